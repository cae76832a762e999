#!/usr/bin/env bash
# @microsoft/tui-test 0.0.2 (npm): after two struck notes in a grid, a test for the color of a cell looks at the cell beside it, and passes when
# that one is selected; a Japanese title is not found; and a pattern for a row is found in two rows together.
#
# tui-test runs a program in a terminal and tests it as Playwright tests web pages: getByText("7") finds the 7, and toHaveBgColor says
# whether it is selected. One would guess that it looks at the cell in which the 7 stands. It makes one text of the whole screen, finds the 7
# there, and counts its place as if each character were a cell. A struck note is a digit and a combining stroke, two characters in one
# cell: from there on, to the end of the screen, the place is one too far for each. The segmented digits of Unicode (U+1FBF0) are two
# units of JavaScript's text each, and do the same. A full-width character is one character and an empty cell, which becomes a space, so that
# the places are right and the text is not: 数独 is "数 独". The lines of the screen are joined without a line feed, so that the `.*` of a
# pattern goes on in the next rows. A test with plain digits shows nothing of this. Tests should look for the coordinates of a cell
# instead (`terminal.serialize()` tells where colors change), and write patterns without `.*`.
#
# Seen (the test, what is on the screen, and the result):
#     7 has a red ground     5 3 7, with a red 7                             passes
#     7 has a red ground     5 3 7 8, with 5 and 3 struck and a red 7        fails
#     7 has a red ground     5 3 7 8, with 5 and 3 struck and a red 8        passes
#     7 has a red ground     5 3 7, with 5 and 3 segmented and a red 7       fails
#     数独 is visible        数独                                            fails
#     "数 独" is visible     数独                                            passes
#     /7 .* 9/ is visible    5 3 7 in a row, 1 9 in the next                 passes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund @microsoft/tui-test@0.0.2 >npm.log 2>&1
cat >grid.cjs <<'JS'
const [, , row] = process.argv;
process.stdout.write(`\u6570\u72ec\r\n${row.replace(/\[(\d)\]/, '\x1b[41m$1\x1b[m')}\r\n1 9\r\n`);
setInterval(() => {}, 1000);
JS
cat >grid.test.ts <<'TS'
import { expect, test } from '@microsoft/tui-test';

const timeout = 1000;
const struck = '5\u0336 3\u0336';
const segmented = '\u{1FBF5} \u{1FBF3}';
const red = async (terminal) => expect(terminal.getByText('7')).toHaveBgColor(1, { timeout });
const visible = (text) => async (terminal) => expect(terminal.getByText(text)).toBeVisible({ timeout });
for (const [name, row, check] of [
  ['plain', '5 3 [7]', red],
  ['struck', `${struck} [7] 8`, red],
  ['beside', `${struck} 7 [8]`, red],
  ['segmented', `${segmented} [7]`, red],
  ['title', '5 3 7', visible('\u6570\u72ec')],
  ['spaced', '5 3 7', visible('\u6570 \u72ec')],
  ['rows', '5 3 7', visible(/7 .* 9/g)],
]) {
  test.describe(name, () => {
    test.use({ program: { file: 'node', args: ['grid.cjs', row] }, rows: 10, columns: 40 });
    test('seen', async ({ terminal }) => {
      await visible('1 9')(terminal);
      await check(terminal);
    });
  });
}
TS
# It ends with an error if a test fails.
LC_ALL=C.UTF-8 node_modules/.bin/tui-test grid.test.ts >report.txt 2>&1 || true
seen=$(sed -nE 's/^ *(✔|✘).* › (\w+) › seen .*/\2 \1/p' report.txt | sort)
echo "$seen"
expected="beside ✔
plain ✔
rows ✔
segmented ✘
spaced ✔
struck ✘
title ✘"
[[ $seen == "$expected" ]] || { cat report.txt >&2; echo "the behavior has changed" >&2; exit 1; }
for text in 'Found Color: 0 in cell "8" at 6,1' 'getByText(数独) resolved to 0 elements'; do
    grep -qF "$text" report.txt || { echo "the behavior has changed" >&2; exit 1; }
done
