//! Implications over any number of links.
//!
//! An on-fact says that a candidate is on (true), and an off-fact says that it is off (false).

use super::links::{FactId, LinkKinds, LinkTable, is_on};

/// The implications between the candidates of a position: for each candidate, the candidates that
/// are on (true) if it is on.
///
/// Each step of an implication consists of two links. A weak link turns a second candidate off, and
/// a strong link from the second candidate turns a third candidate on. The off-facts between them
/// are not stored.
#[derive(Clone, Default)]
pub(super) struct Closure {
    /// The tables for positions with up to 256 candidates, which is the usual case.
    narrow: ClosureTables<4>,
    wide: ClosureTables<12>,
    is_narrow: bool,
}

/// Calls a method of the narrow or the wide tables, depending on which are in use.
macro_rules! dispatch {
    ($self:ident, $($question:tt)*) => {
        if $self.is_narrow {
            $self.narrow.$($question)*
        } else {
            $self.wide.$($question)*
        }
    };
}

impl Closure {
    /// Computes all implications of a position.
    pub(super) fn compute(&mut self, links: &LinkTable, rules: LinkKinds) {
        self.is_narrow = links.len() <= 256;
        dispatch!(self, read(links, rules));
    }

    /// Computes, for each candidate, the candidates that are off if it is on.
    pub(super) fn compute_eliminations(&mut self) {
        dispatch!(self, read_eliminable());
    }

    /// Returns true if all candidates with the given numbers have a common consequence.
    pub(super) fn have_common_consequence(
        &self,
        numbers: impl Iterator<Item = usize> + Clone,
    ) -> bool {
        dispatch!(self, meet(numbers))
    }

    /// Returns true if a fact implies its own negation.
    pub(super) fn contradicts_itself(&self, fact: FactId) -> bool {
        dispatch!(self, contradicts_itself(fact))
    }

    /// Returns true if an on-fact implies itself through another on-fact.
    pub(super) fn returns_to_start(&self, fact: FactId) -> bool {
        dispatch!(self, returns_to_start(usize::from(fact >> 1)))
    }

    /// Returns a set of candidates, as bits: the candidate of the fact, and all candidates that
    /// imply it and that it implies. Every on-fact on a path from the candidate back to itself is
    /// in the set.
    pub(super) fn return_paths(&self, fact: FactId) -> BitRow<12> {
        let mut ways = [0; 12];
        let number = usize::from(fact >> 1);
        dispatch!(self, mark_return_paths(number, &mut ways));
        ways
    }

    /// Returns true if a fact may be on a path from a start fact back to itself. `ways` is the
    /// result of [`Self::return_paths`] for the start fact.
    pub(super) fn is_on_return_path(&self, fact: FactId, ways: &BitRow<12>) -> bool {
        let number = usize::from(fact >> 1);
        if is_on(fact) {
            has(ways, number)
        } else {
            dispatch!(self, meets(number, ways))
        }
    }
}

/// A set of candidates. Bit N is set if the set contains the candidate with number N.
pub(super) type BitRow<const W: usize> = [u64; W];

#[derive(Clone, Default)]
struct ClosureTables<const W: usize> {
    /// For each candidate, the candidates that a strong link turns on if it is off.
    strong: Vec<BitRow<W>>,
    /// For each candidate, the candidates that a weak link turns off if it is on.
    weak: Vec<BitRow<W>>,
    /// For each candidate, all candidates that are on if it is on.
    reach: Vec<BitRow<W>>,
    /// For each candidate, all candidates that are off if it is on. This table is computed on
    /// demand.
    eliminable: Vec<BitRow<W>>,
}

impl<const W: usize> ClosureTables<W> {
    fn read(&mut self, links: &LinkTable, rules: LinkKinds) {
        let count = links.len();
        for table in [&mut self.strong, &mut self.weak, &mut self.reach] {
            table.clear();
            table.resize(count, [0; W]);
        }
        for (number, strong) in self.strong.iter_mut().enumerate() {
            for on in links.weak_and_strong(number, rules).1 {
                set(strong, usize::from(*on));
            }
        }
        for (number, (weak, reach)) in self.weak.iter_mut().zip(&mut self.reach).enumerate() {
            for off in links.weak_and_strong(number, rules).0 {
                set(weak, usize::from(*off));
                merge(reach, &self.strong[usize::from(*off)]);
            }
        }
        for number in 0..count {
            self.complete(number);
        }
    }

    /// Adds to a candidate the consequences of its consequences, until no more follow. The rows of
    /// candidates with lower numbers must be complete.
    fn complete(&mut self, number: usize) {
        let mut row = self.reach[number];
        let mut open = row;
        while let Some(next) = first(&open) {
            let reached = &self.reach[next];
            for ((open, row), reached) in open.iter_mut().zip(&mut row).zip(reached) {
                if next < number {
                    *open &= !reached;
                } else {
                    *open |= reached & !*row;
                }
                *row |= reached;
            }
            open[next >> 6] &= !(1 << (next & 63));
        }
        self.reach[number] = row;
    }

    fn read_eliminable(&mut self) {
        self.eliminable.clone_from(&self.weak);
        for (eliminable, reach) in self.eliminable.iter_mut().zip(&self.reach) {
            for on in bits(reach) {
                merge(eliminable, &self.weak[on]);
            }
        }
    }

    fn meet(&self, numbers: impl Iterator<Item = usize> + Clone) -> bool {
        let (mut on, mut off) = ([u64::MAX; W], [u64::MAX; W]);
        for number in numbers {
            let mut reach = self.reach[number];
            set(&mut reach, number);
            intersect(&mut on, &reach);
            intersect(&mut off, &self.eliminable[number]);
        }
        on.iter().chain(&off).any(|word| *word != 0)
    }

    fn contradicts_itself(&self, fact: FactId) -> bool {
        let number = usize::from(fact >> 1);
        if is_on(fact) {
            // A consequence that turns the candidate off has a weak link to it. Weak links are
            // symmetric, so the candidate also has a weak link to this consequence.
            meet(&self.reach[number], &self.weak[number])
        } else {
            bits(&self.strong[number]).any(|on| has(&self.reach[on], number))
        }
    }

    fn returns_to_start(&self, number: usize) -> bool {
        let reach = &self.reach[number];
        let further = |other: usize| other != number && has(&self.reach[other], number);
        has(reach, number) && bits(reach).any(further)
    }

    fn mark_return_paths(&self, number: usize, ways: &mut [u64]) {
        set(ways, number);
        for from in bits(&self.reach[number]).filter(|from| has(&self.reach[*from], number)) {
            set(ways, from);
        }
    }

    /// Returns true if a strong link joins the candidate with this number and a candidate in
    /// `others`.
    fn meets(&self, number: usize, others: &[u64]) -> bool {
        meet(&self.strong[number], others)
    }
}

fn set(row: &mut [u64], bit: usize) {
    row[bit >> 6] |= 1 << (bit & 63);
}

fn has(row: &[u64], bit: usize) -> bool {
    row[bit >> 6] >> (bit & 63) & 1 != 0
}

fn merge<const W: usize>(row: &mut BitRow<W>, other: &BitRow<W>) {
    row.iter_mut()
        .zip(other)
        .for_each(|(row, other)| *row |= other);
}

fn intersect<const W: usize>(row: &mut BitRow<W>, other: &BitRow<W>) {
    row.iter_mut()
        .zip(other)
        .for_each(|(row, other)| *row &= other);
}

fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(row, other)| row & other != 0)
}

fn first<const W: usize>(row: &BitRow<W>) -> Option<usize> {
    let word = row.iter().position(|bits| *bits != 0)?;
    Some(64 * word + row[word].trailing_zeros() as usize)
}

fn bits<const W: usize>(row: &BitRow<W>) -> impl Iterator<Item = usize> {
    let mut row = *row;
    std::iter::from_fn(move || {
        let bit = first(&row)?;
        row[bit >> 6] &= row[bit >> 6] - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Board;

    const FEW_CANDIDATES: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const MANY_CANDIDATES: &str =
        "...............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4..9";

    /// Returns a list that is true for each fact that follows from the start. It is true for the
    /// start itself only if another fact implies the start.
    fn consequences(links: &LinkTable, rules: LinkKinds, start: FactId) -> Vec<bool> {
        let mut reached = vec![false; 2 * links.len()];
        let mut open = vec![start];
        while let Some(fact) = open.pop() {
            for next in links.follow(fact, rules) {
                if !std::mem::replace(&mut reached[usize::from(next)], true) {
                    open.push(next);
                }
            }
        }
        reached
    }

    #[test]
    fn implications_agree_with_following_the_links() {
        let (mut links, mut closure) = (LinkTable::default(), Closure::default());
        for (clues, is_narrow) in [(FEW_CANDIDATES, true), (MANY_CANDIDATES, false)] {
            let board: Board = Board::from_clues(&clues.parse().unwrap()).unwrap();
            links.compute(&board);
            for rules in [LinkKinds::Houses, LinkKinds::Cells, LinkKinds::Both] {
                closure.compute(&links, rules);
                assert_eq!(closure.is_narrow, is_narrow);
                let facts = 0..FactId::try_from(2 * links.len()).unwrap();
                let follow = |fact| consequences(&links, rules, fact);
                let reached: Vec<Vec<bool>> = facts.clone().map(follow).collect();
                let implies = |a: FactId, b: FactId| reached[usize::from(a)][usize::from(b)];
                for fact in facts.clone() {
                    let contradicts = closure.contradicts_itself(fact);
                    assert_eq!(contradicts, implies(fact, fact ^ 1), "{rules:?} {fact}");
                    let others = || {
                        facts
                            .clone()
                            .filter(|other| is_on(*other) && *other != fact)
                    };
                    let mut back = others().filter(|other| implies(fact, *other));
                    let returns = back.any(|other| implies(other, fact));
                    if is_on(fact) {
                        assert_eq!(closure.returns_to_start(fact), returns, "{rules:?} {fact}");
                    }
                }
            }
        }
    }
}
