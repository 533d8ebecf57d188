/*
 * Longest Road. A route is a trail: it uses each road once and may pass a
 * vertex again, but not one with an opponent's building.
 *
 * Searching for the longest trail takes a time that doubles with every few
 * junctions, so the art is not to search. A seat can take the award only with
 * more roads than the holder's route is long, and only by way of its new road:
 * mostly there is just the longest way back from it to be found.
 */
#include "board/road.h"

/* ---- trails ------------------------------------------------------------------------------ */

/* The roads of a set that lead on from a vertex; none from one that is barred. */
static inline catani_edges onward(const catani_edges *roads, catani_vertices barred,
                                  uint32_t vertex)
{
    const catani_edges *there = &catani_topology.vertex_edges[vertex];
    uint64_t open = (barred >> vertex & 1) - 1;
    return (catani_edges){
        {roads->word[0] & there->word[0] & open, roads->word[1] & there->word[1] & open}};
}

/* The longest way on from a vertex that begins with one of `first`, over the roads left. */
static uint32_t longest_way(catani_edges left, catani_vertices barred, uint32_t vertex,
                            catani_edges first)
{
    uint32_t best = 0;
    while (!catani_edges_empty(&first)) {
        catani_edges one = catani_edges_lowest(first);
        uint32_t other = catani_far_end(catani_edges_first(one), vertex);
        catani_edges rest = catani_edges_minus(left, one);
        catani_edges next = onward(&rest, barred, other);
        first = catani_edges_minus(first, one);
        uint32_t length =
            catani_edges_empty(&next) ? 1 : 1 + longest_way(rest, barred, other, next);
        best = length > best ? length : best;
    }
    return best;
}

/* Take all roads out of a set that hang together with an edge, and count them. */
static uint32_t take_group(catani_edges *roads, catani_vertices barred, uint32_t edge)
{
    uint32_t size = 1;
    catani_edges_remove(roads, edge);
    for (uint32_t end = 0; end < 2; end++) {
        uint32_t vertex = (uint32_t)catani_topology.edge_vertex[edge][end];
        for (;;) {
            catani_edges next = onward(roads, barred, vertex);
            if (catani_edges_empty(&next)) {
                break;
            }
            size += take_group(roads, barred, catani_edges_take(&next));
        }
    }
    return size;
}

/* The largest group among some roads. */
static uint32_t largest_group(catani_edges roads, catani_vertices barred)
{
    uint32_t best = 0;
    while (!catani_edges_empty(&roads)) {
        catani_edges first = roads;
        uint32_t size = take_group(&roads, barred, catani_edges_take(&first));
        best = size > best ? size : best;
    }
    return best;
}

/*
 * Where a longest trail can start. One that starts at an open vertex with an
 * even number of roads leaves a road unused there, by which it could be longer
 * - unless it returns there and uses all of them. So trails start at vertices
 * that are barred or have an odd number of roads; a group of roads without any
 * such vertex is a ring, which counts in full.
 *
 * A trail uses up two ends of roads at starts; of the others any two cost it at
 * least a road, which limits its length.
 */
struct starts {
    catani_vertices all;
    uint32_t ends;   /* of roads at those that are barred, and one for each of the others */
    uint32_t passed; /* vertices that are no starts: no ring has more roads */
};

static struct starts find_starts(const struct catani_player *player, catani_vertices barred)
{
    struct starts starts = {0};
    for (catani_vertices left = player->reached; left != 0;) {
        uint32_t vertex = catani_bit_take(&left);
        catani_edges there = onward(&player->roads, 0, vertex);
        uint32_t roads = catani_edges_count(&there);
        bool is_barred = (barred >> vertex & 1) != 0;
        bool starts_here = is_barred || (roads & 1) != 0;
        starts.all |= (catani_vertices)starts_here << vertex;
        starts.ends += is_barred ? roads : roads & 1;
        starts.passed += !starts_here;
    }
    return starts;
}

/* The largest ring among the groups of roads that no start belongs to. */
CATANI_SELDOM static uint32_t longest_ring(const struct catani_player *player,
                                           catani_vertices barred, catani_vertices starts)
{
    catani_edges roads = player->roads;
    while (starts != 0) {
        catani_edges first = onward(&roads, 0, catani_bit_lowest(starts));
        if (catani_edges_empty(&first)) {
            starts &= starts - 1;
        } else {
            take_group(&roads, barred, catani_edges_take(&first));
        }
    }
    return largest_group(roads, barred);
}

/*
 * The length of the longest trail if it is longer than `known`, else `known`.
 * A trail has its two ends at two starts, or at one that is barred, so that one
 * open start need not be tried.
 */
static uint32_t trail_beyond(const struct catani_player *player, catani_vertices barred,
                             uint32_t known)
{
    uint32_t best = known;
    struct starts starts = find_starts(player, barred);
    uint32_t most =
        catani_edges_count(&player->roads) - (starts.ends > 2 ? starts.ends / 2 - 1 : 0);
    catani_vertices open = starts.all & ~barred;
    for (catani_vertices left = starts.all & ~(open & (0 - open)); left != 0 && best < most;) {
        uint32_t vertex = catani_bit_take(&left);
        catani_edges first = onward(&player->roads, 0, vertex);
        uint32_t length = longest_way(player->roads, barred, vertex, first);
        best = length > best ? length : best;
    }
    if (best < most && best < starts.passed) {
        uint32_t ring = longest_ring(player, barred, starts.all);
        best = ring > best ? ring : best;
    }
    return best;
}

/*
 * The same if only trails by way of one road can be longer than `known`. If it
 * leads on from one end, or parts that had nothing to do with each other meet
 * there, the longest ways from its ends make the longest trail; where it closes
 * a circle they are no more than a bound.
 */
static uint32_t trail_through(const struct catani_player *player, catani_vertices barred,
                              uint32_t edge, uint32_t known)
{
    catani_edges rest = player->roads;
    catani_edges next[2];
    uint32_t length = 1;
    catani_edges_remove(&rest, edge);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t vertex = (uint32_t)catani_topology.edge_vertex[edge][i];
        next[i] = onward(&rest, barred, vertex);
        length += longest_way(rest, barred, vertex, next[i]);
    }
    if (length <= known) {
        return known;
    }
    catani_edges group = rest;
    while (!catani_edges_empty(&next[0])) {
        uint32_t first = catani_edges_take(&next[0]);
        if (catani_edges_has(&group, first)) {
            take_group(&group, barred, first);
        }
    }
    bool apart = ((next[1].word[0] & ~group.word[0]) | (next[1].word[1] & ~group.word[1])) == 0;
    return apart ? length : trail_beyond(player, barred, known);
}

/* ---- lengths (B10, B12.63) --------------------------------------------------------------- */

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
    uint32_t length;
    switch (rules->option[CATAN_OPTION_LONGEST_ROAD_METRIC]) {
    case CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE:
        length = largest_group(player->roads, barred);
        return length > known ? length : known;
    case CATAN_LONGEST_ROAD_METRIC_TOTAL_ROADS:
        length = catani_edges_count(&player->roads);
        return length > known ? length : known;
    default:
        return edge == NO_EDGE ? trail_beyond(player, barred, known)
                               : trail_through(player, barred, edge, known);
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
