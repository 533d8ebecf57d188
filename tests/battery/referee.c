#include "referee.h"

#include <string.h>

enum { ASK_MAX = 19 };

static const int32_t cost_road[KINDS] = {1, 1, 0, 0, 0};
static const int32_t cost_settlement[KINDS] = {1, 1, 1, 1, 0};
static const int32_t cost_city[KINDS] = {0, 0, 0, 2, 3};
static const int32_t cost_card[KINDS] = {0, 0, 1, 1, 1};

static int64_t option(const context *table, int32_t number)
{
    int64_t value = 0;
    catan_option(table->game, number, &value);
    return value;
}

static bool holds(const context *table, int32_t seat, const int32_t cards[KINDS])
{
    for (int32_t card = 0; card < KINDS; card++)
        if (table->at.hand[seat][card] < cards[card])
            return false;
    return true;
}

/* ---- the shape of a move ------------------------------------------------------------------ */

static bool no_arg(const catan_move *move, int from)
{
    for (int i = from; i < 4; i++)
        if (move->arg[i] != 0)
            return false;
    return true;
}

static bool no_cards(const catan_move *move, int from)
{
    for (int i = from; i < 8; i++)
        if (move->cards[i] != 0)
            return false;
    return true;
}

static bool plain(const catan_move *move, int args)
{
    return no_arg(move, args) && no_cards(move, 0);
}

/* Cards that leave and that arrive. */
static void sides(const catan_move *move, int32_t give[KINDS], int32_t get[KINDS], int32_t *given,
                  int32_t *got)
{
    *given = 0;
    *got = 0;
    for (int32_t card = 0; card < KINDS; card++) {
        give[card] = move->cards[card] < 0 ? -move->cards[card] : 0;
        get[card] = move->cards[card] > 0 ? move->cards[card] : 0;
        *given += give[card];
        *got += get[card];
    }
}

static int32_t single_seat(uint32_t mask)
{
    for (int32_t seat = 0; seat < 8; seat++)
        if (mask == 1u << seat)
            return seat;
    return -1;
}

/* ---- the moment --------------------------------------------------------------------------- */

static bool in_main(const context *table, int32_t seat)
{
    return seat == table->at.active && (table->at.decision == CATAN_DECISION_MAIN ||
                                        table->at.decision == CATAN_DECISION_ANSWER);
}

static bool before_roll(const context *table, int32_t seat)
{
    return seat == table->at.active && table->at.decision == CATAN_DECISION_BEFORE_ROLL;
}

/* The side that proposes and the side that must answer; only while the proposal is awake. */
static bool open_proposal(const context *table, int32_t *out_proposer, int32_t *out_answerer)
{
    const position *at = &table->at;
    if (at->decision != CATAN_DECISION_ANSWER || at->proposal_open != 1)
        return false;
    *out_proposer = at->proposal.seat;
    if (at->proposal.kind == CATAN_MOVE_OFFER)
        *out_answerer = single_seat(at->proposal.arg[0]);
    else /* a counter-offer goes to the other side: what is asked is the one who may answer */
        *out_answerer = at->to_act;
    return true;
}

/* ---- the board ---------------------------------------------------------------------------- */

static bool room_for_settlement(const context *table, int32_t vertex)
{
    int32_t near[3];
    if (table->at.owner[vertex] != CATAN_SEAT_NONE)
        return false;
    int32_t count = catan_vertex_neighbors(table->game, vertex, near);
    for (int32_t i = 0; i < count; i++)
        if (table->at.owner[near[i]] != CATAN_SEAT_NONE)
            return false;
    return true;
}

static bool touches_own_road(const context *table, int32_t seat, int32_t vertex, int32_t except)
{
    int32_t edges[3];
    int32_t count = catan_vertex_edges(table->game, vertex, edges);
    for (int32_t i = 0; i < count; i++)
        if (edges[i] != except && table->at.road[edges[i]] == seat)
            return true;
    return false;
}

static bool room_for_road(const context *table, int32_t seat, int32_t edge)
{
    int32_t ends[2];
    if (table->at.road[edge] != CATAN_SEAT_NONE || table->at.left[seat][CATAN_PIECE_ROAD] == 0)
        return false;
    catan_edge_vertices(table->game, edge, ends);
    for (int i = 0; i < 2; i++) {
        int32_t owner = table->at.owner[ends[i]];
        if (owner == seat ||
            (owner == CATAN_SEAT_NONE && touches_own_road(table, seat, ends[i], edge)))
            return true;
    }
    return false;
}

/* In the setup the road lies at the settlement that has none yet. */
static bool room_for_setup_road(const context *table, int32_t seat, int32_t edge)
{
    int32_t ends[2];
    if (table->at.road[edge] != CATAN_SEAT_NONE)
        return false;
    catan_edge_vertices(table->game, edge, ends);
    for (int i = 0; i < 2; i++)
        if (table->at.owner[ends[i]] == seat && !touches_own_road(table, seat, ends[i], -1))
            return true;
    return false;
}

static bool allows_settlement(const context *table, int32_t seat, int32_t vertex)
{
    if (vertex >= catan_vertex_count(table->game) || !room_for_settlement(table, vertex))
        return false;
    if (table->at.decision == CATAN_DECISION_SETUP_SETTLEMENT)
        return seat == table->at.active;
    return in_main(table, seat) && touches_own_road(table, seat, vertex, -1) &&
           table->at.left[seat][CATAN_PIECE_SETTLEMENT] > 0 && holds(table, seat, cost_settlement);
}

static bool allows_road(const context *table, int32_t seat, int32_t edge)
{
    if (edge >= catan_edge_count(table->game))
        return false;
    switch (table->at.decision) {
    case CATAN_DECISION_SETUP_ROAD:
        return seat == table->at.active && room_for_setup_road(table, seat, edge);
    case CATAN_DECISION_FREE_ROAD:
        return seat == table->at.active && room_for_road(table, seat, edge);
    default:
        return in_main(table, seat) && room_for_road(table, seat, edge) &&
               holds(table, seat, cost_road);
    }
}

static bool allows_city(const context *table, int32_t seat, int32_t vertex)
{
    return vertex < catan_vertex_count(table->game) && in_main(table, seat) &&
           table->at.owner[vertex] == seat && table->at.piece[vertex] == CATAN_PIECE_SETTLEMENT &&
           table->at.left[seat][CATAN_PIECE_CITY] > 0 && holds(table, seat, cost_city);
}

/* ---- trade -------------------------------------------------------------------------------- */

static bool has_harbor(const context *table, int32_t seat, int32_t kind)
{
    for (int32_t vertex = 0; vertex < catan_vertex_count(table->game); vertex++)
        if (table->at.owner[vertex] == seat && table->at.harbor[vertex] == kind)
            return true;
    return false;
}

static bool allows_bank(const context *table, int32_t seat, const catan_move *move)
{
    int32_t give[KINDS], get[KINDS], given, got, kinds = 0, from = 0;
    sides(move, give, get, &given, &got);
    for (int32_t card = 0; card < KINDS; card++) {
        if (give[card] > 0) {
            kinds++;
            from = card;
        }
        if (get[card] > table->at.bank[card])
            return false;
    }
    if (!in_main(table, seat) || kinds != 1 || got != 1 || !holds(table, seat, give))
        return false;
    return given == 4 || (given == 3 && has_harbor(table, seat, CATAN_HARBOR_GENERIC)) ||
           (given == 2 && has_harbor(table, seat, from));
}

static bool are_terms(const context *table, int32_t seat, const catan_move *move)
{
    int32_t give[KINDS], get[KINDS], given, got;
    sides(move, give, get, &given, &got);
    for (int32_t card = 0; card < KINDS; card++)
        if (get[card] > ASK_MAX)
            return false;
    return given > 0 && got > 0 && holds(table, seat, give);
}

static bool allows_offer(const context *table, int32_t seat, const catan_move *move)
{
    int64_t limit = option(table, CATAN_OPTION_MAX_OFFERS_PER_TURN);
    int32_t to = single_seat(move->arg[0]);
    return in_main(table, seat) && option(table, CATAN_OPTION_PLAYER_TRADE) == 1 &&
           table->at.proposal_open == 0 && (limit == 0 || table->at.offers_made < limit) && to >= 0 &&
           to < table->at.seats && to != seat && are_terms(table, seat, move);
}

static bool allows_answer(const context *table, int32_t seat, const catan_move *move)
{
    int32_t proposer, answerer, give[KINDS], get[KINDS], given, got;
    if (!open_proposal(table, &proposer, &answerer))
        return false;
    if (move->kind == CATAN_MOVE_WITHDRAW)
        return seat == proposer;
    if (seat != answerer)
        return false;
    sides(&table->at.proposal, give, get, &given, &got);
    if (move->kind == CATAN_MOVE_ACCEPT)
        return holds(table, proposer, give) && holds(table, seat, get);
    return move->kind == CATAN_MOVE_REJECT || are_terms(table, seat, move);
}

/* ---- robber, discards, development cards -------------------------------------------------- */

static bool can_be_robbed(const context *table, int32_t thief, int32_t seat, int32_t hex)
{
    int32_t corners[6];
    if (seat == thief || table->at.hand_size[seat] == 0)
        return false;
    catan_hex_vertices(table->game, hex, corners);
    for (int i = 0; i < 6; i++)
        if (table->at.owner[corners[i]] == seat)
            return true;
    return false;
}

static bool allows_robber(const context *table, int32_t seat, const catan_move *move)
{
    int32_t hex = move->arg[0], named = single_seat(move->arg[1]), eligible = 0;
    if (table->at.decision != CATAN_DECISION_ROBBER || seat != table->at.active ||
        hex >= catan_hex_count(table->game) || hex == table->at.robber)
        return false;
    for (int32_t other = 0; other < table->at.seats; other++)
        eligible += can_be_robbed(table, seat, other, hex);
    if (move->arg[1] == 0)
        return eligible == 0;
    return named >= 0 && named < table->at.seats && can_be_robbed(table, seat, named, hex);
}

static bool allows_discard(const context *table, int32_t seat, const catan_move *move)
{
    int32_t give[KINDS], get[KINDS], given, got;
    sides(move, give, get, &given, &got);
    return table->at.decision == CATAN_DECISION_DISCARD && table->at.owed[seat] > 0 &&
           given == table->at.owed[seat] && got == 0 && holds(table, seat, give);
}

static bool can_play(const context *table, int32_t seat, int32_t card)
{
    return (in_main(table, seat) || before_roll(table, seat)) && table->at.played_now == 0 &&
           table->at.dev[seat][card] - table->at.bought[card] > 0;
}

static bool allows_plenty(const context *table, int32_t seat, const catan_move *move)
{
    int32_t give[KINDS], get[KINDS], given, got, all = 0;
    sides(move, give, get, &given, &got);
    for (int32_t card = 0; card < KINDS; card++) {
        all += table->at.bank[card];
        if (get[card] > table->at.bank[card])
            return false;
    }
    return can_play(table, seat, CATAN_DEV_YEAR_OF_PLENTY) && given == 0 &&
           got == (all < 2 ? all : 2);
}

/* ---- chance ------------------------------------------------------------------------------- */

static bool allows_chance(const context *table, const catan_move *move)
{
    int32_t give[KINDS], get[KINDS], given, got;
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return table->at.decision == CATAN_DECISION_DICE && plain(move, 2) && move->arg[0] >= 1 &&
               move->arg[0] <= 6 && move->arg[1] >= 1 && move->arg[1] <= 6;
    case CATAN_MOVE_DRAW:
        return table->at.decision == CATAN_DECISION_DRAW && plain(move, 1) &&
               move->arg[0] < CATAN_DEV_KINDS && table->at.deck[move->arg[0]] > 0;
    case CATAN_MOVE_STEAL:
        sides(move, give, get, &given, &got);
        return table->at.decision == CATAN_DECISION_STEAL && no_arg(move, 1) && no_cards(move, KINDS) &&
               move->arg[0] == table->victim && given == 0 && got == 1 &&
               holds(table, table->victim, get);
    default:
        return false;
    }
}

bool referee_allows(const context *table, const catan_move *move)
{
    int32_t seat = move->seat;
    if (move->flags != 0 || catan_is_over(table->game))
        return false;
    if (seat == CATAN_SEAT_CHANCE)
        return allows_chance(table, move);
    if (seat >= table->at.seats)
        return false;
    switch (move->kind) {
    case CATAN_MOVE_ROLL:
        return plain(move, 0) && before_roll(table, seat);
    case CATAN_MOVE_END:
        return plain(move, 0) && in_main(table, seat) && table->at.proposal_open == 0;
    case CATAN_MOVE_SETTLEMENT:
        return plain(move, 1) && allows_settlement(table, seat, move->arg[0]);
    case CATAN_MOVE_ROAD:
        return plain(move, 1) && allows_road(table, seat, move->arg[0]);
    case CATAN_MOVE_CITY:
        return plain(move, 1) && allows_city(table, seat, move->arg[0]);
    case CATAN_MOVE_ROBBER:
        return plain(move, 2) && allows_robber(table, seat, move);
    case CATAN_MOVE_DISCARD:
        return no_arg(move, 0) && no_cards(move, KINDS) && allows_discard(table, seat, move);
    case CATAN_MOVE_BANK:
        return no_arg(move, 0) && no_cards(move, KINDS) && allows_bank(table, seat, move);
    case CATAN_MOVE_OFFER:
        return no_arg(move, 1) && no_cards(move, KINDS) && allows_offer(table, seat, move);
    case CATAN_MOVE_COUNTER:
        return no_arg(move, 0) && no_cards(move, KINDS) && allows_answer(table, seat, move);
    case CATAN_MOVE_ACCEPT:
    case CATAN_MOVE_REJECT:
    case CATAN_MOVE_WITHDRAW:
        return plain(move, 0) && allows_answer(table, seat, move);
    case CATAN_MOVE_BUY:
        return plain(move, 0) && in_main(table, seat) && table->at.deck_size > 0 &&
               holds(table, seat, cost_card);
    case CATAN_MOVE_KNIGHT:
        return plain(move, 0) && can_play(table, seat, CATAN_DEV_KNIGHT);
    case CATAN_MOVE_ROAD_BUILDING:
        return plain(move, 0) && can_play(table, seat, CATAN_DEV_ROAD_BUILDING);
    case CATAN_MOVE_YEAR_OF_PLENTY:
        return no_arg(move, 0) && no_cards(move, KINDS) && allows_plenty(table, seat, move);
    case CATAN_MOVE_MONOPOLY:
        return plain(move, 1) && move->arg[0] < KINDS && can_play(table, seat, CATAN_DEV_MONOPOLY);
    default: /* nothing can be left out, and no other kind is a move of a seat */
        return false;
    }
}
