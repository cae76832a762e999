//! The appearance of a cell, independent of its size.

use crate::game::CellColor;
use crate::grid::{Cell, Clues, Digit, DigitSet};
use crate::tui::theme::{Glyphs, Ink, Tint};

/// The appearance of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct CellView {
    pub(crate) content: Content,
    pub(crate) tint: Tint,
    pub(crate) marker: Option<Marker>,
    /// The colors assigned by the player, by number.
    pub(crate) colors: DigitSet,
    /// The color of each note.
    pub(crate) note_colors: [Option<CellColor>; 9],
    pub(crate) selected: bool,
    pub(crate) cursor: bool,
    /// The number of changes, scaled from 1 to [`HEAT_LEVELS`](CellView::HEAT_LEVELS).
    pub(crate) heat: Option<u8>,
}

impl CellView {
    /// The number of [levels](Glyphs::levels).
    pub(crate) const HEAT_LEVELS: u32 = 8;

    /// Clues and entries, without highlights.
    pub(crate) fn of_digits(clues: &Clues, digits: &Clues) -> [Self; 81] {
        Cell::ALL.map(|cell| {
            let ink = match clues.digit(cell) {
                Some(_) => Ink::Clue,
                None => Ink::Entry,
            };
            let content = digits.digit(cell).map(|digit| Content::Digit(digit, ink));
            Self {
                content: content.unwrap_or_default(),
                ..Self::default()
            }
        })
    }
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Content {
    #[default]
    Empty,
    Digit(Digit, Ink),
    /// The role of each noted digit; eliminated ones are drawn as a cross.
    Notes([Option<Ink>; 9]),
    /// The digit in question is impossible here: a cross.
    Barred,
    /// No candidate is left: `!!`.
    DeadEnd,
}

/// A sign beside the digit, for states that must be visible without color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// Breaks a rule: `!7!`.
    Conflict,
    /// Differs from the solution: `7?`.
    Mistake,
    /// Depends on a trial: `7'`.
    Trial,
    /// Is being guessed: `▸7◂`.
    Guessed,
    /// Was entered by the solver: `·7`.
    Solver,
    /// Is placed by a hint: `+7+`.
    Place,
    /// Is part of the evidence: `(7)`.
    Evidence,
    /// Was entered and removed: `~`.
    Retracted,
}

impl Marker {
    pub(crate) const fn signs(self, glyphs: &Glyphs) -> [char; 2] {
        match self {
            Self::Conflict => ['!', '!'],
            Self::Mistake => [' ', '?'],
            Self::Trial => [' ', '\''],
            Self::Guessed => glyphs.tried,
            Self::Solver => [glyphs.solver, ' '],
            Self::Place => ['+', '+'],
            Self::Evidence => ['(', ')'],
            Self::Retracted => ['~', ' '],
        }
    }

    /// Returns true for states of the player's entries.
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
