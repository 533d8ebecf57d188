/*
 * The shape of the board against golden/board.txt, which scripts/board_tables.py
 * derives from the description of the board alone.
 */
#include "support.h"

enum { WORDS_MAX = 64, LINES_MAX = 400 };

/* One line of the golden file: words, and where they are. */
typedef struct line {
    char text[256];
    char *word[WORDS_MAX];
    int words;
} line;

static int read_golden(line *lines)
{
    FILE *file = fopen(TESTS_DIR "/golden/board.txt", "r");
    ck_assert_ptr_nonnull(file);
    int count = 0;
    while (count < LINES_MAX && fgets(lines[count].text, sizeof lines[count].text, file)) {
        line *l = &lines[count];
        l->words = 0;
        if (l->text[0] == '#')
            continue;
        for (char *word = strtok(l->text, " \n"); word; word = strtok(NULL, " \n"))
            l->word[l->words++] = word;
        count++;
    }
    fclose(file);
    return count;
}

/* The numbers that follow a word of a line. */
static int numbers_after(const line *l, const char *name, int32_t out[WORDS_MAX])
{
    int count = 0;
    for (int i = 0; i < l->words; i++) {
        if (strcmp(l->word[i], name) != 0)
            continue;
        for (i++; i < l->words; i++) {
            char *end;
            long number = strtol(l->word[i], &end, 10);
            if (*end != '\0')
                break;
            out[count++] = (int32_t)number;
        }
        return count;
    }
    ck_abort_msg("there is no \"%s\" in the line of %s %s", name, l->word[0], l->word[1]);
    return 0;
}

static void expect_list(const line *l, const char *name, const int32_t *got, int32_t count)
{
    int32_t want[WORDS_MAX];
    int32_t wanted = numbers_after(l, name, want);
    ck_assert_msg(count == wanted, "%s %s: %d %s, not %d", l->word[0], l->word[1], (int)count, name,
                  (int)wanted);
    for (int32_t i = 0; i < count; i++)
        ck_assert_msg(got[i] == want[i], "%s %s: %s %d is %d, not %d", l->word[0], l->word[1], name,
                      (int)i, (int)got[i], (int)want[i]);
}

static void expect_rest_is_none(const int32_t *list, int32_t from, int32_t size)
{
    for (int32_t i = from; i < size; i++)
        ck_assert_int_eq(list[i], -1);
}

/* Run a check on every golden line that starts with a word; there must be `expected` of them. */
static void each_line(const char *name, int expected,
                      void (*check)(const catan_game *game, const line *l, int32_t index))
{
    static line lines[LINES_MAX];
    int count = read_golden(lines);
    table *t = table_open(3);
    int seen = 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(lines[i].word[0], name) == 0) {
            check(t->game, &lines[i], (int32_t)strtol(lines[i].word[1], NULL, 10));
            seen++;
        }
    }
    ck_assert_int_eq(seen, expected);
    table_close(t);
}

START_TEST(the_board_has_19_hexes_54_vertices_72_edges_and_30_coast_edges) /* B2.1 B2.2 B2.3 B2.5 */
{
    table *t = table_open(4);
    ck_assert_int_eq(catan_hex_count(t->game), 19);
    ck_assert_int_eq(catan_vertex_count(t->game), 54);
    ck_assert_int_eq(catan_edge_count(t->game), 72);
    ck_assert_int_eq(catan_coast_count(t->game), 30);
    ck_assert_int_le(catan_hex_count(t->game), CATAN_HEXES_MAX);
    ck_assert_int_le(catan_vertex_count(t->game), CATAN_VERTICES_MAX);
    ck_assert_int_le(catan_edge_count(t->game), CATAN_EDGES_MAX);
    ck_assert_int_le(catan_coast_count(t->game), CATAN_COAST_MAX);
    table_close(t);
}
END_TEST

static void check_hex(const catan_game *game, const line *l, int32_t hex)
{
    int32_t list[6], x, y;
    ck_assert_int_eq(catan_hex_vertices(game, hex, list), 6);
    expect_list(l, "vertices", list, 6);
    ck_assert_int_eq(catan_hex_edges(game, hex, list), 6);
    expect_list(l, "edges", list, 6);
    ck_assert_int_eq(catan_hex_neighbors(game, hex, list), 6);
    expect_list(l, "neighbors", list, 6);
    assert_status(catan_hex_xy(game, hex, &x, &y), CATAN_OK);
    expect_list(l, "xy", (int32_t[]){x, y}, 2);
}

START_TEST(hexes_have_the_corners_sides_and_neighbors_of_the_description) /* B2.1 B2.4 */
{
    each_line("hex", 19, check_hex);
}
END_TEST

static void check_vertex(const catan_game *game, const line *l, int32_t vertex)
{
    int32_t list[3], x, y;
    int32_t count = catan_vertex_hexes(game, vertex, list);
    expect_list(l, "hexes", list, count);
    expect_rest_is_none(list, count, 3);
    count = catan_vertex_edges(game, vertex, list);
    expect_list(l, "edges", list, count);
    expect_rest_is_none(list, count, 3);
    count = catan_vertex_neighbors(game, vertex, list);
    expect_list(l, "neighbors", list, count);
    expect_rest_is_none(list, count, 3);
    assert_status(catan_vertex_xy(game, vertex, &x, &y), CATAN_OK);
    expect_list(l, "xy", (int32_t[]){x, y}, 2);
}

START_TEST(vertices_have_the_hexes_edges_and_neighbors_of_the_description) /* B2.2 B2.6 */
{
    each_line("vertex", 54, check_vertex);
}
END_TEST

static void check_edge(const catan_game *game, const line *l, int32_t edge)
{
    int32_t list[2];
    ck_assert_int_eq(catan_edge_vertices(game, edge, list), 2);
    expect_list(l, "vertices", list, 2);
    int32_t count = catan_edge_hexes(game, edge, list);
    expect_list(l, "hexes", list, count);
    expect_rest_is_none(list, count, 2);
}

START_TEST(edges_have_the_ends_and_hexes_of_the_description) /* B2.3 */
{
    each_line("edge", 72, check_edge);
}
END_TEST

static void check_coast(const catan_game *game, const line *l, int32_t coast)
{
    int32_t edge = catan_coast_edge(game, coast);
    expect_list(l, "edge", &edge, 1);
}

START_TEST(the_coast_goes_around_clockwise_from_the_north_west_of_hex_0) /* B2.5 */
{
    each_line("coast", 30, check_coast);
}
END_TEST

START_TEST(the_board_is_a_sphere_of_hexes_and_the_sea) /* B2.6 */
{
    table *t = table_open(3);
    int32_t degree[4] = {0}, touching[4] = {0}, coast = 0, list[3];
    for (int32_t vertex = 0; vertex < 54; vertex++) {
        degree[catan_vertex_edges(t->game, vertex, list)]++;
        touching[catan_vertex_hexes(t->game, vertex, list)]++;
    }
    for (int32_t edge = 0; edge < 72; edge++)
        coast += catan_edge_hexes(t->game, edge, list) == 1;
    ck_assert_int_eq(degree[2], 18);
    ck_assert_int_eq(degree[3], 36);
    ck_assert_int_eq(touching[1], 18);
    ck_assert_int_eq(touching[2], 12);
    ck_assert_int_eq(touching[3], 24);
    ck_assert_int_eq(coast, 30);
    ck_assert_int_eq(54 - 72 + 19 + 1, 2);
    table_close(t);
}
END_TEST

START_TEST(neighbors_know_each_other) /* B2.4 B2.6 */
{
    table *t = table_open(3);
    for (int32_t hex = 0; hex < 19; hex++) {
        int32_t near[6], back[6], edges[6], far[6];
        catan_hex_neighbors(t->game, hex, near);
        catan_hex_edges(t->game, hex, edges);
        for (int side = 0; side < 6; side++) {
            if (near[side] < 0)
                continue;
            catan_hex_neighbors(t->game, near[side], back);
            catan_hex_edges(t->game, near[side], far);
            ck_assert_int_eq(back[(side + 3) % 6], hex);
            ck_assert_int_eq(far[(side + 3) % 6], edges[side]);
        }
    }
    for (int32_t vertex = 0; vertex < 54; vertex++) {
        int32_t near[3], back[3];
        int32_t count = catan_vertex_neighbors(t->game, vertex, near);
        for (int32_t i = 0; i < count; i++) {
            bool found = false;
            int32_t others = catan_vertex_neighbors(t->game, near[i], back);
            for (int32_t j = 0; j < others; j++)
                found = found || back[j] == vertex;
            ck_assert(found);
        }
    }
    table_close(t);
}
END_TEST

typedef int32_t (*list_getter)(const catan_game *game, int32_t index, int32_t *out);

static int32_t coast_edge(const catan_game *game, int32_t index, int32_t *out)
{
    *out = 0;
    return catan_coast_edge(game, index);
}

static int32_t hex_xy(const catan_game *game, int32_t index, int32_t *out)
{
    return catan_hex_xy(game, index, &out[0], &out[1]);
}

static int32_t vertex_xy(const catan_game *game, int32_t index, int32_t *out)
{
    return catan_vertex_xy(game, index, &out[0], &out[1]);
}

static const struct {
    list_getter get;
    int32_t count;
} getters[] = {
    {catan_hex_vertices, 19},    {catan_hex_edges, 19},    {catan_hex_neighbors, 19},
    {catan_vertex_hexes, 54},    {catan_vertex_edges, 54}, {catan_vertex_neighbors, 54},
    {catan_edge_vertices, 72},   {catan_edge_hexes, 72},   {coast_edge, 30},
    {hex_xy, 19},                {vertex_xy, 54},
};

enum { GETTERS = sizeof getters / sizeof getters[0] };

START_TEST(places_that_do_not_exist_have_no_shape)
{
    table *t = table_open(3);
    const int32_t wrong[] = {-1, getters[_i].count, 255, 256, 1 << 16, INT32_MIN, INT32_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int32_t out[6] = {77, 77, 77, 77, 77, 77};
        assert_status(getters[_i].get(t->game, wrong[i], out), CATAN_E_INDEX);
        if (getters[_i].get != coast_edge)
            ck_assert_int_eq(out[0], 77);
    }
    int32_t out[6];
    ck_assert_int_ge(getters[_i].get(t->game, 0, out), 0);
    ck_assert_int_ge(getters[_i].get(t->game, getters[_i].count - 1, out), 0);
    assert_status(getters[_i].get(NULL, 0, out), CATAN_E_NULL);
    table_close(t);
}
END_TEST

START_TEST(no_room_for_a_list_is_answered_with_a_code)
{
    table *t = table_open(3);
    for (int i = 0; i < 8; i++)
        assert_status(getters[i].get(t->game, 0, NULL), CATAN_E_NULL);
    ck_assert_int_le(catan_hex_xy(t->game, 0, NULL, NULL), 0);
    ck_assert_int_le(catan_vertex_xy(t->game, 0, NULL, NULL), 0);
    table_close(t);
}
END_TEST

START_TEST(no_game_has_no_board)
{
    assert_status(catan_hex_count(NULL), CATAN_E_NULL);
    assert_status(catan_vertex_count(NULL), CATAN_E_NULL);
    assert_status(catan_edge_count(NULL), CATAN_E_NULL);
    assert_status(catan_coast_count(NULL), CATAN_E_NULL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("topology");
    TCase *tcase = add_case(suite, "tables");
    tcase_add_test(tcase, the_board_has_19_hexes_54_vertices_72_edges_and_30_coast_edges);
    tcase_add_test(tcase, hexes_have_the_corners_sides_and_neighbors_of_the_description);
    tcase_add_test(tcase, vertices_have_the_hexes_edges_and_neighbors_of_the_description);
    tcase_add_test(tcase, edges_have_the_ends_and_hexes_of_the_description);
    tcase_add_test(tcase, the_coast_goes_around_clockwise_from_the_north_west_of_hex_0);
    tcase = add_case(suite, "laws");
    tcase_add_test(tcase, the_board_is_a_sphere_of_hexes_and_the_sea);
    tcase_add_test(tcase, neighbors_know_each_other);
    tcase = add_case(suite, "answers");
    tcase_add_loop_test(tcase, places_that_do_not_exist_have_no_shape, 0, GETTERS);
    tcase_add_test(tcase, no_room_for_a_list_is_answered_with_a_code);
    tcase_add_test(tcase, no_game_has_no_board);
    return run_suite(suite);
}
