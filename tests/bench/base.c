/*
 * What is measured of the base game: four seats, ten points, a new random
 * board for each game.
 */
#include "bench.h"

#include <catan/base.h>

static const game_plan base = {
    .ruleset = CATAN_RULESET_BASE,
    .settings = {{CATAN_OPTION_PLAYER_TRADE, 0}},
};

/* With offers, few enough that random games end. */
static const game_plan base_trades = {
    .ruleset = CATAN_RULESET_BASE,
    .settings = {{CATAN_OPTION_PLAYER_TRADE, 1}, {CATAN_OPTION_MAX_OFFERS_PER_TURN, 2}},
};

/* A move of a seat or of chance, made and taken back. */
#define APPLY(name, who, kind) \
    { \
        "apply-undo-" name, UNIT_NS, &base, .work = apply_and_undo, .pool = who, \
                                            .what = CATAN_MOVE_##kind \
    }

/* The first list of moves in a decision. */
#define MOVES(name, step) \
    { \
        "moves-" name, UNIT_NS, &base, .work = list_moves, .pool = POOL_STEP, \
                                       .what = CATAN_DECISION_##step \
    }

/* A call in positions of all kinds. */
#define POOLED(name, unit, call) \
    { \
        name, unit, &base, .work = call, .pool = POOL_ANY \
    }

const measure base_measures[] = {
    {"api-games", UNIT_GAMES, &base, .work = play_listed},
    {"rollout-games", UNIT_GAMES, &base, .work = play_rollout},
    {"api-games-trades", UNIT_GAMES, &base_trades, .work = play_listed},

    APPLY("roll", POOL_PLAYED, ROLL),
    APPLY("chance-roll", POOL_CHANCED, ROLL),
    APPLY("end", POOL_PLAYED, END),
    APPLY("settlement", POOL_PLAYED, SETTLEMENT),
    APPLY("road", POOL_PLAYED, ROAD),
    APPLY("city", POOL_PLAYED, CITY),
    APPLY("bank", POOL_PLAYED, BANK),
    APPLY("buy", POOL_PLAYED, BUY),
    APPLY("draw", POOL_CHANCED, DRAW),
    APPLY("knight", POOL_PLAYED, KNIGHT),
    APPLY("road-building", POOL_PLAYED, ROAD_BUILDING),
    APPLY("year-of-plenty", POOL_PLAYED, YEAR_OF_PLENTY),
    APPLY("monopoly", POOL_PLAYED, MONOPOLY),
    APPLY("robber", POOL_PLAYED, ROBBER),
    APPLY("steal", POOL_CHANCED, STEAL),
    APPLY("discard", POOL_PLAYED, DISCARD),

    MOVES("setup-settlement", SETUP_SETTLEMENT),
    MOVES("setup-road", SETUP_ROAD),
    MOVES("before-roll", BEFORE_ROLL),
    MOVES("dice", DICE),
    MOVES("main", MAIN),
    MOVES("discard", DISCARD),
    MOVES("robber", ROBBER),
    MOVES("steal", STEAL),
    MOVES("draw", DRAW),
    MOVES("free-road", FREE_ROAD),

    POOLED("check", UNIT_NS, check),
    POOLED("copy", UNIT_NS, copy),
    POOLED("hash", UNIT_NS, hash),
    POOLED("redact", UNIT_NS, redact),
    POOLED("determinize", UNIT_NS, determinize),
    POOLED("position-print", UNIT_US, position_print),
    POOLED("position-read", UNIT_US, position_read),
    POOLED("perft", UNIT_NODES, perft),

    {"state-bytes", UNIT_BYTES, &base, .fact = state_bytes},
    {"allocations", UNIT_CALLS, &base, .fact = count_allocations},
};
const size_t base_measures_count = sizeof base_measures / sizeof base_measures[0];
