/* Rules of the base game: trading with the bank and between players (section 7). */
#include "support.h"

/* ---- with the bank ------------------------------------------------------------------------ */

/* B7.2 B7.7; T1 */
START_TEST(four_equal_cards_buy_one_of_another_kind)
{
    table *t = table_ready(4);
    roll(t, 11); /* hex 8: lumber for seats 0 and 3, wool for seat 1 */
    end_turn(t);
    roll(t, 11);
    end_turn(t);
    main_of(t, 0);
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_LUMBER), 4);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_BANK), 4);
    refuse(t, "s0 bank 3 lumber for 1 ore", CATAN_E_RATE);
    refuse(t, "s0 bank 2 lumber for 1 ore", CATAN_E_RATE);
    refuse(t, "s0 bank 4 lumber for 2 ore", CATAN_E_RATE);
    refuse(t, "s0 bank 4 lumber for 1 ore 1 wool", CATAN_E_RATE);
    refuse(t, "s0 bank 4 lumber", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 bank for 1 ore", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 bank 4 wool for 1 ore", CATAN_E_NOT_HELD);
    int32_t ore = catan_bank(t->game, CATAN_CARD_ORE), lumber = catan_bank(t->game, CATAN_CARD_LUMBER);
    int32_t held = catan_hand(t->game, 0, CATAN_CARD_ORE);
    must(t, "s0 bank 4 lumber for 1 ore");
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_LUMBER), 0);
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_ORE), held + 1);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_ORE), ore - 1);
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_LUMBER), lumber + 4);
    table_close(t);
}
END_TEST

/* B7.9; T2 */
START_TEST(the_bank_must_hold_the_card_taken)
{
    table *t = table_ready(4);
    drain(t, CATAN_CARD_ORE, 0);
    earn(t, 0, "L4");
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_ORE), 0);
    refuse(t, "s0 bank 4 lumber for 1 ore", CATAN_E_BANK_SHORT);
    must(t, "s0 bank 4 lumber for 1 wool");
    table_close(t);
}
END_TEST

/* B7.1 B7.4; T3 */
START_TEST(a_special_harbor_trades_its_own_kind_two_for_one)
{
    table *t = table_open(2);
    setup(t, "v16 e18 v41 e52 v26 e32 v39 e55");
    refuse_now(t, "s0 bank 2 lumber for 1 ore");
    roll(t, 8);
    end_turn(t);
    roll(t, 5);
    end_turn(t);
    roll(t, 2);
    expect_hand(t, 0, "L2 B2 O1");
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_LUMBER), 2);
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_BRICK), 4);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_BANK), 4);
    refuse(t, "s0 bank 2 brick for 1 ore", CATAN_E_RATE);
    refuse(t, "s0 bank 3 lumber for 1 ore", CATAN_E_RATE);
    must(t, "s0 bank 2 lumber for 1 wool");
    expect_hand(t, 0, "B2 W1 O1");
    table_close(t);
}
END_TEST

/* B7.3 B7.7; T4 */
START_TEST(a_generic_harbor_trades_every_kind_three_for_one)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v41 e52 v26 e32 v39 e55");
    roll(t, 5);
    end_turn(t);
    roll(t, 5);
    end_turn(t);
    roll(t, 2);
    expect_hand(t, 0, "L1 B3 O1");
    for (int32_t card = 0; card < KINDS; card++)
        ck_assert_int_eq(catan_bank_rate(t->game, 0, card), 3);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_BANK), 4);
    refuse(t, "s0 bank 2 brick for 1 ore", CATAN_E_RATE);
    refuse(t, "s0 bank 1 brick 1 lumber 1 ore for 1 wool", CATAN_E_RATE);
    must(t, "s0 bank 3 brick for 1 grain");
    expect_hand(t, 0, "L1 G1 O1");
    table_close(t);
}
END_TEST

/* B7.3 B7.10 */
START_TEST(the_owner_of_a_harbor_can_still_use_worse_rates)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v41 e52 v26 e32 v39 e55");
    earn(t, 0, "B4");
    must(t, "s0 bank 4 brick for 1 wool");
    earn(t, 0, "B4");
    must(t, "s0 bank 3 brick for 1 wool");
    table_close(t);
}
END_TEST

/* B7.3 B7.4 B7.10 */
START_TEST(rates_of_two_harbors_stand_beside_each_other)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v41 e52 v26 e32 v16 e18"); /* generic and lumber */
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_LUMBER), 2);
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_GRAIN), 3);
    for (int i = 0; i < 4; i++) {
        turn_of(t, 0);
        roll(t, 9);
    }
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_GRAIN), 6);
    must(t, "s0 bank 3 grain for 1 lumber");
    must(t, "s0 bank 3 grain for 1 lumber");
    must(t, "s0 bank 2 lumber for 1 ore");
    for (int i = 0; i < 4; i++) {
        turn_of(t, 0);
        roll(t, 9);
    }
    must(t, "s0 bank 4 grain for 1 lumber");
    table_close(t);
}
END_TEST

/* B7.5 B7.6; T5 */
START_TEST(a_harbor_works_in_the_turn_it_is_settled)
{
    table *t = table_open(2);
    setup(t, "v19 e21 v41 e52 v39 e56 v28 e41"); /* e21 leads to v14, then v10 */
    earn_and(t, 0, "road e16");
    earn(t, 0, "L1 B1 W1 G1 O2");
    refuse(t, "s0 bank 2 ore for 1 wool", CATAN_E_RATE);
    must(t, "s0 settlement v10");
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_ORE), 2);
    must(t, "s0 bank 2 ore for 1 wool");
    table_close(t);
}
END_TEST

/* B7.5; T6 */
START_TEST(a_road_on_the_edge_of_a_harbor_gives_nothing)
{
    table *t = table_open(2);
    setup(t, "v8 e7 v41 e52 v39 e56 v30 e45"); /* e7 leads to v4, e1 to v0 */
    earn_and(t, 0, "road e1");
    earn_and(t, 0, "road e0"); /* along the harbor */
    for (int32_t card = 0; card < KINDS; card++)
        ck_assert_int_eq(catan_bank_rate(t->game, 0, card), 4);
    earn(t, 0, "O3");
    if (catan_hand(t->game, 0, CATAN_CARD_ORE) >= 3)
        refuse(t, "s0 bank 3 ore for 1 wool", CATAN_E_RATE);
    table_close(t);
}
END_TEST

/* B7.5; T7 */
START_TEST(a_harbor_of_an_opponent_gives_nothing)
{
    table *t = table_open(2);
    setup(t, "v8 e12 v0 e0 v26 e32 v41 e52");
    for (int32_t card = 0; card < KINDS; card++) {
        ck_assert_int_eq(catan_bank_rate(t->game, 0, card), 4);
        ck_assert_int_eq(catan_bank_rate(t->game, 1, card), 3);
    }
    table_close(t);
}
END_TEST

/* B2.16 B7.5: both vertices of each harbor serve, and nothing else does */
START_TEST(a_harbor_serves_its_two_vertices)
{
    static const int32_t kind[54] = {
        [0] = 6,  [3] = 6,  [1] = 4,  [5] = 4,  [10] = 5, [15] = 5, [26] = 6, [32] = 6, [42] = 3,
        [46] = 3, [49] = 6, [52] = 6, [47] = 6, [51] = 6, [33] = 2, [38] = 2, [11] = 1, [16] = 1};
    for (int32_t vertex = 0; vertex < 54; vertex++) {
        table *t = table_open(3);
        char text[32];
        snprintf(text, sizeof text, "s0 settlement v%d", (int)vertex);
        must(t, text);
        ck_assert_int_eq(catan_vertex_harbor(t->game, vertex),
                         kind[vertex] ? kind[vertex] - 1 : CATAN_HARBOR_NONE);
        for (int32_t card = 0; card < KINDS; card++) {
            int32_t want = kind[vertex] == 6 ? 3 : kind[vertex] == card + 1 ? 2 : 4;
            ck_assert_int_eq(catan_bank_rate(t->game, 0, card), want);
            ck_assert_int_eq(catan_bank_rate(t->game, 1, card), 4);
        }
        table_close(t);
    }
}
END_TEST

/* B7.7; T8 */
START_TEST(the_cards_given_to_the_bank_are_of_one_kind)
{
    table *t = table_open(2);
    setup(t, "v0 e0 v41 e52 v26 e32 v39 e55");
    earn(t, 0, "L2 B2");
    refuse(t, "s0 bank 2 lumber 2 brick for 1 wool", CATAN_E_RATE);
    refuse(t, "s0 bank 1 lumber 2 brick for 1 wool", CATAN_E_RATE);
    table_close(t);
}
END_TEST

/* B7.6; T9 */
START_TEST(a_city_and_the_robber_do_not_change_a_rate)
{
    table *t = table_open(2);
    setup(t, "v16 e18 v41 e52 v26 e32 v39 e55");
    earn_and(t, 0, "city v16");
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_LUMBER), 2);
    turn_of(t, 0);
    roll(t, 7);
    while (catan_decision(t->game) == CATAN_DECISION_DISCARD) {
        catan_moves_iterator walk = {0};
        catan_move move;
        ck_assert_int_eq(catan_moves_each(t->game, catan_to_act(t->game), &walk, &move), 1);
        assert_status(catan_apply(t->game, &move), CATAN_OK);
    }
    must(t, "s0 robber h7");
    ck_assert_int_eq(catan_bank_rate(t->game, 0, CATAN_CARD_LUMBER), 2);
    table_close(t);
}
END_TEST

/* ---- between players ---------------------------------------------------------------------- */

/*
 * Four seats on the beginner positions after a roll of seat 0 that gives nothing to seats 0
 * to 2: L2 G1, L1 B1 O1, G2 O1, and seat 3 has L1 W1 O1 and a grain from hex 3.
 */
static table *market(void)
{
    table *t = table_ready(4);
    roll(t, 12);
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    expect_hand(t, 2, "G2 O1");
    expect_hand(t, 3, "L1 W1 G1 O1");
    return t;
}

static table *market_with(int32_t option, int64_t value)
{
    table *t = table_plan(4);
    table_option(t, option, value);
    table_begin(t);
    setup_beginner(t);
    roll(t, 12);
    return t;
}

/* B7.18; T19 */
START_TEST(an_accepted_offer_moves_the_cards)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ANSWER);
    ck_assert_int_eq(catan_to_act(t->game), 1);
    ck_assert_uint_eq(catan_actors(t->game), 3); /* seat 0 goes on with its turn or withdraws */
    must(t, "s1 accept");
    expect_hand(t, 0, "L1 G1 O1");
    expect_hand(t, 1, "L2 B1");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_MAIN);
    catan_move proposal;
    ck_assert_int_eq(catan_proposal(t->game, &proposal), 0);
    table_close(t);
}
END_TEST

/* B7.16; T12 */
START_TEST(any_ratio_is_allowed)
{
    table *t = table_open(2);
    setup(t, "v39 e55 v41 e52 v0 e0 v26 e32");
    earn(t, 0, "B8");
    earn(t, 1, "O1");
    main_of(t, 0);
    position before;
    position_read(t->game, &before);
    must(t, "s0 offer s1 8 brick for 1 ore");
    must(t, "s1 accept");
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_BRICK), before.hand[0][CATAN_CARD_BRICK] - 8);
    ck_assert_int_eq(catan_hand(t->game, 0, CATAN_CARD_ORE), before.hand[0][CATAN_CARD_ORE] + 1);
    ck_assert_int_eq(catan_hand(t->game, 1, CATAN_CARD_BRICK), before.hand[1][CATAN_CARD_BRICK] + 8);
    table_close(t);
}
END_TEST

/* B7.15; T10 */
START_TEST(both_sides_of_an_offer_give_something)
{
    table *t = market();
    refuse(t, "s0 offer s1 1 lumber", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 offer s1 for 1 ore", CATAN_E_EMPTY_SIDE);
    refuse(t, "s0 offer s1", CATAN_E_EMPTY_SIDE);
    table_close(t);
}
END_TEST

/* B7.14; T11 */
START_TEST(one_kind_cannot_stand_on_both_sides)
{
    table *t = market();
    refuse(t, "s0 offer s1 2 lumber 1 grain for 1 lumber", CATAN_E_SAME_CARD);
    refuse(t, "s0 offer s1 1 lumber for 1 lumber", CATAN_E_SAME_CARD);
    table_close(t);
}
END_TEST

/* B7.13 */
START_TEST(the_sender_must_hold_what_it_gives)
{
    table *t = market();
    refuse(t, "s0 offer s1 3 lumber for 1 ore", CATAN_E_NOT_HELD);
    refuse(t, "s0 offer s1 1 ore for 1 brick", CATAN_E_NOT_HELD);
    must(t, "s0 offer s1 2 lumber 1 grain for 1 ore");
    table_close(t);
}
END_TEST

/* B7.13 B7.18 */
START_TEST(an_offer_can_ask_for_what_nobody_holds)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 19 wool 19 ore");
    refuse(t, "s1 accept", CATAN_E_NOT_HELD);
    must(t, "s1 reject");
    catan_move move = move_of("s0 offer s1 1 lumber for 19 wool");
    move.cards[CATAN_CARD_WOOL] = 20;
    ck_assert_int_ne(catan_check(t->game, &move), CATAN_OK);
    table_close(t);
}
END_TEST

/* B7.12 */
START_TEST(an_offer_goes_to_exactly_one_other_seat)
{
    table *t = market();
    refuse(t, "s0 offer s0 1 lumber for 1 ore", CATAN_E_ADDRESSEE);
    refuse(t, "s0 offer 1 lumber for 1 ore", CATAN_E_ADDRESSEE);
    refuse(t, "s0 offer s1 s2 1 lumber for 1 ore", CATAN_E_ADDRESSEE);
    refuse(t, "s0 offer s4 1 lumber for 1 ore", CATAN_E_ADDRESSEE);
    refuse(t, "s0 offer s5 1 lumber for 1 ore", CATAN_E_ADDRESSEE);
    for (uint32_t mask = 0; mask < 256; mask++) {
        catan_move move = move_of("s0 offer s1 1 lumber for 1 ore");
        move.arg[0] = (uint8_t)mask;
        bool one = mask == 2 || mask == 4 || mask == 8;
        assert_status(catan_check(t->game, &move), one ? CATAN_OK : CATAN_E_ADDRESSEE);
    }
    must(t, "s0 offer s2 1 lumber for 1 ore");
    refuse_now(t, "s1 accept");
    refuse_now(t, "s3 reject");
    refuse_now(t, "s1 counter 1 ore for 1 lumber");
    must(t, "s2 accept");
    table_close(t);
}
END_TEST

/* B7.1 B7.11; T13 */
START_TEST(only_the_active_seat_sends_offers)
{
    table *t = market();
    refuse_now(t, "s2 offer s3 1 grain for 1 wool");
    refuse_now(t, "s1 offer s0 1 ore for 1 lumber");
    refuse_now(t, "s1 bank 4 ore for 1 wool");
    table_close(t);
}
END_TEST

/* B7.18 B7.20 B7.21 B7.23; T14 */
START_TEST(a_counter_offer_needs_a_new_acceptance)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s1 counter 1 ore for 2 lumber");
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    ck_assert_int_eq(catan_to_act(t->game), 0);
    ck_assert_uint_eq(catan_actors(t->game), 3);
    catan_move proposal;
    ck_assert_int_eq(catan_proposal(t->game, &proposal), 1);
    ck_assert_int_eq(proposal.kind, CATAN_MOVE_OFFER);
    ck_assert_int_eq(proposal.seat, 1);
    ck_assert_int_eq(proposal.cards[CATAN_CARD_ORE], -1);
    ck_assert_int_eq(proposal.cards[CATAN_CARD_LUMBER], 2);
    refuse(t, "s1 accept", CATAN_E_OFFER_OWN);
    must(t, "s0 accept");
    expect_hand(t, 0, "G1 O1");
    expect_hand(t, 1, "L3 B1");
    table_close(t);
}
END_TEST

/* B7.21 */
START_TEST(counter_offers_go_back_and_forth)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s1 counter 1 ore for 2 lumber");
    must(t, "s0 counter 1 lumber for 1 ore"); /* the old terms again */
    ck_assert_int_eq(catan_to_act(t->game), 1);
    must(t, "s1 counter 1 ore for 2 lumber");
    must(t, "s0 counter 1 lumber 1 grain for 1 ore");
    must(t, "s1 accept");
    expect_hand(t, 0, "L1 O1");
    expect_hand(t, 1, "L2 B1 G1");
    ck_assert_int_eq(catan_offers_made(t->game), 1);
    table_close(t);
}
END_TEST

/* B7.20: what holds for an offer holds for a counter-offer */
START_TEST(a_counter_offer_must_be_a_proposal_itself)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    refuse(t, "s1 counter 1 wool for 1 lumber", CATAN_E_NOT_HELD);
    refuse(t, "s1 counter 2 ore for 1 lumber", CATAN_E_NOT_HELD);
    refuse(t, "s1 counter 1 ore", CATAN_E_EMPTY_SIDE);
    refuse(t, "s1 counter for 1 lumber", CATAN_E_EMPTY_SIDE);
    must(t, "s1 counter 1 ore for 19 wool");
    table_close(t);
}
END_TEST

/* B7.22; T15 */
START_TEST(an_offer_can_be_withdrawn)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    refuse(t, "s1 withdraw", CATAN_E_OFFER_OTHER);
    must(t, "s0 withdraw");
    refuse_now(t, "s1 accept");
    refuse_now(t, "s1 reject");
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* B7.22 B7.23 B7.24 */
START_TEST(a_counter_offer_is_withdrawn_by_the_side_that_made_it)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s1 counter 1 ore for 2 lumber");
    refuse(t, "s0 withdraw", CATAN_E_OFFER_OTHER);
    refuse(t, "s1 reject", CATAN_E_OFFER_OWN);
    refuse(t, "s1 counter 1 ore for 1 grain", CATAN_E_OFFER_OWN);
    must(t, "s1 withdraw");
    refuse(t, "s0 accept", CATAN_E_NO_OFFER);
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* B7.23 */
START_TEST(the_own_offer_cannot_be_answered)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    refuse(t, "s0 accept", CATAN_E_OFFER_OWN);
    refuse(t, "s0 reject", CATAN_E_OFFER_OWN);
    refuse(t, "s0 counter 1 lumber for 1 brick", CATAN_E_OFFER_OWN);
    table_close(t);
}
END_TEST

/* B7.24 */
START_TEST(without_a_proposal_there_is_nothing_to_answer)
{
    table *t = market();
    refuse(t, "s0 accept", CATAN_E_NO_OFFER);
    refuse(t, "s0 reject", CATAN_E_NO_OFFER);
    refuse(t, "s0 counter 1 lumber for 1 ore", CATAN_E_NO_OFFER);
    refuse(t, "s0 withdraw", CATAN_E_NO_OFFER);
    refuse_now(t, "s1 accept");
    refuse_now(t, "s1 withdraw");
    table_close(t);
}
END_TEST

/* B7.19 B7.26; T16 */
START_TEST(the_turn_does_not_end_with_an_open_proposal)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    refuse(t, "s0 end", CATAN_E_OFFER_OPEN);
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_END), 0);
    must(t, "s1 counter 1 ore for 2 lumber");
    refuse(t, "s0 end", CATAN_E_OFFER_OPEN);
    must(t, "s0 reject");
    ck_assert_int_eq(count_whole(t, 0, CATAN_MOVE_END), 1);
    must(t, "s0 end");
    table_close(t);
}
END_TEST

/* B7.17 */
START_TEST(one_offer_is_open_at_a_time)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    refuse(t, "s0 offer s2 1 grain for 1 ore", CATAN_E_OFFER_OPEN);
    refuse(t, "s0 offer s1 1 lumber for 1 ore", CATAN_E_OFFER_OPEN);
    must(t, "s1 counter 1 ore for 2 lumber");
    refuse(t, "s0 offer s2 1 grain for 1 ore", CATAN_E_OFFER_OPEN);
    table_close(t);
}
END_TEST

/* B7.19; T18 */
START_TEST(a_rejected_offer_can_be_sent_again)
{
    table *t = market();
    for (int i = 1; i <= 300; i++) { /* there is no limit by default */
        must(t, "s0 offer s1 1 lumber for 1 ore");
        must(t, "s1 reject");
    }
    expect_hand(t, 0, "L2 G1");
    must(t, "s0 offer s2 1 lumber for 1 ore");
    table_close(t);
}
END_TEST

/* B7.19: a refused counter-offer closes everything */
START_TEST(rejecting_a_counter_offer_closes_the_negotiation)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s1 counter 1 ore for 2 lumber");
    must(t, "s0 reject");
    refuse_now(t, "s1 accept");
    refuse(t, "s0 withdraw", CATAN_E_NO_OFFER);
    catan_move proposal;
    ck_assert_int_eq(catan_proposal(t->game, &proposal), 0);
    table_close(t);
}
END_TEST

/* B7.18 B7.25 B7.27 */
START_TEST(the_turn_goes_on_while_an_offer_is_open)
{
    table *t = table_ready(4);
    earn(t, 0, "L1 B1 W1 G1 O1");
    char offer[64];
    snprintf(offer, sizeof offer, "s0 offer s1 %d lumber for 1 ore",
             (int)catan_hand(t->game, 0, CATAN_CARD_LUMBER));
    must(t, offer);
    must(t, "s0 road e34"); /* with one of the lumber offered */
    refuse(t, "s1 accept", CATAN_E_NOT_HELD);
    must(t, "s0 buy");
    refuse_now(t, "s1 reject"); /* asleep while a card is drawn */
    must(t, "chance draw knight");
    catan_move proposal;
    ck_assert_int_eq(catan_proposal(t->game, &proposal), 1);
    must(t, "s1 counter 1 lumber for 1 wool");
    must(t, "s1 withdraw");
    table_close(t);
}
END_TEST

/* B7.25 B7.27 */
START_TEST(an_offer_sleeps_while_a_card_is_resolved)
{
    table *t = table_ready(4);
    earn_dev(t, 0, "knight");
    earn_dev(t, 0, "road_building");
    main_of(t, 0);
    end_turn(t);
    earn(t, 0, "L1");
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s0 knight");
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ROBBER);
    refuse_now(t, "s1 accept");
    refuse_now(t, "s1 reject");
    refuse_now(t, "s1 counter 1 ore for 1 lumber");
    refuse_now(t, "s0 withdraw");
    refuse_now(t, "s0 end");
    refuse_now(t, "s0 bank 4 lumber for 1 ore");
    ck_assert_uint_eq(catan_actors(t->game), 1);
    must(t, "s0 robber h0"); /* nobody but seat 0 is there */
    must(t, "s1 reject");
    table_close(t);
}
END_TEST

/* B7.27; the same to its end, on a hex where nobody is */
START_TEST(a_sleeping_offer_wakes_unchanged)
{
    table *t = table_ready(2);
    earn_dev(t, 0, "knight");
    end_turn(t);
    earn(t, 0, "L1");
    must(t, "s0 offer s1 1 lumber for 1 ore");
    catan_move before, after;
    ck_assert_int_eq(catan_proposal(t->game, &before), 1);
    must(t, "s0 knight");
    must(t, "s0 robber h11");
    ck_assert_int_eq(catan_proposal(t->game, &after), 1);
    ck_assert_mem_eq(&before, &after, sizeof before);
    ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_ANSWER);
    ck_assert_int_eq(catan_to_act(t->game), 1);
    must(t, "s1 reject");
    table_close(t);
}
END_TEST

/* B7.25 B7.27 */
START_TEST(an_offer_sleeps_while_free_roads_are_placed)
{
    table *t = table_ready(2);
    earn_dev(t, 0, "road_building");
    end_turn(t);
    earn(t, 0, "L1");
    must(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "s0 road_building");
    refuse_now(t, "s1 reject");
    must(t, "s0 road e12");
    refuse_now(t, "s1 reject");
    must(t, "s0 road e34");
    must(t, "s1 reject");
    table_close(t);
}
END_TEST

/* B4.2 B8.12; T17 */
START_TEST(nobody_trades_before_the_roll_or_while_a_seven_is_resolved)
{
    table *t = table_ready(4);
    refuse_now(t, "s0 offer s1 1 lumber for 1 ore");
    roll(t, 7);
    refuse_now(t, "s0 offer s1 1 lumber for 1 ore");
    refuse_now(t, "s0 bank 4 lumber for 1 ore");
    must(t, "s0 robber h6 s2");
    refuse_now(t, "s0 offer s1 1 lumber for 1 ore");
    must(t, "chance steal s2 1 ore");
    must(t, "s0 offer s1 1 lumber for 1 ore");
    table_close(t);
}
END_TEST

/* B7.28 B12.9 */
START_TEST(a_limit_on_offers_counts_offers_only)
{
    table *t = market_with(CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    must(t, "s0 offer s1 1 lumber for 1 ore");
    ck_assert_int_eq(catan_offers_made(t->game), 1);
    must(t, "s1 counter 1 ore for 2 lumber");
    must(t, "s0 counter 1 grain for 1 ore");
    must(t, "s1 reject");
    must(t, "s0 offer s2 1 lumber for 1 ore");
    must(t, "s2 reject");
    ck_assert_int_eq(catan_offers_made(t->game), 2);
    refuse(t, "s0 offer s1 1 lumber for 1 ore", CATAN_E_OFFER_LIMIT);
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX);
    for (int32_t i = 0; i < count; i++)
        ck_assert_int_ne(list[i].kind, CATAN_MOVE_OFFER);
    end_turn(t);
    ck_assert_int_eq(catan_offers_made(t->game), 0);
    roll_idle(t);
    must(t, "s1 offer s0 1 lumber for 1 ore");
    table_close(t);
}
END_TEST

/* B12.8 */
START_TEST(without_player_trade_only_the_bank_trades)
{
    table *t = market_with(CATAN_OPTION_PLAYER_TRADE, 0);
    refuse(t, "s0 offer s1 1 lumber for 1 ore", CATAN_E_TRADE_OFF);
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, 0, NULL, list, CATAN_MOVES_MAX);
    for (int32_t i = 0; i < count; i++)
        ck_assert_int_ne(list[i].kind, CATAN_MOVE_OFFER);
    earn(t, 0, "L4");
    must(t, "s0 bank 4 lumber for 1 ore");
    table_close(t);
}
END_TEST

/* B12.30 B12.33: a side that may be empty needs no cards */
START_TEST(a_seat_without_cards_can_ask_for_a_gift)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_OPPONENT_INITIATED_OFFERS, 1);
    table_option(t, CATAN_OPTION_TRADE_ALLOW_GIFTS, 1);
    table_option(t, CATAN_OPTION_STARTING_RESOURCES, CATAN_STARTING_RESOURCES_NONE);
    table_begin(t);
    setup_beginner(t);
    roll(t, 2); /* wool for seat 0 */
    expect_hand(t, 0, "W1");
    end_turn(t);
    roll(t, 12);
    expect_hand(t, 1, "");
    ck_assert(legal(t, "s1 offer s0 for 1 wool")); /* the active seat */
    end_turn(t);
    roll(t, 12);
    must(t, "s1 offer s0 for 1 wool"); /* an opponent */
    must(t, "s0 accept");
    expect_hand(t, 1, "W1");
    table_close(t);
}
END_TEST

/* The whole list of offers, counted by hand: what can be given times what can be asked. */
static int32_t count_offers(const catan_game *game, const catan_move *prefix)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(game, 0, prefix, list, CATAN_MOVES_MAX), whole = 0;
    for (int32_t i = 0; i < count; i++) {
        if (list[i].kind != CATAN_MOVE_OFFER)
            continue;
        whole += list[i].flags & CATAN_FLAG_PARTIAL ? count_offers(game, &list[i]) : 1;
    }
    return whole;
}

/* B7.13 B7.14 B7.15 */
START_TEST(offers_are_all_listed_by_refinement)
{
    table *t = table_open(2);
    setup(t, "v8 e13 v41 e52 v39 e56 v2 e4"); /* seat 0 gets one lumber */
    roll(t, 12);
    expect_hand(t, 0, "L1");
    /* One lumber given; of four kinds 0 to 19 asked, but not nothing: 20^4 - 1. */
    ck_assert_int_eq(count_offers(t->game, NULL), 20 * 20 * 20 * 20 - 1);
    /* A walk gives them one after the other; the first thousand differ and are legal. */
    static catan_move walked[1000];
    catan_moves_iterator walk = {0};
    int32_t count = 0;
    while (count < 1000 && catan_moves_each(t->game, 0, &walk, &walked[count]) == 1) {
        assert_status(catan_check(t->game, &walked[count]), CATAN_OK);
        for (int32_t i = 0; i < count; i++)
            ck_assert_mem_ne(&walked[i], &walked[count], sizeof walked[0]);
        count++;
    }
    ck_assert_int_eq(count, 1000);
    table_close(t);
}
END_TEST

/* Events of a trade: each side is told once what it gets and gives. */
START_TEST(a_trade_is_told)
{
    table *t = market();
    must(t, "s0 offer s1 1 lumber for 1 ore");
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0, passes = 0;
    catan_move accept = move_of("s1 accept");
    assert_status(catan_apply_events(t->game, &accept, events, CATAN_EVENTS_MAX, &count), CATAN_OK);
    for (size_t i = 0; i < count; i++)
        passes += events[i].kind == CATAN_EVENT_PASS;
    ck_assert_uint_ge(passes, 1);
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_trade");
    TCase *tcase = add_case(suite, "bank");
    tcase_add_test(tcase, four_equal_cards_buy_one_of_another_kind);
    tcase_add_test(tcase, the_bank_must_hold_the_card_taken);
    tcase_add_test(tcase, the_cards_given_to_the_bank_are_of_one_kind);
    tcase = add_case(suite, "harbors");
    tcase_add_test(tcase, a_special_harbor_trades_its_own_kind_two_for_one);
    tcase_add_test(tcase, a_generic_harbor_trades_every_kind_three_for_one);
    tcase_add_test(tcase, the_owner_of_a_harbor_can_still_use_worse_rates);
    tcase_add_test(tcase, rates_of_two_harbors_stand_beside_each_other);
    tcase_add_test(tcase, a_harbor_works_in_the_turn_it_is_settled);
    tcase_add_test(tcase, a_road_on_the_edge_of_a_harbor_gives_nothing);
    tcase_add_test(tcase, a_harbor_of_an_opponent_gives_nothing);
    tcase_add_test(tcase, a_harbor_serves_its_two_vertices);
    tcase_add_test(tcase, a_city_and_the_robber_do_not_change_a_rate);
    tcase = add_case(suite, "offers");
    tcase_add_test(tcase, an_accepted_offer_moves_the_cards);
    tcase_add_test(tcase, any_ratio_is_allowed);
    tcase_add_test(tcase, both_sides_of_an_offer_give_something);
    tcase_add_test(tcase, one_kind_cannot_stand_on_both_sides);
    tcase_add_test(tcase, the_sender_must_hold_what_it_gives);
    tcase_add_test(tcase, an_offer_can_ask_for_what_nobody_holds);
    tcase_add_test(tcase, an_offer_goes_to_exactly_one_other_seat);
    tcase_add_test(tcase, only_the_active_seat_sends_offers);
    tcase_add_test(tcase, one_offer_is_open_at_a_time);
    tcase_add_test(tcase, offers_are_all_listed_by_refinement);
    tcase_add_test(tcase, a_trade_is_told);
    tcase = add_case(suite, "answers");
    tcase_add_test(tcase, a_counter_offer_needs_a_new_acceptance);
    tcase_add_test(tcase, counter_offers_go_back_and_forth);
    tcase_add_test(tcase, a_counter_offer_must_be_a_proposal_itself);
    tcase_add_test(tcase, an_offer_can_be_withdrawn);
    tcase_add_test(tcase, a_counter_offer_is_withdrawn_by_the_side_that_made_it);
    tcase_add_test(tcase, the_own_offer_cannot_be_answered);
    tcase_add_test(tcase, without_a_proposal_there_is_nothing_to_answer);
    tcase_add_test(tcase, a_rejected_offer_can_be_sent_again);
    tcase_add_test(tcase, rejecting_a_counter_offer_closes_the_negotiation);
    tcase = add_case(suite, "moment");
    tcase_add_test(tcase, the_turn_does_not_end_with_an_open_proposal);
    tcase_add_test(tcase, the_turn_goes_on_while_an_offer_is_open);
    tcase_add_test(tcase, an_offer_sleeps_while_a_card_is_resolved);
    tcase_add_test(tcase, a_sleeping_offer_wakes_unchanged);
    tcase_add_test(tcase, an_offer_sleeps_while_free_roads_are_placed);
    tcase_add_test(tcase, nobody_trades_before_the_roll_or_while_a_seven_is_resolved);
    tcase = add_case(suite, "options");
    tcase_add_test(tcase, a_limit_on_offers_counts_offers_only);
    tcase_add_test(tcase, without_player_trade_only_the_bank_trades);
    tcase_add_test(tcase, a_seat_without_cards_can_ask_for_a_gift);
    return run_suite(suite);
}
