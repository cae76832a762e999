#!/usr/bin/env bash
# gpt-tokenizer 4.0.0, llama3-tokenizer-js 1.2.0 and llama-tokenizer-js 1.2.2 (npm), which cut texts into the tokens of language models: a
# puzzle with a space between its cells has two tokens for each digit and one for each dot; without spaces one token is up to ten cells.
#
# A program that gives puzzles to a language model may write spaces between the cells, to make each cell a token of its own. A word
# with the space before it is one token, " seven", and one would guess that " 7" is one too. In the vocabularies o200k_base,
# cl100k_base and of Llama 3 it is not: the space is a token itself, and 81 digits in nine rows have 161 tokens. " ." and
# " _" are one token each, so that a row with dots for its empty cells has 11 to 14 tokens, as it has few or many digits. The older
# p50k_base does what one would guess, 89 with the line ends, whatever is in the cells. Without spaces 81 digits are 27
# tokens of three, and a run of dots is one token, so that a row has 4 to 7. Of these vocabularies Llama 2's alone gives each
# digit its own token, and it joins dots as well. A test with the tokenizer of one model, or with empty cells as 0, says little of
# another; a program that wants a token for each cell should count those of its own puzzles.
#
# Seen (tokens; o200k_base, cl100k_base, Llama 3; Llama 2; p50k_base):
#     81 digits in one line, 0 for empty cells     27     27     27     81     27
#     81 characters in one line, dots              39     39     39     49     39
#     nine rows with spaces, 0 for empty cells     161    161    161    161    89
#     nine rows with spaces, dots                  110    110    110    114    89
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-audit --no-fund gpt-tokenizer@4.0.0 llama3-tokenizer-js@1.2.0 llama-tokenizer-js@1.2.2 >npm.log 2>&1
cat >seen.mjs <<'JS'
import assert from 'node:assert';
import * as cl100k from 'gpt-tokenizer/encoding/cl100k_base';
import * as o200k from 'gpt-tokenizer/encoding/o200k_base';
import * as p50k from 'gpt-tokenizer/encoding/p50k_base';
import llama2 from 'llama-tokenizer-js';
import llama3 from 'llama3-tokenizer-js';

const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const HARD = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
const rows = (grid, space, end) => grid.match(/.{9}/g).map((row) => [...row].join(space)).join(end);
const dots = (grid) => grid.replaceAll('0', '.');
const tokens = {
    o200k_base: o200k.encode,
    cl100k_base: cl100k.encode,
    'Llama 3': (text) => llama3.encode(text, { bos: false, eos: false }),
    'Llama 2': (text) => llama2.encode(text, false, false),
    p50k_base: p50k.encode,
};
const parts = (text) => o200k.encode(text).map((token) => o200k.decode([token]));

const forms = [
    ['digits', GRID, [27, 27, 27, 81, 27]],
    ['dots', dots(GRID), [39, 39, 39, 49, 39]],
    ['spaces, digits', rows(GRID, ' ', '\n'), [161, 161, 161, 161, 89]],
    ['spaces, dots', rows(dots(GRID), ' ', '\n'), [110, 110, 110, 114, 89]],
    ['hard, dots', dots(HARD), [32, 33, 33, 40, 33]],
    ['spaces, underscores', rows(GRID.replaceAll('0', '_'), ' ', '\n'), [110, 110, 110, 114, 89]],
];
let changed = false;
for (const [name, text, expected] of forms) {
    const counts = Object.values(tokens).map((encode) => encode(text).length);
    console.log(`${name}: ${counts.join(', ')}`);
    changed ||= counts.join() !== expected.join();
}
for (const [text, expected] of [['a row of seven', ' seven'], ['3 7', ' '], ['3 . 7', ' .']]) {
    console.log(JSON.stringify(parts(text)));
    changed ||= !parts(text).includes(expected) || parts(text).includes(' 7');
}
const row = (grid, space) => rows(dots(grid), space, '\n').split('\n').map((text) => parts(space ? `${text}\n` : text).length);
const range = (counts) => `${Math.min(...counts)} to ${Math.max(...counts)}`;
console.log(`a row with spaces and dots: ${range(row(GRID, ' '))} tokens, without spaces: ${range(row(GRID, ''))}`);
changed ||= range(row(GRID, ' ')) !== '11 to 14' || range(row(GRID, '')) !== '4 to 7';
const longest = Math.max(...parts(dots(HARD)).map((part) => part.length));
const digits = new Set(parts(GRID).map((part) => part.length));
console.log(`${parts(GRID).join('|')}\n${parts(dots(HARD)).join('|')}`);
changed ||= longest !== 10 || [...digits].join() !== '3';
assert.ok(!changed, 'the behavior has changed');
JS
node seen.mjs
