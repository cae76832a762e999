//! The traits that a kind of puzzle implements so that it can be played.

use std::fmt::Debug;

use super::{Cancel, HintProgress, HintStep, HintText, OpenGame, Solvability};
use crate::game::{CellLayer, CellState, Game, LinkKind, PuzzleKind};
use crate::logic::{LessonTopic, Order};
use crate::text::{CellName, Text};

/// The player's settings that affect hints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HintPreferences {
    /// True if hints may assume that a puzzle has only one solution.
    pub(crate) uniqueness: bool,
    /// The order in which hints try techniques.
    pub(crate) order: Order,
}

/// The subject of a hint. An error is reported before any step.
#[derive(Clone, Debug)]
pub(crate) enum HintSubject<K: PlayKind> {
    /// The digits break a rule.
    Conflict {
        conflict: K::Conflict,
        entries: K::CellSet,
    },
    /// The clues have no solution or several solutions.
    Flawed(K::Flaw),
    /// Entries differ from the solution.
    Mistakes(K::CellSet),
    /// The notes of a cell lack the digit of the solution.
    MissingNote {
        note: K::Candidate,
        layer: CellLayer,
    },
    /// The easiest step, with its position.
    Step {
        step: Box<K::Step>,
        position: Box<K::Position>,
        /// True if the step only eliminates candidates, and the notes of some cell lack candidates.
        unnoted: bool,
    },
    /// No technique finds a step. The hint may reveal this digit of the solution instead.
    Stuck(Option<K::Candidate>),
}

/// A kind of puzzle in which techniques find steps.
pub(crate) trait StepKind: PuzzleKind<Cell: CellName> {
    /// A step that a technique finds.
    type Step: HintStep<Kind = Self> + Debug + Send + 'static;
    /// The digits and candidates of a board in which techniques find steps.
    type Position: Clone + Debug + Send + 'static;
    /// The settings of a search for steps.
    type Finder: Send + 'static;

    /// Returns the position of a game. If `is_noted` is true and the notes contain every digit of
    /// the solution, candidates without a note count as eliminated. Returns `None` if the digits
    /// break rules or if the puzzle is too large.
    fn position(game: &Game<Self>, is_noted: bool) -> Option<Self::Position>;

    fn candidates(position: &Self::Position, cell: Self::Cell) -> Self::DigitSet;

    fn is_in_pattern(
        step: &Self::Step,
        position: &Self::Position,
        candidate: Self::Candidate,
    ) -> bool;

    /// Returns true if the explanation refers to single candidates, so that the board must show all
    /// candidates.
    fn needs_candidates(step: &Self::Step) -> bool;

    /// Returns true if the search for all steps does not find the step, and only the search for the
    /// first step does.
    fn is_listed_alone(step: &Self::Step) -> bool;

    /// The topic of the lesson on a step.
    fn topic(step: &Self::Step, position: &Self::Position) -> Option<LessonTopic>;

    /// The settings of a search for steps in a game. If `near` is a cell, the search prefers steps
    /// near that cell.
    fn finder(
        game: &Game<Self>,
        near: Option<Self::Cell>,
        preferences: HintPreferences,
    ) -> Self::Finder;

    /// Searches for the easiest step. Returns `None` if no technique finds a step.
    fn first_step(
        finder: &Self::Finder,
        position: &Self::Position,
        cancel: &Cancel,
    ) -> Option<Self::Step>;

    /// Searches for all steps, easiest first.
    fn all_steps(
        finder: &Self::Finder,
        position: &Self::Position,
        cancel: &Cancel,
    ) -> Vec<Self::Step>;

    /// Searches for the easiest step that excludes the candidate `asked`.
    fn step_against(
        finder: &Self::Finder,
        position: &Self::Position,
        asked: Self::Candidate,
        cancel: &Cancel,
    ) -> Option<Self::Step>;

    /// Returns the singles of a game in an order in which they can be placed. Placing a single may
    /// lead to the next.
    fn singles(game: &Game<Self>) -> Vec<Self::Candidate>;

    /// Returns the slug of the easiest simple technique that places the digit, given the clues and
    /// the state of each cell.
    fn technique_of(
        _clues: &Self::Digits,
        _state: &dyn Fn(Self::Cell) -> CellState<Self>,
        _placed: Self::Candidate,
    ) -> Option<&'static str> {
        None
    }

    /// The name of the technique with this slug, if there is one.
    fn technique_name(slug: &str, text: &Text) -> Option<String>;
}

/// A kind of puzzle that can be played. The trait finds errors in a grid, and explains errors and
/// steps.
pub(crate) trait PlayKind: StepKind {
    /// A rule that the digits break, at certain cells.
    type Conflict: Clone + Debug;
    /// The reason why the clues are not a valid puzzle.
    type Flaw: Clone + Debug;
    /// The complete explanation of a hint.
    type HintExplanation: Clone + Debug;
    type Highlights: Clone + Debug + Default;

    fn conflicts(puzzle: &Self::Puzzle, digits: &Self::Digits) -> Vec<Self::Conflict>;

    fn conflict_cells(conflict: &Self::Conflict) -> Self::CellSet;

    fn conflict_words(conflict: &Self::Conflict, puzzle: &Self::Puzzle, text: &Text) -> String;

    /// Returns true if the clues have no solution.
    fn is_unsolvable(flaw: &Self::Flaw) -> bool;

    fn flaw_words(flaw: &Self::Flaw, text: &Text) -> String;

    fn explain(
        subject: &HintSubject<Self>,
        puzzle: &Self::Puzzle,
        text: &Text,
    ) -> Self::HintExplanation;

    fn words(explained: &Self::HintExplanation) -> HintText;

    /// The further explanation of the sentence with the index `sentence`, as a list of sentences.
    fn more(
        explained: &Self::HintExplanation,
        found: (&Self::Step, &Self::Position),
        sentence: usize,
        text: &Text,
    ) -> Vec<String>;

    /// The notation of a step in one line.
    fn notation(step: &Self::Step, explained: &Self::HintExplanation, text: &Text) -> String;

    /// The cells of the pattern, in words.
    fn pattern_cells(
        subject: &HintSubject<Self>,
        explained: &Self::HintExplanation,
        text: &Text,
    ) -> String;

    fn highlight(
        subject: &HintSubject<Self>,
        explained: &Self::HintExplanation,
        progress: &HintProgress,
    ) -> Self::Highlights;

    fn highlight_links(links: &[([Self::Candidate; 2], LinkKind)]) -> Self::Highlights;

    /// Returns at most `most` solutions. The flag is true if there are more solutions.
    fn solutions(
        puzzle: &Self::Puzzle,
        most: usize,
        cancel: &Cancel,
    ) -> (Vec<Self::Solution>, bool);

    /// Returns whether the puzzle has exactly one solution, or [`Solvability::Pending`] if only a
    /// search can decide it.
    fn solvability(puzzle: &Self::Puzzle) -> Solvability<Self>;

    /// The only solution, if it is known.
    fn solution(puzzle: &Self::Puzzle) -> Option<Self::Solution>;

    fn why_unsolved(open: &OpenGame<Self>, text: &Text) -> String;

    /// A sentence about the conflicts of a cell, if there are any.
    fn conflicts_at(
        cell: Self::Cell,
        conflicts: &[Self::Conflict],
        puzzle: &Self::Puzzle,
        text: &Text,
    ) -> Option<String>;

    /// The cells whose background shows a conflict.
    fn conflict_area(conflict: &Self::Conflict) -> Self::CellSet;

    /// A sentence about a digit without a place in a house, if there is one.
    fn no_place(_game: &Game<Self>, _text: &Text) -> Option<String> {
        None
    }
}
