/*
 * Which moves of the Card Game are legal, and why not. Every byte of a move is
 * looked at, so that any bytes may be asked about. Reasons come in this order:
 * shape, end of the game, seat, point of the turn, card, place, supply, cost.
 */
#include "cards/parts.h"

#define STEP(name) (UINT64_C(1) << CATAN_STEP_##name)

/* The steps in which a kind of move is made, as bits; 0 for kinds of other games. */
static const uint64_t steps_of[CATANI_MOVE_KINDS] = {
    [CATAN_MOVE_ROLL] = STEP(BEFORE_ROLL),
    [CATAN_MOVE_ALCHEMIST] = STEP(BEFORE_ROLL),
    [CATAN_MOVE_END] = STEP(MAIN),
    [CATAN_MOVE_BANK] = STEP(MAIN),
    [CATAN_MOVE_OFFER] = STEP(MAIN),
    [CATAN_MOVE_BUILD_ROAD] = STEP(MAIN),
    [CATAN_MOVE_BUILD_SETTLEMENT] = STEP(MAIN),
    [CATAN_MOVE_BUILD_CITY] = STEP(MAIN),
    [CATAN_MOVE_PLACE] = STEP(MAIN),
    [CATAN_MOVE_DEMOLISH] = STEP(MAIN),
    [CATAN_MOVE_ARSONIST] = STEP(MAIN),
    [CATAN_MOVE_BLACK_KNIGHT] = STEP(MAIN),
    [CATAN_MOVE_BRIGANDS] = STEP(MAIN),
    [CATAN_MOVE_CARAVAN] = STEP(MAIN),
    [CATAN_MOVE_MERCHANT] = STEP(MAIN),
    [CATAN_MOVE_SCOUT] = STEP(MAIN),
    [CATAN_MOVE_SPY] = STEP(MAIN),
    [CATAN_MOVE_SKIP] =
        STEP(COUNTER_CARD) | STEP(BUILDER_TAKE) | STEP(SPY) | STEP(REPLENISH) | STEP(EXCHANGE),
    [CATAN_MOVE_ACCEPT] = STEP(ANSWER),
    [CATAN_MOVE_REJECT] = STEP(ANSWER),
    [CATAN_MOVE_START_ROLL] = STEP(START_ROLL),
    [CATAN_MOVE_LAY] = STEP(LAYOUT) | STEP(REGION_SIDE),
    [CATAN_MOVE_LOOK] = STEP(START_STACK) | STEP(BUILDER_STACK),
    [CATAN_MOVE_SEE] = STEP(LOOKING) | STEP(DRAWING) | STEP(SHOWING),
    [CATAN_MOVE_TAKE] = STEP(START_TAKE) | STEP(BUILDER_TAKE) | STEP(SEARCH_TAKE),
    [CATAN_MOVE_UNDER] = STEP(EXCESS) | STEP(BUILDER_GIVE),
    [CATAN_MOVE_DICE] = STEP(DICE),
    [CATAN_MOVE_EVENT] = STEP(EVENT_CARD),
    [CATAN_MOVE_PICK] = STEP(TRADE_ADVANTAGE) | STEP(TOURNAMENT) | STEP(YEAR_OF_PLENTY) |
                        STEP(PROGRESS) | STEP(PLUNDER) | STEP(MERCHANT),
    [CATAN_MOVE_SPLIT] = STEP(LOSE) | STEP(GAIN),
    [CATAN_MOVE_REGION] = STEP(REGION),
    [CATAN_MOVE_SURVEY] = STEP(SURVEY),
    [CATAN_MOVE_ATTACK_ROLL] = STEP(ATTACK_ROLL),
    [CATAN_MOVE_RETURN] = STEP(CIVIL_WAR) | STEP(RETURN),
    [CATAN_MOVE_BISHOP] = STEP(COUNTER_CARD),
    [CATAN_MOVE_HERB_WOMAN] = STEP(COUNTER_CARD),
    [CATAN_MOVE_SEIZE] = STEP(SPY),
    [CATAN_MOVE_DRAW_FROM] = STEP(REPLENISH),
    [CATAN_MOVE_SEARCH] = STEP(REPLENISH) | STEP(SEARCH),
    [CATAN_MOVE_EXCHANGE] = STEP(EXCHANGE),
    [CATAN_MOVE_EXCHANGE_SEARCH] = STEP(EXCHANGE),
    [CATAN_MOVE_BURY] = STEP(CONFLICT),
};
#undef STEP

/* The kinds with resources among their operands. */
static bool uses_cards(catan_move_kind kind)
{
    return kind == CATAN_MOVE_BANK || kind == CATAN_MOVE_OFFER || kind == CATAN_MOVE_CARAVAN ||
           kind == CATAN_MOVE_MERCHANT || kind == CATAN_MOVE_SEARCH;
}

/* Operands in front of a secret one stay open. */
static uint32_t open_args(const struct catani_kind *row)
{
    const char *mark = strchr(row->operands, '?');
    return mark == NULL ? row->args : (uint32_t)(mark - row->operands) - 1;
}

static catan_status check_shape(const catan_move *move)
{
    if (move->kind >= CATANI_MOVE_KINDS || steps_of[move->kind] == 0) {
        return CATAN_E_KIND;
    }
    const struct catani_kind *row = catani_kind_row(move->kind);
    uint32_t args = row->args;
    if (move->flags != 0) {
        args = open_args(row);
        if (move->flags != CATAN_FLAG_HIDDEN || args == row->args) {
            return move->flags == CATAN_FLAG_PARTIAL ? CATAN_E_PARTIAL : CATAN_E_OPERAND;
        }
    }
    if (!catani_move_no_args(move, args)) {
        return CATAN_E_OPERAND;
    }
    if (catani_move_no_cards(move)) {
        return CATAN_OK;
    }
    bool other_kinds = move->cards[CATAN_RESOURCES] != 0 || move->cards[CATAN_RESOURCES + 1] != 0;
    return other_kinds || !uses_cards(move->kind) ? CATAN_E_OPERAND : CATAN_OK;
}

static catan_status check_seat(const struct catani_cards *cards, uint32_t seat)
{
    if (seat == catani_cards_top(cards)->seat) {
        return CATAN_OK;
    }
    if (seat >= CATANI_CARDS_SEATS) {
        return seat == CATAN_SEAT_CHANCE ? CATAN_E_TURN : CATAN_E_SEAT;
    }
    for (uint32_t i = 0; i < cards->depth; i++) {
        if (cards->step[i].seat == seat) {
            return CATAN_E_PENDING;
        }
    }
    return CATAN_E_TURN;
}

bool catani_cards_conceals(const struct catani_cards *cards, const catan_move *move)
{
    if (cards->viewer == CATAN_SEAT_NONE) {
        return false;
    }
    switch (move->kind) {
    case CATAN_MOVE_SEE:
        return cards->viewer != catani_cards_looker(cards) && catani_cards_fixed(cards) == 0;
    case CATAN_MOVE_TAKE:
    case CATAN_MOVE_UNDER:
    case CATAN_MOVE_EXCHANGE:
    case CATAN_MOVE_EXCHANGE_SEARCH:
        return catani_cards_hides(cards, move->seat);
    case CATAN_MOVE_SEIZE:
    case CATAN_MOVE_BURY:
        return cards->viewer == CATANI_ONLOOKER;
    default:
        return false;
    }
}

/* ---- resources (K4, K7) ------------------------------------------------------------------ */

static catan_status check_pick(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_step *top = catani_cards_top(cards);
    uint32_t resource = move->arg[0];
    if (resource >= CATAN_RESOURCES) {
        return CATAN_E_INDEX;
    }
    uint32_t from = top->kind == CATAN_STEP_MERCHANT ? move->seat : 1u - move->seat;
    uint32_t to = top->kind == CATAN_STEP_MERCHANT ? 1u - move->seat : move->seat;
    bool taking = top->kind == CATAN_STEP_TRADE_ADVANTAGE || top->kind == CATAN_STEP_PLUNDER ||
                  top->kind == CATAN_STEP_MERCHANT;
    if (taking && catani_hand_count(cards->land[from].held, resource) == 0) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_count(cards->land[to].room, resource) > 0 ? CATAN_OK : CATAN_E_NO_ROOM;
}

/* ---- all of them ------------------------------------------------------------------------- */

static catan_status check_kind(const struct catani_rules *rules, const struct catani_cards *cards,
                               const catan_move *move)
{
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return catani_move_no_args(move, 0) ? CATAN_OK : CATAN_E_OPERAND;
    case CATAN_MOVE_SKIP:
        return catani_cards_check_skip(cards, move);
    case CATAN_MOVE_BANK:
        return catani_cards_check_bank(cards, move);
    case CATAN_MOVE_OFFER:
        return catani_cards_check_offer(rules, cards, move);
    case CATAN_MOVE_ACCEPT:
        return catani_cards_check_accept(cards, move);
    case CATAN_MOVE_LAY:
        return catani_cards_check_lay(cards, move);
    case CATAN_MOVE_LOOK:
        return catani_cards_check_look(cards, move);
    case CATAN_MOVE_TAKE:
        return catani_cards_check_take(cards, move);
    case CATAN_MOVE_UNDER:
    case CATAN_MOVE_EXCHANGE:
        return catani_cards_check_under(cards, move);
    case CATAN_MOVE_EXCHANGE_SEARCH:
        return catani_cards_check_exchange_search(cards, move);
    case CATAN_MOVE_PICK:
        return check_pick(cards, move);
    case CATAN_MOVE_SPLIT:
        return catani_cards_split_fits(cards, catani_cards_top(cards), move->arg) ? CATAN_OK
                                                                                  : CATAN_E_SPLIT;
    case CATAN_MOVE_SURVEY:
        return catani_cards_check_survey(cards, move);
    case CATAN_MOVE_BUILD_ROAD:
        return catani_cards_check_center(cards, move, CATAN_CENTER_ROAD);
    case CATAN_MOVE_BUILD_SETTLEMENT:
        return catani_cards_check_center(cards, move, CATAN_CENTER_SETTLEMENT);
    case CATAN_MOVE_BUILD_CITY:
        return catani_cards_check_center(cards, move, CATAN_CENTER_CITY);
    case CATAN_MOVE_SCOUT:
        return catani_cards_check_scout(cards, move);
    case CATAN_MOVE_PLACE:
        return catani_cards_check_place(cards, move);
    case CATAN_MOVE_DEMOLISH:
        return catani_cards_check_demolish(rules, cards, move);
    case CATAN_MOVE_RETURN:
        return catani_cards_returnable(cards, catani_cards_top(cards), move->arg[0], move->arg[1]);
    case CATAN_MOVE_ALCHEMIST:
        return catani_cards_check_alchemist(cards, move);
    case CATAN_MOVE_ARSONIST:
        return catani_cards_check_play(cards, move, CATAN_STACK_CARD_ARSONIST);
    case CATAN_MOVE_BLACK_KNIGHT:
        return catani_cards_check_play(cards, move, CATAN_STACK_CARD_BLACK_KNIGHT);
    case CATAN_MOVE_BRIGANDS:
        return catani_cards_check_play(cards, move, CATAN_STACK_CARD_BRIGANDS);
    case CATAN_MOVE_SPY:
        return catani_cards_check_play(cards, move, CATAN_STACK_CARD_SPY);
    case CATAN_MOVE_CARAVAN:
        return catani_cards_check_caravan(cards, move);
    case CATAN_MOVE_MERCHANT:
        return catani_cards_check_merchant(cards, move);
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_HERB_WOMAN:
        return catani_cards_check_counter(cards, move);
    case CATAN_MOVE_SEIZE:
        return catani_cards_check_seize(cards, move);
    case CATAN_MOVE_BURY:
        return catani_cards_check_bury(cards, move);
    case CATAN_MOVE_DRAW_FROM:
        return catani_cards_check_draw_from(cards, move);
    case CATAN_MOVE_SEARCH:
        return catani_cards_check_search(cards, move);
    case CATAN_MOVE_END:
    case CATAN_MOVE_REJECT:
        return CATAN_OK;
    default: /* made by chance */
        return catani_cards_can_happen(cards, move) ? CATAN_OK : CATAN_E_OUTCOME;
    }
}

catan_status catani_cards_check(const struct catani_rules *rules, const void *state,
                                const catan_move *move)
{
    const struct catani_cards *cards = state;
    const struct catani_step *top = catani_cards_top(cards);
    catan_status status = check_shape(move);
    if (status != CATAN_OK) {
        return status;
    }
    if (cards->head.outcome != CATAN_OUTCOME_OPEN) {
        return CATAN_E_OVER;
    }
    status = check_seat(cards, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if ((steps_of[move->kind] >> top->kind & 1) == 0) {
        bool answer = move->kind == CATAN_MOVE_ACCEPT || move->kind == CATAN_MOVE_REJECT;
        return answer ? CATAN_E_NO_OFFER : CATAN_E_PHASE;
    }
    if ((move->flags != 0) != catani_cards_conceals(cards, move)) {
        return CATAN_E_OPERAND;
    }
    return check_kind(rules, cards, move);
}
