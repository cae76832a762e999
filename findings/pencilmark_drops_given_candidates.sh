#!/usr/bin/env bash
# pencilmark 1.0.0rc1 (PyPI) with lzstring 1.0.4, Python 3: a link of f-puzzles with given candidates is read without
# them, so that a puzzle with one solution has two, and one without a solution has two as well.
#
# f-puzzles lets a setter give some cells a list of candidates ("givenPencilMarks") instead of a digit; they are part of the
# puzzle. pencilmark reads such links and documents that what it cannot map exactly is refused, nothing is dropped. It keeps
# the promise for constraints, of which an unknown one raises UnsupportedPuzzle, and its own format has "candidates" with just
# this meaning, so one would guess that they are read or refused. But the cells of a link are only searched for clues. Given
# candidates vanish, and so does any unknown field of a cell. `solve` then raises NotUnique, which blames the setter, and a
# puzzle that stays unique without them is rated and shown as if it had none. A program should look for
# the fields of the cells, too, before it trusts what it read, or write the candidates into the puzzle that was read.
#
# Seen, for a puzzle with two solutions (4 or 2 in r1c2) and a further field in r1c2 of the link:
#     nothing:                              NotUnique
#     a clue 4:                             one solution
#     givenPencilMarks 2, 3:                NotUnique    (one solution is right)
#     givenPencilMarks 3, 7:                NotUnique    (none is right)
#     the same as "candidates" after it:    one solution, NoSolution
#     an unknown constraint in the link:    UnsupportedPuzzle
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    pencilmark==1.0.0rc1 lzstring==1.0.4 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import json

import pencilmark
from lzstring import LZString
from pencilmark import sources

DOUBLE = "605080000090600481100000000000230050000001732200806100070400903060319200300000804"


def read(field, **constraints):
    cells = [{"value": int(digit), "given": True} if digit != "0" else {} for digit in DOUBLE]
    cells[1] = field
    puzzle = {"size": 9, "grid": [cells[row:row + 9] for row in range(0, 81, 9)], **constraints}
    link = "https://f-puzzles.com/?load=" + LZString().compressToBase64(json.dumps(puzzle))
    return sources.load(link, fetch=False)


def solve(puzzle):
    try:
        return pencilmark.solve(puzzle)[1]
    except (pencilmark.NotUnique, pencilmark.NoSolution) as error:
        return type(error).__name__


def refused(field, **constraints):
    try:
        read(field, **constraints)
    except sources.UnsupportedPuzzle:
        return True
    return False


seen = {
    "nothing": solve(read({})),
    "a clue 4": solve(read({"value": 4, "given": True})),
    "2, 3 in the link": solve(read({"givenPencilMarks": [2, 3]})),
    "3, 7 in the link": solve(read({"givenPencilMarks": [3, 7]})),
    "2, 3 after it": solve({**read({}), "candidates": {"r1c2": "23"}}),
    "3, 7 after it": solve({**read({}), "candidates": {"r1c2": "37"}}),
    "an unknown constraint": refused({}, unknown=[{"cells": ["R1C2"]}]),
    "an unknown field": refused({"unknown": 1}),
}
for name, answer in seen.items():
    print(f"{name}: {answer}")
assert list(seen.values()) == ["NotUnique", 4, "NotUnique", "NotUnique", 2, "NoSolution", True, False], "the behavior has changed"
PYTHON
