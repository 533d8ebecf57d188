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
    catani_vertices reached; /* vertices with a road */
    catani_vertices odd;     /* those with an odd number of roads */
    catani_vertices barred;  /* vertices with an opponent's building */
};

static void lay_network(struct network *network, const struct catani_player *player,
                        catani_vertices barred)
{
    uint32_t road = 0;
    memset(network->at, 0, sizeof network->at);
    network->reached = player->reached;
    network->odd = 0;
    network->barred = barred;
    for (uint32_t i = 0; i < 2; i++) {
        for (uint64_t left = player->roads.word[i]; left != 0 && road < ROADS_MAX; road++) {
            const int8_t *ends = catani_topology.edge_vertex[64 * i + catani_bit_take(&left)];
            memcpy(network->end[road], ends, sizeof network->end[road]);
            network->at[ends[0]] |= 1u << road;
            network->at[ends[1]] |= 1u << road;
            network->odd ^= catani_bit((uint32_t)ends[0]) ^ catani_bit((uint32_t)ends[1]);
        }
    }
    network->count = road;
}

static uint32_t all_roads(const struct network *network)
{
    return (uint32_t)((UINT64_C(1) << network->count) - 1);
}

/* The roads that lead on from a vertex. */
static uint32_t onward(const struct network *network, uint32_t vertex, uint32_t left)
{
    return (network->barred >> vertex & 1) != 0 ? 0 : left & network->at[vertex];
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
        uint32_t next = onward(network, other, rest);
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
            uint32_t more = onward(network, end, ~group);
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
static catani_vertices find_starts(const struct network *network)
{
    return network->odd | (network->reached & network->barred);
}

/*
 * No trail is longer than this. It uses up two ends of roads; of the other ends
 * at starts any two cost it at least a road.
 */
static uint32_t longest_possible(const struct network *network)
{
    uint32_t ends = catani_bit_count(network->odd & ~network->barred);
    for (catani_vertices left = network->reached & network->barred; left != 0;) {
        ends += catani_bit_count(network->at[catani_bit_take(&left)]);
    }
    return network->count - (ends > 2 ? ends / 2 - 1 : 0);
}

/* The largest ring among the groups of roads that no start belongs to. */
CATANI_SELDOM static uint32_t longest_ring(const struct network *network, catani_vertices starts)
{
    uint32_t best = 0;
    uint32_t done = 0;
    for (; starts != 0; starts &= starts - 1) {
        done |= group_at(network, catani_bit_lowest(starts));
    }
    for (catani_vertices left = network->reached; left != 0; left &= left - 1) {
        uint32_t vertex = catani_bit_lowest(left);
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
 * A trail has its two ends at two starts, or at one that is barred, so that one
 * open start need not be tried.
 */
static uint32_t trail_beyond(const struct network *network, uint32_t known)
{
    uint32_t best = known;
    uint32_t most = longest_possible(network);
    catani_vertices starts = find_starts(network);
    catani_vertices open = starts & ~network->barred;
    for (catani_vertices left = starts & ~(open & (0 - open)); left != 0 && best < most;) {
        uint32_t vertex = catani_bit_take(&left);
        uint32_t length = longest_way(network, vertex, network->at[vertex], all_roads(network));
        best = length > best ? length : best;
    }
    /* A ring has as many roads as vertices, and none of these is a start. */
    if (best < most && best < catani_bit_count(network->reached & ~starts)) {
        uint32_t ring = longest_ring(network, starts);
        best = ring > best ? ring : best;
    }
    return best;
}

/*
 * The same if only trails by way of one road can be longer than `known`. Most
 * new roads lead on from one end: then all there is to find is the longest way
 * back. Where both ends go on, the two ways together are a bound.
 */
static uint32_t trail_through(const struct network *network, uint32_t edge, uint32_t known)
{
    if (longest_possible(network) <= known) {
        return known;
    }
    uint32_t road = 0;
    uint32_t length = 1;
    uint32_t ways = 0;
    const int8_t *ends = catani_topology.edge_vertex[edge];
    while (network->end[road][0] != ends[0] || network->end[road][1] != ends[1]) {
        road++;
    }
    uint32_t left = all_roads(network) & ~(1u << road);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t next = onward(network, (uint32_t)ends[i], left);
        length += longest_way(network, (uint32_t)ends[i], next, left);
        ways += next != 0;
    }
    if (length <= known) {
        return known;
    }
    return ways < 2 ? length : trail_beyond(network, known);
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

enum { NO_EDGE = CATANI_EDGES };

/*
 * The length of a seat's longest route if it is longer than `known`, else
 * `known`. With an edge, only a route over it can be longer.
 */
static uint32_t length_beyond(const struct catani_rules *rules, const struct catani_board *board,
                              uint32_t seat, uint32_t edge, uint32_t known)
{
    const struct catani_player *player = &board->player[seat];
    catani_vertices barred = catani_board_barred(rules, board, seat);
    struct network network;
    uint32_t length;
    switch (rules->option[CATAN_OPTION_LONGEST_ROAD_METRIC]) {
    case CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE:
        length = network_size(player->roads, barred);
        return length > known ? length : known;
    case CATAN_LONGEST_ROAD_METRIC_TOTAL_ROADS:
        length = catani_edges_count(&player->roads);
        return length > known ? length : known;
    default:
        lay_network(&network, player, barred);
        return edge == NO_EDGE ? trail_beyond(&network, known)
                               : trail_through(&network, edge, known);
    }
}

uint32_t catani_road_length(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat)
{
    return length_beyond(rules, board, seat, NO_EDGE, 0);
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

/* B10.7 to B10.10: compare all routes, so far as they are long enough and not outdone. */
void catani_longest_road_compare(const struct catani_rules *rules, struct catani_board *board,
                                 struct catani_list *events)
{
    uint32_t longest = award_minimum(rules) - 1;
    uint32_t leaders = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        uint32_t least = leaders != 0 ? longest : longest + 1;
        if (catani_edges_count(&board->player[seat].roads) >= least) {
            uint32_t length = length_beyond(rules, board, seat, NO_EDGE, least - 1);
            leaders = length > longest ? 0 : leaders;
            leaders |= (uint32_t)(length >= least) << seat;
            longest = length > longest ? length : longest;
        }
    }
    uint32_t holder = board->longest_holder;
    if (holder != CATAN_SEAT_NONE && (leaders >> holder & 1) != 0) {
        give_award(rules, board, holder, longest, events);
    } else if (leaders != 0 && (leaders & (leaders - 1)) == 0) {
        give_award(rules, board, catani_bit_lowest(leaders), longest, events);
    } else {
        give_award(rules, board, CATAN_SEAT_NONE, 0, events);
    }
}

/*
 * No route is longer than the holder's: only one over the new road can be. Without
 * a holder all routes of the seat count, since a position may say that nobody
 * holds what one seat alone should.
 */
void catani_longest_road_grow(const struct catani_rules *rules, struct catani_board *board,
                              uint32_t seat, uint32_t edge, struct catani_list *events)
{
    bool held = board->longest_holder != CATAN_SEAT_NONE;
    uint32_t known = held ? board->longest_length : award_minimum(rules) - 1;
    if (catani_edges_count(&board->player[seat].roads) <= known) {
        return;
    }
    uint32_t length = length_beyond(rules, board, seat, held ? edge : NO_EDGE, known);
    if (seat == board->longest_holder) {
        board->longest_length = (uint8_t)length;
    } else if (length > known) {
        catani_longest_road_compare(rules, board, events);
    }
}

void catani_longest_road_cut(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t seats, struct catani_list *events)
{
    uint32_t holder = board->longest_holder;
    bool matters = false;
    if (holder != CATAN_SEAT_NONE) {
        uint32_t length = board->longest_length;
        matters = (seats >> holder & 1) != 0 &&
                  length_beyond(rules, board, holder, NO_EDGE, length - 1) < length;
    } else {
        /* Where several tie, the award is unowned, and a cut can leave one of them. */
        for (uint64_t left = seats; left != 0;) {
            const struct catani_player *player = &board->player[catani_bit_take(&left)];
            matters = matters || catani_edges_count(&player->roads) >= award_minimum(rules);
        }
    }
    if (matters) {
        catani_longest_road_compare(rules, board, events);
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
