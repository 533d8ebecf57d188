/*
 * The shape of the board: which places touch which. Lists are ascending (round
 * a hex: clockwise from the north) and filled up with -1.
 */
#ifndef CATANI_BOARD_TOPOLOGY_H
#define CATANI_BOARD_TOPOLOGY_H

#include "core/bits.h"

#include <catan/board.h>

enum { CATANI_SPIRALS = 6 };

/* The size of the board; places are numbered from 0. */
enum { CATANI_HEXES = 19, CATANI_VERTICES = 54, CATANI_EDGES = 72, CATANI_COASTS = 30 };

struct catani_topology {
    int8_t hex_vertex[CATAN_HEXES_MAX][6];
    int8_t hex_edge[CATAN_HEXES_MAX][6];
    int8_t hex_neighbor[CATAN_HEXES_MAX][6];
    int8_t hex_xy[CATAN_HEXES_MAX][2];
    int8_t vertex_hex[CATAN_VERTICES_MAX][3];
    int8_t vertex_edge[CATAN_VERTICES_MAX][3];
    int8_t vertex_neighbor[CATAN_VERTICES_MAX][3];
    int8_t vertex_xy[CATAN_VERTICES_MAX][2];
    int8_t edge_vertex[CATAN_EDGES_MAX][2];
    int8_t edge_hex[CATAN_EDGES_MAX][2];
    uint8_t coast_edge[CATAN_COAST_MAX];
    /* orders of number tokens: from each corner counterclockwise, then clockwise */
    int8_t spiral[2 * CATANI_SPIRALS][CATAN_HEXES_MAX];
    /* the same as sets */
    catani_vertices hex_vertices[CATAN_HEXES_MAX];
    catani_vertices vertex_near[CATAN_VERTICES_MAX]; /* itself and its neighbors */
    catani_edges vertex_edges[CATAN_VERTICES_MAX];
};

_Static_assert(CATAN_VERTICES_MAX <= 64, "vertices fit catani_vertices");
_Static_assert(CATAN_EDGES_MAX <= 128, "edges fit catani_edges");

extern const struct catani_topology catani_topology;

/* The other end of an edge. */
static inline uint32_t catani_far_end(uint32_t edge, uint32_t vertex)
{
    const int8_t *ends = catani_topology.edge_vertex[edge];
    return (uint32_t)(ends[0] + ends[1]) - vertex;
}

#endif
