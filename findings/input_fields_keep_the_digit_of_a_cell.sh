#!/usr/bin/env bash
# Textual 8.2.8 (PyPI), Python 3: a field for a cell that is restricted to "[1-9]" keeps its first digit for ever, one for
# a row restricted to "[1-9]{9}" takes no digit at all, and in a MaskedInput the zeros of a row are left out without a gap.
#
# A cell or a row is typed into an Input, whose `restrict` is a regular expression. One would guess that it says which characters
# may be typed, or which value is valid in the end. It is compared with the whole value after each key, and a key that would give another value is
# ignored, those that delete as well. So with "[1-9]" the empty field is no value to come back to: Backspace and Delete
# do nothing, neither does another digit, as two are too many, and an error cannot be corrected. "[1-9]{9}" does not let the first
# digit in. `is_valid` is true in both. "[1-9]?" and "[1-9]{0,9}" work. Typing over selected text replaces the digit.
#
# MaskedInput has templates: in one of nine D, each a digit from 1 to 9, a typed 0 is ignored and the cursor stays, so that
# the row 530070000 is 537. The 9 of a template is a digit from 0 to 9. Backspace in the middle of such a row leaves a
# space in the value, where an Input moves the digits behind it to the left, and at its end makes the value shorter.
#
# Seen (value after typing 530070000, then Home and Delete, then End and Backspace):
#     Input(restrict="[1-9]")              "5"            "5"            "5"
#     Input(restrict="[1-9]{9}")           ""             ""             ""
#     Input(restrict="[1-9]?")             "5"            ""             ""
#     Input(restrict="[0-9]{0,9}")         "530070000"    "30070000"     "3007000"
#     MaskedInput(template="D" * 9)        "537"          " 37"          " 3"
#     MaskedInput(template="9" * 9)        "530070000"    " 30070000"    " 3007000"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python textual==8.2.8
PYTHONPATH=python python3 - <<'PYTHON'
import asyncio

from textual.app import App
from textual.widgets import Input, MaskedInput

ROW = "530070000"
EXPECTED = {
    "[1-9]": ["5", "5", "5"],
    "[1-9]{9}": ["", "", ""],
    "[1-9]?": ["5", "", ""],
    "[1-9]{0,9}": ["537", "37", "3"],
    "[0-9]{0,9}": [ROW, "30070000", "3007000"],
    "DDDDDDDDD": ["537", " 37", " 3"],
    "999999999": [ROW, " 30070000", " 3007000"],
}


class Cells(App):
    def compose(self):
        for pattern in EXPECTED:
            yield Input(restrict=pattern) if "[" in pattern else MaskedInput(template=pattern)


async def main():
    app = Cells()
    async with app.run_test() as pilot:
        for field, (pattern, expected) in zip(list(app.query(Input)), EXPECTED.items()):
            field.focus()
            seen = []
            for keys in (list(ROW), ["home", "delete"], ["end", "backspace"]):
                await pilot.press(*keys)
                seen.append(field.value)
            print(pattern, seen, field.is_valid)
            assert seen == expected, "the behavior has changed"
            if pattern in ("[1-9]", "[1-9]{9}"):
                assert field.is_valid, "the behavior has changed"
            if pattern == "[1-9]":
                for keys in (["home", "7"], ["end", "7"], ["ctrl+u"], ["ctrl+k"], ["backspace"]):
                    await pilot.press(*keys)
                    assert field.value == "5", "the behavior has changed"
                await pilot.press("home", "shift+end", "7")
                print("typed over the selected digit:", field.value)
                assert field.value == "7", "the behavior has changed"


asyncio.run(main())
PYTHON
