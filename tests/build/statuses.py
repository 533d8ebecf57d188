#!/usr/bin/env python3
"""Every status is provoked by a test.

A scenario provokes it with `refuse STATUS` or `invalid STATUS`, a test in C by its name. A list
of all names such as that of the test of the names themselves does not count: its lines hold
nothing but CODE(...).

Usage: statuses.py STATUS_DEF TESTS_DIRECTORY...
"""

import re
import sys
from pathlib import Path


def statuses_of(table):
    return [name for name in re.findall(r"^CATANI_STATUS\((\w+)", table.read_text(), re.MULTILINE)
            if name != "OK"]


def provoked_in(directory):
    names = set()
    for path in directory.rglob("*.scn"):
        names.update(re.findall(r"^(?:.*;)?\s*(?:refuse|invalid)\s+(E_\w+)", path.read_text(),
                                re.MULTILINE))
    for path in directory.rglob("*.c"):
        for line in path.read_text().splitlines():
            if not re.fullmatch(r"\s*CODE\(\w+\),?", line):
                names.update(re.findall(r"\bCATAN_(E_\w+)", line))
    return names


def main(table, *directories):
    statuses = statuses_of(Path(table))
    provoked = set().union(*(provoked_in(Path(directory)) for directory in directories))
    missing = [name for name in statuses if name not in provoked]
    for name in missing:
        print(f"{name} is not provoked by any test")
    print(f"{len(statuses) - len(missing)} of {len(statuses)} statuses are provoked")
    return 1 if missing else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
