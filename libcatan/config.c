/*
 * Configs. A config is always something that can be edited further; whether it
 * makes a game is decided when one is started.
 */
#include "game.h"

#include "board/layout.h"

#include <stdlib.h>

static void *allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void release(void *context, void *memory, size_t size)
{
    (void)context;
    (void)size;
    free(memory);
}

const catan_allocator catani_default_allocator = {allocate, release, NULL};

void catani_rules_default(struct catani_rules *rules, int32_t ruleset)
{
    memset(rules, 0, sizeof *rules);
    rules->ruleset = (uint8_t)ruleset;
    for (int32_t option = 0; option < CATANI_OPTION_END; option++) {
        const struct catani_option *row = catani_option_row(option, ruleset);
        rules->option[option] = row == NULL ? 0 : row->normal;
    }
    if (catani_ruleset_row(ruleset)->has_board) {
        catani_layout_beginner(&rules->layout);
    }
}

/* The layout of a config of a game on a board, or the reason why it has none. */
static catan_status layout_of(const catan_config *config)
{
    if (config == NULL) {
        return CATAN_E_NULL;
    }
    return catani_ruleset_row(config->rules.ruleset)->has_board ? CATAN_OK : CATAN_E_RULESET;
}

size_t catan_config_size(void)
{
    return sizeof(catan_config);
}

catan_status catan_config_init_at(void *memory, size_t size, int32_t ruleset,
                                  catan_config **out_config)
{
    if (memory == NULL || out_config == NULL) {
        return CATAN_E_NULL;
    }
    if (catani_ruleset_row(ruleset) == NULL) {
        return CATAN_E_RULESET;
    }
    if (size < sizeof(catan_config)) {
        return CATAN_E_MEMORY;
    }
    catan_config *config = memory;
    memset(config, 0, sizeof *config);
    catani_rules_default(&config->rules, ruleset);
    *out_config = config;
    return CATAN_OK;
}

catan_status catan_config_new(int32_t ruleset, const catan_allocator *allocator,
                              catan_config **out_config)
{
    if (out_config == NULL) {
        return CATAN_E_NULL;
    }
    allocator = allocator == NULL ? &catani_default_allocator : allocator;
    if (allocator->allocate == NULL || allocator->release == NULL) {
        return CATAN_E_NULL;
    }
    if (catani_ruleset_row(ruleset) == NULL) {
        return CATAN_E_RULESET;
    }
    void *memory = allocator->allocate(allocator->context, sizeof(catan_config));
    if (memory == NULL) {
        return CATAN_E_MEMORY;
    }
    catan_status status = catan_config_init_at(memory, sizeof(catan_config), ruleset, out_config);
    (*out_config)->allocator = *allocator;
    (*out_config)->allocated = true;
    return status;
}

void catan_config_free(catan_config *config)
{
    if (config != NULL && config->allocated) {
        catan_allocator allocator = config->allocator;
        allocator.release(allocator.context, config, sizeof *config);
    }
}

catan_status catan_config_copy(catan_config *dst, const catan_config *src)
{
    if (dst == NULL || src == NULL) {
        return CATAN_E_NULL;
    }
    dst->rules = src->rules;
    return CATAN_OK;
}

bool catan_config_equal(const catan_config *a, const catan_config *b)
{
    return a != NULL && b != NULL && catani_rules_equal(&a->rules, &b->rules);
}

int32_t catan_config_ruleset(const catan_config *config)
{
    return config == NULL ? CATAN_E_NULL : config->rules.ruleset;
}

/* ---- editing ----------------------------------------------------------------------------- */

/* Whoever names the first seat need not shuffle to have it. */
void catani_rules_set(struct catani_rules *rules, int32_t option, int32_t value)
{
    rules->option[option] = value;
    if (option == CATAN_OPTION_FIRST_PLAYER) {
        rules->first = value == CATAN_FIRST_RANDOM ? 0 : (uint8_t)value;
    }
}

catan_status catan_config_set(catan_config *config, int32_t option, int64_t value)
{
    if (config == NULL) {
        return CATAN_E_NULL;
    }
    const struct catani_option *row = catani_option_row(option, config->rules.ruleset);
    if (row == NULL) {
        return CATAN_E_OPTION;
    }
    if (value < row->minimum || value > row->maximum) {
        return CATAN_E_RANGE;
    }
    catani_rules_set(&config->rules, option, (int32_t)value);
    return CATAN_OK;
}

catan_status catan_config_get(const catan_config *config, int32_t option, int64_t *out_value)
{
    if (config == NULL || out_value == NULL) {
        return CATAN_E_NULL;
    }
    if (catani_option_row(option, config->rules.ruleset) == NULL) {
        return CATAN_E_OPTION;
    }
    *out_value = config->rules.option[option];
    return CATAN_OK;
}

catan_status catan_config_shuffle(catan_config *config, catan_rng *rng)
{
    if (config == NULL || rng == NULL) {
        return CATAN_E_NULL;
    }
    struct catani_rules *rules = &config->rules;
    struct catani_layout layout = rules->layout;
    if (layout_of(config) != CATAN_OK) {
        return CATAN_OK; /* nothing is drawn before the game */
    }
    if (!catani_layout_shuffle(&layout, rules->option, rng)) {
        return CATAN_E_CONFIG;
    }
    rules->layout = layout;
    if (rules->option[CATAN_OPTION_FIRST_PLAYER] == CATAN_FIRST_RANDOM) {
        uint32_t seats = (uint32_t)rules->option[CATAN_OPTION_PLAYER_COUNT];
        rules->first = (uint8_t)catan_rng_below(rng, seats);
    }
    return CATAN_OK;
}

/* The options that a preset sets, each preset's rows in a run. */
struct setting {
    int32_t preset;
    int32_t option;
    int32_t value;
};

static const struct setting settings[] = {
#define ELECTRONIC(option, value) \
    { \
        CATAN_PRESET_ELECTRONIC, CATAN_OPTION_##option, value \
    }
    ELECTRONIC(WIN_CHECK, CATAN_WIN_CHECK_ANY_TIME_HIGHEST),
    ELECTRONIC(VP_CARDS_AUTO_REVEAL, 1),
    ELECTRONIC(BOUGHT_CARDS_PUBLIC, 1),
    ELECTRONIC(DEV_DECK_MODE, CATAN_DEV_DECK_MODE_RANDOM_INFINITE),
    ELECTRONIC(OFFER_KINDS, CATAN_OFFER_KINDS_FIXED_AND_OPEN),
    ELECTRONIC(TRADE_BEFORE_ROLL, 1),
    ELECTRONIC(STEAL_SCOPE, CATAN_STEAL_SCOPE_ANY_SUBSET),
    ELECTRONIC(STEAL_MANDATORY, 0),
    ELECTRONIC(STEAL_REQUIRES_CARDS, 0),
    ELECTRONIC(ROBBER_MOVE_ON_SEVEN, CATAN_ROBBER_MOVE_ON_SEVEN_OPTIONAL),
    ELECTRONIC(SEVEN_ORDER, CATAN_SEVEN_ORDER_ROBBER_THEN_DISCARD),
    ELECTRONIC(KNIGHT_STEALS, 1),
    ELECTRONIC(ROAD_CONNECTS_TO, CATAN_ROAD_CONNECTS_TO_ROAD_OR_BUILDING),
    ELECTRONIC(ROAD_BLOCKED_BY_OPPONENTS, 0),
    ELECTRONIC(LONGEST_ROAD_METRIC, CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE),
    ELECTRONIC(DEV_CARD_BEFORE_ROLL, CATAN_DEV_CARD_BEFORE_ROLL_NONE),
    ELECTRONIC(BANK_LIMIT, 0),
    ELECTRONIC(ROAD_LIMIT, 0),
    ELECTRONIC(SETTLEMENT_LIMIT, 0),
    ELECTRONIC(CITY_LIMIT, 0),
#undef ELECTRONIC
};

catan_status catan_config_preset(catan_config *config, int32_t preset)
{
    if (config == NULL) {
        return CATAN_E_NULL;
    }
    catan_config changed = *config;
    catan_status status = CATAN_E_OPTION;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        if (settings[i].preset != preset) {
            continue;
        }
        status = catan_config_set(&changed, settings[i].option, settings[i].value);
        if (status != CATAN_OK) {
            return status; /* a preset of another rule set */
        }
    }
    *config = changed;
    return status;
}

catan_status catan_config_beginner(catan_config *config)
{
    catan_status status = layout_of(config);
    if (status != CATAN_OK) {
        return status;
    }
    catani_layout_beginner(&config->rules.layout);
    return CATAN_OK;
}

/* ---- the board --------------------------------------------------------------------------- */

catan_status catan_config_set_hex(catan_config *config, int32_t hex, int32_t terrain, int32_t token)
{
    catan_status status = layout_of(config);
    if (status != CATAN_OK) {
        return status;
    }
    if (hex < 0 || hex >= CATAN_HEXES_MAX) {
        return CATAN_E_INDEX;
    }
    if (terrain < 0 || terrain > CATAN_TERRAIN_DESERT || token < 0 || token > 12 || token == 1 ||
        token == 7 || (terrain == CATAN_TERRAIN_DESERT && token != 0)) {
        return CATAN_E_RANGE;
    }
    config->rules.layout.terrain[hex] = (uint8_t)terrain;
    config->rules.layout.token[hex] = (uint8_t)token;
    return CATAN_OK;
}

catan_status catan_config_hex(const catan_config *config, int32_t hex, int32_t *out_terrain,
                              int32_t *out_token)
{
    catan_status status = layout_of(config);
    if (status != CATAN_OK) {
        return status;
    }
    if (hex < 0 || hex >= CATAN_HEXES_MAX) {
        return CATAN_E_INDEX;
    }
    if (out_terrain != NULL) {
        *out_terrain = config->rules.layout.terrain[hex];
    }
    if (out_token != NULL) {
        *out_token = config->rules.layout.token[hex];
    }
    return CATAN_OK;
}

catan_status catan_config_set_harbor(catan_config *config, int32_t coast, int32_t kind)
{
    catan_status status = layout_of(config);
    if (status != CATAN_OK) {
        return status;
    }
    if (coast < 0 || coast >= CATAN_COAST_MAX) {
        return CATAN_E_INDEX;
    }
    if ((kind < 0 || kind > CATAN_HARBOR_GENERIC) && kind != CATAN_HARBOR_NONE) {
        return CATAN_E_RANGE;
    }
    config->rules.layout.harbor[coast] = (uint8_t)kind;
    return CATAN_OK;
}

int32_t catan_config_harbor(const catan_config *config, int32_t coast)
{
    catan_status status = layout_of(config);
    if (status != CATAN_OK) {
        return status;
    }
    if (coast < 0 || coast >= CATAN_COAST_MAX) {
        return CATAN_E_INDEX;
    }
    return config->rules.layout.harbor[coast];
}

/* ---- from config to game ----------------------------------------------------------------- */

/*
 * B12.46: the search for the longest trail takes time that doubles with every
 * few roads; a supply for which it could be felt needs another metric.
 */
static bool roads_can_be_measured(const struct catani_rules *rules)
{
    int32_t limit = rules->option[CATAN_OPTION_ROAD_LIMIT];
    return (limit > 0 && limit <= 30) ||
           rules->option[CATAN_OPTION_LONGEST_ROAD_METRIC] != CATAN_LONGEST_ROAD_METRIC_TRAIL;
}

/* B3.3: everybody places two roads and two buildings. A limit of 0 is none. */
static bool setup_can_be_placed(const struct catani_rules *rules)
{
    bool city =
        rules->option[CATAN_OPTION_SETUP_SECOND_BUILDING] == CATAN_SETUP_SECOND_BUILDING_CITY &&
        rules->option[CATAN_OPTION_SETUP_MODE] == CATAN_SETUP_MODE_DRAFT_SNAKE;
    return rules->option[CATAN_OPTION_ROAD_LIMIT] != 1 &&
           (city || rules->option[CATAN_OPTION_SETTLEMENT_LIMIT] != 1);
}

catan_status catani_rules_complete(const struct catani_rules *chosen,
                                   struct catani_rules *out_rules)
{
    struct catani_rules rules = *chosen;
    rules.seats = (uint8_t)rules.option[CATAN_OPTION_PLAYER_COUNT];
    bool has_board = catani_ruleset_row(rules.ruleset)->has_board;
    if (rules.first >= rules.seats ||
        (has_board && (!catani_layout_is_ok(&rules.layout) || !roads_can_be_measured(&rules) ||
                       !setup_can_be_placed(&rules)))) {
        return CATAN_E_CONFIG;
    }
    if (has_board) {
        catani_layout_derive(&rules);
    }
    rules.hash = catani_hash_word(rules.ruleset, rules.first);
    /* Only what differs counts, so that an option added later changes no hash. */
    for (int32_t option = 0; option < CATANI_OPTION_END; option++) {
        const struct catani_option *row = catani_option_row(option, rules.ruleset);
        if (row != NULL && rules.option[option] != row->normal) {
            rules.hash = catani_hash_word(rules.hash, (uint64_t)option);
            rules.hash = catani_hash_word(rules.hash, (uint64_t)(int64_t)rules.option[option]);
        }
    }
    rules.hash = catani_hash_bytes(rules.hash, rules.layout.terrain, sizeof rules.layout.terrain);
    rules.hash = catani_hash_bytes(rules.hash, rules.layout.token, sizeof rules.layout.token);
    rules.hash = catani_hash_bytes(rules.hash, rules.layout.harbor, sizeof rules.layout.harbor);
    *out_rules = rules;
    return CATAN_OK;
}
