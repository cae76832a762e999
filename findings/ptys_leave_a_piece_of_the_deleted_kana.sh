#!/usr/bin/env bash
# portable-pty 0.9.0 (crates.io, the pseudo-terminal of WezTerm), pexpect 4.9.0 (PyPI), expect 5.45.4 and dvtm 0.15 (Debian 12, expect
# 5.45.4-2+b1, dvtm 0.15+40.g311a8c0-1) on Linux: at a prompt, Backspace behind a kana deletes a third of it; the screen shows nothing of this.
#
# A prompt that is read with Rust's `read_line` or Python's `input` leaves the editing of the line to the kernel, which knows Backspace. One
# would guess that it deletes a character wherever UTF-8 is the encoding of all programs. But the kernel knows no locale: it deletes a byte,
# unless the flag IUTF8 of the terminal is set, and a new pseudo-terminal has it not. So it depends on the program that made the terminal:
# tmux and node-pty set the flag, GNU screen and dtach take over what the terminal around them has, the others leave
# it off. The echo is the same in both cases, and the player sees the name 数独 while the program gets two bytes more: `read_line`
# fails with InvalidData. With Latin letters, and in each terminal emulator, a test passes. Programs with an editor of their own (readline)
# are not concerned. A program that makes pseudo-terminals should set IUTF8, and one that asks for a name should
# be ready for bytes that are no text.
#
# Seen (数独だ, Backspace, Enter; what `read_line` returns):
#     tmux 3.3a, GNU screen 4.9.0, dtach 0.9, node-pty 1.1.0        数独
#     portable-pty 0.9.0, pexpect 4.9.0, expect 5.45.4, dvtm 0.15   InvalidData
set -euo pipefail
folder=$(mktemp -d)
trap '[[ -S $folder/tmux ]] && "$folder/package/usr/bin/tmux" -S "$folder/tmux" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 screen=4.9.0-4 dtach=0.9-5+b1 \
    dvtm=0.15+40.g311a8c0-1 expect=5.45.4-2+b1 tcl-expect=5.45.4-2+b1 libtcl8.6=8.6.13+dfsg-2 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
LD_LIBRARY_PATH=$(dirname "$(echo "$folder"/package/usr/lib/*/libutempter.so.0)")
SCREENDIR=$folder/screens
TCLLIBPATH=$(dirname "$(find "$folder/package" -name pkgIndex.tcl -path '*expect*')")
export LD_LIBRARY_PATH SCREENDIR TCLLIBPATH LC_ALL=C.UTF-8 TERM=xterm
mkdir -m 700 screens
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pexpect==4.9.0
echo '{}' >package.json
npm install --no-audit --no-fund node-pty@1.1.0 >npm.log 2>&1
cat >spawn.js <<'JS'
// Runs a program in a pseudo-terminal of node-pty with its own input and output.
const terminal = require('node-pty').spawn(process.argv[2], [], {});
process.stdin.setRawMode(true).on('data', (data) => terminal.write(data));
terminal.onExit(() => process.exit());
JS
mkdir -p src/bin
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
portable-pty = "=0.9.0"
TOML
cat >src/bin/prompt.rs <<'RUST'
// The program at the prompt: what it reads is written to the file "seen".
fn main() {
    std::fs::write("ready", "").unwrap();
    let mut line = String::new();
    let seen = match std::io::stdin().read_line(&mut line) {
        Ok(_) => line.trim_end().to_owned(),
        Err(error) => format!("{:?}", error.kind()),
    };
    std::fs::write("part", seen).unwrap();
    std::fs::rename("part", "seen").unwrap();
}
RUST
cat >src/bin/spawn.rs <<'RUST'
// Runs a program in a pseudo-terminal of portable-pty with its own input.
use portable_pty::{native_pty_system, CommandBuilder, PtySize};
use std::io::{Read, Write};

fn main() {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(std::env::args().nth(1).unwrap());
    command.cwd(".");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut writer = pair.master.take_writer().unwrap();
    std::thread::spawn(move || {
        let mut bytes = [0; 64];
        while let Ok(length @ 1..) = std::io::stdin().read(&mut bytes) {
            writer.write_all(&bytes[..length]).unwrap();
        }
    });
    child.wait().unwrap();
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
PYTHONPATH=python python3 - <<'PYTHON'
import os
import termios
import time

import pexpect

IUTF8 = 0o40000
PROMPT = "target/debug/prompt"
BIN = "package/usr/bin/"


def emulator(raw):
    """Sets the terminal around a program as a terminal emulator does, or without any editing of lines."""

    def prepare():
        modes = termios.tcgetattr(0)
        modes[0] |= IUTF8
        if raw:
            modes[0] &= ~termios.ICRNL
            modes[3] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(0, termios.TCSANOW, modes)

    return prepare


def name(command, arguments, around=emulator(False)):
    for file in ("ready", "seen"):
        if os.path.exists(file):
            os.remove(file)
    terminal = pexpect.spawn(command, arguments, preexec_fn=around, dimensions=(24, 80))
    for wanted, keys in (("ready", "数独だ\x7f\r"), ("seen", "")):
        for _ in range(100):
            if os.path.exists(wanted):
                break
            try:
                terminal.read_nonblocking(65536, 0.1)
            except (pexpect.TIMEOUT, pexpect.EOF):
                time.sleep(0.05)
        time.sleep(0.3)
        if keys:
            terminal.send(keys)
    terminal.close(force=True)
    return open("seen").read()


for program, seen, expected in (
    ("a terminal with the flag", name(PROMPT, []), "数独"),
    ("tmux", name(BIN + "tmux", ["-S", "tmux", "-f", "/dev/null", "new-session", PROMPT]), "数独"),
    ("GNU screen", name(BIN + "screen", ["-U", "-c", "/dev/null", PROMPT]), "数独"),
    ("dtach", name(BIN + "dtach", ["-A", "dtach", PROMPT]), "数独"),
    ("node-pty", name("node", ["spawn.js", PROMPT], emulator(True)), "数独"),
    ("portable-pty", name("target/debug/spawn", [os.path.abspath(PROMPT)], emulator(True)), "InvalidData"),
    ("pexpect", name(PROMPT, [], None), "InvalidData"),
    ("expect", name(BIN + "expect", ["-c", f"spawn {PROMPT}; interact"]), "InvalidData"),
    ("dvtm", name(BIN + "dvtm", [os.path.abspath(PROMPT)]), "InvalidData"),
):
    print(f"{program}: {seen}")
    assert seen == expected, "the behavior has changed"
PYTHON
