//! Puzzles from links and files that describe rules also in words or with drawings, so that some
//! rules may not have been read. The published solution shows whether rules are missing.

use std::ops::ControlFlow;

use crate::format::{PuzzleEntry, VariantEntry};
use crate::solve::Solutions;
use crate::solve::general::{VariantSolutions, solve, up_to};

/// The solutions of an entry, and the rules that were not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrySolutions {
    /// The solutions under all rules. If rules are missing, there are none, and the search is not
    /// decided.
    pub found: VariantSolutions,
    /// Descriptions of the rules that are missing from the puzzle; empty if none is missing.
    pub unread: Vec<String>,
}

/// Searches for up to `limit` solutions of an entry, at least for two, and finds out whether rules
/// are missing. `on_guess` is called before each guess, and can stop the search.
///
/// If the entry has a published solution, no rule is missing if this is the only solution, even if
/// some drawings have no known meaning. Otherwise a rule is missing.
///
/// If the entry has no published solution, the only solution under the known rules is the solution
/// of the puzzle, even if some parts have no known meaning: further rules only exclude solutions.
///
/// ```
/// # use masume_engine as masume;
/// use std::ops::ControlFlow;
/// use masume::format::{Form, VariantEntry};
/// use masume::grid::rules::{Shape, Variant};
/// use masume::puzzle::solve_entry;
/// let mut entry = VariantEntry::new(Variant::blank(Shape::new(4, 4)?), 1, Form::SudokuPad);
/// entry.may_lack_rules = true;
/// entry.solution = Some("1234341221434321".chars().map(|c| Some(c as u8 - b'0')).collect());
/// let solved = solve_entry(&entry, 2, |_| ControlFlow::Continue(()));
/// assert!(!solved.found.decided);
/// assert_eq!(solved.unread, ["an unknown rule: the known rules allow several solutions"]);
/// # Ok::<(), masume::grid::rules::ShapeError>(())
/// ```
pub fn solve_entry(
    entry: &VariantEntry,
    limit: usize,
    on_guess: impl FnMut(u64) -> ControlFlow<()>,
) -> EntrySolutions {
    let unread = entry.variant.unsupported_rules().to_vec();
    let published = entry.published_solution();
    let undecided = |guesses, unread| EntrySolutions {
        found: VariantSolutions {
            solutions: Vec::new(),
            decided: false,
            guesses,
        },
        unread,
    };
    let is_unproved = !unread.is_empty() && published.is_none();
    if is_unproved && !entry.may_lack_rules {
        return undecided(0, unread);
    }
    let found = solve(&entry.variant, limit.max(2), on_guess);
    let is_unique = found.decided && found.solutions.len() == 1;
    if is_unproved && !is_unique {
        return undecided(found.guesses, unread);
    }
    let is_published = published.map(|published| found.solutions.iter().all(|it| it == published));
    let is_other = found.solutions.len() == 1 && is_published == Some(false);
    let other = is_other.then_some("another solution than the published one");
    let problem = found.flaw().or(other);
    match problem {
        Some(problem) if entry.may_lack_rules => {
            let missing = format!("an unknown rule: the known rules allow {problem}");
            let unread = if unread.is_empty() {
                vec![missing]
            } else {
                unread
            };
            undecided(found.guesses, unread)
        }
        _ if found.decided => EntrySolutions {
            found,
            unread: Vec::new(),
        },
        _ => EntrySolutions { found, unread },
    }
}

/// Turns a classic entry whose candidates are part of the puzzle into a variant: with its candidates
/// the puzzle has fewer solutions than with its clues alone, which have several. All other entries
/// stay as they are.
///
/// A solver checks the clues only if the entry has candidates.
#[must_use]
pub fn candidate_puzzle(entry: PuzzleEntry) -> PuzzleEntry {
    match entry {
        PuzzleEntry::Classic(entry)
            if entry.candidates().is_some()
                && matches!(crate::solve::solve(&entry.digits()), Solutions::Several(_)) =>
        {
            PuzzleEntry::Variant(Box::new(VariantEntry::of_candidates(&entry)))
        }
        entry => entry,
    }
}

/// The maximum number of guesses with which a puzzle is judged before it is opened.
const MOST_GUESSES: u64 = 2_000;

/// Finds out quickly whether candidates are [part of a puzzle](candidate_puzzle), and whether rules
/// are missing from it. If the solution does not depend on the parts that masume does not
/// understand, they become notices. If a rule is missing although masume understands all parts, the
/// entry says so. If the search takes too long, the entry stays as it is.
#[must_use]
pub fn judge_entry(entry: PuzzleEntry) -> PuzzleEntry {
    let mut entry = match candidate_puzzle(entry) {
        PuzzleEntry::Variant(entry) if entry.may_lack_rules => entry,
        entry => return entry,
    };
    let solved = solve_entry(&entry, 2, up_to(MOST_GUESSES));
    if solved.found.decided && solved.unread.is_empty() {
        let parts = entry.variant.take_unsupported();
        entry.notices.extend(parts);
    } else if entry.variant.unsupported_rules().is_empty() {
        for unread in solved.unread {
            entry.variant.add_unsupported(unread);
        }
    }
    PuzzleEntry::Variant(entry)
}
