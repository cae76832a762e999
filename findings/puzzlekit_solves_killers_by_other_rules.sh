#!/usr/bin/env bash
# puzzlekit 0.3.4 (PyPI), Python 3: a killer sudoku with one solution is solved with the same digit twice in a cage, and a 6x6
# sudoku with one solution has three.
#
# The package solves over a hundred kinds of puzzles with CP-SAT, has killers and small sudokus in its list, and reports
# "Optimal". One would guess that this is the solution. But its killer knows the sums alone: in a cage of four cells that
# sum to 25 it writes 7, 8, 8 and 2, which the rules of killers forbid (the table in its documentation counts 584 of 810
# as verified). Most killers have the same single solution without that rule, so that a few tests pass. For a sudoku of
# 6x6 the side of a box is the root of 6 without its fraction: four boxes of 2x2 are checked in the upper left corner,
# and none in the other 20 cells, though no size is rejected. Nothing in the result tells that a second solution exists.
# A program that compares itself with such a peer should check the grid by its own rules, box by box and cage by cage,
# and count solutions before it believes in a difference.
#
# Seen (solutions by the rules, solutions of the package's own model):
#     killer 9x9: 1, 2
#     sudoku 6x6: 1, 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    puzzlekit==0.3.4 ortools==9.15.6755
PYTHONPATH=python python3 - <<'PYTHON'
from ortools.sat.python import cp_model
from puzzlekit.solvers.killer_sudoku import KillerSudokuSolver
from puzzlekit.solvers.sudoku import SudokuSolver


def grids(model, cells):
    """Enumerates the solutions of a model, the cells in the order of reading."""
    found = []

    class Collector(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            found.append("".join(str(self.value(cell)) for cell in cells))

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    assert solver.status_name(solver.solve(model, Collector())) in ("OPTIMAL", "FEASIBLE")
    return sorted(found)


def by_the_rules(size, rows, columns, cages, clues):
    """The same puzzle with all rules: boxes of so many rows and columns, and no digit twice in a cage."""
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, size, "") for _ in range(size * size)]
    for number in range(size):
        model.add_all_different(cells[size * number: size * number + size])
        model.add_all_different(cells[number::size])
        top, left = number // (size // columns) * rows, number % (size // columns) * columns
        model.add_all_different([cells[size * (top + row) + left + column] for row in range(rows) for column in range(columns)])
    for total, cage in cages:
        model.add(sum(cells[index] for index in cage) == total)
        model.add_all_different([cells[index] for index in cage])
    for index, digit in clues.items():
        model.add(cells[index] == digit)
    return grids(model, cells)


def of_the_package(puzzle, size):
    puzzle._add_constr()
    return grids(puzzle.model, [puzzle.x[row, column] for row in range(size) for column in range(size)])


def split(text, size):
    return [list(text[start:start + size]) for start in range(0, size * size, size)]


SOLUTION = "534987216798126435612345897879612354261534978453798162987261543345879621126453789"
CAGES = "PPUULeZZRBBYILWWRRXXIILAbFGNNEHAAAFGNNEHHHCCTVOdhKCCTTVOddKKcTfVDDDMMcQJaSSSSgQQJ"
cages = {name: [index for index in range(81) if CAGES[index] == name] for name in CAGES}
sums = {name: sum(int(SOLUTION[index]) for index in cage) for name, cage in cages.items()}
clues = [[str(sums[CAGES[9 * row + column]]) if cages[CAGES[9 * row + column]][0] == 9 * row + column else "-"
          for column in range(9)] for row in range(9)]
true = by_the_rules(9, 3, 3, [(sums[name], cage) for name, cage in cages.items()], {})
seen = of_the_package(KillerSudokuSolver(9, 9, clues, split(CAGES, 9)), 9)
repeated = [[name for name, cage in cages.items() if len({grid[index] for index in cage}) < len(cage)] for grid in seen]
result = KillerSudokuSolver(9, 9, clues, split(CAGES, 9)).solve().solution_data
print(f"killer: {len(true)} by the rules, {len(seen)} of the package, cages with a digit twice {repeated}, {result['status']}")
assert true == [SOLUTION] and len(seen) == 2 and sorted(repeated) == [[], ["C"]], "the behavior has changed"
assert result["status"] == "Optimal", "the behavior has changed"

SMALL = "3.2.....1.4.4...1..15....3...6...2.."
true = by_the_rules(6, 2, 3, [], {index: int(digit) for index, digit in enumerate(SMALL) if digit != "."})
seen = of_the_package(SudokuSolver(6, 6, split(SMALL.replace(".", "-"), 6)), 6)
print(f"6x6: {len(true)} by the rules, {len(seen)} of the package")
assert (len(true), len(seen)) == (1, 3) and true[0] in seen, "the behavior has changed"
PYTHON
