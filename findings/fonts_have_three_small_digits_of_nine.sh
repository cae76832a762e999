#!/usr/bin/env bash
# Thirteen monospaced fonts of Debian 12: Liberation Mono 1, Noto Mono, Anonymous Pro and IPAGothic have the small digits ¹²³ and
# none of ⁴ to ⁹; circled digits are in the Japanese fonts alone; Noto Mono and Inconsolata have no lines at all.
#
# A terminal grid marks candidates with small digits (¹ to ⁹, ₁ to ₉ or ① to ⑨) and draws its boxes with heavy lines. Each of
# these rows is a row in Unicode, one column wide for each common library, and one would guess that a font has a row or
# has not. But ¹²³ are older than the rest (Latin-1) and stand in another block: fonts that end there have three of
# nine, and the other six come from another font, higher, wider or bolder, side by side in one cell. Inconsolata has
# four. Hack, made from DejaVu Sans Mono, has lost the ₁ to ₉ that this has. Liberation Mono, the monospaced font of
# many systems, has light and double lines but no heavy ones, in both of its versions: the frame of a box is of
# another font than the cells in it. No library can report it, a terminal fills in silently, and the machine of the author has DejaVu. A
# picture or a PDF that embeds one such font has empty places instead. A program should draw notes as plain digits in
# their places, or let the player choose, and embed a font only after a look into its table of characters.
#
# Seen (missing: ¹ to ⁹, ₁ to ₉, ① to ⑨, light lines, heavy lines, double lines):
#     DejaVu Sans Mono 2.37     none      none   all    none   none   none
#     Fira Code 6.2             none      none   all    none   none   none
#     JetBrains Mono 2.242      none      none   all    none   none   none
#     mononoki 1.5              none      none   all    none   none   none
#     Terminus 4.48             none      none   all    none   none   none
#     Hack 3.003                none      all    all    none   none   none
#     Liberation Mono 2.1.5     none      none   all    none   all    none
#     Liberation Mono 1.07.4    ⁴ to ⁹    all    all    none   all    none
#     Anonymous Pro 1.003       ⁴ to ⁹    all    all    none   all    none
#     Noto Mono 20201225        ⁴ to ⁹    all    all    all    all    all
#     Inconsolata 001.010       ⁵ to ⁹    all    all    all    all    all
#     IPAGothic 00303           ⁴ to ⁹    all    none   none   none   all
#     VL Gothic 20220612        none      none   none   none   none   none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q fonts-dejavu-core=2.37-6 fonts-firacode=6.2-2 fonts-jetbrains-mono=2.242+ds-3 fonts-mononoki=1.5+dfsg-1 \
    fonts-terminus-otb=4.48-3.1 fonts-hack=3.003-3 fonts-liberation=1:1.07.4-11 fonts-liberation2=2.1.5-1 \
    fonts-anonymous-pro=1.003-4 fonts-noto-mono=20201225-1 fonts-inconsolata=001.010-6 fonts-ipafont-gothic=00303-23 \
    fonts-vlgothic=20220612-1 \
    >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    fonttools==4.68.0 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import glob

from fontTools.ttLib import TTFont

ROWS = ["¹²³⁴⁵⁶⁷⁸⁹", "₁₂₃₄₅₆₇₈₉", "①②③④⑤⑥⑦⑧⑨", "─│┌┐└┘├┤┬┴┼", "━┃┏┓┗┛┣┫┳┻╋", "═║╔╗╚╝╠╣╦╩╬"]
NONE, ALL = "none", "all"
FONTS = {
    "DejaVuSansMono.ttf": [NONE, NONE, ALL, NONE, NONE, NONE],
    "FiraCode-Regular.ttf": [NONE, NONE, ALL, NONE, NONE, NONE],
    "JetBrainsMono-Regular.ttf": [NONE, NONE, ALL, NONE, NONE, NONE],
    "mononoki-Regular.ttf": [NONE, NONE, ALL, NONE, NONE, NONE],
    "terminus-normal.otb": [NONE, NONE, ALL, NONE, NONE, NONE],
    "Hack-Regular.ttf": [NONE, ALL, ALL, NONE, NONE, NONE],
    "liberation2/LiberationMono-Regular.ttf": [NONE, NONE, ALL, NONE, ALL, NONE],
    "liberation/LiberationMono-Regular.ttf": ["⁴⁵⁶⁷⁸⁹", ALL, ALL, NONE, ALL, NONE],
    "Anonymous Pro.ttf": ["⁴⁵⁶⁷⁸⁹", ALL, ALL, NONE, ALL, NONE],
    "NotoMono-Regular.ttf": ["⁴⁵⁶⁷⁸⁹", ALL, ALL, ALL, ALL, ALL],
    "Inconsolata.otf": ["⁵⁶⁷⁸⁹", ALL, ALL, ALL, ALL, ALL],
    "ipag.ttf": ["⁴⁵⁶⁷⁸⁹", ALL, NONE, NONE, NONE, ALL],
    "VL-Gothic-Regular.ttf": [NONE] * 6,
}
for name, expected in FONTS.items():
    (file,) = glob.glob(f"package/usr/share/fonts/**/{name}", recursive=True)
    characters = TTFont(file).getBestCmap()
    missing = ["".join(character for character in row if ord(character) not in characters) for row in ROWS]
    seen = [NONE if not part else ALL if part == row else part for part, row in zip(missing, ROWS)]
    print(f"{name}: {seen}")
    assert ord("9") in characters and seen == expected, "the behavior has changed"
PYTHON
