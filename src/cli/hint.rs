//! `masume hint`: explains the easiest next step of each puzzle, or all steps.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::Value;

use super::filter::{Filter, Request, write_object};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, MessageStyle, Status, json, values, variant};
use crate::format::Entry;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, Solution};
use crate::logic::{Order, Search, Step};
use crate::puzzle::Puzzle;
use crate::text::{Id, Text};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Level of the hint: 1 where, 2 what (the technique), 3 the reasons, 4 the reasons and the result
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    level: u8,

    /// Print every possible step, easiest technique first, instead of only the first step
    #[arg(long)]
    all: bool,

    /// Order of techniques: easiest to see first (teach), or that of Sudoku Explainer (se) or
    /// HoDoKu [default: the hint order of the settings]
    #[arg(long, value_parser = values::hint_order())]
    order: Option<Order>,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let (level, all, format) = (args.level, args.all, args.filter.format());
    let style = context.style();
    let order = context.order(args.order);
    args.filter.variants = variant::hints(level, format, style);
    args.filter.each(context, move || {
        let text = style.text();
        // Notation in output for programs must not depend on the language.
        let notation = MessageStyle::FOR_PROGRAMS.text();
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let found = find(&request.entry(), (all, order), level, &text);
            let status = found.as_ref().err().map_or(Status::Success, |it| it.status);
            if format == OutputFormat::Json {
                write_json(request, &found, level, [&text, &notation], answers)?;
                return Ok(status);
            }
            let said = match found {
                Ok((board, steps)) => {
                    let explain =
                        |step| json::said(text.explain(step, &board), level, format, &text);
                    steps.iter().map(explain).collect()
                }
                Err(problem) => vec![problem.sentences],
            };
            for (number, sentences) in (request.number..).zip(said) {
                if format == OutputFormat::Page && number > 0 {
                    writeln!(answers)?;
                }
                writeln!(answers, "{}", sentences.join(format.sentence_gap()))?;
            }
            Ok(status)
        }
    })
}

/// The reason why there is no next step.
struct Problem {
    sentences: Vec<String>,
    status: Status,
}

/// Searches for hints from the position of an entry: for the first step, or for all steps.
fn find(
    entry: &Entry,
    (all, order): (bool, Order),
    level: u8,
    text: &Text,
) -> Result<(Board, Vec<Step>), Problem> {
    let problem = |sentences| Problem {
        sentences,
        status: Status::Success,
    };
    let puzzle = Puzzle::new(entry.clues).map_err(|error| Problem {
        status: Status::NotUnique,
        ..problem(json::sentences(&text.explain_flaw(&error), level))
    })?;
    let solution = puzzle.solution();
    let right = |(cell, digit): (Cell, Digit)| solution.digit(cell) == digit;
    let placed = entry.placed();
    let wrong = placed.iter().filter(|placed| !right(*placed));
    let wrong: CellSet = wrong.map(|(cell, _)| cell).collect();
    let mistake = if wrong.is_empty() {
        missing(entry, solution).map(|missing| text.explain_missing_note(missing))
    } else {
        Some(text.explain_mistakes(wrong))
    };
    if let Some(mistake) = mistake {
        return Err(problem(json::sentences(&mistake, level)));
    }
    let board = entry
        .board()
        .expect("the digits of a solution do not conflict");
    if board.unsolved().is_empty() {
        return Err(problem(vec![text.message(Id::NoHintWon)]));
    }
    let steps: Vec<Step> = if all {
        Search::by(order).all_steps(&board)
    } else {
        Search::by(order).hint(&board).into_iter().collect()
    };
    if steps.is_empty() {
        let said = [Id::StuckPlace, Id::StuckName].map(|id| text.message(id));
        return Err(problem(said.into()));
    }
    Ok((board, steps))
}

/// Writes a JSON object. Its field `hints` is a list of objects. If the list is empty, the field
/// `problem` explains why.
fn write_json(
    request: &Request<'_>,
    found: &Result<(Board, Vec<Step>), Problem>,
    level: u8,
    [text, notation]: [&Text; 2],
    answers: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let (hints, problem) = match found {
        Ok((board, steps)) => {
            let hint = |step| {
                let facts = json::step(step, None, notation);
                json::object(facts, &text.explain(step, board), level)
            };
            (steps.iter().map(hint).collect(), Value::Null)
        }
        Err(problem) => (Vec::new(), problem.sentences.join(" ").into()),
    };
    let answer = [("hints", Value::Array(hints)), ("problem", problem)];
    write_object(request.fields(), answer, answers)
}

/// Returns the first candidate of the solution that `entry` lacks. Returns `None` if no candidate
/// is missing, or if the entry lists no candidates.
fn missing(entry: &Entry, solution: &Solution) -> Option<Candidate> {
    let left = entry.candidates()?;
    let filled = entry.digits();
    let mut open = Cell::ALL
        .into_iter()
        .filter(|cell| filled.digit(*cell).is_none());
    open.find_map(|cell| {
        let needed = Candidate::new(cell, solution.digit(cell));
        (!left.contains(needed)).then_some(needed)
    })
}
