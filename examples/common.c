/*
 * The helpers of the examples. The drawing takes every place from the topology
 * getters: it holds for any board that the library has.
 */
#include "common.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#include <io.h>
#define isatty _isatty
#else
#include <unistd.h>
#endif

/* ---- failing ---------------------------------------------------------------------------- */

void fail(const char *what, const char *detail)
{
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", what, detail);
    exit(EXIT_FAILURE);
}

size_t check_size(int64_t value, const char *call)
{
    if (value < 0) {
        fail(call, catan_status_text((catan_status)value));
    }
    return (size_t)value;
}

int32_t check_value(int32_t value, const char *call)
{
    return (int32_t)check_size(value, call);
}

void print_reason(FILE *out, catan_status status, int32_t ruleset)
{
    const char *clause = catan_status_clause(status, ruleset);
    fprintf(out, "%s (%s%s%s)\n", catan_status_text(status), clause, clause[0] == '\0' ? "" : ", ",
            catan_status_name(status));
}

void *allocate(size_t size)
{
    void *memory = malloc(size > 0 ? size : 1);
    if (memory == NULL) {
        fail("malloc", "no memory");
    }
    return memory;
}

/* ---- the command line ------------------------------------------------------------------- */

int64_t parse_number(const char *text, int64_t minimum, int64_t maximum)
{
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno != 0) {
        fail(text, "not a number");
    }
    if (number < minimum || number > maximum) {
        fail(text, "out of range");
    }
    return number;
}

bool option_text(int argc, char **argv, int *at, const char *name, const char **out)
{
    if (strcmp(argv[*at], name) != 0) {
        return false;
    }
    if (++*at == argc) {
        fail(name, "a value is missing");
    }
    *out = argv[*at];
    return true;
}

bool option_ruleset(int argc, char **argv, int *at, int32_t *out)
{
    const char *name;
    if (!option_text(argc, argv, at, "--rules", &name)) {
        return false;
    }
    *out = catan_ruleset_from_name(name, strlen(name));
    if (*out < 0) {
        fail(name, catan_status_text(*out));
    }
    return true;
}

bool option_number(int argc, char **argv, int *at, const char *name, int64_t minimum,
                   int64_t maximum, int64_t *out)
{
    const char *text;
    if (!option_text(argc, argv, at, name, &text)) {
        return false;
    }
    *out = parse_number(text, minimum, maximum);
    return true;
}

bool is_terminal(int descriptor)
{
    return isatty(descriptor) != 0;
}

/* ---- files and records ------------------------------------------------------------------ */

char *read_file(const char *path, size_t *out_length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail(path, strerror(errno));
    }
    size_t cap = 1 << 16;
    size_t length = 0;
    char *text = allocate(cap);
    size_t got;
    while ((got = fread(text + length, 1, cap - 1 - length, file)) > 0) {
        length += got;
        if (length == cap - 1) {
            cap *= 2;
            text = realloc(text, cap);
            if (text == NULL) {
                fail(path, "no memory");
            }
        }
    }
    if (ferror(file) != 0) {
        fail(path, "cannot be read");
    }
    fclose(file);
    text[length] = '\0';
    *out_length = length;
    return text;
}

void record_read(const char *path, struct record *out)
{
    size_t length;
    size_t at = 0;
    char *text = read_file(path, &length);
    CHECK(catan_config_new(CATAN_RULESET_BASE, NULL, &out->config));
    int64_t count = catan_record_from_text(text, length, out->config, NULL, 0, NULL, &at);
    if (count < 0) {
        size_t line = 1;
        for (size_t i = 0; i < at && i < length; i++) {
            line += text[i] == '\n';
        }
        fprintf(stderr, "%s: line %zu: ", path, line);
        print_reason(stderr, (catan_status)count, CATAN_RULESET_BASE);
        exit(EXIT_FAILURE);
    }
    out->count = (size_t)count;
    out->moves = allocate(out->count * sizeof *out->moves);
    CHECK_SIZE(catan_record_from_text(text, length, out->config, out->moves, out->count, &out->hash,
                                      NULL));
    free(text);
}

void record_release(struct record *record)
{
    catan_config_free(record->config);
    free(record->moves);
}

const char *move_line(const catan_move *move, char out[MOVE_LINE_MAX])
{
    int32_t length = CHECK(catan_seat_to_text(move->seat, out, MOVE_LINE_MAX));
    out[length] = ' ';
    CHECK(catan_move_to_text(move, out + length + 1, MOVE_LINE_MAX - (size_t)length - 1));
    return out;
}

const char *dev_word(int32_t card)
{
    static const char *const words[CATAN_DEV_KINDS] = {"knight", "road_building", "year_of_plenty",
                                                       "monopoly", "victory_point"};
    return words[card];
}

void print_points(const catan_game *game)
{
    char name[MOVE_LINE_MAX];
    int32_t seats = CHECK(catan_seats(game));
    for (int32_t seat = 0; seat < seats; seat++) {
        CHECK(catan_seat_to_text(seat, name, sizeof name));
        printf("%s %2d points%s\n", name, (int)CHECK(catan_points(game, seat)),
               catan_winner(game) == seat ? ", wins" : "");
    }
}

void draw_table(const catan_game *game, bool numbers)
{
    if (catan_ruleset(game) == CATAN_RULESET_CARDS) {
        draw_principalities(game);
    } else {
        draw_board(game, numbers);
    }
}

/* ---- the board -------------------------------------------------------------------------- */

enum {
    ROWS = 40,
    COLUMNS = 120,
    MARGIN_ROWS = 2,    /* for harbors */
    MARGIN_COLUMNS = 8, /* likewise */
    HALF_HEX = 6        /* columns in half the width of a hex */
};

/* Numbers of ANSI terminals. */
enum { PLAIN = 0, STRONG = 1, FAINT = 2, RED = 31 };

static const uint8_t seat_colors[CATAN_SEATS_MAX] = {91, 94, 93, 97, 92, 95};

struct canvas {
    char text[ROWS][COLUMNS];
    uint8_t color[ROWS][COLUMNS];
};

/* Write text centered on a place. */
static void put(struct canvas *canvas, int row, int column, uint8_t color, const char *text)
{
    int length = (int)strlen(text);
    for (int i = 0; i < length; i++) {
        int at = column - length / 2 + i;
        if (row >= 0 && row < ROWS && at >= 0 && at < COLUMNS) {
            canvas->text[row][at] = text[i];
            canvas->color[row][at] = color;
        }
    }
}

/* A hex is two units wide and four high; on paper each three units of height take four rows. */
static int row_of(int32_t y)
{
    return MARGIN_ROWS + y / 3 * 4 + (y % 3 == 2 ? 3 : y % 3 * 2);
}

static int column_of(int32_t x)
{
    return MARGIN_COLUMNS + x * HALF_HEX;
}

static const char *terrain_word(int32_t terrain)
{
    return terrain == CATAN_TERRAIN_DESERT ? "desert" : catan_card_word(terrain);
}

static void put_hex(struct canvas *canvas, const catan_game *game, int32_t hex, bool numbers)
{
    char text[32];
    int32_t x, y;
    CHECK(catan_hex_xy(game, hex, &x, &y));
    int32_t token = CHECK(catan_hex_token(game, hex));
    put(canvas, row_of(y) - 1, column_of(x), PLAIN, terrain_word(catan_hex_terrain(game, hex)));
    if (token != 0) {
        snprintf(text, sizeof text, "%d", (int)token);
        put(canvas, row_of(y), column_of(x), token == 6 || token == 8 ? RED : STRONG, text);
    }
    bool robbed = catan_robber(game) == hex;
    if (numbers) {
        snprintf(text, sizeof text, "h%d%s", (int)hex, robbed ? " R" : "");
        put(canvas, row_of(y) + 1, column_of(x), FAINT, text);
    } else if (robbed) {
        put(canvas, row_of(y) + 1, column_of(x), STRONG, "robber");
    }
}

static void put_edge(struct canvas *canvas, const catan_game *game, int32_t edge, bool numbers)
{
    int32_t end[2], x[2], y[2];
    char text[32];
    CHECK(catan_edge_vertices(game, edge, end));
    CHECK(catan_vertex_xy(game, end[0], &x[0], &y[0]));
    CHECK(catan_vertex_xy(game, end[1], &x[1], &y[1]));
    int row = (row_of(y[0]) + row_of(y[1])) / 2;
    int column = (column_of(x[0]) + column_of(x[1])) / 2;
    int32_t owner = CHECK(catan_edge_owner(game, edge));
    if (owner != CATAN_SEAT_NONE) {
        snprintf(text, sizeof text, "%d%d%d", (int)owner, (int)owner, (int)owner);
        put(canvas, row, column, seat_colors[owner], text);
    } else if (numbers) {
        snprintf(text, sizeof text, "e%d", (int)edge);
        put(canvas, row, column, FAINT, text);
    } else {
        put(canvas, row, column, FAINT, x[0] == x[1] ? "|" : x[0] < x[1] ? "'-." : ".-'");
    }
}

static void put_vertex(struct canvas *canvas, const catan_game *game, int32_t vertex, bool numbers)
{
    int32_t x, y;
    char text[32];
    CHECK(catan_vertex_xy(game, vertex, &x, &y));
    int32_t owner = CHECK(catan_vertex_owner(game, vertex));
    uint8_t color = FAINT;
    if (owner != CATAN_SEAT_NONE) {
        bool city = catan_vertex_piece(game, vertex) == CATAN_PIECE_CITY;
        int length = snprintf(text, sizeof text, city ? "[%d]" : "(%d)", (int)owner);
        if (numbers) {
            snprintf(text + length, sizeof text - (size_t)length, "%d", (int)vertex);
        }
        color = seat_colors[owner];
    } else if (numbers) {
        snprintf(text, sizeof text, "v%d", (int)vertex);
    } else {
        bool harbor = catan_vertex_harbor(game, vertex) != CATAN_HARBOR_NONE;
        snprintf(text, sizeof text, harbor ? "*" : "o");
    }
    put(canvas, row_of(y), column_of(x), color, text);
}

/* A harbor is written in the sea, on the far side of its edge from the hex. */
static void put_harbor(struct canvas *canvas, const catan_game *game, int32_t coast, int32_t kind)
{
    int32_t end[2], x[2], y[2], hex[2], hex_x, hex_y;
    int32_t edge = CHECK(catan_coast_edge(game, coast));
    CHECK(catan_edge_vertices(game, edge, end));
    CHECK(catan_vertex_xy(game, end[0], &x[0], &y[0]));
    CHECK(catan_vertex_xy(game, end[1], &x[1], &y[1]));
    CHECK(catan_edge_hexes(game, edge, hex));
    CHECK(catan_hex_xy(game, hex[0], &hex_x, &hex_y));
    int side_x = x[0] + x[1] < 2 * hex_x ? -1 : 1;
    int side_y = y[0] + y[1] == 2 * hex_y ? 0 : y[0] + y[1] < 2 * hex_y ? -1 : 1;
    int row = (row_of(y[0]) + row_of(y[1])) / 2 + side_y;
    int column = (column_of(x[0]) + column_of(x[1])) / 2 + side_x * (side_y == 0 ? 5 : 3);
    if (kind == CATAN_HARBOR_GENERIC) {
        put(canvas, row, column, STRONG, "3:1");
    } else {
        put(canvas, row, column, STRONG, catan_card_word(kind));
        put(canvas, row + (side_y == 0 ? 1 : side_y), column, STRONG, "2:1");
    }
}

static void print_canvas(const struct canvas *canvas)
{
    bool colored = is_terminal(STANDARD_OUTPUT);
    for (int row = 0; row < ROWS; row++) {
        int end = COLUMNS;
        while (end > 0 && canvas->text[row][end - 1] == ' ') {
            end--;
        }
        if (end == 0) {
            continue;
        }
        uint8_t color = PLAIN;
        for (int column = 0; column < end; column++) {
            if (colored && canvas->color[row][column] != color) {
                color = canvas->color[row][column];
                printf("\033[0;%dm", color);
            }
            putchar(canvas->text[row][column]);
        }
        printf("%s\n", color != PLAIN ? "\033[0m" : "");
    }
}

void draw_board(const catan_game *game, bool numbers)
{
    static struct canvas canvas;
    uint8_t harbors[CATAN_COAST_MAX];
    memset(canvas.text, ' ', sizeof canvas.text);
    memset(canvas.color, PLAIN, sizeof canvas.color);
    int32_t coasts = CHECK(catan_harbors(game, harbors, CATAN_COAST_MAX));
    for (int32_t coast = 0; coast < coasts; coast++) {
        if (harbors[coast] != CATAN_HARBOR_NONE) {
            put_harbor(&canvas, game, coast, harbors[coast]);
        }
    }
    int32_t hexes = CHECK(catan_hex_count(game));
    for (int32_t hex = 0; hex < hexes; hex++) {
        put_hex(&canvas, game, hex, numbers);
    }
    int32_t edges = CHECK(catan_edge_count(game));
    for (int32_t edge = 0; edge < edges; edge++) {
        put_edge(&canvas, game, edge, numbers);
    }
    int32_t vertices = CHECK(catan_vertex_count(game));
    for (int32_t vertex = 0; vertex < vertices; vertex++) {
        put_vertex(&canvas, game, vertex, numbers);
    }
    print_canvas(&canvas);
    printf("(n) settlement, [n] city, nnn road of seat n; * at a harbor%s\n",
           numbers ? "; R robber" : "");
}
