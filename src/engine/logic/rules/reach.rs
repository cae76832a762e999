//! Limits of the numbers that a line could have as its clue. They explain why a candidate
//! contradicts a sandwich, X-sum or skyscraper clue.

use std::cmp::Ordering;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::law::{Law, LawForm, LawOrigin};
use super::model::CompiledRules;
use super::step::LineLimit;
use crate::grid::rules::Kind;
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// The state after some cells of a line have been read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct LineState {
    /// The digits read so far.
    used: DigitMask,
    /// For an X-sum, the number of cells still to be added up. For a sandwich, the number of ends
    /// read so far. For a skyscraper clue, the greatest digit read so far.
    phase: i32,
}

/// Returns the phase after a digit, and the number that the digit adds. Returns `None` if the line
/// has no sandwich, X-sum or skyscraper clue.
fn count(kind: Kind, ends: [i32; 2], phase: i32, value: i32, is_first: bool) -> Option<(i32, i32)> {
    Some(match kind {
        Kind::Skyscraper if is_first || value > phase => (value, 1),
        Kind::Skyscraper => (phase, 0),
        Kind::XSum => {
            let left = if is_first { value } else { phase };
            if left > 0 {
                (left - 1, value)
            } else {
                (left, 0)
            }
        }
        Kind::Sandwich if ends.contains(&value) => (phase + 1, 0),
        Kind::Sandwich => (phase, if phase == 1 { value } else { 0 }),
        _ => return None,
    })
}

/// Returns the lowest and the highest number that a line of different digits can have with these
/// candidates. Returns `None` if the line has no such number, or if no filling exists.
fn numbers(kind: Kind, candidates: &[DigitMask], ends: [i32; 2]) -> Option<[i32; 2]> {
    let start = LineState { used: 0, phase: 0 };
    // The lowest and the highest number of the fillings that lead to each state.
    let mut states: HashMap<LineState, [i32; 2], FixedState> =
        [(start, [0; 2])].into_iter().collect();
    for (at, mask) in candidates.iter().enumerate() {
        let mut next = HashMap::default();
        for (LineState { used, phase }, [least, most]) in states {
            for bit in bits(mask & !used) {
                let (phase, added) = count(kind, ends, phase, i32::from(bit) + ends[0], at == 0)?;
                let used = used | 1 << bit;
                let own = [least + added, most + added];
                let known = next.entry(LineState { used, phase }).or_insert(own);
                *known = [known[0].min(own[0]), known[1].max(own[1])];
            }
        }
        states = next;
    }
    let ends = states.into_values();
    ends.reduce(|all, own| [all[0].min(own[0]), all[1].max(own[1])])
}

impl LineLimit {
    /// Returns the number of the cell, and the digits as a mask.
    pub(super) fn candidates(&self, model: &CompiledRules) -> Option<(u16, DigitMask)> {
        let digits = self.digits.iter().map(|digit| 1 << (digit - model.low));
        Some((model.number(self.cell)?, digits.sum()))
    }
}

/// Returns limits for the eliminated candidates of a line with a clue. Each limit is the least
/// possible number, which is greater than the clue, or the greatest possible number, which is less.
/// Candidates without such a limit are left out.
pub(super) fn line_limits(
    model: &CompiledRules,
    law: &Law,
    candidates: &[DigitMask],
    support: &[DigitMask],
) -> Vec<LineLimit> {
    let (LawForm::Line(_), LawOrigin::Rule(rule)) = (&law.form, &law.origin) else {
        return Vec::new();
    };
    let rule = &model.variant.rules()[*rule];
    let clue = rule.number().and_then(|number| i32::try_from(number).ok());
    let (Some(clue), true) = (clue, law.is_clique()) else {
        return Vec::new();
    };
    let ends = [model.variant.shape().low(), model.variant.shape().high()].map(i32::from);
    let side = |at: usize, digits: DigitMask| {
        let mut assumed = candidates.to_vec();
        *assumed.get_mut(at)? = digits;
        let [least, most] = numbers(rule.kind(), &assumed, ends)?;
        match (least.cmp(&clue), most.cmp(&clue)) {
            (Ordering::Greater, _) => Some((true, least)),
            (_, Ordering::Less) => Some((false, most)),
            _ => None,
        }
    };
    let mut found = Vec::new();
    for (at, cell) in law.cells.iter().enumerate() {
        let eliminated = candidates[at] & !support[at];
        let mut add = |digits: DigitMask, (is_least, number): (bool, i32)| {
            found.push(LineLimit {
                cell: model.pos(*cell),
                digits: model.digits_of(digits),
                is_least,
                number,
            });
        };
        if eliminated == 0 {
            continue;
        }
        if let Some(limit) = side(at, eliminated) {
            add(eliminated, limit);
            continue;
        }
        for is_least in [true, false] {
            let limits = bits(eliminated).filter_map(|bit| {
                let limit = side(at, 1 << bit).filter(|(least, _)| *least == is_least)?;
                Some((1 << bit, limit.1))
            });
            let limits: Vec<(DigitMask, i32)> = limits.collect();
            let numbers = || limits.iter().map(|(_, number)| *number);
            let extreme = if is_least {
                numbers().min()
            } else {
                numbers().max()
            };
            if let Some(number) = extreme {
                let digits = limits.iter().fold(0, |all, (digit, _)| all | digit);
                add(digits, (is_least, number));
            }
        }
    }
    found
}
