#!/usr/bin/env bash
# dtach 0.9 (Debian 12, dtach 0.9-5+b1): a program that is attached again has no mouse and no alternate
# screen, and gets Ctrl+L as a key.
#
# One would guess that dtach, like tmux and screen, restores the modes of the terminal when it detaches and sets
# those of the program when it attaches. It keeps no state at all. When it detaches it only shows the
# cursor, so that the shell runs on in the alternate screen, with mouse reports on: each movement types text
# at the prompt. When it attaches again, in a new terminal, none of the modes is sent, and the program
# receives the byte 0c, as if the player had pressed Ctrl+L, or with `-r winch` a SIGWINCH although the
# size is the same. A full-screen program can use both: on Ctrl+L and on a resize to the same size
# it should set its modes again and draw everything, not only what has changed.
#
# Seen, for a program that sets 1049 (alternate screen), 1000 and 1006 (mouse) and hides the cursor:
#     detached:           ESC [ 999 H CR LF [detached] CR LF ESC [ ? 25 h
#     attached again:     ESC [ H ESC [ J
#     the program gets:   0c
#     with -r winch:      SIGWINCH, no key
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q dtach=0.9-5+b1 >/dev/null 2>&1
dpkg-deb --extract dtach_*.deb package
cat >inside.py <<'PYTHON'
import os
import signal
import tty


def log(text):
    with open("log", "a") as file:
        file.write(text + "\n")


tty.setraw(0)
signal.signal(signal.SIGWINCH, lambda *_: log("SIGWINCH"))
os.write(1, b"\x1b[?1049h\x1b[?1000h\x1b[?1006h\x1b[?25l")
log("ready")
while (keys := os.read(0, 100)) != b"q":
    log(keys.hex())
PYTHON
python3 - <<'PYTHON'
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time


def log():
    with open("log") as file:
        return file.read().split()


def attach(arguments, keys):
    """Runs dtach, writes the keys one second after its start, and returns what it printed before and after."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        time.sleep(0.2)
        os.execv("package/usr/bin/dtach", ["dtach", *arguments])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def read(seconds):
        text, end = b"", time.time() + seconds
        while time.time() < end:
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    text += os.read(terminal, 65536)
                except OSError:
                    break
        return text

    before = read(1.5)
    os.write(terminal, keys)
    after = read(1)
    os.waitpid(process, 0)
    os.close(terminal)
    return before, after


for redraw, expected in ((["-r", "ctrl_l"], "0c"), (["-r", "winch"], "SIGWINCH"), ([], "0c")):
    open("log", "w").close()
    _, detached = attach(["-c", "socket", *redraw, sys.executable, "inside.py"], b"\x1c")
    assert "ready" in log()
    known = len(log())
    attached, _ = attach(["-a", "socket", *redraw], b"\x1c")
    received = log()[known:]
    attach(["-a", "socket", "-r", "none"], b"q")
    print(" ".join(redraw) or "default", "| detached:", detached, "| attached again:", attached, "| program:", received)
    assert detached == b"\x1b[999H\r\n[detached]\r\n\x1b[?25h", "the behavior has changed"
    assert attached == b"\x1b[H\x1b[J", "the behavior has changed"
    assert received == [expected], "the behavior has changed"
PYTHON
