#!/usr/bin/env bash
# ratatui 0.30.2 (crates.io) in GNU screen 4.9.0 (Debian 12, screen 4.9.0-4) as it is set and in mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1): the
# grid is drawn between the letters of the shell's lines, 5h3 .h|l.'7, and stays there afterwards; in dvtm 0.15 (Debian 12, dvtm
# 0.15+40.g311a8c0-1) the prompt is then on the first line.
#
# A program for the whole screen goes to the alternate screen (CSI ? 1049 h), draws, and comes back; in ratatui these are `init`, `draw`
# and `restore`, as in its examples. One would guess that the alternate screen is empty and that it is there: it is as old as xterm,
# and both programs are drawn for terminals that have it. But mosh has none, and screen has it off until `altscreen on` is set. The
# sequence is ignored. ratatui trusts it: it compares the first picture with an empty one and writes what differs, so that no blank
# is ever written. All empty cells, margins and panels show what the shell left there. Nobody sees it in tmux, in a
# test backend, or in a fresh window. curses and others erase the screen first. `terminal.clear()` behind `init` does, too, and
# changes nothing in tmux. After the end the grid, or a solution, stays on the screen and the prompt stands in it: a program should
# also erase before it restores, which is not seen in other terminals.
#
# Seen (the second line of the game, and the lines of the shell and the place of the prompt after it):
#                                 game                                after it
#     no multiplexer, tmux        5 3 . | . 7 .                       all lines, the prompt below
#     dvtm                        5 3 . | . 7 .                       the prompt on the first line
#     screen, mosh                5h3 .h|l.'7 .i|e.0.#.##########     the grid with the prompt in it
#     screen, altscreen on        5 3 . | . 7 .                       all lines, the prompt below
#     screen, mosh, clear()       5 3 . | . 7 .                       the grid with the prompt behind it
#     the same, clear() twice     5 3 . | . 7 .                       nothing but the prompt, where the cursor was
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 screen=4.9.0-4 dvtm=0.15+40.g311a8c0-1 tmux=3.3a-3 \
    libevent-core-2.1-7=2.1.12-stable-8+deb12u1 libutempter0=1.2.1-3 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pyghostty==0.1.3 cffi==2.1.0
cargo init --quiet --name game --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
ratatui = "=0.30.2"
TOML
cat >rust/src/main.rs <<'RUST'
use ratatui::crossterm::event;
use ratatui::widgets::Paragraph;

fn main() {
    let times = std::env::args().nth(1).unwrap();
    let mut terminal = ratatui::init();
    if times != "0" {
        terminal.clear().unwrap();
    }
    let rows = ["5 3 . | . 7 . | . . ."; 9].join("\n");
    terminal.draw(|frame| frame.render_widget(Paragraph::new(rows), frame.area())).unwrap();
    while !event::read().unwrap().is_key_press() {}
    if times == "2" {
        terminal.clear().unwrap();
    }
    ratatui::restore();
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >shell.sh <<'SH'
for line in 0 1 2 3 4 5 6 7 8 9 10 11 12 13; do
    echo "the shell's line $line ##########"
done
"$PWD/rust/target/debug/game" "$1"
printf '$ prompt'
sleep 30
SH
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import glob
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from pyghostty import Terminal

here = os.getcwd()
libraries = {os.path.dirname(os.path.abspath(path)) for path in glob.glob("package/**/lib*.so.*", recursive=True)}
os.environ.update(
    LC_ALL="C.UTF-8", TERM="xterm-256color", HOME=here, SHELL="/bin/sh", SCREENDIR=f"{here}/screens", MOSH_PREDICTION_DISPLAY="never",
    LD_LIBRARY_PATH=":".join(sorted(libraries)),
)
for name in ("TMUX", "STY"):
    os.environ.pop(name, None)
os.mkdir("screens", 0o700)
with open("altscreen", "w") as file:
    file.write("altscreen on\n")


def rows(text):
    terminal = Terminal(cols=60, rows=20)
    terminal.feed(text.decode(errors="replace"))
    return [row.rstrip() for row in terminal.text().split("\n")]


def play(command, environment):
    """Returns the rows of the screen in the game and after it."""
    process, terminal = pty.fork()
    if process == 0:
        time.sleep(0.2)
        os.environ.update(environment)
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 60, 0, 0))
    text, seen = b"", []
    for sign, key in (("7", b"q"), ("prompt", b"")):
        last, end = time.time(), time.time() + 15
        while time.time() < end and not (time.time() > last + 1.5 and any(sign in row for row in rows(text))):
            if select.select([terminal], [], [], 0.1)[0]:
                text += os.read(terminal, 65536)
                last = time.time()
        seen.append(rows(text))
        os.write(terminal, key)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return seen


def in_terminal(name, times):
    program, shell, environment = f"{here}/package/usr/bin/{name.split()[0]}", ["/bin/sh", f"{here}/shell.sh", times], {}
    if name == "none":
        command = shell
    elif name == "tmux":
        command = [program, "-f", "/dev/null", "-S", f"{here}/socket", "new-session", " ".join(shell)]
    elif name == "dvtm":
        command = [program, "-M", " ".join(shell)]
    elif name == "mosh":
        server = subprocess.run(
            [f"{program}-server", "new", "-c", "256", "-i", "127.0.0.1", "--", *shell],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
        )
        port, environment["MOSH_KEY"] = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
        command = [f"{program}-client", "127.0.0.1", port]
    else:
        command = [program, "-c", "altscreen" if "altscreen" in name else "/dev/null", "-U", *shell]
    return play(command, environment)


GRID = "5 3 . | . 7 . | . . ."
MIXED = r"5h3 \.h\|l\.'7 \.i\|e\.\d\.#\.#+"
LINE = r"the shell's line \d+ #+"
for name, times, in_game, after in (
    ("none", "0", re.escape(GRID), "below"),
    ("tmux", "0", re.escape(GRID), "below"),
    ("dvtm", "0", re.escape(GRID), "first"),
    ("screen", "0", MIXED, "in it"),
    ("mosh", "0", MIXED, "in it"),
    ("screen altscreen", "0", re.escape(GRID), "below"),
    ("screen", "1", re.escape(GRID), "behind"),
    ("mosh", "1", re.escape(GRID), "behind"),
    ("screen", "2", re.escape(GRID), "alone"),
    ("mosh", "2", re.escape(GRID), "alone"),
    ("tmux", "2", re.escape(GRID), "below"),
):
    game, end = in_terminal(name, times)
    place = next(index for index, row in enumerate(end) if "$ prompt" in row)
    lines = sum(re.fullmatch(LINE, row) is not None for row in end)
    if lines == 14 and end[place] == "$ prompt" and place == 14:
        seen = "below"
    elif lines == 13 and place == 0:
        seen = "first"
    elif lines < 7 and re.fullmatch(MIXED, end[4]) and "$ prompt" in end[8]:
        seen = "in it"
    elif lines == 0 and end[7] == GRID and end[8] == GRID + "$ prompt":
        seen = "behind"
    else:
        seen = "alone" if not any(row.replace("$ prompt", "").strip() for row in end) else str(end)
    print(f"{name}, clear() {times}: {game[1]!r}, {seen}")
    assert re.fullmatch(in_game, game[1]) and seen == after, "the behavior has changed"
PYTHON
