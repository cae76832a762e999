//! Solves variants with the general solver, each with a search limit.

use std::io::Write as _;

use serde_json::json;

use super::list::write_listed;
use super::{NOT_DECIDED, SolveOptions, Solved, enough};
use crate::cli::Status;
use crate::cli::filter::{VariantHandling, VariantRequest};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::puzzle::{EntrySolutions, solve_entry};
use crate::solve::general::{VariantSolutions, solve};

/// Returns the handler that solves variants or counts their solutions.
pub(super) fn answers(options: SolveOptions) -> VariantHandling {
    VariantHandling::new(move |request, out| answer(request, options, out))
}

/// Returns the handler that prints every solution of a variant.
pub(super) fn list(options: SolveOptions) -> VariantHandling {
    VariantHandling::new(move |request, out| {
        let limit = options.count.map_or(usize::MAX, |count| {
            usize::try_from(count).unwrap_or(usize::MAX)
        });
        // A second solution shows that the first solution is not unique.
        let found = search(request, options, limit.max(2));
        let EntrySolutions { found, .. } = found;
        let shown = found.solutions.iter().take(limit);
        let shown: Vec<String> = shown
            .map(|it| request.entry.variant.shape().symbols(it))
            .collect();
        let is_json = options.format == OutputFormat::Json;
        for (number, solution) in (1..).zip(&shown) {
            let solution = (number, Some(solution.clone()));
            write_listed(|| request.fields(), solution, is_json, out)?;
        }
        if shown.is_empty() && (is_json || found.decided) {
            write_listed(|| request.fields(), (0, None), is_json, out)?;
        }
        if !found.decided && shown.len() < limit {
            out.report(format!("{}: {NOT_DECIDED}", request.place));
        }
        Ok(status(&found))
    })
}

/// Searches for at most `limit` solutions. If rules are missing, and they must not be ignored, the
/// search is not decided.
fn search(request: &VariantRequest<'_>, options: SolveOptions, limit: usize) -> EntrySolutions {
    let entry = request.entry;
    if options.incomplete {
        EntrySolutions {
            found: solve(&entry.variant, limit, options.limits.search_limit()),
            unread: Vec::new(),
        }
    } else {
        solve_entry(entry, limit, options.limits.search_limit())
    }
}

fn status(found: &VariantSolutions) -> Status {
    Status::of_unique(found.decided && found.solutions.len() == 1)
}

fn answer(
    request: &VariantRequest<'_>,
    options: SolveOptions,
    out: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let EntrySolutions { found, unread } = search(request, options, enough(options.count));
    if !unread.is_empty() && options.format != OutputFormat::Json {
        let list = unread.join("; ");
        writeln!(out, "{NOT_DECIDED}; rules that are not understood: {list}")?;
        return Ok(status(&found));
    }
    let variant = &request.entry.variant;
    let only = found.solutions.first();
    let only = only.filter(|_| found.solutions.len() == 1);
    let modified = only.and_then(|solution| {
        let digits: Vec<u8> = solution.iter().map(|it| it.unwrap_or_default()).collect();
        variant.modified_cells(&digits)
    });
    let modified = modified.map(|cells| {
        let cells = cells.iter().map(ToString::to_string);
        ("modified", cells.collect())
    });
    // Two solutions prove that there are several, even if the search is incomplete.
    let several = found.solutions.len() > 1 && options.count.is_none();
    let unread = (!unread.is_empty()).then(|| ("unread", json!(unread)));
    let fields = [("guesses", found.guesses.into())]
        .into_iter()
        .chain(modified)
        .chain(unread);
    let solved = Solved {
        count: found.solutions.len(),
        decided: found.decided || several,
        solution: only.map(|solution| variant.shape().symbols(solution)),
        cols: variant.shape().cols().into(),
        fields: fields.collect(),
    };
    solved.write(request.fields(), options.format, options.count, out)?;
    Ok(status(&found))
}
