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

mod hunt;
mod kraken;
mod shape;

use std::ops::ControlFlow;

use super::tight::tight_sets;
use super::{Cache, Pattern, Sink, Step, Variant};
use crate::grid::{Board, CandidateSet, CellSet, Digit, HouseSet};
use hunt::{Base, Hunt};
pub(super) use kraken::{type1 as kraken1, type2 as kraken2};
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
                by_itself: true,
                same_base: Vec::new(),
            };
            let bases = hunt.possible(bases);
            hunt.bases(&bases, Base::default(), &mut |fish, same_base| {
                if fish.kind(board) == KIND {
                    sink(fish.step(board))?;
                }
                if siamese {
                    for other in same_base.iter() {
                        let technique = shape::technique(KIND, SIZE);
                        let pair = other.merged(fish, board);
                        if let Some(pair) = pair.filter(|pair| pair.technique == technique) {
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
            twice: CellSet::EMPTY,
            potential: CellSet::EMPTY,
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

/// A fish, with or without fins.
#[derive(Clone, Debug)]
struct Fish {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// All fins, endo-fins among them.
    fins: CellSet,
    endo_fins: CellSet,
    /// Places in two covers.
    twice: CellSet,
    /// What goes if no fin is true …
    potential: CellSet,
    /// … and what sees every fin besides.
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

    /// This fish and another with the same base as one, if they are of one category and do not
    /// eliminate the same. It is named like the first; if just one Franken fish has fins, like
    /// that.
    fn merged(&self, other: &Self, board: &Board) -> Option<Step> {
        let kinds = [self.kind(board), other.kind(board)];
        let category = kinds.map(|kind| match kind {
            SASHIMI => FINNED,
            FRANKEN => FINNED_FRANKEN,
            kind => kind,
        });
        let differ = self.losers.first() != other.losers.first();
        (differ && category[0] == category[1]).then(|| {
            let named = if kinds == [FRANKEN, FINNED_FRANKEN] {
                other
            } else {
                self
            };
            let mut step = named.step(board);
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
