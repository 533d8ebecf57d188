/* The getters of cards.h: bounds first, then one look into the state. */
#include "game.h"

#include "cards/cards.h"

/* The state of a card game, or the reason why there is none to look at. */
static catan_status cards_of(const catan_game *game, const struct catani_cards **out_cards)
{
    if (game == NULL) {
        return CATAN_E_NULL;
    }
    if (game->ruleset->id != CATAN_RULESET_CARDS) {
        return CATAN_E_RULESET;
    }
    *out_cards = (const struct catani_cards *)game->state;
    return CATAN_OK;
}

static catan_status seat_of(const catan_game *game, int32_t seat,
                            const struct catani_cards **out_cards)
{
    catan_status status = cards_of(game, out_cards);
    return status == CATAN_OK && (seat < 0 || seat >= CATANI_CARDS_SEATS) ? CATAN_E_SEAT : status;
}

/* What lies before a seat, if index is below count. */
static catan_status land_of(const catan_game *game, int32_t seat, int32_t index, int32_t count,
                            const struct catani_principality **out_land)
{
    const struct catani_cards *cards;
    catan_status status = seat_of(game, seat, &cards);
    if (status == CATAN_OK) {
        *out_land = &cards->land[seat];
    }
    return status == CATAN_OK && (index < 0 || index >= count) ? CATAN_E_INDEX : status;
}

static catan_status hand_of(const catan_game *game, int32_t seat, int32_t card,
                            const struct catani_card_hand **out_hand)
{
    const struct catani_cards *cards;
    catan_status status = seat_of(game, seat, &cards);
    if (status == CATAN_OK) {
        *out_hand = &cards->hand[seat];
    }
    return status == CATAN_OK && (card < 0 || card >= CATAN_STACK_CARD_KINDS) ? CATAN_E_INDEX
                                                                              : status;
}

/* ---- principalities ---------------------------------------------------------------------- */

int32_t catan_center(const catan_game *game, int32_t seat, int32_t column)
{
    const struct catani_principality *land;
    int32_t index = catan_column(column);
    catan_status status = land_of(game, seat, index, CATANI_COLUMNS, &land);
    return status == CATAN_OK ? land->center[index] : status;
}

/* The place of a region by its two halves, or why there is none. */
static catan_status region_of(const catan_game *game, int32_t seat, int32_t column, int32_t side,
                              const struct catani_principality **out_land, uint32_t *out_even)
{
    int32_t place = catan_place(column, side);
    catan_status status = land_of(game, seat, place, 2 * CATANI_COLUMNS, out_land);
    if (status == CATAN_OK && column % 2 != 0) {
        return CATAN_E_INDEX;
    }
    *out_even = status == CATAN_OK ? (uint32_t)place / 4 : 0;
    return status;
}

int32_t catan_region_resource(const catan_game *game, int32_t seat, int32_t column, int32_t side)
{
    const struct catani_principality *land;
    uint32_t even;
    catan_status status = region_of(game, seat, column, side, &land, &even);
    if (status != CATAN_OK) {
        return status;
    }
    return land->region[even][side] == 0 ? CATAN_E_INDEX : land->region[even][side] / 8;
}

int32_t catan_region_number(const catan_game *game, int32_t seat, int32_t column, int32_t side)
{
    const struct catani_principality *land;
    uint32_t even;
    catan_status status = region_of(game, seat, column, side, &land, &even);
    return status == CATAN_OK ? land->region[even][side] % 8 : status;
}

int32_t catan_region_store(const catan_game *game, int32_t seat, int32_t column, int32_t side)
{
    const struct catani_principality *land;
    uint32_t even;
    catan_status status = region_of(game, seat, column, side, &land, &even);
    return status == CATAN_OK ? land->store[even][side] : status;
}

int32_t catan_expansions(const catan_game *game, int32_t seat, int32_t column, int32_t side,
                         int32_t out[2])
{
    const struct catani_principality *land;
    int32_t place = catan_place(column, side);
    catan_status status = land_of(game, seat, place, 2 * CATANI_COLUMNS, &land);
    if (status != CATAN_OK) {
        return status;
    }
    if (column % 2 == 0) {
        return CATAN_E_INDEX;
    }
    if (out == NULL) {
        return CATAN_E_NULL;
    }
    int32_t count = 0;
    for (int32_t i = 0; i < 2; i++) {
        uint32_t card = land->site[place / 4][side][i];
        if (card != 0) {
            out[count++] = (int32_t)card;
        }
    }
    return count;
}

int32_t catan_stored(const catan_game *game, int32_t seat, int32_t resource)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, resource, CATAN_RESOURCES, &land);
    return status == CATAN_OK ? (int32_t)catani_hand_count(land->held, (uint32_t)resource) : status;
}

int32_t catan_storage_room(const catan_game *game, int32_t seat, int32_t resource)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, resource, CATAN_RESOURCES, &land);
    return status == CATAN_OK ? (int32_t)catani_hand_count(land->room, (uint32_t)resource) : status;
}

int32_t catan_trade_points(const catan_game *game, int32_t seat)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, 0, 1, &land);
    return status == CATAN_OK ? land->trade : status;
}

int32_t catan_strength_points(const catan_game *game, int32_t seat)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, 0, 1, &land);
    return status == CATAN_OK ? land->strength : status;
}

int32_t catan_tournament_points(const catan_game *game, int32_t seat)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, 0, 1, &land);
    return status == CATAN_OK ? land->tournament : status;
}

int32_t catan_store_rate(const catan_game *game, int32_t seat, int32_t resource)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, resource, CATAN_RESOURCES, &land);
    return status == CATAN_OK ? (int32_t)catani_land_best_rate(land, (uint32_t)resource) : status;
}

int32_t catan_search_price(const catan_game *game, int32_t seat)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, 0, 1, &land);
    return status == CATAN_OK ? (int32_t)catani_land_search_price(land) : status;
}

/* ---- cards ------------------------------------------------------------------------------- */

int32_t catan_cards_held(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_card_hand *hand;
    catan_status status = hand_of(game, seat, card, &hand);
    return status == CATAN_OK ? hand->held[card] : status;
}

int32_t catan_cards_hand_size(const catan_game *game, int32_t seat)
{
    const struct catani_card_hand *hand;
    catan_status status = hand_of(game, seat, 0, &hand);
    return status == CATAN_OK ? hand->size : status;
}

int32_t catan_cards_hand_limit(const catan_game *game, int32_t seat)
{
    const struct catani_principality *land;
    catan_status status = land_of(game, seat, 0, 1, &land);
    return status == CATAN_OK ? land->limit : status;
}

int32_t catan_cards_known(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_card_hand *hand;
    catan_status status = hand_of(game, seat, card, &hand);
    return status == CATAN_OK ? hand->known[1 - seat][card] : status;
}

int32_t catan_cards_discarded(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_card_hand *hand;
    catan_status status = hand_of(game, seat, card, &hand);
    return status == CATAN_OK ? hand->discarded[card] : status;
}

static catan_status stack_of(const catan_game *game, int32_t stack,
                             const struct catani_cards **out_cards)
{
    catan_status status = cards_of(game, out_cards);
    return status == CATAN_OK && (stack < 0 || stack >= CATAN_STACKS) ? CATAN_E_INDEX : status;
}

static catan_status slot_of(const catan_game *game, int32_t stack, int32_t position,
                            const struct catani_cards **out_cards, uint32_t *out_slot)
{
    catan_status status = stack_of(game, stack, out_cards);
    if (status != CATAN_OK) {
        return status;
    }
    if (position < 0 || position >= (*out_cards)->stack_size[stack]) {
        return CATAN_E_INDEX;
    }
    *out_slot = catani_stack_start(*out_cards, (uint32_t)stack) + (uint32_t)position;
    return CATAN_OK;
}

int32_t catan_stack_size(const catan_game *game, int32_t stack)
{
    const struct catani_cards *cards;
    catan_status status = stack_of(game, stack, &cards);
    return status == CATAN_OK ? cards->stack_size[stack] : status;
}

int32_t catan_stack_card(const catan_game *game, int32_t stack, int32_t position)
{
    const struct catani_cards *cards;
    uint32_t slot;
    catan_status status = slot_of(game, stack, position, &cards, &slot);
    return status == CATAN_OK ? cards->slot[slot] : status;
}

int32_t catan_stack_seen(const catan_game *game, int32_t stack, int32_t position)
{
    const struct catani_cards *cards;
    uint32_t slot;
    catan_status status = slot_of(game, stack, position, &cards, &slot);
    return status == CATAN_OK ? (int32_t)catani_slot_seen(cards, slot) : status;
}

int32_t catan_cards_unseen(const catan_game *game, int32_t card)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    return card <= 0 || card >= CATAN_STACK_CARD_KINDS ? CATAN_E_INDEX : cards->unseen[card];
}

int32_t catan_region_stack_size(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t size = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        size += catani_bit_count(cards->regions[resource]);
    }
    return (int32_t)size;
}

int32_t catan_region_stack_has(const catan_game *game, int32_t resource, int32_t number)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    if (resource < 0 || resource >= CATAN_RESOURCES || number < 1 || number > 6) {
        return CATAN_E_INDEX;
    }
    return cards->regions[resource] >> number & 1;
}

int32_t catan_event_deck(const catan_game *game, int32_t card)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    return card <= 0 || card >= CATAN_DECK_KINDS ? CATAN_E_INDEX : cards->to_come[card];
}

int32_t catan_center_supply(const catan_game *game, int32_t center)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    bool there = center >= CATAN_CENTER_ROAD && center <= CATAN_CENTER_CITY;
    return there ? cards->supply[center] : CATAN_E_INDEX;
}

/* ---- the turn ---------------------------------------------------------------------------- */

int32_t catan_step(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? catani_cards_top(cards)->kind : status;
}

int32_t catan_knight_token(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? cards->knight_token : status;
}

int32_t catan_windmill_token(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? cards->windmill_token : status;
}

int32_t catan_event_face(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? cards->face : status;
}

int32_t catan_event_card(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? cards->event : status;
}

int32_t catan_production_die(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    return status == CATAN_OK ? cards->die : status;
}

int32_t catan_split_due(const catan_game *game, int32_t *out_resource)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_step *top = catani_cards_top(cards);
    if (top->kind != CATAN_STEP_LOSE && top->kind != CATAN_STEP_GAIN) {
        return 0;
    }
    if (out_resource != NULL) {
        *out_resource = top->a;
    }
    return top->b;
}

int32_t catan_stack_open(const catan_game *game)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_step *top = catani_cards_top(cards);
    switch (top->kind) {
    case CATAN_STEP_START_TAKE:
    case CATAN_STEP_LOOKING:
    case CATAN_STEP_BUILDER_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        return top->a;
    default:
        return CATAN_E_INDEX;
    }
}

int32_t catan_open_offer(const catan_game *game, catan_move *out_move)
{
    const struct catani_cards *cards;
    catan_status status = cards_of(game, &cards);
    if (status != CATAN_OK) {
        return status;
    }
    if (catani_cards_top(cards)->kind != CATAN_STEP_ANSWER) {
        return 0;
    }
    if (out_move != NULL) {
        catan_move move =
            catani_move_at(CATAN_MOVE_OFFER, cards->head.active, 1u << (1 - cards->head.active));
        memcpy(move.cards, cards->offer, sizeof cards->offer);
        *out_move = move;
    }
    return 1;
}
