#!/usr/bin/env bash
# facile 1.6 (PyPI), Python 3: `solve_all` gives two results for a puzzle with one solution and one for a puzzle with none; the last is
# "solved" and has no solution. The result of `solve` for a puzzle with none is not "solved" and has one, with None in its cells.
#
# The package brings a constraint solver of OCaml to Python. A test for a proper puzzle is len(solve_all(cells)) == 1, and one would guess that
# it is right, as other solvers for Python that list solutions list nothing else. But facile adds a last result, which stands for the
# end of the search and has its time. So a generator that looks for one result keeps exactly the puzzles without a solution, a puzzle with two
# has three, and 288 grids are 289. To count the results that are true, or solved, changes nothing: the last one is, even if there was
# no solution. So `solution is not None` is asked. But after `solve` this is no test, since a search without success returns the
# list of cells with the clues alone; there `solved` or the truth of the result is right. A test with equal digits in a row shows none
# of this, as they raise a ValueError when the rule is added. A program should ask for both, solved and a solution.
#
# Seen (results of solve_all, of them with solved, with a solution; then solved and a solution of solve):
#     9x9 with one solution           2    2    1      True     yes
#     9x9 with two solutions          3    3    2      True     yes
#     9x9 without a solution          1    1    0      False    yes, the 28 clues
#     the empty 4x4                 289  289  288      True     yes
#     two equal clues in a row      ValueError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" facile==1.6 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import facile

PUZZLES = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79": (2, 2, 1, True, 81),
    "6.5.8.....9.6..4811...........23..5......17322..8.61...7.4..9.3.6.3192..3.....8.4": (3, 3, 2, True, 81),
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..": (1, 1, 0, False, 28),
    "." * 16: (289, 289, 288, True, 16),
    "55" + "." * 79: "ValueError",
}


def cells(puzzle):
    size = int(len(puzzle) ** 0.5)
    box = int(size**0.5)
    grid = [facile.variable(1, size) for _ in puzzle]
    for index, clue in enumerate(puzzle):
        if clue != ".":
            facile.constraint(grid[index] == int(clue))
    for name in (lambda row, column: row, lambda row, column: column, lambda row, column: (row // box, column // box)):
        groups = {}
        for index, cell in enumerate(grid):
            groups.setdefault(name(index // size, index % size), []).append(cell)
        for group in groups.values():
            facile.constraint(facile.alldifferent(group))
    return grid


for puzzle, expected in PUZZLES.items():
    try:
        grid = cells(puzzle)
        results = facile.solve_all(grid)
        result = facile.solve(grid)
        solved, with_solution = sum(each.solved for each in results), sum(each.solution is not None for each in results)
        assert all(results) and bool(result) == result.solved and result.solution is not None, "the behavior has changed"
        seen = len(results), solved, with_solution, result.solved, sum(cell is not None for cell in result.solution)
    except ValueError as error:
        seen = type(error).__name__
    print(f"{puzzle[:9]}...: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
