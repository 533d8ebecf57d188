/*
 * The laws of views (section 13 of the rules), over many random games.
 *
 * Every seat and an onlooker follow each game by redacted moves. Beside each
 * view runs a twin: a full game that the viewer cannot tell from the real one,
 * dealt from the view and driven by the same visible moves. Whatever the twin
 * shows its viewer must be what the real game shows. When a visible move is
 * impossible in the twin (somebody plays a card that the twin dealt to another),
 * a new twin is dealt.
 *
 * CATAN_GAMES is the number of games for each number of seats, 1000 by default;
 * CATAN_SEED the first seed.
 */
#include "support.h"

#include <catan/redact.h>

enum {
    GAMES = 1000,
    SIDES_MAX = 5,
    TEXT_ROOM = 16384,
    TURNS = 48,      /* most games are cut off, */
    TURNS_LONG = 320 /* some go on for long */
};

typedef struct side {
    int32_t viewer;
    catan_game *view; /* kept up to date by redacted moves alone */
    catan_game *twin;
    catan_event seen[CATAN_EVENTS_MAX]; /* what the viewer sees of the last move */
    size_t seen_count;
} side;

/** How often what makes the laws hard has come up. */
typedef struct tally {
    int64_t moves, thefts_unseen, draws_unseen, monopolies, trades, wins, shown, limits, twins,
        twin_moves, unsure;
} tally;

typedef struct run {
    catan_config *config;
    catan_game *game, *other;
    side sides[SIDES_MAX];
    int32_t side_count, seats, move_number;
    catan_rng rng;
    uint64_t seed, state;
    bool plain; /* default options */
    catan_move move;
    tally tally;
} run;

#define hold(r, s, condition, ...) \
    do { \
        if (!(condition)) { \
            char detail[512]; \
            snprintf(detail, sizeof detail, __VA_ARGS__); \
            broken(r, s, detail); \
        } \
    } while (0)

static void show(const catan_move *move, char out[CATAN_MOVE_TEXT_MAX + 96])
{
    char seat[16] = "?", words[CATAN_MOVE_TEXT_MAX] = "?";
    catan_seat_to_text(move->seat, seat, sizeof seat);
    catan_move_to_text(move, words, sizeof words);
    snprintf(out, CATAN_MOVE_TEXT_MAX + 96, "%s %s (kind %u flags %u arg %u %u %u %u)", seat, words,
             move->kind, move->flags, move->arg[0], move->arg[1], move->arg[2], move->arg[3]);
}

static void broken(const run *r, const side *s, const char *detail)
{
    char move[CATAN_MOVE_TEXT_MAX + 96];
    show(&r->move, move);
    ck_abort_msg("seed %llu, %d seats, move %d: %s; viewer %d: %s", (unsigned long long)r->seed,
                 (int)r->seats, (int)r->move_number, move, s == NULL ? -1 : (int)s->viewer, detail);
}

static bool same_move(const catan_move *a, const catan_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static uint32_t below(run *r, uint32_t bound)
{
    return test_below(&r->state, bound);
}

static bool one_in(run *r, uint32_t n)
{
    return below(r, n) == 0;
}

/* ---- what a view says about the real game -------------------------------------------------- */

static int64_t option_of(const run *r, int32_t option)
{
    int64_t value = 0;
    catan_option(r->game, option, &value);
    return value;
}

/* B13.1 to B13.5, B13.11: counts are true, and nothing is known that is not so. */
static void compare_with_truth(run *r, const side *s)
{
    bool over = catan_is_over(r->game);
    hold(r, s, catan_viewer(s->view) == s->viewer, "it is the view of another seat");
    for (int32_t seat = 0; seat < r->seats; seat++) {
        int32_t known = 0, known_devs = 0;
        bool own = seat == s->viewer;
        for (int32_t card = 0; card < KINDS; card++) {
            int32_t sure = catan_hand(s->view, seat, card);
            known += sure;
            hold(r, s, sure <= catan_hand(r->game, seat, card),
                 "it is sure of %d %s of seat %d, who holds %d", (int)sure, catan_card_word(card),
                 (int)seat, (int)catan_hand(r->game, seat, card));
        }
        for (int32_t card = 0; card < CATAN_DEV_KINDS; card++) {
            int32_t sure = catan_dev_hand(s->view, seat, card);
            known_devs += sure;
            hold(r, s, sure <= catan_dev_hand(r->game, seat, card), "it is sure of too many %s",
                 catan_dev_word(card));
        }
        int32_t size = catan_hand_size(r->game, seat), devs = catan_dev_hand_size(r->game, seat);
        hold(r, s,
             catan_hand_size(s->view, seat) == size && catan_dev_hand_size(s->view, seat) == devs,
             "the number of cards of seat %d is wrong", (int)seat);
        hold(r, s,
             catan_hand_unknown(s->view, seat) == size - known &&
                 catan_dev_unknown(s->view, seat) == devs - known_devs,
             "the number of unknown cards of seat %d is wrong", (int)seat);
        hold(r, s, !own || (known == size && known_devs == devs), "it does not know its own cards");
        bool told = over || catan_dev_unknown(s->view, seat) == 0;
        hold(r, s,
             catan_points(s->view, seat) == (told ? catan_points(r->game, seat) : CATAN_E_HIDDEN),
             "it is told %d points of seat %d", (int)catan_points(s->view, seat), (int)seat);
        hold(r, s, catan_public_points(s->view, seat) == catan_public_points(r->game, seat),
             "the public points of seat %d are wrong", (int)seat);
    }
}

/* A view is refused whatever would have to know more. */
static void ask_too_much(run *r, const side *s)
{
    catan_move list[CATAN_MOVES_MAX], move = r->move;
    for (int32_t seat = 0; seat < r->seats; seat++) {
        if (seat == s->viewer)
            continue;
        assert_status(catan_moves(s->view, seat, NULL, list, CATAN_MOVES_MAX), CATAN_E_HIDDEN);
        assert_status(catan_random_move(s->view, seat, &r->rng, &move), CATAN_E_HIDDEN);
        assert_status(catan_redact(r->other, s->view, seat), CATAN_E_HIDDEN);
    }
    if (s->viewer != CATAN_SEAT_NONE)
        assert_status(catan_redact(r->other, s->view, CATAN_SEAT_NONE), CATAN_E_HIDDEN);
    assert_status(catan_redact(r->other, s->view, s->viewer), CATAN_OK);
    hold(r, s, catan_game_equal(r->other, s->view), "a view of the view differs from it");
    assert_status(catan_move_redact(s->view, &r->move, s->viewer, &move), CATAN_E_HIDDEN);
    assert_status(catan_event_redact(s->view, &r->move, s->viewer, &move), CATAN_E_HIDDEN);
}

/* Text of a view is read as it was written, `?` and all. */
static void compare_text(run *r, const side *s)
{
    static char text[TEXT_ROOM], twin_text[TEXT_ROOM];
    size_t at = 0;
    int32_t length = catan_position_to_text(s->view, text, sizeof text);
    hold(r, s, length > 0 && length < TEXT_ROOM, "the length of its text is %d", (int)length);
    catan_status status = catan_game_set_position(r->other, text, (size_t)length, 0, &at);
    hold(r, s, status == CATAN_OK, "its position is not read: %s at \"%.60s\"",
         catan_status_name(status), text + at);
    hold(r, s, catan_game_equal(r->other, s->view), "its position is read as another one");
    assert_status(catan_redact(r->other, s->twin, s->viewer), CATAN_OK);
    int32_t twin_length = catan_position_to_text(r->other, twin_text, sizeof twin_text);
    hold(r, s, twin_length == length && strcmp(text, twin_text) == 0,
         "the text of the twin's view differs");
}

/* ---- the twin ----------------------------------------------------------------------------- */

/* A deal completes the view to a full game with all components (B1.5, B1.6). */
static void check_deal(run *r, const side *s)
{
    int64_t limit = option_of(r, CATAN_OPTION_BANK_LIMIT);
    assert_status(catan_redact(r->other, s->twin, s->viewer), CATAN_OK);
    hold(r, s, catan_game_equal(r->other, s->view), "the view of a deal is another one");
    hold(r, s, catan_viewer(s->twin) == CATAN_SEAT_CHANCE, "a deal is a view");
    for (int32_t card = 0; card < KINDS && limit != 0; card++) {
        int32_t count = catan_bank(s->twin, card);
        for (int32_t seat = 0; seat < r->seats; seat++)
            count += catan_hand(s->twin, seat, card);
        hold(r, s, count == limit, "a deal has %d %s", (int)count, catan_card_word(card));
    }
    bool endless = option_of(r, CATAN_OPTION_DEV_DECK_MODE) == CATAN_DEV_DECK_MODE_RANDOM_INFINITE;
    for (int32_t card = 0; card < CATAN_DEV_KINDS && !endless; card++) {
        int32_t count = catan_deck(s->twin, card);
        for (int32_t seat = 0; seat < r->seats; seat++)
            count += catan_dev_hand(s->twin, seat, card) + catan_dev_played(s->twin, seat, card);
        hold(r, s, count == option_of(r, CATAN_OPTION_DEV_DECK_KNIGHT + card), "a deal has %d %s",
             (int)count, catan_dev_word(card));
    }
    for (int32_t seat = 0; seat < r->seats; seat++)
        hold(r, s, catan_hand_unknown(s->twin, seat) == 0 && catan_dev_unknown(s->twin, seat) == 0,
             "something is unknown in a deal");
    /* B11.4: who is to go on has not won, so a deal must not have it so. */
    int32_t decision = catan_decision(s->twin), active = catan_active(s->twin);
    bool settled = decision == CATAN_DECISION_BEFORE_ROLL || decision == CATAN_DECISION_MAIN ||
                   decision == CATAN_DECISION_ANSWER;
    hold(r, s, !settled || catan_points(s->twin, active) < option_of(r, CATAN_OPTION_POINTS_TO_WIN),
         "in a deal seat %d has won already", (int)active);
    bool lawful = r->plain && !catan_is_over(s->twin) && one_in(r, 8);
    const char *law = lawful ? position_broken(s->twin) : NULL;
    hold(r, s, law == NULL, "in a deal it is not true that %s", law);
}

static void deal_twin(run *r, side *s)
{
    assert_status(catan_determinize(s->twin, s->view, &r->rng), CATAN_OK);
    check_deal(r, s);
    r->tally.twins++;
}

/*
 * A move of the twin that the viewer sees as the move of the real game; false
 * if there is none. A secret of chance is drawn anew, so that secrets differ.
 */
static bool twin_move(run *r, const side *s, const catan_move *seen, catan_move *out_move)
{
    catan_move list[CATAN_MOVES_MAX], twin_seen;
    int32_t count = 1;
    list[0] = r->move;
    if ((seen->flags & CATAN_FLAG_HIDDEN) != 0)
        count = catan_moves(s->twin, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    int32_t first = count > 0 ? (int32_t)below(r, (uint32_t)count) : 0;
    for (int32_t i = 0; i < count; i++) {
        const catan_move *move = &list[(first + i) % count];
        if (catan_move_redact(s->twin, move, s->viewer, &twin_seen) == CATAN_OK &&
            same_move(&twin_seen, seen)) {
            *out_move = *move;
            return true;
        }
    }
    return false;
}

static void compare_events(run *r, side *s, const catan_game *game, const catan_event *events,
                           size_t count, const char *whose)
{
    char a[CATAN_MOVE_TEXT_MAX + 96] = "none", b[CATAN_MOVE_TEXT_MAX + 96] = "none";
    for (size_t i = 0; i < count || i < s->seen_count; i++) {
        catan_event seen = {0};
        if (i < count && game != NULL)
            assert_status(catan_event_redact(game, &events[i], s->viewer, &seen), CATAN_OK);
        else if (i < count)
            seen = events[i];
        bool both = i < count && i < s->seen_count;
        if (both && same_move(&seen, &s->seen[i]))
            continue;
        if (i < count)
            show(&seen, a);
        if (i < s->seen_count)
            show(&s->seen[i], b);
        hold(r, s, false, "event %zu of %s is %s, not %s", i, whose, a, b);
    }
}

/* Move the view and the twin, after the real game has moved. */
static void follow(run *r, side *s, const catan_move *seen, bool has_twin,
                   const catan_move *twin_moves)
{
    catan_event events[CATAN_EVENTS_MAX];
    size_t count;
    catan_status status = catan_apply_events(s->view, seen, events, CATAN_EVENTS_MAX, &count);
    hold(r, s, status == CATAN_OK, "the view refuses it: %s", catan_status_name(status));
    compare_events(r, s, NULL, events, count, "the view");
    assert_status(catan_redact(r->other, r->game, s->viewer), CATAN_OK);
    hold(r, s, catan_game_equal(r->other, s->view), "the view is not that of the game");
    hold(r, s, catan_hash(r->other) == catan_hash(s->view), "the hash is another one");
    if (!has_twin) {
        deal_twin(r, s);
        return;
    }
    r->tally.twin_moves++;
    assert_status(catan_apply_events(s->twin, twin_moves, events, CATAN_EVENTS_MAX, &count),
                  CATAN_OK);
    compare_events(r, s, s->twin, events, count, "the twin");
    assert_status(catan_redact(r->other, s->twin, s->viewer), CATAN_OK);
    hold(r, s, catan_game_equal(r->other, s->view), "the view of the twin differs");
    if (one_in(r, 24))
        deal_twin(r, s);
}

/* ---- what the viewer is told about moves ---------------------------------------------------- */

/*
 * The one thing that a view cannot tell (B13.10): whether the side that made the
 * open proposal can still pay it.
 */
static bool accept_is_unsure(const side *s)
{
    catan_move proposal;
    if (catan_proposal(s->view, &proposal) != 1 || proposal.seat == s->viewer)
        return false;
    bool unsure = (proposal.arg[1] | proposal.arg[2] | proposal.arg[3]) != 0;
    for (int32_t card = 0; card < KINDS; card++)
        unsure = unsure || -proposal.cards[card] > catan_hand(s->view, proposal.seat, card);
    return unsure;
}

/* A list, without what is unsure. */
static int32_t list_moves(const catan_game *game, int32_t seat, const catan_move *prefix,
                          bool unsure, catan_move *list)
{
    int32_t count = catan_moves(game, seat, prefix, list, CATAN_MOVES_MAX), kept = 0;
    for (int32_t i = 0; i < count; i++)
        if (!unsure || list[i].kind != CATAN_MOVE_ACCEPT)
            list[kept++] = list[i];
    return kept;
}

/* B13.9: the lists of the game, of the twin and of the view, along one way of refining. */
static void compare_lists(run *r, const side *s, bool unsure)
{
    catan_move real[CATAN_MOVES_MAX], twin[CATAN_MOVES_MAX], view[CATAN_MOVES_MAX];
    catan_move prefix = {0};
    do {
        const catan_move *from = prefix.kind == CATAN_MOVE_NONE ? NULL : &prefix;
        int32_t count = list_moves(r->game, s->viewer, from, unsure, real);
        int32_t twin_count = list_moves(s->twin, s->viewer, from, unsure, twin);
        int32_t view_count = list_moves(s->view, s->viewer, from, unsure, view);
        hold(r, s, count == twin_count && memcmp(real, twin, (size_t)count * sizeof *real) == 0,
             "the twin lists other moves");
        hold(r, s, count == view_count && memcmp(real, view, (size_t)count * sizeof *real) == 0,
             "the view lists other moves");
        prefix = count > 0 ? real[below(r, (uint32_t)count)] : (catan_move){0};
    } while ((prefix.flags & CATAN_FLAG_PARTIAL) != 0);
}

/* Some move of the viewer, legal or not, sensible or not. */
static catan_move random_candidate(run *r, int32_t seat)
{
    static const uint8_t kinds[] = {1,  2,  3,  16, 17, 18, 19, 21, 22, 23, 24,
                                    25, 26, 27, 32, 34, 35, 36, 37, 20, 33, 60};
    catan_move move = {.seat = (uint8_t)seat};
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = one_in(r, 2) ? catan_moves(r->game, seat, NULL, list, CATAN_MOVES_MAX) : 0;
    if (count > 0) {
        move = list[below(r, (uint32_t)count)];
        move.flags = 0;
        if (one_in(r, 2))
            return move;
    } else {
        move.kind = kinds[below(r, sizeof kinds)];
        move.arg[0] = (uint8_t)below(r, 72);
    }
    if (one_in(r, 2))
        move.arg[0] = (uint8_t)(1u << below(r, 4));
    if (one_in(r, 4))
        move.arg[1] = (uint8_t)below(r, 8);
    for (int32_t i = 0; i < 3 && !one_in(r, 3); i++)
        move.cards[below(r, KINDS)] = (int8_t)((int)below(r, 7) - 4);
    if (one_in(r, 32))
        move.flags = (uint8_t)below(r, 256);
    return move;
}

/* B13.9: the reasons; a view of its own cannot know what a Monopoly takes. */
static void compare_reasons(run *r, const side *s, bool unsure)
{
    char text[CATAN_MOVE_TEXT_MAX + 96];
    for (int32_t i = 0; i < 4; i++) {
        catan_move move = random_candidate(r, s->viewer);
        catan_status real = catan_check(r->game, &move), twin = catan_check(s->twin, &move),
                     view = catan_check(s->view, &move);
        if (unsure && move.kind == CATAN_MOVE_ACCEPT)
            continue;
        show(&move, text);
        hold(r, s, real == twin, "%s: the game says %s, the twin %s", text, catan_status_name(real),
             catan_status_name(twin));
        bool monopoly = move.kind == CATAN_MOVE_MONOPOLY && view == CATAN_E_HIDDEN;
        if (move.flags == 0 && !monopoly)
            hold(r, s, real == view, "%s: the game says %s, the view %s", text,
                 catan_status_name(real), catan_status_name(view));
    }
}

/* What is legal for others may be so in the view. */
static void check_others(run *r, const side *s)
{
    catan_move move, seen;
    int32_t seat = (int32_t)below(r, (uint32_t)r->seats);
    if (seat != s->viewer && catan_random_move(r->game, seat, &r->rng, &move) == CATAN_OK) {
        char text[CATAN_MOVE_TEXT_MAX + 96];
        show(&move, text);
        assert_status(catan_move_redact(r->game, &move, s->viewer, &seen), CATAN_OK);
        hold(r, s, catan_check(s->view, &seen) == CATAN_OK, "the view denies that %s is legal: %s",
             text, catan_status_name(catan_check(s->view, &seen)));
    }
}

/* Everything that a program can ask. */
static void compare_getters(run *r, const side *s)
{
    static position view, twin;
    assert_status(catan_redact(r->other, s->twin, s->viewer), CATAN_OK);
    position_read(s->view, &view);
    position_read(r->other, &twin);
    hold(r, s, memcmp(&view, &twin, sizeof view) == 0, "getters differ");
}

static void compare_chance(run *r, const side *s)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(s->view, CATAN_SEAT_CHANCE, NULL, list, CATAN_MOVES_MAX);
    for (int32_t i = 0; i < count; i++) {
        hold(r, s, catan_check(s->view, &list[i]) == CATAN_OK, "a listed result is refused");
        int32_t weight = catan_chance_weight(s->view, &list[i]);
        hold(r, s, weight > 0 || weight == CATAN_E_HIDDEN, "a weight is %d", (int)weight);
    }
}

static void look(run *r, side *s)
{
    compare_with_truth(r, s);
    if (one_in(r, 4))
        compare_getters(r, s);
    if (one_in(r, 16))
        compare_text(r, s);
    if (one_in(r, 32))
        ask_too_much(r, s);
    if (one_in(r, 4)) {
        check_others(r, s);
        compare_chance(r, s);
    }
    if (s->viewer != CATAN_SEAT_NONE) {
        bool unsure = accept_is_unsure(s);
        r->tally.unsure += unsure;
        compare_lists(r, s, unsure);
        compare_reasons(r, s, unsure);
    }
}

/* ---- games --------------------------------------------------------------------------------- */

/* What is sent is what is read, with its seat. */
static void compare_move_text(run *r, const side *s, const catan_move *seen)
{
    char line[CATAN_MOVE_TEXT_MAX + 16];
    catan_move again = {0};
    int32_t length = catan_seat_to_text(seen->seat, line, sizeof line);
    line[length++] = ' ';
    int32_t rest = catan_move_to_text(seen, line + length, CATAN_MOVE_TEXT_MAX);
    hold(r, s, rest > 0 && rest < CATAN_MOVE_TEXT_MAX, "the length of its text is %d", (int)rest);
    catan_status status = catan_move_from_text(line, strlen(line), CATAN_SEAT_NONE, &again, NULL);
    hold(r, s, status == CATAN_OK && same_move(&again, seen), "\"%s\" is read differently: %s",
         line, catan_status_name(status));
}

static void count_move(run *r)
{
    r->tally.moves++;
    r->tally.thefts_unseen += r->move.kind == CATAN_MOVE_STEAL;
    r->tally.draws_unseen += r->move.kind == CATAN_MOVE_DRAW;
    r->tally.monopolies += r->move.kind == CATAN_MOVE_MONOPOLY;
    r->tally.trades += r->move.kind == CATAN_MOVE_ACCEPT;
}

static void step(run *r)
{
    catan_move seen[SIDES_MAX], twin[SIDES_MAX];
    bool has_twin[SIDES_MAX];
    catan_event events[CATAN_EVENTS_MAX];
    size_t count;
    for (int32_t i = 0; i < r->side_count; i++) {
        side *s = &r->sides[i];
        assert_status(catan_move_redact(r->game, &r->move, s->viewer, &seen[i]), CATAN_OK);
        has_twin[i] = twin_move(r, s, &seen[i], &twin[i]);
        if (seen[i].flags != 0 || one_in(r, 8))
            compare_move_text(r, s, &seen[i]);
    }
    count_move(r);
    assert_status(catan_apply_events(r->game, &r->move, events, CATAN_EVENTS_MAX, &count),
                  CATAN_OK);
    for (int32_t i = 0; i < r->side_count; i++) {
        side *s = &r->sides[i];
        s->seen_count = count;
        for (size_t k = 0; k < count; k++)
            assert_status(catan_event_redact(r->game, &events[k], s->viewer, &s->seen[k]),
                          CATAN_OK);
        follow(r, s, &seen[i], has_twin[i], &twin[i]);
        look(r, s);
    }
}

static bool is_busy(const catan_move *move)
{
    return move->kind != CATAN_MOVE_ROLL && move->kind != CATAN_MOVE_END &&
           move->kind != CATAN_MOVE_OFFER && move->kind != CATAN_MOVE_WITHDRAW;
}

/* A random move of somebody who may act; rather one that builds, buys or plays than none. */
static void choose_move(run *r)
{
    int32_t seat = catan_to_act(r->game);
    uint32_t actors = catan_actors(r->game);
    int32_t another = (int32_t)below(r, (uint32_t)r->seats);
    if ((actors >> another & 1) != 0)
        seat = another;
    if (catan_random_move(r->game, seat, &r->rng, &r->move) != CATAN_OK)
        seat = catan_to_act(r->game);
    uint32_t tries = 1 + below(r, 6);
    do
        assert_status(catan_random_move(r->game, seat, &r->rng, &r->move), CATAN_OK);
    while (seat != CATAN_SEAT_CHANCE && !is_busy(&r->move) && --tries > 0);
}

static void set_random_options(run *r)
{
    static const struct {
        int32_t option, values;
        int16_t value[3];
    } choices[] = {
        {CATAN_OPTION_WIN_CHECK, 1, {1}},
        {CATAN_OPTION_WIN_TIMING, 1, {1}},
        {CATAN_OPTION_VP_CARDS_AUTO_REVEAL, 1, {1}},
        {CATAN_OPTION_BOUGHT_CARDS_PUBLIC, 1, {1}},
        {CATAN_OPTION_DEV_DECK_MODE, 1, {1}},
        {CATAN_OPTION_DEV_CARD_SAME_TURN, 1, {1}},
        {CATAN_OPTION_DEV_CARDS_PER_TURN, 1, {0}},
        {CATAN_OPTION_ALLOW_NOOP_DEV_CARD, 1, {1}},
        {CATAN_OPTION_ROAD_BUILDING_SECOND_OPTIONAL, 1, {1}},
        {CATAN_OPTION_DEV_DECK_KNIGHT, 2, {3, 0}},
        {CATAN_OPTION_DEV_DECK_MONOPOLY, 1, {12}},
        {CATAN_OPTION_DEV_DECK_VICTORY_POINT, 2, {12, 0}},
        {CATAN_OPTION_MAX_OFFERS_PER_TURN, 1, {4}},
        {CATAN_OPTION_OFFER_KINDS, 1, {1}},
        {CATAN_OPTION_OFFER_TARGET, 1, {1}},
        {CATAN_OPTION_COUNTER_OFFERS, 1, {0}},
        {CATAN_OPTION_OPPONENT_INITIATED_OFFERS, 1, {1}},
        {CATAN_OPTION_END_TURN_WITH_OPEN_OFFER, 1, {1}},
        {CATAN_OPTION_TRADE_BEFORE_ROLL, 1, {1}},
        {CATAN_OPTION_TRADE_ALLOW_GIFTS, 1, {1}},
        {CATAN_OPTION_TRADE_ALLOW_SAME_TYPE, 1, {1}},
        {CATAN_OPTION_PHASE_SEPARATION, 1, {1}},
        {CATAN_OPTION_BANK_LIMIT, 2, {0, 11}},
        {CATAN_OPTION_BANK_SHORTAGE_RULE, 2, {1, 2}},
        {CATAN_OPTION_BANK_VISIBILITY, 2, {1, 2}},
        {CATAN_OPTION_STARTING_RESOURCES, 2, {1, 2}},
        {CATAN_OPTION_SETUP_MODE, 1, {1}},
        {CATAN_OPTION_DICE_MODE, 1, {1}},
        {CATAN_OPTION_SEVEN_ORDER, 1, {1}},
        {CATAN_OPTION_ROBBER_MOVE_ON_SEVEN, 1, {1}},
        {CATAN_OPTION_STEAL_SCOPE, 2, {1, 2}},
        {CATAN_OPTION_STEAL_MANDATORY, 1, {0}},
        {CATAN_OPTION_STEAL_REQUIRES_CARDS, 1, {0}},
        {CATAN_OPTION_FRIENDLY_ROBBER, 2, {1, 2}},
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        if (one_in(r, 4))
            catan_config_set(r->config, choices[i].option,
                             choices[i].value[below(r, (uint32_t)choices[i].values)]);
}

/* Most games end early; in every fourth few points win, so that hidden ones matter. */
static void make_config(run *r)
{
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &r->config), CATAN_OK);
    catan_config_set(r->config, CATAN_OPTION_PLAYER_COUNT, r->seats);
    catan_config_set(r->config, CATAN_OPTION_PLAYER_TRADE, 1);
    catan_config_set(r->config, CATAN_OPTION_MAX_OFFERS_PER_TURN, 2);
    catan_config_set(r->config, CATAN_OPTION_MAX_TURNS, one_in(r, 16) ? TURNS_LONG : TURNS);
    if (r->seed % 4 == 0)
        catan_config_set(r->config, CATAN_OPTION_POINTS_TO_WIN, 3 + (int64_t)below(r, 3));
    if (!r->plain)
        set_random_options(r);
    assert_status(catan_config_shuffle(r->config, &r->rng), CATAN_OK);
}

static bool begin(run *r)
{
    make_config(r);
    if (catan_game_new(r->config, 4, NULL, &r->game) != CATAN_OK) {
        catan_config_free(r->config);
        return false; /* options that exclude each other */
    }
    assert_status(catan_game_new(r->config, 0, NULL, &r->other), CATAN_OK);
    r->side_count = r->seats + 1;
    for (int32_t i = 0; i < r->side_count; i++) {
        side *s = &r->sides[i];
        s->viewer = i < r->seats ? i : CATAN_SEAT_NONE;
        assert_status(catan_game_new(r->config, 0, NULL, &s->view), CATAN_OK);
        assert_status(catan_game_new(r->config, 0, NULL, &s->twin), CATAN_OK);
        assert_status(catan_redact(s->view, r->game, s->viewer), CATAN_OK);
        deal_twin(r, s);
    }
    return true;
}

static void end(run *r)
{
    r->tally.limits += catan_outcome(r->game) == CATAN_OUTCOME_LIMIT;
    r->tally.wins += catan_outcome(r->game) == CATAN_OUTCOME_WON;
    for (int32_t seat = 0; seat < r->seats; seat++)
        r->tally.shown += catan_dev_hand(r->game, seat, CATAN_DEV_VICTORY_POINT) > 0;
    for (int32_t i = 0; i < r->side_count; i++) {
        catan_game_free(r->sides[i].view);
        catan_game_free(r->sides[i].twin);
    }
    catan_game_free(r->other);
    catan_game_free(r->game);
    catan_config_free(r->config);
}

static void play(run *r)
{
    catan_rng_seed(&r->rng, r->seed, (uint64_t)r->seats);
    r->state = r->seed * 8 + (uint64_t)r->seats;
    r->move_number = 0;
    if (!begin(r))
        return;
    while (!catan_is_over(r->game)) {
        choose_move(r);
        r->move_number++;
        step(r);
    }
    end(r);
}

static int64_t number_of(const char *name, int64_t otherwise)
{
    const char *text = getenv(name);
    return text == NULL || *text == '\0' ? otherwise : strtoll(text, NULL, 10);
}

static void play_all(int32_t seats, bool plain, int64_t games)
{
    run r = {.seats = seats, .plain = plain};
    uint64_t first = (uint64_t)number_of("CATAN_SEED", 1);
    for (int64_t i = 0; i < games; i++) {
        r.seed = first + (uint64_t)i;
        play(&r);
    }
    const tally *t = &r.tally;
    if (getenv("CATAN_TALLY") != NULL)
        fprintf(stderr,
                "%d seats, %lld games, %lld moves: %lld thefts, %lld draws, %lld monopolies, "
                "%lld trades, %lld won (%lld hands with points), %lld cut off, %lld deals, "
                "%lld moves of twins, %lld times unsure\n",
                (int)seats, (long long)games, (long long)t->moves, (long long)t->thefts_unseen,
                (long long)t->draws_unseen, (long long)t->monopolies, (long long)t->trades,
                (long long)t->wins, (long long)t->shown, (long long)t->limits, (long long)t->twins,
                (long long)t->twin_moves, (long long)t->unsure);
    if (games >= GAMES) { /* the games must be worth it */
        ck_assert_int_gt(t->thefts_unseen, games);
        ck_assert_int_gt(t->draws_unseen, games / 2);
        ck_assert_int_gt(t->monopolies, games / 50);
        ck_assert_int_gt(t->trades, games / 2);
        ck_assert_int_gt(t->wins, games / 10);
        ck_assert_int_gt(t->shown, games / 50);
    }
}

/* B13.1 to B13.11 with the default options. */
START_TEST(views_keep_the_laws)
{
    play_all(_i, true, number_of("CATAN_GAMES", GAMES));
}
END_TEST

/* B12.14 B12.42 and other options that change what is seen. */
START_TEST(views_keep_the_laws_whatever_the_options)
{
    play_all(_i, false, number_of("CATAN_GAMES", GAMES) / 2);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("view_laws");
    TCase *tcase = add_case(suite, "default options");
    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, views_keep_the_laws, 2, 5);
    tcase = add_case(suite, "random options");
    tcase_set_timeout(tcase, 600);
    tcase_add_loop_test(tcase, views_keep_the_laws_whatever_the_options, 2, 5);
    return run_suite(suite);
}
