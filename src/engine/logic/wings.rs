//! Wings: a few cells, at least one of which must hold a certain digit. These are XY-, XYZ- and
//! W-wings, remote pairs and chute remote pairs.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::Pattern;
use super::choices::pairs;
use super::finder::Task;
use super::single_digit::{Conjugates, StrongLinks};
use super::step::{Chain, LinkReason, Node, StrongLink};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, Geometry, House, HouseSet};
use crate::logic::pattern;

/// Finds XY- and XYZ-wings: a pivot with candidates x and y sees a cell with x and z and a cell
/// with y and z. Whichever digit the pivot holds, one of the other cells is z. A pivot with three
/// candidates may be z itself. Digit z is then eliminated only from cells that see all three cells.
///
/// ```text
/// xy *  * | . xz . | . . .     No * is z, because each * sees both pincers.
/// .  .  . | . .  . | . . .
/// .  yz . | * *  * | . . .
/// ```
pub(super) fn around_pivot(task: &mut Task<'_>, size: usize) -> ControlFlow<()> {
    let board = task.board;
    each_around_pivot(
        board,
        task.cache.bivalue(),
        size,
        &row_major,
        &mut |wing, eliminable| {
            let pattern = Pattern::Wing(pattern::Wing {
                pivot: wing.pivot,
                pincers: wing.pincers,
                common: wing.common,
                digits: board.candidates(wing.pivot) | board.digits_of(wing.pincers),
            });
            task.eliminate_digit(wing.common, eliminable, pattern)
        },
    )
}

/// Returns the cells of a set in row-major order. The function can be passed to
/// [`each_around_pivot`].
pub(crate) fn row_major(_: Cell, cells: CellSet) -> Vec<Cell> {
    cells.iter().collect()
}

/// An XY- or XYZ-wing: a pivot with two pincers. At least one of the pincers holds the common
/// digit, unless the pivot holds it.
pub(crate) struct PincerWing {
    pivot: Cell,
    pincers: CellSet,
    pub(crate) common: Digit,
}

impl PincerWing {
    /// The three cells in row-major order.
    pub(crate) fn cells_in_order(&self) -> [Cell; 3] {
        let mut cells = self.pincers.with(self.pivot).iter();
        [(); 3].map(|()| cells.next().expect("a wing has three cells"))
    }
}

/// Calls `visit` with each wing whose pivot has `size` candidates, and with its eliminations.
/// Pivots are in row-major order. `sorted` receives a pivot and its possible pincers, and returns
/// the order in which these are tried.
pub(crate) fn each_around_pivot<G: Geometry, B>(
    board: &Board<G>,
    bivalue: CellSet,
    size: usize,
    sorted: &dyn Fn(Cell, CellSet) -> Vec<Cell>,
    visit: &mut dyn FnMut(PincerWing, CellSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let is_pivot = |cell: &Cell| board.candidates(*cell).len() == size;
    for pivot in board.unsolved().iter().filter(is_pivot) {
        let own = board.candidates(pivot);
        let may_be_pincer = |cell: &Cell| {
            let digits = board.candidates(*cell);
            digits != own && !(digits & own).is_empty()
        };
        let cells = (board.peers(pivot) & bivalue).iter().filter(may_be_pincer);
        for [first, second] in pairs(&sorted(pivot, cells.collect())) {
            let (a, b) = (board.candidates(first), board.candidates(second));
            let Some(common) = (a & b).single() else {
                continue;
            };
            if (own | a | b).len() != 3 || own.contains(common) != (size == 3) {
                continue;
            }
            let pincers = CellSet::from_iter([first, second]);
            let ends = if size == 3 {
                pincers.with(pivot)
            } else {
                pincers
            };
            let eliminable = board.cells_with(common) & board.geometry().common_peers(ends);
            if !eliminable.is_empty() {
                let wing = PincerWing {
                    pivot,
                    pincers,
                    common,
                };
                visit(wing, eliminable)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds W-wings: two cells have the same candidates x and y. A house has only two places for y:
/// one place sees the first cell, and the other place sees the second cell. One of the places is y,
/// so at most one of the two cells is y, and at least one is x.
pub(super) fn w_wings(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    let strong = task.cache.get::<StrongLinks>()?;
    for wing in bivalue_pairs(board, task.cache.bivalue()) {
        for bridge in connecting_links(board, strong.of_digit(wing.linked), &wing) {
            let pattern = Pattern::Chains(vec![wing.chain(bridge)]);
            task.eliminate_digit(wing.common, wing.eliminable, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds chute remote pairs: W-wings of two cells in a chute whose link is in its third box. The box
/// has all its places for the linked digit in the two lines of the cells.
///
/// ```text
/// xy . . | . *  * | y y .     Box 3 has no y in row 3, so its y is in row 1 or in row 2, and the
/// *  * . | . xy . | y . .     two cells are not both y. One of them is x, and no * is x.
/// .  . . | .  . . | . . .
/// ```
pub(super) fn chute_remote_pairs(task: &mut Task<'_>) -> ControlFlow<()> {
    let board = task.board;
    for wing in bivalue_pairs(board, task.cache.bivalue()) {
        for bridge in chute_links(board, &wing) {
            let pattern = Pattern::Chains(vec![wing.chain(bridge)]);
            task.eliminate_digit(wing.common, wing.eliminable, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the links between the two cells through a box that shares a chute with both. The nodes of
/// a link are the places in the lines of the cells, and at least one node has several places.
fn chute_links(board: &Board, wing: &BivaluePair) -> impl Iterator<Item = StrongLink> {
    let BivaluePair { ends, linked, .. } = *wing;
    let rows = ends.map(|cell| House::row(cell.row()));
    let columns = ends.map(|cell| House::column(cell.col()));
    HouseSet::BOXES.iter().flat_map(move |r#box| {
        let places = board.places(r#box, linked);
        let ways = [rows, columns].map(|lines| lines.map(|line| places & line.cell_set()));
        let joins = move |[near, far]: &[CellSet; 2]| {
            let apart = (*near & *far).is_empty() && !near.is_empty() && !far.is_empty();
            let own = (ends[0].house_set() | ends[1].house_set()).contains(r#box);
            apart && !own && (*near | *far) == places && places.len() > 2
        };
        let ways = ways.into_iter().filter(joins);
        ways.map(move |way| {
            let [near, far] = way.map(|cells| Node::new(linked, cells));
            StrongLink::new(near, far, LinkReason::House(r#box))
        })
    })
}

/// Two bivalue cells with the same two candidates, which are the common digit and the linked digit.
/// If at most one of the cells holds the linked digit, at least one holds the common digit, so the
/// common digit is eliminated from the cells that see both.
#[derive(Clone, Copy)]
pub(crate) struct BivaluePair {
    ends: [Cell; 2],
    pub(crate) common: Digit,
    pub(crate) linked: Digit,
    pub(crate) eliminable: CellSet,
}

impl BivaluePair {
    /// Returns the chain from one cell to the other through a link between them.
    fn chain(&self, bridge: StrongLink) -> Chain {
        let [first, last] = self.ends;
        let [common, linked] =
            [self.common, self.linked].map(|digit| move |cell| Node::single(cell, digit));
        Chain::open(vec![
            StrongLink::new(common(first), linked(first), LinkReason::Cell),
            bridge,
            StrongLink::new(linked(last), common(last), LinkReason::Cell),
        ])
    }
}

/// Returns all pairs of bivalue cells with the same candidates, in row-major order. A pair is
/// returned once for each common digit that has eliminations.
pub(crate) fn bivalue_pairs(board: &Board, bivalue: CellSet) -> Vec<BivaluePair> {
    let cells: Vec<Cell> = bivalue.iter().collect();
    let alike = |[a, b]: &[Cell; 2]| board.candidates(*a) == board.candidates(*b);
    let mut found = Vec::new();
    for ends in pairs(&cells).filter(alike) {
        let digits = board.candidates(ends[0]);
        let both = board.peers(ends[0]) & board.peers(ends[1]);
        for common in digits {
            let eliminable = board.cells_with(common) & both;
            if let Some(linked) = digits
                .without(common)
                .single()
                .filter(|_| !eliminable.is_empty())
            {
                found.push(BivaluePair {
                    ends,
                    common,
                    linked,
                    eliminable,
                });
            }
        }
    }
    found
}

/// Returns the strong links that connect the two cells of a W-wing. One end of the link sees the
/// first cell, and the other end sees the second cell.
pub(crate) fn connecting_links(
    board: &Board,
    links: &[Conjugates],
    wing: &BivaluePair,
) -> impl Iterator<Item = StrongLink> {
    let BivaluePair { ends, linked, .. } = *wing;
    let ways = links
        .iter()
        .flat_map(|link| link.both_orders().map(|way| (link.house, way)));
    let joins = move |(_, [near, far]): &(House, [Cell; 2])| {
        let sees = board.peers(ends[0]).contains(*near) && board.peers(ends[1]).contains(*far);
        sees && !ends.contains(near) && !ends.contains(far)
    };
    ways.filter(joins).map(move |(house, way)| {
        let [near, far] = way.map(|cell| Node::single(cell, linked));
        StrongLink::new(near, far, LinkReason::House(house))
    })
}

/// Finds remote pairs: chains of cells with the same two candidates, each of which sees the next.
/// The digits alternate, so a cell that sees two chain cells at an odd distance can have neither
/// digit.
///
/// Only the shortest chains between two cells are found. Chains with fewer cells are reported
/// first. A chain with the eliminations of an earlier chain is omitted.
pub(super) fn remote_pairs(task: &mut Task<'_>) -> ControlFlow<()> {
    let (board, bivalue) = (task.board, task.cache.bivalue());
    let mut chains = Vec::new();
    for start in bivalue {
        task.check_canceled()?;
        let digits = board.candidates(start);
        let alike = bivalue
            .iter()
            .filter(|cell| board.candidates(*cell) == digits);
        let rings = rings(board, start, alike.collect());
        // Each chain is searched for only from its first cell.
        for (distance, ring) in rings.iter().enumerate().skip(3) {
            for end in ring.iter().filter(|end| start < *end) {
                each_shortest_path(board, &rings[..distance], &mut vec![end], &mut chains);
            }
        }
    }
    chains.sort_by_key(Vec::len);
    let mut seen = HashSet::new();
    for cells in chains {
        let eliminations = remote_eliminations(board, &cells);
        if !eliminations.is_empty() && seen.insert(eliminations) {
            let pattern = Pattern::Chains(vec![alternating(board, &cells)]);
            task.eliminate(eliminations, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// Groups the cells of `alike`, which have the same two candidates, by distance from `start`. The
/// distance is the smallest number of steps, each of which leads from a cell to a peer of the cell.
/// If two peers have the same distance, the two digits cannot alternate and the board has no
/// solution. The result is then empty.
fn rings(board: &Board, start: Cell, alike: CellSet) -> Vec<CellSet> {
    let mut rings = Vec::new();
    let mut left = alike.without(start);
    let mut ring = CellSet::only(start);
    while !ring.is_empty() {
        let seen = board.seen_by(ring);
        if !(seen & ring).is_empty() {
            return Vec::new();
        }
        rings.push(ring);
        ring = left & seen;
        left -= ring;
    }
    rings
}

/// Extends the path `way` from its last cell to the start cell in every shortest way, and adds the
/// reversed paths to `found`. `rings` are the cells by distance from the start cell.
///
/// There are few paths: a house has at most two of the cells, because the digits alternate.
fn each_shortest_path(
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
        each_shortest_path(board, nearer, way, found);
        way.pop();
    }
}

/// Returns the candidates in cells that see two cells of a chain, at a distance of 3, 5, 7 … along
/// the chain. These two cells hold different digits. Adjacent cells of the chain are ignored,
/// because they are a naked pair.
pub(crate) fn remote_eliminations(board: &Board, cells: &[Cell]) -> CandidateSet {
    let mut eliminable = CellSet::EMPTY;
    for (at, first) in cells.iter().enumerate() {
        for second in cells[at + 1..].iter().skip(2).step_by(2) {
            eliminable |= board.peers(*first) & board.peers(*second);
        }
    }
    board.candidates_in(eliminable, board.candidates(cells[0]))
}

/// Returns the chain through the given cells, in which the two digits alternate.
fn alternating(board: &Board, cells: &[Cell]) -> Chain {
    let mut digits: Vec<Digit> = board.candidates(cells[0]).iter().collect();
    let link = |cell: &Cell| {
        let [from, to] = [digits[0], digits[1]].map(|digit| Node::single(*cell, digit));
        digits.reverse();
        StrongLink::new(from, to, LinkReason::Cell)
    };
    Chain::open(cells.iter().map(link).collect())
}
