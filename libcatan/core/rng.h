/*
 * The random generator: xoshiro256** by Blackman and Vigna. It is a published
 * algorithm, written out here from its description; tests compare it with
 * reference values.
 */
#ifndef CATANI_CORE_RNG_H
#define CATANI_CORE_RNG_H

#include <catan/catan.h>

static inline uint64_t catani_rotate(uint64_t value, unsigned by)
{
    return (value << by) | (value >> (64 - by));
}

static inline uint64_t catani_rng_next(catan_rng *rng)
{
    uint64_t *word = rng->word;
    uint64_t result = catani_rotate(word[1] * 5, 7) * 9;
    uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = catani_rotate(word[3], 45);
    return result;
}

/*
 * A number below a bound that is not 0. The high half of a 32 by 32 bit product
 * is almost uniform; the few products whose low half falls below 2^32 mod bound
 * are drawn again (Lemire).
 */
static inline uint32_t catani_rng_below(catan_rng *rng, uint32_t bound)
{
    uint64_t product = (catani_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0u - bound) % bound;
        while ((uint32_t)product < threshold) {
            product = (catani_rng_next(rng) >> 32) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}

#endif
