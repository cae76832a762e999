//! `masume replay`: replays a game on the board, turn by turn.

use std::ffi::OsString;
use std::fs::File;
use std::process::ExitCode;

use anyhow::Context as _;

use super::games::open;
use super::input::{self, InputName};
use super::{Context, play};
use crate::store::{self, GameId, Keeper};
use crate::tui::Opening;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Number of a game, or a file that 'masume export' wrote
    game: OsString,
}

pub(super) fn run(args: &Args, context: &Context) -> anyhow::Result<ExitCode> {
    context.require_terminal()?;
    let name_text = args.game.to_string_lossy();
    let (game, elapsed) = if let Ok(id) = name_text.parse::<GameId>() {
        let saved = open()?.load(id)?;
        (saved.game, saved.elapsed)
    } else {
        let mut file = File::open(&args.game).with_context(|| name_text.to_string())?;
        input::game(&mut file, InputName(&name_text))?
    };
    let mut keeper = Keeper::new(store::folder());
    play::show(
        Opening::Review(Box::new(game), elapsed),
        &mut keeper,
        context,
    )
}
