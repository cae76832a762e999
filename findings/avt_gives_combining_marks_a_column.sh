#!/usr/bin/env bash
# avt 0.19.0 (crates.io), the terminal inside of asciinema, its player and its maker of GIFs: a combining mark takes a column, so
# that a row with a struck digit or a title of a Mac is longer in the recording than it was on the screen.
#
# A program can strike a candidate with a combining line behind the digit (5 and U+0336), also where a terminal has no such
# attribute, and the name of a file from a Mac has its kana in two parts (カ and U+3099 for ガ). Terminals and libraries that
# measure text agree that a mark has no width, so one would guess that the emulator behind the most common
# recordings does. It knows three kinds of cells, one column, and the two halves of two, and each character is
# one of them: 5 and its line are two columns, ガ in two parts is three. All to the right of it moves, so
# that the lines of a grid are torn in the replay, and text behind it is overwritten by what the program
# places by columns. The recording itself is right, and other players of the same file show it well. A program should
# compose its titles (NFC) before it shows them, strike by an attribute or a color, and look at a recording
# of each of its pictures before it publishes them.
#
# Seen (columns; avt, then vt100 0.16.2 on crates.io, libghostty-vt of pyghostty 0.1.3 and wcwidth 0.9.4 on PyPI and
# @xterm/headless 6.0.0 on npm, which agree):
#     5 U+0336 (struck 5)       2   1          e U+0301 (é)               2   1
#     5 U+20E3 (5 in a key)     2   1          カ U+3099 (ガ)             3   2
#     ○ U+FE0E (text style)     2   1          ガ in one character        2   2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    pyghostty==0.1.3 cffi==2.1.0 wcwidth==0.9.4
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
avt = "=0.19.0"
vt100 = "=0.16.2"
TOML
cat >rust/src/main.rs <<'RUST'
fn main() {
    for text in std::env::args().skip(1) {
        let mut terminal = avt::Terminal::new(10, 3).unwrap();
        terminal.feed(text.as_str());
        let mut parser = vt100::Parser::new(3, 10, 0);
        parser.process(text.as_bytes());
        println!("{} {}", terminal.cursor().position().unwrap().0, parser.screen().cursor_position().1);
    }
    // The line to the right of a struck digit, and what a program then writes in its place.
    let mut terminal = avt::Terminal::new(10, 3).unwrap();
    terminal.feed("│4\u{336}│5\u{336}│\x1b[1;5H│");
    println!("{}", terminal.screen().line(0).unwrap().text().trim_end());
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
for (const text of process.argv.slice(2)) {
    const terminal = new headless.Terminal({ cols: 10, rows: 3, allowProposedApi: true });
    await new Promise((done) => terminal.write(text, done));
    console.log(terminal.buffer.active.cursorX);
}
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess

from pyghostty import Terminal
from wcwidth import wcswidth

TEXTS = {"5\u0336": (2, 1), "5\u20e3": (2, 1), "○\ufe0e": (2, 1), "e\u0301": (2, 1), "カ\u3099": (3, 2), "ガ": (2, 2)}


def run(*command):
    return subprocess.run([*command, *TEXTS], capture_output=True, text=True, check=True).stdout.splitlines()


def ghostty(text):
    terminal = Terminal(cols=10, rows=3)
    terminal.feed(text)
    return terminal.cursor[0]


*rust, row = run("rust/target/debug/seen")
for text, both, xterm in zip(TEXTS, rust, run("node", "xterm.mjs")):
    avt, *others = *map(int, both.split()), ghostty(text), wcswidth(text), int(xterm)
    print(f"{text} {ascii(text)}: avt {avt}, the others {others}")
    assert (avt, others) == (TEXTS[text][0], [TEXTS[text][1]] * 4), "the behavior has changed"
print("a row of two struck digits with its right line drawn again in column 5:", ascii(row))
assert row == "│4\u0336││\u0336│", "the behavior has changed"
PYTHON
