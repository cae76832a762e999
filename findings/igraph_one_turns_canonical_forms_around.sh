#!/usr/bin/env bash
# python-igraph 1.0.0 and 0.11.8 (igraph on PyPI), Python 3: after the update, the canonical numbers of a puzzle's cells are the reverse of what
# they were, so that a collection holds each puzzle many times; and a grid that is turned to the right by `permute_vertices` is turned to
# the left.
#
# Two puzzles are one if they differ by a turn, by the order of rows or by the names of the digits. As a graph, with a node for each
# cell, row, column, box and digit, a puzzle has a canonical form: `canonical_permutation` gives each node its new number, "vertex 0 will be
# mapped to the ID contained in the first element", and the lines between the new numbers are the same for all its images. One would
# guess that version 1.0 keeps this, as the text of its documentation has not changed. But the list is now the other way around: its
# first element is the old number of the new node 0. A program that reads it as the documentation says makes another "canonical" form
# of each image, and no puzzle is found twice; nothing fails. `permute_vertices` has been turned around, too, so that both together
# are right in all versions, and a test of the pair passes; with numbers of one's own, it does the reverse. A mirror image is its own
# reverse, so that tests with mirrored or half turned grids show nothing. A program should call the two together, or turn the
# list around by hand if the version is 1.0.
#
# Seen (100 images of one puzzle; different canonical forms; and "123 456 789", turned to the right by a list of new places):
#                                                 0.11.8         1.0.0
#     new numbers as documented                   1              over 90
#     new numbers, the list turned around         over 90        1
#     permute_vertices(canonical_permutation)     1              1
#     the square turned to the right              741 852 963    369 258 147
#     the square turned by half                   987 654 321    987 654 321
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/forms.py" <<'PYTHON'
import random
import sys

import igraph

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Rows and columns are of one kind, as they change places in a turned grid.
KINDS = [0] * 81 + [1] * 18 + [2] * 9 + [3] * 9


def order(source):
    """Returns nine rows or columns in an order that keeps the boxes."""
    return [band * 3 + index for band in source.sample(range(3), 3) for index in source.sample(range(3), 3)]


def image(source):
    rows, columns, digits = order(source), order(source), source.sample("123456789", 9)
    cells = [PUZZLE[row * 9 + column] for row in rows for column in columns]
    if source.random() < 0.5:
        cells = [cells[cell % 9 * 9 + cell // 9] for cell in range(81)]
    return "".join(digits[int(digit) - 1] if digit != "." else digit for digit in cells)


def lines(puzzle):
    found = []
    for cell, digit in enumerate(puzzle):
        row, column = divmod(cell, 9)
        ends = [81 + row, 90 + column, 99 + row // 3 * 3 + column // 3] + ([107 + int(digit)] if digit != "." else [])
        found += [(cell, end) for end in ends]
    return found


def forms(puzzle):
    """Returns the form by the documentation, with the list turned around, and by the library itself."""
    made = igraph.Graph(n=len(KINDS), edges=lines(puzzle))
    new = made.canonical_permutation(color=KINDS)
    old = sorted(range(len(new)), key=new.__getitem__)
    by_list = [tuple(sorted(tuple(sorted((numbers[a], numbers[b]))) for a, b in lines(puzzle))) for numbers in (new, old)]
    return *by_list, tuple(sorted(tuple(sorted(line)) for line in made.permute_vertices(new).get_edgelist()))


def moved(places):
    square = igraph.Graph(9)
    square.vs["digit"] = list("123456789")
    return "".join(square.permute_vertices(places).vs["digit"])


source = random.Random(1)
counts = [len(set(each)) for each in zip(*(forms(image(source)) for _ in range(100)))]
turned = moved([cell % 3 * 3 + 2 - cell // 3 for cell in range(9)])
half = moved([8 - cell for cell in range(9)])
print(igraph.__version__, counts, turned, half)
before = sys.argv[1] == "0.11.8"
assert igraph.__version__ == sys.argv[1]
assert "Vertex 0 in the original graph" in " ".join(igraph.Graph.canonical_permutation.__doc__.split()), "the behavior has changed"
one, many, same = counts if before else (counts[1], counts[0], counts[2])
assert (one, same) == (1, 1) and many > 90, "the behavior has changed"
assert (turned, half) == ("741852963" if before else "369258147", "987654321"), "the behavior has changed"
PYTHON
for version in 0.11.8 1.0.0; do
    python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder/$version" "igraph==$version"
    PYTHONPATH=$folder/$version python3 "$folder/forms.py" "$version"
done
