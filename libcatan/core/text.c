/*
 * A writer never writes past its buffer and always knows the length needed; a
 * reader never looks past the end of its text.
 */
#include "core/text.h"

#include <string.h>

void catani_write_bytes(struct catani_writer *writer, const char *text, size_t length)
{
    if (writer->length < writer->cap) {
        size_t room = writer->cap - writer->length;
        memcpy(writer->out + writer->length, text, length < room ? length : room);
    }
    writer->length += length;
}

void catani_write(struct catani_writer *writer, const char *text)
{
    catani_write_bytes(writer, text, strlen(text));
}

void catani_write_number(struct catani_writer *writer, int64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (number < 0) {
        catani_write_bytes(writer, "-", 1);
    }
    catani_write_bytes(writer, digits + first, sizeof digits - first);
}

void catani_write_hash(struct catani_writer *writer, uint64_t hash)
{
    for (int shift = 60; shift >= 0; shift -= 4) {
        catani_write_bytes(writer, &"0123456789abcdef"[(hash >> shift) & 15], 1);
    }
}

void catani_write_place(struct catani_writer *writer, char letter, uint32_t place)
{
    catani_write_bytes(writer, &letter, 1);
    catani_write_number(writer, place);
}

void catani_write_seat(struct catani_writer *writer, uint32_t seat)
{
    if (seat < CATAN_SEATS_MAX) {
        catani_write_place(writer, 's', seat);
    } else {
        catani_write(writer, seat == CATAN_SEAT_CHANCE ? "chance" : "nobody");
    }
}

size_t catani_write_end(struct catani_writer *writer)
{
    if (writer->cap > 0) {
        writer->out[writer->length < writer->cap ? writer->length : writer->cap - 1] = '\0';
    }
    return writer->length;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool ends_line(char byte)
{
    return byte == '\n' || byte == ';' || byte == '#';
}

static void skip_blanks(struct catani_reader *reader)
{
    while (reader->at < reader->length && is_blank(reader->text[reader->at])) {
        reader->at++;
    }
}

bool catani_read_word(struct catani_reader *reader, struct catani_word *out_word)
{
    if (reader->text == NULL) {
        *out_word = (struct catani_word){"", 0, 0};
        return false;
    }
    skip_blanks(reader);
    size_t start = reader->at;
    size_t end = start;
    while (end < reader->length && !is_blank(reader->text[end]) && !ends_line(reader->text[end])) {
        end++;
    }
    *out_word = (struct catani_word){reader->text + start, end - start, start};
    reader->at = end;
    return end > start;
}

bool catani_read_line_end(struct catani_reader *reader)
{
    skip_blanks(reader);
    return reader->at >= reader->length || ends_line(reader->text[reader->at]);
}

bool catani_read_line(struct catani_reader *reader)
{
    while (catani_read_line_end(reader)) {
        if (reader->at >= reader->length) {
            return false;
        }
        if (reader->text[reader->at] == '#') {
            while (reader->at < reader->length && reader->text[reader->at] != '\n') {
                reader->at++;
            }
        } else {
            reader->at++;
        }
    }
    return true;
}

bool catani_word_is(const struct catani_word *word, const char *text)
{
    return strlen(text) == word->length && memcmp(text, word->text, word->length) == 0;
}

bool catani_word_number(const struct catani_word *word, int64_t minimum, int64_t maximum,
                        int64_t *out_number)
{
    size_t i = word->length > 0 && word->text[0] == '-' ? 1 : 0;
    int64_t number = 0;
    if (i == word->length || word->length - i > 15) {
        return false;
    }
    for (size_t k = i; k < word->length; k++) {
        if (word->text[k] < '0' || word->text[k] > '9') {
            return false;
        }
        number = number * 10 + (word->text[k] - '0');
    }
    number = i == 1 ? -number : number;
    if (number < minimum || number > maximum) {
        return false;
    }
    *out_number = number;
    return true;
}

bool catani_word_place(const struct catani_word *word, char letter, uint32_t maximum,
                       uint32_t *out_place)
{
    int64_t number;
    if (word->length < 2 || word->text[0] != letter || word->text[1] == '-') {
        return false;
    }
    struct catani_word digits = {word->text + 1, word->length - 1, word->at + 1};
    if (!catani_word_number(&digits, 0, maximum, &number)) {
        return false;
    }
    *out_place = (uint32_t)number;
    return true;
}

bool catani_word_seat(const struct catani_word *word, uint32_t *out_seat)
{
    if (catani_word_is(word, "chance")) {
        *out_seat = CATAN_SEAT_CHANCE;
        return true;
    }
    if (catani_word_is(word, "nobody")) {
        *out_seat = CATAN_SEAT_NONE;
        return true;
    }
    return catani_word_place(word, 's', CATAN_SEATS_MAX - 1, out_seat);
}

bool catani_word_hash(const struct catani_word *word, uint64_t *out_hash)
{
    uint64_t hash = 0;
    if (word->length != 16) {
        return false;
    }
    for (size_t i = 0; i < 16; i++) {
        char byte = word->text[i];
        if (byte >= '0' && byte <= '9') {
            hash = hash << 4 | (uint64_t)(byte - '0');
        } else if (byte >= 'a' && byte <= 'f') {
            hash = hash << 4 | (uint64_t)(byte - 'a' + 10);
        } else {
            return false;
        }
    }
    *out_hash = hash;
    return true;
}

bool catani_skip_rules_line(struct catani_reader *reader)
{
    static const char *const words[] = {"position", "rules", "option", "first", "board", "harbors"};
    struct catani_reader ahead = *reader;
    struct catani_word word;
    catani_read_word(&ahead, &word);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (catani_word_is(&word, words[i])) {
            while (catani_read_word(&ahead, &word)) {
            }
            *reader = ahead;
            return true;
        }
    }
    return false;
}
