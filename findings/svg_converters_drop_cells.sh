#!/usr/bin/env bash
# svglib 2.3.2 (PyPI), @resvg/resvg-js 2.6.2 and sharp 0.35.5 (npm, with librsvg 2.63.2): cells of an SVG grid
# turn black, vanish or move, each converter in its own way and without an error.
#
# A picture of a grid that looks right in a browser uses what SVG and CSS offer: a variable for the color of a
# theme, a symbol for each digit, a pattern for the shaded cells, a turned clue. One would guess that a converter
# to PDF or PNG draws them or fails. Seen for a blue square that is written in other ways (svglib logs two of
# them, the variable and the CSS transform; the others are silent):
#   - fill: var(--c): white with svglib, black with resvg, and the color of the attribute `fill` with sharp;
#   - a symbol and a pattern: nothing with svglib;
#   - the color hsl(240deg 100% 50%): black with svglib and resvg;
#   - a position by CSS (x, width or transform): ignored by svglib and resvg;
#   - the attribute transform-origin: ignored by all three.
# A program should write plain attributes (fill="#00f", x, y, width, transform with the center in rotate), and
# look at the pixels of what a converter made.
#
# Seen, as the color where the square should be (svglib, resvg, sharp):
#     attribute fill:        blue, blue, blue
#     CSS variable:          white, black, red
#     symbol:                white, blue, blue
#     pattern:               white, blue, blue
#     hsl with deg:          black, black, blue
#     CSS position:          white, white, blue
#     CSS transform:         white, white, blue
#     transform-origin:      white, white, white
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @resvg/resvg-js@2.6.2 sharp@0.35.5 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    svglib==2.3.2 reportlab==5.1.0 pillow==13.0.0 pypdfium2==5.15.2
cat >convert.js <<'JS'
const fs = require('fs');
const { Resvg } = require('@resvg/resvg-js');
const sharp = require('sharp');
const name = process.argv[2];
fs.writeFileSync(`${name}.resvg.png`, new Resvg(fs.readFileSync(`${name}.svg`)).render().asPng());
sharp(`${name}.svg`).png().toFile(`${name}.sharp.png`);
JS
PYTHONPATH=python python3 - <<'PYTHON'
import io
import subprocess

import pypdfium2
from PIL import Image
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg

COLORS = {(0, 0, 255): "blue", (255, 255, 255): "white", (0, 0, 0): "black", (255, 0, 0): "red"}
SQUARE = '<rect x="20" y="20" width="60" height="60"'
BLUE = 'width="10" height="10" fill="#00f"/>'
FORMS = {
    "attribute fill": (f'{SQUARE} fill="#00f"/>', "blue blue blue"),
    "CSS variable": (f'<style>svg{{--c:#00f}}.a{{fill:var(--c)}}</style>{SQUARE} class="a" fill="#f00"/>', "white black red"),
    "symbol": (
        f'<symbol id="d" viewBox="0 0 10 10"><rect {BLUE}</symbol><use xlink:href="#d" x="20" y="20" width="60" height="60"/>',
        "white blue blue",
    ),
    "pattern": (
        f'<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect {BLUE}</pattern>{SQUARE} fill="url(#p)"/>',
        "white blue blue",
    ),
    "hsl with deg": (f'{SQUARE} fill="hsl(240deg 100% 50%)"/>', "black black blue"),
    "CSS position": (
        '<style>.a{x:20px;y:20px;width:60px;height:60px;fill:#00f}</style><rect class="a"/>',
        "white white blue",
    ),
    "CSS transform": (
        '<style>.a{transform:translate(-100px,0)}</style><rect class="a" x="120" y="20" width="60" height="60" fill="#00f"/>',
        "white white blue",
    ),
    "transform-origin": (
        '<rect x="80" y="20" width="60" height="60" fill="#00f" transform="rotate(180)" transform-origin="80 50"/>',
        "white white white",
    ),
}
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="100" height="100">'


def color(image):
    return COLORS[image.convert("RGB").getpixel((50, 50))]


for number, (name, (body, expected)) in enumerate(FORMS.items()):
    with open(f"{number}.svg", "w") as file:
        file.write(f'{HEAD}<path d="M0 0H100V100H0Z" fill="#fff"/>{body}</svg>')
    subprocess.run(["node", "convert.js", str(number)], check=True)
    document = io.BytesIO()
    renderPDF.drawToFile(svg2rlg(f"{number}.svg"), document)
    page = pypdfium2.PdfDocument(document.getvalue())[0]
    images = [page.render(scale=100 / page.get_width()).to_pil()]
    images += [Image.open(f"{number}.{converter}.png") for converter in ("resvg", "sharp")]
    seen = " ".join(map(color, images))
    print(f"{name}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
