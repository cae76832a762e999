#!/usr/bin/env bash
# mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1): faint and struck-through text arrives as plain text, and an underline
# color as blinking reverse video.
#
# mosh 1.4 passes 24-bit colors, italics, the mouse and the clipboard on, so one would guess that it knows all
# common attributes. It holds a screen of its own and sends only what this screen can store. Faint (SGR 2) and
# strike (SGR 9) are not in it, nor are the curly underline (4:3) and colors written with colons
# (38:2::255:0:0): the text is drawn without them and without an underline. The parameters of an underline
# color (58;5;7) are read one by one, 5 as blink and 7 as reverse. A sudoku program that shows eliminated
# candidates struck through, or solved ones faint, shows no difference to a player over mosh: it needs a
# color or another character as well, and should write colors with semicolons.
#
# Seen, as the attributes that the client's terminal gets before the text:
#     italic 3: 0;3              24-bit color 38;2;255;0;0: 0;38;2;255;0;0
#     faint 2: none              strike 9: none
#     curly underline 4:3: none  24-bit color 38:2::255:0:0: none
#     underline color 58;5;7: 0;5;7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >inside.py <<'PYTHON'
import sys
import time

sys.stdout.write(f"\x1b[{sys.argv[1]}mgrid")
sys.stdout.flush()
time.sleep(20)
PYTHON
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

os.environ.update(
    LC_ALL="C.UTF-8",
    TERM="xterm-256color",
    LD_LIBRARY_PATH=os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libprotobuf.so.32")[0])),
    MOSH_PREDICTION_DISPLAY="never",
)


def attributes(code):
    server = subprocess.run(
        ["package/usr/bin/mosh-server", "new", "-i", "127.0.0.1", "--", sys.executable, os.path.abspath("inside.py"), code],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
    )
    port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
    process, terminal = pty.fork()
    if process == 0:
        os.environ["MOSH_KEY"] = key
        time.sleep(0.2)
        os.execv("package/usr/bin/mosh-client", ["mosh-client", "127.0.0.1", port])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, end = b"", time.time() + 15
    while b"grid" not in text and time.time() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            text += os.read(terminal, 65536)
    os.write(terminal, b"\x1e.")
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(terminal)
    before = text[: text.index(b"grid")]
    found = re.search(rb"\x1b\[([\d;]*)m$", before)
    return found[1].decode() if found else "none"


for name, code, expected in (
    ("italic", "3", "0;3"),
    ("24-bit color", "38;2;255;0;0", "0;38;2;255;0;0"),
    ("faint", "2", "none"),
    ("strike", "9", "none"),
    ("curly underline", "4:3", "none"),
    ("24-bit color", "38:2::255:0:0", "none"),
    ("underline color", "58;5;7", "0;5;7"),
):
    seen = attributes(code)
    print(f"{name} {code}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
