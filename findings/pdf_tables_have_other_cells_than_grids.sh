#!/usr/bin/env bash
# pdfplumber 0.11.10, PyMuPDF 2.0 and camelot-py 2.0.0 (PyPI), Python 3: a sudoku in a PDF is a table of 9x9, of 13x13 or
# none at all, depending on how its thick lines are drawn; the cages of a killer make a table of 27 columns.
#
# To import puzzles from a PDF with real text one takes a library that finds tables by their lines and keeps empty cells. One
# would guess that a grid is the easiest table there is, and with thin lines, or thick ones up to 3 points, each of
# them returns nine rows of nine. But a line that is drawn as a filled rectangle, as many programs do, has two edges;
# if these are further apart than a tolerance of 3 points, there is a row of cells in the line itself. PyMuPDF finds no
# table on A4 then, nor with strokes of 4 points, and finds both on a page of 800x400. Two grids side by side are one table
# of 11x25 for PyMuPDF, with the gap as columns. Cages that are drawn 4 points inside of the cells are further columns for
# two libraries; the third one finds no table from 3 points on. No error is raised, and the digits of
# the puzzle are there, in the wrong places. A program should look only for text, and compute the row and column of
# a digit from its position within the frame.
#
# Seen on A4 (rows x columns of each table; pdfplumber, PyMuPDF, camelot):
#     strokes of 3 points:               9x9      9x9      9x9
#     strokes of 4 points:               9x9      none     9x9
#     filled lines of 3 points:          9x9      9x9      9x9
#     filled lines of 4 points:          13x13    none     13x13
#     two grids, 20 points apart:        2 9x9    11x25    2 9x9
#     cages 3 points inside:             9x9      9x9      none
#     cages 4 points inside:             12x27    12x27    none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-compile --target python \
    pdfplumber==0.11.10 pymupdf==2.0 camelot-py==2.0.0 opencv-python-headless==5.0.0.93 reportlab==5.1.0
PYTHONPATH=python python3 - 2>log <<'PYTHON' || { tail -n 3 log; exit 1; }
import camelot
import pdfplumber
import pymupdf
from reportlab.pdfgen import canvas

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SIDE = 30


def draw(name, thick=2, filled=False, lefts=(50,), cages=None):
    page = canvas.Canvas(name, pagesize=(595, 842))
    page.setFont("Helvetica", 14)
    for left in lefts:
        for number in range(10):
            width, place = thick if number % 3 == 0 else 0.5, number * SIDE
            if filled:
                page.rect(left - width / 2, 50 + place - width / 2, 9 * SIDE + width, width, stroke=0, fill=1)
                page.rect(left + place - width / 2, 50 - width / 2, width, 9 * SIDE + width, stroke=0, fill=1)
            else:
                page.setLineWidth(width)
                page.line(left, 50 + place, left + 9 * SIDE, 50 + place)
                page.line(left + place, 50, left + place, 50 + 9 * SIDE)
        if cages:
            page.setLineWidth(0.4)
            page.setDash(2, 2)
            for row in range(0, 9, 3):
                for column in range(9):
                    x, y = left + column * SIDE + cages, 50 + row * SIDE + cages
                    page.rect(x, y, SIDE - 2 * cages, 3 * SIDE - 2 * cages)
            page.setDash()
        for index, digit in enumerate(PUZZLE):
            if digit != ".":
                row, column = divmod(index, 9)
                page.drawCentredString(left + column * SIDE + SIDE / 2, 50 + (8 - row) * SIDE + SIDE / 2 - 5, digit)
    page.save()


def tables(name):
    with pdfplumber.open(name) as document:
        yield document.pages[0].extract_tables()
    yield [table.extract() for table in pymupdf.open(name)[0].find_tables().tables]
    yield [table.df.values.tolist() for table in camelot.read_pdf(name, flavor="lattice")]


def shape(found):
    for table in found:
        text = "".join((cell or "").strip() or "." for row in table for cell in row)
        assert len(text) != 81 or text == PUZZLE
    return " ".join(f"{len(table)}x{len(table[0])}" for table in found) or "none"


CASES = {
    "strokes of 3 points": ({"thick": 3}, ["9x9", "9x9", "9x9"]),
    "strokes of 4 points": ({"thick": 4}, ["9x9", "none", "9x9"]),
    "filled lines of 3 points": ({"thick": 3, "filled": True}, ["9x9", "9x9", "9x9"]),
    "filled lines of 4 points": ({"thick": 4, "filled": True}, ["13x13", "none", "13x13"]),
    "two grids, 20 points apart": ({"lefts": (15, 305)}, ["9x9 9x9", "11x25", "9x9 9x9"]),
    "cages 3 points inside": ({"cages": 3}, ["9x9", "9x9", "none"]),
    "cages 4 points inside": ({"cages": 4}, ["12x27", "12x27", "none"]),
}
for name, (options, expected) in CASES.items():
    draw("page.pdf", **options)
    seen = [shape(found) for found in tables("page.pdf")]
    print(f"{name}: {', '.join(seen)}")
    assert seen == expected, "the behavior has changed"
PYTHON
