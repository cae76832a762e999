#!/usr/bin/env bash
# Sphinx 9.0.4 and xdoctest 1.3.2 (PyPI), Python 3: a puzzle of 21 clues in an example of the documentation also matches one
# with 66 digits and a line of 83 cells, without any setting; Python's doctest and sybil 10.1.0 (PyPI) report both.
#
# The manual of a generator or a reader of puzzles shows a call and the line of 81 cells that it prints, and a tool runs the
# example and compares. One would guess that it compares signs, and that a wrong puzzle is found by the first of its cells. But
# three dots are the sign for "anything", if the option ELLIPSIS is set, which Sphinx and xdoctest set by themselves. A puzzle
# with dots for its empty cells is full of them: of each run of empty cells three, six or nine match any text, and only what is
# left over, one or two, has to be a dot. So a line is accepted that has digits in these cells, or more cells. An example that
# breaks is reported only if a clue is lost. A puzzle that begins with three empty cells is an error, as its line continues the
# call: that is seen, and the puzzle is exchanged for one that begins with a clue. With 0 for the empty cells, or with spaces
# between them, each cell is compared. A manual should show puzzles so, or set doctest_default_flags = 0.
#
# Seen (line that is printed instead of the one in the example):
#                                    Sphinx, xdoctest      doctest, sybil
#     45 more digits                 passes                fails
#     two more empty cells           passes                fails
#     one clue is lost               fails                 fails
#     45 more digits, 0 for empty    fails                 fails
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    Sphinx==9.0.4 xdoctest==1.3.2 sybil==10.1.0 pytest==9.2.0
PYTHONPATH=python python3 - <<'PYTHON'
import contextlib
import doctest
import io
import pathlib
import re
import subprocess
import sys

PUZZLE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
FULLER = re.sub(r"\.\.\.", "123", PUZZLE)
ZEROS = PUZZLE.replace(".", "0")
CASES = {
    "same": (PUZZLE, PUZZLE),
    "more digits": (PUZZLE, FULLER),
    "longer": (PUZZLE, PUZZLE.replace("8..........", "8............")),
    "fewer clues": (PUZZLE, PUZZLE.replace("8..........36", "8...........6")),
    "more digits, zeros": (ZEROS, FULLER.replace(".", "0")),
}


def clues(puzzle):
    return sum(cell.isdigit() for cell in puzzle)


print(f"{PUZZLE}: {clues(PUZZLE)} clues\n{FULLER}: {clues(FULLER)} clues")
assert (len(PUZZLE), clues(PUZZLE), clues(FULLER)) == (81, 21, 66)


def passes(*command):
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True)
    assert "1 test" in done.stdout + done.stderr or "1 passed" in done.stdout or "1 failed" in done.stdout, (command, done.stdout, done.stderr)
    return done.returncode == 0


def by_doctest(file):
    with contextlib.redirect_stdout(io.StringIO()):
        return doctest.testfile(str(file.absolute()), module_relative=False, verbose=False).failed == 0


seen = {}
for number, (name, (example, printed)) in enumerate(CASES.items()):
    here = pathlib.Path(f"case{number}")
    here.mkdir()
    text = f"Puzzles\n=======\n\n>>> print({printed!r})\n{example}\n"
    (here / "index.rst").write_text(text)
    (here / "conf.py").write_text('extensions = ["sphinx.ext.doctest"]\n')
    (here / "puzzles.py").write_text(f'def show():\n    """\n    >>> print({printed!r})\n    {example}\n    """\n')
    (here / "conftest.py").write_text(
        "from sybil import Sybil\nfrom sybil.parsers.rest import DocTestParser\n"
        'pytest_collect_file = Sybil(parsers=[DocTestParser()], patterns=["*.rst"]).pytest()\n'
    )
    seen[name] = {
        "Sphinx": passes("-m", "sphinx", "-b", "doctest", f"{here}", f"{here}/out"),
        "xdoctest": passes("-m", "xdoctest", f"{here}/puzzles.py", "all"),
        "doctest": by_doctest(here / "index.rst"),
        "sybil": passes("-m", "pytest", "-q", "-p", "no:doctest", "-p", "no:xdoctest", "-p", "no:cacheprovider", "--rootdir", f"{here}", f"{here}/index.rst"),
    }
EXPECTED = {
    "same": (True, True, True, True), "more digits": (True, True, False, False), "longer": (True, True, False, False),
    "fewer clues": (False, False, False, False), "more digits, zeros": (False, False, False, False),
}
for name, results in seen.items():
    print(name, results)
    assert tuple(results.values()) == EXPECTED[name], "the behavior has changed"

try:
    doctest.DocTestParser().get_examples(f">>> print(1)\n...{PUZZLE}\n")
    error = ""
except ValueError as problem:
    error = str(problem)
print("a puzzle that begins with three empty cells:", error)
assert "lacks blank after ..." in error, "the behavior has changed"
PYTHON
