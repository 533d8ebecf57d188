/*
 * The laws that every game must obey, over many random games.
 *
 *     CATAN_GAMES=300 CATAN_SEED=1 battery
 *
 * Plays 2100 games by default, a third each with two, three and four seats;
 * CATAN_GAMES changes the number, CATAN_SEED the first seed. Each law is one
 * line of TAP per number of seats; a broken law names the seed and the move.
 * Costly laws are tried at some moves only, chosen by the seed. One game in
 * four has options drawn at random; the laws that know the default rules leave
 * it out.
 */
#include "referee.h"

#include <catan/config.h>
#include <catan/redact.h>
#include <catan/text.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2100, MOVES_ROOM = 60000, REPORTS_MAX = 3, UNDO_DEEP = 20000, TEXT_ROOM = 1 << 21 };

/* ---- laws and their verdicts -------------------------------------------------------------- */

enum law {
    LAW_LIST,       /* every listed move is legal, once, and every partial move can be refined */
    LAW_COMPLETE,   /* what is legal is reached in exactly one way, and nothing else is legal */
    LAW_REFEREE,    /* an independent reading of the rules agrees */
    LAW_REFUSED,    /* a refused move leaves the game as it is */
    LAW_UNDO,       /* undo restores the game */
    LAW_POSITION,   /* conservation, distance, lengths, awards, points */
    LAW_AWARDS,     /* awards change hands as the rules say */
    LAW_PRODUCTION, /* rolls bring what the rules say */
    LAW_EVENTS,     /* events account for every card */
    LAW_CHANCE,     /* weights are positive, samples are listed */
    LAW_TEXT,       /* moves and records are read as they were written */
    LAW_REPLAY,     /* a record plays to the same hash */
    LAW_COPY,       /* copies are independent */
    LAW_RANDOM,     /* random moves are legal */
    LAW_VIEW,       /* views follow the game, show nothing else, and can be dealt */
    LAW_MEMORY,     /* nothing allocates after creation */
    LAW_END,        /* the game ends, by victory or by its limit */
    LAWS
};

static const char *const law_text[LAWS] = {
    "listed moves are legal, differ, and can be refined",
    "what is legal is reached in exactly one way",
    "an independent reading of the rules agrees",
    "a refused move leaves the game as it is",
    "undo restores the game",
    "cards, pieces, lengths and points add up",
    "awards change hands as the rules say",
    "rolls bring what the rules say",
    "events account for every card",
    "chance samples by positive weights",
    "text is read as it was written",
    "a record plays to the same hash",
    "copies are independent",
    "random moves are legal",
    "views follow the game and hide the rest",
    "nothing allocates after creation",
    "every game ends",
};

typedef struct run {
    catan_config *config;
    catan_game *game, *copy, *other;
    catan_game *view; /* followed by a seat, or by an onlooker */
    int32_t viewer;
    catan_rng rng;  /* plays the game */
    uint64_t state; /* chooses what is tested */
    uint64_t seed;
    int32_t seats, move_number;
    bool trade, deep_undo;
    bool house; /* options are not the defaults: the referee and the counts do not know them */
    context table;
    catan_move *moves; /* played so far */
    uint64_t start_hash;
    uint64_t allocations;
} run;

static int32_t broken[LAWS];
static int64_t tried[LAWS];

static void report(run *r, enum law law, const char *format, ...)
{
    if (broken[law]++ >= REPORTS_MAX)
        return;
    va_list arguments;
    printf("# seed %llu, %d seats, move %d: ", (unsigned long long)r->seed, (int)r->seats,
           (int)r->move_number);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf(" (%s)\n", law_text[law]);
}

#define hold(law, condition, ...)                  \
    do {                                           \
        tried[law]++;                              \
        if (!(condition))                          \
            report(r, law, __VA_ARGS__);           \
    } while (0)

/* A move as text for reports; whatever it is, its bytes are there. */
static const char *show(const catan_move *move)
{
    static char text[4][CATAN_MOVE_TEXT_MAX + 64];
    static int next;
    char *out = text[next++ % 4];
    char words[CATAN_MOVE_TEXT_MAX] = "?";
    catan_move_to_text(move, words, sizeof words);
    snprintf(out, sizeof text[0], "kind %u seat %u flags %u arg %u %u %u %u \"%s\"",
             (unsigned)move->kind, (unsigned)move->seat, (unsigned)move->flags,
             (unsigned)move->arg[0], (unsigned)move->arg[1], (unsigned)move->arg[2],
             (unsigned)move->arg[3], words);
    return out;
}

/* ---- chance for the tests ----------------------------------------------------------------- */

static uint64_t bits(run *r)
{
    r->state = r->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint64_t value = r->state ^ (r->state >> 29);
    value *= UINT64_C(0x9fb21c651e98df25);
    return value ^ (value >> 32);
}

static uint32_t below(run *r, uint32_t bound)
{
    return (uint32_t)((bits(r) >> 32) * bound >> 32);
}

static bool one_in(run *r, uint32_t n)
{
    return below(r, n) == 0;
}

static uint64_t allocations;

static void *count_allocation(void *unused, size_t size)
{
    (void)unused;
    allocations++;
    return malloc(size);
}

static void release(void *unused, void *memory, size_t size)
{
    (void)unused;
    (void)size;
    free(memory);
}

/* ---- lists -------------------------------------------------------------------------------- */

static bool same(const catan_move *a, const catan_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* What a proposal names of a kind on both sides stands in arg[1] to arg[3], four bits a kind. */
static int on_both_sides(const catan_move *move, int card)
{
    bool proposal = move->kind == CATAN_MOVE_OFFER || move->kind == CATAN_MOVE_COUNTER;
    return proposal && card < 6 ? move->arg[1 + card / 2] >> (card % 2 ? 4 : 0) & 15 : 0;
}

/* Whether a partial move can still become a whole one. */
static bool leads_to(const catan_move *partial, const catan_move *whole)
{
    bool proposal = partial->kind == CATAN_MOVE_OFFER || partial->kind == CATAN_MOVE_COUNTER;
    if (partial->kind != whole->kind || partial->seat != whole->seat)
        return false;
    for (int i = 0; i < (proposal ? 1 : 4); i++)
        if (partial->arg[i] != 0 && partial->arg[i] != whole->arg[i])
            return false;
    for (int i = 0; i < 8; i++) {
        int part = partial->cards[i], all = whole->cards[i];
        int both = on_both_sides(partial, i), both_of_all = on_both_sides(whole, i);
        if ((part < 0 ? -part : 0) + both > (all < 0 ? -all : 0) + both_of_all ||
            (part > 0 ? part : 0) + both > (all > 0 ? all : 0) + both_of_all)
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
        if (!(list[i].flags & CATAN_FLAG_PARTIAL))
            ways += same(&list[i], move);
        else if (leads_to(&list[i], move))
            ways += ways_to(game, move, &list[i]);
    }
    return ways;
}

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(catan_move));
}

/* One list and a way down from one of its partial moves. */
static void try_list(run *r, int32_t seat, const catan_move *prefix, int depth)
{
    catan_move list[CATAN_MOVES_MAX], sorted[CATAN_MOVES_MAX];
    int32_t count = catan_moves(r->game, seat, prefix, list, CATAN_MOVES_MAX);
    hold(LAW_LIST, count >= 0 && count <= CATAN_MOVES_MAX, "a list of %d moves", (int)count);
    if (count < 0 || count > CATAN_MOVES_MAX)
        return;
    if (prefix)
        hold(LAW_LIST, count > 0, "%s is a dead end", show(prefix));
    else
        hold(LAW_LIST, (count > 0) == (r->table.at.actors >> seat & 1), "seat %d has %d moves",
             (int)seat, (int)count);
    memcpy(sorted, list, (size_t)count * sizeof list[0]);
    qsort(sorted, (size_t)count, sizeof sorted[0], compare_moves);
    int32_t partial = -1;
    for (int32_t i = 0; i < count; i++) {
        if (i > 0)
            hold(LAW_LIST, !same(&sorted[i], &sorted[i - 1]), "%s is listed twice", show(&sorted[i]));
        catan_status status = catan_check(r->game, &list[i]);
        if (list[i].flags & CATAN_FLAG_PARTIAL) {
            hold(LAW_LIST, status == CATAN_E_PARTIAL, "%s gets %s", show(&list[i]),
                 catan_status_name(status));
            hold(LAW_LIST, catan_moves(r->game, seat, &list[i], NULL, 0) > 0, "%s is a dead end",
                 show(&list[i]));
            if (partial < 0 || one_in(r, 2))
                partial = i;
        } else {
            hold(LAW_LIST, status == CATAN_OK, "%s is listed and gets %s", show(&list[i]),
                 catan_status_name(status));
            if (!r->house)
                hold(LAW_REFEREE, referee_allows(&r->table, &list[i]),
                     "%s is listed against the rules", show(&list[i]));
        }
    }
    if (partial >= 0 && depth < 60)
        try_list(r, seat, &list[partial], depth + 1);
}

static void try_lists(run *r)
{
    for (int32_t seat = 0; seat < r->seats; seat++)
        try_list(r, seat, NULL, 0);
    try_list(r, CATAN_SEAT_CHANCE, NULL, 0);
}

/* ---- candidates --------------------------------------------------------------------------- */

/* Everybody's opinion on any move: the check, the lists, the referee. */
static void try_candidate(run *r, const catan_move *move)
{
    bool legal = catan_check(r->game, move) == CATAN_OK;
    int32_t ways = move->flags ? 0 : ways_to(r->game, move, NULL);
    hold(LAW_COMPLETE, ways == (legal ? 1 : 0), "%s is %s and reached in %d ways", show(move),
         legal ? "legal" : "illegal", (int)ways);
    if (!r->house)
        hold(LAW_REFEREE, referee_allows(&r->table, move) == legal, "%s is %s", show(move),
             legal ? "legal against the rules" : "illegal against the rules");
}

/* Every simple move there can be, legal or not, of a seat. */
static void try_all_simple(run *r, int32_t seat)
{
    static const catan_move_kind bare[] = {CATAN_MOVE_ROLL,   CATAN_MOVE_END,      CATAN_MOVE_SKIP,
                                           CATAN_MOVE_ACCEPT, CATAN_MOVE_REJECT,   CATAN_MOVE_WITHDRAW,
                                           CATAN_MOVE_BUY,    CATAN_MOVE_KNIGHT,   CATAN_MOVE_ROAD_BUILDING,
                                           CATAN_MOVE_YEAR_OF_PLENTY};
    catan_move move = {.seat = (uint8_t)seat};
    for (size_t i = 0; i < sizeof bare / sizeof bare[0]; i++) {
        move.kind = bare[i];
        try_candidate(r, &move);
    }
    for (int32_t place = 0; place < 72; place++) {
        move.arg[0] = (uint8_t)place;
        move.kind = CATAN_MOVE_ROAD;
        try_candidate(r, &move);
        if (place >= 54)
            continue;
        move.kind = CATAN_MOVE_SETTLEMENT;
        try_candidate(r, &move);
        move.kind = CATAN_MOVE_CITY;
        try_candidate(r, &move);
        if (place < KINDS) {
            move.kind = CATAN_MOVE_MONOPOLY;
            try_candidate(r, &move);
        }
        if (place < 19) {
            move.kind = CATAN_MOVE_ROBBER;
            for (uint32_t mask = 0; mask < 32; mask = mask ? mask << 1 : 1) {
                move.arg[1] = (uint8_t)mask;
                try_candidate(r, &move);
            }
            move.arg[1] = 0;
        }
    }
    move.arg[0] = 0;
    for (int give = 0; give < KINDS; give++) {
        for (int get = 0; get < KINDS; get++) {
            for (int rate = 1; rate <= 5 && give != get; rate++) {
                memset(move.cards, 0, sizeof move.cards);
                move.kind = CATAN_MOVE_BANK;
                move.cards[give] = (int8_t)-rate;
                move.cards[get] = 1;
                try_candidate(r, &move);
            }
            memset(move.cards, 0, sizeof move.cards);
            move.kind = CATAN_MOVE_YEAR_OF_PLENTY;
            move.cards[give]++;
            move.cards[get]++;
            try_candidate(r, &move);
        }
        memset(move.cards, 0, sizeof move.cards);
        move.kind = CATAN_MOVE_YEAR_OF_PLENTY;
        move.cards[give] = 1;
        try_candidate(r, &move);
    }
    memset(move.cards, 0, sizeof move.cards);
    if (seat != CATAN_SEAT_CHANCE)
        return;
    for (uint32_t a = 0; a < 8; a++) {
        for (uint32_t b = 0; b < 8; b++) {
            catan_move dice = {CATAN_MOVE_ROLL, CATAN_SEAT_CHANCE, 0, {(uint8_t)a, (uint8_t)b}, {0}};
            try_candidate(r, &dice);
            catan_move steal = {CATAN_MOVE_STEAL, CATAN_SEAT_CHANCE, 0, {(uint8_t)a}, {0}};
            steal.cards[b] = 1;
            try_candidate(r, &steal);
        }
        catan_move draw = {CATAN_MOVE_DRAW, CATAN_SEAT_CHANCE, 0, {(uint8_t)a}, {0}};
        try_candidate(r, &draw);
    }
}

/* A move that is wrong in some place, or was right some time ago. */
static catan_move mutant(run *r)
{
    catan_move move = {0};
    uint8_t bytes[sizeof move];
    switch (below(r, 5)) {
    case 0: /* any bytes with some sense in them */
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = (uint8_t)bits(r);
        memcpy(&move, bytes, sizeof move);
        move.kind = (catan_move_kind)below(r, 40);
        move.seat = (uint8_t)below(r, 16);
        move.flags = (uint8_t)(one_in(r, 4) ? move.flags : 0);
        return move;
    case 1: /* played before */
        if (r->move_number > 0)
            return r->moves[below(r, (uint32_t)r->move_number)];
        /* fall through */
    default: { /* near a legal move */
        int32_t seat = r->table.at.to_act;
        catan_rng rng = {{bits(r), bits(r), bits(r), 1}};
        if (catan_random_move(r->game, seat, &rng, &move) != CATAN_OK)
            return move;
        for (uint32_t n = below(r, 3); n > 0; n--) {
            memcpy(bytes, &move, sizeof move);
            uint32_t at = below(r, sizeof bytes);
            switch (below(r, 4)) {
            case 0:
                bytes[at] = (uint8_t)bits(r);
                break;
            case 1:
                bytes[at] = (uint8_t)(bytes[at] + 1);
                break;
            case 2:
                bytes[at] = (uint8_t)(bytes[at] - 1);
                break;
            default:
                bytes[at] = (uint8_t)(bytes[at] ^ (1u << below(r, 8)));
                break;
            }
            memcpy(&move, bytes, sizeof move);
        }
        if (one_in(r, 4))
            move.seat = (uint8_t)below(r, (uint32_t)r->seats + 1);
        return move;
    }
    }
}

static void try_mutants(run *r)
{
    for (int i = 0; i < 12; i++) {
        catan_move move = mutant(r);
        catan_status status = catan_check(r->game, &move);
        try_candidate(r, &move);
        if (status == CATAN_OK)
            continue;
        uint64_t hash = catan_hash(r->game);
        catan_game_copy(r->copy, r->game);
        catan_event event;
        size_t count = 77;
        catan_status applied = i % 2 ? catan_apply(r->game, &move)
                                     : catan_apply_events(r->game, &move, &event, 1, &count);
        hold(LAW_REFUSED, applied == status, "%s: check says %s, apply %s", show(&move),
             catan_status_name(status), catan_status_name(applied));
        hold(LAW_REFUSED, catan_game_equal(r->game, r->copy) && catan_hash(r->game) == hash,
             "%s has changed the game", show(&move));
        hold(LAW_REFUSED, count == 77, "%s has events", show(&move));
    }
}

/* ---- one move ----------------------------------------------------------------------------- */

static void try_text(run *r, const catan_move *move)
{
    char text[CATAN_MOVE_TEXT_MAX + 16];
    catan_move back;
    int32_t seat = catan_seat_to_text(move->seat, text, sizeof text);
    text[seat++] = ' ';
    int32_t length = catan_move_to_text(move, text + seat, CATAN_MOVE_TEXT_MAX);
    catan_status status =
        catan_move_from_text(text, (size_t)(seat + length), CATAN_SEAT_NONE, &back, NULL);
    hold(LAW_TEXT, length > 0 && length < CATAN_MOVE_TEXT_MAX && status == CATAN_OK && same(move, &back),
         "%s is read differently", show(move));
}

static void try_undo(run *r, const catan_move *move)
{
    uint64_t hash = catan_hash(r->game);
    catan_game_copy(r->copy, r->game);
    hold(LAW_UNDO, catan_apply(r->game, move) == CATAN_OK, "%s cannot be applied", show(move));
    hold(LAW_UNDO, catan_undo(r->game) == CATAN_OK, "%s cannot be taken back", show(move));
    hold(LAW_UNDO, catan_game_equal(r->game, r->copy) && catan_hash(r->game) == hash,
         "%s is not taken back", show(move));
}

static void try_copy(run *r)
{
    uint64_t hash = catan_hash(r->game);
    catan_rng rng = {{bits(r), bits(r), bits(r), 1}};
    catan_game_copy(r->copy, r->game);
    catan_game_copy(r->other, r->game);
    catan_rng same_rng = rng;
    catan_rollout(r->copy, &rng, 12);
    hold(LAW_COPY, catan_hash(r->game) == hash && catan_game_equal(r->game, r->other),
         "playing a copy changes the original");
    catan_rollout(r->other, &same_rng, 12);
    hold(LAW_COPY, catan_game_equal(r->copy, r->other), "two copies play differently");
}

static void try_chance(run *r)
{
    catan_move list[CATAN_MOVES_MAX], sample;
    catan_rng rng = {{bits(r), bits(r), bits(r), 1}};
    int32_t count = catan_moves(r->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    bool found = false;
    catan_status status = catan_chance_sample(r->game, &rng, &sample);
    hold(LAW_CHANCE, (status == CATAN_OK) == (count > 0), "%d moves of chance, a sample gives %s",
         (int)count, catan_status_name(status));
    for (int32_t i = 0; i < count; i++) {
        int32_t want = list[i].kind == CATAN_MOVE_DRAW ? r->table.at.deck[list[i].arg[0]] : 0;
        for (int32_t card = 0; list[i].kind == CATAN_MOVE_STEAL && card < KINDS; card++)
            if (list[i].cards[card] != 0)
                want = r->table.at.hand[r->table.victim][card];
        int32_t weight = catan_chance_weight(r->game, &list[i]);
        hold(LAW_CHANCE, weight > 0 && (want == 0 || weight == want || r->house), "%s has weight %d", show(&list[i]),
             (int)weight);
        found = found || same(&list[i], &sample);
    }
    if (count > 0)
        hold(LAW_CHANCE, found, "%s is not listed", show(&sample));
}

/* What events say has moved against what has moved. */
static void try_events(run *r, const catan_move *move, const position *before, const position *after,
                       const catan_event *events, size_t count)
{
    int32_t delta[CATAN_SEATS_MAX][KINDS] = {{0}}, bank[KINDS] = {0};
    int32_t wins = 0, limits = 0, turns = 0, draws = 0;
    hold(LAW_EVENTS, count <= CATAN_EVENTS_MAX, "%zu events", count);
    for (size_t i = 0; i < count && i < CATAN_EVENTS_MAX; i++) {
        const catan_event *event = &events[i];
        int32_t seat = event->seat, other = event->arg[0];
        wins += event->kind == CATAN_EVENT_WIN;
        limits += event->kind == CATAN_EVENT_LIMIT;
        turns += event->kind == CATAN_EVENT_TURN;
        draws += event->kind == CATAN_EVENT_DRAW;
        bool moves_cards = event->kind == CATAN_EVENT_GAIN || event->kind == CATAN_EVENT_PAY ||
                           event->kind == CATAN_EVENT_PASS || event->kind == CATAN_EVENT_STEAL;
        bool two = event->kind == CATAN_EVENT_PASS || event->kind == CATAN_EVENT_STEAL;
        try_text(r, event);
        hold(LAW_EVENTS, seat < r->seats || seat == CATAN_SEAT_NONE, "an event of seat %d", (int)seat);
        if (!moves_cards)
            continue;
        hold(LAW_EVENTS, seat < r->seats && (!two || (other < r->seats && other != seat)),
             "%s moves cards of nobody", show(event));
        if (seat >= r->seats || (two && other >= r->seats))
            continue;
        int32_t sum = 0;
        for (int32_t card = 0; card < KINDS; card++) {
            delta[seat][card] += event->cards[card];
            if (two)
                delta[other][card] -= event->cards[card];
            else
                bank[card] -= event->cards[card];
            sum += event->cards[card] != 0;
        }
        if (!r->house) /* a house may trade one card for the same */
            hold(LAW_EVENTS, sum > 0, "%s moves nothing", show(event));
    }
    for (int32_t card = 0; card < KINDS; card++) {
        hold(LAW_EVENTS, after->bank[card] - before->bank[card] == bank[card],
             "%s: the bank has %d more of kind %d, events say %d", show(move),
             (int)(after->bank[card] - before->bank[card]), (int)card, (int)bank[card]);
        for (int32_t seat = 0; seat < r->seats; seat++)
            hold(LAW_EVENTS, after->hand[seat][card] - before->hand[seat][card] == delta[seat][card],
                 "%s: seat %d has %d more of kind %d, events say %d", show(move), (int)seat,
                 (int)(after->hand[seat][card] - before->hand[seat][card]), (int)card,
                 (int)delta[seat][card]);
    }
    hold(LAW_EVENTS, wins == (catan_outcome(r->game) == CATAN_OUTCOME_WON), "%d wins", (int)wins);
    hold(LAW_EVENTS, limits == (catan_outcome(r->game) == CATAN_OUTCOME_LIMIT), "%d limits", (int)limits);
    hold(LAW_EVENTS, turns == (after->turn != before->turn), "%d turns begin", (int)turns);
    hold(LAW_EVENTS, draws == (move->kind == CATAN_MOVE_DRAW), "%d draws", (int)draws);
}

static void try_awards(run *r, const catan_move *move, const position *before, const position *after)
{
    bool lengths = move->kind == CATAN_MOVE_ROAD || move->kind == CATAN_MOVE_SETTLEMENT;
    int32_t road = lengths ? longest_road_after(after, before->longest_road) : before->longest_road;
    hold(LAW_AWARDS, after->longest_road == road, "%s: Longest Road goes from %d to %d, not to %d",
         show(move), (int)before->longest_road, (int)after->longest_road, (int)road);
    int32_t army = before->largest_army;
    if (move->kind == CATAN_MOVE_KNIGHT) {
        int32_t mine = after->played[move->seat][CATAN_DEV_KNIGHT];
        if (mine >= 3 && (army == CATAN_SEAT_NONE || mine > after->played[army][CATAN_DEV_KNIGHT]))
            army = move->seat;
    }
    hold(LAW_AWARDS, after->largest_army == army, "%s: Largest Army goes from %d to %d, not to %d",
         show(move), (int)before->largest_army, (int)after->largest_army, (int)army);
}

static void try_production(run *r, const catan_move *move, const position *before, const position *after)
{
    int32_t gain[CATAN_SEATS_MAX][KINDS];
    int32_t total = move->arg[0] + move->arg[1];
    int64_t limit = 0;
    production(r->game, before, total == 7 ? 0 : total, gain);
    catan_option(r->game, CATAN_OPTION_DISCARD_LIMIT, &limit);
    for (int32_t seat = 0; seat < r->seats; seat++) {
        for (int32_t card = 0; card < KINDS; card++)
            hold(LAW_PRODUCTION, after->hand[seat][card] - before->hand[seat][card] == gain[seat][card],
                 "%s: seat %d gets %d of kind %d, not %d", show(move), (int)seat,
                 (int)(after->hand[seat][card] - before->hand[seat][card]), (int)card,
                 (int)gain[seat][card]);
        int32_t size = before->hand_size[seat];
        int32_t owed = total == 7 && size > limit ? size / 2 : 0;
        hold(LAW_PRODUCTION, after->owed[seat] == owed, "%s: seat %d owes %d of %d", show(move), (int)seat,
             (int)after->owed[seat], (int)size);
    }
}

/* What a viewer sees of a move brings its view to where the game is. */
static bool follow(run *r, const catan_move *move, catan_move *out_seen)
{
    catan_move back;
    char text[CATAN_MOVE_TEXT_MAX];
    catan_status status = catan_move_redact(r->game, move, r->viewer, out_seen);
    hold(LAW_VIEW, status == CATAN_OK, "%s cannot be shown to %d: %s", show(move), (int)r->viewer,
         catan_status_name(status));
    if (status != CATAN_OK)
        return false;
    int32_t length = catan_move_to_text(out_seen, text, sizeof text);
    status = catan_move_from_text(text, (size_t)length, move->seat, &back, NULL);
    hold(LAW_TEXT, status == CATAN_OK && same(out_seen, &back), "%s is read differently",
         show(out_seen));
    return true;
}

static void try_view(run *r, const catan_move *move, const catan_move *seen)
{
    catan_status status = catan_apply(r->view, seen);
    hold(LAW_VIEW, status == CATAN_OK, "%s, seen by %d as %s, gets %s", show(move), (int)r->viewer,
         show(seen), catan_status_name(status));
    if (status == CATAN_OK && !one_in(r, 4) && !catan_is_over(r->game))
        return;
    catan_redact(r->copy, r->game, r->viewer);
    hold(LAW_VIEW, catan_game_equal(r->view, r->copy) && catan_hash(r->view) == catan_hash(r->copy),
         "%s, seen by %d as %s, leads the view astray", show(move), (int)r->viewer, show(seen));
    catan_game_copy(r->view, r->copy); /* one report is enough */
}

static void try_deal(run *r)
{
    catan_rng rng = {{bits(r), bits(r), bits(r), 1}};
    catan_status status = catan_determinize(r->other, r->view, &rng);
    hold(LAW_VIEW, status == CATAN_OK, "a view of %d cannot be dealt: %s", (int)r->viewer,
         catan_status_name(status));
    catan_redact(r->copy, r->other, r->viewer);
    if (!r->house)
        hold(LAW_VIEW, position_broken(r->other) == NULL, "a deal for %d breaks: %s", (int)r->viewer,
             position_broken(r->other));
    if (r->viewer < r->seats) { /* what the viewer may do does not depend on the deal */
        catan_move list[CATAN_MOVES_MAX], mine[CATAN_MOVES_MAX];
        int32_t count = catan_moves(r->game, r->viewer, NULL, list, CATAN_MOVES_MAX);
        int32_t here = catan_moves(r->view, r->viewer, NULL, mine, CATAN_MOVES_MAX);
        hold(LAW_VIEW, here == count && memcmp(list, mine, (size_t)count * sizeof list[0]) == 0,
             "seat %d has %d moves and sees %d", (int)r->viewer, (int)count, (int)here);
        for (int32_t card = 0; card < KINDS; card++)
            hold(LAW_VIEW, catan_hand(r->view, r->viewer, card) == catan_hand(r->game, r->viewer, card) &&
                 catan_hand(r->other, r->viewer, card) == catan_hand(r->game, r->viewer, card),
                 "seat %d does not see its own hand", (int)r->viewer);
    }
    for (int32_t seat = 0; seat < r->seats; seat++) {
        int32_t size = catan_hand_size(r->game, seat);
        hold(LAW_VIEW, catan_hand_size(r->view, seat) == size && catan_hand_size(r->other, seat) == size &&
             catan_dev_hand_size(r->view, seat) == catan_dev_hand_size(r->game, seat) &&
             catan_dev_hand_size(r->other, seat) == catan_dev_hand_size(r->game, seat),
             "the hand of seat %d has another size", (int)seat);
        for (int32_t card = 0; card < KINDS; card++) {
            hold(LAW_VIEW, catan_hand(r->view, seat, card) <= catan_hand(r->game, seat, card),
                 "seat %d is thought to have more than it has", (int)seat);
            hold(LAW_VIEW, catan_hand(r->view, seat, card) <= catan_hand(r->other, seat, card),
                 "seat %d is dealt less than it is known to have", (int)seat);
        }
    }
}

/* Moves after which much can be wrong, and which are rare enough to look at each. */
static bool looked_at(run *r, const catan_move *move)
{
    switch (move->kind) {
    case CATAN_MOVE_ROAD:
    case CATAN_MOVE_SETTLEMENT:
    case CATAN_MOVE_CITY:
    case CATAN_MOVE_KNIGHT:
    case CATAN_MOVE_MONOPOLY:
    case CATAN_MOVE_YEAR_OF_PLENTY:
    case CATAN_MOVE_STEAL:
        return true;
    default:
        return one_in(r, 4);
    }
}

static bool step(run *r)
{
    catan_move move;
    int32_t seat = catan_to_act(r->game);
    bool look = one_in(r, 24);
    if (look || one_in(r, 48)) {
        position_read(r->game, &r->table.at);
        if (look)
            try_lists(r);
        else
            try_mutants(r);
        if (one_in(r, 16))
            try_all_simple(r, one_in(r, 2) ? CATAN_SEAT_CHANCE : (int32_t)below(r, (uint32_t)r->seats));
        if (seat == CATAN_SEAT_CHANCE)
            try_chance(r);
        if (look)
            try_copy(r);
    }
    if (r->table.at.actors != 0 && one_in(r, 8)) { /* anybody who may act */
        uint32_t actors = catan_actors(r->game);
        int32_t other = (int32_t)below(r, (uint32_t)r->seats);
        if (actors >> other & 1)
            seat = other;
    }
    catan_status status = catan_random_move(r->game, seat, &r->rng, &move);
    hold(LAW_RANDOM, status == CATAN_OK && catan_check(r->game, &move) == CATAN_OK && move.seat == seat,
         "a random move of seat %d: %s", (int)seat, catan_status_name(status));
    if (status != CATAN_OK)
        return false;
    if (one_in(r, 8))
        try_undo(r, &move);
    try_text(r, &move);
    bool close = looked_at(r, &move);
    position before;
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0;
    if (close)
        position_read(r->game, &before);
    if (move.kind == CATAN_MOVE_END && !r->house)
        hold(LAW_END, catan_decision(r->game) == CATAN_DECISION_MAIN && catan_die(r->game, 0) > 0,
             "a turn ends at %s", catan_decision_name(catan_decision(r->game)));
    if (move.kind == CATAN_MOVE_ROBBER) {
        r->table.victim = CATAN_SEAT_NONE;
        for (int32_t other = 0; other < r->seats; other++)
            if (move.arg[1] >> other & 1)
                r->table.victim = other;
    }
    catan_move seen;
    bool shown = follow(r, &move, &seen);
    status = close ? catan_apply_events(r->game, &move, events, CATAN_EVENTS_MAX, &count)
                   : catan_apply(r->game, &move);
    hold(LAW_RANDOM, status == CATAN_OK, "%s gets %s", show(&move), catan_status_name(status));
    if (status != CATAN_OK)
        return false;
    r->moves[r->move_number++] = move;
    if (shown)
        try_view(r, &move, &seen);
    if (one_in(r, 24))
        try_deal(r);
    if (close) {
        position after;
        position_read(r->game, &after);
        try_events(r, &move, &before, &after, events, count);
        if (!r->house)
            try_awards(r, &move, &before, &after);
        if (!r->house && move.kind == CATAN_MOVE_ROLL && move.seat == CATAN_SEAT_CHANCE)
            try_production(r, &move, &before, &after);
    }
    if (!r->house && (one_in(r, 24) || catan_is_over(r->game))) {
        const char *law = position_broken(r->game);
        hold(LAW_POSITION, law == NULL, "after %s it is not true that %s", show(&move), law);
    }
    return true;
}

/* ---- one game ----------------------------------------------------------------------------- */

static void try_replay(run *r)
{
    static char text[TEXT_ROOM];
    static catan_move back[MOVES_ROOM];
    uint64_t hash = catan_hash(r->game), hash_back = 0;
    catan_config *config = NULL;
    catan_config_new(CATAN_RULESET_BASE, NULL, &config);
    int64_t length = catan_record_to_text(r->config, r->moves, (size_t)r->move_number, hash, text,
                                          sizeof text);
    int64_t count =
        catan_record_from_text(text, (size_t)length, config, back, MOVES_ROOM, &hash_back, NULL);
    hold(LAW_TEXT, length > 0 && length < TEXT_ROOM && count == r->move_number && hash_back == hash &&
                       catan_config_equal(config, r->config) &&
                       memcmp(back, r->moves, (size_t)r->move_number * sizeof back[0]) == 0,
         "the record is read differently");
    catan_game_restart(r->other, config);
    hold(LAW_REPLAY, catan_hash(r->other) == r->start_hash, "the start differs");
    for (int64_t i = 0; i < count; i++) {
        catan_status status = catan_apply(r->other, &back[i]);
        if (status != CATAN_OK) {
            hold(LAW_REPLAY, false, "move %d of the record gets %s", (int)i, catan_status_name(status));
            break;
        }
    }
    hold(LAW_REPLAY, catan_game_equal(r->other, r->game) && catan_hash(r->other) == hash,
         "the record ends differently");
    catan_config_free(config);
}

static void undo_to_the_start(run *r)
{
    int32_t count = catan_undo_count(r->game);
    hold(LAW_UNDO, count == (r->move_number < UNDO_DEEP ? r->move_number : UNDO_DEEP),
         "%d of %d moves can be taken back", (int)count, (int)r->move_number);
    catan_game_restart(r->other, r->config);
    while (catan_undo(r->game) == CATAN_OK)
        continue;
    if (r->move_number <= UNDO_DEEP)
        hold(LAW_UNDO, catan_hash(r->game) == r->start_hash && catan_game_equal(r->game, r->other),
             "undo does not lead back to the start");
}

/* Any options at all; false if they contradict each other. */
static bool set_house_rules(run *r)
{
    catan_game *game = NULL;
    for (int32_t option = CATAN_OPTION_MAX_TURNS + 1; option < catan_option_end(); option++) {
        int64_t minimum, maximum, normal;
        if (!one_in(r, 4) ||
            catan_option_bounds(option, CATAN_RULESET_BASE, &minimum, &maximum, &normal) != CATAN_OK)
            continue;
        if (maximum > normal + 4)
            maximum = normal + 4;
        if (minimum < normal - 8)
            minimum = one_in(r, 4) ? minimum : normal - 8;
        catan_config_set(r->config, option, minimum + below(r, (uint32_t)(maximum - minimum + 1)));
    }
    if (catan_game_new(r->config, 0, NULL, &game) != CATAN_OK)
        return false;
    catan_game_free(game);
    return true;
}

static void play_game(uint64_t seed, int32_t seats, catan_move *moves)
{
    run run_of_game = {.seed = seed, .seats = seats, .state = seed, .moves = moves}, *r = &run_of_game;
    const catan_allocator allocator = {count_allocation, release, NULL};
    catan_rng_seed(&r->rng, seed, 7);
    bits(r);
    r->trade = !one_in(r, 3);
    r->deep_undo = one_in(r, 24);
    catan_config_new(CATAN_RULESET_BASE, NULL, &r->config);
    catan_config_set(r->config, CATAN_OPTION_PLAYER_COUNT, seats);
    catan_config_set(r->config, CATAN_OPTION_PLAYER_TRADE, r->trade);
    catan_config_set(r->config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    catan_config_set(r->config, CATAN_OPTION_MAX_TURNS, 400);
    if (one_in(r, 4))
        catan_config_set(r->config, CATAN_OPTION_DISCARD_LIMIT, 1 + (int64_t)below(r, 12));
    if (one_in(r, 4))
        catan_config_set(r->config, CATAN_OPTION_POINTS_TO_WIN, 3 + (int64_t)below(r, 20));
    if (!one_in(r, 8)) /* else the beginner board */
        catan_config_shuffle(r->config, &r->rng);
    catan_config *plain = NULL;
    catan_config_new(CATAN_RULESET_BASE, NULL, &plain);
    catan_config_copy(plain, r->config);
    r->house = one_in(r, 4);
    if (r->house && !set_house_rules(r)) {
        catan_config_copy(r->config, plain);
        r->house = false;
    }
    catan_config_free(plain);
    catan_game_new(r->config, r->deep_undo ? UNDO_DEEP : 1, &allocator, &r->game);
    catan_game_new(r->config, 0, &allocator, &r->copy);
    catan_game_new(r->config, 0, &allocator, &r->other);
    catan_game_new(r->config, 0, &allocator, &r->view);
    r->viewer = (int32_t)below(r, (uint32_t)seats + 1);
    r->viewer = r->viewer == seats ? CATAN_SEAT_NONE : r->viewer;
    catan_redact(r->view, r->game, r->viewer);
    r->table.game = r->game;
    r->table.victim = CATAN_SEAT_NONE;
    r->start_hash = catan_hash(r->game);
    r->allocations = allocations;
    while (!catan_is_over(r->game) && r->move_number < MOVES_ROOM)
        if (!step(r))
            break;
    hold(LAW_END, catan_is_over(r->game), "the game goes on");
    hold(LAW_END, catan_turn(r->game) <= 400, "turn %d", (int)catan_turn(r->game));
    hold(LAW_MEMORY, allocations == r->allocations, "%llu allocations during play",
         (unsigned long long)(allocations - r->allocations));
    if (one_in(r, 4))
        try_replay(r);
    if (r->deep_undo)
        undo_to_the_start(r);
    catan_game_free(r->view);
    catan_game_free(r->other);
    catan_game_free(r->copy);
    catan_game_free(r->game);
    catan_config_free(r->config);
}

static uint64_t number_of(const char *name, uint64_t normal)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : normal;
}

int main(void)
{
    uint64_t games = number_of("CATAN_GAMES", GAMES), seed = number_of("CATAN_SEED", 1);
    catan_move *moves = calloc(MOVES_ROOM, sizeof *moves);
    int failed = 0;
    if (!moves)
        return EXIT_FAILURE;
    printf("TAP version 13\n1..%d\n", 3 * LAWS);
    for (int32_t seats = 2; seats <= 4; seats++) {
        memset(broken, 0, sizeof broken);
        memset(tried, 0, sizeof tried);
        for (uint64_t i = 0; i < (games + 2) / 3; i++)
            play_game(seed + 3 * i + (uint64_t)seats - 2, seats, moves);
        for (int law = 0; law < LAWS; law++) {
            bool good = broken[law] == 0 && tried[law] > 0;
            failed += !good;
            printf("%s %d - %s (%d seats, tried %lld times)\n", good ? "ok" : "not ok",
                   (int)((seats - 2) * LAWS + law + 1), law_text[law], (int)seats,
                   (long long)tried[law]);
        }
        fflush(stdout);
    }
    free(moves);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
