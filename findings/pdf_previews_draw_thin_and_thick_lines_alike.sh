#!/usr/bin/env bash
# pypdfium2 5.15.2 and PyMuPDF 2.0 (PyPI), and poppler 22.12.0 (Debian 12, poppler-utils 22.12.0-2+deb12u3): on a screen the
# lines between the cells of a printed sudoku are as thick as those between its boxes, or the boxes' lines differ from each other.
#
# On paper 0.25 and 0.75 points are a thin and a thick line, and one would guess that a viewer draws them so, or at
# least one darker than the other, since it smooths edges. PDFium (Chrome) and poppler (Evince, Okular, `pdftoppm`)
# draw each line that is thinner than a pixel as a full one: at 96 dots per inch there is no difference from 0.25 to 0.75
# points, at 72 none up to 1 point, and the grid has no boxes. `pdftoppm` besides rounds the width to whole pixels by the
# line's place: of eight lines of 1 point at 96 dots some are one pixel wide and some two, so that one box seems to be framed
# and the next not. MuPDF alone keeps the proportion, with gray. A test at 300 dots or on paper shows nothing of
# it. Who makes pages should draw thick lines with at least 1.5 points and test a picture at
# 72 or 96 dots, as thumbnails and previews are, and with PDFium or poppler.
#
# Seen (pixels of ink across a line, over eight places; cairo is `pdftocairo`):
#     points            0.25        0.75        1           1.5
#     72 dots, PDFium   1           1           1           1.5
#              cairo    1           1           1           1.5
#              pdftoppm 1           1           1           1 or 2
#              MuPDF    0.2 to 0.3  0.7 to 0.8  1           1.5
#     96 dots, PDFium   1           1           1.3         2
#              cairo    1           1           1.3         2
#              pdftoppm 1           1           1 or 2      2
#              MuPDF    0.3 to 0.4  1           1.3 to 1.4  2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q poppler-utils=22.12.0-2+deb12u3 libpoppler126=22.12.0-2+deb12u3 libnss3=2:3.87.1-1+deb12u4 \
    libnspr4=2:4.35-1 libopenjp2-7=2.5.0-2+deb12u3 liblcms2-2=2.14-2+deb12u1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    reportlab==5.1.0 pypdfium2==5.15.2 pillow==13.0.0 2>/dev/null
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python --no-deps \
    PyMuPDF==2.0 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import subprocess

import pymupdf
import pypdfium2
from PIL import Image
from reportlab.pdfgen import canvas

WIDTHS = (0.25, 0.75, 1, 1.5)
PLACES = [place / 8 for place in range(8)]
STEP = 30
SIZE = (STEP * (len(WIDTHS) + 1), STEP * len(PLACES))
EXPECTED = {
    72: {
        "PDFium": [(1, 1), (1, 1), (1, 1), (1.5, 1.5)],
        "cairo": [(1, 1), (1, 1), (1, 1), (1.5, 1.5)],
        "pdftoppm": [(1, 1), (1, 1), (1, 1), (1, 2)],
        "MuPDF": [(0.2, 0.3), (0.7, 0.8), (1, 1), (1.5, 1.5)],
    },
    96: {
        "PDFium": [(1, 1), (1, 1), (1.3, 1.3), (2, 2)],
        "cairo": [(1, 1), (1, 1), (1.3, 1.3), (2, 2)],
        "pdftoppm": [(1, 1), (1, 1), (1, 2), (2, 2)],
        "MuPDF": [(0.3, 0.4), (1, 1), (1.3, 1.4), (2, 2)],
    },
}
page = canvas.Canvas("lines.pdf", pagesize=SIZE)
for column, width in enumerate(WIDTHS):
    page.setLineWidth(width)
    for row, place in enumerate(PLACES):
        x = STEP * (column + 1) + place
        page.line(x, STEP * row, x, STEP * (row + 1))
page.save()
(library,) = glob.glob("package/usr/lib/*-linux-gnu")
environment = os.environ | {"LD_LIBRARY_PATH": os.path.abspath(library)}


def poppler(tool, dots):
    subprocess.run([f"package/usr/bin/{tool}", "-r", str(dots), "-png", "lines.pdf", tool], env=environment, check=True)
    return Image.open(f"{tool}-1.png")


def mupdf(dots):
    picture = pymupdf.open("lines.pdf")[0].get_pixmap(dpi=dots)
    return Image.frombytes("RGB", (picture.width, picture.height), picture.samples)


def ink(picture):
    """The least and the most ink across a line of each width, in pixels."""
    picture = picture.convert("L")
    scale = picture.width / SIZE[0]
    seen = []
    for column in range(len(WIDTHS)):
        left, right = (int(STEP * (column + part) * scale) for part in (0.5, 1.5))
        rows = [picture.height - int(STEP * (row + 0.5) * scale) for row in range(len(PLACES))]
        amounts = [round(sum(255 - picture.getpixel((x, y)) for x in range(left, right)) / 255, 1) for y in rows]
        seen.append((min(amounts), max(amounts)))
    return seen


for dots, expected in EXPECTED.items():
    pictures = {
        "PDFium": pypdfium2.PdfDocument("lines.pdf")[0].render(scale=dots / 72).to_pil(),
        "cairo": poppler("pdftocairo", dots),
        "pdftoppm": poppler("pdftoppm", dots),
        "MuPDF": mupdf(dots),
    }
    seen = {name: ink(picture) for name, picture in pictures.items()}
    for name, amounts in seen.items():
        print(f"{dots} {name}: {amounts}")
    assert seen == expected, "the behavior has changed"
PYTHON
