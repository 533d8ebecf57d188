/* Names, meanings and rule clauses of status codes, from the one list. */
#include "core/text.h"

enum { TEXT_MAX = 64 };

struct row {
    catan_status status;
    catani_name name;
    char text[TEXT_MAX];
    char base[8]; /* clause in each rule set */
    char cards[8];
};

static const struct row rows[] = {
#define CATANI_STATUS(name, number, text, base, cards) \
    {CATAN_##name, "CATAN_" #name, text, base, cards},
#include "core/status.def"
#undef CATANI_STATUS
};

/* The list and the header agree, and the texts have room. */
#define CATANI_STATUS(name, number, text, base, cards) \
    _Static_assert(CATAN_##name == (number), "status.def and catan.h differ"); \
    _Static_assert(sizeof("CATAN_" #name) <= CATANI_NAME_MAX, "too long"); \
    _Static_assert(sizeof(text) <= TEXT_MAX, "too long");
#include "core/status.def"
#undef CATANI_STATUS

static const struct row *find(catan_status status)
{
    static const struct row unknown = {0, "CATAN_E_UNKNOWN", "no such status", "", ""};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].status == status) {
            return &rows[i];
        }
    }
    return &unknown;
}

const char *catan_status_name(catan_status status)
{
    return find(status)->name;
}

const char *catan_status_text(catan_status status)
{
    return find(status)->text;
}

const char *catan_status_clause(catan_status status, int32_t ruleset)
{
    switch (ruleset) {
    case CATAN_RULESET_BASE:
        return find(status)->base;
    case CATAN_RULESET_CARDS:
        return find(status)->cards;
    default:
        return "";
    }
}
