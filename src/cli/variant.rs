//! `masume hint`, `masume steps`, `masume solve --steps` and `masume rate` for variants.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};

use super::filter::{VariantHandling, VariantRequest, write_object};
use super::json::{hint_fields, named, object, said, se_fields};
use super::limit::{TIME_IS_UP, run_with_time_limit};
use super::output::OutputFormat;
use super::pipeline::BatchAnswers;
use super::{MessageStyle, Status};
use crate::format::{VariantEntry, visible};
use crate::grid::VariantHouses;
use crate::grid::rules::{DOUBLER, NEGATOR, ORDINARY, Pos, symbol};
use crate::logic::rules::{
    VariantPath, VariantPosition, VariantStep, VariantTechnique, next_step, solve_path,
};
use crate::puzzle::{EntrySolutions, solve_entry};
use crate::rate::se::{self, SeHint, SeRating};
use crate::rate::variant_level;
use crate::text::{Id, Text, grouped};

/// The default time limit of the search for the solution.
pub(super) const TIME_LIMIT: Duration = Duration::from_secs(10);

/// A variant whose position is valid, so that steps can be found in it.
pub(super) struct ReadyVariant {
    pub(super) position: VariantPosition,
    /// A message about rules that masume does not know; `None` if masume knows all rules.
    notice: Option<String>,
    /// A message that the search reached its limit before it knew the number of solutions; `None` if
    /// the number is known, or if there is a notice.
    unknown_count: Option<String>,
}

impl ReadyVariant {
    /// The message that is printed with hints and steps; `None` if there is nothing to report.
    fn remark(&self) -> Option<String> {
        self.notice.clone().or_else(|| self.unknown_count.clone())
    }
}

/// Searches for up to two solutions of a variant, within a time limit.
pub(super) fn solutions(entry: &VariantEntry, limit: Duration) -> EntrySolutions {
    let end = Instant::now().checked_add(limit);
    solve_entry(entry, 2, |_| {
        if end.is_none_or(|end| Instant::now() < end) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
}

/// Checks a variant, and prepares its position for hints and steps.
///
/// # Errors
/// Returns a message if the puzzle is invalid or has too many digits.
pub(super) fn prepare(
    entry: &VariantEntry,
    limit: Duration,
    text: &Text,
) -> Result<ReadyVariant, String> {
    prepare_solved(entry, &solutions(entry, limit), text)
}

/// Does the work of [`prepare`] for an entry whose solutions are known.
fn prepare_solved(
    entry: &VariantEntry,
    solutions: &EntrySolutions,
    text: &Text,
) -> Result<ReadyVariant, String> {
    let variant = &entry.variant;
    let EntrySolutions { found, unread } = solutions;
    let unread: Vec<String> = unread.iter().map(|text| visible(text).into()).collect();
    let notice = (!unread.is_empty())
        .then(|| text.format_one(Id::VariantIncomplete, "rules", unread.join("; ")));
    let Some(mut position) = VariantPosition::new(variant) else {
        return Err("steps are available only for puzzles with at most 16 digits".to_owned());
    };
    let shape = variant.shape();
    let placed: Vec<(Pos, u8)> = shape
        .canvas()
        .zip(&entry.placed)
        .filter_map(|(pos, digit)| Some((pos, (*digit)?)))
        .collect();
    // A variant with unknown rules may have several solutions under its known rules.
    if let Some(flaw) = found.flaw()
        && (notice.is_none() || found.solutions.is_empty())
    {
        return Err(flaw.to_owned());
    }
    let only = found.solutions.first().filter(|_| found.decided);
    if let Some(solution) = only.or_else(|| entry.published_solution()) {
        let digit = |pos: Pos| solution[shape.index(pos)];
        let wrong = placed.iter().filter(|(pos, own)| digit(*pos) != Some(*own));
        let wrong: Vec<Pos> = wrong.map(|(pos, _)| *pos).collect();
        if !wrong.is_empty() {
            return Err(text.format_one(Id::VariantWrongEntry, "cells", text.positions(&wrong)));
        }
        let mut lost = shape
            .canvas()
            .zip(&entry.candidates)
            .filter_map(|(pos, left)| {
                let needed = digit(pos).filter(|_| shape.has(pos))?;
                let is_open = !placed.iter().any(|(other, _)| *other == pos);
                (is_open && variant.clue(pos).is_none() && !left.contains(&needed))
                    .then_some((pos, needed))
            });
        if let Some((pos, needed)) = lost.next() {
            let facts = facts!["cell" => text.pos(pos), "digit" => symbol(needed).to_string()];
            return Err(text.format(Id::VariantMissingCandidate, &facts));
        }
    }
    for (pos, digit) in &placed {
        position.place(*pos, *digit);
    }
    for (pos, left) in shape.canvas().zip(&entry.candidates) {
        for digit in position.candidates(pos) {
            if position.digit(pos).is_none() && !left.contains(&digit) {
                position.eliminate(pos, digit);
            }
        }
    }
    let is_unknown = !found.decided && found.solutions.len() < 2 && notice.is_none();
    Ok(ReadyVariant {
        position,
        notice,
        unknown_count: is_unknown.then(|| text.message(Id::VariantUndecided)),
    })
}

/// The symbol of a digit, or the factor of the value of a cell: `x2` for a doubler.
fn sign(digit: u8) -> String {
    match digit {
        DOUBLER => "x2".to_owned(),
        NEGATOR => "x-1".to_owned(),
        ORDINARY => "x1".to_owned(),
        _ => symbol(digit).to_string(),
    }
}

/// Formats a step on one line: `Combinations: r1c1,r1c2<>4,5; r2c1<>3`.
fn notation(text: &Text, step: &VariantStep) -> String {
    let placed = step.placements.iter();
    let placed = placed.map(|(pos, digit)| format!("{}={}", text.pos_code(*pos), sign(*digit)));
    let mut digits: Vec<u8> = step.eliminations.iter().map(|(_, digit)| *digit).collect();
    digits.sort_unstable();
    digits.dedup();
    // Digits that are eliminated from the same cells share a group.
    let groups = grouped(digits.into_iter().map(|digit| {
        let cells = step.eliminations.iter();
        let cells = cells.filter(|(_, other)| *other == digit);
        let cells: Vec<String> = cells.map(|(pos, _)| text.pos_code(*pos)).collect();
        (cells.join(","), sign(digit))
    }));
    let gone = groups.iter();
    let gone = gone.map(|(cells, digits)| format!("{cells}<>{}", digits.join(",")));
    let status: Vec<String> = placed.chain(gone).collect();
    format!(
        "{}: {}",
        text.variant_technique(step.technique),
        status.join("; ")
    )
}

/// Returns the JSON fields of a step.
fn facts(step: &VariantStep, entry: &VariantEntry, text: &Text) -> Map<String, Value> {
    let rules = entry.variant.rules();
    let rules = step.rules().into_iter().filter_map(|rule| rules.get(rule));
    let rules: Vec<String> = rules.map(ToString::to_string).collect();
    let cells: Vec<String> = step.cells().iter().map(ToString::to_string).collect();
    let placed = step.placements.iter();
    let placed = placed.map(|(pos, digit)| format!("{pos}={}", sign(*digit)));
    let gone = step.eliminations.iter();
    let gone = gone.map(|(pos, digit)| format!("{pos}<>{}", sign(*digit)));
    named([
        ("technique", step.technique.slug().into()),
        ("rules", rules.into()),
        ("cells", cells.into()),
        ("placements", placed.collect()),
        ("eliminations", gone.collect()),
        ("notation", notation(text, step).into()),
    ])
}

/// Returns the handler that explains the next step, up to a level of detail.
pub(super) fn hints(level: u8, format: OutputFormat, style: MessageStyle) -> VariantHandling {
    VariantHandling::new(move |request, out| {
        let text = style.text();
        let found = prepare(request.entry, TIME_LIMIT, &text).map(|ready| {
            let step = next_step(&ready.position);
            (ready, step)
        });
        let (explanation, problem) = match &found {
            Err(problem) => (None, Some(problem.clone())),
            Ok((ready, None)) if ready.position.is_solved() => {
                (None, Some(text.message(Id::NoHintWon)))
            }
            Ok((_, None)) => (None, Some(text.message(Id::VariantNoStep))),
            Ok((ready, Some(step))) => (Some(text.explain_variant(step, &ready.position)), None),
        };
        let notice = found.as_ref().ok().and_then(|(ready, _)| ready.remark());
        if format == OutputFormat::Json {
            let hint = match (&found, &explanation) {
                (Ok((_, Some(step))), Some(explanation)) => {
                    let facts = facts(step, request.entry, &MessageStyle::FOR_PROGRAMS.text());
                    vec![object(facts, explanation, level)]
                }
                _ => Vec::new(),
            };
            let answer = [
                ("hints", hint.into()),
                ("problem", problem.or(notice).into()),
            ];
            write_object(request.fields(), answer, out)?;
        } else {
            let sentences = explanation.map(|it| said(it, level, format, &text));
            let lines = notice.into_iter().chain(problem);
            let lines: Vec<String> = lines.chain(sentences.into_iter().flatten()).collect();
            writeln!(out, "{}", lines.join(format.sentence_gap()))?;
        }
        Ok(Status::of_unique(found.is_ok()))
    })
}

/// Returns the handler that prints a JSON object with the solution and its path, as for puzzles
/// with the classic rules. If there is no path, the field `problem` explains why.
pub(super) fn path_objects() -> VariantHandling {
    VariantHandling::new(move |request, out| {
        let text = MessageStyle::FOR_PROGRAMS.text();
        let entry = request.entry;
        let shape = entry.variant.shape();
        let solved = solutions(entry, TIME_LIMIT);
        let ready = prepare_solved(entry, &solved, &text);
        let found = &solved.found;
        let known = found.decided || found.flaw().is_some();
        let only = found
            .solutions
            .first()
            .filter(|_| found.solutions.len() == 1);
        let mut answer = named([
            ("solutions", known.then_some(found.solutions.len()).into()),
            ("solution", only.map(|it| shape.symbols(it)).into()),
        ]);
        let status = Status::of_unique(ready.is_ok());
        let problem = match ready {
            Err(problem) => Some(problem),
            Ok(ready) => {
                let problem = ready.remark();
                let path = solve_path(ready.position);
                let end = match &path.end {
                    end if end.is_solved() => "solved",
                    end if end.has_cell_without_candidates() => "contradiction",
                    _ => "stuck",
                };
                let digits: Vec<Option<u8>> =
                    shape.canvas().map(|pos| path.end.digit(pos)).collect();
                let steps = path.steps.iter();
                let steps = steps.map(|step| Value::Object(facts(step, entry, &text)));
                answer.extend(named([
                    ("end", end.into()),
                    ("reached", shape.symbols(&digits).into()),
                    ("steps", steps.collect()),
                ]));
                problem
            }
        };
        answer.extend(named([("problem", problem.into())]));
        write_object(request.fields(), answer, out)?;
        Ok(status)
    })
}

/// Returns the handler that prints steps until the puzzle is solved or no technique finds a step.
pub(super) fn steps(format: OutputFormat, style: MessageStyle) -> VariantHandling {
    VariantHandling::new(move |request, out| {
        let text = style.text();
        let found = prepare(request.entry, TIME_LIMIT, &text);
        match &found {
            Err(problem) => out.report(format!("{}: {problem}", request.place)),
            Ok(ready) => {
                if let Some(remark) = ready.remark() {
                    out.report(format!("{}: {remark}", request.place));
                }
                for step in solve_path(ready.position.clone()).steps {
                    if format == OutputFormat::Json {
                        let step = facts(&step, request.entry, &text);
                        write_object(request.fields(), step, out)?;
                    } else {
                        writeln!(out, "{}", notation(&text, &step))?;
                    }
                }
            }
        }
        Ok(Status::of_unique(found.is_ok()))
    })
}

/// Returns the handler that prints the level of each puzzle, and the steps if requested.
pub(super) fn ratings(
    format: OutputFormat,
    style: MessageStyle,
    with_steps: bool,
    limit: Option<Duration>,
) -> VariantHandling {
    VariantHandling::new(move |request, out| {
        let text = style.text();
        let found = rate_variant(request.entry, limit, &text)?;
        write_rating(request, &found, format, with_steps, &text, out)?;
        Ok(Status::of_unique(found.is_ok()))
    })
}

struct VariantRating {
    path: VariantPath,
    /// The Sudoku Explainer rating and its steps; `None` if the variant has rules other than
    /// houses.
    se: Option<(SeRating, Vec<SeHint>)>,
}

/// The label of Sudoku Explainer ratings of variants.
pub(super) const SE_VARIANT: &str = "SE (variant)";

/// Rates a variant with one solution. The inner error is a message that is printed instead of a
/// rating.
fn rate_variant(
    entry: &VariantEntry,
    limit: Option<Duration>,
    text: &Text,
) -> anyhow::Result<Result<VariantRating, String>> {
    let mut blank = entry.clone();
    // The rating applies to the puzzle, so it ignores the player's entries.
    blank.placed.fill(None);
    blank.candidates.clear();
    let ready = match prepare(&blank, limit.unwrap_or(TIME_LIMIT), text) {
        Ok(ready) => ready,
        Err(problem) => return Ok(Err(problem)),
    };
    if let Some(notice) = ready.notice {
        return Ok(Err(notice));
    }
    let path = solve_path(ready.position);
    let Some(houses) = VariantHouses::of(&entry.variant) else {
        return Ok(Ok(VariantRating { path, se: None }));
    };
    let se = run_with_time_limit(limit, |stop| {
        let mut hints = se::variant_path(&entry.variant, &houses, stop)?;
        let steps: Vec<SeHint> = hints.by_ref().collect();
        Some((hints.rating()?, steps))
    })?;
    Ok(match se {
        Some(se) => Ok(VariantRating { path, se: Some(se) }),
        None => Err(TIME_IS_UP.to_owned()),
    })
}

fn write_rating(
    request: &VariantRequest<'_>,
    found: &Result<VariantRating, String>,
    format: OutputFormat,
    with_steps: bool,
    text: &Text,
    out: &mut BatchAnswers,
) -> anyhow::Result<()> {
    let puzzle = request
        .entry
        .variant
        .shape()
        .symbols(request.entry.variant.clues());
    let VariantRating { path, se } = match found {
        Ok(rating) => rating,
        Err(problem) if format == OutputFormat::Json => {
            let unknown = ["se", "level"].map(|field| (field, Value::Null));
            let problem = [("problem", problem.as_str().into())];
            return write_object(request.fields(), unknown.into_iter().chain(problem), out);
        }
        Err(problem) => {
            writeln!(out, "{puzzle} {problem}")?;
            return Ok(());
        }
    };
    let level = variant_level(path).slug();
    let is_solved = path.end.is_solved();
    let hardest = path.hardest().map(VariantTechnique::slug);
    if format == OutputFormat::Json {
        let se = se.as_ref().map(|(se, steps)| {
            let mut se = se_fields(*se);
            se["scale"] = SE_VARIANT.into();
            if with_steps {
                se["steps"] = steps.iter().map(hint_fields).collect();
            }
            se
        });
        let mut answer = vec![
            ("se", se.into()),
            ("level", level.into()),
            ("hardest", hardest.into()),
            ("solved", is_solved.into()),
        ];
        if with_steps {
            let steps = path.steps.iter();
            let steps = steps.map(|step| Value::Object(facts(step, request.entry, text)));
            answer.push(("steps", steps.collect()));
        }
        return write_object(request.fields(), answer, out);
    }
    let hardest = hardest.unwrap_or("none");
    let solved = if is_solved { "" } else { " solved=no" };
    write!(out, "{puzzle}")?;
    if let Some((se, _)) = se {
        write!(out, " ED={se} scale=\"{SE_VARIANT}\"")?;
    }
    write!(out, " level={level} hardest={hardest}{solved}")?;
    let before = format.separator();
    let steps = se.iter().flat_map(|(_, steps)| steps);
    for step in steps.filter(|_| with_steps) {
        write!(out, "{before}{SE_VARIANT} {step}")?;
    }
    for step in path.steps.iter().filter(|_| with_steps) {
        write!(out, "{before}{}", notation(text, step))?;
    }
    writeln!(out)?;
    Ok(())
}
