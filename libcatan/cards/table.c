/* What the cards say: the tables of K2, and the getters that read them out. */
#include "cards/cards.h"

#define GOODS(lumber, brick, wool, grain, ore) \
    ((catani_hand)(lumber) | (catani_hand)(brick) << 8 | (catani_hand)(wool) << 16 | \
     (catani_hand)(grain) << 24 | (catani_hand)(ore) << 32)

const struct catani_card catani_card_table[CATAN_STACK_CARD_KINDS] = {
#define CATANI_CARD(name, class, copies, lumber, brick, wool, grain, ore, points, trade, strength, \
                    tournament, limit) \
    [CATAN_STACK_CARD_##name] = {CATAN_CLASS_##class, \
                                 copies, \
                                 points, \
                                 trade, \
                                 strength, \
                                 tournament, \
                                 limit, \
                                 GOODS(lumber, brick, wool, grain, ore)},
#include "cards/cards.def"
#undef CATANI_CARD
};

const uint8_t catani_event_copies[CATAN_DECK_KINDS] = {0, 1, 1, 1, 2, 2, 2, 1}; /* K2.9 */

const uint8_t catani_pay_order[CATAN_RESOURCES] = {CATAN_RESOURCE_BRICK,  CATAN_RESOURCE_GRAIN,
                                                   CATAN_RESOURCE_LUMBER, CATAN_RESOURCE_ORE,
                                                   CATAN_RESOURCE_WOOL,   CATAN_RESOURCE_GOLD};

uint32_t catani_card_doubler(uint32_t resource)
{
    static const uint8_t doubler[CATAN_RESOURCES] = {
        CATAN_STACK_CARD_SAWMILL,    CATAN_STACK_CARD_BRICK_FACTORY, CATAN_STACK_CARD_WOOLEN_MILL,
        CATAN_STACK_CARD_GRAIN_MILL, CATAN_STACK_CARD_FOUNDRY,       CATAN_STACK_CARD_UNKNOWN};
    return doubler[resource];
}

const catani_hand catani_center_cost[4] = {
    [CATAN_CENTER_ROAD] = GOODS(1, 2, 0, 0, 0),
    [CATAN_CENTER_SETTLEMENT] = GOODS(1, 1, 1, 1, 0),
    [CATAN_CENTER_CITY] = GOODS(0, 0, 0, 2, 3),
};

/* K2.3: the second set has the numbers of the first, each one higher. */
uint32_t catani_start_region(uint32_t seat, uint32_t resource)
{
    static const uint8_t number[CATAN_RESOURCES] = {4, 5, 3, 1, 2, 6};
    return 8 * resource + 1 + (number[resource] - 1 + seat) % 6;
}

/* K2.4 */
uint32_t catani_region_numbers(uint32_t resource)
{
    static const uint8_t numbers[CATAN_RESOURCES] = {1 << 6 | 1 << 1, 1 << 1 | 1 << 2,
                                                     1 << 5 | 1 << 6, 1 << 3 | 1 << 4,
                                                     1 << 4 | 1 << 5, 1 << 3};
    return numbers[resource];
}

/* ---- getters ----------------------------------------------------------------------------- */

static const struct catani_card *card_of(int32_t card)
{
    return card > 0 && card < CATAN_STACK_CARD_KINDS ? &catani_card_table[card] : NULL;
}

int32_t catan_stack_card_class(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->class;
}

int32_t catan_stack_card_copies(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->copies;
}

int32_t catan_stack_card_cost(int32_t card, int32_t resource)
{
    const struct catani_card *row = card_of(card);
    if (row == NULL || resource < 0 || resource >= CATAN_RESOURCES) {
        return CATAN_E_INDEX;
    }
    return (int32_t)catani_hand_count(row->cost, (uint32_t)resource);
}

int32_t catan_stack_card_points(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->points;
}

int32_t catan_stack_card_trade(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->trade;
}

int32_t catan_stack_card_strength(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->strength;
}

int32_t catan_stack_card_tournament(int32_t card)
{
    const struct catani_card *row = card_of(card);
    return row == NULL ? CATAN_E_INDEX : row->tournament;
}

int32_t catan_column(int32_t column)
{
    bool there = column >= -CATAN_COLUMN_END && column <= CATAN_COLUMN_END;
    return there ? column + CATAN_COLUMN_END : CATAN_E_INDEX;
}

int32_t catan_place(int32_t column, int32_t side)
{
    if (catan_column(column) < 0 || side < 0 || side > CATAN_SIDE_LOWER) {
        return CATAN_E_INDEX;
    }
    return (int32_t)catani_place_of((uint32_t)catan_column(column), (uint32_t)side);
}
