//! Input of digits, notes and colors; undo.

use super::{EntryMode, Play, PlayKind, Wave};
use crate::game::{
    CellColor, CellLayer, Change, LinkKind, Move, NoteMode, Notes, Rejected, SetOf as _, Turn,
};
use crate::grid::Digit;
use crate::text::{CellName as _, Id, MessageArg, Text};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::hint::Hint;
use crate::tui::ladder::{DigitReply, reply};
use crate::tui::report;

impl<K: PlayKind> Play<K> {
    /// Erases the selected cells, or the cell of the cursor; in color mode, removes their colors.
    pub(crate) fn erase(&mut self, app: &mut App) {
        if self.mode == EntryMode::Color {
            self.color(None, app);
        } else {
            self.make(Move::Clear(self.targets()), app);
        }
    }

    /// Colors the notes of the digit in focus. The same color again, or `None`, removes the color.
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

    fn make_of_note(&mut self, action: Option<Move<K>>, app: &mut App) {
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
        let begun = self.link_from.map(K::digit_of);
        let mut noted = notes.items();
        let single = noted.next().filter(|_| noted.next().is_none());
        let digit = self.focus.or(single).or(begun);
        let Some(digit) = digit.filter(|_| self.game.digit(self.cursor).is_none()) else {
            app.refuse(Id::LinkNeedsDigit, &[]);
            return;
        };
        let here = K::candidate(self.cursor, digit);
        let facts = |app: &App, from: K::Candidate| {
            let code = |it: K::Candidate| {
                let digit = app.text.symbol(K::number(K::digit_of(it)));
                format!("{}={digit}", K::cell_of(it).code(&app.text))
            };
            [("from", code(from).into()), ("to", code(here).into())]
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

    /// Returns true if `0` begins a digit from 10 to 19.
    pub(crate) fn takes_tens(&self) -> bool {
        let digits = || K::digits(self.puzzle()).map(K::number);
        digits().any(|digit| digit > 9) && digits().all(|digit| digit != 0)
    }

    /// Begins the input of a digit from 10 to 19. The next digit key completes it.
    pub(crate) fn begin_tens(&mut self, app: &mut App) {
        self.has_tens = true;
        if let Some(last) = K::digits(self.puzzle()).map(K::number).max() {
            let last = last.min(19);
            app.notify(
                Id::TensBegun,
                &[("last", last.into()), ("key", (last - 10).into())],
            );
        }
    }

    /// Returns true if the last key began a digit from 10 to 19, and forgets that key.
    pub(crate) fn take_tens(&mut self) -> bool {
        std::mem::take(&mut self.has_tens)
    }

    /// Handles a digit key in the current mode.
    pub(crate) fn press_digit(&mut self, digit: K::Digit, app: &mut App) {
        if self.answers_question(digit, app) {
            return;
        }
        match self.mode {
            EntryMode::Digit => self.write(digit, app),
            // The digit that starts a trial is written in every mode.
            _ if self.trying => self.write(digit, app),
            EntryMode::Note | EntryMode::Center => self.note(digit, app),
            EntryMode::Color => {
                if let Some(color) = Digit::new(K::number(digit)) {
                    self.color(Some(color), app);
                }
            }
        }
    }

    /// Evaluates a digit as an answer to the question of a hint. A right answer is placed or
    /// eliminated. Returns false if there is no question about the cell of the cursor.
    pub(crate) fn answers_question(&mut self, digit: K::Digit, app: &mut App) -> bool {
        let cell = self.cursor;
        let candidate = K::candidate(cell, digit);
        let is_single = self.selected().items().count() < 2 && self.game.digit(cell).is_none();
        let is_about_digits = is_single && !self.trying && self.mode != EntryMode::Color;
        let open = self.hint.as_ref().filter(|_| is_about_digits);
        let Some((step, position)) = open.and_then(Hint::question) else {
            return false;
        };
        let is_gone = self.game.state(cell).eliminated.has(digit);
        let is_candidate = K::candidates(position, cell).has(digit);
        let action = match reply(step, candidate, K::is_in_pattern(step, position, candidate)) {
            _ if is_gone || !is_candidate => Err(Id::DrillNoCandidate),
            DigitReply::Placed => Ok(Move::Place(candidate)),
            DigitReply::Eliminated => Ok(Move::ApplyStep {
                placements: Vec::new(),
                eliminations: std::iter::once(candidate).collect(),
            }),
            DigitReply::Wrong(id) => Err(id),
        };
        match action {
            Ok(action) => drop(self.make(action, app)),
            Err(id) => app.refuse(id, &branch::facts::<K>(candidate, &app.text)),
        }
        true
    }

    /// Returns true if the puzzle has the digit; otherwise reports its digits.
    pub(super) fn has(&self, digit: K::Digit, app: &mut App) -> bool {
        if K::has_digit(self.puzzle(), digit) {
            return true;
        }
        let symbol = |digit| app.text.symbol(K::number(digit));
        let symbols: Vec<String> = K::digits(self.puzzle()).map(symbol).collect();
        if let (Some(first), Some(last)) = (symbols.first(), symbols.last()) {
            let facts = [
                ("first", first.clone().into()),
                ("last", last.clone().into()),
            ];
            app.refuse(Id::VariantDigits, &facts);
        }
        false
    }

    /// Enters a digit at the cursor; the same digit again erases it.
    fn write(&mut self, digit: K::Digit, app: &mut App) {
        let targets = self.targets();
        if targets.items().count() > 1 {
            app.refuse(Id::DigitForOne, &[]);
            return;
        }
        let cell = targets.items().next().unwrap_or(self.cursor);
        if !self.has(digit, app) {
            return;
        }
        let candidate = K::candidate(cell, digit);
        let hearts = self.game.hearts();
        let made = if self.game.state(cell).entry == Some(digit) {
            self.make(Move::Clear(targets), app);
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
            let [cell, digit] = branch::facts::<K>(candidate, &app.text);
            app.notify(Id::NotesRemoved, &[cell, digit, ("count", cleaned.into())]);
        }
    }

    /// The error of an entry, if the player wants to be warned.
    fn what_is_wrong(&self, cell: K::Cell, app: &App) -> Option<String> {
        let text = &app.text;
        let conflicts = K::conflicts_at(cell, &self.conflicts, self.puzzle(), text);
        if let Some(conflicts) = conflicts.filter(|_| app.settings.conflicts) {
            return Some(conflicts);
        }
        let wrong = self.game.mistakes().filter(|_| app.settings.mistakes);
        if wrong.is_some_and(|cells| cells.has(cell)) {
            return Some(text.format(Id::NotTheSolution, &self.cell_facts(cell, text)));
        }
        self.dead_end(text).filter(|_| app.settings.dead_ends)
    }

    /// A cell and its digit as message arguments.
    fn cell_facts(&self, cell: K::Cell, text: &Text) -> [MessageArg<'static>; 2] {
        let digit = self
            .game
            .digit(cell)
            .map(|digit| text.symbol(K::number(digit)));
        [
            ("cell", cell.name(text).into()),
            ("digit", digit.unwrap_or_default().into()),
        ]
    }

    /// The empty cells without candidates.
    pub(super) fn dead_cells(&self) -> K::CellSet {
        let digits = self.game.digits();
        let is_dead = |cell: &K::Cell| {
            let is_empty = K::digit_in(&digits, *cell).is_none();
            is_empty && K::possible(self.puzzle(), &digits, *cell).has_none()
        };
        K::cells(self.puzzle()).filter(is_dead).collect()
    }

    /// A cell without candidates or a digit without a place, if there is one.
    pub(crate) fn dead_end(&self, text: &Text) -> Option<String> {
        let dead = self.dead_cells();
        if dead.has_none() {
            return K::no_place(&self.game, text);
        }
        let cells = text.join(dead.items().map(|cell| cell.name(text)));
        Some(text.format(Id::NothingLeft, &[("cells", cells.into())]))
    }

    /// Adds or removes a note in the target cells. In automatic notes it eliminates or restores the
    /// candidate.
    pub(crate) fn note(&mut self, digit: K::Digit, app: &mut App) {
        if !self.has(digit, app) {
            return;
        }
        let meant = self.targets();
        let is_empty = |cell: &K::Cell| self.game.digit(*cell).is_none();
        let empty: K::CellSet = meant.items().filter(is_empty).collect();
        let mut cells = if empty.has_none() { meant } else { empty };
        let layer = match (self.game.note_mode(), self.mode) {
            (NoteMode::Hidden, _) => {
                app.refuse(Id::NotesAreHidden, &[]);
                return;
            }
            (NoteMode::Auto, _) => {
                let digits = self.game.digits();
                let is_open =
                    |cell: &K::Cell| K::possible(self.puzzle(), &digits, *cell).has(digit);
                cells = cells.items().filter(is_open).collect();
                if cells.has_none() {
                    let facts = [("digit", app.text.symbol(K::number(digit)).into())];
                    app.refuse(Id::NoteIsImpossible, &facts);
                    return;
                }
                CellLayer::Eliminated
            }
            (NoteMode::Hand, EntryMode::Center) => CellLayer::Center,
            (NoteMode::Hand, _) => CellLayer::Corner,
        };
        let action = self.game.toggled(Notes {
            layer,
            cells,
            digits: std::iter::once(digit).collect(),
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
    pub(crate) fn make(&mut self, action: Move<K>, app: &mut App) -> bool {
        self.play(Turn::Make(action), app)
    }

    /// Plays a turn, or reports why not; returns true on success.
    pub(crate) fn play(&mut self, turn: Turn<K>, app: &mut App) -> bool {
        let Err(rejected) = self.game.play(self.clock.elapsed(), turn) else {
            self.after_change(app);
            return true;
        };
        let (id, cell) = match rejected {
            Rejected::Clue(cell) => (Id::IsClue, cell),
            Rejected::Filled(cell) => (Id::IsFilled, cell),
            Rejected::NoChange | Rejected::NoBranch => return false,
        };
        let facts = self.cell_facts(cell, &app.text);
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
        turn: Turn<K>,
        change: Option<Change<K>>,
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
            Move::Place(candidate) => K::cell_of(candidate),
            Move::FillNotes | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(cell, _)| *cell),
        };
        if !self.game.is_won() {
            let facts = [("count", self.game.history().depth().into())];
            app.notify(done, &facts);
        }
    }

    /// Finds out which rules are broken, and which houses are complete.
    pub(super) fn examine(&mut self) {
        self.conflicts = K::conflicts(self.puzzle(), &self.game.digits());
        self.complete = self.complete_houses();
    }

    /// Handles a change: highlights the houses that it completes, and reports a win.
    fn after_change(&mut self, app: &mut App) {
        let before = std::mem::take(&mut self.complete);
        self.examine();
        let won = self.game.is_won();
        self.clock.set_over(won);
        let new = self
            .complete
            .iter()
            .filter(|house| !before.contains(*house));
        let cells = new.flat_map(|house| self.houses[*house].iter().copied());
        self.wave = Wave::flash(app.settings.motion, cells.collect());
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

    /// The houses with all cells filled and no digit twice, by their index.
    fn complete_houses(&self) -> Vec<usize> {
        let digits = self.game.digits();
        let is_complete = |cells: &[K::Cell]| {
            let held = cells.iter().map(|cell| K::digit_in(&digits, *cell));
            held.collect::<Option<Vec<K::Digit>>>()
                .is_some_and(|mut held| {
                    held.sort_unstable();
                    held.windows(2).all(|pair| pair[0] != pair[1])
                })
        };
        let houses = self.houses.iter().enumerate();
        let complete = houses.filter(|(_, cells)| is_complete(cells));
        complete.map(|(index, _)| index).collect()
    }

    /// The number of missing places of each digit, if every digit has the same number of places.
    /// The flag is true if the digit is in all its places.
    pub(crate) fn digits_left(&self) -> Vec<(K::Digit, Option<usize>, bool)> {
        let digits = self.game.digits();
        let all: Vec<K::Digit> = K::digits(self.puzzle()).collect();
        let is_square = self.cell_count() == all.len() * all.len();
        let left = |digit: K::Digit| {
            let is_here = |cell: &&K::Cell| K::digit_in(&digits, **cell) == Some(digit);
            let placed = K::cells(self.puzzle())
                .filter(|cell| is_here(&cell))
                .count();
            let left = is_square.then(|| all.len().saturating_sub(placed));
            let is_once = |cells: &Vec<K::Cell>| cells.iter().filter(is_here).count() == 1;
            (
                digit,
                left,
                left == Some(0) && self.houses.iter().all(is_once),
            )
        };
        all.iter().map(|digit| left(*digit)).collect()
    }
}
