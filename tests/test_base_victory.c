/* Rules of the base game: points, victory and the end (section 11). */
#include "support.h"

static table *short_game(int32_t seats, int32_t points)
{
    table *t = table_plan(seats);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, points);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup_beginner(t);
    return t;
}

static void expect_won(const table *t, int32_t winner)
{
    ck_assert(catan_is_over(t->game));
    ck_assert_int_eq(catan_outcome(t->game), CATAN_OUTCOME_WON);
    ck_assert_int_eq(catan_winner(t->game), winner);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_OVER);
    ck_assert_uint_eq(catan_actors(t->game), 0);
    ck_assert_int_eq(catan_to_act(t->game), CATAN_SEAT_NONE);
}

static void expect_open(const table *t)
{
    ck_assert(!catan_is_over(t->game));
    ck_assert_int_eq(catan_outcome(t->game), CATAN_OUTCOME_OPEN);
    ck_assert_int_eq(catan_winner(t->game), CATAN_SEAT_NONE);
}

/* B11.1 B11.4 B11.6 B11.12 B12.2; V8 */
START_TEST(enough_points_win_at_once)
{
    table *t = short_game(2, 3);
    earn_and(t, 0, "city v8"); /* 3 points */
    expect_won(t, 0);
    table_close(t);
}
END_TEST

START_TEST(one_point_less_wins_nothing) /* B11.4; V8 */
{
    table *t = short_game(2, 4);
    earn_and(t, 0, "city v8");
    expect_open(t);
    earn_and(t, 0, "city v28");
    expect_won(t, 0);
    table_close(t);
}
END_TEST

/* B11.8 B9.7 B11.3; D7 V3 */
START_TEST(a_victory_point_card_wins_in_the_turn_it_is_bought)
{
    table *t = short_game(2, 4);
    earn_dev(t, 0, "victory_point");
    expect_open(t);
    ck_assert_int_eq(catan_public_points(t->game, 0), 2);
    ck_assert_int_eq(catan_points(t->game, 0), 3);
    earn_dev(t, 0, "victory_point");
    expect_won(t, 0);
    table_close(t);
}
END_TEST

/* B11.15; 9.6: everybody's Victory Point cards are revealed at the end */
START_TEST(all_victory_point_cards_are_public_at_the_end)
{
    table *t = short_game(2, 4);
    earn_dev(t, 1, "victory_point");
    earn_dev(t, 0, "victory_point");
    ck_assert_int_eq(catan_public_points(t->game, 0), 2);
    earn(t, 0, "W1 G1 O1");
    must(t, "s0 buy");
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0;
    catan_move draw = move_of("chance draw victory_point");
    int32_t revealed[2] = {0}, wins = 0;
    assert_status(catan_apply_events(t->game, &draw, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == CATAN_EVENT_REVEAL)
            revealed[events[i].seat] = events[i].arg[0];
        if (events[i].kind == CATAN_EVENT_WIN) {
            wins++;
            ck_assert_int_eq(events[i].seat, 0);
            ck_assert_int_eq(events[i].arg[0], 4);
        }
    }
    expect_won(t, 0);
    ck_assert_int_eq(revealed[0], 2);
    ck_assert_int_eq(revealed[1], 1);
    ck_assert_int_eq(wins, 1);
    ck_assert_int_eq(catan_points(t->game, 0), 4);
    ck_assert_int_eq(catan_points(t->game, 1), 3);
    ck_assert_int_eq(catan_public_points(t->game, 0), 4);
    ck_assert_int_eq(catan_public_points(t->game, 1), 3);
    table_close(t);
}
END_TEST

/* B11.13 B11.14; V5 */
START_TEST(nothing_moves_when_the_game_is_over)
{
    table *t = short_game(2, 3);
    earn(t, 0, "L1 B1 W1 G3 O4");
    must(t, "s0 offer s1 1 lumber for 1 brick");
    must(t, "s0 city v8");
    expect_won(t, 0);
    catan_move list[CATAN_MOVES_MAX], proposal;
    for (int32_t seat = 0; seat < 2; seat++)
        ck_assert_int_eq(catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX), 0);
    ck_assert_int_eq(catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX), 0);
    ck_assert_int_eq(catan_proposal(t->game, &proposal), 0);
    static const char *const moves[] = {"s0 end",  "s0 roll",   "s1 roll",  "s1 accept", "s0 withdraw",
                                        "s0 road e34", "s0 buy", "chance roll 1 2",
                                        "s1 discard 1 ore", "s0 robber h3"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        refuse(t, moves[i], CATAN_E_OVER);
    catan_rng rng = {{1, 2, 3, 4}};
    ck_assert_int_eq(catan_rollout(t->game, &rng, 100), 0);
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 0);
    assert_status(catan_undo(t->game), CATAN_OK); /* and the game is open again */
    expect_open(t);
    table_close(t);
}
END_TEST

/* B11.7 B11.9; V2 */
START_TEST(a_knight_wins_when_the_theft_is_done_even_before_the_roll)
{
    table *t = short_game(2, 4);
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    for (int i = 0; i < 2; i++) {
        turn_of(t, 1);
        play_knight(t, 0);
    }
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 knight");
    ck_assert_int_eq(catan_points(t->game, 0), 4);
    expect_open(t);
    must(t, "s0 robber h13 s1");
    expect_open(t);
    catan_rng rng = {{1, 2, 3, 4}};
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 1);
    expect_won(t, 0);
    ck_assert_int_eq(catan_die(t->game, 0), 0);
    table_close(t);
}
END_TEST

/* B11.7 */
START_TEST(road_building_wins_when_the_last_free_road_is_placed)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 4);
    table_begin(t);
    setup(t, "v28 e41 v14 e21 v2 e4 v39 e50");
    earn_and(t, 0, "road e56");
    earn_and(t, 0, "road e63");
    earn_dev(t, 0, "road_building");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 road_building");
    must(t, "s0 road e68"); /* the fifth: four points */
    ck_assert_int_eq(catan_points(t->game, 0), 4);
    expect_open(t);
    must(t, "s0 road e69");
    expect_won(t, 0);
    table_close(t);
}
END_TEST

/*
 * Seats 1 and 3 have five roads each, seat 2 has cut the road of seat 0 so that nobody holds
 * Longest Road. Seat 2 will build on v4 and cut the road of seat 3, which gives the award to
 * seat 1 in the turn of seat 2. Seat 1 has 3 points, or 4 with a second city.
 */
static table *before_the_award(int32_t points, bool second_city)
{
    table *t = table_plan(4);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, points);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup(t, "v16 e23 v20 e32 v34 e41 v3 e0 v2 e4 v17 e19 v46 e61 v47 e62");
    static const struct {
        int32_t seat;
        const char *build;
    } builds[] = {{0, "road e33"}, {0, "road e39"}, {0, "road e49"}, {0, "road e54"},
                  {1, "road e38"}, {1, "road e48"}, {1, "road e53"}, {3, "road e1"},
                  {3, "road e2"},  {3, "road e3"},  {2, "road e40"}, {2, "road e12"},
                  {2, "road e7"},  {2, "settlement v33"}, {1, "city v20"}, {1, "city v46"}};
    for (size_t i = 0; i < sizeof builds / sizeof builds[0] - !second_city; i++)
        earn_and(t, builds[i].seat, builds[i].build);
    ck_assert_int_eq(catan_longest_road(t->game), CATAN_SEAT_NONE);
    return t;
}

/* B11.10 B11.5 B11.9; V1 ruling 19 */
START_TEST(points_got_in_the_turn_of_another_win_at_the_start_of_the_own_turn)
{
    table *t = before_the_award(5, false);
    earn_and(t, 2, "settlement v4");
    ck_assert_int_eq(catan_active(t->game), 2);
    ck_assert_int_eq(catan_longest_road(t->game), 1);
    ck_assert_int_eq(catan_points(t->game, 1), 5);
    expect_open(t);
    for (int i = 0; i < 2; i++) { /* seats 3 and 0 */
        end_turn(t);
        expect_open(t);
        roll_idle(t);
    }
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0;
    int32_t wins = 0;
    catan_move end = move_of("s0 end"); /* seat 1 begins, and wins before it decides anything */
    assert_status(catan_apply_events(t->game, &end, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++)
        wins += events[i].kind == CATAN_EVENT_WIN && events[i].seat == 1;
    ck_assert_int_eq(wins, 1);
    expect_won(t, 1);
    table_close(t);
}
END_TEST

/* B11.10: what is lost again before the own turn wins nothing */
START_TEST(points_lost_before_the_own_turn_win_nothing)
{
    table *t = before_the_award(5, false);
    earn(t, 0, "L3 B3");
    earn_and(t, 2, "settlement v4");
    ck_assert_int_eq(catan_points(t->game, 1), 5);
    end_turn(t);
    roll_idle(t);
    end_turn(t);
    roll_idle(t);
    must(t, "s0 road e18");
    must(t, "s0 road e10");
    must(t, "s0 road e11"); /* six roads from v33 to v12 */
    ck_assert_int_eq(catan_longest_road(t->game), 0);
    ck_assert_int_eq(catan_points(t->game, 1), 3);
    end_turn(t);
    expect_open(t);
    ck_assert_int_eq(catan_active(t->game), 1);
    roll_idle(t);
    expect_open(t);
    table_close(t);
}
END_TEST

/* B11.11; V4 ruling 20 */
START_TEST(it_does_not_matter_who_has_more)
{
    table *t = before_the_award(5, true);
    earn(t, 2, "L1 B1 W1 G3 O3");
    must(t, "s2 settlement v4");
    ck_assert_int_eq(catan_points(t->game, 1), 6);
    ck_assert_int_eq(catan_points(t->game, 2), 4);
    must(t, "s2 city v34");
    expect_won(t, 2);
    table_close(t);
}
END_TEST

/* B11.2 */
START_TEST(roads_and_knights_are_worth_nothing_by_themselves)
{
    table *t = short_game(2, 10);
    earn_and(t, 0, "road e34");
    ck_assert_int_eq(catan_points(t->game, 0), 2);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    play_knight(t, 0);
    ck_assert_int_eq(catan_points(t->game, 0), 2);
    table_close(t);
}
END_TEST

/* B11.17 B12.10 */
START_TEST(a_limit_on_turns_ends_the_game_without_a_winner)
{
    table *t = table_plan(3);
    table_option(t, CATAN_OPTION_MAX_TURNS, 5);
    table_begin(t);
    setup_beginner(t);
    for (int32_t turn = 1; turn <= 5; turn++) {
        ck_assert_int_eq(catan_turn(t->game), turn);
        ck_assert_int_eq(catan_active(t->game), (turn - 1) % 3);
        roll_idle(t);
        expect_open(t);
        end_turn(t);
    }
    ck_assert(catan_is_over(t->game));
    ck_assert_int_eq(catan_outcome(t->game), CATAN_OUTCOME_LIMIT);
    ck_assert_int_eq(catan_winner(t->game), CATAN_SEAT_NONE);
    ck_assert_int_eq(catan_turn(t->game), 5);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_OVER);
    ck_assert_uint_eq(catan_actors(t->game), 0);
    refuse(t, "s2 roll", CATAN_E_OVER);
    table_close(t);
}
END_TEST

START_TEST(the_first_turn_can_be_the_last) /* B12.10 */
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_MAX_TURNS, 1);
    table_begin(t);
    setup_beginner(t);
    roll_idle(t);
    must(t, "s0 end");
    ck_assert_int_eq(catan_outcome(t->game), CATAN_OUTCOME_LIMIT);
    table_close(t);
}
END_TEST

/* B4.1 B4.16 */
START_TEST(turns_go_around)
{
    for (int32_t seats = 2; seats <= 4; seats++) {
        table *t = table_ready(seats);
        for (int32_t turn = 1; turn <= 3 * seats; turn++) {
            ck_assert_int_eq(catan_turn(t->game), turn);
            ck_assert_int_eq(catan_active(t->game), (turn - 1) % seats);
            ck_assert_int_eq(catan_die(t->game, 0), 0);
            ck_assert_int_eq(catan_die(t->game, 1), 0);
            refuse_now(t, "s0 skip");
            roll_idle(t);
            end_turn(t);
        }
        table_close(t);
    }
}
END_TEST

/* B4.5 B4.2 */
START_TEST(a_turn_has_one_roll)
{
    table *t = table_ready(2);
    must(t, "s0 roll");
    refuse_now(t, "s0 roll");
    must(t, "chance roll 2 3");
    ck_assert_int_eq(catan_die(t->game, 0), 2);
    ck_assert_int_eq(catan_die(t->game, 1), 3);
    refuse_now(t, "s0 roll");
    refuse_now(t, "chance roll 2 3");
    refuse_now(t, "s1 roll");
    must(t, "s0 end");
    refuse_now(t, "s0 end");
    must(t, "s1 roll");
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_victory");
    TCase *tcase = add_case(suite, "turns");
    tcase_add_test(tcase, turns_go_around);
    tcase_add_test(tcase, a_turn_has_one_roll);
    tcase = add_case(suite, "points");
    tcase_add_test(tcase, enough_points_win_at_once);
    tcase_add_test(tcase, one_point_less_wins_nothing);
    tcase_add_test(tcase, a_victory_point_card_wins_in_the_turn_it_is_bought);
    tcase_add_test(tcase, all_victory_point_cards_are_public_at_the_end);
    tcase_add_test(tcase, roads_and_knights_are_worth_nothing_by_themselves);
    tcase = add_case(suite, "moment");
    tcase_add_test(tcase, a_knight_wins_when_the_theft_is_done_even_before_the_roll);
    tcase_add_test(tcase, road_building_wins_when_the_last_free_road_is_placed);
    tcase_add_test(tcase, points_got_in_the_turn_of_another_win_at_the_start_of_the_own_turn);
    tcase_add_test(tcase, points_lost_before_the_own_turn_win_nothing);
    tcase_add_test(tcase, it_does_not_matter_who_has_more);
    tcase = add_case(suite, "end");
    tcase_add_test(tcase, nothing_moves_when_the_game_is_over);
    tcase_add_test(tcase, a_limit_on_turns_ends_the_game_without_a_winner);
    tcase_add_test(tcase, the_first_turn_can_be_the_last);
    return run_suite(suite);
}
