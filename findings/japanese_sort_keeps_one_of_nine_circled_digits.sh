#!/usr/bin/env bash
# GNU coreutils 9.1 with glibc 2.36 (Debian 12, coreutils 9.1-1, locales 2.36-9): in a Japanese locale `sort -u` keeps one of ① to ⑨,
# in an English one three of nine colored squares; `comm` finds the same grid in two files that have different ones, `join` joins them.
#
# A collection with one puzzle a line is cleaned up with `sort -u`, and two of them are compared with `comm` or `join`. The lines may
# be drawn: circled digits for candidates or clues, colored squares for the regions of a star battle or of a jigsaw, braille. One
# would guess that a language changes the order of lines, and that two lines are equal if their bytes are, since `sort` is
# known to compare the bytes where the language sees no difference. It does so for the order alone. Under -u, and in `comm` and `join`,
# lines are equal if glibc's table for the language gives them no different weights, and a character that is missing in the
# table has none. The Japanese table has the kanji, kana, full-width digits and lines that a Japanese character set of 1990 has, and
# not ① and no braille; the English and German one lacks the newer colored squares and circles. So grids of the same size are one
# grid, all but one are gone, and nothing is reported. Plain digits and dots are safe, a test in the C or C.UTF-8 locale of a container
# passes, and `sort | uniq` keeps all, as `uniq` compares bytes. A program's manual should say LC_ALL=C for such commands.
#
# Seen (lines that `sort -u` keeps, in the locales C.UTF-8, en_US.UTF-8, de_DE.UTF-8 and ja_JP.UTF-8):
#     ①②③④⑤⑥⑦⑧⑨               9  9  9  1
#     ❶❷❸❹❺❻❼❽❾               9  9  9  1
#     ⚀⚁⚂⚃⚄⚅                  6  6  6  1
#     braille ⠁⠃⠉⠙⠑⠋⠛⠓⠊       9  9  9  1
#     small ¹²³⁴⁵⁶⁷⁸⁹         9  9  9  2
#     squares 🟥🟦🟩🟨🟪🟧🟫⬛⬜    9  3  3  2
#     circles 🔴🔵🟢🟡🟣🟠🟤⚫⚪    9  5  5  2
#     １２３４５６７８９, 一二三四五六七八九 and ┏┓┗┛━┃: all in each
#     🟥🟦 in one file and 🟦🟥 in another: common lines by `comm` 0 1 1 1, by `join` 0 1 1 1; `sort | uniq` 2 2 2 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[[ $(sort --version | head -n 1) == *" 9.1" && $(getconf GNU_LIBC_VERSION) == "glibc 2.36" ]]
# The last part of the version changes with each security update.
apt-get download -q locales >/dev/null 2>&1
[[ $(echo locales_*) == locales_2.36-9* ]]
dpkg-deb --extract locales_*.deb package
mkdir locales
for language in en_US de_DE ja_JP; do
    I18NPATH=package/usr/share/i18n localedef --inputfile="$language" --charmap=UTF-8 "locales/$language.UTF-8"
done
export LOCPATH=$folder/locales
languages="C.UTF-8 en_US.UTF-8 de_DE.UTF-8 ja_JP.UTF-8"

while read -r signs expected; do
    grep --only-matching . <<<"$signs" >lines
    seen=""
    for language in $languages; do
        seen+=" $(LC_ALL=$language sort -u lines | wc -l)"
    done
    echo "$signs:$seen"
    [[ $seen == " $expected" ]] || { echo "the behavior has changed" >&2; exit 1; }
done <<'TABLE'
①②③④⑤⑥⑦⑧⑨ 9 9 9 1
❶❷❸❹❺❻❼❽❾ 9 9 9 1
⚀⚁⚂⚃⚄⚅ 6 6 6 1
⠁⠃⠉⠙⠑⠋⠛⠓⠊ 9 9 9 1
¹²³⁴⁵⁶⁷⁸⁹ 9 9 9 2
🟥🟦🟩🟨🟪🟧🟫⬛⬜ 9 3 3 2
🔴🔵🟢🟡🟣🟠🟤⚫⚪ 9 5 5 2
１２３４５６７８９ 9 9 9 9
一二三四五六七八九 9 9 9 9
┏┓┗┛━┃ 6 6 6 6
TABLE

echo 🟥🟦 >one
echo 🟦🟥 >two
seen=""
for language in $languages; do
    export LC_ALL=$language
    seen+=" $(comm -12 one two | wc -l)/$(join one two | wc -l)/$(sort one two | uniq | wc -l)"
done
echo "comm, join, sort | uniq:$seen"
[[ $seen == " 0/0/2 1/1/2 1/1/2 1/1/2" ]] || { echo "the behavior has changed" >&2; exit 1; }
