//! Saved games on classic puzzles and on variants.

use std::time::SystemTime;

use super::StoreError;
use super::id::GameId;
use crate::format::{self, ReadErrorKind, VariantEntry};
use crate::game::{Game, PlayTime, PuzzleKind, Turn, VariantGame};
use crate::grid::Clues;
use crate::puzzle::{Puzzle, VariantPuzzle};

/// The time and progress of a game, which are saved with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameProgress {
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The number of digits in the grid, clues included.
    pub placed: usize,
    /// True if the game is won.
    pub won: bool,
}

impl GameProgress {
    /// The time and progress of `game` after `elapsed` has been played.
    pub fn of<K: PuzzleKind>(game: &Game<K>, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            placed: game.filled(),
            won: game.is_finished(),
        }
    }
}

/// A game on a puzzle of any kind, as read from an exported file.
#[derive(Clone, Debug)]
pub struct ExportedGame {
    /// The game with all its turns.
    pub game: AnyGame,
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The times of the start and of the last change; `None` if the file does not state them.
    pub dates: Option<[SystemTime; 2]>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SavedPuzzle {
    Classic(Clues),
    /// A variant, as a JSON object in masume's own format.
    Variant(String),
}

/// A game on a classic puzzle or on a variant.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A game on a classic puzzle.
    Classic(Game),
    /// A game on a puzzle with another shape or other rules.
    Variant(VariantGame),
}

impl From<Game> for AnyGame {
    fn from(game: Game) -> Self {
        Self::Classic(game)
    }
}

impl From<VariantGame> for AnyGame {
    fn from(game: VariantGame) -> Self {
        Self::Variant(game)
    }
}

/// A saved game on a classic puzzle.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub game: Game,
    /// The time played so far.
    pub elapsed: PlayTime,
}

/// A saved game on a puzzle of any kind.
#[derive(Clone, Debug)]
pub struct AnySavedGame {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub game: AnyGame,
    /// The time played so far.
    pub elapsed: PlayTime,
}

impl From<SavedGame> for AnySavedGame {
    fn from(saved: SavedGame) -> Self {
        let SavedGame { id, game, elapsed } = saved;
        Self {
            id,
            game: AnyGame::Classic(game),
            elapsed,
        }
    }
}

impl AnySavedGame {
    /// Returns the game if it is on a classic puzzle.
    ///
    /// # Errors
    /// Returns [`StoreError::NotClassic`] if the game is on a variant.
    pub fn classic(self) -> Result<SavedGame, StoreError> {
        let Self { id, game, elapsed } = self;
        match game {
            AnyGame::Classic(game) => Ok(SavedGame { id, game, elapsed }),
            AnyGame::Variant(_) => Err(StoreError::NotClassic(id)),
        }
    }
}

/// A turn in its saved form: the time of the turn and its text.
pub(super) type TurnText = (PlayTime, String);

impl SavedPuzzle {
    /// Converts the two columns of a game that contain its puzzle. Returns `None` if the clues of a
    /// classic puzzle are invalid.
    pub(super) fn new(clues: &str, variant: Option<String>) -> Option<Self> {
        match variant {
            Some(json) => Some(Self::Variant(json)),
            None => clues.parse().ok().map(Self::Classic),
        }
    }

    /// The clues of a classic puzzle; no clues for a variant.
    pub(super) const fn clues(&self) -> Clues {
        match self {
            Self::Classic(clues) => *clues,
            Self::Variant(_) => Clues::EMPTY,
        }
    }

    /// The JSON object of a variant; `None` for a classic puzzle.
    pub(super) fn json(&self) -> Option<&str> {
        match self {
            Self::Classic(_) => None,
            Self::Variant(json) => Some(json),
        }
    }
}

/// Reads a variant from a JSON object in masume's own format.
pub(super) fn entry(json: &str) -> Option<VariantEntry> {
    match format::read(json).next()? {
        Err(error) => match error.kind() {
            ReadErrorKind::Variant(entry) => Some(VariantEntry::clone(entry)),
            _ => None,
        },
        Ok(_) => None,
    }
}

impl AnyGame {
    /// Replays the turns of a game. If a turn is impossible, the inner result is an error that
    /// contains the game before that turn. Returns `None` if the puzzle cannot be read.
    pub(super) fn replay(puzzle: &SavedPuzzle, turns: Vec<TurnText>) -> Option<Result<Self, Self>> {
        Some(match puzzle {
            SavedPuzzle::Classic(clues) => replay(Puzzle::new(*clues), turns)
                .map(Self::Classic)
                .map_err(|up_to| Self::Classic(*up_to)),
            SavedPuzzle::Variant(json) => {
                let puzzle = VariantPuzzle::new(entry(json)?);
                replay(puzzle, turns)
                    .map(Self::Variant)
                    .map_err(|up_to| Self::Variant(*up_to))
            }
        })
    }

    pub(super) fn puzzle(&self) -> SavedPuzzle {
        match self {
            Self::Classic(game) => SavedPuzzle::Classic(*game.clues()),
            Self::Variant(game) => SavedPuzzle::Variant(game.any_puzzle().entry().to_json()),
        }
    }

    pub(super) fn progress(&self, elapsed: PlayTime) -> GameProgress {
        match self {
            Self::Classic(game) => GameProgress::of(game, elapsed),
            Self::Variant(game) => GameProgress::of(game, elapsed),
        }
    }

    pub(super) fn turns(&self) -> Vec<TurnText> {
        match self {
            Self::Classic(game) => texts(game.turns()),
            Self::Variant(game) => texts(game.turns()),
        }
    }
}

pub(super) fn texts<K: PuzzleKind>(turns: &[(PlayTime, Turn<K>)]) -> Vec<TurnText> {
    let texts = turns.iter().map(|(at, turn)| (*at, turn.to_string()));
    texts.collect()
}

fn replay<K: PuzzleKind>(puzzle: K::Puzzle, turns: Vec<TurnText>) -> Result<Game<K>, Box<Game<K>>> {
    let count = turns.len();
    let read = turns
        .into_iter()
        .map_while(|(at, text)| Some((at, text.parse().ok()?)));
    match Game::replayed(puzzle, read) {
        Ok(game) if game.turns().len() == count => Ok(game),
        Ok(game) => Err(Box::new(game)),
        Err(stray) => Err(stray.last_valid),
    }
}
