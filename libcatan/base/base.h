/*
 * The base game. The state holds what is pending as a stack of decisions: the
 * one on top is asked now, those below wait. In a turn the bottom is always the
 * turn itself; an open proposal, a roll, a robber lie on top of it.
 *
 *   position.c   what the state says: who may act, who is asked what
 *   check.c      which moves are legal, and why not
 *   moves.c      the lists of moves, and chance
 *   apply.c      what moves do
 */
#ifndef CATANI_BASE_BASE_H
#define CATANI_BASE_BASE_H

#include "board/board.h"

#include <catan/base.h>

enum {
    CATANI_STACK = 6,
    CATANI_OFFER_MAX = 19,  /* B7.13: cards of one kind that a proposal may name */
    CATANI_ARMY = 3,        /* B10.11: Knights that make an army */
    CATANI_ARMY_POINTS = 2, /* B10.13 */
    CATANI_FREE_ROADS = 2   /* B9.9 */
};

struct catani_decision {
    uint8_t kind;  /* CATAN_DECISION_... */
    uint8_t seats; /* bits of the seats asked; 0: chance */
    uint8_t arg;   /* vertex of a setup road, victim of a theft, free roads left */
    uint8_t spare;
};

struct catani_devs {
    uint8_t held[CATAN_DEV_KINDS];
    uint8_t unknown; /* in a view: held, of unknown kind */
    uint8_t played[CATAN_DEV_KINDS];
};

struct catani_base {
    struct catani_head head;
    struct catani_decision stack[CATANI_STACK];
    uint8_t depth;
    uint8_t placed; /* sets placed in the setup */
    uint8_t dice[2];
    uint8_t dev_played; /* this turn */
    uint8_t army_holder;
    /* deck; in a view: of each kind what may be in it or in hidden hands */
    uint8_t deck_left;
    uint8_t deck[CATAN_DEV_KINDS];
    /* bought this turn by the active seat */
    uint8_t bought_unknown;
    uint8_t bought[CATAN_DEV_KINDS];
    /* the open proposal, seen from the side that made it */
    uint8_t offer_from;
    uint8_t offers_made;
    int8_t offer[CATANI_RESOURCES];
    struct catani_devs devs[CATAN_SEATS_MAX];
    uint8_t viewer; /* whose view this is; CATAN_SEAT_NONE: nobody's */
    uint8_t spare[4];
    struct catani_board board; /* last: only the seats that play are copied */
};

/* ---- position.c -------------------------------------------------------------------------- */

static inline const struct catani_decision *catani_base_top(const struct catani_base *base)
{
    static const struct catani_decision none = {CATAN_DECISION_NONE, 0, 0, 0};
    return base->depth == 0 ? &none : &base->stack[base->depth - 1];
}

size_t catani_base_size(uint32_t seats);
uint32_t catani_base_actors(const void *state);
int32_t catani_base_to_act(const void *state);
/* The part of the turn in which the seat may make moves of the turn now; NONE if it may not. */
uint32_t catani_base_turn_part(const struct catani_base *base, uint32_t seat);
/* Whether a proposal is open and awake. */
static inline bool catani_base_offer_open(const struct catani_base *base)
{
    return catani_base_top(base)->kind == CATAN_DECISION_ANSWER;
}
/* Whether seat is the one asked to answer; whether it made the proposal. */
bool catani_base_answers(const struct catani_base *base, uint32_t seat);
/* Cards that Year of Plenty takes. */
uint32_t catani_base_plenty(const struct catani_base *base);
int32_t catani_base_points(const void *state, uint32_t seat, bool hidden_too);
uint64_t catani_base_hash(const struct catani_rules *rules, const void *state);
catani_hand catani_base_cost(uint32_t kind);

/* ---- check.c ----------------------------------------------------------------------------- */

catan_status catani_base_check(const struct catani_rules *rules, const void *state,
                               const catan_move *move);
/* Whether a development card may be played now, whatever it does then. */
catan_status catani_base_may_play(const struct catani_base *base, uint32_t seat, uint32_t card);
/* Whether the active seat may make an offer now, whatever it says. */
catan_status catani_base_may_offer(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat);

/* ---- moves.c ----------------------------------------------------------------------------- */

catan_status catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                               const catan_move *prefix, struct catani_list *list);
int32_t catani_base_weight(const struct catani_rules *rules, const void *state,
                           const catan_move *move);
void catani_base_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                        catan_move *out_move);

/* ---- apply.c ----------------------------------------------------------------------------- */

void catani_base_start(const struct catani_rules *rules, void *state);
void catani_base_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                       struct catani_list *events);

#endif
