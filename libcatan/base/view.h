/* Views of the base game: what each seat may know (B13). */
#ifndef CATANI_BASE_VIEW_H
#define CATANI_BASE_VIEW_H

#include "base/base.h"

void catani_base_redact(const struct catani_rules *rules, void *state, uint32_t viewer);
void catani_base_redact_move(const struct catani_rules *rules, const void *state, uint32_t viewer,
                             catan_move *move);
void catani_base_redact_event(const struct catani_rules *rules, const void *state, uint32_t viewer,
                              catan_event *event);
void catani_base_determinize(const struct catani_rules *rules, void *state, catan_rng *rng);

/* Whether the development cards that a view does not know can be dealt at all. */
bool catani_base_deal_exists(const struct catani_rules *rules, const struct catani_base *base);

/* Cards that a view cannot place, by kind. */
catani_hand catani_base_pool(const struct catani_rules *rules, const struct catani_board *board);
/* Whether a seat, in a view, can hold these cards among its unknown ones. */
bool catani_base_may_hold(const struct catani_rules *rules, const struct catani_base *base,
                          uint32_t seat, catani_hand cards);
/* Whether a seat holds these cards or, in a view, can hold them. */
static inline bool catani_base_can_give(const struct catani_rules *rules,
                                        const struct catani_base *base, uint32_t seat,
                                        catani_hand cards)
{
    const struct catani_player *player = &base->board.player[seat];
    return catani_hand_covers(player->hand, cards) ||
           (player->unknown != 0 && catani_base_may_hold(rules, base, seat, cards));
}
/* Whether the viewer may see what chance does now. */
bool catani_base_sees_chance(const struct catani_rules *rules, const struct catani_base *base);
/* How likely a kind of development card is drawn, relative to the others. */
uint32_t catani_base_draw_weight(const struct catani_rules *rules, const struct catani_base *base,
                                 uint32_t card);
/* Of each kind more than 0 if a theft can take it. */
catani_hand catani_base_loot(const struct catani_rules *rules, const struct catani_base *base,
                             uint32_t victim);

/* Check what a move for a view tells besides, and take it off. */
catan_status catani_base_check_told_end(const struct catani_rules *rules,
                                        const struct catani_base *base, const catan_move *move);
catan_status catani_base_check_seen(const struct catani_rules *rules,
                                    const struct catani_base *base, const catan_move *move,
                                    catan_move *out_plain);
void catani_base_steal_unseen(struct catani_base *base, uint32_t thief, uint32_t victim,
                              struct catani_list *events);
/* Make known what a move that ends the game shows. */
void catani_base_show_cards(const struct catani_rules *rules, struct catani_base *base,
                            const catan_move *move);

#endif
