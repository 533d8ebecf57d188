/*
 * The preset `electronic` (B12.68): what it sets, and random games with it.
 *
 * CATAN_GAMES is the number of games, 50 by default; CATAN_SEED the first seed.
 */
#include "support.h"

enum { GAMES = 50, TURNS = 300, TEXT_ROOM = 16384, BANK = 50 };

static const struct {
    int32_t option;
    int64_t value;
} electronic[] = {
    {CATAN_OPTION_WIN_CHECK, CATAN_WIN_CHECK_ANY_TIME_HIGHEST},
    {CATAN_OPTION_VP_CARDS_AUTO_REVEAL, 1},
    {CATAN_OPTION_BOUGHT_CARDS_PUBLIC, 1},
    {CATAN_OPTION_DEV_DECK_MODE, CATAN_DEV_DECK_MODE_RANDOM_INFINITE},
    {CATAN_OPTION_OFFER_KINDS, CATAN_OFFER_KINDS_FIXED_AND_OPEN},
    {CATAN_OPTION_TRADE_BEFORE_ROLL, 1},
    {CATAN_OPTION_STEAL_SCOPE, CATAN_STEAL_SCOPE_ANY_SUBSET},
    {CATAN_OPTION_STEAL_MANDATORY, 0},
    {CATAN_OPTION_STEAL_REQUIRES_CARDS, 0},
    {CATAN_OPTION_ROBBER_MOVE_ON_SEVEN, CATAN_ROBBER_MOVE_ON_SEVEN_OPTIONAL},
    {CATAN_OPTION_SEVEN_ORDER, CATAN_SEVEN_ORDER_ROBBER_THEN_DISCARD},
    {CATAN_OPTION_KNIGHT_STEALS, 1},
    {CATAN_OPTION_ROAD_CONNECTS_TO, CATAN_ROAD_CONNECTS_TO_ROAD_OR_BUILDING},
    {CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS, 0},
    {CATAN_OPTION_LONGEST_ROAD_METRIC, CATAN_LONGEST_ROAD_METRIC_NETWORK_SIZE},
    {CATAN_OPTION_DEV_CARD_BEFORE_ROLL, CATAN_DEV_CARD_BEFORE_ROLL_NONE},
    {CATAN_OPTION_BANK_LIMIT, 0},
    {CATAN_OPTION_ROAD_LIMIT, 0},
    {CATAN_OPTION_SETTLEMENT_LIMIT, 0},
    {CATAN_OPTION_CITY_LIMIT, 0},
};
enum { ELECTRONIC = sizeof electronic / sizeof electronic[0] };

static catan_config *new_config(void)
{
    catan_config *config = NULL;
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    return config;
}

static int64_t value_of(const catan_config *config, int32_t option)
{
    int64_t value = -99;
    assert_status(catan_config_get(config, option, &value), CATAN_OK);
    return value;
}

/* The value that the preset gives an option; false if it gives none. */
static bool set_by_preset(int32_t option, int64_t *value)
{
    for (int i = 0; i < ELECTRONIC; i++) {
        if (electronic[i].option == option) {
            *value = electronic[i].value;
            return true;
        }
    }
    return false;
}

/* ---- the options -------------------------------------------------------------------------- */

/* B12.68: from the defaults, and from the other end of every range. */
START_TEST(the_preset_sets_its_options_and_no_others)
{
    catan_config *config = new_config();
    catan_config *before = new_config();
    for (int32_t option = 1; option < catan_option_end(); option++) {
        if (catan_option_bounds(option, CATAN_RULESET_BASE, NULL, NULL, NULL) != CATAN_OK)
            continue; /* of another rule set */
        int64_t minimum, maximum, normal;
        catan_status status =
            catan_option_bounds(option, CATAN_RULESET_BASE, &minimum, &maximum, &normal);
        if (status == CATAN_OK && _i == 1)
            assert_status(catan_config_set(config, option, normal == maximum ? minimum : maximum),
                          CATAN_OK);
    }
    assert_status(catan_config_copy(before, config), CATAN_OK);
    assert_status(catan_config_preset(config, CATAN_PRESET_ELECTRONIC), CATAN_OK);
    for (int32_t option = 1; option < catan_option_end(); option++) {
        if (catan_option_bounds(option, CATAN_RULESET_BASE, NULL, NULL, NULL) != CATAN_OK)
            continue; /* of another rule set */
        int64_t want;
        if (catan_option_name(option) == NULL)
            continue;
        if (!set_by_preset(option, &want))
            want = value_of(before, option);
        ck_assert_msg(value_of(config, option) == want, "%s is %d, not %d",
                      catan_option_name(option), (int)value_of(config, option), (int)want);
    }
    catan_config_free(before);
    catan_config_free(config);
}
END_TEST

/* B12.68: the board and the first seat are not part of it. */
START_TEST(the_preset_leaves_the_board_alone)
{
    catan_config *config = new_config(), *by_hand = new_config();
    catan_rng rng;
    catan_rng_seed(&rng, 5, 0);
    assert_status(catan_config_shuffle(config, &rng), CATAN_OK);
    assert_status(catan_config_copy(by_hand, config), CATAN_OK);
    assert_status(catan_config_preset(config, CATAN_PRESET_ELECTRONIC), CATAN_OK);
    ck_assert(!catan_config_equal(config, by_hand));
    for (int i = 0; i < ELECTRONIC; i++)
        assert_status(catan_config_set(by_hand, electronic[i].option, electronic[i].value),
                      CATAN_OK);
    ck_assert(catan_config_equal(config, by_hand));
    assert_status(catan_config_preset(config, CATAN_PRESET_ELECTRONIC), CATAN_OK);
    ck_assert(catan_config_equal(config, by_hand));
    catan_config_free(by_hand);
    catan_config_free(config);
}
END_TEST

START_TEST(a_preset_that_does_not_exist_is_refused)
{
    static const int32_t none[] = {0, -1, 2, 255, 256 + 1, 65536 + 1, INT32_MIN, INT32_MAX};
    catan_config *config = new_config(), *before = new_config();
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_status(catan_config_preset(config, none[i]), CATAN_E_OPTION);
        ck_assert(catan_config_equal(config, before));
    }
    assert_status(catan_config_preset(NULL, CATAN_PRESET_ELECTRONIC), CATAN_E_NULL);
    assert_status(catan_config_preset(NULL, 0), CATAN_E_NULL);
    catan_config_free(before);
    catan_config_free(config);
}
END_TEST

/* ---- random games ------------------------------------------------------------------------- */

typedef struct run {
    catan_game *game, *other;
    catan_rng rng;
    uint64_t state, seed;
    int32_t seats, move_number;
} run;

#define hold(r, condition, ...) \
    do { \
        if (!(condition)) { \
            char detail[256]; \
            snprintf(detail, sizeof detail, __VA_ARGS__); \
            ck_abort_msg("seed %llu, %d seats, move %d: %s", (unsigned long long)(r)->seed, \
                         (int)(r)->seats, (int)(r)->move_number, detail); \
        } \
    } while (0)

/* What is listed is legal; a partial move can be refined, and one of them is, to its end. */
static void check_lists(run *r, int32_t seat)
{
    catan_move list[CATAN_MOVES_MAX], prefix;
    const catan_move *from = NULL;
    bool acts = catan_actors(r->game) >> seat & 1;
    do {
        int32_t count = catan_moves(r->game, seat, from, list, CATAN_MOVES_MAX), partial = 0;
        hold(r, count <= CATAN_MOVES_MAX, "%d moves of seat %d", (int)count, (int)seat);
        hold(r, (count > 0) == acts, "seat %d has %d moves", (int)seat, (int)count);
        from = NULL;
        for (int32_t i = 0; i < count; i++) {
            bool whole = (list[i].flags & CATAN_FLAG_PARTIAL) == 0;
            catan_status status = catan_check(r->game, &list[i]);
            hold(r, status == (whole ? CATAN_OK : CATAN_E_PARTIAL), "%s of seat %d gets %s",
                 catan_move_word(list[i].kind), (int)seat, catan_status_name(status));
            if (!whole && test_below(&r->state, (uint32_t)++partial) == 0) {
                prefix = list[i];
                from = &prefix;
            }
        }
    } while (from != NULL);
}

/* A position is read as it was written. */
static void check_text(run *r)
{
    static char text[TEXT_ROOM], again[TEXT_ROOM];
    size_t at = 0;
    int32_t length = catan_position_to_text(r->game, text, sizeof text);
    hold(r, length > 0 && length < TEXT_ROOM, "the length of the position is %d", (int)length);
    catan_status status = catan_game_set_position(r->other, text, (size_t)length, 0, &at);
    hold(r, status == CATAN_OK, "the position is not read: %s at \"%.60s\"",
         catan_status_name(status), text + at);
    hold(r, catan_game_equal(r->other, r->game), "the position is read as another one");
    hold(r, catan_hash(r->other) == catan_hash(r->game), "the hash is another one");
    hold(r, catan_position_to_text(r->other, again, sizeof again) == length, "the text differs");
    hold(r, strcmp(text, again) == 0, "the text differs");
}

/* Nothing is lost: cards are in the bank or in a hand, pieces on the board or in the supply. */
static void check_components(run *r)
{
    position at;
    position_read(r->game, &at);
    hold(r, at.deck_size == 25, "the deck has %d cards", (int)at.deck_size);
    for (int32_t card = 0; card < KINDS; card++) {
        int32_t sum = at.bank[card];
        for (int32_t seat = 0; seat < r->seats; seat++)
            sum += at.hand[seat][card];
        hold(r, sum == BANK, "there are %d %s", (int)sum, catan_card_word(card));
    }
    for (int32_t seat = 0; seat < r->seats; seat++) {
        int32_t roads = 0, points = 0;
        for (int32_t edge = 0; edge < 72; edge++)
            roads += at.road[edge] == seat;
        for (int32_t vertex = 0; vertex < 54; vertex++)
            if (at.owner[vertex] == seat)
                points += at.piece[vertex] == CATAN_PIECE_CITY ? 2 : 1;
        hold(r, at.left[seat][CATAN_PIECE_ROAD] + roads == 72, "seat %d has %d roads", (int)seat,
             (int)roads);
        hold(r, at.length[seat] <= roads, "the road of seat %d is too long", (int)seat);
        /* Victory Point cards lie open, so all points are public. */
        points += 2 * (at.longest_road == seat) + 2 * (at.largest_army == seat);
        points += at.played[seat][CATAN_DEV_VICTORY_POINT];
        hold(r, at.dev[seat][CATAN_DEV_VICTORY_POINT] == 0, "seat %d hides points", (int)seat);
        hold(r, at.points[seat] == points && at.public_points[seat] == points,
             "seat %d has %d points, not %d", (int)seat, (int)at.points[seat], (int)points);
    }
}

static void check_end(run *r)
{
    hold(r, catan_is_over(r->game), "the game goes on");
    hold(r, catan_turn(r->game) <= TURNS, "turn %d", (int)catan_turn(r->game));
    if (catan_outcome(r->game) != CATAN_OUTCOME_WON) {
        assert_status(catan_outcome(r->game), CATAN_OUTCOME_LIMIT);
        hold(r, catan_turn(r->game) == TURNS, "turn %d is the last", (int)catan_turn(r->game));
        return;
    }
    int32_t winner = catan_winner(r->game);
    hold(r, catan_points(r->game, winner) >= 10, "seat %d wins too early", (int)winner);
    for (int32_t seat = 0; seat < r->seats; seat++) /* win_check any_time_highest */
        hold(r, catan_points(r->game, seat) <= catan_points(r->game, winner),
             "seat %d has more than the winner", (int)seat);
}

static bool play_game(run *r)
{
    catan_config *config = new_config();
    assert_status(catan_config_preset(config, CATAN_PRESET_ELECTRONIC), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, r->seats), CATAN_OK);
    assert_status(catan_config_set(config, CATAN_OPTION_MAX_TURNS, TURNS), CATAN_OK);
    /* Random seats would make offers without end. */
    assert_status(catan_config_set(config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2), CATAN_OK);
    catan_rng_seed(&r->rng, r->seed, 68);
    assert_status(catan_config_shuffle(config, &r->rng), CATAN_OK);
    assert_status(catan_game_new(config, 1, NULL, &r->game), CATAN_OK);
    assert_status(catan_game_new(config, 0, NULL, &r->other), CATAN_OK);
    r->state = r->seed;
    for (r->move_number = 0; !catan_is_over(r->game); r->move_number++) {
        catan_move move;
        int32_t seat = catan_to_act(r->game);
        hold(r, r->move_number < 100000, "the game does not end");
        if (test_below(&r->state, 16) == 0) {
            for (int32_t any = 0; any < r->seats; any++)
                check_lists(r, any);
            check_lists(r, CATAN_SEAT_CHANCE);
        }
        if (test_below(&r->state, 16) == 0)
            check_text(r);
        if (test_below(&r->state, 16) == 0)
            check_components(r);
        int32_t other = (int32_t)test_below(&r->state, (uint32_t)r->seats);
        if (catan_actors(r->game) >> other & 1)
            seat = other;
        catan_status status = catan_random_move(r->game, seat, &r->rng, &move);
        hold(r, status == CATAN_OK, "a random move of seat %d: %s", (int)seat,
             catan_status_name(status));
        status = catan_check(r->game, &move);
        hold(r, status == CATAN_OK, "a random %s gets %s", catan_move_word(move.kind),
             catan_status_name(status));
        assert_status(catan_apply(r->game, &move), CATAN_OK);
    }
    check_text(r);
    check_components(r);
    check_end(r);
    bool won = catan_outcome(r->game) == CATAN_OUTCOME_WON;
    catan_game_free(r->other);
    catan_game_free(r->game);
    catan_config_free(config);
    return won;
}

static uint64_t number_of(const char *name, uint64_t normal)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : normal;
}

/* B12.68 B4.11 */
START_TEST(random_games_play_to_the_end)
{
    uint64_t games = number_of("CATAN_GAMES", GAMES), seed = number_of("CATAN_SEED", 1), won = 0;
    for (uint64_t i = (uint64_t)_i - 2; i < games; i += 3) {
        run r = {.seats = _i, .seed = seed + i};
        won += play_game(&r);
    }
    if (games >= GAMES)
        ck_assert_uint_gt(won, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_electronic");
    TCase *tcase = add_case(suite, "options");
    tcase_add_loop_test(tcase, the_preset_sets_its_options_and_no_others, 0, 2);
    tcase_add_test(tcase, the_preset_leaves_the_board_alone);
    tcase_add_test(tcase, a_preset_that_does_not_exist_is_refused);
    tcase = add_case(suite, "games");
    tcase_set_timeout(tcase, 280);
    tcase_add_loop_test(tcase, random_games_play_to_the_end, 2, 5);
    return run_suite(suite);
}
