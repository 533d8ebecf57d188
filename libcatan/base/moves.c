/*
 * The moves of the base game: one switch to check, one to apply, one to list.
 * Every byte of a move is looked at, so that any bytes may be asked about.
 * Reasons come in this order: shape, end of the game, seat, point of the turn,
 * place, supply, cost.
 */
#include "base/view.h"
#include "core/rng.h"

enum { USED = 8, KINDS = 64 /* kinds from here on are of other games */ };

/* Bytes of arg that a kind uses. */
#define CATANI_MOVE(name, number, word, args, operands) [CATAN_MOVE_##name] = USED | (args),
#define CATANI_EVENT(name, number, word, args, operands)
static const uint8_t shapes[CATANI_MOVE_KINDS] = {
#include "core/moves.def"
};
#undef CATANI_MOVE
#undef CATANI_EVENT

/* Kinds that use cards, and kinds that only chance makes. */
#define KIND(name) (UINT64_C(1) << CATAN_MOVE_##name)
static const uint64_t with_cards =
    KIND(STEAL) | KIND(DISCARD) | KIND(BANK) | KIND(OFFER) | KIND(COUNTER) | KIND(YEAR_OF_PLENTY);
static const uint64_t of_chance = KIND(DRAW) | KIND(STEAL);

/* How many places or kinds there are for arg[0] to name; 0 where that is looked at later. */
static const uint8_t places[KINDS] = {
    [CATAN_MOVE_SETTLEMENT] = CATANI_VERTICES, [CATAN_MOVE_CITY] = CATANI_VERTICES,
    [CATAN_MOVE_ROAD] = CATANI_EDGES,          [CATAN_MOVE_ROBBER] = CATANI_HEXES,
    [CATAN_MOVE_MONOPOLY] = CATANI_RESOURCES,
};

static inline catan_status check_shape(const catan_move *move, bool view)
{
    uint32_t shape = move->kind < KINDS ? shapes[move->kind] : 0;
    if (shape == 0) {
        return CATAN_E_KIND;
    }
    if (move->flags != 0 && !(view && move->flags == CATAN_FLAG_HIDDEN)) {
        return move->flags == CATAN_FLAG_PARTIAL ? CATAN_E_PARTIAL : CATAN_E_OPERAND;
    }
    bool asks_to_roll = move->kind == CATAN_MOVE_ROLL && move->seat != CATAN_SEAT_CHANCE;
    if (!catani_move_no_args(move, asks_to_roll ? 0 : shape & 7) ||
        (places[move->kind] != 0 && move->arg[0] >= places[move->kind])) {
        return CATAN_E_OPERAND;
    }
    uint64_t cards = catani_cards_word(move->cards);
    uint64_t allowed = (with_cards >> move->kind & 1) != 0 ? CATANI_HAND_RESOURCES : 0;
    return (cards & ~allowed) == 0 ? CATAN_OK : CATAN_E_OPERAND;
}

/* Of a seat that is not asked: whether it may act besides, and if not, whether it will be asked. */
static catan_status check_other_seat(const struct catani_rules *rules,
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

/* A roll is made by a seat and by chance. */
static inline bool fits_seat(const catan_move *move)
{
    bool chance = move->seat == CATAN_SEAT_CHANCE;
    return (uint32_t)(move->kind == CATAN_MOVE_ROLL) | ((of_chance >> move->kind & 1) == chance);
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

/* A move that tells no more than one of a full game does. */
static inline catan_status check_plain(const struct catani_rules *rules,
                                       const struct catani_base *base, const catan_move *move,
                                       bool view)
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
    return fits_seat(move) ? check_kind(rules, base, move) : CATAN_E_PHASE;
}

static catan_status check_in_view(const struct catani_rules *rules, const struct catani_base *base,
                                  const catan_move *move)
{
    catan_move plain;
    catan_status seen = catani_base_check_seen(rules, base, move, &plain);
    bool untold = seen == CATAN_E_HIDDEN; /* a Monopoly as a seat makes it */
    if (seen != CATAN_OK && !untold) {
        return seen;
    }
    catan_status status = check_plain(rules, base, &plain, true);
    if (status == CATAN_OK && (move->flags & CATAN_FLAG_OVER) != 0) {
        return catani_base_check_told_end(rules, base, move);
    }
    return status == CATAN_OK ? seen : status;
}

catan_status catani_base_check(const struct catani_rules *rules, const void *state,
                               const catan_move *move)
{
    const struct catani_base *base = state;
    catan_status status = catani_base_is_view(base) ? check_in_view(rules, base, move)
                                                    : check_plain(rules, base, move, false);
    bool other = status == CATAN_E_PHASE && move->kind != CATAN_MOVE_SKIP;
    return other && interrupts_turn(base) ? CATAN_E_PENDING : status;
}

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
static void apply_told_end(const struct catani_rules *rules, struct catani_base *base,
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
        apply_kind(rules, base, move, events);
        catani_base_look_for_victory(rules, base, events);
    }
}

/* ---- chance (B14) ------------------------------------------------------------------------ */

/* Roll n shows 1 + n / 6 and 1 + n % 6. */
static uint64_t roll_word(uint32_t roll)
{
    uint32_t first = roll / 6;
    uint32_t dice = (1 + first) | (1 + roll - 6 * first) << 8;
    return catani_head_word(CATAN_MOVE_ROLL, CATAN_SEAT_CHANCE, dice);
}

static uint64_t theft_word(uint32_t victim)
{
    return catani_head_word(CATAN_MOVE_STEAL, CATAN_SEAT_CHANCE, victim);
}

static uint64_t draw_word(uint32_t card)
{
    return catani_head_word(CATAN_MOVE_DRAW, CATAN_SEAT_CHANCE, card);
}

/* What the viewer of a view may not see is one move, besides a card that is shown at once. */
static void list_unseen(const struct catani_rules *rules, const struct catani_base *base,
                        struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    bool theft = top->kind == CATAN_DECISION_STEAL;
    uint64_t word = theft ? theft_word(catani_bit_lowest(top->arg)) : draw_word(0);
    catani_list_put(list, word | (uint64_t)CATAN_FLAG_HIDDEN << 24, 0);
    if (!theft && rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0 &&
        base->deck[CATAN_DEV_VICTORY_POINT] > 0) {
        catani_list_put(list, draw_word(CATAN_DEV_VICTORY_POINT), 0);
    }
}

/* Whether a view does not say how likely the outcomes are. */
static bool chance_is_dim(const struct catani_rules *rules, const struct catani_base *base)
{
    const struct catani_decision *top = catani_base_top(base);
    return !catani_base_sees_chance(rules, base) ||
           (top->kind == CATAN_DECISION_STEAL &&
            base->board.player[catani_bit_lowest(top->arg)].unknown > 0);
}

static void list_chance(const struct catani_rules *rules, const struct catani_base *base,
                        struct catani_list *list)
{
    const struct catani_decision *top = catani_base_top(base);
    if (!catani_base_sees_chance(rules, base)) {
        list_unseen(rules, base, list);
        return;
    }
    if (top->kind == CATAN_DECISION_DICE) {
        uint64_t rolls = catani_base_dice(rules, base);
        while (rolls != 0) {
            catani_list_put(list, roll_word(catani_bit_take(&rolls)), 0);
        }
    }
    for (uint32_t card = 0; top->kind == CATAN_DECISION_DRAW && card < CATAN_DEV_KINDS; card++) {
        if (base->deck[card] > 0) {
            catani_list_put(list, draw_word(card), 0);
        }
    }
    for (uint32_t card = 0; top->kind == CATAN_DECISION_STEAL && card < CATANI_RESOURCES; card++) {
        uint32_t victim = catani_bit_lowest(top->arg);
        if (catani_hand_count(catani_base_loot(rules, base, victim), card) > 0) {
            catani_list_put(list, theft_word(victim), catani_hand_of(card, 1));
        }
    }
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

catan_status catani_base_sample(const struct catani_rules *rules, const void *state, catan_rng *rng,
                                catan_move *out_move)
{
    const struct catani_base *base = state;
    const struct catani_decision *top = catani_base_top(base);
    uint32_t card = 0;
    if (catani_base_is_view(base) && chance_is_dim(rules, base)) {
        return CATAN_E_HIDDEN;
    }
    if (top->kind == CATAN_DECISION_DICE) {
        uint64_t rolls = catani_base_dice(rules, base);
        uint32_t place = catani_rng_below(rng, catani_bit_count(rolls));
        catani_move_put(out_move, roll_word(catani_bit_at(rolls, place)), 0);
    } else if (top->kind == CATAN_DECISION_DRAW) {
        uint32_t all = 0;
        for (uint32_t i = 0; i < CATAN_DEV_KINDS; i++) {
            all += catani_base_draw_weight(rules, base, i);
        }
        uint32_t place = catani_rng_below(rng, all);
        while (place >= catani_base_draw_weight(rules, base, card)) {
            place -= catani_base_draw_weight(rules, base, card++);
        }
        catani_move_put(out_move, draw_word(card), 0);
    } else {
        uint32_t victim = catani_bit_lowest(top->arg);
        catani_hand hand = base->board.player[victim].hand;
        uint32_t place = catani_rng_below(rng, catani_hand_size(hand));
        while (place >= catani_hand_count(hand, card)) {
            place -= catani_hand_count(hand, card++);
        }
        catani_move_put(out_move, theft_word(victim), catani_hand_of(card, 1));
    }
    return CATAN_OK;
}

/* ---- lists ------------------------------------------------------------------------------- */

/* B4.2: in its turn a seat rolls, and then goes on until it ends the turn. */
static void list_turn(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, struct catani_list *list)
{
    if (seat != base->head.active) {
        catani_base_list_trades(rules, base, seat, list);
        return;
    }
    bool rolled = catani_base_part(base) == CATAN_DECISION_MAIN;
    if (rolled) {
        catani_base_list_builds(rules, base, seat, list);
    }
    if (catani_base_holds_plays(base, seat)) {
        catani_base_list_devs(rules, base, seat, list);
    }
    catani_base_list_trades(rules, base, seat, list);
    if (!rolled) {
        catani_add(list, CATAN_MOVE_ROLL, seat);
    } else if (catani_base_may_end(rules, base) == CATAN_OK) {
        catani_add(list, CATAN_MOVE_END, seat);
    }
}

static void list_skip(const struct catani_rules *rules, const struct catani_base *base,
                      uint32_t seat, struct catani_list *list)
{
    catan_move skip = catani_move_of(CATAN_MOVE_SKIP, seat);
    if (catani_base_check_skip(rules, base, &skip) == CATAN_OK) {
        catani_list_put(list, catani_head_word(CATAN_MOVE_SKIP, seat, 0), 0);
    }
}

static catan_status refine(const struct catani_rules *rules, const struct catani_base *base,
                           uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    bool others = (prefix->cards[5] | prefix->cards[6] | prefix->cards[7]) != 0;
    if (others || prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat ||
        seat == CATAN_SEAT_CHANCE || (catani_base_actors(rules, base) >> seat & 1) == 0) {
        return CATAN_E_PREFIX;
    }
    if (prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_COUNTER) {
        return catani_base_refine_trade(rules, base, prefix, list);
    }
    bool discards = catani_base_top(base)->kind == CATAN_DECISION_DISCARD;
    if (prefix->kind == CATAN_MOVE_DISCARD && discards && catani_move_no_args(prefix, 0)) {
        return catani_base_refine_discard(base, prefix, list);
    }
    return CATAN_E_PREFIX;
}

catan_status catani_base_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                               const catan_move *prefix, struct catani_list *list)
{
    const struct catani_base *base = state;
    if (catani_base_is_view(base) && seat != base->viewer && seat != CATAN_SEAT_CHANCE) {
        return CATAN_E_HIDDEN;
    }
    if (prefix != NULL) {
        return refine(rules, base, seat, prefix, list);
    }
    if (!catani_base_asks(base, seat) && (catani_base_actors(rules, base) >> seat & 1) == 0) {
        return CATAN_OK;
    }
    switch (catani_base_top(base)->kind) {
    case CATAN_DECISION_SETUP_SETTLEMENT:
    case CATAN_DECISION_SETUP_ROAD:
        catani_base_list_builds(rules, base, seat, list);
        break;
    case CATAN_DECISION_FREE_ROAD:
        catani_base_list_builds(rules, base, seat, list);
        list_skip(rules, base, seat, list);
        break;
    case CATAN_DECISION_BEFORE_ROLL:
    case CATAN_DECISION_MAIN:
        list_turn(rules, base, seat, list);
        break;
    case CATAN_DECISION_ANSWER:
        catani_base_list_answers(rules, base, seat, list);
        list_turn(rules, base, seat, list);
        break;
    case CATAN_DECISION_DISCARD:
        catani_add_stub(list, CATAN_MOVE_DISCARD, seat);
        break;
    case CATAN_DECISION_ROBBER:
        catani_base_list_robber(rules, base, seat, list);
        list_skip(rules, base, seat, list);
        break;
    default: /* chance */
        list_chance(rules, base, list);
        break;
    }
    return CATAN_OK;
}
