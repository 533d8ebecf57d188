/*
 * Steps that need nobody. After every move the steps on top are looked at until
 * one waits: those that have nothing left to ask are taken off, those that leave
 * only one possibility are carried out. Tokens move with what is built or leaves
 * (K13), and before each step comes the end of the game, so that neither ever
 * waits for a decision.
 */
#include "cards/cards.h"

/* ---- tokens and the end (K13) ------------------------------------------------------------ */

static uint32_t leader(uint32_t first, uint32_t second)
{
    return first == second ? CATAN_SEAT_NONE : (uint32_t)(second > first);
}

void catani_cards_refresh_tokens(struct catani_cards *cards)
{
    const struct catani_principality *land = cards->land;
    uint32_t windmill = leader(land[0].trade, land[1].trade);
    if (windmill != CATAN_SEAT_NONE && land[windmill].cities == 0) {
        windmill = CATAN_SEAT_NONE;
    }
    cards->knight_token = (uint8_t)leader(land[0].strength, land[1].strength);
    cards->windmill_token = (uint8_t)windmill;
}

void catani_cards_move_tokens(struct catani_cards *cards, struct catani_list *events)
{
    uint32_t knight = cards->knight_token;
    uint32_t windmill = cards->windmill_token;
    catani_cards_refresh_tokens(cards);
    if (knight != cards->knight_token) {
        catani_cards_tell(events, CATAN_EVENT_KNIGHT_TOKEN, cards->knight_token, 0, 0);
    }
    if (windmill != cards->windmill_token) {
        catani_cards_tell(events, CATAN_EVENT_WINDMILL_TOKEN, cards->windmill_token, 0, 0);
    }
}

/* Nothing stays pending. */
static void finish(struct catani_cards *cards, uint32_t outcome, uint32_t winner)
{
    cards->head.outcome = (uint8_t)outcome;
    cards->head.winner = (uint8_t)winner;
    while (cards->depth > 0) {
        catani_cards_pop(cards);
    }
    memset(cards->offer, 0, sizeof cards->offer);
}

/* Whether the game is over. */
static bool look_for_victory(const struct catani_rules *rules, struct catani_cards *cards,
                             struct catani_list *events)
{
    uint32_t enough = (uint32_t)rules->option[CATAN_OPTION_POINTS_TO_WIN];
    uint32_t points[] = {catani_cards_all_points(cards, 0), catani_cards_all_points(cards, 1)};
    if (cards->head.outcome != CATAN_OUTCOME_OPEN || cards->head.turn == 0) {
        return cards->head.turn != 0;
    }
    if (points[0] < enough && points[1] < enough) {
        return false;
    }
    uint32_t winner = cards->head.active;
    if (points[winner] < enough) {
        winner = 1 - winner;
        if (rules->option[CATAN_OPTION_WIN_ON_OWN_TURN] != 0) {
            return false;
        }
    }
    finish(cards, CATAN_OUTCOME_WON, winner);
    catani_cards_tell(events, CATAN_EVENT_WIN, winner, points[winner], 0);
    return true;
}

void catani_cards_begin_turn(const struct catani_rules *rules, struct catani_cards *cards,
                             uint32_t seat, struct catani_list *events)
{
    int32_t limit = rules->option[CATAN_OPTION_MAX_TURNS];
    if (limit != 0 && cards->head.turn >= (uint32_t)limit) {
        finish(cards, CATAN_OUTCOME_LIMIT, CATAN_SEAT_NONE);
        catani_cards_tell(events, CATAN_EVENT_LIMIT, CATAN_SEAT_NONE, 0, 0);
        return;
    }
    cards->head.turn++;
    cards->head.active = (uint8_t)seat;
    cards->face = CATAN_FACE_NONE;
    cards->die = 0;
    cards->offers_made = 0;
    catani_cards_push(cards, CATAN_STEP_BEFORE_ROLL, seat, 0, 0);
    catani_cards_tell(events, CATAN_EVENT_TURN, seat, 0, 0);
}

/* ---- regions give and take (K4) ---------------------------------------------------------- */

static void push_goods(struct catani_cards *cards, uint32_t step, uint32_t seat, catani_hand goods)
{
    for (uint32_t i = CATAN_RESOURCES; i > 0; i--) {
        uint32_t resource = catani_pay_order[i - 1];
        uint32_t count = catani_hand_count(goods, resource);
        if (count > 0) {
            catani_cards_push(cards, step, seat, resource, count);
        }
    }
}

void catani_cards_push_lose(struct catani_cards *cards, uint32_t seat, catani_hand goods)
{
    push_goods(cards, CATAN_STEP_LOSE, seat, goods);
}

void catani_cards_push_gain(struct catani_cards *cards, uint32_t seat, catani_hand goods)
{
    push_goods(cards, CATAN_STEP_GAIN, seat, goods);
}

/* One split is no decision, and none is nothing. */
static bool split_alone(struct catani_cards *cards, struct catani_list *events)
{
    catan_move only;
    uint32_t splits = catani_cards_only_split(cards, catani_cards_top(cards), &only);
    if (splits == 0) {
        catani_cards_pop(cards);
    } else if (splits == 1) {
        catani_cards_split(cards, &only, events);
    }
    return splits <= 1;
}

/* ---- expansions back to the hand (K8, K9) ------------------------------------------------ */

void catani_cards_return(struct catani_cards *cards, uint32_t place, uint32_t card,
                         struct catani_list *events)
{
    uint32_t owner = 1u - catani_cards_top(cards)->seat;
    catani_cards_pop(cards);
    catani_land_remove(&cards->land[owner], place, card);
    catani_hand_add(cards, owner, card, 7);
    catani_cards_tell(events, CATAN_EVENT_RETURNED, owner, place, card);
    catani_cards_move_tokens(cards, events);
}

/* Whether something that stands in a principality is of the kind that a step sends back. */
static bool any_returns(const struct catani_principality *land, const struct catani_step *step)
{
    uint64_t placed = land->placed;
    while (placed != 0) {
        if (catani_cards_sends_back(step, catani_bit_take(&placed))) {
            return true;
        }
    }
    return false;
}

uint32_t catani_cards_returns(const struct catani_cards *cards, struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    const struct catani_principality *land = &cards->land[1 - top->seat];
    size_t before = list->count;
    if (!any_returns(land, top)) {
        return 0;
    }
    for (uint32_t bit = 0; bit < 2 * CATANI_ODD; bit++) {
        const uint8_t *site = land->site[bit / 2][bit % 2];
        uint32_t place = catani_site_place(bit);
        for (uint32_t i = 0; i < 2; i++) {
            bool other = site[i] != 0 && (i == 0 || site[1] != site[0]);
            if (other && catani_cards_returnable(cards, top, place, site[i]) == CATAN_OK) {
                catan_move move = catani_move_at(CATAN_MOVE_RETURN, top->seat, place);
                move.arg[1] = site[i];
                catani_list_add(list, &move);
            }
        }
    }
    return (uint32_t)(list->count - before);
}

/* K8.5, K9.10: with nothing to choose from nothing is asked. */
static bool return_alone(struct catani_cards *cards, struct catani_list *events)
{
    catan_move only;
    struct catani_list list = {&only, 1, 0};
    uint32_t returns = catani_cards_returns(cards, &list);
    if (returns == 0) {
        catani_cards_pop(cards);
    } else if (returns == 1) {
        catani_cards_return(cards, only.arg[0], only.arg[1], events);
    }
    return returns <= 1;
}

/* ---- what has been paid is built (K3, K7) ------------------------------------------------ */

bool catani_cards_buildable(const struct catani_cards *cards, const struct catani_step *step)
{
    const struct catani_principality *land = &cards->land[step->seat];
    switch (step->kind) {
    case CATANI_STEP_ROAD:
        return cards->supply[CATAN_CENTER_ROAD] > 0 &&
               catani_land_road_site(land, step->a) == CATAN_OK;
    case CATANI_STEP_SETTLEMENT:
        return cards->supply[CATAN_CENTER_SETTLEMENT] > 0 &&
               catani_land_settlement_site(land, step->a) == CATAN_OK;
    case CATANI_STEP_CITY:
        return cards->supply[CATAN_CENTER_CITY] > 0 &&
               catani_land_city_site(land, step->a) == CATAN_OK;
    default: /* CATANI_STEP_PLACE */
        return catani_hand_may_hold(cards, step->seat, step->b) &&
               catani_land_expansion_site(land, step->a, step->b) == CATAN_OK;
    }
}

static void build(struct catani_cards *cards, uint32_t center, struct catani_list *events)
{
    struct catani_step step = *catani_cards_top(cards);
    struct catani_principality *land = &cards->land[step.seat];
    catani_cards_pop(cards);
    cards->supply[center]--;
    land->center[step.a] = (uint8_t)center;
    catani_land_refresh(land);
    catani_cards_move_tokens(cards, events);
    if (center != CATAN_CENTER_SETTLEMENT) {
        return;
    }
    uint32_t outward = step.a < CATANI_START_COLUMN ? step.a - 1u : step.a + 1u;
    if (step.b != 0) {
        catani_cards_push(cards, CATAN_STEP_SURVEY, step.seat, outward, 0);
    } else {
        catani_cards_push(cards, CATAN_STEP_REGION, CATAN_SEAT_CHANCE, outward, 0);
    }
}

static void place(struct catani_cards *cards, struct catani_list *events)
{
    struct catani_step step = *catani_cards_top(cards);
    catani_cards_pop(cards);
    catani_hand_remove(cards, step.seat, step.b, 7);
    catani_land_place(&cards->land[step.seat], step.a, step.b);
    catani_cards_tell(events, CATAN_EVENT_PLACED, step.seat, step.a, step.b);
    catani_cards_move_tokens(cards, events);
}

/* ---- one step ---------------------------------------------------------------------------- */

/* A step with nothing left to ask is taken off. */
static bool drop_if(struct catani_cards *cards, bool moot)
{
    if (moot) {
        catani_cards_pop(cards);
    }
    return moot;
}

/* K11.2: the hand is full, or there is nothing left to fill it with. */
static bool end_replenishing(struct catani_cards *cards)
{
    const struct catani_step *top = catani_cards_top(cards);
    bool full = cards->hand[top->seat].size >= cards->land[top->seat].limit;
    if (full || catani_stacks_empty(cards)) {
        cards->step[cards->depth - 1].kind = CATANI_STEP_END_TURN;
        return true;
    }
    return false;
}

static bool draw_if_known(struct catani_cards *cards, struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    uint32_t slot = catani_stack_start(cards, top.a);
    uint32_t watchers = catani_slot_seen(cards, slot);
    if ((watchers >> top.b & 1) == 0) {
        return false;
    }
    catani_cards_pop(cards);
    uint32_t card = catani_stack_draw(cards, top.a, top.b);
    catani_cards_tell_got(events, top.b, card, watchers);
    return true;
}

/* K8.7: the second seat looks through another stack than the first. */
static bool no_builder_stack(const struct catani_cards *cards)
{
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        if (cards->stack_size[stack] > 0 && stack + 1 != cards->builder_stack) {
            return false;
        }
    }
    return true;
}

/* The region stack is never empty in play; a position may have laid its regions elsewhere. */
static uint32_t regions_left(const struct catani_cards *cards)
{
    uint32_t left = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        left += catani_bit_count(cards->regions[resource]);
    }
    return left;
}

/* A card is taken of a stack that its taker has looked through. */
static bool look_first(struct catani_cards *cards)
{
    struct catani_step top = *catani_cards_top(cards);
    bool known = catani_stack_next(cards, top.a, top.seat) == catani_stack_end(cards, top.a);
    if (!known) {
        catani_cards_push(cards, CATAN_STEP_LOOKING, CATAN_SEAT_CHANCE, top.a, top.seat);
    }
    return !known;
}

static bool end_start(const struct catani_rules *rules, struct catani_cards *cards,
                      struct catani_list *events)
{
    const struct catani_step *top = catani_cards_top(cards);
    uint32_t seat = top->seat;
    if (top->b > 0) {
        return look_first(cards);
    }
    catani_cards_pop(cards);
    if (cards->depth == 0) {
        cards->start_stack = 0;
        catani_cards_begin_turn(rules, cards, 1 - seat, events);
    } else {
        cards->head.active = catani_cards_top(cards)->seat;
    }
    return true;
}

/* K1.6: the last region has only one place left. */
static bool lay_last(const struct catani_rules *rules, struct catani_cards *cards,
                     struct catani_list *events)
{
    struct catani_step top = *catani_cards_top(cards);
    bool fixed = rules->option[CATAN_OPTION_START_REGIONS] == CATAN_START_REGIONS_FIXED;
    if (top.a + 1 < CATAN_RESOURCES && !fixed) {
        return false;
    }
    catani_cards_lay_start(cards, catani_cards_start_choice(cards), events);
    return true;
}

/* Carry out or take off the step on top; false if it waits. */
static bool step(const struct catani_rules *rules, struct catani_cards *cards,
                 struct catani_list *events)
{
    const struct catani_step *top = catani_cards_top(cards);
    uint32_t seat = top->seat;
    switch (top->kind) {
    case CATAN_STEP_LAYOUT:
        return lay_last(rules, cards, events);
    case CATAN_STEP_START_TAKE:
        return end_start(rules, cards, events);
    case CATAN_STEP_LOOKING:
        return drop_if(cards,
                       catani_stack_next(cards, top->a, top->b) == catani_stack_end(cards, top->a));
    case CATAN_STEP_DRAWING:
        return draw_if_known(cards, events);
    case CATAN_STEP_SHOWING:
        return drop_if(cards, top->b >= catani_hand_covered(cards, top->a));
    case CATAN_STEP_TRADE_ADVANTAGE:
        return drop_if(cards, catani_cards_takeable(cards, seat) == 0);
    case CATAN_STEP_TOURNAMENT:
    case CATAN_STEP_YEAR_OF_PLENTY:
        return drop_if(cards, catani_cards_gainable(cards, seat) == 0);
    case CATAN_STEP_PROGRESS:
        return drop_if(cards, top->a == 0 || catani_cards_gainable(cards, seat) == 0);
    case CATAN_STEP_PLUNDER:
        return drop_if(cards, top->a == 0 || catani_cards_takeable(cards, seat) == 0);
    case CATAN_STEP_CIVIL_WAR:
    case CATAN_STEP_RETURN:
        return return_alone(cards, events);
    case CATAN_STEP_CONFLICT:
        return drop_if(cards, top->a == 0 || cards->hand[1 - seat].size == 0);
    case CATAN_STEP_MERCHANT:
        return drop_if(cards, catani_cards_takeable(cards, 1 - seat) == 0);
    case CATAN_STEP_REGION:
        return drop_if(cards, regions_left(cards) == 0);
    case CATAN_STEP_SURVEY:
        return drop_if(cards, regions_left(cards) < 2);
    case CATAN_STEP_BUILDER_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        return look_first(cards);
    case CATAN_STEP_BUILDER_STACK:
        return drop_if(cards, no_builder_stack(cards));
    case CATAN_STEP_LOSE:
    case CATAN_STEP_GAIN:
        return split_alone(cards, events);
    case CATAN_STEP_EXCESS:
        return drop_if(cards, cards->hand[seat].size <= cards->land[seat].limit);
    case CATAN_STEP_REPLENISH:
        return end_replenishing(cards);
    case CATANI_STEP_ROAD:
    case CATANI_STEP_SETTLEMENT:
    case CATANI_STEP_CITY:
        build(cards, CATAN_CENTER_ROAD + top->kind - CATANI_STEP_ROAD, events);
        return true;
    case CATANI_STEP_PLACE:
        place(cards, events);
        return true;
    case CATANI_STEP_PRODUCE:
        catani_cards_pop(cards);
        catani_cards_produce(cards, events);
        return true;
    case CATANI_STEP_EVENT_END:
        catani_cards_pop(cards);
        catani_cards_event_end(cards, events);
        return true;
    case CATANI_STEP_END_TURN:
        catani_cards_pop(cards);
        catani_cards_begin_turn(rules, cards, 1u - cards->head.active, events);
        return true;
    default: /* waits for its seat or for chance */
        return false;
    }
}

bool catani_cards_waits(const struct catani_rules *rules, const struct catani_cards *cards)
{
    struct catani_cards copy = *cards;
    return cards->depth > 0 && !step(rules, &copy, NULL);
}

void catani_cards_run(const struct catani_rules *rules, struct catani_cards *cards,
                      struct catani_list *events)
{
    while (!look_for_victory(rules, cards, events) && step(rules, cards, events)) {
    }
}
