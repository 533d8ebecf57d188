/*
 * Which moves of the base game are legal, and why not. Every byte of a move is
 * looked at, so that any bytes may be asked about. Reasons come in this order:
 * shape, end of the game, seat, point of the turn, place, supply, cost.
 */
#include "base/base.h"

/* Which operands a kind uses: bytes of arg, and cards. Kinds from KINDS on are of other games. */
enum { USED = 8, CARDS = 16, KINDS = 64 };

static const uint8_t shapes[CATANI_MOVE_KINDS] = {
#define CATANI_MOVE(name, number, word, args, operands) \
    [CATAN_MOVE_##name] = USED | (args) | \
                          ((operands)[sizeof(operands) > 1 ? sizeof(operands) - 2 : 0] == 'x' || \
                                   (operands)[0] == '-' || (operands)[0] == '+' || \
                                   (operands)[sizeof(operands) > 2 ? 1 : 0] == '+' \
                               ? CARDS \
                               : 0),
#define CATANI_EVENT(name, number, word, args, operands)
#include "core/moves.def"
#undef CATANI_MOVE
#undef CATANI_EVENT
};

static catan_status check_shape(const catan_move *move)
{
    uint32_t shape = move->kind < KINDS ? shapes[move->kind] : 0;
    if (shape == 0) {
        return CATAN_E_KIND;
    }
    if (move->flags != 0) {
        return move->flags == CATAN_FLAG_PARTIAL ? CATAN_E_PARTIAL : CATAN_E_OPERAND;
    }
    if (!catani_move_no_args(move, shape & 7)) {
        return CATAN_E_OPERAND;
    }
    if ((shape & CARDS) == 0) {
        return catani_move_no_cards(move) ? CATAN_OK : CATAN_E_OPERAND;
    }
    bool other_kinds = false;
    for (uint32_t card = CATANI_RESOURCES; card < 8; card++) {
        other_kinds = other_kinds || move->cards[card] != 0;
    }
    return other_kinds ? CATAN_E_OPERAND : CATAN_OK;
}

/* Whether the seat is asked for something, and if not, whether it will be. */
static catan_status check_seat(const struct catani_base *base, uint32_t seat)
{
    if (seat == CATAN_SEAT_CHANCE) {
        return catani_base_top(base)->seats == 0 ? CATAN_OK : CATAN_E_TURN;
    }
    if (seat >= base->head.seats) {
        return CATAN_E_SEAT;
    }
    if ((catani_base_actors(base) >> seat & 1) != 0) {
        return CATAN_OK;
    }
    uint32_t waiting = 0;
    for (uint32_t i = 0; i < base->depth; i++) {
        waiting |= base->stack[i].seats;
    }
    return (waiting >> seat & 1) != 0 ? CATAN_E_PENDING : CATAN_E_TURN;
}

/* Moves of the trade and build part of a turn. */
static catan_status check_main(const struct catani_base *base, uint32_t seat)
{
    return catani_base_turn_part(base, seat) == CATAN_DECISION_MAIN ? CATAN_OK : CATAN_E_PHASE;
}

static catan_status check_cost(const struct catani_base *base, const catan_move *move)
{
    return catani_hand_covers(base->board.player[move->seat].hand, catani_base_cost(move->kind))
               ? CATAN_OK
               : CATAN_E_CANNOT_PAY;
}

/* ---- building (B3, B6) ------------------------------------------------------------------- */

static catan_status check_settlement(const struct catani_base *base, const catan_move *move)
{
    bool setup = catani_base_top(base)->kind == CATAN_DECISION_SETUP_SETTLEMENT;
    catan_status status = setup ? CATAN_OK : check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] >= catani_topology.vertices) {
        return CATAN_E_INDEX;
    }
    status = catani_board_settlement_site(&base->board, move->seat, move->arg[0], !setup);
    if (status != CATAN_OK || setup) {
        return status;
    }
    return base->board.player[move->seat].settlements_left == 0 ? CATAN_E_NO_PIECE
                                                                : check_cost(base, move);
}

static catan_status check_setup_road(const struct catani_base *base, const catan_move *move)
{
    uint32_t edge = move->arg[0];
    if (catani_board_road_at(&base->board, edge)) {
        return CATAN_E_OCCUPIED;
    }
    const catani_edges *there = &catani_topology.vertex_edges[catani_base_top(base)->arg];
    return catani_edges_has(there, edge) ? CATAN_OK : CATAN_E_UNCONNECTED;
}

static catan_status check_road(const struct catani_base *base, const catan_move *move)
{
    uint32_t top = catani_base_top(base)->kind;
    bool setup = top == CATAN_DECISION_SETUP_ROAD;
    bool free = top == CATAN_DECISION_FREE_ROAD;
    catan_status status = setup || free ? CATAN_OK : check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] >= catani_topology.edges) {
        return CATAN_E_INDEX;
    }
    if (setup) {
        return check_setup_road(base, move);
    }
    status = catani_board_road_site(&base->board, move->seat, move->arg[0]);
    if (status != CATAN_OK || free) {
        return status;
    }
    return base->board.player[move->seat].roads_left == 0 ? CATAN_E_NO_PIECE
                                                          : check_cost(base, move);
}

static catan_status check_city(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] >= catani_topology.vertices) {
        return CATAN_E_INDEX;
    }
    status = catani_board_city_site(&base->board, move->seat, move->arg[0]);
    if (status != CATAN_OK) {
        return status;
    }
    return base->board.player[move->seat].cities_left == 0 ? CATAN_E_NO_PIECE
                                                           : check_cost(base, move);
}

static catan_status check_buy(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    return base->deck_left == 0 ? CATAN_E_DECK_EMPTY : check_cost(base, move);
}

/* ---- trade (B7) -------------------------------------------------------------------------- */

static catan_status check_bank(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    catani_hand given = catani_hand_given(move->cards);
    catani_hand gained = catani_hand_gained(move->cards);
    if (given == 0 || gained == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    uint32_t card = catani_bit_lowest(given) / 8;
    uint32_t rate = catani_hand_count(given, card);
    if (given != catani_hand_of(card, rate) || catani_hand_size(gained) != 1 ||
        !catani_board_has_rate(&base->board, move->seat, card, rate)) {
        return CATAN_E_RATE;
    }
    if (!catani_hand_covers(base->board.player[move->seat].hand, given)) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(base->board.bank, gained) ? CATAN_OK : CATAN_E_BANK_SHORT;
}

/* What an offer and a counter-offer have in common. */
static catan_status check_terms(const struct catani_base *base, const catan_move *move)
{
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (move->cards[card] > CATANI_OFFER_MAX || move->cards[card] < -CATANI_HAND_MAX) {
            return CATAN_E_COUNT;
        }
    }
    catani_hand given = catani_hand_given(move->cards);
    if (given == 0 || catani_hand_gained(move->cards) == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    return catani_hand_covers(base->board.player[move->seat].hand, given) ? CATAN_OK
                                                                          : CATAN_E_NOT_HELD;
}

catan_status catani_base_may_offer(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat)
{
    int32_t limit = rules->option[CATAN_OPTION_MAX_OFFERS_PER_TURN];
    if (check_main(base, seat) != CATAN_OK) {
        return CATAN_E_PHASE;
    }
    if (rules->option[CATAN_OPTION_PLAYER_TRADE] == 0) {
        return CATAN_E_TRADE_OFF;
    }
    if (catani_base_offer_open(base)) {
        return CATAN_E_OFFER_OPEN;
    }
    return limit != 0 && base->offers_made >= limit ? CATAN_E_OFFER_LIMIT : CATAN_OK;
}

static catan_status check_offer(const struct catani_rules *rules, const struct catani_base *base,
                                const catan_move *move)
{
    catan_status status = catani_base_may_offer(rules, base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t to = move->arg[0];
    uint32_t others = ((1u << base->head.seats) - 1) & ~(1u << move->seat);
    if (to == 0 || (to & (to - 1)) != 0 || (to & others) == 0) {
        return CATAN_E_ADDRESSEE;
    }
    return check_terms(base, move);
}

static catan_status check_answer(const struct catani_base *base, uint32_t seat)
{
    if (!catani_base_offer_open(base)) {
        return CATAN_E_NO_OFFER;
    }
    return catani_base_answers(base, seat) ? CATAN_OK : CATAN_E_OFFER_OWN;
}

static catan_status check_accept(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_answer(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] != 0) {
        return CATAN_E_OPERAND;
    }
    int8_t terms[8] = {0};
    memcpy(terms, base->offer, sizeof base->offer);
    const struct catani_player *player = base->board.player;
    bool both = catani_hand_covers(player[base->offer_from].hand, catani_hand_given(terms)) &&
                catani_hand_covers(player[move->seat].hand, catani_hand_gained(terms));
    return both ? CATAN_OK : CATAN_E_NOT_HELD;
}

static catan_status check_counter(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_answer(base, move->seat);
    return status == CATAN_OK ? check_terms(base, move) : status;
}

static catan_status check_withdraw(const struct catani_base *base, const catan_move *move)
{
    if (!catani_base_offer_open(base)) {
        return CATAN_E_NO_OFFER;
    }
    return base->offer_from == move->seat ? CATAN_OK : CATAN_E_OFFER_OTHER;
}

/* ---- seven and robber (B8) --------------------------------------------------------------- */

static catan_status check_robber(const struct catani_base *base, const catan_move *move)
{
    if (catani_base_top(base)->kind != CATAN_DECISION_ROBBER) {
        return CATAN_E_PHASE;
    }
    if (move->arg[0] >= catani_topology.hexes) {
        return CATAN_E_INDEX;
    }
    if (move->arg[0] == base->board.robber) {
        return CATAN_E_ROBBER_STAYS;
    }
    uint32_t victims = catani_board_victims(&base->board, move->seat, move->arg[0]);
    uint32_t chosen = move->arg[1];
    if (chosen == 0) {
        return victims == 0 ? CATAN_OK : CATAN_E_VICTIM_MISSING;
    }
    bool one = (chosen & (chosen - 1)) == 0;
    return one && (chosen & ~victims) == 0 ? CATAN_OK : CATAN_E_VICTIM;
}

static catan_status check_discard(const struct catani_base *base, const catan_move *move)
{
    if (catani_base_top(base)->kind != CATAN_DECISION_DISCARD) {
        return CATAN_E_PHASE;
    }
    int count = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (move->cards[card] > 0) {
            return CATAN_E_OPERAND;
        }
        count -= move->cards[card];
    }
    const struct catani_player *player = &base->board.player[move->seat];
    if (count != player->owed) {
        return CATAN_E_COUNT;
    }
    return catani_hand_covers(player->hand, catani_hand_given(move->cards)) ? CATAN_OK
                                                                            : CATAN_E_NOT_HELD;
}

/* ---- development cards (B9) -------------------------------------------------------------- */

catan_status catani_base_may_play(const struct catani_base *base, uint32_t seat, uint32_t card)
{
    if (catani_base_turn_part(base, seat) == CATAN_DECISION_NONE) {
        return CATAN_E_PHASE;
    }
    if (base->devs[seat].held[card] == 0) {
        return CATAN_E_NO_CARD;
    }
    if (base->devs[seat].held[card] == base->bought[card]) {
        return CATAN_E_CARD_NEW;
    }
    return base->dev_played != 0 ? CATAN_E_CARD_LIMIT : CATAN_OK;
}

static catan_status check_year_of_plenty(const struct catani_base *base, const catan_move *move)
{
    catan_status status = catani_base_may_play(base, move->seat, CATAN_DEV_YEAR_OF_PLENTY);
    if (status != CATAN_OK) {
        return status;
    }
    int count = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (move->cards[card] < 0) {
            return CATAN_E_OPERAND;
        }
        count += move->cards[card];
    }
    if (count != (int)catani_base_plenty(base)) {
        return CATAN_E_COUNT;
    }
    return catani_hand_covers(base->board.bank, catani_hand_gained(move->cards))
               ? CATAN_OK
               : CATAN_E_BANK_SHORT;
}

static catan_status check_monopoly(const struct catani_base *base, const catan_move *move)
{
    catan_status status = catani_base_may_play(base, move->seat, CATAN_DEV_MONOPOLY);
    if (status != CATAN_OK) {
        return status;
    }
    return move->arg[0] < CATANI_RESOURCES ? CATAN_OK : CATAN_E_INDEX;
}

/* ---- the turn and chance (B4, B14) ------------------------------------------------------- */

static catan_status check_roll(const struct catani_base *base, const catan_move *move)
{
    uint32_t top = catani_base_top(base)->kind;
    if (move->seat != CATAN_SEAT_CHANCE) {
        if (catani_base_turn_part(base, move->seat) != CATAN_DECISION_BEFORE_ROLL) {
            return CATAN_E_PHASE;
        }
        return catani_move_no_args(move, 0) ? CATAN_OK : CATAN_E_OPERAND;
    }
    if (top != CATAN_DECISION_DICE) {
        return CATAN_E_PHASE;
    }
    bool dice = move->arg[0] >= 1 && move->arg[0] <= 6 && move->arg[1] >= 1 && move->arg[1] <= 6;
    return dice ? CATAN_OK : CATAN_E_OUTCOME;
}

static catan_status check_end(const struct catani_base *base, const catan_move *move)
{
    catan_status status = check_main(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    return catani_base_offer_open(base) ? CATAN_E_OFFER_OPEN : CATAN_OK;
}

static catan_status check_draw(const struct catani_base *base, const catan_move *move)
{
    if (catani_base_top(base)->kind != CATAN_DECISION_DRAW) {
        return CATAN_E_PHASE;
    }
    bool there = move->arg[0] < CATAN_DEV_KINDS && base->deck[move->arg[0]] > 0;
    return there ? CATAN_OK : CATAN_E_OUTCOME;
}

static catan_status check_steal(const struct catani_base *base, const catan_move *move)
{
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind != CATAN_DECISION_STEAL) {
        return CATAN_E_PHASE;
    }
    catani_hand card = catani_hand_gained(move->cards);
    bool there = move->arg[0] == top->arg && catani_hand_given(move->cards) == 0 &&
                 catani_hand_size(card) == 1 &&
                 catani_hand_covers(base->board.player[top->arg].hand, card);
    return there ? CATAN_OK : CATAN_E_OUTCOME;
}

/* Kinds that only chance makes, or that it makes too. */
static bool chance_makes(catan_move_kind kind)
{
    return kind == CATAN_MOVE_ROLL || kind == CATAN_MOVE_DRAW || kind == CATAN_MOVE_STEAL;
}

catan_status catani_base_check(const struct catani_rules *rules, const void *state,
                               const catan_move *move)
{
    const struct catani_base *base = state;
    catan_status status = check_shape(move);
    if (status != CATAN_OK) {
        return status;
    }
    if (base->head.outcome != CATAN_OUTCOME_OPEN) {
        return CATAN_E_OVER;
    }
    status = check_seat(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    bool chance = move->seat == CATAN_SEAT_CHANCE;
    if (chance != chance_makes(move->kind) && (chance || move->kind != CATAN_MOVE_ROLL)) {
        return CATAN_E_PHASE;
    }
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return check_roll(base, move);
    case CATAN_MOVE_END:
        return check_end(base, move);
    case CATAN_MOVE_SETTLEMENT:
        return check_settlement(base, move);
    case CATAN_MOVE_ROAD:
        return check_road(base, move);
    case CATAN_MOVE_CITY:
        return check_city(base, move);
    case CATAN_MOVE_ROBBER:
        return check_robber(base, move);
    case CATAN_MOVE_STEAL:
        return check_steal(base, move);
    case CATAN_MOVE_DISCARD:
        return check_discard(base, move);
    case CATAN_MOVE_BANK:
        return check_bank(base, move);
    case CATAN_MOVE_OFFER:
        return check_offer(rules, base, move);
    case CATAN_MOVE_ACCEPT:
        return check_accept(base, move);
    case CATAN_MOVE_REJECT:
        return check_answer(base, move->seat);
    case CATAN_MOVE_COUNTER:
        return check_counter(base, move);
    case CATAN_MOVE_WITHDRAW:
        return check_withdraw(base, move);
    case CATAN_MOVE_BUY:
        return check_buy(base, move);
    case CATAN_MOVE_DRAW:
        return check_draw(base, move);
    case CATAN_MOVE_KNIGHT:
        return catani_base_may_play(base, move->seat, CATAN_DEV_KNIGHT);
    case CATAN_MOVE_ROAD_BUILDING:
        return catani_base_may_play(base, move->seat, CATAN_DEV_ROAD_BUILDING);
    case CATAN_MOVE_YEAR_OF_PLENTY:
        return check_year_of_plenty(base, move);
    case CATAN_MOVE_MONOPOLY:
        return check_monopoly(base, move);
    default: /* CATAN_MOVE_SKIP: nothing is optional */
        return CATAN_E_PHASE;
    }
}
