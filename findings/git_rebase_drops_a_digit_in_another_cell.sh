#!/usr/bin/env bash
# git 2.39.5 (Debian 12, git 1:2.39.5-0+deb12u3): in a grid with spaces for its empty cells, a rebase drops a commit that enters a 7 in
# one cell, if a commit on the other side entered a 7 elsewhere in this row; `git merge` sees the conflict.
#
# A rebase leaves out the commits that the other side has already. It finds them by a hash of their changes, the patch id, and one
# would guess that two changes with one patch id lead to one file. But white space is removed before the patch id is made,
# and in a grid with spaces the white space says which cell a digit is in. "53  7" and "53   7", r1c5 and r1c6, are one change
# for `git rebase`, for `git cherry`, and for `git format-patch --ignore-if-in-upstream`, and so are two puzzles with equal
# digits in other columns. The rebase ends with exit code 0 and the other player's digit; a warning names the commit
# as "previously applied". With --reapply-cherry-picks it stops with the conflict that there is. `git patch-id --verbatim` keeps
# them apart. Grids with dots are safe, so that a test with dots misses it; so does a test with `git merge`.
#
# Seen (own commit: 7 in r1c5, other commit: 7 in r1c6; grids with spaces, with dots):
#     git cherry                           - (there already)         + (new)
#     git format-patch, patches            0                         1
#     git patch-id, kinds                  1                         2
#     git rebase                           exit 0, the 7 in r1c6     conflict
#     git rebase --reapply-cherry-picks    conflict                  conflict
#     git merge                            conflict                  conflict
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir packages
(cd packages && apt-get download -q git=1:2.39.5-0+deb12u3 >apt.log 2>&1 && dpkg-deb -x git_*.deb .)
export GIT_EXEC_PATH=$folder/packages/usr/lib/git-core GIT_TEMPLATE_DIR=$folder/packages/usr/share/git-core/templates
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_EDITOR=true
export GIT_AUTHOR_NAME=player GIT_AUTHOR_EMAIL=player@example.org GIT_COMMITTER_NAME=player GIT_COMMITTER_EMAIL=player@example.org
tool=$folder/packages/usr/bin/git
"$tool" --version | tee version
grep -q '2\.39\.5' version

# Makes a repository where the two sides enter a 7 in one row; $1 is the sign for an empty cell.
make() {
    "$tool" init -q -b start "$folder/$2"
    cd "$folder/$2"
    enter() { tr . "$1" <<<"$2" >grid; "$tool" add grid; "$tool" commit -q -m "$3"; }
    enter "$1" $'53.......\n6..195...\n.98....6.' 'a grid'
    "$tool" checkout -q -b other
    enter "$1" $'53...7...\n6..195...\n.98....6.' 'seven in r1c6'
    "$tool" checkout -q -b own start
    enter "$1" $'53..7....\n6..195...\n.98....6.' 'seven in r1c5'
}

# Runs a command that may end in a conflict, and says how it ended.
ends() {
    if "$tool" "$@" >"$folder/log" 2>&1; then
        echo "exit 0"
    elif grep -q '^CONFLICT .* grid$' "$folder/log"; then
        echo conflict
        "$tool" "$1" --abort
    else
        echo failed
    fi
}

for sign in ' ' .; do
    make "$sign" "with$([ "$sign" = . ] && echo dots || echo spaces)"
    cherry=$("$tool" cherry other own | cut -c1)
    patches=$("$tool" format-patch --stdout --ignore-if-in-upstream other..own | grep -c '^Subject:' || true)
    kinds=$(for side in own other; do "$tool" show "$side" | "$tool" patch-id; done | cut -d' ' -f1 | sort -u | wc -l)
    verbatim=$(for side in own other; do "$tool" show "$side" | "$tool" patch-id --verbatim; done | cut -d' ' -f1 | sort -u | wc -l)
    merge=$(ends merge other)
    again=$(ends rebase --reapply-cherry-picks other)
    rebase=$(ends rebase other)
    warned=$(grep -c '^warning: skipped previously applied commit' "$folder/log" || true)
    row=$(head -n 1 grid)
    echo "'$sign': cherry $cherry, $patches patches, patch ids: $kinds, verbatim: $verbatim, merge: $merge, again: $again, rebase: $rebase, '$row'"
    seen="$cherry/$patches/$kinds/$verbatim/$merge/$again/$rebase/$warned/$row"
    if [ "$sign" = . ]; then
        expected='+/1/2/2/conflict/conflict/conflict/0/53..7....'
    else
        expected='-/0/1/2/conflict/conflict/exit 0/1/53   7   '
    fi
    [ "$seen" = "$expected" ] || { echo "the behavior has changed: $seen"; exit 1; }
done

# Two puzzles of equal digits in other columns are one to the hash as well.
cd "$folder/withspaces"
for puzzle in '53  7    ' '5 3    7 '; do
    "$tool" checkout -q --orphan "puzzle-${puzzle//[ ]/_}"
    echo "$puzzle" >grid
    "$tool" add grid
    "$tool" commit -q -m 'a puzzle'
    "$tool" show | "$tool" patch-id | cut -d' ' -f1
done >"$folder/ids"
[ "$(sort -u "$folder/ids" | wc -l)" = 1 ] || { echo "the behavior has changed"; exit 1; }
