#!/usr/bin/env bash
# tmux 3.3a (Debian 12, tmux 3.3a-3): a program in a popup is hung up when the player detaches or loses the connection, its
# copies to the clipboard are dropped with "set-clipboard on" too, and it gets no focus reports.
#
# `tmux display-popup -E PROGRAM` shows a game above a shell, and a popup looks and works like a small pane: the mouse has
# the popup's own columns, a paste comes with its marks, colors and keys are right. One would guess that it is one, and that
# what tmux is there for holds as well: a program outlives its terminal. But a popup belongs to the client and not to the
# session. When the client goes, by the detach key, a closed window or a lost line, the program gets SIGHUP and its
# terminal is gone; the one in a pane runs on. OSC 52 is taken from panes alone, so that a link that is copied in
# the popup goes nowhere, and a timer that pauses when the window loses the focus (1004) runs on. `capture-pane`
# and `list-panes` do not know it. A test in a pane shows nothing of this. A program should save on SIGHUP
# and after each move, show its links as text, and pause on its own when no key comes.
#
# Seen (pane; popup):
#     signals after the client is gone, and whether it can write:   none, yes;             1 (SIGHUP), no
#     detached by a command:                                        none, yes;             1 (SIGHUP), no
#     clipboard sequences at the outer terminal:                    one;                   none
#     a paste of two lines, a click, focus in and out:              all of them;           paste and click
#     found by `capture-pane`:                                      yes;                   no
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >tmux.conf <<'TMUX'
set -g set-clipboard on
set -g focus-events on
set -g mouse on
TMUX
cat >game.py <<'PYTHON'
"""Asks for reports, copies a text, and notes what it gets until it cannot write or some seconds are over."""
import os
import select
import signal
import sys
import time
import tty

notes = open(sys.argv[1], "wb", buffering=0)
for number in (signal.SIGHUP, signal.SIGTERM):
    signal.signal(number, lambda got, _: notes.write(f"<signal {got}>".encode()))
tty.setraw(0)
os.write(1, b"\x1b[?2004h\x1b[?1000h\x1b[?1006h\x1b[?1004h\x1b]52;c;NTM=\x07grid")
end = time.time() + 9
while time.time() < end:
    try:
        os.write(1, b"\x1b[m")
        if select.select([0], [], [], 0.1)[0]:
            notes.write(os.read(0, 9999))
    except OSError:
        notes.write(b"<gone>")
        sys.exit()
notes.write(b"<done>")
PYTHON
python3 - <<'PYTHON'
import fcntl
import glob
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libevent_core-2.1.so.7")[0]))
os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", LD_LIBRARY_PATH=libraries)
os.environ.pop("TMUX", None)


def play(name, popup, end):
    """Runs the game in a pane or popup, writes to it, ends the client and returns the notes and the rest."""
    tmux = [f"{here}/package/usr/bin/tmux", "-f", f"{here}/tmux.conf", "-S", f"{here}/{name}"]
    game = f"{sys.executable} {here}/game.py {here}/{name}.txt"
    process, terminal = pty.fork()
    if process == 0:
        time.sleep(0.3)
        os.execv(tmux[0], [*tmux, "new-session", "sh" if popup else game])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    screen = b""

    def read(seconds, mark=None):
        nonlocal screen
        stop = time.time() + seconds
        while time.time() < stop and not (mark and mark in screen):
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    screen += os.read(terminal, 65536)
                except OSError:
                    return

    if popup:
        read(2)
        subprocess.Popen([*tmux, "display-popup", "-E", "-w", "60", "-h", "20", game], stderr=subprocess.DEVNULL)
    read(10, b"grid")
    for text in (b"\x1b[200~53..\n..7\x1b[201~", b"\x1b[<0;50;15M", b"\x1b[<0;50;15m", b"\x1b[O", b"\x1b[I"):
        os.write(terminal, text)
        read(0.3)
    captured = "grid" in subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, text=True, check=True).stdout
    with open(f"{name}.txt", "rb+") as file:
        got = file.read()
        file.truncate(0)
    if end == "detach":
        subprocess.run([*tmux, "detach-client"], check=True)
        read(1)
    else:
        os.close(terminal)
    deadline = time.time() + 15
    while time.time() < deadline:
        time.sleep(0.2)
        with open(f"{name}.txt", "rb") as file:
            notes = file.read().lstrip(b"\0").replace(b"\x1b[O", b"")
        if b"<gone>" in notes or b"<done>" in notes:
            break
    subprocess.run([*tmux, "kill-server"], capture_output=True, check=False)
    os.waitpid(process, 0)
    return {
        "notes": notes.decode(), "paste": b"\x1b[200~53..\n..7\x1b[201~" in got, "click": b"\x1b[<0;" in got,
        "focus": b"\x1b[O" in got and b"\x1b[I" in got, "clipboard": len(re.findall(rb"\x1b\]52;", screen)), "captured": captured,
    }


COMMON = {"paste": True, "click": True}
PANE = COMMON | {"notes": "<done>", "focus": True, "clipboard": 1, "captured": True}
POPUP = COMMON | {"notes": "<signal 1><gone>", "focus": False, "clipboard": 0, "captured": False}
for end in ("detach", "hang up"):
    for name, popup, expected in (("pane", False, PANE), ("popup", True, POPUP)):
        seen = play(f"{name}-{end[:4]}", popup, end)
        print(f"{name}, {end}: {seen}")
        assert seen == expected, "the behavior has changed"
PYTHON
