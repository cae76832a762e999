#!/usr/bin/env bash
# dialog 1.3 and whiptail 0.52.23 (Debian 12, dialog 1.3-20230209-1, whiptail 0.52.23-1+b1), seen with pyte 0.8.2 (PyPI): in a
# message of dialog a grid with spaces for empty cells loses these, and a sentence behind a `\n` joins its rows; whiptail shows
# both.
#
# A script shows a puzzle or a hint with `dialog --msgbox "$grid" 0 0`. The rows arrive one below the other, so one would guess that
# the text is shown as it is, and that `\n`, which dialog knows as well, is one more way to begin a line. But one of them turns the
# other off. Without a `\n` in the text the line ends are kept and several spaces are one, so that digits move to the left by as
# many cells as are empty: the row "5 3   |   7" is "5 3 | 7". With a single `\n` anywhere, say in front of "two solutions", spaces
# are kept and line ends become spaces, so that the grid is one paragraph. `--no-collapse` helps in the first case and not in the
# second, `--cr-wrap` in the second and not in the first. whiptail, which takes the same call and stands in for dialog in many
# scripts, keeps both. A test with dots and one space between the cells passes, and the same grid with a sentence behind it is one
# paragraph. A script should write each line end as `\n`.
#
# Seen (rows of the grid that are shown right, of four; "and a sentence" is "\n" and four words):
#                             plain   --no-collapse   --cr-wrap   both    whiptail
#     spaces                  0       4               0           4       4
#     spaces and a sentence   0       0               4           4       4
#     \n at each line's end   4       4               4           4       4
#     dots                    4       4               4           4       4
#     dots and a sentence     0       0               4           4       4
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior.
apt-get download -q dialog=1.3-20230209-1 whiptail=0.52.23-1+b1 libnewt0.52 libslang2 libpopt0 libncursesw6 libtinfo6 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyte==0.8.2 wcwidth==0.2.14
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import pty
import select
import time

import pyte

SPACES = ["5 3   |   7   |", "6     | 1 9 5 |", "  9 8 |       |", "8     |   6   |     3"]
DOTS = ["5 3 . | . 7 . | . . .", "6 . . | 1 9 5 | . . .", ". 9 8 | . . . | . 6 .", "8 . . | . 6 . | . . 3"]
SENTENCE = "\\nIt has two solutions."
TEXTS = {
    "spaces": (SPACES, "\n".join(SPACES)),
    "spaces and a sentence": (SPACES, "\n".join(SPACES) + SENTENCE),
    "\\n at each line's end": (SPACES, "\\n".join(SPACES) + SENTENCE),
    "dots": (DOTS, "\n".join(DOTS)),
    "dots and a sentence": (DOTS, "\n".join(DOTS) + SENTENCE),
}
DIALOG = "package/usr/bin/dialog"
OPTIONS = ([], ["--no-collapse"], ["--cr-wrap"], ["--no-collapse", "--cr-wrap"])
COMMANDS = [*([DIALOG, *options] for options in OPTIONS), ["package/usr/bin/whiptail"]]
libraries = ":".join(map(os.path.abspath, glob.glob("package/usr/lib/*-linux-gnu") + glob.glob("package/lib/*-linux-gnu")))


def shown(command, text):
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="vt220", LC_ALL="C.UTF-8", LINES="24", COLUMNS="80", LD_LIBRARY_PATH=libraries)
        os.execv(command[0], [*command, "--msgbox", text, "14", "60"])
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    end = time.time() + 20
    while "ok" not in "\n".join(screen.display).lower():
        assert time.time() < end, screen.display
        if select.select([terminal], [], [], 0.1)[0]:
            stream.feed(os.read(terminal, 65536))
    while select.select([terminal], [], [], 0.3)[0]:
        stream.feed(os.read(terminal, 65536))
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)
    # Both sides of the frame are a character and a space.
    return [line.strip()[2:-1].rstrip() for line in screen.display if len(line.strip()) > 2]


EXPECTED = {
    "spaces": [0, 4, 0, 4, 4],
    "spaces and a sentence": [0, 0, 4, 4, 4],
    "\\n at each line's end": [4, 4, 4, 4, 4],
    "dots": [4, 4, 4, 4, 4],
    "dots and a sentence": [0, 0, 4, 4, 4],
}
seen = {}
for name, (rows, text) in TEXTS.items():
    screens = [shown(command, text) for command in COMMANDS]
    seen[name] = [sum(row in lines for row in rows) for lines in screens]
    print(f"{name}: {seen[name]}")
    if name.startswith("spaces"):
        print("   ", "\n    ".join(line for line in screens[0] if line and "OK" not in line))
assert seen == EXPECTED, "the behavior has changed"
PYTHON
