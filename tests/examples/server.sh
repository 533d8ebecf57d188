#!/bin/sh
# server.sh SERVER CLIENT
#
# A referee and its clients play 50 full games with one hostile client among
# them. All others follow every game to its end: their views hash to what the
# referee says after every move, and they are never counted out. Then the same
# for the Card Game.
set -eu

server=$1
client=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Play, fail if the referee does, and show the last line.
play() {
    if ! "$server" --timeout 60000 "$@" >"$dir/log" 2>"$dir/errors"; then
        cat "$dir/log" "$dir/errors"
        exit 1
    fi
    grep -c '^game ' "$dir/log" >>"$dir/games"
    if grep '^s[0-5]: ' "$dir/log"; then
        echo 'a client that means well has been counted out'
        exit 1
    fi
    tail -n 1 "$dir/log"
}

seed=1
for hostile in illegal garbage half long flood hangup mixed; do
    for players in 2 3 4; do
        games=2
        test $players -lt 4 || games=3
        play --seed $seed --players $players --games $games --hostile $hostile "$client --seed $seed"
        seed=$((seed + 10))
    done
    if grep ' 0 moves for lost seats' "$dir/log"; then
        echo "$hostile has done no harm even to itself"
        exit 1
    fi
done
play --seed 99 "$client" # the fiftieth: nobody is hostile
grep -q ' 0 faults, 0 moves for lost seats' "$dir/log"
test "$(awk '{ sum += $1 } END { print sum }' "$dir/games")" = 50

# A client that does not answer is not waited for for ever; others are not lost by that.
"$server" --timeout 500 --max-turns 20 --hostile silent "$client" >"$dir/log" 2>&1
grep -q 'won by nobody' "$dir/log"

# Onlookers follow too, and a view can be sent anew at any time.
play --players 3 --refresh 7 "$client" "$client" "$client" "$client --seed 2" "$client"
grep -q ' 0 faults, 0 moves for lost seats' "$dir/log"

# The Card Game: hostile or not, looked on or not.
for hostile in illegal garbage half long flood hangup mixed; do
    play --rules cards --seed $seed --games 2 --hostile $hostile "$client --seed $seed" \
        "$client" "$client"
    if grep ' 0 moves for lost seats' "$dir/log"; then
        echo "$hostile has done no harm even to itself"
        exit 1
    fi
    seed=$((seed + 10))
done
play --rules cards --seed $seed --games 3 --refresh 7 "$client" "$client --seed 2" "$client"
grep -q ' 0 faults, 0 moves for lost seats' "$dir/log"
if "$server" --rules cards --players 3 "$client" >"$dir/log" 2>&1; then
    echo 'the Card Game should have been refused to three players'
    exit 1
fi

# A view that is not that of the referee is found, and fails the run.
if "$server" "$client" "$client --hostile blind" "$client" >"$dir/log" 2>&1; then
    echo 'a wrong view should have been found'
    exit 1
fi
grep -q '^s1: its view is not that of the referee' "$dir/log"
