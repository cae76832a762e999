#!/usr/bin/env bash
# pandoc 3.9 (pypandoc_binary 1.17 on PyPI) and docutils 0.22.4 (PyPI): the usual drawing of a sudoku with + - and | is a table of nine
# cells in Markdown, reStructuredText, Org and Muse, and its digits are read box by box.
#
# A README, a manual or a book shows a puzzle as solvers print it: rows of "| 5 3 . | . 7 . | . . . |" and lines of
# "+-------+-------+-------+". One would guess that text outside of a code block becomes a paragraph, whose rows flow
# together. That can be seen at once, and the cells stay in order; GitHub's Markdown does so. But the
# drawing is, sign for sign, a "grid table": what lies between two lines of + and - is one row of it, and text may go on inside
# of a cell. So each box is a cell with a text of three lines, and there are 3x3 of them. The page shows a table with nine digits or
# dots in a cell, "5 3 . 6 . . . 9 8", without a warning. The 81 cells are all there, in another order: who copies the page,
# or reads it by a program that takes digits and dots in turn, gets the boxes as rows, which is another
# puzzle. pandoc's own plain text breaks the lines anew, after six cells. Without the outer lines it is a paragraph. Without spaces
# between the cells it is worse: "53." begins a numbered list, whose number is no text. A program that prints grids
# should offer one without frames for documents, and a reader that finds nine times nine cells can try both orders.
#
# Seen (the order of the 81 cells in the text of the HTML):
#     Markdown, reST, Org, Muse (pandoc), reST (docutils): by boxes, from a table of 3x3
#     GitHub's Markdown, CommonMark, MediaWiki (pandoc): by rows, from a paragraph
#     Markdown to plain text: "5 3 . 6 . 7 . 1 . . . ."
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    pypandoc_binary==1.17 docutils==0.22.4
PYTHONPATH=$folder python3 - <<'PYTHON'
import html
import re

import pypandoc
from docutils.core import publish_parts

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOXES = "".join(PUZZLE[box // 3 * 27 + row * 9 + box % 3 * 3:][:3] for box in range(9) for row in range(3))
LINE = "+-------+-------+-------+\n"


def draw(puzzle, space=" ", line=LINE):
    rows = []
    for start in range(0, 81, 9):
        boxes = [space + space.join(puzzle[box:box + 3]) + space for box in range(start, start + 9, 3)]
        rows += [line] * (start % 27 == 0) + [f"|{'|'.join(boxes)}|\n"]
    return "".join(rows) + line


def order(page):
    """The order of the cells in a page, and the number of cells of its tables."""
    text = html.unescape(re.sub("<[^>]*>", "", page))
    cells = re.sub(r"[^\d.]", "", text)
    return {PUZZLE: "rows", BOXES: "boxes"}.get(cells, cells), page.count("<td")


assert pypandoc.get_pandoc_version() == "3.9", pypandoc.get_pandoc_version()
grid = draw(PUZZLE)
print(grid)
pages = {name: pypandoc.convert_text(grid, "html", format=name)
         for name in ("markdown", "rst", "org", "muse", "gfm", "commonmark", "mediawiki")}
pages["docutils"] = publish_parts(grid, writer="html5")["fragment"]
for name, page in pages.items():
    seen = order(page)
    print(name, seen)
    in_rows = name in ("gfm", "commonmark", "mediawiki")
    assert seen == (("rows", 0) if in_rows else ("boxes", 9)), "the behavior has changed"

bare = "\n".join(row.strip("|") for row in grid.splitlines()[1:-1] if row[0] == "|")
seen = order(pypandoc.convert_text(bare, "html", format="markdown"))
print("without lines:", seen)
assert seen == ("rows", 0), "the behavior has changed"

plain = pypandoc.convert_text(grid, "plain", format="markdown")
print(plain)
assert plain.splitlines()[1].strip() == "5 3 . 6 . 7 . 1 . . . .", "the behavior has changed"

narrow = pypandoc.convert_text(draw(PUZZLE, "", "+---+---+---+\n"), "html", format="markdown")
print(narrow[narrow.index("<td>"):][:90])
assert '<ol start="53"' in narrow and "53" not in order(narrow)[0][:2], "the behavior has changed"
PYTHON
