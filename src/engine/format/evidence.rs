//! The evidence for the meaning of drawings: the description of the rules, and the published
//! solution.

use std::cell::RefCell;

use super::rule_text::RuleText;
use super::{PuzzleEntry, VariantEntry};
use crate::grid::rules::{Rule, Shape, Variant};

/// The evidence for the rules of a puzzle, besides its drawings.
#[derive(Debug)]
pub(super) struct Evidence {
    pub(super) text: RuleText,
    /// The digits of the published solution, indexed by position.
    solution: Option<Vec<u8>>,
    /// A puzzle of the same shape, in which single rules are checked. Its only rule is the rule that
    /// modifies cells, if there is one.
    alone: RefCell<Variant>,
}

impl Evidence {
    /// Evidence for a puzzle of a shape. A solution with a missing digit is no evidence.
    pub(super) fn new(shape: &Shape, text: RuleText, solution: Option<&[Option<u8>]>) -> Self {
        let digit = |(pos, digit): (_, &Option<u8>)| {
            let range = shape.low()..=shape.high();
            if shape.has(pos) {
                digit.filter(|digit| range.contains(digit))
            } else {
                Some(shape.low())
            }
        };
        let solution = solution.filter(|digits| digits.len() == shape.area());
        let mut alone = Variant::blank(shape.clone());
        if let Some(modifier) = text.modifier() {
            // In a grid without boxes, the description means another rule.
            let _ = alone.add(modifier);
        }
        Self {
            text,
            solution: solution.and_then(|digits| shape.canvas().zip(digits).map(digit).collect()),
            alone: RefCell::new(alone),
        }
    }

    /// A puzzle without rules, except for a rule that modifies cells. Such a rule comes first, because
    /// it changes the meaning of the others.
    pub(super) fn blank(&self) -> Variant {
        self.alone.borrow().clone()
    }

    pub(super) fn has_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// Returns true if a rule fits the shape of the puzzle, and false if it does not.
    fn fits(&self, rule: &Rule) -> bool {
        self.alone.borrow().clone().add(rule.clone()).is_ok()
    }

    /// Returns true if the published solution obeys a rule; `None` if there is no solution.
    pub(super) fn obeys(&self, rule: &Rule) -> Option<bool> {
        let solution = self.solution.as_ref()?;
        let mut alone = self.alone.borrow_mut();
        if alone.add(rule.clone()).is_err() {
            return Some(false);
        }
        let last = alone.rules().len() - 1;
        let obeys = alone.obeys(last, solution);
        alone.remove_rule(last);
        Some(obeys)
    }

    /// Returns true if the published solution obeys the rule with an index in a puzzle; `None` if
    /// there is no solution. Rules about missing marks depend on the other rules.
    pub(super) fn obeys_rule(&self, variant: &Variant, index: usize) -> Option<bool> {
        let solution = self.solution.as_ref()?;
        Some(variant.obeys(index, solution))
    }

    /// Removes the rules from an index on if the published solution breaks one of them, because the
    /// setter then meant another rule. That rule is listed as not understood, under `name`.
    pub(super) fn drop_broken(&self, variant: &mut Variant, from: usize, name: &str) {
        let mut rules = from..variant.rules().len();
        let is_broken = |at| self.obeys_rule(variant, at) == Some(false);
        if rules.clone().any(is_broken) {
            while let Some(at) = rules.next_back() {
                variant.remove_rule(at);
            }
            variant.add_unsupported(format!("{name}, but the solution breaks it"));
        }
    }

    /// Returns true if these rules are an acceptable meaning of a drawing. With a published
    /// solution, the solution obeys all of them. Without one, the evidence for them is `strong`.
    pub(super) fn accepts(&self, rules: &[Rule], strong: bool) -> bool {
        !rules.is_empty()
            && rules.iter().all(|rule| match self.obeys(rule) {
                Some(obeys) => obeys,
                None => strong && self.fits(rule),
            })
    }

    /// Returns a finished entry: as a classic puzzle if it has no other rules, and if its
    /// description names none.
    pub(super) fn finish(&self, mut entry: VariantEntry) -> PuzzleEntry {
        let is_plain = self.text.is_ordinary() || !self.text.exists() && entry.solution.is_none();
        if is_plain && let Some(classic) = entry.as_classic() {
            return PuzzleEntry::Classic(classic);
        }
        // The rules may need modified cells in places that do not go together.
        if let Some(kind) = entry.variant.modifier()
            && self.obeys_rule(&entry.variant, 0) == Some(false)
        {
            let text = format!("{}, but the solution breaks it", kind.name());
            entry.variant.add_unsupported(text);
        }
        entry.may_lack_rules = true;
        PuzzleEntry::Variant(Box::new(entry))
    }
}
