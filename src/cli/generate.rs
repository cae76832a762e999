//! `masume generate`: makes new puzzles.

mod variant;

use std::hash::{BuildHasher as _, RandomState};
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use super::guard::guard;
use super::output::Output;
use super::pipeline::{self, BatchAnswers, Feed, Pipeline};
use super::progress::{ProgressLine, Total};
use super::shard::Shard;
use super::{CommandContext, Status, rate, values};
use crate::generate::{ClueSymmetry, Generator, Recipe, Requirement, library};
use crate::grid::{Cell, CellSet, Clues, Solution};
use crate::logic::Technique;
use crate::puzzle::Puzzle;
use crate::rate::{Level, Tenths};

#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    /// Number of puzzles
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// Make variants with these rules, as JSON objects: x, windoku, jigsaw, antiknight, samurai,
    /// killer, thermo, arrow, renban, whispers, sandwich, skyscraper, kropki, xv, consecutive,
    /// even, odd, ...
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    rules: Vec<String>,

    /// Number of rows and columns of variants, 4 to 16 [default: 9]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(4..=16))]
    size: Option<u8>,

    #[command(flatten)]
    requirements: Requirements,

    /// Number of threads, at most 4 per core [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Repeat only these attempts of the seed, such as 7 or 7,12,40 ("attempt" in --json)
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', requires = "seed", conflicts_with_all = ["count", "shard"])]
    attempts: Vec<u64>,

    /// Make only shard I of N: every Nth attempt, starting with the Ith
    #[arg(long, value_name = "I/N", default_value_t, hide_default_value = true)]
    shard: Shard,

    /// Stop after this time, such as 30s or 2m, and keep the puzzles found so far
    #[arg(long, value_name = "TIME", value_parser = rate::duration)]
    limit: Option<Duration>,

    #[command(flatten)]
    output: Output,
}

/// Requirements of the puzzles.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each field is a separate option"
)]
#[derive(Clone, Debug, clap::Args)]
struct Requirements {
    /// Seed; the same seed makes the same puzzles on every machine [default: random]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Difficulty level
    #[arg(long, value_name = "LEVEL", value_parser = values::level())]
    level: Option<Level>,

    /// Sudoku Explainer rating (ER): 4.2..5.6, 9.0.. or one number
    #[arg(long, value_name = "MIN..MAX", conflicts_with = "level", value_parser = er)]
    er: Option<RangeInclusive<Tenths>>,

    /// Vary puzzles step by step until they reach the rating [default rating: 9.0..]
    #[arg(long)]
    hill_climb: bool,

    /// Make puzzles that at some point need this technique, named as in 'masume steps --technique';
    /// an easier technique may help at that point too, but only if it can nearly always replace
    /// this technique
    #[arg(long, value_name = "TECHNIQUE", value_parser = values::technique(), hide_possible_values = true)]
    technique: Option<Technique>,

    /// Require that no step of the puzzle is harder than the technique
    #[arg(long, requires = "technique")]
    hardest: bool,

    /// Make each puzzle from a new grid; otherwise puzzles for a technique may be variations of
    /// built-in puzzles, which is faster
    #[arg(long)]
    scratch: bool,

    /// Symmetry of the cells with clues
    #[arg(long, value_name = "NAME", default_value = "none", value_parser = values::symmetry())]
    symmetry: ClueSymmetry,

    /// Number of clues: 24 or 28..32
    #[arg(long, value_name = "N", value_parser = clue_range)]
    clues: Option<RangeInclusive<usize>>,

    /// Require that no clue can be removed; implied unless --symmetry or --clues is set
    #[arg(long)]
    minimal: bool,

    /// Cells of the clues: 81 characters, '.' or '0' for an empty cell
    #[arg(long, value_name = "MASK", conflicts_with_all = ["symmetry", "clues", "minimal", "solution"], value_parser = mask)]
    pattern: Option<CellSet>,

    /// Solution of the puzzles: 81 digits
    #[arg(long, value_name = "GRID", value_parser = solution)]
    solution: Option<Solution>,
}

/// The largest known number of clues in a minimal puzzle.
const MAX_MINIMAL: usize = 40;

impl Requirements {
    fn recipe(&self) -> anyhow::Result<Recipe> {
        let mut recipe = match self.technique.filter(|_| self.accepts_variations()) {
            Some(technique) => library::to_practice(technique),
            None => Recipe::new().symmetry(self.symmetry),
        };
        if let Some(clues) = &self.clues {
            recipe = recipe.clues(clues.clone())?;
        }
        if self.minimal {
            if self
                .clues
                .as_ref()
                .is_some_and(|clues| *clues.start() > MAX_MINIMAL)
            {
                bail!("no minimal puzzle with more than {MAX_MINIMAL} clues is known");
            }
            recipe = recipe.minimal();
        }
        if let Some(cells) = self.pattern {
            recipe = recipe.mask(cells)?;
        }
        if let Some(solution) = self.solution {
            recipe = recipe.solution(solution);
        }
        let mut er = self.er.clone().or(self.level.map(Level::range));
        if self.hill_climb {
            er = er.or(Some(Tenths(90)..=Tenths(u16::MAX)));
            recipe = recipe.climbing();
        }
        if let Some(er) = er {
            recipe = recipe.er(er);
        }
        if let Some(technique) = self.technique {
            let need = if self.hardest {
                Requirement::Hardest
            } else {
                Requirement::to_practice(technique)
            };
            recipe = recipe.technique(technique, need);
        }
        Ok(recipe)
    }

    /// Returns true if variations of built-in puzzles can satisfy all requirements.
    fn accepts_variations(&self) -> bool {
        !self.scratch
            && !self.hill_climb
            && !self.minimal
            && self.symmetry == ClueSymmetry::None
            && self.clues.is_none()
            && self.pattern.is_none()
            && self.solution.is_none()
    }
}

pub(super) fn run(args: &Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    if !args.rules.is_empty() || args.size.is_some_and(|size| size != 9) {
        return variant::run(args, context);
    }
    let recipe = args.requirements.recipe()?;
    let seed = seed(args);
    let attempts_named = args.attempts.clone();
    let count = match u64::try_from(attempts_named.len()) {
        Ok(0) | Err(_) => args.count,
        Ok(count) => count,
    };
    let pipeline = pipeline(args, count, context)?;
    // A small number of puzzles does not need a window of the full size.
    let window = Generator::new(recipe.clone(), seed).window();
    let window = usize::try_from(window.min(count.max(64)))?;
    let shard = args.shard;
    let feed = move |to: &mut Feed<Vec<u64>>| {
        if attempts_named.is_empty() {
            send_attempts(shard, window, to);
        } else {
            // Sending fails only after the writer has stopped. The writer then reports the cause.
            let _ = to.send(attempts_named);
        }
        Ok(())
    };
    let json = args.output.json;
    pipeline.run(feed, move || {
        let mut generator = Generator::new(recipe.clone(), seed);
        move |attempts: Vec<u64>, answers: &mut BatchAnswers| {
            let made = guard(|| generator.make(attempts.iter().copied(), &AtomicBool::new(false)));
            let made = match made {
                Ok(made) => made,
                Err(error) => {
                    let numbers: Vec<String> = attempts.iter().map(u64::to_string).collect();
                    let numbers = numbers.join(",");
                    answers.report_error(format!(
                        "generate: {error}; seed {seed}, attempts {numbers}"
                    ));
                    return Ok(());
                }
            };
            for (attempt, puzzle) in attempts.into_iter().zip(made) {
                let Some(puzzle) = puzzle else {
                    answers.fail();
                    continue;
                };
                if json {
                    writeln!(answers, "{}", object(&puzzle, seed, attempt))?;
                } else {
                    writeln!(answers, "{}", puzzle.clues())?;
                }
                answers.count(Status::Success);
            }
            Ok(())
        }
    })
}

/// Builds the pipeline for `count` puzzles.
fn pipeline(args: &Args, count: u64, context: &CommandContext) -> anyhow::Result<Pipeline> {
    Ok(Pipeline {
        threads: pipeline::threads(args.threads),
        sink: args.output.open(&[])?,
        progress: ProgressLine::new(Total::Count(count), args.output.is_terminal(), context),
        frame: ("", ""),
        max_lines: Some(count),
        limit: args.limit,
    })
}

/// Returns the requested seed, or a random one.
fn seed(args: &Args) -> u64 {
    let seed = args.requirements.seed;
    seed.unwrap_or_else(|| RandomState::new().hash_one(0))
}

/// Sends the attempt numbers of a shard in windows, until the receiver stops or no number is left.
fn send_attempts(shard: Shard, window: usize, to: &mut Feed<Vec<u64>>) {
    let mut attempts = shard.numbers();
    loop {
        let next: Vec<u64> = attempts.by_ref().take(window).collect();
        if next.is_empty() || to.send(next).is_break() {
            return;
        }
    }
}

fn object(puzzle: &Puzzle, seed: u64, attempt: u64) -> serde_json::Value {
    serde_json::json!({
        "puzzle": puzzle.clues().to_string(),
        "solution": puzzle.solution().to_string(),
        "clues": puzzle.clues().len(),
        "seed": seed,
        "attempt": attempt,
    })
}

/// Parses a range `a..b`, `a..` or `..b`, or a single value `a`. A missing bound is the bound of
/// `whole`.
pub(super) fn range<T: Copy + PartialOrd>(
    text: &str,
    whole: RangeInclusive<T>,
    parse: impl Fn(&str) -> anyhow::Result<T>,
) -> anyhow::Result<RangeInclusive<T>> {
    let end = |text: &str, otherwise: T| match text {
        "" => Ok(otherwise),
        _ => parse(text),
    };
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (end(least, *whole.start())?, end(most, *whole.end())?);
    if least > most {
        bail!("the start of the range is greater than its end");
    }
    Ok(least..=most)
}

pub(super) fn clue_range(text: &str) -> anyhow::Result<RangeInclusive<usize>> {
    range(text, 17..=81, |text| Ok(text.parse()?))
}

fn er(text: &str) -> anyhow::Result<RangeInclusive<Tenths>> {
    range(text, Tenths(0)..=Tenths(u16::MAX), |text| {
        tenths(text.parse()?)
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the result is between 0 and 200"
)]
fn tenths(number: f64) -> anyhow::Result<Tenths> {
    if !(0.0..=20.0).contains(&number) {
        bail!("expected ratings from 0 to 20.0");
    }
    Ok(Tenths((number * 10.0).round() as u16))
}

fn mask(text: &str) -> anyhow::Result<CellSet> {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() != 81 {
        bail!("{} characters, expected 81", signs.len());
    }
    let marked = Cell::ALL.into_iter().zip(signs);
    let marked = marked.filter(|(_, sign)| !matches!(sign, '.' | '0'));
    Ok(marked.map(|(cell, _)| cell).collect())
}

fn solution(text: &str) -> anyhow::Result<Solution> {
    let full: Clues = text.parse().context("not a grid")?;
    Solution::new(&full).ok_or_else(|| anyhow!("not every house has each digit once"))
}
