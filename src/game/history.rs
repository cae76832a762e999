//! The history of a game as a tree. Undone moves stay in the tree, and a move after an undo starts
//! a new branch.
//!
//! ```text
//! beginning ── 1 ── 2 ── 3 ── 4        main
//!                   │    └── 5 ── 6    undone and then replaced: a branch
//!                   └── 7 ── 8         a trial: a branch
//! ```

use super::{CellState, Move, PlayTime};
use crate::grid::rules::{Pos, VariantCandidate};

/// One change of the game. A change contains the states of all changed cells before and after the
/// move. Undo and redo therefore share their code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The time of the change.
    pub at: PlayTime,
    /// The move.
    pub action: Move,
    /// The changed cells, with their states before the move.
    pub before: Vec<(Pos, CellState)>,
    /// The changed cells, with their states after the move.
    pub after: Vec<(Pos, CellState)>,
}

impl Change {
    /// The number of cells that have lost notes, and the number of cells that have gained notes.
    pub fn note_counts(&self) -> [usize; 2] {
        let notes = |state: &CellState| state.notes | state.center;
        let pairs = || self.before.iter().zip(&self.after);
        let count = |from: &dyn Fn(&CellState, &CellState) -> bool| {
            let changed = pairs().filter(|((_, before), (_, after))| from(before, after));
            changed.count()
        };
        [
            count(&|before, after| !(notes(before) - notes(after)).is_empty()),
            count(&|before, after| !(notes(after) - notes(before)).is_empty()),
        ]
    }
}

/// The identifier of a branch of a game. Branches are numbered in the order of creation, so a
/// replay of the turns creates the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BranchId(usize);

impl BranchId {
    /// The main branch.
    pub const MAIN: Self = Self(0);

    /// The branch with this number. If the game has no such branch, the turn that uses the
    /// identifier is rejected.
    pub const fn new(number: usize) -> Self {
        Self(number)
    }

    /// The number of the branch.
    pub const fn number(self) -> usize {
        self.0
    }
}

/// A position of the game: 0 is the start, `n` the position after the `n`-th change.
pub(super) type HistoryIndex = usize;

/// The tree of changes and the current position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// For each position except the start, the change that leads to the position.
    nodes: Vec<HistoryNode>,
    /// For each position, the next position that was visited last. Redo moves to this position.
    next: Vec<Option<HistoryIndex>>,
    /// For each position, the next position in the same branch.
    following: Vec<Option<HistoryIndex>>,
    records: Vec<BranchRecord>,
    current: HistoryIndex,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct HistoryNode {
    change: Change,
    previous: HistoryIndex,
    depth: usize,
    branch: BranchId,
}

/// A branch: a sequence of changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BranchRecord {
    /// The candidate that the trial assumes; `None` if the branch is not a trial.
    pub(super) assumption: Option<VariantCandidate>,
    /// The position after the first change; the start for the main branch.
    pub(super) first: HistoryIndex,
    /// The position after the last change.
    pub(super) tip: HistoryIndex,
    pub(super) status: BranchStatus,
}

impl BranchRecord {
    const fn new(
        assumption: Option<VariantCandidate>,
        first: HistoryIndex,
        tip: HistoryIndex,
    ) -> Self {
        Self {
            assumption,
            first,
            tip,
            status: BranchStatus::Open,
        }
    }
}

/// The state of a branch that turns have set. Dead ends are computed from the digits instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BranchStatus {
    Open,
    /// The changes of the branch now belong to another branch.
    Merged,
    Dropped,
}

impl Default for History {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            next: vec![None],
            following: vec![None],
            records: vec![BranchRecord::new(None, 0, 0)],
            current: 0,
        }
    }
}

impl History {
    /// The changes up to the current position, oldest first.
    pub fn changes(&self) -> Vec<&Change> {
        self.path(self.current)
    }

    /// The changes up to the current position, newest first, each with a number that is unique and
    /// never changes.
    pub fn latest(&self) -> impl Iterator<Item = (usize, &Change)> {
        let before = |(_, node): &(HistoryIndex, &HistoryNode)| self.numbered(node.previous);
        let nodes = std::iter::successors(self.numbered(self.current), before);
        nodes.map(|(place, node)| (place, &node.change))
    }

    fn numbered(&self, place: HistoryIndex) -> Option<(HistoryIndex, &HistoryNode)> {
        Some((place, self.node(place)?))
    }

    /// The number of changes up to the current position.
    pub fn depth(&self) -> usize {
        self.depth_of(self.current)
    }

    /// The last change before the current position.
    pub fn last(&self) -> Option<&Change> {
        self.change(self.current)
    }

    /// The change that redo would repeat.
    pub fn next(&self) -> Option<&Change> {
        self.change(self.redo_target()?)
    }

    pub(super) fn change(&self, place: HistoryIndex) -> Option<&Change> {
        self.node(place).map(|node| &node.change)
    }

    /// The current branch.
    pub fn branch(&self) -> BranchId {
        self.branch_of(self.current)
    }

    pub(super) const fn at(&self) -> HistoryIndex {
        self.current
    }

    /// The position before `place`; `None` at the start.
    pub(super) fn previous(&self, place: HistoryIndex) -> Option<HistoryIndex> {
        self.node(place).map(|node| node.previous)
    }

    /// The position to which redo moves: the next position that was visited last. If the branch of
    /// that position was dropped, redo moves to the next position in the current branch.
    pub(super) fn redo_target(&self) -> Option<HistoryIndex> {
        let last = self.next[self.current].filter(|place| self.is_live(self.branch_of(*place)));
        last.or_else(|| self.following(self.current))
    }

    pub(super) fn record(&self, branch: BranchId) -> Option<&BranchRecord> {
        self.records.get(branch.0)
    }

    pub(super) fn branches(&self) -> impl Iterator<Item = (BranchId, &BranchRecord)> {
        self.records
            .iter()
            .enumerate()
            .map(|(i, s)| (BranchId(i), s))
    }

    /// The branch in which a branch starts; `None` for the main branch.
    pub(super) fn parent(&self, branch: BranchId) -> Option<BranchId> {
        let fork = self.previous(self.records[branch.0].first)?;
        Some(self.branch_of(fork))
    }

    /// A branch and its ancestors, innermost first.
    pub(super) fn ancestry(&self, branch: BranchId) -> impl Iterator<Item = BranchId> {
        std::iter::successors(Some(branch), |branch| self.parent(*branch))
    }

    /// Returns true if neither the branch nor an ancestor was dropped.
    pub(super) fn is_live(&self, branch: BranchId) -> bool {
        self.ancestry(branch)
            .all(|branch| self.records[branch.0].status != BranchStatus::Dropped)
    }

    pub(super) fn depth_of(&self, place: HistoryIndex) -> usize {
        self.node(place).map_or(0, |node| node.depth)
    }

    /// The changes from the start to a position.
    pub(super) fn path(&self, place: HistoryIndex) -> Vec<&Change> {
        let nodes = std::iter::successors(self.node(place), |node| self.node(node.previous));
        let mut path: Vec<&Change> = nodes.map(|node| &node.change).collect();
        path.reverse();
        path
    }

    /// Adds a change after the current position, in the current branch. If `assumption` is set, the
    /// change starts a new branch instead, which is the trial of this candidate.
    pub(super) fn push(&mut self, change: Change, assumption: Option<VariantCandidate>) {
        let place = self.nodes.len() + 1;
        let branch = if assumption.is_some() {
            let record = BranchRecord::new(assumption, place, place);
            self.records.push(record);
            BranchId(self.records.len() - 1)
        } else {
            self.split_after(self.current);
            self.following[self.current] = Some(place);
            self.branch()
        };
        self.records[branch.0].tip = place;
        self.nodes.push(HistoryNode {
            change,
            previous: self.current,
            depth: self.depth() + 1,
            branch,
        });
        self.next.push(None);
        self.following.push(None);
        self.next[self.current] = Some(place);
        self.current = place;
    }

    /// Moves to a position. Returns the cell states to restore, in the order in which they must be
    /// restored.
    pub(super) fn move_to(&mut self, to: HistoryIndex) -> Vec<(Pos, CellState)> {
        let mut states = Vec::new();
        let mut ahead = Vec::new();
        let (mut here, mut there) = (self.current, to);
        // The deeper of the two positions moves back one change at a time, until both are at their
        // common ancestor.
        while here != there {
            if self.depth_of(here) >= self.depth_of(there) {
                let node = &self.nodes[here - 1];
                states.extend(&node.change.before);
                here = node.previous;
            } else {
                ahead.push(there);
                there = self.nodes[there - 1].previous;
            }
        }
        for place in ahead.into_iter().rev() {
            let node = &self.nodes[place - 1];
            states.extend(&node.change.after);
            self.next[node.previous] = Some(place);
        }
        self.current = to;
        states
    }

    /// Merges a branch and its ancestors into the main branch. The replaced changes of the main
    /// branch become a branch.
    pub(super) fn merge(&mut self, branch: BranchId) {
        let line: Vec<BranchId> = self.ancestry(branch).collect();
        for pair in line.windows(2) {
            let [inner, outer] = [pair[0], pair[1]];
            let BranchRecord { first, tip, .. } = self.records[inner.0];
            let fork = self.nodes[first - 1].previous;
            self.split_after(fork);
            self.move_to_branch(outer, first);
            self.following[fork] = Some(first);
            self.records[outer.0].tip = tip;
            self.records[inner.0].status = BranchStatus::Merged;
        }
    }

    pub(super) fn set_dropped(&mut self, branch: BranchId, dropped: bool) {
        self.records[branch.0].status = if dropped {
            BranchStatus::Dropped
        } else {
            BranchStatus::Open
        };
    }

    /// Splits the branch of a position. The part after the position becomes a new branch.
    fn split_after(&mut self, place: HistoryIndex) {
        let Some(first) = self.following(place) else {
            return;
        };
        let (old, new) = (self.branch_of(place), BranchId(self.records.len()));
        self.following[place] = None;
        self.move_to_branch(new, first);
        let tip = std::mem::replace(&mut self.records[old.0].tip, place);
        self.records.push(BranchRecord::new(None, first, tip));
    }

    /// Moves a position, and all positions that follow it in the same branch, to another branch.
    fn move_to_branch(&mut self, branch: BranchId, first: HistoryIndex) {
        let mut next = Some(first);
        while let Some(place) = next {
            self.nodes[place - 1].branch = branch;
            next = self.following[place];
        }
    }

    fn following(&self, place: HistoryIndex) -> Option<HistoryIndex> {
        self.following[place]
    }

    fn branch_of(&self, place: HistoryIndex) -> BranchId {
        self.node(place).map_or(BranchId::MAIN, |node| node.branch)
    }

    fn node(&self, place: HistoryIndex) -> Option<&HistoryNode> {
        self.nodes.get(place.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::{Game, Turn};
    use crate::grid::Clues;
    use crate::puzzle::Puzzle;

    fn any_turn() -> impl Strategy<Value = Turn> {
        let candidate =
            (1..=9_u8, 1..=9_u8, 1..=9_u8).prop_map(|(r, c, d)| format!("r{r}c{c}={d}"));
        let branch = 0..6_u8;
        let text = prop_oneof![
            8 => candidate.clone().prop_map(|it| format!("place {it}")),
            3 => candidate.prop_map(|it| format!("try {it}")),
            8 => Just("undo".to_owned()),
            2 => Just("redo".to_owned()),
            2 => branch.clone().prop_map(|it| format!("switch {it}")),
            2 => branch.clone().prop_map(|it| format!("merge {it}")),
            1 => branch.clone().prop_map(|it| format!("drop {it}")),
            1 => branch.prop_map(|it| format!("restore {it}")),
        ];
        text.prop_map(|text| text.parse().unwrap())
    }

    proptest! {
        #[test]
        fn the_stored_next_position_equals_the_searched_one(
            turns in prop::collection::vec(any_turn(), 0..80)
        ) {
            let mut game = Game::new(Puzzle::new(Clues::EMPTY));
            for turn in turns {
                let _ = game.play(PlayTime::ZERO, turn);
                let history = game.history();
                for place in 0..=history.nodes.len() {
                    let branch = history.branch_of(place);
                    let follows = |node: &HistoryNode| node.previous == place && node.branch == branch;
                    let found = history.nodes.iter().position(follows).map(|at| at + 1);
                    prop_assert_eq!(history.following(place), found);
                }
                for (id, record) in history.branches() {
                    if record.status != BranchStatus::Merged {
                        prop_assert_eq!(history.branch_of(record.tip), id);
                        prop_assert_eq!(history.following(record.tip), None);
                    }
                }
            }
        }
    }
}
