//! Limits of the numbers that a line could have as its clue. They explain why a candidate
//! contradicts a sandwich, X-sum or skyscraper clue.

use std::cmp::Ordering;

use super::law::{Law, LawForm, LawOrigin};
use super::model::CompiledRules;
use super::step::LineLimit;
use crate::grid::rules::Kind;
use crate::grid::rules::cells::bits;
use crate::grid::rules::primitive::DigitMask;

/// The state after some cells of a line have been read. Fillings with equal digits and an equal
/// phase share a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LineTally {
    /// The digits read so far.
    used: DigitMask,
    /// For an X-sum, the number of cells still to be added up. For a sandwich, the number of ends
    /// read so far. For a skyscraper clue, the greatest digit read so far.
    phase: i32,
    /// The lowest sum or count of the fillings.
    least: i32,
    /// The highest sum or count of the fillings.
    most: i32,
}

/// Adds a digit to a tally. Returns `None` if the line has no sandwich, X-sum or skyscraper clue.
fn count(
    kind: Kind,
    ends: [i32; 2],
    before: LineTally,
    value: i32,
    is_first: bool,
) -> Option<LineTally> {
    let mut phase = before.phase;
    let added = match kind {
        Kind::Skyscraper => {
            let is_seen = is_first || value > phase;
            if is_seen {
                phase = value;
            }
            i32::from(is_seen)
        }
        Kind::XSum => {
            if is_first {
                phase = value;
            }
            let is_added = phase > 0;
            phase -= i32::from(is_added);
            if is_added { value } else { 0 }
        }
        Kind::Sandwich => {
            let is_end = ends.contains(&value);
            phase += i32::from(is_end);
            if !is_end && phase == 1 { value } else { 0 }
        }
        _ => return None,
    };
    Some(LineTally {
        used: before.used,
        phase,
        least: before.least + added,
        most: before.most + added,
    })
}

/// Returns the lowest and the highest number that a line of different digits can have with these
/// candidates. Returns `None` if the line has no such number, or if no filling exists.
fn numbers(kind: Kind, candidates: &[DigitMask], ends: [i32; 2]) -> Option<[i32; 2]> {
    let mut tallies = vec![LineTally {
        used: 0,
        phase: 0,
        least: 0,
        most: 0,
    }];
    for (at, mask) in candidates.iter().enumerate() {
        let mut next = Vec::new();
        for tally in &tallies {
            for bit in bits(mask & !tally.used) {
                let mut read = count(kind, ends, *tally, i32::from(bit) + ends[0], at == 0)?;
                read.used |= 1 << bit;
                next.push(read);
            }
        }
        next.sort_unstable_by_key(|tally| (tally.used, tally.phase));
        next.dedup_by(|other, kept| {
            let is_equal = (other.used, other.phase) == (kept.used, kept.phase);
            if is_equal {
                kept.least = kept.least.min(other.least);
                kept.most = kept.most.max(other.most);
            }
            is_equal
        });
        tallies = next;
    }
    let least = tallies.iter().map(|tally| tally.least).min()?;
    let most = tallies.iter().map(|tally| tally.most).max()?;
    Some([least, most])
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
