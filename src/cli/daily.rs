//! `masume daily` and `masume weekly`: the puzzle that everyone plays.

use std::process::ExitCode;
use std::time::SystemTime;

use clap::ValueEnum;

use super::{World, play};
use crate::daily::{Day, Occasion};
use crate::rate::Level;
use crate::store::{self, Keeper};
use crate::tui::Opening;

/// Which one of the day.
#[derive(Debug, clap::Args)]
pub(super) struct Daily {
    /// How hard it is
    #[arg(long, value_enum, default_value_t = Wanted::Hard)]
    level: Wanted,

    #[command(flatten)]
    date: Date,
}

/// Which one of the weeks.
#[derive(Debug, clap::Args)]
pub(super) struct Date {
    /// Another day, such as 2026-11-21; without it, today in Greenwich
    day: Option<Day>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Wanted {
    /// Hidden singles suffice
    Easy,
    /// Subsets, small fish and wings suffice
    Hard,
    /// Short chains suffice
    Expert,
}

pub(super) fn day(args: &Daily, world: &World) -> anyhow::Result<ExitCode> {
    let level = match args.level {
        Wanted::Easy => Level::Easy,
        Wanted::Hard => Level::Hard,
        Wanted::Expert => Level::Expert,
    };
    open(Occasion::Day(args.date.day(), level), world)
}

pub(super) fn week(args: &Date, world: &World) -> anyhow::Result<ExitCode> {
    open(Occasion::Week(args.day()), world)
}

impl Date {
    fn day(&self) -> Day {
        self.day.unwrap_or_else(|| Day::of(SystemTime::now()))
    }
}

/// Begins the puzzle of an occasion, or goes on with it where that has been done.
fn open(occasion: Occasion, world: &World) -> anyhow::Result<ExitCode> {
    world.require_terminal()?;
    let puzzle = occasion.puzzle();
    let mut keeper = Keeper::new(store::folder());
    keeper.mark(puzzle.clues(), occasion);
    let opening = match keeper.resume_puzzle(puzzle.clues()) {
        Some(saved) => Opening::Resume(Box::new(saved)),
        None => Opening::Play(Some(Ok(puzzle))),
    };
    play::show(opening, &mut keeper, world)
}
