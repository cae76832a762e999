#!/usr/bin/env bash
# CryptoMiniSat 5.11.4 (Debian 12) and python-sat 1.9.dev24 (PyPI) reject a DIMACS file whose clauses are not one a
# line; CaDiCaL 1.5.3 and PicoSAT 965 (Debian 12) read it.
#
# In the DIMACS format of formulas white space separates numbers and the number 0 ends a clause: a clause may go
# on in the next line, and a line may hold several. One would guess that all solvers read a sudoku
# (12018 clauses) that is wrapped at 78 columns. CryptoMiniSat and PySAT's `CNF` read lines instead, and stop with
# an error. An exporter should write each clause on a line of its own; an importer should ignore the ends of
# lines.
#
# Seen (10 is the exit code of "satisfiable"):
#     one clause a line: cadical 10, picosat 10, cryptominisat5 10, PySAT 12018 clauses
#     wrapped:           cadical 10, picosat 10, cryptominisat5 an error, PySAT ValueError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q cadical=1.5.3-2 picosat=965-2 cryptominisat=5.11.4+dfsg1-2+b1 \
    libcryptominisat5-5.11=5.11.4+dfsg1-2+b1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    python-sat==1.9.dev24 six==1.17.0
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import subprocess
import textwrap
from itertools import combinations

from pysat.formula import CNF

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE = range(9)


def number(row, column, digit):
    return 81 * row + 9 * column + digit + 1


clauses = [[number(i // 9, i % 9, int(clue) - 1)] for i, clue in enumerate(PUZZLE) if clue != "."]
for a in NINE:
    for b in NINE:
        for group in (
            [number(a, b, digit) for digit in NINE],
            [number(a, column, b) for column in NINE],
            [number(row, a, b) for row in NINE],
            [number(3 * (a // 3) + i // 3, 3 * (a % 3) + i % 3, b) for i in NINE],
        ):
            clauses.append(group)
            clauses += [[-first, -second] for first, second in combinations(group, 2)]
lines = [" ".join(map(str, clause)) + " 0" for clause in clauses]
library = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libcryptominisat5.so.5.11")[0]))
os.environ["LD_LIBRARY_PATH"] = library


def results(body):
    with open("grid.cnf", "w") as file:
        file.write(f"p cnf 729 {len(clauses)}\n{body}\n")
    codes = {
        solver: subprocess.run([f"package/usr/bin/{solver}", "grid.cnf"], capture_output=True).returncode
        for solver in ("cadical", "picosat", "cryptominisat5")
    }
    try:
        return codes, len(CNF(from_file="grid.cnf").clauses)
    except ValueError:
        return codes, "ValueError"


codes, read = results("\n".join(lines))
print("one clause a line:", codes, "PySAT", read)
assert (codes, read) == ({"cadical": 10, "picosat": 10, "cryptominisat5": 10}, 12018), "the behavior has changed"
codes, read = results(textwrap.fill(" ".join(lines), 78))
print("wrapped:          ", codes, "PySAT", read)
assert (codes["cadical"], codes["picosat"], read) == (10, 10, "ValueError"), "the behavior has changed"
assert codes["cryptominisat5"] not in (10, 20), "the behavior has changed"
PYTHON
