#!/usr/bin/env bash
# yasr 0.6.9 (Debian 12, yasr 0.6.9-11), a screen reader inside of the terminal: a move says the cell that was left, too, to the left
# or up even as the last one; a digit that is entered is silent, or the cell cannot be asked for.
#
# yasr runs a program in a terminal of its own and says what is written to it. A program that writes changed cells alone and shows
# the selected one in reverse video looks ideal for it, and one would guess that a move is said as the new cell. But the old cell
# changes as well, since it is no longer in reverse video, and libraries write changes from the top to the bottom: to the right
# and down the player hears the old digit and the new one, to the left and up the new one and then the old. No sound tells which
# of them is selected. A program that draws all of its screen says the whole grid after each key. If the
# terminal's cursor is in the cell, "say character" (Alt+C) tells the digit, but one that is entered is taken for the echo of the key
# and skipped, as key echo is off from the start; if the program hides the cursor and leaves it elsewhere, the digit is said, and Alt+C
# and Alt+L ("say line") answer with nothing and "blank". Without reverse video, with the cursor alone, a move is said as the new
# cell. A program for such players should put the cursor into the cell, mark the cell by nothing else, and say what it has entered
# in a line of its own.
#
# Seen (said for each key in a row 5 3 . ., from the 5; the cursor in the cell, parked below, in the cell without reverse video):
#     right              5 3          5 3          3
#     right              3 .          3 .          .
#     8                  nothing      8            nothing
#     left               3 8          3 8          3
#     Alt+C              3            a space      3
#     Alt+L              the row      "blank"      the row
#     drawn as a whole, "right": all 27 cells of the three rows
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q yasr=0.6.9-11 >/dev/null 2>&1
dpkg-deb --extract ./yasr*.deb package
printf '#!/bin/sh\nexec cat >>%s/said\n' "$folder" >speak
chmod +x speak
sed -e 's#^synthesizer=.*#synthesizer=emacspeak server#' -e "s#^synthesizer port=.*#synthesizer port=|$folder/speak#" \
    package/etc/yasr/yasr.conf >yasr.conf
cat >game.py <<'PYTHON'
"""Three rows of a grid; keys move and enter digits, and changed cells (or all of them) are drawn again."""
import os
import select
import sys
import time
import tty

way = sys.argv[1]
digits, selected, drawn = {0: "5", 1: "3", 4: "7", 9: "6"}, 0, {}
tty.setraw(0)


def place(cell):
    return f"\x1b[{2 + cell // 9};{3 + 4 * (cell % 9)}H"


def draw():
    text = ""
    for cell in range(27):
        digit, marked = digits.get(cell, "."), cell == selected and way != "cursor"
        if way == "whole" or drawn.get(cell) != (digit, marked):
            text += place(cell) + (f"\x1b[7m{digit}\x1b[27m" if marked else digit)
            drawn[cell] = digit, marked
    os.write(1, (text + ("\x1b[?25l\x1b[12;1H" if way == "parked" else place(selected))).encode())


os.write(1, b"\x1b[?1049h\x1b[2J")
draw()
end = time.time() + 30
while time.time() < end:
    if select.select([0], [], [], 0.1)[0]:
        key = os.read(0, 99)
        if key.isdigit():
            digits[selected] = key.decode()
        selected += {b"C": 1, b"D": -1, b"B": 9, b"A": -9}.get(key[-1:], 0)
        draw()
PYTHON
python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

here = os.getcwd()
os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
ROW = "   ".join("538.7....")
KEYS = {"right": b"\x1b[C", "right again": b"\x1b[C", "8": b"8", "left": b"\x1b[D", "Alt+C": b"\x1bc", "Alt+L": b"\x1bl"}


def play(way):
    """What is said for each of the keys."""
    open("said", "w").close()
    process, terminal = pty.fork()
    if process == 0:
        time.sleep(0.2)
        os.execv("package/usr/bin/yasr", ["yasr", "-C", f"{here}/yasr.conf", sys.executable, f"{here}/game.py", way])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    heard = 0

    def listen(at_least, seconds):
        """Reads until so long after the last word."""
        nonlocal heard
        start, length, quiet = time.time(), heard, time.time()
        while time.time() - quiet < 0.7 or (length < heard + at_least and time.time() - start < seconds):
            if select.select([terminal], [], [], 0.05)[0]:
                os.read(terminal, 65536)
            if os.path.getsize("said") > length:
                length, quiet = os.path.getsize("said"), time.time()
        with open("said", encoding="utf-8") as file:
            text = file.read()[heard:]
        heard = length
        return [words.strip() for words in re.findall(r"^[ql] \{(.*)\}$", text, re.MULTILINE)]

    listen(200, 10)
    said = {}
    for name, key in KEYS.items():
        os.write(terminal, key)
        said[name] = listen(0, 3)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return said


for way, expected in {
    "marked": [["5", "3"], ["3", "."], [], ["3", "8"], ["3"], [ROW]],
    "parked": [["5", "3"], ["3", "."], ["8"], ["3", "8"], [""], ["blank"]],
    "cursor": [["3"], ["."], [], ["3"], ["3"], [ROW]],
}.items():
    said = play(way)
    print(f"{way}: {said}")
    assert list(said.values()) == expected, "the behavior has changed"
whole = play("whole")
print("whole:", len(whole["right"]), "pieces for one key")
assert len(whole["right"]) == 27 and len(whole["8"]) == 26, "the behavior has changed"
PYTHON
