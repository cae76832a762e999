//! `masume stats`: what the finished games tell.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use serde_json::{Value, json};

use super::World;
use super::games::open;
use crate::config::GlyphSet;
use crate::game::PlayTime;
use crate::rate::{Level, se};
use crate::store::{LevelStats, Streak};
use crate::text::{Id, Text, clock_time};

/// How they are told.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    let never = AtomicBool::new(false);
    journal.settle(&mut |puzzle| Some(Level::of(se::rate(puzzle, &never)?.er)))?;
    let games = journal.played()?;
    let streak = Streak::of(&games, SystemTime::now());
    let levels = LevelStats::of_each(&games);
    let mut out = io::BufWriter::new(io::stdout().lock());
    if args.json {
        writeln!(out, "{}", object(&levels, streak))?;
    } else {
        write!(
            out,
            "{}",
            table(&levels, streak, &world.text(), world.settings.glyphs)
        )?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn table(levels: &[(Level, LevelStats)], streak: Streak, text: &Text, glyphs: GlyphSet) -> String {
    let time = |time: Option<PlayTime>| time.map_or_else(|| "-".to_owned(), clock_time);
    let heads = [
        Id::StatsLevel,
        Id::StatsPlayed,
        Id::StatsFinished,
        Id::StatsBest,
        Id::StatsClean,
        Id::StatsMedian,
        Id::StatsRecent,
    ];
    let mut rows = vec![heads.map(|head| text.say(head))];
    rows.extend(levels.iter().map(|(level, stats)| {
        [
            text.level(*level),
            stats.played.to_string(),
            stats.finished.to_string(),
            time(stats.best),
            time(stats.best_clean),
            time(stats.median),
            chart(&stats.recent, glyphs),
        ]
    }));
    let facts = [
        ("current", streak.current.into()),
        ("longest", streak.longest.into()),
    ];
    format!("{}{}\n", aligned(&rows), text.tell(Id::StatsStreak, &facts))
}

/// Columns as wide as they must be; the first and the last to the left, the others to the right.
fn aligned<const N: usize>(rows: &[[String; N]]) -> String {
    use unicode_width::UnicodeWidthStr as _;
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].width())
            .max()
            .unwrap_or(0)
    };
    let mut table = String::new();
    for row in rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let pad = " ".repeat(width(column) - cell.width());
            if column == 0 || column + 1 == N {
                format!("{cell}{pad}")
            } else {
                format!("{pad}{cell}")
            }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        table += line.trim_end();
        table.push('\n');
    }
    table
}

/// Times as columns, the longest the highest.
fn chart(times: &[PlayTime], glyphs: GlyphSet) -> String {
    let levels: [char; 8] = match glyphs {
        GlyphSet::Unicode => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
        GlyphSet::Ascii => ['1', '2', '3', '4', '5', '6', '7', '8'],
    };
    let longest = times
        .iter()
        .max()
        .map_or(1, |longest| longest.as_millis().max(1));
    let column = |time: &PlayTime| {
        let height = (time.as_millis() * 8).div_ceil(longest).clamp(1, 8);
        levels[usize::try_from(height).unwrap_or(1) - 1]
    };
    times.iter().map(column).collect()
}

fn object(levels: &[(Level, LevelStats)], streak: Streak) -> Value {
    let ms = |time: PlayTime| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let level = |(level, stats): &(Level, LevelStats)| {
        json!({
            "level": level.slug(),
            "played": stats.played,
            "finished": stats.finished,
            "best_ms": stats.best.map(ms),
            "best_clean_ms": stats.best_clean.map(ms),
            "median_ms": stats.median.map(ms),
            "recent_ms": stats.recent.iter().copied().map(ms).collect::<Vec<_>>(),
        })
    };
    json!({
        "levels": levels.iter().map(level).collect::<Vec<_>>(),
        "streak_days": streak.current,
        "longest_streak_days": streak.longest,
    })
}
