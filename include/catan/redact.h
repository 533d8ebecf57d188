/**
 * @file
 * What each seat may know.
 *
 * A **view** is a game in which what its viewer may not know is absent: hands
 * of others hold the cards that everybody, or the viewer, can be sure of, and
 * a number of unknown ones. A view is made by catan_redact(), sent as text,
 * and kept up to date with moves that catan_move_redact() has made fit for it:
 *
 * @code
 * referee: catan_move_redact(game, &move, seat, &seen); catan_apply(game, &move); send(seen);
 * client:  catan_apply(view, &seen);
 * @endcode
 *
 * After every move the view equals the redaction of the referee's game. On a
 * view the moves of the viewer are listed exactly. The moves of another seat
 * are not listed (CATAN_E_HIDDEN); catan_check() answers whether such a move
 * can be legal for some deal of the unknown cards.
 *
 * catan_determinize() deals the unknown cards of a view at random, which gives
 * a full game to search in.
 */
#ifndef CATAN_REDACT_H
#define CATAN_REDACT_H

#include <catan/catan.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Make a view of a game.
 *
 * @param dst     Set to the view; made with room for the same seats. May be @p src.
 * @param src     A full game, or a view of the same viewer, which is copied.
 * @param viewer  A seat, or CATAN_SEAT_NONE for an onlooker.
 * @returns 0, CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_MEMORY, or CATAN_E_HIDDEN if @p src is another
 *          viewer's view.
 */
CATAN_API catan_status catan_redact(catan_game *dst, const catan_game *src, int32_t viewer);

/**
 * What a viewer may see of a move.
 *
 * Takes secrets out (CATAN_FLAG_HIDDEN) and tells what everybody sees but a view cannot work out:
 * what each seat loses to a Monopoly (CATAN_FLAG_TOLD), and that the move ends the game
 * (CATAN_FLAG_OVER).
 *
 * @param game      The full game before the move.
 * @param move      A legal move.
 * @param viewer    A seat, or CATAN_SEAT_NONE for an onlooker.
 * @param out_move  The move for that viewer's view.
 * @returns 0, CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_HIDDEN if the game is a view, or why the move is
 *          not legal.
 */
CATAN_API catan_status catan_move_redact(const catan_game *game, const catan_move *move,
                                         int32_t viewer, catan_move *out_move);

/** What a viewer may see of an event that catan_apply_events() has told; errors likewise. */
CATAN_API catan_status catan_event_redact(const catan_game *game, const catan_event *event,
                                          int32_t viewer, catan_event *out_event);

/**
 * Deal the unknown cards of a view.
 *
 * The unknown cards are shuffled and dealt: every deal of single cards that the view allows is
 * equally likely. What other seats are sure of is not known to a viewer; in the game dealt they
 * are as unsure as it is.
 *
 * @param dst       Set to a full game; made with room for the same seats. May be @p redacted.
 * @param redacted  A view; a full game is copied.
 * @param rng       Where the deal comes from.
 * @returns 0, CATAN_E_NULL or CATAN_E_MEMORY.
 */
CATAN_API catan_status catan_determinize(catan_game *dst, const catan_game *redacted,
                                         catan_rng *rng);

/**
 * Whose view a game is.
 *
 * @returns A seat, CATAN_SEAT_NONE for an onlooker's view, CATAN_SEAT_CHANCE for a full game, or
 *          CATAN_E_NULL.
 */
CATAN_API int32_t catan_viewer(const catan_game *game);

#ifdef __cplusplus
}
#endif

#endif
