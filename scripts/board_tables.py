#!/usr/bin/env python3
"""Write tests/golden/board.txt: every table of the board, from first principles.

    python3 scripts/board_tables.py > tests/golden/board.txt

Nothing here looks at the library. The board is the set of hexes at most two
steps from a center; a corner is the meeting of three hexes of the plane, a
side the meeting of two, so both have a name that does not depend on where one
comes from. Places are numbered like the words of a page. The fixed harbors,
the beginner board and the order of the number tokens are facts of the printed
game and stand below as they are read off the table.
"""

RADIUS = 2

# Cube steps to the six neighbors, clockwise from the north-east.
STEPS = {"NE": (1, 0, -1), "E": (1, -1, 0), "SE": (0, -1, 1), "SW": (-1, 0, 1), "W": (-1, 1, 0),
         "NW": (0, 1, -1)}
SIDES = list(STEPS)
CORNERS = ["N", "NE", "SE", "S", "SW", "NW"]

BEGINNER = """
    mountains 10  pasture 2  forest 9
  fields 12  hills 6  pasture 4  hills 10
fields 9  forest 11  desert 0  forest 3  mountains 8
  forest 8  mountains 3  fields 4  pasture 5
    hills 5  fields 6  pasture 11
"""

FIXED_HARBORS = {0: "generic", 3: "grain", 7: "ore", 10: "generic", 13: "wool", 17: "generic",
                 20: "generic", 23: "brick", 27: "lumber"}

TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]


def add(a, b):
    return tuple(x + y for x, y in zip(a, b))


def place(cubes):
    """The place on paper of the mean of some hexes, times six, so that it is whole."""
    n = len(cubes)
    assert 6 % n == 0
    # x grows by two half widths along E, y by three quarter heights along a row.
    x = sum(q - s for q, s, _ in cubes) * 6 // n
    y = sum(3 * r for _, _, r in cubes) * 6 // n
    return x, y


def reading_order(items):
    return sorted(items, key=lambda cubes: tuple(reversed(place(cubes))))


def main():
    # A hex is (q, s, r) with q + s + r == 0: q to the east, s to the west, r downwards.
    span = range(-RADIUS, RADIUS + 1)
    hexes = [h[0] for h in reading_order([((q, -q - r, r),) for q in span for r in span
                                          if abs(q + r) <= RADIUS])]
    number = {h: i for i, h in enumerate(hexes)}
    assert len(hexes) == 19

    def neighbor(h, side):
        return add(h, STEPS[SIDES[side % 6]])

    def corner(h, k):
        # Corner N lies between the sides NW and NE, and so on around.
        return tuple(sorted((h, neighbor(h, k - 1), neighbor(h, k))))

    def side(h, k):
        return tuple(sorted((h, neighbor(h, k))))

    vertices = reading_order({corner(h, k) for h in hexes for k in range(6)})
    edges = reading_order({side(h, k) for h in hexes for k in range(6)})
    vertex = {c: i for i, c in enumerate(vertices)}
    edge = {c: i for i, c in enumerate(edges)}
    assert len(vertices) == 54 and len(edges) == 72

    # An edge joins the two vertices whose three hexes include both of its hexes.
    ends = [sorted(v for v, c in enumerate(vertices) if set(e) <= set(c)) for e in edges]
    assert all(len(e) == 2 for e in ends)

    left = min(place((h,))[0] for h in hexes) - 6          # the west corners of the widest row
    top = min(place(c)[1] for c in vertices)

    def xy(cubes):
        x, y = place(cubes)
        assert (x - left) % 6 == 0 and (y - top) % 6 == 0
        return (x - left) // 6, (y - top) // 6

    # Walk around the island with the sea on the left hand, from the NW side of hex 0.
    coast_edges = {edge[e] for e in edges if len(set(e) & set(number)) == 1}
    coast = [edge[side(hexes[0], 5)]]
    at = vertex[corner(hexes[0], 0)]
    while len(coast) < len(coast_edges):
        following = [e for e in coast_edges if at in ends[e] and e != coast[-1]]
        assert len(following) == 1
        coast.append(following[0])
        at = sum(ends[following[0]]) - at
    assert sorted(coast) == sorted(coast_edges)

    def words(head, *groups):
        print(head, *(" ".join([name] + [str(n) for n in values]) for name, values in groups))

    print("# Tables of the board; written by scripts/board_tables.py, not by hand.")
    for i, h in enumerate(hexes):
        words("hex %d" % i, ("xy", xy((h,))),
              ("vertices", [vertex[corner(h, k)] for k in range(6)]),
              ("edges", [edge[side(h, k)] for k in range(6)]),
              ("neighbors", [number.get(neighbor(h, k), -1) for k in range(6)]))
    for i, c in enumerate(vertices):
        around = [e for e in range(len(edges)) if i in ends[e]]
        words("vertex %d" % i, ("xy", xy(c)),
              ("hexes", sorted(number[h] for h in c if h in number)),
              ("edges", around),
              ("neighbors", sorted(sum(ends[e]) - i for e in around)))
    for i, e in enumerate(edges):
        words("edge %d" % i, ("vertices", ends[i]),
              ("hexes", sorted(number[h] for h in e if h in number)))
    for i, e in enumerate(coast):
        words("coast %d" % i, ("edge", [e]))

    # Spirals: the outer ring from a corner hex, the inner ring from the hex behind it, the center.
    def ring(radius, start, step):
        """The hexes of a ring in the order of the compass, from the one nearest to `start`."""
        turn = [tuple(c * radius for c in STEPS[s]) for s in SIDES]
        around = []
        for k in range(6):
            a, b = turn[k], turn[(k + 1) % 6]
            for i in range(radius):
                around.append(tuple((x * (radius - i) + y * i) // radius for x, y in zip(a, b)))
        first = around.index(turn[start])
        return [around[(first + step * i) % len(around)] for i in range(len(around))]

    for start in range(6):
        for step, name in ((-1, "counterclockwise"), (1, "clockwise")):
            path = ring(2, start, step) + ring(1, start, step) + [(0, 0, 0)]
            assert sorted(path) == sorted(hexes)
            words("spiral %s" % name, ("hexes", [number[h] for h in path]))

    words("tokens", ("order", TOKENS))
    for at, kind in sorted(FIXED_HARBORS.items()):
        words("harbor %d" % at, (kind, []))
    cells = BEGINNER.split()
    for i in range(len(hexes)):
        words("beginner %d" % i, (cells[2 * i], [cells[2 * i + 1]]))


if __name__ == "__main__":
    main()
