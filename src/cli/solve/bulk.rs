//! Solves a stream of puzzles with the bulk solver, in windows of several thousand.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context as _;

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS, SolveOptions};
use crate::cli::filter::{Batch, Filter, InputPuzzle, Request, write_object};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::format;
use crate::grid::{Cell, Clues, Digit};
use crate::solve::bulk::{self, Answer, BulkSolver, GridText, Isa};

/// The number of puzzles per window. It is large enough to keep all lanes of the solver busy.
const WINDOW: usize = 8192;

/// The environment variable that selects an instruction set, for tests and measurements.
const ISA: &str = "MASUME_ISA";

/// Solves every puzzle, or counts its solutions.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn run(
    filter: Filter,
    options: SolveOptions,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let isa = isa()?;
    filter.batches(WINDOW, context, move || {
        let mut solver = BulkSolver::with_isa(isa).unwrap_or_default();
        let mut found = bulk::Answers::new();
        move |batch: Batch, answers: &mut BatchAnswers| {
            solve(&mut solver, &mut found, &batch, options);
            write_each(&found, &batch, options, answers)
        }
    })
}

/// Returns the instruction set that [`ISA`] names, or the best available instruction set if the
/// variable is not set.
fn isa() -> anyhow::Result<Isa> {
    let Some(name) = std::env::var_os(ISA) else {
        return Ok(Isa::best());
    };
    let name = name.to_string_lossy();
    let isa = name.parse().ok().filter(|isa: &Isa| isa.is_available());
    isa.with_context(|| {
        let here = Isa::ALL.into_iter().filter(|isa| isa.is_available());
        let names: Vec<&str> = here.map(Isa::name).collect();
        format!(
            "{ISA}: '{name}' is not available on this machine; available: {}",
            names.join(", ")
        )
    })
}

fn solve(solver: &mut BulkSolver, found: &mut bulk::Answers, batch: &Batch, options: SolveOptions) {
    // The limit is at least 2, because only a second solution proves that the first solution is not
    // unique.
    let limit = options.count.unwrap_or(2).max(2);
    let read: Vec<GridText> = batch.puzzles.iter().filter_map(cells).collect();
    let mut read = read.iter();
    let mut lines: Vec<&GridText> = Vec::with_capacity(batch.puzzles.len());
    for found in &batch.puzzles {
        lines.extend(match found {
            InputPuzzle::Plain(_, cells) => Some(cells),
            InputPuzzle::Parsed(_) => read.next(),
        });
    }
    solver.solve_lines(&lines, limit, found);
}

fn write_each(
    found: &bulk::Answers,
    batch: &Batch,
    options: SolveOptions,
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    batch.each(answers, |index, request, out| {
        let answer = found.get(index).context("each puzzle has its answer")?;
        write(answer, request, options, out)?;
        Ok(Status::of_unique(answer.count() == 1))
    })
}

fn write(
    answer: Answer<'_>,
    request: &Request<'_>,
    options: SolveOptions,
    out: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let only = answer.text().filter(|_| answer.count() == 1);
    let count = answer.count().min(options.count.unwrap_or(u32::MAX));
    match (options.format, options.count) {
        (OutputFormat::Json, _) => {
            let solution = only.map(|text| String::from_utf8_lossy(text));
            let answer = [("solutions", count.into()), ("solution", solution.into())];
            return write_object(request.fields(), answer, out);
        }
        (_, Some(_)) => writeln!(out, "{count}")?,
        (OutputFormat::Page, None) if only.is_some() => {
            let solution = only.map_or(Clues::EMPTY, Clues::from_chars);
            out.write_all(format::boxed(&solution).as_bytes())?;
        }
        (_, None) => {
            let said = match only {
                Some(solution) => &solution[..],
                None if count == 0 => NO_SOLUTION.as_bytes(),
                None => SEVERAL_SOLUTIONS.as_bytes(),
            };
            out.write_all(said)?;
            out.write_all(b"\n")?;
        }
    }
    Ok(())
}

/// Returns the cells of a puzzle in the format of the bulk solver. Returns `None` for a plain line,
/// which already has this format.
fn cells(found: &InputPuzzle) -> Option<GridText> {
    let InputPuzzle::Parsed(entry) = found else {
        return None;
    };
    let sign = |cell| entry.clues.digit(cell).map_or('.', Digit::char);
    Some(Cell::ALL.map(|cell| u8::try_from(sign(cell)).unwrap_or(b'.')))
}
