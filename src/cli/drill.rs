//! `masume drill` and `masume learn`: questions about techniques, and the lessons.

use std::process::ExitCode;

use super::{World, plain, play, values};
use crate::logic::Technique;
use crate::store::{self, Keeper};
use crate::tui::Opening;

/// What is learned or asked about.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the technique as for 'masume steps --technique', such as x-wing
    #[arg(value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,
}

/// Asks questions.
pub(super) fn drill(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    if world.plain {
        return plain::drill(args.technique, world);
    }
    open(Opening::Drill(args.technique), world)
}

/// Shows the lessons.
pub(super) fn learn(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    open(Opening::Learn(args.technique), world)
}

fn open(opening: Opening, world: &World) -> anyhow::Result<ExitCode> {
    world.require_terminal()?;
    let mut keeper = Keeper::new(store::folder());
    play::show(opening, &mut keeper, world)
}
