//! `masume convert`: writes puzzles in another format.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use super::filter::{Asked, Filter, OnVariant};
use super::pipeline::Answers;
use super::{Outcome, World, values};
use crate::format::{Form, Part};
use crate::text::{Id, Text};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Format to write: line, grid, boxed, csv, sdk, sdm, hodoku, pm, opensudoku, ipuz, json, iss,
    /// sumocue, or a link: sudokuwiki, sudoku.coach, f-puzzles, sudokupad
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

/// For each part that the target format cannot hold, the number of puzzles that had it.
type Lost = BTreeMap<Part, u64>;

pub(super) fn run(mut args: Args, world: &World) -> anyhow::Result<ExitCode> {
    let form = args.to.unwrap_or(Form::Json);
    let lost = Arc::new(Mutex::new(Lost::new()));
    args.filter.frame = (form.head(), form.tail());
    let lost_rules = Arc::new(Mutex::new(BTreeMap::<String, u64>::new()));
    let counted = lost_rules.clone();
    args.filter.variants = OnVariant::new(move |asked, answers| {
        let Some((text, rules)) = form.write_variant(asked.entry) else {
            let (rules, form) = (asked.entry, form.name());
            answers.complain(format!("{asked}: {form} cannot hold this puzzle: {rules}"));
            return Ok(Outcome::SomeNot);
        };
        answers.write_all(text.as_bytes())?;
        if let Ok(mut lost) = counted.lock() {
            for rule in rules {
                let kind = rule.split_whitespace().next().unwrap_or(&rule);
                *lost.entry(kind.to_owned()).or_default() += 1;
            }
        }
        Ok(Outcome::AllUnique)
    });
    let counted = lost.clone();
    let ended = args.filter.each(world, move || {
        let lost = counted.clone();
        move |asked: &Asked<'_>, answers: &mut Answers| {
            let entry = asked.entry();
            if asked.number > 0 {
                answers.write_all(form.between().as_bytes())?;
            }
            answers.write_all(form.write(&entry, asked.number + 1).as_bytes())?;
            let dropped = form.drops(&entry);
            if let (false, Ok(mut lost)) = (dropped.is_empty(), lost.lock()) {
                for part in dropped {
                    *lost.entry(part).or_default() += 1;
                }
            }
            Ok(Outcome::AllUnique)
        }
    })?;
    if let Ok(lost) = lost.lock()
        && !lost.is_empty()
    {
        writeln!(io::stderr(), "masume: {}", told(&lost, form, &world.text()))?;
    }
    if let Ok(lost) = lost_rules.lock()
        && !lost.is_empty()
    {
        let rules = lost.iter().map(|(kind, count)| format!("{kind} ({count})"));
        let rules: Vec<String> = rules.collect();
        let (form, rules) = (form.name(), rules.join(", "));
        writeln!(
            io::stderr(),
            "masume: {form} cannot hold these rules: {rules}"
        )?;
    }
    Ok(ended)
}

/// The message about parts that the format could not hold.
fn told(lost: &Lost, form: Form, text: &Text) -> String {
    let part = |(part, puzzles): (&Part, &u64)| {
        let slug = match part {
            Part::Placed => "placed",
            Part::Singles => "singles",
            Part::Conflicts => "conflicts",
            Part::Candidates => "candidates",
            Part::Case => "case",
            Part::About(field) => field.name(),
        };
        let facts = [
            ("part", text.named("part", slug).into()),
            ("puzzles", (*puzzles).into()),
        ];
        text.tell(Id::ConvertLost, &facts)
    };
    let parts = text.join(lost.iter().map(part));
    let facts = [("form", form.name().into()), ("parts", parts.into())];
    text.tell(Id::ConvertDrops, &facts)
}
