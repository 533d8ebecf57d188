/*
 * A small bot that knows no more than its seat may know.
 *
 *     ismcts [--games N] [--seed N] [--worlds N] [--rollouts N]
 *
 * For each decision it redacts the game to its own view, deals the unknown
 * cards of the view several times, and tries its moves in those worlds: each
 * trial is a random game of some moves, and better moves are tried more often
 * (UCB). It sits at each of four seats in turn, against three random players
 * without trade, and prints how often it has won. Next: selfplay.c.
 */
#include "common.h"

#include <catan/redact.h>

#include <math.h>
#include <stdlib.h>

enum { SEATS = 4, WORLDS_MAX = 64, SAMPLES = 6, DEPTH = 60 };

/* One generator for each purpose: the dice stay the same when the bot changes. */
enum { STREAM_BOARD, STREAM_CHANCE, STREAM_OTHERS, STREAM_BOT };

struct candidate {
    catan_move move;
    double sum;
    int32_t visits;
};

struct bot {
    int64_t worlds, rollouts;
    catan_game *view, *trial, *world[WORLDS_MAX];
    catan_rng rng;
    struct candidate candidate[CATAN_MOVES_MAX];
    int32_t count;
};

/* The whole moves of the view; of kinds that combine cards, a few chosen at random. */
static void list_candidates(struct bot *bot, int32_t seat)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = CHECK(catan_moves(bot->view, seat, NULL, list, CATAN_MOVES_MAX));
    bot->count = 0;
    for (int32_t i = 0; i < count; i++) {
        bool partial = (list[i].flags & CATAN_FLAG_PARTIAL) != 0;
        for (int32_t sample = 0; sample < (partial ? SAMPLES : 1); sample++) {
            catan_move move = list[i], next[CATAN_MOVES_MAX];
            while ((move.flags & CATAN_FLAG_PARTIAL) != 0) {
                int32_t ways = CHECK(catan_moves(bot->view, seat, &move, next, CATAN_MOVES_MAX));
                move = next[catan_rng_below(&bot->rng, (uint32_t)ways)];
            }
            if (bot->count < CATAN_MOVES_MAX) {
                bot->candidate[bot->count++] = (struct candidate){.move = move};
            }
        }
    }
}

/* From 0 to 1: how good a game is for a seat. Points count, then cards that become points. */
static double value_of(const catan_game *game, int32_t seat)
{
    double best = 0, own = 0;
    if (catan_outcome(game) == CATAN_OUTCOME_WON) {
        return catan_winner(game) == seat ? 1 : 0;
    }
    for (int32_t other = 0; other < SEATS; other++) {
        int32_t hand = CHECK(catan_hand_size(game, other));
        double value = CHECK(catan_points(game, other)) + 0.05 * (hand < 8 ? hand : 8) +
                       0.2 * CHECK(catan_dev_hand_size(game, other));
        own = other == seat ? value : own;
        best = other != seat && value > best ? value : best;
    }
    return 0.5 + (2 * own - best - 3) / 50;
}

/* Play the move in one of the worlds, and at random from there. */
static double try_move(struct bot *bot, const catan_move *move, int32_t seat, int64_t number)
{
    CHECK(catan_game_copy(bot->trial, bot->world[number % bot->worlds]));
    if (catan_apply(bot->trial, move) != CATAN_OK) {
        return 0; /* an offer that its sender cannot pay in this world */
    }
    CHECK(catan_rollout(bot->trial, &bot->rng, DEPTH));
    return value_of(bot->trial, seat);
}

static struct candidate *select_candidate(struct bot *bot, int64_t trials)
{
    struct candidate *best = NULL;
    double best_bound = 0;
    for (int32_t i = 0; i < bot->count; i++) {
        struct candidate *candidate = &bot->candidate[i];
        if (candidate->visits == 0) {
            return candidate;
        }
        double bound = candidate->sum / candidate->visits +
                       0.15 * sqrt(log((double)trials) / candidate->visits);
        if (best == NULL || bound > best_bound) {
            best = candidate;
            best_bound = bound;
        }
    }
    return best;
}

/* The move tried most often. The game is looked at through the eyes of the seat only. */
static catan_move choose(struct bot *bot, const catan_game *game, int32_t seat)
{
    CHECK(catan_redact(bot->view, game, seat));
    list_candidates(bot, seat);
    if (bot->count == 1) {
        return bot->candidate[0].move;
    }
    for (int64_t i = 0; i < bot->worlds; i++) {
        CHECK(catan_determinize(bot->world[i], bot->view, &bot->rng));
    }
    for (int64_t trial = 0; trial < bot->rollouts; trial++) {
        struct candidate *candidate = select_candidate(bot, trial);
        candidate->sum += try_move(bot, &candidate->move, seat, trial);
        candidate->visits++;
    }
    const struct candidate *best = bot->candidate;
    for (const struct candidate *it = best + 1; it < bot->candidate + bot->count; it++) {
        best = it->visits > best->visits ? it : best;
    }
    return best->move;
}

/* The seat that wins, or CATAN_SEAT_NONE. */
static int32_t play(struct bot *bot, catan_game *game, int32_t bot_seat, uint64_t seed)
{
    catan_rng chance, others;
    catan_rng_seed(&chance, seed, STREAM_CHANCE);
    catan_rng_seed(&others, seed, STREAM_OTHERS);
    catan_rng_seed(&bot->rng, seed, STREAM_BOT);
    while (!catan_is_over(game)) {
        catan_move move;
        int32_t seat = CHECK(catan_to_act(game));
        if (seat == CATAN_SEAT_CHANCE) {
            CHECK(catan_chance_sample(game, &chance, &move));
        } else if (seat == bot_seat) {
            move = choose(bot, game, seat);
        } else {
            CHECK(catan_random_move(game, seat, &others, &move));
        }
        CHECK(catan_apply(game, &move));
    }
    return CHECK(catan_winner(game));
}

int main(int argc, char **argv)
{
    static struct bot bot = {.worlds = 8, .rollouts = 200};
    int64_t games = 10, first = 1;
    for (int at = 1; at < argc; at++) {
        if (!option_number(argc, argv, &at, "--games", 1, 1000000, &games) &&
            !option_number(argc, argv, &at, "--seed", 0, INT64_MAX / 2, &first) &&
            !option_number(argc, argv, &at, "--worlds", 1, WORLDS_MAX, &bot.worlds) &&
            !option_number(argc, argv, &at, "--rollouts", 1, 1000000, &bot.rollouts)) {
            fail("usage", "ismcts [--games N] [--seed N] [--worlds N] [--rollouts N]");
        }
    }
    catan_config *config;
    catan_game *game;
    catan_rng rng;
    int32_t played[SEATS] = {0}, won[SEATS] = {0}, all = 0;
    CHECK(catan_config_new(CATAN_RULESET_BASE, NULL, &config));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, SEATS));
    CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_TRADE, 0));
    CHECK(catan_game_new(config, 0, NULL, &game));
    CHECK(catan_game_new(config, 0, NULL, &bot.view));
    CHECK(catan_game_new(config, 0, NULL, &bot.trial));
    for (int64_t i = 0; i < bot.worlds; i++) {
        CHECK(catan_game_new(config, 0, NULL, &bot.world[i]));
    }
    for (int64_t number = 0; number < games; number++) {
        int32_t seat = (int32_t)(number % SEATS);
        catan_rng_seed(&rng, (uint64_t)(first + number), STREAM_BOARD);
        CHECK(catan_config_shuffle(config, &rng));
        CHECK(catan_game_restart(game, config));
        played[seat]++;
        won[seat] += play(&bot, game, seat, (uint64_t)(first + number)) == seat;
    }
    printf("seat  games  won by the bot\n");
    for (int32_t seat = 0; seat < SEATS; seat++) {
        all += won[seat];
        printf("s%d   %6d  %6d\n", (int)seat, (int)played[seat], (int)won[seat]);
    }
    printf("all  %6d  %6d  (%d %%)\n", (int)games, (int)all, (int)(100 * all / games));
    while (bot.worlds-- > 0) {
        catan_game_free(bot.world[bot.worlds]);
    }
    catan_game_free(bot.trial);
    catan_game_free(bot.view);
    catan_game_free(game);
    catan_config_free(config);
    return EXIT_SUCCESS;
}
