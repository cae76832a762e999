//! Further explanations and highlights of steps on variants.

use super::highlight::Highlight;
use super::variant::candidates;
use super::{HintLevel, HintProgress};
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigit};
use crate::logic::rules::{VariantBlockers, VariantPosition, VariantStep};
use crate::text::{Explanation, Id, Sentence, Text};

/// The candidates of a step's pattern.
pub(super) fn pattern(step: &VariantStep, position: &VariantPosition) -> Vec<VariantCandidate> {
    let candidates = step.pattern_candidates(position).into_iter();
    let candidate = |(pos, digit)| Some(VariantCandidate::new(pos, VariantDigit::new(digit)?));
    candidates.filter_map(candidate).collect()
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

/// Returns the highlights of a step at the current level and sentence of the hint.
///
/// The first two levels show the houses of the step, or the cells of its pattern if it has no
/// houses. Later levels show both. While the hint asks its question, the placements and
/// eliminations are hidden. If a sentence is selected, only the cells of this sentence are shown.
pub(super) fn highlight(
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
