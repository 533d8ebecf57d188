/* A record that can be read is written and read again as itself; its moves can be tried. */
#include "fuzz.h"

enum { TRIED_MAX = 2000, TRUNCATIONS = 8 };

struct record {
    catan_config *config;
    catan_move *moves;
    int64_t count;
    uint64_t hash;
};

/* False if it cannot be read. */
static bool read_record(const char *text, size_t size, struct record *out)
{
    size_t at = SIZE_MAX;
    out->moves = NULL;
    out->hash = 0;
    LAW(catan_config_new(CATAN_RULESET_BASE, NULL, &out->config) == CATAN_OK);
    out->count = catan_record_from_text(text, size, out->config, NULL, 0, &out->hash, &at);
    if (out->count < 0) {
        LAW(at <= size);
        return false;
    }
    out->moves = fuzz_memory((size_t)out->count * sizeof *out->moves);
    LAW(catan_record_from_text(text, size, out->config, out->moves, (size_t)out->count, &out->hash,
                               NULL) == out->count);
    return true;
}

static void free_record(struct record *record)
{
    catan_config_free(record->config);
    free(record->moves);
}

static void law_round_trip(const struct record *record)
{
    struct record back;
    size_t count = (size_t)record->count;
    int64_t length =
        catan_record_to_text(record->config, record->moves, count, record->hash, NULL, 0);
    LAW(length > 0);
    char *text = fuzz_memory((size_t)length + 1);
    LAW(catan_record_to_text(record->config, record->moves, count, record->hash, text,
                             (size_t)length + 1) == length);
    LAW(read_record(text, (size_t)length, &back));
    LAW(catan_config_equal(record->config, back.config));
    LAW(back.count == record->count && back.hash == record->hash);
    LAW(count == 0 || memcmp(back.moves, record->moves, count * sizeof *back.moves) == 0);
    free_record(&back);
    free(text);
}

static void law_play(const struct record *record)
{
    catan_game *game;
    if (catan_game_new(record->config, 2, NULL, &game) != CATAN_OK)
        return;
    for (int64_t i = 0; i < record->count && i < TRIED_MAX; i++)
        catan_apply(game, &record->moves[i]);
    fuzz_law_getters(game);
    catan_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record;
    for (size_t i = 0; i <= TRUNCATIONS; i++) {
        size_t length = size - (i == 0 ? 0 : size * i / (TRUNCATIONS + 1));
        char *text = fuzz_text(data, length);
        if (read_record(text, length, &record)) {
            law_round_trip(&record);
            law_play(&record);
        }
        free_record(&record);
        free(text);
    }
    return 0;
}
