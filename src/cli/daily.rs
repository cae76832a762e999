//! `masume daily` and `masume weekly`: opens the puzzle of a day or week. All players get the same
//! puzzle.

use crate::game::Game;
use crate::puzzle::VariantPuzzle;
use std::process::ExitCode;

use anyhow::anyhow;

use super::{CommandContext, play, values};
use crate::daily::{Day, Occasion};
use crate::format::VariantEntry;
use crate::rate::Level;
use crate::store::GameSaver;
use crate::tui::{self, Opening};

#[derive(Debug, clap::Args)]
pub(super) struct Daily {
    /// Difficulty of the puzzle
    #[arg(long, value_name = "LEVEL", default_value = "hard", value_parser = values::daily_level())]
    level: Level,

    /// Play the variant of the day: another kind each day, such as jigsaw, killer or X
    #[arg(long, conflicts_with = "level")]
    variant: bool,

    #[command(flatten)]
    date: Date,
}

#[derive(Debug, clap::Args)]
pub(super) struct Weekly {
    /// Play the variant of the week: another kind each week, such as jigsaw, killer or X
    #[arg(long)]
    variant: bool,

    #[command(flatten)]
    date: Date,
}

#[derive(Debug, clap::Args)]
pub(super) struct Date {
    /// Date such as 2026-11-21 [default: today]
    day: Option<Day>,
}

pub(super) fn day(args: &Daily, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if args.variant {
        let day = args.date.day();
        return open_variant(day, tui::variant_of_day(day, &|| false), context);
    }
    open(Occasion::Day(args.date.day(), args.level), context)
}

pub(super) fn week(args: &Weekly, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let day = args.date.day();
    if args.variant {
        return open_variant(day, tui::variant_of_week(day, &|| false), context);
    }
    open(Occasion::Week(day), context)
}

impl Date {
    fn day(&self) -> Day {
        self.day.unwrap_or_else(crate::store::today)
    }
}

fn open_variant(
    day: Day,
    entry: Option<VariantEntry>,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    play::start(context, |saver| {
        let entry = entry.ok_or_else(|| anyhow!("there is no variant for {day}"))?;
        let game = Game::of(VariantPuzzle::new(entry.clone()));
        Ok(resumed(saver, &game).unwrap_or(Opening::Variant(Box::new(entry))))
    })
}

fn open(occasion: Occasion, context: &CommandContext) -> anyhow::Result<ExitCode> {
    play::start(context, |saver| {
        let puzzle = occasion.puzzle();
        saver.record_occasion(puzzle.clues(), occasion);
        let game = Game::new(Ok(puzzle.clone()));
        Ok(resumed(saver, &game).unwrap_or(Opening::Play(Some(Ok(puzzle)))))
    })
}

/// Returns the opening for the saved game on the puzzle of a new game.
fn resumed(saver: &mut GameSaver, new: &Game) -> Option<Opening> {
    let saved = saver.resume_on(new, false)?;
    Some(Opening::Resume(Box::new(saved)))
}
