//! Explanations and highlights of hints about errors, and of hints if there is no step.

use std::collections::BTreeSet;

use super::highlight::{Highlight, PatternParts};
use super::steps::{PuzzleFlaw, RuleConflict};
use super::subject::HintSubject;
use super::variant::{broken_rule, conflict_words};
use super::{HintLevel, HintProgress};
use crate::grid::rules::{
    BrokenConstraint, Pos, PosSet, ShapeHouseKind, VariantCandidate, Violation,
};
use crate::grid::{Cell, HouseSet};
use crate::puzzle::{PosDigits, VariantPuzzle};
use crate::text::{Explanation, Id, Text};

/// The rows of some cells, in words.
fn rows(cells: impl Iterator<Item = Pos>, text: &Text) -> String {
    let rows: BTreeSet<u8> = cells.map(|pos| pos.row).collect();
    let name = |row: u8| text.shape_house(ShapeHouseKind::Row, usize::from(row) + 1);
    text.join(rows.into_iter().map(name))
}

/// Explains the rule that a conflict breaks. `entries` are the cells of the conflict that are not
/// clues.
fn explain_conflict(
    (conflict, digits): (&Violation, &PosDigits),
    entries: &PosSet,
    puzzle: &VariantPuzzle,
    text: &Text,
) -> Explanation {
    let house = ("house", broken_rule(conflict, puzzle, text).into());
    let reason = match conflict.broken {
        BrokenConstraint::Rule(index) => Some(text.rule_sentence(puzzle.variant(), index)),
        BrokenConstraint::House(..) | BrokenConstraint::Clue(_) => None,
    };
    let entries: Vec<Pos> = entries.iter().collect();
    Explanation {
        place: text.format(Id::ConflictPlace, &[house]),
        name: conflict_words(conflict, digits, puzzle, text),
        reasons: reason.into_iter().map(Into::into).collect(),
        conclusion: if entries.is_empty() {
            text.message(Id::ConflictDoClues)
        } else {
            text.format_one(Id::ConflictDo, "cells", text.positions(&entries))
        },
    }
}

/// Explains an error or a missing step.
pub(super) fn explain(subject: &HintSubject, puzzle: &VariantPuzzle, text: &Text) -> Explanation {
    let is_classic = puzzle.classic().is_some();
    // The place is the boxes of a classic puzzle, or the rows of a variant.
    let place = |cells: &PosSet| {
        if is_classic {
            text.box_names(cells.to_cells())
        } else {
            rows(cells.iter(), text)
        }
    };
    match subject {
        HintSubject::Conflict { conflict, entries } => match conflict {
            RuleConflict::Classic(conflict) => text.explain_conflict(conflict, entries.to_cells()),
            RuleConflict::Rule(conflict, digits) => {
                explain_conflict((conflict, digits), entries, puzzle, text)
            }
        },
        HintSubject::Flawed(PuzzleFlaw::Classic(error)) => text.explain_flaw(error),
        HintSubject::Flawed(PuzzleFlaw::NoSolution) => text.explain_no_solution(),
        HintSubject::Flawed(PuzzleFlaw::SeveralSolutions) => {
            text.explain_several(text.message(Id::VariantSeveral), None)
        }
        HintSubject::Mistakes(cells) => {
            let names = cells.iter().map(|pos| text.pos(pos));
            text.explain_mistakes_in(place(cells), names.collect())
        }
        HintSubject::MissingNote { note, .. } => {
            let house = place(&PosSet::only(note.pos));
            let digit = text.symbol(note.value.number());
            text.explain_missing_note_in(house, text.pos(note.pos), digit)
        }
        HintSubject::Stuck(reveal) => {
            let words = |it: VariantCandidate| [text.pos(it.pos), text.symbol(it.value.number())];
            let name = [Id::StuckPlace, Id::StuckName][usize::from(is_classic)];
            text.explain_stuck(name, reveal.map(words))
        }
        HintSubject::Step { .. } => Explanation::default(),
    }
}

/// Returns the highlights of a hint about an error.
pub(super) fn highlight(
    subject: &HintSubject,
    is_classic: bool,
    progress: &HintProgress,
) -> Highlight {
    let cells = match subject {
        HintSubject::Conflict { conflict, .. } => conflict.cells(),
        HintSubject::Flawed(_) | HintSubject::Step { .. } => PosSet::default(),
        HintSubject::Mistakes(cells) => cells.clone(),
        HintSubject::MissingNote { note, .. } => PosSet::only(note.pos),
        HintSubject::Stuck(reveal) => reveal.iter().map(|it| it.pos).collect(),
    };
    // Only the last level reveals a digit.
    let places = match subject {
        HintSubject::Stuck(reveal) if progress.level() == HintLevel::Conclusion => *reveal,
        _ => None,
    };
    let is_shown = progress.level() >= HintLevel::Pattern;
    if is_classic {
        let houses: HouseSet = match subject {
            HintSubject::Conflict {
                conflict: RuleConflict::Classic(conflict),
                ..
            } => HouseSet::only(conflict.house),
            HintSubject::Stuck(_) => HouseSet::EMPTY,
            _ => cells.to_cells().iter().map(Cell::box_house).collect(),
        };
        let evidence = Some(cells.to_cells()).filter(|_| is_shown);
        let place = places.and_then(VariantCandidate::to_candidate);
        let parts = PatternParts {
            houses,
            evidence: evidence.unwrap_or_default(),
            places: place.into_iter().collect(),
            ..PatternParts::default()
        };
        return parts.into();
    }
    let houses = if is_shown { cells } else { PosSet::default() };
    let is_filled = matches!(
        subject,
        HintSubject::Conflict { .. } | HintSubject::Mistakes(_)
    );
    Highlight {
        evidence: houses.iter().filter(|_| is_filled).collect(),
        houses,
        places: places.into_iter().collect(),
        ..Highlight::default()
    }
}
