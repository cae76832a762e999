#!/usr/bin/env bash
# lp_solve 5.5.2.5 (Debian 12, lp-solve 5.5.2.5-2): if a sudoku's clues stand before the line that makes the variables binary, as
# they do in most models, they are forgotten, and each puzzle has the same answer; the same clues with a label, or with `int`, are
# kept.
#
# A model in lp_solve's own format has the rules, the clues, and at the end `bin x111, x112, ...`. A clue is `x111 = 1;`. One would
# guess that a line with a relation is a constraint, and that the order of constraints and declarations does not matter, as `bin`
# has to stand behind them. But a relation of one variable without a label is taken for its bounds, and `bin` sets the bounds of
# each of its variables to 0 and 1 once more. So a cell that is given is free again, and with it the candidates that were excluded
# by `= 0` or `<= 0`. The answer is a valid grid, "optimal", that ignores the puzzle; a check of rows, columns and boxes passes, and
# so does a test of the rules with an empty grid. All that is said are lines on the standard error output, "lower bound on variable
# redefined", which -v1 turns off and which look like those for harmless repetitions; the exit code is 0. A label (`clue1: x111 =
# 1;`) makes a constraint of it; `int` with `<= 1` instead of `bin` keeps the bounds. In CPLEX's LP format, where bounds have a
# section of their own, HiGHS, GLPK, SCIP and CBC keep them. A program should give each clue a label.
#
# Seen (clues of 5 that are in the answer, for each of two puzzles; whether they have the same answer):
#     x111 = 1; before bin                         3 and 0, the same
#     x112 = 0; x113 = 0; x114 = 0; before bin     3 and 0, the same
#     clue1: x111 = 1; before bin                  5 and 5, different
#     x111 = 1; before int, with x111 <= 1;        5 and 5, different
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior.
apt-get download -q lp-solve=5.5.2.5-2 libcolamd2 libsuitesparseconfig5 libgomp1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 - <<'PYTHON'
import glob
import os
import re
import subprocess

FOUR = range(4)
PUZZLES = ({(0, 0): 1, (0, 1): 2, (1, 3): 1, (2, 1): 1, (3, 3): 3}, {(0, 0): 4, (0, 1): 3, (1, 3): 4, (2, 1): 4, (3, 3): 2})
libraries = ":".join(map(os.path.abspath, glob.glob("package/usr/lib/*-linux-gnu") + ["package/usr/lib/lp_solve"]))


def name(row, column, digit):
    return f"x{row + 1}{column + 1}{digit}"


NAMES = [name(row, column, digit) for row in FOUR for column in FOUR for digit in range(1, 5)]
RULES = [[name(row, column, digit) for digit in range(1, 5)] for row in FOUR for column in FOUR]
for a in FOUR:
    for digit in range(1, 5):
        RULES.append([name(a, column, digit) for column in FOUR])
        RULES.append([name(row, a, digit) for row in FOUR])
        RULES.append([name(a // 2 * 2 + i // 2, a % 2 * 2 + i % 2, digit) for i in FOUR])


def solve(clues, declaration, *options):
    lines = ["max: ;", *(f"{' + '.join(rule)} = 1;" for rule in RULES), *clues, *declaration]
    with open("model.lp", "w") as file:
        file.write("\n".join(lines) + "\n")
    environment = {**os.environ, "LD_LIBRARY_PATH": libraries}
    command = ["package/usr/bin/lp_solve", *options, "model.lp"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert ("redefined" in run.stderr) == (not options and declaration is BINARY and ":" not in "".join(clues)), run.stderr
    return {variable for variable, value in re.findall(r"^(x\d{3}) +(\d+)$", run.stdout, re.M) if value == "1"}


BINARY = [f"bin {', '.join(NAMES)};"]
WHOLE = [*(f"{variable} <= 1;" for variable in NAMES), f"int {', '.join(NAMES)};"]


def others(cell, digit):
    return " ".join(f"{name(*cell, other)} = 0;" for other in range(1, 5) if other != digit)


for title, clue, declaration, expected in (
    ("before bin", lambda number, cell, digit: f"{name(*cell, digit)} = 1;", BINARY, False),
    ("others = 0 before bin", lambda number, cell, digit: others(cell, digit), BINARY, False),
    ("with a label", lambda number, cell, digit: f"clue{number}: {name(*cell, digit)} = 1;", BINARY, True),
    ("before int", lambda number, cell, digit: f"{name(*cell, digit)} = 1;", WHOLE, True),
):
    answers, kept = [], []
    for puzzle in PUZZLES:
        answers.append(solve([clue(number, *item) for number, item in enumerate(puzzle.items())], declaration))
        assert all(len(answers[-1] & set(rule)) == 1 for rule in RULES), "no valid grid"
        kept.append(sum(name(*cell, digit) in answers[-1] for cell, digit in puzzle.items()))
    print(f"{title}: {kept} of 5 clues kept, {'the same answer' if answers[0] == answers[1] else 'different answers'}")
    solve([clue(0, (0, 0), 1)], declaration, "-v1")
    assert (kept == [5, 5]) == expected and (answers[0] != answers[1]) == expected, "the behavior has changed"
PYTHON
