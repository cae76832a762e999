//! Properties of canonical forms. Unit tests in `src/engine/grid/canonical.rs` test that canonical
//! forms are minimal.

use std::collections::HashSet;

use masume::grid::{Cell, Clues};

use crate::{corpus, symmetry};
use masume::random::Random;

/// Puzzles, full grids, and nearly empty grids.
fn grids() -> Vec<Clues> {
    let mut random = Random::new(0xCA_0F);
    let mut grids: Vec<Clues> = corpus::own().into_iter().step_by(8).collect();
    for clues in [81, 60, 40, 12, 5, 2, 0] {
        let full = corpus::generate(&mut random, 81);
        let mut some = *full.clues();
        let mut cells = Cell::ALL;
        random.shuffle(&mut cells);
        for cell in &cells[clues..] {
            some.set(*cell, None);
        }
        grids.push(some);
    }
    grids
}

#[test]
fn symmetric_copies_have_one_canonical_form() {
    let mut random = Random::new(2);
    for clues in grids() {
        let canonical = clues.canonical();
        for _ in 0..6 {
            let copy = symmetry::any(&mut random).clues(&clues);
            assert_eq!(copy.canonical(), canonical, "{clues} and {copy}");
        }
    }
}

#[test]
fn a_canonical_form_is_its_own_form_and_not_greater_than_the_grid() {
    for clues in grids() {
        let canonical = clues.canonical();
        assert_eq!(canonical.canonical(), canonical);
        assert_eq!(canonical.len(), clues.len());
        // An empty cell is written as a dot, which sorts before all digits.
        assert!(canonical.to_string() <= clues.to_string());
    }
}

#[test]
fn inequivalent_grids_have_different_canonical_forms() {
    let grids = grids();
    let forms: HashSet<Clues> = grids.iter().map(Clues::canonical).collect();
    assert_eq!(forms.len(), grids.len());
    let mut less = grids[0];
    let cell = less.cells().first().unwrap();
    less.set(cell, None);
    assert!(!forms.contains(&less.canonical()));
}
