/* Whatever is asked of a game in progress, its laws hold. The bytes choose config and requests. */
#include "fuzz.h"

/* fuzz_cards.c plays another game with the same requests. */
#ifndef FUZZ_RULESET
#define FUZZ_RULESET CATAN_RULESET_BASE
#define FUZZ_KINDS   40
#endif

enum { REQUESTS = 100, MOVES_MAX = 500 };

struct table {
    fuzz_bytes bytes;
    catan_rng rng;
    catan_game *game;
    fuzz_views views;
    uint32_t moves;
};

static void watch_again(struct table *table)
{
    fuzz_views_close(&table->views);
    fuzz_views_open(&table->views, table->game);
}

/* A legal move, or one that is wrong in one or two bytes. */
static catan_move some_move(struct table *table, bool wrong)
{
    catan_move move = {0};
    uint8_t raw[sizeof move];
    int32_t seat = catan_to_act(table->game);
    if (catan_random_move(table->game, seat, &table->rng, &move) != CATAN_OK)
        return move;
    memcpy(raw, &move, sizeof raw);
    for (uint32_t i = wrong ? 1 + fuzz_byte(&table->bytes) % 2 : 0; i > 0; i--) {
        uint8_t *byte = &raw[fuzz_byte(&table->bytes) % sizeof raw];
        *byte = (uint8_t)(*byte + fuzz_byte(&table->bytes));
    }
    memcpy(&move, raw, sizeof move);
    return move;
}

static void try_move(struct table *table, const catan_move *move)
{
    fuzz_law_reached(table->game, move);
    if (catan_check(table->game, move) == CATAN_OK)
        fuzz_law_follow(&table->views, table->game, move);
    else
        LAW(!fuzz_law_apply(table->game, move));
}

static void play_on(struct table *table, uint32_t moves)
{
    while (moves-- > 0 && table->moves++ < MOVES_MAX && !catan_is_over(table->game)) {
        catan_move move = some_move(table, false);
        LAW(move.kind != 0);
        fuzz_law_follow(&table->views, table->game, &move);
    }
    fuzz_law_getters(table->game);
}

/* A view is told of a move that nobody may have made. */
static void mislead(struct table *table)
{
    int32_t i = fuzz_byte(&table->bytes) % table->views.count;
    uint8_t raw[sizeof(catan_move)];
    catan_move move = {0};
    catan_game *view = fuzz_copy(table->views.game[i], 1);
    catan_move told = some_move(table, false);
    if (fuzz_byte(&table->bytes) % 2 != 0)
        move = fuzz_move(&table->bytes);
    else
        catan_move_redact(table->game, &told, catan_viewer(view), &move);
    memcpy(raw, &move, sizeof raw);
    for (uint32_t n = fuzz_byte(&table->bytes) % 4; n > 0; n--) {
        uint8_t place = fuzz_byte(&table->bytes);
        raw[place % sizeof raw] = fuzz_byte(&table->bytes);
    }
    memcpy(&move, raw, sizeof move);
    if (fuzz_law_apply(view, &move)) {
        fuzz_law_getters(view);
        fuzz_law_position(view);
        fuzz_law_lists(view, &table->rng);
    }
    catan_game_free(view);
}

static void copy_and_play(struct table *table)
{
    uint64_t hash = catan_hash(table->game);
    catan_game *copy = fuzz_copy(table->game, fuzz_byte(&table->bytes) % 4);
    catan_rollout(copy, &table->rng, 1 + fuzz_byte(&table->bytes) % 32);
    fuzz_law_getters(copy);
    LAW(catan_hash(table->game) == hash);
    catan_game_free(copy);
}

static void look(struct table *table)
{
    fuzz_law_lists(table->game, &table->rng);
    for (int32_t i = 0; i < table->views.count; i++) {
        fuzz_law_getters(table->views.game[i]);
        fuzz_law_lists(table->views.game[i], &table->rng);
    }
}

static void write_down(struct table *table)
{
    fuzz_law_position(table->game);
    for (int32_t i = 0; i < table->views.count; i++)
        fuzz_law_position(table->views.game[i]);
}

static void refine(struct table *table)
{
    catan_move prefix = fuzz_move(&table->bytes);
    int32_t seat = fuzz_byte(&table->bytes) % 16;
    uint8_t how = fuzz_byte(&table->bytes);
    if ((how & 1) != 0)
        prefix.flags = CATAN_FLAG_PARTIAL;
    if ((how & 2) != 0)
        seat = catan_to_act(table->game);
    if ((how & 4) != 0)
        prefix.seat = (uint8_t)seat;
    if ((how & 8) != 0)
        prefix.kind = (how & 16) != 0   ? CATAN_MOVE_OFFER
                      : (how & 32) != 0 ? CATAN_MOVE_COUNTER
                                        : CATAN_MOVE_DISCARD;
    fuzz_law_prefix(table->game, seat, &prefix);
    fuzz_law_prefix(table->views.game[how % table->views.count], seat, &prefix);
}

static void request(struct table *table, uint8_t what)
{
    catan_move move;
    switch (what % 16) {
    case 0:
        move = fuzz_move(&table->bytes);
        try_move(table, &move);
        break;
    case 1:
        move = fuzz_move(&table->bytes);
        move.kind %= FUZZ_KINDS;
        move.seat &= 3;
        move.flags = 0;
        try_move(table, &move);
        break;
    case 2:
    case 3:
        move = some_move(table, true);
        try_move(table, &move);
        break;
    case 4:
        refine(table);
        break;
    case 5:
        if (catan_undo(table->game) == CATAN_OK)
            watch_again(table);
        break;
    case 6:
        copy_and_play(table);
        break;
    case 7:
        fuzz_law_determinize(table->views.game[what / 16 % table->views.count], &table->rng);
        break;
    case 8:
        write_down(table);
        break;
    case 9:
        look(table);
        break;
    case 10:
    case 11:
        mislead(table);
        break;
    case 12:
        play_on(table, 1 + what / 4u);
        break;
    default:
        play_on(table, 1 + what / 16u);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table table = {.bytes = {data, size, 0}};
    catan_rng_seed(&table.rng, fuzz_byte(&table.bytes), 3);
    catan_config *config = fuzz_config(&table.bytes, &table.rng, FUZZ_RULESET);
    uint32_t undo_depth = fuzz_byte(&table.bytes) % 8;
    fuzz_law_config(config);
    catan_status status = catan_game_new(config, undo_depth, NULL, &table.game);
    LAW(status == CATAN_OK || status == CATAN_E_CONFIG);
    if (status == CATAN_OK) {
        fuzz_views_open(&table.views, table.game);
        look(&table);
        for (uint32_t i = 0; i < REQUESTS && fuzz_more(&table.bytes); i++)
            request(&table, fuzz_byte(&table.bytes));
        look(&table);
        write_down(&table);
        fuzz_views_close(&table.views);
        catan_game_free(table.game);
    }
    catan_config_free(config);
    return 0;
}
