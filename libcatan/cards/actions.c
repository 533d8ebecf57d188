/* Action cards (K9), but for those that only come with something else: Caravan and Scout. */
#include "cards/parts.h"

/* ---- which may be played ------------------------------------------------------------------- */

static bool past_threshold(const struct catani_cards *cards)
{
    return catani_cards_all_points(cards, 0) + catani_cards_all_points(cards, 1) >=
           CATANI_THRESHOLD;
}

catan_status catani_cards_may_play(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    if (!catani_hand_may_hold(cards, seat, card)) {
        return CATAN_E_NO_CARD;
    }
    return past_threshold(cards) ? CATAN_OK : CATAN_E_THRESHOLD;
}

/* Whether the card, played by a seat, would find something (K9.4). */
static bool has_target(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    uint64_t there = cards->land[1 - seat].placed;
    bool found = false;
    switch (card) {
    case CATAN_STACK_CARD_BRIGANDS:
    case CATAN_STACK_CARD_MERCHANT:
        return catani_cards_takeable(cards, seat) != 0;
    case CATAN_STACK_CARD_SPY:
        return cards->hand[1 - seat].size > 0;
    default: /* CATAN_STACK_CARD_ARSONIST, CATAN_STACK_CARD_BLACK_KNIGHT */
        break;
    }
    while (there != 0 && !found) {
        uint32_t target = catani_bit_take(&there);
        found = card == CATAN_STACK_CARD_ARSONIST
                    ? catani_card_is_building(target)
                    : catani_card_table[target].class == CATAN_CLASS_KNIGHT;
    }
    return found;
}

catan_status catani_cards_check_play(const struct catani_cards *cards, const catan_move *move,
                                     uint32_t card)
{
    catan_status status = catani_cards_may_play(cards, move->seat, card);
    if (status != CATAN_OK) {
        return status;
    }
    return has_target(cards, move->seat, card) ? CATAN_OK : CATAN_E_NO_TARGET;
}

catan_status catani_cards_check_alchemist(const struct catani_cards *cards, const catan_move *move)
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

catan_status catani_cards_check_merchant(const struct catani_cards *cards, const catan_move *move)
{
    catan_status status = catani_cards_check_play(cards, move, CATAN_STACK_CARD_MERCHANT);
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

/* One or two resources that can be taken from the opponent. */
static void list_merchant(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    catani_hand there =
        catani_hand_least(cards->land[1 - seat].held, cards->land[seat].room); /* can be taken */
    uint64_t head = catani_head_word(CATAN_MOVE_MERCHANT, seat, 0);
    for (uint32_t first = 0; first < CATAN_RESOURCES; first++) {
        catani_hand one = catani_hand_of(first, 1);
        if (catani_hand_count(there, first) == 0) {
            continue;
        }
        catani_cards_put(list, head, one);
        for (uint32_t second = first; second < CATAN_RESOURCES; second++) {
            if (catani_hand_count(there, second) > (second == first)) {
                catani_cards_put(list, head, one + catani_hand_of(second, 1));
            }
        }
    }
}

void catani_cards_list_actions(const struct catani_cards *cards, uint32_t seat, uint64_t held,
                               struct catani_list *list)
{
    static const struct {
        uint8_t card;
        uint8_t kind;
    } simple[] = {{CATAN_STACK_CARD_ARSONIST, CATAN_MOVE_ARSONIST},
                  {CATAN_STACK_CARD_BLACK_KNIGHT, CATAN_MOVE_BLACK_KNIGHT},
                  {CATAN_STACK_CARD_BRIGANDS, CATAN_MOVE_BRIGANDS},
                  {CATAN_STACK_CARD_SPY, CATAN_MOVE_SPY}};
    if (held >> CATAN_STACK_CARD_ALCHEMIST == 0 || !past_threshold(cards)) {
        return;
    }
    for (uint32_t i = 0; i < sizeof simple / sizeof simple[0]; i++) {
        if ((held >> simple[i].card & 1) != 0 && has_target(cards, seat, simple[i].card)) {
            catani_add(list, simple[i].kind, seat);
        }
    }
    if ((held >> CATAN_STACK_CARD_CARAVAN & 1) != 0 && catani_cards_can_swap(&cards->land[seat])) {
        catani_add_stub(list, CATAN_MOVE_CARAVAN, seat, 0);
    }
    if ((held >> CATAN_STACK_CARD_MERCHANT & 1) != 0) {
        list_merchant(cards, seat, list);
    }
}

/* ---- playing them -------------------------------------------------------------------------- */

void catani_cards_discard_played(struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    catani_hand_remove(cards, seat, card, 7);
    cards->hand[seat].discarded[card]++;
}

void catani_cards_apply_merchant(struct catani_cards *cards, const catan_move *move)
{
    catani_hand goods = catani_hand_gained(move->cards);
    catani_cards_discard_played(cards, move->seat, CATAN_STACK_CARD_MERCHANT);
    catani_cards_push(cards, CATAN_STEP_MERCHANT, move->seat, 0, 0);
    catani_cards_push_gain(cards, move->seat, goods);
    catani_cards_push_lose(cards, 1u - move->seat, goods);
}

/* ---- attacks ------------------------------------------------------------------------------- */

catan_status catani_cards_check_counter(const struct catani_cards *cards, const catan_move *move)
{
    bool knight = catani_cards_top(cards)->a == CATAN_STACK_CARD_BLACK_KNIGHT;
    uint32_t card =
        move->kind == CATAN_MOVE_BISHOP ? CATAN_STACK_CARD_BISHOP : CATAN_STACK_CARD_HERB_WOMAN;
    if (knight != (move->kind == CATAN_MOVE_HERB_WOMAN)) {
        return CATAN_E_ANSWER;
    }
    return catani_hand_may_hold(cards, move->seat, card) ? CATAN_OK : CATAN_E_NO_CARD;
}

void catani_cards_list_counter(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list)
{
    catan_move bishop = catani_move_of(CATAN_MOVE_BISHOP, seat);
    catan_move herb_woman = catani_move_of(CATAN_MOVE_HERB_WOMAN, seat);
    if (catani_cards_check_counter(cards, &bishop) == CATAN_OK) {
        catani_list_add(list, &bishop);
    }
    if (catani_cards_check_counter(cards, &herb_woman) == CATAN_OK) {
        catani_list_add(list, &herb_woman);
    }
    catani_add(list, CATAN_MOVE_SKIP, seat);
}

void catani_cards_apply_attack(struct catani_cards *cards, const catan_move *move, uint32_t card)
{
    uint32_t defender = 1u - move->seat;
    catani_cards_discard_played(cards, move->seat, card);
    catani_cards_push(cards, CATAN_STEP_EXCESS, defender, 0, 0);
    catani_cards_push(cards, CATAN_STEP_ATTACK_ROLL, CATAN_SEAT_CHANCE, card, 0);
    catani_cards_push(cards, CATAN_STEP_COUNTER_CARD, defender, card, 0);
}

void catani_cards_apply_counter(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_discard_played(cards, move->seat,
                                move->kind == CATAN_MOVE_BISHOP ? CATAN_STACK_CARD_BISHOP
                                                                : CATAN_STACK_CARD_HERB_WOMAN);
    catani_cards_pop(cards);
    cards->step[cards->depth - 1].b = 1;
}

void catani_cards_apply_attack_roll(struct catani_cards *cards, const catan_move *move,
                                    struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    uint32_t highest = top.b != 0 ? 2 : 5; /* K9.9 */
    uint32_t attacker = cards->head.active;
    uint32_t winner = move->arg[0] <= highest ? attacker : 1 - attacker;
    catani_cards_pop(cards);
    catani_cards_tell(events, CATAN_EVENT_ATTACK, winner, 0, 0);
    if (top.a == CATAN_STACK_CARD_BRIGANDS) {
        catani_cards_push(cards, CATAN_STEP_PLUNDER, winner, CATANI_PLUNDER, 0);
    } else {
        catani_cards_push(cards, CATAN_STEP_RETURN, winner, top.a, 0);
    }
}

/* ---- the Spy ------------------------------------------------------------------------------- */

bool catani_cards_seizable(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    return catani_hand_may_hold(cards, 1 - seat, card) && !catani_card_is_building(card);
}

catan_status catani_cards_check_seize(const struct catani_cards *cards, const catan_move *move)
{
    if (move->flags != 0) {
        return CATAN_OK;
    }
    if (!catani_hand_may_hold(cards, 1u - move->seat, move->arg[0])) {
        return CATAN_E_NO_CARD;
    }
    return catani_card_is_building(move->arg[0]) ? CATAN_E_CARD_CLASS : CATAN_OK;
}

/* K9.20: what the Spy finds must be taken; everything else that is offered may be left out. */
catan_status catani_cards_check_skip(const struct catani_cards *cards, const catan_move *move)
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

void catani_cards_list_seize(const struct catani_cards *cards, uint32_t seat,
                             struct catani_list *list)
{
    catan_move skip = catani_move_of(CATAN_MOVE_SKIP, seat);
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        if (catani_cards_seizable(cards, seat, card)) {
            catani_add_two(list, CATAN_MOVE_SEIZE, seat, card, 0);
        }
    }
    if (catani_cards_check_skip(cards, &skip) == CATAN_OK) {
        catani_list_add(list, &skip);
    }
}

void catani_cards_apply_spy(struct catani_cards *cards, const catan_move *move)
{
    uint32_t victim = 1u - move->seat;
    catani_cards_discard_played(cards, move->seat, CATAN_STACK_CARD_SPY);
    catani_cards_push(cards, CATAN_STEP_SPY, move->seat, 0, 0);
    catani_cards_push(cards, CATAN_STEP_SHOWING, CATAN_SEAT_CHANCE, victim, 0);
    catani_hand_open(cards, victim);
}

void catani_cards_apply_seize(struct catani_cards *cards, const catan_move *move,
                              struct catani_list *events)
{
    catani_cards_pop(cards);
    catani_hand_remove(cards, 1u - move->seat, move->arg[0], 3);
    catani_hand_add(cards, move->seat, move->arg[0], 3);
    catani_cards_tell_got(events, move->seat, move->arg[0], 3);
}
