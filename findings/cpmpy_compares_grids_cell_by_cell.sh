#!/usr/bin/env bash
# CPMpy 1.1.1 with OR-Tools 9.15.6755 (PyPI), Python 3: "another grid than this one", x != solution, asks for another digit in each cell,
# so that every puzzle with a clue has one solution.
#
# To test a puzzle for one solution, a program solves it, adds that the grid is not the one found, and solves again. Variables are arrays
# as in NumPy, and a rule is added by `model += rule`. One would guess that x != solution is the rule that the two grids are not equal. But it
# is an array of 81 comparisons, and an array of rules means all of them. A clue is the same in all solutions, so the second grid is never
# found: a grid with a single clue is said to be proper. `~(x == solution)` is the same, as ~ is applied to each cell. An empty grid does
# have a second solution that differs everywhere, so that a test with one passes. Lists in place of arrays are worse: Python compares
# them itself and adds True, and the same grid is found again and again. No warning is given for any of these. Each of `any(...)` and
# `~all(...)` of CPMpy, the methods `.any()` and `.all()`, np.any and a sum of differences is right; `solveAll` counts by itself.
#
# Seen (solutions found, at most 3; a proper puzzle, one with two solutions, one with a single clue, the empty grid):
#     x != solution                                            1   1   1   3
#     ~(x == solution)                                         1   1   1   3
#     x.tolist() != solution.tolist()                          3   3   3   3   (equal ones)
#     cp.any(x != solution), (x != solution).any(), np.any     1   2   3   3
#     ~cp.all(x == solution), cp.sum(x != solution) > 0        1   2   3   3
#     solveAll(solution_limit=3)                               1   2   3   3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    cpmpy==1.1.1 ortools==9.15.6755 2>/dev/null
PYTHONPATH=$folder python3 -W error::UserWarning - <<'PYTHON'
import cpmpy as cp
import numpy as np

PUZZLES = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "605080000090600481100000000000230050000001732200806100070400903060319200300000804",
    "5" + 80 * "0",
    81 * "0",
]
RULES = {
    "x != solution": lambda x, solution: x != solution,
    "~(x == solution)": lambda x, solution: ~(x == solution),
    "lists": lambda x, solution: x.tolist() != solution.tolist(),
    "cp.any": lambda x, solution: cp.any(x != solution),
    ".any": lambda x, solution: (x != solution).any(),
    "np.any": lambda x, solution: np.any(x != solution),
    "~cp.all": lambda x, solution: ~cp.all(x == solution),
    "cp.sum": lambda x, solution: cp.sum(x != solution) > 0,
}


def sudoku(puzzle):
    x = cp.intvar(1, 9, shape=(9, 9))
    clues = np.array(list(puzzle), dtype=int).reshape(9, 9)
    boxes = [x[row:row + 3, column:column + 3] for row in (0, 3, 6) for column in (0, 3, 6)]
    groups = [*x, *x.T, *boxes]
    return x, cp.Model([cp.AllDifferent(group) for group in groups], x[clues > 0] == clues[clues > 0])


def found(puzzle, rule):
    """Returns the grids that are found one after the other."""
    x, model = sudoku(puzzle)
    grids = []
    while len(grids) < 3 and model.solve(solver="ortools", num_workers=1):
        grids.append(x.value().tolist())
        model += rule(x, x.value())
    return grids


EXPECTED = {"x != solution": [1, 1, 1, 3], "~(x == solution)": [1, 1, 1, 3], "lists": [3, 3, 3, 3]}
for name, rule in RULES.items():
    grids = [found(puzzle, rule) for puzzle in PUZZLES]
    seen = [len(each) for each in grids]
    different = [len({str(grid) for grid in each}) for each in grids]
    print(f"{name}: {seen}, {different} different")
    assert seen == EXPECTED.get(name, [1, 2, 3, 3]), "the behavior has changed"
    assert different == ([1, 1, 1, 1] if name == "lists" else seen), "the behavior has changed"
seen = [sudoku(puzzle)[1].solveAll(solver="ortools", solution_limit=3) for puzzle in PUZZLES]
print(f"solveAll: {seen}")
assert seen == [1, 2, 3, 3], "the behavior has changed"
PYTHON
