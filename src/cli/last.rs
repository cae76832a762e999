//! The puzzle that was opened last, kept in a small file so that `masume` alone opens it again.

use std::fs;
use std::path::PathBuf;

use anyhow::Context as _;
use etcetera::BaseStrategy as _;

use crate::grid::Clues;

fn path() -> anyhow::Result<PathBuf> {
    let base = etcetera::choose_base_strategy().context("no home folder")?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Ok(state.join("masume").join("last.txt"))
}

/// The clues that were kept, if there are any that can be read.
pub(super) fn read() -> Option<Clues> {
    let text = fs::read_to_string(path().ok()?).ok()?;
    text.parse().ok()
}

/// Keeps clues for next time.
///
/// # Errors
/// When there is no place to keep them or it cannot be written to.
pub(super) fn write(clues: &Clues) -> anyhow::Result<()> {
    let path = path()?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(&path, format!("{clues}\n")).with_context(|| path.display().to_string())
}
