#!/usr/bin/env bash
# pyte 0.8.2 (PyPI), Python 3: what a program writes to set up the keyboard ends up on the screen or underlines it.
#
# pyte is often used to test terminal programs: run them, feed pyte, compare the screen. One would guess that it skips
# sequences that it does not know, as terminals do. It does not know the markers `<`, `=` and `>` of
# control sequences, nor APC and DCS. So the end of the kitty keyboard protocol (CSI < 1 u) draws "1u", a query of
# kitty's graphics draws its payload, XTGETTCAP its names, DECRQSS its question, and xterm's
# modifyOtherKeys (CSI > 4 ; 2 m) underlines all text that follows. Characters that are repeated with CSI b are
# lost. A test with pyte that finds a stray "1u" behind a grid has found no fault of the program: it has to remove
# such sequences before it feeds pyte.
#
# Seen, for each sequence between A and B:
#     CSI < 1 u: A1uB            CSI = 1 ; 1 u: A1;1uB
#     DECRQSS: A$qmB             XTGETTCAP: A+q544eB
#     APC of kitty: AGa=q;AAAAB  CSI > 4 ; 2 m: AB, with B underlined
#     "-" CSI 5 b: A-B           for comparison, CSI > 1 u and OSC 11: AB
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$folder" \
    pyte==0.8.2 wcwidth==0.2.13
PYTHONPATH=$folder python3 - <<'PYTHON'
import pyte

for name, sequence, text, underlined in (
    ("CSI > 1 u", "\x1b[>1u", "AB", False),
    ("OSC 11", "\x1b]11;?\x1b\\", "AB", False),
    ("CSI < 1 u", "\x1b[<1u", "A1uB", False),
    ("CSI = 1 ; 1 u", "\x1b[=1;1u", "A1;1uB", False),
    ("DECRQSS", "\x1bP$qm\x1b\\", "A$qmB", False),
    ("XTGETTCAP", "\x1bP+q544e\x1b\\", "A+q544eB", False),
    ("APC of kitty", "\x1b_Ga=q;AAAA\x1b\\", "AGa=q;AAAAB", False),
    ("CSI > 4 ; 2 m", "\x1b[>4;2m", "AB", True),
    ('"-" CSI 5 b', "-\x1b[5b", "A-B", False),
):
    screen = pyte.Screen(20, 1)
    pyte.ByteStream(screen).feed(f"A{sequence}B".encode())
    seen = screen.display[0].rstrip()
    last = screen.buffer[0][len(seen) - 1]
    print(f"{name}: {seen}{' (B underlined)' if last.underscore else ''}")
    assert (seen, last.underscore) == (text, underlined), "the behavior has changed"
PYTHON
