#!/usr/bin/env bash
# SymPy 1.14.0 with pycosat 0.6.6, python-sat 1.9.dev24 and Z3 5.4.1 (PyPI), Python 3: the list of all solutions of a puzzle without a
# solution has one entry, as that of a proper puzzle has; with another algorithm each 4x4 sudoku has 64 or the count is an error.
#
# `satisfiable(rules, all_models=True)` of SymPy gives the solutions of a formula, one after the other. One would guess that nothing
# comes if there is none, as in other solvers, so that `len(list(...)) == 1` is the test for a proper puzzle. SymPy gives a single False
# in that case: two equal clues in a row pass the test, and so does a puzzle whose wrong clue shows only
# in the end. The numbers of puzzles with two solutions or more are right. That is so with the default algorithm, dpll2, and with
# pycosat. With "dpll" and "z3" the word `all_models` is ignored: the answer is one solution, which is a dict, so that a list of it has its
# 64 variables, for a puzzle with one, six or 288 solutions, and False cannot be listed. "minisat22" of python-sat ends with an
# error for each puzzle that has a solution. A rule that is always true has one solution, the dict {True: True}, which names no cell.
# A test should count the dicts and keep to dpll2 or pycosat.
#
# Seen (the length of the list, for puzzles with 0, 1, 6 and 288 solutions):
#     dpll2, pycosat    1            1               6               288
#     dpll, z3          TypeError    64              64              64
#     minisat22         TypeError    RuntimeError    RuntimeError    RuntimeError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    sympy==1.14.0 pycosat==0.6.6 python-sat==1.9.dev24 z3-solver==5.4.1.0
PYTHONPATH=python python3 - <<'PYTHON'
import itertools

from sympy import And, Or, symbols, true
from sympy.logic.inference import satisfiable

N = range(4)
X = {(row, column, digit): symbols(f"r{row + 1}c{column + 1}_{digit + 1}") for row in N for column in N for digit in N}


def one(group):
    return [Or(*group), *(Or(~first, ~second) for first, second in itertools.combinations(group, 2))]


RULES = []
for first, second in itertools.product(N, N):
    RULES += one([X[first, second, digit] for digit in N])
    RULES += one([X[first, column, second] for column in N])
    RULES += one([X[row, first, second] for row in N])
    RULES += one([X[first // 2 * 2 + cell // 2, first % 2 * 2 + cell % 2, second] for cell in N])


def formula(puzzle):
    return And(*RULES, *(X[cell // 4, cell % 4, int(digit) - 1] for cell, digit in enumerate(puzzle) if digit != "."))


def count(puzzle, algorithm):
    try:
        return len(list(satisfiable(formula(puzzle), all_models=True, algorithm=algorithm)))
    except (TypeError, RuntimeError) as error:
        return type(error).__name__


GRIDS = []
for model in satisfiable(formula("." * 16), all_models=True):
    GRIDS.append("".join(str(digit + 1) for row in N for column in N for digit in N if model[X[row, column, digit]]))
assert len(set(GRIDS)) == 288
EXPECTED = {"dpll2": [1, 1, 1, 6, 288], "pycosat": [1, 1, 1, 6, 288], "dpll": ["TypeError"] * 2 + [64] * 3, "z3": ["TypeError"] * 2 + [64] * 3,
            "minisat22": ["TypeError"] * 2 + ["RuntimeError"] * 3}
# Two equal clues in a row, a solved grid with a wrong digit in its last cells, a puzzle with one solution, with six, with all.
PUZZLES = ["11..............", "1234341221434312", "123.........4..1", "12..34...1...3..", "." * 16]
solutions = [sum(all(clue in (".", digit) for clue, digit in zip(puzzle, grid)) for grid in GRIDS) for puzzle in PUZZLES]
print("solutions:", solutions)
assert solutions == [0, 0, 1, 6, 288]
for algorithm, expected in EXPECTED.items():
    seen = [count(puzzle, algorithm) for puzzle in PUZZLES]
    print(f"{algorithm}: {seen}")
    assert seen == expected, "the behavior has changed"
nothing = list(satisfiable(formula(PUZZLES[0]), all_models=True))
anything = list(satisfiable(true, all_models=True))
print(nothing, anything)
assert nothing == [False] and anything == [{True: True}], "the behavior has changed"
PYTHON
