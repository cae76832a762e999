//! Saved games, and the saved forms of their puzzles and turns.

use std::time::SystemTime;

use super::id::GameId;
use crate::format::{self, VariantEntry};
use crate::game::{Game, PlayTime, Turn};
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
    pub fn of(game: &Game, elapsed: PlayTime) -> Self {
        Self {
            elapsed,
            placed: game.filled(),
            won: game.is_finished(),
        }
    }
}

/// A game as read from an exported file.
#[derive(Clone, Debug)]
pub struct ExportedGame {
    /// The game with all its turns.
    pub game: Game,
    /// The time played so far.
    pub elapsed: PlayTime,
    /// The times of the start and of the last change; `None` if the file does not state them.
    pub dates: Option<[SystemTime; 2]>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SavedPuzzle {
    /// A classic puzzle. If it has a title, an author, a description or drawings, they are a JSON
    /// object in masume's own format.
    Classic(Clues, Option<String>),
    /// A variant, as a JSON object in masume's own format.
    Variant(String),
}

/// A saved game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The number of the game.
    pub id: GameId,
    /// The game with all its turns.
    pub game: Game,
    /// The time played so far.
    pub elapsed: PlayTime,
}

/// A turn in its saved form: the time of the turn and its text.
pub(super) type TurnText = (PlayTime, String);

impl SavedPuzzle {
    pub(super) fn of(game: &Game) -> Self {
        let entry = game.puzzle().entry();
        if !game.is_classic() {
            return Self::Variant(entry.to_json());
        }
        let has_more = !entry.remarks.is_empty() || !entry.decorations.is_empty();
        let classic = entry.as_classic().filter(|_| has_more);
        let about = classic.map(|entry| VariantEntry::classic(&entry).to_json());
        Self::Classic(game.clues().to_clues(), about)
    }

    /// Converts the three columns of a game that contain its puzzle. Returns `None` if the clues of
    /// a classic puzzle are invalid.
    pub(super) fn new(clues: &str, [variant, about]: [Option<String>; 2]) -> Option<Self> {
        match variant {
            Some(json) => Some(Self::Variant(json)),
            None => Some(Self::Classic(clues.parse().ok()?, about)),
        }
    }

    /// Returns true if a game on this puzzle is a game on the puzzle `wanted`. If a classic puzzle
    /// has no title and no drawings, its clues are sufficient.
    pub(super) fn is_game_on(&self, wanted: &Self) -> bool {
        let is_about = wanted.about().is_none() || self.about() == wanted.about();
        is_about && (self.clues(), self.variant()) == (wanted.clues(), wanted.variant())
    }

    /// The clues of a classic puzzle; no clues for a variant.
    pub(super) const fn clues(&self) -> Clues {
        match self {
            Self::Classic(clues, _) => *clues,
            Self::Variant(_) => Clues::EMPTY,
        }
    }

    /// The JSON object of a variant; `None` for a classic puzzle.
    pub(super) fn variant(&self) -> Option<&str> {
        match self {
            Self::Classic(..) => None,
            Self::Variant(json) => Some(json),
        }
    }

    /// The JSON object of a classic puzzle with a title, an author, a description or drawings.
    pub(super) fn about(&self) -> Option<&str> {
        match self {
            Self::Classic(_, about) => about.as_deref(),
            Self::Variant(_) => None,
        }
    }
}

/// Reads a puzzle from a JSON object in masume's own format.
pub(super) fn entry(json: &str) -> Option<VariantEntry> {
    Some(format::read(json).next()?.ok()?.into_variant())
}

/// Replays the turns of a game. If a turn is impossible, the inner result is an error that contains
/// the game before that turn. Returns `None` if the puzzle cannot be read.
pub(super) fn replay(puzzle: &SavedPuzzle, turns: Vec<TurnText>) -> Option<Result<Game, Game>> {
    let puzzle = match puzzle {
        SavedPuzzle::Classic(clues, about) => {
            // The clues alone can be played, too.
            let about = about.as_deref().and_then(entry);
            let about = about.map(VariantPuzzle::new);
            let is_same = |it: &VariantPuzzle| it.clues().to_clues() == *clues;
            let about = about.filter(|it| it.classic().is_some() && is_same(it));
            about.unwrap_or_else(|| Puzzle::new(*clues).into())
        }
        SavedPuzzle::Variant(json) => VariantPuzzle::new(entry(json)?),
    };
    let count = turns.len();
    let read = turns
        .into_iter()
        .map_while(|(at, text)| Some((at, text.parse().ok()?)));
    Some(match Game::replayed(puzzle, read) {
        Ok(game) if game.turns().len() == count => Ok(game),
        Ok(game) => Err(game),
        Err(stray) => Err(*stray.last_valid),
    })
}

/// The turns of a game in their saved form.
pub(super) fn texts(turns: &[(PlayTime, Turn)]) -> Vec<TurnText> {
    let texts = turns.iter().map(|(at, turn)| (*at, turn.to_string()));
    texts.collect()
}
