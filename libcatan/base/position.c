/* What the state of the base game says: who may act, and what follows from it. */
#include "base/base.h"

/* head 8, stack 24, bytes up to spare 96: the board starts on a multiple of 8 without padding. */
_Static_assert(offsetof(struct catani_base, board) % 8 == 0, "no padding");
_Static_assert(offsetof(struct catani_base, board) ==
                   offsetof(struct catani_base, spare) + sizeof(((struct catani_base *)0)->spare),
               "no padding");
_Static_assert(offsetof(struct catani_base, board) + offsetof(struct catani_board, player) +
                       4 * sizeof(struct catani_player) <=
                   512,
               "four seats fit 512 bytes");

size_t catani_base_size(uint32_t seats)
{
    return offsetof(struct catani_base, board) + offsetof(struct catani_board, player) +
           seats * sizeof(struct catani_player);
}

/* With an open proposal the seat that made it and the active seat may act besides those asked. */
uint32_t catani_base_actors(const void *state)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind == CATAN_DECISION_NONE) {
        return 0;
    }
    if (top->kind == CATAN_DECISION_ANSWER) {
        return top->seats | 1u << base->offer_from | 1u << base->head.active;
    }
    return top->seats == 0 ? 1u << CATAN_SEAT_CHANCE : top->seats;
}

int32_t catani_base_to_act(const void *state)
{
    const struct catani_base *base = state;
    if (base->depth == 0) {
        return CATAN_SEAT_NONE;
    }
    uint32_t seats = catani_base_top(base)->seats;
    return seats == 0 ? CATAN_SEAT_CHANCE : (int32_t)catani_bit_lowest(seats);
}

uint32_t catani_base_turn_part(const struct catani_base *base, uint32_t seat)
{
    uint32_t kind = catani_base_top(base)->kind;
    if (kind == CATAN_DECISION_ANSWER) {
        kind = base->stack[base->depth - 2].kind;
    }
    bool of_turn = kind == CATAN_DECISION_BEFORE_ROLL || kind == CATAN_DECISION_MAIN;
    return of_turn && seat == base->head.active ? kind : CATAN_DECISION_NONE;
}

bool catani_base_answers(const struct catani_base *base, uint32_t seat)
{
    return catani_base_offer_open(base) && (catani_base_top(base)->seats >> seat & 1) != 0;
}

uint32_t catani_base_plenty(const struct catani_base *base)
{
    uint32_t left = catani_hand_size(base->board.bank);
    return left < 2 ? left : 2;
}

int32_t catani_base_points(const void *state, uint32_t seat, bool hidden_too)
{
    const struct catani_base *base = state;
    uint32_t hidden = hidden_too ? base->devs[seat].held[CATAN_DEV_VICTORY_POINT] : 0;
    return (int32_t)(base->board.player[seat].points + hidden);
}

uint64_t catani_base_hash(const struct catani_rules *rules, const void *state)
{
    const struct catani_base *base = state;
    size_t from = offsetof(struct catani_head, seats);
    size_t to = offsetof(struct catani_base, board);
    uint64_t hash = catani_hash_word(rules->hash, base->head.turn);
    hash = catani_hash_bytes(hash, (const uint8_t *)state + from, to - from);
    return catani_board_hash(&base->board, hash);
}

/* B6: costs. */
catani_hand catani_base_cost(uint32_t kind)
{
    static const catani_hand lumber = UINT64_C(1), brick = UINT64_C(1) << 8,
                             wool = UINT64_C(1) << 16, grain = UINT64_C(1) << 24,
                             ore = UINT64_C(1) << 32;
    switch (kind) {
    case CATAN_MOVE_ROAD:
        return lumber + brick;
    case CATAN_MOVE_SETTLEMENT:
        return lumber + brick + wool + grain;
    case CATAN_MOVE_CITY:
        return 2 * grain + 3 * ore;
    default: /* CATAN_MOVE_BUY */
        return wool + grain + ore;
    }
}
