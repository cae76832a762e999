//! The kernels of the search held against the same rules, one bit at a time.

use std::array::from_fn;

use super::lanes::{and_implied, block, but_neither};
use super::{CELLS_OF, Choice, PLACES, Position, V, arrangements, full, of_other_boxes};
use crate::grid::{Cell, Clues, Digit, House, HouseKind};
use crate::solve::bulk::laws::Chance;
use crate::solve::chute;
use crate::solve::single::Search;

/// By digit and cell: whether it is possible.
type Bits = [[bool; 81]; 9];

/// A triad: its three cells, its chute (bands first), and its bit there.
type Triad = ([usize; 3], usize, u16);

/// Every kernel on positions of all kinds.
#[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
pub(in crate::solve) fn check() {
    let mut chance = Chance(7);
    let mut seen = [0; 3];
    for round in 0..600 {
        let bits = position(&mut chance, round % 20, round.is_multiple_of(3));
        let mut position = packed(&bits);
        assert_eq!(unpacked(&position), bits);

        let crowded = position.place_naked_singles();
        let Some(bits) = naked_singles(&bits) else {
            assert!(crowded.is_err());
            seen[0] += 1;
            continue;
        };
        assert!(crowded.is_ok());
        assert_eq!(unpacked(&position), bits);

        let before = position.triads();
        let others = before.map(|triads| of_other_boxes(triads));
        let ways: [V; 3] = from_fn(|i| arrangements(before[i], others[i]));
        position.keep(ways.map(|w| super::_mm512_or_si512(w, super::of_other_parity(w))));
        if let Some(choice) = choice(&bits) {
            let own = Choice::of(ways);
            let digit = 3 * own.digit.0 + own.digit.1;
            assert_eq!((digit, own.chute, own.arrangements), choice);
            seen[1] += 1;
        }
        let certain: [V; 3] = from_fn(|i| but_neither(before[i], others[i]));
        match (full(certain), shared(&bits)) {
            (Err(_), expected) => assert_eq!(expected, None),
            (Ok(full), expected) => {
                let mut position = packed(&bits);
                position.keep(from_fn(|i| and_implied(before[i], certain[i], full)));
                assert_eq!(Some(unpacked(&position)), expected);
            }
        }
        let bits = arranged(&bits);
        assert_eq!(unpacked(&position), bits);

        let hidden = position.place_hidden_singles();
        let Some(bits) = hidden_singles(&bits) else {
            assert!(hidden.is_err());
            seen[2] += 1;
            continue;
        };
        assert!(hidden.is_ok());
        assert_eq!(unpacked(&position), bits);
    }
    assert!(seen.iter().all(|times| *times > 10), "too few: {seen:?}");
}

/// A full grid with more or fewer candidates beside, out of twenty, and some missing in a broken
/// one.
fn position(chance: &mut Chance, noise: usize, broken: bool) -> Bits {
    let one = Search::new(&Clues::EMPTY).next().unwrap();
    let mut digits = Digit::ALL.map(Digit::index);
    digits.sort_by_key(|_| chance.next());
    let mut bits = [[false; 81]; 9];
    for (digit, cells) in bits.iter_mut().enumerate() {
        for (cell, bit) in Cell::ALL.into_iter().zip(cells) {
            let needed = digits[one.digit(cell).index()] == digit;
            *bit = needed || chance.below(20) < noise;
            *bit &= !broken || chance.below(60) > 0;
        }
    }
    bits
}

#[target_feature(enable = "avx512f")]
fn packed(bits: &Bits) -> Position {
    let bands = bits.each_ref().map(|cells| {
        let mut bands = [0; 3];
        for ((band, bit), set) in PLACES.into_iter().zip(cells) {
            bands[band] |= if *set { bit } else { 0 };
        }
        bands
    });
    Position::of_bands(&bands)
}

#[target_feature(enable = "avx512f")]
fn unpacked(position: &Position) -> Bits {
    let mut bits = [[false; 81]; 9];
    for (register, three) in bits.as_chunks_mut::<3>().0.iter_mut().enumerate() {
        let cells = position.0[register];
        let bands = [block::<0>(cells), block::<1>(cells), block::<2>(cells)];
        for (band, lanes) in bands.into_iter().enumerate() {
            for (digit, lane) in three.iter_mut().zip(lanes) {
                for bit in (0..29).filter(|bit| lane >> bit & 1 == 1) {
                    digit[CELLS_OF[band][bit]] = true;
                }
            }
        }
    }
    bits
}

/// The boxes, as cells.
fn boxes() -> impl Iterator<Item = [usize; 9]> {
    let boxes = House::ALL
        .into_iter()
        .filter(|h| h.kind() == HouseKind::Box);
    boxes.map(|house| house.cells().map(Cell::index))
}

/// Every triad; first those of bands.
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

/// The triads that a digit is possible in, by chute.
fn possible(cells: &[bool; 81]) -> [u16; 6] {
    let mut sets = [0; 6];
    for (three, chute, bit) in triads() {
        if three.iter().any(|cell| cells[*cell]) {
            sets[chute] |= bit;
        }
    }
    sets
}

/// Removes the cells of other triads.
fn keep(cells: &mut [bool; 81], sets: [u16; 6]) {
    for (three, chute, bit) in triads() {
        if sets[chute] & bit == 0 {
            for cell in three {
                cells[cell] = false;
            }
        }
    }
}

fn naked_singles(bits: &Bits) -> Option<Bits> {
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

fn arranged(bits: &Bits) -> Bits {
    let mut after = *bits;
    for cells in &mut after {
        let sets = possible(cells);
        keep(cells, sets.map(|set| chute::union(chute::possible(set))));
    }
    after
}

fn hidden_singles(bits: &Bits) -> Option<Bits> {
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

/// Where three digits are certain, others leave.
fn shared(bits: &Bits) -> Option<Bits> {
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

/// Digit, chute and arrangements; none where a digit has nowhere to go or nothing is open.
fn choice(bits: &Bits) -> Option<(usize, usize, u8)> {
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
