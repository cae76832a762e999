#!/usr/bin/env bash
# ncurses 6.4 (Debian 12, libncursesw6 6.4-4), Textual 8.2.8 (PyPI), terminal-kit 3.1.4, blessed 0.1.81 and neo-blessed 0.2.0
# (npm): a swipe to the left on a touchpad is a right click or turns the wheel up, and the mouse's button "back" is the left one.
#
# A terminal reports a wheel as buttons: 64 up, 65 down, 66 and 67 for a wheel or a swipe to the left and right, and
# 128 and 129 for the side buttons "back" and "forward". One would guess that a library that reads the reports
# (mode 1006) knows these, which xterm has sent for decades, or drops what it does not know. But the number is a set of
# bits, of which the lowest two were the button, and who looks at those alone sees another one. In ncurses 66 is button
# 3, a right click, and 67 a mouse key for which `getmouse` fails. terminal-kit and both blesseds turn the wheel, which
# changes a digit or a page. All of these and Textual take "back" for the left button, so that the cell under the pointer
# is selected or filled, when the player only wanted to leave. Nobody who tests with a plain wheel mouse sees it, but a finger
# on a touchpad rarely goes straight up. urwid gives these buttons numbers of their own. A program should read the
# number itself or, with ncurses, do nothing on a right click that cannot be undone.
#
# Seen (left and right swipe, back, forward):
#     ncurses       right button, error,      left button, middle button
#     terminal-kit  wheel up,     wheel down, left button, middle button
#     blessed       wheel up,     wheel down, left button, middle button
#     neo-blessed   wheel up,     wheel down, left button, middle button
#     Textual       scroll left,  scroll right, button 1,  button 2
#     urwid         button 6,     button 7,   button 8,    button 9
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q libncursesw6=6.4-4 libtinfo6=6.4-4 >/dev/null 2>&1
for package in *.deb; do dpkg-deb --extract "$package" package; done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    textual==8.2.8 urwid==5.1.0 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund terminal-kit@3.1.4 blessed@0.1.81 neo-blessed@0.2.0 >>npm.log 2>&1
cat >mouse.js <<'JS'
const { PassThrough } = require('stream');
const inputs = JSON.parse(process.argv[2]);
const NAMES = { mousedown: 'button', wheelup: 'wheel up', wheeldown: 'wheel down' };
process.setMaxListeners(50);
const terminal = () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  stdin.isTTY = stdout.isTTY = true;
  stdin.setRawMode = () => {};
  Object.assign(stdout, { columns: 80, rows: 24 });
  return { stdin, stdout, stderr: stdout };
};
(async () => {
  for (const text of inputs) {
    const kit = terminal();
    const screen = require('terminal-kit').createTerminal({ ...kit, generic: 'xterm-256color', appId: 'xterm-256color', isTTY: true });
    screen.grabInput({ mouse: 'button' });
    screen.on('mouse', (name) => console.log(`terminal-kit|${name.replace(/^MOUSE_|_PRESSED$/g, '').replace('_', ' ').toLowerCase()}`));
    kit.stdin.write(text);
    for (const library of ['blessed', 'neo-blessed']) {
      const { stdin, stdout } = terminal();
      const program = require(library).program({ input: stdin, output: stdout, terminal: 'xterm-256color' });
      program.on('mouse', (data) => console.log(`${library}|${data.action === 'mousedown' ? `${data.button} button` : NAMES[data.action]}`));
      program.enableMouse();
      stdin.write(text);
    }
    await new Promise((done) => setTimeout(done, 300));
  }
  process.exit();
})();
JS
cat >inside.py <<'PYTHON'
import curses
import sys

NAMES = {curses.BUTTON1_PRESSED: "left button", curses.BUTTON2_PRESSED: "middle button", curses.BUTTON3_PRESSED: "right button"}


def main(screen):
    curses.mousemask(curses.ALL_MOUSE_EVENTS)
    curses.mouseinterval(0)
    open("ready", "w").close()
    if screen.getch() == curses.KEY_MOUSE:
        try:
            name = NAMES[curses.getmouse()[4]]
        except curses.error:
            name = "error"
        with open("received", "w") as file:
            file.write(name)


curses.wrapper(main)
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import glob
import json
import os
import pty
import re
import select
import subprocess
import sys
import time

from textual._xterm_parser import XTermParser
from urwid.display import escape

INPUTS = [f"\x1b[<{number};5;5M" for number in (66, 67, 128, 129)]
seen = {}


def ncurses(report):
    process, terminal = pty.fork()
    if process == 0:
        (library,) = glob.glob("package/lib/*/libncursesw.so.6")
        os.environ.update(TERM="xterm-256color", LD_LIBRARY_PATH=os.path.abspath(os.path.dirname(library)))
        os.execv(sys.executable, [sys.executable, "inside.py"])

    def wait(file):
        end = time.time() + 15
        while not os.path.exists(file):
            assert time.time() < end, file
            if select.select([terminal], [], [], 0.1)[0]:
                os.read(terminal, 65536)
        time.sleep(0.3)

    wait("ready")
    os.write(terminal, report.encode())
    wait("received")
    os.waitpid(process, 0)
    name = open("received").read()
    os.remove("ready")
    os.remove("received")
    return name


def textual(report):
    (event,) = XTermParser(False).feed(report)
    name = type(event).__name__
    return f"button {event.button}" if name == "MouseDown" else name


output = subprocess.run(["node", "mouse.js", json.dumps(INPUTS)], capture_output=True, text=True, check=True).stdout
for name, result in re.findall(r"([\w-]*(?:blessed|kit))\|(.*)$", output, re.M):
    seen.setdefault(name, []).append(result)
for report in INPUTS:
    seen.setdefault("ncurses", []).append(ncurses(report))
    seen.setdefault("Textual", []).append(textual(report))
    (event,), rest = escape.process_keyqueue(list(report.encode()), False)
    assert event[0] == "mouse press" and not rest
    seen.setdefault("urwid", []).append(f"button {event[1]}")
for name, results in seen.items():
    print(f"{name}: {results}")
WHEEL = ["wheel up", "wheel down", "left button", "middle button"]
assert seen == {
    "terminal-kit": WHEEL,
    "blessed": WHEEL,
    "neo-blessed": WHEEL,
    "ncurses": ["right button", "error", "left button", "middle button"],
    "Textual": ["MouseScrollLeft", "MouseScrollRight", "button 1", "button 2"],
    "urwid": ["button 6", "button 7", "button 8", "button 9"],
}, "the behavior has changed"
PYTHON
