#!/usr/bin/env bash
# cups-filters 1.28.17 (Debian 12, cups-filters 1.28.17-3+deb12u2) with Debian's fonts DejaVu and VL Gothic: `lp` prints the
# kanji and kana of a text as empty boxes if the job's language is English, as text if it is Japanese; and the PDF that it
# makes has other characters than the paper.
#
# `lp` takes a text in UTF-8, as a program writes it to a file or a pipe, and the filter texttopdf makes pages of it. A
# grid with lines of both weights comes out well, so one would guess that it looks for a font that has the character, as
# terminals and browsers do. It has a table of two fonts: "monospace", and for U+3000 to U+9FFF a Chinese one that is called
# ARPLUmingCN. Where that is not installed, fontconfig chooses another by the language of the job, which comes from the
# player's locale and not from the text: with LANG=ja_JP.UTF-8 it is the Japanese font, else one without any kanji, though
# the Japanese font is there, too. No error is reported. Also, the PDF has numbers of glyphs and no table of
# characters (ToUnicode): "print to file" gives a grid that looks right, while search, copy and screen readers find
# other letters for ┌──, and no digits. A program that prints Japanese should make the PDF itself; a printed puzzle that
# is to be imported again needs real text.
#
# Seen, for 53 in a frame and 数独 (glyphs of the first line that are missing, of the second; text of the PDF):
#     LANG=C.UTF-8, en_US.UTF-8:     0 of 6, 2 of 2     without ┌, 5, 3, 数, 独
#     LANG=ja_JP.UTF-8:              0 of 6, 0 of 2     the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update.
apt-get download -q cups-filters=1.28.17-3+deb12u2 fonts-dejavu-core=2.37-6 fonts-vlgothic=20220612-1 \
    fontconfig-config=2.14.1-4 libfontembed1 libcups2 libavahi-common3 libavahi-client3 libfontconfig1 libfreetype6 libexpat1 \
    libpng16-16 libbrotli1 libdbus-1-3 libgssapi-krb5-2 libkrb5-3 libk5crypto3 libkrb5support0 libkeyutils1 libcom-err2 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    pypdfium2==5.15.2
# The configuration that Debian turns on, without the files of this machine.
mkdir settings
for link in package/etc/fonts/conf.d/*.conf; do
    cp "$(find package -path '*/conf.avail/*' -name "$(basename "$link")")" settings
done
cat >fonts.conf <<XML
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>$folder/package/usr/share/fonts</dir><cachedir>$folder/cache</cachedir><include>$folder/settings</include>
</fontconfig>
XML
printf '┌──53┐\n数独\n' >grid.txt
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import os
import re
import subprocess

import pypdfium2

here = os.getcwd()
libraries = ":".join(map(os.path.abspath, glob.glob("package/usr/lib/*-linux-gnu*") + glob.glob("package/lib/*-linux-gnu*")))
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LD_LIBRARY_PATH": libraries, "CUPS_DATADIR": f"{here}/package/usr/share/cups",
    "CHARSET": "utf-8", "FONTCONFIG_FILE": f"{here}/fonts.conf", "HOME": here,
}


def missing(lang):
    """Prints the grid, and returns the missing glyphs and all glyphs of each line, and the text of the PDF."""
    # CUPS starts a filter with the job, the user, the title, the copies, the options and the file.
    page = subprocess.run(
        ["package/usr/lib/cups/filter/texttopdf", "1", "player", "grid", "1", "", "grid.txt"],
        env=ENVIRONMENT | {"LANG": lang}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True,
    ).stdout
    lines = [re.findall("....", glyphs.decode()) for glyphs in re.findall(rb"<([0-9a-f]+)> Tj", page)]
    text = pypdfium2.PdfDocument(page)[0].get_textpage().get_text_range()
    assert b"/ToUnicode" not in page, "the behavior has changed"
    return [(line.count("0000"), len(line)) for line in lines], text


for lang, expected in (("C.UTF-8", 2), ("en_US.UTF-8", 2), ("ja_JP.UTF-8", 0)):
    glyphs, text = missing(lang)
    print(f"{lang}: missing glyphs and all {glyphs}, text of the PDF {text!r}")
    assert glyphs == [(0, 6), (expected, 2)], "the behavior has changed"
    assert not set("┌53数独") & set(text), "the behavior has changed"
PYTHON
