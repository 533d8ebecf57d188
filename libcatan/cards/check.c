/*
 * Which moves of the Card Game are legal, and why not. Every byte of a move is
 * looked at, so that any bytes may be asked about. Reasons come in this order:
 * shape, end of the game, seat, point of the turn, card, place, supply, cost.
 */
#include "cards/cards.h"

#define STEP(name) (UINT64_C(1) << CATAN_STEP_##name)

/* The steps in which a kind of move is made, as bits; 0 for kinds of other games. */
static uint64_t steps_of(catan_move_kind kind)
{
    switch (kind) {
    case CATAN_MOVE_ROLL:
    case CATAN_MOVE_ALCHEMIST:
        return STEP(BEFORE_ROLL);
    case CATAN_MOVE_END:
    case CATAN_MOVE_BANK:
    case CATAN_MOVE_OFFER:
    case CATAN_MOVE_BUILD_ROAD:
    case CATAN_MOVE_BUILD_SETTLEMENT:
    case CATAN_MOVE_BUILD_CITY:
    case CATAN_MOVE_PLACE:
    case CATAN_MOVE_DEMOLISH:
    case CATAN_MOVE_ARSONIST:
    case CATAN_MOVE_BLACK_KNIGHT:
    case CATAN_MOVE_BRIGANDS:
    case CATAN_MOVE_CARAVAN:
    case CATAN_MOVE_MERCHANT:
    case CATAN_MOVE_SCOUT:
    case CATAN_MOVE_SPY:
        return STEP(MAIN);
    case CATAN_MOVE_SKIP:
        return STEP(COUNTER_CARD) | STEP(BUILDER_TAKE) | STEP(SPY) | STEP(REPLENISH) |
               STEP(EXCHANGE);
    case CATAN_MOVE_ACCEPT:
    case CATAN_MOVE_REJECT:
        return STEP(ANSWER);
    case CATAN_MOVE_START_ROLL:
        return STEP(START_ROLL);
    case CATAN_MOVE_LAY:
        return STEP(LAYOUT) | STEP(REGION_SIDE);
    case CATAN_MOVE_LOOK:
        return STEP(START_STACK) | STEP(BUILDER_STACK);
    case CATAN_MOVE_SEE:
        return STEP(LOOKING) | STEP(DRAWING) | STEP(SHOWING);
    case CATAN_MOVE_TAKE:
        return STEP(START_TAKE) | STEP(BUILDER_TAKE) | STEP(SEARCH_TAKE);
    case CATAN_MOVE_UNDER:
        return STEP(EXCESS) | STEP(BUILDER_GIVE);
    case CATAN_MOVE_DICE:
        return STEP(DICE);
    case CATAN_MOVE_EVENT:
        return STEP(EVENT_CARD);
    case CATAN_MOVE_PICK:
        return STEP(TRADE_ADVANTAGE) | STEP(TOURNAMENT) | STEP(YEAR_OF_PLENTY) | STEP(PROGRESS) |
               STEP(PLUNDER) | STEP(MERCHANT);
    case CATAN_MOVE_SPLIT:
        return STEP(LOSE) | STEP(GAIN);
    case CATAN_MOVE_REGION:
        return STEP(REGION);
    case CATAN_MOVE_SURVEY:
        return STEP(SURVEY);
    case CATAN_MOVE_ATTACK_ROLL:
        return STEP(ATTACK_ROLL);
    case CATAN_MOVE_RETURN:
        return STEP(CIVIL_WAR) | STEP(RETURN);
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_HERB_WOMAN:
        return STEP(COUNTER_CARD);
    case CATAN_MOVE_SEIZE:
        return STEP(SPY);
    case CATAN_MOVE_DRAW_FROM:
        return STEP(REPLENISH);
    case CATAN_MOVE_SEARCH:
        return STEP(REPLENISH) | STEP(SEARCH);
    case CATAN_MOVE_EXCHANGE:
    case CATAN_MOVE_EXCHANGE_SEARCH:
        return STEP(EXCHANGE);
    case CATAN_MOVE_BURY:
        return STEP(CONFLICT);
    default:
        return 0;
    }
}

static bool uses_cards(const char *operands)
{
    return strchr(operands, '-') != NULL || strchr(operands, '+') != NULL ||
           strchr(operands, 'x') != NULL;
}

/* Operands in front of a secret one stay open. */
static uint32_t open_args(const struct catani_kind *row)
{
    const char *mark = strchr(row->operands, '?');
    return mark == NULL ? row->args : (uint32_t)(mark - row->operands) - 1;
}

static catan_status check_shape(const catan_move *move)
{
    const struct catani_kind *row = catani_kind_row(move->kind);
    if (row == NULL || steps_of(move->kind) == 0) {
        return CATAN_E_KIND;
    }
    bool hidden = move->flags == CATAN_FLAG_HIDDEN && open_args(row) < row->args;
    if (move->flags != 0 && !hidden) {
        return move->flags == CATAN_FLAG_PARTIAL ? CATAN_E_PARTIAL : CATAN_E_OPERAND;
    }
    if (!catani_move_no_args(move, hidden ? open_args(row) : row->args)) {
        return CATAN_E_OPERAND;
    }
    if (!uses_cards(row->operands)) {
        return catani_move_no_cards(move) ? CATAN_OK : CATAN_E_OPERAND;
    }
    bool other_kinds = move->cards[CATAN_RESOURCES] != 0 || move->cards[CATAN_RESOURCES + 1] != 0;
    return other_kinds ? CATAN_E_OPERAND : CATAN_OK;
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
    switch (move->kind) {
    case CATAN_MOVE_SEE:
        return cards->viewer != CATAN_SEAT_NONE && cards->viewer != catani_cards_looker(cards) &&
               catani_cards_fixed(cards) == 0;
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

/* ---- the start (K1) ---------------------------------------------------------------------- */

static catan_status check_lay(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_step *top = catani_cards_top(cards);
    if (top->kind == CATAN_STEP_REGION_SIDE) {
        if (move->arg[0] / 2 != top->a) {
            return CATAN_E_INDEX;
        }
        return move->arg[1] == top->b ? CATAN_OK : CATAN_E_NO_CARD;
    }
    if (move->arg[0] != catani_cards_start_place(top->a)) {
        return CATAN_E_INDEX;
    }
    uint8_t laid[4];
    uint32_t resource = move->arg[1] / 8u;
    bool left = resource < CATAN_RESOURCES &&
                move->arg[1] == catani_start_region(move->seat, resource) &&
                catani_land_regions(&cards->land[move->seat], resource, laid) == 0;
    return left ? CATAN_OK : CATAN_E_NO_CARD;
}

static catan_status check_look(const struct catani_cards *cards, const catan_move *move)
{
    bool start = catani_cards_top(cards)->kind == CATAN_STEP_START_STACK;
    uint32_t other = start ? cards->start_stack : cards->builder_stack;
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    if (move->arg[0] + 1u == other) {
        return CATAN_E_STACK_OTHER;
    }
    return cards->stack_size[move->arg[0]] > 0 ? CATAN_OK : CATAN_E_STACK_EMPTY;
}

static catan_status check_take(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t stack = catani_cards_top(cards)->a;
    if (move->flags != 0) {
        return CATAN_OK;
    }
    if (move->arg[0] >= cards->stack_size[stack]) {
        return CATAN_E_INDEX;
    }
    uint32_t slot = catani_stack_start(cards, stack) + move->arg[0];
    bool there = move->arg[1] != CATAN_STACK_CARD_UNKNOWN && cards->slot[slot] == move->arg[1];
    return there ? CATAN_OK : CATAN_E_NO_CARD;
}

/* A card of the mover's hand and a stack to put it under. */
static catan_status check_under(const struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    bool held = move->flags != 0 || catani_hand_may_hold(cards, move->seat, move->arg[1]);
    return held ? CATAN_OK : CATAN_E_NO_CARD;
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

static catan_status check_bank(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catani_hand given = catani_hand_given(move->cards);
    catani_hand gained = catani_hand_gained(move->cards);
    if (!catani_move_no_args(move, 0)) {
        return move->arg[0] != 0 ? CATAN_E_OPERAND : CATAN_E_SAME_CARD;
    }
    if (given == 0 || gained == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    uint32_t resource = catani_bit_lowest(given) / 8;
    uint32_t rate = catani_hand_count(given, resource);
    if (given != catani_hand_of(resource, rate) || catani_hand_size(gained) != 1 ||
        !catani_land_has_rate(land, resource, rate)) {
        return CATAN_E_RATE;
    }
    if (!catani_hand_covers(land->held, given)) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(land->room, gained) ? CATAN_OK : CATAN_E_NO_ROOM;
}

catan_status catani_cards_may_offer(const struct catani_rules *rules,
                                    const struct catani_cards *cards, uint32_t seat)
{
    const struct catani_step *top = catani_cards_top(cards);
    int32_t limit = rules->option[CATAN_OPTION_MAX_OFFERS_PER_TURN];
    if (top->kind != CATAN_STEP_MAIN || top->seat != seat) {
        return CATAN_E_PHASE;
    }
    if (rules->option[CATAN_OPTION_PLAYER_TRADE] == 0) {
        return CATAN_E_TRADE_OFF;
    }
    return limit != 0 && cards->offers_made >= limit ? CATAN_E_OFFER_LIMIT : CATAN_OK;
}

static catan_status check_offer(const struct catani_rules *rules, const struct catani_cards *cards,
                                const catan_move *move)
{
    catan_status status = catani_cards_may_offer(rules, cards, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] != 1u << (1 - move->seat)) {
        return CATAN_E_ADDRESSEE;
    }
    if (!catani_move_no_args(move, 1)) {
        return CATAN_E_SAME_CARD;
    }
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        int32_t count = move->cards[resource];
        if (count > CATANI_CARDS_OFFER_MAX || count < -CATANI_CARDS_OFFER_MAX) {
            return CATAN_E_COUNT;
        }
    }
    catani_hand given = catani_hand_given(move->cards);
    if (given == 0 || catani_hand_gained(move->cards) == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    return catani_hand_covers(cards->land[move->seat].held, given) ? CATAN_OK : CATAN_E_NOT_HELD;
}

/* K7.9: both must be able to give what they give, and to store what they get for it. */
static catan_status check_accept(const struct catani_cards *cards, const catan_move *move)
{
    int8_t terms[8] = {0};
    if (move->arg[0] != 0) {
        return CATAN_E_OPERAND;
    }
    memcpy(terms, cards->offer, sizeof cards->offer);
    catani_hand given = catani_hand_given(terms);
    catani_hand asked = catani_hand_gained(terms);
    const struct catani_principality *land = &cards->land[move->seat];
    const struct catani_principality *partner = &cards->land[1 - move->seat];
    if (!catani_hand_covers(land->held, asked) || !catani_hand_covers(partner->held, given)) {
        return CATAN_E_NOT_HELD;
    }
    bool fits = catani_land_fits(land, asked, given) && catani_land_fits(partner, given, asked);
    return fits ? CATAN_OK : CATAN_E_NO_ROOM;
}

/* ---- building (K3, K7) ------------------------------------------------------------------- */

static catan_status check_center(const struct catani_cards *cards, const catan_move *move,
                                 uint32_t center)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = center == CATAN_CENTER_ROAD ? catani_land_road_site(land, move->arg[0])
                          : center == CATAN_CENTER_SETTLEMENT
                              ? catani_land_settlement_site(land, move->arg[0])
                              : catani_land_city_site(land, move->arg[0]);
    if (status != CATAN_OK) {
        return status;
    }
    if (cards->supply[center] == 0) {
        return CATAN_E_NO_PIECE;
    }
    return catani_hand_covers(land->held, catani_center_cost(center)) ? CATAN_OK
                                                                      : CATAN_E_CANNOT_PAY;
}

static catan_status check_scout(const struct catani_cards *cards, const catan_move *move)
{
    if (!catani_hand_may_hold(cards, move->seat, CATAN_STACK_CARD_SCOUT)) {
        return CATAN_E_NO_CARD;
    }
    return check_center(cards, move, CATAN_CENTER_SETTLEMENT);
}

static catan_status check_place(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    uint32_t card = move->arg[0];
    if (!catani_hand_may_hold(cards, move->seat, card)) {
        return CATAN_E_NO_CARD;
    }
    if (catani_card_table[card].class == CATAN_CLASS_ACTION) {
        return CATAN_E_CARD_CLASS;
    }
    catan_status status = catani_land_expansion_site(land, move->arg[1], card);
    if (status != CATAN_OK) {
        return status;
    }
    return catani_hand_covers(land->held, catani_card_table[card].cost) ? CATAN_OK
                                                                        : CATAN_E_CANNOT_PAY;
}

static catan_status check_demolish(const struct catani_rules *rules,
                                   const struct catani_cards *cards, const catan_move *move)
{
    if (rules->option[CATAN_OPTION_DEMOLISHING] == 0) {
        return CATAN_E_DEMOLISH_OFF;
    }
    return catani_land_has(&cards->land[move->seat], move->arg[0], move->arg[1]) ? CATAN_OK
                                                                                 : CATAN_E_NO_CARD;
}

static catan_status check_survey(const struct catani_cards *cards, const catan_move *move)
{
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t resource = move->arg[i] / 8u;
        if (resource >= CATAN_RESOURCES ||
            (cards->regions[resource] >> (move->arg[i] % 8u) & 1) == 0) {
            return CATAN_E_NO_CARD;
        }
    }
    return move->arg[0] != move->arg[1] ? CATAN_OK : CATAN_E_NO_CARD;
}

/* ---- action cards (K9) ------------------------------------------------------------------- */

catan_status catani_cards_may_play(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    if (!catani_hand_may_hold(cards, seat, card)) {
        return CATAN_E_NO_CARD;
    }
    int32_t points = catani_cards_points(cards, 0, true) + catani_cards_points(cards, 1, true);
    return points >= CATANI_THRESHOLD ? CATAN_OK : CATAN_E_THRESHOLD;
}

/* Whether the card, played by a seat, would find something (K9.4). */
static bool has_target(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    const uint8_t *there = &cards->land[1 - seat].site[0][0][0];
    switch (card) {
    case CATAN_STACK_CARD_BRIGANDS:
    case CATAN_STACK_CARD_MERCHANT:
        return catani_cards_takeable(cards, seat) != 0;
    case CATAN_STACK_CARD_SPY:
        return cards->hand[1 - seat].size > 0;
    default: /* CATAN_STACK_CARD_ARSONIST, CATAN_STACK_CARD_BLACK_KNIGHT */
        break;
    }
    for (uint32_t i = 0; i < sizeof cards->land[0].site; i++) {
        bool building = card == CATAN_STACK_CARD_ARSONIST && catani_card_is_building(there[i]);
        bool knight = card == CATAN_STACK_CARD_BLACK_KNIGHT &&
                      catani_card_table[there[i]].class == CATAN_CLASS_KNIGHT;
        if (building || knight) {
            return true;
        }
    }
    return false;
}

static catan_status check_play(const struct catani_cards *cards, const catan_move *move,
                               uint32_t card)
{
    catan_status status = catani_cards_may_play(cards, move->seat, card);
    if (status != CATAN_OK) {
        return status;
    }
    return has_target(cards, move->seat, card) ? CATAN_OK : CATAN_E_NO_TARGET;
}

static catan_status check_alchemist(const struct catani_cards *cards, const catan_move *move)
{
    if (cards->die != 0) {
        return CATAN_E_PHASE; /* K9.7: one for a roll */
    }
    catan_status status = catani_cards_may_play(cards, move->seat, CATAN_STACK_CARD_ALCHEMIST);
    if (status != CATAN_OK) {
        return status;
    }
    return move->arg[0] >= 1 && move->arg[0] <= 6 ? CATAN_OK : CATAN_E_INDEX;
}

static catan_status check_caravan(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = catani_cards_may_play(cards, move->seat, CATAN_STACK_CARD_CARAVAN);
    if (status != CATAN_OK) {
        return status;
    }
    int32_t out = 0;
    int32_t in = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        out -= move->cards[resource] < 0 ? move->cards[resource] : 0;
        in += move->cards[resource] > 0 ? move->cards[resource] : 0;
    }
    if (out != in || out < 1 || out > 2) {
        return CATAN_E_COUNT;
    }
    if (!catani_hand_covers(land->held, catani_hand_given(move->cards))) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(land->room, catani_hand_gained(move->cards)) ? CATAN_OK
                                                                           : CATAN_E_NO_ROOM;
}

static catan_status check_merchant(const struct catani_cards *cards, const catan_move *move)
{
    catan_status status = check_play(cards, move, CATAN_STACK_CARD_MERCHANT);
    if (status != CATAN_OK) {
        return status;
    }
    int32_t count = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        if (move->cards[resource] < 0 || move->cards[resource] > 2) {
            return CATAN_E_COUNT;
        }
        count += move->cards[resource];
    }
    if (count < 1 || count > 2) {
        return CATAN_E_COUNT;
    }
    catani_hand goods = catani_hand_gained(move->cards);
    if (!catani_hand_covers(cards->land[1 - move->seat].held, goods)) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(cards->land[move->seat].room, goods) ? CATAN_OK : CATAN_E_NO_ROOM;
}

static catan_status check_counter(const struct catani_cards *cards, const catan_move *move)
{
    bool knight = catani_cards_top(cards)->a == CATAN_STACK_CARD_BLACK_KNIGHT;
    uint32_t card =
        move->kind == CATAN_MOVE_BISHOP ? CATAN_STACK_CARD_BISHOP : CATAN_STACK_CARD_HERB_WOMAN;
    if (knight != (move->kind == CATAN_MOVE_HERB_WOMAN)) {
        return CATAN_E_ANSWER;
    }
    return catani_hand_may_hold(cards, move->seat, card) ? CATAN_OK : CATAN_E_NO_CARD;
}

bool catani_cards_seizable(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    return catani_hand_may_hold(cards, 1 - seat, card) && !catani_card_is_building(card);
}

static catan_status check_seize(const struct catani_cards *cards, const catan_move *move)
{
    if (move->flags != 0) {
        return CATAN_OK;
    }
    if (!catani_hand_may_hold(cards, 1u - move->seat, move->arg[0])) {
        return CATAN_E_NO_CARD;
    }
    return catani_card_is_building(move->arg[0]) ? CATAN_E_CARD_CLASS : CATAN_OK;
}

static catan_status check_bury(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t stack = catani_cards_top(cards)->b;
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    if (stack != 0 && move->arg[0] + 1u != stack) {
        return CATAN_E_STACK_OTHER;
    }
    bool held = move->flags != 0 || catani_hand_may_hold(cards, 1u - move->seat, move->arg[1]);
    return held ? CATAN_OK : CATAN_E_NO_CARD;
}

/* K9.20: what the Spy finds must be taken; everything else that is offered may be left out. */
static catan_status check_skip(const struct catani_cards *cards, const catan_move *move)
{
    bool spy = catani_cards_top(cards)->kind == CATAN_STEP_SPY;
    if (!spy || cards->viewer == CATANI_ONLOOKER) {
        return CATAN_OK;
    }
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        if (catani_cards_seizable(cards, move->seat, card)) {
            return CATAN_E_COUNT;
        }
    }
    return CATAN_OK;
}

/* ---- replenishing (K11) ------------------------------------------------------------------ */

static catan_status check_search(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    if (cards->stack_size[move->arg[0]] == 0) {
        return CATAN_E_STACK_EMPTY;
    }
    uint32_t price = catani_land_search_price(land);
    int32_t paid = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        if (move->cards[resource] > 0) {
            return CATAN_E_OPERAND;
        }
        paid -= move->cards[resource];
    }
    if (catani_hand_size(land->held) < price) {
        return CATAN_E_CANNOT_PAY;
    }
    if (paid != (int32_t)price) {
        return CATAN_E_COUNT;
    }
    return catani_hand_covers(land->held, catani_hand_given(move->cards)) ? CATAN_OK
                                                                          : CATAN_E_NOT_HELD;
}

static catan_status check_exchange_search(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = check_under(cards, move);
    if (status != CATAN_OK) {
        return status;
    }
    bool pays = catani_hand_size(land->held) >= catani_land_search_price(land);
    return pays ? CATAN_OK : CATAN_E_CANNOT_PAY;
}

static catan_status check_draw_from(const struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    return cards->stack_size[move->arg[0]] > 0 ? CATAN_OK : CATAN_E_STACK_EMPTY;
}

/* ---- chance (K15) ------------------------------------------------------------------------ */

static bool shows(uint32_t die)
{
    return die >= 1 && die <= 6;
}

static bool can_see(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t card = move->arg[0];
    uint32_t fixed = catani_cards_fixed(cards);
    if (move->flags != 0) {
        return true;
    }
    if (fixed != CATAN_STACK_CARD_UNKNOWN) {
        return card == fixed;
    }
    return card != CATAN_STACK_CARD_UNKNOWN && card < CATAN_STACK_CARD_KINDS &&
           cards->unseen[card] > 0;
}

static bool can_happen(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t first = move->arg[0];
    switch (move->kind) {
    case CATAN_MOVE_START_ROLL:
        return shows(first) && shows(move->arg[1]);
    case CATAN_MOVE_DICE:
        return first >= 1 && first < CATAN_FACE_KINDS && shows(move->arg[1]) &&
               (cards->die == 0 || cards->die == move->arg[1]);
    case CATAN_MOVE_EVENT:
        return first < CATAN_DECK_KINDS && cards->to_come[first] > 0;
    case CATAN_MOVE_REGION:
        return first / 8 < CATAN_RESOURCES && (cards->regions[first / 8] >> (first % 8) & 1) != 0;
    case CATAN_MOVE_SEE:
        return can_see(cards, move);
    default: /* CATAN_MOVE_ATTACK_ROLL */
        return shows(first);
    }
}

/* ---- all of them ------------------------------------------------------------------------- */

static catan_status check_kind(const struct catani_rules *rules, const struct catani_cards *cards,
                               const catan_move *move)
{
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return catani_move_no_args(move, 0) ? CATAN_OK : CATAN_E_OPERAND;
    case CATAN_MOVE_SKIP:
        return check_skip(cards, move);
    case CATAN_MOVE_BANK:
        return check_bank(cards, move);
    case CATAN_MOVE_OFFER:
        return check_offer(rules, cards, move);
    case CATAN_MOVE_ACCEPT:
        return check_accept(cards, move);
    case CATAN_MOVE_LAY:
        return check_lay(cards, move);
    case CATAN_MOVE_LOOK:
        return check_look(cards, move);
    case CATAN_MOVE_TAKE:
        return check_take(cards, move);
    case CATAN_MOVE_UNDER:
    case CATAN_MOVE_EXCHANGE:
        return check_under(cards, move);
    case CATAN_MOVE_EXCHANGE_SEARCH:
        return check_exchange_search(cards, move);
    case CATAN_MOVE_PICK:
        return check_pick(cards, move);
    case CATAN_MOVE_SPLIT:
        return catani_cards_split_fits(cards, catani_cards_top(cards), move->arg) ? CATAN_OK
                                                                                  : CATAN_E_SPLIT;
    case CATAN_MOVE_SURVEY:
        return check_survey(cards, move);
    case CATAN_MOVE_BUILD_ROAD:
        return check_center(cards, move, CATAN_CENTER_ROAD);
    case CATAN_MOVE_BUILD_SETTLEMENT:
        return check_center(cards, move, CATAN_CENTER_SETTLEMENT);
    case CATAN_MOVE_BUILD_CITY:
        return check_center(cards, move, CATAN_CENTER_CITY);
    case CATAN_MOVE_SCOUT:
        return check_scout(cards, move);
    case CATAN_MOVE_PLACE:
        return check_place(cards, move);
    case CATAN_MOVE_DEMOLISH:
        return check_demolish(rules, cards, move);
    case CATAN_MOVE_RETURN:
        return catani_cards_returnable(cards, catani_cards_top(cards), move->arg[0], move->arg[1]);
    case CATAN_MOVE_ALCHEMIST:
        return check_alchemist(cards, move);
    case CATAN_MOVE_ARSONIST:
        return check_play(cards, move, CATAN_STACK_CARD_ARSONIST);
    case CATAN_MOVE_BLACK_KNIGHT:
        return check_play(cards, move, CATAN_STACK_CARD_BLACK_KNIGHT);
    case CATAN_MOVE_BRIGANDS:
        return check_play(cards, move, CATAN_STACK_CARD_BRIGANDS);
    case CATAN_MOVE_SPY:
        return check_play(cards, move, CATAN_STACK_CARD_SPY);
    case CATAN_MOVE_CARAVAN:
        return check_caravan(cards, move);
    case CATAN_MOVE_MERCHANT:
        return check_merchant(cards, move);
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_HERB_WOMAN:
        return check_counter(cards, move);
    case CATAN_MOVE_SEIZE:
        return check_seize(cards, move);
    case CATAN_MOVE_BURY:
        return check_bury(cards, move);
    case CATAN_MOVE_DRAW_FROM:
        return check_draw_from(cards, move);
    case CATAN_MOVE_SEARCH:
        return check_search(cards, move);
    case CATAN_MOVE_END:
    case CATAN_MOVE_REJECT:
        return CATAN_OK;
    default: /* made by chance */
        return can_happen(cards, move) ? CATAN_OK : CATAN_E_OUTCOME;
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
    if ((steps_of(move->kind) >> top->kind & 1) == 0) {
        bool answer = move->kind == CATAN_MOVE_ACCEPT || move->kind == CATAN_MOVE_REJECT;
        return answer ? CATAN_E_NO_OFFER : CATAN_E_PHASE;
    }
    if ((move->flags != 0) != catani_cards_conceals(cards, move)) {
        return CATAN_E_OPERAND;
    }
    return check_kind(rules, cards, move);
}
