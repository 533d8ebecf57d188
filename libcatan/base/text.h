/* Positions of the base game as text; doc/notation.md describes the clauses. */
#ifndef CATANI_BASE_TEXT_H
#define CATANI_BASE_TEXT_H

#include "base/base.h"
#include "core/text.h"

void catani_base_write(const struct catani_rules *rules, const void *state,
                       struct catani_writer *writer);

/*
 * Read the clauses of a position that are not about its config. On failure the
 * reader stands at the clause that is wrong.
 */
catan_status catani_base_read(const struct catani_rules *rules, void *state,
                              struct catani_reader *reader, bool strict);

#endif
