#!/usr/bin/env bash
# mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1) and pyte 0.8.2 (PyPI) with ncurses 6.4 (Debian 12, libncurses6 and libncursesw6 6.4-4): a frame of
# "+-------+" is drawn as "+-+", and nine empty cells as one; Debian's own `sudoku` (1.0.5-2.1) looks so in mosh.
#
# A line of minus signs and a row of dots are the plainest grid there is, so one would guess that they are right in any terminal. But
# ncurses writes seven equal signs or more as one and "repeat it" (CSI b), as the entry xterm-256color of terminfo has it. mosh gives
# programs this name for their terminal, and does not know the sequence; nor does pyte. The sign stands there once, and what follows
# is too far to the left, in mosh without an end, since it sends what it believes to be on the screen. Nobody who develops a
# game sees it: in a UTF-8 locale libncursesw repeats nothing. It does in the C locale, which tests, cron and small containers have,
# and in a program that does not call setlocale; libncurses, without the w, does so everywhere. xterm.js (@xterm/headless 6.0.0 on npm),
# libghostty-vt (pyghostty 0.1.3 on PyPI), vt100 0.18.1, avt 0.19.0 and alacritty_terminal 0.26.0 (crates.io) know the sequence. A
# program can call setlocale, link libncursesw, or test in pyte with TERM=linux, whose entry has no repeat.
#
# Seen (a frame, and a row of nine empty cells):
#                                         mosh, pyte            the other five
#     sudoku of Debian, UTF-8             +-+-+-+               +-------+-------+-------+
#     curses of Python, UTF-8             +-------+...          +-------+...
#                                         .........|            .........|
#     curses of Python, C                 +-+-+-+               +-------+...
#                                         .|                    .........|
#     the same with TERM=linux            +-------+...          +-------+...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 sudoku=1.0.5-2.1 libncurses6=6.4-4 libncursesw6=6.4-4 \
    libtinfo6=6.4-4 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
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
use alacritty_terminal::term::test::TermSize;
use alacritty_terminal::term::{Config, Term};
use alacritty_terminal::vte::ansi::Processor;
use std::num::NonZero;

fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let mut parser = vt100::Parser::new(NonZero::new(24).unwrap(), NonZero::new(80).unwrap(), 0);
    parser.process(text.as_bytes());
    println!("{}\0", parser.screen().contents());
    let mut terminal = avt::Terminal::new(80, 24).unwrap();
    terminal.feed(text.as_str());
    for line in 0..24 {
        println!("{}", terminal.screen().line(line).unwrap().text());
    }
    println!("\0");
    let mut term = Term::new(Config::default(), &TermSize::new(80, 24), VoidListener);
    let mut processor: Processor = Processor::new();
    processor.advance(&mut term, text.as_bytes());
    for line in 0..24 {
        let row = &term.grid()[Line(line)];
        println!("{}", (0..80).map(|column| row[Column(column)].c).collect::<String>());
    }
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
import { readFileSync } from 'node:fs';
const terminal = new headless.Terminal({ cols: 80, rows: 24, allowProposedApi: true });
terminal.write(readFileSync(process.argv[2]), () => {
    for (let row = 0; row < 24; row++) console.log(terminal.buffer.active.getLine(row).translateToString());
});
JS
cat >grid.py <<'PYTHON'
import curses


def main(screen):
    screen.addstr(0, 0, "+" + 3 * (7 * "-" + "+"))
    screen.addstr(1, 0, 9 * "." + "|")
    screen.getch()


curses.wrapper(main)
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte
from pyghostty import Terminal

for variable in ("LC_CTYPE", "LANG"):
    os.environ.pop(variable, None)
libraries = {os.path.dirname(os.path.abspath(path)) for name in ("libtinfo", "libncurses", "libprotobuf")
             for path in glob.glob(f"package/**/{name}.so.*", recursive=True)}
os.environ.update(
    LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=os.getcwd(), LD_LIBRARY_PATH=":".join(libraries), MOSH_PREDICTION_DISPLAY="never",
)
CURSES = [sys.executable, os.path.abspath("grid.py")]
SUDOKU = [os.path.abspath("package/usr/games/sudoku")]


def output(*command, key=None):
    """Runs a program in a terminal and returns what it writes until it is silent."""
    process, terminal = pty.fork()
    if process == 0:
        time.sleep(0.2)
        os.environ.update({"MOSH_KEY": key} if key else {})
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, end = b"", time.time() + 5
    while time.time() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            text += os.read(terminal, 65536)
    if key:
        os.write(terminal, b"\x1e.")
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(terminal)
    return text.decode()


def with_ghostty(text):
    terminal = Terminal(cols=80, rows=24)
    terminal.feed(text)
    return terminal.text()


def with_mosh(command):
    server = subprocess.run(
        ["package/usr/bin/mosh-server", "new", "-c", "256", "-i", "127.0.0.1", "--", *command],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
    )
    port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
    return with_ghostty(output("package/usr/bin/mosh-client", "127.0.0.1", port, key=key))


def found(display):
    """Returns the first frame on a screen, and the row of empty cells."""
    return [match[0] for match in (re.search(r"\+-[-+]*", display), re.search(r"\.+\|", display)) if match]


def everywhere(command):
    text = output(*command)
    with open("text.txt", "w", newline="") as file:
        file.write(text)
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed(text)
    seen = {"mosh": with_mosh(command), "pyte": "\n".join(screen.display), "ghostty": with_ghostty(text)}
    seen["xterm.js"] = subprocess.run(["node", "xterm.mjs", "text.txt"], capture_output=True, text=True, check=True).stdout
    rust = subprocess.run(["rust/target/debug/seen", "text.txt"], capture_output=True, text=True, check=True).stdout
    seen |= zip(("vt100", "avt", "alacritty_terminal"), rust.split("\0"))
    return {name: found(display) for name, display in seen.items()}


FRAME, ROW = "+-------+-------+-------+", ".........|"
TESTS = {
    "sudoku, UTF-8": (SUDOKU, ["+-+-+-+"], [FRAME]),
    "curses, UTF-8": (CURSES, [FRAME, ROW], [FRAME, ROW]),
    "curses, C": (["/usr/bin/env", "LC_ALL=C", *CURSES], ["+-+-+-+", ".|"], [FRAME, ROW]),
    "curses, C, linux": (["/usr/bin/env", "LC_ALL=C", "TERM=linux", *CURSES], [FRAME, ROW], [FRAME, ROW]),
}
for name, (command, in_two, in_others) in TESTS.items():
    seen = everywhere(command)
    print(f"{name}: {seen}")
    assert seen == {each: in_two if each in ("mosh", "pyte") else in_others for each in seen}, "the behavior has changed"
PYTHON
