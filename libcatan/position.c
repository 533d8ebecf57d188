/*
 * Positions as text. A position is a config and the clauses of its rule set,
 * mixed in any order: the lines of the config are read first, since they say
 * how many pieces and cards there are; the rule set reads the rest.
 */
#include "game.h"
#include "text.h"

#include <catan/text.h>

enum { POSITION_VERSION = 1 };

int32_t catan_position_to_text(const catan_game *game, char *out, size_t cap)
{
    if (game == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    struct catani_writer writer = {out, cap, 0};
    catani_write(&writer, "position ");
    catani_write_number(&writer, POSITION_VERSION);
    catani_write(&writer, "\n");
    catani_write_rules(&writer, &game->rules);
    game->ruleset->write(&game->rules, game->state, &writer);
    return (int32_t)catani_write_end(&writer);
}

static catan_status read_version(struct catani_reader *reader)
{
    struct catani_word word;
    int64_t version;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_number(&word, 1, INT32_MAX, &version)) {
        reader->at = word.at;
        return CATAN_E_NUMBER;
    }
    return version > POSITION_VERSION ? CATAN_E_VERSION : CATAN_OK;
}

/* Read the lines of the config and pass over all others. */
static catan_status read_rules(struct catani_reader *reader, struct catani_rules *out_rules)
{
    struct catani_rules rules;
    catan_status status = CATAN_OK;
    catani_rules_default(&rules, CATAN_RULESET_BASE);
    while (status == CATAN_OK && catani_read_line(reader)) {
        struct catani_reader line = *reader;
        struct catani_word word;
        if (!catani_skip_rules_line(reader)) {
            while (catani_read_word(reader, &word)) {
            }
            continue;
        }
        *reader = line;
        catani_read_word(reader, &word);
        status = catani_word_is(&word, "position") ? read_version(reader)
                                                   : catani_read_rules_line(reader, &word, &rules);
        if (status == CATAN_OK && !catani_read_line_end(reader)) {
            status = CATAN_E_SYNTAX;
        }
    }
    return status == CATAN_OK ? catani_rules_complete(&rules, out_rules) : status;
}

/* The largest state of any rule set, aligned. */
union scratch {
    uint64_t word[256];
};

static catan_status read_state(const struct catani_rules *rules, struct catani_reader *reader,
                               uint32_t flags, union scratch *state)
{
    const struct catani_ruleset *row = catani_ruleset_row(rules->ruleset);
    struct catani_reader again = {reader->text, reader->length, 0};
    bool strict = (flags & CATAN_POSITION_STRICT) != 0;
    catan_status status = row->read(rules, state->word, &again, strict);
    *reader = again;
    return status;
}

/* Read all of a position; on failure tell where it is wrong. */
static catan_status read_position(const char *text, size_t length, uint32_t flags,
                                  struct catani_rules *rules, union scratch *state, size_t *out_at)
{
    struct catani_reader reader = {text, length, 0};
    if ((flags & ~(uint32_t)CATAN_POSITION_STRICT) != 0) {
        return CATAN_E_RANGE;
    }
    catan_status status = read_rules(&reader, rules);
    if (status == CATAN_OK) {
        status = read_state(rules, &reader, flags, state);
    }
    if (status != CATAN_OK && out_at != NULL) {
        *out_at = reader.at;
    }
    return status;
}

catan_status catan_game_from_position(const char *text, size_t length, uint32_t flags,
                                      uint32_t undo_depth, const catan_allocator *allocator,
                                      catan_game **out_game, size_t *out_at)
{
    struct catani_rules rules;
    union scratch state;
    if ((text == NULL && length > 0) || out_game == NULL) {
        return CATAN_E_NULL;
    }
    catan_status status = read_position(text, length, flags, &rules, &state, out_at);
    if (status == CATAN_OK) {
        status = catani_game_allocate(&rules, undo_depth, allocator, out_game);
    }
    if (status == CATAN_OK) {
        memcpy((*out_game)->state, state.word, (*out_game)->size);
    }
    return status;
}

catan_status catan_game_set_position(catan_game *game, const char *text, size_t length,
                                     uint32_t flags, size_t *out_at)
{
    struct catani_rules rules;
    union scratch state;
    if (game == NULL || (text == NULL && length > 0)) {
        return CATAN_E_NULL;
    }
    catan_status status = read_position(text, length, flags, &rules, &state, out_at);
    if (status != CATAN_OK) {
        return status;
    }
    const struct catani_ruleset *row = catani_ruleset_row(rules.ruleset);
    if (game->memory < catani_game_memory(row, rules.seats, game->undo_depth)) {
        return CATAN_E_MEMORY;
    }
    catani_game_set_rules(game, &rules);
    memcpy(game->state, state.word, game->size);
    return CATAN_OK;
}
