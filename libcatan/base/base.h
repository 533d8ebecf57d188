/*
 * The base game. The state holds what is pending as a stack of decisions: the
 * one on top is asked now, those below wait. In a turn the bottom is always the
 * turn itself; an open proposal, a roll, a robber lie on top of it.
 *
 *   position.c   what the state says: who may act, who is asked what
 *   turn.c       the turn: setup, dice, victory, the end
 *   build.c      settlements, roads, cities
 *   trade.c      the bank and the other seats
 *   seven.c      discards, robber, theft
 *   devs.c       development cards
 *   list.c       the moves that are legal now
 *   view.c       what each seat may know
 *   moves.c      check and apply: the two switches over all kinds; chance
 *
 * A move has a check function, which only reads, and an apply function, which
 * is called after the check has said yes.
 */
#ifndef CATANI_BASE_BASE_H
#define CATANI_BASE_BASE_H

#include "board/board.h"

#include <catan/base.h>

enum {
    CATANI_STACK = 6,
    CATANI_OFFER_MAX = 19,    /* B7.13: cards of one kind that a proposal may ask for */
    CATANI_FREE_ROADS = 2,    /* B9.9 */
    CATANI_ROAD_OPTIONAL = 3, /* B12.26: a second road that may be left out */
    CATANI_BROADCAST = 128,   /* B12.28: the proposer chooses among the willing */
    CATANI_DEVS_MAX = 200,    /* B14: development cards in one hand */
    CATANI_DICE = 36          /* combinations of two dice */
};

struct catani_decision {
    uint8_t kind;  /* CATAN_DECISION_... */
    uint8_t seats; /* bits of the seats asked; 0: chance */
    /*
     * SETUP_ROAD: the vertex. ROBBER: 1 for a Knight. STEAL: seats still to be
     * robbed. FREE_ROAD: roads left, or ROAD_OPTIONAL. ANSWER: seats that are
     * willing, and BROADCAST.
     */
    uint8_t arg;
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
    uint8_t dice_gone[5]; /* deck36: combinations drawn since the last shuffle, as bits */
    /* this turn */
    uint8_t devs_played;
    uint8_t offers_made;
    uint8_t building; /* trade_then_build: trade is over */
    uint8_t army_holder;
    /* deck; in a view: of each kind what may be in it or in hidden hands */
    uint8_t deck_left;
    uint8_t deck[CATAN_DEV_KINDS];
    /* bought this turn by the active seat */
    uint8_t bought_unknown;
    uint8_t bought[CATAN_DEV_KINDS];
    /* the open proposal, seen from the side that made it, as in a move */
    uint8_t offer_from;
    uint8_t offer_both[3];
    int8_t offer[CATANI_RESOURCES];
    struct catani_devs devs[CATAN_SEATS_MAX];
    uint8_t viewer; /* whose view this is; CATAN_SEAT_CHANCE: nobody's, all is there */
    uint8_t spare;
    struct catani_board board; /* last: only the seats that play are copied */
};

/* ---- position.c -------------------------------------------------------------------------- */

static inline const struct catani_decision *catani_base_top(const struct catani_base *base)
{
    static const struct catani_decision none = {CATAN_DECISION_OVER, 0, 0};
    return base->depth == 0 ? &none : &base->stack[base->depth - 1];
}

static inline uint32_t catani_base_seats(const struct catani_base *base)
{
    return (1u << base->head.seats) - 1;
}

/* B1.8 */
static inline catani_hand catani_base_cost(uint32_t kind)
{
    const catani_hand lumber = UINT64_C(1), brick = UINT64_C(1) << 8, wool = UINT64_C(1) << 16,
                      grain = UINT64_C(1) << 24, ore = UINT64_C(1) << 32;
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

/* B12.15: whether drawing leaves the mixture of development cards as it is. */
static inline bool catani_base_deck_is_endless(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_DEV_DECK_MODE] == CATAN_DEV_DECK_MODE_RANDOM_INFINITE;
}

static inline bool catani_base_is_view(const struct catani_base *base)
{
    return base->viewer != CATAN_SEAT_CHANCE;
}

/* Whether a proposal is open and awake. */
static inline bool catani_base_offer_open(const struct catani_base *base)
{
    return catani_base_top(base)->kind == CATAN_DECISION_ANSWER;
}

/* The part of the turn that is awake now, or NONE while something else is asked. */
static inline uint32_t catani_base_part(const struct catani_base *base)
{
    uint32_t kind = catani_base_top(base)->kind;
    if (kind == CATAN_DECISION_ANSWER) {
        kind = base->stack[base->depth - 2].kind;
    }
    bool of_turn = kind == CATAN_DECISION_BEFORE_ROLL || kind == CATAN_DECISION_MAIN;
    return of_turn ? kind : CATAN_DECISION_OVER;
}

/* The same for moves that only the active seat makes. */
static inline uint32_t catani_base_part_of(const struct catani_base *base, uint32_t seat)
{
    return seat == base->head.active ? catani_base_part(base) : CATAN_DECISION_OVER;
}

/* Unplayed development cards of a seat, known or not. */
static inline uint32_t catani_base_dev_cards(const struct catani_base *base, uint32_t seat)
{
    const struct catani_devs *devs = &base->devs[seat];
    return (uint32_t)devs->held[0] + devs->held[1] + devs->held[2] + devs->held[3] + devs->held[4] +
           devs->unknown;
}

/* Whether there is a development card to buy, and room for it. */
static inline bool catani_base_may_draw(const struct catani_base *base, uint32_t seat)
{
    return (base->deck_left > 0) & (catani_base_dev_cards(base, seat) < CATANI_DEVS_MAX);
}

/* Whether a seat holds development cards that can be played, as far as is known. */
static inline bool catani_base_holds_plays(const struct catani_base *base, uint32_t seat)
{
    const uint8_t *held = base->devs[seat].held;
    return (held[0] | held[1] | held[2] | held[3]) != 0;
}

/* Whom the decision on top asks: bits of seats and of chance. Others may act too; see actors. */
static inline uint32_t catani_base_asked(const struct catani_base *base)
{
    const struct catani_decision *top = catani_base_top(base);
    uint32_t by_seats = (1u << CATAN_DECISION_ANSWER) | (1u << CATAN_DECISION_OVER);
    uint32_t chance = (uint32_t)(top->seats == 0) & ~(by_seats >> top->kind);
    return top->seats | chance << CATAN_SEAT_CHANCE;
}

static inline bool catani_base_asks(const struct catani_base *base, uint32_t seat)
{
    return (catani_base_asked(base) >> seat & 1) != 0;
}

static inline void catani_base_push(struct catani_base *base, uint32_t kind, uint32_t seats,
                                    uint32_t arg)
{
    base->stack[base->depth++] =
        (struct catani_decision){(uint8_t)kind, (uint8_t)seats, (uint8_t)arg};
}

/* What is taken off leaves no trace: equal positions have equal bytes. */
static inline void catani_base_pop(struct catani_base *base)
{
    base->stack[--base->depth] = (struct catani_decision){0, 0, 0};
}

size_t catani_base_size(uint32_t seats);
uint32_t catani_base_actors(const struct catani_rules *rules, const void *state);
int32_t catani_base_to_act(const void *state);
int32_t catani_base_viewer(const void *state);
int32_t catani_base_points(const void *state, uint32_t seat, bool hidden_too);
uint64_t catani_base_hash(const struct catani_rules *rules, const void *state);

/* ---- turn.c ------------------------------------------------------------------------------ */

/* An empty board, full supplies, nothing asked. */
void catani_base_clear(const struct catani_rules *rules, struct catani_base *base);
void catani_base_start(const struct catani_rules *rules, void *state);
/* In a full game; in a view the moves tell. */
void catani_base_decide_victory(const struct catani_rules *rules, struct catani_base *base,
                                struct catani_list *events);
static inline bool catani_base_has_points(const struct catani_rules *rules,
                                          const struct catani_base *base, uint32_t seat)
{
    int32_t points =
        base->board.player[seat].points + base->devs[seat].held[CATAN_DEV_VICTORY_POINT];
    return points >= rules->option[CATAN_OPTION_POINTS_TO_WIN];
}
static inline void catani_base_look_for_victory(const struct catani_rules *rules,
                                                struct catani_base *base,
                                                struct catani_list *events)
{
    if (rules->option[CATAN_OPTION_WIN_CHECK] == CATAN_WIN_CHECK_ANY_TIME_HIGHEST ||
        catani_base_has_points(rules, base, base->head.active)) {
        catani_base_decide_victory(rules, base, events);
    }
}
void catani_base_win(struct catani_base *base, uint32_t seat, struct catani_list *events);
/* The seat that places next in the setup. */
uint8_t catani_base_placing(const struct catani_rules *rules, const struct catani_base *base);
/* Go on after a starting road. */
void catani_base_next_placement(const struct catani_rules *rules, struct catani_base *base,
                                struct catani_list *events);
/*
 * The combinations of the dice as bits: those drawn from a deck of 36 since the
 * last shuffle, and those that can come up now (B12.51 to B12.53).
 */
static inline uint64_t catani_base_rolls_gone(const struct catani_base *base)
{
    const uint8_t *gone = base->dice_gone;
    return (uint64_t)gone[0] | (uint64_t)gone[1] << 8 | (uint64_t)gone[2] << 16 |
           (uint64_t)gone[3] << 24 | (uint64_t)gone[4] << 32;
}
static inline uint64_t catani_base_dice(const struct catani_rules *rules,
                                        const struct catani_base *base)
{
    /* Combination n shows 1 + n / 6 and 1 + n % 6; these are the sevens. */
    const uint64_t sevens = UINT64_C(1) << 5 | UINT64_C(1) << 10 | UINT64_C(1) << 15 |
                            UINT64_C(1) << 20 | UINT64_C(1) << 25 | UINT64_C(1) << 30;
    uint64_t allowed = (UINT64_C(1) << CATANI_DICE) - 1;
    uint32_t peace = (uint32_t)rules->option[CATAN_OPTION_NO_SEVEN_ROUNDS];
    if (peace != 0 && base->head.turn <= peace * base->head.seats) {
        allowed &= ~sevens;
    }
    uint64_t left = allowed & ~catani_base_rolls_gone(base);
    return left != 0 ? left : allowed;
}

/* Whether the active seat may end its turn, once it has rolled. */
static inline catan_status catani_base_may_end(const struct catani_rules *rules,
                                               const struct catani_base *base)
{
    bool closes = rules->option[CATAN_OPTION_END_TURN_WITH_OPEN_OFFER] ==
                  CATAN_END_TURN_WITH_OPEN_OFFER_AUTO_CLOSE;
    return !closes && catani_base_offer_open(base) ? CATAN_E_OFFER_OPEN : CATAN_OK;
}

catan_status catani_base_check_roll(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_end(const struct catani_rules *rules, const struct catani_base *base,
                                   const catan_move *move);
catan_status catani_base_check_skip(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
void catani_base_apply_roll(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events);
void catani_base_apply_end(const struct catani_rules *rules, struct catani_base *base,
                           const catan_move *move, struct catani_list *events);

/* ---- build.c ----------------------------------------------------------------------------- */

/* The piece that the setup asks for next. */
catan_move_kind catani_base_setup_building(const struct catani_rules *rules,
                                           const struct catani_base *base);
bool catani_base_can_place_road(const struct catani_player *player);
/* Whether building ends trade (B12): then nothing is built while an offer is open. */
static inline bool catani_base_building_ends_trade(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_PHASE_SEPARATION] == CATAN_PHASE_SEPARATION_TRADE_THEN_BUILD;
}
/* Whether the active seat may build or buy now, whatever and wherever. */
catan_status catani_base_may_build(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat);
/* Pay what a build or a purchase costs. */
void catani_base_pay(const struct catani_rules *rules, struct catani_base *base,
                     const catan_move *move, struct catani_list *events);
void catani_base_start_with_pieces(const struct catani_rules *rules, struct catani_base *base);

catan_status catani_base_check_settlement(const struct catani_rules *rules,
                                          const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_road(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_city(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
void catani_base_apply_settlement(const struct catani_rules *rules, struct catani_base *base,
                                  const catan_move *move, struct catani_list *events);
void catani_base_apply_road(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events);
void catani_base_apply_city(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events);

/* ---- trade.c ----------------------------------------------------------------------------- */

/* Whether anybody may trade in a part of the turn. */
static inline bool catani_base_may_trade(const struct catani_rules *rules,
                                         const struct catani_base *base, uint32_t part)
{
    bool in_time =
        part == CATAN_DECISION_MAIN ||
        (part == CATAN_DECISION_BEFORE_ROLL && rules->option[CATAN_OPTION_TRADE_BEFORE_ROLL] != 0);
    return in_time && !(base->building != 0 && catani_base_building_ends_trade(rules));
}
/* Whether a seat may make an offer now, whatever it says. */
catan_status catani_base_may_offer(const struct catani_rules *rules, const struct catani_base *base,
                                   uint32_t seat);
void catani_base_close_offer(struct catani_base *base);
/* The open proposal in the shape of an offer. */
catan_move catani_base_proposal(const struct catani_base *base);

catan_status catani_base_check_bank(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_offer(const struct catani_rules *rules,
                                     const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_accept(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_reject(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_counter(const struct catani_rules *rules,
                                       const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_withdraw(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move);
void catani_base_apply_bank(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events);
void catani_base_apply_offer(const struct catani_rules *rules, struct catani_base *base,
                             const catan_move *move, struct catani_list *events);
void catani_base_apply_accept(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events);
void catani_base_apply_reject(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events);
void catani_base_apply_counter(const struct catani_rules *rules, struct catani_base *base,
                               const catan_move *move, struct catani_list *events);
void catani_base_apply_withdraw(const struct catani_rules *rules, struct catani_base *base,
                                const catan_move *move, struct catani_list *events);
/* Offers and answers of a seat. */
catan_move *catani_base_list_offers(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat, catan_move *at);
catan_move *catani_base_list_answers(const struct catani_rules *rules,
                                     const struct catani_base *base, uint32_t seat, catan_move *at);
int32_t catani_base_refine_trade(const struct catani_rules *rules, const struct catani_base *base,
                                 const catan_move *prefix, catan_move *out);

/* ---- seven.c ----------------------------------------------------------------------------- */

void catani_base_begin_seven(const struct catani_rules *rules, struct catani_base *base,
                             struct catani_list *events);

catan_status catani_base_check_discard(const struct catani_rules *rules,
                                       const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_robber(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_steal(const struct catani_rules *rules,
                                     const struct catani_base *base, const catan_move *move);
void catani_base_apply_discard(const struct catani_rules *rules, struct catani_base *base,
                               const catan_move *move, struct catani_list *events);
void catani_base_apply_robber(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events);
void catani_base_apply_steal(const struct catani_rules *rules, struct catani_base *base,
                             const catan_move *move, struct catani_list *events);
catan_move *catani_base_list_robber(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat, catan_move *at);
int32_t catani_base_refine_discard(const struct catani_base *base, const catan_move *prefix,
                                   catan_move *out);

/* ---- devs.c ------------------------------------------------------------------------------ */

/* Decide who holds Largest Army from all that has been played; nobody if several may. */
void catani_base_find_army(const struct catani_rules *rules, struct catani_base *base);
void catani_base_give_army(const struct catani_rules *rules, struct catani_base *base,
                           uint32_t seat);
bool catani_base_army_is_due(const struct catani_rules *rules, const struct catani_base *base);
bool catani_base_may_hold_army(const struct catani_rules *rules, const struct catani_base *base,
                               uint32_t seat);

catan_status catani_base_check_buy(const struct catani_rules *rules, const struct catani_base *base,
                                   const catan_move *move);
catan_status catani_base_check_draw(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_knight(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_road_building(const struct catani_rules *rules,
                                             const struct catani_base *base,
                                             const catan_move *move);
catan_status catani_base_check_year_of_plenty(const struct catani_rules *rules,
                                              const struct catani_base *base,
                                              const catan_move *move);
catan_status catani_base_check_monopoly(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move);
void catani_base_apply_buy(const struct catani_rules *rules, struct catani_base *base,
                           const catan_move *move, struct catani_list *events);
void catani_base_apply_draw(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events);
void catani_base_apply_knight(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events);
void catani_base_apply_road_building(const struct catani_rules *rules, struct catani_base *base,
                                     const catan_move *move, struct catani_list *events);
void catani_base_apply_year_of_plenty(const struct catani_rules *rules, struct catani_base *base,
                                      const catan_move *move, struct catani_list *events);
void catani_base_apply_monopoly(const struct catani_rules *rules, struct catani_base *base,
                                const catan_move *move, struct catani_list *events);
/* What a seat that holds_plays() may play. */
catan_move *catani_base_list_devs(const struct catani_rules *rules, const struct catani_base *base,
                                  uint32_t seat, catan_move *at);

/* ---- moves.c ----------------------------------------------------------------------------- */

catan_status catani_base_check(const struct catani_rules *rules, const void *state,
                               const catan_move *move);
void catani_base_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                       struct catani_list *events);
int32_t catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                          const catan_move *prefix, catan_move *out);
int32_t catani_base_weight(const struct catani_rules *rules, const void *state,
                           const catan_move *move);
catan_status catani_base_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                                catan_move *out_move);

/* What chance does, as the first word of a move. */
static inline uint64_t catani_base_roll_word(uint32_t roll)
{
    uint32_t first = roll / 6;
    uint32_t dice = (1 + first) | (1 + roll - 6 * first) << 8;
    return catani_head_word(CATAN_MOVE_ROLL, CATAN_SEAT_CHANCE, dice);
}

static inline uint64_t catani_base_theft_word(uint32_t victim)
{
    return catani_head_word(CATAN_MOVE_STEAL, CATAN_SEAT_CHANCE, victim);
}

static inline uint64_t catani_base_draw_word(uint32_t card)
{
    return catani_head_word(CATAN_MOVE_DRAW, CATAN_SEAT_CHANCE, card);
}

/* Add a move without cards to a list. */
static inline catan_move *catani_base_add(catan_move *at, catan_move_kind kind, uint32_t seat,
                                          uint32_t arg)
{
    return catani_put(at, catani_head_word(kind, seat, arg), 0);
}

/* Add the beginning of a move. */
static inline catan_move *catani_base_add_stub(catan_move *at, catan_move_kind kind, uint32_t seat)
{
    return catani_put(at, catani_head_word(kind, seat, 0) | (uint64_t)CATAN_FLAG_PARTIAL << 24, 0);
}

#endif
