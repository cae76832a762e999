#!/usr/bin/env bash
# markdown-it 15.0.3 and remark-smartypants 3.0.3 (npm), smartypants 2.0.2, docutils 0.23 and typst 0.15.2 (PyPI) and pulldown-cmark
# 0.13.4 (crates.io): "smart" punctuation takes cells away from a puzzle, and in one of them two puzzles become one.
#
# A manual, a page of puzzles or a book has a line of 81 cells outside of a code block, and its generator makes good
# quotation marks; in Typst and Sphinx this is on from the start. One would guess that it looks for quotation marks, and
# for an ellipsis of exactly three dots after a word. Each takes three dots between digits for one, and four of them
# for one with a dot behind it, or for one. markdown-it takes two dots, too, so that 53..7.... and 53...7.. both
# become 53…7… and nobody can tell which it was. Hyphens for empty cells become dashes, by other rules in each: -- and
# --- are one character each in Typst, and a hyphen behind a dash is a minus sign there. The line looks almost right, and
# a player who copies it has 49 to 75 of 81 cells, if the program reads … and – at all. Digits with 0, or a code block,
# are safe in all. A program that writes documents should use one of them, and one that reads puzzles should say
# which character it met.
#
# Seen, as characters that are left of 81 (dots, hyphens, zeros):
#     markdown-it             49  67  81          docutils (Sphinx)    61  55  81
#     remark-smartypants      55  75  81          typst                65  55  81
#     smartypants             61  59  81          pulldown-cmark       61  55  81
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    smartypants==2.0.2 docutils==0.23 typst==0.15.2 pypdfium2==5.15.2
echo '{}' >package.json
npm install --no-audit --no-fund markdown-it@15.0.3 remark@15.0.1 remark-smartypants@3.0.3 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
echo 'pulldown-cmark = { version = "=0.13.4", default-features = false }' >>rust/Cargo.toml
cat >rust/src/main.rs <<'RUST'
use pulldown_cmark::{Event, Options, Parser};

fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let events = Parser::new_ext(&line, Options::ENABLE_SMART_PUNCTUATION);
        let text: String = events.filter_map(|event| if let Event::Text(text) = event { Some(text.to_string()) } else { None }).collect();
        println!("{text}");
    }
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >markdown-it.mjs <<'JS'
import readline from 'node:readline';
import MarkdownIt from 'markdown-it';
const markdown = new MarkdownIt({ typographer: true });
for await (const line of readline.createInterface({ input: process.stdin })) {
    console.log(markdown.render(line).trim().replace(/<[^>]*>/g, ''));
}
JS
cat >remark.mjs <<'JS'
import readline from 'node:readline';
import { remark } from 'remark';
import smartypants from 'remark-smartypants';
const processor = remark().use(smartypants);
for await (const line of readline.createInterface({ input: process.stdin })) {
    console.log(String(await processor.process(line)).trim());
}
JS
PYTHONPATH=python python3 - <<'PYTHON'
import html
import re
import subprocess

import pypdfium2
import smartypants
import typst
from docutils.core import publish_parts

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = [PUZZLE, PUZZLE.replace(".", "-"), PUZZLE.replace(".", "0"), "53..7....", "53...7.."]


def run(command):
    result = subprocess.run(command, input="\n".join(LINES) + "\n", capture_output=True, text=True, check=True)
    return result.stdout.splitlines()


def docutils(line):
    body = publish_parts(line, writer="html5", settings_overrides={"smart_quotes": True})["body"]
    return html.unescape(re.sub("<[^>]*>", "", body)).strip()


def with_typst(line):
    with open("page.typ", "w") as file:
        file.write(f"#set page(width: 900pt)\n{line}\n")
    page = pypdfium2.PdfDocument(typst.compile("page.typ", format="pdf"))[0]
    return page.get_textpage().get_text_range().splitlines()[0].strip()


SEEN = {
    "markdown-it": run(["node", "markdown-it.mjs"]),
    "remark-smartypants": run(["node", "remark.mjs"]),
    "smartypants": [html.unescape(smartypants.smartypants(line)) for line in LINES],
    "docutils": list(map(docutils, LINES)),
    "typst": list(map(with_typst, LINES)),
    "pulldown-cmark": run(["rust/target/debug/seen"]),
}
EXPECTED = {
    "markdown-it": [49, 67, 81], "remark-smartypants": [55, 75, 81], "smartypants": [61, 59, 81], "docutils": [61, 55, 81],
    "typst": [65, 55, 81], "pulldown-cmark": [61, 55, 81],
}
for name, lines in SEEN.items():
    lengths = [len(line) for line in lines[:3]]
    same = lines[3] == lines[4]
    print(f"{name}: {lengths}, {lines[3]}, two puzzles the same: {same}\n    {lines[1]}")
    assert (lengths, same) == (EXPECTED[name], name == "markdown-it"), "the behavior has changed"
PYTHON
