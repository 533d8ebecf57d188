/*
 * Run scenarios: positions, and what the rules demand of them.
 *
 *     scenario [--tap] FILE...
 *
 * The format is described in doc/scenarios.md. Shows how to read positions and
 * how to ask for every legal move. The next example, server, plays over pipes.
 */
#include "common.h"

#include <catan/cards.h>

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 4096, LEGAL_MAX = 4096, LOOK_MAX = 256 };

/* One scenario being run. */
struct run {
    const char *path;
    int line; /* of the step */
    int first_line;
    char title[LINE_MAX_BYTES];
    catan_game *game;
    catan_game *start; /* a copy of the position */
    catan_event events[CATAN_EVENTS_MAX];
    size_t event_count;
    bool failed;
};

/* Totals over all files. */
struct tally {
    int held;
    int failed;
    bool tap;
};

/* ---- words ------------------------------------------------------------------------------- */

/* Take the first word off a line; "" when it is used up. */
static const char *take_word(char **line)
{
    char *start = *line + strspn(*line, " \t\r");
    char *end = start + strcspn(start, " \t\r");
    *line = *end == '\0' ? end : end + 1;
    *end = '\0';
    return start;
}

static char *trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL) {
        text[--length] = '\0';
    }
    return text;
}

static bool same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* ---- failing ----------------------------------------------------------------------------- */

static void fault(struct run *run, const char *what, const char *expected, const char *found)
{
    char position[8192];
    run->failed = true;
    printf("# %s:%d: %s\n#   %s\n#   expected: %s\n#   found:    %s\n", run->path, run->line,
           run->title, what, expected, found);
    if (run->game != NULL && catan_position_to_text(run->game, position, sizeof position) > 0) {
        char *rest = position;
        while (*rest != '\0') {
            char *end = strchr(rest, '\n');
            printf("#   | %.*s\n", (int)(end - rest), rest);
            rest = end + 1;
        }
    }
}

/* The name of a status without "CATAN_". */
static const char *status_name(catan_status status)
{
    return catan_status_name(status) + strlen("CATAN_");
}

/* ---- moves ------------------------------------------------------------------------------- */

static bool read_move(struct run *run, const char *text, catan_move *out)
{
    size_t at = 0;
    catan_status status = catan_move_from_text(text, strlen(text), CATAN_SEAT_NONE, out, &at);
    if (status != CATAN_OK) {
        fault(run, text, "a move", catan_status_text(status));
    }
    return status == CATAN_OK;
}

static void step_do(struct run *run, const char *text)
{
    catan_move move;
    if (!read_move(run, text, &move)) {
        return;
    }
    catan_status status =
        catan_apply_events(run->game, &move, run->events, CATAN_EVENTS_MAX, &run->event_count);
    if (status != CATAN_OK) {
        fault(run, text, "legal", status_name(status));
    }
}

static void step_refuse(struct run *run, const char *wanted, const char *text)
{
    catan_move move;
    size_t at = 0;
    catan_game *before = NULL;
    catan_status status = catan_move_from_text(text, strlen(text), CATAN_SEAT_NONE, &move, &at);
    if (status == CATAN_OK) {
        char position[8192];
        int32_t length = CHECK(catan_position_to_text(run->game, position, sizeof position));
        CHECK(catan_game_from_position(position, (size_t)length, 0, 0, NULL, &before, NULL));
        status = catan_apply(run->game, &move);
        if (status != CATAN_OK && !catan_game_equal(before, run->game)) {
            fault(run, text, "a refused move changes nothing", "the game has changed");
        }
        catan_game_free(before);
    }
    if (!same(status_name(status), wanted)) {
        fault(run, text, wanted, status_name(status));
    }
}

/* The kind of move that a word names; 0 for any. */
static catan_move_kind kind_of(const char *word)
{
    catan_move_kind kind = 0;
    while (*word != '\0' && kind < 256 &&
           (catan_move_word(kind) == NULL || !same(catan_move_word(kind), word))) {
        kind++;
    }
    return kind;
}

/* All whole moves of a seat, as text with or without the word of one kind. */
static size_t list_moves(struct run *run, int32_t seat, const char *word,
                         char (*out)[CATAN_MOVE_TEXT_MAX])
{
    catan_moves_iterator iterator = {.kind = kind_of(word)};
    catan_move move;
    size_t count = 0;
    while (count < LEGAL_MAX && catan_moves_each(run->game, seat, &iterator, &move) == 1) {
        char text[CATAN_MOVE_TEXT_MAX];
        CHECK(catan_move_to_text(&move, text, sizeof text));
        const char *shown = text + strlen(word) + (text[strlen(word)] == ' ');
        strcpy(out[count++], *word == '\0' ? text : shown);
    }
    return count;
}

static int32_t seat_of(const char *word)
{
    if (same(word, "chance")) {
        return CATAN_SEAT_CHANCE;
    }
    if (same(word, "nobody")) {
        return CATAN_SEAT_NONE;
    }
    return word[0] == 's' && word[1] >= '0' && word[1] <= '5' && word[2] == '\0' ? word[1] - '0'
                                                                                 : -1;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Split what stands behind `=` at commas; places in a row count one by one. */
static size_t split_list(char *list, char (*out)[CATAN_MOVE_TEXT_MAX])
{
    bool commas = strchr(list, ',') != NULL;
    size_t count = 0;
    char *rest = trim(list);
    bool places = !commas && strchr("hve", *rest) != NULL && rest[0] != '\0' && rest[1] >= '0' &&
                  rest[1] <= '9';
    while (*rest != '\0' && count < LEGAL_MAX) {
        size_t length = strcspn(rest, places ? " \t" : ",");
        bool last = rest[length] == '\0';
        rest[length] = '\0';
        snprintf(out[count++], CATAN_MOVE_TEXT_MAX, "%s", trim(rest));
        rest = last ? rest + length : trim(rest + length + 1);
    }
    return count;
}

static char *join(char (*items)[CATAN_MOVE_TEXT_MAX], size_t count)
{
    char *text = allocate(count * (CATAN_MOVE_TEXT_MAX + 2) + 1);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        strcat(strcat(text, i > 0 ? ", " : ""), items[i]);
    }
    return text;
}

/* "moves s0 [kind] = list" and "count s0 [kind] = number". */
static void step_moves(struct run *run, char *left, char *right, bool count_only)
{
    int32_t seat = seat_of(take_word(&left));
    const char *word = take_word(&left);
    char(*found)[CATAN_MOVE_TEXT_MAX] = allocate(LEGAL_MAX * sizeof *found);
    char(*wanted)[CATAN_MOVE_TEXT_MAX] = allocate(LEGAL_MAX * sizeof *wanted);
    size_t count = list_moves(run, seat, word, found);
    if (count_only) {
        char number[24];
        snprintf(number, sizeof number, "%zu", count);
        if (!same(trim(right), number)) {
            fault(run, "number of moves", trim(right), number);
        }
    } else {
        size_t expected = split_list(right, wanted);
        qsort(found, count, sizeof *found, compare_texts);
        qsort(wanted, expected, sizeof *wanted, compare_texts);
        char *all_found = join(found, count);
        char *all_wanted = join(wanted, expected);
        if (!same(all_found, all_wanted)) {
            fault(run, "legal moves", all_wanted, all_found);
        }
        free(all_found);
        free(all_wanted);
    }
    free(found);
    free(wanted);
}

static void step_weight(struct run *run, const char *text, const char *wanted)
{
    catan_move move;
    char number[24];
    if (read_move(run, text, &move)) {
        snprintf(number, sizeof number, "%d", catan_chance_weight(run->game, &move));
        if (!same(number, wanted)) {
            fault(run, text, wanted, number);
        }
    }
}

/* ---- events ------------------------------------------------------------------------------ */

static void step_event(struct run *run, const char *wanted, bool must_be)
{
    char all[CATAN_EVENTS_MAX * (MOVE_LINE_MAX + 2)] = "";
    bool there = false;
    for (size_t i = 0; i < run->event_count; i++) {
        char line[MOVE_LINE_MAX];
        move_line(&run->events[i], line);
        there =
            there || (must_be ? same(line, wanted) : strncmp(line, wanted, strlen(wanted)) == 0);
        strcat(strcat(all, i > 0 ? ", " : ""), line);
    }
    if (there != must_be) {
        fault(run, must_be ? "event" : "no event", wanted, all);
    }
}

/* ---- getters ----------------------------------------------------------------------------- */

/* Whether a getter gives a number, a seat or a place. */
enum form { NUMBER, SEAT, HEX };

static int32_t card_of(const char *word)
{
    int32_t card = 0;
    while (catan_card_word(card) != NULL && !same(catan_card_word(card), word)) {
        card++;
    }
    return card;
}

static int32_t dev_of(const char *word)
{
    int32_t card = 0;
    while (catan_dev_word(card) != NULL && !same(catan_dev_word(card), word)) {
        card++;
    }
    return card;
}

static int32_t piece_of(const char *word)
{
    return same(word, "road")         ? CATAN_PIECE_ROAD
           : same(word, "settlement") ? CATAN_PIECE_SETTLEMENT
                                      : CATAN_PIECE_CITY;
}

static int32_t place_of(const char *word)
{
    return *word == '\0' ? -1 : (int32_t)strtol(word + 1, NULL, 10);
}

/* Getters that a single seat answers. */
static bool look_at_seat(const catan_game *game, const char *name, const char *seat_word,
                         const char *word, int32_t *out)
{
    int32_t seat = seat_of(seat_word);
    if (same(name, "points")) {
        *out = catan_points(game, seat);
    } else if (same(name, "public_points")) {
        *out = catan_public_points(game, seat);
    } else if (same(name, "hand_size")) {
        *out = catan_hand_size(game, seat);
    } else if (same(name, "dev_size")) {
        *out = catan_dev_hand_size(game, seat);
    } else if (same(name, "road_length")) {
        *out = catan_road_length(game, seat);
    } else if (same(name, "owes")) {
        *out = catan_discards_owed(game, seat);
    } else if (same(name, "hand")) {
        *out = catan_hand(game, seat, card_of(word));
    } else if (same(name, "dev")) {
        *out = catan_dev_hand(game, seat, dev_of(word));
    } else if (same(name, "played")) {
        *out = catan_dev_played(game, seat, dev_of(word));
    } else if (same(name, "pieces")) {
        *out = catan_pieces_left(game, seat, piece_of(word));
    } else if (same(name, "rate")) {
        *out = catan_bank_rate(game, seat, card_of(word));
    } else {
        return false;
    }
    return true;
}

static bool look_at_table(const catan_game *game, const char *name, const char *word, int32_t *out,
                          enum form *out_form)
{
    *out_form = NUMBER;
    if (same(name, "bought")) {
        *out = catan_dev_bought(game, dev_of(word));
    } else if (same(name, "bank")) {
        *out = catan_bank(game, card_of(word));
    } else if (same(name, "deck")) {
        *out = *word == '\0' ? catan_deck_size(game) : catan_deck(game, dev_of(word));
    } else if (same(name, "turn")) {
        *out = catan_turn(game);
    } else if (same(name, "free_roads")) {
        *out = catan_free_roads(game);
    } else if (same(name, "offers")) {
        *out = catan_offers_made(game);
    } else if (same(name, "dev_played")) {
        *out = catan_dev_played_now(game);
    } else if (same(name, "die")) {
        *out = catan_die(game, same(word, "1"));
    } else if (same(name, "robber")) {
        *out_form = HEX;
        *out = catan_robber(game);
    } else {
        *out_form = SEAT;
        if (same(name, "vertex")) {
            *out = catan_vertex_owner(game, place_of(word));
        } else if (same(name, "edge")) {
            *out = catan_edge_owner(game, place_of(word));
        } else if (same(name, "active")) {
            *out = catan_active(game);
        } else if (same(name, "to_act")) {
            *out = catan_to_act(game);
        } else if (same(name, "winner")) {
            *out = catan_winner(game);
        } else if (same(name, "longest_road")) {
            *out = catan_longest_road(game);
        } else if (same(name, "largest_army")) {
            *out = catan_largest_army(game);
        } else {
            return false;
        }
    }
    return true;
}

/* ---- getters of the Card Game ------------------------------------------------------------- */

typedef const char *word_function(int32_t number);

/* The number that a word names; one too high if it names none. */
static int32_t number_of(word_function *word_of, const char *word, int32_t first)
{
    int32_t number = first;
    while (word_of(number) != NULL && !same(word_of(number), word)) {
        number++;
    }
    return number;
}

/* The number of a column such as "x-2" or of the column of a place such as "u1". */
static int32_t column_of(const char *word)
{
    return *word == '\0' ? CATAN_COLUMN_END + 1 : (int32_t)strtol(word + 1, NULL, 10);
}

static int32_t side_of(const char *word)
{
    return *word == 'd' ? CATAN_SIDE_LOWER : CATAN_SIDE_UPPER;
}

static void show_more(char *out, const char *word)
{
    size_t length = strlen(out);
    snprintf(out + length, LOOK_MAX - length, "%s%s", length > 0 ? " " : "", word);
}

static void show_number(char *out, int32_t number)
{
    char word[16];
    snprintf(word, sizeof word, "%d", number);
    show_more(out, word);
}

/* "1 ore 2 gold", or "none". */
static void show_count(char *out, int32_t count, const char *word)
{
    if (count > 0) {
        show_number(out, count);
        show_more(out, word);
    }
}

static void show_none(char *out)
{
    if (*out == '\0') {
        show_more(out, "none");
    }
}

typedef int32_t count_function(const catan_game *game, int32_t seat, int32_t kind);

/* A count of one kind, or all that are not 0. */
static void show_counts(const catan_game *game, const char *seat_word, const char *word,
                        count_function *count, word_function *word_of, int32_t first, char *out)
{
    int32_t seat = seat_of(seat_word);
    if (*word != '\0') {
        show_number(out, count(game, seat, number_of(word_of, word, first)));
        return;
    }
    for (int32_t kind = first; word_of(kind) != NULL; kind++) {
        show_count(out, count(game, seat, kind), word_of(kind));
    }
    show_none(out);
}

static void show_region(const catan_game *game, int32_t seat, const char *place, char *out)
{
    int32_t column = column_of(place);
    int32_t side = side_of(place);
    int32_t resource = catan_region_resource(game, seat, column, side);
    if (resource >= 0) {
        char region[32];
        snprintf(region, sizeof region, "%s%d", catan_resource_word(resource),
                 catan_region_number(game, seat, column, side));
        show_more(out, region);
        show_number(out, catan_region_store(game, seat, column, side));
    }
    show_none(out);
}

static void show_sites(const catan_game *game, int32_t seat, const char *place, char *out)
{
    int32_t card[2];
    int32_t count = catan_expansions(game, seat, column_of(place), side_of(place), card);
    for (int32_t i = 0; i < count; i++) {
        show_more(out, catan_stack_card_word(card[i]));
    }
    show_none(out);
}

/* A card in a stack with the seats that know it there, or the size of the stack. */
static void show_stack(const catan_game *game, const char *stack_word, const char *position_word,
                       char *out)
{
    int32_t stack = place_of(stack_word);
    if (*position_word == '\0') {
        show_number(out, catan_stack_size(game, stack));
        return;
    }
    int32_t position = (int32_t)strtol(position_word, NULL, 10);
    position += position < 0 ? catan_stack_size(game, stack) : 0;
    const char *card = catan_stack_card_word(catan_stack_card(game, stack, position));
    int32_t seen = catan_stack_seen(game, stack, position);
    show_more(out, card == NULL ? "?" : card);
    for (int32_t seat = 0; seat < 2; seat++) {
        if ((seen >> seat & 1) != 0) {
            show_more(out, seat == 0 ? "s0" : "s1");
        }
    }
}

static void show_due(const catan_game *game, char *out)
{
    int32_t resource = 0;
    int32_t due = catan_split_due(game, &resource);
    if (due > 0) {
        show_count(out, due, catan_resource_word(resource));
    }
    show_none(out);
}

static void show_offer(const catan_game *game, char *out)
{
    catan_move offer;
    if (catan_open_offer(game, &offer) == 1) {
        CHECK(catan_move_to_text(&offer, out, LOOK_MAX));
    }
    show_none(out);
}

/* Numbers of a seat. */
static bool look_at_land(const catan_game *game, const char *name, int32_t seat, char *out)
{
    static const struct {
        const char *name;
        int32_t (*get)(const catan_game *game, int32_t seat);
    } getters[] = {
        {"trade_points", catan_trade_points},           {"strength_points", catan_strength_points},
        {"tournament_points", catan_tournament_points}, {"search_price", catan_search_price},
        {"hand_size", catan_cards_hand_size},           {"hand_limit", catan_cards_hand_limit}};
    for (size_t i = 0; i < sizeof getters / sizeof getters[0]; i++) {
        if (same(name, getters[i].name)) {
            show_number(out, getters[i].get(game, seat));
            return true;
        }
    }
    return false;
}

static bool look_at_principality(const catan_game *game, const char *name, const char *first,
                                 const char *second, char *out)
{
    static const char *const centers[] = {"none", "road", "settlement", "city"};
    int32_t seat = seat_of(first);
    if (same(name, "center")) {
        int32_t center = catan_center(game, seat, column_of(second));
        show_more(out, center >= 0 ? centers[center] : "off");
    } else if (same(name, "region")) {
        show_region(game, seat, second, out);
    } else if (same(name, "expansions")) {
        show_sites(game, seat, second, out);
    } else if (same(name, "stored")) {
        show_counts(game, first, second, catan_stored, catan_resource_word, 0, out);
    } else if (same(name, "room")) {
        show_counts(game, first, second, catan_storage_room, catan_resource_word, 0, out);
    } else if (same(name, "rate")) {
        show_counts(game, first, second, catan_store_rate, catan_resource_word, 0, out);
    } else if (same(name, "hand")) {
        show_counts(game, first, second, catan_cards_held, catan_stack_card_word, 1, out);
    } else if (same(name, "known")) {
        show_counts(game, first, second, catan_cards_known, catan_stack_card_word, 1, out);
    } else if (same(name, "discarded")) {
        show_counts(game, first, second, catan_cards_discarded, catan_stack_card_word, 1, out);
    } else {
        return look_at_land(game, name, seat, out);
    }
    return true;
}

/* A region card such as "ore4" left in the stack: 1 or 0. */
static int32_t region_left(const catan_game *game, const char *word)
{
    char resource[32];
    size_t length = strcspn(word, "0123456789");
    snprintf(resource, sizeof resource, "%.*s", (int)length, word);
    return catan_region_stack_has(game, number_of(catan_resource_word, resource, 0),
                                  (int32_t)strtol(word + length, NULL, 10));
}

static void show_event_deck(const catan_game *game, const char *word, char *out)
{
    if (*word != '\0') {
        show_number(out, catan_event_deck(game, number_of(catan_event_card_word, word, 1)));
        return;
    }
    for (int32_t card = 1; card < CATAN_DECK_KINDS; card++) {
        show_count(out, catan_event_deck(game, card), catan_event_card_word(card));
    }
}

static bool look_at_turn(const catan_game *game, const char *name, const char *first,
                         const char *second, char *out)
{
    const char *word = NULL;
    int32_t seat = -1;
    if (same(name, "decision")) {
        word = catan_step_name(catan_step(game));
    } else if (same(name, "face")) {
        word = catan_face_word(catan_event_face(game));
    } else if (same(name, "event_card")) {
        word = catan_event_card_word(catan_event_card(game));
    } else if (same(name, "knight_token")) {
        seat = catan_knight_token(game);
    } else if (same(name, "windmill_token")) {
        seat = catan_windmill_token(game);
    } else if (same(name, "die")) {
        show_number(out, catan_production_die(game));
    } else if (same(name, "supply")) {
        show_number(out, catan_center_supply(game, piece_of(first)));
    } else if (same(name, "stack")) {
        show_stack(game, first, second, out);
    } else if (same(name, "unseen")) {
        show_number(out, catan_cards_unseen(game, number_of(catan_stack_card_word, first, 1)));
    } else if (same(name, "regions")) {
        show_number(out, *first == '\0' ? catan_region_stack_size(game) : region_left(game, first));
    } else if (same(name, "events")) {
        show_event_deck(game, first, out);
    } else if (same(name, "due")) {
        show_due(game, out);
    } else if (same(name, "offer")) {
        show_offer(game, out);
    } else {
        return false;
    }
    if (seat >= 0) {
        CHECK(catan_seat_to_text(seat, out, LOOK_MAX));
    } else if (word != NULL) {
        show_more(out, word);
    }
    show_none(out);
    return true;
}

/* The value of a getter of the Card Game; false if there is no such getter. */
static bool look_at_cards(const catan_game *game, const char *name, const char *first,
                          const char *second, char *out)
{
    out[0] = '\0';
    return catan_step(game) >= 0 && (look_at_principality(game, name, first, second, out) ||
                                     look_at_turn(game, name, first, second, out));
}

/* ---- all getters -------------------------------------------------------------------------- */

static void show_actors(const catan_game *game, char *out)
{
    uint32_t actors = catan_actors(game);
    out[0] = '\0';
    for (int32_t seat = 0; seat < 32; seat++) {
        if ((actors >> seat & 1) != 0) {
            char name[16];
            CHECK(catan_seat_to_text(seat, name, sizeof name));
            strcat(strcat(out, out[0] == '\0' ? "" : " "), name);
        }
    }
}

/* The value of a getter as text; false if there is no such getter. */
static bool look(const catan_game *game, char *getter, char out[LOOK_MAX])
{
    static const char *const outcomes[] = {"open", "won", "limit"};
    const char *name = take_word(&getter);
    const char *first = take_word(&getter);
    const char *second = take_word(&getter);
    int32_t value;
    enum form form = NUMBER;
    if (look_at_cards(game, name, first, second, out)) {
        return true;
    }
    if (same(name, "decision")) {
        strcpy(out, catan_decision_name(catan_decision(game)));
    } else if (same(name, "outcome")) {
        strcpy(out, outcomes[catan_outcome(game)]);
    } else if (same(name, "actors")) {
        show_actors(game, out);
    } else if (look_at_seat(game, name, first, second, &value) ||
               look_at_table(game, name, first, &value, &form)) {
        if (form == SEAT && catan_seat_to_text(value, out, LOOK_MAX) > 0) {
            return true;
        }
        snprintf(out, LOOK_MAX, form == HEX ? "h%d" : "%d", value);
    } else {
        return false;
    }
    return true;
}

static void step_expect(struct run *run, char *getter, const char *wanted)
{
    char found[LOOK_MAX];
    char what[LINE_MAX_BYTES];
    snprintf(what, sizeof what, "%s", getter);
    if (!look(run->game, getter, found)) {
        fault(run, what, "a getter", "no such getter");
    } else if (!same(found, wanted)) {
        fault(run, what, wanted, found);
    }
}

/* ---- steps ------------------------------------------------------------------------------- */

static bool is_step(const char *word)
{
    static const char *const steps[] = {"do", "refuse", "moves", "count",  "expect", "event",
                                        "no", "undo",   "same",  "weight", "invalid"};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (same(word, steps[i])) {
            return true;
        }
    }
    return false;
}

static void step(struct run *run, char *line)
{
    const char *word = take_word(&line);
    char *equals = strrchr(line, '=');
    char *right = equals == NULL ? line + strlen(line) : equals + 1;
    if (equals != NULL) {
        *equals = '\0';
    }
    char *left = trim(line);
    if (same(word, "do")) {
        step_do(run, left);
    } else if (same(word, "refuse")) {
        const char *status = take_word(&left);
        step_refuse(run, status, left);
    } else if (same(word, "moves") || same(word, "count")) {
        step_moves(run, left, right, same(word, "count"));
    } else if (same(word, "expect")) {
        step_expect(run, left, trim(right));
    } else if (same(word, "event")) {
        step_event(run, left, true);
    } else if (same(word, "no")) {
        take_word(&left);
        step_event(run, left, false);
    } else if (same(word, "weight")) {
        step_weight(run, left, trim(right));
    } else if (same(word, "undo")) {
        catan_status status = catan_undo(run->game);
        if (status != CATAN_OK) {
            fault(run, "undo", "E_OK", status_name(status));
        }
    } else if (same(word, "same")) {
        if (!catan_game_equal(run->game, run->start)) {
            fault(run, "same", "the position at the start", "another position");
        }
    }
}

/* ---- scenarios --------------------------------------------------------------------------- */

/* Set up the game; false if the scenario ends here. */
static bool set_up(struct run *run, const char *text, char *invalid)
{
    size_t at = 0;
    catan_status status;
    if (strncmp(text, "setup", 5) == 0) {
        catan_config *config;
        CHECK(catan_config_new(CATAN_RULESET_BASE, NULL, &config));
        const char *lines = text + strcspn(text, "\n;");
        status = catan_config_from_text(lines, strlen(lines), config, &at);
        if (status == CATAN_OK) {
            status = catan_game_new(config, 64, NULL, &run->game);
        }
        catan_config_free(config);
    } else {
        bool strict = invalid != NULL && strstr(invalid, " strict") != NULL;
        status = catan_game_from_position(text, strlen(text), strict ? CATAN_POSITION_STRICT : 0,
                                          64, NULL, &run->game, &at);
    }
    if (invalid != NULL) {
        const char *wanted = take_word(&invalid);
        if (!same(status_name(status), wanted)) {
            fault(run, "the position", wanted, status_name(status));
        }
        return false;
    }
    if (status != CATAN_OK) {
        char where[96];
        snprintf(where, sizeof where, "%s at \"%.40s\"", status_name(status), text + at);
        fault(run, "the position", "a position", where);
        return false;
    }
    char copy[8192];
    int32_t length = CHECK(catan_position_to_text(run->game, copy, sizeof copy));
    CHECK(catan_game_from_position(copy, (size_t)length, 0, 0, NULL, &run->start, NULL));
    return true;
}

/* Cut the next line off; comments and blanks at the ends are gone. NULL at the end. */
static char *next_line(char **rest, int *line_number)
{
    if (**rest == '\0') {
        return NULL;
    }
    char *line = *rest;
    size_t length = strcspn(line, "\n;#");
    char end = line[length];
    line[length] = '\0';
    *rest = line + length + (end != '\0');
    if (end == '#') {
        *rest += strcspn(*rest, "\n");
        end = **rest;
        *rest += end != '\0';
    }
    *line_number += end == '\n';
    return trim(line);
}

/* Run the lines of one scenario up to the next one, which is left in *rest. */
static void run_scenario(struct run *run, char **rest, int *line_number)
{
    static char position[LINE_MAX_BYTES * 8];
    bool ready = false;
    bool alive = true;
    position[0] = '\0';
    while (**rest != '\0') {
        char *before = *rest;
        if (strncmp(trim(before), "scenario", 8) == 0) {
            break;
        }
        run->line = *line_number;
        char *line = next_line(rest, line_number);
        char first[LINE_MAX_BYTES];
        snprintf(first, sizeof first, "%s", line);
        char *cursor = first;
        const char *word = take_word(&cursor);
        if (*word == '\0' || !alive) {
            continue;
        }
        if (!is_step(word) || (!ready && same(word, "event"))) { /* `event plague` is a clause */
            if (ready || strlen(position) + strlen(line) + 2 > sizeof position) {
                fault(run, line, "a step", "no such step");
                alive = false;
            } else {
                strcat(strcat(position, line), "\n");
            }
            continue;
        }
        if (!ready) {
            ready = true;
            alive = set_up(run, position, same(word, "invalid") ? cursor : NULL);
        }
        if (alive && !run->failed) {
            step(run, line);
        }
    }
    if (!ready) {
        fault(run, "the scenario", "steps", "none");
    }
    catan_game_free(run->game);
    catan_game_free(run->start);
}

static void run_file(const char *path, struct tally *tally)
{
    size_t length;
    char *text = read_file(path, &length);
    char *rest = text;
    int line_number = 1;
    while (*rest != '\0') {
        struct run run = {.path = path, .line = line_number, .first_line = line_number};
        char *line = next_line(&rest, &line_number);
        if (*line == '\0') {
            continue;
        }
        if (strncmp(line, "scenario ", 9) != 0) {
            fault(&run, line, "scenario", "another line");
            run.failed = true;
        } else {
            snprintf(run.title, sizeof run.title, "%s", line + 9);
            run_scenario(&run, &rest, &line_number);
        }
        tally->held += !run.failed;
        tally->failed += run.failed;
        if (tally->tap) {
            printf("%s %d - %s:%d %s\n", run.failed ? "not ok" : "ok", tally->held + tally->failed,
                   path, run.first_line, run.title);
        }
    }
    free(text);
}

int main(int argc, char **argv)
{
    struct tally tally = {0};
    for (int i = 1; i < argc; i++) {
        if (same(argv[i], "--tap")) {
            tally.tap = true;
        } else {
            run_file(argv[i], &tally);
        }
    }
    if (tally.tap) {
        printf("1..%d\n", tally.held + tally.failed);
    } else {
        printf("%d scenarios held, %d did not\n", tally.held, tally.failed);
    }
    return tally.failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
