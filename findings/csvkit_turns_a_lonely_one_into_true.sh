#!/usr/bin/env bash
# csvkit 2.2.0 with agate 1.14.2 (PyPI): in a puzzle as CSV a column whose only clue is a 1 becomes True, in csvlook, csvjson and in what csvsort
# writes; other digits become 4.0 in JSON, and a row of nine digits 600,195,000.
#
# A puzzle is a table of digits and empty cells, and one would guess that tools for CSV take a column of digits for numbers or leave it as
# text. agate tries its types for each column, and Boolean is the first: 1 and 0 are among its words for true and false, as yes and no are.
# An empty cell is no value and fits each type. So a column whose only clue is a 1 is Boolean,
# and the columns with other clues are numbers; a test with a puzzle without such a column finds nothing wrong. A puzzle
# with 0 for its empty cells has False in the other cells of that column. csvsort writes True into the new
# file, which is not a puzzle any more. A picture of the given cells, 1 for a clue and 0 for none, is all True and False. csvjson writes
# 4.0 for a 4. Nine digits without commas are a number with a sign for thousands, and a 0 at its start is gone. csvcut, which
# does not look at types, keeps everything. The option -I keeps the digits as they are, in all of them.
#
# Seen (a puzzle of 17 clues, a 1 alone in its eighth column):
#     csvlook, first row           True
#     csvjson, first row           true
#     csvsort, some row            ,,,,,,,True,
#     with zeros                   True, and eight times False
#     csvlook -I                   1
#     row 098000060 in csvlook     98,000,060
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python csvkit==2.2.0 agate==1.14.2
PYTHONPATH=python python3 - <<'PYTHON'
import csv
import io
import json
import subprocess
import sys

PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
ROWS = [PUZZLE[start : start + 9] for start in range(0, 81, 9)]
HEAD = list("ABCDEFGHI")


def write(name, rows):
    with open(name, "w") as file:
        file.write("".join(",".join(row) + "\n" for row in rows))


def run(tool, *arguments):
    command = [sys.executable, f"python/bin/{tool}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def looked(*arguments):
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in run("csvlook", *arguments).splitlines()[2:]]


empty = [["" if cell == "0" else cell for cell in row] for row in ROWS]
write("puzzle.csv", [HEAD, *empty])
write("zeros.csv", [HEAD, *ROWS])
write("given.csv", [HEAD, *["".join("01"[cell != "0"] for cell in row) for row in ROWS]])
write("rows.csv", [["row"], ["600195000"], ["098000060"]])
print(run("csvlook", "puzzle.csv"))
assert [row[7] for row in empty] == ["1"] + [""] * 8
assert [row[7] for row in looked("puzzle.csv")] == ["True"] + [""] * 8, "the behavior has changed"
assert [row[:7] + row[8:] for row in looked("puzzle.csv")] == [row[:7] + row[8:] for row in empty], "the behavior has changed"
first, second, *_ = json.loads(run("csvjson", "puzzle.csv"))
print(first, second)
assert first["H"] is True and run("csvjson", "puzzle.csv").count("4.0") == 3, "the behavior has changed"
ordered = list(csv.reader(io.StringIO(run("csvsort", "-c", "A", "puzzle.csv"))))
print(ordered)
assert ["", "", "", "", "", "", "", "True", ""] in ordered and "1" not in [row[7] for row in ordered], "the behavior has changed"
assert [row[7] for row in looked("zeros.csv")] == ["True"] + ["False"] * 8, "the behavior has changed"
assert {cell for row in looked("given.csv") for cell in row} == {"True", "False"}, "the behavior has changed"
assert looked("rows.csv") == [["600,195,000"], ["98,000,060"]], "the behavior has changed"
cut = list(csv.reader(io.StringIO(run("csvcut", "-c", "A,B,C,D,E,F,G,H,I", "puzzle.csv"))))
assert cut == [HEAD, *empty], "the behavior has changed"
assert looked("-I", "puzzle.csv") == empty and looked("-I", "rows.csv") == [["600195000"], ["098000060"]], "the behavior has changed"
plain = json.loads(run("csvjson", "-I", "puzzle.csv"))
assert [[row[name] or "" for name in HEAD] for row in plain] == empty, "the behavior has changed"
assert sorted(csv.reader(io.StringIO(run("csvsort", "-I", "-c", "A", "puzzle.csv")))) == sorted([HEAD, *empty]), "the behavior has changed"
PYTHON
