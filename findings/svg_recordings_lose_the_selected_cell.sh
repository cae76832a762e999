#!/usr/bin/env bash
# showreel 0.3.1 and termtosvg-ng 1.4.1 (PyPI) and svg-term-cli 2.1.1 (npm): in an animated SVG of a terminal recording the
# selected cell, faint notes, kanji or the rows of a larger window are lost, other things in each.
#
# An SVG of a recording (asciicast) is sharp, small and runs in a README, so that programs show themselves with it. Each of
# these has a terminal inside, and one would guess that the old attributes and what the format has an event for
# are drawn. Seen:
#   - showreel, the newest and the only one that reads version 3, ignores reverse video: the selected cell looks like all
#     others, and one with colors of its own has them the wrong way around;
#   - it sets each character one column behind the other, so that kanji, which are two wide, overlap and the text behind
#     them is moved to the left, as is the right line of a frame;
#   - faint is drawn as normal text by all three, a struck digit as one that stands by svg-term-cli, and a hidden one is
#     shown by all three;
#   - the event "r", a new size of the window, is ignored by all three: after the window has grown to 40x8, a screen that is
#     drawn for it wraps and scrolls in 30x6, and its first row is not in the picture.
# Nothing is reported. A program that is shown in such a file should mark its cell by a color or a character as well, and the
# window should keep its size while it is recorded.
#
# Seen (showreel, termtosvg-ng, svg-term-cli):
#     reverse video:               lost,   drawn, drawn
#     red on blue, reverse:        red,    blue,  blue  (color of the digit; blue is right)
#     strike:                      drawn,  drawn, lost
#     faint, hidden:               lost,   lost,  lost
#     column of | behind two kanji: 2,   font,  font
#     first row of a larger window: lost,  lost,  lost
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    showreel==0.3.1 termtosvg-ng==1.4.1 pyte==0.8.2 wcwidth==0.9.4 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund svg-term-cli@2.1.1 >>npm.log 2>&1
PYTHONPATH=python python3 - <<'PYTHON'
import json
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def cast(name, events):
    with open(name, "w") as file:
        for line in ({"version": 2, "width": 30, "height": 6}, *events):
            file.write(json.dumps(line) + "\n")


def texts(name, events):
    """The pieces of text that each converter draws, as (text, attributes, SVG as a whole)."""
    cast(f"{name}.cast", events)
    seen = {}
    for tool, command in (
        ("showreel", [sys.executable, "-c", "from showreel.cli import main; main()", "svg", f"{name}.cast", "-o"]),
        ("termtosvg-ng", [sys.executable, "-m", "termtosvg", "render", f"{name}.cast"]),
        ("svg-term-cli", ["node", "node_modules/.bin/svg-term", "--in", f"{name}.cast", "--out"]),
    ):
        file = f"{name}.{tool}.svg"
        subprocess.run([*command, file], check=True, capture_output=True)
        seen[tool] = [(element.text or "", element.attrib) for element in ElementTree.parse(file).iter(f"{SVG}text")]
    return seen


def piece(pieces, character):
    """The attributes of the piece with a character, without its place."""
    (found,) = [attributes for text, attributes in pieces if character in text]
    return {key: value for key, value in found.items() if key not in ("x", "y", "textLength")}


def row(*parts):
    return [[0.1, "o", "\x1b[?25l\x1b[H" + "".join(parts)], [1.0, "o", "\x1b[6;1HZ"]]


TOOLS = ("showreel", "termtosvg-ng", "svg-term-cli")
ROW = row("a\x1b[7m5\x1b[0mb\x1b[2m6\x1b[0mc\x1b[9m7\x1b[0md\x1b[8m9\x1b[0me\x1b[7;38;5;196;48;5;20m8\x1b[0mf")
attributes = texts("attributes", ROW)
kanji = texts("kanji", row("数独|"))
resized = texts("resized", [[0.1, "o", "x"], [1.0, "r", "40x8"],
                            [1.1, "o", "\x1b[H\x1b[2J" + "first" + "-" * 35 + "".join(f"\r\nrow{n}" for n in range(2, 9))],
                            [2.0, "o", "Z"]])
seen = {"reverse": [], "red on blue": [], "strike": [], "faint": [], "hidden": [], "column": [], "first row": []}
for tool in TOOLS:
    pieces = attributes[tool]
    plain = piece(pieces, "a")
    for name, digit in (("reverse", "5"), ("strike", "7"), ("faint", "6"), ("hidden", "9")):
        seen[name].append("lost" if piece(pieces, digit) == plain else "drawn")
    seen["red on blue"].append({"#ff0000": "red", "red": "red", "#0000d7": "blue"}[piece(pieces, "8")["fill"]])
    (text, place) = next((text, place) for text, place in kanji[tool] if "数" in text)
    assert text == "数独|"
    if " " in place.get("x", ""):
        first, second, bar = map(float, place["x"].split())
        seen["column"].append(round((bar - first) / (second - first)))
    else:
        seen["column"].append("font")
    seen["first row"].append("drawn" if any("first" in text for text, _ in resized[tool]) else "lost")
for name, results in seen.items():
    print(f"{name}: {results}")
assert seen == {
    "reverse": ["lost", "drawn", "drawn"],
    "red on blue": ["red", "blue", "blue"],
    "strike": ["drawn", "drawn", "lost"],
    "faint": ["lost"] * 3,
    "hidden": ["lost"] * 3,
    "column": [2, "font", "font"],
    "first row": ["lost"] * 3,
}, "the behavior has changed"
PYTHON
