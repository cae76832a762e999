#!/usr/bin/env bash
# rand 0.8.5, 0.9.2 and 0.10.1 (crates.io) with ChaCha8: the same seed gives the same random numbers and another
# shuffle, so that an update changes the daily puzzle.
#
# A puzzle of the day is made from the date as a seed. `StdRng` may change with each version, as its documentation
# warns; so one takes `ChaCha8Rng`, which is the same for ever, and would guess that the puzzles are, too. The
# numbers are: 3914258342 comes first with each version. But `shuffle` and `choose`, with which a generator uses
# them, are part of `rand` and use the numbers in another way since 0.9. Two players with two versions of a
# program get two puzzles on one day, and the results stored for a test's seed must be made anew. A program should
# keep its own shuffle of a few lines over `next_u32`, or treat the version of `rand` as part of its format.
#
# Seen, for the seed 20261129, as the first number, the shuffled digits and the chosen one of 81 cells:
#     rand 0.8.5:  3914258342 218357469 37
#     rand 0.9.2:  3914258342 623574189 73
#     rand 0.10.1: 3914258342 623574189 73
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init --quiet --name seen --vcs none . 2>/dev/null
cat >>Cargo.toml <<'TOML'
rand-8 = { package = "rand", version = "=0.8.5", default-features = false }
rand-9 = { package = "rand", version = "=0.9.2", default-features = false }
rand-10 = { package = "rand", version = "=0.10.1", default-features = false }
chacha-8 = { package = "rand_chacha", version = "=0.3.1" }
chacha-9 = { package = "rand_chacha", version = "=0.9.0" }
chacha-10 = { package = "chacha20", version = "=0.10.2", default-features = false, features = ["rng"] }
TOML
cat >src/main.rs <<'RUST'
const SEED: u64 = 20_261_129;

macro_rules! seen {
    ($generator:expr) => {{
        let mut digits: Vec<char> = ('1'..='9').collect();
        digits.shuffle(&mut $generator);
        let cells: Vec<u8> = (0..81).collect();
        let cell = cells.choose(&mut $generator).unwrap();
        format!("{} {} {cell}", $generator.next_u32(), digits.into_iter().collect::<String>())
    }};
}

fn with_rand_8() -> String {
    use rand_8::{seq::SliceRandom, RngCore, SeedableRng};
    seen!(chacha_8::ChaCha8Rng::seed_from_u64(SEED))
}

fn with_rand_9() -> String {
    use rand_9::{seq::IndexedRandom, seq::SliceRandom, RngCore, SeedableRng};
    seen!(chacha_9::ChaCha8Rng::seed_from_u64(SEED))
}

fn with_rand_10() -> String {
    use rand_10::{seq::IndexedRandom, seq::SliceRandom, Rng, SeedableRng};
    seen!(chacha_10::ChaCha8Rng::seed_from_u64(SEED))
}

fn main() {
    println!("rand 0.8.5: {}\nrand 0.9.2: {}\nrand 0.10.1: {}", with_rand_8(), with_rand_9(), with_rand_10());
}
RUST
CARGO_TARGET_DIR=target cargo build --quiet
target/debug/seen | tee seen.txt
diff - seen.txt <<'TXT'
rand 0.8.5: 3914258342 218357469 37
rand 0.9.2: 3914258342 623574189 73
rand 0.10.1: 3914258342 623574189 73
TXT
