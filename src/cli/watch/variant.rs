//! Counts the steps of search methods on variants.

use std::io::Write as _;

use crate::cli::Status;
use crate::cli::filter::{VariantHandling, VariantRequest, write_object};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::BatchAnswers;
use crate::solve::general::{FirstSolution, SearchCounts, SearchMethod, count_steps};

/// The default maximum number of steps of one method. This number of steps takes several seconds.
const COMPARED_STEPS: u64 = 5_000_000;

/// Returns the handler that counts the steps of each method in `methods`.
pub(super) fn counts(
    methods: &'static [SearchMethod],
    give_up: Option<u64>,
    format: OutputFormat,
) -> VariantHandling {
    let most = give_up.unwrap_or(COMPARED_STEPS);
    VariantHandling::new(move |request, out| count(request, methods, most, format, out))
}

/// Runs one method on a variant. Returns the counts with their names in the order of the output,
/// the solution, and the status.
fn run(
    request: &VariantRequest<'_>,
    method: SearchMethod,
    most: u64,
) -> ([(&'static str, u64); 5], String, Status) {
    let variant = &request.entry.variant;
    let counted =
        count_steps(variant, method, most).filter(|_| variant.unsupported_rules().is_empty());
    let (counts, found) = counted.unwrap_or((SearchCounts::default(), FirstSolution::Undecided));
    let counted = [
        ("steps", counts.steps),
        ("guesses", counts.guesses),
        ("dead_ends", counts.dead_ends),
        ("backtracks", counts.backtracks),
        ("deepest", counts.deepest),
    ];
    let (solution, status) = match found {
        FirstSolution::Found(grid) => (
            request.entry.variant.shape().symbols(&grid),
            Status::Success,
        ),
        FirstSolution::None => ("none".to_owned(), Status::NotUnique),
        FirstSolution::Undecided => ("unknown".to_owned(), Status::NotUnique),
    };
    (counted, solution, status)
}

/// Writes the counts of each method. Returns the status of the best method.
fn count(
    request: &VariantRequest<'_>,
    methods: &[SearchMethod],
    most: u64,
    format: OutputFormat,
    out: &mut BatchAnswers,
) -> anyhow::Result<Status> {
    let mut best = Status::NotUnique;
    let mut fields = request.fields();
    for method in methods {
        let (counted, solution, status) = run(request, *method, most);
        best = best.min(status);
        if format == OutputFormat::Json {
            let mut counts = serde_json::Map::new();
            counts.extend(counted.map(|(name, count)| (name.to_owned(), count.into())));
            counts.insert("solution".to_owned(), solution.into());
            if methods.len() > 1 {
                fields.insert(method.slug().to_owned(), counts.into());
            } else {
                fields.insert("algorithm".to_owned(), method.slug().into());
                fields.extend(counts);
            }
            continue;
        }
        if methods.len() > 1 {
            write!(out, "algorithm={} ", method.slug())?;
        }
        for (name, count) in counted {
            write!(out, "{name}={count} ")?;
        }
        writeln!(out, "solution={solution}")?;
    }
    if format == OutputFormat::Json {
        write_object(fields, out)?;
    }
    Ok(best)
}
