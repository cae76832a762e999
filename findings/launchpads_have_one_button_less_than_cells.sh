#!/usr/bin/env bash
# launchpad-py 0.9.1 and launchpad-matrix 0.1.0 (PyPI, August 2026), which light the buttons of Novation's Launchpads, without a device: of
# a sudoku r1c9 is not lit, lights the button of r1c8 or a lamp that is no button; in the other library r9c9 is missing and row 9 is on top.
#
# A Launchpad has nine rows and nine columns of buttons, and both libraries take an x and a y from 0 to 8; the newer one speaks of 9x9.
# One would guess that a sudoku fits. But the buttons are 8x8 pads with a row of round ones above and a column to the right, and
# the corner between these, at the upper right, is no button. launchpad-py counts rows from the top and says nothing of it: for r1c9 it
# sends no message to the first model, and to the Mk2 that of r1c8, so that the digit of r1c8 is overwritten and 79 cells are
# right; on the later models r1c9 has the number 99, a lamp that is no button. launchpad-matrix gives the pads
# the rows 0 to 7 and the round row above them 8: a grid that is lit row by row has its last row on top, its boxes are torn, and r9c9 is
# missing, without an error. Its `Rotate` turns the pads and leaves row and column 9 where they are, so that the grid has equal
# digits in its rows. A sudoku needs another place for one cell, and row 9 of launchpad-matrix should be drawn first.
#
# Seen (what is lit for r1c9, r9c1 and r9c9; the places are those of the device, from its upper left):
#     launchpad-py, first model      nothing                 row 9, column 1    row 9, column 9
#     launchpad-py, Mk2              row 1, column 8         row 9, column 1    row 9, column 9
#     launchpad-py, Pro, Mini, X     the lamp 99             row 9, column 1    row 9, column 9
#     launchpad-matrix               row 2, column 9         row 1, column 1    nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python mido==1.3.3 pygame==2.6.1
# The library of the MIDI ports is not needed, as there are none.
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python --no-deps \
    launchpad-py==0.9.1 launchpad-matrix==0.1.0
PYGAME_HIDE_SUPPORT_PROMPT=1 PYTHONPATH=python python3 - <<'PYTHON'
import mido

import launchpad
import launchpad_py

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CELLS = [(row, column) for row in range(9) for column in range(9)]


class Port:
    """A MIDI port that keeps the messages."""

    name = "Launchpad"

    def __init__(self):
        self.messages = []

    def send(self, message):
        kind = {"note_on": 144, "control_change": 176}[message.type]
        self.messages.append((kind, *message.bytes()[1:]))

    def __iter__(self):
        return iter(())

    def RawWrite(self, *message):
        self.messages.append(message)

    def close(self):
        pass

    CloseInput = CloseOutput = close


def first_model(kind, number):
    """The place of a button, from the upper left: the round row has controllers, and the pads have notes in steps of 16."""
    return (0, number - 104) if kind == 176 else (number // 16 + 1, number % 16)


def later_model(kind, number):
    """In later models the notes are rows, from the bottom, and columns: 11 is the lower left pad, and 99 the upper right corner."""
    return (0, number - 104) if kind == 176 else (9 - number // 10, number % 10 - 1)


def lit(light, port, place):
    """What is seen on the device after the 81 cells are lit with their digits, and the place of each cell."""
    seen, places = {}, {}
    for cell, digit in zip(CELLS, SOLUTION):
        port.messages.clear()
        light(*cell, int(digit))
        for kind, number, _ in port.messages:
            places[cell] = place(kind, number)
            seen[places[cell]] = digit
    return seen, places


def by_launchpad_py(model, place, **mode):
    pads = model.__new__(model)
    pads.midi = port = Port()
    if model is launchpad_py.Launchpad:
        return lit(lambda row, column, digit: pads.LedCtrlXY(column, row, digit % 4, digit // 4), port, place)
    return lit(lambda row, column, digit: pads.LedCtrlXYByCode(column, row, digit, **mode), port, place)


models = {
    "first model": (None, *by_launchpad_py(launchpad_py.Launchpad, first_model)),
    "Mk2": ((0, 7), *by_launchpad_py(launchpad_py.LaunchpadMk2, later_model)),
    "Pro": ((0, 8), *by_launchpad_py(launchpad_py.LaunchpadPro, later_model, mode="classic")),
    "Mini Mk3": ((0, 8), *by_launchpad_py(launchpad_py.LaunchpadMiniMk3, later_model)),
    "X": ((0, 8), *by_launchpad_py(launchpad_py.LaunchpadLPX, later_model)),
}
for name, (corner, seen, places) in models.items():
    right = sum(places.get(cell) == cell and seen[cell] == digit for cell, digit in zip(CELLS, SOLUTION))
    print(f"launchpad-py, {name}: r1c9 at {places.get((0, 8))}, r9c1 at {places[8, 0]}, r9c9 at {places[8, 8]}, {right} cells right")
    assert places.get((0, 8)) == corner and places[8, 0] == (8, 0) and places[8, 8] == (8, 8), "the behavior has changed"
    assert right == {None: 80, (0, 7): 79, (0, 8): 81}[corner], "the behavior has changed"
assert models["Mk2"][1][0, 7] == SOLUTION[8] != SOLUTION[7], "the behavior has changed"

port = Port()
mido.get_output_names = mido.get_input_names = lambda: ["Launchpad"]
mido.open_output, mido.open_input = lambda name: port, lambda name: Port()
pads = launchpad.Launchpad()


def picture(seen):
    return ["".join(seen.get((row, column), ".") for column in range(9)) for row in range(9)]


def repeated(rows):
    return sum(len(row.replace(".", "")) - len(set(row.replace(".", ""))) for row in rows)


def by_launchpad_matrix():
    seen, places = lit(lambda row, column, digit: pads.Light(column, row, digit), port, first_model)
    rows = picture(seen)
    boxes = ["".join(rows[row + at][column : column + 3] for at in range(3)) for row in (0, 3, 6) for column in (0, 3, 6)]
    print("launchpad-matrix:", *rows, sep="\n    ")
    return places, rows, boxes


places, rows, boxes = by_launchpad_matrix()
print("r1c9, r9c1 and r9c9 at", places[0, 8], places[8, 0], places.get((8, 8)))
assert (places[0, 8], places[8, 0], places.get((8, 8))) == ((1, 8), (0, 0), None), "the behavior has changed"
assert rows[0] == SOLUTION[72:80] + "." and rows[1:] == [SOLUTION[at : at + 9] for at in range(0, 72, 9)], "the behavior has changed"
assert repeated(rows) == 0 and repeated(boxes) > 0, "the behavior has changed"
pads.Rotate(1)
_, turned, _ = by_launchpad_matrix()
print(repeated(turned), "digits are repeated in rows")
assert turned[0] == rows[0] and [row[8] for row in turned] == [row[8] for row in rows], "the behavior has changed"
assert turned != rows and repeated(turned) > 0, "the behavior has changed"
PYTHON
