//! Tests that compare the functions of the search with a test model, bit by bit.

use super::SearchPosition;
use crate::random::Random;
use crate::solve::single::choice::{GroupArrangements, MAX_CHOICES};
use crate::solve::single::layout::CELLS_OF;
use crate::solve::single::tests::{
    CandidateTable, arranged, choice, hidden_singles, naked_singles, packed, position, restricted,
    shared,
};
use masume_lanes::chute;

fn unpacked(position: &SearchPosition) -> CandidateTable {
    let mut bits = [[false; 81]; 9];
    for (group, three) in position.0.iter().zip(bits.as_chunks_mut::<3>().0) {
        for (cells, cells_of) in group.iter().zip(&CELLS_OF) {
            let [lanes @ .., empty] = cells.to_array();
            assert_eq!(empty, 0);
            for (digit, lane) in three.iter_mut().zip(lanes) {
                for bit in (0..32).filter(|bit| lane >> bit & 1 == 1) {
                    digit[cells_of[bit]] = true;
                }
            }
        }
    }
    bits
}

/// The digit in a lane of a group.
fn digit_index((group, lane): (usize, usize)) -> usize {
    3 * group + lane
}

/// Random positions, each as a table of candidates.
fn positions() -> impl Iterator<Item = CandidateTable> {
    let mut random = Random::new(7);
    (0..600).map(move |round| position(&mut random, round % 20, round.is_multiple_of(3)))
}

#[test]
fn placing_singles_agrees_with_the_bitwise_model() {
    let mut dead = 0;
    for bits in positions() {
        let mut position = SearchPosition::of_bands(&packed(&bits));
        assert_eq!(unpacked(&position), bits);
        let placed = position.place_singles();
        let expected = hidden_singles(&bits).and_then(|bits| naked_singles(&bits));
        assert_eq!(placed.is_ok(), expected.is_some());
        if let Some(expected) = expected {
            assert_eq!(unpacked(&position), expected);
        } else {
            dead += 1;
        }
    }
    assert!((20..580).contains(&dead), "{dead} of 600");
}

#[test]
fn pruning_agrees_with_the_bitwise_model() {
    for bits in positions() {
        let mut position = SearchPosition::of_bands(&packed(&bits));
        position.prune();
        assert_eq!(unpacked(&position), arranged(&bits, 0..6));
    }
}

/// Prunes a position until nothing changes, and returns its arrangements.
fn pruned(position: &mut SearchPosition) -> GroupArrangements {
    loop {
        let before = unpacked(position);
        let ways = position.prune();
        if unpacked(position) == before {
            return ways;
        }
    }
}

#[test]
fn sharing_triads_agrees_with_the_bitwise_model() {
    let mut seen = [0; 3];
    for bits in positions() {
        let mut position = SearchPosition::of_bands(&packed(&bits));
        let ways = pruned(&mut position);
        let bits = unpacked(&position);
        let changed = position.share_triads(&ways).ok();
        let expected = shared(&bits);
        assert_eq!(changed.is_some(), expected.is_some());
        if let (Some(changed), Some(expected)) = (changed, expected) {
            assert_eq!(unpacked(&position), expected);
            assert_eq!(changed, expected != bits);
        }
        seen[changed.map_or(2, usize::from)] += 1;
    }
    assert!(
        seen.iter().all(|times| *times > 2),
        "too few cases: {seen:?}"
    );
}

#[test]
fn choices_are_independent_and_the_first_has_the_fewest_arrangements() {
    let mut seen = [0; MAX_CHOICES + 1];
    for bits in positions() {
        let mut position = SearchPosition::of_bands(&packed(&bits));
        let ways = pruned(&mut position);
        let bits = unpacked(&position);
        let Some(first) = choice(&bits) else { continue };
        let all = ways.choices(MAX_CHOICES);
        let choices: Vec<_> = all.into_iter().flatten().collect();
        seen[choices.len()] += 1;
        let own = choices[0];
        let (digit, chute, arrangements) = first;
        assert_eq!(own.chute, chute);
        if arrangements.count_ones() < 4 {
            assert_eq!(
                (digit_index(own.digit), own.arrangements),
                (digit, arrangements)
            );
        }
        for (i, a) in choices.iter().enumerate() {
            assert!(a.arrangements.count_ones() > 1);
            for child in chute::children(a.arrangements) {
                let mut other = position;
                other.restrict(*a, child);
                let mut expected = bits;
                let digit = digit_index(a.digit);
                expected[digit] = restricted(&bits, digit, a.chute, child);
                assert_eq!(unpacked(&other), expected);
            }
            for b in &choices[..i] {
                assert!(a.chute != b.chute && a.digit != b.digit);
            }
        }
        assert_eq!(ways.choices(1)[1..], [None; MAX_CHOICES - 1]);
    }
    assert!(
        seen[MAX_CHOICES] > 10 && seen[1] > 0,
        "too few cases: {seen:?}"
    );
}
