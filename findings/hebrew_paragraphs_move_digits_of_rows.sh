#!/usr/bin/env bash
# python-bidi 0.6.12 (PyPI), bidi-js 1.1.0 (npm) and GNU FriBidi 1.0.8 (Debian 12, libfribidi-bin 1.0.8-2.1), which put text of Hebrew and
# Arabic into the order in which it is drawn: the row 53..7.... is drawn as ....7..53, and a puzzle with one solution has none.
#
# Numbers are read from left to right in Hebrew and Arabic, too. So one would guess that a puzzle in such a text, a hint or a page of help,
# stays as it is, or that it is drawn as in a mirror, which would be a puzzle as well. Both happen, and a third thing. A row of digits alone, with 0
# for empty cells, is one number and stays. With spaces or | between the cells each digit is a number of its own, and the row is
# mirrored. With dots and nothing between the cells, neighbors are a number and two dots are not part of one: 53 stays 53 and moves to
# the right end, so that 5 and 3 stand in each other's cells of the mirror. So do the other usual signs for empty cells,
# but not #, since a # beside a number is part of it; that holds for Hebrew only, as digits behind Arabic
# letters are of another class. Candidates are 1,5 in both, but "1, 5" is drawn "5 ,1", and 1-5 is 5-1 behind Arabic letters only. A
# futoshiki's 3 < 5 becomes 5 > 3, which is right; in python-bidi the sign is turned by the old `bidi.algorithm.get_display`
# alone, and the new `bidi.get_display` says 5 < 3. A program should put its rows between U+2066 and U+2069, which keeps them in all
# but that old function, which does not know these signs.
#
# Seen (a row as text, as it is drawn, solutions of the puzzle that is drawn):
#     530070000            530070000            1
#     5 3 0 0 7 0 0 0 0    0 0 0 0 7 0 0 3 5    1
#     53..7....            ....7..53            0
#     53##7####            53##7####            1    (Hebrew)
#     53##7####            ####7##53            0    (Arabic)
#     3 < 5                5 > 3                     (python-bidi's new function: 5 < 3)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q libfribidi-bin=1.0.8-2.1 libfribidi0=1.0.8-2.1 >apt.log 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python python-bidi==0.6.12
echo '{}' >package.json
npm install --no-audit --no-fund bidi-js@1.1.0 >npm.log 2>&1
cat >draw.mjs <<'JS'
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const texts = JSON.parse(process.argv[2]);
console.log(JSON.stringify(texts.map((text) => bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl')))));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import subprocess
import unicodedata

from bidi import get_display
from bidi.algorithm import get_display as older

GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [GRID[at : at + 9] for at in range(0, 81, 9)]
MIRROR = "".join(row[::-1] for row in ROWS)
ALEF = {"no letter": "", "Hebrew": "\u05d0 ", "Arabic": "\u0627 "}
LIBRARIES = ":".join(glob.glob("package/usr/lib/*-linux-gnu"))


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


def draw(texts, isolated=False):
    env = dict(os.environ, LD_LIBRARY_PATH=LIBRARIES)
    fribidi = ["package/usr/bin/fribidi", "--rtl", "--nopad", "--nobreak", "--charset", "UTF-8"]
    drawn = {
        "FriBidi": run(*fribidi, input="".join(text + "\n" for text in texts), env=env).splitlines(),
        "bidi-js": json.loads(run("node", "draw.mjs", json.dumps(texts))),
        "python-bidi": [get_display(text, base_dir="R") for text in texts],
    }
    if not isolated:
        drawn["its older function"] = [older(text, base_dir="R") for text in texts]
    return drawn


def solutions(puzzle):
    """The number of solutions, at most two."""
    def free(cell):
        used = {cells[other] for other in range(81) if other // 9 == cell // 9 or other % 9 == cell % 9
                or (other // 27 == cell // 27 and other % 9 // 3 == cell % 9 // 3)}
        return set("123456789") - used

    cells = list(puzzle)
    for cell, digit in enumerate(puzzle):
        if digit != ".":
            cells[cell] = "."
            if digit not in free(cell):
                return 0
            cells[cell] = digit

    def search():
        empty = [cell for cell in range(81) if cells[cell] == "."]
        if not empty:
            return 1
        cell, digits = min(((cell, free(cell)) for cell in empty), key=lambda pair: len(pair[1]))
        found = 0
        for digit in digits:
            cells[cell] = digit
            found += search()
            if found > 1:
                break
        cells[cell] = "."
        return found

    return search()


def puzzle(sign, space, letter, around=("", "")):
    """What becomes of the puzzle, and the first row as it is drawn."""
    texts = [letter + around[0] + space.join(row.replace(".", sign)) + around[1] for row in ROWS]
    drawn = draw(texts, isolated=bool(around[0]))
    results = set()
    for rows in drawn.values():
        rows = ["".join(character for character in row if character in sign + space + "123456789").strip(" " if letter else "") for row in rows]
        shown = "".join(row.replace(space, "") if space else row for row in rows).replace(sign, ".")
        results.add((rows[0], {GRID: "as it is", MIRROR: "mirrored"}.get(shown, "moved"), solutions(shown)))
    assert len(results) == 1, (sign, space, results)
    return results.pop()


expected = []
for letter in ("no letter", "Hebrew", "Arabic"):
    hash_moves = letter == "Arabic"
    expected += [("0", "", letter, "as it is", 1), ("#", "", letter, "moved" if hash_moves else "as it is", 0 if hash_moves else 1)]
    expected += [(*signs, letter, "mirrored", 1) for signs in (("0", " "), (".", " "), (".", "|"))]
    expected += [(sign, "", letter, "moved", 0) for sign in "._-*"]
for sign, space, letter, *result in expected:
    row, kind, number = puzzle(sign, space, ALEF[letter])
    print(f"{letter}: {space.join(ROWS[0].replace('.', sign))} is drawn {row}: {kind}, {number} solutions")
    assert [kind, number] == result, "the behavior has changed"
assert puzzle(".", "", "", ("\u2066", "\u2069")) == ("53..7....", "as it is", 1), "the behavior has changed"
try:
    older("\u206653..7....\u2069", base_dir="R")
except AssertionError as error:
    print("the older function of python-bidi:", error)
else:
    raise SystemExit("the behavior has changed")

candidates = {
    "\u05d0 1,5": "1,5 \u05d0", "\u0627 1,5": "1,5 \u0627", "\u05d0 1-5": "1-5 \u05d0", "\u0627 1-5": "5-1 \u0627", "\u05d0 1, 5": "5 ,1 \u05d0",
    "\u0627 1, 5": "5 ,1 \u0627",
}
for rows in draw(list(candidates)).values():
    rows = [unicodedata.normalize("NFKC", row) for row in rows]  # FriBidi also chooses the forms of Arabic letters.
    print(rows)
    assert rows == list(candidates.values()), "the behavior has changed"
signs = {name: rows[0] for name, rows in draw(["3 < 5"]).items()}
print(signs)
assert signs.pop("python-bidi") == "5 < 3" and set(signs.values()) == {"5 > 3"}, "the behavior has changed"
PYTHON
