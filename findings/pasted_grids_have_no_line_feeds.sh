#!/usr/bin/env bash
# tmux 3.3a (Debian 12, tmux 3.3a-3) with crossterm 0.29.0 (crates.io) and Textual 8.2.8 (PyPI): a grid of
# nine lines that is pasted has carriage returns instead of line feeds, and is one line for Rust.
#
# Bracketed paste exists so that a program gets the text of the clipboard as a whole, and one would guess that it
# gets the same characters. But a paste imitates typing, and Enter is a carriage return: tmux, like xterm, turns
# each line feed into one also between the marks 200~ and 201~. crossterm's `Event::Paste` and Textual's `Paste`
# pass this on. `str::lines` of Rust ends a line at a line feed only, so that a grid of nine lines is one line of 90
# characters, which a reader of 81 cells rejects, or of which it sees the first row alone. Python's `splitlines` knows
# both, which hides it there; `split("\n")` does not. A test that makes a `Paste` event by hand with "\n" passes. A
# program should replace "\r\n" and "\r" before it reads a paste, and test with `tmux paste-buffer -p`.
#
# Seen, for a buffer of nine lines of nine cells:
#     crossterm: 9 carriage returns, 0 line feeds, 1 line by str::lines
#     Textual:   9 carriage returns, 0 line feeds, 1 line by split("\n"), 9 by splitlines
set -euo pipefail
folder=$(mktemp -d)
tmux=("$folder/package/usr/bin/tmux" -S "$folder/socket" -f /dev/null)
trap '"${tmux[@]}" kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
LD_LIBRARY_PATH=$(dirname "$(echo "$folder"/package/usr/lib/*/libutempter.so.0)")
export LD_LIBRARY_PATH LC_ALL=C.UTF-8
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    textual==8.2.8 2>/dev/null
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
crossterm = { version = "=0.29.0", features = ["bracketed-paste"] }
TOML
cat >src/main.rs <<'RUST'
use crossterm::event::{read, EnableBracketedPaste, Event};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

fn main() {
    enable_raw_mode().unwrap();
    crossterm::execute!(std::io::stdout(), EnableBracketedPaste).unwrap();
    std::fs::write("ready", "").unwrap();
    let text = loop {
        if let Event::Paste(text) = read().unwrap() {
            break text;
        }
    };
    disable_raw_mode().unwrap();
    let count = |wanted: char| text.chars().filter(|&character| character == wanted).count();
    let lines = text.lines().count();
    std::fs::write("part", format!("{} {} {lines}\n", count('\r'), count('\n'))).unwrap();
    std::fs::rename("part", "seen").unwrap();
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >paste.py <<'PYTHON'
import os
from textual.app import App


class Reader(App):
    def on_ready(self):
        open("ready", "w").close()

    def on_paste(self, event):
        text = event.text
        with open("part", "w") as file:
            print(text.count("\r"), text.count("\n"), len(text.rstrip().split("\n")), len(text.splitlines()), file=file)
        os.rename("part", "seen")
        self.exit()


Reader().run()
PYTHON
printf '%s\n' 53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79 >grid.txt

# Waits up to ten seconds for a file.
wait_for() {
    for _ in {1..100}; do
        [[ -e $1 ]] && return
        sleep 0.1
    done
    echo "$1 did not appear" >&2
    exit 1
}

# Starts a program in tmux, pastes the grid and compares what the program wrote.
check() {
    rm -f ready seen
    "${tmux[@]}" new-session -d -x 80 -y 24 -c "$folder" "$2"
    wait_for ready
    sleep 0.5
    "${tmux[@]}" load-buffer grid.txt
    "${tmux[@]}" paste-buffer -p
    wait_for seen
    "${tmux[@]}" kill-server 2>/dev/null || true
    echo "$1: $(cat seen)"
    [[ $(cat seen) == "$3" ]] || {
        echo "the behavior has changed" >&2
        exit 1
    }
}
check crossterm target/debug/seen "9 0 1"
check Textual "PYTHONPATH=python python3 paste.py" "9 0 1 9"
