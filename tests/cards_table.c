#include "cards_table.h"

#include "cards/text.h"
#include "game.h"
#include "text.h"

static const uint32_t viewers[3] = {0, 1, CATAN_SEAT_NONE};

/* ---- tables ------------------------------------------------------------------------------ */

static catan_status read_options(struct catani_rules *rules, const char *text)
{
    struct catani_reader reader = {text, strlen(text), 0};
    catan_status status = CATAN_OK;
    while (status == CATAN_OK && catani_read_line(&reader)) {
        struct catani_reader ahead = reader;
        struct catani_word word;
        bool of_rules = catani_skip_rules_line(&ahead);
        catani_read_word(&reader, &word);
        if (of_rules) {
            status = catani_read_rules_line(&reader, &word, rules);
        } else {
            while (catani_read_word(&reader, &word)) {
            }
        }
    }
    return status;
}

static card_table *lay_table(const char *options)
{
    card_table *t = calloc(1, sizeof *t);
    ck_assert_int_eq(catan_config_new(CATAN_RULESET_CARDS, NULL, &t->config), CATAN_OK);
    ck_assert_int_eq(read_options(&t->config->rules, options), CATAN_OK);
    ck_assert_int_eq(catan_game_new(t->config, 8, NULL, &t->game), CATAN_OK);
    ck_assert_int_eq(catan_game_new(t->config, 0, NULL, &t->spare), CATAN_OK);
    return t;
}

card_table *cards_start(const char *options)
{
    return lay_table(options);
}

card_table *cards_open(const char *position)
{
    card_table *t = lay_table(position);
    struct catani_reader reader = {position, strlen(position), 0};
    catan_status status = catani_cards_read(&t->game->rules, t->game->state, &reader, false);
    ck_assert_msg(status == CATAN_OK, "position: %s at \"%.20s\"", catan_status_name(status),
                  position + reader.at);
    cards_check_laws(t, __FILE__, __LINE__);
    return t;
}

catan_status cards_position_status(const char *position)
{
    card_table *t = lay_table("");
    struct catani_reader reader = {position, strlen(position), 0};
    catan_status status = catani_cards_read(&t->spare->rules, t->spare->state, &reader, false);
    cards_close(t);
    return status;
}

void cards_close(card_table *t)
{
    catan_game_free(t->spare);
    catan_game_free(t->game);
    catan_config_free(t->config);
    free(t);
}

/* ---- laws -------------------------------------------------------------------------------- */

static void check_conservation(const struct catani_cards *cards, const char *file, int line)
{
    for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        uint32_t count = cards->unseen[card];
        for (uint32_t slot = 0; slot < CATANI_CARDS_IN_BOX; slot++) {
            count += cards->slot[slot] == card;
        }
        for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
            count += cards->hand[seat].held[card] + (uint32_t)cards->hand[seat].discarded[card] +
                     catani_land_count(&cards->land[seat], card);
            ck_assert_msg(cards->hand[seat].known[0][card] <= cards->hand[seat].held[card] &&
                              cards->hand[seat].known[1][card] <= cards->hand[seat].held[card],
                          "%s:%d: more is known of a hand than it holds", file, line);
        }
        ck_assert_msg(count == catani_card_table[card].copies, "%s:%d: %u of card %u", file, line,
                      count, card);
    }
}

static void check_kept(const struct catani_cards *cards, const char *file, int line)
{
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        struct catani_principality land = cards->land[seat];
        catani_hand held = 0;
        catani_hand room = 0;
        memset(land.regions, 0, sizeof land.regions);
        catani_land_refresh(&land);
        for (uint32_t i = 0; i < 2 * CATANI_EVEN; i++) {
            uint32_t region = land.region[i / 2][i % 2];
            uint32_t store = land.store[i / 2][i % 2];
            if (region != 0) {
                held += catani_hand_of(region / 8, store);
                room += catani_hand_of(region / 8, CATANI_STORE - store);
                land.regions[region / 8] |= 1u << i;
            }
        }
        bool same = memcmp(&land, &cards->land[seat], sizeof land) == 0;
        ck_assert_msg(same && held == land.held && room == land.room,
                      "%s:%d: what is kept differs from what follows", file, line);
    }
}

void cards_write_position(const card_table *t, char *out, size_t cap)
{
    struct catani_writer writer = {out, cap, 0};
    catani_cards_write(&t->game->rules, t->game->state, &writer);
    catani_write_end(&writer);
}

static void check_position(card_table *t, const void *state, const char *file, int line)
{
    static char text[8192];
    struct catani_writer writer = {text, sizeof text, 0};
    catani_cards_write(&t->game->rules, state, &writer);
    size_t length = catani_write_end(&writer);
    struct catani_reader reader = {text, length, 0};
    catan_status status = catani_cards_read(&t->game->rules, t->spare->state, &reader, false);
    ck_assert_msg(status == CATAN_OK, "%s:%d: %s at \"%.20s\"", file, line,
                  catan_status_name(status), text + reader.at);
    ck_assert_msg(memcmp(t->spare->state, state, t->game->size) == 0,
                  "%s:%d: a position changes when it is written and read", file, line);
}

/* A view deals to games that look the same. */
static void check_views(card_table *t, const char *file, int line)
{
    struct catani_cards view;
    struct catani_cards dealt;
    catan_rng rng;
    catan_rng_seed(&rng, 7, 0);
    for (uint32_t viewer = 0; viewer <= CATANI_ONLOOKER; viewer++) {
        memcpy(&view, t->game->state, sizeof view);
        catani_cards_redact(&t->game->rules, &view, viewers[viewer]);
        check_position(t, &view, file, line);
        memcpy(&dealt, &view, sizeof dealt);
        catani_cards_determinize(&t->game->rules, &dealt, &rng);
        check_position(t, &dealt, file, line);
        catani_cards_redact(&t->game->rules, &dealt, viewers[viewer]);
        ck_assert_msg(memcmp(&view, &dealt, sizeof view) == 0, "%s:%d: a deal changes a view", file,
                      line);
    }
}

static void check_lists(card_table *t, const char *file, int line)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t seat = catan_to_act(t->game);
    if (catan_is_over(t->game)) {
        return;
    }
    int32_t count = catan_moves(t->game, seat, NULL, list, CATAN_MOVES_MAX);
    ck_assert_msg(count > 0 && count <= CATAN_MOVES_MAX, "%s:%d: a list of %d", file, line, count);
    for (int32_t i = 0; i < count; i++) {
        bool partial = (list[i].flags & CATAN_FLAG_PARTIAL) != 0;
        ck_assert_int_eq(catan_check(t->game, &list[i]), partial ? CATAN_E_PARTIAL : CATAN_OK);
    }
}

void cards_check_laws(card_table *t, const char *file, int line)
{
    const struct catani_cards *cards = (const struct catani_cards *)t->game->state;
    check_conservation(cards, file, line);
    check_kept(cards, file, line);
    check_position(t, cards, file, line);
    check_views(t, file, line);
    check_lists(t, file, line);
}

/* ---- moves ------------------------------------------------------------------------------- */

static catan_move read_one(const char *text, size_t length, const char *file, int line)
{
    catan_move move;
    size_t at = 0;
    catan_status status = catan_move_from_text(text, length, CATAN_SEAT_NONE, &move, &at);
    ck_assert_msg(status == CATAN_OK, "%s:%d: %s in \"%.*s\"", file, line,
                  catan_status_name(status), (int)length, text);
    return move;
}

/* What a viewer's program does with what it is told gives what the viewer may know. */
static void play_views(card_table *t, const catan_move *move, struct catani_cards views[3])
{
    for (uint32_t viewer = 0; viewer <= CATANI_ONLOOKER; viewer++) {
        catan_move told = *move;
        memcpy(&views[viewer], t->game->state, sizeof views[viewer]);
        catani_cards_redact_move(&t->game->rules, &views[viewer], viewers[viewer], &told);
        catani_cards_redact(&t->game->rules, &views[viewer], viewers[viewer]);
        ck_assert_int_eq(catani_cards_check(&t->game->rules, &views[viewer], &told), CATAN_OK);
        catani_cards_apply(&t->game->rules, &views[viewer], &told, NULL);
    }
}

static void play_one(card_table *t, const catan_move *move, const char *file, int line)
{
    struct catani_cards before;
    struct catani_cards views[3];
    char text[CATAN_MOVE_TEXT_MAX];
    catan_move_to_text(move, text, sizeof text);
    catan_status status = catan_check(t->game, move);
    ck_assert_msg(status == CATAN_OK, "%s:%d: %s for \"%s\"", file, line, catan_status_name(status),
                  text);
    memcpy(&before, t->game->state, sizeof before);
    play_views(t, move, views);
    ck_assert_int_eq(catan_apply(t->game, move), CATAN_OK);
    ck_assert_int_eq(catan_undo(t->game), CATAN_OK);
    ck_assert_msg(memcmp(&before, t->game->state, sizeof before) == 0, "%s:%d: undo differs", file,
                  line);
    ck_assert_int_eq(catan_apply(t->game, move), CATAN_OK);
    for (uint32_t viewer = 0; viewer <= CATANI_ONLOOKER; viewer++) {
        struct catani_cards view;
        memcpy(&view, t->game->state, sizeof view);
        catani_cards_redact(&t->game->rules, &view, viewers[viewer]);
        ck_assert_msg(memcmp(&view, &views[viewer], sizeof view) == 0,
                      "%s:%d: viewer %u does not follow \"%s\"", file, line, viewer, text);
    }
    cards_check_laws(t, file, line);
}

void cards_play_at(card_table *t, const char *text, const char *file, int line)
{
    while (*text != '\0') {
        size_t length = strcspn(text, ";");
        catan_move move = read_one(text, length, file, line);
        play_one(t, &move, file, line);
        text += length;
        text += *text == ';';
    }
}

void cards_refuse_at(card_table *t, const char *text, catan_status status, const char *file,
                     int line)
{
    struct catani_cards before;
    catan_move move = read_one(text, strlen(text), file, line);
    memcpy(&before, t->game->state, sizeof before);
    catan_status got = catan_apply(t->game, &move);
    ck_assert_msg(got == status, "%s:%d: %s instead of %s for \"%s\"", file, line,
                  catan_status_name(got), catan_status_name(status), text);
    ck_assert_msg(memcmp(&before, t->game->state, sizeof before) == 0,
                  "%s:%d: a refused move changes the game", file, line);
}

bool cards_legal(const card_table *t, const char *text)
{
    catan_move move = read_one(text, strlen(text), __FILE__, __LINE__);
    return catan_check(t->game, &move) == CATAN_OK;
}

static int32_t count_below(const card_table *t, catan_move_kind kind, const catan_move *prefix)
{
    catan_move list[CATAN_MOVES_MAX];
    int32_t found = 0;
    int32_t count = catan_moves(t->game, catan_to_act(t->game), prefix, list, CATAN_MOVES_MAX);
    ck_assert(count <= CATAN_MOVES_MAX && (prefix == NULL || count > 0));
    for (int32_t i = 0; i < count; i++) {
        if (list[i].kind != kind) {
            continue;
        }
        if ((list[i].flags & CATAN_FLAG_PARTIAL) != 0) {
            found += count_below(t, kind, &list[i]);
        } else {
            ck_assert_int_eq(catan_check(t->game, &list[i]), CATAN_OK);
            found++;
        }
    }
    return found;
}

int32_t cards_count(const card_table *t, catan_move_kind kind)
{
    return count_below(t, kind, NULL);
}

/* ---- expectations ------------------------------------------------------------------------ */

/* Read "2 ore 1 wool" into counts by word. */
static void read_counts(const char *text, const char *(*word_of)(int32_t), int32_t from,
                        int32_t end, int32_t counts[])
{
    char word[32];
    int count;
    int used;
    for (int32_t i = 0; i < end; i++) {
        counts[i] = 0;
    }
    while (sscanf(text, " %d %31s%n", &count, word, &used) == 2) {
        int32_t found = from;
        while (found < end && strcmp(word_of(found), word) != 0) {
            found++;
        }
        ck_assert_msg(found < end, "no such word: %s", word);
        counts[found] = count;
        text += used;
    }
}

void cards_expect_stored_at(card_table *t, int32_t seat, const char *goods, const char *file,
                            int line)
{
    int32_t counts[CATAN_RESOURCES];
    read_counts(goods, catan_resource_word, 0, CATAN_RESOURCES, counts);
    for (int32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        int32_t stored = catan_stored(t->game, seat, resource);
        ck_assert_msg(stored == counts[resource], "%s:%d: %d %s", file, line, stored,
                      catan_resource_word(resource));
    }
}

void cards_expect_hand_at(card_table *t, int32_t seat, const char *cards, const char *file,
                          int line)
{
    int32_t counts[CATAN_STACK_CARD_KINDS];
    read_counts(cards, catan_stack_card_word, 1, CATAN_STACK_CARD_KINDS, counts);
    for (int32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        int32_t held = catan_cards_held(t->game, seat, card);
        ck_assert_msg(held == counts[card], "%s:%d: %d %s", file, line, held,
                      catan_stack_card_word(card));
    }
}

void cards_expect_step_at(card_table *t, int32_t seat, int32_t step, const char *file, int line)
{
    ck_assert_msg(catan_step(t->game) == step && catan_to_act(t->game) == seat,
                  "%s:%d: waits for %s of %d", file, line, catan_step_name(catan_step(t->game)),
                  catan_to_act(t->game));
}

int run_cards_suite(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
