#!/usr/bin/env python3
"""Every clause of the rules is cited by a test, and no test cites a clause that there is not.

A clause is cited by the title of a scenario or anywhere in a test in C. Prints the clauses without
a test, then the citations without a clause, and fails if there are any. Citations of documents
that are not given are not looked at: the letter of a clause says which document it is of.

Usage: clauses.py RULES... TESTS_DIRECTORY...
"""

import re
import sys
from pathlib import Path

CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")


def clauses_of(rules):
    return re.findall(r"^\*\*([A-Z]\d+\.\d+)\*\*", rules.read_text(), re.MULTILINE)


def citations_in(directory):
    """Pairs of a clause and the place that cites it."""
    for path in sorted(directory.rglob("*.scn")) + sorted(directory.rglob("*.c")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if path.suffix == ".c" or line.startswith("scenario "):
                for clause in CLAUSE.findall(line):
                    yield clause, f"{path}:{number}"


def check(clauses, cited):
    """Print what is wrong with the clauses of one document; whether something is."""
    letters = {clause[0] for clause in clauses}
    missing = [clause for clause in clauses if clause not in {clause for clause, _ in cited}]
    stray = [f"{place}: {clause}" for clause, place in cited
             if clause[0] in letters and clause not in clauses]
    for clause in missing:
        print(f"{clause} has no test")
    for citation in stray:
        print(f"{citation} is no clause")
    print(f"{len(clauses) - len(missing)} of {len(clauses)} clauses have a test")
    return bool(missing or stray or not clauses)


def main(paths):
    documents = [path for path in paths if path.is_file()]
    directories = [path for path in paths if path.is_dir()]
    if not documents or not directories or len(documents) + len(directories) < len(paths):
        sys.exit(__doc__)
    cited = [pair for directory in directories for pair in citations_in(directory)]
    failed = False
    for document in documents:
        print(f"{document.name}:")
        failed |= check(clauses_of(document), cited)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main([Path(argument) for argument in sys.argv[1:]]))
