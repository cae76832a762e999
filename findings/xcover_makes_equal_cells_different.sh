#!/usr/bin/env bash
# xcover 0.2.6 (PyPI), Python 3: two cells that have the same color, the way to make them equal, are different in all solutions if
# `colored=True` is forgotten, and the number of solutions stays; if only the colored items are named, there is no solution.
#
# xcover solves exact covers with colors, as Knuth describes them: a colored item may be in several options of a solution if all give it one
# color. Clones, cells with equal digits, are one item more: the option of each cell has "clone:5", with its digit for a color. One
# would guess that the colon makes the color. Without `colored=True` it is a letter like any other: "clone:5" is an item that may be
# covered once, so that no two clones have a 5. That is the opposite rule, and in an empty 4x4 grid it leaves as many
# solutions as the right one: a test that counts them passes. With `colored=True`, one of the two lists of items may be left
# out and "is inferred". If the list of the other items is given, all is right. If the short list is given, which holds
# the clones alone, "clone:5" is not found in it and counts as an item that has to be covered: no puzzle has a solution,
# and a generator sees contradictions only. A program should give both lists, and test a solution by its rules.
#
# Seen (solutions of the empty 4x4; r1c1 equal to r3c2, and also r1c2 equal to r3c1):
#                                                       one pair                two pairs
#     by trial of all 288 grids                         144 with equal cells    96 with equal cells
#     primary=, colored=True                            144, cells equal        96, cells equal
#     primary=, secondary=, colored=True                144, cells equal        96, cells equal
#     primary=                                          144, cells different    96, cells different
#     secondary=, colored=True                          0                       0
#     colored=True                                      KeyError                KeyError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    xcover==0.2.6 numba==0.68.1 llvmlite==0.50.0 numpy==2.4.6
PYTHONPATH=$folder python3 -W ignore - <<'PYTHON'
import xcover

CELLS = [(row, column, digit) for row in range(4) for column in range(4) for digit in range(1, 5)]


def options(clones):
    """Returns an option for each digit in each cell."""
    return [
        [f"cell{row}{column}", f"row{row}={digit}", f"column{column}={digit}", f"box{row // 2}{column // 2}={digit}"]
        + [f"clone{index}:{digit}" for index, pair in enumerate(clones) if (row, column) in pair]
        for row, column, digit in CELLS
    ]


def grids(clones, **arguments):
    try:
        return [{CELLS[chosen][:2]: CELLS[chosen][2] for chosen in solution} for solution in xcover.covers(options(clones), **arguments)]
    except KeyError:
        return "KeyError"


def count(found, clones):
    """Returns the number of grids, and of those in which the cells of all pairs are equal, and different."""
    if isinstance(found, str):
        return found
    equal = [[grid[one] == grid[other] for one, other in clones] for grid in found]
    return len(found), sum(all(pairs) for pairs in equal), sum(not any(pairs) for pairs in equal)


ITEMS = sorted({item for option in options([]) for item in option})
ALL = grids([])
assert len(ALL) == 288
for clones, number, different in (([((0, 0), (2, 1))], 144, 144), ([((0, 0), (2, 1)), ((0, 1), (2, 0))], 96, 96)):
    names = [f"clone{index}" for index in range(len(clones))]
    seen = {
        "trial": count(ALL, clones)[1],
        "primary, colored": count(grids(clones, primary=ITEMS, colored=True), clones),
        "both, colored": count(grids(clones, primary=ITEMS, secondary=names, colored=True), clones),
        "primary": count(grids(clones, primary=ITEMS), clones),
        "secondary, colored": count(grids(clones, secondary=names, colored=True), clones),
        "colored": count(grids(clones, colored=True), clones),
    }
    print(seen)
    assert seen == {
        "trial": number, "primary, colored": (number, number, 0), "both, colored": (number, number, 0),
        "primary": (different, 0, different), "secondary, colored": (0, 0, 0), "colored": "KeyError",
    }, "the behavior has changed"
PYTHON
