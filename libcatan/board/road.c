/*
 * Longest Road. A route is a trail: it uses each road once and may pass a
 * vertex again, but not one with an opponent's building.
 *
 * Searching takes a time that doubles with every few junctions, so the art is
 * not to search. A seat can take the award only with more roads than the
 * holder's route is long; then counting the ends of its roads mostly shows that
 * no trail is long enough; and a search ends when it has found what counting
 * allows.
 */
#include "board/road.h"

/* ---- trails ------------------------------------------------------------------------------ */

/* Where trails count a seat has at most 30 roads, so sets of them fit one word (config.c). */
enum { ROADS_MAX = 32 };

/* The roads of a seat, numbered in the order of their edges. */
struct network {
    uint32_t at[CATAN_VERTICES_MAX]; /* the roads at a vertex */
    uint8_t end[ROADS_MAX][2];       /* the vertices of a road */
    uint32_t count;
    catani_vertices barred; /* vertices with an opponent's building */
};

static void lay_network(struct network *network, catani_edges roads, catani_vertices barred)
{
    network->count = 0;
    network->barred = barred;
    memset(network->at, 0, sizeof network->at);
    while (!catani_edges_empty(&roads) && network->count < ROADS_MAX) {
        const int8_t *ends = catani_topology.edge_vertex[catani_edges_take(&roads)];
        uint32_t road = network->count++;
        for (uint32_t i = 0; i < 2; i++) {
            network->end[road][i] = (uint8_t)ends[i];
            network->at[ends[i]] |= 1u << road;
        }
    }
}

/* The longest way on from a vertex whose first road is one of `here`, the others among `left`. */
static uint32_t longest_way(const struct network *network, uint32_t vertex, uint64_t here,
                            uint32_t left)
{
    uint32_t best = 0;
    while (here != 0) {
        uint32_t road = catani_bit_take(&here);
        uint32_t other = (uint32_t)(network->end[road][0] + network->end[road][1]) - vertex;
        uint32_t rest = left & ~(1u << road);
        uint32_t next = (network->barred >> other & 1) != 0 ? 0 : rest & network->at[other];
        uint32_t length = next == 0 ? 1 : 1 + longest_way(network, other, next, rest);
        best = length > best ? length : best;
    }
    return best;
}

/* All roads that hang together with those at a vertex. */
static uint32_t group_at(const struct network *network, uint32_t vertex)
{
    uint32_t group = network->at[vertex];
    for (uint64_t left = group; left != 0;) {
        uint32_t road = catani_bit_take(&left);
        for (uint32_t i = 0; i < 2; i++) {
            uint32_t end = network->end[road][i];
            uint32_t more = (network->barred >> end & 1) != 0 ? 0 : network->at[end] & ~group;
            group |= more;
            left |= more;
        }
    }
    return group;
}

/*
 * Where a longest trail can start. One that starts at an open vertex with an
 * even number of roads leaves a road unused there, by which it could be longer
 * - unless it returns there and uses all of them. So trails start at vertices
 * that are barred or have an odd number of roads; a group of roads without any
 * such vertex is a ring, which counts in full.
 */
struct starts {
    catani_vertices barred;
    catani_vertices odd;
    uint32_t ends;   /* of roads at the first, and one for each of the others */
    uint32_t passed; /* vertices that are no starts: no ring has more roads */
};

static struct starts find_starts(const struct network *network, catani_vertices reached)
{
    struct starts starts = {.barred = reached & network->barred};
    while (reached != 0) {
        uint32_t vertex = catani_bit_take(&reached);
        uint32_t roads = catani_bit_count(network->at[vertex]);
        if ((network->barred >> vertex & 1) != 0) {
            starts.ends += roads;
        } else if ((roads & 1) != 0) {
            starts.odd |= catani_bit(vertex);
            starts.ends++;
        } else {
            starts.passed++;
        }
    }
    return starts;
}

/* The largest ring among the groups of roads that no start belongs to. */
static uint32_t longest_ring(const struct network *network, catani_vertices reached,
                             catani_vertices starts)
{
    uint32_t best = 0;
    uint32_t done = 0;
    for (; starts != 0; starts &= starts - 1) {
        done |= group_at(network, catani_bit_lowest(starts));
    }
    for (; reached != 0; reached &= reached - 1) {
        uint32_t vertex = catani_bit_lowest(reached);
        if ((network->at[vertex] & ~done) != 0) {
            uint32_t ring = group_at(network, vertex);
            uint32_t size = catani_bit_count(ring);
            best = size > best ? size : best;
            done |= ring;
        }
    }
    return best;
}

/*
 * The length of the longest trail if it is longer than `known`, else `known`.
 *
 * A trail uses up two ends of roads; of the others any two cost it at least a
 * road. It has its own two ends at two starts, or at one that is barred, so
 * that the last open start need not be tried.
 */
static uint32_t trail_beyond(const struct catani_player *player, catani_vertices barred,
                             uint32_t known)
{
    struct network network;
    uint32_t best = known;
    lay_network(&network, player->roads, barred);
    struct starts starts = find_starts(&network, player->reached);
    uint32_t most = network.count - (starts.ends > 2 ? starts.ends / 2 - 1 : 0);
    uint32_t all = (uint32_t)((UINT64_C(1) << network.count) - 1);
    catani_vertices left = starts.odd & (starts.odd - 1);
    for (left |= starts.barred; left != 0 && best < most;) {
        uint32_t vertex = catani_bit_take(&left);
        uint32_t length = longest_way(&network, vertex, network.at[vertex], all);
        best = length > best ? length : best;
    }
    if (starts.passed > best && best < most) {
        uint32_t ring = longest_ring(&network, player->reached, starts.odd | starts.barred);
        best = ring > best ? ring : best;
    }
    return best;
}

/* ---- other metrics (B12.63) -------------------------------------------------------------- */

/* Take all roads out of a set that hang together with an edge, and count them. */
static uint32_t take_group(catani_edges *roads, catani_vertices barred, uint32_t edge)
{
    uint32_t size = 1;
    catani_edges_remove(roads, edge);
    for (uint32_t end = 0; end < 2; end++) {
        uint32_t vertex = (uint32_t)catani_topology.edge_vertex[edge][end];
        for (uint32_t i = 0; i < 3 && (barred & catani_bit(vertex)) == 0; i++) {
            int next = catani_topology.vertex_edge[vertex][i];
            if (next >= 0 && catani_edges_has(roads, (uint32_t)next)) {
                size += take_group(roads, barred, (uint32_t)next);
            }
        }
    }
    return size;
}

static uint32_t network_size(catani_edges roads, catani_vertices barred)
{
    uint32_t best = 0;
    while (!catani_edges_empty(&roads)) {
        catani_edges first = roads;
        uint32_t size = take_group(&roads, barred, catani_edges_take(&first));
        best = size > best ? size : best;
    }
    return best;
}

/* The length of a seat's longest route if it is longer than `known`, else `known`. */
static uint32_t length_beyond(const struct catani_rules *rules, const struct catani_board *board,
                              uint32_t seat, uint32_t known)
{
    const struct catani_player *player = &board->player[seat];
    catani_vertices barred = catani_board_buildings(board) & ~player->buildings;
    uint32_t length;
    if (rules->option[CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS] == 0) {
        barred = 0;
    }
    switch (rules->option[CATAN_OPTION_LONGEST_ROAD_METRIC]) {
    case CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE:
        length = network_size(player->roads, barred);
        break;
    case CATAN_LONGEST_ROAD_METRIC_TOTAL_ROADS:
        length = catani_edges_count(&player->roads);
        break;
    default:
        return trail_beyond(player, barred, known);
    }
    return length > known ? length : known;
}

uint32_t catani_road_length(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat)
{
    return length_beyond(rules, board, seat, 0);
}

/* ---- the award (B10) --------------------------------------------------------------------- */

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
        if ((changed >> holder & 1) != 0) {
            uint32_t known = cut ? 0 : board->longest_length;
            uint32_t length = length_beyond(rules, board, holder, known);
            if (length < board->longest_length) {
                catani_longest_road_compare(rules, board, events);
                return;
            }
            board->longest_length = (uint8_t)length;
        }
        needed = board->longest_length + 1u;
    }
    for (uint64_t seats = changed; seats != 0;) {
        uint32_t seat = catani_bit_take(&seats);
        if (seat == holder || catani_edges_count(&board->player[seat].roads) < needed) {
            continue;
        }
        if (cuts_tie || length_beyond(rules, board, seat, needed - 1) >= needed) {
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
