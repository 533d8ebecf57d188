/*
 * The picture of a Card Game: both principalities, hands, discard piles, and
 * what lies between them. Everything comes from the getters of cards.h; the
 * page is as large as the principalities and hands need it.
 */
#include "svg.h"

#include <catan/cards.h>

#include <string.h>

/* Pixels. A region is as high as the two sites beside it. */
enum {
    CARD_WIDTH = 108,
    CARD_HEIGHT = 46,
    GAP = 6,
    CELL = CARD_WIDTH + GAP,
    REGION_HEIGHT = 2 * CARD_HEIGHT + GAP,
    ROW_HEIGHT = 68,
    GRID_HEIGHT = 2 * (REGION_HEIGHT + GAP) + ROW_HEIGHT,
    MARGIN = 20,
    HEADER_HEIGHT = 84,
    TITLE_HEIGHT = 56,
    LABEL_WIDTH = 110,
    FOOTER_HEIGHT = 132,
    PAGE_WIDTH_MIN = 1120
};

struct page {
    FILE *out;
    const catan_game *game;
    int width;
    int32_t left, right; /* columns drawn, the same for both seats */
};

/* A heap of cards by kind: a hand or a discard pile. */
struct heap {
    const char *label;
    const char *note;
    int32_t count[CATAN_STACK_CARD_KINDS];
    int kinds;
};

/* ---- cards ------------------------------------------------------------------------------- */

static const char *class_color(int32_t card)
{
    static const char *const colors[] = {[CATAN_CLASS_REGION_BUILDING] = "#4d8038",
                                         [CATAN_CLASS_FLEET] = "#2f7173",
                                         [CATAN_CLASS_KNIGHT] = "#4a5f8f",
                                         [CATAN_CLASS_CITY_BUILDING] = "#a5402f",
                                         [CATAN_CLASS_ACTION] = "#8d6a0c"};
    return card == CATAN_STACK_CARD_UNKNOWN ? "#6d675c"
                                            : colors[CHECK(catan_stack_card_class(card))];
}

/* "knight_otto" as "otto", "bath_house" as "bath house". */
static void card_name(int32_t card, char *out, size_t cap)
{
    const char *word = card == CATAN_STACK_CARD_UNKNOWN ? "?" : catan_stack_card_word(card);
    bool knight = strncmp(word, "knight_", 7) == 0;
    snprintf(out, cap, "%s", knight ? word + 7 : word);
    for (char *at = out; *at != '\0'; at++) {
        *at = *at == '_' ? ' ' : *at;
    }
}

static void write_card_box(FILE *out, struct point at, int height, const char *color)
{
    fprintf(out, "<rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='%s'/>\n", at.x, at.y,
            CARD_WIDTH, height, color);
}

/* A symbol and a number behind it. @returns the x of what comes next. */
static int write_value(FILE *out, struct point at, const char *shape, const char *color, int value)
{
    char text[16];
    int length = snprintf(text, sizeof text, "%d", value);
    svg_use(out, shape, (struct point){at.x + 8, at.y - 5}, color);
    svg_text(out, (struct point){at.x + 20, at.y}, 13, "start", color, text);
    return at.x + 20 + 9 * length + 10;
}

/* A card, with what it counts below its name, and how many there are if there are several. */
static void write_card(FILE *out, struct point at, int32_t card, int copies)
{
    static const char *const shape[] = {"point", "trade", "strength", "tournament"};
    bool known = card != CATAN_STACK_CARD_UNKNOWN;
    int32_t value[] = {known ? CHECK(catan_stack_card_points(card)) : 0,
                       known ? CHECK(catan_stack_card_trade(card)) : 0,
                       known ? CHECK(catan_stack_card_strength(card)) : 0,
                       known ? CHECK(catan_stack_card_tournament(card)) : 0};
    char name[32];
    int count = 0;
    for (int i = 0; i < 4; i++) {
        count += value[i] != 0;
    }
    card_name(card, name, sizeof name);
    write_card_box(out, at, CARD_HEIGHT, class_color(card));
    svg_text(out, (struct point){at.x + CARD_WIDTH / 2, at.y + (count > 0 || copies > 1 ? 18 : 27)},
             12, "middle", "#fff", name);
    struct point place = {at.x + CARD_WIDTH / 2 - count * 39 / 2 + 4, at.y + 38};
    for (int i = 0; i < 4; i++) {
        if (value[i] != 0) {
            place.x = write_value(out, place, shape[i], "#fff", (int)value[i]);
        }
    }
    if (copies > 1) {
        fprintf(out, "<circle cx='%d' cy='%d' r='9' fill='#fffdf6'/>\n", at.x + 15, at.y + 33);
        svg_number(out, (struct point){at.x + 15, at.y + 38}, 13, "middle", ink, copies);
    }
}

static void write_empty_site(FILE *out, struct point at)
{
    fprintf(out,
            "<rect x='%d' y='%d' width='%d' height='%d' rx='6' fill='none' stroke='#b7ab8c' "
            "stroke-width='2' stroke-dasharray='6 5'/>\n",
            at.x + 1, at.y + 1, CARD_WIDTH - 2, CARD_HEIGHT - 2);
}

/* ---- a principality ---------------------------------------------------------------------- */

static void write_region(const struct page *page, struct point at, int32_t resource, int number,
                         int store)
{
    static const char *const shape[] = {"t0", "t1", "t2", "t3", "t4", "gold"};
    static const char *const ground[] = {"#9ccf9f", "#e8b394", "#cde8a8",
                                         "#fae6a2", "#cfd4dc", "#f3e3bd"};
    FILE *out = page->out;
    write_card_box(out, at, REGION_HEIGHT, ground[resource]);
    fprintf(out, "<g transform='translate(%d %d) scale(0.72)'>", at.x + 38, at.y + 36);
    svg_use(out, shape[resource], (struct point){0, 0}, "none");
    fprintf(out,
            "</g>\n<rect x='%d' y='%d' width='28' height='28' rx='5' fill='#fff' "
            "stroke='%s' stroke-width='2'/>\n",
            at.x + CARD_WIDTH - 36, at.y + 10, ink);
    svg_number(out, (struct point){at.x + CARD_WIDTH - 22, at.y + 31}, 19, "middle", ink, number);
    for (int i = 0; i < 3; i++) {
        fprintf(out, "<circle cx='%d' cy='%d' r='6.5' fill='%s' stroke='%s' stroke-width='2'/>\n",
                at.x + CARD_WIDTH / 2 + (i - 1) * 24, at.y + 68,
                i < store ? resource_color[resource] : "#fffdf6", ink);
    }
    svg_text(out, (struct point){at.x + CARD_WIDTH / 2, at.y + 91}, 12, "middle", ink,
             catan_resource_word(resource));
}

/* The inner site is the one beside the row. */
static void write_sites(const struct page *page, struct point at, int32_t seat, int32_t column,
                        int32_t side)
{
    int32_t card[2];
    int32_t sites = CHECK(catan_center(page->game, seat, column)) - CATAN_CENTER_ROAD;
    int32_t count = sites > 0 ? CHECK(catan_expansions(page->game, seat, column, side, card)) : 0;
    for (int32_t i = 0; i < sites; i++) {
        bool lower_half = (side == CATAN_SIDE_UPPER) == (i == 0);
        struct point place = {at.x, at.y + (lower_half ? CARD_HEIGHT + GAP : 0)};
        if (i < count) {
            write_card(page->out, place, card[i], 1);
        } else {
            write_empty_site(page->out, place);
        }
    }
}

static void write_side(const struct page *page, struct point at, int32_t seat, int32_t column,
                       int32_t side)
{
    if (column % 2 != 0) {
        write_sites(page, at, seat, column, side);
        return;
    }
    int32_t number = CHECK(catan_region_number(page->game, seat, column, side));
    if (number != 0) {
        write_region(page, at, CHECK(catan_region_resource(page->game, seat, column, side)),
                     (int)number, (int)CHECK(catan_region_store(page->game, seat, column, side)));
    }
}

/* A road reaches the cards beside it. */
static void write_center(const struct page *page, struct point at, int32_t seat, int32_t column)
{
    FILE *out = page->out;
    char label[16];
    int32_t center = CHECK(catan_center(page->game, seat, column));
    bool city = center == CATAN_CENTER_CITY;
    if (center == CATAN_CENTER_NONE) {
        return;
    }
    snprintf(label, sizeof label, "x%d", (int)column);
    if (center == CATAN_CENTER_ROAD) {
        fprintf(out,
                "<rect x='%d' y='%d' width='%d' height='14' fill='%s' stroke='%s' "
                "stroke-width='2'/>\n",
                at.x - GAP + 1, at.y + ROW_HEIGHT / 2 - 7, CARD_WIDTH + 2 * GAP - 2,
                seat_color[seat], ink);
    } else {
        write_card_box(out, at, ROW_HEIGHT, "#e6dcc0");
        svg_use(out, city ? "city" : "settlement", (struct point){at.x + CARD_WIDTH / 2, at.y + 31},
                seat_color[seat]);
    }
    svg_text(out, (struct point){at.x + CARD_WIDTH / 2, at.y + ROW_HEIGHT - 5}, 11, "middle",
             "#7a705a", label);
}

static void write_grid(const struct page *page, struct point at, int32_t seat)
{
    int columns = (int)(page->right - page->left) + 1;
    at.x = (page->width - (columns * CELL - GAP)) / 2;
    for (int32_t column = page->left; column <= page->right; column++, at.x += CELL) {
        struct point row = {at.x, at.y + REGION_HEIGHT + GAP};
        struct point lower = {at.x, row.y + ROW_HEIGHT + GAP};
        write_side(page, at, seat, column, CATAN_SIDE_UPPER);
        write_center(page, row, seat, column);
        write_side(page, lower, seat, column, CATAN_SIDE_LOWER);
    }
}

/* ---- hands and discard piles ------------------------------------------------------------- */

static struct heap hand_of(const catan_game *game, int32_t seat, char note[32])
{
    struct heap heap = {.label = "hand", .note = note};
    snprintf(note, 32, "%d of %d", (int)CHECK(catan_cards_hand_size(game, seat)),
             (int)CHECK(catan_cards_hand_limit(game, seat)));
    for (int32_t card = 0; card < CATAN_STACK_CARD_KINDS; card++) {
        heap.count[card] = CHECK(catan_cards_held(game, seat, card));
        heap.kinds += heap.count[card] > 0;
    }
    return heap;
}

static struct heap discards_of(const catan_game *game, int32_t seat, char note[32])
{
    struct heap heap = {.label = "discarded", .note = note};
    int32_t all = 0;
    for (int32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        heap.count[card] = CHECK(catan_cards_discarded(game, seat, card));
        heap.kinds += heap.count[card] > 0;
        all += heap.count[card];
    }
    snprintf(note, 32, "%d", (int)all);
    return heap;
}

static int heap_per_line(const struct page *page)
{
    return (page->width - 4 * MARGIN - LABEL_WIDTH + GAP) / CELL;
}

static int heap_height(const struct page *page, const struct heap *heap)
{
    int lines = (heap->kinds + heap_per_line(page) - 1) / heap_per_line(page);
    return (lines < 1 ? 1 : lines) * (CARD_HEIGHT + GAP);
}

static void write_heap(const struct page *page, struct point at, const struct heap *heap)
{
    FILE *out = page->out;
    int shown = 0;
    svg_text(out, (struct point){at.x, at.y + 20}, 14, "start", ink, heap->label);
    svg_text(out, (struct point){at.x, at.y + 38}, 14, "start", "#7a705a", heap->note);
    for (int32_t card = 0; card < CATAN_STACK_CARD_KINDS; card++) {
        if (heap->count[card] == 0) {
            continue;
        }
        struct point place = {at.x + LABEL_WIDTH + shown % heap_per_line(page) * CELL,
                              at.y + shown / heap_per_line(page) * (CARD_HEIGHT + GAP)};
        write_card(out, place, card, (int)heap->count[card]);
        shown++;
    }
}

/* ---- a seat ------------------------------------------------------------------------------ */

static int write_token(FILE *out, struct point at, const char *text)
{
    fprintf(out, "<rect x='%d' y='%d' width='124' height='26' rx='13' fill='#e2b33c'/>\n", at.x,
            at.y);
    svg_text(out, (struct point){at.x + 62, at.y + 18}, 13, "middle", ink, text);
    return at.x + 124 + 8;
}

static void write_title(const struct page *page, struct point at, int32_t seat)
{
    FILE *out = page->out;
    const catan_game *game = page->game;
    char text[32];
    svg_use(out, "settlement", (struct point){at.x + 18, at.y + 28}, seat_color[seat]);
    CHECK(catan_seat_to_text(seat, text, sizeof text));
    svg_text(out, (struct point){at.x + 44, at.y + 36}, 22, "start", ink, text);
    int x = at.x + 100;
    if (catan_knight_token(game) == seat) {
        x = write_token(out, (struct point){x, at.y + 16}, "knight token");
    }
    if (catan_windmill_token(game) == seat) {
        write_token(out, (struct point){x, at.y + 16}, "windmill token");
    }
    struct point value = {page->width - MARGIN * 2 - 300, at.y + 35};
    value.x = write_value(out, value, "trade", ink, (int)CHECK(catan_trade_points(game, seat)));
    value.x =
        write_value(out, value, "strength", ink, (int)CHECK(catan_strength_points(game, seat)));
    write_value(out, value, "tournament", ink, (int)CHECK(catan_tournament_points(game, seat)));
    snprintf(text, sizeof text, "%d points", (int)CHECK(catan_points(game, seat)));
    svg_text(out, (struct point){page->width - MARGIN * 2, at.y + 36}, 20, "end", ink, text);
}

static int seat_height(const struct page *page, int32_t seat)
{
    char note[32];
    struct heap hand = hand_of(page->game, seat, note);
    struct heap discards = discards_of(page->game, seat, note);
    return TITLE_HEIGHT + GRID_HEIGHT + 2 * MARGIN + heap_height(page, &hand) +
           heap_height(page, &discards);
}

static void write_seat(const struct page *page, struct point at, int32_t seat)
{
    const catan_game *game = page->game;
    char hand_note[32], discards_note[32];
    struct heap hand = hand_of(game, seat, hand_note);
    struct heap discards = discards_of(game, seat, discards_note);
    bool marked = catan_to_act(game) == seat || catan_winner(game) == seat;
    svg_box(page->out, at, page->width - 2 * MARGIN, seat_height(page, seat),
            marked ? ink : "#d8ceb4", marked ? 4 : 2);
    at.x += MARGIN;
    write_title(page, at, seat);
    at.y += TITLE_HEIGHT;
    write_grid(page, at, seat);
    at.y += GRID_HEIGHT + MARGIN;
    write_heap(page, at, &hand);
    at.y += heap_height(page, &hand) + GAP;
    write_heap(page, at, &discards);
}

/* ---- the middle of the table ------------------------------------------------------------- */

static void write_pile(FILE *out, struct point at, const char *name, int count)
{
    fprintf(out, "<g opacity='%s'>", count > 0 ? "1" : "0.4");
    write_card_box(out, at, CARD_HEIGHT, "#6d5a3f");
    svg_text(out, (struct point){at.x + CARD_WIDTH / 2, at.y + 17}, 12, "middle", "#fff", name);
    svg_number(out, (struct point){at.x + CARD_WIDTH / 2, at.y + 38}, 18, "middle", "#fff", count);
    fprintf(out, "</g>\n");
}

static void write_legend(FILE *out, struct point at)
{
    static const char *const symbols[][2] = {{"point", "victory points"},
                                             {"trade", "trade points"},
                                             {"strength", "strength points"},
                                             {"tournament", "tournament points"}};
    for (int i = 0; i < 4; i++, at.x += 170) {
        svg_use(out, symbols[i][0], (struct point){at.x + 8, at.y - 4}, ink);
        svg_text(out, (struct point){at.x + 24, at.y}, 13, "start", ink, symbols[i][1]);
    }
}

static void write_footer(const struct page *page, struct point at)
{
    static const char *const shape[] = {[CATAN_CENTER_ROAD] = "road",
                                        [CATAN_CENTER_SETTLEMENT] = "settlement",
                                        [CATAN_CENTER_CITY] = "city"};
    FILE *out = page->out;
    const catan_game *game = page->game;
    int32_t events = 0;
    svg_box(out, at, page->width - 2 * MARGIN, FOOTER_HEIGHT - MARGIN, "#d8ceb4", 2);
    struct point place = {at.x + MARGIN, at.y + 16};
    for (int32_t stack = 0; stack < CATAN_STACKS; stack++, place.x += CELL) {
        char name[16];
        snprintf(name, sizeof name, "stack t%d", (int)stack);
        write_pile(out, place, name, (int)CHECK(catan_stack_size(game, stack)));
    }
    for (int32_t card = 1; card < CATAN_DECK_KINDS; card++) {
        events += CHECK(catan_event_deck(game, card));
    }
    write_pile(out, place, "regions", (int)CHECK(catan_region_stack_size(game)));
    place.x += CELL;
    write_pile(out, place, "events", (int)events);
    place.x += CELL + 10;
    for (int32_t center = CATAN_CENTER_ROAD; center <= CATAN_CENTER_CITY; center++) {
        fprintf(out, "<g transform='translate(%d %d) scale(0.7)'>", place.x + 16, place.y + 26);
        svg_use(out, shape[center], (struct point){0, 0}, "#b7ab8c");
        fprintf(out, "</g>\n");
        svg_number(out, (struct point){place.x + 40, place.y + 32}, 18, "start", ink,
                   (int)CHECK(catan_center_supply(game, center)));
        place.x += 74;
    }
    write_legend(out, (struct point){at.x + MARGIN, at.y + 94});
}

static void write_dice(const struct page *page, struct point at)
{
    FILE *out = page->out;
    int32_t face = CHECK(catan_event_face(page->game));
    int32_t die = CHECK(catan_production_die(page->game));
    int32_t card = CHECK(catan_event_card(page->game));
    if (die != 0) {
        svg_die(out, (struct point){at.x - 38, at.y}, (int)die);
    }
    if (face != CATAN_FACE_NONE) {
        char text[32];
        snprintf(text, sizeof text, "%s",
                 card != CATAN_DECK_NONE ? catan_event_card_word(card) : catan_face_word(face));
        for (char *word = text; *word != '\0'; word++) {
            *word = *word == '_' ? ' ' : *word;
        }
        fprintf(out,
                "<rect x='%d' y='%d' width='176' height='38' rx='7' fill='#fff' stroke='%s' "
                "stroke-width='2'/>\n",
                at.x - 38 - 8 - 176, at.y, ink);
        svg_text(out, (struct point){at.x - 38 - 8 - 88, at.y + 25}, 17, "middle", ink, text);
    }
}

/* The columns that anything lies in; regions lie one column outside the last settlement. */
static void find_columns(struct page *page)
{
    page->left = -2;
    page->right = 2;
    for (int32_t seat = 0; seat < CHECK(catan_seats(page->game)); seat++) {
        for (int32_t column = -CATAN_COLUMN_END; column <= CATAN_COLUMN_END; column++) {
            if (CHECK(catan_center(page->game, seat, column)) != CATAN_CENTER_NONE) {
                int32_t outside = column % 2 != 0;
                page->left = column - outside < page->left ? column - outside : page->left;
                page->right = column + outside > page->right ? column + outside : page->right;
            }
        }
    }
}

void draw_principalities_svg(FILE *out, const catan_game *game, size_t moves)
{
    struct page page = {.out = out, .game = game};
    find_columns(&page);
    int grid = (int)(page.right - page.left + 1) * CELL - GAP + 4 * MARGIN;
    page.width = grid > PAGE_WIDTH_MIN ? grid : PAGE_WIDTH_MIN;
    int32_t seats = CHECK(catan_seats(game));
    int height = HEADER_HEIGHT + FOOTER_HEIGHT;
    for (int32_t seat = 0; seat < seats; seat++) {
        height += seat_height(&page, seat) + MARGIN;
    }
    svg_begin(out, page.width, height);
    struct point at = {MARGIN, 0};
    svg_header(out, game, at, moves);
    write_dice(&page, (struct point){page.width - MARGIN, 24});
    at.y = HEADER_HEIGHT;
    for (int32_t seat = 0; seat < seats; seat++) {
        write_seat(&page, at, seat);
        at.y += seat_height(&page, seat) + MARGIN;
    }
    write_footer(&page, at);
    fprintf(out, "</svg>\n");
}
