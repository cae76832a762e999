//! Games on puzzles of every kind, as they are saved.

use super::rows::Standing;
use crate::format::{self, ReadErrorKind, VariantEntry};
use crate::game::{Game, PlayTime, PuzzleKind, Turn, VariantGame};
use crate::grid::Clues;
use crate::puzzle::{Puzzle, VariantPuzzle};

/// The puzzle of a game as it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SavedPuzzle {
    Classic(Clues),
    /// As masume's own JSON object.
    Variant(String),
}

/// A game on a puzzle of any kind.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// On a classic puzzle.
    Classic(Game),
    /// On a puzzle of another shape or with other rules.
    Variant(VariantGame),
}

/// A turn of a game on a puzzle of any kind, as it is saved.
pub(super) type TurnText = (PlayTime, String);

impl SavedPuzzle {
    /// The puzzle of two columns of a row.
    pub(super) fn new(clues: &str, variant: Option<String>) -> Option<Self> {
        match variant {
            Some(json) => Some(Self::Variant(json)),
            None => clues.parse().ok().map(Self::Classic),
        }
    }

    /// The clues of a classic puzzle; no clues for another.
    pub(super) const fn clues(&self) -> Clues {
        match self {
            Self::Classic(clues) => *clues,
            Self::Variant(_) => Clues::EMPTY,
        }
    }

    /// The object of a puzzle that is not classic.
    pub(super) fn json(&self) -> Option<&str> {
        match self {
            Self::Classic(_) => None,
            Self::Variant(json) => Some(json),
        }
    }
}

/// The puzzle of masume's own JSON object.
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
    /// The game that came of these turns; of turns that cannot be read or made, the game up to there
    /// in the error. `None` when there is no such puzzle.
    pub(super) fn replay(puzzle: &SavedPuzzle, turns: Vec<TurnText>) -> Option<Result<Self, Self>> {
        Some(match puzzle {
            SavedPuzzle::Classic(clues) => replay(Puzzle::new(*clues), turns)
                .map(Self::Classic)
                .map_err(Self::Classic),
            SavedPuzzle::Variant(json) => {
                let puzzle = VariantPuzzle::new(entry(json)?);
                replay(puzzle, turns)
                    .map(Self::Variant)
                    .map_err(Self::Variant)
            }
        })
    }

    /// The puzzle as it is saved.
    pub(super) fn puzzle(&self) -> SavedPuzzle {
        match self {
            Self::Classic(game) => SavedPuzzle::Classic(*game.clues()),
            Self::Variant(game) => SavedPuzzle::Variant(game.played().entry().to_json()),
        }
    }

    /// How the game stands after so much time.
    pub(super) fn standing(&self, elapsed: PlayTime) -> Standing {
        match self {
            Self::Classic(game) => Standing::of(game, elapsed),
            Self::Variant(game) => Standing::of(game, elapsed),
        }
    }

    /// The turns as they are saved.
    pub(super) fn turns(&self) -> Vec<TurnText> {
        match self {
            Self::Classic(game) => texts(game.turns()),
            Self::Variant(game) => texts(game.turns()),
        }
    }
}

/// Turns as they are saved.
pub(super) fn texts<K: PuzzleKind>(turns: &[(PlayTime, Turn<K>)]) -> Vec<TurnText> {
    let texts = turns.iter().map(|(at, turn)| (*at, turn.to_string()));
    texts.collect()
}

fn replay<K: PuzzleKind>(puzzle: K::Puzzle, turns: Vec<TurnText>) -> Result<Game<K>, Game<K>> {
    let count = turns.len();
    let read = turns
        .into_iter()
        .map_while(|(at, text)| Some((at, text.parse().ok()?)));
    match Game::replayed(puzzle, read) {
        Ok(game) if game.turns().len() == count => Ok(game),
        Ok(game) => Err(game),
        Err(stray) => Err(*stray.sound),
    }
}
