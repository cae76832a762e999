#!/usr/bin/env bash
# ansi-to-html 0.7.2, ansi_up 6.0.6, fancy-ansi 0.1.3 and ansi-html 0.0.9 (npm): a terminal's screen as HTML has no reverse
# video, and colors that follow it vanish or blink.
#
# A screen of a program, copied with its escape sequences (`tmux capture-pane -e`), is turned into HTML for a
# manual or a report of a test. Reverse video is as old as bold, and it is what marks the selected cell of a grid, so one
# would guess that each converter draws it. Three of these skip it without a word, and the cell looks like all others.
# It gets worse with the sequence that a program usually writes, which has all attributes in one: for
# 7;38;5;196;48;5;20 ansi-to-html makes two <blink> elements and no color, as it reads the palette's mark 5 as blink;
# fancy-ansi drops both colors; ansi-html leaves the escape sequence itself in the page. An underline color
# (58;5;7) blinks in ansi-to-html, and colors with colons (38:2::1:2:3) are text of the page in all four. Of the tools
# that were tried, only anser 2.3.5 (npm), aha 0.5.1 (Debian) and ansi2html 1.9.5 (PyPI) show a selected cell. A
# program's manual should be made with a terminal emulator, or the result be searched for the swapped colors.
#
# Seen, for "a", the sequence, "5", reset, "b":
#                   7                   7;38;5;196;48;5;20
#     ansi-to-html  a5b                 a<blink><blink>5</blink></blink>b
#     ansi_up       a5b                 red on blue, not swapped
#     fancy-ansi    a5b                 a5b
#     ansi-html     black on white      the sequence itself
#     anser         black on white      blue on red
#     aha           swapped             swapped
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q aha=0.5.1-3 >/dev/null 2>&1
dpkg-deb --extract aha_*.deb package
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund ansi-to-html@0.7.2 ansi_up@6.0.6 fancy-ansi@0.1.3 ansi-html@0.0.9 anser@2.3.5 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python ansi2html==1.9.5
cat >convert.mjs <<'JS'
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import anser from 'anser';
import ansiHtml from 'ansi-html';
import Convert from 'ansi-to-html';
import { AnsiUp } from 'ansi_up';
import { FancyAnsi } from 'fancy-ansi';

const run = (program, parts) => (input) => spawnSync(program, parts, { input, encoding: 'utf8' }).stdout.trim();
const converters = {
    'ansi-to-html': (text) => new Convert().toHtml(text),
    ansi_up: (text) => new AnsiUp().ansi_to_html(text),
    'fancy-ansi': (text) => new FancyAnsi().toHtml(text),
    'ansi-html': (text) => ansiHtml(text),
    anser: (text) => anser.ansiToHtml(text),
    aha: run('package/usr/bin/aha', ['-n']),
    ansi2html: run('python3', ['-m', 'ansi2html', '-p', '-i']),
};
const convert = (name, codes) => {
    const html = converters[name](`a\x1b[${codes}m5\x1b[0mb`);
    console.log(`${name} ${codes}: ${JSON.stringify(html)}`);
    return html;
};
const changed = 'the behavior has changed';
const all = '7;38;5;196;48;5;20';
assert.equal(convert('ansi-to-html', '7'), 'a5b', changed);
assert.equal(convert('ansi_up', '7'), 'a5b', changed);
assert.equal(convert('fancy-ansi', '7'), 'a5b', changed);
assert.equal(convert('ansi-to-html', all), 'a<blink><blink>5</blink></blink>b', changed);
assert.match(convert('ansi_up', all), /style="color:rgb\(255,0,0\);background-color:rgb\(0,0,215\)"/, changed);
assert.equal(convert('fancy-ansi', all), 'a5b', changed);
assert(convert('ansi-html', all).includes(`\x1b[${all}m5`), changed);
assert.match(convert('ansi-html', '7'), /color:#000;background:#fff/, changed);
assert.equal(convert('ansi-to-html', '58;5;7'), 'a<blink>5</blink>b', changed);
for (const name of ['ansi-to-html', 'ansi_up', 'fancy-ansi', 'ansi-html']) {
    assert(convert(name, '38:2::1:2:3').includes(':2::1:2:3m5'), changed);
}
assert.match(convert('anser', '7'), /color:rgb\(0, 0, 0\);background-color:rgb\(255,255,255\)/, changed);
assert.match(convert('anser', all), /color:rgb\(0, 0, 215\);background-color:rgb\(255, 0, 0\)/, changed);
assert.match(convert('aha', '7'), /color:white;background-color:black/, changed);
assert.match(convert('ansi2html', '7'), /background-color: #AAAAAA; color: #000000/, changed);
for (const name of ['aha', 'ansi2html']) convert(name, all);
JS
PYTHONPATH=python node convert.mjs
