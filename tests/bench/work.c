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

/* Games are enough to meet every kind of move, and to tell whether they call for memory. */
enum { GAMES_MAX = 10000, GAMES_COUNTED = 100 };

/* End the program unless a call has succeeded. */
static int64_t must(int64_t value, const char *what)
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
uint64_t play_listed(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times; i++) {
        new_game(t);
        while (!catan_is_over(t->game)) {
            catan_move move = next_move(t, catan_to_act(t->game));
            must(catan_apply(t->game, &move), "catan_apply");
            t->moves++;
        }
    }
    return times;
}

uint64_t play_rollout(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times; i++) {
        new_game(t);
        t->moves += (uint64_t)must(catan_rollout(t->game, &t->rng, UINT32_MAX), "catan_rollout");
    }
    return times;
}

/* ---- the table ------------------------------------------------------------------------------ */

static bool belongs(const table *t, const measure *m, int32_t seat, const catan_move *move)
{
    bool by_chance = seat == CATAN_SEAT_CHANCE;
    switch (m->pool) {
    case POOL_NONE:
        return false;
    case POOL_ANY:
        return true;
    case POOL_STEP:
        return m->what == (m->plan->ruleset == CATAN_RULESET_CARDS ? catan_step(t->game)
                                                                   : catan_decision(t->game));
    case POOL_PLAYED:
        return move->kind == m->what && !by_chance;
    case POOL_CHANCED:
        return move->kind == m->what && by_chance;
    }
    return false;
}

/* Play a game and keep up to @p room of the positions that belong, all equally likely. */
static int gather_from_game(table *t, const measure *m, spot *out, int room)
{
    uint32_t seen = 0;
    must(catan_game_restart(t->game, t->config), "catan_game_restart");
    while (!catan_is_over(t->game)) {
        int32_t seat = catan_to_act(t->game);
        catan_move move = next_move(t, seat);
        if (belongs(t, m, seat, &move)) {
            uint32_t at = seen < (uint32_t)room ? seen : catan_rng_below(&t->rng, seen + 1);
            if (at < (uint32_t)room) {
                must(catan_game_copy(out[at].game, t->game), "catan_game_copy");
                out[at].move = move;
                out[at].seat = seat;
            }
            seen++;
        }
        must(catan_apply(t->game, &move), "catan_apply");
    }
    return seen < (uint32_t)room ? (int)seen : room;
}

/* All games of a pool are played on one board, so that a copy from one to another is what it is
 * in a search. */
static void fill_pool(table *t, const measure *m)
{
    t->pool = calloc(POOL_SIZE, sizeof *t->pool);
    must(t->pool == NULL ? CATAN_E_MEMORY : CATAN_OK, "calloc");
    for (int i = 0; i < POOL_SIZE; i++) {
        must(catan_game_new(t->config, PERFT_DEPTH, NULL, &t->pool[i].game), "catan_game_new");
        must(catan_game_new(t->config, 0, NULL, &t->pool[i].view), "catan_game_new");
    }
    for (int filled = 0, games = 0; filled < POOL_SIZE; games++) {
        if (games == GAMES_MAX) {
            fprintf(stderr, "catan-bench: %s: random games never come to it\n", m->name);
            exit(EXIT_FAILURE);
        }
        int room = POOL_SIZE - filled < SPOTS_A_GAME ? POOL_SIZE - filled : SPOTS_A_GAME;
        filled += gather_from_game(t, m, &t->pool[filled], room);
    }
    for (int i = 0; i < POOL_SIZE; i++) {
        spot *s = &t->pool[i];
        s->viewer = i % catan_seats(s->game);
        must(catan_redact(s->view, s->game, s->viewer), "catan_redact");
        s->length = (size_t)must(catan_position_to_text(s->game, s->text, TEXT_MAX),
                                 "catan_position_to_text");
        must(s->length < TEXT_MAX ? CATAN_OK : CATAN_E_MEMORY, "catan_position_to_text");
    }
}

void table_open(table *t, const measure *m)
{
    const game_plan *plan = m->plan;
    must(catan_config_new(plan->ruleset, NULL, &t->config), "catan_config_new");
    for (int i = 0; i < SETTINGS_MAX && plan->settings[i].option != 0; i++) {
        must(catan_config_set(t->config, plan->settings[i].option, plan->settings[i].value),
             "catan_config_set");
    }
    catan_rng_seed(&t->rng, 0, 0);
    must(catan_config_shuffle(t->config, &t->rng), "catan_config_shuffle");
    must(catan_game_new(t->config, 0, NULL, &t->game), "catan_game_new");
    must(catan_game_new(t->config, 0, NULL, &t->other), "catan_game_new");
    if (m->pool != POOL_NONE) {
        fill_pool(t, m);
    }
}

void table_close(table *t)
{
    for (int i = 0; t->pool != NULL && i < POOL_SIZE; i++) {
        catan_game_free(t->pool[i].view);
        catan_game_free(t->pool[i].game);
    }
    free(t->pool);
    catan_game_free(t->other);
    catan_game_free(t->game);
    catan_config_free(t->config);
}

/* ---- work over the pool --------------------------------------------------------------------- */

/* All of these go round the pool so many times. */

uint64_t apply_and_undo(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        spot *s = &t->pool[i % POOL_SIZE];
        must(catan_apply(s->game, &s->move), "catan_apply");
        must(catan_undo(s->game), "catan_undo");
    }
    return times * POOL_SIZE;
}

uint64_t list_moves(table *t, uint64_t times)
{
    catan_move list[CATAN_MOVES_MAX];
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        const spot *s = &t->pool[i % POOL_SIZE];
        must(catan_moves(s->game, s->seat, NULL, list, CATAN_MOVES_MAX), "catan_moves");
    }
    return times * POOL_SIZE;
}

uint64_t check(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        const spot *s = &t->pool[i % POOL_SIZE];
        must(catan_check(s->game, &s->move), "catan_check");
    }
    return times * POOL_SIZE;
}

uint64_t copy(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        must(catan_game_copy(t->other, t->pool[i % POOL_SIZE].game), "catan_game_copy");
    }
    return times * POOL_SIZE;
}

uint64_t hash(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        t->seen ^= catan_hash(t->pool[i % POOL_SIZE].game);
    }
    return times * POOL_SIZE;
}

uint64_t position_print(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        spot *s = &t->pool[i % POOL_SIZE];
        must(catan_position_to_text(s->game, s->text, TEXT_MAX), "catan_position_to_text");
    }
    return times * POOL_SIZE;
}

uint64_t position_read(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        const spot *s = &t->pool[i % POOL_SIZE];
        must(catan_game_set_position(t->other, s->text, s->length, 0, NULL),
             "catan_game_set_position");
    }
    return times * POOL_SIZE;
}

uint64_t redact(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        const spot *s = &t->pool[i % POOL_SIZE];
        must(catan_redact(t->other, s->game, s->viewer), "catan_redact");
    }
    return times * POOL_SIZE;
}

uint64_t determinize(table *t, uint64_t times)
{
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        must(catan_determinize(t->other, t->pool[i % POOL_SIZE].view, &t->rng),
             "catan_determinize");
    }
    return times * POOL_SIZE;
}

/* The moves in the tree of this depth; those that begin with @p prefix if there is one. */
static uint64_t count_tree(catan_game *game, const catan_move *prefix, int depth)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t seat = catan_to_act(game);
    uint64_t nodes = 0;
    if (depth == 0 || seat == CATAN_SEAT_NONE) {
        return 0;
    }
    int64_t count = must(catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX), "catan_moves");
    for (int64_t i = 0; i < count; i++) {
        if ((list[i].flags & CATAN_FLAG_PARTIAL) != 0) {
            nodes += count_tree(game, &list[i], depth);
            continue;
        }
        must(catan_apply(game, &list[i]), "catan_apply");
        nodes += 1 + count_tree(game, NULL, depth - 1);
        must(catan_undo(game), "catan_undo");
    }
    return nodes;
}

uint64_t perft(table *t, uint64_t times)
{
    uint64_t nodes = 0;
    for (uint64_t i = 0; i < times * POOL_SIZE; i++) {
        nodes += count_tree(t->pool[i % POOL_SIZE].game, NULL, PERFT_DEPTH);
    }
    return nodes;
}

/* ---- facts ---------------------------------------------------------------------------------- */

int64_t state_bytes(const game_plan *plan)
{
    const measure m = {.plan = plan};
    table t = {0};
    table_open(&t, &m);
    size_t bytes = catan_game_size(t.config, 2) - catan_game_size(t.config, 1);
    table_close(&t);
    return (int64_t)bytes;
}

int64_t count_allocations(const game_plan *plan)
{
    const measure m = {.plan = plan, .pool = POOL_ANY};
    table t = {0};
    uint64_t before = heap_calls();
    table_open(&t, &m);
    must(heap_calls() > before ? CATAN_OK : CATAN_E_MEMORY, "calls for memory are not counted");
    before = heap_calls();
    play_listed(&t, GAMES_COUNTED);
    play_rollout(&t, GAMES_COUNTED);
    uint64_t (*const works[])(table *, uint64_t) = {
        apply_and_undo, check,  copy,        hash,  position_print,
        position_read,  redact, determinize, perft,
    };
    for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
        works[i](&t, 1);
    }
    uint64_t after = heap_calls();
    table_close(&t);
    return (int64_t)(after - before);
}
