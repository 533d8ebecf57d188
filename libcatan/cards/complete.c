/*
 * A position that has been read is filled in by conservation and checked: the
 * cards that no clause places are unseen in the stacks, the regions that lie
 * nowhere are in their stack, the supply is what the rows leave over. A position
 * without regions of a seat has its starting regions.
 */
#include "cards/draft.h"

/* ---- rows, supply, regions ----------------------------------------------------------------- */

/* Regions lie beside settlements and cities only, so that new ones find their places free. */
static bool regions_touch(const struct catani_principality *land)
{
    for (uint32_t even = 0; even < CATANI_EVEN; even++) {
        uint32_t column = 2 * even;
        bool left = column > 0 && land->center[column - 1] >= CATAN_CENTER_SETTLEMENT;
        bool right =
            column + 1 < CATANI_COLUMNS && land->center[column + 1] >= CATAN_CENTER_SETTLEMENT;
        bool lies = (land->region[even][0] | land->region[even][1]) != 0;
        if (lies && !left && !right) {
            return false;
        }
    }
    return true;
}

/* Rows have no gaps, and every expansion stands on a site. */
static catan_status check_row(struct catani_principality *land)
{
    catani_land_refresh(land);
    for (uint32_t column = land->left; column <= land->right; column++) {
        if (land->center[column] == 0) {
            return CATAN_E_ROW_END;
        }
    }
    if (land->left >= land->right) {
        return CATAN_E_ROW_END;
    }
    if (!regions_touch(land)) {
        return CATAN_E_NO_CENTER;
    }
    for (uint32_t odd = 0; odd < CATANI_ODD; odd++) {
        for (uint32_t side = 0; side < 2; side++) {
            const uint8_t *site = land->site[odd][side];
            uint32_t center = land->center[2 * odd + 1];
            bool city = center == CATAN_CENTER_CITY;
            if (site[1] == 0) {
                continue;
            }
            if (center == 0) {
                return CATAN_E_NO_CENTER;
            }
            if (site[0] != 0 && !city) {
                return CATAN_E_NO_SITE;
            }
            for (uint32_t i = 0; i < 2; i++) {
                if (!city && catani_card_table[site[i]].class == CATAN_CLASS_CITY_BUILDING) {
                    return CATAN_E_CITY_ONLY;
                }
            }
        }
    }
    return CATAN_OK;
}

/* Two settlements and a road are there from the start; cities lie on settlements. */
static catan_status fill_supply(struct catani_cards_draft *draft)
{
    static const uint8_t box[4] = {0, 7 + 2, 5 + 4, 7};
    uint32_t used[4] = {0};
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        for (uint32_t column = 0; column < CATANI_COLUMNS; column++) {
            used[draft->cards->land[seat].center[column]]++;
        }
    }
    used[CATAN_CENTER_SETTLEMENT] += used[CATAN_CENTER_CITY];
    for (uint32_t center = 1; center < 4; center++) {
        if (used[center] > box[center]) {
            return CATAN_E_NO_PIECE;
        }
        draft->cards->supply[center] = (uint8_t)(box[center] - used[center]);
    }
    return CATAN_OK;
}

static uint32_t in_box(uint32_t region)
{
    uint32_t resource = region / 8;
    return (catani_region_numbers(resource) >> (region % 8) & 1) != 0 ||
           catani_start_region(0, resource) == region || catani_start_region(1, resource) == region;
}

/* Every region lies in one place at most; those of the stack that lie nowhere are in it. */
static catan_status fill_regions(struct catani_cards_draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint8_t laid[CATAN_RESOURCES] = {0};
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_principality *land = &cards->land[seat];
        if ((draft->has_regions >> seat & 1) == 0) {
            for (uint32_t i = 0; i < CATAN_RESOURCES; i++) {
                catani_land_lay(land, catani_cards_start_place(i), catani_start_region(seat, i), 1);
            }
            if (!regions_touch(land)) {
                return CATAN_E_NO_CENTER; /* the row is not that of the start */
            }
        }
        for (uint32_t i = 0; i < 2 * CATANI_EVEN; i++) {
            uint32_t region = land->region[i / 2][i % 2];
            if (region == 0) {
                continue;
            }
            if (!in_box(region) || (laid[region / 8] >> (region % 8) & 1) != 0) {
                return CATAN_E_CARDS;
            }
            laid[region / 8] |= (uint8_t)(1u << (region % 8));
        }
    }
    for (uint32_t i = 0; draft->strict && i < 2 * CATAN_RESOURCES; i++) {
        uint32_t region = catani_start_region(i % 2, i / 2);
        if (cards->head.turn > 0 && (laid[region / 8] >> (region % 8) & 1) == 0) {
            return CATAN_E_CARDS;
        }
    }
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        cards->regions[resource] =
            (uint8_t)(catani_region_numbers(resource) & ~(uint32_t)laid[resource]);
    }
    return CATAN_OK;
}

/* The region that waits to be laid is in no stack. */
static void take_pending_region(struct catani_cards *cards)
{
    for (uint32_t i = 0; i < cards->depth; i++) {
        uint32_t region = cards->step[i].b;
        if (cards->step[i].kind == CATAN_STEP_REGION_SIDE && region / 8 < CATAN_RESOURCES) {
            cards->regions[region / 8] &= (uint8_t) ~(1u << (region % 8));
        }
    }
}

/* ---- cards --------------------------------------------------------------------------------- */

/* Cards that no clause places are unseen; stacks that none describes share them. */
static catan_status fill_stacks(struct catani_cards_draft *draft)
{
    struct catani_cards *cards = draft->cards;
    uint32_t left = 0;
    uint32_t hidden = cards->hand[0].held[0] + (uint32_t)cards->hand[1].held[0];
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        uint32_t used = 0;
        for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
            used += cards->hand[seat].held[card] + (uint32_t)cards->hand[seat].discarded[card] +
                    catani_land_count(&cards->land[seat], card);
        }
        for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
            for (uint32_t i = 0; i < draft->stack[stack].size; i++) {
                used += draft->stack[stack].slot[i] == card;
            }
        }
        if (used > catani_card_table[card].copies) {
            return CATAN_E_CARDS;
        }
        cards->unseen[card] = (uint8_t)(catani_card_table[card].copies - used);
        left += cards->unseen[card];
    }
    uint32_t open = 0;
    uint32_t wanted = hidden;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        open += (draft->has_stack >> stack & 1) == 0;
        for (uint32_t i = 0; i < draft->stack[stack].size; i++) {
            wanted += draft->stack[stack].slot[i] == 0;
        }
    }
    if (wanted > left || (open == 0 && wanted != left)) {
        return CATAN_E_CARDS;
    }
    left -= wanted;
    uint32_t slot = 0;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        uint32_t size = draft->stack[stack].size;
        if ((draft->has_stack >> stack & 1) == 0) {
            size = (left + open - 1) / open;
            left -= size;
            open--;
        }
        memcpy(cards->slot + slot, draft->stack[stack].slot, size);
        for (uint32_t i = 0; i < size; i++) {
            cards->seen[0] |= (uint64_t)(draft->stack[stack].seen[i] & 1) << (slot + i);
            cards->seen[1] |= (uint64_t)(draft->stack[stack].seen[i] >> 1 & 1) << (slot + i);
        }
        cards->stack_size[stack] = (uint8_t)size;
        slot += size;
    }
    return CATAN_OK;
}

/* Nobody is sure of more than there is, and only a view hides cards that somebody knows. */
static catan_status check_knowledge(const struct catani_cards_draft *draft)
{
    const struct catani_cards *cards = draft->cards;
    bool view = cards->viewer != CATAN_SEAT_NONE;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        const struct catani_card_hand *hand = &cards->hand[seat];
        if (hand->held[0] != 0 && !catani_cards_hides(cards, seat)) {
            return CATAN_E_CARDS;
        }
        for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
            const uint8_t *sure = hand->known[cards->viewer == CATANI_ONLOOKER ? seat : 1 - seat];
            bool mirrors = !catani_cards_hides(cards, seat) || hand->held[card] == sure[card];
            bool less = hand->known[seat][card] <= hand->known[1 - seat][card];
            if (!less && cards->viewer != CATANI_ONLOOKER) {
                return CATAN_E_CARDS; /* what all have seen, the opponent has */
            }
            if (hand->known[0][card] > hand->held[card] ||
                hand->known[1][card] > hand->held[card] || !mirrors) {
                return CATAN_E_CARDS;
            }
        }
    }
    for (uint32_t slot = 0; slot < catani_stack_start(cards, CATAN_STACKS); slot++) {
        bool known =
            view ? cards->viewer != CATANI_ONLOOKER && (cards->seen[cards->viewer] >> slot & 1) != 0
                 : catani_slot_seen(cards, slot) != 0;
        if (known != (cards->slot[slot] != 0)) {
            return CATAN_E_CARDS;
        }
    }
    return CATAN_OK;
}

static catan_status fill_events(struct catani_cards_draft *draft)
{
    struct catani_cards *cards = draft->cards;
    if (!draft->has_events) {
        memcpy(cards->to_come, catani_event_copies, sizeof cards->to_come);
        cards->to_come[cards->event] =
            (uint8_t)(cards->to_come[cards->event] - (cards->event != 0));
    }
    for (uint32_t card = 1; card < CATAN_DECK_KINDS; card++) {
        uint32_t used = cards->to_come[card] + (uint32_t)(cards->event == card);
        if (used > catani_event_copies[card]) {
            return CATAN_E_CARDS;
        }
        cards->under[card] = (uint8_t)(catani_event_copies[card] - used);
    }
    /* Year End is always still to come: it is the last that can be. */
    bool year_end = cards->to_come[CATAN_DECK_YEAR_END] > 0 || cards->event == CATAN_DECK_YEAR_END;
    return year_end ? CATAN_OK : CATAN_E_CARDS;
}

/* ---- the whole ----------------------------------------------------------------------------- */

catan_status catani_cards_complete(struct catani_cards_draft *draft, struct catani_reader *reader)
{
    struct catani_cards *cards = draft->cards;
    bool over = cards->head.outcome != CATAN_OUTCOME_OPEN;
    catan_status status = CATAN_OK;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS && status == CATAN_OK; seat++) {
        status = check_row(&cards->land[seat]);
    }
    if (status == CATAN_OK) {
        status = fill_supply(draft);
    }
    if (status == CATAN_OK) {
        status = fill_regions(draft);
    }
    if (status == CATAN_OK) {
        status = fill_stacks(draft);
    }
    if (status == CATAN_OK) {
        status = check_knowledge(draft);
    }
    if (status != CATAN_OK) {
        return catani_fail_at(reader, draft->at_cards, status);
    }
    status = fill_events(draft);
    if (status != CATAN_OK) {
        return catani_fail_at(reader, draft->at_events, status);
    }
    if (!draft->has_turn) {
        cards->head.turn = CATANI_QUIET_TURNS + 1;
    }
    catani_cards_refresh_tokens(cards);
    if (!draft->has_phase && !over) {
        catani_cards_push(cards, CATAN_STEP_MAIN, cards->head.active, 0, 0);
    }
    status = catani_cards_check_pending(draft);
    take_pending_region(cards);
    if (status == CATAN_OK &&
        (over ? cards->depth != 0 : !catani_cards_waits(draft->rules, cards))) {
        status = CATAN_E_DECISION;
    }
    return status == CATAN_OK ? status : catani_fail_at(reader, draft->at_phase, status);
}
