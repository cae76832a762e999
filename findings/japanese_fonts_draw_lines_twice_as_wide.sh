#!/usr/bin/env bash
# IPAGothic 003.03 and VL Gothic 20220612 (Debian 12): in these monospaced fonts the lines of a grid are as wide as a kanji,
# but not all of its characters are.
#
# A monospaced font has one width for Latin letters and two of them for kanji. The characters for boxes are one
# column wide by the wcwidth of each common library, and one would guess that a monospaced font draws them so, as
# DejaVu Sans Mono does. The Japanese fonts follow their national standard, in which the lines are full-width. A
# grid as text in a PDF, a picture or a page with such a font is torn: a line between two bands has 50 half columns, a
# row of cells 29. A terminal, which counts columns, squeezes or cuts the lines, or lets them overlap the digits. It does
# not help to take a width of two for all characters that Unicode calls ambiguous: in VL Gothic × and █ are narrow
# whereas ▒, ● and → are wide, and IPAGothic has no █ and ▒ at all, so that these come from another font. A
# program should draw the lines of a printed grid as lines, and offer + - | for terminals with such a font.
#
# Seen, in columns (the width of the digit 5 is 1):
#                        │  ─  ①     ×  █     ▒     →  line of 25  row of 25
#     DejaVu Sans Mono   1  1  none  1  1     1     1  25          25
#     IPAGothic          2  2  2     2  none  none  2  50          29
#     VL Gothic          2  2  2     1  1     2     2  50          29
#     wcwidth 0.2.13     1  1  1     1  1     1     1  25          25
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fonts-ipafont-gothic=00303-23 fonts-vlgothic=20220612-1 fonts-dejavu-core=2.37-6 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    fonttools==4.60.1 wcwidth==0.2.13
PYTHONPATH=python python3 - <<'PYTHON'
import glob

from fontTools.ttLib import TTFont
from wcwidth import wcwidth

LINE = "├───────┼───────┼───────┤"
ROW = "│ 5 3 . │ . 7 . │ . . . │"


def font_width(name):
    font = TTFont(glob.glob(f"package/**/{name}.ttf", recursive=True)[0])
    glyphs, advances = font.getBestCmap(), font["hmtx"]
    unit = advances[glyphs[ord("5")]][0]
    return lambda character: advances[glyphs[ord(character)]][0] / unit if ord(character) in glyphs else None


for name, width, expected in (
    ("DejaVuSansMono", font_width("DejaVuSansMono"), [1, 1, None, 1, 1, 1, 1, 25, 25]),
    ("IPAGothic", font_width("ipag"), [2, 2, 2, 2, None, None, 2, 50, 29]),
    ("VL Gothic", font_width("VL-Gothic-Regular"), [2, 2, 2, 1, 1, 2, 2, 50, 29]),
    ("wcwidth", wcwidth, [1, 1, 1, 1, 1, 1, 1, 25, 25]),
):
    seen = [width(character) for character in "│─①×█▒→"] + [sum(map(width, text)) for text in (LINE, ROW)]
    print(f"{name}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
