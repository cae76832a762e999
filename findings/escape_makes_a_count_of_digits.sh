#!/usr/bin/env bash
# GNU readline 8.3 (gnureadline 8.3.3 on PyPI), prompt_toolkit 3.0.53 and questionary 2.1.1 (PyPI) and rustyline 19.0.0 (crates.io): at a
# prompt, the digits after Escape or with Alt are not entered; they say how often the next key is pressed, even a second later.
#
# A game with a prompt reads moves such as 537, a 7 in r5c3. Escape is what players press to cancel, and Alt+5 is often the fifth tab of a
# terminal, so one would guess that a prompt without a use for Escape ignores it, and that a digit is a digit. But in Emacs's keys, which
# these libraries have by default, Escape and Alt are the same, and a digit behind them begins a number, up to the first other key. If that
# is Enter, the program gets an empty line; a column written as a letter comes 53 times. With `input` of Python the first Enter gets no
# answer at all: readline hands the empty line over after one more key. The readline of Node.js, @inquirer/prompts 8.7.5 (npm) and dialoguer
# 0.12.0 (crates.io) take the digits as such; prompts 2.4.2, enquirer 2.4.1 and @clack/prompts 1.9.0 (npm) cancel at Escape. A test
# without Escape passes in all of them. A program should bind Escape itself, to discard the line, or read keys instead of lines.
#
# Seen (what the program gets; 0.8 seconds between keys):
#                                          5 3 7     Esc 5 3 7     Esc 5 3 c 7
#     gnureadline with `input`             537       "", *         c 53 times, 7        * after a second Enter
#     prompt_toolkit, questionary          537       ""            c 53 times, 7
#     rustyline                            537       ""            c 53 times, 7
#     Node.js, @inquirer/prompts           537       537           53c7
#     dialoguer                            537       537           53c7
#     prompts, enquirer, @clack/prompts    537       canceled      canceled
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    gnureadline==8.3.3 prompt_toolkit==3.0.53 questionary==2.1.1
echo '{}' >package.json
npm install --no-audit --no-fund @inquirer/prompts@8.7.5 prompts@2.4.2 enquirer@2.4.1 @clack/prompts@1.9.0 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
rustyline = "=19.0.0"
dialoguer = "=0.12.0"
TOML
cat >rust/src/main.rs <<'RUST'
fn main() {
    let line: String = if std::env::args().nth(1).unwrap() == "rustyline" {
        rustyline::DefaultEditor::new().unwrap().readline("move > ").unwrap()
    } else {
        dialoguer::Input::new().with_prompt("move >").interact_text().unwrap()
    };
    println!("got({line})");
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >with_readline.py <<'PYTHON'
import gnureadline

print(f"got({input('move > ')})")
PYTHON
cat >toolkit.py <<'PYTHON'
from prompt_toolkit import prompt

print(f"got({prompt('move > ')})")
PYTHON
cat >question.py <<'PYTHON'
import questionary

print(f"got({questionary.text('move >').ask()})")
PYTHON
cat >node.mjs <<'JS'
import readline from 'node:readline/promises';
import { input } from '@inquirer/prompts';
import { isCancel, text } from '@clack/prompts';
import enquirer from 'enquirer';
import prompts from 'prompts';

const message = 'move >';
const ask = {
    node: () => readline.createInterface({ input: process.stdin, output: process.stdout }).question(`${message} `),
    inquirer: () => input({ message }),
    prompts: async () => (await prompts({ type: 'text', name: 'line', message })).line ?? 'canceled',
    enquirer: () => enquirer.prompt({ type: 'input', name: 'line', message }).then(({ line }) => line, () => 'canceled'),
    clack: async () => { const line = await text({ message }); return isCancel(line) ? 'canceled' : line; },
};
console.log(`got(${await ask[process.argv[2]]()})`);
process.exit();
JS
python3 - <<'PYTHON'
import fcntl
import multiprocessing
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

# Some of these change their mind in CI, where they expect no player.
for name in ("CI", "CONTINUOUS_INTEGRATION", "INPUTRC"):
    os.environ.pop(name, None)
os.environ.update(TERM="xterm-256color", PYTHONPATH="python", LC_ALL="C.UTF-8", HOME=os.getcwd())
PROGRAMS = {
    "gnureadline": [sys.executable, "with_readline.py"], "prompt_toolkit": [sys.executable, "toolkit.py"],
    "questionary": [sys.executable, "question.py"], "rustyline": ["rust/target/debug/seen", "rustyline"],
    "dialoguer": ["rust/target/debug/seen", "dialoguer"],
} | {name: ["node", "node.mjs", name] for name in ("node", "inquirer", "prompts", "enquirer", "clack")}
KEYS = ("537", "\x1b537", "\x1b53c7")


def line(program, keys):
    """Returns what a program gets when the keys and Enter are pressed, and after how many Enters."""
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execvp(PROGRAMS[program][0], PROGRAMS[program])
    text = b""

    def read(seconds, mark):
        nonlocal text
        end = time.time() + seconds
        while time.time() < end and mark not in text:
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    data = os.read(terminal, 65536)
                except OSError:  # The program has ended.
                    return
                text += data
                if b"\x1b[6n" in data:  # It asks where the cursor is.
                    os.write(terminal, b"\x1b[1;1R")

    # Clack has no sign behind the message.
    read(40, b"move >")
    read(1.5, b"got(")
    for key in keys:
        try:
            os.write(terminal, key.encode())
        except OSError:
            break
        read(0.8, b"got(")
    enters = 0
    while b"got(" not in text and enters < 2:
        os.write(terminal, b"\r")
        enters += 1
        read(3, b"got(")
    read(0.5, b"\n\n\n")
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    found = re.findall(r"got\((.*?)\)", text.decode())
    return (found[-1] if found else None), enters


COUNT = [("537", 1), ("", 1), ("c" * 53 + "7", 1)]
DIGITS = [("537", 1), ("537", 1), ("53c7", 1)]
CANCEL = [("537", 1), ("canceled", 0), ("canceled", 0)]
EXPECTED = {
    "gnureadline": [COUNT[0], ("", 2), COUNT[2]], "prompt_toolkit": COUNT, "questionary": COUNT, "rustyline": COUNT, "dialoguer": DIGITS,
    "node": DIGITS, "inquirer": DIGITS, "prompts": CANCEL, "enquirer": CANCEL, "clack": CANCEL,
}
with multiprocessing.Pool(4) as pool:
    results = pool.starmap(line, [(program, keys) for program in PROGRAMS for keys in KEYS], 1)
for number, program in enumerate(PROGRAMS):
    seen = results[3 * number:3 * number + 3]
    print(f"{program}: {seen}")
    assert seen == EXPECTED[program], "the behavior has changed"
PYTHON
