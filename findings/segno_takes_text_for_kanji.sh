#!/usr/bin/env bash
# segno 1.6.6 (PyPI), Python 3: a QR code of "éé" or, with encoding="utf-8", of ヒント5 holds other characters, and a link
# with Japanese is in Shift JIS, which jsQR 1.4.0 (npm) reads as an empty text.
#
# A link to a puzzle or a title becomes a QR code for a phone. One would guess that the library, which chooses the
# mode and the encoding by itself, always writes what it was given, and that encoding="utf-8" makes it UTF-8. Seen:
#   - without an encoding it tries Latin-1, then Shift JIS, then UTF-8, so that a link that ends in 数独 is written in
#     Shift JIS without a mark: zxing-cpp 3.1.1 guesses it, OpenCV 5.0.0 returns other characters, and jsQR
#     returns a result whose text is empty, so that a test for null passes;
#   - the mode for kanji is chosen by looking at the encoded bytes: if they come in pairs that would be kanji in Shift
#     JIS, they are written as kanji, whatever encoding they are in. "éé" in Latin-1 becomes one kanji, and
#     ヒント5 in UTF-8 five of them, also with the mark for UTF-8 (eci=True): most readers show 繝偵Φ繝, and
#     what OpenCV shows looks almost right, ヒントu. Whether it happens depends on the text: 数独 alone is right.
# A program that makes codes should set both encoding="utf-8" and mode="byte", and read each code back.
#
# Seen (zxing-cpp, OpenCV, jsQR):
#     ...org/数独                right               other characters  empty text
#     ...org/数独, utf-8         right               right             right
#     éé                         鳬                  an error          鳬
#     ヒント5, utf-8             other characters    ヒントu           other characters
#     ヒント5, utf-8 and byte    right               right             right
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
const image = PNG.sync.read(require('fs').readFileSync(process.argv[2]));
const code = require('jsqr')(new Uint8ClampedArray(image.data), image.width, image.height);
console.log(JSON.stringify(code && code.data));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import cv2
import numpy
import segno
import zxingcpp
from PIL import Image

LINK = "https://example.org/数独"
UTF8 = {"encoding": "utf-8"}
OTHER = "other characters"


def read(text, options):
    segno.make(text, micro=False, **options).save("code.png", scale=8, border=4)
    image = Image.open("code.png").convert("L")
    results = [zxingcpp.read_barcodes(image)[0].text]
    try:
        results.append(cv2.QRCodeDetector().detectAndDecode(numpy.array(image))[0])
    except UnicodeDecodeError:
        results.append("an error")
    answer = subprocess.run(["node", "read.js", "code.png"], capture_output=True, text=True, check=True).stdout
    results.append(json.loads(answer))
    assert None not in results
    return ["right" if result == text else result for result in results]


for name, text, options, expected in (
    ("...org/数独", LINK, {}, ["right", OTHER, ""]),
    ("...org/数独, utf-8", LINK, UTF8, ["right", "right", "right"]),
    ("数独, utf-8", "数独", UTF8, ["right", "right", "right"]),
    ("éé", "éé", {}, ["鳬", "an error", "鳬"]),
    ("éé, utf-8", "éé", UTF8, ["right", "right", "right"]),
    ("ヒント5, utf-8", "ヒント5", UTF8, [OTHER, "ヒントu", OTHER]),
    ("ヒント5, utf-8, eci", "ヒント5", {**UTF8, "eci": True}, [OTHER, "ヒントu", OTHER]),
    ("ヒント5, utf-8 and byte", "ヒント5", {**UTF8, "mode": "byte"}, ["right", "right", "right"]),
):
    seen = read(text, options)
    print(f"{name}: {seen}")
    for result, wanted in zip(seen, expected, strict=True):
        assert result == wanted or (wanted == OTHER and result not in ("right", "")), "the behavior has changed"
PYTHON
