/*
 * Cards of stacks and hands (K8, K11, K12): looked at, taken, put under; and the
 * end of the turn, which replenishes the hand.
 */
#include "cards/counts.h"
#include "cards/parts.h"

/* ---- looking and taking -------------------------------------------------------------------- */

uint32_t catani_cards_other_stack(const struct catani_cards *cards)
{
    bool start = catani_cards_top(cards)->kind == CATAN_STEP_START_STACK;
    return start ? cards->start_stack : cards->builder_stack;
}

catan_status catani_cards_check_look(const struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    if (move->arg[0] + 1u == catani_cards_other_stack(cards)) {
        return CATAN_E_STACK_OTHER;
    }
    return cards->stack_size[move->arg[0]] > 0 ? CATAN_OK : CATAN_E_STACK_EMPTY;
}

catan_status catani_cards_check_take(const struct catani_cards *cards, const catan_move *move)
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

void catani_cards_list_stacks(const struct catani_cards *cards, catan_move_kind kind, uint32_t seat,
                              uint32_t but, struct catani_list *list)
{
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        if (cards->stack_size[stack] > 0 && stack + 1 != but) {
            catani_add_two(list, kind, seat, stack, 0);
        }
    }
}

void catani_cards_list_take(const struct catani_cards *cards, uint32_t seat,
                            struct catani_list *list)
{
    uint32_t stack = catani_cards_top(cards)->a;
    uint32_t start = catani_stack_start(cards, stack);
    for (uint32_t position = 0; position < cards->stack_size[stack]; position++) {
        catani_add_two(list, CATAN_MOVE_TAKE, seat, position, cards->slot[start + position]);
    }
}

void catani_cards_apply_look(struct catani_cards *cards, const catan_move *move)
{
    uint32_t stack = move->arg[0];
    bool start = catani_cards_top(cards)->kind == CATAN_STEP_START_STACK;
    catani_cards_pop(cards);
    if (start) {
        cards->start_stack = (uint8_t)(stack + 1);
        catani_cards_push(cards, CATAN_STEP_START_TAKE, move->seat, stack, CATANI_START_HAND);
    } else {
        cards->builder_stack = (uint8_t)(stack + 1);
        catani_cards_push(cards, CATAN_STEP_BUILDER_TAKE, move->seat, stack, 0);
    }
}

void catani_cards_apply_see(struct catani_cards *cards, const catan_move *move)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    if (top->kind == CATAN_STEP_SHOWING) {
        top->b++;
        catani_hand_show(cards, top->a, move->arg[0]);
    } else {
        uint32_t slot = catani_stack_next(cards, top->a, top->b);
        catani_stack_see(cards, slot, top->b, move->arg[0]);
    }
}

void catani_cards_apply_take(struct catani_cards *cards, const catan_move *move,
                             struct catani_list *events)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    uint32_t kind = top->kind;
    uint32_t stack = top->a;
    if (kind == CATAN_STEP_START_TAKE) {
        top->b--;
    } else {
        catani_cards_pop(cards);
    }
    catani_stack_take(cards, stack, move->arg[0], move->seat, move->arg[1]);
    catani_cards_tell_got(events, move->seat, move->arg[1], 1u << move->seat);
    if (kind == CATAN_STEP_BUILDER_TAKE) {
        catani_cards_push(cards, CATAN_STEP_BUILDER_GIVE, move->seat, 0, 0);
    }
}

/* ---- putting under ------------------------------------------------------------------------- */

/* A card of the mover's hand and a stack to put it under. */
catan_status catani_cards_check_under(const struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    bool held = move->flags != 0 || catani_hand_may_hold(cards, move->seat, move->arg[1]);
    return held ? CATAN_OK : CATAN_E_NO_CARD;
}

catan_status catani_cards_check_bury(const struct catani_cards *cards, const catan_move *move)
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

/* A card of a hand under each of the stacks; a Conflict stays with its first one. */
void catani_cards_list_under(const struct catani_cards *cards, catan_move_kind kind, uint32_t seat,
                             uint32_t owner, struct catani_list *list)
{
    uint32_t only = kind == CATAN_MOVE_BURY ? catani_cards_top(cards)->b : 0;
    uint32_t first = only == 0 ? 0 : only - 1;
    uint32_t last = only == 0 ? CATAN_STACKS - 1 : only - 1;
    uint64_t held = catani_counts_set(cards->hand[owner].held);
    struct catani_list more = *list;
    while (held != 0) {
        uint32_t card = catani_bit_take(&held);
        for (uint32_t stack = first; stack <= last; stack++) {
            catani_add_two(&more, kind, seat, stack, card);
        }
    }
    *list = more;
}

void catani_cards_apply_under(struct catani_cards *cards, const catan_move *move)
{
    if (catani_cards_top(cards)->kind == CATAN_STEP_BUILDER_GIVE) {
        catani_cards_pop(cards);
    }
    catani_stack_under(cards, move->arg[0], move->seat, move->arg[1], 1u << move->seat);
}

void catani_cards_apply_bury(struct catani_cards *cards, const catan_move *move)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    top->a--;
    top->b = (uint8_t)(move->arg[0] + 1);
    catani_stack_under(cards, move->arg[0], 1u - move->seat, move->arg[1], 3);
}

/* ---- replenishing (K11) -------------------------------------------------------------------- */

catan_status catani_cards_check_search(const struct catani_cards *cards, const catan_move *move)
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

catan_status catani_cards_check_exchange_search(const struct catani_cards *cards,
                                                const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = catani_cards_check_under(cards, move);
    if (status != CATAN_OK) {
        return status;
    }
    bool pays = catani_hand_size(land->held) >= catani_land_search_price(land);
    return pays ? CATAN_OK : CATAN_E_CANNOT_PAY;
}

catan_status catani_cards_check_draw_from(const struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] >= CATAN_STACKS) {
        return CATAN_E_INDEX;
    }
    return cards->stack_size[move->arg[0]] > 0 ? CATAN_OK : CATAN_E_STACK_EMPTY;
}

/* The ways to pay for a search (K11.4), as words of cards; how many. */
static uint32_t ways_to_pay(const struct catani_cards *cards, uint32_t seat, uint64_t out[21])
{
    const struct catani_principality *land = &cards->land[seat];
    bool single = catani_land_search_price(land) == 1;
    uint32_t ways = 0;
    for (uint32_t first = 0; first < CATAN_RESOURCES; first++) {
        uint32_t held = catani_hand_count(land->held, first);
        if (single && held > 0) {
            out[ways++] = catani_giving(first, 1);
        }
        if (!single && held > 1) {
            out[ways++] = catani_giving(first, 2);
        }
        for (uint32_t second = first + 1; !single && held > 0 && second < CATAN_RESOURCES;
             second++) {
            if (catani_hand_count(land->held, second) > 0) {
                out[ways++] = catani_giving(first, 1) | catani_giving(second, 1);
            }
        }
    }
    return ways;
}

/* A search of any stack with each way to pay for it. */
void catani_cards_list_search(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list)
{
    uint64_t way[21];
    uint32_t ways = ways_to_pay(cards, seat, way);
    struct catani_list more = *list;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        uint64_t head = catani_head_word(CATAN_MOVE_SEARCH, seat, stack);
        for (uint32_t i = 0; i < ways && cards->stack_size[stack] > 0; i++) {
            catani_cards_put(&more, head, way[i]);
        }
    }
    *list = more;
}

void catani_cards_list_exchange(const struct catani_cards *cards, uint32_t seat,
                                struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    catani_cards_list_under(cards, CATAN_MOVE_EXCHANGE, seat, seat, list);
    if (catani_hand_size(land->held) >= catani_land_search_price(land)) {
        catani_cards_list_under(cards, CATAN_MOVE_EXCHANGE_SEARCH, seat, seat, list);
    }
    catani_add(list, CATAN_MOVE_SKIP, seat);
}

void catani_cards_apply_end(struct catani_cards *cards)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    uint32_t seat = top->seat;
    if (cards->hand[seat].size < cards->land[seat].limit) {
        top->kind = CATAN_STEP_REPLENISH;
    } else {
        top->kind = CATAN_STEP_EXCHANGE;
        catani_cards_push(cards, CATAN_STEP_EXCESS, seat, 0, 0);
    }
}

void catani_cards_apply_draw_from(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push(cards, CATAN_STEP_DRAWING, CATAN_SEAT_CHANCE, move->arg[0], move->seat);
}

void catani_cards_apply_search(struct catani_cards *cards, const catan_move *move)
{
    if (catani_cards_top(cards)->kind == CATAN_STEP_SEARCH) {
        catani_cards_pop(cards);
    }
    catani_cards_push(cards, CATAN_STEP_SEARCH_TAKE, move->seat, move->arg[0], 0);
    catani_cards_push_lose(cards, move->seat, catani_hand_given(move->cards));
}

void catani_cards_apply_exchange(struct catani_cards *cards, const catan_move *move)
{
    catani_stack_under(cards, move->arg[0], move->seat, move->arg[1], 1u << move->seat);
    cards->step[cards->depth - 1].kind = CATANI_STEP_END_TURN;
    if (move->kind == CATAN_MOVE_EXCHANGE) {
        catani_cards_apply_draw_from(cards, move);
    } else {
        catani_cards_push(cards, CATAN_STEP_SEARCH, move->seat, 0, 0);
    }
}
