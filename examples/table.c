/*
 * A table for people at one terminal: the seats take turns at the keyboard.
 *
 * Shows a program that asks the library for everything it prints: the moves
 * and their refinements, who may act, why a move is refused, and undo. Next:
 * perft.c.
 */
#include "common.h"

#include <catan/cards.h>

#include <stdlib.h>
#include <string.h>

enum { UNDO_DEPTH = 2000, INPUT_MAX = 256 };

struct table {
    catan_game *game;
    uint64_t seed;
    uint64_t played;   /* moves since the start, chance included */
    catan_move prefix; /* the partial move that is being refined, if any */
    catan_move list[CATAN_MOVES_MAX];
    int32_t count;
};

/* ---- showing ---------------------------------------------------------------------------- */

static const char *seat_name(int32_t seat)
{
    static char name[MOVE_LINE_MAX];
    CHECK(catan_seat_to_text(seat, name, sizeof name));
    return name;
}

static bool is_card_game(const catan_game *game)
{
    return catan_ruleset(game) == CATAN_RULESET_CARDS;
}

/* What the game waits for, in one word. */
static const char *question(const catan_game *game)
{
    return is_card_game(game) ? catan_step_name(CHECK(catan_step(game)))
                              : catan_decision_name(CHECK(catan_decision(game)));
}

/* Of other seats, only what everybody sees. */
static void print_hand(const catan_game *game, int32_t seat, bool open)
{
    printf("%s  points %d  knights %d  road %d  cards %d", seat_name(seat),
           (int)CHECK(open ? catan_points(game, seat) : catan_public_points(game, seat)),
           (int)CHECK(catan_dev_played(game, seat, CATAN_DEV_KNIGHT)),
           (int)CHECK(catan_road_length(game, seat)), (int)CHECK(catan_hand_size(game, seat)));
    for (int32_t card = 0; open && catan_card_word(card) != NULL; card++) {
        printf("%s%d %s", card == 0 ? ": " : ", ", (int)CHECK(catan_hand(game, seat, card)),
               catan_card_word(card));
    }
    printf("  development %d", (int)CHECK(catan_dev_hand_size(game, seat)));
    const char *mark = ": ";
    for (int32_t card = 0; open && card < CATAN_DEV_KINDS; card++) {
        int32_t held = CHECK(catan_dev_hand(game, seat, card));
        if (held > 0) {
            printf("%s%d %s", mark, (int)held, dev_word(card));
            mark = ", ";
        }
    }
    printf("\n");
}

static void show_hands(const struct table *table)
{
    int32_t seats = CHECK(catan_seats(table->game));
    int32_t acting = CHECK(catan_to_act(table->game));
    if (is_card_game(table->game)) {
        for (int32_t seat = 0; seat < seats; seat++) {
            if (seat == acting || catan_is_over(table->game)) {
                print_card_hand(table->game, seat);
            }
        }
        return;
    }
    for (int32_t seat = 0; seat < seats; seat++) {
        print_hand(table->game, seat, seat == acting || catan_is_over(table->game));
    }
}

/* Number the moves in as many columns as fit. */
static void show_moves(const struct table *table)
{
    char text[CATAN_MOVE_TEXT_MAX];
    int width = 0;
    for (int32_t i = 0; i < table->count; i++) {
        int length = CHECK(catan_move_to_text(&table->list[i], text, sizeof text));
        width = length > width ? length : width;
    }
    int columns = width + 7 < 80 ? 80 / (width + 7) : 1;
    for (int32_t i = 0; i < table->count; i++) {
        CHECK(catan_move_to_text(&table->list[i], text, sizeof text));
        bool last = i % columns == columns - 1 || i == table->count - 1;
        printf("%4d) %-*s%s", (int)i + 1, last ? 0 : width + 1, text, last ? "\n" : "");
    }
}

static bool is_on_board(const catan_move *move)
{
    return (move->kind >= CATAN_MOVE_SETTLEMENT && move->kind <= CATAN_MOVE_ROBBER) ||
           (move->kind >= CATAN_MOVE_BUILD_ROAD && move->kind <= CATAN_MOVE_RETURN) ||
           move->kind == CATAN_MOVE_LAY;
}

/* Whether a move of the list names a place, so that the board should show names. */
static bool asks_for_place(const struct table *table)
{
    for (int32_t i = 0; i < table->count; i++) {
        if (is_on_board(&table->list[i])) {
            return true;
        }
    }
    return false;
}

static void show_question(const struct table *table)
{
    const catan_game *game = table->game;
    int32_t seat = CHECK(catan_to_act(game));
    if (catan_is_over(game)) {
        printf("The game is over.\n");
        print_points(game);
        return;
    }
    if (table->prefix.kind != CATAN_MOVE_NONE) {
        char line[MOVE_LINE_MAX];
        printf("%s - go on, or `back`\n", move_line(&table->prefix, line));
    } else {
        printf("%s to act (%s), turn %d\n", seat_name(seat),
               question(game), (int)CHECK(catan_turn(game)));
    }
    show_moves(table);
    for (int32_t other = 0; other < CATAN_SEATS_MAX; other++) {
        if (other != seat && (catan_actors(game) >> other & 1) != 0) {
            printf("%s may act, too: type its name and its move\n", seat_name(other));
        }
    }
}

/* List what can be chosen now: the moves of the seat to act, or the refinements of the prefix. */
static void list_moves(struct table *table)
{
    bool refine = table->prefix.kind != CATAN_MOVE_NONE;
    int32_t seat = refine ? table->prefix.seat : CHECK(catan_to_act(table->game));
    table->count = 0;
    if (!catan_is_over(table->game)) {
        table->count = CHECK(catan_moves(table->game, seat, refine ? &table->prefix : NULL,
                                         table->list, CATAN_MOVES_MAX));
    }
}

/* The board, too, if it has changed or is needed to choose a place. */
static void show_table(const struct table *table, bool changed)
{
    bool names = asks_for_place(table);
    if (changed || names) {
        draw_table(table->game, names);
    }
    show_hands(table);
    show_question(table);
}

/* ---- playing ---------------------------------------------------------------------------- */

/* What only one or two seats may see does not go to the common screen. */
static void print_event(catan_event event)
{
    char line[MOVE_LINE_MAX];
    if (event.kind == CATAN_EVENT_STEAL || event.kind == CATAN_EVENT_DRAW ||
        event.kind == CATAN_EVENT_GOT) {
        event.flags |= CATAN_FLAG_HIDDEN;
    }
    printf("  > %s\n", move_line(&event, line));
}

static catan_status apply(struct table *table, const catan_move *move)
{
    catan_event events[CATAN_EVENTS_MAX];
    size_t count;
    catan_status status = catan_apply_events(table->game, move, events, CATAN_EVENTS_MAX, &count);
    if (status != CATAN_OK) {
        return status;
    }
    table->played++;
    for (size_t i = 0; i < count; i++) {
        print_event(events[i]);
    }
    return CATAN_OK;
}

/* Luck follows from the seed and the number of moves: undo does not bring other dice. */
static void play_chance(struct table *table)
{
    char line[MOVE_LINE_MAX];
    while (catan_to_act(table->game) == CATAN_SEAT_CHANCE) {
        catan_rng rng;
        catan_move move;
        catan_rng_seed(&rng, table->seed, 1 + table->played);
        CHECK(catan_chance_sample(table->game, &rng, &move));
        if (move.kind != CATAN_MOVE_STEAL && move.kind != CATAN_MOVE_DRAW &&
            move.kind != CATAN_MOVE_SEE) {
            printf("  > %s\n", move_line(&move, line));
        }
        CHECK(apply(table, &move));
    }
}

static void make_move(struct table *table, const catan_move *move)
{
    if ((move->flags & CATAN_FLAG_PARTIAL) != 0) {
        int32_t count = catan_moves(table->game, move->seat, move, NULL, 0);
        if (count <= 0) {
            print_reason(stdout, count < 0 ? count : CATAN_E_PREFIX,
                         catan_ruleset(table->game));
            return;
        }
        table->prefix = *move;
        list_moves(table);
        show_question(table);
        return;
    }
    catan_status status = apply(table, move);
    if (status != CATAN_OK) {
        printf("No: ");
        print_reason(stdout, status, catan_ruleset(table->game));
        return;
    }
    play_chance(table);
    table->prefix = (catan_move){0};
    list_moves(table);
    show_table(table, is_on_board(move));
}

static void take_back(struct table *table)
{
    catan_status status = catan_undo(table->game);
    if (status != CATAN_OK) {
        print_reason(stdout, status, catan_ruleset(table->game));
        return;
    }
    table->played--;
    while (catan_to_act(table->game) == CATAN_SEAT_CHANCE && catan_undo(table->game) == CATAN_OK) {
        table->played--;
    }
    table->prefix = (catan_move){0};
    list_moves(table);
    show_table(table, true);
}

/* ---- commands --------------------------------------------------------------------------- */

static void show_help(void)
{
    printf("a number     make that move of the list\n"
           "a move       make it, such as `road e34` or `s1 discard 2 brick`\n"
           "why MOVE     whether the move is legal, and if not, why\n"
           "back         drop the move that is being put together\n"
           "undo         take back the last move and its luck\n"
           "moves, hands, board, map (the board with the names of places)\n"
           "quit\n");
}

/* The move that the text means; false, with the reason printed, if it means none. */
static bool read_move(const struct table *table, const char *text, catan_move *out)
{
    size_t at = 0;
    catan_status status =
        catan_move_from_text(text, strlen(text), CHECK(catan_to_act(table->game)), out, &at);
    if (status != CATAN_OK) {
        printf("Not a command or a move: %s, at `%s`; try `help`\n", catan_status_text(status),
               text + (at < strlen(text) ? at : strlen(text)));
    }
    return status == CATAN_OK;
}

static void explain(const struct table *table, const char *text)
{
    catan_move move;
    if (read_move(table, text, &move)) {
        catan_status status = catan_check(table->game, &move);
        if (status == CATAN_OK) {
            printf("legal\n");
        } else {
            print_reason(stdout, status, catan_ruleset(table->game));
        }
    }
}

/* A number chooses from the list, everything else is a move in the notation. */
static void choose(struct table *table, const char *text)
{
    catan_move move;
    if (text[strspn(text, "0123456789")] != '\0') {
        if (read_move(table, text, &move)) {
            make_move(table, &move);
        }
        return;
    }
    long number = strtol(text, NULL, 10);
    if (number < 1 || number > table->count) {
        printf("There is no move %s in the list.\n", text);
        return;
    }
    move = table->list[number - 1];
    make_move(table, &move);
}

/* Carry out one line; false to leave the table. */
static bool obey(struct table *table, const char *text)
{
    if (strcmp(text, "quit") == 0) {
        return false;
    }
    if (strcmp(text, "help") == 0) {
        show_help();
    } else if (strcmp(text, "board") == 0 || strcmp(text, "map") == 0) {
        draw_table(table->game, text[0] == 'm');
    } else if (strcmp(text, "hands") == 0) {
        show_hands(table);
    } else if (strcmp(text, "moves") == 0) {
        show_question(table);
    } else if (strcmp(text, "undo") == 0) {
        take_back(table);
    } else if (strcmp(text, "back") == 0) {
        table->prefix = (catan_move){0};
        list_moves(table);
        show_question(table);
    } else if (strncmp(text, "why ", 4) == 0) {
        explain(table, text + 4);
    } else if (text[0] != '\0') {
        choose(table, text);
    }
    return true;
}

/* Read a line without the blanks around it; false at the end of the input. */
static bool read_line(char line[INPUT_MAX], const char **out)
{
    printf("> ");
    fflush(stdout);
    if (fgets(line, INPUT_MAX, stdin) == NULL) {
        printf("\n");
        return false;
    }
    size_t length = strlen(line);
    if (length == INPUT_MAX - 1 && line[length - 1] != '\n') {
        int byte;
        do {
            byte = getchar();
        } while (byte != '\n' && byte != EOF);
    }
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL) {
        line[--length] = '\0';
    }
    if (!is_terminal(STANDARD_INPUT)) {
        printf("%s\n", line); /* the output then reads like a dialogue */
    }
    *out = line + strspn(line, " \t");
    return true;
}

int main(int argc, char **argv)
{
    static struct table table;
    int64_t seed = 1;
    int64_t players = 0;
    int32_t ruleset = CATAN_RULESET_BASE;
    for (int at = 1; at < argc; at++) {
        if (!option_ruleset(argc, argv, &at, &ruleset) &&
            !option_number(argc, argv, &at, "--seed", 0, INT64_MAX, &seed) &&
            !option_number(argc, argv, &at, "--players", 2, 4, &players)) {
            fail("usage", "table [--rules NAME] [--seed N] [--players N]");
        }
    }
    catan_config *config;
    catan_rng rng;
    table.seed = (uint64_t)seed;
    catan_rng_seed(&rng, table.seed, 0);
    CHECK(catan_config_new(ruleset, NULL, &config));
    if (players > 0) {
        CHECK(catan_config_set(config, CATAN_OPTION_PLAYER_COUNT, players));
    }
    CHECK(catan_config_shuffle(config, &rng));
    CHECK(catan_game_new(config, UNDO_DEPTH, NULL, &table.game));
    catan_config_free(config);

    list_moves(&table);
    show_table(&table, true);
    char line[INPUT_MAX];
    const char *text;
    while (read_line(line, &text) && obey(&table, text)) {
    }
    catan_game_free(table.game);
    return EXIT_SUCCESS;
}
