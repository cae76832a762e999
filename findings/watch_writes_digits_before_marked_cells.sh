#!/usr/bin/env bash
# watch of procps 4.0.2 (Debian 12): with --color it writes digits into a grid that no one has written: 3m before a cell with a wavy
# line under it, 5:9m before one with a color, and 25l where the cursor is hidden; struck notes are not struck.
#
# `watch --color` runs a command again and again and shows its output with its colors, as one does with a solver that prints its grid.
# One would guess that it skips what it doesn't know. It does so for whole sequences whose numbers stand between semicolons: a true
# color or a strike is dropped, and the digit stays. But the newer way to write such parts, with colons, ends its reading
# at the first colon, and the rest is printed: ESC [ 4:3 m, the wavy line of a wrong digit, puts "3m" before the digit, ESC [ 38:5:9 m puts
# "5:9m" there, and each moves the rest of the row. So a test of the screen that counts digits finds one too many. Two
# sequences that are no colors stay as text as well: ESC [ ? 25 l, that hides the cursor, as "25l", and a
# link with its address. Without --color all sequences stay as text, and a selected 3 is shown as ^[7m3^[27m. A program
# should write semicolons, and nothing but colors and what is as old as these, where its output may be watched.
#
# Seen (sent with watch --color; shown):
#     ESC[4:3m 6 ESC[24m 7             3m6 7
#     ESC[38:5:9m 4 ESC[m 2            5:9m4 2
#     ESC[38;5;9m 4 ESC[m 2            4 2
#     ESC[9m 1 ESC[29m 2               1 2, not struck
#     ESC[?25l 5 3                     25l5 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q procps=2:4.0.2-3 libncursesw6 libtinfo6 >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyte==0.8.2 wcwidth==0.2.14
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import pty
import select
import signal
import struct
import termios
import time
from fcntl import ioctl

import pyte

LINES = {
    "\x1b[4:3m6\x1b[24m 7": "3m6 7",
    "\x1b[38:5:9m4\x1b[m 2": "5:9m4 2",
    "\x1b[38;5;9m4\x1b[m 2": "4 2",
    "\x1b[38;2;255;0;0m5\x1b[m 8": "5 8",
    "\x1b[9m1\x1b[29m 2": "1 2",
    "\x1b[7m3\x1b[27m 7": "3 7",
    "\x1b[?25l5 3": "25l5 3",
    "\x1b]8;;https://example.org/7\x1b\\5\x1b]8;;\x1b\\ 3": "]8;;https://example.org/7\\5]8;;\\ 3",
}
with open("grid", "w", encoding="utf-8") as file:
    file.write("\n".join([*LINES, "end"]) + "\n")


def screen(*options):
    """The screen of watch after its first run of `cat grid`."""
    pid, terminal = pty.fork()
    if pid == 0:
        libraries = ":".join(os.path.abspath(name) for name in glob.glob("root/**/*-linux-gnu", recursive=True))
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "LD_LIBRARY_PATH": libraries}
        time.sleep(0.2)
        os.execve("root/usr/bin/watch", ["watch", "-t", "-n", "60", *options, "cat grid"], environment)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    shown = pyte.Screen(80, 24)
    stream = pyte.ByteStream(shown)
    end = time.monotonic() + 20
    while time.monotonic() < end and not any(row.startswith("end") for row in shown.display):
        if select.select([terminal], [], [], 0.2)[0]:
            stream.feed(os.read(terminal, 65536))
    os.kill(pid, signal.SIGTERM)
    os.waitpid(pid, 0)
    os.close(terminal)
    return shown


seen = screen("--color")
for number, (sent, expected) in enumerate(LINES.items()):
    row = seen.display[number].rstrip()
    print(f"{sent.replace(chr(27), 'ESC')}: {row}")
    assert row == expected, "the behavior has changed"
assert not any(seen.buffer[4][column].strikethrough for column in range(80)), "the behavior has changed"
assert seen.buffer[5][0].reverse and not seen.buffer[5][2].reverse, "the behavior has changed"
assert seen.buffer[2][0].fg != "default" and seen.buffer[3][0].fg == "default", "the behavior has changed"

plain = [row.rstrip() for row in screen().display]
print("without --color:", plain[5])
assert plain[5] == "^[7m3^[27m 7", "the behavior has changed"
assert all(row.startswith("^") for row in plain[:len(LINES)]), "the behavior has changed"
PYTHON
