/*
 * What check.c, moves.c and apply.c get from the files that each know one part
 * of the Card Game: check_... says whether and why not, list_... lists, apply_...
 * does it. Moves come to check_... with a good shape, from the seat that is asked
 * at the right step; to apply_... when they have been checked.
 */
#ifndef CATANI_CARDS_PARTS_H
#define CATANI_CARDS_PARTS_H

#include "cards/cards.h"

/* ---- lists of moves ------------------------------------------------------------------------
 *
 * Long loops add to a copy of the list and put it back: a move may lie anywhere,
 * so that after each the compiler would read the list again.
 */

static inline void catani_add(struct catani_list *list, catan_move_kind kind, uint32_t seat)
{
    catani_cards_put(list, catani_head_word(kind, seat, 0), 0);
}

static inline void catani_add_two(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                                  uint32_t first, uint32_t second)
{
    catani_cards_put(list, catani_head_word(kind, seat, first | second << 8), 0);
}

static inline void catani_add_stub(struct catani_list *list, catan_move_kind kind, uint32_t seat,
                                   uint32_t arg)
{
    uint64_t partial = (uint64_t)CATAN_FLAG_PARTIAL << 24;
    catani_cards_put(list, catani_head_word(kind, seat, arg) | partial, 0);
}

/* The word of cards of a move that gives so many of a resource. */
static inline uint64_t catani_giving(uint32_t resource, uint32_t count)
{
    return (uint64_t)(0x100 - count) << (8 * resource);
}

static inline bool catani_can_pay(const struct catani_cards *cards, uint32_t seat, catani_hand cost)
{
    return catani_hand_covers(cards->land[seat].held, cost);
}

/* ---- hand.c -------------------------------------------------------------------------------- */

catan_status catani_cards_check_look(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_take(const struct catani_cards *cards, const catan_move *move);
/* The stacks that have cards, but for one whose number plus 1 is given. */
void catani_cards_list_stacks(const struct catani_cards *cards, catan_move_kind kind, uint32_t seat,
                              uint32_t but, struct catani_list *list);
/* The stack that may not be looked through, plus 1. */
uint32_t catani_cards_other_stack(const struct catani_cards *cards);
void catani_cards_list_take(const struct catani_cards *cards, uint32_t seat,
                            struct catani_list *list);
void catani_cards_apply_look(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_see(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_take(struct catani_cards *cards, const catan_move *move,
                             struct catani_list *events);
catan_status catani_cards_check_under(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_bury(const struct catani_cards *cards, const catan_move *move);
/* A card of a hand under each of the stacks that the move allows. */
void catani_cards_list_under(const struct catani_cards *cards, catan_move_kind kind, uint32_t seat,
                             uint32_t owner, struct catani_list *list);
void catani_cards_apply_under(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_bury(struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_search(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_exchange_search(const struct catani_cards *cards,
                                                const catan_move *move);
catan_status catani_cards_check_draw_from(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_search(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list);
void catani_cards_list_exchange(const struct catani_cards *cards, uint32_t seat,
                                struct catani_list *list);
void catani_cards_apply_end(struct catani_cards *cards);
void catani_cards_apply_draw_from(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_search(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_exchange(struct catani_cards *cards, const catan_move *move);

/* ---- trade.c ------------------------------------------------------------------------------- */

catan_status catani_cards_check_bank(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_bank(const struct catani_cards *cards, uint32_t seat,
                            struct catani_list *list);
/* A seat gives goods back and gets others for them. */
void catani_cards_swap_goods(struct catani_cards *cards, const catan_move *move);
/* Whether the seat may make an offer now, whatever it says. */
catan_status catani_cards_may_offer(const struct catani_rules *rules,
                                    const struct catani_cards *cards, uint32_t seat);
catan_status catani_cards_check_offer(const struct catani_rules *rules,
                                      const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_accept(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_answers(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list);
void catani_cards_refine_offer(const struct catani_cards *cards, const catan_move *prefix,
                               struct catani_list *list);
void catani_cards_apply_offer(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_answer(struct catani_cards *cards, const catan_move *move,
                               struct catani_list *events);
catan_status catani_cards_check_caravan(const struct catani_cards *cards, const catan_move *move);
/* Whether one resource could be swapped for one other. */
bool catani_cards_can_swap(const struct catani_principality *land);
void catani_cards_refine_caravan(const struct catani_cards *cards, const catan_move *prefix,
                                 struct catani_list *list);

/* ---- build.c ------------------------------------------------------------------------------- */

catan_status catani_cards_check_center(const struct catani_cards *cards, const catan_move *move,
                                       uint32_t center);
catan_status catani_cards_check_scout(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_centers(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list);
void catani_cards_apply_center(struct catani_cards *cards, const catan_move *move, uint32_t center);
catan_status catani_cards_check_place(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_demolish(const struct catani_rules *rules,
                                         const struct catani_cards *cards, const catan_move *move);
/* The places where a card that can be placed may stand. */
void catani_cards_list_sites(const struct catani_cards *cards, uint32_t seat, uint32_t card,
                             struct catani_list *list);
bool catani_cards_can_place(const struct catani_cards *cards, uint32_t seat, uint32_t card);
void catani_cards_list_placed(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list);
/* The expansions among the cards held that can be placed, and the end of one that is. */
void catani_cards_list_expansions(const struct catani_rules *rules,
                                  const struct catani_cards *cards, uint32_t seat, uint64_t held,
                                  struct catani_list *list);
void catani_cards_apply_place(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_demolish(struct catani_cards *cards, const catan_move *move,
                                 struct catani_list *events);
catan_status catani_cards_check_lay(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_survey(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_layout(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list);
void catani_cards_list_lay(const struct catani_cards *cards, uint32_t seat,
                           struct catani_list *list);
void catani_cards_list_survey(const struct catani_cards *cards, uint32_t seat,
                              struct catani_list *list);
void catani_cards_apply_region(struct catani_cards *cards, const catan_move *move,
                               struct catani_list *events);
void catani_cards_apply_lay(struct catani_cards *cards, const catan_move *move,
                            struct catani_list *events);
void catani_cards_apply_survey(struct catani_cards *cards, const catan_move *move,
                               struct catani_list *events);

/* ---- actions.c ----------------------------------------------------------------------------- */

/* Whether an action card may be played now, whatever it does then. */
catan_status catani_cards_may_play(const struct catani_cards *cards, uint32_t seat, uint32_t card);
catan_status catani_cards_check_play(const struct catani_cards *cards, const catan_move *move,
                                     uint32_t card);
catan_status catani_cards_check_alchemist(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_merchant(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_actions(const struct catani_cards *cards, uint32_t seat, uint64_t held,
                               struct catani_list *list);
/* A card is played from the hand: all see it. */
void catani_cards_discard_played(struct catani_cards *cards, uint32_t seat, uint32_t card);
void catani_cards_apply_merchant(struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_counter(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_counter(const struct catani_cards *cards, uint32_t seat,
                               struct catani_list *list);
void catani_cards_apply_attack(struct catani_cards *cards, const catan_move *move, uint32_t card);
void catani_cards_apply_counter(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_attack_roll(struct catani_cards *cards, const catan_move *move,
                                    struct catani_list *events);
/* Whether a seat may take a card that its Spy has found. */
bool catani_cards_seizable(const struct catani_cards *cards, uint32_t seat, uint32_t card);
catan_status catani_cards_check_seize(const struct catani_cards *cards, const catan_move *move);
catan_status catani_cards_check_skip(const struct catani_cards *cards, const catan_move *move);
void catani_cards_list_seize(const struct catani_cards *cards, uint32_t seat,
                             struct catani_list *list);
void catani_cards_apply_spy(struct catani_cards *cards, const catan_move *move);
void catani_cards_apply_seize(struct catani_cards *cards, const catan_move *move,
                              struct catani_list *events);

/* ---- chance.c ------------------------------------------------------------------------------ */

bool catani_cards_can_happen(const struct catani_cards *cards, const catan_move *move);
/* Whether the viewer may see what chance does now. */
bool catani_cards_sees_chance(const struct catani_cards *cards);
/* The regions left in the stack, in the order of their codes; how many. */
uint32_t catani_cards_regions_left(const struct catani_cards *cards, uint8_t out[12]);
void catani_cards_list_chance(const struct catani_cards *cards, struct catani_list *list);

#endif
