/* What options there are: the table behind every option function. */
#include "core/option.h"

#include <string.h>

static const struct catani_option rows[CATANI_OPTION_END] = {
#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    [CATAN_OPTION_##name] = {word, text, clause, values, minimum, maximum, normal},
#include "core/options.def"
#undef CATANI_OPTION
};

/* The list and the header agree. */
#define CATANI_OPTION(name, number, word, minimum, maximum, normal, values, clause, text) \
    _Static_assert(CATAN_OPTION_##name == (number), "options.def and config.h differ");
#include "core/options.def"
#undef CATANI_OPTION

const struct catani_option *catani_option_row(int32_t option)
{
    if (option < 0 || option >= CATANI_OPTION_END || rows[option].name == NULL) {
        return NULL;
    }
    return &rows[option];
}

bool catani_option_value(const struct catani_option *row, const char *word, size_t length,
                         int32_t *out_value)
{
    int32_t value = row->minimum;
    for (const char *name = row->values; name != NULL && *name != '\0'; name += strlen(name) + 1) {
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
    const struct catani_option *row = catani_option_row(option);
    return row == NULL ? NULL : row->name;
}

const char *catan_option_text(int32_t option)
{
    const struct catani_option *row = catani_option_row(option);
    return row == NULL ? NULL : row->text;
}

const char *catan_option_clause(int32_t option)
{
    const struct catani_option *row = catani_option_row(option);
    return row == NULL ? NULL : row->clause;
}

catan_status catan_option_bounds(int32_t option, int32_t ruleset, int64_t *out_minimum,
                                 int64_t *out_maximum, int64_t *out_default)
{
    const struct catani_option *row = catani_option_row(option);
    if (ruleset != CATAN_RULESET_BASE) {
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
    const struct catani_option *row = catani_option_row(option);
    if (row == NULL || row->values == NULL || value < row->minimum || value > row->maximum) {
        return NULL;
    }
    const char *name = row->values;
    for (int64_t i = row->minimum; i < value; i++) {
        name += strlen(name) + 1;
    }
    return name;
}

int32_t catan_option_from_name(const char *name, size_t length)
{
    if (name == NULL) {
        return CATAN_E_NULL;
    }
    for (int32_t option = 0; option < CATANI_OPTION_END; option++) {
        const char *known = rows[option].name;
        if (known != NULL && strlen(known) == length && memcmp(known, name, length) == 0) {
            return option;
        }
    }
    return CATAN_E_OPTION;
}
