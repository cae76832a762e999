#!/usr/bin/env bash
# grilops 0.10.3 (PyPI), Python 3: the test whether a solution is unique makes the puzzle unsolvable, and the grid that is
# printed after it may be another one.
#
# grilops solves logic puzzles of many kinds with Z3. One would guess that `is_unique()`, which returns a bool,
# only looks. It adds "not this solution" to the solver of the puzzle and leaves it there. If the solution
# was unique, the same `SymbolGrid` has none from now on: `solve()` returns False and a second `is_unique()` raises an
# error. If it was not, `solved_grid()` now returns the second solution, and each further `is_unique()` throws one
# more away, until a puzzle with two solutions is called unique at the second question. So a generator that adds or
# takes clues and asks again gets wrong answers, and a program that solves, asks and then prints shows a
# grid that it did not check. `push()` and `pop()` of the solver are no help, as `push()` discards the model: keep a
# copy of the solution, and make a new `SymbolGrid` for each question.
#
# Seen, for 4x4 puzzles:
#     one solution:   solve True, is_unique True, solve False, is_unique Z3Exception
#     two solutions:  solve True, is_unique False, the grid has changed, is_unique True, solve False
#     with `push()`:  solve True, is_unique Z3Exception
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    grilops==0.10.3 z3-solver==5.4.1.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import grilops
from grilops.geometry import Point
from z3 import Distinct, Z3Exception

SINGLE = "1.....3....4.2.."
DOUBLE = "12..34..2143...."
ORDER = range(4)


def grid(clues):
    symbols = grilops.make_number_range_symbol_set(1, 4)
    result = grilops.SymbolGrid(grilops.get_square_lattice(4), symbols)
    at = {(row, column): result.grid[Point(row, column)] for row in ORDER for column in ORDER}
    for a in ORDER:
        result.solver.add(Distinct(*[at[a, b] for b in ORDER]))
        result.solver.add(Distinct(*[at[b, a] for b in ORDER]))
        result.solver.add(Distinct(*[at[a // 2 * 2 + b // 2, a % 2 * 2 + b % 2] for b in ORDER]))
    for index, clue in enumerate(clues):
        if clue != ".":
            result.solver.add(result.cell_is(Point(*divmod(index, 4)), int(clue)))
    return result


def ask(puzzle):
    try:
        return puzzle.is_unique()
    except Z3Exception:
        return "Z3Exception"


puzzle = grid(SINGLE)
seen = [puzzle.solve(), ask(puzzle), puzzle.solve(), ask(puzzle)]
print("one solution:", seen)
assert seen == [True, True, False, "Z3Exception"], "the behavior has changed"

puzzle = grid(DOUBLE)
seen = [puzzle.solve()]
before = puzzle.solved_grid()
seen += [ask(puzzle), puzzle.solved_grid() != before, ask(puzzle), puzzle.solve()]
print("two solutions:", seen)
assert seen == [True, False, True, True, False], "the behavior has changed"

puzzle = grid(SINGLE)
seen = [puzzle.solve()]
puzzle.solver.push()
seen.append(ask(puzzle))
print("with push():", seen)
assert seen == [True, "Z3Exception"], "the behavior has changed"
PYTHON
