//! `masume generate --rules`: makes variants, one JSON object each.

use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{anyhow, bail};

use super::{Args, share_out};
use crate::cli::pipeline::{self, Answers, Feed, Pipeline};
use crate::cli::progress::{ProgressLine, Total};
use crate::cli::{Context, Status};
use crate::format::{Form, VariantEntry};
use crate::generate::{ClueSymmetry, MadeVariant, VariantRecipe};
use crate::grid::rules::{Shape, Variant};

///
/// # Errors
/// Returns an error if a rule is unknown or does not fit the shape, or if the output fails.
pub(super) fn run(args: &Args, context: &Context) -> anyhow::Result<ExitCode> {
    let recipe = recipe(args)?;
    let seed = args.requirements.seed;
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let pipeline = Pipeline {
        threads: pipeline::threads(args.threads),
        sink: args.output.open(&[])?,
        progress: ProgressLine::new(Total::Count(args.count), args.output.is_terminal(), context),
        frame: ("", ""),
        most: Some(args.count),
        limit: args.limit,
    };
    let (shard, level) = (args.shard, args.requirements.level);
    let feed = move |to: &mut Feed<Vec<u64>>| {
        share_out(shard, 1, to);
        Ok(())
    };
    pipeline.run(feed, move || {
        let recipe = recipe.clone();
        move |attempts: Vec<u64>, answers: &mut Answers| {
            for attempt in attempts {
                let made = match level {
                    Some(level) => recipe.make_of_level(level, seed, attempt),
                    None => recipe.make(seed, attempt),
                };
                match made {
                    Some(made) => {
                        answers.write_all(object(made).as_bytes())?;
                        answers.count(Status::Success);
                    }
                    None => answers.fail(),
                }
            }
            Ok(())
        }
    })
}

fn object(made: MadeVariant) -> String {
    let mut entry = VariantEntry::new(made.puzzle, 1, Form::Json);
    entry.solution = Some(made.solution);
    entry.to_json()
}

fn recipe(args: &Args) -> anyhow::Result<VariantRecipe> {
    let requirements = &args.requirements;
    let rotational = match requirements.symmetry {
        ClueSymmetry::None => false,
        ClueSymmetry::Rotational => true,
        _ => bail!("variants have the symmetry 'none' or 'rotational'"),
    };
    let others = [
        ("--er", requirements.er.is_some()),
        ("--hill-climb", requirements.hill_climb),
        ("--technique", requirements.technique.is_some()),
        ("--clues", requirements.clues.is_some()),
        ("--pattern", requirements.pattern.is_some()),
        ("--solution", requirements.solution.is_some()),
        ("--attempts", !args.attempts.is_empty()),
    ];
    if let Some((option, _)) = others.iter().find(|(_, given)| *given) {
        bail!("{option} is for classic puzzles only");
    }
    let layouts: Vec<&str> = Shape::names().collect();
    let layout = args
        .rules
        .iter()
        .find(|name| layouts.contains(&name.as_str()));
    let shape = match (layout, args.size) {
        (Some(_), Some(_)) => bail!("--size does not go with a layout of several grids"),
        (Some(name), None) => Shape::named(name).ok_or_else(|| anyhow!("no layout '{name}'"))?,
        (None, size) => {
            let size = size.unwrap_or(9);
            Shape::new(size, size).map_err(|error| anyhow!("{error}"))?
        }
    };
    let mut base = Variant::blank(shape);
    let (mut jigsaw, mut killer) = (false, false);
    for name in &args.rules {
        if Some(name) == layout {
            continue;
        }
        match name.as_str() {
            "jigsaw" => jigsaw = true,
            "killer" => killer = true,
            _ => {}
        }
        if ["jigsaw", "killer"].contains(&name.as_str()) {
            continue;
        }
        match base.add_named(name) {
            Ok(added) => added.map_err(|error| anyhow!("{error}"))?,
            Err(unknown) => bail!("{unknown}, jigsaw, killer, {}", layouts.join(", ")),
        }
    }
    if jigsaw && layout.is_some() {
        bail!("jigsaw does not go with a layout of several grids");
    }
    Ok(VariantRecipe {
        base,
        jigsaw,
        rotational,
        killer,
    })
}
