#!/usr/bin/env bash
# pytoulbar2 1.4.0.1 (PyPI), the solver of weighted constraints: the usual tests of whether a puzzle has one solution find one for each
# puzzle, by the next solution, or find the first solution again, after it was forbidden.
#
# There are three ways to ask for a second solution. CFN has SolveFirst and SolveNext, and one would guess that these
# run through the solutions. SolveFirst only prepares, the first SolveNext gives a solution, and the second gives None, also for an
# empty 4x4 grid, which has 288: "next" asks for something better than before, and all grids cost 0. Then the general way: Solve, add a
# constraint that at least one cell differs, Solve. There is no error for the constraint, and the result is the solution
# that it forbids, as often as one asks; a loop that counts never ends. If the puzzle has just one solution, adding
# the constraint raises Contradiction before it is solved. SetUB between the calls of SolveNext changes the same: it
# finds the forbidden grid again. The documentation says that Solve can't be called twice on an object, and which functions may
# stand between two SolveNext; linear constraints are not among them, but none of that is checked. What works is
# Solve(allSolutions=2), whose third value is 2 if there are more, or a new CFN with all constraints.
#
# Seen (4x4 puzzles: an empty one, one with the first row, one with a single empty cell):
#     solutions by Solve(allSolutions=1000)         288           12            1
#     SolveNext, five times                         1 grid, None  1 grid, None  1 grid, None
#     Solve, first grid forbidden, Solve            first grid    first grid    Contradiction
#     new CFN, first grid forbidden, Solve          another       another       None
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    pytoulbar2==1.4.0.1 numpy==1.26.4
cat >ask.py <<'PYTHON'
import json
import sys

from pytoulbar2 import CFN

ORDER = range(4)
HOUSES = [[[4 * a + i, 4 * i + a, a // 2 * 8 + i // 2 * 4 + a % 2 * 2 + i % 2][kind] for i in ORDER] for kind in range(3) for a in ORDER]


def network(puzzle):
    cells = CFN(1)
    for cell in range(16):
        cells.AddVariable(f"cell{cell}", range(1, 5))
    for house in HOUSES:
        cells.AddAllDifferent(house, encoding="binary")
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            cells.Assign(f"cell{cell}", int(digit))
    return cells


def forbid(cells, grid):
    """At most 15 of the cells have their digit of the grid."""
    cells.AddGeneralizedLinearConstraint([(cell, int(digit), 1) for cell, digit in enumerate(grid)], "<=", 15)


def text(result):
    return result and "".join(map(str, result[0]))


def counted(puzzle):
    return network(puzzle).Solve(allSolutions=1000)[2]


def two(puzzle):
    return network(puzzle).Solve(allSolutions=2)[2]


def nexts(puzzle):
    cells = network(puzzle)
    cells.SolveFirst()
    return [text(cells.SolveNext()) for _ in range(5)]


def several(cells, solve):
    grids = [text(solve())]
    for _ in range(4):
        try:
            forbid(cells, grids[-1])
        except Exception as error:
            return [*grids, type(error).__name__]
        if solve == cells.SolveNext:
            cells.SetUB(1)
        grids.append(text(solve()))
    return grids


def again(puzzle):
    cells = network(puzzle)
    return several(cells, cells.Solve)


def next_again(puzzle):
    cells = network(puzzle)
    cells.SolveFirst()
    return several(cells, cells.SolveNext)


def anew(puzzle):
    first = text(network(puzzle).Solve())
    cells = network(puzzle)
    forbid(cells, first)
    return [first, text(cells.Solve())]


def documented(_):
    return ["cannot be called multiple times" in CFN.Solve.__doc__, "SetUB" in CFN.SolveNext.__doc__, "Linear" in CFN.SolveNext.__doc__]


WAYS = {way.__name__: way for way in (counted, two, nexts, again, next_again, anew, documented)}
print(json.dumps(WAYS[sys.argv[1]](sys.argv[2])))
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess
import sys


def ask(way, puzzle):
    run = subprocess.run([sys.executable, "ask.py", way, puzzle], capture_output=True, text=True, check=True)
    return json.loads(run.stdout.splitlines()[-1])


for puzzle, solutions in (("." * 16, 288), ("1234" + "." * 12, 12), ("123434122341412.", 1)):
    seen = {way: ask(way, puzzle) for way in ("counted", "two", "nexts", "again", "next_again", "anew")}
    print(f"{puzzle}: {seen['counted']} solutions")
    for way in ("nexts", "again", "next_again", "anew"):
        print(f"    {way}:", *seen[way])
    first, *later = seen["nexts"]
    assert (seen["counted"], seen["two"]) == (solutions, min(solutions, 2)), "the behavior has changed"
    assert first and later == [None] * 4, "the behavior has changed"
    forbidden = [first, "Contradiction"] if solutions == 1 else [first] * 5
    assert seen["again"] == seen["next_again"] == forbidden, "the behavior has changed"
    assert seen["anew"][0] == first and seen["anew"][1] != first, "the behavior has changed"
    assert (seen["anew"][1] is None) == (solutions == 1), "the behavior has changed"
assert ask("documented", "") == [True, True, False], "the behavior has changed"
PYTHON
