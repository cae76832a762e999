#!/usr/bin/env bash
# util-linux 2.38.1 `more` (Debian 12, util-linux 2.38.1-5+deb12u3), seen with pyte 0.8.2 (PyPI): each row of a colored grid is torn, at a
# place that depends on its colors, although it is 22 columns wide and the terminal 80; with -f the rows are whole.
#
# `more` is the pager of a Debian without `less`, and passes the colors of a text on. One would guess that it knows that they take no
# room, or prints lines as they are and leaves their folding to the terminal. But it counts the characters of the colors as
# columns and ends a "full" line itself, inside of a sequence, too: ESC [ 3 8, carriage return, line feed, ; 5 ; 1 0 6 m. A
# terminal carries out the two in between and goes on with the color. So nothing of the sequence is seen, all colors are right, and
# the row goes on in the next line, in other columns for each number of colors. A screen holds half the
# rows or a third, and what looks like a fault of the grid's width is none. The same text is right in `less -R`, and in `more -f`, an
# option for long lines. A program should start its pager as `less -R` or `more -f`.
#
# Seen (lines of a row of nine digits, bytes of the row):
#     no colors     1     31          256 colors    2    166
#     16 colors     2    112          24 bits       3    238          each with -f: 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q util-linux=2.38.1-5+deb12u3 >/dev/null 2>&1
dpkg-deb --extract util-linux_*.deb package
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pexpect==4.9.0 pyte==0.8.2
PYTHONPATH=python python3 - <<'PYTHON'
import os

import pexpect
import pyte

ROWS = 5
ENVIRONMENT = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}


def row(color):
    cells = [f"\x1b[{color.format(digit)}m {digit}\x1b[0m" if color else f" {digit}" for digit in range(1, 10)]
    return "│" + "│".join("".join(cells[start : start + 3]) for start in (0, 3, 6)) + "│\n"


def show(*options):
    terminal = pexpect.spawn("package/bin/more", [*options, "grid.txt"], env=ENVIRONMENT, dimensions=(24, 80), timeout=10)
    terminal.expect_exact("(END)")
    terminal.close(force=True)
    screen = pyte.Screen(80, 24)
    pyte.ByteStream(screen).feed(terminal.before)
    return [line.rstrip() for line in screen.display if any(map(str.isdigit, line))]


for name, color, size, expected in (
    ("no colors", "", 31, 1),
    ("16 colors", "3{}", 112, 2),
    ("256 colors", "38;5;10{}", 166, 2),
    ("24 bits", "38;2;200;10{0};10{0}", 238, 3),
):
    text = row(color)
    with open("grid.txt", "w", encoding="utf-8") as file:
        file.write(text * ROWS)
    torn, whole = show(), show("-f")
    print(f"{name}, {len(text.encode())} bytes: {torn[:expected]}")
    assert (len(text.encode()), len(torn), len(whole)) == (size, expected * ROWS, ROWS), "the behavior has changed"
PYTHON
