//! Properties of finders and their steps: stopping at the first step yields the first of all,
//! chains are valid link by link, and the steps of other engines are found here too.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use masume::grid::{Board, Candidate, CandidateSet, DigitSet};
use masume::logic::{
    Because, CATALOGUE, Chain, Node, Pattern, Search, Session, Step, StrongLink, Technique,
    steps_of,
};
use masume::puzzle::Puzzle;
use masume::rate::{hodoku, se};

use crate::corpus;
use crate::position;
use crate::techniques;

/// Up to `most` steps that a technique finds on a board.
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
fn the_first_step_is_the_first_of_all_steps_every_time() {
    for (case, all) in techniques::found().iter().step_by(2) {
        let place = format!("{} in {}", case.technique, position::write(&case.board));
        let search = Search::default();
        let session = search.on(&case.board);
        let first = found(case.technique, &session, 1);
        assert_eq!(first.first(), all.first(), "{place}");
        // The cache of the first search does not mislead another. The deepest chains have no cache
        // and are slow.
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

/// Returns true if two candidates cannot both be true.
fn exclude(a: Candidate, b: Candidate) -> bool {
    if a.digit() == b.digit() {
        a.cell()
            .houses()
            .iter()
            .any(|h| h.cell_set().contains(b.cell()))
            && a.cell() != b.cell()
    } else {
        a.cell() == b.cell()
    }
}

/// Returns true if two nodes cannot both be true.
fn is_weak(a: Node, b: Node) -> bool {
    let b = b.candidates();
    a.candidates()
        .iter()
        .all(|a| b.iter().all(|b| exclude(a, b)))
}

/// Returns true if two nodes cannot both be false, for the given reason.
fn is_strong(link: &StrongLink, board: &Board) -> bool {
    let both = link.from.candidates() | link.to.candidates();
    match link.because {
        Because::Cell => {
            let cell = link.from.cells.single();
            let cells = link.from.cells | link.to.cells;
            cell.is_some_and(|cell| {
                cells.single() == Some(cell) && both.digits(cell) == board.candidates(cell)
            })
        }
        Because::House(house) => {
            let digit = link.from.digit;
            let places = board.places(house, digit);
            digit == link.to.digit && places.is_subset(link.from.cells | link.to.cells)
        }
        // Without both digits there are fewer digits than cells.
        Because::Set(cells) => {
            let all = cells
                .iter()
                .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
            let covers = |node: Node| (board.cells_with(node.digit) & cells).is_subset(node.cells);
            all.len() == cells.len() + 1
                && link.from.digit != link.to.digit
                && covers(link.from)
                && covers(link.to)
        }
    }
}

/// Returns true if every link of a chain is valid.
fn holds(chain: &Chain, board: &Board) -> bool {
    let weak = |pair: &[StrongLink]| is_weak(pair[0].to, pair[1].from);
    let ends = [chain.links.first(), chain.links.last()];
    let closes = match ends {
        [Some(first), Some(last)] => is_weak(last.to, first.from),
        _ => false,
    };
    chain.links.iter().all(|link| is_strong(link, board))
        && chain.links.windows(2).all(weak)
        && (!chain.closed || closes)
}

/// Returns true if a chain rules a candidate out: the candidate sees both ends of a part of the
/// chain; in a ring, both ends of any link.
fn rules_out(chain: &Chain, gone: Candidate) -> bool {
    let sees = |node: Node| {
        let nodes = node.candidates();
        nodes.iter().all(|other| exclude(gone, other))
    };
    let links = &chain.links;
    let part = (0..links.len()).any(|from| {
        let starts = sees(links[from].from);
        starts && links[from..].iter().any(|to| sees(to.to))
    });
    let turned = links.iter().zip(links.iter().cycle().skip(1));
    let weak = chain.closed
        && turned
            .take(links.len())
            .any(|(a, b)| sees(a.to) && sees(b.from));
    // The end itself is false if it excludes itself: then both ends are the same.
    part || weak
}

/// The chain with the digits of its cells exchanged, if it passes from cell to cell.
fn exchanged(chain: &Chain) -> Chain {
    let turn = |link: &StrongLink| StrongLink {
        from: link.to,
        to: link.from,
        because: link.because,
    };
    Chain {
        links: chain.links.iter().map(turn).collect(),
        closed: chain.closed,
    }
}

#[test]
fn chains_are_valid_link_by_link_and_justify_their_eliminations() {
    let mut seen: BTreeMap<Technique, usize> = BTreeMap::new();
    for (case, steps) in techniques::found() {
        for step in steps {
            let Pattern::Chains(chains) = &step.pattern else {
                continue;
            };
            *seen.entry(step.technique).or_default() += 1;
            let place = position::write(&case.board);
            for chain in chains {
                assert!(holds(chain, &case.board), "{step:?} in {place}");
            }
            for gone in step.eliminations.iter() {
                let by = |chain: &Chain| {
                    let exchanged = exchanged(chain);
                    let other = step.technique == Technique::RemotePair
                        && holds(&exchanged, &case.board)
                        && rules_out(&exchanged, gone);
                    other || rules_out(chain, gone)
                };
                assert!(chains.iter().any(by), "{gone} by {step:?} in {place}");
            }
            for placed in &step.placements {
                // Both ends are the digit, or all that it excludes leads to it.
                let is_end = |chain: &Chain| {
                    let ends = [chain.links[0].from, chain.links[chain.links.len() - 1].to];
                    ends.iter()
                        .all(|end| end.candidates() == CandidateSet::from_iter([*placed]))
                };
                assert!(chains.iter().any(is_end), "{step:?} in {place}");
            }
        }
    }
    assert!(seen.len() > 8, "{seen:?}");
}

/// The effect of a step of another engine: a placement or eliminations.
#[derive(Debug)]
enum Did {
    Place(Candidate),
    Eliminate(CandidateSet),
}

/// Returns true if one of the steps has at least this effect.
fn does(steps: &[Step], did: &Did) -> bool {
    steps.iter().any(|step| match did {
        Did::Place(placed) => step.placements.contains(placed),
        Did::Eliminate(gone) => gone.iter().all(|gone| step.eliminations.contains(gone)),
    })
}

/// Returns true if some steps together have at least this effect.
fn do_together(steps: &[Step], did: &Did) -> bool {
    match did {
        Did::Place(_) => does(steps, did),
        Did::Eliminate(gone) => gone
            .iter()
            .all(|gone| steps.iter().any(|step| step.eliminations.contains(gone))),
    }
}

/// Applies an effect.
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
fn steps_of_the_hodoku_engine_are_found_by_the_technique_of_that_name() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        for step in hodoku::path(&puzzle, &AtomicBool::new(false)).unwrap() {
            let did = match &step.outcome {
                hodoku::HodokuOutcome::Place(placed) => Did::Place(*placed),
                hodoku::HodokuOutcome::Eliminate(gone) => {
                    Did::Eliminate(gone.iter().copied().collect())
                }
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

/// Techniques with different single steps.
const DIFFERENT_IN_HODOKU: &[Technique] = &[];

/// Our technique of the same name.
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
fn steps_of_the_sudoku_explainer_engine_are_found_by_the_technique_of_that_name() {
    let mut missed: BTreeMap<Technique, Vec<String>> = BTreeMap::new();
    let mut steps = 0;
    for puzzle in own() {
        let mut board = Board::from_clues(puzzle.clues()).unwrap();
        let never = AtomicBool::new(false);
        for hint in se::path(&puzzle, &never) {
            let did = match &hint.outcome {
                se::SeOutcome::Place(placed) => Did::Place(*placed),
                se::SeOutcome::Eliminate(gone) => Did::Eliminate(*gone),
            };
            if let Some(techniques) = named(hint.technique) {
                steps += 1;
                let ours: Vec<Step> = techniques
                    .iter()
                    .flat_map(|t| steps_of(*t, &board))
                    .collect();
                // One of its subsets may correspond to several of ours: in the line and in the box.
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
