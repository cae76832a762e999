//! `masume replay`: replays a game on the board, turn by turn.

use std::ffi::OsString;
use std::fs::File;
use std::process::ExitCode;

use anyhow::Context as _;

use super::games::open;
use super::input::{self, InputName};
use super::{CommandContext, play};
use crate::store::GameId;
use crate::tui::Opening;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Number of a game, or a file that 'masume export' wrote
    game: OsString,
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let name_text = args.game.to_string_lossy();
    play::start(context, |_| {
        if let Ok(id) = name_text.parse::<GameId>() {
            let saved = open()?.load(id)?;
            Ok(Opening::Review(Box::new(saved.game), saved.elapsed))
        } else {
            let mut file = File::open(&args.game).with_context(|| name_text.to_string())?;
            let (game, elapsed) = input::game(&mut file, InputName(&name_text))?;
            Ok(Opening::Review(Box::new(game), elapsed))
        }
    })
}
