#!/usr/bin/env bash
# Graphviz 16.1.0 (npm, @hpcc-js/wasm-graphviz 1.29.2): a grid written as a record is drawn with rows and columns exchanged when the
# direction of the arrows changes; a 2 between two signs of order, 1<2>1, is not drawn, and spaces between digits are joined.
#
# A tree of a search or a proof draws each state as a small grid, and a record is Graphviz's plain way to write one:
# "{5|3|4}|{6|7|2}|{1|9|8}". One would guess that rankdir says where the arrows point and that a node looks alike in each
# picture. But braces only turn the direction: in a graph from top to bottom the outermost parts of a record stand side
# by side, from left to right they stand one below another. So each grid above is drawn as columns 534, 672 and 198, and
# with rankdir=LR as rows, its mirror image along the diagonal, for which all rules of sudoku hold as well, so
# that nobody sees the mistake but by the clues. BT and RL do as TB and LR. "<" and ">" in a label of a record are the name of
# a place for arrows, which isn't drawn: of 1<2>1, as in a puzzle with signs of order, the two ones are gone as well, and
# for 3 > 1 the node shows its own name. A row of digits and dots is drawn as it is. Two or more spaces become one,
# in records only, and move the digits behind them. An HTML table as a label keeps its rows for each direction.
#
# Seen (the rows as drawn, of {5|3|4}|{6|7|2}|{1|9|8}):
#     rankdir=TB or BT       561  379  428
#     rankdir=LR or RL       534  672  198
#     HTML table, all        534  672  198
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund @hpcc-js/wasm-graphviz@1.29.2 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { Graphviz } from '@hpcc-js/wasm-graphviz';

const graphviz = await Graphviz.load();
assert.strictEqual(graphviz.version(), '16.1.0');

const plain = (text) => text.replaceAll('&#160;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

function drawn(label, shape = 'record', rankdir = 'TB') {
    const svg = graphviz.dot(`digraph { rankdir=${rankdir}; node [shape=${shape}]; state [label=${label}] }`);
    const texts = [...svg.matchAll(/<text [^>]*\bx="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</g)];
    const cells = texts.map(([, x, y, text]) => ({ x: Number(x), y: Number(y), text: plain(text) }));
    const heights = [...new Set(cells.map((cell) => cell.y))].sort((a, b) => a - b);
    return heights.map((y) => cells.filter((cell) => cell.y === y).sort((a, b) => a.x - b.x).map((cell) => cell.text).join(''));
}

const record = '"{5|3|4}|{6|7|2}|{1|9|8}"';
const row = (digits) => `<tr>${digits.map((digit) => `<td>${digit}</td>`).join('')}</tr>`;
const table = `<<table>${[[5, 3, 4], [6, 7, 2], [1, 9, 8]].map(row).join('')}</table>>`;
const ROWS = ['534', '672', '198'];
const COLUMNS = ['561', '379', '428'];
for (const [rankdir, expected] of Object.entries({ TB: COLUMNS, BT: COLUMNS, LR: ROWS, RL: ROWS })) {
    const seen = drawn(record, 'record', rankdir);
    console.log(`${rankdir}: ${seen.join('  ')}`);
    assert.deepStrictEqual(seen, expected, 'the behavior has changed');
    assert.deepStrictEqual(drawn(table, 'plain', rankdir), ROWS, 'the behavior has changed');
}
for (const [label, inRecord, inBox] of [
    ['1<2>1', [], '1<2>1'],
    ['3 > 1', ['state'], '3 > 1'],
    ['5 3   7', ['5 3 7'], '5 3   7'],
    ['53..7....', ['53..7....'], '53..7....'],
]) {
    const seen = [drawn(`"${label}"`), drawn(`"${label}"`, 'box')];
    console.log(`${label}: in a record "${seen[0].join('')}", in a box "${seen[1].join('')}"`);
    assert.deepStrictEqual(seen, [inRecord, [inBox]], 'the behavior has changed');
}
JS
node seen.mjs 2>/dev/null
