#!/usr/bin/env bash
# rustoku 0.16.0 (PyPI), Python 3: the hardest puzzles have the fewest points, and a trace of logical steps exists for each
# puzzle, also for one with two solutions.
#
# `solve_steps` returns a trace in which each step has a technique and `difficulty_point`, and its parameter `difficulty`
# says which techniques may be used. One would guess that the sum or the maximum of the points grows with the
# puzzle, and that the trace ends, or is None, where the techniques do. Where they end, the package finds the rest
# by search and adds it as placements, whose technique is the text "None" and whose points are 0. So the grid of
# `board` is always full, an easy puzzle has 51 points, one that needs an X-Wing 220, and one that is known as very hard 0
# with a maximum of 0: a collection sorted by points begins with it. With difficulty="easy" the X-Wing puzzle has 0
# points, too. A puzzle with two solutions gets half its digits by logic, half by choice, and no warning. A program
# should take a trace with a technique "None" for unrated, not show these steps as hints, and ask `count_solutions`.
#
# Seen (sum of the points, maximum, steps "None"):
#     easy puzzle:            51, 1, 0
#     X-Wing puzzle:          220, 17, 0; with difficulty="easy" 0, 0, 35
#     very hard puzzle:       0, 0, 60
#     two solutions:          226, 28, 30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" rustoku==0.16.0
PYTHONPATH=$folder python3 - <<'PYTHON'
import rustoku

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
X_WING = "100000569492056108056109240009640801064010000218035604040500016905061402621000005"
HARD = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
DOUBLE = "605080000090600481100000000000230050000001732200806100070400903060319200300000804"

for name, puzzle, difficulty, solutions, expected in (
    ("easy puzzle", EASY, "expert", 1, (51, 1, 0)),
    ("X-Wing puzzle", X_WING, "expert", 1, (220, 17, 0)),
    ('X-Wing puzzle, "easy"', X_WING, "easy", 1, (0, 0, 35)),
    ("very hard puzzle", HARD, "expert", 1, (0, 0, 60)),
    ("two solutions", DOUBLE, "expert", 2, (226, 28, 30)),
):
    trace = rustoku.solve_steps(puzzle, difficulty=difficulty)
    points = [step["difficulty_point"] for step in trace["steps"]]
    guesses = [step for step in trace["steps"] if step["technique"] == "None"]
    seen = sum(points), max(points), len(guesses)
    print(f"{name}: {seen[0]} points, maximum {seen[1]}, {seen[2]} steps None")
    assert seen == expected and "0" not in trace["board"], "the behavior has changed"
    assert all(step["type"] == "placement" for step in guesses)
    assert rustoku.count_solutions(puzzle) == solutions
PYTHON
