#!/usr/bin/env bash
# OR-Tools 9.15.6755 and clingo 5.8.3 (PyPI), Python 3: another seed gives the same sudoku grid.
#
# A generator that fills an empty grid with a solver sets the solver's seed, and one would guess that 10 seeds give
# (nearly) 10 grids. With CP-SAT and one worker, `random_seed` changes nothing, and nor does it with
# `randomize_search`: every player gets the same grid. Only `permute_variable_randomly` makes the seed count.
# (With several workers the grid depends on the race between them, which looks random, but cannot be
# repeated.) With clingo, `--seed` changes nothing either, as the default search makes no random choice; it
# counts after `--rand-freq=1` or `--sign-def=rnd`. A generator should shuffle the digits of the first row or
# the clues itself, and test how many grids it gets.
#
# Seen, for the seeds 0 to 9 and an empty 9x9 grid:
#     CP-SAT: 1 grid
#     CP-SAT, randomize_search: 1 grid
#     CP-SAT, permute_variable_randomly: 10 grids
#     clingo: 1 grid
#     clingo, --rand-freq=1: 10 grids
#     clingo, --sign-def=rnd: 10 grids
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    ortools==9.15.6755 numpy==2.4.6 clingo==5.8.3 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import clingo
from ortools.sat.python import cp_model

NINE = range(9)
RULES = """
n(1..9).
{ cell(R, C, D) : n(D) } = 1 :- n(R), n(C).
:- cell(R, C, D), cell(R, B, D), C < B.
:- cell(R, C, D), cell(B, C, D), R < B.
:- cell(R, C, D), cell(S, B, D), (R, C) < (S, B), (R - 1) / 3 == (S - 1) / 3, (C - 1) / 3 == (B - 1) / 3.
#show cell/3.
"""


def with_cp_sat(seed, options):
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, 9, f"r{row + 1}c{column + 1}") for column in NINE] for row in NINE]
    for a in NINE:
        model.add_all_different(cells[a])
        model.add_all_different([cells[row][a] for row in NINE])
        model.add_all_different([cells[3 * (a // 3) + i // 3][3 * (a % 3) + i % 3] for i in NINE])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed
    for option in options:
        setattr(solver.parameters, option, True)
    assert solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return "".join(str(solver.value(cell)) for row in cells for cell in row)


def with_clingo(seed, options):
    control = clingo.Control([f"--seed={seed}", *options])
    control.add("base", [], RULES)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        symbols = sorted(next(iter(handle)).symbols(shown=True))
    return "".join(str(symbol.arguments[2]) for symbol in symbols)


for name, solve, options, expected in (
    ("CP-SAT", with_cp_sat, [], 1),
    ("CP-SAT", with_cp_sat, ["randomize_search"], 1),
    ("CP-SAT", with_cp_sat, ["permute_variable_randomly"], 10),
    ("clingo", with_clingo, [], 1),
    ("clingo", with_clingo, ["--rand-freq=1"], 10),
    ("clingo", with_clingo, ["--sign-def=rnd"], 10),
):
    grids = {solve(seed, options) for seed in range(10)}
    print(", ".join([name, *options]) + ":", len(grids), "grid" if len(grids) == 1 else "grids")
    assert len(grids) == expected, "the behavior has changed"
PYTHON
