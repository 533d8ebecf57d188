/*
 * How fast random games of the Card Game are: default options, but for offers
 * and demolishing, which random games would do for ever, and a limit of turns.
 *
 * Each measure runs for about a second, five times; the median is printed.
 * Nothing here is a test: a slow machine is no error.
 *
 *     cards [SECONDS]
 */
#include <catan/cards.h>
#include <catan/config.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 5, TURNS_MAX = 1000 };

struct bench {
    catan_config *config;
    catan_game *game;
    catan_rng rng;
};

/* Processor time, which other programs on the machine disturb least. */
static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void must(int64_t value, const char *what)
{
    if (value < 0) {
        fprintf(stderr, "%s: %s\n", what, catan_status_name((catan_status)value));
        exit(EXIT_FAILURE);
    }
}

static catan_move choose(const catan_game *game, int32_t seat, catan_rng *rng)
{
    catan_move list[CATAN_MOVES_MAX];
    catan_move move = {0};
    do {
        const catan_move *prefix = move.kind == CATAN_MOVE_NONE ? NULL : &move;
        int32_t count = catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX);
        must(count - 1, "catan_moves");
        move = list[catan_rng_below(rng, (uint32_t)count)];
    } while ((move.flags & CATAN_FLAG_PARTIAL) != 0);
    return move;
}

/* List, choose and apply every move; chance by its weights. Counts moves. */
static uint64_t play_listed(struct bench *bench)
{
    uint64_t moves = 0;
    must(catan_game_restart(bench->game, bench->config), "catan_game_restart");
    while (!catan_is_over(bench->game)) {
        catan_move move;
        int32_t seat = catan_to_act(bench->game);
        if (seat == CATAN_SEAT_CHANCE) {
            must(catan_chance_sample(bench->game, &bench->rng, &move), "catan_chance_sample");
        } else {
            move = choose(bench->game, seat, &bench->rng);
        }
        must(catan_apply(bench->game, &move), "catan_apply");
        moves++;
    }
    return moves;
}

static uint64_t play_rollout(struct bench *bench)
{
    must(catan_game_restart(bench->game, bench->config), "catan_game_restart");
    int32_t moves = catan_rollout(bench->game, &bench->rng, UINT32_MAX);
    must(moves, "catan_rollout");
    return (uint64_t)moves;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Print games in a second and the time for a move, each the median of all runs. */
static void measure(const char *name, struct bench *bench, uint64_t (*work)(struct bench *),
                    double seconds)
{
    double games[RUNS], moves[RUNS];
    for (int run = 0; run < RUNS; run++) {
        uint64_t done_games = 0, done_moves = 0;
        double start = now(), time = 0;
        catan_rng_seed(&bench->rng, (uint64_t)run, 0);
        while (time < seconds) {
            done_moves += work(bench);
            done_games++;
            time = now() - start;
        }
        games[run] = (double)done_games / time;
        moves[run] = (double)done_moves / time;
    }
    qsort(games, RUNS, sizeof games[0], compare);
    qsort(moves, RUNS, sizeof moves[0], compare);
    printf("%-34s %8.0f games/s %6.1f ns/move\n", name, games[RUNS / 2], 1e9 / moves[RUNS / 2]);
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1;
    struct bench bench = {0};
    must(catan_config_new(CATAN_RULESET_CARDS, NULL, &bench.config), "catan_config_new");
    must(catan_config_set(bench.config, CATAN_OPTION_PLAYER_TRADE, 0), "catan_config_set");
    must(catan_config_set(bench.config, CATAN_OPTION_DEMOLISHING, 0), "catan_config_set");
    must(catan_config_set(bench.config, CATAN_OPTION_MAX_TURNS, TURNS_MAX), "catan_config_set");
    must(catan_game_new(bench.config, 0, NULL, &bench.game), "catan_game_new");
    printf("libcatan %s, Card Game\n", catan_version());
    printf("%-34s %8zu bytes\n", "game without undo", catan_game_size(bench.config, 0));
    measure("list, choose, apply", &bench, play_listed, seconds);
    measure("catan_rollout", &bench, play_rollout, seconds);
    catan_game_free(bench.game);
    catan_config_free(bench.config);
    return EXIT_SUCCESS;
}
