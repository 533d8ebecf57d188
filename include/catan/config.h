/**
 * @file
 * Configs: what to play.
 *
 * A config names a rule set, holds a value for each of its options and, for
 * the games on a board, the board. What concerns the board gives
 * CATAN_E_RULESET for other games. A new config has every option at its
 * default and the beginner board; catan_config_shuffle() makes the random
 * board and draws the first player. A config can start any number of games and
 * be shuffled again between them. Single hexes and harbors are set in board.h.
 *
 * Options are set by number. Their names, bounds and meanings are data that a
 * program can list: see catan_option_name() and doc/options.md.
 */
#ifndef CATAN_CONFIG_H
#define CATAN_CONFIG_H

#include <catan/catan.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The options. Numbers are never reused; values, bounds and clauses are in doc/options.md. */
enum {
    CATAN_OPTION_PLAYER_COUNT = 1,        /**< Seats in the game. */
    CATAN_OPTION_POINTS_TO_WIN = 2,       /**< Points that win. */
    CATAN_OPTION_FIRST_PLAYER = 3,        /**< The seat that starts, or CATAN_FIRST_RANDOM. */
    CATAN_OPTION_TERRAIN_LAYOUT = 4,      /**< `CATAN_TERRAIN_LAYOUT_...`. */
    CATAN_OPTION_NUMBER_PLACEMENT = 5,    /**< `CATAN_NUMBERS_...`. */
    CATAN_OPTION_HARBOR_LAYOUT = 6,       /**< `CATAN_HARBORS_...`. */
    CATAN_OPTION_DISCARD_LIMIT = 7,       /**< Cards a hand may hold when a seven is rolled. */
    CATAN_OPTION_PLAYER_TRADE = 8,        /**< Whether players trade with each other. */
    CATAN_OPTION_MAX_OFFERS_PER_TURN = 9, /**< Offers in one turn; 0 for no limit. */
    CATAN_OPTION_MAX_TURNS = 10,          /**< Turns until the game ends undecided; 0 for no limit. */
    CATAN_OPTION_WIN_ON_OWN_TURN = 96,    /**< Whether only the seat whose turn it is can win. */
    CATAN_OPTION_START_REGIONS = 97,      /**< `CATAN_START_REGIONS_...`. */
    CATAN_OPTION_DEMOLISHING = 98         /**< Whether a seat may discard its own expansions. */
};

/** Values of CATAN_OPTION_FIRST_PLAYER besides the seats. */
enum {
    CATAN_FIRST_RANDOM = -1 /**< Drawn by catan_config_shuffle(). */
};

/** Values of CATAN_OPTION_TERRAIN_LAYOUT: what catan_config_shuffle() does with the terrain. */
enum {
    CATAN_TERRAIN_LAYOUT_RANDOM = 0,
    CATAN_TERRAIN_LAYOUT_FIXED_BEGINNER = 1,
    CATAN_TERRAIN_LAYOUT_CUSTOM = 2 /**< Leaves it as it is. */
};

/** Values of CATAN_OPTION_NUMBER_PLACEMENT. */
enum {
    CATAN_NUMBERS_RANDOM_NO_ADJACENT_RED = 0, /**< Uniform, no 6 or 8 beside a 6 or 8. */
    CATAN_NUMBERS_SPIRAL_OFFICIAL = 1,        /**< Counterclockwise from a random corner. */
    CATAN_NUMBERS_SPIRAL_RANDOM_DIRECTION = 2,
    CATAN_NUMBERS_FULLY_RANDOM = 3,
    CATAN_NUMBERS_FIXED_BEGINNER = 4,
    CATAN_NUMBERS_CUSTOM = 5 /**< Leaves them as they are. */
};

/** Values of CATAN_OPTION_HARBOR_LAYOUT. */
enum {
    CATAN_HARBORS_SHUFFLE_FRAME = 0, /**< The six frame pieces in random order. */
    CATAN_HARBORS_FIXED = 1,
    CATAN_HARBORS_SHUFFLE_TYPES = 2, /**< The nine kinds shuffled over the fixed places. */
    CATAN_HARBORS_CUSTOM = 3         /**< Leaves them as they are. */
};

/** Values of CATAN_OPTION_START_REGIONS. */
enum {
    CATAN_START_REGIONS_CHOSEN = 0,
    CATAN_START_REGIONS_FIXED = 1
};

/**
 * @name Lifecycle of a config
 * @{
 */

/**
 * Make a config with default options and the beginner board.
 *
 * @param ruleset     `CATAN_RULESET_...`.
 * @param allocator   Copied; NULL for malloc() and free().
 * @param out_config  The config; free it with catan_config_free().
 * @returns 0, CATAN_E_NULL, CATAN_E_RULESET or CATAN_E_MEMORY.
 */
CATAN_API catan_status catan_config_new(int32_t ruleset, const catan_allocator *allocator,
                                        catan_config **out_config);

/** Release a config made by catan_config_new(). NULL and configs in caller memory are left alone. */
CATAN_API void catan_config_free(catan_config *config);

/** Bytes that catan_config_init_at() needs. */
CATAN_API size_t catan_config_size(void);

/** Make a config in memory of the caller, aligned for any type, which must outlive it. */
CATAN_API catan_status catan_config_init_at(void *memory, size_t size, int32_t ruleset,
                                            catan_config **out_config);

/** Make @p dst equal to @p src, rule set included. */
CATAN_API catan_status catan_config_copy(catan_config *dst, const catan_config *src);

/** Whether two configs describe the same game. */
CATAN_API bool catan_config_equal(const catan_config *a, const catan_config *b);

/** The rule set of a config, or CATAN_E_NULL. */
CATAN_API int32_t catan_config_ruleset(const catan_config *config);
/** @} */

/**
 * @name Editing
 * @{
 */

/**
 * Set an option.
 *
 * @returns 0, CATAN_E_NULL, CATAN_E_OPTION or CATAN_E_RANGE.
 */
CATAN_API catan_status catan_config_set(catan_config *config, int32_t option, int64_t value);

/** Read an option. CATAN_E_NULL, CATAN_E_OPTION. */
CATAN_API catan_status catan_config_get(const catan_config *config, int32_t option,
                                        int64_t *out_value);

/**
 * Make the board and draw the first player as the options say.
 *
 * @returns 0 or CATAN_E_NULL; CATAN_E_CONFIG if a custom terrain leaves no room for the numbers
 *          (the config is unchanged then).
 */
CATAN_API catan_status catan_config_shuffle(catan_config *config, catan_rng *rng);

/** Lay the fixed beginner board: terrain, numbers and harbors. CATAN_E_NULL, CATAN_E_RULESET. */
CATAN_API catan_status catan_config_beginner(catan_config *config);
/** @} */

/**
 * @name What options there are
 * @{
 */

/** One more than the largest option number. Some numbers below may be unused. */
CATAN_API int32_t catan_option_end(void);

/** The name of an option, such as "points_to_win"; NULL if there is none of this number. */
CATAN_API const char *catan_option_name(int32_t option);

/** One line on what an option does; NULL if there is none of this number. */
CATAN_API const char *catan_option_text(int32_t option);

/** The clause that defines an option, such as "B12.2"; NULL if the rule set has no such option. */
CATAN_API const char *catan_option_clause(int32_t option, int32_t ruleset);

/** Bounds and default in a rule set; any out-parameter may be NULL. CATAN_E_OPTION, CATAN_E_RULESET. */
CATAN_API catan_status catan_option_bounds(int32_t option, int32_t ruleset, int64_t *out_minimum,
                                           int64_t *out_maximum, int64_t *out_default);

/** The word for a value of an option that has named values; NULL if it has none. */
CATAN_API const char *catan_option_value_name(int32_t option, int64_t value);

/** The option of a name, or CATAN_E_OPTION. @p length is in bytes. */
CATAN_API int32_t catan_option_from_name(const char *name, size_t length);

/** The name of a rule set, such as "base"; NULL if there is none of this number. */
CATAN_API const char *catan_ruleset_name(int32_t ruleset);

/** The rule set of a name, or CATAN_E_RULESET. @p length is in bytes. */
CATAN_API int32_t catan_ruleset_from_name(const char *name, size_t length);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
