#!/usr/bin/env bash
# pexpect 4.9.0 (PyPI), Python 3: in its screen, one clue of a puzzle that a curses program draws stands beside its neighbor, the
# others are right, and each sequence that the screen does not know is written into a file "log" in the current folder.
#
# pexpect drives programs in tests, and its ANSI screen shows what a program has drawn. The module is deprecated, but it comes with
# the package and needs no other. One would guess that a sequence it does not know ruins the whole screen, so that a
# test sees it at once. curses takes the shortest way to the next digit: ESC [ row ; column H for most, spaces
# where they are near, and ESC [ column G where that is a byte shorter. For the puzzle below it takes the last way just once, to the
# 3 behind the 8 in row 5. The screen ignores the sequence, and this 3 stands directly behind the 8; a test that counts
# the digits, or reads those of a row, finds all of them. There is no error and no warning. Instead the
# screen appends "G,NUMBER_1" to a file log in the current folder, also to one that was there before. The text of a title or a
# link is drawn into the grid. For a program with TERM=vt100 the screen is right and the file is not touched. A test
# should set that, or use another emulator, such as pyte, and run in a folder of its own.
#
# Seen (row 5 of the puzzle; pyte 0.8.2 on PyPI shows all rows as they are drawn):
#     drawn:                              4           8       3           1
#     pexpect, TERM=xterm-256color:       4           83                  1
#     pexpect, TERM=vt100:                4           8       3           1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pexpect==4.9.0 ptyprocess==0.7.0 pyte==0.8.2 wcwidth==0.2.14
cat >game.py <<'PYTHON'
import curses

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def main(window):
    for cell, digit in enumerate(PUZZLE):
        if digit != "0":
            window.addstr(1 + cell // 9, 4 + cell % 9 * 4, digit)
    window.refresh()
    window.getch()


curses.wrapper(main)
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import os
import sys
import time
import warnings

import pexpect
import pyte

warnings.simplefilter("ignore")
from pexpect.ANSI import ANSI  # noqa: E402

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
ROWS = ["    " + "   ".join(PUZZLE[row:row + 9]).replace("0", " ").rstrip() for row in range(0, 81, 9)]


def draw(terminal):
    """What the game writes until it waits for a key."""
    environment = {**os.environ, "TERM": terminal, "LC_ALL": "C.UTF-8"}
    child = pexpect.spawn(sys.executable, ["game.py"], env=environment, dimensions=(24, 80), encoding="utf-8")
    text, end = "", time.monotonic() + 30
    while "79" not in text.replace(" ", "") and time.monotonic() < end:
        text += child.read_nonblocking(65536, 10)
    child.close(force=True)
    return text


def in_pexpect(text):
    screen = ANSI(24, 80)
    screen.write(text)
    return [row.rstrip() for row in str(screen).split("\n")][1:10]


def in_pyte(text):
    screen = pyte.Screen(80, 24)
    pyte.Stream(screen).feed(text)
    return [row.rstrip() for row in screen.display][1:10]


with open("log", "w", encoding="utf-8") as file:
    file.write("games of today\n")
text = draw("vt100")
assert in_pexpect(text) == in_pyte(text) == ROWS, "the behavior has changed"
with open("log", encoding="utf-8") as file:
    assert file.read() == "games of today\n", "the behavior has changed"

text = draw("xterm-256color")
seen = in_pexpect(text)
print("drawn:  ", ROWS[4])
print("pexpect:", seen[4])
assert in_pyte(text) == ROWS, "the behavior has changed"
assert seen[4] == "    4           83                  1", "the behavior has changed"
assert seen[:4] + seen[5:] == ROWS[:4] + ROWS[5:], "the behavior has changed"
assert text.count("G") == 1 and "\x1b[25G3" in text, "the behavior has changed"
with open("log", encoding="utf-8") as file:
    log = file.read().splitlines()
print("log:", log)
assert log[0] == "games of today" and "G,NUMBER_1" in log[1:], "the behavior has changed"

title = in_pexpect("\x1b]2;Sudoku 7\x1b\\\x1b[2;1H5 3\x1b]8;;https://example.org/7\x1b\\.\x1b]8;;\x1b\\")
print("title and link:", title[0])
assert title[0] == "5 38;;https://example.org/7.8;;", "the behavior has changed"
PYTHON
