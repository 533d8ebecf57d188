/*
 * The layout: terrain, number tokens, harbors. A shuffle draws from the
 * caller's generator in a fixed order (terrain, numbers, harbors), so that a
 * seed gives the same board for ever.
 */
#include "board/layout.h"

#include "board/topology.h"

#include <string.h>

enum { TOKENS = 18, FRAME_PIECES = 6, FRAME_EDGES = 5, HARBORS = 9, BEGINNER_DESERT = 9 };

#define NOTHING CATAN_HARBOR_NONE

/* B2.19: terrain and tokens of the beginner board, by hex. */
static const uint8_t beginner_terrain[CATAN_HEXES_MAX] = {
    CATAN_TERRAIN_MOUNTAINS, CATAN_TERRAIN_PASTURE,   CATAN_TERRAIN_FOREST,
    CATAN_TERRAIN_FIELDS,    CATAN_TERRAIN_HILLS,     CATAN_TERRAIN_PASTURE,
    CATAN_TERRAIN_HILLS,     CATAN_TERRAIN_FIELDS,    CATAN_TERRAIN_FOREST,
    CATAN_TERRAIN_DESERT,    CATAN_TERRAIN_FOREST,    CATAN_TERRAIN_MOUNTAINS,
    CATAN_TERRAIN_FOREST,    CATAN_TERRAIN_MOUNTAINS, CATAN_TERRAIN_FIELDS,
    CATAN_TERRAIN_PASTURE,   CATAN_TERRAIN_HILLS,     CATAN_TERRAIN_FIELDS,
    CATAN_TERRAIN_PASTURE,
};

static const uint8_t beginner_token[CATAN_HEXES_MAX] = {10, 2, 9, 12, 6, 4, 10, 9, 11, 0,
                                                        3,  8, 8, 3,  4, 5, 5,  6, 11};

/* The tokens in the order of their letters, A to R. */
static const uint8_t lettered_token[TOKENS] = {5, 2, 6,  3, 8, 10, 9, 12, 11,
                                               4, 8, 10, 9, 4, 5,  6, 3,  11};

/* The six pieces of the frame, clockwise from coast edge 0. */
static const uint8_t frame[FRAME_PIECES][FRAME_EDGES] = {
    {CATAN_HARBOR_GENERIC, NOTHING, NOTHING, CATAN_CARD_GRAIN, NOTHING},
    {NOTHING, NOTHING, CATAN_CARD_ORE, NOTHING, NOTHING},
    {CATAN_HARBOR_GENERIC, NOTHING, NOTHING, CATAN_CARD_WOOL, NOTHING},
    {NOTHING, NOTHING, CATAN_HARBOR_GENERIC, NOTHING, NOTHING},
    {CATAN_HARBOR_GENERIC, NOTHING, NOTHING, CATAN_CARD_BRICK, NOTHING},
    {NOTHING, NOTHING, CATAN_CARD_LUMBER, NOTHING, NOTHING},
};

static void shuffle(uint8_t *items, uint32_t count, catan_rng *rng)
{
    for (uint32_t left = count; left > 1; left--) {
        uint32_t chosen = catan_rng_below(rng, left);
        uint8_t item = items[left - 1];
        items[left - 1] = items[chosen];
        items[chosen] = item;
    }
}

static void lay_frame(struct catani_layout *layout, const uint8_t order[FRAME_PIECES])
{
    for (uint32_t side = 0; side < FRAME_PIECES; side++) {
        memcpy(layout->harbor + side * FRAME_EDGES, frame[order[side]], FRAME_EDGES);
    }
}

static void lay_fixed_frame(struct catani_layout *layout)
{
    static const uint8_t order[FRAME_PIECES] = {0, 1, 2, 3, 4, 5};
    lay_frame(layout, order);
}

void catani_layout_beginner(struct catani_layout *layout)
{
    memcpy(layout->terrain, beginner_terrain, sizeof layout->terrain);
    memcpy(layout->token, beginner_token, sizeof layout->token);
    lay_fixed_frame(layout);
}

static void lay_terrain(struct catani_layout *layout, int32_t how, catan_rng *rng)
{
    if (how != CATAN_TERRAIN_LAYOUT_CUSTOM) {
        memcpy(layout->terrain, beginner_terrain, sizeof layout->terrain);
    }
    if (how == CATAN_TERRAIN_LAYOUT_RANDOM) {
        shuffle(layout->terrain, CATAN_HEXES_MAX, rng);
    }
}

static bool is_red(uint8_t token)
{
    return token == 6 || token == 8;
}

static bool reds_touch(const struct catani_layout *layout)
{
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        for (uint32_t side = 0; is_red(layout->token[hex]) && side < 6; side++) {
            int neighbor = catani_topology.hex_neighbor[hex][side];
            if (neighbor >= 0 && is_red(layout->token[neighbor])) {
                return true;
            }
        }
    }
    return false;
}

/*
 * A uniform placement without touching reds: choose places for the four reds
 * until none touch, which takes a handful of tries, then shuffle the reds and
 * the others among themselves. False if 200 000 tries have found no such
 * places: then custom terrain leaves none.
 */
static bool lay_without_touching_reds(struct catani_layout *layout, const uint8_t *land,
                                      catan_rng *rng)
{
    uint8_t tokens[TOKENS];
    uint8_t places[TOKENS];
    uint32_t reds = 0;
    memcpy(places, land, TOKENS);
    for (uint32_t i = 0; i < TOKENS; i++) {
        /* the reds to the front */
        tokens[i] = lettered_token[i];
        if (is_red(tokens[i])) {
            tokens[i] = tokens[reds];
            tokens[reds++] = lettered_token[i];
        }
    }
    shuffle(tokens, reds, rng);
    shuffle(tokens + reds, TOKENS - reds, rng);
    for (uint32_t tries = 0; tries < 200000; tries++) {
        for (uint32_t i = 0; i < reds; i++) {
            uint32_t chosen = i + catan_rng_below(rng, TOKENS - i);
            uint8_t place = places[i];
            places[i] = places[chosen];
            places[chosen] = place;
        }
        for (uint32_t i = 0; i < TOKENS; i++) {
            layout->token[places[i]] = tokens[i];
        }
        if (!reds_touch(layout)) {
            return true;
        }
    }
    return false;
}

static void lay_spiral(struct catani_layout *layout, uint32_t spiral)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < CATAN_HEXES_MAX; i++) {
        int hex = catani_topology.spiral[spiral][i];
        if (layout->terrain[hex] != CATAN_TERRAIN_DESERT) {
            layout->token[hex] = lettered_token[next++];
        }
    }
}

static void clear_deserts(struct catani_layout *layout)
{
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        if (layout->terrain[hex] == CATAN_TERRAIN_DESERT) {
            layout->token[hex] = 0;
        }
    }
}

/* Custom terrain may have no desert, or several: the numbers need exactly 18 hexes. */
static bool lay_tokens(struct catani_layout *layout, int32_t how, catan_rng *rng)
{
    uint8_t land[CATAN_HEXES_MAX];
    uint32_t count = 0;
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        if (layout->terrain[hex] != CATAN_TERRAIN_DESERT) {
            land[count++] = (uint8_t)hex;
        }
    }
    if (how == CATAN_NUMBERS_CUSTOM) {
        clear_deserts(layout);
        return true;
    }
    if (how == CATAN_NUMBERS_FIXED_BEGINNER) {
        /* The number that stood where the desert is now goes to the desert's old place. */
        memcpy(layout->token, beginner_token, sizeof layout->token);
        for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
            if (layout->terrain[hex] == CATAN_TERRAIN_DESERT && beginner_token[hex] != 0) {
                layout->token[BEGINNER_DESERT] = beginner_token[hex];
                layout->token[hex] = 0;
            }
        }
        return count == TOKENS;
    }
    if (count != TOKENS) {
        return false;
    }
    memset(layout->token, 0, sizeof layout->token);
    switch (how) {
    case CATAN_NUMBERS_SPIRAL_OFFICIAL:
        lay_spiral(layout, catan_rng_below(rng, CATANI_SPIRALS));
        return true;
    case CATAN_NUMBERS_SPIRAL_RANDOM_DIRECTION:
        lay_spiral(layout, catan_rng_below(rng, 2 * CATANI_SPIRALS));
        return true;
    case CATAN_NUMBERS_FULLY_RANDOM:
        shuffle(land, TOKENS, rng);
        for (uint32_t i = 0; i < TOKENS; i++) {
            layout->token[land[i]] = lettered_token[i];
        }
        return true;
    default:
        return lay_without_touching_reds(layout, land, rng);
    }
}

static void lay_harbors(struct catani_layout *layout, int32_t how, catan_rng *rng)
{
    if (how == CATAN_HARBORS_SHUFFLE_FRAME) {
        uint8_t order[FRAME_PIECES] = {0, 1, 2, 3, 4, 5};
        shuffle(order, FRAME_PIECES, rng);
        lay_frame(layout, order);
    } else if (how == CATAN_HARBORS_FIXED) {
        lay_fixed_frame(layout);
    } else if (how == CATAN_HARBORS_SHUFFLE_TYPES) {
        uint8_t kinds[HARBORS];
        uint32_t count = 0;
        lay_fixed_frame(layout);
        for (uint32_t coast = 0; coast < CATAN_COAST_MAX; coast++) {
            if (layout->harbor[coast] != CATAN_HARBOR_NONE) {
                kinds[count++] = layout->harbor[coast];
            }
        }
        shuffle(kinds, count, rng);
        for (uint32_t coast = 0; coast < CATAN_COAST_MAX; coast++) {
            if (layout->harbor[coast] != CATAN_HARBOR_NONE) {
                layout->harbor[coast] = kinds[--count];
            }
        }
    }
}

bool catani_layout_shuffle(struct catani_layout *layout, const int32_t *option, catan_rng *rng)
{
    lay_terrain(layout, option[CATAN_OPTION_TERRAIN_LAYOUT], rng);
    if (!lay_tokens(layout, option[CATAN_OPTION_NUMBER_PLACEMENT], rng)) {
        return false;
    }
    lay_harbors(layout, option[CATAN_OPTION_HARBOR_LAYOUT], rng);
    return true;
}

bool catani_layout_is_ok(const struct catani_layout *layout)
{
    for (uint32_t coast = 0; coast < CATAN_COAST_MAX; coast++) {
        uint32_t next = coast + 1 < CATAN_COAST_MAX ? coast + 1 : 0;
        if (layout->harbor[coast] != CATAN_HARBOR_NONE &&
            layout->harbor[next] != CATAN_HARBOR_NONE) {
            return false;
        }
    }
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        if (layout->terrain[hex] == CATAN_TERRAIN_DESERT && layout->token[hex] != 0) {
            return false;
        }
    }
    return true;
}

void catani_layout_derive(struct catani_rules *rules)
{
    const struct catani_layout *layout = &rules->layout;
    memset(rules->vertex_harbor, CATAN_HARBOR_NONE, sizeof rules->vertex_harbor);
    memset(rules->token_hexes, 0, sizeof rules->token_hexes);
    for (uint32_t coast = 0; coast < CATAN_COAST_MAX; coast++) {
        if (layout->harbor[coast] != CATAN_HARBOR_NONE) {
            const int8_t *ends = catani_topology.edge_vertex[catani_topology.coast_edge[coast]];
            rules->vertex_harbor[ends[0]] = layout->harbor[coast];
            rules->vertex_harbor[ends[1]] = layout->harbor[coast];
        }
    }
    rules->robber_start = 0;
    for (uint32_t hex = CATAN_HEXES_MAX; hex-- > 0;) {
        if (layout->token[hex] != 0) {
            rules->token_hexes[layout->token[hex]] |= 1u << hex;
        }
        if (layout->terrain[hex] == CATAN_TERRAIN_DESERT) {
            rules->robber_start = (uint8_t)hex;
        }
    }
}
