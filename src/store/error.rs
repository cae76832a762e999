//! The reasons why data cannot be saved or read.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use rusqlite::ErrorCode;

use super::{DATABASE, GameId};

/// The reason why the database of games, or a game in it, cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no home folder.
    #[error("there is no home folder")]
    NoFolder,
    /// The folder cannot be written to. Until the error is examined, the cause may also be a
    /// read-only database.
    #[error("masume cannot write to the data folder")]
    ReadOnly,
    /// The path of the folder, or of a folder above it, is not a folder.
    #[error("the data folder is not a folder")]
    NotAFolder,
    /// The database can be read but not written to.
    #[error("masume cannot write to {}", DATABASE)]
    FileReadOnly,
    /// The path of the database is not a file.
    #[error("{} is not a file", DATABASE)]
    NotAFile,
    /// The path of the database is a broken symbolic link.
    #[error("{} is a link to a file that does not exist", DATABASE)]
    BrokenLink,
    /// The disk is full.
    #[error("the disk is full")]
    DiskFull,
    /// The disk reports an error.
    #[error("the disk reports an error")]
    Failing,
    /// Another program locks the database.
    #[error("another program is using the game database")]
    Busy,
    /// The database is damaged. The program that finds the damage recovers the games.
    #[error("the game database is damaged")]
    Damaged,
    /// The database is damaged, and cannot be recovered while another program has it open.
    #[error("the game database is damaged; close the other masume to recover it")]
    DamagedInUse,
    /// The database was created by a newer version of the program.
    #[error("the game database was written by a newer masume")]
    NewerVersion,
    /// The game is open in another program.
    #[error("game {0} is open in another program")]
    OpenElsewhere(GameId),
    /// There is no game with this number.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The turns of the game are invalid.
    #[error("the turns of game {0} cannot be read")]
    Unreadable(GameId),
    /// Another error, with its description.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// Returns a more specific error, after examining the folder and its disk.
    pub(super) fn examined(self, folder: &Path) -> Self {
        match self {
            Self::ReadOnly => of_file(&folder.join(DATABASE)),
            Self::Failing if is_full(folder) => Self::DiskFull,
            other => other,
        }
    }
}

/// The most specific error that explains why a database cannot be written to.
fn of_file(path: &Path) -> StoreError {
    let is_link = fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink());
    let denied = |error: io::Error| error.kind() == io::ErrorKind::PermissionDenied;
    match fs::metadata(path) {
        Err(_) if is_link => StoreError::BrokenLink,
        Ok(about) if !about.is_file() => StoreError::NotAFile,
        Ok(_) if File::options().write(true).open(path).is_err_and(denied) => {
            StoreError::FileReadOnly
        }
        _ => StoreError::ReadOnly,
    }
}

/// Returns true if the disk of a folder is full. The database does not always report a full disk.
fn is_full(folder: &Path) -> bool {
    let path = folder.join("space.tmp");
    let written = fs::write(&path, vec![1; 1 << 16]);
    let _ = fs::remove_file(&path);
    let full = [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded];
    written.is_err_and(|error| full.contains(&error.kind()))
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::SystemIoFailure) => Self::Failing,
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::ReadOnly
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind;
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::DiskFull,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => Self::NotAFolder,
            _ => Self::Other(error.to_string()),
        }
    }
}
