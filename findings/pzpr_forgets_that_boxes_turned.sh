#!/usr/bin/env bash
# pzpr 0.10.1 (npm, the engine of puzz.link and its editors): a sudoku of 6x6 that is turned is right until it is saved, and wrong when the
# file is opened again; of 8x8, a grid with equal digits in a box is complete, and of 12x12 a right one is not.
#
# The editor can turn and mirror each puzzle, and its formats, a link and a text, hold the size and the digits of a sudoku. One would guess that
# the boxes follow from the size, and that what can be turned can be saved. But boxes of six cells lie or stand. The engine turns
# them with the digits, so that they stand, and its check of the grid says "Complete!"; the file and the link have no place for this, and
# when they are read the boxes lie again. So a quarter turn before the export makes a puzzle without a solution, or with another
# one, while half a turn and 9x9 show nothing. In other sizes the boxes are squares, the largest that fit: sixteen of 2x2 in 8x8, nine of
# 3x3 and seven pieces in 10x10, sixteen of 3x3 in 12x12, not the 4x2, 5x2 and 4x3 that such puzzles are printed with. In 8x8 these
# squares are halves of the real boxes, so that each right grid passes, wrong ones do as well, and a puzzle that
# has one solution has several. A program should export 4x4, 6x6 with lying boxes, 9x9, 16x16 and 25x25 alone to such links.
#
# Seen (check of a full grid, then of the same after it was saved and opened):
#     6x6, boxes that lie                   Complete!                                   Complete!
#       turned by a quarter                 Complete!                                   There are same numbers in a block.
#       turned by a half                    Complete!                                   Complete!
#     8x8, equal digits in boxes of 4x2     Complete!                                   Complete!
#     12x12, right with boxes of 4x3        There are same numbers in a block.          There are same numbers in a block.
#     boxes, width x height:  6x6 3x2    8x8 2x2    10x10 3x3, 1x3, 3x1 and 1x1    12x12 3x3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund pzpr@0.10.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import pzpr from 'pzpr';

// A latin square whose rows are shifted, one shift for each row.
const shifted = (shifts) => shifts.map((shift) => shifts.map((_, column) => ((shift + column) % shifts.length) + 1));
const LYING = shifted([0, 3, 1, 4, 2, 5]);
const EQUAL = shifted([0, 3, 6, 1, 4, 7, 2, 5]);
const TWELVE = shifted([0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]).map(([a, b, c, d, ...others]) => [d, b, c, a, ...others]);

// Checks that each box of this width and height has different digits.
const hasBoxes = (grid, width, height) =>
    grid.every((line, row) =>
        line.every((_, column) => {
            if (row % height || column % width) return true;
            const cells = grid.slice(row, row + height).flatMap((other) => other.slice(column, column + width));
            return new Set(cells).size === cells.length;
        }),
    );

// Opens a file or a link.
const open = (text) => {
    const puzzle = new pzpr.Puzzle();
    return new Promise((done) => puzzle.open(text, () => done(puzzle)));
};
// The file of a grid whose digits the player entered, or, as a link has no entries, of one that consists of clues.
const file = (grid, clues = false) => {
    const digits = grid.map((line) => line.join(' '));
    const empty = grid.map((line) => line.map(() => '.').join(' '));
    return ['pzprv3', 'sudoku', grid.length, ...(clues ? [...digits, ...empty] : [...empty, ...digits]), ''].join('/');
};
const check = async (name, grid, turns, now, saved) => {
    const puzzle = await open(file(grid));
    const clues = await open(file(grid, true));
    for (let turn = 0; turn < turns; turn++) for (const each of [puzzle, clues]) each.board.operate('turnr');
    const seen = [puzzle, await open(puzzle.getFileData()), await open(clues.getURL())].map((each) => each.check(true).text);
    console.log(`${name}: ${seen.join(' | ')}`);
    assert.deepStrictEqual(seen, [now, saved, saved], 'the behavior has changed');
};
const RIGHT = 'Complete!';
const WRONG = 'There are same numbers in a block.';
assert(hasBoxes(LYING, 3, 2) && !hasBoxes(EQUAL, 4, 2) && !hasBoxes(EQUAL, 2, 4) && hasBoxes(TWELVE, 4, 3) && !hasBoxes(TWELVE, 3, 3));
await check('6x6', LYING, 0, RIGHT, RIGHT);
await check('6x6 turned by a quarter', LYING, 1, RIGHT, WRONG);
await check('6x6 turned by a half', LYING, 2, RIGHT, RIGHT);
await check('8x8, equal digits in boxes of 4x2', EQUAL, 0, RIGHT, RIGHT);
await check('12x12, right with boxes of 4x3', TWELVE, 0, WRONG, WRONG);

const BOXES = { 6: ['3x2'], 8: ['2x2'], 9: ['3x3'], 10: ['1x1', '1x3', '3x1', '3x3'], 12: ['3x3'] };
for (const [size, expected] of Object.entries(BOXES)) {
    const { board } = await open(`sudoku/${size}/${size}`);
    const sizes = board.roommgr.components.map((box) => box.clist.getRectSize()).map(({ cols, rows }) => `${cols}x${rows}`);
    console.log(`boxes of ${size}x${size}: ${sizes.join(' ')}`);
    assert.deepStrictEqual([...new Set(sizes)].sort(), expected, 'the behavior has changed');
}
JS
node seen.mjs
