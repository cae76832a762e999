//! `masume steps`: every step of every technique, or of one, or of the one a library line names.

use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::ops::ControlFlow;

use anyhow::Context as _;

use super::input::Source;
use super::{Outcome, Voice, World, json};
use crate::format::{Entry, Form, LibraryLine};
use crate::logic::{CATALOGUE, Search, Step, Technique};
use crate::solve::{Solutions, solve};
use crate::text::Text;

/// Which steps are listed, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only this technique, by its name in the output of --json, such as x-wing
    #[arg(long, value_parser = technique)]
    technique: Option<Technique>,

    /// One JSON object a step
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    source: Source,
}

fn technique(slug: &str) -> Result<Technique, String> {
    Technique::from_slug(slug).ok_or_else(|| {
        let slugs: Vec<&str> = CATALOGUE.iter().map(|listing| listing.slug).collect();
        format!("no such technique; there are {}", slugs.join(", "))
    })
}

/// Writes steps in the form that was asked for.
struct Writer<'a> {
    out: BufWriter<io::StdoutLock<'a>>,
    text: Text,
    json: bool,
}

impl Writer<'_> {
    /// Writes one step; `line` says where its position came from.
    fn step(&mut self, line: usize, step: &Step, code: Option<&str>) -> anyhow::Result<()> {
        if self.json {
            let mut object = serde_json::Map::new();
            object.insert("line".to_owned(), line.into());
            if let serde_json::Value::Object(fields) = json::step(step, code, &self.text) {
                object.extend(fields);
            }
            writeln!(self.out, "{}", serde_json::Value::Object(object))?;
        } else {
            writeln!(self.out, "{}", self.text.notation(step))?;
        }
        Ok(())
    }
}

pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<Outcome> {
    let mut writer = Writer {
        out: BufWriter::new(io::stdout().lock()),
        text: if args.json {
            Voice::OF_PROGRAMS.text()
        } else {
            world.text()
        },
        json: args.json,
    };
    let outcome = match args.source.from {
        Some(Form::Hodoku) => library(args, &mut writer)?,
        _ => puzzles(args, &mut writer)?,
    };
    writer.out.flush()?;
    Ok(outcome)
}

/// All steps from the position of each puzzle.
fn puzzles(args: &Args, writer: &mut Writer<'_>) -> anyhow::Result<Outcome> {
    let mut worst = None;
    args.source.each(&mut |entry, place| {
        let outcome = match entry {
            Ok(entry) => list(&entry, args, writer)?,
            Err(error) => {
                writer.out.flush()?;
                writeln!(io::stderr(), "{place}:{error}")?;
                Outcome::BadInput
            }
        };
        worst = worst.max(Some(outcome));
        Ok(ControlFlow::Continue(()))
    })?;
    worst.ok_or_else(|| anyhow::Error::msg("there is no puzzle in the input"))
}

fn list(entry: &Entry, args: &Args, writer: &mut Writer<'_>) -> anyhow::Result<Outcome> {
    let line = entry.line;
    let Ok(board) = entry.board() else {
        writer.out.flush()?;
        writeln!(io::stderr(), "{line}: the clues clash")?;
        return Ok(Outcome::SomeNot);
    };
    // What takes one solution for granted may be wrong where there are several.
    let search = match solve(&entry.clues) {
        Solutions::One(_) => Search::default(),
        Solutions::None | Solutions::Several(_) => Search::default().without_uniqueness(),
    };
    let steps = match args.technique {
        Some(technique) => search.steps_of(technique, &board),
        None => search.all_steps(&board),
    };
    for step in &steps {
        writer.step(line, step, None)?;
    }
    Ok(Outcome::AllUnique)
}

/// For each library line the steps of the technique that it names.
fn library(args: &Args, writer: &mut Writer<'_>) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::AllUnique;
    let mut count = 0;
    args.source.open_each(&mut |input, place| {
        for (number, line) in BufReader::new(input).lines().enumerate() {
            let line = line.with_context(|| place.to_string())?;
            if !line.starts_with(':') {
                continue;
            }
            count += 1;
            match LibraryLine::read(&line, number + 1) {
                Ok(case) => {
                    for step in named_steps(&case) {
                        writer.step(count, &step, Some(&case.code))?;
                    }
                }
                Err(error) => {
                    writer.out.flush()?;
                    writeln!(io::stderr(), "{place}:{error}")?;
                    outcome = Outcome::BadInput;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if count == 0 {
        anyhow::bail!("there is no library line in the input; each begins with ':'");
    }
    Ok(outcome)
}

/// The steps of the technique that a library line names, searched with the options its variant
/// asks for.
fn named_steps(case: &LibraryLine) -> Vec<Step> {
    let search = Search::for_library(&case.code, &case.variant);
    CATALOGUE
        .iter()
        .filter(|listing| listing.code == Some(case.technique_code()))
        .flat_map(|listing| search.steps_of(listing.technique, &case.board))
        .filter(|step| step.is_siamese() == case.is_siamese())
        .collect()
}
