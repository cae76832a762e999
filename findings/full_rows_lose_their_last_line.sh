#!/usr/bin/env bash
# GNU screen 4.9.0 (Debian 12, screen 4.9.0-4), mosh 1.4.0 (Debian 12, mosh 1.4.0-1+b1) and libghostty-vt (pyghostty 0.1.3 on
# PyPI): a frame as wide as the terminal loses its right line when a row ends with "erase to the end of the line"; tmux 3.3a and
# dvtm 0.15 (Debian 12), pyte 0.8.2 (PyPI), xterm.js (@xterm/headless 6.0.0 on npm), vt100 0.16.2 and avt 0.19.0
# (crates.io) keep it.
#
# A program that draws over an old screen writes each row and then CSI K, so that the rest of a longer old row goes. One
# would guess that nothing is erased behind a row that fills its line, as nothing is left there. But the cursor of a terminal
# never leaves the last column: after the last character it waits on it, and only the next character wraps. CSI K erases
# from the cursor on, the character under it included. Terminals are divided on whether the waiting cursor is on the
# last column or behind it. The emulators with which programs are tested and recorded, and tmux, are of one opinion,
# and Ghostty, screen and mosh of the other: at 80 columns the right side of a frame of 80 is missing there, at 81 it is not,
# and with CSI J the same happens to the last row. A program should erase before it writes a row (CSI K, then the row), or
# erase only rows that are shorter than the line.
#
# Seen, for a row of 10 characters in 10 columns (the row that is left):
#                                         ┌────────┐ CSI K   CSI K ┌────────┐
#     screen, mosh, libghostty-vt         ┌────────          ┌────────┐
#     tmux, dvtm, pyte, xterm.js,
#     vt100, avt                          ┌────────┐         ┌────────┐
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q screen=4.9.0-4 libutempter0=1.2.1-3 mosh=1.4.0-1+b1 libprotobuf32=3.21.12-3+deb12u1 tmux=3.3a-3 \
    libevent-core-2.1-7=2.1.12-stable-8+deb12u1 dvtm=0.15+40.g311a8c0-1 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    pyte==0.8.2 pyghostty==0.1.3 cffi==2.1.0
echo '{}' >package.json
npm install --no-audit --no-fund @xterm/headless@6.0.0 >npm.log 2>&1
cargo init --quiet --name seen --vcs none rust 2>/dev/null
cat >>rust/Cargo.toml <<'TOML'
vt100 = "=0.16.2"
avt = "=0.19.0"
TOML
cat >rust/src/main.rs <<'RUST'
fn main() {
    let text = std::env::args().nth(1).unwrap();
    let mut parser = vt100::Parser::new(3, 10, 0);
    parser.process(text.as_bytes());
    println!("{}", parser.screen().contents().lines().next().unwrap());
    let mut terminal = avt::Terminal::new(10, 3).unwrap();
    terminal.feed(text.as_str());
    println!("{}", terminal.screen().line(0).unwrap().text());
}
RUST
(cd rust && CARGO_TARGET_DIR=target cargo build --quiet)
cat >xterm.mjs <<'JS'
import headless from '@xterm/headless';
const terminal = new headless.Terminal({ cols: 10, rows: 3, allowProposedApi: true });
terminal.write(process.argv[2], () => console.log(terminal.buffer.active.getLine(0).translateToString()));
JS
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

import pyte
from pyghostty import Terminal

here = os.getcwd()
libraries = os.path.dirname(os.path.abspath(glob.glob("package/usr/lib/*/libprotobuf.so.32")[0]))
os.environ.update(LC_ALL="C.UTF-8", TERM="xterm-256color", LD_LIBRARY_PATH=libraries, MOSH_PREDICTION_DISPLAY="never",
                  TMUX_TMPDIR=here, SCREENDIR=f"{here}/screens", SHELL="/bin/sh")
os.environ.pop("TMUX", None)
os.environ.pop("STY", None)
os.mkdir("screens", 0o700)
FRAME = "┌────────┐"
ROWS = {"after": f"{FRAME}\x1b[K", "before": f"\x1b[K{FRAME}"}


def inside(command, environment):
    """Returns the first row of a terminal of 10 columns in which the command draws."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(environment)
        time.sleep(0.3)
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 6, 10, 0, 0))
    screen = pyte.Screen(10, 6)
    stream = pyte.ByteStream(screen)
    end, drawn = time.time() + 15, False
    while time.time() < end:
        if not drawn and FRAME[:9] in screen.display[0]:
            end, drawn = time.time() + 1, True
        if select.select([terminal], [], [], 0.05)[0]:
            # pyte draws parts of private sequences.
            stream.feed(re.sub(rb"\x1b\[[<>=][\d;]*[a-zA-Z]", b"", os.read(terminal, 65536)))
    os.kill(process, signal.SIGTERM)
    os.waitpid(process, 0)
    os.close(terminal)
    return screen.display[0]


def multiplexer(name, row):
    script = f"{here}/{name}{row}.sh"
    with open(script, "w") as file:
        file.write(f"sleep 1; printf '\\033[H\\033[2J%s' '{ROWS[row]}'; sleep 4\n")
    program = f"{here}/package/usr/bin/{name}"
    environment = {}
    if name == "screen":
        command = [program, "-c", "/dev/null", "-U", "/bin/sh", script]
    elif name == "tmux":
        command = [program, "-f", "/dev/null", "-L", row, "new-session", f"sh {script}"]
    elif name == "dvtm":
        command = [program, "-M", f"sh {script}"]
    else:
        server = subprocess.run(
            ["package/usr/bin/mosh-server", "new", "-i", "127.0.0.1", "--", "/bin/sh", script],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=True,
        )
        port, environment["MOSH_KEY"] = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
        command = [f"{program}-client", "127.0.0.1", port]
    return inside(command, environment)


def emulators(row):
    text = ROWS[row]
    screen = pyte.Screen(10, 3)
    pyte.Stream(screen).feed(text)
    terminal = Terminal(cols=10, rows=3)
    terminal.feed(text)
    rust = subprocess.run(["rust/target/debug/seen", text], capture_output=True, text=True, check=True).stdout.splitlines()
    node = subprocess.run(["node", "xterm.mjs", text], capture_output=True, text=True, check=True).stdout.rstrip("\n")
    return {
        "pyte": screen.display[0], "libghostty-vt": terminal.text().splitlines()[0],
        "vt100": rust[0], "avt": rust[1], "xterm.js": node,
    }


SHORT = {"screen", "mosh", "libghostty-vt"}
for row in ROWS:
    seen = {name: multiplexer(name, row) for name in ("screen", "mosh", "tmux", "dvtm")} | emulators(row)
    print(f"CSI K {row} the row: {seen}")
    for name, left in seen.items():
        expected = FRAME[:9] if row == "after" and name in SHORT else FRAME
        assert left.rstrip() == expected, "the behavior has changed"
PYTHON
