/*
 * The moves of the base game: one switch to check, one to apply, one to list.
 * Every byte of a move is looked at, so that any bytes may be asked about.
 * Reasons come in this order: shape, end of the game, seat, point of the turn,
 * place, supply, cost.
 */
#include "base/view.h"
#include "core/rng.h"

/* ---- the shape of moves ------------------------------------------------------------------ */

/* Bytes of arg that a kind uses. */
#define CATANI_MOVE(name, number, word, args, operands) ARGS_##name = (args),
#define CATANI_EVENT(name, number, word, args, operands)
enum {
#include "core/moves.def"
};
#undef CATANI_MOVE
#undef CATANI_EVENT

enum {
    KINDS = 64, /* kinds from here on are of other games */
    ANY = 256,
    SEATS = (1 << CATAN_SEATS_MAX) - 1,
    CHANCE = 1 << CATAN_SEAT_CHANCE
};

#define ARG_BITS  UINT64_C(0xffffffff00000000)
#define FLAG_BITS UINT64_C(0x00000000ff000000)
#define SEAT_BITS UINT64_C(0x0000000000f00000) /* seats from 16 on */

/* What a kind leaves 0 in the two words of a move, who makes it, how many things arg[0] names. */
struct shape {
    uint64_t head;
    uint64_t cards;
    uint16_t makers; /* 0: no kind of this game */
    uint16_t places; /* ANY where it is looked at later */
};

#define SHAPE(name, who, card_bits, things) \
    [CATAN_MOVE_##name] = { \
        .head = \
            (ARGS_##name == 4 ? 0 : ARG_BITS << (ARGS_##name % 4 * 8)) | FLAG_BITS | SEAT_BITS, \
        .cards = ~(uint64_t)(card_bits), \
        .makers = (who), \
        .places = (things), \
    }
#define CARDS CATANI_HAND_RESOURCES
static const struct shape shapes[KINDS] = {
    SHAPE(ROLL, SEATS | CHANCE, 0, ANY),
    SHAPE(END, SEATS, 0, ANY),
    SHAPE(SKIP, SEATS, 0, ANY),
    SHAPE(SETTLEMENT, SEATS, 0, CATANI_VERTICES),
    SHAPE(ROAD, SEATS, 0, CATANI_EDGES),
    SHAPE(CITY, SEATS, 0, CATANI_VERTICES),
    SHAPE(ROBBER, SEATS, 0, CATANI_HEXES),
    SHAPE(STEAL, CHANCE, CARDS, ANY),
    SHAPE(DISCARD, SEATS, CARDS, ANY),
    SHAPE(BANK, SEATS, CARDS, ANY),
    SHAPE(OFFER, SEATS, CARDS, ANY),
    SHAPE(ACCEPT, SEATS, 0, ANY),
    SHAPE(REJECT, SEATS, 0, ANY),
    SHAPE(COUNTER, SEATS, CARDS, ANY),
    SHAPE(WITHDRAW, SEATS, 0, ANY),
    SHAPE(BUY, SEATS, 0, ANY),
    SHAPE(DRAW, CHANCE, 0, ANY),
    SHAPE(KNIGHT, SEATS, 0, ANY),
    SHAPE(ROAD_BUILDING, SEATS, 0, ANY),
    SHAPE(YEAR_OF_PLENTY, SEATS, CARDS, ANY),
    SHAPE(MONOPOLY, SEATS, 0, CATANI_RESOURCES),
};
#undef SHAPE
#undef CARDS

static inline const struct shape *shape_of(const catan_move *move)
{
    return &shapes[move->kind < KINDS ? move->kind : CATAN_MOVE_NONE];
}

/* Whether a move uses no more than its kind does; flags and high seats are in `spared`. */
static inline bool has_shape(const struct shape *shape, const catan_move *move, uint64_t spared)
{
    /* A seat rolls; chance says what comes up. */
    bool asks_to_roll = move->kind == CATAN_MOVE_ROLL && move->seat != CATAN_SEAT_CHANCE;
    uint64_t head = (shape->head | (asks_to_roll ? ARG_BITS : 0)) & ~spared;
    uint64_t excess = catani_move_head(move) & head;
    return (excess | (catani_cards_word(move->cards) & shape->cards)) == 0 &&
           move->arg[0] < shape->places;
}

static catan_status check_shape(const catan_move *move, bool view)
{
    const struct shape *shape = shape_of(move);
    if (shape->makers == 0) {
        return CATAN_E_KIND;
    }
    if (move->flags != 0 && !(view && move->flags == CATAN_FLAG_HIDDEN)) {
        return move->flags == CATAN_FLAG_PARTIAL ? CATAN_E_PARTIAL : CATAN_E_OPERAND;
    }
    return has_shape(shape, move, FLAG_BITS | SEAT_BITS) ? CATAN_OK : CATAN_E_OPERAND;
}

/* ---- checking ---------------------------------------------------------------------------- */

/* Of a seat that is not asked: whether it may act besides, and if not, whether it will be asked. */
CATANI_SELDOM static catan_status check_other_seat(const struct catani_rules *rules,
                                                   const struct catani_base *base, uint32_t seat)
{
    if ((catani_base_actors(rules, base) >> seat & 1) != 0) {
        return CATAN_OK;
    }
    uint32_t waiting = base->offer_from == CATAN_SEAT_NONE ? 0 : 1u << base->offer_from;
    for (uint32_t i = 0; i < base->depth; i++) {
        waiting |= base->stack[i].seats;
    }
    return (waiting >> seat & 1) != 0 ? CATAN_E_PENDING : CATAN_E_TURN;
}

/* B4.8: whether a seat owes something else before its turn goes on. */
static bool interrupts_turn(const struct catani_base *base)
{
    uint32_t top = catani_base_top(base)->kind;
    return top == CATAN_DECISION_DISCARD || top == CATAN_DECISION_ROBBER ||
           top == CATAN_DECISION_FREE_ROAD;
}

static catan_status check_kind(const struct catani_rules *rules, const struct catani_base *base,
                               const catan_move *move)
{
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return catani_base_check_roll(rules, base, move);
    case CATAN_MOVE_END:
        return catani_base_check_end(rules, base, move);
    case CATAN_MOVE_SKIP:
        return catani_base_check_skip(rules, base, move);
    case CATAN_MOVE_SETTLEMENT:
        return catani_base_check_settlement(rules, base, move);
    case CATAN_MOVE_ROAD:
        return catani_base_check_road(rules, base, move);
    case CATAN_MOVE_CITY:
        return catani_base_check_city(rules, base, move);
    case CATAN_MOVE_ROBBER:
        return catani_base_check_robber(rules, base, move);
    case CATAN_MOVE_STEAL:
        return catani_base_check_steal(rules, base, move);
    case CATAN_MOVE_DISCARD:
        return catani_base_check_discard(rules, base, move);
    case CATAN_MOVE_BANK:
        return catani_base_check_bank(rules, base, move);
    case CATAN_MOVE_OFFER:
        return catani_base_check_offer(rules, base, move);
    case CATAN_MOVE_ACCEPT:
        return catani_base_check_accept(rules, base, move);
    case CATAN_MOVE_REJECT:
        return catani_base_check_reject(rules, base, move);
    case CATAN_MOVE_COUNTER:
        return catani_base_check_counter(rules, base, move);
    case CATAN_MOVE_WITHDRAW:
        return catani_base_check_withdraw(rules, base, move);
    case CATAN_MOVE_BUY:
        return catani_base_check_buy(rules, base, move);
    case CATAN_MOVE_DRAW:
        return catani_base_check_draw(rules, base, move);
    case CATAN_MOVE_KNIGHT:
        return catani_base_check_knight(rules, base, move);
    case CATAN_MOVE_ROAD_BUILDING:
        return catani_base_check_road_building(rules, base, move);
    case CATAN_MOVE_YEAR_OF_PLENTY:
        return catani_base_check_year_of_plenty(rules, base, move);
    case CATAN_MOVE_MONOPOLY:
        return catani_base_check_monopoly(rules, base, move);
    default:
        return CATAN_E_KIND;
    }
}

/* All reasons in their order, for a move that tells no more than one of a full game does. */
CATANI_SELDOM static catan_status check_in_order(const struct catani_rules *rules,
                                                 const struct catani_base *base,
                                                 const catan_move *move, bool view)
{
    catan_status status = check_shape(move, view);
    if (status != CATAN_OK) {
        return status;
    }
    if (base->head.outcome != CATAN_OUTCOME_OPEN) {
        return CATAN_E_OVER;
    }
    if (move->seat >= base->head.seats && move->seat != CATAN_SEAT_CHANCE) {
        return CATAN_E_SEAT;
    }
    if (!catani_base_asks(base, move->seat)) {
        status = check_other_seat(rules, base, move->seat);
        if (status != CATAN_OK) {
            return status;
        }
    }
    bool fits = (shape_of(move)->makers >> move->seat & 1) != 0;
    return fits ? check_kind(rules, base, move) : CATAN_E_PHASE;
}

CATANI_SELDOM static catan_status check_in_view(const struct catani_rules *rules,
                                                const struct catani_base *base,
                                                const catan_move *move)
{
    catan_move plain;
    catan_status seen = catani_base_check_seen(rules, base, move, &plain);
    bool untold = seen == CATAN_E_HIDDEN; /* a Monopoly as a seat makes it */
    if (seen != CATAN_OK && !untold) {
        return seen;
    }
    catan_status status = check_in_order(rules, base, &plain, true);
    if (status == CATAN_OK && (move->flags & CATAN_FLAG_OVER) != 0) {
        return catani_base_check_told_end(rules, base, move);
    }
    return status == CATAN_OK ? seen : status;
}

/*
 * Most moves, told by two words: before the roll the active seat may roll, and
 * when nothing else is open it may end its turn, whatever the options are.
 */
static inline bool goes_on(const struct catani_base *base, const catan_move *move)
{
    uint32_t part = catani_base_top(base)->kind;
    catan_move_kind kind = part == CATAN_DECISION_BEFORE_ROLL ? CATAN_MOVE_ROLL : CATAN_MOVE_END;
    bool due = part == CATAN_DECISION_BEFORE_ROLL || part == CATAN_DECISION_MAIN;
    uint64_t head = catani_head_word(kind, base->head.active, 0);
    return due && ((catani_move_head(move) ^ head) | catani_cards_word(move->cards)) == 0;
}

catan_status catani_base_check(const struct catani_rules *rules, const void *state,
                               const catan_move *move)
{
    const struct catani_base *base = state;
    const struct shape *shape = shape_of(move);
    catan_status status;
    if (catani_base_is_view(base)) {
        status = check_in_view(rules, base, move);
    } else if (goes_on(base, move)) {
        return CATAN_OK;
    } else if (has_shape(shape, move, 0) &&
               (catani_base_asked(base) & shape->makers & 1u << move->seat) != 0) {
        status = check_kind(rules, base, move); /* by a seat that is asked */
    } else {
        status = check_in_order(rules, base, move, false);
    }
    bool other = status == CATAN_E_PHASE && move->kind != CATAN_MOVE_SKIP;
    return other && interrupts_turn(base) ? CATAN_E_PENDING : status;
}

/* ---- applying ---------------------------------------------------------------------------- */

static inline void apply_kind(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events)
{
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        catani_base_apply_roll(rules, base, move, events);
        break;
    case CATAN_MOVE_END:
        catani_base_apply_end(rules, base, move, events);
        break;
    case CATAN_MOVE_SKIP:
        catani_base_pop(base);
        break;
    case CATAN_MOVE_SETTLEMENT:
        catani_base_apply_settlement(rules, base, move, events);
        break;
    case CATAN_MOVE_ROAD:
        catani_base_apply_road(rules, base, move, events);
        break;
    case CATAN_MOVE_CITY:
        catani_base_apply_city(rules, base, move, events);
        break;
    case CATAN_MOVE_ROBBER:
        catani_base_apply_robber(rules, base, move, events);
        break;
    case CATAN_MOVE_STEAL:
        catani_base_apply_steal(rules, base, move, events);
        break;
    case CATAN_MOVE_DISCARD:
        catani_base_apply_discard(rules, base, move, events);
        break;
    case CATAN_MOVE_BANK:
        catani_base_apply_bank(rules, base, move, events);
        break;
    case CATAN_MOVE_OFFER:
        catani_base_apply_offer(rules, base, move, events);
        break;
    case CATAN_MOVE_ACCEPT:
        catani_base_apply_accept(rules, base, move, events);
        break;
    case CATAN_MOVE_REJECT:
        catani_base_apply_reject(rules, base, move, events);
        break;
    case CATAN_MOVE_COUNTER:
        catani_base_apply_counter(rules, base, move, events);
        break;
    case CATAN_MOVE_WITHDRAW:
        catani_base_apply_withdraw(rules, base, move, events);
        break;
    case CATAN_MOVE_BUY:
        catani_base_apply_buy(rules, base, move, events);
        break;
    case CATAN_MOVE_DRAW:
        catani_base_apply_draw(rules, base, move, events);
        break;
    case CATAN_MOVE_KNIGHT:
        catani_base_apply_knight(rules, base, move, events);
        break;
    case CATAN_MOVE_ROAD_BUILDING:
        catani_base_apply_road_building(rules, base, move, events);
        break;
    case CATAN_MOVE_YEAR_OF_PLENTY:
        catani_base_apply_year_of_plenty(rules, base, move, events);
        break;
    case CATAN_MOVE_MONOPOLY:
        catani_base_apply_monopoly(rules, base, move, events);
        break;
    default: /* not reached: the move has been checked */
        break;
    }
}

/* In a view: a move that tells that the game is over. */
CATANI_SELDOM static void apply_told_end(const struct catani_rules *rules, struct catani_base *base,
                                         const catan_move *told, struct catani_list *events)
{
    catan_move plain = *told;
    plain.cards[5] = plain.cards[6] = plain.cards[7] = 0;
    apply_kind(rules, base, &plain, events);
    catani_base_show_cards(rules, base, told);
    if (told->flags >> 4 != CATAN_SEAT_NONE) {
        catani_base_win(base, told->flags >> 4, events);
    }
}

/* B4.9: after its own effect every move is followed by a look at the points. */
void catani_base_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                       struct catani_list *events)
{
    struct catani_base *base = state;
    if ((move->flags & CATAN_FLAG_OVER) != 0) {
        apply_told_end(rules, base, move, events);
    } else {
        /* Most moves; a jump that depends on a choice is foreseen worse than these branches. */
        if (move->kind == CATAN_MOVE_ROLL) {
            catani_base_apply_roll(rules, base, move, events);
        } else if (move->kind == CATAN_MOVE_END) {
            catani_base_apply_end(rules, base, move, events);
        } else {
            apply_kind(rules, base, move, events);
        }
        catani_base_look_for_victory(rules, base, events);
    }
}

/* ---- chance (B14) ------------------------------------------------------------------------ */

/* Whether a view does not say how likely the outcomes are. */
static bool chance_is_dim(const struct catani_rules *rules, const struct catani_base *base)
{
    const struct catani_decision *top = catani_base_top(base);
    return !catani_base_sees_chance(rules, base) ||
           (top->kind == CATAN_DECISION_STEAL &&
            base->board.player[catani_bit_lowest(top->arg)].unknown > 0);
}

int32_t catani_base_weight(const struct catani_rules *rules, const void *state,
                           const catan_move *move)
{
    const struct catani_base *base = state;
    if (chance_is_dim(rules, base)) {
        return CATAN_E_HIDDEN;
    }
    if (move->kind == CATAN_MOVE_DRAW) {
        return (int32_t)catani_base_draw_weight(rules, base, move->arg[0]);
    }
    if (move->kind == CATAN_MOVE_STEAL) {
        uint32_t card = catani_bit_lowest(catani_hand_gained(move->cards)) / 8;
        return (int32_t)catani_hand_count(base->board.player[move->arg[0]].hand, card);
    }
    return 1;
}

CATANI_SELDOM static catan_status sample_card(const struct catani_rules *rules,
                                              const struct catani_base *base, catan_rng *rng,
                                              catan_move *out_move)
{
    const struct catani_decision *top = catani_base_top(base);
    uint32_t card = 0;
    if (chance_is_dim(rules, base)) {
        return CATAN_E_HIDDEN;
    }
    if (top->kind == CATAN_DECISION_DRAW) {
        uint32_t all = 0;
        for (uint32_t i = 0; i < CATAN_DEV_KINDS; i++) {
            all += catani_base_draw_weight(rules, base, i);
        }
        uint32_t place = catani_rng_below(rng, all);
        while (place >= catani_base_draw_weight(rules, base, card)) {
            place -= catani_base_draw_weight(rules, base, card++);
        }
        catani_move_put(out_move, catani_base_draw_word(card), 0);
    } else {
        uint32_t victim = catani_bit_lowest(top->arg);
        catani_hand hand = base->board.player[victim].hand;
        card = catani_hand_nth(hand, catani_rng_below(rng, catani_hand_size(hand)));
        catani_move_put(out_move, catani_base_theft_word(victim), catani_hand_of(card, 1));
    }
    return CATAN_OK;
}

/* Everybody sees the dice; what chance does with cards a view may not know. */
catan_status catani_base_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                                catan_move *out_move)
{
    const struct catani_base *base = state;
    if (catani_base_top(base)->kind != CATAN_DECISION_DICE) {
        return sample_card(rules, base, rng, out_move);
    }
    uint64_t rolls = catani_base_dice(rules, base);
    uint32_t place = catani_rng_below(rng, catani_bit_count(rolls));
    catani_move_put(out_move, catani_base_roll_word(catani_bit_at(rolls, place)), 0);
    return CATAN_OK;
}
