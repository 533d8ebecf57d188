#!/usr/bin/env python3
"""A program prints what its document says that it prints.

Usage: said_output.py PROGRAM DOCUMENT

The blocks marked ```text hold the output. A line of three dots stands for any
number of lines.
"""

import difflib
import re
import subprocess
import sys
from pathlib import Path


def main():
    program, document = sys.argv[1], Path(sys.argv[2]).read_text(encoding='utf-8')
    said = '\n'.join(re.findall(r'^```text\n(.*?)^```$', document, re.MULTILINE | re.DOTALL))
    run = subprocess.run([program], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f'exit status {run.returncode}\n{run.stdout}{run.stderr}')
    pattern = ''.join('(.*\n)*' if line == '...' else re.escape(line) + '\n'
                      for line in said.splitlines())
    if not re.fullmatch(pattern, run.stdout):
        diff = difflib.unified_diff(said.splitlines(), run.stdout.splitlines(),
                                    'the document', 'the program', lineterm='')
        sys.exit('\n'.join([*diff, 'If the rules have changed, the document must say so.']))


main()
