/* A seven: discards, the robber, theft (B8). */
#include "base/view.h"
#include "board/robber.h"

void catani_base_begin_seven(const struct catani_rules *rules, struct catani_base *base,
                             struct catani_list *events)
{
    uint32_t limit = (uint32_t)rules->option[CATAN_OPTION_DISCARD_LIMIT];
    bool robber_first =
        rules->option[CATAN_OPTION_SEVEN_ORDER] == CATAN_SEVEN_ORDER_ROBBER_THEN_DISCARD;
    uint32_t active = 1u << base->head.active;
    uint32_t discarding = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        uint32_t cards = catani_player_cards(player);
        if (cards > limit) {
            player->owed = (uint8_t)(cards / 2);
            discarding |= 1u << seat;
            catani_tell(events, CATAN_EVENT_DUTY, seat, player->owed);
        }
    }
    if (discarding != 0 && robber_first) {
        catani_base_push(base, CATAN_DECISION_DISCARD, discarding, 0);
    }
    catani_base_push(base, CATAN_DECISION_ROBBER, active, 0);
    if (discarding != 0 && !robber_first) {
        catani_base_push(base, CATAN_DECISION_DISCARD, discarding, 0);
    }
}

/* ---- discards (B8.2 to B8.5) ------------------------------------------------------------- */

catan_status catani_base_check_discard(const struct catani_rules *rules,
                                       const struct catani_base *base, const catan_move *move)
{
    int count = 0;
    if (catani_base_top(base)->kind != CATAN_DECISION_DISCARD) {
        return CATAN_E_PHASE;
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        if (move->cards[card] > 0) {
            return CATAN_E_OPERAND;
        }
        count -= move->cards[card];
    }
    if (count != base->board.player[move->seat].owed) {
        return CATAN_E_COUNT;
    }
    bool held = catani_base_can_give(rules, base, move->seat, catani_hand_given(move->cards));
    return held ? CATAN_OK : CATAN_E_NOT_HELD;
}

void catani_base_apply_discard(const struct catani_rules *rules, struct catani_base *base,
                               const catan_move *move, struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    (void)rules;
    catani_board_pay(&base->board, move->seat, catani_hand_given(move->cards), events);
    base->board.player[move->seat].owed = 0;
    top->seats = (uint8_t)(top->seats & ~(1u << move->seat));
    if (top->seats == 0) {
        catani_base_pop(base);
    }
}

/* Card by card, kinds in ascending order; the kinds left must hold what is missing. */
int32_t catani_base_refine_discard(const struct catani_base *base, const catan_move *prefix,
                                   catan_move *out)
{
    const struct catani_player *player = &base->board.player[prefix->seat];
    catani_hand chosen = catani_hand_given(prefix->cards);
    if (catani_hand_gained(prefix->cards) != 0 || !catani_hand_covers(player->hand, chosen) ||
        catani_hand_size(chosen) >= player->owed) {
        return CATAN_E_PREFIX;
    }
    catani_hand rest = player->hand - chosen;
    uint32_t missing = player->owed - catani_hand_size(chosen);
    uint64_t partial = missing > 1 ? (uint64_t)CATAN_FLAG_PARTIAL << 24 : 0;
    uint64_t head = catani_head_word(CATAN_MOVE_DISCARD, prefix->seat, 0) | partial;
    uint32_t from = chosen == 0 ? 0 : catani_bit_highest(chosen) / 8;
    catan_move *at = out;
    if (catani_hand_size(rest >> (8 * from)) < missing) {
        return CATAN_E_PREFIX; /* before anything is written */
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t choice = card < from ? 0 : catani_hand_size(rest >> (8 * card));
        at = catani_put_if(at, head, catani_hand_difference(0, chosen + catani_hand_of(card, 1)),
                           (catani_hand_count(rest, card) > 0) & (choice >= missing));
    }
    return (int32_t)(at - out);
}

/* ---- the robber (B8.6 to B8.9) ----------------------------------------------------------- */

/* Whom the seat can rob at all; a Knight may move the robber without robbing (B12.60). */
static uint32_t prey_of(const struct catani_rules *rules, const struct catani_base *base,
                        uint32_t seat)
{
    bool knight = catani_base_top(base)->arg != 0;
    if (knight && rules->option[CATAN_OPTION_KNIGHT_STEALS] == 0) {
        return 0;
    }
    return catani_robber_prey(rules, &base->board, seat);
}

static catan_status check_victims(const struct catani_rules *rules, uint32_t chosen,
                                  uint32_t possible)
{
    bool mandatory = rules->option[CATAN_OPTION_STEAL_MANDATORY] != 0;
    if (chosen == 0) {
        return possible == 0 || !mandatory ? CATAN_OK : CATAN_E_VICTIM_MISSING;
    }
    if ((chosen & ~possible) != 0) {
        return CATAN_E_VICTIM;
    }
    switch (rules->option[CATAN_OPTION_STEAL_SCOPE]) {
    case CATAN_STEAL_SCOPE_ANY_SUBSET:
        return CATAN_OK;
    case CATAN_STEAL_SCOPE_EACH_OPPONENT:
        return chosen == possible ? CATAN_OK : CATAN_E_TARGETS;
    default:
        return (chosen & (chosen - 1)) == 0 ? CATAN_OK : CATAN_E_TARGETS;
    }
}

/* Of a seat that cannot be robbed: because an option spares it, or for the plain rule. */
CATANI_SELDOM static catan_status why_no_victim(const struct catani_rules *rules,
                                                const struct catani_base *base,
                                                const catan_move *move, uint32_t possible)
{
    uint32_t refused = move->arg[1] & ~possible;
    uint32_t there = catani_board_neighbors(&base->board, move->seat, move->arg[0]) & refused;
    bool friendly =
        rules->option[CATAN_OPTION_FRIENDLY_ROBBER] == CATAN_FRIENDLY_ROBBER_PROTECT_VICTIM;
    bool holds_cards = false;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        bool cards = catani_player_cards(&base->board.player[seat]) > 0;
        holds_cards = holds_cards || ((there >> seat & 1) != 0 && cards);
    }
    bool knight = catani_base_top(base)->arg != 0 && rules->option[CATAN_OPTION_KNIGHT_STEALS] == 0;
    return friendly && holds_cards && !knight ? CATAN_E_PROTECTED : CATAN_E_VICTIM;
}

catan_status catani_base_check_robber(const struct catani_rules *rules,
                                      const struct catani_base *base, const catan_move *move)
{
    if (catani_base_top(base)->kind != CATAN_DECISION_ROBBER) {
        return CATAN_E_PHASE;
    }
    catan_status status = catani_robber_site(rules, &base->board, move->seat, move->arg[0]);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t possible = prey_of(rules, base, move->seat) &
                        catani_board_neighbors(&base->board, move->seat, move->arg[0]);
    status = check_victims(rules, move->arg[1], possible);
    return status == CATAN_E_VICTIM ? why_no_victim(rules, base, move, possible) : status;
}

/* Seats without cards drop out: there is nothing to draw (B12.59). */
static void ask_for_theft(struct catani_base *base, uint32_t victims)
{
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        if (catani_player_cards(&base->board.player[seat]) == 0) {
            victims &= ~(1u << seat);
        }
    }
    if (victims != 0) {
        catani_base_push(base, CATAN_DECISION_STEAL, 0, victims);
    }
}

void catani_base_apply_robber(const struct catani_rules *rules, struct catani_base *base,
                              const catan_move *move, struct catani_list *events)
{
    (void)rules;
    (void)events;
    catani_base_pop(base);
    base->board.robber = move->arg[0];
    ask_for_theft(base, move->arg[1]);
}

/* Sets of victims, also none or several; a set that is lower as a number comes first. */
CATANI_SELDOM static catan_move *list_sets(const struct catani_rules *rules, uint32_t possible,
                                           uint64_t head, catan_move *at)
{
    for (uint32_t chosen = 0; chosen <= possible; chosen++) {
        if (check_victims(rules, chosen, possible) == CATAN_OK) {
            at = catani_put(at, head | (uint64_t)chosen << 40, 0);
        }
    }
    return at;
}

catan_move *catani_base_list_robber(const struct catani_rules *rules,
                                    const struct catani_base *base, uint32_t seat, catan_move *at)
{
    uint64_t hexes = catani_robber_hexes(rules, &base->board, seat);
    uint32_t prey = prey_of(rules, base, seat);
    bool one = rules->option[CATAN_OPTION_STEAL_SCOPE] == CATAN_STEAL_SCOPE_ONE_OPPONENT &&
               rules->option[CATAN_OPTION_STEAL_MANDATORY] != 0;
    /* Those who can be robbed, and where they have buildings. */
    uint64_t victim[CATAN_SEATS_MAX];
    catani_vertices theirs[CATAN_SEATS_MAX];
    catani_vertices all = 0;
    uint32_t victims = 0;
    for (uint64_t left = prey; left != 0; victims++) {
        uint32_t other = catani_bit_take(&left);
        victim[victims] = UINT64_C(1) << (40 + other);
        theirs[victims] = base->board.player[other].buildings;
        all |= theirs[victims];
    }
    while (hexes != 0) {
        uint32_t hex = catani_bit_take(&hexes);
        uint64_t head = catani_head_word(CATAN_MOVE_ROBBER, seat, hex);
        catani_vertices there = catani_topology.hex_vertices[hex];
        if (!one) {
            at = list_sets(rules, prey & catani_board_neighbors(&base->board, seat, hex), head, at);
            continue;
        }
        at = catani_put_if(at, head, 0, (all & there) == 0);
        for (uint32_t i = 0; i < victims; i++) {
            at = catani_put_if(at, head | victim[i], 0, (theirs[i] & there) != 0);
        }
    }
    return at;
}

/* ---- theft (B8.10) ----------------------------------------------------------------------- */

catan_status catani_base_check_steal(const struct catani_rules *rules,
                                     const struct catani_base *base, const catan_move *move)
{
    const struct catani_decision *top = catani_base_top(base);
    bool hidden = (move->flags & CATAN_FLAG_HIDDEN) != 0;
    if (top->kind != CATAN_DECISION_STEAL) {
        return CATAN_E_PHASE;
    }
    if (hidden == catani_base_sees_chance(rules, base)) {
        return CATAN_E_HIDDEN;
    }
    if (hidden) {
        bool good = move->arg[0] == catani_bit_lowest(top->arg) && catani_move_no_cards(move);
        return good ? CATAN_OK : CATAN_E_OUTCOME;
    }
    catani_hand card = catani_hand_gained(move->cards);
    bool there = move->arg[0] == catani_bit_lowest(top->arg) &&
                 catani_hand_given(move->cards) == 0 && (card & (card - 1)) == 0 &&
                 (card & CATANI_HAND_ONES) != 0 &&
                 catani_hand_covers(catani_base_loot(rules, base, move->arg[0]), card);
    return there ? CATAN_OK : CATAN_E_OUTCOME;
}

/* Several victims are robbed one by one, in seat order (B12.57). */
void catani_base_apply_steal(const struct catani_rules *rules, struct catani_base *base,
                             const catan_move *move, struct catani_list *events)
{
    struct catani_decision *top = &base->stack[base->depth - 1];
    (void)rules;
    top->arg = (uint8_t)(top->arg & ~(1u << move->arg[0]));
    if (top->arg == 0) {
        catani_base_pop(base);
    }
    if ((move->flags & CATAN_FLAG_HIDDEN) != 0) {
        catani_base_steal_unseen(base, base->head.active, move->arg[0], events);
        return;
    }
    uint32_t card = catani_bit_lowest(catani_hand_gained(move->cards)) / 8;
    catani_board_steal(&base->board, base->head.active, move->arg[0], card,
                       catani_base_is_view(base) ? 0 : base->head.seats, events);
}
