#!/usr/bin/env bash
# chalk 5.6.2 and ansis 4.5.0 (npm), rich 15.0.0, urwid 5.1.0 and prompt_toolkit 3.0.53 (PyPI), anstyle-lossy 1.1.5 and ansi_colours 1.2.3
# (crates.io): in 256 colors a dark theme is a medium gray in chalk and ansis, and a selected cell has the color of the cells around it.
#
# A theme has a dark background, a panel that is a little lighter and a selected cell that is lighter again, in 24 bits each. Over SSH, which
# does not pass COLORTERM on, a program has 256 colors, and its library takes the nearest. One would guess that this is one calculation, and
# that 24 steps of gray are enough for three shades. But for chalk (also inside of Ink) and ansis a gray has nearly equal parts of
# red, green and blue, and the dark colors of themes have more blue: these go to the cube of 6x6x6 colors, whose values are 0,
# 95, 135 and so on, and are taken for even steps of 51. So #1e1e2e and #313244 are both 59, which is #5f5f5f, as are all
# three of Tokyo Night: the page is a medium gray, and no cell is selected. In rich the background of Nord is #005f5f, a
# green, and the other two are one; urwid has black and #666. prompt_toolkit and the crates compare with the grays, too. A theme should
# name its 256 colors itself, and a selected cell should have reverse video or a sign as well.
#
# Seen (the numbers of the 256 colors for background, panel or line, and selected cell):
#                       Catppuccin Mocha            Tokyo Night                 Nord
#                       #1e1e2e #313244 #45475a     #1a1b26 #24283b #292e42     #2e3440 #3b4252 #434c5e
#     chalk, ansis      59      59      60          59      59      59          59      60      60
#     rich              16      59      239         16      17      17          23      59      59
#     urwid             #000    #666    #666        #000    #006    #006        #066    #666    #666
#     prompt_toolkit    235     237     239         234     236     236         237     238     239
#     anstyle-lossy     235     237     239         234     236     236         237     238     239
#     ansi_colours      234     236     238         234     235     236         236     238     239
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    rich==15.0.0 urwid==5.1.0 prompt_toolkit==3.0.53
echo '{}' >package.json
npm install --no-audit --no-fund chalk@5.6.2 ansis@4.5.0 >npm.log 2>&1
cat >convert.mjs <<'JS'
import { Ansis } from 'ansis';
import { Chalk } from 'chalk';

const chalk = new Chalk({ level: 2 });
const ansis = new Ansis(2);
for (const color of process.argv.slice(2)) {
    console.log(...[chalk, ansis].map((library) => /48;5;(\d+)m/.exec(library.bgHex(color)('5'))[1]));
}
JS
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
anstyle = "1"
anstyle-lossy = "=1.1.5"
ansi_colours = "=1.2.3"
TOML
cat >src/main.rs <<'RUST'
fn main() {
    for color in std::env::args().skip(1) {
        let [_, red, green, blue] = u32::from_str_radix(&color[1..], 16).unwrap().to_be_bytes();
        let lossy = anstyle_lossy::rgb_to_xterm(anstyle::RgbColor(red, green, blue)).0;
        println!("{lossy} {}", ansi_colours::ansi256_from_rgb((red, green, blue)));
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
PYTHONPATH=python python3 - <<'PYTHON'
import io
import re
import subprocess

from prompt_toolkit.formatted_text import to_formatted_text
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.renderer import print_formatted_text
from prompt_toolkit.styles import Style
from rich.color import Color, ColorSystem
from urwid import AttrSpec

COLORS = "#1e1e2e #313244 #45475a #1a1b26 #24283b #292e42 #2e3440 #3b4252 #434c5e".split()
EXPECTED = {
    "chalk": "59 59 60 59 59 59 59 60 60",
    "ansis": "59 59 60 59 59 59 59 60 60",
    "rich": "16 59 239 16 17 17 23 59 59",
    "urwid": "#000 #666 #666 #000 #006 #006 #066 #666 #666",
    "prompt_toolkit": "235 237 239 234 236 236 237 238 239",
    "anstyle-lossy": "235 237 239 234 236 236 237 238 239",
    "ansi_colours": "234 236 238 234 235 236 236 238 239",
}


def run(*command):
    lines = subprocess.run([*command, *COLORS], capture_output=True, text=True, check=True).stdout.splitlines()
    return [" ".join(column) for column in zip(*map(str.split, lines))]


def prompt_toolkit(color):
    written = io.StringIO()
    output = Vt100_Output(written, lambda: None, default_color_depth=ColorDepth.DEPTH_8_BIT)
    print_formatted_text(output, to_formatted_text([(f"bg:{color}", "5")]), Style([]))
    return re.search(r"48;5;(\d+)", written.getvalue())[1]


chalk, ansis = run("node", "convert.mjs")
lossy, colours = run("target/debug/seen")
seen = {
    "chalk": chalk,
    "ansis": ansis,
    "rich": " ".join(str(Color.parse(color).downgrade(ColorSystem.EIGHT_BIT).number) for color in COLORS),
    "urwid": " ".join(AttrSpec("default", color, 256).background for color in COLORS),
    "prompt_toolkit": " ".join(map(prompt_toolkit, COLORS)),
    "anstyle-lossy": lossy,
    "ansi_colours": colours,
}
for name, numbers in seen.items():
    print(f"{name}: {numbers}")
assert seen == EXPECTED, "the behavior has changed"
PYTHON
