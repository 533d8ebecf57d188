/*
 * Views: a state from which all is gone that a viewer does not know, the same
 * for moves, and the way back to a state that could be the true one.
 *
 * What is taken out of its place is counted in `unseen`, so that the cards of
 * every kind still add up (K12).
 */
#include "cards/cards.h"

/* The table of what a viewer is sure of in the hand of a seat. */
static uint8_t *sure_of(struct catani_cards *cards, uint32_t seat, uint32_t viewer)
{
    return cards->hand[seat].known[viewer == CATANI_ONLOOKER ? seat : viewer];
}

static void hide_hand(struct catani_cards *cards, uint32_t seat, uint32_t viewer)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    const uint8_t *sure = sure_of(cards, seat, viewer);
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        uint32_t hidden = hand->held[card] - (uint32_t)sure[card];
        hand->held[card] = sure[card];
        hand->held[CATAN_STACK_CARD_UNKNOWN] =
            (uint8_t)(hand->held[CATAN_STACK_CARD_UNKNOWN] + hidden);
        cards->unseen[card] = (uint8_t)(cards->unseen[card] + hidden);
    }
    if (viewer == CATANI_ONLOOKER) {
        memset(hand->known[1 - seat], 0, CATAN_STACK_CARD_KINDS);
    }
}

int32_t catani_cards_viewer(const void *state)
{
    const struct catani_cards *cards = state;
    switch (cards->viewer) {
    case CATAN_SEAT_NONE:
        return CATAN_SEAT_CHANCE;
    case CATANI_ONLOOKER:
        return CATAN_SEAT_NONE;
    default:
        return cards->viewer;
    }
}

/* Within the state an onlooker is the watcher behind the seats. */
static uint32_t watcher_of(uint32_t viewer)
{
    return viewer == CATAN_SEAT_NONE ? (uint32_t)CATANI_ONLOOKER : viewer;
}

void catani_cards_redact(const struct catani_rules *rules, void *state, uint32_t seen_by)
{
    struct catani_cards *cards = state;
    uint32_t viewer = watcher_of(seen_by);
    (void)rules;
    cards->viewer = (uint8_t)viewer;
    for (uint32_t slot = 0; slot < CATANI_CARDS_IN_BOX; slot++) {
        bool known = viewer != CATANI_ONLOOKER && (cards->seen[viewer] >> slot & 1) != 0;
        if (cards->slot[slot] != CATAN_STACK_CARD_UNKNOWN && !known) {
            cards->unseen[cards->slot[slot]]++;
            cards->slot[slot] = CATAN_STACK_CARD_UNKNOWN;
        }
    }
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        if (seat != viewer) {
            hide_hand(cards, seat, viewer);
        }
    }
}

static void hide_args(catan_move *move, uint32_t open)
{
    for (uint32_t i = open; i < 4; i++) {
        move->arg[i] = 0;
    }
    move->flags |= CATAN_FLAG_HIDDEN;
}

void catani_cards_redact_move(const struct catani_rules *rules, const void *state, uint32_t seen_by,
                              catan_move *move)
{
    const struct catani_cards *cards = state;
    uint32_t viewer = watcher_of(seen_by);
    uint32_t slot;
    (void)rules;
    switch (move->kind) {
    case CATAN_MOVE_SEE: {
        const struct catani_step *top = catani_cards_top(cards);
        bool own = top->kind == CATAN_STEP_SHOWING && viewer == top->a;
        slot = top->kind == CATAN_STEP_SHOWING ? 0 : catani_stack_next(cards, top->a, top->b);
        bool known = top->kind != CATAN_STEP_SHOWING && viewer != CATANI_ONLOOKER &&
                     (cards->seen[viewer] >> slot & 1) != 0;
        if (viewer != catani_cards_looker(cards) && !own && !known) {
            hide_args(move, 0);
        }
        break;
    }
    case CATAN_MOVE_TAKE:
        if (viewer != move->seat) {
            hide_args(move, 0);
        }
        break;
    case CATAN_MOVE_UNDER:
    case CATAN_MOVE_EXCHANGE:
    case CATAN_MOVE_EXCHANGE_SEARCH:
        if (viewer != move->seat) {
            hide_args(move, 1);
        }
        break;
    case CATAN_MOVE_SEIZE:
    case CATAN_MOVE_BURY:
        if (viewer == CATANI_ONLOOKER) {
            hide_args(move, move->kind == CATAN_MOVE_BURY ? 1 : 0);
        }
        break;
    default: /* open to all */
        break;
    }
}

void catani_cards_redact_event(const struct catani_rules *rules, const void *state,
                               uint32_t seen_by, catan_event *event)
{
    uint32_t viewer = watcher_of(seen_by);
    (void)rules;
    (void)state;
    if (event->kind == CATAN_EVENT_GOT &&
        (viewer == CATANI_ONLOOKER || (event->arg[0] >> viewer & 1) == 0)) {
        hide_args(event, 1);
    }
}

/* One card out of all that are out of sight. */
static uint32_t deal(struct catani_cards *cards, catan_rng *rng)
{
    uint32_t total = 0;
    uint32_t card = 1;
    for (uint32_t kind = 1; kind < CATAN_STACK_CARD_KINDS; kind++) {
        total += cards->unseen[kind];
    }
    uint32_t place = catan_rng_below(rng, total);
    while (place >= cards->unseen[card]) {
        place -= cards->unseen[card++];
    }
    cards->unseen[card]--;
    return card;
}

/*
 * An onlooker does not know what the seats know. The opponent knows at least
 * what all have seen, and as many cards more as a hand being shown has shown.
 */
static void deal_knowledge(struct catani_cards *cards)
{
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_card_hand *hand = &cards->hand[seat];
        memcpy(hand->known[1 - seat], hand->known[seat], CATAN_STACK_CARD_KINDS);
    }
    const struct catani_step *top = catani_cards_top(cards);
    for (uint32_t i = 0; top->kind == CATAN_STEP_SHOWING && i < top->b; i++) {
        cards->hand[top->a].known[1 - top->a][catani_hand_next(cards, top->a)]++;
    }
}

/* Cards that nobody has seen stay unseen; every place that somebody knows gets its card. */
void catani_cards_determinize(const struct catani_rules *rules, void *state, catan_rng *rng)
{
    struct catani_cards *cards = state;
    (void)rules;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_card_hand *hand = &cards->hand[seat];
        while (hand->held[CATAN_STACK_CARD_UNKNOWN] > 0) {
            hand->held[CATAN_STACK_CARD_UNKNOWN]--;
            hand->held[deal(cards, rng)]++;
        }
    }
    for (uint32_t slot = 0; slot < CATANI_CARDS_IN_BOX; slot++) {
        if (catani_slot_seen(cards, slot) != 0 && cards->slot[slot] == CATAN_STACK_CARD_UNKNOWN) {
            cards->slot[slot] = (uint8_t)deal(cards, rng);
        }
    }
    if (cards->viewer == CATANI_ONLOOKER) {
        deal_knowledge(cards);
    }
    cards->viewer = CATAN_SEAT_NONE;
}
