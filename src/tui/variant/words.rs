//! Rules and conflicts in words.

use super::VariantPlay;
use crate::grid::rules::Value;
use crate::grid::rules::{Broken, HouseOf, Kind, Pos, PosSet, Rule, Violation};
use crate::text::{Id, Text};

impl VariantPlay {
    /// Describes a conflict: the rule and the cells.
    pub(crate) fn conflict_words(&self, conflict: &Violation, text: &Text) -> String {
        let cells = text.positions(&conflict.cells);
        let rule = match conflict.broken {
            Broken::House(kind, number) => {
                let id = match kind {
                    HouseOf::Row => Id::VariantRow,
                    HouseOf::Column => Id::VariantColumn,
                    HouseOf::Region => Id::VariantRegion,
                };
                text.format(id, &[("number", number.into())])
            }
            Broken::Rule(index) => text.rule_name(self.puzzle().variant(), index),
            Broken::Clue(pos) => text.pos(pos),
        };
        let facts = [("rule", rule.into()), ("cells", cells.into())];
        text.format(Id::VariantBroken, &facts)
    }

    /// The rules about a cell, those of the whole grid last.
    pub(crate) fn rules_of(&self, pos: Pos) -> Vec<usize> {
        let checker = self.puzzle().checker();
        let whole = self.puzzle().cells().len();
        let rules = 0..self.puzzle().variant().rules().len();
        let holds = |rule: &usize| checker.scope(*rule).contains(&pos);
        let mut found: Vec<usize> = rules.filter(holds).collect();
        found.sort_by_key(|rule| checker.scope(*rule).len() == whole);
        found
    }

    /// A rule in words.
    pub(crate) fn rule_words(&self, index: usize, text: &Text) -> String {
        text.rule_sentence(self.puzzle().variant(), index)
    }

    /// The sets of digits that can fill a cage with its digits and notes, as `1+5+9`. `None` unless
    /// the rule is a cage with a sum.
    pub(crate) fn combinations(&self, index: usize) -> Option<Vec<String>> {
        let rule: &Rule = self.puzzle().variant().rules().get(index)?;
        let (Kind::Cage, Some(sum)) = (rule.kind(), rule.number()) else {
            return None;
        };
        let cells: PosSet = rule.cells().iter().copied().collect();
        let held: Vec<u8> = cells
            .iter()
            .filter_map(|pos| self.game.digit(pos))
            .map(Value::number)
            .collect();
        let shape = self.puzzle().variant().shape();
        let mut sets = Vec::new();
        let wanted = SetSearch {
            sum,
            count: cells.len(),
            high: shape.high(),
            held: &held,
        };
        wanted.collect(shape.low(), &mut Vec::new(), &mut sets);
        let written = |set: Vec<u8>| {
            let digits: Vec<String> = set.iter().map(ToString::to_string).collect();
            digits.join("+")
        };
        Some(sets.into_iter().map(written).collect())
    }
}

/// A search for sets of different digits.
struct SetSearch<'a> {
    sum: u64,
    count: usize,
    high: u8,
    /// Digits that the set must contain.
    held: &'a [u8],
}

impl SetSearch<'_> {
    /// Adds to `sets` every set that extends `set` with digits from `from`.
    fn collect(&self, from: u8, set: &mut Vec<u8>, sets: &mut Vec<Vec<u8>>) {
        let sum: u64 = set.iter().map(|digit| u64::from(*digit)).sum();
        if set.len() == self.count {
            if sum == self.sum && self.held.iter().all(|digit| set.contains(digit)) {
                sets.push(set.clone());
            }
            return;
        }
        for digit in from..=self.high {
            if sum + u64::from(digit) > self.sum {
                return;
            }
            set.push(digit);
            self.collect(digit + 1, set, sets);
            set.pop();
        }
    }
}
