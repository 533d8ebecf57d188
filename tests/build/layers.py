#!/usr/bin/env python3
"""Sources include only what lies at their own layer or below.

Usage: layers.py LIBCATAN_DIR
"""

import re
import sys
from pathlib import Path

from tap import Tap

# Each folder and those it may include from. '.' is libcatan/ itself.
LAYERS = {
    'core': {'core'},
    'board': {'core', 'board'},
    'base': {'core', 'board', 'base'},
    'cards': {'core', 'cards'},
    '.': {'core', 'board', 'base', 'cards', '.'},
}
# The parts of the C library without files, clocks, locales and floats.
SYSTEM = {
    'assert.h', 'limits.h', 'stdalign.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'stdlib.h',
    'stdnoreturn.h', 'string.h',
}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)


def layer(root, path):
    return str(path.relative_to(root).parent).split('/')[0]


def check(root, path):
    """What is wrong with the includes of one file."""
    allowed = LAYERS.get(layer(root, path))
    if allowed is None:
        return [f'{layer(root, path)}/ has no place in LAYERS']
    problems = []
    for bracket, name in INCLUDE.findall(path.read_text(encoding='utf-8')):
        if bracket == '<':
            if not name.startswith('catan/') and name not in SYSTEM:
                problems.append(f'<{name}> is not among the headers that the rules need')
            continue
        target = root / name
        if not target.is_file():
            problems.append(f'"{name}" is not a path below libcatan/')
        elif layer(root, target) not in allowed:
            problems.append(f'"{name}" is above this file')
    return problems


def main():
    root = Path(sys.argv[1])
    tap = Tap()
    for path in sorted(root.rglob('*')):
        if path.suffix in ('.c', '.h', '.def'):
            tap.case(f'includes of {path.relative_to(root)}', check(root, path))
    tap.done()


sys.exit(main())
