#!/usr/bin/env bash
# python-sat 1.9.dev24 and pycosat 0.6.6 (PyPI), Python 3: the numbering 100 * row + 10 * column + digit makes
# a sudoku with one solution have thousands.
#
# This numbering is popular, because a person can read it: 537 is a 7 in r5c3. It leaves gaps: 1 to 110, 120,
# 200 and more, 270 numbers in all, stand for nothing and appear in no clause. One would guess that a number
# that no clause mentions is no variable. For the first solution this is harmless. But `enum_models` of PySAT and
# `itersolve` of pycosat create every number up to the highest one, and a variable without a clause may be
# true or false. Whoever asks for a second model to test a puzzle for uniqueness gets one that has the same
# digits, and a count is multiplied by 2 for each gap. A numbering without gaps (81 * row + 9 * column +
# digit) gives the true count. A program that has gaps must block the digits, not the whole model.
#
# Seen, for a 9x9 puzzle with one solution (models are counted up to 1000):
#     glucose4,   without gaps: 1 model, 1 grid
#     glucose4,   with gaps: 1000 models, 1 grid
#     cadical195, without gaps: 1 model, 1 grid
#     cadical195, with gaps: 1000 models, 1 grid
#     pycosat,    without gaps: 1 model, 1 grid
#     pycosat,    with gaps: 1000 models, 1 grid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    python-sat==1.9.dev24 pycosat==0.6.6 six==1.17.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from itertools import combinations, islice

import pycosat
from pysat.solvers import Solver

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE = range(1, 10)


def dense(row, column, digit):
    return 81 * (row - 1) + 9 * (column - 1) + digit


def sparse(row, column, digit):
    return 100 * row + 10 * column + digit


def clauses(number):
    result = []
    for a in NINE:
        for b in NINE:
            box = 3 * ((a - 1) // 3), 3 * ((a - 1) % 3)
            for group in (
                [number(a, b, digit) for digit in NINE],
                [number(a, column, b) for column in NINE],
                [number(row, a, b) for row in NINE],
                [number(box[0] + i // 3 + 1, box[1] + i % 3 + 1, b) for i in range(9)],
            ):
                result.append(group)
                result += [[-first, -second] for first, second in combinations(group, 2)]
    for cell, clue in enumerate(PUZZLE):
        if clue != ".":
            result.append([number(cell // 9 + 1, cell % 9 + 1, int(clue))])
    return result


def models(name, formula):
    if name == "pycosat":
        yield from pycosat.itersolve(formula)
    else:
        with Solver(name, bootstrap_with=formula) as solver:
            yield from solver.enum_models()


for name in ("glucose4", "cadical195", "pycosat"):
    for label, number in (("without gaps", dense), ("with gaps", sparse)):
        numbers = {number(row, column, digit) for row in NINE for column in NINE for digit in NINE}
        found = [frozenset(numbers.intersection(model)) for model in islice(models(name, clauses(number)), 1000)]
        plural = "model" if len(found) == 1 else "models"
        print(f"{name + ',':<11} {label}: {len(found)} {plural}, {len(set(found))} grid")
        assert (len(found), len(set(found))) == (1 if number is dense else 1000, 1), "the behavior has changed"
PYTHON
