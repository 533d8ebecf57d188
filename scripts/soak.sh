#!/bin/sh
# The long tests: every suite under Valgrind, the laws of all positions over
# many more games than `make check` plays, and the fuzzers. Takes the better
# part of an hour.
#
#     soak.sh [GAMES [SECONDS_OF_FUZZING_EACH]]

set -eu
cd "$(dirname "$0")/.."

sh scripts/need.sh soak
games=${1:-100000}
seconds=${2:-120}
build=build/soak

[ -f "$build/build.ninja" ] ||
    meson setup "$build" --buildtype=debugoptimized -Dtests=enabled -Ddocs=disabled
meson compile -C "$build"

echo "== All suites under Valgrind"
CATAN_GAMES=30 meson test -C "$build" --setup valgrind --print-errorlogs

echo "== The laws over $games games"
CATAN_GAMES=$games meson test -C "$build" --suite battery --timeout-multiplier 0 --print-errorlogs

echo "== Fuzzing, $seconds seconds a target"
sh scripts/fuzz.sh "$seconds"
