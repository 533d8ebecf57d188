/* A move that can be read is written and read again as itself; any bytes can be written. */
#include "fuzz.h"

static void law_text(const char *text, size_t size)
{
    catan_move move;
    size_t at = SIZE_MAX;
    catan_status status = catan_move_from_text(text, size, CATAN_SEAT_NONE, &move, &at);
    LAW(status <= 0);
    if (status == CATAN_OK)
        fuzz_law_move_text(&move);
    else
        LAW(at <= size);
}

static void law_bytes(const catan_move *move)
{
    char text[CATAN_MOVE_TEXT_MAX], again[CATAN_MOVE_TEXT_MAX];
    catan_move back;
    int32_t length = catan_move_to_text(move, text, sizeof text);
    LAW(length == CATAN_E_KIND || (length > 0 && length < CATAN_MOVE_TEXT_MAX));
    for (size_t cap = 0; length > 0 && cap < 4; cap++) {
        LAW(catan_move_to_text(move, again, cap) == length);
        LAW(cap == 0 || strlen(again) == cap - 1);
    }
    if (length > 0 &&
        catan_move_from_text(text, (size_t)length, CATAN_SEAT_NONE, &back, NULL) == CATAN_OK) {
        LAW(catan_move_to_text(&back, again, sizeof again) == length);
        LAW(strcmp(text, again) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    fuzz_bytes bytes = {data, size, 0};
    law_text(text, size);
    catan_move move = fuzz_move(&bytes);
    law_bytes(&move);
    free(text);
    return 0;
}
