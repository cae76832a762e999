#!/usr/bin/env bash
# kitty 0.26.5 (Debian 12, kitty 0.26.5-5+deb12u1) and libghostty-vt (pyghostty 0.1.3 on PyPI): the flags of the keyboard
# protocol are lost when a program sets them before it enters the alternate screen, and after a crash the next full-screen
# program has them; a soft reset leaves them.
#
# A full-screen program sends a dozen sequences when it starts: alternate screen (1049), mouse, paste, keyboard protocol
# (CSI > 1 u). Those for the mouse and pastes hold for the terminal, so that their order does not matter, and one would guess
# the same of the keyboard. But the main and the alternate screen have a stack of flags each. Flags that are pushed
# first stay on the main screen, and the program runs without them: no error comes, Esc is slow and Ctrl+I is Tab,
# as in a terminal without the protocol. At the end it is the other way around: who leaves the alternate screen first and
# then pops (CSI < 1 u) takes the flags of the shell, if it has some, and its own stay where they are. A program that
# is killed leaves them, too. The shell works well then, as it is on the main screen, but each pager or editor that enters
# the alternate screen gets keys in an encoding that it does not know. A soft reset (CSI ! p), which cleans up most
# modes, does not help, a full one (ESC c) does. A program should enter the alternate screen first and leave it last, and
# set its flags with CSI = 1 u when it starts instead of trusting that there are none.
#
# Seen (flags by CSI ? u, the same in both):
#     push 1, alternate screen:                             0
#     alternate screen, push 1:                             1
#     shell pushes 5; alternate, push 1, leave, pop 1:      0 (5 is lost)
#     shell pushes 5; alternate, push 1, pop 1, leave:      5
#     alternate, push 1, leave; another enters alternate:   1
#     push 1, soft reset: 1                                 push 1, full reset: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q kitty=0.26.5-5+deb12u1 libharfbuzz0b=6.0.0+dfsg-3 liblcms2-2=2.14-2+deb12u1 libpython3.11=3.11.2-6+deb12u9 \
    >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyghostty==0.1.3 cffi==2.1.0 2>/dev/null
cat >kitty.py <<'PYTHON'
import json
import sys

sys.path.insert(0, "package/usr/lib/kitty")
from kitty.fast_data_types import Screen, parse_bytes


class Window:
    def __init__(self):
        self.answer = b""

    def write(self, part):
        self.answer += part

    def __getattr__(self, name):
        return lambda *_: None


answers = []
for sequence in json.loads(sys.argv[1]):
    window = Window()
    parse_bytes(Screen(window, 5, 40, 0, 10, 20, 0, window), sequence.encode())
    answers.append(window.answer.decode())
print(json.dumps(answers))
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import subprocess

from pyghostty import Terminal

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"
PUSH, POP, SHELL = "\x1b[>1u", "\x1b[<1u", "\x1b[>5u"
CASES = {
    "push 1, alternate screen": (PUSH + ENTER, 0),
    "alternate screen, push 1": (ENTER + PUSH, 1),
    "shell 5; alternate, push 1, leave, pop 1": (SHELL + ENTER + PUSH + LEAVE + POP, 0),
    "shell 5; alternate, push 1, pop 1, leave": (SHELL + ENTER + PUSH + POP + LEAVE, 5),
    "alternate, push 1, leave; alternate again": (ENTER + PUSH + LEAVE + ENTER, 1),
    "push 1, soft reset": (PUSH + "\x1b[!p", 1),
    "push 1, full reset": (PUSH + "\x1bc", 0),
}


def ghostty(sequence):
    terminal = Terminal(40, 5)
    answers = []
    terminal.on_reply(answers.append)
    terminal.feed(sequence.encode())
    return b"".join(answers).decode()


(library,) = glob.glob("package/usr/lib/*-linux-gnu")
environment = os.environ | {"LD_LIBRARY_PATH": os.path.abspath(library), "PYTHONPATH": ""}
sequences = [sequence + "\x1b[?u" for sequence, _ in CASES.values()]
command = ["/usr/bin/python3", "kitty.py", json.dumps(sequences)]
kitty = json.loads(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
for (name, (_, flags)), sequence, answer in zip(CASES.items(), sequences, kitty):
    seen = [answer, ghostty(sequence)]
    print(f"{name}: {[text[3:-1] for text in seen]}")
    assert seen == [f"\x1b[?{flags}u"] * 2, "the behavior has changed"
PYTHON
