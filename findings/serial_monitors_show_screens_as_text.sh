#!/usr/bin/env bash
# pyserial 3.5 (PyPI): its terminal, pyserial-miniterm, shows the escape sequences of a game as text, sends two keys for Enter and
# Ctrl-H for Backspace; picocom 3.1 and tio 2.5 (Debian 12) pass all of it.
#
# A game on a small computer is played over a serial line, and miniterm is the terminal that comes with the usual library for
# it. It calls itself a terminal program, so one would guess that it passes what arrives to the terminal around it, as
# picocom and tio do. By default a filter replaces control characters by their pictures: the screen of a full-screen program is
# one long line, "␛[1;1H┌───┐", in which the frame and the digits can be read and nothing is in its place, so that one looks
# for the fault in the terminal type. Keys are translated, too. Enter is sent as CR and LF, which a program in raw
# mode reads as Enter and Ctrl-J: two keys. Backspace is sent as Ctrl-H. Two options help, --filter direct and
# --eol CR; for Backspace there is none. A program should not give Ctrl-J a meaning that harms behind
# Enter, take Ctrl-H for Backspace, and name the two options in its help.
#
# Seen:
#                                          screen                 Enter    Backspace
#     miniterm                             one line of text       0d 0a    08
#     miniterm --filter direct --eol CR    grid                   0d       08
#     picocom, tio                         grid                   0d       7f
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyserial==3.5 pexpect==4.9.0 ptyprocess==0.7.0 pyte==0.8.2 wcwidth==0.2.14
apt-get download -q picocom=3.1-4 tio=2.5-1 libinih1=55-1 >/dev/null 2>&1
for package in *.deb; do
    dpkg-deb --extract "$package" .
done
LIBRARY=$(find "$folder/usr/lib" -name 'libinih.so.1' -printf '%h')
export LIBRARY
PYTHONPATH=python python3 - <<'PYTHON'
import os
import subprocess
import sys
import time
import tty

import pexpect
import pyte

GRID = ["┌───┬───┐", "│5 3│. 7│", "└───┴───┘"]
FRAME = "\x1b[2J" + "".join(f"\x1b[{line};1H\x1b[0m{row}" for line, row in enumerate(GRID, 1))
KEYS = {"5": b"5", "Enter": b"\r", "Backspace": b"\x7f", "arrow": b"\x1b[A"}


def play(*command):
    """The screen around the serial terminal after one frame of the game, and the bytes of the keys as the game gets them."""
    game, line = os.openpty()
    tty.setraw(line)
    os.set_blocking(game, False)
    screen = pyte.Screen(80, 30)
    stream = pyte.ByteStream(screen)
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": os.getcwd()}
    environment["LD_LIBRARY_PATH"] = os.environ["LIBRARY"]
    arguments = [os.ttyname(line) if word == "PORT" else word for word in command[1:]]
    child = pexpect.spawn(command[0], arguments, env=environment, dimensions=(30, 80))
    child.delaybeforesend = None

    def show(ready, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                stream.feed(child.read_nonblocking(65536, 0.2))
            except pexpect.TIMEOUT:
                if ready():
                    return

    show(lambda: any(line.strip() for line in screen.display), 10)
    time.sleep(1)
    os.write(game, FRAME.encode())
    show(lambda: any(GRID[2] in line for line in screen.display), 10)
    received = {}
    for name, key in KEYS.items():
        child.send(key)
        received[name] = b""
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            try:
                received[name] += os.read(game, 100)
                end = min(end, time.monotonic() + 0.5)
            except BlockingIOError:
                time.sleep(0.05)
    child.close(force=True)
    os.close(game)
    os.close(line)
    return [text.rstrip() for text in screen.display if text.strip()], received


miniterm = [sys.executable, "-m", "serial.tools.miniterm"]
port = ["PORT", "115200"]
for command, is_grid, enter, backspace in (
    ([*miniterm, *port], False, b"\r\n", b"\x08"),
    ([*miniterm, "--filter", "direct", "--eol", "CR", *port], True, b"\r", b"\x08"),
    (["usr/bin/picocom", "-b", "115200", "PORT"], True, b"\r", b"\x7f"),
    (["usr/bin/tio", "PORT"], True, b"\r", b"\x7f"),
):
    screen, keys = play(*command)
    print(" ".join(command[-7:]))
    print("   ", screen[-3:], keys)
    assert (screen[:3] == GRID) == is_grid, "the behavior has changed"
    if not is_grid:
        assert "␛[1;1H␛[0m┌───┬───┐␛[2;1H" in "".join(screen), "the behavior has changed"
    assert keys == {**KEYS, "Enter": enter, "Backspace": backspace}, "the behavior has changed"

options = subprocess.run([*miniterm, "--help"], capture_output=True, text=True, check=True).stdout
assert "--eol" in options and "backspace" not in options.lower(), "the behavior has changed"
PYTHON
