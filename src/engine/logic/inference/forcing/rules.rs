//! Searches the position of a run for patterns, after all consequences of links are known.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::InferenceEngine;
use super::eliminated::each_eliminated;
use super::run::{PatternElimination, Workspace};
use crate::grid::{Board, Candidate, CandidateSet, CellSet, Digit, Geometry};
use crate::logic::inference::deduction::{Deduction, EliminationCause, NestedDeduction};
use crate::logic::inference::mode::Mode;
use crate::logic::inference::patterns::{each_fish, each_hidden, each_locked, each_naked};

/// The initial and the current position of a run, and the eliminations by patterns found so far.
struct Findings<'a, G: Geometry> {
    start: &'a Board<G>,
    current_board: &'a Board<G>,
    /// The candidates that were eliminated since the last search for this kind of pattern.
    changed: CandidateSet,
    proven: Vec<PatternElimination>,
}

impl<G: Geometry> Findings<'_, G> {
    /// Adds the eliminations of a pattern that requires the candidates in `needed` to be off. Adds
    /// nothing if these candidates are already off in the initial position.
    fn add(&mut self, eliminable: &CandidateSet, needed: &CandidateSet, by: &EliminationCause) {
        let is_eliminated = |c: &Candidate| self.start.allows(*c) && !self.current_board.allows(*c);
        let eliminated: Arc<[Candidate]> = needed.iter().filter(is_eliminated).collect();
        if eliminated.is_empty() {
            return;
        }
        let there = eliminable.iter().filter(|c| self.current_board.allows(*c));
        let mut eliminable: Vec<Candidate> = there.collect();
        eliminable.sort_unstable();
        self.proven
            .extend(eliminable.into_iter().map(|candidate| PatternElimination {
                candidate,
                eliminated: Arc::clone(&eliminated),
                cause: by.clone(),
            }));
    }

    fn add_digit(
        &mut self,
        digit: Digit,
        eliminable: CellSet,
        needed: CellSet,
        by: &EliminationCause,
    ) {
        if !eliminable.is_empty() {
            let [eliminable, needed] =
                [eliminable, needed].map(|cells| CandidateSet::of_digit(digit, cells));
            self.add(&eliminable, &needed, by);
        }
    }
}

/// Returns the modes of the nested searches of a level, in the order in which they run.
pub(super) const fn nested_modes(level: u8) -> &'static [Mode] {
    match level {
        0 | 1 => &[],
        2 => &[Mode::Chains],
        3 => &[Mode::Chains, Mode::Static],
        4 => &[Mode::Dynamic(0)],
        _ => &[Mode::Dynamic(0), Mode::Dynamic(2)],
    }
}

/// Searches for several kinds of patterns in a fixed order. Returns the eliminations of the first
/// kind that has any. Omits the patterns of the level `exhausted`, which are known to eliminate
/// nothing. The nested searches of this level must be the first ones of the level of `mode`.
pub(super) fn prove<G: Geometry>(
    engine: &mut InferenceEngine<'_, G>,
    start: &Board<G>,
    work: &mut Workspace<G>,
    mode: Mode,
    exhausted: u8,
) -> Vec<PatternElimination> {
    let mut found = Findings {
        start,
        current_board: &work.board,
        changed: CandidateSet::EMPTY,
        proven: Vec::new(),
    };
    if mode.level() == 0 {
        return found.proven;
    }
    if exhausted == 0 {
        let patterns = [locked_candidates, hidden_pairs, naked_pairs, x_wings];
        let now = work.board.all_candidates();
        for (pattern, searched) in patterns.into_iter().zip(&mut work.searched) {
            found.changed = std::mem::replace(searched, now) - now;
            pattern(&mut found);
            if !found.proven.is_empty() {
                return found.proven;
            }
        }
    }
    for mode in &nested_modes(mode.level())[nested_modes(exhausted).len()..] {
        for deduction in engine.nested(start, &work.board, *mode).iter() {
            chain(&mut found, deduction, *mode);
        }
        if !found.proven.is_empty() {
            break;
        }
    }
    found.proven
}

/// Returns true if each further fact of a run has one of these eliminations in its proof.
///
/// The eliminations must be the results of the last search of the level. All other searches then
/// found nothing, and this search found all that does not need its own results. The reasons of
/// deductions from nested patterns are incomplete, so nothing is known about them.
pub(super) fn precede_all_further(proven: &[PatternElimination], level: u8) -> bool {
    let last = nested_modes(level).last().filter(|mode| mode.level() == 0);
    let cause = proven.first().map(|proven| &proven.cause);
    matches!(cause, Some(EliminationCause::Chain(nested)) if Some(&nested.mode) == last)
}

fn locked_candidates<G: Geometry>(found: &mut Findings<'_, G>) {
    let geometry = found.current_board.geometry();
    let changed = found.changed;
    let _ = each_locked(found.current_board, &changed, &mut |locked| {
        let eliminable = locked.eliminable(found.current_board);
        let outside = geometry.cell_set(locked.from) - geometry.cell_set(locked.to);
        found.add_digit(
            locked.digit,
            eliminable,
            outside,
            &EliminationCause::Locked(locked),
        );
        ControlFlow::<()>::Continue(())
    });
}

fn hidden_pairs<G: Geometry>(found: &mut Findings<'_, G>) {
    let geometry = found.current_board.geometry();
    let changed = found.changed;
    let _ = each_hidden(found.current_board, &changed, 2, 4, &mut |pair| {
        let elsewhere = geometry.cells_of(pair.houses) - pair.cells;
        let elsewhere = CandidateSet::of_digits(pair.digits, elsewhere);
        found.add(
            &pair.eliminable(found.current_board),
            &elsewhere,
            &EliminationCause::Subset(pair),
        );
        ControlFlow::<()>::Continue(())
    });
}

fn naked_pairs<G: Geometry>(found: &mut Findings<'_, G>) {
    let changed = found.changed;
    let _ = each_naked(found.current_board, &changed, 2, &mut |pair| {
        let others = CandidateSet::of_digits(!pair.digits, pair.cells);
        found.add(
            &pair.eliminable(found.current_board),
            &others,
            &EliminationCause::Subset(pair),
        );
        ControlFlow::<()>::Continue(())
    });
}

fn x_wings<G: Geometry>(found: &mut Findings<'_, G>) {
    let changed = found.changed;
    let _ = each_fish(found.current_board, &changed, 2, &mut |wing| {
        let eliminable = wing.eliminable(found.current_board);
        let outside = wing.base.cells() - wing.cover.cells();
        found.add_digit(
            wing.digit,
            eliminable,
            outside,
            &EliminationCause::XWing(wing),
        );
        ControlFlow::<()>::Continue(())
    });
}

fn chain<G: Geometry>(found: &mut Findings<'_, G>, deduction: &Deduction, mode: Mode) {
    let mut eliminated = CandidateSet::EMPTY;
    for reason in &deduction.reasons {
        each_eliminated(
            found.start,
            found.current_board,
            *reason,
            &mut |candidate| {
                eliminated.insert(candidate);
            },
        );
    }
    let nested = Arc::new(NestedDeduction {
        complexity: deduction.complexity,
        identity: deduction.identity,
        candidates: found.current_board.all_candidates(),
        mode,
    });
    found.add(
        &deduction.eliminations,
        &eliminated,
        &EliminationCause::Chain(nested),
    );
}
