//! Franken fish: fish with boxes among the base or cover houses.
//!
//! The base houses are rows and boxes and the cover houses columns and boxes; then the reverse. A
//! place in two base houses is an endo-fin, a place of the base outside the cover an exo-fin; there
//! are at most five fins, of which at most two are endo-fins. The digit is eliminated from places
//! of the cover outside the base, and from places in two cover houses; if there are fins, only from
//! those that see every fin.
//!
//! Base and cover houses in lexicographic order (rows or columns, then boxes). A cover house must
//! contain a place of the base, and cannot be a base house. Without fins, a base house has at most
//! n places. HoDoKu names a fish with only boxes on one side mutant, so those are skipped.

use crate::grid::{Cell, CellSet, House, HouseSet};
use crate::logic::Technique;

use super::finder::{DigitSearch, FoundStep, Memo};
use super::position::{Position, peers};

/// The maximum number of fins.
const MOST_FINS: usize = 5;

/// The maximum number of endo-fins: places in two base houses.
const MOST_ENDO_FINS: usize = 2;

/// Finds a franken fish of `SIZE` houses, with or without fins.
pub(super) fn find<const SIZE: usize, const FINNED: bool>(
    position: &mut Position,
    memo: &mut Memo<'_>,
) -> Option<FoundStep> {
    let (technique, search) = match (SIZE, FINNED) {
        (2, false) => (Technique::FrankenXWing, DigitSearch::Franken(2)),
        (2, true) => (Technique::FinnedFrankenXWing, DigitSearch::FinnedFranken(2)),
        (_, false) => (Technique::FrankenSwordfish, DigitSearch::Franken(3)),
        (_, true) => (
            Technique::FinnedFrankenSwordfish,
            DigitSearch::FinnedFranken(3),
        ),
    };
    let position = &*position;
    memo.by_digit(position, search, &mut |digit| {
        let (rows, columns) = (
            HouseSet::ROWS | HouseSet::BOXES,
            HouseSet::COLUMNS | HouseSet::BOXES,
        );
        [(rows, columns), (columns, rows)]
            .into_iter()
            .find_map(|(bases, covers)| {
                let search = FrankenSearch {
                    places: position.cells_with(digit),
                    size: SIZE,
                    finned: FINNED,
                    covers,
                };
                let most = if FINNED { 9 } else { SIZE };
                let fits = |house: &House| {
                    (1..=most).contains(&usize::from(position.count(*house, digit)))
                };
                let open: Vec<House> = bases.iter().filter(fits).collect();
                let eliminations = search.grow(&open, Base::default(), search.places)?;
                FoundStep::of_digit(technique, digit, eliminations)
            })
    })
}

/// The search for fish of one digit, size and direction.
struct FrankenSearch {
    places: CellSet,
    size: usize,
    finned: bool,
    /// The possible cover houses.
    covers: HouseSet,
}

/// Base houses, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: HouseSet,
    count: usize,
    places: CellSet,
    endo_fins: CellSet,
}

/// Cover houses, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: HouseSet,
    count: usize,
    places: CellSet,
    double_covered: CellSet,
}

impl FrankenSearch {
    /// Chooses base houses in order; returns the eliminations of the first fish. Prunes by the set
    /// of places that could still be eliminated.
    fn grow(&self, open: &[House], base: Base, targets: CellSet) -> Option<CellSet> {
        if base.count == self.size {
            return self.cover(&base, targets);
        }
        let most = if self.finned { MOST_ENDO_FINS } else { 0 };
        open.iter().enumerate().find_map(|(at, house)| {
            let places = self.places & house.cell_set();
            let wider = Base {
                houses: base.houses.with(*house),
                count: base.count + 1,
                places: base.places | places,
                endo_fins: base.endo_fins | base.places & places,
            };
            if wider.endo_fins.len() > most {
                return None;
            }
            let pool = self.covers - wider.houses;
            let possible = |target: &Cell| self.possible(&wider, pool, *target);
            let targets: CellSet = targets.iter().filter(possible).collect();
            if targets.is_empty() {
                return None;
            }
            self.grow(&open[at + 1..], wider, targets)
        })
    }

    fn cover(&self, base: &Base, targets: CellSet) -> Option<CellSet> {
        let useful = |house: &House| !(base.places & house.cell_set()).is_empty();
        let open: Vec<House> = (self.covers - base.houses).iter().filter(useful).collect();
        let pool: HouseSet = open.iter().copied().collect();
        if !targets
            .iter()
            .any(|target| self.possible(base, pool, target))
        {
            return None;
        }
        self.choose(base, &open, Cover::default())
    }

    /// Returns true if cover houses could complete a fish that eliminates this place: every place
    /// that it does not see must be covered.
    fn possible(&self, base: &Base, pool: HouseSet, target: Cell) -> bool {
        if !self.finned {
            return coverable(base.places, pool, self.size);
        }
        let through = pool & target.house_set();
        let needed = if base.places.contains(target) { 2 } else { 1 };
        let seen = peers(target);
        base.endo_fins.is_subset(seen)
            && through.len() >= needed
            && coverable(
                (base.places - seen).without(target),
                pool,
                self.size - needed,
            )
    }

    /// Chooses cover houses in order.
    fn choose(&self, base: &Base, open: &[House], cover: Cover) -> Option<CellSet> {
        if cover.count == self.size {
            return self.evaluate(base, &cover);
        }
        open.iter().enumerate().find_map(|(at, house)| {
            let places = self.places & house.cell_set();
            let wider = Cover {
                houses: cover.houses.with(*house),
                count: cover.count + 1,
                places: cover.places | places,
                double_covered: cover.double_covered | cover.places & places,
            };
            self.choose(base, &open[at + 1..], wider)
        })
    }

    /// The eliminations of the fish, if it is one of the requested kind.
    fn evaluate(&self, base: &Base, cover: &Cover) -> Option<CellSet> {
        let fins = (base.places - cover.places) | base.endo_fins;
        let eliminations = (cover.places - base.places) | cover.double_covered;
        if fins.is_empty() == self.finned || eliminations.is_empty() || fins.len() > MOST_FINS {
            return None;
        }
        let lines = |houses: HouseSet| !(houses - HouseSet::BOXES).is_empty();
        let boxes = (base.houses | cover.houses) & HouseSet::BOXES;
        if boxes.is_empty() || !lines(base.houses) || !lines(cover.houses) {
            return None;
        }
        let eliminations = eliminations & fins.common_peers();
        (!eliminations.is_empty()).then_some(eliminations)
    }
}

/// Returns true if `houses` houses of `pool` could cover all places.
fn coverable(places: CellSet, pool: HouseSet, houses: usize) -> bool {
    let Some(first) = places.first() else {
        return true;
    };
    let mut through = first
        .houses()
        .into_iter()
        .filter(|house| pool.contains(*house));
    match houses {
        0 => false,
        1 => through.any(|house| places.is_subset(house.cell_set())),
        _ => through.any(|house| coverable(places - house.cell_set(), pool, houses - 1)),
    }
}
