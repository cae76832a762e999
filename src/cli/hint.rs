//! `masume hint`: explains the easiest next step of each puzzle, or all steps.

use std::io::Write as _;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::filter::{Filter, Request, write_object};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, MessageStyle, Status, json, values, variant};
use crate::format::Entry;
use crate::grid::{Board, Candidate, Cell, CellSet, Digit, Solution};
use crate::logic::{Order, Search, Step};
use crate::puzzle::Puzzle;
use crate::text::{Explanation, Id, Text};

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
            let result = HintResult::new(&request.entry(), all, order, &text);
            match format {
                OutputFormat::Json => {
                    result.write_json(request, level, &text, &notation, answers)?;
                }
                OutputFormat::Page => result.write_page(request, level, &text, answers)?,
                OutputFormat::Line => result.write_lines(level, &text, answers)?,
            }
            Ok(Status::of_unique(!matches!(result, HintResult::Flaw(_))))
        }
    })
}

/// The result of the search for hints in one puzzle.
enum HintResult {
    /// The clues are not a valid puzzle.
    Flaw(Explanation),
    /// An entered digit is wrong, or a candidate of the solution has been eliminated.
    Mistake(Explanation),
    /// There is no next step. The sentences explain why.
    Nothing(Vec<String>),
    /// The position, and the steps found in it.
    Steps(Box<Board>, Vec<Step>),
}

impl HintResult {
    fn new(entry: &Entry, all: bool, order: Order, text: &Text) -> Self {
        let puzzle = match Puzzle::new(entry.clues) {
            Ok(puzzle) => puzzle,
            Err(error) => return Self::Flaw(text.explain_flaw(&error)),
        };
        let solution = puzzle.solution();
        let right = |(cell, digit): (Cell, Digit)| solution.digit(cell) == digit;
        let placed = entry.placed();
        let wrong = placed.iter().filter(|placed| !right(*placed));
        let wrong: CellSet = wrong.map(|(cell, _)| cell).collect();
        if !wrong.is_empty() {
            return Self::Mistake(text.explain_mistakes(wrong));
        }
        if let Some(missing) = missing(entry, solution) {
            return Self::Mistake(text.explain_missing_note(missing));
        }
        let board = entry
            .board()
            .expect("the digits of a solution do not conflict");
        if board.unsolved().is_empty() {
            return Self::Nothing(vec![text.message(Id::NoHintWon)]);
        }
        let steps: Vec<Step> = if all {
            Search::by(order).all_steps(&board)
        } else {
            Search::by(order).hint(&board).into_iter().collect()
        };
        if steps.is_empty() {
            return Self::Nothing(vec![
                text.message(Id::StuckPlace),
                text.message(Id::StuckName),
            ]);
        }
        Self::Steps(Box::new(board), steps)
    }

    /// Returns the sentences of each hint, up to a level of detail.
    fn explanation(&self, level: u8, format: OutputFormat, text: &Text) -> Vec<Vec<String>> {
        match self {
            Self::Flaw(explanation) | Self::Mistake(explanation) => {
                vec![json::sentences(explanation, level)]
            }
            Self::Nothing(sentence_text) => vec![sentence_text.clone()],
            Self::Steps(board, steps) => {
                let explanation = |step| {
                    let mut said = text.explain(step, board);
                    if matches!(format, OutputFormat::Line) {
                        // On its own line, the name is a title. In a line with other sentences, the
                        // name must be a sentence too.
                        said.name = text.format_one(Id::HintNamed, "name", said.name);
                    }
                    json::sentences(&said, level)
                };
                steps.iter().map(explanation).collect()
            }
        }
    }

    /// Writes one sentence per line, and an empty line between hints.
    fn write_page(
        &self,
        request: &Request<'_>,
        level: u8,
        text: &Text,
        answers: &mut BatchAnswers,
    ) -> anyhow::Result<()> {
        for (number, explanation) in
            (request.number..).zip(self.explanation(level, OutputFormat::Page, text))
        {
            if number > 0 {
                writeln!(answers)?;
            }
            writeln!(answers, "{}", explanation.join("\n"))?;
        }
        Ok(())
    }

    /// Writes one hint per line.
    fn write_lines(
        &self,
        level: u8,
        text: &Text,
        answers: &mut BatchAnswers,
    ) -> anyhow::Result<()> {
        for explanation in self.explanation(level, OutputFormat::Line, text) {
            writeln!(answers, "{}", explanation.join(" "))?;
        }
        Ok(())
    }

    /// Writes a JSON object. Its field `hints` is a list of objects. If the list is empty, the
    /// field `problem` explains why.
    fn write_json(
        &self,
        request: &Request<'_>,
        level: u8,
        text: &Text,
        notation: &Text,
        answers: &mut BatchAnswers,
    ) -> anyhow::Result<()> {
        let (hints, problem) = match self {
            Self::Flaw(explanation) | Self::Mistake(explanation) => (
                Vec::new(),
                json!(json::sentences(explanation, level).join(" ")),
            ),
            Self::Nothing(sentence_text) => (Vec::new(), json!(sentence_text.join(" "))),
            Self::Steps(board, steps) => {
                let hint = |step| {
                    let facts = json::step(step, None, notation);
                    json::object(facts, &text.explain(step, board), level)
                };
                (steps.iter().map(hint).collect(), Value::Null)
            }
        };
        let mut fields = request.fields();
        fields.insert("hints".to_owned(), Value::Array(hints));
        fields.insert("problem".to_owned(), problem);
        write_object(fields, answers)
    }
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
