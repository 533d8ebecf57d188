#!/usr/bin/env python3
"""Links between documents lead somewhere.

Usage: links.py SOURCE_DIR
"""

import re
import sys
from pathlib import Path

from tap import Tap

CODE = re.compile(r'^```.*?^```$|`[^`\n]*`', re.MULTILINE | re.DOTALL)
LINK = re.compile(r'\]\(([^)\s]+)\)')
HEADING = re.compile(r'^#+\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*$', re.MULTILINE)


def anchors(path):
    """The places in a document that a link can name."""
    text = re.sub(r'^```.*?^```$', '', path.read_text(encoding='utf-8'),
                  flags=re.MULTILINE | re.DOTALL)
    found = set()
    for title, label in HEADING.findall(text):
        words = re.sub(r'[^\w\- ]', '', title.lower().replace('`', ''))
        found |= {words.replace(' ', '-'), label}
    return found


def problems(path):
    for target in LINK.findall(CODE.sub('', path.read_text(encoding='utf-8'))):
        if re.match(r'[a-z]+:', target):
            continue
        name, _, place = target.partition('#')
        file = path.parent / name if name else path
        if not file.exists():
            yield f'{target}: no such file'
        elif place and file.suffix == '.md' and place not in anchors(file):
            yield f'{target}: no such heading'


def main():
    root = Path(sys.argv[1])
    tap = Tap()
    for path in sorted(root.glob('*.md')) + sorted((root / 'doc').rglob('*.md')):
        tap.case(f'links of {path.relative_to(root)}', list(problems(path)))
    tap.done()


sys.exit(main())
