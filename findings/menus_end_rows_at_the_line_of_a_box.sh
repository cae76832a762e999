#!/usr/bin/env bash
# simple-term-menu 1.6.6 (PyPI), seen with pyte 0.8.2 (PyPI): a menu of the rows of a puzzle shows three cells of nine, as a row ends at
# the first line of a box; with a preview the middle box is there; and a hint that begins with a digit in brackets is chosen by that digit.
#
# The library shows a list of texts, and the user chooses one with the arrows and Enter. One would guess that it shows the texts as
# they are. But | ends an entry, and what is behind it is kept for the command of a preview: of 53.|.7.|... the menu shows
# "53.", and the preview gets ".7.", since a second | ends that as well. Without a preview the rest is dropped, with no error. A digit in
# brackets at the start is a key: "[7] in r4c7" is chosen at once when 7 is pressed, without Enter, and the entry that is
# chosen is "in r4c7"; "[1 7] in r4c7" is no such entry. The number of the chosen entry is right, so that a program that keeps its own
# list does not notice, nor does a test that looks at the number. A | with a backslash before it is shown, and so is the line │
# of frames.
#
# Seen (the entry, what the menu shows):
#     53.|.7.|...     53.
#     53.│.7.│...     53.│.7.│...
#     53.\|.7.\|...   53.|.7.|...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python simple-term-menu==1.6.6 pyte==0.8.2
cat >menu.py <<'PYTHON'
import json
import sys

from simple_term_menu import TerminalMenu

entries, preview = json.loads(sys.argv[1])
options = {"preview_command": lambda rest: f"({rest})"} if preview else {}
menu = TerminalMenu(entries, **options)
chosen = menu.show()
print("chosen:", json.dumps([chosen, menu.chosen_menu_entry]))
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import termios
import time

import pyte

COLUMNS, LINES = 60, 24


def show(entries, keys, preview=False):
    """The lines of the menu as they are drawn, and what is chosen after the keys."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm"
        while not os.path.exists("ready"):
            time.sleep(0.01)
        os.execv(sys.executable, [sys.executable, "menu.py", json.dumps([entries, preview])])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    open("ready", "w", encoding="utf-8").close()
    screen, drawn, written = pyte.Screen(COLUMNS, LINES), [], b""
    stream = pyte.ByteStream(screen)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            written += data
            stream.feed(data)
        elif not drawn and "> " in screen.display[0]:
            drawn = [line.rstrip() for line in screen.display if line.strip()]
            os.write(terminal, keys)
    os.waitpid(pid, 0)
    os.remove("ready")
    (chosen,) = re.findall(r"chosen: (.*?)\r", written.decode())
    return [line.removeprefix(">").strip() for line in drawn], json.loads(chosen)


GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [GRID[at : at + 9] for at in range(0, 81, 9)]


def framed(line):
    return [line.join((row[:3], row[3:6], row[6:])) for row in ROWS]


drawn, chosen = show(framed("|"), b"\r")
print(drawn, chosen)
assert drawn == [row[:3] for row in ROWS] and chosen == [0, "53."], "the behavior has changed"
for line, shown in (("│", "│"), ("\\|", "|")):
    drawn, chosen = show(framed(line), b"\r")
    print(drawn, chosen)
    assert drawn == framed(shown) and chosen == [0, f"53.{shown}.7.{shown}..."], "the behavior has changed"
drawn, _ = show(framed("|"), b"\r", preview=True)
print(drawn)
assert drawn[:9] == [row[:3] for row in ROWS] and "(.7.)" in drawn[10], "the behavior has changed"
hints = ["[1 7] in r4c7", "[3] in r1c2", "[7] in r4c7", "5 in r9c9"]
drawn, chosen = show(hints, b"7")
print(drawn, chosen)
assert drawn == hints and chosen == [2, "in r4c7"], "the behavior has changed"
PYTHON
