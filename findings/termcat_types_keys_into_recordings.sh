#!/usr/bin/env bash
# termcat of termrec 0.19 (Debian 12): the keys, marks and sizes in an asciicast become text on the screen of the converted game,
# and a recording of version 3 becomes a recording of an error message, with exit code 0.
#
# termcat converts recordings between ttyrec, asciicast and others, for archives that know one of them, and version 2 of asciicast
# is the one that it writes itself. In that format each line has a time, a letter and a text; the letter is o for output of
# the program, i for a key, m for a mark, r for a new size of the terminal. One would guess that a reader
# skips the letters that it does not know. termcat takes the text of each for output. In a recording with keys each digit
# is written twice, into its cell and to the place where the cursor was; the name of a mark and the new size overwrite the
# cells beside it. asciinema shows nothing of that in the first file, and each converted file is valid. From version 3, the
# newer form, termcat makes a valid recording whose only frame is "Unsupported asciicast version.", without a message or an
# exit code, so that a script that converts a folder and deletes the originals notices nothing. A program
# should remove all lines without the letter o first, and look at the last frame of the result.
#
# Seen (row of the grid at the end, after a 3 in the second cell, a mark and a new size):
#     asciinema 2.4.0 (PyPI):      5 3 . . 7
#     converted by termcat:        5 3 hint30x5
#     version 3, by termcat:       Unsupported asciicast version.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 wcwidth==0.2.14 asciinema==2.4.0
apt-get download -q termrec=0.19-2 libtty1=0.19-2 >/dev/null 2>&1
for package in *.deb; do
    dpkg-deb --extract "$package" .
done
cat >game.cast <<'CAST'
{"version": 2, "width": 30, "height": 5}
[0.5, "o", "\u001b[2J\u001b[1;1H5 . . . 7\u001b[1;3H"]
[1.0, "i", "3"]
[1.1, "o", "\u001b[1;3H3\u001b[1;5H"]
[2.0, "m", "hint"]
[3.0, "r", "30x5"]
CAST
cat >game3.cast <<'CAST'
{"version": 3, "term": {"cols": 30, "rows": 5}}
[0.5, "o", "\u001b[2J\u001b[1;1H5 3 . . 7"]
CAST
library=$(find "$folder/usr/lib" -name 'libtty.so.1' -printf '%h')
LD_LIBRARY_PATH=$library PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess
import sys

import pyte


def row(text):
    screen = pyte.Screen(30, 5)
    pyte.Stream(screen).feed(text)
    return screen.display[0].rstrip()


def play(name):
    command = [sys.executable, "-m", "asciinema", "cat", name]
    return row(subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout)


def read(name):
    with open(name, encoding="utf-8") as file:
        return [json.loads(line) for line in file][1:]


def convert(source, target):
    result = subprocess.run(["usr/bin/termcat", source, target], capture_output=True, text=True)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", ""), "the behavior has changed"
    return target


recorded = play("game.cast")
events = read(convert("game.cast", "again.cast"))
converted = play("again.cast")
print("as recorded: ", recorded)
print("from termcat:", converted, [text for _, _, text in events])
assert recorded == "5 3 . . 7" and converted == "5 3 hint30x5", "the behavior has changed"
assert {letter for _, letter, _ in events} == {"o"}, "the behavior has changed"

# A ttyrec file has the same frames: three numbers of four bytes, seconds, microseconds and length, before each text.
with open(convert("game.cast", "game.ttyrec"), "rb") as file:
    data = file.read()
texts = []
while data:
    length = int.from_bytes(data[8:12], "little")
    texts.append(data[12:12 + length].decode())
    data = data[12 + length:]
print("as ttyrec:", texts)
assert "3" in texts and "hint" in texts and "30x5" in texts, "the behavior has changed"

frames = read(convert("game3.cast", "new.cast"))
print("version 3:", frames)
assert [text.strip() for _, _, text in frames if text.strip()] == ["Unsupported asciicast version."], "the behavior has changed"
PYTHON
