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
    return catani_base_may_trade(rules, base, catani_base_part(base)) ? CATAN_OK : CATAN_E_PHASE;
}

/* The two sides of a trade. */
struct terms {
    catani_hand given;
    catani_hand taken;
};

static bool same_card(const catan_move *move)
{
    return (move->arg[1] | move->arg[2] | move->arg[3]) != 0;
}

static struct terms terms_of(const catan_move *move)
{
    struct terms terms = {catani_hand_given(move->cards), catani_hand_gained(move->cards)};
    for (uint32_t card = 0; card < CATANI_RESOURCES && same_card(move); card++) {
        catani_hand both = catani_hand_of(card, catani_move_both(move, card));
        terms.given += both;
        terms.taken += both;
    }
    return terms;
}

/* Write a trade; the head has its kind, seat, flags and addressees. */
static catan_move *put_terms(catan_move *at, uint64_t head, struct terms terms)
{
    catani_hand both = catani_hand_least(terms.given, terms.taken);
    for (uint32_t card = 0; card < CATANI_RESOURCES && both != 0; card++) {
        head |= (uint64_t)catani_hand_count(both, card) << (40 + 4 * card);
    }
    return catani_put(at, head, catani_hand_difference(terms.taken, terms.given));
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
    catani_board_show(&base->board, move->seat, terms_of(move).given);
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
    struct terms terms = terms_of(proposal);
    bool one_sided = terms.given == 0 || terms.taken == 0;
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
    struct terms terms = terms_of(move);
    if (!catani_hand_covers(CATANI_HAND_ONES * CATANI_HAND_MAX, terms.given) ||
        !catani_hand_covers(CATANI_HAND_ONES * CATANI_OFFER_MAX, terms.taken)) {
        return CATAN_E_COUNT;
    }
    if (same_card(move) && rules->option[CATAN_OPTION_TRADE_ALLOW_SAME_TYPE] == 0) {
        return CATAN_E_SAME_CARD;
    }
    bool one_sided = may_be_open || rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] != 0;
    bool empty = terms.given == 0 || terms.taken == 0;
    if ((terms.given | terms.taken) == 0 || (!one_sided && empty)) {
        return CATAN_E_EMPTY_SIDE;
    }
    return catani_base_can_give(rules, base, move->seat, terms.given) ? CATAN_OK : CATAN_E_NOT_HELD;
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
    struct terms terms = terms_of(&proposal);
    bool both = catani_base_can_give(rules, base, base->offer_from, terms.given) &&
                catani_base_can_give(rules, base, partner, terms.taken);
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
        catani_board_show(&base->board, move->seat, terms_of(&wanted).taken);
        top->seats = (uint8_t)(top->seats & ~(1u << move->seat));
        top->arg = (uint8_t)(top->arg | 1u << move->seat);
        return;
    }
    catan_move proposal = catani_base_proposal(base);
    struct terms terms = terms_of(&proposal);
    catani_board_exchange(&base->board, base->offer_from, partner, terms.given, terms.taken,
                          events);
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

enum { GROWTH_MAX = 4 * CATANI_RESOURCES }; /* each kind on each side, as a whole and as a part */

/* Add the beginning of a proposal if there is any way to go on from it. */
static catan_move *add_stub(const struct catani_rules *rules, const struct catani_base *base,
                            catan_move_kind kind, uint32_t seat, catan_move *at)
{
    catan_move ways[GROWTH_MAX];
    catan_move *end = catani_base_add_stub(at, kind, seat);
    return catani_base_refine_trade(rules, base, at, ways) > 0 ? end : at;
}

CATANI_SELDOM catan_move *catani_base_list_offers(const struct catani_rules *rules,
                                                  const struct catani_base *base, uint32_t seat,
                                                  catan_move *at)
{
    if (catani_base_may_offer(rules, base, seat) == CATAN_OK) {
        at = add_stub(rules, base, CATAN_MOVE_OFFER, seat, at);
    }
    return at;
}

catan_move *catani_base_list_answers(const struct catani_rules *rules,
                                     const struct catani_base *base, uint32_t seat, catan_move *at)
{
    catan_move accept = catani_move_of(CATAN_MOVE_ACCEPT, seat);
    if (answers(base, seat)) {
        if (catani_base_check_accept(rules, base, &accept) == CATAN_OK) {
            *at++ = accept;
        }
        at = catani_base_add(at, CATAN_MOVE_REJECT, seat, 0);
        at = add_stub(rules, base, CATAN_MOVE_COUNTER, seat, at);
    }
    if (base->offer_from == seat) {
        uint64_t willing = catani_base_top(base)->arg & catani_base_seats(base);
        while (willing != 0) {
            accept.arg[0] = (uint8_t)(1u << catani_bit_take(&willing));
            if (catani_base_check_accept(rules, base, &accept) == CATAN_OK) {
                *at++ = accept;
            }
        }
        at = catani_base_add(at, CATAN_MOVE_WITHDRAW, seat, 0);
    }
    return at;
}

/* ---- refinement -------------------------------------------------------------------------- */

/* What a partial proposal may grow to. Sets of kinds are the top bits of their bytes. */
struct growth {
    uint64_t head;
    catani_hand hand;   /* what can be given */
    bool same_type;     /* kinds may stand on both sides */
    bool may_give_only; /* nothing need be asked */
    bool may_ask_only;  /* nothing need be given */
};

/* The kinds from the highest one chosen on: a side grows in their order. */
static uint64_t kinds_from(catani_hand chosen)
{
    uint64_t all = CATANI_HAND_TOPS & CATANI_HAND_RESOURCES;
    return chosen == 0 ? all : all & ~(catani_bit(catani_bit_highest(chosen) & ~7u) - 1);
}

/* Kinds of which one card more may be asked for. */
static uint64_t kinds_to_ask(const struct growth *growth, struct terms terms)
{
    uint64_t room = (CATANI_HAND_ONES * (CATANI_OFFER_MAX - 1) | CATANI_HAND_TOPS) - terms.taken;
    uint64_t may = ~(terms.given + CATANI_HAND_ONES * 127); /* not given */
    if (growth->same_type) {
        may |= (CATANI_HAND_ONES * (CATANI_BOTH_MAX - 1) | CATANI_HAND_TOPS) -
               catani_hand_least(terms.given, terms.taken);
    }
    return room & may & kinds_from(terms.taken);
}

/* Kinds of which one card more may be given. */
static uint64_t kinds_to_give(const struct growth *growth, struct terms terms)
{
    uint64_t room = (growth->hand | CATANI_HAND_TOPS) - (terms.given + CATANI_HAND_ONES);
    return room & kinds_from(terms.given);
}

/* Add a move that is whole, and once more as a partial one if it can grow on. */
static catan_move *add_both(catan_move *at, uint64_t head, struct terms terms, bool whole,
                            bool more)
{
    at = whole ? put_terms(at, head, terms) : at;
    return more ? put_terms(at, head | (uint64_t)CATAN_FLAG_PARTIAL << 24, terms) : at;
}

static catan_move *grow_given(const struct growth *growth, struct terms terms, catan_move *at)
{
    for (uint64_t kinds = kinds_to_give(growth, terms); kinds != 0; kinds &= kinds - 1) {
        struct terms next = {terms.given + ((kinds & (0 - kinds)) >> 7), 0};
        bool more = kinds_to_ask(growth, next) != 0 ||
                    (growth->may_give_only && kinds_to_give(growth, next) != 0);
        at = add_both(at, growth->head, next, growth->may_give_only, more);
    }
    return at;
}

static catan_move *grow_asked(const struct growth *growth, struct terms terms, catan_move *at)
{
    for (uint64_t kinds = kinds_to_ask(growth, terms); kinds != 0; kinds &= kinds - 1) {
        struct terms next = {terms.given, terms.taken + ((kinds & (0 - kinds)) >> 7)};
        at = add_both(at, growth->head, next, true, kinds_to_ask(growth, next) != 0);
    }
    return at;
}

static int32_t grow_terms(const struct growth *growth, struct terms terms, catan_move *out)
{
    catan_move *at = out;
    if (!catani_hand_covers(growth->hand, terms.given) ||
        !catani_hand_covers(CATANI_HAND_ONES * CATANI_OFFER_MAX, terms.taken) ||
        (!growth->same_type && catani_hand_least(terms.given, terms.taken) != 0)) {
        return CATAN_E_PREFIX;
    }
    if (terms.taken == 0) {
        at = grow_given(growth, terms, at);
    }
    if (terms.given != 0 || growth->may_ask_only) {
        at = grow_asked(growth, terms, at);
    }
    return at > out ? (int32_t)(at - out) : CATAN_E_PREFIX;
}

static int32_t grow_addressee(const struct catani_rules *rules, const struct catani_base *base,
                              const catan_move *prefix, catan_move *out)
{
    uint64_t possible = addressees(base, prefix->seat);
    catan_move *at = out;
    if (!catani_move_no_cards(prefix) || same_card(prefix)) {
        return CATAN_E_PREFIX;
    }
    if (is_broadcast(rules)) {
        at = catani_base_add_stub(at, prefix->kind, prefix->seat);
        out->arg[0] = (uint8_t)possible;
        return 1;
    }
    for (; possible != 0; possible &= possible - 1) {
        at = catani_base_add_stub(at, prefix->kind, prefix->seat);
        at[-1].arg[0] = (uint8_t)(possible & (0 - possible));
    }
    return (int32_t)(at - out);
}

int32_t catani_base_refine_trade(const struct catani_rules *rules, const struct catani_base *base,
                                 const catan_move *prefix, catan_move *out)
{
    bool offer = prefix->kind == CATAN_MOVE_OFFER;
    bool gifts = rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] != 0;
    bool one_sided = gifts || (offer && open_offers(rules));
    struct growth growth = {
        .head = catani_head_word(prefix->kind, prefix->seat, prefix->arg[0]),
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
        return to == 0 ? grow_addressee(rules, base, prefix, out)
                       : grow_terms(&growth, terms_of(prefix), out);
    }
    catan_move proposal = catani_base_proposal(base);
    bool allowed =
        rules->option[CATAN_OPTION_COUNTER_OFFERS] != 0 || is_open_ended(rules, &proposal);
    if (prefix->arg[0] != 0 || !answers(base, prefix->seat) || !allowed) {
        return CATAN_E_PREFIX;
    }
    return grow_terms(&growth, terms_of(prefix), out);
}
