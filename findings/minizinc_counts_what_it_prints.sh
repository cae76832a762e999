#!/usr/bin/env bash
# MiniZinc 2.6.4 with Gecode 6.2.0 (Debian 12, minizinc 2.6.4+dfsg1-1, flatzinc 6.2.0-5) and minizinc 0.10.0 (PyPI): how many
# solutions a sudoku has depends on what the model prints; from Python the same model has another number.
#
# A model of sudoku is tested for one solution with `minizinc -n 2`, or all are listed with -a; a line "==========" says that
# there are no more. One would guess that the output is made after the search, and that `output` is free for a nice board, a row
# or a word. But solutions whose text is the same are one: with two solutions that have the same first row, a model that prints
# this row has one. If no variable is printed at all, only "solved", the search itself ends at the first, with the line that
# says that it was complete, and --non-unique, the option for equal ones, changes nothing. From Python, and with --output-mode
# json or dzn, `output` is not used and all variables count, so that the puzzle has two. And there a proper puzzle has two, if
# the model has a variable that is not tied to the grid, say a cell of a cage that is not used: the answers differ in that
# alone, and the command line merges them. So a model that is right in a terminal is wrong in a program, and the other way. A
# program should print the whole grid, ask for JSON, and compare the grids of what it gets.
#
# Seen (solutions with -n 2; -a; -a --non-unique; -a as JSON; from Python, two and all; * ends with the line "=========="):
#     two solutions, the grid printed       2     2*    2*    2*    2    2
#     two solutions, the first row          1     1*    2*    2*    2    2
#     two solutions, "solved"               1*    1*    1*    2*    2    2
#     one solution, a spare variable        1*    1*    1*    2*    2    2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update; Gecode's viewer needs Qt.
apt-get download -q minizinc=2.6.4+dfsg1-1 flatzinc=6.2.0-5 libgecode49=6.2.0-5 libgecodeflatzinc49=6.2.0-5 libgecodegist49=6.2.0-5 \
    libqt5core5a libqt5gui5 libqt5printsupport5 libqt5widgets5 libdouble-conversion3 libicu72 libpcre2-16-0 libpcre2-8-0 libglib2.0-0 \
    libgl1 libglvnd0 libglx0 libharfbuzz0b libgraphite2-3 libmd4c0 libpng16-16 libfreetype6 libbrotli1 libx11-6 libxcb1 libxau6 libxdmcp6 \
    libbsd0 libmd0 libmpfr6 libgmp10 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python minizinc==0.10.0
cat >sudoku.mzn <<'MZN'
include "alldifferent.mzn";
array[1..4, 1..4] of 0..4: clues;
array[1..4, 1..4] of var 1..4: x;
constraint forall(i, j in 1..4 where clues[i, j] > 0)(x[i, j] = clues[i, j]);
constraint forall(i in 1..4)(alldifferent(x[i, ..]) /\ alldifferent(x[.., i]));
constraint forall(i, j in {1, 3})(alldifferent([x[i + a, j + b] | a, b in 0..1]));
solve satisfy;
MZN
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import pathlib
import subprocess
import warnings

here = os.getcwd()
libraries = glob.glob("package/usr/lib/*-linux-gnu*") + glob.glob("package/lib/*-linux-gnu*")
os.makedirs("solvers")
solver = {
    "id": "org.gecode.gecode", "name": "Gecode", "version": "6.2.0", "mznlib": "-Ggecode", "executable": f"{here}/package/usr/bin/fzn-gecode",
    "tags": ["cp", "int"], "stdFlags": ["-a", "-n"], "supportsMzn": False, "supportsFzn": True, "needsSolns2Out": True,
}
pathlib.Path("solvers/gecode.msc").write_text(json.dumps(solver))
os.environ.update(
    LD_LIBRARY_PATH=":".join(map(os.path.abspath, libraries)), MZN_STDLIB_DIR=f"{here}/package/usr/share/minizinc",
    MZN_SOLVER_PATH=f"{here}/solvers", PATH=f"{here}/package/usr/bin:{os.environ['PATH']}", HOME=here,
)
import minizinc

warnings.simplefilter("ignore")
ONE = "[|1, 2, 3, 4 | 3, 4, 1, 2 | 2, 1, 4, 3 | 4, 3, 2, 0|]"
TWO = "[|1, 2, 3, 4 | 3, 4, 1, 2 | 2, 0, 4, 0 | 4, 0, 2, 0|]"
MODELS = {
    "two, grid": (TWO, r'output ["\(x)\n"];'), "two, first row": (TWO, r'output ["\(x[1, ..])\n"];'),
    "two, a word": (TWO, r'output ["solved\n"];'), "one, spare variable": (ONE, 'var 1..2: spare; output ["\\(x)\\n"];'),
}


def by_command(file, *options):
    command = ["minizinc", "--solver", "org.gecode.gecode", *options, file]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return f"{lines.count('-' * 10)}{'*' * lines.count('=' * 10)}"


def by_python(file, **options):
    result = minizinc.Instance(minizinc.Solver.lookup("org.gecode.gecode"), minizinc.Model(file)).solve(**options)
    return str(len(result))


version = subprocess.run(["minizinc", "--version"], capture_output=True, text=True, check=True).stdout
assert "version 2.6.4" in version, version
EXPECTED = {
    "two, grid": "2 2* 2* 2* 2 2", "two, first row": "1 1* 2* 2* 2 2", "two, a word": "1* 1* 1* 2* 2 2", "one, spare variable": "1* 1* 1* 2* 2 2",
}
for number, (name, (clues, output)) in enumerate(MODELS.items()):
    file = f"model{number}.mzn"
    pathlib.Path(file).write_text(f"{pathlib.Path('sudoku.mzn').read_text()}clues = {clues};\n{output}\n")
    seen = [
        by_command(file, "-n", "2"), by_command(file, "-a"), by_command(file, "-a", "--non-unique"),
        by_command(file, "-a", "--output-mode", "json"), by_python(file, nr_solutions=2), by_python(file, all_solutions=True),
    ]
    print(name, *seen)
    assert " ".join(seen) == EXPECTED[name], "the behavior has changed"
PYTHON
