//! Marks of games that are being opened, and of the draft of the editor.
//!
//! A puzzle that ends masume must not end every later start. A mark is a file that exists while a
//! game is opened and analyzed for the first time. If masume ends meanwhile, the file remains, and
//! the next start does not open the game by itself.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::GameId;
use super::game_lock::locks;

/// The mark of a game or of the draft while it is opened. The mark remains until it is
/// [removed](Self::remove), even if masume ends.
#[derive(Debug)]
pub(super) struct OpeningMark(PathBuf);

impl OpeningMark {
    /// Marks a game, or the draft for `None`. Errors are ignored, because a game can be played
    /// without a mark.
    pub(super) fn set(folder: &Path, game: Option<GameId>) -> Self {
        let path = path(folder, game);
        let _ = fs::create_dir_all(locks(folder));
        let _ = File::create(&path);
        Self(path)
    }

    pub(super) fn remove(self) {
        let _ = fs::remove_file(self.0);
    }

    /// Returns true if a game, or the draft for `None`, has a mark.
    pub(super) fn exists(folder: &Path, game: Option<GameId>) -> bool {
        path(folder, game).exists()
    }
}

fn path(folder: &Path, game: Option<GameId>) -> PathBuf {
    let name = game.map_or_else(|| "draft".to_owned(), |id| id.to_string());
    locks(folder).join(format!("opening-{name}"))
}
