/*
 * Play many random games on several threads: for statistics, and as a start
 * for programs that generate games to learn from.
 *
 *     selfplay [--rules NAME] [--preset NAME] [--players N] [--max-turns N] [--offers N]
 *              [--games N] [--first N] [--seed N] [--threads N]
 *              [--record DIR] [--results FILE] [--quiet]
 *
 * Shows how a program uses all processors with a library that makes no thread:
 * each thread owns one block of memory with a config and a game in it, nothing
 * is allocated while games are played, and all luck of a game comes from the
 * seed and the number of the game. So results and records do not depend on the
 * threads, and any game can be played again alone: --first 1234 --games 1.
 *
 * --record writes each game to a file of its own, DIR/00001234.catan, which
 * replay.c verifies. --results writes a line for each game, in their order,
 * with tabs between: its number, the seed, the winner (-1 for nobody), turns,
 * moves, the points of each seat, and the hash at the end. The summary goes to
 * the standard output. --quiet leaves out the progress, which only a terminal
 * gets.
 */
#define _POSIX_C_SOURCE 200809L

#include "common.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    NUMBERS = 100000000, /* games have numbers below this: eight digits */
    NAME_LENGTH = 32,
    THREADS_MAX = 1024,
    BATCH_MAX = 64,     /* games that a thread takes at a time */
    TEXT_MAX = 1 << 16, /* bytes of a record that are kept until they are written */
    CACHE_LINE = 64,    /* threads do not write to a common one */
    PROGRESS_MS = 250
};

struct options {
    int64_t seed, players, max_turns, offers, games, first, threads;
    int32_t ruleset;
    bool quiet;
    const char *preset, *record, *results;
};

struct result {
    uint64_t hash;
    int32_t turns, moves;
    int16_t winner; /* a seat or CATAN_SEAT_NONE */
    int16_t points[CATAN_SEATS_MAX];
};

/* What the threads share: what to do, and how far it is done. */
struct run {
    struct options options;
    catan_config *config;
    int32_t seats, games, batch;
    int directory;          /* where records go, or -1 */
    struct result *results; /* by game; each is written by the thread that plays it */
    _Atomic int32_t next;   /* the first game that no thread has taken */
    _Atomic int32_t done;
    atomic_bool stopped; /* by a failure */
    pthread_mutex_t lock;
    pthread_cond_t ended; /* a thread has */
    int32_t running;      /* under the lock */
};

/* What one thread owns; it stands at the start of the block that all of it points into. */
struct arena {
    struct run *run;
    pthread_t thread;
    catan_config *config;
    catan_game *game;
    char *text; /* the end of the record, not yet written */
    size_t length;
    int file;
    /* why the thread has stopped; told by main() when all have ended */
    const char *failed; /* the call, or NULL */
    catan_status status;
    int error;      /* errno, if it was about a record */
    int64_t number; /* of the game */
};

/* ---- one game ---------------------------------------------------------------------------- */

/* Whether a library call in a thread went well; if not, keep why. */
#define TRY(arena, call) succeeded((arena), (call), #call)

static bool succeeded(struct arena *arena, int64_t value, const char *call)
{
    if (value < 0) {
        arena->failed = call;
        arena->status = (catan_status)value;
    }
    return value >= 0;
}

static bool record_failed(struct arena *arena, const char *call)
{
    arena->failed = call;
    arena->error = errno;
    return false;
}

static void record_name(int64_t number, char out[NAME_LENGTH])
{
    snprintf(out, NAME_LENGTH, "%08d.catan", (int)number);
}

static bool record_flush(struct arena *arena)
{
    for (size_t at = 0; at < arena->length;) {
        ssize_t written = write(arena->file, arena->text + at, arena->length - at);
        if (written < 0 && errno != EINTR) {
            return record_failed(arena, "write");
        }
        at += written > 0 ? (size_t)written : 0;
    }
    arena->length = 0;
    return true;
}

/* A record starts with the config: it is the record of a game without moves. */
static bool record_open(struct arena *arena)
{
    char name[NAME_LENGTH];
    record_name(arena->number, name);
    int64_t length = catan_record_to_text(arena->config, NULL, 0, 0, arena->text, TEXT_MAX);
    if (!succeeded(arena, length < TEXT_MAX ? length : CATAN_E_MEMORY, "catan_record_to_text")) {
        return false;
    }
    arena->length = (size_t)length;
    arena->file =
        openat(arena->run->directory, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    return arena->file >= 0 || record_failed(arena, "openat");
}

static bool record_move(struct arena *arena, const catan_move *move)
{
    if (TEXT_MAX - arena->length < MOVE_LINE_MAX && !record_flush(arena)) {
        return false;
    }
    char *text = arena->text + arena->length;
    int32_t seat = catan_seat_to_text(move->seat, text, MOVE_LINE_MAX - CATAN_MOVE_TEXT_MAX);
    if (!succeeded(arena, seat, "catan_seat_to_text")) {
        return false;
    }
    text[seat] = ' ';
    int32_t length = catan_move_to_text(move, text + seat + 1, CATAN_MOVE_TEXT_MAX);
    if (!succeeded(arena, length, "catan_move_to_text")) {
        return false;
    }
    text[seat + 1 + length] = '\n';
    arena->length += (size_t)(seat + length) + 2;
    return true;
}

/* A record ends with the hash. */
static bool record_close(struct arena *arena)
{
    if (TEXT_MAX - arena->length < MOVE_LINE_MAX && !record_flush(arena)) {
        return false;
    }
    arena->length += (size_t)snprintf(arena->text + arena->length, MOVE_LINE_MAX, "hash %016llx\n",
                                      (unsigned long long)catan_hash(arena->game));
    if (!record_flush(arena)) {
        return false;
    }
    int file = arena->file;
    arena->file = -1;
    return close(file) == 0 || record_failed(arena, "close");
}

/* What catan_rollout() does, with every move written down. The number of moves, or -1. */
static int32_t play_recorded(struct arena *arena, catan_rng *rng)
{
    catan_move move;
    int32_t moves = 0;
    if (!record_open(arena)) {
        return -1;
    }
    for (; !catan_is_over(arena->game); moves++) {
        int32_t seat = catan_to_act(arena->game);
        if (!TRY(arena, catan_random_move(arena->game, seat, rng, &move)) ||
            !TRY(arena, catan_apply(arena->game, &move)) || !record_move(arena, &move)) {
            return -1;
        }
    }
    return record_close(arena) ? moves : -1;
}

/* Play a game from its board to its end. */
static bool play(struct arena *arena, int32_t index)
{
    struct run *run = arena->run;
    struct result *result = &run->results[index];
    catan_game *game = arena->game;
    catan_rng rng;
    arena->number = run->options.first + index;
    catan_rng_seed(&rng, (uint64_t)run->options.seed, (uint64_t)arena->number);
    if (!TRY(arena, catan_config_copy(arena->config, run->config)) ||
        !TRY(arena, catan_config_shuffle(arena->config, &rng)) ||
        !TRY(arena, catan_game_restart(game, arena->config))) {
        return false;
    }
    if (run->directory >= 0) {
        result->moves = play_recorded(arena, &rng);
    } else {
        result->moves = catan_rollout(game, &rng, INT32_MAX);
    }
    if (arena->failed != NULL ||
        !succeeded(arena, catan_is_over(game) ? CATAN_OK : CATAN_E_TURN, "catan_rollout")) {
        return false;
    }
    result->winner = (int16_t)catan_winner(game);
    result->turns = catan_turn(game);
    for (int32_t seat = 0; seat < run->seats; seat++) {
        result->points[seat] = (int16_t)catan_points(game, seat);
    }
    result->hash = catan_hash(game);
    return true;
}

/* ---- threads ----------------------------------------------------------------------------- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* A thread: take the next games until there are none. */
static void *work(void *context)
{
    struct arena *arena = context;
    struct run *run = arena->run;
    while (!atomic_load(&run->stopped)) {
        int32_t first = atomic_fetch_add(&run->next, run->batch);
        int32_t end = run->games - first < run->batch ? run->games : first + run->batch;
        if (first >= run->games) {
            break;
        }
        for (int32_t index = first; index < end && !atomic_load(&run->stopped); index++) {
            if (!play(arena, index)) {
                atomic_store(&run->stopped, true);
            }
        }
        atomic_fetch_add(&run->done, end - first);
    }
    pthread_mutex_lock(&run->lock);
    run->running--;
    pthread_cond_signal(&run->ended);
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

static size_t round_up(size_t size)
{
    return (size + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
}

/* One block: the arena itself, a config, a game, and the text of a record. */
static struct arena *make_arena(struct run *run)
{
    size_t config_at = round_up(sizeof(struct arena));
    size_t game_at = config_at + round_up(catan_config_size());
    size_t text_at = game_at + round_up(catan_game_size(run->config, 0));
    char *block = aligned_alloc(CACHE_LINE, text_at + (run->directory >= 0 ? TEXT_MAX : 0));
    if (block == NULL) {
        fail("aligned_alloc", "no memory");
    }
    struct arena *arena = (struct arena *)(void *)block;
    *arena = (struct arena){.run = run, .text = block + text_at, .file = -1};
    CHECK(catan_config_init_at(block + config_at, game_at - config_at, run->options.ruleset,
                               &arena->config));
    CHECK(catan_game_init_at(block + game_at, text_at - game_at, run->config, 0, &arena->game));
    return arena;
}

static void print_progress(struct run *run, double seconds)
{
    char line[80];
    int32_t done = atomic_load(&run->done);
    double rate = done / seconds;
    if (done > 0) {
        snprintf(line, sizeof line, "%d of %d games, %.0f games/s, %.0f s left", (int)done,
                 (int)run->games, rate, (run->games - done) / rate);
        fprintf(stderr, "\r%-72s", line);
    }
}

/* Wait until all threads have ended. The caller holds the lock. */
static void wait_for_threads(struct run *run, double start)
{
    bool shown = !run->options.quiet && is_terminal(STANDARD_ERROR);
    while (run->running > 0) {
        struct timespec until;
        if (!shown) {
            pthread_cond_wait(&run->ended, &run->lock);
            continue;
        }
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        if (pthread_cond_timedwait(&run->ended, &run->lock, &until) == ETIMEDOUT) {
            print_progress(run, now() - start);
        }
    }
    if (shown) {
        fprintf(stderr, "\r%72s\r", "");
    }
}

static void tell_failure(const struct arena *arena)
{
    char name[NAME_LENGTH];
    record_name(arena->number, name);
    if (arena->error != 0) {
        fprintf(stderr, "%s/%s: ", arena->run->options.record, name);
        fail(arena->failed, strerror(arena->error));
    }
    fprintf(stderr, "game %d: ", (int)arena->number);
    fail(arena->failed, catan_status_text(arena->status));
}

/* Play all games; the program ends if one of them could not be played. The time in seconds. */
static double play_all(struct run *run)
{
    int error = 0;
    int64_t threads = run->options.threads;
    struct arena **arenas = allocate((size_t)threads * sizeof *arenas);
    for (int64_t i = 0; i < threads; i++) {
        arenas[i] = make_arena(run);
    }
    double start = now();
    pthread_mutex_lock(&run->lock);
    while (run->running < threads && error == 0) {
        struct arena *arena = arenas[run->running];
        error = pthread_create(&arena->thread, NULL, work, arena);
        run->running += error == 0;
    }
    int32_t created = run->running;
    if (error != 0) {
        atomic_store(&run->stopped, true);
    }
    wait_for_threads(run, start);
    pthread_mutex_unlock(&run->lock);
    double seconds = now() - start;
    for (int32_t i = 0; i < created; i++) {
        pthread_join(arenas[i]->thread, NULL);
    }
    if (error != 0) {
        fail("pthread_create", strerror(error));
    }
    for (int64_t i = 0; i < threads; i++) {
        if (arenas[i]->failed != NULL) {
            tell_failure(arenas[i]);
        }
        free(arenas[i]);
    }
    free(arenas);
    return seconds;
}

/* ---- what comes out ---------------------------------------------------------------------- */

static void write_results(FILE *file, const struct run *run)
{
    errno = 0;
    for (int32_t i = 0; i < run->games; i++) {
        const struct result *result = &run->results[i];
        int winner = result->winner == CATAN_SEAT_NONE ? -1 : result->winner;
        fprintf(file, "%d\t%lld\t%d\t%d\t%d", (int)(run->options.first + i),
                (long long)run->options.seed, winner, (int)result->turns, (int)result->moves);
        for (int32_t seat = 0; seat < run->seats; seat++) {
            fprintf(file, "\t%d", result->points[seat]);
        }
        fprintf(file, "\t%016llx\n", (unsigned long long)result->hash);
    }
    if (ferror(file) != 0 || fclose(file) != 0) {
        fail(run->options.results, errno != 0 ? strerror(errno) : "cannot be written");
    }
}

/* Wins, their share with its interval of 95 % (Wilson), and the mean of the points. */
static void print_seat(const struct run *run, int32_t seat)
{
    const double z = 1.96, n = run->games;
    double wins = 0, points = 0;
    char name[8];
    for (int32_t i = 0; i < run->games; i++) {
        wins += run->results[i].winner == seat;
        points += seat == CATAN_SEAT_NONE ? 0 : run->results[i].points[seat];
    }
    double share = wins / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double width = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    CHECK(catan_seat_to_text(seat, name, sizeof name));
    printf("%-8s %9.0f %7.2f   %6.2f .. %6.2f", name, wins, 100 * share,
           100 * fmax(middle - width, 0), 100 * fmin(middle + width, 1));
    if (seat == CATAN_SEAT_NONE) {
        printf("\n");
    } else {
        printf(" %9.2f\n", points / n);
    }
}

static int compare(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* A row about numbers, which get sorted. */
static void print_row(const char *name, int32_t *values, size_t count)
{
    double sum = 0;
    if (count == 0) {
        printf("%-16s %10s\n", name, "none");
        return;
    }
    qsort(values, count, sizeof values[0], compare);
    for (size_t i = 0; i < count; i++) {
        sum += values[i];
    }
    double median = (values[(count - 1) / 2] + (double)values[count / 2]) / 2;
    printf("%-16s %10.2f %10.1f %10d %10d\n", name, sum / (double)count, median, (int)values[0],
           (int)values[count - 1]);
}

/* Print the summary; @p values has room for a number for each game. */
static void print_summary(const struct run *run, int32_t *values)
{
    size_t won = 0;
    int32_t games = run->games;
    const struct result *results = run->results;
    printf("rules %s, %d seats, seed %lld, games %d to %d\n\n",
           catan_ruleset_name(run->options.ruleset), (int)run->seats, (long long)run->options.seed,
           (int)run->options.first, (int)run->options.first + (int)games - 1);
    printf("%-8s %9s %7s   %16s %9s\n", "seat", "wins", "%", "95 % interval", "points");
    for (int32_t seat = 0; seat < run->seats; seat++) {
        print_seat(run, seat);
    }
    print_seat(run, CATAN_SEAT_NONE);
    printf("\n%-16s %10s %10s %10s %10s\n", "", "mean", "median", "least", "most");
    for (int32_t i = 0; i < games; i++) {
        values[i] = results[i].turns;
    }
    print_row("turns", values, (size_t)games);
    for (int32_t i = 0; i < games; i++) {
        values[i] = results[i].moves;
    }
    print_row("moves", values, (size_t)games);
    for (int32_t i = 0; i < games; i++) {
        if (results[i].winner != CATAN_SEAT_NONE) {
            values[won++] = results[i].points[results[i].winner];
        }
    }
    print_row("winner's points", values, won);
}

static void print_speed(const struct run *run, double seconds)
{
    double moves = 0;
    for (int32_t i = 0; i < run->games; i++) {
        moves += run->results[i].moves;
    }
    printf("\n%-8s %9d\n", "threads", (int)run->options.threads);
    printf("%-8s %9.2f\n", "seconds", seconds);
    printf("%-8s %9.0f\n", "games/s", run->games / seconds);
    printf("%-8s %9.0f\n", "moves/s", moves / seconds);
}

/* ---- the command line -------------------------------------------------------------------- */

static void set_preset(catan_config *config, const char *name)
{
    if (catan_config_ruleset(config) != CATAN_RULESET_BASE || strcmp(name, "electronic") != 0) {
        fail(name, "these rules have no such preset");
    }
    CHECK(catan_config_preset(config, CATAN_PRESET_ELECTRONIC));
}

/* As play.c has it: random seats would offer, or demolish what they have built, for ever. */
static catan_config *make_config(const struct options *options)
{
    catan_config *config;
    CHECK(catan_config_new(options->ruleset, NULL, &config));
    if (options->preset != NULL) {
        set_preset(config, options->preset);
    }
    if (options->players > 0) {
        CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, options->players));
    }
    if (options->ruleset == CATAN_RULESET_CARDS) {
        CHECK(catan_config_set(config, CATAN_OPTION_DEMOLISHING, 0));
    }
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_TURNS, options->max_turns));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_TRADE, options->offers > 0));
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, options->offers));
    return config;
}

/* The directory is made if it is not there. */
static int open_directory(const char *path)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST) {
        fail(path, strerror(errno));
    }
    int directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) {
        fail(path, strerror(errno));
    }
    return directory;
}

static int64_t processors(void)
{
    long count = 1;
#ifdef _SC_NPROCESSORS_ONLN
    count = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return count < 1 ? 1 : count > THREADS_MAX ? THREADS_MAX : count;
}

static struct options parse_options(int argc, char **argv)
{
    struct options options = {.seed = 1, .ruleset = CATAN_RULESET_BASE, .games = 1000};
    for (int at = 1; at < argc; at++) {
        if (strcmp(argv[at], "--quiet") == 0) {
            options.quiet = true;
        } else if (!option_ruleset(argc, argv, &at, &options.ruleset) &&
                   !option_text(argc, argv, &at, "--preset", &options.preset) &&
                   !option_number(argc, argv, &at, "--players", 2, 4, &options.players) &&
                   !option_number(argc, argv, &at, "--max-turns", 0, 1000000, &options.max_turns) &&
                   !option_number(argc, argv, &at, "--offers", 0, 200, &options.offers) &&
                   !option_number(argc, argv, &at, "--games", 1, NUMBERS, &options.games) &&
                   !option_number(argc, argv, &at, "--first", 0, NUMBERS - 1, &options.first) &&
                   !option_number(argc, argv, &at, "--seed", 0, INT64_MAX, &options.seed) &&
                   !option_number(argc, argv, &at, "--threads", 1, THREADS_MAX, &options.threads) &&
                   !option_text(argc, argv, &at, "--record", &options.record) &&
                   !option_text(argc, argv, &at, "--results", &options.results)) {
            fail("usage", "selfplay [--rules NAME] [--preset NAME] [--players N] [--max-turns N]"
                          " [--offers N] [--games N] [--first N] [--seed N] [--threads N]"
                          " [--record DIR] [--results FILE] [--quiet]");
        }
    }
    if (options.games > NUMBERS - options.first) {
        fail("--games", "the numbers of the games would have more than eight digits");
    }
    options.threads = options.threads > 0 ? options.threads : processors();
    return options;
}

int main(int argc, char **argv)
{
    struct run run = {
        .options = parse_options(argc, argv),
        .directory = -1,
        .lock = PTHREAD_MUTEX_INITIALIZER,
        .ended = PTHREAD_COND_INITIALIZER,
    };
    const struct options *options = &run.options;
    FILE *file = NULL;
    int64_t players, batch = options->games / (options->threads * 16);
    run.config = make_config(options);
    CHECK(catan_config_get(run.config, CATAN_OPTION_PLAYER_COUNT, &players));
    run.seats = (int32_t)players;
    run.games = (int32_t)options->games;
    run.batch = (int32_t)(batch < 1 ? 1 : batch > BATCH_MAX ? BATCH_MAX : batch);
    run.results = allocate((size_t)run.games * sizeof *run.results);
    int32_t *values = allocate((size_t)run.games * sizeof *values);
    if (options->record != NULL) {
        run.directory = open_directory(options->record);
    }
    if (options->results != NULL && (file = fopen(options->results, "wb")) == NULL) {
        fail(options->results, strerror(errno));
    }
    double seconds = play_all(&run);
    if (file != NULL) {
        write_results(file, &run);
    }
    print_summary(&run, values);
    print_speed(&run, seconds);
    if (run.directory >= 0) {
        close(run.directory);
    }
    free(values);
    free(run.results);
    catan_config_free(run.config);
    return EXIT_SUCCESS;
}
