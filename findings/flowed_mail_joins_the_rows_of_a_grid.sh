#!/usr/bin/env bash
# mailparser 3.14.2 and libmime 5.6.4 (npm, the mail library of Nodemailer): in a mail with format=flowed the rows of a grid become one
# long line if they end with a space, and rows that begin or end with empty cells as spaces lose cells.
#
# Some mail programs send plain text as format=flowed (RFC 3676), so that a phone can wrap it anew: a line
# that ends with a space goes on in the next. One would guess that a grid is safe from it, as nobody writes prose with
# a space at the end of each line. But rows are often printed cell by cell, each with a space behind it, and files of
# puzz.link's engine (pzpr 0.10.1, npm) have it, too; it cannot be seen. The reader then gets one line of 81 cells, as the
# format demands, and a reader of lines finds one row. If empty cells are spaces, it is worse: a row may end with them, and then
# takes the next one along, while a space at the start of a row is taken for one that the sender has put in front.
# A sender that follows the format (libmime's encodeFlowed) removes spaces at the end first, so that rows lose their
# last cells, and nobody can tell from the mail. Rows that end with a digit, a dot or a frame are safe in all of them. A
# program should end rows without a space and have a character for empty cells in all that a player may paste.
#
# Seen (lines that are sent; lines that are read):
#     5 3 . . 7 . . . .           9; 9
#     the same, a space behind    9; 1 of 161 characters
#     "53  7    " (nine cells)    9; 5, the first of them "53  7    6  195   98    6 8   6   3", where the third row has lost its first cell
#     a file of pzpr              21; 4
#     encodeFlowed of "53  7    " and "6  195   ": 5 and 6 of nine cells
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund mailparser@3.14.2 libmime@5.6.4 pzpr@0.10.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert/strict';
import libmime from 'libmime';
import { simpleParser } from 'mailparser';
import pzpr from 'pzpr';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const rows = PUZZLE.match(/.{9}/g);
const spaced = rows.map((row) => [...row].join(' '));
const blank = rows.map((row) => row.replaceAll('.', ' '));
const link = 'sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79';
const file = await new Promise((done) => {
    const puzzle = new pzpr.Puzzle({ type: 'player' });
    puzzle.open(link, () => done(puzzle.getFileData()));
});

/** The lines of a text that comes as a mail, without the empty ones at its end. */
async function read(lines) {
    const head = 'From: setter@example.org\r\nSubject: sudoku\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n';
    const mail = await simpleParser(head + lines.join('\r\n') + '\r\n');
    return mail.text.replace(/\n+$/, '').split('\n');
}

const seen = {
    dots: await read(spaced),
    'dots, a space behind each': await read(spaced.map((row) => row + ' ')),
    'spaces for empty cells': await read(blank),
    pzpr: await read(file.replace(/\n$/, '').split('\n')),
};
for (const [name, lines] of Object.entries(seen)) console.log(`${name}: ${lines.length} lines, the first: ${JSON.stringify(lines[0])}`);
const sent = libmime.encodeFlowed(blank.join('\n'), 76).split('\r\n');
console.log('sent:', JSON.stringify(sent.slice(0, 3)));
assert.deepEqual(seen.dots, spaced);
assert.equal(seen['dots, a space behind each'].length, 1);
assert.equal(seen['dots, a space behind each'][0].trimEnd().length, 161);
assert.equal(seen['spaces for empty cells'].length, 5);
assert.equal(seen['spaces for empty cells'][0], '53  7    6  195   98    6 8   6   3');
assert.deepEqual(sent.slice(0, 2).map((row) => row.length), [5, 6]);
assert.equal(file.trimEnd().split('\n').length, 21);
assert.equal(seen.pzpr.length, 4);
process.exit(0);
JS
node seen.mjs || {
    echo "the behavior has changed" >&2
    exit 1
}
