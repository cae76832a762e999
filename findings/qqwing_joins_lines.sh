#!/usr/bin/env bash
# qqwing 1.3.4 (Debian 12, qqwing 1.3.4-1.1+b1): a puzzle with `_` or `-` for its empty cells disappears, and
# spoils the next one.
#
# `qqwing --solve` reads puzzles from standard input, and its help does not name the characters. One would guess
# that a line that is no puzzle is reported, or at least that each line stands for itself. It collects
# digits and dots from all the input and ignores every other character, ends of lines too, until it has 81.
# A puzzle with 30 clues and 51 underscores gives 30 cells and no message; the exit code is 0. If an ordinary
# puzzle follows, its first 51 characters are added to them: "Puzzle is not possible." A title with a number, or a
# column with one, shifts the cells of all puzzles behind it in the same way. Whoever pipes puzzles into it should
# write 81 dots and digits, nothing else, and count the answers.
#
# Seen:
#     dots: the solution
#     underscores: no output, exit code 0
#     underscores, then dots: Puzzle is not possible.
#     "Puzzle 17", then dots: Puzzle is not possible.
#     "Puzzle", then dots: the solution
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
libraries=$(dirname "$(echo package/usr/lib/*/libqqwing.so.2)")
dots=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
underscores=${dots//./_}
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

# Solves the lines after the first two arguments, and compares what is printed with the second argument.
check() {
    seen=$(printf '%s\n' "${@:3}" | LD_LIBRARY_PATH=$libraries package/usr/bin/qqwing --solve --one-line)
    echo "$1: ${seen:-no output}"
    [[ $seen == "$2" ]] || {
        echo "the behavior has changed" >&2
        exit 1
    }
}
check "dots" "$solution" "$dots"
check "underscores" "" "$underscores"
check "underscores, then dots" "Puzzle is not possible." "$underscores" "$dots"
check '"Puzzle 17", then dots' "Puzzle is not possible." "Puzzle 17" "$dots"
check '"Puzzle", then dots' "$solution" "Puzzle" "$dots"
