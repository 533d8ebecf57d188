/* What the state of the base game says: who may act, and what follows from it. */
#include "base/base.h"

_Static_assert(offsetof(struct catani_base, board) % 8 == 0, "no padding");
_Static_assert(offsetof(struct catani_base, board) ==
                   offsetof(struct catani_base, spare) + sizeof(uint8_t),
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

/*
 * With an open proposal the seat that made it and the active seat may act
 * besides those asked; an option lets the others make offers too.
 */
uint32_t catani_base_actors(const struct catani_rules *rules, const void *state)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind == CATAN_DECISION_OVER) {
        return 0;
    }
    if (top->kind == CATAN_DECISION_ANSWER) {
        return top->seats | 1u << base->offer_from | 1u << base->head.active;
    }
    /* Who may only ask needs no cards. */
    bool may_ask_only =
        rules->option[CATAN_OPTION_OFFER_KINDS] == CATAN_OFFER_KINDS_FIXED_AND_OPEN ||
        rules->option[CATAN_OPTION_TRADE_ALLOW_GIFTS] != 0;
    uint32_t actors = top->seats == 0 ? 1u << CATAN_SEAT_CHANCE : top->seats;
    if (rules->option[CATAN_OPTION_OPPONENT_INITIATED_OFFERS] != 0) {
        for (uint32_t seat = 0; seat < base->head.seats; seat++) {
            bool holds = catani_player_cards(&base->board.player[seat]) != 0 || may_ask_only;
            if (holds && catani_base_may_offer(rules, base, seat) == CATAN_OK) {
                actors |= 1u << seat;
            }
        }
    }
    return actors;
}

int32_t catani_base_to_act(const void *state)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    if (top->kind == CATAN_DECISION_OVER) {
        return CATAN_SEAT_NONE;
    }
    if (top->kind == CATAN_DECISION_ANSWER && top->seats == 0) {
        return base->offer_from;
    }
    return (int32_t)catani_bit_lowest(top->seats | 1u << CATAN_SEAT_CHANCE);
}

int32_t catani_base_points(const void *state, uint32_t seat, bool hidden_too)
{
    const struct catani_base *base = state;
    if (hidden_too && base->devs[seat].unknown > 0 && base->head.outcome == CATAN_OUTCOME_OPEN) {
        return CATAN_E_HIDDEN;
    }
    bool shown = hidden_too || base->head.outcome != CATAN_OUTCOME_OPEN; /* B11.9 */
    uint32_t hidden = shown ? base->devs[seat].held[CATAN_DEV_VICTORY_POINT] : 0;
    return (int32_t)(base->board.player[seat].points + hidden);
}

int32_t catani_base_viewer(const void *state)
{
    const struct catani_base *base = state;
    return base->viewer;
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
