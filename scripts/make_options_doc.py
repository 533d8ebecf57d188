#!/usr/bin/env python3
"""Write doc/options.md from the table of options.

    python3 scripts/make_options_doc.py > doc/options.md
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = (ROOT / "libcatan/core/options.def").read_text()
STRING = r'"(?:[^"\\]|\\.)*"'
ROW = re.compile(r"^CATANI_OPTION\((\w+),\s*(\d+),\s*(%s),\s*(-?\d+),\s*(-?\d+),\s*(-?\d+),\s*"
                 r"(NULL|(?:%s\s*)+),\s*(%s),\s*((?:%s\s*)+)\)" % (STRING, STRING, STRING, STRING),
                 re.M)


def text(literals):
    return "".join(part[1:-1] for part in re.findall(STRING, literals))


def value(words, minimum, number):
    if not words:
        return str(number)
    return "`%s`" % words[number - minimum]


def main():
    print("# Options\n")
    print("Written by `scripts/make_options_doc.py` from the table in `libcatan/core/options.def`.\n"
          "The clause says what an option does; the default is the printed rule unless the clause\n"
          "says otherwise.\n")
    print("| number | option | values | default | clause | meaning |")
    print("|---|---|---|---|---|---|")
    for _, number, name, low, high, normal, words, clause, meaning in ROW.findall(TABLE):
        low, high, normal = int(low), int(high), int(normal)
        named = [] if words == "NULL" else text(words).split("\\0")[:-1]
        values = ", ".join("`%s`" % w for w in named) if named else "%d … %d" % (low, high)
        print("| %s | `%s` | %s | %s | %s | %s |" % (number, text(name), values,
                                                   value(named, low, normal), text(clause),
                                                   text(meaning)))


main()
