#!/usr/bin/env bash
# python-sat 1.9.dev24 (PyPI), Python 3: three of its encodings of "exactly one" give each grid many models.
#
# `CardEnc.equals(literals, 1)` saves the pairs of clauses that a cell, row, column and box need. All its
# encodings mean the same, so one would guess that a count of the models with `enum_models` counts grids
# whichever is used: each helper variable should follow from the digits. For six of nine encodings this is so.
# With sortnetwrk, cardnetwrk and totalizer the helper variables are free in part, so that each grid comes
# back with different values of these. A test for a second solution then calls a proper puzzle ambiguous. To
# set `encoding` for speed can therefore change the answer. Count with pairwise (or the default,
# seqcounter), or block the digits alone.
#
# Seen, for the empty 4x4 grid, which has 288 solutions (models are counted up to 3000):
#     pairwise, seqcounter, bitwise, ladder, mtotalizer, kmtotalizer: 288 models
#     sortnetwrk, cardnetwrk, totalizer: 3000 models, all of the same grid
# and for a 4x4 puzzle with one solution:
#     pairwise, seqcounter, bitwise, ladder, mtotalizer, kmtotalizer: 1 model
#     sortnetwrk, cardnetwrk, totalizer: 3000 models
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    python-sat==1.9.dev24 six==1.17.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from itertools import islice

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

FOUR = range(4)


def number(row, column, digit):
    return 16 * row + 4 * column + digit + 1


def grids(encoding, clues):
    """Returns the grid of each model, at most 3000."""
    clauses, top = [[number(*clue)] for clue in clues], 64
    for a in FOUR:
        for b in FOUR:
            for group in (
                [number(a, b, digit) for digit in FOUR],
                [number(a, column, b) for column in FOUR],
                [number(row, a, b) for row in FOUR],
                [number(2 * (a // 2) + i // 2, 2 * (a % 2) + i % 2, b) for i in FOUR],
            ):
                one = CardEnc.equals(group, 1, top_id=top, encoding=getattr(EncType, encoding))
                top = max(top, one.nv)
                clauses += one.clauses
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        return [tuple(v for v in model[:64] if v > 0) for model in islice(solver.enum_models(), 3000)]


# 1..4 .... .... .32. as (row, column, digit from 0).
CLUES = [(0, 0, 0), (0, 3, 3), (3, 1, 2), (3, 2, 1)]
EXACT = "pairwise seqcounter bitwise ladder mtotalizer kmtotalizer".split()
FREE = "sortnetwrk cardnetwrk totalizer".split()
for encoding in EXACT + FREE:
    empty, puzzle = grids(encoding, []), grids(encoding, CLUES)
    print(f"{encoding:<11}: empty grid {len(empty)} models, {len(set(empty))} grids;"
          f" puzzle {len(puzzle)} models, {len(set(puzzle))} grid")
    assert len(set(puzzle)) == 1
    if encoding in EXACT:
        assert (len(empty), len(set(empty)), len(puzzle)) == (288, 288, 1), "the behavior has changed"
    else:
        assert len(empty) == len(puzzle) == 3000 and len(set(empty)) < 288, "the behavior has changed"
PYTHON
