#!/bin/sh
# Fuzzes every target for a while with libFuzzer and sanitizers.
#
#     fuzz.sh SECONDS [TARGET...]
#
# Builds with $FUZZ_CC (clang-14 or clang), outside Meson. What a target has
# found worth keeping grows in build/fuzz/corpus; inputs that break a law are
# left in build/fuzz/broken. The exit status is 0 if there are none.

set -eu
cd "$(dirname "$0")/.."

seconds=${1:?usage: fuzz.sh SECONDS [TARGET...]}
shift
[ $# -gt 0 ] || set -- cards config move play position record

cc=${FUZZ_CC:-$(command -v clang-14 || command -v clang)}
out=build/fuzz
rm -rf "$out/object" "$out/broken"
mkdir -p "$out/include/catan" "$out/object" "$out/broken"

version=$(sed -n "s/^ *version: '\(.*\)',/\1/p" meson.build)
major=${version%%.*} rest=${version#*.}
sed -e "s/@major@/$major/; s/@minor@/${rest%%.*}/; s/@patch@/${rest#*.}/; s/@version@/$version/" \
    include/catan/version.h.in >"$out/include/catan/version.h"

flags="-std=c11 -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined
    -fno-sanitize-recover=all -DCATAN_BUILDING -I$out/include -Iinclude -Ilibcatan"
for source in $(find libcatan -name '*.c') tests/fuzz/fuzz.c; do
    # shellcheck disable=SC2086 # a list
    $cc $flags -fsanitize=fuzzer-no-link -c "$source" \
        -o "$out/object/$(echo "$source" | tr / _).o"
done

for target; do
    # shellcheck disable=SC2086
    $cc $flags -fsanitize=fuzzer "tests/fuzz/fuzz_$target.c" "$out"/object/*.o -o "$out/$target"
    mkdir -p "$out/corpus/$target"
    echo "== $target for $seconds seconds"
    dictionary=
    [ "$target" = play ] || dictionary=-dict=tests/fuzz/text.dict
    # shellcheck disable=SC2086
    "$out/$target" -max_total_time="$seconds" -max_len=4096 -timeout=30 -print_final_stats=1 \
        -artifact_prefix="$out/broken/$target-" $dictionary \
        "$out/corpus/$target" "tests/fuzz/corpus/$target" >"$out/$target.log" 2>&1 ||
        tail -n 40 "$out/$target.log"
    grep 'number_of_executed_units\|# .*broken' "$out/$target.log" || true
done

[ -z "$(ls "$out/broken")" ]
