//! The play screen: a game, the cursor, and what is open beside the board.

mod view;

use std::time::Duration;

use ratatui::layout::Position;

use super::hint::{Hint, Level};
use crate::game::{Change, Clock, Game, Hinted, Layer, Marks, Move, PlayTime, Rejected, Turn};
use crate::grid::{
    Board, Candidate, CandidateSet, Cell, CellSet, Col, Digit, Direction, House, Row, Solution,
};
use crate::logic::Step;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::solve::Solutions;
use crate::store::{Saved, Standing};
use crate::text::{Id, clock_time};
use crate::tui::action::Action;
use crate::tui::job::{Basis, Job, Outcome, Taste};
use crate::tui::layout::ScreenLayout;
use crate::tui::model::Shared;
use crate::tui::msg::{Effect, Effects, JobId};

/// The state of the play screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    game: Game,
    cursor: Cell,
    /// What a digit key does.
    mode: Mode,
    /// The digit that is highlighted, and written by one key.
    focus: Option<Digit>,
    clock: Clock,
    hint: Option<Hint>,
    /// The answer that is awaited, and what it is for.
    awaited: Option<(JobId, Purpose)>,
    /// Whether all hints are to be listed, which are known.
    wants_list: bool,
    /// What was seen of it last.
    hinted: Option<Hinted>,
    /// What of the game has been given away to be kept.
    kept: Kept,
}

/// How much of a game is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kept {
    turns: usize,
    second: u64,
}

/// What an answer is awaited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To open a hint, and to go so many levels deeper at once: the key was pressed again before
    /// the answer came.
    Hint { deeper: usize },
    /// To go to another hint in place of the open one, the next or the one before.
    OtherHint { forward: bool },
    /// To list all hints.
    List,
    /// To tell why this candidate cannot be true.
    WhyNot(Candidate),
    /// To fill the grid.
    Fill,
}

/// What a digit key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Digit,
    Note,
}

impl Play {
    pub(crate) fn new(game: Game) -> Self {
        let first = game.empty_cells().first();
        Self {
            game,
            cursor: first.unwrap_or(Cell::FIRST),
            mode: Mode::Digit,
            focus: None,
            clock: Clock::default(),
            hint: None,
            awaited: None,
            wants_list: false,
            hinted: None,
            kept: Kept::default(),
        }
    }

    /// A new game, and what is wrong with its clues if anything is.
    pub(crate) fn begin(
        puzzle: Result<Puzzle, PuzzleError>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) -> Self {
        let play = Self::new(Game::new(puzzle));
        effects.push(Effect::Begin(*play.game.clues()));
        play.greet(shared);
        play
    }

    /// A game that goes on where it was left.
    pub(crate) fn resume(saved: Saved, shared: &mut Shared) -> Self {
        let mut play = Self::new(saved.game);
        play.clock = Clock::after(saved.elapsed);
        play.clock.set_over(play.game.is_won());
        play.kept = Kept {
            turns: play.game.turns().len(),
            second: saved.elapsed.as_secs(),
        };
        if let Some((cell, _)) = play.game.history().done().last().map(|c| c.after[0]) {
            play.cursor = cell;
        }
        let facts = [
            ("game", saved.id.to_string().into()),
            ("placed", play.game.digits().len().into()),
            ("time", clock_time(saved.elapsed).into()),
        ];
        let said = shared.text.tell(Id::Resumed, &facts);
        shared.tell(said);
        play
    }

    /// What was done since this was asked last, and how the game stands; nothing, while neither a
    /// turn was taken nor a second has passed.
    pub(crate) fn take_unkept(&mut self) -> Option<Effect> {
        self.note_hint();
        let turns = self.game.turns();
        let elapsed = self.clock.elapsed();
        let now = Kept {
            turns: turns.len(),
            second: elapsed.as_secs(),
        };
        if now == self.kept {
            return None;
        }
        let new = turns[self.kept.turns..].to_vec();
        self.kept = now;
        Some(Effect::Keep(new, Standing::of(&self.game, elapsed)))
    }

    /// Notes among the turns what is seen of a hint, each time it tells more.
    fn note_hint(&mut self) {
        let seen = self.hint.as_ref().map(Hint::seen);
        let turn = seen.clone().filter(|_| seen != self.hinted).map(Turn::Hint);
        self.hinted = seen;
        if let Some(turn) = turn {
            // A hint that is looked at can always be noted.
            let _ = self.game.play(self.clock.elapsed(), turn);
        }
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The time played so far.
    pub(crate) const fn elapsed(&self) -> PlayTime {
        self.clock.elapsed()
    }

    pub(crate) const fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Whether there is anything in the game that could be lost.
    pub(crate) fn has_work(&self) -> bool {
        self.game.history().depth() > 0 && !self.game.is_won()
    }

    /// Says what is wrong with the clues, if anything is.
    fn greet(&self, shared: &mut Shared) {
        if let Err(error) = self.game.puzzle() {
            let flaw = shared.text.flaw(error);
            shared.warn(flaw);
        }
    }

    pub(crate) fn set_focused(&mut self, focused: bool) {
        self.clock.set_focused(focused);
    }

    /// Lets time pass; says whether what is seen of it has changed.
    pub(crate) fn advance(&mut self, passed: Duration, shared: &Shared) -> bool {
        let before = self.clock.elapsed().as_secs();
        self.clock.advance(passed);
        shared.timer && self.clock.elapsed().as_secs() != before
    }

    /// How long the clock shows the same.
    pub(crate) fn next_wake(&self, shared: &Shared) -> Option<Duration> {
        let shown = shared.timer && self.clock.is_running();
        let past = Duration::from_nanos(self.clock.elapsed().subsec_nanos().into());
        shown.then(|| Duration::from_secs(1).saturating_sub(past))
    }

    /// Whether all marks should be seen: there are some, or a hint speaks of them.
    fn wants_marks(&self) -> bool {
        let hint = self.hint.as_ref().and_then(Hint::candidates);
        hint.is_some() || Cell::ALL.iter().any(|c| !self.game.marks(*c).is_empty())
    }

    fn layout(&self, shared: &Shared) -> Option<ScreenLayout> {
        ScreenLayout::choose(shared.size, self.wants_marks(), shared.fixed_class)
    }

    /// The digit in focus, or else the cursor's.
    fn current_digit(&self) -> Option<Digit> {
        self.focus.or_else(|| self.game.digit(self.cursor))
    }

    /// The digit whose places are highlighted. None while a hint is open, which highlights what
    /// it speaks of.
    fn highlighted(&self) -> Option<Digit> {
        self.current_digit().filter(|_| self.hint.is_none())
    }

    pub(crate) fn click(&mut self, position: Position, shared: &mut Shared) {
        let Some(layout) = self.layout(shared) else {
            return;
        };
        if self.clock.is_paused() {
            return;
        }
        self.clock.start();
        if let Some(cell) = layout.board.cell_at(position) {
            self.cursor = cell;
        } else if self.hint.is_none() {
            let hit = |d: &Digit| layout.pad(*d).contains(position);
            if let Some(digit) = Digit::ALL.into_iter().find(hit) {
                self.press_digit(digit, shared);
            }
        }
    }

    pub(crate) fn act(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        if action == Action::Pause {
            self.clock.set_paused(!self.clock.is_paused());
            return;
        }
        if self.clock.is_paused() {
            return;
        }
        self.clock.start();
        match action {
            Action::Hint => self.deepen_hint(shared, effects),
            Action::HintApply => self.apply_hint(shared, effects),
            Action::HintClose => self.close_hint(effects),
            Action::SentenceNext | Action::SentencePrevious => {
                if let Some(hint) = &mut self.hint {
                    hint.turn(action == Action::SentenceNext, &shared.text);
                }
            }
            Action::HintNext => self.other_hint(true, shared, effects),
            Action::HintPrevious => self.other_hint(false, shared, effects),
            Action::HintMore => {
                if let Some(hint) = &mut self.hint {
                    hint.toggle_more();
                }
            }
            Action::HintCopy => {
                if let Some(step) = self.hint.as_ref().and_then(Hint::step) {
                    let notation = shared.text.notation(step);
                    copy(notation, shared, effects);
                }
            }
            Action::WhyNot => {
                if let Some(digit) = digit {
                    self.why_not(Candidate::new(self.cursor, digit), shared, effects);
                }
            }
            Action::Copy => {
                copy(self.game.clues().to_string(), shared, effects);
            }
            _ => {
                self.edit(action, digit, shared, effects);
                self.step_cursor(action, digit);
            }
        }
    }

    /// Actions that change the game.
    fn edit(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        shared: &mut Shared,
        effects: &mut Effects,
    ) {
        let turns = self.game.turns().len();
        match (action, digit) {
            (Action::Digit, Some(digit)) => self.press_digit(digit, shared),
            (Action::NoteOnce, Some(digit)) => self.note(digit, shared),
            (Action::NoteMode, _) => {
                self.mode = match self.mode {
                    Mode::Digit => Mode::Note,
                    Mode::Note => Mode::Digit,
                };
            }
            (Action::Erase, _) => {
                self.make(Move::Clear(CellSet::only(self.cursor)), shared);
            }
            (Action::FillNotes, _) => self.fill_notes(shared),
            (Action::Focus, digit) => self.focus = digit,
            (Action::FocusOff, _) => self.focus = None,
            (Action::FocusCell, _) => self.focus = self.game.digit(self.cursor),
            (Action::FocusNext, _) => self.step_focus(|d| d.index() + 1),
            (Action::FocusPrevious, _) => self.step_focus(|d| d.index() + 8),
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
            _ => {}
        }
        if self.game.turns().len() != turns {
            // What the hint said was about another board.
            self.close_hint(effects);
        }
    }

    fn step_cursor(&mut self, action: Action, digit: Option<Digit>) {
        let cursor = self.cursor;
        let (row, col) = (cursor.row(), cursor.col());
        let empty = self.game.empty_cells();
        let (before, after) = Cell::ALL.split_at(cursor.index());
        self.cursor = match action {
            Action::Left => cursor.step(Direction::Left),
            Action::Right => cursor.step(Direction::Right),
            Action::Up => cursor.step(Direction::Up),
            Action::Down => cursor.step(Direction::Down),
            Action::BoxLeft => cursor.step_box(Direction::Left),
            Action::BoxRight => cursor.step_box(Direction::Right),
            Action::BoxUp => cursor.step_box(Direction::Up),
            Action::BoxDown => cursor.step_box(Direction::Down),
            Action::RowStart => Cell::at(row, Col::ALL[0]),
            Action::RowEnd => Cell::at(row, Col::ALL[8]),
            Action::FirstCell => Cell::at(Row::ALL[0], col),
            Action::LastCell => Cell::at(Row::ALL[8], col),
            Action::GoToBox => {
                let digit = digit.map_or(0, Digit::index);
                // The middle cell of the box.
                House::new(18 + digit).map_or(cursor, |house| house.cells()[4])
            }
            Action::NextEmpty => {
                let mut around = after[1..].iter().chain(before);
                around.find(|c| empty.contains(**c)).map_or(cursor, |c| *c)
            }
            Action::PreviousEmpty => {
                let mut around = before.iter().rev().chain(after.iter().rev());
                around.find(|c| empty.contains(**c)).map_or(cursor, |c| *c)
            }
            _ => cursor,
        };
    }

    fn step_focus(&mut self, next: impl Fn(Digit) -> usize) {
        let from = self.current_digit();
        let digits = Digit::ALL.into_iter().cycle();
        self.focus = match from {
            Some(digit) => digits.skip(next(digit)).take(1).next(),
            None => Some(Digit::ALL[0]),
        };
    }

    fn press_digit(&mut self, digit: Digit, shared: &mut Shared) {
        match self.mode {
            Mode::Digit => self.write(digit, shared),
            Mode::Note => self.note(digit, shared),
        }
    }

    /// Writes a digit at the cursor; the same digit again erases it.
    fn write(&mut self, digit: Digit, shared: &mut Shared) {
        let cell = self.cursor;
        if self.game.state(cell).entry == Some(digit) {
            self.make(Move::Clear(CellSet::only(cell)), shared);
            return;
        }
        let made = self.make(Move::Place(Candidate::new(cell, digit)), shared);
        if !made || self.game.is_won() {
            return;
        }
        let clash = |clash: &&crate::grid::Clash| clash.cells.contains(cell);
        if let Some(clash) = self.game.clashes().iter().find(clash) {
            let said = shared
                .text
                .tell(Id::Repeats, &shared.text.clash_facts(clash));
            shared.warn(said);
            return;
        }
        let change = self.game.history().last();
        let cleaned = change.map_or(0, |change| change.after.len() - 1);
        if cleaned > 0 {
            let facts = [
                ("cell", cell.to_string().into()),
                ("digit", digit.value().into()),
                ("count", cleaned.into()),
            ];
            let said = shared.text.tell(Id::NotesRemoved, &facts);
            shared.tell(said);
        }
    }

    /// Pencils a mark at the cursor, or rubs it out.
    fn note(&mut self, digit: Digit, shared: &mut Shared) {
        let action = self.game.toggled(Marks {
            layer: Layer::Corner,
            cells: CellSet::only(self.cursor),
            digit,
        });
        self.make(action, shared);
    }

    fn fill_notes(&mut self, shared: &mut Shared) {
        if self.make(Move::FillMarks, shared) {
            let change = self.game.history().last();
            let count = change.map_or(0, |change| change.after.len());
            let facts = [("count", count.into())];
            let said = shared.text.tell(Id::NotesFilled, &facts);
            shared.tell(said);
        }
    }

    /// Makes a move, or says why not; says whether it was made.
    fn make(&mut self, action: Move, shared: &mut Shared) -> bool {
        let rejected = self.game.apply(self.clock.elapsed(), action).err();
        match rejected {
            None => {
                self.after_change(shared);
                true
            }
            Some(rejected) => {
                let said = match rejected {
                    Rejected::Clue(cell) => {
                        let facts = [("cell", cell.to_string().into())];
                        Some(shared.text.tell(Id::IsClue, &facts))
                    }
                    Rejected::Filled(cell) => {
                        let digit = self.game.digit(cell).map_or(0, Digit::value);
                        let facts = [("cell", cell.to_string().into()), ("digit", digit.into())];
                        Some(shared.text.tell(Id::IsFilled, &facts))
                    }
                    Rejected::NoChange | Rejected::NoBranch => None,
                };
                if let Some(said) = said {
                    shared.refuse(said);
                }
                false
            }
        }
    }

    fn undo(&mut self, shared: &mut Shared) {
        let undone = self.game.history().last().cloned();
        self.travel(Turn::Undo, undone, Id::Undone, Id::NothingToUndo, shared);
    }

    fn redo(&mut self, shared: &mut Shared) {
        let redone = self.game.history().next().cloned();
        self.travel(Turn::Redo, redone, Id::Redone, Id::NothingToRedo, shared);
    }

    fn travel(
        &mut self,
        turn: Turn,
        change: Option<Change>,
        done: Id,
        nothing: Id,
        shared: &mut Shared,
    ) {
        let Some(change) = change else {
            let said = shared.text.say(nothing);
            shared.refuse(said);
            return;
        };
        if self.game.play(self.clock.elapsed(), turn).is_err() {
            return;
        }
        // The cell the move was about, not the first of those it cleaned.
        self.cursor = match change.action {
            Move::Place(c) => c.cell(),
            Move::FillMarks | Move::Complete(_) => self.cursor,
            _ => change.before.first().map_or(self.cursor, |(cell, _)| *cell),
        };
        let facts = [("count", self.game.history().depth().into())];
        let said = shared.text.tell(done, &facts);
        shared.tell(said);
        self.after_change(shared);
    }

    /// What follows from any change: the game may be won now, or not be won any more.
    fn after_change(&mut self, shared: &mut Shared) {
        let won = self.game.is_won();
        self.clock.set_over(won);
        if won {
            let account = self.game.account();
            let facts = [
                ("time", clock_time(self.clock.elapsed()).into()),
                ("hints", account.hints.into()),
                ("mistakes", account.mistakes.into()),
            ];
            let said = shared.text.tell(Id::WonTime, &facts);
            shared.tell(said);
        }
    }

    fn deepen_hint(&mut self, shared: &mut Shared, effects: &mut Effects) {
        if let Some(hint) = &mut self.hint {
            if !hint.deepen() {
                self.apply_hint(shared, effects);
            }
            return;
        }
        if let Some((_, Purpose::Hint { deeper })) = &mut self.awaited {
            *deeper += 1;
        } else if self.game.is_won() {
            let said = shared.text.say(Id::NoHintWon);
            shared.refuse(said);
        } else if let Some(hint) = Hint::of_errors(&self.game) {
            self.hint = Some(hint);
        } else if let Some(board) = self.game.board() {
            let id = shared.start(Job::Hint(self.basis(board), self.taste()), effects);
            self.awaited = Some((id, Purpose::Hint { deeper: 0 }));
        }
    }

    /// What the player has pencilled, and where the cursor is.
    fn taste(&self) -> Taste {
        let mut marks = CandidateSet::EMPTY;
        for cell in Cell::ALL {
            marks = marks | CandidateSet::of_cell(cell, self.game.marks(cell));
        }
        Taste {
            marks,
            cursor: self.cursor,
        }
    }

    /// A board of this game, to find steps on.
    fn basis(&self, board: Board) -> Basis {
        Basis {
            board: Box::new(board),
            unique: self.game.puzzle().is_ok(),
        }
    }

    /// Goes to another hint; the first time all of them are looked for.
    fn other_hint(&mut self, forward: bool, shared: &mut Shared, effects: &mut Effects) {
        let Some(hint) = &mut self.hint else { return };
        if hint.step().is_some()
            && !hint.choose(forward)
            && let Some(board) = self.game.board()
        {
            let id = shared.start(Job::Steps(self.basis(board)), effects);
            self.awaited = Some((id, Purpose::OtherHint { forward }));
        }
    }

    /// Has all hints listed; the first time they are looked for.
    pub(crate) fn want_list(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let Some(hint) = &self.hint else { return };
        if hint.list().is_some() {
            self.wants_list = true;
        } else if hint.step().is_some()
            && let Some(board) = self.game.board()
        {
            let id = shared.start(Job::Steps(self.basis(board)), effects);
            self.awaited = Some((id, Purpose::List));
        }
    }

    /// Whether all hints are to be listed now; asked once.
    pub(crate) fn take_wish_for_list(&mut self) -> bool {
        std::mem::take(&mut self.wants_list)
    }

    /// All hints, and the board they were found on, when they are known.
    pub(crate) fn hints(&self) -> Option<(&[Step], &Board)> {
        self.hint.as_ref().and_then(Hint::list)
    }

    /// Goes to one of all hints.
    pub(crate) fn choose_hint(&mut self, at: usize) {
        if let Some(hint) = &mut self.hint {
            hint.choose_at(at);
        }
    }

    /// Tells why a digit cannot stand in a cell: by sight if a peer holds it, by a technique if
    /// one rules it out, or honestly that nothing does.
    fn why_not(&mut self, asked: Candidate, shared: &mut Shared, effects: &mut Effects) {
        self.close_hint(effects);
        let digits = self.game.digits();
        let (cell, digit) = (asked.cell(), asked.digit());
        let facts = |holder: Cell| {
            [
                ("cell", cell.to_string().into()),
                ("digit", digit.value().into()),
                ("holder", holder.to_string().into()),
            ]
        };
        let holders = digits.cells_with(digit) & digits.peers(cell);
        let said = if self.game.digit(cell).is_some() {
            Some(shared.text.tell(Id::WhyNotFilled, &facts(cell)))
        } else if let Some(holder) = holders.first() {
            Some(shared.text.tell(Id::WhyNotSeen, &facts(holder)))
        } else if self.game.state(cell).struck.contains(digit) {
            Some(shared.text.tell(Id::WhyNotStruck, &facts(cell)))
        } else {
            None
        };
        match (said, self.game.board()) {
            (Some(said), _) => shared.tell(said),
            (None, Some(board)) => {
                let id = shared.start(Job::Steps(self.basis(board)), effects);
                self.awaited = Some((id, Purpose::WhyNot(asked)));
            }
            (None, None) => self.deepen_hint(shared, effects),
        }
    }

    /// The easiest step that rules a candidate out, if there is one.
    fn answer_why_not(&mut self, asked: Candidate, steps: Vec<Step>, shared: &mut Shared) {
        let Some(board) = self.game.board() else {
            return;
        };
        let rules_out = |step: &Step| {
            let mut after = board.clone();
            step.apply(&mut after).is_ok()
                && !after.allows(asked)
                && after.digit(asked.cell()) != Some(asked.digit())
        };
        if let Some(step) = steps.into_iter().find(rules_out) {
            self.hint = Some(Hint::why_not(step, board, &self.game));
            return;
        }
        let facts = [
            ("cell", asked.cell().to_string().into()),
            ("digit", asked.digit().value().into()),
        ];
        let said = shared.text.tell(Id::WhyNotUnknown, &facts);
        shared.tell(said);
    }

    fn apply_hint(&mut self, shared: &mut Shared, effects: &mut Effects) {
        let Some(hint) = self.hint.take() else { return };
        if let Some(cell) = hint.target() {
            self.cursor = cell;
        }
        let said = hint.words(&shared.text).conclusion;
        if let Some(action) = hint.action()
            && self.make(action, shared)
            && !self.game.is_won()
        {
            shared.tell(said);
        }
        self.close_hint(effects);
    }

    fn close_hint(&mut self, effects: &mut Effects) {
        self.hint = None;
        if let Some((id, _)) = self.awaited.take() {
            effects.push(Effect::Cancel(id));
        }
    }

    /// The board goes out of sight: what is awaited is not wanted any more.
    pub(crate) fn leave_board(&mut self, effects: &mut Effects) {
        self.close_hint(effects);
    }

    pub(crate) fn done(
        &mut self,
        id: JobId,
        outcome: Outcome,
        took: Duration,
        shared: &mut Shared,
    ) {
        let Some((_, purpose)) = self.awaited.take_if(|(awaited, _)| *awaited == id) else {
            return;
        };
        match (outcome, purpose) {
            (Outcome::Hint(step), purpose) => {
                let Some(board) = self.game.board() else {
                    return;
                };
                let mut hint = match step {
                    Some(step) => Hint::of_step(step, board, &self.game),
                    None => Hint::stuck(&self.game, &board),
                };
                if let Purpose::Hint { deeper } = purpose {
                    (0..deeper).for_each(|_| {
                        hint.deepen();
                    });
                }
                self.hint = Some(hint);
            }
            (Outcome::Steps(steps), Purpose::OtherHint { forward }) => {
                if let Some(hint) = &mut self.hint {
                    hint.set_choices(steps);
                    hint.choose(forward);
                }
            }
            (Outcome::Steps(steps), Purpose::List) => {
                if let Some(hint) = &mut self.hint {
                    hint.set_choices(steps);
                    self.wants_list = true;
                }
            }
            (Outcome::Steps(steps), Purpose::WhyNot(asked)) => {
                self.answer_why_not(asked, steps, shared);
            }
            (Outcome::Solutions(solutions), _) => self.filled(&solutions, took, shared),
            _ => {}
        }
    }

    /// Why the grid cannot be filled at once, if it cannot.
    pub(crate) fn why_not_fill(&self, shared: &Shared) -> Option<String> {
        use crate::puzzle::Flaw;
        if self.game.empty_cells().is_empty() {
            return Some(shared.text.say(Id::FillNoNeed));
        }
        let error = self.game.puzzle().err()?;
        Some(match error.flaws() {
            [Flaw::Several(two), ..] => shared.text.several(two),
            _ => shared.text.flaw(error),
        })
    }

    /// Has the grid solved; the answer fills it.
    pub(crate) fn fill(&mut self, shared: &mut Shared, effects: &mut Effects) {
        self.close_hint(effects);
        let job = Job::Solve(*self.game.clues());
        let id = shared.start(job, effects);
        self.awaited = Some((id, Purpose::Fill));
    }

    fn filled(&mut self, solutions: &Solutions, took: Duration, shared: &mut Shared) {
        match solutions {
            Solutions::One(solution) => {
                let cells = self.game.empty_cells().len();
                if self.complete(*solution, shared) {
                    let facts = [("cells", cells.into()), ("time", short_time(took).into())];
                    let said = shared.text.tell(Id::FillDone, &facts);
                    shared.tell(said);
                }
            }
            Solutions::None => {
                let said = shared.text.say(Id::FlawNoSolution);
                shared.warn(said);
            }
            Solutions::Several(two) => {
                let said = shared.text.several(two);
                shared.warn(said);
            }
        }
    }

    /// Writes a full grid over everything, in one step.
    pub(crate) fn complete(&mut self, solution: Solution, shared: &mut Shared) -> bool {
        self.make(Move::Complete(solution), shared)
    }

    /// The level of the hint that is open.
    fn hint_level(&self) -> Option<Level> {
        self.hint.as_ref().map(Hint::level)
    }
}

/// Puts a text on the clipboard and says so.
fn copy(text: String, shared: &mut Shared, effects: &mut Effects) {
    let facts = [("text", text.clone().into())];
    let said = shared.text.tell(Id::Copied, &facts);
    shared.tell(said);
    effects.push(Effect::Copy(text));
}

/// A short time in the unit that suits it: `0.42 ms`, `1.3 s`.
pub(crate) fn short_time(took: Duration) -> String {
    let ms = took.as_secs_f64() * 1e3;
    if ms < 10.0 {
        format!("{ms:.2} ms")
    } else if ms < 1000.0 {
        format!("{ms:.0} ms")
    } else {
        format!("{:.1} s", ms / 1e3)
    }
}
