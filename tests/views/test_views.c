/*
 * What a view shows and hides, in small cases that can be counted by hand. The
 * laws that hold in every game are in test_view_laws.c.
 */
#include "support.h"

#include <catan/redact.h>

enum { TEXT_ROOM = 16384, DEALS = 12000 };

/* A game from the lines of a position. */
static catan_game *game_of(const char *text, uint32_t undo_depth)
{
    catan_game *game = NULL;
    size_t at = 0;
    catan_status status =
        catan_game_from_position(text, strlen(text), 0, undo_depth, NULL, &game, &at);
    if (status != CATAN_OK)
        ck_abort_msg("%s at \"%.60s\"", catan_status_name(status), text + at);
    return game;
}

static catan_status read_status(const char *text)
{
    catan_game *game = NULL;
    catan_status status = catan_game_from_position(text, strlen(text), 0, 0, NULL, &game, NULL);
    catan_game_free(game);
    return status;
}

/* A second game of the same size. */
static catan_game *copy_of(const catan_game *game)
{
    char text[TEXT_ROOM];
    ck_assert_int_lt(catan_position_to_text(game, text, sizeof text), TEXT_ROOM);
    return game_of(text, 4);
}

static catan_game *view_of(const catan_game *game, int32_t viewer)
{
    catan_game *view = copy_of(game);
    assert_status(catan_redact(view, game, viewer), CATAN_OK);
    ck_assert_int_eq(catan_viewer(view), viewer);
    return view;
}

static void play(catan_game *game, const char *text)
{
    catan_move move = move_of(text);
    catan_status status = catan_apply(game, &move);
    if (status != CATAN_OK)
        ck_abort_msg("\"%s\" is refused: %s", text, catan_status_name(status));
}

static catan_status check_text(const catan_game *game, const char *text)
{
    catan_move move = move_of(text);
    return catan_check(game, &move);
}

/* Play a move in the game and in a view of it, and compare; the text for the view is expected. */
static void play_both(catan_game *game, catan_game *view, const char *text, const char *seen_text)
{
    char seat[16], words[CATAN_MOVE_TEXT_MAX], line[CATAN_MOVE_TEXT_MAX + 16];
    catan_move move = move_of(text), seen;
    assert_status(catan_move_redact(game, &move, catan_viewer(view), &seen), CATAN_OK);
    ck_assert_int_gt(catan_seat_to_text(seen.seat, seat, sizeof seat), 0);
    ck_assert_int_gt(catan_move_to_text(&seen, words, sizeof words), 0);
    snprintf(line, sizeof line, "%s %s", seat, words);
    ck_assert_str_eq(line, seen_text);
    catan_move again = move_of(line);
    ck_assert_mem_eq(&again, &seen, sizeof seen);
    play(game, text);
    assert_status(catan_apply(view, &seen), CATAN_OK);
    catan_game *want = view_of(game, catan_viewer(view));
    ck_assert(catan_game_equal(view, want));
    ck_assert_uint_eq(catan_hash(view), catan_hash(want));
    catan_game_free(want);
}

/* What a view is sure of: "L1 B0 W2 G0 O0 ?1". */
static void expect_known(const catan_game *view, int32_t seat, const char *want)
{
    char got[64];
    snprintf(got, sizeof got, "L%d B%d W%d G%d O%d ?%d", (int)catan_hand(view, seat, 0),
             (int)catan_hand(view, seat, 1), (int)catan_hand(view, seat, 2),
             (int)catan_hand(view, seat, 3), (int)catan_hand(view, seat, 4),
             (int)catan_hand_unknown(view, seat));
    ck_assert_str_eq(got, want);
}

/* ---- what is known of hands ----------------------------------------------------------------- */

/* Seat 0 is about to rob seat 1, which has a settlement at hex 4; seat 2 looks on. */
#define THEFT \
    "option player_count 3 ; active s0 ; phase main robber ; dice 3 4\n" \
    "s1 settlement v11 ; s1 hand 2 wool 1 ore ; s2 hand 1 grain ; s0 hand 1 brick\n"

/* B13.6 B13.11: what has moved openly is known. */
START_TEST(public_cards_are_known)
{
    catan_game *game = game_of(THEFT, 0), *view = view_of(game, 2);
    expect_known(view, 0, "L0 B1 W0 G0 O0 ?0");
    expect_known(view, 1, "L0 B0 W2 G0 O1 ?0");
    expect_known(view, 2, "L0 B0 W0 G1 O0 ?0");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B13.7 B13.11: a theft seen from outside blurs both hands. */
START_TEST(a_theft_blurs_what_others_know)
{
    catan_game *game = game_of(THEFT, 0), *view = view_of(game, 2);
    play_both(game, view, "s0 robber h3 s1", "s0 robber h3 s1");
    play_both(game, view, "chance steal s1 1 wool", "chance steal s1 ?");
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?1");
    expect_known(view, 0, "L0 B1 W0 G0 O0 ?1");
    catan_game_free(view);
    view = view_of(game, CATAN_SEAT_NONE);
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?1");
    expect_known(view, 0, "L0 B1 W0 G0 O0 ?1");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B13.7: thief and victim see the card. */
START_TEST(thief_and_victim_know_the_card)
{
    for (int32_t viewer = 0; viewer < 2; viewer++) {
        catan_game *game = game_of(THEFT, 0), *view = view_of(game, viewer);
        play_both(game, view, "s0 robber h3 s1", "s0 robber h3 s1");
        play_both(game, view, "chance steal s1 1 wool", "chance steal s1 1 wool");
        expect_known(view, 0, "L0 B1 W1 G0 O0 ?0");
        expect_known(view, 1, "L0 B0 W1 G0 O1 ?0");
        catan_game_free(view);
        catan_game_free(game);
    }
}
END_TEST

/* B13.11: of a hand of one known kind a theft tells all. */
START_TEST(a_theft_from_a_hand_of_one_kind_blurs_nothing)
{
    catan_game *game = game_of("option player_count 3 ; active s0 ; phase main robber ; dice 3 4\n"
                               "s1 settlement v11 ; s1 hand 3 wool",
                               0);
    catan_game *view = view_of(game, 2);
    play_both(game, view, "s0 robber h3 s1", "s0 robber h3 s1");
    play_both(game, view, "chance steal s1 1 wool", "chance steal s1 ?");
    expect_known(view, 0, "L0 B0 W1 G0 O0 ?0");
    expect_known(view, 1, "L0 B0 W2 G0 O0 ?0");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B13.11: a payment and an offer turn unknown cards into known ones. */
START_TEST(a_payment_makes_cards_known)
{
    catan_game *game = game_of("option player_count 3 ; active s0 ; phase main robber ; dice 3 4\n"
                               "s1 settlement v11 ; s1 hand 2 wool 1 ore\n"
                               "s0 settlement v30 ; s0 road e41 ; s0 hand 1 brick 1 lumber 1 grain",
                               0);
    catan_game *view = view_of(game, 2);
    play_both(game, view, "s0 robber h3 s1", "s0 robber h3 s1");
    play_both(game, view, "chance steal s1 1 ore", "chance steal s1 ?");
    expect_known(view, 0, "L1 B1 W0 G1 O0 ?1");
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?1");
    play_both(game, view, "s0 offer s1 1 ore for 1 wool", "s0 offer s1 1 ore for 1 wool");
    expect_known(view, 0, "L1 B1 W0 G1 O1 ?0");
    play_both(game, view, "s1 accept", "s1 accept");
    expect_known(view, 0, "L1 B1 W1 G1 O0 ?0");
    expect_known(view, 1, "L0 B0 W0 G0 O1 ?1");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B13.6: many cards of one kind, of which a payment leaves more than are doubted. */
START_TEST(a_payment_blurs_nothing)
{
    for (int32_t viewer = 1; viewer < 4; viewer++) {
        catan_game *game = game_of("active s0 ; phase main ; dice 3 4\n"
                                   "s0 settlement v18 ; s0 hand 18 lumber 1 brick\n"
                                   "s1 doubts s0 4 lumber ; s2 doubts s0 4 lumber\n"
                                   "s3 doubts s0 4 lumber",
                                   0);
        catan_game *view = view_of(game, viewer);
        expect_known(view, 0, "L14 B1 W0 G0 O0 ?4");
        play_both(game, view, "s0 road e20", "s0 road e20");
        expect_known(view, 0, "L13 B0 W0 G0 O0 ?4");
        catan_game_free(view);
        catan_game_free(game);
    }
}
END_TEST

/* B13.6: what a Monopoly takes from each seat is told. */
START_TEST(a_monopoly_tells_what_it_takes)
{
    catan_game *game = game_of("option player_count 3 ; active s0 ; phase main ; dice 3 4\n"
                               "s0 dev 1 monopoly ; s1 hand 2 wool 1 ore ; s2 hand 1 grain 1 wool\n"
                               "s2 doubts s1 1 ore 1 wool",
                               0);
    catan_game *view = view_of(game, 2);
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?2");
    play_both(game, view, "s0 monopoly wool", "s0 monopoly wool from s1 2 s2 1");
    expect_known(view, 0, "L0 B0 W3 G0 O0 ?0");
    expect_known(view, 1, "L0 B0 W0 G0 O0 ?1");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* A rollout makes random moves one by one; in a view a Monopoly that is not told is refused. */
START_TEST(a_rollout_makes_no_untold_monopoly)
{
    int32_t refused = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        catan_game *game = game_of("option player_count 3 ; active s0 ; phase main ; dice 3 4\n"
                                   "s0 dev 1 monopoly ; s1 hand 2 wool 1 ore\n"
                                   "s0 doubts s1 2 wool 1 ore",
                                   0);
        catan_game *view = view_of(game, 0), *single = view_of(game, 0);
        catan_rng rng, same;
        int32_t moves = 0;
        catan_move move;
        catan_rng_seed(&rng, seed, 0);
        same = rng;
        while (catan_random_move(single, catan_to_act(single), &rng, &move) == CATAN_OK) {
            refused += catan_apply(single, &move) == CATAN_E_HIDDEN;
            moves++;
        }
        ck_assert_int_eq(catan_rollout(view, &same, 1000), moves);
        ck_assert(catan_game_equal(view, single));
        catan_game_free(single);
        catan_game_free(view);
        catan_game_free(game);
    }
    ck_assert_int_gt(refused, 0);
}
END_TEST

/* B12.28: who is willing to take an offer shows the cards. */
START_TEST(whoever_accepts_a_broadcast_shows_the_cards)
{
    catan_game *game = game_of("option player_count 3 ; option offer_target broadcast\n"
                               "active s0 ; phase main ; dice 3 4 ; s0 hand 1 brick\n"
                               "s1 hand 1 wool 1 ore ; s2 hand 1 ore 1 lumber\n"
                               "s0 doubts s1 1 wool 1 ore ; s0 doubts s2 1 ore 1 lumber",
                               0);
    catan_game *view = view_of(game, 0);
    play_both(game, view, "s0 offer s1 s2 1 brick for 1 wool", "s0 offer s1 s2 1 brick for 1 wool");
    expect_known(view, 1, "L0 B0 W0 G0 O0 ?2");
    play_both(game, view, "s1 accept", "s1 accept");
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?1");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B12.30: of a hand of which nothing is known anything may be offered. */
START_TEST(unknown_cards_may_be_offered)
{
    catan_game *game = game_of("option player_count 3 ; option opponent_initiated_offers on\n"
                               "active s0 ; phase main ; dice 3 4 ; s0 hand 1 brick\n"
                               "s1 hand 1 wool ; s2 hand 1 ore\n"
                               "s2 doubts s1 1 wool",
                               0);
    catan_game *view = view_of(game, 2);
    ck_assert_uint_eq(catan_actors(view), catan_actors(game));
    play_both(game, view, "s1 offer s0 1 wool for 1 brick", "s1 offer s0 1 wool for 1 brick");
    expect_known(view, 1, "L0 B0 W1 G0 O0 ?0");
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* What is told must be possible. */
START_TEST(a_view_refuses_what_cannot_have_been)
{
    catan_game *game = game_of("option player_count 3 ; active s0 ; phase main ; dice 3 4\n"
                               "s0 dev 1 monopoly ; s1 hand 2 wool 1 ore ; s2 hand 1 grain 1 wool\n"
                               "s2 doubts s1 1 ore 1 wool",
                               0);
    catan_game *view = view_of(game, 2);
    assert_status(check_text(view, "s0 monopoly wool"), CATAN_E_HIDDEN);
    assert_status(check_text(view, "s0 monopoly wool from s1 2"), CATAN_E_NOT_HELD);
    assert_status(check_text(view, "s0 monopoly wool from s2 1"), CATAN_E_NOT_HELD);
    assert_status(check_text(view, "s0 monopoly wool from s0 1 s1 2 s2 1"), CATAN_E_OPERAND);
    assert_status(check_text(view, "s0 monopoly wool from s1 4 s2 1"), CATAN_E_NOT_HELD);
    assert_status(check_text(view, "s0 monopoly wool from s1 2 s2 1"), CATAN_OK);
    assert_status(check_text(view, "s0 bank 4 ore for 1 wool"), CATAN_E_NOT_HELD);
    assert_status(check_text(view, "s0 end over s0"), CATAN_OK);
    assert_status(check_text(view, "s0 end over s0 s2 1"), CATAN_E_OPERAND);
    assert_status(check_text(game, "s0 monopoly wool from s1 2 s2 1"), CATAN_E_OPERAND);
    assert_status(check_text(game, "s0 end over s0"), CATAN_E_OPERAND);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* ---- development cards ---------------------------------------------------------------------- */

/* B13.4: the buyer alone sees the card; a card played is seen by all. */
START_TEST(a_card_bought_is_hidden_until_it_is_played)
{
    catan_game *game = game_of("option player_count 3 ; active s0 ; phase main ; dice 3 4\n"
                               "s0 dev 1 monopoly ; s0 hand 1 wool 1 grain 1 ore",
                               0);
    catan_game *view = view_of(game, 1), *own = view_of(game, 0);
    catan_move draw = move_of("chance draw knight"), seen;
    ck_assert_int_eq(catan_dev_unknown(view, 0), 1);
    ck_assert_int_eq(catan_dev_unknown(own, 0), 0);
    play_both(game, view, "s0 buy", "s0 buy");
    assert_status(check_text(view, "chance draw knight"), CATAN_E_HIDDEN);
    assert_status(catan_move_redact(game, &draw, 0, &seen), CATAN_OK);
    ck_assert_mem_eq(&seen, &draw, sizeof draw);
    play_both(game, view, "chance draw knight", "chance draw ?");
    ck_assert_int_eq(catan_dev_hand(view, 0, CATAN_DEV_KNIGHT), 0);
    ck_assert_int_eq(catan_dev_hand_size(view, 0), 2);
    ck_assert_int_eq(catan_dev_bought(view, CATAN_DEV_KNIGHT), 0);
    ck_assert_int_eq(catan_deck(view, CATAN_DEV_KNIGHT), 14);
    ck_assert_int_eq(catan_deck_size(view), 23);
    /* Of two cards one is new, so any kind may be the old one, but not two of them. */
    assert_status(check_text(view, "s0 knight"), CATAN_OK);
    play_both(game, view, "s0 monopoly wool", "s0 monopoly wool from");
    ck_assert_int_eq(catan_dev_played(view, 0, CATAN_DEV_MONOPOLY), 1);
    ck_assert_int_eq(catan_dev_unknown(view, 0), 1);
    assert_status(check_text(view, "s0 knight"), CATAN_E_CARD_NEW);
    catan_game_free(own);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B12.14: with bought_cards_public nothing of it is hidden. */
START_TEST(an_option_shows_the_cards_bought)
{
    catan_game *game = game_of("option player_count 3 ; option bought_cards_public on\n"
                               "active s0 ; phase main ; dice 3 4\n"
                               "s0 dev 1 monopoly ; s0 hand 1 wool 1 grain 1 ore",
                               0);
    catan_game *view = view_of(game, 1);
    ck_assert_int_eq(catan_dev_hand(view, 0, CATAN_DEV_MONOPOLY), 1);
    play_both(game, view, "s0 buy", "s0 buy");
    play_both(game, view, "chance draw knight", "chance draw knight");
    ck_assert_int_eq(catan_dev_hand(view, 0, CATAN_DEV_KNIGHT), 1);
    ck_assert_int_eq(catan_dev_bought(view, CATAN_DEV_KNIGHT), 1);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B12.42: what a view shows of the bank. */
START_TEST(an_option_hides_the_bank)
{
    catan_game *game = game_of("option player_count 3 ; option bank_visibility nonzero_only\n"
                               "active s0 ; s0 hand 19 wool 3 ore",
                               0);
    catan_game *view = view_of(game, 1);
    ck_assert_int_eq(catan_bank(view, CATAN_CARD_WOOL), 0);
    ck_assert_int_eq(catan_bank(view, CATAN_CARD_ORE), 1);
    ck_assert_int_eq(catan_bank(game, CATAN_CARD_ORE), 16);
    catan_game_free(view);
    catan_game_free(game);
    game = game_of("option player_count 3 ; option bank_visibility hidden\n"
                   "active s0 ; s0 hand 19 wool 3 ore",
                   0);
    view = view_of(game, 1);
    ck_assert_int_eq(catan_bank(view, CATAN_CARD_ORE), CATAN_E_HIDDEN);
    ck_assert_int_eq(catan_bank(game, CATAN_CARD_ORE), 16);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* B11.9 B13.5: hidden points are shown by the move that ends the game. */
START_TEST(the_last_move_shows_hidden_points)
{
    catan_game *game =
        game_of("option player_count 3 ; active s0 ; phase main ; dice 3 4\n"
                "s0 city v0 v2 v18 v47 ; s0 dev 1 victory_point ; s1 dev 2 victory_point 1 knight\n"
                "s0 hand 1 wool 1 grain 1 ore",
                0);
    catan_game *view = view_of(game, 2);
    ck_assert_int_eq(catan_points(view, 0), CATAN_E_HIDDEN);
    ck_assert_int_eq(catan_public_points(view, 0), 8);
    play_both(game, view, "s0 buy", "s0 buy");
    play_both(game, view, "chance draw victory_point", "chance draw ? over s0 s0 2 s1 2");
    ck_assert(catan_is_over(view));
    ck_assert_int_eq(catan_winner(view), 0);
    ck_assert_int_eq(catan_points(view, 0), 10);
    ck_assert_int_eq(catan_points(view, 1), 2);
    ck_assert_int_eq(catan_dev_hand(view, 1, CATAN_DEV_VICTORY_POINT), 2);
    ck_assert_int_eq(catan_dev_unknown(view, 1), 1);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* ---- requests ------------------------------------------------------------------------------- */

START_TEST(a_view_is_asked_for_no_more_than_it_shows)
{
    catan_game *game = game_of(THEFT, 0), *view = view_of(game, 2), *other = copy_of(game);
    catan_move list[CATAN_MOVES_MAX], move = move_of("s0 robber h3 s1");
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    assert_status(catan_moves(view, 0, NULL, list, CATAN_MOVES_MAX), CATAN_E_HIDDEN);
    assert_status(catan_random_move(view, 0, &rng, &move), CATAN_E_HIDDEN);
    ck_assert_int_eq(catan_moves(view, 2, NULL, list, CATAN_MOVES_MAX), 0);
    assert_status(catan_redact(other, view, 0), CATAN_E_HIDDEN);
    assert_status(catan_redact(other, view, CATAN_SEAT_NONE), CATAN_E_HIDDEN);
    assert_status(catan_redact(other, view, 2), CATAN_OK);
    ck_assert(catan_game_equal(other, view));
    assert_status(catan_move_redact(view, &move, 2, &move), CATAN_E_HIDDEN);
    assert_status(catan_event_redact(view, &move, 2, &move), CATAN_E_HIDDEN);
    play(game, "s0 robber h3 s1");
    play(view, "s0 robber h3 s1");
    /* The theft is one move for who looks on, and how likely it is is not known. */
    ck_assert_int_eq(catan_moves(view, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX), 1);
    ck_assert_int_eq(list[0].flags, CATAN_FLAG_HIDDEN);
    ck_assert_int_eq(catan_chance_weight(view, &list[0]), CATAN_E_HIDDEN);
    assert_status(catan_chance_sample(view, &rng, &move), CATAN_E_HIDDEN);
    assert_status(check_text(view, "chance steal s1 1 wool"), CATAN_E_HIDDEN);
    assert_status(check_text(game, "chance steal s1 ?"), CATAN_E_OPERAND);
    ck_assert_int_eq(catan_advance(view, &rng, NULL, 0), 0);
    catan_game_free(other);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

START_TEST(arguments_are_checked)
{
    catan_game *game = game_of(THEFT, 0), *other = copy_of(game);
    catan_game *four = game_of("option player_count 4 ; active s0", 0);
    catan_move move = move_of("s0 robber h3 s1"), illegal = move_of("s0 end"), out = move;
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    assert_status(catan_redact(NULL, game, 0), CATAN_E_NULL);
    assert_status(catan_redact(other, NULL, 0), CATAN_E_NULL);
    assert_status(catan_redact(other, game, 3), CATAN_E_SEAT);
    assert_status(catan_redact(other, game, -1), CATAN_E_SEAT);
    assert_status(catan_redact(other, game, CATAN_SEAT_CHANCE), CATAN_E_SEAT);
    assert_status(catan_redact(other, four, 0), CATAN_E_MEMORY);
    assert_status(catan_move_redact(NULL, &move, 0, &out), CATAN_E_NULL);
    assert_status(catan_move_redact(game, NULL, 0, &out), CATAN_E_NULL);
    assert_status(catan_move_redact(game, &move, 0, NULL), CATAN_E_NULL);
    assert_status(catan_move_redact(game, &move, 3, &out), CATAN_E_SEAT);
    assert_status(catan_move_redact(game, &illegal, 0, &out), catan_check(game, &illegal));
    assert_status(catan_event_redact(NULL, &move, 0, &out), CATAN_E_NULL);
    assert_status(catan_event_redact(game, NULL, 0, &out), CATAN_E_NULL);
    assert_status(catan_event_redact(game, &move, 0, NULL), CATAN_E_NULL);
    assert_status(catan_event_redact(game, &move, 9, &out), CATAN_E_SEAT);
    assert_status(catan_determinize(NULL, game, &rng), CATAN_E_NULL);
    assert_status(catan_determinize(other, NULL, &rng), CATAN_E_NULL);
    assert_status(catan_determinize(other, game, NULL), CATAN_E_NULL);
    assert_status(catan_determinize(other, four, &rng), CATAN_E_MEMORY);
    ck_assert_int_eq(catan_viewer(NULL), CATAN_E_NULL);
    ck_assert_int_eq(catan_viewer(game), CATAN_SEAT_CHANCE);
    ck_assert(catan_game_equal(game, other));
    assert_status(catan_determinize(other, game, &rng), CATAN_OK);
    ck_assert(catan_game_equal(game, other));
    catan_game_free(four);
    catan_game_free(other);
    catan_game_free(game);
}
END_TEST

/* Snapshots would show what the view hides. */
START_TEST(undo_does_not_lead_out_of_a_view)
{
    catan_game *game = game_of(THEFT, 4), *view = copy_of(game);
    play(game, "s0 robber h3 s1");
    play(game, "chance steal s1 1 wool");
    ck_assert_int_eq(catan_undo_count(game), 2);
    play(view, "s0 robber h3 s1");
    ck_assert_int_eq(catan_undo_count(view), 1);
    assert_status(catan_redact(view, game, 2), CATAN_OK);
    ck_assert_int_eq(catan_undo_count(view), 0);
    assert_status(catan_undo(view), CATAN_E_UNDO);
    /* The same in place. */
    assert_status(catan_redact(game, game, 2), CATAN_OK);
    ck_assert(catan_game_equal(game, view));
    ck_assert_int_eq(catan_undo_count(game), 0);
    assert_status(catan_undo(game), CATAN_E_UNDO);
    /* A view takes its own moves back. */
    catan_move discard = move_of("s0 end");
    assert_status(catan_apply(view, &discard), CATAN_OK);
    assert_status(catan_undo(view), CATAN_OK);
    ck_assert(catan_game_equal(game, view));
    /* Nor does a deal lead back to the view. */
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    assert_status(catan_apply(view, &discard), CATAN_OK);
    assert_status(catan_determinize(view, view, &rng), CATAN_OK);
    assert_status(catan_undo(view), CATAN_E_UNDO);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

/* ---- text ----------------------------------------------------------------------------------- */

START_TEST(a_view_is_written_with_marks_for_the_unknown)
{
    char text[TEXT_ROOM];
    catan_game *game = game_of(THEFT "s1 dev 1 knight 1 monopoly\n", 0), *view = view_of(game, 2);
    play_both(game, view, "s0 robber h3 s1", "s0 robber h3 s1");
    play_both(game, view, "chance steal s1 1 wool", "chance steal s1 ?");
    ck_assert_int_lt(catan_position_to_text(view, text, sizeof text), TEXT_ROOM);
    ck_assert_ptr_nonnull(strstr(text, "s0 hand 1 brick 1 ?\n"));
    ck_assert_ptr_nonnull(strstr(text, "s1 hand 1 wool 1 ?\n"));
    ck_assert_ptr_nonnull(strstr(text, "s1 dev 2 ?\n"));
    ck_assert_ptr_nonnull(strstr(text, "view s2\n"));
    ck_assert_ptr_null(strstr(text, "knight"));
    ck_assert_ptr_null(strstr(text, "monopoly"));
    ck_assert_ptr_null(strstr(text, "doubts"));
    catan_game *again = game_of(text, 0);
    ck_assert(catan_game_equal(again, view));
    catan_game_free(again);
    catan_game_free(view);
    view = view_of(game, CATAN_SEAT_NONE);
    ck_assert_int_lt(catan_position_to_text(view, text, sizeof text), TEXT_ROOM);
    ck_assert_ptr_nonnull(strstr(text, "view nobody\n"));
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

#define SEEN "option player_count 3 ; active s0 ; "
#define BANK "bank 18 lumber 19 brick 18 wool 19 grain 19 ore ; "

START_TEST(a_view_without_a_deal_is_refused)
{
    assert_status(read_status(SEEN BANK "view s0 ; s1 hand 1 ? ; s2 hand 1 ?"), CATAN_OK);
    assert_status(read_status(SEEN BANK "view s0 ; s1 hand 1 ?"), CATAN_E_CARDS);
    assert_status(read_status(SEEN BANK "view s0 ; s1 hand 2 ? ; s2 hand 1 ?"), CATAN_E_CARDS);
    assert_status(read_status(SEEN BANK "view s1 ; s1 hand 1 ? ; s2 hand 1 ?"), CATAN_E_HIDDEN);
    assert_status(read_status(SEEN "s1 hand 1 ?"), CATAN_E_HIDDEN);
    assert_status(read_status(SEEN "s1 dev 1 ?"), CATAN_E_HIDDEN);
    assert_status(read_status(SEEN "view s0 ; s1 dev 25 ?"), CATAN_OK);
    assert_status(read_status(SEEN "view s0 ; s1 dev 26 ?"), CATAN_E_CARDS);
    assert_status(read_status(SEEN "view s0 ; s1 dev 25 ? ; s2 dev 1 ?"), CATAN_E_CARDS);
    assert_status(read_status(SEEN "view s3"), CATAN_E_SEAT);
    assert_status(read_status(SEEN "view"), CATAN_E_SYNTAX);
}
END_TEST

/* Moves that only views know are read as they are written; others are not read. */
START_TEST(moves_of_views_have_a_notation)
{
    static const char *const good[] = {
        "chance steal s1 ?",
        "chance draw ?",
        "chance draw ? over s0 s0 2 s1 2",
        "s0 monopoly wool from s1 2 s2 1",
        "s0 monopoly wool from",
        "s0 monopoly wool from s1 2 over s0 s0 1",
        "s0 settlement v3 over s0",
        "s0 end over nobody",
        "s0 end over nobody s3 5",
        "chance steal s1 1 wool over s0 s0 2 s3 1",
        "s0 year_of_plenty 1 wool 1 ore over s1 s1 1 s2 1",
        "s0 bank 4 wool for 1 ore over s0 s0 1",
        "s0 steals s1 ?",
        "s0 draws ?",
    };
    static const struct {
        const char *text;
        catan_status status;
    } bad[] = {
        {"chance steal ?", CATAN_E_NUMBER},
        {"chance steal s1 ? 1 wool", CATAN_E_SYNTAX},
        {"s0 monopoly wool from s1", CATAN_E_NUMBER},
        {"s0 monopoly wool from s1 0", CATAN_E_NUMBER},
        {"s0 monopoly ?", CATAN_E_WORD},
        {"s0 end over", CATAN_E_SEAT},
        {"s0 end over chance", CATAN_E_SEAT},
        {"s0 end over s1 s0", CATAN_E_NUMBER},
        {"s0 end from s1 2", CATAN_E_SYNTAX},
        {"s0 road ?", CATAN_E_NUMBER},
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        char seat[16], words[CATAN_MOVE_TEXT_MAX], line[CATAN_MOVE_TEXT_MAX + 16];
        catan_move move = move_of(good[i]);
        catan_seat_to_text(move.seat, seat, sizeof seat);
        ck_assert_int_gt(catan_move_to_text(&move, words, sizeof words), 0);
        snprintf(line, sizeof line, "%s %s", seat, words);
        ck_assert_str_eq(line, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        catan_move move = {0};
        catan_status status =
            catan_move_from_text(bad[i].text, strlen(bad[i].text), 0, &move, NULL);
        if (status != bad[i].status)
            ck_abort_msg("\"%s\": %s, not %s", bad[i].text, catan_status_name(status),
                         catan_status_name(bad[i].status));
    }
}
END_TEST

/* ---- what the answering side sees ------------------------------------------------------------ */

/* B13.10: the proposing side does not see whether the other can accept. */
START_TEST(only_the_own_list_shows_that_an_offer_can_be_accepted)
{
    static const char *const hands[] = {"s1 hand 1 wool ; s2 hand 1 ore",
                                        "s1 hand 1 ore ; s2 hand 1 wool"};
    for (int32_t i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "option player_count 3 ; active s0 ; phase main ; dice 3 4 ; s0 hand 1 brick\n"
                 "%s ; s0 doubts s1 1 wool 1 ore ; s0 doubts s2 1 wool 1 ore",
                 hands[i]);
        catan_game *game = game_of(text, 0), *view = view_of(game, 0);
        play_both(game, view, "s0 offer s1 1 brick for 1 wool", "s0 offer s1 1 brick for 1 wool");
        catan_game *own = view_of(game, 1);
        assert_status(check_text(own, "s1 accept"), i == 0 ? CATAN_OK : CATAN_E_NOT_HELD);
        assert_status(check_text(view, "s1 accept"), CATAN_OK);
        catan_game_free(own);
        catan_game_free(view);
        catan_game_free(game);
    }
}
END_TEST

/* ---- frequencies of deals -------------------------------------------------------------------- */

enum { KINDS_MAX = 5 };

/* How far counts are from what is expected, in the usual measure. */
static double chi_square(const int32_t *count, const double *share)
{
    double sum = 0;
    for (int32_t i = 0; i < KINDS_MAX; i++) {
        double want = DEALS * share[i];
        if (want > 0)
            sum += ((double)count[i] - want) * ((double)count[i] - want) / want;
        else
            ck_assert_int_eq(count[i], 0);
    }
    return sum;
}

typedef int32_t outcome_of(const catan_game *deal);

static int32_t seat_1_has_ore(const catan_game *deal)
{
    return catan_hand(deal, 1, CATAN_CARD_ORE);
}

static int32_t seat_1_has_kind(const catan_game *deal)
{
    int32_t kind = 0;
    while (catan_hand(deal, 1, kind) == 0)
        kind++;
    return kind;
}

static int32_t seat_1_has_dev(const catan_game *deal)
{
    int32_t kind = 0;
    while (catan_dev_hand(deal, 1, kind) == 0)
        kind++;
    return kind;
}

static int32_t knight_is_new(const catan_game *deal)
{
    return catan_dev_bought(deal, CATAN_DEV_KNIGHT);
}

static int32_t knights_of_seat_1(const catan_game *deal)
{
    return catan_dev_hand(deal, 1, CATAN_DEV_KNIGHT);
}

static const struct frequency {
    const char *position;
    outcome_of *outcome;
    double share[KINDS_MAX];
} frequencies[] = {
    /* Two cards, two seats: either way. */
    {SEEN "bank 19 lumber 19 brick 18 wool 19 grain 18 ore ; view s0\n"
          "s1 hand 1 ? ; s2 hand 1 ?",
     seat_1_has_ore,
     {1.0 / 2, 1.0 / 2}},
    /* The same for an onlooker, and with known cards beside the unknown ones. */
    {SEEN "bank 19 lumber 15 brick 18 wool 19 grain 18 ore ; view nobody\n"
          "s0 hand 1 brick ; s1 hand 2 brick 1 ? ; s2 hand 1 brick 1 ?",
     seat_1_has_ore,
     {1.0 / 2, 1.0 / 2}},
    /* Two wool, one ore; one card for seat 1. */
    {SEEN "bank 19 lumber 19 brick 17 wool 19 grain 18 ore ; view s0\n"
          "s1 hand 1 ? ; s2 hand 2 ?",
     seat_1_has_ore,
     {2.0 / 3, 1.0 / 3}},
    /* Three wool, two ore; three cards for seat 1: of ten deals 1, 6, 3. */
    {SEEN "bank 19 lumber 19 brick 16 wool 19 grain 17 ore ; view s0\n"
          "s1 hand 3 ? ; s2 hand 2 ?",
     seat_1_has_ore,
     {1.0 / 10, 6.0 / 10, 3.0 / 10}},
    /* Five kinds, 1 2 3 4 5 of them; one card for seat 1. */
    {SEEN "bank 18 lumber 17 brick 16 wool 15 grain 14 ore ; view s0\n"
          "s1 hand 1 ? ; s2 hand 14 ?",
     seat_1_has_kind,
     {1.0 / 15, 2.0 / 15, 3.0 / 15, 4.0 / 15, 5.0 / 15}},
    /* One development card of 25. */
    {SEEN "view s0 ; s1 dev 1 ?",
     seat_1_has_dev,
     {14.0 / 25, 2.0 / 25, 2.0 / 25, 2.0 / 25, 5.0 / 25}},
    /* Fewer are left: 4 Knights played, 1 in the own hand; 2 Monopolies played. */
    {SEEN "view s0 ; s0 dev 1 knight ; s2 played 4 knight 2 monopoly ; s1 dev 1 ? ; s2 dev 2 ?",
     seat_1_has_dev,
     {9.0 / 18, 2.0 / 18, 2.0 / 18, 0, 5.0 / 18}},
    /* Two of a deck of 2 Knights and 3 Victory Points: of ten deals 3, 6, 1. */
    {SEEN "option dev_deck_knight 2 ; option dev_deck_victory_point 3\n"
          "option dev_deck_road_building 0 ; option dev_deck_year_of_plenty 0\n"
          "option dev_deck_monopoly 0 ; view s0 ; s1 dev 2 ?",
     knights_of_seat_1,
     {3.0 / 10, 6.0 / 10, 1.0 / 10}},
    /* The active seat with 9 points holds no Victory Point, or it would have won. */
    {"option player_count 3 ; active s1 ; s1 city v0 v2 v18 v47 ; s1 settlement v50\n"
     "view s0 ; s1 dev 1 ?",
     seat_1_has_dev,
     {14.0 / 20, 2.0 / 20, 2.0 / 20, 2.0 / 20}},
    /* Likewise another seat, where it could win at any time. */
    {"option player_count 3 ; option win_check any_time_highest ; active s2\n"
     "s1 city v0 v2 v18 v47 ; s1 settlement v50 ; view s0 ; s1 dev 1 ?",
     seat_1_has_dev,
     {14.0 / 20, 2.0 / 20, 2.0 / 20, 2.0 / 20}},
    /* Likewise if of many deals a single one is possible. */
    {"option player_count 3 ; option dev_deck_knight 5 ; option dev_deck_victory_point 40\n"
     "option dev_deck_road_building 0 ; option dev_deck_year_of_plenty 0\n"
     "option dev_deck_monopoly 0 ; active s1\n"
     "s1 city v0 v2 v18 v47 ; s1 settlement v50 ; view s0 ; s1 dev 4 ?",
     knights_of_seat_1,
     {0, 0, 0, 0, 1}},
    /* One of a Knight and a Victory Point is new. */
    {"option player_count 3 ; option dev_deck_knight 1 ; option dev_deck_victory_point 1\n"
     "option dev_deck_road_building 0 ; option dev_deck_year_of_plenty 0\n"
     "option dev_deck_monopoly 0 ; active s1 ; phase main ; dice 1 2\n"
     "view s0 ; s1 dev 2 ? ; s1 bought 1 ?",
     knight_is_new,
     {1.0 / 2, 1.0 / 2}},
    /* Every draw from an endless deck is like the first. */
    {SEEN "option dev_deck_mode random_infinite ; view s0 ; s2 dev 20 ? ; s1 dev 1 ?",
     seat_1_has_dev,
     {14.0 / 25, 2.0 / 25, 2.0 / 25, 2.0 / 25, 5.0 / 25}},
};

enum { FREQUENCIES = sizeof frequencies / sizeof frequencies[0] };

/* All deals are equally likely, counted by hand. One seed in 1000 would pass the limit. */
START_TEST(deals_are_uniform)
{
    static const double limit[] = {0, 10.83, 13.82, 16.27, 18.47};
    const struct frequency *f = &frequencies[_i];
    catan_game *view = game_of(f->position, 0), *deal = game_of(f->position, 0);
    int32_t count[KINDS_MAX] = {0}, kinds = 0;
    catan_rng rng;
    catan_rng_seed(&rng, 2024, (uint64_t)_i);
    for (int32_t i = 0; i < DEALS; i++) {
        assert_status(catan_determinize(deal, view, &rng), CATAN_OK);
        int32_t outcome = f->outcome(deal);
        if (outcome < 0 || outcome >= KINDS_MAX)
            ck_abort_msg("outcome %d", (int)outcome);
        count[outcome]++;
    }
    for (int32_t i = 0; i < KINDS_MAX; i++)
        kinds += f->share[i] > 0;
    double measure = chi_square(count, f->share);
    if (measure > limit[kinds - 1])
        ck_abort_msg("chi-square %f: %d %d %d %d %d", measure, (int)count[0], (int)count[1],
                     (int)count[2], (int)count[3], (int)count[4]);
    catan_game_free(deal);
    catan_game_free(view);
}
END_TEST

/* B13.12: of two seats each knows the other's hand, if it counts. */
START_TEST(with_two_seats_there_is_one_deal)
{
    catan_game *game = game_of("option player_count 2 ; active s0 ; phase main robber ; dice 3 4\n"
                               "s1 settlement v11 ; s1 hand 2 wool 1 ore ; s0 hand 1 brick",
                               0);
    catan_game *view = view_of(game, 0), *deal = copy_of(game);
    catan_rng rng;
    catan_rng_seed(&rng, 1, 0);
    for (int32_t i = 0; i < 20; i++) {
        assert_status(catan_determinize(deal, view, &rng), CATAN_OK);
        for (int32_t card = 0; card < KINDS; card++)
            ck_assert_int_eq(catan_hand(deal, 1, card), catan_hand(game, 1, card));
    }
    catan_game_free(deal);
    catan_game_free(view);
    catan_game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("views");
    TCase *tcase = add_case(suite, "hands");
    tcase_add_test(tcase, public_cards_are_known);
    tcase_add_test(tcase, a_theft_blurs_what_others_know);
    tcase_add_test(tcase, thief_and_victim_know_the_card);
    tcase_add_test(tcase, a_theft_from_a_hand_of_one_kind_blurs_nothing);
    tcase_add_test(tcase, a_payment_makes_cards_known);
    tcase_add_test(tcase, a_payment_blurs_nothing);
    tcase_add_test(tcase, a_monopoly_tells_what_it_takes);
    tcase_add_test(tcase, a_rollout_makes_no_untold_monopoly);
    tcase_add_test(tcase, whoever_accepts_a_broadcast_shows_the_cards);
    tcase_add_test(tcase, unknown_cards_may_be_offered);
    tcase_add_test(tcase, a_view_refuses_what_cannot_have_been);
    tcase_add_test(tcase, only_the_own_list_shows_that_an_offer_can_be_accepted);
    tcase = add_case(suite, "development cards");
    tcase_add_test(tcase, a_card_bought_is_hidden_until_it_is_played);
    tcase_add_test(tcase, an_option_shows_the_cards_bought);
    tcase_add_test(tcase, an_option_hides_the_bank);
    tcase_add_test(tcase, the_last_move_shows_hidden_points);
    tcase = add_case(suite, "requests");
    tcase_add_test(tcase, a_view_is_asked_for_no_more_than_it_shows);
    tcase_add_test(tcase, arguments_are_checked);
    tcase_add_test(tcase, undo_does_not_lead_out_of_a_view);
    tcase = add_case(suite, "text");
    tcase_add_test(tcase, a_view_is_written_with_marks_for_the_unknown);
    tcase_add_test(tcase, a_view_without_a_deal_is_refused);
    tcase_add_test(tcase, moves_of_views_have_a_notation);
    tcase = add_case(suite, "deals");
    tcase_add_loop_test(tcase, deals_are_uniform, 0, FREQUENCIES);
    tcase_add_test(tcase, with_two_seats_there_is_one_deal);
    return run_suite(suite);
}
