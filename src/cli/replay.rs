//! `masume replay`: a game, turn by turn on the board.

use std::ffi::OsString;
use std::fs;
use std::process::ExitCode;

use anyhow::Context as _;

use super::games::open;
use super::{World, play};
use crate::store::{self, GameId, Keeper, read_game};
use crate::tui::Opening;

/// Which game is shown.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The number of a game, or a file that 'masume export' wrote
    game: OsString,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    world.require_terminal()?;
    let said = args.game.to_string_lossy();
    let (game, elapsed) = if let Ok(id) = said.parse::<GameId>() {
        let saved = open()?.load(id)?;
        (saved.game, saved.elapsed)
    } else {
        let text = fs::read_to_string(&args.game).with_context(|| said.to_string())?;
        read_game(&text).map_err(|error| anyhow::anyhow!("{said}:{error}"))?
    };
    let mut keeper = Keeper::new(store::folder());
    play::show(Opening::Review(Box::new(game), elapsed), &mut keeper, world)
}
