#!/usr/bin/env bash
# @xterm/addon-serialize 0.14.0 with @xterm/headless 6.0.0 (npm): a terminal that is restored sends the mouse in another
# encoding, shows the cursor, and has plain underlines.
#
# Web terminals and editors keep a session when the page is loaded again: they save the screen with this addon and
# write it to a new xterm.js. The addon saves modes too, so one would guess that a running program notices nothing. It
# saves the alternate screen, the bracketed paste and the mouse (1000, 1002, 1003), but not how the mouse is encoded
# (1006). So the program, which runs on and believes in 1006, gets ESC [ M and three bytes for each click instead of
# ESC [ < ... M, and none at all to the right of column 223. A parser for 1006 alone may take the bytes for keys, and
# for the columns 17 to 25 the second of them is a digit. The hidden cursor (25) appears again, and colored, double
# and curly underlines come back as plain ones; a link comes back as underlined text. A program should read both
# encodings, and set its modes again when it gets the focus or a new size.
#
# Seen:
#     saved, after 1049, 2004, 1000, 1006 and 25l:  ESC [ ? 1049 h, ?2004 h and ?1000 h
#     a click in column 5 and row 2:                ESC [ < 0 ; 5 ; 2 M before, ESC [ M and 20 25 22 after
#     a click in column 230:                        a report before, none after
#     underline 4:3 with the color 58;5;9:          ESC [ 4 m
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @xterm/headless@6.0.0 @xterm/addon-serialize@0.14.0 >>npm.log 2>&1
cat >restore.mjs <<'JS'
import assert from 'node:assert';
import headless from '@xterm/headless';
import serialize from '@xterm/addon-serialize';

const changed = 'the behavior has changed';

async function terminal(text) {
    const made = new headless.Terminal({ cols: 250, rows: 5, allowProposedApi: true });
    const addon = new serialize.SerializeAddon();
    made.loadAddon(addon);
    await new Promise((done) => made.write(text, done));
    return { made, saved: addon.serialize() };
}

/** What the program gets for a click. A headless terminal has no mouse; its core takes the event that a page sends. */
function click({ made }, col, row) {
    let sent = '';
    const listeners = [made.onData((text) => (sent += text)), made.onBinary((text) => (sent += text))];
    const event = { col, row, x: col, y: row, button: 0, action: 1, ctrl: false, alt: false, shift: false };
    made._core.coreMouseService.triggerMouseEvent(event);
    listeners.forEach((listener) => listener.dispose());
    return sent;
}

const first = await terminal('\x1b[?1049h\x1b[?2004h\x1b[?1000h\x1b[?1006h\x1b[?25lx');
const second = await terminal(first.saved);
console.log('saved:', JSON.stringify(first.saved));
assert.equal(first.saved, '\x1b[?1049h\x1b[Hx\x1b[?2004h\x1b[?1000h', changed);
assert.deepEqual(first.made.modes, second.made.modes, changed);
for (const column of [5, 230]) {
    console.log('column', column, JSON.stringify([first, second].map((each) => click(each, column - 1, 1))));
}
assert.equal(click(first, 4, 1), '\x1b[<0;5;2M', changed);
assert.equal(click(second, 4, 1), '\x1b[M\x20\x25\x22', changed);
assert.equal(click(first, 229, 1), '\x1b[<0;230;2M', changed);
assert.equal(click(second, 229, 1), '', changed);
for (const codes of ['4:3;58;5;9', '21', '4']) {
    const { saved } = await terminal(`\x1b[${codes}m5`);
    console.log(codes, JSON.stringify(saved));
    assert.equal(saved, '\x1b[4m5', changed);
}
const link = await terminal('\x1b]8;;https://example.org\x1b\\rules\x1b]8;;\x1b\\');
console.log('link', JSON.stringify(link.saved));
assert.equal(link.saved, '\x1b[4mrules\x1b[0m', changed);
JS
node restore.mjs
