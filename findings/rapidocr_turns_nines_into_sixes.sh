#!/usr/bin/env bash
# RapidOCR 3.10.0 with PP-OCRv6 and rapidocr-onnxruntime 1.4.4 with PP-OCRv4 (PyPI), onnxruntime 1.32.0: in an upright picture of a
# sudoku some nines are read as 6, some sixes as 9 and some ones as L, each of them with a high score.
#
# RapidOCR brings its models along and runs without a network, so that it is the usual choice after Tesseract to read a printed grid.
# It finds the digits well, also single ones. Between finding and reading there is a third model, which turns pieces of text
# that are upside down, and it is on from the start; one would guess that it leaves an upright page alone, and that it looks at the
# page as a whole. It decides for each piece by itself, and in a grid each piece is a single digit, for which there is no
# upside down: a 9 that is turned is a 6, a 1 becomes an L, a 3 is not read at all. Which cell it is depends on the place of the
# frame around the digit: of the same digits in one picture most are right, and a trial with another font or size shows
# none. A wrong 6 is a valid clue, so that only a solver notices it, as a puzzle without a solution.
# A program should switch this step off (use_cls=False): all digits below are right then.
#
# Seen (wrong digits of 30: expected and read; without the step there are none):
#     RapidOCR 3.10.0              DejaVu Sans, 80 pixels a cell:        9 as 6
#                                  DejaVu Serif, 40 pixels a cell:       6 as 9
#     rapidocr-onnxruntime 1.4.4   DejaVu Sans Mono, 80 pixels a cell:   9 as 6, 1 as L, 3 not read
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    rapidocr==3.10.0 onnxruntime==1.32.0 numpy==2.4.6 opencv-python-headless==5.0.0.93 pillow==13.0.0 six==1.17.0
# The older one names another build of the same OpenCV.
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target python \
    rapidocr-onnxruntime==1.4.4
apt-get download -q fonts-dejavu-core=2.37-6 >/dev/null 2>&1
dpkg-deb --extract ./fonts-dejavu-core*.deb fonts
PYTHONPATH=python python3 - <<'PYTHON'
import logging

import numpy
import rapidocr
import rapidocr_onnxruntime
from PIL import Image, ImageDraw, ImageFont

logging.disable(logging.INFO)
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
EDGE = 20


def picture(font, cell):
    """A printed sudoku, black on white."""
    image = Image.new("RGB", (9 * cell + 2 * EDGE, 9 * cell + 2 * EDGE), "white")
    draw = ImageDraw.Draw(image)
    letters = ImageFont.truetype(f"fonts/usr/share/fonts/truetype/dejavu/{font}.ttf", int(cell * 0.6))
    for line in range(10):
        place, far, width = EDGE + line * cell, EDGE + 9 * cell, 4 if line % 3 == 0 else 1
        draw.line([(place, EDGE), (place, far)], fill="black", width=width)
        draw.line([(EDGE, place), (far, place)], fill="black", width=width)
    for number, digit in enumerate(PUZZLE):
        if digit != "0":
            middle = (EDGE + (number % 9 + 0.5) * cell, EDGE + (number // 9 + 0.5) * cell)
            draw.text(middle, digit, font=letters, fill="black", anchor="mm")
    return numpy.array(image)


new, old = rapidocr.RapidOCR(), rapidocr_onnxruntime.RapidOCR()


def read_new(image, turn):
    result = new(image, use_cls=turn)
    return list(zip(result.boxes, result.txts))


def read_old(image, turn):
    return [(box, text) for box, text, _ in old(image, use_cls=turn)[0]]


def mistakes(read, font, cell, turn):
    seen = {}
    for box, text in read(picture(font, cell), turn):
        x, y = (numpy.array(box).mean(axis=0) - EDGE) // cell
        seen[int(y * 9 + x)] = text
    return {(digit, seen.get(number)) for number, digit in enumerate(PUZZLE) if digit != "0" and seen.get(number) != digit}


for read, font, cell, expected in (
    (read_new, "DejaVuSans", 80, ("9", "6")),
    (read_new, "DejaVuSerif", 40, ("6", "9")),
    (read_old, "DejaVuSansMono", 80, ("9", "6")),
):
    turned, upright = (mistakes(read, font, cell, turn) for turn in (True, False))
    print(f"{read.__name__}, {font}, {cell} pixels: with the step {turned}, without it {upright}")
    assert expected in turned and not upright, "the behavior has changed"
PYTHON
