#!/usr/bin/env bash
# CPMpy 1.1.1, Z3 5.4.1, OR-Tools 9.15.6755, clingo 5.8.3 and python-constraint2 2.9.0 (PyPI), Python 3: the rule "(b
# - a) % 4 == 1" allows other grids in each of two groups, and Z3's bit-vectors belong to both.
#
# A rule of a variant such as "each cell is one more than its left neighbor, and 1 follows 4" is written as a remainder. CPMpy,
# Z3 and python-constraint2 take Python's own operators, so one would guess that they mean what Python means: the
# remainder has the sign of the divisor, and -3 % 4 is 1. So it is in python-constraint2 and for the `Int` of Z3. In CPMpy the
# same line rounds toward zero, as it does in CP-SAT and clingo: -3 % 4 is -3, and there is no such grid. No error and no
# warning is given, and a rule without negative numbers, which a first test has, is right. Z3's `BitVec`, often
# faster for puzzles, is half of each: `%` as in Python, `/` toward zero, so that a == (a / b) * b + a % b fails for it.
# A program should add a multiple of the divisor first, (b - a + 4) % 4, and count the solutions of a small case.
#
# Seen (4x4 sudokus with the rule; pairs of 1 to 9 with (a - b) % 3 == 1; with (a - b) // 2 == 0):
#     Python               8  27  17
#     python-constraint2   8  27  17
#     Z3, Int              8  27  17
#     Z3, BitVec           8  27  25
#     CPMpy                0  15  25
#     CP-SAT               0  15  25
#     clingo               0  15  25
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    cpmpy==1.1.1 z3-solver==5.4.1.0 ortools==9.15.6755 clingo==5.8.3 python-constraint2==2.9.0 numpy==2.4.6 2>/dev/null
PYTHONPATH=$folder python3 -W ignore - <<'PYTHON'
import itertools

import clingo
import constraint
import cpmpy
import z3
from ortools.sat.python import cp_model

CELLS = [(row, column) for row in range(4) for column in range(4)]
PAIRS = [
    (a, b) for a, b in itertools.combinations(CELLS, 2)
    if a[0] == b[0] or a[1] == b[1] or (a[0] // 2, a[1] // 2) == (b[0] // 2, b[1] // 2)
]
NEIGHBORS = [((row, column), (row, column + 1)) for row in range(4) for column in range(3)]
DIGITS = range(1, 10)


def with_python():
    def grids(cells):
        if len(cells) == 16:
            return 1
        cell = CELLS[len(cells)]
        return sum(
            grids(cells | {cell: digit}) for digit in range(1, 5)
            if all(cells[a] != digit for a, b in PAIRS if b == cell)
            and all((digit - cells[a]) % 4 == 1 for a, b in NEIGHBORS if b == cell)
        )

    return (
        grids({}),
        sum((a - b) % 3 == 1 for a in DIGITS for b in DIGITS),
        sum((a - b) // 2 == 0 for a in DIGITS for b in DIGITS),
    )


def with_constraint():
    grid = constraint.Problem()
    names = {cell: "r%dc%d" % cell for cell in CELLS}
    grid.addVariables(list(names.values()), range(1, 5))
    for a, b in PAIRS:
        grid.addConstraint(f"{names[a]} != {names[b]}")
    for a, b in NEIGHBORS:
        grid.addConstraint(f"({names[b]} - {names[a]}) % 4 == 1")
    counts = [len(grid.getSolutions())]
    for rule in ("(a - b) % 3 == 1", "(a - b) // 2 == 0"):
        pair = constraint.Problem()
        pair.addVariables(["a", "b"], DIGITS)
        pair.addConstraint(rule)
        counts.append(len(pair.getSolutions()))
    return tuple(counts)


def with_z3(make):
    def count(variables, top, rules):
        solver = z3.Solver()
        solver.add(rules + [variable >= 1 for variable in variables] + [variable <= top for variable in variables])
        total = 0
        while solver.check() == z3.sat:
            model = solver.model()
            total += 1
            solver.add(z3.Or([variable != model[variable] for variable in variables]))
        return total

    grid = {cell: make("r%dc%d" % cell) for cell in CELLS}
    rules = [grid[a] != grid[b] for a, b in PAIRS] + [(grid[b] - grid[a]) % 4 == 1 for a, b in NEIGHBORS]
    a, b = make("a"), make("b")
    return (
        count(list(grid.values()), 4, rules),
        count([a, b], 9, [(a - b) % 3 == 1]),
        count([a, b], 9, [(a - b) / 2 == 0]),
    )


def with_cpmpy():
    grid = cpmpy.intvar(1, 4, shape=(4, 4))
    model = cpmpy.Model([grid[a] != grid[b] for a, b in PAIRS], [(grid[b] - grid[a]) % 4 == 1 for a, b in NEIGHBORS])
    a, b = cpmpy.intvar(1, 9, shape=2)
    return (
        model.solveAll(),
        cpmpy.Model((a - b) % 3 == 1).solveAll(),
        cpmpy.Model((a - b) // 2 == 0).solveAll(),
    )


def with_cp_sat():
    class Counter(cp_model.CpSolverSolutionCallback):
        total = 0

        def on_solution_callback(self):
            self.total += 1

    def count(model):
        solver = cp_model.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        counter = Counter()
        solver.solve(model, counter)
        return counter.total

    grid = cp_model.CpModel()
    cells = {cell: grid.new_int_var(1, 4, "") for cell in CELLS}
    for a, b in PAIRS:
        grid.add(cells[a] != cells[b])
    for a, b in NEIGHBORS:
        grid.add_modulo_equality(1, cells[b] - cells[a], 4)
    counts = [count(grid)]
    for name in ("modulo", "division"):
        pair = cp_model.CpModel()
        a, b = (pair.new_int_var(1, 9, "") for _ in range(2))
        if name == "modulo":
            pair.add_modulo_equality(1, a - b, 3)
        else:
            pair.add_division_equality(0, a - b, 2)
        counts.append(count(pair))
    return tuple(counts)


def with_clingo():
    def count(program):
        control = clingo.Control(["0"])
        control.add("base", [], program)
        control.ground([("base", [])])
        with control.solve(yield_=True) as models:
            return sum(1 for _ in models)

    grid = """
        1 { d(R, C, 1..4) } 1 :- R = 0..3, C = 0..3.
        :- d(R, C, D), d(R, E, D), C < E.
        :- d(R, C, D), d(S, C, D), R < S.
        :- d(R, C, D), d(S, E, D), (R, C) < (S, E), R / 2 == S / 2, C / 2 == E / 2.
        :- d(R, C, A), d(R, C + 1, B), (B - A) \\ 4 != 1.
    """
    pair = "1 { a(1..9) } 1. 1 { b(1..9) } 1. :- a(A), b(B), "
    return count(grid), count(pair + "(A - B) \\ 3 != 1."), count(pair + "(A - B) / 2 != 0.")


for name, seen, expected in (
    ("Python", with_python(), (8, 27, 17)),
    ("python-constraint2", with_constraint(), (8, 27, 17)),
    ("Z3, Int", with_z3(z3.Int), (8, 27, 17)),
    ("Z3, BitVec", with_z3(lambda name: z3.BitVec(name, 8)), (8, 27, 25)),
    ("CPMpy", with_cpmpy(), (0, 15, 25)),
    ("CP-SAT", with_cp_sat(), (0, 15, 25)),
    ("clingo", with_clingo(), (0, 15, 25)),
):
    print(f"{name}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
