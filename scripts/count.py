#!/usr/bin/env python3
"""Count the single test cases of a Meson test run.

Usage: count.py BUILD_DIR [LOG_BASE]

Prints what failed on standard error and "PASSED FAILED SKIPPED" on standard
output. A program that speaks TAP counts once per test line, any other program
counts once. A program that dies without reporting a failed case counts as one
failure, so that a crash never passes.
"""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

TAP_LINE = re.compile(r'^\s*(not )?ok\b(?P<rest>.*)$')
# Lines to show of a program that failed without saying what.
TAIL = 40
TAP_DIRECTIVE = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)


def tap_programs(build_dir):
    """The names of the tests that speak TAP."""
    output = subprocess.run(['meson', 'introspect', '--tests', str(build_dir)],
                            check=True, capture_output=True, text=True).stdout
    return {test['name'] for test in json.loads(output) if test['protocol'] == 'tap'}


def count_lines(text):
    """Verdicts of the test lines of TAP output, and what is said about failed cases."""
    verdicts = Counter()
    failures = []
    in_failure = False
    for line in text.splitlines():
        match = TAP_LINE.match(line)
        if not match:
            if in_failure and line.startswith('#'):
                failures.append('    ' + line)
            continue
        in_failure = False
        if TAP_DIRECTIVE.search(line):
            verdicts['skipped'] += 1
        elif match.group(1):
            verdicts['failed'] += 1
            in_failure = True
            failures.append(line.strip())
        else:
            verdicts['passed'] += 1
    return verdicts, failures


def last_words(run):
    """The end of what a program has printed."""
    return (run.get('stdout', '') + run.get('stderr', '')).splitlines()[-TAIL:]


def count_run(run, speaks_tap):
    """Verdicts of one program, and what to say about its failures."""
    verdicts, failures = count_lines(run.get('stdout', '')) if speaks_tap else (Counter(), [])
    if run['result'] in ('OK', 'EXPECTEDFAIL'):
        if not verdicts:
            verdicts['passed'] = 1
    elif run['result'] == 'SKIP':
        if not verdicts:
            verdicts['skipped'] = 1
    elif not verdicts['failed']:
        verdicts['failed'] = 1
        failures = [f"{run['result']}, exit status {run.get('returncode')}"]
        failures += ['    ' + line for line in last_words(run)]
    return verdicts, failures


def main():
    build_dir = Path(sys.argv[1])
    log_base = sys.argv[2] if len(sys.argv) > 2 else 'testlog'
    log = build_dir / 'meson-logs' / f'{log_base}.json'
    speaks_tap = tap_programs(build_dir)
    total = Counter()
    for text in log.read_text(encoding='utf-8').splitlines() if log.exists() else []:
        run = json.loads(text)
        # "project:suite / name", or "name" alone
        name = run['name'].rsplit(' / ', 1)[-1]
        verdicts, failures = count_run(run, name in speaks_tap)
        total += verdicts
        if failures:
            print(f'{name}:', *failures, sep='\n    ', file=sys.stderr)
    if not total:
        print('no test was run', file=sys.stderr)
        total['failed'] = 1
    print(total['passed'], total['failed'], total['skipped'])


main()
