// The same game as main.c, in C++ and with handles that free themselves.
#include <catan/base.h>
#include <catan/config.h>

#include <cinttypes>
#include <cstdio>
#include <memory>

namespace
{
void check(catan_status status)
{
    if (status < 0) {
        throw status;
    }
}

void play()
{
    catan_rng rng;
    catan_rng_seed(&rng, 7, 0);
    catan_config *new_config = nullptr;
    check(catan_config_new(CATAN_RULESET_BASE, nullptr, &new_config));
    std::unique_ptr<catan_config, void (*)(catan_config *)> config(new_config, catan_config_free);
    check(catan_config_set(config.get(), CATAN_OPTION_MAX_TURNS, 5000));
    check(catan_config_shuffle(config.get(), &rng));
    catan_game *new_game = nullptr;
    check(catan_game_new(config.get(), 0, nullptr, &new_game));
    std::unique_ptr<catan_game, void (*)(catan_game *)> game(new_game, catan_game_free);
    while (!catan_is_over(game.get())) {
        catan_move move;
        check(catan_random_move(game.get(), catan_to_act(game.get()), &rng, &move));
        check(catan_apply(game.get(), &move));
    }
    std::printf("%s: seat %" PRId32 ", turn %" PRId32 ", hash %016" PRIx64 "\n", catan_version(),
                catan_winner(game.get()), catan_turn(game.get()), catan_hash(game.get()));
}
} // namespace

int main()
{
    try {
        play();
    } catch (catan_status status) {
        std::fprintf(stderr, "%s\n", catan_status_text(status));
        return 1;
    }
    return 0;
}
