/*
 * Counts of kinds of cards, a byte for each kind, eight of them at a time. No
 * count and no sum of counts here is above 127, so that sums fit their bytes
 * and the top bit of a byte is free for the answer to a comparison.
 */
#ifndef CATANI_CARDS_COUNTS_H
#define CATANI_CARDS_COUNTS_H

#include "core/bits.h"
#include "core/hand.h"

#include <catan/cards.h>

/* The kinds that are counted in a word, as bits: their top bits, multiplied into one byte. */
static inline uint64_t catani_counts_kinds(uint64_t counts)
{
    uint64_t some = ((counts + ~CATANI_HAND_TOPS) & CATANI_HAND_TOPS) >> 7;
    return some * UINT64_C(0x0102040810204080) >> 56;
}

/* The known kinds that are counted. The last word overlaps the one before, which does no harm. */
static inline uint64_t catani_counts_set(const uint8_t counts[CATAN_STACK_CARD_KINDS])
{
    uint32_t last = CATAN_STACK_CARD_KINDS - 8;
    uint64_t set = catani_counts_kinds(catani_word_of(counts + last)) << last;
    for (uint32_t i = 0; i < last; i += 8) {
        set |= catani_counts_kinds(catani_word_of(counts + i)) << i;
    }
    return set & ~catani_bit(CATAN_STACK_CARD_UNKNOWN);
}

/* The sum of all counts; there are 8 * words of them. */
static inline uint32_t catani_counts_sum(const uint8_t *counts, uint32_t words)
{
    uint64_t sums = 0;
    for (uint32_t i = 0; i < words; i++) {
        sums += catani_word_of(counts + 8 * i);
    }
    return catani_hand_size(sums);
}

/*
 * With all cards in a row, kinds in ascending order: the kind of the one in a
 * place. The product has the sums of all counts up to each; the first that
 * exceeds the place is the kind.
 */
static inline uint32_t catani_counts_at(const uint8_t *counts, uint32_t words, uint32_t place)
{
    for (uint32_t i = 0; i < words; i++) {
        uint64_t sums = catani_word_of(counts + 8 * i) * CATANI_HAND_ONES;
        uint64_t above = (sums + (127 - place) * CATANI_HAND_ONES) & CATANI_HAND_TOPS;
        if (above != 0) {
            return 8 * i + catani_bit_lowest(above) / 8;
        }
        place -= (uint32_t)(sums >> 56);
    }
    return 0;
}

#endif
