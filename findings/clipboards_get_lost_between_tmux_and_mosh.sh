#!/usr/bin/env bash
# tmux 3.3a (Debian 12, tmux 3.3a-3) and mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1): a link that a program copies by OSC
# 52 does not arrive through tmux as it is set, nor, with the clipboard on, through tmux in mosh; mosh cuts a long
# one.
#
# A program over SSH copies a link with OSC 52 to the clipboard of the player's terminal. tmux has `set-clipboard external`
# from the start, and mosh 1.4 names the clipboard among its news, so one would guess that both pass it on, also one in the
# other. But "external" is only for what is copied in tmux itself: the sequence of a program is dropped. With "on" it goes
# out, but as OSC 52 ; ; and not as OSC 52 ; c ; whatever the program wrote. That means the same to a terminal, but
# mosh takes c alone. So each of them works in a test, and the pair is silent. Behind mosh a text
# of 30000 bytes arrives as its first 12284: the base64 is cut after 16379 characters, with its end mark in place, and a
# decoder raises an error or returns a link that is shorter. No program can notice any of it. It should always show
# the link as well, or write it into a file, and say "sent to the terminal" rather than "copied".
#
# Seen (what the outer terminal gets; bytes of base64):
#                                             c, 100 bytes  p, 100 bytes  pc, 100 bytes  c, 30000 bytes
#     no tmux, no mosh                        c 136         p 136         pc 136         c 40000
#     tmux                                    nothing       nothing       nothing        nothing
#     tmux, set-clipboard on                  "" 136        "" 136        "" 136         "" 40000
#     mosh                                    c 136         nothing       nothing        c 16379
#     mosh, in it tmux, set-clipboard on      nothing       nothing       nothing        nothing
#     the same, with c in tmux's entry Ms     c 136         c 136         c 136          c 16379
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 tmux=3.3a-3 libutempter0=1.2.1-3 \
    libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >inside.py <<'PYTHON'
import base64
import sys
import time

selection, length = sys.argv[1], int(sys.argv[2])
time.sleep(1)
sys.stdout.write(f"\x1b]52;{selection};{base64.b64encode(b'x' * length).decode()}\x07grid")
sys.stdout.flush()
time.sleep(5)
PYTHON
touch default.conf
echo "set -g set-clipboard on" >on.conf
cat on.conf - >c.conf <<'TMUX'
set -as terminal-overrides ',*:Ms=\E]52;c%p1%.0s;%p2%s\7'
TMUX
python3 - <<'PYTHON'
import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libprotobuf.so.32")[0]))
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", LD_LIBRARY_PATH=libraries, MOSH_PREDICTION_DISPLAY="never",
                  TMUX_TMPDIR=os.getcwd())
os.environ.pop("TMUX", None)
here = os.getcwd()



def clipboard(mosh, configuration, selection, length):
    """Runs the program there and returns the clipboard sequence that the outer terminal gets."""
    command = [sys.executable, f"{here}/inside.py", selection, str(length)]
    if configuration:
        socket = f"{mosh}{configuration}{selection}{length}"
        tmux = [f"{here}/package/usr/bin/tmux", "-f", f"{here}/{configuration}", "-L", socket]
        command = [*tmux, "new-session", *command]
    if mosh:
        server = subprocess.run(
            ["package/usr/bin/mosh-server", "new", "-i", "127.0.0.1", "--", *command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
        )
        port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
        command = [f"{here}/package/usr/bin/mosh-client", "127.0.0.1", port]
    process, terminal = pty.fork()
    if process == 0:
        if mosh:
            os.environ["MOSH_KEY"] = key
        time.sleep(0.2)
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, end = b"", time.time() + 15
    while time.time() < end:
        if b"grid" in text:
            end = min(end, time.time() + 1)
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                text += os.read(terminal, 65536)
            except OSError:
                break
    assert b"grid" in text
    if configuration:
        subprocess.run([*tmux, "kill-server"], check=False, capture_output=True)
    if mosh:
        os.write(terminal, b"\x1e.")
        time.sleep(0.5)
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(terminal)
    found = re.findall(rb"\x1b\]52;([^;]*);([^\x07\x1b]*)\x07", text)
    assert len(found) < 2
    return (found[0][0].decode(), len(found[0][1])) if found else None


CASES = [("c", 100), ("p", 100), ("pc", 100), ("c", 30000)]
for name, mosh, configuration, expected in (
    ("no tmux, no mosh", False, None, [("c", 136), ("p", 136), ("pc", 136), ("c", 40000)]),
    ("tmux", False, "default.conf", [None, None, None, None]),
    ("tmux, on", False, "on.conf", [("", 136), ("", 136), ("", 136), ("", 40000)]),
    ("mosh", True, None, [("c", 136), None, None, ("c", 16379)]),
    ("mosh, tmux on", True, "on.conf", [None, None, None, None]),
    ("mosh, tmux with c", True, "c.conf", [("c", 136), ("c", 136), ("c", 136), ("c", 16379)]),
):
    seen = [clipboard(mosh, configuration, selection, length) for selection, length in CASES]
    print(f"{name}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
