/* Chance (K15): what it may do, how likely it is, and drawing from it. */
#include "cards/counts.h"
#include "cards/parts.h"

enum { OUTCOMES = 36 }; /* of two dice; other outcomes that weigh the same are fewer */

/* ---- which moves are possible -------------------------------------------------------------- */

static bool shows(uint32_t die)
{
    return die >= 1 && die <= 6;
}

static bool can_see(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t card = move->arg[0];
    uint32_t fixed = catani_cards_fixed(cards);
    if (move->flags != 0) {
        return true;
    }
    if (fixed != CATAN_STACK_CARD_UNKNOWN) {
        return card == fixed;
    }
    return card != CATAN_STACK_CARD_UNKNOWN && card < CATAN_STACK_CARD_KINDS &&
           cards->unseen[card] > 0;
}

bool catani_cards_can_happen(const struct catani_cards *cards, const catan_move *move)
{
    uint32_t first = move->arg[0];
    switch (move->kind) {
    case CATAN_MOVE_START_ROLL:
        return shows(first) && shows(move->arg[1]);
    case CATAN_MOVE_DICE:
        return first >= 1 && first < CATAN_FACE_KINDS && shows(move->arg[1]) &&
               (cards->die == 0 || cards->die == move->arg[1]);
    case CATAN_MOVE_EVENT:
        return first < CATAN_DECK_KINDS && cards->to_come[first] > 0;
    case CATAN_MOVE_REGION:
        return first / 8 < CATAN_RESOURCES && (cards->regions[first / 8] >> (first % 8) & 1) != 0;
    case CATAN_MOVE_SEE:
        return can_see(cards, move);
    default: /* CATAN_MOVE_ATTACK_ROLL */
        return shows(first);
    }
}

/* ---- lists --------------------------------------------------------------------------------- */

static void list_dice(const struct catani_cards *cards, struct catani_list *list)
{
    uint32_t from = cards->die == 0 ? 1 : cards->die;
    uint32_t to = cards->die == 0 ? 6 : cards->die;
    for (uint32_t face = 1; face < CATAN_FACE_KINDS; face++) {
        for (uint32_t die = from; die <= to; die++) {
            catani_add_two(list, CATAN_MOVE_DICE, CATAN_SEAT_CHANCE, face, die);
        }
    }
}

static void list_see(const struct catani_cards *cards, struct catani_list *list)
{
    uint32_t fixed = catani_cards_fixed(cards);
    if (fixed != CATAN_STACK_CARD_UNKNOWN) {
        catani_add_two(list, CATAN_MOVE_SEE, CATAN_SEAT_CHANCE, fixed, 0);
    } else {
        for (uint32_t card = 1; card < CATAN_STACK_CARD_KINDS; card++) {
            if (cards->unseen[card] > 0) {
                catani_add_two(list, CATAN_MOVE_SEE, CATAN_SEAT_CHANCE, card, 0);
            }
        }
    }
}

/* Whether the viewer may see what chance does now. */
bool catani_cards_sees_chance(const struct catani_cards *cards)
{
    uint32_t kind = catani_cards_top(cards)->kind;
    bool sees =
        kind == CATAN_STEP_LOOKING || kind == CATAN_STEP_DRAWING || kind == CATAN_STEP_SHOWING;
    catan_move see = catani_move_of(CATAN_MOVE_SEE, CATAN_SEAT_CHANCE);
    return !sees || !catani_cards_conceals(cards, &see);
}

/* The regions left in the stack, in the order of their codes; how many. */
uint32_t catani_cards_regions_left(const struct catani_cards *cards, uint8_t out[12])
{
    uint32_t count = 0;
    for (uint32_t resource = 0; resource < CATAN_RESOURCES; resource++) {
        for (uint32_t number = 1; number <= 6 && count < 12; number++) {
            if ((cards->regions[resource] >> number & 1) != 0) {
                out[count++] = (uint8_t)(8 * resource + number);
            }
        }
    }
    return count;
}

void catani_cards_list_chance(const struct catani_cards *cards, struct catani_list *list)
{
    uint8_t region[12];
    switch (catani_cards_top(cards)->kind) {
    case CATAN_STEP_START_ROLL:
        for (uint32_t roll = 0; roll < 36; roll++) {
            catani_add_two(list, CATAN_MOVE_START_ROLL, CATAN_SEAT_CHANCE, 1 + roll / 6,
                           1 + roll % 6);
        }
        break;
    case CATAN_STEP_DICE:
        list_dice(cards, list);
        break;
    case CATAN_STEP_EVENT_CARD:
        for (uint32_t card = 1; card < CATAN_DECK_KINDS; card++) {
            if (cards->to_come[card] > 0) {
                catani_add_two(list, CATAN_MOVE_EVENT, CATAN_SEAT_CHANCE, card, 0);
            }
        }
        break;
    case CATAN_STEP_REGION: {
        uint32_t count = catani_cards_regions_left(cards, region);
        for (uint32_t i = 0; i < count; i++) {
            catani_add_two(list, CATAN_MOVE_REGION, CATAN_SEAT_CHANCE, region[i], 0);
        }
        break;
    }
    case CATAN_STEP_ATTACK_ROLL:
        for (uint32_t die = 1; die <= 6; die++) {
            catani_add_two(list, CATAN_MOVE_ATTACK_ROLL, CATAN_SEAT_CHANCE, die, 0);
        }
        break;
    default: /* LOOKING, DRAWING, SHOWING */
        list_see(cards, list);
        break;
    }
}

/* ---- weights ------------------------------------------------------------------------------- */

static const uint8_t face_weight[CATAN_FACE_KINDS] = {0, 1, 1, 1, 1, 2}; /* K6.2 */

int32_t catani_cards_weight(const struct catani_rules *rules, const void *state,
                            const catan_move *move)
{
    const struct catani_cards *cards = state;
    (void)rules;
    switch (move->kind) {
    case CATAN_MOVE_DICE:
        return face_weight[move->arg[0]];
    case CATAN_MOVE_EVENT:
        return cards->to_come[move->arg[0]];
    case CATAN_MOVE_SEE: {
        bool fixed = catani_cards_fixed(cards) != CATAN_STACK_CARD_UNKNOWN;
        return fixed || move->flags != 0 ? 1 : cards->unseen[move->arg[0]];
    }
    default:
        return 1;
    }
}

/* ---- samples ------------------------------------------------------------------------------- */

/* A kind of card by its counts. What is certain takes nothing from the generator. */
static uint32_t draw_card(const uint8_t *counts, uint32_t words, catan_rng *rng)
{
    uint32_t total = catani_counts_sum(counts, words);
    uint32_t first = catani_counts_at(counts, words, 0);
    return counts[first] == total ? first
                                  : catani_counts_at(counts, words, catan_rng_below(rng, total));
}

/* Faces in order, each with every number that the production die can show. */
static void draw_dice(const struct catani_cards *cards, catan_rng *rng, catan_move *out_move)
{
    uint32_t numbers = cards->die == 0 ? 6 : 1;
    uint32_t face = 1;
    uint32_t total = 0;
    for (uint32_t i = 0; i < CATAN_FACE_KINDS; i++) {
        total += face_weight[i] * numbers;
    }
    uint32_t place = catan_rng_below(rng, total);
    while (place >= face_weight[face] * numbers) {
        place -= face_weight[face++] * numbers;
    }
    uint32_t number = cards->die == 0 ? 1 + place / face_weight[face] : cards->die;
    catani_move_put(out_move,
                    catani_head_word(CATAN_MOVE_DICE, CATAN_SEAT_CHANCE, face | number << 8), 0);
}

catan_status catani_cards_sample(const struct catani_rules *rules, const void *state,
                                 catan_rng *rng, catan_move *out_move)
{
    const struct catani_cards *cards = state;
    catan_move moves[OUTCOMES];
    struct catani_list list = {moves, OUTCOMES, 0};
    uint32_t card;
    (void)rules;
    switch (catani_cards_top(cards)->kind) {
    case CATAN_STEP_LOOKING:
    case CATAN_STEP_DRAWING:
    case CATAN_STEP_SHOWING:
        if (!catani_cards_sees_chance(cards)) {
            return CATAN_E_HIDDEN;
        }
        card = catani_cards_fixed(cards);
        if (card == CATAN_STACK_CARD_UNKNOWN) {
            card = draw_card(cards->unseen, CATANI_COUNTS / 8, rng);
        }
        catani_move_put(out_move, catani_head_word(CATAN_MOVE_SEE, CATAN_SEAT_CHANCE, card), 0);
        break;
    case CATAN_STEP_DICE:
        draw_dice(cards, rng, out_move);
        break;
    case CATAN_STEP_EVENT_CARD:
        card = draw_card(cards->to_come, CATAN_DECK_KINDS / 8, rng);
        catani_move_put(out_move, catani_head_word(CATAN_MOVE_EVENT, CATAN_SEAT_CHANCE, card), 0);
        break;
    default: /* all outcomes weigh the same */
        catani_cards_list_chance(cards, &list);
        *out_move = moves[list.count == 1 ? 0 : catan_rng_below(rng, (uint32_t)list.count)];
        break;
    }
    return CATAN_OK;
}
