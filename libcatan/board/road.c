/*
 * Longest Road. A route is a trail: it uses each road once and may pass a
 * vertex again, but not one with an opponent's building. Lengths are searched
 * for only when the award can change, which is what makes this affordable:
 * a seat can only take it with more roads than the holder's route is long.
 */
#include "board/road.h"

struct network {
    catani_edges roads;
    catani_vertices barred; /* vertices with an opponent's building */
};

/* The longest way on from a vertex over the roads that are left. */
static uint32_t longest_from(struct network *network, uint32_t vertex)
{
    uint32_t best = 0;
    for (uint32_t i = 0; i < 3; i++) {
        int edge = catani_topology.vertex_edge[vertex][i];
        if (edge < 0 || !catani_edges_has(&network->roads, (uint32_t)edge)) {
            continue;
        }
        const int8_t *ends = catani_topology.edge_vertex[edge];
        uint32_t other = (uint32_t)(ends[0] + ends[1]) - vertex;
        uint32_t length = 1;
        catani_edges_remove(&network->roads, (uint32_t)edge);
        if ((network->barred & catani_bit(other)) == 0) {
            length += longest_from(network, other);
        }
        catani_edges_add(&network->roads, (uint32_t)edge);
        best = length > best ? length : best;
    }
    return best;
}

/* Take all roads out of the network that hang together with an edge, and count them. */
static uint32_t take_group(struct network *network, uint32_t edge)
{
    uint32_t size = 1;
    catani_edges_remove(&network->roads, edge);
    for (uint32_t end = 0; end < 2; end++) {
        uint32_t vertex = (uint32_t)catani_topology.edge_vertex[edge][end];
        for (uint32_t i = 0; i < 3 && (network->barred & catani_bit(vertex)) == 0; i++) {
            int next = catani_topology.vertex_edge[vertex][i];
            if (next >= 0 && catani_edges_has(&network->roads, (uint32_t)next)) {
                size += take_group(network, (uint32_t)next);
            }
        }
    }
    return size;
}

/*
 * Where a longest trail can start. One that starts at an open vertex with an
 * even number of roads leaves a road unused there, by which it could be longer
 * - unless it returns there and uses all of them. So trails start at vertices
 * that are barred or have an odd number of roads; a group of roads without any
 * such vertex is a ring, which counts in full.
 */
static catani_vertices trail_starts(const struct network *network, catani_vertices reached)
{
    catani_vertices starts = reached & network->barred;
    for (catani_vertices left = reached & ~network->barred; left != 0;) {
        uint32_t vertex = catani_bit_take(&left);
        const catani_edges *there = &catani_topology.vertex_edges[vertex];
        uint32_t roads = catani_bit_count(network->roads.word[0] & there->word[0]) +
                         catani_bit_count(network->roads.word[1] & there->word[1]);
        starts |= (catani_vertices)(roads & 1) << vertex;
    }
    return starts;
}

/* The largest ring among the groups of roads that no start belongs to. */
static uint32_t ring_length(struct network network, catani_vertices starts)
{
    uint32_t best = 0;
    while (starts != 0) {
        const int8_t *edges = catani_topology.vertex_edge[catani_bit_take(&starts)];
        for (uint32_t i = 0; i < 3; i++) {
            if (edges[i] >= 0 && catani_edges_has(&network.roads, (uint32_t)edges[i])) {
                take_group(&network, (uint32_t)edges[i]);
            }
        }
    }
    while (!catani_edges_empty(&network.roads)) {
        catani_edges first = network.roads;
        uint32_t size = take_group(&network, catani_edges_take(&first));
        best = size > best ? size : best;
    }
    return best;
}

static uint32_t trail_length(const struct catani_player *player, catani_vertices barred)
{
    struct network network = {player->roads, barred};
    uint32_t all = catani_edges_count(&player->roads);
    catani_vertices starts = trail_starts(&network, player->reached);
    uint32_t best = all < 6 ? 0 : ring_length(network, starts);
    while (starts != 0 && best < all) {
        uint32_t length = longest_from(&network, catani_bit_take(&starts));
        best = length > best ? length : best;
    }
    return best;
}

static uint32_t network_size(const struct catani_player *player, catani_vertices barred)
{
    struct network network = {player->roads, barred};
    uint32_t best = 0;
    while (!catani_edges_empty(&network.roads)) {
        catani_edges first = network.roads;
        uint32_t size = take_group(&network, catani_edges_take(&first));
        best = size > best ? size : best;
    }
    return best;
}

uint32_t catani_road_length(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat)
{
    const struct catani_player *player = &board->player[seat];
    catani_vertices barred = catani_board_buildings(board) & ~player->buildings;
    if (rules->option[CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS] == 0) {
        barred = 0;
    }
    switch (rules->option[CATAN_OPTION_LONGEST_ROAD_METRIC]) {
    case CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE:
        return network_size(player, barred);
    case CATAN_LONGEST_ROAD_METRIC_TOTAL_ROADS:
        return catani_edges_count(&player->roads);
    default:
        return trail_length(player, barred);
    }
}

static uint32_t award_minimum(const struct catani_rules *rules)
{
    return (uint32_t)rules->option[CATAN_OPTION_LONGEST_ROAD_MIN];
}

static void give_award(const struct catani_rules *rules, struct catani_board *board,
                       uint32_t holder, uint32_t length, struct catani_list *events)
{
    uint8_t points = (uint8_t)rules->option[CATAN_OPTION_LONGEST_ROAD_POINTS];
    if (holder != board->longest_holder) {
        if (board->longest_holder != CATAN_SEAT_NONE) {
            board->player[board->longest_holder].points =
                (uint8_t)(board->player[board->longest_holder].points - points);
        }
        if (holder != CATAN_SEAT_NONE) {
            board->player[holder].points = (uint8_t)(board->player[holder].points + points);
        }
        catani_tell(events, CATAN_EVENT_LONGEST_ROAD, holder, length);
    }
    board->longest_holder = (uint8_t)holder;
    board->longest_length = (uint8_t)length;
}

/* B10.7 to B10.10: compare all routes. */
void catani_longest_road_compare(const struct catani_rules *rules, struct catani_board *board,
                                 struct catani_list *events)
{
    uint32_t minimum = award_minimum(rules);
    uint32_t lengths[CATAN_SEATS_MAX] = {0};
    uint32_t longest = 0;
    uint32_t leaders = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if (catani_edges_count(&board->player[seat].roads) >= minimum) {
            lengths[seat] = catani_road_length(rules, board, seat);
        }
        longest = lengths[seat] > longest ? lengths[seat] : longest;
    }
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        leaders |= (uint32_t)(lengths[seat] == longest) << seat;
    }
    uint32_t holder = board->longest_holder;
    if (longest < minimum) {
        give_award(rules, board, CATAN_SEAT_NONE, 0, events);
    } else if (holder != CATAN_SEAT_NONE && (leaders >> holder & 1) != 0) {
        give_award(rules, board, holder, longest, events);
    } else if ((leaders & (leaders - 1)) == 0) {
        give_award(rules, board, catani_bit_lowest(leaders), longest, events);
    } else {
        give_award(rules, board, CATAN_SEAT_NONE, 0, events);
    }
}

void catani_longest_road_update(const struct catani_rules *rules, struct catani_board *board,
                                uint32_t changed, bool cut, struct catani_list *events)
{
    uint32_t holder = board->longest_holder;
    uint32_t needed = award_minimum(rules);
    /* Without a holder a cut can end a tie, which makes the other seat the holder. */
    bool cuts_tie = cut && holder == CATAN_SEAT_NONE;
    if (holder != CATAN_SEAT_NONE) {
        needed = board->longest_length + 1u;
        if ((changed >> holder & 1) != 0) {
            uint32_t length = catani_road_length(rules, board, holder);
            if (length < board->longest_length) {
                catani_longest_road_compare(rules, board, events);
                return;
            }
            board->longest_length = (uint8_t)length;
            needed = length + 1;
        }
    }
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if ((changed >> seat & 1) == 0 || seat == holder ||
            catani_edges_count(&board->player[seat].roads) < needed) {
            continue;
        }
        if (catani_road_length(rules, board, seat) >= needed || cuts_tie) {
            catani_longest_road_compare(rules, board, events);
            return;
        }
    }
}

void catani_longest_road_set(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t holder)
{
    give_award(rules, board, holder, catani_road_length(rules, board, holder), NULL);
}

/* B10.7 to B10.9: a holder has the least length, and nobody has more. */
bool catani_longest_road_holds(const struct catani_rules *rules, const struct catani_board *board)
{
    bool holds = board->longest_length >= award_minimum(rules);
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        holds = holds && catani_road_length(rules, board, seat) <= board->longest_length;
    }
    return holds;
}
