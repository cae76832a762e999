#!/usr/bin/env bash
# BRLTTY 6.5 (Debian 12, brltty 6.5-7+deb12u1): on a braille display, the horizontal lines of a grid are rows of the digit 7
# in the tables for English and Ukrainian, the lower corners are a 0 in the British one, and ② is a 2.
#
# BRLTTY shows a Linux console on a braille display, one cell for each character, by a text table of the user's
# language. One would guess that a character for which a table has no cell gets one that stands for nothing else. The
# tables share a file of cells for box-drawing characters that are pictures: dots 2, 3, 5 and 6 for ─ ━ ═, dots 3 to 8 for
# the lower corners. The languages have their own digits, and in ten tables these very dots are a 7. So ├───┼───┤ is read
# as "7 7 7" between two signs, and a finger on a line between two bands finds digits. With six dots, which many
# displays have (-6), the upper corners become a 7, too, and in 63 of 88 tables the digits are the letters a to
# j: r5c3 and "e" differ no more. A circled digit has no cell and falls back to its base character, so that a note drawn as ②
# is a clue 2; ● ○ ■ □ all are the sign for an unknown character. No test of the text shows any of it. A
# program should offer a grid without lines, and mark notes by their place or by words.
#
# Seen (characters that share the cell of a digit, with eight dots and with six):
#     en, en_US  ─ ━ ═ as 7                      ─ ━ ═ ┌ ┬ ┐ as 7
#     en_GB      └ ┴ ┘ as 0                      └ ┴ ┘ ├ ┼ ┤ │ as 0
#     uk         ─ ━ ═ as 7                      ─ ━ ═ ┌ ┬ ┐ as 7, ● ○ ■ □ as 5, . as 4
#     da         none                            abcdefghij as 1234567890
#     de         none                            none
# and ①②⑤ have the cells of 1, 2 and 5 in each of them but en_GB.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q brltty=6.5-7+deb12u1 libicu72=72.1-3+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 - <<'PYTHON'
import glob
import os
import subprocess

os.environ["LD_LIBRARY_PATH"] = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libicuuc.so.72")[0]))
DIGITS = "0123456789"
CHARACTERS = "─━═┌┬┐└┴┘├┼┤│●○■□.abcdefghij"
# A table whose characters are the patterns of Unicode, to see the dots.
with open("dots.ttb", "w") as file:
    for dots in range(256):
        numbers = "".join(str(bit + 1) for bit in range(8) if dots >> bit & 1)
        file.write(f"char \\u{0x2800 + dots:04X} ({numbers})\n")


def cells(table, text, options):
    result = subprocess.run(
        ["package/usr/bin/brltty-trtxt", *options, "-T", os.path.abspath("package/etc/brltty"), "-i", table,
         "-o", os.path.abspath("dots.ttb")],
        input=text + "\n", capture_output=True, text=True, check=True,
    ).stdout.rstrip("\n")
    assert len(result) == len(text)
    return result


def shared(table, options):
    digits = dict(zip(cells(table, DIGITS, options), DIGITS))
    result = {}
    for character, cell in zip(CHARACTERS, cells(table, CHARACTERS, options)):
        if cell in digits:
            result[digits[cell]] = result.get(digits[cell], "") + character
    return result


LETTERS = dict(zip("1234567890", "abcdefghij"))
EXPECTED = {
    "en": ({"7": "─━═"}, {"7": "─━═┌┬┐"}),
    "en_US": ({"7": "─━═"}, {"7": "─━═┌┬┐"}),
    "en_GB": ({"0": "└┴┘"}, {"0": "└┴┘├┼┤│"}),
    "uk": ({"7": "─━═"}, {"7": "─━═┌┬┐", "5": "●○■□", "4": "."}),
    "da": ({}, LETTERS),
    "de": ({}, {}),
}
for table, (eight, six) in EXPECTED.items():
    seen = shared(table, []), shared(table, ["-6"])
    circled = cells(table, "①②⑤", []) == cells(table, "125", [])
    print(f"{table}: eight dots {seen[0]}, six dots {seen[1]}, circled as digits {circled}")
    assert seen == (eight, six) and circled == (table != "en_GB"), "the behavior has changed"
tables = sorted(os.path.basename(path)[:-4] for path in glob.glob("package/etc/brltty/Text/*.ttb"))
sevens = sum("─" in shared(table, []).get("7", "") for table in tables)
letters = sum(shared(table, ["-6"]).get("5") == "e" for table in tables)
print(f"{len(tables)} tables: {sevens} with ─ as 7, {letters} with e as 5 (six dots)")
assert (len(tables), sevens, letters) == (88, 10, 63), "the behavior has changed"
PYTHON
