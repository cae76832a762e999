#!/usr/bin/env bash
# pandas 3.1.1, pyarrow 26.0.1, DuckDB 2.0.0 and polars 2.1.0 (PyPI) and SQLite: a CSV file of sudoku with 0 for the
# empty cells is read as numbers, each reader in its own way.
#
# Large public collections of sudoku are CSV files with a puzzle and a solution of 81 digits a line. No number
# of 64 bits holds 81 digits, so one would guess that readers keep them as text, as pandas 2.3.3 does. But
# some know larger numbers by now, and others round:
#   - pandas 3 makes Python integers of them, so that a puzzle that begins with empty cells loses these and all others
#     move; the column's type is still `object`, as it was for text;
#   - pyarrow, also as the engine of pandas, makes 64-bit floats: most clues are lost, without an error;
#   - DuckDB keeps text if it meets a first 0 in its sample of 20480 lines, and takes BIGNUM otherwise: then a first 0
#     further down is lost, although a shorter file of the same lines is read well;
#   - polars gives up with an error, as it takes the first line for a 128-bit number;
#   - a column of SQLite whose type is called STRING holds floats, as only names with CHAR, CLOB or TEXT mean text.
# A program should name the type of the column (dtype=str and the like), count 81 characters after
# the reading, or write dots for the empty cells.
#
# Seen, for a file of two puzzles, the second of which begins with 00:
#     pandas 2.3.3: text of 81 and 81 characters
#     pandas 3.1.1: integers of 81 and 79 digits
#     pyarrow:      5.30070000600195e+80 and 3.020600900305001e+78
#     DuckDB:       text of 81 and 81 characters; with 30000 lines of the first puzzle before the second, 79 digits
#     polars:       ComputeError
#     SQLite:       STRING a real, TEXT a text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target new \
    pandas==3.1.1 pyarrow==26.0.1 duckdb==2.0.0 polars==2.1.0 numpy==2.4.6 2>/dev/null
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target old \
    pandas==2.3.3 numpy==2.4.6 2>/dev/null
cat >read_old.py <<'PYTHON'
import pandas

column = pandas.read_csv("puzzles.csv")["puzzle"]
print("pandas", pandas.__version__, column.dtype, [(type(each).__name__, len(str(each))) for each in column])
assert [(type(each), len(each)) for each in column] == [(str, 81)] * 2, "the behavior has changed"
PYTHON
cat >read_new.py <<'PYTHON'
import sqlite3

import duckdb
import pandas
import polars
import pyarrow.csv

column = pandas.read_csv("puzzles.csv")["puzzle"]
print("pandas", pandas.__version__, column.dtype, [(type(each).__name__, len(str(each))) for each in column])
assert column.dtype == object, "the behavior has changed"
assert [(type(each), len(str(each))) for each in column] == [(int, 81), (int, 79)], "the behavior has changed"

column = pyarrow.csv.read_csv("puzzles.csv")["puzzle"].to_pylist()
print("pyarrow", column)
assert column == [5.30070000600195e80, 3.020600900305001e78], "the behavior has changed"
column = pandas.read_csv("puzzles.csv", engine="pyarrow")["puzzle"]
assert column.dtype == float, "the behavior has changed"

for name, expected in (("puzzles.csv", ("VARCHAR", 81)), ("many.csv", ("BIGNUM", 79))):
    rows = duckdb.sql(f"select typeof(puzzle), length(puzzle::varchar) from '{name}'").fetchall()
    print("DuckDB", name, len(rows), "rows, the last:", rows[-1])
    assert rows[-1] == expected, "the behavior has changed"

try:
    result = polars.read_csv("puzzles.csv")["puzzle"].dtype
except polars.exceptions.ComputeError:
    result = "ComputeError"
print("polars", result)
assert result == "ComputeError", "the behavior has changed"

base = sqlite3.connect(":memory:")
puzzle = open("puzzles.csv").read().split()[1]
base.execute("create table puzzles (a STRING, b TEXT)")
base.execute("insert into puzzles values (?, ?)", (puzzle, puzzle))
types = base.execute("select typeof(a), typeof(b) from puzzles").fetchone()
print("SQLite", sqlite3.sqlite_version, types)
assert types == ("real", "text"), "the behavior has changed"
PYTHON
first=530070000600195000098000060800060003400803001700020006060000280000419005000080079
second=003020600900305001001806400008102900700000008006708200002609500800203009005010300
printf '%s\n' puzzle $first $second >puzzles.csv
{
    echo puzzle
    awk -v puzzle=$first 'BEGIN { for (i = 0; i < 30000; i++) print puzzle }'
    echo $second
} >many.csv
PYTHONPATH=old python3 read_old.py
PYTHONPATH=new python3 read_new.py
