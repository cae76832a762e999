#!/usr/bin/env bash
# sudoku-engine 2.1.0 (PyPI), Python 3: a board with 0 for the empty cells is "solved" at once, unchanged.
#
# Its documentation says to pass 0 or None for an empty cell, and its first example has zeros. One would
# guess that both are read alike. But a 0 counts as a digit that is there: `solve()` returns a board object
# of the usual type, which is true, prints dots and is the puzzle itself; `has_multiple_solutions()` is False
# for every such board, even for the empty one. With None the same puzzle is solved, and the empty board
# has several solutions. A program that tests "solution found" or uniqueness with zeros learns nothing. It
# must replace them by None, and count the digits of a solution.
#
# Seen, as (something returned, digits of it, several solutions):
#     puzzle with 0   : (True, 30, False)
#     puzzle with None: (True, 81, False)
#     empty with 0    : (True, 0, False)
#     empty with None : (True, 81, True)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    sudoku-engine==2.1.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from sudoku import ClassicSudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def facts(cells, blank):
    board = [[blank if cell == "." else int(cell) for cell in cells[9 * row:][:9]] for row in range(9)]
    solution = ClassicSudoku(size=9, board=board).solve()
    digits = sum(bool(cell) for row in solution.board for cell in row)
    return bool(solution), digits, ClassicSudoku(size=9, board=board).has_multiple_solutions()


for name, cells, blank, expected in (
    ("puzzle with 0", PUZZLE, 0, (True, 30, False)),
    ("puzzle with None", PUZZLE, None, (True, 81, False)),
    ("empty with 0", "." * 81, 0, (True, 0, False)),
    ("empty with None", "." * 81, None, (True, 81, True)),
):
    seen = facts(cells, blank)
    print(f"{name:<16}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
