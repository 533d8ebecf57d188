#!/usr/bin/env python3
"""Every status is provoked by a test.

A scenario provokes it with `refuse STATUS` or `invalid STATUS`, a test in C by its name. A list
of all names such as that of the test of the names themselves does not count: its lines hold
nothing but CODE(...). A status with a clause of the Card Game behind it must also be provoked by a
scenario of the Card Game.

Usage: statuses.py STATUS_DEF TESTS_DIRECTORY...
"""

import re
import sys
from pathlib import Path

ROW = re.compile(r'^CATANI_STATUS\((\w+), -?\d+, "[^"]*", "[^"]*", "([^"]*)"\)', re.MULTILINE)


def statuses_of(table):
    """Names, with the clause of the Card Game."""
    return {name: clause for name, clause in ROW.findall(table.read_text()) if name != "OK"}


def provoked_in_scenarios(directory, part=""):
    names = set()
    for path in directory.rglob("*.scn"):
        if part in path.parts or part == "":
            names.update(re.findall(r"(?:^|;)\s*(?:refuse|invalid)\s+(E_\w+)", path.read_text(),
                                    re.MULTILINE))
    return names


def provoked_in_c(directory):
    names = set()
    for path in directory.rglob("*.c"):
        for line in path.read_text().splitlines():
            if not re.fullmatch(r"\s*CODE\(\w+\),?", line):
                names.update(re.findall(r"\bCATAN_(E_\w+)", line))
    return names


def main(table, *directories):
    statuses = statuses_of(Path(table))
    provoked, in_cards = set(), set()
    for directory in map(Path, directories):
        provoked |= provoked_in_scenarios(directory) | provoked_in_c(directory)
        in_cards |= provoked_in_scenarios(directory, "cards")
    missing = [name for name in statuses if name not in provoked]
    of_cards = [name for name, clause in statuses.items() if clause]
    missing_in_cards = [name for name in of_cards if name not in in_cards]
    for name in missing:
        print(f"{name} is not provoked by any test")
    for name in missing_in_cards:
        print(f"{name} ({statuses[name]}) is not provoked by a scenario of the Card Game")
    print(f"{len(statuses) - len(missing)} of {len(statuses)} statuses are provoked")
    print(f"{len(of_cards) - len(missing_in_cards)} of {len(of_cards)} in the Card Game")
    return 1 if missing or missing_in_cards or not statuses else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
