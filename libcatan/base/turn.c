/*
 * The turn: setup (B3), the parts of a turn and the dice (B4), victory and the
 * end (B11).
 */
#include "base/base.h"

/* ---- victory and the end (B11) ----------------------------------------------------------- */

/* Nothing stays pending. */
static void finish(struct catani_base *base, uint32_t outcome, uint32_t winner)
{
    base->head.outcome = (uint8_t)outcome;
    base->head.winner = (uint8_t)winner;
    while (base->depth > 0) {
        catani_base_pop(base);
    }
    catani_base_close_offer(base);
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        base->board.player[seat].owed = 0;
    }
}

/* B12.11: the seat with most points wins, the active one before others with as many. */
static uint32_t leader(const struct catani_base *base)
{
    uint32_t best = base->head.active;
    for (uint32_t i = 1; i < base->head.seats; i++) {
        uint32_t seat = (base->head.active + i) % base->head.seats;
        if (catani_base_points(base, seat, true) > catani_base_points(base, best, true)) {
            best = seat;
        }
    }
    return best;
}

/* B11.5, B11.6, B12.12: whether this is a moment at which points are looked at. */
static bool is_settled(const struct catani_rules *rules, const struct catani_base *base)
{
    const struct catani_decision *top = catani_base_top(base);
    bool of_card = (top->kind == CATAN_DECISION_ROBBER && top->arg != 0) ||
                   top->kind == CATAN_DECISION_FREE_ROAD;
    return catani_base_part(base) != CATAN_DECISION_OVER ||
           (of_card && rules->option[CATAN_OPTION_WIN_TIMING] == CATAN_WIN_TIMING_IMMEDIATE);
}

void catani_base_decide_victory(const struct catani_rules *rules, struct catani_base *base,
                                struct catani_list *events)
{
    bool anybody = rules->option[CATAN_OPTION_WIN_CHECK] == CATAN_WIN_CHECK_ANY_TIME_HIGHEST;
    uint32_t seat = anybody ? leader(base) : base->head.active;
    if (catani_base_has_points(rules, base, seat) && is_settled(rules, base) &&
        !catani_base_is_view(base)) {
        catani_base_win(base, seat, events);
    }
}

void catani_base_win(struct catani_base *base, uint32_t seat, struct catani_list *events)
{
    finish(base, CATAN_OUTCOME_WON, seat);
    for (uint32_t other = 0; events != NULL && other < base->head.seats; other++) {
        uint32_t cards = base->devs[other].held[CATAN_DEV_VICTORY_POINT];
        if (cards > 0) {
            catani_tell(events, CATAN_EVENT_REVEAL, other, cards);
        }
    }
    catani_tell(events, CATAN_EVENT_WIN, seat, (uint32_t)catani_base_points(base, seat, true));
}

/* ---- setup and turns (B3, B4) ------------------------------------------------------------ */

/* B3.3: seats place clockwise from the first, then backwards. */
uint8_t catani_base_placing(const struct catani_rules *rules, const struct catani_base *base)
{
    uint32_t seats = base->head.seats;
    uint32_t step = base->placed < seats ? base->placed : 2 * seats - 1 - base->placed;
    return (uint8_t)((rules->first + step) % seats);
}

static void ask_for_settlement(const struct catani_rules *rules, struct catani_base *base)
{
    base->head.active = catani_base_placing(rules, base);
    catani_base_push(base, CATAN_DECISION_SETUP_SETTLEMENT, 1u << base->head.active, 0);
}

static void begin_turn(const struct catani_rules *rules, struct catani_base *base, uint32_t seat,
                       struct catani_list *events)
{
    int32_t limit = rules->option[CATAN_OPTION_MAX_TURNS];
    if (limit != 0 && base->head.turn >= (uint32_t)limit) {
        finish(base, CATAN_OUTCOME_LIMIT, CATAN_SEAT_NONE);
        catani_tell(events, CATAN_EVENT_LIMIT, CATAN_SEAT_NONE, 0);
        return;
    }
    base->head.turn += base->head.turn < INT32_MAX;
    base->head.active = (uint8_t)seat;
    base->dice[0] = 0;
    base->dice[1] = 0;
    base->devs_played = 0;
    base->offers_made = 0;
    base->building = 0;
    base->bought_unknown = 0;
    memset(base->bought, 0, sizeof base->bought);
    catani_base_push(base, CATAN_DECISION_BEFORE_ROLL, 1u << seat, 0);
    catani_tell(events, CATAN_EVENT_TURN, seat, 0);
    catani_base_look_for_victory(rules, base, events);
}

void catani_base_next_placement(const struct catani_rules *rules, struct catani_base *base,
                                struct catani_list *events)
{
    catani_base_pop(base);
    base->placed++;
    if (base->placed < 2 * base->head.seats) {
        ask_for_settlement(rules, base);
    } else {
        begin_turn(rules, base, rules->first, events);
    }
}

void catani_base_clear(const struct catani_rules *rules, struct catani_base *base)
{
    memset(base, 0, catani_base_size(rules->seats));
    base->head.seats = rules->seats;
    base->head.winner = CATAN_SEAT_NONE;
    base->army_holder = CATAN_SEAT_NONE;
    base->offer_from = CATAN_SEAT_NONE;
    base->viewer = CATAN_SEAT_CHANCE;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        base->deck[card] = (uint8_t)rules->option[CATAN_OPTION_DEV_DECK_KNIGHT + card];
        base->deck_left = (uint8_t)(base->deck_left + base->deck[card]);
    }
    catani_board_start(rules, &base->board);
}

void catani_base_start(const struct catani_rules *rules, void *state)
{
    struct catani_base *base = state;
    catani_base_clear(rules, base);
    if (rules->option[CATAN_OPTION_SETUP_MODE] == CATAN_SETUP_MODE_FIXED_BEGINNER_POSITIONS) {
        catani_base_start_with_pieces(rules, base);
        base->placed = (uint8_t)(2 * rules->seats);
        begin_turn(rules, base, rules->first, NULL);
    } else {
        ask_for_settlement(rules, base);
    }
}

catan_status catani_base_may_end(const struct catani_rules *rules, const struct catani_base *base)
{
    bool closes = rules->option[CATAN_OPTION_END_TURN_WITH_OPEN_OFFER] ==
                  CATAN_END_TURN_WITH_OPEN_OFFER_AUTO_CLOSE;
    return catani_base_offer_open(base) && !closes ? CATAN_E_OFFER_OPEN : CATAN_OK;
}

catan_status catani_base_check_end(const struct catani_rules *rules, const struct catani_base *base,
                                   const catan_move *move)
{
    bool due = catani_base_part_of(base, move->seat) == CATAN_DECISION_MAIN;
    return due ? catani_base_may_end(rules, base) : CATAN_E_PHASE;
}

void catani_base_apply_end(const struct catani_rules *rules, struct catani_base *base,
                           const catan_move *move, struct catani_list *events)
{
    if (catani_base_offer_open(base)) {
        catani_base_apply_withdraw(rules, base, move, events);
    }
    catani_base_pop(base);
    begin_turn(rules, base, (base->head.active + 1u) % base->head.seats, events);
}

/* ---- the dice (B4, B12.51 to B12.53) ----------------------------------------------------- */

static const uint64_t all_rolls = (UINT64_C(1) << CATANI_DICE) - 1;

/* Roll n shows 1 + n / 6 and 1 + n % 6; these are the sevens. */
static const uint64_t sevens = UINT64_C(1) << 5 | UINT64_C(1) << 10 | UINT64_C(1) << 15 |
                               UINT64_C(1) << 20 | UINT64_C(1) << 25 | UINT64_C(1) << 30;

uint64_t catani_base_rolls_gone(const struct catani_base *base)
{
    uint64_t gone = 0;
    for (uint32_t i = 0; i < sizeof base->dice_gone; i++) {
        gone |= (uint64_t)base->dice_gone[i] << (8 * i);
    }
    return gone;
}

uint64_t catani_base_dice(const struct catani_rules *rules, const struct catani_base *base)
{
    uint32_t peace = (uint32_t)rules->option[CATAN_OPTION_NO_SEVEN_ROUNDS];
    bool no_seven = peace != 0 && base->head.turn <= peace * base->head.seats;
    uint64_t allowed = no_seven ? all_rolls & ~sevens : all_rolls;
    uint64_t left = allowed & ~catani_base_rolls_gone(base);
    return left != 0 ? left : allowed;
}

static void draw_roll(const struct catani_rules *rules, struct catani_base *base, uint32_t roll)
{
    if (rules->option[CATAN_OPTION_DICE_MODE] != CATAN_DICE_MODE_DECK36) {
        return;
    }
    uint64_t gone = catani_base_rolls_gone(base);
    gone = (gone >> roll & 1) != 0 ? catani_bit(roll) : gone | catani_bit(roll);
    uint32_t left = CATANI_DICE - catani_bit_count(gone);
    if (left <= (uint32_t)rules->option[CATAN_OPTION_DECK36_RESHUFFLE_LEFT]) {
        gone = 0;
    }
    for (uint32_t i = 0; i < sizeof base->dice_gone; i++) {
        base->dice_gone[i] = (uint8_t)(gone >> (8 * i));
    }
}

catan_status catani_base_check_roll(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    if (move->seat != CATAN_SEAT_CHANCE) {
        bool due = catani_base_part_of(base, move->seat) == CATAN_DECISION_BEFORE_ROLL;
        return due ? CATAN_OK : CATAN_E_PHASE;
    }
    if (catani_base_top(base)->kind != CATAN_DECISION_DICE) {
        return CATAN_E_PHASE;
    }
    if (move->arg[0] < 1 || move->arg[0] > 6 || move->arg[1] < 1 || move->arg[1] > 6) {
        return CATAN_E_OUTCOME;
    }
    uint32_t roll = (uint32_t)(move->arg[0] - 1) * 6 + (uint32_t)(move->arg[1] - 1);
    return (catani_base_dice(rules, base) >> roll & 1) != 0 ? CATAN_OK : CATAN_E_OUTCOME;
}

void catani_base_apply_roll(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events)
{
    if (move->seat != CATAN_SEAT_CHANCE) {
        catani_base_push(base, CATAN_DECISION_DICE, 0, 0);
        return;
    }
    uint32_t total = (uint32_t)move->arg[0] + move->arg[1];
    catani_base_pop(base);
    base->stack[0].kind = CATAN_DECISION_MAIN;
    base->dice[0] = move->arg[0];
    base->dice[1] = move->arg[1];
    draw_roll(rules, base, (uint32_t)(move->arg[0] - 1) * 6 + (uint32_t)(move->arg[1] - 1));
    if (total == 7) {
        catani_base_begin_seven(rules, base, events);
    } else {
        catani_board_produce(rules, &base->board, total, base->head.active, events);
    }
}

/* ---- leaving out what is optional (B12.26, B12.55) --------------------------------------- */

catan_status catani_base_check_skip(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    const struct catani_decision *top = catani_base_top(base);
    if ((top->seats >> move->seat & 1) == 0) {
        return CATAN_E_PHASE;
    }
    if (top->kind == CATAN_DECISION_ROBBER) {
        bool optional =
            rules->option[CATAN_OPTION_ROBBER_MOVE_ON_SEVEN] == CATAN_ROBBER_MOVE_ON_SEVEN_OPTIONAL;
        return optional && top->arg == 0 ? CATAN_OK : CATAN_E_PHASE;
    }
    bool second = top->kind == CATAN_DECISION_FREE_ROAD && top->arg == CATANI_ROAD_OPTIONAL;
    return second ? CATAN_OK : CATAN_E_PHASE;
}
