#!/bin/sh
# selfplay.sh SELFPLAY REPLAY
#
# Results, records and the summary are the same for every number of threads,
# with and without records; records are verified by replay, and hold the games
# of the results. What cannot be done ends with a message and status 1.
set -eu

selfplay=$1
replay=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# play NAME OPTION...: results to NAME.tsv, the summary without times to NAME.out
play() {
    name=$1
    shift
    "$selfplay" "$@" --results "$dir/$name.tsv" >"$dir/log" 2>"$dir/errors"
    test ! -s "$dir/errors" # not a terminal: no progress
    grep -q '^moves/s ' "$dir/log"
    sed '/^threads /,$d' "$dir/log" >"$dir/$name.out"
}

# same NAME NAME: two runs have come to the same
same() {
    cmp "$dir/$1.tsv" "$dir/$2.tsv"
    cmp "$dir/$1.out" "$dir/$2.out"
}

# refused STATUS_TEXT OPTION...
refused() {
    reason=$1
    shift
    status=0
    "$selfplay" --games 12 "$@" >"$dir/log" 2>"$dir/errors" || status=$?
    if [ "$status" != 1 ] || ! grep -q -- "$reason" "$dir/errors"; then
        echo "status $status instead of 1 with '$reason': $*"
        cat "$dir/errors"
        exit 1
    fi
}

for rules in base cards; do
    for threads in 1 2 3; do
        play "record$threads" --rules $rules --games 12 --threads $threads \
            --record "$dir/$rules$threads"
        play "plain$threads" --rules $rules --games 12 --threads $threads --quiet
        same "record$threads" record1
        same "plain$threads" record1
        diff -r "$dir/$rules$threads" "$dir/${rules}1"
    done
    (cd "$dir/${rules}1" && printf '%s ' *) >"$dir/names"
    printf '%08d.catan ' 0 1 2 3 4 5 6 7 8 9 10 11 | cmp - "$dir/names"
    test "$(sed -n 's/^hash //p' "$dir/${rules}1"/*)" = "$(awk '{ print $NF }' "$dir/record1.tsv")"
    "$replay" "$dir/${rules}1/00000007.catan" | grep '^verified '

    # A game is the same alone.
    play alone --rules $rules --first 7 --games 1
    sed -n 8p "$dir/record1.tsv" | cmp - "$dir/alone.tsv"
    play other --rules $rules --games 12 --seed 2
    if cmp -s "$dir/record1.tsv" "$dir/other.tsv"; then
        echo 'another seed should give other games'
        exit 1
    fi
done

for options in '--players 2 --offers 2' '--players 3 --preset electronic' '--max-turns 5' \
    '--rules cards --offers 2 --max-turns 50'; do
    # shellcheck disable=SC2086 # a list of options
    play first $options --games 6 --threads 1 --record "$dir/options"
    # shellcheck disable=SC2086
    play second $options --games 6 --threads 2
    same first second
    "$replay" "$dir/options/00000005.catan" | grep '^verified '
done
play limit --max-turns 5 --games 3
test "$(awk '$3 == -1 && $4 == 5 { count++ } END { print count }' "$dir/limit.tsv")" = 3
grep -q '^nobody  *3 ' "$dir/limit.out"

refused 'usage' --nonsense
refused 'a value is missing' --games
refused 'out of range' --games 0
refused 'out of range' --threads 0
refused 'not a number' --seed one
refused 'eight digits' --first 99999990
refused 'chess: ' --rules chess
refused 'no such preset' --preset chess
refused 'no such preset' --rules cards --preset electronic
refused 'bounds' --rules cards --players 3

echo file >"$dir/file"
refused "$dir/file: " --record "$dir/file"
refused "$dir/missing/records: " --record "$dir/missing/records"
refused "$dir/missing/results: " --results "$dir/missing/results"
refused "$dir: " --results "$dir"
mkdir -p "$dir/blocked/00000005.catan"
for threads in 1 3; do
    refused "$dir/blocked/00000005.catan: " --threads $threads --record "$dir/blocked"
done
if [ -c /dev/full ]; then
    refused '/dev/full: ' --results /dev/full
    mkdir "$dir/full"
    ln -s /dev/full "$dir/full/00000005.catan"
    refused "$dir/full/00000005.catan: write" --threads 2 --record "$dir/full"
fi
