#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI), Python 3: a board without a solution is "solved" to an empty board, and this
# solution passes `validate()`.
#
# One would guess that `solve()` of a board with two equal digits in a row raises an error or returns
# None, and that a check of the result would catch it in any case. `validate()` of the clues is False, as
# expected, but `solve()` returns a board object of the usual type whose cells are all None, and its
# `validate()` is True, because it only compares the digits that are there. A program that checks
# `puzzle.solve().validate()` takes every impossible puzzle for a solved one. It must look at the cells.
#
# Seen:
#     clues valid: False
#     solution valid: True
#     digits in the solution: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" py-sudoku==2.0.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from sudoku import Sudoku

# The first row has the digit 5 twice.
ROWS = "55..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
board = [[0 if cell == "." else int(cell) for cell in row] for row in ROWS.split()]
puzzle = Sudoku(3, board=board)
solution = puzzle.solve()
digits = sum(cell is not None for row in solution.board for cell in row)
print("clues valid:", puzzle.validate())
print("solution valid:", solution.validate())
print("digits in the solution:", digits)
assert (puzzle.validate(), solution.validate(), digits) == (False, True, 0), "the behavior has changed"
PYTHON
