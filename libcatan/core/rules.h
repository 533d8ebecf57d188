/*
 * What is agreed before a game and never changes in it: options, seats, and
 * for games on a board the bytes of its layout. A game holds one copy beside
 * its state; moves and undo never touch it.
 */
#ifndef CATANI_CORE_RULES_H
#define CATANI_CORE_RULES_H

#include "core/option.h"

#include <catan/board.h>

#include <string.h>

struct catani_layout {
    uint8_t terrain[CATAN_HEXES_MAX];
    uint8_t token[CATAN_HEXES_MAX];  /* 0 for none */
    uint8_t harbor[CATAN_COAST_MAX]; /* kind by coast edge */
};

struct catani_rules {
    /* chosen */
    int32_t option[CATANI_OPTION_END];
    uint8_t ruleset;
    uint8_t first; /* the seat that starts */
    struct catani_layout layout;
    /* derived from the layout when a game starts */
    uint8_t vertex_harbor[CATAN_VERTICES_MAX];
    uint8_t robber_start;
    uint8_t seats;
    uint8_t least_rate;       /* the lowest at which anybody can trade with the bank */
    uint32_t token_hexes[13]; /* the hexes of a number, as bits */
    uint64_t hash;            /* of all that is chosen */
};

/* Whether two sets of rules are chosen alike. */
static inline bool catani_rules_equal(const struct catani_rules *a, const struct catani_rules *b)
{
    return a->ruleset == b->ruleset && a->first == b->first &&
           memcmp(a->option, b->option, sizeof a->option) == 0 &&
           memcmp(&a->layout, &b->layout, sizeof a->layout) == 0;
}

/* The head of every rule set's state: what all games have. */
struct catani_head {
    uint32_t turn; /* from 1; 0 in the setup */
    uint8_t seats;
    uint8_t active;
    uint8_t outcome;
    uint8_t winner;
};

static inline uint64_t catani_hash_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 29);
}

/* Bytes count the same on machines of either byte order. */
static inline uint64_t catani_hash_bytes(uint64_t hash, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        for (size_t k = 0; k < 8 && i + k < length; k++) {
            word |= (uint64_t)bytes[i + k] << (8 * k);
        }
        hash = catani_hash_word(hash, word);
    }
    return hash;
}

#endif
