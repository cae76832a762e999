#!/usr/bin/env bash
# tmux 3.3a (Debian 12, tmux 3.3a-3): a grid that is erased goes to the history, each time, with CSI J and with a reset (ESC c), too; after
# 183 moves the player's 2000 lines are gone. alacritty_terminal 0.26.0 and avt 0.19.0 (crates.io) do so with CSI 2 J; xterm.js
# (@xterm/headless 6.0.0 on npm), libghostty-vt (pyghostty 0.1.3 on PyPI) and vt100 0.18.1 (crates.io) keep nothing.
#
# A simple game clears the screen and prints the grid again after each move (CSI H CSI 2 J). One would guess that what is
# erased is gone, since nothing scrolls. But tmux, where all rows are erased at once, first moves those that are not blank to the
# history, so that a `clear` in a shell loses nothing. A grid of eleven rows costs eleven lines per move: what the player had
# before is pushed out of the history, and whoever scrolls up finds each state of the grid, a hint or a solution that was shown for a moment
# included. CSI 3 J behind it is no way out, since it deletes the player's history as well, and avt ignores it. On
# the alternate screen nothing is kept, nor if each row is overwritten and ended with CSI K. Tests in emulators of the last kind
# show none of this. A program that stays on the normal screen should overwrite rows and not clear.
#
# Seen (lines of history after a grid of eleven rows was drawn ten times):
#                                         tmux    alacritty_terminal    avt    xterm.js, ghostty, vt100
#     CSI H CSI 2 J                       99      100                   99     0
#     CSI H CSI J                         99      0                     0      0
#     ESC c                               99      0                     0      0
#     CSI H CSI 2 J CSI 3 J               0       0                     99     0
#     CSI H, each row with CSI K          0       0                     0      0
#     alternate screen, CSI H CSI 2 J     0       0                     0      0
#     tmux, a line before the grids: there after 182 grids with CSI H CSI 2 J, gone after 183
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 libutempter0=1.2.1-3 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyghostty==0.1.3 cffi==2.1.0
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
use alacritty_terminal::grid::Dimensions;
use alacritty_terminal::term::test::TermSize;
use alacritty_terminal::term::{Config, Term};
use alacritty_terminal::vte::ansi::Processor;
use std::num::NonZero;

fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let mut parser = vt100::Parser::new(NonZero::new(24).unwrap(), NonZero::new(40).unwrap(), 1000);
    parser.process(text.as_bytes());
    parser.screen_mut().set_scrollback(1000);
    let mut terminal = avt::Terminal::with_scrollback(40, 24, Some(1000)).unwrap();
    terminal.feed(text.as_str());
    let mut term = Term::new(Config::default(), &TermSize::new(40, 24), VoidListener);
    let mut processor: Processor = Processor::new();
    processor.advance(&mut term, text.as_bytes());
    let lines = terminal.primary_screen().all_lines().count() - 24;
    println!("{} {} {}", parser.screen().scrollback(), lines, term.grid().history_size());
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
import { readFileSync } from 'node:fs';
const terminal = new headless.Terminal({ cols: 40, rows: 24, allowProposedApi: true });
terminal.write(readFileSync(process.argv[2]), () => console.log(terminal.buffer.normal.baseY));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import subprocess
import time

from pyghostty import Terminal

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libevent_core-2.1.so.7")[0]))
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", SHELL="/bin/sh")
os.environ.pop("TMUX", None)
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def grid(end=""):
    line = "------+-------+------"
    rows = [" | ".join(" ".join(PUZZLE[cell:cell + 3]) for cell in range(row, row + 9, 3)) for row in range(0, 81, 9)]
    return "\r\n".join(row + end for row in [*rows[:3], line, *rows[3:6], line, *rows[6:]])


def with_tmux(text):
    """Returns the lines of the history, and everything that can be scrolled to."""
    with open("text.txt", "w", newline="") as file:
        file.write(text)
    command = ["package/usr/bin/tmux", "-f", "/dev/null", "-S", f"{here}/socket"]
    environment = os.environ | {"LD_LIBRARY_PATH": libraries}

    def run(*arguments):
        return subprocess.run([*command, *arguments], env=environment, capture_output=True, text=True, check=True).stdout

    run("new-session", "-d", "-x", "40", "-y", "24", f"cat {here}/text.txt; touch {here}/done; sleep 60")
    while not os.path.exists("done"):
        time.sleep(0.1)
    time.sleep(1)
    os.remove("done")
    seen = int(run("display-message", "-p", "#{history_size}")), run("capture-pane", "-p", "-S", "-")
    run("kill-server")
    return seen


def with_ghostty(text):
    terminal = Terminal(cols=40, rows=24)
    terminal.feed(text)
    return terminal.get("scrollback_rows", "size_t")


# The text, and the lines of history in tmux, alacritty_terminal, avt, and the others.
TESTS = {
    "CSI H CSI 2 J": (10 * ("\x1b[H\x1b[2J" + grid()), 99, 100, 99, 0),
    "CSI H CSI J": (10 * ("\x1b[H\x1b[J" + grid()), 99, 0, 0, 0),
    "ESC c": (10 * ("\x1bc" + grid()), 99, 0, 0, 0),
    "CSI 3 J": (10 * ("\x1b[H\x1b[2J\x1b[3J" + grid()), 0, 0, 99, 0),
    "CSI K": (10 * ("\x1b[H" + grid("\x1b[K")), 0, 0, 0, 0),
    "alternate screen": ("\x1b[?1049h" + 10 * ("\x1b[H\x1b[2J" + grid()) + "\x1b[?1049l", 0, 0, 0, 0),
    # 40 lines do scroll: all of them have a history.
    "lines": ("\r\n".join(str(number) for number in range(40)), 16, 16, 16, 16),
}
for name, (text, in_tmux, in_alacritty, in_avt, in_others) in TESTS.items():
    seen = {"tmux": with_tmux(text)[0]}
    rust = subprocess.run(["rust/target/debug/seen", "text.txt"], capture_output=True, text=True, check=True).stdout.split()
    seen |= dict(zip(("vt100", "avt", "alacritty_terminal"), map(int, rust)))
    seen["xterm.js"] = int(subprocess.run(["node", "xterm.mjs", "text.txt"], capture_output=True, text=True, check=True).stdout)
    seen["libghostty-vt"] = with_ghostty(text)
    print(f"{name}: {seen}")
    expected = {"tmux": in_tmux, "alacritty_terminal": in_alacritty, "avt": in_avt}
    assert seen == {emulator: expected.get(emulator, in_others) for emulator in seen}, "the behavior has changed"
for number, expected in ((182, True), (183, False)):
    there = "the player's line" in with_tmux("the player's line" + number * ("\x1b[H\x1b[2J" + grid()))[1]
    print(f"a line before {number} grids is there: {there}")
    assert there == expected, "the behavior has changed"
PYTHON
