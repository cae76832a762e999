#!/usr/bin/env bash
# difflib of Python 3, difflib 0.2.4 (npm), cdifflib 1.2.9 and fuzzywuzzy 0.18.0 (PyPI): two 16x16 grids that differ only in their first
# cell have a similarity of 0 percent; 9x9 grids are compared as one would guess, until they have a frame.
#
# Screens, recognized texts and collections of puzzles are compared by the `ratio` of difflib: 1 for equal texts, nearly 1 if one digit
# was misread. One would guess that 255 of 256 equal cells give 0.996, and a test with 81 cells does give 0.988. But in sequences of 200
# items or more, an item that makes up more than one percent counts as noise, like empty lines in source code, and is not used to find
# equal parts. In a grid, that is every digit, the dot and the frame. What remains is the part before the first difference, and whatever
# can be joined to it: with a change in the first cell the ratio is 0.0, in cell 129 it is one half, and in the last cell 0.996. The
# opcodes then replace the whole grid, and a search for the best match finds another puzzle that begins alike. `autojunk=False` turns
# this off in Python. The port to JavaScript does the same and has no such option, and fuzzywuzzy passes on what difflib says; thefuzz
# 0.22.1 and rapidfuzz 3.14.6 do not. For grids of equal size, count equal cells instead.
#
# Seen, one cell changed (the cell; difflib; autojunk=False and rapidfuzz):
#     81 cells as text, cell 1                0.988     0.988
#     9x9 with a frame, 337 characters, 1     0.142     0.997
#     the same, 41                            0.997     0.997
#     16x16, a list of 256 numbers, 1         0.0       0.996
#     the same, 129                           0.5       0.996
#     the same, 256                           0.996     0.996
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    cdifflib==1.2.9 fuzzywuzzy==0.18.0 thefuzz==0.22.1 rapidfuzz==3.14.6 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund difflib@0.2.4 >>npm.log 2>&1
cat >ratio.js <<'JS'
const { SequenceMatcher } = require('difflib');
const [first, second] = JSON.parse(process.argv[2]);
console.log(new SequenceMatcher(null, first, second).ratio());
JS
cat >compare.py <<'PYTHON'
import difflib
import json
import subprocess

import cdifflib
import fuzzywuzzy.fuzz
import rapidfuzz.distance
import rapidfuzz.fuzz
import thefuzz.fuzz

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LARGE = [(4 * (row % 4) + row // 4 + column) % 16 for row in range(16) for column in range(16)]


def changed(grid, cell):
    new = "1" if isinstance(grid, str) else (grid[cell - 1] + 1) % 16
    return grid[: cell - 1] + (new if isinstance(grid, str) else [new]) + grid[cell:]


def framed(puzzle):
    line = "+-------+-------+-------+\n"
    rows = ["| " + " | ".join(" ".join(puzzle[cell : cell + 3]) for cell in range(row, row + 9, 3)) + " |\n" for row in range(0, 81, 9)]
    return (line + line.join("".join(rows[band : band + 3]) for band in (0, 3, 6)) + line).rstrip("\n")


def ratios(first, second):
    node = subprocess.run(["node", "ratio.js", json.dumps([first, second])], capture_output=True, text=True, check=True)
    kept = difflib.SequenceMatcher(None, first, second).ratio()
    assert cdifflib.CSequenceMatcher(None, first, second).ratio() == kept == float(node.stdout), "the behavior has changed"
    full = difflib.SequenceMatcher(None, first, second, autojunk=False).ratio()
    assert rapidfuzz.distance.Indel.normalized_similarity(first, second) == full, "the behavior has changed"
    return round(kept, 3), round(full, 3)


screen = framed(PUZZLE)
assert len(screen) == 337
seen = {
    "81 cells, 1": ratios(PUZZLE, changed(PUZZLE, 1)),
    "a frame, 1": ratios(screen, framed(changed(PUZZLE, 1))),
    "a frame, 41": ratios(screen, framed(changed(PUZZLE, 41))),
    "16x16, 1": ratios(LARGE, changed(LARGE, 1)),
    "16x16, 129": ratios(LARGE, changed(LARGE, 129)),
    "16x16, 256": ratios(LARGE, changed(LARGE, 256)),
}
for name, values in seen.items():
    print(f"{name}: {values}")
assert list(seen.values()) == [
    (0.988, 0.988), (0.142, 0.997), (0.997, 0.997), (0.0, 0.996), (0.5, 0.996), (0.996, 0.996),
], "the behavior has changed"
other = framed(changed(PUZZLE, 1))
percent = [round(library.fuzz.ratio(screen, other)) for library in (fuzzywuzzy, thefuzz, rapidfuzz)]
print(f"fuzzywuzzy, thefuzz, rapidfuzz: {percent}")
assert percent == [14, 100, 100], "the behavior has changed"
# The best match of a screen with one misread digit: another puzzle that begins alike.
stranger = framed(PUZZLE[:27] + PUZZLE[27:][::-1])
best = {
    junk: max((other, stranger), key=lambda text: difflib.SequenceMatcher(None, screen, text, autojunk=junk).ratio()) == other
    for junk in (True, False)
}
print(f"the right screen is the best match, with autojunk and without: {best}")
assert best == {True: False, False: True}, "the behavior has changed"
PYTHON
PYTHONPATH=python python3 -W ignore compare.py
