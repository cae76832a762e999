#!/usr/bin/env bash
# csv.Sniffer of Python 3, and pandas 3.1.1 (PyPI) with sep=None, which asks it: in each solved sudoku the 9 is the sign between the cells, and in
# a puzzle on one line it is the 0 or the dot; clevercsv 0.8.5 (PyPI) finds no such sign there.
#
# A program that reads grids in several forms lets a sniffer say what stands between the cells: a comma, a semicolon, or nothing. One
# would guess that it looks among signs and reports that there is none. It counts all characters of ASCII and takes one that is in
# each line equally often. In a solved grid that is so for each digit, and the 9 is taken: the row 534678912 has the two
# cells 534678 and 12, and the 9 itself is gone. It was the 9 in each of 300 solved grids. A puzzle of one line is cut at its
# empty cells, into 52 cells that are empty or have some digits. A puzzle on nine lines, with which one tests, is an error, "Could
# not determine delimiter". `has_header` finds a head in a single puzzle with zeros. With commas all is right. The argument
# `delimiters` of `sniff` limits the choice to given signs, and then the solved grid is an error as well.
#
# Seen (sign between the cells; what pandas makes of it):
#     300 solved grids                 9       nine rows of two cells for the first
#     one line, dots                   .       1 row of 52 cells
#     one line, zeros                  0       1 row of 52 cells
#     nine lines, dots or zeros        none
#     solved, with commas              ,
#     clevercsv, all without commas    none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pandas==3.1.1 clevercsv==0.8.5
PYTHONPATH=python python3 - <<'PYTHON'
import csv
import io
import random

import clevercsv
import pandas

PUZZLE = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79".split()
SOLVED = "534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179".split()


def sniffed(text, delimiters=None):
    try:
        return csv.Sniffer().sniff(text, delimiters).delimiter
    except csv.Error as error:
        return str(error)


def lines(rows):
    return "\n".join(rows) + "\n"


def another(chance):
    """A solved grid with its digits, and its rows and columns within boxes, exchanged."""
    digits = dict(zip("123456789", chance.sample("123456789", 9)))
    rows, columns = ([3 * band + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)] for _ in range(2))
    return ["".join(digits[SOLVED[row][column]] for column in columns) for row in rows]


NONE = "Could not determine delimiter"
zeros = [row.replace(".", "0") for row in PUZZLE]
texts = {
    "solved": (lines(SOLVED), "9"),
    "one line, dots": ("".join(PUZZLE) + "\n", "."),
    "one line, zeros": ("".join(zeros) + "\n", "0"),
    "nine lines, dots": (lines(PUZZLE), NONE),
    "nine lines, zeros": (lines(zeros), NONE),
    "solved, commas": (lines([",".join(row) for row in SOLVED]), ","),
}
for name, (text, expected) in texts.items():
    dialect = clevercsv.Sniffer().sniff(text)
    print(f"{name}: {sniffed(text)}; clevercsv: {dialect.delimiter!r}")
    assert sniffed(text) == expected, "the behavior has changed"
    assert dialect.delimiter == ("," if "commas" in name else ""), "the behavior has changed"
chance = random.Random(1)
grids = {sniffed(lines(another(chance))) for _ in range(300)}
print("300 solved grids:", grids)
assert grids == {"9"}, "the behavior has changed"
assert sniffed(texts["solved"][0], ",;\t|") == NONE, "the behavior has changed"
assert csv.Sniffer().has_header(texts["one line, zeros"][0]), "the behavior has changed"


def read(name):
    table = pandas.read_csv(io.StringIO(texts[name][0]), sep=None, engine="python", header=None, dtype=str)
    print(f"pandas, {name}: {table.shape}, {table.values.tolist()[0][:6]}")
    return table


assert read("solved").shape == (9, 2) and read("solved").values.tolist()[0] == ["534678", "12"], "the behavior has changed"
for name in ("one line, dots", "one line, zeros"):
    assert read(name).shape == (1, 52), "the behavior has changed"
PYTHON
