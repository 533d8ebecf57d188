/* Development cards: buying, drawing, playing (B6.13, B9), and Largest Army (B10.11). */
#include "base/view.h"

/* ---- buying ------------------------------------------------------------------------------ */

catan_status catani_base_check_buy(const struct catani_rules *rules, const struct catani_base *base,
                                   const catan_move *move)
{
    catan_status status = catani_base_may_build(rules, base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    if (!catani_base_may_draw(base, move->seat)) {
        return CATAN_E_DECK_EMPTY;
    }
    return catani_base_can_give(rules, base, move->seat, catani_base_cost(move->kind))
               ? CATAN_OK
               : CATAN_E_CANNOT_PAY;
}

void catani_base_apply_buy(const struct catani_rules *rules, struct catani_base *base,
                           const catan_move *move, struct catani_list *events)
{
    catani_base_pay(rules, base, move, events);
    catani_base_push(base, CATAN_DECISION_DRAW, 0, 0);
}

catan_status catani_base_check_draw(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move)
{
    bool hidden = (move->flags & CATAN_FLAG_HIDDEN) != 0;
    if (catani_base_top(base)->kind != CATAN_DECISION_DRAW) {
        return CATAN_E_PHASE;
    }
    if (hidden == catani_base_sees_chance(rules, base)) {
        bool shown = !hidden && move->arg[0] == CATAN_DEV_VICTORY_POINT &&
                     rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0;
        if (!shown) {
            return CATAN_E_HIDDEN;
        }
    }
    if (hidden) {
        return CATAN_OK;
    }
    bool there = move->arg[0] < CATAN_DEV_KINDS && base->deck[move->arg[0]] > 0;
    return there ? CATAN_OK : CATAN_E_OUTCOME;
}

static void count_played(struct catani_devs *devs, uint32_t card)
{
    devs->played[card] = (uint8_t)(devs->played[card] + (devs->played[card] < CATANI_DEVS_MAX));
}

/* B12.23: a card that may be played at once is never new. */
static bool counts_as_old(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_DEV_CARD_SAME_TURN] != 0;
}

static void draw_unseen(const struct catani_rules *rules, struct catani_base *base, uint32_t seat,
                        struct catani_list *events)
{
    base->devs[seat].unknown++;
    base->bought_unknown = (uint8_t)(base->bought_unknown + !counts_as_old(rules));
    if (events != NULL) {
        catan_event event = catani_move_of(CATAN_EVENT_DRAW, seat);
        event.flags = CATAN_FLAG_HIDDEN;
        catani_list_add(events, &event);
    }
}

void catani_base_apply_draw(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move, struct catani_list *events)
{
    uint32_t seat = base->head.active;
    uint32_t card = move->arg[0];
    struct catani_devs *devs = &base->devs[seat];
    bool hidden = (move->flags & CATAN_FLAG_HIDDEN) != 0;
    catani_base_pop(base);
    if (!catani_base_deck_is_endless(rules)) {
        base->deck_left--;
        base->deck[card] = (uint8_t)(base->deck[card] - !hidden);
    }
    if (hidden) {
        draw_unseen(rules, base, seat, events);
        return;
    }
    catani_tell(events, CATAN_EVENT_DRAW, seat, card);
    if (card == CATAN_DEV_VICTORY_POINT && rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0) {
        count_played(devs, card);
        base->board.player[seat].points++;
        catani_tell(events, CATAN_EVENT_REVEAL, seat, 1);
    } else {
        devs->held[card]++;
        base->bought[card] = (uint8_t)(base->bought[card] + !counts_as_old(rules));
    }
}

/* ---- playing ----------------------------------------------------------------------------- */

/* Whether a development card may be played now, whatever it does then. */
static catan_status may_play(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t seat, uint32_t card)
{
    uint32_t part = catani_base_part_of(base, seat);
    int32_t early = rules->option[CATAN_OPTION_DEV_CARD_BEFORE_ROLL];
    int32_t limit = rules->option[CATAN_OPTION_DEV_CARDS_PER_TURN];
    if (part == CATAN_DECISION_OVER) {
        return CATAN_E_PHASE;
    }
    if (part == CATAN_DECISION_BEFORE_ROLL && early != CATAN_DEV_CARD_BEFORE_ROLL_ANY &&
        (early == CATAN_DEV_CARD_BEFORE_ROLL_NONE || card != CATAN_DEV_KNIGHT)) {
        return CATAN_E_PHASE;
    }
    if (base->devs[seat].held[card] <= base->bought[card]) {
        const struct catani_devs *devs = &base->devs[seat];
        bool may_hold = devs->unknown > 0 && base->deck[card] > 0;
        if (devs->held[card] == 0 && !may_hold) {
            return CATAN_E_NO_CARD;
        }
        if (!may_hold || devs->unknown == base->bought_unknown) {
            return CATAN_E_CARD_NEW;
        }
    }
    return limit != 0 && base->devs_played >= limit ? CATAN_E_CARD_LIMIT : CATAN_OK;
}

/* In a view the card comes out of the unknown ones. */
static void play(const struct catani_rules *rules, struct catani_base *base, uint32_t seat,
                 uint32_t card)
{
    struct catani_devs *devs = &base->devs[seat];
    if (devs->held[card] > 0) {
        devs->held[card]--;
    } else {
        devs->unknown--;
        base->deck[card] = (uint8_t)(base->deck[card] - !catani_base_deck_is_endless(rules));
    }
    count_played(devs, card);
    base->devs_played = (uint8_t)(base->devs_played + (base->devs_played < 255));
}

static bool allows_no_effect(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_ALLOW_NOOP_DEV_CARD] != 0;
}

/* ---- Knight and Largest Army (B9.7, B10.11 to B10.13) ------------------------------------ */

catan_status catani_base_check_knight(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move)
{
    return may_play(rules, base, move->seat, CATAN_DEV_KNIGHT);
}

void catani_base_give_army(const struct catani_rules *rules, struct catani_base *base,
                           uint32_t seat)
{
    uint8_t points = (uint8_t)rules->option[CATAN_OPTION_LARGEST_ARMY_POINTS];
    if (base->army_holder != CATAN_SEAT_NONE) {
        struct catani_player *holder = &base->board.player[base->army_holder];
        holder->points = (uint8_t)(holder->points - points);
    }
    if (seat != CATAN_SEAT_NONE) {
        struct catani_player *player = &base->board.player[seat];
        player->points = (uint8_t)(player->points + points);
    }
    base->army_holder = (uint8_t)seat;
}

void catani_base_find_army(const struct catani_rules *rules, struct catani_base *base)
{
    uint32_t most = (uint32_t)rules->option[CATAN_OPTION_LARGEST_ARMY_MIN] - 1;
    uint32_t holder = CATAN_SEAT_NONE;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        uint32_t knights = base->devs[seat].played[CATAN_DEV_KNIGHT];
        if (knights > most) {
            most = knights;
            holder = seat;
        } else if (knights == most) {
            holder = CATAN_SEAT_NONE;
        }
    }
    catani_base_give_army(rules, base, holder);
}

/* Once somebody has an army the award is never unowned again (B10.13). */
bool catani_base_army_is_due(const struct catani_rules *rules, const struct catani_base *base)
{
    bool due = false;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        due = due || base->devs[seat].played[CATAN_DEV_KNIGHT] >=
                         rules->option[CATAN_OPTION_LARGEST_ARMY_MIN];
    }
    return due;
}

bool catani_base_may_hold_army(const struct catani_rules *rules, const struct catani_base *base,
                               uint32_t seat)
{
    uint32_t knights = base->devs[seat].played[CATAN_DEV_KNIGHT];
    bool may = knights >= (uint32_t)rules->option[CATAN_OPTION_LARGEST_ARMY_MIN];
    for (uint32_t other = 0; other < base->head.seats; other++) {
        may = may && base->devs[other].played[CATAN_DEV_KNIGHT] <= knights;
    }
    return may;
}

static void update_army(const struct catani_rules *rules, struct catani_base *base, uint32_t seat,
                        struct catani_list *events)
{
    uint32_t holder = base->army_holder;
    uint32_t knights = base->devs[seat].played[CATAN_DEV_KNIGHT];
    uint32_t to_beat = holder != CATAN_SEAT_NONE
                           ? base->devs[holder].played[CATAN_DEV_KNIGHT]
                           : (uint32_t)rules->option[CATAN_OPTION_LARGEST_ARMY_MIN] - 1;
    if (seat != holder && knights > to_beat) {
        catani_base_give_army(rules, base, seat);
        catani_tell(events, CATAN_EVENT_LARGEST_ARMY, seat, knights);
    }
}

void catani_base_apply_knight(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events)
{
    play(rules, base, move->seat, CATAN_DEV_KNIGHT);
    update_army(rules, base, move->seat, events);
    catani_base_push(base, CATAN_DECISION_ROBBER, 1u << move->seat, 1);
}

/* ---- Road Building (B9.9 to B9.11) ------------------------------------------------------- */

catan_status catani_base_check_road_building(const struct catani_rules *rules,
                                             const struct catani_base *base, const catan_move *move)
{
    catan_status status = may_play(rules, base, move->seat, CATAN_DEV_ROAD_BUILDING);
    if (status != CATAN_OK || allows_no_effect(rules)) {
        return status;
    }
    return catani_base_can_place_road(&base->board.player[move->seat]) ? CATAN_OK
                                                                       : CATAN_E_NO_EFFECT;
}

void catani_base_apply_road_building(const struct catani_rules *rules, struct catani_base *base,
                                     const catan_move *move, struct catani_list *events)
{
    const struct catani_player *player = &base->board.player[move->seat];
    (void)events;
    play(rules, base, move->seat, CATAN_DEV_ROAD_BUILDING);
    if (catani_base_can_place_road(player)) {
        bool both = player->roads_left >= CATANI_FREE_ROADS;
        catani_base_push(base, CATAN_DECISION_FREE_ROAD, 1u << move->seat,
                         both ? CATANI_FREE_ROADS : 1);
    }
}

/* ---- Year of Plenty (B9.12 to B9.15) ----------------------------------------------------- */

/* Cards that Year of Plenty takes now. */
static uint32_t plenty(const struct catani_base *base)
{
    uint32_t left = catani_hand_size(base->board.bank);
    return left < 2 ? left : 2;
}

static catan_status may_play_plenty(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat)
{
    uint32_t count = plenty(base);
    catan_status status = may_play(rules, base, seat, CATAN_DEV_YEAR_OF_PLENTY);
    if (status != CATAN_OK) {
        return status;
    }
    if (count < 2 && rules->option[CATAN_OPTION_YOP_SHORT_BANK] == CATAN_YOP_SHORT_BANK_REFUSE) {
        return CATAN_E_BANK_SHORT;
    }
    return count == 0 && !allows_no_effect(rules) ? CATAN_E_NO_EFFECT : CATAN_OK;
}

catan_status catani_base_check_year_of_plenty(const struct catani_rules *rules,
                                              const struct catani_base *base,
                                              const catan_move *move)
{
    int count = 0;
    catan_status status = may_play_plenty(rules, base, move->seat);
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (move->cards[card] < 0) {
            return CATAN_E_OPERAND;
        }
        count += move->cards[card];
    }
    if (count != (int)plenty(base)) {
        return CATAN_E_COUNT;
    }
    return catani_hand_covers(base->board.bank, catani_hand_gained(move->cards))
               ? CATAN_OK
               : CATAN_E_BANK_SHORT;
}

void catani_base_apply_year_of_plenty(const struct catani_rules *rules, struct catani_base *base,
                                      const catan_move *move, struct catani_list *events)
{
    catani_hand cards = catani_hand_gained(move->cards);
    play(rules, base, move->seat, CATAN_DEV_YEAR_OF_PLENTY);
    if (cards != 0) {
        catani_board_gain(&base->board, move->seat, cards, events);
    }
}

static void list_plenty(const struct catani_base *base, uint32_t seat, struct catani_list *list)
{
    uint32_t count = plenty(base);
    for (uint32_t first = 0; first < CATANI_RESOURCES && count > 0; first++) {
        uint32_t end = count == 2 ? CATANI_RESOURCES : first + 1;
        for (uint32_t second = first; second < end; second++) {
            catani_hand cards = catani_hand_of(first, 1) + catani_hand_of(second, count - 1);
            if (catani_hand_covers(base->board.bank, cards)) {
                catani_list_put(list, catani_head_word(CATAN_MOVE_YEAR_OF_PLENTY, seat, 0), cards);
            }
        }
    }
    if (count == 0) {
        catani_add(list, CATAN_MOVE_YEAR_OF_PLENTY, seat);
    }
}

/* ---- Monopoly (B9.16) -------------------------------------------------------------------- */

catan_status catani_base_check_monopoly(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move)
{
    return may_play(rules, base, move->seat, CATAN_DEV_MONOPOLY);
}

void catani_base_apply_monopoly(const struct catani_rules *rules, struct catani_base *base,
                                const catan_move *move, struct catani_list *events)
{
    play(rules, base, move->seat, CATAN_DEV_MONOPOLY);
    bool told = (move->flags & CATAN_FLAG_TOLD) != 0;
    for (uint32_t other = 0; other < base->head.seats; other++) {
        uint32_t held = catani_hand_count(base->board.player[other].hand, move->arg[0]);
        uint32_t count = told ? (uint8_t)move->cards[other] : held;
        if (other != move->seat && count > 0) {
            catani_board_exchange(&base->board, move->seat, other, 0,
                                  catani_hand_of(move->arg[0], count), events);
        }
    }
}

/* ---- lists ------------------------------------------------------------------------------- */

void catani_base_list_devs(const struct catani_rules *rules, const struct catani_base *base,
                           uint32_t seat, struct catani_list *list)
{
    catan_move move = catani_move_of(CATAN_MOVE_ROAD_BUILDING, seat);
    if (may_play(rules, base, seat, CATAN_DEV_KNIGHT) == CATAN_OK) {
        catani_add(list, CATAN_MOVE_KNIGHT, seat);
    }
    if (catani_base_check_road_building(rules, base, &move) == CATAN_OK) {
        catani_add(list, CATAN_MOVE_ROAD_BUILDING, seat);
    }
    if (may_play_plenty(rules, base, seat) == CATAN_OK) {
        list_plenty(base, seat, list);
    }
    if (may_play(rules, base, seat, CATAN_DEV_MONOPOLY) == CATAN_OK) {
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            catani_add_at(list, CATAN_MOVE_MONOPOLY, seat, card);
        }
    }
}
