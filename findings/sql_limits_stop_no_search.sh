#!/usr/bin/env bash
# SQLite 3.54.1 (apsw 3.54.1.0 on PyPI) and DuckDB 2.0.1 (PyPI): a sudoku in SQL searches all grids before it shows the first, and LIMIT 2, the
# test for one solution, costs as much as to count all; in SQLite one line makes it a hundred times faster, in DuckDB nothing does.
#
# A recursive query solves a sudoku in a dozen lines: it fills the first empty cell with each digit that fits, and goes on with the
# results. SQLite's manual has such a query. It is read as backtracking, and a database stops when a LIMIT is reached, so that one would guess
# that LIMIT 1 ends with the first solution and LIMIT 2 with the second. But the rows that wait are a queue: all grids with one more
# digit are made before the first with two. All solutions have the same number of digits, so the first is found when everything else has been
# done. Nobody sees it with a good puzzle, where the difference is small. A generator that takes clues away meets grids with thousands of
# solutions, and each clue less costs a multiple, in time and in rows that are kept. In SQLite the recursive part may have an
# ORDER BY, and `ORDER BY depth DESC` makes a stack of the queue; then an empty grid is no trouble. DuckDB makes a whole
# generation at once and refuses an ORDER BY there: a program should take the clues away in a language with a real search.
#
# Seen (grids that are made, by a function that counts them; for the same puzzle with fewer and fewer clues):
#     clues    solutions    all       LIMIT 1    LIMIT 2    in DuckDB    with ORDER BY depth DESC: LIMIT 1    LIMIT 2
#     30       1            4631      4631       4631       the same                               4216       4631
#     25       6            17413     17413      17413      the same                               13245      13263
#     22       4006         204501    204501     204501     the same                               2088       2124
#     0        many         -         -          -          -                                      502        525
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    apsw==3.54.1.0 duckdb==2.0.1 numpy==2.4.6
PYTHONPATH=$folder python3 - <<'PYTHON'
import apsw
import duckdb

QUERY = """
WITH RECURSIVE
digits(digit, n) AS (VALUES ('1', 1), ('2', 2), ('3', 3), ('4', 4), ('5', 5), ('6', 6), ('7', 7), ('8', 8), ('9', 9)),
search(grid, i, depth) AS (
    SELECT '{puzzle}', instr('{puzzle}', '.'), 0
    UNION ALL
    SELECT made(substr(grid, 1, i - 1) || digits.digit || substr(grid, i + 1)),
        instr(substr(grid, 1, i - 1) || digits.digit || substr(grid, i + 1), '.'), depth + 1
    FROM search, digits
    WHERE i > 0 AND NOT EXISTS (SELECT 1 FROM digits AS k WHERE digits.digit IN (
        substr(grid, (i - 1) / 9 * 9 + k.n, 1),
        substr(grid, (i - 1) % 9 + (k.n - 1) * 9 + 1, 1),
        substr(grid, (i - 1) / 3 % 3 * 3 + (i - 1) / 27 * 27 + k.n + (k.n - 1) / 3 * 6, 1)))
    {order}
)
SELECT grid FROM search WHERE i = 0 {limit}
"""
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
STACK = "ORDER BY 3 DESC"


def search(database, puzzle, limit="", order=""):
    """Returns the number of solutions, and of grids that were made."""
    grids = []

    def made(grid):
        grids.append(grid)
        return grid

    query = QUERY.format(puzzle=puzzle, limit=limit, order=order)
    if database == "SQLite":
        connection = apsw.Connection(":memory:")
        connection.create_scalar_function("made", made, 1)
        solutions = list(connection.execute(query))
    else:
        connection = duckdb.connect()
        connection.create_function("made", made, ["VARCHAR"], "VARCHAR", side_effects=True)
        # "/" is not the division of whole numbers there.
        solutions = connection.execute(query.replace(" / ", " // ")).fetchall()
    return len(solutions), len(grids)


def with_clues(number):
    cells, left = [], number
    for cell in PUZZLE:
        left -= cell != "."
        cells.append(cell if left >= 0 else ".")
    return "".join(cells)


assert apsw.sqlite_lib_version() == "3.54.1"
for clues, solutions, made, first, second in ((30, 1, 4631, 4216, 4631), (25, 6, 17413, 13245, 13263), (22, 4006, 204501, 2088, 2124)):
    puzzle = with_clues(clues)
    for database in ("SQLite", "DuckDB"):
        seen = [search(database, puzzle, limit) for limit in ("", "LIMIT 1", "LIMIT 2")]
        print(f"{clues} clues, {database}: {seen}")
        assert seen == [(solutions, made), (1, made), (min(solutions, 2), made)], "the behavior has changed"
    seen = [search("SQLite", puzzle, limit, STACK) for limit in ("LIMIT 1", "LIMIT 2")]
    print(f"{clues} clues, SQLite with an order: {seen}")
    assert seen == [(1, first), (min(solutions, 2), second)], "the behavior has changed"
seen = [search("SQLite", "." * 81, limit, STACK) for limit in ("LIMIT 1", "LIMIT 2")]
print(f"no clue, SQLite with an order: {seen}")
assert seen == [(1, 502), (2, 525)], "the behavior has changed"
try:
    refused = str(search("DuckDB", PUZZLE, "", STACK))
except duckdb.Error as error:
    refused = str(error)
print(f"DuckDB with an order: {refused}")
assert "ORDER BY in a recursive query is not allowed" in refused, "the behavior has changed"
PYTHON
