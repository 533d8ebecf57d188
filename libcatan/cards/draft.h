/* A position of the Card Game while it is read: what has been said so far, and where. */
#ifndef CATANI_CARDS_DRAFT_H
#define CATANI_CARDS_DRAFT_H

#include "cards/text.h"

/* What has been said beyond what the state holds. */
struct catani_cards_draft {
    const struct catani_rules *rules;
    struct catani_cards *cards;
    bool strict;
    bool has_phase;
    bool has_turn;
    bool has_events;
    uint8_t has_row; /* bits of the seats */
    uint8_t has_regions;
    uint8_t has_stack; /* bits of the stacks */
    struct {
        uint8_t size;
        uint8_t slot[CATANI_CARDS_IN_BOX];
        uint8_t seen[CATANI_CARDS_IN_BOX];
    } stack[CATAN_STACKS];
    /* where clauses stand that are checked at the end */
    size_t at_phase;
    size_t at_cards;
    size_t at_events;
};

/* complete.c: fill in what has been left out, and check the whole. */
catan_status catani_cards_complete(struct catani_cards_draft *draft, struct catani_reader *reader);
/* pending.c: whether what is pending can be so. */
catan_status catani_cards_check_pending(struct catani_cards_draft *draft);

static inline catan_status catani_fail_at(struct catani_reader *reader, size_t at,
                                          catan_status status)
{
    reader->at = at;
    return status;
}

#endif
