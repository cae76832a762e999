//! Fish: one digit, with as many cover houses as base houses.
//!
//! If all places of a digit in *n* base houses are in *n* cover houses, each cover house contains
//! the digit in a base house. The digit is therefore eliminated from the rest of the cover houses.
//! Base places outside the cover houses are *fins*. With fins, only places that see every fin are
//! eliminated. If a fin holds the digit, the fin excludes the digit from these places. If no fin
//! does, the fish excludes it. A place in two base houses is an *endo-fin*. It counts as a fin,
//! because the digit there would fill two base houses at once. A place in two cover houses is also
//! eliminated, because the digit there would use up two cover houses.
//!
//! ```text
//! . . 7 | . . . | . 7 .     Base rows 1 and 5, cover columns 3 and 8:
//! . . x | . . . | . x .     no x is 7. With one more 7 at r5c9, a fin,
//! . . x | . . . | . x .     only the x that see the fin are eliminated:
//! ------+-------+------     r4c8 and r6c8.
//! . . x | . . . | . x .
//! . . 7 | . . . | . 7 .
//! . . x | . . . | . x .
//! ```

mod kraken;
mod search;
mod shape;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::basic_fish::{each_basic, of_lines};
use super::finder::Task;
use super::{Pattern, Technique, TechniqueOption};
use crate::grid::{Board, CandidateSet, CellSet, Digit, HouseSet};
use crate::logic::pattern;
pub(super) use kraken::{in_cover as kraken_in_cover, in_fish as kraken_in_fish};
use search::FishSearch;
pub(crate) use shape::FishKind;

const MAX_FINS: usize = 5;

const MAX_ENDO_FINS: usize = 2;

pub(super) fn find(task: &mut Task<'_>, kind: FishKind, size: usize) -> ControlFlow<()> {
    let siamese = task.cache.allows(TechniqueOption::Siamese);
    let is_of_both = kind.is_finned() && kind.is_of_lines();
    for digit in Digit::ALL {
        let places = CandidateSet::of_digit(digit, task.board.cells_with(digit));
        // Finned and sashimi fish of a size are the results of one search.
        let area = if is_of_both {
            (Technique::FinnedXWing, 9 * size + digit.index())
        } else {
            (task.technique, digit.index())
        };
        task.search_area(area, places, |task| {
            let mut has_fish = false;
            for (bases, covers) in pools(kind) {
                task.check_canceled()?;
                if kind == FishKind::Basic && !siamese {
                    has_fish = true;
                    basic(task, digit, size, bases)?;
                    continue;
                }
                let mut search = kind.search(task.board, task.cache.stop(), digit, size, covers);
                search.bases(bases, &mut |fish, same_base| {
                    has_fish = true;
                    if fish.kind(task.board) == kind {
                        report(task, fish)?;
                    }
                    if siamese {
                        for other in same_base.iter() {
                            let named = other.merged_kind(fish, task.board);
                            if named == Some(kind) {
                                report(task, &other.merged(fish))?;
                            }
                        }
                        same_base.push(fish.clone());
                    }
                    ControlFlow::Continue(())
                })?;
            }
            ControlFlow::Continue(has_fish)
        })?;
    }
    ControlFlow::Continue(())
}

impl FishKind {
    /// Creates a search for fish of this kind. `covers` are the possible cover houses.
    fn search<'a>(
        self,
        board: &'a Board,
        stop: &'a AtomicBool,
        digit: Digit,
        size: usize,
        covers: HouseSet,
    ) -> FishSearch<'a> {
        let endo_fins = self.is_finned() && !self.is_of_lines();
        FishSearch {
            board,
            stop,
            digit,
            size,
            covers,
            most_fins: if self.is_finned() { MAX_FINS } else { 0 },
            most_endo_fins: if endo_fins { MAX_ENDO_FINS } else { 0 },
            requires_eliminations: true,
            same_base: Vec::new(),
        }
    }

    /// Returns the cells from which the first fish of this kind eliminates the digit. Fish are in
    /// lexicographic order of their base houses, and then of their cover houses.
    pub(crate) fn first(
        self,
        board: &Board,
        stop: &AtomicBool,
        digit: Digit,
        size: usize,
    ) -> Option<CellSet> {
        pools(self).into_iter().find_map(|(bases, covers)| {
            let mut search = self.search(board, stop, digit, size, covers);
            let mut first: Option<FoundFish> = None;
            // The search is over at the first fish with other base houses, because only fish with
            // the first base are compared.
            let _ = search.bases(bases, &mut |fish, _| {
                let known = first.as_ref();
                if known.is_some_and(|first| first.base != fish.base) {
                    return ControlFlow::Break(());
                }
                let earlier = known.is_none_or(|first| fish.cover.iter().lt(first.cover.iter()));
                if earlier && fish.kind(board) == self {
                    first = Some(fish.clone());
                }
                ControlFlow::Continue(())
            });
            first.map(|fish| fish.eliminable)
        })
    }
}

fn report(task: &mut Task<'_>, fish: &FoundFish) -> ControlFlow<()> {
    let pattern = Pattern::Fish(pattern::Fish {
        digit: fish.digit,
        base: fish.base,
        cover: fish.cover,
        fins: fish.fins - fish.endo_fins,
        endo_fins: fish.endo_fins,
    });
    task.eliminate_digit(fish.digit, fish.eliminable, pattern)
}

/// Returns the possible base houses and the possible cover houses of a kind of fish. All kinds
/// except mutant fish have two such pairs: rows with columns, and columns with rows. For Franken
/// fish, boxes are added to both sides.
fn pools(kind: FishKind) -> Vec<(HouseSet, HouseSet)> {
    let crossed = |boxes: HouseSet| {
        let (rows, columns) = (HouseSet::ROWS | boxes, HouseSet::COLUMNS | boxes);
        vec![(rows, columns), (columns, rows)]
    };
    match kind {
        FishKind::Basic | FishKind::Finned | FishKind::Sashimi => crossed(HouseSet::EMPTY),
        FishKind::Franken | FishKind::FinnedFranken => crossed(HouseSet::BOXES),
        FishKind::Mutant | FishKind::FinnedMutant => vec![(HouseSet::ALL, HouseSet::ALL)],
    }
}

/// Finds basic fish like naked subsets, which is faster than the general search for fish.
fn basic(task: &mut Task<'_>, digit: Digit, size: usize, bases: HouseSet) -> ControlFlow<()> {
    each_basic(task.board, digit, size, bases, &mut |base, cover| {
        let fish = of_lines(digit, bases, base, cover);
        let eliminable = fish.eliminable(task.board);
        task.eliminate_digit(digit, eliminable, Pattern::Fish(fish))
    })
}

#[derive(Clone, Debug)]
struct FoundFish {
    digit: Digit,
    base: HouseSet,
    cover: HouseSet,
    /// All fins, including endo-fins.
    fins: CellSet,
    endo_fins: CellSet,
    /// The places that are in two cover houses.
    double_covered: CellSet,
    /// The places that the fish eliminates if no fin is true.
    unfinned_eliminations: CellSet,
    /// The places of `unfinned_eliminations` that see every fin.
    eliminable: CellSet,
}

impl FoundFish {
    fn places(&self, board: &Board, houses: HouseSet) -> CellSet {
        board.cells_with(self.digit) & houses.cells()
    }

    fn kind(&self, board: &Board) -> FishKind {
        FishKind::of(board, self.digit, (self.base, self.cover), self.fins)
    }

    /// The kind of the fish that results from merging this fish with another. It is the kind of
    /// this fish, except that a Franken fish and a finned Franken fish make a finned Franken fish.
    /// Returns `None` unless the fish have the same category and their first eliminations differ.
    fn merged_kind(&self, other: &Self, board: &Board) -> Option<FishKind> {
        let kinds = [self.kind(board), other.kind(board)];
        let differ = self.eliminable.first() != other.eliminable.first();
        let alike = kinds[0].category() == kinds[1].category();
        (differ && alike).then_some(match kinds {
            [FishKind::Franken, FishKind::FinnedFranken] => FishKind::FinnedFranken,
            [first, _] => first,
        })
    }

    /// Merges this fish with another fish of the same base.
    fn merged(&self, other: &Self) -> Self {
        Self {
            cover: self.cover | other.cover,
            fins: self.fins | other.fins,
            endo_fins: self.endo_fins | other.endo_fins,
            eliminable: self.eliminable | other.eliminable,
            ..self.clone()
        }
    }
}
