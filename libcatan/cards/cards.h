/*
 * The Card Game. The state holds what is pending as a stack of steps. The one
 * on top comes first: a step that needs nobody is carried out at once, any
 * other waits for its seat, or for chance. In a turn the bottom is always the
 * turn itself.
 *
 *   table.c         what the cards say
 *   principality.c  rows, regions, stores, sites, and the points on the table
 *   secret.c        hands and stacks, and who knows what of them
 *   position.c      who may act, and the state as a whole
 *   check.c         which moves are legal, and why not
 *   moves.c         the lists of moves
 *   apply.c         the start, and what moves do
 *   step.c          steps that need nobody, the turn, the end
 *   event.c         what the dice and the event cards do
 *   redact.c        views
 *   counts.h        counts of all kinds of cards at once
 *
 * What check.c, moves.c and apply.c need to know of a kind of move stands together:
 *
 *   trade.c         the bank, offers, the Caravan
 *   build.c         the row, expansions, new regions
 *   actions.c       action cards
 *   hand.c          cards looked at, taken, put under; replenishing
 *   chance.c        dice, cards that turn up
 *
 * Positions as text are written by write.c and read by read.c, which leaves the
 * whole to complete.c and the steps to pending.c.
 */
#ifndef CATANI_CARDS_CARDS_H
#define CATANI_CARDS_CARDS_H

#include "core/bits.h"
#include "core/hand.h"
#include "core/move.h"
#include "core/rules.h"

#include <catan/cards.h>

enum {
    CATANI_CARDS_SEATS = 2,
    CATANI_STEPS = 24,   /* more than ever lie there: a trade of six kinds asks for twelve splits */
    CATANI_COLUMNS = 25, /* column c of the public numbers is c + 12 here */
    CATANI_EVEN = 13,    /* of them even ones, with roads and regions */
    CATANI_ODD = 12,     /* odd ones, with settlements and sites */
    CATANI_CARDS_IN_BOX = 62,
    CATANI_COUNTS = 48,                     /* counts of all kinds of cards, in whole words */
    CATANI_START_COLUMN = CATAN_COLUMN_END, /* of the first road */
    CATANI_ONLOOKER = 2,                    /* as viewer: one who is no seat */
    CATANI_STORE = 3,                       /* K4.1: a region stores no more */
    CATANI_HAND_LIMIT = 3,                  /* K11.1: before Abbeys and Libraries */
    CATANI_START_HAND = 3,                  /* K1.9 */
    CATANI_THRESHOLD = 7,                   /* K9.3: points of both seats together */
    CATANI_QUIET_TURNS = 4,                 /* K6.5: turns in which a brigand attack does nothing */
    CATANI_BRIGAND_LIMIT = 7,               /* K6.5: goods that attract no brigands */
    CATANI_SEARCH_PRICE = 2,                /* K11.4 */
    CATANI_PLUNDER = 2,                     /* K9.14 */
    CATANI_CARDS_OFFER_MAX = 9,             /* K7.8: three regions of a kind, three in each */
    CATANI_BANK_RATE = 3,                   /* K7.4 */
    CATANI_FLEET_RATE = 2,
    CATANI_MINT_RATE = 1
};

/* Steps that never wait, behind those of cards.h. */
enum {
    CATANI_STEP_ROAD = CATAN_STEP_KINDS, /* what has been paid is built: a: column */
    CATANI_STEP_SETTLEMENT,              /* a: column, b: with a Scout */
    CATANI_STEP_CITY,                    /* a: column */
    CATANI_STEP_PLACE,                   /* a: place, b: card */
    CATANI_STEP_PRODUCE,
    CATANI_STEP_EVENT_END, /* the event card goes under its deck */
    CATANI_STEP_END_TURN
};

struct catani_step {
    uint8_t kind; /* CATAN_STEP_..., CATANI_STEP_... */
    uint8_t seat; /* who decides, or CATAN_SEAT_CHANCE */
    uint8_t a;    /* what they mean stands in step.c */
    uint8_t b;
};

/* What lies before one seat. Columns are counted from 0 at the far left. */
struct catani_principality {
    /* kept */
    catani_hand held;                  /* stored, by resource */
    catani_hand room;                  /* what could still be stored */
    uint64_t placed;                   /* the expansions that stand here, as bits of cards */
    uint32_t regions[CATAN_RESOURCES]; /* where those of a resource lie: bit 2 * even + side */
    uint32_t open;                     /* where one more expansion can stand: bit 2 * odd + side */
    uint32_t open_city;                /* those of them in cities */
    /* cards */
    uint8_t center[CATANI_COLUMNS];
    uint8_t region[CATANI_EVEN][2]; /* 8 * resource + number; 0: none */
    uint8_t store[CATANI_EVEN][2];
    uint8_t site[CATANI_ODD][2][2]; /* in ascending order, so that equal sides are equal bytes */
    /* kept */
    uint8_t left; /* the outermost columns with a card */
    uint8_t right;
    uint8_t points; /* without tokens */
    uint8_t trade;
    uint8_t strength;
    uint8_t tournament;
    uint8_t limit; /* of the hand */
    uint8_t cities;
    uint8_t fleets; /* a bit for each resource */
    uint8_t spare[2];
};

/*
 * The hand of one seat. In a view that hides it, held has what the viewer is
 * sure of, and the rest as CATAN_STACK_CARD_UNKNOWN.
 *
 * known[w] is what watcher w is sure of: the other seat in its place, and in
 * the own place an onlooker who is no seat.
 */
struct catani_card_hand {
    uint8_t size;
    uint8_t held[CATAN_STACK_CARD_KINDS];
    uint8_t known[2][CATAN_STACK_CARD_KINDS];
    uint8_t discarded[CATAN_STACK_CARD_KINDS];
};

struct catani_cards {
    struct catani_head head;
    uint64_t seen[CATANI_CARDS_SEATS]; /* the slots whose card a seat knows, as bits */
    struct catani_principality land[CATANI_CARDS_SEATS];
    struct catani_card_hand hand[CATANI_CARDS_SEATS];
    struct catani_step step[CATANI_STEPS];
    uint8_t depth;
    uint8_t knight_token;
    uint8_t windmill_token;
    uint8_t face;
    uint8_t die;
    uint8_t event;         /* being resolved */
    uint8_t builder_stack; /* looked through by the first seat of a Master Builder, plus 1 */
    uint8_t start_stack;   /* looked through by the first seat of the setup, plus 1 */
    /* the supply, by CATAN_CENTER_... */
    uint8_t supply[4];
    uint8_t offers_made;
    int8_t offer[CATAN_RESOURCES]; /* of the active seat */
    uint8_t viewer;                /* whose view this is; CATAN_SEAT_NONE: nobody's */
    /* decks */
    uint8_t to_come[CATAN_DECK_KINDS];
    uint8_t under[CATAN_DECK_KINDS];
    uint8_t regions[CATAN_RESOURCES]; /* left in the stack: bit n for number n */
    uint8_t unseen[CATANI_COUNTS];    /* in a view, all that is out of sight */
    /* the stacks, one behind the other, from the top down; a card nobody knows is 0 */
    uint8_t stack_size[CATAN_STACKS];
    uint8_t slot[CATANI_CARDS_IN_BOX];
    uint8_t spare[1];
};

/* ---- lists ------------------------------------------------------------------------------- */

/* Write a move, given as two words, to the next place of a list that may be short. */
static inline void catani_cards_put(struct catani_list *list, uint64_t head, uint64_t cards)
{
    if (list->count < list->cap) {
        catani_move_put(&list->out[list->count], head, cards);
    }
    list->count++;
}

/* ---- table.c ----------------------------------------------------------------------------- */

struct catani_card {
    uint8_t class;
    uint8_t copies;
    uint8_t points;
    uint8_t trade;
    uint8_t strength;
    uint8_t tournament;
    uint8_t limit;
    catani_hand cost;
};

extern const struct catani_card catani_card_table[CATAN_STACK_CARD_KINDS];
extern const uint8_t catani_event_copies[CATAN_DECK_KINDS];
/* What a card of the row costs, by CATAN_CENTER_.... */
extern const catani_hand catani_center_cost[4];
/* Resources in the order in which a mixed payment asks for regions (K4.5). */
extern const uint8_t catani_pay_order[CATAN_RESOURCES];

static inline bool catani_card_is_unit(uint32_t card)
{
    uint32_t class = catani_card_table[card].class;
    return class == CATAN_CLASS_FLEET || class == CATAN_CLASS_KNIGHT;
}

static inline bool catani_card_is_building(uint32_t card)
{
    uint32_t class = catani_card_table[card].class;
    return class == CATAN_CLASS_REGION_BUILDING || class == CATAN_CLASS_CITY_BUILDING;
}

/* The fleet and the building that doubles, by resource; 0 if there is none. */
uint32_t catani_card_doubler(uint32_t resource);
/* The region of a resource in the starting set of a seat. */
uint32_t catani_start_region(uint32_t seat, uint32_t resource);
/* The numbers of a resource in the region stack, as bits. */
uint32_t catani_region_numbers(uint32_t resource);

/* ---- principality.c ---------------------------------------------------------------------- */

static inline uint32_t catani_place_of(uint32_t column, uint32_t side)
{
    return 2 * column + side;
}

/* The places that the bits of regions and of open sites stand for. */
static inline uint32_t catani_region_place(uint32_t bit)
{
    return catani_place_of(bit / 2 * 2, bit % 2);
}

static inline uint32_t catani_site_place(uint32_t bit)
{
    return catani_place_of(bit / 2 * 2 + 1, bit % 2);
}

/* Whether an expansion stands somewhere in a principality. */
static inline bool catani_land_holds(const struct catani_principality *land, uint32_t card)
{
    return (land->placed >> card & 1) != 0;
}

/* Bring what follows from row and sites up to date. */
void catani_land_refresh(struct catani_principality *land);
/* Lay a region with a store. */
void catani_land_lay(struct catani_principality *land, uint32_t place, uint32_t region,
                     uint32_t store);
/* Add to the store of the region in a place, which has room; or take from it. */
static inline void catani_land_store(struct catani_principality *land, uint32_t place,
                                     int32_t change)
{
    uint32_t even = place / 4;
    uint32_t side = place % 2;
    catani_hand stored = (catani_hand)change << (8 * (land->region[even][side] / 8u));
    land->store[even][side] = (uint8_t)(land->store[even][side] + change);
    land->held += stored; /* a negative change is subtracted, as words go */
    land->room -= stored;
}
/* How often a card stands in the principality; beside a region. */
uint32_t catani_land_count(const struct catani_principality *land, uint32_t card);
uint32_t catani_land_count_beside(const struct catani_principality *land, uint32_t place,
                                  uint32_t card);
static inline uint32_t catani_land_beside(const struct catani_principality *land, uint32_t place,
                                          uint32_t card)
{
    return catani_land_holds(land, card) ? catani_land_count_beside(land, place, card) : 0;
}
/* Whether a card stands in a city. */
bool catani_land_in_city(const struct catani_principality *land, uint32_t column, uint32_t card);
/* Whether a city stands beside a region that no Bath House of that city protects. */
bool catani_land_plagued(const struct catani_principality *land, uint32_t place);

/* Why a card cannot go there, not looking at supply, hand and cost; 0 if it can. */
catan_status catani_land_road_site(const struct catani_principality *land, uint32_t column);
catan_status catani_land_settlement_site(const struct catani_principality *land, uint32_t column);
catan_status catani_land_city_site(const struct catani_principality *land, uint32_t column);
catan_status catani_land_expansion_site(const struct catani_principality *land, uint32_t place,
                                        uint32_t card);
/* Whether an expansion stands in a place. */
bool catani_land_has(const struct catani_principality *land, uint32_t place, uint32_t card);
void catani_land_place(struct catani_principality *land, uint32_t place, uint32_t card);
void catani_land_remove(struct catani_principality *land, uint32_t place, uint32_t card);

/* K7.4: whether the seat trades this resource at a rate; a better one leaves the dearer ones open. */
static inline bool catani_land_has_rate(const struct catani_principality *land, uint32_t resource,
                                        uint32_t rate)
{
    switch (rate) {
    case CATANI_BANK_RATE:
        return true;
    case CATANI_FLEET_RATE:
        return (land->fleets >> resource & 1) != 0;
    case CATANI_MINT_RATE:
        return resource == CATAN_RESOURCE_GOLD && catani_land_holds(land, CATAN_STACK_CARD_MINT);
    default:
        return false;
    }
}

/* The lowest rate of a resource. */
uint32_t catani_land_best_rate(const struct catani_principality *land, uint32_t resource);

/* K11.4: a second Town Hall changes nothing. */
static inline uint32_t catani_land_search_price(const struct catani_principality *land)
{
    return CATANI_SEARCH_PRICE - catani_land_holds(land, CATAN_STACK_CARD_TOWN_HALL);
}

/* ---- secret.c ---------------------------------------------------------------------------- */

/* Whether this is a view that hides the hand of a seat. */
static inline bool catani_cards_hides(const struct catani_cards *cards, uint32_t seat)
{
    return cards->viewer != CATAN_SEAT_NONE && cards->viewer != seat;
}

/* Whether a seat can hold a card, as far as this state knows. */
bool catani_hand_may_hold(const struct catani_cards *cards, uint32_t seat, uint32_t card);
/* A card comes into a hand; seen by the watchers whose bits are set, bit 2 for onlookers. */
void catani_hand_add(struct catani_cards *cards, uint32_t seat, uint32_t card, uint32_t watchers);
/* A card leaves a hand, seen by these watchers. */
void catani_hand_remove(struct catani_cards *cards, uint32_t seat, uint32_t card,
                        uint32_t watchers);
/* A seat says openly that it holds a card. */
void catani_hand_announce(struct catani_cards *cards, uint32_t seat, uint32_t card);
/* The opponent begins to look at a hand; then sees it card by card. */
void catani_hand_open(struct catani_cards *cards, uint32_t seat);
void catani_hand_show(struct catani_cards *cards, uint32_t seat, uint32_t card);
/* Cards of a hand that not all have seen; the next that is shown to the opponent. */
uint32_t catani_hand_covered(const struct catani_cards *cards, uint32_t seat);
uint32_t catani_hand_next(const struct catani_cards *cards, uint32_t seat);

/* The first slot of a stack; behind the last stack, the number of cards in all of them. */
static inline uint32_t catani_stack_start(const struct catani_cards *cards, uint32_t stack)
{
    const uint8_t *size = cards->stack_size;
    uint64_t sizes = (uint64_t)size[0] | (uint64_t)size[1] << 8 | (uint64_t)size[2] << 16 |
                     (uint64_t)size[3] << 24 | (uint64_t)size[4] << 32;
    return catani_hand_size(sizes & (catani_bit(8 * stack) - 1));
}
static inline uint32_t catani_stack_end(const struct catani_cards *cards, uint32_t stack)
{
    return catani_stack_start(cards, stack) + cards->stack_size[stack];
}
/* The first slot of a stack that a seat does not know, or the one behind its last. */
static inline uint32_t catani_stack_next(const struct catani_cards *cards, uint32_t stack,
                                         uint32_t seat)
{
    uint32_t start = catani_stack_start(cards, stack);
    uint32_t end = start + cards->stack_size[stack];
    uint64_t unknown = ~cards->seen[seat] >> start; /* never 0: no slot beyond the last is seen */
    uint32_t next = start + catani_bit_lowest(unknown);
    return next < end ? next : end;
}
bool catani_stacks_empty(const struct catani_cards *cards);
/* The seats that know the card in a slot, as bits. */
static inline uint32_t catani_slot_seen(const struct catani_cards *cards, uint32_t slot)
{
    return (uint32_t)(cards->seen[0] >> slot & 1) | (uint32_t)(cards->seen[1] >> slot & 1) << 1;
}
/* A seat sees the card in a slot; 0 in a view that does not see it. */
void catani_stack_see(struct catani_cards *cards, uint32_t slot, uint32_t seat, uint32_t card);
/* The top card goes into a hand. It is 0 if this is a view that does not know it. */
uint32_t catani_stack_draw(struct catani_cards *cards, uint32_t stack, uint32_t seat);
/* A card that only its taker sees goes from a stack into a hand. */
void catani_stack_take(struct catani_cards *cards, uint32_t stack, uint32_t position, uint32_t seat,
                       uint32_t card);
/* A card goes from a hand under a stack, seen by these watchers. */
void catani_stack_under(struct catani_cards *cards, uint32_t stack, uint32_t seat, uint32_t card,
                        uint32_t watchers);

/* ---- position.c -------------------------------------------------------------------------- */

static inline const struct catani_step *catani_cards_top(const struct catani_cards *cards)
{
    static const struct catani_step none = {CATAN_STEP_NONE, CATAN_SEAT_NONE, 0, 0};
    return cards->depth == 0 ? &none : &cards->step[cards->depth - 1];
}

static inline void catani_cards_push(struct catani_cards *cards, uint32_t kind, uint32_t seat,
                                     uint32_t a, uint32_t b)
{
    cards->step[cards->depth++] =
        (struct catani_step){(uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b};
}

/* What is taken off leaves no trace: equal positions have equal bytes. */
static inline void catani_cards_pop(struct catani_cards *cards)
{
    cards->step[--cards->depth] = (struct catani_step){0, 0, 0, 0};
}

size_t catani_cards_size(uint32_t seats);
uint32_t catani_cards_actors(const struct catani_rules *rules, const void *state);
int32_t catani_cards_to_act(const void *state);
int32_t catani_cards_points(const void *state, uint32_t seat, bool hidden_too);
/* Points with tokens. */
static inline uint32_t catani_cards_all_points(const struct catani_cards *cards, uint32_t seat)
{
    return cards->land[seat].points + (uint32_t)(cards->knight_token == seat) +
           (cards->windmill_token == seat);
}
uint64_t catani_cards_hash(const struct catani_rules *rules, const void *state);
/* Resources that a seat can gain one of, as bits; that it can take from the other. */
uint32_t catani_cards_gainable(const struct catani_cards *cards, uint32_t seat);
uint32_t catani_cards_takeable(const struct catani_cards *cards, uint32_t seat);
/* Whether a step sends expansions of the class of a card back to the hand. */
static inline bool catani_cards_sends_back(const struct catani_step *step, uint32_t card)
{
    return step->kind == CATAN_STEP_CIVIL_WAR ? catani_card_is_unit(card)
           : step->a == CATAN_STACK_CARD_ARSONIST
               ? catani_card_is_building(card)
               : catani_card_table[card].class == CATAN_CLASS_KNIGHT;
}
/* Whether a card may be picked by such a step. */
catan_status catani_cards_returnable(const struct catani_cards *cards,
                                     const struct catani_step *step, uint32_t place, uint32_t card);
/* Who first looks at a card, or through a hand, in the step of chance on top. */
uint32_t catani_cards_looker(const struct catani_cards *cards);
/* The card that chance must show in that step; 0 if it may be any unseen one. */
uint32_t catani_cards_fixed(const struct catani_cards *cards);
/* Whether a split gives or takes what a step asks for. */
bool catani_cards_split_fits(const struct catani_cards *cards, const struct catani_step *step,
                             const uint8_t arg[4]);
/* How many ways there are to split what a step asks for: 0, 1, or 2 for more; the only one. */
uint32_t catani_cards_only_split(const struct catani_cards *cards, const struct catani_step *step,
                                 catan_move *out_move);
/* All of them. */
void catani_cards_splits(const struct catani_cards *cards, const struct catani_step *step,
                         struct catani_list *list);
/* Whether resources can leave, and others come in their place (K7). */
static inline bool catani_land_fits(const struct catani_principality *land, catani_hand given,
                                    catani_hand gained)
{
    return catani_hand_covers(land->room + given, gained);
}

/* ---- check.c ----------------------------------------------------------------------------- */

catan_status catani_cards_check(const struct catani_rules *rules, const void *state,
                                const catan_move *move);
/* Whether this is a view that gets a move with its secret operands taken out. */
bool catani_cards_conceals(const struct catani_cards *cards, const catan_move *move);

/* ---- moves.c ----------------------------------------------------------------------------- */

int32_t catani_cards_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                           const catan_move *prefix, catan_move *out);

/* ---- chance.c ---------------------------------------------------------------------------- */

int32_t catani_cards_weight(const struct catani_rules *rules, const void *state,
                            const catan_move *move);
catan_status catani_cards_sample(const struct catani_rules *rules, const void *state,
                                 catan_rng *rng, catan_move *out_move);

/* ---- step.c ------------------------------------------------------------------------------ */

/* Carry out steps until one waits: the end, and what needs nobody. */
void catani_cards_run(const struct catani_rules *rules, struct catani_cards *cards,
                      struct catani_list *events);
/* Whether the step on top waits for somebody. */
bool catani_cards_waits(const struct catani_rules *rules, const struct catani_cards *cards);
/* Give the tokens to whom they belong (K13.2, K13.3). */
void catani_cards_refresh_tokens(struct catani_cards *cards);
/* The same, told: after anything that a principality counts has come or gone. */
void catani_cards_move_tokens(struct catani_cards *cards, struct catani_list *events);
void catani_cards_begin_turn(const struct catani_rules *rules, struct catani_cards *cards,
                             uint32_t seat, struct catani_list *events);
/* Ask for regions to give or take resources; the last one asked is the first to be done. */
void catani_cards_push_lose(struct catani_cards *cards, uint32_t seat, catani_hand goods);
void catani_cards_push_gain(struct catani_cards *cards, uint32_t seat, catani_hand goods);
/* Whether what a step is about to build can still be built. */
bool catani_cards_buildable(const struct catani_cards *cards, const struct catani_step *step);
/* The expansions that the step on top may send back, as moves; how many. */
uint32_t catani_cards_returns(const struct catani_cards *cards, struct catani_list *list);
/* Send one back and take the step off. */
void catani_cards_return(struct catani_cards *cards, uint32_t place, uint32_t card,
                         struct catani_list *events);

/* ---- event.c ----------------------------------------------------------------------------- */

void catani_cards_face(struct catani_cards *cards, struct catani_list *events);
void catani_cards_event(struct catani_cards *cards, struct catani_list *events);
void catani_cards_event_end(struct catani_cards *cards, struct catani_list *events);
void catani_cards_produce(struct catani_cards *cards, struct catani_list *events);

/* ---- apply.c ----------------------------------------------------------------------------- */

/* The rows of the start and nothing else. */
void catani_cards_clear(struct catani_cards *cards);
void catani_cards_start(const struct catani_rules *rules, void *state);
/* Give or take what the step on top asks for, as a split says. */
void catani_cards_split(struct catani_cards *cards, const catan_move *move,
                        struct catani_list *events);
/* Lay a starting region; the lowest resource that is still to be laid. */
void catani_cards_lay_start(struct catani_cards *cards, uint32_t resource,
                            struct catani_list *events);
uint32_t catani_cards_start_choice(const struct catani_cards *cards);
/* The place of the starting region with an index. */
uint32_t catani_cards_start_place(uint32_t index);
void catani_cards_apply(const struct catani_rules *rules, void *state, const catan_move *move,
                        struct catani_list *events);

/* ---- redact.c ---------------------------------------------------------------------------- */

/* Whose view a state is: a seat, CATAN_SEAT_NONE for an onlooker, CATAN_SEAT_CHANCE for none. */
int32_t catani_cards_viewer(const void *state);
/* Take out what a viewer, a seat or CATAN_SEAT_NONE, does not know. */
void catani_cards_redact(const struct catani_rules *rules, void *state, uint32_t viewer);
void catani_cards_redact_move(const struct catani_rules *rules, const void *state, uint32_t viewer,
                              catan_move *move);
void catani_cards_redact_event(const struct catani_rules *rules, const void *state, uint32_t viewer,
                               catan_event *event);
/* Deal what a view hides, uniformly over the deals that it leaves. */
void catani_cards_determinize(const struct catani_rules *rules, void *state, catan_rng *rng);

/* ---- events told ------------------------------------------------------------------------- */

/* Tell an event unless nobody listens. */
static inline void catani_cards_tell(struct catani_list *events, catan_move_kind kind,
                                     uint32_t seat, uint32_t a, uint32_t b)
{
    if (events != NULL) {
        catan_event event = {.kind = kind, .seat = (uint8_t)seat, .arg = {(uint8_t)a, (uint8_t)b}};
        catani_list_add(events, &event);
    }
}

/* A seat gets a card; watchers, as bits of seats, see which. */
static inline void catani_cards_tell_got(struct catani_list *events, uint32_t seat, uint32_t card,
                                         uint32_t watchers)
{
    if (events != NULL) {
        catan_event event = {.kind = CATAN_EVENT_GOT, .seat = (uint8_t)seat};
        event.flags = card == CATAN_STACK_CARD_UNKNOWN ? CATAN_FLAG_HIDDEN : 0;
        event.arg[0] = (uint8_t)watchers;
        event.arg[1] = (uint8_t)card;
        catani_list_add(events, &event);
    }
}

/* Goods come to a seat (sign 1) or leave it (sign -1). */
static inline void catani_cards_tell_goods(struct catani_list *events, catan_move_kind kind,
                                           uint32_t seat, catani_hand goods, int32_t sign)
{
    if (events != NULL && goods != 0) {
        catan_event event = {.kind = kind, .seat = (uint8_t)seat};
        for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
            event.cards[resource] = (int8_t)(sign * (int32_t)catani_hand_count(goods, resource));
        }
        catani_list_add(events, &event);
    }
}

#endif
