#!/bin/sh
# record.sh PLAY REPLAY
#
# A record that play writes is verified by replay, and one that has been
# changed is not: a move left out, a wrong hash, no hash, no record at all.
set -eu

play=$1
replay=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

refused() {
    if "$replay" "$1" >"$dir/log" 2>&1; then
        echo "$1 should not have been verified"
        exit 1
    fi
    cat "$dir/log"
}

for offers in 0 2; do
    for players in 2 3 4; do
        "$play" --quiet --seed "$players" --players "$players" --offers "$offers" \
            --record "$dir/game" | grep -x 'record verified'
        "$replay" "$dir/game" | grep '^verified '
    done
done
"$play" --quiet --max-turns 5 --record "$dir/game" | grep -x 'ended by the turn limit'
"$replay" "$dir/game" | grep '^verified '

grep -v 'settlement' "$dir/game" >"$dir/illegal"
refused "$dir/illegal"
grep -q 'is illegal' "$dir/log"

sed '/^hash/d' "$dir/game" >"$dir/unsigned"
refused "$dir/unsigned"

sed 's/^hash .*/hash 0123456789abcdef/' "$dir/game" >"$dir/forged"
refused "$dir/forged"

head -c 300 /dev/zero >"$dir/garbage"
refused "$dir/garbage"
refused "$dir/missing"
