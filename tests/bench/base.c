/*
 * What is measured of the base game: four seats, ten points, a new random
 * board for each game.
 */
#include "bench.h"

static const game_plan base = {
    .ruleset = CATAN_RULESET_BASE,
    .settings = {{CATAN_OPTION_PLAYER_TRADE, 0}},
};

/* With offers, few enough that random games end. */
static const game_plan base_trades = {
    .ruleset = CATAN_RULESET_BASE,
    .settings = {{CATAN_OPTION_PLAYER_TRADE, 1}, {CATAN_OPTION_MAX_OFFERS_PER_TURN, 2}},
};

const measure base_measures[] = {
    {"api-games", UNIT_GAMES, &base, .work = play_listed},
    {"rollout-games", UNIT_GAMES, &base, .work = play_rollout},
    {"api-games-trades", UNIT_GAMES, &base_trades, .work = play_listed},
};
const size_t base_measures_count = sizeof base_measures / sizeof base_measures[0];
