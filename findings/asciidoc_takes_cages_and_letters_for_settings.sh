#!/usr/bin/env bash
# @asciidoctor/core 4.1.0 (npm), asciidoc 10.2.1 and pandoc 3.9 (pypandoc_binary 1.17) on PyPI: in a table of AsciiDoc whose cells are
# aligned to the right, the letters of a 16x16 grid and a sign of a futoshiki are gone, and the cage 12* of a mathdoku is twelve cells.
#
# A table in a help page is written with | before each cell, and one would guess that all between two of these is the cell, as in
# Markdown. In AsciiDoc the settings of a cell stand before its |, with a space before them: 2+| is a cell over two columns, 3*| are three
# equal cells, <| and ^| and >| align it, and a| is a style. So "| 1| a|" is a 1 and an empty cell with a style. A space behind each cell
# keeps all of them, "| 1 | a |", and so does a table without spaces, but not in pandoc; the last cell of a row is kept. In columns that are
# aligned to the right a 16x16 grid of 0 to 9 and a to f has lost 90 cells in Asciidoctor, without a message, and 45 in pandoc, the
# letters a, d and e that name a style there; AsciiDoc 10 loses 90 and ends with an error for b, c and f. Capitals
# stay in all. Of a mathdoku of 4x4 with a product in its first cell nothing of the first row is left: twelve empty cells push the later
# rows out of the table, with messages about the number of cells, and exit code 0. In pandoc a table with 7+ is no table but
# a paragraph of signs. Letters should be capitals, or a space should stand behind each cell.
#
# Seen (the cells of the first rows, - for an empty one):
#                            Asciidoctor          AsciiDoc             pandoc
#     | 1| a| 3| d| 5| b     1 - 3 - 5 b          1 - 3 - 5 b          1 - 3 - 5 b
#     | 1| f| 3              1 - 3                1 - 3 (exit code 1)  1 f 3
#     | 1| <| 2              1 - 2                1 - 2                1 - 2
#     | 12*|   | 3+| 5/      - - - - (3 times)    - - - - (3 times)    - 5/
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python asciidoc==10.2.1 pypandoc_binary==1.17
echo '{}' >package.json
npm install --no-audit --no-fund @asciidoctor/core@4.1.0 >npm.log 2>&1
cat >convert.mjs <<'JS'
import fs from 'node:fs';
import * as asciidoctor from '@asciidoctor/core';

console.log(await asciidoctor.convert(fs.readFileSync(0, 'utf8')));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import re
import subprocess
import sys

import pypandoc

COMMANDS = {
    "Asciidoctor": ["node", "convert.mjs"],
    "AsciiDoc": [sys.executable, "python/bin/asciidoc", "--no-header-footer", "--out-file", "-", "-"],
}


def tables(rows):
    """The rows of the table in each program, its exit code and its messages."""
    text = f'[cols="{rows[0].count("|")}*"]\n|===\n' + "".join(row + "\n" for row in rows) + "|===\n"
    pages = {"pandoc": (pypandoc.convert_text(text, "html", "asciidoc"), 0, "")}
    for name, command in COMMANDS.items():
        run = subprocess.run(command, input=text, capture_output=True, text=True)
        pages[name] = (run.stdout, run.returncode, run.stderr)
    seen = {}
    for name, (page, code, messages) in pages.items():
        found = []
        for row in re.findall("<tr[^>]*>(.*?)</tr>", page, re.DOTALL):
            cells = re.findall("<t[dh](?: [^>]*)?>(.*?)</t[dh]>", row, re.DOTALL)
            found.append([re.sub("<[^>]+>", "", cell).replace("&lt;", "<").strip() for cell in cells])
        seen[name] = (found, code, messages)
    return seen


def first(rows):
    seen = {name: (" ".join(cell or "-" for cell in found[0]), code) for name, (found, code, _) in tables(rows).items()}
    print(rows[0], seen)
    return seen


def check(row, asciidoctor, asciidoc, pandoc, code=0):
    assert first([row]) == {"Asciidoctor": (asciidoctor, 0), "AsciiDoc": (asciidoc, code), "pandoc": (pandoc, 0)}, "the behavior has changed"


assert pypandoc.get_pandoc_version() == "3.9"
check("| 1| a| 3| d| 5| b", *["1 - 3 - 5 b"] * 3)
check("| 1 | a | 3 | d | 5 | b", *["1 a 3 d 5 b"] * 3)
check("|1|a|3|d|5|b", *["1 a 3 d 5 b"] * 2, "1 - 3 - 5 b")
check("| 1| A| 3| D| 5| B", *["1 A 3 D 5 B"] * 3)
check("| 1| f| 3", "1 - 3", "1 - 3", "1 f 3", code=1)
for sign in "<^>":
    check(f"| 1| {sign}| 2", *["1 - 2"] * 3)
check("| 1 | < | 2", *["1 < 2"] * 3)

# A solved grid of 16x16.
digits = "0123456789abcdef"
grid = [[digits[(4 * (row % 4) + row // 4 + column) % 16] for column in range(16)] for row in range(16)]
lost = {}
for name, (found, code, messages) in tables(["".join(f"|{cell:>2}" for cell in row) for row in grid]).items():
    missing = [cell for row, cells in zip(grid, found) for cell, seen in zip(row, cells) if seen != cell]
    assert len(found) == 16 and all(seen in (cell, "") for row, cells in zip(grid, found) for cell, seen in zip(row, cells))
    lost[name] = (len(missing), "".join(sorted(set(missing))), code, bool(messages))
print(lost)
expected = {"pandoc": (45, "ade", 0, False), "Asciidoctor": (90, "abcdef", 0, False), "AsciiDoc": (90, "abcdef", 1, True)}
assert lost == expected, "the behavior has changed"

mathdoku = [["12*", "", "3+", "5/"], ["", "2-", "", ""], ["7+", "", "4", ""], ["", "1-", "", "6+"]]
seen = tables(["".join(f"| {cell:>3}" for cell in row) for row in mathdoku])
for name, (found, code, messages) in seen.items():
    print(name, found, code, messages)
    assert code == 0 and bool(messages) == (name != "pandoc"), "the behavior has changed"
for name in COMMANDS:
    assert seen[name][0][:3] == [[""] * 4] * 3 and "5/" not in str(seen[name][0]), "the behavior has changed"
assert seen["pandoc"][0] == [] and first(["| 12*|   | 3+| 5/", "|  | 2-|  | "])["pandoc"] == ("- 5/", 0), "the behavior has changed"
page = pypandoc.convert_text('[cols="4*"]\n|===\n|  | 7+|  | 4\n| 1| 2| 3| 4\n|===\n', "html", "asciidoc")
print(page)
assert page.startswith("<p") and "|===" in page and "<td" not in page, "the behavior has changed"
apart = tables(["".join(f"| {cell:>3} " for cell in row) for row in mathdoku])
assert all(found == mathdoku and not messages for found, _, messages in apart.values()), "the behavior has changed"
PYTHON
