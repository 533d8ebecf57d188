#!/bin/sh
# compare.sh EXPECTED INPUT PROGRAM [ARGUMENT...]
#
# Run a program with a file as its standard input; it must succeed and print
# what the expected file says.
set -eu

expected=$1
input=$2
shift 2

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$@" <"$input" >"$dir/out"
diff -u "$expected" "$dir/out"
