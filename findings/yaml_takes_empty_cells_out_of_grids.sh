#!/usr/bin/env bash
# PyYAML 6.0.4 and ruamel.yaml 0.19.1 (PyPI), js-yaml 5.5.0, yaml 2.9.1 and gray-matter 4.0.3 with js-yaml 3.15.2 (npm): a puzzle
# with "_" for its empty cells is a number without them in half of the readers, and one of 6x6 is taken for octal.
#
# A collection, the front matter of a page or a test has a line `puzzle: 53__7____6__195___...` in YAML. One would guess that it
# is text, as no language writes numbers so; who knows YAML thinks of "no" and of dates. But YAML 1.1 lets "_" stand
# anywhere behind the first digit of a number, as often as one likes, and readers of 1.1 throw them away: the line is the number
# 5376195..., and where its digits were cannot be told any more. A puzzle whose first cell is empty stays text, so that
# half of a collection looks right. ruamel.yaml does it, too, although it reads YAML 1.2, which has no "_" in numbers. With 0
# for the empty cells, first zeros are lost, JavaScript rounds to 16 digits, and for 1.1 a line of the digits 0 to 7 that
# begins with 0, as a puzzle of 4x4 or 6x6 may, is octal. A solving time of 4:37 is 277 in 1.1, and text in 1.2. gray-matter, for
# the heads of Markdown files, brings a js-yaml that reads 1.1, next to a newer one that does not. Only dots are safe. A
# program should write puzzles with quotation marks and, where it reads YAML, refuse a number as a puzzle.
#
# Seen (T: the text itself; what is left of it otherwise):
#     reader                        53__7____6__195   530070000600195... (81)   003020600900305... (81)   010020300004... (36)   4:37
#     PyYAML                        5376195           all digits, a number      T                         5090873...             277
#     ruamel.yaml                   5376195           all digits, a number      79 digits, a number       35 digits, a number    T
#     js-yaml 5, yaml               T                 5.30070000600195e+80      3.020600900305001e+78     1.00203000040506e+34   T
#     yaml (version: '1.1')         5376195           5.30070000600195e+80      3.020600900305001e+78     5.0908736883...e+30    277
#     gray-matter (js-yaml 3)       5376195           5.30070000600195e+80      T                         5.0908736883...e+30    277
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    PyYAML==6.0.4 ruamel.yaml==0.19.1
echo '{"dependencies": {"js-yaml": "5.5.0", "yaml": "2.9.1", "gray-matter": "4.0.3"}, "overrides": {"gray-matter": {"js-yaml": "3.15.2"}}}' \
    >package.json
npm install --no-audit --no-fund >npm.log 2>&1
cat >read.mjs <<'JS'
import matter from 'gray-matter';
import * as jsYaml from 'js-yaml';
import * as yaml from 'yaml';
const texts = process.argv.slice(2).map((text) => `puzzle: ${text}\n`);
console.log(JSON.stringify({
    'js-yaml': texts.map((text) => jsYaml.load(text).puzzle),
    'yaml': texts.map((text) => yaml.parse(text).puzzle),
    'yaml 1.1': texts.map((text) => yaml.parse(text, { version: '1.1' }).puzzle),
    'gray-matter': texts.map((text) => matter(`---\n${text}---\nA puzzle.\n`).data.puzzle),
}, (_, value) => (typeof value === 'number' ? { number: String(value) } : value)));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess

import ruamel.yaml
import yaml

FIRST = "53__7____6__195"
CLUE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
EMPTY = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
SMALL = "010020300004050600000000001002003450"
DOTS = CLUE.replace("0", ".")
TIME = "4:37"
TEXTS = [FIRST, "__" + FIRST, CLUE, EMPTY, SMALL, TIME, DOTS, f'"{FIRST}"']
same = lambda text: ("text", text.strip('"'))
number = lambda value: ("number", str(value))
OCTAL = 5090873688321534049968833693480
ROUNDED = [number("5.30070000600195e+80"), number("3.020600900305001e+78")]
EXPECTED = {
    "PyYAML": [number(5376195), number(CLUE), same(EMPTY), number(OCTAL), number(277)],
    "ruamel.yaml": [number(5376195), number(CLUE), number(int(EMPTY)), number(int(SMALL)), same(TIME)],
    "js-yaml": [same(FIRST), *ROUNDED, number("1.00203000040506e+34"), same(TIME)],
    "yaml": [same(FIRST), *ROUNDED, number("1.00203000040506e+34"), same(TIME)],
    "yaml 1.1": [number(5376195), *ROUNDED, number("5.090873688321534e+30"), number(277)],
    "gray-matter": [number(5376195), ROUNDED[0], same(EMPTY), number("5.090873688321534e+30"), number(277)],
}


def kind(value):
    if isinstance(value, dict):
        return ("number", value["number"])
    return ("text", value) if isinstance(value, str) else ("number", str(value))


seen = json.loads(subprocess.run(["node", "read.mjs", *TEXTS], capture_output=True, text=True, check=True).stdout)
seen["PyYAML"] = [yaml.safe_load(f"puzzle: {text}\n")["puzzle"] for text in TEXTS]
seen["ruamel.yaml"] = [ruamel.yaml.YAML().load(f"puzzle: {text}\n")["puzzle"] for text in TEXTS]
for reader, (first, *others) in EXPECTED.items():
    results = [kind(value) for value in seen[reader]]
    print(f"{reader}: {results[:6]}")
    # A puzzle whose first cell is empty, dots and quotation marks are text everywhere.
    assert results == [first, same(TEXTS[1]), *others, same(DOTS), same(FIRST)], "the behavior has changed"
PYTHON
