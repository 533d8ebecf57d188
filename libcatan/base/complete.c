/*
 * Completing a position: bank and deck by conservation, awards and decisions
 * from what lies on the board; and checking what depends on several clauses,
 * with the clause that named it as the place of the fault.
 */
#include "base/draft.h"

#include "base/view.h"
#include "board/road.h"

/*
 * A view names its bank, since hands do not tell it: what neither bank nor hands
 * hold must be as many cards as are unknown. Without unknown cards the bank
 * follows as in a full game.
 */
static catan_status fill_view(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    uint32_t unknown = 0;
    uint32_t unknown_devs = 0;
    uint32_t pool = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        unknown += base->board.player[seat].unknown;
        unknown_devs += base->devs[seat].unknown;
        bool own = seat == base->viewer || !catani_base_is_view(base);
        CATANI_REQUIRE(!own || (base->board.player[seat].unknown | base->devs[seat].unknown) == 0,
                       draft->at_view, CATAN_E_HIDDEN);
    }
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t left = catani_hand_count(base->board.bank, card);
        uint32_t said = catani_hand_count(draft->bank, card);
        bool is_said = (draft->bank_said >> card & 1) != 0;
        CATANI_REQUIRE(!is_said || said <= left, draft->at_bank, CATAN_E_CARDS);
        pool += is_said ? left - said : 0;
        base->board.bank -= is_said ? catani_hand_of(card, left - said) : 0;
    }
    CATANI_REQUIRE(pool == unknown, draft->at_bank, CATAN_E_CARDS);
    bool endless = catani_base_deck_is_endless(draft->rules);
    CATANI_REQUIRE(endless || unknown_devs <= base->deck_left, draft->at_view, CATAN_E_CARDS);
    base->deck_left = (uint8_t)(base->deck_left - (endless ? 0 : unknown_devs));
    return CATAN_OK;
}

static catan_status fill_bank(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_board *board = &draft->base->board;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        uint32_t left = catani_hand_count(board->bank, card);
        uint32_t said = catani_hand_count(draft->bank, card);
        if ((draft->bank_said >> card & 1) == 0 || said == left) {
            continue;
        }
        CATANI_REQUIRE(said < left && draft->rest_hand != CATANI_UNSAID, draft->at_bank,
                       CATAN_E_CARDS);
        board->player[draft->rest_hand].hand += catani_hand_of(card, left - said);
        board->bank -= catani_hand_of(card, left - said);
    }
    return CATAN_OK;
}

static catan_status fill_deck(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        uint32_t left = base->deck[card];
        uint32_t said = draft->deck[card];
        bool is_said = (draft->deck_said >> card & 1) != 0;
        if (draft->rest_devs != CATANI_UNSAID && draft->deck_said != 0 && !is_said) {
            is_said = true; /* a deck that is named with a rest beside it is all there is */
            said = 0;
        }
        if (!is_said || said == left) {
            continue;
        }
        bool endless = catani_base_deck_is_endless(draft->rules);
        CATANI_REQUIRE(!endless && said < left && draft->rest_devs != CATANI_UNSAID, draft->at_deck,
                       CATAN_E_CARDS);
        uint8_t *held = &base->devs[draft->rest_devs].held[card];
        *held = (uint8_t)(*held + left - said);
        base->deck[card] = (uint8_t)said;
        base->deck_left = (uint8_t)(base->deck_left - (left - said));
    }
    return CATAN_OK;
}

static catan_status check_nothing_unknown(struct catani_draft *draft, struct catani_reader *reader)
{
    uint32_t unknown = draft->base->bought_unknown;
    for (uint32_t seat = 0; seat < draft->base->head.seats; seat++) {
        unknown |= draft->base->board.player[seat].unknown | draft->base->devs[seat].unknown;
    }
    CATANI_REQUIRE(unknown == 0, 0, CATAN_E_HIDDEN);
    return CATAN_OK;
}

static catan_status fill_awards(struct catani_draft *draft, struct catani_reader *reader)
{
    const struct catani_rules *rules = draft->rules;
    struct catani_base *base = draft->base;
    struct catani_board *board = &base->board;
    struct catani_board computed = *board;
    catani_longest_road_compare(rules, &computed, NULL);
    if (draft->longest == CATANI_UNSAID) {
        draft->longest = computed.longest_holder;
    }
    if (draft->longest != CATAN_SEAT_NONE) {
        catani_longest_road_set(rules, board, draft->longest);
        bool held = catani_longest_road_holds(rules, board);
        CATANI_REQUIRE(held, draft->at_longest, CATAN_E_AWARD);
    } else {
        CATANI_REQUIRE(!draft->strict || computed.longest_holder == CATAN_SEAT_NONE,
                       draft->at_longest, CATAN_E_AWARD);
    }
    if (draft->army == CATANI_UNSAID) {
        catani_base_find_army(rules, base);
        return CATAN_OK;
    }
    CATANI_REQUIRE(draft->army != CATAN_SEAT_NONE || !draft->strict ||
                       !catani_base_army_is_due(rules, base),
                   draft->at_army, CATAN_E_AWARD);
    if (draft->army != CATAN_SEAT_NONE) {
        CATANI_REQUIRE(catani_base_may_hold_army(rules, base, draft->army), draft->at_army,
                       CATAN_E_AWARD);
        catani_base_give_army(rules, base, draft->army);
    }
    return CATAN_OK;
}

/* Decisions that leave out the turn they belong to, or the offer that is answered. */
static void fill_phase(struct catani_draft *draft)
{
    struct catani_base *base = draft->base;
    uint32_t bottom = base->depth > 0 ? base->stack[0].kind : CATAN_DECISION_OVER;
    if (bottom == CATAN_DECISION_SETUP_SETTLEMENT || bottom == CATAN_DECISION_SETUP_ROAD) {
        return;
    }
    struct catani_decision given[CATANI_STACK];
    uint32_t count = base->depth;
    memcpy(given, base->stack, sizeof given);
    memset(base->stack, 0, sizeof base->stack);
    base->depth = 0;
    bool answered = false;
    for (uint32_t i = 0; i < count; i++) {
        answered = answered || given[i].kind == CATAN_DECISION_ANSWER;
    }
    uint32_t next = 0;
    if (bottom == CATAN_DECISION_BEFORE_ROLL || bottom == CATAN_DECISION_MAIN) {
        base->stack[base->depth++] = given[next++];
    } else {
        catani_base_push(
            base, bottom == CATAN_DECISION_DICE ? CATAN_DECISION_BEFORE_ROLL : CATAN_DECISION_MAIN,
            0, 0);
    }
    if (draft->answer.kind != CATAN_DECISION_OVER && !answered) {
        base->stack[base->depth++] = draft->answer;
    }
    bool robber_waits =
        draft->rules->option[CATAN_OPTION_SEVEN_ORDER] == CATAN_SEVEN_ORDER_DISCARD_THEN_ROBBER;
    if (robber_waits && count == next + 1 && given[next].kind == CATAN_DECISION_DISCARD) {
        catani_base_push(base, CATAN_DECISION_ROBBER, 0, 0);
    }
    while (next < count && base->depth < CATANI_STACK) {
        base->stack[base->depth++] = given[next++];
    }
}

/* Hands over the limit owe half, if the position does not say who owes what. */
static uint32_t fill_discards(struct catani_draft *draft)
{
    struct catani_base *base = draft->base;
    uint32_t owing = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        uint32_t cards = catani_player_cards(player);
        if (draft->at_owes == SIZE_MAX &&
            cards > (uint32_t)draft->rules->option[CATAN_OPTION_DISCARD_LIMIT]) {
            player->owed = (uint8_t)(cards / 2);
        }
        owing |= (uint32_t)(player->owed != 0 && player->owed <= cards) << seat;
    }
    return owing;
}

/* In the setup nobody has more than what has been placed, and can place the rest. */
static bool setup_fits(const struct catani_draft *draft)
{
    struct catani_base at = *draft->base;
    bool road = at.stack[0].kind == CATAN_DECISION_SETUP_ROAD;
    bool city = draft->rules->option[CATAN_OPTION_SETUP_SECOND_BUILDING] ==
                CATAN_SETUP_SECOND_BUILDING_CITY;
    uint32_t done[CATAN_SEATS_MAX] = {0};
    if (at.placed >= 2 * at.head.seats) {
        return false;
    }
    for (at.placed = 0; at.placed < draft->base->placed; at.placed++) {
        done[catani_base_placing(draft->rules, &at)]++;
    }
    for (uint32_t seat = 0; seat < at.head.seats; seat++) {
        const struct catani_player *player = &draft->base->board.player[seat];
        uint32_t built = done[seat] + (road && seat == at.head.active);
        uint32_t cities = city && built < 2;
        catani_vertices ends = 0;
        if (catani_bit_count(player->buildings) > built ||
            catani_edges_count(&player->roads) > done[seat] ||
            player->roads_left + done[seat] < 2 || player->cities_left < cities ||
            player->settlements_left + built + cities < 2) {
            return false;
        }
        for (catani_edges left = player->roads; !catani_edges_empty(&left);) {
            const int8_t *both = catani_topology.edge_vertex[catani_edges_take(&left)];
            ends = catani_bit((uint32_t)both[0]) | catani_bit((uint32_t)both[1]);
            if ((ends & player->buildings) == 0) {
                return false;
            }
        }
    }
    return true;
}

/* Give each decision the seats that it asks, and look whether somebody can owe it. */
static bool settle_decision(struct catani_draft *draft, struct catani_decision *decision,
                            uint32_t level)
{
    struct catani_base *base = draft->base;
    struct catani_board *board = &base->board;
    uint32_t active = 1u << base->head.active;
    uint32_t below = level > 0 ? base->stack[level - 1].kind : CATAN_DECISION_OVER;
    bool in_turn = level > 0;
    switch (decision->kind) {
    case CATAN_DECISION_SETUP_SETTLEMENT:
        decision->seats = (uint8_t)active;
        return !in_turn && base->depth == 1 && setup_fits(draft);
    case CATAN_DECISION_SETUP_ROAD:
        decision->seats = (uint8_t)active;
        return !in_turn && base->depth == 1 && setup_fits(draft) &&
               catani_board_vertex_owner(board, decision->arg) == base->head.active;
    case CATAN_DECISION_BEFORE_ROLL:
    case CATAN_DECISION_MAIN:
        decision->seats = (uint8_t)active;
        return !in_turn;
    case CATAN_DECISION_ANSWER: {
        uint32_t from = base->offer_from;
        uint32_t to = decision->seats;
        if (from == CATAN_SEAT_NONE || level != 1) {
            return false;
        }
        if (to == 0 && (decision->arg & CATANI_BROADCAST) == 0) {
            *decision = draft->answer;
            to = decision->seats;
        }
        uint32_t all = to | (decision->arg & catani_base_seats(base));
        bool with_active = from == base->head.active || all == active;
        return all != 0 && (all >> from & 1) == 0 && with_active;
    }
    case CATAN_DECISION_DICE:
        return in_turn && base->stack[0].kind == CATAN_DECISION_BEFORE_ROLL;
    case CATAN_DECISION_DISCARD:
        decision->seats = (uint8_t)fill_discards(draft);
        return in_turn && base->stack[0].kind == CATAN_DECISION_MAIN && decision->seats != 0;
    case CATAN_DECISION_ROBBER:
        decision->seats = (uint8_t)active;
        return in_turn && (decision->arg != 0 || base->stack[0].kind == CATAN_DECISION_MAIN);
    case CATAN_DECISION_STEAL: {
        uint32_t victims = decision->arg;
        bool good = victims != 0 && (victims & active) == 0;
        for (uint32_t seat = 0; seat < base->head.seats; seat++) {
            good = good && ((victims >> seat & 1) == 0 ||
                            catani_player_cards(&board->player[seat]) > board->player[seat].owed);
        }
        return in_turn && good;
    }
    case CATAN_DECISION_DRAW:
        return in_turn && base->stack[0].kind == CATAN_DECISION_MAIN && base->deck_left > 0 &&
               below != CATAN_DECISION_DRAW;
    default: /* CATAN_DECISION_FREE_ROAD */
        decision->seats = (uint8_t)active;
        return in_turn && catani_base_can_place_road(&board->player[base->head.active]);
    }
}

/* Which decision may lie on which: chance is on top, and nothing is asked twice. */
static bool may_lie_on(uint32_t upper, uint32_t lower)
{
    bool of_turn = lower == CATAN_DECISION_BEFORE_ROLL || lower == CATAN_DECISION_MAIN;
    bool settled = of_turn || lower == CATAN_DECISION_ANSWER;
    switch (upper) {
    case CATAN_DECISION_ANSWER:
        return of_turn;
    case CATAN_DECISION_DISCARD:
        return settled || lower == CATAN_DECISION_ROBBER;
    case CATAN_DECISION_ROBBER:
    case CATAN_DECISION_STEAL:
        return settled || lower == CATAN_DECISION_DISCARD;
    default:
        return settled;
    }
}

static catan_status check_phase(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    uint32_t answers = 0;
    for (uint32_t i = 0; i < base->depth; i++) {
        uint32_t kind = base->stack[i].kind;
        bool fits = i == 0 || may_lie_on(kind, base->stack[i - 1].kind);
        CATANI_REQUIRE(fits && settle_decision(draft, &base->stack[i], i), draft->at_phase,
                       CATAN_E_DECISION);
        answers += kind == CATAN_DECISION_ANSWER;
        for (uint32_t k = 0; k < i; k++) {
            CATANI_REQUIRE(base->stack[k].kind != kind, draft->at_phase, CATAN_E_DECISION);
        }
    }
    CATANI_REQUIRE(answers == 1 || base->offer_from == CATAN_SEAT_NONE, draft->at_offer,
                   CATAN_E_DECISION);
    uint32_t owing = 0;
    uint32_t discarding = 0;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        owing |= (uint32_t)(base->board.player[seat].owed != 0) << seat;
    }
    for (uint32_t i = 0; i < base->depth; i++) {
        discarding |= base->stack[i].kind == CATAN_DECISION_DISCARD ? base->stack[i].seats : 0u;
    }
    CATANI_REQUIRE(owing == discarding,
                   draft->at_owes == SIZE_MAX ? draft->at_phase : draft->at_owes, CATAN_E_DECISION);
    return CATAN_OK;
}

/* What no play can lead to; rule tests need it, servers do not. */
static catan_status check_strict(struct catani_draft *draft, struct catani_reader *reader)
{
    const struct catani_base *base = draft->base;
    bool in_setup = base->placed < 2 * base->head.seats;
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        const struct catani_player *player = &base->board.player[seat];
        catani_edges loose = player->roads;
        catani_vertices reached = player->buildings;
        bool grows = true;
        while (grows) {
            grows = false;
            catani_edges left = loose;
            while (!catani_edges_empty(&left)) {
                uint32_t edge = catani_edges_take(&left);
                const int8_t *ends = catani_topology.edge_vertex[edge];
                catani_vertices both =
                    catani_bit((uint32_t)ends[0]) | catani_bit((uint32_t)ends[1]);
                if ((reached & both) != 0) {
                    reached |= both;
                    catani_edges_remove(&loose, edge);
                    grows = true;
                }
            }
        }
        CATANI_REQUIRE(catani_edges_empty(&loose), 0, CATAN_E_UNCONNECTED);
        CATANI_REQUIRE(in_setup || (player->buildings & ~player->reached) == 0, 0,
                       CATAN_E_ROADLESS);
    }
    return CATAN_OK;
}

catan_status catani_draft_complete(struct catani_draft *draft, struct catani_reader *reader)
{
    struct catani_base *base = draft->base;
    bool over = base->head.outcome != CATAN_OUTCOME_OPEN;
    catan_status status;
    if (catani_base_is_view(base)) {
        status = fill_view(draft, reader);
    } else {
        status = fill_bank(draft, reader);
        status = status == CATAN_OK ? fill_deck(draft, reader) : status;
        status = status == CATAN_OK ? check_nothing_unknown(draft, reader) : status;
    }
    if (status != CATAN_OK) {
        return status;
    }
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        struct catani_player *player = &base->board.player[seat];
        for (uint32_t slot = 0; slot < CATAN_SEATS_MAX; slot++) {
            CATANI_REQUIRE(player->doubt[slot] == 0 || !catani_base_is_view(base), 0,
                           CATAN_E_HIDDEN);
            player->doubt[slot] = catani_doubt_pack(
                catani_hand_least(catani_doubt_unpack(player->doubt[slot]), player->hand));
        }
    }
    catani_board_refresh(draft->rules, &base->board);
    status = fill_awards(draft, reader);
    if (status != CATAN_OK) {
        return status;
    }
    uint32_t setup = base->depth > 0 ? base->stack[0].kind : CATAN_DECISION_OVER;
    bool in_setup = setup == CATAN_DECISION_SETUP_SETTLEMENT || setup == CATAN_DECISION_SETUP_ROAD;
    if (over) {
        CATANI_REQUIRE(!draft->has_phase && base->offer_from == CATAN_SEAT_NONE, draft->at_phase,
                       CATAN_E_DECISION);
        while (base->depth > 0) {
            catani_base_pop(base);
        }
    } else if (!in_setup) {
        fill_phase(draft);
    }
    if (!draft->has_placed) {
        uint32_t roads = 0;
        for (uint32_t seat = 0; seat < base->head.seats; seat++) {
            roads += catani_edges_count(&base->board.player[seat].roads);
        }
        uint32_t all = 2u * base->head.seats;
        base->placed = (uint8_t)(in_setup && roads < all ? roads : all);
    }
    if (in_setup && !over) {
        uint8_t placing = catani_base_placing(draft->rules, base);
        CATANI_REQUIRE(!draft->has_active || base->head.active == placing, draft->at_phase,
                       CATAN_E_DECISION);
        base->head.active = placing;
    }
    if (!draft->has_turn) {
        base->head.turn = in_setup ? 0 : 1;
    }
    if (draft->rules->option[CATAN_OPTION_DEV_CARD_SAME_TURN] != 0) {
        memset(base->bought, 0, sizeof base->bought); /* no card is new then */
        base->bought_unknown = 0;
    }
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        bool held = base->bought[card] <= base->devs[base->head.active].held[card];
        bool by_active = draft->bought_by == CATANI_UNSAID || draft->bought_by == base->head.active;
        CATANI_REQUIRE(held && by_active, draft->at_bought, CATAN_E_CARDS);
    }
    CATANI_REQUIRE(base->bought_unknown <= base->devs[base->head.active].unknown || over,
                   draft->at_bought, CATAN_E_CARDS);
    status = check_phase(draft, reader);
    CATANI_REQUIRE(status != CATAN_OK || catani_base_deal_exists(draft->rules, base),
                   draft->at_view, CATAN_E_CARDS);
    return status == CATAN_OK && draft->strict ? check_strict(draft, reader) : status;
}
