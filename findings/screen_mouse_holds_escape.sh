#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 12, screen 4.9.0-4): while a program receives mouse reports, the Esc key does not
# reach it until another key is pressed.
#
# One would guess that screen passes a lone Esc on after a short time, as it does for a program without the
# mouse, and that `maptimeout` sets this time. With mode 1000 or 1002 on, screen waits for the rest of a
# mouse report for ever, whatever `maptimeout` says, and then sends Esc together with the next key:
# ESC ESC [ A for Esc and Up. Mode 1006 alone, bracketed paste and focus reports do not have this effect. A
# program for screen should not depend on Esc while the mouse is on, and its parser must read ESC ESC [ A as
# two keys.
#
# Seen:
#     no mode  : Esc within 2 s
#     mode 1006: Esc within 2 s
#     mode 1000: nothing within 2 s; with Up: 1b 1b 5b 41
#     mode 1002: nothing within 2 s; with Up: 1b 1b 5b 41
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q screen=4.9.0-4 >/dev/null
dpkg-deb --extract screen_*.deb package
mkdir -m 700 sockets
echo "maptimeout 20" >screenrc
cat >inside.py <<'PYTHON'
import os
import sys
import tty

tty.setraw(0)
os.write(1, sys.argv[1].encode().decode("unicode_escape").encode())
open("ready", "w").close()
while True:
    with open("received", "ab") as file:
        file.write(os.read(0, 100))
PYTHON
python3 - <<'PYTHON'
import os
import pty
import select
import signal
import sys
import time


def size():
    return os.path.getsize("received")


def received(mode):
    """Returns the bytes that arrive within two seconds after Esc, and those after the key Up."""
    open("received", "w").close()
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm", SCREENDIR=os.path.abspath("sockets"))
        os.environ.pop("STY", None)
        screen = "package/usr/bin/screen"
        os.execv(screen, [screen, "-c", "screenrc", sys.executable, "inside.py", mode])

    def wait(seconds, ends):
        end = time.time() + seconds
        while time.time() < end and not ends():
            if select.select([terminal], [], [], 0.05)[0]:
                os.read(terminal, 65536)

    wait(20, lambda: os.path.exists("ready"))
    os.remove("ready")
    wait(1, lambda: False)
    os.write(terminal, b"\x1b")
    wait(2, size)
    escape = open("received", "rb").read()
    os.write(terminal, b"\x1b[A")
    wait(2, lambda: size() > len(escape))
    os.kill(process, signal.SIGHUP)
    os.waitpid(process, 0)
    return escape, open("received", "rb").read()[len(escape):]


for name, mode in [("no mode", ""), ("mode 1006", r"\x1b[?1006h"), ("mode 1000", r"\x1b[?1000h"), ("mode 1002", r"\x1b[?1002h")]:
    escape, rest = received(mode)
    if name in ("no mode", "mode 1006"):
        assert escape == b"\x1b", (name, escape)
        print(f"{name:<9}: Esc within 2 s")
    else:
        assert (escape, rest) == (b"", b"\x1b\x1b[A"), (name, escape, rest)
        print(f"{name:<9}: nothing within 2 s; with Up: {rest.hex(' ')}")
PYTHON
