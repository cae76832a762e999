//! Opens another game in place of the current game.

use crate::game::Game;
use crate::store::{GameId, GameSaver, SavedGame, StoreError};

/// A game to open in place of the current game.
#[derive(Clone, Debug)]
pub(crate) enum GameRequest {
    /// A new game, which may already have its first turns.
    New(Box<Game>),
    /// A game on a known puzzle, such as the puzzle of a day. The saved game on the puzzle is
    /// resumed, even if it is finished. If there is none, this new game starts.
    Resume(Box<Game>),
    /// A game on a puzzle that may be played again. The unfinished game on the puzzle is resumed. If
    /// there is none, this new game starts.
    Again(Box<Game>),
    /// A game on a puzzle that the player has typed or pasted. The unfinished game on the puzzle is
    /// resumed. If there is none, this new game starts, and stays in the list of games even if it
    /// never has a turn.
    Own(Box<Game>),
    /// The saved game with this number.
    Saved(GameId),
}

/// A game that replaces the current game.
#[derive(Clone, Debug)]
pub(crate) enum OpenedGame {
    /// The current game is the requested game, and continues.
    Current,
    Saved(Box<SavedGame>),
    New(Box<Game>),
}

/// The reason why a game was not opened.
#[derive(Clone, Debug)]
pub(crate) enum OpenError {
    /// The current game would be lost, because it cannot be saved. The player must confirm the
    /// request.
    WouldLose(GameRequest),
    Store(StoreError),
}

impl GameRequest {
    pub(crate) fn new(game: Game) -> Self {
        Self::New(Box::new(game))
    }

    pub(crate) fn resume(game: Game) -> Self {
        Self::Resume(Box::new(game))
    }

    pub(crate) fn again(game: Game) -> Self {
        Self::Again(Box::new(game))
    }

    pub(crate) fn own(game: Game) -> Self {
        Self::Own(Box::new(game))
    }

    /// Opens the game, which becomes the current game of the saver. `loses_work` is true if the
    /// player would lose the current game, and has not agreed to that.
    ///
    /// # Errors
    ///
    /// Returns an error if the current game would be lost, or if the saved game cannot be loaded.
    pub(crate) fn open(
        self,
        saver: &mut GameSaver,
        loses_work: bool,
    ) -> Result<OpenedGame, OpenError> {
        if self.is_current(saver) {
            return Ok(OpenedGame::Current);
        }
        if loses_work {
            return Err(OpenError::WouldLose(self));
        }
        let is_own = matches!(self, Self::Own(_));
        let unfinished = !matches!(self, Self::Resume(_));
        let game = match self {
            Self::Saved(id) => {
                let saved = saver.open(id).map_err(OpenError::Store)?;
                return Ok(OpenedGame::Saved(Box::new(saved)));
            }
            Self::Resume(game) | Self::Again(game) | Self::Own(game) => {
                if let Some(saved) = saver.resume_on(&game, unfinished) {
                    return Ok(OpenedGame::Saved(Box::new(saved)));
                }
                game
            }
            Self::New(game) => game,
        };
        saver.begin(&game, is_own);
        Ok(OpenedGame::New(game))
    }

    fn is_current(&self, saver: &GameSaver) -> bool {
        match self {
            Self::New(_) => false,
            Self::Resume(game) => saver.is_current_on(game, false),
            Self::Again(game) | Self::Own(game) => saver.is_current_on(game, true),
            Self::Saved(id) => saver.number() == Some(*id),
        }
    }
}
