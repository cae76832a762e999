#!/usr/bin/env bash
# python-sat 1.9.dev24 (PyPI), Python 3: `propagate`, which finds the singles of a sudoku, finds none if the clues are clauses; if they are
# assumptions it finds 48 digits of a puzzle before it was solved, and afterwards all 81, in five solvers of seven.
#
# With the usual clauses of a sudoku, unit propagation is what players call singles: a digit follows if it is the last one of a cell, or has one
# place in a house. PySAT can do it alone, without a search, and a program of a few lines gets hints and an easy level from it: a puzzle
# is easy if all digits follow. One would guess that `propagate()` returns what follows from the clauses, clues included. But it
# returns what follows from its assumptions. Clues that were added as clauses have been used up when the solver was made, and nothing is left:
# "no single" for the easiest puzzle. With some clues as clauses and the player's digits as assumptions it returns only what the
# latter add. So all clues are assumptions, and it works, until the puzzle is tested for a solution with the same solver. It has
# learned from its search, and what it learned takes part: a puzzle for experts now looks like one of singles, in one solver and not in
# another. A program should ask a fresh solver, without solve() before, with clues and entries as assumptions.
#
# Seen (digits that `propagate` returns, for a puzzle of 30 clues that singles solve, and one of 25 that they do not):
#                                                 singles    no singles
#     clues as clauses                            0          0
#     the last clue as assumption                 0          10
#     clues as assumptions                        81         48
#     clues as assumptions, after solve()         81         48 (CaDiCaL 1.5.3 and 1.9.5), 81 (Glucose 4.2.1, MiniSat 2.2,
#                                                            MapleChrono, Minicard, MergeSat 3)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" python-sat==1.9.dev24 six==1.17.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from itertools import combinations

from pysat.solvers import Solver

PUZZLES = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79": [0, 0, 81, 81, 81],
    "..467.91..7.1....8...3.256....76...3....5..........8....1......28.4...3..45....7.": [0, 10, 48, 48, 81],
}
SOLVERS = ["cadical153", "cadical195", "glucose42", "minisat22", "maplechrono", "minicard", "mergesat3"]


def variable(row, column, digit):
    return row * 81 + column * 9 + digit + 1


NINE = range(9)
GROUPS = [
    group
    for a in NINE for b in NINE for group in (
        [variable(a, b, k) for k in NINE], [variable(a, k, b) for k in NINE], [variable(k, a, b) for k in NINE],
        [variable(a // 3 * 3 + k // 3, a % 3 * 3 + k % 3, b) for k in NINE],
    )
]
RULES = GROUPS + [[-one, -other] for group in GROUPS for one, other in combinations(group, 2)]


def digits(name, clauses, assumptions, solve=False):
    """Returns the number of digits that follow."""
    with Solver(name=name, bootstrap_with=RULES + [[clue] for clue in clauses]) as solver:
        assert not solve or solver.solve(assumptions=assumptions)
        possible, literals = solver.propagate(assumptions)
        assert possible
        return sum(literal > 0 for literal in literals)


for puzzle, expected in PUZZLES.items():
    clues = [variable(index // 9, index % 9, int(digit) - 1) for index, digit in enumerate(puzzle) if digit != "."]
    for name in SOLVERS:
        seen = [digits(name, clues, []), digits(name, clues[:-1], clues[-1:]), digits(name, [], clues), digits(name, [], clues, solve=True)]
        print(f"{puzzle[:9]}..., {name}: {seen}")
        last = expected[3] if name.startswith("cadical") else expected[4]
        assert seen == [*expected[:3], last], "the behavior has changed"
PYTHON
