/*
 * Records: a game as text, from its config to its last move.
 *
 *   record 1
 *   ...lines of the config...
 *   s0 settlement v18
 *   ...
 *   hash 0123456789abcdef
 */
#include "game.h"
#include "text.h"

#include <catan/text.h>

enum { RECORD_VERSION = 1 };

int64_t catan_record_to_text(const catan_config *config, const catan_move *moves, size_t count,
                             uint64_t hash, char *out, size_t cap)
{
    char text[CATAN_MOVE_TEXT_MAX];
    if (config == NULL || (moves == NULL && count > 0) || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    struct catani_writer writer = {out, cap, 0};
    catani_write(&writer, "record ");
    catani_write_number(&writer, RECORD_VERSION);
    catani_write(&writer, "\n");
    catani_write_rules(&writer, &config->rules);
    for (size_t i = 0; i < count; i++) {
        char seat[8];
        if (catan_seat_to_text(moves[i].seat, seat, sizeof seat) < 0) {
            return CATAN_E_SEAT;
        }
        if (catan_move_to_text(&moves[i], text, sizeof text) < 0) {
            return CATAN_E_KIND;
        }
        catani_write(&writer, seat);
        catani_write(&writer, " ");
        catani_write(&writer, text);
        catani_write(&writer, "\n");
    }
    if (hash != 0) {
        catani_write(&writer, "hash ");
        catani_write_hash(&writer, hash);
        catani_write(&writer, "\n");
    }
    return (int64_t)catani_write_end(&writer);
}

/* What a record has been found to hold. */
struct record {
    struct catani_rules rules;
    struct catani_list moves;
    uint64_t hash;
};

static catan_status read_hash(struct catani_reader *reader, uint64_t *out_hash)
{
    struct catani_word word;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_hash(&word, out_hash)) {
        reader->at = word.at;
        return CATAN_E_NUMBER;
    }
    return CATAN_OK;
}

static catan_status read_line(struct catani_reader *reader, struct record *record)
{
    struct catani_word word;
    uint32_t seat;
    size_t start = reader->at;
    catani_read_word(reader, &word);
    if (catani_word_seat(&word, &seat)) {
        catan_move move;
        reader->at = start;
        catan_status status = catani_read_move(reader, &move);
        if (status == CATAN_OK) {
            catani_list_add(&record->moves, &move);
        }
        return status;
    }
    if (catani_word_is(&word, "hash")) {
        return read_hash(reader, &record->hash);
    }
    catan_status status = catani_read_rules_line(reader, &word, &record->rules);
    if (status == CATAN_E_WORD && reader->at == word.at + word.length) {
        reader->at = word.at;
    }
    return status;
}

static catan_status read_version(struct catani_reader *reader)
{
    struct catani_word word;
    int64_t version;
    if (!catani_read_line(reader) || !catani_read_word(reader, &word) ||
        !catani_word_is(&word, "record")) {
        reader->at = 0;
        return CATAN_E_SYNTAX;
    }
    if (!catani_read_word(reader, &word) || !catani_word_number(&word, 1, INT32_MAX, &version)) {
        reader->at = word.at;
        return CATAN_E_NUMBER;
    }
    return version > RECORD_VERSION ? CATAN_E_VERSION : CATAN_OK;
}

/* Read all lines; moves go to the list of the record. */
static catan_status read_record(struct catani_reader *reader, struct record *record)
{
    catani_rules_default(&record->rules, CATAN_RULESET_BASE);
    catan_status status = read_version(reader);
    while (status == CATAN_OK) {
        if (!catani_read_line_end(reader)) {
            return CATAN_E_SYNTAX;
        }
        if (!catani_read_line(reader)) {
            return CATAN_OK;
        }
        status = read_line(reader, record);
    }
    return status;
}

/* Once to see whether all is well, once more to fill the array of the caller. */
int64_t catan_record_from_text(const char *text, size_t length, catan_config *config,
                               catan_move *out, size_t cap, uint64_t *out_hash, size_t *out_at)
{
    if ((text == NULL && length > 0) || config == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    struct catani_reader reader = {text, length, 0};
    struct record record = {.moves = {NULL, 0, 0}};
    catan_status status = read_record(&reader, &record);
    if (status != CATAN_OK) {
        if (out_at != NULL) {
            *out_at = reader.at;
        }
        return status;
    }
    reader.at = 0;
    record.moves = (struct catani_list){out, cap, 0};
    read_record(&reader, &record);
    config->rules = record.rules;
    if (out_hash != NULL) {
        *out_hash = record.hash;
    }
    return (int64_t)record.moves.count;
}
