//! The 45 rule for lines that cross regions, such as the diagonals of little killers.
//!
//! A line shares few cells with each region. If lines are subtracted from regions, many cells
//! therefore remain. A sum of many cells still eliminates as much as a sum of few cells if it is
//! near its smallest or largest possible value. For example, the diagonals of 9, 8, 7 and 7 cells
//! through three regions cover 21 of the 27 cells.
//!
//! All unions of regions are tried. From each union, the lines with most of their cells in it are
//! subtracted. Then houses are added or subtracted as long as this reduces the number of remaining
//! cells.

use std::collections::HashSet;

use foldhash::fast::FixedState;

use super::{CageSum, Linear, SumContext, houses_of, list};

/// The maximum number of regions of a puzzle for this rule, because all unions of regions are
/// tried.
const MAX_REGIONS: usize = 9;

/// The maximum number of cells of a sum before houses are added or subtracted.
const MAX_LEFT: i32 = 50;

/// The maximum number of cells of a derived sum.
const MAX_CELLS: usize = 16;

/// The maximum distance of a derived sum from its smallest or largest possible value, in percent of
/// the difference of these two values.
const MAX_SLACK: i32 = 12;

const MAX_SUMS: usize = 12;

/// A linear equation that stores the factor of every cell, including zeros.
#[derive(Clone, Debug)]
struct DenseLinear {
    factors: Vec<i32>,
    target: i32,
}

impl DenseLinear {
    fn add(&mut self, cells: impl Iterator<Item = u16>, factor: i32, sum: i32) {
        for cell in cells {
            self.factors[usize::from(cell)] += factor;
        }
        self.target += factor * sum;
    }

    /// The sum of the absolute values of the factors.
    fn size(&self) -> i32 {
        self.factors.iter().map(|factor| factor.abs()).sum()
    }

    /// Adds or subtracts houses as long as this reduces the [`size`](Self::size).
    fn shorten(&mut self, houses: &[Vec<u16>], of_house: i32) {
        let mut is_shorter = true;
        while is_shorter {
            is_shorter = false;
            for house in houses {
                let (mut added, mut subtracted) = (0, 0);
                for cell in house {
                    let factor = self.factors[usize::from(*cell)];
                    added += if factor < 0 { -1 } else { 1 };
                    subtracted += if factor > 0 { -1 } else { 1 };
                }
                if added < 0 || subtracted < 0 {
                    let factor = if added < 0 { 1 } else { -1 };
                    self.add(house.iter().copied(), factor, of_house);
                    is_shorter = true;
                }
            }
        }
    }

    fn sparse(&self) -> Linear {
        let terms = (0..).zip(&self.factors).filter(|(_, factor)| **factor != 0);
        Linear {
            terms: terms.map(|(cell, factor)| (cell, *factor)).collect(),
            target: self.target,
        }
    }
}

impl SumContext<'_> {
    /// Derives sums from lines whose digits may repeat, and returns the tightest of these sums.
    pub(super) fn of_lines(&self, cages: &[CageSum<()>]) -> Vec<Linear> {
        let is_line = |cage: &CageSum<()>| !self.sees.is_clique(&list(&cage.cells));
        let regions = &self.lines.regions;
        if regions.len() > MAX_REGIONS || !cages.iter().any(is_line) {
            return Vec::new();
        }
        let houses_of = houses_of(self.houses, self.sees.len());
        let mut seen: HashSet<_, FixedState> = HashSet::default();
        let mut tight: Vec<(i32, Linear)> = Vec::new();
        for members in 1..1_usize << regions.len() {
            let sum = self.rest_of(members, cages);
            if let Some(sum) = sum.filter(|sum| seen.insert(sum.terms.clone()))
                && let Some((slack, range)) = self.slack(&sum, &houses_of)
                && 100 * slack <= MAX_SLACK * range
            {
                tight.push((1000 * slack / range.max(1), sum));
            }
        }
        tight.sort_by_key(|(slack, _)| *slack);
        tight.truncate(MAX_SUMS);
        tight.into_iter().map(|(_, sum)| sum).collect()
    }

    /// Subtracts cages and lines from a union of regions, and returns the equation that remains.
    /// Only cages and lines with most of their cells in the union are subtracted. Returns `None` if
    /// too many cells remain, or none.
    fn rest_of(&self, members: usize, cages: &[CageSum<()>]) -> Option<Linear> {
        let mut rest = DenseLinear {
            factors: vec![0; self.sees.len()],
            target: 0,
        };
        let regions = self.lines.regions.iter().enumerate();
        for (_, region) in regions.filter(|(at, _)| members >> at & 1 == 1) {
            rest.add(region.iter().copied(), 1, self.house_sum());
        }
        let union = rest.factors.clone();
        for cage in cages {
            let is_inside = |cell: &u16| union[usize::from(*cell)] != 0;
            if 2 * cage.cells.iter().filter(is_inside).count() > cage.size {
                rest.add(cage.cells.iter(), -1, cage.sum);
            }
        }
        if rest.size() > MAX_LEFT {
            return None;
        }
        rest.shorten(self.houses, self.house_sum());
        let sum = rest.sparse();
        (1..=MAX_CELLS).contains(&sum.terms.len()).then_some(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HouseLines, is_small, sign_counts};
    use super::*;
    use crate::grid::rules::cells::PeerSets;
    use crate::random::Random;
    use crate::solve::general::laws::grid::GridLaw;

    const SOLUTION: &[u8; 81] =
        b"987624153654381972231975648179842536568793214423156789845267391396518427712439865";

    fn total(cells: impl Iterator<Item = (u16, i32)>) -> i32 {
        cells
            .map(|(cell, factor)| factor * i32::from(SOLUTION[usize::from(cell)] - b'0'))
            .sum()
    }

    #[test]
    fn sums_derived_from_lines_hold_in_the_solution() {
        let houses = GridLaw::classic_houses();
        let mut sees = PeerSets::new(81);
        for house in &houses {
            sees.add_all(house);
        }
        let lines = HouseLines {
            rows: houses[..9].to_vec(),
            columns: houses[9..18].to_vec(),
            regions: houses[18..].to_vec(),
        };
        let context = SumContext {
            houses: &houses,
            lines: &lines,
            sees: &sees,
            digits: 9,
            low: 1,
        };
        // The diagonals of both directions with at least four cells.
        let diagonals = (-5..=5_i16).flat_map(|from| [1, -1].map(|step| (from, step)));
        let diagonals: Vec<Linear> = diagonals
            .map(|(from, step)| {
                let cells =
                    (0..9_i16).map(|row| (row, if step > 0 { row + from } else { 8 - row - from }));
                let cells = cells.filter(|(_, col)| (0..9).contains(col));
                let terms: Vec<(u16, i32)> = cells
                    .map(|(row, col)| (u16::try_from(9 * row + col).unwrap(), 1))
                    .collect();
                let target = total(terms.iter().copied());
                Linear { terms, target }
            })
            .collect();
        let mut random = Random::new(1);
        let mut count = 0;
        for _ in 0..20 {
            let mut chosen = diagonals.clone();
            chosen.retain(|_| random.below(4) > 0);
            let cages = context.cages(&chosen);
            for sum in (1..512).filter_map(|members| context.rest_of(members, &cages)) {
                assert_eq!(total(sum.terms.iter().copied()), sum.target, "{sum:?}");
                let slack = context.slack(&sum, &houses_of(context.houses, 81));
                if slack.is_some_and(|slack| is_small(slack, sum.terms.len()))
                    && let Some(counts) = sign_counts(&sum)
                {
                    assert!(context.may_be_tight(counts, sum.target), "{sum:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 0);
    }
}
