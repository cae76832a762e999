//! Solves variants with the general solver, each with a search limit.

use std::io::Write as _;

use serde_json::json;

use super::large::{Large, NOT_DECIDED};
use super::{NO_SOLUTION, SEVERAL_SOLUTIONS};
use crate::cli::Outcome;
use crate::cli::filter::{AskedVariant, OnVariant, write_object};
use crate::cli::output::Manner;
use crate::cli::pipeline::Answers;
use crate::solve::general::{Found, solve};

/// Options of a run.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    pub(super) manner: Manner,
    /// Maximum number of solutions to count; `None` prints the unique solution instead.
    pub(super) count: Option<u32>,
    pub(super) limits: Large,
    /// Ignore rules that masume does not know.
    pub(super) incomplete: bool,
}

/// Returns the handler that solves variants or counts their solutions.
pub(super) fn answers(wanted: Wanted) -> OnVariant {
    OnVariant::new(move |asked, out| answer(asked, wanted, out))
}

fn answer(asked: &AskedVariant<'_>, wanted: Wanted, out: &mut Answers) -> anyhow::Result<Outcome> {
    let variant = &asked.entry.variant;
    // A search for two solutions shows whether the first is unique.
    let limit = wanted.count.unwrap_or(2).max(2);
    let found = if wanted.incomplete || variant.unread().is_empty() {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        solve(variant, limit, wanted.limits.clock())
    } else {
        Found {
            solutions: Vec::new(),
            decided: false,
            guesses: 0,
        }
    };
    write(asked, &found, wanted, out)?;
    Ok(match found.solutions.len() {
        1 if found.decided => Outcome::AllUnique,
        _ => Outcome::SomeNot,
    })
}

fn write(
    asked: &AskedVariant<'_>,
    found: &Found,
    wanted: Wanted,
    out: &mut Answers,
) -> anyhow::Result<()> {
    let variant = &asked.entry.variant;
    let unread = Some(variant.unread()).filter(|unread| !unread.is_empty() && !wanted.incomplete);
    // Two solutions prove that there are several.
    let several = found.solutions.len() > 1 && wanted.count.is_none();
    let decided = found.decided || several;
    let only = found
        .solutions
        .first()
        .filter(|_| found.solutions.len() == 1);
    let only = only.map(|solution| asked.entry.symbols(solution));
    let most = wanted
        .count
        .map_or(usize::MAX, |most| most.try_into().unwrap_or(usize::MAX));
    let count = found.solutions.len().min(most);
    if wanted.manner == Manner::Json {
        let mut fields = asked.fields();
        let count = Some(count).filter(|_| decided);
        fields.insert("solutions".to_owned(), count.into());
        fields.insert("solution".to_owned(), only.into());
        fields.insert("guesses".to_owned(), found.guesses.into());
        if let Some(unread) = unread {
            fields.insert("unread".to_owned(), json!(unread));
        }
        return write_object(fields, out);
    }
    if let Some(unread) = unread {
        let list = unread.join("; ");
        writeln!(out, "{NOT_DECIDED}; rules that are not understood: {list}")?;
        return Ok(());
    }
    match (wanted.count, only) {
        _ if !decided => writeln!(out, "{NOT_DECIDED}")?,
        (Some(_), _) => writeln!(out, "{count}")?,
        (None, Some(solution)) if wanted.manner == Manner::Page => {
            let text: Vec<char> = solution.chars().collect();
            for row in text.chunks(variant.shape().cols().into()) {
                writeln!(out, "{}", row.iter().collect::<String>())?;
            }
        }
        (None, Some(solution)) => writeln!(out, "{solution}")?,
        (None, None) if count == 0 => writeln!(out, "{NO_SOLUTION}")?,
        (None, None) => writeln!(out, "{SEVERAL_SOLUTIONS}")?,
    }
    Ok(())
}
