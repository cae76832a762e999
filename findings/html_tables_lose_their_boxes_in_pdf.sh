#!/usr/bin/env bash
# xhtml2pdf 0.2.28, PyMuPDF 2.0 and WeasyPrint 70.0 (PyPI): a sudoku that is a table of HTML has a thick line below every row in
# a PDF of the first, and no boxes at all in two of them if it is written as in the HTML Standard's own example.
#
# A page of puzzles is HTML with a `table` whose lines are joined (border-collapse), and a tool without a browser makes a PDF of it.
# One would guess that a tool either knows such lines or warns. The boxes can be written in two ways: each third
# cell and each cell of a third row has a thick side, or the three columns of a box are a `colgroup`, its three rows a `tbody`,
# and these have the thick border; the HTML Standard shows a sudoku for it. All browsers draw both. Seen:
#   - in xhtml2pdf a thick lower side of the cells of one row is drawn for all rows of the table, whether it comes from a class, an
#     attribute `style` or :nth-child: the columns have boxes and the rows are alike, so that the grid has 27 boxes of 3x1;
#   - xhtml2pdf and PyMuPDF draw thin lines only where the groups have the border; PyMuPDF says nothing, xhtml2pdf names
#     border-collapse as unknown, which it does for a grid that comes out well, too;
#   - PyMuPDF draws the outer line as that of the table and those of the cells beside each other, up to twice as thick.
# WeasyPrint draws both as a browser does. A test that looks for digits or for the number of lines finds all of them. A program
# that writes HTML should give each cell its own sides, and draw a PDF itself.
#
# Seen (widths of the ten lines; 1 thin, 3 thick):
#     sides of cells    WeasyPrint   columns 3 1 1 3 1 1 3 1 1 3   rows 3 1 1 3 1 1 3 1 1 3
#                       PyMuPDF      columns 4 1 1 3 1 1 3 1 1 6   rows 4 1 1 3 1 1 3 1 1 4.5
#                       xhtml2pdf    columns 3 1 1 3 1 1 3 1 1 3   rows 3 3 3 3 3 3 3 3 3 3
#     groups            WeasyPrint   columns 3 1 1 3 1 1 3 1 1 3   rows 3 1 1 3 1 1 3 1 1 3
#                       PyMuPDF      columns 4 1 1 1 1 1 1 1 1 4   rows 4 1 1 1 1 1 1 1 1 3.5
#                       xhtml2pdf    columns 3 1 1 1 1 1 1 1 1 3   rows 3 1 1 1 1 1 1 1 1 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# PyMuPDF alone: what it names for reading tables of images is not used here.
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    weasyprint==70.0 xhtml2pdf==0.2.28 reportlab==5.1.0 svglib==2.3.2 pypdfium2==5.15.2 pillow==13.0.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target python \
    PyMuPDF==2.0 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import io
import itertools
import logging

import pymupdf
import pypdfium2
import weasyprint
from xhtml2pdf import pisa

logging.disable(logging.CRITICAL)
STYLE = "table { border-collapse: collapse; border: 3px solid black } td { width: 24px; height: 24px; border: 1px solid black }"
CELLS = " .right { border-right: 3px solid black } .low { border-bottom: 3px solid black }"
GROUPS = " colgroup, tbody { border: 3px solid black }"


def row(number, classes):
    cells = ""
    for column in range(9):
        names = " ".join(name for name, is_last in (("right", column % 3 == 2), ("low", number % 3 == 2)) if is_last)
        cells += f'<td class="{names}">&nbsp;</td>' if classes and names else "<td>&nbsp;</td>"
    return f"<tr>{cells}</tr>"


def page(style, table):
    return f"<!DOCTYPE html><html><head><style>{style}</style></head><body><table>{table}</table></body></html>"


PAGES = {
    "cells": page(STYLE + CELLS, "".join(row(number, True) for number in range(9))),
    "groups": page(
        STYLE + GROUPS,
        "<colgroup><col><col><col></colgroup>" * 3
        + "".join("<tbody>" + row(0, False) * 3 + "</tbody>" for _ in range(3)),
    ),
}


def by_weasyprint(html):
    return weasyprint.HTML(string=html).write_pdf()


def by_xhtml2pdf(html):
    file = io.BytesIO()
    assert not pisa.CreatePDF(html, dest=file).err
    return file.getvalue()


def by_pymupdf(html):
    file, paper = io.BytesIO(), pymupdf.paper_rect("a4")
    story, writer = pymupdf.Story(html=html), pymupdf.DocumentWriter(file)
    device = writer.begin_page(paper)
    story.place(paper + (36, 36, -36, -36))
    story.draw(device)
    writer.end_page()
    writer.close()
    return file.getvalue()


def lines(pdf):
    """The widths of the lines of an empty grid along a row and along a column, in those of a thin line."""
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=8, grayscale=True).to_pil().point(lambda value: 255 if value < 128 else 0)
    image = image.crop(image.getbbox())
    width, height = image.size
    strips = image.crop((0, height // 15, width, height // 15 + 1)), image.crop((width // 15, 0, width // 15 + 1, height))
    widths = [[len(list(run)) for black, run in itertools.groupby(strip.tobytes()) if black] for strip in strips]
    thin = min(map(min, widths))
    return [[round(width / thin, 1) for width in strip] for strip in widths]


BOXES, NONE = [3, 1, 1, 3, 1, 1, 3, 1, 1, 3], [3, 1, 1, 1, 1, 1, 1, 1, 1, 3]
EXPECTED = {
    ("cells", by_weasyprint): [BOXES, BOXES],
    ("cells", by_xhtml2pdf): [BOXES, [3] * 10],
    ("cells", by_pymupdf): [[4, 1, 1, 3, 1, 1, 3, 1, 1, 6], [4, 1, 1, 3, 1, 1, 3, 1, 1, 4.5]],
    ("groups", by_weasyprint): [BOXES, BOXES],
    ("groups", by_xhtml2pdf): [NONE, NONE],
    ("groups", by_pymupdf): [[4, 1, 1, 1, 1, 1, 1, 1, 1, 4], [4, 1, 1, 1, 1, 1, 1, 1, 1, 3.5]],
}
for (way, convert), expected in EXPECTED.items():
    columns, rows = lines(convert(PAGES[way]))
    print(way, convert.__name__, "columns", columns, "rows", rows)
    assert [columns, rows] == expected, "the behavior has changed"
PYTHON
