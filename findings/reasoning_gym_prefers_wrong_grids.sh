#!/usr/bin/env bash
# reasoning-gym 0.1.25 (PyPI), Python 3: a solved sudoku in a code fence gets fewer points than one with a wrong digit, and a
# correct survo of two is worth nothing.
#
# The package makes puzzles of many kinds and scores the answers of language models. The score of an answer is a number up
# to 1, so one would guess that a solved grid has 1 and anything else has less, and that 0.9 is better than 0.85. For sudoku
# and mini sudoku the text is compared first. If it differs, the digits count, times 0.9, and then times the length of the
# stored answer by that of the given one. A line feed at the end or "\r\n" takes a tenth or a twentieth away, and a code
# fence more than a wrong digit does, so that a grid that breaks the rules wins. All of it in one line is worth nothing, a
# grid of nine equal rows of ones 0.1. futoshiki scores in the same way; kakurasu strips the text first. In survo a puzzle
# may have two solutions, and only the stored one counts. A program that trains or
# compares solvers with these scores should read the digits itself, compare them with the rules of the puzzle, and
# give its solver's answer as the very text that the package would write.
#
# Seen, for the first sudoku of seed 1 (score) and fifty survos:
#     the solution: 1.0                            with a line feed at the end: 0.894
#     with "\r\n" for each "\n": 0.953             in a code fence: 0.857
#     a wrong last digit: 0.889                    in one line: 0.0
#     survo: one of fifty has two solutions, with the scores 1.0 and 0.0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    reasoning-gym==0.1.25 numpy==2.4.6
PYTHONPATH=python python3 - <<'PYTHON'
import itertools

import reasoning_gym

sudoku = reasoning_gym.create_dataset("sudoku", size=1, seed=1)
entry = sudoku[0]
grid = entry["answer"]
rows = [list(map(int, line.split())) for line in grid.splitlines()]
assert all(len(set(unit)) == 9 for unit in rows + [list(column) for column in zip(*rows)])
wrong = grid[:-1] + ("1" if grid[-1] != "1" else "2")
seen = {
    "the solution": sudoku.score_answer(grid, entry),
    "a line feed": sudoku.score_answer(grid + "\n", entry),
    "carriage returns": sudoku.score_answer(grid.replace("\n", "\r\n"), entry),
    "a code fence": sudoku.score_answer(f"```\n{grid}\n```", entry),
    "a wrong digit": sudoku.score_answer(wrong, entry),
    "one line": sudoku.score_answer(grid.replace("\n", " "), entry),
}
seen = {name: round(score, 3) for name, score in seen.items()}
print(seen)
assert list(seen.values()) == [1.0, 0.894, 0.953, 0.857, 0.889, 0.0], "the behavior has changed"

survo = reasoning_gym.create_dataset("survo", size=50, seed=1)
several = []
for entry in survo:
    puzzle, candidates = entry["metadata"]["puzzle"], entry["metadata"]["candidate_numbers"]
    last = len(puzzle) - 1
    empty = [(row, column) for row in range(last) for column in range(last) if puzzle[row][column] == 0]
    scores = []
    for numbers in set(itertools.permutations(candidates)):
        grid = [list(map(int, row)) for row in puzzle]
        for (row, column), number in zip(empty, numbers):
            grid[row][column] = number
        lines = grid[:last] + list(zip(*grid))[:last]
        if all(sum(line[:last]) == line[last] for line in lines):
            scores.append(survo.score_answer("\n".join(" ".join(map(str, row)) for row in grid), entry))
    assert scores and max(scores) == 1.0
    if len(scores) > 1:
        several.append(sorted(scores))
print("survos with several solutions, and their scores:", several)
assert several == [[0.0, 1.0]], "the behavior has changed"
PYTHON
