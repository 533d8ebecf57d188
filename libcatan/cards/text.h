/* Positions of the Card Game as text; doc/notation.md describes the clauses. */
#ifndef CATANI_CARDS_TEXT_H
#define CATANI_CARDS_TEXT_H

#include "cards/cards.h"
#include "core/text.h"

/* How a step is written: its name, and its operands a and b by the letters of moves.def. */
struct catani_step_row {
    catani_name name;
    char operands[CATANI_OPERANDS_MAX];
    bool chance; /* asked of chance; all others name the seat if it is not the active one */
};

enum { CATANI_STEP_END = CATANI_STEP_END_TURN + 1 };

extern const struct catani_step_row catani_step_table[CATANI_STEP_END];

void catani_cards_write(const struct catani_rules *rules, const void *state,
                        struct catani_writer *writer);

/*
 * Read the clauses of a position that are not about its config. On failure the
 * reader stands at the clause that is wrong.
 */
catan_status catani_cards_read(const struct catani_rules *rules, void *state,
                               struct catani_reader *reader, bool strict);

#endif
