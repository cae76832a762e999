#!/usr/bin/env bash
# crossterm 0.29.0, termion 4.0.6 and termwiz 0.23.3 (crates.io), Textual 8.2.8 and prompt_toolkit 3.0.53 (PyPI) and the
# readline of Node.js 20: the 5 of the keypad is a 5, nothing, Alt+O and u, or five digits, depending on library and mode.
#
# Who enters many digits does it on the keypad. One would guess that its 5 is the byte 5, or at least that a library
# drops a sequence as a whole if it does not know it. A terminal has three ways to send the key: as 5; as ESC O u if
# the application keypad is on, which ncurses programs and shells turn on, and which stays on after a program that was
# ended by force; and as CSI 57404 u if a program has asked the kitty protocol for all keys as codes, as a game does that
# needs to know when a key is released. Textual reads all three as a 5. crossterm knows the third, not the second: the
# player types and nothing happens, without an error. termwiz, which reads Ctrl+5 of the kitty protocol well, makes of
# a keypad 5 the keys Alt+[, 5, 7, 4, 0, 4 and u, and so does prompt_toolkit; readline leaves a 4 and a u. In
# a grid each of these digits is an entry. A program should turn the application keypad off when it starts (ESC >), ask
# for all keys only if its library has a table of the keypad, and test with these bytes.
#
# Seen:
#                      5  ESC O u       CSI 57404 u              for comparison, CSI 53 ; 5 u (Ctrl+5)
#     crossterm        5  nothing       5                        Ctrl+5
#     Textual          5  5             5                        Ctrl+5
#     termion          5  unsupported   unsupported              unsupported
#     termwiz          5  Alt+O u       Alt+[ 5 7 4 0 4 u        Ctrl+5
#     prompt_toolkit   5  Esc O u       Esc [ 5 7 4 0 4 u        Esc [ 5 3 ; 5 u
#     readline         5  one unnamed   one unnamed, then 4 u    one unnamed
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
termwiz = "=0.23.3"
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{poll, read, Event, KeyCode, KeyModifiers};
use std::io::Write;
use std::time::Duration;
use termion::input::TermRead;
use termwiz::input::{InputEvent, InputParser, KeyCode as TermwizCode, Modifiers};

fn print(library: &str, index: usize, keys: &[String]) {
    print!("{library}|{index}|{}\r\n", keys.join(" "));
    std::io::stdout().flush().unwrap();
}

fn main() {
    let inputs = ["5", "\x1bOu", "\x1b[57404u", "\x1b[53;5u"];
    for (index, input) in inputs.iter().enumerate() {
        let keys: Vec<String> = input.as_bytes().events().map(|event| format!("{:?}", event.unwrap())).collect();
        print("termion", index, &keys);
        let mut keys = Vec::new();
        for event in InputParser::new().parse_as_vec(input.as_bytes(), false) {
            if let InputEvent::Key(key) = event {
                let name = if let TermwizCode::Char(character) = key.key { character.to_string() } else { "?".into() };
                let prefix = match key.modifiers {
                    Modifiers::ALT => "Alt+",
                    Modifiers::CTRL => "Ctrl+",
                    _ => "",
                };
                keys.push(format!("{prefix}{name}"));
            }
        }
        print("termwiz", index, &keys);
    }
    // Crossterm reads the terminal; an "n" ends each input, a "q" the program.
    crossterm::terminal::enable_raw_mode().unwrap();
    print("ready", 0, &[]);
    let mut index = 0;
    let mut keys = Vec::new();
    while poll(Duration::from_secs(10)).unwrap() {
        if let Event::Key(key) = read().unwrap() {
            let prefix = if key.modifiers.contains(KeyModifiers::CONTROL) { "Ctrl+" } else { "" };
            match key.code {
                KeyCode::Char('q') => break,
                KeyCode::Char('n') => {
                    print("crossterm", index, &keys);
                    keys.clear();
                    index += 1;
                }
                KeyCode::Char(character) => keys.push(format!("{prefix}{character}")),
                code => keys.push(format!("{prefix}{code:?}")),
            }
        }
    }
    crossterm::terminal::disable_raw_mode().unwrap();
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    prompt_toolkit==3.0.53 textual==8.2.8 2>/dev/null
cat >keys.js <<'JS'
const readline = require('readline');
const { PassThrough } = require('stream');
const input = new PassThrough();
const keys = [];
readline.emitKeypressEvents(input);
input.on('keypress', (character, key) => keys.push(character === undefined ? 'unnamed' : key.sequence));
input.write(process.argv[2]);
setTimeout(() => console.log(keys.join(' ')), 800);
JS
PYTHONPATH=python python3 - <<'PYTHON'
import os
import pty
import subprocess
import time

from prompt_toolkit.input.vt100_parser import Vt100Parser
from textual._xterm_parser import XTermParser

INPUTS = ["5", "\x1bOu", "\x1b[57404u", "\x1b[53;5u"]
seen = {name: [None] * 4 for name in ("crossterm", "termion", "termwiz", "Textual", "prompt_toolkit", "readline")}

process, terminal = pty.fork()
if process == 0:
    os.execv("target/debug/seen", ["seen"])
text = b""
while b"ready" not in text:
    text += os.read(terminal, 65536)
for index, keys in enumerate(INPUTS):
    os.write(terminal, keys.encode())
    time.sleep(0.3)
    os.write(terminal, b"n")
    while b"crossterm|%d|" % index not in text:
        text += os.read(terminal, 65536)
os.write(terminal, b"q")
os.waitpid(process, 0)
for line in text.decode().replace("\r", "").split("\n"):
    if line.count("|") == 2 and not line.startswith("ready"):
        name, index, keys = line.split("|")
        seen[name][int(index)] = "unsupported" if "Unsupported" in keys else keys
for index, keys in enumerate(INPUTS):
    seen["Textual"][index] = " ".join(event.key for event in XTermParser(False).feed(keys))
    pressed = []
    parser = Vt100Parser(lambda press: pressed.append(press.key.value if hasattr(press.key, "value") else press.key))
    parser.feed(keys)
    parser.flush()
    seen["prompt_toolkit"][index] = " ".join(pressed)
    answer = subprocess.run(["node", "keys.js", keys], capture_output=True, text=True, check=True).stdout
    seen["readline"][index] = answer.strip()
expected = {
    "crossterm": ["5", "", "5", "Ctrl+5"],
    "termion": ["Key(Char('5'))", "unsupported", "unsupported", "unsupported"],
    "termwiz": ["5", "Alt+O u", "Alt+[ 5 7 4 0 4 u", "Ctrl+5"],
    "Textual": ["5", "5", "5", "ctrl+5"],
    "prompt_toolkit": ["5", "escape O u", "escape [ 5 7 4 0 4 u", "escape [ 5 3 ; 5 u"],
    "readline": ["5", "unnamed", "unnamed 4 u", "unnamed"],
}
for name, keys in seen.items():
    print(f"{name}: {keys}")
assert seen == expected, "the behavior has changed"
PYTHON
