//! `masume drill` and `masume learn`: drills and lessons.

use std::io::{self, IsTerminal as _};
#[cfg(feature = "print")]
use std::path::PathBuf;
use std::process::ExitCode;

use super::{CommandContext, plain, play, values};
use crate::logic::LessonTopic;
use crate::tui::Opening;

/// The subject of a drill or lesson.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Name of a technique, such as x-wing (as in 'masume steps --technique'), or of a topic about
    /// rules, such as kropki-pair
    #[arg(value_name = "TECHNIQUE", value_parser = values::lesson_topic(), hide_possible_values = true)]
    topic: Option<LessonTopic>,
}

/// The lesson to show.
#[derive(Debug, clap::Args)]
pub(super) struct LearnArgs {
    #[command(flatten)]
    lesson: Args,

    /// Write all lessons to a new folder, as web pages with drawings in every language
    #[cfg(feature = "print")]
    #[arg(long, value_name = "FOLDER", conflicts_with = "topic")]
    site: Option<PathBuf>,
}

pub(super) fn drill(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if context.plain {
        return plain::drill(args.topic, context);
    }
    play::start(context, |_| Ok(Opening::Drill(args.topic)))
}

/// Shows a lesson: as a screen at a terminal, and as text in a pipe, a file or plain mode.
pub(super) fn learn(args: &LearnArgs, context: &CommandContext) -> anyhow::Result<ExitCode> {
    #[cfg(feature = "print")]
    if let Some(folder) = &args.site {
        super::site::write(folder, context.settings.coordinates)?;
        return Ok(ExitCode::SUCCESS);
    }
    let topic = args.lesson.topic;
    if context.plain || !io::stdout().is_terminal() {
        return plain::learn(topic, context);
    }
    play::start(context, |_| Ok(Opening::Learn(topic)))
}
