//! Locks that let each game be open in only one program at a time.
//!
//! The lock on a game is an operating-system lock on a small file. The lock ends with the process
//! that holds it, so a file that remains after a crash has no effect.

use std::fs::{self, File, Metadata, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::GameId;

/// The identity of a file, which is independent of its name. On systems without file numbers, all
/// files have the same identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId(u64, u64);

impl FileId {
    /// The identity of the file at a path; `None` if there is no file.
    pub(super) fn of(path: &Path) -> Option<Self> {
        Some(Self::from(&fs::metadata(path).ok()?))
    }

    #[cfg(unix)]
    fn from(about: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        Self(about.dev(), about.ino())
    }

    #[cfg(not(unix))]
    fn from(_: &Metadata) -> Self {
        Self(0, 0)
    }
}

#[derive(Debug)]
pub(super) struct GameLock {
    folder: PathBuf,
    path: PathBuf,
    file: File,
}

impl GameLock {
    /// Locks a game; `None` if another program has locked it.
    pub(super) fn acquire(folder: &Path, game: GameId) -> io::Result<Option<Self>> {
        let _guard = guard(folder)?;
        let path = locks(folder).join(format!("game-{game}"));
        let file = open(&path)?;
        Ok(try_lock(&file, File::try_lock)?.then(|| Self {
            folder: folder.to_owned(),
            path,
            file,
        }))
    }
}

impl GameLock {
    /// Returns true if a program has locked the game. The check itself briefly locks the game.
    /// Meanwhile, a program that opens the game waits for the [`guard`].
    pub(super) fn is_locked(folder: &Path, game: GameId) -> io::Result<bool> {
        let _guard = guard(folder)?;
        let path = locks(folder).join(format!("game-{game}"));
        match File::options().write(true).open(path) {
            Ok(file) => Ok(!try_lock(&file, File::try_lock_shared)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl Drop for GameLock {
    /// Removes the lock file. The [`guard`] ensures that no other program locks the file at the
    /// same time.
    fn drop(&mut self) {
        let own = self.file.metadata().ok().map(|about| FileId::from(&about));
        // If the folder was replaced, the file at the path may be the lock file of another program.
        if FileId::of(&self.path) == own
            && let Ok(_guard) = guard(&self.folder)
        {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A shared lock that marks the database as open in this program.
#[derive(Debug)]
pub(super) struct OpenMarker(File);

impl OpenMarker {
    pub(super) fn new(folder: &Path) -> io::Result<Self> {
        let file = open(&locks(folder).join("users"))?;
        file.lock_shared()?;
        Ok(Self(file))
    }

    /// Returns true if no other program has the database open. The caller holds the [`guard`], so
    /// that no other program can open the database.
    pub(super) fn is_alone(&self) -> io::Result<bool> {
        // Unlocking may fail: on Windows, a file that is not locked cannot be unlocked. The error
        // is ignored, because the next call shows whether the lock is free.
        let _ = self.0.unlock();
        let alone = try_lock(&self.0, File::try_lock)?;
        let _ = self.0.unlock();
        self.0.lock_shared()?;
        Ok(alone)
    }
}

/// Waits for the lock under which lock files are created and removed, and acquires it. Programs
/// hold this lock only briefly.
pub(super) fn guard(folder: &Path) -> io::Result<File> {
    fs::create_dir_all(locks(folder))?;
    let file = open(&locks(folder).join("folder"))?;
    file.lock()?;
    Ok(file)
}

pub(super) fn locks(folder: &Path) -> PathBuf {
    folder.join("locks")
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false).open(path)
}

fn try_lock(file: &File, lock: impl FnOnce(&File) -> Result<(), TryLockError>) -> io::Result<bool> {
    match lock(file) {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
