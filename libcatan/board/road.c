/*
 * Longest Road. A route is a trail: it uses each road once and may pass a
 * vertex again, but not one with an opponent's building. Lengths are searched
 * for only when the award can change, which is what makes this affordable:
 * a seat can only take it with more roads than the holder's route is long.
 */
#include "board/road.h"

/* B10.7, B11.1 */
enum { AWARD_MINIMUM = 5, AWARD_POINTS = 2 };

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

uint32_t catani_road_length(const struct catani_board *board, uint32_t seat)
{
    const struct catani_player *player = &board->player[seat];
    struct network network = {player->roads,
                              catani_board_buildings(board) & ~player->buildings};
    uint32_t all = catani_edges_count(&player->roads);
    uint32_t best = 0;
    for (catani_vertices starts = player->reached; starts != 0 && best < all;) {
        uint32_t length = longest_from(&network, catani_bit_take(&starts));
        best = length > best ? length : best;
    }
    return best;
}

static void give_award(struct catani_board *board, uint32_t holder, uint32_t length,
                       struct catani_list *events)
{
    if (holder != board->longest_holder) {
        if (board->longest_holder != CATAN_SEAT_NONE) {
            board->player[board->longest_holder].points -= AWARD_POINTS;
        }
        if (holder != CATAN_SEAT_NONE) {
            board->player[holder].points += AWARD_POINTS;
        }
        catani_tell(events, CATAN_EVENT_LONGEST_ROAD, holder, length);
    }
    board->longest_holder = (uint8_t)holder;
    board->longest_length = (uint8_t)length;
}

/* B10.7 to B10.10: compare all routes. */
static void compare_all(struct catani_board *board, struct catani_list *events)
{
    uint32_t lengths[CATAN_SEATS_MAX] = {0};
    uint32_t longest = 0;
    uint32_t leaders = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if (catani_edges_count(&board->player[seat].roads) >= AWARD_MINIMUM) {
            lengths[seat] = catani_road_length(board, seat);
        }
        longest = lengths[seat] > longest ? lengths[seat] : longest;
    }
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        leaders |= (uint32_t)(lengths[seat] == longest) << seat;
    }
    uint32_t holder = board->longest_holder;
    if (longest < AWARD_MINIMUM) {
        give_award(board, CATAN_SEAT_NONE, 0, events);
    } else if (holder != CATAN_SEAT_NONE && (leaders >> holder & 1) != 0) {
        give_award(board, holder, longest, events);
    } else if ((leaders & (leaders - 1)) == 0) {
        give_award(board, catani_bit_lowest(leaders), longest, events);
    } else {
        give_award(board, CATAN_SEAT_NONE, 0, events);
    }
}

void catani_longest_road_update(const struct catani_rules *rules, struct catani_board *board,
                                uint32_t changed, struct catani_list *events)
{
    (void)rules;
    uint32_t holder = board->longest_holder;
    uint32_t needed = AWARD_MINIMUM;
    if (holder != CATAN_SEAT_NONE) {
        needed = board->longest_length + 1u;
        if ((changed >> holder & 1) != 0) {
            uint32_t length = catani_road_length(board, holder);
            if (length < board->longest_length) {
                compare_all(board, events);
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
        if (holder == CATAN_SEAT_NONE || catani_road_length(board, seat) >= needed) {
            compare_all(board, events);
            return;
        }
    }
}
