#!/usr/bin/env bash
# lz-string (npm 1.5.0) reads a payload whose plus signs became spaces as other text, without an error.
#
# Links to f-puzzles and SudokuPad hold an object that lz-string compressed to base 64. Mail programs
# and servers often turn "+" into a space, and cut long lines. One would expect null or an exception, as
# for "hello world!". Seen instead, with the payload of a 9x9 grid:
#   - with a space for each "+", decompressFromBase64 returns a text that begins like the object and
#     goes on with control characters;
#   - without its last 8 characters, it returns the empty text, which is no null;
#   - without its last 4 characters it returns the object without its last bracket, while the Python
#     port (lzstring 1.0.4) raises IndexError for these 128 characters, and KeyError for the spaces.
# A reader therefore has to check what it got, whatever lz-string says.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund lz-string@1.5.0 >>npm.log 2>&1
python3 -m venv python >/dev/null
python/bin/pip install --quiet --disable-pip-version-check lzstring==1.0.4
cat >payload.js <<'JS'
const lz = require('lz-string');
const object = { size: 9, title: 'a puzzle with a title', grid: Array(9).fill(Array(9).fill({})) };
const text = JSON.stringify(object);
const packed = lz.compressToBase64(text);
if (!packed.includes('+')) throw new Error('the payload has no plus sign: ' + packed);
require('fs').writeFileSync('packed.txt', packed);
const spaced = lz.decompressFromBase64(packed.replace(/\+/g, ' '));
console.log('hello world!      ->', JSON.stringify(lz.decompressFromBase64('hello world!')));
console.log('spaces for plus   ->', typeof spaced, spaced === text ? 'the object' : 'another text',
    spaced.startsWith('{"size":9') ? 'with the same start' : 'with another start');
console.log('8 characters less ->', JSON.stringify(lz.decompressFromBase64(packed.slice(0, -8))));
const cut = lz.decompressFromBase64(packed.slice(0, -4));
console.log('4 characters less ->', cut === text.slice(0, -1) ? 'the object without its end' : 'another text');
JS
node payload.js >seen.txt
cat >payload.py <<'PY'
import lzstring

packed = open("packed.txt").read()
for name, text in [("spaces for plus", packed.replace("+", " ")), ("4 characters less", packed[:-4])]:
    try:
        result = repr(lzstring.LZString().decompressFromBase64(text))
    except Exception as error:
        result = type(error).__name__
    print(f"Python, {name} -> {result}")
PY
python/bin/python payload.py >>seen.txt
cat seen.txt
cat >expected.txt <<'TXT'
hello world!      -> null
spaces for plus   -> string another text with the same start
8 characters less -> ""
4 characters less -> the object without its end
Python, spaces for plus -> KeyError
Python, 4 characters less -> IndexError
TXT
diff expected.txt seen.txt
