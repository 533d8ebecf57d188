/*
 * The table that a measure finds laid, and the work that is measured. All of
 * it uses the public API only and serves every rule set.
 */
#include "bench.h"

#include <catan/base.h>
#include <catan/cards.h>
#include <catan/redact.h>
#include <catan/text.h>

#include <stdlib.h>
#include <string.h>

int64_t must(int64_t value, const char *what)
{
    if (value < 0) {
        fprintf(stderr, "catan-bench: %s: %s\n", what, catan_status_name((catan_status)value));
        exit(EXIT_FAILURE);
    }
    return value;
}

/* ---- random games --------------------------------------------------------------------------- */

static void new_game(table *t)
{
    must(catan_config_shuffle(t->config, &t->rng), "catan_config_shuffle");
    must(catan_game_restart(t->game, t->config), "catan_game_restart");
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

/* The next move of a random game: chance by its weights, seats by their lists. */
static catan_move next_move(table *t, int32_t seat)
{
    catan_move move;
    if (seat == CATAN_SEAT_CHANCE) {
        must(catan_chance_sample(t->game, &t->rng, &move), "catan_chance_sample");
    } else {
        move = choose(t->game, seat, &t->rng);
    }
    return move;
}

/* List, choose and apply every move. */
uint64_t play_listed(table *t, uint64_t times, uint64_t *moves)
{
    for (uint64_t i = 0; i < times; i++) {
        new_game(t);
        while (!catan_is_over(t->game)) {
            catan_move move = next_move(t, catan_to_act(t->game));
            must(catan_apply(t->game, &move), "catan_apply");
            ++*moves;
        }
    }
    return times;
}

uint64_t play_rollout(table *t, uint64_t times, uint64_t *moves)
{
    for (uint64_t i = 0; i < times; i++) {
        new_game(t);
        *moves += (uint64_t)must(catan_rollout(t->game, &t->rng, UINT32_MAX), "catan_rollout");
    }
    return times;
}

/* ---- the table ------------------------------------------------------------------------------ */

void table_open(table *t, const measure *m)
{
    const game_plan *plan = m->plan;
    must(catan_config_new(plan->ruleset, NULL, &t->config), "catan_config_new");
    for (int i = 0; i < SETTINGS_MAX && plan->settings[i].option != 0; i++) {
        must(catan_config_set(t->config, plan->settings[i].option, plan->settings[i].value),
             "catan_config_set");
    }
    catan_rng_seed(&t->rng, 0, 0);
    must(catan_game_new(t->config, 0, NULL, &t->game), "catan_game_new");
    must(catan_game_new(t->config, 0, NULL, &t->other), "catan_game_new");
}

void table_close(table *t)
{
    catan_game_free(t->other);
    catan_game_free(t->game);
    catan_config_free(t->config);
}
