#!/usr/bin/env python3
"""Every clause of the rules is cited by a test, and no test cites a clause that there is not.

A clause is cited by the title of a scenario or anywhere in a test in C. Prints the clauses without
a test, then the citations without a clause, and fails if there are any.

Usage: clauses.py RULES_OF_THE_BASE_GAME TESTS_DIRECTORY...
"""

import re
import sys
from pathlib import Path

CLAUSE = re.compile(r"\bB\d+\.\d+\b")


def clauses_of(rules):
    return re.findall(r"^\*\*(B\d+\.\d+)\*\*", rules.read_text(), re.MULTILINE)


def citations_in(directory):
    """Pairs of a clause and the place that cites it."""
    for path in sorted(directory.rglob("*.scn")) + sorted(directory.rglob("*.c")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if path.suffix == ".c" or line.startswith("scenario "):
                for clause in CLAUSE.findall(line):
                    yield clause, f"{path}:{number}"


def main(rules, *directories):
    clauses = clauses_of(Path(rules))
    cited = [pair for directory in directories for pair in citations_in(Path(directory))]
    missing = [clause for clause in clauses if clause not in {clause for clause, _ in cited}]
    stray = [f"{place}: {clause}" for clause, place in cited if clause not in clauses]
    for clause in missing:
        print(f"{clause} has no test")
    for citation in stray:
        print(f"{citation} is no clause")
    print(f"{len(clauses) - len(missing)} of {len(clauses)} clauses have a test")
    return 1 if missing or stray else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
