#include "cards_recount.h"

#include <stdbool.h>
#include <string.h>

enum { SEATS = 2, SIDES = 2, END = CATAN_COLUMN_END, CARDS = CATAN_STACK_CARD_KINDS };

/* What lies before one seat, counted card by card. */
struct land {
    int32_t center[4]; /* by CATAN_CENTER_... */
    int32_t placed[CARDS];
    int32_t stored[CATAN_RESOURCES];
    int32_t room[CATAN_RESOURCES];
    int32_t knights, fleets, red_in_settlements, crowded, left, right, holes, misplaced, bare;
};

static bool is_town(int32_t center)
{
    return center == CATAN_CENTER_SETTLEMENT || center == CATAN_CENTER_CITY;
}

static void count_sites(const catan_game *game, int32_t seat, int32_t column, struct land *out)
{
    int32_t center = catan_center(game, seat, column);
    for (int32_t side = 0; side < SIDES; side++) {
        int32_t card[2];
        int32_t count = catan_expansions(game, seat, column, side, card);
        int32_t most = center == CATAN_CENTER_CITY ? 2 : center == CATAN_CENTER_SETTLEMENT ? 1 : 0;
        out->crowded += count > most;
        for (int32_t i = 0; i < count && i < 2; i++) {
            int32_t class = catan_stack_card_class(card[i]);
            out->placed[card[i]]++;
            out->knights += class == CATAN_CLASS_KNIGHT;
            out->fleets += class == CATAN_CLASS_FLEET;
            out->red_in_settlements +=
                class == CATAN_CLASS_CITY_BUILDING && center != CATAN_CENTER_CITY;
            out->misplaced += class == CATAN_CLASS_ACTION;
        }
        for (int32_t beside = -1; beside <= 1 && is_town(center); beside += 2) {
            out->bare += catan_region_number(game, seat, column + beside, side) == 0;
        }
    }
}

static void count_regions(const catan_game *game, int32_t seat, int32_t column, struct land *out)
{
    for (int32_t side = 0; side < SIDES; side++) {
        if (catan_region_number(game, seat, column, side) > 0) {
            int32_t resource = catan_region_resource(game, seat, column, side);
            int32_t store = catan_region_store(game, seat, column, side);
            out->stored[resource] += store;
            out->room[resource] += 3 - store;
            out->misplaced += store < 0 || store > 3;
        }
    }
}

static void count_land(const catan_game *game, int32_t seat, struct land *out)
{
    memset(out, 0, sizeof *out);
    out->left = END + 1;
    out->right = -END - 1;
    for (int32_t column = -END; column <= END; column++) {
        int32_t center = catan_center(game, seat, column);
        out->center[center]++;
        if (center != CATAN_CENTER_NONE) {
            out->left = out->left > END ? column : out->left;
            out->right = column;
            out->misplaced += is_town(center) != (column % 2 != 0);
        }
        if (column % 2 != 0) {
            count_sites(game, seat, column, out);
        } else {
            count_regions(game, seat, column, out);
        }
    }
    out->holes = out->right - out->left + 1 - (2 * END + 1 - out->center[CATAN_CENTER_NONE]);
}

/* ---- all cards are there ------------------------------------------------------------------ */

static bool stack_cards_add_up(const catan_game *game, const struct land land[SEATS])
{
    int32_t count[CARDS] = {0}, covered = 0, unseen = 0, all = 0;
    for (int32_t stack = 0; stack < CATAN_STACKS; stack++) {
        int32_t size = catan_stack_size(game, stack);
        for (int32_t i = 0; i < size; i++) {
            count[catan_stack_card(game, stack, i)]++;
        }
        all += size;
    }
    for (int32_t card = 0; card < CARDS; card++) {
        for (int32_t seat = 0; seat < SEATS; seat++) {
            count[card] += catan_cards_held(game, seat, card);
        }
    }
    covered = count[CATAN_STACK_CARD_UNKNOWN];
    for (int32_t seat = 0; seat < SEATS; seat++) {
        all += catan_cards_hand_size(game, seat);
    }
    for (int32_t card = 1; card < CARDS; card++) {
        unseen += catan_cards_unseen(game, card);
        count[card] += catan_cards_unseen(game, card);
        for (int32_t seat = 0; seat < SEATS; seat++) {
            int32_t open = catan_cards_discarded(game, seat, card) + land[seat].placed[card];
            count[card] += open;
            all += open;
        }
        if (count[card] != catan_stack_card_copies(card)) {
            return false;
        }
    }
    return covered == unseen && all == 62;
}

static bool hands_add_up(const catan_game *game)
{
    for (int32_t seat = 0; seat < SEATS; seat++) {
        int32_t size = 0;
        for (int32_t card = 0; card < CARDS; card++) {
            size += catan_cards_held(game, seat, card);
            if (card > 0 &&
                catan_cards_known(game, seat, card) > catan_cards_held(game, seat, card)) {
                return false;
            }
        }
        if (size != catan_cards_hand_size(game, seat)) {
            return false;
        }
    }
    return true;
}

/* The 23 regions of the box are all different, so a set of them is enough. */
static bool regions_add_up(const catan_game *game)
{
    static const uint8_t numbers[CATAN_RESOURCES] = {
        1 << 4 | 1 << 5 | 1 << 6 | 1 << 1, 1 << 5 | 1 << 6 | 1 << 1 | 1 << 2,
        1 << 3 | 1 << 4 | 1 << 5 | 1 << 6, 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4,
        1 << 2 | 1 << 3 | 1 << 4 | 1 << 5, 1 << 6 | 1 << 1 | 1 << 3};
    int32_t count[CATAN_RESOURCES][8] = {{0}}, missing = 0;
    for (int32_t seat = 0; seat < SEATS; seat++) {
        for (int32_t place = 0; place < SIDES * (END + 1); place++) {
            int32_t column = place / SIDES * 2 - END, side = place % SIDES;
            int32_t number = catan_region_number(game, seat, column, side);
            if (number > 0) {
                count[catan_region_resource(game, seat, column, side)][number]++;
            }
        }
    }
    for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        for (int32_t number = 1; number <= 6; number++) {
            int32_t there =
                count[resource][number] + (catan_region_stack_has(game, resource, number) == 1);
            int32_t expected = numbers[resource] >> number & 1;
            if (there > expected) {
                return false;
            }
            missing += expected - there;
        }
    }
    if (catan_turn(game) == 0) {
        return true; /* starting regions are still to be laid */
    }
    return missing == (catan_step(game) == CATAN_STEP_REGION_SIDE);
}

static bool supply_adds_up(const catan_game *game, const struct land land[SEATS])
{
    int32_t roads = catan_center_supply(game, CATAN_CENTER_ROAD);
    int32_t settlements = catan_center_supply(game, CATAN_CENTER_SETTLEMENT);
    int32_t cities = catan_center_supply(game, CATAN_CENTER_CITY);
    for (int32_t seat = 0; seat < SEATS; seat++) {
        roads += land[seat].center[CATAN_CENTER_ROAD];
        cities += land[seat].center[CATAN_CENTER_CITY];
        settlements +=
            land[seat].center[CATAN_CENTER_SETTLEMENT] + land[seat].center[CATAN_CENTER_CITY];
    }
    return roads == 9 && settlements == 9 && cities == 7;
}

static bool event_cards_add_up(const catan_game *game)
{
    static const uint8_t copies[CATAN_DECK_KINDS] = {0, 1, 1, 1, 2, 2, 2, 1};
    int32_t current = catan_event_card(game);
    for (int32_t card = 1; card < CATAN_DECK_KINDS; card++) {
        if (catan_event_deck(game, card) + (card == current) > copies[card]) {
            return false;
        }
    }
    return current == CATAN_DECK_YEAR_END || catan_event_deck(game, CATAN_DECK_YEAR_END) == 1;
}

/* ---- what follows from the cards ---------------------------------------------------------- */

static int32_t sum_of(const struct land *land, int32_t (*value)(int32_t card))
{
    int32_t sum = 0;
    for (int32_t card = 1; card < CARDS; card++) {
        sum += land->placed[card] * value(card);
    }
    return sum;
}

static int32_t trade_of(const struct land *land)
{
    bool harbor = land->placed[CATAN_STACK_CARD_HARBOR] > 0;
    return sum_of(land, catan_stack_card_trade) + (harbor ? land->fleets : 0);
}

static int32_t strength_of(const struct land *land)
{
    bool smithy = land->placed[CATAN_STACK_CARD_SMITHY] > 0;
    return sum_of(land, catan_stack_card_strength) + (smithy ? land->knights : 0);
}

static int32_t limit_of(const struct land *land)
{
    return 3 + land->placed[CATAN_STACK_CARD_ABBEY] + land->placed[CATAN_STACK_CARD_LIBRARY];
}

static bool points_follow(const catan_game *game, const struct land land[SEATS])
{
    int32_t strength[SEATS], trade[SEATS];
    int32_t knight = CATAN_SEAT_NONE, windmill = CATAN_SEAT_NONE;
    for (int32_t seat = 0; seat < SEATS; seat++) {
        strength[seat] = strength_of(&land[seat]);
        trade[seat] = trade_of(&land[seat]);
    }
    if (strength[0] != strength[1]) {
        knight = strength[1] > strength[0];
    }
    if (trade[0] != trade[1] && land[trade[1] > trade[0]].center[CATAN_CENTER_CITY] > 0) {
        windmill = trade[1] > trade[0];
    }
    for (int32_t seat = 0; seat < SEATS; seat++) {
        int32_t points =
            land[seat].center[CATAN_CENTER_SETTLEMENT] + 2 * land[seat].center[CATAN_CENTER_CITY] +
            sum_of(&land[seat], catan_stack_card_points) + (knight == seat) + (windmill == seat);
        if (points != catan_points(game, seat) || points != catan_public_points(game, seat) ||
            strength[seat] != catan_strength_points(game, seat) ||
            trade[seat] != catan_trade_points(game, seat) ||
            sum_of(&land[seat], catan_stack_card_tournament) !=
                catan_tournament_points(game, seat) ||
            limit_of(&land[seat]) != catan_cards_hand_limit(game, seat)) {
            return false;
        }
    }
    return catan_knight_token(game) == knight && catan_windmill_token(game) == windmill;
}

static bool stores_follow(const catan_game *game, const struct land land[SEATS])
{
    for (int32_t seat = 0; seat < SEATS; seat++) {
        for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
            if (catan_stored(game, seat, resource) != land[seat].stored[resource] ||
                catan_storage_room(game, seat, resource) != land[seat].room[resource]) {
                return false;
            }
        }
    }
    return true;
}

/* K13: whoever has enough has won, and nobody wins with less. */
static bool end_follows(const catan_game *game)
{
    int64_t enough = 0, own_turn = 0;
    catan_option(game, CATAN_OPTION_POINTS_TO_WIN, &enough);
    catan_option(game, CATAN_OPTION_WIN_ON_OWN_TURN, &own_turn);
    int32_t active = catan_active(game);
    if (catan_outcome(game) == CATAN_OUTCOME_WON) {
        return catan_points(game, catan_winner(game)) >= enough &&
               (own_turn == 0 || catan_winner(game) == active);
    }
    if (catan_outcome(game) != CATAN_OUTCOME_OPEN || catan_turn(game) == 0) {
        return true;
    }
    return catan_points(game, active) < enough &&
           (own_turn != 0 || catan_points(game, 1 - active) < enough);
}

/* K11.3: who is not on turn puts away what is too much before the turn goes on. */
static bool limit_is_kept(const catan_game *game)
{
    switch (catan_step(game)) {
    case CATAN_STEP_BEFORE_ROLL:
    case CATAN_STEP_DICE:
    case CATAN_STEP_MAIN:
    case CATAN_STEP_REPLENISH:
    case CATAN_STEP_EXCHANGE: {
        int32_t other = 1 - catan_active(game);
        return catan_cards_hand_size(game, other) <= catan_cards_hand_limit(game, other);
    }
    default:
        return true;
    }
}

static bool rows_are_whole(const catan_game *game, const struct land land[SEATS])
{
    bool settled =
        catan_step(game) == CATAN_STEP_MAIN || catan_step(game) == CATAN_STEP_BEFORE_ROLL;
    for (int32_t seat = 0; seat < SEATS; seat++) {
        const struct land *at = &land[seat];
        if (at->holes != 0 || at->misplaced != 0 || at->crowded != 0 ||
            at->red_in_settlements != 0 || (settled && at->bare != 0)) {
            return false;
        }
    }
    return true;
}

const char *cards_broken(const catan_game *game)
{
    struct land land[SEATS];
    for (int32_t seat = 0; seat < SEATS; seat++) {
        count_land(game, seat, &land[seat]);
    }
    if (!rows_are_whole(game, land)) {
        return "rows are whole and hold what they may";
    }
    if (!stack_cards_add_up(game, land)) {
        return "the 62 cards of the stacks are all there";
    }
    if (!hands_add_up(game)) {
        return "hands have the size of their cards";
    }
    if (!regions_add_up(game)) {
        return "the 23 regions are all there";
    }
    if (!supply_adds_up(game, land)) {
        return "roads, settlements and cities are all there";
    }
    if (!event_cards_add_up(game)) {
        return "the event cards are all there";
    }
    if (!points_follow(game, land)) {
        return "points, limits and tokens follow from the cards";
    }
    if (!stores_follow(game, land)) {
        return "stores are the sums of the regions";
    }
    if (!end_follows(game)) {
        return "the game ends when somebody has enough points";
    }
    return limit_is_kept(game) ? NULL : "a hand is cut down before the turn goes on";
}
