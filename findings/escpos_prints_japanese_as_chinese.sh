#!/usr/bin/env bash
# python-escpos 3.1 (PyPI), Python 3: on a receipt, kanji are sent as Chinese bytes, kana and heavy lines as question
# marks, each without an error.
#
# A receipt printer makes a small puzzle for the table of a café. The package encodes text by itself: for each
# character it looks for a code page of the printer and switches to it, so one would guess that a character that none
# of them has raises an error. It is replaced by "?", which a light frame hides: ┌─┬─┐ is in the code page 437 and right,
# ┏━┯━┓ is not and comes out as ?????. Japanese is worse. A text with a kanji is sent as a whole in GB 18030, the
# encoding of China, with each of two profiles and without a command that switches to it, so that a Japanese printer,
# which expects Shift JIS, prints other characters. A text of kana without a kanji becomes "???", and so does a circled
# digit. A test with one title of kanji shows nothing, since bytes come out. A program should print pictures, or
# encode the text itself and send it with `_raw`, and search it for characters outside of the code page first.
#
# Seen, for the default profile and that of the TM-T88V:
#     ┌─┬─┐         1b 74 00 da c4 c2 c4 bf
#     ┏━┯━┓         1b 74 00 3f 3f 3f 3f 3f
#     升目          c9 fd c4 bf              (升目 in GB 18030; in Shift JIS it is 8f a1 96 da)
#     数独のヒント  these six characters in GB 18030
#     ヒント        1b 74 00 3f 3f 3f
#     ①             1b 74 00 3f
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    python-escpos==3.1 2>/dev/null
PYTHONPATH=$folder python3 - <<'PYTHON'
from escpos.printer import Dummy


def printed(text, **options):
    printer = Dummy(**options)
    printer.text(text)
    return printer.output


for options in ({}, {"profile": "TM-T88V"}):
    for text, expected in (
        ("┌─┬─┐", b"\x1bt\x00" + "┌─┬─┐".encode("cp437")),
        ("┏━┯━┓", b"\x1bt\x00?????"),
        ("升目", "升目".encode("gb18030")),
        ("候補", "候補".encode("gb18030")),
        ("数独のヒント", "数独のヒント".encode("gb18030")),
        ("ヒント", b"\x1bt\x00???"),
        ("ヒント：数独", "ヒント：数独".encode("gb18030")),
        ("①", b"\x1bt\x00?"),
    ):
        print(options, text, printed(text, **options).hex(" "))
        assert printed(text, **options) == expected, "the behavior has changed"
PYTHON
