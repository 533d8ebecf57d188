/* The table of moves and events (moves.def), lists of them, and their shape. */
#ifndef CATANI_CORE_MOVE_H
#define CATANI_CORE_MOVE_H

#include "core/hand.h"
#include "core/text.h"

#include <catan/catan.h>

#include <string.h>

enum { CATANI_MOVE_KINDS = 144 /* above the highest kind of a move */ };

enum { CATANI_OPERANDS_MAX = 7 };

struct catani_kind {
    catani_name word;
    char operands[CATANI_OPERANDS_MAX];
    uint8_t args;
};

/* The row of a kind of move or event, or NULL. */
const struct catani_kind *catani_kind_row(catan_move_kind kind);

/* The kind that a word names, or CATAN_MOVE_NONE. */
catan_move_kind catani_kind_of_word(const char *word, size_t length);

/* The operands of a move as a string of letters says (moves.def); each is written after a blank. */
void catani_write_operands(struct catani_writer *writer, const char *operands,
                           const catan_move *move);
catan_status catani_read_operands(struct catani_reader *reader, const char *operands,
                                  catan_move *move);

/* One move with its seat, up to the end of the line; on failure the reader stands at the fault. */
catan_status catani_read_move(struct catani_reader *reader, catan_move *out_move);

/* The kind of card, or of development card, that a word names; false if it names none. */
bool catani_card_of_word(const struct catani_word *word, uint32_t *out_card);
bool catani_dev_of_word(const struct catani_word *word, uint32_t *out_card);

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

/*
 * A move as two words, kind, seat, flags and arg in the first. Moves are written
 * with one store where the machine has one so wide: read as a whole soon after
 * they were written in parts, they would make the processor wait for longer
 * than it takes to decide whether they are legal.
 */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define CATANI_MOVE_IS_WORDS
#endif
#if defined(CATANI_MOVE_IS_WORDS) && (defined(__SSE2__) || defined(__aarch64__))
typedef uint64_t catani_move_words __attribute__((vector_size(16)));
#else
typedef struct catani_move_words {
    uint64_t head;
    uint64_t cards;
} catani_move_words;
#endif

static inline uint64_t catani_head_word(catan_move_kind kind, uint32_t seat, uint32_t arg)
{
    return kind | (uint64_t)seat << 16 | (uint64_t)arg << 32;
}

static inline void catani_move_put(catan_move *out, uint64_t head, uint64_t cards)
{
#if defined(CATANI_MOVE_IS_WORDS)
    catani_move_words words = {head, cards};
    memcpy(out, &words, sizeof words);
#else
    out->kind = (catan_move_kind)head;
    out->seat = (uint8_t)(head >> 16);
    out->flags = (uint8_t)(head >> 24);
    for (uint32_t i = 0; i < 4; i++) {
        out->arg[i] = (uint8_t)(head >> (32 + 8 * i));
    }
    for (uint32_t i = 0; i < 8; i++) {
        out->cards[i] = (int8_t)(uint8_t)(cards >> (8 * i));
    }
#endif
}

/*
 * Lists of moves are written through a cursor: these return the next place.
 * There is always room, since catan_moves() gives room for the longest list.
 */
static inline catan_move *catani_put(catan_move *at, uint64_t head, uint64_t cards)
{
    catani_move_put(at, head, cards);
    return at + 1;
}

/* Write, and keep what was written if a condition holds that no branch could foresee. */
static inline catan_move *catani_put_if(catan_move *at, uint64_t head, uint64_t cards,
                                        bool condition)
{
    catani_move_put(at, head, cards);
    return at + condition;
}

/* The first word of a move, as catani_head_word() makes it. */
static inline uint64_t catani_move_head(const catan_move *move)
{
#if defined(CATANI_MOVE_IS_WORDS)
    uint64_t head;
    memcpy(&head, move, sizeof head);
    return head;
#else
    const uint8_t *arg = move->arg;
    return move->kind | (uint64_t)move->seat << 16 | (uint64_t)move->flags << 24 |
           (uint64_t)arg[0] << 32 | (uint64_t)arg[1] << 40 | (uint64_t)arg[2] << 48 |
           (uint64_t)arg[3] << 56;
#endif
}

/* Whether the bytes of arg from one on are 0. */
static inline bool catani_move_no_args(const catan_move *move, uint32_t from)
{
    return catani_move_head(move) >> 32 >> (8 * from) == 0;
}

static inline bool catani_move_no_cards(const catan_move *move)
{
    return catani_cards_word(move->cards) == 0;
}

/*
 * The two sides of a trade. `cards` holds what changes hands in the end; a kind
 * that stands on both sides is counted once more in arg[1] to arg[3], four bits
 * a kind, so that no trade is mistaken for another.
 */
enum { CATANI_BOTH_MAX = 15 };

static inline uint32_t catani_move_both(const catan_move *move, uint32_t card)
{
    uint32_t both = move->arg[1] | (uint32_t)move->arg[2] << 8 | (uint32_t)move->arg[3] << 16;
    return card < 6 ? both >> (4 * card) & CATANI_BOTH_MAX : 0;
}

static inline void catani_move_set_both(catan_move *move, uint32_t card, uint32_t count)
{
    uint32_t shift = 4 * (card & 1);
    uint8_t *byte = &move->arg[1 + card / 2];
    uint32_t others = *byte & ~((uint32_t)CATANI_BOTH_MAX << shift);
    *byte = (uint8_t)(others | count << shift);
}

static inline uint32_t catani_move_gives(const catan_move *move, uint32_t card)
{
    int count = move->cards[card];
    return catani_move_both(move, card) + (count < 0 ? (uint32_t)-count : 0);
}

static inline uint32_t catani_move_takes(const catan_move *move, uint32_t card)
{
    int count = move->cards[card];
    return catani_move_both(move, card) + (count > 0 ? (uint32_t)count : 0);
}

/* Say that a move gives and takes these numbers of a kind. */
static inline void catani_move_set_sides(catan_move *move, uint32_t card, uint32_t gives,
                                         uint32_t takes)
{
    move->cards[card] = (int8_t)((int)takes - (int)gives);
    catani_move_set_both(move, card, gives < takes ? gives : takes);
}

/*
 * Victory Point cards that a seat shows at the end of the game, told with
 * CATAN_FLAG_OVER: six bits a seat in cards[5] to cards[7].
 */
enum { CATANI_SHOWN_MAX = 63, CATANI_SHOWN_SEATS = 4 };

static inline uint32_t catani_move_shown_word(const catan_move *move)
{
    return (uint8_t)move->cards[5] | (uint32_t)(uint8_t)move->cards[6] << 8 |
           (uint32_t)(uint8_t)move->cards[7] << 16;
}

static inline uint32_t catani_move_shown(const catan_move *move, uint32_t seat)
{
    return seat < CATANI_SHOWN_SEATS ? catani_move_shown_word(move) >> (6 * seat) & CATANI_SHOWN_MAX
                                     : 0;
}

static inline void catani_move_set_shown(catan_move *move, uint32_t seat, uint32_t count)
{
    uint32_t word = catani_move_shown_word(move);
    if (seat < CATANI_SHOWN_SEATS) {
        word &= ~((uint32_t)CATANI_SHOWN_MAX << (6 * seat));
        word |= (count < CATANI_SHOWN_MAX ? count : CATANI_SHOWN_MAX) << (6 * seat);
    }
    move->cards[5] = (int8_t)(uint8_t)word;
    move->cards[6] = (int8_t)(uint8_t)(word >> 8);
    move->cards[7] = (int8_t)(uint8_t)(word >> 16);
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
