#!/usr/bin/env bash
# Rich 15.0.0, Typer 0.29.2, texttable 1.7.2, pandas 3.1.1 and polars 2.1.0 (PyPI) and argparse of Python 3: a puzzle in one line is
# one character longer than the 80 columns that they assume without a terminal, so that the last cell gets a line of its own.
#
# `rich.print` is the print of many programs, and it leaves out its colors in a pipe. One would guess that it leaves out line breaks, too, as
# there is no screen. But Rich always wraps, at 80 columns if it finds no terminal, and it looks at all three standard streams. Typed in a
# window of 120 columns, `make-puzzles | solver` is right, since errors go to that window; from a timer or in CI each puzzle is a line of
# 80 cells and one of a single cell. Tests with 4x4 pass. A dictionary is broken inside of the text, so that Python cannot read it, and
# a table ends a long cell with an ellipsis. `Console.out`, soft_wrap=True and `typer.echo` break nothing. The help is wrapped by the same
# rules: Typer shows a part of a default, and the example of argparse is in two lines, so that nobody can copy it. pandas writes 46 cells
# and three dots, which look like three empty cells. A program should write data with the plain `print`, and show grids in nine rows.
#
# Seen (lengths of the parts of 81 cells, written to a pipe; … is an ellipsis in the output):
#     rich.print                                80 1
#     the same, errors to a window of 80        80 1
#     the same, errors to a window of 120       81
#     rich.print of a dictionary                79 2
#     a table of Rich                           75…
#     Console.out, soft_wrap, typer.echo        81
#     a default in Typer's help                 51…
#     a description of argparse                 63 18
#     texttable                                 72 9
#     a DataFrame of pandas                     46 and three dots; with to_string: 81
#     a DataFrame of polars                     30…
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    rich==15.0.0 typer==0.29.2 texttable==1.7.2 pandas==3.1.1 polars==2.1.0 2>/dev/null
cat >write.py <<'PYTHON'
import argparse
import sys

import pandas
import polars
import rich
import rich.console
import rich.table
import texttable
import typer
import typer.testing

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
kind = sys.argv[1]
if kind == "print":
    rich.print(PUZZLE)
elif kind == "dictionary":
    rich.print({"puzzle": PUZZLE})
elif kind == "table":
    table = rich.table.Table("puzzle")
    table.add_row(PUZZLE)
    rich.print(table)
elif kind == "out":
    rich.console.Console().out(PUZZLE)
elif kind == "soft_wrap":
    rich.console.Console().print(PUZZLE, soft_wrap=True)
elif kind == "echo":
    typer.echo(PUZZLE)
elif kind == "typer":
    app = typer.Typer(add_completion=False)

    @app.command()
    def solve(puzzle: str = PUZZLE):
        pass

    print(typer.testing.CliRunner().invoke(app, ["--help"]).output)
elif kind == "texttable":
    table = texttable.Texttable()
    table.add_row(["1", PUZZLE])
    print(table.draw())
elif kind == "argparse":
    argparse.ArgumentParser(prog="solve", description=f"Example: solve {PUZZLE}").print_help()
elif kind == "pandas":
    print(pandas.DataFrame({"puzzle": [PUZZLE]}))
elif kind == "to_string":
    print(pandas.DataFrame({"puzzle": [PUZZLE]}).to_string())
elif kind == "polars":
    print(polars.DataFrame({"puzzle": [PUZZLE]}))
PYTHON
cat >run.py <<'PYTHON'
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

for name in ("COLUMNS", "LINES", "FORCE_COLOR", "TTY_COMPATIBLE", "TERMINAL_WIDTH"):
    os.environ.pop(name, None)
os.environ.update(PYTHONPATH="python", PYTHONUTF8="1", NO_COLOR="1", TERM="xterm-256color")


def pieces(kind, columns=None):
    """Returns the lengths of the parts of the puzzle in what was written to a pipe, and how a cut is marked."""
    errors = subprocess.DEVNULL
    if columns:
        terminal, errors = pty.openpty()
        fcntl.ioctl(errors, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-W", "ignore", "write.py", kind]
    text = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True, check=True).stdout
    rest, lengths = PUZZLE, []
    for run in re.findall(r"[1-9.]+", text):
        if run != "." and rest and rest.startswith(run):
            rest = rest[len(run):]
            lengths.append(str(len(run)))
    return " ".join(lengths) + "…" * ("…" in text)


PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXPECTED = {
    "print": "80 1", "dictionary": "79 2", "table": "75…", "out": "81", "soft_wrap": "81", "echo": "81", "typer": "51…", "texttable": "72 9",
    # The last three of pandas are its dots; the puzzle has three empty cells there.
    "argparse": "63 18", "pandas": "49", "to_string": "81", "polars": "30…",
}
for kind, expected in EXPECTED.items():
    seen = pieces(kind)
    print(f"{kind}: {seen}")
    assert seen == expected, "the behavior has changed"
for columns, expected in ((80, "80 1"), (120, "81")):
    seen = pieces("print", columns)
    print(f"print, errors to a window of {columns} columns: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
python3 run.py
