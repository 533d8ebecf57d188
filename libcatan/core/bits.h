/*
 * Bit sets of places on the board, and counting and walking bits.
 *
 * Vertices fit one word; edges take two. A wider board changes the two types
 * and this file, nothing else.
 */
#ifndef CATANI_CORE_BITS_H
#define CATANI_CORE_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* Functions for what seldom happens: kept out of the way of what happens often. */
#if defined(__GNUC__)
#define CATANI_SELDOM __attribute__((cold, noinline))
#else
#define CATANI_SELDOM
#endif

typedef uint64_t catani_vertices;

typedef struct catani_edges {
    uint64_t word[2];
} catani_edges;

static inline uint32_t catani_bit_count(uint64_t bits)
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return (uint32_t)__builtin_popcountll(bits);
#else
    bits -= (bits >> 1) & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + ((bits >> 2) & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (uint32_t)((bits * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

/* The place of the lowest bit of a word that is not 0. */
static inline uint32_t catani_bit_lowest(uint64_t bits)
{
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(bits);
#else
    return catani_bit_count((bits & (0 - bits)) - 1);
#endif
}

/* The place of the highest bit of a word that is not 0. */
static inline uint32_t catani_bit_highest(uint64_t bits)
{
#if defined(__GNUC__)
    return 63 - (uint32_t)__builtin_clzll(bits);
#else
    uint32_t place = 0;
    while ((bits >>= 1) != 0) {
        place++;
    }
    return place;
#endif
}

/* Take the lowest bit out of a word that is not 0 and say which it was. */
static inline uint32_t catani_bit_take(uint64_t *bits)
{
    uint32_t lowest = catani_bit_lowest(*bits);
    *bits &= *bits - 1;
    return lowest;
}

/* The place of the n-th bit that is set, counted from 0 at the low end. */
static inline uint32_t catani_bit_at(uint64_t bits, uint32_t n)
{
    if ((bits & (bits + 1)) == 0) {
        return n; /* all bits below are set */
    }
    while (n-- > 0) {
        bits &= bits - 1;
    }
    return catani_bit_lowest(bits);
}

static inline uint64_t catani_bit(uint32_t place)
{
    return UINT64_C(1) << place;
}

static inline bool catani_edges_has(const catani_edges *set, uint32_t edge)
{
    return (set->word[edge >> 6] >> (edge & 63)) & 1;
}

static inline void catani_edges_add(catani_edges *set, uint32_t edge)
{
    set->word[edge >> 6] |= catani_bit(edge & 63);
}

static inline void catani_edges_remove(catani_edges *set, uint32_t edge)
{
    set->word[edge >> 6] &= ~catani_bit(edge & 63);
}

static inline bool catani_edges_empty(const catani_edges *set)
{
    return (set->word[0] | set->word[1]) == 0;
}

static inline uint32_t catani_edges_count(const catani_edges *set)
{
    return catani_bit_count(set->word[0]) + catani_bit_count(set->word[1]);
}

static inline catani_edges catani_edges_common(catani_edges set, catani_edges other)
{
    return (catani_edges){{set.word[0] & other.word[0], set.word[1] & other.word[1]}};
}

static inline catani_edges catani_edges_minus(catani_edges set, catani_edges other)
{
    return (catani_edges){{set.word[0] & ~other.word[0], set.word[1] & ~other.word[1]}};
}

/* The lowest edge of a set that is not empty, as a set and as a number. */
static inline catani_edges catani_edges_lowest(catani_edges set)
{
    uint64_t high = set.word[0] == 0 ? set.word[1] : 0;
    return (catani_edges){{set.word[0] & (0 - set.word[0]), high & (0 - high)}};
}

static inline uint32_t catani_edges_first(catani_edges set)
{
    return set.word[0] != 0 ? catani_bit_lowest(set.word[0]) : 64 + catani_bit_lowest(set.word[1]);
}

/* Take the lowest edge out of a set that is not empty and say which it was. */
static inline uint32_t catani_edges_take(catani_edges *set)
{
    return set->word[0] != 0 ? catani_bit_take(&set->word[0]) : 64 + catani_bit_take(&set->word[1]);
}

#endif
