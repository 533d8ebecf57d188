/*
 * Goods for goods (K7): the bank, offers to the opponent, the Caravan. An offer
 * and a Caravan are listed as a stub and refined, kinds in ascending order, so
 * that every combination is reached in one way; a step is listed only if some
 * whole move lies behind it.
 */
#include "cards/counts.h"
#include "cards/parts.h"

/* ---- the bank ------------------------------------------------------------------------------ */

catan_status catani_cards_check_bank(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catani_hand given = catani_hand_given(move->cards);
    catani_hand gained = catani_hand_gained(move->cards);
    if (!catani_move_no_args(move, 0)) {
        return move->arg[0] != 0 ? CATAN_E_OPERAND : CATAN_E_SAME_CARD;
    }
    if (given == 0 || gained == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    uint32_t resource = catani_bit_lowest(given) / 8;
    uint32_t rate = catani_hand_count(given, resource);
    if (given != catani_hand_of(resource, rate) || catani_hand_size(gained) != 1 ||
        !catani_land_has_rate(land, resource, rate)) {
        return CATAN_E_RATE;
    }
    if (!catani_hand_covers(land->held, given)) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(land->room, gained) ? CATAN_OK : CATAN_E_NO_ROOM;
}

/* So many of a resource for one of each other that can be gained. */
static void list_gains(uint32_t seat, uint32_t given, uint32_t rate, uint64_t gainable,
                       struct catani_list *list)
{
    uint64_t others = gainable & ~catani_bit(given);
    while (others != 0) {
        uint32_t gained = catani_bit_take(&others);
        catani_cards_put(list, catani_head_word(CATAN_MOVE_BANK, seat, 0),
                         catani_giving(given, rate) | catani_hand_of(gained, 1));
    }
}

void catani_cards_list_bank(const struct catani_cards *cards, uint32_t seat,
                            struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    uint32_t gainable = catani_cards_gainable(cards, seat);
    uint64_t held = catani_counts_kinds(land->held);
    struct catani_list more = *list;
    while (held != 0) {
        uint32_t given = catani_bit_take(&held);
        uint32_t most = catani_hand_count(land->held, given);
        for (uint32_t rate = CATANI_BANK_RATE; rate > 0; rate--) {
            if (most >= rate && catani_land_has_rate(land, given, rate)) {
                list_gains(seat, given, rate, gainable, &more);
            }
        }
    }
    *list = more;
}

/* A seat gives goods back and gets others for them. */
void catani_cards_swap_goods(struct catani_cards *cards, const catan_move *move)
{
    catani_cards_push_gain(cards, move->seat, catani_hand_gained(move->cards));
    catani_cards_push_lose(cards, move->seat, catani_hand_given(move->cards));
}

/* ---- partial moves ------------------------------------------------------------------------- */

/* One more than the highest kind that counts name; 0 if they name none. */
static uint32_t kinds_named(const int8_t cards[8])
{
    uint32_t end = CATAN_RESOURCES;
    while (end > 0 && cards[end - 1] == 0) {
        end--;
    }
    return end;
}

static uint32_t lowest_next(const int8_t cards[8])
{
    uint32_t end = kinds_named(cards);
    return end == 0 ? 0 : end - 1;
}

struct terms {
    int8_t given[8]; /* negative */
    int8_t asked[8];
    uint32_t out;
    uint32_t in;
    uint32_t kinds_given;
};

static struct terms terms_of(const catan_move *prefix)
{
    struct terms terms = {.out = 0};
    terms.out = catani_hand_size(catani_hand_given(prefix->cards));
    terms.in = catani_hand_size(catani_hand_gained(prefix->cards));
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        int8_t count = prefix->cards[resource];
        terms.given[resource] = count < 0 ? count : 0;
        terms.asked[resource] = count > 0 ? count : 0;
        terms.kinds_given += count < 0;
    }
    return terms;
}

/* A partial move with one card more or less of a kind. */
static void add_changed(struct catani_list *list, const catan_move *prefix, uint32_t resource,
                        int32_t change, uint32_t flags)
{
    uint64_t head = catani_head_word(prefix->kind, prefix->seat, prefix->arg[0]);
    uint64_t count = (uint8_t)(prefix->cards[resource] + change);
    uint64_t others = catani_cards_word(prefix->cards) & ~catani_hand_of(resource, 0xff);
    catani_cards_put(list, head | (uint64_t)flags << 24, others | count << (8 * resource));
}

/* ---- offers -------------------------------------------------------------------------------- */

catan_status catani_cards_may_offer(const struct catani_rules *rules,
                                    const struct catani_cards *cards, uint32_t seat)
{
    const struct catani_step *top = catani_cards_top(cards);
    int32_t limit = rules->option[CATAN_OPTION_MAX_OFFERS_PER_TURN];
    if (top->kind != CATAN_STEP_MAIN || top->seat != seat) {
        return CATAN_E_PHASE;
    }
    if (rules->option[CATAN_OPTION_PLAYER_TRADE] == 0) {
        return CATAN_E_TRADE_OFF;
    }
    return limit != 0 && cards->offers_made >= limit ? CATAN_E_OFFER_LIMIT : CATAN_OK;
}

catan_status catani_cards_check_offer(const struct catani_rules *rules,
                                      const struct catani_cards *cards, const catan_move *move)
{
    catan_status status = catani_cards_may_offer(rules, cards, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->arg[0] != 1u << (1 - move->seat)) {
        return CATAN_E_ADDRESSEE;
    }
    if (!catani_move_no_args(move, 1)) {
        return CATAN_E_SAME_CARD;
    }
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        int32_t count = move->cards[resource];
        if (count > CATANI_CARDS_OFFER_MAX || count < -CATANI_CARDS_OFFER_MAX) {
            return CATAN_E_COUNT;
        }
    }
    catani_hand given = catani_hand_given(move->cards);
    if (given == 0 || catani_hand_gained(move->cards) == 0) {
        return CATAN_E_EMPTY_SIDE;
    }
    return catani_hand_covers(cards->land[move->seat].held, given) ? CATAN_OK : CATAN_E_NOT_HELD;
}

/* K7.9: both must be able to give what they give, and to store what they get for it. */
catan_status catani_cards_check_accept(const struct catani_cards *cards, const catan_move *move)
{
    int8_t terms[8] = {0};
    if (move->arg[0] != 0) {
        return CATAN_E_OPERAND;
    }
    memcpy(terms, cards->offer, sizeof cards->offer);
    catani_hand given = catani_hand_given(terms);
    catani_hand asked = catani_hand_gained(terms);
    const struct catani_principality *land = &cards->land[move->seat];
    const struct catani_principality *partner = &cards->land[1 - move->seat];
    if (!catani_hand_covers(land->held, asked) || !catani_hand_covers(partner->held, given)) {
        return CATAN_E_NOT_HELD;
    }
    bool fits = catani_land_fits(land, asked, given) && catani_land_fits(partner, given, asked);
    return fits ? CATAN_OK : CATAN_E_NO_ROOM;
}

void catani_cards_list_answers(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list)
{
    catan_move accept = catani_move_of(CATAN_MOVE_ACCEPT, seat);
    if (catani_cards_check_accept(cards, &accept) == CATAN_OK) {
        catani_list_add(list, &accept);
    }
    catani_add(list, CATAN_MOVE_REJECT, seat);
}

/* Whether a partial offer may ask for one more of a kind. */
static bool may_ask(const int8_t cards[8], uint32_t from, uint32_t resource)
{
    return resource >= from && cards[resource] >= 0 && cards[resource] < CATANI_CARDS_OFFER_MAX;
}

static void add_asking(const catan_move *prefix, uint32_t from, struct catani_list *list)
{
    for (uint32_t resource = from; resource < CATAN_RESOURCES; resource++) {
        if (!may_ask(prefix->cards, from, resource)) {
            continue;
        }
        add_changed(list, prefix, resource, 1, 0);
        bool more = prefix->cards[resource] + 1 < CATANI_CARDS_OFFER_MAX;
        for (uint32_t next = resource + 1; next < CATAN_RESOURCES; next++) {
            more = more || may_ask(prefix->cards, resource, next);
        }
        if (more) {
            add_changed(list, prefix, resource, 1, CATAN_FLAG_PARTIAL);
        }
    }
}

void catani_cards_refine_offer(const struct catani_cards *cards, const catan_move *prefix,
                               struct catani_list *list)
{
    struct terms terms = terms_of(prefix);
    catani_hand held = cards->land[prefix->seat].held;
    if (!catani_hand_covers(held, catani_hand_given(prefix->cards))) {
        return;
    }
    if (terms.in > 0) {
        if (terms.out > 0) {
            add_asking(prefix, lowest_next(terms.asked), list);
        }
        return;
    }
    for (uint32_t resource = lowest_next(terms.given); resource < CATAN_RESOURCES; resource++) {
        uint32_t left = catani_hand_count(held, resource) - (uint32_t)-terms.given[resource];
        bool leaves_a_kind = terms.kinds_given + (terms.given[resource] == 0) < CATAN_RESOURCES;
        if (left > 0 && leaves_a_kind && terms.given[resource] > -CATANI_CARDS_OFFER_MAX) {
            add_changed(list, prefix, resource, -1, CATAN_FLAG_PARTIAL);
        }
    }
    if (terms.out > 0) {
        add_asking(prefix, 0, list);
    }
}

void catani_cards_apply_offer(struct catani_cards *cards, const catan_move *move)
{
    memcpy(cards->offer, move->cards, sizeof cards->offer);
    cards->offers_made = (uint8_t)(cards->offers_made + (cards->offers_made < 255));
    catani_cards_push(cards, CATAN_STEP_ANSWER, 1u - move->seat, 0, 0);
}

void catani_cards_apply_answer(struct catani_cards *cards, const catan_move *move,
                               struct catani_list *events)
{
    int8_t terms[8] = {0};
    uint32_t partner = 1u - move->seat;
    memcpy(terms, cards->offer, sizeof cards->offer);
    memset(cards->offer, 0, sizeof cards->offer);
    catani_cards_pop(cards);
    if (move->kind == CATAN_MOVE_REJECT) {
        catani_cards_tell(events, CATAN_EVENT_CLOSE, partner, 0, 0);
        return;
    }
    catani_hand given = catani_hand_given(terms);
    catani_hand asked = catani_hand_gained(terms);
    catani_cards_push_gain(cards, move->seat, given);
    catani_cards_push_gain(cards, partner, asked);
    catani_cards_push_lose(cards, move->seat, asked);
    catani_cards_push_lose(cards, partner, given);
}

/* ---- the Caravan (K9) ---------------------------------------------------------------------- */

catan_status catani_cards_check_caravan(const struct catani_cards *cards, const catan_move *move)
{
    const struct catani_principality *land = &cards->land[move->seat];
    catan_status status = catani_cards_may_play(cards, move->seat, CATAN_STACK_CARD_CARAVAN);
    if (status != CATAN_OK) {
        return status;
    }
    if (!catani_move_no_args(move, 0)) {
        return move->arg[0] != 0 ? CATAN_E_OPERAND : CATAN_E_SAME_CARD;
    }
    int32_t out = 0;
    int32_t in = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        out -= move->cards[resource] < 0 ? move->cards[resource] : 0;
        in += move->cards[resource] > 0 ? move->cards[resource] : 0;
    }
    if (out != in || out < 1 || out > 2) {
        return CATAN_E_COUNT;
    }
    if (!catani_hand_covers(land->held, catani_hand_given(move->cards))) {
        return CATAN_E_NOT_HELD;
    }
    return catani_hand_covers(land->room, catani_hand_gained(move->cards)) ? CATAN_OK
                                                                           : CATAN_E_NO_ROOM;
}

/* Whether one resource could be swapped for one other. */
bool catani_cards_can_swap(const struct catani_principality *land)
{
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        catani_hand all = UINT64_C(0xff) << (8 * resource);
        if ((land->held & all) != 0 && (land->room & ~all) != 0) {
            return true;
        }
    }
    return false;
}

/* Whether some resources that are not given have room for so many, from a kind on. */
static bool leaves_room(const struct catani_principality *land, const struct terms *terms,
                        uint32_t from, uint32_t count)
{
    uint32_t room = 0;
    for (uint32_t resource = from; resource < CATAN_RESOURCES; resource++) {
        if (terms->given[resource] == 0) {
            uint32_t asked = (uint32_t)terms->asked[resource];
            room += catani_hand_count(land->room, resource) - asked;
        }
    }
    return room >= count;
}

/* Resources are given first, one or two, then as many are taken. */
void catani_cards_refine_caravan(const struct catani_cards *cards, const catan_move *prefix,
                                 struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[prefix->seat];
    struct terms terms = terms_of(prefix);
    if (!catani_hand_covers(land->held, catani_hand_given(prefix->cards)) ||
        !catani_hand_covers(land->room, catani_hand_gained(prefix->cards)) || terms.out > 2 ||
        (terms.in > 0 && terms.in >= terms.out)) {
        return;
    }
    for (uint32_t resource = lowest_next(terms.given);
         terms.in == 0 && terms.out < 2 && resource < CATAN_RESOURCES; resource++) {
        struct terms more = terms;
        more.given[resource]--;
        if (catani_hand_count(land->held, resource) >= (uint32_t)-more.given[resource] &&
            leaves_room(land, &more, 0, terms.out + 1)) {
            add_changed(list, prefix, resource, -1, CATAN_FLAG_PARTIAL);
        }
    }
    for (uint32_t resource = lowest_next(terms.asked); terms.out > 0 && resource < CATAN_RESOURCES;
         resource++) {
        struct terms more = terms;
        more.asked[resource]++;
        if (terms.given[resource] == 0 &&
            catani_hand_count(land->room, resource) >= (uint32_t)more.asked[resource] &&
            leaves_room(land, &more, resource, terms.out - terms.in - 1)) {
            uint32_t flags = terms.in + 1 < terms.out ? CATAN_FLAG_PARTIAL : 0;
            add_changed(list, prefix, resource, 1, flags);
        }
    }
}
