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
    CATAN_OPTION_MAX_TURNS = 10,  /**< Turns until the game ends undecided; 0 for no limit. */
    CATAN_OPTION_WIN_CHECK = 11,  /**< Who can win when. */
    CATAN_OPTION_WIN_TIMING = 12, /**< Whether a Knight or Road Building is finished first. */
    CATAN_OPTION_VP_CARDS_AUTO_REVEAL =
        13,                                /**< Whether Victory Point cards are shown when drawn. */
    CATAN_OPTION_BOUGHT_CARDS_PUBLIC = 14, /**< Whether everybody sees the card bought. */
    CATAN_OPTION_DEV_DECK_MODE = 15,       /**< Whether the deck of development cards ends. */
    CATAN_OPTION_DEV_DECK_KNIGHT = 16,     /**< Knights in the deck. */
    CATAN_OPTION_DEV_DECK_ROAD_BUILDING = 17,  /**< Road Building cards in the deck. */
    CATAN_OPTION_DEV_DECK_YEAR_OF_PLENTY = 18, /**< Year of Plenty cards in the deck. */
    CATAN_OPTION_DEV_DECK_MONOPOLY = 19,       /**< Monopoly cards in the deck. */
    CATAN_OPTION_DEV_DECK_VICTORY_POINT = 20,  /**< Victory Point cards in the deck. */
    CATAN_OPTION_DEV_CARD_BEFORE_ROLL =
        21, /**< Which development cards may be played before the roll. */
    CATAN_OPTION_DEV_CARDS_PER_TURN = 22, /**< Development cards a turn may see; 0 for no limit. */
    CATAN_OPTION_DEV_CARD_SAME_TURN =
        23, /**< Whether a card may be played in the turn it is bought. */
    CATAN_OPTION_YOP_SHORT_BANK =
        24, /**< Year of Plenty when the bank holds fewer than two cards. */
    CATAN_OPTION_ALLOW_NOOP_DEV_CARD = 25, /**< Whether a card without any effect may be played. */
    CATAN_OPTION_ROAD_BUILDING_SECOND_OPTIONAL =
        26,                           /**< Whether the second free road may be left out. */
    CATAN_OPTION_OFFER_KINDS = 27,    /**< Whether an offer may leave one side open. */
    CATAN_OPTION_OFFER_TARGET = 28,   /**< Whether an offer goes to one opponent or to all. */
    CATAN_OPTION_COUNTER_OFFERS = 29, /**< Whether an offer may be answered with another. */
    CATAN_OPTION_OPPONENT_INITIATED_OFFERS =
        30, /**< Whether opponents may make offers to the active seat. */
    CATAN_OPTION_END_TURN_WITH_OPEN_OFFER =
        31,                              /**< Whether ending the turn closes an open offer. */
    CATAN_OPTION_TRADE_BEFORE_ROLL = 32, /**< Whether trade is possible before the roll. */
    CATAN_OPTION_TRADE_ALLOW_GIFTS = 33, /**< Whether one side of a trade may be empty. */
    CATAN_OPTION_TRADE_ALLOW_SAME_TYPE =
        34,                             /**< Whether a kind may stand on both sides of a trade. */
    CATAN_OPTION_PHASE_SEPARATION = 35, /**< Whether trade ends when building begins. */
    CATAN_OPTION_BANK_LIMIT = 36,       /**< Cards of each resource; 0 for no limit. */
    CATAN_OPTION_BANK_TRADE_RATIO = 37, /**< Cards that the bank asks for one. */
    CATAN_OPTION_GENERIC_HARBOR_RATIO = 38,      /**< Cards that a generic harbor asks for one. */
    CATAN_OPTION_SPECIAL_HARBOR_RATIO = 39,      /**< Cards that a special harbor asks for one. */
    CATAN_OPTION_BANK_TRADE_BEST_RATE_ONLY = 40, /**< Whether only the best rate may be used. */
    CATAN_OPTION_BANK_SHORTAGE_RULE = 41, /**< What happens when the bank cannot pay all claims. */
    CATAN_OPTION_BANK_VISIBILITY = 42,    /**< What seats see of the bank. */
    CATAN_OPTION_STARTING_RESOURCES = 43, /**< Which starting settlements pay. */
    CATAN_OPTION_SETUP_SECOND_BUILDING = 44,     /**< The second starting building. */
    CATAN_OPTION_SETUP_MODE = 45,                /**< How the starting pieces are placed. */
    CATAN_OPTION_ROAD_LIMIT = 46,                /**< Roads of each seat; 0 for no limit. */
    CATAN_OPTION_SETTLEMENT_LIMIT = 47,          /**< Settlements of each seat; 0 for no limit. */
    CATAN_OPTION_CITY_LIMIT = 48,                /**< Cities of each seat; 0 for no limit. */
    CATAN_OPTION_ROAD_CONNECTS_TO = 49,          /**< What a new road must touch. */
    CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS = 50, /**< Whether opponents' buildings stop roads. */
    CATAN_OPTION_DICE_MODE = 51,                 /**< Dice, or a deck of their 36 combinations. */
    CATAN_OPTION_DECK36_RESHUFFLE_LEFT =
        52,                            /**< Cards left in that deck when it is shuffled anew. */
    CATAN_OPTION_NO_SEVEN_ROUNDS = 53, /**< Rounds at the start without a seven. */
    CATAN_OPTION_SEVEN_ORDER = 54,     /**< Which comes first after a seven. */
    CATAN_OPTION_ROBBER_MOVE_ON_SEVEN = 55, /**< Whether the robber must move after a seven. */
    CATAN_OPTION_ROBBER_TO_DESERT = 56,     /**< Whether the robber may go to a desert. */
    CATAN_OPTION_STEAL_SCOPE = 57,          /**< Whom the robber robs. */
    CATAN_OPTION_STEAL_MANDATORY = 58,      /**< Whether somebody must be robbed. */
    CATAN_OPTION_STEAL_REQUIRES_CARDS = 59, /**< Whether a victim must hold cards. */
    CATAN_OPTION_KNIGHT_STEALS = 60,        /**< Whether a Knight robs. */
    CATAN_OPTION_FRIENDLY_ROBBER = 61,      /**< Whether weak opponents are spared. */
    CATAN_OPTION_FRIENDLY_ROBBER_MAX_VP =
        62,                                /**< Public points up to which an opponent is spared. */
    CATAN_OPTION_LONGEST_ROAD_METRIC = 63, /**< How roads are measured. */
    CATAN_OPTION_LONGEST_ROAD_MIN = 64,    /**< The least length that earns the award. */
    CATAN_OPTION_LONGEST_ROAD_POINTS = 65, /**< Points of Longest Road. */
    CATAN_OPTION_LARGEST_ARMY_MIN = 66,    /**< Knights that earn the award. */
    CATAN_OPTION_LARGEST_ARMY_POINTS = 67, /**< Points of Largest Army. */
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

/** Values of CATAN_OPTION_WIN_CHECK. */
enum { CATAN_WIN_CHECK_OWN_TURN = 0, CATAN_WIN_CHECK_ANY_TIME_HIGHEST = 1 };

/** Values of CATAN_OPTION_WIN_TIMING. */
enum { CATAN_WIN_TIMING_AFTER_RESOLUTION = 0, CATAN_WIN_TIMING_IMMEDIATE = 1 };

/** Values of CATAN_OPTION_DEV_DECK_MODE. */
enum { CATAN_DEV_DECK_MODE_FINITE_SHUFFLED = 0, CATAN_DEV_DECK_MODE_RANDOM_INFINITE = 1 };

/** Values of CATAN_OPTION_DEV_CARD_BEFORE_ROLL. */
enum {
    CATAN_DEV_CARD_BEFORE_ROLL_ANY = 0,
    CATAN_DEV_CARD_BEFORE_ROLL_KNIGHT_ONLY = 1,
    CATAN_DEV_CARD_BEFORE_ROLL_NONE = 2
};

/** Values of CATAN_OPTION_YOP_SHORT_BANK. */
enum { CATAN_YOP_SHORT_BANK_TAKE_AVAILABLE = 0, CATAN_YOP_SHORT_BANK_REFUSE = 1 };

/** Values of CATAN_OPTION_OFFER_KINDS. */
enum { CATAN_OFFER_KINDS_FIXED_ONLY = 0, CATAN_OFFER_KINDS_FIXED_AND_OPEN = 1 };

/** Values of CATAN_OPTION_OFFER_TARGET. */
enum { CATAN_OFFER_TARGET_SINGLE = 0, CATAN_OFFER_TARGET_BROADCAST = 1 };

/** Values of CATAN_OPTION_END_TURN_WITH_OPEN_OFFER. */
enum {
    CATAN_END_TURN_WITH_OPEN_OFFER_FORBIDDEN = 0,
    CATAN_END_TURN_WITH_OPEN_OFFER_AUTO_CLOSE = 1
};

/** Values of CATAN_OPTION_PHASE_SEPARATION. */
enum { CATAN_PHASE_SEPARATION_INTERLEAVED = 0, CATAN_PHASE_SEPARATION_TRADE_THEN_BUILD = 1 };

/** Values of CATAN_OPTION_BANK_SHORTAGE_RULE. */
enum {
    CATAN_BANK_SHORTAGE_RULE_OFFICIAL = 0,
    CATAN_BANK_SHORTAGE_RULE_NONE_IF_SHORT = 1,
    CATAN_BANK_SHORTAGE_RULE_FIRST_SERVED = 2
};

/** Values of CATAN_OPTION_BANK_VISIBILITY. */
enum {
    CATAN_BANK_VISIBILITY_EXACT = 0,
    CATAN_BANK_VISIBILITY_NONZERO_ONLY = 1,
    CATAN_BANK_VISIBILITY_HIDDEN = 2
};

/** Values of CATAN_OPTION_STARTING_RESOURCES. */
enum {
    CATAN_STARTING_RESOURCES_SECOND_SETTLEMENT = 0,
    CATAN_STARTING_RESOURCES_BOTH = 1,
    CATAN_STARTING_RESOURCES_NONE = 2
};

/** Values of CATAN_OPTION_SETUP_SECOND_BUILDING. */
enum { CATAN_SETUP_SECOND_BUILDING_SETTLEMENT = 0, CATAN_SETUP_SECOND_BUILDING_CITY = 1 };

/** Values of CATAN_OPTION_SETUP_MODE. */
enum { CATAN_SETUP_MODE_DRAFT_SNAKE = 0, CATAN_SETUP_MODE_FIXED_BEGINNER_POSITIONS = 1 };

/** Values of CATAN_OPTION_ROAD_CONNECTS_TO. */
enum { CATAN_ROAD_CONNECTS_TO_ROAD_OR_BUILDING = 0, CATAN_ROAD_CONNECTS_TO_ROAD_ONLY = 1 };

/** Values of CATAN_OPTION_DICE_MODE. */
enum { CATAN_DICE_MODE_TWO_DICE = 0, CATAN_DICE_MODE_DECK36 = 1 };

/** Values of CATAN_OPTION_SEVEN_ORDER. */
enum { CATAN_SEVEN_ORDER_DISCARD_THEN_ROBBER = 0, CATAN_SEVEN_ORDER_ROBBER_THEN_DISCARD = 1 };

/** Values of CATAN_OPTION_ROBBER_MOVE_ON_SEVEN. */
enum { CATAN_ROBBER_MOVE_ON_SEVEN_MANDATORY = 0, CATAN_ROBBER_MOVE_ON_SEVEN_OPTIONAL = 1 };

/** Values of CATAN_OPTION_STEAL_SCOPE. */
enum {
    CATAN_STEAL_SCOPE_ONE_OPPONENT = 0,
    CATAN_STEAL_SCOPE_ANY_SUBSET = 1,
    CATAN_STEAL_SCOPE_EACH_OPPONENT = 2
};

/** Values of CATAN_OPTION_FRIENDLY_ROBBER. */
enum {
    CATAN_FRIENDLY_ROBBER_OFF = 0,
    CATAN_FRIENDLY_ROBBER_BLOCK_HEX = 1,
    CATAN_FRIENDLY_ROBBER_PROTECT_VICTIM = 2
};

/** Values of CATAN_OPTION_LONGEST_ROAD_METRIC. */
enum {
    CATAN_LONGEST_ROAD_METRIC_TRAIL = 0,
    CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE = 1,
    CATAN_LONGEST_ROAD_METRIC_TOTAL_ROADS = 2
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

/** Sets of options that belong together. */
enum {
    CATAN_PRESET_ELECTRONIC =
        1 /**< The rules of an electronic version; doc/rules/base.md, B12.68. */
};

/**
 * Set all options of a preset, `CATAN_PRESET_...`.
 *
 * @returns 0, CATAN_E_NULL, or CATAN_E_OPTION if the rule set has no such preset.
 */
CATAN_API catan_status catan_config_preset(catan_config *config, int32_t preset);

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
