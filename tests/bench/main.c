/*
 * Measures how fast the library is here and now. Nothing of it is a test: a
 * slow machine is no error.
 *
 *     catan-bench [--seconds S] [--runs N] [--tsv FILE] [NAME...]
 *     catan-bench --list [NAME...]
 *     catan-bench --fixed GAMES NAME
 *
 * A NAME is that of a measure, or the beginning of several up to a dash.
 * README.md says how to read the figures.
 */
#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const measure calibration = {"calibration", UNIT_ROUNDS, .work = calibrate};

enum { MEASURES_MAX = 128 };

static size_t all_measures(const measure *out[MEASURES_MAX])
{
    size_t count = 0;
    out[count++] = &calibration;
    for (size_t i = 0; i < base_measures_count; i++) {
        out[count++] = &base_measures[i];
    }
    for (size_t i = 0; i < cards_measures_count; i++) {
        out[count++] = &cards_measures[i];
    }
    return count;
}

static void usage(void)
{
    fprintf(stderr, "usage: catan-bench [--seconds S] [--runs N] [--tsv FILE] [NAME...]\n"
                    "       catan-bench --list [NAME...]\n"
                    "       catan-bench --fixed GAMES NAME\n");
    exit(2);
}

static void refuse(const char *what, const char *name)
{
    fprintf(stderr, "catan-bench: %s '%s'\n", what, name);
    exit(2);
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
    size_t count = all_measures(all), selected = 0;
    for (int n = 0; n < names_count; n++) {
        bool known = false;
        for (size_t i = 0; i < count; i++) {
            known = known || is_meant(all[i], names[n]);
        }
        if (!known) {
            refuse("no measure", names[n]);
        }
    }
    for (size_t i = 0; i < count; i++) {
        bool meant = names_count == 0;
        for (int n = 0; n < names_count; n++) {
            meant = meant || is_meant(all[i], names[n]);
        }
        if (meant) {
            out[selected++] = all[i];
        }
    }
    return selected;
}

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
    uint64_t moves = 0;
    if (m == NULL || m->unit != UNIT_GAMES) {
        refuse("no measure of games", name);
    }
    table_open(&t, m);
    m->work(&t, games, &moves);
    table_close(&t);
    printf("moves %" PRIu64 "\n", moves);
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
        run_measure(selected[i], &options);
    }
    if (options.tsv != NULL && fclose(options.tsv) != 0) {
        refuse("cannot write", tsv);
    }
    return EXIT_SUCCESS;
}
