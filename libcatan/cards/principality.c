/*
 * What lies before a seat: the row, the regions with their stores, and the
 * expansions. Points, limits, fleets and the sums of stores follow from the
 * cards; the functions here that change a card keep them up to date.
 */
#include "cards/cards.h"

static uint32_t column_of(uint32_t place)
{
    return place / 2;
}

static uint32_t side_of(uint32_t place)
{
    return place % 2;
}

static bool is_road_column(uint32_t column)
{
    return column % 2 == 0;
}

static bool is_town(const struct catani_principality *land, uint32_t column)
{
    return column < CATANI_COLUMNS && land->center[column] >= CATAN_CENTER_SETTLEMENT;
}

/* ---- what follows from the cards --------------------------------------------------------- */

static uint8_t add(uint8_t sum, uint32_t points)
{
    return (uint8_t)(sum + points);
}

static void count_card(struct catani_principality *land, uint32_t card)
{
    static const uint8_t fleet[CATAN_RESOURCES] = {
        CATAN_STACK_CARD_FLEET_LUMBER, CATAN_STACK_CARD_FLEET_BRICK, CATAN_STACK_CARD_FLEET_WOOL,
        CATAN_STACK_CARD_FLEET_GRAIN,  CATAN_STACK_CARD_FLEET_ORE,   CATAN_STACK_CARD_FLEET_GOLD};
    const struct catani_card *row = &catani_card_table[card];
    land->placed |= catani_bit(card);
    land->points = add(land->points, row->points);
    land->trade = add(land->trade, row->trade);
    land->strength = add(land->strength, row->strength);
    land->tournament = add(land->tournament, row->tournament);
    land->limit = add(land->limit, row->limit);
    for (uint32_t resource = 0; row->class == CATAN_CLASS_FLEET && resource < CATAN_RESOURCES;
         resource++) {
        land->fleets |= (uint8_t)((fleet[resource] == card) << resource);
    }
}

static uint32_t count_class(const struct catani_principality *land, uint32_t class)
{
    const uint8_t *card = &land->site[0][0][0];
    uint32_t count = 0;
    for (uint32_t i = 0; i < sizeof land->site; i++) {
        count += card[i] != 0 && catani_card_table[card[i]].class == class;
    }
    return count;
}

/* One side of a settlement or city: its expansions, and whether there is a site left. */
static void count_side_of(struct catani_principality *land, uint32_t odd, uint32_t side, bool city)
{
    const uint8_t *site = land->site[odd][side];
    uint32_t taken = 0;
    for (uint32_t i = 0; i < 2; i++) {
        if (site[i] != 0) {
            count_card(land, site[i]);
            taken++;
        }
    }
    uint32_t free = taken < (city ? 2 : 1);
    land->open |= free << (2 * odd + side);
    land->open_city |= (free & city) << (2 * odd + side);
}

void catani_land_refresh(struct catani_principality *land)
{
    land->placed = 0;
    land->open = land->open_city = 0;
    land->points = land->trade = land->strength = land->tournament = 0;
    land->cities = land->fleets = 0;
    land->limit = CATANI_HAND_LIMIT;
    land->left = CATANI_COLUMNS;
    land->right = 0;
    for (uint32_t column = 0; column < CATANI_COLUMNS; column++) {
        uint32_t center = land->center[column];
        if (center == CATAN_CENTER_NONE) {
            continue;
        }
        land->left = (uint8_t)(land->left == CATANI_COLUMNS ? column : land->left);
        land->right = (uint8_t)column;
        land->points = add(land->points, center - CATAN_CENTER_ROAD); /* K13.1 */
        land->cities = add(land->cities, center == CATAN_CENTER_CITY);
        for (uint32_t side = 0; !is_road_column(column) && side < 2; side++) {
            count_side_of(land, column / 2, side, center == CATAN_CENTER_CITY);
        }
    }
    if (catani_land_holds(land, CATAN_STACK_CARD_SMITHY)) { /* K10.2 */
        land->strength = add(land->strength, count_class(land, CATAN_CLASS_KNIGHT));
    }
    if (catani_land_holds(land, CATAN_STACK_CARD_HARBOR)) { /* K10.3 */
        land->trade = add(land->trade, count_class(land, CATAN_CLASS_FLEET));
    }
}

/* ---- regions (K3, K4) -------------------------------------------------------------------- */

void catani_land_lay(struct catani_principality *land, uint32_t place, uint32_t region,
                     uint32_t store)
{
    uint32_t even = column_of(place) / 2;
    land->region[even][side_of(place)] = (uint8_t)region;
    land->store[even][side_of(place)] = (uint8_t)store;
    land->regions[region / 8] |= 1u << (2 * even + side_of(place));
    land->held += catani_hand_of(region / 8, store);
    land->room += catani_hand_of(region / 8, CATANI_STORE - store);
}

uint32_t catani_land_count(const struct catani_principality *land, uint32_t card)
{
    const uint8_t *there = &land->site[0][0][0];
    uint32_t count = 0;
    for (uint32_t i = 0; i < sizeof land->site; i++) {
        count += there[i] == card;
    }
    return count;
}

/* Copies of a card on one side of a column, which may be outside. */
static uint32_t count_side(const struct catani_principality *land, uint32_t column, uint32_t side,
                           uint32_t card)
{
    if (column >= CATANI_COLUMNS) {
        return 0;
    }
    const uint8_t *site = land->site[column / 2][side];
    return (uint32_t)(site[0] == card) + (site[1] == card);
}

/* A region has sites to its left and right, on its own side of the row. */
uint32_t catani_land_count_beside(const struct catani_principality *land, uint32_t place,
                                  uint32_t card)
{
    uint32_t column = column_of(place);
    return count_side(land, column - 1, side_of(place), card) +
           count_side(land, column + 1, side_of(place), card);
}

bool catani_land_in_city(const struct catani_principality *land, uint32_t column, uint32_t card)
{
    return column < CATANI_COLUMNS && land->center[column] == CATAN_CENTER_CITY &&
           count_side(land, column, CATAN_SIDE_UPPER, card) +
                   count_side(land, column, CATAN_SIDE_LOWER, card) >
               0;
}

/* K8.9: a Bath House protects all regions round its city, whatever other city they touch. */
bool catani_land_plagued(const struct catani_principality *land, uint32_t place)
{
    uint32_t left = column_of(place) - 1;
    uint32_t right = column_of(place) + 1;
    bool touches = (left < CATANI_COLUMNS && land->center[left] == CATAN_CENTER_CITY) ||
                   (right < CATANI_COLUMNS && land->center[right] == CATAN_CENTER_CITY);
    return touches && !catani_land_in_city(land, left, CATAN_STACK_CARD_BATH_HOUSE) &&
           !catani_land_in_city(land, right, CATAN_STACK_CARD_BATH_HOUSE);
}

/* ---- building (K3) ----------------------------------------------------------------------- */

catan_status catani_land_road_site(const struct catani_principality *land, uint32_t column)
{
    if (column >= CATANI_COLUMNS || !is_road_column(column)) {
        return CATAN_E_INDEX;
    }
    if (land->center[column] != CATAN_CENTER_NONE) {
        return CATAN_E_OCCUPIED;
    }
    return is_town(land, column - 1) || is_town(land, column + 1) ? CATAN_OK : CATAN_E_ROW_END;
}

catan_status catani_land_settlement_site(const struct catani_principality *land, uint32_t column)
{
    if (column >= CATANI_COLUMNS || is_road_column(column)) {
        return CATAN_E_INDEX;
    }
    if (land->center[column] != CATAN_CENTER_NONE) {
        return CATAN_E_OCCUPIED;
    }
    bool beside_road = land->center[column - 1] == CATAN_CENTER_ROAD ||
                       land->center[column + 1] == CATAN_CENTER_ROAD;
    return beside_road ? CATAN_OK : CATAN_E_ROW_END;
}

catan_status catani_land_city_site(const struct catani_principality *land, uint32_t column)
{
    if (column >= CATANI_COLUMNS || is_road_column(column)) {
        return CATAN_E_INDEX;
    }
    return land->center[column] == CATAN_CENTER_SETTLEMENT ? CATAN_OK : CATAN_E_NO_TOWN;
}

catan_status catani_land_expansion_site(const struct catani_principality *land, uint32_t place,
                                        uint32_t card)
{
    uint32_t column = column_of(place);
    if (column >= CATANI_COLUMNS || is_road_column(column)) {
        return CATAN_E_INDEX;
    }
    uint32_t center = land->center[column];
    if (center == CATAN_CENTER_NONE) {
        return CATAN_E_NO_CENTER;
    }
    if (catani_card_table[card].class == CATAN_CLASS_CITY_BUILDING && center != CATAN_CENTER_CITY) {
        return CATAN_E_CITY_ONLY;
    }
    const uint8_t *site = land->site[column / 2][side_of(place)];
    uint32_t taken = (uint32_t)(site[0] != 0) + (site[1] != 0);
    uint32_t sites = center == CATAN_CENTER_CITY ? 2 : 1;
    return taken < sites ? CATAN_OK : CATAN_E_NO_SITE;
}

bool catani_land_has(const struct catani_principality *land, uint32_t place, uint32_t card)
{
    uint32_t column = column_of(place);
    return column < CATANI_COLUMNS && !is_road_column(column) && card != CATAN_STACK_CARD_UNKNOWN &&
           count_side(land, column, side_of(place), card) > 0;
}

/* The two sites of a side are alike: cards stand in ascending order, a free site first. */
static void sort_side(uint8_t site[2])
{
    if (site[0] > site[1]) {
        uint8_t first = site[0];
        site[0] = site[1];
        site[1] = first;
    }
}

void catani_land_place(struct catani_principality *land, uint32_t place, uint32_t card)
{
    uint8_t *site = land->site[column_of(place) / 2][side_of(place)];
    site[0] = (uint8_t)card; /* free, because a free site comes first */
    sort_side(site);
    catani_land_refresh(land);
}

void catani_land_remove(struct catani_principality *land, uint32_t place, uint32_t card)
{
    uint8_t *site = land->site[column_of(place) / 2][side_of(place)];
    site[site[0] == card ? 0 : 1] = 0;
    sort_side(site);
    catani_land_refresh(land);
}

/* ---- rates (K7) -------------------------------------------------------------------------- */

uint32_t catani_land_best_rate(const struct catani_principality *land, uint32_t resource)
{
    uint32_t rate = CATANI_MINT_RATE;
    while (!catani_land_has_rate(land, resource, rate)) {
        rate++;
    }
    return rate;
}
