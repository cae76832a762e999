#!/usr/bin/env bash
# python-constraint2 2.9.0 (PyPI), Python 3: the rule "a == b != c", given as text, has the solutions of a == b + c,
# and "a != b != c" those of three different digits; a list of two texts and a lambda mean what Python means.
#
# Since version 2 a rule may be text, which is parsed and replaced by a faster one where it can be. In Python a chain of
# comparisons is two of them, joined by `and`: a != b != c says nothing about a and c. One would guess that the text is read
# as Python, since "a < b < c", "a < b > c" and "a != b < c" are. But with == <= or >= somewhere and != elsewhere, the
# names on the two sides of != are added up: "a >= b != c" is a >= b + c, and of its 10 solutions four break the rule.
# A chain of != alone becomes "all different". So a variant in which neighbors on a line differ loses the
# solutions in which a digit comes back, and a puzzle with several may be reported as unique, without an error. A program
# should write one comparison in each text, or count the solutions of a small case both ways.
#
# Seen with digits of 1 to 4 (solutions by Python, by the text and by a lambda; those of the text that break the rule):
#     a < b < c            4    4    4   0
#     a < b > c           14   14   14   0
#     a != b < c          18   18   18   0
#     a != b != c         36   24   36   0
#     a != b != c != d   108   24  108   0
#     a == b != c         12    6   12   6   (the solutions of a == b + c)
#     a >= b != c         30   10   30   4   (the solutions of a >= b + c)
#     a != b <= c         30   60   30  33   (the solutions of a <= b + c)
#     ["a != b", "b != c"], a list of two texts: 36
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    python-constraint2==2.9.0 2>/dev/null
PYTHONPATH=$folder python3 -W ignore - <<'PYTHON'
import itertools

import constraint

DIGITS = range(1, 5)


def solutions(names, *rule):
    problem = constraint.Problem()
    problem.addVariables(list(names), DIGITS)
    problem.addConstraint(*rule)
    found = [tuple(solution[name] for name in names) for solution in problem.getSolutions()]
    assert len(set(found)) == len(found)
    return set(found)


def true(names, text):
    rule = eval(f"lambda {', '.join(names)}: {text}")
    by_python = {digits for digits in itertools.product(DIGITS, repeat=len(names)) if rule(*digits)}
    assert solutions(names, rule, list(names)) == by_python
    return by_python


for text, meaning, expected in (
    ("a < b < c", None, (4, 4, 0)),
    ("a < b > c", None, (14, 14, 0)),
    ("a != b < c", None, (18, 18, 0)),
    ("a != b != c", "a != b and b != c and a != c", (36, 24, 0)),
    ("a != b != c != d", "len({a, b, c, d}) == 4", (108, 24, 0)),
    ("a == b != c", "a == b + c", (12, 6, 6)),
    ("a >= b != c", "a >= b + c", (30, 10, 4)),
    ("a != b <= c", "a <= b + c", (30, 60, 33)),
):
    names = sorted(set("abcd") & set(text))
    python, found = true(names, text), solutions(names, text)
    seen = len(python), len(found), len(found - python)
    print(f"{text}: {seen[0]} by Python, {seen[1]} by the text, of which {seen[2]} break the rule")
    assert seen == expected, "the behavior has changed"
    assert found == true(names, meaning or text), "the behavior has changed"
seen = len(solutions("abc", ["a != b", "b != c"]))
print(f"two texts: {seen}")
assert seen == 36, "the behavior has changed"
PYTHON
