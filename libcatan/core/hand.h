/*
 * Hands: counts of cards by kind, a byte per kind in one 64-bit word.
 *
 * Kind k is the k-th byte from the low end, whatever the machine's byte order.
 * No count exceeds CATANI_HAND_MAX, so the top bit of every byte is free and a
 * whole hand can be compared or clamped with one subtraction: the top bit is
 * set first and shows afterwards which bytes did not borrow.
 */
#ifndef CATANI_CORE_HAND_H
#define CATANI_CORE_HAND_H

#include <stdbool.h>
#include <stdint.h>

/* No hand and no bank ever holds more cards of one kind. */
enum { CATANI_HAND_MAX = 120 };

typedef uint64_t catani_hand;

#define CATANI_HAND_TOPS      UINT64_C(0x8080808080808080)
#define CATANI_HAND_ONES      UINT64_C(0x0101010101010101)
#define CATANI_HAND_RESOURCES UINT64_C(0x000000ffffffffff) /* the bytes of the five resources */

static inline catani_hand catani_hand_of(uint32_t kind, uint32_t count)
{
    return (catani_hand)count << (8 * kind);
}

static inline uint32_t catani_hand_count(catani_hand hand, uint32_t kind)
{
    return (uint32_t)(hand >> (8 * kind)) & 0xff;
}

/* All cards; the sum must stay below 256. */
static inline uint32_t catani_hand_size(catani_hand hand)
{
    return (uint32_t)((hand * CATANI_HAND_ONES) >> 56);
}

/* Whether hand holds at least what is wanted of every kind. */
static inline bool catani_hand_covers(catani_hand hand, catani_hand wanted)
{
    return (((hand | CATANI_HAND_TOPS) - wanted) & CATANI_HAND_TOPS) == CATANI_HAND_TOPS;
}

/* 0xff in every byte whose top bit is set, 0 elsewhere. */
static inline uint64_t catani_hand_spread(uint64_t tops)
{
    return ((tops >> 7) & CATANI_HAND_ONES) * 0xff;
}

/* Kind by kind, what is left of hand when taken away; never below 0. */
static inline catani_hand catani_hand_minus(catani_hand hand, catani_hand taken)
{
    uint64_t difference = (hand | CATANI_HAND_TOPS) - taken;
    return difference & ~CATANI_HAND_TOPS & catani_hand_spread(difference & CATANI_HAND_TOPS);
}

/* Kind by kind, the smaller of two counts. */
static inline catani_hand catani_hand_least(catani_hand a, catani_hand b)
{
    return a - catani_hand_minus(a, b);
}

/* Eight bytes as a word, the first one lowest. Written so that compilers see one load. */
static inline uint64_t catani_word_of(const uint8_t byte[8])
{
    return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 |
           (uint64_t)byte[3] << 24 | (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 |
           (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}

/* Signed counts, -127 to 127, as a word: two's complement in each byte. */
static inline uint64_t catani_cards_word(const int8_t cards[8])
{
    return catani_word_of((const uint8_t *)cards);
}

/* The hand that signed counts describe, taking only one sign of them. */
static inline catani_hand catani_hand_gained(const int8_t cards[8])
{
    uint64_t word = catani_cards_word(cards);
    return word & ~catani_hand_spread(word & CATANI_HAND_TOPS);
}

static inline catani_hand catani_hand_given(const int8_t cards[8])
{
    uint64_t word = catani_cards_word(cards);
    uint64_t negative = word & CATANI_HAND_TOPS;
    return (~word & catani_hand_spread(negative)) + (negative >> 7);
}

/* Signed counts, as a word: what is gained without what is given. */
static inline uint64_t catani_hand_difference(catani_hand gained, catani_hand given)
{
    return ((gained | CATANI_HAND_TOPS) - given) ^ CATANI_HAND_TOPS;
}

/* The kind of the n-th card of a hand, its cards sorted by kind and counted from 0. */
static inline uint32_t catani_hand_nth(catani_hand hand, uint32_t n)
{
    uint32_t kind = 0;
    if (catani_hand_size(hand) < 128) {
        /* Byte k: cards of the kinds up to k; then the top bit of those that end at n or before. */
        uint64_t ends = hand * CATANI_HAND_ONES;
        uint64_t passed = ((CATANI_HAND_ONES * n) | CATANI_HAND_TOPS) - ends;
        return (uint32_t)(((passed & CATANI_HAND_TOPS) >> 7) * CATANI_HAND_ONES >> 56);
    }
    while (n >= catani_hand_count(hand, kind)) {
        n -= catani_hand_count(hand, kind++);
    }
    return kind;
}

#endif
