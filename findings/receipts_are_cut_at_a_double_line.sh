#!/usr/bin/env bash
# receiptline 4.0.4 (npm): in its language for receipt printers a line of equal signs between the rows of a grid cuts the paper, an
# empty row of dashes is a line across the paper, and a row whose candidates stand in braces is not printed.
#
# ReceiptLine makes commands for thermal printers, and SVG or text, from plain lines with "|" between columns, so that a grid
# looks as if it were ready to print. One would guess that a line without "|" is text. A line of nothing but dashes
# is a rule, also one of nine cells or of a single dash: the empty row becomes as wide as the paper, 27 or 48 characters. A
# line of equal signs, usual under the third and sixth row of boxes, is printed as nothing: it sends the command to cut
# (GS V), so that a grid comes out as three pieces. With one sign more, such as "===+===", or with spaces between
# the dashes, the line is text. A line of one column in braces holds settings, and so does a row that begins with
# a cell of candidates: of {1,5}|3|9 nothing is printed. "_", "^" and "~" vanish from cells too: they underline, enlarge
# and stand for a space. In SVG and text a cut can't be seen, so that a preview shows nothing wrong. A program should
# write "+" where lines cross and dots for empty cells.
#
# Seen (27 characters wide, as text; cuts in the commands of the printer, of which one ends each receipt):
#     53--7----                     53--7----                        1 cut
#     ---------                     ---------------------------      1 cut
#     =========                     (nothing)                        2 cuts
#     ===+===+===                   ===+===+===                      1 cut
#     {1,5}|3|9                     (nothing)                        1 cut
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund receiptline@4.0.4 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import receiptline from 'receiptline';

const print = (lines, command, cpl = 27) => receiptline.transform(lines, { cpl, encoding: 'multilingual', command });
const cuts = (lines) => print(lines, 'escpos').split('\x1dVB\0').length - 1;
const text = (lines, cpl) => print(lines, 'text', cpl).trim();

const expected = [
    ['53--7----', '53--7----', 1],
    ['---------', '-'.repeat(27), 1],
    ['-', '-'.repeat(27), 1],
    ['- - - - - - - - -', '- - - - - - - - -', 1],
    ['=========', '', 2],
    ['===+===+===', '===+===+===', 1],
    ['{1,5}', '', 1],
    ['{1,5}|3|9', '', 1],
    ['1,5|3|9', '1,5       3        9', 1],
    ['1_5', '15', 1],
    ['1^5', '15', 1],
    ['1~5', '1 5', 1],
    ['.........', '.........', 1],
];
for (const [line, printed, count] of expected) {
    const seen = [text(line), cuts(line)];
    console.log(`${line.padEnd(18)} ${seen[0].padEnd(28)} ${seen[1]} cut(s)`);
    assert.deepStrictEqual([seen[0].replace(/ +/g, ' '), seen[1]], [printed.replace(/ +/g, ' '), count], 'the behavior has changed');
}
assert.strictEqual(text('---------', 48), '-'.repeat(48), 'the behavior has changed');

const band = ['53..7....', '6..195...', '.98....6.'].join('\n');
const grid = (line) => [band, band, band].join(`\n${line}\n`);
console.log('a grid with two lines of equal signs:', cuts(grid('=========')), 'cuts');
assert.deepStrictEqual([cuts(grid('=========')), cuts(grid('===+===+==='))], [3, 1], 'the behavior has changed');
const rows = text(grid('=========')).split('\n').map((row) => row.trim()).filter(Boolean);
assert.deepStrictEqual(rows, grid('').split('\n').filter(Boolean), 'the behavior has changed');
const svg = print(grid('========='), 'svg');
assert.ok(svg.startsWith('<svg') && !svg.includes('='.repeat(9)), 'the behavior has changed');
assert.strictEqual(svg.match(/<svg/g).length, 1, 'the behavior has changed');
JS
node seen.mjs
