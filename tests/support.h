/*
 * What the tests share: a table with a game on it, moves as text, and ways to
 * bring a game to the point that a test is about.
 *
 * Every move that a test plays is followed by a check of all laws (laws.h).
 */
#ifndef CATAN_TESTS_SUPPORT_H
#define CATAN_TESTS_SUPPORT_H

#include "laws.h"

#include <catan/base.h>
#include <catan/text.h>

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** A game, what it was started from, and room for a second one to compare with. */
typedef struct table {
    catan_config *config;
    catan_game *game;
    catan_game *spare;
} table;

/** A config of the beginner board on which seat 0 starts; the game is not there yet. */
table *table_plan(int32_t seats);
void table_option(table *t, int32_t option, int64_t value);
/** Start the game that was planned, with room to take back 64 moves. */
void table_begin(table *t);
/** table_plan() and table_begin(). */
table *table_open(int32_t seats);
/**
 * An open table after the setup on the beginner positions (2.7 of the rules):
 * seat 0 v8 v28, seat 1 v41 v39, seat 2 v14 v40, seat 3 v17 v31.
 */
table *table_ready(int32_t seats);
void table_close(table *t);

/** Play the setup: vertex and edge of each placement in the order of play, "v8 e13 v41 e52". */
void setup(table *t, const char *places);
/** The setup of table_ready() on a table that has been begun with options of its own. */
void setup_beginner(table *t);

/** Read a move; the text names its seat. */
catan_move move_of(const char *text);

/** Play a move that must be legal, such as "s0 road e34" or "chance roll 3 4". */
#define must(t, text) must_at(t, text, __FILE__, __LINE__)
/** Try a move that must be refused for a reason, and leave everything as it is. */
#define refuse(t, text, status) refuse_at(t, text, status, __FILE__, __LINE__)
/** Try a move that must be refused because it is not the moment for it, whatever the code says. */
#define refuse_now(t, text) refuse_now_at(t, text, __FILE__, __LINE__)
void must_at(table *t, const char *text, const char *file, int line);
void refuse_at(table *t, const char *text, catan_status status, const char *file, int line);
void refuse_now_at(table *t, const char *text, const char *file, int line);
/** Whether a move is legal. */
bool legal(const table *t, const char *text);

/** Let the active seat roll, and chance show a total. */
void roll(table *t, int32_t total);
/** Roll the total that brings the fewest cards; never a seven. */
void roll_idle(table *t);
void end_turn(table *t);
/** End turns until it is the seat's turn, before the roll. */
void turn_of(table *t, int32_t seat);
/** The same, and roll. */
void main_of(table *t, int32_t seat);
/**
 * Roll, end turns and trade with the bank until the seat holds at least these
 * cards in its own turn, after the roll. Cards are written "L1 B1 W0 G2 O3".
 */
void earn(table *t, int32_t seat, const char *cards);
/** Roll and end turns until the bank holds exactly so many cards of a kind. */
void drain(table *t, int32_t card, int32_t left);
/** Earn a development card, buy it, and let chance give this one. */
void earn_dev(table *t, int32_t seat, const char *card);
/** Earn a road, a settlement or a city and build it: "road e34". */
void earn_and(table *t, int32_t seat, const char *build);
/** Play a Knight of the seat in its turn and rob nobody if possible. */
void play_knight(table *t, int32_t seat);

/** Assert that a hand is exactly this; kinds that are not named are 0. */
#define expect_hand(t, seat, cards) expect_cards_at(t, seat, cards, __FILE__, __LINE__)
/** Assert what the bank is; every kind must be right. */
#define expect_bank(t, cards) expect_cards_at(t, -1, cards, __FILE__, __LINE__)
void expect_cards_at(table *t, int32_t seat, const char *cards, const char *file, int line);

/** Assert at which places the listed whole moves of a kind are: "26 42 43", "" for none. */
#define expect_places(t, seat, kind, places) \
    expect_places_at(t, seat, kind, places, __FILE__, __LINE__)
void expect_places_at(table *t, int32_t seat, catan_move_kind kind, const char *places,
                      const char *file, int line);

/** How many whole moves of a kind a seat has, refinements included. */
int32_t count_whole(const table *t, int32_t seat, catan_move_kind kind);
/** How many whole moves of any kind a seat has, refinements included. */
int32_t count_all(const table *t, int32_t seat);

/** Random bits for tests that need many; independent of the library. */
uint64_t test_random(uint64_t *state);
uint32_t test_below(uint64_t *state, uint32_t bound);

/** A heap that counts, and that fails at the call of a number (0 for never). */
typedef struct heap {
    uint64_t allocations, releases, bytes, fail_at;
} heap;
catan_allocator heap_allocator(heap *h);

/** Run a suite and give what main() returns. */
int run_suite(Suite *suite);

/** Add a test to a case; the case has the name of what it is about. */
TCase *add_case(Suite *suite, const char *name);

#define assert_status(got, want) assert_status_at(got, want, #got, __FILE__, __LINE__)
void assert_status_at(int64_t got, catan_status want, const char *what, const char *file, int line);

#endif
