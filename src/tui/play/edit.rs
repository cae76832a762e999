//! Input of digits, notes and colors; undo.

use super::{EntryMode, Play, Wave};
use crate::game::{
    CellColor, CellLayer, Change, Classic, Game, LinkKind, Move, NoteMode, Notes, Rejected, Turn,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::text::{Id, Text};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::hint::Hint;
use crate::tui::ladder::{DigitReply, reply};
use crate::tui::report;

impl Play {
    /// Erases the selected cells, or the cell of the cursor; in color mode, removes their colors.
    pub(crate) fn erase(&mut self, app: &mut App) {
        if self.mode == EntryMode::Color {
            self.color(None, app);
        } else {
            self.make(Move::Clear(self.targets()), app);
        }
    }

    /// Colors the notes of the digit in focus; the same color once more, or `None`, removes it.
    pub(crate) fn color_notes(&mut self, color: Option<Digit>, app: &mut App) {
        let color = color.map(CellColor);
        let targets = self.targets();
        let action = self
            .focus
            .and_then(|digit| self.game.toggled_note_color(&targets, digit, color));
        self.make_of_note(action, app);
    }

    /// Makes the notes of the digit in focus bold, then crossed out, then plain again.
    pub(crate) fn next_note_state(&mut self, app: &mut App) {
        let targets = self.targets();
        let action = self
            .focus
            .and_then(|digit| self.game.next_note_state(&targets, digit));
        self.make_of_note(action, app);
    }

    fn make_of_note(&mut self, action: Option<Move>, app: &mut App) {
        match action {
            Some(action) => {
                self.make(action, app);
            }
            None => app.refuse(Id::NoteNeedsFocus, &[]),
        }
    }

    /// Adds a color to the selected cells, or to the cell of the cursor. The same color again removes it;
    /// `None` removes all.
    pub(crate) fn color(&mut self, digit: Option<Digit>, app: &mut App) {
        let targets = self.targets();
        let action = match digit {
            Some(digit) => self.game.toggled_color(targets, CellColor(digit)),
            None => Move::Color(targets, None),
        };
        self.make(action, app);
    }

    /// Begins a link at the candidate of the digit in focus, or ends it there. Drawing a link again
    /// makes it weak, and drawing it once more removes it.
    pub(crate) fn link(&mut self, app: &mut App) {
        let notes = self.game.notes(self.cursor);
        let begun = self.link_from.map(Candidate::digit);
        let digit = self.focus.or_else(|| notes.single()).or(begun);
        let Some(digit) = digit.filter(|_| self.game.digit(self.cursor).is_none()) else {
            app.refuse(Id::LinkNeedsDigit, &[]);
            return;
        };
        let here = Candidate::new(self.cursor, digit);
        let facts = |app: &App, from: Candidate| {
            [
                ("from", app.text.candidate(from).into()),
                ("to", app.text.candidate(here).into()),
            ]
        };
        let id = match self.link_from.take() {
            None => {
                self.link_from = Some(here);
                Id::LinkBegun
            }
            Some(from) if from == here => Id::LinkLeft,
            Some(from) => {
                let action = self.game.toggled_link([from, here]);
                if !self.make(action, app) {
                    return;
                }
                let id = match self.game.link([from, here]) {
                    Some(LinkKind::Strong) => Id::LinkStrong,
                    Some(LinkKind::Weak) => Id::LinkWeak,
                    None => Id::LinkRemoved,
                };
                let facts = facts(app, from);
                app.notify(id, &facts);
                return;
            }
        };
        let facts = facts(app, here);
        app.notify(id, &facts);
    }

    /// Moves the notes of the selected cells, or the cell of the cursor, to the center.
    pub(crate) fn center_notes(&mut self, app: &mut App) {
        self.make(Move::CenterNotes(self.targets()), app);
    }

    /// Writes the digit in focus.
    pub(crate) fn write_focus(&mut self, app: &mut App) {
        if let Some(digit) = self.focus {
            self.write(digit, app);
        }
    }

    /// Notes the digit in focus.
    pub(crate) fn note_focus(&mut self, app: &mut App) {
        if let Some(digit) = self.focus {
            self.note(digit, app);
        }
    }

    pub(crate) fn press_digit(&mut self, digit: Digit, app: &mut App) {
        if self.answers_question(digit, app) {
            return;
        }
        match self.mode {
            EntryMode::Digit => self.write(digit, app),
            // A trial is a digit in every mode.
            _ if self.trying => self.write(digit, app),
            EntryMode::Note | EntryMode::Center => self.note(digit, app),
            EntryMode::Color => self.color(Some(digit), app),
        }
    }

    /// Takes a digit as an answer to the question of a hint: a right one is placed or eliminated, a
    /// wrong one only evaluated. Returns false without a question about the cell of the cursor.
    pub(crate) fn answers_question(&mut self, digit: Digit, app: &mut App) -> bool {
        let candidate = Candidate::new(self.cursor, digit);
        let is_single = self.selected().len() < 2 && self.game.digit(self.cursor).is_none();
        let is_about_digits = is_single && !self.trying && self.mode != EntryMode::Color;
        let open = self.hint.as_ref().filter(|_| is_about_digits);
        let Some((step, board)) = open.and_then(Hint::question) else {
            return false;
        };
        let is_gone = self.game.state(self.cursor).eliminated.contains(digit);
        let pattern = step.candidates(board) - step.eliminations;
        let action = match reply(step, candidate, pattern.contains(candidate)) {
            _ if is_gone || !board.allows(candidate) => Err(Id::DrillNoCandidate),
            DigitReply::Placed => Ok(Move::Place(candidate)),
            DigitReply::Eliminated => Ok(Move::ApplyStep {
                placements: Vec::new(),
                eliminations: CandidateSet::from_iter([candidate]),
            }),
            DigitReply::Wrong(id) => Err(id),
        };
        match action {
            Ok(action) => drop(self.make(action, app)),
            Err(id) => app.refuse(id, &branch::facts::<Classic>(candidate, &app.text)),
        }
        true
    }

    /// Enters a digit at the cursor; the same digit again erases it.
    fn write(&mut self, digit: Digit, app: &mut App) {
        if self.selected().len() > 1 {
            app.refuse(Id::DigitForOne, &[]);
            return;
        }
        let cell = self.selected().single().unwrap_or(self.cursor);
        let candidate = Candidate::new(cell, digit);
        let hearts = self.game.hearts();
        let made = if self.game.state(cell).entry == Some(digit) {
            self.make(Move::Clear(CellSet::only(cell)), app);
            return;
        } else if self.trying {
            self.play(Turn::Try(candidate), app)
        } else {
            self.make(Move::Place(candidate), app)
        };
        if !made || self.game.is_won() {
            return;
        }
        self.trying = false;
        if let Some(left) = self.game.hearts().filter(|_| self.game.hearts() != hearts) {
            let facts = [("hearts", left.into())];
            app.warn_text(app.text.format(Id::ArcadeMiss, &facts));
            return;
        }
        if let Some(warning) = self.what_is_wrong(cell, app) {
            app.warn_text(warning);
            return;
        }
        let change = self.game.history().last();
        let cleaned = change.map_or(0, |change| change.after.len() - 1);
        if cleaned > 0 {
            let facts = [
                ("cell", app.text.cell(cell).into()),
                ("digit", digit.value().into()),
                ("count", cleaned.into()),
            ];
            app.notify(Id::NotesRemoved, &facts);
        }
    }

    /// The error of an entry, if the player wants to be warned.
    fn what_is_wrong(&self, cell: Cell, app: &App) -> Option<String> {
        let text = &app.text;
        let repeats = text.repeats(cell, &self.game.conflicts());
        if let Some(repeats) = repeats.filter(|_| app.settings.conflicts) {
            return Some(repeats);
        }
        let wrong = self.game.mistakes().filter(|_| app.settings.mistakes);
        if wrong.is_some_and(|cells| cells.contains(cell)) {
            let digit = self.game.digit(cell).map_or(0, Digit::value);
            let facts = [
                ("cell", app.text.cell(cell).into()),
                ("digit", digit.into()),
            ];
            return Some(text.format(Id::NotTheSolution, &facts));
        }
        self.dead_end(text).filter(|_| app.settings.dead_ends)
    }

    /// A cell without candidates or a digit without a place, if there is one.
    pub(crate) fn dead_end(&self, text: &Text) -> Option<String> {
        let dead_ends = self.game.dead_ends();
        if !dead_ends.cells.is_empty() {
            let facts = [("cells", text.cells(dead_ends.cells).into())];
            return Some(text.format(Id::NothingLeft, &facts));
        }
        let (house, digit) = dead_ends.places.first()?;
        let facts = [
            ("house", text.house(*house).into()),
            ("digit", digit.value().into()),
        ];
        Some(text.format(Id::NoPlaceLeft, &facts))
    }

    /// Adds or removes a note in the target cells. In automatic notes it eliminates or restores the
    /// candidate.
    pub(crate) fn note(&mut self, digit: Digit, app: &mut App) {
        let meant = self.targets();
        let empty = meant & self.game.empty_cells();
        let mut cells = if empty.is_empty() { meant } else { empty };
        let layer = match (self.game.note_mode(), self.mode) {
            (NoteMode::Hidden, _) => {
                app.refuse(Id::NotesAreHidden, &[]);
                return;
            }
            (NoteMode::Auto, _) => {
                let digits = self.game.digits();
                let open = cells.iter().filter(|c| !digits.seen(*c).contains(digit));
                let open: CellSet = open.collect();
                if open.is_empty() {
                    let facts = [("digit", digit.value().into())];
                    app.refuse(Id::NoteIsImpossible, &facts);
                    return;
                }
                cells = open;
                CellLayer::Eliminated
            }
            (NoteMode::Hand, EntryMode::Center) => CellLayer::Center,
            (NoteMode::Hand, _) => CellLayer::Corner,
        };
        let action = self.game.toggled(Notes {
            layer,
            cells,
            digits: DigitSet::only(digit),
        });
        self.make(action, app);
    }

    pub(crate) fn fill_notes(&mut self, app: &mut App) {
        let why_not = match self.game.note_mode() {
            NoteMode::Hand => None,
            NoteMode::Auto => Some(Id::NotesAreAutomatic),
            NoteMode::Hidden => Some(Id::NotesAreHidden),
        };
        if let Some(why_not) = why_not {
            app.refuse(why_not, &[]);
        } else if self.make(Move::FillNotes, app) {
            let change = self.game.history().last();
            let count = change.map_or(0, |change| change.after.len());
            let facts = [("count", count.into())];
            app.notify(Id::NotesFilled, &facts);
        } else {
            app.refuse(Id::NotesComplete, &[]);
        }
    }

    /// Selects the next kind of notes and reports it.
    pub(crate) fn show_other_notes(&mut self, app: &mut App) {
        let (mode, id) = match self.game.note_mode() {
            NoteMode::Hand => (NoteMode::Auto, Id::NotesAuto),
            NoteMode::Auto => (NoteMode::Hidden, Id::NotesHidden),
            NoteMode::Hidden => (NoteMode::Hand, Id::NotesHand),
        };
        if self.play(Turn::NoteMode(mode), app) {
            app.notify(id, &[]);
        }
    }

    /// Makes a move, or reports why not; returns true on success.
    pub(crate) fn make(&mut self, action: Move, app: &mut App) -> bool {
        self.play(Turn::Make(action), app)
    }

    /// Plays a turn, or reports why not; returns true on success.
    pub(crate) fn play(&mut self, turn: Turn, app: &mut App) -> bool {
        let Err(rejected) = self.game.play(self.clock.elapsed(), turn) else {
            self.after_change(app);
            return true;
        };
        let (id, cell) = match rejected {
            Rejected::Clue(cell) => (Id::IsClue, cell),
            Rejected::Filled(cell) => (Id::IsFilled, cell),
            Rejected::NoChange | Rejected::NoBranch => return false,
        };
        let facts = [
            ("cell", app.text.cell(cell).into()),
            (
                "digit",
                self.game.digit(cell).map_or(0, Digit::value).into(),
            ),
        ];
        app.refuse(id, &facts);
        false
    }

    pub(crate) fn undo(&mut self, app: &mut App) {
        let undone = self.game.history().last().cloned();
        self.travel(Turn::Undo, undone, [Id::Undone, Id::NothingToUndo], app);
    }

    pub(crate) fn redo(&mut self, app: &mut App) {
        let redone = self.game.history().next().cloned();
        self.travel(Turn::Redo, redone, [Id::Redone, Id::NothingToRedo], app);
    }

    fn travel(
        &mut self,
        turn: Turn,
        change: Option<Change>,
        [done, nothing]: [Id; 2],
        app: &mut App,
    ) {
        let Some(change) = change else {
            app.refuse(nothing, &[]);
            return;
        };
        if !self.play(turn, app) {
            return;
        }
        // Select the cell of the move, not a cell whose notes it changed.
        self.cursor = match change.action {
            Move::Place(c) => c.cell(),
            Move::FillNotes | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(cell, _)| *cell),
        };
        if !self.game.is_won() {
            let facts = [("count", self.game.history().depth().into())];
            app.notify(done, &facts);
        }
    }

    /// Reacts to a change that wins the game, or that undoes the win.
    fn after_change(&mut self, app: &mut App) {
        let won = self.game.is_won();
        self.clock.set_over(won);
        let complete = complete_houses(&self.game);
        let new = complete
            .iter()
            .filter(|house| !self.complete.contains(*house));
        let cells = new.fold(CellSet::EMPTY, |all, house| all | house.cell_set());
        self.wave = Wave::flash(app.settings.motion, cells);
        self.complete = complete;
        if won {
            self.trying = false;
            if !self.game.account().filled {
                self.wave = Wave::new(app.settings.motion);
            }
            let taken = self.clock.taken();
            let said = report::won(&self.game, taken, [Id::WonTime, Id::WonFilled], &app.text);
            app.notify_text(said);
        }
    }
}

/// The houses with all digits.
pub(super) fn complete_houses(game: &Game) -> HouseSet {
    let digits = game.digits();
    let complete = |house: &House| {
        let cells = house.cell_set();
        let held: DigitSet = cells.iter().filter_map(|cell| digits.digit(cell)).collect();
        held == DigitSet::ALL
    };
    House::ALL.into_iter().filter(complete).collect()
}
