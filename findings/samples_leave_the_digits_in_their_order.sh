#!/usr/bin/env bash
# rand 0.8.5 and 0.10.4 and fastrand 2.5.0 (crates.io), es-toolkit 1.53.2, remeda 2.62.2 and pandemonium 2.4.1 (npm), polars 2.1.0, NumPy 2.4.6
# and DuckDB 2.0.1 (PyPI): a random sample of nine of the nine digits is 123456789 each time; lodash 4.18.1 and underscore 1.13.8 (npm) and
# Python's `random.sample` shuffle it.
#
# A generator fills the first row with a sample of nine of the digits, tries the cells of a sample of all 81, or draws the seven puzzles of a
# week from a list. With Python and lodash that is a shuffle, and one would guess that "random" speaks of the order, too. In these
# libraries it speaks only of what is chosen. Then all grids begin with 123456789, or all puzzles lose their clues from the top down,
# and nothing fails. A smaller sample looks random and is not: with some libraries a 9 is never its first digit, with others a 2 is never,
# and with two the puzzles of a week are sorted as the list, so that Monday's is always easier than Sunday's. polars shuffles a sample of
# eight rows, but returns all nine as they are. In rand, `sample` (`choose_multiple` in 0.8) of a slice shuffles, but of an iterator it
# does not, so that `digits.iter()` instead of `digits` changes it. Who moves from lodash to es-toolkit keeps the name `sampleSize`, in
# es-toolkit's "compat" part as well, and loses the shuffle. A program should shuffle, and then take as many as it needs.
#
# Seen (2000 draws: different orders of 9 of the 9 digits; a 2 and a 9 as the first of 5 of the 9 digits, about 222 each by chance; the
# average places of the first and last of 7 puzzles of 1000):
#                                            orders    2 first    9 first    places
#     rand 0.8.5 and 0.10.4, iterator        1         0          about 222  about 500, 500
#     fastrand                               1         0          about 222  about 500, 500
#     pandemonium, two of its ways           1         0          about 222  about 500, 500
#     pandemonium, its other two ways        1         about 222  about 222  about 500, 500
#     polars                                 1         about 222  about 222  about 500, 500
#     es-toolkit, compat as well             1         about 400  0          about 500, 500
#     NumPy, shuffle=False                   1         about 400  0          about 500, 500
#     remeda                                 1         about 556  0          about 125, 876
#     DuckDB, USING SAMPLE                   1         about 556  0          about 125, 876
#     rand 0.8.5 and 0.10.4, slice           over 1900 about 222  about 222  about 500, 500
#     polars, shuffle=True                   over 1900 about 222  about 222  about 500, 500
#     lodash, underscore, random.sample      over 1900 about 222  about 222  about 500, 500
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-warn-conflicts --target python \
    polars==2.1.0 numpy==2.4.6 duckdb==2.0.1
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund es-toolkit@1.53.2 remeda@2.62.2 pandemonium@2.4.1 lodash@4.18.1 underscore@1.13.8 >>npm.log 2>&1
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "samples"
version = "0.1.0"
edition = "2021"
[dependencies]
rand_8 = { package = "rand", version = "=0.8.5" }
rand_10 = { package = "rand", version = "=0.10.4" }
fastrand = "=2.5.0"
TOML
cat >src/main.rs <<'RUST'
/// Prints 2000 samples of a size from the numbers 1 to a largest one.
fn show(name: &str, mut sample: impl FnMut(u64, usize, usize) -> Vec<usize>) {
    for (size, largest) in [(9, 9), (5, 9), (7, 1000)] {
        for seed in 0..2000 {
            println!("{name}\t{size}\t{:?}", sample(seed, size, largest));
        }
    }
}

fn main() {
    {
        use rand_8::rngs::StdRng;
        use rand_8::seq::{IteratorRandom, SliceRandom};
        use rand_8::SeedableRng;
        show("rand 0.8 iterator", |seed, size, largest| (1..=largest).choose_multiple(&mut StdRng::seed_from_u64(seed), size));
        show("rand 0.8 slice", |seed, size, largest| {
            let all: Vec<usize> = (1..=largest).collect();
            all.choose_multiple(&mut StdRng::seed_from_u64(seed), size).copied().collect()
        });
    }
    {
        use rand_10::rngs::StdRng;
        use rand_10::seq::{IndexedRandom, IteratorRandom};
        use rand_10::SeedableRng;
        show("rand 0.10 iterator", |seed, size, largest| (1..=largest).sample(&mut StdRng::seed_from_u64(seed), size));
        show("rand 0.10 slice", |seed, size, largest| {
            let all: Vec<usize> = (1..=largest).collect();
            all.sample(&mut StdRng::seed_from_u64(seed), size).copied().collect()
        });
    }
    show("fastrand", |seed, size, largest| fastrand::Rng::with_seed(seed).choose_multiple(1..=largest, size));
}
RUST
cargo build --quiet --target-dir target
target/debug/samples >samples.txt
cat >samples.cjs <<'JS'
const pandemonium = require('pandemonium');
const samples = {
  'es-toolkit': require('es-toolkit').sampleSize,
  'es-toolkit compat': require('es-toolkit/compat').sampleSize,
  remeda: require('remeda').sample,
  lodash: require('lodash').sampleSize,
  underscore: require('underscore').sample,
};
for (const name of ['fisherYatesSample', 'geometricReservoirSample', 'naiveSample', 'reservoirSample']) {
  samples[name] = (all, size) => pandemonium[name](size, all);
}
for (const [name, sample] of Object.entries(samples)) {
  for (const [size, largest] of [[9, 9], [5, 9], [7, 1000]]) {
    const all = Array.from({ length: largest }, (_, index) => index + 1);
    for (let draw = 0; draw < 2000; draw++) {
      console.log(`${name}\t${size}\t${JSON.stringify(sample(all, size))}`);
    }
  }
}
JS
node samples.cjs >>samples.txt
PYTHONPATH=python python3 - <<'PYTHON'
import collections
import json
import random

import duckdb
import numpy
import polars

database = duckdb.connect()
for largest in (9, 1000):
    database.execute(f"CREATE TABLE list{largest} AS SELECT range AS number FROM range(1, {largest + 1})")


def duck(seed, size, largest):
    rows = database.execute(f"SELECT number FROM list{largest} USING SAMPLE reservoir({size} ROWS) REPEATABLE ({seed + 1})").fetchall()
    return [number for (number,) in rows]


def frame(seed, size, largest, **arguments):
    return polars.DataFrame({"number": range(1, largest + 1)}).sample(size, seed=seed, **arguments)["number"].to_list()


samples = collections.defaultdict(list)
for line in open("samples.txt"):
    name, size, numbers = line.split("\t")
    samples[name, int(size)].append(tuple(json.loads(numbers)))
for name, sample in (
    ("DuckDB", duck),
    ("NumPy", lambda seed, size, largest: numpy.random.default_rng(seed).choice(largest, size, replace=False, shuffle=False) + 1),
    ("polars", frame),
    ("polars shuffle", lambda *arguments: frame(*arguments, shuffle=True)),
    ("random.sample", lambda seed, size, largest: random.Random(seed).sample(range(1, largest + 1), size)),
):
    for size, largest in ((9, 9), (5, 9), (7, 1000)):
        samples[name, size] = [tuple(map(int, sample(seed, size, largest))) for seed in range(2000)]

CHANCE, EVEN = (150, 300), ((460, 540), (460, 540))
SHUFFLED = ((1900, 2000), CHANCE, CHANCE, *EVEN)
RESERVOIR = ((1, 1), (0, 0), CHANCE, *EVEN)
ALL_ALIKE = ((1, 1), CHANCE, CHANCE, *EVEN)
LOW = ((1, 1), (310, 490), (0, 0), *EVEN)
SORTED = ((1, 1), (460, 650), (0, 0), (90, 160), (840, 910))
EXPECTED = {
    "rand 0.8 iterator": RESERVOIR, "rand 0.10 iterator": RESERVOIR, "fastrand": RESERVOIR, "geometricReservoirSample": RESERVOIR,
    "reservoirSample": RESERVOIR, "fisherYatesSample": ALL_ALIKE, "naiveSample": ALL_ALIKE, "polars": ALL_ALIKE, "es-toolkit": LOW,
    "es-toolkit compat": LOW, "NumPy": LOW, "remeda": SORTED, "DuckDB": SORTED, "rand 0.8 slice": SHUFFLED, "rand 0.10 slice": SHUFFLED,
    "polars shuffle": SHUFFLED, "lodash": SHUFFLED, "underscore": SHUFFLED, "random.sample": SHUFFLED,
}
changed = False
for name, ranges in EXPECTED.items():
    first = collections.Counter(numbers[0] for numbers in samples[name, 5])
    places = [round(sum(numbers[index] for numbers in samples[name, 7]) / 2000) for index in (0, 6)]
    seen = (len(set(samples[name, 9])), first[2], first[9], *places)
    print(f"{name}: {seen}")
    changed |= not all(low <= number <= high for number, (low, high) in zip(seen, ranges))
    changed |= seen[0] == 1 and samples[name, 9][0] != (1, 2, 3, 4, 5, 6, 7, 8, 9)
assert not changed, "the behavior has changed"
PYTHON
