#!/usr/bin/env bash
# telnetlib3 5.0.1 (PyPI) with inetutils-telnet 2.4 (Debian 12, 2:2.4-2+deb12u3) and BusyBox 1.35.0 (Debian 12, 1:1.35.0-4+deb12u1+b1), crossterm 0.29.0
# and termion 4.0.6 (crates.io): a game that is played over telnet gets Ctrl+H for Backspace, and from BusyBox Ctrl+J or a second Enter
# behind each Enter; the readline of Node.js has Backspace.
#
# `telnetlib3-server --pty-exec` serves any program for a terminal, in raw mode, as an old bulletin board would. One would guess that keys come
# through as they are: arrows, the mouse and characters with accents do. But the server turns each byte 127, which Backspace sends in
# today's terminals, into a byte 8, as older clients send, and sets the terminal so that a shell takes it for an erase. A program in
# raw mode reads bytes itself. For crossterm and termion 8 is Ctrl+H: the cell is not cleared, and perhaps a help page opens. The client
# has its share: BusyBox sends Enter as CR LF, the end of a line on the net, and Enter from inetutils arrives as CR. So a menu that opens
# with Enter is confirmed at once, by the second. The player's terminal is not at fault, so that nobody finds it with a terminal
# alone. A game should take Ctrl+H for Backspace, and an Enter or Ctrl+J that comes together with an Enter for nothing.
#
# Seen (keys that arrive, for Backspace, Enter and the arrow to the right):
#                                   inetutils-telnet                  BusyBox telnet
#     bytes                         08       0d       1b 5b 43        08       0d 0a            1b 5b 43
#     crossterm                     Ctrl+H   Enter    right           Ctrl+H   Enter, Ctrl+J    right
#     termion                       Ctrl+H   Enter    right           Ctrl+H   Enter, Enter     right
#     Node.js, readline             backspace return  right           backspace return, enter   right
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q inetutils-telnet=2:2.4-2+deb12u3 busybox=1:1.35.0-4+deb12u1+b1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python telnetlib3==5.0.1
mkdir -p src/bin
cat >Cargo.toml <<'TOML'
[package]
name = "keys"
version = "0.1.0"
edition = "2021"
[dependencies]
crossterm = "=0.29.0"
termion = "=4.0.6"
TOML
cat >src/bin/crossterm.rs <<'RUST'
use crossterm::event::{read, Event};

fn main() {
    crossterm::terminal::enable_raw_mode().unwrap();
    println!("ready\r");
    loop {
        if let Event::Key(key) = read().unwrap() {
            println!("[{:?} {:?}]\r", key.modifiers, key.code);
        }
    }
}
RUST
cat >src/bin/termion.rs <<'RUST'
use termion::input::TermRead;
use termion::raw::IntoRawMode;

fn main() {
    let _raw = std::io::stdout().into_raw_mode().unwrap();
    println!("ready\r");
    for key in std::io::stdin().keys() {
        println!("[{:?}]\r", key.unwrap());
    }
}
RUST
cargo build --quiet --target-dir target
cat >readline.cjs <<'JS'
require('readline').emitKeypressEvents(process.stdin);
process.stdin.setRawMode(true);
process.stdin.on('keypress', (text, key) => console.log(`[${key.name}]\r`));
console.log('ready\r');
JS
cat >bytes.py <<'PYTHON'
import os
import tty

tty.setraw(0)
print("ready\r", flush=True)
while data := os.read(0, 1000):
    print(f"[{data.hex(' ')}]\r", flush=True)
PYTHON
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import termios
import time

os.environ["TERM"] = "xterm-256color"
CLIENTS = {"inetutils": ["package/usr/bin/inetutils-telnet", "-E"], "BusyBox": ["package/bin/busybox", "telnet"]}
PROGRAMS = {
    "bytes": [sys.executable, "bytes.py"], "crossterm": ["target/debug/crossterm"], "termion": ["target/debug/termion"],
    "readline": [shutil.which("node"), "readline.cjs"],
}


def serve(program):
    """Starts a server and returns it with its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "python/bin/telnetlib3-server", "127.0.0.1", str(port), "--pty-exec", os.path.abspath(program[0])]
    arguments = ["--", *map(os.path.abspath, program[1:])] if program[1:] else []
    server = subprocess.Popen([*command, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.time() + 20
    while time.time() < end:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.2)
    return server, port


def play(client, port):
    """Returns what the program reports for Backspace, Enter and an arrow."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execv(client[0], [*client, "127.0.0.1", str(port)])

    def read(seconds, mark=None):
        screen, end = "", time.time() + seconds
        while time.time() < end and not (mark and mark in screen):
            if select.select([terminal], [], [], 0.05)[0]:
                screen += os.read(terminal, 65536).decode(errors="replace")
        return screen

    assert "ready" in read(30, "ready")
    read(1)
    seen = []
    for key in (b"\x7f", b"\r", b"\x1b[C"):
        os.write(terminal, key)
        seen.append(" ".join(re.findall(r"\[([^\]]+)\]", read(1.5))))
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return seen


CTRL_H, RIGHT = "KeyModifiers(CONTROL) Char('h')", "KeyModifiers(0x0) Right"
EXPECTED = {
    ("bytes", "inetutils"): ["08", "0d", "1b 5b 43"], ("bytes", "BusyBox"): ["08", "0d 0a", "1b 5b 43"],
    ("crossterm", "inetutils"): [CTRL_H, "KeyModifiers(0x0) Enter", RIGHT],
    ("crossterm", "BusyBox"): [CTRL_H, "KeyModifiers(0x0) Enter KeyModifiers(CONTROL) Char('j')", RIGHT],
    ("termion", "inetutils"): ["Ctrl('h')", "Char('\\n')", "Right"], ("termion", "BusyBox"): ["Ctrl('h')", "Char('\\n') Char('\\n')", "Right"],
    ("readline", "inetutils"): ["backspace", "return", "right"], ("readline", "BusyBox"): ["backspace", "return enter", "right"],
}
changed = False
for name, program in PROGRAMS.items():
    server, port = serve(program)
    for client, command in CLIENTS.items():
        seen = play(command, port)
        print(f"{name}, {client}: {seen}")
        changed |= seen != EXPECTED[name, client]
    server.kill()
    server.wait()
assert not changed, "the behavior has changed"
PYTHON
