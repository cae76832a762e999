//! The configuration file and the folder of themes, on the disk.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use etcetera::BaseStrategy as _;

use super::{DEFAULT_FILE, Setting, with_setting};

/// Where the configuration file is looked for: `MASUME_CONFIG`, or `masume/config.toml` in the
/// folder where programs of this system keep their configuration.
///
/// # Errors
/// When there is no home folder to look in.
pub fn file_path() -> anyhow::Result<PathBuf> {
    if let Some(path) = std::env::var_os("MASUME_CONFIG") {
        return Ok(path.into());
    }
    let base = etcetera::choose_base_strategy().context("no home folder")?;
    Ok(base.config_dir().join("masume").join("config.toml"))
}

/// The text of the configuration file; `None` when there is none.
///
/// # Errors
/// When there is a file and it cannot be read.
pub fn read_file(path: &Path) -> anyhow::Result<Option<String>> {
    match read(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{}", path.display())),
    }
}

/// Whether there is no such file, or no such folder: a container may name a file as its home.
fn is_missing(error: &io::Error) -> bool {
    use io::ErrorKind::{NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory)
}

/// The text of a file. Nobody writes one of settings or colours that is longer than a megabyte;
/// what is longer is something else, and may have no end.
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

/// Whether a path names a pipe, which nobody may ever write to.
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

/// Writes a setting into the configuration file, which is begun with the default one if there is
/// none. Everything else in it stays as it is.
///
/// # Errors
/// When the file cannot be read, understood or written.
pub fn save(path: &Path, setting: Setting, value: &str) -> anyhow::Result<()> {
    let file = read_file(path)?.unwrap_or_else(|| DEFAULT_FILE.to_owned());
    let changed = with_setting(&file, setting, value);
    let changed = changed.map_err(|problem| anyhow!("{}: {problem}", path.display()))?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    // Written whole under another name first: a full disk must not leave half a file.
    let beside = path.with_extension("toml.new");
    std::fs::write(&beside, changed).with_context(|| beside.display().to_string())?;
    std::fs::rename(&beside, path).with_context(|| path.display().to_string())
}

/// The player's own themes in the folder `themes` beside the configuration file: name and text,
/// by name. Files that cannot be read are passed over.
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
