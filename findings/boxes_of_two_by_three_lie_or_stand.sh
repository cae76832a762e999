#!/usr/bin/env bash
# py-sudoku 2.0.0, sudokutools 0.4.0, sudoku-mip-solver 0.2.0, pencilmark 1.0.0rc1 and dokusan 0.1.0 (PyPI), Python 3:
# boxes of "2, 3" stand in three, lie in the fourth and are mixed up in the fifth, and a puzzle may have one solution
# either way.
#
# A sudoku of 6x6 has boxes of two rows and three columns, or of three rows and two columns, and a line of 36 digits does
# not say which. Each package takes two numbers for it, so one would guess that a wrong order is noticed: by an error, no
# solution, or several. But there are puzzles with exactly one solution for each order, and two different ones. The
# first three take the width first (2 columns, 3 rows); the format of pencilmark, whose reader of lines writes
# "box": [2, 3] by itself, means 2 rows. So a box size that is copied from one to the other gives a valid grid, which is
# called unique, and is not the answer. dokusan names its numbers width and length, accepts both orders, and computes
# its boxes from the first number for rows and columns alike: BoxSize(2, 3) ends with a KeyError and BoxSize(3, 2) says
# of this puzzle that a cell has no candidates. A program should store rows and columns by name, and test
# with a grid whose boxes are not square.
#
# Seen, for one puzzle (the solution whose boxes have 2 rows, or that with 3 rows):
#                        2, 3      3, 2
#     py-sudoku          3 rows    2 rows
#     sudokutools        3 rows    2 rows
#     sudoku-mip-solver  3 rows    2 rows
#     pencilmark         2 rows    3 rows
#     dokusan            KeyError  NoCandidates
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    py-sudoku==2.0.0 sudokutools==0.4.0 sudoku-mip-solver==0.2.0 pulp==3.3.2 pencilmark==1.0.0rc1 dokusan==0.1.0 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import pencilmark
from dokusan import solvers
from dokusan.boards import BoxSize
from dokusan.boards import Sudoku as DokusanSudoku
from dokusan.exceptions import NoCandidates
from sudoku import Sudoku as PySudoku
from sudoku_mip_solver import SudokuMIPSolver
from sudokutools.solve import bruteforce
from sudokutools.sudoku import Sudoku as ToolsSudoku

PUZZLE = "400000030200005003006010020300600000"
ROWS = [[int(cell) for cell in PUZZLE[start:start + 6]] for start in range(0, 36, 6)]
BLANKS = [[cell or None for cell in row] for row in ROWS]
SOLUTIONS = {
    "462135531264215643346512124356653421": "2 rows",
    "453621134256265143346512521364612435": "3 rows",
}


def count(cells, rows, columns):
    """The number of solutions, up to two."""
    if 0 not in cells:
        return 1
    at = cells.index(0)
    row, column = divmod(at, 6)
    seen = {
        cells[i]
        for i in range(36)
        if i // 6 == row
        or i % 6 == column
        or (i // 6 // rows, i % 6 // columns) == (row // rows, column // columns)
    }
    total = 0
    for digit in range(1, 7):
        if digit not in seen and total < 2:
            total += count(cells[:at] + [digit] + cells[at + 1:], rows, columns)
    return total


def text(rows):
    return "".join(str(cell) for row in rows for cell in row)


def py_sudoku(first, second):
    return text(PySudoku(first, second, board=BLANKS).solve().board)


def sudokutools(first, second):
    (solution,) = bruteforce(ToolsSudoku.decode(PUZZLE, size=(first, second)))
    return "".join(character for character in solution.encode() if character.isdigit())


def mip_solver(first, second):
    solver = SudokuMIPSolver(BLANKS, first, second)
    solver.solve()
    return text(solver.get_solution())


def pencilmark_box(first, second):
    puzzle = pencilmark.from_string(PUZZLE)
    assert puzzle["rules"][0]["box"] == [2, 3]
    puzzle["rules"][0]["box"] = [first, second]
    return text([pencilmark.solve(puzzle)])


def dokusan(first, second):
    puzzle = DokusanSudoku.from_list(ROWS, box_size=BoxSize(first, second))
    try:
        return "".join(str(cell.value) for cell in solvers.backtrack(puzzle).cells())
    except (KeyError, NoCandidates) as error:
        return type(error).__name__


cells = [int(cell) for cell in PUZZLE]
assert count(cells, 2, 3) == count(cells, 3, 2) == 1
for solve, expected in (
    (py_sudoku, ["3 rows", "2 rows"]),
    (sudokutools, ["3 rows", "2 rows"]),
    (mip_solver, ["3 rows", "2 rows"]),
    (pencilmark_box, ["2 rows", "3 rows"]),
    (dokusan, ["KeyError", "NoCandidates"]),
):
    answers = [solve(2, 3), solve(3, 2)]
    seen = [SOLUTIONS.get(answer, answer) for answer in answers]
    print(f"{solve.__name__}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
