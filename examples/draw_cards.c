/*
 * A drawing of the Card Game in plain characters: both principalities, hands,
 * stacks and tokens. Everything comes from the getters of cards.h.
 */
#include "common.h"

#include <catan/cards.h>

#include <string.h>

enum { WIDTH = 15 };

/* A card name short enough for a column. */
static const char *short_name(int32_t card)
{
    const char *word = catan_stack_card_word(card);
    bool knight = strncmp(word, "knight_", 7) == 0;
    return knight ? word + 7 : word;
}

static void print_site(const catan_game *game, int32_t seat, int32_t column, int32_t side,
                       int32_t which)
{
    int32_t card[2];
    int32_t sites = CHECK(catan_center(game, seat, column)) - CATAN_CENTER_ROAD;
    int32_t count = sites > 0 ? CHECK(catan_expansions(game, seat, column, side, card)) : 0;
    const char *text = which < count ? short_name(card[which]) : which < sites ? "[ ]" : "";
    printf("%-*s", WIDTH, text);
}

static void print_region(const catan_game *game, int32_t seat, int32_t column, int32_t side)
{
    char text[WIDTH + 8] = "";
    int32_t number = CHECK(catan_region_number(game, seat, column, side));
    if (number != 0) {
        int32_t resource = CHECK(catan_region_resource(game, seat, column, side));
        int32_t store = CHECK(catan_region_store(game, seat, column, side));
        snprintf(text, sizeof text, "%s%d %.3s", catan_resource_word(resource), (int)number,
                 &"***..."[3 - store]);
    }
    printf("%-*s", WIDTH, text);
}

/* One line of a principality: depth 0 is the row, 1 beside it, 2 the outer sites. */
static void print_line(const catan_game *game, int32_t seat, int32_t side, int32_t depth,
                       int32_t left, int32_t right)
{
    static const char *const centers[] = {"", "=====", "settlement", "CITY"};
    printf("    ");
    for (int32_t column = left; column <= right; column++) {
        if (depth == 0) {
            printf("%-*s", WIDTH, centers[CHECK(catan_center(game, seat, column))]);
        } else if (column % 2 != 0) {
            print_site(game, seat, column, side, depth - 1);
        } else if (depth == 1) {
            print_region(game, seat, column, side);
        } else {
            printf("%-*s", WIDTH, "");
        }
    }
    printf("\n");
}

static void print_columns(int32_t left, int32_t right)
{
    char text[16];
    printf("    ");
    for (int32_t column = left; column <= right; column++) {
        snprintf(text, sizeof text, "x%d", (int)column);
        printf("%-*s", WIDTH, text);
    }
    printf("\n");
}

static void print_principality(const catan_game *game, int32_t seat)
{
    int32_t left = 0;
    int32_t right = 0;
    while (left > -CATAN_COLUMN_END && CHECK(catan_center(game, seat, left - 1)) != 0) {
        left--;
    }
    while (right < CATAN_COLUMN_END && CHECK(catan_center(game, seat, right + 1)) != 0) {
        right++;
    }
    left -= left % 2 != 0; /* the regions outside the last settlement */
    right += right % 2 != 0;
    printf("s%d  points %d  trade %d  strength %d  tournament %d  cards %d of %d%s%s\n", (int)seat,
           (int)CHECK(catan_points(game, seat)), (int)CHECK(catan_trade_points(game, seat)),
           (int)CHECK(catan_strength_points(game, seat)),
           (int)CHECK(catan_tournament_points(game, seat)),
           (int)CHECK(catan_cards_hand_size(game, seat)),
           (int)CHECK(catan_cards_hand_limit(game, seat)),
           catan_knight_token(game) == seat ? "  knight token" : "",
           catan_windmill_token(game) == seat ? "  windmill token" : "");
    print_columns(left, right);
    print_line(game, seat, CATAN_SIDE_UPPER, 2, left, right);
    print_line(game, seat, CATAN_SIDE_UPPER, 1, left, right);
    print_line(game, seat, CATAN_SIDE_UPPER, 0, left, right);
    print_line(game, seat, CATAN_SIDE_LOWER, 1, left, right);
    print_line(game, seat, CATAN_SIDE_LOWER, 2, left, right);
}

void draw_principalities(const catan_game *game)
{
    for (int32_t seat = 0; seat < CHECK(catan_seats(game)); seat++) {
        print_principality(game, seat);
    }
    printf("stacks");
    for (int32_t stack = 0; stack < CATAN_STACKS; stack++) {
        printf(" t%d:%d", (int)stack, (int)CHECK(catan_stack_size(game, stack)));
    }
    printf("  roads %d  settlements %d  cities %d  regions %d\n",
           (int)CHECK(catan_center_supply(game, CATAN_CENTER_ROAD)),
           (int)CHECK(catan_center_supply(game, CATAN_CENTER_SETTLEMENT)),
           (int)CHECK(catan_center_supply(game, CATAN_CENTER_CITY)),
           (int)CHECK(catan_region_stack_size(game)));
}

void print_card_hand(const catan_game *game, int32_t seat)
{
    printf("s%d holds", (int)seat);
    for (int32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
        int32_t held = CHECK(catan_cards_held(game, seat, card));
        if (held > 0) {
            printf(" %d %s", (int)held, catan_stack_card_word(card));
        }
    }
    printf("\n");
}
