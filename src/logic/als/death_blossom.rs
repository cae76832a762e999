//! A stem cell and, for each of its candidates, a set all of whose places for it see the stem.
//! Whatever the stem is, one of the petals lacks that digit and has all its others.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Als;
use crate::grid::{Board, CandidateSet, Cell, Digit};
use crate::logic::{Cache, Pattern, Sink, Step, Technique, Variant};

/// Finds death blossoms; what one eliminates is not reported again for another.
pub(in crate::logic) fn death_blossoms(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let sets = cache.sets(board);
    let overlap = cache.allows(Variant::Overlap);
    let mut seen = HashSet::new();
    for stem in board.unsolved() {
        cache.go_on()?;
        let digits = board.candidates(stem);
        let fits = |set: &&Als, digit| {
            let places = set.places(board, digit);
            !places.is_empty() && places.is_subset(board.peers(stem)) && !set.cells.contains(stem)
        };
        let choices: Vec<(Digit, Vec<&Als>)> = digits
            .iter()
            .map(|digit| (digit, sets.iter().filter(|set| fits(set, digit)).collect()))
            .collect();
        if choices.len() < 2 || choices.iter().any(|(_, petals)| petals.is_empty()) {
            continue;
        }
        let mut open = CandidateSet::EMPTY;
        for digit in !digits {
            open.insert_all(digit, board.cells_with(digit).without(stem));
        }
        let mut blossom = Blossom {
            board,
            cache,
            stem,
            choices: &choices,
            overlap,
            petals: Vec::new(),
            seen: &mut seen,
        };
        blossom.grow(open, sink)?;
    }
    ControlFlow::Continue(())
}

struct Blossom<'a> {
    board: &'a Board,
    cache: &'a Cache<'a>,
    stem: Cell,
    /// For each candidate of the stem the sets that may be its petal.
    choices: &'a [(Digit, Vec<&'a Als>)],
    overlap: bool,
    petals: Vec<(Digit, Als)>,
    /// What was eliminated already.
    seen: &'a mut HashSet<CandidateSet>,
}

impl Blossom<'_> {
    /// Adds a petal for the next candidate; `victims` see all their digit's places in each petal.
    fn grow(&mut self, victims: CandidateSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let Some((digit, petals)) = self.choices.get(self.petals.len()) else {
            if !self.seen.insert(victims) {
                return ControlFlow::Continue(());
            }
            let pattern = Pattern::Blossom {
                stem: self.stem,
                petals: self.petals.clone(),
            };
            return sink(Step::eliminating(Technique::DeathBlossom, victims, pattern));
        };
        self.cache.go_on()?;
        for petal in petals {
            let clear = |(_, other): &(Digit, Als)| (other.cells & petal.cells).is_empty();
            if !self.overlap && !self.petals.iter().all(clear) {
                continue;
            }
            let earlier = self.petals.iter().map(|(_, other)| other.cells);
            let cells = earlier.fold(petal.cells, |all, some| all | some);
            let mut left = CandidateSet::EMPTY;
            for z in petal.digits {
                let seen = petal.places(self.board, z).common_peers() - cells;
                left.insert_all(z, victims.cells(z) & seen);
            }
            if !left.is_empty() {
                self.petals.push((*digit, **petal));
                self.grow(left, sink)?;
                self.petals.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
