#!/usr/bin/env bash
# pyapproxmc 4.4.0 (PyPI, October 2026), Python 3: a sudoku with two solutions has one, whatever the seed; three and six are counted as
# they are.
#
# ApproxMC counts the models of a formula that no solver could list, such as the grids that fit a pattern of clues. It is approximate
# for large numbers: within a factor of 1.8, as a rule, as it is set. Small ones it lists, and the result tells so by
# a second number of 0, so one would guess that "(1, 0)" is one solution for certain and that it is a fast test of
# uniqueness. But before it counts, it simplifies. Where a single variable is left free, say the one that tells which of two
# cells has the 4, the factor of 2 for it gets lost: two solutions are one, and two pairs of cells that can be exchanged, four
# solutions, are one as well. Three and six that do not come from such a pair are right, as most numbers of a sudoku with few clues
# are. So of the numbers that a generator asks for, the one that matters is wrong, each time, and a test with puzzles of many
# solutions passes. Naming the variables to count over (`projection`) changes nothing. pyunigen 2.5.8, a sampler on an older ApproxMC, says 2 and gives both. A
# program should ask a solver for a second solution.
#
# Seen (solutions; pyapproxmc; pyunigen with its samples):
#     9x9 with two solutions    2    (1, 0)     (2, 0), 2 different grids
#     9x9 with one              1    (1, 0)
#     4x4                       1, 2, 3, 4, 6:  1, 1, 3, 1, 6
#     "a or b, and not both"    2    (1, 0)
#     the same, and "c or d"    6    (3, 0)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    pyapproxmc==4.4.0 pyunigen==2.5.8 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import itertools

import pyapproxmc
import pyunigen

TWO = "605080000090600481100000000000230050000001732200806100070400903060319200300000804"
ONE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def groups(size, box):
    """The cells of each row, column and box."""
    cells = list(itertools.product(range(size), repeat=2))
    for name in (lambda cell: cell[0], lambda cell: cell[1], lambda cell: (cell[0] // box, cell[1] // box)):
        for value in sorted({name(cell) for cell in cells}):
            yield [cell[0] * size + cell[1] for cell in cells if name(cell) == value]


def clauses(puzzle):
    size = int(len(puzzle) ** 0.5)
    variable = lambda cell, digit: cell * size + digit
    digits, cells = range(1, size + 1), range(size * size)
    for cell in cells:
        yield [variable(cell, digit) for digit in digits]
        for pair in itertools.combinations(digits, 2):
            yield [-variable(cell, digit) for digit in pair]
    for group in groups(size, int(size**0.5)):
        for digit in digits:
            for pair in itertools.combinations(group, 2):
                yield [-variable(cell, digit) for cell in pair]
    for cell, clue in enumerate(puzzle):
        if clue != "0":
            yield [variable(cell, int(clue))]


def solutions(puzzle):
    """The solutions by trial, as far as they are needed here."""
    size = int(len(puzzle) ** 0.5)
    free = {
        cell: {str(digit) for digit in range(1, size + 1)}
        - {puzzle[peer] for group in groups(size, int(size**0.5)) if cell in group for peer in group}
        for cell, clue in enumerate(puzzle)
        if clue == "0"
    }
    if not free:
        return 1
    cell = min(free, key=lambda cell: len(free[cell]))
    return sum(solutions(puzzle[:cell] + digit + puzzle[cell + 1:]) for digit in free[cell])


def count(formula, *projection, **options):
    counter = pyapproxmc.Counter(**options)
    counter.add_clauses(list(formula))
    return counter.count(*projection)


for puzzle, number in ((TWO, 2), (ONE, 1)):
    seen = {count(clauses(puzzle), seed=seed) for seed in range(1, 6)} | {count(clauses(puzzle), list(range(1, 730)))}
    print(f"9x9 with {number}: {seen}")
    assert solutions(puzzle) == number and seen == {(1, 0)}, "the behavior has changed"

# Each 4x4 puzzle with these clues of one grid, by the number of its solutions.
GRID = "1234341221434321"
small = {}
for cells in itertools.combinations(range(16), 5):
    puzzle = "".join(digit if cell in cells else "0" for cell, digit in enumerate(GRID))
    small.setdefault(solutions(puzzle), puzzle)
    if {1, 2, 3, 4, 6} <= set(small):
        break
seen = {number: count(clauses(small[number])) for number in (1, 2, 3, 4, 6)}
print("4x4:", seen)
assert seen == {1: (1, 0), 2: (1, 0), 3: (3, 0), 4: (1, 0), 6: (6, 0)}, "the behavior has changed"

pair = [[1, 2], [-1, -2]]
seen = [count(pair), count([*pair, [3, 4]])]
print("a or b, and not both; the same, and c or d:", seen)
assert seen == [(1, 0), (3, 0)], "the behavior has changed"

sampler = pyunigen.Sampler()
for clause in clauses(TWO):
    sampler.add_clause(clause)
cells, hashes, samples = sampler.sample(num=40)
different = len({tuple(sample) for sample in samples})
print(f"pyunigen: {(cells, hashes)}, {different} different grids")
assert (cells, hashes, different) == (2, 0, 2), "the behavior has changed"
PYTHON
