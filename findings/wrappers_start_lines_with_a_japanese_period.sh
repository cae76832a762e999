#!/usr/bin/env bash
# ratatui 0.30.2 and textwrap 0.16.4 (crates.io), rich 15.0.0, Textual 8.2.8, urwid 5.1.0 and wcwidth 0.9.4 (PyPI) and wrap-ansi
# 10.0.2 (npm): one of seven wraps a Japanese hint as Japanese is written.
#
# These count columns, so that a kanji is two wide, and their tests of Japanese look at the width. One would guess that they
# also break where a Japanese text may be broken: between any two characters, but never before 。 or 、 and
# never behind 「 (the rules of UAX #14). Only the crate textwrap does so, by `unicode-linebreak`. The others
# break for a period that does not fit and begin the next line with it, or leave it alone there. ratatui, rich and
# Textual know words between spaces only: after "X-Wing " the rest of a sentence is a word that does not fit, and the
# first line ends with 6 of 20 columns. wrap-ansi, on which Ink rests, breaks nothing without a space: the line has 32
# columns of 20, unless `hard` is set. A program with Japanese messages should wrap them by UAX #14 and give the
# lines to its library one by one.
#
# Seen, with 20 columns, for この列の5は2か所だけ。次へ進む。 and X-Wing です。この列の5は2か所です。
#                        second line begins with   first line
#     textwrap           け                        X-Wing です。この列
#     ratatui            。                        X-Wing
#     rich, Textual      。                        X-Wing
#     urwid, wcwidth     。                        X-Wing です。この列
#     wrap-ansi          no second line            X-Wing
#     wrap-ansi, hard    。                        X-Wing です。この列
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund wrap-ansi@10.0.2 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    rich==15.0.0 textual==8.2.8 urwid==5.1.0 wcwidth==0.9.4 2>/dev/null
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
ratatui = { version = "=0.30.2", default-features = false }
textwrap = "=0.16.4"
TOML
cat >src/main.rs <<'RUST'
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Paragraph, Widget, Wrap};

fn main() {
    for text in std::env::args().skip(1) {
        println!("textwrap|{}", textwrap::wrap(&text, 20).join("|"));
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 4));
        Paragraph::new(text).wrap(Wrap { trim: true }).render(buffer.area, &mut buffer);
        // The cell behind a wide character holds a space that is not shown.
        let line = |y: u16| {
            let mut x = 0;
            let mut line = String::new();
            while x < 20 {
                let symbol = buffer[(x, y)].symbol();
                line += symbol;
                x += if symbol.len() > 2 { 2 } else { 1 };
            }
            line.trim_end().to_string()
        };
        let lines: Vec<String> = (0..4).map(line).filter(|line| !line.is_empty()).collect();
        println!("ratatui|{}", lines.join("|"));
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >wrap.mjs <<'JS'
import wrapAnsi from 'wrap-ansi';
for (const text of process.argv.slice(2)) {
    for (const [name, options] of [['wrap-ansi', {}], ['wrap-ansi, hard', { hard: true }]]) {
        console.log([name, ...wrapAnsi(text, 20, options).split('\n')].join('|'));
    }
}
JS
cat >wrap.py <<'PYTHON'
import io
import sys

import urwid
import wcwidth
from rich.console import Console
from rich.text import Text
from textual.content import Content

for text in sys.argv[1:]:
    lines = {
        "rich": [line.plain for line in Text(text).wrap(Console(width=20, file=io.StringIO()), 20)],
        "Textual": [line.plain for line in Content(text).wrap(20)],
        "urwid": [line.decode() for line in urwid.Text(text).render((20,)).text],
        "wcwidth": wcwidth.wrap(text, 20),
    }
    for name, value in lines.items():
        print("|".join([name, *(line.rstrip() for line in value)]))
PYTHON
texts=(この列の5は2か所だけ。次へ進む。 "X-Wing です。この列の5は2か所です。")
{
    target/debug/seen "${texts[@]}"
    PYTHONPATH=python PYTHONIOENCODING=utf-8 LC_ALL=C.UTF-8 python3 wrap.py "${texts[@]}"
    node wrap.mjs "${texts[@]}"
} >seen.txt
cat seen.txt
cat >expected.txt <<'TXT'
textwrap|この列の5は2か所だ|け。次へ進む。
ratatui|この列の5は2か所だけ|。次へ進む。
textwrap|X-Wing です。この列|の5は2か所です。
ratatui|X-Wing|です。この列の5は2か|所です。
rich|この列の5は2か所だけ|。次へ進む。
Textual|この列の5は2か所だけ|。次へ進む。
urwid|この列の5は2か所だけ|。次へ進む。
wcwidth|この列の5は2か所だけ|。次へ進む。
rich|X-Wing|です。この列の5は2か|所です。
Textual|X-Wing|です。この列の5は2か|所です。
urwid|X-Wing です。この列|の5は2か所です。
wcwidth|X-Wing です。この列|の5は2か所です。
wrap-ansi|この列の5は2か所だけ。次へ進む。
wrap-ansi, hard|この列の5は2か所だけ|。次へ進む。
wrap-ansi|X-Wing|です。この列の5は2か所です。
wrap-ansi, hard|X-Wing です。この列|の5は2か所です。
TXT
diff expected.txt seen.txt
