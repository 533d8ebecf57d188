/* Configs and records as text. */
#include "support.h"

enum { TEXT_MAX = 1 << 17, MOVES = 4000 };

/* A game that has been played, and all that is needed to write it down. */
typedef struct played {
    catan_config *config;
    catan_move move[MOVES];
    size_t count;
    uint64_t hash;
    char text[TEXT_MAX];
    int64_t length;
} played;

static catan_config *new_config(void)
{
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    return config;
}

static catan_config *random_config(uint64_t seed)
{
    catan_config *config = new_config();
    catan_rng rng;
    uint64_t state = seed;
    catan_rng_seed(&rng, seed, 0);
    for (int32_t option = 1; option < catan_option_end(); option++) {
        int64_t minimum, maximum;
        if (test_below(&state, 3) == 0 || option == CATAN_OPTION_FIRST_PLAYER ||
            catan_option_bounds(option, CATAN_RULESET_BASE, &minimum, &maximum, NULL) != CATAN_OK)
            continue;
        if (maximum > minimum + 1000)
            maximum = minimum + 1000;
        catan_config_set(config, option,
                         minimum + test_below(&state, (uint32_t)(maximum - minimum + 1)));
    }
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, (int64_t)(seed % 5));
    if (seed % 3)
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    return config;
}

static played *play(uint64_t seed, size_t moves)
{
    played *p = calloc(1, sizeof *p);
    catan_rng rng;
    catan_game *game = NULL;
    p->config = new_config();
    catan_rng_seed(&rng, seed, 1);
    catan_config_set(p->config, CATAN_OPTION_PLAYER_COUNT, 2 + (int64_t)(seed % 3));
    catan_config_set(p->config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    catan_config_set(p->config, CATAN_OPTION_MAX_TURNS, 60);
    assert_status(catan_config_shuffle(p->config, &rng), CATAN_OK);
    assert_status(catan_game_new(p->config, 0, NULL, &game), CATAN_OK);
    while (p->count < moves && !catan_is_over(game)) {
        assert_status(catan_random_move(game, catan_to_act(game), &rng, &p->move[p->count]), CATAN_OK);
        assert_status(catan_apply(game, &p->move[p->count]), CATAN_OK);
        p->count++;
    }
    p->hash = catan_hash(game);
    catan_game_free(game);
    p->length = catan_record_to_text(p->config, p->move, p->count, p->hash, p->text, sizeof p->text);
    ck_assert_int_gt(p->length, 0);
    ck_assert_int_lt(p->length, TEXT_MAX);
    ck_assert_uint_eq(strlen(p->text), (size_t)p->length);
    return p;
}

static void forget(played *p)
{
    catan_config_free(p->config);
    free(p);
}

/* Text in memory that ends where it ends. */
static char *exactly(const char *text, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, text, length);
    return copy;
}

/* ---- configs ------------------------------------------------------------------------------ */

START_TEST(a_seat_that_cannot_be_named_is_not_written)
{
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    for (int seat = 0; seat < 256; seat++) {
        catan_move move = {.kind = CATAN_MOVE_END, .seat = (uint8_t)seat};
        bool named = seat < CATAN_SEATS_MAX || seat == CATAN_SEAT_CHANCE || seat == CATAN_SEAT_NONE;
        int64_t length = catan_record_to_text(config, &move, 1, 0, NULL, 0);
        ck_assert(named ? length > 0 : length == CATAN_E_SEAT);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(a_config_is_read_as_it_was_written)
{
    catan_config *config = random_config((uint64_t)_i), *back = random_config((uint64_t)_i + 1000);
    char text[8192];
    size_t at = 777;
    int32_t length = catan_config_to_text(config, text, sizeof text);
    ck_assert_int_gt(length, 0);
    ck_assert_uint_eq(strlen(text), (size_t)length);
    char *copy = exactly(text, (size_t)length);
    assert_status(catan_config_from_text(copy, (size_t)length, back, &at), CATAN_OK);
    ck_assert(catan_config_equal(config, back));
    free(copy);
    catan_config_free(config);
    catan_config_free(back);
}
END_TEST

START_TEST(a_custom_board_is_read_as_it_was_written)
{
    catan_config *config = new_config(), *back = new_config();
    char text[8192];
    uint64_t state = 7 + (uint64_t)_i;
    for (int32_t hex = 0; hex < 19; hex++) {
        int32_t token = (int32_t)test_below(&state, 12) + 1;
        int32_t terrain = (int32_t)test_below(&state, 6);
        if (terrain == CATAN_TERRAIN_DESERT || token < 2 || token == 7)
            token = 0;
        assert_status(catan_config_set_hex(config, hex, terrain, token), CATAN_OK);
    }
    for (int32_t coast = 0; coast < 30; coast++)
        catan_config_set_harbor(config, coast,
                                coast % 2 == 0 ? (int32_t)test_below(&state, 6) : CATAN_HARBOR_NONE);
    int32_t length = catan_config_to_text(config, text, sizeof text);
    assert_status(catan_config_from_text(text, (size_t)length, back, NULL), CATAN_OK);
    ck_assert(catan_config_equal(config, back));
    catan_config_free(config);
    catan_config_free(back);
}
END_TEST

START_TEST(the_first_seat_that_was_drawn_is_written_too)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        catan_config *config = new_config(), *back = new_config();
        catan_game *a = NULL, *b = NULL;
        catan_rng rng;
        char text[8192];
        catan_rng_seed(&rng, seed, 0);
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        int32_t length = catan_config_to_text(config, text, sizeof text);
        assert_status(catan_config_from_text(text, (size_t)length, back, NULL), CATAN_OK);
        assert_status(catan_game_new(config, 0, NULL, &a), CATAN_OK);
        assert_status(catan_game_new(back, 0, NULL, &b), CATAN_OK);
        ck_assert(catan_game_equal(a, b));
        catan_game_free(a);
        catan_game_free(b);
        catan_config_free(config);
        catan_config_free(back);
    }
}
END_TEST

START_TEST(the_text_of_a_config_is_cut_where_the_buffer_ends)
{
    catan_config *config = random_config(5);
    char whole[8192], text[8192];
    int32_t length = catan_config_to_text(config, whole, sizeof whole);
    ck_assert_int_eq(catan_config_to_text(config, NULL, 0), length);
    for (size_t cap = 1; cap < (size_t)length + 3; cap += 7) {
        memset(text, '~', sizeof text);
        ck_assert_int_eq(catan_config_to_text(config, text, cap), length);
        size_t written = (size_t)length < cap ? (size_t)length : cap - 1;
        ck_assert_mem_eq(text, whole, written);
        ck_assert_int_eq(text[written], '\0');
        ck_assert_int_eq(text[cap], '~');
    }
    catan_config_free(config);
}
END_TEST

START_TEST(a_config_is_unchanged_by_text_that_cannot_be_read)
{
    catan_config *source = random_config((uint64_t)_i), *config = random_config(100), *before = new_config();
    catan_config_copy(before, config);
    char text[8192];
    uint64_t state = 3 + (uint64_t)_i;
    int32_t length = catan_config_to_text(source, text, sizeof text);
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
        size_t size = (size_t)length;
        char *copy = exactly(text, size);
        if (i < length) {
            size = (size_t)i;
        } else {
            for (uint32_t n = 1 + test_below(&state, 3); n > 0; n--)
                copy[test_below(&state, (uint32_t)length)] =
                    i % 2 ? (char)test_random(&state) : "0123456789 \n;#-ahs"[test_below(&state, 18)];
        }
        size_t at = 0;
        char *cut = exactly(copy, size);
        catan_status status = catan_config_from_text(cut, size, config, &at);
        if (status != CATAN_OK) {
            refused++;
            ck_assert_int_lt(status, 0);
            ck_assert_uint_le(at, size);
            ck_assert(catan_config_equal(config, before));
        } else {
            /* What was read can be written and read again. */
            char again[8192];
            int32_t written = catan_config_to_text(config, again, sizeof again);
            catan_config *back = new_config();
            assert_status(catan_config_from_text(again, (size_t)written, back, NULL), CATAN_OK);
            ck_assert(catan_config_equal(config, back));
            catan_config_free(back);
            catan_config_copy(config, before);
        }
        free(cut);
        free(copy);
    }
    ck_assert_int_gt(refused, 100);
    catan_config_free(source);
    catan_config_free(config);
    catan_config_free(before);
}
END_TEST

START_TEST(null_is_answered_with_a_code)
{
    catan_config *config = new_config();
    catan_move move = {.kind = CATAN_MOVE_END};
    char text[64];
    assert_status(catan_config_to_text(NULL, text, sizeof text), CATAN_E_NULL);
    assert_status(catan_config_to_text(config, NULL, 64), CATAN_E_NULL);
    assert_status(catan_config_from_text(NULL, 5, config, NULL), CATAN_E_NULL);
    assert_status(catan_config_from_text("", 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_record_to_text(NULL, &move, 1, 0, text, sizeof text), CATAN_E_NULL);
    assert_status(catan_record_to_text(config, NULL, 1, 0, text, sizeof text), CATAN_E_NULL);
    assert_status(catan_record_to_text(config, &move, 1, 0, NULL, 64), CATAN_E_NULL);
    ck_assert_int_gt(catan_record_to_text(config, NULL, 0, 0, NULL, 0), 0);
    assert_status(catan_record_from_text(NULL, 5, config, NULL, 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_record_from_text(text, 0, NULL, NULL, 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_record_from_text(text, 0, config, NULL, 4, NULL, NULL), CATAN_E_NULL);
    catan_config_free(config);
}
END_TEST

/* A board that cannot be made by setting hexes is not read either; all others come back. */
START_TEST(a_board_that_a_shuffle_makes_can_be_written_and_read)
{
    for (int32_t mix = 0; mix < 3 * 6 * 4; mix++) {
        catan_config *config = new_config(), *back = new_config();
        catan_rng rng;
        char text[8192];
        catan_rng_seed(&rng, (uint64_t)mix, 0);
        catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, mix % 3);
        catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, mix / 3 % 6);
        catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, mix / 18);
        catan_config_shuffle(config, &rng);
        int32_t length = catan_config_to_text(config, text, sizeof text);
        assert_status(catan_config_from_text(text, (size_t)length, back, NULL), CATAN_OK);
        ck_assert(catan_config_equal(config, back));
        catan_config_free(config);
        catan_config_free(back);
    }
}
END_TEST

/* ---- records ------------------------------------------------------------------------------ */

START_TEST(a_record_is_read_as_it_was_written)
{
    played *p = play((uint64_t)_i, MOVES);
    catan_config *config = new_config();
    catan_move *move = calloc(MOVES, sizeof *move);
    uint64_t hash = 0;
    size_t at = 777;
    char *copy = exactly(p->text, (size_t)p->length);
    int64_t count = catan_record_from_text(copy, (size_t)p->length, config, move, MOVES, &hash, &at);
    ck_assert_int_eq(count, (int64_t)p->count);
    ck_assert(catan_config_equal(config, p->config));
    ck_assert_mem_eq(move, p->move, p->count * sizeof *move);
    ck_assert_uint_eq(hash, p->hash);
    free(copy);
    free(move);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(a_record_that_is_read_plays_to_its_hash)
{
    played *p = play(40 + (uint64_t)_i, MOVES);
    catan_config *config = new_config();
    catan_move *move = calloc(MOVES, sizeof *move);
    uint64_t hash = 0;
    catan_game *game = NULL;
    int64_t count =
        catan_record_from_text(p->text, (size_t)p->length, config, move, MOVES, &hash, NULL);
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    for (int64_t i = 0; i < count; i++)
        assert_status(catan_apply(game, &move[i]), CATAN_OK);
    ck_assert_uint_eq(catan_hash(game), hash);
    catan_game_free(game);
    free(move);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(a_record_without_a_hash_has_the_hash_0)
{
    played *p = play(3, 50);
    catan_config *config = new_config();
    uint64_t hash = 1;
    char text[16384];
    int64_t length = catan_record_to_text(p->config, p->move, p->count, 0, text, sizeof text);
    ck_assert_int_lt(length, p->length);
    ck_assert_int_eq(catan_record_from_text(text, (size_t)length, config, NULL, 0, &hash, NULL),
                     (int64_t)p->count);
    ck_assert_uint_eq(hash, 0);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(a_record_of_no_moves_is_a_config)
{
    catan_config *config = random_config(8), *back = new_config();
    char text[8192];
    int64_t length = catan_record_to_text(config, NULL, 0, 0, text, sizeof text);
    ck_assert_int_gt(length, 0);
    ck_assert_int_eq(catan_record_from_text(text, (size_t)length, back, NULL, 0, NULL, NULL), 0);
    ck_assert(catan_config_equal(config, back));
    catan_config_free(config);
    catan_config_free(back);
}
END_TEST

START_TEST(more_moves_than_there_is_room_for_are_counted)
{
    played *p = play(5, 200);
    catan_config *config = new_config();
    catan_move move[8];
    memset(move, 0x66, sizeof move);
    ck_assert_int_eq(
        catan_record_from_text(p->text, (size_t)p->length, config, move, 5, NULL, NULL),
        (int64_t)p->count);
    ck_assert_mem_eq(move, p->move, 5 * sizeof move[0]);
    ck_assert_int_eq(move[5].seat, 0x66);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(the_text_of_a_record_is_cut_where_the_buffer_ends)
{
    played *p = play(6, 30);
    char text[16384];
    ck_assert_int_eq(catan_record_to_text(p->config, p->move, p->count, p->hash, NULL, 0), p->length);
    for (size_t cap = 1; cap < (size_t)p->length + 3; cap += 5) {
        memset(text, '~', sizeof text);
        ck_assert_int_eq(catan_record_to_text(p->config, p->move, p->count, p->hash, text, cap),
                         p->length);
        size_t written = (size_t)p->length < cap ? (size_t)p->length : cap - 1;
        ck_assert_mem_eq(text, p->text, written);
        ck_assert_int_eq(text[written], '\0');
        ck_assert_int_eq(text[cap], '~');
    }
    forget(p);
}
END_TEST

START_TEST(a_move_of_no_kind_cannot_be_recorded)
{
    catan_config *config = new_config();
    catan_move move = {0};
    char text[8192];
    assert_status(catan_record_to_text(config, &move, 1, 0, text, sizeof text), CATAN_E_KIND);
    move.kind = 999;
    assert_status(catan_record_to_text(config, &move, 1, 0, text, sizeof text), CATAN_E_KIND);
    catan_config_free(config);
}
END_TEST

START_TEST(comments_and_empty_lines_in_a_record_do_not_matter)
{
    played *p = play(7, 100);
    catan_config *config = new_config();
    char *text = calloc(1, 4 * TEXT_MAX);
    size_t length = 0;
    for (int64_t i = 0; i < p->length; i++) {
        if (p->text[i] == '\n') {
            const char *end = " \t# a comment; s0 end\n\n   \n#\n";
            memcpy(text + length, end, strlen(end));
            length += strlen(end);
        } else {
            text[length++] = p->text[i];
        }
    }
    uint64_t hash = 0;
    catan_move move[128];
    ck_assert_int_eq(catan_record_from_text(text, length, config, move, 128, &hash, NULL),
                     (int64_t)p->count);
    ck_assert(catan_config_equal(config, p->config));
    ck_assert_mem_eq(move, p->move, p->count * sizeof move[0]);
    ck_assert_uint_eq(hash, p->hash);
    free(text);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(a_record_may_be_one_line) /* semicolons end lines as newlines do */
{
    played *p = play(9, 40);
    catan_config *config = new_config();
    catan_move move[64];
    uint64_t hash = 0;
    for (int64_t i = 0; i < p->length; i++)
        if (p->text[i] == '\n')
            p->text[i] = ';';
    ck_assert_int_eq(
        catan_record_from_text(p->text, (size_t)p->length, config, move, 64, &hash, NULL),
        (int64_t)p->count);
    ck_assert_mem_eq(move, p->move, p->count * sizeof move[0]);
    ck_assert_uint_eq(hash, p->hash);
    catan_config_free(config);
    forget(p);
}
END_TEST

START_TEST(a_record_cut_at_any_byte_is_answered)
{
    played *p = play((uint64_t)_i, 60);
    catan_config *config = random_config(100), *before = new_config();
    catan_config_copy(before, config);
    catan_move move[64];
    for (int64_t cut = 0; cut < p->length; cut++) {
        size_t at = 0;
        uint64_t hash = 0;
        char *copy = exactly(p->text, (size_t)cut);
        int64_t count = catan_record_from_text(copy, (size_t)cut, config, move, 64, &hash, &at);
        free(copy);
        ck_assert_int_le(count, (int64_t)p->count);
        if (count < 0) {
            ck_assert_uint_le(at, (size_t)cut);
            ck_assert(catan_config_equal(config, before));
        } else {
            /* The last move may have lost its end; all before it are whole. */
            if (count > 1)
                ck_assert_mem_eq(move, p->move, (size_t)(count - 1) * sizeof move[0]);
            ck_assert(hash == 0 || hash == p->hash);
            catan_config_copy(config, before);
        }
    }
    catan_config_free(config);
    catan_config_free(before);
    forget(p);
}
END_TEST

START_TEST(a_record_that_cannot_be_read_leaves_all_results_alone)
{
    played *p = play(2, 60);
    catan_config *config = random_config(100), *before = new_config();
    catan_config_copy(before, config);
    catan_move move[64], untouched[64];
    memset(move, 0x2d, sizeof move);
    memcpy(untouched, move, sizeof move);
    uint64_t hash = 5;
    char *text = calloc(1, TEXT_MAX + 16);
    memcpy(text, p->text, (size_t)p->length);
    strcpy(text + p->length, "s0 fly e3\n");
    size_t at = 0;
    assert_status(catan_record_from_text(text, strlen(text), config, move, 64, &hash, &at),
                  CATAN_E_WORD);
    ck_assert_uint_eq(at, (size_t)p->length + 3);
    ck_assert_uint_eq(hash, 5);
    ck_assert(catan_config_equal(config, before));
    ck_assert_mem_eq(move, untouched, sizeof move);
    free(text);
    catan_config_free(config);
    catan_config_free(before);
    forget(p);
}
END_TEST

START_TEST(a_newer_record_is_told_apart)
{
    static const struct {
        const char *text;
        catan_status status;
    } lines[] = {{"record 2\n", CATAN_E_VERSION},
                 {"record 1000000\nsomething new\n", CATAN_E_VERSION},
                 {"record one\n", CATAN_E_NUMBER},
                 {"record 0\n", CATAN_E_NUMBER},
                 {"rules base\n", CATAN_E_SYNTAX},
                 {"", CATAN_E_SYNTAX}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        catan_config *config = new_config();
        int64_t status = catan_record_from_text(lines[i].text, strlen(lines[i].text), config, NULL, 0,
                                                NULL, NULL);
        ck_assert_msg(status == lines[i].status, "\"%s\" gives %s", lines[i].text,
                      catan_status_name((catan_status)status));
        catan_config_free(config);
    }
}
END_TEST

START_TEST(a_damaged_record_is_answered)
{
    played *p = play(20 + (uint64_t)_i, 120);
    catan_config *config = new_config(), *before = new_config();
    uint64_t state = 1000 + (uint64_t)_i;
    catan_move move[256];
    for (int i = 0; i < 4000; i++) {
        size_t length = (size_t)p->length;
        char *copy = malloc(length + 300);
        memcpy(copy, p->text, length);
        uint32_t from = test_below(&state, (uint32_t)length);
        uint32_t size = test_below(&state, 200);
        switch (i % 4) {
        case 0: /* single bytes */
            for (uint32_t n = 1 + test_below(&state, 4); n > 0; n--)
                copy[test_below(&state, (uint32_t)length)] = (char)test_random(&state);
            break;
        case 1: /* a piece taken out */
            if (from + size > length)
                size = (uint32_t)length - from;
            memmove(copy + from, copy + from + size, length - from - size);
            length -= size;
            break;
        case 2: /* a piece twice */
            if (from + size > length)
                size = (uint32_t)length - from;
            memmove(copy + from + size, copy + from, length - from);
            length += size;
            break;
        default: /* digits */
            for (uint32_t n = 1 + test_below(&state, 4); n > 0; n--)
                copy[test_below(&state, (uint32_t)length)] = "0123456789-es "[test_below(&state, 14)];
            break;
        }
        size_t at = 0;
        uint64_t hash = 0;
        char *cut = exactly(copy, length);
        int64_t count = catan_record_from_text(cut, length, config, move, 256, &hash, &at);
        if (count < 0) {
            ck_assert_uint_le(at, length);
            ck_assert(catan_config_equal(config, before));
        } else {
            catan_game *game = NULL;
            if (catan_game_new(config, 0, NULL, &game) == CATAN_OK) {
                for (int64_t n = 0; n < count && n < 256; n++)
                    if (catan_apply(game, &move[n]) != CATAN_OK)
                        break;
                ck_assert_ptr_null(position_broken(game));
            }
            catan_game_free(game);
            catan_config_copy(config, before);
        }
        free(cut);
        free(copy);
    }
    catan_config_free(config);
    catan_config_free(before);
    forget(p);
}
END_TEST

START_TEST(random_bytes_are_no_record)
{
    catan_config *config = new_config(), *before = new_config();
    uint64_t state = 77;
    for (int i = 0; i < 3000; i++) {
        size_t length = 1 + test_below(&state, 300);
        char *text = malloc(length);
        for (size_t b = 0; b < length; b++)
            text[b] = (char)test_random(&state);
        size_t at = 0;
        int64_t count = catan_record_from_text(text, length, config, NULL, 0, NULL, &at);
        if (count < 0)
            ck_assert_uint_le(at, length);
        free(text);
    }
    ck_assert(catan_config_equal(config, before));
    catan_config_free(config);
    catan_config_free(before);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("record");
    TCase *tcase = add_case(suite, "configs");
    tcase_add_loop_test(tcase, a_config_is_read_as_it_was_written, 0, 60);
    tcase_add_loop_test(tcase, a_custom_board_is_read_as_it_was_written, 0, 10);
    tcase_add_test(tcase, a_board_that_a_shuffle_makes_can_be_written_and_read);
    tcase_add_test(tcase, a_seat_that_cannot_be_named_is_not_written);
    tcase_add_test(tcase, the_first_seat_that_was_drawn_is_written_too);
    tcase_add_test(tcase, the_text_of_a_config_is_cut_where_the_buffer_ends);
    tcase_add_loop_test(tcase, a_config_is_unchanged_by_text_that_cannot_be_read, 0, 4);
    tcase_add_test(tcase, null_is_answered_with_a_code);
    tcase = add_case(suite, "records");
    tcase_add_loop_test(tcase, a_record_is_read_as_it_was_written, 0, 9);
    tcase_add_loop_test(tcase, a_record_that_is_read_plays_to_its_hash, 0, 9);
    tcase_add_test(tcase, a_record_without_a_hash_has_the_hash_0);
    tcase_add_test(tcase, a_record_of_no_moves_is_a_config);
    tcase_add_test(tcase, more_moves_than_there_is_room_for_are_counted);
    tcase_add_test(tcase, the_text_of_a_record_is_cut_where_the_buffer_ends);
    tcase_add_test(tcase, a_move_of_no_kind_cannot_be_recorded);
    tcase_add_test(tcase, comments_and_empty_lines_in_a_record_do_not_matter);
    tcase_add_test(tcase, a_record_may_be_one_line);
    tcase = add_case(suite, "damage");
    tcase_add_loop_test(tcase, a_record_cut_at_any_byte_is_answered, 0, 3);
    tcase_add_test(tcase, a_record_that_cannot_be_read_leaves_all_results_alone);
    tcase_add_test(tcase, a_newer_record_is_told_apart);
    tcase_add_loop_test(tcase, a_damaged_record_is_answered, 0, 4);
    tcase_add_test(tcase, random_bytes_are_no_record);
    return run_suite(suite);
}
