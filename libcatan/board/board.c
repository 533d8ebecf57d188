/*
 * Pieces and cards. Every function that places a piece leaves `blocked`,
 * `reached`, `frontier`, `harbors` and `points` as catani_board_refresh()
 * would compute them; every function that moves cards keeps bank and hands
 * together constant and the doubts sound: hand minus doubt never exceeds what
 * an attentive onlooker can prove.
 */
#include "board/board.h"

#include "board/road.h"

/* An unlimited supply of pieces is one that covers the board. */
uint32_t catani_piece_limit(const struct catani_rules *rules, uint32_t piece)
{
    int32_t limit;
    switch (piece) {
    case CATAN_PIECE_ROAD:
        limit = rules->option[CATAN_OPTION_ROAD_LIMIT];
        return limit != 0 ? (uint32_t)limit : CATANI_EDGES;
    case CATAN_PIECE_SETTLEMENT:
        limit = rules->option[CATAN_OPTION_SETTLEMENT_LIMIT];
        return limit != 0 ? (uint32_t)limit : CATANI_VERTICES;
    default:
        limit = rules->option[CATAN_OPTION_CITY_LIMIT];
        return limit != 0 ? (uint32_t)limit : CATANI_VERTICES;
    }
}

/* B12.36: an unlimited bank is as large as hands can be counted: five kinds fit one byte. */
uint32_t catani_bank_limit(const struct catani_rules *rules)
{
    int32_t limit = rules->option[CATAN_OPTION_BANK_LIMIT];
    return limit != 0 ? (uint32_t)limit : 50;
}

void catani_board_start(const struct catani_rules *rules, struct catani_board *board)
{
    board->seats = rules->seats;
    board->robber = rules->robber_start;
    board->longest_holder = CATAN_SEAT_NONE;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        board->bank += catani_hand_of(card, catani_bank_limit(rules));
    }
    for (uint32_t seat = 0; seat < rules->seats; seat++) {
        struct catani_player *player = &board->player[seat];
        player->roads_left = (uint8_t)catani_piece_limit(rules, CATAN_PIECE_ROAD);
        player->settlements_left = (uint8_t)catani_piece_limit(rules, CATAN_PIECE_SETTLEMENT);
        player->cities_left = (uint8_t)catani_piece_limit(rules, CATAN_PIECE_CITY);
    }
}

/* ---- pieces ------------------------------------------------------------------------------ */

bool catani_board_road_at(const struct catani_board *board, uint32_t edge)
{
    return catani_board_edge_owner(board, edge) != CATAN_SEAT_NONE;
}

uint32_t catani_board_vertex_owner(const struct catani_board *board, uint32_t vertex)
{
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if ((board->player[seat].buildings & catani_bit(vertex)) != 0) {
            return seat;
        }
    }
    return CATAN_SEAT_NONE;
}

uint32_t catani_board_edge_owner(const struct catani_board *board, uint32_t edge)
{
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if (catani_edges_has(&board->player[seat].roads, edge)) {
            return seat;
        }
    }
    return CATAN_SEAT_NONE;
}

/* Whether a new road of the seat may start at a vertex (B6.5, B6.6). */
static bool connects(const struct catani_rules *rules, const struct catani_board *board,
                     uint32_t seat, uint32_t vertex)
{
    const struct catani_player *player = &board->player[seat];
    catani_vertices here = catani_bit(vertex);
    if ((player->buildings & here) != 0) {
        return rules->option[CATAN_OPTION_ROAD_CONNECTS_TO] ==
                   CATAN_ROAD_CONNECTS_TO_ROAD_OR_BUILDING ||
               (player->reached & here) != 0;
    }
    return (player->reached & here) != 0 &&
           ((catani_board_buildings(board) & here) == 0 ||
            rules->option[CATAN_OPTION_ROAD_BLOCKED_BY_OPPONENTS] == 0);
}

/* A vertex opens its free edges to a seat. */
static void open_frontier(struct catani_player *player, uint32_t vertex, const catani_edges *taken)
{
    const catani_edges *there = &catani_topology.vertex_edges[vertex];
    player->frontier.word[0] |= there->word[0] & ~taken->word[0];
    player->frontier.word[1] |= there->word[1] & ~taken->word[1];
}

/* A building closes a vertex to a seat; an edge stays open from its other end. */
static void close_frontier(const struct catani_rules *rules, struct catani_board *board,
                           uint32_t seat, uint32_t vertex)
{
    struct catani_player *player = &board->player[seat];
    if (connects(rules, board, seat, vertex)) {
        return;
    }
    for (uint32_t i = 0; i < 3; i++) {
        int edge = catani_topology.vertex_edge[vertex][i];
        if (edge >= 0) {
            uint32_t other = catani_far_end((uint32_t)edge, vertex);
            if (!connects(rules, board, seat, other)) {
                catani_edges_remove(&player->frontier, (uint32_t)edge);
            }
        }
    }
}

catan_status catani_board_road_site(const struct catani_board *board, uint32_t seat, uint32_t edge)
{
    const struct catani_player *player = &board->player[seat];
    if (catani_edges_has(&player->frontier, edge)) {
        return CATAN_OK;
    }
    if (catani_board_road_at(board, edge)) {
        return CATAN_E_OCCUPIED;
    }
    const int8_t *ends = catani_topology.edge_vertex[edge];
    catani_vertices both = catani_bit((uint32_t)ends[0]) | catani_bit((uint32_t)ends[1]);
    return (player->reached & both) != 0 ? CATAN_E_BLOCKED : CATAN_E_UNCONNECTED;
}

catan_status catani_board_settlement_site(const struct catani_board *board, uint32_t seat,
                                          uint32_t vertex, bool connected)
{
    if ((board->blocked & catani_bit(vertex)) != 0) {
        bool occupied = (catani_board_buildings(board) & catani_bit(vertex)) != 0;
        return occupied ? CATAN_E_OCCUPIED : CATAN_E_DISTANCE;
    }
    if (connected && (board->player[seat].reached & catani_bit(vertex)) == 0) {
        return CATAN_E_UNCONNECTED;
    }
    return CATAN_OK;
}

catan_status catani_board_city_site(const struct catani_board *board, uint32_t seat,
                                    uint32_t vertex)
{
    catani_vertices settlements = board->player[seat].buildings & ~board->cities;
    return (settlements & catani_bit(vertex)) != 0 ? CATAN_OK : CATAN_E_NO_TOWN;
}

static void reach(struct catani_player *player, uint32_t edge)
{
    const int8_t *ends = catani_topology.edge_vertex[edge];
    player->reached |= catani_bit((uint32_t)ends[0]) | catani_bit((uint32_t)ends[1]);
}

void catani_board_place_road(const struct catani_rules *rules, struct catani_board *board,
                             uint32_t seat, uint32_t edge, struct catani_list *events)
{
    struct catani_player *player = &board->player[seat];
    const int8_t *ends = catani_topology.edge_vertex[edge];
    catani_vertices barred = catani_board_barred(rules, board, seat);
    catani_edges_add(&player->roads, edge);
    player->roads_left--;
    reach(player, edge);
    for (uint32_t other = 0; other < board->seats; other++) {
        catani_edges_remove(&board->player[other].frontier, edge);
    }
    catani_edges taken = catani_board_roads(board);
    for (uint32_t i = 0; i < 2; i++) {
        if ((barred >> ends[i] & 1) == 0) {
            open_frontier(player, (uint32_t)ends[i], &taken);
        }
    }
    catani_longest_road_grow(rules, board, seat, edge, events);
}

static uint8_t harbor_bit(const struct catani_rules *rules, uint32_t vertex)
{
    uint32_t kind = rules->vertex_harbor[vertex];
    return (uint8_t)(kind == CATAN_HARBOR_NONE ? 0 : 1u << kind);
}

/* A building comes to a vertex: what it blocks, opens and cuts. */
static void settle(const struct catani_rules *rules, struct catani_board *board, uint32_t seat,
                   uint32_t vertex, struct catani_list *events)
{
    struct catani_player *player = &board->player[seat];
    uint32_t cut = 0;
    bool unowned = board->longest_holder == CATAN_SEAT_NONE;
    player->buildings |= catani_bit(vertex);
    player->harbors |= harbor_bit(rules, vertex);
    board->blocked |= catani_topology.vertex_near[vertex];
    if (connects(rules, board, seat, vertex)) {
        catani_edges taken = catani_board_roads(board);
        open_frontier(player, vertex, &taken);
    }
    for (uint32_t other = 0; other < board->seats; other++) {
        if (other != seat && (board->player[other].reached & catani_bit(vertex)) != 0) {
            close_frontier(rules, board, other, vertex);
            /* Roads are parted where two of them meet; without a holder all are looked at. */
            catani_edges there = catani_edges_common(board->player[other].roads,
                                                     catani_topology.vertex_edges[vertex]);
            cut |= (uint32_t)(unowned || catani_edges_count(&there) > 1) << other;
        }
    }
    if (cut != 0) {
        catani_longest_road_cut(rules, board, cut, events);
    }
}

void catani_board_place_settlement(const struct catani_rules *rules, struct catani_board *board,
                                   uint32_t seat, uint32_t vertex, struct catani_list *events)
{
    board->player[seat].settlements_left--;
    board->player[seat].points++;
    settle(rules, board, seat, vertex, events);
}

void catani_board_place_first_city(const struct catani_rules *rules, struct catani_board *board,
                                   uint32_t seat, uint32_t vertex)
{
    board->player[seat].cities_left--;
    board->player[seat].points += 2;
    board->cities |= catani_bit(vertex);
    settle(rules, board, seat, vertex, NULL);
}

void catani_board_place_city(struct catani_board *board, uint32_t seat, uint32_t vertex)
{
    struct catani_player *player = &board->player[seat];
    board->cities |= catani_bit(vertex);
    player->settlements_left++;
    player->cities_left--;
    player->points++;
}

void catani_board_refresh(const struct catani_rules *rules, struct catani_board *board)
{
    board->blocked = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        struct catani_player *player = &board->player[seat];
        player->reached = 0;
        player->frontier = (catani_edges){{0, 0}};
        player->harbors = 0;
        for (catani_edges roads = player->roads; !catani_edges_empty(&roads);) {
            reach(player, catani_edges_take(&roads));
        }
        for (catani_vertices left = player->buildings; left != 0;) {
            uint32_t vertex = catani_bit_take(&left);
            board->blocked |= catani_topology.vertex_near[vertex];
            player->harbors |= harbor_bit(rules, vertex);
        }
    }
    catani_edges taken = catani_board_roads(board);
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        for (uint32_t vertex = 0; vertex < CATANI_VERTICES; vertex++) {
            if (connects(rules, board, seat, vertex)) {
                open_frontier(&board->player[seat], vertex, &taken);
            }
        }
    }
}

/* ---- cards ------------------------------------------------------------------------------- */

/* Doubts take six bits a kind; 63 stands for "any number". */
enum { DOUBT_BITS = 6, DOUBT_ALL = 63 };

catani_hand catani_doubt_unpack(uint32_t doubt)
{
    catani_hand hand = 0;
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        hand |= (uint64_t)(doubt & (uint32_t)DOUBT_ALL << (DOUBT_BITS * card)) << (2 * card);
    }
    /* The bytes of 63 are those that one more fills up to the next bit. */
    uint64_t all = (hand + CATANI_HAND_ONES) >> DOUBT_BITS & CATANI_HAND_ONES;
    return hand + all * (CATANI_HAND_MAX - DOUBT_ALL);
}

uint32_t catani_doubt_pack(catani_hand hand)
{
    uint32_t doubt = 0;
    hand = catani_hand_least(hand, CATANI_HAND_ONES * DOUBT_ALL);
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        doubt |= (uint32_t)(hand >> (2 * card)) & (uint32_t)DOUBT_ALL << (DOUBT_BITS * card);
    }
    return doubt;
}

/* Of two words of six-bit counts the smaller of each; every other count has room to compare. */
static inline uint64_t least_doubts(uint64_t a, uint64_t b)
{
    const uint64_t counts = UINT64_C(0x3f03f03f3f03f03f);
    const uint64_t guards = UINT64_C(0x4004004040040040);
    uint64_t not_less = (((a & counts) | guards) - (b & counts)) & guards;
    uint64_t take_b = not_less - (not_less >> DOUBT_BITS);
    return ((b & take_b) | (a & ~take_b)) & counts;
}

/* After cards have openly left a hand nobody doubts more than what is left. Two doubts at once. */
static void settle_doubts(struct catani_player *player)
{
    const uint64_t others = UINT64_C(0x0003f03f0003f03f); /* every other count, shifted */
    uint32_t *doubt = player->doubt;
    uint64_t left = 0;
    for (uint32_t i = 0; i < CATAN_SEATS_MAX; i += 2) {
        uint64_t two = doubt[i] | (uint64_t)doubt[i + 1] << 32;
        if (two == 0) {
            continue;
        }
        if (left == 0) {
            left = catani_doubt_pack(player->hand);
            left |= left << 32;
        }
        uint64_t between = least_doubts(two >> DOUBT_BITS & others, left >> DOUBT_BITS);
        two = least_doubts(two, left) | between << DOUBT_BITS;
        doubt[i] = (uint32_t)two;
        doubt[i + 1] = (uint32_t)(two >> 32);
    }
}

/* Cards leave a hand openly. In a view those not known there come out of the unknown ones. */
static void leave(struct catani_player *player, catani_hand cards)
{
    if (catani_hand_covers(player->hand, cards)) {
        player->hand -= cards;
    } else {
        catani_hand known = catani_hand_least(player->hand, cards);
        player->unknown = (uint8_t)(player->unknown - catani_hand_size(cards - known));
        player->hand -= known;
    }
    settle_doubts(player);
}

void catani_board_gain(struct catani_board *board, uint32_t seat, catani_hand cards,
                       struct catani_list *events)
{
    board->bank -= cards;
    board->player[seat].hand += cards;
    catani_tell_cards(events, CATAN_EVENT_GAIN, seat, 0, 0, cards);
}

void catani_board_pay(struct catani_board *board, uint32_t seat, catani_hand cards,
                      struct catani_list *events)
{
    leave(&board->player[seat], cards);
    board->bank += cards;
    catani_tell_cards(events, CATAN_EVENT_PAY, seat, 0, cards, 0);
}

void catani_board_exchange(struct catani_board *board, uint32_t seat, uint32_t partner,
                           catani_hand given, catani_hand gained, struct catani_list *events)
{
    leave(&board->player[seat], given);
    leave(&board->player[partner], gained);
    board->player[seat].hand += gained;
    board->player[partner].hand += given;
    catani_tell_cards(events, CATAN_EVENT_PASS, seat, partner, given, gained);
}

/*
 * What an onlooker makes of a theft. If all the victim's cards are known and
 * of one kind, the card is known. Otherwise it may have been any kind: of each
 * one the onlooker is sure of one less, and the thief holds one more in doubt.
 */
static void doubt_theft(struct catani_player *thief, struct catani_player *victim, uint32_t card,
                        uint32_t about_thief, uint32_t about_victim)
{
    catani_hand one = catani_hand_of(card, 1);
    catani_hand doubt = catani_doubt_unpack(victim->doubt[about_victim]);
    catani_hand sure = victim->hand - catani_hand_least(victim->hand, doubt);
    if ((doubt | (victim->hand & ~catani_hand_of(card, 0xff))) == 0) {
        return;
    }
    sure = catani_hand_minus(sure, CATANI_HAND_ONES);
    victim->doubt[about_victim] = catani_doubt_pack(victim->hand - one - sure);
    uint32_t shift = DOUBT_BITS * card;
    bool counts = (thief->doubt[about_thief] >> shift & DOUBT_ALL) != DOUBT_ALL;
    thief->doubt[about_thief] += (uint32_t)counts << shift;
}

void catani_board_steal(struct catani_board *board, uint32_t thief, uint32_t victim, uint32_t card,
                        uint32_t others, struct catani_list *events)
{
    catani_hand one = catani_hand_of(card, 1);
    struct catani_player *to = &board->player[thief];
    struct catani_player *from = &board->player[victim];
    uint64_t onlookers = ((1u << others) - 1) & ~(1u << thief | 1u << victim);
    while (onlookers != 0) {
        uint32_t other = catani_bit_take(&onlookers);
        doubt_theft(to, from, card, other, other);
    }
    if (others > 0) {
        doubt_theft(to, from, card, thief, victim); /* the onlooker at no seat */
    }
    leave(from, one);
    to->hand += one;
    catani_tell_cards(events, CATAN_EVENT_STEAL, thief, victim, 0, one);
}

void catani_board_show(struct catani_board *board, uint32_t seat, catani_hand cards)
{
    struct catani_player *player = &board->player[seat];
    catani_hand known = catani_hand_least(player->hand, cards);
    player->unknown = (uint8_t)(player->unknown - catani_hand_size(cards - known));
    player->hand += cards - known;
    for (uint32_t i = 0; i < CATAN_SEATS_MAX; i++) {
        if (player->doubt[i] != 0) {
            catani_hand doubt = catani_doubt_unpack(player->doubt[i]);
            player->doubt[i] = catani_doubt_pack(catani_hand_least(doubt, player->hand - cards));
        }
    }
}

/* B5.6, B5.7: who gets a kind that the bank cannot pay in full. */
CATANI_SELDOM static void cut_short(const struct catani_rules *rules,
                                    const struct catani_board *board, uint32_t card, uint32_t first,
                                    catani_hand *dues, struct catani_list *events)
{
    int32_t rule = rules->option[CATAN_OPTION_BANK_SHORTAGE_RULE];
    uint32_t left = catani_hand_count(board->bank, card);
    uint32_t claimed = 0;
    uint32_t claimants = 0;
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        uint32_t due = catani_hand_count(dues[seat], card);
        claimed += due;
        claimants += due > 0;
    }
    if (claimed <= left) {
        return;
    }
    catani_tell(events, CATAN_EVENT_SHORTAGE, CATAN_SEAT_NONE, card);
    if (rule == CATAN_BANK_SHORTAGE_RULE_NONE_IF_SHORT ||
        (rule == CATAN_BANK_SHORTAGE_RULE_OFFICIAL && claimants > 1)) {
        left = 0;
    }
    for (uint32_t i = 0; i < board->seats; i++) {
        uint32_t seat = (first + i) % board->seats;
        uint32_t due = catani_hand_count(dues[seat], card);
        uint32_t paid = due < left ? due : left;
        dues[seat] -= catani_hand_of(card, due - paid);
        left -= paid;
    }
}

CATANI_SELDOM static void tell_gains(const struct catani_board *board, const catani_hand *gains,
                                     struct catani_list *events)
{
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        if (gains[seat] != 0) {
            catani_tell_cards(events, CATAN_EVENT_GAIN, seat, 0, 0, gains[seat]);
        }
    }
}

void catani_board_produce(const struct catani_rules *rules, struct catani_board *board,
                          uint32_t number, uint32_t first, struct catani_list *events)
{
    catani_hand dues[CATAN_SEATS_MAX] = {0};
    catani_hand all;
    /* No hex pays more than six cards, so all dues of a kind stay below the top bit. */
    catani_vertices buildings = catani_board_buildings(board);
    uint64_t hexes = rules->token_hexes[number] & ~(1u << board->robber);
    while (hexes != 0) {
        /* Two hexes at a time, which are all there are on most boards. */
        uint32_t hex = catani_bit_take(&hexes);
        uint32_t next = hexes != 0 ? catani_bit_take(&hexes) : hex;
        catani_hand one = catani_hand_of(rules->layout.terrain[hex], 1);
        catani_hand next_one = catani_hand_of(rules->layout.terrain[next], next != hex);
        catani_vertices there = buildings & catani_topology.hex_vertices[hex];
        catani_vertices next_there = buildings & catani_topology.hex_vertices[next];
        for (uint64_t left = there | next_there; left != 0;) {
            uint32_t vertex = catani_bit_take(&left);
            uint32_t seat = 0;
            for (uint32_t other = 1; other < board->seats; other++) {
                seat += other * (uint32_t)(board->player[other].buildings >> vertex & 1);
            }
            catani_hand due = one * (there >> vertex & 1) + next_one * (next_there >> vertex & 1);
            dues[seat] += due << (board->cities >> vertex & 1);
        }
    }
    all = dues[0] + dues[1] + dues[2] + dues[3] + dues[4] + dues[5];
    if (!catani_hand_covers(board->bank, all)) {
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            cut_short(rules, board, card, first, dues, events);
        }
    }
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        board->player[seat].hand += dues[seat];
        board->bank -= dues[seat];
    }
    if (events != NULL) {
        tell_gains(board, dues, events);
    }
}

catani_hand catani_board_starting_cards(const struct catani_rules *rules, uint32_t vertex)
{
    catani_hand cards = 0;
    for (uint32_t i = 0; i < 3; i++) {
        int hex = catani_topology.vertex_hex[vertex][i];
        if (hex >= 0 && rules->layout.terrain[hex] != CATAN_TERRAIN_DESERT) {
            cards += catani_hand_of(rules->layout.terrain[hex], 1);
        }
    }
    return cards;
}

uint64_t catani_board_hash(const struct catani_board *board, uint64_t hash)
{
    hash = catani_hash_word(hash, board->bank);
    hash = catani_hash_word(hash, board->blocked);
    hash = catani_hash_word(hash, board->cities);
    hash = catani_hash_bytes(hash, &board->robber, 8);
    for (uint32_t seat = 0; seat < board->seats; seat++) {
        const struct catani_player *player = &board->player[seat];
        hash = catani_hash_word(hash, player->buildings);
        hash = catani_hash_word(hash, player->roads.word[0]);
        hash = catani_hash_word(hash, player->roads.word[1]);
        hash = catani_hash_word(hash, player->hand);
        for (uint32_t i = 0; i < CATAN_SEATS_MAX; i += 2) {
            hash = catani_hash_word(hash, player->doubt[i] | (uint64_t)player->doubt[i + 1] << 32);
        }
        hash = catani_hash_bytes(hash, &player->unknown, 8);
    }
    return hash;
}

/* ---- events ------------------------------------------------------------------------------ */

void catani_tell(struct catani_list *events, catan_move_kind kind, uint32_t seat, uint32_t arg)
{
    if (events != NULL) {
        catan_event event = catani_move_at(kind, seat, arg);
        catani_list_add(events, &event);
    }
}

void catani_tell_cards(struct catani_list *events, catan_move_kind kind, uint32_t seat,
                       uint32_t arg, catani_hand given, catani_hand gained)
{
    if (events != NULL) {
        catan_event event = catani_move_at(kind, seat, arg);
        for (uint32_t card = 0; card < 8; card++) {
            event.cards[card] = (int8_t)((int)catani_hand_count(gained, card) -
                                         (int)catani_hand_count(given, card));
        }
        catani_list_add(events, &event);
    }
}
