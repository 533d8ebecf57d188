/* Rules of the base game: the setup (section 3). */
#include "support.h"

/* The order in which seats place, as the game asks for it, with the first legal place each time. */
static void expect_order(int32_t seats, int32_t first, const int32_t *want)
{
    table *t = table_plan(seats);
    table_option(t, CATAN_OPTION_FIRST_PLAYER, first);
    table_begin(t);
    for (int32_t i = 0; i < 2 * seats; i++) {
        for (int32_t part = 0; part < 2; part++) {
            catan_move list[CATAN_MOVES_MAX];
            ck_assert_int_eq(catan_active(t->game), want[i]);
            ck_assert_int_eq(catan_to_act(t->game), want[i]);
            ck_assert_uint_eq(catan_actors(t->game), 1u << want[i]);
            ck_assert_int_eq(catan_decision(t->game), part == 0 ? CATAN_DECISION_SETUP_SETTLEMENT
                                                                : CATAN_DECISION_SETUP_ROAD);
            ck_assert_int_gt(catan_moves(t->game, want[i], NULL, list, CATAN_MOVES_MAX), 0);
            assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
        }
    }
    ck_assert_int_eq(catan_active(t->game), first);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    ck_assert_int_eq(catan_turn(t->game), 1);
    table_close(t);
}

/* B3.3 B3.4 B3.15; S1 */
START_TEST(three_seats_place_there_and_back_from_the_first)
{
    expect_order(3, 1, (const int32_t[]){1, 2, 0, 0, 2, 1});
}
END_TEST

/* B3.3 B3.4 B3.15; S2 */
START_TEST(four_seats_place_there_and_back_from_the_first)
{
    expect_order(4, 3, (const int32_t[]){3, 0, 1, 2, 2, 1, 0, 3});
}
END_TEST

/* B1.1 B3.3 B3.4 */
START_TEST(two_seats_place_there_and_back_from_the_first)
{
    expect_order(2, 1, (const int32_t[]){1, 0, 0, 1});
}
END_TEST

/* B3.1 B1.6 B1.7 B1.8 B1.9 B2.26 */
START_TEST(everything_is_in_its_place_at_the_start)
{
    table *t = table_open(4);
    expect_bank(t, "L19 B19 W19 G19 O19");
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_KNIGHT), 14);
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_ROAD_BUILDING), 2);
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_YEAR_OF_PLENTY), 2);
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_MONOPOLY), 2);
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_VICTORY_POINT), 5);
    ck_assert_int_eq(catan_deck_size(t->game), 25);
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_largest_army(t->game), CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_robber(t->game), 9);
    ck_assert_int_eq(catan_die(t->game, 0), 0);
    for (int32_t seat = 0; seat < 4; seat++) {
        expect_hand(t, seat, "");
        ck_assert_int_eq(catan_dev_hand_size(t->game, seat), 0);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_ROAD), 15);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_SETTLEMENT), 5);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_CITY), 4);
        ck_assert_int_eq(catan_points(t->game, seat), 0);
        ck_assert_int_eq(catan_road_length(t->game, seat), 0);
    }
    table_close(t);
}
END_TEST

/* B3.5 B2.6; S3 */
START_TEST(a_settlement_takes_its_vertex_and_the_adjacent_ones)
{
    table *t = table_open(3);
    ck_assert_int_eq(count_all(t, 0), 54);
    setup(t, "v18 e20");
    ck_assert_int_eq(count_all(t, 1), 50);
    refuse(t, "s1 settlement v18", CATAN_E_OCCUPIED);
    refuse(t, "s1 settlement v13", CATAN_E_DISTANCE);
    refuse(t, "s1 settlement v23", CATAN_E_DISTANCE);
    refuse(t, "s1 settlement v24", CATAN_E_DISTANCE);
    must(t, "s1 settlement v17"); /* two edges away is far enough */
    table_close(t);
}
END_TEST

/* B3.7; S4 */
START_TEST(the_first_road_lies_at_the_settlement)
{
    table *t = table_open(3);
    must(t, "s0 settlement v18");
    expect_places(t, 0, CATAN_MOVE_ROAD, "20 27 28");
    ck_assert_int_eq(count_all(t, 0), 3);
    refuse(t, "s0 road e0", CATAN_E_UNCONNECTED);
    must(t, "s0 road e20");
    table_close(t);
}
END_TEST

/* B3.7 B6.11; S4 */
START_TEST(a_settlement_on_the_coast_has_two_places_for_its_road)
{
    table *t = table_open(3);
    must(t, "s0 settlement v0");
    expect_places(t, 0, CATAN_MOVE_ROAD, "0 1");
    table_close(t);
}
END_TEST

/* B3.8 B3.6 */
START_TEST(the_second_road_lies_at_the_second_settlement)
{
    table *t = table_open(2);
    setup(t, "v8 e13 v41 e52");
    must(t, "s1 settlement v0"); /* far from the own road */
    refuse(t, "s1 road e59", CATAN_E_UNCONNECTED);
    refuse(t, "s1 road e60", CATAN_E_UNCONNECTED);
    refuse(t, "s1 road e13", CATAN_E_OCCUPIED);
    expect_places(t, 1, CATAN_MOVE_ROAD, "0 1");
    must(t, "s1 road e1");
    table_close(t);
}
END_TEST

/* B3.8 */
START_TEST(a_second_settlement_beside_the_own_network_still_has_its_own_road)
{
    table *t = table_open(2);
    setup(t, "v0 e1 v41 e52 v39 e56");
    must(t, "s0 settlement v8"); /* e1 ends at v4, next to v8 */
    expect_places(t, 0, CATAN_MOVE_ROAD, "7 12 13");
    refuse(t, "s0 road e0", CATAN_E_UNCONNECTED);
    refuse(t, "s0 road e2", CATAN_E_UNCONNECTED);
    must(t, "s0 road e7");
    ck_assert_int_eq(catan_road_length(t->game, 0), 2);
    table_close(t);
}
END_TEST

/* B3.13; S9 */
START_TEST(the_first_settlement_gives_no_cards)
{
    table *t = table_open(3);
    setup(t, "v18 e20 v12 e11 v29 e35");
    for (int32_t seat = 0; seat < 3; seat++)
        expect_hand(t, seat, "");
    expect_bank(t, "L19 B19 W19 G19 O19");
    table_close(t);
}
END_TEST

/* B3.10 .. B3.12 B2.8; S5 S6 S7 and the coast */
static const struct {
    const char *second, *cards, *bank;
} second_settlements[] = {
    {"s1 settlement v24", "L1 W1", "L18 B19 W18 G19 O19"}, /* pasture, desert, forest */
    {"s1 settlement v22", "L1 G2", "L18 B19 W19 G17 O19"}, /* fields, fields, forest */
    {"s1 settlement v0", "O1", "L19 B19 W19 G19 O18"},     /* one hex */
    {"s1 settlement v4", "W1 O1", "L19 B19 W18 G19 O18"},  /* two hexes */
    {"s1 settlement v28", "L2 G1", "L17 B19 W19 G18 O19"}, /* two forests */
    {"s1 settlement v30", "L1 G1", "L18 B19 W19 G18 O19"}, /* the desert gives none */
};

START_TEST(the_second_settlement_gives_a_card_of_each_hex)
{
    table *t = table_open(2);
    setup(t, "v14 e15 v41 e52");
    must(t, second_settlements[_i].second);
    expect_hand(t, 1, second_settlements[_i].cards);
    expect_bank(t, second_settlements[_i].bank);
    expect_hand(t, 0, "");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_SETUP_ROAD);
    table_close(t);
}
END_TEST

/* B3.10 B3.11; S8 */
START_TEST(a_second_settlement_on_the_desert_alone_gives_nothing)
{
    table *t = table_plan(2);
    assert_status(catan_config_set_hex(t->config, 9, CATAN_TERRAIN_FOREST, 9), CATAN_OK);
    assert_status(catan_config_set_hex(t->config, 2, CATAN_TERRAIN_DESERT, 0), CATAN_OK);
    table_begin(t);
    ck_assert_int_eq(catan_robber(t->game), 2);
    setup(t, "v8 e12 v41 e52 v2 e4");
    expect_hand(t, 1, "");
    expect_bank(t, "L19 B19 W19 G19 O19");
    setup(t, "v28 e41");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    table_close(t);
}
END_TEST

/* B3.10; the table of beginner positions */
START_TEST(the_beginner_positions_give_the_known_cards)
{
    table *t = table_ready(4);
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    expect_hand(t, 2, "G2 O1");
    expect_hand(t, 3, "L1 W1 O1");
    expect_bank(t, "L15 B18 W18 G16 O16");
    table_close(t);
}
END_TEST

/* B3.9 B3.15; S10 */
START_TEST(everyone_has_two_points_when_the_setup_is_done)
{
    table *t = table_ready(4);
    for (int32_t seat = 0; seat < 4; seat++) {
        ck_assert_int_eq(catan_points(t->game, seat), 2);
        ck_assert_int_eq(catan_public_points(t->game, seat), 2);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_ROAD), 13);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_SETTLEMENT), 3);
        ck_assert_int_eq(catan_pieces_left(t->game, seat, CATAN_PIECE_CITY), 4);
    }
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    ck_assert_int_eq(catan_turn(t->game), 1);
    ck_assert_int_eq(count_all(t, 0), 1);
    must(t, "s0 roll");
    table_close(t);
}
END_TEST

/* B3.14 B4.12 */
START_TEST(nothing_but_placing_is_possible_in_the_setup)
{
    table *t = table_open(3);
    static const char *const moves[] = {
        "s0 roll", "s0 end",  "s0 skip",           "s0 road e3",        "s0 city v3",
        "s0 buy",  "s0 knight", "s0 bank 4 ore for 1 wool", "s0 offer s1 1 ore for 1 wool",
        "s0 monopoly ore", "s0 robber h3", "s0 discard 1 ore", "chance roll 1 1",
        "s1 settlement v18", "s1 road e3"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        refuse_now(t, moves[i]);
    must(t, "s0 settlement v8");
    refuse_now(t, "s0 settlement v20");
    refuse_now(t, "s1 settlement v20");
    refuse_now(t, "s0 roll");
    refuse_now(t, "s0 end");
    refuse_now(t, "s0 city v8");
    must(t, "s0 road e13");
    refuse_now(t, "s0 settlement v20");
    refuse_now(t, "s2 settlement v20");
    table_close(t);
}
END_TEST

/* B4.19; eight settlements never take all vertices */
START_TEST(there_is_always_room_for_a_starting_settlement)
{
    uint64_t state = 12 + (uint64_t)_i;
    for (int n = 0; n < 40; n++) {
        table *t = table_open(4);
        while (catan_turn(t->game) == 0) {
            catan_move list[CATAN_MOVES_MAX];
            int32_t count = catan_moves(t->game, catan_active(t->game), NULL, list, CATAN_MOVES_MAX);
            ck_assert_int_gt(count, 0);
            assert_status(catan_apply(t->game, &list[test_below(&state, (uint32_t)count)]), CATAN_OK);
            ck_assert_ptr_null(position_broken(t->game));
        }
        table_close(t);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_setup");
    TCase *tcase = add_case(suite, "order");
    tcase_add_test(tcase, two_seats_place_there_and_back_from_the_first);
    tcase_add_test(tcase, three_seats_place_there_and_back_from_the_first);
    tcase_add_test(tcase, four_seats_place_there_and_back_from_the_first);
    tcase_add_test(tcase, everything_is_in_its_place_at_the_start);
    tcase = add_case(suite, "places");
    tcase_add_test(tcase, a_settlement_takes_its_vertex_and_the_adjacent_ones);
    tcase_add_test(tcase, the_first_road_lies_at_the_settlement);
    tcase_add_test(tcase, a_settlement_on_the_coast_has_two_places_for_its_road);
    tcase_add_test(tcase, the_second_road_lies_at_the_second_settlement);
    tcase_add_test(tcase, a_second_settlement_beside_the_own_network_still_has_its_own_road);
    tcase_add_loop_test(tcase, there_is_always_room_for_a_starting_settlement, 0, 4);
    tcase = add_case(suite, "cards");
    tcase_add_test(tcase, the_first_settlement_gives_no_cards);
    tcase_add_loop_test(tcase, the_second_settlement_gives_a_card_of_each_hex, 0, 6);
    tcase_add_test(tcase, a_second_settlement_on_the_desert_alone_gives_nothing);
    tcase_add_test(tcase, the_beginner_positions_give_the_known_cards);
    tcase = add_case(suite, "end");
    tcase_add_test(tcase, everyone_has_two_points_when_the_setup_is_done);
    tcase_add_test(tcase, nothing_but_placing_is_possible_in_the_setup);
    return run_suite(suite);
}
