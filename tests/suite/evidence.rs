//! Properties of technique finders. A search for one step yields the first of all steps. The steps
//! of the rating engines are steps of masume, too.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use masume::grid::{Board, Candidate, CandidateSet};
use masume::logic::{CATALOG, Search, Session, Step, Technique, steps_of};
use masume::puzzle::Puzzle;
use masume::rate::{hodoku, se};

use crate::corpus;
use crate::position;
use crate::techniques;

/// Returns at most `most` steps that a technique finds on a board.
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
fn a_search_for_one_step_yields_the_first_of_all_steps() {
    for (case, all) in techniques::found().iter().step_by(2) {
        let place = format!("{} in {}", case.technique, position::write(&case.board));
        let search = Search::default();
        let session = search.on(&case.board);
        let first = found(case.technique, &session, 1);
        assert_eq!(first.first(), all.first(), "{place}");
        // Later searches use the cache of the first search. Nishio and the slow chain techniques
        // after it in the catalog use no cache.
        if case.technique < Technique::Nishio {
            for _ in 0..2 {
                let again = found(case.technique, &session, usize::MAX);
                assert_eq!(again, *all, "{place}");
            }
        }
    }
}

#[test]
fn sharing_a_cache_between_techniques_does_not_change_the_steps() {
    let slowest = Technique::Nishio;
    let rows = || {
        CATALOG
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

#[derive(Debug)]
enum StepEffect {
    Place(Candidate),
    Eliminate(CandidateSet),
}

/// Returns true if one of the steps has at least the effect `effect`.
fn has_effect(steps: &[Step], effect: &StepEffect) -> bool {
    steps.iter().any(|step| match effect {
        StepEffect::Place(placed) => step.placements.contains(placed),
        StepEffect::Eliminate(gone) => gone.iter().all(|gone| step.eliminations.contains(gone)),
    })
}

/// Returns true if all steps together have at least the effect `effect`.
fn have_effect_together(steps: &[Step], effect: &StepEffect) -> bool {
    match effect {
        StepEffect::Place(_) => has_effect(steps, effect),
        StepEffect::Eliminate(gone) => gone
            .iter()
            .all(|gone| steps.iter().any(|step| step.eliminations.contains(gone))),
    }
}

fn apply(effect: &StepEffect, board: &mut Board) {
    match effect {
        StepEffect::Place(placed) => board.place(*placed).unwrap(),
        StepEffect::Eliminate(gone) => {
            board.eliminate(gone);
        }
    }
}

fn own() -> impl Iterator<Item = Puzzle> {
    let own = corpus::own().into_iter().step_by(5);
    own.map(|clues| Puzzle::new(clues).unwrap())
}

#[test]
fn steps_of_the_hodoku_engine_are_found_by_their_techniques() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        for step in hodoku::path(&puzzle, &AtomicBool::new(false)).unwrap() {
            let effect = match &step.outcome {
                hodoku::HodokuOutcome::Place(placed) => StepEffect::Place(*placed),
                hodoku::HodokuOutcome::Eliminate(gone) => {
                    StepEffect::Eliminate(gone.iter().copied().collect())
                }
            };
            if let Some(technique) = step.technique {
                steps += 1;
                let ours = steps_of(technique, &board);
                if !has_effect(&ours, &effect) {
                    let place = position::write(&board);
                    missed
                        .entry(technique)
                        .or_default()
                        .push(format!("{step} {place}"));
                }
            }
            apply(&effect, &mut board);
        }
    }
    let counts: BTreeMap<Technique, usize> =
        missed.iter().map(|(t, all)| (*t, all.len())).collect();
    eprintln!("{steps} steps, missed {counts:?}");
    missed.retain(|technique, _| !DIFFERENT_IN_HODOKU.contains(technique));
    assert!(missed.is_empty(), "{missed:?}");
    assert!(steps > 1000);
}

/// Techniques for which some steps of HoDoKu equal no step of masume.
const DIFFERENT_IN_HODOKU: &[Technique] = &[];

/// Returns the techniques of masume that correspond to a technique of Sudoku Explainer. `None` if
/// there are none.
fn named(technique: se::SeTechnique) -> Option<Vec<Technique>> {
    use se::SeTechnique as Se;
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
fn steps_of_the_sudoku_explainer_engine_are_found_by_their_techniques() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let never = AtomicBool::new(false);
        for hint in se::path(&puzzle, &never) {
            let effect = match &hint.outcome {
                se::SeOutcome::Place(placed) => StepEffect::Place(*placed),
                se::SeOutcome::Eliminate(gone) => StepEffect::Eliminate(*gone),
            };
            if let Some(techniques) = named(hint.technique) {
                steps += 1;
                let ours: Vec<Step> = techniques
                    .iter()
                    .flat_map(|t| steps_of(*t, &board))
                    .collect();
                // A subset that is in both a line and a box is one step of the rating engine, but
                // two steps of masume.
                if !has_effect(&ours, &effect) && !have_effect_together(&ours, &effect) {
                    let place = position::write(&board);
                    missed
                        .entry(techniques[0])
                        .or_default()
                        .push(format!("{effect:?} {place}"));
                }
            }
            apply(&effect, &mut board);
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
