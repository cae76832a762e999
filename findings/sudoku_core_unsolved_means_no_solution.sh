#!/usr/bin/env bash
# sudoku-core (npm 3.0.3) says that a proper puzzle has no solution when its techniques do not solve it.
#
# `solve` and `hint` return an `error` and `analyze` has the fields `hasSolution` and `hasUniqueSolution`. One
# would guess that they speak of the puzzle. The second is indeed found by search, but `hasSolution` only
# says whether the package's few techniques reach the end. For a hard puzzle with one solution, `analyze`
# returns hasSolution false and hasUniqueSolution true at once, and `solve` the words "No solution for provided
# board!". For a puzzle with two solutions the words are the same, and hasSolution is false. A program that
# shows this text to a player who typed in a puzzle of a newspaper sends them to look for a mistake
# that is not there.
#
# Seen:
#     easy: solved true, hasSolution true, hasUniqueSolution true
#     hard: solved false, hasSolution false, hasUniqueSolution true, "No solution for provided board!"
#     two solutions: solved false, hasSolution false, hasUniqueSolution false, "No solution for provided board!"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sudoku-core@3.0.3 >>npm.log 2>&1
cat >solve.mjs <<'JS'
import assert from 'node:assert';
import { analyze, solve } from 'sudoku-core';

const easy = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const puzzles = {
  easy,
  hard: '....4.8.3.6...8..29.86.5..1235.........7..2.........96..2......8.12..7...9.......',
  'two solutions': '.'.repeat(9) + easy.slice(9),
};
const words = 'No solution for provided board!';
const expected = {
  easy: [true, true, true, undefined],
  hard: [false, false, true, words],
  'two solutions': [false, false, false, words],
};
for (const [name, puzzle] of Object.entries(puzzles)) {
  const board = () => [...puzzle].map((cell) => (cell === '.' ? null : Number(cell)));
  const { solved, error } = solve(board());
  const { hasSolution, hasUniqueSolution } = analyze(board());
  console.log(`${name}: solved ${solved}, hasSolution ${hasSolution}, hasUniqueSolution ${hasUniqueSolution}, ${error}`);
  assert.deepStrictEqual([solved, hasSolution, hasUniqueSolution, error], expected[name], 'the behavior has changed');
}
JS
node solve.mjs
