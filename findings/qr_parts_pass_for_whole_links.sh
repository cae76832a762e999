#!/usr/bin/env bash
# segno 1.6.6, zxing-cpp 3.1.1 and OpenCV 5.0.0 (PyPI), jsQR 1.4.0 (npm): a link that is spread over three QR codes is read as
# three whole texts, the first of which is a shorter link, or as an empty text.
#
# A link that holds a puzzle with its notes is too long for a code that a phone reads from a screen. The standard has
# "structured append" for this: up to 16 codes, each with its number, their count and a checksum of the whole text, and
# `segno.make_sequence` writes them. One would guess that a reader joins them, or says that it has a part. zxing-cpp
# returns each part as a valid result, and neither its fields nor `extra` show a number or count. OpenCV's
# `detectAndDecode` does the same. The first part begins with https:// and is a link with a shorter grid, which a program
# may open. Only `detectAndDecodeMulti`, with all codes in one picture, joins them: it returns two empty texts and the
# whole. jsQR returns a result with an empty text for the first part and null for the others. A program should split a
# link by itself, with "1/3" in each part, or check the length of what it gets.
#
# Seen, for a link of 320 characters (lengths):
#     zxing-cpp, one by one:    107, 107, 106; together: 107, 107, 106
#     OpenCV, one by one:       107, 107, 106; together: 0, 0, 320
#     jsQR, one by one:         0, null, null
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund jsqr@1.4.0 pngjs@7.0.0 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    segno==1.6.6 zxing-cpp==3.1.1 opencv-python-headless==5.0.0.93 numpy==2.4.6 pillow==13.0.0 2>/dev/null
cat >read.js <<'JS'
const { PNG } = require('pngjs');
const fs = require('fs');
for (const name of process.argv.slice(2)) {
    const image = PNG.sync.read(fs.readFileSync(name));
    const code = require('jsqr')(new Uint8ClampedArray(image.data), image.width, image.height);
    console.log(code ? code.data.length : 'null');
}
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess

import cv2
import numpy
import segno
import zxingcpp
from PIL import Image

GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NOTES = "".join("abcdefghijk0123456789"[index * index % 21] for index in range(200))
LINK = f"https://example.org/puzzle?grid={GRID}&notes={NOTES}"
assert len(LINK) == 320

names = []
for index, code in enumerate(segno.make_sequence(LINK, symbol_count=3, encoding="utf-8", mode="byte")):
    names.append(f"{index}.png")
    code.save(names[-1], scale=6, border=4)
images = [Image.open(name).convert("L") for name in names]
together = Image.new("L", (sum(image.width for image in images), images[0].height), 255)
for index, image in enumerate(images):
    together.paste(image, (index * image.width, 0))

results = [zxingcpp.read_barcodes(image)[0] for image in images]
parts = [result.text for result in results]
assert "".join(parts) == LINK and all(result.valid for result in results)
fields = {name.lower() for result in results for name in [*dir(result), *result.extra]}
marked = [name for name in fields if "seq" in name or "append" in name or "parity" in name]
several = sorted(len(result.text) for result in zxingcpp.read_barcodes(together))
print("zxing-cpp:", [len(part) for part in parts], several, "marks:", marked)
assert [len(part) for part in parts] == [107, 107, 106] and several == [106, 107, 107], "the behavior has changed"
assert not marked, "the behavior has changed"

detector = cv2.QRCodeDetector()
single = [len(detector.detectAndDecode(numpy.array(image))[0]) for image in images]
several = sorted(len(text) for text in detector.detectAndDecodeMulti(numpy.array(together))[1])
print("OpenCV:", single, several)
assert single == [107, 107, 106] and several == [0, 0, 320], "the behavior has changed"

answer = subprocess.run(["node", "read.js", *names], capture_output=True, text=True, check=True).stdout.split()
print("jsQR:", answer)
assert answer == ["0", "null", "null"], "the behavior has changed"
PYTHON
