#!/usr/bin/env bash
# claripy 9.2.213 (PyPI), Python 3: `solver.add(rule, rule)` drops the second rule, and the digits of a grid that are asked cell by
# cell may come from several solutions.
#
# claripy is the solver of angr and uses Z3, and a program for Z3 needs few changes for it. One would guess that what
# looks alike does the same. Z3's `add` takes any number of rules. claripy's takes one, or a list; a second rule is taken for a
# flag, so that "at least 1" is a rule and "at most 4" is not, and a puzzle with one solution has a hundred and more. There is no error.
# Then there is no model: each cell is asked with `eval`, and each question is one of its own, "which digit could be here?".
# The default solver keeps the models that it has found and answers from them, so that the digits fit together by chance, and
# a test passes. `SolverCacheless` keeps none: if the puzzle has several solutions, rows have a digit twice. The default solver
# forgets its models when it is pickled, as for another process. Asking for two digits, to see which cells are certain, and
# taking the first, gives no grid either. A program should add rules one by one or as a list, and ask
# `batch_eval` for all cells, which returns whole solutions.
#
# Seen (4x4 puzzles with one solution and with twelve):
#     add(a, b): solutions, up to 100               100     100
#     add([a, b]): solutions                          1      12
#     rows, columns and boxes with a digit twice:
#         default solver, cell by cell                0       0
#         default solver, pickled after two rows      0       some
#         default solver, first of two digits         0       some
#         SolverCacheless, cell by cell               0       some
#         batch_eval                                  0       0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    claripy==9.2.213 z3-solver==4.13.0.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import itertools
import pickle

import claripy
import z3

ORDER = range(4)
HOUSES = []
for a in ORDER:
    HOUSES.append([4 * a + i for i in ORDER])
    HOUSES.append([4 * i + a for i in ORDER])
    HOUSES.append([a // 2 * 8 + i // 2 * 4 + a % 2 * 2 + i % 2 for i in ORDER])


def build(kind, puzzle, as_list=True):
    solver = kind()
    cells = [claripy.BVS(f"cell{number}", 8) for number in range(16)]
    for cell, clue in zip(cells, puzzle):
        bounds = [cell >= 1, cell <= 4]
        if as_list:
            solver.add(bounds)
        else:
            solver.add(*bounds)
        if clue != "0":
            solver.add(cell == int(clue))
    for house in HOUSES:
        for one, other in itertools.combinations(house, 2):
            solver.add(cells[one] != cells[other])
    assert solver.satisfiable()
    return solver, cells


def broken(grid):
    return sum(len({grid[cell] for cell in house}) < 4 for house in HOUSES)


def cell_by_cell(kind, puzzle):
    solver, cells = build(kind, puzzle)
    return broken([solver.eval(cell, 1)[0] for cell in cells])


def pickled(puzzle):
    solver, cells = build(claripy.Solver, puzzle)
    grid = [solver.eval(cell, 1)[0] for cell in cells[:8]]
    solver = pickle.loads(pickle.dumps(solver))
    return broken(grid + [solver.eval(cell, 1)[0] for cell in cells[8:]])


def first_of_two(puzzle):
    solver, cells = build(claripy.Solver, puzzle)
    return broken([solver.eval(cell, 2)[0] for cell in cells])


def together(kind, puzzle, as_list=True):
    solver, cells = build(kind, puzzle, as_list)
    grids = {tuple(grid) for grid in solver.batch_eval(cells, 100)}
    return len(grids), max(map(broken, grids))


# The two rules in one call of Z3.
solver, cell = z3.Solver(), z3.BitVec("cell", 8)
solver.add(z3.UGE(cell, 1), z3.ULE(cell, 4))
assert len(solver.assertions()) == 2
one = claripy.Solver()
symbol = claripy.BVS("cell", 8)
one.add(symbol >= 1, symbol <= 4)
print("constraints after add(a, b):", len(one.constraints))
assert len(one.constraints) == 1 and one.max(symbol) == 255, "the behavior has changed"

for puzzle, solutions in (("1000003000004020", 1), ("1200340000000000", 12)):
    several, _ = together(claripy.Solver, puzzle, as_list=False)
    default, cacheless = cell_by_cell(claripy.Solver, puzzle), cell_by_cell(claripy.SolverCacheless, puzzle)
    others = [pickled(puzzle), first_of_two(puzzle), cacheless]
    whole = [together(kind, puzzle) for kind in (claripy.Solver, claripy.SolverCacheless)]
    print(f"add(a, b): {several} solutions; add([a, b]): {whole}")
    print(f"    default {default}; pickled, first of two, cacheless: {others}")
    assert several == 100, "the behavior has changed"
    assert default == 0 and whole == [(solutions, 0)] * 2, "the behavior has changed"
    assert all((count > 0) == (solutions > 1) for count in others), "the behavior has changed"
PYTHON
