#!/usr/bin/env bash
# crossterm 0.29.0 and termion 4.0.6 (crates.io): Ctrl+\, Ctrl+] and Ctrl+_ arrive as Ctrl+4, Ctrl+5 and Ctrl+7, and no
# other digit can come with Ctrl.
#
# A sudoku program may give Ctrl+digit to the candidates, and one would guess that a terminal either sends it for
# all digits or for none. Without a keyboard protocol a key with Ctrl is one of 32 control bytes. The last four,
# 1c to 1f, are the keys \ ] ^ _ in ASCII, and prompt_toolkit and Textual name them so; in many terminals Ctrl+/
# sends 1f, too. The two crates of Rust name the same bytes after the digits with which a VT220 sends them. So a
# player who presses Ctrl+\ to leave the program, or Ctrl+/ for the help, marks a candidate 4 or 7; a key that is bound
# to Ctrl+\ is never matched; and of the digits only 4 to 7 exist, as none of the 32 bytes is read as another
# one. A program should bind Ctrl+digit only with the kitty protocol, and the digits' names where it means Ctrl+\ or Ctrl+/.
#
# Seen:
#                      1c          1d          1e          1f
#     crossterm        Ctrl+4      Ctrl+5      Ctrl+6      Ctrl+7
#     termion          Ctrl('4')   Ctrl('5')   Ctrl('6')   Ctrl('7')
#     prompt_toolkit   c-\         c-]         c-^         c-_
#     Textual          ctrl+backslash, ctrl+right_square_bracket, ctrl+circumflex_accent, ctrl+underscore
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
crossterm = "=0.29.0"
termion = "=4.0.6"
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{poll, read, Event, KeyCode, KeyModifiers};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use std::io::Write;
use std::time::Duration;
use termion::input::TermRead;

fn say(text: &str) {
    print!("{text}\r\n");
    std::io::stdout().flush().unwrap();
}

fn main() {
    // Termion is fed the bytes directly; crossterm reads the terminal.
    for byte in 0x1c..=0x1f_u8 {
        say(&format!("termion {byte:02x} {:?}", [byte].as_slice().keys().next().unwrap().unwrap()));
    }
    enable_raw_mode().unwrap();
    say("ready");
    while poll(Duration::from_secs(10)).unwrap() {
        if let Event::Key(key) = read().unwrap() {
            let control = if key.modifiers.contains(KeyModifiers::CONTROL) { "Ctrl+" } else { "" };
            match key.code {
                KeyCode::Char('q') if control.is_empty() => break,
                KeyCode::Char(character) => say(&format!("key {control}{character}")),
                code => say(&format!("key {control}{code:?}")),
            }
        }
    }
    disable_raw_mode().unwrap();
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    prompt_toolkit==3.0.53 textual==8.2.8 2>/dev/null
PYTHONPATH=python python3 - <<'PYTHON'
import os
import pty
import re

from prompt_toolkit.input.vt100_parser import Vt100Parser
from textual._xterm_parser import XTermParser

process, terminal = pty.fork()
if process == 0:
    os.execv("target/debug/seen", ["seen"])
text = b""


def read_until(pattern):
    global text
    while not (found := re.search(pattern, text)):
        text += os.read(terminal, 65536)
    answer, text = text[: found.end()], text[found.end():]
    return answer, found


before, _ = read_until(rb"ready\r\n")
termion = re.findall(rb"termion .. (.*?)\r", before)
names = {}
for byte in range(32):
    if byte != 0x1B:
        os.write(terminal, bytes([byte]))
        names[byte] = read_until(rb"key (.*?)\r\n")[1][1].decode()
os.write(terminal, b"q")
os.waitpid(process, 0)
digits = {f"{byte:02x}": name for byte, name in names.items() if name[-1].isdigit()}
print("crossterm, all digits:", digits)
print("termion:", termion)
assert digits == {"1c": "Ctrl+4", "1d": "Ctrl+5", "1e": "Ctrl+6", "1f": "Ctrl+7"}, "the behavior has changed"
assert termion == [b"Ctrl('4')", b"Ctrl('5')", b"Ctrl('6')", b"Ctrl('7')"], "the behavior has changed"

keys = []
parser = Vt100Parser(lambda press: keys.append(press.key.value))
parser.feed("\x1c\x1d\x1e\x1f")
print("prompt_toolkit:", keys)
assert keys == ["c-\\", "c-]", "c-^", "c-_"], "the behavior has changed"
keys = [event.key for event in XTermParser(False).feed("\x1c\x1d\x1e\x1f")]
print("Textual:", keys)
assert keys == [
    "ctrl+backslash", "ctrl+right_square_bracket", "ctrl+circumflex_accent", "ctrl+underscore"
], "the behavior has changed"
PYTHON
