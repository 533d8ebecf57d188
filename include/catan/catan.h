/**
 * @file
 * libcatan: the rules of Catan as a library.
 *
 * The library is a referee. It knows what is on the table, which moves are
 * legal, what a move does, and why a move is refused. It does not draw, think,
 * wait or talk to a network. Its few concepts:
 *
 *  - A **config** (`catan_config`, config.h) describes a game to be: the rule
 *    set, the options, the board. Make one, edit it, start games from it.
 *  - A **game** (`catan_game`) is one game in progress, behind an opaque
 *    handle: a flat state and, if asked for, a ring of snapshots for undo.
 *  - A **seat** is a player's place, 0 .. catan_seats(game)-1 in clockwise
 *    order. Chance is a seat too: dice, thefts and draws are moves of
 *    `CATAN_SEAT_CHANCE`, so that a program chooses where its luck comes from.
 *  - A **move** (`catan_move`) is 16 plain bytes: a kind, the seat that makes
 *    it, and operands. All rule sets share this one shape.
 *  - An **event** (`catan_event`) has the same shape and tells what a move
 *    brought about. Events explain; the state never depends on them.
 *
 * A whole game is one loop:
 *
 * @code
 * while (!catan_is_over(game)) {
 *     int32_t seat = catan_to_act(game);
 *     int32_t count = catan_moves(game, seat, NULL, list, CATAN_MOVES_MAX);
 *     ...choose one of them...
 *     catan_apply(game, &move);
 * }
 * @endcode
 *
 * What is on the table is read through board.h and base.h; moves, configs and
 * whole games become text in text.h. Nothing in this header knows what a hex
 * is. doc/guide.md plays a first game; doc/rules/ holds the rules, whose
 * numbered clauses the reasons of refusal cite.
 *
 * Said once, true everywhere unless a function says otherwise:
 *
 *  - **Threads.** There is no global state. One game belongs to one thread at a
 *    time; functions that take it `const` may run in parallel.
 *  - **Errors.** A function that can fail returns a negative `catan_status`.
 *    Results go to parameters named `out...`, which are untouched on failure.
 *    Any pointer may be NULL and any index out of range: the answer is a code.
 *  - **Memory.** Only functions named `..._new` allocate. Text and lists go to
 *    caller buffers; the return value is the length needed.
 *  - **Determinism.** Equal inputs give equal results on every machine. There
 *    is no clock, no floating point, no locale and no hidden randomness.
 *  - **Indices** start at 0. Counts are cards or pieces; points are victory
 *    points.
 */
#ifndef CATAN_CATAN_H
#define CATAN_CATAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <catan/version.h>

#if defined(_WIN32) && defined(CATAN_BUILDING)
#define CATAN_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(CATAN_STATIC)
#define CATAN_API __declspec(dllimport)
#elif defined(__GNUC__)
#define CATAN_API __attribute__((visibility("default")))
#else
#define CATAN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @name Types and constants
 * @{
 */

/** 0 or a negative code that says why not; see catan_status_text(). */
typedef int32_t catan_status;

/** Which move or event a record is: a `CATAN_MOVE_...` or `CATAN_EVENT_...`. */
typedef uint16_t catan_move_kind;

/** A game to be; see config.h. */
typedef struct catan_config catan_config;

/** A game in progress. */
typedef struct catan_game catan_game;

/**
 * A move: what one seat does in one step.
 *
 * `{0}` is "no move". Members that a kind does not use are zero. Which operand
 * stands where is listed for each kind in doc/notation.md.
 */
typedef struct catan_move {
    catan_move_kind kind; /**< `CATAN_MOVE_...`, or 0 for no move. */
    uint8_t seat;         /**< Who moves: a seat or CATAN_SEAT_CHANCE. */
    uint8_t flags;        /**< `CATAN_FLAG_...`, 0 for a whole, open move. */
    uint8_t arg[4];       /**< Places, seats, numbers. */
    int8_t cards[8];      /**< Cards by kind; negative ones leave the mover's hand. */
} catan_move;

/** What a move brought about, in the shape of a move. */
typedef catan_move catan_event;

/** The caller's random generator (xoshiro256**); seed it with catan_rng_seed(). */
typedef struct catan_rng {
    uint64_t word[4]; /**< Private; plain bytes, to be copied and saved freely. */
} catan_rng;

/**
 * Where memory comes from. Both functions are required.
 *
 * `allocate` returns memory aligned for any type, or NULL; `release` gets the
 * size that was asked for.
 */
typedef struct catan_allocator {
    void *(*allocate)(void *context, size_t size);             /**< Get memory. */
    void (*release)(void *context, void *memory, size_t size); /**< Give it back. */
    void *context; /**< Handed to both functions, never read. */
} catan_allocator;

enum {
    CATAN_SEATS_MAX = 6,    /**< No game has more seats. */
    CATAN_SEAT_CHANCE = 14, /**< The seat of dice, thefts and draws. */
    CATAN_SEAT_NONE = 15,   /**< Nobody. */
    CATAN_MOVES_MAX = 256,  /**< No list of moves is longer. */
    CATAN_EVENTS_MAX = 64   /**< No move brings about more events. */
};

/** The rule sets. */
enum {
    CATAN_RULESET_BASE = 1, /**< The base game; doc/rules/base.md. */
    CATAN_RULESET_CARDS = 3 /**< The Card Game for two; doc/rules/cards.md. */
};

/** Flags of a move. */
enum {
    CATAN_FLAG_PARTIAL = 1, /**< To be refined by catan_moves() before it can be applied. */
    CATAN_FLAG_HIDDEN = 2,  /**< A secret operand has been taken out. */
    CATAN_FLAG_TOLD = 4,    /**< In views: operands tell what others lose by it. */
    CATAN_FLAG_OVER =
        8 /**< In views: it ends the game; `flags >> 4` is the winner or CATAN_SEAT_NONE. */
};

/** How a game stands. */
enum {
    CATAN_OUTCOME_OPEN = 0, /**< Still in progress. */
    CATAN_OUTCOME_WON = 1,  /**< Somebody has won: catan_winner(). */
    CATAN_OUTCOME_LIMIT = 2 /**< Ended by the option `max_turns`, without a winner. */
};
/** @} */

/**
 * @name Moves and events
 * Words and operands are in doc/notation.md.
 * @{
 */

/** Kinds of moves. Numbers are never reused. */
enum {
    CATAN_MOVE_NONE = 0,
    CATAN_MOVE_ROLL = 1,            /**< By a seat: ask for the dice. By chance: what they show. */
    CATAN_MOVE_END = 2,             /**< End the own turn. */
    CATAN_MOVE_SKIP = 3,            /**< Leave out something optional. */
    CATAN_MOVE_SETTLEMENT = 16,     /**< Place or build a settlement. */
    CATAN_MOVE_ROAD = 17,           /**< Place or build a road. */
    CATAN_MOVE_CITY = 18,           /**< Upgrade a settlement. */
    CATAN_MOVE_ROBBER = 19,         /**< Move the robber and name whom to rob. */
    CATAN_MOVE_STEAL = 20,          /**< By chance: the card taken. */
    CATAN_MOVE_DISCARD = 21,        /**< Return cards after a seven. */
    CATAN_MOVE_BANK = 22,           /**< Exchange with the bank or through a harbor. */
    CATAN_MOVE_OFFER = 23,          /**< Propose a trade. */
    CATAN_MOVE_ACCEPT = 24,         /**< Take the open proposal. */
    CATAN_MOVE_REJECT = 25,         /**< Refuse the open proposal. */
    CATAN_MOVE_COUNTER = 26,        /**< Answer a proposal with another. */
    CATAN_MOVE_WITHDRAW = 27,       /**< Take back the own proposal. */
    CATAN_MOVE_BUY = 32,            /**< Buy a development card. */
    CATAN_MOVE_DRAW = 33,           /**< By chance: the card bought. */
    CATAN_MOVE_KNIGHT = 34,         /**< Play a Knight. */
    CATAN_MOVE_ROAD_BUILDING = 35,  /**< Play Road Building. */
    CATAN_MOVE_YEAR_OF_PLENTY = 36, /**< Play Year of Plenty and take these cards. */
    CATAN_MOVE_MONOPOLY = 37,       /**< Play Monopoly on one kind. */
    /* the Card Game: the start, the turn, dice */
    CATAN_MOVE_START_ROLL = 96, /**< By chance: who starts. */
    CATAN_MOVE_LAY = 97,        /**< Lay a region in a place of the own principality. */
    CATAN_MOVE_LOOK = 98,       /**< Look through a stack. */
    CATAN_MOVE_SEE = 99,        /**< By chance: the next card of a stack or hand that is looked at. */
    CATAN_MOVE_TAKE = 100,      /**< Take a card of the stack just looked through. */
    CATAN_MOVE_UNDER = 101,     /**< Put a card of the hand under a stack. */
    CATAN_MOVE_DICE = 102,      /**< By chance: what the event die and the production die show. */
    CATAN_MOVE_EVENT = 103,     /**< By chance: the event card turned up. */
    CATAN_MOVE_PICK = 104,      /**< Name one resource. */
    CATAN_MOVE_SPLIT = 105,     /**< Say which regions give or take what is due. */
    CATAN_MOVE_REGION = 106,    /**< By chance: the next card of the region stack. */
    CATAN_MOVE_SURVEY = 107,    /**< Choose two regions with a Scout: the upper, the lower. */
    CATAN_MOVE_ATTACK_ROLL = 108, /**< By chance: the die of an attack. */
    /* building */
    CATAN_MOVE_BUILD_ROAD = 112,       /**< Build a road in a column. */
    CATAN_MOVE_BUILD_SETTLEMENT = 113, /**< Build a settlement in a column. */
    CATAN_MOVE_BUILD_CITY = 114,       /**< Upgrade the settlement in a column. */
    CATAN_MOVE_PLACE = 115,            /**< Place an expansion. */
    CATAN_MOVE_DEMOLISH = 116,         /**< Discard a placed expansion. */
    CATAN_MOVE_RETURN = 117,           /**< Send a placed expansion of the opponent back to the hand. */
    /* action cards */
    CATAN_MOVE_ALCHEMIST = 120,    /**< Choose the production die before the roll. */
    CATAN_MOVE_ARSONIST = 121,     /**< Attack a building. */
    CATAN_MOVE_BISHOP = 122,       /**< Answer an Arsonist or Brigands. */
    CATAN_MOVE_BLACK_KNIGHT = 123, /**< Attack a knight. */
    CATAN_MOVE_BRIGANDS = 124,     /**< Attack resources. */
    CATAN_MOVE_CARAVAN = 125,      /**< Swap up to two resources. */
    CATAN_MOVE_HERB_WOMAN = 126,   /**< Answer a Black Knight. */
    CATAN_MOVE_MERCHANT = 127,     /**< Take up to two resources of the opponent. */
    CATAN_MOVE_SCOUT = 128,        /**< Build a settlement and choose its regions. */
    CATAN_MOVE_SPY = 129,          /**< Look at the hand of the opponent. */
    CATAN_MOVE_SEIZE = 130,        /**< Take a card that the Spy has found. */
    /* replenishing the hand */
    CATAN_MOVE_DRAW_FROM = 132,       /**< Draw the top card of a stack. */
    CATAN_MOVE_SEARCH = 133,          /**< Pay, and look through a stack for one card. */
    CATAN_MOVE_EXCHANGE = 134,        /**< Put a card under a stack and draw the top card of it. */
    CATAN_MOVE_EXCHANGE_SEARCH = 135, /**< Put a card under a stack, then search one. */
    CATAN_MOVE_BURY = 136             /**< In a Conflict: put a card of the opponent under a stack. */
};

/** Kinds of events. The seat of an event is the one it happens to. */
enum {
    CATAN_EVENT_TURN = 256,  /**< The seat's turn begins. */
    CATAN_EVENT_WIN = 257,   /**< The seat wins with arg[0] points. */
    CATAN_EVENT_LIMIT = 258, /**< The game ends by the turn limit. */
    CATAN_EVENT_GAIN = 259,  /**< The seat takes cards from the bank. */
    CATAN_EVENT_PAY = 260,   /**< The seat returns cards to the bank. */
    CATAN_EVENT_PASS = 261,  /**< The seat gets cards from (negative: gives them to) seat arg[0]. */
    CATAN_EVENT_STEAL = 262, /**< The seat robs seat arg[0] of these cards; secret. */
    CATAN_EVENT_DRAW = 263,  /**< The seat draws development card arg[0]; secret. */
    CATAN_EVENT_SHORTAGE = 264, /**< The bank cannot pay all claims of kind arg[0]. */
    CATAN_EVENT_DUTY = 265,     /**< The seat must discard arg[0] cards. */
    CATAN_EVENT_LONGEST_ROAD =
        266, /**< The seat (or nobody) holds Longest Road at length arg[0]. */
    CATAN_EVENT_LARGEST_ARMY = 267, /**< The seat holds Largest Army with arg[0] knights. */
    CATAN_EVENT_CLOSE = 268,        /**< The open proposal of the seat ends without a trade. */
    CATAN_EVENT_REVEAL = 269,       /**< The seat shows arg[0] Victory Point cards. */
    /* the Card Game */
    CATAN_EVENT_KNIGHT_TOKEN = 288,   /**< The seat (or nobody) holds the knight token. */
    CATAN_EVENT_WINDMILL_TOKEN = 289, /**< The seat (or nobody) holds the windmill token. */
    CATAN_EVENT_FACE = 290,           /**< The event die shows face arg[0]. */
    CATAN_EVENT_LAID = 291,           /**< The seat lays region arg[1] in place arg[0]. */
    CATAN_EVENT_PLACED = 292,         /**< The seat places expansion arg[1] in place arg[0]. */
    CATAN_EVENT_RETURNED = 293,       /**< Expansion arg[1] goes from place arg[0] back to the hand. */
    CATAN_EVENT_GOT = 294,            /**< The seat gets card arg[1]; the seats of arg[0] see it. */
    CATAN_EVENT_ATTACK = 295,         /**< The seat wins an attack. */
    CATAN_EVENT_SHUFFLED = 296        /**< The event cards are shuffled. */
};
/** @} */

/**
 * @name Status codes
 * Append-only; grouped with gaps. Text and rule clause come from
 * catan_status_text() and catan_status_clause().
 * @{
 */
enum {
    CATAN_OK = 0,
    /* how the library was called */
    CATAN_E_NULL = -1,    /**< A required pointer is NULL. */
    CATAN_E_MEMORY = -2,  /**< The allocator has no memory, or the memory given is too small. */
    CATAN_E_RULESET = -3, /**< Unknown rule set, or not a matter of this game's rule set. */
    CATAN_E_SEAT = -4,    /**< No such seat. */
    CATAN_E_INDEX = -5,   /**< No such place, card or kind. */
    CATAN_E_OPTION = -6,  /**< No such option, or not one of this rule set. */
    CATAN_E_RANGE = -7,   /**< A value is outside its bounds. */
    CATAN_E_CONFIG = -8,  /**< The config contradicts itself. */
    CATAN_E_UNDO = -9,    /**< No snapshot is left. */
    CATAN_E_PREFIX = -10, /**< Not a partial move that this game can refine. */
    CATAN_E_CHANCE = -11, /**< Chance has nothing to decide. */
    CATAN_E_HIDDEN = -12, /**< Not for this viewer to know. */
    /* text */
    CATAN_E_SYNTAX = -30,  /**< The text is not what is expected here. */
    CATAN_E_WORD = -31,    /**< An unknown word. */
    CATAN_E_NUMBER = -32,  /**< Not a number, or one that is too large. */
    CATAN_E_VERSION = -33, /**< A newer format than this library reads. */
    /* any move */
    CATAN_E_KIND = -50,    /**< No such kind of move in this rule set. */
    CATAN_E_PARTIAL = -51, /**< A partial move can only be refined. */
    CATAN_E_OPERAND = -52, /**< An operand that must be zero is not, or names nothing. */
    CATAN_E_OVER = -53,    /**< The game is over. */
    CATAN_E_TURN = -54,    /**< The seat has nothing to decide now. */
    CATAN_E_PHASE = -55,   /**< Not at this point of the turn. */
    CATAN_E_PENDING = -56, /**< Another decision comes first. */
    CATAN_E_OUTCOME = -57, /**< Chance cannot show this. */
    /* building */
    CATAN_E_OCCUPIED = -70,    /**< Something stands there already. */
    CATAN_E_DISTANCE = -71,    /**< Too close to another building. */
    CATAN_E_UNCONNECTED = -72, /**< Not connected to the own network. */
    CATAN_E_BLOCKED = -73,     /**< The way leads through an opponent's building. */
    CATAN_E_NO_TOWN = -74,     /**< No own settlement there to upgrade. */
    CATAN_E_NO_PIECE = -75,    /**< The supply of pieces is used up. */
    CATAN_E_CANNOT_PAY = -76,  /**< The hand does not cover the cost. */
    /* trade */
    CATAN_E_RATE = -90,         /**< Not a rate that the seat has. */
    CATAN_E_BANK_SHORT = -91,   /**< The bank does not hold these cards. */
    CATAN_E_SAME_CARD = -92,    /**< The same kind stands on both sides. */
    CATAN_E_EMPTY_SIDE = -93,   /**< One side gives nothing. */
    CATAN_E_NOT_HELD = -94,     /**< The cards are not in the hand. */
    CATAN_E_TRADE_OFF = -95,    /**< An option switches this trade off. */
    CATAN_E_ADDRESSEE = -96,    /**< Not a seat that can be traded with. */
    CATAN_E_OFFER_OPEN = -97,   /**< A proposal is open already. */
    CATAN_E_NO_OFFER = -98,     /**< No proposal is open. */
    CATAN_E_OFFER_LIMIT = -99,  /**< No more proposals this turn. */
    CATAN_E_OFFER_OWN = -100,   /**< The own proposal cannot be answered. */
    CATAN_E_OFFER_OTHER = -101, /**< Only the side that proposes can withdraw. */
    /* robber, discards, cards */
    CATAN_E_COUNT = -110,          /**< Not the number of cards that is due. */
    CATAN_E_ROBBER_STAYS = -111,   /**< The robber must go to another hex. */
    CATAN_E_VICTIM = -112,         /**< This seat cannot be robbed there. */
    CATAN_E_VICTIM_MISSING = -113, /**< Somebody there must be robbed. */
    CATAN_E_DECK_EMPTY = -114,     /**< No development card is left. */
    CATAN_E_NO_CARD = -115,        /**< The seat does not hold this card. */
    CATAN_E_CARD_NEW = -116,       /**< Bought this turn. */
    CATAN_E_CARD_LIMIT = -117,     /**< A development card has been played this turn. */
    CATAN_E_NO_EFFECT = -118,      /**< The card would do nothing. */
    CATAN_E_PROTECTED = -119,      /**< The robber spares this opponent. */
    CATAN_E_DESERT = -120,         /**< The robber may not go to a desert. */
    CATAN_E_TARGETS = -121,        /**< Not the set of opponents that must be robbed. */
    /* positions */
    CATAN_E_CARDS = -140,    /**< More cards than there are, or not all of them. */
    CATAN_E_AWARD = -141,    /**< The seat cannot hold this award, or must hold it. */
    CATAN_E_DECISION = -142, /**< Nobody can owe this decision. */
    CATAN_E_ROADLESS = -143,  /**< A building that no own road touches. */
    /* the Card Game */
    CATAN_E_ROW_END = -160,     /**< Not at an end of the row that is open for it. */
    CATAN_E_NO_CENTER = -161,   /**< No own settlement or city there. */
    CATAN_E_CITY_ONLY = -162,   /**< This expansion needs a city. */
    CATAN_E_NO_SITE = -163,     /**< No free site there. */
    CATAN_E_NO_ROOM = -164,     /**< No region has room for it. */
    CATAN_E_SPLIT = -165,       /**< Not a way for the regions to give or take what is due. */
    CATAN_E_STACK_EMPTY = -166, /**< The stack has no card. */
    CATAN_E_STACK_OTHER = -167, /**< Another stack must be chosen. */
    CATAN_E_THRESHOLD = -168,   /**< Both seats together have too few points. */
    CATAN_E_NO_TARGET = -169,   /**< The card could do nothing. */
    CATAN_E_ANSWER = -170,      /**< Not an answer to this attack. */
    CATAN_E_CHURCH = -171,   /**< A Church protects it. */
    CATAN_E_CARD_CLASS = -172,  /**< Not a card of the class asked for. */
    CATAN_E_DEMOLISH_OFF = -173 /**< Demolishing is switched off. */
};

/** The name of a code, such as "CATAN_E_DISTANCE"; "CATAN_E_UNKNOWN" for others. Static text. */
CATAN_API const char *catan_status_name(catan_status status);

/** What a code means, in a few words without a full stop. Static text. */
CATAN_API const char *catan_status_text(catan_status status);

/**
 * The clause of the rules (doc/rules/) behind a reason, such as "B6.7".
 *
 * @returns Static text; "" if no clause of the rule set says so.
 */
CATAN_API const char *catan_status_clause(catan_status status, int32_t ruleset);
/** @} */

/**
 * @name Randomness
 * The algorithm is part of the interface: a seed gives the same game for ever.
 * @{
 */

/** Start a generator. Equal pairs of seed and stream give equal sequences. */
CATAN_API void catan_rng_seed(catan_rng *rng, uint64_t seed, uint64_t stream);

/** The next 64 random bits. 0 for NULL. */
CATAN_API uint64_t catan_rng_next(catan_rng *rng);

/** A number from 0 to @p bound - 1, all equally likely. 0 for NULL or bound 0. */
CATAN_API uint32_t catan_rng_below(catan_rng *rng, uint32_t bound);
/** @} */

/**
 * @name Lifecycle of a game
 * @{
 */

/**
 * Start a game.
 *
 * @param config      What to play; not kept.
 * @param undo_depth  How many moves can be taken back, 0 .. 65535.
 * @param allocator   Copied; NULL for malloc() and free().
 * @param out_game    The game; free it with catan_game_free().
 * @returns 0, CATAN_E_NULL, CATAN_E_CONFIG, CATAN_E_RANGE or CATAN_E_MEMORY.
 */
CATAN_API catan_status catan_game_new(const catan_config *config, uint32_t undo_depth,
                                      const catan_allocator *allocator, catan_game **out_game);

/** Release a game made by catan_game_new(). NULL and games in caller memory are left alone. */
CATAN_API void catan_game_free(catan_game *game);

/** Bytes that catan_game_init_at() needs; 0 if the config is NULL or the depth too large. */
CATAN_API size_t catan_game_size(const catan_config *config, uint32_t undo_depth);

/**
 * Start a game in memory of the caller, aligned for any type, which must outlive it.
 *
 * @returns 0, CATAN_E_NULL, CATAN_E_CONFIG, CATAN_E_RANGE or CATAN_E_MEMORY.
 */
CATAN_API catan_status catan_game_init_at(void *memory, size_t size, const catan_config *config,
                                          uint32_t undo_depth, catan_game **out_game);

/**
 * Start anew in the memory of an existing game, which keeps its undo depth.
 *
 * @returns 0, CATAN_E_NULL, CATAN_E_CONFIG, or CATAN_E_MEMORY if the config needs more room than
 *          the game has.
 */
CATAN_API catan_status catan_game_restart(catan_game *game, const catan_config *config);

/**
 * Make @p dst equal to @p src. @p dst keeps its undo depth and forgets its snapshots.
 *
 * @returns 0, CATAN_E_NULL, or CATAN_E_MEMORY if @p dst was made for fewer seats or another rule
 *          set.
 */
CATAN_API catan_status catan_game_copy(catan_game *dst, const catan_game *src);

/** Whether two games are the same in all but their undo snapshots. */
CATAN_API bool catan_game_equal(const catan_game *a, const catan_game *b);
/** @} */

/**
 * @name Play
 * @{
 */

/** Whether the game has ended; then no seat has a move. True for NULL. */
CATAN_API bool catan_is_over(const catan_game *game);

/** `CATAN_OUTCOME_...`, or CATAN_E_NULL. */
CATAN_API int32_t catan_outcome(const catan_game *game);

/** The seat that has won, CATAN_SEAT_NONE, or CATAN_E_NULL. */
CATAN_API int32_t catan_winner(const catan_game *game);

/**
 * Who is to act: a seat, CATAN_SEAT_CHANCE, or CATAN_SEAT_NONE when the game is over.
 *
 * Where several seats may act (discards, an open proposal) this is the one that a
 * program that wants a sequence asks first.
 */
CATAN_API int32_t catan_to_act(const catan_game *game);

/** All that may act now: bit s for seat s, bit CATAN_SEAT_CHANCE for chance. 0 for NULL. */
CATAN_API uint32_t catan_actors(const catan_game *game);

/**
 * Write the moves that @p seat may make now, or the refinements of a partial move.
 *
 * Simple moves are listed whole. A kind that combines cards is listed as one move with
 * CATAN_FLAG_PARTIAL; given back as @p prefix it is refined by one step, again whole or partial.
 * Every legal move is reached in exactly one way and no partial move is a dead end.
 * The order is stable for a given state.
 *
 * @param game    Any game.
 * @param seat    0 .. catan_seats(game)-1, or CATAN_SEAT_CHANCE.
 * @param prefix  NULL for the first level, else a partial move got from this function.
 * @param out     Array of @p cap moves; may be NULL when @p cap is 0. What lay behind the last
 *                move may be written over.
 * @param cap     Room in @p out; CATAN_MOVES_MAX is always enough, and fastest.
 * @returns The number of moves there are (possibly more than @p cap), 0 if the seat has nothing to
 *          decide, or CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_PREFIX.
 */
CATAN_API int32_t catan_moves(const catan_game *game, int32_t seat, const catan_move *prefix,
                              catan_move *out, size_t cap);

/**
 * Whether a move is legal, and if not, the most specific reason.
 *
 * Any bytes are answered. The order of reasons is: the shape of the move, the end of the game, the
 * seat, the point of the turn, the place, the supply, the cost.
 */
CATAN_API catan_status catan_check(const catan_game *game, const catan_move *move);

/** Make a move, of a seat or of chance. Refused with the code of catan_check(), it changes nothing. */
CATAN_API catan_status catan_apply(catan_game *game, const catan_move *move);

/**
 * Make a move and tell what it brought about.
 *
 * @param game       Any game.
 * @param move       The move.
 * @param out        Array of @p cap events; may be NULL when @p cap is 0.
 * @param cap        Room in @p out; CATAN_EVENTS_MAX is always enough.
 * @param out_count  How many events there are, possibly more than @p cap; may be NULL.
 */
CATAN_API catan_status catan_apply_events(catan_game *game, const catan_move *move,
                                          catan_event *out, size_t cap, size_t *out_count);

/** Take back the last move. CATAN_E_UNDO when no snapshot is left. */
CATAN_API catan_status catan_undo(catan_game *game);

/** How many moves can be taken back now, or CATAN_E_NULL. */
CATAN_API int32_t catan_undo_count(const catan_game *game);
/** @} */

/**
 * @name Chance
 * @{
 */

/**
 * How likely a chance move is, relative to the others possible now.
 *
 * @returns A weight from 1 up, or the reason why chance cannot make this move.
 */
CATAN_API int32_t catan_chance_weight(const catan_game *game, const catan_move *move);

/** Draw a chance move by its weight. CATAN_E_CHANCE if chance has nothing to decide. */
CATAN_API catan_status catan_chance_sample(const catan_game *game, catan_rng *rng,
                                           catan_move *out_move);

/**
 * Play chance moves until a seat must decide or the game is over.
 *
 * @param game  Any game.
 * @param rng   Where the luck comes from.
 * @param out   Array of @p cap moves that gets the moves played; may be NULL when @p cap is 0.
 * @param cap   Room in @p out. More moves than that are played all the same.
 * @returns The number of moves played, or CATAN_E_NULL.
 */
CATAN_API int32_t catan_advance(catan_game *game, catan_rng *rng, catan_move *out, size_t cap);
/** @} */

/**
 * @name Convenience
 * @{
 */

/**
 * Choose a legal move of @p seat: uniformly from its list, then uniformly among refinements.
 *
 * For CATAN_SEAT_CHANCE this is catan_chance_sample().
 *
 * @returns 0, CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_CHANCE, or CATAN_E_TURN if the seat has no move.
 */
CATAN_API catan_status catan_random_move(const catan_game *game, int32_t seat, catan_rng *rng,
                                         catan_move *out_move);

/**
 * Play random moves, chance included, until the game is over.
 *
 * @param game       Any game.
 * @param rng        Where moves and luck come from.
 * @param max_moves  Stop after so many moves.
 * @returns The number of moves played, or CATAN_E_NULL.
 */
CATAN_API int32_t catan_rollout(catan_game *game, catan_rng *rng, uint32_t max_moves);

/** Where a walk over all whole moves stands. Start with `{0}`. */
typedef struct catan_moves_iterator {
    catan_move_kind kind; /**< Set before the start: walk moves of this kind only. */
    uint16_t depth;       /**< Private. */
    uint32_t started;     /**< Private. */
    uint8_t index[384];   /**< Private. */
} catan_moves_iterator;

/**
 * The next whole legal move of a seat, refinements included.
 *
 * The game must not change during the walk. A large hand can make very many offers: name a kind
 * to leave them out, or stop when you like.
 *
 * @returns 1 with a move, 0 at the end, or CATAN_E_NULL, CATAN_E_SEAT.
 */
CATAN_API int32_t catan_moves_each(const catan_game *game, int32_t seat,
                                   catan_moves_iterator *iterator, catan_move *out_move);
/** @} */

/**
 * @name What every game has
 * @{
 */

/** The rule set, `CATAN_RULESET_...`, or CATAN_E_NULL. */
CATAN_API int32_t catan_ruleset(const catan_game *game);

/** The number of seats, or CATAN_E_NULL. */
CATAN_API int32_t catan_seats(const catan_game *game);

/** The seat whose turn it is (in the setup: the one that places), or CATAN_E_NULL. */
CATAN_API int32_t catan_active(const catan_game *game);

/** The number of the turn, from 1; 0 during the setup. Or CATAN_E_NULL. */
CATAN_API int32_t catan_turn(const catan_game *game);

/** All points of a seat, hidden ones included; CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_HIDDEN in a view. */
CATAN_API int32_t catan_points(const catan_game *game, int32_t seat);

/** The points of a seat that everybody sees; CATAN_E_NULL, CATAN_E_SEAT. */
CATAN_API int32_t catan_public_points(const catan_game *game, int32_t seat);

/** The value of an option in this game; CATAN_E_NULL, CATAN_E_OPTION. */
CATAN_API catan_status catan_option(const catan_game *game, int32_t option, int64_t *out_value);

/** A hash of all that matters for play. Equal games have equal hashes, on every machine. */
CATAN_API uint64_t catan_hash(const catan_game *game);

/** The version of the library that runs, as text. */
CATAN_API const char *catan_version(void);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
