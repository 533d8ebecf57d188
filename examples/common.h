/*
 * What the examples share: checked returns, the command line, records in
 * files, and a drawing of the board in plain characters. None of it is part of
 * the library, and all of it needs no more than the public headers.
 */
#ifndef EXAMPLES_COMMON_H
#define EXAMPLES_COMMON_H

#include <catan/base.h>
#include <catan/text.h>

#include <stdio.h>

/* The value of a library call; the program ends with the reason if the call failed. */
#define CHECK(call) check_value((call), #call)

/* The same for calls that return a length or a number of moves. */
#define CHECK_SIZE(call) check_size((call), #call)

int32_t check_value(int32_t value, const char *call);
size_t check_size(int64_t value, const char *call);

/* End the program with a message. */
_Noreturn void fail(const char *what, const char *detail);

/* malloc() or the end of the program. */
void *allocate(size_t size);

/* Read "NAME NUMBER" at argv[*at] and step over it; false if the option there is another one. */
bool option_number(int argc, char **argv, int *at, const char *name, int64_t minimum,
                   int64_t maximum, int64_t *out);
bool option_text(int argc, char **argv, int *at, const char *name, const char **out);
int64_t parse_number(const char *text, int64_t minimum, int64_t maximum);

/* Whether the standard input, output or error output is a terminal. */
enum { STANDARD_INPUT = 0, STANDARD_OUTPUT = 1, STANDARD_ERROR = 2 };
bool is_terminal(int descriptor);

/* A whole file with a NUL behind it, to be released with free(). */
char *read_file(const char *path, size_t *out_length);

/* A game on paper: what it started from, its moves, and the hash it ended with. */
struct record {
    catan_config *config;
    catan_move *moves;
    size_t count;
    uint64_t hash; /* 0 if the record has none */
};

void record_read(const char *path, struct record *out);
void record_release(struct record *record);

/* Room for a move or event with its seat. */
enum { MOVE_LINE_MAX = CATAN_MOVE_TEXT_MAX + 16 };

/* Write "s1 road e34" and return the buffer. */
const char *move_line(const catan_move *move, char out[MOVE_LINE_MAX]);

/* The word of a development card, such as "knight". */
const char *dev_word(int32_t card);

/* Print a line for each seat with its points, hidden ones included. */
void print_points(const catan_game *game);

/* Print the status, its text and its clause: "too close to another building (B6.3, ...)". */
void print_reason(FILE *out, catan_status status, int32_t ruleset);

/* Read "--rules NAME" at argv[*at] and step over it; false if the option there is another one. */
bool option_ruleset(int argc, char **argv, int *at, int32_t *out);

/*
 * Print the board. With numbers, each free place shows the name that moves
 * call it by. Colors are used if the standard output is a terminal.
 */
void draw_board(const catan_game *game, bool numbers);

/* Print both principalities of a Card Game; one hand of it (draw_cards.c). */
void draw_principalities(const catan_game *game);
void print_card_hand(const catan_game *game, int32_t seat);

/* Print what lies on the table of any game. */
void draw_table(const catan_game *game, bool numbers);

#endif
