/*
 * Replay a record and verify it: every move must be legal and the hash at the
 * end must be the one that the record names. The exit code is 0 only then.
 *
 * Shows how a stranger's file is read and how a refusal is explained. Next:
 * table.c.
 */
#include "common.h"

#include <stdlib.h>

/* Whether all moves are legal; says which one is not, and why. */
static bool replay(catan_game *game, const struct record *record)
{
    char line[MOVE_LINE_MAX];
    for (size_t i = 0; i < record->count; i++) {
        catan_status status = catan_apply(game, &record->moves[i]);
        if (status != CATAN_OK) {
            printf("move %zu is illegal: %s\n", i + 1, move_line(&record->moves[i], line));
            print_reason(stdout, status, catan_ruleset(game));
            return false;
        }
    }
    return true;
}

static bool verify_hash(const catan_game *game, const struct record *record)
{
    unsigned long long hash = catan_hash(game);
    if (record->hash == 0) {
        printf("not verified: the record names no hash; the game has %016llx\n", hash);
        return false;
    }
    if (record->hash != hash) {
        printf("not verified: the record says %016llx, the game has %016llx\n",
               (unsigned long long)record->hash, hash);
        return false;
    }
    printf("verified %016llx\n", hash);
    return true;
}

int main(int argc, char **argv)
{
    struct record record;
    catan_game *game;
    if (argc != 2) {
        fail("usage", "replay FILE");
    }
    record_read(argv[1], &record);
    CHECK(catan_game_new(record.config, 0, NULL, &game));
    bool verified = replay(game, &record);
    if (verified) {
        printf("%zu moves, %d turns%s\n", record.count, (int)CHECK(catan_turn(game)),
               catan_is_over(game) ? "" : ", not over");
        print_points(game);
        verified = verify_hash(game, &record);
    }
    catan_game_free(game);
    record_release(&record);
    return verified ? EXIT_SUCCESS : EXIT_FAILURE;
}
