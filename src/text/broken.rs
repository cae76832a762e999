//! The arithmetic of a broken rule: why the digits cannot stand together.

use super::{Id, MessageArg, Text};
use crate::grid::rules::{BrokenConstraint, Kind, Pos, Rule, Variant, Violation};

/// A broken rule with the digits of the grid, which may be unfinished.
struct BrokenRule<'a> {
    text: &'a Text,
    variant: &'a Variant,
    digits: &'a [Option<u8>],
    /// The cells of the violation.
    cells: &'a [Pos],
}

impl Text {
    /// Explains a violation by the digits of its cells, such as `3 + 9 = 12, not 10`. `digits` are
    /// indexed by position. Lists the cells if the rule has no arithmetic that fits in a clause.
    pub fn broken_why(
        &self,
        violation: &Violation,
        variant: &Variant,
        digits: &[Option<u8>],
    ) -> String {
        let broken = BrokenRule {
            text: self,
            variant,
            digits,
            cells: &violation.cells,
        };
        let why = match violation.broken {
            BrokenConstraint::House(..) => broken.repeated(),
            BrokenConstraint::Rule(index) => {
                let rule = variant.rules().get(index);
                rule.and_then(|rule| broken.why(rule))
            }
            BrokenConstraint::Clue(_) => None,
        };
        why.unwrap_or_else(|| self.positions(&violation.cells))
    }
}

impl BrokenRule<'_> {
    fn digit(&self, pos: Pos) -> Option<i64> {
        let digit = self.digits[self.variant.shape().index(pos)];
        digit.map(i64::from)
    }

    fn filled(&self, cells: &[Pos]) -> Vec<i64> {
        cells.iter().filter_map(|pos| self.digit(*pos)).collect()
    }

    fn sign(&self, digit: i64) -> String {
        u8::try_from(digit).map_or_else(|_| digit.to_string(), |digit| self.text.symbol(digit))
    }

    fn say(&self, id: Id, facts: &[MessageArg<'_>]) -> String {
        self.text.format(id, facts)
    }

    /// Names the cells of the violation that have the same digit as another one.
    fn repeated(&self) -> Option<String> {
        let has_twin = |pos: &&Pos| {
            let digit = self.digit(**pos);
            let same = self
                .cells
                .iter()
                .filter(|other| self.digit(**other) == digit);
            digit.is_some() && same.count() > 1
        };
        let first = self.digit(*self.cells.iter().find(has_twin)?)?;
        let own = self.cells.iter().copied();
        let own: Vec<Pos> = own.filter(|pos| self.digit(*pos) == Some(first)).collect();
        let facts = facts!["digit" => self.sign(first), "cells" => self.text.positions(&own)];
        Some(self.say(Id::BrokenTwice, &facts))
    }

    fn terms(&self, cells: &[Pos]) -> String {
        let digits = self.filled(cells).into_iter();
        let digits: Vec<String> = digits.map(|digit| self.sign(digit)).collect();
        digits.join(" + ")
    }

    /// Explains why the cells cannot have a sum. Returns `None` if all cells are empty.
    fn sum(&self, cells: &[Pos], number: i64) -> Option<String> {
        let sum: i64 = self.filled(cells).iter().sum();
        let is_empty = |pos: &&Pos| self.digit(**pos).is_none();
        let empty: Vec<Pos> = cells.iter().filter(is_empty).copied().collect();
        if empty.len() == cells.len() {
            return None;
        }
        let facts = facts![
            "terms" => self.terms(cells),
            "sum" => sum.to_string(),
            "number" => number.to_string(),
            "rest" => (number - sum).to_string(),
            "cell" => self.text.positions(&empty),
            "count" => empty.len(),
        ];
        let id = match empty.len() {
            0 if cells.len() < 2 => Id::BrokenTotal,
            0 => Id::BrokenSum,
            _ if sum > number => Id::BrokenSumOver,
            1 => Id::BrokenSumOne,
            _ => Id::BrokenSumRest,
        };
        Some(self.say(id, &facts))
    }

    /// Explains a relation of two filled cells.
    fn pair(&self, id: Id, [a, b]: [Pos; 2], number: i64) -> Option<String> {
        let digits = [self.digit(a)?, self.digit(b)?];
        let is_even = if digits[0] % 2 == 0 { "yes" } else { "no" };
        let facts = facts![
            "a" => self.sign(digits[0]),
            "b" => self.sign(digits[1]),
            "cell" => self.text.pos(a),
            "other" => self.text.pos(b),
            "difference" => (digits[0] - digits[1]).abs().to_string(),
            "number" => number.to_string(),
            "even" => is_even,
        ];
        Some(self.say(id, &facts))
    }

    fn why(&self, rule: &Rule) -> Option<String> {
        let modified = match self.variant.modifier() {
            Some(Kind::Doublers) => Some(Id::BrokenDoublers),
            Some(_) => Some(Id::BrokenNegators),
            None => None,
        };
        if let Some(id) = modified.filter(|_| rule.kind().reads_values()) {
            let repeated = || self.repeated().filter(|_| rule.kind() == Kind::Cage);
            return repeated().or_else(|| {
                let digits = self.filled(self.cells).into_iter();
                let digits = self.text.join(digits.map(|digit| self.sign(digit)));
                Some(self.say(id, &facts![digits]))
            });
        }
        let number = || i64::try_from(rule.number()?).ok();
        let pair = || match *self.cells {
            [a, b] => Some([a, b]),
            _ => None,
        };
        match rule.kind() {
            Kind::Cage => self
                .repeated()
                .or_else(|| self.sum(rule.cells(), number()?)),
            Kind::Sum => self.sum(rule.cells(), number()?),
            Kind::LittleKiller => self.sum(&self.variant.diagonal(rule), number()?),
            Kind::Frame => {
                let line = self.variant.line(rule.outside()?);
                let count = usize::try_from(*rule.numbers().get(1)?).ok()?;
                self.sum(line.get(..count)?, number()?)
            }
            Kind::White => self.pair(Id::BrokenDiffer, pair()?, 1),
            Kind::Difference => self.pair(Id::BrokenDiffer, pair()?, number()?),
            Kind::Whisper => self.pair(Id::BrokenDifferLeast, pair()?, number()?),
            Kind::Nabner => self.pair(Id::BrokenDifferLeast, pair()?, 2),
            Kind::NonConsecutive => self.pair(Id::BrokenConsecutive, pair()?, 1),
            Kind::Black => self.pair(Id::BrokenRatio, pair()?, 2),
            Kind::Ratio => self.pair(Id::BrokenRatio, pair()?, number()?),
            Kind::X => self.sum(rule.cells(), 10),
            Kind::V => self.sum(rule.cells(), 5),
            Kind::Greater | Kind::Maximum => self.pair(Id::BrokenGreater, pair()?, 0),
            Kind::SlowThermo | Kind::Minimum => {
                let [a, b] = pair()?;
                self.pair(Id::BrokenLess, [b, a], 0)
            }
            Kind::ParityLine => self.pair(Id::BrokenParity, pair()?, 0),
            Kind::Pairs | Kind::AllPairs | Kind::Leap | Kind::Negative
                if rule.condition().is_some() =>
            {
                self.condition(rule, pair()?)
            }
            Kind::Product => {
                let filled = self.filled(rule.cells());
                let product = filled
                    .iter()
                    .try_fold(1_i64, |all, digit| all.checked_mul(*digit))?;
                let facts = facts![
                    "product" => product.to_string(),
                    "number" => number()?.to_string(),
                ];
                let divides = number()?.checked_rem(product) == Some(0);
                (!divides).then(|| self.say(Id::BrokenProduct, &facts))
            }
            Kind::Palindrome | Kind::Clone => self.pair(Id::BrokenEqual, pair()?, 0),
            Kind::Thermo => self.thermometer(rule.cells()),
            Kind::Renban => {
                let filled = self.filled(rule.cells());
                let (low, high) = (*filled.iter().min()?, *filled.iter().max()?);
                let mut cells = rule.cells().to_vec();
                cells.sort_unstable();
                cells.dedup();
                let count = i64::try_from(cells.len()).ok()?;
                let facts = facts![
                    count,
                    "low" => self.sign(low),
                    "high" => self.sign(high),
                    "need" => (high - low + 1).to_string(),
                ];
                let is_wide = high - low >= count;
                self.repeated()
                    .or_else(|| is_wide.then(|| self.say(Id::BrokenSpread, &facts)))
            }
            Kind::Between | Kind::Lockout => self.between(rule),
            Kind::Arrow => self.arrow(rule),
            Kind::EqualSum | Kind::RegionSum | Kind::Zipper => {
                self.parts(&self.variant.equal_parts(rule))
            }
            Kind::Quad | Kind::Contains | Kind::ContainsExactly => self.missing(rule),
            Kind::Sandwich | Kind::XSum | Kind::Skyscraper | Kind::Room => {
                self.outside(rule, number()?)
            }
            _ => self.repeated(),
        }
    }

    /// Explains a condition that two digits do not satisfy, or that they satisfy without a mark.
    fn condition(&self, rule: &Rule, [a, b]: [Pos; 2]) -> Option<String> {
        let facts = facts![
            "a" => self.sign(self.digit(a)?),
            "b" => self.sign(self.digit(b)?),
            "cell" => self.text.pos(a),
            "other" => self.text.pos(b),
            "formula" => self.text.condition(rule.condition()?),
        ];
        let id = match rule.kind() {
            Kind::Negative => Id::BrokenUnmarked,
            _ => Id::BrokenCondition,
        };
        Some(self.say(id, &facts))
    }

    fn thermometer(&self, line: &[Pos]) -> Option<String> {
        let place = |pos: Pos| line.iter().position(|own| *own == pos);
        match *self.cells {
            [a, b] => {
                let steps = i64::try_from(place(b)?.checked_sub(place(a)?)?).ok()?;
                self.pair(Id::BrokenLeast, [a, b], self.digit(a)? + steps)
            }
            [pos] => {
                let before = place(pos)?;
                let after = line.len() - 1 - before;
                let low = i64::from(self.variant.shape().low());
                let digit = self.digit(pos)?;
                let is_low = digit < low + i64::try_from(before).ok()?;
                let count = if is_low { before } else { after };
                let id = if is_low {
                    Id::BrokenTooLow
                } else {
                    Id::BrokenTooHigh
                };
                let facts = facts![
                    count,
                    "digit" => self.sign(digit),
                    "cell" => self.text.pos(pos),
                ];
                Some(self.say(id, &facts))
            }
            _ => None,
        }
    }

    fn between(&self, rule: &Rule) -> Option<String> {
        if let [a, b] = *self.cells {
            let number = i64::try_from(rule.number()?).ok()?;
            return self.pair(Id::BrokenDifferLeast, [a, b], number);
        }
        let [a, pos, b] = *self.cells else {
            return None;
        };
        let (a, b) = (self.digit(a)?, self.digit(b)?);
        let facts = facts![
            "digit" => self.sign(self.digit(pos)?),
            "cell" => self.text.pos(pos),
            "low" => self.sign(a.min(b)),
            "high" => self.sign(a.max(b)),
        ];
        let id = match rule.kind() {
            Kind::Between => Id::BrokenNotBetween,
            _ => Id::BrokenNotOutside,
        };
        Some(self.say(id, &facts))
    }

    /// Returns the least and the greatest sum of cells whose digits may be equal.
    fn range(&self, cells: &[Pos]) -> Option<[i64; 2]> {
        let shape = self.variant.shape();
        let filled = self.filled(cells);
        let empty = i64::try_from(cells.len() - filled.len()).ok()?;
        let sum: i64 = filled.iter().sum();
        let end = |digit: u8| sum + empty * i64::from(digit);
        Some([end(shape.low()), end(shape.high())])
    }

    fn arrow(&self, rule: &Rule) -> Option<String> {
        let mut circle = rule.cells().to_vec();
        circle.sort_unstable();
        let number = |blank: u8| {
            let digits = circle.iter().map(|pos| self.digit(*pos));
            let digits = digits.map(|digit| digit.unwrap_or_else(|| blank.into()));
            digits.fold(0, |number: i64, digit| {
                number.saturating_mul(10).saturating_add(digit)
            })
        };
        let shape = self.variant.shape();
        let [low, high] = [number(shape.low()), number(shape.high())];
        rule.groups().iter().skip(1).find_map(|shaft| {
            let [least, most] = self.range(shaft)?;
            let (id, total, sum) = if least == most && low == high {
                (Id::BrokenArrow, high, least)
            } else if least > high {
                (Id::BrokenArrowLeast, high, least)
            } else {
                (Id::BrokenArrowMost, low, most)
            };
            if least <= high && most >= low {
                return None;
            }
            let facts = facts!["total" => total.to_string(), "sum" => sum.to_string()];
            Some(self.say(id, &facts))
        })
    }

    /// Names two parts whose sums differ.
    fn parts(&self, parts: &[Vec<Pos>]) -> Option<String> {
        let ranges: Vec<(&[Pos], [i64; 2])> = parts
            .iter()
            .filter_map(|part| Some((part.as_slice(), self.range(part)?)))
            .collect();
        let (more, [least, end]) = *ranges.iter().max_by_key(|(_, [least, _])| *least)?;
        let (less, [start, most]) = *ranges.iter().min_by_key(|(_, [_, most])| *most)?;
        if least <= most {
            return None;
        }
        let id = match (least == end, start == most) {
            (true, true) => Id::BrokenParts,
            _ => Id::BrokenPartsRange,
        };
        let facts = facts![
            "cells" => self.text.positions(more),
            "sum" => least.to_string(),
            "others" => self.text.positions(less),
            "other" => most.to_string(),
        ];
        Some(self.say(id, &facts))
    }

    fn missing(&self, rule: &Rule) -> Option<String> {
        let mut held = self.filled(rule.cells());
        let mut missing = Vec::new();
        for number in rule.numbers() {
            let number = i64::try_from(*number).ok()?;
            match held.iter().position(|digit| *digit == number) {
                Some(at) => drop(held.swap_remove(at)),
                None => missing.push(self.sign(number)),
            }
        }
        let empty = rule.cells().len() - self.filled(rule.cells()).len();
        let facts = facts!["digits" => self.text.join(missing.iter().cloned()), "count" => empty];
        (missing.len() > empty).then(|| self.say(Id::BrokenMissing, &facts))
    }

    fn outside(&self, rule: &Rule, number: i64) -> Option<String> {
        let shape = self.variant.shape();
        let line = self.variant.line(rule.outside()?);
        let first = self.digit(*line.first()?);
        let place = |digit: u8| {
            let is_own = |pos: &Pos| self.digit(*pos) == Some(digit.into());
            line.iter().position(is_own)
        };
        match rule.kind() {
            Kind::Sandwich => {
                let (a, b) = (place(shape.low())?, place(shape.high())?);
                self.sum(line.get(a.min(b) + 1..a.max(b))?, number)
            }
            Kind::XSum => self.sum(line.get(..usize::try_from(first?).ok()?)?, number),
            Kind::Room => {
                let pos = *line.get(usize::try_from(first? - 1).ok()?)?;
                let facts = facts![
                    "cell" => self.text.pos(pos),
                    "digit" => self.sign(self.digit(pos)?),
                    "number" => number.to_string(),
                ];
                Some(self.say(Id::BrokenPlace, &facts))
            }
            _ => {
                let values: Option<Vec<i64>> = line.iter().map(|pos| self.digit(*pos)).collect();
                let mut seen: Vec<i64> = Vec::new();
                for value in values? {
                    if seen.last().is_none_or(|last| *last < value) {
                        seen.push(value);
                    }
                }
                let facts = facts![
                    "digits" => self.text.join(seen.iter().map(|digit| self.sign(*digit))),
                    "count" => seen.len(),
                    "number" => number.to_string(),
                ];
                Some(self.say(Id::BrokenSeen, &facts))
            }
        }
    }
}
