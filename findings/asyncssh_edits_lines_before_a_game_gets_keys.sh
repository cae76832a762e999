#!/usr/bin/env bash
# AsyncSSH 2.24.1 (PyPI), Python 3: a game served over SSH gets no key before Enter, and no arrow keys at all; what the player types is
# drawn over the grid; and the option that ends this turns the rows of the grid into a staircase.
#
# A server of a few lines lets friends play by `ssh`: the player's terminal is raw, and the game reads single characters from
# `process.stdin`. One would guess that they arrive as they are sent, as with sshd or paramiko. But if the client asks for a terminal,
# AsyncSSH inserts a line editor of its own: it shows each digit at the cursor, answers arrow keys with the bell, keeps Backspace for
# itself, turns Ctrl+C into an exception of the next read, and erases and redraws the unfinished line around each output of the game, in
# the middle of the grid. A test without a terminal, by `conn.run` or with a pipe, shows none of this. `line_editor=False` brings the
# keys, but also removes something else that the editor did: line feeds are no longer sent as CR LF, so a grid of text becomes a
# staircase. `set_echo(False)` only hides the digits. `process.channel.set_line_mode(False)` at the start of the session gives both keys
# and rows.
#
# Seen, when a client with a terminal types 5, the arrow up, Ctrl+C (what single reads give, "-" for none within a second; what
# the client gets for two rows):
#                             reads               rows
#     as it is                Ctrl+C, an exception 1 CR LF 2 CR LF, then 5 and a bell
#     set_echo(False)         the same             1 CR LF 2 CR LF, then a bell
#     line_editor=False       5 ESC [ A Ctrl+C     1 LF 2 LF
#     set_line_mode(False)    5 ESC [ A Ctrl+C     1 CR LF 2 CR LF
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python asyncssh==2.24.1 2>/dev/null
cat >serve.py <<'PYTHON'
import asyncio

import asyncssh


class Server(asyncssh.SSHServer):
    def begin_auth(self, username):
        return False


async def play(setting, options, terminal, keys):
    reads = []
    done = asyncio.Event()

    async def game(process):
        if setting == "set_line_mode":
            process.channel.set_line_mode(False)
        elif setting == "set_echo":
            process.channel.set_echo(False)
        process.stdout.write("1\n2\n")
        while len(reads) < 5:
            try:
                reads.append(await asyncio.wait_for(process.stdin.read(1), 1))
            except asyncssh.BreakReceived:
                reads.append("break")
            except asyncio.TimeoutError:
                reads.append("-")
        done.set()
        process.exit(0)

    server = await asyncssh.listen(
        "127.0.0.1", 0, server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")], server_factory=Server,
        process_factory=game, **options,
    )
    port = server.sockets[0].getsockname()[1]
    async with asyncssh.connect("127.0.0.1", port, known_hosts=None, username="player", client_keys=None, config=None) as client:
        process = await client.create_process(term_type="xterm" if terminal else None, term_size=(80, 24))
        await asyncio.sleep(0.3)
        for key in keys:
            process.stdin.write(key)
            await asyncio.sleep(0.1)
        await asyncio.wait_for(done.wait(), 30)
        screen = await process.stdout.read()
    server.close()
    return reads, screen


async def main():
    keys = ["5", "\x1b[A", "\x03"]
    raw = ["5", "\x1b", "[", "A", "\x03"]
    for setting, options, terminal, reads, screen in (
        ("as it is", {}, True, ["break"] + ["-"] * 4, "1\r\n2\r\n5\x07"),
        ("set_echo", {}, True, ["break"] + ["-"] * 4, "1\r\n2\r\n\x07"),
        ("line_editor=False", {"line_editor": False}, True, raw, "1\n2\n"),
        ("set_line_mode", {}, True, raw, "1\r\n2\r\n"),
        ("no terminal", {}, False, raw, "1\n2\n"),
    ):
        seen = await play(setting, options, terminal, keys)
        print(f"{setting}: {seen}")
        assert seen == (reads, screen), "the behavior has changed"
    # With an Enter the digits come as a line; Backspace has taken the 7 away.
    seen = (await play("as it is", {}, True, ["5", "7", "\x7f", "3", "\r"]))[0]
    print(f"5 7 Backspace 3 Enter: {seen}")
    assert seen == ["5", "3", "\n", "-", "-"], "the behavior has changed"


asyncio.run(main())
PYTHON
PYTHONPATH=python python3 -W ignore serve.py
