#!/usr/bin/env bash
# Ink 6.8.0 and 8.0.0 (npm) and PyTermGUI 7.8.1 (PyPI): two digits that arrive together are one text, so that both are lost, and
# Enter behind a digit is no Enter. @mariozechner/pi-tui 0.73.1, terminal-kit 3.1.4, blessed 0.1.81 and the readline of
# Node.js give each key.
#
# `useInput` calls a handler with the text of a key and with flags such as `key.return`, and examples compare them:
# input === '5'. One would guess that each key is a call, as arrows are, which are told apart even in the middle of a text.
# But what lies between sequences is one call: over SSH, behind a slow redraw or from a macro of tmux several keys come in
# one read, and 5 and 3 are the input "53". Enter and Tab behind a digit are characters of that text, and no flag is
# set; version 6 does the same to Backspace, which version 8 splits off. `getch` of PyTermGUI returns all that is there, two
# arrows in one text too. So the digits of a quick player vanish now and then, and only for those far away; a test that
# writes one key at a time passes. A program should go through the characters of `input` one by one, and
# treat "\r", "\t" and control characters among them as the keys that they are.
#
# Seen (calls, as text or the name of the key):
#                     Ink 6.8.0        Ink 8.0.0        PyTermGUI          the others
#     5 3             "53"             "53"             "53"               two keys
#     5 right 3       5, right, 3      5, right, 3      "5\x1b[C3"         three keys
#     right right     two keys         two keys         "\x1b[C\x1b[C"     two keys
#     5 Enter         "5\r"            "5\r"            "5\n"             two keys
#     5 Tab           "5\t"            "5\t"            "5\t"             two keys
#     Backspace 5     "\x7f5"          backspace, 5     "\x7f5"           two keys
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for number in 6.8.0 8.0.0; do
    mkdir "ink$number"
    echo '{}' >"ink$number/package.json"
    npm install --prefix "ink$number" --no-audit --no-fund "ink@$number" react@19.3.1 >>npm.log 2>&1
done
mkdir others
echo '{}' >others/package.json
npm install --prefix others --no-audit --no-fund @mariozechner/pi-tui@0.73.1 terminal-kit@3.1.4 blessed@0.1.81 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts \
    --target others/python pytermgui==7.8.1
cat >ink.mjs <<'JS'
import React from 'react';
import { render, useInput, Text } from 'ink';

function Keys() {
    useInput((input, key) => {
        const name = Object.keys(key).find((each) => key[each] === true);
        process.stderr.write(JSON.stringify(name ?? input) + '\n');
    });
    return React.createElement(Text, null, 'ready');
}
render(React.createElement(Keys));
JS
cp ink.mjs ink6.8.0/keys.mjs
cp ink.mjs ink8.0.0/keys.mjs
cat >others/pi.mjs <<'JS'
import { ProcessTerminal } from '@mariozechner/pi-tui';
new ProcessTerminal().start((key) => process.stderr.write(JSON.stringify(key) + '\n'), () => {});
process.stdout.write('ready');
JS
cat >others/kit.cjs <<'JS'
const { terminal } = require('terminal-kit');
terminal.grabInput();
terminal.on('key', (name) => process.stderr.write(JSON.stringify(name) + '\n'));
process.stdout.write('ready');
JS
cat >others/blessed.cjs <<'JS'
// It reports the key Enter as "enter" and again as "return".
const program = require('blessed').program({ input: process.stdin, output: process.stdout });
program.on('keypress', (text, key) => key?.full === 'return' || process.stderr.write(JSON.stringify(key?.full ?? text) + '\n'));
process.stdout.write('ready');
JS
cat >others/readline.cjs <<'JS'
require('readline').emitKeypressEvents(process.stdin);
process.stdin.setRawMode(true);
process.stdin.on('keypress', (text, key) => process.stderr.write(JSON.stringify(text ?? key.name) + '\n'));
process.stdout.write('ready');
JS
cat >others/gui.py <<'PYTHON'
import json
import sys

sys.path.insert(0, "python")
from pytermgui import getch

print("ready", flush=True)
while True:
    print(json.dumps(getch()), file=sys.stderr, flush=True)
PYTHON
python3 - <<'PYTHON'
import fcntl
import json
import multiprocessing
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

# Some of these change their mind in CI, where they expect no player.
for name in ("CI", "CONTINUOUS_INTEGRATION"):
    os.environ.pop(name, None)
os.environ["TERM"] = "xterm-256color"
CHUNKS = {
    "5 3": b"53", "5 right 3": b"5\x1b[C3", "right right": b"\x1b[C\x1b[C", "5 Enter": b"5\r", "5 Tab": b"5\t",
    "Backspace 5": b"\x7f5",
}


def calls(program):
    """Returns what the program reports for each chunk, each written at once."""
    reader, writer = os.pipe()
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.dup2(writer, 2)
        os.chdir(os.path.dirname(program))
        interpreter = sys.executable if program.endswith(".py") else "node"
        os.execvp(interpreter, [interpreter, os.path.basename(program)])
    os.close(writer)

    def read(until, mark=b"\n\n\n"):
        screen, keys, end = b"", b"", time.time() + until
        while time.time() < end:
            for file in select.select([terminal, reader], [], [], 0.05)[0]:
                data = os.read(file, 65536)
                if file == reader:
                    keys += data
                else:
                    screen += data
            if mark in screen or b"\n" in keys:
                end, mark = min(end, time.time() + 0.4), b"\n\n\n"
        return keys

    read(30, b"ready")
    seen = {}
    for name, chunk in CHUNKS.items():
        os.write(terminal, chunk)
        seen[name] = [json.loads(line) for line in read(5).splitlines()]
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    os.close(reader)
    return seen


INK = {
    "5 3": ["53"], "5 right 3": ["5", "rightArrow", "3"], "right right": ["rightArrow", "rightArrow"], "5 Enter": ["5\r"],
    "5 Tab": ["5\t"],
}
EXPECTED = {
    "ink6.8.0/keys.mjs": INK | {"Backspace 5": ["\x7f5"]}, "ink8.0.0/keys.mjs": INK | {"Backspace 5": ["backspace", "5"]},
    "others/gui.py": {name: [chunk.decode().replace("\r", "\n")] for name, chunk in CHUNKS.items()},
}
OTHERS = ["others/pi.mjs", "others/kit.cjs", "others/blessed.cjs", "others/readline.cjs"]
programs = [*EXPECTED, *OTHERS]
with multiprocessing.Pool(3) as pool:
    results = dict(zip(programs, pool.map(calls, programs, 1)))
for program, seen in results.items():
    print(program, seen)
for program, expected in EXPECTED.items():
    assert results[program] == expected, "the behavior has changed"
for program in OTHERS:
    assert [len(keys) for keys in results[program].values()] == [2, 3, 2, 2, 2, 2], "the behavior has changed"
PYTHON
