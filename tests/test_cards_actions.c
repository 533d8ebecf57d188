/* Action cards (K9): each one works, and is refused. */
#include "cards_table.h"

/* Seven points together, and goods in both principalities. */
#define ROWS "s0 road x0\ns0 city x-1 x1\ns1 road x0\ns1 city x-1\ns1 settlement x1\n"
#define GOODS0(n) \
    "s0 region u-2 ore2 " #n " d-2 wool3 " #n " u0 grain1 " #n " d0 lumber4 " #n " u2 brick5 " #n \
    " d2 gold6 " #n "\n"
#define GOODS1(n) \
    "s1 region u-2 ore3 " #n " d-2 wool4 " #n " u0 grain2 " #n " d0 lumber5 " #n " u2 brick6 " #n \
    " d2 gold1 " #n "\n"

/* ---- all action cards -------------------------------------------------------------------- */

START_TEST(k9_3_seven_points_are_needed)
{
    card_table *t = cards_open("s0 road x0\ns0 city x-1 x1\n" /* 4 + 2 */
                               "s0 hand 1 brigands 1 caravan 1 spy 1 merchant\ns1 hand 1 spy\n");
    refuse(t, "s0 brigands", CATAN_E_THRESHOLD);
    refuse(t, "s0 caravan 1 ore for 1 wool", CATAN_E_THRESHOLD);
    refuse(t, "s0 spy", CATAN_E_THRESHOLD);
    refuse(t, "s0 merchant 1 ore", CATAN_E_THRESHOLD);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SPY), 0);
    cards_close(t);
}
END_TEST

START_TEST(k9_2_only_cards_of_the_hand_are_played)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 abbey d-1 knight_karl\ns1 hand 1 spy\n");
    refuse(t, "s0 arsonist", CATAN_E_NO_CARD);
    refuse(t, "s0 black_knight", CATAN_E_NO_CARD);
    refuse(t, "s0 brigands", CATAN_E_NO_CARD);
    refuse(t, "s0 spy", CATAN_E_NO_CARD);
    refuse(t, "s0 merchant 1 ore", CATAN_E_NO_CARD);
    refuse(t, "s0 caravan 1 ore for 1 wool", CATAN_E_NO_CARD);
    refuse(t, "s0 scout x3", CATAN_E_NO_CARD);
    refuse(t, "s0 bishop", CATAN_E_PHASE);
    refuse(t, "s0 alchemist 3", CATAN_E_PHASE);
    cards_close(t);
}
END_TEST

START_TEST(k9_1_a_played_card_lies_open)
{
    card_table *t = cards_open(ROWS "s0 hand 2 spy\ns1 hand 1 abbey\n");
    play(t, "s0 spy");
    ck_assert_int_eq(catan_cards_discarded(t->game, 0, CATAN_STACK_CARD_SPY), 1);
    ck_assert_int_eq(catan_cards_hand_size(t->game, 0), 1);
    cards_close(t);
}
END_TEST

/* ---- the Alchemist ----------------------------------------------------------------------- */

START_TEST(k9_6_the_alchemist_chooses_the_production_die)
{
    card_table *t =
        cards_open("phase before_roll\n" ROWS GOODS0(0) GOODS1(0) "s0 hand 2 alchemist\n");
    refuse(t, "s0 alchemist 0", CATAN_E_INDEX);
    refuse(t, "s0 alchemist 7", CATAN_E_INDEX);
    play(t, "s0 alchemist 2");
    refuse(t, "s0 alchemist 3", CATAN_E_PHASE); /* K9.7 */
    play(t, "s0 roll");
    refuse(t, "chance dice tournament 3", CATAN_E_OUTCOME);
    play(t, "chance dice tournament 2");
    expect_stored(t, 0, "1 ore");
    expect_stored(t, 1, "1 grain");
    cards_close(t);
}
END_TEST

START_TEST(k9_3_the_alchemist_needs_seven_points)
{
    card_table *t = cards_open("phase before_roll\ns0 hand 1 alchemist\n");
    refuse(t, "s0 alchemist 2", CATAN_E_THRESHOLD);
    cards_close(t);
}
END_TEST

/* ---- attacks ----------------------------------------------------------------------------- */

START_TEST(k9_9_the_die_of_an_attack)
{
    static const struct {
        const char *answer;
        int die;
        bool wins;
    } cases[] = {{"s1 skip", 1, true},       {"s1 skip", 5, true},
                 {"s1 skip", 6, false},      {"s1 herb_woman", 1, true},
                 {"s1 herb_woman", 2, true}, {"s1 herb_woman", 3, false},
                 {"s1 herb_woman", 6, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[64];
        card_table *t = cards_open(ROWS "s1 expansion u-1 knight_karl\n"
                                        "s0 hand 1 black_knight\ns1 hand 1 herb_woman\n");
        play(t, "s0 black_knight");
        expect_step(t, 1, CATAN_STEP_COUNTER_CARD);
        refuse(t, "s1 bishop", CATAN_E_ANSWER);
        snprintf(text, sizeof text, "%s; chance attack_roll %d", cases[i].answer, cases[i].die);
        play(t, text);
        ck_assert_int_eq(catan_cards_held(t->game, 1, CATAN_STACK_CARD_KNIGHT_KARL), cases[i].wins);
        expect_step(t, 0, CATAN_STEP_MAIN);
        cards_close(t);
    }
}
END_TEST

START_TEST(k9_8_the_answer_must_be_held)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 knight_karl d-1 abbey\n"
                                    "s0 hand 1 black_knight 1 arsonist\n");
    play(t, "s0 black_knight"); /* asked whatever is held */
    refuse(t, "s1 herb_woman", CATAN_E_NO_CARD);
    refuse(t, "s0 end", CATAN_E_PENDING);
    play(t, "s1 skip; chance attack_roll 6; s0 arsonist");
    refuse(t, "s1 bishop", CATAN_E_NO_CARD);
    refuse(t, "s1 herb_woman", CATAN_E_ANSWER);
    cards_close(t);
}
END_TEST

START_TEST(k9_12_the_arsonist_needs_a_building)
{
    card_table *t =
        cards_open(ROWS "s0 expansion u-1 abbey\ns1 expansion u-1 knight_karl d-1 fleet_ore\n"
                        "s0 hand 1 arsonist\n");
    refuse(t, "s0 arsonist", CATAN_E_NO_TARGET);
    cards_close(t);
}
END_TEST

START_TEST(k9_12_the_arsonist_sends_a_building_back)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 abbey d-1 library u1 knight_karl\n"
                                    "s0 hand 1 arsonist\n");
    play(t, "s0 arsonist; s1 skip; chance attack_roll 3");
    expect_step(t, 0, CATAN_STEP_RETURN);
    refuse(t, "s0 return u1 knight_karl", CATAN_E_CARD_CLASS);
    refuse(t, "s0 return d1 abbey", CATAN_E_NO_CARD);
    play(t, "s0 return d-1 library");
    expect_hand(t, 1, "1 library");
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_LIBRARY), 1);
    cards_close(t);
}
END_TEST

START_TEST(k9_10_a_lost_attack_returns_an_own_card_by_the_opponents_choice)
{
    card_table *t = cards_open(ROWS "s0 expansion u-1 abbey d-1 mint\ns1 expansion u-1 abbey\n"
                                    "s0 hand 1 arsonist\ns1 hand 1 bishop\n");
    play(t, "s0 arsonist; s1 bishop; chance attack_roll 4");
    expect_step(t, 1, CATAN_STEP_RETURN);
    play(t, "s1 return d-1 mint");
    expect_hand(t, 0, "1 mint");
    ck_assert_int_eq(catan_cards_discarded(t->game, 1, CATAN_STACK_CARD_BISHOP), 1);
    cards_close(t);
}
END_TEST

START_TEST(k9_10_like_buildings_on_one_side_are_one_possibility)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 garrison u-1 garrison\ns0 hand 1 arsonist\n");
    play(t, "s0 arsonist; s1 skip; chance attack_roll 1");
    expect_hand(t, 1, "1 garrison");
    cards_close(t);
}
END_TEST

START_TEST(k9_10_without_an_own_knight_a_lost_attack_costs_nothing)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 knight_karl\ns0 hand 1 black_knight\n");
    play(t, "s0 black_knight; s1 skip; chance attack_roll 6");
    expect_hand(t, 0, "");
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k9_11_the_defender_keeps_to_the_limit_at_once)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 library\n"
                                    "s0 hand 1 arsonist\ns1 hand 1 spy 1 scout 1 bishop 1 mint\n");
    ck_assert_int_eq(catan_cards_hand_limit(t->game, 1), 4);
    play(t, "s0 arsonist; s1 skip; chance attack_roll 2");
    ck_assert_int_eq(catan_cards_hand_limit(t->game, 1), 3);
    expect_step(t, 1, CATAN_STEP_EXCESS);
    play(t, "s1 under t0 library; s1 under t0 mint");
    expect_step(t, 0, CATAN_STEP_MAIN);
    int32_t size = catan_stack_size(t->game, 0);
    ck_assert_int_eq(catan_stack_card(t->game, 0, size - 1), CATAN_STACK_CARD_MINT); /* K11.8 */
    ck_assert_int_eq(catan_stack_seen(t->game, 0, size - 1), 2);
    cards_close(t);
}
END_TEST

START_TEST(k9_13_the_black_knight_needs_a_knight)
{
    card_table *t =
        cards_open(ROWS "s0 expansion u1 knight_karl\ns1 expansion u-1 abbey d-1 fleet_ore\n"
                        "s0 hand 1 black_knight\n");
    refuse(t, "s0 black_knight", CATAN_E_NO_TARGET);
    cards_close(t);
}
END_TEST

START_TEST(k9_13_a_church_does_not_help_against_the_black_knight)
{
    card_table *t = cards_open(ROWS "s1 expansion u-1 church u-1 knight_karl d-1 knight_otto\n"
                                    "s0 hand 1 black_knight\n");
    play(t, "s0 black_knight; s1 skip; chance attack_roll 1; s0 return u-1 knight_karl");
    expect_hand(t, 1, "1 knight_karl");
    cards_close(t);
}
END_TEST

START_TEST(k9_14_brigands_take_two_resources)
{
    card_table *t = cards_open(ROWS GOODS0(2) GOODS1(1) "s0 hand 1 brigands\n");
    play(t, "s0 brigands; s1 skip; chance attack_roll 5");
    play(t, "s0 pick ore");
    refuse(t, "s0 pick ore", CATAN_E_NOT_HELD);
    play(t, "s0 pick gold");
    expect_stored(t, 0, "3 ore 2 wool 2 grain 2 lumber 2 brick 3 gold");
    expect_stored(t, 1, "1 wool 1 grain 1 lumber 1 brick");
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k9_14_brigands_that_lose_are_plundered)
{
    card_table *t = cards_open(ROWS GOODS0(1) GOODS1(1) "s0 hand 1 brigands\ns1 hand 1 bishop\n");
    play(t, "s0 brigands; s1 bishop; chance attack_roll 3; s1 pick wool; s1 pick ore");
    expect_stored(t, 0, "1 grain 1 lumber 1 brick 1 gold");
    expect_stored(t, 1, "2 wool 2 ore 1 grain 1 lumber 1 brick 1 gold");
    cards_close(t);
}
END_TEST

START_TEST(k9_14_brigands_need_room_for_something)
{
    card_table *t = cards_open(ROWS GOODS0(3) GOODS1(1) "s0 hand 1 brigands\n");
    refuse(t, "s0 brigands", CATAN_E_NO_TARGET);
    cards_close(t);
}
END_TEST

/* ---- the others -------------------------------------------------------------------------- */

START_TEST(k9_15_the_caravan_swaps)
{
    card_table *t = cards_open(ROWS GOODS0(2) "s0 hand 1 caravan\n");
    refuse(t, "s0 caravan 3 ore for 3 wool", CATAN_E_COUNT);
    refuse(t, "s0 caravan 2 ore for 1 wool", CATAN_E_COUNT);
    refuse(t, "s0 caravan 2 ore for 2 wool", CATAN_E_NO_ROOM);
    refuse(t, "s0 caravan", CATAN_E_COUNT);
    play(t, "s0 caravan 2 ore for 1 wool 1 gold");
    expect_stored(t, 0, "3 wool 2 grain 2 lumber 2 brick 3 gold");
    cards_close(t);
}
END_TEST

START_TEST(k9_15_every_swap_of_the_caravan_is_listed_once)
{
    card_table *t = cards_open(ROWS GOODS0(1) "s0 hand 1 caravan\n");
    /* One for one: 6 x 5. Two different ones, for two of the other four: 15 x 10. */
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_CARAVAN), 30 + 150);
    cards_close(t);
}
END_TEST

START_TEST(k9_15_the_caravan_needs_something_to_swap)
{
    card_table *t = cards_open(ROWS GOODS0(0) "s0 hand 1 caravan\n");
    refuse(t, "s0 caravan 1 ore for 1 wool", CATAN_E_NOT_HELD);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_CARAVAN), 0);
    cards_close(t);
}
END_TEST

START_TEST(k9_16_the_merchant_takes_two_and_gives_one)
{
    card_table *t = cards_open(ROWS GOODS0(1) GOODS1(2) "s0 hand 1 merchant\n");
    refuse(t, "s0 merchant 3 ore", CATAN_E_COUNT);
    play(t, "s0 merchant 2 ore");
    expect_step(t, 0, CATAN_STEP_MERCHANT);
    play(t, "s0 pick ore");
    expect_stored(t, 0, "2 ore 1 wool 1 grain 1 lumber 1 brick 1 gold");
    expect_stored(t, 1, "1 ore 2 wool 2 grain 2 lumber 2 brick 2 gold");
    cards_close(t);
}
END_TEST

START_TEST(k9_16_the_merchant_needs_room)
{
    card_table *t = cards_open(
        ROWS "s0 region u-2 ore2 3 d-2 wool3 2 d2 gold6 3\n" GOODS1(2) "s0 hand 1 merchant\n");
    refuse(t, "s0 merchant 1 ore", CATAN_E_NO_ROOM);
    refuse(t, "s0 merchant 2 wool", CATAN_E_NO_ROOM);
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_MERCHANT), 1);
    play(t, "s0 merchant 1 wool; s0 pick gold");
    expect_stored(t, 1, "2 ore 1 wool 2 grain 2 lumber 2 brick 3 gold");
    cards_close(t);
}
END_TEST

START_TEST(k9_16_the_merchant_needs_a_target)
{
    card_table *t = cards_open(ROWS GOODS0(1) GOODS1(0) "s0 hand 1 merchant\n");
    refuse(t, "s0 merchant 1 ore", CATAN_E_NO_TARGET);
    cards_close(t);
}
END_TEST

START_TEST(k9_17_the_scout_chooses_two_regions_below_seven_points)
{
    card_table *t =
        cards_open("s0 road x0 x2\ns0 settlement x-1 x1\n" GOODS0(1) "s0 hand 1 scout\n");
    play(t, "s0 scout x3");
    expect_step(t, 0, CATAN_STEP_SURVEY);
    expect_stored(t, 0, "1 ore 1 gold");
    ck_assert_int_eq(cards_count(t, CATAN_MOVE_SURVEY), 110);
    refuse(t, "s0 survey ore4 ore4", CATAN_E_NO_CARD);
    refuse(t, "s0 survey ore2 ore4", CATAN_E_NO_CARD);
    play(t, "s0 survey gold3 ore4");
    ck_assert_int_eq(catan_region_resource(t->game, 0, 4, CATAN_SIDE_UPPER), CATAN_RESOURCE_GOLD);
    ck_assert_int_eq(catan_region_number(t->game, 0, 4, CATAN_SIDE_LOWER), 4);
    ck_assert_int_eq(catan_region_store(t->game, 0, 4, CATAN_SIDE_LOWER), 0);
    ck_assert_int_eq(catan_region_stack_size(t->game), 9);
    ck_assert_int_eq(catan_cards_discarded(t->game, 0, CATAN_STACK_CARD_SCOUT), 1);
    cards_close(t);
}
END_TEST

START_TEST(k9_20_the_spy_takes_a_unit_or_an_action_card)
{
    card_table *t = cards_open(ROWS "s0 hand 1 spy\ns1 hand 1 abbey 1 knight_karl 1 bishop\n");
    play(t, "s0 spy; chance see abbey; chance see knight_karl; chance see bishop");
    refuse(t, "s0 skip", CATAN_E_COUNT);
    refuse(t, "s0 seize abbey", CATAN_E_CARD_CLASS);
    refuse(t, "s0 seize mint", CATAN_E_NO_CARD);
    play(t, "s0 seize knight_karl");
    expect_hand(t, 0, "1 knight_karl");
    ck_assert_int_eq(catan_cards_known(t->game, 0, CATAN_STACK_CARD_KNIGHT_KARL), 1);
    ck_assert_int_eq(catan_cards_known(t->game, 1, CATAN_STACK_CARD_ABBEY), 1);
    cards_close(t);
}
END_TEST

START_TEST(k9_20_a_spy_may_find_nothing)
{
    card_table *t = cards_open(ROWS "s0 hand 1 spy\ns1 hand 1 abbey 1 mint\n");
    play(t, "s0 spy; chance see abbey; chance see mint; s0 skip");
    expect_hand(t, 0, "");
    cards_close(t);
}
END_TEST

START_TEST(k9_19_a_spy_needs_a_hand_to_look_at)
{
    card_table *t = cards_open(ROWS "s0 hand 1 spy\n");
    refuse(t, "s0 spy", CATAN_E_NO_TARGET);
    cards_close(t);
}
END_TEST

START_TEST(k9_5_a_card_from_the_spy_may_be_played_at_once)
{
    card_table *t = cards_open(ROWS GOODS0(1) "s0 hand 1 spy\ns1 hand 1 caravan\n");
    play(t, "s0 spy; chance see caravan; s0 seize caravan; s0 caravan 1 ore for 1 wool");
    expect_stored(t, 0, "2 wool 1 grain 1 lumber 1 brick 1 gold");
    cards_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cards_actions");
    TCase *all = tcase_create("all");
    tcase_add_test(all, k9_3_seven_points_are_needed);
    tcase_add_test(all, k9_2_only_cards_of_the_hand_are_played);
    tcase_add_test(all, k9_1_a_played_card_lies_open);
    suite_add_tcase(suite, all);
    TCase *attacks = tcase_create("attacks");
    tcase_add_test(attacks, k9_9_the_die_of_an_attack);
    tcase_add_test(attacks, k9_8_the_answer_must_be_held);
    tcase_add_test(attacks, k9_12_the_arsonist_needs_a_building);
    tcase_add_test(attacks, k9_12_the_arsonist_sends_a_building_back);
    tcase_add_test(attacks, k9_10_a_lost_attack_returns_an_own_card_by_the_opponents_choice);
    tcase_add_test(attacks, k9_10_like_buildings_on_one_side_are_one_possibility);
    tcase_add_test(attacks, k9_10_without_an_own_knight_a_lost_attack_costs_nothing);
    tcase_add_test(attacks, k9_11_the_defender_keeps_to_the_limit_at_once);
    tcase_add_test(attacks, k9_13_the_black_knight_needs_a_knight);
    tcase_add_test(attacks, k9_13_a_church_does_not_help_against_the_black_knight);
    tcase_add_test(attacks, k9_14_brigands_take_two_resources);
    tcase_add_test(attacks, k9_14_brigands_that_lose_are_plundered);
    tcase_add_test(attacks, k9_14_brigands_need_room_for_something);
    suite_add_tcase(suite, attacks);
    TCase *others = tcase_create("others");
    tcase_add_test(others, k9_6_the_alchemist_chooses_the_production_die);
    tcase_add_test(others, k9_3_the_alchemist_needs_seven_points);
    tcase_add_test(others, k9_15_the_caravan_swaps);
    tcase_add_test(others, k9_15_every_swap_of_the_caravan_is_listed_once);
    tcase_add_test(others, k9_15_the_caravan_needs_something_to_swap);
    tcase_add_test(others, k9_16_the_merchant_takes_two_and_gives_one);
    tcase_add_test(others, k9_16_the_merchant_needs_room);
    tcase_add_test(others, k9_16_the_merchant_needs_a_target);
    tcase_add_test(others, k9_17_the_scout_chooses_two_regions_below_seven_points);
    tcase_add_test(others, k9_20_the_spy_takes_a_unit_or_an_action_card);
    tcase_add_test(others, k9_20_a_spy_may_find_nothing);
    tcase_add_test(others, k9_19_a_spy_needs_a_hand_to_look_at);
    tcase_add_test(others, k9_5_a_card_from_the_spy_may_be_played_at_once);
    suite_add_tcase(suite, others);
    return run_cards_suite(suite);
}
