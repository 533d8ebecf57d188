/*
 * The caller's random generator: xoshiro256** by Blackman and Vigna, its state
 * filled by splitmix64. Both are published algorithms, written out here from
 * their description; tests compare them with reference values.
 */
#include <catan/catan.h>

static uint64_t rotate(uint64_t value, unsigned by)
{
    return (value << by) | (value >> (64 - by));
}

static uint64_t split_mix(uint64_t *counter)
{
    uint64_t value = (*counter += UINT64_C(0x9e3779b97f4a7c15));
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

/* Streams of one seed start from counters that a first mix has thrown apart. */
void catan_rng_seed(catan_rng *rng, uint64_t seed, uint64_t stream)
{
    if (rng == NULL) {
        return;
    }
    uint64_t counter = stream;
    counter = stream == 0 ? seed : seed ^ split_mix(&counter);
    for (int i = 0; i < 4; i++) {
        rng->word[i] = split_mix(&counter);
    }
}

uint64_t catan_rng_next(catan_rng *rng)
{
    if (rng == NULL) {
        return 0;
    }
    uint64_t *word = rng->word;
    uint64_t result = rotate(word[1] * 5, 7) * 9;
    uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = rotate(word[3], 45);
    return result;
}

/*
 * The high half of a 32 by 32 bit product is almost uniform; the few products
 * whose low half falls below 2^32 mod bound are drawn again (Lemire).
 */
uint32_t catan_rng_below(catan_rng *rng, uint32_t bound)
{
    if (rng == NULL || bound == 0) {
        return 0;
    }
    uint64_t product = (catan_rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t threshold = (0u - bound) % bound;
        while ((uint32_t)product < threshold) {
            product = (catan_rng_next(rng) >> 32) * bound;
        }
    }
    return (uint32_t)(product >> 32);
}
