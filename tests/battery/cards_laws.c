/*
 * The laws that every game of the Card Game must obey, over many random games.
 *
 *     CATAN_GAMES=300 CATAN_SEED=1 cards_laws
 *
 * Each law is one line of TAP; a broken law names the seed and the move. Costly
 * laws are tried at some moves only, chosen by the seed. Two games in three
 * have options drawn at random.
 *
 * Both seats and an onlooker follow each game by redacted moves. Beside each
 * view runs a twin: a full game that its viewer cannot tell from the real one,
 * dealt from the view and driven by the same visible moves. Whatever the twin
 * shows its viewer must be what the real game shows. When a visible move is
 * impossible in the twin, a new twin is dealt.
 */
#include "cards_recount.h"

#include <catan/redact.h>
#include <catan/text.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 600, MOVES_ROOM = 40000, REPORTS_MAX = 3, TEXT_ROOM = 1 << 21, SIDES = 3 };

enum law {
    LAW_LIST,
    LAW_COMPLETE,
    LAW_REFUSED,
    LAW_UNDO,
    LAW_CARDS,
    LAW_EVENTS,
    LAW_CHANCE,
    LAW_TEXT,
    LAW_POSITION,
    LAW_REPLAY,
    LAW_RANDOM,
    LAW_VIEW,
    LAW_DEAL,
    LAW_SECRET,
    LAW_MEMORY,
    LAW_END,
    LAWS
};

static const char *const law_text[LAWS] = {
    "listed moves are legal, differ, and can be refined",
    "what is legal is reached in exactly one way",
    "a refused move leaves the game as it is",
    "undo restores the game",
    "all cards are there, and points follow from them",
    "events account for what has changed",
    "chance samples by positive weights",
    "text is read as it was written",
    "positions and views are read as they were written",
    "a record plays to the same hash",
    "random moves are legal",
    "views follow the game by redacted moves",
    "a deal keeps the view and all cards",
    "nothing that a viewer is shown depends on what it may not know",
    "nothing allocates after creation",
    "every game ends",
};

/* One who looks on, a seat or nobody. */
typedef struct side {
    int32_t viewer;
    catan_game *view, *twin;
    catan_move seen, twin_move; /* the last move */
    bool has_twin;
} side;

typedef struct run {
    catan_config *config;
    catan_game *game, *copy, *other;
    side side[SIDES];
    catan_rng rng;  /* plays the game */
    uint64_t state; /* chooses what is tested */
    uint64_t seed, start_hash;
    bool bold; /* plays to build rather than to pass */
    int32_t move_number;
    catan_move *moves; /* played so far */
} run;

static int32_t broken[LAWS];
static int64_t tried[LAWS];

static void report(run *r, enum law law, const char *format, ...)
{
    if (broken[law]++ >= REPORTS_MAX) {
        return;
    }
    va_list arguments;
    printf("# seed %llu, move %d: ", (unsigned long long)r->seed, (int)r->move_number);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf(" (%s)\n", law_text[law]);
}

#define hold(law, condition, ...) \
    do { \
        tried[law]++; \
        if (!(condition)) \
            report(r, law, __VA_ARGS__); \
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

static const char *named(catan_status status)
{
    return catan_status_name(status);
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

static catan_rng some_rng(run *r)
{
    return (catan_rng){{bits(r), bits(r), bits(r), 1}};
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

/* Whether a partial move can still become a whole one. */
static bool leads_to(const catan_move *partial, const catan_move *whole)
{
    if (partial->kind != whole->kind || partial->seat != whole->seat) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        if (partial->arg[i] != 0 && partial->arg[i] != whole->arg[i]) {
            return false;
        }
    }
    for (int i = 0; i < 8; i++) {
        int part = partial->cards[i], all = whole->cards[i];
        if ((part < 0 && all > part) || (part > 0 && all < part)) {
            return false;
        }
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
        if (!(list[i].flags & CATAN_FLAG_PARTIAL)) {
            ways += same(&list[i], move);
        } else if (leads_to(&list[i], move)) {
            ways += ways_to(game, move, &list[i]);
        }
    }
    return ways;
}

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(catan_move));
}

static void try_listed(run *r, const catan_move *move)
{
    catan_status status = catan_check(r->game, move);
    if (move->flags & CATAN_FLAG_PARTIAL) {
        hold(LAW_LIST, status == CATAN_E_PARTIAL, "%s gets %s", show(move), named(status));
        hold(LAW_LIST, catan_moves(r->game, move->seat, move, NULL, 0) > 0, "%s is a dead end",
             show(move));
    } else {
        hold(LAW_LIST, status == CATAN_OK, "%s is listed and gets %s", show(move), named(status));
    }
}

/* One list and a way down from one of its partial moves. */
static void try_list(run *r, int32_t seat, const catan_move *prefix, int depth)
{
    catan_move list[CATAN_MOVES_MAX], sorted[CATAN_MOVES_MAX];
    int32_t count = catan_moves(r->game, seat, prefix, list, CATAN_MOVES_MAX);
    hold(LAW_LIST, count >= 0 && count <= CATAN_MOVES_MAX, "a list of %d moves", (int)count);
    if (count < 0 || count > CATAN_MOVES_MAX) {
        return;
    }
    bool wanted = prefix != NULL || (catan_actors(r->game) >> seat & 1) != 0;
    hold(LAW_LIST, (count > 0) == wanted, "seat %d has %d moves", (int)seat, (int)count);
    memcpy(sorted, list, (size_t)count * sizeof list[0]);
    qsort(sorted, (size_t)count, sizeof sorted[0], compare_moves);
    int32_t partial = -1;
    for (int32_t i = 0; i < count; i++) {
        hold(LAW_LIST, i == 0 || !same(&sorted[i], &sorted[i - 1]), "%s is listed twice",
             show(&sorted[i]));
        try_listed(r, &list[i]);
        if ((list[i].flags & CATAN_FLAG_PARTIAL) && (partial < 0 || one_in(r, 2))) {
            partial = i;
        }
    }
    if (partial >= 0 && depth < 60) {
        try_list(r, seat, &list[partial], depth + 1);
    }
}

static void try_lists(run *r)
{
    try_list(r, 0, NULL, 0);
    try_list(r, 1, NULL, 0);
    try_list(r, CATAN_SEAT_CHANCE, NULL, 0);
}

/* ---- candidates --------------------------------------------------------------------------- */

/* Some move, sensible in shape, of a kind of this game. */
static catan_move any_move(run *r)
{
    static const uint8_t shared[] = {CATAN_MOVE_ROLL, CATAN_MOVE_END,    CATAN_MOVE_SKIP,
                                     CATAN_MOVE_BANK, CATAN_MOVE_ACCEPT, CATAN_MOVE_REJECT,
                                     CATAN_MOVE_OFFER};
    catan_move move = {0};
    move.kind = (catan_move_kind)(one_in(r, 4) ? shared[below(r, sizeof shared)]
                                               : CATAN_MOVE_START_ROLL + below(r, 42));
    move.seat = (uint8_t)(one_in(r, 4) ? below(r, 16) : (uint32_t)catan_to_act(r->game));
    for (int i = 0; i < 2 && !one_in(r, 4); i++) {
        move.arg[i] = (uint8_t)(one_in(r, 2) ? below(r, 52) : below(r, 7));
    }
    for (int i = 0; i < 2 && one_in(r, 2); i++) {
        move.cards[below(r, CATAN_RESOURCES)] = (int8_t)((int)below(r, 7) - 4);
    }
    return move;
}

static void mutate(run *r, catan_move *move)
{
    uint8_t bytes[sizeof *move];
    memcpy(bytes, move, sizeof bytes);
    uint8_t *at = &bytes[below(r, sizeof bytes)];
    switch (below(r, 4)) {
    case 0:
        *at = (uint8_t)bits(r);
        break;
    case 1:
        *at = (uint8_t)(*at + 1);
        break;
    case 2:
        *at = (uint8_t)(*at - 1);
        break;
    default:
        *at = (uint8_t)(*at ^ (1u << below(r, 8)));
        break;
    }
    memcpy(move, bytes, sizeof bytes);
}

/* A move that is wrong in some place, or was right some time ago. */
static catan_move mutant(run *r)
{
    catan_move move = any_move(r);
    catan_rng rng = some_rng(r);
    switch (below(r, 5)) {
    case 0:
        break;
    case 1: /* played before */
        if (r->move_number > 0) {
            move = r->moves[below(r, (uint32_t)r->move_number)];
        }
        break;
    default: /* near a legal move */
        catan_random_move(r->game, catan_to_act(r->game), &rng, &move);
        for (uint32_t n = below(r, 3); n > 0; n--) {
            mutate(r, &move);
        }
        break;
    }
    return move;
}

static void try_refused(run *r, const catan_move *move, catan_status status)
{
    uint64_t hash = catan_hash(r->game);
    catan_event event;
    size_t count = 77;
    catan_game_copy(r->copy, r->game);
    catan_status applied = one_in(r, 2) ? catan_apply(r->game, move)
                                        : catan_apply_events(r->game, move, &event, 1, &count);
    hold(LAW_REFUSED, applied == status, "%s: check says %s, apply %s", show(move), named(status),
         named(applied));
    hold(LAW_REFUSED, catan_game_equal(r->game, r->copy) && catan_hash(r->game) == hash,
         "%s has changed the game", show(move));
    hold(LAW_REFUSED, count == 77, "%s has events", show(move));
}

static void try_mutants(run *r)
{
    for (int i = 0; i < 12; i++) {
        catan_move move = mutant(r);
        catan_status status = catan_check(r->game, &move);
        int32_t ways = move.flags ? 0 : ways_to(r->game, &move, NULL);
        hold(LAW_COMPLETE, ways == (status == CATAN_OK ? 1 : 0),
             "%s gets %s and is reached in %d ways", show(&move), named(status), (int)ways);
        if (status != CATAN_OK) {
            try_refused(r, &move, status);
        }
    }
}

static void try_chance(run *r)
{
    catan_move list[CATAN_MOVES_MAX], sample;
    catan_rng rng = some_rng(r);
    int32_t count = catan_moves(r->game, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    bool found = false;
    catan_status status = catan_chance_sample(r->game, &rng, &sample);
    hold(LAW_CHANCE, (status == CATAN_OK) == (count > 0), "%d moves of chance, a sample gives %s",
         (int)count, named(status));
    for (int32_t i = 0; i < count; i++) {
        hold(LAW_CHANCE, catan_chance_weight(r->game, &list[i]) > 0, "%s has no weight",
             show(&list[i]));
        found = found || same(&list[i], &sample);
    }
    hold(LAW_CHANCE, count == 0 || found, "%s is not listed", show(&sample));
}

/* ---- one move ----------------------------------------------------------------------------- */

static void try_text(run *r, const catan_move *move)
{
    char text[CATAN_MOVE_TEXT_MAX + 16];
    catan_move back;
    int32_t seat = catan_seat_to_text(move->seat, text, sizeof text);
    text[seat++] = ' ';
    int32_t length = catan_move_to_text(move, text + seat, CATAN_MOVE_TEXT_MAX);
    catan_status status = length < 0 ? length
                                     : catan_move_from_text(text, (size_t)(seat + length),
                                                            CATAN_SEAT_NONE, &back, NULL);
    hold(LAW_TEXT, status == CATAN_OK && length < CATAN_MOVE_TEXT_MAX && same(move, &back),
         "%s is read differently: %s", show(move), named(status));
}

/* A position, full or a view, is what its text says. */
static void try_position(run *r, const catan_game *game)
{
    static char text[TEXT_ROOM];
    size_t at = 0;
    int32_t length = catan_position_to_text(game, text, sizeof text);
    uint32_t flags = one_in(r, 2) ? CATAN_POSITION_STRICT : 0;
    catan_status status = catan_game_set_position(r->other, text, (size_t)length, flags, &at);
    hold(LAW_POSITION, status == CATAN_OK, "%s at \"%.60s\" after %s", named(status), text + at,
         show(&r->moves[r->move_number > 0 ? r->move_number - 1 : 0]));
    hold(LAW_POSITION, status != CATAN_OK || catan_game_equal(r->other, game),
         "a position is read differently after %s",
         show(&r->moves[r->move_number > 0 ? r->move_number - 1 : 0]));
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

/* What everybody sees change. */
struct scene {
    int32_t turn, knight, windmill, outcome;
    int32_t stored[2][CATAN_RESOURCES];
};

static struct scene scene_of(const catan_game *game)
{
    struct scene scene = {catan_turn(game),
                          catan_knight_token(game),
                          catan_windmill_token(game),
                          catan_outcome(game),
                          {{0}}};
    for (int32_t i = 0; i < 2 * CATAN_RESOURCES; i++) {
        scene.stored[i / CATAN_RESOURCES][i % CATAN_RESOURCES] =
            catan_stored(game, i / CATAN_RESOURCES, i % CATAN_RESOURCES);
    }
    return scene;
}

static void try_events(run *r, const catan_move *move, const struct scene *before,
                       const catan_event *events, size_t count)
{
    struct scene after = scene_of(r->game), told = *before;
    int32_t wins = 0, limits = 0, turns = 0;
    hold(LAW_EVENTS, count <= CATAN_EVENTS_MAX, "%zu events", count);
    for (size_t i = 0; i < count && i < CATAN_EVENTS_MAX; i++) {
        const catan_event *event = &events[i];
        try_text(r, event);
        wins += event->kind == CATAN_EVENT_WIN;
        limits += event->kind == CATAN_EVENT_LIMIT;
        turns += event->kind == CATAN_EVENT_TURN;
        if (event->kind == CATAN_EVENT_KNIGHT_TOKEN) {
            told.knight = event->seat;
        } else if (event->kind == CATAN_EVENT_WINDMILL_TOKEN) {
            told.windmill = event->seat;
        } else if (event->kind == CATAN_EVENT_LAID && before->turn == 0) {
            told.stored[event->seat & 1][event->arg[1] / 8]++; /* K1.6: one each */
        } else if (event->kind == CATAN_EVENT_GAIN || event->kind == CATAN_EVENT_PAY) {
            for (int32_t k = 0; k < CATAN_RESOURCES && event->seat < 2; k++) {
                told.stored[event->seat][k] += event->cards[k];
            }
        }
    }
    told.turn += turns;
    told.outcome = wins > 0     ? CATAN_OUTCOME_WON
                   : limits > 0 ? CATAN_OUTCOME_LIMIT
                                : before->outcome;
    hold(LAW_EVENTS, memcmp(&told, &after, sizeof told) == 0 && wins + limits <= 1 && turns <= 1,
         "%s: the events tell something else", show(move));
}

/* ---- views, deals, twins ------------------------------------------------------------------ */

static void deal_twin(run *r, side *s)
{
    catan_rng rng = some_rng(r);
    catan_status status = catan_determinize(s->twin, s->view, &rng);
    hold(LAW_DEAL, status == CATAN_OK, "a view of %d cannot be dealt: %s", (int)s->viewer,
         named(status));
    hold(LAW_DEAL, catan_viewer(s->twin) == CATAN_SEAT_CHANCE, "a deal is a view");
    hold(LAW_DEAL, cards_broken(s->twin) == NULL, "in a deal for %d it is not true that %s",
         (int)s->viewer, cards_broken(s->twin));
    catan_redact(r->other, s->twin, s->viewer);
    hold(LAW_DEAL, catan_game_equal(r->other, s->view), "the view of a deal for %d is another one",
         (int)s->viewer);
    if (one_in(r, 8)) {
        try_position(r, s->twin);
    }
}

/*
 * A move of the twin that the viewer sees as the move of the real game. What is
 * secret in it is chosen anew, so that secrets differ.
 */
static bool find_twin_move(run *r, side *s, const catan_move *move)
{
    catan_move list[CATAN_MOVES_MAX], seen;
    int32_t count = 1;
    list[0] = *move;
    if ((s->seen.flags & CATAN_FLAG_HIDDEN) != 0) {
        count = catan_moves(s->twin, move->seat, NULL, list, CATAN_MOVES_MAX);
    }
    int32_t first = count > 0 ? (int32_t)below(r, (uint32_t)count) : 0;
    for (int32_t i = 0; i < count; i++) {
        const catan_move *other = &list[(first + i) % count];
        if (other->kind == move->kind &&
            catan_move_redact(s->twin, other, s->viewer, &seen) == CATAN_OK &&
            same(&seen, &s->seen)) {
            s->twin_move = *other;
            return true;
        }
    }
    return false;
}

static void show_move(run *r, side *s, const catan_move *move)
{
    catan_status status = catan_move_redact(r->game, move, s->viewer, &s->seen);
    hold(LAW_VIEW, status == CATAN_OK, "%s cannot be shown to %d: %s", show(move), (int)s->viewer,
         named(status));
    if (s->seen.flags != 0) {
        try_text(r, &s->seen);
    }
    s->has_twin = find_twin_move(r, s, move);
}

static void compare_events(run *r, side *s, const catan_game *game, const catan_event *events,
                           size_t count, const catan_event *real, size_t real_count)
{
    bool equal = count == real_count;
    for (size_t i = 0; i < count && equal; i++) {
        catan_event seen = events[i], truth;
        if (game != NULL) {
            catan_event_redact(game, &events[i], s->viewer, &seen);
        }
        catan_event_redact(r->game, &real[i], s->viewer, &truth);
        equal = same(&seen, &truth);
        hold(game == NULL ? LAW_VIEW : LAW_SECRET, equal, "%s tells %d %s, not %s", show(&s->seen),
             (int)s->viewer, show(&seen), show(&truth));
    }
    hold(game == NULL ? LAW_VIEW : LAW_SECRET, count == real_count,
         "%s tells %d %zu events, not %zu", show(&s->seen), (int)s->viewer, count, real_count);
}

/* Move the view and the twin, after the real game has moved. */
static void follow(run *r, side *s, const catan_event *real, size_t real_count)
{
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0;
    catan_status status = catan_apply_events(s->view, &s->seen, events, CATAN_EVENTS_MAX, &count);
    hold(LAW_VIEW, status == CATAN_OK, "%d cannot follow %s: %s", (int)s->viewer, show(&s->seen),
         named(status));
    compare_events(r, s, NULL, events, count, real, real_count);
    catan_redact(r->copy, r->game, s->viewer);
    hold(LAW_VIEW, catan_game_equal(r->copy, s->view) && catan_hash(r->copy) == catan_hash(s->view),
         "%s leads the view of %d astray", show(&s->seen), (int)s->viewer);
    catan_game_copy(s->view, r->copy); /* one report is enough */
    if (s->has_twin) {
        status = catan_apply_events(s->twin, &s->twin_move, events, CATAN_EVENTS_MAX, &count);
        hold(LAW_SECRET, status == CATAN_OK, "the twin of %d refuses %s", (int)s->viewer,
             show(&s->twin_move));
        compare_events(r, s, s->twin, events, count, real, real_count);
        catan_redact(r->copy, s->twin, s->viewer);
        hold(LAW_SECRET, catan_game_equal(r->copy, s->view),
             "the twin of %d looks different after %s", (int)s->viewer, show(&s->seen));
    }
    if (!s->has_twin || one_in(r, 24)) {
        deal_twin(r, s);
    }
}

/* The lists of the game, of the twin and of the view, along one way of refining. */
static void compare_lists(run *r, side *s, int32_t seat)
{
    catan_move real[CATAN_MOVES_MAX], twin[CATAN_MOVES_MAX], view[CATAN_MOVES_MAX];
    catan_move prefix = {0};
    do {
        const catan_move *from = prefix.kind == CATAN_MOVE_NONE ? NULL : &prefix;
        int32_t count = catan_moves(r->game, seat, from, real, CATAN_MOVES_MAX);
        int32_t twins = catan_moves(s->twin, seat, from, twin, CATAN_MOVES_MAX);
        int32_t views = catan_moves(s->view, seat, from, view, CATAN_MOVES_MAX);
        size_t size = (size_t)(count > 0 ? count : 0) * sizeof real[0];
        hold(LAW_SECRET, count == twins && memcmp(real, twin, size) == 0,
             "the twin of %d lists other moves", (int)s->viewer);
        hold(LAW_SECRET, count == views && memcmp(real, view, size) == 0,
             "the view of %d lists other moves", (int)s->viewer);
        prefix = count > 0 ? real[below(r, (uint32_t)count)] : (catan_move){0};
    } while ((prefix.flags & CATAN_FLAG_PARTIAL) != 0);
}

static void compare_reasons(run *r, side *s)
{
    for (int32_t i = 0; i < 4; i++) {
        catan_move move = i < 2 ? any_move(r) : mutant(r);
        move.seat = (uint8_t)s->viewer;
        catan_status real = catan_check(r->game, &move), twin = catan_check(s->twin, &move),
                     view = catan_check(s->view, &move);
        hold(LAW_SECRET, real == twin, "%s: the game says %s, the twin %s", show(&move),
             named(real), named(twin));
        hold(LAW_SECRET, real == view || move.flags != 0, "%s: the game says %s, the view %s",
             show(&move), named(real), named(view));
    }
}

static void compare_text(run *r, side *s)
{
    static char view[TEXT_ROOM], twin[TEXT_ROOM];
    try_position(r, s->view);
    catan_redact(r->other, s->twin, s->viewer);
    catan_position_to_text(s->view, view, sizeof view);
    catan_position_to_text(r->other, twin, sizeof twin);
    hold(LAW_SECRET, strcmp(view, twin) == 0, "the text of the twin of %d differs", (int)s->viewer);
    hold(LAW_DEAL, cards_broken(s->view) == NULL, "in the view of %d it is not true that %s",
         (int)s->viewer, cards_broken(s->view));
}

static void look(run *r, side *s)
{
    if (one_in(r, 48) || catan_is_over(r->game)) {
        compare_text(r, s);
    }
    if (s->viewer != CATAN_SEAT_NONE && one_in(r, 6)) {
        compare_lists(r, s, s->viewer);
        compare_reasons(r, s);
    }
}

/* ---- games -------------------------------------------------------------------------------- */

static bool is_busy(const catan_move *move)
{
    return move->kind != CATAN_MOVE_END && move->kind != CATAN_MOVE_OFFER &&
           move->kind != CATAN_MOVE_DEMOLISH && move->kind != CATAN_MOVE_BANK &&
           move->kind != CATAN_MOVE_SKIP;
}

/* Bold games come to an end by points, the others wander about. */
static bool choose_move(run *r, catan_move *out_move)
{
    int32_t seat = catan_to_act(r->game);
    uint32_t tries = r->bold ? 1 + below(r, 6) : 1;
    do {
        catan_status status = catan_random_move(r->game, seat, &r->rng, out_move);
        bool legal = status == CATAN_OK && catan_check(r->game, out_move) == CATAN_OK;
        hold(LAW_RANDOM, legal && out_move->seat == seat, "a random move of seat %d: %s", (int)seat,
             named(status));
        if (!legal) {
            return false;
        }
    } while (seat != CATAN_SEAT_CHANCE && !is_busy(out_move) && --tries > 0);
    return true;
}

static void look_round(run *r)
{
    const char *law = cards_broken(r->game);
    hold(LAW_CARDS, law == NULL, "it is not true that %s", law);
    switch (below(r, 8)) {
    case 0:
        try_lists(r);
        break;
    case 1:
    case 2:
    case 3:
        try_mutants(r);
        break;
    case 4:
        try_position(r, r->game);
        break;
    default:
        try_chance(r);
        break;
    }
}

static bool step(run *r)
{
    catan_move move;
    catan_event events[CATAN_EVENTS_MAX];
    size_t count = 0;
    if (one_in(r, 12) || r->move_number == 0) {
        look_round(r);
    }
    if (!choose_move(r, &move)) {
        return false;
    }
    if (one_in(r, 8)) {
        try_undo(r, &move);
    }
    try_text(r, &move);
    for (int32_t i = 0; i < SIDES; i++) {
        show_move(r, &r->side[i], &move);
    }
    struct scene before = scene_of(r->game);
    catan_status status = catan_apply_events(r->game, &move, events, CATAN_EVENTS_MAX, &count);
    hold(LAW_RANDOM, status == CATAN_OK, "%s gets %s", show(&move), named(status));
    if (status != CATAN_OK) {
        return false;
    }
    r->moves[r->move_number++] = move;
    try_events(r, &move, &before, events, count);
    for (int32_t i = 0; i < SIDES; i++) {
        follow(r, &r->side[i], events, count);
        look(r, &r->side[i]);
    }
    return true;
}

static void try_replay(run *r)
{
    static char text[TEXT_ROOM];
    static catan_move back[MOVES_ROOM];
    uint64_t hash = catan_hash(r->game), hash_back = 0;
    catan_config *config = NULL;
    catan_config_new(CATAN_RULESET_CARDS, NULL, &config);
    int64_t length =
        catan_record_to_text(r->config, r->moves, (size_t)r->move_number, hash, text, sizeof text);
    int64_t count =
        catan_record_from_text(text, (size_t)length, config, back, MOVES_ROOM, &hash_back, NULL);
    hold(LAW_TEXT,
         length > 0 && length < TEXT_ROOM && count == r->move_number && hash_back == hash &&
             catan_config_equal(config, r->config) &&
             memcmp(back, r->moves, (size_t)r->move_number * sizeof back[0]) == 0,
         "the record is read differently");
    catan_game_restart(r->other, config);
    hold(LAW_REPLAY, catan_hash(r->other) == r->start_hash, "the start differs");
    for (int64_t i = 0; i < count; i++) {
        catan_status status = catan_apply(r->other, &back[i]);
        hold(LAW_REPLAY, status == CATAN_OK, "move %d of the record gets %s", (int)i,
             named(status));
    }
    hold(LAW_REPLAY, catan_game_equal(r->other, r->game) && catan_hash(r->other) == hash,
         "the record ends differently");
    catan_config_free(config);
}

/* Options at random, but for the limit that makes every game end. */
static void set_options(run *r)
{
    bool plain = one_in(r, 3);
    catan_config_set(r->config, CATAN_OPTION_MAX_TURNS, one_in(r, 8) ? 400 : 80);
    catan_config_set(r->config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    catan_config_set(r->config, CATAN_OPTION_DEMOLISHING, one_in(r, 2));
    for (int32_t option = 1; option < catan_option_end() && !plain; option++) {
        int64_t minimum, maximum, normal;
        bool chosen = option != CATAN_OPTION_MAX_TURNS && one_in(r, 2);
        if (!chosen || catan_option_bounds(option, CATAN_RULESET_CARDS, &minimum, &maximum,
                                           &normal) != CATAN_OK) {
            continue;
        }
        minimum = minimum < normal - 9 ? normal - 9 : minimum;
        maximum = maximum > normal + 4 ? normal + 4 : maximum;
        catan_config_set(r->config, option,
                         minimum + (int64_t)below(r, (uint32_t)(maximum - minimum + 1)));
    }
    if (!plain && one_in(r, 16)) {
        catan_config_set(r->config, CATAN_OPTION_MAX_TURNS, 1 + (int64_t)below(r, 8));
    }
}

static bool begin(run *r)
{
    const catan_allocator allocator = {count_allocation, release, NULL};
    catan_config_new(CATAN_RULESET_CARDS, NULL, &r->config);
    set_options(r);
    catan_status status = catan_game_new(r->config, 2, &allocator, &r->game);
    hold(LAW_END, status == CATAN_OK, "no game with these options: %s", named(status));
    if (status != CATAN_OK) {
        return false;
    }
    catan_game_new(r->config, 0, &allocator, &r->copy);
    catan_game_new(r->config, 0, &allocator, &r->other);
    for (int32_t i = 0; i < SIDES; i++) {
        side *s = &r->side[i];
        s->viewer = i < 2 ? i : CATAN_SEAT_NONE;
        catan_game_new(r->config, 0, &allocator, &s->view);
        catan_game_new(r->config, 0, &allocator, &s->twin);
        catan_redact(s->view, r->game, s->viewer);
        deal_twin(r, s);
    }
    r->start_hash = catan_hash(r->game);
    return true;
}

static void play_game(uint64_t seed, catan_move *moves)
{
    run run_of_game = {.seed = seed, .state = seed, .moves = moves}, *r = &run_of_game;
    catan_rng_seed(&r->rng, seed, 9);
    bits(r);
    r->bold = !one_in(r, 4);
    if (!begin(r)) {
        catan_config_free(r->config);
        return;
    }
    uint64_t before = allocations;
    while (!catan_is_over(r->game) && r->move_number < MOVES_ROOM) {
        if (!step(r)) {
            break;
        }
    }
    look_round(r);
    hold(LAW_END, catan_is_over(r->game), "the game goes on");
    hold(LAW_MEMORY, allocations == before, "%llu allocations during play",
         (unsigned long long)(allocations - before));
    try_replay(r);
    for (int32_t i = 0; i < SIDES; i++) {
        catan_game_free(r->side[i].view);
        catan_game_free(r->side[i].twin);
    }
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
    if (moves == NULL) {
        return EXIT_FAILURE;
    }
    printf("TAP version 13\n1..%d\n", LAWS);
    for (uint64_t i = 0; i < games; i++) {
        play_game(seed + i, moves);
    }
    for (int law = 0; law < LAWS; law++) {
        bool good = broken[law] == 0 && tried[law] > 0;
        failed += !good;
        printf("%s %d - %s (tried %lld times)\n", good ? "ok" : "not ok", law + 1, law_text[law],
               (long long)tried[law]);
    }
    free(moves);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
