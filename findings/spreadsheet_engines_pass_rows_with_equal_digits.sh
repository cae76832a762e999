#!/usr/bin/env bash
# IronCalc 0.9.1, formualizer 0.13.0 and formulas 1.3.4 (PyPI) and HyperFormula 3.5.0 (npm): spreadsheet formulas that check a row of a
# sudoku accept a row with two equal digits, or reject a right one, and each engine does so in its own way.
#
# A sheet that checks a grid needs one formula per row, and the usual formulas pass a range where COUNTIF expects one value, inside
# SUMPRODUCT: Excel and LibreOffice then count for each cell. One would guess that an engine that reads such files and has both
# functions does the same or reports an error. IronCalc and formualizer count once: "no digit of the row occurs twice" is TRUE for every
# row, and "nine different digits" is FALSE or a division by zero for every row. formulas counts once only for a list in braces, and
# finds no cell at all with "--" before a comparison. HyperFormula looks at the cell in the formula's own column, unless it is created
# with `useArrayArithmetic: true`, and then two of the formulas are an error if a cell is empty. The first formula is TRUE for a right
# solution in all engines, so a test with a right solution passes, and so does every wrong solution after it. Only COUNTIF with a single
# value works in all four: write nine of them, and test a wrong row in each engine that will read the sheet.
#
# Seen, for the row 534678912 and the same row with 1 for 2 (T, F: true, false; HyperFormula without and with the option):
#                                                                 Excel  IronCalc  formualizer  formulas  HyperFormula
#     SUMPRODUCT((COUNTIF(A1:I1,A1:I1)>1)*(A1:I1<>""))=0          T F    T T       T T          T F       T T, T F
#     SUMPRODUCT(1/COUNTIF(A1:I1,A1:I1))=9                        T F    F F       error        T F       F F, T F
#     SUMPRODUCT(--(COUNTIF(A1:I1,{1,2,3,4,5,6,7,8,9})=1))=9      T F    F F       F F          F F       F F, T F
#     SUMPRODUCT(--(A1:I1=2))=1                                   T F    T F       T F          F F       F F, T F
#     COUNTIF(A1:I1,1)*COUNTIF(A1:I1,2)=1, and so on              T F    T F       T F          T F       T F, T F
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    ironcalc==0.9.1 formualizer==0.13.0 formulas==1.3.4 openpyxl==3.1.5 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund hyperformula@3.5.0 >>npm.log 2>&1
cat >checks.json <<'JSON'
[
  "=SUMPRODUCT((COUNTIF(A1:I1,A1:I1)>1)*(A1:I1<>\"\"))=0",
  "=SUMPRODUCT(1/COUNTIF(A1:I1,A1:I1))=9",
  "=SUMPRODUCT(--(COUNTIF(A1:I1,{1,2,3,4,5,6,7,8,9})=1))=9",
  "=SUMPRODUCT(--(A1:I1=2))=1",
  "=COUNTIF(A1:I1,1)*COUNTIF(A1:I1,2)=1"
]
JSON
cat >rows.py <<'PYTHON'
import json
import logging
import warnings

import formualizer
import formulas
import ironcalc
import openpyxl

warnings.filterwarnings("ignore")
logging.disable()
checks = json.load(open("checks.json"))
seen = {name: [""] * len(checks) for name in ("IronCalc", "formualizer", "formulas")}
for digits in ("534678912", "534678911"):
    book = openpyxl.Workbook()
    book.active.title = "S"
    book.active.append([int(digit) for digit in digits])
    for check in checks:
        book.active.append([check])
    book.save("row.xlsx")
    first = ironcalc.load_from_xlsx("row.xlsx", "en", "UTC", "en")
    first.evaluate()
    second = formualizer.load_workbook("row.xlsx")
    third = formulas.ExcelModel().loads("row.xlsx").finish().calculate()
    for index in range(len(checks)):
        row = index + 2
        value = second.evaluate_cell("S", row, 1)
        # The first letter of TRUE, FALSE or an error's kind.
        seen["IronCalc"][index] += first.get_formatted_cell_value(0, row, 1)[0]
        seen["formualizer"][index] += value["kind"][0] if isinstance(value, dict) else str(value)[0]
        seen["formulas"][index] += str(third[f"'[row.xlsx]S'!A{row}"].value[0, 0])[0]
for name, answers in seen.items():
    print(f"{name}: {answers}")
assert list(seen.values()) == [
    ["TT", "FF", "FF", "TF", "TF"],
    ["TT", "DD", "FF", "TF", "TF"],
    ["TF", "TF", "FF", "FF", "TF"],
], "the behavior has changed"
PYTHON
PYTHONPATH=python python3 rows.py 2>/dev/null
cat >rows.cjs <<'JS'
const assert = require('node:assert');
const { HyperFormula } = require('hyperformula');
const checks = require('./checks.json');
const rows = ['534678912', '534678911', '53..7....'].map((row) => [...row].map((digit) => (digit === '.' ? null : +digit)));
const seen = {};
for (const useArrayArithmetic of [false, true]) {
  const answers = rows.map((row) => {
    const content = [row, ...checks.map((check) => [check])];
    const engine = HyperFormula.buildFromArray(content, { licenseKey: 'gpl-v3', useArrayArithmetic });
    const values = checks.map((_, index) => engine.getCellValue({ sheet: 0, row: index + 1, col: 0 }));
    return values.map((value) => (value?.value ? 'E' : value ? 'T' : 'F'));
  });
  seen[useArrayArithmetic] = checks.map((_, index) => answers.map((answer) => answer[index]).join(''));
  console.log(`HyperFormula, useArrayArithmetic ${useArrayArithmetic}: ${seen[useArrayArithmetic]}`);
}
assert.deepEqual(seen.false, ['TTT', 'FFF', 'FFF', 'FFF', 'TFF'], 'the behavior has changed');
assert.deepEqual(seen.true, ['TFE', 'TFE', 'TFF', 'TFF', 'TFF'], 'the behavior has changed');
JS
node rows.cjs
