#!/usr/bin/env bash
# filecheck 1.0.3 (PyPI), the tool of LLVM's tests in Python: a puzzle with spaces for its empty cells passes for one with its digits in other
# cells, a row passes inside of a longer line, and a grid printed as a nested list is an error.
#
# The output of a program is compared with lines that begin with CHECK: in a file. One would guess that a line is compared
# sign by sign, as in other tools for expected output, and a test with a wrong digit fails, as it should. But any number of spaces
# counts as one, and those at the ends count as none. With spaces for empty cells each digit may move as long as one space is left
# between it and the next: of a puzzle of 30 clues, pushed to the left so, all nine rows pass, with CHECK-NEXT as well. The cells in
# front of the first digit are never compared. The option --strict-whitespace fails for it. A row
# is also found within a line: 53..7.... passes in 953..7....4; --match-full-lines forbids that. With dots for the empty cells
# the moved digits fail. A nested list cannot be a line to check: its [[ begins a variable, also in [[5, 3], [6, 7]], and the
# run ends with an error about a substitution, not about the grid.
#
# Seen (output for the nine lines to check, exit code):
#     spaces for empty cells, as expected                       0
#     spaces, 24 of 30 clues in other cells                     0
#     the same with --strict-whitespace                         1
#     spaces, one wrong digit                                   1
#     dots, digits in other cells                               1
#     dots, each row with a digit before and behind it          0
#     the same with --match-full-lines                          1
#     [[5, 3], [6, 7]] for itself                               1, "Invalid substitution block"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python filecheck==1.0.3
PYTHONPATH=python python3 - <<'PYTHON'
import re
import subprocess
import sys

ROWS = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79".split()


def run(expected, printed, *options):
    lines = [("CHECK-NEXT:" if place else "CHECK:") + " " + row for place, row in enumerate(expected)]
    with open("expected.txt", "w") as file:
        file.write("\n".join(lines) + "\n")
    command = [sys.executable, "python/bin/filecheck", "expected.txt", *options]
    result = subprocess.run(command, input="\n".join(printed) + "\n", capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


def code(*arguments):
    return run(*arguments)[0]


spaces = [row.replace(".", " ") for row in ROWS]
pushed = [re.sub(" +", " ", row).strip().ljust(9) for row in spaces]
clues = sum(row.count(digit) for row in ROWS for digit in "123456789")
moved = sum(a != " " and a != b for before, after in zip(spaces, pushed) for a, b in zip(before, after))
wrong = [spaces[0].replace("7", "4"), *spaces[1:]]
dots_pushed = [row.replace(" ", ".") for row in pushed]
longer = [f"9{row}4" for row in ROWS]
print(*pushed, sep="\n")
print(clues, "clues,", moved, "of them in other cells")
seen = {
    "as expected": code(spaces, spaces),
    "moved": code(spaces, pushed),
    "moved, strict": code(spaces, pushed, "--strict-whitespace"),
    "wrong": code(spaces, wrong),
    "dots": code(ROWS, ROWS),
    "dots, moved": code(ROWS, dots_pushed),
    "longer": code(ROWS, longer),
    "longer, full lines": code(ROWS, longer, "--match-full-lines"),
}
print(seen)
assert list(seen.values()) == [0, 0, 1, 1, 0, 1, 0, 1], "the behavior has changed"
assert (clues, moved) == (30, 24), (clues, moved)
status, message = run(["[[5, 3], [6, 7]]"], ["[[5, 3], [6, 7]]"])
print(status, message)
assert status == 1 and "Invalid substitution block" in message, "the behavior has changed"
assert code(["[5, 3]"], ["[5, 3]"]) == 0
PYTHON
