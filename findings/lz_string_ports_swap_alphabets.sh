#!/usr/bin/env bash
# lzstring-optimized 0.8.0, hmt-lzma-pyo3 0.2.0, lean4url 0.1.0, lzstring 1.0.4 and py-lzstring 0.1.1 (PyPI) with
# lz-string 1.5.0 (npm): one port's "base64" has a "-" for each "/", and short puzzles do not show it.
#
# Links of f-puzzles and SudokuPad hold what lz-string's `compressToBase64` wrote. One would guess that a port's function of
# this name writes and reads the same, as each reads back what it wrote. lz-string has two alphabets: base64, with + and /
# and = at the end, and one for addresses, with + and - and nothing at the end. `compress_to_base64` of
# lzstring-optimized writes the latter. 81 digits have no / in them, nor has a short puzzle, and lz-string reads it. The
# object of a whole puzzle has, and lz-string returns a text that begins well and is not the same; the other way, the port
# raises "decompression failed" for the link of a real puzzle, or returns 66 dots of 16200 without an error.
# The others keep the alphabet, but hmt-lzma-pyo3 writes too many = at the end, which strict decoders reject,
# and lzstring and py-lzstring cut characters above U+FFFF: the name 𠮷 becomes ஷ, although they read
# 𠮷 well. A program should test a port with the output of lz-string for a whole puzzle, both ways.
#
# Seen (same text as lz-string wrote; lz-string reads it; it reads lz-string's):
#                         81 digits         whole puzzle      16200 dots        𠮷
#     lzstring-optimized  no   yes  yes     no   no   error   no   no   wrong   no   yes  yes
#     hmt-lzma-pyo3       no   yes  yes     no   yes  yes     yes  yes  yes     no   yes  yes
#     lzstring            yes  yes  yes     yes  yes  yes     yes  yes  yes     no   no   yes
#     py-lzstring         yes  yes  yes     yes  yes  yes     yes  yes  yes     no   no   yes
#     lean4url            yes  yes  yes     yes  yes  yes     yes  yes  yes     yes  yes  yes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in lzstring-optimized==0.8.0 hmt-lzma-pyo3==0.2.0 lean4url==0.1.0 lzstring==1.0.4 py-lzstring==0.1.1; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps \
        --target "${package%==*}" "$package" 2>/dev/null
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target lzstring future==1.0.0 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund lz-string@1.5.0 >>npm.log 2>&1
cat >run.js <<'JS'
const [name, texts] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(texts.map((text) => require('lz-string')[name](text))));
JS
cat >run.py <<'PYTHON'
import json
import sys

port, texts, packed = json.load(sys.stdin)
if port == "lean4url":
    from lean4url import LZString

    compress, decompress = LZString().compress_to_base64, LZString().decompress_from_base64
elif port == "lzstring":
    from lzstring import LZString

    compress, decompress = LZString().compressToBase64, LZString().decompressFromBase64
elif port == "hmt-lzma-pyo3":
    from lzma_pyo3 import compressToBase64 as compress, decompressFromBase64 as decompress
elif port == "lzstring-optimized":
    from lzstring_optimized import compress_to_base64 as compress, decompress_from_base64 as decompress
else:
    from lzstring import compress_to_base64 as compress, decompress_from_base64 as decompress


def read(text):
    try:
        return decompress(text)
    except TypeError:
        return None


print(json.dumps([[compress(text) for text in texts], [read(text) for text in packed]]))
PYTHON
python3 - <<'PYTHON'
import json
import os
import subprocess
import sys

DIGITS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
CELLS = [{} if digit == "0" else {"value": int(digit), "given": True} for digit in DIGITS]
GRID = [CELLS[row:row + 9] for row in range(0, 81, 9)]
PUZZLE = json.dumps({"size": 9, "title": "Test", "author": "A", "grid": GRID}, separators=(",", ":"))
TEXTS = [DIGITS, PUZZLE, "." * 16200, "𠮷"]


def run(command, data, path=None):
    environment = {**os.environ, "PYTHONPATH": path or ""}
    result = subprocess.run(command, input=json.dumps(data), capture_output=True, text=True, check=True, env=environment)
    return json.loads(result.stdout)


def with_node(name, texts):
    return run(["node", "run.js"], [name, texts])


base64 = with_node("compressToBase64", TEXTS)
address = with_node("compressToEncodedURIComponent", TEXTS)
assert ["/" in text for text in base64] == [False, True, True, False]
YES = [True, True, True]
CUT = [YES, YES, YES, [False, False, True]]
for port, expected in (
    ("lzstring-optimized", [[False, True, True], [False, False, None], [False, False, False], [False, True, True]]),
    ("hmt-lzma-pyo3", [[False, True, True], [False, True, True], YES, [False, True, True]]),
    ("lzstring", CUT),
    ("py-lzstring", CUT),
    ("lean4url", [YES, YES, YES, YES]),
):
    packed, read = run([sys.executable, "run.py"], [port, TEXTS, base64], port)
    by_node = with_node("decompressFromBase64", packed)
    seen = [
        [packed[index] == base64[index], by_node[index] == text, None if read[index] is None else read[index] == text]
        for index, text in enumerate(TEXTS)
    ]
    print(f"{port}: {seen}")
    assert seen == expected, "the behavior has changed"
    if port == "lzstring-optimized":
        print(f"    lz-string's text for addresses: {packed == address}; dots read: {len(read[2])}")
        assert packed == address and len(read[2]) == 66, "the behavior has changed"
        assert by_node[1].startswith('{"size":9,"title":"Test"'), "the behavior has changed"
    if port == "hmt-lzma-pyo3":
        pairs = list(zip(packed, base64))
        print("    too many =:", [len(text) - len(other) for text, other in pairs])
        assert all(text.rstrip("=") == other.rstrip("=") for text, other in pairs), "the behavior has changed"
    if port == "lzstring":
        print("    𠮷 is read as", by_node[3])
        assert by_node[3] == "ஷ", "the behavior has changed"
PYTHON
