#!/usr/bin/env bash
# kitty 0.26.5 (Debian 12, kitty 0.26.5-5+deb12u1): each report of progress (OSC 9;4) is a notification on the desktop, with
# the title "4;1;50".
#
# A program that makes puzzles for a minute shows its progress in the tab or the task bar with OSC 9 ; 4 ; 1 ; percent, as
# build tools, package managers and systemd have begun to do. It comes from ConEmu, is known to Windows
# Terminal, Ghostty and newer kittys, and one would guess that a terminal that does not know it ignores it, as xterm.js and
# pyte do. But in iTerm2, whose sequence it was before, OSC 9 is "show this text as a notification", and terminals
# that took that over do not know that 4 is another command: a bar from 0 to 100 is up to 101 notifications, the end
# (9;4;0) one more, and they arrive on the player's desktop over SSH, too. No program sees any of it, and the screen
# is right. A program should send such reports only if XTVERSION (CSI > q) names a terminal that it knows for them, and to
# nobody by default.
#
# Seen (title of the notification):
#     OSC 9;4;1;0  kitty "4;1;0"      OSC 9;4;1;50  kitty "4;1;50"      OSC 9;4;0;  kitty "4;0;"
#     xterm.js (@xterm/headless 6.0.0, npm) and pyte 0.8.2 (PyPI): nothing on the screen
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q kitty=0.26.5-5+deb12u1 libharfbuzz0b=6.0.0+dfsg-3 liblcms2-2=2.14-2+deb12u1 libpython3.11=3.11.2-6+deb12u9 \
    >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 wcwidth==0.9.4 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @xterm/headless@6.0.0 >>npm.log 2>&1
cat >screen.js <<'JS'
const { Terminal } = require('@xterm/headless');
const terminal = new Terminal({ cols: 20, rows: 2, allowProposedApi: true });
terminal.write(process.argv[2], () => console.log(terminal.buffer.active.getLine(0).translateToString(true)));
JS
cat >kitty.py <<'PYTHON'
import json
import sys

sys.path.insert(0, "package/usr/lib/kitty")
from kitty.fast_data_types import Screen, parse_bytes, set_options
from kitty.notify import NotificationCommand, handle_notification_cmd
from kitty.options.types import defaults


class Window:
    """Does what kitty's window does with a notification, and nothing for the rest."""

    def __init__(self):
        self.titles = []

    def desktop_notify(self, code, text):
        handle_notification_cmd(code, text, 1, NotificationCommand(), lambda title, *_: self.titles.append(title))

    def __getattr__(self, name):
        return lambda *_: None


set_options(defaults)
window = Window()
screen = Screen(window, 2, 20, 0, 10, 20, 0, window)
for sequence in json.loads(sys.argv[1]):
    parse_bytes(screen, sequence.encode())
print(json.dumps([window.titles, str(screen.line(0)).strip()]))
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import subprocess

import pyte

SEQUENCES = ["\x1b]9;4;1;0\x1b\\", "\x1b]9;4;1;50\x1b\\", "\x1b]9;4;0;\x1b\\"]
(library,) = glob.glob("package/usr/lib/*-linux-gnu")
environment = os.environ | {"LD_LIBRARY_PATH": os.path.abspath(library), "PYTHONPATH": ""}
output = subprocess.run(["/usr/bin/python3", "kitty.py", json.dumps(SEQUENCES)], env=environment, capture_output=True, check=True)
titles, text = json.loads(output.stdout)
print(f"kitty: {titles}")
assert (titles, text) == (["4;1;0", "4;1;50", "4;0;"], ""), "the behavior has changed"
screen = pyte.Screen(20, 2)
pyte.Stream(screen).feed("".join(SEQUENCES) + "5")
line = subprocess.run(["node", "screen.js", "".join(SEQUENCES) + "5"], capture_output=True, text=True, check=True).stdout
print(f"pyte: {screen.display[0].strip()}, xterm.js: {line.strip()}")
assert screen.display[0].strip() == line.strip() == "5", "the behavior has changed"
PYTHON
