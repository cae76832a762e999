//! `masume games`: lists saved games.

use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use anyhow::{Context as _, anyhow};
use serde_json::json;

use super::{generate, out, rate, values};
use crate::daily::Day;
use crate::game::{Aid, PlayTime};
use crate::rate::Level;
use crate::store::{
    self, GameFilter, GameOrder, GameSummary, Journal, Progress, RecoveredDatabase,
};
use crate::text::{Locale, Text, time_taken};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// List finished games too, with level, hints and mistakes
    #[arg(long)]
    all: bool,

    /// List only games of this level
    #[arg(long, value_name = "LEVEL", value_parser = values::level())]
    level: Option<Level>,

    /// List only games in this state
    #[arg(long, value_name = "STATE", value_parser = values::progress())]
    state: Option<Progress>,

    /// List only games with a playing time in this range: 5m..20m, ..90s or 1h..
    #[arg(long, value_name = "RANGE", value_parser = times)]
    time: Option<RangeInclusive<PlayTime>>,

    /// List only games last played on these days: 2026-11-01..2026-11-21, 2026-11-01.. or
    /// 2026-11-21
    #[arg(long, value_name = "RANGE", value_parser = days)]
    date: Option<RangeInclusive<Day>>,

    /// Order of the list
    #[arg(long, value_name = "WHAT", value_parser = values::order(), default_value = "use")]
    sort: GameOrder,

    /// Reverse the order
    #[arg(long)]
    reverse: bool,

    /// Show at most N games
    #[arg(long, short = 'n', value_name = "N")]
    count: Option<usize>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

fn times(text: &str) -> anyhow::Result<RangeInclusive<PlayTime>> {
    generate::range(text, PlayTime::ZERO..=PlayTime::MAX, |text| {
        rate::duration(text).map_err(|error| anyhow!(error))
    })
}

fn days(text: &str) -> anyhow::Result<RangeInclusive<Day>> {
    generate::range(text, Day::FIRST..=Day::LAST, |text| Ok(text.parse()?))
}

impl Args {
    fn filter(&self) -> GameFilter {
        GameFilter {
            level: self.level,
            progress: self.state,
            time: self.time.clone(),
            days: self.date.clone(),
            order: self.sort,
            reversed: self.reverse,
        }
    }

    /// Returns true if the command shows or compares the levels, hints or mistakes of games. The
    /// journal must compute these facts before it lists the games.
    fn needs_results(&self) -> bool {
        let of_results = [GameOrder::Level, GameOrder::Hints, GameOrder::Mistakes];
        let finished = self.all || self.state == Some(Progress::Finished);
        finished || self.level.is_some() || of_results.contains(&self.sort)
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    if args.needs_results() {
        journal.summarize_games(&AtomicBool::new(false))?;
    }
    let text = Text::new(Locale::English);
    let unreadable = journal.unreadable()?;
    let mut out = io::BufWriter::new(out::stdout());
    let games = args.filter().apply(journal.games()?).into_iter();
    let listed = games.filter(|game| args.all || args.state.is_some() || !game.progress.won);
    for game in listed.take(args.count.unwrap_or(usize::MAX)) {
        let elsewhere = journal.is_open(game.id)?;
        if args.json {
            writeln!(out, "{}", object(&game, elsewhere))?;
        } else {
            writeln!(out, "{}", line(&game, elsewhere, &text))?;
        }
    }
    out.flush()?;
    for game in unreadable {
        writeln!(
            out::stderr(),
            "masume: game {game} cannot be read; its clues are damaged"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens the journal of games. If a damaged database was replaced, this is reported on standard
/// error.
pub(super) fn open() -> anyhow::Result<Journal> {
    let folder = store::folder().context("there is no home folder")?;
    let (journal, aside) = Journal::open(&folder).with_context(|| folder.display().to_string())?;
    if let Some(aside) = aside {
        writeln!(out::stderr(), "masume: {}", recovered(&aside))?;
    }
    Ok(journal)
}

/// Returns the message about a damaged database that was replaced.
pub(super) fn recovered(aside: &RecoveredDatabase) -> String {
    let RecoveredDatabase { name, recovered } = aside;
    format!(
        "the database was damaged; {recovered} games were recovered; the damaged file is {name}"
    )
}

fn line(game: &GameSummary, open: bool, text: &Text) -> String {
    let progress = game.progress;
    let is_filled = progress.won && game.is_filled();
    let state = match (open, progress.won) {
        (true, _) => "open",
        (false, true) if is_filled => "filled",
        (false, true) => Progress::Finished.slug(),
        (false, false) => "",
    };
    let (time, day) = (
        time_taken(progress.elapsed),
        crate::store::local_day(game.changed_at),
    );
    let level = game.level.map_or("", Level::slug);
    let account = game.totals.filter(|_| progress.won && !is_filled);
    let account = account.map_or_else(String::new, |account| {
        let hints = counted(account.hints, "hint");
        format!("  {hints}, {}", counted(account.mistakes, "mistake"))
    });
    let clues = || game.clues.to_string();
    let family = || game.family.as_deref().map(|family| text.family(family));
    let puzzle = game.title.clone().or_else(family).unwrap_or_else(clues);
    let line = format!(
        "{:>5}  {puzzle:<81}  {:>2}/{}  {time:>8}  {day}  {state:<8}  {level:<7}{account}",
        game.id, progress.placed, game.cells
    );
    line.trim_end().to_owned()
}

fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

fn object(game: &GameSummary, open: bool) -> serde_json::Value {
    let is_won = game.progress.won && !game.is_filled();
    let won = game.totals.filter(|_| is_won);
    let won_without = won.map(|totals| totals.aids.missing().map(Aid::slug));
    json!({
        "id": game.id.number(),
        "clues": game.kind.is_none().then(|| game.clues.to_string()),
        "kind": game.kind,
        "begun": seconds(game.begun_at),
        "changed": seconds(game.changed_at),
        "turns": game.turns,
        "placed": game.progress.placed,
        "elapsed_ms": u64::try_from(game.progress.elapsed.as_millis()).unwrap_or(u64::MAX),
        "won": is_won,
        "filled": game.totals.map(|account| account.filled),
        "level": game.level.map(Level::slug),
        "hints": game.totals.map(|account| account.hints),
        "mistakes": game.totals.map(|account| account.mistakes),
        "won_without": won_without.map(Iterator::collect::<Vec<_>>),
        "open": open,
    })
}

/// Converts a time to whole seconds since 1970.
fn seconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
