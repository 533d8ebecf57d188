/* The start, the hand, what is known, positions and tables (K1, K2, K11, K12, K16). */
#include "cards_table.h"

#include <catan/base.h>
#include <catan/redact.h>

#define REPLENISH "phase replenish\n"
#define GOODS0(n) \
    "s0 region u-2 ore2 " #n " d-2 wool3 " #n " u0 grain1 " #n " d0 lumber4 " #n " u2 brick5 " #n \
    " d2 gold6 " #n "\n"

/* ---- the start (K1, K2) ------------------------------------------------------------------ */

START_TEST(k2_1_the_box)
{
    int32_t copies[6] = {0};
    int32_t trade = 0, strength = 0, tournament = 0, points = 0;
    for (int32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        int32_t count = catan_stack_card_copies(card);
        copies[catan_stack_card_class(card)] += count;
        trade += count * catan_stack_card_trade(card);
        strength += count * catan_stack_card_strength(card);
        tournament += count * catan_stack_card_tournament(card);
        points += count * catan_stack_card_points(card);
        ck_assert_int_eq(catan_stack_card_cost(card, CATAN_RESOURCE_GOLD), 0);
    }
    ck_assert_int_eq(copies[CATAN_CLASS_REGION_BUILDING], 11);
    ck_assert_int_eq(copies[CATAN_CLASS_FLEET], 6);
    ck_assert_int_eq(copies[CATAN_CLASS_KNIGHT], 9);
    ck_assert_int_eq(copies[CATAN_CLASS_CITY_BUILDING], 16);
    ck_assert_int_eq(copies[CATAN_CLASS_ACTION], 20);
    ck_assert_int_eq(trade, 20);
    ck_assert_int_eq(strength, 24);
    ck_assert_int_eq(tournament, 18);
    ck_assert_int_eq(points, 12);
    ck_assert_int_eq(catan_stack_card_copies(CATAN_STACK_CARD_KINDS), CATAN_E_INDEX);
    ck_assert_int_eq(catan_stack_card_cost(1, CATAN_RESOURCES), CATAN_E_INDEX);
}
END_TEST

START_TEST(k1_6_k1_7_k1_9_a_whole_start)
{
    card_table *t = cards_start("");
    expect_step(t, 0, CATAN_STEP_LAYOUT);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_LAY), 6);
    refuse(t, "s0 lay u0 ore2", CATAN_E_INDEX);
    refuse(t, "s0 lay u-2 ore3", CATAN_E_NO_CARD);
    refuse(t, "s1 lay u-2 ore3", CATAN_E_PENDING);
    play(t, "s0 lay u-2 ore2; s0 lay d-2 gold6; s0 lay u0 wool3");
    refuse(t, "s0 lay d0 ore2", CATAN_E_NO_CARD);
    play(t, "s0 lay d0 brick5; s0 lay u2 grain1");
    ck_assert_int_eq(catan_region_resource(t->game, 0, 2, CATAN_SIDE_LOWER), CATAN_RESOURCE_LUMBER);
    expect_step(t, 1, CATAN_STEP_LAYOUT);
    play(t,
         "s1 lay u-2 gold1; s1 lay d-2 brick6; s1 lay u0 lumber5; s1 lay d0 wool4; s1 lay u2 ore3");
    expect_stored(t, 1, "1 ore 1 wool 1 grain 1 lumber 1 brick 1 gold");
    expect_step(t, CATAN_SEAT_CHANCE, CATAN_STEP_START_ROLL);
    refuse(t, "chance start_roll 0 7", CATAN_E_OUTCOME);
    play(t, "chance start_roll 3 3"); /* K1.8 */
    expect_step(t, CATAN_SEAT_CHANCE, CATAN_STEP_START_ROLL);
    play(t, "chance start_roll 3 4");
    expect_step(t, 1, CATAN_STEP_START_STACK);
    play(t, "s1 look t2; chance see spy; chance see spy; chance see spy");
    refuse(t, "chance see spy", CATAN_E_OUTCOME);
    play(t, "chance see abbey; chance see abbey; chance see mint; chance see scout");
    play(t, "chance see colossus; chance see church; chance see church; chance see scout");
    play(t, "chance see harbor");
    refuse(t, "s1 take 0 abbey", CATAN_E_NO_CARD);
    refuse(t, "s1 take 12 spy", CATAN_E_INDEX);
    play(t, "s1 take 0 spy; s1 take 10 harbor; s1 take 2 abbey");
    expect_hand(t, 1, "1 spy 1 harbor 1 abbey");
    ck_assert_int_eq(catan_stack_size(t->game, 2), 9);
    ck_assert_int_eq(catan_stack_card(t->game, 2, 8), CATAN_STACK_CARD_SCOUT);
    expect_step(t, 0, CATAN_STEP_START_STACK);
    refuse(t, "s0 look t2", CATAN_E_STACK_OTHER);
    ck_assert_int_eq(catan_turn(t->game), 0);
    cards_close(t);
}
END_TEST

START_TEST(k14_8_fixed_starting_regions)
{
    card_table *t = cards_start("option start_regions fixed\noption first_player s1\n");
    expect_step(t, 1, CATAN_STEP_START_STACK);
    expect_stored(t, 0, "1 ore 1 wool 1 grain 1 lumber 1 brick 1 gold");
    ck_assert_int_eq(catan_region_number(t->game, 0, -2, CATAN_SIDE_UPPER), 4);
    ck_assert_int_eq(catan_region_number(t->game, 1, -2, CATAN_SIDE_UPPER), 5);
    ck_assert_int_eq(catan_stack_size(t->game, 1), 13);
    ck_assert_int_eq(catan_stack_size(t->game, 2), 12);
    cards_close(t);
}
END_TEST

/* ---- replenishing (K11) ------------------------------------------------------------------ */

START_TEST(k11_2_draw_or_stop)
{
    card_table *t = cards_open("s0 hand 1 abbey\nstack t1\n");
    play(t, "s0 end");
    expect_step(t, 0, CATAN_STEP_REPLENISH);
    refuse(t, "s0 draw_from t1", CATAN_E_STACK_EMPTY);
    refuse(t, "s0 exchange t0 abbey", CATAN_E_PHASE);
    refuse(t, "s0 build_road x2", CATAN_E_PHASE);
    play(t, "s0 draw_from t0; chance see spy");
    expect_hand(t, 0, "1 abbey 1 spy");
    expect_step(t, 0, CATAN_STEP_REPLENISH);
    play(t, "s0 skip");
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    ck_assert_int_eq(catan_turn(t->game), 6);
    cards_close(t);
}
END_TEST

START_TEST(k11_2_a_full_hand_ends_it_without_an_exchange)
{
    card_table *t = cards_open("s0 hand 2 spy\n");
    play(t, "s0 end; s0 draw_from t0; chance see abbey");
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    cards_close(t);
}
END_TEST

START_TEST(k11_4_a_search_is_paid_and_takes_one_card)
{
    card_table *t = cards_open(REPLENISH GOODS0(1) "stack t0 spy s0 mint s0 spy s0\n");
    refuse(t, "s0 search t0 1 gold", CATAN_E_COUNT);
    refuse(t, "s0 search t0 2 gold", CATAN_E_NOT_HELD);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SEARCH), 5 * 15);
    play(t, "s0 search t0 1 gold 1 wool");
    expect_step(t, 0, CATAN_STEP_SEARCH_TAKE);
    refuse(t, "s0 skip", CATAN_E_PHASE);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_TAKE), 3); /* like cards in other positions too */
    play(t, "s0 take 1 mint");
    expect_stored(t, 0, "1 ore 1 grain 1 lumber 1 brick");
    expect_hand(t, 0, "1 mint");
    cards_close(t);
}
END_TEST

START_TEST(k11_4_a_town_hall_makes_searches_cheaper)
{
    card_table *t = cards_open(REPLENISH GOODS0(1) "s0 road x0\ns0 city x-1 x1\n"
                                                   "s0 expansion u1 town_hall u1 town_hall\n");
    ck_assert_int_eq(catan_search_price(t->game, 0), 1);
    refuse(t, "s0 search t0 1 gold 1 wool", CATAN_E_COUNT);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SEARCH), 5 * 6);
    cards_close(t);
}
END_TEST

START_TEST(k11_4_a_search_must_be_paid)
{
    card_table *t = cards_open(REPLENISH GOODS0(0));
    refuse(t, "s0 search t0 1 gold 1 wool", CATAN_E_CANNOT_PAY);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SEARCH), 0);
    cards_close(t);
}
END_TEST

START_TEST(k11_5_excess_first_then_one_exchange)
{
    card_table *t = cards_open("s0 hand 2 spy 2 abbey 1 mint\n");
    play(t, "s0 end");
    expect_step(t, 0, CATAN_STEP_EXCESS);
    refuse(t, "s0 under t0 scout", CATAN_E_NO_CARD);
    play(t, "s0 under t0 spy; s0 under t1 mint");
    expect_step(t, 0, CATAN_STEP_EXCHANGE);
    refuse(t, "s0 draw_from t0", CATAN_E_PHASE);
    play(t, "s0 skip");
    expect_hand(t, 0, "1 spy 2 abbey");
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    cards_close(t);
}
END_TEST

START_TEST(k11_6_a_free_exchange_draws_from_the_same_stack)
{
    card_table *t = cards_open("s0 hand 2 spy 1 mint\n");
    play(t, "s0 end; s0 exchange t2 mint; chance see harbor");
    expect_hand(t, 0, "2 spy 1 harbor");
    int32_t size = catan_stack_size(t->game, 2);
    ck_assert_int_eq(catan_stack_card(t->game, 2, size - 1), CATAN_STACK_CARD_MINT);
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    cards_close(t);
}
END_TEST

START_TEST(k11_6_an_empty_stack_gives_the_card_back)
{
    card_table *t = cards_open("s0 hand 2 spy 1 mint\nstack t2\n");
    play(t, "s0 end; s0 exchange t2 mint");
    expect_hand(t, 0, "2 spy 1 mint");
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    cards_close(t);
}
END_TEST

START_TEST(k11_7_an_exchange_with_a_search_of_any_stack)
{
    card_table *t = cards_open(GOODS0(1) "s0 hand 2 spy 1 mint\nstack t1 harbor s0 church s0\n");
    play(t, "s0 end; s0 exchange_search t2 mint");
    expect_step(t, 0, CATAN_STEP_SEARCH);
    play(t, "s0 search t1 1 ore 1 gold; s0 take 0 harbor");
    expect_hand(t, 0, "2 spy 1 harbor");
    expect_step(t, 1, CATAN_STEP_BEFORE_ROLL);
    cards_close(t);
}
END_TEST

START_TEST(k11_7_an_exchange_with_a_search_must_be_paid)
{
    card_table *t = cards_open(GOODS0(0) "s0 hand 2 spy 1 mint\n");
    play(t, "s0 end");
    refuse(t, "s0 exchange_search t2 mint", CATAN_E_CANNOT_PAY);
    cards_close(t);
}
END_TEST

/* ---- what is known (K12) ----------------------------------------------------------------- */

START_TEST(k12_4_k12_5_a_card_put_under_is_known_when_it_is_drawn)
{
    card_table *t = cards_open("s0 hand 3 spy\ns1 hand 1 mint\nstack t0\n");
    play(t, "s0 end; s0 skip");
    play(t, "s1 roll; chance dice tournament 1; s1 end; s1 skip");
    play(t, "s0 roll; chance dice tournament 1; s0 end; s0 exchange t0 spy"); /* drawn again */
    ck_assert_int_eq(catan_stack_size(t->game, 0), 0);
    cards_close(t);
    t = cards_open("active s1\nphase replenish\ns1 hand 1 mint\nstack t0 spy s0 abbey s0 s1\n");
    play(t, "s1 draw_from t0");
    refuse(t, "chance see scout", CATAN_E_OUTCOME); /* K15.3: it is what seat 0 has seen */
    play(t, "chance see spy; s1 draw_from t0");
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_SPY), 1);
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_ABBEY), 1);
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_MINT), 0);
    cards_close(t);
}
END_TEST

START_TEST(k12_6_a_search_of_the_opponent_blurs_a_stack)
{
    card_table *t = cards_open("active s1\nphase replenish\nstack t0 spy s0 abbey s0 s1 mint s0\n");
    play(t, "s1 search t0 1 ore 1 wool; chance see spy; chance see mint; s1 take 1 abbey");
    ck_assert_int_eq(catan_stack_seen(t->game, 0, 0), 2);
    ck_assert_int_eq(catan_stack_seen(t->game, 0, 1), 2);
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_ABBEY), 0);
    cards_close(t);
}
END_TEST

START_TEST(k12_6_a_card_that_leaves_unseen_blurs_a_hand)
{
    card_table *t = cards_open("s0 hand 2 spy 1 mint\ns1 knows s0 2 spy\nnobody knows s0 1 spy\n");
    play(t, "s0 end; s0 exchange t0 mint; chance see harbor");
    ck_assert_int_eq(catan_cards_known(t->game, 0, CATAN_STACK_CARD_SPY), 1);
    cards_close(t);
}
END_TEST

/* A deal may put lower cards into a hand than those that have been shown of it. */
START_TEST(k12_a_hand_is_shown_whatever_its_order)
{
    card_table *t = cards_open("phase main spy showing s1 1\ns0 knows s1 1 spy\n"
                               "s1 hand 1 abbey 1 spy 1 mint\n");
    refuse(t, "chance see spy", CATAN_E_OUTCOME);
    play(t, "chance see abbey; chance see mint; s0 seize spy");
    cards_close(t);
}
END_TEST

/* What all have seen, the opponent has: in a deal of an onlooker's view, too. */
START_TEST(k12_the_opponent_knows_what_onlookers_know)
{
    card_table *t = cards_open("s0 knows s1 1 abbey\nnobody knows s1 1 abbey\n"
                               "s1 hand 1 abbey 1 spy 1 mint\n");
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    catan_redact(t->spare, t->game, CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_determinize(t->spare, t->spare, &rng), CATAN_OK);
    ck_assert_int_eq(catan_cards_known(t->spare, 1, CATAN_STACK_CARD_ABBEY), 1);
    cards_close(t);
}
END_TEST

/* ---- positions (K16) --------------------------------------------------------------------- */

START_TEST(k16_2_k16_4_positions_that_cannot_be)
{
    static const struct {
        const char *text;
        catan_status status;
    } cases[] = {
        {"s0 hand 3 abbey\n", CATAN_E_CARDS},
        {"s0 hand 2 abbey\ns1 hand 1 abbey\n", CATAN_E_CARDS},
        {"s0 hand 1 ?\n", CATAN_E_CARDS},
        {"stack t0 ? s0\n", CATAN_E_CARDS},
        {"s0 region u-2 ore6\n", CATAN_E_CARDS},
        {"s0 region u-2 ore2 d-2 ore2\n", CATAN_E_CARDS},
        {"s0 region u-2 ore2 u-2 wool3\n", CATAN_E_OCCUPIED},
        {"s0 region u-2 ore2 4\n", CATAN_E_NUMBER},
        {"s0 region u1 ore2\n", CATAN_E_INDEX},
        {"s0 region u4 ore2\n", CATAN_E_NO_CENTER},
        {"s0 road x0 x4\ns0 settlement x-1 x1\n", CATAN_E_ROW_END},
        {"s0 road x0 x2\ns0 settlement x-1 x1 x2\n", CATAN_E_INDEX},
        {"s0 expansion u1 library\n", CATAN_E_CITY_ONLY},
        {"s0 expansion u3 abbey\n", CATAN_E_NO_CENTER},
        {"s0 expansion u1 abbey u1 smithy\n", CATAN_E_NO_SITE},
        {"s0 expansion u1 spy\n", CATAN_E_CARD_CLASS},
        {"s1 knows s0 1 spy\n", CATAN_E_CARDS},
        {"s1 knows s1 1 spy\n", CATAN_E_SEAT},
        {"s0 hand 1 spy\nnobody knows s0 1 spy\n", CATAN_E_CARDS},
        {"s2 hand 1 spy\n", CATAN_E_SEAT},
        {"events 2 year_end\n", CATAN_E_CARDS},
        {"events 1 plague\n", CATAN_E_CARDS},
        {"phase dice\n", CATAN_E_DECISION},
        {"phase main dice\n", CATAN_E_DECISION},
        {"phase main answer s1\n", CATAN_E_DECISION},
        {"phase main gain ore 9\n", CATAN_E_DECISION},
        {"phase layout 0\n", CATAN_E_DECISION},
        {"phase main produce\n", CATAN_E_DECISION},
        {"phase main bake\n", CATAN_E_WORD},
        {"offer 1 ore for 1 wool\n", CATAN_E_DECISION},
        {"hello\n", CATAN_E_WORD},
        {"s0 hello\n", CATAN_E_WORD},
        {"die 7\n", CATAN_E_NUMBER},
        {"turn 5 6\n", CATAN_E_SYNTAX},
        {"", CATAN_OK},
        {"phase main answer s1\noffer 1 ore for 1 wool\n", CATAN_OK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        catan_status status = cards_position_status(cases[i].text);
        ck_assert_msg(status == cases[i].status, "%s instead of %s for %s",
                      catan_status_name(status), catan_status_name(cases[i].status), cases[i].text);
    }
}
END_TEST

/* Replace, double or leave out one word of a text. */
static void damage(const char *text, catan_rng *rng, char *out, size_t cap)
{
    static const char *const words[] = {
        "s0",      "s1",     "0",          "1",       "2",         "3",      "t0",      "t3",
        "ore",     "gold",   "u1",         "d-1",     "u4",        "x3",     "x-2",     "ore4",
        "lumber1", "abbey",  "spy",        "?",       "main",      "excess", "lose",    "gain",
        "looking", "plague", "event_card", "produce", "event_end", "spy",    "showing", "\n"};
    size_t length = strlen(text);
    size_t start = catan_rng_below(rng, (uint32_t)length);
    while (start > 0 && text[start - 1] != ' ' && text[start - 1] != '\n') {
        start--;
    }
    size_t end = start + strcspn(text + start, " \n");
    uint32_t choice = catan_rng_below(rng, 2 + sizeof words / sizeof words[0]);
    int size = (int)(end - start);
    const char *word = choice >= 2 ? words[choice - 2] : choice == 1 ? text + start : "";
    int width = choice == 1 ? size : (int)strlen(word);
    snprintf(out, cap, "%.*s%.*s %.*s%s", (int)start, text, width, word, choice == 1 ? size : 0,
             text + start, text + end);
}

/* A position that is not refused is one in which a game goes on and every law holds. */
START_TEST(k16_4_damaged_positions_do_no_harm)
{
    static char text[8192];
    static char damaged[8192];
    catan_rng rng;
    catan_rng_seed(&rng, 2024, (uint64_t)_i);
    card_table *source = cards_start("option demolishing off\noption max_offers_per_turn 2\n");
    int32_t good = 0;
    for (int32_t i = 0; i < 3000 && !catan_is_over(source->game); i++) {
        catan_move move;
        ck_assert_int_eq(catan_random_move(source->game, catan_to_act(source->game), &rng, &move),
                         CATAN_OK);
        ck_assert_int_eq(catan_apply(source->game, &move), CATAN_OK);
        cards_write_position(source, text, sizeof text);
        damage(text, &rng, damaged, sizeof damaged);
        if (cards_position_status(damaged) != CATAN_OK || strstr(damaged, "viewer") != NULL) {
            continue;
        }
        good++;
        card_table *t = cards_open(damaged);
        for (int32_t k = 0; k < 30 && !catan_is_over(t->game); k++) {
            catan_status status = catan_random_move(t->game, catan_to_act(t->game), &rng, &move);
            ck_assert_msg(status == CATAN_OK, "%s in %s", catan_status_name(status), damaged);
            ck_assert_int_eq(catan_apply(t->game, &move), CATAN_OK);
        }
        cards_check_laws(t, __FILE__, __LINE__);
        cards_close(t);
    }
    ck_assert_int_gt(good, 20);
    cards_close(source);
}
END_TEST

/* ---- the border ---------------------------------------------------------------------------- */

START_TEST(getters_look_at_their_own_game_only)
{
    card_table *t = cards_start("");
    catan_config *config;
    catan_game *base;
    ck_assert_int_eq(catan_config_new(CATAN_RULESET_BASE, NULL, &config), CATAN_OK);
    ck_assert_int_eq(catan_game_new(config, 0, NULL, &base), CATAN_OK);
    ck_assert_int_eq(catan_hand(t->game, 0, 0), CATAN_E_RULESET);
    ck_assert_int_eq(catan_hex_count(t->game), CATAN_E_RULESET);
    ck_assert_int_eq(catan_decision(t->game), CATAN_E_RULESET);
    ck_assert_int_eq(catan_step(base), CATAN_E_RULESET);
    ck_assert_int_eq(catan_stored(base, 0, 0), CATAN_E_RULESET);
    ck_assert_int_eq(catan_step(NULL), CATAN_E_NULL);
    ck_assert_int_eq(catan_stored(t->game, 2, 0), CATAN_E_SEAT);
    ck_assert_int_eq(catan_stored(t->game, 0, 6), CATAN_E_INDEX);
    ck_assert_int_eq(catan_center(t->game, 0, 13), CATAN_E_INDEX);
    ck_assert_int_eq(catan_region_store(t->game, 0, 1, 0), CATAN_E_INDEX);
    ck_assert_int_eq(catan_region_number(t->game, 0, 0, 2), CATAN_E_INDEX);
    ck_assert_int_eq(catan_region_number(t->game, 0, 4, 0), 0);
    ck_assert_int_eq(catan_region_resource(t->game, 0, 4, 0), CATAN_E_INDEX);
    ck_assert_int_eq(catan_stack_card(t->game, 0, 13), CATAN_E_INDEX);
    ck_assert_int_eq(catan_config_beginner(t->config), CATAN_E_RULESET);
    ck_assert_int_eq(catan_config_set_hex(t->config, 0, 0, 2), CATAN_E_RULESET);
    ck_assert_int_eq(catan_config_set_harbor(t->config, 0, 0), CATAN_E_RULESET);
    ck_assert_int_eq(catan_config_set(t->config, CATAN_OPTION_PLAYER_COUNT, 3), CATAN_E_RANGE);
    ck_assert_int_eq(catan_config_set(t->config, CATAN_OPTION_DISCARD_LIMIT, 7), CATAN_E_OPTION);
    ck_assert_int_eq(catan_config_set(config, CATAN_OPTION_WIN_ON_OWN_TURN, 1), CATAN_E_OPTION);
    catan_game_free(base);
    catan_config_free(config);
    cards_close(t);
}
END_TEST

START_TEST(configs_of_both_games_round_trip)
{
    char text[4096];
    catan_config *again;
    card_table *t =
        cards_start("option win_on_own_turn on\noption points_to_win 13\noption first_player s1\n");
    ck_assert_int_eq(catan_config_new(CATAN_RULESET_BASE, NULL, &again), CATAN_OK);
    int32_t length = catan_config_to_text(t->config, text, sizeof text);
    ck_assert_int_eq(catan_config_from_text(text, (size_t)length, again, NULL), CATAN_OK);
    ck_assert(catan_config_equal(t->config, again));
    ck_assert_ptr_null(strstr(text, "board"));
    catan_config_free(again);
    cards_close(t);
}
END_TEST

START_TEST(any_bytes_are_answered)
{
    card_table *t = cards_start("");
    catan_rng rng;
    catan_rng_seed(&rng, 5, 0);
    int32_t legal = 0;
    for (int32_t i = 0; i < 400000 && !catan_is_over(t->game); i++) {
        catan_move move;
        uint64_t bits[2] = {catan_rng_next(&rng), catan_rng_next(&rng)};
        memcpy(&move, bits, sizeof move);
        move.kind = (catan_move_kind)(i % 3 == 0 ? move.kind : move.kind % 140);
        move.seat = (uint8_t)(i % 5 == 0 ? move.seat : catan_to_act(t->game));
        move.flags = i % 7 == 0 ? move.flags : 0;
        if (i % 2 == 0) {
            memset(move.cards, 0, sizeof move.cards);
            move.arg[2] = move.arg[3] = 0;
        }
        legal += catan_check(t->game, &move) == CATAN_OK;
        if (i % 50 == 0) {
            ck_assert_int_eq(catan_random_move(t->game, catan_to_act(t->game), &rng, &move),
                             CATAN_OK);
            ck_assert_int_eq(catan_apply(t->game, &move), CATAN_OK);
        }
    }
    ck_assert_int_gt(legal, 0);
    cards_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cards_hand");
    TCase *start = tcase_create("start");
    tcase_add_test(start, k2_1_the_box);
    tcase_add_test(start, k1_6_k1_7_k1_9_a_whole_start);
    tcase_add_test(start, k14_8_fixed_starting_regions);
    suite_add_tcase(suite, start);
    TCase *hand = tcase_create("hand");
    tcase_add_test(hand, k11_2_draw_or_stop);
    tcase_add_test(hand, k11_2_a_full_hand_ends_it_without_an_exchange);
    tcase_add_test(hand, k11_4_a_search_is_paid_and_takes_one_card);
    tcase_add_test(hand, k11_4_a_town_hall_makes_searches_cheaper);
    tcase_add_test(hand, k11_4_a_search_must_be_paid);
    tcase_add_test(hand, k11_5_excess_first_then_one_exchange);
    tcase_add_test(hand, k11_6_a_free_exchange_draws_from_the_same_stack);
    tcase_add_test(hand, k11_6_an_empty_stack_gives_the_card_back);
    tcase_add_test(hand, k11_7_an_exchange_with_a_search_of_any_stack);
    tcase_add_test(hand, k11_7_an_exchange_with_a_search_must_be_paid);
    suite_add_tcase(suite, hand);
    TCase *known = tcase_create("known");
    tcase_add_test(known, k12_4_k12_5_a_card_put_under_is_known_when_it_is_drawn);
    tcase_add_test(known, k12_6_a_search_of_the_opponent_blurs_a_stack);
    tcase_add_test(known, k12_6_a_card_that_leaves_unseen_blurs_a_hand);
    tcase_add_test(known, k12_a_hand_is_shown_whatever_its_order);
    tcase_add_test(known, k12_the_opponent_knows_what_onlookers_know);
    suite_add_tcase(suite, known);
    TCase *positions = tcase_create("positions");
    tcase_set_timeout(positions, 120);
    tcase_add_test(positions, k16_2_k16_4_positions_that_cannot_be);
    tcase_add_loop_test(positions, k16_4_damaged_positions_do_no_harm, 0, 24);
    suite_add_tcase(suite, positions);
    TCase *border = tcase_create("border");
    tcase_set_timeout(border, 120);
    tcase_add_test(border, getters_look_at_their_own_game_only);
    tcase_add_test(border, configs_of_both_games_round_trip);
    tcase_add_test(border, any_bytes_are_answered);
    suite_add_tcase(suite, border);
    return run_cards_suite(suite);
}
