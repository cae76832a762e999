//! `masume check`: checks that puzzles are valid, and reports what is wrong.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::filter::{Filter, PuzzlePlace, Request, VariantHandling, VariantRequest, write_object};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, variant};
use crate::format::{VariantEntry, visible};
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
            let puzzle = Puzzle::new(request.clues());
            let flaws = puzzle.as_ref().err().map_or(&[][..], PuzzleError::flaws);
            let solutions = match (&puzzle, flaws) {
                (Ok(puzzle), _) => vec![puzzle.solution().to_string()],
                (Err(_), [Flaw::Several(two)]) => two.iter().map(ToString::to_string).collect(),
                (Err(_), _) => Vec::new(),
            };
            let checked = PuzzleCheck {
                clues: request.clues().len(),
                solutions,
                flaws: flaws.iter().map(ToString::to_string).collect(),
                variant: None,
            };
            checked.write(request.place, || request.fields(), format, answers)
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
    let undecided = (!found.decided && unread.is_empty()).then_some("not decided");
    let unread = unread
        .iter()
        .map(|text| format!("not understood: {}", visible(text)));
    let mut flaws: Vec<String> = unread.collect();
    flaws.extend(found.flaw().or(undecided).map(str::to_owned));
    let solutions = found.solutions.iter();
    let checked = PuzzleCheck {
        clues: variant.clue_count(),
        solutions: solutions.map(|it| variant.shape().symbols(it)).collect(),
        flaws,
        variant: Some(request.entry),
    };
    checked.write(request.place, || request.fields(), format, answers)
}

/// The result of the check of a puzzle.
struct PuzzleCheck<'a> {
    /// The number of clues.
    clues: usize,
    /// The solutions that were found, at most two.
    solutions: Vec<String>,
    flaws: Vec<String>,
    /// The puzzle if it is a variant; `None` if it is classic.
    variant: Option<&'a VariantEntry>,
}

impl PuzzleCheck<'_> {
    /// Writes that the puzzle is valid, or its flaws. If there are several solutions, two of them
    /// are written.
    fn write(
        &self,
        place: PuzzlePlace<'_>,
        fields: impl FnOnce() -> Map<String, Value>,
        format: OutputFormat,
        answers: &mut BatchAnswers,
    ) -> anyhow::Result<Status> {
        let is_unique = self.flaws.is_empty();
        if format == OutputFormat::Json {
            let answer = [
                ("clues", self.clues.into()),
                ("unique", is_unique.into()),
                ("solutions", json!(self.solutions)),
                ("flaws", json!(self.flaws)),
            ];
            write_object(fields(), answer, answers)?;
        } else if is_unique {
            let plural = if self.clues == 1 { "" } else { "s" };
            write!(
                answers,
                "{place}: one solution, {} clue{plural}",
                self.clues
            )?;
            match self.variant {
                Some(variant) => writeln!(answers, "; {variant}")?,
                None => writeln!(answers)?,
            }
        } else {
            let sign = format.separator();
            let flaws = self.flaws.join(self.variant.map_or("; ", |_| sign));
            let two = self.solutions.iter().filter(|_| self.solutions.len() == 2);
            let parts: Vec<&str> = [&flaws]
                .into_iter()
                .chain(two)
                .map(String::as_str)
                .collect();
            writeln!(answers, "{place}: {}", parts.join(sign))?;
        }
        Ok(Status::of_unique(is_unique))
    }
}
