#!/usr/bin/env bash
# segno 1.6.6 and qrcode 8.2 (PyPI) and qrcode-terminal 0.12.0 (npm) with OpenCV 5.0.0 and zxing-cpp 3.1.1 (PyPI): a QR code that
# is drawn in a terminal is black on white in a dark or in a light theme only, another one in each, and OpenCV reads none that
# is inverted.
#
# A link to a puzzle is shown as a code for a phone. Two modules of it fit into a character (▀ ▄ █), in the colors of the
# terminal, and one would guess that a code is a code, or that libraries agree on the theme that they have in mind. A block is
# drawn in the color of the text, light in a dark theme. segno, also without `compact`, and the small form of qrcode-terminal
# draw the light modules with it, so that they are right in a dark theme and inverted in a light one; `print_ascii` of qrcode
# draws the dark ones, and is right in a light theme. zxing-cpp reads both, so that a test with a reader of this kind shows
# nothing; OpenCV gets a sharp code of the right size and returns an empty text. Only the large form of qrcode-terminal names
# its colors and is right in both. A program should set black and white by number (38;5;16 and
# 48;5;231) for each row, with the margin of four modules, instead of trusting the theme.
#
# Seen (text read by OpenCV in a dark theme, in a light theme; zxing-cpp reads all):
#     segno, terminal():              yes, no
#     segno, terminal(compact=True):  yes, no
#     qrcode, print_ascii():          no,  yes
#     qrcode, with invert=True:       yes, no
#     qrcode-terminal, small:         yes, no
#     qrcode-terminal:                yes, yes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python segno==1.6.6 qrcode==8.2 \
    zxing-cpp==3.1.1 opencv-python-headless==5.0.0.93 numpy==2.4.6 pyte==0.8.2 wcwidth==0.9.4 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund qrcode-terminal@0.12.0 >>npm.log 2>&1
cat >code.js <<'JS'
const [link, size] = process.argv.slice(2);
require('qrcode-terminal').generate(link, { small: size === 'small' }, (text) => console.log(text));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import io
import subprocess

import cv2
import numpy
import pyte
import qrcode
import segno
import zxingcpp

LINK = "https://example.org/play?grid=53..7....6..195....98....6."
WIDTH, HEIGHT = 140, 80
COLORS = {"white": 255, "black": 0}


def by_segno(**options):
    file = io.StringIO()
    segno.make(LINK, error="l", micro=False).terminal(file, **options)
    return file.getvalue()


def by_qrcode(**options):
    code = qrcode.QRCode()
    code.add_data(LINK)
    file = io.StringIO()
    code.print_ascii(out=file, **options)
    return file.getvalue()


def by_node(size):
    return subprocess.run(["node", "code.js", LINK, size], capture_output=True, text=True, check=True).stdout


def picture(text, theme):
    """The pixels of a terminal: two squares, one above the other, for each cell, five times enlarged."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    pyte.Stream(screen).feed(text.replace("\n", "\r\n"))
    front, back = (255, 0) if theme == "dark" else (0, 255)
    pixels = numpy.full((2 * HEIGHT, WIDTH), back, numpy.uint8)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            cell = screen.buffer[y][x]
            ink, paper = COLORS.get(cell.fg, front), COLORS.get(cell.bg, back)
            if cell.reverse:
                ink, paper = paper, ink
            halves = {"█": (ink, ink), "▀": (ink, paper), "▄": (paper, ink), " ": (paper, paper), "\xa0": (paper, paper)}
            pixels[2 * y, x], pixels[2 * y + 1, x] = halves[cell.data]
    return numpy.stack([numpy.kron(pixels, numpy.ones((5, 5), numpy.uint8))] * 3, -1)


for name, text, expected in (
    ("segno", by_segno(), [True, False]),
    ("segno, compact", by_segno(compact=True), [True, False]),
    ("qrcode", by_qrcode(), [False, True]),
    ("qrcode, invert", by_qrcode(invert=True), [True, False]),
    ("qrcode-terminal, small", by_node("small"), [True, False]),
    ("qrcode-terminal", by_node("large"), [True, True]),
):
    pictures = [picture(text, theme) for theme in ("dark", "light")]
    seen = [cv2.QRCodeDetector().detectAndDecode(image)[0] for image in pictures]
    print(f"{name}: {[result == LINK for result in seen]}")
    assert [result == LINK for result in seen] == expected, "the behavior has changed"
    assert all(result in (LINK, "") for result in seen), "the behavior has changed"
    for image in pictures:
        (result,) = zxingcpp.read_barcodes(image)
        assert result.text == LINK, "the behavior has changed"
PYTHON
