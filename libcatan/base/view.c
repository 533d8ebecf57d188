/*
 * Views of the base game (B13). A view is an ordinary state in which
 *
 *   hands of others hold the cards that the viewer is sure of, `unknown` counts
 *   the rest, and all doubts are zero;
 *
 *   development cards of others are counted, not named, and `deck` counts all
 *   cards of a kind that are in the deck or in such a hand.
 *
 * Both are exact images of the full state: a public move changes the image as
 * it changes the original, which is what lets a client follow the table.
 */
#include "base/view.h"

/* Cards that a view cannot place: of each kind all that are neither in the bank nor known. */
catani_hand catani_base_pool(const struct catani_rules *rules, const struct catani_board *board)
{
    catani_hand pool = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        pool += catani_hand_of(card, catani_bank_limit(rules));
    }
    pool -= board->bank;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        pool -= board->player[seat].hand;
    }
    return pool;
}

bool catani_base_may_hold(const struct catani_rules *rules, const struct catani_base *base,
                          uint32_t seat, catani_hand cards)
{
    const struct catani_player *player = &base->board.player[seat];
    catani_hand missing = cards - catani_hand_least(cards, player->hand);
    return catani_hand_size(missing) <= player->unknown &&
           catani_hand_covers(catani_base_pool(rules, &base->board), missing);
}

/* Whether development cards in hand are open to everybody. */
static bool devs_are_open(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_BOUGHT_CARDS_PUBLIC] != 0;
}

static bool reveals_points(const struct catani_rules *rules)
{
    return rules->option[CATAN_OPTION_VP_CARDS_AUTO_REVEAL] != 0;
}

/* ---- redaction --------------------------------------------------------------------------- */

static void redact_hand(struct catani_player *player, uint32_t slot)
{
    catani_hand sure =
        player->hand - catani_hand_least(player->hand, catani_doubt_unpack(player->doubt[slot]));
    player->unknown = (uint8_t)(catani_hand_size(player->hand) - catani_hand_size(sure));
    player->hand = sure;
}

/* B13.4; at the end of the game Victory Point cards are shown (B11.9). */
static void redact_devs(const struct catani_rules *rules, struct catani_base *base, uint32_t seat)
{
    struct catani_devs *devs = &base->devs[seat];
    bool over = base->head.outcome != CATAN_OUTCOME_OPEN;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        if (over && card == CATAN_DEV_VICTORY_POINT) {
            continue;
        }
        devs->unknown = (uint8_t)(devs->unknown + devs->held[card]);
        if (!catani_base_deck_is_endless(rules)) {
            base->deck[card] = (uint8_t)(base->deck[card] + devs->held[card]);
        }
        devs->held[card] = 0;
    }
}

static void redact_bought(struct catani_base *base)
{
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        base->bought_unknown = (uint8_t)(base->bought_unknown + base->bought[card]);
        base->bought[card] = 0;
    }
}

void catani_base_redact(const struct catani_rules *rules, void *state, uint32_t viewer)
{
    struct catani_base *base = state;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        if (seat != viewer) {
            redact_hand(player, viewer == CATAN_SEAT_NONE ? seat : viewer);
            if (!devs_are_open(rules)) {
                redact_devs(rules, base, seat);
            }
        }
        memset(player->doubt, 0, sizeof player->doubt);
    }
    if (base->head.active != viewer && !devs_are_open(rules)) {
        redact_bought(base);
    }
    base->viewer = (uint8_t)viewer;
}

/* ---- moves and events -------------------------------------------------------------------- */

static bool sees_draw(const struct catani_rules *rules, uint32_t viewer, uint32_t seat,
                      uint32_t card)
{
    return viewer == seat || devs_are_open(rules) ||
           (card == CATAN_DEV_VICTORY_POINT && reveals_points(rules));
}

static void hide(catan_move *move)
{
    move->flags |= CATAN_FLAG_HIDDEN;
}

/* Tell what a Monopoly takes from each seat. */
static void tell_monopoly(const struct catani_base *base, catan_move *move)
{
    move->flags |= CATAN_FLAG_TOLD;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        uint32_t count = catani_hand_count(base->board.player[seat].hand, move->arg[0]);
        move->cards[seat] = (int8_t)(seat == move->seat ? 0 : count);
    }
}

/* Tell that the game is over, who has won, and which Victory Point cards are shown. */
static void tell_end(const struct catani_base *after, catan_move *move)
{
    move->flags |= (uint8_t)(CATAN_FLAG_OVER | (uint32_t)after->head.winner << 4);
    for (uint32_t seat = 0; seat < after->head.seats; seat++) {
        catani_move_set_shown(move, seat, after->devs[seat].held[CATAN_DEV_VICTORY_POINT]);
    }
}

void catani_base_redact_move(const struct catani_rules *rules, const void *state, uint32_t viewer,
                             catan_move *move)
{
    const struct catani_base *base = state;
    union {
        struct catani_base base;
        uint64_t word[sizeof(struct catani_base) / 8];
    } after;
    memcpy(&after, state, catani_base_size(base->head.seats));
    catani_base_apply(rules, &after.base, move, NULL);
    if (move->kind == CATAN_MOVE_STEAL && viewer != base->head.active && viewer != move->arg[0]) {
        memset(move->cards, 0, sizeof move->cards);
        hide(move);
    } else if (move->kind == CATAN_MOVE_DRAW &&
               !sees_draw(rules, viewer, base->head.active, move->arg[0])) {
        move->arg[0] = 0;
        hide(move);
    } else if (move->kind == CATAN_MOVE_MONOPOLY) {
        tell_monopoly(base, move);
    }
    if (after.base.head.outcome != CATAN_OUTCOME_OPEN) {
        tell_end(&after.base, move);
    }
}

void catani_base_redact_event(const struct catani_rules *rules, const void *state, uint32_t viewer,
                              catan_event *event)
{
    (void)state;
    if (event->kind == CATAN_EVENT_STEAL && viewer != event->seat && viewer != event->arg[0]) {
        memset(event->cards, 0, sizeof event->cards);
        hide(event);
    } else if (event->kind == CATAN_EVENT_DRAW &&
               !sees_draw(rules, viewer, event->seat, event->arg[0])) {
        event->arg[0] = 0;
        hide(event);
    }
}

/* ---- redacted moves on views ------------------------------------------------------------- */

/* What is told besides the plain move; false if flags and operands do not fit. */
static bool take_told(const struct catani_base *base, const catan_move *move, catan_move *plain)
{
    bool over = (move->flags & CATAN_FLAG_OVER) != 0;
    bool told = (move->flags & CATAN_FLAG_TOLD) != 0;
    uint32_t winner = move->flags >> 4;
    *plain = *move;
    plain->flags &= CATAN_FLAG_HIDDEN;
    if (over ? winner >= base->head.seats && winner != CATAN_SEAT_NONE : winner != 0) {
        return false;
    }
    if (over) {
        plain->cards[5] = plain->cards[6] = plain->cards[7] = 0;
    }
    if (told != (move->kind == CATAN_MOVE_MONOPOLY)) {
        return false;
    }
    if (told) {
        memset(plain->cards, 0, 5);
    }
    return true;
}

/* Whether a seat can lose so many cards of a kind, and whether none would be left known. */
static catan_status check_told_monopoly(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move)
{
    uint32_t missing = 0;
    for (uint32_t seat = 0; seat < CATANI_RESOURCES; seat++) {
        int count = move->cards[seat];
        bool other = seat < base->head.seats && seat != move->seat;
        if (count < 0 || (!other && count != 0) || move->arg[0] >= CATANI_RESOURCES) {
            return CATAN_E_OPERAND;
        }
        if (!other) {
            continue;
        }
        uint32_t known = catani_hand_count(base->board.player[seat].hand, move->arg[0]);
        catani_hand cards = catani_hand_of(move->arg[0], (uint32_t)count);
        if ((uint32_t)count < known || !catani_base_can_give(rules, base, seat, cards) ||
            (seat == base->viewer && (uint32_t)count != known)) {
            return CATAN_E_NOT_HELD;
        }
        missing += (uint32_t)count - known;
    }
    uint32_t pool = catani_hand_count(catani_base_pool(rules, &base->board), move->arg[0]);
    return missing <= pool ? CATAN_OK : CATAN_E_NOT_HELD;
}

catan_status catani_base_check_told_end(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move)
{
    union {
        struct catani_base base;
        uint64_t word[sizeof(struct catani_base) / 8];
    } after;
    catan_move plain = *move;
    uint32_t shown = 0;
    plain.flags &= CATAN_FLAG_HIDDEN | CATAN_FLAG_TOLD;
    plain.cards[5] = plain.cards[6] = plain.cards[7] = 0;
    memcpy(&after, base, catani_base_size(base->head.seats));
    catani_base_apply(rules, &after.base, &plain, NULL);
    bool limit = after.base.head.outcome == CATAN_OUTCOME_LIMIT;
    if (limit != (move->flags >> 4 == CATAN_SEAT_NONE)) {
        return CATAN_E_OPERAND;
    }
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        const struct catani_devs *devs = &after.base.devs[seat];
        uint32_t known = devs->held[CATAN_DEV_VICTORY_POINT];
        uint32_t count = catani_move_shown(move, seat);
        if (count < known || count > known + devs->unknown) {
            return CATAN_E_OPERAND;
        }
        shown += count - known;
    }
    bool there =
        catani_base_deck_is_endless(rules) || shown <= after.base.deck[CATAN_DEV_VICTORY_POINT];
    return there ? CATAN_OK : CATAN_E_OPERAND;
}

catan_status catani_base_check_seen(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move,
                                    catan_move *out_plain)
{
    if ((move->flags & CATAN_FLAG_PARTIAL) != 0) {
        return CATAN_E_PARTIAL;
    }
    if (!take_told(base, move, out_plain)) {
        return move->kind == CATAN_MOVE_MONOPOLY && move->flags == 0 ? CATAN_E_HIDDEN
                                                                     : CATAN_E_OPERAND;
    }
    catan_status status = CATAN_OK;
    if (move->kind == CATAN_MOVE_MONOPOLY) {
        status = check_told_monopoly(rules, base, move);
    }
    bool hidden = (out_plain->flags & CATAN_FLAG_HIDDEN) != 0;
    bool secret =
        (move->kind == CATAN_MOVE_STEAL && (move->arg[1] | move->arg[2] | move->arg[3]) == 0) ||
        (move->kind == CATAN_MOVE_DRAW && move->arg[0] == 0);
    return status == CATAN_OK && hidden && !secret ? CATAN_E_OPERAND : status;
}

/* Whether the viewer may see who is robbed of what, or what is drawn, in this position. */
bool catani_base_sees_chance(const struct catani_rules *rules, const struct catani_base *base)
{
    const struct catani_decision *top = catani_base_top(base);
    bool own = base->head.active == base->viewer;
    if (!catani_base_is_view(base) || top->kind == CATAN_DECISION_DICE) {
        return true;
    }
    if (top->kind == CATAN_DECISION_STEAL) {
        return own || catani_bit_lowest(top->arg) == base->viewer;
    }
    return own || devs_are_open(rules);
}

/*
 * In a view the cards of hidden hands count with those of the deck, which are
 * as likely to be the one drawn. Where Victory Points are shown when drawn,
 * all that are left are in the deck and only the others mix.
 */
uint32_t catani_base_draw_weight(const struct catani_rules *rules, const struct catani_base *base,
                                 uint32_t card)
{
    uint32_t points = base->deck[CATAN_DEV_VICTORY_POINT];
    uint32_t others = 0;
    for (uint32_t i = 0; i < CATAN_DEV_VICTORY_POINT; i++) {
        others += base->deck[i];
    }
    if (!reveals_points(rules) || catani_base_deck_is_endless(rules) ||
        others + points == base->deck_left) {
        return base->deck[card];
    }
    return card == CATAN_DEV_VICTORY_POINT ? points * others
                                           : base->deck[card] * (base->deck_left - points);
}

/* Kinds of cards that a theft can take. */
catani_hand catani_base_loot(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t victim)
{
    const struct catani_player *player = &base->board.player[victim];
    return player->unknown == 0 ? player->hand
                                : player->hand + catani_base_pool(rules, &base->board);
}

/* An onlooker's side of a theft: see doubt_theft() in board.c, whose image this is. */
void catani_base_steal_unseen(struct catani_base *base, uint32_t thief, uint32_t victim,
                              struct catani_list *events)
{
    struct catani_player *from = &base->board.player[victim];
    struct catani_player *to = &base->board.player[thief];
    uint32_t size = catani_player_cards(from);
    uint32_t card = from->hand == 0 ? 0 : catani_bit_lowest(from->hand) / 8;
    bool certain = from->unknown == 0 &&
                   from->hand == catani_hand_of(card, catani_hand_count(from->hand, card));
    if (certain) {
        from->hand -= catani_hand_of(card, 1);
        to->hand += catani_hand_of(card, 1);
    } else {
        from->hand = catani_hand_minus(from->hand, CATANI_HAND_ONES);
        from->unknown = (uint8_t)(size - 1 - catani_hand_size(from->hand));
        to->unknown++;
    }
    if (events != NULL) {
        catan_event event = catani_move_at(CATAN_EVENT_STEAL, thief, victim);
        hide(&event);
        catani_list_add(events, &event);
    }
}

/* B11.9: the cards shown at the end stay in the hands, known. */
void catani_base_show_cards(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move)
{
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_devs *devs = &base->devs[seat];
        uint32_t more = catani_move_shown(move, seat) - devs->held[CATAN_DEV_VICTORY_POINT];
        devs->held[CATAN_DEV_VICTORY_POINT] = (uint8_t)catani_move_shown(move, seat);
        devs->unknown = (uint8_t)(devs->unknown - more);
        if (!catani_base_deck_is_endless(rules)) {
            base->deck[CATAN_DEV_VICTORY_POINT] =
                (uint8_t)(base->deck[CATAN_DEV_VICTORY_POINT] - more);
        }
    }
}

/* ---- dealing ----------------------------------------------------------------------------- */

/* Draw one of the cards that are left, all equally likely. */
static uint32_t draw_card(const uint8_t *left, uint32_t kinds, catan_rng *rng)
{
    uint32_t all = 0;
    uint32_t card = 0;
    for (uint32_t i = 0; i < kinds; i++) {
        all += left[i];
    }
    uint32_t place = catan_rng_below(rng, all);
    while (card + 1 < kinds && place >= left[card]) {
        place -= left[card++];
    }
    return card;
}

static void deal_hands(const struct catani_rules *rules, struct catani_base *base, catan_rng *rng)
{
    catani_hand pool = catani_base_pool(rules, &base->board);
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        catani_hand dealt = 0;
        while (player->unknown > 0) {
            uint8_t left[CATANI_RESOURCES];
            for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
                left[card] = (uint8_t)catani_hand_count(pool, card);
            }
            catani_hand one = catani_hand_of(draw_card(left, CATANI_RESOURCES, rng), 1);
            pool -= one;
            dealt += one;
            player->unknown--;
        }
        player->hand += dealt;
        /* Whoever looks on is as unsure as the viewer; of the viewer nobody knows a card. */
        catani_hand doubt = seat == base->viewer ? player->hand : dealt;
        for (uint32_t slot = 0; slot < base->head.seats; slot++) {
            player->doubt[slot] = catani_doubt_pack(doubt);
        }
    }
}

/* Which of the active seat's cards were bought this turn: any of them, equally likely. */
static void deal_bought(struct catani_base *base, catan_rng *rng)
{
    uint8_t left[CATAN_DEV_KINDS];
    memcpy(left, base->devs[base->head.active].held, sizeof left);
    while (base->bought_unknown > 0) {
        uint32_t card = draw_card(left, CATAN_DEV_KINDS, rng);
        left[card]--;
        base->bought[card]++;
        base->bought_unknown--;
    }
}

static void deal_devs(const struct catani_rules *rules, struct catani_base *base, catan_rng *rng)
{
    bool over = base->head.outcome != CATAN_OUTCOME_OPEN;
    bool no_points = over || reveals_points(rules);
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_devs *devs = &base->devs[seat];
        while (devs->unknown > 0) {
            uint8_t left[CATAN_DEV_KINDS];
            memcpy(left, base->deck, sizeof left);
            left[CATAN_DEV_VICTORY_POINT] = no_points ? 0 : left[CATAN_DEV_VICTORY_POINT];
            uint32_t card = draw_card(left, CATAN_DEV_KINDS, rng);
            if (!catani_base_deck_is_endless(rules)) {
                base->deck[card]--;
            }
            devs->held[card]++;
            devs->unknown--;
        }
    }
}

/*
 * Victory Point cards that a seat can have without having won already. Whoever
 * is looked at for victory has not won yet, except while a card that may have
 * brought points is still being played.
 */
static uint32_t points_cap(const struct catani_rules *rules, const struct catani_base *base,
                           uint32_t seat)
{
    const struct catani_decision *top = catani_base_top(base);
    bool looked_at = seat == base->head.active ||
                     rules->option[CATAN_OPTION_WIN_CHECK] == CATAN_WIN_CHECK_ANY_TIME_HIGHEST;
    bool of_card = (top->kind == CATAN_DECISION_ROBBER && top->arg != 0) ||
                   top->kind == CATAN_DECISION_STEAL || top->kind == CATAN_DECISION_FREE_ROAD;
    if (reveals_points(rules) || base->head.outcome != CATAN_OUTCOME_OPEN) {
        return 0;
    }
    int32_t left = rules->option[CATAN_OPTION_POINTS_TO_WIN] - base->board.player[seat].points - 1;
    bool loaded_so = left < 0; /* a position may begin with a winner */
    return looked_at && !of_card && !loaded_so ? (uint32_t)left : CATANI_DEVS_MAX;
}

bool catani_base_deal_exists(const struct catani_rules *rules, const struct catani_base *base)
{
    uint32_t others = 0; /* cards in the pool that are no Victory Points */
    uint32_t needed = 0;
    for (uint32_t card = 0; card < CATAN_DEV_VICTORY_POINT; card++) {
        others += base->deck[card];
    }
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        uint32_t cap = points_cap(rules, base, seat);
        uint32_t unknown = base->devs[seat].unknown;
        needed += unknown > cap ? unknown - cap : 0;
    }
    return catani_base_deck_is_endless(rules) ? needed == 0 || others > 0 : needed <= others;
}

static bool is_possible(const struct catani_rules *rules, const struct catani_base *base,
                        uint32_t seat)
{
    bool dealt_none = reveals_points(rules) || base->head.outcome != CATAN_OUTCOME_OPEN;
    return seat == base->viewer || dealt_none ||
           base->devs[seat].held[CATAN_DEV_VICTORY_POINT] <= points_cap(rules, base, seat);
}

static bool all_possible(const struct catani_rules *rules, const struct catani_base *base)
{
    bool possible = true;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        possible =
            possible && (catani_base_dev_cards(base, seat) == 0 || is_possible(rules, base, seat));
    }
    return possible;
}

/* Exchange Victory Points that a seat cannot have for other cards, of the deck or of a seat. */
static void repair_deal(const struct catani_rules *rules, struct catani_base *base, catan_rng *rng)
{
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        uint8_t *held = base->devs[seat].held;
        while (!is_possible(rules, base, seat)) {
            uint8_t *from = base->deck;
            uint32_t others = (uint32_t)from[0] + from[1] + from[2] + from[3];
            for (uint32_t i = 0; others == 0 && i < base->head.seats; i++) {
                bool may = i != seat && i != base->viewer;
                from = may ? base->devs[i].held : from;
                others = may ? (uint32_t)from[0] + from[1] + from[2] + from[3] : 0;
            }
            if (others == 0) {
                return;
            }
            uint32_t card = draw_card(from, CATAN_DEV_VICTORY_POINT, rng);
            if (from != base->deck || !catani_base_deck_is_endless(rules)) {
                from[card]--;
                from[CATAN_DEV_VICTORY_POINT]++;
            }
            held[card]++;
            held[CATAN_DEV_VICTORY_POINT]--;
        }
    }
}

/*
 * Deals in which somebody would have won already are dealt again. Where nearly
 * all are of that kind the last one is repaired, which is no longer uniform.
 */
void catani_base_determinize(const struct catani_rules *rules, void *state, catan_rng *rng)
{
    enum { TRIES = 1000 };
    struct catani_base *base = state;
    union {
        struct catani_base base;
        uint64_t word[sizeof(struct catani_base) / 8];
    } view;
    size_t size = catani_base_size(base->head.seats);
    deal_hands(rules, base, rng);
    memcpy(&view, state, size);
    deal_devs(rules, base, rng);
    for (uint32_t i = 0; i < TRIES && !all_possible(rules, base); i++) {
        memcpy(state, &view, size);
        deal_devs(rules, base, rng);
    }
    repair_deal(rules, base, rng);
    deal_bought(base, rng);
    base->viewer = CATAN_SEAT_CHANCE;
}
