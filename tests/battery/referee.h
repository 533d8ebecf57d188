/*
 * A second opinion on what is legal in the base game, written from the rules
 * (sections 3 to 9) over what the getters say, with no thought of speed. It
 * knows nothing of lists, refinement or reasons.
 */
#ifndef CATAN_TESTS_REFEREE_H
#define CATAN_TESTS_REFEREE_H

#include "laws.h"

/** What the referee knows besides the position: what has been seen of the game. */
typedef struct context {
    const catan_game *game; /**< For the shape of the board and for options. */
    position at;
    int32_t victim; /**< Whom the last robber move named. */
} context;

/** Whether a move is legal by the rules. */
bool referee_allows(const context *table, const catan_move *move);

#endif
