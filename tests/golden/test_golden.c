/*
 * Values that must be the same with every compiler, on every machine, in every
 * release: counts of moves, hashes of seeded games, a whole recorded game.
 *
 * A change of a golden file is a change of the rules or of the promise and is
 * said so in its commit. CATAN_GOLDEN_WRITE=1 writes the files anew, all but
 * the counts of the setup, which scripts/setup_perft.py derives.
 */
#include "support.h"

#include <inttypes.h>

enum { TEXT_MAX = 1 << 18, MOVES = 20000 };

static bool writing(void)
{
    return getenv("CATAN_GOLDEN_WRITE") != NULL;
}

static FILE *golden(const char *name, const char *mode)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/golden/%s", TESTS_DIR, name);
    FILE *file = fopen(path, mode);
    ck_assert_msg(file != NULL, "%s cannot be opened", path);
    return file;
}

/* ---- counts ------------------------------------------------------------------------------- */

static uint64_t perft(catan_game *game, int32_t depth)
{
    catan_move move;
    catan_moves_iterator walk = {0};
    int32_t seat = catan_to_act(game);
    uint64_t count = 0;
    if (depth == 0)
        return 1;
    while (catan_moves_each(game, seat, &walk, &move) == 1) {
        if (depth == 1) {
            count++; /* a listed move is a legal one: the battery sees to that */
            continue;
        }
        assert_status(catan_apply(game, &move), CATAN_OK);
        count += perft(game, depth - 1);
        assert_status(catan_undo(game), CATAN_OK);
    }
    return count;
}

/* golden/perft.txt: "setup depth count", the same for all numbers of seats. */
START_TEST(the_setup_branches_as_counted_without_an_engine)
{
    FILE *file = golden("perft.txt", "r");
    char word[16];
    int32_t depth, lines = 0;
    uint64_t count;
    while (fscanf(file, "%15s %" SCNd32 " %" SCNu64, word, &depth, &count) == 3) {
        lines++;
        if (depth > 5 && _i != 3)
            continue;
        table *t = table_open(_i);
        uint64_t hash = catan_hash(t->game);
        ck_assert_uint_eq(perft(t->game, depth), count);
        ck_assert_uint_eq(catan_hash(t->game), hash);
        table_close(t);
    }
    fclose(file);
    ck_assert_int_eq(lines, 6);
}
END_TEST

/*
 * One turn after the beginner setup, without trade between players: the roll, then 36 throws.
 * Nobody holds what a road costs, so that after a throw the moves of seat 0 are those that its
 * new cards pay for; a seven gives the robber 18 hexes.
 */
START_TEST(the_first_turn_branches_as_counted_by_hand)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_PLAYER_TRADE, 0);
    table_begin(t);
    setup_beginner(t); /* seat 0: v8 e13, v28 e41, L2 G1; seat 1: v41 e52, v39 e56, L1 B1 O1 */
    ck_assert_uint_eq(perft(t->game, 1), 1);
    ck_assert_uint_eq(perft(t->game, 2), 36);
    /*
     * Depth 3. Six throws of seven: 18 hexes; each with an opponent has one victim. 6 * 18.
     * Five throws of six bring v8 a brick: roads, with lumber and brick: at v8 e7 e12, at v13
     * e14 e20; at v28 e34 e40, at v34 e42 e50; and the end of the turn: 9. Five times 9.
     * All other 25 throws bring no brick: the end of the turn alone. (Rolls of 8 and 11 bring
     * lumber for three or four of a kind only later: L2 + 1 on 11, L2 + 1 on 8.)
     */
    ck_assert_uint_eq(perft(t->game, 3), 6 * 18 + 5 * 9 + 25);
    table_close(t);
}
END_TEST

/* ---- hashes of seeded games --------------------------------------------------------------- */

typedef struct seeded {
    uint64_t seed;
    int32_t seats, moves;
} seeded;

static uint64_t hash_of(seeded s)
{
    catan_config *config = NULL;
    catan_game *game = NULL;
    catan_rng rng;
    catan_rng_seed(&rng, s.seed, 0);
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, s.seats), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2), CATAN_OK);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    for (int32_t i = 0; i < s.moves && !catan_is_over(game); i++) {
        catan_move move;
        assert_status(catan_random_move(game, catan_to_act(game), &rng, &move), CATAN_OK);
        assert_status(catan_apply(game, &move), CATAN_OK);
    }
    uint64_t hash = catan_hash(game);
    catan_game_free(game);
    catan_config_free(config);
    return hash;
}

/* golden/hashes.txt: "seed seats moves hash". */
START_TEST(seeded_games_have_the_hashes_they_always_had)
{
    static const seeded games[] = {{1, 2, 0},   {1, 3, 0},   {1, 4, 0},      {1, 4, 1},
                                   {1, 2, 300}, {1, 3, 300}, {1, 4, 300},    {2026, 2, 300},
                                   {2026, 3, 300}, {2026, 4, 300}, {7, 2, 100000}, {7, 3, 100000},
                                   {7, 4, 100000}};
    size_t count = sizeof games / sizeof games[0];
    if (writing()) {
        FILE *file = golden("hashes.txt", "w");
        for (size_t i = 0; i < count; i++)
            fprintf(file, "%" PRIu64 " %" PRId32 " %" PRId32 " %016" PRIx64 "\n", games[i].seed,
                    games[i].seats, games[i].moves, hash_of(games[i]));
        fclose(file);
    }
    FILE *file = golden("hashes.txt", "r");
    seeded s;
    uint64_t want;
    size_t lines = 0;
    while (fscanf(file, "%" SCNu64 " %" SCNd32 " %" SCNd32 " %" SCNx64, &s.seed, &s.seats, &s.moves,
                  &want) == 4) {
        uint64_t got = hash_of(s);
        ck_assert_msg(got == want, "seed %" PRIu64 ", %d seats, %d moves: %016" PRIx64 ", not %016" PRIx64,
                      s.seed, (int)s.seats, (int)s.moves, got, want);
        lines++;
    }
    fclose(file);
    ck_assert_uint_eq(lines, count);
}
END_TEST

/* ---- a recorded game ---------------------------------------------------------------------- */

/* Play a game of three seats and write it down. */
static int64_t write_record(char *text, size_t cap)
{
    static catan_move moves[MOVES];
    size_t count = 0;
    catan_config *config = NULL;
    catan_game *game = NULL;
    catan_rng rng;
    catan_rng_seed(&rng, 18, 4);
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, 3), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_POINTS_TO_WIN, 7), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 1), CATAN_OK);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    while (!catan_is_over(game) && count < MOVES) {
        assert_status(catan_random_move(game, catan_to_act(game), &rng, &moves[count]), CATAN_OK);
        assert_status(catan_apply(game, &moves[count]), CATAN_OK);
        count++;
    }
    int64_t length = catan_record_to_text(config, moves, count, catan_hash(game), text, cap);
    ck_assert_int_gt(length, 0);
    ck_assert_int_lt(length, (int64_t)cap);
    catan_game_free(game);
    catan_config_free(config);
    return length;
}

static int64_t read_golden_record(char *text, size_t cap)
{
    static char made[TEXT_MAX];
    if (writing()) {
        int64_t length = write_record(made, sizeof made);
        FILE *file = golden("game.txt", "w");
        ck_assert_uint_eq(fwrite(made, 1, (size_t)length, file), (size_t)length);
        fclose(file);
    }
    FILE *file = golden("game.txt", "r");
    size_t length = fread(text, 1, cap, file);
    fclose(file);
    ck_assert_uint_lt(length, cap);
    return (int64_t)length;
}

START_TEST(the_recorded_game_plays_to_its_hash)
{
    static char text[TEXT_MAX];
    static catan_move moves[MOVES];
    int64_t length = read_golden_record(text, sizeof text);
    catan_config *config = NULL;
    catan_game *game = NULL;
    uint64_t hash = 0;
    size_t at = 0;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    int64_t count = catan_record_from_text(text, (size_t)length, config, moves, MOVES, &hash, &at);
    ck_assert_msg(count > 0, "byte %zu: %s", at, catan_status_name((catan_status)count));
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    for (int64_t i = 0; i < count; i++)
        assert_status(catan_apply(game, &moves[i]), CATAN_OK);
    ck_assert(catan_is_over(game));
    ck_assert_uint_ne(hash, 0);
    ck_assert_uint_eq(catan_hash(game), hash);
    catan_game_free(game);
    catan_config_free(config);
}
END_TEST

START_TEST(the_recorded_game_is_written_as_it_stands)
{
    static char want[TEXT_MAX], got[TEXT_MAX];
    int64_t length = read_golden_record(want, sizeof want);
    ck_assert_int_eq(write_record(got, sizeof got), length);
    ck_assert_mem_eq(got, want, (size_t)length);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("golden");
    TCase *tcase = add_case(suite, "counts");
    tcase_add_loop_test(tcase, the_setup_branches_as_counted_without_an_engine, 2, 5);
    tcase_add_test(tcase, the_first_turn_branches_as_counted_by_hand);
    tcase = add_case(suite, "games");
    tcase_add_test(tcase, seeded_games_have_the_hashes_they_always_had);
    tcase_add_test(tcase, the_recorded_game_plays_to_its_hash);
    tcase_add_test(tcase, the_recorded_game_is_written_as_it_stands);
    return run_suite(suite);
}
