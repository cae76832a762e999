//! Replaces files. The new text is written to a draft in the same folder, so that a full disk or an
//! interruption leaves the old file.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a whole file. A draft is renamed to the path only when it is complete.
///
/// # Errors
/// Returns an error if the file cannot be created or written.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (mut file, draft) = DraftFile::open(path)?;
    let written = file.write_all(bytes).and_then(|()| match &draft {
        Some(_) => file.sync_all(),
        None => Ok(()),
    });
    // On Windows, an open file cannot be renamed.
    drop(file);
    written?;
    draft.map_or(Ok(()), DraftFile::finish)
}

/// A temporary file that later replaces a target in the same folder. Until then, the command may
/// still read the target. A dropped draft is deleted.
pub(crate) struct DraftFile {
    path: PathBuf,
    destination: PathBuf,
}

impl DraftFile {
    /// Opens a file for writing. If the path exists but is not a regular file, such as a terminal
    /// or a pipe, it is opened directly, without a draft.
    pub(crate) fn open(path: &Path) -> io::Result<(File, Option<Self>)> {
        let there = fs::metadata(path).ok();
        if there.as_ref().is_some_and(|about| !about.is_file()) {
            return Ok((File::create(path)?, None));
        }
        // The target of a symbolic link is replaced, and not the link itself.
        let to = match fs::canonicalize(path) {
            Ok(to) => to,
            Err(_) if fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink()) => {
                return Ok((File::create(path)?, None));
            }
            Err(_) => path.to_owned(),
        };
        if let Some(about) = &there {
            // A rename would replace even a read-only file. The system lets some users, such as the
            // administrator, open it for writing.
            if about.permissions().readonly() {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            File::options().write(true).open(&to)?;
        }
        let (file, path) = create_beside(&to)?;
        if let Some(about) = there {
            file.set_permissions(about.permissions())?;
        }
        let draft = Self {
            path,
            destination: to,
        };
        Ok((file, Some(draft)))
    }

    /// Renames the draft to the target. An existing file is replaced.
    pub(crate) fn finish(self) -> io::Result<()> {
        fs::rename(&self.path, &self.destination)
    }
}

#[cfg(feature = "cli")]
impl DraftFile {
    /// The file that the draft replaces.
    pub(crate) fn destination(&self) -> &Path {
        &self.destination
    }

    /// Renames an incomplete draft so that it does not replace the input. An empty draft is not
    /// renamed, and is deleted when dropped. Returns a message for the user.
    pub(crate) fn set_aside(self) -> io::Result<String> {
        let kept = format!(
            "{} is unchanged, because some puzzles were not read or answered",
            self.destination.display()
        );
        if fs::metadata(&self.path)?.len() == 0 {
            return Ok(kept);
        }
        let aside = (1..=TRIES)
            .map(|number| match number {
                1 => with_ending(&self.destination, ".part"),
                _ => with_ending(&self.destination, &format!(".part-{number}")),
            })
            .find(|path| fs::symlink_metadata(path).is_err())
            .ok_or_else(|| io::Error::other("there are too many .part files with this name"))?;
        fs::rename(&self.path, &aside)?;
        Ok(format!("{kept}; the answers are in {}", aside.display()))
    }
}

/// The maximum number of file names to try.
const TRIES: u32 = 100;

/// Creates a new file in the folder of `to`.
fn create_beside(to: &Path) -> io::Result<(File, PathBuf)> {
    // A browser has no processes.
    let id = if cfg!(target_family = "wasm") {
        0
    } else {
        process::id()
    };
    create_first((0..=TRIES).map(|number| match number {
        0 => with_ending(to, &format!(".{id}.part")),
        _ => with_ending(to, &format!(".{id}-{number}.part")),
    }))
}

/// Creates the first file that does not exist yet.
///
/// # Errors
/// Returns an error if a file cannot be created, or if all files exist.
pub(crate) fn create_first(
    paths: impl IntoIterator<Item = PathBuf>,
) -> io::Result<(File, PathBuf)> {
    for path in paths {
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return Ok((created?, path)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

impl Drop for DraftFile {
    fn drop(&mut self) {
        // If the draft was renamed, there is nothing to delete, and the call fails.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_at_the_path_of_a_draft_is_not_followed() {
        let folder = TempDir::new().unwrap();
        let (out, target) = (folder.path().join("out"), folder.path().join("target"));
        fs::write(&target, "kept").unwrap();
        let laid = with_ending(&out, &format!(".{}.part", process::id()));
        std::os::unix::fs::symlink(&target, laid).unwrap();
        write_file(&out, b"answers").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"kept");
        assert_eq!(fs::read(&out).unwrap(), b"answers");
        assert!(!fs::symlink_metadata(&out).unwrap().is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_written_through_a_symbolic_link() {
        let folder = TempDir::new().unwrap();
        let (link, target) = (folder.path().join("link"), folder.path().join("target"));
        std::os::unix::fs::symlink(&target, &link).unwrap();
        for text in ["created", "replaced"] {
            write_file(&link, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&target).unwrap(), text);
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_read_only_file_is_not_replaced() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("kept");
        fs::write(&path, "kept").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        let error = write_file(&path, b"new").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(fs::read_to_string(&path).unwrap(), "kept");
    }

    #[test]
    fn dropping_a_draft_deletes_its_file() {
        let folder = TempDir::new().unwrap();
        let out = folder.path().join("out");
        fs::write(&out, "before").unwrap();
        let (mut file, draft) = DraftFile::open(&out).unwrap();
        file.write_all(b"half").unwrap();
        drop((file, draft));
        assert_eq!(fs::read(&out).unwrap(), b"before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
