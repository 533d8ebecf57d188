/**
 * @file
 * The board: hexes, vertices, edges, and what stands on them.
 *
 * Hexes, vertices and edges are numbered like the words of a page, from the
 * top left (doc/rules/base.md, section 2). Coast edges are also numbered
 * clockwise from the north-west side of hex 0: that is where harbors lie.
 *
 * Single getters return the value or a negative status. Bulk getters fill
 * arrays of the caller and return how many entries there are; they write at
 * most @p cap of them, and any array may be NULL. A getter called on a game
 * without a board returns CATAN_E_RULESET.
 */
#ifndef CATAN_BOARD_H
#define CATAN_BOARD_H

#include <catan/catan.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Kinds of terrain. The first five produce the resource of the same number. */
enum {
    CATAN_TERRAIN_FOREST = 0,
    CATAN_TERRAIN_HILLS = 1,
    CATAN_TERRAIN_PASTURE = 2,
    CATAN_TERRAIN_FIELDS = 3,
    CATAN_TERRAIN_MOUNTAINS = 4,
    CATAN_TERRAIN_DESERT = 5
};

/** Kinds of cards: the places of `catan_move.cards`. */
enum {
    CATAN_CARD_LUMBER = 0,
    CATAN_CARD_BRICK = 1,
    CATAN_CARD_WOOL = 2,
    CATAN_CARD_GRAIN = 3,
    CATAN_CARD_ORE = 4,
    CATAN_CARDS_MAX = 8 /**< Room for kinds of cards in arrays. */
};

/** Kinds of harbors. The first five trade the resource of the same number. */
enum { CATAN_HARBOR_GENERIC = 5, CATAN_HARBOR_NONE = 15 };

/** Kinds of pieces. */
enum {
    CATAN_PIECE_NONE = 0,
    CATAN_PIECE_ROAD = 1,
    CATAN_PIECE_SETTLEMENT = 2,
    CATAN_PIECE_CITY = 3
};

/** Bounds for arrays; the counts of a game are smaller or equal. */
enum { CATAN_HEXES_MAX = 19, CATAN_VERTICES_MAX = 54, CATAN_EDGES_MAX = 72, CATAN_COAST_MAX = 30 };

/**
 * @name Editing the board of a config
 * @{
 */

/**
 * Set one hex.
 *
 * @param config   A config of a game with a board.
 * @param hex      0 .. 18.
 * @param terrain  `CATAN_TERRAIN_...`.
 * @param token    2 .. 12 but not 7, or 0 for none, which every desert has.
 * @returns 0, CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_INDEX or CATAN_E_RANGE.
 */
CATAN_API catan_status catan_config_set_hex(catan_config *config, int32_t hex, int32_t terrain,
                                            int32_t token);

/** Read one hex; either out-parameter may be NULL. CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_INDEX. */
CATAN_API catan_status catan_config_hex(const catan_config *config, int32_t hex,
                                        int32_t *out_terrain, int32_t *out_token);

/**
 * Set the harbor on one coast edge, or take it away with CATAN_HARBOR_NONE.
 *
 * Two harbors on neighboring edges would share a vertex; a game refuses such a config.
 *
 * @returns 0, CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_INDEX or CATAN_E_RANGE.
 */
CATAN_API catan_status catan_config_set_harbor(catan_config *config, int32_t coast, int32_t kind);

/** The harbor on a coast edge, or CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_INDEX. */
CATAN_API int32_t catan_config_harbor(const catan_config *config, int32_t coast);
/** @} */

/**
 * @name The shape of the board
 * Lists have a fixed order: corners of a hex N NE SE S SW NW, sides NE E SE SW W NW,
 * everything else ascending. -1 stands for none.
 * @{
 */

/** Hexes on the board, or CATAN_E_NULL, CATAN_E_RULESET. */
CATAN_API int32_t catan_hex_count(const catan_game *game);
/** Vertices on the board, or CATAN_E_NULL, CATAN_E_RULESET. */
CATAN_API int32_t catan_vertex_count(const catan_game *game);
/** Edges on the board, or CATAN_E_NULL, CATAN_E_RULESET. */
CATAN_API int32_t catan_edge_count(const catan_game *game);
/** Coast edges of the board, or CATAN_E_NULL, CATAN_E_RULESET. */
CATAN_API int32_t catan_coast_count(const catan_game *game);

/** The six vertices of a hex by corner; returns 6. */
CATAN_API int32_t catan_hex_vertices(const catan_game *game, int32_t hex, int32_t out[6]);
/** The six edges of a hex by side; returns 6. */
CATAN_API int32_t catan_hex_edges(const catan_game *game, int32_t hex, int32_t out[6]);
/** The six neighbors of a hex by side, -1 for the sea; returns 6. */
CATAN_API int32_t catan_hex_neighbors(const catan_game *game, int32_t hex, int32_t out[6]);
/** The place of a hex on paper: the center in half hex widths and quarter hex heights. */
CATAN_API catan_status catan_hex_xy(const catan_game *game, int32_t hex, int32_t *out_x,
                                    int32_t *out_y);
/** The one to three hexes at a vertex, then -1; returns how many. */
CATAN_API int32_t catan_vertex_hexes(const catan_game *game, int32_t vertex, int32_t out[3]);
/** The two or three edges at a vertex, then -1; returns how many. */
CATAN_API int32_t catan_vertex_edges(const catan_game *game, int32_t vertex, int32_t out[3]);
/** The two or three vertices next to a vertex, then -1; returns how many. */
CATAN_API int32_t catan_vertex_neighbors(const catan_game *game, int32_t vertex, int32_t out[3]);
/** The place of a vertex on paper, in the units of catan_hex_xy(). */
CATAN_API catan_status catan_vertex_xy(const catan_game *game, int32_t vertex, int32_t *out_x,
                                       int32_t *out_y);
/** The two ends of an edge, the lower first; returns 2. */
CATAN_API int32_t catan_edge_vertices(const catan_game *game, int32_t edge, int32_t out[2]);
/** The one or two hexes beside an edge, then -1; returns how many. */
CATAN_API int32_t catan_edge_hexes(const catan_game *game, int32_t edge, int32_t out[2]);
/** The edge at a place of the coast. */
CATAN_API int32_t catan_coast_edge(const catan_game *game, int32_t coast);
/** @} */

/**
 * @name What lies on the board
 * Errors: CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_INDEX.
 * @{
 */

/** The terrain of a hex, `CATAN_TERRAIN_...`. */
CATAN_API int32_t catan_hex_terrain(const catan_game *game, int32_t hex);
/** The number token of a hex, 0 for none. */
CATAN_API int32_t catan_hex_token(const catan_game *game, int32_t hex);
/** All hexes: terrain and token of each. */
CATAN_API int32_t catan_hexes(const catan_game *game, uint8_t *out_terrain, uint8_t *out_token,
                              size_t cap);
/** The harbor that serves a vertex, `CATAN_HARBOR_...`. */
CATAN_API int32_t catan_vertex_harbor(const catan_game *game, int32_t vertex);
/** All harbors by coast edge, `CATAN_HARBOR_NONE` where there is none. */
CATAN_API int32_t catan_harbors(const catan_game *game, uint8_t *out_kind, size_t cap);
/** The hex of the robber. */
CATAN_API int32_t catan_robber(const catan_game *game);
/** Whose building stands on a vertex; CATAN_SEAT_NONE if nobody's. */
CATAN_API int32_t catan_vertex_owner(const catan_game *game, int32_t vertex);
/** The piece on a vertex, `CATAN_PIECE_...`. */
CATAN_API int32_t catan_vertex_piece(const catan_game *game, int32_t vertex);
/** All vertices: owner and piece of each. */
CATAN_API int32_t catan_vertices(const catan_game *game, uint8_t *out_owner, uint8_t *out_piece,
                                 size_t cap);
/** Whose road lies on an edge; CATAN_SEAT_NONE if nobody's. */
CATAN_API int32_t catan_edge_owner(const catan_game *game, int32_t edge);
/** All edges: the owner of each. */
CATAN_API int32_t catan_edges(const catan_game *game, uint8_t *out_owner, size_t cap);
/** @} */

/**
 * @name Hands and supplies
 * Errors: CATAN_E_NULL, CATAN_E_RULESET, CATAN_E_SEAT, CATAN_E_INDEX.
 * @{
 */

/** Cards of one kind in the bank. In a view the option `bank_visibility` counts (CATAN_E_HIDDEN). */
CATAN_API int32_t catan_bank(const catan_game *game, int32_t card);
/** Cards of one kind in a hand; in a view, those that are known to be there. */
CATAN_API int32_t catan_hand(const catan_game *game, int32_t seat, int32_t card);
/** All resource cards in a hand. */
CATAN_API int32_t catan_hand_size(const catan_game *game, int32_t seat);
/** In a view: cards in a hand whose kind is unknown. 0 in a full game. */
CATAN_API int32_t catan_hand_unknown(const catan_game *game, int32_t seat);
/** All hands: CATAN_CARDS_MAX counts for each seat; @p cap counts entries of the array. */
CATAN_API int32_t catan_hands(const catan_game *game, uint8_t *out, size_t cap);
/** Pieces of one kind left in the supply of a seat. */
CATAN_API int32_t catan_pieces_left(const catan_game *game, int32_t seat, int32_t piece);
/** How many cards of one kind the seat pays the bank for another card: 4, 3 or 2. */
CATAN_API int32_t catan_bank_rate(const catan_game *game, int32_t seat, int32_t card);
/** How many cards the seat still has to discard. */
CATAN_API int32_t catan_discards_owed(const catan_game *game, int32_t seat);
/** @} */

/**
 * @name Longest Road
 * @{
 */

/** The length of the longest route of a seat. O(roads) and more: it searches. */
CATAN_API int32_t catan_road_length(const catan_game *game, int32_t seat);
/** Who holds Longest Road; CATAN_SEAT_NONE if nobody does. */
CATAN_API int32_t catan_longest_road(const catan_game *game);
/** @} */

#ifdef __cplusplus
}
#endif

#endif
