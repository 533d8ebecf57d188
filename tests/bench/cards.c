/*
 * What is measured of the Card Game: default options, but for offers and
 * demolishing, which random games would do for ever, and a limit of turns.
 */
#include "bench.h"

#include <catan/cards.h>

static const game_plan cards = {
    .ruleset = CATAN_RULESET_CARDS,
    .settings =
        {
            {CATAN_OPTION_PLAYER_TRADE, 0},
            {CATAN_OPTION_DEMOLISHING, 0},
            {CATAN_OPTION_MAX_TURNS, 1000},
        },
};

/* A move of a seat or of chance, made and taken back. */
#define APPLY(name, who, kind) \
    { \
        "cards-apply-undo-" name, UNIT_NS, &cards, .work = apply_and_undo, .pool = who, \
                                                   .what = CATAN_MOVE_##kind \
    }

/* The first list of moves in a step. */
#define MOVES(name, step) \
    { \
        "cards-moves-" name, UNIT_NS, &cards, .work = list_moves, .pool = POOL_STEP, \
                                              .what = CATAN_STEP_##step \
    }

/* A call in positions of all kinds. */
#define POOLED(name, unit, call) \
    { \
        name, unit, &cards, .work = call, .pool = POOL_ANY \
    }

const measure cards_measures[] = {
    {"cards-api-games", UNIT_GAMES, &cards, .work = play_listed},
    {"cards-rollout-games", UNIT_GAMES, &cards, .work = play_rollout},

    APPLY("roll", POOL_PLAYED, ROLL),
    APPLY("dice", POOL_CHANCED, DICE),
    APPLY("event", POOL_CHANCED, EVENT),
    APPLY("see", POOL_CHANCED, SEE),
    APPLY("pick", POOL_PLAYED, PICK),
    APPLY("split", POOL_PLAYED, SPLIT),
    APPLY("bank", POOL_PLAYED, BANK),
    APPLY("build-road", POOL_PLAYED, BUILD_ROAD),
    APPLY("build-settlement", POOL_PLAYED, BUILD_SETTLEMENT),
    APPLY("build-city", POOL_PLAYED, BUILD_CITY),
    APPLY("place", POOL_PLAYED, PLACE),
    APPLY("draw-from", POOL_PLAYED, DRAW_FROM),
    APPLY("search", POOL_PLAYED, SEARCH),
    APPLY("exchange", POOL_PLAYED, EXCHANGE),
    APPLY("take", POOL_PLAYED, TAKE),
    APPLY("end", POOL_PLAYED, END),

    MOVES("before-roll", BEFORE_ROLL),
    MOVES("dice", DICE),
    MOVES("event-card", EVENT_CARD),
    MOVES("tournament", TOURNAMENT),
    MOVES("lose", LOSE),
    MOVES("gain", GAIN),
    MOVES("main", MAIN),
    MOVES("replenish", REPLENISH),
    MOVES("exchange", EXCHANGE),
    MOVES("search", SEARCH),
    MOVES("looking", LOOKING),
    MOVES("search-take", SEARCH_TAKE),

    POOLED("cards-check", UNIT_NS, check),
    POOLED("cards-copy", UNIT_NS, copy),
    POOLED("cards-hash", UNIT_NS, hash),
    POOLED("cards-redact", UNIT_NS, redact),
    POOLED("cards-determinize", UNIT_NS, determinize),
    POOLED("cards-position-print", UNIT_US, position_print),
    POOLED("cards-position-read", UNIT_US, position_read),
    POOLED("cards-perft", UNIT_NODES, perft),

    {"cards-state-bytes", UNIT_BYTES, &cards, .fact = state_bytes},
    {"cards-allocations", UNIT_CALLS, &cards, .fact = count_allocations},
};
const size_t cards_measures_count = sizeof cards_measures / sizeof cards_measures[0];
