#!/usr/bin/env bash
# larsdoku 4.0.0 (PyPI), Python 3: its "uniqueness oracle" calls puzzles with several solutions or none UNIQUE, and its
# `--unique` says of a puzzle without a solution that it has one.
#
# `--lars-certify` is documented as an oracle that needs no backtracker, and prints ">>> UNIQUE <<<" for the puzzle in
# its documentation. One would guess that it looks the puzzle up in a list of all known puzzles of 17 clues. It looks
# up where the clues stand, and ignores their digits: any 17 digits in these places are certified. With one clue of that
# puzzle changed, one gets a puzzle with several solutions, or one without any, and the same words. A
# puzzle of 30 clues is handed to a solver. `--unique` always solves, but it answers whether a second solution
# was missing: a puzzle without a solution is "Solvable: No" and "Unique: Yes — one solution" in the next line. A
# program should count the solutions by itself, up to two, and take neither word for it.
#
# Seen (solutions, --lars-certify, --unique):
#     the puzzle of the documentation:  1            UNIQUE  Solvable: Yes, Unique: Yes
#     a 9 for the 4 in r7c4:            2 or more    UNIQUE  Solvable: Yes, Unique: No
#     a 1 for the 2 in r3c2:            none         UNIQUE  Solvable: No, Unique: Yes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    larsdoku==4.0.0 numba==0.68.1 numpy==2.4.6 2>/dev/null
PYTHONPATH=python NUMBA_CACHE_DIR=$folder python3 - <<'PYTHON'
import re
import subprocess
import sys

PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def count(cells, limit=2):
    """The number of solutions, up to the limit."""
    best = None
    for cell in range(81):
        if cells[cell] == "0":
            row, column = divmod(cell, 9)
            seen = {
                cells[i]
                for i in range(81)
                if i // 9 == row or i % 9 == column or (i // 27, i % 9 // 3) == (row // 3, column // 3)
            }
            free = [digit for digit in "123456789" if digit not in seen]
            if best is None or len(free) < len(best[1]):
                best = cell, free
    if best is None:
        return 1
    total = 0
    for digit in best[1]:
        total += count(cells[: best[0]] + [digit] + cells[best[0] + 1:], limit - total)
        if total >= limit:
            break
    return total


def run(*arguments):
    call = [sys.executable, "-c", "import sys; from larsdoku.cli import main; sys.exit(main())", *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False).stdout


for name, row, column, digit, expected in (
    ("the puzzle of the documentation", 7, 4, "4", (1, "UNIQUE", "Yes", "Yes")),
    ("a 9 for the 4 in r7c4", 7, 4, "9", (2, "UNIQUE", "Yes", "No")),
    ("a 1 for the 2 in r3c2", 3, 2, "1", (0, "UNIQUE", "No", "Yes")),
):
    cells = list(PUZZLE)
    cells[9 * row + column - 10] = digit
    text = "".join(cells)
    certificate = re.search(r">>> (.*?) <<<", run("--lars-certify", text))[1]
    answer = run(text, "--unique")
    seen = (
        count(cells),
        certificate,
        re.search(r"Solvable: (\w+)", answer)[1],
        re.search(r"Unique:\W+(\w+)", answer)[1],
    )
    print(f"{name}: {seen[0]} (up to 2), {seen[1]}; Solvable: {seen[2]}, Unique: {seen[3]}")
    assert seen == expected, "the behavior has changed"
PYTHON
