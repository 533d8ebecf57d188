#include "fuzz.h"

#include <stdio.h>

enum { RULESETS_MAX = 8, RESOURCES = 5, BANK_UNLIMITED = 50, DEVS_MAX = 200 };

void (*fuzz_on_broken)(void) = abort;

_Noreturn void fuzz_broken(const char *law, const char *file, int line)
{
    fprintf(stderr, "# %s:%d: broken: %s\n", file, line, law);
    fflush(stderr);
    fuzz_on_broken();
    abort();
}

/* ---- bytes ------------------------------------------------------------------------------- */

uint8_t fuzz_byte(fuzz_bytes *bytes)
{
    return bytes->at < bytes->size ? bytes->data[bytes->at++] : 0;
}

bool fuzz_more(const fuzz_bytes *bytes)
{
    return bytes->at < bytes->size;
}

catan_move fuzz_move(fuzz_bytes *bytes)
{
    uint8_t raw[sizeof(catan_move)];
    catan_move move;
    for (size_t i = 0; i < sizeof raw; i++)
        raw[i] = fuzz_byte(bytes);
    memcpy(&move, raw, sizeof move);
    return move;
}

void *fuzz_memory(size_t size)
{
    void *memory = malloc(size);
    if (memory == NULL)
        exit(1);
    return memory;
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = size > 0 ? fuzz_memory(size) : NULL;
    if (size > 0)
        memcpy(text, data, size);
    return text;
}

/* ---- configs ----------------------------------------------------------------------------- */

static void any_option(fuzz_bytes *bytes, catan_config *config)
{
    int64_t minimum, maximum, value;
    int32_t option = fuzz_byte(bytes) % catan_option_end();
    uint8_t byte = fuzz_byte(bytes);
    int32_t ruleset = catan_config_ruleset(config);
    if (catan_option_bounds(option, ruleset, &minimum, &maximum, NULL) != CATAN_OK)
        return;
    value = minimum + byte % (maximum - minimum + 1);
    LAW(catan_config_set(config, option, value) == CATAN_OK);
    LAW(catan_config_set(config, option, minimum - 1) == CATAN_E_RANGE);
    LAW(catan_config_set(config, option, maximum + 1) == CATAN_E_RANGE);
}

catan_config *fuzz_config(fuzz_bytes *bytes, catan_rng *rng, int32_t ruleset)
{
    catan_config *config;
    uint8_t how = fuzz_byte(bytes);
    LAW(catan_config_new(ruleset, NULL, &config) == CATAN_OK);
    if (ruleset == CATAN_RULESET_BASE) {
        if ((how & 1) != 0)
            LAW(catan_config_preset(config, CATAN_PRESET_ELECTRONIC) == CATAN_OK);
        int64_t seats = 2 + (how >> 1 & 3) % 3;
        LAW(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, seats) == CATAN_OK);
    }
    for (uint32_t i = fuzz_byte(bytes) % 24; i > 0; i--)
        any_option(bytes, config);
    for (uint32_t i = (how & 16) != 0 ? fuzz_byte(bytes) % 40 : 0; i > 0; i--) {
        uint8_t place = fuzz_byte(bytes), what = fuzz_byte(bytes);
        if ((place & 128) != 0)
            catan_config_set_harbor(config, place & 31, what % 16);
        else
            catan_config_set_hex(config, place & 31, what % 8, what >> 4);
    }
    if ((how & 32) != 0)
        catan_config_shuffle(config, rng);
    return config;
}

void fuzz_law_config(const catan_config *config)
{
    catan_config *back;
    int32_t length = catan_config_to_text(config, NULL, 0);
    char *text = fuzz_memory((size_t)length + 1);
    size_t at;
    LAW(length > 0);
    LAW(catan_config_to_text(config, text, (size_t)length + 1) == length);
    LAW(strlen(text) == (size_t)length);
    int32_t ruleset = catan_config_ruleset(config);
    LAW(catan_config_new(CATAN_RULESET_BASE, NULL, &back) == CATAN_OK);
    LAW(catan_config_from_text(text, (size_t)length, back, &at) == CATAN_OK);
    LAW(catan_config_equal(config, back));
    for (int32_t option = 0; option < catan_option_end(); option++) {
        int64_t value, minimum, maximum;
        if (catan_config_get(config, option, &value) == CATAN_OK) {
            LAW(catan_option_bounds(option, ruleset, &minimum, &maximum, NULL) == CATAN_OK);
            LAW(value >= minimum && value <= maximum);
        }
    }
    catan_config_free(back);
    free(text);
}

/* ---- games ------------------------------------------------------------------------------- */

/* Other games have only the laws that every game has. */
static bool is_base(const catan_game *game)
{
    return catan_ruleset(game) == CATAN_RULESET_BASE;
}

static int32_t option_of(const catan_game *game, int32_t option)
{
    int64_t value = 0;
    LAW(catan_option(game, option, &value) == CATAN_OK);
    return (int32_t)value;
}

/* The position of a game as text, in memory of exactly its size. */
static char *position_of(const catan_game *game, size_t *out_length)
{
    int32_t length = catan_position_to_text(game, NULL, 0);
    LAW(length > 0);
    char *text = fuzz_memory((size_t)length + 1);
    LAW(catan_position_to_text(game, text, (size_t)length + 1) == length);
    LAW(strlen(text) == (size_t)length);
    *out_length = (size_t)length;
    return text;
}

catan_game *fuzz_copy(const catan_game *game, uint32_t undo_depth)
{
    catan_config *config;
    catan_game *copy;
    LAW(catan_config_new(catan_ruleset(game), NULL, &config) == CATAN_OK);
    if (is_base(game))
        LAW(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, catan_seats(game)) == CATAN_OK);
    LAW(catan_game_new(config, undo_depth, NULL, &copy) == CATAN_OK);
    LAW(catan_game_copy(copy, game) == CATAN_OK);
    LAW(catan_game_equal(copy, game) && catan_hash(copy) == catan_hash(game));
    catan_config_free(config);
    return copy;
}

/* A copy in memory that is used again and again, for comparing with. */
static catan_game *spare_copy(const catan_game *game, int which)
{
    static catan_game *spares[2][RULESETS_MAX];
    catan_game **spare = &spares[which][catan_ruleset(game) % RULESETS_MAX];
    if (*spare == NULL) {
        catan_config *config;
        LAW(catan_config_new(catan_ruleset(game), NULL, &config) == CATAN_OK);
        LAW(catan_game_new(config, 0, NULL, spare) == CATAN_OK);
        catan_config_free(config);
    }
    LAW(catan_game_copy(*spare, game) == CATAN_OK);
    return *spare;
}

/* Of a view whose bank is not shown only the hands are looked at. */
static void law_resources(const catan_game *game)
{
    int32_t limit = option_of(game, CATAN_OPTION_BANK_LIMIT);
    bool view = catan_viewer(game) != CATAN_SEAT_CHANCE;
    bool shown = !view || option_of(game, CATAN_OPTION_BANK_VISIBILITY) == 0;
    int32_t all = 0;
    limit = limit == 0 ? BANK_UNLIMITED : limit;
    for (int32_t card = 0; card < RESOURCES; card++) {
        int32_t there = catan_bank(game, card);
        LAW(shown ? there >= 0 && there <= limit : there == CATAN_E_HIDDEN || there <= 1);
        for (int32_t seat = 0; seat < catan_seats(game); seat++) {
            int32_t held = catan_hand(game, seat, card);
            LAW(held >= 0 && held <= limit);
            there += held;
        }
        LAW(view ? there <= limit : there == limit);
        all += catan_bank(game, card);
    }
    for (int32_t seat = 0; seat < catan_seats(game); seat++) {
        int32_t known = 0;
        for (int32_t card = 0; card < RESOURCES; card++)
            known += catan_hand(game, seat, card);
        LAW(catan_hand_size(game, seat) == known + catan_hand_unknown(game, seat));
        LAW(view || catan_hand_unknown(game, seat) == 0);
        LAW(catan_discards_owed(game, seat) >= 0);
        all += catan_hand_size(game, seat);
    }
    LAW(!shown || all == RESOURCES * limit);
}

static void law_devs(const catan_game *game)
{
    bool endless = option_of(game, CATAN_OPTION_DEV_DECK_MODE) != 0;
    bool view = catan_viewer(game) != CATAN_SEAT_CHANCE;
    int32_t all = catan_deck_size(game), in_game = 0;
    for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        int32_t limit = option_of(game, CATAN_OPTION_DEV_DECK_KNIGHT + card);
        int32_t there = catan_deck(game, card);
        in_game += limit;
        LAW(there >= 0 && there <= limit);
        LAW(catan_dev_bought(game, card) >= 0);
        for (int32_t seat = 0; seat < catan_seats(game); seat++)
            there += catan_dev_hand(game, seat, card) + catan_dev_played(game, seat, card);
        LAW(endless || there == limit);
        LAW(catan_is_over(game) ||
            catan_dev_bought(game, card) <= catan_dev_hand(game, catan_active(game), card));
    }
    for (int32_t seat = 0; seat < catan_seats(game); seat++) {
        int32_t known = 0;
        for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            known += catan_dev_hand(game, seat, card);
            all += catan_dev_played(game, seat, card);
        }
        LAW(catan_dev_hand_size(game, seat) == known + catan_dev_unknown(game, seat));
        LAW(view || catan_dev_unknown(game, seat) == 0);
        LAW(catan_dev_hand_size(game, seat) <= (endless ? RESOURCES * DEVS_MAX : in_game));
        all += catan_dev_hand_size(game, seat);
    }
    LAW(endless || all == in_game);
}

static void law_pieces(const catan_game *game)
{
    int32_t on_board[CATAN_SEATS_MAX][4] = {{0}};
    for (int32_t vertex = 0; vertex < catan_vertex_count(game); vertex++) {
        int32_t owner = catan_vertex_owner(game, vertex);
        int32_t near[3];
        LAW(owner == CATAN_SEAT_NONE || owner < catan_seats(game));
        LAW((owner == CATAN_SEAT_NONE) == (catan_vertex_piece(game, vertex) == CATAN_PIECE_NONE));
        if (owner == CATAN_SEAT_NONE)
            continue;
        on_board[owner][catan_vertex_piece(game, vertex)]++;
        for (int32_t i = catan_vertex_neighbors(game, vertex, near); i > 0; i--)
            LAW(catan_vertex_owner(game, near[i - 1]) == CATAN_SEAT_NONE);
    }
    for (int32_t edge = 0; edge < catan_edge_count(game); edge++) {
        int32_t owner = catan_edge_owner(game, edge);
        LAW(owner == CATAN_SEAT_NONE || owner < catan_seats(game));
        if (owner != CATAN_SEAT_NONE)
            on_board[owner][CATAN_PIECE_ROAD]++;
    }
    for (int32_t seat = 0; seat < catan_seats(game); seat++) {
        int32_t points = catan_dev_played(game, seat, CATAN_DEV_VICTORY_POINT);
        for (int32_t piece = CATAN_PIECE_ROAD; piece <= CATAN_PIECE_CITY; piece++) {
            static const int32_t options[] = {
                0, CATAN_OPTION_ROAD_LIMIT, CATAN_OPTION_SETTLEMENT_LIMIT, CATAN_OPTION_CITY_LIMIT};
            int32_t limit = option_of(game, options[piece]);
            limit = limit == 0 ? (piece == CATAN_PIECE_ROAD ? 72 : 54) : limit;
            LAW(catan_pieces_left(game, seat, piece) >= 0);
            LAW(catan_pieces_left(game, seat, piece) + on_board[seat][piece] == limit);
        }
        points += on_board[seat][CATAN_PIECE_SETTLEMENT] + 2 * on_board[seat][CATAN_PIECE_CITY];
        points += catan_longest_road(game) == seat
                      ? option_of(game, CATAN_OPTION_LONGEST_ROAD_POINTS)
                      : 0;
        points += catan_largest_army(game) == seat
                      ? option_of(game, CATAN_OPTION_LARGEST_ARMY_POINTS)
                      : 0;
        points += catan_is_over(game) ? catan_dev_hand(game, seat, CATAN_DEV_VICTORY_POINT) : 0;
        LAW(catan_public_points(game, seat) == points);
        LAW(catan_points(game, seat) >= points || catan_points(game, seat) == CATAN_E_HIDDEN);
        int32_t length = catan_road_length(game, seat);
        LAW(length >= 0 && length <= on_board[seat][CATAN_PIECE_ROAD]);
    }
}

static void law_decision(const catan_game *game)
{
    uint32_t actors = catan_actors(game);
    int32_t to_act = catan_to_act(game), decision = catan_decision(game);
    uint32_t known = ((1u << catan_seats(game)) - 1) | 1u << CATAN_SEAT_CHANCE;
    catan_move proposal;
    LAW((actors & ~known) == 0);
    LAW(catan_is_over(game) == (actors == 0));
    LAW(catan_is_over(game) == (decision == CATAN_DECISION_OVER));
    LAW(catan_is_over(game) == (catan_outcome(game) != CATAN_OUTCOME_OPEN));
    LAW(catan_is_over(game) ? to_act == CATAN_SEAT_NONE : (actors >> to_act & 1) != 0);
    LAW((catan_outcome(game) == CATAN_OUTCOME_WON) == (catan_winner(game) != CATAN_SEAT_NONE));
    LAW(catan_active(game) >= 0 && catan_active(game) < catan_seats(game));
    LAW(catan_turn(game) >= 0);
    LAW(catan_robber(game) >= 0 && catan_robber(game) < catan_hex_count(game));
    LAW(catan_decision_name(decision) != NULL);
    LAW((decision == CATAN_DECISION_FREE_ROAD) == (catan_free_roads(game) > 0));
    LAW(catan_die(game, 0) >= 0 && catan_die(game, 0) <= 6);
    LAW(catan_die(game, 1) >= 0 && catan_die(game, 1) <= 6);
    LAW(catan_dev_played_now(game) >= 0 && catan_offers_made(game) >= 0);
    if (catan_proposal(game, &proposal) == 1)
        fuzz_law_move_text(&proposal);
    for (int32_t seat = 0; seat < catan_seats(game); seat++)
        LAW(catan_discards_owed(game, seat) <= catan_hand_size(game, seat));
}

static void law_any_game(const catan_game *game)
{
    uint32_t actors = catan_actors(game);
    int32_t to_act = catan_to_act(game);
    LAW(catan_is_over(game) == (actors == 0));
    LAW(catan_is_over(game) == (catan_outcome(game) != CATAN_OUTCOME_OPEN));
    LAW(catan_is_over(game) ? to_act == CATAN_SEAT_NONE : (actors >> to_act & 1) != 0);
    LAW((catan_outcome(game) == CATAN_OUTCOME_WON) == (catan_winner(game) != CATAN_SEAT_NONE));
    LAW(catan_active(game) >= 0 && catan_active(game) < catan_seats(game));
    LAW(catan_turn(game) >= 0);
    for (int32_t seat = 0; seat < catan_seats(game); seat++)
        LAW(catan_public_points(game, seat) >= 0);
}

void fuzz_law_getters(const catan_game *game)
{
    law_any_game(game);
    if (!is_base(game))
        return;
    law_resources(game);
    law_devs(game);
    law_pieces(game);
    law_decision(game);
}

/* ---- lists ------------------------------------------------------------------------------- */

static bool same(const catan_move *a, const catan_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static int32_t both_sides(const catan_move *move, int card)
{
    bool trade = move->kind == CATAN_MOVE_OFFER || move->kind == CATAN_MOVE_COUNTER;
    return trade && card < 6 ? move->arg[1 + card / 2] >> (4 * (card & 1)) & 15 : 0;
}

/* Whether a partial move can still become a whole one. */
static bool leads_to(const catan_move *partial, const catan_move *whole)
{
    if (partial->kind != whole->kind || partial->seat != whole->seat)
        return false;
    if (partial->arg[0] != 0 && partial->arg[0] != whole->arg[0])
        return false;
    for (int card = 0; card < 8; card++) {
        int32_t part = partial->cards[card], all = whole->cards[card];
        int32_t part_both = both_sides(partial, card), all_both = both_sides(whole, card);
        if (part_both + (part < 0 ? -part : 0) > all_both + (all < 0 ? -all : 0) ||
            part_both + (part > 0 ? part : 0) > all_both + (all > 0 ? all : 0))
            return false;
    }
    return true;
}

/* In how many ways the lists lead to a move; stops at two. */
static int32_t ways_to(const catan_game *game, const catan_move *move, const catan_move *prefix)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(game, move->seat, prefix, list, CATAN_MOVES_MAX);
    int32_t ways = 0;
    for (int32_t i = 0; i < count && ways < 2; i++) {
        if ((list[i].flags & CATAN_FLAG_PARTIAL) == 0)
            ways += same(&list[i], move);
        else if (leads_to(&list[i], move))
            ways += ways_to(game, move, &list[i]);
    }
    return ways;
}

void fuzz_law_reached(const catan_game *game, const catan_move *move)
{
    bool legal = catan_check(game, move) == CATAN_OK;
    bool listed = catan_viewer(game) == CATAN_SEAT_CHANCE || catan_viewer(game) == move->seat;
    if (listed && (move->flags & CATAN_FLAG_PARTIAL) == 0) {
        int32_t ways = ways_to(game, move, NULL);
        LAW(ways == legal || (legal && move->flags != 0) ||
            (legal && move->kind == CATAN_MOVE_MONOPOLY));
    }
}

static void law_list(const catan_game *game, int32_t seat, const catan_move *prefix, int32_t count,
                     const catan_move *list)
{
    LAW(count <= CATAN_MOVES_MAX);
    for (int32_t i = 0; i < count; i++) {
        catan_status status = catan_check(game, &list[i]);
        bool told = catan_viewer(game) != CATAN_SEAT_CHANCE && list[i].kind == CATAN_MOVE_MONOPOLY;
        LAW(list[i].seat == seat);
        if ((list[i].flags & CATAN_FLAG_PARTIAL) != 0) {
            LAW(status == CATAN_E_PARTIAL);
            LAW(catan_moves(game, seat, &list[i], NULL, 0) > 0);
        } else {
            LAW(status == (told ? CATAN_E_HIDDEN : CATAN_OK));
        }
        LAW(i == 0 || !same(&list[i], &list[i - 1]));
    }
    (void)prefix;
}

void fuzz_law_lists(const catan_game *game, catan_rng *rng)
{
    catan_move list[CATAN_MOVES_MAX];
    bool view = catan_viewer(game) != CATAN_SEAT_CHANCE;
    for (int32_t seat = 0; seat <= CATAN_SEAT_CHANCE; seat++) {
        bool there = seat < catan_seats(game) || seat == CATAN_SEAT_CHANCE;
        int32_t count = catan_moves(game, seat, NULL, list, CATAN_MOVES_MAX);
        if (!there || (view && seat != catan_viewer(game) && seat != CATAN_SEAT_CHANCE)) {
            LAW(count == (there ? CATAN_E_HIDDEN : CATAN_E_SEAT));
            continue;
        }
        if (count == CATAN_E_HIDDEN && view && !is_base(game))
            continue;
        LAW(count >= 0);
        LAW(seat != catan_to_act(game) || count > 0);
        LAW((catan_actors(game) >> seat & 1) != 0 || count == 0);
        law_list(game, seat, NULL, count, list);
        while (count > 0) {
            catan_move chosen = list[catan_rng_below(rng, (uint32_t)count)];
            if ((chosen.flags & CATAN_FLAG_PARTIAL) == 0)
                break;
            count = catan_moves(game, seat, &chosen, list, CATAN_MOVES_MAX);
            LAW(count > 0);
            law_list(game, seat, &chosen, count, list);
        }
    }
}

/* Whole moves behind a prefix, at most so many. */
static int32_t count_whole(const catan_game *game, int32_t seat, const catan_move *prefix,
                           int32_t most)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX), whole = 0;
    for (int32_t i = 0; i < count && whole < most; i++)
        whole += (list[i].flags & CATAN_FLAG_PARTIAL) == 0
                     ? 1
                     : count_whole(game, seat, &list[i], most - whole);
    return whole;
}

void fuzz_law_walk(const catan_game *game, int32_t most)
{
    for (int32_t seat = 0; seat < catan_seats(game); seat++) {
        catan_moves_iterator walk = {0};
        catan_move move;
        int32_t found = 0;
        while (found < most && catan_moves_each(game, seat, &walk, &move) == 1) {
            LAW(move.seat == seat && move.flags == 0);
            found++;
        }
        LAW(found == count_whole(game, seat, NULL, most));
    }
}

void fuzz_law_prefix(const catan_game *game, int32_t seat, const catan_move *prefix)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX);
    LAW(count != 0);
    LAW(count == catan_moves(game, seat, prefix, NULL, 0));
    if (count > 0) {
        LAW(prefix->seat == seat && prefix->flags == CATAN_FLAG_PARTIAL);
        law_list(game, seat, prefix, count, list);
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

bool fuzz_law_apply(catan_game *game, const catan_move *move)
{
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 777;
    catan_game *before = spare_copy(game, 0);
    catan_status status = catan_check(game, move);
    LAW(status <= 0);
    if (status != CATAN_OK) {
        LAW(catan_apply_events(game, move, events, CATAN_EVENTS_MAX, &count) == status);
        LAW(catan_game_equal(game, before) && count == 777);
        LAW(status == CATAN_E_HIDDEN || strcmp(catan_status_name(status), "CATAN_E_UNKNOWN") != 0);
    } else {
        int32_t depth = catan_undo_count(game);
        LAW(catan_apply_events(game, move, events, CATAN_EVENTS_MAX, &count) == CATAN_OK);
        LAW(count <= CATAN_EVENTS_MAX);
        LAW(catan_apply(before, move) == CATAN_OK && catan_game_equal(game, before));
        for (size_t i = 0; i < count; i++)
            fuzz_law_move_text(&events[i]);
        if (catan_undo_count(game) > depth) {
            LAW(catan_undo(game) == CATAN_OK && catan_check(game, move) == CATAN_OK);
            LAW(catan_apply(game, move) == CATAN_OK && catan_game_equal(game, before));
        }
    }
    return status == CATAN_OK;
}

void fuzz_law_move_text(const catan_move *move)
{
    char text[CATAN_MOVE_TEXT_MAX];
    catan_move back;
    int32_t length = catan_move_to_text(move, text, sizeof text);
    LAW(length > 0 && length < CATAN_MOVE_TEXT_MAX);
    LAW(strlen(text) == (size_t)length);
    LAW(catan_move_from_text(text, (size_t)length, move->seat, &back, NULL) == CATAN_OK);
    LAW(same(move, &back));
}

void fuzz_law_position(const catan_game *game)
{
    size_t length, again, at = 0;
    catan_game *back;
    char *text = position_of(game, &length);
    char *exact = fuzz_text((const uint8_t *)text, length);
    char small[40];
    LAW(catan_position_to_text(game, small, sizeof small) == (int32_t)length);
    LAW(strncmp(small, text, sizeof small - 1) == 0 && small[sizeof small - 1] == '\0');
    LAW(catan_game_from_position(exact, length, 0, 0, NULL, &back, &at) == CATAN_OK);
    LAW(catan_game_equal(game, back) && catan_hash(game) == catan_hash(back));
    free(exact);
    exact = position_of(back, &again);
    LAW(again == length && memcmp(exact, text, length) == 0);
    catan_game_free(back);
    free(exact);
    free(text);
}

/* ---- views ------------------------------------------------------------------------------- */

static int32_t viewer_at(const fuzz_views *views, int32_t i)
{
    return i + 1 == views->count ? CATAN_SEAT_NONE : i;
}

/* What is hidden is counted. */
static void law_same_counts(const catan_game *view, const catan_game *game)
{
    for (int32_t seat = 0; is_base(game) && seat < catan_seats(game); seat++) {
        LAW(catan_hand_size(view, seat) == catan_hand_size(game, seat));
        LAW(catan_dev_hand_size(view, seat) == catan_dev_hand_size(game, seat));
        LAW(catan_public_points(view, seat) == catan_public_points(game, seat));
    }
    LAW(!is_base(game) || catan_deck_size(view) == catan_deck_size(game));
    LAW(catan_to_act(view) == catan_to_act(game) && catan_actors(view) == catan_actors(game));
}

void fuzz_views_open(fuzz_views *views, const catan_game *game)
{
    views->count = catan_seats(game) + 1;
    for (int32_t i = 0; i < views->count; i++) {
        views->game[i] = fuzz_copy(game, 0);
        LAW(catan_redact(views->game[i], game, viewer_at(views, i)) == CATAN_OK);
        LAW(catan_viewer(views->game[i]) == viewer_at(views, i));
        law_same_counts(views->game[i], game);
    }
}

void fuzz_views_close(fuzz_views *views)
{
    for (int32_t i = 0; i < views->count; i++)
        catan_game_free(views->game[i]);
    views->count = 0;
}

void fuzz_law_follow(fuzz_views *views, catan_game *game, const catan_move *move)
{
    catan_move seen;
    for (int32_t i = 0; i < views->count; i++) {
        LAW(catan_move_redact(game, move, viewer_at(views, i), &seen) == CATAN_OK);
        fuzz_law_move_text(&seen);
        LAW(catan_check(views->game[i], &seen) == CATAN_OK);
        LAW(fuzz_law_apply(views->game[i], &seen));
    }
    LAW(fuzz_law_apply(game, move));
    catan_game *view = spare_copy(game, 1);
    for (int32_t i = 0; i < views->count; i++) {
        LAW(catan_redact(view, game, viewer_at(views, i)) == CATAN_OK);
        LAW(catan_game_equal(view, views->game[i]));
        law_same_counts(view, game);
    }
}

void fuzz_law_determinize(const catan_game *view, catan_rng *rng)
{
    catan_game *dealt = fuzz_copy(view, 0);
    LAW(catan_determinize(dealt, view, rng) == CATAN_OK);
    LAW(catan_viewer(dealt) == CATAN_SEAT_CHANCE);
    fuzz_law_getters(dealt);
    LAW(catan_redact(dealt, dealt, catan_viewer(view)) == CATAN_OK);
    LAW(catan_game_equal(dealt, view));
    catan_game_free(dealt);
}
