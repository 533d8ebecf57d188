/*
 * The moves that are legal now. What is listed is what the checks allow; it is
 * found from the kept sets of the board without asking them move by move.
 */
#include "base/view.h"

/* ---- pieces ------------------------------------------------------------------------------ */

static void add_vertices(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                         catani_vertices vertices)
{
    struct catani_list own = *list;
    while (vertices != 0) {
        catani_add_at(&own, kind, seat, catani_bit_take(&vertices));
    }
    *list = own;
}

static void add_roads(struct catani_list *list, uint32_t seat, catani_edges edges)
{
    struct catani_list own = *list;
    for (uint32_t i = 0; i < 2; i++) {
        while (edges.word[i] != 0) {
            catani_add_at(&own, CATAN_MOVE_ROAD, seat, 64 * i + catani_bit_take(&edges.word[i]));
        }
    }
    *list = own;
}

/* Where a seat may place a piece that costs nothing: in the setup, or a free road. */
static void list_places(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, struct catani_list *list)
{
    const struct catani_player *player = &base->board.player[seat];
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind == CATAN_DECISION_SETUP_SETTLEMENT) {
        catani_vertices all = catani_bit(CATANI_VERTICES) - 1;
        add_vertices(list, catani_base_setup_building(rules, base), seat,
                     all & ~base->board.blocked);
    } else if (top->kind == CATAN_DECISION_SETUP_ROAD) {
        catani_edges free = catani_topology.vertex_edges[top->arg];
        for (uint32_t other = 0; other < base->head.seats; other++) {
            free.word[0] &= ~base->board.player[other].roads.word[0];
            free.word[1] &= ~base->board.player[other].roads.word[1];
        }
        add_roads(list, seat, free);
    } else { /* CATAN_DECISION_FREE_ROAD */
        add_roads(list, seat, player->frontier);
    }
}

/*
 * Settlements cost all that a road costs, and more; cities and development
 * cards both cost grain and ore: few hands need more than two looks.
 */
static inline void list_builds(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, struct catani_list *list)
{
    const struct catani_player *player = &base->board.player[seat];
    catani_hand hand = player->hand;
    if (catani_base_building_ends_trade(rules) && catani_base_offer_open(base)) {
        return;
    }
    if (catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_ROAD))) {
        if (player->settlements_left > 0 &&
            catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_SETTLEMENT))) {
            add_vertices(list, CATAN_MOVE_SETTLEMENT, seat, catani_board_sites(&base->board, seat));
        }
        if (player->roads_left > 0) {
            add_roads(list, seat, player->frontier);
        }
    }
    if (catani_hand_covers(hand, catani_hand_of(CATAN_CARD_GRAIN, 1) |
                                     catani_hand_of(CATAN_CARD_ORE, 1))) {
        if (player->cities_left > 0 &&
            catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_CITY))) {
            add_vertices(list, CATAN_MOVE_CITY, seat, player->buildings & ~base->board.cities);
        }
        if (catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_BUY)) &&
            catani_base_may_draw(base, seat)) {
            catani_add(list, CATAN_MOVE_BUY, seat);
        }
    }
}

/* ---- the turn ---------------------------------------------------------------------------- */

static void list_bank(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, struct catani_list *list)
{
    const struct catani_board *board = &base->board;
    struct catani_list own = *list;
    uint64_t head = catani_head_word(CATAN_MOVE_BANK, seat, 0);
    catani_hand hand = board->player[seat].hand;
    uint32_t least = rules->least_rate;
    /* The top bits of the kinds that are held as often as that. */
    uint64_t kinds = (hand + CATANI_HAND_ONES * (128 - least)) & CATANI_HAND_TOPS;
    while (kinds != 0) {
        uint32_t given = catani_bit_take(&kinds) / 8;
        uint32_t held = catani_hand_count(hand, given);
        uint64_t rates = catani_board_rates(rules, board, seat, given);
        for (rates &= (UINT64_C(2) << (held < 63 ? held : 62)) - 1; rates != 0;) {
            uint64_t pays = catani_hand_of(given, (uint8_t)(0 - catani_bit_take(&rates)));
            for (uint32_t taken = 0; taken < CATANI_RESOURCES; taken++) {
                bool may_take = catani_hand_count(board->bank, taken) > 0;
                catani_list_put_if(&own, head, pays | catani_hand_of(taken, 1),
                                   (taken != given) & may_take);
            }
        }
    }
    *list = own;
}

/* B4.2: in its turn a seat rolls, and then goes on until it ends the turn. */
static inline void list_turn(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, uint32_t part, struct catani_list *list)
{
    bool rolled = part == CATAN_DECISION_MAIN;
    bool active = seat == base->head.active;
    if (rolled && active) {
        list_builds(rules, base, seat, list);
    }
    if (active && catani_base_holds_plays(base, seat)) {
        catani_base_list_devs(rules, base, seat, list);
    }
    if (catani_base_may_trade(rules, base, part)) {
        if (active) {
            list_bank(rules, base, seat, list);
        }
        if (rules->option[CATAN_OPTION_PLAYER_TRADE] != 0) {
            catani_base_list_offers(rules, base, seat, list);
        }
    }
    if (active && !rolled) {
        catani_add(list, CATAN_MOVE_ROLL, seat);
    } else if (active && catani_base_may_end(rules, base) == CATAN_OK) {
        catani_add(list, CATAN_MOVE_END, seat);
    }
}

/* ---- chance ------------------------------------------------------------------------------ */

/* What the viewer of a view may not see is one move, besides a card that is shown at once. */
CATANI_SELDOM static void list_unseen(const struct catani_rules *rules, const struct catani_base *base,
                        struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    bool theft = top->kind == CATAN_DECISION_STEAL;
    uint64_t word = theft ? catani_base_theft_word(catani_bit_lowest(top->arg)) : catani_base_draw_word(0);
    catani_list_put(list, word | (uint64_t)CATAN_FLAG_HIDDEN << 24, 0);
    if (!theft && rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0 &&
        base->deck[CATAN_DEV_VICTORY_POINT] > 0) {
        catani_list_put(list, catani_base_draw_word(CATAN_DEV_VICTORY_POINT), 0);
    }
}

static void list_chance(const struct catani_rules *rules, const struct catani_base *base,
                        struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    if (!catani_base_sees_chance(rules, base)) {
        list_unseen(rules, base, list);
        return;
    }
    if (top->kind == CATAN_DECISION_DICE) {
        uint64_t rolls = catani_base_dice(rules, base);
        while (rolls != 0) {
            catani_list_put(list, catani_base_roll_word(catani_bit_take(&rolls)), 0);
        }
    }
    for (uint32_t card = 0; top->kind == CATAN_DECISION_DRAW && card < CATAN_DEV_KINDS; card++) {
        if (base->deck[card] > 0) {
            catani_list_put(list, catani_base_draw_word(card), 0);
        }
    }
    for (uint32_t card = 0; top->kind == CATAN_DECISION_STEAL && card < CATANI_RESOURCES; card++) {
        uint32_t victim = catani_bit_lowest(top->arg);
        if (catani_hand_count(catani_base_loot(rules, base, victim), card) > 0) {
            catani_list_put(list, catani_base_theft_word(victim), catani_hand_of(card, 1));
        }
    }
}

/* ---- all --------------------------------------------------------------------------------- */

static void list_skip(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, struct catani_list *list)
{
    catan_move skip = catani_move_of(CATAN_MOVE_SKIP, seat);
    if (catani_base_check_skip(rules, base, &skip) == CATAN_OK) {
        catani_list_put(list, catani_head_word(CATAN_MOVE_SKIP, seat, 0), 0);
    }
}

static inline void list_decision(const struct catani_rules *rules, const struct catani_base *base,
                                 uint32_t seat, struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    switch (top->kind) {
    case CATAN_DECISION_BEFORE_ROLL:
        list_turn(rules, base, seat, CATAN_DECISION_BEFORE_ROLL, list);
        break;
    case CATAN_DECISION_MAIN:
        list_turn(rules, base, seat, CATAN_DECISION_MAIN, list);
        break;
    case CATAN_DECISION_ANSWER:
        catani_base_list_answers(rules, base, seat, list);
        list_turn(rules, base, seat, catani_base_part(base), list);
        break;
    case CATAN_DECISION_SETUP_SETTLEMENT:
    case CATAN_DECISION_SETUP_ROAD:
    case CATAN_DECISION_FREE_ROAD:
        list_places(rules, base, seat, list);
        list_skip(rules, base, seat, list);
        break;
    case CATAN_DECISION_DISCARD:
        catani_add_stub(list, CATAN_MOVE_DISCARD, seat);
        break;
    case CATAN_DECISION_ROBBER:
        catani_base_list_robber(rules, base, seat, list);
        list_skip(rules, base, seat, list);
        break;
    default: /* chance */
        list_chance(rules, base, list);
        break;
    }
}

CATANI_SELDOM static catan_status refine(const struct catani_rules *rules, const struct catani_base *base,
                           uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    bool others = (prefix->cards[5] | prefix->cards[6] | prefix->cards[7]) != 0;
    if (others || prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat ||
        seat == CATAN_SEAT_CHANCE || (catani_base_actors(rules, base) >> seat & 1) == 0) {
        return CATAN_E_PREFIX;
    }
    if (prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_COUNTER) {
        return catani_base_refine_trade(rules, base, prefix, list);
    }
    bool discards = catani_base_top(base)->kind == CATAN_DECISION_DISCARD;
    if (prefix->kind == CATAN_MOVE_DISCARD && discards && catani_move_no_args(prefix, 0)) {
        return catani_base_refine_discard(base, prefix, list);
    }
    return CATAN_E_PREFIX;
}

/* What is asked for less often: views, refinements, chance, and seats that are not asked. */
CATANI_SELDOM static catan_status list_other(const struct catani_rules *rules,
                                             const struct catani_base *base, uint32_t seat,
                                             const catan_move *prefix, struct catani_list *list)
{
    if (catani_base_is_view(base) && seat != base->viewer && seat != CATAN_SEAT_CHANCE) {
        return CATAN_E_HIDDEN;
    }
    if (prefix != NULL) {
        return refine(rules, base, seat, prefix, list);
    }
    if (catani_base_asks(base, seat) || (catani_base_actors(rules, base) >> seat & 1) != 0) {
        list_decision(rules, base, seat, list);
    }
    return CATAN_OK;
}

catan_status catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                               const catan_move *prefix, struct catani_list *list)
{
    const struct catani_base *base = state;
    bool asked = (catani_base_top(base)->seats >> seat & 1) != 0;
    if (prefix != NULL || !asked || catani_base_is_view(base)) {
        return list_other(rules, base, seat, prefix, list);
    }
    list_decision(rules, base, seat, list);
    return CATAN_OK;
}
