//! Input of digits, notes, links and colors, and undo.

use super::{ActiveGame, BoardAnimation, EntryMode};
use crate::config::NoteStyle;
use crate::game::{BorderSide, CellColor, CellLayer, Change, LinkKind, Move, NoteMode, Turn};
use crate::grid::Digit;
use crate::grid::rules::{Pos, PosSet, VariantCandidate, VariantDigit};
use crate::play::{DigitReply, Hint, LinkChange, NoteRefusal, OpenGame, branch, reply};
use crate::text::Id;
use crate::tui::app::App;
use crate::tui::report;

impl ActiveGame {
    /// Erases the selected cells, or the cell of the cursor. In color mode, only the colors are
    /// removed.
    pub(crate) fn erase(&mut self, app: &mut App) {
        if self.mode == EntryMode::Color {
            self.color(None, app);
        } else {
            self.clear(self.targets(), app);
        }
    }

    /// Erases cells. Reports the notes that return because an entry was erased.
    fn clear(&mut self, cells: PosSet, app: &mut App) {
        let is_erased = self.make(Move::Clear(cells), app) && !self.game().is_finished();
        let change = self.game().history().last().filter(|_| is_erased);
        let returned = change.map_or(0, |change| change.note_counts()[1]);
        // The note of the erased cell is only shown again.
        if returned > 0 {
            app.notify(Id::NotesBack, &facts!["count" => returned]);
        }
    }

    /// Colors the notes of the highlighted digit. If the notes already have the color, or if
    /// `color` is `None`, the color is removed.
    pub(crate) fn color_notes(&mut self, color: Option<Digit>, app: &mut App) {
        let color = color.map(CellColor);
        let targets = self.targets();
        let action = self
            .focus
            .and_then(|digit| self.game().toggled_note_color(&targets, digit, color));
        self.make_of_note(action, app);
    }

    /// Makes notes of the highlighted digit bold. The second call crosses the notes out, and the
    /// third call makes them plain again.
    pub(crate) fn next_note_state(&mut self, app: &mut App) {
        let targets = self.targets();
        let action = self
            .focus
            .and_then(|digit| self.game().next_note_state(&targets, digit));
        self.make_of_note(action, app);
    }

    fn make_of_note(&mut self, action: Option<Move>, app: &mut App) {
        match action {
            Some(action) => {
                self.make(action, app);
            }
            None => app.notify_briefly(Id::NoteNeedsFocus, &[]),
        }
    }

    /// Adds a color to the selected cells, or to the cell of the cursor. If the cells already have
    /// the color, the color is removed. `None` removes all colors.
    pub(crate) fn color(&mut self, digit: Option<Digit>, app: &mut App) {
        let targets = self.targets();
        let action = match digit {
            Some(digit) => self.game().toggled_color(targets, CellColor(digit)),
            None => Move::Color(targets, None),
        };
        self.make(action, app);
    }

    /// Begins a link at a candidate in the cell of the cursor, or completes the begun link there.
    /// If the completed link exists already, a strong link becomes weak, and a weak link is
    /// removed.
    pub(crate) fn link(&mut self, app: &mut App) {
        let notes = self.game().notes(self.cursor);
        let begun = self.link_from.map(|it| it.value);
        let mut noted = notes.iter();
        let single = noted.next().filter(|_| noted.next().is_none());
        let digit = self.focus.or(single).or(begun);
        let Some(digit) = digit.filter(|_| self.game().digit(self.cursor).is_none()) else {
            app.notify_briefly(Id::LinkNeedsDigit, &[]);
            return;
        };
        let here = VariantCandidate::new(self.cursor, digit);
        let (from, change) = match self.link_from.take() {
            None => {
                self.link_from = Some(here);
                (here, None)
            }
            Some(from) if from == here => (here, Some(LinkChange::Canceled)),
            Some(from) => {
                let change = self.change(app, |open| open.toggle_link([from, here]));
                (from, Some(change))
            }
        };
        let id = match change {
            None => Id::LinkBegun,
            Some(LinkChange::Canceled) => Id::LinkLeft,
            Some(LinkChange::Drawn(LinkKind::Strong)) => Id::LinkStrong,
            Some(LinkChange::Drawn(LinkKind::Weak)) => Id::LinkWeak,
            Some(LinkChange::Removed) => Id::LinkRemoved,
        };
        let facts = OpenGame::link_facts([from, here], &app.text);
        app.notify(id, &facts);
    }

    /// Draws or removes the borders at some sides of the selected cells, or of the cell of the cursor.
    pub(crate) fn draw_borders(&mut self, sides: &[BorderSide], app: &mut App) {
        if let Some(action) = self.game().toggled_borders(&self.targets(), sides) {
            self.make(action, app);
        }
    }

    /// Draws or removes the border between two cells.
    pub(crate) fn draw_border(&mut self, [cell, beyond]: [Pos; 2], app: &mut App) {
        let mut sides = BorderSide::ALL.into_iter();
        if let Some(side) = sides.find(|side| side.neighbor(cell) == Some(beyond))
            && let Some(action) = self
                .game()
                .toggled_borders(&std::iter::once(cell).collect(), &[side])
        {
            self.make(action, app);
        }
    }

    /// Turns the notes of the selected cells, or of the cell of the cursor, into center notes.
    pub(crate) fn center_notes(&mut self, app: &mut App) {
        self.make(Move::CenterNotes(self.targets()), app);
    }

    /// Enters the highlighted digit.
    pub(crate) fn write_focus(&mut self, app: &mut App) {
        if let Some(digit) = self.focus {
            self.write(digit, app);
        }
    }

    /// Adds or removes notes of the highlighted digit.
    pub(crate) fn note_focus(&mut self, app: &mut App) {
        if let Some(digit) = self.focus {
            self.note(digit, app);
        }
    }

    /// Returns true if the key `0` begins a digit from 10 to 19.
    pub(crate) fn has_two_digit_numbers(&self) -> bool {
        let digits = || self.puzzle().values().iter().map(VariantDigit::number);
        digits().any(|digit| digit > 9) && digits().all(|digit| digit != 0)
    }

    /// Begins the input of a digit from 10 to 19. The next digit key completes it.
    pub(crate) fn begin_tens(&mut self, app: &mut App) {
        self.tens_pending = true;
        if let Some(last) = self
            .puzzle()
            .values()
            .iter()
            .map(VariantDigit::number)
            .max()
        {
            let last = last.min(19);
            app.notify(Id::TensBegun, &facts![last, "key" => last - 10]);
        }
    }

    /// Returns true if the last key began a digit from 10 to 19, and resets this state.
    pub(crate) fn take_tens(&mut self) -> bool {
        std::mem::take(&mut self.tens_pending)
    }

    /// Handles a digit key in the current mode.
    pub(crate) fn press_digit(&mut self, digit: VariantDigit, app: &mut App) {
        if self.try_answer(digit, app) {
            return;
        }
        match self.mode {
            EntryMode::Digit => self.write(digit, app),
            // The digit that starts a trial is entered in every mode.
            _ if self.trial_pending => self.write(digit, app),
            EntryMode::Note | EntryMode::Center => self.note(digit, app),
            EntryMode::Color => {
                if let Some(color) = Digit::new(digit.number()) {
                    self.color(Some(color), app);
                }
            }
        }
    }

    /// Evaluates a digit as an answer to the question of a hint. A right answer is placed or
    /// eliminated. Returns false if no question is open, or if the digit key has another effect.
    pub(crate) fn try_answer(&mut self, digit: VariantDigit, app: &mut App) -> bool {
        let cell = self.cursor;
        let candidate = VariantCandidate::new(cell, digit);
        let is_single = self.selected().iter().count() < 2 && self.game().digit(cell).is_none();
        let is_about_digits = is_single && !self.trial_pending && self.mode != EntryMode::Color;
        let open = self.hint().filter(|_| is_about_digits);
        let Some((step, position)) = open.and_then(Hint::question) else {
            return false;
        };
        let is_gone = self.game().state(cell).eliminated.contains(digit);
        let is_candidate = position.candidates(cell).contains(digit);
        let action = match reply(step, candidate, step.is_in_pattern(position, candidate)) {
            _ if is_gone || !is_candidate => Err(Id::DrillNoCandidate),
            DigitReply::Placed => Ok(Move::Place(candidate)),
            DigitReply::Eliminated => {
                let eliminations = std::iter::once(candidate).collect();
                Ok(self.game().apply_step(Vec::new(), eliminations))
            }
            DigitReply::Wrong(id) => Err(id),
        };
        match action {
            Ok(action) => drop(self.make(action, app)),
            Err(id) => app.notify_briefly(id, &branch::facts(candidate, &app.text)),
        }
        true
    }

    /// Returns true if the puzzle uses a digit. Otherwise, reports the puzzle's digits.
    pub(super) fn check_digit(&self, digit: VariantDigit, app: &mut App) -> bool {
        if self.puzzle().values().contains(digit) {
            return true;
        }
        let symbol = |digit: VariantDigit| app.text.symbol(digit.number());
        let symbols: Vec<String> = self.puzzle().values().iter().map(symbol).collect();
        if let (Some(first), Some(last)) = (symbols.first(), symbols.last()) {
            let facts = facts!["first" => first.clone(), "last" => last.clone()];
            app.notify_briefly(Id::VariantDigits, &facts);
        }
        false
    }

    /// Enters a digit in the selected cells, or at the cursor. If all cells already have the digit,
    /// the digit is erased.
    fn write(&mut self, digit: VariantDigit, app: &mut App) {
        if !self.check_digit(digit, app) {
            return;
        }
        let targets = self.targets();
        let is_own = |cell: &Pos| !self.game().is_clue(*cell);
        let own: PosSet = targets.iter().filter(is_own).collect();
        // A clue is rejected with a message.
        let own = if own.is_empty() { targets } else { own };
        let is_entered = |cell: Pos| self.game().state(cell).entry == Some(digit);
        let cell = own.iter().next().unwrap_or(self.cursor);
        let candidate = VariantCandidate::new(cell, digit);
        let is_single = own.iter().count() == 1;
        let turn = if own.iter().all(is_entered) {
            self.clear(own, app);
            return;
        } else if self.trial_pending && is_single {
            Turn::StartTrial(candidate)
        } else if self.trial_pending {
            app.notify_briefly(Id::TrialForOne, &[]);
            return;
        } else if is_single {
            Turn::Make(Move::Place(candidate))
        } else {
            Turn::Make(Move::PlaceAll(own.clone(), digit))
        };
        let hearts = match self.change(app, |open| open.write(turn)) {
            Ok(hearts) => hearts,
            Err(rejected) => {
                if let Some((id, facts)) = self.open.refusal(rejected, &app.text) {
                    app.notify_briefly(id, &facts);
                }
                return;
            }
        };
        if self.game().is_won() {
            return;
        }
        self.trial_pending = false;
        if let Some(left) = hearts {
            app.warn(Id::ArcadeMiss, &facts!["hearts" => left]);
            return;
        }
        if let Some(warning) = own.iter().find_map(|cell| self.entry_warning(cell, app)) {
            app.warn_text(warning);
            return;
        }
        let change = self.game().history().last();
        let [removed, returned] = change.map_or([0, 0], Change::note_counts);
        let [cell, digit] = branch::facts(candidate, &app.text);
        let id = match (removed, returned) {
            _ if !is_single => return,
            (0, 0) => return,
            (0, _) => Id::NotesReturned,
            (_, 0) => Id::NotesRemoved,
            (..) => Id::NotesRemovedAndReturned,
        };
        let counts = facts!["count" => removed, returned];
        let [count, returned] = counts;
        app.notify(id, &[cell, digit, count, returned]);
    }

    /// Returns the warning about a wrong entry, if the settings enable the warning.
    fn entry_warning(&self, cell: Pos, app: &App) -> Option<String> {
        let (text, settings) = (&app.text, &app.settings);
        let conflicts = self.open.conflicts_at(cell, text);
        if let Some(conflicts) = conflicts.filter(|_| settings.conflicts) {
            return Some(conflicts);
        }
        let wrong = self.game().mistakes().filter(|_| settings.mistakes);
        if wrong.is_some_and(|cells| cells.contains(cell)) {
            return Some(text.format(Id::NotTheSolution, &self.open.cell_facts(cell, text)));
        }
        let dead_end = settings.dead_ends.then(|| self.open.dead_end(text));
        dead_end.flatten()
    }

    /// Adds or removes a note in the target cells. With automatic notes, the candidate is
    /// eliminated or restored.
    pub(crate) fn note(&mut self, digit: VariantDigit, app: &mut App) {
        let layer = match self.mode {
            EntryMode::Center => CellLayer::Center,
            _ => CellLayer::Corner,
        };
        self.note_in(layer, digit, app);
    }

    /// Adds or removes a center note. If the settings allow only one style of notes, the note is an
    /// ordinary note.
    pub(crate) fn center_note(&mut self, digit: VariantDigit, app: &mut App) {
        let layer = match app.settings.note_style {
            NoteStyle::CornerCenter => CellLayer::Center,
            NoteStyle::Single => CellLayer::Corner,
        };
        self.note_in(layer, digit, app);
    }

    fn note_in(&mut self, layer: CellLayer, digit: VariantDigit, app: &mut App) {
        if !self.check_digit(digit, app) {
            return;
        }
        let meant = self.targets();
        let is_empty = |cell: &Pos| self.game().digit(*cell).is_none();
        let empty: PosSet = meant.iter().filter(is_empty).collect();
        let cells = if empty.is_empty() { meant } else { empty };
        let digits = std::iter::once(digit).collect();
        match self.open.toggled_notes(cells, digits, layer) {
            Ok(action) => drop(self.make(action, app)),
            Err(NoteRefusal::Hidden) => app.notify_briefly(Id::NotesAreHidden, &[]),
            Err(NoteRefusal::Impossible) => {
                let facts = facts!["digit" => app.text.symbol(digit.number())];
                app.notify_briefly(Id::NoteIsImpossible, &facts);
            }
        }
    }

    pub(crate) fn fill_notes(&mut self, app: &mut App) {
        let why_not = match self.game().note_mode() {
            NoteMode::Hand => None,
            NoteMode::Auto => Some(Id::NotesAreAutomatic),
            NoteMode::Hidden => Some(Id::NotesAreHidden),
        };
        if let Some(why_not) = why_not {
            app.notify_briefly(why_not, &[]);
        } else if let Some(count) = self.change(app, OpenGame::fill_notes) {
            app.notify(Id::NotesFilled, &facts![count]);
        } else {
            app.notify_briefly(Id::NotesComplete, &[]);
        }
    }

    /// Adds every possible note, including the notes that the player has removed.
    pub(crate) fn add_missing_notes(&mut self, app: &mut App) {
        self.make(Move::AddMissingNotes, app);
    }

    /// Selects the next note mode (own notes, automatic notes, hidden notes), and reports the mode.
    pub(crate) fn show_other_notes(&mut self, app: &mut App) {
        let (mode, id) = match self.game().note_mode() {
            NoteMode::Hand => (NoteMode::Auto, Id::NotesAuto),
            NoteMode::Auto => (NoteMode::Hidden, Id::NotesHidden),
            NoteMode::Hidden => (NoteMode::Hand, Id::NotesHand),
        };
        if self.play(Turn::NoteMode(mode), app) {
            app.notify(id, &[]);
        }
    }

    /// Makes a move. If the move is impossible, reports the reason and returns false.
    pub(crate) fn make(&mut self, action: Move, app: &mut App) -> bool {
        self.play(Turn::Make(action), app)
    }

    /// Plays a turn. If the turn is impossible, reports the reason and returns false.
    pub(crate) fn play(&mut self, turn: Turn, app: &mut App) -> bool {
        let played = self.change(app, |open| open.play(turn));
        if let Err(rejected) = played
            && let Some((id, facts)) = self.open.refusal(rejected, &app.text)
        {
            app.notify_briefly(id, &facts);
        }
        played.is_ok()
    }

    /// Shows the turns of other players that have changed the board.
    #[cfg(feature = "together")]
    pub(crate) fn follow_others(&mut self, app: &mut App) {
        if self.open.is_shared() {
            self.after_change(app);
        }
        self.close_hint();
    }

    /// Undoes or redoes a move.
    pub(crate) fn travel(&mut self, is_undo: bool, app: &mut App) {
        #[cfg(feature = "together")]
        if self.open.propose_travel(is_undo) {
            return;
        }
        let [done, nothing] = if is_undo {
            [Id::Undone, Id::NothingToUndo]
        } else {
            [Id::Redone, Id::NothingToRedo]
        };
        let Some(change) = self.change(app, |open| open.travel(is_undo)) else {
            app.notify_briefly(nothing, &[]);
            return;
        };
        // The first changed cell may be a cell in which an entry only removed notes, so the cursor
        // moves to the cell of the entry.
        self.cursor = match &change.action {
            Move::Place(candidate) => candidate.pos,
            Move::PlaceAll(cells, _) if cells.contains(self.cursor) => self.cursor,
            Move::FillNotes | Move::AddMissingNotes | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(cell, _)| *cell),
        };
        // After the end of the game, `change` has reported more.
        if !self.game().is_finished() {
            app.notify(done, &self.open.depth_facts());
        }
    }

    /// Changes the game. If the change plays a turn, highlights the houses that the turn completes,
    /// and reports a win.
    pub(super) fn change<T>(
        &mut self,
        app: &mut App,
        change: impl FnOnce(&mut OpenGame) -> T,
    ) -> T {
        let turns = self.game().turns().len();
        let won = self.game().is_won();
        let result = change(&mut self.open);
        if self.game().turns().len() != turns {
            self.after_change(app);
        }
        if won && self.game().is_finished() && !self.game().is_won() {
            app.notify(Id::ChangedAfterFinish, &[]);
        }
        result
    }

    fn after_change(&mut self, app: &mut App) {
        let complete = self.complete_houses();
        let before = std::mem::replace(&mut self.completed_houses, complete);
        let new = self
            .completed_houses
            .iter()
            .filter(|house| !before.contains(*house));
        let cells = new.flat_map(|house| self.houses[*house].iter().copied());
        self.animation = BoardAnimation::flash(app.settings.motion, cells.collect());
        if self.game().is_won() {
            self.trial_pending = false;
            if !self.game().totals().filled {
                self.animation = BoardAnimation::new(app.settings.motion);
            }
            let ids = [Id::WonTime, Id::WonFilled];
            let said = report::won(self.game(), self.elapsed(), ids, &app.text);
            app.notify_text(said);
        }
    }

    /// Returns the indices of the houses whose cells are all filled with different digits.
    pub(super) fn complete_houses(&self) -> Vec<usize> {
        let digits = self.game().digits();
        let is_complete = |cells: &[Pos]| {
            let held = cells.iter().map(|cell| digits.digit(*cell));
            held.collect::<Option<Vec<VariantDigit>>>()
                .is_some_and(|mut held| {
                    held.sort_unstable();
                    held.windows(2).all(|pair| pair[0] != pair[1])
                })
        };
        let houses = self.houses.iter().enumerate();
        let complete = houses.filter(|(_, cells)| is_complete(cells));
        complete.map(|(index, _)| index).collect()
    }

    /// Returns each digit, the number of cells that still need the digit, and a flag. The number is
    /// `None` unless the puzzle has n digits and n × n cells. The flag is true if every house
    /// contains the digit exactly once.
    pub(crate) fn digits_left(&self) -> Vec<(VariantDigit, Option<usize>, bool)> {
        let left = |digit: VariantDigit| {
            let is_here = |cell: &&Pos| self.game().digit(**cell) == Some(digit);
            let is_once = |cells: &Vec<Pos>| cells.iter().filter(is_here).count() == 1;
            let left = self.left_of(digit);
            let is_done = left == Some(0) && self.houses.iter().all(is_once);
            (digit, left, is_done)
        };
        self.puzzle().values().iter().map(left).collect()
    }
}
