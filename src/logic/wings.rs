//! A few cells that cannot all avoid a digit: XY-, XYZ- and W-wings, remote pairs.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::single_digit::conjugates;
use super::step::{Because, Chain, Node, StrongLink};
use super::{Cache, Pattern, Sink, Step, Technique};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The cells with this many candidates.
pub(super) fn cells_of_size(board: &Board, size: usize) -> CellSet {
    let unsolved = board.unsolved().iter();
    unsolved
        .filter(|cell| board.candidates(*cell).len() == size)
        .collect()
}

/// A pivot with candidates x and y sees a cell with x and z and one with y and z: whatever the
/// pivot is, one of the others is z.
///
/// ```text
/// xy . . | . xz . | . . .     No * can be z: it sees both pincers.
/// .  . . | * .  . | . . .
/// .  yz .| . *  . | . . .
/// ```
pub(super) fn xy_wings(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for pivot in cells_of_size(board, 2) {
        pincers(board, pivot, &mut |pair, digits, common| {
            let losers = board.cells_with(common) & pair.common_peers();
            report(
                Technique::XyWing,
                (pivot, pair),
                (digits, common),
                losers,
                sink,
            )
        })?;
    }
    ControlFlow::Continue(())
}

/// An XY-wing whose pivot may be z itself: only what sees all three cells loses z.
pub(super) fn xyz_wings(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for pivot in cells_of_size(board, 3) {
        pincers(board, pivot, &mut |pair, digits, common| {
            let losers = board.cells_with(common) & pair.with(pivot).common_peers();
            report(
                Technique::XyzWing,
                (pivot, pair),
                (digits, common),
                losers,
                sink,
            )
        })?;
    }
    ControlFlow::Continue(())
}

fn report(
    technique: Technique,
    (pivot, pincers): (Cell, CellSet),
    (digits, common): (DigitSet, Digit),
    losers: CellSet,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    if losers.is_empty() {
        return ControlFlow::Continue(());
    }
    let pattern = Pattern::Wing {
        pivot,
        pincers,
        common,
        digits,
    };
    let eliminations = CandidateSet::of_digit(common, losers);
    sink(Step::eliminating(technique, eliminations, pattern))
}

/// Pairs of bivalue cells that see the pivot, hold three digits with it, and share one digit
/// that a pivot of two lacks and a pivot of three has.
fn pincers(
    board: &Board,
    pivot: Cell,
    found: &mut dyn FnMut(CellSet, DigitSet, Digit) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let own = board.candidates(pivot);
    let fits = |cell: &Cell| {
        let digits = board.candidates(*cell);
        digits.len() == 2 && digits != own && !(digits & own).is_empty()
    };
    let cells: Vec<Cell> = (board.peers(pivot) & board.unsolved())
        .iter()
        .filter(fits)
        .collect();
    for (at, first) in cells.iter().enumerate() {
        for second in &cells[at + 1..] {
            let (a, b) = (board.candidates(*first), board.candidates(*second));
            let digits = own | a | b;
            let Some(common) = (a & b).single() else {
                continue;
            };
            if digits.len() == 3 && own.contains(common) == (own.len() == 3) {
                found(CellSet::from_iter([*first, *second]), digits, common)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells with the same candidates x and y, and a house whose only two places for y each see
/// one of the cells: not both cells are y, so one is x.
pub(super) fn w_wings(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let cells: Vec<Cell> = cells_of_size(board, 2).iter().collect();
    let pairs = pairs_of(&cells).filter(|[a, b]| board.candidates(*a) == board.candidates(*b));
    for ends in pairs {
        let digits = board.candidates(ends[0]);
        let both = board.peers(ends[0]) & board.peers(ends[1]);
        for common in digits {
            let losers = board.cells_with(common) & both;
            let Some(linked) = digits
                .without(common)
                .first()
                .filter(|_| !losers.is_empty())
            else {
                continue;
            };
            for link in conjugates(board, linked) {
                for [near, far] in [link.ends, [link.ends[1], link.ends[0]]] {
                    let sees = |end: Cell, place| board.peers(end).contains(place);
                    if !sees(ends[0], near)
                        || !sees(ends[1], far)
                        || ends.contains(&near)
                        || ends.contains(&far)
                    {
                        continue;
                    }
                    let node = Node::single;
                    let chain = Chain::open(vec![
                        StrongLink::new(
                            node(ends[0], common),
                            node(ends[0], linked),
                            Because::Cell,
                        ),
                        StrongLink::new(
                            node(near, linked),
                            node(far, linked),
                            Because::House(link.house),
                        ),
                        StrongLink::new(
                            node(ends[1], linked),
                            node(ends[1], common),
                            Because::Cell,
                        ),
                    ]);
                    let eliminations = CandidateSet::of_digit(common, losers);
                    let pattern = Pattern::Chains(vec![chain]);
                    sink(Step::eliminating(Technique::WWing, eliminations, pattern))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every pair of items, each once.
fn pairs_of<T: Copy>(items: &[T]) -> impl Iterator<Item = [T; 2]> {
    let indexed = items.iter().enumerate();
    indexed.flat_map(|(at, first)| items[at + 1..].iter().map(move |second| [*first, *second]))
}

/// A chain of cells with the same two candidates, each of which sees the next: they take turns,
/// so what sees two cells at an odd distance can have neither digit.
///
/// Only shortest chains between two cells are looked for, those of the fewest cells first; a
/// longer one is reported if it eliminates something else.
pub(super) fn remote_pairs(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let bivalue = cells_of_size(board, 2);
    let mut chains = Vec::new();
    for start in bivalue {
        cache.go_on()?;
        let digits = board.candidates(start);
        let alike = bivalue
            .iter()
            .filter(|cell| board.candidates(*cell) == digits);
        let rings = rings(board, start, alike.collect());
        // Each chain is found from its first cell.
        for (distance, ring) in rings.iter().enumerate().skip(3) {
            for end in ring.iter().filter(|end| start < *end) {
                each_way_back(board, &rings[..distance], &mut vec![end], &mut chains);
            }
        }
    }
    chains.sort_by_key(Vec::len);
    let mut seen = HashSet::new();
    for cells in chains {
        let eliminations = remote_eliminations(board, &cells);
        if !eliminations.is_empty() && seen.insert(eliminations) {
            let pattern = Pattern::Chains(vec![alternating(board, &cells)]);
            sink(Step::eliminating(
                Technique::RemotePair,
                eliminations,
                pattern,
            ))?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells by their distance from a start, each step between two of them that see each other.
/// No rings where the two digits cannot take turns: nothing fits there.
fn rings(board: &Board, start: Cell, alike: CellSet) -> Vec<CellSet> {
    let mut rings = Vec::new();
    let mut left = alike.without(start);
    let mut ring = CellSet::only(start);
    while !ring.is_empty() {
        let seen = ring
            .iter()
            .fold(CellSet::EMPTY, |all, cell| all | board.peers(cell));
        if !(seen & ring).is_empty() {
            return Vec::new();
        }
        rings.push(ring);
        ring = left & seen;
        left -= ring;
    }
    rings
}

/// Every shortest way from the last of some cells back to the start, which is the first ring.
///
/// Where the digits take turns a house has two of the cells at most, so there are few.
fn each_way_back(
    board: &Board,
    rings: &[CellSet],
    way: &mut Vec<Cell>,
    found: &mut Vec<Vec<Cell>>,
) {
    let (Some((ring, nearer)), Some(last)) = (rings.split_last(), way.last()) else {
        found.push(way.iter().rev().copied().collect());
        return;
    };
    for next in *ring & board.peers(*last) {
        way.push(next);
        each_way_back(board, nearer, way, found);
        way.pop();
    }
}

/// What sees two of these cells that take turns, further apart than a naked pair.
fn remote_eliminations(board: &Board, cells: &[Cell]) -> CandidateSet {
    let mut losers = CellSet::EMPTY;
    for (at, first) in cells.iter().enumerate() {
        for second in cells[at + 1..].iter().skip(2).step_by(2) {
            losers |= board.peers(*first) & board.peers(*second);
        }
    }
    let mut eliminations = CandidateSet::EMPTY;
    for digit in board.candidates(cells[0]) {
        eliminations.insert_all(digit, board.cells_with(digit) & losers);
    }
    eliminations
}

/// The chain through these cells in which each has the digit that the one before lacks.
fn alternating(board: &Board, cells: &[Cell]) -> Chain {
    let mut digits: Vec<Digit> = board.candidates(cells[0]).iter().collect();
    let link = |cell: &Cell| {
        let [from, to] = [digits[0], digits[1]].map(|digit| Node::single(*cell, digit));
        digits.reverse();
        StrongLink::new(from, to, Because::Cell)
    };
    Chain::open(cells.iter().map(link).collect())
}
