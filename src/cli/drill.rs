//! `masume drill` and `masume learn`: drills and lessons.

use std::process::ExitCode;

use super::{CommandContext, plain, play, values};
use crate::logic::Technique;
use crate::store::{self, Keeper};
use crate::tui::Opening;

/// The subject of a drill or lesson.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of the technique as for 'masume steps --technique', such as x-wing
    #[arg(value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,
}

/// Starts a drill.
pub(super) fn drill(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if context.plain {
        return plain::drill(args.technique, context);
    }
    open(Opening::Drill(args.technique), context)
}

/// Shows the lessons.
pub(super) fn learn(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if context.plain {
        return plain::learn(args.technique, context);
    }
    open(Opening::Learn(args.technique), context)
}

fn open(opening: Opening, context: &CommandContext) -> anyhow::Result<ExitCode> {
    context.require_terminal()?;
    let mut keeper = Keeper::new(store::folder());
    play::show(opening, &mut keeper, context)
}
