/*
 * Draw a position of a record as an SVG picture: the board, every hand, the
 * bank. `draw RECORD -o game.svg --move 20` shows the game after 20 moves.
 *
 * Shows the getters and the topology: no place on the board is known here, all
 * come from the library, in units that any program can scale. The Card Game is
 * drawn in draw_principalities_svg.c, the shapes are in svg.c. The first
 * example is play.c, which makes records.
 */
#include "common.h"
#include "svg.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Pixels. A regular hex has sides of 90: half its width is 78, a quarter of its height 45. */
enum {
    UNIT_X = 78,
    UNIT_Y = 45,
    BOARD_X = 130, /* the sea left of the board */
    BOARD_WIDTH = 1040,
    PAGE_WIDTH = 1600,
    PANEL_X = BOARD_WIDTH + 24,
    PANEL_WIDTH = PAGE_WIDTH - BOARD_WIDTH - 48,
    HEADER_HEIGHT = 84,
    SEAT_HEIGHT = 172,
    BANK_HEIGHT = 108,
    PAGE_HEIGHT_MIN = 940,
    CARD_WIDTH = 56,
    CARD_HEIGHT = 44,
    GAP = 12
};

struct picture {
    FILE *out;
    const catan_game *game;
    int board_y; /* where the board begins on the page */
};

/* ---- the board -------------------------------------------------------------------------- */

static struct point on_page(const struct picture *picture, int32_t x, int32_t y)
{
    return (struct point){BOARD_X + x * UNIT_X, picture->board_y + y * UNIT_Y};
}

static struct point hex_point(const struct picture *picture, int32_t hex)
{
    int32_t x, y;
    CHECK(catan_hex_xy(picture->game, hex, &x, &y));
    return on_page(picture, x, y);
}

static struct point vertex_point(const struct picture *picture, int32_t vertex)
{
    int32_t x, y;
    CHECK(catan_vertex_xy(picture->game, vertex, &x, &y));
    return on_page(picture, x, y);
}

static struct point between(struct point a, struct point b, int percent)
{
    return (struct point){a.x + (b.x - a.x) * percent / 100, a.y + (b.y - a.y) * percent / 100};
}

static void write_polygon(const struct picture *picture, int32_t hex, int percent,
                          const char *style)
{
    int32_t corner[6];
    CHECK(catan_hex_vertices(picture->game, hex, corner));
    fprintf(picture->out, "<path d='");
    for (int i = 0; i < 6; i++) {
        struct point at =
            between(hex_point(picture, hex), vertex_point(picture, corner[i]), percent);
        fprintf(picture->out, "%c%d %d", i == 0 ? 'M' : 'L', at.x, at.y);
    }
    fprintf(picture->out, "z' %s/>\n", style);
}

static void write_token(FILE *out, struct point at, int32_t token)
{
    const char *color = token == 6 || token == 8 ? "#c3261a" : ink;
    int ways = token < 7 ? token - 1 : 13 - token;
    fprintf(out,
            "<circle cx='%d' cy='%d' r='27' fill='#fbf4e0' stroke='#8d7c55' "
            "stroke-width='2'/>\n",
            at.x, at.y);
    svg_number(out, (struct point){at.x, at.y + 7}, 27, "middle", color, (int)token);
    for (int i = 0; i < ways; i++) {
        fprintf(out, "<circle cx='%d' cy='%d' r='2.4' fill='%s'/>\n", at.x - (ways - 1) * 3 + i * 6,
                at.y + 16, color);
    }
}

static void write_hex(const struct picture *picture, int32_t hex)
{
    char style[64];
    int32_t terrain = CHECK(catan_hex_terrain(picture->game, hex));
    int32_t token = CHECK(catan_hex_token(picture->game, hex));
    struct point at = hex_point(picture, hex);
    snprintf(style, sizeof style, "fill='%s'", terrain_color[terrain]);
    write_polygon(picture, hex, 92, style);
    char shape[] = {'t', (char)('0' + terrain), '\0'};
    svg_use(picture->out, shape, (struct point){at.x, at.y - 34}, "none");
    if (token != 0) {
        write_token(picture->out, (struct point){at.x, at.y + 24}, token);
    }
    if (catan_robber(picture->game) == hex) {
        struct point beside = {at.x + 51, at.y - 6};
        struct point below = {at.x, at.y + 24};
        svg_use(picture->out, "robber", token != 0 ? beside : below, "#26231f");
    }
}

/* Two jetties from the corners of the coast edge to a sign in the sea. */
static void write_harbor(const struct picture *picture, int32_t coast, int32_t kind)
{
    FILE *out = picture->out;
    int32_t end[2], hex[2];
    int32_t edge = CHECK(catan_coast_edge(picture->game, coast));
    CHECK(catan_edge_vertices(picture->game, edge, end));
    CHECK(catan_edge_hexes(picture->game, edge, hex));
    struct point a = vertex_point(picture, end[0]);
    struct point b = vertex_point(picture, end[1]);
    struct point sign = between(hex_point(picture, hex[0]), between(a, b, 50), 172);
    bool generic = kind == CATAN_HARBOR_GENERIC;
    fprintf(out,
            "<path d='M%d %dL%d %dL%d %d' fill='none' stroke='#8a6238' stroke-width='7' "
            "stroke-dasharray='5 2'/>\n",
            a.x, a.y, sign.x, sign.y, b.x, b.y);
    fprintf(out, "<circle cx='%d' cy='%d' r='31' fill='#fbf4e0' stroke='%s' stroke-width='6'/>\n",
            sign.x, sign.y, generic ? "#8a6238" : terrain_color[kind]);
    svg_text(out, (struct point){sign.x, sign.y + 1}, 19, "middle", ink, generic ? "3:1" : "2:1");
    svg_text(out, (struct point){sign.x, sign.y + 15}, 12, "middle", ink,
             generic ? "any" : catan_card_word(kind));
}

static void write_road(const struct picture *picture, int32_t edge, int32_t owner)
{
    int32_t end[2];
    CHECK(catan_edge_vertices(picture->game, edge, end));
    struct point a = vertex_point(picture, end[0]);
    struct point b = vertex_point(picture, end[1]);
    struct point from = between(a, b, 18);
    struct point to = between(b, a, 18);
    fprintf(picture->out,
            "<path id='e%d' d='M%d %dL%d %d' stroke='%s' stroke-width='15' "
            "stroke-linecap='round'/><path d='M%d %dL%d %d' stroke='%s' stroke-width='10' "
            "stroke-linecap='round'/>\n",
            (int)edge, from.x, from.y, to.x, to.y, ink, from.x, from.y, to.x, to.y,
            seat_color[owner]);
}

static void write_board(const struct picture *picture)
{
    const catan_game *game = picture->game;
    uint8_t harbors[CATAN_COAST_MAX], owners[CATAN_EDGES_MAX], towns[CATAN_VERTICES_MAX],
        pieces[CATAN_VERTICES_MAX];
    int32_t coasts = CHECK(catan_harbors(game, harbors, CATAN_COAST_MAX));
    for (int32_t coast = 0; coast < coasts; coast++) {
        if (harbors[coast] != CATAN_HARBOR_NONE) {
            write_harbor(picture, coast, harbors[coast]);
        }
    }
    int32_t hexes = CHECK(catan_hex_count(game));
    for (int32_t hex = 0; hex < hexes; hex++) {
        write_polygon(picture, hex, 100,
                      "fill='#f0dfae' stroke='#f0dfae' stroke-width='20' stroke-linejoin='round'");
    }
    for (int32_t hex = 0; hex < hexes; hex++) {
        write_hex(picture, hex);
    }
    int32_t edges = CHECK(catan_edges(game, owners, CATAN_EDGES_MAX));
    for (int32_t edge = 0; edge < edges; edge++) {
        if (owners[edge] != CATAN_SEAT_NONE) {
            write_road(picture, edge, owners[edge]);
        }
    }
    int32_t vertices = CHECK(catan_vertices(game, towns, pieces, CATAN_VERTICES_MAX));
    for (int32_t vertex = 0; vertex < vertices; vertex++) {
        if (towns[vertex] != CATAN_SEAT_NONE) {
            svg_use(picture->out, pieces[vertex] == CATAN_PIECE_CITY ? "city" : "settlement",
                    vertex_point(picture, vertex), seat_color[towns[vertex]]);
        }
    }
}

/* ---- the panel -------------------------------------------------------------------------- */

/* A card with its word and how many there are; faint if there is none. */
static void write_card(FILE *out, struct point at, const char *color, const char *word, int count)
{
    fprintf(out, "<g opacity='%s'><rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='%s'/>\n",
            count > 0 ? "1" : "0.4", at.x, at.y, CARD_WIDTH, CARD_HEIGHT, color);
    svg_text(out, (struct point){at.x + CARD_WIDTH / 2, at.y + 14}, 10, "middle", "#fff", word);
    svg_number(out, (struct point){at.x + CARD_WIDTH / 2, at.y + 36}, 20, "middle", "#fff", count);
    fprintf(out, "</g>\n");
}

static struct point next_card(struct point at)
{
    return (struct point){at.x + CARD_WIDTH + 6, at.y};
}

static struct point write_award(FILE *out, struct point at, const char *text)
{
    fprintf(out, "<rect x='%d' y='%d' width='106' height='24' rx='12' fill='#e2b33c'/>\n", at.x,
            at.y);
    svg_text(out, (struct point){at.x + 53, at.y + 16}, 13, "middle", ink, text);
    return (struct point){at.x + 106 + 6, at.y};
}

static void write_supply(const struct picture *picture, struct point at, int32_t seat)
{
    static const char *const shape[] = {[CATAN_PIECE_ROAD] = "road",
                                        [CATAN_PIECE_SETTLEMENT] = "settlement",
                                        [CATAN_PIECE_CITY] = "city"};
    for (int32_t piece = CATAN_PIECE_ROAD; piece <= CATAN_PIECE_CITY; piece++) {
        int x = at.x + (int)(piece - CATAN_PIECE_ROAD) * 58;
        fprintf(picture->out, "<g transform='translate(%d %d) scale(0.6)'>", x + 10, at.y - 5);
        svg_use(picture->out, shape[piece], (struct point){0, 0}, seat_color[seat]);
        fprintf(picture->out, "</g>\n");
        svg_number(picture->out, (struct point){x + 29, at.y}, 14, "start", ink,
                   (int)CHECK(catan_pieces_left(picture->game, seat, piece)));
    }
}

static void write_cards(const struct picture *picture, struct point at, int32_t seat)
{
    static const char *const words[CATAN_DEV_KINDS] = {"knight", "roads", "plenty", "monopoly",
                                                       "victory"};
    struct point place = at;
    for (int32_t card = 0; catan_card_word(card) != NULL; card++, place = next_card(place)) {
        write_card(picture->out, place, resource_color[card], catan_card_word(card),
                   (int)CHECK(catan_hand(picture->game, seat, card)));
    }
    place = (struct point){at.x, at.y + CARD_HEIGHT + 8};
    for (int32_t card = 0; card < CATAN_DEV_KINDS; card++, place = next_card(place)) {
        write_card(picture->out, place, "#6a4a86", words[card],
                   (int)CHECK(catan_dev_hand(picture->game, seat, card)));
    }
}

static void write_seat(const struct picture *picture, struct point at, int32_t seat)
{
    FILE *out = picture->out;
    const catan_game *game = picture->game;
    char text[64];
    bool marked = catan_to_act(game) == seat || catan_winner(game) == seat;
    svg_box(out, at, PANEL_WIDTH, SEAT_HEIGHT, marked ? ink : "#d8ceb4", marked ? 4 : 2);
    svg_use(out, "settlement", (struct point){at.x + 32, at.y + 28}, seat_color[seat]);
    CHECK(catan_seat_to_text(seat, text, sizeof text));
    svg_text(out, (struct point){at.x + 58, at.y + 36}, 22, "start", ink, text);
    struct point award = {at.x + 104, at.y + 16};
    if (catan_longest_road(game) == seat) {
        award = write_award(out, award, "Longest Road");
    }
    if (catan_largest_army(game) == seat) {
        write_award(out, award, "Largest Army");
    }
    int shown = CHECK(catan_public_points(game, seat));
    int hidden = CHECK(catan_points(game, seat)) - shown;
    snprintf(text, sizeof text, hidden > 0 ? "%d + %d points" : "%d points", shown, hidden);
    svg_text(out, (struct point){at.x + PANEL_WIDTH - 18, at.y + 36}, 20, "end", ink, text);

    write_cards(picture, (struct point){at.x + 18, at.y + 60}, seat);
    int x = at.x + 18 + 5 * (CARD_WIDTH + 6) + 8;
    snprintf(text, sizeof text, "cards in hand %d", (int)CHECK(catan_hand_size(game, seat)));
    svg_text(out, (struct point){x, at.y + 76}, 14, "start", ink, text);
    snprintf(text, sizeof text, "road length %d", (int)CHECK(catan_road_length(game, seat)));
    svg_text(out, (struct point){x, at.y + 98}, 14, "start", ink, text);
    snprintf(text, sizeof text, "knights played %d",
             (int)CHECK(catan_dev_played(game, seat, CATAN_DEV_KNIGHT)));
    svg_text(out, (struct point){x, at.y + 120}, 14, "start", ink, text);
    write_supply(picture, (struct point){x, at.y + 150}, seat);
}

static void write_bank(const struct picture *picture, struct point at)
{
    char text[64];
    svg_box(picture->out, at, PANEL_WIDTH, BANK_HEIGHT, "#d8ceb4", 2);
    svg_text(picture->out, (struct point){at.x + 18, at.y + 32}, 20, "start", ink, "Bank");
    struct point place = {at.x + 18, at.y + 48};
    for (int32_t card = 0; catan_card_word(card) != NULL; card++, place = next_card(place)) {
        write_card(picture->out, place, resource_color[card], catan_card_word(card),
                   (int)CHECK(catan_bank(picture->game, card)));
    }
    svg_text(picture->out, (struct point){place.x + 8, at.y + 68}, 14, "start", ink,
             "development cards");
    snprintf(text, sizeof text, "in the deck %d", (int)CHECK(catan_deck_size(picture->game)));
    svg_text(picture->out, (struct point){place.x + 8, at.y + 86}, 14, "start", ink, text);
}

static void write_dice(const struct picture *picture, struct point at)
{
    for (int32_t die = 0; die < 2; die++) {
        int32_t shown = CHECK(catan_die(picture->game, die));
        if (shown != 0) {
            svg_die(picture->out, (struct point){at.x + (int)die * 46, at.y}, (int)shown);
        }
    }
}

static void write_board_picture(FILE *out, const catan_game *game, size_t moves)
{
    int32_t seats = CHECK(catan_seats(game));
    int32_t bottom = 0;
    for (int32_t vertex = 0; vertex < CHECK(catan_vertex_count(game)); vertex++) {
        int32_t x, y;
        CHECK(catan_vertex_xy(game, vertex, &x, &y));
        bottom = y > bottom ? y : bottom;
    }
    int height = HEADER_HEIGHT + (int)seats * (SEAT_HEIGHT + GAP) + BANK_HEIGHT + 24;
    height = height < PAGE_HEIGHT_MIN ? PAGE_HEIGHT_MIN : height;
    struct picture picture = {out, game, (height - (int)bottom * UNIT_Y) / 2};

    svg_begin(out, PAGE_WIDTH, height);
    fprintf(out, "<rect width='%d' height='%d' fill='#4b93bd'/>\n", BOARD_WIDTH, height);
    write_board(&picture);
    struct point at = {PANEL_X, 0};
    svg_header(out, game, at, moves);
    write_dice(&picture, (struct point){at.x + PANEL_WIDTH - 84, at.y + 24});
    at.y = HEADER_HEIGHT;
    for (int32_t seat = 0; seat < seats; seat++) {
        write_seat(&picture, at, seat);
        at.y += SEAT_HEIGHT + GAP;
    }
    write_bank(&picture, at);
    fprintf(out, "</svg>\n");
}

/* ---- the program ------------------------------------------------------------------------ */

int main(int argc, char **argv)
{
    const char *path = NULL;
    const char *out_path = NULL;
    int64_t moves = -1;
    for (int at = 1; at < argc; at++) {
        if (!option_text(argc, argv, &at, "-o", &out_path) &&
            !option_number(argc, argv, &at, "--move", 0, INT32_MAX, &moves)) {
            path = argv[at];
        }
    }
    if (path == NULL) {
        fail("usage", "draw RECORD [-o FILE] [--move N]");
    }
    struct record record;
    catan_game *game;
    record_read(path, &record);
    size_t count = moves < 0 ? record.count : (size_t)moves;
    if (count > record.count) {
        fail("--move", "the record has fewer moves");
    }
    CHECK(catan_game_new(record.config, 0, NULL, &game));
    for (size_t i = 0; i < count; i++) {
        CHECK(catan_apply(game, &record.moves[i]));
    }
    FILE *out = out_path == NULL ? stdout : fopen(out_path, "w");
    if (out == NULL) {
        fail(out_path, strerror(errno));
    }
    if (catan_ruleset(game) == CATAN_RULESET_CARDS) {
        draw_principalities_svg(out, game, count);
    } else {
        write_board_picture(out, game, count);
    }
    if (ferror(out) != 0 || (out != stdout && fclose(out) != 0)) {
        fail("draw", "cannot write the picture");
    }
    catan_game_free(game);
    record_release(&record);
    return EXIT_SUCCESS;
}
