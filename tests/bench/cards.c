/*
 * What is measured of the Card Game: default options, but for offers and
 * demolishing, which random games would do for ever, and a limit of turns.
 */
#include "bench.h"

static const game_plan cards = {
    .ruleset = CATAN_RULESET_CARDS,
    .settings =
        {
            {CATAN_OPTION_PLAYER_TRADE, 0},
            {CATAN_OPTION_DEMOLISHING, 0},
            {CATAN_OPTION_MAX_TURNS, 1000},
        },
};

const measure cards_measures[] = {
    {"cards-api-games", UNIT_GAMES, &cards, .work = play_listed},
    {"cards-rollout-games", UNIT_GAMES, &cards, .work = play_rollout},
};
const size_t cards_measures_count = sizeof cards_measures / sizeof cards_measures[0];
