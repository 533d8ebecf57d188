/* The text of configs: the rule set, options that differ, the board. */
#include "text.h"

#include "game.h"

#include "board/layout.h"

#include <catan/text.h>

static const char terrain_letters[] = "fhpgmd";
static const char *const harbor_words[] = {"lumber", "brick", "wool", "grain", "ore", "generic"};

enum { HARBOR_WORDS = sizeof harbor_words / sizeof harbor_words[0] };

static bool has_board(const struct catani_rules *rules)
{
    return catani_ruleset_row(rules->ruleset)->has_board;
}

const char *catan_harbor_word(int32_t kind)
{
    return kind >= 0 && kind < HARBOR_WORDS ? harbor_words[kind] : NULL;
}

const char *catan_terrain_word(int32_t terrain)
{
    static const char *const words[] = {"forest", "hills",     "pasture",
                                        "fields", "mountains", "desert"};
    bool known = terrain >= 0 && terrain < (int32_t)(sizeof words / sizeof words[0]);
    return known ? words[terrain] : NULL;
}

/* ---- writing ----------------------------------------------------------------------------- */

static void write_options(struct catani_writer *writer, const struct catani_rules *rules)
{
    for (int32_t option = 0; option < CATANI_OPTION_END; option++) {
        const struct catani_option *row = catani_option_row(option, rules->ruleset);
        if (row == NULL || rules->option[option] == row->normal) {
            continue;
        }
        const char *value = catan_option_value_name(option, rules->option[option]);
        catani_write(writer, "option ");
        catani_write(writer, catan_option_name(option));
        catani_write(writer, " ");
        if (value != NULL) {
            catani_write(writer, value);
        } else {
            catani_write_number(writer, rules->option[option]);
        }
        catani_write(writer, "\n");
    }
}

static void write_hexes(struct catani_writer *writer, const struct catani_layout *layout)
{
    catani_write(writer, "board");
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        catani_write(writer, " ");
        catani_write_bytes(writer, &terrain_letters[layout->terrain[hex]], 1);
        if (layout->token[hex] != 0) {
            catani_write_number(writer, layout->token[hex]);
        }
    }
    catani_write(writer, "\n");
}

static void write_harbors(struct catani_writer *writer, const struct catani_layout *layout)
{
    catani_write(writer, "harbors");
    for (uint32_t coast = 0; coast < CATAN_COAST_MAX; coast++) {
        if (layout->harbor[coast] != CATAN_HARBOR_NONE) {
            catani_write(writer, " ");
            catani_write_place(writer, 'c', coast);
            catani_write(writer, " ");
            catani_write(writer, harbor_words[layout->harbor[coast]]);
        }
    }
    catani_write(writer, "\n");
}

/* The beginner board goes without saying. */
static void write_layout(struct catani_writer *writer, const struct catani_layout *layout)
{
    struct catani_layout beginner;
    catani_layout_beginner(&beginner);
    if (memcmp(layout->terrain, beginner.terrain, sizeof beginner.terrain) != 0 ||
        memcmp(layout->token, beginner.token, sizeof beginner.token) != 0) {
        write_hexes(writer, layout);
    }
    if (memcmp(layout->harbor, beginner.harbor, sizeof beginner.harbor) != 0) {
        write_harbors(writer, layout);
    }
}

void catani_write_rules(struct catani_writer *writer, const struct catani_rules *rules)
{
    catani_write(writer, "rules ");
    catani_write(writer, catan_ruleset_name(rules->ruleset));
    catani_write(writer, "\n");
    write_options(writer, rules);
    int32_t named = rules->option[CATAN_OPTION_FIRST_PLAYER];
    if (rules->first != (named == CATAN_FIRST_RANDOM ? 0 : named) && has_board(rules)) {
        catani_write(writer, "first ");
        catani_write_seat(writer, rules->first);
        catani_write(writer, "\n");
    }
    if (!has_board(rules)) {
        return;
    }
    write_layout(writer, &rules->layout);
}

int32_t catan_config_to_text(const catan_config *config, char *out, size_t cap)
{
    if (config == NULL || (out == NULL && cap > 0)) {
        return CATAN_E_NULL;
    }
    struct catani_writer writer = {out, cap, 0};
    catani_write_rules(&writer, &config->rules);
    return (int32_t)catani_write_end(&writer);
}

/* ---- reading ----------------------------------------------------------------------------- */

static catan_status read_option(struct catani_reader *reader, struct catani_rules *rules)
{
    struct catani_word name;
    struct catani_word word;
    int64_t value;
    if (!catani_read_word(reader, &name)) {
        return CATAN_E_SYNTAX;
    }
    int32_t option = catan_option_from_name(name.text, name.length);
    if (option < 0) {
        reader->at = name.at;
        return CATAN_E_OPTION;
    }
    const struct catani_option *row = catani_option_row(option, rules->ruleset);
    if (row == NULL) {
        reader->at = name.at;
        return CATAN_E_OPTION;
    }
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    int32_t named;
    if (catani_option_value(option, word.text, word.length, &named)) {
        value = named;
    } else if (!catani_word_number(&word, INT32_MIN, INT32_MAX, &value)) {
        reader->at = word.at;
        return catan_option_value_name(option, row->minimum) == NULL ? CATAN_E_NUMBER
                                                                     : CATAN_E_WORD;
    }
    if (value < row->minimum || value > row->maximum) {
        reader->at = word.at;
        return CATAN_E_RANGE;
    }
    catani_rules_set(rules, option, (int32_t)value);
    return CATAN_OK;
}

static catan_status read_first(struct catani_reader *reader, struct catani_rules *rules)
{
    struct catani_word word;
    uint32_t seat;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    if (!catani_word_place(&word, 's', CATAN_SEATS_MAX - 1, &seat)) {
        reader->at = word.at;
        return CATAN_E_SEAT;
    }
    rules->first = (uint8_t)seat;
    return CATAN_OK;
}

/* A hex such as "m10", or a letter alone for one without a token. */
static catan_status read_hex(const struct catani_word *word, uint8_t *out_terrain,
                             uint8_t *out_token)
{
    const char *letter = strchr(terrain_letters, word->text[0]);
    int64_t token = 0;
    if (word->text[0] == '\0' || letter == NULL) {
        return CATAN_E_WORD;
    }
    struct catani_word digits = {word->text + 1, word->length - 1, word->at + 1};
    if (word->length > 1 && !catani_word_number(&digits, 2, 12, &token)) {
        return CATAN_E_NUMBER;
    }
    *out_terrain = (uint8_t)(letter - terrain_letters);
    *out_token = (uint8_t)token;
    return token == 7 || (token != 0 && *letter == 'd') ? CATAN_E_RANGE : CATAN_OK;
}

static catan_status read_board(struct catani_reader *reader, struct catani_layout *layout)
{
    struct catani_word word;
    for (uint32_t hex = 0; hex < CATAN_HEXES_MAX; hex++) {
        if (!catani_read_word(reader, &word)) {
            return CATAN_E_SYNTAX;
        }
        catan_status status = read_hex(&word, &layout->terrain[hex], &layout->token[hex]);
        if (status != CATAN_OK) {
            reader->at = word.at;
            return status;
        }
    }
    return CATAN_OK;
}

static catan_status read_harbors(struct catani_reader *reader, struct catani_layout *layout)
{
    struct catani_word word;
    uint32_t coast;
    memset(layout->harbor, CATAN_HARBOR_NONE, sizeof layout->harbor);
    while (catani_read_word(reader, &word)) {
        if (!catani_word_place(&word, 'c', CATAN_COAST_MAX - 1, &coast)) {
            reader->at = word.at;
            return CATAN_E_NUMBER;
        }
        if (!catani_read_word(reader, &word)) {
            return CATAN_E_SYNTAX;
        }
        uint32_t kind = 0;
        while (kind < HARBOR_WORDS && !catani_word_is(&word, harbor_words[kind])) {
            kind++;
        }
        if (kind == HARBOR_WORDS) {
            reader->at = word.at;
            return CATAN_E_WORD;
        }
        layout->harbor[coast] = (uint8_t)kind;
    }
    return CATAN_OK;
}

/* The rule set decides what the defaults are, so its line comes before all it has a say in. */
static catan_status read_ruleset(struct catani_reader *reader, struct catani_rules *rules)
{
    struct catani_word word;
    if (!catani_read_word(reader, &word)) {
        return CATAN_E_SYNTAX;
    }
    int32_t ruleset = catan_ruleset_from_name(word.text, word.length);
    if (ruleset < 0) {
        reader->at = word.at;
        return ruleset;
    }
    if (ruleset != rules->ruleset) {
        catani_rules_default(rules, ruleset);
    }
    return CATAN_OK;
}

catan_status catani_read_rules_line(struct catani_reader *reader, const struct catani_word *first,
                                    struct catani_rules *rules)
{
    if (catani_word_is(first, "option")) {
        return read_option(reader, rules);
    }
    if (catani_word_is(first, "rules")) {
        return read_ruleset(reader, rules);
    }
    if (!has_board(rules)) {
        return CATAN_E_WORD;
    }
    if (catani_word_is(first, "first")) {
        return read_first(reader, rules);
    }
    if (catani_word_is(first, "board")) {
        return read_board(reader, &rules->layout);
    }
    if (catani_word_is(first, "harbors")) {
        return read_harbors(reader, &rules->layout);
    }
    return CATAN_E_WORD;
}

catan_status catan_config_from_text(const char *text, size_t length, catan_config *config,
                                    size_t *out_at)
{
    if ((text == NULL && length > 0) || config == NULL) {
        return CATAN_E_NULL;
    }
    struct catani_reader reader = {text, length, 0};
    struct catani_word word;
    struct catani_rules rules;
    catan_status status = CATAN_OK;
    catani_rules_default(&rules, CATAN_RULESET_BASE);
    while (status == CATAN_OK && catani_read_line(&reader)) {
        catani_read_word(&reader, &word);
        status = catani_read_rules_line(&reader, &word, &rules);
        if (status == CATAN_OK && !catani_read_line_end(&reader)) {
            status = CATAN_E_SYNTAX;
        }
    }
    if (status == CATAN_OK) {
        config->rules = rules;
    } else if (out_at != NULL) {
        *out_at = reader.at;
    }
    return status;
}
