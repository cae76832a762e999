//! Games on puzzles of other shapes and with other rules: conflicts, hints and highlights.

use super::kind::HintSubject;
use super::{
    Cancel, HintLevel, HintPreferences, HintProgress, HintStep, HintText, OpenGame, PlayKind,
    Solvability, StepKind,
};
use crate::game::{LinkKind, NonClassic, NoteMode, PuzzleKind, SetOf as _, VariantGame};
use crate::grid::rules::{
    BrokenConstraint, FullGrid, Pos, PosSet, ShapeHouseKind, VariantCandidate, VariantDigit,
    VariantDigitSet, Violation,
};
use crate::logic::LessonTopic;
use crate::logic::rules::{
    self, PosCandidate, RuleTopic, VariantBlockers, VariantPosition, VariantStep,
};
use crate::puzzle::{PosDigits, Uniqueness, VariantPuzzle};
use crate::solve::general::solve;
use crate::text::{Id, Text, VariantExplanation};

/// The limit on guesses in the search for the solution.
pub(crate) const MAX_GUESSES: u64 = 2_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum VariantFlaw {
    NoSolution,
    SeveralSolutions,
}

/// The explanation of a hint in words, and the candidates of its pattern.
#[derive(Clone, Debug)]
pub(crate) struct VariantHintExplanation {
    words: VariantExplanation,
    pattern: Vec<VariantCandidate>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct VariantHighlight {
    /// The cells of the houses and of the pattern.
    pub(crate) cells: PosSet,
    /// Filled cells that are part of the reasons, or wrong entries.
    pub(crate) evidence: PosSet,
    pub(crate) pattern: Vec<VariantCandidate>,
    pub(crate) eliminations: Vec<VariantCandidate>,
    /// Candidates that the step places, drawn as candidates.
    pub(crate) expected: Vec<VariantCandidate>,
    /// Digits that the step places, drawn as digits.
    pub(crate) places: Vec<VariantCandidate>,
    /// The links that the player has drawn.
    pub(crate) links: Vec<([VariantCandidate; 2], LinkKind)>,
}

impl OpenGame<NonClassic> {
    /// Stores the result of the search for solutions.
    pub(crate) fn set_proof(&mut self, proof: Uniqueness) {
        self.solvability = match proof {
            Uniqueness::One(solution) => {
                self.game.set_solution(solution);
                Solvability::Unique
            }
            Uniqueness::None => Solvability::Flawed(VariantFlaw::NoSolution),
            Uniqueness::Several => Solvability::Flawed(VariantFlaw::SeveralSolutions),
            Uniqueness::Undecided => Solvability::Undecided,
        };
    }
}

impl HintStep for VariantStep {
    type Kind = NonClassic;

    fn placed(&self) -> Vec<VariantCandidate> {
        candidates(&self.placements)
    }

    fn eliminated(&self) -> Vec<VariantCandidate> {
        candidates(&self.eliminations)
    }

    fn slug(&self) -> &'static str {
        self.technique.slug()
    }
}

fn candidates(entries: &[PosCandidate]) -> Vec<VariantCandidate> {
    let candidate = |(pos, digit): &PosCandidate| {
        let (pos, value) = (*pos, VariantDigit::new(*digit)?);
        Some(VariantCandidate { pos, value })
    };
    entries.iter().filter_map(candidate).collect()
}

/// The rows of some cells, in words.
fn rows(cells: impl Iterator<Item = Pos>, text: &Text) -> String {
    let rows: std::collections::BTreeSet<u8> = cells.map(|pos| pos.row).collect();
    let name = |row: u8| text.format(Id::VariantRow, &[("number", (row + 1).into())]);
    text.join(rows.into_iter().map(name))
}

/// The name of the rule that a conflict breaks.
fn broken_rule(conflict: &Violation, puzzle: &VariantPuzzle, text: &Text) -> String {
    match conflict.broken {
        BrokenConstraint::House(kind, number) => {
            let id = match kind {
                ShapeHouseKind::Row => Id::VariantRow,
                ShapeHouseKind::Column => Id::VariantColumn,
                ShapeHouseKind::Region => Id::VariantRegion,
            };
            text.format(id, &[("number", number.into())])
        }
        BrokenConstraint::Rule(index) => text.rule_name(puzzle.variant(), index),
        BrokenConstraint::Clue(pos) => text.pos(pos),
    }
}

/// Explains the rule that a conflict breaks. `entries` are the cells of the conflict that are not
/// clues.
fn explain_conflict(
    conflict: &Violation,
    entries: &PosSet,
    puzzle: &VariantPuzzle,
    text: &Text,
) -> VariantExplanation {
    let house = ("house", broken_rule(conflict, puzzle, text).into());
    let reason = match conflict.broken {
        BrokenConstraint::Rule(index) => Some(text.rule_sentence(puzzle.variant(), index)),
        BrokenConstraint::House(..) | BrokenConstraint::Clue(_) => None,
    };
    let entries: Vec<Pos> = entries.iter().collect();
    VariantExplanation {
        place: text.format(Id::ConflictPlace, &[house]),
        name: NonClassic::conflict_words(conflict, puzzle, text),
        reasons: reason.into_iter().map(Into::into).collect(),
        conclusion: if entries.is_empty() {
            text.message(Id::ConflictDoClues)
        } else {
            let cells = [("cells", text.positions(&entries).into())];
            text.format(Id::ConflictDo, &cells)
        },
    }
}

impl StepKind for NonClassic {
    type Step = VariantStep;
    type Position = VariantPosition;
    type Finder = ();

    fn position(game: &VariantGame, is_noted: bool) -> Option<VariantPosition> {
        let puzzle = game.any_puzzle();
        let mut position = VariantPosition::new(puzzle.variant())?;
        for pos in puzzle.cells() {
            let state = game.state(*pos);
            if let Some(value) = state.entry {
                position.place(*pos, value.number());
            }
            for value in state.eliminated.items() {
                position.eliminate(*pos, value.number());
            }
        }
        let empty = || {
            let cells = puzzle.cells().iter();
            cells.filter(|pos| game.digit(**pos).is_none())
        };
        let has_solution = |pos: &Pos| {
            let solution = Self::solution_in(puzzle, *pos);
            solution.is_some_and(|value| game.notes(*pos).contains(value))
        };
        if is_noted && game.note_mode() == NoteMode::Hand && empty().all(has_solution) {
            for pos in empty() {
                let gone = Self::candidates(&position, *pos) - game.notes(*pos);
                for value in gone.items() {
                    position.eliminate(*pos, value.number());
                }
            }
        }
        Some(position)
    }

    fn candidates(position: &VariantPosition, pos: Pos) -> VariantDigitSet {
        let candidates = position.candidates(pos).into_iter();
        candidates.filter_map(VariantDigit::new).collect()
    }

    fn is_in_pattern(step: &VariantStep, _: &VariantPosition, candidate: VariantCandidate) -> bool {
        step.evidence().contains(&candidate.pos)
    }

    fn needs_candidates(_: &VariantStep) -> bool {
        true
    }

    fn is_listed_alone(_: &VariantStep) -> bool {
        false
    }

    fn topic(step: &VariantStep, position: &VariantPosition) -> Option<LessonTopic> {
        let topic = RuleTopic::of(step, position.variant());
        let classic = || LessonTopic::from_slug(step.slug());
        topic.map(LessonTopic::from).or_else(classic)
    }

    /// Returns nothing: techniques on variants have only one order, and none of them assumes that the
    /// puzzle has one solution.
    fn finder(_: &VariantGame, _: Option<Pos>, _: HintPreferences) {}

    fn first_step((): &(), position: &VariantPosition, cancel: &Cancel) -> Option<VariantStep> {
        rules::next_step_until(position, &|| cancel.is_canceled())
    }

    fn all_steps((): &(), position: &VariantPosition, cancel: &Cancel) -> Vec<VariantStep> {
        rules::all_steps(position, &|| cancel.is_canceled())
    }

    fn step_against(
        (): &(),
        position: &VariantPosition,
        asked: VariantCandidate,
        cancel: &Cancel,
    ) -> Option<VariantStep> {
        let steps = Self::all_steps(&(), position, cancel);
        rules::step_excluding(position, (asked.pos, asked.value.number()), steps)
    }

    fn singles(game: &VariantGame) -> Vec<VariantCandidate> {
        let mut found = Vec::new();
        let mut position = Self::position(game, true);
        while let Some(position) = position
            .as_mut()
            .filter(|position| !position.has_cell_without_candidates())
        {
            let before = found.len();
            for (pos, digit) in rules::singles(position) {
                if position.place(pos, digit)
                    && let Some(value) = VariantDigit::new(digit)
                {
                    found.push(VariantCandidate { pos, value });
                }
            }
            if found.len() == before {
                break;
            }
        }
        found
    }

    fn technique_name(slug: &str, text: &Text) -> Option<String> {
        Some(text.named("technique", slug))
    }
}

impl PlayKind for NonClassic {
    type Conflict = Violation;
    type Flaw = VariantFlaw;
    type HintExplanation = VariantHintExplanation;
    type Highlights = VariantHighlight;

    fn conflicts(puzzle: &VariantPuzzle, digits: &PosDigits) -> Vec<Violation> {
        puzzle.conflicts(digits)
    }

    fn conflict_cells(conflict: &Violation) -> PosSet {
        conflict.cells.iter().copied().collect()
    }

    fn conflict_words(conflict: &Violation, puzzle: &VariantPuzzle, text: &Text) -> String {
        let facts = [
            ("rule", broken_rule(conflict, puzzle, text).into()),
            ("cells", text.positions(&conflict.cells).into()),
        ];
        text.format(Id::VariantBroken, &facts)
    }

    fn is_unsolvable(flaw: &VariantFlaw) -> bool {
        *flaw == VariantFlaw::NoSolution
    }

    fn flaw_words(flaw: &VariantFlaw, text: &Text) -> String {
        text.message(match flaw {
            VariantFlaw::NoSolution => Id::FlawNoSolution,
            VariantFlaw::SeveralSolutions => Id::VariantSeveral,
        })
    }

    fn explain(
        subject: &HintSubject<Self>,
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> VariantHintExplanation {
        let mut pattern = Vec::new();
        let words = match subject {
            HintSubject::Conflict { conflict, entries } => {
                explain_conflict(conflict, entries, puzzle, text)
            }
            HintSubject::Flawed(VariantFlaw::NoSolution) => text.explain_no_solution(),
            HintSubject::Flawed(VariantFlaw::SeveralSolutions) => {
                text.explain_several(text.message(Id::VariantSeveral), None)
            }
            HintSubject::Mistakes(cells) => {
                let names = cells.iter().map(|pos| text.pos(pos));
                text.explain_mistakes_in(rows(cells.iter(), text), names.collect())
            }
            HintSubject::MissingNote { note, .. } => {
                let house = rows(std::iter::once(note.pos), text);
                text.explain_missing_note_in(
                    house,
                    text.pos(note.pos),
                    text.symbol(note.value.number()),
                )
            }
            HintSubject::Step { step, position, .. } => {
                for pos in puzzle.cells() {
                    let own = Self::candidates(position, *pos);
                    let own = own
                        .iter()
                        .map(|value| VariantCandidate { pos: *pos, value });
                    pattern.extend(own.filter(|it| step.is_evidence((it.pos, it.value.number()))));
                }
                text.explain_variant(step, position)
            }
            HintSubject::Stuck(reveal) => {
                let words =
                    |it: VariantCandidate| [text.pos(it.pos), text.symbol(it.value.number())];
                text.explain_stuck(Id::StuckPlace, reveal.map(words))
            }
        };
        VariantHintExplanation { words, pattern }
    }

    fn words(explained: &VariantHintExplanation) -> HintText {
        HintText::of_variant(&explained.words)
    }

    fn more(
        explained: &VariantHintExplanation,
        (step, position): (&VariantStep, &VariantPosition),
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        let Some(sentence) = explained.words.reasons.get(sentence) else {
            return Vec::new();
        };
        let variant = position.variant();
        // Rules of the whole grid list no cells, and rules of a line or a diagonal list at most
        // one. Such rules concern every sentence.
        let concerns = |rule: &usize| {
            let cells: Vec<Pos> = variant.rules()[*rule].all_cells().collect();
            cells.len() < 2 || sentence.cells.iter().any(|pos| cells.contains(pos))
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

    fn notation(_: &VariantStep, explained: &VariantHintExplanation, _: &Text) -> String {
        let words = &explained.words;
        format!("{}: {}", words.name, words.conclusion)
    }

    fn pattern_cells(
        subject: &HintSubject<Self>,
        _: &VariantHintExplanation,
        text: &Text,
    ) -> String {
        match subject {
            HintSubject::Step { step, .. } => text.positions(&step.evidence()),
            _ => String::new(),
        }
    }

    fn highlight(
        subject: &HintSubject<Self>,
        explained: &VariantHintExplanation,
        progress: &HintProgress,
    ) -> VariantHighlight {
        let cells = match subject {
            HintSubject::Step { step, position, .. } => {
                return highlight_step((step, position), explained, progress);
            }
            HintSubject::Conflict { conflict, .. } => Self::conflict_cells(conflict),
            HintSubject::Flawed(_) => PosSet::default(),
            HintSubject::Mistakes(cells) => cells.clone(),
            HintSubject::MissingNote { note, .. } => PosSet::only(note.pos),
            HintSubject::Stuck(reveal) => reveal.iter().map(|it| it.pos).collect(),
        };
        let places = match subject {
            HintSubject::Stuck(reveal) if progress.level() == HintLevel::Conclusion => *reveal,
            _ => None,
        };
        let is_shown = progress.level() >= HintLevel::Pattern;
        let cells = if is_shown { cells } else { PosSet::default() };
        let is_filled = matches!(
            subject,
            HintSubject::Conflict { .. } | HintSubject::Mistakes(_)
        );
        VariantHighlight {
            evidence: cells.iter().filter(|_| is_filled).collect(),
            cells,
            places: places.into_iter().collect(),
            ..VariantHighlight::default()
        }
    }

    fn highlight_links(links: &[([VariantCandidate; 2], LinkKind)]) -> VariantHighlight {
        VariantHighlight {
            links: links.to_vec(),
            ..VariantHighlight::default()
        }
    }

    fn solutions(puzzle: &VariantPuzzle, most: usize, cancel: &Cancel) -> (Vec<FullGrid>, bool) {
        let on_guess = cancel.stop_condition(MAX_GUESSES);
        let found = solve(puzzle.variant(), most + 1, on_guess);
        let more = !found.decided || found.solutions.len() > most;
        let grid = |digits: &Vec<Option<u8>>| {
            let values = digits.iter().map(|digit| digit.and_then(VariantDigit::new));
            FullGrid(values.collect())
        };
        let shown = found.solutions.iter().take(most);
        (shown.map(grid).collect(), more)
    }

    fn solvability(_: &VariantPuzzle) -> Solvability<Self> {
        Solvability::Pending
    }

    fn solution(puzzle: &VariantPuzzle) -> Option<FullGrid> {
        puzzle
            .solution()
            .map(|solution| FullGrid(solution.to_vec()))
    }

    fn why_unsolved(open: &OpenGame<Self>, text: &Text) -> String {
        match open.solvability() {
            Solvability::Flawed(flaw) => Self::flaw_words(flaw, text),
            Solvability::Pending => text.message(Id::VariantProving),
            Solvability::Unique | Solvability::Undecided => text.message(Id::VariantUndecided),
        }
    }

    fn conflicts_at(
        pos: Pos,
        conflicts: &[Violation],
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> Option<String> {
        let mut conflicts = conflicts.iter();
        let conflict = conflicts.find(|conflict| conflict.cells.contains(&pos))?;
        Some(Self::conflict_words(conflict, puzzle, text))
    }

    fn conflict_area(conflict: &Violation) -> PosSet {
        Self::conflict_cells(conflict)
    }
}

/// Returns the highlights of a step at the current level and sentence of the hint.
///
/// The first two levels show the houses of the step, or the cells of its pattern if it has no
/// houses. Later levels show both. While the hint asks its question, the placements and
/// eliminations are hidden. If a sentence is selected, only the cells of this sentence are shown.
fn highlight_step(
    (step, position): (&VariantStep, &VariantPosition),
    explained: &VariantHintExplanation,
    progress: &HintProgress,
) -> VariantHighlight {
    let (level, sentence) = (progress.level(), progress.sentence());
    let reasons = &explained.words.reasons;
    let current = sentence.and_then(|at| reasons.get(at));
    let current = current.filter(|sentence| !sentence.cells.is_empty());
    let areas = step.areas().into_iter();
    let areas = areas.flat_map(|area| area.cells.iter().copied());
    let areas: PosSet = areas.collect();
    let has_areas = !areas.is_empty();
    let holders = VariantBlockers::of(step, position).holders;
    let holders = holders.into_iter().map(|(holder, _)| holder);
    let evidence: Vec<Pos> = step.evidence().into_iter().chain(holders).collect();
    let cells: PosSet = if let Some(sentence) = current {
        sentence.cells.iter().copied().collect()
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
        return VariantHighlight {
            evidence: marked.into_iter().collect(),
            cells,
            ..VariantHighlight::default()
        };
    }
    // The last sentence is shown together with the placements and eliminations.
    let is_last = sentence.is_some_and(|at| at + 1 == reasons.len());
    let has_result = is_last || level == HintLevel::Conclusion && sentence.is_none();
    let result = |of: Vec<VariantCandidate>| if has_result { of } else { Vec::new() };
    let is_filled = |pos: &Pos| cells.contains(*pos) && position.digit(*pos).is_some();
    VariantHighlight {
        evidence: evidence.into_iter().filter(is_filled).collect(),
        cells,
        pattern: explained.pattern.clone(),
        eliminations: result(step.eliminated()),
        expected: result(step.placed()),
        places: if level == HintLevel::Conclusion {
            result(step.placed())
        } else {
            Vec::new()
        },
        links: Vec::new(),
    }
}
