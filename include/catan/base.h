/**
 * @file
 * The base game: development cards, the turn, and the open proposal.
 *
 * What lies on the board is in board.h. Getters called on a game of another
 * rule set return CATAN_E_RULESET.
 */
#ifndef CATAN_BASE_H
#define CATAN_BASE_H

#include <catan/board.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of development cards. */
enum {
    CATAN_DEV_KNIGHT = 0,
    CATAN_DEV_ROAD_BUILDING = 1,
    CATAN_DEV_YEAR_OF_PLENTY = 2,
    CATAN_DEV_MONOPOLY = 3,
    CATAN_DEV_VICTORY_POINT = 4,
    CATAN_DEV_KINDS = 5
};

/** What a game waits for: the decision on top of all that is pending. */
enum {
    CATAN_DECISION_OVER = 0,             /**< The game is over. */
    CATAN_DECISION_SETUP_SETTLEMENT = 1, /**< A starting settlement. */
    CATAN_DECISION_SETUP_ROAD = 2,       /**< The road beside it. */
    CATAN_DECISION_BEFORE_ROLL = 3,      /**< Roll, or play a development card first. */
    CATAN_DECISION_MAIN = 4,             /**< Trade, build, buy, play, end. */
    CATAN_DECISION_ANSWER = 5,           /**< Answer the open proposal. */
    CATAN_DECISION_DICE = 6,             /**< Chance: the dice. */
    CATAN_DECISION_DISCARD = 7,          /**< Discard after a seven. */
    CATAN_DECISION_ROBBER = 8,           /**< Move the robber. */
    CATAN_DECISION_STEAL = 9,            /**< Chance: the card taken. */
    CATAN_DECISION_DRAW = 10,            /**< Chance: the card bought. */
    CATAN_DECISION_FREE_ROAD = 11        /**< A road of Road Building. */
};

/**
 * @name Getters
 * Errors: CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_SEAT, CATAN_E_INDEX.
 * @{
 */

/** What the game waits for, `CATAN_DECISION_...`. */
CATAN_API int32_t catan_decision(const catan_game *game);
/** The name of a decision, such as "before_roll"; NULL if there is none of this number. */
CATAN_API const char *catan_decision_name(int32_t decision);
/** What one die shows (0 or 1) since the last roll of this turn; 0 before it. */
CATAN_API int32_t catan_die(const catan_game *game, int32_t die);
/** Unplayed development cards of one kind in a hand. */
CATAN_API int32_t catan_dev_hand(const catan_game *game, int32_t seat, int32_t card);
/** All unplayed development cards in a hand. */
CATAN_API int32_t catan_dev_hand_size(const catan_game *game, int32_t seat);
/** In a view: unplayed development cards in a hand whose kind is unknown. 0 in a full game. */
CATAN_API int32_t catan_dev_unknown(const catan_game *game, int32_t seat);
/** Of the active seat's cards of one kind, those bought this turn. */
CATAN_API int32_t catan_dev_bought(const catan_game *game, int32_t card);
/** Development cards of one kind that a seat has played. */
CATAN_API int32_t catan_dev_played(const catan_game *game, int32_t seat, int32_t card);
/** Development cards left in the deck. */
CATAN_API int32_t catan_deck_size(const catan_game *game);
/** Development cards of one kind left in the deck; in a view, in the deck or in hidden hands. */
CATAN_API int32_t catan_deck(const catan_game *game, int32_t card);
/** Development cards that the active seat has played this turn. */
CATAN_API int32_t catan_dev_played_now(const catan_game *game);
/** Who holds Largest Army; CATAN_SEAT_NONE if nobody does. */
CATAN_API int32_t catan_largest_army(const catan_game *game);
/** Free roads that the active seat still has to place. */
CATAN_API int32_t catan_free_roads(const catan_game *game);

/**
 * The open proposal, in the shape of an offer: arg[0] has the seats that may answer it.
 *
 * @returns 1 with the move, 0 if none is open, or a negative status.
 */
CATAN_API int32_t catan_proposal(const catan_game *game, catan_move *out_move);
/** Offers made this turn. */
CATAN_API int32_t catan_offers_made(const catan_game *game);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
