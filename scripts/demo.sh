#!/bin/sh
# Builds the library, installs it into a private prefix, compiles two examples
# against that prefix as any user would, plays one game and verifies its record.
# The game is the base game, or the one that the argument names.

set -eu
rules=${1:-base}
case $rules in
base) game='a game of four' ;;
cards) game='a Card Game' ;;
*)
    echo "There are no rules '$rules': base or cards" >&2
    exit 2
    ;;
esac
cd "$(dirname "$0")/.."

sh scripts/need.sh demo

top=$(pwd)
build=$top/build/demo
prefix=$top/build/prefix
log=$top/build/demo.log
mkdir -p "$top/build"

say() { printf '\n== %s\n' "$1"; }

# Runs a command whose output matters only when it fails.
quietly() {
    "$@" >"$log" 2>&1 </dev/null || {
        cat "$log" >&2
        exit 1
    }
}

say 'Building the library'
if [ ! -f "$build/build.ninja" ]; then
    rm -rf "$build"
    quietly meson setup "$build" --buildtype=release --prefix="$prefix" --libdir=lib \
        -Dtests=disabled -Ddocs=disabled -Dexamples=false
fi
quietly meson compile -C "$build"

say 'Installing it into build/prefix'
quietly meson install -C "$build"

PKG_CONFIG_PATH=$prefix/lib/pkgconfig
export PKG_CONFIG_PATH

# Compiles an example with nothing but the installed library.
compile() {
    say "Compiling examples/$1.c against build/prefix"
    # shellcheck disable=SC2046 # the flags are a list of words
    "${CC:-cc}" -std=c11 -O2 -o "build/$1" "examples/$1.c" examples/common.c examples/draw_cards.c \
        $(pkg-config --cflags --libs catan) "-Wl,-rpath,$prefix/lib"
}

compile play
say "Playing $game; all of it is in build/demo.txt"
build/play --rules "$rules" --record build/demo.catan </dev/null >build/demo.txt
head -n 60 build/demo.txt
echo '...'
tail -n 60 build/demo.txt

compile replay
say 'Verifying its record, build/demo.catan'
build/replay build/demo.catan </dev/null
