/* Writing positions of the base game: what is at its default is left out. */
#include "base/text.h"

#include <catan/text.h>

static void write_word(struct catani_writer *writer, const char *word)
{
    catani_write(writer, " ");
    catani_write(writer, word);
}

static void write_count(struct catani_writer *writer, uint32_t count, const char *word)
{
    if (count > 0) {
        catani_write(writer, " ");
        catani_write_number(writer, count);
        write_word(writer, word);
    }
}

static void write_seats(struct catani_writer *writer, uint64_t seats)
{
    while (seats != 0) {
        catani_write(writer, " ");
        catani_write_seat(writer, catani_bit_take(&seats));
    }
}

static void write_number(struct catani_writer *writer, const char *word, uint32_t number)
{
    if (number != 0) {
        catani_write(writer, word);
        catani_write(writer, " ");
        catani_write_number(writer, number);
        catani_write(writer, "\n");
    }
}

static void write_hand(struct catani_writer *writer, catani_hand hand)
{
    for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
        write_count(writer, catani_hand_count(hand, card), catan_card_word((int32_t)card));
    }
}

static void write_devs(struct catani_writer *writer, const uint8_t *cards)
{
    for (uint32_t card = 0; card < CATAN_DEV_KINDS; card++) {
        write_count(writer, cards[card], catan_dev_word((int32_t)card));
    }
}

static bool any_devs(const uint8_t *cards)
{
    return (cards[0] | cards[1] | cards[2] | cards[3] | cards[4]) != 0;
}

/* A clause of a seat: "s0 road" and so on. */
static void write_head(struct catani_writer *writer, uint32_t seat, const char *word)
{
    catani_write_seat(writer, seat);
    write_word(writer, word);
}

/* ---- seats ------------------------------------------------------------------------------- */

static void write_places(struct catani_writer *writer, uint32_t seat, const char *word,
                         uint64_t vertices)
{
    if (vertices == 0) {
        return;
    }
    write_head(writer, seat, word);
    while (vertices != 0) {
        catani_write(writer, " ");
        catani_write_place(writer, 'v', catani_bit_take(&vertices));
    }
    catani_write(writer, "\n");
}

static void write_pieces(struct catani_writer *writer, const struct catani_board *board,
                         uint32_t seat)
{
    const struct catani_player *player = &board->player[seat];
    catani_edges roads = player->roads;
    write_places(writer, seat, "settlement", player->buildings & ~board->cities);
    write_places(writer, seat, "city", player->buildings & board->cities);
    if (!catani_edges_empty(&roads)) {
        write_head(writer, seat, "road");
        while (!catani_edges_empty(&roads)) {
            catani_write(writer, " ");
            catani_write_place(writer, 'e', catani_edges_take(&roads));
        }
        catani_write(writer, "\n");
    }
}

static void write_cards(struct catani_writer *writer, const struct catani_base *base, uint32_t seat)
{
    const struct catani_player *player = &base->board.player[seat];
    const struct catani_devs *devs = &base->devs[seat];
    bool active = seat == base->head.active;
    if (player->hand != 0 || player->unknown != 0) {
        write_head(writer, seat, "hand");
        write_hand(writer, player->hand);
        write_count(writer, player->unknown, "?");
        catani_write(writer, "\n");
    }
    if (any_devs(devs->held) || devs->unknown != 0) {
        write_head(writer, seat, "dev");
        write_devs(writer, devs->held);
        write_count(writer, devs->unknown, "?");
        catani_write(writer, "\n");
    }
    if (active && (any_devs(base->bought) || base->bought_unknown != 0)) {
        write_head(writer, seat, "bought");
        write_devs(writer, base->bought);
        write_count(writer, base->bought_unknown, "?");
        catani_write(writer, "\n");
    }
    if (any_devs(devs->played)) {
        write_head(writer, seat, "played");
        write_devs(writer, devs->played);
        catani_write(writer, "\n");
    }
    if (player->owed != 0) {
        write_head(writer, seat, "owes ");
        catani_write_number(writer, player->owed);
        catani_write(writer, "\n");
    }
}

static void write_doubts(struct catani_writer *writer, const struct catani_base *base,
                         uint32_t seat)
{
    for (uint32_t other = 0; other < base->head.seats; other++) {
        uint32_t doubt = base->board.player[seat].doubt[other];
        if (doubt != 0) {
            catani_write_seat(writer, other == seat ? CATAN_SEAT_NONE : other);
            catani_write(writer, " doubts");
            write_seats(writer, 1u << seat);
            write_hand(writer, catani_doubt_unpack(doubt));
            catani_write(writer, "\n");
        }
    }
}

/* ---- what is pending --------------------------------------------------------------------- */

static void write_decision(struct catani_writer *writer, const struct catani_base *base,
                           const struct catani_decision *decision)
{
    write_word(writer, catan_decision_name(decision->kind));
    switch (decision->kind) {
    case CATAN_DECISION_SETUP_ROAD:
        catani_write(writer, " ");
        catani_write_place(writer, 'v', decision->arg);
        break;
    case CATAN_DECISION_ANSWER:
        write_seats(writer, decision->seats);
        if ((decision->arg & CATANI_BROADCAST) != 0) {
            write_word(writer, "choice");
            write_seats(writer, decision->arg & catani_base_seats(base));
        }
        break;
    case CATAN_DECISION_ROBBER:
        if (decision->arg != 0) {
            write_word(writer, "knight");
        }
        break;
    case CATAN_DECISION_STEAL:
        write_seats(writer, decision->arg);
        break;
    case CATAN_DECISION_FREE_ROAD:
        if (decision->arg == CATANI_ROAD_OPTIONAL) {
            write_word(writer, "optional");
        } else {
            catani_write(writer, " ");
            catani_write_number(writer, decision->arg);
        }
        break;
    default:
        break;
    }
}

static void write_phase(struct catani_writer *writer, const struct catani_base *base)
{
    if (base->head.outcome == CATAN_OUTCOME_WON) {
        catani_write(writer, "won");
        write_seats(writer, 1u << base->head.winner);
        catani_write(writer, "\n");
    } else if (base->head.outcome == CATAN_OUTCOME_LIMIT) {
        catani_write(writer, "limit\n");
    } else {
        catani_write(writer, "phase");
        for (uint32_t i = 0; i < base->depth; i++) {
            write_decision(writer, base, &base->stack[i]);
        }
        catani_write(writer, "\n");
    }
}

static void write_proposal(struct catani_writer *writer, const struct catani_base *base)
{
    char text[CATAN_MOVE_TEXT_MAX];
    if (base->offer_from != CATAN_SEAT_NONE) {
        catan_move proposal = catani_base_proposal(base);
        catan_move_to_text(&proposal, text, sizeof text);
        catani_write_seat(writer, base->offer_from);
        write_word(writer, text);
        catani_write(writer, "\n");
    }
}

static void write_dice(struct catani_writer *writer, const struct catani_base *base)
{
    uint64_t gone = catani_base_rolls_gone(base);
    if (base->dice[0] != 0) {
        catani_write(writer, "dice ");
        catani_write_number(writer, base->dice[0]);
        catani_write(writer, " ");
        catani_write_number(writer, base->dice[1]);
        catani_write(writer, "\n");
    }
    if (gone != 0) {
        catani_write(writer, "drawn");
        while (gone != 0) {
            uint32_t roll = catani_bit_take(&gone);
            catani_write(writer, " ");
            catani_write_number(writer, 10 * (1 + roll / 6) + 1 + roll % 6);
        }
        catani_write(writer, "\n");
    }
}

static void write_holder(struct catani_writer *writer, const char *word, uint32_t holder)
{
    catani_write(writer, word);
    catani_write(writer, " ");
    catani_write_seat(writer, holder);
    catani_write(writer, "\n");
}

/* In a view the bank does not follow from what is known of the hands. */
static void write_view(struct catani_writer *writer, const struct catani_base *base)
{
    if (catani_base_is_view(base)) {
        write_holder(writer, "view", base->viewer);
        catani_write(writer, "bank");
        for (uint32_t card = 0; card < CATANI_RESOURCES; card++) {
            catani_write(writer, " ");
            catani_write_number(writer, catani_hand_count(base->board.bank, card));
            write_word(writer, catan_card_word((int32_t)card));
        }
        catani_write(writer, "\n");
    }
}

void catani_base_write(const struct catani_rules *rules, const void *state,
                       struct catani_writer *writer)
{
    const struct catani_base *base = state;
    if (base->head.turn != 1) {
        catani_write(writer, "turn ");
        catani_write_number(writer, base->head.turn);
        catani_write(writer, "\n");
    }
    write_holder(writer, "active", base->head.active);
    write_phase(writer, base);
    if (base->placed != 2 * base->head.seats) {
        catani_write(writer, "placed ");
        catani_write_number(writer, base->placed);
        catani_write(writer, "\n");
    }
    write_proposal(writer, base);
    write_dice(writer, base);
    write_number(writer, "dev_played", base->devs_played);
    write_number(writer, "offers", base->offers_made);
    write_number(writer, "building", base->building);
    if (base->board.robber != rules->robber_start) {
        catani_write(writer, "robber ");
        catani_write_place(writer, 'h', base->board.robber);
        catani_write(writer, "\n");
    }
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        write_pieces(writer, &base->board, seat);
        write_cards(writer, base, seat);
    }
    for (uint32_t seat = 0; seat < base->head.seats; seat++) {
        write_doubts(writer, base, seat);
    }
    write_holder(writer, "longest_road", base->board.longest_holder);
    write_holder(writer, "largest_army", base->army_holder);
    write_view(writer, base);
}
