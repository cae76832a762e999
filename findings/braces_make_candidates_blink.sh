#!/usr/bin/env bash
# blessed 0.1.81, neo-blessed 0.2.0 and terminal-kit 3.1.4 (npm), PyTermGUI 7.8.1 (PyPI): candidates in braces or brackets, {1,5} and
# [5], and the sign ^ with the digit behind it are not drawn; the rest of the line blinks or changes its color.
#
# Libraries for terminals have a markup for colors, with names in braces or brackets. One would guess that {1,5} is text, as
# it names no color and no attribute, and as {r4c7} and {1 5} stay. But blessed takes digits and commas in braces for the numbers of the
# terminal's attributes, as they stand in escape sequences: {1,5} in r4c7 is " in r4c7", bold and blinking, {7} is reverse video
# and {8} hides the line. PyTermGUI takes a number in brackets for one of 256 colors: [5] in r4c7 is " in r4c7" in magenta,
# [1 5] as well, and "[1] [5] [9]" is two spaces; [1,5] is text. terminal-kit's sign is ^: of "1^2", two cells of a
# futoshiki with its sign between them, a 1 is left, and of "1 ^ 2" two digits and spaces. None of them fails, and the
# color or the blinking goes on to the end of the text. `blessed.escape` and ^^ help; so do `tags: false`, which is the default of blessed.
#
# Seen (what is drawn, and how):
#     blessed         {1,5} in r4c7    " in r4c7"    bold, blinking
#     blessed         {7} in r4c7      " in r4c7"    reverse
#     blessed         {1 5}, {r4c7}    as they are
#     PyTermGUI       [5] in r4c7      " in r4c7"    color 5
#     PyTermGUI       [1,5] in r4c7    as it is
#     terminal-kit    ^5 in r1c1       " in r1c1"
#     terminal-kit    1^2              1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python PyTermGUI==7.8.1
echo '{}' >package.json
npm install --no-audit --no-fund blessed@0.1.81 neo-blessed@0.2.0 terminal-kit@3.1.4 >npm.log 2>&1
cat >blessed.cjs <<'JS'
const assert = require('node:assert');
const { PassThrough } = require('node:stream');

const name = process.argv[2];
const blessed = require(name);
const output = Object.assign(new PassThrough(), { columns: 80, rows: 24, isTTY: true });
const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
const screen = blessed.screen({ input, output, terminal: 'xterm' });
const [BOLD, BLINK, REVERSE, HIDDEN] = [1, 4, 8, 16];

function draw(text, tags = true) {
    const box = blessed.box({ parent: screen, tags, width: 40, height: 1 });
    box.setContent(text);
    screen.render();
    const line = screen.lines[0];
    const drawn = line.map(([, character]) => character).join('').trimEnd();
    const attributes = line[4][0] >> 18;
    box.destroy();
    return [drawn, attributes];
}

const expected = [
    ['{1,5} in r4c7', ' in r4c7', BOLD | BLINK],
    ['{7} in r4c7', ' in r4c7', REVERSE],
    ['{8} in r4c7', ' in r4c7', HIDDEN],
    ['{1 5} in r4c7', '{1 5} in r4c7', 0],
    ['{r4c7} 1 or 5', '{r4c7} 1 or 5', 0],
    [blessed.escape('{1,5} in r4c7'), '{1,5} in r4c7', 0],
];
const seen = expected.map(([text]) => [text, ...draw(text)]);
const plain = draw('{1,5} in r4c7', false);
screen.destroy();
process.on('exit', () => {
    console.log(name, seen, plain);
    assert.deepStrictEqual(seen, expected, 'the behavior has changed');
    assert.deepStrictEqual(plain, ['{1,5} in r4c7', 0], 'the behavior has changed');
});
process.exit();
JS
for name in blessed neo-blessed; do node blessed.cjs "$name" | sed 's/\x1b[^ {]*//g'; done
cat >kit.mjs <<'JS'
import assert from 'node:assert';
import { stripVTControlCharacters } from 'node:util';
import kit from 'terminal-kit';

const expected = { '^5 in r1c1': ' in r1c1', '1^2': '1', '1 ^ 2 v 3': '1  2 v 3', '1^^2': '1^2' };
for (const [text, drawn] of Object.entries(expected)) {
    const seen = kit.terminal.str(text);
    console.log('terminal-kit:', [text, seen]);
    assert.strictEqual(stripVTControlCharacters(seen), drawn, 'the behavior has changed');
}
JS
node kit.mjs
PYTHONPATH=python python3 - <<'PYTHON'
import pytermgui

EXPECTED = {
    "[5] in r4c7": "\x1b[35m in r4c7\x1b[0m",
    "[1 5] in r4c7": "\x1b[31m\x1b[35m in r4c7\x1b[0m",
    "[1] [5] [9]": "\x1b[31m \x1b[35m \x1b[91m\x1b[0m",
    "[1,5] in r4c7": "[1,5] in r4c7\x1b[0m",
}
for text, drawn in EXPECTED.items():
    seen = pytermgui.tim.parse(text)
    print("PyTermGUI:", text, repr(seen))
    assert seen == drawn, "the behavior has changed"
PYTHON
