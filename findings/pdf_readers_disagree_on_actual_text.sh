#!/usr/bin/env bash
# Four PDF libraries of Python read a grid with a replacement text (`ActualText`) in three ways:
# pypdfium2 5.15.2, pypdf 7.1.1, pdfminer.six 20260107, PyMuPDF 2.0.
#
# A puzzle book that should be copied and read aloud marks the digits of a grid as a `Span` whose
# ActualText is the line `53..7`; the standard says that it replaces the marked content. One would guess
# that a library either returns this text or the drawn digits. Seen:
#   - PDFium returns `53..7`, like poppler's pdftotext;
#   - pypdf and pdfminer.six ignore it, and return the three digits: the empty cells are lost;
#   - PyMuPDF deals the characters out to the drawn digits, one each, and gives the digit in the middle the rest:
#     `5`, `3..`, `7` on three lines, so that neither the line nor the digits come back.
# Whoever tests a book with one of them learns nothing about the others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check \
    pypdf==7.1.1 pdfminer.six==20260107 pymupdf==2.0 pypdfium2==5.15.2
python/bin/python - <<'PYTHON'
import pdfminer.high_level
import pymupdf
import pypdf
import pypdfium2

shown = "".join(f"BT /F 12 Tf {x} 60 Td ({digit}) Tj ET\n" for x, digit in [(20, 5), (40, 3), (100, 7)])
content = f"/Span <</ActualText (53..7)>> BDC\n{shown}EMC\n"
objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 140]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    f"<</Length {len(content)}>>\nstream\n{content}\nendstream",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
]
file, places = "%PDF-1.5\n", []
for number, text in enumerate(objects, 1):
    places.append(len(file))
    file += f"{number} 0 obj\n{text}\nendobj\n"
table = "".join(f"{place:010} 00000 n \n" for place in places)
file += f"xref\n0 6\n0000000000 65535 f \n{table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n{len(file)}\n%%EOF\n"
with open("grid.pdf", "w") as out:
    out.write(file)

seen = {
    "pypdfium2": pypdfium2.PdfDocument("grid.pdf")[0].get_textpage().get_text_range().split(),
    "pypdf": pypdf.PdfReader("grid.pdf").pages[0].extract_text().split(),
    "pdfminer.six": pdfminer.high_level.extract_text("grid.pdf").split(),
    "PyMuPDF": pymupdf.open("grid.pdf")[0].get_text().split(),
}
for name, words in seen.items():
    print(f"{name}: {words}")
expected = {
    "pypdfium2": ["53..7"],
    "pypdf": ["5", "3", "7"],
    "pdfminer.six": ["5", "3", "7"],
    "PyMuPDF": ["5", "3..", "7"],
}
assert seen == expected, "the behavior has changed"
PYTHON
