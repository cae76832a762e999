//! The replay of a game, turn by turn. A turn is a recorded action of the player, such as a move,
//! an undo, or a hint.

use std::time::Duration;

use super::{remark, without_remarks};
use crate::game::{PlayTime, Turn};
use crate::review::Review;
use crate::text::time_taken;
use crate::trace::{Player, Speed};
use crate::tui::command::GamePlace;
use crate::tui::overlay::{ConfirmEffect, ConfirmPrompt};
use crate::tui::prelude::*;
use crate::tui::widget::bar;
use crate::tui::widget::more::Sentences;

/// A complete game, and its replay up to a turn.
#[derive(Debug)]
pub(super) struct Replay {
    pub(super) game: Game,
    pub(super) elapsed: PlayTime,
    /// The game up to the displayed turn.
    pub(super) shown_game: Game,
    player: Player,
}

impl Replay {
    pub(super) fn new(game: Game, elapsed: PlayTime) -> Self {
        Self {
            shown_game: Game::of(game.puzzle().clone()),
            game,
            elapsed,
            player: Player::new(Speed::SLOWEST),
        }
    }

    /// Returns the number of displayed turns.
    pub(super) fn at(&self) -> usize {
        self.shown_game.turns().len()
    }

    pub(super) fn turns(&self) -> usize {
        self.game.turns().len()
    }

    pub(super) const fn is_playing(&self) -> bool {
        self.player.playing
    }

    pub(super) const fn set_playing(&mut self, playing: bool) {
        self.player.playing = playing;
    }

    /// Returns the time of the displayed turn.
    pub(super) fn time(&self) -> PlayTime {
        let last = self.shown_game.turns().last();
        last.map_or_else(PlayTime::default, |(at, _)| *at)
    }

    /// Returns the game after its first `turns` turns.
    pub(super) fn game_after(&self, turns: usize) -> Game {
        let mut game = Game::of(self.game.puzzle().clone());
        play_turns(&mut game, &self.game, turns);
        game
    }

    /// Shows the game after its first `to` turns.
    pub(super) fn seek(&mut self, to: usize) {
        let to = to.min(self.turns());
        if to < self.at() {
            self.shown_game = Game::of(self.game.puzzle().clone());
        }
        play_turns(&mut self.shown_game, &self.game, to);
    }

    /// Returns the number of turns up to and including the next turn that changes the board.
    fn next_change(&self) -> usize {
        let turns = self.game.turns();
        let next = turns
            .iter()
            .skip(self.at())
            .position(|(_, turn)| turn.changes_board());
        next.map_or(turns.len(), |skipped| self.at() + skipped + 1)
    }

    /// Returns the number of turns before the last displayed turn that changes the board.
    fn previous_change(&self) -> usize {
        let shown = &self.game.turns()[..self.at()];
        shown
            .iter()
            .rposition(|(_, turn)| turn.changes_board())
            .unwrap_or(0)
    }

    /// Stops playback, and shows the game after its first `to` turns.
    pub(super) fn step(&mut self, to: usize) {
        self.player.playing = false;
        self.seek(to);
    }

    /// Performs an action that controls playback or moves to another turn. `remarks` are the
    /// numbers of the turns with a remark. Returns false for other actions.
    pub(super) fn control(
        &mut self,
        action: Action,
        digit: Option<Digit>,
        remarks: &[usize],
    ) -> bool {
        let (at, turns) = (self.at(), self.turns());
        match action {
            Action::PlayPause => {
                if at == turns {
                    self.seek(0);
                }
                self.player.playing = !self.player.playing;
            }
            Action::Faster => self.player.speed = self.player.speed.faster(),
            Action::Slower => self.player.speed = self.player.speed.slower(),
            Action::StepForward => self.step(self.next_change()),
            Action::StepBack => self.step(self.previous_change()),
            Action::RunStart | Action::TenthZero => self.step(0),
            Action::RunEnd => self.step(turns),
            Action::Tenth => {
                let tenths = digit.map_or(0, |digit| usize::from(digit.value()));
                self.step(turns * tenths / 10);
            }
            Action::NextRemark => {
                let next = remarks.iter().find(|turn| **turn > at);
                self.step(*next.or(remarks.first()).unwrap_or(&at));
            }
            Action::PreviousRemark => {
                let last = remarks.iter().rfind(|turn| **turn < at);
                self.step(*last.or(remarks.last()).unwrap_or(&at));
            }
            _ => return false,
        }
        true
    }

    /// Advances playback by a time. Returns true if the display has changed.
    pub(super) fn advance(&mut self, passed: Duration) -> bool {
        let left = self.turns() - self.at();
        let due = self.player.due(passed, left as u64);
        self.seek(self.at() + usize::try_from(due).unwrap_or(left));
        let ends = self.player.playing && self.at() == self.turns();
        if ends {
            self.player.playing = false;
        }
        ends || due > 0
    }

    /// Formats the result of the game. `level` is the level or the kind of the puzzle.
    pub(super) fn result(&self, level: String, text: &Text) -> String {
        let account = self.game.totals();
        let facts = facts![
            level,
            "time" => time_taken(self.elapsed),
            "hints" => account.hints,
            "mistakes" => account.mistakes,
        ];
        let id = if account.filled {
            Id::ReviewFilled
        } else {
            Id::ReviewResult
        };
        text.format(id, &facts)
    }

    /// Formats the number of the last move in at most `width` columns, if possible. This number is
    /// also in the list of moves.
    pub(super) fn place(&self, width: usize, app: &App) -> String {
        let [at, turns] = [&self.shown_game, &self.game].map(|game| game.history().depth());
        let facts = facts!["turn" => at, turns];
        let state = app.glyphs.transport[usize::from(self.is_playing())];
        let place = app.text.format(Id::ReviewTurn, &facts);
        let more = match self.shown_game.turns().last() {
            Some((_, Turn::Hint(_))) => Some(Id::ReviewAtHint),
            Some((_, Turn::Undo | Turn::RejectTrial)) => Some(Id::ReviewAtUndo),
            _ => None,
        };
        let whole = more.map(|id| app.text.format_one(id, "place", place.clone()));
        if let Some(whole) = whole.filter(|it| state.width() + 1 + it.width() <= width) {
            return format!("{state} {whole}");
        }
        let place = format!("{state} {place}");
        if place.width() > width {
            format!("{state} {at}/{turns}")
        } else {
            place
        }
    }

    pub(super) fn draw_bar(&self, app: &App, pen: &mut Pen<'_>) {
        let (at, turns) = (self.at() as u64, self.turns() as u64);
        let bar = bar::progress(app.glyphs, at, turns, pen.width().min(20));
        pen.line(&[(bar, Ink::Dim)]);
    }

    /// Returns the number of lines that the remarks need.
    pub(super) fn remark_lines(found: &Review, width: usize, text: &Text) -> usize {
        let remarks = remarks(found, text).into_iter();
        remarks.map(|(_, said)| wrap(&said, width).len()).sum()
    }

    /// Draws the remarks. The remark on the displayed turn is visible, unless the player scrolls.
    pub(super) fn draw_remarks(
        &self,
        found: &Review,
        scroll: &Scroll,
        app: &App,
        pen: &mut Pen<'_>,
    ) {
        let remarks = remarks(found, &app.text);
        if remarks.is_empty() {
            let id = without_remarks(found, &self.game);
            let is_praise = id == Id::ReviewNoRemarks;
            let ink = if is_praise { Ink::Done } else { Ink::Dim };
            pen.text(&app.text.message(id), ink);
        }
        let here = remarks.iter().position(|(turn, _)| *turn == self.at());
        let inked = |(turn, said): (usize, String)| {
            let now = turn == self.at();
            (said, if now { Ink::Guessed } else { Ink::Text })
        };
        let remarks: Vec<(String, Ink)> = remarks.into_iter().map(inked).collect();
        let remarks = Sentences::without_conclusion(&remarks, here.unwrap_or(0));
        remarks.write(Some(scroll), app, pen);
    }

    /// Returns the time until playback shows the next turn.
    pub(super) fn next_due(&self) -> Option<Duration> {
        self.player.next_due()
    }
}

impl Replay {
    /// Asks whether to start a race against the game.
    pub(super) fn ask_race(&mut self, text: &Text) -> Response {
        self.set_playing(false);
        let question = text.format_one(Id::ConfirmRace, "time", time_taken(self.elapsed));
        Response::push(ConfirmPrompt::new(question, ConfirmEffect::Race))
    }

    /// Starts a race against the game: a new game on its puzzle, while its recorded moves are
    /// replayed. The review waits behind the race.
    pub(super) fn race(&self, app: &App) -> Response {
        let request = GameRequest::new(self.game.race(self.elapsed));
        Response::start_in(request, GamePlace::Rematch)
            .with_greeting(app.text.message(Id::GhostBegun))
    }
}

/// Plays the turns that `game` lacks, up to the first `to` turns of a complete game.
fn play_turns(game: &mut Game, complete: &Game, to: usize) {
    let turns = &complete.turns()[..to];
    for (at, turn) in turns.iter().skip(game.turns().len()) {
        // The complete game has accepted this turn, so the turn cannot fail.
        let _ = game.play(*at, turn.clone());
    }
}

/// Returns the turns with a remark, and the remarks.
fn remarks(found: &Review, text: &Text) -> Vec<(usize, String)> {
    let entries = found.entries.iter();
    let remarks = entries.filter_map(|entry| Some((entry.turn, remark(entry, text)?)));
    remarks.collect()
}
