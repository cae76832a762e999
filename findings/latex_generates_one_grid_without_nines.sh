#!/usr/bin/env bash
# createsudoku of sudokubundle for LaTeX (Debian 12, texlive-games 2022.20230122-4): no puzzle that it makes has a clue of the digit 9, 11 of
# 40 have several solutions, all come from one grid, and two documents of one minute have the same puzzle.
#
# \generategrid makes a puzzle from random numbers each time a document is typeset. One would guess that the puzzles differ as those of other
# generators do, and have one solution, as the solver of the bundle is run on each of them. But the grid is always the one whose first row is
# 123456789 and whose other rows are shifted; its rows change places in their bands and its columns in their stacks, and nothing else. So
# the digits of a row of a box are neighbors on a circle of nine, 3, 4 and 5 or 8, 9 and 1, in each puzzle, which tells a player more
# than the clues. All nines, the middle row and column and both diagonals are erased before the first test, and then single clues as long as
# the solver succeeds. Where it fails in the first test no clue is put back, and the puzzle is printed as it is. The random
# numbers begin with the date and the minute, so that a second copy that is made at once is equal. A program can give the bundle its own puzzles,
# by \sudoku, or another grid as the argument of \generategrid.
#
# Seen (40 puzzles, \setsudrandom{1} to {40}):
#     with a clue of the digit 9, or in the middle row     0
#     with one solution                                   29
#     with several, none of whose clues was tested        11
#     clues                                         32 to 44
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q texlive-games=2022.20230122-4 texlive-latex-base=2022.20230122-3 texlive-base=2022.20230122-3 \
    texlive-binaries=2022.20220321.62855-5.1+deb12u2 libkpathsea6=2022.20220321.62855-5.1+deb12u2 \
    texlive-plain-generic=2022.20230122-4 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
    rm "$package"
done
tree=$folder/package/usr/share/texlive/texmf-dist
LD_LIBRARY_PATH=$(dirname "$(find "$folder/package" -name 'libkpathsea.so.6')")
export LD_LIBRARY_PATH TEXMFCNF=$tree/web2c TEXMF=$tree TEXMFDIST=$tree TEXMFMAIN=$tree TEXINPUTS=.:$tree/tex// TFMFONTS=$tree/fonts/tfm/public// TEXFORMATS=.
package/usr/bin/pdftex -ini -etex -interaction=batchmode -jobname=latex -progname=latex '*pdflatex.ini' >/dev/null
TEXINPUTS=.:$tree/tex/latex/base:$tree/tex/latex/l3backend:$tree/tex/latex/sudokubundle:$tree/tex/generic/random
cat >seen.tex <<'TEX'
\documentclass{article}
\usepackage{createsudoku}
\ifdefined\seed\setsudrandom{\seed}\fi
\begin{document}
\generategrid
\end{document}
TEX
python3 - <<'PYTHON'
import itertools
import os
import subprocess


def peers(cell):
    row, column = divmod(cell, 9)
    for other in range(81):
        if other != cell:
            same_box = other // 27 == row // 3 and other % 9 // 3 == column // 3
            if other // 9 == row or other % 9 == column or same_box:
                yield other


def count(grid, limit=3):
    """The number of solutions, up to a limit."""
    options = {}
    for cell in range(81):
        used = {grid[other] for other in peers(cell)}
        if grid[cell] == ".":
            options[cell] = [digit for digit in "123456789" if digit not in used]
        elif grid[cell] in used:
            return 0
    if not options:
        return 1
    cell = min(options, key=lambda each: len(options[each]))
    found = 0
    for digit in options[cell]:
        found += count(grid[:cell] + digit + grid[cell + 1 :], limit - found)
        if found >= limit:
            break
    return found


def generate(before, **environment):
    """The puzzle of a document, and if single clues were erased."""
    command = ["package/usr/bin/pdftex", "-fmt=latex", "-progname=latex", "-output-format=dvi", "-interaction=nonstopmode"]
    run = [*command, f"{before}\\input seen.tex"]
    log = subprocess.run(run, stdout=subprocess.PIPE, check=True, env={**os.environ, **environment}).stdout.decode("latin-1")
    return "".join(open("gensud.sud").read().split()), "Deleting clue" in log


def solution(grid):
    """Fills the cells that have one digit left by trying; only for puzzles with one solution."""
    for cell in range(81):
        if grid[cell] == ".":
            grid = next(full for digit in "123456789" if count(full := grid[:cell] + digit + grid[cell + 1 :], 1))
    return grid


NEIGHBORS = {frozenset((str(digit), str(digit % 9 + 1), str((digit + 1) % 9 + 1))) for digit in range(1, 10)}
made = [generate(f"\\def\\seed{{{seed}}}") for seed in range(1, 41)]
puzzles = [puzzle for puzzle, _ in made]
empty = [cell for cell in range(81) if all(puzzle[cell] == "." for puzzle in puzzles)]
cross = {cell for cell in range(81) if 4 in divmod(cell, 9) or cell % 10 == 0 or cell % 8 == 0 and 0 < cell < 80}
solutions = [count(puzzle, 2) for puzzle in puzzles]
clues = [81 - puzzle.count(".") for puzzle in puzzles]
print(puzzles[0])
print("puzzles:", len(set(puzzles)), "nines:", sum(puzzle.count("9") for puzzle in puzzles), "clues:", min(clues), "to", max(clues))
print("with one solution:", solutions.count(1), "with more:", solutions.count(2))
assert not any("9" in puzzle for puzzle in puzzles) and cross <= set(empty), "the behavior has changed"
assert (solutions.count(1), solutions.count(2), min(clues), max(clues)) == (29, 11, 32, 44), "the behavior has changed"
assert [tested for _, tested in made] == [number == 1 for number in solutions], "the behavior has changed"

# Each grid becomes the first one when its columns, and then its rows, change places.
START = ["123456789", "456789123", "789123456", "234567891", "567891234", "891234567", "345678912", "678912345", "912345678"]
ORDERS = [sum(orders, ()) for orders in itertools.product(*(itertools.permutations(range(start, start + 3)) for start in (0, 3, 6)))]
for puzzle, number in zip(puzzles, solutions):
    if number == 1:
        grid = solution(puzzle)
        assert all(frozenset(grid[start : start + 3]) in NEIGHBORS for start in range(0, 81, 3)), "the behavior has changed"
        rows = [grid[start : start + 9] for start in range(0, 81, 9)]
        moved = (["".join(row[column] for column in order) for row in rows] for order in ORDERS)
        assert any(START == sum((sorted(band[start : start + 3]) for start in (0, 3, 6)), []) for band in moved), "the behavior has changed"
print("all come from", START[0], START[1], "...")

same = [generate("", SOURCE_DATE_EPOCH=str(second), FORCE_SOURCE_DATE="1")[0] for second in (1700000000, 1700000039, 1700000040)]
print("two documents of one minute, one of the next:", len(set(same[:2])), len(set(same)))
assert (len(set(same[:2])), len(set(same))) == (1, 2), "the behavior has changed"
PYTHON
