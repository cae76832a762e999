#!/usr/bin/env bash
# tmux 3.3a (Debian 12, tmux 3.3a-3): a picture of a pane by `capture-pane -e` has lost the selected cell if it is empty and ends
# its row, an overlined digit blinks, and frames of the old line-drawing set are letters.
#
# `capture-pane -p -e` prints the screen with its attributes, and tests, bug reports and pictures of terminal programs are made
# from it. One would guess that it leaves out nothing but blank space. Seen, when the output is drawn again by xterm.js:
#   - spaces at the end of a row are cut, also those with a background or in reverse video: the cursor on an empty cell in the
#     last column, the colored cells there and a bar of color are gone (-N or -J keep them);
#   - the attributes are not reset at the end of a row, and only changes are written: a row of a capture has the color of the
#     row above it without any sequence of its own, so that a test that looks at one row of the output sees a plain cell;
#   - an overlined digit is written as 5:3, as the underlines 4:2 and 4:3 are, and not as 53; that is blink for xterm.js,
#     and with pyte 0.8.2 (PyPI) the text "3m" is on the screen;
#   - a frame that curses draws by the old set, ESC ( 0, comes as the byte 14 and the letters lqqk; nothing has chosen the set for
#     it, so that it stays letters.
# Strike, colors and underlines are kept. Such a picture shows a program worse than it is, or a test passes without
# looking at the cell. A tool should use -N, read the rows in their order, and a program should end its rows with a frame.
#
# Seen (the pane; its capture in xterm.js):
#     reverse space at the end of row 1:      1 cell;        none (with -N 1 cell)
#     three reverse spaces in row 2:          3 cells;       none (with -N 3 cells)
#     sequences in row 4, a blue 5:           -;             none in front of the 5
#     overlined 6:                            overline;      blink
#     ESC ( 0 lqqk:                           ┌──┐;          lqqk
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    pyte==0.8.2 wcwidth==0.9.4
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 >npm.log 2>&1
cat >draw.mjs <<'JS'
import fs from 'node:fs';
import headless from '@xterm/headless';
const screen = new headless.Terminal({ cols: 20, rows: 8, allowProposedApi: true, convertEol: true });
await new Promise((done) => screen.write(fs.readFileSync(process.argv[2]), done));
const row = (number) => screen.buffer.active.getLine(number - 1);
const cells = (number) => [...Array(20).keys()].map((column) => row(number).getCell(column));
const digit = (number, character) => cells(number).find((cell) => cell.getChars() === character);
console.log(JSON.stringify({
    first: cells(1).filter((cell) => cell.isInverse()).length,
    second: cells(2).filter((cell) => cell.isInverse()).length,
    blue: digit(4, '5').getBgColor() === 4,
    six: [digit(5, '6').isOverline() !== 0, digit(5, '6').isBlink() !== 0],
    strike: digit(5, '7').isStrikethrough() !== 0,
    frame: row(6).translateToString(true),
}));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import subprocess
import time

import pyte

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libevent_core-2.1.so.7")[0]))
os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", LD_LIBRARY_PATH=libraries)
os.environ.pop("TMUX", None)
SCREEN = (
    b"\x1b[H|3|\x1b[7m \x1b[0m\n"
    b"\x1b[7m   \x1b[0m\n"
    b"ab\x1b[44m  \x1b[0m\n"
    b"\x1b[44m5 \x1b[0m|\n"
    b"\x1b[53m6\x1b[55m \x1b[9m7\x1b[0m\n"
    b"\x1b(0lqqk\x1b(B\n"
)
with open("screen", "wb") as file:
    file.write(SCREEN)
tmux = [f"{here}/package/usr/bin/tmux", "-f", "/dev/null", "-S", f"{here}/socket"]
subprocess.run([*tmux, "new-session", "-d", "-x", "20", "-y", "8", f"cat {here}/screen; sleep 30"], check=True)


def capture(*options):
    return subprocess.run([*tmux, "capture-pane", "-p", "-e", *options], capture_output=True, check=True).stdout


end = time.time() + 10
while b"lqqk" not in capture() and time.time() < end:
    time.sleep(0.1)
captures = {"capture": capture(), "capture -N": capture("-N")}
subprocess.run([*tmux, "kill-server"], check=True)


def draw(name, text):
    with open(name, "wb") as file:
        file.write(text)
    return json.loads(subprocess.run(["node", "draw.mjs", name], capture_output=True, text=True, check=True).stdout)


PANE = {"first": 1, "second": 3, "blue": True, "six": [True, False], "strike": True, "frame": "┌──┐"}
CAPTURE = PANE | {"first": 0, "second": 0, "six": [False, True], "frame": "lqqk"}
EXPECTED = {"screen": PANE, "capture": CAPTURE, "capture -N": CAPTURE | {"first": 1, "second": 3}}
for name, text in {"screen": SCREEN, **captures}.items():
    seen = draw(name, text)
    print(f"{name}: {seen}")
    assert seen == EXPECTED[name], "the behavior has changed"
rows = captures["capture"].split(b"\n")
print("row 4:", rows[3], "and row 5:", rows[4])
assert rows[3].startswith(b"5 ") and b"5:3m" in rows[4], "the behavior has changed"
screen = pyte.Screen(20, 12)
pyte.ByteStream(screen).feed(captures["capture"].replace(b"\n", b"\r\n"))
print("row 5 in pyte:", screen.display[4].rstrip())
assert "3m" in screen.display[4], "the behavior has changed"
PYTHON
