/* Rules of the base game: Longest Road and Largest Army (section 10). */
#include "support.h"

/* A game that takes many points, so that none of these tests wins it. */
static table *long_game(int32_t seats, const char *places)
{
    table *t = table_plan(seats);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 30);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup(t, places);
    return t;
}

/* Build roads of a seat, "50 56 63". */
static void roads(table *t, int32_t seat, const char *edges)
{
    int edge, used;
    while (sscanf(edges, "%d%n", &edge, &used) == 1) {
        char text[32];
        snprintf(text, sizeof text, "road e%d", edge);
        earn_and(t, seat, text);
        edges += used;
    }
}

/* ---- the length of a road ----------------------------------------------------------------- */

/* B10.8; L2 */
START_TEST(three_branches_of_two_have_length_four)
{
    table *t = long_game(2, "v29 e35 v2 e4 v53 e70 v0 e0");
    roads(t, 0, "27 42 50 43");
    ck_assert_int_eq(catan_road_length(t->game, 0), 4);
    roads(t, 0, "51");
    ck_assert_int_eq(catan_road_length(t->game, 0), 4);
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    table_close(t);
}
END_TEST

/* B10.4 B10.6; L4 */
START_TEST(a_ring_counts_in_full)
{
    table *t = long_game(2, "v29 e35 v2 e4 v53 e70 v0 e0");
    roads(t, 0, "27 28 36 44");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    roads(t, 0, "43"); /* the ring of hex 9 closes */
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    roads(t, 0, "45"); /* a tail from v30 to v36 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 7);
    roads(t, 0, "52"); /* and on to v41 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 8);
    table_close(t);
}
END_TEST

/* B10.2 B10.3 B10.6; L4 L7: the ring of hex 9 with tail e45 e52, cut at v24 by seat 1 */
START_TEST(an_opponent_on_a_ring_is_an_end_of_it)
{
    table *t = long_game(2, "v29 e35 v14 e21 v53 e70 v0 e0");
    roads(t, 0, "27 28 36 44 43");
    roads(t, 1, "29"); /* v19 to v24 */
    earn_and(t, 1, "settlement v24");
    ck_assert_int_eq(catan_road_length(t->game, 0), 6); /* from v24 all round */
    roads(t, 0, "45");
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    roads(t, 0, "52");
    ck_assert_int_eq(catan_road_length(t->game, 0), 7);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    table_close(t);
}
END_TEST

/* B10.5; L5 */
START_TEST(two_rings_that_share_a_road_have_length_eleven)
{
    table *t = long_game(2, "v29 e35 v2 e4 v53 e70 v0 e0");
    roads(t, 0, "27 28 36 44 43"); /* hex 9 */
    roads(t, 0, "29 30 37 46 45"); /* hex 10 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 11);
    table_close(t);
}
END_TEST

/* B10.4 B10.2; L6 */
START_TEST(two_rings_with_a_bridge_have_length_thirteen)
{
    table *t = long_game(2, "v29 e35 v8 e12 v53 e70 v0 e0");
    roads(t, 0, "27 28 36 44 43 26"); /* ring of hex 9 and the bridge v23 to v17 */
    roads(t, 0, "19 11 10 18 24 25"); /* ring of hex 3 */
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_ROAD), 1);
    ck_assert_int_eq(catan_road_length(t->game, 0), 13);
    table_close(t);
}
END_TEST

/* B10.9; L12 ruling */
START_TEST(separate_roads_are_not_added)
{
    table *t = long_game(2, "v28 e41 v14 e21 v2 e4 v52 e69");
    roads(t, 0, "50 56 64 58");
    ck_assert_int_eq(catan_road_length(t->game, 0), 3);
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    table_close(t);
}
END_TEST

/* B10.7; L3 ruling 54 */
START_TEST(own_buildings_do_not_interrupt)
{
    table *t = long_game(2, "v28 e41 v14 e21 v2 e4 v39 e50");
    roads(t, 0, "56 63 68");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    earn_and(t, 0, "settlement v48");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    earn_and(t, 0, "city v39");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    table_close(t);
}
END_TEST

/* B10.3; ruling 55 */
START_TEST(a_last_road_that_ends_at_an_opponent_counts)
{
    table *t = long_game(2, "v28 e41 v48 e63 v2 e4 v53 e70");
    roads(t, 0, "50 56"); /* v39, v44 next to v48 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 3);
    earn(t, 0, "L1 B1");
    refuse(t, "s0 road e63", CATAN_E_OCCUPIED);
    table_close(t);
}
END_TEST

/* ---- Longest Road ------------------------------------------------------------------------- */

/* B10.11 B10.13 B10.15; L1 */
START_TEST(five_roads_take_longest_road)
{
    table *t = long_game(2, "v28 e41 v14 e21 v2 e4 v53 e70");
    roads(t, 0, "50 56 63");
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    int32_t points = catan_public_points(t->game, 0);
    roads(t, 0, "68");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    ck_assert_int_eq(catan_public_points(t->game, 0), points + 2);
    table_close(t);
}
END_TEST

/* B10.9 B10.13; L13 */
START_TEST(a_road_that_joins_two_takes_longest_road)
{
    table *t = long_game(2, "v28 e41 v14 e21 v2 e4 v52 e69");
    roads(t, 0, "50 56 64 58");
    int32_t points = catan_points(t->game, 0);
    roads(t, 0, "57");
    ck_assert_int_eq(catan_road_length(t->game, 0), 7);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 0), points + 2);
    table_close(t);
}
END_TEST

/* B10.12 B10.13; L8 */
START_TEST(a_tie_keeps_longest_road_and_a_longer_road_takes_it)
{
    table *t = long_game(2, "v28 e41 v20 e32 v46 e61 v2 e4");
    roads(t, 0, "50 56 63 68");
    roads(t, 1, "38 48 53");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    ck_assert_int_eq(catan_road_length(t->game, 1), 5);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    int32_t mine = catan_points(t->game, 0), theirs = catan_points(t->game, 1);
    roads(t, 1, "60");
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    ck_assert_int_eq(catan_points(t->game, 0), mine - 2);
    ck_assert_int_eq(catan_points(t->game, 1), theirs + 2);
    table_close(t);
}
END_TEST

/* B10.10 B6.10 B10.11; B11 L14 rulings 60 and 62 */
START_TEST(a_cut_takes_longest_road_away_and_a_detour_brings_it_back)
{
    table *t = long_game(2, "v29 e35 v8 e13 v53 e70 v0 e0");
    roads(t, 0, "27 28 36 45");
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    int32_t points = catan_points(t->game, 0);
    roads(t, 1, "20");
    earn_and(t, 1, "settlement v18");
    ck_assert_int_eq(catan_road_length(t->game, 0), 3); /* 28 36 45 */
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_points(t->game, 0), points - 2);
    earn_and(t, 1, "city v18"); /* changes nothing */
    ck_assert_int_eq(catan_road_length(t->game, 0), 3);
    roads(t, 0, "43 44"); /* from v29 by v35 to v30 */
    /* 27 35 43 44 and then 45, or 36 28 to v18: six from v18 round to v18 */
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 0), points);
    table_close(t);
}
END_TEST

/* B10.12; L9 ruling 58 */
START_TEST(a_holder_that_is_cut_to_a_tie_keeps_it)
{
    table *t = long_game(3, "v21 e33 v20 e32 v34 e41 v2 e4 v46 e61 v48 e67");
    roads(t, 0, "39 49 54 62 66");
    ck_assert_int_eq(catan_road_length(t->game, 0), 7);
    roads(t, 1, "38 48 53");
    ck_assert_int_eq(catan_road_length(t->game, 1), 5);
    roads(t, 2, "40");
    earn_and(t, 2, "settlement v33");
    ck_assert_int_eq(catan_road_length(t->game, 0), 5);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    table_close(t);
}
END_TEST

/* Seats 1 and 3 with five roads each, seat 0 the holder with six, seat 2 about to cut them. */
static table *before_the_cut(const char *second_of_two)
{
    char places[128];
    snprintf(places, sizeof places, "v16 e23 v20 e32 v34 e41 v3 e0 v2 e4 %s v46 e61 v47 e62",
             second_of_two);
    table *t = long_game(4, places);
    roads(t, 0, "33 39 49 54");
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    roads(t, 1, "38 48 53");
    roads(t, 3, "1 2 3");
    ck_assert_int_eq(catan_road_length(t->game, 1), 5);
    ck_assert_int_eq(catan_road_length(t->game, 3), 5);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    roads(t, 2, "40");
    return t;
}

/* B10.14 B10.13; L10 rulings 59 and 61 */
START_TEST(tied_seats_get_nothing_until_one_is_alone)
{
    table *t = before_the_cut("v30 e44");
    int32_t points = catan_points(t->game, 0);
    earn_and(t, 2, "settlement v33");
    ck_assert_int_eq(catan_road_length(t->game, 0), 3);
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_points(t->game, 0), points - 2);
    int32_t theirs = catan_points(t->game, 1);
    roads(t, 1, "60");
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    ck_assert_int_eq(catan_points(t->game, 1), theirs + 2);
    table_close(t);
}
END_TEST

/* B10.13 B10.15; L11 ruling 61 */
START_TEST(longest_road_goes_to_a_single_seat_in_anybodys_turn)
{
    table *t = before_the_cut("v17 e19");
    roads(t, 2, "12 7"); /* v12, v8, v4 between the roads of seat 3 */
    earn_and(t, 2, "settlement v33");
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    int32_t points = catan_points(t->game, 1);
    earn_and(t, 2, "settlement v4");
    ck_assert_int_eq(catan_active(t->game), 2);
    ck_assert_int_eq(catan_road_length(t->game, 3), 3);
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    ck_assert_int_eq(catan_points(t->game, 1), points + 2);
    table_close(t);
}
END_TEST

/* U1 */
START_TEST(undo_gives_longest_road_back)
{
    table *t = before_the_cut("v30 e44");
    earn(t, 2, "L1 B1 W1 G1");
    assert_status(catan_game_copy(t->spare, t->game), CATAN_OK);
    must(t, "s2 settlement v33");
    assert_status(catan_undo(t->game), CATAN_OK);
    ck_assert(catan_game_equal(t->game, t->spare));
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    ck_assert_ptr_null(position_broken(t->game));
    table_close(t);
}
END_TEST

/* B9.19; D19 ruling 26 */
START_TEST(free_roads_count_for_longest_road)
{
    table *t = long_game(2, "v28 e41 v20 e32 v46 e61 v2 e4");
    roads(t, 0, "50 56 63");
    roads(t, 1, "38 48 53");
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    earn_dev(t, 0, "road_building");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 road_building");
    must(t, "s0 road e67");
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    must(t, "s0 road e66");
    ck_assert_int_eq(catan_road_length(t->game, 0), 6);
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    table_close(t);
}
END_TEST

/* Who holds it is told, when it changes and only then. */
START_TEST(a_change_of_longest_road_is_told)
{
    table *t = long_game(2, "v28 e41 v14 e21 v2 e4 v53 e70");
    roads(t, 0, "50 56 63");
    earn(t, 0, "L2 B2");
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0, told = 0;
    catan_move fifth = move_of("s0 road e68"), sixth = move_of("s0 road e69");
    assert_status(catan_apply_events(t->game, &fifth, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == CATAN_EVENT_LONGEST_ROAD) {
            told++;
            ck_assert_int_eq(events[i].seat, 0);
            ck_assert_int_eq(events[i].arg[0], 5);
        }
    }
    ck_assert_uint_eq(told, 1);
    assert_status(catan_apply_events(t->game, &sixth, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++)
        if (events[i].kind == CATAN_EVENT_LONGEST_ROAD)
            ck_assert_int_eq(events[i].seat, 0);
    table_close(t);
}
END_TEST

/* ---- Largest Army ------------------------------------------------------------------------- */

/* Play knights of a seat, each in a turn of its own. */
static void knights(table *t, int32_t seat, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        earn_dev(t, seat, "knight");
        end_turn(t);
        play_knight(t, seat);
    }
}

/* B10.16 B10.17 B9.13; A1 D16 ruling 64 */
START_TEST(the_third_knight_played_takes_largest_army)
{
    table *t = table_ready(2);
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    knights(t, 0, 2);
    ck_assert_int_eq(catan_dev_played(t->game, 0, CATAN_DEV_KNIGHT), 2);
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_KNIGHT), 3);
    ck_assert_int_eq(catan_largest_army(t->game), CATAN_SEAT_NONE);
    int32_t points = catan_public_points(t->game, 0);
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 knight");
    ck_assert_int_eq(catan_largest_army(t->game), 0); /* before the robber moves */
    ck_assert_int_eq(catan_public_points(t->game, 0), points + 2);
    table_close(t);
}
END_TEST

/* B10.18 B10.19 B10.20 B10.21; A2 A3 ruling 63 */
START_TEST(more_knights_take_largest_army_and_equal_ones_do_not)
{
    table *t = long_game(2, "v8 e13 v41 e52 v39 e56 v28 e41");
    knights(t, 0, 3);
    int32_t mine = catan_points(t->game, 0), theirs = catan_points(t->game, 1);
    knights(t, 1, 3);
    ck_assert_int_eq(catan_largest_army(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 1), theirs);
    knights(t, 1, 1);
    ck_assert_int_eq(catan_largest_army(t->game), 1);
    ck_assert_int_eq(catan_points(t->game, 0), mine - 2);
    ck_assert_int_eq(catan_points(t->game, 1), theirs + 2);
    knights(t, 1, 1);
    ck_assert_int_eq(catan_points(t->game, 1), theirs + 2); /* not twice */
    knights(t, 0, 2);
    ck_assert_int_eq(catan_largest_army(t->game), 1); /* five against five */
    knights(t, 0, 1);
    ck_assert_int_eq(catan_largest_army(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 0), mine);
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_awards");
    TCase *tcase = add_case(suite, "length");
    tcase_add_test(tcase, three_branches_of_two_have_length_four);
    tcase_add_test(tcase, a_ring_counts_in_full);
    tcase_add_test(tcase, an_opponent_on_a_ring_is_an_end_of_it);
    tcase_add_test(tcase, two_rings_that_share_a_road_have_length_eleven);
    tcase_add_test(tcase, two_rings_with_a_bridge_have_length_thirteen);
    tcase_add_test(tcase, separate_roads_are_not_added);
    tcase_add_test(tcase, own_buildings_do_not_interrupt);
    tcase_add_test(tcase, a_last_road_that_ends_at_an_opponent_counts);
    tcase = add_case(suite, "longest road");
    tcase_add_test(tcase, five_roads_take_longest_road);
    tcase_add_test(tcase, a_road_that_joins_two_takes_longest_road);
    tcase_add_test(tcase, a_tie_keeps_longest_road_and_a_longer_road_takes_it);
    tcase_add_test(tcase, a_cut_takes_longest_road_away_and_a_detour_brings_it_back);
    tcase_add_test(tcase, a_holder_that_is_cut_to_a_tie_keeps_it);
    tcase_add_test(tcase, tied_seats_get_nothing_until_one_is_alone);
    tcase_add_test(tcase, longest_road_goes_to_a_single_seat_in_anybodys_turn);
    tcase_add_test(tcase, undo_gives_longest_road_back);
    tcase_add_test(tcase, free_roads_count_for_longest_road);
    tcase_add_test(tcase, a_change_of_longest_road_is_told);
    tcase = add_case(suite, "largest army");
    tcase_add_test(tcase, the_third_knight_played_takes_largest_army);
    tcase_add_test(tcase, more_knights_take_largest_army_and_equal_ones_do_not);
    return run_suite(suite);
}
