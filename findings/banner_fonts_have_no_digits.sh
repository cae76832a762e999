#!/usr/bin/env bash
# pyfiglet 1.0.4 (PyPI) and figlet 1.12.0 (npm), which draw large letters of characters: 39 of 571 fonts of the first and 41 of 332 of the
# second draw no digit, without an error; others lack some digits, or draw two of them alike.
#
# A clock, a daily number or the digit of a tutorial is drawn large by these libraries, and a player may choose the font. One would
# guess that each font has the characters of ASCII, as the format of FIGlet asks for, or that a missing one is replaced or reported.
# But a missing digit is nothing, or an empty space: in "Double", "Broadway", "Calvin S" and "Isometric1", well known for
# banners, "r6c3" is drawn as "rc", and in the first a time of 12:05 is blank. The letters of a title, which one looks at, show none of this. Where a font
# has some digits it lacks 6 in `stencil1` and 9 in `eftichess`; in `hades___` 1 and 9 are one picture, in `rainbow_` 0 and 6, 1, 4 and 7, and
# 3 and 9. A program should draw the digits 0 to 9 in a font, and take another one unless all ten are there and differ.
#
# Seen (number of fonts):            pyfiglet 1.0.4     figlet 1.12.0
#     all                                 571                332
#     without digits                       39                 41
#     without some digits                  12                  3
#     with digits that look alike           7                  0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund figlet@1.12.0 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import figlet from 'figlet';

const draw = (text, font) => figlet.textSync(text, { font, width: 1000 });
const counts = { all: 0, none: 0, some: 0, alike: 0 };
for (const font of figlet.fontsSync()) {
    const pictures = [...'0123456789'].map((digit) => draw(digit, font)).filter((picture) => picture.trim());
    counts.all += 1;
    if (pictures.length === 0) counts.none += 1;
    else if (pictures.length < 10) counts.some += 1;
    if (new Set(pictures).size < pictures.length) counts.alike += 1;
}
console.log('figlet', counts);
assert.deepStrictEqual(counts, { all: 332, none: 41, some: 3, alike: 0 }, 'the behavior has changed');
for (const font of ['Double', 'Broadway', 'Calvin S', 'Isometric1']) {
    assert.strictEqual(...['r6c3', 'rc'].map((text) => draw(text, font).replace(/\s/g, '')), 'the behavior has changed');
}
assert.strictEqual(draw('12:05', 'Double').trim(), '', 'the behavior has changed');
JS
node seen.mjs
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyfiglet==1.0.4
PYTHONPATH=python python3 - <<'PYTHON'
from pyfiglet import Figlet, FigletFont


def draw(text, font):
    return Figlet(font=font, width=1000).renderText(text)


fonts = FigletFont.getFonts()
none, missing, alike = [], {}, {}
for font in fonts:
    pictures = {digit: draw(digit, font) for digit in "0123456789"}
    drawn = {digit: picture for digit, picture in pictures.items() if picture.strip()}
    if not drawn:
        none.append(font)
    elif len(drawn) < 10:
        missing[font] = "".join(digit for digit in pictures if digit not in drawn)
    groups = {}
    for digit, picture in drawn.items():
        groups[picture] = groups.get(picture, "") + digit
    if len(groups) < len(drawn):
        alike[font] = [group for group in groups.values() if len(group) > 1]
print("pyfiglet", len(fonts), len(none), len(missing), len(alike))
print("missing:", missing)
print("alike:", alike)
assert (len(fonts), len(none), len(missing), len(alike)) == (571, 39, 12, 7), "the behavior has changed"
assert (missing["stencil1"], missing["eftichess"]) == ("6", "9"), "the behavior has changed"
assert (alike["hades___"], alike["rainbow_"]) == (["19"], ["06", "147", "39"]), "the behavior has changed"
for font in ("double", "broadway", "calvin_s", "isometric1"):
    print(draw("r6c3", font))
    assert "".join(draw("r6c3", font).split()) == "".join(draw("rc", font).split()), "the behavior has changed"
assert not draw("12:05", "double").strip(), "the behavior has changed"
PYTHON
