#!/usr/bin/env bash
# SymPy 1.14.0 and permutation 0.5.0 (PyPI), Python 3: a permutation that turns each cell of a sudoku to the right turns the grid to the
# left, and a product does its second half first for a grid; the other library turns both to the right.
#
# The symmetries of sudoku are a group of permutations of 81 cells. A permutation of SymPy can be applied
# to a number and to a list, and one would guess that both are one movement: p(cell) says where a cell goes, and the digit of this cell is
# there in p(grid). But p(grid) takes for each place the digit that stands at p(place), so that it is the inverse. A mirror and an exchange
# of rows are their own inverse, and a test with them passes. Of a product, p * q, the documentation says "left to right". For
# cells that is so, q(p(cell)). For lists it is p(q(grid)), and a program that keeps a grid and a selected cell finds
# the cursor at another digit after a turn and an exchange. numpy's grid[p] does as SymPy's p(grid); `permute` of the package permutation
# moves digits as its p(cell) says, and its product begins at the right for both. A program that uses SymPy should move grids by ~p.
#
# Seen (p turns each cell to the right, q exchanges the first two rows):
#                                           cells             grids
#     SymPy, p                              to the right      to the left
#     SymPy, p * q                          p, then q         q, then p (to the left)
#     permutation, p                        to the right      to the right
#     permutation, p * q                    q, then p         q, then p
#     SymPy, (~p)(grid), (~(p * q))(grid)                     to the right; p, then q
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder/python" sympy==1.14.0 \
    permutation==0.5.0 numpy==2.4.6
PYTHONPATH=$folder/python python3 - <<'PYTHON'
import numpy
from permutation import Permutation as Other
from sympy.combinatorics import Permutation

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
PLACES = [(row, column) for row in range(9) for column in range(9)]
RIGHT = [9 * column + 8 - row for row, column in PLACES]
ROWS = [9 * {0: 1, 1: 0}.get(row, row) + column for row, column in PLACES]


def right(grid):
    return "".join(grid[9 * (8 - column) + row] for row, column in PLACES)


def left(grid):
    return right(right(right(grid)))


def rows(grid):
    return grid[9:18] + grid[:9] + grid[18:]


def applied(permutation):
    """Says what a permutation of SymPy does to a grid."""
    seen = "".join(permutation(list(GRID)))
    movements = {
        "right": right(GRID),
        "left": left(GRID),
        "rows": rows(GRID),
        "right, rows": rows(right(GRID)),
        "rows, left": left(rows(GRID)),
    }
    assert len(set(movements.values())) == len(movements)
    [name] = [name for name, grid in movements.items() if grid == seen]
    return name


assert "left to right" in Permutation.__doc__.replace("*", "")
p, q = Permutation(RIGHT), Permutation(ROWS)
for name, permutation, expected in (
    ("p", p, "left"),
    ("q", q, "rows"),
    ("p * q", p * q, "rows, left"),
    ("~p", ~p, "right"),
    ("~(p * q)", ~(p * q), "right, rows"),
):
    print(f"SymPy, ({name})(grid): {applied(permutation)}")
    assert applied(permutation) == expected, "the behavior has changed"
assert [p(cell) for cell in range(81)] == RIGHT, "the behavior has changed"
assert [(p * q)(cell) for cell in range(81)] == [q(p(cell)) for cell in range(81)], "the behavior has changed"
assert [(p * q)(cell) for cell in range(81)] != [p(q(cell)) for cell in range(81)]
assert (p * q)(list(GRID)) == p(q(list(GRID))) != q(p(list(GRID))), "the behavior has changed"
assert "".join(numpy.array(list(GRID))[RIGHT]) == left(GRID), "the behavior has changed"

# The cell of the last clue of the first row, and what stands where SymPy takes it.
cell = 4
moved = (p * q)(list(GRID))[(p * q)(cell)]
print(f"the cell with {GRID[cell]} goes to one with {moved}")
assert moved != GRID[cell], "the behavior has changed"

# This library numbers from 1.
p, q = (Other(*(place + 1 for place in places)) for places in (RIGHT, ROWS))
assert [p(cell + 1) - 1 for cell in range(81)] == RIGHT, "the behavior has changed"
assert "".join(p.permute(GRID)) == right(GRID), "the behavior has changed"
assert "".join((p * q).permute(GRID)) == right(rows(GRID)) != rows(right(GRID)), "the behavior has changed"
assert [(p * q)(cell) for cell in range(1, 82)] == [p(q(cell)) for cell in range(1, 82)], "the behavior has changed"
print("permutation: p.permute(grid) is turned to the right, (p * q).permute(grid) has its rows exchanged and is turned to the right")
PYTHON
