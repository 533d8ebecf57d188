/*
 * How a measure is taken: on one CPU, in processor time, in several runs, each
 * between two slices of the calibration loop, which tell how fast the machine
 * was just then.
 */
#ifdef __linux__
#define _GNU_SOURCE /* sched_setaffinity() */
#include <sched.h>
#endif

#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A batch of work is long against reading the clock, and a slice of the calibration loop short
 * against a run. */
static const double batch_seconds = 0.001, slice_share = 0.1;
enum { SLICE_BATCH = 10 };

static const struct {
    const char *name;
    double scale; /* of a second, for units of time; 0 for units of work a second */
} units[] = {
    [UNIT_ROUNDS] = {"rounds/s", 0}, [UNIT_GAMES] = {"games/s", 0}, [UNIT_NODES] = {"nodes/s", 0},
    [UNIT_NS] = {"ns", 1e9},         [UNIT_US] = {"us", 1e6},       [UNIT_BYTES] = {"bytes", 0},
    [UNIT_CALLS] = {"calls", 0},
};

/* ---- calibration ---------------------------------------------------------------------------- */

/*
 * What the library does to a machine, without the library: blocks of the size
 * of a state are copied, random numbers drawn, and branches taken that nobody
 * can foresee. A round is long enough for a random game of a fast engine.
 */
enum { BLOCK_WORDS = 63, BLOCKS = 16, ROUND_STEPS = 1965 };

static uint64_t blocks[BLOCKS][BLOCK_WORDS];
static uint64_t lottery = 88172645463325252;

/* Not a constant to the compiler, so that copies are calls as they are in the library. */
static volatile size_t block_size = sizeof blocks[0];

/* Who looks at the result, so that it must be worked out. */
static volatile uint64_t witness;

static uint64_t draw(void)
{
    lottery ^= lottery << 13;
    lottery ^= lottery >> 7;
    lottery ^= lottery << 17;
    return lottery * 2685821657736338717;
}

static void play_round(void)
{
    size_t size = block_size;
    for (int step = 0; step < ROUND_STEPS; step++) {
        uint64_t number = draw();
        uint64_t *to = blocks[number >> 60];
        const uint64_t *from = blocks[(number >> 60) ^ 1 ^ (number >> 56 & 14)];
        memcpy(to, from, size);
        uint64_t *word = &to[(number >> 40) % BLOCK_WORDS];
        switch ((number ^ *word) & 3) {
        case 0:
            *word += number;
            break;
        case 1:
            *word ^= draw();
            break;
        case 2:
            for (uint64_t left = number >> 32 & 3; left > 0; left--) {
                *word = *word << 3 ^ to[left];
            }
            break;
        default:
            to[0] -= *word;
            to[BLOCK_WORDS - 1] = number;
            break;
        }
        if ((*word >> 20 & 1) != 0) {
            lottery += to[1] | 1;
        }
    }
}

uint64_t calibrate(table *t, uint64_t times)
{
    (void)t;
    for (uint64_t i = 0; i < times; i++) {
        play_round();
    }
    witness = lottery + blocks[0][0];
    return times;
}

/* ---- runs ----------------------------------------------------------------------------------- */

/* Processor time, which other programs on the machine disturb least. */
static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

int pin(void)
{
#ifdef __linux__
    int cpu = sched_getcpu();
    cpu_set_t set;
    CPU_ZERO(&set);
    if (cpu < 0) {
        return -1;
    }
    CPU_SET((size_t)cpu, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? cpu : -1;
#else
    return -1;
#endif
}

/* How often the work is to be done between two looks at the clock. */
static uint64_t batch_of(const measure *m, table *t)
{
    uint64_t times = 1;
    for (;;) {
        double start = now();
        m->work(t, times);
        if (now() - start >= batch_seconds) {
            return times;
        }
        times *= 2;
    }
}

/* Units of work a second, and moves. */
struct rate {
    double units, moves;
};

static struct rate rate_of(const measure *m, table *t, uint64_t batch, double seconds)
{
    uint64_t done = 0;
    double start = now(), time;
    t->moves = 0;
    do {
        done += m->work(t, batch);
        time = now() - start;
    } while (time < seconds);
    return (struct rate){(double)done / time, (double)t->moves / time};
}

static double calibration_rate(double seconds)
{
    static const measure calibration = {.name = "calibration", .work = calibrate};
    table t = {0};
    return rate_of(&calibration, &t, SLICE_BATCH, seconds * slice_share).units;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static double sort_for_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof values[0], compare);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* ---- printing ------------------------------------------------------------------------------- */

static void print_value(double value)
{
    if (value >= 1000) {
        char digits[32];
        int length = snprintf(digits, sizeof digits, "%.0f", value);
        char grouped[48];
        int to = 0;
        for (int at = 0; at < length; at++) {
            if (at > 0 && (length - at) % 3 == 0) {
                grouped[to++] = ',';
            }
            grouped[to++] = digits[at];
        }
        grouped[to] = '\0';
        printf("%12s", grouped);
    } else {
        printf("%12.*f", value >= 100 ? 0 : value >= 10 ? 1 : 2, value);
    }
}

void print_heading(const bench_options *options)
{
#ifdef __clang__
    const char *compiler = "clang", *version = __clang_version__;
#elif defined(__GNUC__)
    const char *compiler = "gcc", *version = __VERSION__;
#else
    const char *compiler = "another compiler", *version = "";
#endif
    int cpu = pin();
    printf("libcatan %s, %s %.*s", catan_version(), compiler, (int)strcspn(version, " "), version);
    if (cpu >= 0) {
        printf(", CPU %d", cpu);
    }
    printf(", %d runs of %g s\n\n", options->runs, options->seconds);
    printf("%-33s%12s %-9s%8s%9s\n", "measure", "median", "unit", "spread", "ratio");
    fflush(stdout);
}

void print_fact(const char *name, enum unit unit, int64_t value, const bench_options *options)
{
    printf("%-33s%12" PRId64 " %s\n", name, value, units[unit].name);
    fflush(stdout);
    if (options->tsv != NULL) {
        fprintf(options->tsv, "%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t%s\t1\t-\n", name, value,
                value, value, units[unit].name);
    }
}

void run_measure(const measure *m, const bench_options *options)
{
    double values[RUNS_MAX], ratios[RUNS_MAX], moves[RUNS_MAX];
    double scale = units[m->unit].scale;
    int runs = options->runs;
    table t = {0};
    if (m->plan != NULL) {
        table_open(&t, m);
    }
    uint64_t batch = batch_of(m, &t);
    double before = calibration_rate(options->seconds);
    for (int run = 0; run < runs; run++) {
        catan_rng_seed(&t.rng, 0, 0); /* the same games in every run */
        struct rate rate = rate_of(m, &t, batch, options->seconds);
        double after = calibration_rate(options->seconds);
        values[run] = scale > 0 ? scale / rate.units : rate.units;
        moves[run] = rate.moves;
        ratios[run] = rate.units / ((before + after) / 2);
        before = after;
    }
    if (m->plan != NULL) {
        table_close(&t);
    }

    double median = sort_for_median(values, runs), ratio = sort_for_median(ratios, runs);
    double move_rate = sort_for_median(moves, runs);
    printf("%-33s", m->name);
    print_value(median);
    printf(" %-9s%6.1f %%%9.*f", units[m->unit].name, (values[runs - 1] - values[0]) / median * 100,
           ratio >= 100 ? 0 : 3, ratio);
    if (move_rate > 0) {
        printf("  %.1f ns/move", 1e9 / move_rate);
    }
    printf("\n");
    fflush(stdout);
    if (options->tsv != NULL) {
        fprintf(options->tsv, "%s\t%.3f\t%.3f\t%.3f\t%s\t%d\t%.4f\n", m->name, median, values[0],
                values[runs - 1], units[m->unit].name, runs, ratio);
    }
}
