/*
 * The moves that are legal now. What is listed is what the checks allow; it is
 * found from the kept sets of the board without asking them move by move.
 */
#include "base/view.h"

/* ---- pieces ------------------------------------------------------------------------------ */

static catan_move *add_vertices(catan_move *at, catan_move_kind kind, uint32_t seat,
                                catani_vertices vertices)
{
    while (vertices != 0) {
        at = catani_base_add(at, kind, seat, catani_bit_take(&vertices));
    }
    return at;
}

static catan_move *add_roads(catan_move *at, uint32_t seat, catani_edges edges)
{
    while (!catani_edges_empty(&edges)) {
        at = catani_base_add(at, CATAN_MOVE_ROAD, seat, catani_edges_take(&edges));
    }
    return at;
}

/* Where a seat may place a piece that costs nothing: in the setup, or a free road. */
static catan_move *list_places(const struct catani_rules *rules, const struct catani_base *base,
                               uint32_t seat, catan_move *at)
{
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind == CATAN_DECISION_SETUP_SETTLEMENT) {
        catani_vertices all = catani_bit(CATANI_VERTICES) - 1;
        return add_vertices(at, catani_base_setup_building(rules, base), seat,
                            all & ~base->board.blocked);
    }
    if (top->kind == CATAN_DECISION_FREE_ROAD) {
        return add_roads(at, seat, base->board.player[seat].frontier);
    }
    catani_edges there = catani_topology.vertex_edges[top->arg];
    return add_roads(at, seat, catani_edges_minus(there, catani_board_roads(&base->board)));
}

/* Settlements cost all that a road costs, and more. */
static inline catan_move *list_builds(const struct catani_rules *rules,
                                      const struct catani_base *base, uint32_t seat, catan_move *at)
{
    const struct catani_player *player = &base->board.player[seat];
    catani_hand hand = player->hand;
    if (catani_base_building_ends_trade(rules) && catani_base_offer_open(base)) {
        return at;
    }
    if (catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_ROAD))) {
        if (player->settlements_left > 0 &&
            catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_SETTLEMENT))) {
            at = add_vertices(at, CATAN_MOVE_SETTLEMENT, seat,
                              catani_board_sites(&base->board, seat));
        }
        if (player->roads_left > 0) {
            at = add_roads(at, seat, player->frontier);
        }
    }
    if (player->cities_left > 0 && catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_CITY))) {
        at = add_vertices(at, CATAN_MOVE_CITY, seat, player->buildings & ~base->board.cities);
    }
    bool buys = catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_BUY));
    return catani_put_if(at, catani_head_word(CATAN_MOVE_BUY, seat, 0), 0,
                         buys & catani_base_may_draw(base, seat));
}

/* ---- the turn ---------------------------------------------------------------------------- */

static inline catan_move *list_bank(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat, catan_move *at)
{
    const struct catani_board *board = &base->board;
    uint64_t head = catani_head_word(CATAN_MOVE_BANK, seat, 0);
    catani_hand hand = board->player[seat].hand;
    catani_hand takes = board->bank + (CATANI_HAND_TOPS - CATANI_HAND_ONES);
    /* The top bits of the kinds that the bank has, and of those held as often as it asks. */
    uint64_t kinds = ((hand | CATANI_HAND_TOPS) - catani_board_best_rates(rules, board, seat)) &
                     CATANI_HAND_TOPS & CATANI_HAND_RESOURCES;
    while (kinds != 0) {
        uint64_t top = kinds & (0 - kinds);
        uint32_t given = catani_bit_take(&kinds) / 8;
        uint32_t held = catani_hand_count(hand, given);
        uint64_t rates = catani_board_rates(rules, board, seat, given);
        for (rates &= (UINT64_C(2) << (held < 63 ? held : 62)) - 1; rates != 0;) {
            uint64_t pays = catani_hand_of(given, (uint8_t)(0 - catani_bit_take(&rates)));
            uint64_t left = takes & CATANI_HAND_TOPS & CATANI_HAND_RESOURCES & ~top;
            for (; left != 0; left &= left - 1) {
                at = catani_put(at, head, pays | (left & (0 - left)) >> 7);
            }
        }
    }
    return at;
}

static inline catan_move *list_trades(const struct catani_rules *rules,
                                      const struct catani_base *base, uint32_t seat, catan_move *at)
{
    at = list_bank(rules, base, seat, at);
    return rules->option[CATAN_OPTION_PLAYER_TRADE] == 0
               ? at
               : catani_base_list_offers(rules, base, seat, at);
}

/* B4.2: the active seat rolls, and then goes on until it ends its turn. */
static inline catan_move *list_before_roll(const struct catani_rules *rules,
                                           const struct catani_base *base, uint32_t seat,
                                           catan_move *at)
{
    if (catani_base_holds_plays(base, seat)) {
        at = catani_base_list_devs(rules, base, seat, at);
    }
    if (catani_base_may_trade(rules, base, CATAN_DECISION_BEFORE_ROLL)) {
        at = list_trades(rules, base, seat, at);
    }
    return catani_base_add(at, CATAN_MOVE_ROLL, seat, 0);
}

static catan_move *list_main(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, catan_move *at)
{
    at = list_builds(rules, base, seat, at);
    if (catani_base_holds_plays(base, seat)) {
        at = catani_base_list_devs(rules, base, seat, at);
    }
    if (catani_base_may_trade(rules, base, CATAN_DECISION_MAIN)) {
        at = list_trades(rules, base, seat, at);
    }
    return catani_base_may_end(rules, base) != CATAN_OK
               ? at
               : catani_base_add(at, CATAN_MOVE_END, seat, 0);
}

static inline catan_move *list_turn(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat, uint32_t part,
                                    catan_move *at)
{
    if (seat != base->head.active) {
        return catani_base_list_offers(rules, base, seat, at);
    }
    return part == CATAN_DECISION_MAIN ? list_main(rules, base, seat, at)
                                       : list_before_roll(rules, base, seat, at);
}

/* ---- chance ------------------------------------------------------------------------------ */

/* What the viewer of a view may not see is one move, besides a card that is shown at once. */
static catan_move *list_unseen(const struct catani_rules *rules, const struct catani_base *base,
                               catan_move *at)
{
    const struct catani_decision *top = catani_base_top(base);
    bool theft = top->kind == CATAN_DECISION_STEAL;
    uint64_t head =
        theft ? catani_base_theft_word(catani_bit_lowest(top->arg)) : catani_base_draw_word(0);
    at = catani_put(at, head | (uint64_t)CATAN_FLAG_HIDDEN << 24, 0);
    if (!theft && rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0 &&
        base->deck[CATAN_DEV_VICTORY_POINT] > 0) {
        at = catani_put(at, catani_base_draw_word(CATAN_DEV_VICTORY_POINT), 0);
    }
    return at;
}

CATANI_SELDOM static catan_move *list_chance(const struct catani_rules *rules,
                                             const struct catani_base *base, catan_move *at)
{
    const struct catani_decision *top = catani_base_top(base);
    if (!catani_base_sees_chance(rules, base)) {
        return list_unseen(rules, base, at);
    }
    if (top->kind == CATAN_DECISION_DICE) {
        for (uint64_t rolls = catani_base_dice(rules, base); rolls != 0;) {
            at = catani_put(at, catani_base_roll_word(catani_bit_take(&rolls)), 0);
        }
    } else if (top->kind == CATAN_DECISION_DRAW) {
        for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            at = catani_put_if(at, catani_base_draw_word(card), 0, base->deck[card] > 0);
        }
    } else {
        uint32_t victim = catani_bit_lowest(top->arg);
        catani_hand loot = catani_base_loot(rules, base, victim);
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            at = catani_put_if(at, catani_base_theft_word(victim), catani_hand_of(card, 1),
                               catani_hand_count(loot, card) > 0);
        }
    }
    return at;
}

/* ---- all --------------------------------------------------------------------------------- */

static catan_move *list_skip(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, catan_move *at)
{
    catan_move skip = catani_move_of(CATAN_MOVE_SKIP, seat);
    return catani_put_if(at, catani_move_head(&skip), 0,
                         catani_base_check_skip(rules, base, &skip) == CATAN_OK);
}

static inline catan_move *list_decision(const struct catani_rules *rules,
                                        const struct catani_base *base, uint32_t seat,
                                        catan_move *at)
{
    uint32_t kind = catani_base_top(base)->kind;
    if (kind == CATAN_DECISION_MAIN || kind == CATAN_DECISION_BEFORE_ROLL) {
        return list_turn(rules, base, seat, kind, at);
    }
    switch (kind) {
    case CATAN_DECISION_ANSWER:
        at = catani_base_list_answers(rules, base, seat, at);
        return list_turn(rules, base, seat, catani_base_part(base), at);
    case CATAN_DECISION_SETUP_SETTLEMENT:
    case CATAN_DECISION_SETUP_ROAD:
        return list_places(rules, base, seat, at);
    case CATAN_DECISION_FREE_ROAD:
        at = list_places(rules, base, seat, at);
        return list_skip(rules, base, seat, at);
    case CATAN_DECISION_DISCARD:
        return catani_base_add_stub(at, CATAN_MOVE_DISCARD, seat);
    case CATAN_DECISION_ROBBER:
        at = catani_base_list_robber(rules, base, seat, at);
        return list_skip(rules, base, seat, at);
    default:
        return list_chance(rules, base, at);
    }
}

static int32_t refine(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, const catan_move *prefix, catan_move *out)
{
    bool others = (prefix->cards[5] | prefix->cards[6] | prefix->cards[7]) != 0;
    if (others || prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat ||
        seat == CATAN_SEAT_CHANCE || (catani_base_actors(rules, base) >> seat & 1) == 0) {
        return CATAN_E_PREFIX;
    }
    if (prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_COUNTER) {
        return catani_base_refine_trade(rules, base, prefix, out);
    }
    bool discards = catani_base_top(base)->kind == CATAN_DECISION_DISCARD;
    if (prefix->kind == CATAN_MOVE_DISCARD && discards && catani_move_no_args(prefix, 0)) {
        return catani_base_refine_discard(base, prefix, out);
    }
    return CATAN_E_PREFIX;
}

/* What is asked for less often: views, refinements, chance, and seats that are not asked. */
CATANI_SELDOM static int32_t list_other(const struct catani_rules *rules,
                                        const struct catani_base *base, uint32_t seat,
                                        const catan_move *prefix, catan_move *out)
{
    if (catani_base_is_view(base) && seat != base->viewer && seat != CATAN_SEAT_CHANCE) {
        return CATAN_E_HIDDEN;
    }
    if (prefix != NULL) {
        return refine(rules, base, seat, prefix, out);
    }
    if (catani_base_asks(base, seat) || (catani_base_actors(rules, base) >> seat & 1) != 0) {
        return (int32_t)(list_decision(rules, base, seat, out) - out);
    }
    return 0;
}

int32_t catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                          const catan_move *prefix, catan_move *out)
{
    const struct catani_base *base = state;
    bool asked = (catani_base_top(base)->seats >> seat & 1) != 0;
    if (prefix != NULL || !asked || catani_base_is_view(base)) {
        return list_other(rules, base, seat, prefix, out);
    }
    return (int32_t)(list_decision(rules, base, seat, out) - out);
}
