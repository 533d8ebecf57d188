/* The handle: lifecycle, memory, undo, lists, chance, and wrong calls. */
#include "support.h"

static const int32_t wrong_seats[] = {-1, 6, 13, 15, 16, 255, 256, 256 + 14, INT32_MIN, INT32_MAX};
enum { WRONG_SEATS = sizeof wrong_seats / sizeof wrong_seats[0] };

static catan_config *new_config(int32_t seats)
{
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, seats), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_FIRST_PLAYER, 0), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2), CATAN_OK);
    return config;
}

static catan_game *new_game(int32_t seats, uint32_t undo_depth)
{
    catan_config *config = new_config(seats);
    catan_game *game = NULL;
    assert_status(catan_game_new(config, undo_depth, NULL, &game), CATAN_OK);
    catan_config_free(config);
    return game;
}

/* Play random moves; stops early if the game ends. */
static void play(catan_game *game, catan_rng *rng, int32_t moves)
{
    for (int32_t i = 0; i < moves && !catan_is_over(game); i++) {
        catan_move move;
        assert_status(catan_random_move(game, catan_to_act(game), rng, &move), CATAN_OK);
        assert_status(catan_apply(game, &move), CATAN_OK);
    }
}

static catan_rng rng_of(uint64_t seed)
{
    catan_rng rng;
    catan_rng_seed(&rng, seed, 0);
    return rng;
}

/* ---- lifecycle ---------------------------------------------------------------------------- */

START_TEST(a_new_game_waits_for_the_first_settlement) /* B3.1 */
{
    catan_game *game = new_game(_i, 0);
    ck_assert_int_eq(catan_ruleset(game), CATAN_RULESET_BASE);
    ck_assert_int_eq(catan_seats(game), _i);
    ck_assert_int_eq(catan_active(game), 0);
    ck_assert_int_eq(catan_to_act(game), 0);
    ck_assert_uint_eq(catan_actors(game), 1);
    ck_assert_int_eq(catan_turn(game), 0);
    ck_assert_int_eq(catan_decision(game), CATAN_DECISION_SETUP_SETTLEMENT);
    ck_assert_int_eq(catan_outcome(game), CATAN_OUTCOME_OPEN);
    ck_assert_int_eq(catan_winner(game), CATAN_SEAT_NONE);
    ck_assert(!catan_is_over(game));
    ck_assert_int_eq(catan_undo_count(game), 0);
    ck_assert_ptr_null(position_broken(game));
    catan_game_free(game);
}
END_TEST

START_TEST(a_game_does_not_need_its_config_any_more)
{
    catan_config *config = new_config(3);
    catan_game *game = NULL, *other = NULL;
    assert_status(catan_game_new(config, 4, NULL, &game), CATAN_OK);
    assert_status(catan_game_new(config, 4, NULL, &other), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_POINTS_TO_WIN, 3), CATAN_OK);
    catan_rng rng = rng_of(1);
    catan_config_shuffle(config, &rng);
    ck_assert(catan_game_equal(game, other));
    catan_config_free(config);
    play(game, &rng, 50);
    catan_game_free(game);
    catan_game_free(other);
}
END_TEST

START_TEST(a_game_is_not_made_without_what_it_needs)
{
    catan_config *config = new_config(3);
    catan_game *const untouched = (catan_game *)config;
    catan_game *game = untouched;
    assert_status(catan_game_new(NULL, 0, NULL, &game), CATAN_E_NULL);
    assert_status(catan_game_new(config, 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_game_new(config, 65536, NULL, &game), CATAN_E_RANGE);
    assert_status(catan_game_new(config, UINT32_MAX, NULL, &game), CATAN_E_RANGE);
    ck_assert_uint_eq(catan_game_size(NULL, 0), 0);
    ck_assert_uint_eq(catan_game_size(config, 65536), 0);
    ck_assert_uint_eq(catan_game_size(config, UINT32_MAX), 0);
    ck_assert_ptr_eq(game, untouched);
    heap h;
    catan_allocator whole = heap_allocator(&h), half = whole;
    half.allocate = NULL;
    assert_status(catan_game_new(config, 0, &half, &game), CATAN_E_NULL);
    half = whole;
    half.release = NULL;
    assert_status(catan_game_new(config, 0, &half, &game), CATAN_E_NULL);
    ck_assert_ptr_eq(game, untouched);
    ck_assert_uint_eq(h.allocations, 0);
    catan_game_free(NULL);
    catan_config_free(config);
}
END_TEST

START_TEST(the_deepest_undo_is_possible)
{
    catan_config *config = new_config(2);
    ck_assert_uint_gt(catan_game_size(config, 65535), catan_game_size(config, 65534));
    catan_game *game = NULL;
    assert_status(catan_game_new(config, 65535, NULL, &game), CATAN_OK);
    catan_game_free(game);
    catan_config_free(config);
}
END_TEST

START_TEST(a_game_that_gets_no_memory_is_not_made)
{
    catan_config *config = new_config(4);
    for (uint64_t n = 1; n < 100; n++) {
        heap h;
        catan_allocator allocator = heap_allocator(&h);
        h.fail_at = n;
        catan_game *game = NULL;
        catan_status status = catan_game_new(config, 10, &allocator, &game);
        if (status == CATAN_OK) {
            ck_assert_uint_gt(n, 1);
            catan_game_free(game);
            ck_assert_uint_eq(h.bytes, 0);
            ck_assert_uint_eq(h.allocations, h.releases);
            catan_config_free(config);
            return;
        }
        assert_status(status, CATAN_E_MEMORY);
        ck_assert_ptr_null(game);
        ck_assert_uint_eq(h.bytes, 0);
    }
    ck_abort_msg("a game takes a hundred allocations");
}
END_TEST

START_TEST(a_game_lives_in_memory_of_the_caller)
{
    catan_config *config = new_config(3);
    size_t size = catan_game_size(config, 3);
    char *memory = malloc(size);
    memset(memory, 0x5a, size);
    catan_game *game = NULL, *other = NULL;
    assert_status(catan_game_init_at(memory, size - 1, config, 3, &game), CATAN_E_MEMORY);
    assert_status(catan_game_init_at(memory, 0, config, 3, &game), CATAN_E_MEMORY);
    assert_status(catan_game_init_at(NULL, size, config, 3, &game), CATAN_E_NULL);
    assert_status(catan_game_init_at(memory, size, NULL, 3, &game), CATAN_E_NULL);
    assert_status(catan_game_init_at(memory, size, config, 3, NULL), CATAN_E_NULL);
    assert_status(catan_game_init_at(memory, size, config, 65536, &game), CATAN_E_RANGE);
    ck_assert_ptr_null(game);
    assert_status(catan_game_init_at(memory, size, config, 3, &game), CATAN_OK);
    ck_assert_ptr_eq(game, memory);
    assert_status(catan_game_new(config, 0, NULL, &other), CATAN_OK);
    ck_assert(catan_game_equal(game, other));
    ck_assert_uint_eq(catan_hash(game), catan_hash(other));
    catan_rng one = rng_of(2), two = rng_of(2);
    play(game, &one, 200);
    play(other, &two, 200);
    ck_assert(catan_game_equal(game, other));
    ck_assert_int_eq(catan_undo_count(game), 3);
    catan_game_free(game); /* leaves it alone */
    ck_assert(catan_game_equal(game, other));
    catan_game_free(other);
    free(memory);
    catan_config_free(config);
}
END_TEST

START_TEST(a_game_that_lives_in_an_arena_stays_in_its_place)
{
    enum { GAMES = 20 };
    catan_config *config = new_config(4);
    size_t size = (catan_game_size(config, 2) + 63) / 64 * 64;
    char *arena = malloc(GAMES * size);
    catan_game *game[GAMES];
    for (int i = 0; i < GAMES; i++)
        assert_status(catan_game_init_at(arena + (size_t)i * size, size, config, 2, &game[i]), CATAN_OK);
    for (int i = 0; i < GAMES; i++) {
        catan_rng rng = rng_of(5);
        play(game[i], &rng, 300);
    }
    for (int i = 1; i < GAMES; i++)
        ck_assert(catan_game_equal(game[0], game[i]));
    free(arena);
    catan_config_free(config);
}
END_TEST

START_TEST(a_restarted_game_is_like_a_new_one)
{
    catan_config *config = new_config(3), *four = new_config(4), *two = new_config(2);
    catan_game *game = NULL, *fresh = new_game(3, 0), *small = new_game(2, 0);
    assert_status(catan_game_new(config, 5, NULL, &game), CATAN_OK);
    catan_rng rng = rng_of(3);
    play(game, &rng, 100);
    ck_assert(!catan_game_equal(game, fresh));
    assert_status(catan_game_restart(game, config), CATAN_OK);
    ck_assert(catan_game_equal(game, fresh));
    ck_assert_int_eq(catan_undo_count(game), 0);
    assert_status(catan_undo(game), CATAN_E_UNDO);
    play(game, &rng, 20);
    ck_assert_int_eq(catan_undo_count(game), 5); /* the depth is kept */
    assert_status(catan_game_restart(game, two), CATAN_OK);
    ck_assert(catan_game_equal(game, small));
    assert_status(catan_game_restart(game, config), CATAN_OK);
    ck_assert(catan_game_equal(game, fresh));
    play(game, &rng, 20);
    uint64_t hash = catan_hash(game);
    assert_status(catan_game_restart(game, NULL), CATAN_E_NULL);
    assert_status(catan_game_restart(NULL, config), CATAN_E_NULL);
    assert_status(catan_config_set(two, CATAN_OPTION_FIRST_PLAYER, 3), CATAN_OK);
    assert_status(catan_game_restart(game, two), CATAN_E_CONFIG);
    ck_assert_uint_eq(catan_hash(game), hash);
    ck_assert_int_eq(catan_undo_count(game), 5);
    catan_status status = catan_game_restart(game, four);
    if (status == CATAN_OK)
        ck_assert_int_eq(catan_seats(game), 4);
    else
        assert_status(status, CATAN_E_MEMORY);
    catan_game_free(game);
    catan_game_free(fresh);
    catan_game_free(small);
    catan_config_free(config);
    catan_config_free(four);
    catan_config_free(two);
}
END_TEST

/* ---- copies ------------------------------------------------------------------------------- */

START_TEST(a_copy_is_equal_and_goes_its_own_way)
{
    catan_game *game = new_game(4, 8), *copy = new_game(4, 3);
    catan_rng rng = rng_of(4);
    play(game, &rng, 150);
    play(copy, &rng, 30);
    assert_status(catan_game_copy(copy, game), CATAN_OK);
    ck_assert(catan_game_equal(copy, game));
    ck_assert_uint_eq(catan_hash(copy), catan_hash(game));
    ck_assert_int_eq(catan_undo_count(copy), 0);
    ck_assert_int_eq(catan_undo_count(game), 8);
    assert_status(catan_undo(copy), CATAN_E_UNDO);
    uint64_t hash = catan_hash(game);
    play(copy, &rng, 10);
    ck_assert_int_eq(catan_undo_count(copy), 3); /* the depth is kept */
    ck_assert_uint_eq(catan_hash(game), hash);
    ck_assert(!catan_game_equal(copy, game));
    catan_game_free(game);
    catan_game_free(copy);
}
END_TEST

START_TEST(a_copy_of_fewer_seats_fits_and_one_of_more_does_not)
{
    for (int32_t from = 2; from <= 4; from++) {
        for (int32_t to = 2; to <= 4; to++) {
            catan_game *src = new_game(from, 2), *dst = new_game(to, 2), *old = new_game(to, 0);
            catan_rng rng = rng_of(6);
            play(src, &rng, 120);
            catan_status status = catan_game_copy(dst, src);
            assert_status(status, to < from ? CATAN_E_MEMORY : CATAN_OK);
            ck_assert(catan_game_equal(dst, to < from ? old : src));
            if (status == CATAN_OK) {
                catan_rng a = rng_of(7), b = rng_of(7);
                play(src, &a, 100);
                play(dst, &b, 100);
                ck_assert(catan_game_equal(dst, src));
                ck_assert_uint_eq(catan_hash(dst), catan_hash(src));
                /* Room is kept: a game of the old size fits again. */
                assert_status(catan_game_copy(dst, old), CATAN_OK);
                ck_assert(catan_game_equal(dst, old));
            }
            catan_game_free(src);
            catan_game_free(dst);
            catan_game_free(old);
        }
    }
}
END_TEST

START_TEST(copying_and_comparing_nothing_is_answered)
{
    catan_game *game = new_game(3, 4);
    catan_rng rng = rng_of(8);
    play(game, &rng, 30);
    uint64_t hash = catan_hash(game);
    assert_status(catan_game_copy(NULL, game), CATAN_E_NULL);
    assert_status(catan_game_copy(game, NULL), CATAN_E_NULL);
    assert_status(catan_game_copy(game, game), CATAN_OK);
    ck_assert_uint_eq(catan_hash(game), hash);
    ck_assert(!catan_game_equal(NULL, game));
    ck_assert(!catan_game_equal(game, NULL));
    ck_assert(catan_game_equal(game, game));
    catan_game_free(game);
}
END_TEST

START_TEST(games_that_differ_in_one_option_are_not_equal)
{
    for (int32_t option = CATAN_OPTION_POINTS_TO_WIN; option <= CATAN_OPTION_MAX_TURNS; option++) {
        if (option >= CATAN_OPTION_FIRST_PLAYER && option <= CATAN_OPTION_HARBOR_LAYOUT)
            continue; /* these say how the board is made, not how it is played */
        catan_config *config = new_config(3);
        catan_game *a = NULL, *b = NULL;
        int64_t value;
        assert_status(catan_game_new(config, 0, NULL, &a), CATAN_OK);
        assert_status(catan_config_get(config, option, &value), CATAN_OK);
        assert_status(catan_config_set(config, option, option == CATAN_OPTION_PLAYER_TRADE ? 0 : value + 1),
                      CATAN_OK);
        assert_status(catan_game_new(config, 0, NULL, &b), CATAN_OK);
        ck_assert(!catan_game_equal(a, b));
        ck_assert_uint_ne(catan_hash(a), catan_hash(b));
        catan_game_free(a);
        catan_game_free(b);
        catan_config_free(config);
    }
}
END_TEST

START_TEST(the_hash_follows_the_moves)
{
    catan_game *game = new_game(3, 300);
    catan_rng rng = rng_of(9);
    uint64_t seen[301];
    int32_t count = 0;
    seen[count++] = catan_hash(game);
    while (count < 300 && !catan_is_over(game)) {
        play(game, &rng, 1);
        seen[count++] = catan_hash(game);
        ck_assert_uint_ne(seen[count - 1], seen[count - 2]);
    }
    for (int32_t i = count - 1; i > 0; i--) {
        ck_assert_uint_eq(catan_hash(game), seen[i]);
        assert_status(catan_undo(game), CATAN_OK);
    }
    ck_assert_uint_eq(catan_hash(game), seen[0]);
    catan_game_free(game);
}
END_TEST

/* ---- undo --------------------------------------------------------------------------------- */

START_TEST(nothing_can_be_taken_back_without_room)
{
    catan_game *game = new_game(3, 0);
    catan_rng rng = rng_of(10);
    play(game, &rng, 10);
    uint64_t hash = catan_hash(game);
    ck_assert_int_eq(catan_undo_count(game), 0);
    assert_status(catan_undo(game), CATAN_E_UNDO);
    ck_assert_uint_eq(catan_hash(game), hash);
    catan_game_free(game);
}
END_TEST

START_TEST(as_many_moves_are_taken_back_as_there_is_room_for)
{
    static const int32_t depths[] = {1, 2, 3, 7, 64};
    int32_t depth = depths[_i];
    catan_game *game = new_game(4, (uint32_t)depth);
    catan_rng rng = rng_of(11);
    enum { PLAYED = 200 };
    static uint64_t hash[PLAYED + 1];
    hash[0] = catan_hash(game);
    for (int32_t i = 1; i <= PLAYED; i++) {
        play(game, &rng, 1);
        hash[i] = catan_hash(game);
        ck_assert_int_eq(catan_undo_count(game), i < depth ? i : depth);
    }
    for (int32_t i = 1; i <= depth; i++) {
        assert_status(catan_undo(game), CATAN_OK);
        ck_assert_uint_eq(catan_hash(game), hash[PLAYED - i]);
        ck_assert_int_eq(catan_undo_count(game), depth - i);
    }
    assert_status(catan_undo(game), CATAN_E_UNDO);
    ck_assert_uint_eq(catan_hash(game), hash[PLAYED - depth]);
    /* And forth again, on another way, and back. */
    play(game, &rng, depth + 2);
    for (int32_t i = 0; i < depth; i++)
        assert_status(catan_undo(game), CATAN_OK);
    assert_status(catan_undo(game), CATAN_E_UNDO);
    catan_game_free(game);
}
END_TEST

START_TEST(a_refused_move_uses_up_no_snapshot)
{
    table *t = table_open(3);
    must(t, "s0 settlement v8");
    ck_assert_int_eq(catan_undo_count(t->game), 1);
    refuse(t, "s0 road e71", CATAN_E_UNCONNECTED);
    refuse(t, "s1 road e13", CATAN_E_TURN);
    ck_assert_int_eq(catan_undo_count(t->game), 1);
    table_close(t);
}
END_TEST

START_TEST(the_same_luck_after_an_undo_gives_the_same_game) /* U2 of the scenarios */
{
    table *t = table_ready(3);
    must(t, "s0 roll");
    must(t, "chance roll 4 4");
    uint64_t hash = catan_hash(t->game);
    assert_status(catan_undo(t->game), CATAN_OK);
    assert_status(catan_undo(t->game), CATAN_OK);
    must(t, "s0 roll");
    must(t, "chance roll 4 4");
    ck_assert_uint_eq(catan_hash(t->game), hash);
    table_close(t);
}
END_TEST

/* ---- memory ------------------------------------------------------------------------------- */

START_TEST(nothing_allocates_after_creation)
{
    heap h;
    catan_allocator allocator = heap_allocator(&h);
    catan_config *config = new_config(3 + _i % 2);
    catan_game *game = NULL, *copy = NULL;
    catan_rng rng = rng_of(12 + (uint64_t)_i);
    assert_status(catan_game_new(config, 16, &allocator, &game), CATAN_OK);
    assert_status(catan_game_new(config, 16, &allocator, &copy), CATAN_OK);
    uint64_t allocations = h.allocations;
    memset(&allocator, 0, sizeof allocator); /* it has been copied */
    for (int i = 0; i < 600 && !catan_is_over(game); i++) {
        catan_move list[CATAN_MOVES_MAX], move;
        catan_event events[CATAN_EVENTS_MAX];
        catan_moves_iterator walk = {0};
        size_t count = 0;
        char text[CATAN_MOVE_TEXT_MAX];
        int32_t seat = catan_to_act(game);
        catan_moves(game, seat, NULL, list, CATAN_MOVES_MAX);
        catan_moves_each(game, seat, &walk, &move);
        assert_status(catan_random_move(game, seat, &rng, &move), CATAN_OK);
        catan_move_to_text(&move, text, sizeof text);
        assert_status(catan_check(game, &move), CATAN_OK);
        assert_status(catan_apply(game, &move), CATAN_OK);
        assert_status(catan_undo(game), CATAN_OK);
        assert_status(catan_apply_events(game, &move, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
        catan_hash(game);
        catan_road_length(game, 0);
        assert_status(catan_game_copy(copy, game), CATAN_OK);
    }
    catan_rollout(copy, &rng, 200);
    catan_advance(copy, &rng, NULL, 0);
    assert_status(catan_game_restart(copy, config), CATAN_OK);
    ck_assert_uint_eq(h.allocations, allocations);
    catan_game_free(game);
    catan_game_free(copy);
    ck_assert_uint_eq(h.releases, allocations);
    ck_assert_uint_eq(h.bytes, 0);
    catan_config_free(config);
}
END_TEST

START_TEST(a_state_is_small)
{
    catan_config *config = new_config(4);
    size_t flat = catan_game_size(config, 0);
    size_t snapshot = (catan_game_size(config, 1024) - flat) / 1024;
    ck_assert_uint_le(snapshot, 512);
    ck_assert_uint_le(flat, 4096);
    catan_config_free(config);
}
END_TEST

/* ---- lists -------------------------------------------------------------------------------- */

START_TEST(a_list_is_cut_where_the_array_ends)
{
    catan_game *game = new_game(3, 0);
    catan_move list[CATAN_MOVES_MAX], cut[CATAN_MOVES_MAX];
    int32_t count = catan_moves(game, 0, NULL, list, CATAN_MOVES_MAX);
    ck_assert_int_eq(count, 54);
    ck_assert_int_eq(catan_moves(game, 0, NULL, NULL, 0), 54);
    for (size_t cap = 0; cap < 60; cap++) {
        memset(cut, 0x6b, sizeof cut);
        ck_assert_int_eq(catan_moves(game, 0, NULL, cut, cap), 54);
        size_t written = cap < 54 ? cap : 54;
        ck_assert_mem_eq(cut, list, written * sizeof cut[0]);
        ck_assert_int_eq(cut[written].seat, 0x6b);
    }
    assert_status(catan_moves(game, 0, NULL, NULL, 5), CATAN_E_NULL);
    assert_status(catan_moves(NULL, 0, NULL, list, 5), CATAN_E_NULL);
    catan_game_free(game);
}
END_TEST

START_TEST(a_list_is_stable)
{
    catan_game *game = new_game(4, 0), *copy = new_game(4, 0);
    catan_rng rng = rng_of(14);
    for (int i = 0; i < 100; i++) {
        catan_move a[CATAN_MOVES_MAX], b[CATAN_MOVES_MAX];
        assert_status(catan_game_copy(copy, game), CATAN_OK);
        int32_t seat = catan_to_act(game);
        int32_t count = catan_moves(game, seat, NULL, a, CATAN_MOVES_MAX);
        ck_assert_int_eq(catan_moves(copy, seat, NULL, b, CATAN_MOVES_MAX), count);
        ck_assert_mem_eq(a, b, (size_t)count * sizeof a[0]);
        ck_assert_int_eq(catan_moves(game, seat, NULL, b, CATAN_MOVES_MAX), count);
        ck_assert_mem_eq(a, b, (size_t)count * sizeof a[0]);
        play(game, &rng, 5);
    }
    catan_game_free(game);
    catan_game_free(copy);
}
END_TEST

START_TEST(seats_with_nothing_to_decide_have_no_moves)
{
    catan_game *game = new_game(3, 0);
    catan_move list[CATAN_MOVES_MAX];
    ck_assert_int_eq(catan_moves(game, 1, NULL, list, CATAN_MOVES_MAX), 0);
    ck_assert_int_eq(catan_moves(game, 2, NULL, list, CATAN_MOVES_MAX), 0);
    ck_assert_int_eq(catan_moves(game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX), 0);
    catan_moves_iterator walk = {0};
    ck_assert_int_eq(catan_moves_each(game, 1, &walk, list), 0);
    catan_game_free(game);
}
END_TEST

START_TEST(seats_that_do_not_exist_are_refused)
{
    catan_game *game = new_game(3, 0);
    catan_move move = {0};
    catan_rng rng = rng_of(15);
    for (int i = 0; i <= WRONG_SEATS; i++) {
        int32_t seat = i < WRONG_SEATS ? wrong_seats[i] : 3;
        catan_moves_iterator walk = {0};
        assert_status(catan_moves(game, seat, NULL, &move, 1), CATAN_E_SEAT);
        assert_status(catan_moves_each(game, seat, &walk, &move), CATAN_E_SEAT);
        assert_status(catan_random_move(game, seat, &rng, &move), CATAN_E_SEAT);
        assert_status(catan_points(game, seat), CATAN_E_SEAT);
        assert_status(catan_public_points(game, seat), CATAN_E_SEAT);
        assert_status(catan_hand(game, seat, 0), CATAN_E_SEAT);
        assert_status(catan_hand_size(game, seat), CATAN_E_SEAT);
        assert_status(catan_pieces_left(game, seat, CATAN_PIECE_ROAD), CATAN_E_SEAT);
        assert_status(catan_bank_rate(game, seat, 0), CATAN_E_SEAT);
        assert_status(catan_discards_owed(game, seat), CATAN_E_SEAT);
        assert_status(catan_road_length(game, seat), CATAN_E_SEAT);
        assert_status(catan_dev_hand(game, seat, 0), CATAN_E_SEAT);
        assert_status(catan_dev_hand_size(game, seat), CATAN_E_SEAT);
        assert_status(catan_dev_played(game, seat, 0), CATAN_E_SEAT);
    }
    ck_assert_int_eq(move.kind, 0);
    assert_status(catan_points(game, CATAN_SEAT_CHANCE), CATAN_E_SEAT);
    assert_status(catan_hand_size(game, CATAN_SEAT_CHANCE), CATAN_E_SEAT);
    catan_game_free(game);
}
END_TEST

START_TEST(places_and_cards_that_do_not_exist_are_refused)
{
    catan_game *game = new_game(3, 0);
    static const int32_t none[] = {-1, 255, 256, 1 << 20, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_status(catan_hex_terrain(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_hex_token(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_vertex_harbor(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_vertex_owner(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_vertex_piece(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_edge_owner(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_bank(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_hand(game, 0, none[i]), CATAN_E_INDEX);
        assert_status(catan_pieces_left(game, 0, none[i]), CATAN_E_INDEX);
        assert_status(catan_bank_rate(game, 0, none[i]), CATAN_E_INDEX);
        assert_status(catan_die(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_dev_hand(game, 0, none[i]), CATAN_E_INDEX);
        assert_status(catan_dev_bought(game, none[i]), CATAN_E_INDEX);
        assert_status(catan_dev_played(game, 0, none[i]), CATAN_E_INDEX);
        assert_status(catan_deck(game, none[i]), CATAN_E_INDEX);
    }
    assert_status(catan_hex_terrain(game, 19), CATAN_E_INDEX);
    assert_status(catan_vertex_owner(game, 54), CATAN_E_INDEX);
    assert_status(catan_vertex_harbor(game, 54), CATAN_E_INDEX);
    assert_status(catan_edge_owner(game, 72), CATAN_E_INDEX);
    assert_status(catan_bank(game, 5), CATAN_E_INDEX);
    assert_status(catan_hand(game, 0, 5), CATAN_E_INDEX);
    assert_status(catan_pieces_left(game, 0, 0), CATAN_E_INDEX);
    assert_status(catan_pieces_left(game, 0, 4), CATAN_E_INDEX);
    assert_status(catan_bank_rate(game, 0, 5), CATAN_E_INDEX);
    assert_status(catan_die(game, 2), CATAN_E_INDEX);
    assert_status(catan_deck(game, CATAN_DEV_KINDS), CATAN_E_INDEX);
    catan_game_free(game);
}
END_TEST

START_TEST(no_game_is_answered_with_a_code)
{
    catan_move move = {.kind = CATAN_MOVE_END};
    catan_rng rng = rng_of(16);
    catan_moves_iterator walk = {0};
    int64_t value;
    ck_assert(catan_is_over(NULL));
    assert_status(catan_outcome(NULL), CATAN_E_NULL);
    assert_status(catan_winner(NULL), CATAN_E_NULL);
    ck_assert_int_le(catan_to_act(NULL), CATAN_SEAT_NONE);
    ck_assert_uint_eq(catan_actors(NULL), 0);
    assert_status(catan_check(NULL, &move), CATAN_E_NULL);
    assert_status(catan_apply(NULL, &move), CATAN_E_NULL);
    assert_status(catan_apply_events(NULL, &move, NULL, 0, NULL), CATAN_E_NULL);
    assert_status(catan_undo(NULL), CATAN_E_NULL);
    assert_status(catan_undo_count(NULL), CATAN_E_NULL);
    assert_status(catan_chance_weight(NULL, &move), CATAN_E_NULL);
    assert_status(catan_chance_sample(NULL, &rng, &move), CATAN_E_NULL);
    assert_status(catan_advance(NULL, &rng, NULL, 0), CATAN_E_NULL);
    assert_status(catan_random_move(NULL, 0, &rng, &move), CATAN_E_NULL);
    assert_status(catan_rollout(NULL, &rng, 5), CATAN_E_NULL);
    assert_status(catan_moves_each(NULL, 0, &walk, &move), CATAN_E_NULL);
    assert_status(catan_ruleset(NULL), CATAN_E_NULL);
    assert_status(catan_seats(NULL), CATAN_E_NULL);
    assert_status(catan_active(NULL), CATAN_E_NULL);
    assert_status(catan_turn(NULL), CATAN_E_NULL);
    assert_status(catan_points(NULL, 0), CATAN_E_NULL);
    assert_status(catan_public_points(NULL, 0), CATAN_E_NULL);
    assert_status(catan_option(NULL, 1, &value), CATAN_E_NULL);
    (void)catan_hash(NULL);
    assert_status(catan_hexes(NULL, NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_harbors(NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_vertices(NULL, NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_edges(NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_hands(NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_hex_terrain(NULL, 0), CATAN_E_NULL);
    assert_status(catan_hex_token(NULL, 0), CATAN_E_NULL);
    assert_status(catan_vertex_harbor(NULL, 0), CATAN_E_NULL);
    assert_status(catan_robber(NULL), CATAN_E_NULL);
    assert_status(catan_vertex_owner(NULL, 0), CATAN_E_NULL);
    assert_status(catan_vertex_piece(NULL, 0), CATAN_E_NULL);
    assert_status(catan_edge_owner(NULL, 0), CATAN_E_NULL);
    assert_status(catan_bank(NULL, 0), CATAN_E_NULL);
    assert_status(catan_hand(NULL, 0, 0), CATAN_E_NULL);
    assert_status(catan_hand_size(NULL, 0), CATAN_E_NULL);
    assert_status(catan_pieces_left(NULL, 0, 1), CATAN_E_NULL);
    assert_status(catan_bank_rate(NULL, 0, 0), CATAN_E_NULL);
    assert_status(catan_discards_owed(NULL, 0), CATAN_E_NULL);
    assert_status(catan_road_length(NULL, 0), CATAN_E_NULL);
    assert_status(catan_longest_road(NULL), CATAN_E_NULL);
    assert_status(catan_decision(NULL), CATAN_E_NULL);
    assert_status(catan_die(NULL, 0), CATAN_E_NULL);
    assert_status(catan_dev_hand(NULL, 0, 0), CATAN_E_NULL);
    assert_status(catan_dev_hand_size(NULL, 0), CATAN_E_NULL);
    assert_status(catan_dev_bought(NULL, 0), CATAN_E_NULL);
    assert_status(catan_dev_played(NULL, 0, 0), CATAN_E_NULL);
    assert_status(catan_deck_size(NULL), CATAN_E_NULL);
    assert_status(catan_deck(NULL, 0), CATAN_E_NULL);
    assert_status(catan_dev_played_now(NULL), CATAN_E_NULL);
    assert_status(catan_largest_army(NULL), CATAN_E_NULL);
    assert_status(catan_free_roads(NULL), CATAN_E_NULL);
    assert_status(catan_proposal(NULL, &move), CATAN_E_NULL);
    assert_status(catan_offers_made(NULL), CATAN_E_NULL);
}
END_TEST

START_TEST(missing_arguments_are_answered_with_a_code)
{
    catan_game *game = new_game(3, 0);
    catan_move move = {.kind = CATAN_MOVE_SETTLEMENT};
    catan_rng rng = rng_of(17);
    catan_moves_iterator walk = {0};
    catan_event events[4];
    size_t count = 99;
    assert_status(catan_check(game, NULL), CATAN_E_NULL);
    assert_status(catan_apply(game, NULL), CATAN_E_NULL);
    assert_status(catan_apply_events(game, NULL, events, 4, &count), CATAN_E_NULL);
    assert_status(catan_apply_events(game, &move, NULL, 4, &count), CATAN_E_NULL);
    ck_assert_uint_eq(count, 99);
    ck_assert_int_eq(catan_vertex_piece(game, 0), CATAN_PIECE_NONE);
    assert_status(catan_chance_weight(game, NULL), CATAN_E_NULL);
    assert_status(catan_random_move(game, 0, NULL, &move), CATAN_E_NULL);
    assert_status(catan_random_move(game, 0, &rng, NULL), CATAN_E_NULL);
    assert_status(catan_moves_each(game, 0, NULL, &move), CATAN_E_NULL);
    assert_status(catan_moves_each(game, 0, &walk, NULL), CATAN_E_NULL);
    assert_status(catan_rollout(game, NULL, 5), CATAN_E_NULL);
    assert_status(catan_advance(game, NULL, NULL, 0), CATAN_E_NULL);
    assert_status(catan_option(game, CATAN_OPTION_MAX_TURNS, NULL), CATAN_E_NULL);
    assert_status(catan_proposal(game, NULL), CATAN_E_NULL);
    ck_assert_int_eq(catan_hexes(game, NULL, NULL, 0), 19);
    ck_assert_int_eq(catan_hexes(game, NULL, NULL, 19), 19);
    ck_assert_int_eq(catan_harbors(game, NULL, 30), 30);
    ck_assert_int_eq(catan_vertices(game, NULL, NULL, 54), 54);
    ck_assert_int_eq(catan_edges(game, NULL, 72), 72);
    ck_assert_int_eq(catan_hands(game, NULL, 0), 3 * CATAN_CARDS_MAX);
    assert_status(catan_apply_events(game, &move, NULL, 0, NULL), CATAN_OK);
    must_at(&(table){.game = game}, "s0 road e0", __FILE__, __LINE__);
    catan_game_free(game);
}
END_TEST

START_TEST(bulk_getters_write_only_what_there_is_room_for)
{
    table *t = table_ready(3);
    uint8_t one[200], two[200];
    for (size_t cap = 0; cap <= 80; cap++) {
        memset(one, 0xee, sizeof one);
        memset(two, 0xee, sizeof two);
        ck_assert_int_eq(catan_vertices(t->game, one, two, cap), 54);
        for (size_t i = 0; i < 80; i++) {
            bool written = i < cap && i < 54;
            ck_assert_int_eq(one[i], written ? catan_vertex_owner(t->game, (int32_t)i) : 0xee);
            ck_assert_int_eq(two[i], written ? catan_vertex_piece(t->game, (int32_t)i) : 0xee);
        }
        memset(one, 0xee, sizeof one);
        ck_assert_int_eq(catan_edges(t->game, one, cap), 72);
        for (size_t i = 0; i < 80; i++)
            ck_assert_int_eq(one[i], i < cap && i < 72 ? catan_edge_owner(t->game, (int32_t)i) : 0xee);
        memset(one, 0xee, sizeof one);
        memset(two, 0xee, sizeof two);
        ck_assert_int_eq(catan_hexes(t->game, NULL, two, cap), 19);
        for (size_t i = 0; i < 80; i++)
            ck_assert_int_eq(two[i], i < cap && i < 19 ? catan_hex_token(t->game, (int32_t)i) : 0xee);
        memset(one, 0xee, sizeof one);
        ck_assert_int_eq(catan_hands(t->game, one, cap), 3 * CATAN_CARDS_MAX);
        for (size_t i = 0; i < 80; i++) {
            int32_t card = (int32_t)(i % CATAN_CARDS_MAX), seat = (int32_t)(i / CATAN_CARDS_MAX);
            bool written = i < cap && i < 3 * CATAN_CARDS_MAX;
            int32_t want = !written ? 0xee : card < 5 ? catan_hand(t->game, seat, card) : 0;
            ck_assert_int_eq(one[i], want);
        }
    }
    table_close(t);
}
END_TEST

START_TEST(prefixes_that_no_list_gave_are_refused)
{
    table *t = table_ready(3);
    earn(t, 0, "L2 B1 W1 G1 O1");
    catan_move list[CATAN_MOVES_MAX], out[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX), partial = 0;
    for (int32_t i = 0; i < count; i++) {
        catan_move prefix = list[i];
        if (!(prefix.flags & CATAN_FLAG_PARTIAL)) {
            assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
            continue;
        }
        partial++;
        ck_assert_int_gt(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), 0);
        ck_assert_int_ne(catan_moves(t->game, 1, &prefix, out, CATAN_MOVES_MAX) > 0, 1);
        prefix.kind = CATAN_MOVE_ROAD;
        assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
        prefix = list[i];
        prefix.cards[7] = 3;
        assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
        prefix = list[i];
        prefix.cards[0] = -100;
        assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
        prefix = list[i];
        prefix.arg[3] = 1;
        assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
    }
    ck_assert_int_gt(partial, 0);
    catan_move nothing = {0};
    assert_status(catan_moves(t->game, 0, &nothing, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
    nothing.flags = CATAN_FLAG_PARTIAL;
    assert_status(catan_moves(t->game, 0, &nothing, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
    table_close(t);
}
END_TEST

START_TEST(random_prefixes_are_answered)
{
    table *t = table_ready(4);
    uint64_t state = 9;
    earn(t, 0, "L2 B1 W1 G1 O1");
    catan_move out[CATAN_MOVES_MAX];
    for (int i = 0; i < 100000; i++) {
        catan_move prefix = {.kind = i % 2 ? CATAN_MOVE_OFFER : (catan_move_kind)test_below(&state, 40),
                             .flags = (uint8_t)(i % 5 ? CATAN_FLAG_PARTIAL : test_below(&state, 256))};
        prefix.arg[0] = (uint8_t)(i % 7 ? 1u << test_below(&state, 8) : test_below(&state, 256));
        prefix.arg[1] = (uint8_t)(i % 11 ? 0 : test_below(&state, 256));
        for (uint32_t card = 0; card < 8; card++)
            prefix.cards[card] = (int8_t)(test_below(&state, 4) ? 0 : (int)test_below(&state, 41) - 20);
        int32_t count = catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX);
        ck_assert(count > 0 || count == CATAN_E_PREFIX);
        ck_assert_int_le(count, CATAN_MOVES_MAX);
        for (int32_t n = 0; n < count; n++)
            if (!(out[n].flags & CATAN_FLAG_PARTIAL))
                assert_status(catan_check(t->game, &out[n]), CATAN_OK);
    }
    table_close(t);
}
END_TEST

/* ---- any bytes as a move ------------------------------------------------------------------ */

START_TEST(the_shape_of_a_move_is_judged_first)
{
    table *t = table_ready(3);
    catan_move move = {0};
    assert_status(catan_check(t->game, &move), CATAN_E_KIND);
    for (uint32_t kind = 0; kind <= UINT16_MAX; kind += kind < 300 ? 1 : 97) {
        move.kind = (catan_move_kind)kind;
        if (kind > CATAN_MOVE_MONOPOLY || !catan_move_word(move.kind))
            assert_status(catan_check(t->game, &move), CATAN_E_KIND);
    }
    move = move_of("s0 roll");
    assert_status(catan_check(t->game, &move), CATAN_OK);
    move.flags = CATAN_FLAG_PARTIAL;
    assert_status(catan_check(t->game, &move), CATAN_E_PARTIAL);
    assert_status(catan_apply(t->game, &move), CATAN_E_PARTIAL);
    for (uint32_t bit = 2; bit < 8; bit++) {
        move.flags = (uint8_t)(1u << bit);
        assert_status(catan_check(t->game, &move), CATAN_E_OPERAND);
    }
    for (uint32_t seat = 0; seat < 256; seat++) {
        move = move_of("s0 roll");
        move.seat = (uint8_t)seat;
        catan_status status = catan_check(t->game, &move);
        if (seat == 0)
            assert_status(status, CATAN_OK);
        else if (seat < 3)
            assert_status(status, CATAN_E_TURN);
        else if (seat == CATAN_SEAT_CHANCE)
            ck_assert_int_lt(status, CATAN_OK);
        else
            assert_status(status, CATAN_E_SEAT);
    }
    table_close(t);
}
END_TEST

START_TEST(operands_that_a_kind_does_not_use_must_be_zero)
{
    static const char *const texts[] = {"s0 settlement v3", "s0 road e3", "s0 city v3", "s0 end",
                                        "s0 roll",          "s0 buy",     "s0 knight",  "s0 road_building",
                                        "s0 monopoly wool", "s0 reject",  "s0 withdraw"};
    static const int used[] = {1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0};
    table *t = table_ready(3);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (int a = used[i]; a < 4; a++) {
            catan_move move = move_of(texts[i]);
            move.arg[a] = 1;
            assert_status(catan_check(t->game, &move), CATAN_E_OPERAND);
        }
        for (int card = 0; card < 8; card++) {
            catan_move move = move_of(texts[i]);
            move.cards[card] = card % 2 ? 1 : -1;
            assert_status(catan_check(t->game, &move), CATAN_E_OPERAND);
        }
    }
    table_close(t);
}
END_TEST

START_TEST(operands_must_name_something)
{
    static const struct {
        const char *text;
        int first_wrong;
    } kinds[] = {{"s0 settlement v0", 54}, {"s0 road e0", 72},        {"s0 city v0", 54},
                 {"s0 robber h0", 19},     {"s0 monopoly lumber", 5}};
    table *t = table_ready(3);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        for (int value = kinds[i].first_wrong; value < 256; value++) {
            catan_move move = move_of(kinds[i].text);
            move.arg[0] = (uint8_t)value;
            assert_status(catan_check(t->game, &move), CATAN_E_OPERAND);
        }
    }
    table_close(t);
}
END_TEST

START_TEST(any_bytes_are_answered_and_change_nothing_unless_legal)
{
    table *t = table_plan(2 + _i % 3);
    table_option(t, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    table_begin(t);
    uint64_t state = 100 + (uint64_t)_i;
    catan_rng rng = rng_of((uint64_t)_i);
    for (int i = 0; i < 400 && !catan_is_over(t->game); i++) {
        for (int n = 0; n < 40; n++) {
            catan_move move;
            uint8_t bytes[sizeof move];
            for (size_t b = 0; b < sizeof bytes; b++)
                bytes[b] = (uint8_t)test_random(&state);
            memcpy(&move, bytes, sizeof move);
            if (n % 4) {
                move.kind = (catan_move_kind)test_below(&state, 40);
                move.seat = (uint8_t)test_below(&state, 16);
                move.flags = (uint8_t)(n % 8 ? 0 : move.flags);
            }
            if (n % 3 == 0)
                memset(move.cards, 0, sizeof move.cards);
            if (n % 5 == 0)
                move.arg[1] = move.arg[2] = move.arg[3] = 0;
            assert_status(catan_game_copy(t->spare, t->game), CATAN_OK);
            catan_status verdict = catan_check(t->game, &move);
            ck_assert(catan_game_equal(t->spare, t->game));
            ck_assert_str_ne(catan_status_name(verdict), "CATAN_E_UNKNOWN");
            assert_status(catan_apply(t->game, &move), verdict);
            if (verdict == CATAN_OK)
                ck_assert_ptr_null(position_broken(t->game));
            else
                ck_assert(catan_game_equal(t->spare, t->game));
            catan_chance_weight(t->game, &move);
        }
        play(t->game, &rng, 1);
    }
    table_close(t);
}
END_TEST

/* ---- walks over all moves ----------------------------------------------------------------- */

START_TEST(a_walk_gives_each_whole_move_once)
{
    catan_game *game = new_game(3, 0);
    catan_moves_iterator walk = {0};
    catan_move move;
    bool seen[54] = {false};
    for (int i = 0; i < 54; i++) {
        ck_assert_int_eq(catan_moves_each(game, 0, &walk, &move), 1);
        ck_assert_int_eq(move.kind, CATAN_MOVE_SETTLEMENT);
        ck_assert(!seen[move.arg[0]]);
        seen[move.arg[0]] = true;
    }
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(catan_moves_each(game, 0, &walk, &move), 0);
    catan_game_free(game);
}
END_TEST

START_TEST(a_broken_iterator_is_answered)
{
    table *t = table_ready(3);
    earn(t, 0, "L1 B1");
    uint64_t state = 4;
    for (int i = 0; i < 2000; i++) {
        catan_moves_iterator walk;
        uint8_t bytes[sizeof walk];
        for (size_t b = 0; b < sizeof bytes; b++)
            bytes[b] = (uint8_t)test_random(&state);
        memcpy(&walk, bytes, sizeof walk);
        if (i % 2) {
            walk.depth = (uint16_t)test_below(&state, 300);
            walk.started = 1;
        }
        catan_move move;
        int32_t got = catan_moves_each(t->game, 0, &walk, &move);
        ck_assert(got <= 1);
        if (got == 1)
            assert_status(catan_check(t->game, &move), CATAN_OK);
    }
    table_close(t);
}
END_TEST

/* ---- chance ------------------------------------------------------------------------------- */

START_TEST(chance_has_nothing_to_decide_while_a_seat_has)
{
    table *t = table_ready(3);
    catan_rng rng = rng_of(20), before = rng;
    catan_move move = {0};
    assert_status(catan_chance_sample(t->game, &rng, &move), CATAN_E_CHANCE);
    assert_status(catan_random_move(t->game, CATAN_SEAT_CHANCE, &rng, &move), CATAN_E_CHANCE);
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 0);
    ck_assert_int_eq(move.kind, 0);
    ck_assert_mem_eq(&rng, &before, sizeof rng);
    move = move_of("chance roll 1 1");
    ck_assert_int_lt(catan_chance_weight(t->game, &move), 0);
    move = move_of("s0 roll");
    ck_assert_int_lt(catan_chance_weight(t->game, &move), 0);
    table_close(t);
}
END_TEST

START_TEST(the_dice_are_36_results_of_one_weight) /* B4.6 B14.4 */
{
    table *t = table_ready(3);
    must(t, "s0 roll");
    ck_assert_int_eq(catan_to_act(t->game), CATAN_SEAT_CHANCE);
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    int32_t total[13] = {0}, each = catan_chance_weight(t->game, &list[0]);
    ck_assert_int_gt(each, 0);
    for (int32_t i = 0; i < count; i++)
        total[list[i].arg[0] + list[i].arg[1]] += catan_chance_weight(t->game, &list[i]);
    for (int32_t sum = 2; sum <= 12; sum++)
        ck_assert_int_eq(total[sum], each * (sum <= 7 ? sum - 1 : 13 - sum));
    ck_assert_int_eq(count, 36);
    refuse(t, "chance roll 0 6", CATAN_E_OUTCOME);
    refuse(t, "chance roll 7 1", CATAN_E_OUTCOME);
    refuse(t, "chance roll 1 7", CATAN_E_OUTCOME);
    refuse_now(t, "chance draw knight");
    refuse_now(t, "s0 roll");
    refuse_now(t, "s0 end");
    table_close(t);
}
END_TEST

START_TEST(sampled_dice_follow_their_weights) /* B4.6 B14.3 */
{
    table *t = table_ready(3);
    must(t, "s0 roll");
    int32_t count[6][6] = {{0}};
    catan_rng rng = rng_of(21);
    enum { EACH = 500 };
    for (int i = 0; i < 36 * EACH; i++) {
        catan_move move;
        assert_status(catan_chance_sample(t->game, &rng, &move), CATAN_OK);
        assert_status(catan_check(t->game, &move), CATAN_OK);
        count[move.arg[0] - 1][move.arg[1] - 1]++;
    }
    double chi = 0;
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            chi += (double)(count[a][b] - EACH) * (count[a][b] - EACH) / EACH;
    ck_assert_msg(chi < 35 + 6 * 8.4, "chi-square %.1f", chi);
    table_close(t);
}
END_TEST

START_TEST(advance_plays_chance_and_nothing_else)
{
    table *t = table_ready(3);
    catan_rng rng = rng_of(22);
    catan_move played[4];
    must(t, "s0 roll");
    memset(played, 0x44, sizeof played);
    ck_assert_int_eq(catan_advance(t->game, &rng, played, 4), 1);
    ck_assert_int_eq(played[0].kind, CATAN_MOVE_ROLL);
    ck_assert_int_eq(played[0].seat, CATAN_SEAT_CHANCE);
    ck_assert_int_eq(played[0].arg[0], catan_die(t->game, 0));
    ck_assert_int_eq(played[0].arg[1], catan_die(t->game, 1));
    ck_assert_int_eq(played[1].seat, 0x44);
    ck_assert_int_ne(catan_to_act(t->game), CATAN_SEAT_CHANCE);
    ck_assert_int_eq(catan_advance(t->game, &rng, played, 4), 0);
    table_close(t);
}
END_TEST

START_TEST(advance_plays_on_when_the_room_is_used_up)
{
    table *t = table_ready(3);
    catan_rng rng = rng_of(23);
    must(t, "s0 roll");
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 1);
    ck_assert_int_ne(catan_to_act(t->game), CATAN_SEAT_CHANCE);
    table_close(t);
}
END_TEST

START_TEST(a_random_move_is_legal_and_needs_a_seat_with_moves)
{
    table *t = table_ready(4);
    catan_rng rng = rng_of(24);
    catan_move move;
    assert_status(catan_random_move(t->game, 1, &rng, &move), CATAN_E_TURN);
    assert_status(catan_random_move(t->game, 0, &rng, &move), CATAN_OK);
    assert_status(catan_check(t->game, &move), CATAN_OK);
    table_close(t);
}
END_TEST

START_TEST(a_rollout_stops_at_its_limit_or_at_the_end)
{
    catan_game *game = new_game(3, 0), *other = new_game(3, 0);
    catan_rng a = rng_of(25), b = rng_of(25);
    ck_assert_int_eq(catan_rollout(game, &a, 0), 0);
    ck_assert_int_eq(catan_rollout(game, &a, 10), 10);
    ck_assert_int_eq(catan_rollout(other, &b, 10), 10);
    ck_assert(catan_game_equal(game, other));
    int32_t moves = catan_rollout(game, &a, 1000000);
    ck_assert_int_gt(moves, 100);
    ck_assert(catan_is_over(game));
    ck_assert_int_eq(catan_outcome(game), CATAN_OUTCOME_WON);
    ck_assert_ptr_null(position_broken(game));
    ck_assert_int_eq(catan_rollout(game, &a, 10), 0);
    ck_assert_int_eq(catan_rollout(other, &b, 1000000), moves);
    ck_assert(catan_game_equal(game, other));
    catan_game_free(game);
    catan_game_free(other);
}
END_TEST

/* ---- events ------------------------------------------------------------------------------- */

START_TEST(events_are_counted_where_there_is_no_room_for_them)
{
    table *t = table_ready(4);
    must(t, "s0 roll");
    catan_move dice = move_of("chance roll 5 6"); /* lumber for some, wool for others */
    catan_event all[CATAN_EVENTS_MAX], few[CATAN_EVENTS_MAX];
    size_t count = 0, again = 0;
    assert_status(catan_apply_events(t->game, &dice, all, CATAN_EVENTS_MAX, &count), CATAN_OK);
    ck_assert_uint_gt(count, 0);
    ck_assert_uint_le(count, CATAN_EVENTS_MAX);
    for (size_t cap = 0; cap < count; cap++) {
        assert_status(catan_undo(t->game), CATAN_OK);
        memset(few, 0x33, sizeof few);
        assert_status(catan_apply_events(t->game, &dice, cap ? few : NULL, cap, &again), CATAN_OK);
        ck_assert_uint_eq(again, count);
        ck_assert_mem_eq(few, all, cap * sizeof few[0]);
        ck_assert_int_eq(few[cap].seat, 0x33);
    }
    table_close(t);
}
END_TEST

START_TEST(a_refused_move_has_no_events)
{
    table *t = table_ready(4);
    catan_move move = move_of("s0 end");
    catan_event events[4];
    size_t count = 99;
    memset(events, 0x22, sizeof events);
    assert_status(catan_apply_events(t->game, &move, events, 4, &count), CATAN_E_PHASE);
    ck_assert_uint_eq(count, 99);
    ck_assert_int_eq(events[0].seat, 0x22);
    table_close(t);
}
END_TEST

START_TEST(a_move_is_sixteen_bytes_without_gaps)
{
    ck_assert_uint_eq(sizeof(catan_move), 16);
    ck_assert_uint_eq(offsetof(catan_move, kind), 0);
    ck_assert_uint_eq(offsetof(catan_move, seat), 2);
    ck_assert_uint_eq(offsetof(catan_move, flags), 3);
    ck_assert_uint_eq(offsetof(catan_move, arg), 4);
    ck_assert_uint_eq(offsetof(catan_move, cards), 8);
    ck_assert_uint_eq(sizeof(catan_rng), 32);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("game");
    TCase *tcase = add_case(suite, "lifecycle");
    tcase_add_loop_test(tcase, a_new_game_waits_for_the_first_settlement, 2, 5);
    tcase_add_test(tcase, a_game_does_not_need_its_config_any_more);
    tcase_add_test(tcase, a_game_is_not_made_without_what_it_needs);
    tcase_add_test(tcase, the_deepest_undo_is_possible);
    tcase_add_test(tcase, a_game_that_gets_no_memory_is_not_made);
    tcase_add_test(tcase, a_game_lives_in_memory_of_the_caller);
    tcase_add_test(tcase, a_game_that_lives_in_an_arena_stays_in_its_place);
    tcase_add_test(tcase, a_restarted_game_is_like_a_new_one);
    tcase_add_test(tcase, a_move_is_sixteen_bytes_without_gaps);
    tcase = add_case(suite, "copies");
    tcase_add_test(tcase, a_copy_is_equal_and_goes_its_own_way);
    tcase_add_test(tcase, a_copy_of_fewer_seats_fits_and_one_of_more_does_not);
    tcase_add_test(tcase, copying_and_comparing_nothing_is_answered);
    tcase_add_test(tcase, games_that_differ_in_one_option_are_not_equal);
    tcase_add_test(tcase, the_hash_follows_the_moves);
    tcase = add_case(suite, "undo");
    tcase_add_test(tcase, nothing_can_be_taken_back_without_room);
    tcase_add_loop_test(tcase, as_many_moves_are_taken_back_as_there_is_room_for, 0, 5);
    tcase_add_test(tcase, a_refused_move_uses_up_no_snapshot);
    tcase_add_test(tcase, the_same_luck_after_an_undo_gives_the_same_game);
    tcase = add_case(suite, "memory");
    tcase_add_loop_test(tcase, nothing_allocates_after_creation, 0, 4);
    tcase_add_test(tcase, a_state_is_small);
    tcase = add_case(suite, "lists");
    tcase_add_test(tcase, a_list_is_cut_where_the_array_ends);
    tcase_add_test(tcase, a_list_is_stable);
    tcase_add_test(tcase, seats_with_nothing_to_decide_have_no_moves);
    tcase_add_test(tcase, prefixes_that_no_list_gave_are_refused);
    tcase_add_test(tcase, random_prefixes_are_answered);
    tcase_add_test(tcase, a_walk_gives_each_whole_move_once);
    tcase_add_test(tcase, a_broken_iterator_is_answered);
    tcase = add_case(suite, "wrong calls");
    tcase_add_test(tcase, seats_that_do_not_exist_are_refused);
    tcase_add_test(tcase, places_and_cards_that_do_not_exist_are_refused);
    tcase_add_test(tcase, no_game_is_answered_with_a_code);
    tcase_add_test(tcase, missing_arguments_are_answered_with_a_code);
    tcase_add_test(tcase, bulk_getters_write_only_what_there_is_room_for);
    tcase = add_case(suite, "any bytes");
    tcase_add_test(tcase, the_shape_of_a_move_is_judged_first);
    tcase_add_test(tcase, operands_that_a_kind_does_not_use_must_be_zero);
    tcase_add_test(tcase, operands_must_name_something);
    tcase_add_loop_test(tcase, any_bytes_are_answered_and_change_nothing_unless_legal, 0, 6);
    tcase = add_case(suite, "chance");
    tcase_add_test(tcase, chance_has_nothing_to_decide_while_a_seat_has);
    tcase_add_test(tcase, the_dice_are_36_results_of_one_weight);
    tcase_add_test(tcase, sampled_dice_follow_their_weights);
    tcase_add_test(tcase, advance_plays_chance_and_nothing_else);
    tcase_add_test(tcase, advance_plays_on_when_the_room_is_used_up);
    tcase_add_test(tcase, a_random_move_is_legal_and_needs_a_seat_with_moves);
    tcase_add_test(tcase, a_rollout_stops_at_its_limit_or_at_the_end);
    tcase = add_case(suite, "events");
    tcase_add_test(tcase, events_are_counted_where_there_is_no_room_for_them);
    tcase_add_test(tcase, a_refused_move_has_no_events);
    return run_suite(suite);
}
