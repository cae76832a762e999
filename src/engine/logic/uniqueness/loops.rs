//! Unique loops: loops of six or more cells that must not hold only two alternating digits.
//!
//! ```text
//! ab . . | ab . . | . . .     Every house of the loop has two loop cells, one at an odd and
//! .  . . | .  . . | . . .     one at an even position. If all cells were a or b, the two digits
//! .  . . | .  . . | . . .     could be exchanged. So r4c7 is x.
//! -------+--------+-------
//! ab . . | .  . . | abx . .
//! .  . . | .  . . | . . .
//! .  . . | .  . . | . . .
//! -------+--------+-------
//! .  . . | ab . . | ab . .
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::deadly::DeadlyPattern;
use crate::grid::{Board, Cell, CellSet, DigitSet, HouseSet};
use crate::logic::finder::{Cache, CachedData, Task};

/// An unfinished loop: a sequence of cells, each of which shares a house with the previous one.
#[derive(Clone, Copy)]
struct CellWalk {
    first: Cell,
    last: Cell,
    cells: CellSet,
    /// The houses of the cells at even indices, and the houses of the cells at odd indices.
    houses: [HouseSet; 2],
    /// The number of cells with extra candidates, besides the two digits.
    large: usize,
    /// The digits of the extra candidates.
    extra: DigitSet,
}

struct LoopSearch<'a> {
    board: &'a Board,
    digits: DigitSet,
    /// The cells that may be in a loop.
    open: CellSet,
    seen: HashSet<CellSet>,
}

/// The unique loops of a board.
struct UniqueLoops(Vec<DeadlyPattern>);

impl CachedData for UniqueLoops {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let (board, bivalue) = (cache.board(), cache.bivalue());
        let mut found = Vec::new();
        let mut all_digits: Vec<DigitSet> = bivalue.iter().map(|c| board.candidates(c)).collect();
        all_digits.sort_unstable_by_key(|digits| digits.bits());
        all_digits.dedup();
        for digits in all_digits {
            cache.check_canceled()?;
            let holds_both = |cell: &Cell| digits.is_subset(board.candidates(*cell));
            let mut search = LoopSearch {
                board,
                digits,
                open: board.unsolved().iter().filter(holds_both).collect(),
                seen: HashSet::new(),
            };
            for start in bivalue
                .iter()
                .filter(|cell| board.candidates(*cell) == digits)
            {
                let walk = CellWalk {
                    first: start,
                    last: start,
                    cells: CellSet::only(start),
                    houses: [start.house_set(), HouseSet::EMPTY],
                    large: 0,
                    extra: DigitSet::EMPTY,
                };
                search.walk(walk, &mut |cells| {
                    found.push(DeadlyPattern::new(board, cells, digits));
                });
                // All loops through this cell were found, so later searches need not visit it.
                search.open.remove(start);
            }
        }
        ControlFlow::Continue(Self(found))
    }
}

/// Finds unique loops and passes each one to `apply`, which reports the steps of one type.
pub(in crate::logic) fn find(
    task: &mut Task<'_>,
    apply: fn(&DeadlyPattern, &mut Task<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let loops = task.cache.get::<UniqueLoops>()?;
    loops.0.iter().try_for_each(|it| apply(it, task))
}

impl LoopSearch<'_> {
    /// Extends a walk by each possible next cell. Calls `found` with each loop once.
    fn walk(&mut self, walk: CellWalk, found: &mut dyn FnMut(CellSet)) {
        let [even, odd] = walk.houses;
        let back = self.board.peers(walk.last).contains(walk.first);
        if back && even == odd && walk.cells.len() > 4 && self.seen.insert(walk.cells) {
            found(walk.cells);
        }
        for next in (self.board.peers(walk.last) & self.open) - walk.cells {
            if let Some(longer) = self.extended(walk, next) {
                self.walk(longer, found);
            }
        }
    }

    /// Returns the walk with another cell; `None` if no unique loop of any type can contain the
    /// longer walk.
    fn extended(&self, walk: CellWalk, next: Cell) -> Option<CellWalk> {
        let kind = walk.cells.len() % 2;
        let others = self.board.candidates(next) - self.digits;
        let mut longer = CellWalk {
            last: next,
            cells: walk.cells.with(next),
            large: walk.large + usize::from(!others.is_empty()),
            extra: walk.extra | others,
            ..walk
        };
        longer.houses[kind] = walk.houses[kind] | next.house_set();
        let fresh = (walk.houses[kind] & next.house_set()).is_empty();
        let few = longer.large <= 2 || longer.extra.len() == 1;
        (fresh && few).then_some(longer)
    }
}
