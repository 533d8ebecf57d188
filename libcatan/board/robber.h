/* The robber: where it may go and who can be robbed there (B8). */
#ifndef CATANI_BOARD_ROBBER_H
#define CATANI_BOARD_ROBBER_H

#include "board/board.h"

/* The hexes that a seat may move the robber to, as bits. Never empty. */
uint32_t catani_robber_hexes(const struct catani_rules *rules, const struct catani_board *board,
                             uint32_t seat);

/* Why the robber may not go to a hex; 0 if it may. */
catan_status catani_robber_site(const struct catani_rules *rules, const struct catani_board *board,
                                uint32_t seat, uint32_t hex);

/* The seats that can be robbed wherever they have a building, as bits. */
uint32_t catani_robber_prey(const struct catani_rules *rules, const struct catani_board *board,
                            uint32_t seat);

#endif
