//! `masume steps`: lists the steps of every technique, of one technique, or of the technique in a
//! library line.

use std::io::Write as _;
use std::process::ExitCode;

use super::filter::{Filter, Request, write_object};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, json, values, variant};
use crate::format::{Form, TechniqueCase};
use crate::grid::Board;
use crate::logic::{Order, Search, Step, Technique};
use crate::rate::hodoku;
use crate::solve::{Solutions, solve};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// List only the steps of this technique, named as in --json, such as x-wing
    #[arg(long, value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// Order of techniques: easiest to see first (teach), or that of Sudoku Explainer (se) or
    /// HoDoKu [default: the hint order of the settings]
    #[arg(long, value_parser = values::hint_order())]
    order: Option<Order>,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let technique = args.technique;
    let order = context.order(args.order);
    let is_json = args.filter.format() == OutputFormat::Json;
    let is_library = args.filter.source.from == Some(Form::Hodoku);
    let style = context.style_of(args.filter.format());
    args.filter.variants = variant::steps(args.filter.format(), style);
    args.filter.each(context, move || {
        let text = style.text();
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let entry = request.entry();
            let Ok(board) = entry.board() else {
                answers.report(format!("{}: the clues conflict", request.place));
                return Ok(Status::NotUnique);
            };
            let case = entry
                .extras
                .as_ref()
                .and_then(|extras| extras.case.as_ref());
            let case = case.filter(|_| is_library);
            let steps = match case {
                Some(case) => named_steps(case, &board),
                None if is_library => Vec::new(),
                None => find_steps(technique, order, request, &board),
            };
            for step in &steps {
                if is_json {
                    let code = case.map(|case| code_and_variant(case).0);
                    write_object(request.fields(), json::step(step, code, &text), answers)?;
                } else {
                    writeln!(answers, "{}", text.notation(step))?;
                }
            }
            Ok(Status::Success)
        }
    })
}

/// Returns the possible steps in the position of a request, of one technique or of all techniques.
fn find_steps(
    technique: Option<Technique>,
    order: Order,
    request: &Request<'_>,
    board: &Board,
) -> Vec<Step> {
    // Uniqueness techniques are valid only if there is exactly one solution.
    let search = match solve(&request.clues()) {
        Solutions::One(_) => Search::by(order),
        Solutions::None | Solutions::Several(_) => Search::by(order).without_uniqueness(),
    };
    match technique {
        Some(technique) => search.steps_of(technique, board),
        None => search.all_steps(board),
    }
}

/// Returns the steps of the technique that a library line names. The variant in the line selects
/// the search options.
fn named_steps(case: &TechniqueCase, board: &Board) -> Vec<Step> {
    let (code, variant) = code_and_variant(case);
    hodoku::named_steps(code, variant, board)
}

/// Splits the code of a library line into the technique number and the variant after the hyphen.
/// The variant may be empty.
fn code_and_variant(case: &TechniqueCase) -> (&str, &str) {
    let technique = case.technique.as_str();
    technique.split_once('-').unwrap_or((technique, ""))
}
