#!/usr/bin/env bash
# sudoku-gen (npm 1.0.2): all puzzles that it can give are some three dozen in disguise.
#
# One would guess that a generator makes a new puzzle at each call, so that thousands of calls are a test
# set for a solver, a source of daily puzzles, or a measure of what its word "hard" means. The package
# behaves as if it had a short list of puzzles for each level: a call gives one of them with other digits,
# and with rows, columns and blocks exchanged. Players who solve one a day see the same logic again within two weeks, and a
# benchmark on a million of its puzzles measures some thirty. The clues of each row, block and digit are
# counted here in a form that such exchanges leave alone: three thousand calls for a level give no more than
# nine forms. For comparison, 200 puzzles of the npm package sudoku 0.0.3 have nearly 200 forms.
#
# Seen:
#     easy: 8 forms in 3000 puzzles
#     medium: 9 forms in 3000 puzzles
#     hard: 8 forms in 3000 puzzles
#     expert: 9 forms in 3000 puzzles
#     sudoku 0.0.3: more than 190 forms in 200 puzzles
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sudoku-gen@1.0.2 sudoku@0.0.3 >>npm.log 2>&1
cat >count.mjs <<'JS'
import assert from 'node:assert';
import { getSudoku } from 'sudoku-gen';
import sudoku from 'sudoku';

const three = [0, 1, 2];
const nine = [...Array(9).keys()];

// The numbers of clues per line in each band, per box, and per digit, all sorted.
function form(cells) {
  const lines = (at) =>
    three.map((band) => three.map((line) =>
      nine.filter((other) => cells[at(3 * band + line, other)] !== null).length).sort().join('')
    ).sort().join(' ');
  const both = [lines((r, c) => 9 * r + c), lines((c, r) => 9 * r + c)].sort();
  const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
  const counted = (key) => nine.map((own) =>
    cells.filter((digit, cell) => digit !== null && key(cell, digit) === own).length).sort().join('');
  return [...both, counted(box), counted((_, digit) => digit)].join(' / ');
}

const seen = {};
for (const level of ['easy', 'medium', 'hard', 'expert']) {
  const forms = new Set();
  for (let call = 0; call < 3000; call++) {
    const clues = [...getSudoku(level).puzzle];
    forms.add(form(clues.map((clue) => (clue === '-' ? null : clue - 1))));
  }
  seen[level] = forms.size;
  console.log(`${level}: ${forms.size} forms in 3000 puzzles`);
}
const others = new Set(Array.from({ length: 200 }, () => form(sudoku.makepuzzle())));
console.log(`sudoku 0.0.3: ${others.size > 190 ? 'more than 190' : others.size} forms in 200 puzzles`);
assert.deepStrictEqual(seen, { easy: 8, medium: 9, hard: 8, expert: 9 }, 'the behavior has changed');
assert(others.size > 190, 'the behavior has changed');
JS
node count.mjs
