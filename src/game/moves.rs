//! What a player can do to the cells, and how each move is carried out.

use std::fmt;

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Solution};

use super::{CellState, Game, NoteMode};

/// One thing a player can do to the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Write a digit, in place of another if there is one.
    Place(Candidate),
    /// Erase the entry of each cell, or else the notes that are seen in it, or else its colour.
    Clear(CellSet),
    /// Pencil digits into every empty one of some cells.
    Mark(Marks),
    /// Rub digits out of some cells.
    Unmark(Marks),
    /// Turn the corner marks of some cells into centre marks.
    Centre(CellSet),
    /// Give some cells a colour, or take it away.
    Colour(CellSet, Option<Colour>),
    /// Pencil every possible digit into the cells that have no marks; when each has some, rub
    /// out those that are impossible.
    FillMarks,
    /// Rule out a digit that was tried and led to a dead end.
    Refute(Candidate),
    /// Accept a hint.
    Take {
        /// The digits it writes.
        placements: Vec<Candidate>,
        /// The candidates it rules out.
        eliminations: CandidateSet,
    },
    /// Have digits written by the program.
    Fill(Vec<Candidate>),
    /// Write a full grid over everything.
    Complete(Solution),
}

/// Digits in several cells, in one layer of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// Which notes.
    pub layer: Layer,
    /// Where.
    pub cells: CellSet,
    /// What.
    pub digits: DigitSet,
}

/// One of the sets of digits that a cell keeps beside its entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Marks by hand: the only ones, for a player who does not tell corner from centre.
    Corner,
    /// Marks by hand that mean something else to the player.
    Centre,
    /// Candidates that are ruled out, and so left out of automatic notes.
    Struck,
}

/// A colour that a player gives to cells, numbered from 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub Digit);

impl Colour {
    /// The letter that stands for it where there are no colours, from a to i.
    pub const fn letter(self) -> char {
        (b'a' + self.0.value() - 1) as char
    }
}

/// Why something was not done. The game is then as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejected {
    /// The cell is a clue; clues never change.
    Clue(Cell),
    /// The cell holds an entry, so no mark can be pencilled into it.
    Filled(Cell),
    /// Everything is already as it would be.
    NoChange,
    /// There is no such branch, or nothing of the kind can be done to it.
    NoBranch,
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clue(cell) => write!(f, "{cell} is a clue"),
            Self::Filled(cell) => write!(f, "{cell} has an entry already"),
            Self::NoChange => f.write_str("nothing would change"),
            Self::NoBranch => f.write_str("no such branch"),
        }
    }
}

impl std::error::Error for Rejected {}

impl CellState {
    /// The digits of one layer.
    pub const fn layer(&self, layer: Layer) -> DigitSet {
        match layer {
            Layer::Corner => self.marks,
            Layer::Centre => self.centre,
            Layer::Struck => self.struck,
        }
    }

    const fn layer_mut(&mut self, layer: Layer) -> &mut DigitSet {
        match layer {
            Layer::Corner => &mut self.marks,
            Layer::Centre => &mut self.centre,
            Layer::Struck => &mut self.struck,
        }
    }

    fn rub_out(&mut self, digit: Digit) {
        self.marks.remove(digit);
        self.centre.remove(digit);
    }
}

impl Game {
    /// The move that a note key makes: if any empty one of the cells lacks any of the digits, all
    /// get them; else all lose them.
    pub fn toggled(&self, marks: Marks) -> Move {
        let has = |cell: Cell| marks.digits.is_subset(self.state(cell).layer(marks.layer));
        if (marks.cells & self.empty_cells()).iter().all(has) {
            Move::Unmark(marks)
        } else {
            Move::Mark(marks)
        }
    }

    /// The same for a colour key.
    pub fn toggled_colour(&self, cells: CellSet, colour: Colour) -> Move {
        let has = |cell: Cell| self.is_clue(cell) || self.state(cell).colour == Some(colour);
        Move::Colour(cells, Some(colour).filter(|_| !cells.iter().all(has)))
    }

    pub(super) fn perform(&mut self, action: &Move) -> Result<(), Rejected> {
        match action {
            Move::Place(candidate) => self.place(*candidate),
            Move::Clear(cells) => self.clear(*cells),
            Move::Mark(marks) => {
                for cell in self.empty_among(marks.cells)? {
                    let layer = self.cells[cell.index()].layer_mut(marks.layer);
                    *layer |= marks.digits;
                }
                Ok(())
            }
            Move::Unmark(marks) => {
                for cell in self.empty_among(marks.cells)? {
                    let layer = self.cells[cell.index()].layer_mut(marks.layer);
                    *layer = *layer - marks.digits;
                }
                Ok(())
            }
            Move::Centre(cells) => {
                for cell in self.empty_among(*cells)? {
                    let state = &mut self.cells[cell.index()];
                    state.centre |= std::mem::take(&mut state.marks);
                }
                Ok(())
            }
            Move::Colour(cells, colour) => {
                for cell in self.own_among(*cells)? {
                    self.cells[cell.index()].colour = *colour;
                }
                Ok(())
            }
            Move::FillMarks => {
                self.fill_marks();
                Ok(())
            }
            Move::Refute(candidate) => {
                self.rule_out(*candidate);
                Ok(())
            }
            Move::Take {
                placements,
                eliminations,
            } => {
                eliminations.iter().for_each(|loser| self.rule_out(loser));
                placements.iter().try_for_each(|p| self.place(*p))
            }
            Move::Fill(placements) => placements.iter().try_for_each(|p| self.place(*p)),
            Move::Complete(solution) => {
                for cell in Cell::ALL {
                    if !self.is_clue(cell) {
                        self.cells[cell.index()].entry = Some(solution.digit(cell));
                    }
                }
                Ok(())
            }
        }
    }

    /// Writes a digit and rubs it out of the marks of its peers. What is struck there stays: it
    /// was ruled out for a reason, which holds when the digit is erased again.
    fn place(&mut self, candidate: Candidate) -> Result<(), Rejected> {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.own_among(CellSet::only(cell))?;
        self.cells[cell.index()].entry = Some(digit);
        if self.digits().seen(cell).contains(digit) {
            return Ok(());
        }
        for peer in self.digits().peers(cell) {
            self.cells[peer.index()].rub_out(digit);
        }
        Ok(())
    }

    fn clear(&mut self, cells: CellSet) -> Result<(), Rejected> {
        let mode = self.note_mode();
        for cell in self.own_among(cells)? {
            let state = &mut self.cells[cell.index()];
            let seen: &[Layer] = match mode {
                NoteMode::Hand => &[Layer::Corner, Layer::Centre],
                NoteMode::Auto => &[Layer::Struck],
                NoteMode::Hidden => &[],
            };
            if state.entry.take().is_some() {
                continue;
            }
            let mut erased = false;
            for layer in seen {
                erased |= !std::mem::take(state.layer_mut(*layer)).is_empty();
            }
            if !erased {
                state.colour = None;
            }
        }
        Ok(())
    }

    fn rule_out(&mut self, loser: Candidate) {
        let state = &mut self.cells[loser.cell().index()];
        state.struck.insert(loser.digit());
        state.rub_out(loser.digit());
    }

    fn fill_marks(&mut self) {
        let digits = self.digits();
        let empty = self.empty_cells();
        let possible = |state: CellState, cell: Cell| !digits.seen(cell) - state.struck;
        let is_bare = |cell: &Cell| {
            let state = self.state(*cell);
            (state.marks | state.centre).is_empty() && !possible(state, *cell).is_empty()
        };
        let bare: CellSet = empty.iter().filter(is_bare).collect();
        for cell in empty {
            let state = &mut self.cells[cell.index()];
            let possible = possible(*state, cell);
            if bare.contains(cell) {
                state.marks = possible;
            } else if bare.is_empty() {
                state.marks = state.marks & possible;
                state.centre = state.centre & possible;
            }
        }
    }

    /// Those of some cells that are no clues.
    fn own_among(&self, cells: CellSet) -> Result<CellSet, Rejected> {
        let own = cells - self.clues().cells();
        match cells.first() {
            Some(first) if own.is_empty() => Err(Rejected::Clue(first)),
            _ => Ok(own),
        }
    }

    /// Those of some cells that hold no digit.
    fn empty_among(&self, cells: CellSet) -> Result<CellSet, Rejected> {
        let own = self.own_among(cells)?;
        let empty = own & self.empty_cells();
        match own.first() {
            Some(first) if empty.is_empty() => Err(Rejected::Filled(first)),
            _ => Ok(empty),
        }
    }
}
