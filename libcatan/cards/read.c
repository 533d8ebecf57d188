/*
 * Reading positions of the Card Game. Clauses come in any order and each is
 * checked as it is read. What is left out is filled in at the end by
 * conservation: the cards that no clause places are unseen in the stacks, the
 * regions that lie nowhere are in their stack, the supply is what the rows
 * leave over. A position without regions of a seat has its starting regions.
 */
#include "cards/text.h"

/* So many that what follows from the top one finds room above them. */
enum { STEPS_READ = 14 };

/* What has been said beyond what the state holds. */
struct draft {
    const struct catani_rules *rules;
    struct catani_cards *cards;
    bool strict;
    bool has_phase;
    bool has_turn;
    bool has_events;
    uint8_t has_row; /* bits of the seats */
    uint8_t has_regions;
    uint8_t has_stack; /* bits of the stacks */
    struct {
        uint8_t size;
        uint8_t slot[CATANI_CARDS_IN_BOX];
        uint8_t seen[CATANI_CARDS_IN_BOX];
    } stack[CATAN_STACKS];
    /* where clauses stand that are checked at the end */
    size_t at_phase;
    size_t at_cards;
    size_t at_events;
};

static catan_status fail_at(struct catani_reader *reader, size_t at, catan_status status)
{
    reader->at = at;
    return status;
}

/* Some operands, by their letters. */
static catan_status read_pair(struct catani_reader *reader, const char *operands, uint8_t out[2])
{
    catan_move move = {.kind = 0};
    catan_status status = catani_read_operands(reader, operands, &move);
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
        return fail_at(reader, word.at, CATAN_E_NUMBER);
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
    return good ? CATAN_OK : fail_at(reader, word.at, CATAN_E_SEAT);
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

static catan_status read_row(struct draft *draft, struct catani_reader *reader, uint32_t seat,
                             uint32_t center)
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
            return fail_at(reader, at, CATAN_E_INDEX);
        }
        if (land->center[column[0]] != 0) {
            return fail_at(reader, at, CATAN_E_OCCUPIED);
        }
        land->center[column[0]] = (uint8_t)center;
    }
    return CATAN_OK;
}

/* A region in its place, with what it stores; nothing if no number follows. */
static catan_status read_regions(struct draft *draft, struct catani_reader *reader, uint32_t seat)
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
            return fail_at(reader, at, CATAN_E_INDEX);
        }
        if (land->region[pair[0] / 4][pair[0] % 2] != 0) {
            return fail_at(reader, at, CATAN_E_OCCUPIED);
        }
        catani_land_lay(land, pair[0], pair[1], store);
    }
    return CATAN_OK;
}

/* Sites are looked at when all of the row has been read. */
static catan_status read_expansions(struct draft *draft, struct catani_reader *reader,
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
            return fail_at(reader, at, expansion ? CATAN_E_INDEX : CATAN_E_CARD_CLASS);
        }
        if (land->site[pair[0] / 4][pair[0] % 2][0] != 0) {
            return fail_at(reader, at, CATAN_E_NO_SITE);
        }
        catani_land_place(land, pair[0], pair[1]);
    }
    return CATAN_OK;
}

static catan_status read_hand(struct draft *draft, struct catani_reader *reader, uint32_t seat)
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

static catan_status read_known(struct draft *draft, struct catani_reader *reader, uint32_t watcher)
{
    uint32_t seat;
    size_t at = reader->at;
    catan_status status = read_seat(reader, false, &seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (watcher == seat) {
        return fail_at(reader, at, CATAN_E_SEAT);
    }
    uint32_t table = watcher == CATAN_SEAT_NONE ? seat : watcher;
    return read_cards(reader, false, draft->cards->hand[seat].known[table]);
}

static catan_status read_seat_clause(struct draft *draft, struct catani_reader *reader,
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
        return fail_at(reader, word.at, CATAN_E_SEAT);
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
    return fail_at(reader, word.at, CATAN_E_WORD);
}

/* ---- decks ------------------------------------------------------------------------------- */

static catan_status read_stack(struct draft *draft, struct catani_reader *reader)
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

static catan_status read_events(struct draft *draft, struct catani_reader *reader)
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
            return fail_at(reader, at, CATAN_E_CARDS);
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
static catan_status read_phase(struct draft *draft, struct catani_reader *reader)
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
            return fail_at(reader, word.at, CATAN_E_WORD);
        }
        if (cards->depth == STEPS_READ) {
            return fail_at(reader, word.at, CATAN_E_DECISION);
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

static catan_status read_end(struct draft *draft, struct catani_reader *reader, bool won)
{
    struct catani_cards *cards = draft->cards;
    uint32_t winner = CATAN_SEAT_NONE;
    catan_status status = won ? read_seat(reader, false, &winner) : CATAN_OK;
    cards->head.outcome = won ? CATAN_OUTCOME_WON : CATAN_OUTCOME_LIMIT;
    cards->head.winner = (uint8_t)winner;
    return status;
}

static catan_status read_offer(struct draft *draft, struct catani_reader *reader)
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

static catan_status read_viewer(struct draft *draft, struct catani_reader *reader)
{
    uint32_t viewer = CATAN_SEAT_NONE;
    catan_status status = read_seat(reader, true, &viewer);
    draft->cards->viewer =
        (uint8_t)(viewer == CATAN_SEAT_NONE ? (uint32_t)CATANI_ONLOOKER : viewer);
    return status;
}

static catan_status read_clause(struct draft *draft, struct catani_reader *reader)
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
    return fail_at(reader, word.at, CATAN_E_WORD);
}

/* ---- filling in and checking the whole --------------------------------------------------- */

/* Regions lie beside settlements and cities only, so that new ones find their places free. */
static bool regions_touch(const struct catani_principality *land)
{
    for (uint32_t even = 0; even < CATANI_EVEN; even++) {
        uint32_t column = 2 * even;
        bool left = column > 0 && land->center[column - 1] >= CATAN_CENTER_SETTLEMENT;
        bool right =
            column + 1 < CATANI_COLUMNS && land->center[column + 1] >= CATAN_CENTER_SETTLEMENT;
        bool lies = (land->region[even][0] | land->region[even][1]) != 0;
        if (lies && !left && !right) {
            return false;
        }
    }
    return true;
}

/* Rows have no gaps, and every expansion stands on a site. */
static catan_status check_row(struct catani_principality *land)
{
    catani_land_refresh(land);
    for (uint32_t column = land->left; column <= land->right; column++) {
        if (land->center[column] == 0) {
            return CATAN_E_ROW_END;
        }
    }
    if (land->left >= land->right) {
        return CATAN_E_ROW_END;
    }
    if (!regions_touch(land)) {
        return CATAN_E_NO_CENTER;
    }
    for (uint32_t odd = 0; odd < CATANI_ODD; odd++) {
        for (uint32_t side = 0; side < 2; side++) {
            const uint8_t *site = land->site[odd][side];
            uint32_t center = land->center[2 * odd + 1];
            bool city = center == CATAN_CENTER_CITY;
            if (site[1] == 0) {
                continue;
            }
            if (center == 0) {
                return CATAN_E_NO_CENTER;
            }
            if (site[0] != 0 && !city) {
                return CATAN_E_NO_SITE;
            }
            for (uint32_t i = 0; i < 2; i++) {
                if (!city && catani_card_table[site[i]].class == CATAN_CLASS_CITY_BUILDING) {
                    return CATAN_E_CITY_ONLY;
                }
            }
        }
    }
    return CATAN_OK;
}

/* Two settlements and a road are there from the start; cities lie on settlements. */
static catan_status fill_supply(struct draft *draft)
{
    static const uint8_t box[4] = {0, 7 + 2, 5 + 4, 7};
    uint32_t used[4] = {0};
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        for (uint32_t column = 0; column < CATANI_COLUMNS; column++) {
            used[draft->cards->land[seat].center[column]]++;
        }
    }
    used[CATAN_CENTER_SETTLEMENT] += used[CATAN_CENTER_CITY];
    for (uint32_t center = 1; center < 4; center++) {
        if (used[center] > box[center]) {
            return CATAN_E_NO_PIECE;
        }
        draft->cards->supply[center] = (uint8_t)(box[center] - used[center]);
    }
    return CATAN_OK;
}

static uint32_t in_box(uint32_t region)
{
    uint32_t resource = region / 8;
    return (catani_region_numbers(resource) >> (region % 8) & 1) != 0 ||
           catani_start_region(0, resource) == region || catani_start_region(1, resource) == region;
}

/* Every region lies in one place at most; those of the stack that lie nowhere are in it. */
static catan_status fill_regions(struct draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint8_t laid[CATAN_RESOURCES] = {0};
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_principality *land = &cards->land[seat];
        if ((draft->has_regions >> seat & 1) == 0) {
            for (uint32_t i = 0; i < CATAN_RESOURCES; i++) {
                catani_land_lay(land, catani_cards_start_place(i), catani_start_region(seat, i), 1);
            }
        }
        for (uint32_t i = 0; i < 2 * CATANI_EVEN; i++) {
            uint32_t region = land->region[i / 2][i % 2];
            if (region == 0) {
                continue;
            }
            if (!in_box(region) || (laid[region / 8] >> (region % 8) & 1) != 0) {
                return CATAN_E_CARDS;
            }
            laid[region / 8] |= (uint8_t)(1u << (region % 8));
        }
    }
    for (uint32_t i = 0; draft->strict && i < 2 * CATAN_RESOURCES; i++) {
        uint32_t region = catani_start_region(i % 2, i / 2);
        if (cards->head.turn > 0 && (laid[region / 8] >> (region % 8) & 1) == 0) {
            return CATAN_E_CARDS;
        }
    }
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        cards->regions[resource] =
            (uint8_t)(catani_region_numbers(resource) & ~(uint32_t)laid[resource]);
    }
    return CATAN_OK;
}

/* The region that waits to be laid is in no stack. */
static void take_pending_region(struct catani_cards *cards)
{
    for (uint32_t i = 0; i < cards->depth; i++) {
        uint32_t region = cards->step[i].b;
        if (cards->step[i].kind == CATAN_STEP_REGION_SIDE && region / 8 < CATAN_RESOURCES) {
            cards->regions[region / 8] &= (uint8_t) ~(1u << (region % 8));
        }
    }
}

/* Cards that no clause places are unseen; stacks that none describes share them. */
static catan_status fill_stacks(struct draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint32_t left = 0;
    uint32_t hidden = cards->hand[0].held[0] + (uint32_t)cards->hand[1].held[0];
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        uint32_t used = 0;
        for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
            used += cards->hand[seat].held[card] + (uint32_t)cards->hand[seat].discarded[card] +
                    catani_land_count(&cards->land[seat], card);
        }
        for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
            for (uint32_t i = 0; i < draft->stack[stack].size; i++) {
                used += draft->stack[stack].slot[i] == card;
            }
        }
        if (used > catani_card_table[card].copies) {
            return CATAN_E_CARDS;
        }
        cards->unseen[card] = (uint8_t)(catani_card_table[card].copies - used);
        left += cards->unseen[card];
    }
    uint32_t open = 0;
    uint32_t wanted = hidden;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        open += (draft->has_stack >> stack & 1) == 0;
        for (uint32_t i = 0; i < draft->stack[stack].size; i++) {
            wanted += draft->stack[stack].slot[i] == 0;
        }
    }
    if (wanted > left || (open == 0 && wanted != left)) {
        return CATAN_E_CARDS;
    }
    left -= wanted;
    uint32_t slot = 0;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        uint32_t size = draft->stack[stack].size;
        if ((draft->has_stack >> stack & 1) == 0) {
            size = (left + open - 1) / open;
            left -= size;
            open--;
        }
        memcpy(cards->slot + slot, draft->stack[stack].slot, size);
        memcpy(cards->seen + slot, draft->stack[stack].seen, size);
        cards->stack_size[stack] = (uint8_t)size;
        slot += size;
    }
    return CATAN_OK;
}

/* Nobody is sure of more than there is, and only a view hides cards that somebody knows. */
static catan_status check_knowledge(const struct draft *draft)
{
    const struct catani_cards *cards = draft->cards;
    bool view = cards->viewer != CATAN_SEAT_NONE;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        const struct catani_card_hand *hand = &cards->hand[seat];
        if (hand->held[0] != 0 && !catani_cards_hides(cards, seat)) {
            return CATAN_E_CARDS;
        }
        for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
            const uint8_t *sure = hand->known[cards->viewer == CATANI_ONLOOKER ? seat : 1 - seat];
            bool mirrors = !catani_cards_hides(cards, seat) || hand->held[card] == sure[card];
            bool less = hand->known[seat][card] <= hand->known[1 - seat][card];
            if (!less && cards->viewer != CATANI_ONLOOKER) {
                return CATAN_E_CARDS; /* what all have seen, the opponent has */
            }
            if (hand->known[0][card] > hand->held[card] ||
                hand->known[1][card] > hand->held[card] || !mirrors) {
                return CATAN_E_CARDS;
            }
        }
    }
    for (uint32_t slot = 0; slot < catani_stack_start(cards, CATAN_STACKS); slot++) {
        bool known =
            view ? cards->viewer != CATANI_ONLOOKER && (cards->seen[slot] >> cards->viewer & 1) != 0
                 : cards->seen[slot] != 0;
        if (known != (cards->slot[slot] != 0)) {
            return CATAN_E_CARDS;
        }
    }
    return CATAN_OK;
}

static catan_status fill_events(struct draft *draft)
{
    struct catani_cards *cards = draft->cards;
    if (!draft->has_events) {
        memcpy(cards->to_come, catani_event_copies, sizeof cards->to_come);
        cards->to_come[cards->event] =
            (uint8_t)(cards->to_come[cards->event] - (cards->event != 0));
    }
    for (uint32_t card = 1; card < CATAN_DECK_KINDS; card++) {
        uint32_t used = cards->to_come[card] + (uint32_t)(cards->event == card);
        if (used > catani_event_copies[card]) {
            return CATAN_E_CARDS;
        }
        cards->under[card] = (uint8_t)(catani_event_copies[card] - used);
    }
    /* Year End is always still to come: it is the last that can be. */
    bool year_end =
        cards->to_come[CATAN_DECK_YEAR_END] > 0 || cards->event == CATAN_DECK_YEAR_END;
    return year_end ? CATAN_OK : CATAN_E_CARDS;
}

/* Steps at the bottom: the turn itself, or what the start of the game still needs. */
static bool bottom_is_ok(const struct catani_cards *cards)
{
    const struct catani_step *step = &cards->step[0];
    switch (step->kind) {
    case CATAN_STEP_START_ROLL:
    case CATAN_STEP_START_STACK:
    case CATAN_STEP_START_TAKE:
        return cards->head.turn == 0;
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATAN_STEP_EXCHANGE:
    case CATANI_STEP_END_TURN:
        return cards->head.turn > 0 && step->seat == cards->head.active;
    default:
        return false;
    }
}

/* Regions of the start lie in the places that a layout has filled, and nowhere else. */
static bool layout_is_ok(const struct catani_cards *cards, const struct catani_step *step)
{
    const struct catani_principality *land = &cards->land[step->seat];
    uint32_t there = 0;
    for (uint32_t i = 0; i < 2 * CATANI_EVEN; i++) {
        there += land->region[i / 2][i % 2] != 0;
    }
    for (uint32_t i = 0; i < step->a && i < CATAN_RESOURCES; i++) {
        uint32_t place = catani_cards_start_place(i);
        uint32_t region = land->region[place / 4][place % 2];
        if (region == 0 || region != catani_start_region(step->seat, region / 8)) {
            return false;
        }
    }
    return cards->head.turn == 0 && step->a < CATAN_RESOURCES && there == step->a;
}

/* The places of new regions are free; side is 2 for both. */
static bool column_is_free(const struct catani_cards *cards, uint32_t column, uint32_t side)
{
    const uint8_t *region = cards->land[cards->head.active].region[column / 2];
    return column < CATANI_COLUMNS && column % 2 == 0 && (side == 1 || region[0] == 0) &&
           (side == 0 || region[1] == 0);
}

/* The looker is sure of what all have seen and of the cards shown so far. */
static bool showing_is_ok(const struct catani_cards *cards, const struct catani_step *step)
{
    const struct catani_card_hand *hand = &cards->hand[step->a];
    const uint8_t *open = hand->known[step->a];
    const uint8_t *sure = hand->known[1 - step->a];
    uint32_t shown = 0;
    if (step->b >= catani_hand_covered(cards, step->a)) {
        return false;
    }
    if (cards->viewer == CATANI_ONLOOKER) {
        return true;
    }
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        shown += sure[card] - (uint32_t)open[card];
    }
    return shown == step->b;
}

/* Whether a step above the bottom can be there, without going out of bounds later. */
static bool step_is_ok(const struct catani_cards *cards, uint32_t level)
{
    const struct catani_step *step = &cards->step[level];
    uint32_t below = cards->step[level - 1].kind;
    switch (step->kind) {
    case CATAN_STEP_START_ROLL:
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATAN_STEP_EXCHANGE:
    case CATANI_STEP_END_TURN:
        return false; /* only at the bottom */
    case CATAN_STEP_LAYOUT:
        return layout_is_ok(cards, step);
    case CATAN_STEP_START_STACK:
    case CATAN_STEP_START_TAKE:
        return below == CATAN_STEP_START_STACK;
    case CATAN_STEP_LOOKING:
        return step->b < CATANI_CARDS_SEATS;
    case CATAN_STEP_DRAWING:
        return step->b < CATANI_CARDS_SEATS && cards->stack_size[step->a] > 0;
    case CATAN_STEP_SHOWING:
        return step->a < CATANI_CARDS_SEATS && showing_is_ok(cards, step) &&
               (below == CATAN_STEP_SPY || below == CATAN_STEP_CONFLICT) &&
               cards->step[level - 1].seat == 1 - step->a;
    case CATAN_STEP_BUILDER_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        return cards->stack_size[step->a] > 0;
    case CATAN_STEP_CONFLICT:
        return step->a <= cards->hand[1 - step->seat].size && step->b <= CATAN_STACKS;
    case CATAN_STEP_BUILDER_GIVE:
        return cards->hand[step->seat].size > 0;
    case CATAN_STEP_LOSE:
    case CATAN_STEP_GAIN:
        return step->a < CATAN_RESOURCES;
    case CATAN_STEP_SEARCH:
        return !catani_stacks_empty(cards) &&
               catani_hand_size(cards->land[step->seat].held) >=
                   catani_land_search_price(&cards->land[step->seat]);
    case CATAN_STEP_REGION:
        return below == CATAN_STEP_MAIN && step->b <= 2 &&
               column_is_free(cards, step->a, step->b == 0 ? 2 : step->b - 1u);
    case CATAN_STEP_REGION_SIDE:
        return below == CATAN_STEP_MAIN && step->b / 8 < CATAN_RESOURCES &&
               column_is_free(cards, step->a, 2) &&
               (cards->regions[step->b / 8] >> (step->b % 8) & 1) != 0;
    case CATAN_STEP_SURVEY:
        return below == CATAN_STEP_MAIN && column_is_free(cards, step->a, 2);
    case CATAN_STEP_COUNTER_CARD:
        return below == CATAN_STEP_ATTACK_ROLL && step->a == cards->step[level - 1].a;
    case CATAN_STEP_ATTACK_ROLL:
        return step->a == CATAN_STACK_CARD_ARSONIST || step->a == CATAN_STACK_CARD_BLACK_KNIGHT ||
               step->a == CATAN_STACK_CARD_BRIGANDS;
    case CATAN_STEP_RETURN:
        return step->a == CATAN_STACK_CARD_ARSONIST || step->a == CATAN_STACK_CARD_BLACK_KNIGHT;
    case CATAN_STEP_DICE:
        return below == CATAN_STEP_BEFORE_ROLL;
    case CATAN_STEP_ANSWER:
        return below == CATAN_STEP_MAIN && step->seat != cards->head.active;
    case CATAN_STEP_EVENT_CARD:
        return below == CATANI_STEP_PRODUCE && cards->event == 0;
    case CATANI_STEP_PRODUCE:
        return below == CATAN_STEP_MAIN && cards->die != 0;
    case CATANI_STEP_EVENT_END:
        return below == CATANI_STEP_PRODUCE && cards->event != 0;
    case CATANI_STEP_ROAD:
    case CATANI_STEP_CITY:
    case CATANI_STEP_SETTLEMENT:
    case CATANI_STEP_PLACE:
        return below == CATAN_STEP_MAIN && catani_cards_buildable(cards, step);
    default:
        return cards->head.turn > 0 && cards->step[0].kind != CATAN_STEP_BEFORE_ROLL;
    }
}

/* No step is there twice; a resource is asked for once. */
static bool step_is_new(const struct catani_cards *cards, uint32_t level)
{
    const struct catani_step *step = &cards->step[level];
    bool splits = step->kind == CATAN_STEP_LOSE || step->kind == CATAN_STEP_GAIN;
    for (uint32_t i = 0; i < level; i++) {
        const struct catani_step *other = &cards->step[i];
        if (other->kind == step->kind && other->seat == step->seat &&
            (!splits || other->a == step->a)) {
            return false;
        }
    }
    return true;
}

static catan_status check_phase(struct draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint32_t offers = 0;
    uint32_t events = 0;
    for (uint32_t i = 0; i < cards->depth; i++) {
        struct catani_step *step = &cards->step[i];
        if (step->seat == CATAN_SEAT_NONE) {
            step->seat = cards->head.active;
        }
        if (!(i == 0 ? bottom_is_ok(cards) : step_is_ok(cards, i)) || !step_is_new(cards, i)) {
            return CATAN_E_DECISION;
        }
        offers += step->kind == CATAN_STEP_ANSWER;
        events += step->kind == CATANI_STEP_EVENT_END;
    }
    uint32_t offered = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        offered |= (uint32_t)(cards->offer[resource] != 0);
    }
    bool over = cards->head.outcome != CATAN_OUTCOME_OPEN;
    bool resolves = over || events == (uint32_t)(cards->event != 0);
    return offers == offered && resolves ? CATAN_OK : CATAN_E_DECISION;
}

static catan_status complete(struct draft *draft, struct catani_reader *reader)
{
    struct catani_cards *cards = draft->cards;
    bool over = cards->head.outcome != CATAN_OUTCOME_OPEN;
    catan_status status = CATAN_OK;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS && status == CATAN_OK; seat++) {
        status = check_row(&cards->land[seat]);
    }
    if (status == CATAN_OK) {
        status = fill_supply(draft);
    }
    if (status == CATAN_OK) {
        status = fill_regions(draft);
    }
    if (status == CATAN_OK) {
        status = fill_stacks(draft);
    }
    if (status == CATAN_OK) {
        status = check_knowledge(draft);
    }
    if (status != CATAN_OK) {
        return fail_at(reader, draft->at_cards, status);
    }
    status = fill_events(draft);
    if (status != CATAN_OK) {
        return fail_at(reader, draft->at_events, status);
    }
    if (!draft->has_turn) {
        cards->head.turn = CATANI_QUIET_TURNS + 1;
    }
    catani_cards_refresh_tokens(cards);
    if (!draft->has_phase && !over) {
        catani_cards_push(cards, CATAN_STEP_MAIN, cards->head.active, 0, 0);
    }
    status = check_phase(draft);
    take_pending_region(cards);
    if (status == CATAN_OK &&
        (over ? cards->depth != 0 : !catani_cards_waits(draft->rules, cards))) {
        status = CATAN_E_DECISION;
    }
    return status == CATAN_OK ? status : fail_at(reader, draft->at_phase, status);
}

catan_status catani_cards_read(const struct catani_rules *rules, void *state,
                               struct catani_reader *reader, bool strict)
{
    struct draft draft = {.rules = rules, .cards = state, .strict = strict};
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
    return complete(&draft, reader);
}
