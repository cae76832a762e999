//! The interface of a kind of puzzle with hints.

use std::borrow::Cow;
use std::fmt::Debug;

use super::HintSubject;
use crate::game::{Game, LinkKind, PuzzleKind};
use crate::logic::LessonTopic;
use crate::text::{CellName, Text};
use crate::tui::highlight::Highlight;
use crate::tui::ladder::{HintStep, HintText, Ladder};
use crate::tui::theme::{Ink, Tint};

/// A kind of puzzle with hints: its steps and errors, and how they are explained and highlighted.
pub(crate) trait HintKind: PuzzleKind<Cell: CellName> {
    /// A step that a technique finds.
    type Step: HintStep<Kind = Self> + Debug + Send + 'static;
    /// The digits and candidates in which steps are found.
    type Position: Clone + Debug + Send + 'static;
    /// A broken rule.
    type Conflict: Clone + Debug;
    /// The reason why the clues are not a valid puzzle.
    type Flaw: Clone + Debug;
    /// A complete explanation.
    type Explained: Clone + Debug;
    /// The highlighted parts of the board.
    type Shown: Shown<Self>;

    /// Every rule that the digits break.
    fn conflicts(puzzle: &Self::Puzzle, digits: &Self::Digits) -> Vec<Self::Conflict>;

    /// The cells that break a rule.
    fn conflict_cells(conflict: &Self::Conflict) -> Self::CellSet;

    /// A conflict in a sentence.
    fn conflict_words(conflict: &Self::Conflict, puzzle: &Self::Puzzle, text: &Text) -> String;

    /// Returns true if the clues have no solution.
    fn is_unsolvable(flaw: &Self::Flaw) -> bool;

    /// The reason why the clues are not a valid puzzle, in a sentence.
    fn flaw_words(flaw: &Self::Flaw, text: &Text) -> String;

    /// The position of a game. If `is_noted` and no note of the solution is missing, candidates
    /// without a note count as eliminated. `None` if steps cannot be found: rules are broken, or
    /// the puzzle is too large.
    fn position(game: &Game<Self>, is_noted: bool) -> Option<Self::Position>;

    /// The candidates of an empty cell.
    fn candidates(position: &Self::Position, cell: Self::Cell) -> Self::DigitSet;

    /// Returns true for the candidates of the pattern of a step.
    fn is_in_pattern(
        step: &Self::Step,
        position: &Self::Position,
        candidate: Self::Candidate,
    ) -> bool;

    /// Returns true if the explanation refers to several candidates of a cell.
    fn needs_candidates(step: &Self::Step) -> bool;

    /// Returns true if a search for all steps does not find steps of this technique.
    fn is_listed_alone(step: &Self::Step) -> bool;

    /// The topic of the lesson on a step.
    fn topic(step: &Self::Step, position: &Self::Position) -> Option<LessonTopic>;

    /// Explains the subject of a hint.
    fn explain(subject: &HintSubject<Self>, puzzle: &Self::Puzzle, text: &Text) -> Self::Explained;

    /// The text of an explanation.
    fn words(explained: &Self::Explained) -> HintText;

    /// The further explanation of the sentence with this index.
    fn more(
        explained: &Self::Explained,
        found: (&Self::Step, &Self::Position),
        sentence: usize,
        text: &Text,
    ) -> Vec<String>;

    /// A step in one line.
    fn notation(step: &Self::Step, explained: &Self::Explained, text: &Text) -> String;

    /// The cells of the pattern, in words.
    fn pattern_cells(
        subject: &HintSubject<Self>,
        explained: &Self::Explained,
        text: &Text,
    ) -> String;

    /// The highlights of a hint at a level.
    fn highlight(
        subject: &HintSubject<Self>,
        explained: &Self::Explained,
        ladder: &Ladder,
    ) -> Self::Shown;
}

/// The highlighted parts of a board.
pub(crate) trait Shown<K: PuzzleKind>: Clone + Debug + Default {
    /// The links that the player has drawn.
    fn of_links(links: &[([K::Candidate; 2], LinkKind)]) -> Self;

    /// The background of a cell.
    fn tint(&self, cell: K::Cell) -> Option<Tint>;

    /// The digit that the hint places in a cell.
    fn placed(&self, cell: K::Cell) -> Option<K::Digit>;

    /// Returns true for cells that cannot have the digit in question.
    fn is_barred(&self, cell: K::Cell) -> bool;

    /// Returns true for filled cells that are part of the argument.
    fn is_evidence(&self, cell: K::Cell) -> bool;

    /// The role of a candidate.
    fn role(&self, cell: K::Cell, digit: K::Digit) -> Option<Ink>;

    /// Returns true if it shows a pattern, which dims everything else.
    fn dims_others(&self) -> bool;

    /// The parts that a legend explains.
    fn legend(&self) -> Cow<'_, Highlight>;
}
