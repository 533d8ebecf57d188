/*
 * Lists of moves. A move is written where it is to lie: built elsewhere, member
 * by member, and then copied as a whole, it would have to wait for its members
 * to leave the processor's store buffer, which costs more than all the rest.
 *
 * Long loops add to a copy of the list and put it back: a move may lie anywhere,
 * so that after each the compiler would read the list again.
 */
#ifndef CATANI_CARDS_LIST_H
#define CATANI_CARDS_LIST_H

#include "core/move.h"

static inline void catani_move_set(catan_move *out_move, catan_move_kind kind, uint32_t seat,
                                   uint32_t first, uint32_t second)
{
    memset(out_move, 0, sizeof *out_move);
    out_move->kind = kind;
    out_move->seat = (uint8_t)seat;
    out_move->arg[0] = (uint8_t)first;
    out_move->arg[1] = (uint8_t)second;
}

/* The next place in a list, or NULL if it is full. */
static inline catan_move *catani_list_next(struct catani_list *list)
{
    size_t place = list->count++;
    return place < list->cap ? &list->out[place] : NULL;
}

static inline void catani_add_two(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                                  uint32_t first, uint32_t second)
{
    catan_move *move = catani_list_next(list);
    if (move != NULL) {
        catani_move_set(move, kind, seat, first, second);
    }
}

static inline void catani_add(struct catani_list *list, catan_move_kind kind, uint32_t seat)
{
    catani_add_two(list, kind, seat, 0, 0);
}

static inline void catani_add_stub(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                                   uint32_t arg)
{
    catan_move *move = catani_list_next(list);
    if (move != NULL) {
        catani_move_set(move, kind, seat, arg, 0);
        move->flags = CATAN_FLAG_PARTIAL;
    }
}

/* A move like another, but for its first two operands. */
static inline void catani_add_like(struct catani_list *list, const catan_move *model,
                                   uint32_t first, uint32_t second)
{
    catan_move *move = catani_list_next(list);
    if (move != NULL) {
        *move = *model;
        move->arg[0] = (uint8_t)first;
        move->arg[1] = (uint8_t)second;
    }
}

#endif
