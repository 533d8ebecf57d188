/* The table of options; see options.def. */
#ifndef CATANI_CORE_OPTION_H
#define CATANI_CORE_OPTION_H

#include <catan/config.h>

enum {
#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    CATANI_OPTION_LAST_##name = CATAN_OPTION_##name,
#include "core/options.def"
#undef CATANI_OPTION
    CATANI_OPTION_END
};

struct catani_option {
    const char *name;
    const char *text;
    const char *clause;
    const char *values; /* words from the minimum on, or NULL */
    int32_t minimum;
    int32_t maximum;
    int32_t normal;
};

/* The row of an option, or NULL. */
const struct catani_option *catani_option_row(int32_t option);

/* The value that a word names for an option; false if it names none. */
bool catani_option_value(const struct catani_option *row, const char *word, size_t length,
                         int32_t *out_value);

#endif
