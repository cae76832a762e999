//! What is seen of a cell, before it is known how large it is drawn.

use crate::game::Colour;
use crate::grid::{Cell, Clues, Digit};
use crate::tui::theme::{Glyphs, Ink, Tint};

/// What is seen of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Face {
    pub(crate) content: Content,
    pub(crate) tint: Tint,
    pub(crate) marker: Option<Marker>,
    /// The colour that the player gave it.
    pub(crate) colour: Option<Colour>,
    pub(crate) selected: bool,
    pub(crate) cursor: bool,
    /// How often it changed, from 1 to [`HEAT_LEVELS`](Face::HEAT_LEVELS).
    pub(crate) heat: Option<u8>,
}

impl Face {
    /// As many as there are [levels](Glyphs::levels).
    pub(crate) const HEAT_LEVELS: u32 = 8;

    /// Clues, and digits that were written into them.
    pub(crate) fn of_digits(clues: &Clues, digits: &Clues) -> [Self; 81] {
        Cell::ALL.map(|cell| {
            let ink = match clues.digit(cell) {
                Some(_) => Ink::Clue,
                None => Ink::Entry,
            };
            let content = digits.digit(cell).map(|digit| Content::Value(digit, ink));
            Self {
                content: content.unwrap_or_default(),
                ..Self::default()
            }
        })
    }
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Content {
    #[default]
    Empty,
    Value(Digit, Ink),
    /// The role of each digit that is marked; those that are ruled out are drawn as a cross.
    Marks([Option<Ink>; 9]),
    /// The digit that is spoken of cannot stand there: a cross.
    Barred,
    /// Nothing is left for the cell: `!!`.
    DeadEnd,
}

/// A sign beside the digit, for states that must be told without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    /// Breaks a rule: `!7!`.
    Clash,
    /// Differs from the solution: `7?`.
    Mistake,
    /// Stands on a digit that the player tries: `7'`.
    Trial,
    /// Is being tried: `▸7◂`.
    Tried,
    /// Was written by the solver: `·7`.
    Solver,
    /// Is what a hint would write: `+7+`.
    Place,
    /// Stands in the way, or is the evidence: `(7)`.
    Evidence,
    /// Was written here and taken back: `~`.
    Retracted,
}

impl Marker {
    pub(crate) const fn signs(self, glyphs: &Glyphs) -> [char; 2] {
        match self {
            Self::Clash => ['!', '!'],
            Self::Mistake => [' ', '?'],
            Self::Trial => [' ', '\''],
            Self::Tried => glyphs.tried,
            Self::Solver => [glyphs.solver, ' '],
            Self::Place => ['+', '+'],
            Self::Evidence => ['(', ')'],
            Self::Retracted => ['~', ' '],
        }
    }

    /// Returns true if it tells of something the player wrote.
    pub(super) const fn is_of_the_player(self) -> bool {
        matches!(self, Self::Clash | Self::Mistake | Self::Trial)
    }

    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Clash => Ink::Clash,
            Self::Mistake => Ink::Mistake,
            Self::Trial => Ink::Trial,
            Self::Tried => Ink::Tried,
            Self::Solver => Ink::Dim,
            Self::Place => Ink::HintPlace,
            Self::Evidence => Ink::HintHouse,
            Self::Retracted => Ink::Retracted,
        }
    }
}
