#!/usr/bin/env bash
# Tesseract 5.5.4 (tesserocr 2.13.0 on PyPI) with eng.traineddata (Debian 12, tesseract-ocr-eng 1:4.1.0-2): a
# whitelist of the digits makes it lose digits that it reads without one.
#
# To read a printed sudoku one cuts it into cells and sets `tessedit_char_whitelist` to 123456789. One would
# guess that this can only help: a clear 9 stays a 9, and a doubtful character becomes the likeliest digit. It is
# the other way around. Without the whitelist, nine sizes of nine black digits, each alone and centered on white,
# are all right in DejaVu Sans; with it eight are empty. In two other fonts some digits are wrong without the
# whitelist; with it one of them in each becomes right, the rest are empty, and so are more that were right. An
# empty result also means an empty cell, so that such a grid loses clues without an error. A program should read without the
# whitelist, map what looks alike (S, /, >), and look at the ink of a cell to tell whether it is empty.
#
# Seen, of 81 digits in each font (right, empty):
#     DejaVu Sans:      81, 0 without the whitelist; 73, 8 with it
#     DejaVu Sans Mono: 77, 0 without the whitelist; 71, 10 with it
#     DejaVu Sans Bold: 75, 0 without the whitelist; 70, 11 with it
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tesseract-ocr-eng=1:4.1.0-2 fonts-dejavu-core=2.37-6 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    tesserocr==2.13.0 pillow==13.0.0
PYTHONPATH=python python3 - <<'PYTHON'
from PIL import Image, ImageDraw, ImageFont
from tesserocr import PSM, PyTessBaseAPI

DATA = "package/usr/share/tesseract-ocr/5/tessdata/"
FONTS = "package/usr/share/fonts/truetype/dejavu/"


def results(font_name, whitelist):
    """Returns the digit and what is read, for each of nine sizes."""
    with PyTessBaseAPI(path=DATA, lang="eng", psm=PSM.SINGLE_CHAR) as reader:
        if whitelist:
            reader.SetVariable("tessedit_char_whitelist", "123456789")
        for size in (20, 30, 40, 60, 80, 100, 120, 160, 200):
            font = ImageFont.truetype(f"{FONTS}{font_name}.ttf", size)
            for digit in "123456789":
                image = Image.new("L", (2 * size, 2 * size), 255)
                ImageDraw.Draw(image).text((size, size), digit, font=font, fill=0, anchor="mm")
                reader.SetImage(image)
                yield digit, reader.GetUTF8Text().strip()


for font in ("DejaVuSans", "DejaVuSansMono", "DejaVuSans-Bold"):
    plain, listed = list(results(font, False)), list(results(font, True))
    counts = [(sum(digit == read for digit, read in each), sum(not read for _, read in each)) for each in (plain, listed)]
    print(f"{font}: right and empty {counts[0]} without the whitelist, {counts[1]} with it")
    gained = [digit for (digit, before), (_, after) in zip(plain, listed) if before != digit == after]
    print("  right only with the whitelist:", gained)
    lost = [digit for (digit, before), (_, after) in zip(plain, listed) if before == digit and not after]
    assert counts[0][1] == 0 and len(lost) >= 4 and len(lost) > len(gained), "the behavior has changed"
    assert all(read in (digit, "") for digit, read in listed), "the behavior has changed"
PYTHON
