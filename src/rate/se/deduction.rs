//! What a chain proves, and how hard it is.

use crate::grid::{Candidate, CandidateSet, Cell, Digit, House};
use crate::rate::se::board::Board;
use crate::rate::se::hint::{Hint, Outcome, Technique};

/// A candidate that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Fact {
    pub(super) cell: Cell,
    pub(super) digit: Digit,
    pub(super) on: bool,
}

impl Fact {
    pub(super) fn candidate(self) -> Candidate {
        Candidate::new(self.cell, self.digit)
    }
}

/// What makes a candidate the only one left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The other candidates of the cell are gone.
    Cell(Cell),
    /// The other places of the digit in the house are gone.
    House(House, Digit),
}

/// What a chain, or several together, prove.
#[derive(Clone, Debug)]
pub(super) struct Deduction {
    pub(super) rating: f64,
    /// How many facts it is made of.
    pub(super) complexity: u32,
    /// Among equals the smaller key comes first.
    pub(super) key: u8,
    pub(super) technique: Technique,
    /// What is placed, if anything is.
    pub(super) placed: Option<Candidate>,
    /// What goes; beside a placed digit these are the other candidates of its cell.
    pub(super) losers: CandidateSet,
    /// What each on-fact of it rests on, where it serves within another chain.
    pub(super) reasons: Vec<Reason>,
    /// Equal for deductions of the same facts.
    pub(super) identity: u64,
}

impl Deduction {
    pub(super) fn hint(&self) -> Hint {
        let outcome = match self.placed {
            Some(candidate) => Outcome::Place(candidate),
            None => Outcome::Eliminate(self.losers),
        };
        Hint::new(tenths(self.rating), self.technique, outcome)
    }
}

/// Which deductions a search is to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The one that comes first when they are sorted.
    Easiest,
    /// All of them, with what makes them serve within another chain.
    All,
}

/// The deductions that a search has found.
#[derive(Debug)]
pub(super) struct Finds {
    wanted: Wanted,
    pub(super) found: Vec<Deduction>,
}

impl Finds {
    pub(super) const fn new(wanted: Wanted) -> Self {
        let found = Vec::new();
        Self { wanted, found }
    }

    pub(super) const fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// The easiest one, if no other is wanted.
    fn best(&self) -> Option<&Deduction> {
        self.found
            .first()
            .filter(|_| self.wanted == Wanted::Easiest)
    }

    /// How complex a deduction with the base rating of those before may be, to be of use.
    pub(super) fn limit(&self) -> u32 {
        self.best().map_or(u32::MAX, |best| best.complexity)
    }

    /// The same for a deduction with this base rating.
    pub(super) fn limit_from(&self, base: f64) -> usize {
        let Some(best) = self.best() else {
            return usize::MAX;
        };
        let mut limit = 0;
        let mut steps = Steps::new();
        while base + steps.added <= best.rating {
            limit = steps.limit;
            steps.advance();
        }
        limit as usize + 2
    }

    /// Whether a deduction is of use: of equals the first one is.
    pub(super) fn admits(&self, rating: f64, complexity: u32, key: u8) -> bool {
        self.best()
            .is_none_or(|best| (rating, complexity, key) < (best.rating, best.complexity, best.key))
    }

    /// Takes a deduction that is of use.
    pub(super) fn add(&mut self, deduction: Deduction) {
        if self.wanted == Wanted::Easiest {
            self.found.clear();
        }
        self.found.push(deduction);
    }
}

/// What goes when a fact is proven: the candidate, or the others of its cell.
pub(super) fn losers(board: &Board, proven: Fact) -> CandidateSet {
    if proven.on {
        let others = board.digits(proven.cell).without(proven.digit);
        CandidateSet::of_cell(proven.cell, others)
    } else {
        [proven.candidate()].into_iter().collect()
    }
}

/// Sorts deductions as Sudoku Explainer does, and drops those that do the same as an earlier one.
pub(super) fn sort(found: &mut Vec<Deduction>) {
    found.sort_by(|a, b| {
        let ratings = a.rating.total_cmp(&b.rating);
        ratings.then((a.complexity, a.key).cmp(&(b.complexity, b.key)))
    });
    let mut known = std::collections::HashSet::new();
    found.retain(|deduction| known.insert(deduction.losers));
}

/// The rating of a chain of this complexity.
pub(super) fn rating(base: f64, complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let mut steps = Steps::new();
    while length > steps.limit {
        steps.advance();
    }
    base + steps.added
}

/// What is added for the length of a chain. Step by step, for the sake of the rounding: ratings
/// that print alike may differ, and then decide what comes first.
struct Steps {
    /// Up to this length so much is added.
    limit: u32,
    added: f64,
    odd: bool,
}

impl Steps {
    const fn new() -> Self {
        Self {
            limit: 4,
            added: 0.0,
            odd: false,
        }
    }

    const fn advance(&mut self) {
        self.added += 0.1;
        self.limit += if self.odd {
            self.limit.div_euclid(3)
        } else {
            self.limit.div_euclid(2)
        };
        self.odd = !self.odd;
    }
}

/// A rating as it is printed.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "ratings lie between 0 and 100"
)]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0).floor() as u16
}

/// The identity of a sequence of facts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Identity(u64);

impl Identity {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    pub(super) fn add(&mut self, fact: Fact) {
        let sign = fact.candidate().index() as u64 * 2 + u64::from(fact.on) + 1;
        // The multiplier of Fibonacci hashing: the golden ratio.
        self.0 = (self.0.rotate_left(23) ^ sign).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    pub(super) const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_parts_chains_that_may_be_easier_from_those_that_cannot() {
        for (of, complexity) in [(6.5, 12), (6.6, 6), (7.0, 30), (7.0, 7)] {
            let mut finds = Finds::new(Wanted::Easiest);
            assert_eq!(finds.limit_from(7.0), usize::MAX);
            finds.add(Deduction {
                rating: rating(of, complexity),
                complexity,
                key: 4,
                technique: Technique::Chain,
                placed: None,
                losers: CandidateSet::EMPTY,
                reasons: Vec::new(),
                identity: 0,
            });
            for base in [6.5, 6.6, 7.0] {
                let limit = finds.limit_from(base);
                for complexity in 6..600 {
                    let within = rating(base, complexity) <= finds.found[0].rating;
                    assert_eq!(within, complexity as usize <= limit, "{base} {complexity}");
                }
            }
        }
    }

    #[test]
    fn longer_chains_rate_as_the_published_table_says() {
        let table = [
            (6, 0),
            (7, 1),
            (8, 1),
            (9, 2),
            (10, 2),
            (11, 3),
            (14, 3),
            (15, 4),
            (18, 4),
            (19, 5),
            (26, 5),
            (27, 6),
            (34, 6),
            (35, 7),
            (50, 7),
            (51, 8),
            (66, 8),
            (67, 9),
            (98, 9),
            (99, 10),
            (130, 10),
            (131, 11),
            (194, 11),
            (195, 12),
            (258, 12),
            (259, 13),
            (386, 13),
            (387, 14),
            (514, 14),
            (515, 15),
        ];
        for (complexity, added) in table {
            assert_eq!(tenths(rating(7.0, complexity)), 70 + added, "{complexity}");
        }
    }
}
