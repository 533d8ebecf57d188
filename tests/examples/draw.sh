#!/bin/sh
# draw.sh PYTHON PLAY DRAW
#
# Pictures of the start, the middle and the end of a game are well-formed XML:
# of the base game and of the Card Game.
set -eu

python=$1
play=$2
draw=$3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

"$play" --quiet --seed 1 --record "$dir/game" >/dev/null
"$play" --quiet --rules cards --seed 1 --record "$dir/cards" >/dev/null
for game in game cards; do
    for move in 0 1 16 100; do
        "$draw" "$dir/$game" --move "$move" -o "$dir/$game$move.svg"
    done
    "$draw" "$dir/$game" >"$dir/$game.svg"
done
"$python" -c 'import sys, xml.dom.minidom
for path in sys.argv[1:]:
    assert xml.dom.minidom.parse(path).documentElement.tagName == "svg"' "$dir"/*.svg

if "$draw" "$dir/game" --move 1000000000 >/dev/null 2>&1; then
    echo 'a move behind the end should have been refused'
    exit 1
fi
