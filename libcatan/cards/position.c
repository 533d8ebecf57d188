/* What the state of the Card Game says: who may act, and what follows from it. */
#include "cards/cards.h"
#include "cards/counts.h"

_Static_assert(offsetof(struct catani_principality, spare) + 2 ==
                   sizeof(struct catani_principality),
               "no padding");
_Static_assert(offsetof(struct catani_cards, spare) + 1 == sizeof(struct catani_cards),
               "no padding");
_Static_assert(sizeof(struct catani_cards) <= 1024, "the state fits 1024 bytes");

size_t catani_cards_size(uint32_t seats)
{
    (void)seats;
    return sizeof(struct catani_cards);
}

/* Never more than one may act. */
uint32_t catani_cards_actors(const struct catani_rules *rules, const void *state)
{
    const struct catani_cards *cards = state;
    (void)rules;
    return cards->depth == 0 ? 0 : 1u << catani_cards_top(cards)->seat;
}

int32_t catani_cards_to_act(const void *state)
{
    const struct catani_cards *cards = state;
    return catani_cards_top(cards)->seat;
}

/* K13.1: nothing that counts is hidden. */
int32_t catani_cards_points(const void *state, uint32_t seat, bool hidden_too)
{
    (void)hidden_too;
    return (int32_t)catani_cards_all_points(state, seat);
}

/*
 * The bytes that are hashed, in an order that never changes, whatever order the
 * state has: nothing that is kept, with zeros where room was once left.
 */
struct image {
    uint8_t byte[984];
    size_t length;
};

/* The bytes of the state from one offset up to another, then zeros. */
static void add_part(struct image *image, const void *state, size_t from, size_t to, size_t zeros)
{
    memcpy(image->byte + image->length, (const uint8_t *)state + from, to - from);
    image->length += to - from + zeros;
}

static void add_seen(struct image *image, const struct catani_cards *cards)
{
    for (uint32_t slot = 0; slot < CATANI_CARDS_IN_BOX; slot++) {
        image->byte[image->length++] = (uint8_t)catani_slot_seen(cards, slot);
    }
}

#define AT(member) offsetof(struct catani_cards, member)

uint64_t catani_cards_hash(const struct catani_rules *rules, const void *state)
{
    const struct catani_cards *cards = state;
    struct image image = {.length = 0};
    add_part(&image, state, AT(head.seats), AT(seen), 4);
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        size_t land = AT(land) + seat * sizeof cards->land[0];
        size_t center = offsetof(struct catani_principality, center);
        size_t fleets = offsetof(struct catani_principality, fleets);
        add_part(&image, state, land + center, land + fleets + 1, 10);
    }
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        size_t hand = AT(hand) + seat * sizeof cards->hand[0];
        add_part(&image, state, hand, hand + sizeof cards->hand[0], 3);
    }
    add_part(&image, state, AT(step), AT(unseen) + CATAN_STACK_CARD_KINDS, 0);
    add_part(&image, state, AT(stack_size), AT(slot) + CATANI_CARDS_IN_BOX, 0);
    add_seen(&image, cards);
    uint64_t hash = catani_hash_word(rules->hash, cards->head.turn);
    return catani_hash_bytes(hash, image.byte, sizeof image.byte);
}

#undef AT

/* ---- what a step may ask for ------------------------------------------------------------- */

static uint32_t kinds_of(catani_hand goods)
{
    return (uint32_t)catani_counts_kinds(goods);
}

uint32_t catani_cards_gainable(const struct catani_cards *cards, uint32_t seat)
{
    return kinds_of(cards->land[seat].room);
}

uint32_t catani_cards_takeable(const struct catani_cards *cards, uint32_t seat)
{
    return kinds_of(cards->land[seat].room) & kinds_of(cards->land[1 - seat].held);
}

catan_status catani_cards_returnable(const struct catani_cards *cards,
                                     const struct catani_step *step, uint32_t place, uint32_t card)
{
    const struct catani_principality *land = &cards->land[1 - step->seat];
    if (card >= CATAN_STACK_CARD_KINDS || !catani_land_has(land, place, card)) {
        return CATAN_E_NO_CARD;
    }
    if (!catani_cards_sends_back(step, card)) {
        return CATAN_E_CARD_CLASS;
    }
    bool church = step->kind == CATAN_STEP_CIVIL_WAR &&
                  catani_land_in_city(land, place / 2, CATAN_STACK_CARD_CHURCH);
    return church ? CATAN_E_CHURCH : CATAN_OK;
}

/* ---- cards that chance shows ------------------------------------------------------------- */

uint32_t catani_cards_looker(const struct catani_cards *cards)
{
    const struct catani_step *top = catani_cards_top(cards);
    return top->kind == CATAN_STEP_SHOWING ? 1u - top->a : top->b;
}

uint32_t catani_cards_fixed(const struct catani_cards *cards)
{
    const struct catani_step *top = catani_cards_top(cards);
    if (top->kind == CATAN_STEP_SHOWING) {
        return catani_cards_hides(cards, top->a) ? CATAN_STACK_CARD_UNKNOWN
                                                 : catani_hand_next(cards, top->a);
    }
    return cards->slot[catani_stack_next(cards, top->a, top->b)];
}

/* ---- splits (K4) ------------------------------------------------------------------------- */

/* What a region can give or take in a step. */
static uint32_t capacity(const struct catani_cards *cards, const struct catani_step *step,
                         uint32_t place)
{
    uint32_t store = cards->land[step->seat].store[place / 4][place % 2];
    return step->kind == CATAN_STEP_LOSE ? store : CATANI_STORE - store;
}

bool catani_cards_split_fits(const struct catani_cards *cards, const struct catani_step *step,
                             const uint8_t arg[4])
{
    const struct catani_principality *land = &cards->land[step->seat];
    uint32_t total = 0;
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t place = arg[i] / 4u;
        uint32_t amount = arg[i] % 4u;
        if (arg[i] == 0) {
            continue;
        }
        if (place >= 2 * CATANI_COLUMNS || place / 2 % 2 != 0 || amount == 0 ||
            (i > 0 && (arg[i - 1] == 0 || arg[i - 1] / 4u >= place))) {
            return false;
        }
        uint32_t region = land->region[place / 4][place % 2];
        if (region == 0 || region / 8 != step->a || amount > capacity(cards, step, place)) {
            return false;
        }
        total += amount;
    }
    return total == step->b;
}

/* The regions that can give or take something in a step, as bits, and how much each of them can. */
static uint32_t able_regions(const struct catani_cards *cards, const struct catani_step *step,
                             uint32_t out_most[4])
{
    uint32_t able = 0;
    uint32_t count = 0;
    uint64_t regions = cards->land[step->seat].regions[step->a];
    while (regions != 0) {
        uint32_t bit = catani_bit_take(&regions);
        uint32_t most = capacity(cards, step, catani_region_place(bit));
        if (most > 0) {
            able |= 1u << bit;
            out_most[count++] = most;
        }
    }
    return able;
}

/* How much each of some regions gives or takes, as the operands of a move. */
static uint32_t split_args(uint64_t regions, const uint32_t amount[4])
{
    uint32_t args = 0;
    uint32_t shift = 0;
    for (uint32_t i = 0; regions != 0; i++) {
        uint32_t place = catani_region_place(catani_bit_take(&regions));
        if (amount[i] > 0) {
            args |= (4 * place + amount[i]) << shift;
            shift += 8;
        }
    }
    return args;
}

/*
 * With two regions that can, and less asked of them than they can, what one does
 * another could do for it. Otherwise every region does all it can, as long as
 * something is left to do.
 */
uint32_t catani_cards_only_split(const struct catani_cards *cards, const struct catani_step *step,
                                 catan_move *out_move)
{
    const struct catani_principality *land = &cards->land[step->seat];
    uint32_t all =
        catani_hand_count(step->kind == CATAN_STEP_LOSE ? land->held : land->room, step->a);
    uint32_t amount[4] = {0};
    uint32_t left = step->b;
    if (left > all) {
        return 0;
    }
    uint32_t able = able_regions(cards, step, amount);
    if ((able & (able - 1)) != 0 && left != 0 && left < all) {
        return 2;
    }
    for (uint32_t i = 0; i < 4; i++) {
        amount[i] = amount[i] < left ? amount[i] : left;
        left -= amount[i];
    }
    catani_move_put(out_move,
                    catani_head_word(CATAN_MOVE_SPLIT, step->seat, split_args(able, amount)), 0);
    return 1;
}

/*
 * Amounts are counted through like the digits of a number, but for the lowest:
 * it is what the others leave over.
 */
void catani_cards_splits(const struct catani_cards *cards, const struct catani_step *step,
                         struct catani_list *list)
{
    uint32_t most[4] = {0};
    uint32_t amount[4] = {0};
    uint32_t regions = able_regions(cards, step, most);
    uint32_t others = 0; /* the sum of all amounts but the first */
    uint32_t digit;
    do {
        amount[0] = step->b - others;
        if (others <= step->b && amount[0] <= most[0]) {
            uint32_t args = split_args(regions, amount);
            catani_cards_put(list, catani_head_word(CATAN_MOVE_SPLIT, step->seat, args), 0);
        }
        for (digit = 1; digit < 4 && amount[digit] == most[digit]; digit++) {
            others -= amount[digit];
            amount[digit] = 0;
        }
        if (digit < 4) {
            amount[digit]++;
            others++;
        }
    } while (digit < 4);
}
