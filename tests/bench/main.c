/*
 * Measures how fast the library is here and now. Nothing of it is a test: a
 * slow machine is no error.
 *
 *     catan-bench [--seconds S] [--runs N] [--tsv FILE] [--library FILE] [NAME...]
 *     catan-bench --list [NAME...]
 *     catan-bench --fixed GAMES NAME
 *
 * A NAME is that of a measure, or the beginning of several up to a dash. The
 * size of the library, stripped, is told if its file is named. README.md says
 * how to read the figures.
 */
#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MEASURES_MAX = 128 };

/* The file that `library-bytes` is about; NULL if there is none. */
static const char *library;

static void usage(void)
{
    fprintf(stderr,
            "usage: catan-bench [--seconds S] [--runs N] [--tsv FILE] [--library FILE] [NAME...]\n"
            "       catan-bench --list [NAME...]\n"
            "       catan-bench --fixed GAMES NAME\n");
    exit(2);
}

static void refuse(const char *what, const char *name)
{
    fprintf(stderr, "catan-bench: %s '%s'\n", what, name);
    exit(2);
}

/* ---- which measures ------------------------------------------------------------------------- */

static int64_t library_bytes(const game_plan *plan)
{
    (void)plan;
    FILE *file = fopen(library, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        refuse("cannot read", library);
    }
    long bytes = ftell(file);
    fclose(file);
    return bytes;
}

static const measure calibration = {"calibration", UNIT_ROUNDS, .work = calibrate};
static const measure library_size = {"library-bytes", UNIT_BYTES, .fact = library_bytes};

static bool can_be_taken(const measure *m)
{
    if (m->fact == library_bytes) {
        return library != NULL;
    }
    return m->fact != count_allocations || heap_is_counted();
}

static size_t append(const measure *out[MEASURES_MAX], size_t count, const measure *more,
                     size_t more_count)
{
    for (size_t i = 0; i < more_count; i++) {
        if (can_be_taken(&more[i]) && count < MEASURES_MAX) {
            out[count++] = &more[i];
        }
    }
    return count;
}

/* All measures that can be taken here. */
static size_t all_measures(const measure *out[MEASURES_MAX])
{
    size_t count = append(out, 0, &calibration, 1);
    count = append(out, count, base_measures, base_measures_count);
    count = append(out, count, cards_measures, cards_measures_count);
    return append(out, count, &library_size, 1);
}

static const measure *find(const char *name)
{
    const measure *all[MEASURES_MAX];
    size_t count = all_measures(all);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(all[i]->name, name) == 0) {
            return all[i];
        }
    }
    return NULL;
}

/* Whether a measure is meant: by its name, or by the beginning of it if no measure has the name. */
static bool is_meant(const measure *m, const char *name)
{
    size_t length = strlen(name);
    if (find(name) != NULL) {
        return strcmp(m->name, name) == 0;
    }
    return strncmp(m->name, name, length) == 0 && m->name[length] == '-';
}

/* The measures of these names, in the order of all; every one if there are no names. */
static size_t select_measures(char **names, int names_count, const measure *out[MEASURES_MAX])
{
    const measure *all[MEASURES_MAX];
    bool selected[MEASURES_MAX] = {false};
    size_t count = all_measures(all), to = 0;
    for (int n = 0; n < names_count; n++) {
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            bool meant = is_meant(all[i], names[n]);
            selected[i] = selected[i] || meant;
            known = known || meant;
        }
        if (!known) {
            refuse("no measure", names[n]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (selected[i] || names_count == 0) {
            out[to++] = all[i];
        }
    }
    return to;
}

/* ---- the command line ----------------------------------------------------------------------- */

static double number(const char *text, double minimum, double maximum)
{
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= minimum && value <= maximum)) {
        refuse("not a number that will do here:", text);
    }
    return value;
}

/* The same games every time, for programs that count instructions. */
static void play_fixed(uint64_t games, const char *name)
{
    const measure *m = find(name);
    table t = {0};
    if (m == NULL || m->unit != UNIT_GAMES) {
        refuse("no measure of games", name);
    }
    table_open(&t, m);
    m->work(&t, games);
    printf("moves %" PRIu64 "\n", t.moves);
    table_close(&t);
}

int main(int argc, char **argv)
{
    bench_options options = {.seconds = 0.5, .runs = 5};
    bool list = false;
    const char *tsv = NULL;
    int at = 1;
    for (; at < argc && strncmp(argv[at], "--", 2) == 0; at++) {
        const char *value = at + 1 < argc ? argv[at + 1] : NULL;
        if (strcmp(argv[at], "--list") == 0) {
            list = true;
            continue;
        }
        if (value == NULL) {
            usage();
        } else if (strcmp(argv[at], "--fixed") == 0 && at + 3 == argc) {
            play_fixed((uint64_t)number(value, 1, 1e9), argv[at + 2]);
            return EXIT_SUCCESS;
        } else if (strcmp(argv[at], "--seconds") == 0) {
            options.seconds = number(value, 0, 1000);
        } else if (strcmp(argv[at], "--runs") == 0) {
            options.runs = (int)number(value, 1, RUNS_MAX);
        } else if (strcmp(argv[at], "--tsv") == 0) {
            tsv = value;
        } else if (strcmp(argv[at], "--library") == 0) {
            library = value;
        } else {
            usage();
        }
        at++;
    }

    const measure *selected[MEASURES_MAX];
    size_t count = select_measures(argv + at, argc - at, selected);
    if (list) {
        for (size_t i = 0; i < count; i++) {
            printf("%s\n", selected[i]->name);
        }
        return EXIT_SUCCESS;
    }
    if (tsv != NULL && (options.tsv = fopen(tsv, "w")) == NULL) {
        refuse("cannot write", tsv);
    }
    print_heading(&options);
    for (size_t i = 0; i < count; i++) {
        const measure *m = selected[i];
        if (m->fact != NULL) {
            print_fact(m->name, m->unit, m->fact(m->plan), &options);
        } else {
            run_measure(m, &options);
        }
    }
    if (options.tsv != NULL && fclose(options.tsv) != 0) {
        refuse("cannot write", tsv);
    }
    return EXIT_SUCCESS;
}
