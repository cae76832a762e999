#!/usr/bin/env bash
# calcudoku 0.1.0 (PyPI) with numpy 1.26.4, Python 3: a generated puzzle usually has several solutions.
#
# One would guess that `Calcudoku.generate` makes puzzles, which have one solution, as the generators of
# Simon Tatham's Keen and of KSudoku do; the package even draws "the solution". But it fills a grid, divides
# it into cages at random and never solves the result. A program that compares a player's grid with `board`
# rejects correct solutions. It must solve each puzzle and discard most of them, or accept any grid in which
# the cages hold. A brute-force count of the solutions of twenty 4x4 puzzles shows how many are left. To
# seed numpy is not enough to repeat them: the package merges cages in the order of sets of strings, so that
# PYTHONHASHSEED must be set as well.
#
# Seen:
#     puzzles with one solution: 5 of 20
#     most solutions: 22
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    calcudoku==0.1.0 numpy==1.26.4 --no-deps
PYTHONHASHSEED=0 PYTHONPATH=$folder python3 - <<'PYTHON'
from itertools import permutations, product

import numpy
from calcudoku.game import Calcudoku

ROWS = list(permutations(range(1, 5)))
GRIDS = [
    sum(rows, ())
    for rows in product(ROWS, repeat=4)
    if all(len({row[column] for row in rows}) == 4 for column in range(4))
]


def holds(grid, cells, operation, value):
    digits = sorted(grid[int(cell)] for cell in cells)
    return value == {
        "none": lambda: digits[0],
        "add": lambda: sum(digits),
        "multiply": lambda: numpy.prod(digits),
        "subtract": lambda: digits[1] - digits[0],
        "divide": lambda: digits[1] / digits[0],
    }[operation]()


counts = []
for seed in range(20):
    numpy.random.seed(seed)
    game = Calcudoku.generate(4)
    cages = list(zip(game.partitions, game.operations))
    fitting = [g for g in GRIDS if all(holds(g, cells, *operation) for cells, operation in cages)]
    assert tuple(game.board) in fitting
    counts.append(len(fitting))
unique = counts.count(1)
print("puzzles with one solution:", unique, "of 20")
print("most solutions:", max(counts))
assert (unique, max(counts)) == (5, 22), "the behavior has changed"
PYTHON
