#!/usr/bin/env bash
# py-sudoku 2.0.0 (PyPI), Python 3: making a puzzle from a seed resets the random numbers of the whole
# program.
#
# One would guess that `Sudoku(3, seed=1)` draws from a generator of its own. It seeds the module
# `random`, which every other part of the program shares. After it, `random.random()` gives the same
# number whatever the program had seeded before, so a program that makes a fixed puzzle and then deals
# cards deals the same cards every day. A tool that needs both must keep a `random.Random` of its own, or
# save and restore the state with `random.getstate()`.
#
# Seen:
#     seeded with 5 : 0.7887233511355132
#     seeded with 99: 0.7887233511355132
#     no puzzle made: numbers differ
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" py-sudoku==2.0.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import random

from sudoku import Sudoku


def next_number(seed, makes_puzzle):
    random.seed(seed)
    if makes_puzzle:
        Sudoku(3, seed=1)
    return random.random()


numbers = [next_number(seed, True) for seed in (5, 99)]
for seed, number in zip((5, 99), numbers):
    print(f"seeded with {seed:<2}: {number}")
assert numbers[0] == numbers[1], "the shared random numbers are no longer reset"
assert next_number(5, False) != next_number(99, False)
print("no puzzle made: numbers differ")
PYTHON
