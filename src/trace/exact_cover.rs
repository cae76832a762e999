//! Sudoku as an exact cover problem, searched with dancing links.

use std::array;
use std::sync::LazyLock;

use super::{Choice, CodeLine, Constraint, Event, Line, Machine};
use crate::grid::{Candidate, Cell, Clues, Digit, DigitSet};

/// Algorithm X with dancing links: Donald Knuth, "Dancing links", 2000,
/// [arXiv:cs/0011047](https://arxiv.org/abs/cs/0011047).
///
/// A full grid is a choice of 81 of the 729 candidates that satisfies each of the 324
/// [`Constraint`]s exactly once. The algorithm covers the open constraint with the fewest
/// candidates: it removes the constraint, and all its candidates from the other constraints. It
/// tries each candidate in turn and covers the other constraints of that candidate. Removed links
/// keep their neighbors, so everything is undone in reverse order.
#[derive(Clone, Debug)]
pub struct ExactCover {
    next: Next,
    links: Box<Links>,
    digits: [Option<Digit>; 81],
    levels: Vec<SearchLevel>,
}

/// A covered constraint, and its current candidate.
#[derive(Clone, Copy, Debug)]
struct SearchLevel {
    header: Node,
    /// The candidate's node in the constraint's column; the header before the first candidate.
    node: Node,
    /// The number of candidates.
    choices: u8,
}

/// The next operation.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Cover the constraint with the fewest candidates.
    Enter,
    /// Try its next candidate, or uncover it if there is none.
    Try,
    /// Cover the constraint of this sibling of the candidate's node.
    CoverOther(u8),
    /// Uncover it; without a level, the search is exhausted.
    UncoverOther(u8),
    /// Remove the candidate.
    Retract,
    /// Nothing: the search has ended.
    Ended,
}

/// A candidate has four constraints: its node in one column has three siblings.
const SIBLINGS: u8 = 3;

impl ExactCover {
    /// Creates a machine with the clues' constraints covered; it is exhausted at once if the clues
    /// conflict.
    pub fn new(clues: &Clues) -> Self {
        let mut links = Box::new(Links::new());
        let conflict = !clues.conflicts().is_empty();
        if !conflict {
            for (cell, digit) in clues.iter() {
                for constraint in Constraint::met_by(Candidate::new(cell, digit)) {
                    links.cover(header(constraint));
                }
            }
        }
        Self {
            next: if conflict {
                Next::UncoverOther(SIBLINGS)
            } else {
                Next::Enter
            },
            links,
            digits: Cell::ALL.map(|cell| clues.digit(cell)),
            levels: Vec::new(),
        }
    }

    fn enter(&mut self, scans: &mut u64) -> Event {
        *scans += self.links.open().count() as u64;
        let links = &mut self.links;
        let sizes = links.open().map(|h| (h, links.sizes[usize::from(h)]));
        let Some((header, choices)) = sizes.min_by_key(|(_, size)| *size) else {
            self.next = Next::UncoverOther(SIBLINGS);
            return Event::Solution;
        };
        if choices == 0 {
            self.next = Next::UncoverOther(SIBLINGS);
            return Event::Dead(constraint(header));
        }
        links.cover(header);
        self.levels.push(SearchLevel {
            header,
            node: header,
            choices,
        });
        self.next = Next::Try;
        Event::Cover(constraint(header))
    }

    fn attempt(&mut self, level: SearchLevel) -> Event {
        let node = self.links.down[usize::from(level.node)];
        if node == level.header {
            self.links.uncover(node);
            self.levels.pop();
            self.next = Next::UncoverOther(SIBLINGS);
            return Event::Uncover(constraint(node));
        }
        if let Some(top) = self.levels.last_mut() {
            top.node = node;
        }
        let candidate = candidate(node);
        self.digits[candidate.cell().index()] = Some(candidate.digit());
        self.next = Next::CoverOther(1);
        Event::Place(candidate)
    }

    fn cover_other(&mut self, level: SearchLevel, which: u8) -> Event {
        let header = header_of(sibling(level.node, which));
        self.links.cover(header);
        self.next = if which < SIBLINGS {
            Next::CoverOther(which + 1)
        } else {
            Next::Enter
        };
        Event::Cover(constraint(header))
    }

    fn uncover_other(&mut self, level: SearchLevel, which: u8) -> Event {
        let header = header_of(sibling(level.node, which));
        self.links.uncover(header);
        self.next = if which > 1 {
            Next::UncoverOther(which - 1)
        } else {
            Next::Retract
        };
        Event::Uncover(constraint(header))
    }

    fn retract(&mut self, level: SearchLevel) -> Event {
        let candidate = candidate(level.node);
        self.digits[candidate.cell().index()] = None;
        self.next = Next::Try;
        Event::Retract(candidate)
    }

    fn choice(&self, level: SearchLevel) -> Option<Choice> {
        let cell = match constraint(level.header) {
            Constraint::Digit(cell) => cell,
            Constraint::Place(..) if level.node == level.header => return None,
            Constraint::Place(..) => candidate(level.node).cell(),
        };
        let in_column = |node: &Node| self.links.up[usize::from(*node)];
        let tried = std::iter::successors(Some(level.node), |node| Some(in_column(node)))
            .take_while(|node| *node != level.header)
            .map(candidate)
            .filter(|tried| tried.cell() == cell);
        Some(Choice {
            cell,
            digit: self.digit(cell),
            tried: tried.map(Candidate::digit).collect::<DigitSet>(),
        })
    }
}

impl Machine for ExactCover {
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match (self.next, self.levels.last().copied()) {
            (Next::Enter, _) => self.enter(scans),
            (Next::Try, Some(level)) => self.attempt(level),
            (Next::CoverOther(which), Some(level)) => self.cover_other(level, which),
            (Next::UncoverOther(which), Some(level)) => self.uncover_other(level, which),
            (Next::Retract, Some(level)) => self.retract(level),
            (Next::Ended, _) => return None,
            (_, None) => {
                self.next = Next::Ended;
                Event::Exhausted
            }
        })
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    fn path(&self) -> Vec<Choice> {
        let choices = self.levels.iter().filter_map(|level| self.choice(*level));
        choices.collect()
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, Line::Solve),
                CodeLine::new(1, Line::IfNoneOpen),
                CodeLine::new(1, Line::PickConstraint),
                CodeLine::new(1, Line::IfNoneMeets),
                CodeLine::new(1, Line::Cover),
                CodeLine::new(1, Line::ForEachMeeting),
                CodeLine::new(2, Line::Place),
                CodeLine::new(2, Line::CoverOthers),
                CodeLine::new(2, Line::SolveRest),
                CodeLine::new(2, Line::UncoverOthers),
                CodeLine::new(2, Line::Erase),
                CodeLine::new(1, Line::Uncover),
                CodeLine::new(1, Line::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> Line {
        let top = self.levels.last();
        match event {
            Event::Cover(c) if top.is_some_and(|level| level.header == header(c)) => Line::Cover,
            Event::Cover(_) => Line::CoverOthers,
            // A level keeps its candidate while that candidate's constraints are uncovered. When
            // the level's own constraint is uncovered the level is already gone.
            Event::Uncover(c)
                if top.is_some_and(|level| {
                    Constraint::met_by(candidate(level.node)).contains(&c)
                }) =>
            {
                Line::UncoverOthers
            }
            Event::Uncover(_) => Line::Uncover,
            Event::Place(_) => Line::Place,
            Event::Retract(_) => Line::Erase,
            Event::Dead(_) => Line::IfNoneMeets,
            Event::Solution => Line::IfNoneOpen,
            _ => Line::DeadEnd,
        }
    }

    fn is_decision(&self, _written: Candidate) -> bool {
        self.levels.last().is_some_and(|level| level.choices > 1)
    }
}

/// The index of a link: the root, then the headers of the constraints, then four nodes per
/// candidate.
///
/// ```text
/// 0     1 … 324    325 … 328    329 … 332    …   3237 … 3240
/// root  headers    r1c1=1       r1c1=2           r9c9=9
/// ```
type Node = u16;

const ROOT: Node = 0;
const HEADERS: usize = Constraint::COUNT + 1;
const NODES: usize = HEADERS + Candidate::COUNT * 4;

/// Every candidate by index, with the headers of its constraints.
static ROWS: LazyLock<Vec<(Candidate, [Node; 4])>> = LazyLock::new(|| {
    let digits = |cell| Digit::ALL.map(|digit| Candidate::new(cell, digit));
    let candidates = Cell::ALL.into_iter().flat_map(digits);
    candidates
        .map(|c| (c, Constraint::met_by(c).map(header)))
        .collect()
});

static CONSTRAINTS: LazyLock<Vec<Constraint>> = LazyLock::new(|| Constraint::all().collect());

fn constraint(header: Node) -> Constraint {
    CONSTRAINTS[usize::from(header) - 1]
}

#[expect(clippy::cast_possible_truncation, reason = "there are 324")]
fn header(constraint: Constraint) -> Node {
    constraint.index() as Node + 1
}

/// The candidate of a node, by index, and the node's place among the candidate's four.
const fn parts(node: Node) -> (usize, usize) {
    let index = node as usize - HEADERS;
    (index >> 2, index & 3)
}

fn candidate(node: Node) -> Candidate {
    ROWS[parts(node).0].0
}

fn header_of(node: Node) -> Node {
    let (row, place) = parts(node);
    ROWS[row].1[place]
}

/// Another node of the same candidate: the first, second or third after this one, cyclically.
#[expect(clippy::cast_possible_truncation, reason = "0 to 3")]
const fn sibling(node: Node, which: u8) -> Node {
    let place = parts(node).1 as Node;
    node - place + ((place + which as Node) & 3)
}

/// The open constraints in a circular list, and for each header a circular list of its candidates.
#[derive(Clone, Debug)]
struct Links {
    left: [Node; HEADERS],
    right: [Node; HEADERS],
    up: [Node; NODES],
    down: [Node; NODES],
    /// The number of candidates below each header.
    sizes: [u8; HEADERS],
}

impl Links {
    /// Creates the links with nothing covered.
    #[expect(clippy::cast_possible_truncation, reason = "NODES fits a Node")]
    fn new() -> Self {
        let around = |index: usize| (index % HEADERS) as Node;
        let alone = array::from_fn(|node| node as Node);
        let mut links = Self {
            left: array::from_fn(|header| around(header + HEADERS - 1)),
            right: array::from_fn(|header| around(header + 1)),
            up: alone,
            down: alone,
            sizes: [0; HEADERS],
        };
        for node in HEADERS as Node..NODES as Node {
            links.append(header_of(node), node);
        }
        links
    }

    /// Appends a node to a column.
    fn append(&mut self, header: Node, node: Node) {
        let last = self.up[usize::from(header)];
        self.up[usize::from(node)] = last;
        self.down[usize::from(node)] = header;
        self.down[usize::from(last)] = node;
        self.up[usize::from(header)] = node;
        self.sizes[usize::from(header)] += 1;
    }

    /// Iterates over the headers of the open constraints.
    fn open(&self) -> impl Iterator<Item = Node> {
        let next = |header: &Node| Some(self.right[usize::from(*header)]);
        std::iter::successors(next(&ROOT), next).take_while(|header| *header != ROOT)
    }

    /// Removes a constraint from the list, and its candidates from all other columns.
    fn cover(&mut self, header: Node) {
        let (left, right) = self.beside(header);
        self.right[left] = self.right[usize::from(header)];
        self.left[right] = self.left[usize::from(header)];
        let mut row = self.down[usize::from(header)];
        while row != header {
            for which in 1..=SIBLINGS {
                let node = usize::from(sibling(row, which));
                let (up, down) = (self.up[node], self.down[node]);
                self.down[usize::from(up)] = down;
                self.up[usize::from(down)] = up;
                self.sizes[usize::from(header_of(sibling(row, which)))] -= 1;
            }
            row = self.down[usize::from(row)];
        }
    }

    /// Undoes [`cover`](Self::cover) in reverse order.
    fn uncover(&mut self, header: Node) {
        let mut row = self.up[usize::from(header)];
        while row != header {
            for which in (1..=SIBLINGS).rev() {
                let node = sibling(row, which);
                let (up, down) = (self.up[usize::from(node)], self.down[usize::from(node)]);
                self.down[usize::from(up)] = node;
                self.up[usize::from(down)] = node;
                self.sizes[usize::from(header_of(node))] += 1;
            }
            row = self.up[usize::from(row)];
        }
        let (left, right) = self.beside(header);
        self.right[left] = header;
        self.left[right] = header;
    }

    fn beside(&self, header: Node) -> (usize, usize) {
        let header = usize::from(header);
        (self.left[header].into(), self.right[header].into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncovering_in_reverse_restores_every_link() {
        let start = Links::new();
        let mut links = start.clone();
        let headers: Vec<Node> = (1..=324).step_by(5).collect();
        for header in &headers {
            links.cover(*header);
        }
        assert_eq!(links.open().count(), 324 - headers.len());
        for header in headers.iter().rev() {
            links.uncover(*header);
        }
        assert_eq!(links.left, start.left);
        assert_eq!(links.right, start.right);
        assert_eq!(links.up, start.up);
        assert_eq!(links.down, start.down);
        assert_eq!(links.sizes, start.sizes);
        assert_eq!(start.sizes[1..], [9; 324]);
    }
}
