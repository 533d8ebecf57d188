/* The table of moves and events (moves.def), lists of them, and their shape. */
#ifndef CATANI_CORE_MOVE_H
#define CATANI_CORE_MOVE_H

#include <catan/catan.h>

#include <string.h>

enum { CATANI_MOVE_KINDS = 144 /* above the highest kind of a move */ };

struct catani_kind {
    const char *word;
    const char *operands;
    uint8_t args;
};

/* The row of a kind of move or event, or NULL. */
const struct catani_kind *catani_kind_row(catan_move_kind kind);

/* The kind that a word names, or CATAN_MOVE_NONE. */
catan_move_kind catani_kind_of_word(const char *word, size_t length);

struct catani_reader;
struct catani_writer;

/* The operands of a move as a string of letters says (moves.def); each is written after a blank. */
void catani_write_operands(struct catani_writer *writer, const char *operands,
                           const catan_move *move);
catan_status catani_read_operands(struct catani_reader *reader, const char *operands,
                                  catan_move *move);

/* One move with its seat, up to the end of the line; on failure the reader stands at the fault. */
catan_status catani_read_move(struct catani_reader *reader, catan_move *out_move);

/* A list in the caller's memory; counts on when it is full. */
struct catani_list {
    catan_move *out;
    size_t cap;
    size_t count;
};

static inline void catani_list_add(struct catani_list *list, const catan_move *move)
{
    if (list->count < list->cap) {
        list->out[list->count] = *move;
    }
    list->count++;
}

static inline bool catani_move_no_args(const catan_move *move, uint32_t from)
{
    uint32_t rest = 0;
    for (uint32_t i = from; i < 4; i++) {
        rest |= move->arg[i];
    }
    return rest == 0;
}

static inline bool catani_move_no_cards(const catan_move *move)
{
    uint64_t cards;
    memcpy(&cards, move->cards, sizeof cards);
    return cards == 0;
}

static inline bool catani_move_equal(const catan_move *a, const catan_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* A move without operands. */
static inline catan_move catani_move_of(catan_move_kind kind, uint32_t seat)
{
    return (catan_move){.kind = kind, .seat = (uint8_t)seat};
}

/* A move with one operand. */
static inline catan_move catani_move_at(catan_move_kind kind, uint32_t seat, uint32_t arg)
{
    return (catan_move){.kind = kind, .seat = (uint8_t)seat, .arg = {(uint8_t)arg}};
}

#endif
