#!/usr/bin/env bash
# click 8.4.2 and rich 15.0.0 (PyPI), Python 3's `input`, Rust's `read_line`, bash, dash and perl of Debian 12 on Linux: of a long
# link that is pasted at a prompt the first 4095 characters arrive; prompt_toolkit 3.0.53 (PyPI), Python with `readline`, `read -e`
# and Node.js get all.
#
# A link of a variant holds the whole puzzle, and with cages, lines and drawings it has 5000 characters and more; a collection may
# be one line as well. A program that asks for it on a line, for scripts, tests or screen readers, calls the language's function for
# a line or a library's prompt. These read from a pipe what there is, and one would guess that they read the same from a terminal,
# or fail. But a terminal collects a line by itself, so that Backspace works, and Linux has 4095 characters for it. What follows is
# thrown away up to Enter, which still ends the line. No program can notice: it gets a line with its end. The link is a shorter one
# that may even be read: a compressed puzzle loses its last rules, a collection its last puzzles. A test with a pipe, or with a
# puzzle of 81 digits, passes. Libraries that edit the line themselves read each key and are not limited, and Python's `input` is
# one of those as soon as some part of the program has imported `readline`, so that it works in one program and not in the next.
# click's and rich's prompts do not import it. A program should read such lines key by key, or from a file, and treat a line of 4095
# characters as cut.
#
# Seen (characters of 5000 that arrive when they are typed into a terminal, then from a pipe):
#     Python's input, click, rich, Rust's read_line, bash's and dash's read, perl     4095    5000
#     Python's input after "import readline"                                          5000    5000
#     prompt_toolkit, read -e, readline of Node.js                                    5000    not asked
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    click==8.4.2 rich==15.0.0 prompt_toolkit==3.0.53 2>/dev/null
cat >line.rs <<'RUST'
use std::io::{Write, stdin, stdout};

fn main() -> std::io::Result<()> {
    print!("ready ");
    stdout().flush()?;
    let mut line = String::new();
    stdin().read_line(&mut line)?;
    println!("<{}>", line.trim_end().len());
    Ok(())
}
RUST
rustc --edition 2021 line.rs
PYTHONPATH=python python3 - <<'PYTHON'
import os
import pty
import re
import select
import subprocess
import sys
import time

LINK = b"".join(b"%d" % (i % 10) for i in range(5000))


def python(code):
    return [sys.executable, "-c", f"{code}; print(f'<{{len(line)}}>')"]


NODE = """
const reader = require('readline').createInterface({ input: process.stdin, output: process.stdout });
reader.question('ready ', (line) => { console.log(`<${line.length}>`); reader.close(); });
"""
PROGRAMS = {
    "input": python("line = input('ready ')"),
    "click": python("import click; line = click.prompt('ready')"),
    "rich": python("from rich.prompt import Prompt; line = Prompt.ask('ready')"),
    "Rust": ["./line"],
    "bash": ["bash", "-c", 'printf "ready "; read -r line; echo "<${#line}>"'],
    "dash": ["dash", "-c", 'printf "ready "; read -r line; echo "<${#line}>"'],
    "perl": ["perl", "-e", '$| = 1; print "ready "; $_ = <STDIN>; chomp; print "<", length, ">\\n"'],
    "input with readline": python("import readline; line = input('ready ')"),
    "prompt_toolkit": python("from prompt_toolkit import prompt; line = prompt('ready ')"),
    "read -e": ["bash", "-c", 'printf "ready "; read -e -r line; echo "<${#line}>"'],
    "Node.js": ["node", "-e", NODE],
}


def typed(command):
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(command[0], command)
    output = b""

    def read(pattern, pause):
        nonlocal output
        end = time.time() + 30
        while not re.search(pattern, output):
            assert time.time() < end, output[-200:]
            if select.select([terminal], [], [], pause)[0]:
                output += os.read(terminal, 65536)
        return re.search(pattern, output)

    def drain(pause):
        nonlocal output
        while select.select([terminal], [], [], pause)[0]:
            output += os.read(terminal, 65536)

    read(rb"ready", 0.1)
    drain(0.3)
    for start in range(0, len(LINK), 500):
        os.write(terminal, LINK[start:start + 500])
        drain(0.02)
    drain(0.5)
    os.write(terminal, b"\r")
    length = int(read(rb"<(\d+)>", 0.1)[1])
    os.kill(process, 9)
    os.waitpid(process, 0)
    os.close(terminal)
    return length


def piped(command):
    output = subprocess.run(command, input=LINK + b"\n", capture_output=True, check=True).stdout
    return int(re.search(rb"<(\d+)>", output)[1])


for number, (name, command) in enumerate(PROGRAMS.items()):
    seen = typed(command), piped(command) if number < 8 else None
    print(f"{name}: {seen[0]} typed, {seen[1]} from a pipe")
    assert seen == (4095 if number < 7 else 5000, 5000 if number < 8 else None), "the behavior has changed"
PYTHON
