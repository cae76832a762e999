//! Tests that compare the functions of the AVX-512 version with a test model, bit by bit.

use std::array::from_fn;

use super::lanes::{and_ornot, andnot2, block};
use super::{Lanes16, VectorPosition, arrangements, by_chute, full, of_other_boxes};
use crate::random::Random;
use crate::solve::single::layout::CELLS_OF;
use crate::solve::single::test_model::{
    CandidateTable, arranged, choice, hidden_singles, naked_singles, packed, position, shared,
};

/// Checks every function of the AVX-512 version on random positions.
#[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn check() {
    let mut random = Random::new(7);
    let mut seen = [0; 3];
    for round in 0..600 {
        let bits = position(&mut random, round % 20, round.is_multiple_of(3));
        let mut position = VectorPosition::of_bands(&packed(&bits));
        assert_eq!(unpacked(&position), bits);

        let unsettled = position.place_naked_singles();
        let Some(bits) = naked_singles(&bits) else {
            assert!(unsettled.is_err());
            seen[0] += 1;
            continue;
        };
        assert!(unsettled.is_ok());
        assert_eq!(unpacked(&position), bits);

        let before = position.triads();
        let others = before.map(|triads| of_other_boxes(triads));
        let ways: [Lanes16; 3] = from_fn(|i| arrangements(before[i], others[i]));
        position.keep(ways.map(|w| super::_mm512_or_si512(w, super::of_other_parity(w))));
        if let Some(choice) = choice(&bits) {
            let [own, ..] = by_chute(ways).choices(1);
            let own = own.unwrap();
            let digit = 3 * own.digit.0 + own.digit.1;
            assert_eq!(own.chute, choice.1);
            if choice.2.count_ones() < 4 {
                assert_eq!((digit, own.chute, own.arrangements), choice);
            }
            seen[1] += 1;
        }
        let certain: [Lanes16; 3] = from_fn(|i| andnot2(before[i], others[i]));
        match (full(certain), shared(&bits)) {
            (Err(_), expected) => assert_eq!(expected, None),
            (Ok(full), expected) => {
                let mut position = VectorPosition::of_bands(&packed(&bits));
                position.keep(from_fn(|i| and_ornot(before[i], certain[i], full)));
                assert_eq!(Some(unpacked(&position)), expected);
            }
        }
        let bits = arranged(&bits, 0..6);
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
    assert!(
        seen.iter().all(|times| *times > 10),
        "too few cases: {seen:?}"
    );
}

#[target_feature(enable = "avx512f")]
fn unpacked(position: &VectorPosition) -> CandidateTable {
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
