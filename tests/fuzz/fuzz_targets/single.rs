//! All single-puzzle solvers find the same solutions of any clues, and find each solution only
//! once.

#![no_main]

use std::collections::BTreeSet;

use libfuzzer_sys::fuzz_target;
use masume::grid::{Clues, Digit};
use masume::solve::bulk::Isa;
use masume::solve::single::SolutionIter;

const MAX: usize = 200;

fuzz_target!(|data: [u8; 81]| {
    let clues = Clues::new(data.map(|byte| Digit::new(byte & 15)));
    let mut before: Option<BTreeSet<String>> = None;
    for search in Isa::ALL.into_iter().filter_map(|isa| SolutionIter::with_isa(isa, &clues)) {
        let mut found = BTreeSet::new();
        for solution in search.take(MAX) {
            assert!(solution.fits(&clues));
            assert!(found.insert(solution.to_string()), "a solution was found twice");
        }
        // If the limit is reached, each solver may have found other solutions.
        if let Some(before) = &before {
            assert_eq!(before.len(), found.len());
            assert!(found.len() == MAX || *before == found);
        }
        before = Some(found);
    }
});
