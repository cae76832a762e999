#!/usr/bin/env bash
# fzf 0.38.0 and procps 4.0.2 `watch` (Debian 12, fzf 0.38.0-1+b1, procps 2:4.0.2-3): in a preview of fzf all that follows a
# bold, faint, reverse or struck digit is so, too; `watch --color` has no palette and no strike, and the selected cell is
# lost if its colors come first. less 590 (Debian 12, less 590-2.1~deb12u2) keeps all.
#
# Grids in color are looked at through other tools: a list of puzzles with a preview in fzf, a game that goes on in
# `watch --color`. Both draw reverse video and colors, and one would guess that they know the ends of what they know. But fzf
# ends italics (23), an underline (24) and a color (39), and skips 22, 27 and 29: after a bold digit the
# rest of the row is bold, after the selected cell it is reverse, up to a full reset. Libraries write these codes
# between cells of one row, so that a row is right up to its first marked digit. `watch` knows the basic
# colors and not 38;5;N: it drops the rest of the sequence from there, so that 7;38;5;208;48;5;20 is reverse, and
# 38;5;208;48;5;20;7, the same for a terminal, is plain text. A struck candidate looks like any other. A program that prints
# for a pipe should end attributes by a full reset (0), and write each in a sequence of its own, or first.
#
# Seen (what is ended is kept, drawn as begun, or lost):
#                                fzf        watch      less
#     bold, 22                   goes on    kept       kept
#     faint, 22                  goes on    kept       kept
#     reverse, 27                goes on    kept       kept
#     strike, 29                 goes on    lost       kept
#     italics 23, underline 24   kept       kept       kept
#     38;5;208, 38;2;1;2;3       kept       lost       kept
#     7;38;5;208;48;5;20         kept       reverse    kept
#     38;5;208;48;5;20;7         kept       lost       kept
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fzf=0.38.0-1+b1 procps=2:4.0.2-3 libproc2-0=2:4.0.2-3 less=590-2.1~deb12u2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @xterm/headless@6.0.0 >>npm.log 2>&1
cat >screen.js <<'JS'
// Prints the attributes of each letter of the screen whose bytes are in a file.
const { Terminal } = require('@xterm/headless');
const terminal = new Terminal({ cols: 70, rows: 10, allowProposedApi: true });
terminal.write(require('fs').readFileSync(process.argv[2]), () => {
  const seen = {};
  for (let y = 0; y < 10; y++) {
    for (let x = 0; x < 4; x++) {
      const cell = terminal.buffer.active.getLine(y).getCell(x);
      if (!/^[A-Z]$/.test(cell.getChars())) continue;
      const names = ['Bold', 'Dim', 'Italic', 'Underline', 'Inverse', 'Strikethrough'].filter((name) => cell[`is${name}`]());
      if (!cell.isFgDefault()) names.push(cell.isFgRGB() ? cell.getFgColor().toString(16).padStart(6, '0') : cell.getFgColor());
      if (!cell.isBgDefault()) names.push('on ' + (cell.isBgRGB() ? cell.getBgColor().toString(16) : cell.getBgColor()));
      seen[cell.getChars()] = names.join(' ').toLowerCase();
    }
  }
  console.log(JSON.stringify(seen));
});
JS
python3 - <<'PYTHON'
import fcntl
import glob
import json
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

ROWS = [
    "1mA\x1b[22mB",
    "2mC\x1b[22mD",
    "7mE\x1b[27mF",
    "9mG\x1b[29mH",
    "3mI\x1b[23mJ",
    "4mK\x1b[24mL",
    "38;5;208mM\x1b[39mN",
    "38;2;1;2;3mO\x1b[39mP",
    "7;38;5;208;48;5;20mQ",
    "38;5;208;48;5;20;7mR",
]
for part in range(2):
    with open(f"grid{part}", "w") as file:
        file.write("".join(f"\x1b[{row}\x1b[m\n" for row in ROWS[5 * part:5 * part + 5]))
with open("line", "w") as file:
    file.write("puzzle\n")
(library,) = glob.glob("package/lib/*-linux-gnu")


def seen(command):
    result = {}
    for name in ("grid0", "grid1"):
        process, terminal = pty.fork()
        if process == 0:
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", LD_LIBRARY_PATH=os.path.abspath(library), SHELL="/bin/sh")
            time.sleep(0.3)
            os.execv("/bin/sh", ["/bin/sh", "-c", command.format(name)])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 70, 0, 0))
        output, end = b"", time.time() + 3
        while time.time() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                output += os.read(terminal, 65536)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        with open("output", "wb") as file:
            file.write(output)
        result |= json.loads(subprocess.run(["node", "screen.js", "output"], capture_output=True, text=True, check=True).stdout)
    return result


ALL = {
    "A": "bold", "B": "", "C": "dim", "D": "", "E": "inverse", "F": "", "G": "strikethrough", "H": "", "I": "italic", "J": "",
    "K": "underline", "L": "", "M": "208", "N": "", "O": "010203", "P": "", "Q": "inverse 208 on 20", "R": "inverse 208 on 20",
}
GOES_ON = {"B": "bold", "D": "dim", "F": "inverse", "H": "strikethrough"}
for name, command, expected in (
    ("fzf", "fzf --no-info --preview 'cat {}' --preview-window up,80%,border-none <line", ALL | GOES_ON),
    ("watch", "watch --color --no-title cat {}", ALL | {"G": "", "M": "", "O": "", "Q": "inverse", "R": ""}),
    ("less", "less -R {}", ALL),
):
    letters = seen(f"exec package/usr/bin/{command}")
    print(f"{name}: {letters}")
    assert letters == expected, "the behavior has changed"
PYTHON
