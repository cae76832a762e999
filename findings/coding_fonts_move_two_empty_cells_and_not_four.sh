#!/usr/bin/env bash
# Fira Code, JetBrains Mono, Cascadia Code, Commit Mono and Monaspace Neon of Fontsource 5.3.0 (npm), shaped by HarfBuzz (uharfbuzz 0.57.0 on PyPI):
# in the row 53..7.... of a puzzle two or three dots for empty cells stand closer together, up to a third of a column away from
# their places; four or more do not.
#
# These monospaced fonts have ligatures for signs of programs, such as -> and !=, and each takes as many columns as it has letters. So
# one would guess that a grid stays a grid: digits are no signs, and dots are dots. But ".." and "..." are signs, too, of ranges.
# In them the dots are drawn nearer to each other, and in longer runs they are not, so that the dots of one row are not above those
# of the next. A web page, an editor or a terminal that draws ligatures shows it; one that does not shows nothing, and neither does a
# test that reads the text. Whoever finds cells in a picture by their columns sees a dot of "..." near the line between two of them.
# Lines of a frame move alike in "||", and the x of 9x9 is a times sign in Fira Code. Spaces between the cells end it, as do
# `font-variant-ligatures: none`, another sign for an empty cell, and Fira Mono, Geist Mono, IBM Plex Mono, Source Code Pro and Victor Mono.
#
# Seen (centers of the dots, in columns, which would be 0.5, 1.5, 2.5 and so on; and of the lines of "||"):
#                        ..            ...                ....    ||
#     Fira Code          0.70 1.30     0.83 1.50 2.17     even    0.70 1.30
#     JetBrains Mono     0.64 1.37     0.67 1.50 2.33     even    0.60 1.40
#     Cascadia Code      0.62 1.38     0.83 1.50 2.17     even    0.61 1.39
#     Commit Mono        0.55 1.45     0.60 1.50 2.40     even    0.55 1.45
#     Monaspace Neon     even          0.60 1.50 2.40     even    0.53 1.47
#     the other five     even          even               even    even
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    uharfbuzz==0.57.0 fonttools==4.68.0 brotli==1.2.1
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @fontsource/{fira-code,jetbrains-mono,cascadia-code,commit-mono,monaspace-neon}@5.3.0 \
    @fontsource/{fira-mono,geist-mono,ibm-plex-mono,victor-mono}@5.3.0 @fontsource/source-code-pro@5.3.1 >>npm.log 2>&1
PYTHONPATH=python python3 - <<'PYTHON'
import io

import uharfbuzz
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

TEXTS = ("..", "...", "....", "||", "53..7....")
PLAIN = {feature: False for feature in ("calt", "liga", "clig", "dlig")}


def load(name):
    font = TTFont(f"node_modules/@fontsource/{name}/files/{name}-latin-400-normal.woff2")
    font.flavor = None
    content = io.BytesIO()
    font.save(content)
    return font, uharfbuzz.Font(uharfbuzz.Face(content.getvalue()))


def shape(fonts, text, features):
    """Returns the names of the glyphs, and the centers of all parts of the drawing, in columns."""
    font, shaper = fonts
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaper, buffer, features)
    glyphs, place, names, centers = font.getGlyphSet(), 0, [], []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        names.append(font.getGlyphName(info.codepoint))
        pen = DecomposingRecordingPen(glyphs)
        glyphs[names[-1]].draw(pen)
        points = []
        for step, arguments in pen.value:
            points += [point[0] for point in arguments if point]
            if step in ("closePath", "endPath"):
                centers.append(place + position.x_offset + (min(points) + max(points)) / 2)
                points = []
        place += position.x_advance
    column = font["hmtx"]["zero"][0]
    assert place == column * len(text), "the behavior has changed"
    return names, sorted(round(center / column, 2) for center in centers)


def even(count):
    return [index + 0.5 for index in range(count)]


EXPECTED = {
    "fira-code": ([0.7, 1.3], [0.83, 1.5, 2.17], even(4), [0.7, 1.3]),
    "jetbrains-mono": ([0.64, 1.37], [0.67, 1.5, 2.33], even(4), [0.6, 1.4]),
    "cascadia-code": ([0.62, 1.38], [0.83, 1.5, 2.17], even(4), [0.61, 1.39]),
    "commit-mono": ([0.55, 1.45], [0.6, 1.5, 2.4], even(4), [0.55, 1.45]),
    "monaspace-neon": (even(2), [0.6, 1.5, 2.4], even(4), [0.53, 1.47]),
}
OTHERS = ("fira-mono", "geist-mono", "ibm-plex-mono", "source-code-pro", "victor-mono")
for name in (*EXPECTED, *OTHERS):
    fonts = load(name)
    seen = [shape(fonts, text, {})[1] for text in TEXTS]
    print(f"{name}: {seen}")
    expected = EXPECTED.get(name, (even(2), even(3), even(4), even(2)))
    near = [all(abs(one - other) < 0.015 for one, other in zip(*pair)) for pair in zip(seen, expected)]
    assert all(near), "the behavior has changed"
    plain = [shape(fonts, text, PLAIN)[1] for text in TEXTS[:4]]
    assert plain == [even(2), even(3), even(4), even(2)], "the behavior has changed"
    moved = [center for center in even(9)[2:4] + even(9)[5:] if center not in seen[4]]
    assert len(moved) == (0 if expected[0] == even(2) else 2), "the behavior has changed"
    times = shape(fonts, "9x9", {})[0] != shape(fonts, "9x9", PLAIN)[0]
    assert times == (name == "fira-code"), "the behavior has changed"
PYTHON
