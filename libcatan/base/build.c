/* Settlements, roads and cities: in the setup (B3), paid (B6), and free (B9.9). */
#include "base/view.h"

static bool trade_ends_with_building(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_PHASE_SEPARATION] == CATAN_PHASE_SEPARATION_TRADE_THEN_BUILD;
}

catan_status catani_base_may_build(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat)
{
    if (catani_base_part_of(base, seat) != CATAN_DECISION_MAIN) {
        return CATAN_E_PHASE;
    }
    return trade_ends_with_building(rules) && catani_base_offer_open(base) ? CATAN_E_OFFER_OPEN
                                                                           : CATAN_OK;
}

static catan_status check_cost(const struct catani_rules *rules, const struct catani_base *base,
                               const catan_move *move)
{
    return catani_base_can_give(rules, base, move->seat, catani_base_cost(move->kind))
               ? CATAN_OK
               : CATAN_E_CANNOT_PAY;
}

void catani_base_pay(const struct catani_rules *rules, struct catani_base *base,
                     const catan_move *move, struct catani_list *events)
{
    base->building = trade_ends_with_building(rules);
    catani_board_pay(&base->board, move->seat, catani_base_cost(move->kind), events);
}

/* ---- settlements and cities -------------------------------------------------------------- */

catan_move_kind catani_base_setup_building(const struct catani_rules *rules,
                                           const struct catani_base *base)
{
    bool city =
        base->placed >= base->head.seats &&
        rules->option[CATAN_OPTION_SETUP_SECOND_BUILDING] == CATAN_SETUP_SECOND_BUILDING_CITY;
    return city ? CATAN_MOVE_CITY : CATAN_MOVE_SETTLEMENT;
}

static bool in_setup(const struct catani_base *base)
{
    return catani_base_top(base)->kind == CATAN_DECISION_SETUP_SETTLEMENT;
}

/* A starting settlement, or a starting city: any free vertex far enough from others. */
static catan_status check_start(const struct catani_rules *rules, const struct catani_base *base,
                                const catan_move *move)
{
    if (catani_base_setup_building(rules, base) != move->kind) {
        return CATAN_E_PHASE;
    }
    return catani_board_settlement_site(&base->board, move->seat, move->arg[0], false);
}

/* What building on a site in a turn asks for: the time, the site, the piece, the cost. */
static catan_status check_built(const struct catani_rules *rules, const struct catani_base *base,
                                const catan_move *move, catan_status site, uint32_t pieces_left)
{
    catan_status status = catani_base_may_build(rules, base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (site != CATAN_OK) {
        return site;
    }
    return pieces_left > 0 ? check_cost(rules, base, move) : CATAN_E_NO_PIECE;
}

catan_status catani_base_check_settlement(const struct catani_rules *rules,
                                          const struct catani_base *base, const catan_move *move)
{
    if (in_setup(base)) {
        return check_start(rules, base, move);
    }
    return check_built(rules, base, move,
                       catani_board_settlement_site(&base->board, move->seat, move->arg[0], true),
                       base->board.player[move->seat].settlements_left);
}

catan_status catani_base_check_city(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    if (in_setup(base)) {
        return check_start(rules, base, move);
    }
    return check_built(rules, base, move,
                       catani_board_city_site(&base->board, move->seat, move->arg[0]),
                       base->board.player[move->seat].cities_left);
}

/* B3.7: the second building pays, by option the first one too or none. */
static void pay_starting_cards(const struct catani_rules *rules, struct catani_base *base,
                               uint32_t seat, uint32_t vertex, struct catani_list *events)
{
    int32_t which = rules->option[CATAN_OPTION_STARTING_RESOURCES];
    bool second = base->placed >= base->head.seats;
    catani_hand cards = catani_board_starting_cards(rules, vertex);
    bool pays = which == CATAN_STARTING_RESOURCES_BOTH ||
                (which == CATAN_STARTING_RESOURCES_SECOND_SETTLEMENT && second);
    cards = catani_hand_least(cards, base->board.bank);
    if (pays && cards != 0) {
        catani_board_gain(&base->board, seat, cards, events);
    }
}

static void apply_start(const struct catani_rules *rules, struct catani_base *base,
                        const catan_move *move, struct catani_list *events)
{
    if (move->kind == CATAN_MOVE_CITY) {
        catani_board_place_first_city(rules, &base->board, move->seat, move->arg[0]);
    } else {
        catani_board_place_settlement(rules, &base->board, move->seat, move->arg[0], events);
    }
    catani_base_pop(base);
    catani_base_push(base, CATAN_DECISION_SETUP_ROAD, 1u << move->seat, move->arg[0]);
    pay_starting_cards(rules, base, move->seat, move->arg[0], events);
}

void catani_base_apply_settlement(const struct catani_rules *rules, struct catani_base *base,
                                  const catan_move *move, struct catani_list *events)
{
    if (in_setup(base)) {
        apply_start(rules, base, move, events);
        return;
    }
    catani_base_pay(rules, base, move, events);
    catani_board_place_settlement(rules, &base->board, move->seat, move->arg[0], events);
}

void catani_base_apply_city(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events)
{
    if (in_setup(base)) {
        apply_start(rules, base, move, events);
        return;
    }
    catani_base_pay(rules, base, move, events);
    catani_board_place_city(&base->board, move->seat, move->arg[0]);
}

/* B12.45: settlement and road twice for each seat; the second settlement pays. */
void catani_base_start_with_pieces(const struct catani_rules *rules, struct catani_base *base)
{
    static const uint8_t pieces[4][4] = {
        {8, 13, 28, 41}, {41, 52, 39, 56}, {14, 15, 40, 58}, {17, 25, 31, 37}};
    for (uint32_t seat = 0; seat < base->head.seats && seat < 4; seat++) {
        const uint8_t *own = pieces[seat];
        for (uint32_t i = 0; i < 4; i += 2) {
            base->placed = (uint8_t)(i / 2 * base->head.seats);
            catani_board_place_settlement(rules, &base->board, seat, own[i], NULL);
            catani_board_place_road(rules, &base->board, seat, own[i + 1], NULL);
            pay_starting_cards(rules, base, seat, own[i], NULL);
        }
    }
}

/* ---- roads ------------------------------------------------------------------------------- */

bool catani_base_can_place_road(const struct catani_player *player)
{
    return player->roads_left > 0 && !catani_edges_empty(&player->frontier);
}

/* B3.5 */
static catan_status check_start_road(const struct catani_base *base, const catan_move *move)
{
    if (catani_board_road_at(&base->board, move->arg[0])) {
        return CATAN_E_OCCUPIED;
    }
    const catani_edges *there = &catani_topology.vertex_edges[catani_base_top(base)->arg];
    return catani_edges_has(there, move->arg[0]) ? CATAN_OK : CATAN_E_UNCONNECTED;
}

catan_status catani_base_check_road(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    uint32_t top = catani_base_top(base)->kind;
    if (top == CATAN_DECISION_SETUP_ROAD) {
        return check_start_road(base, move);
    }
    catan_status site = catani_board_road_site(&base->board, move->seat, move->arg[0]);
    if (top == CATAN_DECISION_FREE_ROAD) {
        return site;
    }
    return check_built(rules, base, move, site, base->board.player[move->seat].roads_left);
}

static void count_free_road(const struct catani_rules *rules, struct catani_base *base,
                            uint32_t seat)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    bool optional = rules->option[CATAN_OPTION_ROAD_BUILDING_SECOND_OPTIONAL] != 0;
    if (top->arg != CATANI_FREE_ROADS || !catani_base_can_place_road(&base->board.player[seat])) {
        catani_base_pop(base);
    } else {
        top->arg = optional ? CATANI_ROAD_OPTIONAL : 1;
    }
}

void catani_base_apply_road(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events)
{
    uint32_t top = catani_base_top(base)->kind;
    bool paid = top != CATAN_DECISION_SETUP_ROAD && top != CATAN_DECISION_FREE_ROAD;
    if (paid) {
        catani_base_pay(rules, base, move, events);
    }
    catani_board_place_road(rules, &base->board, move->seat, move->arg[0], events);
    if (top == CATAN_DECISION_SETUP_ROAD) {
        catani_base_next_placement(rules, base, events);
    } else if (top == CATAN_DECISION_FREE_ROAD) {
        count_free_road(rules, base, move->seat);
    }
}

/* ---- lists ------------------------------------------------------------------------------- */

static void add_vertices(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                         catani_vertices vertices)
{
    while (vertices != 0) {
        catani_add_at(list, kind, seat, catani_bit_take(&vertices));
    }
}

static void add_roads(struct catani_list *list, uint32_t seat, catani_edges edges)
{
    while (!catani_edges_empty(&edges)) {
        catani_add_at(list, CATAN_MOVE_ROAD, seat, catani_edges_take(&edges));
    }
}

void catani_base_list_builds(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, struct catani_list *list)
{
    const struct catani_player *player = &base->board.player[seat];
    const struct catani_decision *top = catani_base_top(base);
    catani_hand hand = player->hand;
    if (top->kind == CATAN_DECISION_SETUP_SETTLEMENT) {
        catani_vertices all = catani_bit(CATANI_VERTICES) - 1;
        add_vertices(list, catani_base_setup_building(rules, base), seat,
                     all & ~base->board.blocked);
        return;
    }
    if (top->kind == CATAN_DECISION_SETUP_ROAD) {
        catani_edges free = catani_topology.vertex_edges[top->arg];
        for (uint32_t other = 0; other < base->head.seats; other++) {
            free.word[0] &= ~base->board.player[other].roads.word[0];
            free.word[1] &= ~base->board.player[other].roads.word[1];
        }
        add_roads(list, seat, free);
        return;
    }
    if (top->kind == CATAN_DECISION_FREE_ROAD) {
        add_roads(list, seat, player->frontier);
        return;
    }
    if (catani_base_may_build(rules, base, seat) != CATAN_OK) {
        return;
    }
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
    if (catani_hand_covers(hand, catani_base_cost(CATAN_MOVE_BUY)) &&
        catani_base_may_draw(base, seat)) {
        catani_add(list, CATAN_MOVE_BUY, seat);
    }
}
