#!/usr/bin/env python3
"""Count the ways in which a setup can begin: the part of tests/golden/perft.txt that needs no engine.

    python3 scripts/setup_perft.py

Placements alternate: a settlement on any free vertex without a building beside it, then a road on
an edge of that vertex. Counted on tests/golden/board.txt, which is itself derived. How many seats
there are does not matter until the setup is done. The first counts can be checked by hand: 54
vertices; 18 of them with two edges and 36 with three, so 144 roads; and 18*2*(54-3) +
36*3*(54-4) = 7236 second settlements.
"""
import os


def main():
    near = {}
    path = os.path.join(os.path.dirname(__file__), "..", "tests", "golden", "board.txt")
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if words[0] == "vertex":
                at = words.index("neighbors")
                near[int(words[1])] = frozenset(int(w) for w in words[at + 1:])

    # A road never takes an edge of a later settlement, for that one is not beside an earlier
    # settlement: so the roads of a placement are as many as its vertex has neighbors.
    counts = [0] * 7

    def place(blocked, ways, depth):
        for vertex in near:
            if vertex in blocked:
                continue
            counts[depth + 1] += ways
            roads = ways * len(near[vertex])
            counts[depth + 2] += roads
            if depth + 2 < 6:
                place(blocked | near[vertex] | {vertex}, roads, depth + 2)

    place(frozenset(), 1, 0)
    for depth in range(1, 7):
        print("setup %d %d" % (depth, counts[depth]))


if __name__ == "__main__":
    main()
