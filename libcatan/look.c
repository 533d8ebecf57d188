/* The getters of board.h and base.h: bounds first, then one look into the state. */
#include "game.h"

#include "base/base.h"
#include "board/road.h"

/* The state of a base game, or the reason why there is none to look at. */
static catan_status base_of(const catan_game *game, const struct catani_base **out_base)
{
    if (game == NULL) {
        return CATAN_E_NULL;
    }
    if (game->ruleset->id != CATAN_RULESET_BASE) {
        return CATAN_E_RULESET;
    }
    *out_base = (const struct catani_base *)game->state;
    return CATAN_OK;
}

static catan_status board_of(const catan_game *game, const struct catani_board **out_board)
{
    const struct catani_base *base = NULL;
    catan_status status = base_of(game, &base);
    if (status == CATAN_OK) {
        *out_board = &base->board;
    }
    return status;
}

/* The board, if index is below count. */
static catan_status place_of(const catan_game *game, int32_t index, uint32_t count,
                             const struct catani_board **out_board)
{
    catan_status status = board_of(game, out_board);
    return status == CATAN_OK && (index < 0 || (uint32_t)index >= count) ? CATAN_E_INDEX : status;
}

static catan_status seat_of(const catan_game *game, int32_t seat,
                            const struct catani_base **out_base)
{
    catan_status status = base_of(game, out_base);
    if (status == CATAN_OK && (seat < 0 || seat >= (*out_base)->head.seats)) {
        return CATAN_E_SEAT;
    }
    return status;
}

/* ---- the shape of the board -------------------------------------------------------------- */

static const struct catani_topology *const shape = &catani_topology;

static int32_t copy_list(const int8_t *list, int32_t count, int32_t *out)
{
    int32_t there = 0;
    if (out == NULL) {
        return CATAN_E_NULL;
    }
    for (int32_t i = 0; i < count; i++) {
        out[i] = list[i];
        there += list[i] >= 0;
    }
    return there;
}

static catan_status copy_xy(const int8_t xy[2], int32_t *out_x, int32_t *out_y)
{
    if (out_x == NULL || out_y == NULL) {
        return CATAN_E_NULL;
    }
    *out_x = xy[0];
    *out_y = xy[1];
    return CATAN_OK;
}

int32_t catan_hex_count(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? CATANI_HEXES : status;
}

int32_t catan_vertex_count(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? CATANI_VERTICES : status;
}

int32_t catan_edge_count(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? CATANI_EDGES : status;
}

int32_t catan_coast_count(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? CATANI_COASTS : status;
}

int32_t catan_hex_vertices(const catan_game *game, int32_t hex, int32_t out[6])
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    return status == CATAN_OK ? copy_list(shape->hex_vertex[hex], 6, out) : status;
}

int32_t catan_hex_edges(const catan_game *game, int32_t hex, int32_t out[6])
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    return status == CATAN_OK ? copy_list(shape->hex_edge[hex], 6, out) : status;
}

int32_t catan_hex_neighbors(const catan_game *game, int32_t hex, int32_t out[6])
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    if (status == CATAN_OK && copy_list(shape->hex_neighbor[hex], 6, out) < 0) {
        status = CATAN_E_NULL;
    }
    return status == CATAN_OK ? 6 : status;
}

catan_status catan_hex_xy(const catan_game *game, int32_t hex, int32_t *out_x, int32_t *out_y)
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    return status == CATAN_OK ? copy_xy(shape->hex_xy[hex], out_x, out_y) : status;
}

int32_t catan_vertex_hexes(const catan_game *game, int32_t vertex, int32_t out[3])
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? copy_list(shape->vertex_hex[vertex], 3, out) : status;
}

int32_t catan_vertex_edges(const catan_game *game, int32_t vertex, int32_t out[3])
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? copy_list(shape->vertex_edge[vertex], 3, out) : status;
}

int32_t catan_vertex_neighbors(const catan_game *game, int32_t vertex, int32_t out[3])
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? copy_list(shape->vertex_neighbor[vertex], 3, out) : status;
}

catan_status catan_vertex_xy(const catan_game *game, int32_t vertex, int32_t *out_x, int32_t *out_y)
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? copy_xy(shape->vertex_xy[vertex], out_x, out_y) : status;
}

int32_t catan_edge_vertices(const catan_game *game, int32_t edge, int32_t out[2])
{
    const struct catani_board *board;
    catan_status status = place_of(game, edge, CATANI_EDGES, &board);
    return status == CATAN_OK ? copy_list(shape->edge_vertex[edge], 2, out) : status;
}

int32_t catan_edge_hexes(const catan_game *game, int32_t edge, int32_t out[2])
{
    const struct catani_board *board;
    catan_status status = place_of(game, edge, CATANI_EDGES, &board);
    return status == CATAN_OK ? copy_list(shape->edge_hex[edge], 2, out) : status;
}

int32_t catan_coast_edge(const catan_game *game, int32_t coast)
{
    const struct catani_board *board;
    catan_status status = place_of(game, coast, CATANI_COASTS, &board);
    return status == CATAN_OK ? shape->coast_edge[coast] : status;
}

/* ---- what lies on the board -------------------------------------------------------------- */

static uint32_t vertex_piece(const struct catani_board *board, uint32_t vertex)
{
    if (catani_board_vertex_owner(board, vertex) == CATAN_SEAT_NONE) {
        return CATAN_PIECE_NONE;
    }
    return (board->cities >> vertex & 1) != 0 ? CATAN_PIECE_CITY : CATAN_PIECE_SETTLEMENT;
}

int32_t catan_hex_terrain(const catan_game *game, int32_t hex)
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    return status == CATAN_OK ? game->rules.layout.terrain[hex] : status;
}

int32_t catan_hex_token(const catan_game *game, int32_t hex)
{
    const struct catani_board *board;
    catan_status status = place_of(game, hex, CATANI_HEXES, &board);
    return status == CATAN_OK ? game->rules.layout.token[hex] : status;
}

int32_t catan_hexes(const catan_game *game, uint8_t *out_terrain, uint8_t *out_token, size_t cap)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t hex = 0; hex < CATANI_HEXES && hex < cap; hex++) {
        if (out_terrain != NULL) {
            out_terrain[hex] = game->rules.layout.terrain[hex];
        }
        if (out_token != NULL) {
            out_token[hex] = game->rules.layout.token[hex];
        }
    }
    return CATANI_HEXES;
}

int32_t catan_vertex_harbor(const catan_game *game, int32_t vertex)
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? game->rules.vertex_harbor[vertex] : status;
}

int32_t catan_harbors(const catan_game *game, uint8_t *out_kind, size_t cap)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t coast = 0; out_kind != NULL && coast < CATANI_COASTS && coast < cap; coast++) {
        out_kind[coast] = game->rules.layout.harbor[coast];
    }
    return CATANI_COASTS;
}

int32_t catan_robber(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? board->robber : status;
}

int32_t catan_vertex_owner(const catan_game *game, int32_t vertex)
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? (int32_t)catani_board_vertex_owner(board, (uint32_t)vertex)
                              : status;
}

int32_t catan_vertex_piece(const catan_game *game, int32_t vertex)
{
    const struct catani_board *board;
    catan_status status = place_of(game, vertex, CATANI_VERTICES, &board);
    return status == CATAN_OK ? (int32_t)vertex_piece(board, (uint32_t)vertex) : status;
}

int32_t catan_vertices(const catan_game *game, uint8_t *out_owner, uint8_t *out_piece, size_t cap)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t vertex = 0; vertex < CATANI_VERTICES && vertex < cap; vertex++) {
        if (out_owner != NULL) {
            out_owner[vertex] = (uint8_t)catani_board_vertex_owner(board, vertex);
        }
        if (out_piece != NULL) {
            out_piece[vertex] = (uint8_t)vertex_piece(board, vertex);
        }
    }
    return CATANI_VERTICES;
}

int32_t catan_edge_owner(const catan_game *game, int32_t edge)
{
    const struct catani_board *board;
    catan_status status = place_of(game, edge, CATANI_EDGES, &board);
    return status == CATAN_OK ? (int32_t)catani_board_edge_owner(board, (uint32_t)edge) : status;
}

int32_t catan_edges(const catan_game *game, uint8_t *out_owner, size_t cap)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t edge = 0; out_owner != NULL && edge < CATANI_EDGES && edge < cap; edge++) {
        out_owner[edge] = (uint8_t)catani_board_edge_owner(board, edge);
    }
    return CATANI_EDGES;
}

/* ---- hands and supplies ------------------------------------------------------------------ */

/* The player, if both seat and card are there. */
static catan_status hand_of(const catan_game *game, int32_t seat, int32_t card, int32_t cards,
                            const struct catani_base **out_base)
{
    catan_status status = seat_of(game, seat, out_base);
    return status == CATAN_OK && (card < 0 || card >= cards) ? CATAN_E_INDEX : status;
}

/* B12.42: what a view shows of a number of cards in the bank. */
static int32_t shown_bank(const catan_game *game, uint32_t count)
{
    int32_t visibility = game->rules.option[CATAN_OPTION_BANK_VISIBILITY];
    if (game->ruleset->viewer(game->state) == CATAN_SEAT_CHANCE ||
        visibility == CATAN_BANK_VISIBILITY_EXACT) {
        return (int32_t)count;
    }
    return visibility == CATAN_BANK_VISIBILITY_NONZERO_ONLY ? count > 0 : CATAN_E_HIDDEN;
}

int32_t catan_bank(const catan_game *game, int32_t card)
{
    const struct catani_board *board;
    catan_status status = place_of(game, card, CATANI_RESOURCES, &board);
    return status == CATAN_OK ? shown_bank(game, catani_hand_count(board->bank, (uint32_t)card))
                              : status;
}

int32_t catan_hand(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_base *base;
    catan_status status = hand_of(game, seat, card, CATANI_RESOURCES, &base);
    return status == CATAN_OK
               ? (int32_t)catani_hand_count(base->board.player[seat].hand, (uint32_t)card)
               : status;
}

int32_t catan_hand_size(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    return status == CATAN_OK ? (int32_t)catani_player_cards(&base->board.player[seat]) : status;
}

int32_t catan_hand_unknown(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    return status == CATAN_OK ? base->board.player[seat].unknown : status;
}

int32_t catan_hands(const catan_game *game, uint8_t *out, size_t cap)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t count = board->seats * (uint32_t)CATAN_CARDS_MAX;
    for (uint32_t i = 0; out != NULL && i < count && i < cap; i++) {
        catani_hand hand = board->player[i / CATAN_CARDS_MAX].hand;
        out[i] = (uint8_t)catani_hand_count(hand, i % CATAN_CARDS_MAX);
    }
    return (int32_t)count;
}

int32_t catan_pieces_left(const catan_game *game, int32_t seat, int32_t piece)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_player *player = &base->board.player[seat];
    switch (piece) {
    case CATAN_PIECE_ROAD:
        return player->roads_left;
    case CATAN_PIECE_SETTLEMENT:
        return player->settlements_left;
    case CATAN_PIECE_CITY:
        return player->cities_left;
    default:
        return CATAN_E_INDEX;
    }
}

int32_t catan_bank_rate(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_base *base;
    catan_status status = hand_of(game, seat, card, CATANI_RESOURCES, &base);
    if (status != CATAN_OK) {
        return status;
    }
    catani_hand rates = catani_board_best_rates(&game->rules, &base->board, (uint32_t)seat);
    return (int32_t)catani_hand_count(rates, (uint32_t)card);
}

int32_t catan_discards_owed(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    return status == CATAN_OK ? base->board.player[seat].owed : status;
}

/* ---- awards ------------------------------------------------------------------------------ */

int32_t catan_road_length(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    return status == CATAN_OK
               ? (int32_t)catani_road_length(&game->rules, &base->board, (uint32_t)seat)
               : status;
}

int32_t catan_longest_road(const catan_game *game)
{
    const struct catani_board *board;
    catan_status status = board_of(game, &board);
    return status == CATAN_OK ? board->longest_holder : status;
}

int32_t catan_largest_army(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    return status == CATAN_OK ? base->army_holder : status;
}

/* ---- the base game ----------------------------------------------------------------------- */

const char *catan_decision_name(int32_t decision)
{
    static const char *const names[] = {
        "over", "setup_settlement", "setup_road", "before_roll", "main", "answer",
        "dice", "discard",          "robber",     "steal",       "draw", "free_road",
    };
    bool known = decision >= 0 && decision < (int32_t)(sizeof names / sizeof names[0]);
    return known ? names[decision] : NULL;
}

int32_t catan_decision(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    return status == CATAN_OK ? catani_base_top(base)->kind : status;
}

int32_t catan_die(const catan_game *game, int32_t die)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    if (status != CATAN_OK) {
        return status;
    }
    return die < 0 || die > 1 ? CATAN_E_INDEX : base->dice[die];
}

int32_t catan_dev_hand(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_base *base;
    catan_status status = hand_of(game, seat, card, CATAN_DEV_KINDS, &base);
    return status == CATAN_OK ? base->devs[seat].held[card] : status;
}

int32_t catan_dev_hand_size(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    if (status != CATAN_OK) {
        return status;
    }
    return (int32_t)catani_base_dev_cards(base, (uint32_t)seat);
}

int32_t catan_dev_unknown(const catan_game *game, int32_t seat)
{
    const struct catani_base *base;
    catan_status status = seat_of(game, seat, &base);
    return status == CATAN_OK ? base->devs[seat].unknown : status;
}

int32_t catan_dev_bought(const catan_game *game, int32_t card)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    if (status != CATAN_OK) {
        return status;
    }
    return card < 0 || card >= CATAN_DEV_KINDS ? CATAN_E_INDEX : base->bought[card];
}

int32_t catan_dev_played(const catan_game *game, int32_t seat, int32_t card)
{
    const struct catani_base *base;
    catan_status status = hand_of(game, seat, card, CATAN_DEV_KINDS, &base);
    return status == CATAN_OK ? base->devs[seat].played[card] : status;
}

int32_t catan_deck_size(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    return status == CATAN_OK ? base->deck_left : status;
}

int32_t catan_deck(const catan_game *game, int32_t card)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    if (status != CATAN_OK) {
        return status;
    }
    return card < 0 || card >= CATAN_DEV_KINDS ? CATAN_E_INDEX : base->deck[card];
}

int32_t catan_dev_played_now(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    return status == CATAN_OK ? base->devs_played : status;
}

int32_t catan_free_roads(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind != CATAN_DECISION_FREE_ROAD) {
        return 0;
    }
    return top->arg == CATANI_ROAD_OPTIONAL ? 1 : top->arg;
}

int32_t catan_proposal(const catan_game *game, catan_move *out_move)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    if (status != CATAN_OK) {
        return status;
    }
    if (out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (base->offer_from == CATAN_SEAT_NONE) {
        return 0;
    }
    *out_move = catani_base_proposal(base);
    return 1;
}

int32_t catan_offers_made(const catan_game *game)
{
    const struct catani_base *base;
    catan_status status = base_of(game, &base);
    return status == CATAN_OK ? base->offers_made : status;
}
