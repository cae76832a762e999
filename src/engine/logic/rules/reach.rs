//! Limits of the numbers that a line could have as its clue. They explain why a candidate
//! contradicts a sandwich, X-sum or skyscraper clue.

use std::cmp::Ordering;

use super::cells::bits;
use super::law::{Law, LawForm};
use super::model::CompiledRules;
use super::step::LineLimit;
use crate::grid::rules::automaton::LineAutomaton;
use crate::grid::rules::primitive::DigitMask;

/// The state after some cells of a line have been read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct LineTally {
    /// The digits read so far.
    used: DigitMask,
    number: i32,
    /// For an X-sum, the number of cells still to be added up. For a sandwich, the number of ends
    /// read so far. For a skyscraper clue, the greatest digit read so far.
    phase: i32,
}

/// Adds a digit to a tally. Returns `None` if the line has no sandwich, X-sum or skyscraper clue.
fn count(line: LineAutomaton, before: LineTally, value: i32, is_first: bool) -> Option<LineTally> {
    let LineTally {
        mut number,
        mut phase,
        ..
    } = before;
    match line {
        LineAutomaton::Skyscraper { .. } => {
            if is_first || value > phase {
                (number, phase) = (number + 1, value);
            }
        }
        LineAutomaton::XSum { .. } => {
            if is_first {
                phase = value;
            }
            if phase > 0 {
                (number, phase) = (number + value, phase - 1);
            }
        }
        LineAutomaton::Sandwich { low, high, .. } => {
            let is_end = [low, high].contains(&i64::from(value));
            match (is_end, phase) {
                (true, _) => phase += 1,
                (false, 1) => number += value,
                (false, _) => {}
            }
        }
        _ => return None,
    }
    Some(LineTally {
        number,
        phase,
        ..before
    })
}

/// Returns the lowest and the highest number that a line of different digits can have as its clue.
/// Returns `None` if the kind of clue has no such number, or if the candidates cannot fill the
/// line.
fn numbers(line: LineAutomaton, candidates: &[DigitMask], low: i32) -> Option<[i32; 2]> {
    let mut tallies = vec![LineTally {
        used: 0,
        number: 0,
        phase: 0,
    }];
    for (at, mask) in candidates.iter().enumerate() {
        let mut next = Vec::new();
        for tally in &tallies {
            for bit in bits(mask & !tally.used) {
                let mut read = count(line, *tally, i32::from(bit) + low, at == 0)?;
                read.used |= 1 << bit;
                next.push(read);
            }
        }
        next.sort_unstable();
        next.dedup();
        tallies = next;
    }
    let numbers = || tallies.iter().map(|tally| tally.number);
    Some([numbers().min()?, numbers().max()?])
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
pub(super) fn reaches(
    model: &CompiledRules,
    law: &Law,
    candidates: &[DigitMask],
    support: &[DigitMask],
) -> Vec<LineLimit> {
    let LawForm::Line(line) = law.form else {
        return Vec::new();
    };
    let clue = match line {
        LineAutomaton::Skyscraper { seen: clue, .. }
        | LineAutomaton::XSum { sum: clue }
        | LineAutomaton::Sandwich { sum: clue, .. } => i32::try_from(clue),
        _ => return Vec::new(),
    };
    let (Ok(clue), true) = (clue, law.is_clique()) else {
        return Vec::new();
    };
    let low = i32::from(model.low);
    let side = |at: usize, digits: DigitMask| {
        let mut assumed = candidates.to_vec();
        *assumed.get_mut(at)? = digits;
        let [least, most] = numbers(line, &assumed, low)?;
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
