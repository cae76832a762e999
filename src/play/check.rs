//! Checks the entries, returns to the position before the first mistake, and rejects failed trials.

use super::OpenGame;
use crate::game::Turn;
use crate::grid::rules::{PosSet, VariantCandidate};

/// The level of detail of an open check. Each repeated check shows more than the check before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CheckDetail {
    /// The check shows the number of wrong entries.
    Count,
    /// The check shows the positions of the wrong entries.
    Cells,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CheckReport {
    /// No solution is known.
    Unknown,
    /// There are no entries.
    Nothing,
    /// All entries are correct.
    Right,
    /// The number of wrong entries is shown. The field is the set of wrong entries.
    Count(PosSet),
    /// The positions of the wrong entries are shown. The field is the set of wrong entries.
    Cells(PosSet),
}

impl OpenGame {
    /// Checks the entries. The first check counts the wrong entries, and the next check shows their
    /// positions.
    pub(crate) fn check(&mut self) -> CheckReport {
        let Some(wrong) = self.game.mistakes() else {
            return CheckReport::Unknown;
        };
        if wrong.is_empty() {
            self.check = None;
            let has_entry = |cell| self.game.state(cell).entry.is_some();
            if self.game.cells().any(has_entry) {
                CheckReport::Right
            } else {
                CheckReport::Nothing
            }
        } else if self.check.is_none() {
            self.check = Some(CheckDetail::Count);
            CheckReport::Count(wrong)
        } else {
            self.check = Some(CheckDetail::Cells);
            CheckReport::Cells(wrong)
        }
    }

    pub(crate) const fn has_check(&self) -> bool {
        self.check.is_some()
    }

    /// Returns true if a check has shown which entries are wrong.
    pub(crate) fn shows_mistakes(&self) -> bool {
        self.check == Some(CheckDetail::Cells)
    }

    /// Closes the check. Returns false if no check is open.
    pub(crate) fn close_check(&mut self) -> bool {
        self.check.take().is_some()
    }

    /// Undoes all moves from the first mistake on. The moves stay in the history. Returns the
    /// number of undone moves.
    pub(crate) fn go_back(&mut self) -> usize {
        let moves = self.game.moves_since_mistake().unwrap_or(0);
        for _ in 0..moves {
            // Undo cannot fail, because the history has this number of moves.
            let _ = self.play(Turn::Undo);
        }
        self.close_hint_and_check();
        moves
    }

    /// Returns to the start of a trial that has led to a dead end, and eliminates the digit of the
    /// trial. Returns the eliminated candidate, or `None` if no trial has failed.
    pub(crate) fn reject_trial(&mut self) -> Option<VariantCandidate> {
        let failed = self.game.failed_trial()?;
        self.play(Turn::RejectTrial).ok().map(|()| failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{CellLayer, Game, Move};
    use crate::generate::library;
    use crate::grid::rules::{Pos, VariantDigit};
    use crate::play::{NoteRefusal, WhyNot};
    use crate::puzzle::Puzzle;
    use crate::text::{Locale, Text};

    fn open() -> OpenGame {
        OpenGame::new(Game::new(Puzzle::new(library::first())))
    }

    /// The first empty cell, its digit in the solution, and another possible digit.
    fn choices(open: &OpenGame) -> (Pos, VariantDigit, VariantDigit) {
        let digits = open.game().digits();
        let cells = open.game().cells();
        let mut empty = cells.filter(|cell| open.game().digit(*cell).is_none());
        empty
            .find_map(|cell| {
                let right = open.puzzle().solution_digit(cell)?;
                let possible = open.puzzle().possible_digits(&digits, cell);
                let wrong = possible.iter().find(|digit| *digit != right)?;
                Some((cell, right, wrong))
            })
            .unwrap()
    }

    fn place(cell: Pos, digit: VariantDigit) -> Turn {
        Turn::Make(Move::Place(VariantCandidate::new(cell, digit)))
    }

    #[test]
    fn a_check_counts_mistakes_first_and_then_shows_them_until_they_are_undone() {
        let mut open = open();
        assert_eq!(open.check(), CheckReport::Nothing);
        let (cell, right, wrong) = choices(&open);
        open.play(place(cell, wrong)).unwrap();
        let mistakes: PosSet = std::iter::once(cell).collect();
        assert_eq!(open.check(), CheckReport::Count(mistakes.clone()));
        assert!(!open.shows_mistakes());
        assert_eq!(open.check(), CheckReport::Cells(mistakes));
        assert!(open.shows_mistakes());
        assert_eq!(open.go_back(), 1);
        assert!(!open.has_check());
        open.play(place(cell, right)).unwrap();
        assert_eq!(open.check(), CheckReport::Right);
    }

    #[test]
    fn each_turn_is_returned_for_saving_once() {
        let mut open = open();
        let (cell, right, _) = choices(&open);
        open.play(place(cell, right)).unwrap();
        let saved = open.take_unsaved().unwrap();
        assert_eq!(saved.len(), 1);
        assert!(open.take_unsaved().is_none());
        open.travel(true).unwrap();
        assert_eq!(open.take_unsaved().unwrap().len(), 1);
        assert!(open.travel(true).is_none());
        assert!(open.take_unsaved().is_none());
    }

    #[test]
    fn a_digit_that_a_peer_has_is_refused_as_a_note_and_explained() {
        let mut open = open();
        let (cell, _, _) = choices(&open);
        let digits = open.game().digits();
        let excluded = open
            .puzzle()
            .values()
            .iter()
            .find(|digit| {
                !open
                    .puzzle()
                    .possible_digits(&digits, cell)
                    .contains(*digit)
            })
            .unwrap();
        let note = |open: &OpenGame| {
            let cells = std::iter::once(cell).collect();
            let digits = std::iter::once(excluded).collect();
            open.toggled_notes(cells, digits, CellLayer::Corner)
        };
        assert!(note(&open).is_ok());
        open.play(Turn::NoteMode(crate::game::NoteMode::Auto))
            .unwrap();
        assert_eq!(note(&open), Err(NoteRefusal::Impossible));
        open.play(Turn::NoteMode(crate::game::NoteMode::Hidden))
            .unwrap();
        assert_eq!(note(&open), Err(NoteRefusal::Hidden));
        let text = Text::new(Locale::English);
        let why = open.why_not(VariantCandidate::new(cell, excluded), &text);
        assert!(
            matches!(&why, WhyNot::Reason(said) if said.contains(" sees ")),
            "{why:?}"
        );
    }
}
