/*
 * What moves of the base game do. A move has been checked before it comes
 * here. After its own effect comes the bookkeeping of B4: awards, and victory
 * as soon as nothing of the move is pending.
 */
#include "base/base.h"

static void push(struct catani_base *base, uint32_t kind, uint32_t seats, uint32_t arg)
{
    base->stack[base->depth++] =
        (struct catani_decision){(uint8_t)kind, (uint8_t)seats, (uint8_t)arg, 0};
}

/* What is taken off leaves no trace: equal positions have equal bytes. */
static void pop(struct catani_base *base)
{
    base->stack[--base->depth] = (struct catani_decision){0, 0, 0, 0};
}

static void close_offer(struct catani_base *base)
{
    memset(base->offer, 0, sizeof base->offer);
    base->offer_from = CATAN_SEAT_NONE;
}

/* ---- the end (B11) ----------------------------------------------------------------------- */

/* Nothing stays pending. */
static void finish(struct catani_base *base, uint32_t outcome, uint32_t winner)
{
    base->head.outcome = (uint8_t)outcome;
    base->head.winner = (uint8_t)winner;
    while (base->depth > 0) {
        pop(base);
    }
    close_offer(base);
}

static void look_for_victory(const struct catani_rules *rules, struct catani_base *base,
                             struct catani_list *events)
{
    uint32_t seat = base->head.active;
    int32_t points = catani_base_points(base, seat, true);
    if (points < rules->option[CATAN_OPTION_POINTS_TO_WIN] ||
        catani_base_turn_part(base, seat) == CATAN_DECISION_NONE) {
        return;
    }
    finish(base, CATAN_OUTCOME_WON, seat);
    for (uint32_t other = 0; events != NULL && other < base->head.seats; other++) {
        uint32_t cards = base->devs[other].held[CATAN_DEV_VICTORY_POINT];
        if (cards > 0) {
            catani_tell(events, CATAN_EVENT_REVEAL, other, cards);
        }
    }
    catani_tell(events, CATAN_EVENT_WIN, seat, (uint32_t)points);
}

/* ---- setup and turns (B3, B4) ------------------------------------------------------------ */

/* Seats place clockwise from the first, then backwards. */
static void ask_for_settlement(const struct catani_rules *rules, struct catani_base *base)
{
    uint32_t seats = base->head.seats;
    uint32_t step = base->placed < seats ? base->placed : 2 * seats - 1 - base->placed;
    base->head.active = (uint8_t)((rules->first + step) % seats);
    push(base, CATAN_DECISION_SETUP_SETTLEMENT, 1u << base->head.active, 0);
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
    base->head.turn++;
    base->head.active = (uint8_t)seat;
    base->dice[0] = 0;
    base->dice[1] = 0;
    base->dev_played = 0;
    base->offers_made = 0;
    base->bought_unknown = 0;
    memset(base->bought, 0, sizeof base->bought);
    push(base, CATAN_DECISION_BEFORE_ROLL, 1u << seat, 0);
    catani_tell(events, CATAN_EVENT_TURN, seat, 0);
    look_for_victory(rules, base, events);
}

void catani_base_start(const struct catani_rules *rules, void *state)
{
    static const uint8_t deck[CATAN_DEV_KINDS] = {14, 2, 2, 2, 5}; /* B1.6 */
    struct catani_base *base = state;
    memset(base, 0, catani_base_size(rules->seats));
    base->head.seats = rules->seats;
    base->head.winner = CATAN_SEAT_NONE;
    base->army_holder = CATAN_SEAT_NONE;
    base->offer_from = CATAN_SEAT_NONE;
    base->viewer = CATAN_SEAT_NONE;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        base->deck[card] = deck[card];
        base->deck_left = (uint8_t)(base->deck_left + deck[card]);
    }
    catani_board_start(rules, &base->board);
    ask_for_settlement(rules, base);
}

static void apply_end(const struct catani_rules *rules, struct catani_base *base,
                      struct catani_list *events)
{
    uint32_t next = (base->head.active + 1u) % base->head.seats;
    pop(base);
    begin_turn(rules, base, next, events);
}

/* ---- building (B3, B6) ------------------------------------------------------------------- */

static void apply_settlement(const struct catani_rules *rules, struct catani_base *base,
                             const catan_move *move, struct catani_list *events)
{
    uint32_t seat = move->seat;
    bool setup = catani_base_top(base)->kind == CATAN_DECISION_SETUP_SETTLEMENT;
    if (!setup) {
        catani_board_pay(&base->board, seat, catani_base_cost(move->kind), events);
    }
    catani_board_place_settlement(rules, &base->board, seat, move->arg[0], events);
    if (setup) {
        pop(base);
        push(base, CATAN_DECISION_SETUP_ROAD, 1u << seat, move->arg[0]);
        catani_hand cards = catani_board_starting_cards(rules, move->arg[0]);
        if (base->placed >= base->head.seats && cards != 0) {
            catani_board_gain(&base->board, seat, cards, events);
        }
    }
}

static bool can_place_road(const struct catani_player *player)
{
    return player->roads_left > 0 && !catani_edges_empty(&player->frontier);
}

static void apply_road(const struct catani_rules *rules, struct catani_base *base,
                       const catan_move *move, struct catani_list *events)
{
    uint32_t seat = move->seat;
    uint32_t top = catani_base_top(base)->kind;
    if (top != CATAN_DECISION_SETUP_ROAD && top != CATAN_DECISION_FREE_ROAD) {
        catani_board_pay(&base->board, seat, catani_base_cost(move->kind), events);
    }
    catani_board_place_road(rules, &base->board, seat, move->arg[0], events);
    if (top == CATAN_DECISION_SETUP_ROAD) {
        pop(base);
        base->placed++;
        if (base->placed < 2 * base->head.seats) {
            ask_for_settlement(rules, base);
        } else {
            begin_turn(rules, base, rules->first, events);
        }
    } else if (top == CATAN_DECISION_FREE_ROAD) {
        base->stack[base->depth - 1].arg--;
        if (catani_base_top(base)->arg == 0 || !can_place_road(&base->board.player[seat])) {
            pop(base);
        }
    }
}

/* ---- trade (B7) -------------------------------------------------------------------------- */

static void apply_offer(struct catani_base *base, const catan_move *move)
{
    memcpy(base->offer, move->cards, sizeof base->offer);
    base->offer_from = move->seat;
    base->offers_made = (uint8_t)(base->offers_made + (base->offers_made < 255));
    push(base, CATAN_DECISION_ANSWER, move->arg[0], 0);
}

static void apply_counter(struct catani_base *base, const catan_move *move)
{
    base->stack[base->depth - 1].seats = (uint8_t)(1u << base->offer_from);
    memcpy(base->offer, move->cards, sizeof base->offer);
    base->offer_from = move->seat;
}

static void apply_accept(struct catani_base *base, const catan_move *move,
                         struct catani_list *events)
{
    int8_t terms[8] = {0};
    memcpy(terms, base->offer, sizeof base->offer);
    catani_board_exchange(&base->board, base->offer_from, move->seat, catani_hand_given(terms),
                          catani_hand_gained(terms), events);
    close_offer(base);
    pop(base);
}

static void apply_close(struct catani_base *base, struct catani_list *events)
{
    catani_tell(events, CATAN_EVENT_CLOSE, base->offer_from, 0);
    close_offer(base);
    pop(base);
}

/* ---- dice, seven, robber (B5, B8) -------------------------------------------------------- */

static void apply_dice(const struct catani_rules *rules, struct catani_base *base,
                       const catan_move *move, struct catani_list *events)
{
    uint32_t total = (uint32_t)move->arg[0] + move->arg[1];
    uint32_t limit = (uint32_t)rules->option[CATAN_OPTION_DISCARD_LIMIT];
    uint32_t discarding = 0;
    pop(base);
    base->stack[0].kind = CATAN_DECISION_MAIN;
    base->dice[0] = move->arg[0];
    base->dice[1] = move->arg[1];
    if (total != 7) {
        catani_board_produce(rules, &base->board, total, events);
        return;
    }
    push(base, CATAN_DECISION_ROBBER, 1u << base->head.active, 0);
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        uint32_t cards = catani_player_cards(player);
        if (cards > limit) {
            player->owed = (uint8_t)(cards / 2);
            discarding |= 1u << seat;
            catani_tell(events, CATAN_EVENT_DUTY, seat, player->owed);
        }
    }
    if (discarding != 0) {
        push(base, CATAN_DECISION_DISCARD, discarding, 0);
    }
}

static void apply_discard(struct catani_base *base, const catan_move *move,
                          struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    catani_board_pay(&base->board, move->seat, catani_hand_given(move->cards), events);
    base->board.player[move->seat].owed = 0;
    top->seats = (uint8_t)(top->seats & ~(1u << move->seat));
    if (top->seats == 0) {
        pop(base);
    }
}

static void apply_robber(struct catani_base *base, const catan_move *move)
{
    pop(base);
    base->board.robber = move->arg[0];
    if (move->arg[1] != 0) {
        push(base, CATAN_DECISION_STEAL, 0, catani_bit_lowest(move->arg[1]));
    }
}

static void apply_steal(struct catani_base *base, const catan_move *move,
                        struct catani_list *events)
{
    uint32_t card = catani_bit_lowest(catani_hand_gained(move->cards)) / 8;
    pop(base);
    catani_board_steal(&base->board, base->head.active, move->arg[0], card, events);
}

/* ---- development cards (B9, B10) --------------------------------------------------------- */

static void apply_draw(struct catani_base *base, const catan_move *move,
                       struct catani_list *events)
{
    uint32_t seat = base->head.active;
    uint32_t card = move->arg[0];
    pop(base);
    base->deck[card]--;
    base->deck_left--;
    base->devs[seat].held[card]++;
    base->bought[card]++;
    catani_tell(events, CATAN_EVENT_DRAW, seat, card);
}

static void play_card(struct catani_base *base, uint32_t seat, uint32_t card)
{
    base->devs[seat].held[card]--;
    base->devs[seat].played[card]++;
    base->dev_played = 1;
}

static void update_army(struct catani_base *base, uint32_t seat, struct catani_list *events)
{
    uint32_t holder = base->army_holder;
    uint32_t knights = base->devs[seat].played[CATAN_DEV_KNIGHT];
    uint32_t to_beat = holder == CATAN_SEAT_NONE ? CATANI_ARMY - 1
                                                 : base->devs[holder].played[CATAN_DEV_KNIGHT];
    if (seat == holder || knights <= to_beat) {
        return;
    }
    if (holder != CATAN_SEAT_NONE) {
        base->board.player[holder].points -= CATANI_ARMY_POINTS;
    }
    base->board.player[seat].points += CATANI_ARMY_POINTS;
    base->army_holder = (uint8_t)seat;
    catani_tell(events, CATAN_EVENT_LARGEST_ARMY, seat, knights);
}

static void apply_knight(struct catani_base *base, const catan_move *move,
                         struct catani_list *events)
{
    play_card(base, move->seat, CATAN_DEV_KNIGHT);
    update_army(base, move->seat, events);
    push(base, CATAN_DECISION_ROBBER, 1u << move->seat, 0);
}

static void apply_road_building(struct catani_base *base, const catan_move *move)
{
    const struct catani_player *player = &base->board.player[move->seat];
    play_card(base, move->seat, CATAN_DEV_ROAD_BUILDING);
    if (can_place_road(player)) {
        uint32_t roads = player->roads_left < CATANI_FREE_ROADS ? player->roads_left
                                                                : CATANI_FREE_ROADS;
        push(base, CATAN_DECISION_FREE_ROAD, 1u << move->seat, roads);
    }
}

static void apply_year_of_plenty(struct catani_base *base, const catan_move *move,
                                 struct catani_list *events)
{
    catani_hand cards = catani_hand_gained(move->cards);
    play_card(base, move->seat, CATAN_DEV_YEAR_OF_PLENTY);
    if (cards != 0) {
        catani_board_gain(&base->board, move->seat, cards, events);
    }
}

static void apply_monopoly(struct catani_base *base, const catan_move *move,
                           struct catani_list *events)
{
    play_card(base, move->seat, CATAN_DEV_MONOPOLY);
    for (uint32_t other = 0; other < base->head.seats; other++) {
        uint32_t count = catani_hand_count(base->board.player[other].hand, move->arg[0]);
        if (other != move->seat && count > 0) {
            catani_board_exchange(&base->board, move->seat, other, 0,
                                  catani_hand_of(move->arg[0], count), events);
        }
    }
}

/* ---- all of them ------------------------------------------------------------------------- */

void catani_base_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                       struct catani_list *events)
{
    struct catani_base *base = state;
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        if (move->seat != CATAN_SEAT_CHANCE) {
            push(base, CATAN_DECISION_DICE, 0, 0);
            return;
        }
        apply_dice(rules, base, move, events);
        break;
    case CATAN_MOVE_END:
        apply_end(rules, base, events);
        return;
    case CATAN_MOVE_SETTLEMENT:
        apply_settlement(rules, base, move, events);
        break;
    case CATAN_MOVE_ROAD:
        apply_road(rules, base, move, events);
        break;
    case CATAN_MOVE_CITY:
        catani_board_pay(&base->board, move->seat, catani_base_cost(move->kind), events);
        catani_board_place_city(&base->board, move->seat, move->arg[0]);
        break;
    case CATAN_MOVE_ROBBER:
        apply_robber(base, move);
        break;
    case CATAN_MOVE_STEAL:
        apply_steal(base, move, events);
        break;
    case CATAN_MOVE_DISCARD:
        apply_discard(base, move, events);
        break;
    case CATAN_MOVE_BANK:
        catani_board_pay(&base->board, move->seat, catani_hand_given(move->cards), events);
        catani_board_gain(&base->board, move->seat, catani_hand_gained(move->cards), events);
        break;
    case CATAN_MOVE_OFFER:
        apply_offer(base, move);
        break;
    case CATAN_MOVE_ACCEPT:
        apply_accept(base, move, events);
        break;
    case CATAN_MOVE_REJECT:
    case CATAN_MOVE_WITHDRAW:
        apply_close(base, events);
        break;
    case CATAN_MOVE_COUNTER:
        apply_counter(base, move);
        break;
    case CATAN_MOVE_BUY:
        catani_board_pay(&base->board, move->seat, catani_base_cost(move->kind), events);
        push(base, CATAN_DECISION_DRAW, 0, 0);
        return;
    case CATAN_MOVE_DRAW:
        apply_draw(base, move, events);
        break;
    case CATAN_MOVE_KNIGHT:
        apply_knight(base, move, events);
        break;
    case CATAN_MOVE_ROAD_BUILDING:
        apply_road_building(base, move);
        break;
    case CATAN_MOVE_YEAR_OF_PLENTY:
        apply_year_of_plenty(base, move, events);
        break;
    case CATAN_MOVE_MONOPOLY:
        apply_monopoly(base, move, events);
        break;
    default: /* not reached: the move has been checked */
        return;
    }
    look_for_victory(rules, base, events);
}
