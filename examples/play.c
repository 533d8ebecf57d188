/*
 * Play a whole game with random moves and write it down.
 *
 * Shows the main loop: who is to act, what the moves are, how a partial move
 * is refined, where luck comes from, what events tell, and that a record
 * brings back the same game. Next: replay.c.
 */
#include "common.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct options {
    int64_t seed, players, max_turns, offers;
    int32_t ruleset;
    bool quiet;
    const char *record;
};

/* One generator for each purpose: the board stays the same when the players change. */
enum { STREAM_BOARD, STREAM_CHANCE, STREAM_CHOICE };

struct log {
    catan_move *moves;
    size_t count, cap;
};

static void log_add(struct log *log, const catan_move *move)
{
    if (log->count == log->cap) {
        log->cap = log->cap == 0 ? 1024 : 2 * log->cap;
        log->moves = realloc(log->moves, log->cap * sizeof *log->moves);
        if (log->moves == NULL) {
            fail("realloc", "no memory");
        }
    }
    log->moves[log->count++] = *move;
}

/* Pick from the list; a partial move has a list of its own that refines it. */
static catan_move choose(const catan_game *game, int32_t seat, catan_rng *rng)
{
    catan_move list[CATAN_MOVES_MAX];
    catan_move move = {0};
    do {
        const catan_move *prefix = move.kind == CATAN_MOVE_NONE ? NULL : &move;
        int32_t count = CHECK(catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX));
        if (count == 0) {
            fail("catan_moves", "the seat to act has no move");
        }
        move = list[catan_rng_below(rng, (uint32_t)count)];
    } while ((move.flags & CATAN_FLAG_PARTIAL) != 0);
    return move;
}

static void play(catan_game *game, const struct options *options, struct log *log)
{
    catan_rng chance, choice;
    catan_event events[CATAN_EVENTS_MAX];
    char line[MOVE_LINE_MAX];
    catan_rng_seed(&chance, (uint64_t)options->seed, STREAM_CHANCE);
    catan_rng_seed(&choice, (uint64_t)options->seed, STREAM_CHOICE);
    while (!catan_is_over(game)) {
        catan_move move;
        int32_t seat = CHECK(catan_to_act(game));
        if (seat == CATAN_SEAT_CHANCE) {
            CHECK(catan_chance_sample(game, &chance, &move));
        } else {
            move = choose(game, seat, &choice);
        }
        size_t count;
        CHECK(catan_apply_events(game, &move, events, CATAN_EVENTS_MAX, &count));
        log_add(log, &move);
        if (options->quiet) {
            continue;
        }
        printf("%5zu  %s\n", log->count, move_line(&move, line));
        for (size_t i = 0; i < count; i++) {
            printf("         > %s\n", move_line(&events[i], line));
        }
    }
}

static void save(const char *path, const catan_config *config, const struct log *log, uint64_t hash)
{
    size_t cap =
        CHECK_SIZE(catan_record_to_text(config, log->moves, log->count, hash, NULL, 0)) + 1;
    char *text = allocate(cap);
    CHECK_SIZE(catan_record_to_text(config, log->moves, log->count, hash, text, cap));
    FILE *file = fopen(path, "wb");
    if (file == NULL || fwrite(text, 1, cap - 1, file) != cap - 1 || fclose(file) != 0) {
        fail(path, strerror(errno));
    }
    free(text);
}

static void verify(const char *path, uint64_t hash)
{
    struct record record;
    catan_game *game;
    record_read(path, &record);
    CHECK(catan_game_new(record.config, 0, NULL, &game));
    for (size_t i = 0; i < record.count; i++) {
        CHECK(catan_apply(game, &record.moves[i]));
    }
    if (record.hash != hash || catan_hash(game) != hash) {
        fail(path, "the record does not lead to the same game");
    }
    catan_game_free(game);
    record_release(&record);
}

static void print_result(const catan_game *game)
{
    printf("%d turns\n", (int)CHECK(catan_turn(game)));
    print_points(game);
    if (catan_outcome(game) == CATAN_OUTCOME_LIMIT) {
        printf("ended by the turn limit\n");
    }
    printf("hash %016llx\n", (unsigned long long)catan_hash(game));
}

static catan_config *make_config(const struct options *options)
{
    catan_config *config;
    catan_rng rng;
    CHECK(catan_config_new(options->ruleset, NULL, &config));
    if (options->players > 0) {
        CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, options->players));
    }
    if (options->ruleset == CATAN_RULESET_CARDS) {
        CHECK(catan_config_set(config, CATAN_OPTION_DEMOLISHING, 0)); /* nobody here knows when */
    }
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_TURNS, options->max_turns));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_TRADE, options->offers > 0));
    CHECK(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, options->offers));
    catan_rng_seed(&rng, (uint64_t)options->seed, STREAM_BOARD);
    CHECK(catan_config_shuffle(config, &rng));
    return config;
}

static struct options parse_options(int argc, char **argv)
{
    struct options options = {.seed = 1, .ruleset = CATAN_RULESET_BASE};
    for (int at = 1; at < argc; at++) {
        if (strcmp(argv[at], "--quiet") == 0) {
            options.quiet = true;
        } else if (!option_ruleset(argc, argv, &at, &options.ruleset) &&
                   !option_number(argc, argv, &at, "--seed", 0, INT64_MAX, &options.seed) &&
                   !option_number(argc, argv, &at, "--players", 2, 4, &options.players) &&
                   !option_number(argc, argv, &at, "--max-turns", 0, 1000000, &options.max_turns) &&
                   !option_number(argc, argv, &at, "--offers", 0, 200, &options.offers) &&
                   !option_text(argc, argv, &at, "--record", &options.record)) {
            fail("usage", "play [--rules NAME] [--seed N] [--players N] [--max-turns N] [--offers N] [--quiet]"
                          " [--record FILE]");
        }
    }
    return options;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv);
    struct log log = {0};
    catan_game *game;
    catan_config *config = make_config(&options);
    CHECK(catan_game_new(config, 0, NULL, &game));
    if (!options.quiet) {
        draw_table(game, false);
    }
    play(game, &options, &log);
    if (!options.quiet) {
        draw_table(game, false);
    }
    print_result(game);
    if (options.record != NULL) {
        save(options.record, config, &log, catan_hash(game));
        verify(options.record, catan_hash(game));
        printf("record verified\n");
    }
    catan_game_free(game);
    catan_config_free(config);
    free(log.moves);
    return EXIT_SUCCESS;
}
