//! `masume export`: prints a game as text that `masume import` reads.

use std::io::{self, Write as _};
use std::process::ExitCode;

use super::games::open;
use super::play::Number;
use crate::store::write_game;

pub(super) fn run(number: &Number) -> anyhow::Result<ExitCode> {
    let saved = open()?.load(number.game)?;
    let mut out = io::stdout().lock();
    out.write_all(write_game(&saved.game, saved.elapsed).as_bytes())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
