/*
 * What must be true of every position of the Card Game, computed from the
 * getters alone: all cards are there, once each, and what the library keeps up
 * to date is what follows from the cards on the table.
 */
#ifndef CATAN_TESTS_CARDS_RECOUNT_H
#define CATAN_TESTS_CARDS_RECOUNT_H

#include <catan/cards.h>
#include <catan/config.h>

/**
 * Check every law that a single position, full or a view, can break.
 *
 * @returns NULL if all hold, else static text that names the law.
 */
const char *cards_broken(const catan_game *game);

#endif
