//! A test model of the rules of the single-puzzle solver, bit by bit. See `chute.rs` for chutes,
//! triads and arrangements.

use std::array::from_fn;
use std::ops::Range;

use super::SolutionIter;
use super::layout::{Bands, PLACES, full, read};
use crate::grid::{Cell, Clues, Digit, House, HouseKind};
use crate::random::Random;
use masume_lanes::chute;

/// The candidates by digit and cell; true if the digit is possible in the cell.
pub(super) type CandidateTable = [[bool; 81]; 9];

/// A triad: its three cells, its chute (bands come first), and its bit in the chute.
type Triad = ([usize; 3], usize, u16);

/// A position with the candidates of a random full grid, and random wrong candidates, each with a
/// probability of `noise / 20`. If `broken` is true, some candidates of the solution are missing.
pub(super) fn position(random: &mut Random, noise: usize, broken: bool) -> CandidateTable {
    let one = SolutionIter::new(&Clues::EMPTY).next().unwrap();
    let mut digits = Digit::ALL.map(Digit::index);
    digits.sort_by_key(|_| random.next_u64());
    let mut bits = [[false; 81]; 9];
    for (digit, cells) in bits.iter_mut().enumerate() {
        for (cell, bit) in Cell::ALL.into_iter().zip(cells) {
            let needed = digits[one.digit(cell).index()] == digit;
            *bit = needed || random.below(20) < noise;
            *bit &= !broken || random.below(60) > 0;
        }
    }
    bits
}

/// Converts candidates to the bands of each digit, which is the layout of the solver.
pub(super) fn packed(bits: &CandidateTable) -> Bands {
    bits.each_ref().map(|cells| {
        let mut bands = [0; 3];
        for ((band, bit), set) in PLACES.into_iter().zip(cells) {
            bands[band] |= if *set { bit } else { 0 };
        }
        bands
    })
}

fn boxes() -> impl Iterator<Item = [usize; 9]> {
    let boxes = House::ALL
        .into_iter()
        .filter(|h| h.kind() == HouseKind::Box);
    boxes.map(|house| house.cells().map(Cell::index))
}

/// All triads. The minirows come first, and the minicols follow.
fn triads() -> Vec<Triad> {
    let mut all = Vec::new();
    for chute in 0..6 {
        for line in 0..3 {
            for place in 0..3 {
                let cell = |i: usize| match chute {
                    0..3 => 9 * (3 * chute + line) + 3 * place + i,
                    _ => 9 * (3 * place + i) + 3 * (chute - 3) + line,
                };
                all.push((from_fn(cell), chute, 1 << (3 * line + place)));
            }
        }
    }
    all
}

/// The possible triads of a digit in each chute.
fn possible(cells: &[bool; 81]) -> [u16; 6] {
    let mut sets = [0; 6];
    for (three, chute, bit) in triads() {
        if three.iter().any(|cell| cells[*cell]) {
            sets[chute] |= bit;
        }
    }
    sets
}

/// Removes the cells of every triad that is not in the set of its chute. `sets` has one set of
/// triads for each chute.
fn keep(cells: &mut [bool; 81], sets: [u16; 6]) {
    for (three, chute, bit) in triads() {
        if sets[chute] & bit == 0 {
            for cell in three {
                cells[cell] = false;
            }
        }
    }
}

pub(super) fn naked_singles(bits: &CandidateTable) -> Option<CandidateTable> {
    let count = |cell: usize| bits.iter().filter(|cells| cells[cell]).count();
    if (0..81).any(|cell| count(cell) == 0) {
        return None;
    }
    let mut after = *bits;
    for (digit, cells) in bits.iter().enumerate() {
        for all in boxes() {
            let naked = |cell: &usize| cells[*cell] && count(*cell) == 1;
            let mut singles = all.into_iter().filter(naked);
            if let Some(single) = singles.next() {
                for cell in all {
                    after[digit][cell] = cell == single;
                }
            }
            if singles.next().is_some() {
                return None;
            }
        }
    }
    Some(after)
}

/// For each digit and each of the `chutes`, removes the triads that belong to no possible
/// arrangement.
pub(super) fn arranged(bits: &CandidateTable, chutes: Range<usize>) -> CandidateTable {
    let mut after = *bits;
    for cells in &mut after {
        let sets = possible(cells);
        let kept = |i: usize| chute::union(chute::possible(sets[i]));
        let all = from_fn(|i| if chutes.contains(&i) { kept(i) } else { 0x1FF });
        keep(cells, all);
    }
    after
}

pub(super) fn hidden_singles(bits: &CandidateTable) -> Option<CandidateTable> {
    let mut hidden = [[false; 81]; 9];
    for (digit, cells) in bits.iter().enumerate() {
        for all in boxes() {
            let places: Vec<usize> = all.into_iter().filter(|cell| cells[*cell]).collect();
            match places[..] {
                [] => return None,
                [only] => hidden[digit][only] = true,
                _ => {}
            }
        }
    }
    let taken = |cell: usize| hidden.iter().any(|cells| cells[cell]);
    Some(from_fn(|digit| {
        from_fn(|cell| bits[digit][cell] && (hidden[digit][cell] || !taken(cell)))
    }))
}

/// Removes digits from the triads that three other digits need; `None` if the position is
/// contradictory.
pub(super) fn shared(bits: &CandidateTable) -> Option<CandidateTable> {
    let before = bits.each_ref().map(possible);
    let mut after = before;
    for (_, chute, bit) in triads() {
        let line = [0b111, 0b11_1000, 0b1_1100_0000]
            .into_iter()
            .find(|line| line & bit != 0)?;
        let certain = |sets: &[u16; 6]| sets[chute] & line == bit;
        match before.iter().filter(|sets| certain(sets)).count() {
            0..3 => {}
            3 => {
                let others = after
                    .iter_mut()
                    .zip(&before)
                    .filter(|(_, sets)| !certain(sets));
                others.for_each(|(sets, _)| sets[chute] &= !bit);
            }
            _ => return None,
        }
    }
    let mut bits = *bits;
    for (cells, sets) in bits.iter_mut().zip(after) {
        keep(cells, sets);
    }
    Some(bits)
}

/// The branch to choose: a digit, a chute, and the arrangements of the digit. `None` if a digit has
/// no arrangement, or if nothing is open.
pub(super) fn choice(bits: &CandidateTable) -> Option<(usize, usize, u8)> {
    let ways = bits
        .each_ref()
        .map(|cells| possible(cells).map(chute::possible));
    let count = |digit: usize, chute: usize| ways[digit][chute].count_ones();
    if ways.as_flattened().contains(&0) {
        return None;
    }
    let sum = |chute: &usize| (0..9).map(|digit| count(digit, *chute)).sum::<u32>();
    let chute = (0..6).filter(|chute| sum(chute) > 9).min_by_key(sum)?;
    let rank = |digit: &usize| match count(*digit, chute) {
        1 => 4,
        more => more.min(4) - 1,
    };
    let digit = (0..9).min_by_key(rank)?;
    Some((digit, chute, ways[digit][chute]))
}

/// The candidates that remain if a digit has only some arrangements in a chute.
pub(super) fn restricted(
    bits: &CandidateTable,
    digit: usize,
    chute: usize,
    arrangements: u8,
) -> [bool; 81] {
    let mut cells = bits[digit];
    let mut sets = [0x1FF; 6];
    sets[chute] = chute::union(arrangements);
    keep(&mut cells, sets);
    cells
}

#[test]
fn an_empty_cell_is_read_with_every_candidate() {
    let mut random = Random::new(3);
    for round in 0..50 {
        let digits = from_fn(|_| (random.below(50) < round).then(|| Digit::ALL[random.below(9)]));
        let clues = Clues::new(digits);
        let bits = Digit::ALL.map(|digit| {
            Cell::ALL.map(|cell| clues.digit(cell).is_none_or(|written| written == digit))
        });
        assert_eq!(read(&clues), packed(&bits));
    }
}

#[test]
fn a_full_grid_is_unchanged_by_reading_and_writing() {
    let solution = SolutionIter::new(&Clues::EMPTY).next().unwrap();
    assert_eq!(full(&read(&Clues::from(&solution))), solution);
}
