#!/usr/bin/env bash
# picocolors 1.1.1, colorette 2.0.20, chalk 5.6.2, kleur 4.1.5 and ansis 4.5.0 (npm), rich 15.0.0, termcolor 3.3.0 and blessed
# 1.52.0 (PyPI), anstream 1.0.0, console 0.16.6 and owo-colors 4.4.0 (crates.io): FORCE_COLOR=0 turns colors on in five
# of them, and CLICOLOR_FORCE=0 in two.
#
# A player who pipes a hint into a file, or a test that compares text, sets FORCE_COLOR=0 to be rid of colors, as the
# documentation of Node.js and of chalk says. One would guess that other tools understand it, or do not know the variable.
# picocolors, colorette, rich, termcolor and blessed ask only whether it is set: 0 colors a pipe that has no colors
# otherwise. So does CLICOLOR_FORCE=0 with blessed and with anstream, on which clap and cargo rest, although the
# convention excepts 0 by name. kleur knows 0 but not false. Together with NO_COLOR=1, FORCE_COLOR=1 wins in chalk, ansis
# and owo-colors and loses in the others; CI=1 alone is enough for picocolors and ansis. A test of several
# programs must not mix these variables: of the settings below, only NO_COLOR=1 with none of the others means "no color"
# to all of them.
#
# Seen, the packages that color a text in a pipe:
#     nothing set:              none
#     FORCE_COLOR=0:            picocolors, colorette, rich, termcolor, blessed
#     FORCE_COLOR=false:        picocolors, colorette, kleur, rich, termcolor, blessed
#     CLICOLOR_FORCE=0:         blessed, anstream
#     CLICOLOR_FORCE=1:         blessed, anstream, console, owo-colors
#     NO_COLOR=1 FORCE_COLOR=1: chalk, ansis, owo-colors
#     CI=1:                     picocolors, ansis
#     NO_COLOR=1:               none
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund picocolors@1.1.1 colorette@2.0.20 chalk@5.6.2 kleur@4.1.5 ansis@4.5.0 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    rich==15.0.0 termcolor==3.3.0 blessed==1.52.0 2>/dev/null
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
anstream = "=1.0.0"
console = "=0.16.6"
owo-colors = { version = "=4.4.0", features = ["supports-colors"] }
TOML
cat >src/main.rs <<'RUST'
use owo_colors::{OwoColorize, Stream};

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("anstream") => anstream::print!("\x1b[31mx\x1b[0m"),
        Some("console") => print!("{}", console::style("x").red()),
        _ => print!("{}", "x".if_supports_color(Stream::Stdout, |text| text.red())),
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >run.py <<'PYTHON'
import os
import subprocess
import sys

NODE = {
    "picocolors": "import c from 'picocolors'; process.stdout.write(c.red('x'))",
    "colorette": "import { red } from 'colorette'; process.stdout.write(red('x'))",
    "chalk": "import c from 'chalk'; process.stdout.write(c.red('x'))",
    "kleur": "import c from 'kleur'; process.stdout.write(c.red('x'))",
    "ansis": "import c from 'ansis'; process.stdout.write(c.red('x'))",
}
MODULES = {
    "rich": "from rich.console import Console; Console().print('[red]x[/red]')",
    "termcolor": "from termcolor import colored; print(colored('x', 'red'))",
    "blessed": "import blessed; print(blessed.Terminal().red('x'))",
}
COMMANDS = {name: ["node", "--input-type=module", "--eval", code] for name, code in NODE.items()}
COMMANDS |= {name: [sys.executable, "-c", code] for name, code in MODULES.items()}
COMMANDS |= {name: ["target/debug/seen", name] for name in ("anstream", "console", "owo-colors")}
EXPECTED = {
    "": "",
    "FORCE_COLOR=0": "picocolors colorette rich termcolor blessed",
    "FORCE_COLOR=false": "picocolors colorette kleur rich termcolor blessed",
    "CLICOLOR_FORCE=0": "blessed anstream",
    "CLICOLOR_FORCE=1": "blessed anstream console owo-colors",
    "NO_COLOR=1 FORCE_COLOR=1": "chalk ansis owo-colors",
    "CI=1": "picocolors ansis",
    "NO_COLOR=1": "",
}
for setting, expected in EXPECTED.items():
    variables = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "PYTHONPATH": "python", "HOME": os.getcwd()}
    variables |= dict(pair.split("=") for pair in setting.split())
    colored = []
    for name, command in COMMANDS.items():
        output = subprocess.run(command, env=variables, capture_output=True, check=True).stdout
        assert b"x" in output
        if b"\x1b[" in output:
            colored.append(name)
    print(f"{setting or 'nothing set'}: {' '.join(colored) or 'no colors'}")
    assert colored == expected.split(), "the behavior has changed"
PYTHON
python3 run.py
