/* What fuzz_play.c does, with the Card Game. */
#define FUZZ_RULESET CATAN_RULESET_CARDS
#define FUZZ_KINDS   160
#include "fuzz_play.c"
