#include "laws.h"

#include <string.h>

enum {
    CARDS_EACH = 19,
    LONGEST_ROAD_MIN = 5,
    LARGEST_ARMY_MIN = 3
};

static const int32_t dev_count[CATAN_DEV_KINDS] = {14, 2, 2, 2, 5};
static const int32_t piece_count[4] = {0, 15, 5, 4};

void position_read(const catan_game *game, position *out)
{
    memset(out, 0, sizeof *out);
    out->seats = catan_seats(game);
    out->active = catan_active(game);
    out->turn = catan_turn(game);
    out->decision = catan_decision(game);
    out->to_act = catan_to_act(game);
    out->actors = catan_actors(game);
    out->robber = catan_robber(game);
    out->free_roads = catan_free_roads(game);
    out->played_now = catan_dev_played_now(game);
    out->offers_made = catan_offers_made(game);
    out->deck_size = catan_deck_size(game);
    out->longest_road = catan_longest_road(game);
    out->largest_army = catan_largest_army(game);
    out->proposal_open = catan_proposal(game, &out->proposal);
    for (int32_t card = 0; card < KINDS; card++)
        out->bank[card] = catan_bank(game, card);
    for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        out->deck[card] = catan_deck(game, card);
        out->bought[card] = catan_dev_bought(game, card);
    }
    for (int32_t hex = 0; hex < catan_hex_count(game); hex++) {
        out->terrain[hex] = catan_hex_terrain(game, hex);
        out->token[hex] = catan_hex_token(game, hex);
    }
    for (int32_t vertex = 0; vertex < catan_vertex_count(game); vertex++) {
        out->owner[vertex] = catan_vertex_owner(game, vertex);
        out->piece[vertex] = catan_vertex_piece(game, vertex);
        out->harbor[vertex] = catan_vertex_harbor(game, vertex);
    }
    for (int32_t edge = 0; edge < catan_edge_count(game); edge++)
        out->road[edge] = catan_edge_owner(game, edge);
    for (int32_t seat = 0; seat < out->seats; seat++) {
        for (int32_t card = 0; card < KINDS; card++)
            out->hand[seat][card] = catan_hand(game, seat, card);
        for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            out->dev[seat][card] = catan_dev_hand(game, seat, card);
            out->played[seat][card] = catan_dev_played(game, seat, card);
        }
        for (int32_t piece = CATAN_PIECE_ROAD; piece <= CATAN_PIECE_CITY; piece++)
            out->left[seat][piece] = catan_pieces_left(game, seat, piece);
        out->hand_size[seat] = catan_hand_size(game, seat);
        out->owed[seat] = catan_discards_owed(game, seat);
        out->length[seat] = catan_road_length(game, seat);
        out->points[seat] = catan_points(game, seat);
        out->public_points[seat] = catan_public_points(game, seat);
    }
}

/* The longest way on from a vertex over own roads that are not in `used`. */
static int32_t trail_from(const catan_game *game, const position *at, int32_t seat, int32_t vertex,
                          bool *used)
{
    int32_t edges[3];
    int32_t count = catan_vertex_edges(game, vertex, edges);
    int32_t best = 0;
    for (int32_t i = 0; i < count; i++) {
        if (at->road[edges[i]] != seat || used[edges[i]])
            continue;
        int32_t ends[2];
        catan_edge_vertices(game, edges[i], ends);
        int32_t next = ends[0] == vertex ? ends[1] : ends[0];
        int32_t length = 1;
        if (at->owner[next] == CATAN_SEAT_NONE || at->owner[next] == seat) {
            used[edges[i]] = true;
            length += trail_from(game, at, seat, next, used);
            used[edges[i]] = false;
        }
        if (length > best)
            best = length;
    }
    return best;
}

int32_t trail_length(const catan_game *game, const position *at, int32_t seat)
{
    bool used[CATAN_EDGES_MAX] = {false};
    int32_t best = 0;
    for (int32_t vertex = 0; vertex < catan_vertex_count(game); vertex++) {
        int32_t length = trail_from(game, at, seat, vertex, used);
        if (length > best)
            best = length;
    }
    return best;
}

void production(const catan_game *game, const position *at, int32_t total,
                int32_t out_gain[CATAN_SEATS_MAX][KINDS])
{
    memset(out_gain, 0, sizeof(int32_t) * CATAN_SEATS_MAX * KINDS);
    for (int32_t hex = 0; hex < catan_hex_count(game); hex++) {
        if (at->token[hex] != total || at->robber == hex || at->terrain[hex] >= KINDS)
            continue;
        int32_t corners[6];
        catan_hex_vertices(game, hex, corners);
        for (int32_t i = 0; i < 6; i++) {
            if (at->piece[corners[i]] == CATAN_PIECE_SETTLEMENT)
                out_gain[at->owner[corners[i]]][at->terrain[hex]] += 1;
            else if (at->piece[corners[i]] == CATAN_PIECE_CITY)
                out_gain[at->owner[corners[i]]][at->terrain[hex]] += 2;
        }
    }
    for (int32_t card = 0; card < KINDS; card++) {
        int32_t due = 0, claimants = 0, last = 0;
        for (int32_t seat = 0; seat < at->seats; seat++) {
            due += out_gain[seat][card];
            if (out_gain[seat][card] > 0) {
                claimants++;
                last = seat;
            }
        }
        if (due <= at->bank[card])
            continue;
        for (int32_t seat = 0; seat < at->seats; seat++)
            out_gain[seat][card] = 0;
        if (claimants == 1)
            out_gain[last][card] = at->bank[card];
    }
}

int32_t longest_road_after(const position *at, int32_t holder)
{
    int32_t longest = 0, count = 0, last = CATAN_SEAT_NONE;
    for (int32_t seat = 0; seat < at->seats; seat++)
        if (at->length[seat] > longest)
            longest = at->length[seat];
    if (longest < LONGEST_ROAD_MIN)
        return CATAN_SEAT_NONE;
    if (holder != CATAN_SEAT_NONE && at->length[holder] == longest)
        return holder;
    for (int32_t seat = 0; seat < at->seats; seat++) {
        if (at->length[seat] == longest) {
            count++;
            last = seat;
        }
    }
    return count == 1 ? last : CATAN_SEAT_NONE;
}

static const char *cards_broken(const position *at)
{
    for (int32_t card = 0; card < KINDS; card++) {
        int32_t sum = at->bank[card];
        if (at->bank[card] < 0)
            return "the bank is never negative";
        for (int32_t seat = 0; seat < at->seats; seat++) {
            if (at->hand[seat][card] < 0)
                return "a hand is never negative";
            sum += at->hand[seat][card];
        }
        if (sum != CARDS_EACH)
            return "there are 19 cards of each resource";
    }
    int32_t deck = 0;
    for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        int32_t sum = at->deck[card];
        deck += at->deck[card];
        for (int32_t seat = 0; seat < at->seats; seat++) {
            if (at->dev[seat][card] < 0 || at->played[seat][card] < 0)
                return "development cards are never negative";
            sum += at->dev[seat][card] + at->played[seat][card];
        }
        if (sum != dev_count[card])
            return "there are 14, 2, 2, 2 and 5 development cards";
        if (at->bought[card] < 0)
            return "cards bought this turn are never negative";
        if (at->active < at->seats && at->bought[card] > at->dev[at->active][card])
            return "cards bought this turn are in the hand";
    }
    if (deck != at->deck_size)
        return "the deck is as large as its kinds together";
    return NULL;
}

static const char *pieces_broken(const catan_game *game, const position *at)
{
    int32_t on_board[CATAN_SEATS_MAX][4] = {{0}};
    for (int32_t vertex = 0; vertex < catan_vertex_count(game); vertex++) {
        if ((at->owner[vertex] == CATAN_SEAT_NONE) != (at->piece[vertex] == CATAN_PIECE_NONE))
            return "a piece has an owner";
        if (at->owner[vertex] == CATAN_SEAT_NONE)
            continue;
        if (at->owner[vertex] < 0 || at->owner[vertex] >= at->seats)
            return "the owner of a building is a seat";
        on_board[at->owner[vertex]][at->piece[vertex]]++;
        int32_t near[3];
        int32_t count = catan_vertex_neighbors(game, vertex, near);
        for (int32_t i = 0; i < count; i++)
            if (at->owner[near[i]] != CATAN_SEAT_NONE)
                return "no two buildings are neighbors";
        int32_t edges[3];
        bool touched = at->decision == CATAN_DECISION_SETUP_ROAD;
        count = catan_vertex_edges(game, vertex, edges);
        for (int32_t i = 0; i < count; i++)
            touched = touched || at->road[edges[i]] == at->owner[vertex];
        if (!touched)
            return "every building touches an own road";
    }
    for (int32_t edge = 0; edge < catan_edge_count(game); edge++) {
        int32_t owner = at->road[edge];
        if (owner == CATAN_SEAT_NONE)
            continue;
        if (owner < 0 || owner >= at->seats)
            return "the owner of a road is a seat";
        on_board[owner][CATAN_PIECE_ROAD]++;
        int32_t ends[2];
        bool held = false;
        catan_edge_vertices(game, edge, ends);
        for (int32_t i = 0; i < 2; i++) {
            int32_t edges[3];
            int32_t count = catan_vertex_edges(game, ends[i], edges);
            held = held || at->owner[ends[i]] == owner;
            for (int32_t j = 0; j < count; j++)
                held = held || (edges[j] != edge && at->road[edges[j]] == owner);
        }
        if (!held)
            return "every road hangs on an own building or road";
    }
    for (int32_t seat = 0; seat < at->seats; seat++)
        for (int32_t piece = CATAN_PIECE_ROAD; piece <= CATAN_PIECE_CITY; piece++)
            if (at->left[seat][piece] < 0 ||
                at->left[seat][piece] + on_board[seat][piece] != piece_count[piece])
                return "each seat has 15 roads, 5 settlements and 4 cities";
    return NULL;
}

static const char *awards_broken(const catan_game *game, const position *at, bool trails)
{
    int32_t most = 0;
    for (int32_t seat = 0; seat < at->seats; seat++) {
        if (trails && at->length[seat] != trail_length(game, at, seat))
            return "the length of a road is that of the longest trail";
        if (at->played[seat][CATAN_DEV_KNIGHT] > most)
            most = at->played[seat][CATAN_DEV_KNIGHT];
    }
    if (at->longest_road != longest_road_after(at, at->longest_road)) {
        /* One who is alone at the top holds the award; tied ones may or may not. */
        return "Longest Road belongs to the longest road";
    }
    if (most < LARGEST_ARMY_MIN) {
        if (at->largest_army != CATAN_SEAT_NONE)
            return "Largest Army takes three knights";
    } else if (at->largest_army == CATAN_SEAT_NONE ||
               at->played[at->largest_army][CATAN_DEV_KNIGHT] != most) {
        return "Largest Army belongs to the most knights";
    }
    for (int32_t seat = 0; seat < at->seats; seat++) {
        int32_t points = (5 - at->left[seat][CATAN_PIECE_SETTLEMENT]) +
                         2 * (4 - at->left[seat][CATAN_PIECE_CITY]);
        if (at->longest_road == seat)
            points += 2;
        if (at->largest_army == seat)
            points += 2;
        int32_t shown = catan_is_over(game) ? at->dev[seat][CATAN_DEV_VICTORY_POINT] : 0;
        if (at->public_points[seat] != points + shown)
            return "public points count buildings, awards, and at the end all cards";
        if (at->points[seat] != points + at->dev[seat][CATAN_DEV_VICTORY_POINT])
            return "points count Victory Point cards too";
    }
    return NULL;
}

static const char *decision_broken(const catan_game *game, const position *at)
{
    int64_t target = 0;
    catan_option(game, CATAN_OPTION_POINTS_TO_WIN, &target);
    if (at->active < 0 || at->active >= at->seats)
        return "the active seat is a seat";
    if (at->robber < 0 || at->robber >= catan_hex_count(game))
        return "the robber is on a hex";
    if ((at->decision == CATAN_DECISION_OVER) != catan_is_over(game))
        return "a game that is over waits for nothing";
    if ((catan_outcome(game) == CATAN_OUTCOME_OPEN) == catan_is_over(game))
        return "a game that is over has an outcome";
    if ((catan_outcome(game) == CATAN_OUTCOME_WON) != (catan_winner(game) != CATAN_SEAT_NONE))
        return "a game that is won has a winner";
    if (catan_is_over(game)) {
        if (at->actors != 0 || at->to_act != CATAN_SEAT_NONE || at->proposal_open != 0)
            return "nothing is pending when the game is over";
        if (catan_outcome(game) == CATAN_OUTCOME_WON &&
            (catan_winner(game) != at->active || at->points[at->active] < target))
            return "the active seat wins with enough points";
    } else if (at->actors == 0) {
        return "somebody can move until the game is over";
    } else if (!(at->actors >> at->to_act & 1)) {
        return "the seat to act may act";
    }
    if ((at->decision == CATAN_DECISION_BEFORE_ROLL || at->decision == CATAN_DECISION_MAIN) &&
        at->points[at->active] >= target)
        return "the active seat has less than the points to win";
    for (int32_t seat = 0; seat < at->seats; seat++) {
        bool owes = at->owed[seat] != 0;
        if (at->owed[seat] < 0 || (owes && at->decision != CATAN_DECISION_DISCARD))
            return "discards are owed only while discarding";
        if (at->decision == CATAN_DECISION_DISCARD && owes != (at->actors >> seat & 1))
            return "those who owe discards may act";
        if (at->owed[seat] > at->hand_size[seat])
            return "nobody owes more than the hand";
    }
    bool chance = at->decision == CATAN_DECISION_DICE || at->decision == CATAN_DECISION_STEAL ||
                  at->decision == CATAN_DECISION_DRAW;
    if (chance != (at->to_act == CATAN_SEAT_CHANCE) ||
        chance != (at->actors == 1u << CATAN_SEAT_CHANCE))
        return "chance decides dice, thefts and draws, and nothing else";
    if ((at->decision == CATAN_DECISION_FREE_ROAD) != (at->free_roads > 0))
        return "free roads are pending while they are placed";
    return NULL;
}

static const char *sizes_broken(const catan_game *game, const position *at)
{
    uint8_t hands[CATAN_SEATS_MAX * CATAN_CARDS_MAX];
    catan_hands(game, hands, sizeof hands);
    for (int32_t seat = 0; seat < at->seats; seat++) {
        int32_t sum = 0, dev = 0;
        for (int32_t card = 0; card < KINDS; card++) {
            sum += at->hand[seat][card];
            if (hands[seat * CATAN_CARDS_MAX + card] != at->hand[seat][card])
                return "all hands at once are each hand alone";
        }
        for (int32_t card = 0; card < CATAN_DEV_KINDS; card++)
            dev += at->dev[seat][card];
        if (sum != at->hand_size[seat])
            return "the size of a hand is the sum of its kinds";
        if (dev != catan_dev_hand_size(game, seat))
            return "the number of development cards is the sum of their kinds";
    }
    return NULL;
}

static const char *broken_law(const catan_game *game, bool trails)
{
    position at;
    position_read(game, &at);
    const char *broken = cards_broken(&at);
    if (!broken)
        broken = sizes_broken(game, &at);
    if (!broken)
        broken = pieces_broken(game, &at);
    if (!broken)
        broken = awards_broken(game, &at, trails);
    if (!broken)
        broken = decision_broken(game, &at);
    return broken;
}

const char *position_broken(const catan_game *game)
{
    return broken_law(game, true);
}

const char *position_broken_but_roads(const catan_game *game)
{
    return broken_law(game, false);
}
