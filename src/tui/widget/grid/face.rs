//! The appearance of a cell, independent of the size and the shape of the grid.

use crate::game::{CellColor, Game};
use crate::grid::DigitSet;
use crate::grid::rules::{Variant, VariantDigit};
use crate::tui::theme::{Glyphs, Ink, Tint};

/// The number of heat levels. It equals the number of characters in [`Glyphs::levels`].
pub(crate) const HEAT_LEVELS: u32 = 8;

pub(crate) fn heat_tint(level: u8) -> Tint {
    let part = |parts: u32| u32::from(level) * 4 > HEAT_LEVELS * parts;
    match (part(3), part(2)) {
        (true, _) => Tint::Hot,
        (false, true) => Tint::Warm,
        (false, false) => Tint::Cell,
    }
}

/// The appearance of a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellFace {
    pub(crate) content: GridContent,
    /// True if the notes are candidates that only an open hint shows, because the player has
    /// written no notes.
    pub(crate) shows_hint_candidates: bool,
    /// The background of the cell. For [`Tint::Cell`], the rules of the puzzle determine the
    /// background.
    pub(crate) tint: Tint,
    pub(crate) marker: Option<Marker>,
    /// The colors that the player has assigned to the cell. Each digit is the number of a color.
    pub(crate) colors: DigitSet,
    /// The value of the digit, if the cell is marked as a doubler or negator.
    pub(crate) value: Option<i64>,
    /// The notes that the player has colored.
    pub(crate) note_colors: Vec<(VariantDigit, CellColor)>,
    /// The notes in the center of the cell, if the other notes are in its corners. If this is
    /// `None`, the digit of a note determines its position.
    pub(crate) center_notes: Option<Vec<VariantDigit>>,
    pub(crate) selected: bool,
    pub(crate) cursor: bool,
    /// The heat level, from 1 to [`HEAT_LEVELS`]. It represents how often a solver has changed the
    /// cell.
    pub(crate) heat: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum GridContent {
    #[default]
    Empty,
    Digit(VariantDigit, Ink),
    /// Notes with their color roles. A cross replaces an eliminated note.
    Notes(Vec<(VariantDigit, Ink)>),
    /// A cross: the highlighted digit is impossible in the cell.
    Excluded,
    /// The sign `!!`: the cell has no candidate.
    DeadEnd,
}

impl CellFace {
    /// Returns the appearance of each cell without highlights, indexed by position.
    pub(crate) fn of_game(game: &Game) -> Vec<Self> {
        let shape = game.puzzle().variant().shape();
        let mut faces = vec![Self::default(); shape.area()];
        for cell in game.cells() {
            let ink = if game.is_clue(cell) {
                Ink::Clue
            } else {
                Ink::Entry
            };
            if let Some(digit) = game.digit(cell) {
                faces[shape.index(cell)].content = GridContent::Digit(digit, ink);
            }
        }
        faces
    }

    /// Returns the appearance of each cell of a variant without entries.
    pub(crate) fn of_variant(variant: &Variant) -> Vec<Self> {
        let face = |clue: &Option<u8>| Self {
            content: clue
                .and_then(VariantDigit::new)
                .map_or(GridContent::Empty, |value| {
                    GridContent::Digit(value, Ink::Clue)
                }),
            ..Self::default()
        };
        variant.clues().iter().map(face).collect()
    }
}

/// The signs beside a digit, which show a state without color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// `!7!`: the digit breaks a rule.
    Conflict,
    /// `7?`: the digit differs from the solution.
    Mistake,
    /// `7'`: the digit belongs to a trial.
    Trial,
    /// `▸7◂`: a solver guesses the digit.
    Guessed,
    /// `·7`: a solver wrote the digit.
    Solver,
    /// `+7+`: a hint places the digit.
    Place,
    /// `(7)`: the digit is evidence for a step.
    Evidence,
    /// `~`: a solver removed the digit of the cell.
    Retracted,
}

impl Marker {
    pub(crate) const fn signs(self, glyphs: &Glyphs) -> [char; 2] {
        match self {
            Self::Conflict => ['!', '!'],
            Self::Mistake => [' ', '?'],
            Self::Trial => [' ', '\''],
            Self::Guessed => glyphs.guess,
            Self::Solver => [glyphs.solver, ' '],
            Self::Place => ['+', '+'],
            Self::Evidence => ['(', ')'],
            Self::Retracted => ['~', ' '],
        }
    }

    pub(super) const fn is_of_the_player(self) -> bool {
        matches!(self, Self::Conflict | Self::Mistake | Self::Trial)
    }

    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Conflict => Ink::Conflict,
            Self::Mistake => Ink::Mistake,
            Self::Trial => Ink::Trial,
            Self::Guessed => Ink::Guessed,
            Self::Solver => Ink::Dim,
            Self::Place => Ink::HintPlace,
            Self::Evidence => Ink::HintHouse,
            Self::Retracted => Ink::Retracted,
        }
    }
}
