/* The table of options; see options.def. */
#ifndef CATANI_CORE_OPTION_H
#define CATANI_CORE_OPTION_H

#include <catan/config.h>

enum {
#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    CATANI_OPTION_LAST_##name = CATAN_OPTION_##name,
#define CATANI_OPTION_IN(name, ruleset, minimum, maximum, normal, clause)
#define CATANI_OPTION_OF(ruleset, name, number, word, minimum, maximum, normal, values, clause, \
                         text) \
    CATANI_OPTION_LAST_##name = CATAN_OPTION_##name,
#include "core/options.def"
#undef CATANI_OPTION
#undef CATANI_OPTION_IN
#undef CATANI_OPTION_OF
    CATANI_OPTION_END,
    CATANI_RULESET_END = CATAN_RULESET_CARDS + 1
};

/* An option as a rule set has it. */
struct catani_option {
    char clause[8];
    int32_t minimum;
    int32_t maximum;
    int32_t normal;
};

/* The row of an option in a rule set, or NULL if it has no such option. */
const struct catani_option *catani_option_row(int32_t option, int32_t ruleset);

/* The value that a word names for an option; false if it names none. */
bool catani_option_value(int32_t option, const char *word, size_t length, int32_t *out_value);

#endif
