/* Shapes, colors and text of the pictures that draw.c makes. */
#include "svg.h"

const char *const seat_color[CATAN_SEATS_MAX] = {"#d5392c", "#2c62cf", "#f28c1c",
                                                 "#f7f5ef", "#2f9e4f", "#8a5a33"};
const char *const terrain_color[TERRAIN_COLORS] = {"#2f7a41", "#bf5f33", "#96c754",
                                                   "#efc546", "#8d94a1", "#dcc894"};
const char *const resource_color[RESOURCE_COLORS] = {"#2f7a41", "#b5532a", "#6f9f35",
                                                     "#c7961a", "#747b89", "#8f7440"};
const char *const ink = "#2a2620";

void svg_text(FILE *out, struct point at, int size, const char *anchor, const char *color,
              const char *text)
{
    fprintf(out,
            "<text x='%d' y='%d' font-size='%d' text-anchor='%s' fill='%s' "
            "font-weight='%s'>%s</text>\n",
            at.x, at.y, size, anchor, color, size >= 16 ? "bold" : "normal", text);
}

void svg_number(FILE *out, struct point at, int size, const char *anchor, const char *color,
                int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    svg_text(out, at, size, anchor, color, text);
}

void svg_use(FILE *out, const char *shape, struct point at, const char *color)
{
    fprintf(out, "<use href='#%s' x='%d' y='%d' fill='%s'/>\n", shape, at.x, at.y, color);
}

void svg_box(FILE *out, struct point at, int width, int height, const char *border, int stroke)
{
    fprintf(out,
            "<rect x='%d' y='%d' width='%d' height='%d' rx='10' fill='#fffdf6' stroke='%s' "
            "stroke-width='%d'/>\n",
            at.x, at.y, width, height, border, stroke);
}

void svg_die(FILE *out, struct point at, int shown)
{
    fprintf(out,
            "<rect x='%d' y='%d' width='38' height='38' rx='7' fill='#fff' stroke='%s' "
            "stroke-width='2'/>\n",
            at.x, at.y, ink);
    svg_number(out, (struct point){at.x + 19, at.y + 27}, 24, "middle", ink, shown);
}

/* Small drawings around (0, 0), used by name. The first six are named by their terrain. */
static void write_shapes(FILE *out)
{
    fputs("<defs>\n"
          "<g id='t0' fill='#1d5a2d'><path d='M-30 14l12-36 12 36zM6 14l12-36 12 36z'/>"
          "<path d='M-14 20l14-46 14 46z' fill='#246b36'/></g>\n"
          "<g id='t1' fill='#9a4522' stroke='#e0a586' stroke-width='2'>"
          "<path d='M-32 4h20v12h-20zM-10 4h20v12h-20zM12 4h20v12h-20zM-21-10h20v12h-20z"
          "M1-10h20v12h-20zM-10-24h20v12h-20z'/></g>\n"
          "<g id='t2'><path d='M-14 6v12M-6 8v12M8 8v12M15 6v12' stroke='#3f3a33' "
          "stroke-width='4'/><path d='M-20 6a9 9 0 0 1 1-17a11 11 0 0 1 19-5a11 11 0 0 1 18 6"
          "a9 9 0 0 1 0 17q-20 5-38-1z' fill='#fdfbf4'/><path d='M16-14q14-4 15 6q-2 9-13 5z' "
          "fill='#3f3a33'/></g>\n"
          "<g id='ear' fill='#b07f14'><path d='M0 24v-34' stroke='#b07f14' stroke-width='3'/>"
          "<ellipse cy='-22' rx='4' ry='7'/><ellipse cx='-5' cy='-13' rx='3.5' ry='7' "
          "transform='rotate(-25 -5 -13)'/><ellipse cx='5' cy='-13' rx='3.5' ry='7' "
          "transform='rotate(25 5 -13)'/><ellipse cx='-5' cy='-3' rx='3.5' ry='7' "
          "transform='rotate(-25 -5 -3)'/><ellipse cx='5' cy='-3' rx='3.5' ry='7' "
          "transform='rotate(25 5 -3)'/></g>\n"
          "<g id='t3'><use href='#ear' transform='translate(-20 2) rotate(-14) scale(0.9)'/>"
          "<use href='#ear'/><use href='#ear' transform='translate(20 2) rotate(14) "
          "scale(0.9)'/></g>\n"
          "<g id='t4'><path d='M-38 20l24-42 16 28 12-18 24 32z' fill='#636a78'/>"
          "<path d='M-14-22l9 16-8-3-4 5-6-4z M14-12l8 11-6-2-6 4-3-3z' fill='#fff'/></g>\n"
          "<g id='t5' fill='none' stroke='#b29a5c' stroke-width='4' stroke-linecap='round'>"
          "<path d='M-40 18q18-16 36 0t36 0M-22 2q14-12 28 0'/>"
          "<path d='M24 0v-26M24-8h-9v-8M24-12h9v-8' stroke='#5f8a3c' stroke-width='6'/></g>\n"
          "<path id='road' d='M-16-5h32v10h-32z' stroke='#2a2620' stroke-width='2'/>\n"
          "<path id='settlement' d='M-15 15v-16l15-15 15 15v16z' stroke='#2a2620' "
          "stroke-width='3' stroke-linejoin='round'/>\n"
          "<path id='city' d='M-23 17v-22h14v-13l11-11 11 11v13h10v22z' stroke='#2a2620' "
          "stroke-width='3' stroke-linejoin='round'/>\n"
          "<path id='robber' d='M-16 24q-1-5 5-6q-6-14 3-25a10 10 0 1 1 16 0q9 11 3 25q6 1 5 6z' "
          "stroke='#f6efdc' stroke-width='2.5' stroke-linejoin='round'/>\n"
          "<g id='gold' fill='#f6cf4a' stroke='#8a6410' stroke-width='2.5'>"
          "<ellipse cx='-14' cy='12' rx='20' ry='8'/><ellipse cx='-14' cy='4' rx='20' ry='8'/>"
          "<ellipse cx='-14' cy='-4' rx='20' ry='8'/><ellipse cx='16' cy='14' rx='20' ry='8'/>"
          "<ellipse cx='16' cy='6' rx='20' ry='8'/><ellipse cx='2' cy='-14' rx='20' ry='8'/></g>\n"
          "<path id='point' d='M0-8l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6-4.1-3.9 "
          "5.6-.7z'/>\n"
          "<path id='trade' d='M-1-8h6v6h-4zM8-1v6h-6v-4zM1 8h-6v-6h4zM-8 1v-6h6v4z'/>\n"
          "<path id='strength' d='M0-9l2.5 3v7.5h3.5v2.5h-4.2v5h-3.6v-5h-4.2v-2.5h3.5v-7.5z'/>\n"
          "<path id='tournament' d='M-6-9h2v18h-2zM-4-8l11 4-11 4z'/>\n"
          "</defs>\n",
          out);
}

void svg_begin(FILE *out, int width, int height)
{
    fprintf(out,
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
            "font-family='DejaVu Sans, Verdana, Arial, sans-serif'>\n",
            width, height, width, height);
    write_shapes(out);
    fprintf(out, "<rect width='%d' height='%d' fill='#f1ead8'/>\n", width, height);
}

void svg_header(FILE *out, const catan_game *game, struct point at, size_t moves)
{
    char seat[16];
    char text[80];
    if (catan_outcome(game) == CATAN_OUTCOME_OPEN) {
        CHECK(catan_seat_to_text(CHECK(catan_to_act(game)), seat, sizeof seat));
        snprintf(text, sizeof text, "%s to act", seat);
    } else if (catan_outcome(game) == CATAN_OUTCOME_WON) {
        CHECK(catan_seat_to_text(CHECK(catan_winner(game)), seat, sizeof seat));
        snprintf(text, sizeof text, "%s wins", seat);
    } else {
        snprintf(text, sizeof text, "Ended by the turn limit");
    }
    svg_text(out, (struct point){at.x, at.y + 38}, 28, "start", ink, text);
    snprintf(text, sizeof text, "Turn %d, after %zu moves", (int)CHECK(catan_turn(game)), moves);
    svg_text(out, (struct point){at.x, at.y + 64}, 15, "start", ink, text);
}
