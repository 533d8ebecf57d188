/* A user of the installed library: one random game, and how it ended. */
#include <catan/base.h>
#include <catan/config.h>

#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    catan_config *config = NULL;
    catan_game *game = NULL;
    catan_rng rng;
    catan_rng_seed(&rng, 7, 0);
    if (catan_config_new(CATAN_RULESET_BASE, NULL, &config) != CATAN_OK ||
        catan_config_set(config, CATAN_OPTION_MAX_TURNS, 5000) != CATAN_OK ||
        catan_config_shuffle(config, &rng) != CATAN_OK ||
        catan_game_new(config, 0, NULL, &game) != CATAN_OK) {
        return 1;
    }
    while (!catan_is_over(game)) {
        catan_move move;
        if (catan_random_move(game, catan_to_act(game), &rng, &move) != CATAN_OK ||
            catan_apply(game, &move) != CATAN_OK) {
            return 1;
        }
    }
    printf("%s: seat %" PRId32 ", turn %" PRId32 ", hash %016" PRIx64 "\n", catan_version(),
           catan_winner(game), catan_turn(game), catan_hash(game));
    catan_game_free(game);
    catan_config_free(config);
    return 0;
}
