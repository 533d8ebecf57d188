/*
 * The lists of moves of the base game, and chance. What is listed is what
 * check.c accepts: both read the same sets and ask the same questions.
 *
 * Moves that combine cards are listed as a stub and refined card by card, kinds
 * in ascending order, so that every combination is reached in one way; a step
 * is listed only if some whole move lies behind it.
 */
#include "base/base.h"

static void add(struct catani_list *list, catan_move_kind kind, uint32_t seat)
{
    catan_move move = catani_move_of(kind, seat);
    catani_list_add(list, &move);
}

static void add_stub(struct catani_list *list, catan_move_kind kind, uint32_t seat)
{
    catan_move move = catani_move_of(kind, seat);
    move.flags = CATAN_FLAG_PARTIAL;
    catani_list_add(list, &move);
}

static void add_vertices(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                         catani_vertices vertices)
{
    while (vertices != 0) {
        catan_move move = catani_move_at(kind, seat, catani_bit_take(&vertices));
        catani_list_add(list, &move);
    }
}

static void add_roads(struct catani_list *list, uint32_t seat, catani_edges edges)
{
    while (!catani_edges_empty(&edges)) {
        catan_move move = catani_move_at(CATAN_MOVE_ROAD, seat, catani_edges_take(&edges));
        catani_list_add(list, &move);
    }
}

/* ---- parts of a turn --------------------------------------------------------------------- */

static void list_plenty(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    uint32_t count = catani_base_plenty(base);
    catan_move move = catani_move_of(CATAN_MOVE_YEAR_OF_PLENTY, seat);
    if (count == 0) {
        catani_list_add(list, &move);
    }
    for (uint32_t first = 0; count > 0 && first < CATANI_RESOURCES; first++) {
        for (uint32_t second = first; second < CATANI_RESOURCES; second++) {
            catani_hand cards = catani_hand_of(first, 1);
            cards += count == 2 ? catani_hand_of(second, 1) : 0;
            if (catani_hand_covers(base->board.bank, cards)) {
                memset(move.cards, 0, sizeof move.cards);
                move.cards[first]++;
                move.cards[second] = (int8_t)(move.cards[second] + (count == 2));
                catani_list_add(list, &move);
            }
            if (count == 1) {
                break;
            }
        }
    }
}

static void list_cards(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    if (base->dev_played != 0) {
        return;
    }
    if (catani_base_may_play(base, seat, CATAN_DEV_KNIGHT) == CATAN_OK) {
        add(list, CATAN_MOVE_KNIGHT, seat);
    }
    if (catani_base_may_play(base, seat, CATAN_DEV_ROAD_BUILDING) == CATAN_OK) {
        add(list, CATAN_MOVE_ROAD_BUILDING, seat);
    }
    if (catani_base_may_play(base, seat, CATAN_DEV_YEAR_OF_PLENTY) == CATAN_OK) {
        list_plenty(base, seat, list);
    }
    if (catani_base_may_play(base, seat, CATAN_DEV_MONOPOLY) == CATAN_OK) {
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            catan_move move = catani_move_at(CATAN_MOVE_MONOPOLY, seat, card);
            catani_list_add(list, &move);
        }
    }
}

static void list_builds(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    const struct catani_player *player = &base->board.player[seat];
    catani_hand hand = player->hand;
    if (player->settlements_left > 0 &&
        catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_SETTLEMENT))) {
        add_vertices(list, CATAN_MOVE_SETTLEMENT, seat, catani_board_sites(&base->board, seat));
    }
    if (player->roads_left > 0 && catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_ROAD))) {
        add_roads(list, seat, player->frontier);
    }
    if (player->cities_left > 0 && catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_CITY))) {
        add_vertices(list, CATAN_MOVE_CITY, seat, player->buildings & ~base->board.cities);
    }
    if (base->deck_left > 0 && catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_BUY))) {
        add(list, CATAN_MOVE_BUY, seat);
    }
}

static void list_bank(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    const struct catani_board *board = &base->board;
    for (uint32_t given = 0; given < CATANI_RESOURCES; given++) {
        uint32_t held = catani_hand_count(board->player[seat].hand, given);
        for (uint32_t rate = held < 4 ? held : 4; rate >= 2; rate--) {
            if (!catani_board_has_rate(board, seat, given, rate)) {
                continue;
            }
            for (uint32_t gained = 0; gained < CATANI_RESOURCES; gained++) {
                if (gained != given && catani_hand_count(board->bank, gained) > 0) {
                    catan_move move = catani_move_of(CATAN_MOVE_BANK, seat);
                    move.cards[given] = (int8_t)-(int)rate;
                    move.cards[gained] = 1;
                    catani_list_add(list, &move);
                }
            }
        }
    }
}

static void list_turn(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, uint32_t part, struct catani_list *list)
{
    list_cards(base, seat, list);
    if (part == CATAN_DECISION_BEFORE_ROLL) {
        add(list, CATAN_MOVE_ROLL, seat);
        return;
    }
    list_builds(base, seat, list);
    list_bank(base, seat, list);
    if (base->board.player[seat].hand != 0 &&
        catani_base_may_offer(rules, base, seat) == CATAN_OK) {
        add_stub(list, CATAN_MOVE_OFFER, seat);
    }
    if (!catani_base_offer_open(base)) {
        add(list, CATAN_MOVE_END, seat);
    }
}

static void list_answers(const struct catani_rules *rules, const struct catani_base *base,
                         uint32_t seat, struct catani_list *list)
{
    catan_move accept = catani_move_of(CATAN_MOVE_ACCEPT, seat);
    if (catani_base_answers(base, seat)) {
        if (catani_base_check(rules, base, &accept) == CATAN_OK) {
            catani_list_add(list, &accept);
        }
        add(list, CATAN_MOVE_REJECT, seat);
        if (base->board.player[seat].hand != 0) {
            add_stub(list, CATAN_MOVE_COUNTER, seat);
        }
    }
    if (base->offer_from == seat) {
        add(list, CATAN_MOVE_WITHDRAW, seat);
    }
}

static void list_robber(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    for (uint32_t hex = 0; hex < catani_topology.hexes; hex++) {
        catan_move move = catani_move_at(CATAN_MOVE_ROBBER, seat, hex);
        uint64_t victims = catani_board_victims(&base->board, seat, hex);
        if (hex == base->board.robber) {
            continue;
        }
        if (victims == 0) {
            catani_list_add(list, &move);
        }
        while (victims != 0) {
            move.arg[1] = (uint8_t)(1u << catani_bit_take(&victims));
            catani_list_add(list, &move);
        }
    }
}

/* ---- chance (B14) ------------------------------------------------------------------------ */

static void list_chance(const struct catani_base *base, struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    catan_move move = catani_move_of(CATAN_MOVE_NONE, CATAN_SEAT_CHANCE);
    if (top->kind == CATAN_DECISION_DICE) {
        move.kind = CATAN_MOVE_ROLL;
        for (uint32_t roll = 0; roll < 36; roll++) {
            move.arg[0] = (uint8_t)(1 + roll / 6);
            move.arg[1] = (uint8_t)(1 + roll % 6);
            catani_list_add(list, &move);
        }
    } else if (top->kind == CATAN_DECISION_DRAW) {
        move.kind = CATAN_MOVE_DRAW;
        for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            move.arg[0] = (uint8_t)card;
            if (base->deck[card] > 0) {
                catani_list_add(list, &move);
            }
        }
    } else if (top->kind == CATAN_DECISION_STEAL) {
        move.kind = CATAN_MOVE_STEAL;
        move.arg[0] = top->arg;
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            memset(move.cards, 0, sizeof move.cards);
            move.cards[card] = 1;
            if (catani_hand_count(base->board.player[top->arg].hand, card) > 0) {
                catani_list_add(list, &move);
            }
        }
    }
}

int32_t catani_base_weight(const struct catani_rules *rules, const void *state,
                           const catan_move *move)
{
    const struct catani_base *base = state;
    (void)rules;
    if (move->kind == CATAN_MOVE_DRAW) {
        return base->deck[move->arg[0]];
    }
    if (move->kind == CATAN_MOVE_STEAL) {
        uint32_t card = catani_bit_lowest(catani_hand_gained(move->cards)) / 8;
        return (int32_t)catani_hand_count(base->board.player[move->arg[0]].hand, card);
    }
    return 1;
}

void catani_base_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                        catan_move *out_move)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    catan_move move = catani_move_of(CATAN_MOVE_ROLL, CATAN_SEAT_CHANCE);
    uint32_t card = 0;
    (void)rules;
    if (top->kind == CATAN_DECISION_DICE) {
        uint32_t roll = catan_rng_below(rng, 36);
        move.arg[0] = (uint8_t)(1 + roll / 6);
        move.arg[1] = (uint8_t)(1 + roll % 6);
    } else if (top->kind == CATAN_DECISION_DRAW) {
        uint32_t place = catan_rng_below(rng, base->deck_left);
        while (place >= base->deck[card]) {
            place -= base->deck[card++];
        }
        move.kind = CATAN_MOVE_DRAW;
        move.arg[0] = (uint8_t)card;
    } else {
        catani_hand hand = base->board.player[top->arg].hand;
        uint32_t place = catan_rng_below(rng, catani_hand_size(hand));
        while (place >= catani_hand_count(hand, card)) {
            place -= catani_hand_count(hand, card++);
        }
        move.kind = CATAN_MOVE_STEAL;
        move.arg[0] = top->arg;
        move.cards[card] = 1;
    }
    *out_move = move;
}

/* ---- refinement -------------------------------------------------------------------------- */

/* One more than the highest kind that a partial move names; 0 if it names none. */
static uint32_t kinds_named(const int8_t cards[8])
{
    uint32_t end = CATANI_RESOURCES;
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

static catan_status refine_discard(const struct catani_base *base, const catan_move *prefix,
                                   struct catani_list *list)
{
    const struct catani_player *player = &base->board.player[prefix->seat];
    catani_hand chosen = catani_hand_given(prefix->cards);
    uint32_t from = lowest_next(prefix->cards);
    if (catani_hand_gained(prefix->cards) != 0 || !catani_hand_covers(player->hand, chosen)) {
        return CATAN_E_PREFIX;
    }
    catani_hand rest = player->hand - chosen;
    uint32_t missing = player->owed - catani_hand_size(chosen);
    size_t before = list->count;
    for (uint32_t card = from; card < CATANI_RESOURCES; card++) {
        /* what may still be chosen from this kind on */
        uint32_t choice = catani_hand_size(rest >> (8 * card));
        if (catani_hand_count(rest, card) > 0 && choice >= missing &&
            missing <= player->owed && missing > 0) {
            catan_move move = *prefix;
            move.cards[card]--;
            move.flags = missing > 1 ? CATAN_FLAG_PARTIAL : 0;
            catani_list_add(list, &move);
        }
    }
    return list->count > before ? CATAN_OK : CATAN_E_PREFIX;
}

/* Whether a partial proposal may ask for one more card of a kind. */
static bool may_ask(const int8_t cards[8], uint32_t from, uint32_t card)
{
    return card >= from && cards[card] >= 0 && cards[card] < CATANI_OFFER_MAX;
}

static void add_asking(const catan_move *prefix, uint32_t from, struct catani_list *list)
{
    for (uint32_t card = from; card < CATANI_RESOURCES; card++) {
        if (!may_ask(prefix->cards, from, card)) {
            continue;
        }
        catan_move move = *prefix;
        move.cards[card]++;
        move.flags = 0;
        catani_list_add(list, &move);
        bool more = false;
        for (uint32_t next = card; next < CATANI_RESOURCES; next++) {
            more = more || may_ask(move.cards, card, next);
        }
        if (more) {
            move.flags = CATAN_FLAG_PARTIAL;
            catani_list_add(list, &move);
        }
    }
}

static catan_status refine_terms(const struct catani_base *base, const catan_move *prefix,
                                 struct catani_list *list)
{
    catani_hand hand = base->board.player[prefix->seat].hand;
    int8_t given[8];
    int8_t asked[8];
    uint32_t kinds_given = 0;
    size_t before = list->count;
    for (uint32_t card = 0; card < 8; card++) {
        given[card] = prefix->cards[card] < 0 ? prefix->cards[card] : 0;
        asked[card] = prefix->cards[card] > 0 ? prefix->cards[card] : 0;
        kinds_given += given[card] < 0;
        if (asked[card] > CATANI_OFFER_MAX || given[card] < -CATANI_HAND_MAX) {
            return CATAN_E_PREFIX;
        }
    }
    if (!catani_hand_covers(hand, catani_hand_given(given))) {
        return CATAN_E_PREFIX;
    }
    uint32_t asking = kinds_named(asked);
    if (asking > 0) {
        if (kinds_given > 0) {
            add_asking(prefix, asking - 1, list);
        }
        return list->count > before ? CATAN_OK : CATAN_E_PREFIX;
    }
    for (uint32_t card = lowest_next(given); card < CATANI_RESOURCES; card++) {
        uint32_t left = catani_hand_count(hand, card) - (uint32_t)-given[card];
        bool leaves_a_kind_to_ask = kinds_given + (given[card] == 0) < CATANI_RESOURCES;
        if (left > 0 && leaves_a_kind_to_ask) {
            catan_move move = *prefix;
            move.cards[card]--;
            catani_list_add(list, &move);
        }
    }
    if (kinds_given > 0) {
        add_asking(prefix, 0, list);
    }
    return list->count > before ? CATAN_OK : CATAN_E_PREFIX;
}

static catan_status refine_offer(const struct catani_base *base, const catan_move *prefix,
                                 struct catani_list *list)
{
    uint32_t to = prefix->arg[0];
    uint32_t others = ((1u << base->head.seats) - 1) & ~(1u << prefix->seat);
    if (to != 0) {
        bool one = (to & (to - 1)) == 0 && (to & ~others) == 0;
        return one ? refine_terms(base, prefix, list) : CATAN_E_PREFIX;
    }
    if (!catani_move_no_cards(prefix)) {
        return CATAN_E_PREFIX;
    }
    for (uint32_t other = 0; other < base->head.seats; other++) {
        if (other != prefix->seat) {
            catan_move move = *prefix;
            move.arg[0] = (uint8_t)(1u << other);
            catani_list_add(list, &move);
        }
    }
    return CATAN_OK;
}

static catan_status refine(const struct catani_rules *rules, const struct catani_base *base,
                           uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    for (uint32_t card = CATANI_RESOURCES; card < 8; card++) {
        if (prefix->cards[card] != 0) {
            return CATAN_E_PREFIX;
        }
    }
    if (prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat ||
        !catani_move_no_args(prefix, 1)) {
        return CATAN_E_PREFIX;
    }
    if (prefix->kind == CATAN_MOVE_OFFER &&
        catani_base_may_offer(rules, base, seat) == CATAN_OK) {
        return refine_offer(base, prefix, list);
    }
    if (prefix->arg[0] != 0) {
        return CATAN_E_PREFIX;
    }
    if (prefix->kind == CATAN_MOVE_COUNTER && catani_base_answers(base, seat)) {
        return refine_terms(base, prefix, list);
    }
    bool discards = catani_base_top(base)->kind == CATAN_DECISION_DISCARD &&
                    (catani_base_top(base)->seats >> seat & 1) != 0;
    if (prefix->kind == CATAN_MOVE_DISCARD && discards) {
        return refine_discard(base, prefix, list);
    }
    return CATAN_E_PREFIX;
}

catan_status catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                               const catan_move *prefix, struct catani_list *list)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    if (prefix != NULL) {
        return refine(rules, base, seat, prefix, list);
    }
    if ((catani_base_actors(base) >> seat & 1) == 0) {
        return CATAN_OK;
    }
    switch (top->kind) {
    case CATAN_DECISION_SETUP_SETTLEMENT:
        add_vertices(list, CATAN_MOVE_SETTLEMENT, seat,
                     ~base->board.blocked & (catani_bit(catani_topology.vertices) - 1));
        break;
    case CATAN_DECISION_SETUP_ROAD:
        add_roads(list, seat, catani_topology.vertex_edges[top->arg]);
        break;
    case CATAN_DECISION_BEFORE_ROLL:
    case CATAN_DECISION_MAIN:
        list_turn(rules, base, seat, top->kind, list);
        break;
    case CATAN_DECISION_ANSWER:
        list_answers(rules, base, seat, list);
        if (seat == base->head.active) {
            list_turn(rules, base, seat, catani_base_turn_part(base, seat), list);
        }
        break;
    case CATAN_DECISION_DISCARD:
        add_stub(list, CATAN_MOVE_DISCARD, seat);
        break;
    case CATAN_DECISION_ROBBER:
        list_robber(base, seat, list);
        break;
    case CATAN_DECISION_FREE_ROAD:
        add_roads(list, seat, base->board.player[seat].frontier);
        break;
    default: /* chance */
        list_chance(base, list);
        break;
    }
    return CATAN_OK;
}
