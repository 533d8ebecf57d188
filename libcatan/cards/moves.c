/*
 * The lists of moves of the Card Game, and chance. What is listed is what
 * check.c accepts.
 *
 * Moves that combine resources or name a card and a place are listed as a stub
 * and refined, kinds in ascending order, so that every combination is reached
 * in one way; a step is listed only if some whole move lies behind it.
 */
#include "cards/cards.h"

static void add(struct catani_list *list, catan_move_kind kind, uint32_t seat)
{
    catan_move move = catani_move_of(kind, seat);
    catani_list_add(list, &move);
}

static void add_two(struct catani_list *list, catan_move_kind kind, uint32_t seat, uint32_t first,
                    uint32_t second)
{
    catan_move move = catani_move_at(kind, seat, first);
    move.arg[1] = (uint8_t)second;
    catani_list_add(list, &move);
}

static void add_stub(struct catani_list *list, catan_move_kind kind, uint32_t seat, uint32_t arg)
{
    catan_move move = catani_move_at(kind, seat, arg);
    move.flags = CATAN_FLAG_PARTIAL;
    catani_list_add(list, &move);
}

static void add_if_legal(const struct catani_rules *rules, const struct catani_cards *cards,
                         struct catani_list *list, const catan_move *move)
{
    if (catani_cards_check(rules, cards, move) == CATAN_OK) {
        catani_list_add(list, move);
    }
}

static bool can_pay(const struct catani_cards *cards, uint32_t seat, catani_hand cost)
{
    return catani_hand_covers(cards->land[seat].held, cost);
}

/* ---- the parts of the main step ---------------------------------------------------------- */

static void list_bank(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    uint32_t gainable = catani_cards_gainable(cards, seat);
    for (uint32_t given = 0; given < CATAN_RESOURCES; given++) {
        uint32_t held = catani_hand_count(land->held, given);
        for (uint32_t rate = held < CATANI_BANK_RATE ? held : CATANI_BANK_RATE; rate > 0; rate--) {
            if (!catani_land_has_rate(land, given, rate)) {
                continue;
            }
            for (uint32_t gained = 0; gained < CATAN_RESOURCES; gained++) {
                if (gained != given && (gainable >> gained & 1) != 0) {
                    catan_move move = catani_move_of(CATAN_MOVE_BANK, seat);
                    move.cards[given] = (int8_t) - (int32_t)rate;
                    move.cards[gained] = 1;
                    catani_list_add(list, &move);
                }
            }
        }
    }
}

/* Roads and settlements are built at the ends of the row, cities anywhere between. */
static void list_centers(const struct catani_rules *rules, const struct catani_cards *cards,
                         uint32_t seat, struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    bool scout = cards->hand[seat].held[CATAN_STACK_CARD_SCOUT] > 0;
    for (uint32_t end = 0; end < 2; end++) {
        uint32_t column = end == 0 ? land->left - 1u : land->right + 1u;
        catan_move_kind kind =
            column % 2 == 0 ? CATAN_MOVE_BUILD_ROAD : CATAN_MOVE_BUILD_SETTLEMENT;
        catan_move move = catani_move_at(kind, seat, column);
        if (column >= CATANI_COLUMNS) {
            continue;
        }
        add_if_legal(rules, cards, list, &move);
        if (kind == CATAN_MOVE_BUILD_SETTLEMENT && scout) {
            move.kind = CATAN_MOVE_SCOUT;
            add_if_legal(rules, cards, list, &move);
        }
    }
    if (cards->supply[CATAN_CENTER_CITY] == 0 ||
        !can_pay(cards, seat, catani_center_cost(CATAN_CENTER_CITY))) {
        return;
    }
    for (uint32_t column = land->left; column <= land->right; column++) {
        if (land->center[column] == CATAN_CENTER_SETTLEMENT) {
            add_two(list, CATAN_MOVE_BUILD_CITY, seat, column, 0);
        }
    }
}

/* The places where a card could be placed, as moves; how many. */
static uint32_t list_sites(const struct catani_cards *cards, uint32_t seat, uint32_t card,
                           struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    uint32_t found = 0;
    for (uint32_t column = land->left | 1u; column <= land->right; column += 2) {
        for (uint32_t side = 0; side < 2; side++) {
            uint32_t place = catani_place_of(column, side);
            if (catani_land_expansion_site(land, place, card) == CATAN_OK) {
                add_two(list, CATAN_MOVE_PLACE, seat, card, place);
                found++;
            }
        }
    }
    return found;
}

static bool can_place(const struct catani_cards *cards, uint32_t seat, uint32_t card)
{
    struct catani_list nowhere = {NULL, 0, 0};
    return cards->hand[seat].held[card] > 0 &&
           catani_card_table[card].class != CATAN_CLASS_ACTION &&
           can_pay(cards, seat, catani_card_table[card].cost) &&
           list_sites(cards, seat, card, &nowhere) > 0;
}

static void list_placed(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    for (uint32_t column = land->left | 1u; column <= land->right; column += 2) {
        for (uint32_t side = 0; side < 2; side++) {
            const uint8_t *site = land->site[column / 2][side];
            for (uint32_t i = 0; i < 2; i++) {
                if (site[i] != 0 && (i == 0 || site[1] != site[0])) {
                    add_two(list, CATAN_MOVE_DEMOLISH, seat, catani_place_of(column, side),
                            site[i]);
                }
            }
        }
    }
}

static void list_expansions(const struct catani_rules *rules, const struct catani_cards *cards,
                            uint32_t seat, struct catani_list *list)
{
    struct catani_list placed = {NULL, 0, 0};
    for (uint32_t card = 1; card < CATAN_STACK_CARD_ALCHEMIST; card++) {
        if (can_place(cards, seat, card)) {
            add_stub(list, CATAN_MOVE_PLACE, seat, card);
        }
    }
    list_placed(cards, seat, &placed);
    if (placed.count > 0 && rules->option[CATAN_OPTION_DEMOLISHING] != 0) {
        add_stub(list, CATAN_MOVE_DEMOLISH, seat, 0);
    }
}

/* One or two resources that can be taken from the opponent. */
static void list_merchant(const struct catani_rules *rules, const struct catani_cards *cards,
                          uint32_t seat, struct catani_list *list)
{
    for (uint32_t first = 0; first < CATAN_RESOURCES; first++) {
        catan_move move = catani_move_of(CATAN_MOVE_MERCHANT, seat);
        move.cards[first] = 1;
        add_if_legal(rules, cards, list, &move);
        for (uint32_t second = first; second < CATAN_RESOURCES; second++) {
            move.cards[second]++;
            add_if_legal(rules, cards, list, &move);
            move.cards[second]--;
        }
    }
}

/* Whether one resource could be swapped for one other. */
static bool can_swap(const struct catani_principality *land)
{
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        catani_hand all = UINT64_C(0xff) << (8 * resource);
        if ((land->held & all) != 0 && (land->room & ~all) != 0) {
            return true;
        }
    }
    return false;
}

static void list_actions(const struct catani_rules *rules, const struct catani_cards *cards,
                         uint32_t seat, struct catani_list *list)
{
    static const struct {
        uint8_t card;
        uint8_t kind;
    } simple[] = {{CATAN_STACK_CARD_ARSONIST, CATAN_MOVE_ARSONIST},
                  {CATAN_STACK_CARD_BLACK_KNIGHT, CATAN_MOVE_BLACK_KNIGHT},
                  {CATAN_STACK_CARD_BRIGANDS, CATAN_MOVE_BRIGANDS},
                  {CATAN_STACK_CARD_SPY, CATAN_MOVE_SPY}};
    const uint8_t *held = cards->hand[seat].held;
    for (uint32_t i = 0; i < sizeof simple / sizeof simple[0]; i++) {
        catan_move move = catani_move_of(simple[i].kind, seat);
        if (held[simple[i].card] > 0) {
            add_if_legal(rules, cards, list, &move);
        }
    }
    if (held[CATAN_STACK_CARD_CARAVAN] > 0 && can_swap(&cards->land[seat]) &&
        catani_cards_may_play(cards, seat, CATAN_STACK_CARD_CARAVAN) == CATAN_OK) {
        add_stub(list, CATAN_MOVE_CARAVAN, seat, 0);
    }
    if (held[CATAN_STACK_CARD_MERCHANT] > 0) {
        list_merchant(rules, cards, seat, list);
    }
}

static void list_main(const struct catani_rules *rules, const struct catani_cards *cards,
                      uint32_t seat, struct catani_list *list)
{
    list_bank(cards, seat, list);
    if (cards->land[seat].held != 0 && catani_cards_may_offer(rules, cards, seat) == CATAN_OK) {
        add_stub(list, CATAN_MOVE_OFFER, seat, 1u << (1 - seat));
    }
    list_centers(rules, cards, seat, list);
    list_expansions(rules, cards, seat, list);
    list_actions(rules, cards, seat, list);
    add(list, CATAN_MOVE_END, seat);
}

/* ---- other steps ------------------------------------------------------------------------- */

static void list_before_roll(const struct catani_cards *cards, uint32_t seat,
                             struct catani_list *list)
{
    add(list, CATAN_MOVE_ROLL, seat);
    if (cards->die == 0 && cards->hand[seat].held[CATAN_STACK_CARD_ALCHEMIST] > 0 &&
        catani_cards_may_play(cards, seat, CATAN_STACK_CARD_ALCHEMIST) == CATAN_OK) {
        for (uint32_t die = 1; die <= 6; die++) {
            add_two(list, CATAN_MOVE_ALCHEMIST, seat, die, 0);
        }
    }
}

static void list_layout(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    uint8_t laid[4];
    uint32_t place = catani_cards_start_place(catani_cards_top(cards)->a);
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        if (catani_land_regions(&cards->land[seat], resource, laid) == 0) {
            add_two(list, CATAN_MOVE_LAY, seat, place, catani_start_region(seat, resource));
        }
    }
}

static void list_stacks(const struct catani_rules *rules, const struct catani_cards *cards,
                        catan_move_kind kind, uint32_t seat, struct catani_list *list)
{
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        catan_move move = catani_move_at(kind, seat, stack);
        add_if_legal(rules, cards, list, &move);
    }
}

static void list_take(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    uint32_t stack = catani_cards_top(cards)->a;
    uint32_t start = catani_stack_start(cards, stack);
    for (uint32_t position = 0; position < cards->stack_size[stack]; position++) {
        add_two(list, CATAN_MOVE_TAKE, seat, position, cards->slot[start + position]);
    }
}

/* A card of a hand under each of the stacks that the move allows. */
static void list_under(const struct catani_rules *rules, const struct catani_cards *cards,
                       catan_move_kind kind, uint32_t seat, uint32_t owner,
                       struct catani_list *list)
{
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        for (uint32_t stack = 0; stack < CATAN_STACKS && cards->hand[owner].held[card] > 0;
             stack++) {
            catan_move move = catani_move_at(kind, seat, stack);
            move.arg[1] = (uint8_t)card;
            add_if_legal(rules, cards, list, &move);
        }
    }
}

static void list_picks(const struct catani_rules *rules, const struct catani_cards *cards,
                       uint32_t seat, struct catani_list *list)
{
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        catan_move move = catani_move_at(CATAN_MOVE_PICK, seat, resource);
        add_if_legal(rules, cards, list, &move);
    }
}

static void list_lay(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    for (uint32_t side = 0; side < 2; side++) {
        add_two(list, CATAN_MOVE_LAY, seat, catani_place_of(top->a, side), top->b);
    }
}

/* The regions left in the stack, in the order of their codes; how many. */
static uint32_t regions_left(const struct catani_cards *cards, uint8_t out[12])
{
    uint32_t count = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        for (uint32_t number = 1; number <= 6 && count < 12; number++) {
            if ((cards->regions[resource] >> number & 1) != 0) {
                out[count++] = (uint8_t)(8 * resource + number);
            }
        }
    }
    return count;
}

static void list_survey(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    uint8_t region[12];
    uint32_t count = regions_left(cards, region);
    for (uint32_t upper = 0; upper < count; upper++) {
        for (uint32_t lower = 0; lower < count; lower++) {
            if (lower != upper) {
                add_two(list, CATAN_MOVE_SURVEY, seat, region[upper], region[lower]);
            }
        }
    }
}

static void list_answers(const struct catani_rules *rules, const struct catani_cards *cards,
                         uint32_t seat, struct catani_list *list)
{
    catan_move accept = catani_move_of(CATAN_MOVE_ACCEPT, seat);
    add_if_legal(rules, cards, list, &accept);
    add(list, CATAN_MOVE_REJECT, seat);
}

static void list_counter(const struct catani_rules *rules, const struct catani_cards *cards,
                         uint32_t seat, struct catani_list *list)
{
    catan_move bishop = catani_move_of(CATAN_MOVE_BISHOP, seat);
    catan_move herb_woman = catani_move_of(CATAN_MOVE_HERB_WOMAN, seat);
    add_if_legal(rules, cards, list, &bishop);
    add_if_legal(rules, cards, list, &herb_woman);
    add(list, CATAN_MOVE_SKIP, seat);
}

static void list_seize(const struct catani_rules *rules, const struct catani_cards *cards,
                       uint32_t seat, struct catani_list *list)
{
    catan_move skip = catani_move_of(CATAN_MOVE_SKIP, seat);
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        if (catani_cards_seizable(cards, seat, card)) {
            add_two(list, CATAN_MOVE_SEIZE, seat, card, 0);
        }
    }
    add_if_legal(rules, cards, list, &skip);
}

/* A search of any stack with each way to pay for it (K11.4). */
static void list_search(const struct catani_cards *cards, uint32_t seat, struct catani_list *list)
{
    const struct catani_principality *land = &cards->land[seat];
    bool single = catani_land_search_price(land) == 1;
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        if (cards->stack_size[stack] == 0) {
            continue;
        }
        for (uint32_t first = 0; first < CATAN_RESOURCES; first++) {
            for (uint32_t second = first; second < CATAN_RESOURCES; second++) {
                catan_move move = catani_move_at(CATAN_MOVE_SEARCH, seat, stack);
                move.cards[first]--;
                move.cards[second] = (int8_t)(move.cards[second] - (single ? 0 : 1));
                if (can_pay(cards, seat, catani_hand_given(move.cards))) {
                    catani_list_add(list, &move);
                }
                if (single) {
                    break;
                }
            }
        }
    }
}

static void list_exchange(const struct catani_rules *rules, const struct catani_cards *cards,
                          uint32_t seat, struct catani_list *list)
{
    list_under(rules, cards, CATAN_MOVE_EXCHANGE, seat, seat, list);
    list_under(rules, cards, CATAN_MOVE_EXCHANGE_SEARCH, seat, seat, list);
    add(list, CATAN_MOVE_SKIP, seat);
}

/* ---- chance (K15) ------------------------------------------------------------------------ */

static void list_dice(const struct catani_cards *cards, struct catani_list *list)
{
    uint32_t from = cards->die == 0 ? 1 : cards->die;
    uint32_t to = cards->die == 0 ? 6 : cards->die;
    for (uint32_t face = 1; face < CATAN_FACE_KINDS; face++) {
        for (uint32_t die = from; die <= to; die++) {
            add_two(list, CATAN_MOVE_DICE, CATAN_SEAT_CHANCE, face, die);
        }
    }
}

static void list_see(const struct catani_cards *cards, struct catani_list *list)
{
    uint32_t fixed = catani_cards_fixed(cards);
    if (fixed != CATAN_STACK_CARD_UNKNOWN) {
        add_two(list, CATAN_MOVE_SEE, CATAN_SEAT_CHANCE, fixed, 0);
    } else {
        for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
            if (cards->unseen[card] > 0) {
                add_two(list, CATAN_MOVE_SEE, CATAN_SEAT_CHANCE, card, 0);
            }
        }
    }
}

/* Whether the viewer may see what chance does now. */
static bool sees_chance(const struct catani_cards *cards)
{
    uint32_t kind = catani_cards_top(cards)->kind;
    bool sees = kind == CATAN_STEP_LOOKING || kind == CATAN_STEP_DRAWING ||
                kind == CATAN_STEP_SHOWING;
    catan_move see = catani_move_of(CATAN_MOVE_SEE, CATAN_SEAT_CHANCE);
    return !sees || !catani_cards_conceals(cards, &see);
}

static void list_chance(const struct catani_cards *cards, struct catani_list *list)
{
    uint8_t region[12];
    switch (catani_cards_top(cards)->kind) {
    case CATAN_STEP_START_ROLL:
        for (uint32_t roll = 0; roll < 36; roll++) {
            add_two(list, CATAN_MOVE_START_ROLL, CATAN_SEAT_CHANCE, 1 + roll / 6, 1 + roll % 6);
        }
        break;
    case CATAN_STEP_DICE:
        list_dice(cards, list);
        break;
    case CATAN_STEP_EVENT_CARD:
        for (uint32_t card = 1; card < CATAN_DECK_KINDS; card++) {
            if (cards->to_come[card] > 0) {
                add_two(list, CATAN_MOVE_EVENT, CATAN_SEAT_CHANCE, card, 0);
            }
        }
        break;
    case CATAN_STEP_REGION: {
        uint32_t count = regions_left(cards, region);
        for (uint32_t i = 0; i < count; i++) {
            add_two(list, CATAN_MOVE_REGION, CATAN_SEAT_CHANCE, region[i], 0);
        }
        break;
    }
    case CATAN_STEP_ATTACK_ROLL:
        for (uint32_t die = 1; die <= 6; die++) {
            add_two(list, CATAN_MOVE_ATTACK_ROLL, CATAN_SEAT_CHANCE, die, 0);
        }
        break;
    default: /* LOOKING, DRAWING, SHOWING */
        list_see(cards, list);
        break;
    }
}

int32_t catani_cards_weight(const struct catani_rules *rules, const void *state,
                            const catan_move *move)
{
    const struct catani_cards *cards = state;
    (void)rules;
    switch (move->kind) {
    case CATAN_MOVE_DICE:
        return move->arg[0] == CATAN_FACE_EVENT_CARD ? 2 : 1; /* K6.2 */
    case CATAN_MOVE_EVENT:
        return cards->to_come[move->arg[0]];
    case CATAN_MOVE_SEE:
        return catani_cards_fixed(cards) != 0 || move->flags != 0 ? 1 : cards->unseen[move->arg[0]];
    default:
        return 1;
    }
}

catan_status catani_cards_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                         catan_move *out_move)
{
    catan_move moves[CATAN_STACK_CARD_KINDS];
    struct catani_list list = {moves, CATAN_STACK_CARD_KINDS, 0};
    uint32_t total = 0;
    size_t chosen = 0;
    if (!sees_chance(state)) {
        return CATAN_E_HIDDEN;
    }
    list_chance(state, &list);
    for (size_t i = 0; i < list.count; i++) {
        total += (uint32_t)catani_cards_weight(rules, state, &moves[i]);
    }
    uint32_t place = list.count == 1 ? 0 : catan_rng_below(rng, total);
    for (;;) {
        uint32_t weight = (uint32_t)catani_cards_weight(rules, state, &moves[chosen]);
        if (place < weight || chosen + 1 == list.count) {
            break;
        }
        place -= weight;
        chosen++;
    }
    *out_move = moves[chosen];
    return CATAN_OK;
}

/* ---- refinement -------------------------------------------------------------------------- */

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

/* ---- offers ---- */

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
        catan_move move = *prefix;
        move.cards[resource]++;
        move.flags = 0;
        catani_list_add(list, &move);
        bool more = false;
        for (uint32_t next = resource; next < CATAN_RESOURCES; next++) {
            more = more || may_ask(move.cards, resource, next);
        }
        if (more) {
            move.flags = CATAN_FLAG_PARTIAL;
            catani_list_add(list, &move);
        }
    }
}

static void refine_offer(const struct catani_cards *cards, const catan_move *prefix,
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
            catan_move move = *prefix;
            move.cards[resource]--;
            catani_list_add(list, &move);
        }
    }
    if (terms.out > 0) {
        add_asking(prefix, 0, list);
    }
}

/* ---- the Caravan ---- */

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
static void refine_caravan(const struct catani_cards *cards, const catan_move *prefix,
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
            catan_move move = *prefix;
            move.cards[resource]--;
            catani_list_add(list, &move);
        }
    }
    for (uint32_t resource = lowest_next(terms.asked); terms.out > 0 && resource < CATAN_RESOURCES;
         resource++) {
        struct terms more = terms;
        more.asked[resource]++;
        if (terms.given[resource] == 0 &&
            catani_hand_count(land->room, resource) >= (uint32_t)more.asked[resource] &&
            leaves_room(land, &more, resource, terms.out - terms.in - 1)) {
            catan_move move = *prefix;
            move.cards[resource]++;
            move.flags = terms.in + 1 < terms.out ? CATAN_FLAG_PARTIAL : 0;
            catani_list_add(list, &move);
        }
    }
}

static catan_status refine(const struct catani_rules *rules, const struct catani_cards *cards,
                           uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    bool combines = prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_CARAVAN;
    bool other_cards =
        combines ? (prefix->cards[6] | prefix->cards[7]) != 0 : !catani_move_no_cards(prefix);
    bool names = prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_PLACE;
    if (prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat || other_cards ||
        !catani_move_no_args(prefix, names ? 1 : 0) || top->kind != CATAN_STEP_MAIN ||
        top->seat != seat) {
        return CATAN_E_PREFIX;
    }
    size_t before = list->count;
    switch (prefix->kind) {
    case CATAN_MOVE_OFFER:
        if (catani_cards_may_offer(rules, cards, seat) == CATAN_OK &&
            prefix->arg[0] == 1u << (1 - seat)) {
            refine_offer(cards, prefix, list);
        }
        break;
    case CATAN_MOVE_CARAVAN:
        if (catani_cards_may_play(cards, seat, CATAN_STACK_CARD_CARAVAN) == CATAN_OK) {
            refine_caravan(cards, prefix, list);
        }
        break;
    case CATAN_MOVE_PLACE:
        if (prefix->arg[0] > 0 && prefix->arg[0] < CATAN_STACK_CARD_KINDS &&
            can_place(cards, seat, prefix->arg[0])) {
            list_sites(cards, seat, prefix->arg[0], list);
        }
        break;
    case CATAN_MOVE_DEMOLISH:
        if (rules->option[CATAN_OPTION_DEMOLISHING] != 0) {
            list_placed(cards, seat, list);
        }
        break;
    default:
        break;
    }
    return list->count > before ? CATAN_OK : CATAN_E_PREFIX;
}

/* ---- all of them ------------------------------------------------------------------------- */

catan_status catani_cards_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                                const catan_move *prefix, struct catani_list *list)
{
    const struct catani_cards *cards = state;
    const struct catani_step *top = catani_cards_top(cards);
    bool hidden = seat == CATAN_SEAT_CHANCE ? top->seat == seat && !sees_chance(cards)
                                            : catani_cards_hides(cards, seat);
    if (hidden) {
        return CATAN_E_HIDDEN;
    }
    if (prefix != NULL) {
        return refine(rules, cards, seat, prefix, list);
    }
    if (top->seat != seat) {
        return CATAN_OK;
    }
    switch (top->kind) {
    case CATAN_STEP_LAYOUT:
        list_layout(cards, seat, list);
        break;
    case CATAN_STEP_START_STACK:
    case CATAN_STEP_BUILDER_STACK:
        list_stacks(rules, cards, CATAN_MOVE_LOOK, seat, list);
        break;
    case CATAN_STEP_BUILDER_TAKE:
        list_take(cards, seat, list);
        add(list, CATAN_MOVE_SKIP, seat);
        break;
    case CATAN_STEP_START_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        list_take(cards, seat, list);
        break;
    case CATAN_STEP_BUILDER_GIVE:
    case CATAN_STEP_EXCESS:
        list_under(rules, cards, CATAN_MOVE_UNDER, seat, seat, list);
        break;
    case CATAN_STEP_BEFORE_ROLL:
        list_before_roll(cards, seat, list);
        break;
    case CATAN_STEP_TRADE_ADVANTAGE:
    case CATAN_STEP_TOURNAMENT:
    case CATAN_STEP_YEAR_OF_PLENTY:
    case CATAN_STEP_PROGRESS:
    case CATAN_STEP_PLUNDER:
    case CATAN_STEP_MERCHANT:
        list_picks(rules, cards, seat, list);
        break;
    case CATAN_STEP_CIVIL_WAR:
    case CATAN_STEP_RETURN:
        catani_cards_returns(cards, list);
        break;
    case CATAN_STEP_CONFLICT:
        list_under(rules, cards, CATAN_MOVE_BURY, seat, 1 - seat, list);
        break;
    case CATAN_STEP_LOSE:
    case CATAN_STEP_GAIN:
        catani_cards_splits(cards, top, list);
        break;
    case CATAN_STEP_MAIN:
        list_main(rules, cards, seat, list);
        break;
    case CATAN_STEP_ANSWER:
        list_answers(rules, cards, seat, list);
        break;
    case CATAN_STEP_REGION_SIDE:
        list_lay(cards, seat, list);
        break;
    case CATAN_STEP_SURVEY:
        list_survey(cards, seat, list);
        break;
    case CATAN_STEP_COUNTER_CARD:
        list_counter(rules, cards, seat, list);
        break;
    case CATAN_STEP_SPY:
        list_seize(rules, cards, seat, list);
        break;
    case CATAN_STEP_REPLENISH:
        list_stacks(rules, cards, CATAN_MOVE_DRAW_FROM, seat, list);
        list_search(cards, seat, list);
        add(list, CATAN_MOVE_SKIP, seat);
        break;
    case CATAN_STEP_EXCHANGE:
        list_exchange(rules, cards, seat, list);
        break;
    case CATAN_STEP_SEARCH:
        list_search(cards, seat, list);
        break;
    default: /* chance */
        list_chance(cards, list);
        break;
    }
    return CATAN_OK;
}
