/* Rules of the base game: development cards (section 9). */
#include "support.h"

/* Discard the first legal way for everybody who owes. */
static void discard_all(table *t)
{
    while (catan_decision(t->game) == CATAN_DECISION_DISCARD) {
        catan_moves_iterator walk = {0};
        catan_move move;
        ck_assert_int_eq(catan_moves_each(t->game, catan_to_act(t->game), &walk, &move), 1);
        assert_status(catan_apply(t->game, &move), CATAN_OK);
    }
}

/* A game that takes many points, so that none of these tests wins it. */
static table *long_game(int32_t seats)
{
    table *t = table_plan(seats);
    table_option(t, CATAN_OPTION_POINTS_TO_WIN, 30);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup_beginner(t);
    return t;
}

/* ---- all cards ---------------------------------------------------------------------------- */

/* B9.4 B4.16; D1 ruling 17 */
START_TEST(a_card_is_not_played_in_the_turn_it_is_bought)
{
    static const struct {
        const char *card, *play;
    } cards[] = {{"knight", "s0 knight"},
                 {"road_building", "s0 road_building"},
                 {"year_of_plenty", "s0 year_of_plenty 1 ore 1 wool"},
                 {"monopoly", "s0 monopoly ore"}};
    table *t = long_game(2);
    refuse(t, cards[_i].play, CATAN_E_NO_CARD);
    earn_dev(t, 0, cards[_i].card);
    refuse(t, cards[_i].play, CATAN_E_CARD_NEW);
    turn_of(t, 1);
    refuse_now(t, cards[_i].play); /* not in the turn of another */
    roll_idle(t);
    refuse_now(t, cards[_i].play);
    turn_of(t, 0);
    ck_assert(legal(t, cards[_i].play)); /* before the roll */
    roll_idle(t);
    must(t, cards[_i].play); /* and after it */
    ck_assert_int_eq(catan_dev_played_now(t->game), 1);
    ck_assert_int_eq(catan_dev_hand_size(t->game, 0), 0);
    table_close(t);
}
END_TEST

/* B9.1 B4.16; D2 rulings 13 and 14 */
START_TEST(one_card_is_played_in_a_turn)
{
    table *t = long_game(2);
    earn_dev(t, 0, "monopoly");
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 monopoly ore");
    refuse(t, "s0 knight", CATAN_E_CARD_LIMIT);
    ck_assert_int_eq(count_all(t, 0), 1); /* the roll */
    roll_idle(t);
    refuse(t, "s0 knight", CATAN_E_CARD_LIMIT);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_KNIGHT), 0);
    turn_of(t, 1);
    turn_of(t, 0);
    ck_assert_int_eq(catan_dev_played_now(t->game), 0);
    must(t, "s0 knight");
    must(t, "s0 robber h0");
    refuse(t, "s0 knight", CATAN_E_CARD_LIMIT);
    table_close(t);
}
END_TEST

/* B4.3 B9.2; D3 D4 rulings 12 and 15 */
START_TEST(every_kind_can_be_played_before_the_roll)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "road_building");
    earn_dev(t, 0, "year_of_plenty");
    earn_dev(t, 0, "monopoly");
    turn_of(t, 1);
    ck_assert_int_eq(count_all(t, 0), 0);
    turn_of(t, 0);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_KNIGHT), 1);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_ROAD_BUILDING), 1);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_YEAR_OF_PLENTY), 15);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_MONOPOLY), 5);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_ROLL), 1);
    ck_assert_int_eq(count_all(t, 0), 1 + 1 + 15 + 5 + 1);
    table_close(t);
}
END_TEST

/* B9.5 */
START_TEST(a_new_card_does_not_hold_back_an_old_one)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    earn_dev(t, 0, "knight");
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_KNIGHT), 2);
    ck_assert_int_eq(catan_dev_bought(t->game, CATAN_DEV_KNIGHT), 1);
    must(t, "s0 knight");
    must(t, "s0 robber h0");
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_KNIGHT), 1);
    ck_assert_int_eq(catan_dev_bought(t->game, CATAN_DEV_KNIGHT), 1);
    table_close(t);
}
END_TEST

/* B14.9 */
START_TEST(equal_cards_are_one_move)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_KNIGHT), 1);
    table_close(t);
}
END_TEST

/* B9.6 B9.7; D8 */
START_TEST(victory_point_cards_are_held_and_count)
{
    table *t = long_game(2);
    int32_t points = catan_points(t->game, 0);
    earn_dev(t, 0, "victory_point");
    ck_assert_int_eq(catan_points(t->game, 0), points + 1);
    ck_assert_int_eq(catan_public_points(t->game, 0), points);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    ck_assert_int_eq(catan_dev_played_now(t->game), 0);
    ck_assert_int_eq(count_all(t, 0), 2); /* roll, knight */
    must(t, "s0 knight");
    table_close(t);
}
END_TEST

/* B4.10 B4.5; D17 */
START_TEST(after_a_card_before_the_roll_the_roll_is_due)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 knight");
    must(t, "s0 robber h0");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    refuse_now(t, "s0 end");
    refuse_now(t, "s0 road e34");
    must(t, "s0 roll");
    table_close(t);
}
END_TEST

/* ---- Knight ------------------------------------------------------------------------------- */

/* B9.11 B8.13; D20 */
START_TEST(a_knight_moves_the_robber_and_steals)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    int32_t mine = catan_hand_size(t->game, 0), theirs = catan_hand_size(t->game, 1);
    must(t, "s0 knight");
    refuse(t, "s0 robber h9", CATAN_E_ROBBER_STAYS);
    refuse(t, "s0 robber h13", CATAN_E_VICTIM_MISSING);
    must(t, "s0 robber h13 s1");
    catan_rng rng = {{1, 2, 3, 4}};
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 1);
    ck_assert_int_eq(catan_hand_size(t->game, 0), mine + 1);
    ck_assert_int_eq(catan_hand_size(t->game, 1), theirs - 1);
    ck_assert_int_eq(catan_dev_played(t->game, 0, CATAN_DEV_KNIGHT), 1);
    ck_assert_int_eq(catan_robber(t->game), 13);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    table_close(t);
}
END_TEST

/* B9.12; R14 ruling 10 */
START_TEST(a_knight_causes_no_discards)
{
    table *t = table_ready(2);
    earn_dev(t, 0, "knight");
    earn(t, 1, "L3 B3 O4");
    turn_of(t, 0);
    ck_assert_int_gt(catan_hand_size(t->game, 1), 7);
    must(t, "s0 knight");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    ck_assert_int_eq(catan_discards_owed(t->game, 1), 0);
    table_close(t);
}
END_TEST

/* B9.14; R15 ruling 11 */
START_TEST(a_knight_and_then_a_seven_move_the_robber_twice)
{
    table *t = long_game(2);
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 knight");
    must(t, "s0 robber h0");
    roll(t, 7);
    refuse(t, "s0 robber h0", CATAN_E_ROBBER_STAYS);
    must(t, "s0 robber h9");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    table_close(t);
}
END_TEST

/* ---- Road Building ------------------------------------------------------------------------ */

/* B9.15 B9.16 B4.13; D15 rulings 23 and 24 */
START_TEST(two_roads_are_free_and_the_second_may_hang_on_the_first)
{
    table *t = long_game(2);
    earn_dev(t, 0, "road_building");
    turn_of(t, 1);
    turn_of(t, 0);
    position before, after;
    position_read(t->game, &before);
    must(t, "s0 road_building");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_FREE_ROAD);
    ck_assert_int_eq(catan_free_roads(t->game), 2);
    refuse(t, "s0 road e58", CATAN_E_UNCONNECTED);
    must(t, "s0 road e34"); /* from v28 to v22 */
    ck_assert_int_eq(catan_free_roads(t->game), 1);
    refuse(t, "s0 road e34", CATAN_E_OCCUPIED);
    must(t, "s0 road e24"); /* on from v22 */
    position_read(t->game, &after);
    ck_assert_mem_eq(before.hand, after.hand, sizeof before.hand);
    ck_assert_int_eq(after.decision, CATAN_DECISION_BEFORE_ROLL);
    ck_assert_int_eq(after.left[0][CATAN_PIECE_ROAD], before.left[0][CATAN_PIECE_ROAD] - 2);
    ck_assert_int_eq(after.length[0], 3);
    table_close(t);
}
END_TEST

/* B9.17 B4.14 B9.8; ruling 25 */
START_TEST(a_free_road_must_be_placed)
{
    table *t = long_game(2);
    earn_dev(t, 0, "road_building");
    earn_dev(t, 0, "knight");
    main_of(t, 1);
    end_turn(t);
    roll_idle(t);
    must(t, "s0 road_building");
    for (int i = 0; i < 2; i++) {
        refuse_now(t, "s0 end");
        refuse_now(t, "s0 skip");
        refuse_now(t, "s0 knight");
        refuse_now(t, "s0 buy");
        refuse_now(t, "s0 city v8");
        refuse_now(t, "s0 bank 4 ore for 1 wool");
        catan_move list[CATAN_MOVES_MAX];
        int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX);
        ck_assert_int_gt(count, 0);
        for (int32_t n = 0; n < count; n++)
            ck_assert_int_eq(list[n].kind, CATAN_MOVE_ROAD);
        assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
    }
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* Build the first legal road until so many are left. */
static void use_up_roads(table *t, int32_t seat, int32_t left)
{
    while (catan_pieces_left(t->game, seat, CATAN_PIECE_ROAD) > left) {
        catan_move list[CATAN_MOVES_MAX];
        earn(t, seat, "L1 B1");
        int32_t count = catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX), i = 0;
        while (list[i].kind != CATAN_MOVE_ROAD)
            ck_assert_int_lt(++i, count);
        assert_status(catan_apply(t->game, &list[i]), CATAN_OK);
        ck_assert_ptr_null(position_broken(t->game));
    }
}

/* B9.18; ruling 22 */
START_TEST(one_road_left_is_one_free_road)
{
    table *t = long_game(2);
    earn_dev(t, 0, "road_building");
    use_up_roads(t, 0, 1);
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 road_building");
    ck_assert_int_eq(catan_free_roads(t->game), 1);
    catan_move list[CATAN_MOVES_MAX];
    ck_assert_int_gt(catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX), 0);
    assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    ck_assert_int_eq(catan_pieces_left(t->game, 0, CATAN_PIECE_ROAD), 0);
    table_close(t);
}
END_TEST

/* B9.18 B9.10; ruling 22 */
START_TEST(without_a_road_the_card_is_spent_for_nothing)
{
    table *t = long_game(2);
    earn_dev(t, 0, "road_building");
    earn_dev(t, 0, "knight");
    use_up_roads(t, 0, 0);
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 road_building");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_ROAD_BUILDING), 0);
    refuse(t, "s0 knight", CATAN_E_CARD_LIMIT);
    roll_idle(t);
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* ---- Year of Plenty ----------------------------------------------------------------------- */

/* B9.20 B9.24 B9.25; D14 ruling 32 */
START_TEST(two_cards_of_the_bank_are_taken_and_can_be_spent)
{
    table *t = long_game(2);
    earn_dev(t, 0, "year_of_plenty");
    turn_of(t, 1);
    main_of(t, 0);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_YEAR_OF_PLENTY), 15);
    refuse(t, "s0 year_of_plenty 1 lumber", CATAN_E_COUNT);
    refuse(t, "s0 year_of_plenty 2 lumber 1 brick", CATAN_E_COUNT);
    refuse(t, "s0 year_of_plenty", CATAN_E_COUNT);
    catan_move one = move_of("s0 year_of_plenty 1 lumber 1 brick"),
               two = move_of("s0 year_of_plenty 1 brick 1 lumber");
    ck_assert_mem_eq(&one, &two, sizeof one);
    position before, after;
    position_read(t->game, &before);
    must(t, "s0 year_of_plenty 1 lumber 1 brick");
    position_read(t->game, &after);
    ck_assert_int_eq(after.hand[0][CATAN_CARD_LUMBER], before.hand[0][CATAN_CARD_LUMBER] + 1);
    ck_assert_int_eq(after.hand[0][CATAN_CARD_BRICK], before.hand[0][CATAN_CARD_BRICK] + 1);
    ck_assert_int_eq(after.bank[CATAN_CARD_LUMBER], before.bank[CATAN_CARD_LUMBER] - 1);
    must(t, "s0 road e34");
    table_close(t);
}
END_TEST

/* B9.21; D13 ruling 29 */
START_TEST(plenty_takes_only_what_the_bank_holds)
{
    table *t = table_plan(3);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup_beginner(t); /* seat 2 gets grain from 14 and 17 alone, seat 0 from 7 */
    earn_dev(t, 0, "year_of_plenty");
    drain(t, CATAN_CARD_GRAIN, 1);
    turn_of(t, 1);
    turn_of(t, 0);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_GRAIN), 1);
    refuse(t, "s0 year_of_plenty 2 grain", CATAN_E_BANK_SHORT);
    ck_assert(legal(t, "s0 year_of_plenty 1 grain 1 ore"));
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_YEAR_OF_PLENTY), 14);
    must(t, "s0 year_of_plenty 1 grain 1 ore");
    table_close(t);
}
END_TEST

/*
 * Empty the whole bank but for some cards. Every resource is taken by the rolls that bring it;
 * what two seats would have to share is taken by exchanges.
 */
static bool empty_bank(table *t, int32_t keep)
{
    for (int turns = 0; turns < 4000; turns++) {
        position at;
        if (catan_decision(t->game) == CATAN_DECISION_MAIN)
            end_turn(t);
        position_read(t->game, &at);
        int32_t sum = 0;
        for (int32_t card = 0; card < KINDS; card++)
            sum += at.bank[card];
        if (sum == keep)
            return true;
        int32_t best = 0, best_total = 0;
        for (int32_t total = 2; total <= 12; total++) {
            int32_t gain[CATAN_SEATS_MAX][KINDS], taken = 0;
            production(t->game, &at, total == 7 ? 0 : total, gain);
            for (int32_t seat = 0; seat < at.seats; seat++)
                for (int32_t card = 0; card < KINDS; card++)
                    taken += gain[seat][card];
            if (taken > best && sum - taken >= keep) {
                best = taken;
                best_total = total;
            }
        }
        if (best == 0)
            return false;
        roll(t, best_total);
    }
    return false;
}

/* Every kind has a total at which one seat alone claims it, so that the bank can be emptied. */
static table *greedy(void)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    table_begin(t);
    setup(t, "v13 e13 v48 e63 v53 e70 v39 e55");
    return t;
}

/* B9.22; D11 D12 ruling 30 */
START_TEST(plenty_takes_one_card_if_the_bank_has_no_more)
{
    table *t = greedy();
    earn_dev(t, 0, "year_of_plenty");
    ck_assert(empty_bank(t, 1));
    turn_of(t, 0);
    if (catan_bank(t->game, 0) + catan_bank(t->game, 1) + catan_bank(t->game, 2) +
            catan_bank(t->game, 3) + catan_bank(t->game, 4) != 1)
        ck_abort_msg("the bank does not hold one card");
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_YEAR_OF_PLENTY), 1);
    refuse(t, "s0 year_of_plenty", CATAN_E_COUNT);
    for (int32_t card = 0; card < KINDS; card++) {
        char text[64];
        snprintf(text, sizeof text, "s0 year_of_plenty 1 %s", catan_card_word(card));
        ck_assert_int_eq(legal(t, text), catan_bank(t->game, card) == 1);
        snprintf(text, sizeof text, "s0 year_of_plenty 2 %s", catan_card_word(card));
        ck_assert(!legal(t, text));
    }
    table_close(t);
}
END_TEST

/* B9.23 B9.10; V6 ruling 31 */
START_TEST(plenty_of_an_empty_bank_is_nothing)
{
    table *t = greedy();
    earn_dev(t, 0, "year_of_plenty");
    ck_assert(empty_bank(t, 0));
    turn_of(t, 0);
    expect_bank(t, "");
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_YEAR_OF_PLENTY), 1);
    refuse(t, "s0 year_of_plenty 1 ore", CATAN_E_COUNT);
    must(t, "s0 year_of_plenty");
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_YEAR_OF_PLENTY), 0);
    ck_assert_int_eq(catan_dev_played_now(t->game), 1);
    roll(t, 4);
    ck_assert(!catan_is_over(t->game));
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* ---- Monopoly ----------------------------------------------------------------------------- */

/* B9.26 B9.27; D9 ruling 28 */
START_TEST(all_opponents_hand_over_the_kind_that_is_named)
{
    table *t = long_game(4);
    earn_dev(t, 0, "monopoly");
    turn_of(t, 1);
    turn_of(t, 0);
    for (int32_t card = 0; card < KINDS; card++) {
        position before, after;
        char text[32];
        snprintf(text, sizeof text, "s0 monopoly %s", catan_card_word(card));
        position_read(t->game, &before);
        must(t, text);
        position_read(t->game, &after);
        ck_assert_mem_eq(before.bank, after.bank, sizeof before.bank);
        for (int32_t other = 0; other < KINDS; other++) {
            int32_t all = 0;
            for (int32_t seat = 0; seat < 4; seat++)
                all += before.hand[seat][other];
            for (int32_t seat = 0; seat < 4; seat++) {
                int32_t want = other != card ? before.hand[seat][other] : seat == 0 ? all : 0;
                ck_assert_int_eq(after.hand[seat][other], want);
            }
        }
        assert_status(catan_undo(t->game), CATAN_OK);
    }
    table_close(t);
}
END_TEST

/* B9.28 B9.10; D10 ruling 27 */
START_TEST(a_kind_that_nobody_holds_can_be_named)
{
    table *t = table_open(2);
    setup(t, "v13 e13 v41 e52 v53 e70 v31 e46"); /* seat 1 has only wool from v53 */
    earn_dev(t, 0, "monopoly");
    earn_dev(t, 0, "knight");
    turn_of(t, 1);
    turn_of(t, 0);
    int32_t kind = -1;
    for (int32_t card = 0; card < KINDS; card++)
        if (catan_hand(t->game, 1, card) == 0)
            kind = card;
    ck_assert_int_ge(kind, 0);
    char text[32];
    position before, after;
    position_read(t->game, &before);
    snprintf(text, sizeof text, "s0 monopoly %s", catan_card_word(kind));
    must(t, text);
    position_read(t->game, &after);
    ck_assert_mem_eq(before.hand, after.hand, sizeof before.hand);
    ck_assert_int_eq(catan_dev_hand(t->game, 0, CATAN_DEV_MONOPOLY), 0);
    refuse(t, "s0 knight", CATAN_E_CARD_LIMIT);
    table_close(t);
}
END_TEST

/* ---- the deck ----------------------------------------------------------------------------- */

/* B9.9 */
START_TEST(played_cards_do_not_return)
{
    table *t = long_game(2);
    earn_dev(t, 0, "monopoly");
    earn_dev(t, 0, "monopoly");
    turn_of(t, 1);
    turn_of(t, 0);
    must(t, "s0 monopoly ore");
    ck_assert_int_eq(catan_deck(t->game, CATAN_DEV_MONOPOLY), 0);
    ck_assert_int_eq(catan_dev_played(t->game, 0, CATAN_DEV_MONOPOLY), 1);
    earn(t, 0, "W1 G1 O1");
    must(t, "s0 buy");
    refuse(t, "chance draw monopoly", CATAN_E_OUTCOME);
    table_close(t);
}
END_TEST

/* B4.14 with a seven on the way; ruling 16 */
START_TEST(no_card_is_played_while_a_seven_is_resolved)
{
    table *t = table_ready(2);
    earn_dev(t, 0, "knight");
    earn(t, 1, "L3 B3 O4");
    turn_of(t, 0);
    roll(t, 7);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_DISCARD);
    refuse_now(t, "s0 knight");
    discard_all(t);
    refuse_now(t, "s0 knight");
    must(t, "s0 robber h0");
    must(t, "s0 knight");
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_dev");
    TCase *tcase = add_case(suite, "all cards");
    tcase_add_loop_test(tcase, a_card_is_not_played_in_the_turn_it_is_bought, 0, 4);
    tcase_add_test(tcase, one_card_is_played_in_a_turn);
    tcase_add_test(tcase, every_kind_can_be_played_before_the_roll);
    tcase_add_test(tcase, a_new_card_does_not_hold_back_an_old_one);
    tcase_add_test(tcase, equal_cards_are_one_move);
    tcase_add_test(tcase, victory_point_cards_are_held_and_count);
    tcase_add_test(tcase, after_a_card_before_the_roll_the_roll_is_due);
    tcase_add_test(tcase, no_card_is_played_while_a_seven_is_resolved);
    tcase_add_test(tcase, played_cards_do_not_return);
    tcase = add_case(suite, "knight");
    tcase_add_test(tcase, a_knight_moves_the_robber_and_steals);
    tcase_add_test(tcase, a_knight_causes_no_discards);
    tcase_add_test(tcase, a_knight_and_then_a_seven_move_the_robber_twice);
    tcase = add_case(suite, "road building");
    tcase_add_test(tcase, two_roads_are_free_and_the_second_may_hang_on_the_first);
    tcase_add_test(tcase, a_free_road_must_be_placed);
    tcase_add_test(tcase, one_road_left_is_one_free_road);
    tcase_add_test(tcase, without_a_road_the_card_is_spent_for_nothing);
    tcase = add_case(suite, "year of plenty");
    tcase_add_test(tcase, two_cards_of_the_bank_are_taken_and_can_be_spent);
    tcase_add_test(tcase, plenty_takes_only_what_the_bank_holds);
    tcase_add_test(tcase, plenty_takes_one_card_if_the_bank_has_no_more);
    tcase_add_test(tcase, plenty_of_an_empty_bank_is_nothing);
    tcase = add_case(suite, "monopoly");
    tcase_add_test(tcase, all_opponents_hand_over_the_kind_that_is_named);
    tcase_add_test(tcase, a_kind_that_nobody_holds_can_be_named);
    return run_suite(suite);
}
