#!/usr/bin/env bash
# pandoc 3.9 (pypandoc_binary 1.17) and jira2markdown 0.5.3 (PyPI), jira2md 3.0.1 and markdown-it-multimd-table 4.2.3 (npm): lines without
# a space between them, as around an empty cell, are one line of a head or of a wide cell, and rows lose their empty cells.
#
# A table in a ticket or a wiki is written with | between its cells, and an empty cell as nothing: |5|3|||7|||||. One would guess that
# this is a row of nine, as in Markdown. In Jira's markup || begins a cell of the head, and in MultiMarkdown || behind a cell
# makes it wider. pandoc's reader of Jira gives rows of four cells instead of nine, the digits next to each other, in the
# order of the row but in other columns, and no message. jira2markdown makes six, six and five cells of the three rows of a puzzle, and
# jira2md leaves the first two rows as text and makes a head of the third, as this begins with an empty cell. In the plugin for
# MultiMarkdown a 3 before two empty cells covers all three, and an empty cell at the start of a row is gone, so
# that a 9 stands in the first column; markdown-it alone has nine cells. With a space in each empty cell pandoc and the plugin
# keep nine cells in each row. pandoc itself writes that for Jira.
#
# Seen (cells of the rows 53..7...., 6..195... and .98....6., - for an empty one, xN for one over N columns):
#     pandoc, Jira               5 3 7 -         6 1 9 5          9 8 6 -
#     jira2markdown              5 3 - 7 - -     6 - 1 9 5 -      9 8 - - 6
#     markdown-it, multimd       5 3x3 7x5       6x3 1 9 5x4      9 8x5 6x2
#     with spaces, pandoc and multimd: nine cells in each row
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pypandoc_binary==1.17 jira2markdown==0.5.3
echo '{}' >package.json
npm install --no-audit --no-fund jira2md@3.0.1 markdown-it@14.1.0 markdown-it-multimd-table@4.2.3 >npm.log 2>&1
cat >convert.mjs <<'JS'
import jira from 'jira2md';
import MarkdownIt from 'markdown-it';
import multimd from 'markdown-it-multimd-table';

const [tight, marked, spaced] = JSON.parse(process.argv[2]);
const plugin = new MarkdownIt().use(multimd);
const pages = { plugin: plugin.render(marked), spaced: plugin.render(spaced), alone: new MarkdownIt().render(marked) };
console.log(JSON.stringify({ ...pages, jira2md: jira.to_markdown(tight) }));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import re
import subprocess

import pypandoc
from jira2markdown import convert

ROWS = ["53..7....", "6..195...", ".98....6."]
NINE = [" ".join(row.replace(".", "-")) for row in ROWS]
RULE = "|" + "-|" * 9


def table(empty, rule=False):
    lines = ["|" + "|".join(empty if cell == "." else cell for cell in row) + "|" for row in ROWS]
    return "\n".join([lines[0], *([RULE] if rule else []), *lines[1:]]) + "\n"


def cells(page):
    rows = []
    for row in re.findall("<tr[^>]*>(.*?)</tr>", page, re.DOTALL):
        found = re.findall("<t[dh]([^>]*)>(.*?)</t[dh]>", row, re.DOTALL)
        wide = [(re.search(r'colspan="(\d)"', settings), re.sub("<[^>]+>", "", text).strip() or "-") for settings, text in found]
        rows.append(" ".join(text + (f"x{width[1]}" if width else "") for width, text in wide))
    return rows


def pandoc(text):
    return cells(pypandoc.convert_text(text, "html", "jira"))


arguments = json.dumps([table(""), table("", True), table(" ", True)])
pages = json.loads(subprocess.run(["node", "convert.mjs", arguments], capture_output=True, text=True, check=True).stdout)
lines = [line for line in convert(table("")).splitlines() if line.strip() and "-" not in line]
seen = {
    "pandoc": pandoc(table("")),
    "pandoc, spaces": pandoc(table(" ")),
    "jira2markdown": [" ".join(cell or "-" for cell in line.strip("\n")[1:-1].split("|")) for line in lines],
    "multimd": cells(pages["plugin"]),
    "multimd, spaces": cells(pages["spaced"]),
    "markdown-it": cells(pages["alone"]),
}
for name, rows in seen.items():
    print(f"{name}: {rows}")
print(pages["jira2md"])
assert pypandoc.get_pandoc_version() == "3.9"
expected = {
    "pandoc": ["5 3 7 -", "6 1 9 5", "9 8 6 -"],
    "pandoc, spaces": NINE,
    "jira2markdown": ["5 3 - 7 - -", "6 - 1 9 5 -", "9 8 - - 6"],
    "multimd": ["5 3x3 7x5", "6x3 1 9 5x4", "9 8x5 6x2"],
    "multimd, spaces": NINE,
    "markdown-it": NINE,
}
assert seen == expected, "the behavior has changed"
first, second, _ = (row for row in table("").splitlines())
written = pages["jira2md"].split("\n")
assert written[:2] == [first, second] and written[3] == "|9|8|||6|" and "---" in written[4], "the behavior has changed"
html = "<table>" + "".join("<tr>" + "".join(f"<td>{'' if cell == '.' else cell}</td>" for cell in row) + "</tr>" for row in ROWS) + "</table>"
own = pypandoc.convert_text(html, "jira", "html")
print(own)
assert "||" not in own and pandoc(own) == NINE, "the behavior has changed"
PYTHON
