//! `masume convert`: writes puzzles in another format.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use super::filter::{Filter, Request, VariantHandling};
use super::pipeline::BatchAnswers;
use super::{CommandContext, Status, out, values};
use crate::format::{Form, Part};
use crate::text::{Id, Text};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Format to write: line, grid, boxed, csv, sdk, sdm, hodoku, pm, opensudoku, ipuz, json, iss,
    /// sumocue, ksudoku, or a link: sudokuwiki, sudoku.coach, f-puzzles, sudokupad
    #[arg(
        long,
        value_name = "FORM",
        value_parser = values::form(),
        ignore_case = true,
        hide_possible_values = true,
        required_unless_present = "json",
        conflicts_with = "json"
    )]
    to: Option<Form>,

    #[command(flatten)]
    filter: Filter,
}

/// The parts of puzzles that the target format cannot store, each with the number of puzzles that
/// have the part.
type DroppedParts = BTreeMap<Part, u64>;

fn count_parts(losses: &Mutex<DroppedParts>, parts: Vec<Part>) {
    if let Ok(mut losses) = losses.lock() {
        for part in parts {
            *losses.entry(part).or_default() += 1;
        }
    }
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let form = args.to.unwrap_or(Form::Json);
    let losses = Arc::new(Mutex::new(DroppedParts::new()));
    args.filter.frame = (form.head(), form.tail());
    let lost_rules = Arc::new(Mutex::new(BTreeMap::<String, u64>::new()));
    let counted = lost_rules.clone();
    let parts = losses.clone();
    args.filter.variants = VariantHandling::new(move |request, answers| {
        let Some((text, rules)) = form.write_variant(request.entry) else {
            let (rules, form) = (request.entry, form.name());
            answers.report_error(format!(
                "{}: {form} cannot store this puzzle: {rules}",
                request.place
            ));
            return Ok(Status::NotUnique);
        };
        answers.write_all(text.as_bytes())?;
        count_parts(&parts, form.lossy_parts_of_variant(request.entry));
        if let Ok(mut losses) = counted.lock() {
            for rule in rules {
                let kind = rule.split_whitespace().next().unwrap_or(&rule);
                *losses.entry(kind.to_owned()).or_default() += 1;
            }
        }
        Ok(Status::Success)
    });
    let counted = losses.clone();
    let ended = args.filter.each(context, move || {
        let losses = counted.clone();
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            let entry = request.entry();
            if request.number > 0 {
                answers.write_all(form.separator().as_bytes())?;
            }
            answers.write_all(form.write(&entry, request.number + 1).as_bytes())?;
            count_parts(&losses, form.lossy_parts(&entry));
            Ok(Status::Success)
        }
    })?;
    if let Ok(losses) = losses.lock()
        && !losses.is_empty()
    {
        writeln!(
            out::stderr(),
            "masume: {}",
            losses_text(&losses, form, &context.text())
        )?;
    }
    if let Ok(losses) = lost_rules.lock()
        && !losses.is_empty()
    {
        let rules = losses
            .iter()
            .map(|(kind, count)| format!("{kind} ({count})"));
        let rules: Vec<String> = rules.collect();
        let (form, rules) = (form.name(), rules.join(", "));
        writeln!(
            out::stderr(),
            "masume: {form} cannot store these rules: {rules}"
        )?;
    }
    Ok(ended)
}

fn losses_text(losses: &DroppedParts, form: Form, text: &Text) -> String {
    let part = |(part, puzzles): (&Part, &u64)| {
        let slug = match part {
            Part::Placed => "placed",
            Part::Singles => "singles",
            Part::Conflicts => "conflicts",
            Part::Candidates => "candidates",
            Part::Marks => "notes",
            Part::Fog => "fog",
            Part::Drawings => "drawings",
            Part::Case => "case",
            Part::Remark(field) => field.name(),
        };
        let facts = facts!["part" => text.named("part", slug), "puzzles" => *puzzles];
        text.format(Id::ConvertLost, &facts)
    };
    let parts = text.join(losses.iter().map(part));
    text.format(Id::ConvertDrops, &facts!["form" => form.name(), parts])
}
