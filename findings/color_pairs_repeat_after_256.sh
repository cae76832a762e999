#!/usr/bin/env bash
# curses of Python 3 and Curses 1.43 of Perl (Debian 12, libcurses-perl 1.43-1), with ncurses 6.4 (Debian 12, libncursesw6
# 6.4-4): of 65536 pairs of colors that can be set, a text gets one of 256; pair 300 is drawn as pair 44, and 256 as none.
#
# In curses each combination of a color and a background is a pair with a number. A grid with a color for each digit, on the
# backgrounds of selection, peers, conflicts and cages, or a table of 16 by 16 colors, takes a few hundred. COLOR_PAIRS is
# 65536, and `has_extended_color_support` is true, which means more than 256 pairs by Python's manual. `init_pair` takes 300 and
# `pair_content` gives its colors back. So one would guess that color_pair(300) is that pair, or an error. But the number
# travels in eight bits of the attributes of a character, and `color_pair` cuts it there. ncurses has other functions for larger
# numbers; of these Perl has `attr_set`, which draws pair 300, and Python has those that set pairs and none that draws. So cells
# have a color of the first 256 pairs, each of which is right itself, and a test that reads back the pair's content passes. In a
# table of 16 x 16 colors whose pairs are counted from 1, the last one is the terminal's default, and only that one is wrong. A
# program should give out pairs as it needs them, below 256, and draw its own sequences beyond.
#
# Seen (pair 1 red, 44 blue, 255 yellow, 300 green; `pair_number` of `color_pair`; color of the text that is drawn):
#            Python                 Perl (COLOR_PAIR; attr_set)
#     1      1      red             1
#     44     44     blue            44
#     255    255    yellow          255
#     256    0      default         0
#     300    44     blue            44, blue; green
#     513    1      red             1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyte==0.8.2 wcwidth==0.2.13
apt-get download -q libcurses-perl=1.43-1 libncursesw6=6.4-4 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >draw.py <<'PYTHON'
import curses
import json
import sys


def draw(window):
    curses.start_color()
    curses.use_default_colors()
    for pair, color in ((1, curses.COLOR_RED), (44, curses.COLOR_BLUE), (255, curses.COLOR_YELLOW), (256, curses.COLOR_CYAN),
                        (300, curses.COLOR_GREEN), (513, curses.COLOR_MAGENTA)):
        curses.init_pair(pair, color, -1)
    pairs = [1, 44, 255, 256, 300, 513]
    for row, pair in enumerate(pairs):
        window.addstr(row, 0, "5", curses.color_pair(pair))
    window.refresh()
    window.getch()
    return [curses.COLOR_PAIRS, curses.has_extended_color_support(), curses.pair_content(300)[0],
            [curses.pair_number(curses.color_pair(pair)) for pair in pairs]]


with open("python.json", "w") as file:
    json.dump(curses.wrapper(draw), file)
PYTHON
cat >draw.pl <<'PERL'
use strict;
use Curses;
initscr();
start_color();
init_pair(44, COLOR_BLUE, COLOR_BLACK);
init_pair(300, COLOR_GREEN, COLOR_BLACK);
attrset(COLOR_PAIR(300));
addstr(4, 0, '5');
attr_set(0, 300, undef);
addstr(5, 0, '5');
refresh();
getch();
my ($color, $background);
pair_content(300, $color, $background);
my @pairs = map { PAIR_NUMBER(COLOR_PAIR($_)) } 1, 44, 255, 256, 300, 513;
my $all = COLOR_PAIRS;
endwin();
open my $file, '>', 'perl.json';
print $file "[$all, true, $color, [", join(', ', @pairs), "]]";
PERL
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import glob
import json
import os
import pty
import struct
import sys
import termios

import pyte

(perl,) = {os.path.dirname(os.path.abspath(path)) for path in glob.glob("package/usr/lib/*/perl5/*/Curses.pm")}
libraries = [os.path.abspath(path) for path in glob.glob("package/lib/*-linux-gnu") + glob.glob("package/usr/lib/*-linux-gnu")]


def run(*command):
    """Runs a program in a terminal, and returns its last screen before a key ends it."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.environ.update(TERM="xterm-256color", LD_LIBRARY_PATH=":".join(libraries))
        os.execvp(command[0], command)
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    colors, was_pressed = [], False
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:
            data = b""
        if not data:
            break
        stream.feed(data)
        if not was_pressed and screen.display[5].startswith("5"):
            colors, was_pressed = [screen.buffer[row][0].fg for row in range(6)], True
            os.write(terminal, b"q")
    assert os.waitpid(process, 0)[1] == 0, command
    return colors


NUMBERS = [1, 44, 255, 0, 44, 1]
colors = run(sys.executable, "draw.py")
others = run("perl", f"-I{perl}", "draw.pl")[4:]
for name in ("python.json", "perl.json"):
    with open(name) as file:
        pairs, is_extended, color, numbers = json.load(file)
    print(f"{name}: {pairs} pairs, extended {is_extended}, pair 300 has the color {color}, numbers {numbers}")
    assert (pairs, is_extended, color, numbers) == (65536, True, 2, NUMBERS), "the behavior has changed"
print("colors:", colors, "pair 300 in Perl:", others)
assert others == ["blue", "green"], "the behavior has changed"
# pyte calls yellow brown.
assert colors == ["red", "blue", "brown", "default", "blue", "red"], "the behavior has changed"
PYTHON
