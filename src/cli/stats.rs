//! `masume stats`: prints statistics of finished games.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use serde_json::{Value, json};

use super::games::open;
use super::{CommandContext, out};
use crate::daily::Day;
use crate::game::PlayTime;
use crate::rate::Level;
use crate::store::{self, LevelStats, Skill, Statistics, TechniqueStats};
use crate::tui;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    let stats = journal.statistics(&AtomicBool::new(false))?;
    let mut out = io::BufWriter::new(out::stdout());
    if args.json {
        writeln!(out, "{}", object(&stats))?;
    } else {
        for line in tui::statistics(&stats, &context.text(), context.settings.glyphs) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn object(stats: &Statistics) -> Value {
    let ms = |time: PlayTime| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let times = |(key, name): (&str, &str), stats: &LevelStats| {
        json!({
            key: name,
            "played": stats.played,
            "finished": stats.finished,
            "best_ms": stats.best.map(ms),
            "best_clean_ms": stats.best_clean.map(ms),
            "median_ms": stats.median.map(ms),
            "recent_ms": stats.recent.iter().copied().map(ms).collect::<Vec<_>>(),
        })
    };
    let level = |(level, stats): &(Level, LevelStats)| times(("level", level.slug()), stats);
    let family = |(family, stats): &(String, LevelStats)| times(("kind", family), stats);
    let technique = |stats: &TechniqueStats| {
        json!({
            "technique": stats.technique.slug(),
            "found": stats.found,
            "seen_late": stats.seen_late,
            "hinted": stats.hinted,
            "typical_ms": stats.typical_time.map(ms),
        })
    };
    let today = store::day(SystemTime::now());
    let skill = |skill: &Skill| {
        json!({
            "technique": skill.topic.slug(),
            "asked": skill.attempts,
            "without_help": skill.clean,
            "in_a_row": skill.in_a_row,
            "learned": skill.learned,
            "due_in_days": skill.due_day.saturating_sub(today),
            "typical_ms": skill.typical_time.map(ms),
        })
    };
    let solved_day = |(day, levels): &(Day, Vec<Level>)| {
        let levels = levels.iter().map(|level| level.slug());
        json!({"day": day.to_string(), "solved": levels.collect::<Vec<_>>()})
    };
    let won_without = stats.won_without.iter();
    let won_without: serde_json::Map<String, Value> = won_without
        .map(|(aid, count)| (aid.slug().to_owned(), json!(count)))
        .collect();
    json!({
        "levels": stats.levels.iter().map(level).collect::<Vec<_>>(),
        "variants": stats.families.iter().map(family).collect::<Vec<_>>(),
        "techniques": stats.techniques.iter().map(technique).collect::<Vec<_>>(),
        "drills": stats.skills.iter().map(skill).collect::<Vec<_>>(),
        "arcade": {"played": stats.arcade.played, "won": stats.arcade.won},
        "won_without": won_without,
        "strength": {
            "rating": stats.strength.rating,
            "uncertainty": stats.strength.uncertainty,
            "games": stats.strength.games,
        },
        "streak_days": stats.streak.current,
        "longest_streak_days": stats.streak.longest,
        "daily_streak": stats.daily.current,
        "longest_daily_streak": stats.daily.longest,
        "daily_calendar": stats.calendar.iter().map(solved_day).collect::<Vec<_>>(),
        "weekly_streak": stats.weekly.current,
        "longest_weekly_streak": stats.weekly.longest,
    })
}
