//! `masume drill` and `masume learn`: drills and lessons.

use std::process::ExitCode;

use super::{CommandContext, plain, play, values};
use crate::logic::LessonTopic;
use crate::store::{self, GameSaver};
use crate::tui::Opening;

/// The subject of a drill or lesson.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of a technique, such as x-wing (as in 'masume steps --technique'), or of a topic about
    /// rules, such as kropki-pair
    #[arg(value_name = "TECHNIQUE", value_parser = values::lesson_topic(), hide_possible_values = true)]
    topic: Option<LessonTopic>,
}

pub(super) fn drill(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if context.plain {
        return plain::drill(args.topic, context);
    }
    open(Opening::Drill(args.topic), context)
}

pub(super) fn learn(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if context.plain {
        return plain::learn(args.topic, context);
    }
    open(Opening::Learn(args.topic), context)
}

fn open(opening: Opening, context: &CommandContext) -> anyhow::Result<ExitCode> {
    context.require_terminal()?;
    let mut saver = GameSaver::new(store::folder());
    play::show(opening, &mut saver, context)
}
