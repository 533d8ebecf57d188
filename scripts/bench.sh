#!/bin/sh
# Builds for speed and runs the benchmarks.

set -eu
cd "$(dirname "$0")/.."

sh scripts/need.sh bench
build=build/bench
[ -f "$build/build.ninja" ] || meson setup "$build" --buildtype=release \
    -Dbench=enabled -Dtests=disabled -Ddocs=disabled -Dexamples=false
meson compile -C "$build"
meson test -C "$build" --benchmark --verbose --num-processes=1
