#!/usr/bin/env bash
# minicom 2.8 (Debian 12, minicom 2.8-2) with crossterm 0.29.0 (crates.io), seen with pyte 0.8.2 (PyPI): over a serial line each
# colored digit blinks, is bold or reverse and has no color, a title and other settings are text on the screen, and Backspace is
# Ctrl+H.
#
# A player may sit at a small board or a server without a network, on a serial line, and minicom is what manuals name for it. It
# draws kanji and box-drawing lines, and with `-c on` the eight old colors, so one would guess that a program of the terminal looks
# plainer there. But minicom is a terminal of its own, a VT102, and takes each number of a sequence alone. Crossterm, and so
# Ratatui, writes also the old colors as 38;5;N, whatever TERM says: 5 is blink, and the color itself another attribute. Red is
# blink (9 is unknown), gray blink and reverse, a blue background blink and underline. A color of 24 bits is nothing, or an
# attribute, if one of its parts is 1, 4, 5 or 7. Of what it does not know minicom skips the first signs only, so that the title,
# the "1u" of the keyboard protocol and the "q" of the cursor's shape stand where the cursor was; "to column 20" does nothing.
# Backspace arrives as the byte 8, which Crossterm reads as Ctrl+H, and F5 as ESC [ 16 ~, which it drops. A program should not need
# any of these, and take Ctrl+H for Backspace; picocom 3.1 passes all bytes to the terminal that it runs in, where all of this
# works.
#
# Seen (-c on; what Crossterm writes, then "5"):
#     red, 38;5;9                 a blinking 5 in white
#     gray, 38;5;7                a blinking 5 in reverse video
#     blue background, 48;5;4     a blinking underlined 5 on black
#     24 bits, 38;2;255;0;0       a plain 5
#     faint, struck               a plain 5 each
#     title                       0;sudoku5
#     keyboard protocol           1u5
#     shape of the cursor         q5
#     to column 20                5 in column 1
#     ESC [ 31 m, by hand         a red 5
#     Backspace, F5               the bytes 8; ESC [ 16 ~: Ctrl+H; nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q minicom=2.8-2 >/dev/null 2>&1
dpkg-deb --extract minicom_*.deb package
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyte==0.8.2 wcwidth==0.2.14
mkdir -p program/src
cat >program/Cargo.toml <<'TOML'
[package]
name = "program"
version = "0.1.0"
edition = "2024"

[dependencies]
crossterm = "=0.29.0"
TOML
cat >program/src/main.rs <<'RUST'
use crossterm::style::{Attribute, Color, SetAttribute, SetBackgroundColor, SetForegroundColor};
use crossterm::{Command, cursor, event, queue, terminal};
use std::io::{Result, Write, stdout};

fn show(command: impl Command) -> Result<()> {
    queue!(stdout(), command)?;
    stdout().write_all(b"\0")
}

fn main() -> Result<()> {
    if std::env::args().len() > 1 {
        terminal::enable_raw_mode()?;
        println!("ready");
        loop {
            println!("{:?}", event::read()?);
        }
    }
    show(SetForegroundColor(Color::Red))?;
    show(SetForegroundColor(Color::Grey))?;
    show(SetBackgroundColor(Color::DarkBlue))?;
    show(SetForegroundColor(Color::Rgb { r: 255, g: 0, b: 0 }))?;
    show(SetAttribute(Attribute::Dim))?;
    show(SetAttribute(Attribute::CrossedOut))?;
    show(terminal::SetTitle("sudoku"))?;
    show(event::PushKeyboardEnhancementFlags(event::KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES))?;
    show(cursor::SetCursorStyle::SteadyBlock)?;
    show(cursor::MoveToColumn(19))
}
RUST
cargo build --quiet --manifest-path program/Cargo.toml --target-dir target
PYTHONPATH=python python3 - <<'PYTHON'
import os
import pty
import select
import subprocess
import time
import tty

import pyte

TITLES = ("red", "gray", "blue background", "24 bits", "faint", "struck", "title", "keyboard protocol", "shape of the cursor", "to column 20")


def read(descriptor, pause=0.3):
    data = b""
    while select.select([descriptor], [], [], pause)[0]:
        data += os.read(descriptor, 65536)
    return data


def start(command, **variables):
    process, descriptor = pty.fork()
    if process == 0:
        os.environ.update(variables)
        os.execvp(command[0], command)
    return process, descriptor


def wait(descriptor, text):
    data, end = b"", time.time() + 20
    while text not in data:
        assert time.time() < end, data
        data += read(descriptor)
    return data


class Viewer:
    """The player's terminal, in which minicom runs."""

    def __init__(self):
        self.line, end = pty.openpty()
        tty.setraw(self.line)
        tty.setraw(end)
        arguments = ["package/usr/bin/minicom", "-D", os.ttyname(end), "-o", "-c", "on"]
        self.process, self.descriptor = start(arguments, TERM="xterm", LC_ALL="C.UTF-8", HOME=os.getcwd(), LINES="24", COLUMNS="80")
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.stream.feed(wait(self.descriptor, b"Press"))

    def show(self, data):
        os.write(self.line, b"\x1b[m\x1b[2J\x1b[H" + data + b"5")
        time.sleep(0.2)
        self.stream.feed(read(self.descriptor))
        row = self.screen.display[0].rstrip()
        cell = self.screen.buffer[0][max(row.find("5"), 0)]
        names = [name for name in ("blink", "bold", "underscore", "reverse") if getattr(cell, name)]
        return f"{row!r} at {row.find('5') + 1}, {cell.fg} on {cell.bg}, {' '.join(names) or 'plain'}"

    def press(self, key):
        os.write(self.descriptor, key)
        return read(self.line)


viewer = Viewer()
written = subprocess.run(["target/debug/program"], capture_output=True, check=True).stdout.split(b"\0")[:-1]
seen = {title: viewer.show(data) for title, data in zip(TITLES, written, strict=True)}
seen["by hand"] = viewer.show(b"\x1b[31m")
seen["kanji"] = viewer.show("┃九┃".encode())
for title, result in seen.items():
    print(f"{title}: {result}")
process, program = start(["target/debug/program", "keys"])
wait(program, b"ready")
for title, key in (("Backspace", b"\x7f"), ("F5", b"\x1b[15~")):
    data = viewer.press(key)
    os.write(program, data)
    seen[title] = data, read(program).decode().strip()
    print(title, *seen[title])
PLAIN = "'5' at 1, white on black,"
assert seen == {
    "red": f"{PLAIN} blink",
    "gray": f"{PLAIN} blink reverse",
    "blue background": f"{PLAIN} blink underscore",
    "24 bits": f"{PLAIN} plain",
    "faint": f"{PLAIN} plain",
    "struck": f"{PLAIN} plain",
    "title": "'0;sudoku5' at 9, white on black, plain",
    "keyboard protocol": "'1u5' at 3, white on black, plain",
    "shape of the cursor": "'q5' at 2, white on black, plain",
    "to column 20": f"{PLAIN} plain",
    "by hand": "'5' at 1, red on black, plain",
    "kanji": "'┃九┃5' at 4, white on black, plain",
    "Backspace": (b"\x08", "Key(KeyEvent { code: Char('h'), modifiers: KeyModifiers(CONTROL), kind: Press, state: KeyEventState(0x0) })"),
    "F5": (b"\x1b[16~", ""),
}, "the behavior has changed"
os.kill(process, 9)
os.kill(viewer.process, 15)
PYTHON
