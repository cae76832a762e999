#!/usr/bin/env bash
# Z3 5.4.1, cvc5 1.4.2 with its "pythonic" layer and CPMpy 1.1.1 (PyPI): in a sudoku of 12x12 with cells named x11 to x1212, r1c11 and
# r11c1 are one cell, so that a puzzle has no solution, or one of its two; for OR-Tools 9.15.6755, pychoco 0.4.0 and cvc5's base layer
# they are two cells, and python-constraint2 2.9.0 raises an error.
#
# A solver's variable wants a name, and f"x{row}{column}" is good up to 9x9. With 12 rows x111 is r1c11 and r11c1, x112 is r1c12 and
# r11c2. One would guess that a name is a label for the eyes, since the variable is an object of its own, or that a name that is
# taken is refused. In Z3 and in cvc5's layer like it, two calls with one name are the same constant. CPMpy has a class of its own for
# variables, and each call makes an object; but it looks them up by name when it posts a model to a solver. None of
# the three says anything. Then both cells must be equal. Most puzzles have no solution at once, which looks like a wrong
# clue. If the solution has equal digits there, all is right; and of two solutions one is lost, so that a test of
# uniqueness passes. The same program is right in OR-Tools, from which many models are moved to CPMpy. A program should put
# a letter between the numbers, or write them with two digits.
#
# Seen (solutions of a puzzle with one, and of a puzzle with two):
#     Z3                        0    1
#     cvc5, pythonic            0    1
#     CPMpy (with OR-Tools)     0    1
#     OR-Tools                  1    2
#     pychoco                   1    2
#     cvc5, base                1    2
#     python-constraint2        ValueError
#     Z3 with names like x1_11  1    2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    z3-solver==5.4.1.0 cvc5==1.4.2 cpmpy==1.1.1 ortools==9.15.6755 pychoco==0.4.0 python-constraint2==2.9.0 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import constraint
import cpmpy
import cvc5
import cvc5.pythonic
import pychoco
import z3
from ortools.sat.python import cp_model

DIGITS = "123456789ABC"
# The whole sixth row is to be found.
ONE = """
357A429861BC 684B713C2A59 912C56BA3874 236514A97BC8 471863CB529A ............
145738269CAB B2A39C148765 89C6AB754312 5631BA42C987 CB928751A643 7A84C963B521
""".split()
# 9 and A of the last two columns can be exchanged between the first and the fifth row.
TWO = """
368CB51724.. 4129C3A65B78 AB5742891C36 2316549A78BC C47531B862.. 89AB762C3154
526318749ACB 1C4A293B8765 B7986AC54312 6531AB42C987 9AC28751B643 78B49C63A521
""".split()
CELLS = [(row, column) for row in range(1, 13) for column in range(1, 13)]
GROUPS = [[(line, other) for other in range(1, 13)] for line in range(1, 13)]
GROUPS += [[(other, line) for other in range(1, 13)] for line in range(1, 13)]
GROUPS += [[(box // 3 * 3 + row, box % 3 * 4 + column) for row in range(1, 4) for column in range(1, 5)] for box in range(12)]


def clues(puzzle):
    return {(row, column): DIGITS.index(puzzle[row - 1][column - 1]) + 1 for row, column in CELLS if puzzle[row - 1][column - 1] != "."}


def joined(cell):
    return f"x{cell[0]}{cell[1]}"


def apart(cell):
    return f"x{cell[0]}_{cell[1]}"


def by_z3(puzzle, name=joined, library=z3):
    x = {cell: library.Int(name(cell)) for cell in CELLS}
    solver, count = library.Solver(), 0
    solver.add([library.And(1 <= x[cell], x[cell] <= 12) for cell in CELLS])
    solver.add([library.Distinct([x[cell] for cell in group]) for group in GROUPS])
    solver.add([x[cell] == digit for cell, digit in clues(puzzle).items()])
    while solver.check() == library.sat:
        count, model = count + 1, solver.model()
        solver.add(library.Or([x[cell] != model[x[cell]] for cell in CELLS]))
    return count


def by_cvc5(puzzle):
    terms = cvc5.TermManager()
    solver, count = cvc5.Solver(terms), 0
    solver.setLogic("QF_LIA")
    solver.setOption("produce-models", "true")
    solver.setOption("incremental", "true")
    x = {cell: terms.mkConst(terms.getIntegerSort(), joined(cell)) for cell in CELLS}
    numbers = [terms.mkInteger(number) for number in range(13)]
    for cell in CELLS:
        solver.assertFormula(terms.mkTerm(cvc5.Kind.LEQ, numbers[1], x[cell], numbers[12]))
    for group in GROUPS:
        solver.assertFormula(terms.mkTerm(cvc5.Kind.DISTINCT, *[x[cell] for cell in group]))
    for cell, digit in clues(puzzle).items():
        solver.assertFormula(terms.mkTerm(cvc5.Kind.EQUAL, x[cell], numbers[digit]))
    while solver.checkSat().isSat():
        count += 1
        others = [terms.mkTerm(cvc5.Kind.DISTINCT, x[cell], solver.getValue(x[cell])) for cell in CELLS if cell not in clues(puzzle)]
        solver.assertFormula(terms.mkTerm(cvc5.Kind.OR, *others))
    return count


def by_cpmpy(puzzle):
    x = {cell: cpmpy.intvar(1, 12, name=joined(cell)) for cell in CELLS}
    model = cpmpy.Model([cpmpy.AllDifferent([x[cell] for cell in group]) for group in GROUPS])
    model += [x[cell] == digit for cell, digit in clues(puzzle).items()]
    return model.solveAll(solver="ortools")


def by_ortools(puzzle):
    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    x = {cell: model.new_int_var(1, 12, joined(cell)) for cell in CELLS}
    for group in GROUPS:
        model.add_all_different([x[cell] for cell in group])
    for cell, digit in clues(puzzle).items():
        model.add(x[cell] == digit)
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    found = []
    callback = type("Count", (cp_model.CpSolverSolutionCallback,), {"on_solution_callback": lambda self: found.append(1)})()
    solver.solve(model, callback)
    return len(found)


def by_pychoco(puzzle):
    model = pychoco.Model()
    x = {cell: model.intvar(1, 12, joined(cell)) for cell in CELLS}
    for group in GROUPS:
        model.all_different([x[cell] for cell in group]).post()
    for cell, digit in clues(puzzle).items():
        model.arithm(x[cell], "=", digit).post()
    count = 0
    while model.get_solver().solve():
        count += 1
    return count


def by_constraint(_):
    problem = constraint.Problem()
    try:
        for cell in CELLS:
            problem.addVariable(joined(cell), range(1, 13))
    except ValueError as error:
        return str(error)
    return ""


EXPECTED = {
    "Z3": (by_z3, 0, 1), "cvc5, pythonic": (lambda puzzle: by_z3(puzzle, library=cvc5.pythonic), 0, 1), "CPMpy": (by_cpmpy, 0, 1),
    "OR-Tools": (by_ortools, 1, 2), "pychoco": (by_pychoco, 1, 2), "cvc5, base": (by_cvc5, 1, 2),
    "Z3, other names": (lambda puzzle: by_z3(puzzle, apart), 1, 2),
}
for library, (count, one, two) in EXPECTED.items():
    seen = count(ONE), count(TWO)
    print(library, seen)
    assert seen == (one, two), "the behavior has changed"
print("python-constraint2:", by_constraint(ONE))
assert "x111" in by_constraint(ONE), "the behavior has changed"
PYTHON
