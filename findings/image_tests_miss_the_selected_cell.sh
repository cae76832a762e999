#!/usr/bin/env bash
# @playwright/test 1.65.1, pixelmatch 8.0.0 and odiff-bin 4.5.0 (npm): a test that compares pictures of a grid passes when no cell is
# selected any more, if the selection has the shade next to a theme's background: Playwright in seven themes of seven.
#
# A test keeps a picture of a grid and fails when a later picture differs, by more than a threshold for each pixel, which is
# there for the smooth edges of letters. The number of pixels that may differ is 0 as these tools are set, and a selected cell has
# more than 1300. So one would guess that its loss is noticed. But the background of a selection is meant to be quiet: a theme
# takes the shade next to its background, and that is below the threshold, however many pixels there are. In Playwright
# (`toMatchSnapshot` of a picture, threshold 0.2) the grid passes with the selection and without it in Solarized dark and light,
# Nord, Dracula, Gruvbox and Catppuccin, and on white with light yellow; pixelmatch and odiff (threshold 0.1) see it in
# Dracula, and pixelmatch in Nord. Gray notes on white are lost as well: Playwright passes when a cell's notes in #cccccc, 1 and 2,
# are gone. A digit that changes is noticed by all. looks-same 10.0.1 (npm) sees each change. A test should set
# the threshold to 0.01, which finds each of these changes in Playwright and pixelmatch.
#
# Seen (the selected cell is gone; Playwright, pixelmatch, odiff, looks-same):
#     Solarized dark, light, Gruvbox, Catppuccin, white    passes   passes   passes   fails
#     Nord                                                 passes   fails    passes   fails
#     Dracula                                              passes   fails    fails    fails
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type": "module"}' >package.json
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --no-audit --no-fund @playwright/test@1.65.1 pixelmatch@8.0.0 odiff-bin@4.5.0 looks-same@10.0.1 \
    pngjs@7.0.0 @resvg/resvg-js@2.6.2 dejavu-fonts-ttf@2.37.3 >npm.log 2>&1
cat >draw.mjs <<'JS'
import { Resvg } from '@resvg/resvg-js';

const font = { fontFiles: ['node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'], loadSystemFonts: false };
const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const TEXT = 'font-family="DejaVu Sans" text-anchor="middle"';

// The colors of the background, the selected cell and the text.
export const themes = {
    'Solarized dark': ['#002b36', '#073642', '#839496'],
    'Solarized light': ['#fdf6e3', '#eee8d5', '#657b83'],
    Nord: ['#2e3440', '#434c5e', '#d8dee9'],
    Dracula: ['#282a36', '#44475a', '#f8f8f2'],
    Gruvbox: ['#282828', '#3c3836', '#ebdbb2'],
    Catppuccin: ['#1e1e2e', '#313244', '#cdd6f4'],
    white: ['#ffffff', '#ffffcc', '#000000'],
};

export function draw([background, selection, text], { selected = true, puzzle = PUZZLE, notes = '' } = {}) {
    const lines = Array.from({ length: 10 }, (_, line) => 40 * line + 1);
    const parts = [
        `<rect width="362" height="362" fill="${background}"/>`,
        selected ? `<rect x="82" y="82" width="38" height="38" fill="${selection}"/>` : '',
        ...lines.map((at, line) => `<path d="M${at} 1V361M1 ${at}H361" stroke="${text}" stroke-width="${line % 3 ? 1 : 3}"/>`),
        ...[...puzzle].map((digit, cell) => [digit, (cell % 9) * 40 + 21, Math.floor(cell / 9) * 40 + 29])
            .filter(([digit]) => digit !== '.')
            .map(([digit, x, y]) => `<text x="${x}" y="${y}" font-size="22" ${TEXT} fill="${text}">${digit}</text>`),
        ...[...notes].map((note) => `<text x="${76 + 12 * note}" y="13" font-size="10" ${TEXT} fill="#cccccc">${note}</text>`),
    ];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="362" height="362">${parts.join('')}</svg>`;
    return new Resvg(svg, { font }).render().asPng();
}

export const cases = Object.entries(themes).map(([name, theme]) => [name, draw(theme), draw(theme, { selected: false })]);
cases.push(['notes', draw(themes.white, { notes: '12' }), draw(themes.white)]);
cases.push(['digit', draw(themes.white), draw(themes.white, { puzzle: PUZZLE.replace('3', '8') })]);
JS
cat >grid.spec.mjs <<'JS'
import { expect, test } from '@playwright/test';
import { cases } from './draw.mjs';

for (const [name, before, after] of cases) {
    for (const threshold of [undefined, 0.01]) {
        test(`${name}/${threshold}`, () => {
            expect(process.env.LATER ? after : before).toMatchSnapshot(`${name}.png`, { threshold });
        });
    }
}
JS
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import looksSame from 'looks-same';
import { compare } from 'odiff-bin';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { cases } from './draw.mjs';

function playwright(later, ...options) {
    const env = { ...process.env, ...(later ? { LATER: '1' } : {}), CI: '1' };
    const run = spawnSync('npx', ['playwright', 'test', '--reporter=json', '--workers=1', ...options], { env, encoding: 'utf8', maxBuffer: 1 << 28 });
    const { suites } = JSON.parse(run.stdout);
    return Object.fromEntries(suites[0].specs.map(({ title, ok }) => [title, ok ? 'passes' : 'fails']));
}

playwright(false, '--update-snapshots');
assert.ok(Object.values(playwright(false)).every((result) => result === 'passes'));
const tests = playwright(true);
const word = (same) => (same ? 'passes' : 'fails');
const expected = {
    Nord: ['passes', 'fails', 'passes', 'fails', 'fails'],
    Dracula: ['passes', 'fails', 'fails', 'fails', 'fails'],
    notes: ['passes', 'fails', 'fails', 'fails', 'fails'],
    digit: ['fails', 'fails', 'fails', 'fails', 'fails'],
};
let changed = false;
for (const [name, before, after] of cases) {
    const [first, second] = [before, after].map((picture) => PNG.sync.read(picture));
    const pixels = (options) => pixelmatch(first.data, second.data, null, first.width, first.height, options);
    fs.writeFileSync('before.png', before);
    fs.writeFileSync('after.png', after);
    const seen = [
        tests[`${name}/undefined`],
        word(pixels() === 0),
        word((await compare('before.png', 'after.png', 'difference.png')).match),
        word((await looksSame(before, after)).equal),
        tests[`${name}/0.01`],
    ];
    let different = 0;
    for (let at = 0; at < first.data.length; at += 4) different += !first.data.subarray(at, at + 4).equals(second.data.subarray(at, at + 4));
    console.log(`${name}, ${different} pixels: ${seen.join(', ')}; pixelmatch with 0.01: ${pixels({ threshold: 0.01 })}`);
    changed ||= seen.join() !== (expected[name] ?? ['passes', 'passes', 'passes', 'fails', 'fails']).join();
    changed ||= pixels({ threshold: 0.01 }) === 0 || (!(name in { notes: 0, digit: 0 }) && different < 1300);
}
assert.ok(!changed, 'the behavior has changed');
JS
node seen.mjs
