//! Digits, notes, undo, branches, and automatic entries.

use super::Plain;
use super::command::PlainCommand;
use crate::game::{BranchState, CellColor, CellLayer, LinkKind, Move, MoveError, NoteMode, Turn};
use crate::grid::rules::{Pos, VariantCandidate, VariantDigitSet};
use crate::play::{LinkChange, NoteRefusal, OpenGame, branch};
use crate::text::Id;

impl Plain<'_> {
    pub(super) fn edit(&mut self, command: PlainCommand) -> bool {
        match command {
            PlainCommand::Write(cell, Some(digit)) => {
                let action = Move::Place(VariantCandidate::new(cell, digit));
                self.write(Turn::Make(action), cell);
            }
            PlainCommand::Write(cell, None) => {
                let action = Move::Clear(std::iter::once(cell).collect());
                self.write(Turn::Make(action), cell);
            }
            PlainCommand::Try(candidate) => {
                self.write(Turn::StartTrial(candidate), candidate.pos);
            }
            PlainCommand::Note(cell, digits) => self.note(cell, digits),
            PlainCommand::Color(cell, color) => self.color(cell, color),
            PlainCommand::Link(ends) => self.link(ends),
            PlainCommand::FillNotes => {
                let count = self.open.fill_notes().unwrap_or(0);
                self.say(Id::PlainTidied, &facts![count]);
            }
            PlainCommand::Notes(mode) => {
                // The answer names the mode even if the mode was already set.
                let _ = self.open.play(Turn::NoteMode(mode));
                let id = match mode {
                    NoteMode::Hand => Id::NotesHand,
                    NoteMode::Auto => Id::PlainNotesAuto,
                    NoteMode::Hidden => Id::NotesHidden,
                };
                self.say(id, &[]);
            }
            PlainCommand::Undo => self.travel(true, [Id::Undone, Id::NothingToUndo]),
            PlainCommand::Redo => self.travel(false, [Id::Redone, Id::NothingToRedo]),
            PlainCommand::RejectTrial => self.reject_trial(),
            PlainCommand::Branches => self.show_branches(),
            PlainCommand::Go(branch) => self.change_branch(Turn::Switch(branch)),
            PlainCommand::Merge(branch) => self.change_branch(Turn::Merge(branch)),
            PlainCommand::Drop(branch) => self.change_branch(Turn::Drop(branch)),
            PlainCommand::Restore(branch) => self.change_branch(Turn::Restore(branch)),
            PlainCommand::Reveal(cell) => self.reveal(cell),
            PlainCommand::Singles if self.show_conflict() => {}
            PlainCommand::Singles => match self.open.all_singles() {
                Some(action) => self.fill(action),
                None => self.say(Id::FillNoSingles, &[]),
            },
            PlainCommand::Solve => match self.open.puzzle().full_grid() {
                None => self.print(self.open.why_unsolved(&self.text)),
                Some(_) if self.game().is_won() => self.say(Id::FillNoNeed, &[]),
                Some(solution) => self.fill(Move::Complete(solution)),
            },
            _ => return false,
        }
        true
    }

    /// Plays a turn on a cell. Reports the new content of the cell, and its conflicts.
    fn write(&mut self, turn: Turn, cell: Pos) {
        let trying = matches!(turn, Turn::StartTrial(_));
        let hearts = match self.open.write(turn) {
            Ok(hearts) => hearts,
            Err(rejected) => return self.print(self.refusal(rejected, cell)),
        };
        self.print(self.cell(cell));
        if let Some(left) = hearts {
            self.say(Id::ArcadeMiss, &facts!["hearts" => left]);
        }
        if trying {
            let number = self.game().history().branch().number();
            self.say(Id::PlainTry, &facts!["branch" => number]);
        }
        self.out.say_all(self.open.conflicts_at(cell, &self.text));
        if let Some(failed) = self.game().failed_trial() {
            let facts = branch::facts(failed, &self.text);
            self.say(Id::PlainTryIsDead, &facts);
        }
    }

    /// Adds the missing notes of the given digits. If none is missing, removes these notes.
    fn note(&mut self, cell: Pos, digits: VariantDigitSet) {
        let cells = std::iter::once(cell).collect();
        match self.open.toggled_notes(cells, digits, CellLayer::Corner) {
            Ok(action) => self.change_notes(action, cell),
            Err(NoteRefusal::Hidden) => self.say(Id::PlainNotesAreHidden, &[]),
            Err(NoteRefusal::Impossible) => {
                let symbols = digits.iter().map(|it| self.text.symbol(it.number()));
                let facts = facts!["digit" => self.text.join(symbols)];
                self.say(Id::NoteIsImpossible, &facts);
            }
        }
    }

    /// Adds a color to a cell, or removes the color if the cell already has it. `None` removes all
    /// colors.
    fn color(&mut self, cell: Pos, color: Option<CellColor>) {
        let cells = std::iter::once(cell).collect();
        let action = match color {
            Some(color) => self.game().toggled_color(cells, color),
            None => Move::Color(cells, None),
        };
        self.change_notes(action, cell);
    }

    /// Draws a strong link. If the command is repeated, the link first becomes weak, and then it is
    /// removed. If `ends` is `None`, lists the links.
    fn link(&mut self, ends: Option<[VariantCandidate; 2]>) {
        let drawn = |kind: LinkKind| match kind {
            LinkKind::Strong => Id::PlainLinkStrong,
            LinkKind::Weak => Id::PlainLinkWeak,
        };
        let Some(ends) = ends else {
            let links = self.game().links();
            for (ends, kind) in &links {
                self.say(drawn(*kind), &OpenGame::link_facts(*ends, &self.text));
            }
            if links.is_empty() {
                self.say(Id::PlainNoLinks, &[]);
            }
            return;
        };
        let id = match self.open.toggle_link(ends) {
            LinkChange::Canceled => Id::LinkLeft,
            LinkChange::Drawn(kind) => drawn(kind),
            LinkChange::Removed => Id::LinkRemoved,
        };
        self.say(id, &OpenGame::link_facts(ends, &self.text));
    }

    /// Makes a move that changes notes or colors, and reports the content of the cell.
    fn change_notes(&mut self, action: Move, cell: Pos) {
        let made = self.open.play(Turn::Make(action));
        self.print(match made {
            Ok(()) => self.cell(cell),
            Err(rejected) => self.refusal(rejected, cell),
        });
    }

    fn refusal(&self, rejected: MoveError, cell: Pos) -> String {
        match self.open.refusal(rejected, &self.text) {
            Some((id, facts)) => self.text.format(id, &facts),
            None if rejected == MoveError::NoBranch => self.text.message(self.no_branch()),
            None => self.cell(cell),
        }
    }

    /// Returns the message about a turn that the branches do not allow, or a shared board.
    #[cfg_attr(
        not(feature = "together"),
        expect(clippy::unused_self, reason = "no board is shared")
    )]
    fn no_branch(&self) -> Id {
        #[cfg(feature = "together")]
        if self.open.only_watches() {
            return Id::TogetherWatching;
        } else if self.open.is_shared() {
            return Id::TogetherNoTrials;
        }
        Id::PlainNoBranch
    }

    /// Undoes or redoes a move, and reports the content of the changed cell.
    fn travel(&mut self, is_undo: bool, [done, nothing]: [Id; 2]) {
        #[cfg(feature = "together")]
        if self.open.propose_travel(is_undo) {
            if self.open.only_watches() {
                self.say(Id::TogetherWatching, &[]);
            }
            return;
        }
        let Some(change) = self.open.travel(is_undo) else {
            return self.say(nothing, &[]);
        };
        self.say(done, &self.open.depth_facts());
        let mut pairs = change.before.iter().zip(&change.after);
        let written = pairs.find(|(before, after)| before.1.entry != after.1.entry);
        let only = || change.after.first().filter(|_| change.after.len() == 1);
        let changed = written
            .map(|(before, _)| before.0)
            .or(only().map(|(cell, _)| *cell));
        if let Some(cell) = changed {
            self.print(self.cell(cell));
        }
        self.open.close_hint_and_check();
    }

    /// Returns to the start of a trial that led to a dead end, and eliminates its digit.
    fn reject_trial(&mut self) {
        match self.open.reject_trial() {
            Some(failed) => self.say(Id::TryRejected, &branch::facts(failed, &self.text)),
            None => self.say(Id::PlainNoDeadEnd, &[]),
        }
    }

    fn show_branches(&mut self) {
        for branch in self.game().branches() {
            let state = match branch.state {
                BranchState::Dropped => self.text.message(Id::PlainDropped),
                _ => branch::state(&branch, &self.text),
            };
            let facts = facts![
                state,
                "branch" => branch.id.number(),
                "name" => branch::name(&branch.origin, &self.text),
                "filled" => branch.filled,
                "cells" => self.game().puzzle().cells().len(),
            ];
            let id = if branch.current {
                Id::PlainBranchHere
            } else {
                Id::PlainBranch
            };
            self.say(id, &facts);
        }
    }

    fn change_branch(&mut self, turn: Turn) {
        match self.open.play(turn) {
            Ok(()) | Err(MoveError::NoChange) => {
                self.open.close_hint_and_check();
                self.show_branches();
            }
            Err(_) => self.say(self.no_branch(), &[]),
        }
    }

    fn reveal(&mut self, cell: Pos) {
        match self.open.solution_at(cell) {
            None => self.print(self.open.why_unsolved(&self.text)),
            Some(action) => self.write(Turn::Make(action), cell),
        }
    }

    fn fill(&mut self, action: Move) {
        let before = self.open.empty_count();
        if self.open.play(Turn::Make(action)).is_ok() {
            let count = before - self.open.empty_count();
            self.say(Id::PlainFilled, &facts![count]);
        }
    }

    /// Prints the first conflict, and returns true. Returns false if there is no conflict.
    pub(super) fn show_conflict(&mut self) -> bool {
        let conflict = self.open.first_conflict(&self.text);
        let has_conflict = conflict.is_some();
        self.out.say_all(conflict);
        has_conflict
    }
}
