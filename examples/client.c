/*
 * A player at the table of server.c: follows the game in a view of its own and
 * answers when it is asked.
 *
 *     client [--seed N] [--human] [--hostile KIND]
 *
 * The referee is at the standard input and output; the protocol stands at the
 * top of server.c. Which game is played, the first position says. Moves are
 * random ones of the view, or those that a person chooses at the terminal. At
 * every step the hash of the view must be the one that the referee sends. A
 * hostile client (illegal, garbage, half, long, flood, hangup, silent, blind,
 * mixed) tries the patience of the referee.
 * Next: ismcts.c.
 */
#define _POSIX_C_SOURCE 200809L

#include "common.h"

#include <catan/cards.h>
#include <catan/redact.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct client {
    FILE *link;       /* to the referee */
    FILE *terminal;   /* from the person */
    catan_game *view; /* NULL before the first position */
    catan_rng rng;
    const char *hostile;
    int64_t seed;
    long long checked;
};

static void say(struct client *client, const char *word, const char *rest)
{
    fprintf(client->link, "%s%s\n", word, rest);
    fflush(client->link);
}

/* ---- following the game ------------------------------------------------------------------ */

/* Read lines up to "go": the view as it is now, first or anew. */
static void read_position(struct client *client)
{
    char *line = NULL;
    size_t room = 0, length = 0, at = 0;
    char *text = allocate(1);
    ssize_t count;
    while ((count = getline(&line, &room, stdin)) > 0 && strcmp(line, "go\n") != 0) {
        text = realloc(text, length + (size_t)count);
        if (text == NULL) {
            fail("position", "no memory");
        }
        memcpy(text + length, line, (size_t)count);
        length += (size_t)count;
    }
    bool first = client->view == NULL;
    catan_game_free(client->view);
    client->view = NULL;
    catan_status status = catan_game_from_position(text, length, 0, 0, NULL, &client->view, &at);
    if (status != CATAN_OK) {
        fail("position", catan_status_text(status));
    }
    if (first) {
        catan_rng_seed(&client->rng, (uint64_t)client->seed, (uint64_t)catan_viewer(client->view));
    }
    free(text);
    free(line);
}

static void follow(struct client *client, const char *text)
{
    catan_move move;
    CHECK(catan_move_from_text(text, strlen(text), CATAN_SEAT_NONE, &move, NULL));
    if (client->hostile == NULL || strcmp(client->hostile, "blind") != 0) {
        CHECK(catan_apply(client->view, &move));
    }
    if (client->terminal != NULL) {
        printf("%s\n", text);
    }
}

static void check_hash(struct client *client, const char *text)
{
    char own[32];
    snprintf(own, sizeof own, "%016llx", (unsigned long long)catan_hash(client->view));
    if (strcmp(own, text) != 0) {
        say(client, "mismatch ", own);
        fail(text, "the view is not that of the referee");
    }
    client->checked++;
}

/* ---- a person at the terminal ------------------------------------------------------------ */

/* What a view of the Card Game knows of the hands; the rest is on the table. */
static void print_card_hands(const catan_game *view)
{
    for (int32_t seat = 0; seat < CHECK(catan_seats(view)); seat++) {
        int32_t unknown = CHECK(catan_cards_held(view, seat, CATAN_STACK_CARD_UNKNOWN));
        print_card_hand(view, seat);
        if (unknown > 0) {
            printf("   and %d ?\n", (int)unknown);
        }
    }
}

static void print_table(const catan_game *view)
{
    draw_table(view, true);
    if (CHECK(catan_ruleset(view)) == CATAN_RULESET_CARDS) {
        print_card_hands(view);
        return;
    }
    for (int32_t seat = 0; seat < CHECK(catan_seats(view)); seat++) {
        printf("s%d %2d points, %d development cards, hand:", (int)seat,
               (int)CHECK(catan_public_points(view, seat)),
               (int)CHECK(catan_dev_hand_size(view, seat)));
        for (int32_t card = 0; catan_card_word(card) != NULL; card++) {
            int32_t count = CHECK(catan_hand(view, seat, card));
            if (count > 0) {
                printf(" %d %s", (int)count, catan_card_word(card));
            }
        }
        int32_t unknown = CHECK(catan_hand_unknown(view, seat));
        if (unknown > 0) {
            printf(" %d ?", (int)unknown);
        }
        printf("\n");
    }
}

/* The number that the person enters, from 0 to count - 1; the program ends with the input. */
static int32_t read_choice(FILE *terminal, int32_t count)
{
    char line[64];
    for (;;) {
        printf("0 .. %d? ", (int)count - 1);
        fflush(stdout);
        if (fgets(line, sizeof line, terminal) == NULL) {
            exit(EXIT_SUCCESS);
        }
        char *end;
        long number = strtol(line, &end, 10);
        if (end != line && number >= 0 && number < count) {
            return (int32_t)number;
        }
    }
}

static catan_move ask_person(const struct client *client, int32_t seat)
{
    catan_move list[CATAN_MOVES_MAX];
    catan_move move = {0};
    print_table(client->view);
    do {
        const catan_move *prefix = move.kind == CATAN_MOVE_NONE ? NULL : &move;
        int32_t count = CHECK(catan_moves(client->view, seat, prefix, list, CATAN_MOVES_MAX));
        for (int32_t i = 0; i < count; i++) {
            char line[MOVE_LINE_MAX];
            printf("%3d  %s\n", (int)i, move_line(&list[i], line));
        }
        move = list[read_choice(client->terminal, count)];
    } while ((move.flags & CATAN_FLAG_PARTIAL) != 0);
    return move;
}

/* The person has the terminal, since the referee has the standard streams. */
static void open_terminal(struct client *client)
{
    int link = dup(STDOUT_FILENO);
    client->link = link < 0 ? NULL : fdopen(link, "w");
    client->terminal = fopen("/dev/tty", "r");
    if (client->link == NULL || client->terminal == NULL ||
        freopen("/dev/tty", "w", stdout) == NULL) {
        fail("/dev/tty", strerror(errno));
    }
}

/* ---- answering --------------------------------------------------------------------------- */

static void send_move(struct client *client)
{
    char text[CATAN_MOVE_TEXT_MAX];
    catan_move move;
    int32_t seat = CHECK(catan_viewer(client->view));
    if (client->terminal != NULL) {
        move = ask_person(client, seat);
    } else {
        CHECK(catan_random_move(client->view, seat, &client->rng, &move));
    }
    CHECK(catan_move_to_text(&move, text, sizeof text));
    say(client, text, "");
}

/* Whether this is what the hostile client does now. */
static bool does(const struct client *client, const char *kind, uint32_t dice, uint32_t number)
{
    bool mixed = strcmp(client->hostile, "mixed") == 0;
    return strcmp(client->hostile, kind) == 0 || (mixed && dice == number);
}

static void send_nonsense(struct client *client)
{
    static const char *const illegal[] = {"chance roll 6 6",
                                          "s0 end",
                                          "s1 end",
                                          "settlement v0",
                                          "year_of_plenty 19 ore",
                                          "discard",
                                          "draw ?",
                                          "steal s0 1 wool",
                                          "end over s0",
                                          "monopoly wool from s0 19",
                                          "chance dice event_card 6",
                                          "take 0 spy",
                                          "take ?",
                                          "under t0 ?",
                                          "split 3 u-2",
                                          "build_city x-1",
                                          "seize spy"};
    uint32_t dice = catan_rng_below(&client->rng, 40);
    if (does(client, "illegal", dice, 0)) {
        uint32_t count = sizeof illegal / sizeof illegal[0];
        say(client, illegal[catan_rng_below(&client->rng, count)], "");
    } else if (does(client, "garbage", dice, 1)) {
        for (uint32_t i = 0; i < 100; i++) {
            fputc((int)catan_rng_below(&client->rng, 256), client->link);
        }
        say(client, "", "");
    } else if (does(client, "long", dice, 2)) {
        for (uint32_t i = 0; i < 100000; i++) {
            fputs("road ", client->link);
        }
        say(client, "", "");
    } else if (does(client, "flood", dice, 3)) {
        for (uint32_t i = 0; i < 1000; i++) {
            send_move(client);
        }
    } else if (does(client, "half", dice, 4)) {
        fputs("roa", client->link);
        exit(EXIT_SUCCESS);
    } else if (does(client, "hangup", dice, 5)) {
        exit(EXIT_SUCCESS);
    } else if (strcmp(client->hostile, "silent") == 0) {
        fputs("roa", client->link);
        fflush(client->link);
    } else {
        send_move(client);
    }
}

/* One line of the referee; false at the end. */
static bool take_line(struct client *client, char *line)
{
    char *rest = strchr(line, ' ');
    rest = rest == NULL ? line + strlen(line) : rest + 1;
    if (strcmp(line, "position") == 0) {
        read_position(client);
    } else if (strncmp(line, "move ", 5) == 0) {
        follow(client, rest);
    } else if (strncmp(line, "hash ", 5) == 0) {
        check_hash(client, rest);
    } else if (strcmp(line, "turn") == 0 || strncmp(line, "no ", 3) == 0) {
        if (client->terminal != NULL && *rest != '\0') {
            printf("%s\n", rest);
        }
        if (client->hostile == NULL) {
            send_move(client);
        } else {
            send_nonsense(client);
        }
    } else if (strcmp(line, "out") == 0) {
        fprintf(client->terminal == NULL ? stderr : stdout, "the referee moves for this seat\n");
    } else if (strcmp(line, "over") == 0) {
        char number[32];
        snprintf(number, sizeof number, "%lld", client->checked);
        say(client, "checked ", number);
        return false;
    } else {
        fail(line, "not a line of the protocol");
    }
    return true;
}

int main(int argc, char **argv)
{
    struct client client = {.seed = 1, .link = stdout};
    bool human = false;
    for (int at = 1; at < argc; at++) {
        if (strcmp(argv[at], "--human") == 0) {
            human = true;
        } else if (!option_number(argc, argv, &at, "--seed", 0, INT64_MAX, &client.seed) &&
                   !option_text(argc, argv, &at, "--hostile", &client.hostile)) {
            fail("usage", "client [--seed N] [--human] [--hostile KIND]");
        }
    }
    if (human) {
        open_terminal(&client);
    }
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool going = true;
    while (going && (length = getline(&line, &room, stdin)) > 0) {
        line[length - (line[length - 1] == '\n')] = '\0';
        going = take_line(&client, line);
    }
    if (client.terminal != NULL && client.view != NULL) {
        print_table(client.view);
    }
    catan_game_free(client.view);
    free(line);
    return going ? EXIT_FAILURE : EXIT_SUCCESS;
}
