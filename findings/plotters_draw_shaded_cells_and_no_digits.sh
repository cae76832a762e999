#!/usr/bin/env bash
# vpype 1.15.0 (PyPI), Python 3: a sudoku for a pen plotter has no digits, its thick lines are thin, a shaded cell is a square, and a
# dashed cage is a whole line; nothing is reported.
#
# vpype prepares an SVG for a pen plotter or a machine that engraves. A pen knows lines only, so one would guess that what is no
# line is refused or named, or that text becomes strokes, for which vpype has a font and a command of its own (`text`). Of an SVG
# with 30 digits, 20 lines, a shaded cell and a cage it keeps the outlines of all shapes:
#   - each <text> is left out, whether it is filled or stroked;
#   - a path that is used again (`use`) is drawn once, where it is defined, or never if that is in <defs>, so that digits that are
#     written as paths are lost, too, but for the first of each kind;
#   - a cell that has a color and no line gets the outline of a square, which looks like a cage;
#   - dashes and widths are dropped. `read -a stroke-width` makes a pen for each width, so that the lines between the boxes can
#     be drawn with a thick one, but then the shaded cell has a pen, too.
# The file looks right in each viewer before. A program that writes SVG for such machines should write each digit and dash as a
# path of its own, the lines of the boxes side by side, and shade by strokes.
#
# Seen (shapes in the SVG; in vpype's output):
#     digits                    30;   0
#     lines, dashed cage        20 of 0.3 and 2 mm, and 1;      21 whole ones of one width
#     shaded cell (no stroke)   1;    1 outline
#     a path, used twice more   3;    1
#     a path in <defs>, used    1;    0
#     pens with -a stroke-width -;    3: 8 thick lines, 12 thin ones with the cage, the outline of the shaded cell
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    vpype==1.15.0 svgelements==1.9.6 click==8.5.1 numpy==2.4.6 scipy==1.17.1 shapely==2.2.0
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
parts = ['<rect x="30" y="30" width="10" height="10" fill="lightgray" stroke="none"/>']
for line in range(10):
    style = f'stroke="black" stroke-width="{2 if line % 3 == 0 else 0.3}"'
    parts.append(f'<line x1="{line * 10}" y1="0" x2="{line * 10}" y2="90" {style}/>')
    parts.append(f'<line x1="0" y1="{line * 10}" x2="90" y2="{line * 10}" {style}/>')
parts.append('<rect x="51" y="1" width="18" height="8" fill="none" stroke="black" stroke-width="0.3" stroke-dasharray="1 1"/>')
for number, digit in enumerate(PUZZLE):
    if digit != "0":
        # The clues of the last row are stroked.
        pen = 'fill="none" stroke="black" stroke-width="0.3"' if number >= 72 else 'fill="black"'
        x, y = number % 9 * 10 + 5, number // 9 * 10 + 8
        parts.append(f'<text x="{x}" y="{y}" font-size="8" text-anchor="middle" {pen}>{digit}</text>')
with open("sudoku.svg", "w") as file:
    file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="90mm" viewBox="0 0 90 90">{"".join(parts)}</svg>')


def plot(*options):
    """The shapes that vpype draws, for each of its pens."""
    command = [sys.executable, "-m", "vpype_cli", "read", *options, "sudoku.svg", "write", "plot.svg"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not done.stdout + done.stderr, "the behavior has changed"
    return [
        (pen.get("stroke-width"), [shape.tag.removeprefix(SVG) for shape in pen])
        for pen in ElementTree.parse("plot.svg").getroot().findall(f"{SVG}g")
    ]


def count(pens):
    return [(width, shapes.count("line"), shapes.count("polygon") + shapes.count("polyline"), len(shapes)) for width, shapes in pens]


# A digit 1 as a path, and used again in two more cells; the same from <defs>; and one line more, as an empty drawing is not written.
ONE = '<path id="one" d="M5 2V8" stroke="black"/>'
USES = '<use href="#one" x="10"/><use href="#one" x="20" y="30"/>'


def used(body):
    with open("used.svg", "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="90mm" viewBox="0 0 90 90">{body}</svg>')
    subprocess.run([sys.executable, "-m", "vpype_cli", "read", "used.svg", "write", "used_plot.svg"], check=True)
    return sum(shape.tag == f"{SVG}line" for shape in ElementTree.parse("used_plot.svg").iter())


uses = [used(ONE), used(ONE + USES), used(f'<defs>{ONE}</defs>{USES}<path d="M0 90H90" stroke="black"/>')]
print("lines drawn for a path, the same used twice more, the same in <defs> with one line more:", uses)
assert uses == [1, 1, 1], "the behavior has changed"
print("shapes in the SVG:", len(parts), "of them digits:", sum("<text" in part for part in parts))
together, apart = count(plot()), count(plot("-a", "stroke-width"))
print("one pen (width, lines, outlines, all):", together)
print("a pen for each width:", apart)
with open("plot.svg") as file:
    text = file.read()
assert "<text" not in text and "dasharray" not in text, "the behavior has changed"
assert [pen[1:] for pen in together] == [(20, 2, 22)], "the behavior has changed"
assert sorted(pen[1:] for pen in apart) == [(0, 1, 1), (8, 0, 8), (12, 1, 13)], "the behavior has changed"
PYTHON
