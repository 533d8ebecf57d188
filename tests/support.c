#include "support.h"

enum { UNDO_DEPTH = 64, PATIENCE = 3000 };

#define fail_at(file, line, ...)                                       \
    do {                                                               \
        char message[512];                                             \
        snprintf(message, sizeof message, __VA_ARGS__);                \
        ck_abort_msg("%s:%d: %s", file, line, message);                \
    } while (0)

void assert_status_at(int64_t got, catan_status want, const char *what, const char *file, int line)
{
    if (got != want)
        fail_at(file, line, "%s is %lld (%s), not %s", what, (long long)got,
                got <= 0 ? catan_status_name((catan_status)got) : "a count",
                catan_status_name(want));
}

/* ---- the table ---------------------------------------------------------------------------- */

table *table_plan(int32_t seats)
{
    table *t = calloc(1, sizeof *t);
    ck_assert_ptr_nonnull(t);
    assert_status(catan_config_new(CATAN_RULESET_BASE, NULL, &t->config), CATAN_OK);
    table_option(t, CATAN_OPTION_PLAYER_COUNT, seats);
    table_option(t, CATAN_OPTION_FIRST_PLAYER, 0);
    return t;
}

void table_option(table *t, int32_t option, int64_t value)
{
    assert_status(catan_config_set(t->config, option, value), CATAN_OK);
}

void table_begin(table *t)
{
    assert_status(catan_game_new(t->config, UNDO_DEPTH, NULL, &t->game), CATAN_OK);
    assert_status(catan_game_new(t->config, 0, NULL, &t->spare), CATAN_OK);
}

table *table_open(int32_t seats)
{
    table *t = table_plan(seats);
    table_begin(t);
    return t;
}

table *table_ready(int32_t seats)
{
    table *t = table_open(seats);
    setup_beginner(t);
    return t;
}

void table_close(table *t)
{
    catan_game_free(t->spare);
    catan_game_free(t->game);
    catan_config_free(t->config);
    free(t);
}

void setup(table *t, const char *places)
{
    char pair[2][16];
    int used = 0;
    while (sscanf(places, " %15s %15s%n", pair[0], pair[1], &used) == 2) {
        for (int i = 0; i < 2; i++) {
            char text[64];
            snprintf(text, sizeof text, "s%d %s %s", (int)catan_active(t->game),
                     i == 0 ? "settlement" : "road", pair[i]);
            must(t, text);
        }
        places += used;
    }
}

void setup_beginner(table *t)
{
    switch (catan_seats(t->game)) {
    case 2:
        setup(t, "v8 e13 v41 e52 v39 e56 v28 e41");
        break;
    case 3:
        setup(t, "v8 e13 v41 e52 v14 e15 v40 e58 v39 e56 v28 e41");
        break;
    default:
        setup(t, "v8 e13 v41 e52 v14 e15 v17 e25 v31 e37 v40 e58 v39 e56 v28 e41");
        break;
    }
    ck_assert_int_eq(catan_turn(t->game), 1);
}

/* ---- moves as text ------------------------------------------------------------------------ */

catan_move move_of(const char *text)
{
    catan_move move = {0};
    size_t at = 0;
    catan_status status =
        catan_move_from_text(text, strlen(text), CATAN_SEAT_NONE, &move, &at);
    if (status != CATAN_OK)
        ck_abort_msg("\"%s\" cannot be read: %s at byte %zu", text, catan_status_name(status), at);
    return move;
}

static void obey_laws(const table *t, const catan_move *move, const char *text, const char *file,
                      int line)
{
    bool roads = move->kind == CATAN_MOVE_ROAD || move->kind == CATAN_MOVE_SETTLEMENT;
    const char *broken = roads ? position_broken(t->game) : position_broken_but_roads(t->game);
    if (broken)
        fail_at(file, line, "after \"%s\" it is not true that %s", text, broken);
}

void must_at(table *t, const char *text, const char *file, int line)
{
    catan_move move = move_of(text);
    catan_status verdict = catan_check(t->game, &move);
    catan_status status = catan_apply(t->game, &move);
    if (verdict != status)
        fail_at(file, line, "\"%s\": check says %s, apply %s", text, catan_status_name(verdict),
                catan_status_name(status));
    if (status != CATAN_OK)
        fail_at(file, line, "\"%s\" is refused: %s", text, catan_status_name(status));
    obey_laws(t, &move, text, file, line);
}

void refuse_at(table *t, const char *text, catan_status want, const char *file, int line)
{
    catan_move move = move_of(text);
    uint64_t hash = catan_hash(t->game);
    int32_t undo_count = catan_undo_count(t->game);
    assert_status(catan_game_copy(t->spare, t->game), CATAN_OK);
    catan_status verdict = catan_check(t->game, &move);
    catan_status status = catan_apply(t->game, &move);
    if (verdict != status)
        fail_at(file, line, "\"%s\": check says %s, apply %s", text, catan_status_name(verdict),
                catan_status_name(status));
    if (status != want)
        fail_at(file, line, "\"%s\" gets %s, not %s", text, catan_status_name(status),
                catan_status_name(want));
    if (!catan_game_equal(t->spare, t->game) || catan_hash(t->game) != hash ||
        catan_undo_count(t->game) != undo_count)
        fail_at(file, line, "\"%s\" was refused and has changed the game", text);
}

void refuse_now_at(table *t, const char *text, const char *file, int line)
{
    catan_move move = move_of(text);
    catan_status status = catan_check(t->game, &move);
    if (status != CATAN_E_TURN && status != CATAN_E_PHASE && status != CATAN_E_PENDING)
        fail_at(file, line, "\"%s\" gets %s, which is not about the moment", text,
                catan_status_name(status));
    refuse_at(t, text, status, file, line);
}

bool legal(const table *t, const char *text)
{
    catan_move move = move_of(text);
    return catan_check(t->game, &move) == CATAN_OK;
}

/* ---- turns -------------------------------------------------------------------------------- */

void roll(table *t, int32_t total)
{
    char text[64];
    int32_t first = total <= 7 ? 1 : total - 6;
    snprintf(text, sizeof text, "s%d roll", (int)catan_active(t->game));
    must(t, text);
    snprintf(text, sizeof text, "chance roll %d %d", (int)first, (int)(total - first));
    must(t, text);
}

/* The total other than seven that is best for a seat that lacks cards, then worst for the rest. */
static int32_t choose_total(const table *t, int32_t seat, const int32_t lack[KINDS])
{
    position at;
    position_read(t->game, &at);
    int32_t best_total = 2, best_value = INT32_MIN;
    for (int32_t total = 2; total <= 12; total++) {
        if (total == 7)
            continue;
        int32_t gain[CATAN_SEATS_MAX][KINDS];
        int32_t value = 0;
        production(t->game, &at, total, gain);
        for (int32_t card = 0; card < KINDS; card++) {
            for (int32_t s = 0; s < at.seats; s++)
                value -= gain[s][card];
            if (seat >= 0) /* what is lacking; else something to exchange */
                value += 100 * (gain[seat][card] < lack[card] ? gain[seat][card] : lack[card]) +
                         10 * gain[seat][card];
        }
        if (value > best_value) {
            best_value = value;
            best_total = total;
        }
    }
    return best_total;
}

void roll_idle(table *t)
{
    const int32_t none[KINDS] = {0};
    roll(t, choose_total(t, -1, none));
}

void end_turn(table *t)
{
    char text[64];
    snprintf(text, sizeof text, "s%d end", (int)catan_active(t->game));
    must(t, text);
}

void turn_of(table *t, int32_t seat)
{
    while (!catan_is_over(t->game)) {
        if (catan_decision(t->game) == CATAN_DECISION_MAIN)
            end_turn(t);
        ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
        if (catan_active(t->game) == seat)
            return;
        roll_idle(t);
    }
    ck_abort_msg("the game is over before the turn of seat %d", (int)seat);
}

void main_of(table *t, int32_t seat)
{
    turn_of(t, seat);
    roll_idle(t);
}

static void cards_of(const char *text, int32_t out[KINDS])
{
    static const char letters[] = "LBWGO";
    memset(out, 0, sizeof(int32_t) * KINDS);
    while (*text != '\0') {
        char letter;
        int count, used;
        if (sscanf(text, " %c%d %n", &letter, &count, &used) != 2 || !strchr(letters, letter))
            ck_abort_msg("\"%s\" is not a list of cards", text);
        out[strchr(letters, letter) - letters] = count;
        text += used;
    }
}

/* Change surplus cards of the active seat into ones it lacks, or that the bank has plenty of. */
static bool trade_surplus(table *t, int32_t seat, const int32_t keep[KINDS])
{
    for (int32_t give = 0; give < KINDS; give++) {
        int32_t rate = catan_bank_rate(t->game, seat, give);
        if (catan_hand(t->game, seat, give) < keep[give] + rate)
            continue;
        int32_t best = -1;
        for (int32_t get = 0; get < KINDS; get++) {
            if (get == give || catan_bank(t->game, get) == 0 ||
                catan_hand(t->game, seat, get) >= keep[get])
                continue;
            if (best < 0 || catan_bank(t->game, get) > catan_bank(t->game, best))
                best = get;
        }
        if (best < 0)
            continue;
        char text[64];
        snprintf(text, sizeof text, "s%d bank %d %s for 1 %s", (int)seat, (int)rate,
                 catan_card_word(give), catan_card_word(best));
        must(t, text);
        return true;
    }
    return false;
}

/* A seat that is in the way returns cards of kinds that the bank runs out of. */
static void make_room(table *t, int32_t seat, const int32_t lack[KINDS])
{
    int32_t keep[KINDS];
    for (int32_t card = 0; card < KINDS; card++)
        keep[card] = lack[card] > 0 && catan_bank(t->game, card) < 8 ? 0 : 19;
    while (trade_surplus(t, seat, keep))
        continue;
}

void earn(table *t, int32_t seat, const char *cards)
{
    int32_t want[KINDS];
    cards_of(cards, want);
    for (int turns = 0; turns < PATIENCE && !catan_is_over(t->game); turns++) {
        int32_t lack[KINDS], lacking = 0;
        bool main = catan_decision(t->game) == CATAN_DECISION_MAIN;
        bool own = catan_active(t->game) == seat;
        if (main && own) {
            while (trade_surplus(t, seat, want))
                continue;
        }
        for (int32_t card = 0; card < KINDS; card++) {
            int32_t hand = catan_hand(t->game, seat, card);
            lack[card] = want[card] > hand ? want[card] - hand : 0;
            lacking += lack[card];
        }
        if (main && own && lacking == 0)
            return;
        if (main) {
            if (!own)
                make_room(t, catan_active(t->game), lack);
            end_turn(t);
        } else {
            ck_assert_int_eq(catan_decision(t->game), CATAN_DECISION_BEFORE_ROLL);
            roll(t, choose_total(t, seat, lack));
        }
    }
    ck_abort_msg("seat %d never gets %s", (int)seat, cards);
}

void drain(table *t, int32_t card, int32_t left)
{
    for (int turns = 0; turns < PATIENCE && catan_bank(t->game, card) > left; turns++) {
        if (catan_decision(t->game) == CATAN_DECISION_MAIN)
            end_turn(t);
        position at;
        position_read(t->game, &at);
        int32_t best_total = 0, best = 0;
        for (int32_t total = 2; total <= 12; total++) {
            int32_t gain[CATAN_SEATS_MAX][KINDS], sum = 0;
            production(t->game, &at, total == 7 ? 0 : total, gain);
            for (int32_t seat = 0; seat < at.seats; seat++)
                sum += gain[seat][card];
            if (sum > best && at.bank[card] - sum >= left) {
                best = sum;
                best_total = total;
            }
        }
        if (best == 0)
            break;
        roll(t, best_total);
    }
    if (catan_bank(t->game, card) != left)
        ck_abort_msg("the bank cannot be brought to %d %s, but to %d", (int)left,
                     catan_card_word(card), (int)catan_bank(t->game, card));
}

void earn_dev(table *t, int32_t seat, const char *card)
{
    char text[64];
    earn(t, seat, "W1 G1 O1");
    snprintf(text, sizeof text, "s%d buy", (int)seat);
    must(t, text);
    snprintf(text, sizeof text, "chance draw %s", card);
    must(t, text);
}

void earn_and(table *t, int32_t seat, const char *build)
{
    char text[64];
    earn(t, seat,
         build[0] == 'r'   ? "L1 B1"
         : build[0] == 's' ? "L1 B1 W1 G1"
                           : "G2 O3");
    snprintf(text, sizeof text, "s%d %s", (int)seat, build);
    must(t, text);
}

void play_knight(table *t, int32_t seat)
{
    char text[64];
    turn_of(t, seat);
    snprintf(text, sizeof text, "s%d knight", (int)seat);
    must(t, text);
    for (int32_t hex = 0; hex < catan_hex_count(t->game); hex++) {
        snprintf(text, sizeof text, "s%d robber h%d", (int)seat, (int)hex);
        if (legal(t, text)) {
            must(t, text);
            return;
        }
    }
    ck_abort_msg("there is no hex without a victim");
}

/* ---- expectations ------------------------------------------------------------------------- */

void expect_cards_at(table *t, int32_t seat, const char *cards, const char *file, int line)
{
    int32_t want[KINDS];
    cards_of(cards, want);
    for (int32_t card = 0; card < KINDS; card++) {
        int32_t got = seat < 0 ? catan_bank(t->game, card) : catan_hand(t->game, seat, card);
        if (got != want[card])
            fail_at(file, line, "seat %d (-1: the bank) holds %d %s, not %d", (int)seat, (int)got,
                    catan_card_word(card), (int)want[card]);
    }
}

void expect_places_at(table *t, int32_t seat, catan_move_kind kind, const char *places,
                      const char *file, int line)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t count = catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX);
    bool want[256] = {false}, got[256] = {false};
    const char *rest = places;
    int place, used;
    while (sscanf(rest, "%d%n", &place, &used) == 1) {
        want[place] = true;
        rest += used;
    }
    for (int32_t i = 0; i < count; i++)
        if (list[i].kind == kind)
            got[list[i].arg[0]] = true;
    for (int i = 0; i < 256; i++)
        if (want[i] != got[i])
            fail_at(file, line, "place %d of \"%s\" is %s for seat %d", i, catan_move_word(kind),
                    got[i] ? "listed" : "not listed", (int)seat);
}

static int32_t count_moves(const table *t, int32_t seat, catan_move_kind kind)
{
    catan_moves_iterator walk = {.kind = kind};
    catan_move move;
    int32_t count = 0;
    while (catan_moves_each(t->game, seat, &walk, &move) == 1) {
        ck_assert_int_eq(move.flags & CATAN_FLAG_PARTIAL, 0);
        count += kind == CATAN_MOVE_NONE || move.kind == kind;
    }
    return count;
}

int32_t count_whole(const table *t, int32_t seat, catan_move_kind kind)
{
    return count_moves(t, seat, kind);
}

int32_t count_all(const table *t, int32_t seat)
{
    return count_moves(t, seat, CATAN_MOVE_NONE);
}

/* ---- chance and memory -------------------------------------------------------------------- */

uint64_t test_random(uint64_t *state)
{
    /* A plain multiply and shift generator (MCG with xorshift), enough to choose test data. */
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint64_t value = *state ^ (*state >> 29);
    value *= UINT64_C(0x9fb21c651e98df25);
    return value ^ (value >> 32);
}

uint32_t test_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)((test_random(state) >> 32) * bound >> 32);
}

static void *heap_allocate(void *context, size_t size)
{
    heap *h = context;
    h->allocations++;
    if (h->fail_at != 0 && h->allocations == h->fail_at)
        return NULL;
    void *memory = malloc(size);
    if (memory) {
        memset(memory, 0xa5, size); /* nothing may depend on fresh memory being zero */
        h->bytes += size;
    }
    return memory;
}

static void heap_release(void *context, void *memory, size_t size)
{
    heap *h = context;
    h->releases++;
    h->bytes -= size;
    free(memory);
}

catan_allocator heap_allocator(heap *h)
{
    memset(h, 0, sizeof *h);
    return (catan_allocator){heap_allocate, heap_release, h};
}

TCase *add_case(Suite *suite, const char *name)
{
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, 120);
    suite_add_tcase(suite, tcase);
    return tcase;
}

int run_suite(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
