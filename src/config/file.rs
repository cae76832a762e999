//! Reads and writes the settings file, and reads the folder of themes.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use etcetera::BaseStrategy as _;

use super::{DEFAULT_FILE, Setting, with_setting};
use crate::replace::write_file;

/// Returns the path of the settings file: the environment variable `MASUME_CONFIG`, or otherwise
/// `masume/config.toml` in the configuration folder of the system.
///
/// # Errors
/// Returns an error if there is no home folder.
pub fn file_path() -> anyhow::Result<PathBuf> {
    if let Some(path) = std::env::var_os("MASUME_CONFIG") {
        return Ok(path.into());
    }
    let base = etcetera::choose_base_strategy().context("no home folder")?;
    Ok(base.config_dir().join("masume").join("config.toml"))
}

/// Reads the settings file. Returns `None` if the file is missing.
///
/// # Errors
/// Returns an error if the file exists but cannot be read.
pub fn read_file(path: &Path) -> anyhow::Result<Option<String>> {
    match read(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{}", path.display())),
    }
}

/// Returns true if the file or its folder does not exist. In a container, the home folder may be a
/// file.
fn is_missing(error: &io::Error) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory)
}

/// Reads a file of at most one megabyte. A longer file is neither a settings file nor a theme, and
/// may be endless.
fn read(path: &Path) -> io::Result<String> {
    const LONGEST: u64 = 1 << 20;
    let mut text = String::new();
    if is_pipe(path) {
        return Err(io::Error::other("a pipe; a regular file is expected"));
    }
    File::open(path)?
        .take(LONGEST + 1)
        .read_to_string(&mut text)?;
    if text.len() as u64 > LONGEST {
        return Err(io::Error::other("longer than a megabyte"));
    }
    Ok(text)
}

/// Returns true for a named pipe. Reading a pipe to which nobody writes would never end.
fn is_pipe(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        path.metadata()
            .is_ok_and(|about| about.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Saves a setting in the settings file, and preserves the rest. If there is no file, a copy of the
/// default file is changed.
///
/// # Errors
/// Returns an error if the file cannot be read, parsed or written.
pub fn save(path: &Path, setting: Setting, value: &str) -> anyhow::Result<()> {
    let file = read_file(path)?.unwrap_or_else(|| DEFAULT_FILE.to_owned());
    let changed = with_setting(&file, setting, value);
    let changed = changed.map_err(|problem| anyhow!("{}: {problem}", path.display()))?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    write_file(path, changed.as_bytes()).with_context(|| path.display().to_string())
}

/// Returns the player's themes: the name and the text of each, sorted by name. They are in the
/// folder `themes` beside the settings file. Unreadable files are skipped.
pub fn own_themes(config: &Path) -> Vec<(String, String)> {
    let Some(folder) = config.parent().map(|folder| folder.join("themes")) else {
        return Vec::new();
    };
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
    let themes = paths.filter(|path| path.extension().is_some_and(|e| e == "toml"));
    let mut themes: Vec<(String, String)> = themes
        .filter_map(|path| {
            let name = path.file_stem()?.to_str()?.to_owned();
            Some((name, read(&path).ok()?))
        })
        .collect();
    themes.sort();
    themes
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_settings_file_behind_a_link_is_changed_in_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (
            folder.path().join("dotfile"),
            folder.path().join("config.toml"),
        );
        std::fs::write(&file, "mouse = true\n").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        save(&link, Setting::Mouse, "false").unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mouse = false\n");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
