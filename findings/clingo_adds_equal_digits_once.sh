#!/usr/bin/env bash
# clingo 5.8.3 and clingcon 5.2.1.post2 (PyPI), Python 3: the sum of a diagonal or an arrow, written as that of a killer cage, adds
# equal digits once in clingo, so that a puzzle with one solution has another one, or none; clingcon's sum adds each cell.
#
# In answer set programming a rule of a sum is one line: `:- #sum { D : x(R,C,D), cage(R,C) } != 15.` says that the digits D of the
# cells of a cage have the sum 15. It is right for killers, whose cages have no digit twice, and one would guess that it is right
# for the diagonals of little killers, for arrows and for the sum of a whole row of cells on a line as well. But what stands in
# braces is a set of what is before the colon: two cells with the digit 2 give one element, and the sum is 2. `#count` counts
# different digits in the same way, and `#minimize` adds equal costs once. Nothing is reported, since sets are what the language
# has. Some sums have more grids then, some have fewer or none, and a puzzle may have exactly one solution, so that a test of
# uniqueness passes, and it is a wrong one. The cell has to stand behind the digit: `#sum { D,R,C : ... }`. clingcon, which extends
# clingo, writes `&sum { x(R,C) : ... }`, where x(R,C) is the cell itself, and adds both. So a model that is moved from one to the
# other changes.
#
# Seen (solutions of 4x4 with the diagonal r1c2, r2c3, r3c4: by a plain search; { D : ... }; { D,R,C : ... }; clingcon):
#     sum 3                       18   42   18   18
#     sum 8                       42   18   42   42
#     sum 10                      24    0   24   24
#     sum 3, r1c1 = 2, r3c3 = 3    1    1    1    1    the grid of { D : ... } is another one
#     three odd cells, by #count  60    0   60
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    clingo==5.8.3 clingcon==5.2.1.post2 cffi==2.1.1 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
from itertools import permutations, product

import clingcon
import clingo
import clingo.ast

DIAGONAL = ((1, 2), (2, 3), (3, 4))
FACTS = "diagonal(1,2). diagonal(2,3). diagonal(3,4).\n"
RULES = """
1 { x(R,C,1..4) } 1 :- R = 1..4, C = 1..4.
:- x(R,C,D), x(R,E,D), C < E.
:- x(R,C,D), x(S,C,D), R < S.
:- x(R,C,D), x(S,E,D), (R-1)/2 = (S-1)/2, (C-1)/2 = (E-1)/2, (R,C) < (S,E).
#show x/3.
"""
CLINGCON = """
&dom { 1..4 } = x(R,C) :- R = 1..4, C = 1..4.
&distinct { x(R,C) : C = 1..4 } :- R = 1..4.
&distinct { x(R,C) : R = 1..4 } :- C = 1..4.
&distinct { x(R+I,C+J) : I = 0..1, J = 0..1 } :- R = (1;3), C = (1;3).
"""


def plain(clues):
    rows = list(permutations((1, 2, 3, 4)))
    for grid in product(rows, repeat=4):
        units = [{row[a] for row in grid} for a in range(4)]
        units += [{grid[r + i][c + j] for i in (0, 1) for j in (0, 1)} for r in (0, 2) for c in (0, 2)]
        if all(len(unit) == 4 for unit in units) and all(grid[r - 1][c - 1] == d for (r, c), d in clues.items()):
            yield "".join(str(digit) for row in grid for digit in row)


def by_clingo(elements, total, clues, function="#sum"):
    control = clingo.Control(["0"])
    givens = "".join(f":- not x({r},{c},{d}). " for (r, c), d in clues.items())
    control.add("base", [], f"{FACTS}{RULES}{givens}:- {function} {{ {elements} }} != {total}.")
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        for model in models:
            digits = {tuple(a.number for a in atom.arguments[:2]): atom.arguments[2].number for atom in model.symbols(shown=True)}
            yield "".join(str(digits[cell]) for cell in product(range(1, 5), repeat=2))


def by_clingcon(total, clues):
    control, theory = clingo.Control(["0"]), clingcon.ClingconTheory()
    theory.register(control)
    givens = "".join(f"&sum {{ x({r},{c}) }} = {d}. " for (r, c), d in clues.items())
    text = f"{FACTS}{CLINGCON}{givens}&sum {{ x(R,C) : diagonal(R,C) }} = {total}."
    with clingo.ast.ProgramBuilder(control) as builder:
        clingo.ast.parse_string(text, lambda statement: theory.rewrite_ast(statement, builder.add))
    control.ground([("base", [])])
    theory.prepare(control)
    with control.solve(yield_=True) as models:
        for model in models:
            theory.on_model(model)
            digits = {str(symbol): value for symbol, value in theory.assignment(model.thread_id)}
            yield "".join(str(digits[f"x({r},{c})"]) for r, c in product(range(1, 5), repeat=2))


def digits(grid):
    return [int(grid[4 * r + c - 5]) for r, c in DIAGONAL]


EXPECTED = {(3, ()): (18, 42, 18, 18), (8, ()): (42, 18, 42, 42), (10, ()): (24, 0, 24, 24), (3, ((1, 1, 2), (3, 3, 3))): (1, 1, 1, 1)}
EVERY = list(plain({}))
assert len(EVERY) == 288
for (total, givens), expected in EXPECTED.items():
    clues = {(r, c): d for r, c, d in givens}
    right = {grid for grid in EVERY if sum(digits(grid)) == total and all(grid[4 * r + c - 5] == str(d) for (r, c), d in clues.items())}
    digit_alone = list(by_clingo("D : x(R,C,D), diagonal(R,C)", total, clues))
    with_cell = list(by_clingo("D,R,C : x(R,C,D), diagonal(R,C)", total, clues))
    extended = list(by_clingcon(total, clues))
    seen = len(right), len(digit_alone), len(with_cell), len(extended)
    print(f"sum {total} {givens}: {seen}")
    assert seen == expected and set(with_cell) == set(extended) == right, "the behavior has changed"
    if givens:
        print(f"    {digit_alone[0]} instead of {with_cell[0]}")
        assert digit_alone != with_cell, "the behavior has changed"
right = sum(all(digit % 2 for digit in digits(grid)) for grid in EVERY)
seen = right, *(len(list(by_clingo(f"{e} : x(R,C,D), diagonal(R,C), D \\ 2 = 1", 3, {}, "#count"))) for e in ("D", "D,R,C"))
print(f"three odd cells, by #count: {seen}")
assert seen == (60, 0, 60), "the behavior has changed"
PYTHON
