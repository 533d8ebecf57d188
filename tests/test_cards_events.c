/* The dice (K6), event cards (K8) and production. */
#include "cards_table.h"

#define CITIES0 "s0 road x0\ns0 city x-1 x1\n"
#define CITIES1 "s1 road x0\ns1 city x-1 x1\n"
#define ALL0(n) \
    "s0 region u-2 ore2 " #n " d-2 wool3 " #n " u0 grain1 " #n " d0 lumber4 " #n " u2 brick5 " #n \
    " d2 gold6 " #n "\n"
#define ALL1(n) \
    "s1 region u-2 ore3 " #n " d-2 wool4 " #n " u0 grain2 " #n " d0 lumber5 " #n " u2 brick6 " #n \
    " d2 gold1 " #n "\n"
#define ROLLING "phase before_roll\n"

/* Roll in the turn of seat 0. */
static void roll(card_table *t, const char *face, int die)
{
    char text[64];
    snprintf(text, sizeof text, "s0 roll; chance dice %s %d", face, die);
    play(t, text);
}

/* Roll an event card that comes with a number that no region has stores changed by. */
static void turn_up(card_table *t, const char *event, int die)
{
    char text[64];
    roll(t, "event_card", die);
    snprintf(text, sizeof text, "chance event %s", event);
    play(t, text);
}

/* ---- brigands ---------------------------------------------------------------------------- */

START_TEST(k6_5_more_than_seven_loses_ore_and_wool)
{
    card_table *t = cards_open(
        ROLLING "turn 5\n"
                "s0 region u-2 ore2 3 u0 wool3 2 u2 grain1 3 d-2 lumber4 d0 brick5 d2 gold6\n");
    roll(t, "brigand_attack", 3);
    expect_stored(t, 0, "1 wool 3 grain"); /* wool 3 produces afterwards */
    cards_close(t);
}
END_TEST

START_TEST(k6_5_four_quiet_turns)
{
    card_table *t = cards_open(
        ROLLING "turn 4\n"
                "s0 region u-2 ore2 3 u0 wool3 2 u2 grain1 3 d-2 lumber4 d0 brick5 d2 gold6\n");
    roll(t, "brigand_attack", 4);
    expect_stored(t, 0, "3 ore 2 wool 3 grain 1 lumber");
    cards_close(t);
}
END_TEST

START_TEST(k6_5_exactly_seven_loses_nothing)
{
    card_table *t = cards_open(
        ROLLING "s0 region u-2 ore2 3 u0 wool3 2 u2 grain1 2 d-2 lumber4 d0 brick5 d2 gold6\n");
    roll(t, "brigand_attack", 6);
    expect_stored(t, 0, "3 ore 2 wool 2 grain 1 gold");
    cards_close(t);
}
END_TEST

START_TEST(k6_5_a_garrison_lowers_the_count)
{
    card_table *t = cards_open(
        ROLLING "s0 expansion u-1 garrison\n"
                "s0 region u-2 ore2 3 u0 wool3 2 u2 grain1 3 d-2 lumber4 d0 brick5 d2 gold6\n");
    roll(t, "brigand_attack", 6);
    expect_stored(t, 0, "3 ore 2 wool 3 grain 1 gold");
    cards_close(t);
}
END_TEST

START_TEST(k6_5_a_garrison_saves_no_goods)
{
    card_table *t = cards_open(
        ROLLING "s0 expansion u-1 garrison\n"
                "s0 region u-2 wool3 3 u0 lumber4 u2 ore2 3 d-2 gold6 3 d0 brick5 2 d2 grain1\n");
    roll(t, "brigand_attack", 1);
    expect_stored(t, 0, "3 gold 2 brick 1 grain");
    cards_close(t);
}
END_TEST

/* ---- other faces ------------------------------------------------------------------------- */

START_TEST(k6_3_trade_advantage_takes_what_has_room)
{
    card_table *t = cards_open(
        ROLLING CITIES1
        "s1 expansion u-1 marketplace\n"
        "s0 region u-2 ore2 2 d-2 wool3 0 u0 grain1 0 d0 lumber4 1 u2 brick5 0 d2 gold6 0\n"
        "s1 region u-2 ore3 3 d-2 wool4 0 u0 grain2 0 d0 lumber5 0 u2 brick6 0 d2 gold1 0\n");
    ck_assert_int_eq(catan_windmill_token(t->game), 1);
    roll(t, "trade_advantage", 1);
    expect_step(t, 1, CATAN_STEP_TRADE_ADVANTAGE);
    refuse(t, "s1 pick ore", CATAN_E_NO_ROOM);
    refuse(t, "s1 pick gold", CATAN_E_NOT_HELD);
    play(t, "s1 pick lumber");
    expect_stored(t, 0, "2 ore 1 grain");
    expect_stored(t, 1, "3 ore 1 lumber 1 gold");
    cards_close(t);
}
END_TEST

START_TEST(k6_3_without_a_holder_nothing_is_taken)
{
    card_table *t = cards_open(ROLLING ALL0(1) ALL1(1));
    roll(t, "trade_advantage", 4);
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k6_4_tournament_ignores_the_smithy)
{
    card_table *t =
        cards_open(ROLLING "s0 expansion u-1 knight_pippin d-1 smithy\n"
                           "s1 expansion u-1 knight_hagen d-1 knight_otto\n" ALL0(1) ALL1(1));
    ck_assert_int_eq(catan_tournament_points(t->game, 0), 3);
    ck_assert_int_eq(catan_tournament_points(t->game, 1), 4);
    roll(t, "tournament", 4);
    expect_step(t, 1, CATAN_STEP_TOURNAMENT);
    play(t, "s1 pick gold");
    expect_stored(t, 1, "1 ore 2 wool 1 grain 1 lumber 1 brick 2 gold");
    cards_close(t);
}
END_TEST

START_TEST(k6_4_a_tie_gives_nothing)
{
    card_table *t =
        cards_open(ROLLING "s0 expansion u-1 knight_hagen\ns1 expansion u-1 knight_gotz\n");
    roll(t, "tournament", 4);
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k6_6_year_of_plenty_active_seat_first)
{
    card_table *t = cards_open(ROLLING ALL0(1) ALL1(3));
    roll(t, "year_of_plenty", 6);
    expect_step(t, 0, CATAN_STEP_YEAR_OF_PLENTY);
    play(t, "s0 pick ore");
    expect_step(t, 0, CATAN_STEP_MAIN); /* K6.7: seat 1 has no room */
    cards_close(t);
}
END_TEST

START_TEST(k6_1_the_event_comes_before_production)
{
    card_table *t = cards_open(ROLLING "s0 region u-2 ore2 2 d-2 wool3 0 u0 grain1 0 d0 lumber4 0 "
                                       "u2 brick5 0 d2 gold6 0\n" ALL1(3));
    roll(t, "year_of_plenty", 2);
    play(t, "s0 pick ore");
    expect_stored(t, 0, "3 ore"); /* what production brings has no room */
    cards_close(t);
}
END_TEST

/* ---- production -------------------------------------------------------------------------- */

START_TEST(k10_1_doublers_look_at_their_side_only)
{
    static const struct {
        const char *place;
        int die;
        int stored;
    } cases[] = {{"u1", 4, 4}, {"u1", 6, 3}, {"d1", 4, 3}};
    for (size_t i = 0; i < 3; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 ROLLING "s0 region u-2 ore2 u0 lumber4 u2 lumber6 2 d-2 wool3 d0 grain1 d2 gold3\n"
                         "s0 expansion %s sawmill\n" ALL1(0),
                 cases[i].place);
        card_table *t = cards_open(text);
        roll(t, "tournament", cases[i].die);
        ck_assert_int_eq(catan_stored(t->game, 0, CATAN_RESOURCE_LUMBER), cases[i].stored);
        cards_close(t);
    }
}
END_TEST

START_TEST(k10_1_every_doubler_works)
{
    static const char *const cases[][3] = {{"sawmill", "lumber4", "4"},
                                           {"brick_factory", "brick5", "5"},
                                           {"woolen_mill", "wool3", "3"},
                                           {"grain_mill", "grain1", "1"},
                                           {"foundry", "ore2", "2"}};
    static const int32_t resource[] = {CATAN_RESOURCE_LUMBER, CATAN_RESOURCE_BRICK,
                                       CATAN_RESOURCE_WOOL, CATAN_RESOURCE_GRAIN,
                                       CATAN_RESOURCE_ORE};
    for (size_t i = 0; i < 5; i++) {
        char text[256];
        snprintf(text, sizeof text, ROLLING "s0 region u0 %s\ns0 expansion u1 %s\n", cases[i][1],
                 cases[i][0]);
        card_table *t = cards_open(text);
        roll(t, "tournament", atoi(cases[i][2]));
        ck_assert_int_eq(catan_stored(t->game, 0, resource[i]), 2);
        cards_close(t);
    }
}
END_TEST

/* ---- event cards ------------------------------------------------------------------------- */

START_TEST(k8_2_civil_war_returns_units_and_excess_at_once)
{
    card_table *t = cards_open(ROLLING "s0 expansion u-1 knight_karl\n"
                                       "s0 hand 1 abbey 1 spy 1 scout\n" ALL0(0) ALL1(0));
    turn_up(t, "civil_war", 6);
    expect_step(t, 0, CATAN_STEP_EXCESS);
    expect_hand(t, 0, "1 abbey 1 spy 1 scout 1 knight_karl");
    ck_assert_int_eq(catan_stored(t->game, 0, CATAN_RESOURCE_GOLD), 0);
    play(t, "s0 under t2 abbey");
    expect_step(t, 0, CATAN_STEP_MAIN);
    ck_assert_int_eq(catan_stored(t->game, 0, CATAN_RESOURCE_GOLD), 1); /* production comes last */
    cards_close(t);
}
END_TEST

START_TEST(k8_2_the_opponent_chooses)
{
    card_table *t =
        cards_open(ROLLING CITIES0 CITIES1 "s0 expansion u-1 knight_karl d-1 fleet_ore\n"
                                           "s1 expansion u-1 knight_hagen d1 fleet_wool\n");
    turn_up(t, "civil_war", 6);
    expect_step(t, 0, CATAN_STEP_CIVIL_WAR);
    refuse(t, "s0 return u1 abbey", CATAN_E_NO_CARD);
    play(t, "s0 return d1 fleet_wool");
    expect_step(t, 1, CATAN_STEP_CIVIL_WAR);
    play(t, "s1 return u-1 knight_karl");
    expect_hand(t, 0, "1 knight_karl");
    expect_hand(t, 1, "1 fleet_wool");
    cards_close(t);
}
END_TEST

START_TEST(k8_5_a_church_protects_the_units_of_its_city)
{
    card_table *t =
        cards_open(ROLLING CITIES1 "s1 expansion u-1 church u-1 knight_karl u1 knight_otto "
                                   "d1 knight_hagen d1 abbey\n");
    turn_up(t, "civil_war", 6);
    refuse(t, "s0 return u-1 knight_karl", CATAN_E_CHURCH);
    refuse(t, "s0 return d1 abbey", CATAN_E_CARD_CLASS);
    play(t, "s0 return u1 knight_otto");
    expect_hand(t, 1, "1 knight_otto");
    cards_close(t);
}
END_TEST

START_TEST(k8_6_conflict_buries_two_cards_under_one_stack)
{
    card_table *t = cards_open(ROLLING "s1 expansion u-1 knight_karl\ns0 hand 1 abbey 2 spy\n");
    turn_up(t, "conflict", 6);
    play(t, "chance see abbey; chance see spy; chance see spy");
    expect_step(t, 1, CATAN_STEP_CONFLICT);
    refuse(t, "s1 bury t0 bishop", CATAN_E_NO_CARD);
    play(t, "s1 bury t3 spy");
    refuse(t, "s1 bury t2 abbey", CATAN_E_STACK_OTHER);
    play(t, "s1 bury t3 abbey");
    expect_hand(t, 0, "1 spy");
    int32_t size = catan_stack_size(t->game, 3);
    ck_assert_int_eq(catan_stack_card(t->game, 3, size - 2), CATAN_STACK_CARD_SPY);
    ck_assert_int_eq(catan_stack_card(t->game, 3, size - 1), CATAN_STACK_CARD_ABBEY);
    ck_assert_int_eq(catan_stack_seen(t->game, 3, size - 1), 3);
    ck_assert_int_eq(catan_cards_known(t->game, 0, CATAN_STACK_CARD_SPY), 1);
    cards_close(t);
}
END_TEST

START_TEST(k8_6_conflict_without_a_holder_does_nothing)
{
    card_table *t = cards_open(ROLLING "s0 hand 1 abbey 2 spy\n");
    turn_up(t, "conflict", 6);
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k8_7_master_builder_swaps_from_different_stacks)
{
    card_table *t = cards_open(ROLLING "s0 hand 1 abbey\ns1 hand 1 mint\n"
                                       "stack t0 harbor s0 s1 spy s0 s1\nstack t1 scout s0 s1\n"
                                       "stack t2\nstack t3\n");
    turn_up(t, "master_builder", 6);
    refuse(t, "s0 look t2", CATAN_E_STACK_EMPTY);
    play(t, "s0 look t0");
    refuse(t, "s0 take 0 spy", CATAN_E_NO_CARD);
    play(t, "s0 take 1 spy");
    refuse(t, "s0 under t2 mint", CATAN_E_NO_CARD);
    play(t, "s0 under t2 abbey");
    expect_step(t, 1, CATAN_STEP_BUILDER_STACK);
    refuse(t, "s1 look t0", CATAN_E_STACK_OTHER);
    play(t, "s1 look t1; s1 skip");
    expect_hand(t, 0, "1 spy");
    expect_hand(t, 1, "1 mint");
    ck_assert_int_eq(catan_stack_card(t->game, 2, 0), CATAN_STACK_CARD_ABBEY);
    expect_step(t, 0, CATAN_STEP_MAIN);
    cards_close(t);
}
END_TEST

START_TEST(k8_8_plague)
{
    static const struct {
        const char *cards;
        const char *left; /* of seat 0, one of each region 2: u-2 d-2 u0 d0 u2 d2 */
    } cases[] = {
        {"s0 road x0\ns0 city x-1 x1\n", "1 ore 1 wool 1 grain 1 lumber 1 brick 1 gold"},
        {"s0 road x0\ns0 city x-1 x1\ns0 expansion u-1 bath_house\n",
         "2 ore 2 wool 2 grain 2 lumber 1 brick 1 gold"},
        {"s0 road x0\ns0 city x-1 x1\ns0 expansion d1 aqueduct\n",
         "2 ore 2 wool 2 grain 2 lumber 2 brick 2 gold"},
        {"s0 road x0\ns0 settlement x-1\ns0 city x1\n",
         "2 ore 2 wool 1 grain 1 lumber 1 brick 1 gold"},
        {"", "2 ore 2 wool 2 grain 2 lumber 2 brick 2 gold"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        /* number 3 is of a wool region of seat 0: choose one that it has not, by leaving it out */
        snprintf(
            text, sizeof text,
            ROLLING
            "s0 region u-2 ore2 2 d-2 wool6 2 u0 grain1 2 d0 lumber4 2 u2 brick5 2 d2 gold6 2\n%s",
            cases[i].cards);
        card_table *t = cards_open(text);
        turn_up(t, "plague", 3);
        expect_stored(t, 0, cases[i].left);
        cards_close(t);
    }
}
END_TEST

START_TEST(k8_11_productive_year_counts_each_garrison)
{
    card_table *t = cards_open(
        ROLLING "s0 expansion u-1 garrison u1 garrison\n"
                "s0 region u-2 ore2 d-2 wool6 u0 grain1 d0 lumber4 u2 brick5 d2 gold6\n");
    turn_up(t, "productive_year", 3);
    expect_stored(t, 0, "1 ore 2 grain 1 brick");
    cards_close(t);
}
END_TEST

START_TEST(k8_12_progress_for_each_abbey_and_library)
{
    card_table *t = cards_open(ROLLING CITIES0 "s0 expansion u-1 abbey d-1 library\n"
                                               "s1 expansion u1 abbey\n" ALL0(0) ALL1(0));
    turn_up(t, "progress", 5);
    play(t, "s0 pick gold; s0 pick gold; s1 pick ore");
    expect_stored(t, 0, "2 gold 1 brick");
    expect_stored(t, 1, "1 ore 1 lumber");
    cards_close(t);
}
END_TEST

START_TEST(k8_10_year_end_shuffles_all_event_cards)
{
    card_table *t = cards_open(ROLLING "events 1 year_end\n");
    refuse(t, "s0 pick ore", CATAN_E_PHASE);
    roll(t, "event_card", 6);
    refuse(t, "chance event plague", CATAN_E_OUTCOME);
    play(t, "chance event year_end");
    ck_assert_int_eq(catan_event_deck(t->game, CATAN_DECK_PLAGUE), 2);
    ck_assert_int_eq(catan_event_deck(t->game, CATAN_DECK_YEAR_END), 1);
    cards_close(t);
}
END_TEST

START_TEST(k15_2_the_event_die_has_two_question_marks)
{
    card_table *t = cards_open(ROLLING);
    play(t, "s0 roll");
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    int32_t total = 0;
    for (int32_t i = 0; i < count; i++) {
        total += catan_chance_weight(t->game, &list[i]);
    }
    ck_assert_int_eq(count, 30);
    ck_assert_int_eq(total, 36);
    refuse(t, "chance dice tournament 7", CATAN_E_OUTCOME);
    cards_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cards_events");
    TCase *faces = tcase_create("faces");
    tcase_add_test(faces, k6_5_more_than_seven_loses_ore_and_wool);
    tcase_add_test(faces, k6_5_four_quiet_turns);
    tcase_add_test(faces, k6_5_exactly_seven_loses_nothing);
    tcase_add_test(faces, k6_5_a_garrison_lowers_the_count);
    tcase_add_test(faces, k6_5_a_garrison_saves_no_goods);
    tcase_add_test(faces, k6_3_trade_advantage_takes_what_has_room);
    tcase_add_test(faces, k6_3_without_a_holder_nothing_is_taken);
    tcase_add_test(faces, k6_4_tournament_ignores_the_smithy);
    tcase_add_test(faces, k6_4_a_tie_gives_nothing);
    tcase_add_test(faces, k6_6_year_of_plenty_active_seat_first);
    tcase_add_test(faces, k6_1_the_event_comes_before_production);
    tcase_add_test(faces, k10_1_doublers_look_at_their_side_only);
    tcase_add_test(faces, k10_1_every_doubler_works);
    tcase_add_test(faces, k15_2_the_event_die_has_two_question_marks);
    suite_add_tcase(suite, faces);
    TCase *cards = tcase_create("event cards");
    tcase_add_test(cards, k8_2_civil_war_returns_units_and_excess_at_once);
    tcase_add_test(cards, k8_2_the_opponent_chooses);
    tcase_add_test(cards, k8_5_a_church_protects_the_units_of_its_city);
    tcase_add_test(cards, k8_6_conflict_buries_two_cards_under_one_stack);
    tcase_add_test(cards, k8_6_conflict_without_a_holder_does_nothing);
    tcase_add_test(cards, k8_7_master_builder_swaps_from_different_stacks);
    tcase_add_test(cards, k8_8_plague);
    tcase_add_test(cards, k8_11_productive_year_counts_each_garrison);
    tcase_add_test(cards, k8_12_progress_for_each_abbey_and_library);
    tcase_add_test(cards, k8_10_year_end_shuffles_all_event_cards);
    suite_add_tcase(suite, cards);
    return run_cards_suite(suite);
}
