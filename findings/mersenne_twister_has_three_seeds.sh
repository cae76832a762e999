#!/usr/bin/env bash
# Python 3, numpy 2.4.6 (PyPI), mersenne-twister 1.1.0 and random-js 2.1.0 (npm): the same generator with the same seed gives
# three sequences, two of them in numpy alone.
#
# A page and a program that show the same puzzle of the day need the same random numbers, and MT19937 is in
# every language and specified to the bit. One would guess that the date as a seed is enough. But its reference code has two
# ways to set the state, from a number and from an array, and each library calls its own `seed`. `random.seed(n)` of
# Python takes the array way, also for a single number; numpy's RandomState(n), mersenne-twister and random-js take the
# number; numpy's newer MT19937(n) mixes the seed itself first. No error and no test of the spread of the numbers shows
# it. RandomState([n]) and `seedWithArray([n])` are what Python does. Above the numbers, nothing is common: with
# equal states, `shuffle` of Python and of numpy give other orders. A program should write its own shuffle and
# compare the first numbers across its languages.
#
# Seen, for the seed 20261129 (first 32-bit number):
#     100528505:  random.seed(n), RandomState([n]), seedWithArray([n]) of random-js
#     1761841590: RandomState(n), mersenne-twister, seed(n) of random-js
#     496524258:  MT19937(n) of numpy
#     nine digits shuffled with equal states: 485923671 in Python, 851347269 in numpy
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund mersenne-twister@1.1.0 random-js@2.1.0 >>npm.log 2>&1
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target python numpy==2.4.6 2>/dev/null
cat >numbers.js <<'JS'
const MersenneTwister = require('mersenne-twister');
const { MersenneTwister19937 } = require('random-js');
const seed = 20261129;
console.log(new MersenneTwister(seed).random_int());
console.log(MersenneTwister19937.seed(seed).next() >>> 0);
console.log(MersenneTwister19937.seedWithArray([seed]).next() >>> 0);
JS
PYTHONPATH=python python3 - <<'PYTHON'
import random
import subprocess

import numpy

SEED = 20261129


def first(state):
    return int.from_bytes(state.bytes(4), "little")


answer = subprocess.run(["node", "numbers.js"], capture_output=True, text=True, check=True).stdout.split()
random.seed(SEED)
seen = {
    "random.seed(n)": random.getrandbits(32),
    "RandomState([n])": first(numpy.random.RandomState([SEED])),
    "random-js, seedWithArray([n])": int(answer[2]),
    "RandomState(n)": first(numpy.random.RandomState(SEED)),
    "mersenne-twister": int(answer[0]),
    "random-js, seed(n)": int(answer[1]),
    "MT19937(n)": int(numpy.random.MT19937(SEED).random_raw()),
}
for name, number in seen.items():
    print(f"{name}: {number}")
assert list(seen.values()) == [100528505] * 3 + [1761841590] * 3 + [496524258], "the behavior has changed"

digits = list(range(1, 10))
random.seed(SEED)
random.shuffle(digits)
others = numpy.arange(1, 10)
numpy.random.RandomState([SEED]).shuffle(others)
shuffled = ["".join(map(str, order)) for order in (digits, others.tolist())]
print("shuffled:", shuffled)
assert shuffled == ["485923671", "851347269"], "the behavior has changed"
PYTHON
