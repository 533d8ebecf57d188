/* What options there are: the table behind every option function. */
#include "core/option.h"

#include <string.h>

enum { WORD_MAX = 32, TEXT_MAX = 72 };

struct naming {
    char name[WORD_MAX];
    char text[TEXT_MAX];
    const char *values; /* words from the minimum on, or NULL */
};

#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    [CATAN_OPTION_##name] = {word, text, values},
#define CATANI_OPTION_IN(name, ruleset, minimum, maximum, normal, clause)
#define CATANI_OPTION_OF(ruleset, name, number, word, minimum, maximum, normal, values, clause, \
                         text) \
    [CATAN_OPTION_##name] = {word, text, values},
static const struct naming names[CATANI_OPTION_END] = {
#include "core/options.def"
};
#undef CATANI_OPTION
#undef CATANI_OPTION_IN
#undef CATANI_OPTION_OF

#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    [CATAN_RULESET_BASE][CATAN_OPTION_##name] = {clause, minimum, maximum, normal},
#define CATANI_OPTION_IN(name, ruleset, minimum, maximum, normal, clause) \
    [CATAN_RULESET_##ruleset][CATAN_OPTION_##name] = {clause, minimum, maximum, normal},
#define CATANI_OPTION_OF(ruleset, name, number, word, minimum, maximum, normal, values, clause, \
                         text) \
    [CATAN_RULESET_##ruleset][CATAN_OPTION_##name] = {clause, minimum, maximum, normal},
static const struct catani_option rows[CATANI_RULESET_END][CATANI_OPTION_END] = {
#include "core/options.def"
};
#undef CATANI_OPTION
#undef CATANI_OPTION_IN
#undef CATANI_OPTION_OF

/* The list and the header agree, and the texts have room. */
#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    _Static_assert(CATAN_OPTION_##name == (number), "options.def and config.h differ"); \
    _Static_assert(sizeof(word) <= WORD_MAX && sizeof(text) <= TEXT_MAX, "too long");
#define CATANI_OPTION_IN(name, ruleset, minimum, maximum, normal, clause)
#define CATANI_OPTION_OF(ruleset, name, number, word, minimum, maximum, normal, values, clause, \
                         text) \
    _Static_assert(CATAN_OPTION_##name == (number), "options.def and config.h differ");
#include "core/options.def"
#undef CATANI_OPTION
#undef CATANI_OPTION_IN
#undef CATANI_OPTION_OF

const struct catani_option *catani_option_row(int32_t option, int32_t ruleset)
{
    if (option < 0 || option >= CATANI_OPTION_END || ruleset < 0 || ruleset >= CATANI_RULESET_END) {
        return NULL;
    }
    const struct catani_option *row = &rows[ruleset][option];
    return row->clause[0] == '\0' ? NULL : row;
}

/* The row of a rule set that gives words to the values; which one does not matter. */
static const struct catani_option *any_row(int32_t option)
{
    const struct catani_option *row = NULL;
    for (int32_t ruleset = 0; row == NULL && ruleset < CATANI_RULESET_END; ruleset++) {
        row = catani_option_row(option, ruleset);
    }
    return row;
}

bool catani_option_value(int32_t option, const char *word, size_t length, int32_t *out_value)
{
    const struct catani_option *row = any_row(option);
    if (row == NULL) {
        return false;
    }
    int32_t value = row->minimum;
    for (const char *name = names[option].values; name != NULL && *name != '\0';
         name += strlen(name) + 1) {
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            *out_value = value;
            return true;
        }
        value++;
    }
    return false;
}

int32_t catan_option_end(void)
{
    return CATANI_OPTION_END;
}

const char *catan_option_name(int32_t option)
{
    return any_row(option) == NULL ? NULL : names[option].name;
}

const char *catan_option_text(int32_t option)
{
    return any_row(option) == NULL ? NULL : names[option].text;
}

const char *catan_option_clause(int32_t option, int32_t ruleset)
{
    const struct catani_option *row = catani_option_row(option, ruleset);
    return row == NULL ? NULL : row->clause;
}

catan_status catan_option_bounds(int32_t option, int32_t ruleset, int64_t *out_minimum,
                                 int64_t *out_maximum, int64_t *out_default)
{
    const struct catani_option *row = catani_option_row(option, ruleset);
    if (catani_option_row(CATAN_OPTION_PLAYER_COUNT, ruleset) == NULL) {
        return CATAN_E_RULESET;
    }
    if (row == NULL) {
        return CATAN_E_OPTION;
    }
    if (out_minimum != NULL) {
        *out_minimum = row->minimum;
    }
    if (out_maximum != NULL) {
        *out_maximum = row->maximum;
    }
    if (out_default != NULL) {
        *out_default = row->normal;
    }
    return CATAN_OK;
}

const char *catan_option_value_name(int32_t option, int64_t value)
{
    const struct catani_option *row = any_row(option);
    const char *name = row == NULL ? NULL : names[option].values;
    if (name == NULL || value < row->minimum) {
        return NULL;
    }
    for (int64_t i = row->minimum; *name != '\0'; i++) {
        if (i == value) {
            return name;
        }
        name += strlen(name) + 1;
    }
    return NULL;
}

int32_t catan_option_from_name(const char *name, size_t length)
{
    if (name == NULL) {
        return CATAN_E_NULL;
    }
    for (int32_t option = 0; option < CATANI_OPTION_END; option++) {
        const char *known = names[option].name;
        if (length > 0 && strlen(known) == length && memcmp(known, name, length) == 0) {
            return option;
        }
    }
    return CATAN_E_OPTION;
}
