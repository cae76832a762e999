#!/usr/bin/env bash
# polars 2.1.0 (with fastexcel 0.21.0), python-calamine 0.9.1, pandas 3.1.1 and openpyxl 3.1.5 (PyPI) and SheetJS (xlsx 0.18.5), exceljs
# 4.4.0 and read-excel-file 9.3.17 (npm): a sudoku in A1:I9 of a spreadsheet is a grid of 9x9, 8x9, 7x8, 6x9 or 6x8 cells.
#
# A player types a puzzle into a sheet, or a program writes one, and another reads it without a head. One would guess that A1 is the
# first cell of what is read, and that only what lies behind the last digit may be missing. But a puzzle may have a row, a column or
# both without a clue, at the edge as well. Seen for one with two such columns and three such rows:
#   - python-calamine and SheetJS begin with the first cell that is used, B2 here: each digit moves up and to the left;
#   - polars does so, too, and drops each row that is empty, also in the middle, so that rows of different boxes
#     meet. drop_empty_rows=False brings back the one in the middle, and with drop_empty_cols=False the grid still begins at B2.
#     With engine="openpyxl" the columns are right, and the rows are dropped;
#   - `eachRow` of exceljs leaves out empty rows, but tells the number of each; its values begin with an empty one, for column 0;
#   - pandas (with openpyxl and with calamine), openpyxl and read-excel-file miss the last row, and nothing else.
# With borders around all cells, as a sheet for people has them, openpyxl and SheetJS read 9x9 and the others what they did. A test with
# a usual puzzle, which has a clue in each row and column, finds nothing, and 8 rows of 9 digits may be padded
# below. A program should read each cell by its own address, from A1 to I9.
#
# Seen (rows of columns; position of the 8 of r2c2 and of the 9 of r6c2, which are 2,2 and 6,2; the same with borders):
#     openpyxl                          8x9    2,2    6,2     9x9    2,2    6,2
#     pandas, read-excel-file           8x9    2,2    6,2     8x9    2,2    6,2
#     SheetJS                           7x8    1,1    5,1     9x9    2,2    6,2
#     python-calamine                   7x8    1,1    5,1     7x8    1,1    5,1
#     polars                            6x8    1,1    4,1     6x8    1,1    4,1
#     polars, engine openpyxl           6x9    1,2    4,2     6x9    1,2    4,2
#     polars, with both options False   7x8    1,1    5,1     7x8    1,1    5,1
#     exceljs, eachRow (rows only)      6                     6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    polars==2.1.0 fastexcel==0.21.0 python-calamine==0.9.1 pandas==3.1.1 openpyxl==3.1.5
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat >read.mjs <<'JS'
import ExcelJS from 'exceljs';
import { readSheet } from 'read-excel-file/node';
import XLSX from 'xlsx';

const [file] = process.argv.slice(2);
const { Sheets, SheetNames } = XLSX.readFile(file);
const sheet = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1, defval: null });
const workbook = new ExcelJS.Workbook();
await workbook.xlsx.readFile(file);
const rows = [];
workbook.worksheets[0].eachRow((row) => rows.push(row.values));
console.log(JSON.stringify({ SheetJS: sheet, exceljs: rows, 'read-excel-file': await readSheet(file) }));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import logging
import subprocess

import openpyxl
import pandas
import polars
import python_calamine
from openpyxl.styles import Border, Side

logging.disable(logging.WARNING)
# One solution: 365897241784132596129456873571943682846521739293678415617289354432715968958364127
PUZZLE = "..........8..3.5...2945...3..194.682..........93...4...1.28..54.327..96.........."
ROWS = [PUZZLE[start:start + 9] for start in range(0, 81, 9)]


def write(name, has_borders):
    workbook, line = openpyxl.Workbook(), Side("thin")
    for number, digit in enumerate(PUZZLE):
        if has_borders or digit != ".":
            cell = workbook.active.cell(number // 9 + 1, number % 9 + 1)
            if has_borders:
                cell.border = Border(line, line, line, line)
            if digit != ".":
                cell.value = int(digit)
    workbook.save(name)


def read(name):
    keep = {"drop_empty_rows": False, "drop_empty_cols": False}
    yield "openpyxl", openpyxl.load_workbook(name).active.iter_rows(values_only=True)
    for engine in ("openpyxl", "calamine"):
        yield f"pandas, {engine}", pandas.read_excel(name, header=None, engine=engine).values
    yield "python-calamine", python_calamine.CalamineWorkbook.from_path(name).get_sheet_by_index(0).to_python()
    yield "polars", polars.read_excel(name, has_header=False).rows()
    yield "polars, openpyxl", polars.read_excel(name, has_header=False, engine="openpyxl").rows()
    yield "polars, options", polars.read_excel(name, has_header=False, **keep).rows()
    yield from json.loads(subprocess.run(["node", "read.mjs", name], capture_output=True, text=True, check=True).stdout).items()


def text(cell):
    return "." if cell in (None, "") or cell != cell else str(int(float(cell)))


def describe(rows):
    rows = ["".join(map(text, row)) for row in rows]
    places = [f"{number},{row.index(digit) + 1}" for number, row in enumerate(rows, 1) for start, digit in (("8..3", "8"), ("93...4", "9")) if start in row]
    return f"{len(rows)}x{len(rows[1])} {' '.join(places)}"


CUT, LAST, ALL = "7x8 1,1 5,1", "8x9 2,2 6,2", "9x9 2,2 6,2"
EXPECTED = {
    "openpyxl": (LAST, ALL), "pandas, openpyxl": (LAST, LAST), "pandas, calamine": (LAST, LAST),
    "python-calamine": (CUT, CUT), "polars": ("6x8 1,1 4,1",) * 2, "polars, openpyxl": ("6x9 1,2 4,2",) * 2, "polars, options": (CUT, CUT),
    "SheetJS": (CUT, ALL), "read-excel-file": (LAST, LAST),
}
write("plain.xlsx", False)
write("borders.xlsx", True)
for (name, plain), (_, borders) in zip(read("plain.xlsx"), read("borders.xlsx"), strict=True):
    plain, borders = list(plain), list(borders)
    if name == "exceljs":
        # Its rows are shorter if their last cells are empty.
        seen, expected = (len(plain), len(borders), plain[0][:3]), (6, 6, [None, None, 8])
    else:
        seen, expected = (describe(plain), describe(borders)), EXPECTED[name]
    print(name, seen)
    assert seen == expected, "the behavior has changed"
PYTHON
