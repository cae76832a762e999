//! Fish: one digit, as many cover houses as base houses.
//!
//! If a digit's places in *n* base houses all lie in *n* cover houses, each cover house has its
//! copy from a base house, and the digit goes from the rest of the cover houses. Base places
//! outside the covers are *fins*: then only what sees every fin goes, for either a fin is true
//! or the fish is. A place in two base houses (an *endo-fin*) is a fin too, for it would serve
//! two houses at once. A place in two cover houses would use up both, so it goes as well.
//!
//! ```text
//! . . 7 | . . . | . 7 .     Base rows 1 and 5, cover columns 3 and 8:
//! . . x | . . . | . x .     an x cannot be 7. Were there one more 7 at r5c9,
//! . . x | . . . | . x .     a fin, only the x that see it would go: those in
//! ------+-------+------     the middle box of column 8.
//! . . x | . . . | . x .
//! . . 7 | . . . | . 7 .
//! . . x | . . . | . x .
//! ```

mod shape;

use std::ops::ControlFlow;

use super::tight::tight_sets;
use super::{Cache, Pattern, Sink, Step, Variant};
use crate::grid::{Board, CandidateSet, CellSet, Digit, House, HouseSet};
pub(super) use shape::{
    BASIC, FINNED, FINNED_FRANKEN, FINNED_MUTANT, FRANKEN, Kind, MUTANT, SASHIMI,
};

/// More fins than this are not looked for.
const MOST_FINS: usize = 5;

/// More places in two base houses than this are not looked for.
const MOST_ENDO_FINS: usize = 2;

/// Finds the fish of one kind and size.
pub(super) fn find<const KIND: Kind, const SIZE: usize>(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let siamese = cache.allows(Variant::Siamese);
    for digit in Digit::ALL {
        for (bases, covers) in pools(KIND) {
            cache.go_on()?;
            if KIND == BASIC && !siamese {
                basic(board, digit, SIZE, bases, sink)?;
                continue;
            }
            let finned = matches!(KIND, FINNED | SASHIMI | FINNED_FRANKEN | FINNED_MUTANT);
            let mut hunt = Hunt {
                board,
                cache,
                digit,
                size: SIZE,
                covers,
                most_fins: if finned { MOST_FINS } else { 0 },
                most_endo_fins: if finned && KIND > SASHIMI {
                    MOST_ENDO_FINS
                } else {
                    0
                },
                same_base: Vec::new(),
            };
            let bases = hunt.possible(bases);
            hunt.bases(&bases, Base::default(), &mut |fish, same_base| {
                if fish.kind(board) == KIND {
                    sink(fish.step(board))?;
                }
                if siamese {
                    for other in same_base.iter() {
                        if let Some(pair) = other
                            .merged(fish, board)
                            .filter(|_| other.kind(board) == KIND)
                        {
                            sink(pair)?;
                        }
                    }
                    same_base.push(fish.clone());
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses that may be bases, and those that may be covers, in each direction.
fn pools(kind: Kind) -> Vec<(HouseSet, HouseSet)> {
    let crossed = |boxes: HouseSet| {
        let (rows, columns) = (HouseSet::ROWS | boxes, HouseSet::COLUMNS | boxes);
        vec![(rows, columns), (columns, rows)]
    };
    match kind {
        BASIC | FINNED | SASHIMI => crossed(HouseSet::EMPTY),
        FRANKEN | FINNED_FRANKEN => crossed(HouseSet::BOXES),
        _ => vec![(HouseSet::ALL, HouseSet::ALL)],
    }
}

/// Basic fish: lines of one direction that touch only as many lines of the other. The counting
/// argument of the subsets does for them what the search below does for all the others.
fn basic(
    board: &Board,
    digit: Digit,
    size: usize,
    bases: HouseSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let by_row = bases == HouseSet::ROWS;
    let mut relation = [0; 9];
    for cell in board.cells_with(digit) {
        let (row, col) = (cell.row().index(), cell.col().index());
        let (base, cover) = if by_row { (row, col) } else { (col, row) };
        relation[base] |= 1 << cover;
    }
    let covers = HouseSet::ROWS | HouseSet::COLUMNS;
    tight_sets(&relation, size, &mut |base, cover| {
        let fish = Fish {
            digit,
            base: nth(bases, base),
            cover: nth(covers - bases, cover),
            fins: CellSet::EMPTY,
            endo_fins: CellSet::EMPTY,
            losers: CellSet::EMPTY,
        };
        let losers = fish.places(board, fish.cover) - fish.places(board, fish.base);
        if losers.is_empty() {
            return ControlFlow::Continue(());
        }
        sink(Fish { losers, ..fish }.step(board))
    })
}

/// The houses of a set whose bits are set, counting from its first house.
fn nth(houses: HouseSet, bits: u16) -> HouseSet {
    let indexed = houses.iter().enumerate();
    indexed
        .filter(|(index, _)| bits >> index & 1 == 1)
        .map(|(_, house)| house)
        .collect()
}

/// A fish, with or without fins, that eliminates something.
#[derive(Clone, Debug)]
struct Fish {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// All fins, endo-fins among them.
    fins: CellSet,
    endo_fins: CellSet,
    losers: CellSet,
}

impl Fish {
    fn places(&self, board: &Board, houses: HouseSet) -> CellSet {
        houses.iter().fold(CellSet::EMPTY, |all, house| {
            all | board.places(house, self.digit)
        })
    }

    fn kind(&self, board: &Board) -> Kind {
        shape::kind(board, self.digit, (self.base, self.cover), self.fins)
    }

    fn step(&self, board: &Board) -> Step {
        Step::eliminating(
            shape::technique(self.kind(board), self.base.len()),
            CandidateSet::of_digit(self.digit, self.losers),
            Pattern::Fish {
                digit: self.digit,
                base: self.base,
                cover: self.cover,
                fins: self.fins - self.endo_fins,
                endo_fins: self.endo_fins,
            },
        )
    }

    /// This fish and another with the same base as one, named like the first, if they are of one
    /// category and do not eliminate the same.
    fn merged(&self, other: &Self, board: &Board) -> Option<Step> {
        let category = |fish: &Self| match fish.kind(board) {
            SASHIMI => FINNED,
            kind => kind,
        };
        let differ = self.losers.first() != other.losers.first();
        (differ && category(self) == category(other)).then(|| {
            let mut step = self.step(board);
            let losers = self.losers | other.losers;
            step.eliminations = CandidateSet::of_digit(self.digit, losers);
            let endo_fins = self.endo_fins | other.endo_fins;
            step.pattern = Pattern::Fish {
                digit: self.digit,
                base: self.base,
                cover: self.cover | other.cover,
                fins: (self.fins | other.fins) - endo_fins,
                endo_fins,
            };
            step
        })
    }
}

/// The search for the fish of one digit and size.
struct Hunt<'a> {
    board: &'a Board,
    cache: &'a Cache<'a>,
    digit: Digit,
    size: usize,
    /// The houses that may be covers.
    covers: HouseSet,
    most_fins: usize,
    most_endo_fins: usize,
    /// The fish found so far for the base at hand.
    same_base: Vec<Fish>,
}

/// Base houses chosen so far.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: HouseSet,
    /// Their places for the digit …
    places: CellSet,
    /// … and those that are in two of them.
    endo_fins: CellSet,
}

/// Cover houses chosen so far for a base.
#[derive(Clone, Copy)]
struct Cover {
    houses: HouseSet,
    /// The places for the digit in them …
    places: CellSet,
    /// … and those that are in two of them.
    twice: CellSet,
    /// Base places that no cover may take, and the endo-fins.
    fins: CellSet,
    /// Places that see every fin.
    reach: CellSet,
    /// Houses that may still be chosen.
    open: HouseSet,
}

/// Gets each fish, and the fish found before it with the same base.
type Found<'a> = dyn FnMut(&Fish, &mut Vec<Fish>) -> ControlFlow<()> + 'a;

impl Hunt<'_> {
    /// The houses of a set that may be bases, each with its places.
    fn possible(&self, houses: HouseSet) -> Vec<(House, CellSet)> {
        let with_places = |house| (house, self.board.places(house, self.digit));
        let all = houses.iter().map(with_places);
        all.filter(|(_, places)| places.len() > 1).collect()
    }

    /// Chooses base houses, in order.
    fn bases(
        &mut self,
        open: &[(House, CellSet)],
        base: Base,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if base.houses.len() == self.size {
            self.cache.go_on()?;
            self.same_base.clear();
            return self.covers(&base, self.no_cover(&base), found);
        }
        for (at, (house, places)) in open.iter().enumerate() {
            let wider = Base {
                houses: base.houses.with(*house),
                places: base.places | *places,
                endo_fins: base.endo_fins | base.places & *places,
            };
            if wider.endo_fins.len() <= self.most_endo_fins {
                self.bases(&open[at + 1..], wider, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn no_cover(&self, base: &Base) -> Cover {
        let useful = |house: &House| !(base.places & house.cell_set()).is_empty();
        Cover {
            houses: HouseSet::EMPTY,
            places: CellSet::EMPTY,
            twice: CellSet::EMPTY,
            fins: base.endo_fins,
            reach: self.board.cells_with(self.digit) & base.endo_fins.common_peers(),
            open: (self.covers - base.houses).iter().filter(useful).collect(),
        }
    }

    /// Decides place by place which cover takes it, or that it is a fin; what is left to choose
    /// when all places are decided is free.
    fn covers(&mut self, base: &Base, cover: Cover, found: &mut Found<'_>) -> ControlFlow<()> {
        let undecided = base.places - cover.places - cover.fins;
        if cover.houses.len() == self.size {
            return self.land(base, &cover.with_fins(undecided), found);
        }
        if cover.reach.is_empty() || cover.fins.len() > self.most_fins {
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
            rest.open = rest.open - HouseSet::only(house);
            self.covers(base, self.with_cover(&rest, house), found)?;
        }
        self.covers(base, rest.with_fins(CellSet::only(place)), found)
    }

    fn free_covers(&mut self, base: &Base, cover: Cover, found: &mut Found<'_>) -> ControlFlow<()> {
        if cover.houses.len() == self.size {
            return self.land(base, &cover, found);
        }
        let mut rest = cover;
        for house in cover.open.iter() {
            rest.open = rest.open - HouseSet::only(house);
            self.free_covers(base, self.with_cover(&rest, house), found)?;
        }
        ControlFlow::Continue(())
    }

    /// Makes fins of the places that no open house can take; nothing if there is no hope left.
    fn with_forced_fins(&self, base: &Base, cover: Cover) -> Option<Cover> {
        if self.most_fins == 0 {
            return Some(cover);
        }
        let (once, twice) = self.widest(&cover);
        let forced = base.places - once - cover.fins;
        let cover = if forced.is_empty() {
            cover
        } else {
            cover.with_fins(forced)
        };
        let losers = cover.reach & ((once - base.places) | twice);
        (!losers.is_empty() && cover.fins.len() <= self.most_fins).then_some(cover)
    }

    /// The places in the covers if all open houses were chosen, and those in two of them.
    fn widest(&self, cover: &Cover) -> (CellSet, CellSet) {
        let places = cover.open.iter().map(House::cell_set);
        let (once, twice) = places.fold((cover.places, cover.twice), |(once, twice), house| {
            (once | house, twice | once & house)
        });
        let all = self.board.cells_with(self.digit);
        (once & all, twice & all)
    }

    fn with_cover(&self, cover: &Cover, house: House) -> Cover {
        let places = self.board.places(house, self.digit);
        Cover {
            houses: cover.houses.with(house),
            places: cover.places | places,
            twice: cover.twice | cover.places & places,
            ..*cover
        }
    }

    /// Reports the fish, if it is within the limits and eliminates something.
    fn land(&mut self, base: &Base, cover: &Cover, found: &mut Found<'_>) -> ControlFlow<()> {
        let losers = ((cover.places - base.places) | cover.twice) & cover.reach;
        if losers.is_empty() || cover.fins.len() > self.most_fins {
            return ControlFlow::Continue(());
        }
        let fish = Fish {
            digit: self.digit,
            base: base.houses,
            cover: cover.houses,
            fins: cover.fins,
            endo_fins: base.endo_fins,
            losers,
        };
        found(&fish, &mut self.same_base)
    }
}

impl Cover {
    /// These places are fins: no cover takes them.
    fn with_fins(&self, fins: CellSet) -> Self {
        let houses = fins
            .iter()
            .fold(HouseSet::EMPTY, |all, fin| all | fin.house_set());
        Self {
            fins: self.fins | fins,
            reach: self.reach & fins.common_peers(),
            open: self.open - houses,
            ..*self
        }
    }
}
