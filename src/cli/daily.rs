//! `masume daily`: the puzzle of the day.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, anyhow};

use super::{Outcome, World, generate, play};
use crate::generate::library;
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::store::{self, Keeper};
use crate::tui::{self, Opening};

/// Which puzzle.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How hard: easy, medium, hard, expert or extreme
    #[arg(long, value_name = "LEVEL", default_value = "medium", value_parser = generate::level)]
    level: Level,

    /// The puzzle of another day
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = day)]
    date: Option<u32>,

    /// Print it instead of playing it
    #[arg(long)]
    print: bool,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    let day = args.date.map_or_else(today, Ok)?;
    let clues = library::daily(day, args.level);
    if args.print {
        writeln!(io::stdout(), "{clues}")?;
        return Ok(Outcome::AllUnique.into());
    }
    tui::require_terminal()?;
    let opening = Opening::Play(Some(Puzzle::new(clues)));
    play::show(opening, &mut Keeper::new(store::folder()), world)
}

/// The day it is in Greenwich, so that it is the same day for all at the same time.
fn today() -> anyhow::Result<u32> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = since.context("the clock is set before 1970")?.as_secs();
    Ok(u32::try_from(seconds / (24 * 60 * 60))?)
}

/// The day of a date, counted from 1970-01-01.
fn day(text: &str) -> anyhow::Result<u32> {
    let wrong = || anyhow!("write the date as 2026-11-21, from 1970 on");
    let numbers: Option<Vec<u32>> = text.split('-').map(|part| part.parse().ok()).collect();
    let [year @ 1970..=9999, month @ 1..=12, date @ 1..=31] = numbers.ok_or_else(wrong)?[..] else {
        return Err(wrong());
    };
    let leaps = |year: u32| year / 4 - year / 100 + year / 400;
    let is_leap = leaps(year) > leaps(year - 1);
    let lengths = [
        31,
        28 + u32::from(is_leap),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let (before, rest) = lengths.split_at(month as usize - 1);
    if date > rest[0] {
        return Err(wrong());
    }
    let years = (year - 1970) * 365 + leaps(year - 1) - leaps(1969);
    Ok(years + before.iter().sum::<u32>() + date - 1)
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_follow_each_other_through_every_month_and_leap_year() {
        let mut next = 0;
        for year in 1970..2110 {
            for month in 1..=12 {
                let mut dates = 0;
                while let Ok(found) = day(&format!("{year}-{month:02}-{:02}", dates + 1)) {
                    assert_eq!(found, next, "{year}-{month}");
                    next += 1;
                    dates += 1;
                }
                assert!((28..=31).contains(&dates));
            }
        }
        // As every calendar of Unix says.
        assert_eq!(day("2026-11-21").unwrap(), 20_778);
        assert!(day("2026-02-29").is_err() && day("2028-02-29").is_ok());
        assert!(day("1969-12-31").is_err() && day("today").is_err());
    }
}
