#!/usr/bin/env bash
# asciinema-scene 1.3.0 (PyPI), Python 3: to cut a second out of a recording takes a digit out of the grid for the rest of it,
# and each command, `copy` as well, drops the pause at the start and scrolls a screen whose cursor is in its last row.
#
# `sciine` edits recordings of asciinema, in the old and the new format, as one edits a film: copy, cut, speed. One would
# guess that the picture after a cut is what it was in the original, as in a film. But a full-screen program writes only
# what has changed, and `cut` drops these bytes with their time: a digit that was entered in that second is missing until the
# end, and a program that had drawn its grid there leaves an empty screen. `copy` of a part begins with an empty screen,
# too. Besides, the first frame is moved to 0 before anything else, so that a cut by the times in the file takes another
# piece, and a line feed is added as a last frame: with the cursor in the last row, as behind a
# status line, the first row of the grid scrolls away in the picture at which a replay stops. `maximum`, which shortens
# pauses, keeps all other output and is right for most cuts. A program should shorten times and never drop output, or
# redraw all at a mark, and compare the last screens.
#
# Seen, as the rows of the screen at the end (the grid was written at 1 s, a 7 at 2 s, the last row at 3 s):
#     the recording:                        12345    ..7..    solved
#     copy, or maximum 0.5:                 ..7..    solved   (empty)
#     cut from 1.5 to 2.5 s:                12345    ..7..    (empty): the wrong frame
#     cut from 0.5 to 1.5 s:                .....    solved   (empty)
#     the first frame, at 1 s:              at 0 s after each of them
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    asciinema-scene==1.3.0 click==8.5.1 pyte==0.8.2
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess
import sys

import pyte

OUTPUT = [(1.0, "\x1b[H\x1b[2J12345\r\n....."), (2.0, "\x1b[2;3H7"), (3.0, "\x1b[3;1Hsolved")]
HEADERS = {
    2: {"version": 2, "width": 10, "height": 3},
    3: {"version": 3, "term": {"cols": 10, "rows": 3}},
}


def write(version):
    with open("game.cast", "w") as file:
        print(json.dumps(HEADERS[version]), file=file)
        before = 0
        for time, text in OUTPUT:
            print(json.dumps([time - before, "o", text]), file=file)
            before = time if version == 3 else 0


def replay(name):
    """Returns the time of the first frame and the rows of the last screen."""
    with open(name) as file:
        _, *events = map(json.loads, file)
    screen = pyte.Screen(10, 3)
    stream = pyte.Stream(screen)
    for _, kind, text in events:
        assert kind == "o"
        stream.feed(text)
    return events[0][0], [row.rstrip() for row in screen.display]


def sciine(*words):
    command = [sys.executable, "-c", "from asciinema_scene.sciine import cli; cli()", *words, "-i", "game.cast", "-o", "new.cast"]
    subprocess.run(command, check=True, capture_output=True)
    return replay("new.cast")


for version in HEADERS:
    write(version)
    seen = {
        "original": replay("game.cast"),
        "cut by the file": sciine("cut", "-s", "1.5", "-e", "2.5"),
        "cut": sciine("cut", "-s", "0.5", "-e", "1.5"),
        "copy": sciine("copy"),
        "maximum": sciine("maximum", "0.5"),
    }
    print(f"asciicast v{version}: {seen}")
    print("    last frame:", open("new.cast").read().splitlines()[-1])
    assert seen["original"] == (1.0, ["12345", "..7..", "solved"])
    assert seen["copy"] == (0.0, ["..7..", "solved", ""]), "the behavior has changed"
    assert seen["maximum"] == seen["copy"], "the behavior has changed"
    assert seen["cut by the file"] == (0.0, ["12345", "..7..", ""]), "the behavior has changed"
    assert seen["cut"] == (0.0, [".....", "solved", ""]), "the behavior has changed"
PYTHON
