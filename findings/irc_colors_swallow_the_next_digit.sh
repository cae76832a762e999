#!/usr/bin/env bash
# sopel 8.0.4 and limnoria 2026.10.4 (PyPI) and irc-colors 1.5.0 (npm): in a chat on IRC the end of a color takes one or two digits of the next
# cells with it; irssi 1.4.3 (Debian 12, irssi 1.4.3-2) and WeeChat 3.8 (Debian 12, weechat-curses 3.8-1) show eight cells of nine, or seven.
#
# A bot that plays sudoku in a chat colors the player's digits and leaves the clues as they are. Its library has a function for it, which
# writes the code 3, two digits for the color, the text, and the code 3 again as the end. One would guess that this is safe for
# digits, since the color has two digits and the function knows its end. But the end is the same sign as a beginning: a clue
# behind it is the number of the next color. One clue is lost, or two if two stand side by side, and the rest of the row has a
# color nobody chose. Between empty cells, or if each cell has a color, all is right. A test by the library's own removal of colors
# can pass: sopel's `plain` takes two digits or none, and keeps the lone 7. ircstyle 0.1.5 (PyPI) ends with the code 15, which
# ends everything and takes no digits. A bot can do so, too, write color 99 as the end ("no color", with two digits), or
# the code of bold twice.
#
# Seen (two rows of a solution, 534678912 and 672195348; the clues 53 and 7, and 6 and 195, are not colored):
#                                     in irssi and WeeChat      the library's own removal of colors
#     sopel                           53468912    6725348       534678912   6725348
#     limnoria                        53468912    6725348       53468912    6725348
#     irc-colors                      53468912    6725348       53468912    6725348
#     ircstyle                        534678912   672195348     534678912   672195348
#     the code 3 and 99               534678912   672195348     534678912   672195348
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The libraries are not part of the behavior, and their versions change with each security update.
apt-get download -q irssi=1.4.3-2 weechat-curses=3.8-1 weechat-core=3.8-1 libglib2.0-0 libperl5.36 libgcrypt20 libgnutls30 \
    libcurl3-gnutls libncursesw6 libtinfo6 >/dev/null 2>&1
for package in ./*.deb; do
    dpkg-deb --extract "$package" package
done
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python \
    sopel==8.0.4 limnoria==2026.10.4 ircstyle==0.1.5 pyghostty==0.1.3 cffi==2.1.0 2>/dev/null
echo '{}' >package.json
npm install --no-audit --no-fund irc-colors@1.5.0 >npm.log 2>&1
cat >row.cjs <<'JS'
const colors = require('irc-colors');
const row = process.argv[2].replace(/[a-i]/g, (cell) => colors.red(cell.charCodeAt(0) - 96));
console.log(JSON.stringify([row, colors.stripColors(row)]));
JS
PYTHONPATH=python python3 - <<'PYTHON'
import fcntl
import glob
import json
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import termios
import threading
import time

import ircstyle
import sopel.formatting
from pyghostty import Terminal
from supybot import ircutils

# The player's digits are letters: a is 1.
ROWS = ["53df7hiab", "6gb195cdh"]


def of_npm(row):
    return json.loads(subprocess.run(["node", "row.cjs", row], capture_output=True, text=True, check=True).stdout)


def rows(color, plain):
    """Returns both rows with their colors, and after the removal of the colors."""
    colored = [re.sub("[a-i]", lambda cell: color(str(ord(cell[0]) - 96)), row) for row in ROWS]
    return [(row, plain(row)) for row in colored]


LIBRARIES = {
    "sopel": rows(lambda digit: sopel.formatting.color(digit, "red"), sopel.formatting.plain),
    "limnoria": rows(lambda digit: ircutils.mircColor(digit, "red"), ircutils.stripFormatting),
    "irc-colors": [of_npm(row) for row in ROWS],
    "ircstyle": rows(lambda digit: ircstyle.style(digit, fg="red"), ircstyle.unstyle),
    "code 3 and 99": rows(lambda digit: f"\x0304{digit}\x0399", ircutils.stripFormatting),
}


def serve(connection):
    """Welcomes a client, puts it into a channel and sends the rows."""
    for line in connection.makefile(encoding="utf-8"):
        if line.startswith("CAP LS"):
            connection.sendall(b":s CAP * LS :\r\n")
        if line.startswith("NICK"):
            nick = line.split()[1]
        if line.startswith("USER"):
            answers = [f":s {number:03} {nick} :welcome" for number in (1, 2, 3, 4, 422)]
            answers += [f":{nick}!u@h JOIN #s", f":s 353 {nick} = #s :{nick} bot", f":s 366 {nick} #s :end"]
            for name, both in LIBRARIES.items():
                answers += [f":bot!b@h PRIVMSG #s :[{name}/{row}/{text}\x0f]" for row, (text, _) in enumerate(both)]
            connection.sendall("".join(answer + "\r\n" for answer in answers).encode())


def listen(server):
    while True:
        threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()


def shown(command, keys):
    """Returns what a client shows of the rows."""
    process, terminal = pty.fork()
    if process == 0:
        time.sleep(0.2)
        libraries = {os.path.dirname(os.path.abspath(path)) for path in glob.glob("package/**/lib*.so.*", recursive=True)}
        plugins = os.path.abspath(glob.glob("package/usr/lib/*/weechat")[0])
        os.environ.update(
            TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=os.getcwd(), LD_LIBRARY_PATH=":".join(sorted(libraries)), WEECHAT_EXTRA_LIBDIR=plugins,
        )
        os.execv(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 120, 0, 0))
    text, start, sent, seen = b"", time.time(), False, {}
    while time.time() < start + 30 and len(seen) < 2 * len(LIBRARIES):
        if select.select([terminal], [], [], 0.1)[0]:
            text += os.read(terminal, 65536)
        elif time.time() > start + 4:
            if not sent:
                os.write(terminal, keys)
                sent = True
            screen = Terminal(cols=120, rows=50)
            screen.feed(text.decode(errors="replace"))
            seen = {(name, int(row)): cells for name, row, cells in re.findall(r"\[([^/\]]*)/(\d)/([^\]]*)\]", screen.text())}
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return seen


server = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=listen, args=(server,), daemon=True).start()
port = server.getsockname()[1]
irssi = shown(["package/usr/bin/irssi", "--home=irssi", "-c", "127.0.0.1", "-p", str(port), "-n", "player"], b"/window 2\r")
weechat = shown(["package/usr/bin/weechat", "-d", "weechat", "-r", f"/server add s 127.0.0.1/{port} -notls; /connect s"], b"/buffer #s\r")
WHOLE, LOST = ["534678912", "672195348"], ["53468912", "6725348"]
for name, in_clients, removed in (
    ("sopel", LOST, [WHOLE[0], LOST[1]]), ("limnoria", LOST, LOST), ("irc-colors", LOST, LOST), ("ircstyle", WHOLE, WHOLE),
    ("code 3 and 99", WHOLE, WHOLE),
):
    seen = [[client.get((name, row)) for row in range(2)] for client in (irssi, weechat)]
    print(f"{name}: {seen}, {[plain for _, plain in LIBRARIES[name]]}")
    assert seen == [in_clients] * 2 and [plain for _, plain in LIBRARIES[name]] == removed, "the behavior has changed"
PYTHON
