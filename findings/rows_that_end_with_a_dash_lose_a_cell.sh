#!/usr/bin/env bash
# gTTS 2.5.4 and PyMuPDF 2.0 (PyPI): where an empty cell is written as a dash, a row that ends with one loses this cell and is
# joined with the next row, in text for speech and in searches of a PDF.
#
# A dash is a usual sign of an empty cell: "53--7----". One would guess that a library which joins the halves of words at the
# end of a line looks for letters. Both remove each dash before a line feed, and the line feed. gTTS does so before
# it cuts the text for its service; of the three rows below one line of 25 signs is left, two cells short, and after the
# first row each cell that is read belongs to another place. Only the last row keeps its dash. PyMuPDF reads the text of
# the page right, but its `search_for` joins words by default: it does not find a row as the page shows it, and finds
# a string that stands nowhere, from the end of one row to the start of the next, with a rectangle in each of them.
# `flags=0` finds the rows. Dots, zeros and a space behind the last dash are safe. A program should write one of these for others.
#
# Seen (rows 53--7----, 6--195---, -98----6-):
#     gTTS                        53--7---6--195---98----6-
#     search for 53--7----        not found; with flags=0 in 1 place
#     search for 7---6--1         found, over two rows; with flags=0 not found
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target "$folder" \
    gTTS==2.5.4 pymupdf==2.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import pymupdf
from gtts import gTTS
from gtts.tokenizer import pre_processors

ROWS = ["53--7----", "6--195---", "-98----6-"]


def spoken(rows):
    """What gTTS would send, without sending it."""
    return gTTS("\n".join(rows), lang="en")._tokenize("\n".join(rows))


seen = spoken(ROWS)
print("gTTS:", seen)
assert seen == ["53--7---6--195---98----6-"] and len(seen[0]) == 25, "the behavior has changed"
assert pre_processors.end_of_line("\n".join(ROWS)) == seen[0], "the behavior has changed"
for empty in (".", "0"):
    rows = [row.replace("-", empty) for row in ROWS]
    assert spoken(rows) == ["\n".join(rows)], "the behavior has changed"
rows = [row + " " for row in ROWS]
assert spoken(rows)[0].count("-") == "".join(ROWS).count("-") and "\n" in spoken(rows)[0], "the behavior has changed"


def printed(rows):
    document = pymupdf.open()
    page = document.new_page()
    for number, row in enumerate(rows):
        page.insert_text((72, 72 + 14 * number), row, fontname="cour", fontsize=12)
    return pymupdf.open("pdf", document.tobytes())[0]


page = printed(ROWS)
assert page.get_text().split() == ROWS, "the behavior has changed"
for text, by_default, plain in (
    ("53--7----", 0, 1),
    ("6--195---", 2, 1),
    ("-98----6-", 0, 1),
    ("7---6--1", 2, 0),
):
    found = page.search_for(text), page.search_for(text, flags=0)
    print(f"search for {text}: rectangles by default {len(found[0])}, with flags=0 {len(found[1])}")
    assert (len(found[0]), len(found[1])) == (by_default, plain), "the behavior has changed"
places = page.search_for("7---6--1")
assert places[0].y1 <= places[1].y1 - 10 and places[0].x0 > places[1].x0, "the behavior has changed"
for empty in (".", "0"):
    rows = [row.replace("-", empty) for row in ROWS]
    page = printed(rows)
    assert [len(page.search_for(row)) for row in rows] == [1, 1, 1], "the behavior has changed"
page = printed([row + " " for row in ROWS])
assert [len(page.search_for(row)) for row in ROWS] == [1, 1, 1], "the behavior has changed"
PYTHON
