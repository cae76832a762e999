//! `masume rate`: rates the difficulty of puzzles.

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};

use super::filter::{Filter, Request, write_object};
use super::json::{hint_fields, se_fields};
use super::limit::{TIME_IS_UP, run_with_time_limit};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{CommandContext, MessageStyle, Status, variant};
use crate::puzzle::Puzzle;
use crate::rate::Level;
use crate::rate::hodoku::{self, HodokuRating};
use crate::rate::se::{self, SeHint, SeRating};
use crate::text::{Id, Text};

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Print the steps of both ratings
    #[arg(long)]
    steps: bool,

    /// Time limit per puzzle, such as 500ms, 10s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    limit: Option<Duration>,

    #[command(flatten)]
    filter: Filter,
}

/// Parses a duration. A number without a unit is in seconds.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic());
    let (number, unit) = text.split_at(unit_at.unwrap_or(text.len()));
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err("a duration must end with ms, s, m or h".to_owned()),
    };
    let number: f64 = number
        .trim()
        .parse()
        .map_err(|_| "expected a number".to_owned())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

pub(super) fn run(mut args: Args, context: &CommandContext) -> anyhow::Result<ExitCode> {
    let rater = Rater {
        format: args.filter.format(),
        steps: args.steps,
        limit: args.limit,
        style: context.style_of(args.filter.format()),
    };
    args.filter.variants = variant::ratings(rater.format, rater.style, rater.steps, rater.limit);
    args.filter.each(context, move || {
        let text = rater.style.text();
        move |request: &Request<'_>, answers: &mut BatchAnswers| {
            rater.answer(request, &text, answers)
        }
    })
}

/// The rating of a puzzle on every scale, with the steps that determine it.
struct PuzzleRating {
    se: SeRating,
    hodoku: HodokuRating,
    hints: Vec<SeHint>,
    steps: Vec<hodoku::HodokuStep>,
}

impl PuzzleRating {
    fn level(&self) -> Level {
        Level::of(self.se.er)
    }
}

#[derive(Clone, Copy, Debug)]
struct Rater {
    format: OutputFormat,
    steps: bool,
    limit: Option<Duration>,
    style: MessageStyle,
}

impl Rater {
    fn answer(
        self,
        request: &Request<'_>,
        text: &Text,
        answers: &mut BatchAnswers,
    ) -> anyhow::Result<Status> {
        let clues = request.clues();
        let rating = match Puzzle::new(clues) {
            Ok(puzzle) => self.rate(&puzzle)?.ok_or_else(|| TIME_IS_UP.to_owned()),
            Err(error) => Err(error.to_string()),
        };
        match (&rating, self.format) {
            (Ok(rating), OutputFormat::Json) => {
                write_object(request.fields(), self.fields(rating, text), answers)?;
            }
            (Err(problem), OutputFormat::Json) => {
                let unknown = ["se", "hodoku", "level"].map(|field| (field, Value::Null));
                let problem = [("problem", problem.as_str().into())];
                write_object(
                    request.fields(),
                    unknown.into_iter().chain(problem),
                    answers,
                )?;
            }
            (Ok(rating), OutputFormat::Page | OutputFormat::Line) => {
                let PuzzleRating { se, hodoku, .. } = rating;
                let (hodoku_level, level) = (hodoku.level.slug(), rating.level().slug());
                let score = hodoku.score;
                write!(
                    answers,
                    "{clues} ED={se} hodoku={hodoku_level}/{score} level={level}"
                )?;
                let before = self.format.separator();
                for step in self.steps(rating, text) {
                    write!(answers, "{before}{step}")?;
                }
                writeln!(answers)?;
            }
            (Err(problem), OutputFormat::Page | OutputFormat::Line) => {
                writeln!(answers, "{clues} {problem}")?;
            }
        }
        Ok(Status::of_unique(rating.is_ok()))
    }

    /// Rates a puzzle. Returns `None` if the time limit is reached.
    fn rate(self, puzzle: &Puzzle) -> anyhow::Result<Option<PuzzleRating>> {
        run_with_time_limit(self.limit, |stop| self.rate_until(puzzle, stop))
    }

    fn rate_until(self, puzzle: &Puzzle, stop: &AtomicBool) -> Option<PuzzleRating> {
        let mut path = se::path(puzzle, stop);
        let hints: Vec<SeHint> = path.by_ref().collect();
        let se = path.rating()?;
        let hodoku = hodoku::rate(puzzle, stop)?;
        let steps = if self.steps {
            hodoku::path(puzzle, stop)?
        } else {
            Vec::new()
        };
        Some(PuzzleRating {
            se,
            hodoku,
            hints,
            steps,
        })
    }

    fn fields(self, rating: &PuzzleRating, text: &Text) -> serde_json::Map<String, Value> {
        let PuzzleRating { se, hodoku, .. } = rating;
        let mut object = json!({
            "se": se_fields(*se),
            "hodoku": { "level": hodoku.level.slug(), "score": hodoku.score },
            "level": rating.level().slug(),
        });
        if self.steps {
            let hints = rating.hints.iter().map(hint_fields);
            let steps = rating.steps.iter().map(|step| {
                json!({
                    "score": step.points,
                    "technique": step.technique.map(crate::logic::Technique::slug),
                    "name": step.technique.map(|technique| text.technique(technique)),
                    "outcome": step.outcome.to_string(),
                })
            });
            object["se"]["steps"] = hints.collect();
            object["hodoku"]["steps"] = steps.collect();
        }
        match object {
            Value::Object(fields) => fields,
            _ => serde_json::Map::new(),
        }
    }

    /// Returns the steps of both ratings in words; empty unless the steps are requested.
    fn steps(self, rating: &PuzzleRating, text: &Text) -> Vec<String> {
        if !self.steps {
            return Vec::new();
        }
        let hints = rating.hints.iter().map(|hint| format!("SE {hint}"));
        let steps = rating.steps.iter().map(|step| {
            let name = match step.technique {
                Some(technique) => text.technique(technique),
                None => text.message(Id::RateRevealed),
            };
            format!("HoDoKu {} {name} {}", step.points, step.outcome)
        });
        hints.chain(steps).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_parsed_with_its_unit() {
        for (text, millis) in [
            ("500ms", 500),
            ("10", 10_000),
            ("1.5s", 1500),
            ("2m", 120_000),
        ] {
            assert_eq!(duration(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for text in ["", "s", "-1s", "3 weeks", "1e300h"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }
}
