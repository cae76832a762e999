#!/usr/bin/env bash
# fontTools 4.68.0 (PyPI) and subset-font 2.9.0 (npm, with HarfBuzz) with Inter, Roboto, Source Sans 3 and Raleway of Fontsource 5.3
# (npm): a font that is cut down to its digits loses the digits of equal width in the first and keeps them in the second.
#
# A page of puzzles brings a font along, cut to the characters that it shows, and asks for digits of one width
# (font-variant-numeric: tabular-nums), so that notes stand below each other and a running clock does not tremble. One would guess
# that whoever keeps all digits from 0 to 9 keeps their forms, too; a cutter of fonts is known to keep ligatures and
# kerning. Each keeps the features of a list of its own. HarfBuzz has tnum on the list; fontTools has not, although it keeps
# the digits of fractions (numr, dnom). In Inter a 1 then has two thirds of the width of a 4, whatever the page asks
# for, and a trial with a font whose digits are equal from the start (Roboto, Source Sans 3) shows nothing. The packages of
# Fontsource, from which pages and printing programs take their fonts, are cut as well: Inter and Roboto have tnum there, and
# Raleway, whose ten digits have ten widths, has not. A program should give fontTools --layout-features='*', look at the
# widths, and place each digit by itself.
#
# Seen (widths of the digits with tabular-nums, in thousandths of the em):
#     Inter as it is installed            648                     Roboto as it is installed          562
#     Inter, subset-font                  648                     Source Sans 3 as it is installed   497
#     Inter, fontTools                    407 (1) to 646 (4)      Raleway as it is installed         428 (1) to 612 (0), ten widths
#     Inter, fontTools, all features      648
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    fonttools==4.68.0 brotli==1.2.1 uharfbuzz==0.57.0
echo '{}' >package.json
npm install --no-audit --no-fund subset-font@2.9.0 @fontsource/inter@5.3.0 @fontsource/roboto@5.3.0 @fontsource/source-sans-3@5.3.1 \
    @fontsource/raleway@5.3.0 >npm.log 2>&1
cat >cut.mjs <<'JS'
import fs from 'node:fs';
import subsetFont from 'subset-font';
fs.writeFileSync(process.argv[3], await subsetFont(fs.readFileSync(process.argv[2]), '0123456789', { targetFormat: 'truetype' }));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import subprocess
import sys

import uharfbuzz
from fontTools.ttLib import TTFont

DIGITS = "0123456789"


def installed(name):
    file = f"{name}.ttf"
    font = TTFont(f"node_modules/@fontsource/{name}/files/{name}-latin-400-normal.woff2")
    font.flavor = None
    font.save(file)
    return file


def by_fonttools(file, *options):
    name = f"fonttools{len(options)}.ttf"
    command = [sys.executable, "-m", "fontTools.subset", file, f"--text={DIGITS}", f"--output-file={name}", *options]
    subprocess.run(command, check=True)
    return name


def by_harfbuzz(file):
    subprocess.run(["node", "cut.mjs", file, "harfbuzz.ttf"], check=True)
    return "harfbuzz.ttf"


def widths(file):
    """The widths of the ten digits as a page with tabular-nums has them."""
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(file))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(DIGITS)
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(face), buffer, {"tnum": True, "kern": False})
    return [round(place.x_advance * 1000 / face.upem) for place in buffer.glyph_positions]


inter = installed("inter")
seen = {
    "Inter": widths(inter),
    "Inter, subset-font": widths(by_harfbuzz(inter)),
    "Inter, fontTools": widths(by_fonttools(inter)),
    "Inter, fontTools, all features": widths(by_fonttools(inter, "--layout-features=*")),
    "Roboto": widths(installed("roboto")),
    "Source Sans 3": widths(installed("source-sans-3")),
    "Raleway": widths(installed("raleway")),
}
for name, digits in seen.items():
    print(f"{name}: {digits}")
    expected = {"Inter, fontTools": 407, "Raleway": 428}.get(name)
    equal = len(set(digits)) == 1
    assert equal if expected is None else (not equal and digits[1] == expected), "the behavior has changed"
assert len(set(seen["Raleway"])) == 10, "the behavior has changed"
assert max(seen["Inter, fontTools"]) == seen["Inter, fontTools"][4] == 646, "the behavior has changed"
PYTHON
