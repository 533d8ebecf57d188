/*
 * Count the whole moves that lead down a game tree: every move of the seat
 * that is to act, refinements included, and every outcome of chance.
 *
 * Shows the iterator over whole moves, and apply with undo. Equal counts at
 * every depth are strong evidence that two engines know the same rules. Next:
 * draw.c.
 */
#include "common.h"

#include <stdlib.h>
#include <string.h>

static uint64_t count_leaves(catan_game *game, int64_t depth)
{
    if (depth == 0) {
        return 1;
    }
    uint64_t leaves = 0;
    int32_t seat = CHECK(catan_to_act(game));
    if (seat == CATAN_SEAT_NONE) {
        return 0;
    }
    catan_moves_iterator iterator = {0};
    catan_move move;
    while (CHECK(catan_moves_each(game, seat, &iterator, &move)) == 1) {
        CHECK(catan_apply(game, &move));
        leaves += count_leaves(game, depth - 1);
        CHECK(catan_undo(game));
    }
    return leaves;
}

int main(int argc, char **argv)
{
    int64_t seed = -1;
    int64_t players = 4;
    int64_t depth = 0;
    for (int at = 1; at < argc; at++) {
        if (!option_number(argc, argv, &at, "--seed", 0, INT64_MAX, &seed) &&
            !option_number(argc, argv, &at, "--players", 2, 4, &players)) {
            depth = parse_number(argv[at], 1, 100);
        }
    }
    if (depth == 0) {
        fail("usage", "perft [--seed N] [--players N] DEPTH");
    }

    /* Without a seed it is the beginner board, and seat 0 starts. */
    catan_config *config;
    catan_game *game;
    CHECK(catan_config_new(CATAN_RULESET_BASE, NULL, &config));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, players));
    CHECK(catan_config_set(config, CATAN_OPTION_FIRST_PLAYER, seed < 0 ? 0 : CATAN_FIRST_RANDOM));
    if (seed >= 0) {
        catan_rng rng;
        catan_rng_seed(&rng, (uint64_t)seed, 0);
        CHECK(catan_config_shuffle(config, &rng));
    }
    CHECK(catan_game_new(config, (uint32_t)depth, NULL, &game));
    for (int64_t to = 1; to <= depth; to++) {
        printf("%d %llu\n", (int)to, (unsigned long long)count_leaves(game, to));
        fflush(stdout);
    }
    catan_game_free(game);
    catan_config_free(config);
    return EXIT_SUCCESS;
}
