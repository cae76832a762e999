#!/usr/bin/env bash
# pychoco 0.4.0 (PyPI), Python 3: with activity-based search, one of its strategies, most proper sudokus have two equal solutions or
# more, and the empty 4x4 grid has 306 instead of 288; the calls that would help raise a TypeError.
#
# Choco has a list of search strategies, which say where to guess first, and `set_activity_based_search` is one line that can make a
# hard variant faster. To test for one solution one calls `find_all_solutions(solution_limit=2)` or `solve()` twice. One would guess
# that a strategy changes the time and the order, and that a solver that searches all knows what it has seen. But this one brings
# restarts with it, of which its documentation shows a parameter of an old paper (RESTART=1.1d): now and then the search begins at
# the top again, and nothing forbids the grid that was found. So most proper puzzles have two solutions or more, a generator rejects
# them or adds clues, and a list of all solutions has some several times; none is missed. A puzzle that is found late in the search
# has one, and the two other strategies that learn from failures, dom/wdeg and conflict history, count right. With
# `set_restart_on_solutions` the first solution comes again and again. In Choco "no-goods" are recorded against that; in this
# package `set_nogood_recording_from_restarts` and `set_luby_restart` hand on too few arguments. A program should not ask for
# restarts when it counts, and compare what it gets.
#
# Seen (default, dom/wdeg, conflict history, activity; for the last: different ones):
#     empty 4x4                             288   288   288   306   288
#     two solutions                           2     2     2    17     2
#     easy puzzle                             1     1     1     2     1
#     X-Wing puzzle                           1     1     1    12     1
#     17 clues                                1     1     1     2     1
#     very hard puzzle                        1     1     1     1     1
#     easy, restart on solutions, up to 10   10                        1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" pychoco==0.4.0 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import contextlib
import io

from pychoco import Model

STRATEGIES = ("default", "dom_over_w_deg", "conflict_history", "activity_based")
PUZZLES = {
    "empty 4x4": "0" * 16,
    "two solutions": "605080000090600481100000000000230050000001732200806100070400903060319200300000804",
    "easy puzzle": "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "X-Wing puzzle": "100000569492056108056109240009640801064010000218035604040500016905061402621000005",
    "17 clues": "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "very hard puzzle": "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
}


def build(puzzle):
    size = int(len(puzzle) ** 0.5)
    box = int(size ** 0.5)
    model = Model()
    cells = [model.intvar(int(digit)) if digit != "0" else model.intvar(1, size) for digit in puzzle]
    for a in range(size):
        model.all_different(cells[a * size:(a + 1) * size]).post()
        model.all_different(cells[a::size]).post()
        corner = a // box * box * size + a % box * box
        model.all_different([cells[corner + i // box * size + i % box] for i in range(size)]).post()
    return model, cells


def solutions(puzzle, strategy):
    model, cells = build(puzzle)
    solver = model.get_solver()
    if strategy != "default":
        with contextlib.redirect_stdout(io.StringIO()):  # Some of them print their arguments.
            getattr(solver, f"set_{strategy}_search")(*cells)
    grids = [tuple(solution.get_int_val(cell) for cell in cells) for solution in solver.find_all_solutions(solution_limit=1000)]
    return len(grids), len(set(grids))


seen = {}
for name, puzzle in PUZZLES.items():
    counts = [solutions(puzzle, strategy) for strategy in STRATEGIES]
    assert len({different for _, different in counts}) == 1
    seen[name] = [count for count, _ in counts] + [counts[-1][1]]
    print(f"{name}: {seen[name]}")

model, cells = build(PUZZLES["easy puzzle"])
solver = model.get_solver()
solver.set_restart_on_solutions()
grids = []
while len(grids) < 10 and solver.solve():
    grids.append(tuple(cell.get_value() for cell in cells))
print(f"restart on solutions: {len(grids)} solutions, {len(set(grids))} different")

for call in (lambda: solver.set_luby_restart(10), solver.set_nogood_recording_from_restarts):
    try:
        call()
        raise SystemExit("the behavior has changed")
    except TypeError as error:
        print(error)
assert seen.pop("X-Wing puzzle")[3] > 1 and (len(grids), len(set(grids))) == (10, 1), "the behavior has changed"
assert seen == {
    "empty 4x4": [288, 288, 288, 306, 288],
    "two solutions": [2, 2, 2, 17, 2],
    "easy puzzle": [1, 1, 1, 2, 1],
    "17 clues": [1, 1, 1, 2, 1],
    "very hard puzzle": [1, 1, 1, 1, 1],
}, "the behavior has changed"
PYTHON
