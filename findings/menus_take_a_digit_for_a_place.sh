#!/usr/bin/env bash
# @inquirer/select 5.2.8, ink-select-input 6.2.0 with Ink 7.1.1 and enquirer 2.4.1 (npm), questionary 2.1.1 (PyPI) and bash: in a menu of the
# candidates 3, 5 and 7, the key 3 chooses 7, and in enquirer the key 1 chooses 5; prompts 2.4.2 and @clack/prompts 1.9.0 (npm) ignore digits.
#
# A cell may have some of nine digits, and a list of those that are left is a menu that each of these libraries draws in a line or two.
# One would guess that the key of a digit goes to the entry with this name, as a letter does in a menu of a desktop, or that digits
# mean nothing. But here a digit is the place of an entry, although the menu shows no numbers: the key 3 is the third
# candidate, 5 and 7 do nothing, so that Enter takes the first one. A test with an empty grid, where all nine digits are listed,
# does not show it. In ink-select-input the key itself enters the digit, without Enter. In enquirer places begin at 0. In
# questionary this is so with `use_shortcuts` and in `rawselect`, where the numbers are shown in front of the candidates, "3) 7"; bash shows
# them as well. A program should handle the keys of digits itself.
#
# Seen (candidates 3, 5 and 7; the digit that is entered by a key and Enter, "-" if none is):
#     key                                                0    1    2    3    5    7
#     @inquirer/select, questionary (rawselect, with     3    3    5    7    3    3
#       shortcuts), ink-select-input
#     enquirer                                           3    5    7    3    3    3
#     `select` of bash                                   -    3    5    7    -    -
#     prompts, @clack/prompts, questionary.select        3    3    3    3    3    3
#     ink-select-input, without Enter                    -    3    5    7    -    -
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund @inquirer/select@5.2.8 ink-select-input@6.2.0 ink@7.1.1 react@19.3.1 enquirer@2.4.1 prompts@2.4.2 \
    @clack/prompts@1.9.0 >npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python pexpect==4.9.0 questionary==2.1.1
cat >menu.mjs <<'JS'
const candidates = [...(process.argv[3] ?? '357')];
const named = (name) => candidates.map((value) => ({ [name]: value, value }));
const message = 'Candidates';
const menus = {
    '@inquirer/select': async () => (await import('@inquirer/select')).default({ message, choices: named('name') }),
    enquirer: async () => (await (await import('enquirer')).default.prompt({ type: 'select', name: 'cell', message, choices: candidates })).cell,
    prompts: async () => (await (await import('prompts')).default({ type: 'select', name: 'cell', message, choices: named('title') })).cell,
    '@clack/prompts': async () => (await import('@clack/prompts')).select({ message, options: named('label') }),
    'ink-select-input': async () => {
        const [{ default: React }, { render }, { default: Select }] = await Promise.all(
            ['react', 'ink', 'ink-select-input'].map((name) => import(name)),
        );
        return new Promise((resolve) => {
            const onSelect = ({ value }) => {
                app.unmount();
                resolve(value);
            };
            const app = render(React.createElement(Select, { items: named('label'), onSelect }));
        });
    },
};
console.log(`entered=${await menus[process.argv[2]]()}`);
JS
cat >menu.py <<'PYTHON'
import sys

import questionary

menus = {
    "select": lambda choices: questionary.select("Candidates", choices=choices),
    "shortcuts": lambda choices: questionary.select("Candidates", choices=choices, use_shortcuts=True),
    "rawselect": lambda choices: questionary.rawselect("Candidates", choices=choices),
}
print(f"entered={menus[sys.argv[1]](['3', '5', '7']).ask()}")
PYTHON
cat >menu.sh <<'BASH'
select digit in 3 5 7; do
    [[ -z $digit ]] || break
done
echo "entered=$digit"
BASH
PYTHONPATH=python python3 - <<'PYTHON'
import os
import re
import time

import pexpect

ENVIRONMENT = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
KEYS = "012357"
SHOWN = {}


def entered(menu, command, keys):
    terminal = pexpect.spawn(command[0], command[1:], env=ENVIRONMENT, dimensions=(24, 80), timeout=30, encoding="utf-8")
    screen = ""
    while "7" not in (text := re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen)):
        screen += terminal.read_nonblocking(1000)
    SHOWN[menu] = "3) 7" in text
    for key in keys:
        time.sleep(0.5)
        terminal.send(key)
    seen = terminal.expect([r"entered=(\d)", pexpect.TIMEOUT, pexpect.EOF], timeout=1 if "\r" not in keys else 3)
    digit = terminal.match.group(1) if seen == 0 else "-"
    terminal.close(force=True)
    return digit


for menu, command, expected in (
    ("@inquirer/select", "node menu.mjs @inquirer/select", "335733"),
    ("@inquirer/select, all nine digits", "node menu.mjs @inquirer/select 123456789", "112357"),
    ("questionary with shortcuts", "python3 menu.py shortcuts", "335733"),
    ("questionary.rawselect", "python3 menu.py rawselect", "335733"),
    ("ink-select-input", "node menu.mjs ink-select-input", "335733"),
    ("enquirer", "node menu.mjs enquirer", "357333"),
    ("bash", "bash menu.sh", "-357--"),
    ("prompts", "node menu.mjs prompts", "333333"),
    ("@clack/prompts", "node menu.mjs @clack/prompts", "333333"),
    ("questionary.select", "python3 menu.py select", "333333"),
    ("ink-select-input, without Enter", "node menu.mjs ink-select-input", "-357--"),
):
    end = "" if menu.endswith("without Enter") else "\r"
    seen = "".join(entered(menu, command.split(), key + end) for key in KEYS)
    print(f"{menu}: {' '.join(KEYS)} -> {' '.join(seen)}", flush=True)
    assert seen == expected, "the behavior has changed"
numbered = {menu for menu, shown in SHOWN.items() if shown}
print("menus with numbers:", ", ".join(sorted(numbered)))
assert numbered == {"questionary with shortcuts", "questionary.rawselect", "bash"}, "the behavior has changed"
PYTHON
