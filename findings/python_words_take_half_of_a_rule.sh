#!/usr/bin/env bash
# Z3 5.4.1, cvc5 1.4.2, CPMpy 1.1.1, pychoco 0.4.0, PuLP 3.3.2, MIP 2.0.0, highspy 1.16.0 and the linear solver of OR-Tools 9.15.6755
# (PyPI), Python 3: of the rule "a + b == 5 or a + b == 10", the first three libraries keep one half and the others keep the other,
# without an error; `any`, `in` and chains of comparisons go wrong as well.
#
# A marker X or V, a quadruple ("a 5 in one of these cells") or "not in this list" is one line of Python, and all these libraries let
# cells be added and compared like numbers. But Python's own words cannot be redefined: `or`, `and`, `not`, `in`, `any` and 2 <= a <= 4
# ask for the truth of the first comparison and then drop it. One would guess that a comparison of unknown cells has no truth and raises
# an error, as in PySCIPOpt and Pyomo. But in Z3, cvc5 and CPMpy, an equality is true if both sides are the same expression: `or` keeps
# the last side, `and` the first, and "any(x == 5 ...)" is False, so there is no solution. They do raise an error for <= and >=, so
# whoever tried a chain first trusts them. In pychoco, PuLP, MIP, highspy and the linear solver, each comparison is an object, and
# objects are true: `or` keeps the first side, `and` the last, `any` is True and allows everything, and each cell is "in" each list. A
# chain loses its lower bound; only highspy supports chains, but not the words. CP-SAT and MathOpt raise an error, except for single
# cells, where `not a == b` is True. Use the Or and And of the library, compare cells by their numbers, and test each rule with a grid
# that breaks it.
#
# Seen (allowed sums of "a + b == 5 or a + b == 10" and of "... and ...", which has none; any(x == 5 for x in (a, b, c)); c in
# [a, b]; allowed digits of 2 <= a <= 4):
#                          or      and    any     in      chain
#     Z3, cvc5, CPMpy      10      5      False   False   error
#     pychoco              5       10     True    True    1 to 4
#     PuLP, MIP            5       10     True    True    1 to 4
#     OR-Tools, linear     5       10     True    True    1 to 4
#     highspy              5       10     True    True    2 to 4
#     OR-Tools, CP-SAT     error   error  error   False   error
#     PySCIPOpt, Pyomo     error   error  error   error   error
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python z3-solver==5.4.1.0 \
    cvc5==1.4.2 cpmpy==1.1.1 ortools==9.15.6755 pychoco==0.4.0 pulp==3.3.2 mip==2.0.0 highspy==1.16.0 pyscipopt==6.3.0 \
    pyomo==6.10.1 2>/dev/null
cat >words.py <<'PYTHON'
import sys


# Each function returns three cells and a function that tells whether rules can be kept.
def z3():
    import z3

    cells = z3.Ints("a b c")

    def possible(*rules):
        solver = z3.Solver()
        solver.add(*(c >= 1 for c in cells), *(c <= 9 for c in cells), *rules)
        return str(solver.check()) == "sat"

    return cells, possible


def cvc5():
    from cvc5 import pythonic

    cells = pythonic.Ints("a b c")

    def possible(*rules):
        solver = pythonic.Solver()
        solver.add(*(c >= 1 for c in cells), *(c <= 9 for c in cells), *rules)
        return str(solver.check()) == "sat"

    return cells, possible


def cpmpy():
    import cpmpy

    cells = [cpmpy.intvar(1, 9, name=name) for name in "abc"]
    return cells, lambda *rules: cpmpy.Model(*rules).solve()


def pychoco():
    import pychoco

    model = pychoco.Model()
    cells = [model.intvar(1, 9, name) for name in "abc"]

    def possible(*rules):
        for rule in rules:
            rule.post() if hasattr(rule, "post") else model.arithm(rule, "=", 1).post()
        return model.get_solver().solve()

    return cells, possible


def pulp():
    import pulp

    cells = [pulp.LpVariable(name, 1, 9, "Integer") for name in "abc"]

    def possible(*rules):
        problem = pulp.LpProblem("grid")
        problem += pulp.lpSum(cells)
        for rule in rules:
            problem += rule
        return pulp.LpStatus[problem.solve(pulp.PULP_CBC_CMD(msg=False))] == "Optimal"

    return cells, possible


def mip():
    import mip

    model = mip.Model()
    model.verbose = 0
    cells = [model.add_var(name, lb=1, ub=9, var_type="I") for name in "abc"]

    def possible(*rules):
        for rule in rules:
            model.add_constr(rule)
        return model.optimize() == mip.OptimizationStatus.OPTIMAL

    return cells, possible


def highspy():
    import highspy

    model = highspy.Highs()
    model.silent()
    cells = [model.addIntegral(1, 9, name=name) for name in "abc"]

    def possible(*rules):
        for rule in rules:
            model.addConstr(rule)
        model.solve()
        return model.getModelStatus() == highspy.HighsModelStatus.kOptimal

    return cells, possible


def linear():
    from ortools.linear_solver import pywraplp

    model = pywraplp.Solver.CreateSolver("SCIP")
    cells = [model.IntVar(1, 9, name) for name in "abc"]

    def possible(*rules):
        for rule in rules:
            model.Add(rule)
        return model.Solve() == pywraplp.Solver.OPTIMAL

    return cells, possible


def cp_sat():
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, name) for name in "abc"]

    def possible(*rules):
        for rule in rules:
            model.add(rule)
        return cp_model.CpSolver().solve(model) == cp_model.OPTIMAL

    return cells, possible


def pyscipopt():
    import pyscipopt

    model = pyscipopt.Model()
    return [model.addVar(name, "I", 1, 9) for name in "abc"], None


def pyomo():
    import pyomo.environ

    model = pyomo.environ.ConcreteModel()
    model.cells = pyomo.environ.Var(range(3), domain=pyomo.environ.Integers, bounds=(1, 9))
    return list(model.cells.values()), None


def allowed(rule, value, numbers):
    found = []
    for number in numbers:
        cells, possible = globals()[sys.argv[1]]()
        if possible(rule(*cells), value(*cells) == number):
            found.append(number)
    return ",".join(map(str, found))


def ask(question):
    try:
        return question()
    except Exception:
        return "error"


def total(a, b, c):
    return a + b


# An own model for each question, as some libraries note what is written.
def cells():
    return globals()[sys.argv[1]]()[0]


seen = [
    ask(lambda: allowed(lambda a, b, c: a + b == 5 or a + b == 10, total, range(2, 19))),
    ask(lambda: allowed(lambda a, b, c: a + b == 5 and a + b == 10, total, range(2, 19))),
    ask(lambda: any(x == 5 for x in cells())),
    ask(lambda: (lambda a, b, c: c in [a, b])(*cells())),
    ask(lambda: allowed(lambda a, b, c: 2 <= a <= 4, lambda a, b, c: a, range(1, 10))),
]
print(" ".join(map(str, seen)))
PYTHON
expect() { # a line, libraries
    local line=$1 name seen
    shift
    for name in "$@"; do
        # The last line, as some libraries greet first.
        seen=$(PYTHONPATH=python python3 -W ignore words.py "$name" 2>error | tail -n 1)
        echo "$name: $seen"
        [[ $seen == "$line" ]] || { echo "the behavior has changed" >&2; exit 1; }
    done
}
expect "10 5 False False error" z3 cvc5 cpmpy
expect "5 10 True True 1,2,3,4" pychoco pulp mip linear
expect "5 10 True True 2,3,4" highspy
expect "error error error False error" cp_sat
expect "error error error error error" pyscipopt pyomo
