//! New puzzles of other shapes and with other rules, an object of JSON each.

use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{anyhow, bail};

use super::{Args, share_out};
use crate::cli::pipeline::{self, Answers, Feed, Pipeline};
use crate::cli::progress::{Progress, Whole};
use crate::cli::{Outcome, World};
use crate::format::{Form, VariantEntry};
use crate::generate::{Balance, MadeVariant, VariantRecipe};
use crate::grid::rules::{Shape, Variant};

/// Makes puzzles.
///
/// # Errors
/// When there are no such rules, when they do not fit the shape, or when the output fails.
pub(super) fn run(args: &Args, world: &World) -> anyhow::Result<ExitCode> {
    let recipe = recipe(args)?;
    let seed = args.wanted.seed;
    let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let pipeline = Pipeline {
        threads: pipeline::threads(args.threads),
        sink: args.output.open(&[])?,
        progress: Progress::new(Whole::Count(args.count), args.output.is_seen(), world),
        frame: ("", ""),
        most: Some(args.count),
        limit: args.limit,
    };
    let (shard, level) = (args.shard, args.wanted.level);
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
                        answers.count(Outcome::AllUnique);
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
    let wanted = &args.wanted;
    let turned = match wanted.symmetry {
        Balance::None => false,
        Balance::Rotational => true,
        _ => bail!("variants have the symmetry 'none' or 'rotational'"),
    };
    let others = [
        ("--er", wanted.er.is_some()),
        ("--hill-climb", wanted.hill_climb),
        ("--technique", wanted.technique.is_some()),
        ("--clues", wanted.clues.is_some()),
        ("--pattern", wanted.pattern.is_some()),
        ("--solution", wanted.solution.is_some()),
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
    let mut jigsaw = false;
    for name in &args.rules {
        if Some(name) == layout {
            continue;
        }
        if name == "jigsaw" {
            jigsaw = true;
            continue;
        }
        match base.add_named(name) {
            Ok(added) => added.map_err(|error| anyhow!("{error}"))?,
            Err(unknown) => bail!("{unknown}, jigsaw, {}", layouts.join(", ")),
        }
    }
    if jigsaw && layout.is_some() {
        bail!("jigsaw does not go with a layout of several grids");
    }
    Ok(VariantRecipe {
        base,
        jigsaw,
        turned,
    })
}
