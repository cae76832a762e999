//! The way to the solution that a person can follow, step by step.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::filter::{Asked, Filter, write_object};
use crate::cli::output::Manner;
use crate::cli::pipeline::Answers;
use crate::cli::{Outcome, Voice, World};
use crate::grid::{Board, Cell, Clues, Solution};
use crate::logic::{End, Order, Path, Search, Step};
use crate::solve::{Solutions, solve};
use crate::text::{Id, Text};

/// Tells the way to the solution of every puzzle.
///
/// # Errors
/// When the input or the output fails, or there is no puzzle at all.
pub(super) fn run(filter: Filter, order: Order, world: &World) -> anyhow::Result<ExitCode> {
    let manner = filter.manner();
    let voice = match manner {
        Manner::Json => Voice::OF_PROGRAMS,
        Manner::Page | Manner::Line => world.voice(),
    };
    filter.each(world, move || {
        let text = voice.text();
        move |asked: &Asked<'_>, answers: &mut Answers| match manner {
            Manner::Json => write_json(asked, order, &text, answers),
            Manner::Page => write_page(asked, order, &text, answers),
            Manner::Line => write_line(asked, order, &text, answers),
        }
    })
}

/// The way from a position; without the techniques that take one solution for granted, where
/// there is not one.
fn path(asked: &Asked<'_>, order: Order, solutions: &Solutions) -> Option<Path> {
    let board = asked.entry().board().ok()?;
    let search = Search::by(order);
    Some(match solutions {
        Solutions::One(_) => search.solve_path(board),
        Solutions::None | Solutions::Several(_) => search.without_uniqueness().solve_path(board),
    })
}

/// Writes a line for each step, and one for the end.
fn write_page(
    asked: &Asked<'_>,
    order: Order,
    text: &Text,
    answers: &mut Answers,
) -> anyhow::Result<Outcome> {
    if asked.number > 0 {
        writeln!(answers)?;
    }
    let way = Way::new(asked, order, text);
    writeln!(answers, "{}", asked.clues())?;
    let width = way.steps.len().to_string().len();
    for (number, step) in (1..).zip(&way.steps) {
        writeln!(answers, "{number:>width$}  {step}")?;
    }
    writeln!(answers, "{}", way.end.join("\n"))?;
    Ok(way.outcome)
}

/// Writes the clues, the steps and the end in a line.
fn write_line(
    asked: &Asked<'_>,
    order: Order,
    text: &Text,
    answers: &mut Answers,
) -> anyhow::Result<Outcome> {
    let way = Way::new(asked, order, text);
    let mut line = vec![asked.clues().to_string()];
    line.extend(way.steps);
    line.extend(way.end);
    writeln!(answers, "{}", line.join("; "))?;
    Ok(way.outcome)
}

/// The way to the solution, in words.
struct Way {
    steps: Vec<String>,
    /// The solution or why there is none, and whether the steps do not lead there.
    end: Vec<String>,
    outcome: Outcome,
}

impl Way {
    fn new(asked: &Asked<'_>, order: Order, text: &Text) -> Self {
        let solutions = solve(&asked.clues());
        let path = path(asked, order, &solutions);
        let steps = path.iter().flat_map(|path| &path.steps);
        let mut outcome = Outcome::SomeNot;
        let end = match (&solutions, &path) {
            (Solutions::One(solution), Some(Path { end, .. })) => {
                outcome = Outcome::AllUnique;
                let stuck = (*end != End::Solved).then(|| text.say(Id::StuckName));
                [solution.to_string()].into_iter().chain(stuck).collect()
            }
            (Solutions::Several(_), _) => vec![SEVERAL_SOLUTIONS.to_owned()],
            (Solutions::None | Solutions::One(_), _) => vec![NO_SOLUTION.to_owned()],
        };
        Self {
            steps: steps.map(|step| text.notation(step)).collect(),
            end,
            outcome,
        }
    }
}

/// Writes an object with all steps, and with how it ends: `solved`, `stuck` where the techniques
/// lead no further, or `contradiction` where there is no solution.
fn write_json(
    asked: &Asked<'_>,
    order: Order,
    text: &Text,
    answers: &mut Answers,
) -> anyhow::Result<Outcome> {
    let clues = asked.clues();
    let solutions = solve(&clues);
    let path = path(asked, order, &solutions);
    let (count, solution) = match solutions {
        Solutions::None => (0, None),
        Solutions::One(solution) => (1, Some(solution)),
        Solutions::Several(_) => (2, None),
    };
    let steps = path.as_ref().map_or(&[][..], |path| &path.steps);
    let end = match path.as_ref().map(|path| path.end) {
        Some(End::Solved) => "solved",
        Some(End::Stuck) => "stuck",
        Some(End::Contradiction(_)) | None => "contradiction",
    };
    let reached = path.as_ref().map_or(clues, |path| placed(&path.board));
    let mut fields = asked.fields();
    let object = |step: &Step| crate::cli::json::step(step, None, text);
    let more: [(&str, Value); 5] = [
        ("solutions", count.into()),
        (
            "solution",
            json!(solution.as_ref().map(Solution::to_string)),
        ),
        ("end", end.into()),
        ("reached", reached.to_string().into()),
        ("steps", steps.iter().map(object).collect()),
    ];
    fields.extend(more.map(|(name, value)| (name.to_owned(), value)));
    write_object(fields, answers)?;
    Ok(match count {
        1 => Outcome::AllUnique,
        _ => Outcome::SomeNot,
    })
}

/// The digits that stand on a board.
fn placed(board: &Board) -> Clues {
    Clues::new(Cell::ALL.map(|cell| board.digit(cell)))
}
