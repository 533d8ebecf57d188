/* Writing positions of the Card Game: what is at its default is left out. */
#include "cards/text.h"

#include <catan/text.h>

const struct catani_step_row catani_step_table[CATANI_STEP_END] = {
    [CATAN_STEP_NONE] = {"none", "", false},
    [CATAN_STEP_LAYOUT] = {"layout", "n", false},
    [CATAN_STEP_START_ROLL] = {"start_roll", "", true},
    [CATAN_STEP_START_STACK] = {"start_stack", "", false},
    [CATAN_STEP_START_TAKE] = {"start_take", "tn", false},
    [CATAN_STEP_LOOKING] = {"looking", "ts", true},
    [CATAN_STEP_DRAWING] = {"drawing", "ts", true},
    [CATAN_STEP_SHOWING] = {"showing", "sn", true},
    [CATAN_STEP_BEFORE_ROLL] = {"before_roll", "", false},
    [CATAN_STEP_DICE] = {"dice", "", true},
    [CATAN_STEP_TRADE_ADVANTAGE] = {"trade_advantage", "", false},
    [CATAN_STEP_TOURNAMENT] = {"tournament", "", false},
    [CATAN_STEP_YEAR_OF_PLENTY] = {"year_of_plenty", "", false},
    [CATAN_STEP_EVENT_CARD] = {"event_card", "", true},
    [CATAN_STEP_CIVIL_WAR] = {"civil_war", "", false},
    [CATAN_STEP_CONFLICT] = {"conflict", "nn", false},
    [CATAN_STEP_BUILDER_STACK] = {"builder_stack", "", false},
    [CATAN_STEP_BUILDER_TAKE] = {"builder_take", "t", false},
    [CATAN_STEP_BUILDER_GIVE] = {"builder_give", "", false},
    [CATAN_STEP_PROGRESS] = {"progress", "n", false},
    [CATAN_STEP_LOSE] = {"lose", "kn", false},
    [CATAN_STEP_GAIN] = {"gain", "kn", false},
    [CATAN_STEP_MAIN] = {"main", "", false},
    [CATAN_STEP_ANSWER] = {"answer", "", false},
    [CATAN_STEP_REGION] = {"region", "ln", true},
    [CATAN_STEP_REGION_SIDE] = {"region_side", "lz", false},
    [CATAN_STEP_SURVEY] = {"survey", "l", false},
    [CATAN_STEP_COUNTER_CARD] = {"counter_card", "a", false},
    [CATAN_STEP_ATTACK_ROLL] = {"attack_roll", "an", true},
    [CATAN_STEP_RETURN] = {"return", "a", false},
    [CATAN_STEP_PLUNDER] = {"plunder", "n", false},
    [CATAN_STEP_MERCHANT] = {"merchant", "", false},
    [CATAN_STEP_SPY] = {"spy", "", false},
    [CATAN_STEP_EXCESS] = {"excess", "", false},
    [CATAN_STEP_REPLENISH] = {"replenish", "", false},
    [CATAN_STEP_EXCHANGE] = {"exchange", "", false},
    [CATAN_STEP_SEARCH] = {"search", "", false},
    [CATAN_STEP_SEARCH_TAKE] = {"search_take", "t", false},
    [CATANI_STEP_ROAD] = {"road", "l", false},
    [CATANI_STEP_SETTLEMENT] = {"settlement", "ln", false},
    [CATANI_STEP_CITY] = {"city", "l", false},
    [CATANI_STEP_PLACE] = {"place", "pa", false},
    [CATANI_STEP_PRODUCE] = {"produce", "", false},
    [CATANI_STEP_EVENT_END] = {"event_end", "", false},
    [CATANI_STEP_END_TURN] = {"end_turn", "", false},
};

const char *catan_step_name(int32_t step)
{
    return step >= 0 && step < CATAN_STEP_KINDS ? catani_step_table[step].name : NULL;
}

static void write_word(struct catani_writer *writer, const char *word)
{
    catani_write(writer, " ");
    catani_write(writer, word);
}

static void write_line(struct catani_writer *writer, const char *word, uint32_t number)
{
    catani_write(writer, word);
    catani_write(writer, " ");
    catani_write_number(writer, number);
    catani_write(writer, "\n");
}

/* Two operands by their letters. */
static void write_pair(struct catani_writer *writer, const char *operands, uint32_t a, uint32_t b)
{
    catan_move move = {.arg = {(uint8_t)a, (uint8_t)b}};
    catani_write_operands(writer, operands, &move);
}

/* A clause of a seat: "s0 road" and so on. */
static void write_head(struct catani_writer *writer, uint32_t seat, const char *word)
{
    catani_write_seat(writer, seat);
    write_word(writer, word);
}

static bool any(const uint8_t *counts, size_t size)
{
    uint32_t all = 0;
    for (size_t i = 0; i < size; i++) {
        all |= counts[i];
    }
    return all != 0;
}

/* Cards by kind, "2 abbey 1 spy"; unknown ones as "3 ?". */
static void write_cards(struct catani_writer *writer, const uint8_t counts[CATAN_STACK_CARD_KINDS])
{
    for (uint32_t i = 1; i <= CATAN_STACK_CARD_KINDS; i++) {
        uint32_t card = i % CATAN_STACK_CARD_KINDS; /* unknown ones last */
        if (counts[card] > 0) {
            catani_write(writer, " ");
            catani_write_number(writer, counts[card]);
            write_word(writer, card == 0 ? "?" : catan_stack_card_word((int32_t)card));
        }
    }
}

/* ---- seats ------------------------------------------------------------------------------- */

static void write_row(struct catani_writer *writer, const struct catani_principality *land,
                      uint32_t seat)
{
    static const char *const words[] = {"", "road", "settlement", "city"};
    for (uint32_t center = CATAN_CENTER_ROAD; center <= CATAN_CENTER_CITY; center++) {
        bool begun = false;
        for (uint32_t column = 0; column < CATANI_COLUMNS; column++) {
            if (land->center[column] != center) {
                continue;
            }
            if (!begun) {
                write_head(writer, seat, words[center]);
            }
            begun = true;
            write_pair(writer, "l", column, 0);
        }
        catani_write(writer, begun ? "\n" : "");
    }
}

static void write_regions(struct catani_writer *writer, const struct catani_principality *land,
                          uint32_t seat)
{
    write_head(writer, seat,
               "region"); /* also if there is none: left out means those of the start */
    for (uint32_t even = 0; even < CATANI_EVEN; even++) {
        for (uint32_t side = 0; side < 2; side++) {
            if (land->region[even][side] != 0) {
                write_pair(writer, "pz", catani_place_of(2 * even, side), land->region[even][side]);
                write_pair(writer, "n", land->store[even][side], 0);
            }
        }
    }
    catani_write(writer, "\n");
}

static void write_expansions(struct catani_writer *writer, const struct catani_principality *land,
                             uint32_t seat)
{
    const uint8_t *card = &land->site[0][0][0];
    if (!any(card, sizeof land->site)) {
        return;
    }
    write_head(writer, seat, "expansion");
    for (uint32_t i = 0; i < sizeof land->site; i++) {
        if (card[i] != 0) {
            write_pair(writer, "pa", catani_place_of(2 * (i / 4) + 1, i / 2 % 2), card[i]);
        }
    }
    catani_write(writer, "\n");
}

static void write_known(struct catani_writer *writer, const struct catani_card_hand *hand,
                        uint32_t seat)
{
    for (uint32_t watcher = 0; watcher < CATANI_CARDS_SEATS; watcher++) {
        if (any(hand->known[watcher] + 1, CATAN_STACK_CARD_KINDS - 1)) {
            catani_write_seat(writer, watcher == seat ? CATAN_SEAT_NONE : watcher);
            catani_write(writer, " knows ");
            catani_write_seat(writer, seat);
            write_cards(writer, hand->known[watcher]);
            catani_write(writer, "\n");
        }
    }
}

static void write_hand(struct catani_writer *writer, const struct catani_card_hand *hand,
                       uint32_t seat)
{
    if (hand->size > 0) {
        write_head(writer, seat, "hand");
        write_cards(writer, hand->held);
        catani_write(writer, "\n");
    }
    if (any(hand->discarded, CATAN_STACK_CARD_KINDS)) {
        write_head(writer, seat, "discarded");
        write_cards(writer, hand->discarded);
        catani_write(writer, "\n");
    }
    write_known(writer, hand, seat);
}

/* ---- decks ------------------------------------------------------------------------------- */

/* A stack from the top down: cards with the seats that know them, "?" if hidden, "3 ?" if unseen. */
static void write_stack(struct catani_writer *writer, const struct catani_cards *cards,
                        uint32_t stack)
{
    uint32_t slot = catani_stack_start(cards, stack);
    uint32_t end = catani_stack_end(cards, stack);
    catani_write(writer, "stack");
    write_pair(writer, "t", stack, 0);
    while (slot < end) {
        if (catani_slot_seen(cards, slot) == 0) {
            uint32_t unseen = 0;
            while (slot < end && catani_slot_seen(cards, slot) == 0) {
                unseen++;
                slot++;
            }
            catani_write(writer, " ");
            catani_write_number(writer, unseen);
            write_word(writer, "?");
            continue;
        }
        uint32_t card = cards->slot[slot];
        write_word(writer, card == 0 ? "?" : catan_stack_card_word((int32_t)card));
        for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
            if ((cards->seen[seat] >> slot & 1) != 0) {
                catani_write(writer, " ");
                catani_write_seat(writer, seat);
            }
        }
        slot++;
    }
    catani_write(writer, "\n");
}

static void write_events(struct catani_writer *writer, const struct catani_cards *cards)
{
    if (cards->event != 0) {
        catani_write(writer, "event");
        write_pair(writer, "g", cards->event, 0);
        catani_write(writer, "\n");
    }
    if (any(cards->under, sizeof cards->under) || cards->event != 0) {
        catani_write(writer, "events");
        for (uint32_t card = 1; card < CATAN_DECK_KINDS; card++) {
            if (cards->to_come[card] > 0) {
                write_pair(writer, "ng", cards->to_come[card], card);
            }
        }
        catani_write(writer, "\n");
    }
}

/* ---- what is pending --------------------------------------------------------------------- */

static void write_phase(struct catani_writer *writer, const struct catani_cards *cards)
{
    if (cards->head.outcome == CATAN_OUTCOME_WON) {
        catani_write(writer, "won ");
        catani_write_seat(writer, cards->head.winner);
        catani_write(writer, "\n");
        return;
    }
    if (cards->head.outcome == CATAN_OUTCOME_LIMIT) {
        catani_write(writer, "limit\n");
        return;
    }
    catani_write(writer, "phase");
    for (uint32_t i = 0; i < cards->depth; i++) {
        const struct catani_step *step = &cards->step[i];
        const struct catani_step_row *row = &catani_step_table[step->kind];
        write_word(writer, row->name);
        if (!row->chance && step->seat != cards->head.active) {
            catani_write(writer, " ");
            catani_write_seat(writer, step->seat);
        }
        write_pair(writer, row->operands, step->a, step->b);
    }
    catani_write(writer, "\n");
}

static void write_turn(struct catani_writer *writer, const struct catani_cards *cards)
{
    if (cards->face != 0) {
        catani_write(writer, "face");
        write_pair(writer, "f", cards->face, 0);
        catani_write(writer, "\n");
    }
    if (cards->die != 0) {
        write_line(writer, "die", cards->die);
    }
    if (cards->offers_made != 0) {
        write_line(writer, "offers", cards->offers_made);
    }
    if (cards->start_stack != 0) {
        write_line(writer, "start", cards->start_stack);
    }
    if (cards->builder_stack != 0) {
        write_line(writer, "builder", cards->builder_stack);
    }
    if (any((const uint8_t *)cards->offer, sizeof cards->offer)) {
        catan_move offer = {.cards = {0}};
        memcpy(offer.cards, cards->offer, sizeof cards->offer);
        catani_write(writer, "offer");
        catani_write_operands(writer, "x", &offer);
        catani_write(writer, "\n");
    }
    if (cards->viewer != CATAN_SEAT_NONE) {
        catani_write(writer, "viewer ");
        catani_write_seat(writer,
                          cards->viewer == CATANI_ONLOOKER ? CATAN_SEAT_NONE : cards->viewer);
        catani_write(writer, "\n");
    }
}

void catani_cards_write(const struct catani_rules *rules, const void *state,
                        struct catani_writer *writer)
{
    const struct catani_cards *cards = state;
    (void)rules;
    write_line(writer, "turn", cards->head.turn);
    catani_write(writer, "active ");
    catani_write_seat(writer, cards->head.active);
    catani_write(writer, "\n");
    write_phase(writer, cards);
    write_turn(writer, cards);
    for (uint32_t seat = 0; seat < CATANI_CARDS_SEATS; seat++) {
        write_row(writer, &cards->land[seat], seat);
        write_regions(writer, &cards->land[seat], seat);
        write_expansions(writer, &cards->land[seat], seat);
        write_hand(writer, &cards->hand[seat], seat);
    }
    for (uint32_t stack = 0; stack < CATAN_STACKS; stack++) {
        write_stack(writer, cards, stack);
    }
    write_events(writer, cards);
}
