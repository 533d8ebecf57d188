/* Longest Road: lengths of routes and who holds the award. */
#ifndef CATANI_BOARD_ROAD_H
#define CATANI_BOARD_ROAD_H

#include "board/board.h"

/* The length of the longest route of a seat (B10, B12.63). Searches. */
uint32_t catani_road_length(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat);

/* Decide who holds the award after a seat has built a road, or some seats (bits) have been cut. */
void catani_longest_road_grow(const struct catani_rules *rules, struct catani_board *board,
                              uint32_t seat, uint32_t edge, struct catani_list *events);
void catani_longest_road_cut(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t seats, struct catani_list *events);

/* Give the award to a seat; whether its holder can have it. */
void catani_longest_road_set(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t holder);
bool catani_longest_road_holds(const struct catani_rules *rules, const struct catani_board *board);

/* Decide it anew from all routes. */
void catani_longest_road_compare(const struct catani_rules *rules, struct catani_board *board,
                                 struct catani_list *events);

#endif
