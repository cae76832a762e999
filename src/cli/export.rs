//! `masume export` and `masume import`: games as texts, which play on elsewhere.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, bail};

use super::games::open;
use super::play::Number;
use crate::store::{is_game, read_game, write_game};

/// What is taken in.
#[derive(Debug, clap::Args)]
pub(super) struct Import {
    /// Files that 'masume export' wrote
    #[arg(required = true)]
    files: Vec<OsString>,
}

/// Prints a game.
pub(super) fn export(number: &Number) -> anyhow::Result<ExitCode> {
    let saved = open()?.load(number.game)?;
    let mut out = io::stdout().lock();
    out.write_all(write_game(&saved.game, saved.elapsed).as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Adds games to those that are kept.
pub(super) fn import(args: &Import) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    for name in &args.files {
        let said = name.to_string_lossy();
        let text = fs::read_to_string(name).with_context(|| said.to_string())?;
        if !is_game(&text) {
            bail!("{said} is no game as 'masume export' writes it");
        }
        let (game, elapsed) =
            read_game(&text).map_err(|error| anyhow::anyhow!("{said}:{error}"))?;
        let id = journal.add(&game, elapsed)?;
        writeln!(io::stdout(), "{id}")?;
    }
    Ok(ExitCode::SUCCESS)
}
