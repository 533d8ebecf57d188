/*
 * Reading positions of the base game. Clauses come in any order and each is
 * checked as it is read: places, owners, distances, numbers of pieces and
 * cards. What is left out is filled in at the end by conservation, and what
 * depends on several clauses (awards, decisions, bank and deck) is checked
 * then, with the clause that named it as the place of the fault.
 */
#include "base/text.h"

#include "board/road.h"

/* A number of seats that no seat has: nobody named. */
enum { UNSAID = 255 };

/* What has been said beyond what the state holds. */
struct draft {
    const struct catani_rules *rules;
    struct catani_base *base;
    bool strict;
    bool has_phase;
    bool has_active;
    bool has_placed;
    bool has_turn;
    uint8_t longest; /* named holder, CATAN_SEAT_NONE or UNSAID */
    uint8_t army;
    uint8_t bank_said; /* bits of the kinds whose number was given */
    uint8_t deck_said;
    uint8_t rest_hand; /* the seat that holds what is left over, or UNSAID */
    uint8_t rest_devs;
    uint8_t bought_by;
    catani_hand bank;
    uint8_t deck[CATAN_DEV_KINDS];
    struct catani_decision answer; /* what the phase says of an answer */
    /* where clauses stand that are checked at the end */
    size_t at_phase;
    size_t at_bank;
    size_t at_deck;
    size_t at_longest;
    size_t at_army;
    size_t at_bought;
    size_t at_owes;
    size_t at_offer;
    size_t at_view;
};

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

static catan_status put_building(struct draft *draft, uint32_t seat, uint32_t vertex, bool city)
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

static catan_status put_road(struct draft *draft, uint32_t seat, uint32_t edge)
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

static catan_status read_pieces(struct draft *draft, struct catani_reader *reader, uint32_t seat,
                                uint32_t piece)
{
    struct catani_word word;
    bool road = piece == CATAN_PIECE_ROAD;
    while (catani_read_word(reader, &word)) {
        uint32_t place;
        uint32_t last = road ? catani_topology.edges - 1u : catani_topology.vertices - 1u;
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
        if (!catani_word_number(&word, 0, CATANI_HAND_MAX, &number)) {
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
static catan_status read_hand(struct draft *draft, struct catani_reader *reader, uint32_t seat)
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
    if (counts.unknown > CATANI_DEVS_MAX) {
        return fail_at(reader, &start, CATAN_E_CARDS);
    }
    board->player[seat].unknown = (uint8_t)counts.unknown;
    draft->rest_hand = counts.rest ? (uint8_t)seat : draft->rest_hand;
    return CATAN_OK;
}

static catan_status read_bank(struct draft *draft, struct catani_reader *reader)
{
    struct counts counts;
    draft->at_bank = reader->at;
    catan_status status = read_counts(reader, false, &counts);
    if (status != CATAN_OK) {
        return status;
    }
    draft->bank_said = (uint8_t)(draft->bank_said | counts.said);
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        draft->bank |= catani_hand_of(card, counts.count[card] & 127);
    }
    return CATAN_OK;
}

/* Development cards held or played come out of the deck, unless it is endless. */
static catan_status take_devs(struct draft *draft, const struct counts *counts, uint8_t *to)
{
    struct catani_base *base = draft->base;
    bool endless =
        draft->rules->option[CATAN_OPTION_DEV_DECK_MODE] == CATAN_DEV_DECK_MODE_RANDOM_INFINITE;
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

static catan_status read_devs(struct draft *draft, struct catani_reader *reader, uint32_t seat,
                              bool played)
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
    if (status == CATAN_OK && ((points > 0 && !reveals) || counts.unknown > CATANI_DEVS_MAX ||
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

static catan_status read_bought(struct draft *draft, struct catani_reader *reader, uint32_t seat)
{
    struct counts counts;
    draft->at_bought = reader->at;
    draft->bought_by = (uint8_t)seat;
    catan_status status = read_counts(reader, true, &counts);
    for (uint32_t card = 0; status == CATAN_OK && card < CATAN_DEV_KINDS; card++) {
        draft->base->bought[card] = (uint8_t)(counts.count[card] & 255);
    }
    if (status == CATAN_OK) {
        draft->base->bought_unknown = (uint8_t)(counts.unknown & 255);
    }
    return status;
}

static catan_status read_deck(struct draft *draft, struct catani_reader *reader)
{
    struct counts counts;
    draft->at_deck = reader->at;
    catan_status status = read_counts(reader, true, &counts);
    if (status == CATAN_OK) {
        draft->deck_said = (uint8_t)(draft->deck_said | counts.said);
        for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            draft->deck[card] = (uint8_t)(counts.count[card] & 255);
        }
    }
    return status;
}

/* Doubts of a seat, or of an onlooker, about a hand. */
static catan_status read_doubts(struct draft *draft, struct catani_reader *reader, uint32_t seat)
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
static catan_status read_operand(struct draft *draft, struct catani_reader *reader,
                                 struct catani_decision *decision)
{
    struct catani_reader ahead = *reader;
    struct catani_word word;
    uint32_t place;
    bool there = catani_read_word(&ahead, &word);
    switch (decision->kind) {
    case CATAN_DECISION_SETUP_ROAD:
        if (!there || !catani_word_place(&word, 'v', catani_topology.vertices - 1u, &place)) {
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

static catan_status read_phase(struct draft *draft, struct catani_reader *reader)
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

static catan_status read_offer(struct draft *draft, struct catani_reader *reader, size_t start)
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

static catan_status read_dice(struct draft *draft, struct catani_reader *reader)
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

static catan_status read_drawn(struct draft *draft, struct catani_reader *reader)
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

static catan_status read_seat_clause(struct draft *draft, struct catani_reader *reader,
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
static catan_status read_number_clause(struct draft *draft, struct catani_reader *reader,
                                       const struct catani_word *word)
{
    struct catani_base *base = draft->base;
    uint32_t number = 0;
    bool turn = catani_word_is(word, "turn");
    catan_status status = read_number(reader, turn ? 1000000000 : CATANI_DEVS_MAX, &number);
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

static catan_status read_robber(struct draft *draft, struct catani_reader *reader)
{
    struct catani_word word;
    uint32_t hex;
    catan_status status = next_word(reader, &word);
    if (status != CATAN_OK) {
        return status;
    }
    if (!catani_word_place(&word, 'h', catani_topology.hexes - 1u, &hex)) {
        return fail_at(reader, &word, CATAN_E_INDEX);
    }
    draft->base->board.robber = (uint8_t)hex;
    return CATAN_OK;
}

static catan_status read_end(struct draft *draft, struct catani_reader *reader, bool won)
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

static catan_status read_clause(struct draft *draft, struct catani_reader *reader)
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

/* ---- filling in and checking ------------------------------------------------------------- */

/* A fault of the whole, shown at the clause that names it. */
#define REQUIRE(condition, place, status) \
    do { \
        if (!(condition)) { \
            reader->at = (place); \
            return (status); \
        } \
    } while (0)

/*
 * A view names its bank, since hands do not tell it: what neither bank nor hands
 * hold must be as many cards as are unknown. Without unknown cards the bank
 * follows as in a full game.
 */
static catan_status fill_view(struct draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    uint32_t unknown = 0;
    uint32_t unknown_devs = 0;
    uint32_t pool = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        unknown += base->board.player[seat].unknown;
        unknown_devs += base->devs[seat].unknown;
        bool own = seat == base->viewer || !catani_base_is_view(base);
        REQUIRE(!own || (base->board.player[seat].unknown | base->devs[seat].unknown) == 0,
                draft->at_view, CATAN_E_HIDDEN);
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t left = catani_hand_count(base->board.bank, card);
        uint32_t said = catani_hand_count(draft->bank, card);
        bool is_said = (draft->bank_said >> card & 1) != 0;
        REQUIRE(!is_said || said <= left, draft->at_bank, CATAN_E_CARDS);
        pool += is_said ? left - said : 0;
        base->board.bank -= is_said ? catani_hand_of(card, left - said) : 0;
    }
    REQUIRE(pool == unknown, draft->at_bank, CATAN_E_CARDS);
    bool endless =
        draft->rules->option[CATAN_OPTION_DEV_DECK_MODE] == CATAN_DEV_DECK_MODE_RANDOM_INFINITE;
    REQUIRE(endless || unknown_devs <= base->deck_left, draft->at_view, CATAN_E_CARDS);
    base->deck_left = (uint8_t)(base->deck_left - (endless ? 0 : unknown_devs));
    return CATAN_OK;
}

static catan_status fill_bank(struct draft *draft, struct catani_reader *reader)
{
    struct catani_board *board = &draft->base->board;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t left = catani_hand_count(board->bank, card);
        uint32_t said = catani_hand_count(draft->bank, card);
        if ((draft->bank_said >> card & 1) == 0 || said == left) {
            continue;
        }
        REQUIRE(said < left && draft->rest_hand != UNSAID, draft->at_bank, CATAN_E_CARDS);
        board->player[draft->rest_hand].hand += catani_hand_of(card, left - said);
        board->bank -= catani_hand_of(card, left - said);
    }
    return CATAN_OK;
}

static catan_status fill_deck(struct draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        uint32_t left = base->deck[card];
        uint32_t said = draft->deck[card];
        bool is_said = (draft->deck_said >> card & 1) != 0;
        if (draft->rest_devs != UNSAID && draft->deck_said != 0 && !is_said) {
            is_said = true; /* a deck that is named with a rest beside it is all there is */
            said = 0;
        }
        if (!is_said || said == left) {
            continue;
        }
        REQUIRE(said < left && draft->rest_devs != UNSAID, draft->at_deck, CATAN_E_CARDS);
        uint8_t *held = &base->devs[draft->rest_devs].held[card];
        *held = (uint8_t)(*held + left - said);
        base->deck[card] = (uint8_t)said;
        base->deck_left = (uint8_t)(base->deck_left - (left - said));
    }
    return CATAN_OK;
}

static catan_status check_nothing_unknown(struct draft *draft, struct catani_reader *reader)
{
    uint32_t unknown = draft->base->bought_unknown;
    for (uint32_t seat = 0; seat < draft->base->head.seats; seat++) {
        unknown |= draft->base->board.player[seat].unknown | draft->base->devs[seat].unknown;
    }
    REQUIRE(unknown == 0, 0, CATAN_E_HIDDEN);
    return CATAN_OK;
}

static catan_status fill_awards(struct draft *draft, struct catani_reader *reader)
{
    const struct catani_rules *rules = draft->rules;
    struct catani_base *base = draft->base;
    struct catani_board *board = &base->board;
    struct catani_board computed = *board;
    catani_longest_road_compare(rules, &computed, NULL);
    if (draft->longest == UNSAID) {
        draft->longest = computed.longest_holder;
    }
    if (draft->longest != CATAN_SEAT_NONE) {
        catani_longest_road_set(rules, board, draft->longest);
        bool held = catani_longest_road_holds(rules, board);
        REQUIRE(held, draft->at_longest, CATAN_E_AWARD);
    } else {
        REQUIRE(!draft->strict || computed.longest_holder == CATAN_SEAT_NONE, draft->at_longest,
                CATAN_E_AWARD);
    }
    if (draft->army == UNSAID) {
        catani_base_find_army(rules, base);
        return CATAN_OK;
    }
    REQUIRE(draft->army != CATAN_SEAT_NONE || !draft->strict ||
                !catani_base_army_is_due(rules, base),
            draft->at_army, CATAN_E_AWARD);
    if (draft->army != CATAN_SEAT_NONE) {
        REQUIRE(catani_base_may_hold_army(rules, base, draft->army), draft->at_army, CATAN_E_AWARD);
        catani_base_give_army(rules, base, draft->army);
    }
    return CATAN_OK;
}

/* Decisions that leave out the turn they belong to, or the offer that is answered. */
static void fill_phase(struct draft *draft)
{
    struct catani_base *base = draft->base;
    uint32_t bottom = base->depth > 0 ? base->stack[0].kind : CATAN_DECISION_OVER;
    if (bottom == CATAN_DECISION_SETUP_SETTLEMENT || bottom == CATAN_DECISION_SETUP_ROAD) {
        return;
    }
    struct catani_decision given[CATANI_STACK];
    uint32_t count = base->depth;
    memcpy(given, base->stack, sizeof given);
    memset(base->stack, 0, sizeof base->stack);
    base->depth = 0;
    bool answered = false;
    for (uint32_t i = 0; i < count; i++) {
        answered = answered || given[i].kind == CATAN_DECISION_ANSWER;
    }
    uint32_t next = 0;
    if (bottom == CATAN_DECISION_BEFORE_ROLL || bottom == CATAN_DECISION_MAIN) {
        base->stack[base->depth++] = given[next++];
    } else {
        catani_base_push(
            base, bottom == CATAN_DECISION_DICE ? CATAN_DECISION_BEFORE_ROLL : CATAN_DECISION_MAIN,
            0, 0);
    }
    if (draft->answer.kind != CATAN_DECISION_OVER && !answered) {
        base->stack[base->depth++] = draft->answer;
    }
    bool robber_waits =
        draft->rules->option[CATAN_OPTION_SEVEN_ORDER] == CATAN_SEVEN_ORDER_DISCARD_THEN_ROBBER;
    if (robber_waits && count == next + 1 && given[next].kind == CATAN_DECISION_DISCARD) {
        catani_base_push(base, CATAN_DECISION_ROBBER, 0, 0);
    }
    while (next < count && base->depth < CATANI_STACK) {
        base->stack[base->depth++] = given[next++];
    }
}

/* Hands over the limit owe half, if the position does not say who owes what. */
static uint32_t fill_discards(struct draft *draft)
{
    struct catani_base *base = draft->base;
    uint32_t owing = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        uint32_t cards = catani_player_cards(player);
        if (draft->at_owes == SIZE_MAX &&
            cards > (uint32_t)draft->rules->option[CATAN_OPTION_DISCARD_LIMIT]) {
            player->owed = (uint8_t)(cards / 2);
        }
        owing |= (uint32_t)(player->owed != 0 && player->owed <= cards) << seat;
    }
    return owing;
}

/* Give each decision the seats that it asks, and look whether somebody can owe it. */
static bool settle_decision(struct draft *draft, struct catani_decision *decision, uint32_t level)
{
    struct catani_base *base = draft->base;
    struct catani_board *board = &base->board;
    uint32_t active = 1u << base->head.active;
    uint32_t below = level > 0 ? base->stack[level - 1].kind : CATAN_DECISION_OVER;
    bool in_turn = level > 0;
    switch (decision->kind) {
    case CATAN_DECISION_SETUP_SETTLEMENT:
        decision->seats = (uint8_t)active;
        return !in_turn && base->depth == 1 && base->placed < 2 * base->head.seats;
    case CATAN_DECISION_SETUP_ROAD:
        decision->seats = (uint8_t)active;
        return !in_turn && base->depth == 1 && base->placed < 2 * base->head.seats &&
               catani_board_vertex_owner(board, decision->arg) == base->head.active;
    case CATAN_DECISION_BEFORE_ROLL:
    case CATAN_DECISION_MAIN:
        decision->seats = (uint8_t)active;
        return !in_turn;
    case CATAN_DECISION_ANSWER: {
        uint32_t from = base->offer_from;
        uint32_t to = decision->seats;
        if (from == CATAN_SEAT_NONE || level != 1) {
            return false;
        }
        if (to == 0 && (decision->arg & CATANI_BROADCAST) == 0) {
            *decision = draft->answer;
            to = decision->seats;
        }
        uint32_t all = to | (decision->arg & catani_base_seats(base));
        bool with_active = from == base->head.active || all == active;
        return all != 0 && (all >> from & 1) == 0 && with_active;
    }
    case CATAN_DECISION_DICE:
        return in_turn && base->stack[0].kind == CATAN_DECISION_BEFORE_ROLL;
    case CATAN_DECISION_DISCARD:
        decision->seats = (uint8_t)fill_discards(draft);
        return in_turn && base->stack[0].kind == CATAN_DECISION_MAIN && decision->seats != 0;
    case CATAN_DECISION_ROBBER:
        decision->seats = (uint8_t)active;
        return in_turn && (decision->arg != 0 || base->stack[0].kind == CATAN_DECISION_MAIN);
    case CATAN_DECISION_STEAL: {
        uint32_t victims = decision->arg;
        bool good = victims != 0 && (victims & active) == 0;
        for (uint32_t seat = 0; seat < base->head.seats; seat++) {
            good = good &&
                   ((victims >> seat & 1) == 0 || catani_player_cards(&board->player[seat]) > 0);
        }
        return in_turn && good;
    }
    case CATAN_DECISION_DRAW:
        return in_turn && base->stack[0].kind == CATAN_DECISION_MAIN && base->deck_left > 0 &&
               below != CATAN_DECISION_DRAW;
    default: /* CATAN_DECISION_FREE_ROAD */
        decision->seats = (uint8_t)active;
        return in_turn && catani_base_can_place_road(&board->player[base->head.active]);
    }
}

/* Which decision may lie on which: chance is on top, and nothing is asked twice. */
static bool may_lie_on(uint32_t upper, uint32_t lower)
{
    bool of_turn = lower == CATAN_DECISION_BEFORE_ROLL || lower == CATAN_DECISION_MAIN;
    bool settled = of_turn || lower == CATAN_DECISION_ANSWER;
    switch (upper) {
    case CATAN_DECISION_ANSWER:
        return of_turn;
    case CATAN_DECISION_DISCARD:
        return settled || lower == CATAN_DECISION_ROBBER;
    case CATAN_DECISION_ROBBER:
    case CATAN_DECISION_STEAL:
        return settled || lower == CATAN_DECISION_DISCARD;
    default:
        return settled;
    }
}

static catan_status check_phase(struct draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    uint32_t answers = 0;
    for (uint32_t i = 0; i < base->depth; i++) {
        uint32_t kind = base->stack[i].kind;
        bool fits = i == 0 || may_lie_on(kind, base->stack[i - 1].kind);
        REQUIRE(fits && settle_decision(draft, &base->stack[i], i), draft->at_phase,
                CATAN_E_DECISION);
        answers += kind == CATAN_DECISION_ANSWER;
    }
    REQUIRE(answers == 1 || base->offer_from == CATAN_SEAT_NONE, draft->at_offer, CATAN_E_DECISION);
    uint32_t owing = 0;
    uint32_t discarding = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        owing |= (uint32_t)(base->board.player[seat].owed != 0) << seat;
    }
    for (uint32_t i = 0; i < base->depth; i++) {
        discarding |= base->stack[i].kind == CATAN_DECISION_DISCARD ? base->stack[i].seats : 0u;
    }
    REQUIRE(owing == discarding, draft->at_owes == SIZE_MAX ? draft->at_phase : draft->at_owes,
            CATAN_E_DECISION);
    return CATAN_OK;
}

/* What no play can lead to; rule tests need it, servers do not. */
static catan_status check_strict(struct draft *draft, struct catani_reader *reader)
{
    const struct catani_base *base = draft->base;
    bool in_setup = base->placed < 2 * base->head.seats;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        const struct catani_player *player = &base->board.player[seat];
        catani_edges loose = player->roads;
        catani_vertices reached = player->buildings;
        bool grows = true;
        while (grows) {
            grows = false;
            catani_edges left = loose;
            while (!catani_edges_empty(&left)) {
                uint32_t edge = catani_edges_take(&left);
                const int8_t *ends = catani_topology.edge_vertex[edge];
                catani_vertices both =
                    catani_bit((uint32_t)ends[0]) | catani_bit((uint32_t)ends[1]);
                if ((reached & both) != 0) {
                    reached |= both;
                    catani_edges_remove(&loose, edge);
                    grows = true;
                }
            }
        }
        REQUIRE(catani_edges_empty(&loose), 0, CATAN_E_UNCONNECTED);
        REQUIRE(in_setup || (player->buildings & ~player->reached) == 0, 0, CATAN_E_ROADLESS);
    }
    return CATAN_OK;
}

static catan_status complete(struct draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    bool over = base->head.outcome != CATAN_OUTCOME_OPEN;
    catan_status status;
    if (catani_base_is_view(base)) {
        status = fill_view(draft, reader);
    } else {
        status = fill_bank(draft, reader);
        status = status == CATAN_OK ? fill_deck(draft, reader) : status;
        status = status == CATAN_OK ? check_nothing_unknown(draft, reader) : status;
    }
    if (status != CATAN_OK) {
        return status;
    }
    catani_board_refresh(draft->rules, &base->board);
    status = fill_awards(draft, reader);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t setup = base->depth > 0 ? base->stack[0].kind : CATAN_DECISION_OVER;
    bool in_setup = setup == CATAN_DECISION_SETUP_SETTLEMENT || setup == CATAN_DECISION_SETUP_ROAD;
    if (over) {
        REQUIRE(!draft->has_phase && base->offer_from == CATAN_SEAT_NONE, draft->at_phase,
                CATAN_E_DECISION);
        while (base->depth > 0) {
            catani_base_pop(base);
        }
    } else if (!in_setup) {
        fill_phase(draft);
    }
    if (!draft->has_placed) {
        uint32_t roads = 0;
        for (uint32_t seat = 0; seat < base->head.seats; seat++) {
            roads += catani_edges_count(&base->board.player[seat].roads);
        }
        uint32_t all = 2u * base->head.seats;
        base->placed = (uint8_t)(in_setup && roads < all ? roads : all);
    }
    if (in_setup && !over) {
        uint8_t placing = catani_base_placing(draft->rules, base);
        REQUIRE(!draft->has_active || base->head.active == placing, draft->at_phase,
                CATAN_E_DECISION);
        base->head.active = placing;
    }
    if (!draft->has_turn) {
        base->head.turn = in_setup ? 0 : 1;
    }
    if (draft->rules->option[CATAN_OPTION_DEV_CARD_SAME_TURN] != 0) {
        memset(base->bought, 0, sizeof base->bought); /* no card is new then */
        base->bought_unknown = 0;
    }
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        bool held = base->bought[card] <= base->devs[base->head.active].held[card];
        bool by_active = draft->bought_by == UNSAID || draft->bought_by == base->head.active;
        REQUIRE(held && by_active, draft->at_bought, CATAN_E_CARDS);
    }
    REQUIRE(base->bought_unknown <= base->devs[base->head.active].unknown || over, draft->at_bought,
            CATAN_E_CARDS);
    status = check_phase(draft, reader);
    return status == CATAN_OK && draft->strict ? check_strict(draft, reader) : status;
}

catan_status catani_base_read(const struct catani_rules *rules, void *state,
                              struct catani_reader *reader, bool strict)
{
    struct draft draft = {
        .rules = rules,
        .base = state,
        .strict = strict,
        .longest = UNSAID,
        .army = UNSAID,
        .rest_hand = UNSAID,
        .rest_devs = UNSAID,
        .bought_by = UNSAID,
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
    return complete(&draft, reader);
}
