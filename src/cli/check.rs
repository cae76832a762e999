//! `masume check`: is it a puzzle, and if not, why not.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::json;

use super::filter::{Asked, Filter, write_object};
use super::output::Manner;
use super::pipeline::Answers;
use super::{Outcome, World};
use crate::puzzle::{Flaw, Puzzle, PuzzleError};

/// What is checked.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(args: Args, world: &World) -> anyhow::Result<ExitCode> {
    let manner = args.filter.manner();
    args.filter.each(world, move || {
        move |asked: &Asked<'_>, answers: &mut Answers| {
            let judged = Puzzle::new(asked.clues());
            match manner {
                Manner::Json => write_json(asked, &judged, answers)?,
                Manner::Page => write_text(asked, &judged, "\n  ", answers)?,
                Manner::Line => write_text(asked, &judged, "; ", answers)?,
            }
            Ok(match judged {
                Ok(_) => Outcome::AllUnique,
                Err(_) => Outcome::SomeNot,
            })
        }
    })
}

type Judged = Result<Puzzle, PuzzleError>;

/// Writes what clues are; two solutions are shown when there are several, each behind a sign.
fn write_text(
    asked: &Asked<'_>,
    judged: &Judged,
    sign: &str,
    answers: &mut Answers,
) -> anyhow::Result<()> {
    let error = match judged {
        Ok(puzzle) => {
            let clues = puzzle.clues().len();
            writeln!(answers, "{asked}: one solution, {clues} clues")?;
            return Ok(());
        }
        Err(error) => error,
    };
    write!(answers, "{asked}: {error}")?;
    for flaw in error.flaws() {
        if let Flaw::Several(two) = flaw {
            write!(answers, "{sign}{}{sign}{}", two[0], two[1])?;
        }
    }
    writeln!(answers)?;
    Ok(())
}

fn write_json(asked: &Asked<'_>, judged: &Judged, answers: &mut Answers) -> anyhow::Result<()> {
    let mut fields = asked.fields();
    let flaws = judged.as_ref().err().map_or(&[][..], PuzzleError::flaws);
    let solutions: Vec<String> = match judged {
        Ok(puzzle) => vec![puzzle.solution().to_string()],
        Err(_) => flaws
            .iter()
            .filter_map(|flaw| match flaw {
                Flaw::Several(two) => Some(two.iter().map(ToString::to_string)),
                Flaw::Clash(_) | Flaw::NoSolution => None,
            })
            .flatten()
            .collect(),
    };
    fields.insert("clues".to_owned(), asked.clues().len().into());
    fields.insert("unique".to_owned(), judged.is_ok().into());
    fields.insert("solutions".to_owned(), json!(solutions));
    let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    fields.insert("flaws".to_owned(), json!(flaws));
    write_object(fields, answers)
}
