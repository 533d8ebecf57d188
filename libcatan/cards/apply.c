/*
 * What moves of the Card Game do. A move has been checked before it comes here.
 * It does its own part and pushes what follows from it as steps, the last one
 * first; step.c goes on from there.
 */
#include "cards/cards.h"

/* ---- the start (K1) ---------------------------------------------------------------------- */

uint32_t catani_cards_start_place(uint32_t index)
{
    return catani_place_of(CATANI_START_COLUMN - 2 + 2 * (index / 2), index % 2);
}

uint32_t catani_cards_start_choice(const struct catani_cards *cards)
{
    uint8_t laid[4];
    uint32_t resource = 0;
    while (catani_land_regions(&cards->land[catani_cards_top(cards)->seat], resource, laid) > 0) {
        resource++;
    }
    return resource;
}

void catani_cards_lay_start(struct catani_cards *cards, uint32_t resource,
                            struct catani_list *events)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    uint32_t place = catani_cards_start_place(top->a);
    uint32_t region = catani_start_region(top->seat, resource);
    catani_land_lay(&cards->land[top->seat], place, region, 1);
    catani_cards_tell(events, CATAN_EVENT_LAID, top->seat, place, region);
    top->a++;
    if (top->a == CATAN_RESOURCES) {
        catani_cards_pop(cards);
        cards->head.active = cards->depth == 0 ? 0 : catani_cards_top(cards)->seat & 1;
    }
}

static void push_first_hands(struct catani_cards *cards, uint32_t first)
{
    catani_cards_push(cards, CATAN_STEP_START_STACK, 1 - first, 0, 0);
    catani_cards_push(cards, CATAN_STEP_START_STACK, first, 0, 0);
}

void catani_cards_clear(struct catani_cards *cards)
{
    memset(cards, 0, sizeof *cards);
    cards->head.seats = CATANI_CARDS_SEATS;
    cards->head.winner = CATAN_SEAT_NONE;
    cards->knight_token = CATAN_SEAT_NONE;
    cards->windmill_token = CATAN_SEAT_NONE;
    cards->viewer = CATAN_SEAT_NONE;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_principality *land = &cards->land[seat];
        land->center[CATANI_START_COLUMN - 1] = CATAN_CENTER_SETTLEMENT;
        land->center[CATANI_START_COLUMN] = CATAN_CENTER_ROAD;
        land->center[CATANI_START_COLUMN + 1] = CATAN_CENTER_SETTLEMENT;
        catani_land_refresh(land);
    }
}

void catani_cards_start(const struct catani_rules *rules, void *state)
{
    static const uint8_t stack_size[CATAN_STACKS] = {13, 13, 12, 12, 12}; /* K1.5 */
    static const uint8_t supply[4] = {0, 7, 5, 7};                        /* K2.6 */
    struct catani_cards *cards = state;
    catani_cards_clear(cards);
    memcpy(cards->stack_size, stack_size, sizeof stack_size);
    memcpy(cards->supply, supply, sizeof supply);
    memcpy(cards->to_come, catani_event_copies, sizeof cards->to_come);
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        cards->unseen[card] = catani_card_table[card].copies;
    }
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        cards->regions[resource] = (uint8_t)catani_region_numbers(resource);
    }
    if (rules->option[CATAN_OPTION_FIRST_PLAYER] == CATAN_FIRST_RANDOM) {
        catani_cards_push(cards, CATAN_STEP_START_ROLL, CATAN_SEAT_CHANCE, 0, 0);
    } else {
        push_first_hands(cards, rules->first);
    }
    catani_cards_push(cards, CATAN_STEP_LAYOUT, 1, 0, 0);
    catani_cards_push(cards, CATAN_STEP_LAYOUT, 0, 0, 0);
    catani_cards_run(rules, cards, NULL);
}

static void apply_start_roll(struct catani_cards *cards, const catan_move *move)
{
    if (move->arg[0] != move->arg[1]) { /* K1.8 */
        catani_cards_pop(cards);
        push_first_hands(cards, move->arg[1] > move->arg[0]);
        cards->head.active = catani_cards_top(cards)->seat;
    }
}

/* ---- cards seen, taken, put under (K11, K12) --------------------------------------------- */

static void apply_look(struct catani_cards *cards, const catan_move *move)
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

static void apply_see(struct catani_cards *cards, const catan_move *move)
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

static void apply_take(struct catani_cards *cards, const catan_move *move,
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

static void apply_under(struct catani_cards *cards, const catan_move *move)
{
    if (catani_cards_top(cards)->kind == CATAN_STEP_BUILDER_GIVE) {
        catani_cards_pop(cards);
    }
    catani_stack_under(cards, move->arg[0], move->seat, move->arg[1], 1u << move->seat);
}

static void apply_bury(struct catani_cards *cards, const catan_move *move)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    top->a--;
    top->b = (uint8_t)(move->arg[0] + 1);
    catani_stack_under(cards, move->arg[0], 1u - move->seat, move->arg[1], 3);
}

/* ---- dice and picks (K6, K8) ------------------------------------------------------------- */

static void apply_dice(struct catani_cards *cards, const catan_move *move,
                       struct catani_list *events)
{
    catani_cards_pop(cards);
    cards->step[0].kind = CATAN_STEP_MAIN;
    cards->face = move->arg[0];
    cards->die = move->arg[1];
    catani_cards_push(cards, CATANI_STEP_PRODUCE, cards->head.active, 0, 0);
    catani_cards_face(cards, events);
}

static void apply_event(struct catani_cards *cards, const catan_move *move,
                        struct catani_list *events)
{
    catani_cards_pop(cards);
    cards->event = move->arg[0];
    cards->to_come[move->arg[0]]--;
    catani_cards_event(cards, events);
}

static void apply_pick(struct catani_cards *cards, const catan_move *move)
{
    catani_hand one = catani_hand_of(move->arg[0], 1);
    struct catani_step *top = &cards->step[cards->depth - 1];
    uint32_t kind = top->kind;
    if (kind == CATAN_STEP_PROGRESS || kind == CATAN_STEP_PLUNDER) {
        top->a--;
    } else {
        catani_cards_pop(cards);
    }
    if (kind == CATAN_STEP_MERCHANT) {
        catani_cards_push_gain(cards, 1u - move->seat, one);
        catani_cards_push_lose(cards, move->seat, one);
        return;
    }
    catani_cards_push_gain(cards, move->seat, one);
    if (kind == CATAN_STEP_TRADE_ADVANTAGE || kind == CATAN_STEP_PLUNDER) {
        catani_cards_push_lose(cards, 1u - move->seat, one);
    }
}

void catani_cards_split(struct catani_cards *cards, const catan_move *move,
                        struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    catani_hand goods = catani_hand_of(top.a, top.b);
    int32_t sign = top.kind == CATAN_STEP_GAIN ? 1 : -1;
    catani_cards_pop(cards);
    for (uint32_t i = 0; i < 4; i++) {
        if (move->arg[i] != 0) {
            catani_land_store(&cards->land[top.seat], move->arg[i] / 4u,
                              sign * (int32_t)(move->arg[i] % 4u));
        }
    }
    catani_cards_tell_goods(events, sign > 0 ? CATAN_EVENT_GAIN : CATAN_EVENT_PAY, top.seat, goods,
                            sign);
}

/* ---- trade (K7) -------------------------------------------------------------------------- */

/* A seat gives goods back and gets others for them. */
static void swap_goods(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push_gain(cards, move->seat, catani_hand_gained(move->cards));
    catani_cards_push_lose(cards, move->seat, catani_hand_given(move->cards));
}

static void apply_offer(struct catani_cards *cards, const catan_move *move)
{
    memcpy(cards->offer, move->cards, sizeof cards->offer);
    cards->offers_made = (uint8_t)(cards->offers_made + (cards->offers_made < 255));
    catani_cards_push(cards, CATAN_STEP_ANSWER, 1u - move->seat, 0, 0);
}

static void apply_answer(struct catani_cards *cards, const catan_move *move,
                         struct catani_list *events)
{
    int8_t terms[8] = {0};
    uint32_t partner = 1u - move->seat;
    memcpy(terms, cards->offer, sizeof cards->offer);
    memset(cards->offer, 0, sizeof cards->offer);
    catani_cards_pop(cards);
    if (move->kind == CATAN_MOVE_REJECT) {
        catani_cards_tell(events, CATAN_EVENT_CLOSE, partner, 0, 0);
        return;
    }
    catani_hand given = catani_hand_given(terms);
    catani_hand asked = catani_hand_gained(terms);
    catani_cards_push_gain(cards, move->seat, given);
    catani_cards_push_gain(cards, partner, asked);
    catani_cards_push_lose(cards, move->seat, asked);
    catani_cards_push_lose(cards, partner, given);
}

/* ---- building (K3, K7) ------------------------------------------------------------------- */

static void apply_center(struct catani_cards *cards, const catan_move *move, uint32_t center)
{
    static const uint8_t step[] = {[CATAN_CENTER_ROAD] = CATANI_STEP_ROAD,
                                   [CATAN_CENTER_SETTLEMENT] = CATANI_STEP_SETTLEMENT,
                                   [CATAN_CENTER_CITY] = CATANI_STEP_CITY};
    bool scout = move->kind == CATAN_MOVE_SCOUT;
    catani_cards_push(cards, step[center], move->seat, move->arg[0], scout);
    catani_cards_push_lose(cards, move->seat, catani_center_cost(center));
}

static void apply_place(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push(cards, CATANI_STEP_PLACE, move->seat, move->arg[1], move->arg[0]);
    catani_cards_push_lose(cards, move->seat, catani_card_table[move->arg[0]].cost);
    catani_hand_announce(cards, move->seat, move->arg[0]);
}

static void apply_demolish(struct catani_cards *cards, const catan_move *move)
{
    catani_land_remove(&cards->land[move->seat], move->arg[0], move->arg[1]);
    cards->hand[move->seat].discarded[move->arg[1]]++;
}

static void lay(struct catani_cards *cards, uint32_t place, uint32_t region,
                struct catani_list *events)
{
    uint32_t seat = cards->head.active;
    catani_land_lay(&cards->land[seat], place, region, 0);
    catani_cards_tell(events, CATAN_EVENT_LAID, seat, place, region);
}

/* The first region is laid above or below as its owner likes, the second goes opposite. */
static void apply_region(struct catani_cards *cards, const catan_move *move,
                         struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    uint32_t region = move->arg[0];
    catani_cards_pop(cards);
    cards->regions[region / 8] &= (uint8_t) ~(1u << region % 8);
    if (top.b == 0) {
        catani_cards_push(cards, CATAN_STEP_REGION_SIDE, cards->head.active, top.a, region);
    } else {
        lay(cards, catani_place_of(top.a, top.b - 1u), region, events);
    }
}

static void apply_lay(struct catani_cards *cards, const catan_move *move,
                      struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    if (top.kind == CATAN_STEP_LAYOUT) {
        catani_cards_lay_start(cards, move->arg[1] / 8u, events);
        return;
    }
    uint32_t opposite = 1 - move->arg[0] % 2u;
    catani_cards_pop(cards);
    lay(cards, move->arg[0], move->arg[1], events);
    catani_cards_push(cards, CATAN_STEP_REGION, CATAN_SEAT_CHANCE, top.a, opposite + 1);
}

static void apply_survey(struct catani_cards *cards, const catan_move *move,
                         struct catani_list *events)
{
    uint32_t column = catani_cards_top(cards)->a;
    catani_cards_pop(cards);
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t region = move->arg[side];
        cards->regions[region / 8] &= (uint8_t) ~(1u << region % 8);
        lay(cards, catani_place_of(column, side), region, events);
    }
}

/* ---- action cards (K9) ------------------------------------------------------------------- */

static void play(struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    catani_hand_remove(cards, seat, card, 7);
    cards->hand[seat].discarded[card]++;
}

static void apply_attack(struct catani_cards *cards, const catan_move *move, uint32_t card)
{
    uint32_t defender = 1u - move->seat;
    play(cards, move->seat, card);
    catani_cards_push(cards, CATAN_STEP_EXCESS, defender, 0, 0);
    catani_cards_push(cards, CATAN_STEP_ATTACK_ROLL, CATAN_SEAT_CHANCE, card, 0);
    catani_cards_push(cards, CATAN_STEP_COUNTER_CARD, defender, card, 0);
}

static void apply_counter(struct catani_cards *cards, const catan_move *move)
{
    play(cards, move->seat,
         move->kind == CATAN_MOVE_BISHOP ? CATAN_STACK_CARD_BISHOP : CATAN_STACK_CARD_HERB_WOMAN);
    catani_cards_pop(cards);
    cards->step[cards->depth - 1].b = 1;
}

static void apply_attack_roll(struct catani_cards *cards, const catan_move *move,
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

static void apply_merchant(struct catani_cards *cards, const catan_move *move)
{
    catani_hand goods = catani_hand_gained(move->cards);
    play(cards, move->seat, CATAN_STACK_CARD_MERCHANT);
    catani_cards_push(cards, CATAN_STEP_MERCHANT, move->seat, 0, 0);
    catani_cards_push_gain(cards, move->seat, goods);
    catani_cards_push_lose(cards, 1u - move->seat, goods);
}

static void apply_spy(struct catani_cards *cards, const catan_move *move)
{
    uint32_t victim = 1u - move->seat;
    play(cards, move->seat, CATAN_STACK_CARD_SPY);
    catani_cards_push(cards, CATAN_STEP_SPY, move->seat, 0, 0);
    catani_cards_push(cards, CATAN_STEP_SHOWING, CATAN_SEAT_CHANCE, victim, 0);
    catani_hand_open(cards, victim);
}

static void apply_seize(struct catani_cards *cards, const catan_move *move,
                        struct catani_list *events)
{
    catani_cards_pop(cards);
    catani_hand_remove(cards, 1u - move->seat, move->arg[0], 3);
    catani_hand_add(cards, move->seat, move->arg[0], 3);
    catani_cards_tell_got(events, move->seat, move->arg[0], 3);
}

/* ---- replenishing (K11) ------------------------------------------------------------------ */

static void apply_end(struct catani_cards *cards)
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

static void apply_draw_from(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push(cards, CATAN_STEP_DRAWING, CATAN_SEAT_CHANCE, move->arg[0], move->seat);
}

static void apply_search(struct catani_cards *cards, const catan_move *move)
{
    if (catani_cards_top(cards)->kind == CATAN_STEP_SEARCH) {
        catani_cards_pop(cards);
    }
    catani_cards_push(cards, CATAN_STEP_SEARCH_TAKE, move->seat, move->arg[0], 0);
    catani_cards_push_lose(cards, move->seat, catani_hand_given(move->cards));
}

static void apply_exchange(struct catani_cards *cards, const catan_move *move)
{
    catani_stack_under(cards, move->arg[0], move->seat, move->arg[1], 1u << move->seat);
    cards->step[cards->depth - 1].kind = CATANI_STEP_END_TURN;
    if (move->kind == CATAN_MOVE_EXCHANGE) {
        apply_draw_from(cards, move);
    } else {
        catani_cards_push(cards, CATAN_STEP_SEARCH, move->seat, 0, 0);
    }
}

static void apply_skip(struct catani_cards *cards)
{
    struct catani_step *top = &cards->step[cards->depth - 1];
    if (top->kind == CATAN_STEP_REPLENISH || top->kind == CATAN_STEP_EXCHANGE) {
        top->kind = CATANI_STEP_END_TURN;
    } else {
        catani_cards_pop(cards);
    }
}

/* ---- all of them ------------------------------------------------------------------------- */

static void apply_kind(struct catani_cards *cards, const catan_move *move,
                       struct catani_list *events)
{
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        catani_cards_push(cards, CATAN_STEP_DICE, CATAN_SEAT_CHANCE, 0, 0);
        break;
    case CATAN_MOVE_END:
        apply_end(cards);
        break;
    case CATAN_MOVE_SKIP:
        apply_skip(cards);
        break;
    case CATAN_MOVE_BANK:
        swap_goods(cards, move);
        break;
    case CATAN_MOVE_OFFER:
        apply_offer(cards, move);
        break;
    case CATAN_MOVE_ACCEPT:
    case CATAN_MOVE_REJECT:
        apply_answer(cards, move, events);
        break;
    case CATAN_MOVE_START_ROLL:
        apply_start_roll(cards, move);
        break;
    case CATAN_MOVE_LAY:
        apply_lay(cards, move, events);
        break;
    case CATAN_MOVE_LOOK:
        apply_look(cards, move);
        break;
    case CATAN_MOVE_SEE:
        apply_see(cards, move);
        break;
    case CATAN_MOVE_TAKE:
        apply_take(cards, move, events);
        break;
    case CATAN_MOVE_UNDER:
        apply_under(cards, move);
        break;
    case CATAN_MOVE_DICE:
        apply_dice(cards, move, events);
        break;
    case CATAN_MOVE_EVENT:
        apply_event(cards, move, events);
        break;
    case CATAN_MOVE_PICK:
        apply_pick(cards, move);
        break;
    case CATAN_MOVE_SPLIT:
        catani_cards_split(cards, move, events);
        break;
    case CATAN_MOVE_REGION:
        apply_region(cards, move, events);
        break;
    case CATAN_MOVE_SURVEY:
        apply_survey(cards, move, events);
        break;
    case CATAN_MOVE_ATTACK_ROLL:
        apply_attack_roll(cards, move, events);
        break;
    case CATAN_MOVE_BUILD_ROAD:
        apply_center(cards, move, CATAN_CENTER_ROAD);
        break;
    case CATAN_MOVE_SCOUT:
        play(cards, move->seat, CATAN_STACK_CARD_SCOUT);
        apply_center(cards, move, CATAN_CENTER_SETTLEMENT);
        break;
    case CATAN_MOVE_BUILD_SETTLEMENT:
        apply_center(cards, move, CATAN_CENTER_SETTLEMENT);
        break;
    case CATAN_MOVE_BUILD_CITY:
        apply_center(cards, move, CATAN_CENTER_CITY);
        break;
    case CATAN_MOVE_PLACE:
        apply_place(cards, move);
        break;
    case CATAN_MOVE_DEMOLISH:
        apply_demolish(cards, move);
        break;
    case CATAN_MOVE_RETURN:
        catani_cards_return(cards, move->arg[0], move->arg[1], events);
        break;
    case CATAN_MOVE_ALCHEMIST:
        play(cards, move->seat, CATAN_STACK_CARD_ALCHEMIST);
        cards->die = move->arg[0];
        break;
    case CATAN_MOVE_ARSONIST:
        apply_attack(cards, move, CATAN_STACK_CARD_ARSONIST);
        break;
    case CATAN_MOVE_BLACK_KNIGHT:
        apply_attack(cards, move, CATAN_STACK_CARD_BLACK_KNIGHT);
        break;
    case CATAN_MOVE_BRIGANDS:
        apply_attack(cards, move, CATAN_STACK_CARD_BRIGANDS);
        break;
    case CATAN_MOVE_CARAVAN:
        play(cards, move->seat, CATAN_STACK_CARD_CARAVAN);
        swap_goods(cards, move);
        break;
    case CATAN_MOVE_MERCHANT:
        apply_merchant(cards, move);
        break;
    case CATAN_MOVE_SPY:
        apply_spy(cards, move);
        break;
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_HERB_WOMAN:
        apply_counter(cards, move);
        break;
    case CATAN_MOVE_SEIZE:
        apply_seize(cards, move, events);
        break;
    case CATAN_MOVE_BURY:
        apply_bury(cards, move);
        break;
    case CATAN_MOVE_DRAW_FROM:
        apply_draw_from(cards, move);
        break;
    case CATAN_MOVE_SEARCH:
        apply_search(cards, move);
        break;
    case CATAN_MOVE_EXCHANGE:
    case CATAN_MOVE_EXCHANGE_SEARCH:
        apply_exchange(cards, move);
        break;
    default: /* not reached: the move has been checked */
        break;
    }
}

void catani_cards_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                        struct catani_list *events)
{
    struct catani_cards *cards = state;
    apply_kind(cards, move, events);
    catani_cards_run(rules, cards, events);
}
