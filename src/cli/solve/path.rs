//! Prints the solution path of each puzzle: the steps by human techniques.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::Value;

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Filter, Request, write_object};
use crate::cli::json;
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::cli::{CommandContext, Status};
use crate::grid::{Board, Cell, Clues, Solution};
use crate::logic::{Order, PathEnd, Search, SolutionPath, Step};
use crate::solve::{Solutions, solve};
use crate::text::{Id, Text};

/// Prints the solution path of every puzzle.
///
/// # Errors
/// Returns an error if reading or writing fails, or if the input has no puzzle.
pub(super) fn run(
    filter: Filter,
    order: Order,
    context: &CommandContext,
) -> anyhow::Result<ExitCode> {
    let format = filter.format();
    let style = context.style_of(format);
    filter.each(context, move || {
        let text = style.text();
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let solutions = solve(&request.clues());
            let path = path(request, order, &solutions);
            let found = (solutions, path);
            match format {
                OutputFormat::Json => write_json(request, found, &text, answers),
                OutputFormat::Page => write_page(request, found, &text, answers),
                OutputFormat::Line => write_line(request, found, &text, answers),
            }
        }
    })
}

/// The solutions of a puzzle with its solution path, which is `None` if the digits conflict.
type SolvedPath = (Solutions, Option<SolutionPath>);

/// Finds the solution path from the position of a request. Uniqueness techniques are used only if
/// the puzzle has exactly one solution. Returns `None` if digits conflict.
fn path(request: &Request<'_>, order: Order, solutions: &Solutions) -> Option<SolutionPath> {
    let board = request.entry().board().ok()?;
    let search = Search::by(order);
    Some(match solutions {
        Solutions::One(_) => search.solve_path(board),
        Solutions::None | Solutions::Several(_) => search.without_uniqueness().solve_path(board),
    })
}

/// Writes one line for each step, and then the result.
fn write_page(
    request: &Request<'_>,
    found: SolvedPath,
    text: &Text,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    if request.number > 0 {
        writeln!(answers)?;
    }
    let way = SolvePath::new(found, text);
    writeln!(answers, "{}", request.clues())?;
    let width = way.steps.len().to_string().len();
    for (number, step) in (1..).zip(&way.steps) {
        writeln!(answers, "{number:>width$}  {step}")?;
    }
    writeln!(answers, "{}", way.end.join("\n"))?;
    Ok(way.status)
}

/// Writes the clues, the steps and the result on one line.
fn write_line(
    request: &Request<'_>,
    found: SolvedPath,
    text: &Text,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let way = SolvePath::new(found, text);
    let mut line = vec![request.clues().to_string()];
    line.extend(way.steps);
    line.extend(way.end);
    writeln!(answers, "{}", line.join("; "))?;
    Ok(way.status)
}

/// A solution path in words.
struct SolvePath {
    steps: Vec<String>,
    /// The unique solution, or a message that there is no solution or that there are several. If
    /// the steps do not reach the solution, a second message follows it.
    end: Vec<String>,
    status: Status,
}

impl SolvePath {
    fn new((solutions, path): SolvedPath, text: &Text) -> Self {
        let steps = path.iter().flat_map(|path| &path.steps);
        let mut status = Status::NotUnique;
        let end = match (&solutions, &path) {
            (Solutions::One(solution), Some(SolutionPath { end, .. })) => {
                status = Status::Success;
                let stuck = (*end != PathEnd::Solved).then(|| text.message(Id::StuckName));
                [solution.to_string()].into_iter().chain(stuck).collect()
            }
            (Solutions::Several(_), _) => vec![SEVERAL_SOLUTIONS.to_owned()],
            (Solutions::None | Solutions::One(_), _) => vec![NO_SOLUTION.to_owned()],
        };
        Self {
            steps: steps.map(|step| text.notation(step)).collect(),
            end,
            status,
        }
    }
}

/// Writes a JSON object with all steps and the result. The result is `solved`; `stuck` if no
/// technique finds a step; or `contradiction` if the digits conflict or the steps reach a
/// contradiction.
fn write_json(
    request: &Request<'_>,
    (solutions, path): SolvedPath,
    text: &Text,
    answers: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let (count, solution) = match solutions {
        Solutions::None => (0, None),
        Solutions::One(solution) => (1, Some(solution)),
        Solutions::Several(_) => (2, None),
    };
    let steps = path.as_ref().map_or(&[][..], |path| &path.steps);
    let end = match path.as_ref().map(|path| path.end) {
        Some(PathEnd::Solved) => "solved",
        Some(PathEnd::Stuck) => "stuck",
        Some(PathEnd::Contradiction(_)) | None => "contradiction",
    };
    let reached = path
        .as_ref()
        .map_or(request.clues(), |path| placed(&path.board));
    let object = |step: &Step| Value::Object(json::step(step, None, text));
    let answer = [
        ("solutions", count.into()),
        (
            "solution",
            solution.as_ref().map(Solution::to_string).into(),
        ),
        ("end", end.into()),
        ("reached", reached.to_string().into()),
        ("steps", steps.iter().map(object).collect()),
    ];
    write_object(request.fields(), answer, answers)?;
    Ok(Status::of_unique(count == 1))
}

/// Returns the placed digits of a board as clues.
fn placed(board: &Board) -> Clues {
    Clues::new(Cell::ALL.map(|cell| board.digit(cell)))
}
