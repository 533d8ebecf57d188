/**
 * @file
 * Text: moves, events, configs and records.
 *
 * Text comes in with its length in bytes and need not end in NUL. Text goes
 * out to a buffer of the caller: the return value is the length without the
 * NUL, and what is written always ends in NUL if @p cap is not 0, cut short if
 * it does not fit. Reading what was written gives back what was written about.
 *
 * Where a function reports @p out_at, it is the byte at which reading failed;
 * the parameter may be NULL. doc/notation.md describes all formats.
 */
#ifndef CATAN_TEXT_H
#define CATAN_TEXT_H

#include <catan/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Enough for the text of any move or event, NUL included. */
enum { CATAN_MOVE_TEXT_MAX = 128 };

/** Write a move or an event without its seat, such as "robber h7 s2". Or CATAN_E_NULL, CATAN_E_KIND. */
CATAN_API int32_t catan_move_to_text(const catan_move *move, char *out, size_t cap);

/**
 * Read a move or an event.
 *
 * @param text      Such as "road e34", or "s2 road e34" with its seat.
 * @param length    Bytes of @p text.
 * @param seat      The mover if the text names none.
 * @param out_move  The move.
 * @param out_at    Where reading failed.
 * @returns 0, CATAN_E_NULL, CATAN_E_SYNTAX, CATAN_E_WORD, CATAN_E_NUMBER, CATAN_E_SEAT.
 */
CATAN_API catan_status catan_move_from_text(const char *text, size_t length, int32_t seat,
                                            catan_move *out_move, size_t *out_at);

/** Write the name of a seat: "s0" .. "s5", "chance", "nobody". */
CATAN_API int32_t catan_seat_to_text(int32_t seat, char *out, size_t cap);

/** The word of a kind of move or event, such as "settlement"; NULL if there is none. */
CATAN_API const char *catan_move_word(catan_move_kind kind);

/** The word of a kind of card, such as "wool"; NULL if there is none. */
CATAN_API const char *catan_card_word(int32_t card);

/** Write the lines that describe a config: rule set, options that differ, board. */
CATAN_API int32_t catan_config_to_text(const catan_config *config, char *out, size_t cap);

/**
 * Read the lines that describe a config. Lines end in newline or `;`, `#` starts a comment.
 *
 * @returns 0, CATAN_E_NULL, or why not; the config is unchanged then.
 */
CATAN_API catan_status catan_config_from_text(const char *text, size_t length, catan_config *config,
                                              size_t *out_at);

/**
 * Write the record of a game: its config, a line for each move, and the hash it ended with.
 *
 * @param config  What the game was started from.
 * @param moves   All moves from the first on, chance included; NULL if there are none.
 * @param count   How many.
 * @param hash    catan_hash() after the last move, or 0 to leave it out.
 * @param out     Buffer of @p cap bytes; may be NULL when @p cap is 0.
 * @param cap     Bytes in @p out.
 * @returns The length, or CATAN_E_NULL, CATAN_E_KIND.
 */
CATAN_API int64_t catan_record_to_text(const catan_config *config, const catan_move *moves,
                                       size_t count, uint64_t hash, char *out, size_t cap);

/**
 * Read a record.
 *
 * The moves are read, not played: start a game from the config and apply them.
 *
 * @param text      The record.
 * @param length    Bytes of @p text.
 * @param config    Set to what the record says.
 * @param out       Array of @p cap moves; may be NULL when @p cap is 0.
 * @param cap       Room in @p out.
 * @param out_hash  The hash at the end, 0 if the record has none; may be NULL.
 * @param out_at    Where reading failed.
 * @returns The number of moves in the record (possibly more than @p cap), or a negative status.
 */
CATAN_API int64_t catan_record_from_text(const char *text, size_t length, catan_config *config,
                                         catan_move *out, size_t cap, uint64_t *out_hash,
                                         size_t *out_at);

#ifdef __cplusplus
}
#endif

#endif
