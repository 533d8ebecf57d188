/* A position of the base game while it is read: what has been said so far, and where. */
#ifndef CATANI_BASE_DRAFT_H
#define CATANI_BASE_DRAFT_H

#include "base/base.h"
#include "core/text.h"

/* A number of seats that no seat has: nobody named. */
enum { CATANI_UNSAID = 255 };

/* What has been said beyond what the state holds. */
struct catani_draft {
    const struct catani_rules *rules;
    struct catani_base *base;
    bool strict;
    bool has_phase;
    bool has_active;
    bool has_placed;
    bool has_turn;
    uint8_t longest; /* named holder, CATAN_SEAT_NONE or CATANI_UNSAID */
    uint8_t army;
    uint8_t bank_said; /* bits of the kinds whose number was given */
    uint8_t deck_said;
    uint8_t rest_hand; /* the seat that holds what is left over, or CATANI_UNSAID */
    uint8_t rest_devs;
    uint8_t bought_by;
    catani_hand bank;
    uint8_t deck[CATAN_DEV_KINDS];
    struct catani_decision answer; /* what the phase says of an answer */
    /* where clauses stand that are checked at the end */
    size_t at_phase;
    size_t at_bank;
    size_t at_deck;
    size_t at_longest;
    size_t at_army;
    size_t at_bought;
    size_t at_owes;
    size_t at_offer;
    size_t at_view;
};

/* Fill in what was left out and check the whole; the reader goes to the clause at fault. */
catan_status catani_draft_complete(struct catani_draft *draft, struct catani_reader *reader);

/* A fault of the whole, shown at the clause that names it. */
#define CATANI_REQUIRE(condition, place, status) \
    do { \
        if (!(condition)) { \
            reader->at = (place); \
            return (status); \
        } \
    } while (0)

#endif
