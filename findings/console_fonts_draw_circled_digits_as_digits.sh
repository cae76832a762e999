#!/usr/bin/env bash
# console-setup-linux 1.221 (Debian 12) with psfgettable of kbd 2.5.1 (Debian 12, kbd 2.5.1-1+b1): in most fonts of the Linux console
# the circled digits ① to ⑨ are plain digits, and heavy, double, dashed and thin lines are all the thin line.
#
# A console font has 256 or 512 pictures and a table of the characters that each of them stands for. One would guess that a character
# without a picture of its own is shown as a replacement mark, so that a player sees that it is missing. But in these
# tables a picture stands for what is like it, too: the thin line for the heavy, double and dashed ones, so that the boxes of a grid look
# like its cells and the dashed cage of a killer like a wall; the 5 for ⑤, so that a clue in a circle is what
# the player entered; the small • for ●; and the dot, the empty cell of most formats, for ☐. Small digits are left out of this: ¹ to ³ have
# pictures, ⁴ to ⁹ are missing. No program can see any of it: the console takes each character, and the widths are
# right. In the fonts of console-data (Debian 12, console-data 2:1.12-9) heavy lines are the double ones, and thin
# lines differ from both. A program should have another grid for TERM=linux, of ASCII or with gaps between its boxes, and not tell cells
# apart by a sign alone.
#
# Seen:
#     456 fonts of console-setup-linux:   ┃ is │ in 368, missing in 88     ⑤ is 5 in 374, missing in 82
#     Lat15-Fixed16, Uni2-Terminus16:     │ for ┃ ║ ┆ ┇ ┊ ┋ ╎ ╏            a digit for each of ① to ⑨      • for ●   . for ☐
#     lat0-16 of console-data:            ║ for ┃, another picture than │
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q console-setup-linux=1.221 console-data=2:1.12-9 kbd=2.5.1-1+b1 >/dev/null 2>&1
mkdir fonts tables
for package in ./*.deb; do
    dpkg-deb --extract "$package" "${package%%_*}"
done
for font in console-{setup-linux,data}/usr/share/consolefonts/*.psf*; do
    name=${font%%/*}-$(basename "${font%.gz}" .psf)
    gzip --decompress --stdout "$font" >"fonts/$name" 2>/dev/null || cp "$font" "fonts/$name"
    # Fonts without a table are an error, which leaves an empty file.
    kbd/usr/bin/psfgettable "fonts/$name" "tables/$name" 2>/dev/null || true
done
python3 - <<'PYTHON'
import collections
import pathlib


def table(path):
    """For each character the number of its picture; combinations of several characters are left out."""
    pictures = {}
    for line in path.read_text().splitlines():
        number, *characters = line.split("#")[0].split() or [""]
        pictures |= {chr(int(name[2:], 16)): number for name in characters if name.startswith("U+") and "," not in name}
    return pictures


def others(pictures, plain, signs):
    return "".join(sign for sign in signs if sign in pictures and pictures[sign] == pictures[plain])


tables = {path.name: table(path) for path in sorted(pathlib.Path("tables").iterdir())}
setup = [pictures for name, pictures in tables.items() if name.startswith("console-setup-linux-")]
counts = {}
for plain, sign in ("│┃", "5⑤"):
    counts[sign] = collections.Counter(
        "missing" if sign not in pictures else "shared" if pictures[sign] == pictures[plain] else "own" for pictures in setup
    )
    print(f"{sign} in {len(setup)} fonts: {dict(counts[sign])}")
assert len(setup) == 456, "the fonts have changed"
assert counts == {"┃": {"shared": 368, "missing": 88}, "⑤": {"shared": 374, "missing": 82}}, "the behavior has changed"
for name in ("Lat15-Fixed16", "Uni2-Terminus16"):
    pictures = tables["console-setup-linux-" + name]
    seen = [others(pictures, plain, signs) for plain, signs in (("│", "┃║┆┇┊┋╎╏"), ("•", "●○"), (".", "☐"))]
    digits = "".join(others(pictures, plain, "①②③④⑤⑥⑦⑧⑨") for plain in "123456789")
    small = "".join(sign for sign in "¹²³⁴⁵⁶⁷⁸⁹" if sign in pictures)
    print(name, *seen, digits, small)
    assert [*seen, digits, small] == ["┃║┆┇┊┋╎╏", "●", "☐", "①②③④⑤⑥⑦⑧⑨", "¹²³"], "the behavior has changed"
pictures = tables["console-data-lat0-16"]
print("lat0-16 of console-data:", others(pictures, "║", "┃│"))
assert others(pictures, "║", "┃│") == "┃", "the behavior has changed"
PYTHON
