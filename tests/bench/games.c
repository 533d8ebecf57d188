/*
 * How fast random games of the base game are: four seats, ten points, no trade
 * between players, a new random board for each game.
 *
 * Each measure runs for about a second, five times; the median is printed.
 * Nothing here is a test: a slow machine is no error.
 *
 *     games [SECONDS]
 */
#include <catan/base.h>
#include <catan/config.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 5, BATCH = 4096 };

struct bench {
    catan_config *config;
    catan_game *game, *other;
    catan_rng rng;
    catan_move build; /* a road that may be built in `other` */
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

static void new_game(struct bench *bench)
{
    must(catan_config_shuffle(bench->config, &bench->rng), "catan_config_shuffle");
    must(catan_game_restart(bench->game, bench->config), "catan_game_restart");
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
    new_game(bench);
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
    new_game(bench);
    int32_t moves = catan_rollout(bench->game, &bench->rng, UINT32_MAX);
    must(moves, "catan_rollout");
    return (uint64_t)moves;
}

static uint64_t copy(struct bench *bench)
{
    for (int i = 0; i < BATCH; i++) {
        must(catan_game_copy(bench->game, bench->other), "catan_game_copy");
    }
    return BATCH;
}

static uint64_t build_and_undo(struct bench *bench)
{
    for (int i = 0; i < BATCH; i++) {
        must(catan_apply(bench->other, &bench->build), "catan_apply");
        must(catan_undo(bench->other), "catan_undo");
    }
    return BATCH;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Calls and units of work in a second, each the median of all runs. */
static void measure(struct bench *bench, uint64_t (*work)(struct bench *), double seconds,
                    double *out_calls, double *out_units)
{
    double calls[RUNS], units[RUNS];
    for (int run = 0; run < RUNS; run++) {
        uint64_t done_calls = 0, done_units = 0;
        double start = now(), time = 0;
        catan_rng_seed(&bench->rng, (uint64_t)run, 0);
        while (time < seconds) {
            done_units += work(bench);
            done_calls++;
            time = now() - start;
        }
        calls[run] = (double)done_calls / time;
        units[run] = (double)done_units / time;
    }
    qsort(calls, RUNS, sizeof calls[0], compare);
    qsort(units, RUNS, sizeof units[0], compare);
    *out_calls = calls[RUNS / 2];
    *out_units = units[RUNS / 2];
}

/* Find a position of a long game in which a road can be built. */
static void find_road(struct bench *bench)
{
    catan_move list[CATAN_MOVES_MAX];
    for (uint64_t seed = 0;; seed++) {
        catan_rng_seed(&bench->rng, seed, 1);
        must(catan_config_shuffle(bench->config, &bench->rng), "catan_config_shuffle");
        must(catan_game_restart(bench->other, bench->config), "catan_game_restart");
        must(catan_rollout(bench->other, &bench->rng, 600), "catan_rollout");
        must(catan_advance(bench->other, &bench->rng, NULL, 0), "catan_advance");
        int32_t count =
            catan_moves(bench->other, catan_to_act(bench->other), NULL, list, CATAN_MOVES_MAX);
        for (int32_t i = 0; i < count; i++) {
            if (list[i].kind == CATAN_MOVE_ROAD) {
                bench->build = list[i];
                return;
            }
        }
    }
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 1;
    double calls, units;
    struct bench bench = {0};
    must(catan_config_new(CATAN_RULESET_BASE, NULL, &bench.config), "catan_config_new");
    must(catan_config_set(bench.config, CATAN_OPTION_PLAYER_TRADE, 0), "catan_config_set");
    must(catan_game_new(bench.config, 0, NULL, &bench.game), "catan_game_new");
    must(catan_game_new(bench.config, 1, NULL, &bench.other), "catan_game_new");

    printf("libcatan %s, base game, 4 seats\n", catan_version());
    printf("%-34s %8zu bytes\n", "game without undo", catan_game_size(bench.config, 0));
    printf("%-34s %8zu bytes\n", "snapshot",
           catan_game_size(bench.config, 2) - catan_game_size(bench.config, 1));
    measure(&bench, play_listed, seconds, &calls, &units);
    printf("%-34s %8.0f games/s %6.1f ns/move\n", "list, choose, apply", calls, 1e9 / units);
    measure(&bench, play_rollout, seconds, &calls, &units);
    printf("%-34s %8.0f games/s %6.1f ns/move\n", "catan_rollout", calls, 1e9 / units);
    find_road(&bench);
    measure(&bench, build_and_undo, seconds, &calls, &units);
    printf("%-34s %8.1f ns\n", "apply and undo of a road", 1e9 / units);
    measure(&bench, copy, seconds, &calls, &units);
    printf("%-34s %8.1f ns\n", "catan_game_copy", 1e9 / units);

    catan_game_free(bench.other);
    catan_game_free(bench.game);
    catan_config_free(bench.config);
    return EXIT_SUCCESS;
}
