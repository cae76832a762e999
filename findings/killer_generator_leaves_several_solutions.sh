#!/usr/bin/env bash
# killer-sudoku-generator 1.1.2 (npm): about half of its "expert" puzzles have several solutions, cages included, and many
# of its "easy" ones need no cage at all.
#
# The package returns a puzzle with some digits, cages with their sums, and "the solution". One would guess that the two
# kinds of clues are weighed against each other: digits are taken away as long as the cages lead to one solution. But it
# takes away as many as the level says, and draws the cages at random; nothing counts solutions. With 30 empty
# cells most puzzles have one solution without their cages, so that these are mere decoration, and a test of a few passes.
# With 60, one puzzle of two or three has several solutions in which each cage has its sum and no digit twice, and a
# program that compares the player's grid with `solution` rejects right answers. It should count the solutions with the
# cages and without them, and take a puzzle if there is one with them and several without.
#
# Seen, in 30 puzzles for each level (no two runs are alike; about):
#     expert: 9 to 19 with several solutions; none with one solution without the cages
#     easy:   0 to 5 with several solutions; 18 to 29 with one solution without the cages
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund killer-sudoku-generator@1.1.2 >>npm.log 2>&1
cat >count.js <<'JS'
const { generateKillerSudoku } = require('killer-sudoku-generator');
const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const units = (cell) => [Math.floor(cell / 9), 9 + (cell % 9), 18 + box(cell)];

// The number of solutions, up to two.
function count(clues, cages) {
  const grid = Array(81).fill(0);
  const used = Array(27 + cages.length).fill(0);
  const left = cages.map((cage) => ({ sum: cage.sum, cells: cage.cells.length }));
  const cageOf = Array(81).fill(-1);
  cages.forEach((cage, index) => cage.cells.forEach(([row, column]) => (cageOf[9 * row + column] = index)));
  const sets = (cell) => (cageOf[cell] < 0 ? units(cell) : [...units(cell), 27 + cageOf[cell]]);
  const change = (cell, digit, sign) => {
    grid[cell] = sign > 0 ? digit : 0;
    sets(cell).forEach((set) => (used[set] ^= 1 << digit));
    if (cageOf[cell] >= 0) {
      left[cageOf[cell]].sum -= sign * digit;
      left[cageOf[cell]].cells -= sign;
    }
  };
  const fits = (cell, digit) => {
    if (sets(cell).some((set) => (used[set] >> digit) & 1)) return false;
    if (cageOf[cell] < 0) return true;
    const sum = left[cageOf[cell]].sum - digit;
    const cells = left[cageOf[cell]].cells - 1;
    return sum >= (cells * (cells + 1)) / 2 && sum <= (cells * (19 - cells)) / 2;
  };
  const digits = (cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => fits(cell, digit));
  const search = () => {
    let best;
    for (let cell = 0; cell < 81; cell++) {
      if (grid[cell]) continue;
      const candidates = digits(cell);
      if (!best || candidates.length < best.candidates.length) best = { cell, candidates };
      if (candidates.length === 0) return 0;
    }
    if (!best) return 1;
    let total = 0;
    for (const digit of best.candidates) {
      change(best.cell, digit, 1);
      total += search();
      change(best.cell, digit, -1);
      if (total > 1) break;
    }
    return Math.min(total, 2);
  };
  clues.forEach((digit, cell) => digit && change(cell, digit, 1));
  return search();
}

const levels = {};
for (const level of ['easy', 'expert']) {
  levels[level] = { ambiguous: 0, needless: 0 };
  for (let number = 0; number < 30; number++) {
    const { puzzle, solution, areas } = generateKillerSudoku(level);
    for (const { sum, cells } of areas) {
      const digits = cells.map(([row, column]) => Number(solution[9 * row + column]));
      if (digits.reduce((a, b) => a + b) !== sum) throw new Error('the cells are not rows and columns any more');
    }
    const clues = [...puzzle].map((character) => (character === '-' ? 0 : Number(character)));
    if (count(clues, areas) > 1) levels[level].ambiguous++;
    if (count(clues, []) === 1) levels[level].needless++;
  }
  console.log(`${level}: ${levels[level].ambiguous} with several solutions, ${levels[level].needless} with one without cages`);
}
const { easy, expert } = levels;
if (expert.ambiguous === 0 || expert.needless > 0 || easy.needless === 0) throw new Error('the behavior has changed');
JS
timeout 100 node count.js
