#!/usr/bin/env bash
# oxidd 0.13.0 (PyPI), Python 3: with zero-suppressed decision diagrams the rules of a 4x4 sudoku have no solution if a rule was
# built before the last variable was added; the other kinds of diagrams count 288 from the same lines.
#
# OxiDD has three kinds of decision diagrams with the same methods, so that a program can try each of them by changing its import:
# BDDs, BDDs with complement edges, and ZBDDs, which suit puzzles, as most variables of a grid are false. To build
# the rules row by row, one adds the variables of a row, then its rules, and so on. One would guess that a function keeps its
# meaning, and that `var(0)` and `true()` return the same function each time. In a BDD a variable that is not in the diagram is
# free. In a ZBDD it is false, so that each function from before says that all later variables are false: no digit fits into
# the rows to come. Nothing warns; the count is 0 in the second row already. It is enough that `true()`, the start of the
# conjunction, was taken before. The same expression, written before and after, gives two functions that differ. The
# documentation says that `add_vars` "can change the semantics". A program should add all variables first, also
# those of rules that it may not need.
#
# Seen (BDD, BDD with complement edges, ZBDD):
#     all variables first                                288   288   288
#     true() first, then all variables                   288   288     0
#     row by row: grids after the last row               288   288     0
#     not var(0), then 4 more variables: still equal     yes   yes    no
#         its assignments of all 8 variables             128   128     8
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" oxidd==0.13.0
PYTHONPATH=$folder python3 - <<'PYTHON'
from oxidd.bcdd import BCDDManager
from oxidd.bdd import BDDManager
from oxidd.zbdd import ZBDDManager

ORDER = range(4)
# Of each group of variables exactly one is true; variable 4 * cell + digit.
GROUPS = [[4 * cell + digit for digit in ORDER] for cell in range(16)]
for a in ORDER:
    row = [4 * a + i for i in ORDER]
    column = [4 * i + a for i in ORDER]
    box = [a // 2 * 8 + i // 2 * 4 + a % 2 * 2 + i % 2 for i in ORDER]
    GROUPS += [[4 * cell + digit for cell in house] for house in (row, column, box) for digit in ORDER]


def exactly_one(manager, variables):
    none, one = manager.true(), manager.false()
    for variable in variables:
        none, one = none & ~variable, (one & ~variable) | (none & variable)
    return one


def count(kind, steps, true_first):
    manager = kind(1 << 20, 1 << 16, 1)
    rules = manager.true() if true_first else None
    variables, groups = [], GROUPS
    for _ in range(steps):
        variables += [manager.var(number) for number in manager.add_vars(64 // steps)]
        if rules is None:
            rules = manager.true()
        for group in groups:
            if max(group) < len(variables):
                rules &= exactly_one(manager, [variables[number] for number in group])
        groups = [group for group in groups if max(group) >= len(variables)]
    return rules.sat_count(64)


def later(kind):
    manager = kind(1 << 10, 1 << 10, 1)
    manager.add_vars(4)
    before = ~manager.var(0)
    assert before.sat_count(4) == 8
    manager.add_vars(4)
    return before == ~manager.var(0), before.sat_count(8)


for kind, expected in (
    (BDDManager, (288, 288, 288, (True, 128))),
    (BCDDManager, (288, 288, 288, (True, 128))),
    (ZBDDManager, (288, 0, 0, (False, 8))),
):
    seen = count(kind, 1, False), count(kind, 1, True), count(kind, 4, False), later(kind)
    print(f"{kind.__name__}: variables first {seen[0]}, true() first {seen[1]}, row by row {seen[2]}, not var(0) {seen[3]}")
    assert seen == expected, "the behavior has changed"
assert "can change the semantics" in " ".join(ZBDDManager.add_vars.__doc__.split()), "the behavior has changed"

manager = ZBDDManager(1 << 20, 1 << 16, 1)
rules, variables = None, []
counts = []
for row in ORDER:
    variables += [manager.var(number) for number in manager.add_vars(16)]
    cells = [exactly_one(manager, variables[16 * row + 4 * i:16 * row + 4 * i + 4]) for i in ORDER]
    for cell in cells:
        rules = cell if rules is None else rules & cell
    counts.append(rules.sat_count(16 * (row + 1)))
print("ZBDD, one digit in each cell, after each row:", counts)
assert counts == [256, 0, 0, 0], "the behavior has changed"
PYTHON
