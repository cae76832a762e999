//! Clues that divide a house into parts with sets of digits: sandwiches, X-sums and skyscrapers.
//!
//! A division states for each cell which digits it may contain. It is possible only if each cell
//! has one of its digits, and each digit a cell. A digit that no possible division allows in a cell
//! is removed.

use std::sync::{Arc, LazyLock};

use super::super::board::{Mask, PruneResult, SearchBoard, Unsatisfiable, indices};
use super::family::sets_of_size;

/// The digits of each cell of a division.
type Division = [Mask; Mask::BITS as usize];

/// Divisions that are computed when they are needed for the first time.
type Divisions = LazyLock<Vec<Division>, Box<dyn FnOnce() -> Vec<Division> + Send + Sync>>;

/// The mask in place of a cell, if the house has fewer than sixteen cells. The bit stands for no
/// digit of such a house.
const ABSENT: Mask = 1 << (Mask::BITS - 1);

/// The maximum number of divisions. A law with more divisions removes nothing.
const MAX_DIVISIONS: usize = 4096;

/// The maximum number of cells of a house. Sandwiches and X-sums of this size have at most 500
/// divisions.
pub(in super::super) const MAX_DIVIDED: usize = 12;

/// A law that one of some divisions allows the digits of a house.
#[derive(Clone, Debug)]
pub(in super::super) struct DivisionLaw {
    cells: Vec<u16>,
    all: Mask,
    /// True if an automaton is faster, although it removes less.
    pub(in super::super) is_slow: bool,
    divisions: Arc<Divisions>,
}

impl DivisionLaw {
    /// The law of a sandwich: the digits between the smallest and the largest digit have this sum.
    pub(in super::super) fn sandwich(cells: Vec<u16>, low: u8, sum: u64) -> Self {
        Self::new(cells, false, move |count, all| {
            let ends = [1, 1 << (count - 1)];
            let set_of = move |size| {
                let fits =
                    move |set: &Mask| set & (ends[0] | ends[1]) == 0 && sum_of(*set, low) == sum;
                sets_of_size(count, size).filter(fits)
            };
            let places =
                (0..count).flat_map(move |first| (first + 1..count).map(move |last| (first, last)));
            places.flat_map(move |(first, last)| {
                set_of(last - first - 1).flat_map(move |set| {
                    [ends, [ends[1], ends[0]]].map(|ends| {
                        let mut division = [all & !set & !ends[0] & !ends[1]; _];
                        division[first..last].fill(set);
                        division[first] = ends[0];
                        division[last] = ends[1];
                        division
                    })
                })
            })
        })
    }

    /// The law of an X-sum: the first X digits have this sum, where X is the first digit.
    pub(in super::super) fn x_sum(cells: Vec<u16>, low: u8, sum: u64) -> Self {
        Self::new(cells, false, move |digits, all| {
            (0..digits).flat_map(move |first| {
                let own: Mask = 1 << first;
                let fits = move |set: &Mask| set & own != 0 && sum_of(*set, low) == sum;
                let count = first + usize::from(low);
                let sets = sets_of_size(digits, count).filter(fits);
                sets.map(move |set| {
                    let mut division = [all & !set; _];
                    division[..count].fill(set & !own);
                    division[0] = own;
                    division
                })
            })
        })
    }

    /// The law of a skyscraper clue: this number of digits are greater than all digits before them.
    pub(in super::super) fn skyscraper(cells: Vec<u16>, _: u8, seen: u64) -> Self {
        let size = usize::try_from(seen).unwrap_or(usize::MAX);
        let is_slow = 2 < size && size < cells.len() - 1;
        Self::new(cells, is_slow, move |count, _| {
            let places = sets_of_size(count, size).filter(|places| places & 1 == 1);
            places.flat_map(move |places| {
                let heights = sets_of_size(count, size);
                let heights = heights.filter(move |heights| heights >> (count - 1) == 1);
                heights.filter_map(move |heights| seen_at(count, places, heights))
            })
        })
    }

    fn new<D: Iterator<Item = Division>>(
        cells: Vec<u16>,
        is_slow: bool,
        divisions: impl FnOnce(usize, Mask) -> D + Send + Sync + 'static,
    ) -> Self {
        let count = cells.len();
        let all = Mask::MAX >> (Mask::BITS as usize - count);
        let compute = move || {
            let divisions = divisions(count, all).map(|mut division| {
                division[count..].fill(ABSENT);
                division
            });
            divisions.take(MAX_DIVISIONS + 1).collect()
        };
        Self {
            cells,
            all,
            is_slow,
            divisions: Arc::new(LazyLock::new(Box::new(compute))),
        }
    }

    /// Returns this law for another house.
    pub(in super::super) fn of(&self, cells: Vec<u16>) -> Self {
        Self {
            cells,
            ..self.clone()
        }
    }

    pub(in super::super) fn cells(&self) -> &[u16] {
        &self.cells
    }

    pub(in super::super) fn prune(&self, board: &mut SearchBoard<'_>) -> PruneResult {
        if self.divisions.len() > MAX_DIVISIONS {
            return Ok(());
        }
        let mut masks = [ABSENT; Mask::BITS as usize];
        for (mask, cell) in masks.iter_mut().zip(&self.cells) {
            *mask = board.at(*cell);
        }
        let mut kept = [0; Mask::BITS as usize];
        for division in self.divisions.iter() {
            let mut own = *division;
            let (mut is_empty, mut union) = (false, 0);
            for (own, mask) in own.iter_mut().zip(&masks) {
                *own &= mask;
                is_empty |= *own == 0;
                union |= *own;
            }
            if !is_empty && union & self.all == self.all {
                for (kept, own) in kept.iter_mut().zip(&own) {
                    *kept |= own;
                }
            }
        }
        if kept[0] == 0 {
            return Err(Unsatisfiable);
        }
        for (cell, kept) in self.cells.iter().zip(kept) {
            board.keep(*cell, kept)?;
        }
        Ok(())
    }
}

/// The division in which the digits of `heights` are seen, in order, in the cells of `places`;
/// `None` if too few digits are left for the cells behind them.
fn seen_at(count: usize, places: Mask, heights: Mask) -> Option<Division> {
    let mut division = [0; Mask::BITS as usize];
    let (mut rest, mut lower, mut hidden) = (heights, 0, 0);
    for (at, own) in division.iter_mut().take(count).enumerate() {
        if places >> at & 1 == 1 {
            *own = rest & rest.wrapping_neg();
            rest ^= *own;
            lower = (*own - 1) & !heights;
        } else {
            *own = lower;
            hidden += 1;
            if lower.count_ones() < hidden {
                return None;
            }
        }
    }
    Some(division)
}

/// The sum of the digits of a set.
fn sum_of(set: Mask, low: u8) -> u64 {
    let digits = indices(set);
    digits.map(|index| index as u64 + u64::from(low)).sum()
}

#[cfg(test)]
mod tests {
    use super::super::super::board::{Wiring, cell_number};
    use super::*;
    use crate::grid::rules::cells::PeerSets;
    use crate::random::Random;

    const COUNT: usize = 6;

    /// Every order of the digits from `low` on.
    fn orders(low: u64) -> Vec<Vec<u64>> {
        (0..COUNT).fold(vec![Vec::new()], |known, _| {
            let longer = known.iter().flat_map(|order| {
                let open = (low..low + COUNT as u64).filter(|digit| !order.contains(digit));
                open.map(|digit| [&order[..], &[digit]].concat())
            });
            longer.collect()
        })
    }

    fn sum_between(order: &[u64]) -> u64 {
        let place = |digit: Option<&u64>| order.iter().position(|own| Some(own) == digit);
        let ends = [place(order.iter().min()), place(order.iter().max())].map(Option::unwrap);
        let [first, last] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
        order[first + 1..last].iter().sum()
    }

    fn sum_of_first(order: &[u64]) -> u64 {
        let count = usize::try_from(order[0]).unwrap();
        order
            .get(..count)
            .map_or(u64::MAX, |part| part.iter().sum())
    }

    fn seen(order: &[u64]) -> u64 {
        let mut highest = 0;
        let seen = order.iter().filter(|digit| {
            let is_seen = **digit > highest;
            highest = highest.max(**digit);
            is_seen
        });
        seen.count() as u64
    }

    /// The law removes no digit of an order that the clue allows. With one candidate in each cell,
    /// it accepts exactly these orders.
    #[test]
    fn laws_agree_with_all_orders() {
        type Law = fn(Vec<u16>, u8, u64) -> DivisionLaw;
        type Number = fn(&[u64]) -> u64;
        let kinds: [(Law, Number, u8); 5] = [
            (DivisionLaw::sandwich, sum_between, 1),
            (DivisionLaw::sandwich, sum_between, 0),
            (DivisionLaw::x_sum, sum_of_first, 1),
            (DivisionLaw::x_sum, sum_of_first, 2),
            (DivisionLaw::skyscraper, seen, 1),
        ];
        let cells: Vec<u16> = (0..COUNT).map(cell_number).collect();
        let wiring = Wiring::new(&PeerSets::new(COUNT), &[]);
        let mut random = Random::new(1);
        for (law, number, low) in kinds {
            let orders = orders(low.into());
            for clue in 0..25 {
                let law = law(cells.clone(), low, clue);
                for order in &orders {
                    let is_allowed = number(order) == clue;
                    let solved: Vec<Mask> =
                        order.iter().map(|d| 1 << (d - u64::from(low))).collect();
                    let mut board = SearchBoard::new(&wiring, solved.clone());
                    assert_eq!(
                        law.prune(&mut board).is_ok(),
                        is_allowed,
                        "{clue} {order:?}"
                    );
                    let mut more = |digit: &Mask| {
                        let any = random.below(64) & random.below(64);
                        digit | Mask::try_from(any).unwrap()
                    };
                    let start: Vec<Mask> = solved.iter().map(&mut more).collect();
                    let mut board = SearchBoard::new(&wiring, start);
                    let pruned = law.prune(&mut board);
                    let mut kept = board.cells().iter().zip(&solved);
                    assert!(
                        !is_allowed || pruned.is_ok() && kept.all(|(own, digit)| own & digit != 0),
                        "{clue} {order:?}"
                    );
                }
            }
        }
    }
}
