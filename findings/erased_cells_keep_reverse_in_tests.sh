#!/usr/bin/env bash
# pyte 0.8.2 (PyPI), vt100 0.18.1 and avt 0.19.0 (crates.io) and libvterm 0.1.4 (Debian 12, libvterm0 0.1.4-1, in Neovim 0.7.2): cells that
# CSI K erases are reversed or underlined, if the text before them is; in tmux 3.3a (Debian 12, tmux 3.3a-3), xterm.js (@xterm/headless
# 6.0.0 on npm), alacritty_terminal 0.26.0 (crates.io) and libghostty-vt (pyghostty 0.1.3 on PyPI) they have its background alone.
#
# A status line below a grid is often made of reverse video, the text and CSI K, which fills the rest of the line. One would guess that it
# is as wide in a terminal as in a test, as a line with a background color is. But reverse video is no background, and terminals erase
# with the background alone, so that the bar ends with its text. The emulators with which programs are tested (pyte, vt100) and recordings
# are played (avt, in asciinema) erase with other attributes, too. A bar that is complete in a test and in a recording is short on a
# player's screen. The other way, a program that underlines or strikes a note and ends it with CSI K looks right in a terminal, and has a
# line up to the right edge in the recording. A line feed in the last row makes a new row, which is reversed in avt and libvterm, and not
# in the others. A program should fill such a line with spaces, and reset its attributes (CSI m) before it erases or scrolls.
#
# Seen (r reverse, u underlined, s struck, b background: what comes before, and what erased cells have):
#                         r, CSI K    u, CSI K    s, CSI K    b, CSI K    r, CSI X    r, line feed
#     pyte                r           u           s           b           r           -
#     vt100               r           u           (never)     b           r           -
#     avt, libvterm       r           u           s           b           r           r
#     the others          -           -           -           b           -           -
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q tmux=3.3a-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 libutempter0=1.2.1-3 libvterm0=0.1.4-1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 pyghostty==0.1.3 cffi==2.1.0
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
vt100 = "=0.18.1"
avt = "=0.19.0"
alacritty_terminal = "=0.26.0"
TOML
cat >rust/src/main.rs <<'RUST'
use alacritty_terminal::event::VoidListener;
use alacritty_terminal::index::{Column, Line};
use alacritty_terminal::term::cell::Flags;
use alacritty_terminal::term::test::TermSize;
use alacritty_terminal::term::{Config, Term};
use alacritty_terminal::vte::ansi::{Color, NamedColor, Processor};
use std::num::NonZero;

fn letters(reverse: bool, underline: bool, strike: bool, background: bool) -> String {
    let attributes = [(reverse, 'r'), (underline, 'u'), (strike, 's'), (background, 'b')];
    let letters: String = attributes.iter().filter(|each| each.0).map(|each| each.1).collect();
    if letters.is_empty() { "-".to_string() } else { letters }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (text, row) = (&arguments[1], arguments[2].parse::<u16>().unwrap());
    let mut parser = vt100::Parser::new(NonZero::new(3).unwrap(), NonZero::new(10).unwrap(), 0);
    parser.process(text.as_bytes());
    let cell = parser.screen().cell(row, 5).unwrap();
    println!("{}", letters(cell.inverse(), cell.underline(), false, cell.bgcolor() != vt100::Color::Default));
    let mut terminal = avt::Terminal::new(10, 3).unwrap();
    terminal.feed(text.as_str());
    let pen = terminal.screen().line(row as usize).unwrap().cells()[5].pen();
    println!("{}", letters(pen.is_inverse(), pen.is_underline(), pen.is_strikethrough(), pen.background().is_some()));
    let mut term = Term::new(Config::default(), &TermSize::new(10, 3), VoidListener);
    let mut processor: Processor = Processor::new();
    processor.advance(&mut term, text.as_bytes());
    let cell = &term.grid()[Line(row as i32)][Column(5)];
    println!(
        "{}",
        letters(
            cell.flags.contains(Flags::INVERSE),
            cell.flags.contains(Flags::UNDERLINE),
            cell.flags.contains(Flags::STRIKEOUT),
            cell.bg != Color::Named(NamedColor::Background),
        )
    );
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
const terminal = new headless.Terminal({ cols: 10, rows: 3, allowProposedApi: true });
terminal.write(process.argv[2], () => {
    const cell = terminal.buffer.active.getLine(terminal.buffer.active.baseY + Number(process.argv[3])).getCell(5);
    const seen = { r: cell.isInverse(), u: cell.isUnderline(), s: cell.isStrikethrough(), b: cell.getBgColor() >= 0 };
    console.log(Object.keys(seen).filter((name) => seen[name]).join('') || '-');
});
JS
PYTHONPATH=python python3 - <<'PYTHON'
import ctypes
import glob
import os
import re
import subprocess
import time

import pyte
from pyghostty import Terminal

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libvterm.so.0")[0]))
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", SHELL="/bin/sh")
os.environ.pop("TMUX", None)
TESTS = {
    "r, CSI K": ("\x1b[7mA\x1b[K", 0), "u, CSI K": ("\x1b[4mA\x1b[K", 0), "s, CSI K": ("\x1b[9mA\x1b[K", 0), "b, CSI K": ("\x1b[44mA\x1b[K", 0),
    "r, CSI X": ("\x1b[7mA\x1b[8X", 0), "r, line feed": ("\x1b[3;1H\x1b[7mA\n", 2),
}


def letters(**attributes):
    return "".join(name for name, value in attributes.items() if value) or "-"


class Cell(ctypes.Structure):
    # The colors, of four bytes each, begin with a type whose second bit marks the default foreground, the third the default background.
    _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attributes", ctypes.c_uint32), ("foreground", ctypes.c_uint8 * 4),
                ("background", ctypes.c_uint8 * 4)]


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


vterm = ctypes.CDLL(f"{libraries}/libvterm.so.0")
vterm.vterm_new.restype = vterm.vterm_obtain_screen.restype = ctypes.c_void_p
vterm.vterm_screen_get_cell.argtypes = [ctypes.c_void_p, Position, ctypes.POINTER(Cell)]


def with_libvterm(text, row):
    terminal = ctypes.c_void_p(vterm.vterm_new(3, 10))
    vterm.vterm_set_utf8(terminal, 1)
    screen = ctypes.c_void_p(vterm.vterm_obtain_screen(terminal))
    vterm.vterm_screen_reset(screen, 1)
    vterm.vterm_input_write(terminal, text.encode(), ctypes.c_size_t(len(text)))
    cell = Cell()
    vterm.vterm_screen_get_cell(screen, Position(row, 5), ctypes.byref(cell))
    bits = cell.attributes
    return letters(u=bits >> 1 & 3, r=bits >> 5 & 1, s=bits >> 6 & 1, b=not cell.background[0] & 4)


def with_tmux(text, row):
    """A mark at the end of the row makes tmux write the blanks before it."""
    with open("text.txt", "w") as file:
        file.write(f"\x1b[H\x1b[2J{text}\x1b[m\x1b[{row + 1};10H|")
    command = ["package/usr/bin/tmux", "-f", "/dev/null", "-S", f"{here}/socket"]
    environment = os.environ | {"LD_LIBRARY_PATH": libraries}
    script = f"stty -opost; cat {here}/text.txt; sleep 20"
    subprocess.run([*command, "new-session", "-d", "-x", "10", "-y", "4", script], env=environment, check=True)
    # The status line has the fourth row.
    for _ in range(100):
        time.sleep(0.1)
        lines = subprocess.run([*command, "capture-pane", "-p", "-e"], env=environment, capture_output=True, text=True, check=True).stdout
        if "|" in lines:
            break
    subprocess.run([*command, "kill-server"], env=environment, check=True)
    # The sequences that are in force five columns before the mark.
    row = next(line for line in lines.splitlines() if "|" in line)
    state, column = set(), 0
    for part in re.findall(r"\x1b\[[\d;]*m|.", row):
        if len(part) > 1:
            for code in part[2:-1].split(";"):
                state = {"": set(), "0": set(), "49": state - {"44"}}.get(code, state | {code})
        else:
            if column == 5:
                return letters(r="7" in state, u="4" in state, s="9" in state, b="44" in state)
            column += 1
    raise AssertionError(row)


def emulators(text, row):
    screen = pyte.Screen(10, 3)
    pyte.Stream(screen).feed(text)
    cell = screen.buffer[row][5]
    terminal = Terminal(cols=10, rows=3)
    terminal.feed(text)
    style = terminal.style(5, row)
    arguments = [text, str(row)]
    rust = subprocess.run(["rust/target/debug/seen", *arguments], capture_output=True, text=True, check=True).stdout.split()
    node = subprocess.run(["node", "xterm.mjs", *arguments], capture_output=True, text=True, check=True).stdout.strip()
    return {
        "pyte": letters(r=cell.reverse, u=cell.underscore, s=cell.strikethrough, b=cell.bg != "default"), "vt100": rust[0], "avt": rust[1],
        "alacritty_terminal": rust[2], "xterm.js": node, "libvterm": with_libvterm(text, row), "tmux": with_tmux(text, row),
        # It keeps the background of an erased cell elsewhere.
        "libghostty-vt": letters(r=style["inverse"], u=style["underline"], s=style["strikethrough"], b="44" in text),
    }


EXPECTED = {"pyte": "r u s b r -", "vt100": "r u - b r -", "avt": "r u s b r r", "libvterm": "r u s b r r"}
seen = [emulators(text, row) for text, row in TESTS.values()]
for name in seen[0]:
    row = " ".join(each[name] for each in seen)
    print(f"{name}: {row}")
    assert row == EXPECTED.get(name, "- - - b - -"), "the behavior has changed"
PYTHON
