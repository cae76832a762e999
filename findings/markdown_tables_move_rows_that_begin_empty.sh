#!/usr/bin/env bash
# html2text 2025.4.15, markdownify 1.2.3, markitdown 0.1.9 and trafilatura 2.3.1 (PyPI): a sudoku that is a table of HTML comes back from
# Markdown with moved rows, with a tenth row, or as no table; html-to-markdown 3.21.2 (PyPI) and node-html-markdown 2.0.0 (npm) keep it.
#
# A page with a puzzle is turned into Markdown, for notes, an archive or a language model, and drawn again as GitHub draws Markdown. Each
# converter has tables, so one would guess that a plain one of 9x9 survives, or is left as HTML. Markdown's tables need a
# head, and rows may or may not begin with a "|". Seen:
#   - html2text writes no "|" at the start, and an empty cell as nothing: a row that begins with an empty cell is
#     "| 9| 8| ...", and its first "|" is taken for the frame. The row moves one cell to the left and has an empty one at the end. Rows
#     that begin with a digit are right, so that the grid has nine rows of nine cells, and looks like one. In
#     Python-Markdown and mistune, other readers of the same text, the rows are right;
#   - if the first row begins or ends with an empty cell, its cells do not agree with the line below it, and there is no table;
#   - markdownify, and markitdown with it, puts an empty row above a table without a head: the grid is the rows 2 to 10;
#   - trafilatura writes rows and no line below the first, which is no table but a paragraph.
# A test with a table of full cells finds the last two alone. `pad_tables` of html2text writes outer lines and
# mends it. A program that writes HTML should put a dot or a space that does not break into its empty cells.
#
# Seen, as rows of the table that cmarkgfm 2025.10.22, marked 18.2.1 and markdown-it 15.0.3 draw (first row full at both ends; empty last):
#     html2text            ".2.1.9..." is "2.1.9....", rows that begin with digits are right;  no table
#     html2text, padded    right;                                                              right
#     markdownify          "........." and nine right rows;                                    the same
#     markitdown           "........." and nine right rows;                                    the same
#     trafilatura          no table;                                                           no table
#     the other two        right;                                                              right
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    html2text==2025.4.15 markdownify==1.2.3 html-to-markdown==3.21.2 markitdown==0.1.9 trafilatura==2.3.1 lxml_html_clean==0.4.6 \
    cmarkgfm==2025.10.22 Markdown==3.11.3 mistune==3.4.0 2>/dev/null
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-html-markdown@2.0.0 marked@18.2.1 markdown-it@15.0.3
cat >convert.mjs <<'JS'
import fs from 'node:fs';
import { NodeHtmlMarkdown } from 'node-html-markdown';

process.stdout.write(NodeHtmlMarkdown.translate(fs.readFileSync(0, 'utf8')));
JS
cat >draw.mjs <<'JS'
import fs from 'node:fs';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';

const text = fs.readFileSync(0, 'utf8');
console.log(JSON.stringify([marked.parse(text), new MarkdownIt().render(text)]));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import io
import json
import subprocess
from html.parser import HTMLParser

import cmarkgfm
import html2text
import html_to_markdown
import markdown
import markdownify
import markitdown
import mistune
import trafilatura

FULL = "9..748..17.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
EMPTY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def rows(puzzle):
    return [puzzle[start:start + 9] for start in range(0, 81, 9)]


def page(puzzle):
    table = "".join(f"<tr>{''.join(f'<td>{cell.strip(chr(46))}</td>' for cell in row)}</tr>\n" for row in rows(puzzle))
    text = "<p>Each row, each column and each box has the digits from 1 to 9. There is one solution, and it is on the next page.</p>" * 3
    return f"<!DOCTYPE html><html><head><title>Sudoku</title></head><body><article><h1>Sudoku</h1>{text}<table>{table}</table>{text}</article></body></html>"


def padded(html):
    converter = html2text.HTML2Text()
    converter.pad_tables = True
    return converter.handle(html)


def node(script, text):
    return subprocess.run(["node", script], input=text, capture_output=True, text=True, check=True).stdout


CONVERTERS = {
    "html2text": html2text.html2text,
    "html2text, padded": padded,
    "markdownify": markdownify.markdownify,
    "markitdown": lambda html: markitdown.MarkItDown().convert_stream(io.BytesIO(html.encode()), file_extension=".html").text_content,
    "trafilatura": lambda html: trafilatura.extract(html, output_format="markdown"),
    "html-to-markdown": lambda html: html_to_markdown.convert(html).content,
    "node-html-markdown": lambda html: node("convert.mjs", html),
}


class Table(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.rows = []
        self.feed(html)

    def handle_starttag(self, tag, _):
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, text):
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += text.strip()

    def grid(self):
        # The text below the table is no part of its last cell.
        return ["".join((cell or ".")[0] for cell in row) for row in self.rows]


def drawn(text):
    """The rows of the table, as the three draw it."""
    pages = [cmarkgfm.github_flavored_markdown_to_html(text), *json.loads(node("draw.mjs", text))]
    grids = [Table(page.split("</table>")[0] if "<table" in page else "").grid() for page in pages]
    assert grids[0] == grids[1] == grids[2], grids
    return grids[0]


def moved(row):
    return row if row[0] != "." else row[1:] + "."


MOVED, HEAD = [moved(row) for row in rows(FULL)], ["." * 9]
EXPECTED = {
    "html2text": (MOVED, []), "markdownify": (HEAD + rows(FULL), HEAD + rows(EMPTY)), "markitdown": (HEAD + rows(FULL), HEAD + rows(EMPTY)),
    "trafilatura": ([], []),
}
assert MOVED != rows(FULL)
for name, convert in CONVERTERS.items():
    seen = drawn(convert(page(FULL))), drawn(convert(page(EMPTY)))
    print(name, seen)
    assert seen == EXPECTED.get(name, (rows(FULL), rows(EMPTY))), "the behavior has changed"

assert drawn(html2text.html2text(page("." + FULL[1:]))) == [], "the behavior has changed"
text = html2text.html2text(page(FULL))
print(text[text.index("9|"):].split("\n\n")[0])
for other in (lambda text: markdown.markdown(text, extensions=["tables"]), mistune.create_markdown(plugins=["table"])):
    assert Table(other(text).split("</table>")[0]).grid() == rows(FULL), "the behavior has changed"
PYTHON
