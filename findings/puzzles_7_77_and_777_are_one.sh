#!/usr/bin/env bash
# seedrandom 3.0.5, seed-random 2.2.0, knuth-shuffle-seeded 1.0.6 and esm-seedrandom 3.0.5 (npm): the puzzles number 7, 77 and 777 are the same,
# as are 12 and 1212; seedrandom's `xorshift7` draws alike for all numbers below 1000 and for one day of each month, and seededshuffle
# 0.2.0 (npm) for all days of a month. seedrandom's other generators, random-seed 0.3.0 and chance 1.1.13 (npm) tell all apart.
#
# A generator makes puzzle number 77 from the seed "77", which is text, as it comes from a link or a command line. One would guess
# that any two texts are two seeds: seedrandom is known for taking any text. Its usual generator is RC4, a cipher whose key is repeated until
# it fills 256 places. So "7", "77" and "777" are one key, and every number that is a repetition of a shorter one is its puzzle
# again: 18 of the first 999. Tests with the seeds "1", "2" and "3", with dates or with words find nothing. A number as the seed, 77
# instead of "77", gets a mark at its end and is safe in seedrandom, and another puzzle; its port to ES modules leaves the mark out,
# so that numbers repeat, too, and a program that moves to it has other puzzles. `xorshift7` loses the first seven characters of a
# text: nothing is left of a number, and of 2026-11-30 its end. Texts of one length, as 0077, or with an ending, "77 ", help with RC4.
#
# Seen (different sequences for the numbers 1 to 999 as text, for the same as numbers, and for the 365 days of 2026 as 2026-01-01):
#     seedrandom                                     981    999    365
#     seed-random, knuth-shuffle-seeded              981    999    365
#     esm-seedrandom, prng_arc4                      981    981    365
#     seedrandom.xorshift7                           1      999    31
#     esm-seedrandom, prng_xorshift7                 1      999    31
#     seededshuffle                                  999    999    12
#     seedrandom.alea, xor128, tychei, xorwow        999    999    365
#     seedrandom.xor4096, random-seed, chance        999    999    365
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund seedrandom@3.0.5 seed-random@2.2.0 knuth-shuffle-seeded@1.0.6 esm-seedrandom@3.0.5 \
    seededshuffle@0.2.0 random-seed@0.3.0 chance@1.1.13 >>npm.log 2>&1
cat >seeds.mjs <<'JS'
import { createRequire } from 'node:module';
import { prng_arc4, prng_xorshift7 } from 'esm-seedrandom';

const require = createRequire(import.meta.url);
const seedrandom = require('seedrandom');
const numbers = Array.from({ length: 999 }, (_, index) => index + 1);
const texts = numbers.map(String);
const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10));
const cells = () => Array.from({ length: 81 }, (_, cell) => cell);
const draws = (create) => (seed) => {
  const random = create(seed);
  return [random(), random(), random()].join();
};
const sequences = {
  seedrandom: draws((seed) => seedrandom(seed)),
  'seed-random': draws((seed) => require('seed-random')(seed)),
  prng_arc4: draws((seed) => prng_arc4(seed)),
  xorshift7: draws((seed) => seedrandom.xorshift7(seed)),
  prng_xorshift7: draws((seed) => prng_xorshift7(seed)),
  'random-seed': draws((seed) => require('random-seed')(seed).random),
  chance: draws((seed) => {
    const chance = new (require('chance'))(seed);
    return () => chance.random();
  }),
  'knuth-shuffle-seeded': (seed) => require('knuth-shuffle-seeded')(cells(), seed).join(),
  seededshuffle: (seed) => require('seededshuffle').shuffle(cells(), seed, true).join(),
};
for (const name of ['alea', 'xor128', 'tychei', 'xorwow', 'xor4096']) {
  sequences[name] = draws((seed) => seedrandom[name](seed));
}
const expected = {
  seedrandom: [981, 999, 365],
  'seed-random': [981, 999, 365],
  'knuth-shuffle-seeded': [981, 999, 365],
  prng_arc4: [981, 981, 365],
  xorshift7: [1, 999, 31],
  prng_xorshift7: [1, 999, 31],
  seededshuffle: [999, 999, 12],
};
let changed = false;
for (const [name, sequence] of Object.entries(sequences)) {
  const seen = [texts, numbers, days].map((seeds) => new Set(seeds.map(sequence)).size);
  console.log(name, seen);
  changed ||= seen.join() !== (expected[name] ?? [999, 999, 365]).join();
}
const { seedrandom: first } = sequences;
changed ||= first('7') !== first('77') || first('7') !== first('777') || first('12') !== first('1212') || first('7') === first('8');
changed ||= first(7) === first(77) || sequences.prng_arc4(7) !== sequences.prng_arc4(777) || sequences.prng_arc4(7) === first(7);
changed ||= first('0077') === first('0777') || first('7 ') === first('77 ');
changed ||= sequences.xorshift7('2026-11-30') !== sequences.xorshift7('2026-01-30');
changed ||= sequences.seededshuffle('2026-11-01') !== sequences.seededshuffle('2026-11-30');
if (changed) {
  throw new Error('the behavior has changed');
}
JS
node seeds.mjs
