#!/usr/bin/env bash
# docutils 0.23 and markdown-it-py 4.0.0 (PyPI), @asciidoctor/core 4.1.0 (npm): an empty row of a puzzle, "........." or "---------", is
# an underline or a fence: the row above becomes a heading, or all text to the end of the document becomes part of a block.
#
# A puzzle in a text that is later set as HTML, such as a help page or a comment, is nine rows of nine characters. There are digits in
# them, so one would guess that at worst lines are joined and dashes get longer, and a test with a usual puzzle shows just that.
# But some hard puzzles have a row without a clue, and a line of nine equal characters means something in each of these
# languages. reStructuredText takes any punctuation, dots too: the row above becomes the title of a section, the empty
# row is gone, and all below belongs to the section, without a warning. An empty first row takes the next two rows along, with an
# error message. In AsciiDoc dots open a literal block, underscores a quotation, asterisks a sidebar, and as none of them
# is closed, the rest of the document is inside; there is a warning, but the exit code is 0. Dashes make a heading. Markdown
# leaves dots alone, makes a heading of the row above dashes, and a rule of underscores or asterisks. A row of
# zeros is text in all three. A program should write 0 for empty cells, or put the rows into a literal block of the language.
#
# Seen ("53..7....", an empty row, two more rows, then a paragraph; one line for each sign of an empty cell):
#          reStructuredText           AsciiDoc                             Markdown
#     .    section "53..7...."        literal block, with the paragraph    text
#     -    section "53--7----"        section "53--7----"                  heading "53--7----"
#     _    section "53__7____"        quotation, with the paragraph        rule
#     *    section "53**7****"        sidebar, with the paragraph          rule
#     0    text                       text                                 text
#     An empty first row of dots: three rows lost, literal block, text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    docutils==0.23 markdown-it-py==4.0.0 mdurl==0.1.2
echo '{}' >package.json
npm install --no-audit --no-fund @asciidoctor/core@4.1.0 >npm.log 2>&1
cat >asciidoc.mjs <<'JS'
import * as asciidoctor from '@asciidoctor/core';
const pages = [];
for (const text of JSON.parse(process.argv[2])) {
    pages.push(await asciidoctor.convert(text));
}
console.log(JSON.stringify(pages));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import io
import json
import re
import subprocess

from docutils.core import publish_string
from markdown_it import MarkdownIt

ROWS = ["53..7....", ".........", ".98....6.", "8...6...3"]
# Element that begins at or before the empty row, and whether the paragraph behind the puzzle is inside of it.
EXPECTED = {
    ".": (("section", True), ("literalblock", True), None),
    "-": (("section", True), ("sect1", True), ("h2", False)),
    "_": (("section", True), ("quoteblock", True), ("hr", False)),
    "*": (("section", True), ("sidebarblock", True), ("hr", False)),
    "0": (None, None, None),
}


def page(rows):
    return "\n".join(["Before.", "", *rows, "", "After.", ""])


def restructured(text):
    """The document and the messages."""
    messages = io.StringIO()
    options = {"warning_stream": messages, "doctitle_xform": False}
    return publish_string(text, writer="xml", settings_overrides=options).decode(), messages.getvalue()


def element(html, name):
    """The text of an element, to its end."""
    start = re.search(rf'<(div class="{name}"|{name}\b)', html)
    if start is None:
        return None
    tag = start.group(1).split()[0]
    depth = 0
    for found in re.finditer(rf"<(/?){tag}\b[^>]*>", html[start.start():]):
        depth += -1 if found.group(1) else 1
        if depth == 0 or tag == "hr":
            return html[start.start():start.start() + found.end()]


def seen(html, names):
    for name in names:
        text = element(html, name)
        if text is not None:
            return name, "After." in text


pages = {sign: page([row.replace(".", sign) for row in ROWS]) for sign in EXPECTED}
first = page([ROWS[1], ROWS[0], *ROWS[2:]])
texts = [*pages.values(), first]
result = subprocess.run(["node", "asciidoc.mjs", json.dumps(texts)], capture_output=True, text=True, check=True)
asciidoc = json.loads(result.stdout.splitlines()[-1])
warnings = re.findall("unterminated [a-z]+ block", result.stderr)
print(warnings)
assert warnings == [f"unterminated {name} block" for name in ("literal", "quote", "sidebar", "literal")], "the behavior has changed"
for (sign, text), by_asciidoctor in zip(pages.items(), asciidoc):
    (by_docutils, messages), by_markdown = restructured(text), MarkdownIt().render(text)
    assert not messages, "the behavior has changed"
    found = (
        seen(by_docutils, ["section"]),
        seen(by_asciidoctor, ["literalblock", "quoteblock", "sidebarblock", "sect1"]),
        seen(by_markdown, ["h2", "hr"]),
    )
    print(sign, found)
    assert found == EXPECTED[sign], "the behavior has changed"
    row = ROWS[0].replace(".", sign)
    if sign != "0":
        assert f"<title>{row}</title>" in by_docutils, "the behavior has changed"
        assert sign * 9 not in by_docutils
    if sign == "-":
        assert f"<h2>{row}</h2>" in by_markdown and re.search("<h2[^>]*>53.*7----</h2>", by_asciidoctor)

print("an empty first row:")
(by_docutils, messages), by_markdown = restructured(first), MarkdownIt().render(first)
without_messages = re.sub("<system_message.*?</system_message>", "", by_docutils, flags=re.S)
left = re.findall("<paragraph>([^<]*)</paragraph>", without_messages)
print(left, messages.splitlines()[0])
assert left == ["Before.", ROWS[3], "After."] and "ERROR" in messages, "the behavior has changed"
assert seen(asciidoc[-1], ["literalblock"]) == ("literalblock", True), "the behavior has changed"
assert "." * 9 in by_markdown, "the behavior has changed"
PYTHON
