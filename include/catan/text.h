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
enum { CATAN_MOVE_TEXT_MAX = 256 };

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

/** The word of a kind of development card, such as "knight"; NULL if there is none. */
CATAN_API const char *catan_dev_word(int32_t card);

/** The word of a kind of terrain, such as "forest"; NULL if there is none. */
CATAN_API const char *catan_terrain_word(int32_t terrain);

/** The word of a kind of harbor, such as "generic"; NULL if there is none. */
CATAN_API const char *catan_harbor_word(int32_t kind);

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
 * @returns The length, or CATAN_E_NULL, CATAN_E_SEAT, CATAN_E_KIND.
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

/** Flags for reading positions. */
enum {
    CATAN_POSITION_STRICT = 1 /**< Refuse what no play can lead to as well. */
};

/** Write the position of a game, with the lines of its config. Or CATAN_E_NULL. */
CATAN_API int32_t catan_position_to_text(const catan_game *game, char *out, size_t cap);

/**
 * Start a game from a position.
 *
 * What the text leaves out is filled in: defaults for the config, conservation for bank and deck,
 * awards from what lies on the board.
 *
 * @param text        The position; doc/notation.md lists its clauses.
 * @param length      Bytes of @p text.
 * @param flags       0 or `CATAN_POSITION_...`.
 * @param undo_depth  As in catan_game_new().
 * @param allocator   As in catan_game_new().
 * @param out_game    The game; free it with catan_game_free().
 * @param out_at      The byte of the word or clause that is wrong; may be NULL.
 * @returns 0 or the reason: of the text (CATAN_E_SYNTAX, CATAN_E_WORD, CATAN_E_NUMBER,
 *          CATAN_E_VERSION), of a place (CATAN_E_INDEX, CATAN_E_SEAT, CATAN_E_OCCUPIED,
 *          CATAN_E_DISTANCE, CATAN_E_NO_PIECE), of the whole (CATAN_E_CARDS, CATAN_E_AWARD,
 *          CATAN_E_DECISION; CATAN_E_UNCONNECTED and CATAN_E_ROADLESS if strict), of the config,
 *          or those of catan_game_new().
 */
CATAN_API catan_status catan_game_from_position(const char *text, size_t length, uint32_t flags,
                                                uint32_t undo_depth,
                                                const catan_allocator *allocator,
                                                catan_game **out_game, size_t *out_at);

/**
 * Put a game that exists into a position. It keeps its undo depth and forgets its snapshots.
 *
 * @returns As catan_game_from_position(); CATAN_E_MEMORY if the position needs more room than the
 *          game has. The game is unchanged then.
 */
CATAN_API catan_status catan_game_set_position(catan_game *game, const char *text, size_t length,
                                               uint32_t flags, size_t *out_at);

#ifdef __cplusplus
}
#endif

#endif
