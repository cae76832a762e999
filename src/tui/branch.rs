//! Names and states of branches.

use crate::game::{Branch, BranchState, Move, Origin};
use crate::grid::Candidate;
use crate::text::{Id, Text};

/// The name of a branch: the digit guessed, or the move it starts with.
pub(crate) fn name(origin: &Origin, text: &Text) -> String {
    let about = |id: Id, candidate: &Candidate| {
        let facts = [
            ("cell", text.cell(candidate.cell()).into()),
            ("digit", candidate.digit().value().into()),
        ];
        text.format(id, &facts)
    };
    match origin {
        Origin::Main => text.message(Id::BranchMain),
        Origin::Try(candidate) => about(Id::BranchTry, candidate),
        Origin::Left(Move::Place(candidate)) => about(Id::BranchLeft, candidate),
        Origin::Left(
            Move::AddNotes(_)
            | Move::RemoveNotes(_)
            | Move::CenterNotes(_)
            | Move::FillNotes
            | Move::Eliminate(_),
        ) => text.message(Id::BranchNotes),
        Origin::Left(Move::Clear(_)) => text.message(Id::BranchErased),
        Origin::Left(Move::Color(..)) => text.message(Id::BranchColors),
        Origin::Left(Move::ApplyStep { .. }) => text.message(Id::BranchHint),
        Origin::Left(Move::Fill(_) | Move::Complete(_)) => text.message(Id::BranchFilled),
    }
}

/// The state of a branch.
pub(crate) fn state(branch: &Branch, text: &Text) -> String {
    let facts = |moves: usize| [("move", moves.into())];
    match branch.state {
        BranchState::Open => text.format(Id::BranchOpen, &facts(branch.moves)),
        BranchState::DeadEnd(moves) => text.format(Id::BranchDead, &facts(moves)),
        BranchState::Merged => text.message(Id::BranchMerged),
        BranchState::Dropped => text.message(Id::BranchDropped),
    }
}
