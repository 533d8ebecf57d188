/* Rules of the base game: production and shortage (section 5). */
#include "support.h"

/* How many cards of a kind a seat has more than before. */
static int32_t before[CATAN_SEATS_MAX][KINDS];

static void remember(const table *t)
{
    for (int32_t seat = 0; seat < catan_seats(t->game); seat++)
        for (int32_t card = 0; card < KINDS; card++)
            before[seat][card] = catan_hand(t->game, seat, card);
}

/* Assert what a roll has brought a seat, as "L1 B2"; nothing else may have changed. */
static void expect_gain(table *t, int32_t seat, const char *cards)
{
    static const char letters[] = "LBWGO";
    char text[64] = "";
    for (int32_t card = 0; card < KINDS; card++) {
        int32_t gain = catan_hand(t->game, seat, card) - before[seat][card];
        if (gain != 0)
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%c%d", *text ? " " : "",
                     letters[card], (int)gain);
    }
    ck_assert_str_eq(text, cards);
}

static void roll_and_remember(table *t, int32_t total)
{
    if (catan_decision(t->game) == CATAN_DECISION_MAIN)
        end_turn(t);
    remember(t);
    roll(t, total);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
}

/* Roll a seven, move the robber, and steal the first card if somebody must be robbed. */
static void robber_to(table *t, const char *place)
{
    char text[64];
    if (catan_decision(t->game) == CATAN_DECISION_MAIN)
        end_turn(t);
    roll(t, 7);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    snprintf(text, sizeof text, "s%d robber %s", (int)catan_active(t->game), place);
    must(t, text);
    if (catan_decision(t->game) == CATAN_DECISION_STEAL) {
        catan_move list[8];
        catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, 8);
        assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
    }
}

/* B5.1 B5.2 B5.3; P1 */
START_TEST(a_settlement_is_paid_whoever_rolls)
{
    table *t = table_open(3);
    setup(t, "v18 e20 v41 e52 v0 e0 v49 e69 v39 e56 v2 e4");
    main_of(t, 1);
    end_turn(t);
    ck_assert_int_eq(catan_active(t->game), 2);
    roll_and_remember(t, 6);
    expect_gain(t, 0, "B1");
    table_close(t);
}
END_TEST

/* B5.2; P2 */
START_TEST(a_city_is_paid_twice)
{
    table *t = table_open(3);
    setup(t, "v0 e0 v41 e52 v14 e15 v2 e4 v26 e38 v39 e56");
    earn_and(t, 0, "city v39");
    roll_and_remember(t, 8);
    expect_gain(t, 0, "L2");
    roll_and_remember(t, 3);
    expect_gain(t, 0, "O2");
    roll_and_remember(t, 5);
    expect_gain(t, 0, "B2");
    table_close(t);
}
END_TEST

/* B5.5; P3 */
START_TEST(two_buildings_on_one_hex_are_both_paid)
{
    table *t = table_open(2);
    setup(t, "v7 e6 v41 e52 v53 e70 v17 e25");
    roll_and_remember(t, 12);
    expect_gain(t, 0, "G2");
    expect_gain(t, 1, "");
    table_close(t);
}
END_TEST

static table *two_elevens(void) /* hex 4 (hills) has the token of hex 18, so 11 is on 4 and 8 */
{
    table *t = table_plan(2);
    assert_status(catan_config_set_hex(t->config, 4, CATAN_TERRAIN_HILLS, 11), CATAN_OK);
    assert_status(catan_config_set_hex(t->config, 18, CATAN_TERRAIN_PASTURE, 6), CATAN_OK);
    table_begin(t);
    setup(t, "v23 e26 v2 e4 v42 e61 v0 e0");
    return t;
}

/* B5.4; P4 */
START_TEST(a_building_on_two_producing_hexes_is_paid_for_each)
{
    table *t = two_elevens();
    roll_and_remember(t, 11);
    expect_gain(t, 0, "L1 B1");
    table_close(t);
}
END_TEST

/* B5.6; P5 */
START_TEST(the_robber_stops_one_hex_and_not_the_other)
{
    table *t = two_elevens();
    robber_to(t, "h8");
    roll_and_remember(t, 11);
    expect_gain(t, 0, "B1");
    table_close(t);
}
END_TEST

/* B5.1 B5.6; P11 */
START_TEST(the_desert_never_produces)
{
    table *t = table_open(2);
    setup(t, "v29 e35 v2 e4 v42 e61 v53 e70");
    robber_to(t, "h0");
    for (int32_t total = 2; total <= 12; total++) {
        if (total == 7)
            continue;
        roll_and_remember(t, total);
        expect_gain(t, 0, total == 3 ? "O1" : total == 11 ? "L1 W1" : "");
    }
    table_close(t);
}
END_TEST

/* B5.6; P12 */
START_TEST(the_hex_of_the_robber_pays_nobody)
{
    table *t = table_open(3);
    setup(t, "v20 e22 v32 e38 v28 e41 v0 e0 v2 e4 v47 e62");
    robber_to(t, "h11 s1");
    roll_and_remember(t, 8);
    expect_gain(t, 0, "");
    expect_gain(t, 1, "");
    expect_gain(t, 2, "L1");
    table_close(t);
}
END_TEST

/* B5.14 B5.15 B4.7; P10 */
START_TEST(a_roll_that_produces_nothing_is_not_repeated)
{
    table *t = table_open(2);
    setup(t, "v29 e35 v36 e46 v42 e61 v53 e70");
    roll_and_remember(t, 2);
    expect_gain(t, 0, "");
    expect_gain(t, 1, "");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    ck_assert_int_eq(catan_active(t->game), 0);
    ck_assert_int_eq(catan_die(t->game, 0) + catan_die(t->game, 1), 2);
    refuse_now(t, "s0 roll");
    table_close(t);
}
END_TEST

/* Seats 0 and 1 on hex 7 (fields, 9); seat 2 brings the bank to any number with 4 and 6. */
static table *grain(int32_t left)
{
    table *t = table_open(3);
    setup(t, "v33 e49 v21 e23 v14 e15 v40 e58 v2 e4 v53 e70");
    drain(t, CATAN_CARD_GRAIN, left);
    return t;
}

/* B5.10 B5.11; P6 */
START_TEST(nobody_is_paid_when_two_claim_more_than_there_is)
{
    table *t = grain(1);
    roll_and_remember(t, 9);
    expect_gain(t, 0, "");
    /* seat 1 has v2 on forest 9, seat 2 has v14 on it: lumber is not short */
    expect_gain(t, 1, "L1");
    expect_gain(t, 2, "L1");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 1);
    table_close(t);
}
END_TEST

/* B5.8 B5.7; P8 */
START_TEST(exactly_enough_is_enough_for_all)
{
    table *t = grain(2);
    roll_and_remember(t, 9);
    expect_gain(t, 0, "G1");
    expect_gain(t, 1, "L1 G1");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 0);
    table_close(t);
}
END_TEST

/* B5.9; P9 */
START_TEST(an_empty_bank_pays_nothing_and_the_turn_goes_on)
{
    table *t = grain(0);
    roll_and_remember(t, 4);
    expect_gain(t, 2, "W1"); /* grain of hex 14 is gone; wool of hex 5 is not */
    roll_and_remember(t, 6);
    expect_gain(t, 2, "");
    table_close(t);
}
END_TEST

/* Seat 0 alone on hex 7, with a city on v21 and, if asked for, a settlement on v33. */
static table *alone(bool settlement, int32_t left)
{
    table *t = table_open(3);
    setup(t, settlement ? "v33 e49 v46 e65 v14 e15 v40 e58 v2 e4 v21 e23"
                        : "v3 e0 v46 e65 v14 e15 v40 e58 v2 e4 v21 e23");
    earn_and(t, 0, "city v21");
    drain(t, CATAN_CARD_GRAIN, left);
    return t;
}

/* B5.9; P7 */
START_TEST(a_single_claimant_gets_what_is_left)
{
    table *t = alone(false, 1);
    roll_and_remember(t, 9);
    expect_gain(t, 0, "G1");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 0);
    roll_and_remember(t, 9);
    expect_gain(t, 0, ""); /* even if that is none */
    table_close(t);
}
END_TEST

/* B5.12; ruling 36 */
START_TEST(a_city_and_a_settlement_of_one_seat_are_one_claimant)
{
    table *t = alone(true, 2);
    roll_and_remember(t, 9); /* three are due */
    expect_gain(t, 0, "G2");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 0);
    table_close(t);
}
END_TEST

/* B5.13; ruling 38 */
START_TEST(the_hex_of_the_robber_makes_no_claim)
{
    table *t = table_plan(2);
    /* Fields with a 9: hexes 7 and 14; forest 2 takes the 4 of hex 14. */
    assert_status(catan_config_set_hex(t->config, 14, CATAN_TERRAIN_FIELDS, 9), CATAN_OK);
    assert_status(catan_config_set_hex(t->config, 2, CATAN_TERRAIN_FOREST, 4), CATAN_OK);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup(t, "v21 e23 v36 e46 v48 e63 v7 e6");
    drain(t, CATAN_CARD_GRAIN, 1);
    robber_to(t, "h7");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 1);
    roll_and_remember(t, 9);
    expect_gain(t, 0, "");
    expect_gain(t, 1, "G1");
    table_close(t);
}
END_TEST

/* B5.6; after the robber leaves, the hex produces again */
START_TEST(a_hex_produces_again_when_the_robber_has_left)
{
    table *t = two_elevens();
    robber_to(t, "h8");
    robber_to(t, "h9 s0");
    roll_and_remember(t, 11);
    expect_gain(t, 0, "L1 B1");
    table_close(t);
}
END_TEST

/* Events tell of a shortage, and only of one. */
START_TEST(a_shortage_is_told)
{
    table *t = grain(1);
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0, told = 0;
    char text[32];
    turn_of(t, 0);
    must(t, "s0 roll");
    catan_move dice = move_of("chance roll 4 5");
    assert_status(catan_apply_events(t->game, &dice, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == CATAN_EVENT_SHORTAGE) {
            told++;
            ck_assert_int_eq(events[i].arg[0], CATAN_CARD_GRAIN);
            catan_move_to_text(&events[i], text, sizeof text);
            ck_assert_str_eq(text, "shortage grain");
        }
    }
    ck_assert_uint_eq(told, 1);
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_production");
    TCase *tcase = add_case(suite, "paying");
    tcase_add_test(tcase, a_settlement_is_paid_whoever_rolls);
    tcase_add_test(tcase, a_city_is_paid_twice);
    tcase_add_test(tcase, two_buildings_on_one_hex_are_both_paid);
    tcase_add_test(tcase, a_building_on_two_producing_hexes_is_paid_for_each);
    tcase_add_test(tcase, the_desert_never_produces);
    tcase_add_test(tcase, a_roll_that_produces_nothing_is_not_repeated);
    tcase = add_case(suite, "robber");
    tcase_add_test(tcase, the_robber_stops_one_hex_and_not_the_other);
    tcase_add_test(tcase, the_hex_of_the_robber_pays_nobody);
    tcase_add_test(tcase, a_hex_produces_again_when_the_robber_has_left);
    tcase = add_case(suite, "shortage");
    tcase_add_test(tcase, nobody_is_paid_when_two_claim_more_than_there_is);
    tcase_add_test(tcase, exactly_enough_is_enough_for_all);
    tcase_add_test(tcase, an_empty_bank_pays_nothing_and_the_turn_goes_on);
    tcase_add_test(tcase, a_single_claimant_gets_what_is_left);
    tcase_add_test(tcase, a_city_and_a_settlement_of_one_seat_are_one_claimant);
    tcase_add_test(tcase, the_hex_of_the_robber_makes_no_claim);
    tcase_add_test(tcase, a_shortage_is_told);
    return run_suite(suite);
}
