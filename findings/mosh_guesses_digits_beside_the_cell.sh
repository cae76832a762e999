#!/usr/bin/env bash
# mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1) over a line with 150 ms each way: digits that are typed quickly into one cell are shown side by side,
# over the frame behind the cell; with a hidden cursor they are not.
#
# On a slow line mosh shows what is typed before the other side has answered, and takes it back if it was wrong. Programs for the whole screen
# need not know it, as its guesses are made with care: only after one was right. A game seems safe, since it puts the cursor back on its
# cell after each digit. One would guess that mosh learns so, or shows nothing. But a digit that appears in the cell is a guess come
# true. The next ones, while the answers are on their way, are drawn one column further each, as in a line of text: who counts a cell
# through 5, 6, 7 and 8, or types a digit twice to toggle a note, sees 5678 on top of the frame, which a third of a second later is
# whole again. With pauses between the keys, on a fast line, or with keys that draw elsewhere, nothing is seen, so that no developer
# finds it. mosh guesses at the cursor only where it is shown: a program that hides it and draws the selected cell itself (CSI ? 25 l)
# is left alone. For one that shows it, which helps screen readers, the player can set MOSH_PREDICTION_DISPLAY=never.
#
# Seen (the first row, "5 3 . | . 7 . | . . .", while 5, 6, 7 and 8 are typed into its third cell):
#     cursor shown, a key each 0.12 s               5 3 5678. | . 7 .., then 5 3 8 | . 7 ..
#     cursor shown, a key each 1.5 s                5 3 5 | . 7 .., 5 3 6, 5 3 7, 5 3 8
#     cursor hidden, a key each 0.12 s              the same
#     MOSH_PREDICTION_DISPLAY=never, each 0.12 s    the same
#     cursor shown, no delay, each 0.12 s           the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyghostty==0.1.3 cffi==2.1.0
cat >game.py <<'PYTHON'
import os
import sys
import tty


def draw(text):
    os.write(1, f"{text}\x1b[1;5H\x1b[?25{sys.argv[1]}".encode())


tty.setraw(0)
draw("\x1b[2J\x1b[H" + "\r\n".join(["5 3 . | . 7 . | . . ."] * 9))
while key := os.read(0, 1):
    if key in b"123456789":
        draw(key.decode())
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import glob
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import sys
import termios
import threading
import time

from pyghostty import Terminal

os.environ.update(
    LC_ALL="C.UTF-8",
    TERM="xterm-256color",
    LD_LIBRARY_PATH=os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libprotobuf.so.32")[0])),
)
os.environ.pop("MOSH_PREDICTION_DISPLAY", None)


def slow_line(port, delay):
    """Returns the port of a line to another port that needs some time each way."""
    near, far = (socket.socket(socket.AF_INET, socket.SOCK_DGRAM) for _ in range(2))
    for end in (near, far):
        end.bind(("127.0.0.1", 0))
    waiting, addresses = [], {near: None, far: ("127.0.0.1", port)}

    def carry():
        while True:
            for end in select.select([near, far], [], [], 0.005)[0]:
                data, address = end.recvfrom(65536)
                if end is near:
                    addresses[near] = address
                waiting.append((time.time() + delay, far if end is near else near, data))
            while waiting and waiting[0][0] <= time.time():
                _, end, data = waiting.pop(0)
                end.sendto(data, addresses[end])

    threading.Thread(target=carry, daemon=True).start()
    return near.getsockname()[1]


def play(cursor, pause, delay, display):
    """Returns what the first row looks like, one state after the other."""
    server = subprocess.run(
        ["package/usr/bin/mosh-server", "new", "-i", "127.0.0.1", "--", sys.executable, os.path.abspath("game.py"), cursor],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
    )
    port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
    line = slow_line(int(port), delay)
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update({"MOSH_KEY": key} | ({"MOSH_PREDICTION_DISPLAY": display} if display else {}))
        time.sleep(0.2)
        os.execv("package/usr/bin/mosh-client", ["mosh-client", "127.0.0.1", str(line)])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 16, 60, 0, 0))
    screen, seen = Terminal(cols=60, rows=16), []

    def watch(seconds):
        end = time.time() + seconds
        while time.time() < end:
            if select.select([terminal], [], [], 0.01)[0]:
                screen.feed(os.read(terminal, 65536).decode(errors="replace"))
                row = screen.text().split("\n")[0].rstrip()
                if row not in seen[-1:]:
                    seen.append(row)

    watch(3)
    seen.clear()
    for digit in "5678":
        os.write(terminal, digit.encode())
        watch(pause)
    watch(2)
    os.write(terminal, b"\x1e.")
    time.sleep(0.5)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return [row for row in seen if row.startswith("5 3 ")]


WHOLE = r"5 3 [.5678] \| \. 7 \. \| \. \. \."
for name, cursor, pause, delay, display, expected in (
    ("shown, 0.12 s", "h", 0.12, 0.15, None, True),
    ("shown, 1.5 s", "h", 1.5, 0.15, None, False),
    ("hidden, 0.12 s", "l", 0.12, 0.15, None, False),
    ("never, 0.12 s", "h", 0.12, 0.15, "never", False),
    ("shown, no delay", "h", 0.12, 0, None, False),
):
    for _ in range(3):
        seen = play(cursor, pause, delay, display)
        torn = [row for row in seen if not re.fullmatch(WHOLE, row)]
        # What is seen for a moment depends on the time, so that a second look may be needed.
        if torn or not expected:
            break
    print(f"{name}: {seen}")
    assert (torn != []) == expected and all(re.match(r"5 3 5[678]+", row) for row in torn), "the behavior has changed"
    assert seen[-1] == "5 3 8 | . 7 . | . . .", "the behavior has changed"
PYTHON
