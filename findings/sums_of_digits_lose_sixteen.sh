#!/usr/bin/env bash
# Z3 5.4.1 and cvc5 1.4.2 with its "pythonic" layer (PyPI), Python 3: a cage of 22 may have 1, 2 and 3 if its cells have four bits; pyvsc
# 1.0.0 and dv-solve 0.2.5 (PyPI) take numbers as they are, but two lines of equal sums differ by 16 in all four.
#
# Solvers of bit vectors are fast with sudoku, and four bits hold each digit. One would guess that a sum of three cells is a number and that
# 22, which does not fit in four bits, is refused. But a sum is as wide as its cells, and a number of Python is cut to that width
# without a word: 22 is 6. So 18 orders of digits are allowed instead of 12; a killer sudoku gets more solutions, or the wrong
# one first. With 8 bits all is right. pyvsc and dv-solve make random tests of circuits and follow Verilog, where a number such as 22
# has 32 bits and widens the sum, so that the cage is right; but if both sides are sums of cells, or the total is a cell of four bits,
# everything has four bits. a + b + c == d + e then allows 22 and 6, and a first test with a number has passed. The digits themselves are
# a trap of their own: in Z3 and cvc5, x <= 9 of four bits reads 9 as -7, so that 1 <= x, x <= 9 has no solution; `ULE` is meant. A program
# should take 8 bits for cells that are added, or extend them first.
#
# Seen (sums of three different digits in "a + b + c == 22"; differences of the sides in "a + b + c == d + e", all digits different):
#                               22         22, x <= 9 for ULE     d + e
#     Z3, cvc5, 4 bits          6, 22      none                   0, 16
#     Z3, cvc5, 8 bits          22         22                     0
#     pyvsc, dv-solve, 4 bits   22         (unsigned)             0, 16
#     pyvsc, dv-solve, 8 bits   22         (unsigned)             0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    z3-solver==5.4.1.0 cvc5==1.4.2 pyvsc==1.0.0 dv-solve==0.2.5 2>/dev/null
PYTHONPATH=$folder python3 -W ignore - <<'PYTHON'
import cvc5.pythonic
import dv_solve.problem
import vsc
import z3
from dv_solve.builder import SolveProblemBuilder
from dv_solve.ctx import SOLVE_OK, SolveCtx


def with_smt(library, bits, signed, lines):
    """Returns all sums, or differences of sums."""
    cells = library.BitVecs("a b c d e" if lines else "a b c", bits)
    solver = library.Solver()
    for cell in cells:
        solver.add(1 <= cell, cell <= 9) if signed else solver.add(library.ULE(1, cell), library.ULE(cell, 9))
    solver.add(library.Distinct(*cells))
    solver.add(sum(cells[1:3], cells[0]) == (cells[3] + cells[4] if lines else 22))
    found = set()
    while solver.check() == library.sat:
        digits = [solver.model()[cell].as_long() for cell in cells]
        found.add(sum(digits[:3]) - sum(digits[3:]))
        # Not these digits in any order.
        solver.add(library.Or([library.And([cell != digit for digit in digits[:3]]) for cell in cells[:3]]))
    return found


@vsc.randobj
class Cells:
    def __init__(self, bits, lines):
        self.lines = lines
        self.a, self.b, self.c, self.d, self.e = (vsc.rand_bit_t(bits) for _ in range(5))

    @vsc.constraint
    def rules(self):
        for cell in (self.a, self.b, self.c, self.d, self.e):
            cell.inside(vsc.rangelist((1, 9)))
        vsc.unique(self.a, self.b, self.c, self.d, self.e)
        if self.lines:
            self.a + self.b + self.c == self.d + self.e
        else:
            self.a + self.b + self.c == 22


def with_vsc(bits, lines):
    cells, found = Cells(bits, lines), set()
    for seed in range(150):
        cells.set_randstate(vsc.RandState.mkFromSeed(seed))
        cells.randomize()
        found.add(cells.a + cells.b + cells.c - (cells.d + cells.e if lines else 0))
    return found


def with_dv_solve(bits, lines):
    builder = SolveProblemBuilder()
    for cell in range(5):
        builder.add_var(cell, width=bits, is_signed=False, lo=1, hi=9)
    builder.add_all_different(list(range(5)))
    plus, equal = dv_solve.problem.BIN_ADD, dv_solve.problem.BIN_EQ
    a, b, c, d, e = (builder.expr_var(cell) for cell in range(5))
    left = builder.expr_binary(plus, builder.expr_binary(plus, a, b), c)
    right = builder.expr_binary(plus, d, e) if lines else builder.expr_const(22)
    builder.add_constraint(builder.expr_binary(equal, left, right))
    problem, _ = builder.finalize()
    found = set()
    with SolveCtx(problem) as context:
        for seed in range(1, 200):
            assert context.solve(seed=seed, fair_pick=True) == SOLVE_OK
            digits = [context.get_value(cell) for cell in range(5)]
            found.add(sum(digits[:3]) - (sum(digits[3:]) if lines else 0))
    return found


def check(name, found, expected):
    print(f"{name}: {sorted(found) or 'none'}")
    assert found == expected, "the behavior has changed"


for name, library in (("Z3", z3), ("cvc5", cvc5.pythonic)):
    check(f"{name}, 4 bits, 22", with_smt(library, 4, False, False), {6, 22})
    check(f"{name}, 4 bits, 22, x <= 9", with_smt(library, 4, True, False), set())
    check(f"{name}, 4 bits, lines", with_smt(library, 4, False, True), {0, 16})
    check(f"{name}, 8 bits, 22", with_smt(library, 8, True, False), {22})
    check(f"{name}, 8 bits, lines", with_smt(library, 8, True, True), {0})
for name, function in (("pyvsc", with_vsc), ("dv-solve", with_dv_solve)):
    for bits, differences in ((4, {0, 16}), (8, {0})):
        check(f"{name}, {bits} bits, 22", function(bits, False), {22})
        check(f"{name}, {bits} bits, lines", function(bits, True), differences)
PYTHON
