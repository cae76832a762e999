#!/usr/bin/env bash
# crossterm 0.29.0 and termion 4.0.6 (crates.io), Textual 8.2.8, prompt_toolkit 3.0.53, blessed 1.52.0 and urwid 5.1.0
# (PyPI), Ink 8.0.0 and terminal-kit 3.1.4 (npm) and the readline of Node.js: the answer to "which background?" is eight
# digits in all of them; the report of a new theme is four digits in six, and in crossterm it swallows the keys behind it.
#
# A program that fits its colors to the terminal asks for the background (OSC 11) and, since 2025, turns on reports of a
# change from dark to light (mode 2031). One would guess that a library for keys skips an answer that it does not know as a
# whole. The answer "11;rgb:1e1e/1e1e/2e2e" has eight digits, and all nine hand them to the program: over a slow line it
# comes when nobody waits for it any more, and a cell gets 1 and then 2. The report, CSI ? 997 ; 1 n, enters 9, 9, 7
# and 1 in six of them, Textual included. Ink and urwid skip it. crossterm shows nothing: for it a sequence
# with "?" ends with "u" or "c" alone, so it waits, and each key is a part of the sequence until one of these two
# is pressed and lost with it. The same happens for the answer to "do you know mode 2026?". Reports that an editor
# left on when it was killed do this to a program that knows nothing of themes. A program should turn 2031 off when
# it starts, ask for the background before it reads keys, end the question with one that each terminal answers
# (CSI c), and read until that answer.
#
# Seen (digits among the keys for an answer to OSC 11, a report of a theme, an answer for mode 2026):
#     prompt_toolkit, blessed, termion, terminal-kit, readline: 11111122, 9971, 20262
#     Textual:                                                  11111122, 9971, none
#     Ink, urwid:                                               11111122, none, none
#     crossterm:                                                11111122, none, none
#     what crossterm reads of the keys 5 3 u 7 that follow:     5 3 u 7,  7,    7
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
crossterm = "=0.29.0"
termion = "=4.0.6"
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{read, Event, KeyCode};
use std::io::Write;
use termion::event::{Event as TermionEvent, Key};
use termion::input::TermRead;

fn main() {
    for argument in std::env::args().skip(1) {
        let keys = argument.as_bytes().events().map(Result::unwrap);
        let text: String =
            keys.filter_map(|event| if let TermionEvent::Key(Key::Char(character)) = event { Some(character) } else { None }).collect();
        println!("termion|{text}");
    }
    // Crossterm reads the terminal; a "z" ends the input.
    crossterm::terminal::enable_raw_mode().unwrap();
    print!("ready\r\n");
    std::io::stdout().flush().unwrap();
    let mut keys = String::new();
    loop {
        match read().unwrap() {
            Event::Key(key) if key.code == KeyCode::Char('z') => break,
            Event::Key(key) => keys.extend(key.code.as_char()),
            _ => {}
        }
    }
    crossterm::terminal::disable_raw_mode().unwrap();
    print!("crossterm|{keys}\r\n");
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    prompt_toolkit==3.0.53 textual==8.2.8 blessed==1.52.0 urwid==5.1.0 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund terminal-kit@3.1.4 ink@8.0.0 react@19.3.1 >>npm.log 2>&1
cat >keys.js <<'JS'
const { PassThrough } = require('stream');
const inputs = JSON.parse(process.argv[2]);
const wait = () => new Promise((done) => setTimeout(done, 700));
const terminal = () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  stdin.isTTY = stdout.isTTY = true;
  Object.assign(stdin, { setRawMode() {}, ref() {}, unref() {} });
  Object.assign(stdout, { columns: 80, rows: 24 });
  return { stdin, stdout, stderr: stdout };
};
process.setMaxListeners(50);
(async () => {
  const React = await import('react');
  const { render, useInput } = await import('ink');
  for (const text of inputs) {
    const input = new PassThrough();
    const keys = { readline: '', 'terminal-kit': '', Ink: '' };
    require('readline').emitKeypressEvents(input);
    input.on('keypress', (character) => (keys.readline += character ?? ''));
    input.write(text);
    const kit = terminal();
    const screen = require('terminal-kit').createTerminal({ ...kit, generic: 'xterm-256color', appId: 'xterm-256color', isTTY: true });
    screen.grabInput(true);
    screen.on('key', (key) => (keys['terminal-kit'] += key.length > 1 ? '' : key));
    kit.stdin.write(text);
    const ink = terminal();
    const App = () => (useInput((characters) => (keys.Ink += characters)), null);
    const app = render(React.createElement(App), { ...ink, patchConsole: false, exitOnCtrlC: false });
    await wait();
    ink.stdin.write(text);
    await wait();
    app.unmount();
    for (const [name, seen] of Object.entries(keys)) console.log(`${name}|${seen}`);
  }
  process.exit();
})();
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import os
import pty
import re
import select
import subprocess
import sys
import time

from prompt_toolkit.input.vt100_parser import Vt100Parser
from textual.events import Key
from textual._xterm_parser import XTermParser
from urwid.display import escape

INPUTS = ["\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\", "\x1b[?997;1n", "\x1b[?2026;2$y"]
BLESSED = """
import blessed
terminal = blessed.Terminal(kind="xterm-256color", force_styling=True)
print("ready", flush=True)
keys = ""
with terminal.cbreak():
    while not keys.endswith("z"):
        key = terminal.inkey(timeout=10)
        keys += "" if key.is_sequence else str(key)
print("blessed|" + keys[:-1], flush=True)
"""
seen = {}


def run(command, keys, name):
    """The keys that a program gets from its terminal for an answer and 5, 3, u, 7 and z behind it."""
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    text = b""

    def read_until(pattern):
        nonlocal text
        end = time.time() + 15
        while not re.search(pattern, text):
            assert time.time() < end, text
            if select.select([terminal], [], [], 0.1)[0]:
                text += os.read(terminal, 65536)

    read_until(b"ready\r\n")
    for key in (keys, "5", "3", "u", "7", "z"):
        time.sleep(0.3)
        os.write(terminal, key.encode())
    read_until(name.encode() + rb"\|.*\n")
    os.waitpid(process, 0)
    return text.decode().replace("\r", "")


def keep(text):
    for name, keys in re.findall(r"^([\w-]+)\|(.*)$", text, re.M):
        seen.setdefault(name, []).append(keys)


for keys in INPUTS:
    keep(run(["target/debug/seen", keys], keys, "crossterm"))
    keep(run([sys.executable, "-c", BLESSED], keys, "blessed"))
keep(subprocess.run(["node", "keys.js", json.dumps(INPUTS)], capture_output=True, text=True, check=True).stdout)
for keys in INPUTS:
    pressed = []
    parser = Vt100Parser(lambda press: pressed.append(press.key if len(press.key) == 1 else ""))
    parser.feed(keys)
    parser.flush()
    seen.setdefault("prompt_toolkit", []).append("".join(pressed))
    parser = XTermParser(False)
    events = list(parser.feed(keys))
    time.sleep(0.3)
    events += parser.tick()
    seen.setdefault("Textual", []).append("".join(event.character or "" for event in events if isinstance(event, Key)))
    rest = list(keys.encode())
    names = []
    while rest:
        more, rest = escape.process_keyqueue(rest, False)
        names += more
    seen.setdefault("urwid", []).append("".join(name for name in names if len(name) == 1))
for name, keys in sorted(seen.items()):
    print(f"{name}: {keys}")
read = {name: seen.pop(name) for name in ("crossterm", "blessed")}
digits = {name: [re.sub(r"\D", "", text) for text in keys] for name, keys in seen.items()}
ALL = ["11111122", "9971", "20262"]
assert digits == {
    "termion": ALL,
    "prompt_toolkit": ALL,
    "terminal-kit": ALL,
    "readline": ALL,
    "Textual": ["11111122", "9971", ""],
    "Ink": ["11111122", "", ""],
    "urwid": ["11111122", "", ""],
}, "the behavior has changed"
assert read == {
    "crossterm": ["]11;rgb:1e1e/1e1e/2e2e\\53u7", "7", "7"],
    "blessed": ["11;rgb:1e1e/1e1e/2e2e53u7", "?997;1n53u7", "?2026;2$y53u7"],
}, "the behavior has changed"
PYTHON
