//! `masume games`: the games that are kept.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use anyhow::Context as _;
use serde_json::json;

use crate::rate::Level;
use crate::store::{self, Brief, Journal};
use crate::text::clock_time;

/// What is listed.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// List the finished games as well, with their level, hints and mistakes
    #[arg(long)]
    all: bool,

    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut journal = open()?;
    if args.all {
        journal.settle(&AtomicBool::new(false))?;
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    for game in journal.games()? {
        if args.all || !game.standing.won {
            let elsewhere = journal.is_open(game.id)?;
            if args.json {
                writeln!(out, "{}", object(&game, elsewhere))?;
            } else {
                writeln!(out, "{}", line(&game, elsewhere))?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The journal of the games. That its database was damaged is told.
pub(super) fn open() -> anyhow::Result<Journal> {
    let folder = store::folder().context("there is no home folder")?;
    let (journal, aside) = Journal::open(&folder).with_context(|| folder.display().to_string())?;
    if let Some(aside) = aside {
        let (name, count) = (aside.name, aside.recovered);
        eprintln!(
            "masume: the database was damaged; {count} games are recovered, the rest is in {name}"
        );
    }
    Ok(journal)
}

fn line(game: &Brief, open: bool) -> String {
    let standing = game.standing;
    let state = match (open, standing.won) {
        (true, _) => "open",
        (false, true) => "won",
        (false, false) => "",
    };
    let time = clock_time(standing.elapsed);
    let level = game.level.map_or("", Level::slug);
    let account = game.account.filter(|_| standing.won);
    let account = account.map_or_else(String::new, |account| {
        format!("  {} hints, {} mistakes", account.hints, account.mistakes)
    });
    let line = format!(
        "{:>5}  {}  {:>2}/81  {time:>8}  {state:<4}  {level:<7}{account}",
        game.id, game.clues, standing.placed
    );
    line.trim_end().to_owned()
}

fn object(game: &Brief, open: bool) -> serde_json::Value {
    json!({
        "id": game.id.number(),
        "clues": game.clues.to_string(),
        "begun": seconds(game.begun),
        "changed": seconds(game.changed),
        "turns": game.turns,
        "placed": game.standing.placed,
        "elapsed_ms": u64::try_from(game.standing.elapsed.as_millis()).unwrap_or(u64::MAX),
        "won": game.standing.won,
        "level": game.level.map(Level::slug),
        "hints": game.account.map(|account| account.hints),
        "mistakes": game.account.map(|account| account.mistakes),
        "open": open,
    })
}

/// Seconds since 1970.
fn seconds(time: SystemTime) -> u64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
