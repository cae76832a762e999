//! `masume play`, and `masume` alone: a game on the screen.

use std::process::ExitCode;

use super::input::Source;
use super::{World, last};
use crate::puzzle::Puzzle;
use crate::tui::{self, Exit, Opening};

/// What is played.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    source: Source,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    // What is wrong with the arguments is told first.
    let named = args.source.is_named();
    let named = named.then(|| args.source.first()).transpose()?;
    tui::require_terminal()?;
    let clues = match named {
        Some(clues) => Some(clues),
        None if args.source.asks() => last::read(),
        None => Some(args.source.first()?),
    };
    show(Opening::Play(clues.map(Puzzle::new)), world)
}

/// Runs the screen; the exit code is 0, or the one of the signal that ended it.
pub(super) fn show(opening: Opening, world: &World) -> anyhow::Result<ExitCode> {
    let mut remembered = Ok(());
    let exit = tui::run(opening, &world.settings, world.text(), &mut |clues| {
        remembered = last::write(clues);
    })?;
    if let Err(error) = remembered {
        eprintln!("masume: this puzzle is not kept for next time: {error:#}");
    }
    Ok(match exit {
        Exit::Quit => ExitCode::SUCCESS,
        Exit::Signal(number) => ExitCode::from(u8::try_from(128 + number).unwrap_or(1)),
    })
}
