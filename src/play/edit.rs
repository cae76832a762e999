//! Changes of digits, notes and links, undo, and automatic entries.

use super::steps::{self, PuzzleFlaw, RuleConflict};
use super::{OpenGame, Solvability, classic_hint};
use crate::game::{CellLayer, Change, LinkKind, Move, MoveError, NoteMode, Notes, Turn};
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigitSet};
use crate::text::{Id, MessageArg, Text};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoteRefusal {
    Hidden,
    /// The rules exclude the digits from all of the cells, so automatic notes cannot show them.
    Impossible,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinkChange {
    /// The two candidates cannot be linked.
    Canceled,
    Drawn(LinkKind),
    Removed,
}

impl OpenGame {
    /// Plays a turn that writes a digit. Returns the number of hearts left if the digit cost a
    /// heart.
    ///
    /// # Errors
    ///
    /// Returns an error if the turn is impossible or changes nothing.
    pub(crate) fn write(&mut self, turn: Turn) -> Result<Option<usize>, MoveError> {
        let hearts = self.game.hearts();
        self.play(turn)?;
        Ok(self.game.hearts().filter(|left| Some(*left) != hearts))
    }

    /// The message about a cell that cannot be changed. `None` if the turn was rejected for another
    /// reason.
    pub(crate) fn refusal(
        &self,
        rejected: MoveError,
        text: &Text,
    ) -> Option<(Id, [MessageArg<'static>; 2])> {
        let (id, cell) = match rejected {
            MoveError::Clue(cell) => (Id::IsClue, cell),
            MoveError::Filled(cell) => (Id::IsFilled, cell),
            MoveError::NoChange | MoveError::NoBranch => return None,
        };
        Some((id, self.cell_facts(cell, text)))
    }

    /// A cell and its digit as message arguments.
    pub(crate) fn cell_facts(&self, cell: Pos, text: &Text) -> [MessageArg<'static>; 2] {
        let digit = self.game.digit(cell);
        let symbol = digit.map(|digit| text.symbol(digit.number()));
        facts!["cell" => text.pos(cell), "digit" => symbol.unwrap_or_default()]
    }

    pub(crate) fn conflicts_at(&self, cell: Pos, text: &Text) -> Option<String> {
        RuleConflict::words_at(cell, &self.conflicts, self.puzzle(), text)
    }

    pub(crate) fn first_conflict(&self, text: &Text) -> Option<String> {
        let conflict = self.conflicts.first()?;
        Some(conflict.words(self.puzzle(), text))
    }

    /// The empty cells that have no candidates.
    pub(crate) fn dead_cells(&self) -> PosSet {
        let digits = self.game.digits();
        let is_dead = |cell: &Pos| {
            let is_empty = digits.digit(*cell).is_none();
            is_empty && self.puzzle().possible_digits(&digits, *cell).is_empty()
        };
        self.game().cells().filter(is_dead).collect()
    }

    /// A sentence about a cell without candidates or a digit without a place, if there is one.
    pub(crate) fn dead_end(&self, text: &Text) -> Option<String> {
        let dead = self.dead_cells();
        if dead.is_empty() {
            return classic_hint::no_place(&self.game, text);
        }
        let cells = text.join(dead.iter().map(|cell| text.pos(cell)));
        Some(text.format_one(Id::NothingLeft, "cells", cells))
    }

    /// Returns the move for a note key. The move adds the missing notes, or removes the notes if
    /// none is missing. In the mode of automatic notes, the move eliminates or restores candidates
    /// instead.
    ///
    /// # Errors
    ///
    /// Returns an error if notes are hidden, or if no cell can have the digits.
    pub(crate) fn toggled_notes(
        &self,
        cells: PosSet,
        digits: VariantDigitSet,
        layer: CellLayer,
    ) -> Result<Move, NoteRefusal> {
        let (layer, cells) = match self.game.note_mode() {
            NoteMode::Hidden => return Err(NoteRefusal::Hidden),
            NoteMode::Hand => (layer, cells),
            NoteMode::Auto => {
                let entries = self.game.digits();
                let is_open = |cell: &Pos| {
                    !(self.puzzle().possible_digits(&entries, *cell) & digits).is_empty()
                };
                let open: PosSet = cells.iter().filter(is_open).collect();
                if open.is_empty() {
                    return Err(NoteRefusal::Impossible);
                }
                (CellLayer::Eliminated, open)
            }
        };
        Ok(self.game.toggled(Notes {
            layer,
            cells,
            digits,
        }))
    }

    /// Adds or removes notes by [`Move::FillNotes`]. Returns the number of changed cells, or `None`
    /// if no note changed.
    pub(crate) fn fill_notes(&mut self) -> Option<usize> {
        self.play(Turn::Make(Move::FillNotes)).ok()?;
        let change = self.game.history().last();
        Some(change.map_or(0, |change| change.after.len()))
    }

    /// The number of notes that [`Move::AddMissingNotes`] adds. `None` if there are none, if notes
    /// are not the player's own, or if [`fill_notes`](Self::fill_notes) has something to change. The
    /// player must agree to the move, because removed notes return.
    pub(crate) fn missing_notes_to_confirm(&self) -> Option<usize> {
        let missing = self.game.missing_notes().len();
        let mut filled = self.game.clone();
        let is_filled = self.game.note_mode() == NoteMode::Hand
            && filled.apply(self.clock.elapsed(), Move::FillNotes).is_err();
        (is_filled && missing > 0).then_some(missing)
    }

    /// Draws a strong link between two candidates. An existing strong link becomes weak, and an
    /// existing weak link is removed.
    pub(crate) fn toggle_link(&mut self, ends: [VariantCandidate; 2]) -> LinkChange {
        let action = self.game.toggled_link(ends);
        if self.play(Turn::Make(action)).is_err() {
            return LinkChange::Canceled;
        }
        self.game
            .link(ends)
            .map_or(LinkChange::Removed, LinkChange::Drawn)
    }

    /// The ends of a link as message arguments.
    pub(crate) fn link_facts(
        [from, to]: [VariantCandidate; 2],
        text: &Text,
    ) -> [MessageArg<'static>; 2] {
        let code = |end: VariantCandidate| {
            let digit = text.symbol(end.value.number());
            format!("{}={digit}", text.pos_code(end.pos))
        };
        facts!["from" => code(from), "to" => code(to)]
    }

    /// Undoes or redoes a move, and returns it. `None` if there is nothing to undo or redo.
    pub(crate) fn travel(&mut self, is_undo: bool) -> Option<Change> {
        let history = self.game.history();
        let (turn, change) = if is_undo {
            (Turn::Undo, history.last())
        } else {
            (Turn::Redo, history.next())
        };
        let change = change.cloned()?;
        self.play(turn).ok().map(|()| change)
    }

    /// The number of moves played, as the argument of the messages about undo and redo.
    pub(crate) fn depth_facts(&self) -> [MessageArg<'static>; 1] {
        facts!["count" => self.game.history().depth()]
    }

    /// The move that enters the digit of the solution in a cell. `None` if no solution is known.
    pub(crate) fn solution_at(&self, cell: Pos) -> Option<Move> {
        let digit = self.puzzle().solution_digit(cell)?;
        Some(Move::Fill(vec![VariantCandidate::new(cell, digit)]))
    }

    /// The singles in an order in which they can be placed. Placing a single may lead to the next.
    pub(crate) fn singles(&self) -> Vec<VariantCandidate> {
        steps::singles(&self.game)
    }

    /// The move that enters all singles. Each single is found after the previous singles are
    /// placed. `None` if there are no singles.
    pub(crate) fn all_singles(&self) -> Option<Move> {
        let found = self.singles();
        (!found.is_empty()).then_some(Move::Fill(found))
    }

    pub(crate) fn why_unsolved(&self, text: &Text) -> String {
        match self.solvability() {
            Solvability::Flawed(PuzzleFlaw::Classic(error)) => {
                classic_hint::why_unsolved(error, self.dead_end(text), text)
            }
            Solvability::Flawed(flaw) => flaw.words(text),
            Solvability::Pending => text.message(Id::VariantProving),
            Solvability::Unique => String::new(),
            Solvability::Undecided => text.message(Id::VariantUndecided),
        }
    }
}
