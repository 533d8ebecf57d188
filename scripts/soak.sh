#!/bin/sh
# The long tests: every suite under Valgrind, and the laws of all positions
# over many more games than `make check` plays. Takes the better part of an
# hour.
#
#     soak.sh [GAMES]

set -eu
cd "$(dirname "$0")/.."

sh scripts/need.sh soak
games=${1:-100000}
build=build/soak

[ -f "$build/build.ninja" ] ||
    meson setup "$build" --buildtype=debugoptimized -Dtests=enabled -Ddocs=disabled
meson compile -C "$build"

echo "== All suites under Valgrind"
CATAN_GAMES=30 meson test -C "$build" --setup valgrind --print-errorlogs

echo "== The laws over $games games"
CATAN_GAMES=$games meson test -C "$build" --suite battery --timeout-multiplier 0 --print-errorlogs
