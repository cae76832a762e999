//! Colouring: the places of a digit tied together by strong links take two colours in turn, of
//! which one is all true and the other all false.

use std::ops::ControlFlow;

use super::single_digit::conjugates;
use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, CellSet, Digit};

/// The two colours of a group.
type Group = [CellSet; 2];

/// The groups of a digit, by their first cell.
fn groups(board: &Board, digit: Digit) -> Vec<Group> {
    let links = conjugates(board, digit);
    let ends: CellSet = links.iter().flat_map(|link| link.ends).collect();
    let mut groups = Vec::new();
    let mut uncoloured = ends;
    while let Some(first) = uncoloured.first() {
        let mut group = [CellSet::only(first), CellSet::EMPTY];
        let mut grown = true;
        while grown {
            grown = false;
            for link in &links {
                for [a, b] in [link.ends, [link.ends[1], link.ends[0]]] {
                    for colour in [0, 1] {
                        if group[colour].contains(a) && !group[1 - colour].contains(b) {
                            group[1 - colour].insert(b);
                            grown = true;
                        }
                    }
                }
            }
        }
        uncoloured -= group[0] | group[1];
        groups.push(group);
    }
    groups
}

/// The cells that see some cell of a set.
fn seen_by(board: &Board, cells: CellSet) -> CellSet {
    cells
        .iter()
        .fold(CellSet::EMPTY, |all, cell| all | board.peers(cell))
}

fn report(
    technique: Technique,
    digit: Digit,
    groups: Vec<Group>,
    losers: CellSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if losers.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::Colours { digit, groups };
    let eliminations = CandidateSet::of_digit(digit, losers);
    sink(Step::eliminating(technique, eliminations, pattern))
}

/// What sees both colours of a group sees a true place.
pub(super) fn traps(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for group in groups(board, digit) {
            let [a, b] = group;
            let losers = board.cells_with(digit) & seen_by(board, a) & seen_by(board, b);
            report(
                Technique::ColourTrap,
                digit,
                vec![group],
                losers - (a | b),
                sink,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// A colour with two places that see each other is false.
pub(super) fn wraps(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for group in groups(board, digit) {
            for colour in group {
                if !(seen_by(board, colour) & colour).is_empty() {
                    report(Technique::ColourWrap, digit, vec![group], colour, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two colours of different groups that see each other are not both true, so one of their
/// opposites is.
pub(super) fn multi_traps(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let groups = groups(board, digit);
        for (at, first) in groups.iter().enumerate() {
            for second in &groups[at + 1..] {
                let mut losers = CellSet::EMPTY;
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !(seen_by(board, first[a]) & second[b]).is_empty() {
                        losers |= seen_by(board, first[1 - a]) & seen_by(board, second[1 - b]);
                    }
                }
                let losers = losers & board.cells_with(digit);
                report(
                    Technique::MultiColourTrap,
                    digit,
                    vec![*first, *second],
                    losers,
                    sink,
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A colour that sees both colours of another group sees a true place: it is false.
pub(super) fn multi_wraps(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let groups = groups(board, digit);
        for first in &groups {
            for second in groups.iter().filter(|second| *second != first) {
                for colour in first {
                    let seen = seen_by(board, *colour);
                    if second.iter().all(|other| !(seen & *other).is_empty()) {
                        report(
                            Technique::MultiColourWrap,
                            digit,
                            vec![*first, *second],
                            *colour,
                            sink,
                        )?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
