//! The difficulty of deductions. Of several proofs, the engine selects the easiest.

use super::links::LinkKinds;
use super::mode::Mode;

/// A scale of difficulty: the base rating of each kind of deduction, and the additions for nesting
/// and length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// The base rating of cycles of one digit, and of cycles whose strong links are all in cells.
    pub(crate) cycle: f64,
    /// The base rating of chains of one digit.
    pub(crate) x_chain: f64,
    /// The base rating of all other chains and cycles.
    pub(crate) chain: f64,
    pub(crate) nishio: f64,
    /// The base rating of static forcing chains from all candidates of a cell or from all places of
    /// a digit.
    pub(crate) multiple: f64,
    /// The base rating of dynamic forcing chains without nesting.
    pub(crate) dynamic: f64,
    /// The addition for each nesting level.
    pub(crate) level: f64,
    /// The addition for each length step of [`LengthSteps`].
    pub(crate) length: f64,
}

impl Scale {
    /// The scale for hints, with an addition of 1 for each length step.
    pub(in crate::logic) const STEPS: Self = Self {
        cycle: 0.0,
        x_chain: 1.0,
        chain: 5.0,
        nishio: 10.0,
        multiple: 15.0,
        dynamic: 20.0,
        level: 5.0,
        length: 1.0,
    };

    pub(super) const fn of_chain(&self, rules: LinkKinds) -> f64 {
        match rules {
            LinkKinds::Houses => self.x_chain,
            LinkKinds::Cells | LinkKinds::Both => self.chain,
        }
    }

    pub(super) const fn of_cycle(&self, rules: LinkKinds) -> f64 {
        match rules {
            LinkKinds::Houses | LinkKinds::Cells => self.cycle,
            LinkKinds::Both => self.chain,
        }
    }

    pub(super) fn of_mode(&self, mode: Mode) -> f64 {
        match mode {
            Mode::Chains => self.cycle,
            Mode::Nishio => self.nishio,
            Mode::Static => self.multiple,
            Mode::Dynamic(0) => self.dynamic,
            Mode::Dynamic(level) => self.dynamic + self.level * f64::from(level),
        }
    }

    /// Returns the rating of a deduction with the given base rating and complexity.
    pub(crate) fn rating(&self, base: f64, complexity: u32) -> f64 {
        let length = complexity.saturating_sub(2);
        let mut steps = self.steps();
        while length > steps.limit {
            steps.advance();
        }
        base + steps.added
    }

    /// Returns the maximum complexity at which a deduction with this base rating has at most the
    /// given rating.
    pub(super) fn limit(&self, base: f64, rating: f64) -> usize {
        let mut limit = 0;
        let mut steps = self.steps();
        while base + steps.added <= rating {
            limit = steps.limit;
            steps.advance();
        }
        limit as usize + 2
    }

    const fn steps(&self) -> LengthSteps {
        LengthSteps {
            limit: 4,
            added: 0.0,
            step: self.length,
            odd: false,
        }
    }
}

/// A cursor over the length steps, which end at lengths of 4, 6, 8, 12, 16, 24 and so on. The
/// length is the complexity minus 2. The additions are summed one by one in floating point, as in
/// Sudoku Explainer. The rounding errors decide the order of deductions whose printed ratings are
/// equal.
struct LengthSteps {
    /// The maximum length in the current step.
    limit: u32,
    added: f64,
    step: f64,
    odd: bool,
}

impl LengthSteps {
    const fn advance(&mut self) {
        self.added += self.step;
        self.limit += if self.odd {
            self.limit.div_euclid(3)
        } else {
            self.limit.div_euclid(2)
        };
        self.odd = !self.odd;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_the_greatest_complexity_within_the_best_rating() {
        let scale = Scale {
            length: 0.1,
            ..Scale::STEPS
        };
        for (of, complexity) in [(6.5, 12), (6.6, 6), (7.0, 30), (7.0, 7)] {
            let best = scale.rating(of, complexity);
            for base in [6.5, 6.6, 7.0] {
                let limit = scale.limit(base, best);
                for complexity in 6..600 {
                    let within = scale.rating(base, complexity) <= best;
                    assert_eq!(within, complexity as usize <= limit, "{base} {complexity}");
                }
            }
        }
    }
}
