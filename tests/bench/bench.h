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

enum { POOL_SIZE = 32, PERFT_DEPTH = 2, RUNS_MAX = 99, SETTINGS_MAX = 3 };

/** A rule set with the options that are measured. */
typedef struct game_plan {
    int32_t ruleset;
    struct {
        int32_t option;
        int64_t value;
    } settings[SETTINGS_MAX]; /* 0 for none: no option has this number */
} game_plan;

/** Which positions a measure works with. */
enum pool {
    POOL_NONE,
    POOL_ANY,     /* any position of random games */
    POOL_STEP,    /* those that wait for the decision or step `what` */
    POOL_PLAYED,  /* those in which a seat played a move of kind `what` */
    POOL_CHANCED, /* those in which chance made a move of kind `what` */
    POOL_TEXT,    /* any position, and its text */
    POOL_VIEW     /* views of any position, each of one seat */
};

enum unit { UNIT_ROUNDS, UNIT_GAMES, UNIT_NODES, UNIT_NS, UNIT_US, UNIT_BYTES, UNIT_CALLS };

/** A position of the pool, and the move that followed in its game. */
typedef struct spot {
    catan_game *game;
    catan_move move;
    int32_t seat; /* whose move it was */
    char *text;
    size_t length;
} spot;

/** What the work of a measure finds on the table. */
typedef struct table {
    catan_config *config;
    catan_game *game, *other;
    catan_rng rng;
    spot pool[POOL_SIZE];
    char *text; /* room for the text of a position */
    size_t text_cap;
} table;

typedef struct measure {
    const char *name;
    enum unit unit;
    const game_plan *plan; /* NULL: no table is laid */
    /** Do the work so many times. Returns how many units that was; adds to @p moves what was played. */
    uint64_t (*work)(table *t, uint64_t times, uint64_t *moves);
    enum pool pool;
    int32_t what;
    /** Instead of work: a fact that takes no time to find, or -1 if it cannot be found here. */
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
uint64_t calibrate(table *t, uint64_t times, uint64_t *moves);
/** Print the line above the figures. */
void print_heading(const bench_options *options);
/** Run a measure and print its figures. */
void run_measure(const measure *m, const bench_options *options);
/** Print a measure that is a fact. */
void print_fact(const char *name, enum unit unit, int64_t value, const bench_options *options);

/* work.c */

/** End the program unless a call has succeeded. Returns the value. */
int64_t must(int64_t value, const char *what);
/** Lay the table of a measure and clear it. */
void table_open(table *t, const measure *m);
void table_close(table *t);

uint64_t play_listed(table *t, uint64_t times, uint64_t *moves);
uint64_t play_rollout(table *t, uint64_t times, uint64_t *moves);

#endif
