#!/usr/bin/env bash
# consola 3.4.2 (npm): in a terminal, a row with "_" for its empty cells and spaces between its cells loses most of these cells; in a
# pipe and in CI the row is right.
#
# consola prints messages of programs, with colors in a terminal and as plain text elsewhere. One would guess that the two differ by
# color. In a terminal it also takes two underscores with spaces around them for Markdown's sign of emphasis: they are
# removed, and what is between them is underlined. In the row "5 3 _ _ 7 _ _ _ _" these are two empty cells and the space
# between them; "| _ 7 _ |" becomes an underlined space, 7 and space. A pair may begin at the end of a row and
# end at the start of the next, and the two rows become one line: a puzzle of nine rows and 51 empty cells is drawn with six
# rows and 15 of them. That is so for all kinds of messages and for `box`. The plain form, which tests see, keeps all cells. Underscores
# without spaces between them and dots are kept in both. A program should draw its grid with one of these.
#
# Seen (in a terminal without its escape sequences; in a pipe):
#     5 3 _ _ 7 _ _ _ _          5 3   7   _ _        5 3 _ _ 7 _ _ _ _
#     | 5 3 _ | _ 7 _ |          | 5 3  |  7 _ |      | 5 3 _ | _ 7 _ |
#     53__7____                  53__7____            53__7____
#     5 3 . . 7 . . . .          5 3 . . 7 . . . .    5 3 . . 7 . . . .
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund consola@3.4.2 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { createConsola } from 'consola';

const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const rows = (sign, space) => GRID.match(/.{9}/g).map((row) => [...row.replaceAll('0', sign)].join(space));

function print(fancy, kind, text) {
    let written = '';
    const stream = new Writable({
        write(chunk, _encoding, done) {
            written += chunk;
            done();
        },
    });
    const options = { date: false, colors: fancy, columns: 40 };
    createConsola({ fancy, stdout: stream, stderr: stream, formatOptions: options })[kind](text);
    return written;
}

const terminal = (kind, text) => stripVTControlCharacters(print(true, kind, text)).trimEnd();
const pipe = (text) => print(false, 'log', text).replace('[log] ', '').trimEnd();
const cells = (text) => text.split('_').length - 1;

const cases = {
    '5 3 _ _ 7 _ _ _ _': '5 3   7   _ _',
    '| 5 3 _ | _ 7 _ |': '| 5 3  |  7 _ |',
    '53__7____': '53__7____',
    '5 3 . . 7 . . . .': '5 3 . . 7 . . . .',
};
let changed = false;
for (const [row, expected] of Object.entries(cases)) {
    const seen = terminal('log', row);
    console.log(`${row}: ${seen}, in a pipe: ${pipe(row)}`);
    console.log(`    ${JSON.stringify(print(true, 'log', row).trimEnd())}`);
    changed ||= seen !== expected || pipe(row) !== row;
}
const puzzle = rows('_', ' ').join('\n');
for (const kind of ['log', 'info', 'success', 'box']) {
    const seen = terminal(kind, puzzle);
    console.log(`${kind}: ${cells(puzzle)} empty cells, ${cells(seen)} of them in a terminal, ${cells(pipe(puzzle))} in a pipe\n${seen}`);
    const lines = seen.split('\n').filter((line) => /\d/.test(line)).length;
    changed ||= cells(puzzle) !== 51 || cells(seen) !== 15 || lines !== 6 || pipe(puzzle) !== puzzle;
}
assert.ok(!changed, 'the behavior has changed');
JS
FORCE_COLOR=1 node seen.mjs
