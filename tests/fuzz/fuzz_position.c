/*
 * A position that can be read is written and read again as itself, and can be
 * played on. After a line `--` moves may follow, one a line, that are tried in
 * it one after the other; a view is told them.
 */
#include "fuzz.h"

enum { MOVES = 12, TRIED_MAX = 60, WALK_MAX = 20 };

/* Put it into a game that is there; one of too few seats stays as it is. */
static void law_set(const catan_game *game, const char *text, size_t size)
{
    for (int32_t seats = 2; seats <= 4; seats++) {
        catan_config *config;
        catan_game *other;
        LAW(catan_config_new(CATAN_RULESET_BASE, NULL, &config) == CATAN_OK);
        LAW(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, seats) == CATAN_OK);
        LAW(catan_game_new(config, 0, NULL, &other) == CATAN_OK);
        uint64_t hash = catan_hash(other);
        catan_status status = catan_game_set_position(other, text, size, 0, NULL);
        if (catan_ruleset(game) != CATAN_RULESET_BASE)
            LAW(status == CATAN_OK || (status == CATAN_E_MEMORY && catan_hash(other) == hash));
        else if (catan_seats(game) <= seats)
            LAW(status == CATAN_OK && catan_game_equal(game, other));
        else
            LAW(status == CATAN_E_MEMORY && catan_hash(other) == hash);
        LAW(catan_game_restart(other, config) == CATAN_OK && catan_hash(other) == hash);
        catan_game_free(other);
        catan_config_free(config);
    }
}

static void law_play(catan_game *game, catan_rng *rng)
{
    fuzz_views views = {.count = 0};
    if (catan_viewer(game) == CATAN_SEAT_CHANCE)
        fuzz_views_open(&views, game);
    for (int32_t i = 0; i < views.count; i++) {
        fuzz_law_getters(views.game[i]);
        fuzz_law_position(views.game[i]);
        fuzz_law_lists(views.game[i], rng);
        fuzz_law_determinize(views.game[i], rng);
    }
    for (int32_t i = 0; i < MOVES && !catan_is_over(game); i++) {
        catan_move move;
        fuzz_law_lists(game, rng);
        catan_status status = catan_random_move(game, catan_to_act(game), rng, &move);
        if (catan_viewer(game) != CATAN_SEAT_CHANCE && status != CATAN_OK)
            break;
        LAW(status == CATAN_OK);
        if (views.count > 0) {
            fuzz_law_reached(game, &move);
            fuzz_law_follow(&views, game, &move);
        } else if (!fuzz_law_apply(game, &move)) {
            break; /* a view needs to be told */
        }
        fuzz_law_getters(game);
    }
    fuzz_law_position(game);
    fuzz_views_close(&views);
}

/* Try moves that are written down; partial ones are refined. */
static void law_told(catan_game *game, const uint8_t *data, size_t size)
{
    fuzz_views views = {.count = 0};
    if (catan_viewer(game) == CATAN_SEAT_CHANCE)
        fuzz_views_open(&views, game);
    for (uint32_t i = 0; i < TRIED_MAX && size > 0; i++) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t length = end == NULL ? size : (size_t)(end - data);
        char *text = fuzz_text(data, length);
        catan_move move;
        if (catan_move_from_text(text, length, catan_to_act(game), &move, NULL) == CATAN_OK) {
            bool seat = move.seat < catan_seats(game) || move.seat == CATAN_SEAT_CHANCE;
            if (move.flags == CATAN_FLAG_PARTIAL && seat)
                fuzz_law_prefix(game, move.seat, &move);
            else if (catan_check(game, &move) == CATAN_OK)
                fuzz_law_follow(&views, game, &move);
            else
                LAW(!fuzz_law_apply(game, &move));
            fuzz_law_getters(game);
        }
        free(text);
        data += length + (end != NULL);
        size -= length + (end != NULL);
    }
    fuzz_law_position(game);
    fuzz_views_close(&views);
}

/* Where the position ends: at a line `--` or at the end. */
static size_t position_end(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 4 <= size; i++)
        if (memcmp(data + i, "\n--\n", 4) == 0)
            return i + 1;
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t whole)
{
    size_t size = position_end(data, whole);
    char *text = fuzz_text(data, size);
    catan_game *game = NULL, *strict = NULL;
    catan_rng rng;
    size_t at = SIZE_MAX;
    catan_rng_seed(&rng, size, 2);
    catan_status status = catan_game_from_position(text, size, 0, 3, NULL, &game, &at);
    catan_status strictly =
        catan_game_from_position(text, size, CATAN_POSITION_STRICT, 0, NULL, &strict, NULL);
    LAW(status <= 0);
    if (status != CATAN_OK) {
        LAW(at <= size && game == NULL && strictly == status);
    } else {
        LAW(strictly != CATAN_OK || catan_game_equal(game, strict));
        law_set(game, text, size);
        fuzz_law_getters(game);
        fuzz_law_position(game);
        if (catan_viewer(game) == CATAN_SEAT_CHANCE)
            fuzz_law_walk(game, WALK_MAX);
        if (size < whole)
            law_told(game, data + size + 3, whole - size - 3);
        law_play(game, &rng);
    }
    catan_game_free(strict);
    catan_game_free(game);
    free(text);
    return 0;
}
