#!/usr/bin/env python3
"""Write doc/options.md from the table of options.

    python3 scripts/make_options_doc.py > doc/options.md
    python3 scripts/make_options_doc.py --check doc/options.md
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = (ROOT / "libcatan/core/options.def").read_text()
CALL = re.compile(r"^CATANI_OPTION(|_IN|_OF)\(", re.M)
TOKEN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|-?\w+|[,)])')

GAMES = {"CARDS": "The Card Game"}

INTRODUCTION = """\
# Options

Written by `scripts/make_options_doc.py` from the table in `libcatan/core/options.def`.
The clause says what an option does; the default is the printed rule unless the clause
says otherwise. A rule set refuses the options of others.
"""


def arguments(at):
    """The arguments of the row whose parenthesis opens before this place; literals are joined."""
    row, current = [], ""
    while True:
        token = TOKEN.match(TABLE, at)
        at = token.end()
        if token[1] in ",)":
            row.append(current)
            current = ""
            if token[1] == ")":
                return row
        else:
            current += token[1][1:-1] if token[1].startswith('"') else token[1]


class Option:
    """A row of the table; bounds, default and clause differ from game to game."""

    def __init__(self, number, word, low, high, normal, values, clause, text):
        self.number, self.word, self.text, self.clause = int(number), word, text, clause
        self.low, self.high, self.normal = int(low), int(high), int(normal)
        self.values = [] if values == "NULL" else values.split("\\0")[:-1]

    def within(self, low, high, normal, clause):
        """The same option as another game has it; the first value keeps its word."""
        words = self.values[int(low) - self.low:int(high) - self.low + 1]
        joined = "".join(word + "\\0" for word in words) or "NULL"
        return Option(self.number, self.word, low, high, normal, joined, clause, self.text)

    def line(self):
        values, normal = "%d … %d" % (self.low, self.high), str(self.normal)
        if self.values:
            values = ", ".join("`%s`" % word for word in self.values)
            normal = "`%s`" % self.values[self.normal - self.low]
        return "| %d | `%s` | %s | %s | %s | %s |" % (self.number, self.word, values, normal,
                                                      self.clause, self.text)


def read_table():
    base, others = {}, {game: [] for game in GAMES}
    for call in CALL.finditer(TABLE):
        row = arguments(call.end())
        if call[1] == "":
            base[row[0]] = Option(*row[1:])
        elif call[1] == "_IN":
            others[row[1]].append(base[row[0]].within(*row[2:]))
        else:
            others[row[0]].append(Option(*row[2:]))
    return base.values(), others


def section(title, rules, options):
    return "\n## %s\n\nClauses: [%s](rules/%s).\n\n%s\n%s\n%s\n" % (
        title, rules, rules,
        "| number | option | values | default | clause | meaning |",
        "|---|---|---|---|---|---|",
        "\n".join(option.line() for option in options))


def document():
    base, others = read_table()
    text = INTRODUCTION + section("The base game", "base.md", base)
    for game, title in GAMES.items():
        text += section(title, game.lower() + ".md", others[game])
    return text


def main():
    if sys.argv[1:2] == ["--check"]:
        if pathlib.Path(sys.argv[2]).read_text() != document():
            sys.exit("%s is not what %s prints" % (sys.argv[2], sys.argv[0]))
    else:
        print(document(), end="")


main()
