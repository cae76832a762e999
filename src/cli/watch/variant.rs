//! Counts the steps of the general solver on variants.

use std::io::Write as _;

use super::COMPARED_EVENTS;
use crate::cli::Status;
use crate::cli::filter::{VariantHandling, VariantRequest, write_object};
use crate::cli::output::OutputFormat;
use crate::cli::pipeline::Answers;
use crate::solve::general::{FirstSolution, SearchCounts, count_steps};

/// Returns the handler that counts the steps of the general solver, whatever the algorithm: the
/// others know classic puzzles only.
pub(super) fn counts(give_up: Option<u64>, format: OutputFormat) -> VariantHandling {
    let most = give_up.unwrap_or(COMPARED_EVENTS);
    VariantHandling::new(move |request, out| count(request, most, format, out))
}

fn count(
    request: &VariantRequest<'_>,
    most: u64,
    format: OutputFormat,
    out: &mut Answers,
) -> anyhow::Result<Status> {
    let variant = &request.entry.variant;
    let counted = count_steps(variant, most).filter(|_| variant.unread().is_empty());
    let (counts, found) = counted.unwrap_or((SearchCounts::default(), FirstSolution::Undecided));
    let counted = [
        ("steps", counts.steps),
        ("guesses", counts.guesses),
        ("dead_ends", counts.dead_ends),
        ("backtracks", counts.backtracks),
        ("deepest", counts.deepest),
    ];
    let (solution, status) = match found {
        FirstSolution::Found(grid) => (request.entry.symbols(&grid), Status::Success),
        FirstSolution::None => ("none".to_owned(), Status::NotUnique),
        FirstSolution::Undecided => ("unknown".to_owned(), Status::NotUnique),
    };
    if format == OutputFormat::Json {
        let mut fields = request.fields();
        fields.insert("algorithm".to_owned(), "general".into());
        fields.extend(counted.map(|(name, count)| (name.to_owned(), count.into())));
        fields.insert("solution".to_owned(), solution.into());
        write_object(fields, out)?;
    } else {
        for (name, count) in counted {
            write!(out, "{name}={count} ")?;
        }
        writeln!(out, "solution={solution}")?;
    }
    Ok(status)
}
