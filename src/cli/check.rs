//! `masume check`: checks that puzzles are valid, and reports what is wrong.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::json;

use super::filter::{Filter, Request, VariantHandling, VariantRequest, write_object};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, variant};
use crate::puzzle::{EntrySolutions, Flaw, Puzzle, PuzzleError};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let format = args.filter.format();
    args.filter.variants =
        VariantHandling::new(move |request, out| check_variant(request, format, out));
    args.filter.each(context, move || {
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let checked = Puzzle::new(request.clues());
            match format {
                OutputFormat::Json => write_json(request, &checked, answers)?,
                _ => write_text(request, &checked, format.separator(), answers)?,
            }
            Ok(Status::of_unique(checked.is_ok()))
        }
    })
}

/// The time limit for the search in one variant.
const TIME_LIMIT: Duration = Duration::from_secs(60);

fn check_variant(
    request: &VariantRequest<'_>,
    format: OutputFormat,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let variant = &request.entry.variant;
    let EntrySolutions { found, unread } = variant::solutions(request.entry, TIME_LIMIT);
    let is_incomplete = !unread.is_empty();
    let unread = unread
        .iter()
        .map(|text| format!("not understood: {}", crate::format::visible(text)));
    let mut flaws: Vec<String> = unread.collect();
    let count = found.solutions.len();
    let undecided = (!found.decided && !is_incomplete).then_some("not decided");
    flaws.extend(found.flaw().or(undecided).map(str::to_owned));
    let clues = variant.clues().iter().flatten().count();
    let solutions = found
        .solutions
        .iter()
        .map(|grid| request.entry.variant.shape().symbols(grid));
    let solutions: Vec<String> = solutions.collect();
    if format == OutputFormat::Json {
        let mut fields = request.fields();
        fields.insert("clues".to_owned(), clues.into());
        fields.insert("unique".to_owned(), flaws.is_empty().into());
        fields.insert("solutions".to_owned(), json!(solutions));
        fields.insert("flaws".to_owned(), json!(flaws));
        write_object(fields, answers)?;
    } else if flaws.is_empty() {
        let (clues, rules) = (clue_count(clues), request.entry);
        writeln!(answers, "{request}: one solution, {clues}; {rules}")?;
    } else {
        let shown = if count == 2 { &solutions[..] } else { &[] };
        let sign = format.separator();
        let parts: Vec<&str> = flaws.iter().chain(shown).map(String::as_str).collect();
        writeln!(answers, "{request}: {}", parts.join(sign))?;
    }
    Ok(Status::of_unique(flaws.is_empty()))
}

fn clue_count(clues: usize) -> String {
    let ending = if clues == 1 { "" } else { "s" };
    format!("{clues} clue{ending}")
}

type CheckedClues = Result<Puzzle, PuzzleError>;

/// Writes whether the clues are a valid puzzle. If there are several solutions, two of them are
/// written.
fn write_text(
    request: &Request<'_>,
    checked: &CheckedClues,
    sign: &str,
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let error = match checked {
        Ok(puzzle) => {
            let clues = clue_count(puzzle.clues().len());
            writeln!(answers, "{request}: one solution, {clues}")?;
            return Ok(());
        }
        Err(error) => error,
    };
    write!(answers, "{request}: {error}")?;
    for flaw in error.flaws() {
        if let Flaw::Several(two) = flaw {
            write!(answers, "{sign}{}{sign}{}", two[0], two[1])?;
        }
    }
    writeln!(answers)?;
    Ok(())
}

fn write_json(
    request: &Request<'_>,
    checked: &CheckedClues,
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let mut fields = request.fields();
    let flaws = checked.as_ref().err().map_or(&[][..], PuzzleError::flaws);
    let solutions: Vec<String> = match checked {
        Ok(puzzle) => vec![puzzle.solution().to_string()],
        Err(_) => flaws
            .iter()
            .filter_map(|flaw| match flaw {
                Flaw::Several(two) => Some(two.iter().map(ToString::to_string)),
                Flaw::Conflict(_) | Flaw::NoSolution => None,
            })
            .flatten()
            .collect(),
    };
    fields.insert("clues".to_owned(), request.clues().len().into());
    fields.insert("unique".to_owned(), checked.is_ok().into());
    fields.insert("solutions".to_owned(), json!(solutions));
    let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    fields.insert("flaws".to_owned(), json!(flaws));
    write_object(fields, answers)
}
