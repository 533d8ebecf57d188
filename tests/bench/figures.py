#!/usr/bin/env python3
"""Print the tables of README.md from what catan-bench --tsv has written.

Usage: figures.py GCC.tsv CLANG.tsv
"""

import sys
from pathlib import Path


def read(path):
    """Rows by measure: median, unit, ratio."""
    rows = {}
    for line in Path(path).read_text(encoding='utf-8').splitlines():
        name, median, _, _, unit, _, ratio = line.split('\t')
        rows[name] = float(median), unit, ratio
    return rows


def figure(row):
    if row is None:
        return ''
    value, unit, _ = row
    digits = 0 if value >= 100 or unit in ('bytes', 'calls') else 1
    return f'{value:,.{digits}f} {unit}'


def ratio(row):
    if row[2] == '-':
        return ''
    value = float(row[2])
    return f'{value:,.0f}' if value >= 100 else f'{value:.3f}'


def table(names, gcc, clang):
    yield '| measure | gcc | clang | ratio |'
    yield '|---|--:|--:|--:|'
    for name in names:
        yield f'| `{name}` | {figure(gcc[name])} | {figure(clang.get(name))} | {ratio(gcc[name])} |'


def main():
    gcc, clang = (read(path) for path in sys.argv[1:3])
    cards = [name for name in gcc if name.startswith('cards-')]
    base = [name for name in gcc if name not in cards]
    print('### Base game\n', *table(base, gcc, clang), '\n### Card Game\n',
          *table(cards, gcc, clang), sep='\n')


main()
