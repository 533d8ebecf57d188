/*
 * The lists of moves of the Card Game. What is listed is what check.c accepts.
 *
 * Moves that combine resources or name a card and a place are listed as a stub
 * and refined, kinds in ascending order, so that every combination is reached
 * in one way; a step is listed only if some whole move lies behind it.
 */
#include "cards/counts.h"
#include "cards/parts.h"

/* ---- the parts of the main step ---------------------------------------------------------- */

static void list_main(const struct catani_rules *rules, const struct catani_cards *cards,
                      uint32_t seat, struct catani_list *list)
{
    catani_cards_list_bank(cards, seat, list);
    if (cards->land[seat].held != 0 && catani_cards_may_offer(rules, cards, seat) == CATAN_OK) {
        catani_add_stub(list, CATAN_MOVE_OFFER, seat, 1u << (1 - seat));
    }
    catani_cards_list_centers(cards, seat, list);
    uint64_t held = catani_counts_set(cards->hand[seat].held);
    catani_cards_list_expansions(rules, cards, seat, held, list);
    catani_cards_list_actions(cards, seat, held, list);
    catani_add(list, CATAN_MOVE_END, seat);
}

/* ---- other steps ------------------------------------------------------------------------- */

static void list_before_roll(const struct catani_cards *cards, uint32_t seat,
                             struct catani_list *list)
{
    catani_add(list, CATAN_MOVE_ROLL, seat);
    if (cards->die == 0 && cards->hand[seat].held[CATAN_STACK_CARD_ALCHEMIST] > 0 &&
        catani_cards_may_play(cards, seat, CATAN_STACK_CARD_ALCHEMIST) == CATAN_OK) {
        for (uint32_t die = 1; die <= 6; die++) {
            catani_add_two(list, CATAN_MOVE_ALCHEMIST, seat, die, 0);
        }
    }
}

static void list_picks(uint32_t seat, uint64_t resources, struct catani_list *list)
{
    while (resources != 0) {
        catani_add_two(list, CATAN_MOVE_PICK, seat, catani_bit_take(&resources), 0);
    }
}

/* ---- refinement -------------------------------------------------------------------------- */

static catan_status refine(const struct catani_rules *rules, const struct catani_cards *cards,
                           uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    bool combines = prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_CARAVAN;
    bool other_cards =
        combines ? (prefix->cards[6] | prefix->cards[7]) != 0 : !catani_move_no_cards(prefix);
    bool names = prefix->kind == CATAN_MOVE_OFFER || prefix->kind == CATAN_MOVE_PLACE;
    if (prefix->flags != CATAN_FLAG_PARTIAL || prefix->seat != seat || other_cards ||
        !catani_move_no_args(prefix, names ? 1 : 0) || top->kind != CATAN_STEP_MAIN ||
        top->seat != seat) {
        return CATAN_E_PREFIX;
    }
    size_t before = list->count;
    switch (prefix->kind) {
    case CATAN_MOVE_OFFER:
        if (catani_cards_may_offer(rules, cards, seat) == CATAN_OK &&
            prefix->arg[0] == 1u << (1 - seat)) {
            catani_cards_refine_offer(cards, prefix, list);
        }
        break;
    case CATAN_MOVE_CARAVAN:
        if (catani_cards_may_play(cards, seat, CATAN_STACK_CARD_CARAVAN) == CATAN_OK) {
            catani_cards_refine_caravan(cards, prefix, list);
        }
        break;
    case CATAN_MOVE_PLACE:
        if (prefix->arg[0] > 0 && prefix->arg[0] < CATAN_STACK_CARD_KINDS &&
            catani_cards_can_place(cards, seat, prefix->arg[0])) {
            catani_cards_list_sites(cards, seat, prefix->arg[0], list);
        }
        break;
    case CATAN_MOVE_DEMOLISH:
        if (rules->option[CATAN_OPTION_DEMOLISHING] != 0) {
            catani_cards_list_placed(cards, seat, list);
        }
        break;
    default:
        break;
    }
    return list->count > before ? CATAN_OK : CATAN_E_PREFIX;
}

/* ---- all of them ------------------------------------------------------------------------- */

static catan_status list_moves(const struct catani_rules *rules, const struct catani_cards *cards,
                               uint32_t seat, const catan_move *prefix, struct catani_list *list)
{
    const struct catani_step *top = catani_cards_top(cards);
    bool hidden = seat == CATAN_SEAT_CHANCE ? top->seat == seat && !catani_cards_sees_chance(cards)
                                            : catani_cards_hides(cards, seat);
    if (hidden) {
        return CATAN_E_HIDDEN;
    }
    if (prefix != NULL) {
        return refine(rules, cards, seat, prefix, list);
    }
    if (top->seat != seat) {
        return CATAN_OK;
    }
    switch (top->kind) {
    case CATAN_STEP_LAYOUT:
        catani_cards_list_layout(cards, seat, list);
        break;
    case CATAN_STEP_START_STACK:
    case CATAN_STEP_BUILDER_STACK:
        catani_cards_list_stacks(cards, CATAN_MOVE_LOOK, seat, catani_cards_other_stack(cards),
                                 list);
        break;
    case CATAN_STEP_BUILDER_TAKE:
        catani_cards_list_take(cards, seat, list);
        catani_add(list, CATAN_MOVE_SKIP, seat);
        break;
    case CATAN_STEP_START_TAKE:
    case CATAN_STEP_SEARCH_TAKE:
        catani_cards_list_take(cards, seat, list);
        break;
    case CATAN_STEP_BUILDER_GIVE:
    case CATAN_STEP_EXCESS:
        catani_cards_list_under(cards, CATAN_MOVE_UNDER, seat, seat, list);
        break;
    case CATAN_STEP_BEFORE_ROLL:
        list_before_roll(cards, seat, list);
        break;
    case CATAN_STEP_TRADE_ADVANTAGE:
    case CATAN_STEP_PLUNDER:
        list_picks(seat, catani_cards_takeable(cards, seat), list);
        break;
    case CATAN_STEP_TOURNAMENT:
    case CATAN_STEP_YEAR_OF_PLENTY:
    case CATAN_STEP_PROGRESS:
        list_picks(seat, catani_cards_gainable(cards, seat), list);
        break;
    case CATAN_STEP_MERCHANT: /* the opponent takes one */
        list_picks(seat, catani_cards_takeable(cards, 1 - seat), list);
        break;
    case CATAN_STEP_CIVIL_WAR:
    case CATAN_STEP_RETURN:
        catani_cards_returns(cards, list);
        break;
    case CATAN_STEP_CONFLICT:
        catani_cards_list_under(cards, CATAN_MOVE_BURY, seat, 1 - seat, list);
        break;
    case CATAN_STEP_LOSE:
    case CATAN_STEP_GAIN:
        catani_cards_splits(cards, top, list);
        break;
    case CATAN_STEP_MAIN:
        list_main(rules, cards, seat, list);
        break;
    case CATAN_STEP_ANSWER:
        catani_cards_list_answers(cards, seat, list);
        break;
    case CATAN_STEP_REGION_SIDE:
        catani_cards_list_lay(cards, seat, list);
        break;
    case CATAN_STEP_SURVEY:
        catani_cards_list_survey(cards, seat, list);
        break;
    case CATAN_STEP_COUNTER_CARD:
        catani_cards_list_counter(cards, seat, list);
        break;
    case CATAN_STEP_SPY:
        catani_cards_list_seize(cards, seat, list);
        break;
    case CATAN_STEP_REPLENISH:
        catani_cards_list_stacks(cards, CATAN_MOVE_DRAW_FROM, seat, 0, list);
        catani_cards_list_search(cards, seat, list);
        catani_add(list, CATAN_MOVE_SKIP, seat);
        break;
    case CATAN_STEP_EXCHANGE:
        catani_cards_list_exchange(cards, seat, list);
        break;
    case CATAN_STEP_SEARCH:
        catani_cards_list_search(cards, seat, list);
        break;
    default: /* chance */
        catani_cards_list_chance(cards, list);
        break;
    }
    return CATAN_OK;
}

int32_t catani_cards_moves(const struct catani_rules *rules, const void *state, uint32_t seat,
                           const catan_move *prefix, catan_move *out)
{
    struct catani_list list = {out, CATAN_MOVES_MAX, 0};
    catan_status status = list_moves(rules, state, seat, prefix, &list);
    return status == CATAN_OK ? (int32_t)list.count : status;
}
