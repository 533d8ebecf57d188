/*
 * Hands and stacks, and who knows what of them.
 *
 * A card that nobody has seen has no place: it is a count in `unseen` and a
 * slot that says 0. It gets its place when somebody first sees it, by a move
 * of chance. From then on `seen` says which seats know the slot, and known[]
 * which cards of a hand its watchers are sure of. Both change only by what is
 * done openly, so all seats know how much each of them knows.
 *
 * In a view, what the viewer does not know is taken out of its place and
 * counted in `unseen` again. Every function here keeps that true, so that a
 * view follows the game by the same functions.
 */
#include "cards/cards.h"

enum { WATCHERS = 3 };

/* The table of a watcher beside a hand: the opponent's place, or the own one for an onlooker. */
static uint32_t table_of(uint32_t seat, uint32_t watcher)
{
    return watcher == CATANI_ONLOOKER ? seat : watcher;
}

/* A view by an onlooker does not know what the seats know. */
static bool follows(const struct catani_cards *cards, uint32_t watcher)
{
    return cards->viewer != CATANI_ONLOOKER || watcher == CATANI_ONLOOKER;
}

/* ---- hands ------------------------------------------------------------------------------- */

bool catani_hand_may_hold(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    const struct catani_card_hand *hand = &cards->hand[seat];
    if (card == CATAN_STACK_CARD_UNKNOWN || card >= CATAN_STACK_CARD_KINDS) {
        return false;
    }
    return hand->held[card] > 0 ||
           (hand->held[CATAN_STACK_CARD_UNKNOWN] > 0 && cards->unseen[card] > 0);
}

/* A card of a hand turns out to be this one. */
static void reveal(struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    if (card != CATAN_STACK_CARD_UNKNOWN && hand->held[card] == 0) {
        hand->held[CATAN_STACK_CARD_UNKNOWN]--;
        cards->unseen[card]--;
        hand->held[card]++;
    }
}

/* In a view that hides a hand, what it holds is what the viewer is sure of. */
static void forget_unsure(struct catani_cards *cards, uint32_t seat)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    if (!catani_cards_hides(cards, seat)) {
        return;
    }
    const uint8_t *sure = hand->known[table_of(seat, cards->viewer)];
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        while (hand->held[card] > sure[card]) {
            hand->held[card]--;
            hand->held[CATAN_STACK_CARD_UNKNOWN]++;
            cards->unseen[card]++;
        }
    }
}

void catani_hand_add(struct catani_cards *cards, uint32_t seat, uint32_t card, uint32_t watchers)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    hand->held[card]++;
    hand->size++;
    for (uint32_t watcher = 0; watcher < WATCHERS; watcher++) {
        bool sees = (watchers >> watcher & 1) != 0 && watcher != seat;
        if (sees && card != CATAN_STACK_CARD_UNKNOWN && follows(cards, watcher)) {
            hand->known[table_of(seat, watcher)][card]++;
        }
    }
}

/* Be sure of one less of every kind. */
static void doubt(uint8_t known[CATAN_STACK_CARD_KINDS])
{
    for (uint32_t kind = 0; kind < CATAN_STACK_CARD_KINDS; kind++) {
        known[kind] = (uint8_t)(known[kind] - (known[kind] > 0));
    }
}

/* Who does not see which card leaves is sure of one less of every kind. */
void catani_hand_remove(struct catani_cards *cards, uint32_t seat, uint32_t card, uint32_t watchers)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    reveal(cards, seat, card);
    for (uint32_t watcher = 0; watcher < WATCHERS; watcher++) {
        uint8_t *known = hand->known[table_of(seat, watcher)];
        if (watcher == seat || !follows(cards, watcher)) {
            continue;
        }
        if ((watchers >> watcher & 1) != 0) {
            known[card] = (uint8_t)(known[card] - (known[card] > 0));
        } else {
            doubt(known);
        }
    }
    if (card == CATAN_STACK_CARD_UNKNOWN) {
        forget_unsure(cards, seat);
    }
    hand->held[card]--;
    hand->size--;
}

/* What is announced is known, whatever it was before. */
void catani_hand_announce(struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    struct catani_card_hand *hand = &cards->hand[seat];
    reveal(cards, seat, card);
    for (uint32_t watcher = 0; watcher < WATCHERS; watcher++) {
        uint8_t *known = &hand->known[table_of(seat, watcher)][card];
        if (watcher != seat && follows(cards, watcher) && *known == 0) {
            *known = 1;
        }
    }
}

/*
 * The opponent sees the whole hand, card by card. What all have seen is left
 * out; what only the opponent was sure of is seen again, so that everybody
 * knows how many cards are to come.
 */
void catani_hand_open(struct catani_cards *cards, uint32_t seat)
{
    uint32_t watcher = 1 - seat;
    struct catani_card_hand *hand = &cards->hand[seat];
    if (follows(cards, watcher)) {
        memcpy(hand->known[table_of(seat, watcher)], hand->known[table_of(seat, CATANI_ONLOOKER)],
               CATAN_STACK_CARD_KINDS);
        if (cards->viewer == watcher) {
            forget_unsure(cards, seat);
        }
    }
}

uint32_t catani_hand_covered(const struct catani_cards *cards, uint32_t seat)
{
    const struct catani_card_hand *hand = &cards->hand[seat];
    const uint8_t *open = hand->known[table_of(seat, CATANI_ONLOOKER)];
    uint32_t covered = hand->size;
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        covered -= open[card];
    }
    return covered;
}

uint32_t catani_hand_next(const struct catani_cards *cards, uint32_t seat)
{
    const struct catani_card_hand *hand = &cards->hand[seat];
    const uint8_t *shown = hand->known[table_of(seat, 1 - seat)];
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        if (hand->held[card] > shown[card]) {
            return card;
        }
    }
    return CATAN_STACK_CARD_UNKNOWN;
}

void catani_hand_show(struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    uint32_t watcher = 1 - seat;
    struct catani_card_hand *hand = &cards->hand[seat];
    if (card == CATAN_STACK_CARD_UNKNOWN) {
        return;
    }
    if (cards->viewer == watcher) {
        hand->held[CATAN_STACK_CARD_UNKNOWN]--;
        hand->held[card]++;
        cards->unseen[card]--;
    }
    hand->known[table_of(seat, watcher)][card]++;
}

/* ---- stacks ------------------------------------------------------------------------------ */

bool catani_stacks_empty(const struct catani_cards *cards)
{
    return catani_stack_start(cards, CATAN_STACKS) == 0;
}

void catani_stack_see(struct catani_cards *cards, uint32_t slot, uint32_t seat, uint32_t card)
{
    if (card != CATAN_STACK_CARD_UNKNOWN && cards->slot[slot] == CATAN_STACK_CARD_UNKNOWN) {
        cards->slot[slot] = (uint8_t)card;
        cards->unseen[card]--;
    }
    cards->seen[seat] |= catani_bit(slot);
}

static void remove_slot(struct catani_cards *cards, uint32_t stack, uint32_t slot)
{
    uint32_t end = catani_stack_start(cards, CATAN_STACKS);
    uint64_t above = catani_bit(slot) - 1;
    if (cards->stack_size[stack] == 0) {
        return;
    }
    memmove(cards->slot + slot, cards->slot + slot + 1, end - slot - 1);
    cards->slot[end - 1] = 0;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        uint64_t seen = cards->seen[seat];
        cards->seen[seat] = (seen & above) | (seen >> 1 & ~above);
    }
    cards->stack_size[stack]--;
}

static void insert_slot(struct catani_cards *cards, uint32_t stack, uint32_t slot, uint32_t card,
                        uint32_t watchers)
{
    uint32_t end = catani_stack_start(cards, CATAN_STACKS);
    uint64_t above = catani_bit(slot) - 1;
    memmove(cards->slot + slot + 1, cards->slot + slot, end - slot);
    cards->slot[slot] = (uint8_t)card;
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        uint64_t seen = cards->seen[seat];
        cards->seen[seat] =
            (seen & above) | (seen & ~above) << 1 | (uint64_t)(watchers >> seat & 1) << slot;
    }
    cards->stack_size[stack]++;
}

uint32_t catani_stack_draw(struct catani_cards *cards, uint32_t stack, uint32_t seat)
{
    uint32_t slot = catani_stack_start(cards, stack);
    uint32_t card = cards->slot[slot];
    uint32_t watchers = catani_slot_seen(cards, slot);
    remove_slot(cards, stack, slot);
    catani_hand_add(cards, seat, card, watchers);
    return card;
}

/* K12.6: the other seat no longer knows where in the stack anything lies. */
static void forget_stack(struct catani_cards *cards, uint32_t stack, uint32_t seat)
{
    uint32_t start = catani_stack_start(cards, stack);
    uint32_t end = catani_stack_end(cards, stack);
    cards->seen[seat] &= ~(catani_bit(end) - catani_bit(start));
    for (uint32_t slot = start; cards->viewer == seat && slot < end; slot++) {
        if (cards->slot[slot] != CATAN_STACK_CARD_UNKNOWN) {
            cards->unseen[cards->slot[slot]]++;
            cards->slot[slot] = CATAN_STACK_CARD_UNKNOWN;
        }
    }
}

void catani_stack_take(struct catani_cards *cards, uint32_t stack, uint32_t position, uint32_t seat,
                       uint32_t card)
{
    forget_stack(cards, stack, 1 - seat);
    remove_slot(cards, stack, catani_stack_start(cards, stack) + position);
    catani_hand_add(cards, seat, card, 0);
}

void catani_stack_under(struct catani_cards *cards, uint32_t stack, uint32_t seat, uint32_t card,
                        uint32_t watchers)
{
    catani_hand_remove(cards, seat, card, watchers);
    insert_slot(cards, stack, catani_stack_end(cards, stack), card, watchers);
}
