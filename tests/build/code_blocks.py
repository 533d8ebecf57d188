#!/usr/bin/env python3
"""Write the C program that the code blocks of a document make up.

Usage: code_blocks.py DOCUMENT OUT

All blocks marked ```c follow each other in the program. Errors of the compiler
point at the document.
"""

import sys
from pathlib import Path


def blocks(text):
    """The C blocks of Markdown text, each with the number of its first line."""
    found, block = [], None
    for number, line in enumerate(text.splitlines(), 1):
        if block is not None and line == '```':
            block = None
        elif block is not None:
            block.append(line)
        elif line == '```c':
            block = []
            found.append((number + 1, block))
    return found


def main():
    document, out = Path(sys.argv[1]), Path(sys.argv[2])
    program = ''.join(f'#line {number} "{document.name}"\n' + '\n'.join(block) + '\n'
                      for number, block in blocks(document.read_text(encoding='utf-8')))
    if not program:
        sys.exit(f'{document}: no C code in it')
    out.write_text(program, encoding='utf-8')


main()
