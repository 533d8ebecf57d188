/*
 * Trade (B7): exchanges with the bank, and proposals between seats.
 *
 * A proposal lives in the state as the move that made it. Moves that combine
 * cards are listed as a stub and refined card by card, first what is given,
 * then what is asked, kinds in ascending order, so that every trade is reached
 * in one way; a step is listed only if some whole move lies behind it.
 */
#include "base/view.h"

static catan_status may_trade(const struct catani_rules *rules, const struct catani_base *base)
{
    uint32_t part = catani_base_part(base);
    bool early = rules->option[CATAN_OPTION_TRADE_BEFORE_ROLL] != 0;
    bool separate =
        rules->option[CATAN_OPTION_PHASE_SEPARATION] == CATAN_PHASE_SEPARATION_TRADE_THEN_BUILD;
    bool in_time = part == CATAN_DECISION_MAIN || (early && part == CATAN_DECISION_BEFORE_ROLL);
    return in_time && !(separate && base->building != 0) ? CATAN_OK : CATAN_E_PHASE;
}

static catani_hand hand_given(const catan_move *move)
{
    catani_hand hand = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        hand |= catani_hand_of(card, catani_move_gives(move, card));
    }
    return hand;
}

static catani_hand hand_taken(const catan_move *move)
{
    catani_hand hand = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        hand |= catani_hand_of(card, catani_move_takes(move, card));
    }
    return hand;
}

static bool same_card(const catan_move *move)
{
    return (move->arg[1] | move->arg[2] | move->arg[3]) != 0;
}

/* ---- the bank (B7.1 to B7.10) ------------------------------------------------------------ */

catan_status catani_base_check_bank(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    if (move->arg[0] != 0 || move->arg[3] > 15) {
        return CATAN_E_OPERAND;
    }
    if (move->seat != base->head.active || may_trade(rules, base) != CATAN_OK) {
        return CATAN_E_PHASE;
    }
    if (same_card(move)) {
        return CATAN_E_SAME_CARD;
    }
    catani_hand given = catani_hand_given(move->cards);
    catani_hand taken = catani_hand_gained(move->cards);
    if (given == 0 || taken == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    uint32_t card = catani_bit_lowest(given) / 8;
    uint32_t rate = catani_hand_count(given, card);
    if (given != catani_hand_of(card, rate) || (taken & (taken - 1)) != 0 ||
        (taken & CATANI_HAND_ONES) == 0 || rate > 31 ||
        (catani_board_rates(rules, &base->board, move->seat, card) >> rate & 1) == 0) {
        return CATAN_E_RATE;
    }
    if (!catani_base_can_give(rules, base, move->seat, given)) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(base->board.bank, taken) ? CATAN_OK : CATAN_E_BANK_SHORT;
}

void catani_base_apply_bank(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events)
{
    (void)rules;
    catani_board_pay(&base->board, move->seat, catani_hand_given(move->cards), events);
    catani_board_gain(&base->board, move->seat, catani_hand_gained(move->cards), events);
}

static void list_bank(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, struct catani_list *list)
{
    const struct catani_board *board = &base->board;
    uint64_t head = catani_head_word(CATAN_MOVE_BANK, seat, 0);
    catani_hand hand = board->player[seat].hand;
    uint32_t least = catani_board_least_rate(rules);
    /* The top bits of the kinds that are held as often as that. */
    uint64_t kinds = (hand + CATANI_HAND_ONES * (128 - least)) & CATANI_HAND_TOPS;
    while (kinds != 0) {
        uint32_t given = catani_bit_take(&kinds) / 8;
        uint32_t held = catani_hand_count(hand, given);
        uint64_t rates = catani_board_rates(rules, board, seat, given);
        for (rates &= (UINT64_C(2) << (held < 63 ? held : 62)) - 1; rates != 0;) {
            uint64_t pays = catani_hand_of(given, (uint8_t)(0 - catani_bit_take(&rates)));
            for (uint32_t taken = 0; taken < CATANI_RESOURCES; taken++) {
                if (taken != given && catani_hand_count(board->bank, taken) > 0) {
                    catani_list_put(list, head, pays | catani_hand_of(taken, 1));
                }
            }
        }
    }
}

/* ---- the state of a proposal ------------------------------------------------------------- */

void catani_base_close_offer(struct catani_base *base)
{
    memset(base->offer, 0, sizeof base->offer);
    memset(base->offer_both, 0, sizeof base->offer_both);
    base->offer_from = CATAN_SEAT_NONE;
}

/* Who proposes a trade shows that the cards are there. */
static void open_offer(struct catani_base *base, const catan_move *move)
{
    catani_board_show(&base->board, move->seat, hand_given(move));
    memcpy(base->offer, move->cards, sizeof base->offer);
    memcpy(base->offer_both, move->arg + 1, sizeof base->offer_both);
    base->offer_from = move->seat;
}

catan_move catani_base_proposal(const struct catani_base *base)
{
    catan_move move = catani_move_of(CATAN_MOVE_OFFER, base->offer_from);
    for (uint32_t i = 0; i < base->depth; i++) {
        if (base->stack[i].kind == CATAN_DECISION_ANSWER) {
            uint32_t to = (uint32_t)base->stack[i].seats | base->stack[i].arg;
            move.arg[0] = (uint8_t)(to & catani_base_seats(base));
        }
    }
    memcpy(move.cards, base->offer, sizeof base->offer);
    memcpy(move.arg + 1, base->offer_both, sizeof base->offer_both);
    return move;
}

static bool answers(const struct catani_base *base, uint32_t seat)
{
    return catani_base_offer_open(base) && (catani_base_top(base)->seats >> seat & 1) != 0;
}

/* Whether a proposal leaves one side open; then it can only be countered (B12.27). */
static bool is_open_ended(const struct catani_rules *rules, const catan_move *proposal)
{
    bool one_sided = hand_given(proposal) == 0 || hand_taken(proposal) == 0;
    return one_sided && rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] == 0;
}

/* ---- offers (B7.11 to B7.28) ------------------------------------------------------------- */

/* Whom an offer of a seat may address, as bits. */
static uint32_t addressees(const struct catani_base *base, uint32_t seat)
{
    if (seat != base->head.active) {
        return 1u << base->head.active;
    }
    return catani_base_seats(base) & ~(1u << seat);
}

static bool is_broadcast(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_OFFER_TARGET] == CATAN_OFFER_TARGET_BROADCAST;
}

catan_status catani_base_may_offer(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat)
{
    int32_t limit = rules->option[CATAN_OPTION_MAX_OFFERS_PER_TURN];
    if (may_trade(rules, base) != CATAN_OK ||
        (seat != base->head.active && rules->option[CATAN_OPTION_OPPONENT_INITIATED_OFFERS] == 0)) {
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

/* What an offer and a counter-offer have in common. */
static catan_status check_terms(const struct catani_rules *rules, const struct catani_base *base,
                                const catan_move *move, bool may_be_open)
{
    catani_hand given = 0;
    catani_hand taken = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t gives = catani_move_gives(move, card);
        uint32_t takes = catani_move_takes(move, card);
        if (gives > CATANI_HAND_MAX || takes > CATANI_OFFER_MAX) {
            return CATAN_E_COUNT;
        }
        given += catani_hand_of(card, gives);
        taken += catani_hand_of(card, takes);
    }
    if (same_card(move) && rules->option[CATAN_OPTION_TRADE_ALLOW_SAME_TYPE] == 0) {
        return CATAN_E_SAME_CARD;
    }
    bool one_sided = may_be_open || rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] != 0;
    if ((given | taken) == 0 || (!one_sided && (given == 0 || taken == 0))) {
        return CATAN_E_EMPTY_SIDE;
    }
    return catani_base_can_give(rules, base, move->seat, given) ? CATAN_OK : CATAN_E_NOT_HELD;
}

static bool open_offers(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_OFFER_KINDS] == CATAN_OFFER_KINDS_FIXED_AND_OPEN;
}

catan_status catani_base_check_offer(const struct catani_rules *rules,
                                     const struct catani_base *base, const catan_move *move)
{
    if (move->arg[3] > 15) {
        return CATAN_E_OPERAND;
    }
    catan_status status = catani_base_may_offer(rules, base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t to = move->arg[0];
    uint32_t possible = addressees(base, move->seat);
    bool one = (to & (to - 1)) == 0;
    bool good = is_broadcast(rules) ? to == possible : one && (to & possible) != 0;
    if (!good) {
        return CATAN_E_ADDRESSEE;
    }
    return check_terms(rules, base, move, open_offers(rules));
}

void catani_base_apply_offer(const struct catani_rules *rules, struct catani_base *base,
                             const catan_move *move, struct catani_list *events)
{
    (void)rules;
    (void)events;
    open_offer(base, move);
    base->offers_made = (uint8_t)(base->offers_made + (base->offers_made < 255));
    bool choice = (move->arg[0] & (move->arg[0] - 1)) != 0;
    catani_base_push(base, CATAN_DECISION_ANSWER, move->arg[0], choice ? CATANI_BROADCAST : 0);
}

/* ---- answers ----------------------------------------------------------------------------- */

/* B7.27: a proposal sleeps while something else is pending. */
static catan_status check_awake(const struct catani_base *base)
{
    if (catani_base_offer_open(base)) {
        return CATAN_OK;
    }
    return base->offer_from == CATAN_SEAT_NONE ? CATAN_E_NO_OFFER : CATAN_E_PENDING;
}

static catan_status check_answer(const struct catani_base *base, uint32_t seat)
{
    catan_status status = check_awake(base);
    if (status != CATAN_OK) {
        return status;
    }
    if (answers(base, seat)) {
        return CATAN_OK;
    }
    return seat == base->offer_from ? CATAN_E_OFFER_OWN : CATAN_E_OFFER_OTHER;
}

static catan_status check_deal(const struct catani_rules *rules, const struct catani_base *base,
                               uint32_t partner)
{
    catan_move proposal = catani_base_proposal(base);
    if (is_open_ended(rules, &proposal)) {
        return CATAN_E_EMPTY_SIDE;
    }
    bool both = catani_base_can_give(rules, base, base->offer_from, hand_given(&proposal)) &&
                catani_base_can_give(rules, base, partner, hand_taken(&proposal));
    return both ? CATAN_OK : CATAN_E_NOT_HELD;
}

/* B12.28: who broadcasts an offer chooses among those who are willing. */
static catan_status check_choice(const struct catani_rules *rules, const struct catani_base *base,
                                 const catan_move *move)
{
    uint32_t chosen = move->arg[0];
    bool one = chosen != 0 && (chosen & (chosen - 1)) == 0;
    uint32_t willing = catani_base_top(base)->arg & catani_base_seats(base);
    if (!one || (chosen & willing) == 0) {
        return chosen == 0 ? CATAN_E_OFFER_OWN : CATAN_E_ADDRESSEE;
    }
    return check_deal(rules, base, catani_bit_lowest(chosen));
}

catan_status catani_base_check_accept(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move)
{
    bool own = catani_base_offer_open(base) && base->offer_from == move->seat;
    if (own && is_broadcast(rules)) {
        return check_choice(rules, base, move);
    }
    catan_status status = check_answer(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    return move->arg[0] == 0 ? check_deal(rules, base, move->seat) : CATAN_E_OPERAND;
}

static void close_with_event(struct catani_base *base, struct catani_list *events)
{
    catani_tell(events, CATAN_EVENT_CLOSE, base->offer_from, 0);
    catani_base_close_offer(base);
    catani_base_pop(base);
}

void catani_base_apply_accept(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    (void)rules;
    uint32_t partner = move->seat;
    if (move->arg[0] != 0) {
        partner = catani_bit_lowest(move->arg[0]);
    } else if ((top->arg & CATANI_BROADCAST) != 0) {
        catan_move wanted = catani_base_proposal(base);
        catani_board_show(&base->board, move->seat, hand_taken(&wanted));
        top->seats = (uint8_t)(top->seats & ~(1u << move->seat));
        top->arg = (uint8_t)(top->arg | 1u << move->seat);
        return;
    }
    catan_move proposal = catani_base_proposal(base);
    catani_board_exchange(&base->board, base->offer_from, partner, hand_given(&proposal),
                          hand_taken(&proposal), events);
    catani_base_close_offer(base);
    catani_base_pop(base);
}

catan_status catani_base_check_reject(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move)
{
    (void)rules;
    return check_answer(base, move->seat);
}

void catani_base_apply_reject(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    (void)rules;
    top->seats = (uint8_t)(top->seats & ~(1u << move->seat));
    if (top->seats == 0 && (top->arg & catani_base_seats(base)) == 0) {
        close_with_event(base, events);
    }
}

catan_status catani_base_check_counter(const struct catani_rules *rules,
                                       const struct catani_base *base, const catan_move *move)
{
    if (move->arg[0] != 0 || move->arg[3] > 15) {
        return CATAN_E_OPERAND;
    }
    catan_status status = check_answer(base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    catan_move proposal = catani_base_proposal(base);
    if (rules->option[CATAN_OPTION_COUNTER_OFFERS] == 0 && !is_open_ended(rules, &proposal)) {
        return CATAN_E_TRADE_OFF;
    }
    return check_terms(rules, base, move, false);
}

/* B7.21: the counter-offer replaces the proposal; other addressees are out of it. */
void catani_base_apply_counter(const struct catani_rules *rules, struct catani_base *base,
                               const catan_move *move, struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    (void)rules;
    (void)events;
    top->seats = (uint8_t)(1u << base->offer_from);
    top->arg = 0;
    open_offer(base, move);
}

catan_status catani_base_check_withdraw(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move)
{
    (void)rules;
    catan_status status = check_awake(base);
    if (status != CATAN_OK) {
        return status;
    }
    return base->offer_from == move->seat ? CATAN_OK : CATAN_E_OFFER_OTHER;
}

void catani_base_apply_withdraw(const struct catani_rules *rules, struct catani_base *base,
                                const catan_move *move, struct catani_list *events)
{
    (void)rules;
    (void)move;
    close_with_event(base, events);
}

/* ---- lists ------------------------------------------------------------------------------- */

void catani_base_list_trades(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, struct catani_list *list)
{
    if (may_trade(rules, base) != CATAN_OK) {
        return;
    }
    if (seat == base->head.active) {
        list_bank(rules, base, seat, list);
    }
    if (rules->option[CATAN_OPTION_PLAYER_TRADE] != 0 &&
        catani_base_may_offer(rules, base, seat) == CATAN_OK) {
        catan_move stub = catani_move_of(CATAN_MOVE_OFFER, seat);
        struct catani_list none = {NULL, 0, 0};
        stub.flags = CATAN_FLAG_PARTIAL;
        if (catani_base_refine_trade(rules, base, &stub, &none) == CATAN_OK) {
            catani_list_add(list, &stub);
        }
    }
}

void catani_base_list_answers(const struct catani_rules *rules, const struct catani_base *base,
                              uint32_t seat, struct catani_list *list)
{
    catan_move accept = catani_move_of(CATAN_MOVE_ACCEPT, seat);
    if (answers(base, seat)) {
        catan_move counter = catani_move_of(CATAN_MOVE_COUNTER, seat);
        struct catani_list none = {NULL, 0, 0};
        counter.flags = CATAN_FLAG_PARTIAL;
        if (catani_base_check_accept(rules, base, &accept) == CATAN_OK) {
            catani_list_add(list, &accept);
        }
        catani_add(list, CATAN_MOVE_REJECT, seat);
        if (catani_base_refine_trade(rules, base, &counter, &none) == CATAN_OK) {
            catani_list_add(list, &counter);
        }
    }
    if (base->offer_from == seat) {
        uint64_t willing = catani_base_top(base)->arg & catani_base_seats(base);
        while (willing != 0) {
            accept.arg[0] = (uint8_t)(1u << catani_bit_take(&willing));
            if (catani_base_check_accept(rules, base, &accept) == CATAN_OK) {
                catani_list_add(list, &accept);
            }
        }
        catani_add(list, CATAN_MOVE_WITHDRAW, seat);
    }
}

/* ---- refinement -------------------------------------------------------------------------- */

/* What a partial proposal may grow to. */
struct growth {
    const catan_move *prefix;
    struct catani_list *list;
    catani_hand hand;   /* what can be given */
    bool same_type;     /* kinds may stand on both sides */
    bool may_give_only; /* nothing need be asked */
    bool may_ask_only;  /* nothing need be given */
};

static uint32_t kinds_given(const catan_move *move)
{
    uint32_t kinds = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        kinds += catani_move_gives(move, card) > 0;
    }
    return kinds;
}

/* The highest kind on one side, from which on it may grow; 0 if it is empty. */
static uint32_t from_given(const catan_move *move)
{
    uint32_t from = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        from = catani_move_gives(move, card) > 0 ? card : from;
    }
    return from;
}

static uint32_t from_asked(const catan_move *move)
{
    uint32_t from = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        from = catani_move_takes(move, card) > 0 ? card : from;
    }
    return from;
}

static bool may_ask(const struct growth *growth, const catan_move *move, uint32_t card)
{
    uint32_t gives = catani_move_gives(move, card);
    uint32_t takes = catani_move_takes(move, card);
    if (takes >= CATANI_OFFER_MAX || card < from_asked(move)) {
        return false;
    }
    return gives == 0 || (growth->same_type && (gives < takes ? gives : takes) < CATANI_BOTH_MAX);
}

static bool may_ask_more(const struct growth *growth, const catan_move *move)
{
    bool more = false;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        more = more || may_ask(growth, move, card);
    }
    return more;
}

/* Add a move that is whole, and once more as a partial one if it can grow on. */
static void add_both(const struct growth *growth, catan_move *move, bool whole, bool more)
{
    if (whole) {
        move->flags = 0;
        catani_list_add(growth->list, move);
    }
    if (more) {
        move->flags = CATAN_FLAG_PARTIAL;
        catani_list_add(growth->list, move);
    }
}

static void grow_asked(const struct growth *growth)
{
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (may_ask(growth, growth->prefix, card)) {
            catan_move move = *growth->prefix;
            catani_move_set_sides(&move, card, catani_move_gives(&move, card),
                                  catani_move_takes(&move, card) + 1);
            add_both(growth, &move, true, may_ask_more(growth, &move));
        }
    }
}

static void grow_given(const struct growth *growth)
{
    for (uint32_t card = from_given(growth->prefix); card < CATANI_RESOURCES; card++) {
        catan_move move = *growth->prefix;
        uint32_t gives = catani_move_gives(&move, card);
        if (gives >= catani_hand_count(growth->hand, card)) {
            continue;
        }
        catani_move_set_sides(&move, card, gives + 1, 0);
        bool more_given = false;
        for (uint32_t next = card; next < CATANI_RESOURCES; next++) {
            more_given = more_given ||
                         catani_move_gives(&move, next) < catani_hand_count(growth->hand, next);
        }
        bool askable = may_ask_more(growth, &move);
        add_both(growth, &move, growth->may_give_only,
                 askable || (growth->may_give_only && more_given));
    }
}

static catan_status grow_terms(const struct growth *growth)
{
    const catan_move *prefix = growth->prefix;
    size_t before = growth->list->count;
    bool asked = false;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t gives = catani_move_gives(prefix, card);
        uint32_t takes = catani_move_takes(prefix, card);
        if (gives > catani_hand_count(growth->hand, card) || takes > CATANI_OFFER_MAX ||
            (gives > 0 && takes > 0 && !growth->same_type)) {
            return CATAN_E_PREFIX;
        }
        asked = asked || takes > 0;
    }
    if (!asked) {
        grow_given(growth);
    }
    if (kinds_given(prefix) > 0 || growth->may_ask_only) {
        grow_asked(growth);
    }
    return growth->list->count > before ? CATAN_OK : CATAN_E_PREFIX;
}

static catan_status grow_addressee(const struct catani_rules *rules, const struct catani_base *base,
                                   const catan_move *prefix, struct catani_list *list)
{
    uint64_t possible = addressees(base, prefix->seat);
    catan_move move = *prefix;
    if (!catani_move_no_cards(prefix) || same_card(prefix)) {
        return CATAN_E_PREFIX;
    }
    if (is_broadcast(rules)) {
        move.arg[0] = (uint8_t)possible;
        catani_list_add(list, &move);
        return CATAN_OK;
    }
    while (possible != 0) {
        move.arg[0] = (uint8_t)(1u << catani_bit_take(&possible));
        catani_list_add(list, &move);
    }
    return CATAN_OK;
}

catan_status catani_base_refine_trade(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *prefix,
                                      struct catani_list *list)
{
    bool offer = prefix->kind == CATAN_MOVE_OFFER;
    bool gifts = rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] != 0;
    bool one_sided = gifts || (offer && open_offers(rules));
    struct growth growth = {
        .prefix = prefix,
        .list = list,
        .hand = base->board.player[prefix->seat].hand,
        .same_type = rules->option[CATAN_OPTION_TRADE_ALLOW_SAME_TYPE] != 0,
        .may_give_only = one_sided,
        .may_ask_only = one_sided,
    };
    if (prefix->arg[3] > 15 || (growth.hand == 0 && !one_sided)) {
        return CATAN_E_PREFIX;
    }
    if (offer) {
        uint32_t to = prefix->arg[0];
        uint32_t possible = addressees(base, prefix->seat);
        bool good =
            is_broadcast(rules) ? to == possible : (to & (to - 1)) == 0 && (to & ~possible) == 0;
        if (catani_base_may_offer(rules, base, prefix->seat) != CATAN_OK || (to != 0 && !good)) {
            return CATAN_E_PREFIX;
        }
        return to == 0 ? grow_addressee(rules, base, prefix, list) : grow_terms(&growth);
    }
    catan_move proposal = catani_base_proposal(base);
    bool allowed =
        rules->option[CATAN_OPTION_COUNTER_OFFERS] != 0 || is_open_ended(rules, &proposal);
    if (prefix->arg[0] != 0 || !answers(base, prefix->seat) || !allowed) {
        return CATAN_E_PREFIX;
    }
    return grow_terms(&growth);
}
