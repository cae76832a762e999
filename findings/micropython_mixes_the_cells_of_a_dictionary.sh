#!/usr/bin/env bash
# MicroPython 1.27.0 (npm, @micropython/micropython-webassembly-pyscript): a grid in a dictionary is written with its cells in another order,
# and candidates that are characters have no order; Skulpt 1.2.0 (npm) takes the last candidate first, MicroPython and CPython the smallest.
#
# A solver in Python keeps its grid as a dictionary from names of cells to digits, "A1" to "I9", as in well-known examples, and writes
# it with "".join(grid.values()). Since Python 3.7 a dictionary keeps the order in which it was filled, and one would guess that this holds for
# each Python, as it is part of the language. MicroPython's has the order of its hash table: the 81 digits come out all
# present and mixed, so that the line is as long as a puzzle, has the right clues and is another puzzle; rows have a digit twice. dict()
# of pairs and a comprehension do so, too. OrderedDict of `collections` keeps the order there. Iterating over the names of the cells
# instead of the dictionary is right everywhere. Sets: one of the numbers 1 to 9 is
# sorted in CPython and MicroPython, and has the order in which it was filled in Skulpt; one of the characters "1" to "9" is not sorted in the
# first two. `pop` of set(range(1, 10)) takes 1 in CPython and MicroPython and 9 in Skulpt, so a search that takes its
# candidates so tries them the other way around in a page.
#
# Seen:
#                                           CPython 3     MicroPython    Skulpt
#     "".join(grid.values()) is the grid    yes           no             yes
#     the digits, sorted, are those         yes           yes            yes
#     rows of the solved grid with a        0             8              0
#       digit twice
#     OrderedDict                           yes           yes            not tried
#     set(range(1, 10)).pop()               1             1              9
#     order of set("123456789")             by the run    547618329      123456789
#     order of set([9, 5, 1, 3, ...])       sorted        sorted         9, 5, 1, 3, ...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund @micropython/micropython-webassembly-pyscript@1.27.0 skulpt@1.2.0 >npm.log 2>&1
cat >grid.py <<'PYTHON'
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
names = [row + column for row in "ABCDEFGHI" for column in "123456789"]
grid = {}
for name, digit in zip(names, SOLVED):
    grid[name] = digit
line = "".join(grid.values())
pairs = "".join(dict(zip(names, SOLVED)).values())
made = "".join({name: digit for name, digit in zip(names, SOLVED)}.values())
twice = sum([len(set(line[9 * row:9 * row + 9])) < 9 for row in range(9)])
print(line)
print([line == SOLVED, pairs == SOLVED, made == SOLVED, sorted(line) == sorted(SOLVED), twice])
print("".join([grid[name] for name in names]) == SOLVED)
print(list(set([9, 5, 1, 3, 7, 2, 4, 6, 8])))
print("".join(set("123456789")))
print(set(range(1, 10)).pop())
PYTHON
cat >ordered.py <<'PYTHON'
from collections import OrderedDict

print("".join(OrderedDict(zip(names, SOLVED)).values()) == SOLVED)
PYTHON
cat >seen.cjs <<'JS'
const fs = require('node:fs');
const skulpt = require('skulpt');

const grid = fs.readFileSync('grid.py', 'utf8');
const ordered = fs.readFileSync('ordered.py', 'utf8');
(async () => {
    const { loadMicroPython } = await import('@micropython/micropython-webassembly-pyscript/micropython.mjs');
    const micropython = await loadMicroPython({ stdout: (text) => console.log(`MicroPython: ${text}`), linebuffer: true });
    micropython.runPython(grid);
    micropython.runPython(ordered);
    skulpt.configure({ output: (text) => process.stdout.write(text === '\n' ? text : `Skulpt: ${text}`), __future__: skulpt.python3 });
    skulpt.importMainWithBody('grid', false, grid, true);
})();
JS
{
    for seed in 1 2; do
        PYTHONHASHSEED=$seed python3 - < <(cat grid.py ordered.py) | sed "s/^/CPython, seed $seed: /"
    done
    node seen.cjs
} >seen.txt
cat seen.txt
python3 - <<'PYTHON'
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
seen = {}
for line in open("seen.txt"):
    name, text = line.rstrip("\n").split(": ", 1)
    seen.setdefault(name, []).append(text)
NUMBERS = str(list(range(1, 10)))
KEPT = "[True, True, True, True, 0]"
micropython, skulpt = seen["MicroPython"], seen["Skulpt"]
runs = [seen[f"CPython, seed {seed}"] for seed in (1, 2)]
for cpython in runs:
    assert cpython[:4] == [SOLVED, KEPT, "True", NUMBERS] and cpython[5:] == ["1", "True"], "the behavior has changed"
assert runs[0][4] != runs[1][4], "the behavior has changed"
assert micropython[0] != SOLVED, "the behavior has changed"
assert micropython[1:] == ["[False, False, False, True, 8]", "True", NUMBERS, "547618329", "1", "True"], "the behavior has changed"
assert skulpt == [SOLVED, KEPT, "True", "[9, 5, 1, 3, 7, 2, 4, 6, 8]", "123456789", "9"], "the behavior has changed"
PYTHON
