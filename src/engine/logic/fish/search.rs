//! The search for fish. It chooses base houses in order, and cover houses for each choice of base
//! houses.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::FoundFish;
use crate::grid::{Board, Cell, CellSet, Digit, House, HouseSet};
use crate::logic::finder::check_canceled;

pub(super) struct FishSearch<'a> {
    pub(super) board: &'a Board,
    pub(super) stop: &'a AtomicBool,
    pub(super) digit: Digit,
    pub(super) size: usize,
    /// The houses that may be cover houses.
    pub(super) covers: HouseSet,
    pub(super) most_fins: usize,
    pub(super) most_endo_fins: usize,
    /// True to find fish with eliminations, false to find fish without. A kraken fish is built from
    /// a fish without eliminations.
    pub(super) requires_eliminations: bool,
    /// The fish that the visitor has stored since the base houses last changed.
    pub(super) same_base: Vec<FoundFish>,
}

/// A choice of base houses, which the search extends.
#[derive(Clone, Copy, Default)]
struct BaseSets {
    houses: HouseSet,
    /// The places of the digit in the base houses.
    places: CellSet,
    endo_fins: CellSet,
    /// The places from which a fish with these and further base houses may eliminate the digit.
    targets: CellSet,
}

/// A choice of cover houses, which the search extends.
#[derive(Clone, Copy)]
pub(super) struct Cover {
    houses: HouseSet,
    /// The places of the digit in the cover houses.
    places: CellSet,
    /// The places that are in two cover houses.
    double_covered: CellSet,
    /// The fins: base places that no cover house may contain, and endo-fins.
    fins: CellSet,
    /// The places that see every fin.
    reach: CellSet,
    /// The houses that may still be chosen as cover houses.
    open: HouseSet,
}

/// A function that receives each fish, and the list of stored fish with the same base houses. It
/// may add the fish to the list.
pub(super) type FishVisitor<'a> =
    dyn FnMut(&FoundFish, &mut Vec<FoundFish>) -> ControlFlow<()> + 'a;

impl FishSearch<'_> {
    /// Finds fish whose base houses are in `houses`.
    pub(super) fn bases(
        &mut self,
        houses: HouseSet,
        found: &mut FishVisitor<'_>,
    ) -> ControlFlow<()> {
        let with_places = |house| (house, self.board.places(house, self.digit));
        let all = houses.iter().map(with_places);
        let open: Vec<(House, CellSet)> = all.filter(|(_, places)| places.len() > 1).collect();
        let base = BaseSets {
            targets: self.board.cells_with(self.digit),
            ..BaseSets::default()
        };
        self.grow(&open, base, found)
    }

    fn grow(
        &mut self,
        open: &[(House, CellSet)],
        base: BaseSets,
        found: &mut FishVisitor<'_>,
    ) -> ControlFlow<()> {
        if base.houses.len() == self.size {
            check_canceled(self.stop)?;
            self.same_base.clear();
            return self.covers(&base, self.no_cover(&base), found);
        }
        for (at, (house, places)) in open.iter().enumerate() {
            let mut wider = BaseSets {
                houses: base.houses.with(*house),
                places: base.places | *places,
                endo_fins: base.endo_fins | base.places & *places,
                targets: base.targets,
            };
            if wider.endo_fins.len() > self.most_endo_fins {
                continue;
            }
            wider.targets = self.targets(&wider);
            if !wider.targets.is_empty() {
                self.grow(&open[at + 1..], wider, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the places from which a fish with the given base houses could eliminate the digit.
    /// The cover houses must contain every base place that a target does not see.
    fn targets(&self, base: &BaseSets) -> CellSet {
        let pool = self.covers - base.houses;
        if !self.requires_eliminations {
            return base.targets;
        }
        if self.most_fins == 0 {
            let whole = can_cover(base.places, pool, self.size);
            return if whole { base.targets } else { CellSet::EMPTY };
        }
        let possible = |target: &Cell| {
            let needed = if base.places.contains(*target) { 2 } else { 1 };
            let seen = self.board.peers(*target);
            let unseen = (base.places - seen).without(*target);
            base.endo_fins.is_subset(seen)
                && (pool & target.house_set()).len() >= needed
                && can_cover(unseen, pool, self.size - needed)
        };
        base.targets.iter().filter(possible).collect()
    }

    fn no_cover(&self, base: &BaseSets) -> Cover {
        let useful = |house: &House| !(base.places & house.cell_set()).is_empty();
        Cover {
            houses: HouseSet::EMPTY,
            places: CellSet::EMPTY,
            double_covered: CellSet::EMPTY,
            fins: base.endo_fins,
            reach: self.board.cells_with(self.digit) & base.endo_fins.common_peers(),
            open: (self.covers - base.houses).iter().filter(useful).collect(),
        }
    }

    /// Extends the choice of cover houses. For each base place in turn, either a cover house
    /// contains it, or it is a fin. Any remaining cover houses are then chosen freely.
    fn covers(
        &mut self,
        base: &BaseSets,
        cover: Cover,
        found: &mut FishVisitor<'_>,
    ) -> ControlFlow<()> {
        let undecided = base.places - cover.places - cover.fins;
        if cover.houses.len() == self.size {
            return self.report_fish(base, &cover.with_fins(undecided), found);
        }
        let is_void = self.requires_eliminations && cover.reach.is_empty();
        if is_void || cover.fins.len() > self.most_fins {
            return ControlFlow::Continue(());
        }
        let Some(cover) = self.with_forced_fins(base, cover) else {
            return ControlFlow::Continue(());
        };
        let undecided = undecided - cover.fins;
        let Some(place) = undecided.first() else {
            return self.free_covers(base, cover, found);
        };
        let mut rest = cover;
        for house in (cover.open & place.house_set()).iter() {
            rest.open -= HouseSet::only(house);
            self.covers(base, self.with_cover(&rest, house), found)?;
        }
        self.covers(base, rest.with_fins(CellSet::only(place)), found)
    }

    fn free_covers(
        &mut self,
        base: &BaseSets,
        cover: Cover,
        found: &mut FishVisitor<'_>,
    ) -> ControlFlow<()> {
        if cover.houses.len() == self.size {
            return self.report_fish(base, &cover, found);
        }
        let mut rest = cover;
        for house in cover.open.iter() {
            rest.open -= HouseSet::only(house);
            self.free_covers(base, self.with_cover(&rest, house), found)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds as fins all base places that no cover house contains, neither a chosen nor an open one.
    /// Returns `None` if no fish remains possible.
    fn with_forced_fins(&self, base: &BaseSets, cover: Cover) -> Option<Cover> {
        if self.most_fins == 0 {
            return Some(cover);
        }
        let (once, double_covered) = self.maximal_cover(&cover);
        let forced = base.places - once - cover.fins;
        let cover = if forced.is_empty() {
            cover
        } else {
            cover.with_fins(forced)
        };
        let eliminable = cover.reach & ((once - base.places) | double_covered);
        let hopeful = !self.requires_eliminations || !eliminable.is_empty();
        (hopeful && cover.fins.len() <= self.most_fins).then_some(cover)
    }

    /// Returns the places that would be in at least one cover house, and the places that would be
    /// in at least two, if all open houses were chosen.
    fn maximal_cover(&self, cover: &Cover) -> (CellSet, CellSet) {
        let places = cover.open.iter().map(House::cell_set);
        let (once, double_covered) = places.fold(
            (cover.places, cover.double_covered),
            |(once, double_covered), house| (once | house, double_covered | once & house),
        );
        let all = self.board.cells_with(self.digit);
        (once & all, double_covered & all)
    }

    fn with_cover(&self, cover: &Cover, house: House) -> Cover {
        let places = self.board.places(house, self.digit);
        Cover {
            houses: cover.houses.with(house),
            places: cover.places | places,
            double_covered: cover.double_covered | cover.places & places,
            ..*cover
        }
    }

    /// Reports the fish with the given base and cover. Does nothing if it has too many fins, or if
    /// `wants_eliminations` does not match the fish.
    fn report_fish(
        &mut self,
        base: &BaseSets,
        cover: &Cover,
        found: &mut FishVisitor<'_>,
    ) -> ControlFlow<()> {
        let unfinned_eliminations = (cover.places - base.places) | cover.double_covered;
        let eliminable = unfinned_eliminations & cover.reach;
        if eliminable.is_empty() == self.requires_eliminations || cover.fins.len() > self.most_fins
        {
            return ControlFlow::Continue(());
        }
        let fish = FoundFish {
            digit: self.digit,
            base: base.houses,
            cover: cover.houses,
            fins: cover.fins,
            endo_fins: base.endo_fins,
            double_covered: cover.double_covered,
            unfinned_eliminations,
            eliminable,
        };
        found(&fish, &mut self.same_base)
    }
}

/// Returns true if some `houses` houses of `pool` contain all the given places.
fn can_cover(places: CellSet, pool: HouseSet, houses: usize) -> bool {
    let Some(first) = places.first() else {
        return true;
    };
    let mut through = (pool & first.house_set()).iter();
    match houses {
        0 => false,
        1 => through.any(|house| places.is_subset(house.cell_set())),
        _ => through.any(|house| can_cover(places - house.cell_set(), pool, houses - 1)),
    }
}

impl Cover {
    /// Adds fins to the cover. No cover house may contain them.
    fn with_fins(&self, fins: CellSet) -> Self {
        let houses = fins.iter().flat_map(Cell::houses).collect();
        Self {
            fins: self.fins | fins,
            reach: self.reach & fins.common_peers(),
            open: self.open - houses,
            ..*self
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::logic::choices::pairs;
    use crate::logic::fish::{FishKind, MAX_FINS};
    use crate::random::Random;

    #[test]
    fn fish_of_two_lines_agree_with_the_definition() {
        let (mut random, never) = (Random::new(1), AtomicBool::new(false));
        let mut count = 0;
        for _ in 0..20 {
            let candidates = Board::EMPTY.candidates_by_cell();
            let candidates = candidates.filter(|_| random.below(3) == 0).collect();
            let board: Board = Board::with_candidates(&candidates);
            for digit in Digit::ALL {
                for (bases, covers) in [
                    (HouseSet::ROWS, HouseSet::COLUMNS),
                    (HouseSet::COLUMNS, HouseSet::ROWS),
                ] {
                    let mut found = Vec::new();
                    let mut search = FishKind::Finned.search(&board, &never, digit, 2, covers);
                    let _ = search.bases(bases, &mut |fish, _| {
                        let houses = [fish.base, fish.cover].map(|houses| houses.iter().collect());
                        found.push((houses, fish.eliminable.iter().collect()));
                        ControlFlow::Continue(())
                    });
                    let slow = slow_fish(&board, digit, bases, covers);
                    assert_eq!(found.len(), slow.len(), "{digit}");
                    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), slow, "{digit}");
                    count += slow.len();
                }
            }
        }
        assert!(count > 100);
    }

    /// Finds fish of two lines by trying all choices of houses. Returns the base and cover houses
    /// of each fish with eliminations, and the eliminations.
    fn slow_fish(
        board: &Board,
        digit: Digit,
        bases: HouseSet,
        covers: HouseSet,
    ) -> BTreeSet<([Vec<House>; 2], Vec<Cell>)> {
        let all = board.cells_with(digit);
        let [bases, covers] = [bases, covers].map(|houses| houses.iter().collect::<Vec<_>>());
        let mut found = BTreeSet::new();
        for base in pairs(&bases) {
            for cover in pairs(&covers) {
                let [body, hull] = [base, cover].map(|two| {
                    let cells = two.map(House::cell_set);
                    (cells[0] | cells[1]) & all
                });
                let fins = body - hull;
                let eliminable = (hull - body) & fins.common_peers();
                let several = |house: &House| board.places(*house, digit).len() > 1;
                let is_used = |house: &House| !(house.cell_set() & body).is_empty();
                let is_fish = base.iter().all(several) && cover.iter().all(is_used);
                if is_fish && fins.len() <= MAX_FINS && !eliminable.is_empty() {
                    let houses = [base.to_vec(), cover.to_vec()];
                    found.insert((houses, eliminable.iter().collect()));
                }
            }
        }
        found
    }
}
