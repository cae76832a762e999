#!/usr/bin/env bash
# gawk 5.2.1, mawk 1.3.4-20200120, original-awk and BusyBox 1.35.0 (Debian 12): in awk two solutions of 81 digits are equal if the
# first 17 digits are, so that a check of a solver's answers passes for wrong ones; `sort -g -u` keeps one of them.
#
# A file with a puzzle, the answer of a solver and the right one in each line is checked by `awk '$2 != $3'`, which prints the wrong
# lines, and equal neighbors in a sorted list are dropped by `$0 == last`. awk has strings, and no number holds 81 digits, so that
# one would guess that text is compared, as `print $2` gives each digit back. But a field that looks like a number is one in a
# comparison with another such field, and both are rounded to the 16 or 17 digits of a double, less than two rows. A wrong digit in
# row 1 is found, so a test of the check passes; one below is not. Puzzles with 0 for the empty cells are numbers as well, those
# with two dots or more are text. The index of an array is text, too, so that the common `!seen[$0]++` keeps both, and a comparison
# with a string in quotes is right. gawk compares all digits with -M. `sort -n` knows numbers of any length and `sort -g` does not.
# One should write `$2 "" != $3 ""`.
#
# Seen (gawk, mawk, original-awk and BusyBox alike; two answers that differ in the last two cells, or in the first two):
#                                 last two    first two
#     $2 == $3                    equal       different
#     the same with dots for 5    different   different
#     ($2 "") == ($3 "")          different   different
#     $0 == last, in two lines    equal       different
#     !seen[$0]++                 2 lines     2 lines
#     gawk -M, $2 == $3           different   different
#     sort -g -u; sort -n -u      1; 2        2; 2
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C
# The libraries are not part of the behavior, and the last part of BusyBox's version changes with each security update.
apt-get download -q gawk=1:5.2.1-2 mawk=1.3.4.20200120-3.1 original-awk busybox-static libsigsegv2 libreadline8 libmpfr6 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
echo ./original-awk_* ./busybox-static_*
[[ $(package/bin/busybox 2>&1 | head -n 1) == "BusyBox v1.35.0 "* ]]
# Only gawk needs libraries.
LD_LIBRARY_PATH=$(echo package/usr/lib/*-linux-gnu):$(echo package/lib/*-linux-gnu)
export LD_LIBRARY_PATH
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
last=${solution:0:79}97
first=35${solution:2}

expect() {
    echo "$1: $2"
    [[ $2 == "$3" ]] || { echo "the behavior has changed" >&2; exit 1; }
}

compare() { # a file, two operands
    "${program[@]}" "{ if (($2) == ($3)) print \"equal\"; else print \"different\" }" "$1"
}

printf '1 %s %s\n' "$solution" "$last" >last
printf '1 %s %s\n' "$solution" "$first" >first
for name in gawk mawk original-awk busybox; do
    case $name in
        busybox) program=(package/bin/busybox awk) ;;
        *) program=("package/usr/bin/$name") ;;
    esac
    seen=""
    # shellcheck disable=SC2016
    for file in last first; do
        tr 5 . <"$file" >dots
        tr ' ' '\n' <"$file" | tail -n 2 >lines
        seen+=" $(compare "$file" '$2' '$3') $(compare dots '$2' '$3') $(compare "$file" '$2 ""' '$3 ""')"
        seen+=" $("${program[@]}" 'NR > 1 { if ($0 == last) print "equal"; else print "different" } { last = $0 }' lines)"
        seen+=" $("${program[@]}" '!seen[$0]++' lines | wc -l)"
    done
    expect "$name" "$seen" " equal different different equal 2 different different different different 2"
done
program=(package/usr/bin/gawk -M)
# shellcheck disable=SC2016
expect "gawk -M" "$(compare last '$2' '$3') $(compare first '$2' '$3')" "different different"
seen=""
for file in last first; do
    tr ' ' '\n' <"$file" | tail -n 2 >lines
    seen+=" $(sort -g -u lines | wc -l) $(sort -n -u lines | wc -l)"
done
expect "sort -g -u, sort -n -u" "$seen" " 1 2 2 2"
