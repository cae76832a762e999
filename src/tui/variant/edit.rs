//! Input of digits, notes and colors; undo, filling and checking.

use super::VariantPlay;
use super::hint::{OpenVariantHint, position};
use crate::game::{
    CellColor, CellLayer, Change, Move, NoteMode, Notes, Rejected, SetOf as _, Turn, WithRules,
};
use crate::grid::Digit;
use crate::grid::rules::{FullGrid, Pos, PosSet, PosValue, Value, ValueSet};
use crate::logic::rules::{self, VariantStep};
use crate::puzzle::Uniqueness;
use crate::text::{Id, MessageArg, Text};
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::ladder::{DigitReply, reply};
use crate::tui::play::{Check, EntryMode};
use crate::tui::report;

impl VariantPlay {
    /// Handles a digit key in the current mode.
    pub(crate) fn press(&mut self, value: Value, app: &mut App) {
        if self.answers_question(value, app) {
            return;
        }
        match self.mode {
            EntryMode::Digit => self.write(value, app),
            _ if self.trying => self.write(value, app),
            EntryMode::Note | EntryMode::Center => self.note(value, app),
            EntryMode::Color => {
                if let Some(digit) = Digit::new(value.number()) {
                    self.color(Some(digit), app);
                }
            }
        }
    }

    /// Takes a digit as an answer to the question of a hint: a right one is placed or eliminated, a
    /// wrong one only evaluated. Returns false without a question about the cell of the cursor.
    pub(crate) fn answers_question(&mut self, value: Value, app: &mut App) -> bool {
        let pos = self.cursor;
        let candidate = PosValue { pos, value };
        let is_single = self.selected().len() < 2 && self.game.digit(pos).is_none();
        let is_about_digits = is_single && !self.trying && self.mode != EntryMode::Color;
        let open = self.hint.as_ref().filter(|_| is_about_digits);
        let Some(step) = open.and_then(OpenVariantHint::asked) else {
            return false;
        };
        let is_gone = self.game.state(pos).eliminated.contains(value);
        let is_candidate = open.is_some_and(|hint| hint.allows(candidate));
        let is_in_pattern = step.evidence().contains(&pos);
        let action = match reply(step, candidate, is_in_pattern) {
            _ if is_gone || !is_candidate => Err(Id::DrillNoCandidate),
            DigitReply::Placed => Ok(Move::Place(candidate)),
            DigitReply::Eliminated => Ok(Move::ApplyStep {
                placements: Vec::new(),
                eliminations: vec![candidate],
            }),
            DigitReply::Wrong(id) => Err(id),
        };
        match action {
            Ok(action) => drop(self.make(action, app)),
            Err(id) => app.refuse(id, &branch::facts::<WithRules>(candidate, &app.text)),
        }
        true
    }

    /// Enters a digit at the cursor; the same digit again erases it.
    fn write(&mut self, value: Value, app: &mut App) {
        if self.selected().len() > 1 {
            app.refuse(Id::DigitForOne, &[]);
            return;
        }
        if !self.has(value, app) {
            return;
        }
        let pos = self.targets().iter().next().unwrap_or(self.cursor);
        let candidate = PosValue { pos, value };
        let made = if self.game.state(pos).entry == Some(value) {
            self.make(Move::Clear(PosSet::only(pos)), app);
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
        if let Some(wrong) = self.what_is_wrong(pos, app) {
            app.warn_text(wrong);
        }
    }

    /// Returns true if the puzzle has the digit; otherwise reports its digits.
    pub(super) fn has(&self, value: Value, app: &mut App) -> bool {
        let values = self.puzzle().values();
        if values.contains(value) {
            return true;
        }
        let symbols: Vec<String> = values.items().map(|value| value.to_string()).collect();
        let ends = (symbols.first(), symbols.last());
        if let (Some(first), Some(last)) = ends {
            let facts = [
                ("first", first.clone().into()),
                ("last", last.clone().into()),
            ];
            app.refuse(Id::VariantDigits, &facts);
        }
        false
    }

    /// The error of an entry, if the player wants to be warned.
    fn what_is_wrong(&self, pos: Pos, app: &App) -> Option<String> {
        let mut conflicts = self.conflicts.iter();
        let conflict = conflicts.find(|conflict| conflict.cells.contains(&pos));
        if let Some(conflict) = conflict.filter(|_| app.settings.conflicts) {
            return Some(self.conflict_words(conflict, &app.text));
        }
        let digit = self.game.digit(pos)?;
        let solved = self.puzzle().solved(pos).filter(|_| app.settings.mistakes);
        let wrong = solved.is_some_and(|solved| solved != digit);
        let facts = [
            cell_fact(pos, &app.text),
            ("digit", digit.to_string().into()),
        ];
        wrong.then(|| app.text.format(Id::NotTheSolution, &facts))
    }

    /// Adds or removes a note in the target cells. In automatic notes it eliminates or restores the
    /// candidate.
    pub(crate) fn note(&mut self, value: Value, app: &mut App) {
        if !self.has(value, app) {
            return;
        }
        let meant = self.targets();
        let is_empty = |pos: &Pos| self.game.digit(*pos).is_none();
        let empty: PosSet = meant.iter().filter(is_empty).collect();
        let mut cells = if empty.is_empty() { meant } else { empty };
        let layer = match (self.game.note_mode(), self.mode) {
            (NoteMode::Hidden, _) => {
                app.refuse(Id::NotesAreHidden, &[]);
                return;
            }
            (NoteMode::Auto, _) => {
                let digits = self.game.digits();
                let open = |pos: &Pos| self.puzzle().possible(&digits, *pos).contains(value);
                cells = cells.iter().filter(open).collect();
                if cells.is_empty() {
                    let facts = [("digit", value.to_string().into())];
                    app.refuse(Id::NoteIsImpossible, &facts);
                    return;
                }
                CellLayer::Eliminated
            }
            (NoteMode::Hand, EntryMode::Center) => CellLayer::Center,
            (NoteMode::Hand, _) => CellLayer::Corner,
        };
        let digits = ValueSet::only(value);
        let notes = Notes {
            layer,
            cells,
            digits,
        };
        self.make(self.game.toggled(notes), app);
    }

    /// Erases the target cells; in color mode, their color.
    pub(crate) fn erase(&mut self, app: &mut App) {
        if self.mode == EntryMode::Color {
            self.color(None, app);
        } else {
            self.make(Move::Clear(self.targets()), app);
        }
    }

    /// Makes the notes of the digit in focus bold, then crossed out, then plain again.
    pub(crate) fn next_note_state(&mut self, app: &mut App) {
        let targets = self.targets();
        let action = self
            .focus()
            .and_then(|value| self.game.next_note_state(&targets, value));
        self.make_of_note(action, app);
    }

    fn make_of_note(&mut self, action: Option<Move<WithRules>>, app: &mut App) {
        match action {
            Some(action) => {
                self.make(action, app);
            }
            None => app.refuse(Id::NoteNeedsFocus, &[]),
        }
    }

    /// Adds a color to the target cells; the same color again removes it, `None` removes all.
    pub(crate) fn color(&mut self, digit: Option<Digit>, app: &mut App) {
        let targets = self.targets();
        let action = match digit {
            Some(digit) => self.game.toggled_color(targets, CellColor(digit)),
            None => Move::Color(targets, None),
        };
        self.make(action, app);
    }

    /// Turns the notes of the target cells into center notes.
    pub(crate) fn center_notes(&mut self, app: &mut App) {
        self.make(Move::CenterNotes(self.targets()), app);
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
            app.notify(Id::NotesFilled, &[("count", count.into())]);
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

    pub(crate) fn begin_try(&mut self, app: &mut App) {
        self.trying = !self.trying;
        let id = if self.trying {
            Id::TryBegins
        } else {
            Id::TryEnds
        };
        app.notify(id, &[]);
    }

    /// Goes back to the start of a failed trial and eliminates its digit.
    pub(crate) fn reject_trial(&mut self, app: &mut App) {
        let Some(failed) = self.game.failed_trial() else {
            return;
        };
        if self.play(Turn::RejectTrial, app) {
            self.cursor = failed.pos;
            let facts = branch::facts::<WithRules>(failed, &app.text);
            app.notify(Id::TryRejected, &facts);
        }
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
        turn: Turn<WithRules>,
        change: Option<Change<WithRules>>,
        [done, nothing]: [Id; 2],
        app: &mut App,
    ) {
        let Some(change) = change else {
            app.refuse(nothing, &[]);
            return;
        };
        let to = match change.action {
            Move::Place(candidate) => candidate.pos,
            Move::FillNotes | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(pos, _)| *pos),
        };
        if self.play(turn, app) {
            self.cursor = to;
            if !self.game.is_won() {
                let facts = [("count", self.game.history().depth().into())];
                app.notify(done, &facts);
            }
        }
    }

    /// Makes a move, or reports why not; returns true on success.
    pub(crate) fn make(&mut self, action: Move<WithRules>, app: &mut App) -> bool {
        self.play(Turn::Make(action), app)
    }

    /// Plays a turn, or reports why not; returns true on success.
    fn play(&mut self, turn: Turn<WithRules>, app: &mut App) -> bool {
        let Err(rejected) = self.game.play(self.clock.elapsed(), turn) else {
            let answer = self.hint_answer();
            if let Some(answer) = &answer {
                app.notify_text(answer.words::<VariantStep>(&app.text));
            }
            let hint = self.hint.take();
            self.forget();
            // Without the wrong note, the notes are as they were before the hint.
            self.hint = hint.filter(|_| answer.is_some_and(|answer| !answer.is_complete()));
            self.light(app);
            let won = self.game.is_won();
            self.clock.set_over(won);
            if won {
                self.trying = false;
                let taken = self.clock.taken();
                let said =
                    report::won(&self.game, taken, [Id::VariantWon, Id::FilledIn], &app.text);
                app.notify_text(said);
            }
            return true;
        };
        let (id, pos) = match rejected {
            Rejected::Clue(pos) => (Id::IsClue, pos),
            Rejected::Filled(pos) => (Id::IsFilled, pos),
            Rejected::NoChange | Rejected::NoBranch => return false,
        };
        let digit = self.game.digit(pos).map(|digit| digit.to_string());
        let facts = [
            cell_fact(pos, &app.text),
            ("digit", digit.unwrap_or_default().into()),
        ];
        app.refuse(id, &facts);
        false
    }

    /// The reason why the grid cannot be filled, if any.
    pub(crate) fn why_not_fill(&self) -> Option<Id> {
        match self.proof {
            _ if self.game.empty_cells().is_empty() => Some(Id::FillNoNeed),
            Some(Uniqueness::One(_)) => None,
            Some(Uniqueness::None) => Some(Id::FlawNoSolution),
            Some(Uniqueness::Several) => Some(Id::VariantSeveral),
            Some(Uniqueness::Undecided) => Some(Id::VariantUndecided),
            None => Some(Id::HintSearching),
        }
    }

    /// Replaces everything by the solution, in one step.
    pub(crate) fn fill(&mut self, app: &mut App) {
        if let Some(Uniqueness::One(solution)) = self.proof.clone() {
            self.make(Move::Complete(FullGrid(solution)), app);
        }
    }

    /// Enters the digit of the solution at the cursor.
    pub(crate) fn fill_cell(&mut self, app: &mut App) {
        let pos = self.cursor;
        match (self.puzzle().solved(pos), self.why_not_fill()) {
            (Some(value), _) => {
                self.make(Move::Fill(vec![PosValue { pos, value }]), app);
            }
            (None, Some(id)) => app.refuse(id, &[]),
            (None, None) => {}
        }
    }

    /// Drops answers about an earlier grid.
    fn forget(&mut self) {
        self.check = None;
        self.close_hint();
        self.update_conflicts();
    }

    /// Plays a turn on a branch selected in the list.
    pub(crate) fn branch(&mut self, turn: Turn<WithRules>) {
        // An impossible change leaves the branches as they are.
        if self.game.play(self.clock.elapsed(), turn).is_ok() {
            self.forget();
            self.clock.set_over(self.game.is_won());
            self.complete = self.complete_houses();
        }
    }

    /// Enters singles until there are none.
    pub(crate) fn fill_singles(&mut self, app: &mut App) {
        if let Some(conflict) = self.conflicts.first() {
            let said = self.conflict_words(conflict, &app.text);
            app.warn_text(said);
            return;
        }
        let mut found = Vec::new();
        let mut position = position(&self.game);
        while let Some(position) = position.as_mut().filter(|position| !position.is_dead()) {
            let singles = rules::singles(position);
            let before = found.len();
            for (pos, digit) in singles {
                if position.place(pos, digit)
                    && let Some(value) = Value::new(digit)
                {
                    found.push(PosValue { pos, value });
                }
            }
            if found.len() == before {
                break;
            }
        }
        if found.is_empty() {
            app.refuse(Id::FillNoSingles, &[]);
            return;
        }
        let count = found.len();
        if self.make(Move::Fill(found), app) && !self.game.is_won() {
            app.notify(Id::FilledSome, &[("count", count.into())]);
        }
    }

    /// Checks the entries: first reports the number of mistakes, then their positions, then offers
    /// to go back, see [`VariantPlay::way_back`].
    pub(crate) fn check(&mut self, app: &mut App) {
        let conflict = self.conflicts.first();
        let conflict = conflict.map(|conflict| self.conflict_words(conflict, &app.text));
        let Some(mistakes) = self.game.mistakes() else {
            match (conflict, self.why_not_fill()) {
                (Some(said), _) => app.warn_text(said),
                (None, Some(Id::HintSearching)) => app.notify(Id::HintSearching, &[]),
                (None, _) => app.notify(Id::CheckNoConflict, &[]),
            }
            return;
        };
        let wrong: Vec<Pos> = mistakes.iter().collect();
        let wrong = (wrong.len(), app.text.positions(&wrong));
        self.check = Check::next(self.check, wrong, conflict, app);
    }

    /// The number of moves to undo to get to before the first mistake, once a check has shown the
    /// mistakes.
    pub(crate) fn way_back(&self) -> Option<usize> {
        let shown = self.check == Some(Check::Where);
        self.game.moves_since_mistake().filter(|_| shown)
    }

    /// Undoes this number of moves, which become a branch if the game continues differently.
    pub(crate) fn go_back(&mut self, moves: usize, app: &mut App) {
        for _ in 0..moves {
            self.play(Turn::Undo, app);
        }
        app.notify(Id::WentBack, &[("count", moves.into())]);
    }
}

/// A cell as a message argument.
pub(super) fn cell_fact(pos: Pos, text: &Text) -> MessageArg<'static> {
    ("cell", text.pos(pos).into())
}
