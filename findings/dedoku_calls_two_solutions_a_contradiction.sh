#!/usr/bin/env bash
# dedoku 1.1.0 (PyPI), Python 3: a puzzle with two solutions is reported as a contradiction, "meaning the puzzle has no
# solution", even if the solver was asked to guess.
#
# dedoku solves by named techniques and stops when they are used up; then `solved` is False, as it is for nearly
# all puzzles with two solutions. Its ContradictionError is documented as the sign that a puzzle has no solution. But
# some of its techniques are right only if there is exactly one (`assume_unique`, True by default). With
# several, such a technique takes candidates of all of them away, and the steps after it empty a
# cell. method="hybrid", which guesses the rest, raises the same error, and method="backtracking" finds a solution. A
# generator that takes away clues while "no error" is raised, or a form that tells the player of a wrong clue,
# gets a wrong reason, for some of these puzzles only. A program should count the solutions first, or
# pass assume_unique=False for puzzles that it does not know.
#
# Seen, for a puzzle with two solutions (assume_unique True, False):
#     logic:        ContradictionError, not solved
#     hybrid:       ContradictionError, solved
#     backtracking: solved, solved
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" dedoku==1.1.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import dedoku

PUZZLE = "605080000090600481100000000000230050000001732200806100070400903060319200300000804"


def peers(cell):
    row, column = divmod(cell, 9)
    return [
        i
        for i in range(81)
        if i != cell
        and (i // 9 == row or i % 9 == column or (i // 27, i % 9 // 3) == (row // 3, column // 3))
    ]


PEERS = [peers(cell) for cell in range(81)]


def solutions(cells):
    free = {
        cell: [digit for digit in "123456789" if all(cells[peer] != digit for peer in PEERS[cell])]
        for cell in range(81)
        if cells[cell] == "0"
    }
    if not free:
        yield cells
        return
    cell = min(free, key=lambda cell: len(free[cell]))
    for digit in free[cell]:
        yield from solutions(cells[:cell] + digit + cells[cell + 1:])


def ask(method, assume_unique):
    try:
        result = dedoku.solve(PUZZLE, method=method, assume_unique=assume_unique)
    except dedoku.ContradictionError:
        return "ContradictionError"
    return "solved" if result.solved else "not solved"


first, second = solutions(PUZZLE)
differ = [f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in range(81) if first[cell] != second[cell]]
print("two solutions, which differ in", " ".join(differ))
for method, expected in (
    ("logic", ["ContradictionError", "not solved"]),
    ("hybrid", ["ContradictionError", "solved"]),
    ("backtracking", ["solved", "solved"]),
):
    seen = [ask(method, assume_unique) for assume_unique in (True, False)]
    print(f"{method}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
