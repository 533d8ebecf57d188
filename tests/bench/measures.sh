#!/bin/sh
# Takes every measure in a moment: each must say something that can be read.
#
#     measures.sh CATAN_BENCH

set -u

bench=${1:?usage: measures.sh CATAN_BENCH}
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
count=0
failed=0

# expect NAME COMMAND...: a case, which passes if the command does.
expect() {
    count=$((count + 1))
    name=$1
    shift
    if "$@" >"$dir/said" 2>&1; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
        sed 's/^/# /' "$dir/said"
        failed=1
    fi
}

lists_measures() {
    "$bench" --list >"$dir/list" && [ "$(wc -l <"$dir/list")" -gt 50 ]
}

runs() {
    "$bench" --runs 1 --seconds 0.01 --tsv "$dir/tsv" >"$dir/text"
}

# The first lines say what was run; a measure's line begins with its name.
prints_all() {
    sed '1,3d' "$dir/text" | cut -d ' ' -f 1 | diff "$dir/list" -
}

tabulates_all() {
    cut -f 1 "$dir/tsv" | diff "$dir/list" - &&
        awk -F '\t' 'NF != 7 || $3 > $2 || $2 > $4 { print; bad = 1 } END { exit bad }' "$dir/tsv"
}

has_figures() {
    awk -F '\t' '$5 == "calls" ? $2 != 0 : $2 <= 0 { print; bad = 1 } END { exit bad }' "$dir/tsv"
}

plays_fixed_games() {
    first=$("$bench" --fixed 3 "$1") && [ "$first" = "$("$bench" --fixed 3 "$1")" ] &&
        [ "${first#moves }" -gt 100 ]
}

selects() {
    [ "$("$bench" --list api-games)" = api-games ] &&
        [ "$("$bench" --list moves | grep -c '^moves-')" -eq "$("$bench" --list moves | wc -l)" ]
}

refuses() {
    "$bench" "$@" >"$dir/said" 2>&1 </dev/null
    [ $? = 2 ] && [ -s "$dir/said" ]
}

expect 'the measures are listed' lists_measures
expect 'all of them are taken' runs
expect 'each prints a line' prints_all
expect 'each has a line of the table' tabulates_all
expect 'no memory is called for, and nothing else is nothing' has_figures
expect 'games of the base game are fixed' plays_fixed_games api-games
expect 'games of the Card Game are fixed' plays_fixed_games cards-api-games
expect 'a name selects one measure or several' selects
expect 'an unknown measure is refused' refuses no-such-measure
expect 'an unknown option is refused' refuses --no-such-option 1
echo "1..$count"
exit $failed
