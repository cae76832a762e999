//! Sudoku as an exact cover problem, searched with dancing links.

use std::array;
use std::sync::LazyLock;

use super::{CodeLine, Constraint, Event, Machine, PathCell, PseudoCodeLine};
use crate::grid::{Candidate, Cell, Clues, Digit, DigitSet};

/// Algorithm X with dancing links: Donald Knuth, "Dancing links", 2000,
/// [arXiv:cs/0011047](https://arxiv.org/abs/cs/0011047).
///
/// A full grid is a choice of 81 of the 729 candidates that satisfies each of the 324
/// [`Constraint`]s exactly once. A constraint is *open* until it is covered. The algorithm covers
/// the open constraint with the fewest candidates: it removes the constraint from the list of open
/// constraints, and the candidates of the constraint from all other constraints. It then tries each
/// of these candidates, and covers the other three constraints of that candidate. A removed link
/// still stores its neighbors, so all removals can be undone in reverse order.
#[derive(Clone, Debug)]
pub struct ExactCover {
    next: CoverOperation,
    links: Box<CoverLinks>,
    digits: [Option<Digit>; 81],
    levels: Vec<CoverLevel>,
}

/// A level of the search: a covered constraint, and the candidate that is being tried.
#[derive(Clone, Copy, Debug)]
struct CoverLevel {
    header: LinkIndex,
    /// The node of the current candidate in the column of the constraint. Before the first
    /// candidate, this is the header of the column.
    node: LinkIndex,
    /// The number of candidates of the constraint when it was covered.
    choices: u8,
}

/// The operation that the machine performs next.
#[derive(Clone, Copy, Debug)]
enum CoverOperation {
    /// Cover the constraint with the fewest candidates.
    Enter,
    /// Try the next candidate of the constraint, or uncover the constraint if no candidate is left.
    Try,
    /// Cover the constraint of this [`sibling`] (1, 2 or 3) of the current node.
    CoverOther(u8),
    /// Uncover the constraint of this [`sibling`] (3, 2 or 1) of the current node. If no level is
    /// left, the search is exhausted.
    UncoverOther(u8),
    /// Erase the digit of the current candidate.
    Retract,
    Ended,
}

/// The number of siblings of a node. A candidate has four nodes, and the siblings of a node are the
/// other three.
const SIBLINGS: u8 = 3;

impl ExactCover {
    /// Creates a machine in which the constraints of the clues are covered. If the clues conflict,
    /// the search is exhausted at once.
    pub fn new(clues: &Clues) -> Self {
        let mut links = Box::new(CoverLinks::new());
        let conflict = !clues.conflicts().is_empty();
        if !conflict {
            for (cell, digit) in clues.iter() {
                for constraint in Constraint::satisfied_by(Candidate::new(cell, digit)) {
                    links.cover(header(constraint));
                }
            }
        }
        Self {
            next: if conflict {
                CoverOperation::UncoverOther(SIBLINGS)
            } else {
                CoverOperation::Enter
            },
            links,
            digits: Cell::ALL.map(|cell| clues.digit(cell)),
            levels: Vec::new(),
        }
    }

    #[inline]
    fn enter(&mut self, scans: &mut u64) -> Event {
        *scans += self.links.open_headers().count() as u64;
        let links = &mut self.links;
        let sizes = links
            .open_headers()
            .map(|h| (h, links.sizes[usize::from(h)]));
        let Some((header, choices)) = sizes.min_by_key(|(_, size)| *size) else {
            self.next = CoverOperation::UncoverOther(SIBLINGS);
            return Event::Solution;
        };
        if choices == 0 {
            self.next = CoverOperation::UncoverOther(SIBLINGS);
            return Event::DeadConstraint(constraint(header));
        }
        links.cover(header);
        self.levels.push(CoverLevel {
            header,
            node: header,
            choices,
        });
        self.next = CoverOperation::Try;
        Event::Cover(constraint(header))
    }

    #[inline]
    fn attempt(&mut self, level: CoverLevel) -> Event {
        let node = self.links.down[usize::from(level.node)];
        if node == level.header {
            self.links.uncover(node);
            self.levels.pop();
            self.next = CoverOperation::UncoverOther(SIBLINGS);
            return Event::Uncover(constraint(node));
        }
        if let Some(top) = self.levels.last_mut() {
            top.node = node;
        }
        let candidate = candidate(node);
        self.digits[candidate.cell().index()] = Some(candidate.digit());
        self.next = CoverOperation::CoverOther(1);
        Event::Place(candidate)
    }

    #[inline]
    fn cover_other(&mut self, level: CoverLevel, which: u8) -> Event {
        let header = header_of(sibling(level.node, which));
        self.links.cover(header);
        self.next = if which < SIBLINGS {
            CoverOperation::CoverOther(which + 1)
        } else {
            CoverOperation::Enter
        };
        Event::Cover(constraint(header))
    }

    #[inline]
    fn uncover_other(&mut self, level: CoverLevel, which: u8) -> Event {
        let header = header_of(sibling(level.node, which));
        self.links.uncover(header);
        self.next = if which > 1 {
            CoverOperation::UncoverOther(which - 1)
        } else {
            CoverOperation::Retract
        };
        Event::Uncover(constraint(header))
    }

    #[inline]
    fn retract(&mut self, level: CoverLevel) -> Event {
        let candidate = candidate(level.node);
        self.digits[candidate.cell().index()] = None;
        self.next = CoverOperation::Try;
        Event::Retract(candidate)
    }

    fn choice(&self, level: CoverLevel) -> Option<PathCell> {
        let cell = match constraint(level.header) {
            Constraint::Digit(cell) => cell,
            Constraint::Place(..) if level.node == level.header => return None,
            Constraint::Place(..) => candidate(level.node).cell(),
        };
        let in_column = |node: &LinkIndex| self.links.up[usize::from(*node)];
        let tried = std::iter::successors(Some(level.node), |node| Some(in_column(node)))
            .take_while(|node| *node != level.header)
            .map(candidate)
            .filter(|tried| tried.cell() == cell);
        Some(PathCell {
            cell,
            digit: self.digit(cell),
            tried: tried.map(Candidate::digit).collect::<DigitSet>(),
        })
    }
}

impl Machine for ExactCover {
    #[inline]
    fn advance(&mut self, scans: &mut u64) -> Option<Event> {
        Some(match (self.next, self.levels.last().copied()) {
            (CoverOperation::Enter, _) => self.enter(scans),
            (CoverOperation::Try, Some(level)) => self.attempt(level),
            (CoverOperation::CoverOther(which), Some(level)) => self.cover_other(level, which),
            (CoverOperation::UncoverOther(which), Some(level)) => self.uncover_other(level, which),
            (CoverOperation::Retract, Some(level)) => self.retract(level),
            (CoverOperation::Ended, _) => return None,
            (_, None) => {
                self.next = CoverOperation::Ended;
                Event::Exhausted
            }
        })
    }

    fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    fn path(&self) -> Vec<PathCell> {
        let choices = self.levels.iter().filter_map(|level| self.choice(*level));
        choices.collect()
    }

    fn program(&self) -> &'static [CodeLine] {
        const {
            &[
                CodeLine::new(0, PseudoCodeLine::Solve),
                CodeLine::new(1, PseudoCodeLine::IfNoneOpen),
                CodeLine::new(1, PseudoCodeLine::PickConstraint),
                CodeLine::new(1, PseudoCodeLine::IfNoneMeets),
                CodeLine::new(1, PseudoCodeLine::Cover),
                CodeLine::new(1, PseudoCodeLine::ForEachMeeting),
                CodeLine::new(2, PseudoCodeLine::Place),
                CodeLine::new(2, PseudoCodeLine::CoverOthers),
                CodeLine::new(2, PseudoCodeLine::SolveRest),
                CodeLine::new(2, PseudoCodeLine::UncoverOthers),
                CodeLine::new(2, PseudoCodeLine::Erase),
                CodeLine::new(1, PseudoCodeLine::Uncover),
                CodeLine::new(1, PseudoCodeLine::DeadEnd),
            ]
        }
    }

    fn line(&self, event: Event) -> PseudoCodeLine {
        let top = self.levels.last();
        match event {
            Event::Cover(c) if top.is_some_and(|level| level.header == header(c)) => {
                PseudoCodeLine::Cover
            }
            Event::Cover(_) => PseudoCodeLine::CoverOthers,
            // This method runs after the event. After another constraint of a candidate is
            // uncovered, the level of the candidate still exists. After the constraint of the level
            // itself is uncovered, the level no longer exists.
            Event::Uncover(c)
                if top.is_some_and(|level| {
                    Constraint::satisfied_by(candidate(level.node)).contains(&c)
                }) =>
            {
                PseudoCodeLine::UncoverOthers
            }
            Event::Uncover(_) => PseudoCodeLine::Uncover,
            Event::Place(_) => PseudoCodeLine::Place,
            Event::Retract(_) => PseudoCodeLine::Erase,
            Event::DeadConstraint(_) => PseudoCodeLine::IfNoneMeets,
            Event::Solution => PseudoCodeLine::IfNoneOpen,
            _ => PseudoCodeLine::DeadEnd,
        }
    }

    fn is_decision(&self, _written: Candidate) -> bool {
        self.levels.last().is_some_and(|level| level.choices > 1)
    }
}

/// The index of a link in [`CoverLinks`]. Index 0 is the root. The headers of the constraints
/// follow, and then four nodes for each candidate.
///
/// ```text
/// 0     1 … 324    325 … 328    329 … 332    …   3237 … 3240
/// root  headers    r1c1=1       r1c1=2           r9c9=9
/// ```
type LinkIndex = u16;

const ROOT: LinkIndex = 0;
const HEADERS: usize = Constraint::COUNT + 1;
const NODES: usize = HEADERS + Candidate::COUNT * 4;

/// All candidates in the order of their nodes, each with the headers of its constraints.
static ROWS: LazyLock<Vec<(Candidate, [LinkIndex; 4])>> = LazyLock::new(|| {
    let digits = |cell| Digit::ALL.map(|digit| Candidate::new(cell, digit));
    let candidates = Cell::ALL.into_iter().flat_map(digits);
    candidates
        .map(|c| (c, Constraint::satisfied_by(c).map(header)))
        .collect()
});

static CONSTRAINTS: LazyLock<Vec<Constraint>> = LazyLock::new(|| Constraint::all().collect());

#[inline]
fn constraint(header: LinkIndex) -> Constraint {
    CONSTRAINTS[usize::from(header) - 1]
}

#[expect(clippy::cast_possible_truncation, reason = "there are 324")]
#[inline]
fn header(constraint: Constraint) -> LinkIndex {
    constraint.index() as LinkIndex + 1
}

/// Returns the index of the candidate of a node in [`ROWS`], and the number of the node among the
/// four nodes of this candidate, from 0 to 3.
const fn parts(node: LinkIndex) -> (usize, usize) {
    let index = node as usize - HEADERS;
    (index >> 2, index & 3)
}

#[inline]
fn candidate(node: LinkIndex) -> Candidate {
    ROWS[parts(node).0].0
}

#[inline]
fn header_of(node: LinkIndex) -> LinkIndex {
    let (row, place) = parts(node);
    ROWS[row].1[place]
}

/// Returns a sibling of a node: one of the other three nodes of its candidate. `which` selects the
/// first, second or third node after `node`, cyclically.
#[expect(clippy::cast_possible_truncation, reason = "0 to 3")]
const fn sibling(node: LinkIndex, which: u8) -> LinkIndex {
    let place = parts(node).1 as LinkIndex;
    node - place + ((place + which as LinkIndex) & 3)
}

/// The links: a circular list of open constraints, and a circular list of candidates for each
/// constraint.
#[derive(Clone, Debug)]
struct CoverLinks {
    left: [LinkIndex; HEADERS],
    right: [LinkIndex; HEADERS],
    up: [LinkIndex; NODES],
    down: [LinkIndex; NODES],
    /// For each constraint, the number of its candidates.
    sizes: [u8; HEADERS],
}

impl CoverLinks {
    /// Creates the links of an empty grid.
    #[expect(clippy::cast_possible_truncation, reason = "NODES fits a LinkIndex")]
    fn new() -> Self {
        let around = |index: usize| (index % HEADERS) as LinkIndex;
        let alone = array::from_fn(|node| node as LinkIndex);
        let mut links = Self {
            left: array::from_fn(|header| around(header + HEADERS - 1)),
            right: array::from_fn(|header| around(header + 1)),
            up: alone,
            down: alone,
            sizes: [0; HEADERS],
        };
        for node in HEADERS as LinkIndex..NODES as LinkIndex {
            links.append(header_of(node), node);
        }
        links
    }

    fn append(&mut self, header: LinkIndex, node: LinkIndex) {
        let last = self.up[usize::from(header)];
        self.up[usize::from(node)] = last;
        self.down[usize::from(node)] = header;
        self.down[usize::from(last)] = node;
        self.up[usize::from(header)] = node;
        self.sizes[usize::from(header)] += 1;
    }

    /// Iterates over the headers of the open constraints.
    #[inline]
    fn open_headers(&self) -> impl Iterator<Item = LinkIndex> {
        let next = |header: &LinkIndex| Some(self.right[usize::from(*header)]);
        std::iter::successors(next(&ROOT), next).take_while(|header| *header != ROOT)
    }

    /// Removes a constraint from the list of open constraints, and its candidates from all other
    /// columns.
    #[inline]
    fn cover(&mut self, header: LinkIndex) {
        let (left, right) = self.neighbors(header);
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

    /// Undoes [`cover`](Self::cover), in reverse order.
    #[inline]
    fn uncover(&mut self, header: LinkIndex) {
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
        let (left, right) = self.neighbors(header);
        self.right[left] = header;
        self.left[right] = header;
    }

    #[inline]
    fn neighbors(&self, header: LinkIndex) -> (usize, usize) {
        let header = usize::from(header);
        (self.left[header].into(), self.right[header].into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncovering_in_reverse_restores_every_link() {
        let start = CoverLinks::new();
        let mut links = start.clone();
        let headers: Vec<LinkIndex> = (1..=324).step_by(5).collect();
        for header in &headers {
            links.cover(*header);
        }
        assert_eq!(links.open_headers().count(), 324 - headers.len());
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
