#!/usr/bin/env bash
# choix 0.4.1 and girth 0.8.0 (PyPI), which rate from comparisons and from answers: a puzzle that nobody has tried is the third or fourth
# of ten in difficulty, and one that every player has solved is as hard as one that nobody has.
#
# The difficulty of a puzzle is found from players: which of two took longer, or who has solved which. One would guess that a puzzle without any
# data is in the middle, and that one with nothing but successes is the easiest. In choix, nine puzzles, each harder than the next in three of four
# comparisons, come out in their order. With a tenth that has no comparisons `ilsr_pairwise` is an error unless `alpha`, a regularization,
# is set. One takes that for neutral, but three of the five functions put the tenth above seven of nine puzzles, or six.
# `opt_pairwise` and `ep_pairwise` give it 0, the middle.
#
# In girth 200 players have tried ten puzzles: one was solved by all, one by none, eight by some. `rasch_mml`, `onepl_mml` and
# `twopl_jml` give -6 and 6, which are the bounds. `twopl_mml` gives 6 to both, and there is no error and no warning. It also estimates how well
# a puzzle separates players, and for the one that all have solved this number is 0.2, its bound. With a single player who
# fails, the puzzle is again easier than the other nine. A program should set aside puzzles without data, without failures and without
# successes, before it rates.
#
# Seen (choix: place of the tenth puzzle among ten, 1 the hardest; girth: difficulty of the puzzle solved by all, by none):
#     lsr_pairwise, mm_pairwise    3
#     ilsr_pairwise                4
#     opt_pairwise, ep_pairwise    5, its value is 0
#     rasch_mml                    -6    6
#     twopl_mml                     6    6
#     twopl_mml, one failure       the easiest
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python choix==0.4.1 girth==0.8.0 numpy==2.4.6
PYTHONPATH=python python3 - <<'PYTHON'
import warnings

import choix
import girth
import numpy

# Nine sudokus in a chain: each was harder than the next in three of four comparisons. The tenth was never compared.
games = [(puzzle, puzzle + 1) for puzzle in range(8)] * 3 + [(puzzle + 1, puzzle) for puzzle in range(8)]
rated = {name: getattr(choix, name)(10, games, alpha=0.01) for name in ("lsr_pairwise", "ilsr_pairwise", "mm_pairwise", "opt_pairwise")}
rated["ep_pairwise"] = choix.ep_pairwise(10, games, alpha=1.0, model="logit")[0]
places = {}
for name, values in rated.items():
    assert list(values[:9]) == sorted(values[:9], reverse=True), "the behavior has changed"
    places[name] = 1 + int(sum(values[:9] > values[9] + 1e-6))
    print(name, numpy.round(values, 2), "place of the tenth:", places[name])
try:
    choix.ilsr_pairwise(10, games)
    raise SystemExit("the behavior has changed")
except ValueError as error:
    print(error)
neutral = {name for name, values in rated.items() if abs(values[9]) < 1e-3}
assert neutral == {"opt_pairwise", "ep_pairwise"}, "the behavior has changed"
assert [places[name] for name in ("lsr_pairwise", "ilsr_pairwise", "mm_pairwise")] == [3, 4, 3], "the behavior has changed"
assert {places["opt_pairwise"], places["ep_pairwise"]} <= {5, 6}, "the behavior has changed"

for seed in range(1, 4):
    chance = numpy.random.default_rng(seed)
    ability, difficulty = chance.normal(size=200), numpy.linspace(-2, 2, 8)
    some = (chance.random((8, 200)) < 1 / (1 + numpy.exp(difficulty[:, None] - ability))).astype(int)
    answers = numpy.vstack([numpy.ones(200, int), some, numpy.zeros(200, int)])
    failure = answers.copy()
    failure[0, 0] = 0
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        seen = {"twopl_mml": girth.twopl_mml(answers)}
    assert not caught, "the behavior has changed"
    seen.update({name: getattr(girth, name)(answers) for name in ("rasch_mml", "onepl_mml", "twopl_jml")})
    for name, result in seen.items():
        first, last = result["Difficulty"][[0, -1]].round(2)
        print(seed, name, first, last)
        assert (first, last) == ((6, 6) if name == "twopl_mml" else (-6, 6)), "the behavior has changed"
    assert round(seen["twopl_mml"]["Discrimination"][0], 2) == 0.2, "the behavior has changed"
    once = girth.twopl_mml(failure)["Difficulty"]
    print(seed, "twopl_mml, one failure:", once.round(2))
    assert once[0] == min(once) and once[0] < -2, "the behavior has changed"
PYTHON
