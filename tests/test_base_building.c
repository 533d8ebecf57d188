/* Rules of the base game: building and buying (section 6). */
#include "support.h"

/* Build the first legal road again and again until the supply is empty. */
static void build_all_roads(table *t, int32_t seat)
{
    while (catan_pieces_left(t->game, seat, CATAN_PIECE_ROAD) > 0) {
        catan_move list[CATAN_MOVES_MAX];
        earn(t, seat, "L1 B1");
        int32_t count = catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX), i = 0;
        while (i < count && list[i].kind != CATAN_MOVE_ROAD)
            i++;
        ck_assert_int_lt(i, count);
        assert_status(catan_apply(t->game, &list[i]), CATAN_OK);
        ck_assert_ptr_null(position_broken(t->game));
    }
}

/* Seat 0 on v29 and v0 with e35 and e0; seat 1 on v18 with e20. */
static table *crossing(void)
{
    table *t = table_open(2);
    setup(t, "v29 e35 v18 e20 v41 e52 v0 e0");
    return t;
}

/* B6.7 B6.8; B1 */
START_TEST(a_road_does_not_go_on_through_an_opponents_building)
{
    table *t = crossing();
    earn_and(t, 0, "road e27"); /* from v23 to v18 of seat 1 */
    earn(t, 0, "L1 B1");
    expect_places(t, 0, CATAN_MOVE_ROAD, "26 42 43 1 6");
    refuse(t, "s0 road e28", CATAN_E_BLOCKED);
    refuse(t, "s0 road e20", CATAN_E_OCCUPIED);
    table_close(t);
}
END_TEST

/* B6.9; B2 */
START_TEST(a_road_can_end_at_an_opponents_building)
{
    table *t = crossing();
    earn(t, 0, "L1 B1");
    ck_assert(legal(t, "s0 road e27"));
    must(t, "s0 road e27");
    table_close(t);
}
END_TEST

/* B6.7 */
START_TEST(a_road_connects_to_the_own_building_or_road)
{
    table *t = crossing();
    earn(t, 0, "L1 B1");
    expect_places(t, 0, CATAN_MOVE_ROAD, "26 27 42 43 1 6");
    refuse(t, "s0 road e71", CATAN_E_UNCONNECTED);
    refuse(t, "s0 road e53", CATAN_E_UNCONNECTED); /* beside a road of seat 1 alone */
    refuse(t, "s0 road e35", CATAN_E_OCCUPIED);
    table_close(t);
}
END_TEST

/* B6.7; a road of somebody else connects nothing */
START_TEST(an_opponents_road_does_not_connect)
{
    table *t = crossing();
    earn(t, 0, "L1 B1 W1 G1");
    refuse(t, "s0 road e13", CATAN_E_UNCONNECTED);
    refuse(t, "s0 settlement v36", CATAN_E_DISTANCE);
    table_close(t);
}
END_TEST

/* B6.11; B3 */
START_TEST(coast_edges_are_edges_like_others)
{
    table *t = crossing();
    earn(t, 0, "L1 B1");
    must(t, "s0 road e1");
    earn_and(t, 0, "road e6");
    earn_and(t, 0, "road e10");
    ck_assert_int_eq(catan_road_length(t->game, 0), 4);
    table_close(t);
}
END_TEST

/* B1.10 B6.3 B6.4 */
START_TEST(a_road_costs_lumber_and_brick)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v18 e20 v41 e52 v39 e56"); /* seat 0 starts with lumber, brick, ore */
    refuse_now(t, "s0 road e55");
    roll(t, 2);
    expect_hand(t, 0, "L1 B1 O1");
    expect_bank(t, "L18 B18 W17 G18 O18"); /* seat 1 has two wool and a grain */
    must(t, "s0 road e55");
    expect_hand(t, 0, "O1");
    expect_bank(t, "L19 B19 W17 G18 O18");
    table_close(t);
}
END_TEST

START_TEST(what_is_built_is_paid_to_the_bank) /* B1.10 B6.3 B6.4; B13 */
{
    static const struct {
        const char *build;
        int32_t cost[KINDS];
    } builds[] = {{"road e42", {1, 1, 0, 0, 0}},
                  {"settlement v39", {1, 1, 1, 1, 0}},
                  {"city v29", {0, 0, 0, 2, 3}}};
    table *t = crossing();
    earn_and(t, 0, "road e42");
    earn_and(t, 0, "road e50");
    for (int b = 1; b < 3; b++) {
        position before;
        char text[64];
        earn(t, 0, b == 1 ? "L1 B1 W1 G1" : "G2 O3");
        position_read(t->game, &before);
        snprintf(text, sizeof text, "s0 %s", builds[b].build);
        must(t, text);
        for (int32_t card = 0; card < KINDS; card++) {
            ck_assert_int_eq(catan_hand(t->game, 0, card), before.hand[0][card] - builds[b].cost[card]);
            ck_assert_int_eq(catan_bank(t->game, card), before.bank[card] + builds[b].cost[card]);
        }
    }
    table_close(t);
}
END_TEST

/* B6.3: each card of a cost is needed */
START_TEST(what_cannot_be_paid_is_not_built)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v18 e20 v41 e52 v39 e56");
    roll(t, 2);
    expect_hand(t, 0, "L1 B1 O1");
    must(t, "s0 road e55");
    refuse(t, "s0 road e1", CATAN_E_CANNOT_PAY);
    refuse(t, "s0 city v39", CATAN_E_CANNOT_PAY);
    refuse(t, "s0 buy", CATAN_E_CANNOT_PAY);
    expect_places(t, 0, CATAN_MOVE_ROAD, "");
    expect_places(t, 0, CATAN_MOVE_CITY, "");
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_BUY), 0);
    table_close(t);
}
END_TEST

/* B6.5; B4 ruling 67 */
START_TEST(there_is_no_sixteenth_road)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 30);
    table_begin(t);
    setup(t, "v8 e13 v41 e52 v26 e32 v39 e56");
    build_all_roads(t, 0);
    earn(t, 0, "L1 B1");
    expect_places(t, 0, CATAN_MOVE_ROAD, "");
    int32_t refused = 0;
    for (int32_t edge = 0; edge < 72; edge++) {
        char text[32];
        snprintf(text, sizeof text, "s0 road e%d", (int)edge);
        catan_move move = move_of(text);
        catan_status status = catan_check(t->game, &move);
        ck_assert_int_ne(status, CATAN_OK);
        ck_assert_int_ne(status, CATAN_E_CANNOT_PAY);
        refused += status == CATAN_E_NO_PIECE;
    }
    ck_assert_int_gt(refused, 0);
    table_close(t);
}
END_TEST

/* B6.12 B6.13; B5 */
START_TEST(a_settlement_needs_an_own_road_and_distance)
{
    table *t = crossing();
    earn_and(t, 0, "road e42");
    earn_and(t, 0, "road e50");
    earn(t, 0, "L1 B1 W1 G1");
    expect_places(t, 0, CATAN_MOVE_SETTLEMENT, "39");
    refuse(t, "s0 settlement v34", CATAN_E_DISTANCE);
    refuse(t, "s0 settlement v23", CATAN_E_DISTANCE);
    refuse(t, "s0 settlement v29", CATAN_E_OCCUPIED);
    refuse(t, "s0 settlement v18", CATAN_E_OCCUPIED);
    refuse(t, "s0 settlement v48", CATAN_E_UNCONNECTED);
    table_close(t);
}
END_TEST

/* B6.13; B6 */
START_TEST(an_opponents_road_carries_no_settlement)
{
    table *t = crossing();
    earn_and(t, 1, "road e14"); /* v13 to v9 */
    earn(t, 0, "L1 B1 W1 G1");
    refuse(t, "s0 settlement v9", CATAN_E_UNCONNECTED);
    table_close(t);
}
END_TEST

/* B6.14; ruling 52 */
START_TEST(a_settlement_may_stand_between_two_roads_of_an_opponent)
{
    table *t = crossing();
    earn_and(t, 0, "road e42"); /* v34 */
    earn_and(t, 0, "road e50"); /* v39 */
    earn_and(t, 0, "road e56"); /* v44 */
    earn_and(t, 1, "road e59"); /* v45 */
    earn_and(t, 1, "road e58"); /* v40 */
    earn_and(t, 1, "road e57"); /* v44 */
    earn_and(t, 1, "settlement v44");
    ck_assert_int_eq(catan_vertex_owner(t->game, 44), 1);
    table_close(t);
}
END_TEST

/* Five settlements of seat 0 in a game that nobody wins. */
static table *settled(void)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 30);
    table_begin(t);
    setup(t, "v29 e42 v18 e20 v41 e52 v0 e1");
    earn_and(t, 0, "road e50");
    earn_and(t, 0, "settlement v39");
    earn_and(t, 0, "road e7");
    earn_and(t, 0, "settlement v8");
    earn_and(t, 0, "road e56");
    earn_and(t, 0, "road e63");
    earn_and(t, 0, "settlement v48");
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_SETTLEMENT), 0);
    earn_and(t, 0, "road e68");
    earn_and(t, 0, "road e69"); /* v49 is free for a sixth */
    return t;
}

/* B6.5 B6.17; B7 ruling 65 */
START_TEST(there_is_no_sixth_settlement_until_one_is_upgraded)
{
    table *t = settled();
    earn(t, 0, "L1 B1 W1 G3 O3");
    expect_places(t, 0, CATAN_MOVE_SETTLEMENT, "");
    refuse(t, "s0 settlement v49", CATAN_E_NO_PIECE);
    must(t, "s0 city v39");
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_SETTLEMENT), 1);
    expect_places(t, 0, CATAN_MOVE_SETTLEMENT, "49");
    must(t, "s0 settlement v49");
    table_close(t);
}
END_TEST

/* B6.5; B8 ruling 66 */
START_TEST(there_is_no_fifth_city)
{
    table *t = settled();
    earn_and(t, 0, "city v39");
    earn_and(t, 0, "city v8");
    earn_and(t, 0, "city v48");
    earn_and(t, 0, "city v29");
    earn(t, 0, "G2 O3");
    expect_places(t, 0, CATAN_MOVE_CITY, "");
    refuse(t, "s0 city v0", CATAN_E_NO_PIECE);
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_SETTLEMENT), 4);
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_CITY), 0);
    table_close(t);
}
END_TEST

/* B6.16; B9 ruling 68 */
START_TEST(only_an_own_settlement_becomes_a_city)
{
    table *t = crossing();
    earn_and(t, 0, "city v29");
    earn(t, 0, "G2 O3");
    expect_places(t, 0, CATAN_MOVE_CITY, "0");
    refuse(t, "s0 city v29", CATAN_E_NO_TOWN); /* a city already */
    refuse(t, "s0 city v18", CATAN_E_NO_TOWN); /* an opponent's */
    refuse(t, "s0 city v39", CATAN_E_NO_TOWN); /* nothing there */
    table_close(t);
}
END_TEST

/* B6.18 B6.17 B6.2; B10 ruling 69 */
START_TEST(a_settlement_can_be_upgraded_in_the_turn_it_is_built)
{
    table *t = crossing();
    earn_and(t, 0, "road e42");
    earn_and(t, 0, "road e50");
    earn(t, 0, "L1 B1 W1 G3 O3");
    int32_t points = catan_points(t->game, 0);
    int32_t left = catan_pieces_left(t->game, 0, CATAN_PIECE_SETTLEMENT);
    int32_t turn = catan_turn(t->game);
    must(t, "s0 settlement v39");
    must(t, "s0 city v39");
    ck_assert_int_eq(catan_turn(t->game), turn);
    ck_assert_int_eq(catan_points(t->game, 0), points + 2);
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_SETTLEMENT), left);
    table_close(t);
}
END_TEST

/* B6.10; B11 ruling 53 */
START_TEST(both_parts_of_a_cut_road_can_go_on)
{
    table *t = table_open(2);
    setup(t, "v29 e35 v8 e13 v41 e52 v0 e0");
    earn_and(t, 0, "road e27"); /* v18 */
    earn_and(t, 0, "road e28"); /* v24 */
    earn_and(t, 0, "road e36"); /* v30 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 4);
    earn_and(t, 1, "road e20"); /* v13 to v18 */
    earn_and(t, 1, "settlement v18");
    ck_assert_int_eq(catan_road_length(t->game, 0), 2);
    earn(t, 0, "L1 B1");
    expect_places(t, 0, CATAN_MOVE_ROAD, "26 29 42 43 44 45 1 6");
    refuse(t, "s0 road e20", CATAN_E_OCCUPIED);
    table_close(t);
}
END_TEST

/* B4.4 B4.3 B6.1; B12 */
START_TEST(nothing_is_built_before_the_roll)
{
    table *t = crossing();
    earn(t, 0, "L2 B2 W2 G4 O5");
    turn_of(t, 0);
    refuse_now(t, "s0 road e42");
    refuse_now(t, "s0 settlement v39");
    refuse_now(t, "s0 city v29");
    refuse_now(t, "s0 buy");
    refuse_now(t, "s0 bank 4 ore for 1 wool");
    refuse_now(t, "s0 offer s1 1 ore for 1 wool");
    refuse_now(t, "s0 end");
    ck_assert_int_eq(count_all(t, 0), 1);
    table_close(t);
}
END_TEST

/* B6.1 B4.11 */
START_TEST(nothing_is_built_in_the_turn_of_another)
{
    table *t = crossing();
    earn(t, 1, "L2 B2 W2 G4 O5");
    main_of(t, 0);
    refuse_now(t, "s1 road e14");
    refuse_now(t, "s1 city v18");
    refuse_now(t, "s1 buy");
    refuse_now(t, "s1 end");
    refuse_now(t, "s1 roll");
    table_close(t);
}
END_TEST

/* B6.20; B14 */
START_TEST(the_robber_does_not_prevent_building)
{
    table *t = table_open(2);
    setup(t, "v29 e42 v18 e20 v41 e52 v0 e0");
    earn_and(t, 0, "road e50");
    turn_of(t, 0);
    roll(t, 7);
    while (catan_decision(t->game) == CATAN_DECISION_DISCARD) {
        catan_moves_iterator walk = {0};
        catan_move move;
        ck_assert_int_eq(catan_moves_each(t->game, catan_to_act(t->game), &walk, &move), 1);
        assert_status(catan_apply(t->game, &move), CATAN_OK);
    }
    must(t, "s0 robber h12"); /* nobody is there; v39 is on it */
    earn_and(t, 0, "settlement v39");
    earn_and(t, 0, "city v39");
    table_close(t);
}
END_TEST

/* B6.2 B6.21; D18 ruling 74 */
START_TEST(several_cards_can_be_bought_in_one_turn)
{
    table *t = crossing();
    earn(t, 0, "W3 G3 O3");
    int32_t turn = catan_turn(t->game);
    for (int i = 0; i < 3; i++) {
        must(t, "s0 buy");
        ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_DRAW);
        refuse_now(t, "s0 end");
        refuse_now(t, "s0 buy");
        must(t, "chance draw knight");
    }
    ck_assert_int_eq(catan_turn(t->game), turn);
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_KNIGHT), 3);
    ck_assert_int_eq(catan_dev_bought(t->game, CATAN_DEV_KNIGHT), 3);
    ck_assert_int_eq(catan_deck_size(t->game), 22);
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_KNIGHT), 11);
    table_close(t);
}
END_TEST

/* B1.10 B6.4 */
START_TEST(a_development_card_is_paid_to_the_bank)
{
    table *t = crossing();
    earn(t, 0, "W1 G1 O1");
    position before;
    position_read(t->game, &before);
    must(t, "s0 buy");
    ck_assert_int_eq(catan_hand_size(t->game, 0), before.hand_size[0] - 3);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_WOOL), before.bank[CATAN_CARD_WOOL] + 1);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), before.bank[CATAN_CARD_GRAIN] + 1);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_ORE), before.bank[CATAN_CARD_ORE] + 1);
    table_close(t);
}
END_TEST

/* B6.22 B1.7 B9.9 B11.16; D5 D6 */
START_TEST(the_whole_deck_can_be_bought_and_then_no_more)
{
    static const char *const cards[] = {"knight", "road_building", "year_of_plenty", "monopoly",
                                        "victory_point"};
    static const int32_t counts[] = {14, 2, 2, 2, 5};
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 30);
    table_begin(t);
    setup(t, "v29 e35 v18 e20 v41 e52 v0 e0");
    for (int kind = 0; kind < 5; kind++) {
        for (int32_t i = 0; i < counts[kind]; i++)
            earn_dev(t, i % 2, cards[kind]);
        ck_assert_int_eq(catan_deck(t->game, kind), 0);
    }
    ck_assert_int_eq(catan_deck_size(t->game), 0);
    earn(t, 0, "W1 G1 O1");
    refuse(t, "s0 buy", CATAN_E_DECK_EMPTY);
    earn(t, 1, "W1 G1 O1");
    refuse(t, "s1 buy", CATAN_E_DECK_EMPTY);
    end_turn(t);
    table_close(t);
}
END_TEST

/* B14.2 B14.6 */
START_TEST(the_deck_gives_only_what_it_holds_and_by_its_counts)
{
    table *t = crossing();
    earn_dev(t, 0, "monopoly");
    earn_dev(t, 0, "monopoly");
    earn(t, 0, "W1 G1 O1");
    must(t, "s0 buy");
    refuse(t, "chance draw monopoly", CATAN_E_OUTCOME);
    catan_move list[8];
    int32_t count = catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, 8);
    ck_assert_int_eq(count, 4);
    int32_t each = catan_chance_weight(t->game, &list[0]) / 14;
    for (int32_t i = 0; i < count; i++)
        ck_assert_int_eq(catan_chance_weight(t->game, &list[i]),
                         each * catan_deck(t->game, list[i].arg[0]));
    ck_assert_int_gt(each, 0);
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_building");
    TCase *tcase = add_case(suite, "roads");
    tcase_add_test(tcase, a_road_connects_to_the_own_building_or_road);
    tcase_add_test(tcase, an_opponents_road_does_not_connect);
    tcase_add_test(tcase, a_road_does_not_go_on_through_an_opponents_building);
    tcase_add_test(tcase, a_road_can_end_at_an_opponents_building);
    tcase_add_test(tcase, coast_edges_are_edges_like_others);
    tcase_add_test(tcase, there_is_no_sixteenth_road);
    tcase_add_test(tcase, both_parts_of_a_cut_road_can_go_on);
    tcase = add_case(suite, "settlements and cities");
    tcase_add_test(tcase, a_settlement_needs_an_own_road_and_distance);
    tcase_add_test(tcase, an_opponents_road_carries_no_settlement);
    tcase_add_test(tcase, a_settlement_may_stand_between_two_roads_of_an_opponent);
    tcase_add_test(tcase, there_is_no_sixth_settlement_until_one_is_upgraded);
    tcase_add_test(tcase, there_is_no_fifth_city);
    tcase_add_test(tcase, only_an_own_settlement_becomes_a_city);
    tcase_add_test(tcase, a_settlement_can_be_upgraded_in_the_turn_it_is_built);
    tcase_add_test(tcase, the_robber_does_not_prevent_building);
    tcase = add_case(suite, "cost and moment");
    tcase_add_test(tcase, a_road_costs_lumber_and_brick);
    tcase_add_test(tcase, what_is_built_is_paid_to_the_bank);
    tcase_add_test(tcase, what_cannot_be_paid_is_not_built);
    tcase_add_test(tcase, nothing_is_built_before_the_roll);
    tcase_add_test(tcase, nothing_is_built_in_the_turn_of_another);
    tcase = add_case(suite, "development cards");
    tcase_add_test(tcase, several_cards_can_be_bought_in_one_turn);
    tcase_add_test(tcase, a_development_card_is_paid_to_the_bank);
    tcase_add_test(tcase, the_whole_deck_can_be_bought_and_then_no_more);
    tcase_add_test(tcase, the_deck_gives_only_what_it_holds_and_by_its_counts);
    return run_suite(suite);
}
