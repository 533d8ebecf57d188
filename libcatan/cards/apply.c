/*
 * What moves of the Card Game do. A move has been checked before it comes here.
 * It does its own part and pushes what follows from it as steps, the last one
 * first; step.c goes on from there.
 */
#include "cards/parts.h"

/* ---- the start (K1) ---------------------------------------------------------------------- */

uint32_t catani_cards_start_place(uint32_t index)
{
    return catani_place_of(CATANI_START_COLUMN - 2 + 2 * (index / 2), index % 2);
}

uint32_t catani_cards_start_choice(const struct catani_cards *cards)
{
    uint32_t resource = 0;
    while (cards->land[catani_cards_top(cards)->seat].regions[resource] != 0) {
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

/* ---- replenishing (K11) ------------------------------------------------------------------ */

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
        catani_cards_apply_end(cards);
        break;
    case CATAN_MOVE_SKIP:
        apply_skip(cards);
        break;
    case CATAN_MOVE_BANK:
        catani_cards_swap_goods(cards, move);
        break;
    case CATAN_MOVE_OFFER:
        catani_cards_apply_offer(cards, move);
        break;
    case CATAN_MOVE_ACCEPT:
    case CATAN_MOVE_REJECT:
        catani_cards_apply_answer(cards, move, events);
        break;
    case CATAN_MOVE_START_ROLL:
        apply_start_roll(cards, move);
        break;
    case CATAN_MOVE_LAY:
        catani_cards_apply_lay(cards, move, events);
        break;
    case CATAN_MOVE_LOOK:
        catani_cards_apply_look(cards, move);
        break;
    case CATAN_MOVE_SEE:
        catani_cards_apply_see(cards, move);
        break;
    case CATAN_MOVE_TAKE:
        catani_cards_apply_take(cards, move, events);
        break;
    case CATAN_MOVE_UNDER:
        catani_cards_apply_under(cards, move);
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
        catani_cards_apply_region(cards, move, events);
        break;
    case CATAN_MOVE_SURVEY:
        catani_cards_apply_survey(cards, move, events);
        break;
    case CATAN_MOVE_ATTACK_ROLL:
        catani_cards_apply_attack_roll(cards, move, events);
        break;
    case CATAN_MOVE_BUILD_ROAD:
        catani_cards_apply_center(cards, move, CATAN_CENTER_ROAD);
        break;
    case CATAN_MOVE_SCOUT:
        catani_cards_discard_played(cards, move->seat, CATAN_STACK_CARD_SCOUT);
        catani_cards_apply_center(cards, move, CATAN_CENTER_SETTLEMENT);
        break;
    case CATAN_MOVE_BUILD_SETTLEMENT:
        catani_cards_apply_center(cards, move, CATAN_CENTER_SETTLEMENT);
        break;
    case CATAN_MOVE_BUILD_CITY:
        catani_cards_apply_center(cards, move, CATAN_CENTER_CITY);
        break;
    case CATAN_MOVE_PLACE:
        catani_cards_apply_place(cards, move);
        break;
    case CATAN_MOVE_DEMOLISH:
        catani_cards_apply_demolish(cards, move, events);
        break;
    case CATAN_MOVE_RETURN:
        catani_cards_return(cards, move->arg[0], move->arg[1], events);
        break;
    case CATAN_MOVE_ALCHEMIST:
        catani_cards_discard_played(cards, move->seat, CATAN_STACK_CARD_ALCHEMIST);
        cards->die = move->arg[0];
        break;
    case CATAN_MOVE_ARSONIST:
        catani_cards_apply_attack(cards, move, CATAN_STACK_CARD_ARSONIST);
        break;
    case CATAN_MOVE_BLACK_KNIGHT:
        catani_cards_apply_attack(cards, move, CATAN_STACK_CARD_BLACK_KNIGHT);
        break;
    case CATAN_MOVE_BRIGANDS:
        catani_cards_apply_attack(cards, move, CATAN_STACK_CARD_BRIGANDS);
        break;
    case CATAN_MOVE_CARAVAN:
        catani_cards_discard_played(cards, move->seat, CATAN_STACK_CARD_CARAVAN);
        catani_cards_swap_goods(cards, move);
        break;
    case CATAN_MOVE_MERCHANT:
        catani_cards_apply_merchant(cards, move);
        break;
    case CATAN_MOVE_SPY:
        catani_cards_apply_spy(cards, move);
        break;
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_HERB_WOMAN:
        catani_cards_apply_counter(cards, move);
        break;
    case CATAN_MOVE_SEIZE:
        catani_cards_apply_seize(cards, move, events);
        break;
    case CATAN_MOVE_BURY:
        catani_cards_apply_bury(cards, move);
        break;
    case CATAN_MOVE_DRAW_FROM:
        catani_cards_apply_draw_from(cards, move);
        break;
    case CATAN_MOVE_SEARCH:
        catani_cards_apply_search(cards, move);
        break;
    case CATAN_MOVE_EXCHANGE:
    case CATAN_MOVE_EXCHANGE_SEARCH:
        catani_cards_apply_exchange(cards, move);
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
