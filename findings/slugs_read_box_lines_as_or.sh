#!/usr/bin/env bash
# slugify 1.6.9 (npm): in names for links and files, the line between two boxes of a row becomes the word "or", and a sign of a
# thermometer "less"; also with slug 12.0.1, github-slugger 2.0.0 and @sindresorhus/slugify 3.0.1 different puzzles get one name.
#
# Programs make names of links and files from titles and rows: "Sudoku #7" becomes "sudoku-7". One would guess that signs
# which a name can't have are left out or become hyphens. slugify keeps a table of words for some of them: "|" is "or", "<"
# is "less", ">" is "greater", each written without a space around it. So the row 53.|.7.|... gets the name 53.or.7.or..., and
# "Thermo <5" the name Thermo-less5. The words depend on the language: with locale "de" the row is 53.oder.7.oder..., so
# that a link breaks when a reader's language is used for it. `strict` removes the dots, and leaves the words: 53or7or. The other three
# packages have no words for these signs. But all except @sindresorhus/slugify join what stood around a sign: "4×4" is 44, and a row
# of dots keeps just its digits, so that 53..7.... and .5.3...7. have one name. @sindresorhus/slugify puts a hyphen there, and
# is the only one to read ⑤ as 5; it too names r4c7=5 and r4c7≠5 alike. A program should add a number or a hash to such a name.
#
# Seen (slugify, slug, github-slugger, @sindresorhus/slugify):
#     53.|.7.|...         53.or.7.or...       537         537         53-7
#     Thermo <5           Thermo-less5        thermo-5    thermo-5    thermo-5
#     Sudoku 4×4          Sudoku-44           sudoku-44   sudoku-44   sudoku-4-4
#     Sudoku ⑤            Sudoku              sudoku      sudoku-     sudoku-5
#     r4c7=5 and r4c7≠5   r4c75               r4c75       r4c75       r4c7-5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund slugify@1.6.9 slug@12.0.1 github-slugger@2.0.0 @sindresorhus/slugify@3.0.1 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import slugify from 'slugify';
import slug from 'slug';
import { slug as github } from 'github-slugger';
import sindresorhus from '@sindresorhus/slugify';

const expected = {
    '53.|.7.|...': ['53.or.7.or...', '537', '537', '53-7'],
    'Thermo <5': ['Thermo-less5', 'thermo-5', 'thermo-5', 'thermo-5'],
    'Thermo >5': ['Thermo-greater5', 'thermo-5', 'thermo-5', 'thermo-5'],
    'Sudoku #7': ['Sudoku-7', 'sudoku-7', 'sudoku-7', 'sudoku-7'],
    'Sudoku 4×4': ['Sudoku-44', 'sudoku-44', 'sudoku-44', 'sudoku-4-4'],
    'Sudoku ⑤': ['Sudoku', 'sudoku', 'sudoku-', 'sudoku-5'],
    'r4c7=5': ['r4c75', 'r4c75', 'r4c75', 'r4c7-5'],
    'r4c7≠5': ['r4c75', 'r4c75', 'r4c75', 'r4c7-5'],
};
for (const [text, names] of Object.entries(expected)) {
    const seen = [slugify(text), slug(text), github(text), sindresorhus(text)];
    console.log(text.padEnd(12), seen.join('  '));
    assert.deepStrictEqual(seen, names, 'the behavior has changed');
}

const row = '53.|.7.|...';
const german = slugify(row, { locale: 'de' });
const strict = slugify(row, { strict: true });
console.log(`${row} in German: ${german}, strict: ${strict}`);
assert.strictEqual(german, '53.oder.7.oder...', 'the behavior has changed');
assert.strictEqual(strict, '53or7or', 'the behavior has changed');

const [first, second] = ['53..7....', '.5.3...7.'];
const strictly = (text) => slugify(text, { strict: true });
for (const name of [strictly, slug, github]) {
    assert.deepStrictEqual([name(first), name(second)], ['537', '537'], 'the behavior has changed');
}
console.log(`${first} and ${second}: ${sindresorhus(first)} and ${sindresorhus(second)} (@sindresorhus/slugify), 537 (others)`);
assert.deepStrictEqual([sindresorhus(first), sindresorhus(second)], ['53-7', '5-3-7'], 'the behavior has changed');
JS
node seen.mjs
