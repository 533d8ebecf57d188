/*
 * What the pictures of draw.c are made of: text, small shapes, colors. All
 * measures are pixels; a point is where a shape has its middle, a text its
 * anchor, a box its upper left corner.
 */
#ifndef EXAMPLES_SVG_H
#define EXAMPLES_SVG_H

#include "common.h"

struct point {
    int x, y;
};

enum { TERRAIN_COLORS = 6, RESOURCE_COLORS = 6 };

extern const char *const seat_color[CATAN_SEATS_MAX];
extern const char *const terrain_color[TERRAIN_COLORS];
extern const char *const resource_color[RESOURCE_COLORS]; /* dark enough for white text */
extern const char *const ink;

/* Open the picture, with the shapes that svg_use() knows by name. */
void svg_begin(FILE *out, int width, int height);

void svg_text(FILE *out, struct point at, int size, const char *anchor, const char *color,
              const char *text);
void svg_number(FILE *out, struct point at, int size, const char *anchor, const char *color,
                int number);
void svg_use(FILE *out, const char *shape, struct point at, const char *color);
void svg_box(FILE *out, struct point at, int width, int height, const char *border, int stroke);
void svg_die(FILE *out, struct point at, int shown);

/* Who is to act or has won, and how far the game has come. */
void svg_header(FILE *out, const catan_game *game, struct point at, size_t moves);

/* The picture of a Card Game (draw_principalities_svg.c). */
void draw_principalities_svg(FILE *out, const catan_game *game, size_t moves);

#endif
