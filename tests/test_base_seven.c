/* Rules of the base game: the seven, the robber, theft (section 8). */
#include "support.h"

/* Discard the first legal way for everybody who owes. */
static void discard_all(table *t)
{
    while (catan_decision(t->game) == CATAN_DECISION_DISCARD) {
        catan_moves_iterator walk = {0};
        catan_move move;
        ck_assert_int_eq(catan_moves_each(t->game, catan_to_act(t->game), &walk, &move), 1);
        assert_status(catan_apply(t->game, &move), CATAN_OK);
        ck_assert_ptr_null(position_broken(t->game));
    }
}

/* Seat 0 with exactly L3 B2 O3 in its turn, before the roll; seat 1 has few cards. */
static table *eight_cards(void)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v14 e15 v26 e32 v39 e55");
    roll(t, 5);
    end_turn(t);
    roll(t, 3);
    end_turn(t);
    roll(t, 3);
    end_turn(t);
    roll(t, 8);
    end_turn(t);
    roll(t, 8);
    end_turn(t);
    roll(t, 2);
    end_turn(t);
    expect_hand(t, 0, "L3 B2 O3");
    return t;
}

/* B8.1 B8.2 B8.5; R1 R2: whatever the hands are */
START_TEST(hands_above_the_limit_owe_half_rounded_down)
{
    table *t = table_ready(4);
    bool seen[40] = {false};
    uint64_t state = 3 + (uint64_t)_i;
    for (int n = 0; n < 60; n++) {
        for (uint32_t rolls = test_below(&state, 6); rolls > 0; rolls--) {
            uint32_t total = 2 + test_below(&state, 11);
            if (catan_decision(t->game) == CATAN_DECISION_MAIN)
                end_turn(t);
            roll(t, total == 7 ? 8 : (int32_t)total);
        }
        if (catan_decision(t->game) == CATAN_DECISION_MAIN)
            end_turn(t);
        position before, after;
        position_read(t->game, &before);
        roll(t, 7);
        position_read(t->game, &after);
        bool any = false;
        for (int32_t seat = 0; seat < 4; seat++) {
            int32_t cards = before.hand_size[seat];
            seen[cards < 40 ? cards : 39] = true;
            ck_assert_int_eq(after.hand_size[seat], cards); /* and a seven produces nothing */
            ck_assert_int_eq(after.owed[seat], cards > 7 ? cards / 2 : 0);
            any = any || cards > 7;
        }
        ck_assert_int_eq(after.decision, any ? CATAN_DECISION_DISCARD : CATAN_DECISION_ROBBER);
        discard_all(t);
        catan_move list[CATAN_MOVES_MAX];
        catan_moves(t->game, catan_active(t->game), NULL, list, CATAN_MOVES_MAX);
        assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
        catan_rng rng = {{1, 2, 3, 4}};
        catan_advance(t->game, &rng, NULL, 0);
    }
    ck_assert(seen[7] && seen[8] && seen[9]);
    table_close(t);
}
END_TEST

/* B8.4; R3 */
START_TEST(every_way_to_discard_is_listed_once)
{
    table *t = eight_cards();
    /* Four of L3 B2 O3. */
    int32_t ways = 0;
    for (int lumber = 0; lumber <= 3; lumber++)
        for (int brick = 0; brick <= 2; brick++)
            for (int ore = 0; ore <= 3; ore++)
                ways += lumber + brick + ore == 4;
    ck_assert_int_eq(ways, 10);
    roll(t, 7);
    ck_assert_int_eq(catan_discards_owed(t->game, 0), 4);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_DISCARD), ways);
    ck_assert_int_eq(count_all(t, 0), ways);
    ck_assert_int_eq(count_all(t, 1), 0);
    /* A beginning that no list gave: behind two ore there is one card, and two are missing. */
    const catan_move prefix = {
        .kind = CATAN_MOVE_DISCARD, .flags = CATAN_FLAG_PARTIAL, .cards = {0, 0, 0, 0, -2}};
    const catan_move before = {.kind = CATAN_MOVE_END};
    catan_move out[CATAN_MOVES_MAX] = {before};
    assert_status(catan_moves(t->game, 0, &prefix, out, CATAN_MOVES_MAX), CATAN_E_PREFIX);
    ck_assert_mem_eq(&out[0], &before, sizeof before);
    table_close(t);
}
END_TEST

/* B8.4; R5 */
START_TEST(a_discard_is_exactly_what_is_owed_and_held)
{
    table *t = eight_cards();
    roll(t, 7);
    refuse(t, "s0 discard 3 lumber", CATAN_E_COUNT);
    refuse(t, "s0 discard 3 lumber 2 brick", CATAN_E_COUNT);
    refuse(t, "s0 discard", CATAN_E_COUNT);
    refuse(t, "s0 discard 4 wool", CATAN_E_NOT_HELD);
    refuse(t, "s0 discard 4 lumber", CATAN_E_NOT_HELD);
    catan_move move = move_of("s0 discard 3 lumber 2 brick");
    move.cards[CATAN_CARD_ORE] = 1; /* take one back */
    ck_assert_int_ne(catan_check(t->game, &move), CATAN_OK);
    refuse_now(t, "s1 discard 1 lumber");
    must(t, "s0 discard 2 lumber 2 brick");
    expect_hand(t, 0, "L1 O3");
    refuse_now(t, "s0 discard 1 lumber");
    table_close(t);
}
END_TEST

/* B8.2 B8.5; R6 */
START_TEST(discards_go_to_the_bank)
{
    table *t = eight_cards();
    int32_t lumber = catan_bank(t->game, CATAN_CARD_LUMBER), ore = catan_bank(t->game, CATAN_CARD_ORE);
    roll(t, 7);
    must(t, "s0 discard 1 lumber 3 ore");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_LUMBER), lumber + 1);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_ORE), ore + 3);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    table_close(t);
}
END_TEST

/* Seats 1 and 3 of four hold more than seven cards, seats 0 and 2 do not. */
static table *two_discard(void)
{
    table *t = table_open(4);
    setup(t, "v0 e0 v39 e55 v14 e15 v31 e46 v20 e22 v42 e53 v28 e34 v2 e4");
    for (int i = 0; i < 5; i++) { /* ore and lumber for seats 1 and 3 */
        turn_of(t, i % 4);
        roll(t, 8);
    }
    turn_of(t, 0);
    ck_assert_int_le(catan_hand_size(t->game, 0), 7);
    ck_assert_int_gt(catan_hand_size(t->game, 1), 7);
    ck_assert_int_le(catan_hand_size(t->game, 2), 7);
    ck_assert_int_gt(catan_hand_size(t->game, 3), 7);
    return t;
}

static catan_move first_discard(const table *t, int32_t seat)
{
    catan_moves_iterator walk = {0};
    catan_move move;
    ck_assert_int_eq(catan_moves_each(t->game, seat, &walk, &move), 1);
    return move;
}

/* B4.7 B4.8 B8.3 B8.5; R4 */
START_TEST(discards_come_in_any_order_and_before_the_robber)
{
    table *t = two_discard();
    roll(t, 7);
    ck_assert_uint_eq(catan_actors(t->game), 1u << 1 | 1u << 3);
    ck_assert_int_eq(catan_to_act(t->game), 1);
    ck_assert_int_eq(count_all(t, 0), 0);
    ck_assert_int_eq(count_all(t, 2), 0);
    refuse_now(t, "s0 robber h2");
    refuse_now(t, "s0 end");
    catan_move one = first_discard(t, 1), three = first_discard(t, 3);
    assert_status(catan_apply(t->game, &three), CATAN_OK);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_DISCARD);
    ck_assert_uint_eq(catan_actors(t->game), 1u << 1);
    ck_assert_int_ne(catan_check(t->game, &three), CATAN_OK); /* once is enough */
    refuse_now(t, "s0 robber h2");
    assert_status(catan_apply(t->game, &one), CATAN_OK);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    assert_status(catan_game_copy(t->spare, t->game), CATAN_OK);
    uint64_t hash = catan_hash(t->game);
    assert_status(catan_undo(t->game), CATAN_OK);
    assert_status(catan_undo(t->game), CATAN_OK);
    assert_status(catan_apply(t->game, &one), CATAN_OK);
    assert_status(catan_apply(t->game, &three), CATAN_OK);
    ck_assert(catan_game_equal(t->game, t->spare));
    ck_assert_uint_eq(catan_hash(t->game), hash);
    table_close(t);
}
END_TEST

/* B8.3 */
START_TEST(each_discards_once_even_if_many_cards_remain)
{
    table *t = table_ready(3);
    while (catan_hand_size(t->game, 0) < 17) {
        turn_of(t, 0);
        roll(t, 10);
        if (catan_hand_size(t->game, 0) < 17) {
            end_turn(t);
            roll(t, 11);
        }
    }
    turn_of(t, 0);
    roll(t, 7);
    discard_all(t);
    ck_assert_int_gt(catan_hand_size(t->game, 0), 7);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    table_close(t);
}
END_TEST

/* B8.1 B8.5; R7 */
START_TEST(without_discards_the_robber_moves_at_once)
{
    table *t = table_ready(4);
    roll(t, 7);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    table_close(t);
}
END_TEST

/* B12.7; R19 */
START_TEST(the_limit_of_a_hand_is_an_option)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 2 + _i);
    table_begin(t);
    setup(t, "v8 e13 v41 e52 v0 e0 v28 e41"); /* seat 0: L2 G1, seat 1: O1 */
    roll(t, 7);
    ck_assert_int_eq(catan_discards_owed(t->game, 0), _i == 0 ? 1 : 0);
    ck_assert_int_eq(catan_discards_owed(t->game, 1), 0);
    table_close(t);
}
END_TEST

/* B8.6 B8.9; R8 */
START_TEST(the_robber_goes_to_any_other_hex)
{
    table *t = table_ready(2);
    roll(t, 7);
    expect_places(t, 0, CATAN_MOVE_ROBBER, "0 1 2 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18");
    refuse(t, "s0 robber h9", CATAN_E_ROBBER_STAYS);
    must(t, "s0 robber h0");
    ck_assert_int_eq(catan_robber(t->game), 0);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    end_turn(t);
    roll(t, 7);
    expect_places(t, 1, CATAN_MOVE_ROBBER, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18");
    refuse(t, "s1 robber h0", CATAN_E_ROBBER_STAYS);
    refuse(t, "s1 robber h0 s0", CATAN_E_ROBBER_STAYS);
    must(t, "s1 robber h9");
    table_close(t);
}
END_TEST

/* Seat 1 on v18 and seat 2 on v12, both on hex 4; seat 0 is elsewhere. */
static table *hex_four(void)
{
    table *t = table_open(3);
    setup(t, "v41 e52 v18 e20 v12 e11 v2 e4 v26 e32 v39 e55");
    return t;
}

/* B8.7 B8.8 B14.7; R9 */
START_TEST(one_of_the_opponents_with_cards_must_be_named)
{
    table *t = hex_four();
    ck_assert_int_gt(catan_hand_size(t->game, 1), 0);
    ck_assert_int_gt(catan_hand_size(t->game, 2), 0);
    roll(t, 7);
    refuse(t, "s0 robber h4", CATAN_E_VICTIM_MISSING);
    refuse(t, "s0 robber h4 s0", CATAN_E_VICTIM);
    refuse(t, "s0 robber h4 s1 s2", CATAN_E_TARGETS);
    refuse(t, "s0 robber h4 s3", CATAN_E_VICTIM);
    refuse(t, "s0 robber h7 s1", CATAN_E_VICTIM); /* not there */
    ck_assert(legal(t, "s0 robber h4 s1"));
    ck_assert(legal(t, "s0 robber h4 s2"));
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX), here = 0;
    for (int32_t i = 0; i < count; i++)
        here += list[i].arg[0] == 4;
    ck_assert_int_eq(here, 2);
    must(t, "s0 robber h4 s2");
    table_close(t);
}
END_TEST

/* B5.4 B8.6 B8.9; R10 */
START_TEST(nobody_is_robbed_where_no_opponent_is)
{
    table *t = hex_four();
    position before, after;
    roll(t, 7);
    refuse(t, "s0 robber h12 s1", CATAN_E_VICTIM); /* only seat 0 is there */
    position_read(t->game, &before);
    must(t, "s0 robber h12");
    position_read(t->game, &after);
    ck_assert_mem_eq(before.hand, after.hand, sizeof before.hand);
    ck_assert_int_eq(after.decision, CATAN_DECISION_MAIN);
    end_turn(t);
    roll(t, 8);
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_LUMBER), before.hand[0][CATAN_CARD_LUMBER]);
    table_close(t);
}
END_TEST

/* B8.7 B8.9; R17 */
START_TEST(an_opponent_without_cards_is_no_victim)
{
    table *t = table_open(2);
    setup(t, "v8 e13 v41 e52 v0 e0 v28 e41"); /* seat 1 holds one ore */
    roll(t, 7);
    must(t, "s0 robber h14 s1");
    must(t, "chance steal s1 1 ore");
    end_turn(t);
    roll(t, 2); /* wool for v8 */
    end_turn(t);
    roll(t, 7);
    ck_assert_int_eq(catan_hand_size(t->game, 1), 0);
    refuse(t, "s0 robber h18 s1", CATAN_E_VICTIM);
    must(t, "s0 robber h18");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    table_close(t);
}
END_TEST

/* B8.2 B8.7; R17: development cards are not cards of the hand */
START_TEST(development_cards_are_neither_counted_nor_stolen)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 1);
    table_begin(t);
    setup_beginner(t);
    earn_dev(t, 1, "monopoly");
    earn_dev(t, 1, "knight");
    while (catan_hand_size(t->game, 1) > 1) { /* get rid of the resources */
        if (catan_decision(t->game) == CATAN_DECISION_MAIN)
            end_turn(t);
        roll(t, 7);
        discard_all(t);
        catan_move list[CATAN_MOVES_MAX];
        int32_t seat = catan_active(t->game);
        int32_t count = catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX), i = 0;
        while (i < count - 1 && list[i].arg[1] != 0)
            i++;
        assert_status(catan_apply(t->game, &list[i]), CATAN_OK);
    }
    turn_of(t, 0);
    ck_assert_int_eq(catan_dev_hand_size(t->game, 1), 2);
    if (catan_hand_size(t->game, 1) == 1) {
        roll(t, 7);
        discard_all(t);
        ck_assert_int_eq(catan_discards_owed(t->game, 1), 0);
        catan_move list[CATAN_MOVES_MAX];
        int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX), i = 0;
        while (list[i].arg[1] == 0)
            ck_assert_int_lt(++i, count);
        assert_status(catan_apply(t->game, &list[i]), CATAN_OK);
        ck_assert_int_eq(catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX), 1);
        assert_status(catan_apply(t->game, &list[0]), CATAN_OK);
    }
    ck_assert_int_eq(catan_hand_size(t->game, 1), 0);
    ck_assert_int_eq(catan_dev_hand_size(t->game, 1), 2);
    main_of(t, 1);
    end_turn(t);
    roll(t, 7);
    discard_all(t);
    if (catan_hand_size(t->game, 1) == 0)
        for (int32_t hex = 0; hex < 19; hex++) {
            char text[32];
            snprintf(text, sizeof text, "s0 robber h%d s1", (int)hex);
            ck_assert(!legal(t, text));
        }
    table_close(t);
}
END_TEST

/* B8.10 B14.7; R11 */
START_TEST(two_buildings_on_the_hex_are_one_victim)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v18 e20 v12 e11 v39 e55");
    roll(t, 7);
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX), here = 0;
    for (int32_t i = 0; i < count; i++)
        here += list[i].arg[0] == 4;
    ck_assert_int_eq(here, 1);
    int32_t size = catan_hand_size(t->game, 1);
    must(t, "s0 robber h4 s1");
    catan_rng rng = {{1, 2, 3, 4}};
    ck_assert_int_eq(catan_advance(t->game, &rng, NULL, 0), 1);
    ck_assert_int_eq(catan_hand_size(t->game, 1), size - 1);
    table_close(t);
}
END_TEST

/* B8.10 B14.2 B14.4; R12 */
START_TEST(every_card_of_the_victim_is_equally_likely)
{
    table *t = table_ready(2); /* seat 0: L2 G1 */
    roll(t, 11);
    end_turn(t);
    expect_hand(t, 0, "L3 G1");
    roll(t, 7);
    must(t, "s1 robber h0 s0");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_STEAL);
    catan_move list[8], lumber = move_of("chance steal s0 1 lumber"),
                        grain = move_of("chance steal s0 1 grain");
    ck_assert_int_eq(catan_moves(t->game, CATAN_SEAT_CHANCE, NULL, list, 8), 2);
    int32_t each = catan_chance_weight(t->game, &grain);
    ck_assert_int_gt(each, 0);
    ck_assert_int_eq(catan_chance_weight(t->game, &lumber), 3 * each);
    refuse(t, "chance steal s0 1 ore", CATAN_E_OUTCOME);
    refuse(t, "chance steal s0 2 lumber", CATAN_E_OUTCOME);
    refuse(t, "chance steal s0 1 lumber 1 grain", CATAN_E_OUTCOME);
    refuse(t, "chance steal s1 1 lumber", CATAN_E_OUTCOME);
    refuse(t, "chance steal s0", CATAN_E_OUTCOME);
    catan_rng rng;
    int32_t count = 0;
    catan_rng_seed(&rng, 2, 0);
    for (int i = 0; i < 4000; i++) {
        catan_move move;
        assert_status(catan_chance_sample(t->game, &rng, &move), CATAN_OK);
        count += move.cards[CATAN_CARD_LUMBER] == 1;
    }
    ck_assert_int_gt(count, 3000 - 170);
    ck_assert_int_lt(count, 3000 + 170);
    must(t, "chance steal s0 1 grain");
    expect_hand(t, 0, "L3");
    ck_assert_int_eq(catan_hand(t->game, 1, CATAN_CARD_GRAIN), 1);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    table_close(t);
}
END_TEST

/* B14.4, of a hand that is larger than most games make it. */
START_TEST(every_card_of_a_large_hand_is_equally_likely)
{
    static const char text[] = "option bank_limit 50 ; phase steal s1 ; s1 settlement v18\n"
                               "s1 hand 40 lumber 40 brick 40 wool 40 grain";
    catan_game *game;
    catan_rng rng;
    int32_t count[CATAN_CARDS_MAX] = {0};
    assert_status(catan_game_from_position(text, sizeof text - 1, 0, 0, NULL, &game, NULL),
                  CATAN_OK);
    catan_rng_seed(&rng, 2, 0);
    for (int i = 0; i < 4000; i++) {
        catan_move move;
        assert_status(catan_chance_sample(game, &rng, &move), CATAN_OK);
        assert_status(catan_check(game, &move), CATAN_OK);
        for (int card = 0; card < CATAN_CARDS_MAX; card++)
            count[card] += move.cards[card];
    }
    for (int card = CATAN_CARD_LUMBER; card <= CATAN_CARD_GRAIN; card++) {
        ck_assert_int_gt(count[card], 1000 - 170);
        ck_assert_int_lt(count[card], 1000 + 170);
    }
    catan_game_free(game);
}
END_TEST

/* B8.3; R13 */
START_TEST(a_theft_above_the_limit_causes_no_discard)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 3);
    table_begin(t);
    setup_beginner(t); /* seat 0: L2 G1; seat 1: L1 B1 O1 */
    roll(t, 7);
    must(t, "s0 robber h13 s1");
    must(t, "chance steal s1 1 ore");
    expect_hand(t, 0, "L2 G1 O1");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    ck_assert_int_eq(catan_discards_owed(t->game, 0), 0);
    table_close(t);
}
END_TEST

/* B8.7 */
START_TEST(points_protect_nobody)
{
    table *t = hex_four();
    roll(t, 7);
    must(t, "s0 robber h4 s1"); /* a seat of two points */
    table_close(t);
}
END_TEST

/* B4.8 B8.12; R16 */
START_TEST(nothing_else_is_done_until_the_theft_is_done)
{
    table *t = table_ready(3);
    earn_dev(t, 0, "year_of_plenty");
    earn_dev(t, 0, "knight");
    while (catan_hand_size(t->game, 0) < 8) {
        turn_of(t, 0);
        roll(t, 11);
    }
    turn_of(t, 0);
    roll(t, 7);
    static const char *const moves[] = {
        "s0 year_of_plenty 1 ore 1 wool", "s0 knight", "s0 end", "s0 roll", "s0 road e34", "s0 buy",
        "s0 bank 4 lumber for 1 ore", "s0 offer s1 1 lumber for 1 ore", "s0 city v8",
        "s0 settlement v53", "s1 roll"};
    for (int part = 0; part < 3; part++) {
        for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
            refuse_now(t, moves[i]);
        if (part == 0) {
            refuse_now(t, "s0 robber h0");
            discard_all(t);
            refuse_now(t, "s0 discard 1 lumber");
        } else if (part == 1) {
            ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
            must(t, "s0 robber h16 s1");
            ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_STEAL);
            refuse_now(t, "s0 robber h0");
        }
    }
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_seven");
    TCase *tcase = add_case(suite, "discards");
    tcase_add_loop_test(tcase, hands_above_the_limit_owe_half_rounded_down, 0, 3);
    tcase_add_test(tcase, every_way_to_discard_is_listed_once);
    tcase_add_test(tcase, a_discard_is_exactly_what_is_owed_and_held);
    tcase_add_test(tcase, discards_go_to_the_bank);
    tcase_add_test(tcase, discards_come_in_any_order_and_before_the_robber);
    tcase_add_test(tcase, each_discards_once_even_if_many_cards_remain);
    tcase_add_test(tcase, without_discards_the_robber_moves_at_once);
    tcase_add_loop_test(tcase, the_limit_of_a_hand_is_an_option, 0, 2);
    tcase = add_case(suite, "robber");
    tcase_add_test(tcase, the_robber_goes_to_any_other_hex);
    tcase_add_test(tcase, one_of_the_opponents_with_cards_must_be_named);
    tcase_add_test(tcase, nobody_is_robbed_where_no_opponent_is);
    tcase_add_test(tcase, an_opponent_without_cards_is_no_victim);
    tcase_add_test(tcase, development_cards_are_neither_counted_nor_stolen);
    tcase_add_test(tcase, two_buildings_on_the_hex_are_one_victim);
    tcase_add_test(tcase, points_protect_nobody);
    tcase = add_case(suite, "theft");
    tcase_add_test(tcase, every_card_of_the_victim_is_equally_likely);
    tcase_add_test(tcase, every_card_of_a_large_hand_is_equally_likely);
    tcase_add_test(tcase, a_theft_above_the_limit_causes_no_discard);
    tcase_add_test(tcase, nothing_else_is_done_until_the_theft_is_done);
    return run_suite(suite);
}
