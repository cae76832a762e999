#!/usr/bin/env bash
# python-sat 1.9.dev24 (PyPI, `Processor` with CaDiCaL 1.5.3), Python 3: after preprocessing, the formula of a sudoku with eight
# solutions has no clause left, and one solution; the formula of a hard puzzle with one solution has hundreds of models, all of the same
# grid.
#
# Most clauses of a sudoku follow from its clues, and the preprocessor reduces 12000 clauses to 1700 or fewer before solutions are
# counted or a second one is searched. One would guess that it keeps the solutions, as `restore` turns each model of the reduced formula
# into a full grid. But it keeps only the answer to the question if there is a solution. It may eliminate an open cell; the value of
# this cell is chosen when the grid is restored, the same each time, and the other solutions are lost. Conversely, `enum_models` treats
# numbers that occur in no clause any more as free, and counts each grid of a hard puzzle many times. So the usual test for a second
# solution calls a bad puzzle proper and a proper one bad, while the solver alone is right. Easy proper puzzles come out as they should,
# and those are what one tests with. With `process(freeze=cells)` for the variables of all cells, each number is right, and the formula
# of a 9x9 grid still has a fifth of the clauses or fewer.
#
# Seen, for a puzzle of 30 clues, without one of them, for a puzzle of 21 clues and the empty 4x4 grid (models up to 400):
#               solutions   Processor, enum_models   different grids   of the numbers left   with freeze
#     easy      1           1                        1                 1                     1
#     two       2           1                        1                 1                     2
#     eight     8           1                        1                 1                     8
#     hard      1           400                      1                 1                     1
#     4x4       288         400                      201               288                   288
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    python-sat==1.9.dev24 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import itertools

from pysat.process import Processor
from pysat.solvers import Solver

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLES = {
    "easy": EASY,
    "two": EASY[:25] + "." + EASY[26:],
    "eight": EASY[:20] + "." + EASY[21:],
    "hard": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "empty": "." * 16,
}


def formula(puzzle):
    size = {16: 4, 81: 9}[len(puzzle)]
    box = {4: 2, 9: 3}[size]

    def variable(row, column, digit):
        return (row * size + column) * size + digit + 1

    clauses = []
    for a, b in itertools.product(range(size), repeat=2):
        for group in (
            [variable(a, b, digit) for digit in range(size)],
            [variable(a, column, b) for column in range(size)],
            [variable(row, a, b) for row in range(size)],
            [variable(a // box * box + cell // box, a % box * box + cell % box, b) for cell in range(size)],
        ):
            clauses.append(group)
            clauses += [[-first, -second] for first, second in itertools.combinations(group, 2)]
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            clauses.append([variable(*divmod(cell, size), int(digit) - 1)])
    return clauses, size**3


def models(clauses):
    # Without a clause there is one model, which says nothing.
    if not clauses:
        return [[]]
    with Solver("cadical153", bootstrap_with=clauses) as solver:
        return list(itertools.islice(solver.enum_models(), 400))


def processed(clauses, freeze):
    with Processor(bootstrap_with=clauses) as processor:
        left = processor.process(freeze=freeze).clauses
        found = models(left)
        grids = {tuple(number for number in processor.restore(model) if number > 0) for model in found}
    # The same formula with its numbers made consecutive, so that none is counted that is in no clause.
    names = {number: index + 1 for index, number in enumerate(sorted({abs(number) for clause in left for number in clause}))}
    short = [[names[abs(number)] * (1 if number > 0 else -1) for number in clause] for clause in left]
    return len(left), len(found), len(grids), len(models(short))


seen = {}
for name, puzzle in PUZZLES.items():
    clauses, variables = formula(puzzle)
    cells = list(range(1, variables + 1))
    (_, *free), (left, *frozen) = processed(clauses, []), processed(clauses, cells)
    seen[name] = (len(models(clauses)), free, frozen)
    print(f"{name}: {seen[name]}, {left} of {len(clauses)} clauses with freeze")
assert seen == {
    "easy": (1, [1, 1, 1], [1, 1, 1]),
    "two": (2, [1, 1, 1], [2, 2, 2]),
    "eight": (8, [1, 1, 1], [8, 8, 8]),
    "hard": (1, [400, 1, 1], [1, 1, 1]),
    "empty": (288, [400, 201, 288], [288, 288, 288]),
}, "the behavior has changed"
PYTHON
