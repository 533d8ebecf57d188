/*
 * What the fuzz targets share. A target is a law that must hold for any bytes:
 *
 *     int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
 *
 * libFuzzer calls it (scripts/fuzz.sh), and so does main.c, which makes an
 * ordinary test of it. A broken law ends in fuzz_broken().
 */
#ifndef CATAN_TESTS_FUZZ_H
#define CATAN_TESTS_FUZZ_H

#include <catan/base.h>
#include <catan/config.h>
#include <catan/redact.h>
#include <catan/text.h>

#include <stdlib.h>
#include <string.h>

/** The target. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** Say that a law is broken and do not come back; main.c and fuzz.c each have one. */
_Noreturn void fuzz_broken(const char *law, const char *file, int line);

/** What main.c wants called in place of abort(). */
extern void (*fuzz_on_broken)(void);

#define LAW(condition) ((condition) ? (void)0 : fuzz_broken(#condition, __FILE__, __LINE__))

/** Bytes that are taken one by one; beyond the end they are 0. */
typedef struct fuzz_bytes {
    const uint8_t *data;
    size_t size, at;
} fuzz_bytes;

uint8_t fuzz_byte(fuzz_bytes *bytes);
bool fuzz_more(const fuzz_bytes *bytes);
catan_move fuzz_move(fuzz_bytes *bytes);

/** A copy of a text in memory of exactly its size, so that reading beyond it is caught; or NULL. */
char *fuzz_text(const uint8_t *data, size_t size);

/** Memory that is there. */
void *fuzz_memory(size_t size);

/** A config of any options, each within its bounds; not all of them make a game. */
catan_config *fuzz_config(fuzz_bytes *bytes, catan_rng *rng, int32_t ruleset);

/** A copy with its own memory and undo depth. */
catan_game *fuzz_copy(const catan_game *game, uint32_t undo_depth);

/** Getters are within their bounds; cards and pieces are all there. Views too. */
void fuzz_law_getters(const catan_game *game);

/** What is listed is legal, what is partial can be refined, and somebody can move. */
void fuzz_law_lists(const catan_game *game, catan_rng *rng);

/** A walk over the moves of each seat finds as many as the lists hold, or so many. */
void fuzz_law_walk(const catan_game *game, int32_t most);

/** A whole move is legal exactly if the lists lead to it, in one way. */
void fuzz_law_reached(const catan_game *game, const catan_move *move);

/** A move is refused and nothing changes, or it is made and can be taken back. */
bool fuzz_law_apply(catan_game *game, const catan_move *move);

/** A move is read as it was written. */
void fuzz_law_move_text(const catan_move *move);

/** A position is read as it was written. */
void fuzz_law_position(const catan_game *game);

/** A config is read as it was written. */
void fuzz_law_config(const catan_config *config);

/** A list asked for with any prefix has only legal moves. */
void fuzz_law_prefix(const catan_game *game, int32_t seat, const catan_move *prefix);

/** The views of a game, one for each seat and one for an onlooker. */
typedef struct fuzz_views {
    catan_game *game[CATAN_SEATS_MAX + 1];
    int32_t count;
} fuzz_views;

void fuzz_views_open(fuzz_views *views, const catan_game *game);
void fuzz_views_close(fuzz_views *views);

/** Make a legal move; views that are given its redaction show what the game then shows. */
void fuzz_law_follow(fuzz_views *views, catan_game *game, const catan_move *move);

/** A view dealt out is a whole game that looks the same to its viewer. */
void fuzz_law_determinize(const catan_game *view, catan_rng *rng);

#endif
