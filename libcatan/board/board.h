/*
 * What lies on the board and in the hands: the part of the state that the base
 * game and its relatives share.
 *
 * The sets are kept, not searched for: `blocked`, `reached` and `frontier`
 * follow from the pieces and are brought up to date by the few functions here
 * that place one, so that listing and checking moves only reads bits.
 */
#ifndef CATANI_BOARD_BOARD_H
#define CATANI_BOARD_BOARD_H

#include "board/topology.h"
#include "core/hand.h"
#include "core/move.h"
#include "core/rules.h"

enum { CATANI_RESOURCES = 5 };

struct catani_player {
    /* pieces */
    catani_vertices buildings; /* settlements and cities */
    catani_edges roads;
    /* kept */
    catani_vertices reached; /* ends of own roads */
    catani_edges frontier;   /* edges where a road may be built */
    /* cards */
    catani_hand hand; /* in a view of another seat: the cards known to be there */
    /*
     * What others cannot be sure of: cards of each kind that may have left
     * unseen, six bits a kind. Seat s sees hand minus doubt[s]; the own place
     * holds the doubt of an onlooker who is no seat.
     */
    uint32_t doubt[CATAN_SEATS_MAX];
    uint8_t unknown; /* in a view: cards of unknown kind */
    uint8_t owed;    /* cards to discard */
    /* supply */
    uint8_t roads_left;
    uint8_t settlements_left;
    uint8_t cities_left;
    /* kept */
    uint8_t harbors; /* a bit for each kind */
    uint8_t points;  /* that everybody sees */
    uint8_t spare;
};

struct catani_board {
    catani_hand bank;
    catani_vertices blocked; /* buildings and their neighbors */
    catani_vertices cities;  /* of all seats */
    uint8_t robber;
    uint8_t longest_holder;
    uint8_t longest_length; /* of the holder; 0 if there is none */
    uint8_t seats;
    uint8_t spare[4];
    struct catani_player player[CATAN_SEATS_MAX]; /* last: only those that play are copied */
};

_Static_assert(sizeof(struct catani_player) == 88, "no padding");
_Static_assert(offsetof(struct catani_board, player) == 32, "no padding");

void catani_board_start(const struct catani_rules *rules, struct catani_board *board);

/* ---- pieces ------------------------------------------------------------------------------ */

static inline catani_vertices catani_board_buildings(const struct catani_board *board)
{
    catani_vertices all = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        all |= board->player[seat].buildings;
    }
    return all;
}

static inline catani_edges catani_board_roads(const struct catani_board *board)
{
    catani_edges all = {{0, 0}};
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        all.word[0] |= board->player[seat].roads.word[0];
        all.word[1] |= board->player[seat].roads.word[1];
    }
    return all;
}

/* Vertices that the roads of a seat cannot pass (B6.6). */
static inline catani_vertices catani_board_barred(const struct catani_rules *rules,
                                                  const struct catani_board *board, uint32_t seat)
{
    return rules->option[CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS] == 0
               ? 0
               : catani_board_buildings(board) & ~board->player[seat].buildings;
}

bool catani_board_road_at(const struct catani_board *board, uint32_t edge);
/* Whose building stands on a vertex, or CATAN_SEAT_NONE; likewise roads. */
uint32_t catani_board_vertex_owner(const struct catani_board *board, uint32_t vertex);
uint32_t catani_board_edge_owner(const struct catani_board *board, uint32_t edge);

/* How many pieces a seat has, how many cards of each resource there are. */
uint32_t catani_piece_limit(const struct catani_rules *rules, uint32_t piece);
uint32_t catani_bank_limit(const struct catani_rules *rules);

/* Why a piece cannot stand there, not looking at supply and cost; 0 if it can. */
catan_status catani_board_road_site(const struct catani_board *board, uint32_t seat, uint32_t edge);
catan_status catani_board_settlement_site(const struct catani_board *board, uint32_t seat,
                                          uint32_t vertex, bool connected);
catan_status catani_board_city_site(const struct catani_board *board, uint32_t seat,
                                    uint32_t vertex);

/* Vertices where the seat may build a settlement in a turn. */
static inline catani_vertices catani_board_sites(const struct catani_board *board, uint32_t seat)
{
    return board->player[seat].reached & ~board->blocked;
}

/* Place a piece from the supply; Longest Road is brought up to date. */
void catani_board_place_road(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t seat, uint32_t edge, struct catani_list *events);
void catani_board_place_settlement(const struct catani_rules *rules, struct catani_board *board,
                                   uint32_t seat, uint32_t vertex, struct catani_list *events);
void catani_board_place_city(struct catani_board *board, uint32_t seat, uint32_t vertex);
/* A starting city: a settlement that is upgraded without having been placed. */
void catani_board_place_first_city(const struct catani_rules *rules, struct catani_board *board,
                                   uint32_t seat, uint32_t vertex);

/* Bring the sets that follow from the pieces up to date, all of them. */
void catani_board_refresh(const struct catani_rules *rules, struct catani_board *board);

/* Other seats with a building at a hex, as bits. */
static inline uint32_t catani_board_neighbors(const struct catani_board *board, uint32_t seat,
                                              uint32_t hex)
{
    uint32_t neighbors = 0;
    for (uint32_t other = 0; other < board->seats; other++) {
        bool there = (board->player[other].buildings & catani_topology.hex_vertices[hex]) != 0;
        neighbors |= (uint32_t)there << other;
    }
    return neighbors & ~(1u << seat);
}

/* ---- cards ------------------------------------------------------------------------------- */

/* All cards in a hand, known or not. */
static inline uint32_t catani_player_cards(const struct catani_player *player)
{
    return catani_hand_size(player->hand) + player->unknown;
}

/* The bank pays; it must hold the cards. */
void catani_board_gain(struct catani_board *board, uint32_t seat, catani_hand cards,
                       struct catani_list *events);
/* A seat pays the bank. */
void catani_board_pay(struct catani_board *board, uint32_t seat, catani_hand cards,
                      struct catani_list *events);
/* Cards go from seat to seat before all eyes, in both directions. */
void catani_board_exchange(struct catani_board *board, uint32_t seat, uint32_t partner,
                           catani_hand given, catani_hand gained, struct catani_list *events);
/* One card goes from victim to thief; only they see it. `others` seats keep their own accounts. */
void catani_board_steal(struct catani_board *board, uint32_t thief, uint32_t victim, uint32_t card,
                        uint32_t others, struct catani_list *events);
/* A seat shows that it holds these cards. */
void catani_board_show(struct catani_board *board, uint32_t seat, catani_hand cards);
/* Doubts about a hand as a hand, and back. */
catani_hand catani_doubt_unpack(uint32_t doubt);
uint32_t catani_doubt_pack(catani_hand hand);
/* All hexes of a number pay (B5); `first` is served first where that matters. */
void catani_board_produce(const struct catani_rules *rules, struct catani_board *board,
                          uint32_t number, uint32_t first, struct catani_list *events);
/* What the hexes round a vertex pay at the start (B3). */
catani_hand catani_board_starting_cards(const struct catani_rules *rules, uint32_t vertex);

/* The rates at which the seat may exchange this kind of card, as bits. */
static inline uint32_t catani_board_rates(const struct catani_rules *rules,
                                          const struct catani_board *board, uint32_t seat,
                                          uint32_t card)
{
    uint32_t harbors = board->player[seat].harbors;
    uint32_t rates = 1u << rules->option[CATAN_OPTION_BANK_TRADE_RATIO];
    rates |= (harbors >> CATAN_HARBOR_GENERIC & 1)
             << rules->option[CATAN_OPTION_GENERIC_HARBOR_RATIO];
    rates |= (harbors >> card & 1) << rules->option[CATAN_OPTION_SPECIAL_HARBOR_RATIO];
    bool best_only = rules->option[CATAN_OPTION_BANK_TRADE_BEST_RATE_ONLY] != 0;
    return best_only ? rates & (0 - rates) : rates;
}

/* The lowest rate for each kind of card, as a hand. */
static inline catani_hand catani_board_best_rates(const struct catani_rules *rules,
                                                  const struct catani_board *board, uint32_t seat)
{
    uint32_t harbors = board->player[seat].harbors;
    uint32_t plain = (uint32_t)rules->option[CATAN_OPTION_BANK_TRADE_RATIO];
    uint32_t generic = (uint32_t)rules->option[CATAN_OPTION_GENERIC_HARBOR_RATIO];
    uint32_t special = (uint32_t)rules->option[CATAN_OPTION_SPECIAL_HARBOR_RATIO];
    plain = (harbors >> CATAN_HARBOR_GENERIC & 1) != 0 && generic < plain ? generic : plain;
    special = special < plain ? special : plain;
    /* Bit k of the harbors goes to byte k, and fills it. */
    uint64_t kinds = (harbors * CATANI_HAND_ONES) & UINT64_C(0x1008040201);
    kinds = catani_hand_spread((kinds + 127 * CATANI_HAND_ONES) & CATANI_HAND_TOPS);
    return CATANI_HAND_ONES * plain - (CATANI_HAND_ONES * (plain - special) & kinds);
}

uint64_t catani_board_hash(const struct catani_board *board, uint64_t hash);

/* ---- events ------------------------------------------------------------------------------ */

/* Tell an event unless nobody listens. Cards are told with a sign. */
void catani_tell(struct catani_list *events, catan_move_kind kind, uint32_t seat, uint32_t arg);
void catani_tell_cards(struct catani_list *events, catan_move_kind kind, uint32_t seat,
                       uint32_t arg, catani_hand given, catani_hand gained);

#endif
