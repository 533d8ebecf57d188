#!/bin/sh
# ismcts.sh ISMCTS
#
# The bot wins at least 60 of 100 games against three random seats. The test
# plays fewer games; what it prints depends on the arithmetic of the machine.
set -eu

"$1" --games 20 | tee /dev/stderr | awk '
    $1 == "all" { found = 1; good = $3 >= 0.6 * $2 }
    END { exit !(found && good) }'
