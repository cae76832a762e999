#!/usr/bin/env bash
# solvesudoku of sudokubundle for LaTeX (Debian 12, texlive-games 2022.20230122-4): a puzzle without a solution gets an answer with equal
# digits in its rows, the difficulty of an easy one and no error, and the package's own check finds nothing; one with a single solution has 81.
#
# \sudokusolve{file} prints a puzzle and its answer under it, which is what a booklet needs. One would guess that a solver that works by
# logic stops at a contradiction, or leaves cells empty, as it does in hard puzzles. But a digit is put where it is the last one that is left
# for a cell, and the cells around it are not looked at: a misprint of one clue gives a full grid as the right puzzle does, and it is
# printed as the answer. "Number of solutions" in the log is the number of cells that are filled, 81 for a proper puzzle, and
# 77 for a grid that lacks four and has two solutions. \checksolution says which rows, columns and boxes are incorrect; it means those with
# empty cells, so that it passes the wrong grid and reports the right one that is not complete. A program that makes files for this
# package should test them itself.
#
# Seen (solutions; "Number of solutions", "Difficulty rating", equal digits in the answer, units that \checksolution calls incorrect):
#     proper puzzle                            1      81     2     no      0
#     the same with another clue               0      81     2     yes     0
#     the same with two equal clues in a row   0      81     2     yes     0
#     hard puzzle                              1      21    80     no      27
#     a grid without four cells                2      77    80     no      6
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q texlive-games=2022.20230122-4 texlive-latex-base=2022.20230122-3 texlive-base=2022.20230122-3 \
    texlive-binaries=2022.20220321.62855-5.1+deb12u2 libkpathsea6=2022.20220321.62855-5.1+deb12u2 >/dev/null 2>&1
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
\usepackage{solvesudoku}
\begin{document}
\sudokusolve{puzzle.sud}
\checksolution
\end{document}
TEX
python3 - <<'PYTHON'
import re
import subprocess

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


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


def solve(grid):
    with open("puzzle.sud", "w") as file:
        file.writelines(grid[start : start + 9] + "\n" for start in range(0, 81, 9))
    command = ["package/usr/bin/pdftex", "-fmt=latex", "-progname=latex", "-output-format=dvi", "-interaction=nonstopmode", "seen.tex"]
    log = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout.decode("latin-1")
    [number] = re.findall(r"Number of solutions = (\d+)", log)
    [rating] = re.findall(r"Difficulty rating = (\d+)", log)
    assert not re.search("^!", log, re.MULTILINE)
    wrong = len(re.findall(r"(?:Row|Column|Box) \d+ is incorrect", log))
    answer = "".join(open("sud.out").read().split())[:81]
    return int(number), int(rating), answer, wrong


def has_equal_digits(grid):
    return any(grid[cell] != "." and grid[cell] == grid[other] for cell in range(81) for other in peers(cell))


# The digits 1 and 3 of two columns can change places.
two = "".join("." if cell in (32, 35, 41, 44) else digit for cell, digit in enumerate(SOLVED))
for name, grid, solutions, expected in (
    ("proper puzzle", PUZZLE, 1, (81, 2, False, 0)),
    ("another clue", PUZZLE[:2] + "1" + PUZZLE[3:], 0, (81, 2, True, 0)),
    ("two equal clues", "55" + PUZZLE[2:], 0, (81, 2, True, 0)),
    ("hard puzzle", HARD, 1, (21, 80, False, 27)),
    ("four cells are empty", two, 2, (77, 80, False, 6)),
):
    assert count(grid) == solutions
    number, rating, answer, wrong = solve(grid)
    print(f"{name}: solutions {solutions}, number {number}, rating {rating}, incorrect {wrong}, answer {answer}")
    assert (number, rating, has_equal_digits(answer), wrong) == expected, "the behavior has changed"
    assert ("." in answer) == (number < 81), "the behavior has changed"
    assert grid != PUZZLE or answer == SOLVED, "the behavior has changed"
PYTHON
