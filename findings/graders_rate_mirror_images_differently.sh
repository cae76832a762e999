#!/usr/bin/env bash
# sudoku-core 3.0.3 (npm), pencilmark 1.0.0rc1 and rustoku 0.16.0 (PyPI): a puzzle gets another rating when it is mirrored,
# turned, or written with other digits; one package then even says that it has no solution.
#
# A mirror image of a sudoku, or one with 1 and 9 exchanged, is the same puzzle: each deduction has its image. One
# would guess that a grader gives both the same rating, so that it may be asked before or after a puzzle is
# shuffled for the player. But a grader follows one path of steps, and which step it meets first depends on the order
# of the cells and digits. Three graders, each of which gives the same answer to the same text, were asked for
# five forms of a puzzle. sudoku-core rates the first puzzle hard or unsolvable (no rating, hasSolution false), and the
# second expert, hard or unsolvable; for it the exchange of the digits alone is enough. The
# numbers of pencilmark differ by up to 0.9, and rustoku needs another number of steps. A program that shuffles known
# puzzles, or a collection with levels, should rate the form that the player gets, or several forms, and take
# the lowest; a test of a grader should use mirror images.
#
# Seen (as written, transposed, turned, mirrored, digits exchanged):
#     sudoku-core, first puzzle:  hard 698.1, none, hard 356.1, none, none
#     sudoku-core, second puzzle: expert 1028.9, none, none, expert 1028.9, hard 381.9
#     pencilmark, first puzzle:   8.0, 7.8, 7.9, 7.1, 7.8
#     rustoku, first puzzle:      95, 89, 102, 91, 95 steps
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund sudoku-core@3.0.3 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pencilmark==1.0.0rc1 rustoku==0.16.0
cat >analyze.mjs <<'JS'
import { analyze } from 'sudoku-core';
for (const text of process.argv.slice(2)) {
    const result = analyze([...text].map((cell) => (cell === '0' ? null : Number(cell))));
    if (!result.hasUniqueSolution) throw new Error('the puzzle is not proper');
    console.log(result.hasSolution ? `${result.difficulty} ${result.score}` : 'none');
}
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess

import pencilmark
import rustoku

PUZZLES = [
    "090060002300700049410000003000900000500040600000031200100000030040050000685000007",
    "000300000600000001900000870050008200000034000804020560300600050040015009000000008",
]
CORE = [
    ["hard 698.1", "none", "hard 356.1", "none", "none"],
    ["expert 1028.9", "none", "none", "expert 1028.9", "hard 381.9"],
]
PENCILMARK = [[8.0, 7.8, 7.9, 7.1, 7.8], [5.3, 5.6, 5.3, 5.3, 5.3]]
RUSTOKU = [[95, 89, 102, 91, 95], [62, 62, 62, 62, 62]]


def forms(puzzle):
    yield puzzle
    yield "".join(puzzle[9 * (i % 9) + i // 9] for i in range(81))
    yield puzzle[::-1]
    yield "".join(puzzle[9 * (i // 9) + 8 - i % 9] for i in range(81))
    yield puzzle.translate(str.maketrans("123456789", "987654321"))


for puzzle, *expected in zip(PUZZLES, CORE, PENCILMARK, RUSTOKU):
    same = list(forms(puzzle))
    core = subprocess.run(["node", "analyze.mjs", *same], capture_output=True, text=True, check=True)
    seen = [
        core.stdout.splitlines(),
        [pencilmark.rate(form)["difficulty"] for form in same],
        [len(rustoku.solve_steps(form)["steps"]) for form in same],
    ]
    for name, results in zip(("sudoku-core", "pencilmark", "rustoku"), seen):
        print(f"{name}: {results}")
    assert seen == expected, "the behavior has changed"
PYTHON
