#!/usr/bin/env bash
# bash 5.2.15 (Debian 12, bash 5.2.15-2+b13) with clap_complete 4.6.12 (crates.io), click 8.5.1 and typer 0.29.2 (PyPI) and yargs 18.2.0
# (npm): the completion of steps and days, `r4c7=5` or `day:2026-11-30`, stops at = or :, and clap_complete goes on with --help;
# argcomplete 3.7.2 (PyPI) completes them.
#
# A command line program takes a step or the day of a puzzle as an argument, and offers the possible ones for the Tab key: the library wants
# a function that gives a list, and makes the rest for each shell. One would guess that a word is what is between blanks. But for
# bash = and : separate words as well, so that r4c7=5 is three of them: the library is asked to complete "5", or "=", and nothing
# in the list begins so. In the tests of the libraries, which call the function with the whole word, all is right. The first Tab
# even works: "r4" becomes "r4c7=", all that its candidates have in common, and there it ends. clap_complete takes what follows for
# a new argument: all steps were of the one before, so that the only thing left is an option, and the line is `r4c7=--help`.
# argcomplete joins the words again. Others can write steps with signs that are not in COMP_WORDBREAKS (r4c7/5), or tell
# players to take = and : out of it.
#
# Seen (the line after Tab; the list is r4c7=5 r4c7=8 day:2026-11-29 day:2026-11-30; _ is a blank at the end):
#                             r4         r4c7=           r4c7=5     day:2026-11-3
#     click, typer, yargs     r4c7=      r4c7=           r4c7=5     day:2026-11-3
#     clap_complete           r4c7=      r4c7=--help_    r4c7=5     day:2026-11-3
#     argcomplete             r4c7=      r4c7=           r4c7=5_    day:2026-11-30_
#     COMP_WORDBREAKS=" "     all as argcomplete, in all five
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q bash=5.2.15-2+b13 >/dev/null 2>&1
dpkg-deb --extract bash_*.deb package
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    click==8.5.1 typer==0.29.2 argcomplete==3.7.2 2>/dev/null
echo '{}' >package.json
npm install --no-audit --no-fund yargs@18.2.0 >npm.log 2>&1
mkdir bin
cat >bin/with_click <<'PYTHON'
#!/usr/bin/env python3
import click

STEPS = ["r4c7=5", "r4c7=8", "day:2026-11-29", "day:2026-11-30"]


@click.command()
@click.argument("step", shell_complete=lambda context, parameter, word: [step for step in STEPS if step.startswith(word)])
def solve(step):
    pass


solve()
PYTHON
cat >bin/with_typer <<'PYTHON'
#!/usr/bin/env python3
from typing import Annotated

import typer

STEPS = ["r4c7=5", "r4c7=8", "day:2026-11-29", "day:2026-11-30"]
app = typer.Typer()


def complete(incomplete: str):
    return [step for step in STEPS if step.startswith(incomplete)]


@app.command()
def solve(step: Annotated[str, typer.Argument(autocompletion=complete)]):
    pass


app(prog_name="with_typer")
PYTHON
cat >bin/with_argcomplete <<'PYTHON'
#!/usr/bin/env python3
import argparse

import argcomplete

STEPS = ["r4c7=5", "r4c7=8", "day:2026-11-29", "day:2026-11-30"]
parser = argparse.ArgumentParser()
parser.add_argument("step").completer = lambda prefix, **others: [step for step in STEPS if step.startswith(prefix)]
argcomplete.autocomplete(parser)
PYTHON
cat >yargs.mjs <<'JS'
import yargs from 'yargs';
const steps = ['r4c7=5', 'r4c7=8', 'day:2026-11-29', 'day:2026-11-30'];
const program = yargs(process.argv.slice(2)).scriptName('with_yargs');
program.completion('completion', (word) => steps.filter((step) => step.startsWith(word))).parse();
JS
printf '#!/bin/sh\nexec node "%s/yargs.mjs" "$@"\n' "$folder" >bin/with_yargs
chmod +x bin/*
cargo init --quiet --name with_clap --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
clap = { version = "=4.6.9", features = ["derive"] }
clap_complete = { version = "=4.6.12", features = ["unstable-dynamic"] }
TOML
cat >rust/src/main.rs <<'RUST'
use clap::{CommandFactory, Parser};
use clap_complete::engine::{ArgValueCandidates, CompletionCandidate};

#[derive(Parser)]
struct Arguments {
    #[arg(add = ArgValueCandidates::new(steps))]
    step: String,
}

fn steps() -> Vec<CompletionCandidate> {
    ["r4c7=5", "r4c7=8", "day:2026-11-29", "day:2026-11-30"].into_iter().map(CompletionCandidate::new).collect()
}

fn main() {
    clap_complete::CompleteEnv::with_factory(Arguments::command).complete();
    println!("{}", Arguments::parse().step);
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cp rust/target/debug/with_clap bin
cat >rc <<'BASH'
PS1='> '
bind 'set bell-style none'
bind 'set enable-bracketed-paste off'
eval "$(_WITH_CLICK_COMPLETE=bash_source with_click)"
eval "$(_WITH_TYPER_COMPLETE=source_bash with_typer)"
eval "$(python3 -m argcomplete.scripts.register_python_argcomplete with_argcomplete)"
eval "$(with_yargs completion)"
eval "$(COMPLETE=bash with_clap)"
BASH
PYTHONPATH=$folder/python PATH=$folder/bin:$PATH python3 - <<'PYTHON'
import os
import pty
import select
import signal
import time

os.environ.update(TERM="dumb", LC_ALL="C.UTF-8", INPUTRC="/dev/null", HOME=os.getcwd())


def read(terminal, until):
    text, last, end = "", time.time(), time.time() + 15
    while time.time() < end and not (until in text and time.time() > last + 1.5):
        if select.select([terminal], [], [], 0.1)[0]:
            text += os.read(terminal, 4096).decode()
            last = time.time()
    return text


def completed(program, word, separators):
    """Returns the word in the line of bash after Tab."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv("package/bin/bash", ["bash", "--noprofile", "--rcfile", "rc", "-i"])
    read(terminal, "> ")
    if separators:
        os.write(terminal, f"COMP_WORDBREAKS='{separators}'\r".encode())
        read(terminal, "> ")
    os.write(terminal, f"{program} {word}\t".encode())
    text = read(terminal, word)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return text.split(" ", 1)[1].replace(" ", "_").replace("\x07", "")


WORDS = ["r4", "r4c7=", "r4c7=5", "day:2026-11-3"]
STOPPED = ["r4c7=", "r4c7=", "r4c7=5", "day:2026-11-3"]
COMPLETED = ["r4c7=", "r4c7=", "r4c7=5_", "day:2026-11-30_"]
for program, expected in (
    ("with_click", STOPPED), ("with_typer", STOPPED), ("with_yargs", STOPPED),
    ("with_clap", ["r4c7=", "r4c7=--help_", "r4c7=5", "day:2026-11-3"]), ("with_argcomplete", COMPLETED),
):
    seen = [completed(program, word, "") for word in WORDS]
    without = [completed(program, word, " ") for word in WORDS]
    print(f"{program}: {seen}, {without}")
    assert seen == expected and without == COMPLETED, "the behavior has changed"
PYTHON
