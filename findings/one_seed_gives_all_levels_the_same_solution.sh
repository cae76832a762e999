#!/usr/bin/env bash
# anti-sudoku 0.1.1, chuk-puzzles-gym 0.10.3 and py-sudoku 2.0.0 (PyPI), Python 3: the easy and the hard puzzle of one seed have the
# same solution, and the easy one has all clues of the hard one.
#
# A puzzle of the day in several levels is made from the date as the seed and the level as a parameter, and these
# functions take both. One would guess that another level is another puzzle, as it looks different. But the three fill
# the grid first, draw the order of the cells next, and take away digits in this order until the level has its
# number of clues: the level only says where to stop. Whoever has solved the easy puzzle knows the solution of the hard one, and
# the clues of the easy one alone are correct digits for it. In a benchmark the hard grids are known from the easy ones.
# Different seeds give different grids, so that a test of seeds finds nothing. A program should make the level
# a part of the seed.
#
# Seen (seeds 1 to 10; clues for seed 1):
#     anti-sudoku         4 levels, the same solution for each seed; the 40 clues of "easy" have the 23 of "grandmaster" in them
#     chuk-puzzles-gym    3 levels, the same solution for each seed; the 46 clues of "easy" have the 26 of "hard" in them
#     py-sudoku           3 levels, the same solution for each seed; the 57 clues of 0.3 have the 33 of 0.6 in them
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --no-deps --target python \
    anti-sudoku==0.1.1 py-sudoku==2.0.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    chuk-puzzles-gym==0.10.3 chuk-gym-core==0.1.1 chuk-protocol-server==0.2 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import asyncio

import anti_sudoku
from chuk_puzzles_gym.games.sudoku.game import SudokuGame
from sudoku import Sudoku


def text(rows):
    return "".join(str(digit or ".") for row in rows for digit in row)


def with_anti_sudoku(level, seed):
    puzzle = anti_sudoku.generate(level, seed=seed)
    return puzzle, anti_sudoku.solve(puzzle)


def with_chuk(level, seed):
    game = SudokuGame(difficulty=level, seed=seed)
    asyncio.run(game.generate_puzzle())
    return text(game.grid), text(game.solution)


def with_py_sudoku(level, seed):
    whole = text(Sudoku(3, seed=seed).solve().board)
    return text(Sudoku(3, seed=seed).difficulty(level).board), whole


def fits(clues, grid):
    return all(clue in (".", digit) for clue, digit in zip(clues, grid))


for generate, levels, expected in (
    (with_anti_sudoku, ("easy", "hard", "master", "grandmaster"), (40, 23)),
    (with_chuk, ("easy", "medium", "hard"), (46, 26)),
    (with_py_sudoku, (0.3, 0.5, 0.6), (57, 33)),
):
    grids = set()
    for seed in range(1, 11):
        made = [generate(level, seed) for level in levels]
        puzzles, solutions = zip(*made)
        assert len(set(solutions)) == 1 and len(set(puzzles)) == len(levels), "the behavior has changed"
        assert all(fits(puzzle, solutions[0]) for puzzle in puzzles), "the behavior has changed"
        assert all(fits(harder, easier) for easier, harder in zip(puzzles, puzzles[1:])), "the behavior has changed"
        grids.add(solutions[0])
        if seed == 1:
            clues = tuple(81 - puzzle.count(".") for puzzle in (puzzles[0], puzzles[-1]))
    print(f"{generate.__name__}: clues {clues}, grids of ten seeds: {len(grids)}")
    assert len(grids) == 10 and clues == expected, "the behavior has changed"
PYTHON
