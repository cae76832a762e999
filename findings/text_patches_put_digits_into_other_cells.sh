#!/usr/bin/env bash
# diff-match-patch 1.0.5 (npm) and 20241021 (PyPI), jsondiffpatch 0.7.7 (npm): a move that is sent or taken back as a patch of the 81
# characters of a grid may go into another cell, replace another digit or leave 80 or 82 cells, and is reported as applied.
#
# A patch holds a change with the text around it. Where the text has changed since, it is looked for nearby, and one would guess
# that a patch goes to its own place or fails, as a digit and a dot are no typing errors and the grid has as many characters as
# before. But the text around a cell is mostly dots, which fit elsewhere as well. After one other move each patch goes right, so that a test
# with two players and a move each passes. After two others, of 102660 cases in a hard puzzle 228 go wrong: where a 1 in r1c2
# and a 4 in r1c8 have come in, the 5 for r1c5 is set in r1c6; the result of the patch is `true`. jsondiffpatch compares values of
# JSON and makes such patches of texts from 60 characters on (if it is imported as "with-text-diffs"; else it keeps the whole texts). So
# a grid of 4x4 or 6x6 is safe, and one of 9x9 is not: undo by `unpatch`, after two other moves, takes another
# player's digit with it in 33 cases, mostly together with its cell, so that 80 are left. There is no error. A grid that
# is an array of 81 cells or an object by cells is patched as one would guess.
#
# Seen (a hard puzzle of 21 clues; each cell, and each one or two others after it):
#     diff-match-patch, one other move       3540 right
#     diff-match-patch, two other moves      102432 right, 228 wrong: 149 with 81 cells, 30 with 80, 49 with 82
#     jsondiffpatch, undo, two others        102627 right, 33 wrong: 2 with 81 cells, 31 with 80
#     jsondiffpatch, array or object         all right
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund diff-match-patch@1.0.5 jsondiffpatch@0.7.7 >npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python diff-match-patch==20241021
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import Patches from 'diff-match-patch';
import { create } from 'jsondiffpatch/with-text-diffs';

const PUZZLE = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const SOLVED = '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const EMPTY = [...Array(81).keys()].filter((cell) => PUZZLE[cell] === '.');
const put = (grid, cell, digit = SOLVED[cell]) => grid.slice(0, cell) + digit + grid.slice(cell + 1);

const patches = new Patches();
const json = create();
const asArray = (grid) => [...grid];
const asObject = (grid) => Object.fromEntries([...grid].map((digit, cell) => [`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`, digit]));

const seen = { one: {}, two: {}, undo: {} };
const note = (counts, key) => (counts[key] = (counts[key] ?? 0) + 1);
const examples = [];
let turn = 0;
for (const own of EMPTY) {
    const after = put(PUZZLE, own);
    const move = patches.patch_make(PUZZLE, after);
    const delta = json.diff({ grid: PUZZLE }, { grid: after });
    for (const first of EMPTY) {
        if (first === own) continue;
        const one = put(PUZZLE, first);
        note(seen.one, patches.patch_apply(move, one)[0] === put(one, own) ? 'right' : 'wrong');
        for (const second of EMPTY) {
            if (second <= first || second === own) continue;
            const others = put(one, second);
            const right = put(others, own);
            const [grid, applied] = patches.patch_apply(move, others);
            assert.deepStrictEqual(applied, [true], 'the behavior has changed');
            note(seen.two, grid === right ? 'right' : grid.length);
            const undone = json.unpatch({ grid: right }, structuredClone(delta)).grid;
            note(seen.undo, undone === others ? 'right' : 'wrong');
            if (undone !== others) examples.push([others, undone]);
            // Arrays and objects, for some of the cases.
            if (turn++ % 100 === 0 || undone !== others) {
                for (const form of [asArray, asObject]) {
                    const change = json.diff(form(PUZZLE), form(after));
                    assert.deepStrictEqual(json.patch(form(others), structuredClone(change)), form(right), 'the behavior has changed');
                    assert.deepStrictEqual(json.unpatch(form(right), change), form(others), 'the behavior has changed');
                }
            }
        }
    }
}
console.log(seen);
const others = put(put(PUZZLE, 1), 7);
const [wrong] = patches.patch_apply(patches.patch_make(PUZZLE, put(PUZZLE, 4)), others);
console.log(`${others.slice(0, 9)} and r1c5: ${wrong.slice(0, 9)}`);
const kinds = {};
for (const [right, undone] of examples) {
    const digits = (grid) => grid.replaceAll('.', '').length;
    assert.strictEqual(digits(undone), digits(right) - (undone.length === 80 ? 1 : 0), 'the behavior has changed');
    note(kinds, undone.length);
}
console.log('undo that goes wrong, by cells:', kinds, 'such as', examples[0]);
assert.deepStrictEqual([seen.one, seen.two, seen.undo, kinds], [
    { right: 3540 },
    { right: 102432, 80: 30, 81: 149, 82: 49 },
    { right: 102627, wrong: 33 },
    { 80: 31, 81: 2 },
], 'the behavior has changed');
for (const cells of [16, 36, 59, 60, 81]) {
    const before = PUZZLE.slice(0, cells);
    const delta = json.diff(before, put(before, 1));
    assert.strictEqual(delta.length, cells < 60 ? 2 : 3, 'the behavior has changed');
}
assert.strictEqual(wrong, put(others, 5, '5'), 'the behavior has changed');
JS
node seen.mjs
cat >whole.mjs <<'JS'
import assert from 'node:assert';
import { diff } from 'jsondiffpatch';
const [before, after] = ['.'.repeat(81), `${'.'.repeat(80)}5`];
assert.deepStrictEqual(diff(before, after), [before, after], 'the behavior has changed');
JS
node whole.mjs
PYTHONPATH=python python3 - <<'PYTHON'
from diff_match_patch import diff_match_patch

PUZZLE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
patches = diff_match_patch()
own = PUZZLE[:4] + "5" + PUZZLE[5:]
others = "81.....4." + PUZZLE[9:]
seen = patches.patch_apply(patches.patch_make(PUZZLE, own), others)
print("Python:", seen)
assert seen == ("81...5.4." + PUZZLE[9:], [True]), "the behavior has changed"
PYTHON
