/* The layout of the board: making it, checking it, and what follows from it. */
#ifndef CATANI_BOARD_LAYOUT_H
#define CATANI_BOARD_LAYOUT_H

#include "core/rules.h"

/* The fixed beginner board. */
void catani_layout_beginner(struct catani_layout *layout);

/* Make the layout that the options ask for; false if custom terrain leaves no room for numbers. */
bool catani_layout_shuffle(struct catani_layout *layout, const int32_t *option, catan_rng *rng);

/* Whether no vertex has two harbors. */
bool catani_layout_is_ok(const struct catani_layout *layout);

/* Fill in what the rules derive from their layout. */
void catani_layout_derive(struct catani_rules *rules);

#endif
