#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 12, screen 4.9.0-4), dvtm 0.15+40.g311a8c0-1 and pyte 0.8.2 (PyPI): a colored or curly
# underline changes other attributes.
#
# Crossterm, and so Ratatui with its `underline-color`, writes the color of an underline as 58;5;N or 58;2;R;G;B
# and a curly underline as 4:3. One would guess that a terminal that does not know them ignores them, and
# draws plain or underlined text. These three skip the 58 alone and obey what follows: 5 is blink, 2 is faint and
# each part of the color is an attribute of its own, so that the color 7 makes the text blink in reverse
# video. For 4:3, screen sets underline and then 3 (italics, shown as reverse video here), dvtm reads 43, a yellow
# background, and pyte draws the text "3m". tmux 3.3a understands both, which hides the problem from whoever tests
# with tmux alone. A program should use neither unless it knows the terminal.
#
# Seen, as what the outer terminal gets for the text after the sequence (pyte: its own attributes):
#     58;5;7: screen 7 and 5, dvtm 7;5, pyte blink and reverse
#     4:3:    screen 4 and 7, dvtm 43, pyte the text "3m"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q screen=4.9.0-4 dvtm=0.15+40.g311a8c0-1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyte==0.8.2
mkdir -m 700 sockets
printf 'startup_message off\n' >screenrc
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

CODES = ["58;5;7", "4:3"]


def attributes(program, code):
    """Returns the attributes that the outer terminal gets between the words "before" and "behind"."""
    with open("inside.sh", "w") as file:
        file.write(f"#!/bin/sh\nprintf 'before\\033[{code}mbehind'\nsleep 20\n")
    os.chmod("inside.sh", 0o755)
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", SCREENDIR=os.path.abspath("sockets"), LC_ALL="C.UTF-8")
        os.environ.pop("STY", None)
        time.sleep(0.2)
        os.execv(f"package/usr/bin/{program[0]}", program)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, end = b"", time.time() + 15
    while b"behind" not in text and time.time() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            text += os.read(terminal, 65536)
    os.kill(process, signal.SIGTERM if program[0] == "dvtm" else signal.SIGHUP)
    os.waitpid(process, 0)
    os.close(terminal)
    between = re.search(rb"before(.*?)behind", text, re.DOTALL)[1]
    return [part.decode() for part in re.findall(rb"\x1b\[([\d;]+)m", between)]


def in_pyte(code):
    screen = pyte.Screen(20, 1)
    pyte.Stream(screen).feed(f"\x1b[{code}m-")
    cell = screen.buffer[0][0]
    return screen.display[0].rstrip(), cell.blink, cell.reverse


seen = {
    "screen": [attributes(["screen", "-U", "-c", "screenrc", "./inside.sh"], code) for code in CODES],
    "dvtm": [attributes(["dvtm", "./inside.sh"], code) for code in CODES],
    "pyte": [in_pyte(code) for code in CODES],
}
for name, results in seen.items():
    print(name, dict(zip(CODES, results)))
assert seen == {
    "screen": [["7", "5"], ["4", "7"]],
    "dvtm": [["0;7;5"], ["43"]],
    "pyte": [("-", True, True), ("3m-", False, False)],
}, "the behavior has changed"
PYTHON
