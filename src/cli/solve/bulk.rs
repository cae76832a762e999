//! Solves a stream of puzzles with the bulk solver, in windows of several thousand.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context as _;

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Asked, Batch, Filter, Found, write_object};
use crate::cli::output::Manner;
use crate::cli::pipeline::Answers;
use crate::cli::{Outcome, World};
use crate::format;
use crate::grid::{Cell, Clues, Digit};
use crate::solve::bulk::{self, Answer, BulkSolver, Isa, Line};

/// Puzzles per window: enough to keep all lanes of the solver busy.
const WINDOW: usize = 8192;

/// Environment variable that forces an instruction set, for tests and measurements.
const ISA: &str = "MASUME_ISA";

/// Options of a run.
#[derive(Clone, Copy, Debug)]
struct Wanted {
    manner: Manner,
    /// Maximum number of solutions to count; `None` prints the unique solution instead.
    count: Option<u32>,
}

/// Solves every puzzle, or counts its solutions up to `count`.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn run(filter: Filter, count: Option<u32>, world: &World) -> anyhow::Result<ExitCode> {
    let isa = isa()?;
    let manner = filter.manner();
    let wanted = Wanted { manner, count };
    filter.batches(WINDOW, world, move || {
        let mut solver = BulkSolver::with(isa).unwrap_or_default();
        let mut found = bulk::Answers::new();
        move |batch: Batch, answers: &mut Answers| {
            solve(&mut solver, &mut found, &batch, wanted);
            write_each(&found, &batch, wanted, answers)
        }
    })
}

/// The instruction set that [`ISA`] names, or the best available.
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
            "{ISA}: '{name}' is not to be had here; there is {}",
            names.join(", ")
        )
    })
}

fn solve(solver: &mut BulkSolver, found: &mut bulk::Answers, batch: &Batch, wanted: Wanted) {
    // A search for two solutions shows whether the first is unique.
    let limit = wanted.count.unwrap_or(2).max(2);
    let read: Vec<Line> = batch.puzzles.iter().filter_map(cells).collect();
    let mut read = read.iter();
    let mut lines: Vec<&Line> = Vec::with_capacity(batch.puzzles.len());
    for found in &batch.puzzles {
        lines.extend(match found {
            Found::Plain(_, cells) => Some(cells),
            Found::Read(_) => read.next(),
        });
    }
    solver.solve_lines(&lines, limit, found);
}

fn write_each(
    found: &bulk::Answers,
    batch: &Batch,
    wanted: Wanted,
    answers: &mut Answers,
) -> anyhow::Result<()> {
    batch.each(answers, |index, asked, out| {
        let answer = found.get(index).context("each puzzle has its answer")?;
        write(answer, asked, wanted, out)?;
        Ok(match answer.count() {
            1 => Outcome::AllUnique,
            _ => Outcome::SomeNot,
        })
    })
}

fn write(
    answer: Answer<'_>,
    asked: &Asked<'_>,
    wanted: Wanted,
    out: &mut Answers,
) -> anyhow::Result<()> {
    let only = answer.text().filter(|_| answer.count() == 1);
    let count = answer.count().min(wanted.count.unwrap_or(u32::MAX));
    match (wanted.manner, wanted.count) {
        (Manner::Json, _) => {
            let mut fields = asked.fields();
            fields.insert("solutions".to_owned(), count.into());
            let solution = only.map(|text| String::from_utf8_lossy(text));
            fields.insert("solution".to_owned(), solution.into());
            return write_object(fields, out);
        }
        (_, Some(_)) => writeln!(out, "{count}")?,
        (Manner::Page, None) if only.is_some() => {
            let text = only.map(|text| text.map(|c| Digit::from_char(c.into())));
            let solution = text.map_or(Clues::EMPTY, Clues::new);
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

/// The cells of a puzzle as the bulk solver needs them.
fn cells(found: &Found) -> Option<Line> {
    let Found::Read(entry) = found else {
        return None;
    };
    let sign = |cell| entry.clues.digit(cell).map_or('.', Digit::char);
    Some(Cell::ALL.map(|cell| u8::try_from(sign(cell)).unwrap_or(b'.')))
}
