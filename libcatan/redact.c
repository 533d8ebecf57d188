/* Views: the calls of redact.h, for every rule set. */
#include "game.h"

#include <catan/redact.h>

static bool is_viewer(const catan_game *game, int32_t viewer)
{
    return viewer == CATAN_SEAT_NONE || (viewer >= 0 && viewer < catan_seats(game));
}

int32_t catan_viewer(const catan_game *game)
{
    return game == NULL ? CATAN_E_NULL : game->ruleset->viewer(game->state);
}

catan_status catan_redact(catan_game *dst, const catan_game *src, int32_t viewer)
{
    if (dst == NULL || src == NULL) {
        return CATAN_E_NULL;
    }
    if (!is_viewer(src, viewer)) {
        return CATAN_E_SEAT;
    }
    int32_t now = catan_viewer(src);
    if (now != CATAN_SEAT_CHANCE && now != viewer) {
        return CATAN_E_HIDDEN;
    }
    catan_status status = catan_game_copy(dst, src);
    if (status == CATAN_OK && now == CATAN_SEAT_CHANCE) {
        dst->undo_count = 0; /* snapshots would show what the view hides */
        dst->ruleset->redact(&dst->rules, dst->state, (uint32_t)viewer);
    }
    return status;
}

catan_status catan_move_redact(const catan_game *game, const catan_move *move, int32_t viewer,
                               catan_move *out_move)
{
    if (game == NULL || move == NULL || out_move == NULL) {
        return CATAN_E_NULL;
    }
    if (!is_viewer(game, viewer)) {
        return CATAN_E_SEAT;
    }
    if (catan_viewer(game) != CATAN_SEAT_CHANCE) {
        return CATAN_E_HIDDEN;
    }
    catan_status status = catan_check(game, move);
    if (status == CATAN_OK) {
        catan_move seen = *move;
        game->ruleset->redact_move(&game->rules, game->state, (uint32_t)viewer, &seen);
        *out_move = seen;
    }
    return status;
}

catan_status catan_event_redact(const catan_game *game, const catan_event *event, int32_t viewer,
                                catan_event *out_event)
{
    if (game == NULL || event == NULL || out_event == NULL) {
        return CATAN_E_NULL;
    }
    if (!is_viewer(game, viewer)) {
        return CATAN_E_SEAT;
    }
    if (catan_viewer(game) != CATAN_SEAT_CHANCE) {
        return CATAN_E_HIDDEN;
    }
    catan_event seen = *event;
    game->ruleset->redact_event(&game->rules, game->state, (uint32_t)viewer, &seen);
    *out_event = seen;
    return CATAN_OK;
}

catan_status catan_determinize(catan_game *dst, const catan_game *redacted, catan_rng *rng)
{
    if (dst == NULL || redacted == NULL || rng == NULL) {
        return CATAN_E_NULL;
    }
    catan_status status = catan_game_copy(dst, redacted);
    if (status == CATAN_OK && catan_viewer(dst) != CATAN_SEAT_CHANCE) {
        dst->undo_count = 0;
        dst->ruleset->determinize(&dst->rules, dst->state, rng);
    }
    return status;
}
