//! The laws of finders and of what they give: a search that ends at the first step gives the first
//! of all, and what other engines find is found here too.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use masume::grid::{Board, Candidate, CandidateSet};
use masume::logic::{CATALOGUE, Search, Session, Step, Technique, steps_of};
use masume::puzzle::Puzzle;
use masume::rate::{hodoku, se};

use crate::corpus;
use crate::position;
use crate::techniques;

/// The steps that a technique finds on a board, up to so many.
fn found(technique: Technique, session: &Session<'_>, most: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = session.each(technique, |step| {
        steps.push(step);
        if steps.len() == most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    steps
}

#[test]
fn a_search_that_ends_at_the_first_step_gives_the_first_of_all_and_so_does_a_second() {
    for (case, all) in techniques::found().iter().step_by(2) {
        let place = format!("{} in {}", case.technique, position::write(&case.board));
        let search = Search::default();
        let session = search.on(&case.board);
        let first = found(case.technique, &session, 1);
        assert_eq!(first.first(), all.first(), "{place}");
        // What the first search left behind does not mislead another. The deepest chains leave
        // nothing, and take long.
        if case.technique < Technique::Nishio {
            for _ in 0..2 {
                let again = found(case.technique, &session, usize::MAX);
                assert_eq!(again, *all, "{place}");
            }
        }
    }
}

#[test]
fn techniques_that_share_what_they_know_of_a_board_find_the_same() {
    let slowest = Technique::Nishio;
    let rows = || {
        CATALOGUE
            .iter()
            .map(|row| row.technique)
            .filter(|it| *it < slowest)
    };
    for clues in corpus::own().into_iter().step_by(50) {
        let board = Board::from_clues(&clues).unwrap();
        let search = Search::default();
        let session = search.on(&board);
        for technique in rows() {
            let shared = found(technique, &session, usize::MAX);
            assert_eq!(
                shared,
                steps_of(technique, &board),
                "{technique} on {clues}"
            );
        }
    }
}

/// What one engine did: placed a digit, or ruled candidates out.
#[derive(Debug)]
enum Did {
    Place(Candidate),
    Eliminate(CandidateSet),
}

/// Whether one of some steps does at least that.
fn does(steps: &[Step], did: &Did) -> bool {
    steps.iter().any(|step| match did {
        Did::Place(placed) => step.placements.contains(placed),
        Did::Eliminate(gone) => gone.iter().all(|gone| step.eliminations.contains(gone)),
    })
}

/// Whether some steps together do at least that.
fn do_together(steps: &[Step], did: &Did) -> bool {
    match did {
        Did::Place(_) => does(steps, did),
        Did::Eliminate(gone) => gone
            .iter()
            .all(|gone| steps.iter().any(|step| step.eliminations.contains(gone))),
    }
}

/// Carries out what was done.
fn carry_out(did: &Did, board: &mut Board) {
    match did {
        Did::Place(placed) => board.place(*placed).unwrap(),
        Did::Eliminate(gone) => {
            board.eliminate(gone);
        }
    }
}

fn own() -> impl Iterator<Item = Puzzle> {
    let own = corpus::own().into_iter().step_by(5);
    own.map(|clues| Puzzle::new(clues).unwrap())
}

#[test]
fn what_the_engine_of_hodoku_finds_is_found_by_the_technique_of_that_name() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        for step in hodoku::path(&puzzle, &AtomicBool::new(false)).unwrap() {
            let did = match &step.outcome {
                hodoku::Outcome::Place(placed) => Did::Place(*placed),
                hodoku::Outcome::Eliminate(gone) => Did::Eliminate(gone.iter().copied().collect()),
            };
            if let Some(technique) = step.technique {
                steps += 1;
                let ours = steps_of(technique, &board);
                if !does(&ours, &did) {
                    let place = position::write(&board);
                    missed
                        .entry(technique)
                        .or_default()
                        .push(format!("{step} {place}"));
                }
            }
            carry_out(&did, &mut board);
        }
    }
    let counts: BTreeMap<Technique, usize> =
        missed.iter().map(|(t, all)| (*t, all.len())).collect();
    eprintln!("{steps} steps, missed {counts:?}");
    missed.retain(|technique, _| !DIFFERENT_IN_HODOKU.contains(technique));
    assert!(missed.is_empty(), "{missed:?}");
    assert!(steps > 1000);
}

/// Techniques of which single steps differ.
const DIFFERENT_IN_HODOKU: &[Technique] = &[];

/// Our technique of the same name.
fn named(technique: se::Technique) -> Option<Vec<Technique>> {
    use se::Technique as Se;
    Some(match technique {
        Se::HiddenSingle => vec![Technique::HiddenSingleBox, Technique::HiddenSingleLine],
        Se::NakedSingle => vec![Technique::NakedSingle],
        Se::DirectPointing => vec![Technique::DirectPointing],
        Se::DirectClaiming => vec![Technique::DirectClaiming],
        Se::DirectHidden(2) => vec![Technique::DirectHiddenPair],
        Se::DirectHidden(3) => vec![Technique::DirectHiddenTriple],
        Se::Pointing => vec![Technique::Pointing],
        Se::Claiming => vec![Technique::Claiming],
        Se::Naked(2) => vec![Technique::NakedPair, Technique::LockedPair],
        Se::Naked(3) => vec![Technique::NakedTriple, Technique::LockedTriple],
        Se::Naked(4) => vec![Technique::NakedQuadruple],
        Se::Hidden(2) => vec![Technique::HiddenPair],
        Se::Hidden(3) => vec![Technique::HiddenTriple],
        Se::Hidden(4) => vec![Technique::HiddenQuadruple],
        Se::Fish(2) => vec![Technique::XWing],
        Se::Fish(3) => vec![Technique::Swordfish],
        Se::Fish(4) => vec![Technique::Jellyfish],
        Se::XyWing => vec![Technique::XyWing],
        Se::XyzWing => vec![Technique::XyzWing],
        Se::Aligned(2) => vec![Technique::AlignedPairExclusion],
        Se::Aligned(3) => vec![Technique::AlignedTripleExclusion],
        _ => return None,
    })
}

#[test]
fn what_the_engine_of_sudoku_explainer_finds_is_found_by_the_technique_of_that_name() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let never = AtomicBool::new(false);
        for hint in se::path(&puzzle, &never) {
            let did = match &hint.outcome {
                se::Outcome::Place(placed) => Did::Place(*placed),
                se::Outcome::Eliminate(gone) => Did::Eliminate(*gone),
            };
            if let Some(techniques) = named(hint.technique) {
                steps += 1;
                let ours: Vec<Step> = techniques
                    .iter()
                    .flat_map(|t| steps_of(*t, &board))
                    .collect();
                // One of its subsets may be several of ours: in the line and in the box.
                if !does(&ours, &did) && !do_together(&ours, &did) {
                    let place = position::write(&board);
                    missed
                        .entry(techniques[0])
                        .or_default()
                        .push(format!("{did:?} {place}"));
                }
            }
            carry_out(&did, &mut board);
        }
    }
    eprintln!(
        "{steps} steps, missed {:?}",
        missed
            .iter()
            .map(|(t, all)| (t, all.len()))
            .collect::<Vec<_>>()
    );
    assert!(missed.is_empty(), "{missed:?}");
    assert!(steps > 1000);
}
