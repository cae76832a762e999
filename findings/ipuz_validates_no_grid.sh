#!/usr/bin/env bash
# ipuz (PyPI 1.0) accepts sudoku objects whose grid is no grid: it validates fields, never cells.
#
# The package reads and validates ipuz, and rejects, for instance, a `charset` that is no text. One would
# guess that a sudoku that it returns has rows of equal length with digits of the charset. Seen: a grid of
# eight rows, a row of three cells, the digit 12, the cell "#", a killer cage without cells, a solution of
# one cell and the dimensions 6x6 for nine rows are all accepted. A program that reads ipuz with this
# package has to check the grid itself.
#
# Seen:
#     charset 123: rejected
#     8 rows, a row of 3, digit 12, cell "#", cage without cells, solution of 1 cell, dimensions 6x6: accepted
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" ipuz==1.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import json

import ipuz

ROWS = [[0] * 9 for _ in range(9)]


def accepts(**fields):
    puzzle = {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": ROWS}
    try:
        ipuz.read(json.dumps(puzzle | fields))
    except ipuz.IPUZException:
        return False
    return True


tried = {
    "nothing else": {},
    "8 rows": {"puzzle": ROWS[1:]},
    "a row of 3": {"puzzle": [[0] * 3] + ROWS[1:]},
    "digit 12": {"puzzle": [[12] + [0] * 8] + ROWS[1:], "charset": "123456789"},
    'cell "#"': {"puzzle": [["#"] * 9] + ROWS[1:]},
    "cage without cells": {"kind": ["http://ipuz.org/sudoku/killersudoku#1"], "cages": [{"value": 4}]},
    "solution of 1 cell": {"solution": [[1]]},
    "dimensions 6x6": {"dimensions": {"width": 6, "height": 6}},
}
for name, fields in tried.items():
    print(f"{name}: {'accepted' if accepts(**fields) else 'rejected'}")
    assert accepts(**fields), f"the behavior has changed: {name}"
print("charset 123:", "accepted" if accepts(charset=123) else "rejected")
assert not accepts(charset=123), "the behavior has changed: charset"
PYTHON
