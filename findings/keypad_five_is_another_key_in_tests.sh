#!/usr/bin/env bash
# @testing-library/user-event 14.6.13, playwright-core 1.65.1 and puppeteer-core 24.43.1 (npm), the last two with Chromium 147
# (@sparticuz/chromium 147.0.0 on npm): the 5 of the keypad is "Clear" or "Unknown" in tests of pages, and Shift+5 enters a 5.
#
# A page with a grid takes digits for its cells, from the keypad as well, and often Shift with a digit for a note. Its tests press
# keys by name, and one would guess that Numpad5 is a 5, as it is on a keyboard when it is switched on. Playwright and Puppeteer have Num
# Lock off: Numpad5 is Clear, Numpad8 ArrowUp and Numpad0 Insert, so that a test of the keypad moves to another cell, also after
# it pressed NumLock; with Shift held these keys are digits. user-event, which needs no browser, knows no keypad: the key is
# "Unknown", without an error. For Shift+5 a keyboard of the United States sends the key %, and a page that waits for 5 with Shift gets
# nothing. user-event sends 5 with Shift, for Digit5 as well, and so do `press("Shift+5")` of Playwright and `press("5")` of
# Puppeteer with Shift held, so that a test passes for a page in which no player can enter a note. With Digit5 for the key these two
# send %. The `code` is Digit5 in all of them: a page should look at it for notes, and its test should press Digit5.
#
# Seen (the key that the page gets):
#                       user-event    Playwright    Puppeteer
#     Numpad5           Unknown       Clear         Clear
#     Numpad8           Unknown       ArrowUp       ArrowUp
#     Shift+Numpad5     Unknown       5             5
#     Shift+5           5             5             5
#     Shift+Digit5      5             %             %
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Chromium is unpacked into the folder of temporary files.
mkdir unpacked
echo '{}' >package.json
npm install --no-audit --no-fund @testing-library/user-event@14.6.13 @testing-library/dom@10.4.2 jsdom@29.1.1 playwright-core@1.65.1 \
    puppeteer-core@24.43.1 @sparticuz/chromium@147.0.0 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import chromium from '@sparticuz/chromium';
import { JSDOM } from 'jsdom';
import { chromium as playwright } from 'playwright-core';
import puppeteer from 'puppeteer-core';

const PAGE = `<div id="grid" tabindex="0"></div><script>
window.seen = [];
document.getElementById('grid').addEventListener('keydown', (event) => seen.push([event.key, event.code, event.shiftKey].join(' ')));
</script>`;

// Each function presses a key, with Shift or without, and returns the name of the key that the page got.
async function browserless() {
    const { window } = new JSDOM(PAGE, { runScripts: 'dangerously', url: 'http://localhost/' });
    Object.assign(globalThis, { window, document: window.document });
    const { default: userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup({ document: window.document });
    window.document.getElementById('grid').focus();
    return async (name, shift) => {
        window.seen.length = 0;
        const key = name.length === 1 ? name : `[${name}]`;
        await user.keyboard(shift ? `{Shift>}${key}{/Shift}` : key);
        return window.seen.at(-1);
    };
}

function inBrowser(page, press) {
    return async (name, shift) => {
        await page.evaluate(() => window.seen.splice(0));
        await press(page, name, shift);
        return page.evaluate(() => window.seen.at(-1));
    };
}

async function open(browser) {
    const page = await browser.newPage();
    await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
    await page.focus('#grid');
    return page;
}

const executablePath = await chromium.executablePath();
const first = await playwright.launch({ executablePath, args: chromium.args });
const second = await puppeteer.launch({ executablePath, args: chromium.args, headless: 'shell' });
assert.match(first.version(), /^147\./);
const press = {
    'user-event': await browserless(),
    Playwright: inBrowser(await open(first), (page, name, shift) => page.keyboard.press(shift ? `Shift+${name}` : name)),
    Puppeteer: inBrowser(await open(second), async ({ keyboard }, name, shift) => {
        if (shift) await keyboard.down('Shift');
        await keyboard.press(name);
        if (shift) await keyboard.up('Shift');
    }),
};
const expected = [
    ['5', false, ['5 Digit5 false', '5 Digit5 false', '5 Digit5 false']],
    ['Digit5', false, ['5 Digit5 false', '5 Digit5 false', '5 Digit5 false']],
    ['Numpad5', false, ['Unknown Numpad5 false', 'Clear Numpad5 false', 'Clear Numpad5 false']],
    ['Numpad8', false, ['Unknown Numpad8 false', 'ArrowUp Numpad8 false', 'ArrowUp Numpad8 false']],
    ['Numpad0', false, ['Unknown Numpad0 false', 'Insert Numpad0 false', 'Insert Numpad0 false']],
    ['Numpad5', true, ['Unknown Numpad5 true', '5 Numpad5 true', '5 Numpad5 true']],
    ['5', true, ['5 Digit5 true', '5 Digit5 true', '5 Digit5 true']],
    ['Digit5', true, ['5 Digit5 true', '% Digit5 true', '% Digit5 true']],
    ['NumLock', false, ['Unknown NumLock false', 'NumLock NumLock false', 'NumLock NumLock false']],
    ['Numpad5', false, ['Unknown Numpad5 false', 'Clear Numpad5 false', 'Clear Numpad5 false']],
];
let changed = false;
try {
    for (const [name, shift, keys] of expected) {
        const seen = [];
        for (const one of Object.values(press)) seen.push(await one(name, shift));
        console.log(`${shift ? 'Shift+' : ''}${name}: ${seen.join(', ')}`);
        changed ||= seen.join() !== keys.join();
    }
} finally {
    await first.close();
    await second.close();
}
assert.ok(!changed, 'the behavior has changed');
process.exit();
JS
TMPDIR="$folder/unpacked" node seen.mjs
