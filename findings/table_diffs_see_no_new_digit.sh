#!/usr/bin/env bash
# daff 1.4.2 (npm), a program that compares tables: of 51 puzzles with one digit filled in, 19 do not differ from the puzzle that they
# come from, and none is made from it again by the patch; csv-diff 1.2 (PyPI) misses the digits of some columns.
#
# A puzzle is a table of 9x9, and two states of it are compared as CSV, to show the last move or to store it. One would guess that a
# comparison of tables shows the cell. But a table has a head for these programs, with a name for each column. daff looks for the
# head among the rows: the second row of a usual puzzle, 6..195..., is taken,
# and a column whose name is a dot, as a second one with the same name, is not a column. Four columns are left, and digits in the others
# change nothing: the answer for a 5 in the fourth row is the line of the head alone, and a 4 in the first row is four renamed columns. csv-diff takes
# the first row as the head and keeps the last of the columns with a dot: what is missed are the digits in the
# five others. A row with the names A to I in front
# of the grid mends both: all 51 digits are shown, and the patch makes each grid again.
#
# Seen (51 digits of the solution, one by one, empty cells as dots):
#                                       daff    csv-diff
#     no difference                     19      29
#     the patch gives the new grid      0
#     with names A to I
#     no difference                     0       0
#     the patch gives the new grid      51
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python csv-diff==1.2
echo '{}' >package.json
npm install --no-audit --no-fund daff@1.4.2 >npm.log 2>&1
cat >seen.cjs <<'JS'
const assert = require('node:assert');
const daff = require('daff');

const PUZZLE = '53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79'.split(' ');
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const table = (rows) => new daff.TableView(rows.map((row) => [...row]));

function difference(before, after) {
    const result = [];
    const aligned = daff.compareTables(table(before), table(after)).align();
    new daff.TableDiff(aligned, new daff.CompareFlags()).hilite(new daff.TableView(result));
    return result;
}

function patched(before, changes) {
    const result = table(before);
    new daff.HighlightPatch(result, new daff.TableView(changes)).apply();
    return result.data.map((row) => row.join(''));
}

function count(head) {
    const counts = { digits: 0, none: 0, again: 0 };
    const before = [...head, ...PUZZLE];
    for (let place = 0; place < 81; place += 1) {
        const [row, column] = [Math.floor(place / 9), place % 9];
        if (PUZZLE[row][column] !== '.') continue;
        const after = [...before];
        const old = PUZZLE[row];
        after[row + head.length] = old.slice(0, column) + SOLVED[place] + old.slice(column + 1);
        const changes = difference(before, after);
        counts.digits += 1;
        if (changes.every(([sign]) => sign === '@@')) counts.none += 1;
        if (patched(before, changes).join() === after.join()) counts.again += 1;
    }
    return counts;
}

const filled = PUZZLE.with(3, '85..6...3');
console.log('a 5 in the second cell of the fourth row:', difference(PUZZLE, filled));
console.log('a 4 in the first row:', difference(PUZZLE, PUZZLE.with(0, '534.7....')));
const seen = { plain: count([]), named: count(['ABCDEFGHI']) };
console.log(seen);
assert.deepStrictEqual(difference(PUZZLE, filled), [['@@', '6', '1', '9', '5']], 'the behavior has changed');
const expected = { plain: { digits: 51, none: 19, again: 0 }, named: { digits: 51, none: 0, again: 51 } };
assert.deepStrictEqual(seen, expected, 'the behavior has changed');
JS
node seen.cjs
PYTHONPATH=python python3 - <<'PYTHON'
import io

from csv_diff import compare, load_csv

PUZZLE = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79".split()
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def none(head):
    def load(rows):
        return load_csv(io.StringIO("\n".join(",".join(row) for row in [*head, *rows]) + "\n"))

    missed = set()
    for place in range(81):
        row, column = divmod(place, 9)
        if PUZZLE[row][column] == ".":
            after = list(PUZZLE)
            after[row] = after[row][:column] + SOLVED[place] + after[row][column + 1 :]
            if not any(compare(load(PUZZLE), load(after)).values()):
                missed.add((row, column))
    return missed


seen = none([]), none(["ABCDEFGHI"])
print("csv-diff, no difference:", *map(len, seen))
others = {(row, column) for row in range(1, 9) for column in (2, 3, 5, 6, 7) if PUZZLE[row][column] == "."}
assert seen == (others, set()) and len(others) == 29, "the behavior has changed"
PYTHON
