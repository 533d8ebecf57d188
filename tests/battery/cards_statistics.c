/*
 * Random games of the Card Game, and how often they met everything there is:
 * each step, each kind of move, each face and event card, each card.
 *
 *   cards_statistics [GAMES [FIRST_SEED]]
 *
 * Fails if something was never met.
 */
#include <catan/cards.h>
#include <catan/config.h>
#include <catan/text.h>

#include <stdio.h>
#include <stdlib.h>

enum { MOVES = 160, TURNS_MAX = 1000 };

struct tally {
    uint64_t games, won, moves, turns, longest_list;
    uint64_t step[CATAN_STEP_KINDS];
    uint64_t move[MOVES];
    uint64_t face[CATAN_FACE_KINDS];
    uint64_t event[CATAN_DECK_KINDS];
    uint64_t card[CATAN_STACK_CARD_KINDS]; /* placed or played */
};

static _Noreturn void fail(const char *what, int32_t status)
{
    fprintf(stderr, "%s: %s\n", what, catan_status_name(status));
    exit(EXIT_FAILURE);
}

/* The action card that a move plays, or CATAN_STACK_CARD_UNKNOWN. */
static int32_t card_played(const catan_move *move)
{
    switch (move->kind) {
    case CATAN_MOVE_PLACE:
        return move->arg[0];
    case CATAN_MOVE_ALCHEMIST:
    case CATAN_MOVE_ARSONIST:
    case CATAN_MOVE_BISHOP:
    case CATAN_MOVE_BLACK_KNIGHT:
    case CATAN_MOVE_BRIGANDS:
    case CATAN_MOVE_CARAVAN:
    case CATAN_MOVE_HERB_WOMAN:
    case CATAN_MOVE_MERCHANT:
    case CATAN_MOVE_SCOUT:
    case CATAN_MOVE_SPY:
        return CATAN_STACK_CARD_ALCHEMIST + move->kind - CATAN_MOVE_ALCHEMIST;
    default:
        return CATAN_STACK_CARD_UNKNOWN;
    }
}

static void count_move(struct tally *tally, const catan_move *move)
{
    tally->moves++;
    tally->move[move->kind]++;
    tally->card[card_played(move)]++;
    if (move->kind == CATAN_MOVE_DICE) {
        tally->face[move->arg[0]]++;
    } else if (move->kind == CATAN_MOVE_EVENT) {
        tally->event[move->arg[0]]++;
    }
}

/* One game in four may demolish: games that do so at random seldom end otherwise. */
static void play(struct tally *tally, uint64_t seed)
{
    catan_config *config;
    catan_game *game;
    catan_rng rng;
    catan_rng_seed(&rng, seed, 0);
    if (catan_config_new(CATAN_RULESET_CARDS, NULL, &config) != CATAN_OK ||
        catan_config_set(config, CATAN_OPTION_DEMOLISHING, seed % 4 == 0) != CATAN_OK ||
        catan_config_set(config, CATAN_OPTION_MAX_TURNS, TURNS_MAX) != CATAN_OK ||
        catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, (int64_t)(seed % 3)) !=
            CATAN_OK ||
        catan_game_new(config, 0, NULL, &game) != CATAN_OK) {
        fail("start", CATAN_E_CONFIG);
    }
    while (!catan_is_over(game)) {
        catan_move move;
        int32_t seat = catan_to_act(game);
        int32_t count = catan_moves(game, seat, NULL, NULL, 0);
        tally->longest_list =
            (uint64_t)count > tally->longest_list ? (uint64_t)count : tally->longest_list;
        tally->step[catan_step(game)]++;
        catan_status status = catan_random_move(game, seat, &rng, &move);
        if (status == CATAN_OK) {
            status = catan_apply(game, &move);
        }
        if (status != CATAN_OK) {
            fail("play", status);
        }
        count_move(tally, &move);
    }
    tally->games++;
    tally->won += catan_outcome(game) == CATAN_OUTCOME_WON;
    tally->turns += (uint64_t)catan_turn(game);
    catan_game_free(game);
    catan_config_free(config);
}

static bool report(const char *title, const uint64_t *counts, int32_t end,
                   const char *(*name_of)(int32_t))
{
    bool all = true;
    printf("%s\n", title);
    for (int32_t i = 0, shown = 0; i < end; i++) {
        const char *name = i == 0 ? NULL : name_of(i);
        if (name != NULL) {
            printf("  %-18s %9llu%s", name, (unsigned long long)counts[i],
                   ++shown % 3 == 0 || i + 1 == end ? "\n" : "");
            all = all && counts[i] > 0;
        }
    }
    printf("\n");
    return all;
}

/* Kinds of this game only. */
static const char *move_name(int32_t kind)
{
    bool shared = kind == CATAN_MOVE_ROLL || kind == CATAN_MOVE_END || kind == CATAN_MOVE_SKIP ||
                  kind == CATAN_MOVE_BANK || kind == CATAN_MOVE_OFFER ||
                  kind == CATAN_MOVE_ACCEPT || kind == CATAN_MOVE_REJECT;
    return shared || kind >= CATAN_MOVE_START_ROLL ? catan_move_word((catan_move_kind)kind) : NULL;
}

int main(int argc, char **argv)
{
    static struct tally tally;
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 200;
    long first = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
    for (long i = 0; i < games; i++) {
        play(&tally, (uint64_t)(first + i));
    }
    printf("%llu games, %llu won, the others ended by the limit of %d turns\n",
           (unsigned long long)tally.games, (unsigned long long)tally.won, TURNS_MAX);
    printf("%llu moves, %llu turns, longest list %llu\n\n", (unsigned long long)tally.moves,
           (unsigned long long)tally.turns, (unsigned long long)tally.longest_list);
    bool all = report("steps", tally.step, CATAN_STEP_KINDS, catan_step_name);
    all = report("moves", tally.move, MOVES, move_name) && all;
    all = report("faces", tally.face, CATAN_FACE_KINDS, catan_face_word) && all;
    all = report("events", tally.event, CATAN_DECK_KINDS, catan_event_card_word) && all;
    all = report("cards placed or played", tally.card, CATAN_STACK_CARD_KINDS,
                 catan_stack_card_word) &&
          all;
    return all ? EXIT_SUCCESS : EXIT_FAILURE;
}
