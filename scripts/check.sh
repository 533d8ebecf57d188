#!/bin/sh
# Runs every test there is, in builds of every kind, and counts the cases.
#
# The last line is "N passed, N failed" over all builds; the exit status is 0
# only if nothing failed. Everything lies in build/check; what a step printed
# is in the .log file of its name. Two lanes of builds run at once.

set -u
cd "$(dirname "$0")/.." || exit 1

out=build/check
rm -rf "$out"
mkdir -p "$out"

# tally NAME PASSED FAILED SKIPPED
tally() {
    echo "$1: $2 passed, $3 failed, $4 skipped"
    echo "$2 $3 $4" >>"$out/tally"
}

finish() {
    passed=0 failed=0 skipped=0
    while read -r p f s; do
        passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
    done <"$out/tally"
    [ "$skipped" = 0 ] || echo "$skipped skipped"
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
    exit
}

# single NAME COMMAND...: a step that is one case.
single() {
    step=$1
    shift
    if "$@" >"$out/$step.log" 2>&1 </dev/null; then
        tally "$step" 1 0 0
    else
        tail -n 60 "$out/$step.log" >&2
        tally "$step" 0 1 0
    fi
}

# build NAME OPTION...: set up and compile out/NAME with $CC.
build() {
    tree=$1
    shift
    {
        meson setup "$out/$tree" "$@" && meson compile -C "$out/$tree"
    } >"$out/$tree.log" 2>&1 </dev/null && return 0
    sed -n '/FAILED:\|ERROR:/,$p' "$out/$tree.log" | head -n 60 >&2
    echo "$tree does not build" >&2
    tally "$tree" 0 1 0
    return 1
}

# run_tests NAME OPTION...: run and count the tests of out/NAME.
run_tests() {
    tree=$1
    shift
    meson test -C "$out/$tree" --timeout-multiplier 4 "$@" >>"$out/$tree.log" 2>&1 </dev/null
    # shellcheck disable=SC2046 # three numbers
    set -- $(python3 scripts/count.py "$out/$tree")
    [ $# = 3 ] || set -- 0 1 0
    tally "$tree" "$@"
}

# digest NAME FLAG...: play many games with the library of out/NAME.
digest() {
    tree=$1
    shift
    # shellcheck disable=SC2086 # CC may have flags in it
    $CC -std=c11 "$@" -Iinclude -I"$out/$tree/include" -o "$out/$tree/digest" \
        tests/build/digest.c "$out/$tree/libcatan/libcatan.a" &&
        "$out/$tree/digest" >"$out/$tree.digest"
}

# Every build must have played the same games.
same_digests() {
    cat "$out"/*.digest || return 1
    for other in "$out"/*.digest; do
        cmp "$out/gcc.digest" "$other" || return 1
    done
}

most='--no-suite build --no-suite slow'

# Builds that are slow to run play fewer games and have more time.
few=300
export CK_TIMEOUT_MULTIPLIER=8

# shellcheck disable=SC2086 # $most is a list
gcc_and_clang() {
    export CC=gcc
    if build gcc --werror --buildtype=release -Dtests=enabled -Ddocs=enabled; then
        run_tests gcc
        single gcc_digest digest gcc -O2
    fi
    CC=$(command -v clang-14 || command -v clang)
    if build clang_O2 --werror --buildtype=debugoptimized -Dtests=enabled -Ddocs=disabled; then
        run_tests clang_O2 $most
        single clang_O2_digest digest clang_O2 -O2
    fi
    if build clang_O0 --werror --buildtype=debug -Dtests=enabled -Ddocs=disabled; then
        export CATAN_GAMES=$few
        run_tests clang_O0 $most
        single clang_O0_digest digest clang_O0 -O0
    fi
}

# Sanitizers make GCC warn of conversions that are none, so warnings pass here.
# shellcheck disable=SC2086
sanitizers_and_m32() {
    export CC=gcc
    if build sanitizers --buildtype=debugoptimized -Db_sanitize=address,undefined \
        -Dc_args='-fno-sanitize-recover=all -fno-omit-frame-pointer' \
        -Dtests=enabled -Ddocs=disabled; then
        export CATAN_GAMES=$few
        run_tests sanitizers $most
        single sanitizers_digest digest sanitizers -fsanitize=address,undefined
    fi
    [ "$(uname -m)" = x86_64 ] || return
    # Check is seldom there for 32 bits; without it this build runs the
    # examples, which compare with golden output, and the digest.
    CC='gcc -m32'
    export PKG_CONFIG_LIBDIR=/usr/lib/i386-linux-gnu/pkgconfig
    if build m32 --werror --buildtype=release -Ddocs=disabled; then
        run_tests m32 $most
        single m32_digest digest m32 -O2
    fi
}

if sh scripts/need.sh check; then
    gcc_and_clang &
    sanitizers_and_m32 &
    wait
    single same_digests same_digests
    single demo sh scripts/demo.sh
else
    tally need 0 1 0
fi
finish
