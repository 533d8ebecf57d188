/* Rules of the base game: what each seat may know (section 13). */
#include "support.h"

#include <catan/redact.h>

enum { TEXT_ROOM = 16384 };

/* The view of a seat, or of an onlooker; it lasts until the next look or refusal. */
static const catan_game *look(table *t, int32_t viewer)
{
    assert_status(catan_redact(t->spare, t->game, viewer), CATAN_OK);
    ck_assert_int_eq(catan_viewer(t->spare), viewer);
    return t->spare;
}

/* The viewers of a game one after the other: its seats, then an onlooker. */
static int32_t viewer_of(const table *t, int32_t number)
{
    return number < catan_seats(t->game) ? number : CATAN_SEAT_NONE;
}

/* A game after a roll that gives nothing: L2 G1, L1 B1 O1, G2 O1. */
static table *three(int32_t option, int64_t value)
{
    table *t = table_plan(3);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 99);
    if (option != 0)
        table_option(t, option, value);
    table_begin(t);
    setup_beginner(t);
    roll(t, 12);
    expect_hand(t, 0, "L2 G1");
    expect_hand(t, 1, "L1 B1 O1");
    expect_hand(t, 2, "G2 O1");
    return t;
}

/* A hand as a view shows it: what is known, and how many cards are not. */
static void expect_seen(const catan_game *view, int32_t seat, const int32_t want[KINDS],
                        int32_t unknown)
{
    for (int32_t card = 0; card < KINDS; card++)
        ck_assert_int_eq(catan_hand(view, seat, card), want[card]);
    ck_assert_int_eq(catan_hand_unknown(view, seat), unknown);
}

/* Every viewer knows all hands to the last card. */
static void expect_open_hands(table *t)
{
    for (int32_t n = 0; n <= catan_seats(t->game); n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        for (int32_t seat = 0; seat < catan_seats(t->game); seat++) {
            ck_assert_int_eq(catan_hand_unknown(view, seat), 0);
            for (int32_t card = 0; card < KINDS; card++)
                ck_assert_int_eq(catan_hand(view, seat, card), catan_hand(t->game, seat, card));
        }
    }
}

/* What a viewer sees of a move. */
static void expect_sight(const table *t, const char *text, int32_t viewer, const char *want)
{
    catan_move move = move_of(text), seen, wanted = move_of(want);
    assert_status(catan_move_redact(t->game, &move, viewer, &seen), CATAN_OK);
    ck_assert_mem_eq(&seen, &wanted, sizeof seen);
}

/* Everybody sees a move as it is. Then it is played. */
static void openly(table *t, const char *text)
{
    for (int32_t n = 0; n <= catan_seats(t->game); n++)
        expect_sight(t, text, viewer_of(t, n), text);
    must(t, text);
}

/* ---- what everybody knows ----------------------------------------------------------------- */

/* B13.1 */
START_TEST(what_lies_on_the_table_is_known_to_all)
{
    table *t = table_ready(3);
    earn_and(t, 0, "road e34");
    earn_dev(t, 1, "knight");
    end_turn(t);
    play_knight(t, 1);
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n)), *game = t->game;
        for (int32_t hex = 0; hex < 19; hex++) {
            ck_assert_int_eq(catan_hex_terrain(view, hex), catan_hex_terrain(game, hex));
            ck_assert_int_eq(catan_hex_token(view, hex), catan_hex_token(game, hex));
        }
        for (int32_t vertex = 0; vertex < 54; vertex++) {
            ck_assert_int_eq(catan_vertex_owner(view, vertex), catan_vertex_owner(game, vertex));
            ck_assert_int_eq(catan_vertex_piece(view, vertex), catan_vertex_piece(game, vertex));
            ck_assert_int_eq(catan_vertex_harbor(view, vertex), catan_vertex_harbor(game, vertex));
        }
        for (int32_t edge = 0; edge < 72; edge++)
            ck_assert_int_eq(catan_edge_owner(view, edge), catan_edge_owner(game, edge));
        ck_assert_int_eq(catan_robber(view), catan_robber(game));
        ck_assert_int_eq(catan_die(view, 0), catan_die(game, 0));
        ck_assert_int_eq(catan_die(view, 1), catan_die(game, 1));
        ck_assert_int_eq(catan_longest_road(view), catan_longest_road(game));
        ck_assert_int_eq(catan_largest_army(view), catan_largest_army(game));
        ck_assert_int_eq(catan_dev_played(view, 1, CATAN_DEV_KNIGHT), 1);
        for (int32_t seat = 0; seat < 3; seat++) {
            for (int32_t piece = CATAN_PIECE_ROAD; piece <= CATAN_PIECE_CITY; piece++)
                ck_assert_int_eq(catan_pieces_left(view, seat, piece),
                                 catan_pieces_left(game, seat, piece));
            ck_assert_int_eq(catan_road_length(view, seat), catan_road_length(game, seat));
            ck_assert_int_eq(catan_public_points(view, seat), catan_public_points(game, seat));
        }
    }
    table_close(t);
}
END_TEST

/* B12.42 B13.2 */
START_TEST(the_bank_is_known_by_default)
{
    table *t = three(0, 0);
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        for (int32_t card = 0; card < KINDS; card++)
            ck_assert_int_eq(catan_bank(view, card), catan_bank(t->game, card));
        ck_assert_int_eq(catan_deck_size(view), 25);
    }
    table_close(t);
}
END_TEST

/* B12.42: whether there is any of a kind. */
START_TEST(the_bank_may_show_which_kinds_it_holds)
{
    table *t = three(CATAN_OPTION_BANK_VISIBILITY, CATAN_BANK_VISIBILITY_NONZERO_ONLY);
    drain(t, CATAN_CARD_GRAIN, 0);
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        for (int32_t card = 0; card < KINDS; card++)
            ck_assert_int_eq(catan_bank(view, card), catan_bank(t->game, card) > 0);
        ck_assert_int_eq(catan_bank(view, CATAN_CARD_GRAIN), 0);
    }
    table_close(t);
}
END_TEST

/* B12.42: nothing, though the same exchanges are legal. */
START_TEST(the_bank_may_be_hidden)
{
    table *t = three(CATAN_OPTION_BANK_VISIBILITY, CATAN_BANK_VISIBILITY_HIDDEN);
    drain(t, CATAN_CARD_ORE, 0);
    earn(t, 0, "L4");
    refuse(t, "s0 bank 4 lumber for 1 ore", CATAN_E_BANK_SHORT);
    ck_assert(legal(t, "s0 bank 4 lumber for 1 wool"));
    ck_assert_int_eq(catan_bank(t->game, CATAN_CARD_ORE), 0);
    for (int32_t n = 0; n <= 3; n++)
        for (int32_t card = 0; card < KINDS; card++)
            assert_status(catan_bank(look(t, viewer_of(t, n)), card), CATAN_E_HIDDEN);
    table_close(t);
}
END_TEST

/* B13.6: production, starting cards, payments, the bank, trade, Year of Plenty, Monopoly. */
START_TEST(cards_that_move_openly_are_known)
{
    table *t = three(0, 0);
    expect_open_hands(t); /* starting cards */
    openly(t, "s0 offer s1 1 lumber for 1 brick");
    openly(t, "s1 accept");
    expect_open_hands(t);
    must(t, "s0 road e34");
    expect_open_hands(t);
    end_turn(t);
    roll(t, 11);
    expect_open_hands(t);
    earn(t, 0, "L4");
    must(t, "s0 bank 4 lumber for 1 ore");
    expect_open_hands(t);
    earn_dev(t, 0, "year_of_plenty");
    earn_dev(t, 0, "monopoly");
    turn_of(t, 1);
    main_of(t, 0);
    openly(t, "s0 year_of_plenty 2 wool");
    expect_open_hands(t);
    turn_of(t, 1);
    main_of(t, 0);
    must(t, "s0 monopoly lumber");
    expect_open_hands(t);
    table_close(t);
}
END_TEST

/* B13.6 */
START_TEST(discards_are_open)
{
    table *t = table_plan(2);
    table_option(t, CATAN_OPTION_DISCARD_LIMIT, 2);
    table_begin(t);
    setup_beginner(t); /* L2 G1, L1 B1 O1 */
    roll(t, 7);
    openly(t, "s0 discard 1 grain");
    openly(t, "s1 discard 1 ore");
    expect_open_hands(t);
    table_close(t);
}
END_TEST

/* B13.8 */
START_TEST(proposals_and_answers_are_open)
{
    table *t = three(0, 0);
    openly(t, "s0 offer s1 1 lumber for 1 ore");
    openly(t, "s1 counter 1 ore for 2 lumber");
    for (int32_t n = 0; n <= 3; n++) {
        catan_move proposal, seen;
        ck_assert_int_eq(catan_proposal(t->game, &proposal), 1);
        ck_assert_int_eq(catan_proposal(look(t, viewer_of(t, n)), &seen), 1);
        ck_assert_mem_eq(&proposal, &seen, sizeof seen);
        ck_assert_int_eq(seen.seat, 1);
        ck_assert_int_eq(seen.arg[0], 1 << 0);
        ck_assert_int_eq(seen.cards[CATAN_CARD_LUMBER], 2);
        ck_assert_int_eq(seen.cards[CATAN_CARD_ORE], -1);
    }
    openly(t, "s0 reject");
    openly(t, "s0 offer s2 1 lumber for 1 grain");
    openly(t, "s0 withdraw");
    table_close(t);
}
END_TEST

/* ---- hands -------------------------------------------------------------------------------- */

/* B13.3 B13.7 B13.11: seat 0 robs seat 1, which has L1 B1 O1, of a card; seat 2 looks on. */
START_TEST(a_card_stolen_is_known_to_thief_and_victim)
{
    table *t = three(0, 0);
    end_turn(t);
    roll_idle(t);
    end_turn(t);
    roll_idle(t);
    end_turn(t);
    roll(t, 7);
    must(t, "s0 robber h13 s1");
    position before, after;
    position_read(t->game, &before);
    ck_assert_int_gt(before.hand[1][CATAN_CARD_ORE], 0);
    ck_assert_int_gt(before.hand_size[1], before.hand[1][CATAN_CARD_ORE]);
    expect_sight(t, "chance steal s1 1 ore", 0, "chance steal s1 1 ore");
    expect_sight(t, "chance steal s1 1 ore", 1, "chance steal s1 1 ore");
    expect_sight(t, "chance steal s1 1 ore", 2, "chance steal s1 ?");
    expect_sight(t, "chance steal s1 1 ore", CATAN_SEAT_NONE, "chance steal s1 ?");
    must(t, "chance steal s1 1 ore");
    position_read(t->game, &after);
    for (int32_t viewer = 0; viewer < 2; viewer++)
        for (int32_t seat = 0; seat < 3; seat++)
            expect_seen(look(t, viewer), seat, after.hand[seat], 0);
    for (int32_t n = 2; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        int32_t known = 0;
        ck_assert_int_eq(catan_hand_size(view, 0), before.hand_size[0] + 1);
        ck_assert_int_eq(catan_hand_size(view, 1), before.hand_size[1] - 1);
        expect_seen(view, 0, before.hand[0], 1);
        for (int32_t card = 0; card < KINDS; card++) {
            /* Of each kind one may be gone. */
            int32_t held = before.hand[1][card], sure = catan_hand(view, 1, card);
            ck_assert_int_le(sure, after.hand[1][card]);
            ck_assert_int_eq(sure, held > 0 ? held - 1 : 0);
            known += sure;
        }
        ck_assert_int_eq(known + catan_hand_unknown(view, 1), after.hand_size[1]);
        expect_seen(view, 2, after.hand[2], 0);
    }
    table_close(t);
}
END_TEST

/* B13.12 */
START_TEST(of_two_seats_each_deal_is_the_hand)
{
    table *t = table_ready(2); /* L2 G1, L1 B1 O1 */
    catan_game *deal = NULL;
    catan_rng rng;
    catan_rng_seed(&rng, 8, 0);
    assert_status(catan_game_new(t->config, 0, NULL, &deal), CATAN_OK);
    roll(t, 7);
    must(t, "s0 robber h13 s1");
    must(t, "chance steal s1 1 ore");
    expect_hand(t, 0, "L2 G1 O1");
    for (int32_t viewer = 0; viewer < 2; viewer++) {
        for (int i = 0; i < 100; i++) {
            assert_status(catan_determinize(deal, look(t, viewer), &rng), CATAN_OK);
            for (int32_t seat = 0; seat < 2; seat++)
                for (int32_t card = 0; card < KINDS; card++)
                    ck_assert_int_eq(catan_hand(deal, seat, card), catan_hand(t->game, seat, card));
        }
    }
    catan_game_free(deal);
    table_close(t);
}
END_TEST

/* ---- development cards -------------------------------------------------------------------- */

/* Seat 1 has a Knight from before and is about to draw a Victory Point card. */
static table *about_to_draw(int32_t option, int64_t value)
{
    table *t = three(option, value);
    earn_dev(t, 1, "knight");
    end_turn(t);
    earn(t, 1, "W1 G1 O1");
    must(t, "s1 buy");
    return t;
}

/* B13.4 B13.5 */
START_TEST(a_card_bought_is_known_to_the_buyer_alone)
{
    table *t = about_to_draw(0, 0);
    const char *draw = "chance draw victory_point";
    for (int32_t n = 0; n <= 3; n++) {
        expect_sight(t, draw, viewer_of(t, n), n == 1 ? draw : "chance draw ?");
        ck_assert_int_eq(catan_dev_unknown(look(t, viewer_of(t, n)), 1), n == 1 ? 0 : 1);
    }
    must(t, draw);
    ck_assert_int_eq(catan_points(t->game, 1), 3);
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        bool own = n == 1;
        ck_assert_int_eq(catan_dev_hand_size(view, 1), 2);
        ck_assert_int_eq(catan_dev_unknown(view, 1), own ? 0 : 2);
        ck_assert_int_eq(catan_dev_hand(view, 1, CATAN_DEV_KNIGHT), own ? 1 : 0);
        ck_assert_int_eq(catan_dev_hand(view, 1, CATAN_DEV_VICTORY_POINT), own ? 1 : 0);
        ck_assert_int_eq(catan_dev_bought(view, CATAN_DEV_VICTORY_POINT), own ? 1 : 0);
        ck_assert_int_eq(catan_deck_size(view), 23);
        ck_assert_int_eq(catan_points(view, 1), own ? 3 : CATAN_E_HIDDEN);
        ck_assert_int_eq(catan_public_points(view, 1), 2);
    }
    table_close(t);
}
END_TEST

/* B12.14 */
START_TEST(an_option_lets_everybody_see_the_card_bought)
{
    table *t = about_to_draw(CATAN_OPTION_BOUGHT_CARDS_PUBLIC, 1);
    openly(t, "chance draw victory_point");
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        ck_assert_int_eq(catan_dev_unknown(view, 1), 0);
        ck_assert_int_eq(catan_dev_hand(view, 1, CATAN_DEV_KNIGHT), 1);
        ck_assert_int_eq(catan_dev_hand(view, 1, CATAN_DEV_VICTORY_POINT), 1);
        ck_assert_int_eq(catan_dev_bought(view, CATAN_DEV_VICTORY_POINT), 1);
        int32_t points = catan_public_points(view, 1);
        ck_assert_int_eq(points + catan_dev_hand(view, 1, CATAN_DEV_VICTORY_POINT),
                         catan_points(t->game, 1));
    }
    table_close(t);
}
END_TEST

/* B13.5 B11.9 */
START_TEST(all_points_are_known_at_the_end)
{
    table *t = three(CATAN_OPTION_POINTS_TO_WIN, 4);
    earn_dev(t, 1, "victory_point");
    assert_status(catan_points(look(t, 0), 1), CATAN_E_HIDDEN);
    earn_dev(t, 0, "victory_point");
    earn_dev(t, 0, "victory_point");
    ck_assert(catan_is_over(t->game));
    for (int32_t n = 0; n <= 3; n++) {
        const catan_game *view = look(t, viewer_of(t, n));
        ck_assert_int_eq(catan_points(view, 0), 4);
        ck_assert_int_eq(catan_points(view, 1), 3);
        ck_assert_int_eq(catan_points(view, 2), 2);
    }
    table_close(t);
}
END_TEST

/* ---- what follows ------------------------------------------------------------------------- */

static int32_t all_moves(const catan_game *game, int32_t seat, catan_move *list)
{
    return catan_moves(game, seat, NULL, list, CATAN_MOVES_MAX);
}

/* B13.9: the card that seat 1 has bought is the only difference. */
START_TEST(a_secret_changes_nothing_that_others_see)
{
    static const char *const others[] = {"road_building", "year_of_plenty", "monopoly",
                                         "victory_point"};
    static const char *const tries[] = {"s0 knight", "s0 buy",          "s0 road e71",
                                        "s0 roll",   "s0 city v8",      "s0 bank 4 ore for 1 wool",
                                        "s0 end",    "s0 discard 1 ore"};
    table *one = three(0, 0), *two = three(0, 0);
    char text[TEXT_ROOM], text_two[TEXT_ROOM];
    catan_move list[CATAN_MOVES_MAX], list_two[CATAN_MOVES_MAX];
    earn_dev(one, 1, "knight");
    earn_dev(two, 1, others[_i]);
    turn_of(one, 0);
    turn_of(two, 0);
    ck_assert(!catan_game_equal(one->game, two->game));
    for (int part = 0; part < 2; part++) { /* before the roll and after it */
        for (int32_t n = 0; n <= 3; n++) {
            const catan_game *view = look(one, viewer_of(one, n));
            const catan_game *view_two = look(two, viewer_of(two, n));
            ck_assert_int_eq(catan_game_equal(view, view_two), n != 1);
            if (n == 1)
                continue;
            ck_assert_uint_eq(catan_hash(view), catan_hash(view_two));
            ck_assert_int_lt(catan_position_to_text(view, text, sizeof text), TEXT_ROOM);
            ck_assert_int_lt(catan_position_to_text(view_two, text_two, sizeof text_two),
                             TEXT_ROOM);
            ck_assert_str_eq(text, text_two);
        }
        int32_t count = all_moves(one->game, 0, list);
        ck_assert_int_gt(count, 0);
        ck_assert_int_eq(all_moves(two->game, 0, list_two), count);
        ck_assert_mem_eq(list, list_two, (size_t)count * sizeof list[0]);
        ck_assert_int_eq(all_moves(look(one, 0), 0, list_two), count);
        ck_assert_mem_eq(list, list_two, (size_t)count * sizeof list[0]);
        for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
            catan_move move = move_of(tries[i]);
            catan_status status = catan_check(one->game, &move);
            assert_status(catan_check(two->game, &move), status);
            assert_status(catan_check(look(one, 0), &move), status);
        }
        if (part == 0) {
            roll_idle(one);
            roll_idle(two);
        }
    }
    table_close(one);
    table_close(two);
}
END_TEST

/* B13.10 */
START_TEST(whether_an_offer_can_be_accepted_shows_with_the_answering_side)
{
    static const char *const offers[] = {"s0 offer s1 1 lumber for 1 ore",
                                         "s0 offer s1 1 lumber for 1 wool"};
    catan_move mine[2][CATAN_MOVES_MAX];
    int32_t count[2];
    for (int i = 0; i < 2; i++) { /* seat 1 has ore and no wool */
        table *t = three(0, 0);
        must(t, offers[i]);
        count[i] = all_moves(t->game, 0, mine[i]);
        ck_assert_int_eq(count_whole(t, 1, CATAN_MOVE_ACCEPT), i == 0);
        ck_assert_int_eq(count_whole(t, 1, CATAN_MOVE_REJECT), 1);
        table_close(t);
    }
    ck_assert_int_eq(count[0], count[1]);
    ck_assert_mem_eq(mine[0], mine[1], (size_t)count[0] * sizeof mine[0][0]);
}
END_TEST

/* B13.10 */
START_TEST(the_answering_side_sees_that_the_other_cannot_pay)
{
    table *t = table_ready(3);
    char offer[64];
    earn(t, 0, "L1 B1");
    int32_t kind = CATAN_CARD_ORE;
    while (kind > CATAN_CARD_LUMBER && catan_hand(t->game, 1, kind) == 0)
        kind--;
    ck_assert_int_gt(kind, CATAN_CARD_LUMBER);
    snprintf(offer, sizeof offer, "s0 offer s1 %d lumber for 1 %s",
             (int)catan_hand(t->game, 0, CATAN_CARD_LUMBER), catan_card_word(kind));
    must(t, offer);
    ck_assert_int_eq(count_whole(t, 1, CATAN_MOVE_ACCEPT), 1);
    must(t, "s0 road e34"); /* with one of the lumber offered */
    ck_assert_int_eq(count_whole(t, 1, CATAN_MOVE_ACCEPT), 0);
    refuse(t, "s1 accept", CATAN_E_NOT_HELD);
    table_close(t);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base_information");
    TCase *tcase = add_case(suite, "open");
    tcase_add_test(tcase, what_lies_on_the_table_is_known_to_all);
    tcase_add_test(tcase, the_bank_is_known_by_default);
    tcase_add_test(tcase, the_bank_may_show_which_kinds_it_holds);
    tcase_add_test(tcase, the_bank_may_be_hidden);
    tcase_add_test(tcase, cards_that_move_openly_are_known);
    tcase_add_test(tcase, discards_are_open);
    tcase_add_test(tcase, proposals_and_answers_are_open);
    tcase = add_case(suite, "hands");
    tcase_add_test(tcase, a_card_stolen_is_known_to_thief_and_victim);
    tcase_add_test(tcase, of_two_seats_each_deal_is_the_hand);
    tcase = add_case(suite, "development cards");
    tcase_add_test(tcase, a_card_bought_is_known_to_the_buyer_alone);
    tcase_add_test(tcase, an_option_lets_everybody_see_the_card_bought);
    tcase_add_test(tcase, all_points_are_known_at_the_end);
    tcase = add_case(suite, "what follows");
    tcase_add_loop_test(tcase, a_secret_changes_nothing_that_others_see, 0, 4);
    tcase_add_test(tcase, whether_an_offer_can_be_accepted_shows_with_the_answering_side);
    tcase_add_test(tcase, the_answering_side_sees_that_the_other_cannot_pay);
    return run_suite(suite);
}
