#!/usr/bin/env bash
# pyte 0.8.2 (PyPI), Python 3: when half of a full-width digit is overwritten or erased, the screen cannot be read any more (IndexError), or
# shows the old digit; xterm.js (@xterm/headless 6.0.0 on npm), libghostty-vt (pyghostty 0.1.3 on PyPI) and avt 0.19.0 (crates.io) blank
# the other half. vt100 0.18.1 and alacritty_terminal 0.26.0 (crates.io) keep the digit in some cases.
#
# Japanese grids have digits of two columns. When the next puzzle, a menu or a language of narrow digits is drawn over them, a character of
# one column meets half of one. One would guess that nothing is left of a character that is hit, as in terminals, where the other half
# becomes a blank. In pyte the right half is an empty text, which the old left half hides. An x on the left half leaves an empty text behind
# an x, and `display`, which most tests read, ends with an error from then on, far from its cause. An x on the right half is there in
# `buffer`, but `display` skips it and shows the old digit. A wide digit in the last column stays there instead of going to the next row.
# Where a right half is erased, alacritty_terminal keeps the digit, and vt100 does if a blank is inserted there. A program should draw
# and erase wide digits in whole and clear the screen before it draws narrow ones; a test with pyte should read `buffer` with care.
#
# Seen (９ or ９１ in the first columns and | behind it; a blank is _):
#                                         pyte            xterm.js, ghostty, avt    vt100    alacritty_terminal
#     ９|   x on the left half            IndexError      x_|                       x_|      x_|
#     ９|   x on the right half           ９|             _x|                       _x|      _x|
#     ９１| ２ on the right half          IndexError      _２_|                     _２_|    _２_|
#     ９|   CSI X on the right half       ９|             __|                       __|      ９_|
#     ９１| CSI 1 K up to column 3        IndexError      ____|                     ____|    ___|
#     ９１| CSI @ on the right half       IndexError      ___１|                    ９_１|   ９_１|
#     ９ in the last column               in that row     in the next row           the same, the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 wcwidth==0.2.13 pyghostty==0.1.3 cffi==2.1.0
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
vt100 = "=0.18.1"
avt = "=0.19.0"
alacritty_terminal = "=0.26.0"
TOML
cat >rust/src/main.rs <<'RUST'
use alacritty_terminal::event::VoidListener;
use alacritty_terminal::index::{Column, Line};
use alacritty_terminal::term::cell::Flags;
use alacritty_terminal::term::test::TermSize;
use alacritty_terminal::term::{Config, Term};
use alacritty_terminal::vte::ansi::Processor;
use std::num::NonZero;

fn main() {
    let text = std::env::args().nth(1).unwrap();
    let mut parser = vt100::Parser::new(NonZero::new(3).unwrap(), NonZero::new(10).unwrap(), 0);
    parser.process(text.as_bytes());
    println!("{}", parser.screen().contents().lines().next().unwrap_or(""));
    let mut terminal = avt::Terminal::new(10, 3).unwrap();
    terminal.feed(text.as_str());
    println!("{}", terminal.screen().line(0).unwrap().text());
    let mut term = Term::new(Config::default(), &TermSize::new(10, 3), VoidListener);
    let mut processor: Processor = Processor::new();
    processor.advance(&mut term, text.as_bytes());
    let row = &term.grid()[Line(0)];
    let cells = (0..10).map(|column| &row[Column(column)]).filter(|cell| !cell.flags.contains(Flags::WIDE_CHAR_SPACER));
    println!("{}", cells.map(|cell| cell.c).collect::<String>());
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
const terminal = new headless.Terminal({ cols: 10, rows: 3, allowProposedApi: true });
terminal.write(process.argv[2], () => console.log(terminal.buffer.active.getLine(0).translateToString()));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess

import pyte
from pyghostty import Terminal


def rows(text):
    """Returns the first row, with _ for blanks, in each emulator."""
    screen = pyte.Screen(10, 3)
    pyte.Stream(screen).feed(text)
    try:
        display = screen.display[0]
    except IndexError:
        display = "IndexError"
    terminal = Terminal(cols=10, rows=3)
    terminal.feed(text)
    rust = subprocess.run(["rust/target/debug/seen", text], capture_output=True, text=True, check=True).stdout.split("\n")
    node = subprocess.run(["node", "xterm.mjs", text], capture_output=True, text=True, check=True).stdout
    seen = [display, node, terminal.text().split("\n")[0], rust[1], rust[0], rust[2]]
    return [row.rstrip().replace(" ", "_") for row in seen]


# pyte, the next three, vt100, alacritty_terminal
TESTS = {
    "x, left": ("９|\x1b[1Gx", "IndexError", "x_|", "x_|", "x_|"),
    "x, right": ("９|\x1b[2Gx", "９|", "_x|", "_x|", "_x|"),
    "２, right": ("９１|\x1b[2G２", "IndexError", "_２_|", "_２_|", "_２_|"),
    "CSI X": ("９|\x1b[2G\x1b[X", "９|", "__|", "__|", "９_|"),
    "CSI 1 K": ("９１|\x1b[3G\x1b[1K", "IndexError", "____|", "____|", "___|"),
    "CSI @": ("９１|\x1b[2G\x1b[@", "IndexError", "___１|", "９_１|", "９_１|"),
    "last column": ("\x1b[10G９", "_" * 9 + "９", "", "", ""),
}
for name, (text, in_pyte, in_most, in_vt100, in_alacritty) in TESTS.items():
    seen = rows(text)
    print(f"{name}: {seen}")
    assert seen == [in_pyte, in_most, in_most, in_most, in_vt100, in_alacritty], "the behavior has changed"
PYTHON
