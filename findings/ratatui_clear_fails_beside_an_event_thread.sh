#!/usr/bin/env bash
# ratatui 0.30.2 (crates.io): `Terminal::clear` asks the terminal where the cursor is; where a thread reads the keys it fails after two
# seconds, although the terminal answers at once, and over a slow line it waits for the answer. In ratatui 0.29.0 it only writes.
#
# `clear` is called when the screen may be wrong: after an editor or a pager, after Ctrl+Z, with Ctrl+L, at the start. It erases the screen and
# makes the next picture a whole one, so one would guess that it writes and cannot wait. But now it puts the cursor back where it was,
# and asks for the place (CSI 6 n), also for a program of the whole screen. Three things follow. A thread that waits in
# `event::read`, a usual way to have keys and a clock, holds the only reader of the keyboard: the answer comes, nobody may
# fetch it, and the error ends most programs, since it is passed on with `?`. Under a recorder, in a test with a pseudoterminal or on
# a serial line without answers it is the same without a thread. And with an answer each call costs the way there and
# back, 300 ms over a bad line. A test in tmux on the same machine shows none of this if it has no thread. A program can call
# `terminal.backend_mut().clear()` and `terminal.swap_buffers()`, which ask nothing and have the same effect, or clear in the
# thread that reads.
#
# Seen (questions, result and time of `clear`):
#                                           0.29.0                0.30.2
#     the terminal answers at once          0, done, 0 s          1, done, 0 s
#     after 300 ms                          0, done, 0 s          1, done, 0.3 s
#     never                                 0, done, 0 s          1, an error, 2 s
#     at once, a thread reads the keys      0, done, 0 s          1, an error, 2 s
#     the backend's clear, a thread         0, done, 0 s          0, done, 0 s
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name game --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
ratatui_29 = { package = "ratatui", version = "=0.29.0" }
ratatui_30 = { package = "ratatui", version = "=0.30.2" }
TOML
cat >rust/src/main.rs <<'RUST'
use std::time::{Duration, Instant};

macro_rules! game {
    ($name:ident) => {
        fn $name(act: &str, threads: &str) {
            use $name::backend::Backend;
            use $name::crossterm::event;
            use $name::widgets::Paragraph;
            let draw = |terminal: &mut $name::DefaultTerminal| {
                terminal.draw(|frame| frame.render_widget(Paragraph::new("5 3 . | . 7 ."), frame.area())).map(|_| ())
            };
            let mut terminal = $name::init();
            draw(&mut terminal).unwrap();
            if threads == "1" {
                std::thread::spawn(|| while event::read().is_ok() {});
                std::thread::sleep(Duration::from_millis(500));
            }
            let start = Instant::now();
            let result = if act == "clear" {
                terminal.clear()
            } else {
                terminal.backend_mut().clear().map(|()| terminal.swap_buffers())
            };
            let elapsed = start.elapsed().as_millis() as f64 / 1000.0;
            print!("[again]");
            draw(&mut terminal).unwrap();
            $name::restore();
            println!("[{}|{elapsed:.1}]", result.map_or_else(|error| error.to_string(), |()| "done".to_string()));
        }
    };
}

game!(ratatui_29);
game!(ratatui_30);

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments[1].as_str() {
        "0.29.0" => ratatui_29(&arguments[2], &arguments[3]),
        _ => ratatui_30(&arguments[2], &arguments[3]),
    }
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time


def play(version, act, threads, delay):
    """Returns the number of questions, the result and the time, if the terminal answers after a delay."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        time.sleep(0.2)
        os.execv("rust/target/debug/game", ["game", version, act, threads])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, answer, end = b"", None, time.time() + 15
    while time.time() < end:
        if select.select([terminal], [], [], 0.01)[0]:
            try:
                new = os.read(terminal, 65536)
            except OSError:
                break
            text += new
            if b"\x1b[6n" in new and delay is not None:
                answer = time.time() + delay
        if answer and time.time() > answer:
            os.write(terminal, b"\x1b[5;7R")
            answer = None
    os.waitpid(process, 0)
    os.close(terminal)
    result, seconds = re.search(r"\[([^\[\]|]*)\|([\d.]+)\]", text.decode()).groups()
    # The grid is drawn again after the backend's clear, too.
    again = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", text.decode().split("[again]")[1])
    assert result != "done" or again.startswith("53.|.7."), again
    return text.count(b"\x1b[6n"), result, float(seconds)


LATE = "The cursor position could not be read within a normal duration"
for name, act, threads, delay, questions, result, seconds in (
    ("answers at once", "clear", "0", 0, 1, "done", 0.0),
    ("after 300 ms", "clear", "0", 0.3, 1, "done", 0.3),
    ("never", "clear", "0", None, 1, LATE, 2.0),
    ("at once, a thread", "clear", "1", 0, 1, LATE, 2.0),
    ("the backend, a thread", "backend", "1", 0, 0, "done", 0.0),
):
    for version, expected in (("0.29.0", (0, "done", 0.0)), ("0.30.2", (questions, result, seconds))):
        seen = play(version, act, threads, delay)
        print(f"{name}, {version}: {seen}")
        assert seen[:2] == expected[:2] and expected[2] <= seen[2] + 0.05 < expected[2] + 0.6, "the behavior has changed"
PYTHON
