/* Building (K3, K7): cards of the row, expansions, and the regions that come with a settlement. */
#include "cards/parts.h"

/* ---- the row ------------------------------------------------------------------------------- */

catan_status catani_cards_check_center(const struct catani_cards *cards, const catan_move *move,
                                       uint32_t center)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = center == CATAN_CENTER_ROAD ? catani_land_road_site(land, move->arg[0])
                          : center == CATAN_CENTER_SETTLEMENT
                              ? catani_land_settlement_site(land, move->arg[0])
                              : catani_land_city_site(land, move->arg[0]);
    if (status != CATAN_OK) {
        return status;
    }
    if (cards->supply[center] == 0) {
        return CATAN_E_NO_PIECE;
    }
    return catani_hand_covers(land->held, catani_center_cost[center]) ? CATAN_OK
                                                                      : CATAN_E_CANNOT_PAY;
}

catan_status catani_cards_check_scout(const struct catani_cards *cards, const catan_move *move)
{
    if (!catani_hand_may_hold(cards, move->seat, CATAN_STACK_CARD_SCOUT)) {
        return CATAN_E_NO_CARD;
    }
    return catani_cards_check_center(cards, move, CATAN_CENTER_SETTLEMENT);
}

/* Whether a seat could build a card of the row, if there is a place for it. */
static bool affords(const struct catani_cards *cards, uint32_t seat, uint32_t center)
{
    return cards->supply[center] > 0 && catani_can_pay(cards, seat, catani_center_cost[center]);
}

/* A road or a settlement beyond an end of the row, which has no gaps: it always fits there. */
static void list_end(const struct catani_cards *cards, uint32_t seat, uint32_t column,
                     struct catani_list *list)
{
    bool road = column % 2 == 0;
    if (column >= CATANI_COLUMNS ||
        !affords(cards, seat, road ? CATAN_CENTER_ROAD : CATAN_CENTER_SETTLEMENT)) {
        return;
    }
    catani_add_two(list, road ? CATAN_MOVE_BUILD_ROAD : CATAN_MOVE_BUILD_SETTLEMENT, seat, column,
                   0);
    if (!road && cards->hand[seat].held[CATAN_STACK_CARD_SCOUT] > 0) {
        catani_add_two(list, CATAN_MOVE_SCOUT, seat, column, 0);
    }
}

/* Roads and settlements are built at the ends of the row, cities anywhere between. */
void catani_cards_list_centers(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    list_end(cards, seat, land->left - 1u, list);
    list_end(cards, seat, land->right + 1u, list);
    if (!affords(cards, seat, CATAN_CENTER_CITY)) {
        return;
    }
    for (uint32_t column = land->left; column <= land->right; column++) {
        if (land->center[column] == CATAN_CENTER_SETTLEMENT) {
            catani_add_two(list, CATAN_MOVE_BUILD_CITY, seat, column, 0);
        }
    }
}

void catani_cards_apply_center(struct catani_cards *cards, const catan_move *move, uint32_t center)
{
    static const uint8_t step[] = {[CATAN_CENTER_ROAD] = CATANI_STEP_ROAD,
                                   [CATAN_CENTER_SETTLEMENT] = CATANI_STEP_SETTLEMENT,
                                   [CATAN_CENTER_CITY] = CATANI_STEP_CITY};
    bool scout = move->kind == CATAN_MOVE_SCOUT;
    catani_cards_push(cards, step[center], move->seat, move->arg[0], scout);
    catani_cards_push_lose(cards, move->seat, catani_center_cost[center]);
}

/* ---- expansions ---------------------------------------------------------------------------- */

catan_status catani_cards_check_place(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    uint32_t card = move->arg[0];
    if (!catani_hand_may_hold(cards, move->seat, card)) {
        return CATAN_E_NO_CARD;
    }
    if (catani_card_table[card].class == CATAN_CLASS_ACTION) {
        return CATAN_E_CARD_CLASS;
    }
    catan_status status = catani_land_expansion_site(land, move->arg[1], card);
    if (status != CATAN_OK) {
        return status;
    }
    return catani_hand_covers(land->held, catani_card_table[card].cost) ? CATAN_OK
                                                                        : CATAN_E_CANNOT_PAY;
}

catan_status catani_cards_check_demolish(const struct catani_rules *rules,
                                         const struct catani_cards *cards, const catan_move *move)
{
    if (rules->option[CATAN_OPTION_DEMOLISHING] == 0) {
        return CATAN_E_DEMOLISH_OFF;
    }
    return catani_land_has(&cards->land[move->seat], move->arg[0], move->arg[1]) ? CATAN_OK
                                                                                 : CATAN_E_NO_CARD;
}

/* The sites where a card can stand, as bits. */
static uint64_t sites_for(const struct catani_principality *land, uint32_t card)
{
    bool city = catani_card_table[card].class == CATAN_CLASS_CITY_BUILDING;
    return city ? land->open_city : land->open;
}

bool catani_cards_can_place(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    return cards->hand[seat].held[card] > 0 &&
           catani_card_table[card].class != CATAN_CLASS_ACTION &&
           catani_can_pay(cards, seat, catani_card_table[card].cost) &&
           sites_for(&cards->land[seat], card) != 0;
}

void catani_cards_list_sites(const struct catani_cards *cards, uint32_t seat, uint32_t card,
                             struct catani_list *list)
{
    uint64_t sites = sites_for(&cards->land[seat], card);
    while (sites != 0) {
        uint32_t place = catani_site_place(catani_bit_take(&sites));
        catani_add_two(list, CATAN_MOVE_PLACE, seat, card, place);
    }
}

void catani_cards_list_placed(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    for (uint32_t column = land->left | 1u; column <= land->right; column += 2) {
        for (uint32_t side = 0; side < 2; side++) {
            const uint8_t *site = land->site[column / 2][side];
            for (uint32_t i = 0; i < 2; i++) {
                if (site[i] != 0 && (i == 0 || site[1] != site[0])) {
                    catani_add_two(list, CATAN_MOVE_DEMOLISH, seat, catani_place_of(column, side),
                                   site[i]);
                }
            }
        }
    }
}

void catani_cards_list_expansions(const struct catani_rules *rules,
                                  const struct catani_cards *cards, uint32_t seat, uint64_t held,
                                  struct catani_list *list)
{
    uint64_t expansions = held & (catani_bit(CATAN_STACK_CARD_ALCHEMIST) - 1);
    while (expansions != 0) {
        uint32_t card = catani_bit_take(&expansions);
        if (catani_cards_can_place(cards, seat, card)) {
            catani_add_stub(list, CATAN_MOVE_PLACE, seat, card);
        }
    }
    if (rules->option[CATAN_OPTION_DEMOLISHING] != 0 && cards->land[seat].placed != 0) {
        catani_add_stub(list, CATAN_MOVE_DEMOLISH, seat, 0);
    }
}

void catani_cards_apply_place(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push(cards, CATANI_STEP_PLACE, move->seat, move->arg[1], move->arg[0]);
    catani_cards_push_lose(cards, move->seat, catani_card_table[move->arg[0]].cost);
    catani_hand_announce(cards, move->seat, move->arg[0]);
}

void catani_cards_apply_demolish(struct catani_cards *cards, const catan_move *move,
                                 struct catani_list *events)
{
    catani_land_remove(&cards->land[move->seat], move->arg[0], move->arg[1]);
    cards->hand[move->seat].discarded[move->arg[1]]++;
    catani_cards_move_tokens(cards, events);
}

/* ---- new regions --------------------------------------------------------------------------- */

catan_status catani_cards_check_lay(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_step *top = catani_cards_top(cards);
    if (top->kind == CATAN_STEP_REGION_SIDE) {
        if (move->arg[0] / 2 != top->a) {
            return CATAN_E_INDEX;
        }
        return move->arg[1] == top->b ? CATAN_OK : CATAN_E_NO_CARD;
    }
    if (move->arg[0] != catani_cards_start_place(top->a)) {
        return CATAN_E_INDEX;
    }
    uint32_t resource = move->arg[1] / 8u;
    bool left = resource < CATAN_RESOURCES &&
                move->arg[1] == catani_start_region(move->seat, resource) &&
                cards->land[move->seat].regions[resource] == 0;
    return left ? CATAN_OK : CATAN_E_NO_CARD;
}

catan_status catani_cards_check_survey(const struct catani_cards *cards, const catan_move *move)
{
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t resource = move->arg[i] / 8u;
        if (resource >= CATAN_RESOURCES ||
            (cards->regions[resource] >> (move->arg[i] % 8u) & 1) == 0) {
            return CATAN_E_NO_CARD;
        }
    }
    return move->arg[0] != move->arg[1] ? CATAN_OK : CATAN_E_NO_CARD;
}

void catani_cards_list_layout(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list)
{
    uint32_t place = catani_cards_start_place(catani_cards_top(cards)->a);
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        if (cards->land[seat].regions[resource] == 0) {
            catani_add_two(list, CATAN_MOVE_LAY, seat, place, catani_start_region(seat, resource));
        }
    }
}

void catani_cards_list_lay(const struct catani_cards *cards, uint32_t seat,
                           struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    for (uint32_t side = 0; side < 2; side++) {
        catani_add_two(list, CATAN_MOVE_LAY, seat, catani_place_of(top->a, side), top->b);
    }
}

void catani_cards_list_survey(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list)
{
    uint8_t region[12];
    uint32_t count = catani_cards_regions_left(cards, region);
    for (uint32_t upper = 0; upper < count; upper++) {
        for (uint32_t lower = 0; lower < count; lower++) {
            if (lower != upper) {
                catani_add_two(list, CATAN_MOVE_SURVEY, seat, region[upper], region[lower]);
            }
        }
    }
}

static void lay(struct catani_cards *cards, uint32_t place, uint32_t region,
                struct catani_list *events)
{
    uint32_t seat = cards->head.active;
    catani_land_lay(&cards->land[seat], place, region, 0);
    catani_cards_tell(events, CATAN_EVENT_LAID, seat, place, region);
}

/* The first region is laid above or below as its owner likes, the second goes opposite. */
void catani_cards_apply_region(struct catani_cards *cards, const catan_move *move,
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

void catani_cards_apply_lay(struct catani_cards *cards, const catan_move *move,
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

void catani_cards_apply_survey(struct catani_cards *cards, const catan_move *move,
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
