//! Explanations and highlights of hints on variants.

use std::collections::BTreeSet;

use super::highlight::{Highlight, PatternParts};
use super::steps::{PuzzleFlaw, RuleConflict};
use super::subject::HintSubject;
use super::variant::{broken_rule, candidates, conflict_words};
use super::{HintLevel, HintProgress};
use crate::grid::rules::{
    BrokenConstraint, Pos, PosSet, ShapeHouseKind, VariantCandidate, VariantDigit, Violation,
};
use crate::grid::{Cell, HouseSet};
use crate::logic::rules::{VariantBlockers, VariantPosition, VariantStep};
use crate::puzzle::{PosDigits, VariantPuzzle};
use crate::text::{Explanation, Id, Sentence, Text};

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

/// The candidates of a step's pattern.
pub(super) fn pattern(step: &VariantStep, position: &VariantPosition) -> Vec<VariantCandidate> {
    let candidates = step.pattern_candidates(position).into_iter();
    let candidate = |(pos, digit)| Some(VariantCandidate::new(pos, VariantDigit::new(digit)?));
    candidates.filter_map(candidate).collect()
}

/// Explains an error or a missing step.
pub(super) fn explain_error(
    subject: &HintSubject,
    puzzle: &VariantPuzzle,
    text: &Text,
) -> Explanation {
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

/// The further explanation of a sentence: the rules that it follows from.
pub(super) fn more(
    sentence: &Sentence,
    step: &VariantStep,
    position: &VariantPosition,
    text: &Text,
) -> Vec<String> {
    let variant = position.variant();
    // Rules of the whole grid list no cells, and rules of a line or a diagonal list at most one.
    // Such rules concern every sentence.
    let concerns = |rule: &usize| {
        let cells: Vec<Pos> = variant.rules()[*rule].all_cells().collect();
        cells.len() < 2 || sentence.topic.cells.iter().any(|pos| cells.contains(&pos))
    };
    let rules = step.rules().into_iter().filter(concerns);
    let rules: Vec<String> = rules
        .map(|rule| text.rule_sentence(variant, rule))
        .collect();
    let is_rule = rules.contains(&sentence.words);
    let others = rules.into_iter().filter(|said| *said != sentence.words);
    let others: Vec<String> = others.collect();
    match (others.is_empty(), is_rule) {
        (true, true) => vec![text.message(Id::HintMoreRule)],
        (true, false) => vec![text.message(Id::HintMoreHouses)],
        (false, _) => others,
    }
}

/// Returns the highlights of a hint about an error.
pub(super) fn highlight_error(
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

/// Returns the highlights of a step at the current level and sentence of the hint.
///
/// The first two levels show the houses of the step, or the cells of its pattern if it has no
/// houses. Later levels show both. While the hint asks its question, the placements and
/// eliminations are hidden. If a sentence is selected, only the cells of this sentence are shown.
pub(super) fn highlight_step(
    (step, position): (&VariantStep, &VariantPosition),
    (words, pattern): (&Explanation, &[VariantCandidate]),
    progress: &HintProgress,
) -> Highlight {
    let (level, sentence) = (progress.level(), progress.sentence());
    let reasons = &words.reasons;
    let current = sentence.and_then(|at| reasons.get(at));
    let current = current.filter(|sentence| !sentence.topic.cells.is_empty());
    let areas = step.areas().into_iter();
    let areas = areas.flat_map(|area| area.cells.iter().copied());
    let areas: PosSet = areas.collect();
    let has_areas = !areas.is_empty();
    let holders = VariantBlockers::of(step, position).holders;
    let holders = holders.into_iter().map(|(holder, _)| holder);
    let evidence: Vec<Pos> = step.evidence().into_iter().chain(holders).collect();
    let cells: PosSet = if let Some(sentence) = current {
        sentence.topic.cells.clone()
    } else {
        let own = match level {
            HintLevel::Place | HintLevel::Technique if has_areas => Vec::new(),
            HintLevel::Conclusion => step.cells(),
            _ if sentence.is_some() => step.cells(),
            _ => step.evidence(),
        };
        let is_explained = level >= HintLevel::Pattern;
        let holders = evidence.iter().filter(|_| is_explained).copied();
        areas.iter().chain(own).chain(holders).collect()
    };
    if level < HintLevel::Pattern {
        // Without houses, the cells are also marked as evidence, because a tint alone could be
        // mistaken for the color of a cage.
        let marked = if has_areas {
            Vec::new()
        } else {
            cells.iter().collect()
        };
        return Highlight {
            evidence: marked.into_iter().collect(),
            houses: cells,
            ..Highlight::default()
        };
    }
    // The last sentence is shown together with the placements and eliminations.
    let is_last = sentence.is_some_and(|at| at + 1 == reasons.len());
    let has_result = is_last || level == HintLevel::Conclusion && sentence.is_none();
    let result = |of: Vec<VariantCandidate>| if has_result { of } else { Vec::new() };
    let is_filled = |pos: &Pos| cells.contains(*pos) && position.digit(*pos).is_some();
    let placed = candidates(&step.placements);
    let expected = result(placed.clone());
    let is_last_level = level == HintLevel::Conclusion;
    Highlight {
        evidence: evidence.into_iter().filter(is_filled).collect(),
        houses: cells,
        pattern: pattern.iter().copied().chain(expected).collect(),
        eliminations: result(candidates(&step.eliminations)).into_iter().collect(),
        places: result(placed)
            .into_iter()
            .filter(|_| is_last_level)
            .collect(),
        ..Highlight::default()
    }
}
