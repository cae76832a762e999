//! Counts the steps of search methods on variants.

use super::{CountedSearch, NONE, UNKNOWN, write_counts};
use crate::cli::filter::{VariantHandling, VariantRequest};
use crate::cli::output::OutputFormat;
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
    VariantHandling::new(move |request, out| {
        let search = |method: &SearchMethod| {
            let counted = count(request, *method, most);
            (method.slug().to_owned(), counted)
        };
        let searches: Vec<(String, CountedSearch)> = methods.iter().map(search).collect();
        write_counts(request.fields(), &searches, format, out)
    })
}

/// Runs one method on a variant.
fn count(request: &VariantRequest<'_>, method: SearchMethod, most: u64) -> CountedSearch {
    let variant = &request.entry.variant;
    let counted =
        count_steps(variant, method, most).filter(|_| variant.unsupported_rules().is_empty());
    let (counts, found) = counted.unwrap_or((SearchCounts::default(), FirstSolution::Undecided));
    CountedSearch {
        counts: vec![
            ("steps", counts.steps),
            ("guesses", counts.guesses),
            ("dead_ends", counts.dead_ends),
            ("backtracks", counts.backtracks),
            ("deepest", counts.deepest),
        ],
        solution: match found {
            FirstSolution::Found(grid) => Ok(variant.shape().symbols(&grid)),
            FirstSolution::None => Err(NONE),
            FirstSolution::Undecided => Err(UNKNOWN),
        },
    }
}
