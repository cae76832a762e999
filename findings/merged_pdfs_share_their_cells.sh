#!/usr/bin/env bash
# pypdf 7.1.1, pypdfium2 5.15.2, pikepdf 10.18.0 and PyMuPDF 2.0 (PyPI) and pdf-lib 1.17.1 (npm): when two puzzles with cells to fill in become
# one PDF, a digit that is typed into the first appears in the second, or PDFium finds nothing to fill in; two ways keep them apart.
#
# A puzzle as a PDF can have a text field in each empty cell, named r1c3 and so on, and works in browsers and readers of
# PDF. A booklet is made of such files with a tool that joins pages. One would guess that a page takes along all that is on it. But a
# page has only the boxes of the fields; the fields themselves, with name and value, belong to the document, and
# fields of one name are one field by the standard. Seen:
#   - pypdf keeps both sets under their names: 96 boxes with 69 names. A 1 in r1c3 of the first page is drawn in r1c3 of
#     the second, too, as PDFium shows it (in Chrome, for one), and `get_fields` has 69 values of 96 cells. Where a
#     cell is empty in one puzzle alone it works, so that the fault looks like a puzzle with wrong clues;
#   - pypdfium2 (`import_pages`) and pdf-lib (`copyPages`) leave the fields behind, and PDFium finds no form in which a key could be
#     typed. Neither says so. pikepdf does the same for `pages.extend`, and warns;
#   - PyMuPDF (`insert_pdf`) and pikepdf (`add_pages_from`) give new names to the fields of the second file.
# A look at the pages shows no difference. A program that writes such a PDF should put something of the puzzle into the names.
#
# Seen (boxes of both pages; fields and names in the document; where a digit is drawn that is typed on page 1):
#     pypdf                       51 + 45     96, 69     on pages 1 and 2
#     pypdfium2, pdf-lib          51 + 45     none       nowhere
#     pikepdf, pages.extend       51 + 45     none       nowhere (with a warning)
#     pikepdf, add_pages_from     51 + 45     96, 96     on page 1
#     PyMuPDF                     51 + 45     96, 96     on page 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# PyMuPDF alone: what it names for reading tables of images is not used here.
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    reportlab==5.1.0 pypdf==7.1.1 pypdfium2==5.15.2 pikepdf==10.18.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target python \
    PyMuPDF==2.0 2>/dev/null
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdf-lib@1.17.1
cat >join.mjs <<'JS'
import fs from 'node:fs';
import { PDFDocument } from 'pdf-lib';

const booklet = await PDFDocument.create();
for (const name of ['first.pdf', 'second.pdf']) {
    const puzzle = await PDFDocument.load(fs.readFileSync(name));
    for (const page of await booklet.copyPages(puzzle, [0])) booklet.addPage(page);
}
fs.writeFileSync('pdf-lib.pdf', await booklet.save());
JS
PYTHONPATH=python python3 - <<'PYTHON'
import ctypes
import subprocess
import warnings

import pikepdf
import pymupdf
import pypdf
import pypdfium2
import pypdfium2.raw as raw
from reportlab.pdfgen import canvas

PUZZLES = {
    "first.pdf": "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "second.pdf": "000260701680070090190004500820100040004602900050003028009300074040050036703018000",
}
for name, puzzle in PUZZLES.items():
    page = canvas.Canvas(name, pagesize=(200, 200))
    for cell, digit in enumerate(puzzle):
        x, y = 10 + cell % 9 * 20, 170 - cell // 9 * 20
        if digit == "0":
            page.acroForm.textfield(name=f"r{cell // 9 + 1}c{cell % 9 + 1}", x=x, y=y, width=18, height=18, maxlen=1, fontSize=12)
        else:
            page.drawString(x + 5, y + 4, digit)
    page.save()

writer = pypdf.PdfWriter()
booklet, extended, added = pypdfium2.PdfDocument.new(), pikepdf.Pdf.new(), pikepdf.Pdf.new()
inserted = pymupdf.open()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for name in PUZZLES:
        writer.append(name)
        booklet.import_pages(pypdfium2.PdfDocument(name))
        inserted.insert_pdf(pymupdf.open(name))
        added.add_pages_from(pikepdf.Pdf.open(name))
    writer.write("pypdf.pdf")
    booklet.save("pypdfium2.pdf")
    inserted.save("PyMuPDF.pdf")
    added.save("add_pages_from.pdf")
    assert not caught, "the behavior has changed"
    for name in PUZZLES:
        extended.pages.extend(pikepdf.Pdf.open(name).pages)
    extended.save("extend.pdf")
    assert caught, "the behavior has changed"
subprocess.run(["node", "join.mjs"], check=True)


def pictures(pages):
    return [page.render(scale=2, may_draw_forms=True).to_pil().tobytes() for page in pages]


def type_into_first_cell(name):
    """The pages that look different after a 1 is typed into the first empty cell of the first page."""
    document = pypdfium2.PdfDocument(name)
    document.init_forms()
    pages = list(document)
    if document.formenv is None:
        return "no form"
    before, place = pictures(pages), raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(raw.FPDFPage_GetAnnot(pages[0], 0), place)
    x, y = (place.left + place.right) / 2, (place.top + place.bottom) / 2
    raw.FORM_OnLButtonDown(document.formenv, pages[0], 0, x, y)
    raw.FORM_OnLButtonUp(document.formenv, pages[0], 0, x, y)
    raw.FORM_OnChar(document.formenv, pages[0], ord("1"), 0)
    raw.FORM_ForceToKillFocus(document.formenv)
    return [number for number, (old, new) in enumerate(zip(before, pictures(pages)), 1) if old != new]


def describe(name):
    document = pikepdf.Pdf.open(name)
    form = document.Root.get("/AcroForm")
    names = [str(field.T) for field in form.Fields] if form is not None else []
    boxes = [len(page.get("/Annots", [])) for page in document.pages]
    return boxes, len(names), len(set(names)), type_into_first_cell(name)


EXPECTED = {
    "pypdf.pdf": ([51, 45], 96, 69, [1, 2]), "pypdfium2.pdf": ([51, 45], 0, 0, "no form"), "pdf-lib.pdf": ([51, 45], 0, 0, "no form"),
    "extend.pdf": ([51, 45], 0, 0, "no form"), "add_pages_from.pdf": ([51, 45], 96, 96, [1]), "PyMuPDF.pdf": ([51, 45], 96, 96, [1]),
}
print("one puzzle:", describe("first.pdf"))
assert describe("first.pdf") == ([51], 51, 51, [1])
for name, expected in EXPECTED.items():
    seen = describe(name)
    print(name, seen)
    assert seen == expected, "the behavior has changed"
values = pypdf.PdfReader("pypdf.pdf").get_fields()
print("values that pypdf reads:", len(values))
assert len(values) == 69, "the behavior has changed"
PYTHON
