//! Lists every solution of each puzzle, one per line. A solution is written as soon as it is found,
//! because there may be very many solutions.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::{Map, Value};

use super::NO_SOLUTION;
use crate::cli::filter::{Filter, Request, write_object};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::solve::single::SolutionIter;

/// Lists the solutions of every puzzle, at most `max_solutions` for each.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn run(
    filter: Filter,
    max_solutions: Option<u32>,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let json = filter.format() == OutputFormat::Json;
    // With several threads, the solutions of a puzzle would remain in memory until all solutions of
    // earlier puzzles are written.
    filter.on_one_thread().each(context, move || {
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            list(request, max_solutions, json, answers)
        }
    })
}

fn list(
    request: &Request<'_>,
    max_solutions: Option<u32>,
    json: bool,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let limit = max_solutions.map_or(usize::MAX, |limit| limit.try_into().unwrap_or(usize::MAX));
    let mut search = SolutionIter::new(&request.clues());
    let mut found = 0_usize;
    for solution in search.by_ref().take(limit) {
        found += 1;
        let solution = Some(solution.to_string());
        write_listed(|| request.fields(), (found, solution), json, answers)?;
    }
    if found == 0 {
        write_listed(|| request.fields(), (0, None), json, answers)?;
    }
    let only = found == 1 && search.next().is_none();
    Ok(Status::of_unique(only))
}

/// Writes a solution with its number. `None` says that there is no solution. `fields` identify the
/// puzzle in JSON.
pub(super) fn write_listed(
    fields: impl FnOnce() -> Map<String, Value>,
    (number, solution): (usize, Option<String>),
    json: bool,
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    if json {
        let answer = [("number", number.into()), ("solution", solution.into())];
        return write_object(fields(), answer, answers);
    }
    let solution = solution.as_deref().unwrap_or(NO_SOLUTION);
    Ok(writeln!(answers, "{solution}")?)
}
