#!/bin/sh
# Builds for speed and runs the benchmarks.
#
#     bench.sh [OPTION...] [NAME...]
#
# Options and names are those of catan-bench, such as --runs 3 api-games;
# --list names all measures. CC chooses the compiler, each of which has a build
# of its own.

set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/bench${CC:+-${CC##*/}}

sh "$root/scripts/need.sh" bench
[ -f "$build/build.ninja" ] ||
    meson setup "$build" "$root" --buildtype=release \
        -Dbench=enabled -Dtests=disabled -Ddocs=disabled -Dexamples=false >&2
meson compile -C "$build" >&2

stripped=$(mktemp)
trap 'rm -f "$stripped"' EXIT
if strip -o "$stripped" "$build/libcatan/libcatan.so" 2>/dev/null; then
    set -- --library "$stripped" "$@"
fi
"$build/tests/bench/catan-bench" "$@"
