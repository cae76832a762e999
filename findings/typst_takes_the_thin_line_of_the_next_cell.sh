#!/usr/bin/env bash
# typst 0.15.2 (PyPI): if each cell of a sudoku is given its four lines, thick ones to the right of every third column, the
# grid has no thick lines inside; with the same lines to the left of the next column it has them.
#
# A grid for a book is a `grid` or `table` with a stroke for each cell: 0.5 points all around, and 2 points at the right
# and lower side of every third cell. Two neighbors share a line and may want two widths for it. In CSS with joined
# borders the wider one wins, and where each cell draws its own lines the thick one covers the thin one, so that one would
# guess that it is there in any case. Typst draws one of the two, that of the cell to the right or below, whether it is
# thicker or not: all that remains is the frame at the right and lower edge, without a warning. Lines that come from
# `table.cell` for some cells win over those of the whole table, so that the same thick side is there then, and a
# function that leaves the other two sides out works as well. So an example that is taken over, with "rest:
# 0.5pt" put in for the thin lines, loses its boxes. A program should give each cell its left and upper lines alone and
# close the frame, or use `table.vline` and `table.hline`, and look at a picture of the page.
#
# Seen (thin = 2, thick = 8: widths of the ten lines across, for `grid` and for `table`, at 288 dots per inch):
#     rest thin, right and bottom thick:  2 2 2 2 2 2 2 2 2 8
#     rest thin, left and top thick:      8 2 2 8 2 2 8 2 2 2
#     right and bottom alone:             2 2 8 2 2 8 2 2 8
#     table.cell, right thick:            2 2 2 8 2 2 8 2 2 8
#     table.vline and hline:              2 2 2 8 2 2 8 2 2 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    typst==0.15.2 pillow==13.0.0 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import io
import itertools

import typst
from PIL import Image

PAGE = "#set page(width: 200pt, height: 200pt, margin: 10pt)\n"
RIGHT = "right: if calc.rem(x, 3) == 2 {2pt} else {0.5pt}, bottom: if calc.rem(y, 3) == 2 {2pt} else {0.5pt}"
LEFT = "left: if calc.rem(x, 3) == 0 {2pt} else {0.5pt}, top: if calc.rem(y, 3) == 0 {2pt} else {0.5pt}"
EMPTY = "..range(81).map(i => [])"


def lines(kind, stroke, cells=EMPTY):
    """The widths of the lines that a horizontal cut through a row of cells meets, in pixels."""
    text = f"{PAGE}#{kind}(columns: (20pt,) * 9, rows: (20pt,) * 9, inset: 0pt, stroke: {stroke}, {cells})"
    picture = Image.open(io.BytesIO(typst.compile(text.encode(), format="png", ppi=288))).convert("L")
    row = [picture.getpixel((x, 80)) < 200 for x in range(picture.width)]
    return " ".join(str(len(list(run))) for dark, run in itertools.groupby(row) if dark)


def cells(kind):
    return f"..range(81).map(i => if calc.rem(i, 3) == 2 {{ {kind}.cell(stroke: (right: 2pt))[] }} else {{ [] }})"


def drawn(kind):
    return EMPTY + "".join(f", {kind}.vline(x: {at}, stroke: 2pt), {kind}.hline(y: {at}, stroke: 2pt)" for at in (3, 6))


for kind in ("grid", "table"):
    seen = {
        "rest thin, right and bottom thick": lines(kind, f"(x, y) => (rest: 0.5pt, {RIGHT})"),
        "rest thin, left and top thick": lines(kind, f"(x, y) => (rest: 0.5pt, {LEFT})"),
        "right and bottom alone": lines(kind, f"(x, y) => ({RIGHT})"),
        "cell, right thick": lines(kind, "0.5pt", cells(kind)),
        "vline and hline": lines(kind, "0.5pt", drawn(kind)),
    }
    for name, widths in seen.items():
        print(f"{kind}, {name}: {widths}")
    assert list(seen.values()) == [
        "2 2 2 2 2 2 2 2 2 8",
        "8 2 2 8 2 2 8 2 2 2",
        "2 2 8 2 2 8 2 2 8",
        "2 2 2 8 2 2 8 2 2 8",
        "2 2 2 8 2 2 8 2 2 2",
    ], "the behavior has changed"
PYTHON
