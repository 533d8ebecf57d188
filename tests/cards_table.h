/*
 * What the tests of the Card Game share: a game put into a position, moves as
 * text, and the laws that must hold after every move.
 */
#ifndef CATAN_TESTS_CARDS_TABLE_H
#define CATAN_TESTS_CARDS_TABLE_H

#include <catan/cards.h>
#include <catan/config.h>
#include <catan/text.h>

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** A game and a second one to compare with. */
typedef struct card_table {
    catan_config *config;
    catan_game *game;
    catan_game *spare;
} card_table;

/** Open a table with a position; lines of options may be among the clauses. */
card_table *cards_open(const char *position);
/** Open a table at the start of a game; only lines of options. */
card_table *cards_start(const char *options);
void cards_close(card_table *t);

/** Whether a position is refused, and why: 0 or the code. */
catan_status cards_position_status(const char *position);

/** Write the position of a game. */
void cards_write_position(const card_table *t, char *out, size_t cap);

/** Play moves that must be legal, separated by `;`, each with its seat. All laws are checked. */
#define play(t, text) cards_play_at(t, text, __FILE__, __LINE__)
/** Try a move that must be refused for a reason and leave everything as it is. */
#define refuse(t, text, status) cards_refuse_at(t, text, status, __FILE__, __LINE__)
void cards_play_at(card_table *t, const char *text, const char *file, int line);
void cards_refuse_at(card_table *t, const char *text, catan_status status, const char *file,
                     int line);
/** Whether a move is legal. */
bool cards_legal(const card_table *t, const char *text);

/** Assert what a seat has stored, "2 ore 1 wool"; other resources must be 0. */
#define expect_stored(t, seat, goods) cards_expect_stored_at(t, seat, goods, __FILE__, __LINE__)
/** Assert the hand of a seat, "2 abbey 1 spy"; other cards must be 0. */
#define expect_hand(t, seat, cards) cards_expect_hand_at(t, seat, cards, __FILE__, __LINE__)
/** Assert what the game waits for, and whom it asks. */
#define expect_step(t, seat, step) cards_expect_step_at(t, seat, step, __FILE__, __LINE__)
void cards_expect_stored_at(card_table *t, int32_t seat, const char *goods, const char *file,
                            int line);
void cards_expect_hand_at(card_table *t, int32_t seat, const char *cards, const char *file,
                          int line);
void cards_expect_step_at(card_table *t, int32_t seat, int32_t step, const char *file, int line);

/** How many whole moves of a kind the seat to act has, refinements included. */
int32_t cards_count(const card_table *t, catan_move_kind kind);

/** All laws on the game as it is. */
void cards_check_laws(card_table *t, const char *file, int line);

int run_cards_suite(Suite *suite);

#endif
