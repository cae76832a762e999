//! Steps and errors of a puzzle of any kind. The engine for classic puzzles and the engine for
//! variants meet here: a game on a classic puzzle uses the first, any other game the second.

use super::highlight::{Highlight, PatternParts};
use super::hint::HintSubject;
use super::{Cancel, HintProgress, HintText, classic, variant};
use crate::game::{CellState, Game};
use crate::grid;
use crate::grid::Board;
use crate::grid::rules::{
    FullGrid, Pos, PosSet, VariantCandidate, VariantDigit, VariantDigitSet, Violation,
};
use crate::logic::rules::{self, PosCandidate, RuleTopic, VariantPosition, VariantStep};
use crate::logic::{self, LessonTopic, Order, SearchScope};
use crate::puzzle::{Flaw, PosDigits, PuzzleError, Uniqueness, VariantPuzzle};
use crate::solve::{general, single};
use crate::text::{Explanation, Id, Text, VariantExplanation};

/// A step that a technique finds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Step {
    Classic(logic::Step),
    Rule(VariantStep),
}

/// The digits and candidates of a puzzle in which techniques find steps.
#[derive(Clone, Debug)]
pub(crate) enum Position {
    Board(Board),
    Variant(VariantPosition),
}

/// The player's settings that affect hints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HintPreferences {
    /// True if hints may assume that a puzzle has only one solution.
    pub(crate) uniqueness: bool,
    /// The order in which hints try techniques.
    pub(crate) order: Order,
}

/// The settings of a search for steps. Techniques on variants have only one order, and none of them
/// assumes that the puzzle has one solution.
#[derive(Debug)]
pub(crate) enum StepFinder {
    Classic(classic::ClassicFinder),
    Variant,
}

/// A rule that the digits break, at certain cells.
#[derive(Clone, Debug)]
pub(crate) enum RuleConflict {
    Classic(grid::Conflict),
    Rule(Violation),
}

/// The reason why the clues are not a valid puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleFlaw {
    Classic(PuzzleError),
    NoSolution,
    SeveralSolutions,
}

/// The complete explanation of a hint, with the parts of the board that it concerns.
#[derive(Clone, Debug)]
pub(crate) enum HintExplanation {
    Classic(Explanation, PatternParts),
    /// The candidates are those of the pattern.
    Rule(VariantExplanation, Vec<VariantCandidate>),
}

/// Converts the candidates of a variant's step.
pub(super) fn candidates(entries: &[PosCandidate]) -> Vec<VariantCandidate> {
    let candidate =
        |(pos, digit): &PosCandidate| Some(VariantCandidate::new(*pos, VariantDigit::new(*digit)?));
    entries.iter().filter_map(candidate).collect()
}

impl Step {
    pub(crate) fn placed(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Classic(step) => step.placements.iter().copied().map(Into::into).collect(),
            Self::Rule(step) => candidates(&step.placements),
        }
    }

    pub(crate) fn eliminated(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Classic(step) => step.eliminations.iter().map(Into::into).collect(),
            Self::Rule(step) => candidates(&step.eliminations),
        }
    }

    /// The identifier of the technique.
    pub(crate) fn slug(&self) -> &'static str {
        match self {
            Self::Classic(step) => step.technique.catalog_row().slug,
            Self::Rule(step) => step.technique.slug(),
        }
    }

    /// The step in one line: for a classic puzzle its notation, and for a variant its technique and
    /// its first cells.
    pub(crate) fn line(&self, text: &Text) -> String {
        /// The maximum number of listed cells.
        const MAX: usize = 4;
        let step = match self {
            Self::Classic(step) => return text.notation(step),
            Self::Rule(step) => step,
        };
        let cells = step.cells();
        let codes = cells.iter().take(MAX).map(|pos| text.pos_code(*pos));
        let codes: Vec<String> = codes.collect();
        let more = if cells.len() > MAX { " .." } else { "" };
        let name = text.variant_technique(step.technique);
        format!("{name}: {}{more}", codes.join(" "))
    }

    /// Returns true if both steps place the same digits and eliminate the same candidates.
    pub(crate) fn has_same_result(&self, other: &Self) -> bool {
        self.placed() == other.placed() && self.eliminated() == other.eliminated()
    }

    pub(crate) fn is_in_pattern(&self, position: &Position, candidate: VariantCandidate) -> bool {
        match (self, position) {
            (Self::Classic(step), Position::Board(board)) => {
                let pattern = step.candidates(board) - step.eliminations;
                candidate
                    .to_candidate()
                    .is_some_and(|candidate| pattern.contains(candidate))
            }
            (Self::Rule(step), _) => step.evidence().contains(&candidate.pos),
            (Self::Classic(_), Position::Variant(_)) => false,
        }
    }

    /// Returns true if the explanation refers to single candidates, so that the board must show all
    /// candidates.
    pub(crate) fn needs_candidates(&self) -> bool {
        match self {
            Self::Classic(step) => !step.eliminations.is_empty(),
            Self::Rule(_) => true,
        }
    }

    /// Returns true if the search for all steps does not find the step, and only the search for the
    /// first step does.
    pub(crate) fn is_listed_alone(&self) -> bool {
        match self {
            Self::Classic(step) => step.technique.catalog_row().scope == SearchScope::FirstStep,
            Self::Rule(_) => false,
        }
    }

    /// The topic of the lesson on a step.
    pub(crate) fn topic(&self, position: &Position) -> Option<LessonTopic> {
        match (self, position) {
            (Self::Classic(step), _) => Some(step.technique.into()),
            (Self::Rule(step), Position::Variant(position)) => {
                let topic = RuleTopic::of(step, position.variant());
                topic
                    .map(LessonTopic::from)
                    .or_else(|| LessonTopic::from_slug(step.technique.slug()))
            }
            (Self::Rule(_), Position::Board(_)) => None,
        }
    }
}

impl Position {
    /// Returns the position of a game. If `is_noted` is true and the notes contain every digit of
    /// the solution, candidates without a note count as eliminated. Returns `None` if the digits
    /// break rules or if the puzzle is too large.
    pub(crate) fn of(game: &Game, is_noted: bool) -> Option<Self> {
        if !game.is_classic() {
            return variant::position(game, is_noted).map(Self::Variant);
        }
        let board = if is_noted {
            game.noted_board()
        } else {
            game.board()
        };
        board.map(Self::Board)
    }

    /// The singles of the position.
    pub(crate) fn singles(&self) -> Vec<VariantCandidate> {
        match self {
            Self::Board(board) => logic::singles(board).iter().map(Into::into).collect(),
            Self::Variant(position) => candidates(&rules::singles(position)),
        }
    }

    /// The position after a step that was found in this position. `None` if the step cannot be
    /// applied.
    pub(crate) fn after(&self, step: &Step) -> Option<Self> {
        match (self, step) {
            (Self::Board(board), Step::Classic(step)) => {
                let mut after = board.clone();
                step.apply(&mut after).ok()?;
                Some(Self::Board(after))
            }
            (Self::Variant(position), Step::Rule(step)) => {
                let mut after = position.clone();
                step.apply(&mut after);
                Some(Self::Variant(after))
            }
            _ => None,
        }
    }

    pub(crate) fn candidates(&self, cell: Pos) -> VariantDigitSet {
        match self {
            Self::Board(board) => cell
                .to_cell()
                .map_or(VariantDigitSet::EMPTY, |cell| board.candidates(cell).into()),
            Self::Variant(position) => {
                let candidates = position.candidates(cell).into_iter();
                candidates.filter_map(VariantDigit::new).collect()
            }
        }
    }
}

impl StepFinder {
    /// The settings of a search for steps in a game. If `near` is a cell, the search prefers steps
    /// near that cell.
    pub(crate) fn new(game: &Game, near: Option<Pos>, preferences: HintPreferences) -> Self {
        if game.is_classic() {
            Self::Classic(classic::ClassicFinder::new(game, near, preferences))
        } else {
            Self::Variant
        }
    }

    /// Searches for the easiest step. Returns `None` if no technique finds a step.
    pub(crate) fn first_step(&self, position: &Position, cancel: &Cancel) -> Option<Step> {
        match (self, position) {
            (Self::Classic(finder), Position::Board(board)) => {
                finder.first_step(board, cancel).map(Step::Classic)
            }
            (_, Position::Variant(position)) => {
                rules::next_step_until(position, &|| cancel.is_canceled()).map(Step::Rule)
            }
            (Self::Variant, Position::Board(_)) => None,
        }
    }

    /// Searches for all steps, easiest first.
    pub(crate) fn all_steps(&self, position: &Position, cancel: &Cancel) -> Vec<Step> {
        match (self, position) {
            (Self::Classic(finder), Position::Board(board)) => {
                let steps = finder.all_steps(board, cancel).into_iter();
                steps.map(Step::Classic).collect()
            }
            (_, Position::Variant(position)) => {
                let steps = rules::all_steps(position, &|| cancel.is_canceled()).into_iter();
                steps.map(Step::Rule).collect()
            }
            (Self::Variant, Position::Board(_)) => Vec::new(),
        }
    }

    /// Searches for the easiest step that excludes the candidate `asked`.
    pub(crate) fn step_against(
        &self,
        position: &Position,
        asked: VariantCandidate,
        cancel: &Cancel,
    ) -> Option<Step> {
        match (self, position) {
            (Self::Classic(finder), Position::Board(board)) => finder
                .step_against(board, asked.to_candidate()?, cancel)
                .map(Step::Classic),
            (_, Position::Variant(position)) => {
                let steps = rules::all_steps(position, &|| cancel.is_canceled());
                let asked = (asked.pos, asked.value.number());
                rules::step_excluding(position, asked, steps).map(Step::Rule)
            }
            (Self::Variant, Position::Board(_)) => None,
        }
    }
}

/// Returns the singles of a game in an order in which they can be placed. Placing a single may lead
/// to the next.
pub(super) fn singles(game: &Game) -> Vec<VariantCandidate> {
    if game.is_classic() {
        let singles = game.singles().unwrap_or_default().into_iter();
        singles.map(VariantCandidate::from).collect()
    } else {
        variant::singles(game)
    }
}

/// Returns the slug of the easiest simple technique that places the digit, given the puzzle and the
/// state of each cell. `None` if there is none, and for a variant.
pub(crate) fn technique_of(
    puzzle: &VariantPuzzle,
    state: &dyn Fn(Pos) -> CellState,
    placed: VariantCandidate,
) -> Option<&'static str> {
    puzzle.classic()?;
    let state = |cell: grid::Cell| state(cell.into());
    classic::technique_of(&puzzle.clues().to_clues(), &state, placed.to_candidate()?)
}

/// The name of the technique with this slug, if there is one.
pub(crate) fn technique_name(slug: &str, puzzle: &VariantPuzzle, text: &Text) -> Option<String> {
    match puzzle.classic() {
        Some(_) => logic::Technique::from_slug(slug).map(|technique| text.technique(technique)),
        None => Some(text.named("technique", slug)),
    }
}

/// Returns at most `most` solutions. The flag is true if there are more solutions.
pub(crate) fn solutions(
    puzzle: &VariantPuzzle,
    most: usize,
    cancel: &Cancel,
) -> (Vec<FullGrid>, bool) {
    if puzzle.classic().is_some() {
        let mut all = single::SolutionIter::new(&puzzle.clues().to_clues());
        let found = all.by_ref().take(most).map(|it| FullGrid::from(&it));
        let found = found.take_while(|_| !cancel.is_canceled()).collect();
        return (found, all.next().is_some());
    }
    let on_guess = cancel.stop_condition(variant::MAX_GUESSES);
    let found = general::solve(puzzle.variant(), most + 1, on_guess);
    let more = !found.decided || found.solutions.len() > most;
    let grid = |digits: &Vec<Option<u8>>| {
        let values = digits.iter().map(|digit| digit.and_then(VariantDigit::new));
        FullGrid(values.collect())
    };
    let shown = found.solutions.iter().take(most);
    (shown.map(grid).collect(), more)
}

impl RuleConflict {
    pub(super) fn all(puzzle: &VariantPuzzle, digits: &PosDigits) -> Vec<Self> {
        if puzzle.classic().is_some() {
            let conflicts = digits.to_clues().conflicts().into_iter();
            conflicts.map(Self::Classic).collect()
        } else {
            let conflicts = puzzle.conflicts(digits).into_iter();
            conflicts.map(Self::Rule).collect()
        }
    }

    pub(crate) fn cells(&self) -> PosSet {
        match self {
            Self::Classic(conflict) => conflict.cells.into(),
            Self::Rule(conflict) => conflict.cells.iter().copied().collect(),
        }
    }

    /// The cells whose background shows the conflict.
    pub(crate) fn area(&self) -> PosSet {
        match self {
            Self::Classic(conflict) => conflict.house.cell_set().into(),
            Self::Rule(_) => self.cells(),
        }
    }

    pub(crate) fn words(&self, puzzle: &VariantPuzzle, text: &Text) -> String {
        match self {
            Self::Classic(conflict) => text.format(Id::Repeats, &text.conflict_facts(conflict)),
            Self::Rule(conflict) => variant::conflict_words(conflict, puzzle, text),
        }
    }

    /// A sentence about the conflicts of a cell, if there are any.
    pub(super) fn words_at(
        cell: Pos,
        conflicts: &[Self],
        puzzle: &VariantPuzzle,
        text: &Text,
    ) -> Option<String> {
        let classic: Vec<grid::Conflict> = conflicts.iter().filter_map(Self::classic).collect();
        if !classic.is_empty() {
            return text.conflict_text(cell.to_cell()?, &classic);
        }
        let conflict = conflicts.iter().find(|it| it.cells().contains(cell))?;
        Some(conflict.words(puzzle, text))
    }

    fn classic(&self) -> Option<grid::Conflict> {
        match self {
            Self::Classic(conflict) => Some(conflict.clone()),
            Self::Rule(_) => None,
        }
    }
}

impl PuzzleFlaw {
    /// The flaw that a search for solutions has found, if there is one.
    pub(super) const fn of(proof: &Uniqueness) -> Option<Self> {
        match proof {
            Uniqueness::None => Some(Self::NoSolution),
            Uniqueness::Several => Some(Self::SeveralSolutions),
            Uniqueness::One(_) | Uniqueness::Undecided => None,
        }
    }

    /// Returns true if the clues have no solution.
    pub(crate) fn is_unsolvable(&self) -> bool {
        match self {
            Self::Classic(error) => error.flaws().contains(&Flaw::NoSolution),
            Self::NoSolution => true,
            Self::SeveralSolutions => false,
        }
    }

    /// Returns true if it is known that the clues have several solutions.
    pub(crate) fn has_several(&self) -> bool {
        match self {
            Self::Classic(error) => matches!(error.flaws(), [Flaw::Several(_), ..]),
            Self::NoSolution => false,
            Self::SeveralSolutions => true,
        }
    }

    pub(crate) fn words(&self, text: &Text) -> String {
        match self {
            Self::Classic(error) => text.flaw(error),
            Self::NoSolution => text.message(Id::FlawNoSolution),
            Self::SeveralSolutions => text.message(Id::VariantSeveral),
        }
    }
}

impl HintExplanation {
    pub(super) fn of(subject: &HintSubject, puzzle: &VariantPuzzle, text: &Text) -> Self {
        match subject {
            HintSubject::Step { step, position, .. } => match (&**step, &**position) {
                (Step::Rule(step), Position::Variant(position)) => {
                    let pattern = variant::pattern(step, position, puzzle);
                    Self::Rule(text.explain_variant(step, position), pattern)
                }
                (Step::Classic(step), Position::Board(board)) => {
                    let parts = super::highlight::parts(step, board);
                    Self::Classic(text.explain(step, board), parts)
                }
                _ => Self::Rule(VariantExplanation::default(), Vec::new()),
            },
            _ if puzzle.classic().is_some() => {
                let words = classic::explain_error(subject, text);
                Self::Classic(words, classic::error_parts(subject))
            }
            _ => Self::Rule(variant::explain_error(subject, puzzle, text), Vec::new()),
        }
    }

    pub(super) fn text(&self) -> HintText {
        match self {
            Self::Classic(words, _) => HintText::of(words, words.lettered_reasons().collect()),
            Self::Rule(words, _) => {
                let reasons = words.reasons.iter().map(|it| it.words.clone());
                HintText::of(words, reasons.collect())
            }
        }
    }

    /// The further explanation of the sentence with the index `sentence`, as a list of sentences.
    pub(super) fn more(
        &self,
        (step, position): (&Step, &Position),
        sentence: usize,
        text: &Text,
    ) -> Vec<String> {
        match (self, step, position) {
            (Self::Classic(words, _), _, Position::Board(board)) => {
                let sentence = words.reasons.get(sentence);
                let more = sentence.map_or_else(Vec::new, |it| text.explain_more(it, board));
                more.into_iter().map(|more| more.words).collect()
            }
            (Self::Rule(words, _), Step::Rule(step), Position::Variant(position)) => {
                let sentence = words.reasons.get(sentence);
                sentence.map_or_else(Vec::new, |it| variant::more(it, step, position, text))
            }
            _ => Vec::new(),
        }
    }

    /// The notation of a step in one line.
    pub(super) fn notation(&self, step: &Step, text: &Text) -> String {
        match (self, step) {
            (_, Step::Classic(step)) => text.notation(step),
            (Self::Rule(words, _), _) => format!("{}: {}", words.name, words.conclusion),
            (Self::Classic(words, _), _) => words.conclusion.clone(),
        }
    }

    /// The cells of the pattern, in words.
    pub(super) fn pattern_cells(&self, subject: &HintSubject, text: &Text) -> String {
        match (self, subject) {
            (Self::Classic(_, parts), _) => text.cells(parts.evidence),
            (Self::Rule(..), HintSubject::Step { step, .. }) => match &**step {
                Step::Rule(step) => text.positions(&step.evidence()),
                Step::Classic(_) => String::new(),
            },
            (Self::Rule(..), _) => String::new(),
        }
    }

    pub(super) fn highlight(&self, subject: &HintSubject, progress: &HintProgress) -> Highlight {
        match self {
            Self::Classic(words, parts) => {
                let step = match subject {
                    HintSubject::Step { step, .. } => match &**step {
                        Step::Classic(step) => Some(step),
                        Step::Rule(_) => None,
                    },
                    _ => None,
                };
                classic::parts_at(progress, step, (words, parts)).into()
            }
            Self::Rule(words, pattern) => match subject {
                HintSubject::Step { step, position, .. } => match (&**step, &**position) {
                    (Step::Rule(step), Position::Variant(position)) => {
                        variant::highlight_step((step, position), (words, pattern), progress)
                    }
                    _ => Highlight::default(),
                },
                _ => variant::highlight_error(subject, progress),
            },
        }
    }
}
