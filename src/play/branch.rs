//! Texts about the names and states of branches, and changes of branches.

use crate::game::{Branch, BranchId, BranchState, Move, Origin, Turn};
use crate::grid::rules::VariantCandidate;
use crate::text::{Id, MessageArg, Text};

/// A change of a branch, requested in the list of branches.
#[derive(Clone, Debug)]
pub(crate) struct BranchChange {
    pub(crate) turn: Turn,
    pub(crate) id: BranchId,
}

/// The message that says why a branch cannot be changed.
pub(crate) fn refusal(id: BranchId, branches: &[Branch]) -> Id {
    let branch = branches.iter().find(|branch| branch.id == id);
    match branch.map(|branch| branch.state) {
        _ if id == BranchId::MAIN => Id::BranchIsMain,
        Some(BranchState::Merged) => Id::BranchIsMerged,
        _ => Id::BranchIsDropped,
    }
}

/// The name of a branch: the first digit of its trial, or its first move.
pub(crate) fn name(origin: &Origin, text: &Text) -> String {
    let about = |id: Id, candidate: &VariantCandidate| text.format(id, &facts(*candidate, text));
    match origin {
        Origin::Main => text.message(Id::BranchMain),
        Origin::Trial(candidate) => about(Id::BranchTrial, candidate),
        Origin::Undone(Move::Place(candidate)) => about(Id::BranchLeft, candidate),
        Origin::Undone(action @ Move::PlaceAll(cells, digit)) => cells.iter().next().map_or_else(
            || action.to_string(),
            |cell| about(Id::BranchLeft, &VariantCandidate::new(cell, *digit)),
        ),
        Origin::Undone(
            Move::AddNotes(_)
            | Move::RemoveNotes(_)
            | Move::CenterNotes(_)
            | Move::FillNotes
            | Move::AddMissingNotes
            | Move::Eliminate(_),
        ) => text.message(Id::BranchNotes),
        Origin::Undone(Move::Clear(_)) => text.message(Id::BranchErased),
        Origin::Undone(
            Move::Color(..) | Move::AddColor(..) | Move::RemoveColor(..) | Move::ColorNotes(..),
        ) => text.message(Id::BranchColors),
        Origin::Undone(Move::Link(..)) => text.message(Id::BranchLinks),
        Origin::Undone(Move::Borders(..)) => text.message(Id::BranchBorders),
        Origin::Undone(Move::ApplyStep { .. }) => text.message(Id::BranchHint),
        Origin::Undone(Move::Load { .. }) => text.message(Id::BranchBegun),
        Origin::Undone(Move::Fill(_) | Move::Complete(_)) => text.message(Id::BranchFilled),
    }
}

/// The cell and the digit of a candidate as message arguments.
pub(crate) fn facts(candidate: VariantCandidate, text: &Text) -> [MessageArg<'static>; 2] {
    facts!["cell" => text.pos(candidate.pos), "digit" => text.symbol(candidate.value.number())]
}

/// The state of a branch in words.
pub(crate) fn state(branch: &Branch, text: &Text) -> String {
    let facts = |moves: usize| facts!["move" => moves];
    match branch.state {
        BranchState::Open => text.format(Id::BranchOpen, &facts(branch.moves)),
        BranchState::DeadEnd(moves) => text.format(Id::BranchDead, &facts(moves)),
        BranchState::Merged => text.message(Id::BranchMerged),
        BranchState::Dropped => text.message(Id::BranchDropped),
    }
}
