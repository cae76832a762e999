#!/usr/bin/env bash
# bwip-js 4.11.4 (npm), python-barcode 0.16.1 and ReportLab 5.1.0 (PyPI), read by zxing-cpp 3.1.1 (PyPI): a puzzle as a bar code has one digit
# more than its 81, a 0 in front of it or another digit behind it, in Interleaved 2 of 5; in Code 39 it has a "." behind it, which
# looks like an empty cell.
#
# A printed puzzle has a bar code, so that a scanner types it in; Interleaved 2 of 5 is the densest of the old ones that hold digits alone,
# with 0 for an empty cell, and Code 39 holds the dots as well. One would guess that what is read is what was given, as with QR codes.
# But Interleaved 2 of 5 writes digits in pairs, and 81 is odd. bwip-js and python-barcode put a 0 in front, without a warning: all cells
# move by one, and a reader that takes the first 81 has another puzzle, with an empty cell too much at the start. ReportLab adds a check
# digit behind the 81, which makes them even; who turns it off gets the 0 in front. python-barcode and ReportLab add a check
# character to Code 39 unless they are told not to. It is one of 43, and for this puzzle it is a ".". Most readers, as the standards
# allow codes without it, do not know that it is one, and return it. A test with a 6x6 grid, which is even,
# shows nothing in bwip-js and python-barcode. Code 128 and the square codes return what they were given, and JsBarcode 3.12.3 (npm)
# refuses an odd number.
#
# Seen (what is read for "53007 ... 80079" with 81 digits, and for one of 36):
#                                         81 digits                       36 digits
#     bwip-js, interleaved2of5            82: 053007 ... 80079            36, as they were
#     python-barcode, itf                 82: 053007 ... 80079            36, as they were
#     ReportLab, I2of5, checksum=0        82: 053007 ... 80079            36, as they were
#     ReportLab, I2of5                    82: 53007 ... 800798            38: a 0 in front, a 7 behind
#     python-barcode, code39              82: 53007 ... 80079.            37: a 2 behind
#     ReportLab, Standard39               82: 53007 ... 80079.            37: a 2 behind
#     bwip-js, code39                     81, as they were                36, as they were
#     Code 128, in all three              81, as they were                36, as they were
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund bwip-js@4.11.4 jsbarcode@3.12.3 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    python-barcode==0.16.1 reportlab==5.1.0 zxing-cpp==3.1.1 pillow==13.0.0 numpy==2.4.6 pypdfium2==5.15.2
cat >codes.cjs <<'JS'
const { writeFileSync } = require('node:fs');
const bwip = require('bwip-js');
const jsbarcode = require('jsbarcode');

const [, , ...puzzles] = process.argv;
(async () => {
  for (const text of puzzles) {
    for (const bcid of ['interleaved2of5', 'code39', 'code128']) {
      const image = await bwip.toBuffer({ bcid, text, scale: 3, height: 15, padding: 30, backgroundcolor: 'FFFFFF' });
      writeFileSync(`${bcid}-${text.length}.png`, image);
    }
    try {
      jsbarcode({}, text, { format: 'ITF' });
      console.log('JsBarcode', text.length, 'made');
    } catch (error) {
      console.log('JsBarcode', text.length, 'refused');
    }
  }
})();
JS
cat >codes.py <<'PYTHON'
import io
import subprocess

import barcode
import pypdfium2
import zxingcpp
from barcode.writer import ImageWriter
from PIL import Image
from reportlab.graphics.barcode import createBarcodeDrawing

PUZZLES = (
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "100400020050304006500001040200005030",
)


def by_bwip(kind):
    return lambda text: Image.open(f"{kind}-{len(text)}.png")


def by_barcode(kind):
    return lambda text: barcode.get(kind, text, writer=ImageWriter()).render({"write_text": False})


def by_reportlab(kind, **options):
    def draw(text):
        drawing = createBarcodeDrawing(kind, value=text, barWidth=2, barHeight=60, quiet=1, **options)
        return pypdfium2.PdfDocument(io.BytesIO(drawing.asString("pdf")))[0].render(scale=3).to_pil()
    return draw


def read(image):
    (found,) = zxingcpp.read_barcodes(image.convert("L"))
    return found.text


made = subprocess.run(["node", "codes.cjs", *PUZZLES], capture_output=True, text=True, check=True).stdout
print(made)
assert made == "JsBarcode 81 refused\nJsBarcode 36 made\n", "the behavior has changed"
seen = {}
for name, draw in {
    "bwip-js, interleaved2of5": by_bwip("interleaved2of5"), "python-barcode, itf": by_barcode("itf"),
    "ReportLab, I2of5, checksum=0": by_reportlab("I2of5", checksum=0), "ReportLab, I2of5": by_reportlab("I2of5"),
    "python-barcode, code39": by_barcode("code39"), "ReportLab, Standard39": by_reportlab("Standard39"),
    "bwip-js, code39": by_bwip("code39"), "bwip-js, code128": by_bwip("code128"), "python-barcode, code128": by_barcode("code128"),
    "ReportLab, Code128": by_reportlab("Code128"),
}.items():
    seen[name] = []
    for text in PUZZLES:
        found = read(draw(text))
        assert found.count(text) == 1, "the behavior has changed"
        seen[name].append(found.split(text))
    print(f"{name}: {seen[name]}")
PAIRS, PLAIN = [["0", ""], ["", ""]], [["", ""], ["", ""]]
EXPECTED = {
    "bwip-js, interleaved2of5": PAIRS, "python-barcode, itf": PAIRS, "ReportLab, I2of5, checksum=0": PAIRS,
    "ReportLab, I2of5": [["", "8"], ["0", "7"]], "python-barcode, code39": [["", "."], ["", "2"]],
    "ReportLab, Standard39": [["", "."], ["", "2"]], "bwip-js, code39": PLAIN, "bwip-js, code128": PLAIN,
    "python-barcode, code128": PLAIN, "ReportLab, Code128": PLAIN,
}
assert seen == EXPECTED, "the behavior has changed"
PYTHON
PYTHONPATH=python python3 codes.py
