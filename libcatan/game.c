/*
 * The handle: lifecycle, play, undo. Everything that differs between rule sets
 * is behind one row of the table below.
 *
 * A refused move changes nothing because checking comes first and writes
 * nothing; a move is undone by putting the snapshot back that was taken before
 * it. Both need no cooperation of the rule set.
 */
#include "game.h"

#include "base/base.h"
#include "base/text.h"
#include "base/view.h"
#include "cards/text.h"
#include "core/rng.h"

static const struct catani_ruleset rulesets[] = {
    {
        .id = CATAN_RULESET_BASE,
        .name = "base",
        .has_board = true,
        .size = catani_base_size,
        .start = catani_base_start,
        .actors = catani_base_actors,
        .to_act = catani_base_to_act,
        .moves = catani_base_moves,
        .check = catani_base_check,
        .apply = catani_base_apply,
        .weight = catani_base_weight,
        .sample = catani_base_sample,
        .points = catani_base_points,
        .hash = catani_base_hash,
        .viewer = catani_base_viewer,
        .redact = catani_base_redact,
        .redact_move = catani_base_redact_move,
        .redact_event = catani_base_redact_event,
        .determinize = catani_base_determinize,
        .write = catani_base_write,
        .read = catani_base_read,
    },
    {
        .id = CATAN_RULESET_CARDS,
        .name = "cards",
        .size = catani_cards_size,
        .start = catani_cards_start,
        .actors = catani_cards_actors,
        .to_act = catani_cards_to_act,
        .moves = catani_cards_moves,
        .check = catani_cards_check,
        .apply = catani_cards_apply,
        .weight = catani_cards_weight,
        .sample = catani_cards_sample,
        .points = catani_cards_points,
        .hash = catani_cards_hash,
        .viewer = catani_cards_viewer,
        .redact = catani_cards_redact,
        .redact_move = catani_cards_redact_move,
        .redact_event = catani_cards_redact_event,
        .determinize = catani_cards_determinize,
        .write = catani_cards_write,
        .read = catani_cards_read,
    },
};

enum { RULESETS = sizeof rulesets / sizeof rulesets[0], UNDO_MAX = 65535 };

const struct catani_ruleset *catani_ruleset_row(int32_t ruleset)
{
    for (size_t i = 0; i < RULESETS; i++) {
        if (rulesets[i].id == ruleset) {
            return &rulesets[i];
        }
    }
    return NULL;
}

const char *catan_ruleset_name(int32_t ruleset)
{
    const struct catani_ruleset *row = catani_ruleset_row(ruleset);
    return row == NULL ? NULL : row->name;
}

int32_t catan_ruleset_from_name(const char *name, size_t length)
{
    if (name == NULL) {
        return CATAN_E_NULL;
    }
    for (size_t i = 0; i < RULESETS; i++) {
        if (strlen(rulesets[i].name) == length && memcmp(rulesets[i].name, name, length) == 0) {
            return rulesets[i].id;
        }
    }
    return CATAN_E_RULESET;
}

const char *catan_version(void)
{
    return CATAN_VERSION_TEXT;
}

/* ---- lifecycle --------------------------------------------------------------------------- */

size_t catani_game_memory(const struct catani_ruleset *row, uint32_t seats, uint32_t undo_depth)
{
    return sizeof(struct catan_game) + row->size(seats) * (1 + (size_t)undo_depth);
}

catan_game *catani_game_lay(void *memory, size_t size, uint32_t undo_depth)
{
    catan_game *game = memory;
    memset(game, 0, sizeof *game);
    game->memory = size;
    game->undo_depth = undo_depth;
    return game;
}

void catani_game_set_rules(catan_game *game, const struct catani_rules *rules)
{
    game->ruleset = catani_ruleset_row(rules->ruleset);
    game->size = game->ruleset->size(rules->seats);
    game->undo_count = 0;
    game->undo_next = 0;
    game->rules = *rules;
}

static void start(catan_game *game, const struct catani_rules *rules)
{
    catani_game_set_rules(game, rules);
    game->ruleset->start(&game->rules, game->state);
}

size_t catan_game_size(const catan_config *config, uint32_t undo_depth)
{
    if (config == NULL || undo_depth > UNDO_MAX) {
        return 0;
    }
    uint32_t seats = (uint32_t)config->rules.option[CATAN_OPTION_PLAYER_COUNT];
    return catani_game_memory(catani_ruleset_row(config->rules.ruleset), seats, undo_depth);
}

catan_status catan_game_init_at(void *memory, size_t size, const catan_config *config,
                                uint32_t undo_depth, catan_game **out_game)
{
    struct catani_rules rules;
    if (memory == NULL || config == NULL || out_game == NULL) {
        return CATAN_E_NULL;
    }
    if (undo_depth > UNDO_MAX) {
        return CATAN_E_RANGE;
    }
    catan_status status = catani_rules_complete(&config->rules, &rules);
    if (status != CATAN_OK) {
        return status;
    }
    if (size < catan_game_size(config, undo_depth)) {
        return CATAN_E_MEMORY;
    }
    *out_game = catani_game_lay(memory, size, undo_depth);
    start(*out_game, &rules);
    return CATAN_OK;
}

catan_status catani_game_allocate(const struct catani_rules *rules, uint32_t undo_depth,
                                  const catan_allocator *allocator, catan_game **out_game)
{
    if (undo_depth > UNDO_MAX) {
        return CATAN_E_RANGE;
    }
    allocator = allocator == NULL ? &catani_default_allocator : allocator;
    if (allocator->allocate == NULL || allocator->release == NULL) {
        return CATAN_E_NULL;
    }
    const struct catani_ruleset *row = catani_ruleset_row(rules->ruleset);
    size_t size = catani_game_memory(row, rules->seats, undo_depth);
    void *memory = allocator->allocate(allocator->context, size);
    if (memory == NULL) {
        return CATAN_E_MEMORY;
    }
    *out_game = catani_game_lay(memory, size, undo_depth);
    (*out_game)->allocator = *allocator;
    (*out_game)->allocated = true;
    start(*out_game, rules);
    return CATAN_OK;
}

catan_status catan_game_new(const catan_config *config, uint32_t undo_depth,
                            const catan_allocator *allocator, catan_game **out_game)
{
    struct catani_rules rules;
    if (config == NULL || out_game == NULL) {
        return CATAN_E_NULL;
    }
    catan_status status = catani_rules_complete(&config->rules, &rules);
    return status == CATAN_OK ? catani_game_allocate(&rules, undo_depth, allocator, out_game)
                              : status;
}

void catan_game_free(catan_game *game)
{
    if (game != NULL && game->allocated) {
        catan_allocator allocator = game->allocator;
        allocator.release(allocator.context, game, game->memory);
    }
}

catan_status catan_game_restart(catan_game *game, const catan_config *config)
{
    struct catani_rules rules;
    if (game == NULL || config == NULL) {
        return CATAN_E_NULL;
    }
    catan_status status = catani_rules_complete(&config->rules, &rules);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_ruleset *row = catani_ruleset_row(rules.ruleset);
    if (game->memory < catani_game_memory(row, rules.seats, game->undo_depth)) {
        return CATAN_E_MEMORY;
    }
    start(game, &rules);
    return CATAN_OK;
}

catan_status catan_game_copy(catan_game *dst, const catan_game *src)
{
    if (dst == NULL || src == NULL) {
        return CATAN_E_NULL;
    }
    if (dst == src) {
        return CATAN_OK;
    }
    if (dst->size != src->size) {
        size_t needed = sizeof *dst + src->size * (1 + (size_t)dst->undo_depth);
        if (dst->memory < needed) {
            return CATAN_E_MEMORY;
        }
    }
    dst->ruleset = src->ruleset;
    dst->size = src->size;
    dst->undo_count = 0;
    dst->undo_next = 0;
    /* Copies for a search have the same rules already; the hash covers all that is chosen. */
    if (dst->rules.hash != src->rules.hash) {
        dst->rules = src->rules;
    }
    memcpy(dst->state, src->state, src->size);
    return CATAN_OK;
}

bool catan_game_equal(const catan_game *a, const catan_game *b)
{
    return a != NULL && b != NULL && a->ruleset == b->ruleset && a->size == b->size &&
           catani_rules_equal(&a->rules, &b->rules) && memcmp(a->state, b->state, a->size) == 0;
}

/* ---- play -------------------------------------------------------------------------------- */

static const struct catani_head *head_of(const catan_game *game)
{
    return (const struct catani_head *)game->state;
}

bool catan_is_over(const catan_game *game)
{
    return game == NULL || head_of(game)->outcome != CATAN_OUTCOME_OPEN;
}

int32_t catan_outcome(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : head_of(game)->outcome;
}

int32_t catan_winner(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : head_of(game)->winner;
}

uint32_t catan_actors(const catan_game *game)
{
    return game == NULL ? 0 : game->ruleset->actors(&game->rules, game->state);
}

int32_t catan_to_act(const catan_game *game)
{
    if (game == NULL) {
        return CATAN_E_NULL;
    }
    return game->ruleset->to_act(game->state);
}

/* Rule sets list without looking for room: a list with less than the longest needs is copied. */
CATANI_SELDOM static int32_t list_some(const catan_game *game, uint32_t seat,
                                       const catan_move *prefix, catan_move *out, size_t cap)
{
    catan_move moves[CATAN_MOVES_MAX];
    int32_t count = game->ruleset->moves(&game->rules, game->state, seat, prefix, moves);
    for (size_t i = 0; i < cap && (int32_t)i < count; i++) {
        out[i] = moves[i];
    }
    return count;
}

int32_t catan_moves(const catan_game *game, int32_t seat, const catan_move *prefix, catan_move *out,
                    size_t cap)
{
    if (game == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    if (seat < 0 || (seat >= head_of(game)->seats && seat != CATAN_SEAT_CHANCE)) {
        return CATAN_E_SEAT;
    }
    return cap < CATAN_MOVES_MAX
               ? list_some(game, (uint32_t)seat, prefix, out, cap)
               : game->ruleset->moves(&game->rules, game->state, (uint32_t)seat, prefix, out);
}

catan_status catan_check(const catan_game *game, const catan_move *move)
{
    if (game == NULL || move == NULL) {
        return CATAN_E_NULL;
    }
    return game->ruleset->check(&game->rules, game->state, move);
}

static uint8_t *snapshot(catan_game *game, uint32_t place)
{
    return (uint8_t *)game->state + game->size * (1 + (size_t)place);
}

CATANI_SELDOM static void remember(catan_game *game)
{
    memcpy(snapshot(game, game->undo_next), game->state, game->size);
    game->undo_next = game->undo_next + 1 == game->undo_depth ? 0 : game->undo_next + 1;
    game->undo_count += game->undo_count < game->undo_depth;
}

/* Play a move that is legal. */
static inline void make(catan_game *game, const catan_move *move, struct catani_list *events)
{
    if (game->undo_depth > 0) {
        remember(game);
    }
    game->ruleset->apply(&game->rules, game->state, move, events);
}

static inline catan_status apply(catan_game *game, const catan_move *move,
                                 struct catani_list *events)
{
    if (game == NULL || move == NULL) {
        return CATAN_E_NULL;
    }
    catan_status status = game->ruleset->check(&game->rules, game->state, move);
    if (status == CATAN_OK) {
        make(game, move, events);
    }
    return status;
}

catan_status catan_apply(catan_game *game, const catan_move *move)
{
    return apply(game, move, NULL);
}

catan_status catan_apply_events(catan_game *game, const catan_move *move, catan_event *out,
                                size_t cap, size_t *out_count)
{
    if (out == NULL && cap > 0) {
        return CATAN_E_NULL;
    }
    struct catani_list events = {out, cap, 0};
    catan_status status = apply(game, move, &events);
    if (status == CATAN_OK && out_count != NULL) {
        *out_count = events.count;
    }
    return status;
}

catan_status catan_undo(catan_game *game)
{
    if (game == NULL) {
        return CATAN_E_NULL;
    }
    if (game->undo_count == 0) {
        return CATAN_E_UNDO;
    }
    game->undo_next = (game->undo_next == 0 ? game->undo_depth : game->undo_next) - 1;
    game->undo_count--;
    memcpy(game->state, snapshot(game, game->undo_next), game->size);
    return CATAN_OK;
}

int32_t catan_undo_count(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : (int32_t)game->undo_count;
}

/* ---- chance ------------------------------------------------------------------------------ */

static bool chance_acts(const catan_game *game)
{
    return game->ruleset->to_act(game->state) == CATAN_SEAT_CHANCE;
}

int32_t catan_chance_weight(const catan_game *game, const catan_move *move)
{
    catan_status status = catan_check(game, move);
    if (status != CATAN_OK) {
        return status;
    }
    if (move->seat != CATAN_SEAT_CHANCE) {
        return CATAN_E_CHANCE;
    }
    return game->ruleset->weight(&game->rules, game->state, move);
}

catan_status catan_chance_sample(const catan_game *game, catan_rng *rng, catan_move *out_move)
{
    if (game == NULL || rng == NULL || out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (!chance_acts(game)) {
        return CATAN_E_CHANCE;
    }
    return game->ruleset->sample(&game->rules, game->state, rng, out_move);
}

int32_t catan_advance(catan_game *game, catan_rng *rng, catan_move *out, size_t cap)
{
    if (game == NULL || rng == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    struct catani_list played = {out, cap, 0};
    while (chance_acts(game)) {
        catan_move move;
        if (game->ruleset->sample(&game->rules, game->state, rng, &move) != CATAN_OK) {
            break; /* a view may not see it */
        }
        make(game, &move, NULL);
        catani_list_add(&played, &move);
    }
    return (int32_t)played.count;
}

/* ---- convenience ------------------------------------------------------------------------- */

/*
 * Choose a move from the list, or from the refinements of one; the list is in
 * `moves`. Returns the place in it, or why there is none.
 */
static inline int32_t choose(const catan_game *game, uint32_t seat, catan_rng *rng,
                             catan_move *moves)
{
    int32_t count = game->ruleset->moves(&game->rules, game->state, seat, NULL, moves);
    while (count > 0) {
        uint32_t place = catani_rng_below(rng, (uint32_t)count);
        if ((moves[place].flags & CATAN_FLAG_PARTIAL) == 0) {
            return (int32_t)place;
        }
        catan_move prefix = moves[place];
        count = game->ruleset->moves(&game->rules, game->state, seat, &prefix, moves);
    }
    return count == 0 ? CATAN_E_TURN : count;
}

catan_status catan_random_move(const catan_game *game, int32_t seat, catan_rng *rng,
                               catan_move *out_move)
{
    catan_move moves[CATAN_MOVES_MAX];
    if (game == NULL || rng == NULL || out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (seat == CATAN_SEAT_CHANCE) {
        return catan_chance_sample(game, rng, out_move);
    }
    if (seat < 0 || seat >= head_of(game)->seats) {
        return CATAN_E_SEAT;
    }
    int32_t place = choose(game, (uint32_t)seat, rng, moves);
    if (place < 0) {
        return place;
    }
    *out_move = moves[place];
    return CATAN_OK;
}

/*
 * Moves that are listed or sampled are legal, so they are not checked; but in a
 * view a Monopoly must be told, and one that is not leaves it as it is.
 */
int32_t catan_rollout(catan_game *game, catan_rng *rng, uint32_t max_moves)
{
    catan_move moves[CATAN_MOVES_MAX];
    if (game == NULL || rng == NULL) {
        return CATAN_E_NULL;
    }
    bool view = game->ruleset->viewer(game->state) != CATAN_SEAT_CHANCE;
    uint32_t played = 0;
    while (played < max_moves && head_of(game)->outcome == CATAN_OUTCOME_OPEN) {
        int32_t seat = game->ruleset->to_act(game->state);
        int32_t place = seat == CATAN_SEAT_CHANCE
                            ? game->ruleset->sample(&game->rules, game->state, rng, moves)
                            : choose(game, (uint32_t)seat, rng, moves);
        if (place < 0) {
            break;
        }
        if (view) {
            apply(game, &moves[place], NULL);
        } else {
            make(game, &moves[place], NULL);
        }
        played++;
    }
    return (int32_t)played;
}

static int32_t keep_kind(catan_move *list, int32_t count, catan_move_kind kind)
{
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
        if (list[i].kind == kind) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/*
 * The walk remembers which place in the list it took at each level. It goes on
 * by taking the next place at the deepest level that has one, then down by
 * first places to a whole move; the lists are made anew on the way.
 */
int32_t catan_moves_each(const catan_game *game, int32_t seat, catan_moves_iterator *iterator,
                         catan_move *out_move)
{
    enum { DEPTH = sizeof iterator->index };
    catan_move list[CATAN_MOVES_MAX];
    if (game == NULL || iterator == NULL || out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (iterator->depth >= DEPTH) {
        return 0;
    }
    bool forward = iterator->started != 0; /* the place at the deepest level is used up */
    uint32_t depth = iterator->started != 0 ? iterator->depth : 0;
    uint32_t level = 0;
    uint32_t branch = 0; /* one more than the deepest level above that has a next place */
    catan_move prefix = {0};
    if (iterator->started == 0) {
        iterator->depth = 0;
        memset(iterator->index, 0, sizeof iterator->index);
    }
    for (;;) {
        int32_t count = catan_moves(game, seat, level == 0 ? NULL : &prefix, list, CATAN_MOVES_MAX);
        if (count < 0 && level == 0) {
            return count;
        }
        if (level == 0 && iterator->kind != CATAN_MOVE_NONE) {
            count = keep_kind(list, count, iterator->kind);
        }
        uint32_t place = iterator->index[level];
        uint32_t end = count < 0 ? 0 : (uint32_t)count;
        if (forward && place + 1 < end) {
            branch = level + 1;
        }
        if (forward && level == depth) {
            if (branch == 0) {
                iterator->depth = DEPTH; /* stays at the end */
                return 0;
            }
            depth = branch - 1;
            iterator->index[depth]++;
            memset(iterator->index + branch, 0, DEPTH - branch);
            forward = false;
            level = 0;
            continue;
        }
        if (place >= end) {
            iterator->depth = DEPTH;
            return 0;
        }
        prefix = list[place];
        if ((prefix.flags & CATAN_FLAG_PARTIAL) == 0) {
            iterator->started = 1;
            iterator->depth = (uint16_t)level;
            *out_move = prefix;
            return 1;
        }
        if (++level == DEPTH) {
            iterator->depth = DEPTH;
            return 0;
        }
    }
}

/* ---- what every game has ----------------------------------------------------------------- */

int32_t catan_ruleset(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : game->ruleset->id;
}

int32_t catan_seats(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : head_of(game)->seats;
}

int32_t catan_active(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : head_of(game)->active;
}

int32_t catan_turn(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : (int32_t)head_of(game)->turn;
}

static int32_t points(const catan_game *game, int32_t seat, bool hidden_too)
{
    if (game == NULL) {
        return CATAN_E_NULL;
    }
    if (seat < 0 || seat >= head_of(game)->seats) {
        return CATAN_E_SEAT;
    }
    return game->ruleset->points(game->state, (uint32_t)seat, hidden_too);
}

int32_t catan_points(const catan_game *game, int32_t seat)
{
    return points(game, seat, true);
}

int32_t catan_public_points(const catan_game *game, int32_t seat)
{
    return points(game, seat, false);
}

catan_status catan_option(const catan_game *game, int32_t option, int64_t *out_value)
{
    if (game == NULL || out_value == NULL) {
        return CATAN_E_NULL;
    }
    if (catani_option_row(option, game->ruleset->id) == NULL) {
        return CATAN_E_OPTION;
    }
    *out_value = game->rules.option[option];
    return CATAN_OK;
}

uint64_t catan_hash(const catan_game *game)
{
    return game == NULL ? 0 : game->ruleset->hash(&game->rules, game->state);
}
