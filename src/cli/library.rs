//! `masume library`: lists the imported puzzles.

use std::io::{self, Write as _};
use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;

use serde_json::json;

use super::games::open;
use super::{generate, out, values};
use crate::format::{RemarkField, visible};
use crate::grid::rules::Kind;
use crate::logic::Technique;
use crate::rate::{Level, Tenths};
use crate::store::{LibraryFilter, LibraryPuzzle, LibraryVariant, Progress};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// List only puzzles of this level
    #[arg(long, value_name = "LEVEL", value_parser = values::level())]
    level: Option<Level>,

    /// List only puzzles that need this technique, named as in 'masume steps --technique'
    #[arg(long, value_name = "TECHNIQUE", value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// List only puzzles with this number of clues, such as 24 or 28..32
    #[arg(long, value_name = "N", value_parser = generate::clue_range)]
    clues: Option<RangeInclusive<usize>>,

    /// List only puzzles in this state
    #[arg(long, value_name = "STATE", value_parser = values::progress())]
    state: Option<Progress>,

    /// List only variants with a rule of this kind, such as cage, thermo or diagonal
    #[arg(long, value_name = "RULE", value_parser = rule_kind, conflicts_with = "technique")]
    rule: Option<Kind>,

    /// Show at most N puzzles
    #[arg(long, short = 'n', value_name = "N")]
    count: Option<usize>,

    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

fn rule_kind(name: &str) -> Result<Kind, String> {
    Kind::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        format!("unknown rule; available: {}", names.join(", "))
    })
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let wanted = LibraryFilter {
        level: args.level,
        technique: args.technique,
        clues: args.clues.clone().unwrap_or(LibraryFilter::default().clues),
        progress: args.state,
    };
    let mut out = io::BufWriter::new(out::stdout());
    let mut left = args.count.unwrap_or(usize::MAX);
    let mut written = Ok(());
    let mut unreadable = Vec::new();
    let journal = open()?;
    let mut show = |text: String| {
        if left == 0 {
            return ControlFlow::Break(());
        }
        left -= 1;
        written = writeln!(out, "{text}");
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    };
    if args.rule.is_none() {
        unreadable.extend(journal.browse(&wanted, &mut |puzzle| {
            show(if args.json {
                object(&puzzle).to_string()
            } else {
                line(&puzzle)
            })
        })?);
    }
    unreadable.extend(journal.browse_variants(&wanted, args.rule, &mut |variant| {
        show(if args.json {
            variant_object(&variant).to_string()
        } else {
            variant_line(&variant)
        })
    })?);
    written?;
    out.flush()?;
    for number in unreadable {
        writeln!(
            out::stderr(),
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
        "techniques": slugs.map(|technique| technique.slug()).collect::<Vec<_>>(),
        "clues": puzzle.clues.len(),
        "state": puzzle.progress.slug(),
        "pack": puzzle.pack,
    })
}

/// Formats a variant as a line with its kind and title. The line omits the clues, because clues
/// without rules do not describe a variant.
fn variant_line(variant: &LibraryVariant) -> String {
    let difficulty = variant.difficulty;
    let level = difficulty.map_or("-", |it| it.level.slug());
    let er = difficulty.and_then(|it| it.er);
    let er = er.map_or_else(|| "-".to_owned(), |er| er.to_string());
    let title = variant.entry.remarks.get(&RemarkField::Title);
    let title = title.map_or("-", String::as_str);
    let (state, kind) = (variant.progress.slug(), &variant.entry);
    format!(
        "{kind} {level:<7} {er:>4} {state:<8} {} {}",
        visible(title),
        visible(&variant.pack)
    )
}

/// Returns a variant as an object in masume's own format, which other commands can read. The object
/// also contains the kind, difficulty, state and pack of the variant.
fn variant_object(variant: &LibraryVariant) -> serde_json::Value {
    let own = variant.entry.to_json();
    let mut object: serde_json::Value = serde_json::from_str(&own).unwrap_or_default();
    object["kind"] = variant.entry.to_string().into();
    let difficulty = variant.difficulty;
    object["level"] = difficulty.map(|it| it.level.slug()).into();
    object["er"] = difficulty.and_then(|it| it.er).map(Tenths::value).into();
    object["state"] = variant.progress.slug().into();
    object["pack"] = variant.pack.as_str().into();
    object
}
