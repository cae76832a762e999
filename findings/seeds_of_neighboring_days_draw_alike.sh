#!/usr/bin/env bash
# pure-rand 8.4.2 and prando 6.0.1 (npm), tinyrand 0.5.0 (crates.io) and Perl 5.36.0 (Debian 12, perl-base): with the date as a seed,
# the puzzle of the day is the one before yesterday's in the list, the same as yesterday's, or so many further each day.
#
# A puzzle of the day takes the date as a seed, such as 20261101, and draws one number below the number of puzzles. One would guess that
# each seed starts at an unrelated place. But tests of generators examine the numbers of one seed. The first numbers of neighboring
# seeds are unrelated only if the library mixes the seed, and these do not. In pure-rand's xoroshiro128plus and xorshift128plus, the
# first number is the seed plus a constant, so the list is played backwards, one puzzle a day. prando's first number moves so slowly
# that a year has 44 puzzles of 1000, mostly the puzzle of the day before, and one of nine levels for the whole year. Perl's `rand`
# moves by a fixed step each day, and tinyrand's Xorshift does so for several days at a time, so whoever knows two days knows the next
# ones. Shuffles begin with such a draw too. A test with one seed, or with random seeds, shows nothing of this. pure-rand's mersenne and
# tinyrand's SplitMix do mix. A hash of the date as the seed helps with all of them, as does a list that is shuffled once and then read
# by the number of the day.
#
# Seen (the first number below 1000 for seeds from 20261101; for all days of 2026 the different ones, and the days that go the same
# step as the day before, within 2):
#     pure-rand, xoroshiro128plus    546 545 544 543 542 541 540   307   341
#     pure-rand, xorshift128plus     546 545 544 543 542 541 540   307   341
#     pure-rand, mersenne            158 25 83 671 189 980 641     301   1
#     prando                         629 629 629 630 630 629 630   44    327
#     Perl                           697 568 439 310 180 51 922    291   341
#     tinyrand, Xorshift             353 605 857 78 330 582 834    315   125
#     tinyrand, SplitMix             567 563 931 574 409 512 624   304   2
#     prando, below 9                5 5 5 5 5 5 5                 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The last part of Perl's version changes with each security update.
apt-get download -q perl-base >/dev/null 2>&1
dpkg-deb --extract perl-base_*.deb package
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund pure-rand@8.4.2 prando@6.0.1 >>npm.log 2>&1
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "seen"
version = "0.1.0"
edition = "2021"
[dependencies]
tinyrand = "=0.5.0"
TOML
cat >src/main.rs <<'RUST'
use std::io::BufRead;
use tinyrand::{RandRange, Seeded, SplitMix, Xorshift};

fn main() {
    let split = std::env::args().nth(1).unwrap() == "SplitMix";
    for line in std::io::stdin().lock().lines() {
        let seed = line.unwrap().parse().unwrap();
        let number = if split {
            SplitMix::seed(seed).next_range(0..1000u32)
        } else {
            Xorshift::seed(seed).next_range(0..1000u32)
        };
        println!("{number}");
    }
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
cat >first.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Prando from 'prando';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { mersenne } from 'pure-rand/generator/mersenne';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';

const generators = { mersenne, xoroshiro128plus, xorshift128plus };
const [, , name, count = 1000] = process.argv;
const generator = generators[name];
for (const seed of readFileSync(0, 'utf8').trim().split('\n').map(Number)) {
  console.log(generator ? uniformInt(generator(seed), 0, count - 1) : new Prando(seed).nextInt(0, count - 1));
}
JS
cat >year.py <<'PYTHON'
import datetime
import subprocess

PERL = "package/usr/bin/perl"
DAYS = [datetime.date(2026, 1, 1) + datetime.timedelta(days) for days in range(365)]


def first(command, seeds):
    text = "".join(f"{seed}\n" for seed in seeds)
    return [int(word) for word in subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.split()]


version = subprocess.run([PERL, "-e", "print $^V"], capture_output=True, text=True, check=True).stdout
assert version == "v5.36.0", version
seen = {}
for name, command in (
    ("xoroshiro128plus", ["node", "first.mjs", "xoroshiro128plus"]),
    ("xorshift128plus", ["node", "first.mjs", "xorshift128plus"]),
    ("mersenne", ["node", "first.mjs", "mersenne"]),
    ("prando", ["node", "first.mjs", "prando"]),
    ("prando, below 9", ["node", "first.mjs", "prando", "9"]),
    ("Perl", [PERL, "-ne", 'srand($_); printf "%d\\n", rand 1000']),
    ("Xorshift", ["target/debug/seen", "Xorshift"]),
    ("SplitMix", ["target/debug/seen", "SplitMix"]),
):
    week = first(command, range(20261101, 20261108))
    year = first(command, [day.strftime("%Y%m%d") for day in DAYS])
    steps = [(number - last) % 1000 for last, number in zip(year, year[1:])]
    # A step is the same if it differs by no more than 2, as the numbers are rounded.
    same = sum((step - last + 2) % 1000 <= 4 for last, step in zip(steps, steps[1:]))
    seen[name] = (*week, len(set(year)), same)
    print(f"{name}: {week} {len(set(year))} {same}")
assert seen == {
    "xoroshiro128plus": (546, 545, 544, 543, 542, 541, 540, 307, 341),
    "xorshift128plus": (546, 545, 544, 543, 542, 541, 540, 307, 341),
    "mersenne": (158, 25, 83, 671, 189, 980, 641, 301, 1),
    "prando": (629, 629, 629, 630, 630, 629, 630, 44, 327),
    "prando, below 9": (5, 5, 5, 5, 5, 5, 5, 1, 363),
    "Perl": (697, 568, 439, 310, 180, 51, 922, 291, 341),
    "Xorshift": (353, 605, 857, 78, 330, 582, 834, 315, 125),
    "SplitMix": (567, 563, 931, 574, 409, 512, 624, 304, 2),
}, "the behavior has changed"
PYTHON
python3 year.py
