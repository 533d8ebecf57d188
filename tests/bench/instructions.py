#!/usr/bin/env python3
"""Count the instructions of a move in random games; they do not grow unnoticed.

The same games are played twice, few and many of them; the difference is free
of the start of the program. Counts depend on the compiler, which has lines of
its own in the file of counts: "measure compiler instructions".

Usage: instructions.py [--write] --valgrind PROGRAM --compiler NAME CATAN_BENCH COUNTS

--write, or CATAN_GOLDEN_WRITE=1 in the environment, writes this compiler's
lines anew.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'build'))
from tap import Tap  # noqa: E402

MEASURES = ['api-games', 'rollout-games', 'cards-api-games']
FEW, MANY = 10, 60
TOLERANCE = 0.05
RENEW = 'renew the counts with: CATAN_GOLDEN_WRITE=1 meson test -C BUILD instructions'


class Failure(Exception):
    """Why nothing could be counted."""


def run(valgrind, bench, games, measure):
    """Instructions and moves of a whole run of the program."""
    result = subprocess.run(
        [valgrind, '--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null',
         bench, '--fixed', str(games), measure],
        capture_output=True, text=True, check=False)
    moves = re.search(r'^moves (\d+)$', result.stdout, re.MULTILINE)
    instructions = re.search(r'\bI\s+refs:\s+([\d,]+)', result.stderr)
    if result.returncode != 0 or not moves or not instructions:
        raise Failure(f'{measure} cannot be counted:\n{result.stdout}{result.stderr}')
    return int(instructions.group(1).replace(',', '')), int(moves.group(1))


def count(valgrind, bench, measure):
    """Instructions a move."""
    few_instructions, few_moves = run(valgrind, bench, FEW, measure)
    many_instructions, many_moves = run(valgrind, bench, MANY, measure)
    return round((many_instructions - few_instructions) / (many_moves - few_moves))


def read(path):
    """The counts of the file by measure and compiler."""
    counts = {}
    for line in path.read_text(encoding='utf-8').splitlines():
        measure, compiler, instructions = line.split()
        counts[measure, compiler] = int(instructions)
    return counts


def write(path, counts):
    lines = [f'{measure} {compiler} {instructions}\n'
             for (measure, compiler), instructions in sorted(counts.items())]
    path.write_text(''.join(lines), encoding='utf-8')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--write', action='store_true')
    parser.add_argument('--valgrind', default='valgrind')
    parser.add_argument('--compiler', required=True)
    parser.add_argument('bench')
    parser.add_argument('counts', type=Path)
    options = parser.parse_args()
    writing = options.write or 'CATAN_GOLDEN_WRITE' in os.environ
    counts = read(options.counts) if options.counts.exists() else {}
    tap = Tap()
    for measure in MEASURES:
        try:
            found = count(options.valgrind, options.bench, measure)
        except Failure as failure:
            tap.case(measure, [failure])
            continue
        key = measure, options.compiler
        if writing:
            counts[key] = found
        if key not in counts:
            tap.skip(measure, f'no count for {options.compiler}; {RENEW}')
            continue
        change = found / counts[key] - 1
        said = f'{found} instructions a move, {counts[key]} before ({change:+.1%})'
        if change > TOLERANCE:
            tap.case(measure, [f'{said}; if that is meant, {RENEW}'])
        else:
            tap.case(f'{measure}: {found} instructions a move')
            if change < -TOLERANCE:
                print(f'# {said}: {RENEW}')
    if writing:
        write(options.counts, counts)
    tap.done()


main()
