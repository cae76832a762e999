#!/usr/bin/env bash
# crossterm 0.29.0 and termion 4.0.6 (crates.io): `NoBold` does not end bold, it underlines twice, in kitty 0.26.5 and tmux 3.3a
# (Debian 12) and xterm.js (@xterm/headless 6.0.0, npm); in pyte 0.8.2 (PyPI) it does nothing.
#
# A program draws the given digits bold and the player's digits normal, and the libraries have an attribute for each: Bold
# and NoBold, next to NoItalic and NoUnderline, which end what their names say. One would guess that NoBold ends bold.
# Both write CSI 21 m for it. In the standard that is "doubly underlined", and terminals have come to follow it: the player's
# digits stay bold and get two lines, up to the next reset. Only a few old terminals, the Linux console before 4.17
# among them, took it for the opposite of 1. What ends bold is CSI 22 m, which ends faint with it and is called
# NormalIntensity in crossterm and NoFaint in termion. Ratatui writes 22, so that a program without it, or with some lines
# of its own for a prompt or a message, is the one to stumble, and a test with pyte shows bold text and no line. A
# program should use 22 or a full reset, and set faint again where it was.
#
# Seen, for "A" in bold and "B" after NoBold (bold, lines below):
#     crossterm NoBold, termion NoBold: CSI 21 m; crossterm NormalIntensity, termion NoFaint: CSI 22 m
#                CSI 21 m           CSI 22 m
#     kitty      bold, two lines    plain
#     tmux       bold, two lines    plain
#     xterm.js   bold, two lines    plain
#     pyte       bold, no line      plain
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
crossterm = { version = "=0.29.0", default-features = false }
termion = "=4.0.6"
TOML
cat >src/main.rs <<'RUST'
use crossterm::style::{Attribute, SetAttribute};
use crossterm::Command;

fn main() {
    for attribute in [Attribute::NoBold, Attribute::NormalIntensity] {
        let mut text = String::new();
        SetAttribute(attribute).write_ansi(&mut text).unwrap();
        println!("{}", text.replace('\x1b', ""));
    }
    println!("{}", termion::style::NoBold.to_string().replace('\x1b', ""));
    println!("{}", termion::style::NoFaint.to_string().replace('\x1b', ""));
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
apt-get download -q kitty=0.26.5-5+deb12u1 libharfbuzz0b=6.0.0+dfsg-3 liblcms2-2=2.14-2+deb12u1 libpython3.11=3.11.2-6+deb12u9 \
    tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 wcwidth==0.9.4 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @xterm/headless@6.0.0 >>npm.log 2>&1
cat >screen.js <<'JS'
const { Terminal } = require('@xterm/headless');
const terminal = new Terminal({ cols: 20, rows: 2, allowProposedApi: true });
terminal.write(process.argv[2], () => {
  const cell = terminal.buffer.active.getLine(0).getCell(1);
  const lines = cell.isUnderline() ? cell.extended.underlineStyle : 0;
  console.log(`${cell.isBold() ? 'bold' : 'plain'} ${lines}`);
});
JS
cat >kitty.py <<'PYTHON'
import sys

sys.path.insert(0, "package/usr/lib/kitty")
from kitty.fast_data_types import Screen, parse_bytes


class Window:
    def __getattr__(self, name):
        return lambda *_: None


window = Window()
screen = Screen(window, 2, 20, 0, 10, 20, 0, window)
parse_bytes(screen, sys.argv[1].encode())
cursor = screen.line(0).cursor_from(1)
print("bold" if cursor.bold else "plain", cursor.decoration)
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import re
import subprocess
import time

import pyte

(library,) = glob.glob("package/usr/lib/*-linux-gnu")
environment = os.environ | {"LD_LIBRARY_PATH": os.path.abspath(library), "PYTHONPATH": "", "TMUX": "", "LC_ALL": "C.UTF-8"}


def run(*command):
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def tmux(text):
    command = ["package/usr/bin/tmux", "-f", "/dev/null", "-S", "socket"]
    show = "printf %s '" + text.replace("\x1b", "'\"$(printf '\\033')\"'") + "'; sleep 20"
    run(*command, "new-session", "-d", "-x", "20", "-y", "3", show)
    try:
        end = time.time() + 10
        while "B" not in (line := run(*command, "capture-pane", "-p", "-e")):
            assert time.time() < end, line
            time.sleep(0.1)
    finally:
        run(*command, "kill-server")
    between = re.match(r"\x1b\[1mA((?:\x1b\[[\d;:]*m)*)B", line)
    after = re.findall(r"\[([\d;:]*)m", between[1])
    return f"{'plain' if '0' in after else 'bold'} {2 if '4:2' in after else 0}"


def in_pyte(text):
    screen = pyte.Screen(20, 2)
    pyte.Stream(screen).feed(text)
    cell = screen.buffer[0][1]
    return f"{'bold' if cell.bold else 'plain'} {int(cell.underscore)}"


written = run("target/debug/seen").split()
print(f"written: {written}")
assert written == ["[21m", "[22m", "[21m", "[22m"], "the behavior has changed"
for code, expected in (("21", ["bold 2", "bold 2", "bold 2", "bold 0"]), ("22", ["plain 0"] * 4)):
    text = f"\x1b[1mA\x1b[{code}mB\x1b[0mC"
    seen = [run("/usr/bin/python3", "kitty.py", text), tmux(text), run("node", "screen.js", text), in_pyte(text)]
    print(f"CSI {code} m (kitty, tmux, xterm.js, pyte): {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
