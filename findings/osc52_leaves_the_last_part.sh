#!/usr/bin/env bash
# osc52 0.1.0 (PyPI) with tmux 3.3a (Debian 12, tmux 3.3a-3) and @xterm/addon-clipboard 0.2.0 with @xterm/headless 6.0.0 (npm): of
# a collection of 400 puzzles the clipboard holds the last 100 and a piece; the addon also takes an unpadded text as an empty
# one, which clears the clipboard.
#
# `osc52` copies its input to the clipboard of the player's terminal, over SSH too. For a long text it writes several
# sequences of 32768 characters each and says on standard error how many, so one would guess that terminals put them
# together, as its help text for developers claims. In both of these each sequence replaces the one before: after the
# copy of a file the clipboard has its end, which begins in the middle of a line. With puzzles one a line nothing
# looks wrong, since the first line is a shorter puzzle and all others are whole. A test with one puzzle passes, and so
# does one that joins what the program wrote. The addon for web terminals takes only the selection "c", not "pc" or the
# empty one that tmux sends, and of a base64 text without its "=" at the end, which base64 of URLs has and many decoders
# allow, it makes an empty text and writes that. A program should send one sequence with c and padding, refuse what is
# too long, and offer a file.
#
# Seen, for 400 lines of 81 cells (32800 bytes, of which 24576 are in the first sequence):
#     written: 2 sequences       tmux's buffer, xterm.js: 8224 bytes, 101 lines, the first of 23 cells
#     xterm.js, selection c, "", p, pc: copied, nothing, nothing, nothing
#     xterm.js, NTM= and NTM: "53" and an empty text
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    osc52==0.1.0
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 @xterm/addon-clipboard@0.2.0 >npm.log 2>&1
apt-get download -q tmux=3.3a-3 libutempter0=1.2.1-3 libevent-core-2.1-7=2.1.12-stable-8+deb12u1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
cat >clipboard.mjs <<'JS'
import fs from 'node:fs';
// The addon is made for pages.
globalThis.self = globalThis;
let copied = null;
const clipboard = { writeText: async (text) => void (copied = text), readText: async () => '' };
Object.defineProperty(globalThis, 'navigator', { value: { clipboard } });
const { Terminal } = (await import('@xterm/headless')).default;
const { ClipboardAddon } = (await import('@xterm/addon-clipboard')).default;
const terminal = new Terminal({ allowProposedApi: true });
terminal.loadAddon(new ClipboardAddon());
const results = [];
for (const text of JSON.parse(fs.readFileSync('sequences.json', 'utf8'))) {
    copied = null;
    await new Promise((done) => terminal.write(text, done));
    await new Promise((done) => setTimeout(done, 100));
    results.push(copied);
}
console.log(JSON.stringify(results));
JS
python3 - <<'PYTHON'
import base64
import glob
import json
import os
import re
import subprocess
import time

here = os.getcwd()
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TEXT = (PUZZLE + "\n") * 400
with open("puzzles.txt", "w") as file:
    file.write(TEXT)
ENVIRONMENT = os.environ | {"PYTHONPATH": f"{here}/python"}
COMMAND = "python3 -m osc52.cli --quiet <puzzles.txt"
written = subprocess.run(COMMAND, shell=True, env=ENVIRONMENT, capture_output=True, text=True, check=True).stderr
parts = re.findall(r"\x1b\]52;c;([^\x07]*)\x07", written)
print(len(parts), "sequences,", written.rpartition("\x07")[2].strip())
assert "".join(base64.b64decode(part).decode() for part in parts) == TEXT and len(parts) == 2, "the behavior has changed"

tmux = ["package/usr/bin/tmux", "-f", "/dev/null", "-S", f"{here}/socket"]
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libevent_core-2.1.so.7")[0]))
ENVIRONMENT |= {"LD_LIBRARY_PATH": libraries, "LC_ALL": "C.UTF-8"}
ENVIRONMENT.pop("TMUX", None)


def run(*words):
    return subprocess.run([*tmux, *words], env=ENVIRONMENT, capture_output=True, text=True, check=True, cwd=here).stdout


run("new-session", "-d", "-x", "100", "-y", "20", "sh")
run("set", "-g", "set-clipboard", "on")
run("send-keys", f"{COMMAND}; touch done", "Enter")
end = time.time() + 20
while not os.path.exists("done") and time.time() < end:
    time.sleep(0.1)
time.sleep(1)
buffer = run("save-buffer", "-")
run("kill-server")

with open("sequences.json", "w") as file:
    short = [f"\x1b]52;{selection};NTM=\x07" for selection in ("c", "", "p", "pc")] + ["\x1b]52;c;NTM\x07"]
    json.dump([written.rpartition("\x07")[0] + "\x07", *short], file)
copied, *short = json.loads(subprocess.run(["node", "clipboard.mjs"], capture_output=True, text=True, check=True).stdout)
for name, text in (("tmux", buffer), ("xterm.js", copied)):
    lines = text.splitlines()
    print(f"{name}: {len(text)} bytes, {len(lines)} lines, the first of {len(lines[0])} cells, others {set(map(len, lines[1:]))}")
    assert text == TEXT[24576:] and (len(lines), len(lines[0])) == (101, 23), "the behavior has changed"
print("xterm.js, c, empty, p, pc, and without padding:", short)
assert short == ["53", None, None, None, ""], "the behavior has changed"
PYTHON
