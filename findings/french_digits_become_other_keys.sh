#!/usr/bin/env bash
# crossterm 0.29.0 (crates.io), Textual 8.2.8 and blessed 1.52.0 (PyPI) and Ink 6.8.0 (npm): if a program asks for all
# keys as codes, a French player cannot enter digits; what helps one library raises an error or loses the key in
# another.
#
# A game that needs the release of a key asks the kitty protocol for all keys as escape codes (flag 8), and an American who
# tests it enters 1 to 9 as ever. One would guess that a digit is a digit. But the code of a key is the character without
# Shift, and on French, Belgian and Czech keyboards the digits need Shift: the key is "&" or "+", Shift is in
# the modifiers, and of the 1 that is printed on the key nothing is left. On an American keyboard the same happens to ? and
# :, which open help and commands in many programs. Two more flags bring the character back, as the alternate key (4) or as
# text (16). crossterm reads only the former, and blessed, Textual and Ink only the latter; with the former Textual
# raises ValueError, and Ink's `useInput` gets the sequence as text, with the digits 3, 8, 4, 9 and 2. So no choice is right
# for all. A program should not ask for flag 8 without one of them, know which one its library reads, and test
# with CSI 38;2u as well as with "1".
#
# Seen for Shift and the key & 1 of a French keyboard ("none" is a key without a character):
#     flags       sequence         crossterm  Textual     blessed  Ink
#     none        1                1          1           1        1
#     8           CSI 38;2u        &          none        &        &
#     8+4         CSI 38:49;2u     1          ValueError  &        [38:49;2u
#     8+16        CSI 38;2;49u     &          1           1        1
#     8+4+16      CSI 38:49;2;49u  1          ValueError  1        [38:49;2;49u
# and for Shift and the key / ? of an American one:
#     8           CSI 47;2u        /          none        /        /
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
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{poll, read, Event, KeyCode};
use std::io::Write;
use std::time::Duration;

// An Enter ends each input, a Tab the program.
fn main() {
    crossterm::terminal::enable_raw_mode().unwrap();
    let mut keys = String::from("ready");
    loop {
        print!("[{keys}]\r\n");
        std::io::stdout().flush().unwrap();
        keys.clear();
        loop {
            assert!(poll(Duration::from_secs(10)).unwrap());
            let Event::Key(key) = read().unwrap() else { continue };
            match key.code {
                KeyCode::Tab => return crossterm::terminal::disable_raw_mode().unwrap(),
                KeyCode::Enter => break,
                KeyCode::Char(character) => keys.push(character),
                code => keys += &format!("{code:?}"),
            }
        }
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    textual==8.2.8 blessed==1.52.0 2>/dev/null
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund ink@6.8.0 react@19.2.0 >>npm.log 2>&1
cat >keys.mjs <<'JS'
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { createElement } from 'react';
import { render, useInput } from 'ink';

const inputs = JSON.parse(process.argv[2]);
const stdin = new PassThrough();
const stdout = Object.assign(new EventEmitter(), { columns: 80, rows: 24, write: () => true });
Object.assign(stdin, { isTTY: true, setRawMode: () => stdin, ref: () => {}, unref: () => {} });
let keys = [];
const App = () => {
  useInput((text) => keys.push(text || 'none'));
  return null;
};
const app = render(createElement(App), { stdin, stdout, patchConsole: false, exitOnCtrlC: false });
const wait = (time) => new Promise((done) => setTimeout(done, time));
await wait(500);
for (const text of inputs) {
  keys = [];
  stdin.write(text);
  await wait(300);
  console.log(`[${keys.join('')}]`);
}
app.unmount();
process.exit();
JS
PYTHONPATH=python python3 - <<'PYTHON'
import json
import os
import pty
import re
import subprocess
import sys
import time

from textual._xterm_parser import XTermParser

INPUTS = ["1", "\x1b[38;2u", "\x1b[38:49;2u", "\x1b[38;2;49u", "\x1b[38:49;2;49u", "\x1b[47;2u"]
BLESSED = """
import blessed
terminal = blessed.Terminal(kind="xterm-256color", force_styling=True)
with terminal.cbreak():
    print("[ready]", flush=True)
    while (key := terminal.inkey(timeout=10)).name != "KEY_TAB":
        if key.name != "KEY_ENTER":
            print("[%s]" % key.value, flush=True)
"""


def run(command, end):
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    text = ""

    def read(count):
        nonlocal text
        while len(re.findall(r"\[(.+?)\]\r?\n", text)) < count:
            text += os.read(terminal, 65536).decode()

    read(1)
    for index, keys in enumerate(INPUTS):
        time.sleep(0.3)
        os.write(terminal, keys.encode())
        time.sleep(0.3)
        os.write(terminal, end)
        read(index + 2)
    os.write(terminal, b"\t")
    os.waitpid(process, 0)
    return re.findall(r"\[(.+?)\]\r?\n", text)[1:]


def textual(keys):
    try:
        return "".join(event.character or "none" for event in XTermParser(False).feed(keys))
    except ValueError:
        return "ValueError"


ink = subprocess.run(["node", "keys.mjs", json.dumps(INPUTS)], capture_output=True, text=True, check=True).stdout
seen = {
    "crossterm": run(["target/debug/seen"], b"\r"),
    "Textual": [textual(keys) for keys in INPUTS],
    "blessed": run([sys.executable, "-c", BLESSED], b""),
    "Ink": re.findall(r"^\[(.*)\]$", ink, re.M),
}
for name, keys in seen.items():
    print(f"{name}: {keys}")
assert seen == {
    "crossterm": ["1", "&", "1", "&", "1", "/"],
    "Textual": ["1", "none", "ValueError", "1", "ValueError", "none"],
    "blessed": ["1", "&", "&", "1", "1", "/"],
    "Ink": ["1", "&", "[38:49;2u", "1", "[38:49;2;49u", "/"],
}, "the behavior has changed"
PYTHON
