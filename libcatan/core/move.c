/*
 * The notation of moves and events. What a kind's operands are stands in
 * moves.def; writing and reading both walk that description, so that one
 * cannot drift from the other.
 */
#include "core/move.h"

#include "core/text.h"

#include <catan/base.h>
#include <catan/cards.h>
#include <catan/text.h>

enum { MOVE_KINDS = CATANI_MOVE_KINDS, EVENT_FIRST = 256, EVENT_KINDS = 48 };

static const struct catani_kind moves[MOVE_KINDS] = {
#define CATANI_MOVE(name, number, word, args, operands) \
    [CATAN_MOVE_##name] = {word, operands, args},
#define CATANI_EVENT(name, number, word, args, operands)
#include "core/moves.def"
#undef CATANI_MOVE
#undef CATANI_EVENT
};

static const struct catani_kind events[EVENT_KINDS] = {
#define CATANI_MOVE(name, number, word, args, operands)
#define CATANI_EVENT(name, number, word, args, operands) \
    [CATAN_EVENT_##name - EVENT_FIRST] = {word, operands, args},
#include "core/moves.def"
#undef CATANI_MOVE
#undef CATANI_EVENT
};

/* The list and the header agree. */
#define CATANI_MOVE(name, number, word, args, operands) \
    _Static_assert(CATAN_MOVE_##name == (number), "moves.def and catan.h differ"); \
    _Static_assert(sizeof(word) <= CATANI_NAME_MAX, "too long"); \
    _Static_assert(sizeof(operands) <= CATANI_OPERANDS_MAX, "too long");
#define CATANI_EVENT(name, number, word, args, operands) \
    _Static_assert(CATAN_EVENT_##name == (number), "moves.def and catan.h differ");
#include "core/moves.def"
#undef CATANI_MOVE
#undef CATANI_EVENT

_Static_assert(sizeof(catan_move) == 16, "a move is 16 bytes");

static const catani_name card_words[] = {"lumber", "brick", "wool", "grain", "ore", "gold"};
static const catani_name dev_words[] = {"knight", "road_building", "year_of_plenty", "monopoly",
                                        "victory_point"};

/* Cards of the stacks of the Card Game, by CATAN_CARD_...; 0 is an unknown one. */
static const catani_name stack_card_words[] = {
    "unknown_card",  "abbey",         "garrison",         "smithy",         "brick_factory",
    "foundry",       "grain_mill",    "sawmill",          "woolen_mill",    "fleet_brick",
    "fleet_gold",    "fleet_grain",   "fleet_lumber",     "fleet_ore",      "fleet_wool",
    "knight_conrad", "knight_falk",   "knight_gotz",      "knight_hagen",   "knight_karl",
    "knight_otto",   "knight_pippin", "knight_siegfried", "knight_walter",  "aqueduct",
    "bath_house",    "church",        "colossus",         "counting_house", "harbor",
    "library",       "marketplace",   "merchant_guild",   "mint",           "town_hall",
    "alchemist",     "arsonist",      "bishop",           "black_knight",   "brigands",
    "caravan",       "herb_woman",    "merchant",         "scout",          "spy"};
/* By CATAN_FACE_... and CATAN_EVENT_CARD_...; 0 is none. */
static const catani_name face_words[] = {"no_face",    "brigand_attack", "trade_advantage",
                                         "tournament", "year_of_plenty", "event_card"};
static const catani_name event_card_words[] = {"no_event",       "civil_war", "conflict",
                                               "master_builder", "plague",    "productive_year",
                                               "progress",       "year_end"};

enum {
    GOLD = 5, /* a resource of the Card Game only */
    CARD_WORDS = sizeof card_words / sizeof card_words[0],
    DEV_WORDS = sizeof dev_words / sizeof dev_words[0],
    STACK_CARD_WORDS = sizeof stack_card_words / sizeof stack_card_words[0],
    FACE_WORDS = sizeof face_words / sizeof face_words[0],
    EVENT_CARD_WORDS = sizeof event_card_words / sizeof event_card_words[0]
};

_Static_assert((int)STACK_CARD_WORDS == CATAN_STACK_CARD_KINDS, "a word for every card");
_Static_assert((int)FACE_WORDS == CATAN_FACE_KINDS, "a word for every face");
_Static_assert((int)EVENT_CARD_WORDS == CATAN_DECK_KINDS, "a word for every event card");

/* The list of words that an operand letter chooses from, or NULL. */
static const catani_name *words_of(char operand, uint32_t *out_count)
{
    switch (operand) {
    case 'k':
        *out_count = CARD_WORDS;
        return card_words;
    case 'c':
        *out_count = DEV_WORDS;
        return dev_words;
    case 'a':
        *out_count = STACK_CARD_WORDS;
        return stack_card_words;
    case 'f':
        *out_count = FACE_WORDS;
        return face_words;
    case 'g':
        *out_count = EVENT_CARD_WORDS;
        return event_card_words;
    default:
        *out_count = 0;
        return NULL;
    }
}

/* Whether a partial move may still leave this operand open; then all after it are open too. */
static bool left_open(char operand)
{
    return operand == 'p' || operand == 'a';
}

const struct catani_kind *catani_kind_row(catan_move_kind kind)
{
    const struct catani_kind *row = NULL;
    if (kind < MOVE_KINDS) {
        row = &moves[kind];
    } else if (kind >= EVENT_FIRST && kind < EVENT_FIRST + EVENT_KINDS) {
        row = &events[kind - EVENT_FIRST];
    }
    return row == NULL || row->word[0] == '\0' ? NULL : row;
}

catan_move_kind catani_kind_of_word(const char *word, size_t length)
{
    for (uint32_t kind = 1; kind < EVENT_FIRST + EVENT_KINDS; kind++) {
        const struct catani_kind *row = catani_kind_row((catan_move_kind)kind);
        if (row != NULL && strlen(row->word) == length && memcmp(row->word, word, length) == 0) {
            return (catan_move_kind)kind;
        }
    }
    return CATAN_MOVE_NONE;
}

const char *catan_move_word(catan_move_kind kind)
{
    const struct catani_kind *row = catani_kind_row(kind);
    return row == NULL ? NULL : row->word;
}

const char *catan_stack_card_word(int32_t card)
{
    return card > 0 && card < STACK_CARD_WORDS ? stack_card_words[card] : NULL;
}

const char *catan_face_word(int32_t face)
{
    return face > 0 && face < FACE_WORDS ? face_words[face] : NULL;
}

const char *catan_event_card_word(int32_t card)
{
    return card > 0 && card < EVENT_CARD_WORDS ? event_card_words[card] : NULL;
}

const char *catan_card_word(int32_t card)
{
    return card >= 0 && card < GOLD ? card_words[card] : NULL;
}

const char *catan_resource_word(int32_t resource)
{
    return resource >= 0 && resource < CARD_WORDS ? card_words[resource] : NULL;
}

const char *catan_dev_word(int32_t card)
{
    return card >= 0 && card < DEV_WORDS ? dev_words[card] : NULL;
}

/* ---- writing ---------------------------------------------------------------------------- */

/* Any byte can be written; one that names nothing is written as a number. */
static void write_name(struct catani_writer *writer, const catani_name words[], uint32_t count,
                       uint32_t index)
{
    if (index < count) {
        catani_write(writer, words[index]);
    } else {
        catani_write_number(writer, index);
    }
}

static void write_count(struct catani_writer *writer, uint32_t count, uint32_t card)
{
    if (count > 0) {
        catani_write(writer, " ");
        catani_write_number(writer, count);
        catani_write(writer, " ");
        write_name(writer, card_words, CARD_WORDS, card);
    }
}

static void write_cards(struct catani_writer *writer, const catan_move *move, bool taken)
{
    uint32_t kinds = (move->flags & CATAN_FLAG_OVER) != 0 ? 5 : 8;
    for (uint32_t card = 0; card < kinds; card++) {
        int count = taken ? move->cards[card] : -move->cards[card];
        write_count(writer, count > 0 ? (uint32_t)count : 0, card);
    }
}

static void write_exchange(struct catani_writer *writer, const catan_move *move)
{
    uint32_t takes = 0;
    uint32_t kinds = (move->flags & CATAN_FLAG_OVER) != 0 ? 5 : 8;
    for (uint32_t card = 0; card < kinds; card++) {
        write_count(writer, catani_move_gives(move, card), card);
        takes += catani_move_takes(move, card);
    }
    if (takes > 0) {
        catani_write(writer, " for");
        for (uint32_t card = 0; card < kinds; card++) {
            write_count(writer, catani_move_takes(move, card), card);
        }
    }
}

static void write_seats(struct catani_writer *writer, uint32_t mask)
{
    for (uint32_t seat = 0; seat < 8; seat++) {
        if ((mask >> seat & 1) != 0) {
            catani_write(writer, " ");
            catani_write_place(writer, 's', seat);
        }
    }
}

/* A column of a principality, counted from the middle: "x-2". */
static void write_column(struct catani_writer *writer, char letter, uint32_t column)
{
    catani_write_bytes(writer, &letter, 1);
    catani_write_number(writer, (int64_t)column - CATAN_COLUMN_END);
}

/* A place above or below the row: "u-2", "d0". */
static void write_place(struct catani_writer *writer, uint32_t place)
{
    write_column(writer, place % 2 == CATAN_SIDE_UPPER ? 'u' : 'd', place / 2);
}

/* A region card: its resource and its number, "ore4". */
static void write_region(struct catani_writer *writer, uint32_t region)
{
    write_name(writer, card_words, CARD_WORDS, region / 8);
    catani_write_number(writer, region % 8);
}

static void write_split(struct catani_writer *writer, const uint8_t arg[4])
{
    for (uint32_t i = 0; i < 4 && arg[i] != 0; i++) {
        catani_write(writer, " ");
        catani_write_number(writer, arg[i] % 4);
        catani_write(writer, " ");
        write_place(writer, arg[i] / 4u);
    }
}

void catani_write_operands(struct catani_writer *writer, const char *operands,
                           const catan_move *move)
{
    const uint8_t *arg = move->arg;
    for (const char *operand = operands; *operand != '\0'; operand++) {
        if (operand[1] == '?' && (move->flags & CATAN_FLAG_HIDDEN) != 0) {
            catani_write(writer, " ?");
            return;
        }
        if ((move->flags & CATAN_FLAG_PARTIAL) != 0 && left_open(*operand) && *arg == 0) {
            return;
        }
        switch (*operand) {
        case 'h':
        case 'v':
        case 'e':
        case 's':
        case 't':
            catani_write(writer, " ");
            catani_write_place(writer, *operand, *arg++);
            break;
        case 'm':
            write_seats(writer, *arg++);
            break;
        case 'n':
            catani_write(writer, " ");
            catani_write_number(writer, *arg++);
            break;
        case 'd':
            if (move->arg[0] != 0 || move->arg[1] != 0) {
                catani_write(writer, " ");
                catani_write_number(writer, *arg);
            }
            arg++;
            break;
        case 'k':
        case 'c':
        case 'a':
        case 'f':
        case 'g': {
            uint32_t count;
            const catani_name *words = words_of(*operand, &count);
            catani_write(writer, " ");
            write_name(writer, words, count, *arg++);
            break;
        }
        case 'l':
            catani_write(writer, " ");
            write_column(writer, 'x', *arg++);
            break;
        case 'p':
            catani_write(writer, " ");
            write_place(writer, *arg++);
            break;
        case 'z':
            catani_write(writer, " ");
            write_region(writer, *arg++);
            break;
        case 'q':
            write_split(writer, arg);
            break;
        case '-':
            write_cards(writer, move, false);
            break;
        case '+':
            write_cards(writer, move, true);
            break;
        case 'x':
            write_exchange(writer, move);
            break;
        default: /* the mark ? of the operand before */
            break;
        }
    }
}

/* What a move for a view tells besides: " from s1 2" and " over s0 s1 1". */
static void write_told(struct catani_writer *writer, const catan_move *move)
{
    if ((move->flags & CATAN_FLAG_TOLD) != 0) {
        catani_write(writer, " from");
        for (uint32_t seat = 0; seat < CATAN_SEATS_MAX - 1; seat++) {
            if (move->cards[seat] != 0) {
                catani_write(writer, " ");
                catani_write_place(writer, 's', seat);
                catani_write(writer, " ");
                catani_write_number(writer, move->cards[seat]);
            }
        }
    }
    if ((move->flags & CATAN_FLAG_OVER) != 0) {
        catani_write(writer, " over ");
        catani_write_seat(writer, move->flags >> 4);
        for (uint32_t seat = 0; seat < CATANI_SHOWN_SEATS; seat++) {
            if (catani_move_shown(move, seat) != 0) {
                catani_write(writer, " ");
                catani_write_place(writer, 's', seat);
                catani_write(writer, " ");
                catani_write_number(writer, catani_move_shown(move, seat));
            }
        }
    }
}

int32_t catan_move_to_text(const catan_move *move, char *out, size_t cap)
{
    if (move == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    const struct catani_kind *row = catani_kind_row(move->kind);
    if (row == NULL) {
        return CATAN_E_KIND;
    }
    struct catani_writer writer = {out, cap, 0};
    catani_write(&writer, row->word);
    catani_write_operands(&writer, row->operands, move);
    write_told(&writer, move);
    if ((move->flags & CATAN_FLAG_PARTIAL) != 0) {
        catani_write(&writer, " ...");
    }
    return (int32_t)catani_write_end(&writer);
}

int32_t catan_seat_to_text(int32_t seat, char *out, size_t cap)
{
    if (out == NULL && cap > 0) {
        return CATAN_E_NULL;
    }
    if (seat < 0 ||
        (seat >= CATAN_SEATS_MAX && seat != CATAN_SEAT_CHANCE && seat != CATAN_SEAT_NONE)) {
        return CATAN_E_SEAT;
    }
    struct catani_writer writer = {out, cap, 0};
    catani_write_seat(&writer, (uint32_t)seat);
    return (int32_t)catani_write_end(&writer);
}

/* ---- reading ---------------------------------------------------------------------------- */

static bool find_name(const struct catani_word *word, const catani_name words[], uint32_t count,
                      uint32_t *out_index)
{
    for (uint32_t i = 0; i < count; i++) {
        if (catani_word_is(word, words[i])) {
            *out_index = i;
            return true;
        }
    }
    return false;
}

bool catani_card_of_word(const struct catani_word *word, uint32_t *out_card)
{
    return find_name(word, card_words, CARD_WORDS, out_card);
}

bool catani_dev_of_word(const struct catani_word *word, uint32_t *out_card)
{
    return find_name(word, dev_words, DEV_WORDS, out_card);
}

/* Pairs of a count and a card; each card once, in any order. Stops before `for` and `...`. */
static catan_status read_cards(struct catani_reader *reader, int8_t cards[8], int sign)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    while (catani_read_word(&ahead, &word) && !catani_word_is(&word, "for") &&
           !catani_word_is(&word, "...") && !catani_word_is(&word, "over")) {
        int64_t count;
        uint32_t card;
        reader->at = word.at;
        if (!catani_word_number(&word, 1, 120, &count)) {
            return CATAN_E_NUMBER;
        }
        bool found = catani_read_word(&ahead, &word);
        reader->at = word.at;
        if (!found) {
            return CATAN_E_SYNTAX;
        }
        if (!find_name(&word, card_words, CARD_WORDS, &card)) {
            return CATAN_E_WORD;
        }
        if (cards[card] != 0) {
            return CATAN_E_SYNTAX;
        }
        cards[card] = (int8_t)(sign * (int)count);
        *reader = ahead;
    }
    return CATAN_OK;
}

static catan_status read_exchange(struct catani_reader *reader, catan_move *move)
{
    struct catani_word word;
    int8_t gives[8] = {0};
    int8_t takes[8] = {0};
    catan_status status = read_cards(reader, gives, 1);
    struct catani_reader ahead = *reader;
    if (status == CATAN_OK && catani_read_word(&ahead, &word) && catani_word_is(&word, "for")) {
        *reader = ahead;
        status = read_cards(reader, takes, 1);
        bool empty = true;
        for (uint32_t card = 0; card < CARD_WORDS; card++) {
            empty = empty && takes[card] == 0;
        }
        status = status == CATAN_OK && empty ? CATAN_E_SYNTAX : status;
    }
    for (uint32_t card = 0; card < CARD_WORDS && status == CATAN_OK; card++) {
        if (gives[card] > CATANI_BOTH_MAX && takes[card] > CATANI_BOTH_MAX) {
            return CATAN_E_NUMBER;
        }
        catani_move_set_sides(move, card, (uint32_t)gives[card], (uint32_t)takes[card]);
    }
    return status;
}

/* Seats as long as the words are seats. */
static uint8_t read_seats(struct catani_reader *reader)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    uint32_t seat;
    uint32_t mask = 0;
    while (catani_read_word(&ahead, &word) &&
           catani_word_place(&word, 's', CATAN_SEATS_MAX - 1, &seat)) {
        mask |= 1u << seat;
        *reader = ahead;
    }
    return (uint8_t)mask;
}

/* A letter and a column, "x-2". */
static bool read_column(const struct catani_word *word, char letter, uint32_t *out_column)
{
    int64_t number;
    if (word->length < 2 || word->text[0] != letter) {
        return false;
    }
    struct catani_word digits = {word->text + 1, word->length - 1, word->at + 1};
    if (!catani_word_number(&digits, -CATAN_COLUMN_END, CATAN_COLUMN_END, &number)) {
        return false;
    }
    *out_column = (uint32_t)(number + CATAN_COLUMN_END);
    return true;
}

static bool read_place(const struct catani_word *word, uint32_t *out_place)
{
    uint32_t column;
    if (read_column(word, 'u', &column)) {
        *out_place = 2 * column + CATAN_SIDE_UPPER;
        return true;
    }
    if (read_column(word, 'd', &column)) {
        *out_place = 2 * column + CATAN_SIDE_LOWER;
        return true;
    }
    return false;
}

/* A resource with a number from 1 to 6 behind it. */
static bool read_region(const struct catani_word *word, uint32_t *out_region)
{
    uint32_t resource;
    if (word->length < 2) {
        return false;
    }
    struct catani_word name = {word->text, word->length - 1, word->at};
    char digit = word->text[word->length - 1];
    if (!find_name(&name, card_words, CARD_WORDS, &resource) || digit < '1' || digit > '6') {
        return false;
    }
    *out_region = 8 * resource + (uint32_t)(digit - '0');
    return true;
}

/* Up to four amounts with their places, as long as the words go on. */
static catan_status read_split(struct catani_reader *reader, uint8_t arg[4])
{
    struct catani_word word;
    for (uint32_t i = 0; i < 4 && !catani_read_line_end(reader); i++) {
        int64_t amount;
        uint32_t place;
        catani_read_word(reader, &word);
        if (!catani_word_number(&word, 1, 3, &amount)) {
            reader->at = word.at;
            return CATAN_E_NUMBER;
        }
        if (!catani_read_word(reader, &word)) {
            return CATAN_E_SYNTAX;
        }
        if (!read_place(&word, &place)) {
            reader->at = word.at;
            return CATAN_E_WORD;
        }
        arg[i] = (uint8_t)(4 * place + (uint32_t)amount);
    }
    return CATAN_OK;
}

/* One operand that is a single word. */
static catan_status read_single(const struct catani_word *word, char operand, uint8_t *out)
{
    uint32_t place = 0;
    int64_t number = 0;
    bool good;
    switch (operand) {
    case 'h':
        good = catani_word_place(word, 'h', CATAN_HEXES_MAX - 1, &place);
        break;
    case 'v':
        good = catani_word_place(word, 'v', CATAN_VERTICES_MAX - 1, &place);
        break;
    case 'e':
        good = catani_word_place(word, 'e', CATAN_EDGES_MAX - 1, &place);
        break;
    case 's':
        good = catani_word_place(word, 's', CATAN_SEATS_MAX - 1, &place);
        break;
    case 't':
        good = catani_word_place(word, 't', CATAN_STACKS - 1, &place);
        break;
    case 'l':
        good = read_column(word, 'x', &place);
        break;
    case 'p':
        good = read_place(word, &place);
        break;
    case 'z':
        good = read_region(word, &place);
        break;
    case 'k':
    case 'c':
    case 'a':
    case 'f':
    case 'g': {
        uint32_t count;
        const catani_name *words = words_of(operand, &count);
        good = find_name(word, words, count, &place);
        break;
    }
    default: /* n, d */
        good = catani_word_number(word, 0, 255, &number);
        place = (uint32_t)number;
        break;
    }
    if (!good) {
        bool is_name = strchr("kcafgz", operand) != NULL;
        return is_name ? CATAN_E_WORD : CATAN_E_NUMBER;
    }
    *out = (uint8_t)place;
    return CATAN_OK;
}

static bool next_is(const struct catani_reader *reader, const char *text)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    return catani_read_word(&ahead, &word) && catani_word_is(&word, text);
}

catan_status catani_read_operands(struct catani_reader *reader, const char *operands,
                                  catan_move *move)
{
    struct catani_word word;
    catan_status status = CATAN_OK;
    uint8_t *arg = move->arg;
    for (const char *operand = operands; *operand != '\0' && status == CATAN_OK; operand++) {
        if (operand[1] == '?' && next_is(reader, "?")) {
            catani_read_word(reader, &word);
            move->flags |= CATAN_FLAG_HIDDEN;
            return CATAN_OK;
        }
        if (left_open(*operand) && next_is(reader, "...")) {
            return CATAN_OK;
        }
        switch (*operand) {
        case '?':
            break;
        case '-':
            status = read_cards(reader, move->cards, -1);
            break;
        case '+':
            status = read_cards(reader, move->cards, 1);
            break;
        case 'x':
            status = read_exchange(reader, move);
            break;
        case 'm':
            *arg++ = read_seats(reader);
            break;
        case 'q':
            status = read_split(reader, arg);
            break;
        case 'd':
            if (catani_read_line_end(reader) || next_is(reader, "...") || next_is(reader, "over")) {
                break;
            }
            /* fall through */
        default: {
            size_t start = reader->at;
            bool found = catani_read_word(reader, &word);
            status = found ? read_single(&word, *operand, arg++) : CATAN_E_SYNTAX;
            if (status != CATAN_OK) {
                reader->at = found ? word.at : start;
            }
            break;
        }
        }
    }
    return status;
}

/* Pairs of a seat and a number. */
static catan_status read_told_numbers(struct catani_reader *reader, catan_move *move, bool shown)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    uint32_t seat;
    int64_t number;
    while (catani_read_word(&ahead, &word) &&
           catani_word_place(&word, 's', CATANI_SHOWN_SEATS - 1, &seat)) {
        reader->at = word.at;
        if (!catani_read_word(&ahead, &word) ||
            !catani_word_number(&word, 1, shown ? CATANI_SHOWN_MAX : 120, &number)) {
            return CATAN_E_NUMBER;
        }
        if (shown) {
            catani_move_set_shown(move, seat, (uint32_t)number);
        } else {
            move->cards[seat] = (int8_t)number;
        }
        *reader = ahead;
    }
    return CATAN_OK;
}

static catan_status read_told(struct catani_reader *reader, catan_move *move)
{
    struct catani_word word;
    catan_status status = CATAN_OK;
    if (next_is(reader, "from") && move->kind == CATAN_MOVE_MONOPOLY) {
        catani_read_word(reader, &word);
        move->flags |= CATAN_FLAG_TOLD;
        status = read_told_numbers(reader, move, false);
    }
    if (status == CATAN_OK && next_is(reader, "over")) {
        uint32_t winner;
        catani_read_word(reader, &word);
        if (!catani_read_word(reader, &word) || !catani_word_seat(&word, &winner) ||
            winner == CATAN_SEAT_CHANCE) {
            reader->at = word.at;
            return CATAN_E_SEAT;
        }
        move->flags |= (uint8_t)(CATAN_FLAG_OVER | winner << 4);
        status = read_told_numbers(reader, move, true);
    }
    return status;
}

/* One move up to the end of the line; on failure the reader stands where it failed. */
static catan_status read_move(struct catani_reader *reader, uint32_t seat, catan_move *out_move)
{
    struct catani_word word;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (catani_word_seat(&word, &seat) && !catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    catan_move move = {.kind = catani_kind_of_word(word.text, word.length), .seat = (uint8_t)seat};
    const struct catani_kind *row = catani_kind_row(move.kind);
    if (row == NULL) {
        reader->at = word.at;
        return CATAN_E_WORD;
    }
    catan_status status = catani_read_operands(reader, row->operands, &move);
    if (status == CATAN_OK) {
        status = read_told(reader, &move);
    }
    if (status != CATAN_OK) {
        return status;
    }
    if (next_is(reader, "...")) {
        catani_read_word(reader, &word);
        move.flags |= CATAN_FLAG_PARTIAL;
    }
    if (!catani_read_line_end(reader)) {
        return CATAN_E_SYNTAX;
    }
    *out_move = move;
    return CATAN_OK;
}

catan_status catani_read_move(struct catani_reader *reader, catan_move *out_move)
{
    return read_move(reader, CATAN_SEAT_NONE, out_move);
}

catan_status catan_move_from_text(const char *text, size_t length, int32_t seat,
                                  catan_move *out_move, size_t *out_at)
{
    if ((text == NULL && length > 0) || out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (seat < 0 ||
        (seat >= CATAN_SEATS_MAX && seat != CATAN_SEAT_CHANCE && seat != CATAN_SEAT_NONE)) {
        return CATAN_E_SEAT;
    }
    struct catani_reader reader = {text, length, 0};
    catan_move move;
    catan_status status = read_move(&reader, (uint32_t)seat, &move);
    if (status == CATAN_OK && reader.at < length) {
        status = CATAN_E_SYNTAX; /* a second line */
    }
    if (status == CATAN_OK) {
        *out_move = move;
    } else if (out_at != NULL) {
        *out_at = reader.at;
    }
    return status;
}
