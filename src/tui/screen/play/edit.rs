//! What the player writes: digits, notes, colours; and taking it back.

use super::{Mode, Play, Wave};
use crate::game::{Change, Colour, Layer, Marks, Move, NoteMode, Rejected, Turn};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::model::Shared;
use crate::tui::report;

impl Play {
    /// Actions that change the game.
    pub(super) fn edit(&mut self, action: Action, digit: Option<Digit>, shared: &mut Shared) {
        match (action, digit) {
            (Action::Digit, Some(digit)) => self.press_digit(digit, shared),
            (Action::NoteOnce, Some(digit)) => self.note(digit, shared),
            (Action::Erase, _) if self.mode == Mode::Colour => {
                self.make(Move::Colour(self.targets(), None), shared);
            }
            (Action::Erase, _) => {
                self.make(Move::Clear(self.targets()), shared);
            }
            (Action::FillNotes, _) => self.fill_notes(shared),
            (Action::NotesShown, _) => self.show_other_notes(shared),
            (Action::ToCentre, _) => {
                self.make(Move::Centre(self.targets()), shared);
            }
            (Action::Colour, Some(digit)) => {
                let action = self.game.toggled_colour(self.targets(), Colour(digit));
                self.make(action, shared);
            }
            (Action::ColourOff, _) => {
                self.make(Move::Colour(self.targets(), None), shared);
            }
            (Action::FocusWrite, _) => {
                if let Some(digit) = self.focus {
                    self.write(digit, shared);
                }
            }
            (Action::FocusNote, _) => {
                if let Some(digit) = self.focus {
                    self.note(digit, shared);
                }
            }
            (Action::Undo, _) => self.undo(shared),
            (Action::Redo, _) => self.redo(shared),
            (Action::Try, _) => self.begin_try(shared),
            (Action::Refute, _) => self.refute(shared),
            (Action::FillCell, _) => self.fill_cell(shared),
            (Action::FillSingles, _) => self.fill_singles(shared),
            _ => {}
        }
    }

    pub(super) fn press_digit(&mut self, digit: Digit, shared: &mut Shared) {
        match self.mode {
            Mode::Digit => self.write(digit, shared),
            // A try is a digit, whatever the key does otherwise.
            _ if self.trying => self.write(digit, shared),
            Mode::Note | Mode::Centre => self.note(digit, shared),
            Mode::Colour => {
                let action = self.game.toggled_colour(self.targets(), Colour(digit));
                self.make(action, shared);
            }
        }
    }

    /// Writes a digit at the cursor; the same digit again erases it.
    fn write(&mut self, digit: Digit, shared: &mut Shared) {
        if self.selected().len() > 1 {
            let said = shared.text.say(Id::DigitForOne);
            shared.refuse(said);
            return;
        }
        let cell = self.selected().single().unwrap_or(self.cursor);
        let candidate = Candidate::new(cell, digit);
        let made = if self.game.state(cell).entry == Some(digit) {
            self.make(Move::Clear(CellSet::only(cell)), shared);
            return;
        } else if self.trying {
            self.play(Turn::Try(candidate), shared)
        } else {
            self.make(Move::Place(candidate), shared)
        };
        if !made || self.game.is_won() {
            return;
        }
        self.trying = false;
        if let Some(warning) = self.what_is_wrong(cell, shared) {
            shared.warn(warning);
            return;
        }
        let change = self.game.history().last();
        let cleaned = change.map_or(0, |change| change.after.len() - 1);
        if cleaned > 0 {
            let facts = [
                ("cell", shared.text.cell(cell).into()),
                ("digit", digit.value().into()),
                ("count", cleaned.into()),
            ];
            let said = shared.text.tell(Id::NotesRemoved, &facts);
            shared.tell(said);
        }
    }

    /// What an entry breaks, as far as the player wants to be told.
    fn what_is_wrong(&self, cell: Cell, shared: &Shared) -> Option<String> {
        let text = &shared.text;
        let clashes = self.game.clashes();
        let clash = clashes.iter().find(|clash| clash.cells.contains(cell));
        if let Some(clash) = clash.filter(|_| shared.settings.conflicts) {
            return Some(text.tell(Id::Repeats, &text.clash_facts(clash)));
        }
        let wrong = self.game.mistakes().filter(|_| shared.settings.mistakes);
        if wrong.is_some_and(|cells| cells.contains(cell)) {
            let digit = self.game.digit(cell).map_or(0, Digit::value);
            let facts = [
                ("cell", shared.text.cell(cell).into()),
                ("digit", digit.into()),
            ];
            return Some(text.tell(Id::NotTheSolution, &facts));
        }
        self.dead_end(text).filter(|_| shared.settings.dead_ends)
    }

    /// What nothing is left for, if there is anything.
    pub(super) fn dead_end(&self, text: &Text) -> Option<String> {
        let dead_ends = self.game.dead_ends();
        if !dead_ends.cells.is_empty() {
            let facts = [("cells", text.cells(dead_ends.cells).into())];
            return Some(text.tell(Id::NothingLeft, &facts));
        }
        let (house, digit) = dead_ends.places.first()?;
        let facts = [
            ("house", text.house(*house).into()),
            ("digit", digit.value().into()),
        ];
        Some(text.tell(Id::NoPlaceLeft, &facts))
    }

    /// Pencils a mark into the cells meant, or rubs it out. In automatic notes it is struck out,
    /// or taken in again.
    fn note(&mut self, digit: Digit, shared: &mut Shared) {
        let meant = self.targets();
        let empty = meant & self.game.empty_cells();
        let mut cells = if empty.is_empty() { meant } else { empty };
        let layer = match (self.game.note_mode(), self.mode) {
            (NoteMode::Hidden, _) => {
                let said = shared.text.say(Id::NotesAreHidden);
                shared.refuse(said);
                return;
            }
            (NoteMode::Auto, _) => {
                let digits = self.game.digits();
                let open = cells.iter().filter(|c| !digits.seen(*c).contains(digit));
                let open: CellSet = open.collect();
                if open.is_empty() {
                    let facts = [("digit", digit.value().into())];
                    let said = shared.text.tell(Id::NoteIsImpossible, &facts);
                    shared.refuse(said);
                    return;
                }
                cells = open;
                Layer::Struck
            }
            (NoteMode::Hand, Mode::Centre) => Layer::Centre,
            (NoteMode::Hand, _) => Layer::Corner,
        };
        let action = self.game.toggled(Marks {
            layer,
            cells,
            digits: DigitSet::only(digit),
        });
        self.make(action, shared);
    }

    fn fill_notes(&mut self, shared: &mut Shared) {
        let why_not = match self.game.note_mode() {
            NoteMode::Hand => None,
            NoteMode::Auto => Some(Id::NotesAreAutomatic),
            NoteMode::Hidden => Some(Id::NotesAreHidden),
        };
        if let Some(why_not) = why_not {
            let said = shared.text.say(why_not);
            shared.refuse(said);
        } else if self.make(Move::FillMarks, shared) {
            let change = self.game.history().last();
            let count = change.map_or(0, |change| change.after.len());
            let facts = [("count", count.into())];
            let said = shared.text.tell(Id::NotesFilled, &facts);
            shared.tell(said);
        }
    }

    /// Goes on to other notes and says what they are.
    fn show_other_notes(&mut self, shared: &mut Shared) {
        let (mode, id) = match self.game.note_mode() {
            NoteMode::Hand => (NoteMode::Auto, Id::NotesAuto),
            NoteMode::Auto => (NoteMode::Hidden, Id::NotesHidden),
            NoteMode::Hidden => (NoteMode::Hand, Id::NotesHand),
        };
        if self.play(Turn::Notes(mode), shared) {
            let said = shared.text.say(id);
            shared.tell(said);
        }
    }

    /// Makes a move, or says why not; says whether it was made.
    pub(super) fn make(&mut self, action: Move, shared: &mut Shared) -> bool {
        self.play(Turn::Make(action), shared)
    }

    /// Does something to the game, or says why not; says whether it was done.
    pub(crate) fn play(&mut self, turn: Turn, shared: &mut Shared) -> bool {
        let Err(rejected) = self.game.play(self.clock.elapsed(), turn) else {
            self.after_change(shared);
            return true;
        };
        let said = match rejected {
            Rejected::Clue(cell) => {
                let facts = [("cell", shared.text.cell(cell).into())];
                Some(shared.text.tell(Id::IsClue, &facts))
            }
            Rejected::Filled(cell) => {
                let digit = self.game.digit(cell).map_or(0, Digit::value);
                let facts = [
                    ("cell", shared.text.cell(cell).into()),
                    ("digit", digit.into()),
                ];
                Some(shared.text.tell(Id::IsFilled, &facts))
            }
            Rejected::NoChange | Rejected::NoBranch => None,
        };
        if let Some(said) = said {
            shared.refuse(said);
        }
        false
    }

    fn undo(&mut self, shared: &mut Shared) {
        let undone = self.game.history().last().cloned();
        self.travel(Turn::Undo, undone, [Id::Undone, Id::NothingToUndo], shared);
    }

    fn redo(&mut self, shared: &mut Shared) {
        let redone = self.game.history().next().cloned();
        self.travel(Turn::Redo, redone, [Id::Redone, Id::NothingToRedo], shared);
    }

    fn travel(
        &mut self,
        turn: Turn,
        change: Option<Change>,
        [done, nothing]: [Id; 2],
        shared: &mut Shared,
    ) {
        let Some(change) = change else {
            let said = shared.text.say(nothing);
            shared.refuse(said);
            return;
        };
        if !self.play(turn, shared) {
            return;
        }
        // The cell the move was about, not the first of those it cleaned.
        self.cursor = match change.action {
            Move::Place(c) => c.cell(),
            Move::FillMarks | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(cell, _)| *cell),
        };
        if !self.game.is_won() {
            let facts = [("count", self.game.history().depth().into())];
            let said = shared.text.tell(done, &facts);
            shared.tell(said);
        }
    }

    /// What follows from any change: the game may be won now, or not be won any more.
    fn after_change(&mut self, shared: &mut Shared) {
        let won = self.game.is_won();
        self.clock.set_over(won);
        if won {
            self.trying = false;
            if !self.game.account().filled {
                self.wave = Wave::new(shared.settings.motion);
            }
            let taken = self.clock.taken();
            let said = report::won(
                &self.game,
                taken,
                [Id::WonTime, Id::WonFilled],
                &shared.text,
            );
            shared.tell(said);
        }
    }
}
