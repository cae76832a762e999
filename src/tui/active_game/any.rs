//! A game in progress on a classic puzzle or a variant.

use std::any::Any;

use super::{ActiveGame, DisplayKind};
use crate::game::{Game, NonClassic, PlayTime, VariantGame};
use crate::store::{AnyGame, AnySavedGame};
use crate::text::{Id, clock_time};
use crate::tui::app::App;
use crate::tui::command::Command;

#[derive(Debug)]
pub(crate) enum AnyActiveGame {
    Classic(Box<ActiveGame>),
    Variant(Box<ActiveGame<NonClassic>>),
}

/// Evaluates `$done` with `$play` bound to the game, for either kind of puzzle.
macro_rules! with_game {
    ($any:expr, $play:ident => $done:expr) => {
        match $any {
            $crate::tui::active_game::AnyActiveGame::Classic($play) => $done,
            $crate::tui::active_game::AnyActiveGame::Variant($play) => $done,
        }
    };
}
pub(crate) use with_game;

impl From<ActiveGame> for AnyActiveGame {
    fn from(play: ActiveGame) -> Self {
        Self::Classic(Box::new(play))
    }
}

impl From<ActiveGame<NonClassic>> for AnyActiveGame {
    fn from(play: ActiveGame<NonClassic>) -> Self {
        Self::Variant(Box::new(play))
    }
}

impl AnyActiveGame {
    /// Resumes a saved game, and reports its number.
    pub(crate) fn resume(saved: AnySavedGame, app: &mut App) -> Self {
        let AnySavedGame { id, game, elapsed } = saved;
        let play = match game {
            AnyGame::Classic(game) => Self::from(ActiveGame::resume(game, elapsed, app)),
            AnyGame::Variant(game) => Self::from(ActiveGame::resume(game, elapsed, app)),
        };
        let placed = with_game!(&play, play => play.game().filled());
        let facts = [
            ("game", id.to_string().into()),
            ("placed", placed.into()),
            ("time", clock_time(elapsed).into()),
        ];
        app.notify(Id::Resumed, &facts);
        play
    }

    /// Starts a new game, which is already saved.
    pub(crate) fn start(game: AnyGame, app: &mut App) -> Self {
        match game {
            AnyGame::Classic(game) => ActiveGame::start(game, app).into(),
            AnyGame::Variant(game) => ActiveGame::start(game, app).into(),
        }
    }

    pub(crate) fn classic(&self) -> Option<&ActiveGame> {
        self.of_kind()
    }

    /// Returns the game, if its puzzle is of the kind `K`.
    pub(crate) fn of_kind<K: DisplayKind>(&self) -> Option<&ActiveGame<K>> {
        with_game!(self, play => {
            let play: &dyn Any = &**play;
            play.downcast_ref()
        })
    }

    pub(crate) fn of_kind_mut<K: DisplayKind>(&mut self) -> Option<&mut ActiveGame<K>> {
        with_game!(self, play => {
            let play: &mut dyn Any = &mut **play;
            play.downcast_mut()
        })
    }

    pub(crate) fn poll(&mut self, app: &mut App) {
        with_game!(self, play => play.poll(app));
    }

    /// Returns the command that saves the changes since the last call, if there are any.
    pub(crate) fn take_unsaved(&mut self) -> Option<Command> {
        with_game!(self, play => play.take_unsaved())
    }

    /// Updates the hint after a change of the language.
    pub(crate) fn reword_hint(&mut self) {
        with_game!(self, play => play.reword_hint());
    }

    /// Records whether the board is covered. The clock stops while the board is covered.
    pub(crate) fn set_covered(&mut self, covered: bool) {
        with_game!(self, play => play.set_covered(covered));
    }

    /// Lets the setting determine the size of a variant again, because the setting has changed.
    pub(crate) fn forget_size(&mut self) {
        if let Self::Variant(play) = self {
            play.facts_mut().size = None;
        }
    }

    pub(crate) fn set_focused(&mut self, focused: bool) {
        with_game!(self, play => play.set_focused(focused));
    }

    /// Returns true if the player may want to resume the game.
    pub(crate) fn has_work(&self) -> bool {
        with_game!(self, play => play.has_work())
    }

    /// Returns true if the game contains changes that could be lost.
    pub(crate) fn has_moves(&self) -> bool {
        with_game!(self, play => play.has_moves())
    }

    /// Returns true if the first analysis of the puzzle has ended.
    pub(crate) fn is_analyzed(&self) -> bool {
        with_game!(self, play => play.is_analyzed())
    }

    pub(crate) fn is_finished(&self) -> bool {
        with_game!(self, play => play.game().is_finished())
    }

    pub(crate) fn has_trial(&self) -> bool {
        with_game!(self, play => play.game().assumption().is_some())
    }

    pub(crate) fn elapsed(&self) -> PlayTime {
        with_game!(self, play => play.elapsed())
    }

    pub(crate) fn empty_count(&self) -> usize {
        with_game!(self, play => play.empty_count())
    }

    /// Fills the grid with the solution.
    pub(crate) fn fill(&mut self, app: &mut App) {
        with_game!(self, play => DisplayKind::fill(play, app));
    }

    /// Enters the digit of the solution at the cursor.
    pub(crate) fn fill_cell(&mut self, app: &mut App) {
        with_game!(self, play => play.fill_cell(app));
    }

    /// Adds every possible note, including the notes that the player has removed.
    pub(crate) fn add_missing_notes(&mut self, app: &mut App) {
        with_game!(self, play => play.add_missing_notes(app));
    }

    /// Enters singles until there are no more singles.
    pub(crate) fn fill_singles(&mut self, app: &mut App) {
        with_game!(self, play => play.fill_singles(app));
    }

    /// Undoes the first mistake and all later moves.
    pub(crate) fn go_back(&mut self, app: &mut App) {
        with_game!(self, play => play.undo_mistakes(app));
    }

    /// Returns a new game on the same puzzle.
    pub(crate) fn new_game(&self) -> AnyGame {
        match self {
            Self::Classic(play) => Game::new(play.puzzle().clone()).into(),
            Self::Variant(play) => VariantGame::of(play.puzzle().clone()).into(),
        }
    }
}
