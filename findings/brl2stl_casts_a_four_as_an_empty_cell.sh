#!/usr/bin/env bash
# brl2stl 0.1.0 (PyPI, August 2026), Python 3, makes a 3D model of braille codes from a text file. In the model of a grid, a 4 looks
# like the empty cell of a correct model; with `--text-file`, rows lose the spaces that stand for empty cells.
#
# A sudoku for a blind player can be printed in plastic, and brl2stl takes "BRF braille files, or plain text". One would guess that
# grid.txt is plain text: the exit status is 0, there is no warning, and the model has a likely size. But every file is read as Braille
# ASCII, whatever its name: each character is one cell of six dots. A digit then becomes the lowered sign without a number sign, which a
# reader of English braille takes for punctuation: 4 is the full stop, 1 the comma. With `--text-file`, digits have number signs and the
# dot of an empty cell is the full stop, so the same sign means "4" in one model and "empty" in the other. In addition, all but single
# spaces between digits are lost, 8.3 is one number and 8..3 are two, and rows have 5, 11 or 12 cells, so that columns do not line up.
# Only fingers find this, after hours of printing. Look at `--preview` first, and pass a file in which digits are the letters A to I
# (their signs without the number sign) and an empty cell is a hyphen: then each cell of the grid is one cell of braille.
#
# Seen (cells of the model):
#                     grid.txt     --text-file grid.txt    grid.txt after tr '1-9. ' 'A-I--'
#     53..7....       ⠢⠒⠨⠨⠶⠨⠨⠨⠨    ⠼⠑⠉⠲⠲⠼⠛⠲⠲⠲⠲             ⠑⠉⠤⠤⠛⠤⠤⠤⠤
#     4..8.3..1       ⠲⠨⠨⠦⠨⠒⠨⠨⠂    ⠼⠙⠲⠲⠼⠓⠲⠉⠲⠲⠼⠁            ⠙⠤⠤⠓⠤⠉⠤⠤⠁
#      98    6        ⠀⠔⠦⠀⠀⠀⠀⠖     ⠼⠊⠓⠀⠼⠋                   ⠤⠊⠓⠤⠤⠤⠤⠋
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export PYTHONUTF8=1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python brl2stl==0.1.0 2>/dev/null
printf '53..7....\n4..8.3..1\n 98    6\n' >grid.txt
tr '1-9. ' 'A-I--' <grid.txt >letters.txt

expect() { # the cells, what is given to brl2stl
    local cells=$1 seen
    shift
    # Nothing but the preview and the sizes: no warning. The built-in translator, whether liblouis is there or not.
    seen=$(PYTHONPATH=python python3 -m brl2stl "$@" --louis-table none --info --preview 2>&1)
    printf '%s:\n%s\n' "$*" "$seen"
    [[ $seen == "$cells"$'\n'"page 1: "* && $(wc -l <<<"$seen") == $(($(wc -l <<<"$cells") + 1)) ]] ||
        { echo "the behavior has changed" >&2; exit 1; }
}

expect "⠢⠒⠨⠨⠶⠨⠨⠨⠨
⠲⠨⠨⠦⠨⠒⠨⠨⠂
⠀⠔⠦⠀⠀⠀⠀⠖" grid.txt
expect "⠼⠑⠉⠲⠲⠼⠛⠲⠲⠲⠲
⠼⠙⠲⠲⠼⠓⠲⠉⠲⠲⠼⠁
⠼⠊⠓⠀⠼⠋" --text-file grid.txt
expect "⠑⠉⠤⠤⠛⠤⠤⠤⠤
⠙⠤⠤⠓⠤⠉⠤⠤⠁
⠤⠊⠓⠤⠤⠤⠤⠋" letters.txt
PYTHONPATH=python python3 -m brl2stl grid.txt -o model
[[ -s model.stl ]]
