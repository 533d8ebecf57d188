/*
 * Writing text into a caller's buffer and reading words from text that came
 * from outside. Nothing here knows a game; nothing looks at a locale.
 */
#ifndef CATANI_CORE_TEXT_H
#define CATANI_CORE_TEXT_H

#include <catan/catan.h>

/*
 * A word in a table. Tables hold their texts themselves: pointers to them would
 * cost four times the room, and time when the library is loaded.
 */
enum { CATANI_NAME_MAX = 24 };
typedef char catani_name[CATANI_NAME_MAX];

struct catani_writer {
    char *out;
    size_t cap;
    size_t length; /* what there is to write, also beyond cap */
};

struct catani_reader {
    const char *text;
    size_t length;
    size_t at;
};

struct catani_word {
    const char *text;
    size_t length;
    size_t at; /* where it starts */
};

void catani_write_bytes(struct catani_writer *writer, const char *text, size_t length);
void catani_write(struct catani_writer *writer, const char *text);
void catani_write_number(struct catani_writer *writer, int64_t number);
void catani_write_hash(struct catani_writer *writer, uint64_t hash);
/* A letter and a number, such as "e34". */
void catani_write_place(struct catani_writer *writer, char letter, uint32_t place);
void catani_write_seat(struct catani_writer *writer, uint32_t seat);
/* End the text with NUL and give its length. */
size_t catani_write_end(struct catani_writer *writer);

/* The next word of the line; false at its end. A line ends in newline, `;` or `#`. */
bool catani_read_word(struct catani_reader *reader, struct catani_word *out_word);
/* Whether the line has no more words. */
bool catani_read_line_end(struct catani_reader *reader);
/* Go to the next line that has a word; false at the end of the text. */
bool catani_read_line(struct catani_reader *reader);

/* Skip a line that a config or a header begins with; false if the line is none. */
bool catani_skip_rules_line(struct catani_reader *reader);

bool catani_word_is(const struct catani_word *word, const char *text);
/* Whole words only; false unless minimum <= number <= maximum. */
bool catani_word_number(const struct catani_word *word, int64_t minimum, int64_t maximum,
                        int64_t *out_number);
/* "e34" with the letter e and a number up to maximum. */
bool catani_word_place(const struct catani_word *word, char letter, uint32_t maximum,
                       uint32_t *out_place);
bool catani_word_seat(const struct catani_word *word, uint32_t *out_seat);
bool catani_word_hash(const struct catani_word *word, uint64_t *out_hash);

#endif
