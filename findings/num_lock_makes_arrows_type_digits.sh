#!/usr/bin/env bash
# termwiz 0.23.3 (crates.io), prompt_toolkit 3.0.53 (PyPI), terminal-kit 3.1.4 (npm) and the readline of Node.js: with Num Lock
# on and the kitty keyboard protocol, an arrow key is not an arrow but digits, and Ctrl+Z and Esc are digits, too.
#
# A program asks for the first level of the protocol ("disambiguate escape codes") to tell Esc and Ctrl+I from other
# keys. Digits and letters still arrive as before, and so do arrows: CSI A. One would guess that a library that knows
# Shift+Up and Ctrl+Up (CSI 1;5A) needs no change for this level. But with it a terminal also reports the locks, for
# each key that is no text: Num Lock adds 128 to the modifiers, Caps Lock 64. Up is CSI 1;129A as long as Num Lock is
# on, which it is for those who enter digits on the keypad, and for whoever never noticed. Where the table of the
# library ends at 1;8, the rest of the sequence is text, and Up enters 1, 1, 2, 9 in a grid. crossterm, Textual,
# blessed and urwid read the number as bits. A test of every key on a laptop without a keypad shows nothing. A program
# should not turn on the protocol with the other four, or take the bits 64 and 128 away before the parser sees them; a
# test should send CSI 1;129A.
#
# Seen with Num Lock (digits among the keys that the library reports):
#                      Up           F5           Ctrl+Z       Esc
#                      CSI 1;129A   CSI 15;129~  CSI 122;133u CSI 27;129u
#     termwiz          1129         15129        122133       27129
#     prompt_toolkit   1129         15129        122133       27129
#     terminal-kit     1129         15129        122133       27129
#     readline         9            9            3            9
#     crossterm, Textual, blessed and urwid: none for Up and F5; the key itself
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
termwiz = "=0.23.3"
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{poll, read, Event, KeyCode};
use std::io::Write;
use std::time::Duration;
use termwiz::input::{InputEvent, InputParser, KeyCode as TermwizCode};

fn main() {
    for argument in std::env::args().skip(1) {
        let keys: Vec<String> = InputParser::new()
            .parse_as_vec(argument.as_bytes(), false)
            .into_iter()
            .filter_map(|event| if let InputEvent::Key(key) = event { Some(key.key) } else { None })
            .map(|code| if let TermwizCode::Char(character) = code { character.to_string() } else { format!("<{code:?}>") })
            .collect();
        println!("termwiz|{}", keys.concat());
    }
    // Crossterm reads the terminal; an "n" ends each input, a "q" the program.
    crossterm::terminal::enable_raw_mode().unwrap();
    print!("ready\r\n");
    let mut keys = String::new();
    std::io::stdout().flush().unwrap();
    while poll(Duration::from_secs(10)).unwrap() {
        if let Event::Key(key) = read().unwrap() {
            match key.code {
                KeyCode::Char('q') => break,
                KeyCode::Char('n') => {
                    print!("crossterm|{keys}\r\n");
                    std::io::stdout().flush().unwrap();
                    keys.clear();
                }
                KeyCode::Char(character) => keys.push(character),
                code => keys += &format!("<{code:?}>"),
            }
        }
    }
    crossterm::terminal::disable_raw_mode().unwrap();
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    prompt_toolkit==3.0.53 textual==8.2.8 blessed==1.52.0 urwid==5.1.0 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund terminal-kit@3.1.4 >>npm.log 2>&1
cat >keys.js <<'JS'
const { PassThrough } = require('stream');
const inputs = JSON.parse(process.argv[2]);
const wait = () => new Promise((done) => setTimeout(done, 700));
(async () => {
  for (const text of inputs) {
    const input = new PassThrough();
    const keys = [];
    require('readline').emitKeypressEvents(input);
    input.on('keypress', (character) => keys.push(character === undefined ? '<unnamed>' : character));
    input.write(text);
    await wait();
    console.log(`readline|${keys.join('')}`);
  }
  for (const text of inputs) {
    const stdin = new PassThrough();
    const stdout = new PassThrough();
    stdin.isTTY = stdout.isTTY = true;
    stdin.setRawMode = () => {};
    const terminal = require('terminal-kit').createTerminal(
      { stdin, stdout, stderr: stdout, generic: 'xterm-256color', appId: 'xterm-256color', isTTY: true });
    const keys = [];
    terminal.grabInput(true);
    terminal.on('key', (key) => keys.push(key.length > 1 ? `<${key}>` : key));
    stdin.write(text);
    await wait();
    console.log(`terminal-kit|${keys.join('')}`);
  }
  process.exit();
})();
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import os
import pty
import re
import subprocess
import sys
import time

from prompt_toolkit.input.vt100_parser import Vt100Parser
from textual._xterm_parser import XTermParser
from urwid.display import escape

INPUTS = ["\x1b[1;129A", "\x1b[15;129~", "\x1b[122;133u", "\x1b[27;129u"]
BLESSED = """
import blessed
terminal = blessed.Terminal(kind="xterm-256color", force_styling=True)
print("ready", flush=True)
with terminal.cbreak():
    for _ in range(2):
        print("blessed|<%s>" % terminal.inkey(timeout=10).name, flush=True)
"""
seen = {}


def run(command, inputs, end):
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    text = b""
    while b"ready" not in text:
        text += os.read(terminal, 65536)
    time.sleep(0.3)
    for index, keys in enumerate(inputs):
        os.write(terminal, keys.encode())
        time.sleep(0.3)
        os.write(terminal, end)
        while text.count(b"crossterm|") + text.count(b"blessed|") <= index:
            text += os.read(terminal, 65536)
    if end:
        os.write(terminal, b"q")
    os.waitpid(process, 0)
    return text.decode().replace("\r", "")


def keep(text):
    for name, keys in re.findall(r"^([\w-]+)\|(.*)$", text, re.M):
        seen.setdefault(name, []).append(keys)


keep(run(["target/debug/seen", *INPUTS], INPUTS, b"n"))
keep(run([sys.executable, "-c", BLESSED], INPUTS[:2], b""))
keep(subprocess.run(["node", "keys.js", json.dumps(INPUTS)], capture_output=True, text=True, check=True).stdout)
for keys in INPUTS:
    pressed = []
    parser = Vt100Parser(lambda press: pressed.append(press.key.value if hasattr(press.key, "value") else press.key))
    parser.feed(keys)
    parser.flush()
    seen.setdefault("prompt_toolkit", []).append("".join(key if len(key) == 1 else f"<{key}>" for key in pressed))
for keys in INPUTS[:2]:
    seen.setdefault("Textual", []).append("".join(f"<{event.key}>" for event in XTermParser(False).feed(keys)))
    names, rest = escape.process_keyqueue(list(keys.encode()), False)
    assert not rest
    seen.setdefault("urwid", []).append("".join(f"<{name}>" for name in names))
for name, keys in seen.items():
    print(f"{name}: {keys}")
digits = {name: [re.sub(r"<[^>]*>|\D", "", text) for text in keys] for name, keys in seen.items()}
all_digits = ["1129", "15129", "122133", "27129"]
assert digits == {
    "termwiz": all_digits,
    "prompt_toolkit": all_digits,
    "terminal-kit": all_digits,
    "readline": ["9", "9", "3", "9"],
    "crossterm": ["", "", "", ""],
    "blessed": ["", ""],
    "Textual": ["", ""],
    "urwid": ["", ""],
}, "the behavior has changed"
assert [key.lower() for key in seen["crossterm"]] == ["<up>", "<f(5)>", "z", "<esc>"], "the behavior has changed"
PYTHON
