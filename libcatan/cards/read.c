/*
 * Reading positions of the Card Game. Clauses come in any order and each is
 * checked as it is read; complete.c looks at the whole.
 */
#include "cards/draft.h"

/* So many that what follows from the top one finds room above them. */
enum { STEPS_READ = 14 };

/* Some operands, by their letters. */
static catan_status read_pair(struct catani_reader *reader, const char *operands, uint8_t out[2])
{
    catan_move move = {.kind = 0};
    size_t before = reader->at;
    catan_status status = catani_read_operands(reader, operands, &move);
    if (status == CATAN_OK && operands[0] != '\0' && reader->at == before) {
        return CATAN_E_SYNTAX; /* the mark of a partial move stands where a word should */
    }
    if (status == CATAN_OK) {
        out[0] = move.arg[0];
        out[1] = move.arg[1];
    }
    return status;
}

/* The next word, left unread. */
static bool peek(const struct catani_reader *reader, struct catani_word *out_word)
{
    struct catani_reader ahead = *reader;
    return catani_read_word(&ahead, out_word);
}

static bool peek_is(const struct catani_reader *reader, const char *text)
{
    struct catani_word word;
    return peek(reader, &word) && catani_word_is(&word, text);
}

static catan_status read_number(struct catani_reader *reader, int64_t maximum, uint32_t *out)
{
    struct catani_word word;
    int64_t number;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_number(&word, 0, maximum, &number)) {
        return catani_fail_at(reader, word.at, CATAN_E_NUMBER);
    }
    *out = (uint32_t)number;
    return CATAN_OK;
}

static catan_status read_seat(struct catani_reader *reader, bool or_nobody, uint32_t *out)
{
    struct catani_word word;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    bool good = catani_word_seat(&word, out) &&
                (*out < CATANI_CARDS_SEATS || (or_nobody && *out == CATAN_SEAT_NONE));
    return good ? CATAN_OK : catani_fail_at(reader, word.at, CATAN_E_SEAT);
}

/* Counts of cards by kind; `?` counts as CATAN_STACK_CARD_UNKNOWN where it is allowed. */
static catan_status read_cards(struct catani_reader *reader, bool or_unknown,
                               uint8_t counts[CATAN_STACK_CARD_KINDS])
{
    memset(counts, 0, CATAN_STACK_CARD_KINDS);
    while (!catani_read_line_end(reader)) {
        struct catani_word word;
        uint8_t card[2] = {0, 0};
        uint32_t count;
        catan_status status = read_number(reader, CATANI_CARDS_IN_BOX, &count);
        if (status != CATAN_OK) {
            return status;
        }
        if (or_unknown && peek_is(reader, "?")) {
            catani_read_word(reader, &word);
        } else {
            status = read_pair(reader, "a", card);
        }
        if (status != CATAN_OK) {
            return status;
        }
        uint32_t most = card[0] == 0 ? CATANI_CARDS_IN_BOX : catani_card_table[card[0]].copies;
        if ((card[0] == 0 && !or_unknown) || counts[card[0]] != 0 || count > most) {
            return CATAN_E_CARDS;
        }
        counts[card[0]] = (uint8_t)count;
    }
    return CATAN_OK;
}

/* ---- seats ------------------------------------------------------------------------------- */

static catan_status read_row(struct catani_cards_draft *draft, struct catani_reader *reader,
                             uint32_t seat, uint32_t center)
{
    struct catani_principality *land = &draft->cards->land[seat];
    if ((draft->has_row >> seat & 1) == 0) {
        memset(land->center, 0, sizeof land->center);
        draft->has_row |= (uint8_t)(1u << seat);
    }
    while (!catani_read_line_end(reader)) {
        size_t at = reader->at;
        uint8_t column[2];
        catan_status status = read_pair(reader, "l", column);
        if (status != CATAN_OK) {
            return status;
        }
        if ((column[0] % 2 == 0) != (center == CATAN_CENTER_ROAD)) {
            return catani_fail_at(reader, at, CATAN_E_INDEX);
        }
        if (land->center[column[0]] != 0) {
            return catani_fail_at(reader, at, CATAN_E_OCCUPIED);
        }
        land->center[column[0]] = (uint8_t)center;
    }
    return CATAN_OK;
}

/* A region in its place, with what it stores; nothing if no number follows. */
static catan_status read_regions(struct catani_cards_draft *draft, struct catani_reader *reader,
                                 uint32_t seat)
{
    struct catani_principality *land = &draft->cards->land[seat];
    draft->has_regions |= (uint8_t)(1u << seat);
    while (!catani_read_line_end(reader)) {
        struct catani_word word;
        int64_t number;
        size_t at = reader->at;
        uint32_t store = 0;
        uint8_t pair[2];
        catan_status status = read_pair(reader, "pz", pair);
        if (status == CATAN_OK && peek(reader, &word) &&
            catani_word_number(&word, 0, CATANI_CARDS_IN_BOX, &number)) {
            status = read_number(reader, CATANI_STORE, &store);
        }
        if (status != CATAN_OK) {
            return status;
        }
        if (pair[0] / 2 % 2 != 0 || pair[1] / 8 >= CATAN_RESOURCES) {
            return catani_fail_at(reader, at, CATAN_E_INDEX);
        }
        if (land->region[pair[0] / 4][pair[0] % 2] != 0) {
            return catani_fail_at(reader, at, CATAN_E_OCCUPIED);
        }
        catani_land_lay(land, pair[0], pair[1], store);
    }
    return CATAN_OK;
}

/* Sites are looked at when all of the row has been read. */
static catan_status read_expansions(struct catani_cards_draft *draft, struct catani_reader *reader,
                                    uint32_t seat)
{
    struct catani_principality *land = &draft->cards->land[seat];
    while (!catani_read_line_end(reader)) {
        size_t at = reader->at;
        uint8_t pair[2];
        catan_status status = read_pair(reader, "pa", pair);
        if (status != CATAN_OK) {
            return status;
        }
        bool expansion = pair[1] != 0 && catani_card_table[pair[1]].class != CATAN_CLASS_ACTION;
        if (pair[0] / 2 % 2 == 0 || !expansion) {
            return catani_fail_at(reader, at, expansion ? CATAN_E_INDEX : CATAN_E_CARD_CLASS);
        }
        if (land->site[pair[0] / 4][pair[0] % 2][0] != 0) {
            return catani_fail_at(reader, at, CATAN_E_NO_SITE);
        }
        catani_land_place(land, pair[0], pair[1]);
    }
    return CATAN_OK;
}

static catan_status read_hand(struct catani_cards_draft *draft, struct catani_reader *reader,
                              uint32_t seat)
{
    struct catani_card_hand *hand = &draft->cards->hand[seat];
    catan_status status = read_cards(reader, true, hand->held);
    uint32_t size = 0;
    for (uint32_t card = 0; card < CATAN_STACK_CARD_KINDS; card++) {
        size += hand->held[card];
    }
    hand->size = (uint8_t)size;
    return status == CATAN_OK && size > CATANI_CARDS_IN_BOX ? CATAN_E_CARDS : status;
}

static catan_status read_known(struct catani_cards_draft *draft, struct catani_reader *reader,
                               uint32_t watcher)
{
    uint32_t seat;
    size_t at = reader->at;
    catan_status status = read_seat(reader, false, &seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (watcher == seat) {
        return catani_fail_at(reader, at, CATAN_E_SEAT);
    }
    uint32_t table = watcher == CATAN_SEAT_NONE ? seat : watcher;
    return read_cards(reader, false, draft->cards->hand[seat].known[table]);
}

static catan_status read_seat_clause(struct catani_cards_draft *draft, struct catani_reader *reader,
                                     uint32_t seat)
{
    struct catani_word word;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (catani_word_is(&word, "knows") && seat != CATAN_SEAT_CHANCE) {
        return read_known(draft, reader, seat);
    }
    if (seat >= CATANI_CARDS_SEATS) {
        return catani_fail_at(reader, word.at, CATAN_E_SEAT);
    }
    if (catani_word_is(&word, "road")) {
        return read_row(draft, reader, seat, CATAN_CENTER_ROAD);
    }
    if (catani_word_is(&word, "settlement")) {
        return read_row(draft, reader, seat, CATAN_CENTER_SETTLEMENT);
    }
    if (catani_word_is(&word, "city")) {
        return read_row(draft, reader, seat, CATAN_CENTER_CITY);
    }
    if (catani_word_is(&word, "region")) {
        return read_regions(draft, reader, seat);
    }
    if (catani_word_is(&word, "expansion")) {
        return read_expansions(draft, reader, seat);
    }
    if (catani_word_is(&word, "hand")) {
        return read_hand(draft, reader, seat);
    }
    if (catani_word_is(&word, "discarded")) {
        return read_cards(reader, false, draft->cards->hand[seat].discarded);
    }
    return catani_fail_at(reader, word.at, CATAN_E_WORD);
}

/* ---- decks ------------------------------------------------------------------------------- */

static catan_status read_stack(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    uint8_t stack[2];
    catan_status status = read_pair(reader, "t", stack);
    if (status != CATAN_OK) {
        return status;
    }
    draft->has_stack |= (uint8_t)(1u << stack[0]);
    draft->stack[stack[0]].size = 0;
    while (!catani_read_line_end(reader)) {
        struct catani_word word;
        int64_t count = 1;
        uint8_t card[2] = {0, 0};
        uint32_t seen = 0;
        uint32_t seat;
        peek(reader, &word);
        bool counted = catani_word_number(&word, 1, CATANI_CARDS_IN_BOX, &count);
        if (counted) {
            catani_read_word(reader, &word);
        }
        if (peek_is(reader, "?")) {
            catani_read_word(reader, &word);
        } else if (!counted) {
            status = read_pair(reader, "a", card);
        } else {
            status = CATAN_E_SYNTAX;
        }
        if (status != CATAN_OK) {
            return status;
        }
        while (!counted && peek(reader, &word) &&
               catani_word_place(&word, 's', CATANI_CARDS_SEATS - 1, &seat)) {
            catani_read_word(reader, &word);
            seen |= 1u << seat;
        }
        if (!counted && seen == 0) {
            return CATAN_E_SEAT; /* somebody must have seen it */
        }
        for (; count > 0; count--) {
            uint32_t size = draft->stack[stack[0]].size;
            if (size == CATANI_CARDS_IN_BOX) {
                return CATAN_E_CARDS;
            }
            draft->stack[stack[0]].slot[size] = card[0];
            draft->stack[stack[0]].seen[size] = (uint8_t)seen;
            draft->stack[stack[0]].size++;
        }
    }
    return CATAN_OK;
}

static catan_status read_events(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    memset(draft->cards->to_come, 0, sizeof draft->cards->to_come);
    draft->has_events = true;
    while (!catani_read_line_end(reader)) {
        uint8_t pair[2];
        size_t at = reader->at;
        catan_status status = read_pair(reader, "ng", pair);
        if (status != CATAN_OK) {
            return status;
        }
        if (pair[1] == 0 || pair[0] > catani_event_copies[pair[1]]) {
            return catani_fail_at(reader, at, CATAN_E_CARDS);
        }
        draft->cards->to_come[pair[1]] = pair[0];
    }
    return CATAN_OK;
}

/* ---- what is pending --------------------------------------------------------------------- */

static uint32_t step_of_word(const struct catani_word *word)
{
    uint32_t kind = 1;
    while (kind < CATANI_STEP_END && !catani_word_is(word, catani_step_table[kind].name)) {
        kind++;
    }
    return kind;
}

/* The seat of a step is the active one unless it is named; that is settled at the end. */
static catan_status read_phase(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    struct catani_cards *cards = draft->cards;
    draft->has_phase = true;
    cards->depth = 0;
    while (!catani_read_line_end(reader)) {
        struct catani_word word;
        uint8_t pair[2] = {0, 0};
        uint32_t seat = CATAN_SEAT_NONE;
        catani_read_word(reader, &word);
        uint32_t kind = step_of_word(&word);
        if (kind == CATANI_STEP_END) {
            return catani_fail_at(reader, word.at, CATAN_E_WORD);
        }
        if (cards->depth == STEPS_READ) {
            return catani_fail_at(reader, word.at, CATAN_E_DECISION);
        }
        const struct catani_step_row *row = &catani_step_table[kind];
        if (row->chance) {
            seat = CATAN_SEAT_CHANCE;
        } else if (peek(reader, &word) &&
                   catani_word_place(&word, 's', CATANI_CARDS_SEATS - 1, &seat)) {
            catani_read_word(reader, &word);
        }
        catan_status status = read_pair(reader, row->operands, pair);
        if (status != CATAN_OK) {
            return status;
        }
        catani_cards_push(cards, kind, seat, pair[0], pair[1]);
    }
    return CATAN_OK;
}

static catan_status read_end(struct catani_cards_draft *draft, struct catani_reader *reader,
                             bool won)
{
    struct catani_cards *cards = draft->cards;
    uint32_t winner = CATAN_SEAT_NONE;
    catan_status status = won ? read_seat(reader, false, &winner) : CATAN_OK;
    cards->head.outcome = won ? CATAN_OUTCOME_WON : CATAN_OUTCOME_LIMIT;
    cards->head.winner = (uint8_t)winner;
    return status;
}

static catan_status read_offer(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    catan_move move = {.kind = 0};
    catan_status status = catani_read_operands(reader, "x", &move);
    if (status != CATAN_OK) {
        return status;
    }
    if (!catani_move_no_args(&move, 0)) {
        return CATAN_E_SAME_CARD;
    }
    for (uint32_t resource = 0; resource < 8; resource++) {
        int32_t count = move.cards[resource];
        int32_t most = resource < CATAN_RESOURCES ? CATANI_CARDS_OFFER_MAX : 0;
        if (count > most || count < -most) {
            return CATAN_E_COUNT;
        }
    }
    memcpy(draft->cards->offer, move.cards, sizeof draft->cards->offer);
    return CATAN_OK;
}

/* ---- one clause -------------------------------------------------------------------------- */

static catan_status read_byte(struct catani_reader *reader, int64_t maximum, uint8_t *out)
{
    uint32_t number = 0;
    catan_status status = read_number(reader, maximum, &number);
    *out = (uint8_t)number;
    return status;
}

static catan_status read_word_byte(struct catani_reader *reader, const char *operand, uint8_t *out)
{
    uint8_t pair[2] = {0, 0};
    catan_status status = read_pair(reader, operand, pair);
    *out = pair[0];
    return status;
}

static catan_status read_viewer(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    uint32_t viewer = CATAN_SEAT_NONE;
    catan_status status = read_seat(reader, true, &viewer);
    draft->cards->viewer =
        (uint8_t)(viewer == CATAN_SEAT_NONE ? (uint32_t)CATANI_ONLOOKER : viewer);
    return status;
}

static catan_status read_clause(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    struct catani_cards *cards = draft->cards;
    struct catani_word word;
    uint32_t seat = 0;
    size_t start = reader->at;
    catani_read_word(reader, &word);
    if (catani_word_seat(&word, &seat)) {
        draft->at_cards = start;
        return read_seat_clause(draft, reader, seat);
    }
    if (catani_word_is(&word, "phase")) {
        draft->at_phase = start;
        return read_phase(draft, reader);
    }
    if (catani_word_is(&word, "won") || catani_word_is(&word, "limit")) {
        return read_end(draft, reader, word.length == 3);
    }
    if (catani_word_is(&word, "active")) {
        catan_status status = read_seat(reader, false, &seat);
        cards->head.active = (uint8_t)seat;
        return status;
    }
    if (catani_word_is(&word, "turn")) {
        draft->has_turn = true;
        return read_number(reader, INT32_MAX, &cards->head.turn);
    }
    if (catani_word_is(&word, "stack")) {
        draft->at_cards = start;
        return read_stack(draft, reader);
    }
    if (catani_word_is(&word, "events")) {
        draft->at_events = start;
        return read_events(draft, reader);
    }
    if (catani_word_is(&word, "event")) {
        draft->at_events = start;
        return read_word_byte(reader, "g", &cards->event);
    }
    if (catani_word_is(&word, "face")) {
        return read_word_byte(reader, "f", &cards->face);
    }
    if (catani_word_is(&word, "die")) {
        return read_byte(reader, 6, &cards->die);
    }
    if (catani_word_is(&word, "offers")) {
        return read_byte(reader, 255, &cards->offers_made);
    }
    if (catani_word_is(&word, "start")) {
        return read_byte(reader, CATAN_STACKS, &cards->start_stack);
    }
    if (catani_word_is(&word, "builder")) {
        return read_byte(reader, CATAN_STACKS, &cards->builder_stack);
    }
    if (catani_word_is(&word, "offer")) {
        return read_offer(draft, reader);
    }
    if (catani_word_is(&word, "viewer")) {
        return read_viewer(draft, reader);
    }
    return catani_fail_at(reader, word.at, CATAN_E_WORD);
}

/* ---- filling in and checking the whole --------------------------------------------------- */

catan_status catani_cards_read(const struct catani_rules *rules, void *state,
                               struct catani_reader *reader, bool strict)
{
    struct catani_cards_draft draft = {.rules = rules, .cards = state, .strict = strict};
    struct catani_cards *cards = state;
    catani_cards_clear(cards);
    cards->head.active = rules->first;
    while (catani_read_line(reader)) {
        if (catani_skip_rules_line(reader)) {
            continue;
        }
        catan_status status = read_clause(&draft, reader);
        if (status == CATAN_OK && !catani_read_line_end(reader)) {
            status = CATAN_E_SYNTAX;
        }
        if (status != CATAN_OK) {
            return status;
        }
    }
    return catani_cards_complete(&draft, reader);
}
