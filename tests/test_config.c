/* Configs: options, random boards, boards made by hand. */
#include "support.h"

enum { HEXES = 19, COAST = 30, TOKENS = 18 };

static const int32_t options[] = {CATAN_OPTION_PLAYER_COUNT,     CATAN_OPTION_POINTS_TO_WIN,
                                      CATAN_OPTION_FIRST_PLAYER,     CATAN_OPTION_TERRAIN_LAYOUT,
                                      CATAN_OPTION_NUMBER_PLACEMENT, CATAN_OPTION_HARBOR_LAYOUT,
                                      CATAN_OPTION_DISCARD_LIMIT,    CATAN_OPTION_PLAYER_TRADE,
                                      CATAN_OPTION_MAX_OFFERS_PER_TURN, CATAN_OPTION_MAX_TURNS};
enum { OPTIONS = sizeof options / sizeof options[0], ALL_OPTIONS = 67 };

/* Token order and the fixed harbors, from the rules (B2.11, B2.16). */
static const int32_t token_order[TOKENS] = {5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
static const struct {
    int32_t coast, kind;
} fixed_harbors[9] = {{0, CATAN_HARBOR_GENERIC},  {3, CATAN_CARD_GRAIN},      {7, CATAN_CARD_ORE},
                      {10, CATAN_HARBOR_GENERIC}, {13, CATAN_CARD_WOOL},      {17, CATAN_HARBOR_GENERIC},
                      {20, CATAN_HARBOR_GENERIC}, {23, CATAN_CARD_BRICK},     {27, CATAN_CARD_LUMBER}};

/* The spirals counterclockwise, from the table of the rules (B2.12). */
static const int32_t spirals[6][HEXES] = {
    {0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9},
    {2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 5, 4, 8, 13, 14, 10, 9},
    {11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 18, 15, 10, 5, 4, 8, 13, 14, 9},
    {18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 16, 17, 14, 10, 5, 4, 8, 13, 9},
    {16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 7, 12, 13, 14, 10, 5, 4, 8, 9},
    {7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 0, 3, 8, 13, 14, 10, 5, 4, 9},
};

/* The beginner board, from the table of the rules (B2.19). */
static const struct {
    int32_t terrain, token;
} beginner[HEXES] = {
    {CATAN_TERRAIN_MOUNTAINS, 10}, {CATAN_TERRAIN_PASTURE, 2},   {CATAN_TERRAIN_FOREST, 9},
    {CATAN_TERRAIN_FIELDS, 12},    {CATAN_TERRAIN_HILLS, 6},     {CATAN_TERRAIN_PASTURE, 4},
    {CATAN_TERRAIN_HILLS, 10},     {CATAN_TERRAIN_FIELDS, 9},    {CATAN_TERRAIN_FOREST, 11},
    {CATAN_TERRAIN_DESERT, 0},     {CATAN_TERRAIN_FOREST, 3},    {CATAN_TERRAIN_MOUNTAINS, 8},
    {CATAN_TERRAIN_FOREST, 8},     {CATAN_TERRAIN_MOUNTAINS, 3}, {CATAN_TERRAIN_FIELDS, 4},
    {CATAN_TERRAIN_PASTURE, 5},    {CATAN_TERRAIN_HILLS, 5},     {CATAN_TERRAIN_FIELDS, 6},
    {CATAN_TERRAIN_PASTURE, 11},
};

static const int32_t terrain_count[6] = {4, 3, 4, 4, 3, 1};

/* A board of a config, read once. */
typedef struct board {
    int32_t terrain[HEXES], token[HEXES], harbor[COAST], desert;
} board;

static board board_of(const catan_config *config)
{
    board b = {.desert = -1};
    for (int32_t hex = 0; hex < HEXES; hex++) {
        assert_status(catan_config_hex(config, hex, &b.terrain[hex], &b.token[hex]), CATAN_OK);
        if (b.terrain[hex] == CATAN_TERRAIN_DESERT)
            b.desert = hex;
    }
    for (int32_t coast = 0; coast < COAST; coast++)
        b.harbor[coast] = catan_config_harbor(config, coast);
    return b;
}

static catan_config *new_config(void)
{
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    return config;
}

static bool is_red(int32_t token)
{
    return token == 6 || token == 8;
}

/* Neighbors of hexes, from a game; boards of configs have the same shape. */
static int32_t near[HEXES][6];

static void read_neighbors(void)
{
    table *t = table_open(3);
    for (int32_t hex = 0; hex < HEXES; hex++)
        catan_hex_neighbors(t->game, hex, near[hex]);
    table_close(t);
}

static int32_t touching_reds(const int32_t token[HEXES])
{
    int32_t count = 0;
    for (int32_t hex = 0; hex < HEXES; hex++)
        for (int32_t side = 0; side < 6; side++)
            count += near[hex][side] > hex && is_red(token[hex]) && is_red(token[near[hex][side]]);
    return count;
}

static void expect_box(const board *b)
{
    int32_t terrains[6] = {0}, tokens[13] = {0}, kinds[16] = {0};
    for (int32_t hex = 0; hex < HEXES; hex++) {
        terrains[b->terrain[hex]]++;
        tokens[b->token[hex]]++;
    }
    for (int32_t terrain = 0; terrain < 6; terrain++)
        ck_assert_int_eq(terrains[terrain], terrain_count[terrain]);
    for (int32_t token = 2; token <= 12; token++)
        ck_assert_int_eq(tokens[token], token == 7 ? 0 : token == 2 || token == 12 ? 1 : 2);
    ck_assert_int_eq(tokens[0], 1);
    ck_assert_int_eq(b->token[b->desert], 0);
    for (int32_t coast = 0; coast < COAST; coast++) {
        kinds[b->harbor[coast]]++;
        if (b->harbor[coast] != CATAN_HARBOR_NONE)
            ck_assert_int_eq(b->harbor[(coast + 1) % COAST], CATAN_HARBOR_NONE);
    }
    ck_assert_int_eq(kinds[CATAN_HARBOR_GENERIC], 4);
    for (int32_t kind = 0; kind < 5; kind++)
        ck_assert_int_eq(kinds[kind], 1);
    ck_assert_int_eq(kinds[CATAN_HARBOR_NONE], 21);
}

/* Whether counts could come from equally likely cells: chi-square within six deviations. */
static void expect_uniform(const int32_t *count, int32_t cells)
{
    double sum = 0, chi = 0, freedom = cells - 1;
    for (int32_t i = 0; i < cells; i++)
        sum += count[i];
    for (int32_t i = 0; i < cells; i++)
        chi += (count[i] - sum / cells) * (count[i] - sum / cells) / (sum / cells);
    double off = chi - freedom;
    ck_assert_msg(off * off < 36 * 2 * freedom || off < 0, "chi-square %.1f of %d cells", chi,
                  (int)cells);
}

/* ---- options ------------------------------------------------------------------------------ */

/* B12.1 B12.2 B12.3 B12.4 B12.5 B12.6 B12.7 B12.8 B12.9 B12.10 */
START_TEST(a_new_config_has_the_defaults_of_the_rules)
{
    static const int64_t want[OPTIONS] = {4, 10, CATAN_FIRST_RANDOM, CATAN_TERRAIN_LAYOUT_RANDOM,
                                          CATAN_NUMBERS_RANDOM_NO_ADJACENT_RED,
                                          CATAN_HARBORS_SHUFFLE_FRAME, 7, 1, 0, 0};
    catan_config *config = new_config();
    for (int i = 0; i < OPTIONS; i++) {
        int64_t value = 99;
        assert_status(catan_config_get(config, options[i], &value), CATAN_OK);
        ck_assert_int_eq(value, want[i]);
    }
    ck_assert_int_eq(catan_config_ruleset(config), CATAN_RULESET_BASE);
    catan_config_free(config);
}
END_TEST

START_TEST(bounds_are_those_of_the_rules) /* B12.1 B12.2 B12.4 B12.5 B12.6 B12.7 B12.8 */
{
    static const struct {
        int32_t option;
        int64_t minimum, maximum;
    } want[] = {
        {CATAN_OPTION_PLAYER_COUNT, 2, 4},
        {CATAN_OPTION_POINTS_TO_WIN, 3, 30},
        {CATAN_OPTION_TERRAIN_LAYOUT, 0, 2},
        {CATAN_OPTION_NUMBER_PLACEMENT, 0, 5},
        {CATAN_OPTION_HARBOR_LAYOUT, 0, 3},
        {CATAN_OPTION_DISCARD_LIMIT, 1, 99},
        {CATAN_OPTION_PLAYER_TRADE, 0, 1},
    };
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        int64_t minimum, maximum;
        assert_status(catan_option_bounds(want[i].option, CATAN_RULESET_BASE, &minimum, &maximum, NULL),
                      CATAN_OK);
        ck_assert_int_eq(minimum, want[i].minimum);
        ck_assert_int_eq(maximum, want[i].maximum);
    }
}
END_TEST

START_TEST(an_option_takes_its_bounds_and_nothing_beyond)
{
    int32_t option = options[_i];
    int64_t minimum, maximum, normal, value;
    catan_config *config = new_config();
    assert_status(catan_option_bounds(option, CATAN_RULESET_BASE, &minimum, &maximum, &normal),
                  CATAN_OK);
    ck_assert_int_le(minimum, normal);
    ck_assert_int_le(normal, maximum);
    const int64_t good[] = {minimum, maximum, normal};
    const int64_t bad[] = {minimum - 1, maximum + 1, INT64_MIN, INT64_MAX,
                           minimum + (INT64_C(1) << 32), maximum - (INT64_C(1) << 32)};
    for (int i = 0; i < 3; i++) {
        assert_status(catan_config_set(config, option, good[i]), CATAN_OK);
        assert_status(catan_config_get(config, option, &value), CATAN_OK);
        ck_assert_int_eq(value, good[i]);
    }
    for (int i = 0; i < 6; i++) {
        assert_status(catan_config_set(config, option, bad[i]), CATAN_E_RANGE);
        assert_status(catan_config_get(config, option, &value), CATAN_OK);
        ck_assert_int_eq(value, normal);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(an_option_of_a_game_is_that_of_its_config)
{
    table *t = table_plan(3);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 12);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 9);
    table_option(t, CATAN_OPTION_MAX_TURNS, 77);
    table_option(t, CATAN_OPTION_MAX_OFFERS_PER_TURN, 3);
    table_option(t, CATAN_OPTION_PLAYER_TRADE, 0);
    table_begin(t);
    int64_t value = 0;
    assert_status(catan_option(t->game, CATAN_OPTION_PLAYER_COUNT, &value), CATAN_OK);
    ck_assert_int_eq(value, 3);
    assert_status(catan_option(t->game, CATAN_OPTION_POINTS_TO_WIN, &value), CATAN_OK);
    ck_assert_int_eq(value, 12);
    assert_status(catan_option(t->game, CATAN_OPTION_DISCARD_LIMIT, &value), CATAN_OK);
    ck_assert_int_eq(value, 9);
    assert_status(catan_option(t->game, CATAN_OPTION_MAX_TURNS, &value), CATAN_OK);
    ck_assert_int_eq(value, 77);
    assert_status(catan_option(t->game, CATAN_OPTION_MAX_OFFERS_PER_TURN, &value), CATAN_OK);
    ck_assert_int_eq(value, 3);
    assert_status(catan_option(t->game, CATAN_OPTION_PLAYER_TRADE, &value), CATAN_OK);
    ck_assert_int_eq(value, 0);
    value = 5;
    assert_status(catan_option(t->game, 0, &value), CATAN_E_OPTION);
    assert_status(catan_option(t->game, -1, &value), CATAN_E_OPTION);
    assert_status(catan_option(t->game, catan_option_end(), &value), CATAN_E_OPTION);
    ck_assert_int_eq(value, 5);
    assert_status(catan_option(t->game, CATAN_OPTION_MAX_TURNS, NULL), CATAN_E_NULL);
    assert_status(catan_option(NULL, CATAN_OPTION_MAX_TURNS, &value), CATAN_E_NULL);
    table_close(t);
}
END_TEST

START_TEST(names_of_options_lead_back_to_them)
{
    int32_t named = 0;
    for (int32_t option = -5; option < catan_option_end() + 5; option++) {
        const char *name = catan_option_name(option);
        if (!name) {
            ck_assert_ptr_null(catan_option_text(option));
            ck_assert_ptr_null(catan_option_clause(option, CATAN_RULESET_BASE));
            continue;
        }
        if (catan_option_clause(option, CATAN_RULESET_BASE) == NULL) {
            continue; /* an option of another game */
        }
        named++;
        ck_assert_int_lt(option, catan_option_end());
        ck_assert_int_eq(catan_option_from_name(name, strlen(name)), option);
        assert_status(catan_option_from_name(name, strlen(name) - 1), CATAN_E_OPTION);
        ck_assert_ptr_nonnull(catan_option_text(option));
        ck_assert_int_eq(strncmp(catan_option_clause(option, CATAN_RULESET_BASE), "B12.", 4), 0);
    }
    ck_assert_int_eq(named, ALL_OPTIONS);
    for (int i = 0; i < OPTIONS; i++)
        ck_assert_ptr_nonnull(catan_option_name(options[i]));
    ck_assert_str_eq(catan_option_name(CATAN_OPTION_POINTS_TO_WIN), "points_to_win");
    assert_status(catan_option_from_name("", 0), CATAN_E_OPTION);
    assert_status(catan_option_from_name("points", 6), CATAN_E_OPTION);
    assert_status(catan_option_from_name("Points_to_win", 13), CATAN_E_OPTION);
    assert_status(catan_option_from_name("points_to_win\0", 14), CATAN_E_OPTION);
    ck_assert_int_lt(catan_option_from_name(NULL, 3), 0);
    ck_assert_int_lt(catan_option_from_name(NULL, 0), 0);
}
END_TEST

START_TEST(named_values_of_an_option_differ)
{
    int32_t option = options[_i];
    int64_t minimum, maximum;
    catan_option_bounds(option, CATAN_RULESET_BASE, &minimum, &maximum, NULL);
    ck_assert_ptr_null(catan_option_value_name(option, minimum - 1));
    ck_assert_ptr_null(catan_option_value_name(option, maximum + 1));
    ck_assert_ptr_null(catan_option_value_name(option, INT64_MIN));
    ck_assert_ptr_null(catan_option_value_name(option, INT64_MAX));
    for (int64_t a = minimum; a <= maximum && a < minimum + 40; a++) {
        const char *name = catan_option_value_name(option, a);
        for (int64_t b = minimum; name && b < a; b++)
            ck_assert_str_ne(name, catan_option_value_name(option, b));
    }
}
END_TEST

START_TEST(values_are_named_as_in_the_rules) /* B12.3 B12.4 B12.5 B12.6 B12.8 */
{
    static const struct {
        int32_t option;
        int64_t value;
        const char *name;
    } want[] = {
        {CATAN_OPTION_FIRST_PLAYER, CATAN_FIRST_RANDOM, "random"},
        {CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_RANDOM, "random"},
        {CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_FIXED_BEGINNER, "fixed_beginner"},
        {CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_CUSTOM, "custom"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_RANDOM_NO_ADJACENT_RED,
         "random_no_adjacent_red"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_SPIRAL_OFFICIAL, "spiral_official"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_SPIRAL_RANDOM_DIRECTION,
         "spiral_random_direction"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_FULLY_RANDOM, "fully_random"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_FIXED_BEGINNER, "fixed_beginner"},
        {CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_CUSTOM, "custom"},
        {CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_SHUFFLE_FRAME, "shuffle_frame"},
        {CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_FIXED, "fixed"},
        {CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_SHUFFLE_TYPES, "shuffle_types"},
        {CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_CUSTOM, "custom"},
        {CATAN_OPTION_PLAYER_TRADE, 0, "off"},
        {CATAN_OPTION_PLAYER_TRADE, 1, "on"},
    };
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++)
        ck_assert_str_eq(catan_option_value_name(want[i].option, want[i].value), want[i].name);
    ck_assert_ptr_null(catan_option_value_name(CATAN_OPTION_POINTS_TO_WIN, 10));
    ck_assert_ptr_null(catan_option_value_name(0, 0));
    ck_assert_ptr_null(catan_option_value_name(-1, 0));
    ck_assert_ptr_null(catan_option_value_name(1000, 0));
}
END_TEST

START_TEST(options_that_do_not_exist_are_refused)
{
    static const int32_t none[] = {0, -1, ALL_OPTIONS + 1, 255, 65536 + 1, INT32_MIN, INT32_MAX};
    catan_config *config = new_config();
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        int64_t value = 7, minimum = 7;
        assert_status(catan_config_set(config, none[i], 1), CATAN_E_OPTION);
        assert_status(catan_config_get(config, none[i], &value), CATAN_E_OPTION);
        assert_status(catan_option_bounds(none[i], CATAN_RULESET_BASE, &minimum, NULL, NULL),
                      CATAN_E_OPTION);
        ck_assert_int_eq(value, 7);
        ck_assert_int_eq(minimum, 7);
        ck_assert_ptr_null(catan_option_name(none[i]));
        ck_assert_ptr_null(catan_option_text(none[i]));
        ck_assert_ptr_null(catan_option_clause(none[i], CATAN_RULESET_BASE));
    }
    assert_status(catan_option_bounds(1, 0, NULL, NULL, NULL), CATAN_E_RULESET);
    assert_status(catan_option_bounds(1, 99, NULL, NULL, NULL), CATAN_E_RULESET);
    catan_config_free(config);
}
END_TEST

START_TEST(rule_sets_have_names)
{
    ck_assert_str_eq(catan_ruleset_name(CATAN_RULESET_BASE), "base");
    ck_assert_ptr_null(catan_ruleset_name(0));
    ck_assert_ptr_null(catan_ruleset_name(-1));
    ck_assert_ptr_null(catan_ruleset_name(INT32_MAX));
    ck_assert_int_eq(catan_ruleset_from_name("base", 4), CATAN_RULESET_BASE);
    assert_status(catan_ruleset_from_name("base", 3), CATAN_E_RULESET);
    assert_status(catan_ruleset_from_name("bases", 5), CATAN_E_RULESET);
    assert_status(catan_ruleset_from_name("", 0), CATAN_E_RULESET);
    ck_assert_int_lt(catan_ruleset_from_name(NULL, 4), 0);
}
END_TEST

/* ---- lifecycle ---------------------------------------------------------------------------- */

START_TEST(a_config_of_an_unknown_rule_set_is_not_made)
{
    static const int32_t none[] = {0, -1, 2, 255, 257, INT32_MAX};
    static char memory[16384];
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        catan_config *config = (catan_config *)memory;
        assert_status(catan_config_new(none[i], NULL, &config), CATAN_E_RULESET);
        ck_assert_ptr_eq(config, (catan_config *)memory);
    }
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, NULL), CATAN_E_NULL);
}
END_TEST

START_TEST(a_config_takes_its_memory_from_the_allocator_and_gives_it_back)
{
    heap h;
    catan_allocator allocator = heap_allocator(&h);
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, &allocator, &config), CATAN_OK);
    uint64_t allocations = h.allocations;
    ck_assert_uint_gt(allocations, 0);
    memset(&allocator, 0, sizeof allocator); /* it has been copied */
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, 3), CATAN_OK);
    ck_assert_uint_eq(h.allocations, allocations);
    catan_config_free(config);
    ck_assert_uint_eq(h.releases, allocations);
    ck_assert_uint_eq(h.bytes, 0);
}
END_TEST

START_TEST(a_config_that_gets_no_memory_is_not_made)
{
    for (uint64_t n = 1; n < 100; n++) {
        heap h;
        catan_allocator allocator = heap_allocator(&h);
        h.fail_at = n;
        catan_config *config = NULL;
        catan_status status = catan_config_new(CATAN_RULESET_BASE, &allocator, &config);
        if (status == CATAN_OK) {
            ck_assert_uint_gt(n, 1);
            catan_config_free(config);
            ck_assert_uint_eq(h.bytes, 0);
            return;
        }
        assert_status(status, CATAN_E_MEMORY);
        ck_assert_ptr_null(config);
        ck_assert_uint_eq(h.bytes, 0);
    }
    ck_abort_msg("a config takes a hundred allocations");
}
END_TEST

START_TEST(an_allocator_without_a_function_is_refused)
{
    heap h;
    catan_allocator whole = heap_allocator(&h);
    catan_allocator half[2] = {whole, whole};
    half[0].allocate = NULL;
    half[1].release = NULL;
    for (int i = 0; i < 2; i++) {
        catan_config *config = NULL;
        assert_status(catan_config_new(CATAN_RULESET_BASE, &half[i], &config), CATAN_E_NULL);
        ck_assert_ptr_null(config);
    }
    ck_assert_uint_eq(h.allocations, 0);
}
END_TEST

START_TEST(a_config_lives_in_memory_of_the_caller)
{
    size_t size = catan_config_size();
    ck_assert_uint_gt(size, 0);
    void *memory = malloc(size);
    memset(memory, 0x5a, size);
    catan_config *config = NULL;
    assert_status(catan_config_init_at(memory, size - 1, CATAN_RULESET_BASE, &config),
                  CATAN_E_MEMORY);
    assert_status(catan_config_init_at(memory, 0, CATAN_RULESET_BASE, &config), CATAN_E_MEMORY);
    assert_status(catan_config_init_at(memory, size, 77, &config), CATAN_E_RULESET);
    assert_status(catan_config_init_at(NULL, size, CATAN_RULESET_BASE, &config), CATAN_E_NULL);
    assert_status(catan_config_init_at(memory, size, CATAN_RULESET_BASE, NULL), CATAN_E_NULL);
    ck_assert_ptr_null(config);
    assert_status(catan_config_init_at(memory, size, CATAN_RULESET_BASE, &config), CATAN_OK);
    ck_assert_ptr_eq(config, memory);
    catan_config *other = new_config();
    ck_assert(catan_config_equal(config, other));
    catan_config_free(config); /* leaves it alone */
    ck_assert(catan_config_equal(config, other));
    catan_config_free(other);
    free(memory);
}
END_TEST

START_TEST(a_copy_of_a_config_is_equal_and_independent)
{
    catan_config *a = new_config(), *b = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 12, 0);
    ck_assert(catan_config_equal(a, b));
    assert_status(catan_config_shuffle(a, &rng), CATAN_OK);
    ck_assert(!catan_config_equal(a, b));
    assert_status(catan_config_copy(b, a), CATAN_OK);
    ck_assert(catan_config_equal(a, b));
    assert_status(catan_config_set(b, CATAN_OPTION_DISCARD_LIMIT, 8), CATAN_OK);
    ck_assert(!catan_config_equal(a, b));
    assert_status(catan_config_set(a, CATAN_OPTION_DISCARD_LIMIT, 8), CATAN_OK);
    ck_assert(catan_config_equal(a, b));
    assert_status(catan_config_copy(a, a), CATAN_OK);
    ck_assert(catan_config_equal(a, b));
    catan_config_free(a);
    catan_config_free(b);
}
END_TEST

START_TEST(a_copy_is_released_by_its_own_allocator)
{
    heap h;
    catan_allocator allocator = heap_allocator(&h);
    catan_config *a = NULL, *b = new_config();
    assert_status(catan_config_new(CATAN_RULESET_BASE, &allocator, &a), CATAN_OK);
    assert_status(catan_config_copy(a, b), CATAN_OK);
    assert_status(catan_config_copy(b, a), CATAN_OK);
    catan_config_free(b);
    ck_assert_uint_eq(h.releases, 0);
    catan_config_free(a);
    ck_assert_uint_eq(h.bytes, 0);
}
END_TEST

START_TEST(a_null_config_is_answered_with_a_code)
{
    catan_config *config = new_config();
    catan_rng rng;
    int64_t value;
    catan_rng_seed(&rng, 1, 0);
    catan_config_free(NULL);
    assert_status(catan_config_copy(NULL, config), CATAN_E_NULL);
    assert_status(catan_config_copy(config, NULL), CATAN_E_NULL);
    ck_assert(!catan_config_equal(NULL, config));
    ck_assert(!catan_config_equal(config, NULL));
    assert_status(catan_config_ruleset(NULL), CATAN_E_NULL);
    assert_status(catan_config_set(NULL, 1, 3), CATAN_E_NULL);
    assert_status(catan_config_get(NULL, 1, &value), CATAN_E_NULL);
    assert_status(catan_config_get(config, 1, NULL), CATAN_E_NULL);
    assert_status(catan_config_shuffle(NULL, &rng), CATAN_E_NULL);
    assert_status(catan_config_shuffle(config, NULL), CATAN_E_NULL);
    assert_status(catan_config_beginner(NULL), CATAN_E_NULL);
    assert_status(catan_config_set_hex(NULL, 0, 0, 2), CATAN_E_NULL);
    assert_status(catan_config_hex(NULL, 0, NULL, NULL), CATAN_E_NULL);
    assert_status(catan_config_hex(config, 0, NULL, NULL), CATAN_OK);
    assert_status(catan_config_set_harbor(NULL, 0, 0), CATAN_E_NULL);
    assert_status(catan_config_harbor(NULL, 0), CATAN_E_NULL);
    assert_status(catan_option_bounds(1, CATAN_RULESET_BASE, NULL, NULL, NULL), CATAN_OK);
    catan_config_free(config);
}
END_TEST

/* ---- the board by hand -------------------------------------------------------------------- */

START_TEST(a_hex_takes_what_a_hex_can_be) /* B1.3 B2.6 */
{
    catan_config *config = new_config();
    for (int32_t terrain = -1; terrain <= 6; terrain++) {
        for (int32_t token = -1; token <= 13; token++) {
            bool good = terrain >= 0 && terrain <= 5 && (token == 0 || (token >= 2 && token <= 12));
            good = good && token != 7 && (terrain != CATAN_TERRAIN_DESERT || token == 0);
            int32_t was_terrain, was_token, is_terrain, is_token;
            catan_config_hex(config, 5, &was_terrain, &was_token);
            assert_status(catan_config_set_hex(config, 5, terrain, token),
                          good ? CATAN_OK : CATAN_E_RANGE);
            catan_config_hex(config, 5, &is_terrain, &is_token);
            ck_assert_int_eq(is_terrain, good ? terrain : was_terrain);
            ck_assert_int_eq(is_token, good ? token : was_token);
        }
    }
    assert_status(catan_config_set_hex(config, 5, 256, 2), CATAN_E_RANGE);
    assert_status(catan_config_set_hex(config, 5, 0, 256 + 2), CATAN_E_RANGE);
    assert_status(catan_config_set_hex(config, -1, 0, 2), CATAN_E_INDEX);
    assert_status(catan_config_set_hex(config, 19, 0, 2), CATAN_E_INDEX);
    assert_status(catan_config_set_hex(config, 256, 0, 2), CATAN_E_INDEX);
    int32_t terrain = 70, token = 70;
    assert_status(catan_config_hex(config, -1, &terrain, &token), CATAN_E_INDEX);
    assert_status(catan_config_hex(config, 19, &terrain, &token), CATAN_E_INDEX);
    ck_assert_int_eq(terrain, 70);
    ck_assert_int_eq(token, 70);
    catan_config_free(config);
}
END_TEST

START_TEST(a_coast_edge_takes_what_a_harbor_can_be) /* B2.7 */
{
    catan_config *config = new_config();
    for (int32_t kind = -1; kind <= 17; kind++) {
        bool good = (kind >= 0 && kind <= 5) || kind == CATAN_HARBOR_NONE;
        int32_t was = catan_config_harbor(config, 5);
        assert_status(catan_config_set_harbor(config, 5, kind), good ? CATAN_OK : CATAN_E_RANGE);
        ck_assert_int_eq(catan_config_harbor(config, 5), good ? kind : was);
    }
    assert_status(catan_config_set_harbor(config, 5, 256), CATAN_E_RANGE);
    assert_status(catan_config_set_harbor(config, -1, 0), CATAN_E_INDEX);
    assert_status(catan_config_set_harbor(config, 30, 0), CATAN_E_INDEX);
    assert_status(catan_config_harbor(config, -1), CATAN_E_INDEX);
    assert_status(catan_config_harbor(config, 30), CATAN_E_INDEX);
    catan_config_free(config);
}
END_TEST

START_TEST(harbors_on_neighboring_edges_make_no_game) /* B2.7 */
{
    catan_config *config = new_config();
    catan_game *game = NULL;
    for (int32_t coast = 0; coast < COAST; coast++)
        catan_config_set_harbor(config, coast, CATAN_HARBOR_NONE);
    catan_config_set_harbor(config, _i, CATAN_HARBOR_GENERIC);
    catan_config_set_harbor(config, (_i + 1) % COAST, CATAN_CARD_ORE);
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_E_CONFIG);
    ck_assert_ptr_null(game);
    catan_config_set_harbor(config, (_i + 1) % COAST, CATAN_HARBOR_NONE);
    catan_config_set_harbor(config, (_i + 2) % COAST, CATAN_CARD_ORE);
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    catan_game_free(game);
    catan_config_free(config);
}
END_TEST

START_TEST(a_game_has_the_board_of_its_config) /* B2.7 B2.20 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 77, (uint64_t)_i);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    board b = board_of(config);
    catan_game *game = NULL;
    assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
    uint8_t terrain[HEXES], token[HEXES], harbor[COAST];
    ck_assert_int_eq(catan_hexes(game, terrain, token, HEXES), HEXES);
    ck_assert_int_eq(catan_harbors(game, harbor, COAST), COAST);
    for (int32_t hex = 0; hex < HEXES; hex++) {
        ck_assert_int_eq(catan_hex_terrain(game, hex), b.terrain[hex]);
        ck_assert_int_eq(catan_hex_token(game, hex), b.token[hex]);
        ck_assert_int_eq(terrain[hex], b.terrain[hex]);
        ck_assert_int_eq(token[hex], b.token[hex]);
    }
    int32_t served[CATAN_VERTICES_MAX];
    for (int32_t vertex = 0; vertex < 54; vertex++)
        served[vertex] = CATAN_HARBOR_NONE;
    for (int32_t coast = 0; coast < COAST; coast++) {
        ck_assert_int_eq(harbor[coast], b.harbor[coast]);
        if (b.harbor[coast] == CATAN_HARBOR_NONE)
            continue;
        int32_t ends[2];
        catan_edge_vertices(game, catan_coast_edge(game, coast), ends);
        for (int i = 0; i < 2; i++) {
            ck_assert_int_eq(served[ends[i]], CATAN_HARBOR_NONE);
            served[ends[i]] = b.harbor[coast];
        }
    }
    for (int32_t vertex = 0; vertex < 54; vertex++)
        ck_assert_int_eq(catan_vertex_harbor(game, vertex), served[vertex]);
    ck_assert_int_eq(catan_robber(game), b.desert);
    catan_game_free(game);
    catan_config_free(config);
}
END_TEST

/* ---- the fixed board ---------------------------------------------------------------------- */

static void expect_beginner(const catan_config *config)
{
    board b = board_of(config);
    int32_t harbor[COAST];
    for (int32_t coast = 0; coast < COAST; coast++)
        harbor[coast] = CATAN_HARBOR_NONE;
    for (int i = 0; i < 9; i++)
        harbor[fixed_harbors[i].coast] = fixed_harbors[i].kind;
    for (int32_t hex = 0; hex < HEXES; hex++) {
        ck_assert_int_eq(b.terrain[hex], beginner[hex].terrain);
        ck_assert_int_eq(b.token[hex], beginner[hex].token);
    }
    for (int32_t coast = 0; coast < COAST; coast++)
        ck_assert_int_eq(b.harbor[coast], harbor[coast]);
    expect_box(&b);
}

START_TEST(a_new_config_has_the_beginner_board) /* B2.16 B2.19 */
{
    catan_config *config = new_config();
    expect_beginner(config);
    catan_config_free(config);
}
END_TEST

START_TEST(the_beginner_board_can_be_laid_again) /* B2.16 B2.19 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 3, 0);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    assert_status(catan_config_beginner(config), CATAN_OK);
    expect_beginner(config);
    catan_config_free(config);
}
END_TEST

START_TEST(fixed_layouts_shuffle_to_the_beginner_board) /* B2.15 B2.16 B2.19 B12.4 B12.5 B12.6 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 3, 0);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_FIXED_BEGINNER);
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_FIXED_BEGINNER);
    catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_FIXED);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    expect_beginner(config);
    catan_config_free(config);
}
END_TEST

START_TEST(beginner_numbers_on_another_desert_give_hex_9_the_displaced_token) /* B2.15 B12.5 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 30, 0);
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_FIXED_BEGINNER);
    for (int i = 0; i < 100; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        expect_box(&b);
        for (int32_t hex = 0; hex < HEXES; hex++) {
            int32_t want = hex == b.desert ? 0
                           : hex == 9      ? beginner[b.desert].token
                                           : beginner[hex].token;
            ck_assert_int_eq(b.token[hex], want);
        }
    }
    catan_config_free(config);
}
END_TEST

/* ---- random boards ------------------------------------------------------------------------ */

START_TEST(thousands_of_default_boards_come_from_the_box) /* B1.2 B1.3 B1.4 B2.7 B2.10 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 2026, 0);
    read_neighbors();
    for (int i = 0; i < 4000; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        expect_box(&b);
        ck_assert_int_eq(touching_reds(b.token), 0);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(every_mix_of_layouts_comes_from_the_box) /* B2.8 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 4, 0);
    read_neighbors();
    for (int32_t mix = 0; mix < 3 * 6 * 4; mix++) {
        catan_config_beginner(config);
        catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, mix % 3);
        catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, mix / 3 % 6);
        catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, mix / 18);
        bool custom_numbers = mix / 3 % 6 == CATAN_NUMBERS_CUSTOM;
        if (custom_numbers && mix % 3 == CATAN_TERRAIN_LAYOUT_RANDOM)
            continue; /* the desert may fall on a number; its own test below */
        for (int i = 0; i < 20; i++) {
            assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
            board b = board_of(config);
            expect_box(&b);
            if (mix / 3 % 6 != CATAN_NUMBERS_FULLY_RANDOM &&
                mix / 3 % 6 != CATAN_NUMBERS_FIXED_BEGINNER)
                ck_assert_int_eq(touching_reds(b.token), 0);
        }
    }
    catan_config_free(config);
}
END_TEST

START_TEST(equal_generators_make_equal_boards)
{
    catan_config *a = new_config(), *b = new_config();
    for (uint64_t seed = 0; seed < 50; seed++) {
        catan_rng one, two;
        catan_rng_seed(&one, seed, 9);
        catan_rng_seed(&two, seed, 9);
        assert_status(catan_config_shuffle(a, &one), CATAN_OK);
        assert_status(catan_config_shuffle(b, &two), CATAN_OK);
        ck_assert(catan_config_equal(a, b));
        ck_assert_uint_eq(catan_rng_next(&one), catan_rng_next(&two));
    }
    catan_config_free(a);
    catan_config_free(b);
}
END_TEST

/* Which spiral a board follows: 0 .. 5 counterclockwise, 6 .. 11 clockwise, -1 for none. */
static int32_t spiral_of(const board *b)
{
    for (int32_t spiral = 0; spiral < 12; spiral++) {
        int32_t path[HEXES];
        for (int32_t i = 0; i < HEXES; i++) {
            /* The other way round: each ring from the same hex, backwards. */
            int32_t back = i == 0 || i == 12 ? i : i < 12 ? 12 - i : i < 18 ? 30 - i : 18;
            path[i] = spirals[spiral % 6][spiral < 6 ? i : back];
        }
        int32_t next = 0;
        bool follows = true;
        for (int32_t i = 0; i < HEXES && follows; i++)
            follows = path[i] == b->desert || b->token[path[i]] == token_order[next++];
        if (follows)
            return spiral;
    }
    return -1;
}

START_TEST(the_official_spiral_goes_counterclockwise_from_any_corner) /* B2.11 B2.12 B12.5 */
{
    catan_config *config = new_config();
    catan_rng rng;
    int32_t count[6] = {0};
    catan_rng_seed(&rng, 6, 1);
    read_neighbors();
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_SPIRAL_OFFICIAL);
    for (int i = 0; i < 3000; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        int32_t spiral = spiral_of(&b);
        ck_assert_int_ge(spiral, 0);
        ck_assert_int_lt(spiral, 6);
        ck_assert_int_eq(touching_reds(b.token), 0);
        count[spiral]++;
    }
    expect_uniform(count, 6);
    catan_config_free(config);
}
END_TEST

START_TEST(the_other_spiral_goes_either_way) /* B2.11 B2.13 B12.5 */
{
    catan_config *config = new_config();
    catan_rng rng;
    int32_t count[12] = {0};
    catan_rng_seed(&rng, 6, 2);
    read_neighbors();
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_SPIRAL_RANDOM_DIRECTION);
    for (int i = 0; i < 4000; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        int32_t spiral = spiral_of(&b);
        ck_assert_int_ge(spiral, 0);
        ck_assert_int_eq(touching_reds(b.token), 0);
        count[spiral]++;
    }
    expect_uniform(count, 12);
    catan_config_free(config);
}
END_TEST

START_TEST(terrain_falls_anywhere) /* B2.9 B12.4 */
{
    enum { BOARDS = 19 * 300 };
    catan_config *config = new_config();
    catan_rng rng;
    static int32_t where[6][HEXES];
    catan_rng_seed(&rng, 10, 0);
    for (int i = 0; i < BOARDS; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        for (int32_t hex = 0; hex < HEXES; hex++)
            where[b.terrain[hex]][hex]++;
    }
    for (int32_t terrain = 0; terrain < 6; terrain++)
        expect_uniform(where[terrain], HEXES);
    catan_config_free(config);
}
END_TEST

START_TEST(fully_random_numbers_fall_anywhere) /* B2.14 B12.5 */
{
    catan_config *config = new_config();
    catan_rng rng;
    static int32_t where[13][HEXES];
    int32_t touching = 0;
    catan_rng_seed(&rng, 11, 0);
    read_neighbors();
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_FULLY_RANDOM);
    for (int i = 0; i < 19 * 300; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        expect_box(&b);
        touching += touching_reds(b.token) > 0;
        for (int32_t hex = 0; hex < HEXES; hex++)
            where[b.token[hex]][hex]++;
    }
    for (int32_t token = 2; token <= 12; token++)
        if (token != 7)
            expect_uniform(where[token], HEXES);
    /* Red tokens touch on most boards that do not forbid it. */
    ck_assert_int_gt(touching, 3000);
    catan_config_free(config);
}
END_TEST

/* On a fixed terrain, how often each hex gets a red token: shuffle and throw away, done here. */
START_TEST(numbers_without_touching_reds_are_uniform_among_the_allowed) /* B2.10 B12.5 */
{
    enum { BOARDS = 6000 };
    catan_config *config = new_config();
    catan_rng rng;
    int32_t got[HEXES] = {0}, want[HEXES] = {0};
    uint64_t state = 99;
    catan_rng_seed(&rng, 14, 0);
    read_neighbors();
    catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_CUSTOM);
    catan_config_set_hex(config, 9, CATAN_TERRAIN_MOUNTAINS, 10);
    catan_config_set_hex(config, 0, CATAN_TERRAIN_DESERT, 0);
    for (int i = 0; i < BOARDS; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        ck_assert_int_eq(b.desert, 0);
        for (int32_t hex = 0; hex < HEXES; hex++)
            got[hex] += is_red(b.token[hex]);
    }
    for (int i = 0; i < BOARDS;) {
        int32_t token[HEXES] = {0};
        memcpy(token + 1, token_order, sizeof token_order);
        for (uint32_t n = TOKENS; n > 1; n--) {
            uint32_t pick = test_below(&state, n);
            int32_t swap = token[n];
            token[n] = token[1 + pick];
            token[1 + pick] = swap;
        }
        if (touching_reds(token) > 0)
            continue;
        i++;
        for (int32_t hex = 0; hex < HEXES; hex++)
            want[hex] += is_red(token[hex]);
    }
    double chi = 0;
    for (int32_t hex = 1; hex < HEXES; hex++)
        chi += (double)(got[hex] - want[hex]) * (got[hex] - want[hex]) / (got[hex] + want[hex]);
    ck_assert_msg(chi < 17 + 6 * 5.9, "chi-square %.1f", chi);
    catan_config_free(config);
}
END_TEST

/* The pieces A .. F of the frame as harbors on five edges (B2.17). */
static const int32_t frame[6][5] = {{5, 15, 15, 3, 15}, {15, 15, 4, 15, 15}, {5, 15, 15, 2, 15},
                                    {15, 15, 5, 15, 15}, {5, 15, 15, 1, 15}, {15, 15, 0, 15, 15}};

START_TEST(the_frame_is_six_pieces_in_any_order) /* B2.17 B12.6 */
{
    enum { EACH = 30 };
    catan_config *config = new_config();
    catan_rng rng;
    static int32_t count[720];
    catan_rng_seed(&rng, 15, 0);
    for (int i = 0; i < 720 * EACH; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        int32_t order[6], rank = 0;
        for (int32_t side = 0; side < 6; side++) {
            order[side] = -1;
            for (int32_t piece = 0; piece < 6; piece++) {
                bool same = true;
                for (int32_t k = 0; k < 5; k++)
                    same = same && catan_config_harbor(config, 5 * side + k) == frame[piece][k];
                if (same)
                    order[side] = piece;
            }
            ck_assert_int_ge(order[side], 0);
            int32_t smaller = order[side];
            for (int32_t before = 0; before < side; before++) {
                ck_assert_int_ne(order[before], order[side]);
                smaller -= order[before] < order[side];
            }
            rank = rank * (6 - side) + smaller;
        }
        count[rank]++;
    }
    expect_uniform(count, 720);
    catan_config_free(config);
}
END_TEST

START_TEST(kinds_of_harbors_are_shuffled_over_the_fixed_places) /* B2.18 B12.6 */
{
    catan_config *config = new_config();
    catan_rng rng;
    static int32_t where[6][9];
    catan_rng_seed(&rng, 16, 0);
    catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_SHUFFLE_TYPES);
    for (int i = 0; i < 4500; i++) {
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        board b = board_of(config);
        expect_box(&b);
        for (int place = 0; place < 9; place++) {
            int32_t kind = b.harbor[fixed_harbors[place].coast];
            ck_assert_int_ne(kind, CATAN_HARBOR_NONE);
            where[kind][place]++;
        }
    }
    for (int32_t kind = 0; kind < 6; kind++)
        expect_uniform(where[kind], 9);
    catan_config_free(config);
}
END_TEST

START_TEST(custom_layouts_stay_as_they_are) /* B2.8 B12.4 B12.5 B12.6 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 18, 0);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_CUSTOM);
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_CUSTOM);
    catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, CATAN_HARBORS_CUSTOM);
    board before = board_of(config);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    board after = board_of(config);
    ck_assert_mem_eq(&before, &after, sizeof before);
    catan_config_free(config);
}
END_TEST

/* Numbers that stay where they are may meet a desert; a desert never has one. */
START_TEST(custom_numbers_never_lie_on_a_desert) /* B2.6 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 31, 0);
    catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, CATAN_NUMBERS_CUSTOM);
    for (int i = 0; i < 50; i++) {
        catan_status status = catan_config_shuffle(config, &rng);
        if (status != CATAN_OK)
            assert_status(status, CATAN_E_CONFIG);
        board b = board_of(config);
        ck_assert_int_eq(b.token[b.desert], 0);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(a_terrain_with_too_few_hexes_for_the_numbers_is_refused)
{
    static const int32_t placements[] = {
        CATAN_NUMBERS_RANDOM_NO_ADJACENT_RED, CATAN_NUMBERS_SPIRAL_OFFICIAL,
        CATAN_NUMBERS_SPIRAL_RANDOM_DIRECTION, CATAN_NUMBERS_FULLY_RANDOM};
    for (size_t i = 0; i < sizeof placements / sizeof placements[0]; i++) {
        catan_config *config = new_config(), *before = new_config();
        catan_rng rng;
        catan_rng_seed(&rng, 19, 0);
        catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, CATAN_TERRAIN_LAYOUT_CUSTOM);
        catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, placements[i]);
        catan_config_set_hex(config, 3, CATAN_TERRAIN_DESERT, 0);
        catan_config_copy(before, config);
        assert_status(catan_config_shuffle(config, &rng), CATAN_E_CONFIG);
        ck_assert(catan_config_equal(config, before));
        catan_config_free(config);
        catan_config_free(before);
    }
}
END_TEST

/* Whatever a custom board is, a shuffle ends and a game starts or is refused. */
START_TEST(any_custom_board_is_answered) /* B2.6 */
{
    uint64_t state = 4242;
    catan_rng rng;
    catan_rng_seed(&rng, 20, 0);
    for (int i = 0; i < 400; i++) {
        catan_config *config = new_config();
        for (int32_t hex = 0; hex < HEXES; hex++) {
            int32_t terrain = (int32_t)test_below(&state, i % 2 ? 6 : 5);
            catan_config_set_hex(config, hex, terrain, 0);
            catan_config_set_hex(config, hex, terrain, (int32_t)(2 + test_below(&state, 11)));
        }
        for (int32_t coast = 0; coast < COAST; coast++)
            catan_config_set_harbor(config, coast, (int32_t)test_below(&state, 16));
        catan_config_set(config, CATAN_OPTION_TERRAIN_LAYOUT, (int64_t)test_below(&state, 3));
        catan_config_set(config, CATAN_OPTION_NUMBER_PLACEMENT, (int64_t)test_below(&state, 6));
        catan_config_set(config, CATAN_OPTION_HARBOR_LAYOUT, (int64_t)test_below(&state, 4));
        if (i % 3)
            catan_config_shuffle(config, &rng);
        catan_game *game = NULL;
        catan_status status = catan_game_new(config, 0, NULL, &game);
        if (status == CATAN_OK) {
            ck_assert_int_ge(catan_rollout(game, &rng, 300), 1);
            for (int32_t hex = 0; hex < HEXES; hex++) {
                if (catan_hex_terrain(game, hex) == CATAN_TERRAIN_DESERT)
                    ck_assert_int_eq(catan_hex_token(game, hex), 0);
            }
        } else {
            assert_status(status, CATAN_E_CONFIG);
            ck_assert_ptr_null(game);
        }
        catan_game_free(game);
        catan_config_free(config);
    }
}
END_TEST

/* ---- the first player --------------------------------------------------------------------- */

START_TEST(the_first_seat_is_drawn_with_the_board) /* B3.2 B12.1 B12.3 */
{
    catan_config *config = new_config();
    catan_rng rng;
    int32_t count[4] = {0};
    catan_rng_seed(&rng, 21, 0);
    catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, _i);
    for (int i = 0; i < 2000; i++) {
        catan_game *game = NULL;
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        assert_status(catan_game_new(config, 0, NULL, &game), CATAN_OK);
        ck_assert_int_eq(catan_seats(game), _i);
        ck_assert_int_ge(catan_active(game), 0);
        ck_assert_int_lt(catan_active(game), _i);
        count[catan_active(game)]++;
        catan_game_free(game);
    }
    expect_uniform(count, _i);
    catan_config_free(config);
}
END_TEST

START_TEST(a_named_first_seat_starts) /* B3.2 B12.3 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 22, 0);
    for (int32_t seats = 2; seats <= 4; seats++) {
        catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, seats);
        for (int32_t first = 0; first < 6; first++) {
            catan_game *game = NULL;
            assert_status(catan_config_set(config, CATAN_OPTION_FIRST_PLAYER, first), CATAN_OK);
            catan_config_shuffle(config, &rng);
            catan_status status = catan_game_new(config, 0, NULL, &game);
            assert_status(status, first < seats ? CATAN_OK : CATAN_E_CONFIG);
            if (status == CATAN_OK)
                ck_assert_int_eq(catan_active(game), first);
            catan_game_free(game);
        }
    }
    catan_config_free(config);
}
END_TEST

START_TEST(the_board_and_the_first_seat_are_settled_before_the_game) /* B14.6 */
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 24, 0);
    for (int i = 0; i < 100; i++) {
        catan_game *one = NULL, *two = NULL;
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        assert_status(catan_game_new(config, 0, NULL, &one), CATAN_OK);
        assert_status(catan_game_new(config, 0, NULL, &two), CATAN_OK);
        ck_assert(catan_game_equal(one, two));
        ck_assert_int_eq(catan_to_act(one), catan_active(one));
        ck_assert_int_eq(catan_moves(one, CATAN_SEAT_CHANCE, NULL, NULL, 0), 0);
        ck_assert_int_eq(catan_moves(one, catan_active(one), NULL, NULL, 0), 54);
        catan_game_free(one);
        catan_game_free(two);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(a_seat_drawn_for_more_players_does_not_start_for_fewer)
{
    catan_config *config = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 23, 0);
    for (int i = 0; i < 100; i++) {
        catan_game *game = NULL;
        catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, 4);
        assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
        catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, 2);
        if (catan_game_new(config, 0, NULL, &game) == CATAN_OK)
            ck_assert_int_lt(catan_active(game), 2);
        catan_game_free(game);
    }
    catan_config_free(config);
}
END_TEST

START_TEST(a_preset_of_another_game_is_refused_and_changes_nothing)
{
    catan_config *config, *fresh;
    assert_status(catan_config_new(CATAN_RULESET_CARDS, NULL, &config), CATAN_OK);
    assert_status(catan_config_new(CATAN_RULESET_CARDS, NULL, &fresh), CATAN_OK);
    assert_status(catan_config_preset(config, CATAN_PRESET_ELECTRONIC), CATAN_E_OPTION);
    ck_assert(catan_config_equal(config, fresh));
    catan_config_free(fresh);
    catan_config_free(config);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("config");
    TCase *tcase = add_case(suite, "options");
    tcase_add_test(tcase, a_new_config_has_the_defaults_of_the_rules);
    tcase_add_test(tcase, bounds_are_those_of_the_rules);
    tcase_add_loop_test(tcase, an_option_takes_its_bounds_and_nothing_beyond, 0, OPTIONS);
    tcase_add_test(tcase, an_option_of_a_game_is_that_of_its_config);
    tcase_add_test(tcase, names_of_options_lead_back_to_them);
    tcase_add_loop_test(tcase, named_values_of_an_option_differ, 0, OPTIONS);
    tcase_add_test(tcase, values_are_named_as_in_the_rules);
    tcase_add_test(tcase, options_that_do_not_exist_are_refused);
    tcase_add_test(tcase, a_preset_of_another_game_is_refused_and_changes_nothing);
    tcase_add_test(tcase, rule_sets_have_names);
    tcase = add_case(suite, "lifecycle");
    tcase_add_test(tcase, a_config_of_an_unknown_rule_set_is_not_made);
    tcase_add_test(tcase, a_config_takes_its_memory_from_the_allocator_and_gives_it_back);
    tcase_add_test(tcase, a_config_that_gets_no_memory_is_not_made);
    tcase_add_test(tcase, an_allocator_without_a_function_is_refused);
    tcase_add_test(tcase, a_config_lives_in_memory_of_the_caller);
    tcase_add_test(tcase, a_copy_of_a_config_is_equal_and_independent);
    tcase_add_test(tcase, a_copy_is_released_by_its_own_allocator);
    tcase_add_test(tcase, a_null_config_is_answered_with_a_code);
    tcase = add_case(suite, "board by hand");
    tcase_add_test(tcase, a_hex_takes_what_a_hex_can_be);
    tcase_add_test(tcase, a_coast_edge_takes_what_a_harbor_can_be);
    tcase_add_loop_test(tcase, harbors_on_neighboring_edges_make_no_game, 0, COAST);
    tcase_add_loop_test(tcase, a_game_has_the_board_of_its_config, 0, 20);
    tcase = add_case(suite, "fixed board");
    tcase_add_test(tcase, a_new_config_has_the_beginner_board);
    tcase_add_test(tcase, the_beginner_board_can_be_laid_again);
    tcase_add_test(tcase, fixed_layouts_shuffle_to_the_beginner_board);
    tcase_add_test(tcase, beginner_numbers_on_another_desert_give_hex_9_the_displaced_token);
    tcase = add_case(suite, "random boards");
    tcase_add_test(tcase, thousands_of_default_boards_come_from_the_box);
    tcase_add_test(tcase, every_mix_of_layouts_comes_from_the_box);
    tcase_add_test(tcase, equal_generators_make_equal_boards);
    tcase_add_test(tcase, the_official_spiral_goes_counterclockwise_from_any_corner);
    tcase_add_test(tcase, the_other_spiral_goes_either_way);
    tcase_add_test(tcase, terrain_falls_anywhere);
    tcase_add_test(tcase, fully_random_numbers_fall_anywhere);
    tcase_add_test(tcase, numbers_without_touching_reds_are_uniform_among_the_allowed);
    tcase_add_test(tcase, the_frame_is_six_pieces_in_any_order);
    tcase_add_test(tcase, kinds_of_harbors_are_shuffled_over_the_fixed_places);
    tcase_add_test(tcase, custom_layouts_stay_as_they_are);
    tcase_add_test(tcase, custom_numbers_never_lie_on_a_desert);
    tcase_add_test(tcase, a_terrain_with_too_few_hexes_for_the_numbers_is_refused);
    tcase_add_test(tcase, any_custom_board_is_answered);
    tcase = add_case(suite, "first player");
    tcase_add_loop_test(tcase, the_first_seat_is_drawn_with_the_board, 2, 5);
    tcase_add_test(tcase, a_named_first_seat_starts);
    tcase_add_test(tcase, the_board_and_the_first_seat_are_settled_before_the_game);
    tcase_add_test(tcase, a_seat_drawn_for_more_players_does_not_start_for_fewer);
    return run_suite(suite);
}
