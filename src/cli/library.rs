//! `masume library`: lists the imported puzzles.

use std::io::{self, Write as _};
use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

use serde_json::json;

use super::games::open;
use super::{generate, values};
use crate::format::visible;
use crate::logic::Technique;
use crate::rate::{Level, Tenths};
use crate::store::{LibraryFilter, LibraryPuzzle, Progress};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only puzzles of this level
    #[arg(long, value_name = "LEVEL", value_parser = values::level())]
    level: Option<Level>,

    /// Only puzzles that need this technique, named as for 'masume steps --technique'
    #[arg(long, value_name = "TECHNIQUE", value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// Only puzzles with this many clues, such as 24 or 28..32
    #[arg(long, value_name = "N", value_parser = generate::clue_range)]
    clues: Option<RangeInclusive<usize>>,

    /// Only puzzles in this state
    #[arg(long, value_name = "STATE", value_parser = values::progress())]
    state: Option<Progress>,

    /// Show at most N
    #[arg(long, short = 'n', value_name = "N")]
    count: Option<usize>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let wanted = LibraryFilter {
        level: args.level,
        technique: args.technique,
        clues: args.clues.clone().unwrap_or(LibraryFilter::default().clues),
        progress: args.state,
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut left = args.count.unwrap_or(usize::MAX);
    let mut written = Ok(());
    let unreadable = open()?.browse(&wanted, &mut |puzzle| {
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        written = if args.json {
            writeln!(out, "{}", object(&puzzle))
        } else {
            writeln!(out, "{}", line(&puzzle))
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    })?;
    written?;
    out.flush()?;
    for number in unreadable {
        writeln!(
            io::stderr(),
            "masume: puzzle {number} of the library cannot be read"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

fn line(puzzle: &LibraryPuzzle) -> String {
    let er = puzzle
        .er
        .map_or_else(|| "-".to_owned(), |er| er.to_string());
    let level = puzzle.level().map_or("-", Level::slug);
    let (clues, count, state) = (puzzle.clues, puzzle.clues.len(), puzzle.progress.slug());
    format!(
        "{clues} {level:<7} {er:>4} {count} {state:<8} {}",
        visible(&puzzle.pack)
    )
}

fn object(puzzle: &LibraryPuzzle) -> serde_json::Value {
    let slugs = puzzle.techniques.iter();
    json!({
        "puzzle": puzzle.clues.to_string(),
        "level": puzzle.level().map(Level::slug),
        "er": puzzle.er.map(Tenths::value),
        "techniques": slugs.map(|technique| technique.listing().slug).collect::<Vec<_>>(),
        "clues": puzzle.clues.len(),
        "state": puzzle.progress.slug(),
        "pack": puzzle.pack,
    })
}
