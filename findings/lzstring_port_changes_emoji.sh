#!/usr/bin/env bash
# lzstring 1.0.4 (PyPI) and lz-string 1.5.0 (npm): a title with an emoji changes on its way between Python and
# JavaScript, without an error.
#
# Links to f-puzzles and SudokuPad hold JSON that lz-string compressed, and many tools in Python make or read
# them with the port. One would guess that the two agree on every text, as they do on Latin and Japanese
# letters. JavaScript compresses units of 16 bits, the port compresses characters of Python, and writes each in
# 16 bits: of U+1F9E9 (a puzzle piece) U+F9E9 is left, which is a Chinese character. Python itself reads that text
# back just as wrongly. The other way, a link that JavaScript made gives a text with two lone
# surrogates, which looks right to json.loads and raises UnicodeEncodeError when it is printed or saved. A
# program in Python should write JSON with ensure_ascii, and join surrogates after reading, with
# text.encode("utf-16", "surrogatepass").decode("utf-16").
#
# Seen, for the title "Japanese and emoji":
#     "数独" from Python to JavaScript and back: equal
#     U+1F9E9 from Python to JavaScript: U+F9E9
#     U+1F9E9 from Python to Python:     U+F9E9
#     U+1F9E9 from JavaScript to Python: U+D83E U+DDE9, UnicodeEncodeError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund lz-string@1.5.0 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    lzstring==1.0.4 future==1.0.0
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import lzstring


def in_javascript(function, text):
    program = f"""
        const lz = require("lz-string");
        console.log(JSON.stringify(lz.{function}(JSON.parse(process.argv[1]))))
    """
    return json.loads(subprocess.check_output(["node", "-e", program, json.dumps(text)]))


def points(text):
    return " ".join(f"U+{ord(character):04X}" for character in text)


port = lzstring.LZString()
for name, text, expected in (
    ("Japanese", "\u6570\u72ec", ["U+6570 U+72EC"] * 3),
    ("emoji", "\U0001f9e9", ["U+F9E9", "U+F9E9", "U+D83E U+DDE9"]),
):
    packed = port.compressToBase64(text)
    seen = [
        points(in_javascript("decompressFromBase64", packed)),
        points(port.decompressFromBase64(packed)),
        points(port.decompressFromBase64(in_javascript("compressToBase64", text))),
    ]
    for way, result in zip(("Python to JavaScript", "Python to Python", "JavaScript to Python"), seen):
        print(f"{name} from {way}: {points(text)} -> {result}")
    assert seen == expected, "the behavior has changed"
text = port.decompressFromBase64(in_javascript("compressToBase64", "\U0001f9e9"))
try:
    text.encode()
except UnicodeEncodeError as error:
    print(type(error).__name__)
else:
    raise AssertionError("the behavior has changed")
assert text.encode("utf-16", "surrogatepass").decode("utf-16") == "\U0001f9e9"
PYTHON
