/*
 * What the files of catan-bench share.
 *
 * A measure is work that is done over and over while the clock runs. Before
 * its first run a table is laid for it: a config, games to work with, and a
 * pool of positions out of random games. The work itself allocates nothing.
 */
#ifndef CATAN_TESTS_BENCH_H
#define CATAN_TESTS_BENCH_H

#include <catan/config.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    POOL_SIZE = 32,
    SPOTS_A_GAME = 4, /* so many positions of a pool come from one game */
    PERFT_DEPTH = 3,
    TEXT_MAX = 1 << 14, /* more than the text of any position */
    RUNS_MAX = 99,
    SETTINGS_MAX = 3
};

/** A rule set with the options that are measured. */
typedef struct game_plan {
    int32_t ruleset;
    struct {
        int32_t option;
        int64_t value;
    } settings[SETTINGS_MAX]; /* 0 for none: no option has this number */
} game_plan;

/** Which positions of random games a measure works with. */
enum pool {
    POOL_NONE,
    POOL_ANY,    /* all alike */
    POOL_STEP,   /* those that wait for decision or step `what` */
    POOL_PLAYED, /* those in which a seat made a move of kind `what` */
    POOL_CHANCED /* those in which chance made a move of kind `what` */
};

enum unit { UNIT_ROUNDS, UNIT_GAMES, UNIT_NODES, UNIT_NS, UNIT_US, UNIT_BYTES, UNIT_CALLS };

/** A position of the pool, and the move that followed in its game. */
typedef struct spot {
    catan_game *game; /* room to take back PERFT_DEPTH moves */
    catan_game *view; /* of `viewer` */
    catan_move move;
    int32_t seat; /* who is to act */
    int32_t viewer;
    size_t length;
    char text[TEXT_MAX]; /* of the game */
} spot;

/** What the work of a measure finds on the table. */
typedef struct table {
    catan_config *config;
    catan_game *game, *other;
    catan_rng rng;
    spot *pool;     /* POOL_SIZE of them, or NULL */
    uint64_t moves; /* that work has played, if it counts them */
    uint64_t seen;  /* what work has found, so that it must be worked out */
} table;

typedef struct measure {
    const char *name;
    enum unit unit;
    const game_plan *plan; /* NULL: no table is laid */
    /** Do the work so many times. Returns how many units of it were done. */
    uint64_t (*work)(table *t, uint64_t times);
    enum pool pool;
    int32_t what;
    /** Instead of work: something that is what it is, however often one looks. */
    int64_t (*fact)(const game_plan *plan);
} measure;

/** The measures of a rule set. */
extern const measure base_measures[], cards_measures[];
extern const size_t base_measures_count, cards_measures_count;

/* harness.c */

typedef struct bench_options {
    double seconds; /* of processor time, each run */
    int runs;
    FILE *tsv; /* may be NULL */
} bench_options;

/** Stay on one CPU, if the system can do that. Returns its number or -1. */
int pin(void);
uint64_t calibrate(table *t, uint64_t times);
/** Print the line above the figures. */
void print_heading(const bench_options *options);
/** Run a measure and print its figures. */
void run_measure(const measure *m, const bench_options *options);
/** Print a fact. */
void print_fact(const char *name, enum unit unit, int64_t value, const bench_options *options);

/* work.c */

/** Lay the table of a measure and clear it. */
void table_open(table *t, const measure *m);
void table_close(table *t);

uint64_t play_listed(table *t, uint64_t times);
uint64_t play_rollout(table *t, uint64_t times);
/* One pass over the pool each time; these count calls, or pairs of apply and undo. */
uint64_t apply_and_undo(table *t, uint64_t times);
uint64_t list_moves(table *t, uint64_t times);
uint64_t check(table *t, uint64_t times);
uint64_t copy(table *t, uint64_t times);
uint64_t hash(table *t, uint64_t times);
uint64_t position_print(table *t, uint64_t times);
uint64_t position_read(table *t, uint64_t times);
uint64_t redact(table *t, uint64_t times);
uint64_t determinize(table *t, uint64_t times);
/** The trees below the positions of the pool; counts the moves in them. */
uint64_t perft(table *t, uint64_t times);

/** What catan_game_copy() copies, and undo keeps of each move. */
int64_t state_bytes(const game_plan *plan);
/** Calls for memory while games are played, searched, written, read, hidden and dealt. */
int64_t count_allocations(const game_plan *plan);

/* heap.c */

/** Whether calls for memory can be counted here. */
bool heap_is_counted(void);
/** Calls for memory so far. */
uint64_t heap_calls(void);

#endif
