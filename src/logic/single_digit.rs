//! One digit and two strong links between its places: skyscrapers, kites, turbot fish, empty
//! rectangles.
//!
//! Two places of a digit that see each other are not both true. If each has a partner with which
//! it is the only choice in a house, then one of the partners is true, and the digit goes
//! wherever it would see both.
//!
//! ```text
//! . A . | . . . | . B .     Rows 1 and 5 have the digit at A, B and at a, b only.
//! . . . | . . . | x . .     A and a cannot both be true, so B or b is,
//! . . . | . . . | x . .     and no x that sees both.
//! ------+-------+------
//! . . . | . . . | . x .
//! . a . | . . . | b . .
//! . . . | . . . | . x .
//! ```

use std::ops::ControlFlow;

use super::step::{Because, Chain, Node, StrongLink};
use super::{Cache, Pattern, Sink, Step, Technique, Variant};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, House, HouseKind, HouseSet};

/// The only two places of a digit in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conjugates {
    pub(super) ends: [Cell; 2],
    /// The first of the houses in which they are the only two.
    pub(super) house: House,
}

/// Every pair of places that are the only two of a digit in a house, each pair once.
pub(super) fn conjugates(board: &Board, digit: Digit) -> Vec<Conjugates> {
    let mut found: Vec<Conjugates> = Vec::new();
    for house in board.houses() {
        let places = board.places(*house, digit);
        if places.len() != 2 {
            continue;
        }
        let mut cells = places.iter();
        if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
            let ends = [first, second];
            if !found.iter().any(|pair| pair.ends == ends) {
                found.push(Conjugates {
                    ends,
                    house: *house,
                });
            }
        }
    }
    found
}

/// What two strong links make, when the inner ends see each other.
enum Shape {
    /// Two parallel lines, the inner ends in a line across.
    Skyscraper,
    /// A row and a column, the inner ends in a box.
    Kite,
    /// Anything else.
    Turbot,
}

/// Two strong links of a digit, from `outer` to `inner` each.
struct Pair {
    digit: Digit,
    outer: [Cell; 2],
    inner: [Cell; 2],
    houses: [House; 2],
    losers: CellSet,
}

impl Pair {
    fn shape(&self) -> Shape {
        use HouseKind::{Box, Column, Row};
        let [a, b] = self.inner;
        match self.houses.map(House::kind) {
            [Row, Row] if a.col() == b.col() => Shape::Skyscraper,
            [Column, Column] if a.row() == b.row() => Shape::Skyscraper,
            [Row, Column] | [Column, Row] if a.box_house() == b.box_house() => Shape::Kite,
            [Row | Column | Box, _] => Shape::Turbot,
        }
    }

    fn chain(&self) -> Chain {
        let node = |cell| Node::single(cell, self.digit);
        let [first, second] = self.houses.map(Because::House);
        Chain::open(vec![
            StrongLink::new(node(self.outer[0]), node(self.inner[0]), first),
            StrongLink::new(node(self.inner[1]), node(self.outer[1]), second),
        ])
    }

    fn eliminations(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.losers)
    }

    fn step(&self, technique: Technique) -> Step {
        let pattern = Pattern::Chains(vec![self.chain()]);
        Step::eliminating(technique, self.eliminations(), pattern)
    }
}

/// Every pair of strong links that eliminates something, each once.
fn each_pair(board: &Board, found: &mut dyn FnMut(Pair) -> ControlFlow<()>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links = conjugates(board, digit);
        for (at, first) in links.iter().enumerate() {
            for second in &links[at + 1..] {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let inner = [first.ends[a], second.ends[b]];
                    let outer = [first.ends[1 - a], second.ends[1 - b]];
                    let cells: CellSet = inner.into_iter().chain(outer).collect();
                    if cells.len() < 4 || !board.peers(inner[0]).contains(inner[1]) {
                        continue;
                    }
                    let both = board.peers(outer[0]) & board.peers(outer[1]);
                    let losers = board.cells_with(digit) & both;
                    if !losers.is_empty() {
                        let houses = [first.house, second.house];
                        found(Pair {
                            digit,
                            outer,
                            inner,
                            houses,
                            losers,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rows (or columns) with two places each, of which one stands above the other.
pub(super) fn skyscrapers(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_pair(board, &mut |pair| match pair.shape() {
        Shape::Skyscraper => sink(pair.step(Technique::Skyscraper)),
        Shape::Kite | Shape::Turbot => ControlFlow::Continue(()),
    })
}

/// A row and a column with two places each, tied together in a box.
pub(super) fn two_string_kites(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_pair(board, &mut |pair| match pair.shape() {
        Shape::Kite => sink(pair.step(Technique::TwoStringKite)),
        Shape::Skyscraper | Shape::Turbot => ControlFlow::Continue(()),
    })
}

/// Two strong links that are neither skyscraper nor kite.
pub(super) fn turbot_fish(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    each_pair(board, &mut |pair| match pair.shape() {
        Shape::Turbot => sink(pair.step(Technique::TurbotFish)),
        Shape::Skyscraper | Shape::Kite => ControlFlow::Continue(()),
    })
}

/// Two kites tied together by the same two cells of a box, of one digit or of two.
pub(super) fn dual_kites(board: &Board, _: &mut Cache<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut kites: Vec<Pair> = Vec::new();
    // The walk goes on to its end: nothing is reported yet.
    let _ = each_pair(board, &mut |pair| {
        if matches!(pair.shape(), Shape::Kite) {
            kites.push(pair);
        }
        ControlFlow::Continue(())
    });
    for (at, first) in kites.iter().enumerate() {
        for second in &kites[at + 1..] {
            let tied = CellSet::from_iter(first.inner) == CellSet::from_iter(second.inner);
            if tied && first.losers != second.losers {
                sink(Step::eliminating(
                    Technique::DualTwoStringKite,
                    first.eliminations() | second.eliminations(),
                    Pattern::Chains(vec![first.chain(), second.chain()]),
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A box whose places for a digit form a cross, and a strong link that leads from one arm of it
/// to the other.
struct EmptyRectangle {
    digit: Digit,
    r#box: House,
    places: CellSet,
    chain: Chain,
    loser: Cell,
}

/// The places of a digit in a box lie on one row and one column of it. A strong link outside
/// the box from that row decides the column, or the reverse.
///
/// ```text
/// . 5 . | . . . | x . .     Box 3 has 5 only in row 2 or column 7. If r2c2 is 5, row 2 of
/// . 5 . | . . . | 5 5 5     the box has none, so column 7 of the box has one; if not, r6c2
/// . . . | . . . | 5 . .     is 5. Either way the 5 at r6c7 sees one.
/// ------+-------+------
/// . . . | . . . | . . .
/// . . . | . . . | . . .
/// . 5 . | . . . | x . .
/// ```
pub(super) fn empty_rectangles(
    board: &Board,
    cache: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let two = cache.allows(Variant::TwoCandidateRectangles);
    let fewest = if two { 2 } else { 3 };
    each_empty_rectangle(board, fewest, &mut |found| {
        sink(Step::eliminating(
            Technique::EmptyRectangle,
            CandidateSet::of_digit(found.digit, CellSet::only(found.loser)),
            Pattern::Chains(vec![found.chain]),
        ))
    })
}

/// Two empty rectangles in the same box.
pub(super) fn dual_empty_rectangles(
    board: &Board,
    _: &mut Cache<'_>,
    sink: &mut Sink<'_>,
) -> ControlFlow<()> {
    let mut rectangles: Vec<EmptyRectangle> = Vec::new();
    // The walk goes on to its end: nothing is reported yet.
    let _ = each_empty_rectangle(board, 2, &mut |found| {
        rectangles.push(found);
        ControlFlow::Continue(())
    });
    for (at, first) in rectangles.iter().enumerate() {
        for second in &rectangles[at + 1..] {
            let same = (first.digit, first.r#box) == (second.digit, second.r#box);
            if same && first.places == second.places && first.loser != second.loser {
                let losers = CellSet::from_iter([first.loser, second.loser]);
                sink(Step::eliminating(
                    Technique::DualEmptyRectangle,
                    CandidateSet::of_digit(first.digit, losers),
                    Pattern::Chains(vec![first.chain.clone(), second.chain.clone()]),
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn each_empty_rectangle(
    board: &Board,
    fewest: usize,
    found: &mut dyn FnMut(EmptyRectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let links = conjugates(board, digit);
        for r#box in HouseSet::BOXES.iter() {
            let places = board.places(r#box, digit);
            if !(fewest..=5).contains(&places.len()) {
                continue;
            }
            for crossing in r#box.cells() {
                let [row, column, _] = crossing.houses();
                let arms = [row, column].map(|line| places & line.cell_set());
                let is_cross = (arms[0] | arms[1]) == places
                    && arms.iter().all(|arm| !arm.without(crossing).is_empty());
                if !is_cross {
                    continue;
                }
                for (near, far) in [(row, column), (column, row)] {
                    let beyond = near.cell_set() - r#box.cell_set();
                    for (link, outside, other) in crossing_links(&links, beyond, far.kind()) {
                        let losers = board.cells_with(digit) - r#box.cell_set();
                        let cross = house_of(other, near.kind()).cell_set() & far.cell_set();
                        let Some(loser) = (losers & cross).single() else {
                            continue;
                        };
                        let near_arm = Node::new(digit, places & near.cell_set());
                        let far_arm = Node::new(digit, places - near.cell_set());
                        let chain = Chain::open(vec![
                            StrongLink::new(far_arm, near_arm, Because::House(r#box)),
                            StrongLink::new(
                                Node::single(outside, digit),
                                Node::single(other, digit),
                                Because::House(link.house),
                            ),
                        ]);
                        found(EmptyRectangle {
                            digit,
                            r#box,
                            places,
                            chain,
                            loser,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Strong links in lines of this kind with one end in `from`: link, that end, other end.
fn crossing_links(
    links: &[Conjugates],
    from: CellSet,
    kind: HouseKind,
) -> impl Iterator<Item = (&Conjugates, Cell, Cell)> {
    let of_kind = links.iter().filter(move |link| link.house.kind() == kind);
    of_kind.flat_map(move |link| {
        let [a, b] = link.ends;
        let ways = [(a, b), (b, a)].into_iter();
        ways.filter(move |(end, _)| from.contains(*end))
            .map(move |(end, other)| (link, end, other))
    })
}

/// The house of this kind that a cell lies in.
fn house_of(cell: Cell, kind: HouseKind) -> House {
    let [row, column, r#box] = cell.houses();
    match kind {
        HouseKind::Row => row,
        HouseKind::Column => column,
        HouseKind::Box => r#box,
    }
}
