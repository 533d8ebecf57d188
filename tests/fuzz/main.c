/*
 * A fuzz target as an ordinary test: over all files of its corpus, then over
 * mutations of them that are the same on every machine.
 *
 *     CATAN_FUZZ_RUNS=2000 CATAN_FUZZ_SEED=1 fuzz_move CORPUS...
 *
 * Prints TAP. An input that breaks a law is left in the file fuzz-broken in
 * the current directory; with a sanitizer that ends the program, the last
 * input tried is there if CATAN_FUZZ_KEEP is set.
 */
#include "fuzz.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdio.h>

enum { RUNS = 2000, INPUT_MAX = 1 << 20, FILES_MAX = 1000, GROWN_MAX = 4096 };

struct input {
    char *name;
    uint8_t *data;
    size_t size;
};

static jmp_buf escape;
static struct input inputs[FILES_MAX];
static size_t input_count;

static void jump_out(void)
{
    longjmp(escape, 1);
}

static void keep(const uint8_t *data, size_t size)
{
    FILE *file = fopen("fuzz-broken", "wb");
    if (file != NULL) {
        fwrite(data, 1, size, file);
        fclose(file);
    }
}

/* Whether the law holds; memory of a run that breaks it is lost. */
static bool holds(const uint8_t *data, size_t size)
{
    if (getenv("CATAN_FUZZ_KEEP") != NULL)
        keep(data, size);
    if (setjmp(escape) != 0) {
        keep(data, size);
        return false;
    }
    LLVMFuzzerTestOneInput(data, size);
    return true;
}

/* ---- the corpus -------------------------------------------------------------------------- */

static void read_input(const char *directory, const char *name)
{
    size_t length = strlen(directory) + strlen(name) + 2;
    struct input *input = &inputs[input_count];
    input->name = fuzz_memory(length);
    snprintf(input->name, length, "%s/%s", directory, name);
    FILE *file = fopen(input->name, "rb");
    if (file == NULL) {
        free(input->name);
        return;
    }
    input->data = fuzz_memory(INPUT_MAX);
    input->size = fread(input->data, 1, INPUT_MAX, file);
    input->data = realloc(input->data, input->size + 1);
    fclose(file);
    input_count++;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct input *)a)->name, ((const struct input *)b)->name);
}

static void read_corpus(const char *path)
{
    DIR *directory = opendir(path);
    struct dirent *entry;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        if (entry->d_name[0] != '.' && input_count < FILES_MAX)
            read_input(path, entry->d_name);
    }
    if (directory != NULL)
        closedir(directory);
    qsort(inputs, input_count, sizeof inputs[0], by_name);
}

/* ---- mutations --------------------------------------------------------------------------- */

static uint64_t state;

/* Independent of the library: it is what is tested. */
static uint32_t below(uint32_t bound)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) * bound >> 31);
}

/* Change a few bytes, take some out, or bring some in from another input. */
static size_t mutate(uint8_t *data, size_t size)
{
    static const char *const words[] = {" ",   "\n", "s0",  "0",    "255",   "-1", "over",
                                        "...", "?",  "for", "rest", "phase", ";",  "#"};
    const struct input *other = &inputs[below((uint32_t)input_count)];
    size_t at = below((uint32_t)size + 1), length = 1 + below(8);
    switch (below(6)) {
    case 0:
        if (at < size)
            data[at] = (uint8_t)below(256);
        return size;
    case 1:
        if (at < size)
            data[at] ^= (uint8_t)(1u << below(8));
        return size;
    case 2: /* take out */
        length = at + length > size ? size - at : length;
        memmove(data + at, data + at + length, size - at - length);
        return size - length;
    case 3: { /* bring in a word */
        const char *word = words[below(sizeof words / sizeof words[0])];
        length = strlen(word);
        memmove(data + at + length, data + at, size - at);
        memcpy(data + at, word, length);
        return size + length;
    }
    case 4: { /* go on as another does */
        size_t from = below((uint32_t)other->size + 1);
        length = other->size - from;
        length = length > GROWN_MAX ? GROWN_MAX : length;
        memcpy(data + at, other->data + from, length);
        return at + length;
    }
    default:
        return at; /* the rest is lost */
    }
}

/* How many of so many mutations break the law. */
static uint32_t run_mutations(uint32_t runs)
{
    uint32_t broken = 0;
    for (uint32_t i = 0; i < runs && broken == 0; i++) {
        const struct input *input = &inputs[i % input_count];
        uint8_t *data = fuzz_memory(input->size + 16 * GROWN_MAX);
        size_t size = input->size;
        memcpy(data, input->data, size);
        for (uint32_t n = 1 + below(4); n > 0; n--)
            size = mutate(data, size);
        if (!holds(data, size)) {
            printf("# mutation %u of %s\n", (unsigned)i, input->name);
            broken++;
        }
        free(data);
    }
    return broken;
}

static unsigned long from_environment(const char *name, unsigned long normal)
{
    const char *text = getenv(name);
    return text == NULL ? normal : strtoul(text, NULL, 10);
}

int main(int count, char *argument[])
{
    uint32_t runs = (uint32_t)from_environment("CATAN_FUZZ_RUNS", RUNS);
    bool good = true;
    state = from_environment("CATAN_FUZZ_SEED", 1);
    for (int i = 1; i < count; i++)
        read_corpus(argument[i]);
    if (input_count == 0) {
        puts("Bail out! no corpus");
        return 1;
    }
    fuzz_on_broken = jump_out;
    printf("1..%zu\n", input_count + 1);
    for (size_t i = 0; i < input_count; i++) {
        bool held = holds(inputs[i].data, inputs[i].size);
        printf("%s %zu - %s\n", held ? "ok" : "not ok", i + 1, inputs[i].name);
        fflush(stdout);
        good = good && held;
    }
    bool held = run_mutations(runs) == 0;
    printf("%s %zu - %u mutations\n", held ? "ok" : "not ok", input_count + 1, (unsigned)runs);
    for (size_t i = 0; i < input_count; i++) {
        free(inputs[i].name);
        free(inputs[i].data);
    }
    return good && held ? 0 : 1;
}
