//! The single-puzzle solver finds each solution of any clues only once, and as many as the
//! bulk solver counts.

#![no_main]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use masume::grid::{Clues, Digit};
use masume::solve::single::SolutionIter;

const MAX: usize = 200;

fuzz_target!(|data: [u8; 81]| {
    let clues = Clues::new(data.map(|byte| Digit::new(byte & 15)));
    let mut found = BTreeSet::new();
    for solution in SolutionIter::new(&clues).take(MAX) {
        assert!(solution.fits(&clues));
        assert!(found.insert(solution.to_string()), "a solution was found twice");
    }
    assert_eq!(found.len(), masume::count(&[clues], MAX as u32)[0] as usize);
});
