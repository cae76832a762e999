//! `masume steps`: every step of every technique, or of one, or of the one a library line names.

use std::io::Write as _;
use std::process::ExitCode;

use super::filter::{Asked, Filter, write_object};
use super::output::Manner;
use super::pipeline::Answers;
use super::{Outcome, Voice, World, json, values};
use crate::format::{Case, Form};
use crate::grid::Board;
use crate::logic::{Order, Search, Step, Technique};
use crate::rate::hodoku;
use crate::solve::{Solutions, solve};
use crate::text::Text;

/// Which steps are listed, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only this technique, by its name in the output of --json, such as x-wing
    #[arg(long, value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// Order of techniques: the easiest to see first, or as Sudoku Explainer or HoDoKu has them
    /// [default: the setting, teach]
    #[arg(long, value_parser = values::hint_order())]
    order: Option<Order>,

    #[command(flatten)]
    filter: Filter,
}

pub(super) fn run(args: Args, world: &World) -> anyhow::Result<ExitCode> {
    let technique = args.technique;
    let order = world.order(args.order);
    let is_json = args.filter.manner() == Manner::Json;
    let is_library = args.filter.source.from == Some(Form::Hodoku);
    let voice = if is_json {
        Voice::OF_PROGRAMS
    } else {
        world.voice()
    };
    args.filter.each(world, move || {
        let text = voice.text();
        move |asked: &Asked<'_>, answers: &mut Answers| {
            let entry = asked.entry();
            let Ok(board) = entry.board() else {
                answers.report(format!("{asked}: the clues clash"));
                return Ok(Outcome::SomeNot);
            };
            let case = entry
                .extras
                .as_ref()
                .and_then(|extras| extras.case.as_ref());
            let case = case.filter(|_| is_library);
            let steps = match case {
                Some(case) => named_steps(case, &board),
                None if is_library => Vec::new(),
                None => listed(technique, order, asked, &board),
            };
            for step in &steps {
                if is_json {
                    let code = case.map(|case| code_and_variant(case).0);
                    write_json(asked, step, code, &text, answers)?;
                } else {
                    writeln!(answers, "{}", text.notation(step))?;
                }
            }
            Ok(Outcome::AllUnique)
        }
    })
}

/// All steps from a position, or those of one technique.
fn listed(
    technique: Option<Technique>,
    order: Order,
    asked: &Asked<'_>,
    board: &Board,
) -> Vec<Step> {
    // Techniques that assume a single solution may be wrong where there are several.
    let search = match solve(&asked.clues()) {
        Solutions::One(_) => Search::by(order),
        Solutions::None | Solutions::Several(_) => Search::by(order).without_uniqueness(),
    };
    match technique {
        Some(technique) => search.steps_of(technique, board),
        None => search.all_steps(board),
    }
}

/// The steps of the technique that a library line names, searched with the options its variant
/// asks for.
fn named_steps(case: &Case, board: &Board) -> Vec<Step> {
    let (code, variant) = code_and_variant(case);
    hodoku::named_steps(code, variant, board)
}

/// The number of a case's technique, and the variant behind its hyphen.
fn code_and_variant(case: &Case) -> (&str, &str) {
    let technique = case.technique.as_str();
    technique.split_once('-').unwrap_or((technique, ""))
}

fn write_json(
    asked: &Asked<'_>,
    step: &Step,
    code: Option<&str>,
    text: &Text,
    answers: &mut Answers,
) -> anyhow::Result<()> {
    let mut fields = asked.fields();
    if let serde_json::Value::Object(step) = json::step(step, code, text) {
        fields.extend(step);
    }
    write_object(fields, answers)
}
