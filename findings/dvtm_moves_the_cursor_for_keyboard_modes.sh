#!/usr/bin/env bash
# dvtm 0.15 (Debian 12, dvtm 0.15+40.g311a8c0-1), GNU screen 4.9.0 (screen 4.9.0-4) and libvterm 0.1.4 (libvterm0 0.1.4-1, the
# terminal inside of Debian's Neovim 0.7.2): what a program sends to set the keyboard moves the cursor in the first, and its
# questions are drawn on the screen, others in each; tmux 3.3a and mosh 1.4.0 ignore all of them.
#
# A full-screen program turns the kitty keyboard protocol on when it starts (CSI > 1 u), off when it ends (CSI < u), and asks
# for pictures (APC G) and for the terminal's abilities (XTGETTCAP). It does so everywhere, as one would guess that a terminal
# either knows a sequence or skips it. dvtm skips the marks > < and = alone: CSI u without a mark is "restore the
# cursor", an old sequence, so that the next character is drawn where the cursor was saved, in another row. It also
# draws the contents of APC and DCS, screen those of DCS and libvterm those of APC. tmux, with which most people test, shows
# nothing of it. After such a sequence a program should set the place of the cursor anew, and ask before its first
# complete drawing, which must write each cell, the blank ones too.
#
# Seen (A in r2c2 behind a saved cursor, then the sequence in r1c1 and B):
#     CSI > 1 u, CSI < u, CSI = 1 ; 1 u    dvtm: B over A; the others: B in r1c1
#     CSI ? u (the question)               B in r1c1 in all
#     XTGETTCAP (DCS + q 544e)             screen and dvtm: +q544eB; the others: B
#     kitty's graphics (APC Gi=1)          dvtm and libvterm: Gi=1B; the others: B
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q dvtm=0.15+40.g311a8c0-1 screen=4.9.0-4 libutempter0=1.2.1-3 tmux=3.3a-3 mosh=1.4.0-1+b1 \
    libevent-core-2.1-7=2.1.12-stable-8+deb12u1 libprotobuf32=3.21.12-3+deb12u1 libvterm0=0.1.4-1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python pyte==0.8.2
PYTHONPATH=python python3 - <<'PYTHON'
import ctypes
import fcntl
import glob
import multiprocessing
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libprotobuf.so.32")[0]))
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", LD_LIBRARY_PATH=libraries, MOSH_PREDICTION_DISPLAY="never",
                  SCREENDIR=f"{here}/screens", SHELL="/bin/sh")
for name in ("TMUX", "STY"):
    os.environ.pop(name, None)
os.mkdir("screens", 0o700)
SEQUENCES = {
    "push": "\x1b[>1u", "pop": "\x1b[<u", "set": "\x1b[=1;1u", "question": "\x1b[?u", "XTGETTCAP": "\x1bP+q544e\x1b\\",
    "graphics": "\x1b_Gi=1\x1b\\",
}


def inside(command, environment):
    """Returns the first two rows of a terminal in which the command draws."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(environment)
        time.sleep(0.2)
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 6, 30, 0, 0))
    screen = pyte.Screen(30, 6)
    stream = pyte.ByteStream(screen)
    end, drawn = time.time() + 15, False
    while time.time() < end:
        if not drawn and "B" in "".join(screen.display):
            end, drawn = time.time() + 0.6, True
        if select.select([terminal], [], [], 0.05)[0]:
            # pyte draws parts of private sequences.
            stream.feed(re.sub(rb"\x1b\[[<>=?][\d;]*[a-zA-Z]", b"", os.read(terminal, 65536)))
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(terminal)
    return [row.rstrip() for row in screen.display[:2]]


def multiplexer(name, label):
    script = f"{here}/{name}-{label}.sh"
    with open(f"{label}.txt", "w") as file:
        file.write(f"\x1b[H\x1b[2J\x1b[2;2H\x1b7A\x1b[1;1H{SEQUENCES[label]}B")
    with open(script, "w") as file:
        file.write(f"sleep 0.7; cat {here}/{label}.txt; sleep 2\n")
    program = f"{here}/package/usr/bin/{name}"
    environment = {}
    if name == "screen":
        command = [program, "-c", "/dev/null", "-U", "/bin/sh", script]
    elif name == "tmux":
        command = [program, "-f", "/dev/null", "-S", f"{here}/{label}", "new-session", f"sh {script}"]
    elif name == "dvtm":
        command = [program, "-M", f"sh {script}"]
    else:
        server = subprocess.run(
            ["package/usr/bin/mosh-server", "new", "-i", "127.0.0.1", "--", "/bin/sh", script],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
        )
        port, environment["MOSH_KEY"] = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
        command = [f"{program}-client", "127.0.0.1", port]
    return inside(command, environment)


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("start_row", "end_row", "start_column", "end_column")]


vterm = ctypes.CDLL(f"{libraries}/libvterm.so.0")
vterm.vterm_new.restype = vterm.vterm_obtain_screen.restype = ctypes.c_void_p
vterm.vterm_screen_get_text.restype = ctypes.c_size_t
vterm.vterm_screen_get_text.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, Rectangle]


def with_libvterm(label):
    terminal = ctypes.c_void_p(vterm.vterm_new(6, 30))
    vterm.vterm_set_utf8(terminal, 1)
    screen = ctypes.c_void_p(vterm.vterm_obtain_screen(terminal))
    vterm.vterm_screen_reset(screen, 1)
    text = f"\x1b[2;2H\x1b7A\x1b[1;1H{SEQUENCES[label]}B".encode()
    vterm.vterm_input_write(terminal, text, ctypes.c_size_t(len(text)))
    rows = []
    for row in range(2):
        buffer = ctypes.create_string_buffer(200)
        length = vterm.vterm_screen_get_text(screen, buffer, 200, Rectangle(row, row + 1, 0, 30))
        rows.append(buffer.raw[:length].decode().rstrip())
    return rows


PLAIN = ["B", " A"]
OTHER = {
    "dvtm": {
        "push": ["", " B"], "pop": ["", " B"], "set": ["", " B"], "XTGETTCAP": ["+q544eB", " A"], "graphics": ["Gi=1B", " A"],
    },
    "screen": {"XTGETTCAP": ["+q544eB", " A"]},
    "libvterm": {"graphics": ["Gi=1B", " A"]},
}
NAMES = ["dvtm", "screen", "tmux", "mosh"]
with multiprocessing.Pool(4) as pool:
    drawn = pool.starmap(multiplexer, [(name, label) for label in SEQUENCES for name in NAMES], 1)
for number, label in enumerate(SEQUENCES):
    seen = dict(zip(NAMES, drawn[4 * number:])) | {"libvterm": with_libvterm(label)}
    print(f"{label}: {seen}")
    for name, rows in seen.items():
        assert rows == OTHER.get(name, {}).get(label, PLAIN), "the behavior has changed"
PYTHON
