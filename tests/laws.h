/*
 * What must be true of every position, computed from the getters alone.
 *
 * The library keeps lengths, points, supplies and awards up to date while it
 * plays. Here they are counted again from what lies on the table, by the
 * plainest means, and compared.
 */
#ifndef CATAN_TESTS_LAWS_H
#define CATAN_TESTS_LAWS_H

#include <catan/base.h>
#include <catan/config.h>

enum { KINDS = 5 };

/** Everything that a getter tells about a base game, read once. */
typedef struct position {
    int32_t seats, active, turn, decision, to_act;
    uint32_t actors;
    int32_t robber, free_roads, played_now, offers_made, deck_size;
    int32_t longest_road, largest_army;
    int32_t bank[KINDS], deck[CATAN_DEV_KINDS], bought[CATAN_DEV_KINDS];
    int32_t terrain[CATAN_HEXES_MAX], token[CATAN_HEXES_MAX];
    int32_t owner[CATAN_VERTICES_MAX], piece[CATAN_VERTICES_MAX], harbor[CATAN_VERTICES_MAX];
    int32_t road[CATAN_EDGES_MAX];
    int32_t hand[CATAN_SEATS_MAX][KINDS], hand_size[CATAN_SEATS_MAX];
    int32_t dev[CATAN_SEATS_MAX][CATAN_DEV_KINDS], played[CATAN_SEATS_MAX][CATAN_DEV_KINDS];
    int32_t left[CATAN_SEATS_MAX][4], owed[CATAN_SEATS_MAX], length[CATAN_SEATS_MAX];
    int32_t points[CATAN_SEATS_MAX], public_points[CATAN_SEATS_MAX];
    int32_t proposal_open;
    catan_move proposal;
} position;

/** Read a position. */
void position_read(const catan_game *game, position *out);

/** The length of the longest route of a seat, by trying every trail. */
int32_t trail_length(const catan_game *game, const position *at, int32_t seat);

/** Cards that each seat gets when the dice show a total, by the rule of production. */
void production(const catan_game *game, const position *at, int32_t total,
                int32_t out_gain[CATAN_SEATS_MAX][KINDS]);

/** The seat that holds Longest Road after lengths have changed. */
int32_t longest_road_after(const position *at, int32_t holder);

/**
 * Check every law that a single position can break.
 *
 * @returns NULL if all hold, else static text that names the law.
 */
const char *position_broken(const catan_game *game);

/** The same without trying every trail, for moves that change no road. */
const char *position_broken_but_roads(const catan_game *game);

#endif
