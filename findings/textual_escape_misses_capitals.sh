#!/usr/bin/env bash
# Textual 8.2.8 with Rich 15.0.0 (PyPI), Python 3: "[X-Wing] r1c5" in a `Static` loses its first word, also after
# Textual's own `escape`; Rich shows it, but loses "[#1]", which Textual shows.
#
# Text of a widget is markup, as in Rich, on which Textual rests, and `textual.markup.escape` exists for text that is
# not meant so. One would guess that both have one markup, and that an escaped text is shown as it is, as with Rich.
# But Textual has a parser of its own. For Rich a tag begins with a small letter, # @ or /; for Textual with a letter
# of either kind, with a digit before %, or with $, and not with #. Its `escape` knows only what Rich's knows, so that
# [naked pair] is safe and [X-Wing], [R1C5] and [Easy] vanish, without an error, from the names of puzzles and from
# hints. A backslash in front of a bracket is doubled by it. A test with small letters, or one of the strings before
# they get to a widget, shows nothing. A program should pass markup=False to the widget, or a `Content` made of the
# text, for all text that it did not write.
#
# Seen in a `Static` of an app (Textual, after its `escape`, with markup=False) and with Rich (plain, after its `escape`):
#                     Textual  escaped  markup=False  Rich    escaped
#     [naked pair] r1 lost     kept     kept          lost    kept
#     [X-Wing] r1     lost     lost     kept          kept    kept
#     [R1C5] 7        lost     lost     kept          kept    kept
#     [Easy] 12       lost     lost     kept          kept    kept
#     [5%] done       lost     lost     kept          kept    kept
#     [#1] Monday     kept     kept     kept          lost    kept
#     \[x] r1         other    other    kept          other   kept   (other: a backslash less, or one more)
#     [Hard 7.1], [5], [ヒント]: kept by all
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    textual==8.2.8 rich==15.0.0 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
import asyncio

import rich.markup
import textual.markup
from rich.text import Text
from textual.app import App
from textual.widgets import Static

KEPT, LOST, OTHER = "kept", "lost", "other"
EXPECTED = {
    "[naked pair] r1": [LOST, KEPT, KEPT, LOST, KEPT],
    "[X-Wing] r1": [LOST, LOST, KEPT, KEPT, KEPT],
    "[R1C5] 7": [LOST, LOST, KEPT, KEPT, KEPT],
    "[Easy] 12": [LOST, LOST, KEPT, KEPT, KEPT],
    "[5%] done": [LOST, LOST, KEPT, KEPT, KEPT],
    "[#1] Monday": [KEPT, KEPT, KEPT, LOST, KEPT],
    "\\[x] r1": [OTHER, OTHER, KEPT, OTHER, KEPT],
    "[Hard 7.1]": [KEPT] * 5,
    "[5]": [KEPT] * 5,
    "[ヒント]": [KEPT] * 5,
}


class Page(App):
    def compose(self):
        for text in EXPECTED:
            yield Static(text)
            yield Static(textual.markup.escape(text))
            yield Static(text, markup=False)


async def shown():
    app = Page()
    async with app.run_test():
        return [static.visual.plain for static in app.query(Static)]


def name(text, result):
    return KEPT if result == text else LOST if "[" not in result else OTHER


lines = asyncio.run(shown())
for index, (text, expected) in enumerate(EXPECTED.items()):
    results = lines[3 * index:3 * index + 3]
    results += [Text.from_markup(text).plain, Text.from_markup(rich.markup.escape(text)).plain]
    seen = [name(text, result) for result in results]
    print(f"{text}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
