#!/usr/bin/env bash
# util-linux 2.38.1 `script` and expect 5.45.4 (Debian 12), run without a terminal as in CI: the program that they start
# has a terminal of 0 columns and 0 rows, and crossterm 0.29.0 (crates.io) reports this as a success.
#
# Who tests or records a full-screen program where there is no terminal starts it in a pseudo-terminal, and one would guess
# that this has 80 columns and 24 rows, as in pexpect and asciinema, or that a library falls back to them. But a
# new pseudo-terminal has the size 0 x 0 until somebody sets it, and `script`, expect's `spawn` and `pty.spawn` of Python
# copy the size of the terminal around them, if there is one. Programs with ncurses, and those that ask
# `shutil.get_terminal_size`, get 80 x 24. crossterm's `size` and termion's return Ok((0, 0)), so that no error is
# handled, and `ratatui` draws nothing at all: the recording is empty, and a check that the program starts and ends
# passes. A program should take (0, 0) as unknown; a test should run `stty rows 24 cols 80` first.
#
# Seen (columns, rows):
#                    crossterm  termion  terminal_size  Python's shutil  curses
#     script         0 0        0 0      none           80 24            80 24
#     expect         0 0        0 0      none           80 24            80 24
#     pty.spawn      0 0        0 0      none           80 24            80 24
#     pexpect        80 24      80 24    80 24          80 24            80 24
#     asciinema      80 24      80 24    80 24          80 24            80 24
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q bsdutils=1:2.38.1-5+deb12u3 expect=5.45.4-2+b1 tcl-expect=5.45.4-2+b1 libtcl8.6=8.6.13+dfsg-2 \
    >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
crossterm = "=0.29.0"
termion = "=4.0.6"
terminal_size = "=0.4.3"
ratatui = { version = "=0.30.2", default-features = false, features = ["crossterm"] }
TOML
cat >src/main.rs <<'RUST'
use ratatui::{backend::CrosstermBackend, Terminal};

fn main() {
    let size = ratatui::crossterm::terminal::size().unwrap();
    let other = terminal_size::terminal_size().map(|(width, height)| (width.0, height.0));
    let mut bytes = Vec::new();
    let mut terminal = Terminal::new(CrosstermBackend::new(&mut bytes)).unwrap();
    terminal.draw(|frame| frame.render_widget("grid", frame.area())).unwrap();
    drop(terminal);
    let drawn = String::from_utf8(bytes).unwrap().contains("grid");
    println!("{size:?} {:?} {other:?} drawn {drawn}", termion::terminal_size().unwrap());
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pexpect==4.9.0 ptyprocess==0.7.0 asciinema==2.4.0
cat >sizes.py <<'PYTHON'
import curses
import os
import shutil

os.system("target/debug/seen")
shell = tuple(shutil.get_terminal_size())
curses.setupterm("xterm")
screen = curses.initscr()
rows, columns = screen.getmaxyx()
curses.endwin()
print(f"\nshutil {shell} curses {(columns, rows)}")
PYTHON
cat >check.py <<'PYTHON'
import glob
import os
import re
import subprocess
import sys

libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libtcl8.6.so")[0]))
os.environ.update(
    TERM="xterm",
    LD_LIBRARY_PATH=libraries,
    TCL_LIBRARY=os.path.abspath("package/usr/share/tcltk/tcl8.6"),
    TCLLIBPATH=" ".join(map(os.path.abspath, glob.glob("package/usr/lib/tcltk/*/expect*"))),
)
for variable in ("COLUMNS", "LINES"):
    os.environ.pop(variable, None)
PROGRAM = f"{sys.executable} sizes.py"
NONE = "(0, 0) (0, 0) None drawn false"
FULL = "(80, 24) (80, 24) Some((80, 24)) drawn true"
for name, command, expected in (
    ("script", ["package/usr/bin/script", "-qec", PROGRAM, "/dev/null"], NONE),
    ("expect", ["package/usr/bin/expect", "-c", f"spawn -noecho {PROGRAM}; expect eof"], NONE),
    ("pty.spawn", [sys.executable, "-c", f"import pty; pty.spawn({PROGRAM.split()!r})"], NONE),
    ("pexpect", [sys.executable, "-c", f"import pexpect; print(pexpect.run({PROGRAM!r}).decode())"], FULL),
    ("asciinema", [sys.executable, "-m", "asciinema", "rec", "-q", "--raw", "-c", PROGRAM, "recording"], FULL),
):
    # A session of its own has no terminal around it.
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True, timeout=30
    ).stdout.decode()
    if name == "asciinema":
        result = open("recording").read()
    rust = re.search(r"\(\d+, \d+\) \(\d+, \d+\) .* drawn \w+", result)[0]
    other = re.search(r"shutil .*\)", result)[0]
    print(f"{name}: {rust} {other}")
    assert rust == expected and other == "shutil (80, 24) curses (80, 24)", "the behavior has changed"
PYTHON
PYTHONPATH=python python3 check.py
