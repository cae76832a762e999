//! Two strong links of one digit: skyscrapers, kites, turbot fish, empty rectangles.
//!
//! Two places of a digit that see each other are not both true. If each of them is one end of a
//! strong link, at least one of the two other ends is true. The digit is eliminated from cells that
//! see both of these ends.
//!
//! ```text
//! . A . | . . . | . B .     Row 1 has the digit only at A and B, row 5 only at a and b.
//! . . . | . . . | x . .     A and a are not both true, so B or b is true. No x is true,
//! . . . | . . . | x . .     because each x sees both B and b.
//! ------+-------+------
//! . . . | . . . | . x .
//! . a . | . . . | b . .
//! . . . | . . . | . x .
//! ```

use std::ops::ControlFlow;

use super::choices::pairs as pairs_of;
use super::finder::{Cache, CachedData, Task};
use super::step::{Chain, LinkReason, Node, StrongLink};
use super::{Pattern, TechniqueOption};
use crate::grid::{Board, CandidateSet, Cell, CellSet, Digit, House, HouseKind, HouseSet};

/// A conjugate pair: two cells that are the only places of a digit in a house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conjugates {
    pub(crate) ends: [Cell; 2],
    /// The first house in which the ends are the only two places.
    pub(super) house: House,
}

impl Conjugates {
    /// Returns the two ends in both orders.
    pub(super) const fn both_orders(self) -> [[Cell; 2]; 2] {
        let [a, b] = self.ends;
        [[a, b], [b, a]]
    }
}

/// All conjugate pairs of a digit, without duplicates.
pub(crate) fn conjugates(board: &Board, digit: Digit) -> Vec<Conjugates> {
    let mut found: Vec<Conjugates> = Vec::new();
    for house in board.houses() {
        if let Some(ends) = conjugates_in(board, *house, digit)
            && !found.iter().any(|pair| pair.ends == ends)
        {
            let house = *house;
            found.push(Conjugates { ends, house });
        }
    }
    found
}

/// Returns the two places of a digit in a house; `None` if there are more or fewer places.
pub(crate) fn conjugates_in(board: &Board, house: House, digit: Digit) -> Option<[Cell; 2]> {
    if board.positions(house, digit).count_ones() != 2 {
        return None;
    }
    let mut places = board.places(house, digit).iter();
    Some([places.next()?, places.next()?])
}

/// The conjugate pairs of each digit. Each pair is a strong link.
pub(super) struct StrongLinks([Vec<Conjugates>; 9]);

impl CachedData for StrongLinks {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let links = Digit::ALL.map(|digit| conjugates(cache.board(), digit));
        ControlFlow::Continue(Self(links))
    }
}

impl StrongLinks {
    pub(super) fn of_digit(&self, digit: Digit) -> &[Conjugates] {
        &self.0[digit.index()]
    }
}

/// The shape of a pair of strong links of a digit. One end of each link, the inner end, sees the
/// inner end of the other link.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LinkShape {
    /// Two parallel lines, with the inner ends in a crossing line.
    Skyscraper,
    /// A row and a column, with the inner ends in a box.
    Kite,
    /// Any other pair of strong links.
    Turbot,
}

/// Two strong links of a digit, whose inner ends see each other. Each link leads from an outer end
/// to an inner end.
struct LinkPair {
    digit: Digit,
    outer: [Cell; 2],
    inner: [Cell; 2],
    houses: [House; 2],
    eliminable: CellSet,
}

impl LinkPair {
    /// Creates a pair of links; `None` if it eliminates nothing.
    fn new(
        board: &Board,
        digit: Digit,
        links: [Conjugates; 2],
        ways: [[Cell; 2]; 2],
    ) -> Option<Self> {
        let [[inner, outer], [other_inner, other_outer]] = ways;
        // Most inner ends do not see each other, so this is tested first.
        let cells = || ways.into_iter().flatten().collect::<CellSet>();
        if !board.peers(inner).contains(other_inner) || cells().len() < 4 {
            return None;
        }
        let both = board.peers(outer) & board.peers(other_outer);
        let eliminable = board.cells_with(digit) & both;
        (!eliminable.is_empty()).then(|| Self {
            digit,
            outer: [outer, other_outer],
            inner: [inner, other_inner],
            houses: links.map(|link| link.house),
            eliminable,
        })
    }

    fn shape(&self) -> LinkShape {
        use HouseKind::{Box, Column, Row};
        let [a, b] = self.inner;
        match self.houses.map(House::kind) {
            [Row, Row] if a.col() == b.col() => LinkShape::Skyscraper,
            [Column, Column] if a.row() == b.row() => LinkShape::Skyscraper,
            [Row, Column] | [Column, Row] if a.box_house() == b.box_house() => LinkShape::Kite,
            [Row | Column | Box, _] => LinkShape::Turbot,
        }
    }

    fn chain(&self) -> Chain {
        let node = |cell| Node::single(cell, self.digit);
        let [first, second] = self.houses.map(LinkReason::House);
        Chain::open(vec![
            StrongLink::new(node(self.outer[0]), node(self.inner[0]), first),
            StrongLink::new(node(self.inner[1]), node(self.outer[1]), second),
        ])
    }

    fn eliminations(&self) -> CandidateSet {
        CandidateSet::of_digit(self.digit, self.eliminable)
    }
}

/// All pairs of strong links of one digit that eliminate a candidate, without duplicates.
struct LinkPairs(Vec<LinkPair>);

impl CachedData for LinkPairs {
    fn of(cache: &Cache<'_>) -> ControlFlow<(), Self> {
        let strong = cache.get::<StrongLinks>()?;
        let mut found = Vec::new();
        for digit in Digit::ALL {
            for links in pairs_of(strong.of_digit(digit)) {
                let [firsts, seconds] = links.map(Conjugates::both_orders);
                for (first, second) in firsts.into_iter().flat_map(|a| seconds.map(|b| (a, b))) {
                    found.extend(LinkPair::new(cache.board(), digit, links, [first, second]));
                }
            }
        }
        ControlFlow::Continue(Self(found))
    }
}

pub(super) fn two_links(task: &mut Task<'_>, shape: LinkShape) -> ControlFlow<()> {
    let pairs = task.cache.get::<LinkPairs>()?;
    for pair in pairs.0.iter().filter(|pair| pair.shape() == shape) {
        task.eliminate(pair.eliminations(), Pattern::Chains(vec![pair.chain()]))?;
    }
    ControlFlow::Continue(())
}

/// Finds dual 2-string kites: two kites with the same two inner ends in a box. The kites may have
/// different digits.
pub(super) fn dual_kites(task: &mut Task<'_>) -> ControlFlow<()> {
    let pairs = task.cache.get::<LinkPairs>()?;
    let pairs = pairs.0.iter();
    let kites: Vec<&LinkPair> = pairs
        .filter(|pair| pair.shape() == LinkShape::Kite)
        .collect();
    for [first, second] in pairs_of(&kites) {
        let tied = CellSet::from_iter(first.inner) == CellSet::from_iter(second.inner);
        if tied && first.eliminable != second.eliminable {
            let eliminations = first.eliminations() | second.eliminations();
            let pattern = Pattern::Chains(vec![first.chain(), second.chain()]);
            task.eliminate(eliminations, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// A box in which the places of a digit form a cross: they are in one row and one column, the arms
/// of the cross.
struct Cross {
    digit: Digit,
    r#box: House,
    places: CellSet,
    row: House,
    column: House,
}

/// An empty rectangle: a cross, and a strong link from one of its arms.
struct EmptyRectangle {
    chain: Chain,
    eliminable: Cell,
}

/// Finds empty rectangles: the places of a digit in a box are in one row and one column. A strong
/// link starts in one of these two lines, outside the box. Either its other end is true, or the box
/// has its digit in the other line.
///
/// ```text
/// . . . | . . . | . . .     Box 3 has 5 only in row 2 or column 7. If r2c2 is 5, row 2 of
/// . 5 . | . . . | 5 5 5     the box has no 5, so column 7 of the box has one. Otherwise
/// . . . | . . . | 5 . .     r6c2 is 5. Either way r6c7 sees a 5.
/// ------+-------+------
/// . . . | . . . | . . .
/// . . . | . . . | . . .
/// . 5 . | . . . | x . .
/// ```
pub(super) fn empty_rectangles(task: &mut Task<'_>) -> ControlFlow<()> {
    let two = task.cache.allows(TechniqueOption::TwoCandidateRectangles);
    let strong = task.cache.get::<StrongLinks>()?;
    for cross in crosses(task.board, if two { 2 } else { 3 }) {
        for rectangle in cross.rectangles(task.board, strong.of_digit(cross.digit)) {
            let elimination = CellSet::only(rectangle.eliminable);
            let pattern = Pattern::Chains(vec![rectangle.chain]);
            task.eliminate_digit(cross.digit, elimination, pattern)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds dual empty rectangles: two empty rectangles of one digit in the same box.
pub(super) fn dual_empty_rectangles(task: &mut Task<'_>) -> ControlFlow<()> {
    let crosses: Vec<Cross> = crosses(task.board, 2).collect();
    let strong = task.cache.get::<StrongLinks>()?;
    let alike = |a: &Cross, b: &Cross| (a.digit, a.r#box) == (b.digit, b.r#box);
    for same in crosses.chunk_by(alike) {
        let all = same.iter();
        let all = all.flat_map(|cross| cross.rectangles(task.board, strong.of_digit(cross.digit)));
        let all: Vec<EmptyRectangle> = all.collect();
        for [first, second] in pairs_of(&all.iter().collect::<Vec<_>>()) {
            if first.eliminable != second.eliminable {
                let eliminable = CellSet::from_iter([first.eliminable, second.eliminable]);
                let pattern = Pattern::Chains(vec![first.chain.clone(), second.chain.clone()]);
                task.eliminate_digit(same[0].digit, eliminable, pattern)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all crosses with at least `fewest` places, digit by digit.
fn crosses(board: &Board, fewest: usize) -> impl Iterator<Item = Cross> {
    let boxes = Digit::ALL.into_iter();
    let boxes = boxes.flat_map(|digit| HouseSet::BOXES.iter().map(move |r#box| (digit, r#box)));
    let large = move |(digit, r#box): &(Digit, House)| {
        (fewest..=5).contains(&board.places(*r#box, *digit).len())
    };
    boxes.filter(large).flat_map(move |(digit, r#box)| {
        arms(board, r#box, digit).map(move |[row, column]| Cross {
            digit,
            r#box,
            places: board.places(r#box, digit),
            row,
            column,
        })
    })
}

/// Returns each row with each column that together contain all places of a digit in a box. Each of
/// the two lines has a place outside the other line. The results are ordered by the cell in which
/// the row and the column cross.
pub(crate) fn arms(
    board: &Board,
    r#box: House,
    digit: Digit,
) -> impl DoubleEndedIterator<Item = [House; 2]> {
    let places = board.places(r#box, digit);
    r#box.cells().into_iter().filter_map(move |crossing| {
        let [row, column, _] = crossing.houses();
        let arms = [row, column].map(|line| places & line.cell_set());
        let long = arms.iter().all(|arm| !arm.without(crossing).is_empty());
        (long && arms[0] | arms[1] == places).then_some([row, column])
    })
}

impl Cross {
    /// All empty rectangles of the cross with one of the given strong links.
    fn rectangles(&self, board: &Board, links: &[Conjugates]) -> Vec<EmptyRectangle> {
        let mut found = Vec::new();
        for (near, far) in [(self.row, self.column), (self.column, self.row)] {
            let beyond = near.cell_set() - self.r#box.cell_set();
            for link in links.iter().filter(|link| link.house.kind() == far.kind()) {
                let ways = link.both_orders().into_iter();
                let outside = ways.filter(|[end, _]| beyond.contains(*end));
                found.extend(
                    outside.filter_map(|ends| self.rectangle(board, near, link.house, ends)),
                );
            }
        }
        found
    }

    /// Returns the empty rectangle of the cross and the strong link in the house `link`; `None` if
    /// it eliminates nothing. The link leads from the cell `outside`, which is in the line `near`
    /// but outside the box, to the cell `other`.
    fn rectangle(
        &self,
        board: &Board,
        near: House,
        link: House,
        [outside, other]: [Cell; 2],
    ) -> Option<EmptyRectangle> {
        let digit = self.digit;
        let far = if near == self.row {
            self.column
        } else {
            self.row
        };
        let eliminable = board.cells_with(digit) - self.r#box.cell_set();
        let cross = house_of(other, near.kind()).cell_set() & far.cell_set();
        let elimination = (eliminable & cross).single()?;
        let near_arm = Node::new(digit, self.places & near.cell_set());
        let far_arm = Node::new(digit, self.places - near.cell_set());
        let [outside, other] = [outside, other].map(|cell| Node::single(cell, digit));
        let chain = Chain::open(vec![
            StrongLink::new(far_arm, near_arm, LinkReason::House(self.r#box)),
            StrongLink::new(outside, other, LinkReason::House(link)),
        ]);
        Some(EmptyRectangle {
            chain,
            eliminable: elimination,
        })
    }
}

fn house_of(cell: Cell, kind: HouseKind) -> House {
    let [row, column, r#box] = cell.houses();
    match kind {
        HouseKind::Row => row,
        HouseKind::Column => column,
        HouseKind::Box => r#box,
    }
}
