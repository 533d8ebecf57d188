/* A config that can be read is written and read again as itself, and makes a game or says why not. */
#include "fuzz.h"

static void law_game(const catan_config *config)
{
    catan_game *game = NULL;
    size_t size = catan_game_size(config, 1);
    uint64_t *memory = fuzz_memory(size);
    catan_status status = catan_game_init_at(memory, size, config, 1, &game);
    LAW(status == CATAN_OK || status == CATAN_E_CONFIG);
    if (status == CATAN_OK) {
        catan_rng rng;
        catan_rng_seed(&rng, catan_hash(game), 0);
        LAW(catan_game_restart(game, config) == CATAN_OK);
        LAW(catan_game_init_at(memory, size - 1, config, 1, &game) == CATAN_E_MEMORY);
        fuzz_law_getters(game);
        fuzz_law_position(game);
        catan_rollout(game, &rng, 30);
        fuzz_law_getters(game);
        fuzz_law_position(game);
    }
    free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    catan_config *config;
    catan_rng rng;
    size_t at = SIZE_MAX;
    char *text = fuzz_text(data, size);
    LAW(catan_config_new(CATAN_RULESET_BASE, NULL, &config) == CATAN_OK);
    catan_status status = catan_config_from_text(text, size, config, &at);
    LAW(status <= 0 && (status == CATAN_OK || at <= size));
    fuzz_law_config(config);
    law_game(config);
    catan_rng_seed(&rng, size, 1);
    if (status == CATAN_OK && catan_config_shuffle(config, &rng) == CATAN_OK) {
        fuzz_law_config(config);
        law_game(config);
    }
    catan_config_free(config);
    free(text);
    return 0;
}
