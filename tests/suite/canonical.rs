//! Properties of canonical forms.

use std::collections::HashSet;

use masume::grid::{Cell, Clues, Digit, Symmetry};

use crate::thorough::some_of;
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

/// Finds the canonical form by trying all copies.
fn smallest_copy(clues: &Clues) -> Clues {
    // Renames the digits in the order of their first cells. Returns `None` as soon as the copy is
    // greater than `least`.
    let renamed = |copy: &Clues, least: &[u8; 81]| {
        let (mut names, mut named) = ([0_u8; 10], 0);
        let mut renamed = [0_u8; 81];
        let mut is_less = false;
        for cell in Cell::ALL {
            let Some(digit) = copy.digit(cell) else {
                is_less |= least[cell.index()] > 0;
                continue;
            };
            let name = &mut names[usize::from(digit.value())];
            if *name == 0 {
                named += 1;
                *name = named;
            }
            if !is_less && *name > least[cell.index()] {
                return None;
            }
            is_less |= *name < least[cell.index()];
            renamed[cell.index()] = *name;
        }
        Some(renamed)
    };
    let mut least = [u8::MAX; 81];
    for symmetry in (0..Symmetry::COUNT).filter_map(Symmetry::nth) {
        if let Some(text) = renamed(&symmetry.clues(clues), &least) {
            least = text;
        }
    }
    Clues::new(least.map(Digit::new))
}

#[test]
fn the_canonical_form_is_the_smallest_symmetric_copy() {
    let texts = [
        b".........1........................2..................................1.........3.",
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ];
    for text in some_of(texts, 2) {
        let clues = Clues::from_chars(text);
        assert_eq!(clues.canonical(), smallest_copy(&clues));
    }
}
