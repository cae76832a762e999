#!/usr/bin/env bash
# clingcon 5.2.1 (5.2.1.post2 on PyPI) with clingo 5.8.3 (PyPI), Python 3: with --project a sudoku has one solution, whatever its clues,
# also when &show shows its cells; the brave and cautious modes of enumeration say nothing about digits.
#
# clingcon adds whole numbers to clingo, and &distinct makes sudoku a program of five lines. Two solutions that differ only in something
# that is not shown are one with --project, which is how clingo's programs count grids if there are spare choices. One would guess that
# `&show{x/2}`, which shows the cells and nothing else, projects to the cells. But the projection knows clingo's own atoms. Digits are
# not among them: all grids are the same answer, so that a test for a second solution calls every puzzle proper, and a spare choice
# counts where grids do not. The same holds for --enum-mode=brave and cautious, which find possible and forced digits in plain clingo: they
# end at the first grid, and its digits look like the result. There is no warning. Rules that make an atom v(R,C,V) of each digit
# bring the projection back, and give the two modes something to find.
#
# Seen (models, and different grids among them, for a 4x4 grid with one clue, which has 72 solutions):
#                                                 (no option)    --project    brave    cautious
#     cells as numbers                            72, 72         1, 1         1, 1     1, 1
#     the same with &show{x/2}                    72, 72         1, 1         1, 1     1, 1
#     with a spare choice {p}                     144, 72        2, 1         2, 2     1, 1
#     with an atom v(R,C,V) for each digit        72, 72         72, 72       many     many
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    clingcon==5.2.1.post2 clingo==5.8.3 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import clingo
from clingcon import ClingconTheory
from clingo.ast import ProgramBuilder, parse_string

SUDOKU = """
&dom { 1..4 } = x(R,C) :- R = 1..4, C = 1..4.
&distinct { x(R,C) : C = 1..4 } :- R = 1..4.
&distinct { x(R,C) : R = 1..4 } :- C = 1..4.
&distinct { x(2*A+P,2*B+Q) : P = 1..2, Q = 1..2 } :- A = 0..1, B = 0..1.
&sum { x(1,1) } = 1.
"""
PROGRAMS = {
    "cells": "", "&show": "&show { x/2 }.", "spare": "{ p }.",
    "atoms": "v(R,C,V) :- &sum { x(R,C) } = V, R = 1..4, C = 1..4, V = 1..4.",
}
OPTIONS = [[], ["--project"], ["--enum-mode=brave"], ["--enum-mode=cautious"]]


def models(program, options):
    theory, grids, warnings = ClingconTheory(), [], []
    control = clingo.Control(["0", *options], logger=lambda code, text: warnings.append(text))
    theory.register(control)
    with ProgramBuilder(control) as builder:
        parse_string(program, lambda statement: theory.rewrite_ast(statement, builder.add))
    control.ground([("base", [])])
    theory.prepare(control)
    with control.solve(yield_=True, on_model=theory.on_model) as handle:
        for model in handle:
            grids.append(tuple(sorted((str(cell), digit) for cell, digit in theory.assignment(model.thread_id))))
        assert handle.get().exhausted and not warnings, "the behavior has changed"
    return len(grids), len(set(grids))


EXPECTED = {
    "cells": [(72, 72), (1, 1), (1, 1), (1, 1)], "&show": [(72, 72), (1, 1), (1, 1), (1, 1)], "spare": [(144, 72), (2, 1), (2, 2), (1, 1)],
    "atoms": [(72, 72), (72, 72)],
}
for name, rules in PROGRAMS.items():
    seen = [models(SUDOKU + rules, options) for options in OPTIONS]
    print(f"{name}: {seen}")
    # With atoms, the last two are steps on the way to the consequences.
    assert seen[:len(EXPECTED[name])] == EXPECTED[name] and (name != "atoms" or min(seen[2:]) > (1, 1)), "the behavior has changed"
PYTHON
