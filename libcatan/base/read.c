/*
 * Reading positions of the base game. Clauses come in any order and each is
 * checked as it is read: places, owners, distances, numbers of pieces and
 * cards. What depends on several clauses is left to complete.c.
 */
#include "base/draft.h"
#include "base/text.h"

/* The next word, which must be there. */
static catan_status next_word(struct catani_reader *reader, struct catani_word *out_word)
{
    return catani_read_word(reader, out_word) ? CATAN_OK : CATAN_E_SYNTAX;
}

static catan_status fail_at(struct catani_reader *reader, const struct catani_word *word,
                            catan_status status)
{
    reader->at = word->at;
    return status;
}

static catan_status read_number(struct catani_reader *reader, int64_t maximum, uint32_t *out)
{
    struct catani_word word;
    int64_t number;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_number(&word, 0, maximum, &number)) {
        return fail_at(reader, &word, CATAN_E_NUMBER);
    }
    *out = (uint32_t)number;
    return CATAN_OK;
}

static catan_status read_seat(struct catani_reader *reader, const struct catani_base *base,
                              bool or_nobody, uint8_t *out)
{
    struct catani_word word;
    uint32_t seat;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_seat(&word, &seat) || seat == CATAN_SEAT_CHANCE ||
        (seat == CATAN_SEAT_NONE ? !or_nobody : seat >= base->head.seats)) {
        return fail_at(reader, &word, CATAN_E_SEAT);
    }
    *out = (uint8_t)seat;
    return CATAN_OK;
}

/* Seats as long as the words name some. */
static uint32_t read_seats(struct catani_reader *reader, const struct catani_base *base)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    uint32_t seat;
    uint32_t seats = 0;
    while (catani_read_word(&ahead, &word) &&
           catani_word_place(&word, 's', base->head.seats - 1u, &seat)) {
        seats |= 1u << seat;
        *reader = ahead;
    }
    return seats;
}

/* ---- pieces ------------------------------------------------------------------------------ */

static catan_status put_building(struct catani_draft *draft, uint32_t seat, uint32_t vertex,
                                 bool city)
{
    struct catani_board *board = &draft->base->board;
    struct catani_player *player = &board->player[seat];
    uint8_t *left = city ? &player->cities_left : &player->settlements_left;
    catan_status status = catani_board_settlement_site(board, seat, vertex, false);
    if (status != CATAN_OK) {
        return status;
    }
    if (*left == 0) {
        return CATAN_E_NO_PIECE;
    }
    (*left)--;
    player->buildings |= catani_bit(vertex);
    board->cities |= city ? catani_bit(vertex) : 0;
    board->blocked |= catani_topology.vertex_near[vertex];
    player->points = (uint8_t)(player->points + (city ? 2 : 1));
    return CATAN_OK;
}

static catan_status put_road(struct catani_draft *draft, uint32_t seat, uint32_t edge)
{
    struct catani_board *board = &draft->base->board;
    struct catani_player *player = &board->player[seat];
    if (catani_board_road_at(board, edge)) {
        return CATAN_E_OCCUPIED;
    }
    if (player->roads_left == 0) {
        return CATAN_E_NO_PIECE;
    }
    player->roads_left--;
    catani_edges_add(&player->roads, edge);
    return CATAN_OK;
}

static catan_status read_pieces(struct catani_draft *draft, struct catani_reader *reader,
                                uint32_t seat, uint32_t piece)
{
    struct catani_word word;
    bool road = piece == CATAN_PIECE_ROAD;
    while (catani_read_word(reader, &word)) {
        uint32_t place;
        uint32_t last = road ? CATANI_EDGES - 1u : CATANI_VERTICES - 1u;
        if (!catani_word_place(&word, road ? 'e' : 'v', last, &place)) {
            return fail_at(reader, &word, CATAN_E_INDEX);
        }
        catan_status status = road ? put_road(draft, seat, place)
                                   : put_building(draft, seat, place, piece == CATAN_PIECE_CITY);
        if (status != CATAN_OK) {
            return fail_at(reader, &word, status);
        }
    }
    return CATAN_OK;
}

/* ---- cards ------------------------------------------------------------------------------- */

/*
 * Pairs of a number and a word up to the end of the line. `rest` stands alone;
 * `?` counts cards of unknown kind. Counts of words said twice add up.
 */
struct counts {
    uint32_t count[CATAN_CARDS_MAX];
    uint32_t unknown;
    uint32_t said; /* bits */
    bool rest;
};

static catan_status read_counts(struct catani_reader *reader, bool devs, struct counts *out)
{
    struct catani_word word;
    memset(out, 0, sizeof *out);
    while (catani_read_word(reader, &word)) {
        int64_t number;
        uint32_t card;
        if (catani_word_is(&word, "rest")) {
            out->rest = true;
            continue;
        }
        if (!catani_word_number(&word, 0, 255, &number)) {
            return fail_at(reader, &word, CATAN_E_NUMBER);
        }
        catan_status status = next_word(reader, &word);
        if (status != CATAN_OK) {
            return status;
        }
        if (catani_word_is(&word, "?")) {
            out->unknown += (uint32_t)number;
            continue;
        }
        bool known = devs ? catani_dev_of_word(&word, &card) : catani_card_of_word(&word, &card);
        if (!known) {
            return fail_at(reader, &word, CATAN_E_WORD);
        }
        out->count[card] += (uint32_t)number;
        out->said |= 1u << card;
    }
    return CATAN_OK;
}

/* Cards come out of the bank, so that no more can be held than there are. */
static catan_status read_hand(struct catani_draft *draft, struct catani_reader *reader,
                              uint32_t seat)
{
    struct catani_board *board = &draft->base->board;
    struct counts counts;
    struct catani_word start = {reader->text, 0, reader->at};
    catan_status status = read_counts(reader, false, &counts);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (counts.count[card] > catani_hand_count(board->bank, card)) {
            return fail_at(reader, &start, CATAN_E_CARDS);
        }
        board->bank -= catani_hand_of(card, counts.count[card]);
        board->player[seat].hand += catani_hand_of(card, counts.count[card]);
    }
    if (counts.unknown > 255) {
        return fail_at(reader, &start, CATAN_E_CARDS);
    }
    board->player[seat].unknown = (uint8_t)counts.unknown;
    draft->rest_hand = counts.rest ? (uint8_t)seat : draft->rest_hand;
    return CATAN_OK;
}

static catan_status read_bank(struct catani_draft *draft, struct catani_reader *reader)
{
    struct counts counts;
    draft->at_bank = reader->at;
    catan_status status = read_counts(reader, false, &counts);
    if (status != CATAN_OK) {
        return status;
    }
    CATANI_REQUIRE((draft->bank_said & counts.said) == 0, draft->at_bank, CATAN_E_CARDS);
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        CATANI_REQUIRE(counts.count[card] <= CATANI_HAND_MAX, draft->at_bank, CATAN_E_CARDS);
    }
    draft->bank_said = (uint8_t)(draft->bank_said | counts.said);
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        draft->bank |= catani_hand_of(card, counts.count[card] & 127);
    }
    return CATAN_OK;
}

/* Development cards held or played come out of the deck, unless it is endless. */
static catan_status take_devs(struct catani_draft *draft, const struct counts *counts, uint8_t *to)
{
    struct catani_base *base = draft->base;
    bool endless = catani_base_deck_is_endless(draft->rules);
    uint32_t all = counts->unknown;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        all += counts->count[card] + to[card];
    }
    if (all > CATANI_DEVS_MAX) {
        return CATAN_E_CARDS;
    }
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        uint32_t count = counts->count[card];
        if (count + to[card] > CATANI_DEVS_MAX || (!endless && count > base->deck[card])) {
            return CATAN_E_CARDS;
        }
        if (!endless) {
            base->deck[card] = (uint8_t)(base->deck[card] - count);
            base->deck_left = (uint8_t)(base->deck_left - count);
        }
        to[card] = (uint8_t)(to[card] + count);
    }
    return CATAN_OK;
}

static catan_status read_devs(struct catani_draft *draft, struct catani_reader *reader,
                              uint32_t seat, bool played)
{
    struct catani_devs *devs = &draft->base->devs[seat];
    struct counts counts;
    struct catani_word start = {reader->text, 0, reader->at};
    catan_status status = read_counts(reader, true, &counts);
    if (status != CATAN_OK) {
        return status;
    }
    bool reveals = draft->rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0;
    uint32_t points = played ? counts.count[CATAN_DEV_VICTORY_POINT] : 0;
    status = take_devs(draft, &counts, played ? devs->played : devs->held);
    if (status == CATAN_OK &&
        ((points > 0 && !reveals) || points > 120 || counts.unknown > CATANI_DEVS_MAX ||
         (played && (counts.unknown > 0 || counts.rest)))) {
        status = CATAN_E_CARDS;
    }
    if (status != CATAN_OK) {
        return fail_at(reader, &start, status);
    }
    struct catani_player *player = &draft->base->board.player[seat];
    player->points = (uint8_t)(player->points + points);
    devs->unknown = played ? devs->unknown : (uint8_t)counts.unknown;
    draft->rest_devs = counts.rest ? (uint8_t)seat : draft->rest_devs;
    return CATAN_OK;
}

static catan_status read_bought(struct catani_draft *draft, struct catani_reader *reader,
                                uint32_t seat)
{
    struct counts counts;
    draft->at_bought = reader->at;
    draft->bought_by = (uint8_t)seat;
    catan_status status = read_counts(reader, true, &counts);
    for (uint32_t card = 0; status == CATAN_OK && card < CATAN_DEV_KINDS; card++) {
        CATANI_REQUIRE(counts.count[card] <= 255, draft->at_bought, CATAN_E_CARDS);
        draft->base->bought[card] = (uint8_t)counts.count[card];
    }
    if (status == CATAN_OK) {
        draft->base->bought_unknown = (uint8_t)(counts.unknown & 255);
    }
    return status;
}

static catan_status read_deck(struct catani_draft *draft, struct catani_reader *reader)
{
    struct counts counts;
    draft->at_deck = reader->at;
    catan_status status = read_counts(reader, true, &counts);
    if (status == CATAN_OK) {
        CATANI_REQUIRE((draft->deck_said & counts.said) == 0, draft->at_deck, CATAN_E_CARDS);
        draft->deck_said = (uint8_t)(draft->deck_said | counts.said);
        for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            CATANI_REQUIRE(counts.count[card] <= 255, draft->at_deck, CATAN_E_CARDS);
            draft->deck[card] = (uint8_t)(draft->deck[card] + counts.count[card]);
        }
    }
    return status;
}

/* Doubts of a seat, or of an onlooker, about a hand. */
static catan_status read_doubts(struct catani_draft *draft, struct catani_reader *reader,
                                uint32_t seat)
{
    uint8_t about;
    struct counts counts;
    catani_hand hand = 0;
    catan_status status = read_seat(reader, draft->base, false, &about);
    if (status == CATAN_OK) {
        status = read_counts(reader, false, &counts);
    }
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        hand |= catani_hand_of(card, counts.count[card] & 127);
    }
    uint32_t slot = seat == CATAN_SEAT_NONE ? about : seat;
    draft->base->board.player[about].doubt[slot] = catani_doubt_pack(hand);
    return CATAN_OK;
}

/* ---- what is pending --------------------------------------------------------------------- */

static uint32_t decision_of_word(const struct catani_word *word)
{
    uint32_t kind = CATAN_DECISION_SETUP_SETTLEMENT;
    while (catan_decision_name((int32_t)kind) != NULL &&
           !catani_word_is(word, catan_decision_name((int32_t)kind))) {
        kind++;
    }
    return catan_decision_name((int32_t)kind) == NULL ? CATAN_DECISION_OVER : kind;
}

/* What stands behind the name of a decision. */
static catan_status read_operand(struct catani_draft *draft, struct catani_reader *reader,
                                 struct catani_decision *decision)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    uint32_t place;
    bool there = catani_read_word(&ahead, &word);
    switch (decision->kind) {
    case CATAN_DECISION_SETUP_ROAD:
        if (!there || !catani_word_place(&word, 'v', CATANI_VERTICES - 1u, &place)) {
            return there ? fail_at(reader, &word, CATAN_E_INDEX) : CATAN_E_SYNTAX;
        }
        decision->arg = (uint8_t)place;
        break;
    case CATAN_DECISION_ANSWER:
        decision->seats = (uint8_t)read_seats(reader, draft->base);
        ahead = *reader;
        if (catani_read_word(&ahead, &word) && catani_word_is(&word, "choice")) {
            *reader = ahead;
            decision->arg = (uint8_t)(CATANI_BROADCAST | read_seats(reader, draft->base));
        }
        return CATAN_OK;
    case CATAN_DECISION_ROBBER:
        if (!there || !catani_word_is(&word, "knight")) {
            return CATAN_OK;
        }
        decision->arg = 1;
        break;
    case CATAN_DECISION_STEAL:
        decision->arg = (uint8_t)read_seats(reader, draft->base);
        return CATAN_OK;
    case CATAN_DECISION_FREE_ROAD: {
        int64_t number = CATANI_ROAD_OPTIONAL;
        if (!there) {
            return CATAN_E_SYNTAX;
        }
        if (!catani_word_is(&word, "optional") &&
            !catani_word_number(&word, 1, CATANI_FREE_ROADS, &number)) {
            return fail_at(reader, &word, CATAN_E_NUMBER);
        }
        decision->arg = (uint8_t)number;
        break;
    }
    default:
        return CATAN_OK;
    }
    *reader = ahead;
    return CATAN_OK;
}

static catan_status read_phase(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    struct catani_word word;
    draft->has_phase = true;
    draft->at_phase = reader->at;
    while (base->depth > 0) {
        catani_base_pop(base);
    }
    while (catani_read_word(reader, &word)) {
        struct catani_decision decision = {(uint8_t)decision_of_word(&word), 0, 0};
        if (decision.kind == CATAN_DECISION_OVER) {
            return fail_at(reader, &word, CATAN_E_WORD);
        }
        catan_status status = read_operand(draft, reader, &decision);
        if (status != CATAN_OK) {
            return status;
        }
        if (base->depth == CATANI_STACK) {
            return fail_at(reader, &word, CATAN_E_DECISION);
        }
        base->stack[base->depth++] = decision;
    }
    return base->depth > 0 ? CATAN_OK : CATAN_E_SYNTAX;
}

static catan_status read_offer(struct catani_draft *draft, struct catani_reader *reader,
                               size_t start)
{
    catan_move move;
    reader->at = start;
    draft->at_offer = start;
    catan_status status = catani_read_move(reader, &move);
    if (status != CATAN_OK) {
        return status;
    }
    if (move.seat >= draft->base->head.seats || move.flags != 0 ||
        (move.arg[0] & ~catani_base_seats(draft->base)) != 0) {
        reader->at = start;
        return CATAN_E_SEAT;
    }
    struct catani_base *base = draft->base;
    base->offer_from = move.seat;
    memcpy(base->offer, move.cards, sizeof base->offer);
    memcpy(base->offer_both, move.arg + 1, sizeof base->offer_both);
    draft->answer.kind = CATAN_DECISION_ANSWER;
    draft->answer.seats = move.arg[0];
    draft->answer.arg = (move.arg[0] & (move.arg[0] - 1)) != 0 ? CATANI_BROADCAST : 0;
    return CATAN_OK;
}

static catan_status read_dice(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_word start = {reader->text, 0, reader->at};
    for (uint32_t die = 0; die < 2; die++) {
        uint32_t number = 0;
        catan_status status = read_number(reader, 6, &number);
        if (status != CATAN_OK) {
            return status;
        }
        if (number == 0) {
            return fail_at(reader, &start, CATAN_E_NUMBER);
        }
        draft->base->dice[die] = (uint8_t)number;
    }
    return CATAN_OK;
}

static catan_status read_drawn(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_word word;
    while (catani_read_word(reader, &word)) {
        int64_t number;
        if (!catani_word_number(&word, 11, 66, &number) || number % 10 < 1 || number % 10 > 6) {
            return fail_at(reader, &word, CATAN_E_NUMBER);
        }
        uint32_t roll = (uint32_t)((number / 10 - 1) * 6 + number % 10 - 1);
        uint8_t *byte = &draft->base->dice_gone[roll / 8];
        *byte = (uint8_t)(*byte | 1u << (roll % 8));
    }
    return CATAN_OK;
}

/* ---- clauses ----------------------------------------------------------------------------- */

static catan_status read_seat_clause(struct catani_draft *draft, struct catani_reader *reader,
                                     size_t start, uint32_t seat)
{
    struct catani_word word;
    uint32_t number = 0;
    catan_status status = next_word(reader, &word);
    if (status != CATAN_OK) {
        return status;
    }
    if (catani_word_is(&word, "doubts") &&
        (seat == CATAN_SEAT_NONE || seat < draft->base->head.seats)) {
        return read_doubts(draft, reader, seat);
    }
    if (seat >= draft->base->head.seats) {
        reader->at = start;
        return CATAN_E_SEAT;
    }
    if (catani_word_is(&word, "settlement")) {
        return read_pieces(draft, reader, seat, CATAN_PIECE_SETTLEMENT);
    }
    if (catani_word_is(&word, "city")) {
        return read_pieces(draft, reader, seat, CATAN_PIECE_CITY);
    }
    if (catani_word_is(&word, "road")) {
        return read_pieces(draft, reader, seat, CATAN_PIECE_ROAD);
    }
    if (catani_word_is(&word, "hand")) {
        return read_hand(draft, reader, seat);
    }
    if (catani_word_is(&word, "dev") || catani_word_is(&word, "played")) {
        return read_devs(draft, reader, seat, word.length > 3);
    }
    if (catani_word_is(&word, "bought")) {
        return read_bought(draft, reader, seat);
    }
    if (catani_word_is(&word, "owes")) {
        draft->at_owes = start;
        status = read_number(reader, CATANI_DEVS_MAX, &number);
        draft->base->board.player[seat].owed = (uint8_t)number;
        return status;
    }
    if (catani_word_is(&word, "offer")) {
        return read_offer(draft, reader, start);
    }
    return fail_at(reader, &word, CATAN_E_WORD);
}

/* Clauses that give one number. */
static catan_status read_number_clause(struct catani_draft *draft, struct catani_reader *reader,
                                       const struct catani_word *word)
{
    struct catani_base *base = draft->base;
    uint32_t number = 0;
    bool turn = catani_word_is(word, "turn");
    catan_status status = read_number(reader, turn ? INT32_MAX : 255, &number);
    if (status != CATAN_OK) {
        return status;
    }
    if (turn) {
        base->head.turn = number;
        draft->has_turn = true;
    } else if (catani_word_is(word, "placed")) {
        base->placed = (uint8_t)number;
        draft->has_placed = true;
        return number <= 2u * base->head.seats ? CATAN_OK : fail_at(reader, word, CATAN_E_RANGE);
    } else if (catani_word_is(word, "dev_played")) {
        base->devs_played = (uint8_t)number;
    } else if (catani_word_is(word, "offers")) {
        base->offers_made = (uint8_t)number;
    } else { /* building */
        base->building = number != 0;
    }
    return CATAN_OK;
}

static bool is_number_clause(const struct catani_word *word)
{
    return catani_word_is(word, "turn") || catani_word_is(word, "placed") ||
           catani_word_is(word, "dev_played") || catani_word_is(word, "offers") ||
           catani_word_is(word, "building");
}

static catan_status read_robber(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_word word;
    uint32_t hex;
    catan_status status = next_word(reader, &word);
    if (status != CATAN_OK) {
        return status;
    }
    if (!catani_word_place(&word, 'h', CATANI_HEXES - 1u, &hex)) {
        return fail_at(reader, &word, CATAN_E_INDEX);
    }
    draft->base->board.robber = (uint8_t)hex;
    return CATAN_OK;
}

static catan_status read_end(struct catani_draft *draft, struct catani_reader *reader, bool won)
{
    struct catani_base *base = draft->base;
    uint8_t winner = CATAN_SEAT_NONE;
    catan_status status = won ? read_seat(reader, base, false, &winner) : CATAN_OK;
    if (status == CATAN_OK) {
        base->head.outcome = won ? CATAN_OUTCOME_WON : CATAN_OUTCOME_LIMIT;
        base->head.winner = winner;
    }
    return status;
}

static catan_status read_clause(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    struct catani_word word;
    uint32_t seat;
    size_t start = reader->at;
    catani_read_word(reader, &word);
    if (catani_word_seat(&word, &seat)) {
        return read_seat_clause(draft, reader, word.at, seat);
    }
    if (is_number_clause(&word)) {
        return read_number_clause(draft, reader, &word);
    }
    if (catani_word_is(&word, "phase")) {
        return read_phase(draft, reader);
    }
    if (catani_word_is(&word, "active")) {
        draft->has_active = true;
        return read_seat(reader, base, false, &base->head.active);
    }
    if (catani_word_is(&word, "robber")) {
        return read_robber(draft, reader);
    }
    if (catani_word_is(&word, "dice")) {
        return read_dice(draft, reader);
    }
    if (catani_word_is(&word, "drawn")) {
        return read_drawn(draft, reader);
    }
    if (catani_word_is(&word, "bank")) {
        return read_bank(draft, reader);
    }
    if (catani_word_is(&word, "deck")) {
        return read_deck(draft, reader);
    }
    if (catani_word_is(&word, "longest_road")) {
        draft->at_longest = start;
        return read_seat(reader, base, true, &draft->longest);
    }
    if (catani_word_is(&word, "largest_army")) {
        draft->at_army = start;
        return read_seat(reader, base, true, &draft->army);
    }
    if (catani_word_is(&word, "view")) {
        draft->at_view = start;
        return read_seat(reader, base, true, &base->viewer);
    }
    if (catani_word_is(&word, "won") || catani_word_is(&word, "limit")) {
        return read_end(draft, reader, word.length == 3);
    }
    return fail_at(reader, &word, CATAN_E_WORD);
}

catan_status catani_base_read(const struct catani_rules *rules, void *state,
                              struct catani_reader *reader, bool strict)
{
    struct catani_draft draft = {
        .rules = rules,
        .base = state,
        .strict = strict,
        .longest = CATANI_UNSAID,
        .army = CATANI_UNSAID,
        .rest_hand = CATANI_UNSAID,
        .rest_devs = CATANI_UNSAID,
        .bought_by = CATANI_UNSAID,
        .at_owes = SIZE_MAX,
    };
    struct catani_base *base = state;
    catani_base_clear(rules, base);
    base->head.active = rules->first;
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
    return catani_draft_complete(&draft, reader);
}
