/*
 * What the dice bring: the faces of the event die (K6), the event cards (K8),
 * and production (K6). What needs a decision is pushed as a step, in the
 * reverse of the order in which it is asked.
 */
#include "cards/cards.h"

/* What happens to one region; returns how its store changes. */
typedef int32_t region_effect(const struct catani_principality *land, uint32_t place);

/* Tell the sums of what the regions of a seat have lost and won. */
static void tell_change(struct catani_list *events, uint32_t seat, catani_hand before,
                        catani_hand after)
{
    catani_cards_tell_goods(events, CATAN_EVENT_PAY, seat, catani_hand_minus(before, after), -1);
    catani_cards_tell_goods(events, CATAN_EVENT_GAIN, seat, catani_hand_minus(after, before), 1);
}

/* Change all regions of a seat at once. */
static void each_region(struct catani_cards *cards, uint32_t seat, region_effect *effect,
                        struct catani_list *events)
{
    struct catani_principality *land = &cards->land[seat];
    catani_hand before = land->held;
    uint32_t last = (land->right + 1u) / 2; /* no region lies beyond the ends of the row */
    for (uint32_t even = land->left / 2; even <= last; even++) {
        for (uint32_t side = 0; side < 2; side++) {
            uint32_t place = catani_place_of(2 * even, side);
            if (land->region[even][side] == 0) {
                continue;
            }
            int32_t store = land->store[even][side];
            int32_t after = store + effect(land, place);
            after = after < 0 ? 0 : after > CATANI_STORE ? CATANI_STORE : after;
            if (after != store) {
                catani_land_store(land, place, after - store);
            }
        }
    }
    tell_change(events, seat, before, land->held);
}

static uint32_t region_at(const struct catani_principality *land, uint32_t place)
{
    return land->region[place / 4][place % 2];
}

/* ---- production (K6.10) ------------------------------------------------------------------ */

/* K10.1: one building that doubles is as good as two. */
static void produce(struct catani_principality *land, uint32_t place)
{
    uint32_t doubler = catani_card_doubler(region_at(land, place) / 8);
    bool doubled = doubler != 0 && catani_land_beside(land, place, doubler) > 0;
    int32_t room = CATANI_STORE - land->store[place / 4][place % 2];
    if (room > 0) {
        catani_land_store(land, place, doubled && room > 1 ? 2 : 1);
    }
}

void catani_cards_produce(struct catani_cards *cards, struct catani_list *events)
{
    for (uint32_t i = 0; i < CATANI_CARDS_SEATS; i++) {
        uint32_t seat = i == 0 ? cards->head.active : 1u - cards->head.active;
        struct catani_principality *land = &cards->land[seat];
        catani_hand before = land->held;
        const uint8_t *region = &land->region[0][0];
        uint32_t last = (land->right + 1u) / 2 * 2 + 1; /* none lies beyond the ends of the row */
        for (uint32_t bit = land->left / 2u * 2; bit <= last; bit++) {
            if (region[bit] % 8 == cards->die) {
                produce(land, catani_region_place(bit));
            }
        }
        tell_change(events, seat, before, land->held);
    }
}

/* ---- faces of the event die (K6) --------------------------------------------------------- */

static uint32_t unguarded(const struct catani_principality *land)
{
    uint32_t count = catani_hand_size(land->held);
    if (!catani_land_holds(land, CATAN_STACK_CARD_GARRISON)) {
        return count;
    }
    for (uint32_t bit = 0; bit < 2 * CATANI_EVEN; bit++) {
        uint32_t store = land->store[bit / 2][bit % 2];
        if (store > 0 &&
            catani_land_beside(land, catani_region_place(bit), CATAN_STACK_CARD_GARRISON) > 0) {
            count -= store;
        }
    }
    return count;
}

/* Garrisons lower the count, they save nothing. */
static int32_t plundering(const struct catani_principality *land, uint32_t place)
{
    uint32_t resource = region_at(land, place) / 8;
    return resource == CATAN_RESOURCE_ORE || resource == CATAN_RESOURCE_WOOL ? -CATANI_STORE : 0;
}

static void brigand_attack(struct catani_cards *cards, struct catani_list *events)
{
    if (cards->head.turn <= CATANI_QUIET_TURNS) {
        return;
    }
    for (uint32_t i = 0; i < CATANI_CARDS_SEATS; i++) {
        uint32_t seat = i == 0 ? cards->head.active : 1u - cards->head.active;
        if (unguarded(&cards->land[seat]) > CATANI_BRIGAND_LIMIT) {
            each_region(cards, seat, plundering, events);
        }
    }
}

static void tournament(struct catani_cards *cards)
{
    uint32_t first = cards->land[0].tournament;
    uint32_t second = cards->land[1].tournament;
    if (first != second) {
        catani_cards_push(cards, CATAN_STEP_TOURNAMENT, second > first, 0, 0);
    }
}

void catani_cards_face(struct catani_cards *cards, struct catani_list *events)
{
    uint32_t active = cards->head.active;
    catani_cards_tell(events, CATAN_EVENT_FACE, CATAN_SEAT_NONE, cards->face, 0);
    switch (cards->face) {
    case CATAN_FACE_BRIGAND_ATTACK:
        brigand_attack(cards, events);
        break;
    case CATAN_FACE_TRADE_ADVANTAGE:
        if (cards->windmill_token != CATAN_SEAT_NONE) {
            catani_cards_push(cards, CATAN_STEP_TRADE_ADVANTAGE, cards->windmill_token, 0, 0);
        }
        break;
    case CATAN_FACE_TOURNAMENT:
        tournament(cards);
        break;
    case CATAN_FACE_YEAR_OF_PLENTY:
        catani_cards_push(cards, CATAN_STEP_YEAR_OF_PLENTY, 1 - active, 0, 0);
        catani_cards_push(cards, CATAN_STEP_YEAR_OF_PLENTY, active, 0, 0);
        break;
    default: /* CATAN_FACE_EVENT_CARD */
        catani_cards_push(cards, CATAN_STEP_EVENT_CARD, CATAN_SEAT_CHANCE, 0, 0);
        break;
    }
}

/* ---- event cards (K8) -------------------------------------------------------------------- */

static int32_t plague(const struct catani_principality *land, uint32_t place)
{
    return catani_land_plagued(land, place) ? -1 : 0;
}

static int32_t good_harvest(const struct catani_principality *land, uint32_t place)
{
    return (int32_t)catani_land_beside(land, place, CATAN_STACK_CARD_GARRISON);
}

static void civil_war(struct catani_cards *cards)
{
    uint32_t active = cards->head.active;
    catani_cards_push(cards, CATAN_STEP_EXCESS, 1 - active, 0, 0);
    catani_cards_push(cards, CATAN_STEP_EXCESS, active, 0, 0);
    catani_cards_push(cards, CATAN_STEP_CIVIL_WAR, 1 - active, 0, 0);
    catani_cards_push(cards, CATAN_STEP_CIVIL_WAR, active, 0, 0);
}

static void conflict(struct catani_cards *cards)
{
    uint32_t holder = cards->knight_token;
    if (holder == CATAN_SEAT_NONE || cards->hand[1 - holder].size == 0) {
        return;
    }
    uint32_t size = cards->hand[1 - holder].size;
    catani_cards_push(cards, CATAN_STEP_CONFLICT, holder, size < 2 ? size : 2, 0);
    catani_cards_push(cards, CATAN_STEP_SHOWING, CATAN_SEAT_CHANCE, 1 - holder, 0);
    catani_hand_open(cards, 1 - holder);
}

static void progress(struct catani_cards *cards)
{
    for (uint32_t i = 0; i < CATANI_CARDS_SEATS; i++) {
        uint32_t seat = i == 0 ? 1u - cards->head.active : cards->head.active;
        uint32_t picks = catani_land_count(&cards->land[seat], CATAN_STACK_CARD_ABBEY) +
                         catani_land_count(&cards->land[seat], CATAN_STACK_CARD_LIBRARY);
        catani_cards_push(cards, CATAN_STEP_PROGRESS, seat, picks, 0);
    }
}

void catani_cards_event(struct catani_cards *cards, struct catani_list *events)
{
    uint32_t active = cards->head.active;
    catani_cards_push(cards, CATANI_STEP_EVENT_END, active, 0, 0);
    for (uint32_t i = 0; i < CATANI_CARDS_SEATS; i++) {
        uint32_t seat = i == 0 ? active : 1 - active;
        if (cards->event == CATAN_DECK_PLAGUE &&
            !catani_land_holds(&cards->land[seat], CATAN_STACK_CARD_AQUEDUCT)) {
            each_region(cards, seat, plague, events);
        } else if (cards->event == CATAN_DECK_PRODUCTIVE_YEAR) {
            each_region(cards, seat, good_harvest, events);
        }
    }
    switch (cards->event) {
    case CATAN_DECK_CIVIL_WAR:
        civil_war(cards);
        break;
    case CATAN_DECK_CONFLICT:
        conflict(cards);
        break;
    case CATAN_DECK_MASTER_BUILDER:
        catani_cards_push(cards, CATAN_STEP_BUILDER_STACK, 1 - active, 0, 0);
        catani_cards_push(cards, CATAN_STEP_BUILDER_STACK, active, 0, 0);
        break;
    case CATAN_DECK_PROGRESS:
        progress(cards);
        break;
    default: /* done above, or nothing to do before the card goes under the deck */
        break;
    }
}

/* K8.10: Year End goes under the deck first, then all cards are shuffled. */
void catani_cards_event_end(struct catani_cards *cards, struct catani_list *events)
{
    cards->under[cards->event]++;
    if (cards->event == CATAN_DECK_YEAR_END) {
        memcpy(cards->to_come, catani_event_copies, sizeof cards->to_come);
        memset(cards->under, 0, sizeof cards->under);
        catani_cards_tell(events, CATAN_EVENT_SHUFFLED, CATAN_SEAT_NONE, 0, 0);
    }
    cards->event = CATAN_DECK_NONE;
    cards->builder_stack = 0;
}
