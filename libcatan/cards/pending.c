/*
 * Whether the steps that a position names can be pending: at the bottom the turn
 * or the start, above it what can follow from the step below.
 */
#include "cards/draft.h"

/* Steps at the bottom: the turn itself, or what the start of the game still needs. */
static bool bottom_is_ok(const struct catani_cards *cards)
{
    const struct catani_step *step = &cards->step[0];
    switch (step->kind) {
    case CATAN_STEP_START_ROLL:
    case CATAN_STEP_START_STACK:
    case CATAN_STEP_START_TAKE:
        return cards->head.turn == 0;
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATAN_STEP_EXCHANGE:
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
    return cards->head.turn == 0 && step->a < CATAN_RESOURCES && there == step->a;
}

/* The places of new regions are free; side is 2 for both. */
static bool column_is_free(const struct catani_cards *cards, uint32_t column, uint32_t side)
{
    const uint8_t *region = cards->land[cards->head.active].region[column / 2];
    return column < CATANI_COLUMNS && column % 2 == 0 && (side == 1 || region[0] == 0) &&
           (side == 0 || region[1] == 0);
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
    case CATAN_STEP_START_TAKE:
        return below == CATAN_STEP_START_STACK;
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
        return below == CATAN_STEP_MAIN && step->b / 8 < CATAN_RESOURCES &&
               column_is_free(cards, step->a, 2) &&
               (cards->regions[step->b / 8] >> (step->b % 8) & 1) != 0;
    case CATAN_STEP_SURVEY:
        return below == CATAN_STEP_MAIN && column_is_free(cards, step->a, 2);
    case CATAN_STEP_COUNTER_CARD:
        return below == CATAN_STEP_ATTACK_ROLL && step->a == cards->step[level - 1].a;
    case CATAN_STEP_ATTACK_ROLL:
        return step->a == CATAN_STACK_CARD_ARSONIST || step->a == CATAN_STACK_CARD_BLACK_KNIGHT ||
               step->a == CATAN_STACK_CARD_BRIGANDS;
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
