/* Text of configs, shared by records and whatever else begins with one. */
#ifndef CATANI_TEXT_H
#define CATANI_TEXT_H

#include "core/rules.h"
#include "core/text.h"

void catani_write_rules(struct catani_writer *writer, const struct catani_rules *rules);

/*
 * Read one line of a config, whose first word has been read.
 *
 * Returns CATAN_E_WORD with the reader behind that word if the line is no line of a config.
 */
catan_status catani_read_rules_line(struct catani_reader *reader, const struct catani_word *first,
                                    struct catani_rules *rules);

#endif
