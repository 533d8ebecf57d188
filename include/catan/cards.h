/**
 * @file
 * The Card Game for two: principalities, cards, tokens, stacks.
 *
 * A **principality** is a row of columns, -12 .. 12. Settlements and cities
 * stand in odd columns, roads in even ones; the game begins with a road in
 * column 0 between two settlements. Above and below the row lie **places**,
 * the upper and the lower of each column: in even columns a region, in odd
 * columns the sites of the settlement or city, one on each side of a
 * settlement, two on each side of a city. Moves name a place by one number,
 * catan_place().
 *
 * Resources are counted as in board.h, with gold behind the others. The cards
 * of the five stacks have one numbering, which starts at 1; 0 is a card that
 * is not known. Getters called on a game of another rule set return
 * CATAN_E_RULESET.
 */
#ifndef CATAN_CARDS_H
#define CATAN_CARDS_H

#include <catan/catan.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Sizes. */
enum {
    CATAN_COLUMN_END = 12, /**< No column is farther from the middle. */
    CATAN_STACKS = 5,
    CATAN_RESOURCES = 6 /**< Resources of the Card Game. */
};

/** The resources. The first five are the `CATAN_CARD_...` of board.h. */
enum {
    CATAN_RESOURCE_LUMBER = 0,
    CATAN_RESOURCE_BRICK = 1,
    CATAN_RESOURCE_WOOL = 2,
    CATAN_RESOURCE_GRAIN = 3,
    CATAN_RESOURCE_ORE = 4,
    CATAN_RESOURCE_GOLD = 5
};

/** The sides of the row. */
enum { CATAN_SIDE_UPPER = 0, CATAN_SIDE_LOWER = 1 };

/** What lies in the row. */
enum {
    CATAN_CENTER_NONE = 0,
    CATAN_CENTER_ROAD = 1,
    CATAN_CENTER_SETTLEMENT = 2,
    CATAN_CENTER_CITY = 3
};

/** The cards of the stacks. */
enum {
    CATAN_STACK_CARD_UNKNOWN = 0,
    /* buildings of regions, in settlements and cities */
    CATAN_STACK_CARD_ABBEY = 1,
    CATAN_STACK_CARD_GARRISON = 2,
    CATAN_STACK_CARD_SMITHY = 3,
    CATAN_STACK_CARD_BRICK_FACTORY = 4,
    CATAN_STACK_CARD_FOUNDRY = 5,
    CATAN_STACK_CARD_GRAIN_MILL = 6,
    CATAN_STACK_CARD_SAWMILL = 7,
    CATAN_STACK_CARD_WOOLEN_MILL = 8,
    /* units: fleets and knights */
    CATAN_STACK_CARD_FLEET_BRICK = 9,
    CATAN_STACK_CARD_FLEET_GOLD = 10,
    CATAN_STACK_CARD_FLEET_GRAIN = 11,
    CATAN_STACK_CARD_FLEET_LUMBER = 12,
    CATAN_STACK_CARD_FLEET_ORE = 13,
    CATAN_STACK_CARD_FLEET_WOOL = 14,
    CATAN_STACK_CARD_KNIGHT_CONRAD = 15,
    CATAN_STACK_CARD_KNIGHT_FALK = 16,
    CATAN_STACK_CARD_KNIGHT_GOTZ = 17,
    CATAN_STACK_CARD_KNIGHT_HAGEN = 18,
    CATAN_STACK_CARD_KNIGHT_KARL = 19,
    CATAN_STACK_CARD_KNIGHT_OTTO = 20,
    CATAN_STACK_CARD_KNIGHT_PIPPIN = 21,
    CATAN_STACK_CARD_KNIGHT_SIEGFRIED = 22,
    CATAN_STACK_CARD_KNIGHT_WALTER = 23,
    /* buildings of cities */
    CATAN_STACK_CARD_AQUEDUCT = 24,
    CATAN_STACK_CARD_BATH_HOUSE = 25,
    CATAN_STACK_CARD_CHURCH = 26,
    CATAN_STACK_CARD_COLOSSUS = 27,
    CATAN_STACK_CARD_COUNTING_HOUSE = 28,
    CATAN_STACK_CARD_HARBOR = 29,
    CATAN_STACK_CARD_LIBRARY = 30,
    CATAN_STACK_CARD_MARKETPLACE = 31,
    CATAN_STACK_CARD_MERCHANT_GUILD = 32,
    CATAN_STACK_CARD_MINT = 33,
    CATAN_STACK_CARD_TOWN_HALL = 34,
    /* action cards */
    CATAN_STACK_CARD_ALCHEMIST = 35,
    CATAN_STACK_CARD_ARSONIST = 36,
    CATAN_STACK_CARD_BISHOP = 37,
    CATAN_STACK_CARD_BLACK_KNIGHT = 38,
    CATAN_STACK_CARD_BRIGANDS = 39,
    CATAN_STACK_CARD_CARAVAN = 40,
    CATAN_STACK_CARD_HERB_WOMAN = 41,
    CATAN_STACK_CARD_MERCHANT = 42,
    CATAN_STACK_CARD_SCOUT = 43,
    CATAN_STACK_CARD_SPY = 44,
    CATAN_STACK_CARD_KINDS = 45 /**< One more than the last. */
};

/** Classes of cards. */
enum {
    CATAN_CLASS_REGION_BUILDING = 1, /**< Green, in settlements and cities. */
    CATAN_CLASS_FLEET = 2,           /**< Green, a unit. */
    CATAN_CLASS_KNIGHT = 3,          /**< Green, a unit. */
    CATAN_CLASS_CITY_BUILDING = 4,   /**< Red, in cities. */
    CATAN_CLASS_ACTION = 5           /**< Yellow. */
};

/** Faces of the event die. */
enum {
    CATAN_FACE_NONE = 0,
    CATAN_FACE_BRIGAND_ATTACK = 1,
    CATAN_FACE_TRADE_ADVANTAGE = 2,
    CATAN_FACE_TOURNAMENT = 3,
    CATAN_FACE_YEAR_OF_PLENTY = 4,
    CATAN_FACE_EVENT_CARD = 5,
    CATAN_FACE_KINDS = 6 /**< One more than the last. */
};

/** Event cards. */
enum {
    CATAN_DECK_NONE = 0,
    CATAN_DECK_CIVIL_WAR = 1,
    CATAN_DECK_CONFLICT = 2,
    CATAN_DECK_MASTER_BUILDER = 3,
    CATAN_DECK_PLAGUE = 4,
    CATAN_DECK_PRODUCTIVE_YEAR = 5,
    CATAN_DECK_PROGRESS = 6,
    CATAN_DECK_YEAR_END = 7,
    CATAN_DECK_KINDS = 8 /**< One more than the last. */
};

/** What a game waits for: the step on top of all that is pending. */
enum {
    CATAN_STEP_NONE = 0, /**< The game is over. */
    /* the start */
    CATAN_STEP_LAYOUT = 1,      /**< Lay a starting region. */
    CATAN_STEP_START_ROLL = 2,  /**< Chance: who starts. */
    CATAN_STEP_START_STACK = 3, /**< Choose the stack to take the first hand from. */
    CATAN_STEP_START_TAKE = 4,  /**< Take a card of the first hand. */
    /* cards seen */
    CATAN_STEP_LOOKING = 5, /**< Chance: the next card of a stack looked through. */
    CATAN_STEP_DRAWING = 6, /**< Chance: the card drawn. */
    CATAN_STEP_SHOWING = 7, /**< Chance: the next card of a hand that is shown. */
    /* dice and events */
    CATAN_STEP_BEFORE_ROLL = 8,      /**< Roll, or play an Alchemist first. */
    CATAN_STEP_DICE = 9,             /**< Chance: the dice. */
    CATAN_STEP_TRADE_ADVANTAGE = 10, /**< Name the resource to take. */
    CATAN_STEP_TOURNAMENT = 11,      /**< Name the resource to gain. */
    CATAN_STEP_YEAR_OF_PLENTY = 12,  /**< Name the resource to gain. */
    CATAN_STEP_EVENT_CARD = 13,      /**< Chance: the event card. */
    CATAN_STEP_CIVIL_WAR = 14,       /**< Name the unit of the opponent that returns. */
    CATAN_STEP_CONFLICT = 15,        /**< Put a card of the opponent under a stack. */
    CATAN_STEP_BUILDER_STACK = 16,   /**< Master Builder: choose the stack to look through. */
    CATAN_STEP_BUILDER_TAKE = 17,    /**< Master Builder: take a card of it, or none. */
    CATAN_STEP_BUILDER_GIVE = 18,    /**< Master Builder: put a card under a stack. */
    CATAN_STEP_PROGRESS = 19,        /**< Name the resource to gain. */
    /* regions */
    CATAN_STEP_LOSE = 20, /**< Say which regions give a resource. */
    CATAN_STEP_GAIN = 21, /**< Say which regions take a resource. */
    /* actions */
    CATAN_STEP_MAIN = 22,         /**< Trade, build, play, end. */
    CATAN_STEP_ANSWER = 23,       /**< Answer the open offer. */
    CATAN_STEP_REGION = 24,       /**< Chance: the next region card. */
    CATAN_STEP_REGION_SIDE = 25,  /**< Lay the region above or below. */
    CATAN_STEP_SURVEY = 26,       /**< Choose two regions with the Scout. */
    CATAN_STEP_COUNTER_CARD = 27, /**< Answer an attack with a card, or not. */
    CATAN_STEP_ATTACK_ROLL = 28,  /**< Chance: the die of the attack. */
    CATAN_STEP_RETURN = 29,   /**< Name the expansion that the loser of the attack takes back. */
    CATAN_STEP_PLUNDER = 30,  /**< Name a resource that the loser of the attack pays. */
    CATAN_STEP_MERCHANT = 31, /**< Name the resource that the Merchant gives back. */
    CATAN_STEP_SPY = 32,      /**< Take a card of the hand shown. */
    /* hands */
    CATAN_STEP_EXCESS = 33,      /**< Put a card above the limit under a stack. */
    CATAN_STEP_REPLENISH = 34,   /**< Draw, search or stop. */
    CATAN_STEP_EXCHANGE = 35,    /**< Exchange a card, or not. */
    CATAN_STEP_SEARCH = 36,      /**< Choose the stack to search, and pay. */
    CATAN_STEP_SEARCH_TAKE = 37, /**< Take a card of the stack searched. */
    CATAN_STEP_KINDS = 38        /**< One more than the last. */
};

/**
 * @name Places and names
 * @{
 */

/** The number of a place in moves, or CATAN_E_INDEX. */
CATAN_API int32_t catan_place(int32_t column, int32_t side);
/** The number of a column in moves, or CATAN_E_INDEX. */
CATAN_API int32_t catan_column(int32_t column);
/** The word of a resource, such as "gold"; NULL if there is none. */
CATAN_API const char *catan_resource_word(int32_t resource);
/** The word of a card of the stacks, such as "abbey"; NULL if there is none. */
CATAN_API const char *catan_stack_card_word(int32_t card);
/** The word of a face of the event die, such as "tournament"; NULL if there is none. */
CATAN_API const char *catan_face_word(int32_t face);
/** The word of an event card, such as "plague"; NULL if there is none. */
CATAN_API const char *catan_event_card_word(int32_t card);
/** The name of a step, such as "before_roll"; NULL if there is none of this number. */
CATAN_API const char *catan_step_name(int32_t step);
/** @} */

/**
 * @name What the cards say
 * Errors: CATAN_E_INDEX.
 * @{
 */

/** The class of a card, `CATAN_CLASS_...`. */
CATAN_API int32_t catan_stack_card_class(int32_t card);
/** How many copies there are. */
CATAN_API int32_t catan_stack_card_copies(int32_t card);
/** What it costs of a resource. */
CATAN_API int32_t catan_stack_card_cost(int32_t card, int32_t resource);
/** Its victory points. */
CATAN_API int32_t catan_stack_card_points(int32_t card);
/** Its trade points. */
CATAN_API int32_t catan_stack_card_trade(int32_t card);
/** Its strength points. */
CATAN_API int32_t catan_stack_card_strength(int32_t card);
/** Its tournament points. */
CATAN_API int32_t catan_stack_card_tournament(int32_t card);
/** @} */

/**
 * @name Principalities
 * Errors: CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_SEAT, CATAN_E_INDEX.
 * @{
 */

/** What lies in a column of the row, `CATAN_CENTER_...`. */
CATAN_API int32_t catan_center(const catan_game *game, int32_t seat, int32_t column);
/** The resource of a region; CATAN_E_INDEX if none lies there. */
CATAN_API int32_t catan_region_resource(const catan_game *game, int32_t seat, int32_t column,
                                        int32_t side);
/** The number of a region; 0 if none lies there. */
CATAN_API int32_t catan_region_number(const catan_game *game, int32_t seat, int32_t column,
                                      int32_t side);
/** What a region stores; 0 if none lies there. */
CATAN_API int32_t catan_region_store(const catan_game *game, int32_t seat, int32_t column,
                                     int32_t side);
/** The expansions on one side of a settlement or city. @returns How many, at most 2. */
CATAN_API int32_t catan_expansions(const catan_game *game, int32_t seat, int32_t column,
                                   int32_t side, int32_t out[2]);
/** What all regions of a seat store of a resource. */
CATAN_API int32_t catan_stored(const catan_game *game, int32_t seat, int32_t resource);
/** How much more of a resource the regions of a seat can store. */
CATAN_API int32_t catan_storage_room(const catan_game *game, int32_t seat, int32_t resource);
/** Trade points of a seat. */
CATAN_API int32_t catan_trade_points(const catan_game *game, int32_t seat);
/** Strength points of a seat. */
CATAN_API int32_t catan_strength_points(const catan_game *game, int32_t seat);
/** Tournament points of a seat. */
CATAN_API int32_t catan_tournament_points(const catan_game *game, int32_t seat);
/** The lowest rate at which a seat trades a resource with the bank. */
CATAN_API int32_t catan_store_rate(const catan_game *game, int32_t seat, int32_t resource);
/** What a search costs a seat. */
CATAN_API int32_t catan_search_price(const catan_game *game, int32_t seat);
/** @} */

/**
 * @name Cards
 * Errors: CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_SEAT, CATAN_E_INDEX.
 * @{
 */

/** Cards of a kind in the hand of a seat; CATAN_STACK_CARD_UNKNOWN counts those that a view hides. */
CATAN_API int32_t catan_cards_held(const catan_game *game, int32_t seat, int32_t card);
/** All cards in the hand of a seat. */
CATAN_API int32_t catan_cards_hand_size(const catan_game *game, int32_t seat);
/** How many cards the hand of a seat may hold. */
CATAN_API int32_t catan_cards_hand_limit(const catan_game *game, int32_t seat);
/** Cards of a kind in the hand of a seat that the opponent is sure of. */
CATAN_API int32_t catan_cards_known(const catan_game *game, int32_t seat, int32_t card);
/** Cards of a kind on the discard pile of a seat. */
CATAN_API int32_t catan_cards_discarded(const catan_game *game, int32_t seat, int32_t card);
/** Cards in a stack. */
CATAN_API int32_t catan_stack_size(const catan_game *game, int32_t stack);
/** The card in a stack, counted from 0 at the top; CATAN_STACK_CARD_UNKNOWN if nobody has seen it. */
CATAN_API int32_t catan_stack_card(const catan_game *game, int32_t stack, int32_t position);
/** The seats that have seen a card of a stack and know where it lies: bit s for seat s. */
CATAN_API int32_t catan_stack_seen(const catan_game *game, int32_t stack, int32_t position);
/** Cards of a kind that nobody has seen; in a view, those that may be anywhere out of sight. */
CATAN_API int32_t catan_cards_unseen(const catan_game *game, int32_t card);
/** Region cards left in their stack. */
CATAN_API int32_t catan_region_stack_size(const catan_game *game);
/** Whether the region card of a resource and number is left in the stack: 1 or 0. */
CATAN_API int32_t catan_region_stack_has(const catan_game *game, int32_t resource, int32_t number);
/** Event cards of a kind still to come before the next shuffle. */
CATAN_API int32_t catan_event_deck(const catan_game *game, int32_t card);
/** Pieces left in the common supply of a `CATAN_CENTER_...`. */
CATAN_API int32_t catan_center_supply(const catan_game *game, int32_t center);
/** @} */

/**
 * @name The turn
 * Errors: CATAN_E_NULL, CATAN_E_RULESET.
 * @{
 */

/** What the game waits for, `CATAN_STEP_...`. */
CATAN_API int32_t catan_step(const catan_game *game);
/** Who holds the knight token; CATAN_SEAT_NONE if nobody does. */
CATAN_API int32_t catan_knight_token(const catan_game *game);
/** Who holds the windmill token; CATAN_SEAT_NONE if nobody does. */
CATAN_API int32_t catan_windmill_token(const catan_game *game);
/** The face of the event die in this turn, `CATAN_FACE_...`. */
CATAN_API int32_t catan_event_face(const catan_game *game);
/** The event card being resolved, `CATAN_DECK_...`. */
CATAN_API int32_t catan_event_card(const catan_game *game);
/** The production die in this turn (also chosen by an Alchemist); 0 before it is known. */
CATAN_API int32_t catan_production_die(const catan_game *game);
/** What is asked for in CATAN_STEP_LOSE and CATAN_STEP_GAIN. @returns The amount, 0 in other steps. */
CATAN_API int32_t catan_split_due(const catan_game *game, int32_t *out_resource);
/** The stack that is looked through now, or CATAN_E_INDEX. */
CATAN_API int32_t catan_stack_open(const catan_game *game);
/** The open offer, as the move that made it. @returns 1 with the move, or 0. */
CATAN_API int32_t catan_open_offer(const catan_game *game, catan_move *out_move);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
