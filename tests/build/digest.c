/*
 * Play many games and print a digest of all that the library says about them:
 * lists, events, texts, points and hashes.
 *
 * Equal inputs give equal results on every machine, so this prints the same
 * for every compiler, every level of optimization and every width of words;
 * scripts/check.sh compares. It needs nothing but the public headers.
 *
 *     digest [GAMES]
 */
#include <catan/base.h>
#include <catan/config.h>
#include <catan/text.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 20000, TEXT = 1 << 20 };

static uint64_t digest = UINT64_C(0xcbf29ce484222325);

static _Noreturn void fail(const char *what, int64_t status)
{
    fprintf(stderr, "%s: %s\n", what, catan_status_name((catan_status)status));
    exit(EXIT_FAILURE);
}

/* The value of a call that must not fail. */
static int32_t must(int32_t value, const char *what)
{
    if (value < 0) {
        fail(what, value);
    }
    return value;
}

static void add_bytes(const void *bytes, size_t count)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < count; i++) {
        digest = (digest ^ byte[i]) * UINT64_C(0x100000001b3);
    }
}

static void add(uint64_t value)
{
    for (int shift = 0; shift < 64; shift += 8) {
        unsigned char byte = (unsigned char)(value >> shift);
        add_bytes(&byte, 1);
    }
}

static void add_move(const catan_move *move)
{
    add(move->kind);
    add(move->seat);
    add(move->flags);
    add_bytes(move->arg, sizeof move->arg);
    add_bytes(move->cards, sizeof move->cards);
}

static void add_text(const catan_move *move)
{
    char text[CATAN_MOVE_TEXT_MAX];
    catan_move same;
    int32_t length = must(catan_move_to_text(move, text, sizeof text), "catan_move_to_text");
    must(catan_move_from_text(text, (size_t)length, move->seat, &same, NULL), text);
    if (memcmp(move, &same, sizeof same) != 0) {
        fail(text, CATAN_E_WORD);
    }
    add_bytes(text, (size_t)length);
}

static void add_position(const catan_game *game)
{
    add(catan_hash(game));
    add(catan_actors(game));
    add((uint64_t)catan_decision(game));
    for (int32_t seat = 0; seat < catan_seats(game); seat++) {
        add((uint64_t)catan_points(game, seat));
        add((uint64_t)catan_public_points(game, seat));
        add((uint64_t)catan_road_length(game, seat));
    }
}

/* Choose from the list; a partial move is refined until it is whole. */
static catan_move choose(const catan_game *game, int32_t seat, catan_rng *rng)
{
    catan_move list[CATAN_MOVES_MAX];
    catan_move move = {0};
    do {
        const catan_move *prefix = move.kind == CATAN_MOVE_NONE ? NULL : &move;
        int32_t count = must(catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX), "catan_moves");
        for (int32_t i = 0; i < count; i++) {
            add_move(&list[i]);
        }
        move = list[catan_rng_below(rng, (uint32_t)count)];
    } while ((move.flags & CATAN_FLAG_PARTIAL) != 0);
    return move;
}

static void apply(catan_game *game, const catan_move *move)
{
    catan_event events[CATAN_EVENTS_MAX];
    size_t count;
    must(catan_apply_events(game, move, events, CATAN_EVENTS_MAX, &count), "catan_apply_events");
    for (size_t i = 0; i < count; i++) {
        add_move(&events[i]);
        add_text(&events[i]);
    }
}

static void set_options(catan_config *config, uint32_t number)
{
    const struct {
        int32_t option;
        int64_t value;
    } options[] = {
        {CATAN_OPTION_PLAYER_COUNT, 2 + number % 3},
        {CATAN_OPTION_TERRAIN_LAYOUT, number / 3 % 2},
        {CATAN_OPTION_NUMBER_PLACEMENT, number % 5},
        {CATAN_OPTION_HARBOR_LAYOUT, number / 2 % 3},
        {CATAN_OPTION_PLAYER_TRADE, number % 4 != 0},
        {CATAN_OPTION_MAX_OFFERS_PER_TURN, 2},
        {CATAN_OPTION_MAX_TURNS, 400},
    };
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        must(catan_config_set(config, options[i].option, options[i].value), "catan_config_set");
    }
}

static size_t play(catan_game *game, catan_rng *rng, catan_move *moves)
{
    size_t count = 0;
    while (!catan_is_over(game)) {
        if (count == MOVES) {
            fail("too many moves", CATAN_OK);
        }
        catan_move move = choose(game, catan_to_act(game), rng);
        apply(game, &move);
        if (count % 16 == 0) {
            must(catan_undo(game), "catan_undo");
            apply(game, &move);
        }
        add_text(&move);
        add_position(game);
        moves[count++] = move;
    }
    return count;
}

static void add_record(const catan_config *config, const catan_game *game, const catan_move *moves,
                       size_t count)
{
    static char text[TEXT];
    int64_t length =
        catan_record_to_text(config, moves, count, catan_hash(game), text, sizeof text);
    if (length < 0 || length >= TEXT) {
        fail("catan_record_to_text", length);
    }
    add_bytes(text, (size_t)length);
}

int main(int argc, char **argv)
{
    static catan_move moves[MOVES];
    uint32_t games = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 60;
    catan_config *config = NULL;
    for (uint32_t number = 0; number < games; number++) {
        catan_game *game = NULL;
        catan_rng rng;
        catan_rng_seed(&rng, number, games);
        must(catan_config_new(CATAN_RULESET_BASE, NULL, &config), "catan_config_new");
        set_options(config, number);
        must(catan_config_shuffle(config, &rng), "catan_config_shuffle");
        must(catan_game_new(config, 1, NULL, &game), "catan_game_new");
        size_t count = play(game, &rng, moves);
        add_record(config, game, moves, count);
        catan_game_free(game);
        catan_config_free(config);
    }
    printf("%" PRIu32 " games, digest %016" PRIx64 "\n", games, digest);
    return EXIT_SUCCESS;
}
