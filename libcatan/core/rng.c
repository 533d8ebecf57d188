/* The caller's random generator: filled by splitmix64, another published algorithm. */
#include "core/rng.h"

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
    return rng == NULL ? 0 : catani_rng_next(rng);
}

uint32_t catan_rng_below(catan_rng *rng, uint32_t bound)
{
    return rng == NULL || bound == 0 ? 0 : catani_rng_below(rng, bound);
}
