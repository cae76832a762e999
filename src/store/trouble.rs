//! Why something cannot be kept.

use std::{fmt, io};

use rusqlite::ErrorCode;

use super::GameId;

/// What is wrong with the folder of the games, or with the database in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no home folder to keep anything in.
    NoFolder,
    /// The folder or the database cannot be written to.
    ReadOnly,
    /// The disk is full.
    Full,
    /// Another program holds the database and does not let go.
    Busy,
    /// The database is damaged, and another program is using it.
    Damaged,
    /// The database was made by a newer version of the program.
    Newer,
    /// This game is open in another program.
    OpenElsewhere(GameId),
    /// There is no such game.
    NoSuchGame(GameId),
    /// The turns of this game do not follow from one another.
    Unreadable(GameId),
    /// Something else, in the words of the system.
    Other(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => f.write_str("there is no home folder"),
            Self::ReadOnly => f.write_str("the folder of the games cannot be written to"),
            Self::Full => f.write_str("the disk is full"),
            Self::Busy => f.write_str("another program holds the database of the games"),
            Self::Damaged => f.write_str("the database of the games is damaged, and in use"),
            Self::Newer => f.write_str("the database of the games is of a newer masume"),
            Self::OpenElsewhere(id) => write!(f, "game {id} is open in another program"),
            Self::NoSuchGame(id) => write!(f, "there is no game {id}"),
            Self::Unreadable(id) => write!(f, "the turns of game {id} cannot be read"),
            Self::Other(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                Self::ReadOnly
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Damaged,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind;
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full,
            ErrorKind::PermissionDenied
            | ErrorKind::ReadOnlyFilesystem
            | ErrorKind::NotADirectory
            | ErrorKind::AlreadyExists => Self::ReadOnly,
            _ => Self::Other(error.to_string()),
        }
    }
}
