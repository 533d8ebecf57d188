/*
 * The handle: rules, state, and a ring of snapshots, in one piece of memory.
 *
 *   struct catan_game | state | snapshot 0 | snapshot 1 | ...
 *
 * The state has no pointers, so copying it is memcpy and comparing it memcmp.
 */
#ifndef CATANI_GAME_H
#define CATANI_GAME_H

#include "core/bits.h"
#include "core/move.h"
#include "core/rules.h"
#include "core/text.h"

/* A rule set is one row of functions; see game.c. A move given to apply has been checked. */
struct catani_ruleset {
    int32_t id;
    const char *name;
    bool has_board; /* whether its rules have a layout */
    size_t (*size)(uint32_t seats);
    void (*start)(const struct catani_rules *rules, void *state);
    uint32_t (*actors)(const struct catani_rules *rules, const void *state);
    int32_t (*to_act)(const void *state);
    /* How many moves there are, or why none; `out` has room for CATAN_MOVES_MAX. */
    int32_t (*moves)(const struct catani_rules *rules, const void *state, uint32_t seat,
                     const catan_move *prefix, catan_move *out);
    catan_status (*check)(const struct catani_rules *rules, const void *state,
                          const catan_move *move);
    void (*apply)(const struct catani_rules *rules, void *state, const catan_move *move,
                  struct catani_list *events);
    int32_t (*weight)(const struct catani_rules *rules, const void *state, const catan_move *move);
    catan_status (*sample)(const struct catani_rules *rules, const void *state, catan_rng *rng,
                           catan_move *out_move);
    int32_t (*points)(const void *state, uint32_t seat, bool hidden_too);
    uint64_t (*hash)(const struct catani_rules *rules, const void *state);
    int32_t (*viewer)(const void *state);
    void (*redact)(const struct catani_rules *rules, void *state, uint32_t viewer);
    void (*redact_move)(const struct catani_rules *rules, const void *state, uint32_t viewer,
                        catan_move *move);
    void (*redact_event)(const struct catani_rules *rules, const void *state, uint32_t viewer,
                         catan_event *event);
    void (*determinize)(const struct catani_rules *rules, void *state, catan_rng *rng);
    void (*write)(const struct catani_rules *rules, const void *state,
                  struct catani_writer *writer);
    catan_status (*read)(const struct catani_rules *rules, void *state,
                         struct catani_reader *reader, bool strict);
};

/* The row of a rule set, or NULL. */
const struct catani_ruleset *catani_ruleset_row(int32_t ruleset);

struct catan_config {
    struct catani_rules rules;
    catan_allocator allocator;
    bool allocated; /* by catan_config_new() */
};

struct catan_game {
    const struct catani_ruleset *ruleset;
    catan_allocator allocator;
    bool allocated; /* by catan_game_new() */
    size_t memory;  /* bytes of all this */
    size_t size;    /* bytes of the state */
    uint32_t undo_depth;
    uint32_t undo_count; /* snapshots held */
    uint32_t undo_next;  /* where the next one goes */
    struct catani_rules rules;
    uint64_t state[]; /* then the snapshots */
};

/* malloc() and free(). */
extern const catan_allocator catani_default_allocator;

/* Set rules to the defaults of a rule set on the beginner board. */
void catani_rules_default(struct catani_rules *rules, int32_t ruleset);

/* Give an option a value within its bounds. */
void catani_rules_set(struct catani_rules *rules, int32_t option, int32_t value);

/* Check and complete the rules of a config for a game. */
catan_status catani_rules_complete(const struct catani_rules *chosen,
                                   struct catani_rules *out_rules);

/* Bytes of a game with its snapshots. */
size_t catani_game_memory(const struct catani_ruleset *row, uint32_t seats, uint32_t undo_depth);

/* A new game of complete rules, at its start. */
catan_status catani_game_allocate(const struct catani_rules *rules, uint32_t undo_depth,
                                  const catan_allocator *allocator, catan_game **out_game);

/* Lay out a game in memory that is large enough. */
catan_game *catani_game_lay(void *memory, size_t size, uint32_t undo_depth);
/* Make it a game of these rules; the state is left to the caller. */
void catani_game_set_rules(catan_game *game, const struct catani_rules *rules);

#endif
