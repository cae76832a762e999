#!/usr/bin/env bash
# minimist 1.2.8, mri 1.2.0, getopts 2.3.0, cac 7.1.0 and yargs-parser 22.0.0 (npm): a puzzle of 81 digits on the command line becomes
# a number and loses most of its clues, in four of the five, and in three of these only as the value of an option.
#
# Programs take a puzzle as an argument, with 0 for the empty cells. An argument is text, and one would guess that a parser leaves
# it so until it is told that an option is a number. These parsers take each text that looks like a number for one. For minimist
# that is so everywhere; mri, getopts and cac keep the arguments without a name as text and turn the values of options, so that
# `solve PUZZLE` works, and `--grid PUZZLE`, in the same program, gives 5.30070000600195e+80. yargs-parser keeps long numbers and
# those with a first 0 as text, and turns others: of nine rows given one by one, those that begin with an empty cell are
# text, the others numbers. With dots for the empty cells all five keep a puzzle; a test with dots finds
# nothing wrong. The cell 7 and the row 1e5 of larger grids are numbers too. A program should name the option among those of type
# "string", which minimist, mri, getopts and yargs-parser can do, or read process.argv.
#
# Seen (a puzzle that begins with 53, one that begins with 003, by place):
#     minimist, argument and --grid      5.30070000600195e+80        3.020600900305001e+78
#     mri, getopts, cac, argument        text of 81 digits           text of 81 digits
#     mri, getopts, cac, --grid          5.30070000600195e+80        3.020600900305001e+78
#     yargs-parser                       text of 81 digits           text of 81 digits
#     yargs-parser, the first row        number 530070000            text 003020600
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund minimist@1.2.8 mri@1.2.0 getopts@2.3.0 cac@7.1.0 yargs-parser@22.0.0 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import { cac } from 'cac';
import getopts from 'getopts';
import minimist from 'minimist';
import mri from 'mri';
import yargs from 'yargs-parser';

const FIRST = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SECOND = '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
const named = (args) => {
    const program = cac();
    program.option('--grid <grid>', 'the puzzle');
    return program.parse(['node', 'game', ...args], { run: false });
};
const parsers = {
    minimist: [(grid) => minimist([grid])._[0], (grid) => minimist(['--grid', grid]).grid],
    mri: [(grid) => mri([grid])._[0], (grid) => mri(['--grid', grid]).grid],
    getopts: [(grid) => getopts([grid])._[0], (grid) => getopts(['--grid', grid]).grid],
    cac: [(grid) => named([grid]).args[0], (grid) => named(['--grid', grid]).options.grid],
    'yargs-parser': [(grid) => yargs([grid])._[0], (grid) => yargs(['--grid', grid]).grid],
};
const numbers = [5.30070000600195e80, 3.020600900305001e78];
for (const [name, places] of Object.entries(parsers)) {
    places.forEach((read, place) => {
        const seen = [FIRST, SECOND].map(read);
        const turned = name === 'minimist' || (name !== 'yargs-parser' && place === 1);
        const shown = seen.map((value) => `${typeof value} ${value}`.slice(0, 30)).join(', ');
        console.log(`${name}, ${place ? '--grid' : 'argument'}: ${shown}`);
        assert.deepStrictEqual(seen, turned ? numbers : [FIRST, SECOND], 'the behavior has changed');
        const dots = FIRST.replaceAll('0', '.');
        assert.strictEqual(read(dots), dots, 'the behavior has changed');
    });
    const [, option] = places;
    assert.deepStrictEqual([option('7'), option('1e5')], [7, 100000], 'the behavior has changed');
}
for (const read of parsers['yargs-parser']) {
    const rows = [read('530070000'), read('003020600')];
    console.log('yargs-parser, rows:', rows);
    assert.deepStrictEqual(rows, [530070000, '003020600'], 'the behavior has changed');
}
const string = ['grid'];
for (const parse of [minimist, mri, getopts, yargs]) {
    assert.strictEqual(parse(['--grid', FIRST], { string }).grid, FIRST, 'the behavior has changed');
}
JS
node seen.mjs
