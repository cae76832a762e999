#!/usr/bin/env bash
# git 2.39.5 (Debian 12, git 1:2.39.5-0+deb12u3): a grid in the message of a commit that is sent as a patch ends before the first row that
# begins with an empty box, --- -45 7--, and the rest of the message is lost; `git interpret-trailers` writes into the middle of the grid.
#
# A message that quotes a puzzle, as one for a wrong hint does, is any text for `git commit` and `git log`, and lines that begin
# with # are what one is careful about. One would guess that `git format-patch` and `git am` hand it over, as they exist for this. But
# the mail has a line "---" between the message and the patch, and each line of three hyphens and a space passes for it, whatever follows.
# `git format-patch` writes the row as it is, without a warning; `git am` takes the lines behind it for comments of the
# sender, drops them and reports success. The trailer of a reviewer is put above such a row, as if the rest were a patch. A row in a
# frame, one with a clue in its first box, dots, nine hyphens without spaces and rows that are indented are safe. A program that prints
# grids for reports should use dots for the empty cells, or indent them.
#
# Seen (message of eleven lines, one of them the given row; lines that arrive by `git am`, line of the trailer):
#     --- -45 7--        3     4            ... .45 7..      11    12          |---|-45|7--|      11    12
#     --- --- ---        3     4            -5- --7 ---      11    12          ---------          11    12
#     --- | -45 | 7--    3     4            " --- -45 7--"   11    12
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q git=1:2.39.5-0+deb12u3 >/dev/null 2>&1
dpkg-deb --extract git_*.deb package
export GIT_EXEC_PATH=$folder/package/usr/lib/git-core GIT_TEMPLATE_DIR=$folder/package/usr/share/git-core/templates
export GIT_CONFIG_NOSYSTEM=1 HOME=$folder XDG_CONFIG_HOME=$folder
export GIT_AUTHOR_NAME=Player GIT_AUTHOR_EMAIL=player@example.org GIT_COMMITTER_NAME=Player GIT_COMMITTER_EMAIL=player@example.org
git() { "$folder/package/usr/bin/git" "$@"; }
[[ $(git --version) == "git version 2.39.5" ]]

# A message with one row given; its empty lines are not counted, as trailers add one of their own.
message() {
    printf 'Add the puzzle of today\n\n8-- --- ---\n--3 6-- ---\n%s\n-5- --7 ---\n-7- -9- 2--\n--1 --- -68\n--8 5-- -1-\n-9- --- 4--\n4-- --- --3\n\nOne solution.\n' "$1"
}
check() {
    local row=$1 expected=$2 arrived trailer
    rm -rf sender receiver
    git init --quiet sender
    git init --quiet receiver
    echo 81 >sender/puzzle
    git -C sender add puzzle
    message "$row" | git -C sender commit --quiet --file -
    [[ $(git -C sender log --format=%B) == "$(message "$row")" ]]
    git -C sender format-patch --quiet --root --stdout >mail
    grep --quiet --fixed-strings --line-regexp -- "$row" mail
    grep --quiet --line-regexp 'One solution.' mail
    git -C receiver am --quiet "$folder/mail"
    cmp sender/puzzle receiver/puzzle
    arrived=$(git -C receiver log --format=%B | sed '/^$/d' | wc -l)
    trailer=$(message "$row" | git interpret-trailers --trailer 'Reviewed-by: Player' | sed '/^$/d' | grep --line-number Reviewed-by)
    echo "$row: lines that arrive $arrived, line of the trailer ${trailer%%:*}"
    [[ $arrived == "$expected" && ${trailer%%:*} == $((expected + 1)) ]] || {
        echo "the behavior has changed" >&2
        exit 1
    }
}
for row in '--- -45 7--' '--- --- ---' '--- | -45 | 7--'; do
    check "$row" 3
done
for row in '... .45 7..' '-5- --7 ---' ' --- -45 7--' '|---|-45|7--|' '---------'; do
    check "$row" 11
done
