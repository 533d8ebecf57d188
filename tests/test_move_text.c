/* Moves and events as text: what is written can be read, and nothing else is. */
#include "support.h"

#define CARDS(l, b, w, g, o) {(l), (b), (w), (g), (o), 0, 0, 0}

/* One text for each kind, with the move that it is. */
static const struct {
    const char *text;
    catan_move move;
} notation[] = {
    {"roll", {CATAN_MOVE_ROLL, 0, 0, {0}, {0}}},
    {"roll 3 4", {CATAN_MOVE_ROLL, 14, 0, {3, 4}, {0}}},
    {"end", {CATAN_MOVE_END, 1, 0, {0}, {0}}},
    {"skip", {CATAN_MOVE_SKIP, 2, 0, {0}, {0}}},
    {"settlement v0", {CATAN_MOVE_SETTLEMENT, 3, 0, {0}, {0}}},
    {"settlement v53", {CATAN_MOVE_SETTLEMENT, 3, 0, {53}, {0}}},
    {"road e0", {CATAN_MOVE_ROAD, 4, 0, {0}, {0}}},
    {"road e71", {CATAN_MOVE_ROAD, 5, 0, {71}, {0}}},
    {"city v17", {CATAN_MOVE_CITY, 0, 0, {17}, {0}}},
    {"robber h18", {CATAN_MOVE_ROBBER, 0, 0, {18, 0}, {0}}},
    {"robber h0 s2", {CATAN_MOVE_ROBBER, 0, 0, {0, 1 << 2}, {0}}},
    {"steal s3 1 wool", {CATAN_MOVE_STEAL, 14, 0, {3}, CARDS(0, 0, 1, 0, 0)}},
    {"steal s3 ?", {CATAN_MOVE_STEAL, 14, CATAN_FLAG_HIDDEN, {3}, {0}}},
    {"discard 2 brick 1 wool", {CATAN_MOVE_DISCARD, 1, 0, {0}, CARDS(0, -2, -1, 0, 0)}},
    {"bank 4 lumber for 1 ore", {CATAN_MOVE_BANK, 1, 0, {0}, CARDS(-4, 0, 0, 0, 1)}},
    {"offer s1 2 ore for 1 wool", {CATAN_MOVE_OFFER, 0, 0, {1 << 1}, CARDS(0, 0, 1, 0, -2)}},
    {"reject", {CATAN_MOVE_REJECT, 1, 0, {0}, {0}}},
    {"counter 1 lumber 1 brick for 3 grain",
     {CATAN_MOVE_COUNTER, 1, 0, {0}, CARDS(-1, -1, 0, 3, 0)}},
    {"withdraw", {CATAN_MOVE_WITHDRAW, 1, 0, {0}, {0}}},
    {"accept", {CATAN_MOVE_ACCEPT, 1, 0, {0}, {0}}},
    {"buy", {CATAN_MOVE_BUY, 0, 0, {0}, {0}}},
    {"draw knight", {CATAN_MOVE_DRAW, 14, 0, {CATAN_DEV_KNIGHT}, {0}}},
    {"draw victory_point", {CATAN_MOVE_DRAW, 14, 0, {CATAN_DEV_VICTORY_POINT}, {0}}},
    {"draw ?", {CATAN_MOVE_DRAW, 14, CATAN_FLAG_HIDDEN, {0}, {0}}},
    {"knight", {CATAN_MOVE_KNIGHT, 0, 0, {0}, {0}}},
    {"road_building", {CATAN_MOVE_ROAD_BUILDING, 0, 0, {0}, {0}}},
    {"year_of_plenty 1 brick 1 ore", {CATAN_MOVE_YEAR_OF_PLENTY, 0, 0, {0}, CARDS(0, 1, 0, 0, 1)}},
    {"year_of_plenty 2 grain", {CATAN_MOVE_YEAR_OF_PLENTY, 0, 0, {0}, CARDS(0, 0, 0, 2, 0)}},
    {"year_of_plenty", {CATAN_MOVE_YEAR_OF_PLENTY, 0, 0, {0}, {0}}},
    {"monopoly wool", {CATAN_MOVE_MONOPOLY, 0, 0, {CATAN_CARD_WOOL}, {0}}},
    {"turn", {CATAN_EVENT_TURN, 0, 0, {0}, {0}}},
    {"wins 10", {CATAN_EVENT_WIN, 0, 0, {10}, {0}}},
    {"limit", {CATAN_EVENT_LIMIT, 15, 0, {0}, {0}}},
    {"gains 1 lumber 2 ore", {CATAN_EVENT_GAIN, 0, 0, {0}, CARDS(1, 0, 0, 0, 2)}},
    {"pays 1 lumber 1 brick", {CATAN_EVENT_PAY, 0, 0, {0}, CARDS(-1, -1, 0, 0, 0)}},
    {"passes s2 1 wool for 1 ore", {CATAN_EVENT_PASS, 0, 0, {2}, CARDS(0, 0, -1, 0, 1)}},
    {"steals s1 1 grain", {CATAN_EVENT_STEAL, 0, 0, {1}, CARDS(0, 0, 0, 1, 0)}},
    {"steals s1 ?", {CATAN_EVENT_STEAL, 0, CATAN_FLAG_HIDDEN, {1}, {0}}},
    {"draws monopoly", {CATAN_EVENT_DRAW, 0, 0, {CATAN_DEV_MONOPOLY}, {0}}},
    {"draws ?", {CATAN_EVENT_DRAW, 0, CATAN_FLAG_HIDDEN, {0}, {0}}},
    {"shortage brick", {CATAN_EVENT_SHORTAGE, 15, 0, {CATAN_CARD_BRICK}, {0}}},
    {"must_discard 4", {CATAN_EVENT_DUTY, 0, 0, {4}, {0}}},
    {"longest_road 5", {CATAN_EVENT_LONGEST_ROAD, 0, 0, {5}, {0}}},
    {"largest_army 3", {CATAN_EVENT_LARGEST_ARMY, 0, 0, {3}, {0}}},
    {"closes", {CATAN_EVENT_CLOSE, 0, 0, {0}, {0}}},
    {"reveals 2", {CATAN_EVENT_REVEAL, 0, 0, {2}, {0}}},
    {"discard ...", {CATAN_MOVE_DISCARD, 1, CATAN_FLAG_PARTIAL, {0}, {0}}},
    {"offer s2 1 ore ...",
     {CATAN_MOVE_OFFER, 0, CATAN_FLAG_PARTIAL, {1 << 2}, CARDS(0, 0, 0, 0, -1)}},
};

enum { NOTATION = sizeof notation / sizeof notation[0] };

static const catan_move_kind kinds[] = {
    CATAN_MOVE_ROLL,        CATAN_MOVE_END,          CATAN_MOVE_SKIP,
    CATAN_MOVE_SETTLEMENT,  CATAN_MOVE_ROAD,         CATAN_MOVE_CITY,
    CATAN_MOVE_ROBBER,      CATAN_MOVE_STEAL,        CATAN_MOVE_DISCARD,
    CATAN_MOVE_BANK,        CATAN_MOVE_OFFER,        CATAN_MOVE_ACCEPT,
    CATAN_MOVE_REJECT,      CATAN_MOVE_COUNTER,      CATAN_MOVE_WITHDRAW,
    CATAN_MOVE_BUY,         CATAN_MOVE_DRAW,         CATAN_MOVE_KNIGHT,
    CATAN_MOVE_ROAD_BUILDING, CATAN_MOVE_YEAR_OF_PLENTY, CATAN_MOVE_MONOPOLY,
    CATAN_EVENT_TURN,       CATAN_EVENT_WIN,         CATAN_EVENT_LIMIT,
    CATAN_EVENT_GAIN,       CATAN_EVENT_PAY,         CATAN_EVENT_PASS,
    CATAN_EVENT_STEAL,      CATAN_EVENT_DRAW,        CATAN_EVENT_SHORTAGE,
    CATAN_EVENT_DUTY,       CATAN_EVENT_LONGEST_ROAD, CATAN_EVENT_LARGEST_ARMY,
    CATAN_EVENT_CLOSE,      CATAN_EVENT_REVEAL};

enum { KINDS_OF_MOVES = sizeof kinds / sizeof kinds[0] };

/* Read from a copy that ends where the text ends, so that reading on would be noticed. */
static catan_status read_exactly(const char *text, size_t length, int32_t seat, catan_move *out,
                                 size_t *out_at)
{
    char *copy = malloc(length > 0 ? length : 1);
    memcpy(copy, text, length);
    catan_status status = catan_move_from_text(copy, length, seat, out, out_at);
    free(copy);
    return status;
}

/* ---- round trips -------------------------------------------------------------------------- */

START_TEST(the_text_of_a_move_is_that_of_the_notation)
{
    char text[CATAN_MOVE_TEXT_MAX];
    int32_t length = catan_move_to_text(&notation[_i].move, text, sizeof text);
    ck_assert_str_eq(text, notation[_i].text);
    ck_assert_int_eq(length, (int32_t)strlen(notation[_i].text));
}
END_TEST

START_TEST(the_text_of_a_move_is_read_as_that_move)
{
    catan_move move;
    size_t at = 777;
    memset(&move, 0xff, sizeof move);
    assert_status(read_exactly(notation[_i].text, strlen(notation[_i].text),
                               notation[_i].move.seat, &move, &at),
                  CATAN_OK);
    ck_assert_mem_eq(&move, &notation[_i].move, sizeof move);
    ck_assert_uint_eq(at, 777);
}
END_TEST

START_TEST(the_seat_in_a_text_wins_over_the_one_beside_it)
{
    char seat[16], text[CATAN_MOVE_TEXT_MAX + 16];
    catan_move move;
    catan_seat_to_text(notation[_i].move.seat, seat, sizeof seat);
    snprintf(text, sizeof text, "%s %s", seat, notation[_i].text);
    assert_status(read_exactly(text, strlen(text), 0, &move, NULL), CATAN_OK);
    ck_assert_mem_eq(&move, &notation[_i].move, sizeof move);
    assert_status(read_exactly(text, strlen(text), CATAN_SEAT_NONE, &move, NULL), CATAN_OK);
    ck_assert_mem_eq(&move, &notation[_i].move, sizeof move);
}
END_TEST

START_TEST(blanks_between_words_do_not_matter)
{
    char text[4 * CATAN_MOVE_TEXT_MAX];
    size_t length = 0;
    text[length++] = ' ';
    for (const char *c = notation[_i].text; *c; c++) {
        text[length++] = *c;
        if (*c == ' ')
            text[length++] = '\t';
    }
    text[length++] = ' ';
    catan_move move;
    assert_status(read_exactly(text, length, notation[_i].move.seat, &move, NULL), CATAN_OK);
    ck_assert_mem_eq(&move, &notation[_i].move, sizeof move);
}
END_TEST

START_TEST(cards_are_read_in_any_order)
{
    catan_move a, b;
    const char *one = "discard 1 lumber 2 ore 1 wool", *two = "discard 2 ore 1 wool 1 lumber";
    assert_status(read_exactly(one, strlen(one), 1, &a, NULL), CATAN_OK);
    assert_status(read_exactly(two, strlen(two), 1, &b, NULL), CATAN_OK);
    ck_assert_mem_eq(&a, &b, sizeof a);
}
END_TEST

START_TEST(a_text_is_cut_where_the_buffer_ends)
{
    int32_t whole = (int32_t)strlen(notation[_i].text);
    for (size_t cap = 0; cap <= (size_t)whole + 2; cap++) {
        char text[CATAN_MOVE_TEXT_MAX + 2];
        memset(text, '~', sizeof text);
        ck_assert_int_eq(catan_move_to_text(&notation[_i].move, cap ? text : NULL, cap), whole);
        if (cap == 0)
            continue;
        size_t written = (size_t)whole < cap ? (size_t)whole : cap - 1;
        ck_assert_int_eq(strncmp(text, notation[_i].text, written), 0);
        ck_assert_int_eq(text[written], '\0');
        for (size_t i = cap; i < sizeof text; i++)
            ck_assert_int_eq(text[i], '~');
    }
}
END_TEST

START_TEST(every_kind_has_a_word_of_its_own)
{
    const char *word = catan_move_word(kinds[_i]);
    ck_assert_ptr_nonnull(word);
    for (const char *c = word; *c; c++)
        ck_assert((*c >= 'a' && *c <= 'z') || *c == '_');
    for (int i = 0; i < _i; i++)
        ck_assert_str_ne(word, catan_move_word(kinds[i]));
    bool tried = false;
    for (int i = 0; i < NOTATION; i++)
        tried = tried || notation[i].move.kind == kinds[_i];
    ck_assert(tried);
}
END_TEST

START_TEST(other_kinds_have_no_word_and_no_text)
{
    int32_t named = 0;
    for (uint32_t kind = 0; kind <= UINT16_MAX; kind++) {
        catan_move move = {.kind = (catan_move_kind)kind};
        char text[CATAN_MOVE_TEXT_MAX] = "~";
        if (catan_move_word((catan_move_kind)kind)) {
            bool of_cards = (kind >= CATAN_MOVE_START_ROLL && kind <= CATAN_MOVE_BURY) ||
                            kind >= CATAN_EVENT_KNIGHT_TOKEN;
            named += !of_cards;
            continue;
        }
        assert_status(catan_move_to_text(&move, text, sizeof text), CATAN_E_KIND);
        ck_assert_str_eq(text, "~");
    }
    ck_assert_int_eq(named, KINDS_OF_MOVES);
}
END_TEST

/* Any operands: the text fits the room promised, and if it can be read it means the same. */
START_TEST(any_sixteen_bytes_are_written_within_the_promised_room)
{
    uint64_t state = 31 + (uint64_t)_i;
    for (int i = 0; i < 1000; i++) {
        catan_move move, back;
        uint8_t bytes[sizeof move];
        for (size_t b = 0; b < sizeof bytes; b++)
            bytes[b] = i < 4 ? (uint8_t)(i * 0x55) : (uint8_t)test_random(&state);
        memcpy(&move, bytes, sizeof move);
        if (i % 5 == 4)
            memset(move.cards, i % 2 ? -128 : 127, sizeof move.cards);
        move.kind = kinds[_i];
        char text[CATAN_MOVE_TEXT_MAX];
        int32_t length = catan_move_to_text(&move, text, sizeof text);
        ck_assert_int_gt(length, 0);
        ck_assert_int_lt(length, CATAN_MOVE_TEXT_MAX);
        ck_assert_uint_eq(strlen(text), (size_t)length);
        if (read_exactly(text, (size_t)length, 0, &back, NULL) == CATAN_OK) {
            char again[CATAN_MOVE_TEXT_MAX];
            catan_move_to_text(&back, again, sizeof again);
            ck_assert_str_eq(again, text);
        }
    }
}
END_TEST

/* ---- text that is wrong ------------------------------------------------------------------- */

static const struct {
    const char *text;
    catan_status status;
    size_t at;
} wrong[] = {
    {"", CATAN_E_SYNTAX, 0},
    {"   ", CATAN_E_SYNTAX, 3},
    {"s0", CATAN_E_SYNTAX, 2},
    {"s0 ", CATAN_E_SYNTAX, 3},
    {"fly v3", CATAN_E_WORD, 0},
    {"s1 fly v3", CATAN_E_WORD, 3},
    {"Road e3", CATAN_E_WORD, 0},
    {"roads e3", CATAN_E_WORD, 0},
    {"roa e3", CATAN_E_WORD, 0},
    {"s0 s1 end", CATAN_E_WORD, 3},
    {"road", CATAN_E_SYNTAX, 4},
    {"road 34", CATAN_E_NUMBER, 5},
    {"road e", CATAN_E_NUMBER, 5},
    {"road e72", CATAN_E_NUMBER, 5},
    {"road e-1", CATAN_E_NUMBER, 5},
    {"road e+1", CATAN_E_NUMBER, 5},
    {"road e1x", CATAN_E_NUMBER, 5},
    {"road e99999999999999999999", CATAN_E_NUMBER, 5},
    {"road e4294967296", CATAN_E_NUMBER, 5},
    {"road v3", CATAN_E_NUMBER, 5},
    {"road e3 e4", CATAN_E_SYNTAX, 8},
    {"settlement v54", CATAN_E_NUMBER, 11},
    {"city h3", CATAN_E_NUMBER, 5},
    {"robber h19", CATAN_E_NUMBER, 7},
    {"robber", CATAN_E_SYNTAX, 6},
    {"robber h1 x", CATAN_E_SYNTAX, 10},
    {"end now", CATAN_E_SYNTAX, 4},
    {"roll 3 four", CATAN_E_NUMBER, 7},
    {"roll 256 1", CATAN_E_NUMBER, 5},
    {"roll 1 2 3", CATAN_E_SYNTAX, 9},
    {"discard 1", CATAN_E_SYNTAX, 9},
    {"discard wool", CATAN_E_NUMBER, 8},
    {"discard 0 wool", CATAN_E_NUMBER, 8},
    {"discard -1 wool", CATAN_E_NUMBER, 8},
    {"discard 1000 wool", CATAN_E_NUMBER, 8},
    {"discard 1 silver", CATAN_E_WORD, 10},
    {"bank 4 lumber for 1 silver", CATAN_E_WORD, 20},
    {"offer s1 2 ore for x wool", CATAN_E_NUMBER, 19},
    {"monopoly", CATAN_E_SYNTAX, 8},
    {"monopoly silver", CATAN_E_WORD, 9},
    {"draw wool", CATAN_E_WORD, 5},
    {"steal 1 wool", CATAN_E_NUMBER, 6},
    {"end\nend", CATAN_E_SYNTAX, 3},
    {"end\n", CATAN_E_SYNTAX, 3},
};

enum { WRONG = sizeof wrong / sizeof wrong[0] };

START_TEST(wrong_text_is_refused_at_the_right_byte)
{
    catan_move move, before;
    size_t at = 777;
    memset(&move, 0x3c, sizeof move);
    before = move;
    assert_status(read_exactly(wrong[_i].text, strlen(wrong[_i].text), 0, &move, &at),
                  wrong[_i].status);
    ck_assert_uint_eq(at, wrong[_i].at);
    ck_assert_mem_eq(&move, &before, sizeof move);
    assert_status(read_exactly(wrong[_i].text, strlen(wrong[_i].text), 0, &move, NULL),
                  wrong[_i].status);
}
END_TEST

START_TEST(only_the_codes_of_the_header_are_given)
{
    /* Each text is wrong; the header names the codes that reading a move can give. */
    static const char *const texts[] = {"discard 1 wool 1 wool", "bank 4 ore for 1 ore 1 ore",
                                        "offer s1 1 wool 1 wool", "s6 end", "offer s9 1 ore"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        catan_move move;
        catan_status status = read_exactly(texts[i], strlen(texts[i]), 0, &move, NULL);
        ck_assert_msg(status == CATAN_E_SYNTAX || status == CATAN_E_WORD ||
                          status == CATAN_E_NUMBER || status == CATAN_E_SEAT,
                      "\"%s\" gives %s", texts[i], catan_status_name(status));
    }
}
END_TEST

START_TEST(a_nul_byte_is_no_end_of_text)
{
    catan_move move;
    size_t at = 777;
    ck_assert_int_ne(read_exactly("end\0", 4, 0, &move, &at), CATAN_OK);
    ck_assert_int_ne(read_exactly("road e3\0", 8, 0, &move, &at), CATAN_OK);
    ck_assert_int_ne(read_exactly("\0end", 4, 0, &move, &at), CATAN_OK);
    ck_assert_uint_le(at, 4);
}
END_TEST

START_TEST(null_and_wrong_seats_are_answered_with_a_code)
{
    catan_move move;
    char text[8];
    assert_status(catan_move_from_text(NULL, 3, 0, &move, NULL), CATAN_E_NULL);
    ck_assert_int_lt(catan_move_from_text(NULL, 0, 0, &move, NULL), 0);
    assert_status(catan_move_from_text("end", 3, 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_move_to_text(NULL, text, sizeof text), CATAN_E_NULL);
    assert_status(catan_move_to_text(&notation[0].move, NULL, 8), CATAN_E_NULL);
    static const int32_t seats[] = {-1, 6, 13, 16, 255, 256, 256 + 14, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++)
        assert_status(catan_move_from_text("end", 3, seats[i], &move, NULL), CATAN_E_SEAT);
}
END_TEST

START_TEST(a_text_that_is_cut_is_never_read_as_more_than_it_is)
{
    size_t length = strlen(notation[_i].text);
    for (size_t cut = 0; cut < length; cut++) {
        catan_move move;
        size_t at = 777;
        catan_status status = read_exactly(notation[_i].text, cut, 0, &move, &at);
        if (status != CATAN_OK) {
            ck_assert_uint_le(at, cut);
            continue;
        }
        if (move.kind == CATAN_MOVE_ROLL)
            continue; /* one face can be left out */
        char text[CATAN_MOVE_TEXT_MAX];
        int32_t written = catan_move_to_text(&move, text, sizeof text);
        size_t words = cut;
        while (words > 0 && notation[_i].text[words - 1] == ' ')
            words--;
        ck_assert_msg(written == (int32_t)words && strncmp(text, notation[_i].text, words) == 0,
                      "\"%.*s\" is read as \"%s\"", (int)cut, notation[_i].text, text);
    }
}
END_TEST

/* Bytes that look a little like moves, and bytes that do not. */
START_TEST(random_bytes_are_answered)
{
    static const char *const words[] = {"s0",   "s5",    "chance", "nobody", "roll", "robber", "h3",
                                        "v17",  "e71",   "offer",  "for",    "1",    "19",     "wool",
                                        "ore",  "...",   "?",      "draw",   "0",    "-4",     "discard",
                                        "bank", "steal", "accept", "#",      ";",    "\n",     "year_of_plenty"};
    uint64_t state = 555 + (uint64_t)_i;
    for (int i = 0; i < 15000; i++) {
        char text[200];
        size_t length = 0;
        uint32_t mode = test_below(&state, 3);
        if (mode == 0) {
            length = test_below(&state, 40);
            for (size_t b = 0; b < length; b++)
                text[b] = (char)test_random(&state);
        } else {
            uint32_t count = test_below(&state, 8);
            for (uint32_t w = 0; w < count; w++) {
                const char *word = words[test_below(&state, sizeof words / sizeof words[0])];
                memcpy(text + length, word, strlen(word));
                length += strlen(word);
                text[length++] = ' ';
            }
            if (mode == 2 && length > 0)
                text[test_below(&state, (uint32_t)length)] = (char)test_random(&state);
        }
        catan_move move, back, before;
        size_t at = 777;
        memset(&move, 0x77, sizeof move);
        before = move;
        catan_status status = read_exactly(text, length, 3, &move, &at);
        if (status != CATAN_OK) {
            ck_assert_int_lt(status, 0);
            ck_assert_uint_le(at, length);
            ck_assert_mem_eq(&move, &before, sizeof move);
            continue;
        }
        char written[CATAN_MOVE_TEXT_MAX];
        int32_t size = catan_move_to_text(&move, written, sizeof written);
        ck_assert_int_gt(size, 0);
        assert_status(read_exactly(written, (size_t)size, move.seat, &back, NULL), CATAN_OK);
        ck_assert_mem_eq(&back, &move, sizeof move);
    }
}
END_TEST

/* ---- seats and cards ---------------------------------------------------------------------- */

START_TEST(seats_have_names)
{
    char text[16];
    for (int32_t seat = 0; seat < CATAN_SEATS_MAX; seat++) {
        char want[4] = {'s', (char)('0' + seat), '\0', '\0'};
        ck_assert_int_eq(catan_seat_to_text(seat, text, sizeof text), 2);
        ck_assert_str_eq(text, want);
    }
    ck_assert_int_eq(catan_seat_to_text(CATAN_SEAT_CHANCE, text, sizeof text), 6);
    ck_assert_str_eq(text, "chance");
    ck_assert_int_eq(catan_seat_to_text(CATAN_SEAT_NONE, text, sizeof text), 6);
    ck_assert_str_eq(text, "nobody");
    ck_assert_int_eq(catan_seat_to_text(CATAN_SEAT_NONE, text, 3), 6);
    ck_assert_str_eq(text, "no");
    ck_assert_int_eq(catan_seat_to_text(CATAN_SEAT_NONE, NULL, 0), 6);
    static const int32_t none[] = {-1, 6, 13, 16, 255, 256, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        ck_assert_int_lt(catan_seat_to_text(none[i], text, sizeof text), 0);
    assert_status(catan_seat_to_text(0, NULL, 5), CATAN_E_NULL);
}
END_TEST

START_TEST(cards_have_words) /* B1.2 */
{
    ck_assert_str_eq(catan_card_word(CATAN_CARD_LUMBER), "lumber");
    ck_assert_str_eq(catan_card_word(CATAN_CARD_BRICK), "brick");
    ck_assert_str_eq(catan_card_word(CATAN_CARD_WOOL), "wool");
    ck_assert_str_eq(catan_card_word(CATAN_CARD_GRAIN), "grain");
    ck_assert_str_eq(catan_card_word(CATAN_CARD_ORE), "ore");
    ck_assert_ptr_null(catan_card_word(-1));
    ck_assert_ptr_null(catan_card_word(5));
    ck_assert_ptr_null(catan_card_word(INT32_MAX));
    ck_assert_ptr_null(catan_card_word(INT32_MIN));
}
END_TEST

START_TEST(decisions_have_names)
{
    for (int32_t decision = CATAN_DECISION_OVER; decision <= CATAN_DECISION_FREE_ROAD; decision++) {
        ck_assert_ptr_nonnull(catan_decision_name(decision));
        for (int32_t other = 0; other < decision; other++)
            ck_assert_str_ne(catan_decision_name(decision), catan_decision_name(other));
    }
    ck_assert_str_eq(catan_decision_name(CATAN_DECISION_BEFORE_ROLL), "before_roll");
    ck_assert_ptr_null(catan_decision_name(-1));
    ck_assert_ptr_null(catan_decision_name(CATAN_DECISION_FREE_ROAD + 1));
    ck_assert_ptr_null(catan_decision_name(INT32_MAX));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("move_text");
    TCase *tcase = add_case(suite, "round trip");
    tcase_add_loop_test(tcase, the_text_of_a_move_is_that_of_the_notation, 0, NOTATION);
    tcase_add_loop_test(tcase, the_text_of_a_move_is_read_as_that_move, 0, NOTATION);
    tcase_add_loop_test(tcase, the_seat_in_a_text_wins_over_the_one_beside_it, 0, NOTATION);
    tcase_add_loop_test(tcase, blanks_between_words_do_not_matter, 0, NOTATION);
    tcase_add_test(tcase, cards_are_read_in_any_order);
    tcase_add_loop_test(tcase, a_text_is_cut_where_the_buffer_ends, 0, NOTATION);
    tcase_add_loop_test(tcase, every_kind_has_a_word_of_its_own, 0, KINDS_OF_MOVES);
    tcase_add_test(tcase, other_kinds_have_no_word_and_no_text);
    tcase_add_loop_test(tcase, any_sixteen_bytes_are_written_within_the_promised_room, 0,
                        KINDS_OF_MOVES);
    tcase = add_case(suite, "wrong text");
    tcase_add_loop_test(tcase, wrong_text_is_refused_at_the_right_byte, 0, WRONG);
    tcase_add_test(tcase, only_the_codes_of_the_header_are_given);
    tcase_add_test(tcase, a_nul_byte_is_no_end_of_text);
    tcase_add_test(tcase, null_and_wrong_seats_are_answered_with_a_code);
    tcase_add_loop_test(tcase, a_text_that_is_cut_is_never_read_as_more_than_it_is, 0, NOTATION);
    tcase_add_loop_test(tcase, random_bytes_are_answered, 0, 4);
    tcase = add_case(suite, "names");
    tcase_add_test(tcase, seats_have_names);
    tcase_add_test(tcase, cards_have_words);
    tcase_add_test(tcase, decisions_have_names);
    return run_suite(suite);
}
