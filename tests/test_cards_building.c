/* The row, expansions, resources, trade, tokens, points and the end (K3, K4, K7, K10, K13). */
#include "cards_table.h"

#define GOODS0(n) \
    "s0 region u-2 ore2 " #n " d-2 wool3 " #n " u0 grain1 " #n " d0 lumber4 " #n " u2 brick5 " #n \
    " d2 gold6 " #n "\n"
#define GOODS1(n) \
    "s1 region u-2 ore3 " #n " d-2 wool4 " #n " u0 grain2 " #n " d0 lumber5 " #n " u2 brick6 " #n \
    " d2 gold1 " #n "\n"
#define CITIES0 "s0 road x0\ns0 city x-1 x1\n"

/* ---- the row (K3) ------------------------------------------------------------------------ */

START_TEST(k3_5_roads_and_settlements_take_turns_at_the_ends)
{
    card_table *t = cards_open(GOODS0(3));
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_BUILD_ROAD), 2);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_BUILD_SETTLEMENT), 0);
    refuse(t, "s0 build_settlement x3", CATAN_E_ROW_END);
    refuse(t, "s0 build_road x4", CATAN_E_ROW_END);
    refuse(t, "s0 build_road x0", CATAN_E_OCCUPIED);
    refuse(t, "s0 build_road x1", CATAN_E_INDEX);
    play(t, "s0 build_road x2");
    expect_stored(t, 0, "3 ore 3 wool 3 grain 2 lumber 1 brick 3 gold");
    refuse(t, "s0 build_road x4", CATAN_E_ROW_END);
    refuse(t, "s0 build_settlement x4", CATAN_E_INDEX);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_BUILD_SETTLEMENT), 1);
    play(t, "s0 build_settlement x3; chance region ore4");
    expect_step(t, 0, CATAN_STEP_REGION_SIDE);
    refuse(t, "s0 lay u2 ore4", CATAN_E_INDEX);
    refuse(t, "s0 lay u4 ore5", CATAN_E_NO_CARD);
    play(t, "s0 lay d4 ore4");
    refuse(t, "chance region ore4", CATAN_E_OUTCOME);
    play(t, "chance region wool6");
    ck_assert_int_eq(catan_region_resource(t->game, 0, 4, CATAN_SIDE_LOWER), CATAN_RESOURCE_ORE);
    ck_assert_int_eq(catan_region_number(t->game, 0, 4, CATAN_SIDE_UPPER), 6);
    ck_assert_int_eq(catan_region_store(t->game, 0, 4, CATAN_SIDE_UPPER), 0);
    ck_assert_int_eq(catan_center(t->game, 0, 3), CATAN_CENTER_SETTLEMENT);
    ck_assert_int_eq(catan_points(t->game, 0), 3);
    cards_close(t);
}
END_TEST

START_TEST(k2_6_the_supply_is_common_and_runs_out)
{
    /* All seven roads of the supply lie in the row of seat 1. */
    card_table *t = cards_open(GOODS0(3) "s1 road x-12 x-10 x-8 x-6 x-4 x-2 x0 x2\n"
                                         "s1 settlement x-11 x-9 x-7 x-5 x-3 x-1 x1\n");
    ck_assert_int_eq(catan_center_supply(t->game, CATAN_CENTER_SETTLEMENT), 0);
    ck_assert_int_eq(catan_center_supply(t->game, CATAN_CENTER_ROAD), 0);
    refuse(t, "s0 build_road x2", CATAN_E_NO_PIECE);
    cards_close(t);
}
END_TEST

START_TEST(k7_2_building_is_paid)
{
    card_table *t = cards_open(GOODS0(0) "s0 road x0 x2\ns0 settlement x-1 x1\n"
                                         "s0 hand 1 abbey 1 knight_siegfried\n");
    refuse(t, "s0 build_road x-2", CATAN_E_CANNOT_PAY);
    refuse(t, "s0 build_settlement x3", CATAN_E_CANNOT_PAY);
    refuse(t, "s0 build_city x1", CATAN_E_CANNOT_PAY);
    refuse(t, "s0 place abbey u1", CATAN_E_CANNOT_PAY);
    cards_close(t);
}
END_TEST

START_TEST(k3_8_a_city_covers_a_settlement)
{
    card_table *t = cards_open(GOODS0(3) "s0 expansion u1 abbey\n");
    refuse(t, "s0 build_city x0", CATAN_E_INDEX);
    refuse(t, "s0 build_city x3", CATAN_E_NO_TOWN);
    play(t, "s0 build_city x1");
    refuse(t, "s0 build_city x1", CATAN_E_NO_TOWN);
    expect_stored(t, 0, "3 wool 1 grain 3 lumber 3 brick 3 gold");
    ck_assert_int_eq(catan_center_supply(t->game, CATAN_CENTER_SETTLEMENT), 5);
    ck_assert_int_eq(catan_center_supply(t->game, CATAN_CENTER_CITY), 6);
    ck_assert_int_eq(catan_points(t->game, 0), 3);
    cards_close(t);
}
END_TEST

/* ---- expansions (K3, K10) ---------------------------------------------------------------- */

START_TEST(k3_9_every_expansion_is_placed_for_its_cost)
{
    for (int32_t card = 1; card < CATAN_STACK_CARD_ALCHEMIST; card++) {
        char text[512];
        char move[64];
        snprintf(text, sizeof text,
                 GOODS0(3) "s0 road x0\ns0 settlement x1\ns0 city x-1\ns0 hand 1 %s\n",
                 catan_stack_card_word(card));
        card_table *t = cards_open(text);
        bool red = catan_stack_card_class(card) == CATAN_CLASS_CITY_BUILDING;
        ck_assert_int_eq(cards_count(t, CATAN_MOVE_PLACE), red ? 2 : 4);
        snprintf(move, sizeof move, "s0 place %s u1", catan_stack_card_word(card));
        ck_assert_int_eq(cards_legal(t, move), !red);
        snprintf(move, sizeof move, "s0 place %s u3", catan_stack_card_word(card));
        refuse(t, move, CATAN_E_NO_CENTER);
        snprintf(move, sizeof move, "s0 place %s u-1", catan_stack_card_word(card));
        play(t, move);
        for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
            ck_assert_int_eq(catan_stored(t->game, 0, resource),
                             3 - catan_stack_card_cost(card, resource));
        }
        refuse(t, move, CATAN_E_NO_CARD);
        ck_assert_int_eq(catan_trade_points(t->game, 0), catan_stack_card_trade(card));
        ck_assert_int_eq(catan_strength_points(t->game, 0), catan_stack_card_strength(card));
        ck_assert_int_eq(catan_tournament_points(t->game, 0), catan_stack_card_tournament(card));
        int32_t tokens = (catan_knight_token(t->game) == 0) + (catan_windmill_token(t->game) == 0);
        ck_assert_int_eq(catan_points(t->game, 0), 3 + catan_stack_card_points(card) + tokens);
        cards_close(t);
    }
}
END_TEST

START_TEST(k3_10_city_buildings_need_a_city)
{
    card_table *t = cards_open(GOODS0(3) "s0 hand 1 library 1 spy\n");
    refuse(t, "s0 place library u1", CATAN_E_CITY_ONLY);
    refuse(t, "s0 place spy u1", CATAN_E_CARD_CLASS);
    refuse(t, "s0 place library u0", CATAN_E_INDEX);
    cards_close(t);
}
END_TEST

START_TEST(k3_2_sites_of_a_settlement_and_of_a_city)
{
    card_table *t =
        cards_open(GOODS0(3) "s0 road x0\ns0 settlement x-1\ns0 city x1\n"
                             "s0 expansion u-1 abbey u1 abbey\ns0 hand 2 garrison 1 sawmill\n");
    refuse(t, "s0 place garrison u-1", CATAN_E_NO_SITE);
    play(t, "s0 place garrison u1");
    refuse(t, "s0 place garrison u1", CATAN_E_NO_SITE);
    play(t, "s0 place garrison d-1"); /* K3.11 */
    int32_t there[2];
    ck_assert_int_eq(catan_expansions(t->game, 0, 1, CATAN_SIDE_UPPER, there), 2);
    cards_close(t);
}
END_TEST

START_TEST(k3_12_demolishing)
{
    card_table *t = cards_open(GOODS0(0) "s0 expansion u1 abbey d1 mint\n"
                                         "s0 road x0\ns0 city x-1 x1\n");
    ck_assert_int_eq(catan_cards_hand_limit(t->game, 0), 4);
    refuse(t, "s0 demolish u-1 abbey", CATAN_E_NO_CARD);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_DEMOLISH), 2);
    play(t, "s0 demolish u1 abbey");
    ck_assert_int_eq(catan_cards_discarded(t->game, 0, CATAN_STACK_CARD_ABBEY), 1);
    ck_assert_int_eq(catan_cards_hand_limit(t->game, 0), 3);
    expect_stored(t, 0, "");
    cards_close(t);
}
END_TEST

START_TEST(k14_9_demolishing_can_be_switched_off)
{
    card_table *t = cards_open("option demolishing off\ns0 expansion u1 abbey\n");
    refuse(t, "s0 demolish u1 abbey", CATAN_E_DEMOLISH_OFF);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_DEMOLISH), 0);
    cards_close(t);
}
END_TEST

START_TEST(k10_2_the_smithy_strengthens_knights)
{
    card_table *t = cards_open("s0 expansion u-1 knight_gotz d-1 knight_hagen u1 smithy\n"
                               "s1 expansion u-1 knight_karl\n");
    ck_assert_int_eq(catan_strength_points(t->game, 0), 8);
    ck_assert_int_eq(catan_tournament_points(t->game, 0), 4);
    ck_assert_int_eq(catan_knight_token(t->game), 0);
    play(t, "s0 demolish u1 smithy");
    ck_assert_int_eq(catan_strength_points(t->game, 0), 6);
    ck_assert_int_eq(catan_knight_token(t->game), 1);
    cards_close(t);
}
END_TEST

START_TEST(k10_3_the_harbor_counts_fleets)
{
    card_table *t =
        cards_open(CITIES0 "s0 expansion u-1 fleet_wool d-1 fleet_ore u1 harbor d1 garrison\n");
    ck_assert_int_eq(catan_trade_points(t->game, 0), 6);
    ck_assert_int_eq(catan_windmill_token(t->game), 0);
    cards_close(t);
}
END_TEST

START_TEST(k13_3_the_windmill_token_needs_a_city)
{
    card_table *t = cards_open("s0 expansion u-1 fleet_wool d-1 fleet_ore\n" GOODS0(3));
    ck_assert_int_eq(catan_windmill_token(t->game), CATAN_SEAT_NONE);
    play(t, "s0 build_city x1");
    ck_assert_int_eq(catan_windmill_token(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 0), 4);
    cards_close(t);
}
END_TEST

/* ---- splits (K4) ------------------------------------------------------------------------- */

START_TEST(k4_4_the_owner_splits_what_several_regions_give)
{
    card_table *t = cards_open("s0 region u-2 ore2 2 d-2 ore4 1 u0 ore5 3 d0 grain1 3\n");
    play(t, "s0 build_city x1");
    expect_step(t, 0, CATAN_STEP_LOSE);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SPLIT), 6);
    refuse(t, "s0 split 2 u-2", CATAN_E_SPLIT);
    refuse(t, "s0 split 3 u-2", CATAN_E_SPLIT);
    refuse(t, "s0 split 1 u0 2 u-2", CATAN_E_SPLIT);
    refuse(t, "s0 split 2 u0 1 d0", CATAN_E_SPLIT);
    play(t, "s0 split 1 d-2 2 u0");
    expect_stored(t, 0, "3 ore 1 grain");
    ck_assert_int_eq(catan_region_store(t->game, 0, -2, CATAN_SIDE_UPPER), 2);
    ck_assert_int_eq(catan_region_store(t->game, 0, 0, CATAN_SIDE_UPPER), 1);
    ck_assert_int_eq(catan_center(t->game, 0, 1), CATAN_CENTER_CITY);
    cards_close(t);
}
END_TEST

START_TEST(k4_4_nothing_is_asked_if_all_must_go)
{
    card_table *t = cards_open("s0 region u-2 ore2 2 d-2 ore4 1 d0 grain1 3\n");
    play(t, "s0 build_city x1");
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k4_4_the_taker_splits_what_it_takes)
{
    card_table *t = cards_open("s0 region u-2 ore2 0 d-2 ore4 0 d0 grain1 3\n");
    play(t, "s0 bank 3 grain for 1 ore");
    expect_step(t, 0, CATAN_STEP_GAIN);
    play(t, "s0 split 1 d-2");
    ck_assert_int_eq(catan_region_store(t->game, 0, -2, CATAN_SIDE_LOWER), 1);
    cards_close(t);
}
END_TEST

/* ---- trade (K7) -------------------------------------------------------------------------- */

START_TEST(k7_4_bank_rates)
{
    card_table *t =
        cards_open(CITIES0 "s0 expansion u-1 fleet_ore d-1 mint u1 fleet_gold\n"
                           "s0 region u-2 ore2 3 d-2 wool3 3 d2 gold6 3 u2 brick5 0 u0 grain1 0\n");
    ck_assert_int_eq(catan_store_rate(t->game, 0, CATAN_RESOURCE_GOLD), 1);
    ck_assert_int_eq(catan_store_rate(t->game, 0, CATAN_RESOURCE_ORE), 2);
    ck_assert_int_eq(catan_store_rate(t->game, 0, CATAN_RESOURCE_WOOL), 3);
    refuse(t, "s0 bank 2 wool for 1 brick", CATAN_E_RATE);
    refuse(t, "s0 bank 1 ore for 1 brick", CATAN_E_RATE);
    refuse(t, "s0 bank 3 ore", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 bank 3 brick for 1 grain", CATAN_E_NOT_HELD);
    refuse(t, "s0 bank 3 ore for 1 wool", CATAN_E_NO_ROOM);
    ck_assert(cards_legal(t, "s0 bank 3 ore for 1 brick")); /* the dearer rate stays */
    ck_assert(cards_legal(t, "s0 bank 2 gold for 1 brick"));
    play(t, "s0 bank 1 gold for 1 brick; s0 bank 2 ore for 1 grain; s0 bank 3 wool for 1 gold");
    expect_stored(t, 0, "1 ore 3 gold 1 brick 1 grain");
    cards_close(t);
}
END_TEST

START_TEST(k7_4_every_fleet_gives_its_rate)
{
    static const char *const resources[] = {"brick", "gold", "grain", "lumber", "ore", "wool"};
    for (size_t i = 0; i < 6; i++) {
        char text[256];
        char move[64];
        const char *other = strcmp(resources[i], "ore") == 0 ? "wool" : "ore";
        snprintf(text, sizeof text, GOODS0(2) "s0 expansion u1 fleet_%s\n", resources[i]);
        card_table *t = cards_open(text);
        snprintf(move, sizeof move, "s0 bank 2 %s for 1 %s", resources[i], other);
        play(t, move);
        snprintf(move, sizeof move, "s0 bank 2 %s for 1 %s", other, resources[i]);
        refuse(t, move, CATAN_E_RATE);
        cards_close(t);
    }
}
END_TEST

START_TEST(k7_4_resources_of_two_regions_are_paid_together)
{
    card_table *t = cards_open("s0 region u-2 ore2 2 d-2 ore4 1 u0 gold6 2\n");
    play(t, "s0 bank 3 ore for 1 gold");
    expect_stored(t, 0, "3 gold");
    cards_close(t);
}
END_TEST

START_TEST(k7_9_offers_are_accepted_or_rejected)
{
    card_table *t = cards_open(GOODS0(2) GOODS1(2));
    refuse(t, "s0 accept", CATAN_E_NO_OFFER);
    refuse(t, "s0 offer s0 1 ore for 1 wool", CATAN_E_ADDRESSEE);
    refuse(t, "s0 offer s1 1 ore", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 offer s1 1 ore for 1 ore", CATAN_E_SAME_CARD);
    refuse(t, "s0 bank 3 ore for 1 ore", CATAN_E_SAME_CARD);
    refuse(t, "s0 offer s1 3 ore for 1 wool", CATAN_E_NOT_HELD);
    refuse(t, "s0 offer s1 1 ore for 10 wool", CATAN_E_COUNT);
    refuse(t, "s1 offer s0 1 ore for 1 wool", CATAN_E_TURN);
    play(t, "s0 offer s1 2 ore for 1 wool 1 gold");
    expect_step(t, 1, CATAN_STEP_ANSWER);
    refuse(t, "s1 accept", CATAN_E_NO_ROOM); /* two ore where one has room */
    play(t, "s1 reject; s0 offer s1 1 ore for 1 wool 1 gold; s1 accept");
    expect_stored(t, 0, "1 ore 3 wool 2 grain 2 lumber 2 brick 3 gold");
    expect_stored(t, 1, "3 ore 1 wool 2 grain 2 lumber 2 brick 1 gold");
    cards_close(t);
}
END_TEST

START_TEST(k7_8_what_is_asked_need_not_be_there)
{
    card_table *t = cards_open(GOODS0(2) GOODS1(0));
    play(t, "s0 offer s1 1 ore for 9 gold");
    refuse(t, "s1 accept", CATAN_E_NOT_HELD);
    play(t, "s1 reject");
    cards_close(t);
}
END_TEST

START_TEST(k14_4_k14_5_offers_can_be_limited)
{
    card_table *t = cards_open("option max_offers_per_turn 1\n" GOODS0(2) GOODS1(2));
    play(t, "s0 offer s1 1 ore for 1 wool; s1 reject");
    refuse(t, "s0 offer s1 1 ore for 1 wool", CATAN_E_OFFER_LIMIT);
    cards_close(t);
    t = cards_open("option player_trade off\n" GOODS0(2) GOODS1(2));
    refuse(t, "s0 offer s1 1 ore for 1 wool", CATAN_E_TRADE_OFF);
    cards_close(t);
}
END_TEST

START_TEST(k4_5_a_trade_asks_the_giver_first)
{
    card_table *t = cards_open("s0 region u-2 ore2 1 d-2 ore4 1 u0 wool3 0 d0 wool5 0\n"
                               "s1 region u-2 ore3 0 d-2 ore5 0 u0 wool4 1 d0 wool6 1\n");
    play(t, "s0 offer s1 1 ore for 1 wool; s1 accept");
    expect_step(t, 0, CATAN_STEP_LOSE);
    play(t, "s0 split 1 u-2");
    expect_step(t, 1, CATAN_STEP_LOSE);
    play(t, "s1 split 1 d0");
    expect_step(t, 0, CATAN_STEP_GAIN);
    play(t, "s0 split 1 d0");
    expect_step(t, 1, CATAN_STEP_GAIN);
    play(t, "s1 split 1 d-2");
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

/* ---- the end (K13) ----------------------------------------------------------------------- */

#define ELEVEN1 /* cities 4, red cards 7 */ \
    "s1 road x0\ns1 city x-1 x1\n" \
    "s1 expansion u-1 library u-1 library d-1 church d-1 church u1 town_hall u1 colossus d1 " \
    "knight_walter\n"

START_TEST(k13_6_the_opponent_wins_in_the_turn_of_the_active_seat)
{
    card_table *t = cards_open(ELEVEN1 "s0 expansion u1 knight_otto\n");
    ck_assert_int_eq(catan_points(t->game, 1), 11);
    play(t, "s0 demolish u1 knight_otto");
    ck_assert(catan_is_over(t->game));
    ck_assert_int_eq(catan_winner(t->game), 1);
    refuse(t, "s0 end", CATAN_E_OVER);
    cards_close(t);
}
END_TEST

START_TEST(k14_7_or_at_the_start_of_its_own_turn)
{
    card_table *t =
        cards_open("option win_on_own_turn on\n" ELEVEN1 "s0 expansion u1 knight_otto\n");
    play(t, "s0 demolish u1 knight_otto");
    ck_assert(!catan_is_over(t->game));
    play(t, "s0 end; s0 skip");
    ck_assert(catan_is_over(t->game));
    ck_assert_int_eq(catan_winner(t->game), 1);
    cards_close(t);
}
END_TEST

START_TEST(k13_6_the_end_comes_before_new_regions)
{
    card_table *t = cards_open("s0 road x0 x2\ns0 city x-1 x1\n"
                               "s0 expansion u-1 library u-1 library d-1 church d-1 church u1 "
                               "town_hall u1 colossus\n" GOODS0(1));
    play(t, "s0 build_settlement x3");
    ck_assert(catan_is_over(t->game));
    ck_assert_int_eq(catan_winner(t->game), 0);
    ck_assert_int_eq(catan_region_stack_size(t->game), 11);
    cards_close(t);
}
END_TEST

START_TEST(k14_6_the_last_turn)
{
    card_table *t = cards_open("option max_turns 5\nturn 5\nactive s0\n");
    play(t, "s0 end; s0 skip");
    ck_assert_int_eq(catan_outcome(t->game), CATAN_OUTCOME_LIMIT);
    ck_assert_int_eq(catan_winner(t->game), CATAN_SEAT_NONE);
    cards_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cards_building");
    TCase *row = tcase_create("row");
    tcase_add_test(row, k3_5_roads_and_settlements_take_turns_at_the_ends);
    tcase_add_test(row, k2_6_the_supply_is_common_and_runs_out);
    tcase_add_test(row, k7_2_building_is_paid);
    tcase_add_test(row, k3_8_a_city_covers_a_settlement);
    suite_add_tcase(suite, row);
    TCase *expansions = tcase_create("expansions");
    tcase_add_test(expansions, k3_9_every_expansion_is_placed_for_its_cost);
    tcase_add_test(expansions, k3_10_city_buildings_need_a_city);
    tcase_add_test(expansions, k3_2_sites_of_a_settlement_and_of_a_city);
    tcase_add_test(expansions, k3_12_demolishing);
    tcase_add_test(expansions, k14_9_demolishing_can_be_switched_off);
    tcase_add_test(expansions, k10_2_the_smithy_strengthens_knights);
    tcase_add_test(expansions, k10_3_the_harbor_counts_fleets);
    tcase_add_test(expansions, k13_3_the_windmill_token_needs_a_city);
    suite_add_tcase(suite, expansions);
    TCase *goods = tcase_create("goods");
    tcase_add_test(goods, k4_4_the_owner_splits_what_several_regions_give);
    tcase_add_test(goods, k4_4_nothing_is_asked_if_all_must_go);
    tcase_add_test(goods, k4_4_the_taker_splits_what_it_takes);
    tcase_add_test(goods, k7_4_bank_rates);
    tcase_add_test(goods, k7_4_every_fleet_gives_its_rate);
    tcase_add_test(goods, k7_4_resources_of_two_regions_are_paid_together);
    tcase_add_test(goods, k7_9_offers_are_accepted_or_rejected);
    tcase_add_test(goods, k7_8_what_is_asked_need_not_be_there);
    tcase_add_test(goods, k14_4_k14_5_offers_can_be_limited);
    tcase_add_test(goods, k4_5_a_trade_asks_the_giver_first);
    suite_add_tcase(suite, goods);
    TCase *end = tcase_create("end");
    tcase_add_test(end, k13_6_the_opponent_wins_in_the_turn_of_the_active_seat);
    tcase_add_test(end, k14_7_or_at_the_start_of_its_own_turn);
    tcase_add_test(end, k13_6_the_end_comes_before_new_regions);
    tcase_add_test(end, k14_6_the_last_turn);
    suite_add_tcase(suite, end);
    return run_cards_suite(suite);
}
