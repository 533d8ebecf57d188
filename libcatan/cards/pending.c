/*
 * Whether the steps that a position names can be pending: at the bottom the turn
 * or the start, above it what can follow from the step below.
 */
#include "cards/draft.h"

/*
 * Which steps a step may lie on, as bits. Play knows no others: whoever asks
 * for more than one thing stacks them in the order in which they are answered.
 */
#define ON(step)    (UINT64_C(1) << CATAN_STEP_##step)
#define INNER(step) (UINT64_C(1) << CATANI_STEP_##step)
static const uint64_t lies_on[] = {
    [CATAN_STEP_LAYOUT] = ON(LAYOUT) | ON(START_ROLL) | ON(START_STACK),
    [CATAN_STEP_START_STACK] = ON(START_STACK),
    [CATAN_STEP_START_TAKE] = ON(START_STACK),
    [CATAN_STEP_LOOKING] = ON(START_TAKE) | ON(BUILDER_TAKE) | ON(SEARCH_TAKE),
    [CATAN_STEP_DRAWING] = ON(REPLENISH) | INNER(END_TURN),
    [CATAN_STEP_SHOWING] = ON(CONFLICT) | ON(SPY),
    [CATAN_STEP_DICE] = ON(BEFORE_ROLL),
    [CATAN_STEP_TRADE_ADVANTAGE] = INNER(PRODUCE),
    [CATAN_STEP_TOURNAMENT] = INNER(PRODUCE),
    [CATAN_STEP_YEAR_OF_PLENTY] = ON(YEAR_OF_PLENTY) | INNER(PRODUCE),
    [CATAN_STEP_EVENT_CARD] = INNER(PRODUCE),
    [CATAN_STEP_CIVIL_WAR] = ON(CIVIL_WAR) | ON(EXCESS),
    [CATAN_STEP_CONFLICT] = INNER(EVENT_END),
    [CATAN_STEP_BUILDER_STACK] = ON(BUILDER_STACK) | INNER(EVENT_END),
    [CATAN_STEP_BUILDER_TAKE] = ON(BUILDER_STACK) | INNER(EVENT_END),
    [CATAN_STEP_BUILDER_GIVE] = ON(BUILDER_STACK) | INNER(EVENT_END),
    [CATAN_STEP_PROGRESS] = ON(PROGRESS) | INNER(EVENT_END),
    [CATAN_STEP_LOSE] = ON(LOSE) | ON(GAIN) | ON(SEARCH_TAKE) | INNER(ROAD) | INNER(SETTLEMENT) |
                        INNER(CITY) | INNER(PLACE),
    [CATAN_STEP_GAIN] = ON(YEAR_OF_PLENTY) | ON(PROGRESS) | ON(GAIN) | ON(MAIN) | ON(PLUNDER) |
                        ON(MERCHANT) | INNER(PRODUCE),
    [CATAN_STEP_ANSWER] = ON(MAIN),
    [CATAN_STEP_REGION] = ON(MAIN),
    [CATAN_STEP_REGION_SIDE] = ON(MAIN),
    [CATAN_STEP_SURVEY] = ON(MAIN),
    [CATAN_STEP_COUNTER_CARD] = ON(ATTACK_ROLL),
    [CATAN_STEP_ATTACK_ROLL] = ON(EXCESS),
    [CATAN_STEP_RETURN] = ON(EXCESS),
    [CATAN_STEP_PLUNDER] = ON(EXCESS),
    [CATAN_STEP_MERCHANT] = ON(MAIN),
    [CATAN_STEP_SPY] = ON(MAIN),
    [CATAN_STEP_EXCESS] = ON(MAIN) | ON(EXCESS) | ON(EXCHANGE) | INNER(EVENT_END),
    [CATAN_STEP_SEARCH] = INNER(END_TURN),
    [CATAN_STEP_SEARCH_TAKE] = ON(REPLENISH) | INNER(END_TURN),
    [CATANI_STEP_ROAD] = ON(MAIN),
    [CATANI_STEP_SETTLEMENT] = ON(MAIN),
    [CATANI_STEP_CITY] = ON(MAIN),
    [CATANI_STEP_PLACE] = ON(MAIN),
    [CATANI_STEP_PRODUCE] = ON(MAIN),
    [CATANI_STEP_EVENT_END] = INNER(PRODUCE),
};
#undef ON
#undef INNER

static bool may_lie_on(uint32_t kind, uint32_t below)
{
    return kind < sizeof lies_on / sizeof lies_on[0] && (lies_on[kind] >> below & 1) != 0;
}

/* A first hand comes whole out of its stack. */
static bool start_take_is_ok(const struct catani_cards *cards, const struct catani_step *step)
{
    return step->a < CATAN_STACKS && step->b > 0 && step->b <= CATANI_START_HAND &&
           cards->stack_size[step->a] >= step->b;
}

/* While first hands are to be taken every stack can give one that has not. */
static bool stacks_give_hands(const struct catani_cards *cards)
{
    bool enough = true;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        bool given = stack + 1 == cards->start_stack;
        enough = enough && (given || cards->stack_size[stack] >= CATANI_START_HAND);
    }
    return enough;
}

/* K11.5: the hand of the active seat is full, or what is above the limit goes first. */
static bool exchanges(const struct catani_cards *cards)
{
    uint32_t seat = cards->head.active;
    uint32_t limit = cards->land[seat].limit;
    bool excess = false;
    for (uint32_t i = 1; i < cards->depth; i++) {
        const struct catani_step *step = &cards->step[i];
        bool own = step->seat == seat || step->seat == CATAN_SEAT_NONE;
        excess = excess || (own && step->kind == CATAN_STEP_EXCESS);
    }
    uint32_t size = cards->hand[seat].size;
    return size == limit || (size > limit && excess);
}

/* Steps at the bottom: the turn itself, or what the start of the game still needs. */
static bool bottom_is_ok(const struct catani_cards *cards)
{
    const struct catani_step *step = &cards->step[0];
    switch (step->kind) {
    case CATAN_STEP_START_ROLL:
    case CATAN_STEP_START_STACK:
        return cards->head.turn == 0 && stacks_give_hands(cards);
    case CATAN_STEP_START_TAKE:
        return cards->head.turn == 0 && start_take_is_ok(cards, step);
    case CATAN_STEP_EXCHANGE:
        return cards->head.turn > 0 && step->seat == cards->head.active && exchanges(cards);
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATANI_STEP_END_TURN:
        return cards->head.turn > 0 && step->seat == cards->head.active;
    default:
        return false;
    }
}

/* Regions of the start lie in the places that a layout has filled, and nowhere else. */
static bool layout_is_ok(const struct catani_cards *cards, const struct catani_step *step)
{
    const struct catani_principality *land = &cards->land[step->seat];
    bool row = land->left < CATANI_START_COLUMN && land->right > CATANI_START_COLUMN;
    uint32_t there = 0;
    for (uint32_t i = 0; i < 2 * CATANI_EVEN; i++) {
        there += land->region[i / 2][i % 2] != 0;
    }
    for (uint32_t i = 0; i < step->a && i < CATAN_RESOURCES; i++) {
        uint32_t place = catani_cards_start_place(i);
        uint32_t region = land->region[place / 4][place % 2];
        if (region == 0 || region != catani_start_region(step->seat, region / 8)) {
            return false;
        }
    }
    return cards->head.turn == 0 && step->a < CATAN_RESOURCES && there == step->a && row;
}

/* The places of new regions are free; side is 2 for both. */
static bool column_is_free(const struct catani_cards *cards, uint32_t column, uint32_t side)
{
    const struct catani_principality *land = &cards->land[cards->head.active];
    if (column >= CATANI_COLUMNS || column % 2 != 0) {
        return false;
    }
    const uint8_t *region = land->region[column / 2];
    bool beside = (column > 0 && land->center[column - 1] != 0) ||
                  (column + 1 < CATANI_COLUMNS && land->center[column + 1] != 0);
    return beside && (side == 1 || region[0] == 0) && (side == 0 || region[1] == 0);
}

/* The looker is sure of what all have seen and of the cards shown so far. */
static bool showing_is_ok(const struct catani_cards *cards, const struct catani_step *step)
{
    const struct catani_card_hand *hand = &cards->hand[step->a];
    const uint8_t *open = hand->known[step->a];
    const uint8_t *sure = hand->known[1 - step->a];
    uint32_t shown = 0;
    if (step->b >= catani_hand_covered(cards, step->a)) {
        return false;
    }
    if (cards->viewer == CATANI_ONLOOKER) {
        return true;
    }
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        shown += sure[card] - (uint32_t)open[card];
    }
    return shown == step->b;
}

/* Whether a step above the bottom can be there, without going out of bounds later. */
static bool step_is_ok(const struct catani_cards *cards, uint32_t level)
{
    const struct catani_step *step = &cards->step[level];
    uint32_t below = cards->step[level - 1].kind;
    if (!may_lie_on(step->kind, below)) {
        return false;
    }
    switch (step->kind) {
    case CATAN_STEP_START_ROLL:
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATAN_STEP_EXCHANGE:
    case CATANI_STEP_END_TURN:
        return false; /* only at the bottom */
    case CATAN_STEP_LAYOUT:
        return layout_is_ok(cards, step);
    case CATAN_STEP_START_STACK:
        return true;
    case CATAN_STEP_START_TAKE:
        return start_take_is_ok(cards, step);
    case CATAN_STEP_LOOKING:
        return step->b < CATANI_CARDS_SEATS;
    case CATAN_STEP_DRAWING:
        return step->b < CATANI_CARDS_SEATS && cards->stack_size[step->a] > 0;
    case CATAN_STEP_SHOWING:
        return step->a < CATANI_CARDS_SEATS && showing_is_ok(cards, step) &&
               (below == CATAN_STEP_SPY || below == CATAN_STEP_CONFLICT) &&
               cards->step[level - 1].seat == 1 - step->a;
    case CATAN_STEP_BUILDER_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        return cards->stack_size[step->a] > 0;
    case CATAN_STEP_CONFLICT:
        return step->a <= cards->hand[1 - step->seat].size && step->b <= CATAN_STACKS;
    case CATAN_STEP_BUILDER_GIVE:
        return cards->hand[step->seat].size > 0;
    case CATAN_STEP_LOSE:
    case CATAN_STEP_GAIN:
        return step->a < CATAN_RESOURCES;
    case CATAN_STEP_SEARCH:
        return !catani_stacks_empty(cards) &&
               catani_hand_size(cards->land[step->seat].held) >=
                   catani_land_search_price(&cards->land[step->seat]);
    case CATAN_STEP_REGION:
        return below == CATAN_STEP_MAIN && step->b <= 2 &&
               column_is_free(cards, step->a, step->b == 0 ? 2 : step->b - 1u);
    case CATAN_STEP_REGION_SIDE:
        return step->seat == cards->head.active && step->b / 8 < CATAN_RESOURCES &&
               column_is_free(cards, step->a, 2) &&
               (cards->regions[step->b / 8] >> (step->b % 8) & 1) != 0;
    case CATAN_STEP_SURVEY:
        return step->seat == cards->head.active && column_is_free(cards, step->a, 2);
    case CATAN_STEP_COUNTER_CARD:
        return below == CATAN_STEP_ATTACK_ROLL && step->a == cards->step[level - 1].a;
    case CATAN_STEP_ATTACK_ROLL:
        return step->b <= 1 &&
               (step->a == CATAN_STACK_CARD_ARSONIST || step->a == CATAN_STACK_CARD_BLACK_KNIGHT ||
                step->a == CATAN_STACK_CARD_BRIGANDS);
    case CATAN_STEP_RETURN:
        return step->a == CATAN_STACK_CARD_ARSONIST || step->a == CATAN_STACK_CARD_BLACK_KNIGHT;
    case CATAN_STEP_DICE:
        return below == CATAN_STEP_BEFORE_ROLL;
    case CATAN_STEP_ANSWER:
        return below == CATAN_STEP_MAIN && step->seat != cards->head.active;
    case CATAN_STEP_EVENT_CARD:
        return below == CATANI_STEP_PRODUCE && cards->event == 0;
    case CATANI_STEP_PRODUCE:
        return below == CATAN_STEP_MAIN && cards->die != 0;
    case CATANI_STEP_EVENT_END:
        return below == CATANI_STEP_PRODUCE && cards->event != 0;
    case CATANI_STEP_ROAD:
    case CATANI_STEP_CITY:
    case CATANI_STEP_SETTLEMENT:
    case CATANI_STEP_PLACE:
        return below == CATAN_STEP_MAIN && catani_cards_buildable(cards, step);
    default:
        return cards->head.turn > 0 && cards->step[0].kind != CATAN_STEP_BEFORE_ROLL;
    }
}

/* No step is there twice; a resource is asked for once. */
static bool step_is_new(const struct catani_cards *cards, uint32_t level)
{
    const struct catani_step *step = &cards->step[level];
    bool splits = step->kind == CATAN_STEP_LOSE || step->kind == CATAN_STEP_GAIN;
    for (uint32_t i = 0; i < level; i++) {
        const struct catani_step *other = &cards->step[i];
        if (other->kind == step->kind && other->seat == step->seat &&
            (!splits || other->a == step->a)) {
            return false;
        }
    }
    return true;
}

catan_status catani_cards_check_pending(struct catani_cards_draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint32_t offers = 0;
    uint32_t events = 0;
    for (uint32_t i = 0; i < cards->depth; i++) {
        struct catani_step *step = &cards->step[i];
        if (step->seat == CATAN_SEAT_NONE) {
            step->seat = cards->head.active;
        }
        if (!(i == 0 ? bottom_is_ok(cards) : step_is_ok(cards, i)) || !step_is_new(cards, i)) {
            return CATAN_E_DECISION;
        }
        offers += step->kind == CATAN_STEP_ANSWER;
        events += step->kind == CATANI_STEP_EVENT_END;
    }
    uint32_t offered = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        offered |= (uint32_t)(cards->offer[resource] != 0);
    }
    bool over = cards->head.outcome != CATAN_OUTCOME_OPEN;
    bool resolves = over || events == (uint32_t)(cards->event != 0);
    return offers == offered && resolves ? CATAN_OK : CATAN_E_DECISION;
}
