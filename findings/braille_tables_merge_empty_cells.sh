#!/usr/bin/env bash
# liblouis 3.24.0 (Debian 12, liblouis-bin 3.24.0-1): in braille, a row with dots for its empty cells loses cells,
# and the lines of a grid fill whole displays.
#
# Screen readers and embossers translate text to braille with liblouis. For a grid in a terminal one would guess
# that each character becomes a cell of braille, perhaps with a number sign before a digit, so that the reader can count
# the columns with a finger. Seen:
#   - in US grade 1, four dots or more are a single blank, and fewer are signs of different lengths: `7........` becomes
#     three cells and `..7......` eight, so that a finger cannot tell the column of the 7;
#   - in US grade 1 and in the British table, `. . .` is an ellipsis, and the spaces between the dots vanish;
#   - in UEB, `5 3` is one number with a space in it: the second digit has no number sign, and the next row, with a dot
#     between the digits, has another length;
#   - a horizontal line of 25 box-drawing characters becomes 200 cells in each table, since a character without a
#     definition is spelled, as '\x2500': five lines of a display of 40 cells.
# With `0` for the empty cells and no spaces, all nine are there, and all rows have one length in each table. A
# program for players who read braille should offer rows of nine digits with 0, and a grid without lines.
#
# Seen, as the number of braille cells:
#     table          7........   ..7......   . . . 7   5 3   530070000   003020600   25 characters of a line
#     en-us-g1       3           8           6         5     10          10          200
#     en-ueb-g1      10          10          8         4     10          10          200
#     en-GB-g2       10          10          6         5     10          10          200
#     es-g1          10          10          8         5     10          10          200
#     en-us-comp8    9           9           7         3     9           9           200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q liblouis-bin=3.24.0-1 liblouis20=3.24.0-1 liblouis-data=3.24.0-1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 - <<'PYTHON'
import glob
import os
import subprocess

os.environ["LD_LIBRARY_PATH"] = os.path.abspath(glob.glob("package/usr/lib/*/liblouis.so.20")[0]).rsplit("/", 1)[0]
os.environ["LOUIS_TABLEPATH"] = os.path.abspath("package/usr/share/liblouis/tables")
LINE = "├───────┼───────┼───────┤"
ROWS = ["7........", "..7......", ". . . 7", "5 3", "530070000", "003020600", LINE]
LENGTHS = {
    "en-us-g1": [3, 8, 6, 5, 10, 10, 200],
    "en-ueb-g1": [10, 10, 8, 4, 10, 10, 200],
    "en-GB-g2": [10, 10, 6, 5, 10, 10, 200],
    "es-g1": [10, 10, 8, 5, 10, 10, 200],
    "en-us-comp8": [9, 9, 7, 3, 9, 9, 200],
}


def braille(table):
    result = subprocess.run(
        ["package/usr/bin/lou_translate", "--forward", f"unicode.dis,{table}.ctb"],
        input="\n".join(ROWS) + "\n", capture_output=True, text=True, check=True,
    )
    return result.stdout.split("\n")[: len(ROWS)]


for table, expected in LENGTHS.items():
    rows = braille(table)
    lengths = [len(row) for row in rows]
    print(table, lengths, rows[:-1])
    assert lengths == expected, "the behavior has changed"
PYTHON
