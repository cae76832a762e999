//! `masume generate --rules`: generates variants, and writes each variant as a JSON object.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::bail;

use super::{Args, pipeline, seed, send_attempts};
use crate::cli::guard::guard;
use crate::cli::pipeline::{BatchAnswers, Feed};
use crate::cli::{CommandContext, Status};
use crate::format::{Form, VariantEntry};
use crate::generate::{GeneratedVariant, VariantRecipe};

/// Generates the requested number of variants.
///
/// # Errors
/// Returns an error if a rule is unknown or does not fit the shape, or if the output fails.
pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let recipe = recipe(args)?;
    let seed = seed(args);
    let pipeline = pipeline(args, args.count, context)?;
    let (shard, level) = (args.shard, args.requirements.level);
    let feed = move |to: &mut Feed<Vec<u64>>| {
        send_attempts(shard, 1, to);
        Ok(())
    };
    pipeline.run(feed, move || {
        let recipe = recipe.clone();
        move |attempts: Vec<u64>, answers: &mut BatchAnswers| {
            for attempt in attempts {
                let made = guard(|| match level {
                    Some(level) => recipe.make_of_level(level, seed, attempt),
                    None => recipe.make(seed, attempt),
                });
                match made {
                    Ok(Some(made)) => {
                        answers.write_all(object(made).as_bytes())?;
                        answers.count(Status::Success);
                    }
                    Ok(None) => answers.fail(),
                    Err(error) => answers
                        .report_error(format!("generate: {error}; seed {seed}, attempt {attempt}")),
                }
            }
            Ok(())
        }
    })
}

fn object(made: GeneratedVariant) -> String {
    let mut entry = VariantEntry::new(made.puzzle, 1, Form::Json);
    entry.solution = Some(made.solution);
    entry.to_json()
}

fn recipe(args: &Args) -> anyhow::Result<VariantRecipe> {
    let requirements = &args.requirements;
    let others = [
        ("--er", requirements.er.is_some()),
        ("--hill-climb", requirements.hill_climb),
        ("--technique", requirements.technique.is_some()),
        ("--pattern", requirements.pattern.is_some()),
        ("--solution", requirements.solution.is_some()),
        ("--attempts", !args.attempts.is_empty()),
        ("--minimal", requirements.minimal),
        ("--scratch", requirements.scratch),
    ];
    if let Some((option, _)) = others.iter().find(|(_, given)| *given) {
        bail!("{option} works only for classic puzzles");
    }
    let names = args.rules.iter().map(String::as_str);
    let recipe = VariantRecipe::named(args.size, names)?.symmetry(requirements.symmetry);
    Ok(match &requirements.clues {
        Some(clues) => recipe.clues(clues.clone()),
        None => recipe,
    })
}
