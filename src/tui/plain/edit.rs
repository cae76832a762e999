//! Digits, notes, undo, branches, and automatic entries.

use super::command::PlainCommand;
use super::kind::PlainKind;
use super::{PlainGame, PlainOutput};
use crate::game::{
    BranchState, CellColor, CellLayer, LinkKind, Move, NoteMode, Notes, Rejected, Turn,
};
use crate::text::{CellName as _, Id, Text};
use crate::tui::branch;

impl<K: PlainKind> PlainGame<'_, K> {
    pub(super) fn edit(&mut self, command: PlainCommand<K>, lines: &mut PlainOutput) {
        match command {
            PlainCommand::Write(cell, Some(digit)) => {
                let action = Move::Place(K::candidate(cell, digit));
                self.write(Turn::Make(action), cell, lines);
            }
            PlainCommand::Write(cell, None) => {
                let action = Move::Clear(std::iter::once(cell).collect());
                self.write(Turn::Make(action), cell, lines);
            }
            PlainCommand::Try(candidate) => {
                self.write(Turn::Try(candidate), K::cell_of(candidate), lines);
            }
            PlainCommand::Note(cell, digits) => self.note(cell, digits, lines),
            PlainCommand::Color(cell, color) => self.color(cell, color, lines),
            PlainCommand::Link(ends) => self.link(ends, lines),
            PlainCommand::FillNotes => {
                let made = self.turn(Turn::Make(Move::FillNotes)).is_ok();
                let change = self.game.history().last().filter(|_| made);
                let count = change.map_or(0, |change| change.after.len());
                lines.say(
                    self.text
                        .format(Id::PlainTidied, &[("count", count.into())]),
                );
            }
            PlainCommand::Notes(mode) => {
                // The current mode is confirmed too.
                let _ = self.turn(Turn::NoteMode(mode));
                lines.say(self.text.message(match mode {
                    NoteMode::Hand => Id::NotesHand,
                    NoteMode::Auto => Id::PlainNotesAuto,
                    NoteMode::Hidden => Id::NotesHidden,
                }));
            }
            PlainCommand::Undo => self.travel(Turn::Undo, lines),
            PlainCommand::Redo => self.travel(Turn::Redo, lines),
            PlainCommand::RejectTrial => self.reject_trial(lines),
            PlainCommand::Branches => self.show_branches(lines),
            PlainCommand::Go(branch) => self.change_branch(Turn::Switch(branch), lines),
            PlainCommand::Merge(branch) => self.change_branch(Turn::Merge(branch), lines),
            PlainCommand::Drop(branch) => self.change_branch(Turn::Drop(branch), lines),
            PlainCommand::Restore(branch) => self.change_branch(Turn::Restore(branch), lines),
            PlainCommand::Reveal(cell) => self.reveal(cell, lines),
            PlainCommand::Singles if self.show_conflict(lines) => {}
            PlainCommand::Singles => match K::singles(&self.game) {
                found if found.is_empty() => lines.say(self.text.message(Id::FillNoSingles)),
                found => self.fill(Move::Fill(found), lines),
            },
            PlainCommand::Solve => match K::solution(self.game.played()) {
                None => lines.say(self.why_unsolved()),
                Some(_) if self.game.is_won() => lines.say(self.text.message(Id::FillNoNeed)),
                Some(solution) => self.fill(Move::Complete(solution), lines),
            },
            _ => {}
        }
    }

    pub(super) fn turn(&mut self, turn: Turn<K>) -> Result<(), Rejected<K::Cell>> {
        self.game.play(self.clock.elapsed(), turn)
    }

    /// Plays a turn on a cell, and reports the new content and any conflict.
    fn write(&mut self, turn: Turn<K>, cell: K::Cell, lines: &mut PlainOutput) {
        let trying = matches!(turn, Turn::Try(_));
        let hearts = self.game.hearts();
        if let Err(rejected) = self.turn(turn) {
            return lines.say(self.refusal(rejected, cell));
        }
        lines.say(self.cell(cell));
        if let Some(left) = self.game.hearts().filter(|_| self.game.hearts() != hearts) {
            let facts = [("hearts", left.into())];
            lines.say(self.text.format(Id::ArcadeMiss, &facts));
        }
        if trying {
            let number = self.game.history().branch().number();
            lines.say(self.text.format(Id::PlainTry, &[("branch", number.into())]));
        }
        let (puzzle, conflicts) = (self.game.played(), self.conflicts());
        lines.say_all(K::conflicts_at(cell, &conflicts, puzzle, &self.text));
        if let Some(failed) = self.game.failed_trial() {
            lines.say(
                self.text
                    .format(Id::PlainTryIsDead, &branch::facts::<K>(failed, &self.text)),
            );
        }
    }

    /// Adds missing notes, or removes the notes if all are there.
    fn note(&mut self, cell: K::Cell, digits: K::DigitSet, lines: &mut PlainOutput) {
        let layer = match self.game.note_mode() {
            NoteMode::Hand => CellLayer::Corner,
            NoteMode::Auto => CellLayer::Eliminated,
            NoteMode::Hidden => return lines.say(self.text.message(Id::PlainNotesAreHidden)),
        };
        let cells = std::iter::once(cell).collect();
        let action = self.game.toggled(Notes {
            layer,
            cells,
            digits,
        });
        self.mark(action, cell, lines);
    }

    /// Sets the color of a cell, or removes it if it is set.
    fn color(&mut self, cell: K::Cell, color: Option<CellColor>, lines: &mut PlainOutput) {
        let cells = std::iter::once(cell).collect();
        let action = match color {
            Some(color) => self.game.toggled_color(cells, color),
            None => Move::Color(cells, None),
        };
        self.mark(action, cell, lines);
    }

    /// Draws a strong link. Repeating the command makes the link weak, and then removes it. Without
    /// ends, lists the links.
    fn link(&mut self, ends: Option<[K::Candidate; 2]>, lines: &mut PlainOutput) {
        let code = |candidate, text: &Text| {
            let digit = text.symbol(K::number(K::digit_of(candidate)));
            format!("{}={digit}", K::cell_of(candidate).code(text))
        };
        let mut say = |text: &Text, [from, to]: [K::Candidate; 2], id: Id| {
            let facts = [
                ("from", code(from, text).into()),
                ("to", code(to, text).into()),
            ];
            lines.say(text.format(id, &facts));
        };
        let Some(ends) = ends else {
            let links = self.game.links();
            for (ends, kind) in &links {
                let id = match kind {
                    LinkKind::Strong => Id::PlainLinkStrong,
                    LinkKind::Weak => Id::PlainLinkWeak,
                };
                say(&self.text, *ends, id);
            }
            if links.is_empty() {
                lines.say(self.text.message(Id::PlainNoLinks));
            }
            return;
        };
        let drawn = self.turn(Turn::Make(self.game.toggled_link(ends)));
        let id = match self.game.link(ends) {
            _ if drawn.is_err() => Id::LinkLeft,
            Some(LinkKind::Strong) => Id::PlainLinkStrong,
            Some(LinkKind::Weak) => Id::PlainLinkWeak,
            None => Id::LinkRemoved,
        };
        say(&self.text, ends, id);
    }

    /// Changes the notes of a cell, and reports them.
    fn mark(&mut self, action: Move<K>, cell: K::Cell, lines: &mut PlainOutput) {
        let made = self.turn(Turn::Make(action));
        lines.say(match made {
            Ok(()) => self.cell(cell),
            Err(rejected) => self.refusal(rejected, cell),
        });
    }

    fn refusal(&self, rejected: Rejected<K::Cell>, cell: K::Cell) -> String {
        let digit = self.game.digit(cell);
        let facts = [
            ("cell", cell.name(&self.text).into()),
            (
                "digit",
                digit
                    .map_or_else(String::new, |digit| self.text.symbol(K::number(digit)))
                    .into(),
            ),
        ];
        match rejected {
            Rejected::Clue(_) => self.text.format(Id::IsClue, &facts),
            Rejected::Filled(_) => self.text.format(Id::IsFilled, &facts),
            Rejected::NoChange => self.cell(cell),
            Rejected::NoBranch => self.text.message(Id::PlainNoBranch),
        }
    }

    /// Undoes or redoes, and reports the changed cell.
    fn travel(&mut self, turn: Turn<K>, lines: &mut PlainOutput) {
        let back = turn == Turn::Undo;
        let undone = self.game.history().last().cloned();
        if self.turn(turn).is_err() {
            let id = if back {
                Id::NothingToUndo
            } else {
                Id::NothingToRedo
            };
            return lines.say(self.text.message(id));
        }
        let id = if back { Id::Undone } else { Id::Redone };
        let depth = [("count", self.game.history().depth().into())];
        lines.say(self.text.format(id, &depth));
        let change = if back {
            undone
        } else {
            self.game.history().last().cloned()
        };
        let changed = change.and_then(|change| {
            let mut pairs = change.before.iter().zip(&change.after);
            let written = pairs.find(|(before, after)| before.1.entry != after.1.entry);
            let only = || change.after.first().filter(|_| change.after.len() == 1);
            written
                .map(|(before, _)| before.0)
                .or(only().map(|(cell, _)| *cell))
        });
        if let Some(cell) = changed {
            lines.say(self.cell(cell));
        }
        self.forget();
    }

    /// Leaves a trial that led to a dead end.
    fn reject_trial(&mut self, lines: &mut PlainOutput) {
        let Some(failed) = self.game.failed_trial() else {
            return lines.say(self.text.message(Id::PlainNoDeadEnd));
        };
        if self.turn(Turn::RejectTrial).is_ok() {
            lines.say(
                self.text
                    .format(Id::TryRejected, &branch::facts::<K>(failed, &self.text)),
            );
        }
    }

    fn show_branches(&self, lines: &mut PlainOutput) {
        for branch in self.game.branches() {
            let state = match branch.state {
                BranchState::Dropped => self.text.message(Id::PlainDropped),
                _ => branch::state(&branch, &self.text),
            };
            let facts = [
                ("branch", branch.id.number().into()),
                ("name", branch::name(&branch.origin, &self.text).into()),
                ("filled", branch.filled.into()),
                ("cells", K::cells(self.game.played()).count().into()),
                ("state", state.into()),
            ];
            let id = if branch.current {
                Id::PlainBranchHere
            } else {
                Id::PlainBranch
            };
            lines.say(self.text.format(id, &facts));
        }
    }

    fn change_branch(&mut self, turn: Turn<K>, lines: &mut PlainOutput) {
        match self.turn(turn) {
            Ok(()) | Err(Rejected::NoChange) => {
                self.forget();
                self.show_branches(lines);
            }
            Err(_) => lines.say(self.text.message(Id::PlainNoBranch)),
        }
    }

    /// Enters the digit of the solution.
    fn reveal(&mut self, cell: K::Cell, lines: &mut PlainOutput) {
        match K::solution_in(self.game.played(), cell) {
            None => lines.say(self.why_unsolved()),
            Some(digit) => {
                let action = Move::Fill(vec![K::candidate(cell, digit)]);
                self.write(Turn::Make(action), cell, lines);
            }
        }
    }

    /// The reason why no solution is known.
    pub(super) fn why_unsolved(&self) -> String {
        match &self.flaw {
            Some(flaw) => K::flaw_words(flaw, &self.text),
            None => self.text.message(Id::VariantUndecided),
        }
    }

    fn fill(&mut self, action: Move<K>, lines: &mut PlainOutput) {
        let before = self.empty_count();
        if self.turn(Turn::Make(action)).is_ok() {
            let count = before - self.empty_count();
            lines.say(
                self.text
                    .format(Id::PlainFilled, &[("count", count.into())]),
            );
        }
    }

    /// Every rule that the digits break.
    pub(super) fn conflicts(&self) -> Vec<K::Conflict> {
        K::conflicts(self.game.played(), &self.game.digits())
    }

    /// Prints the first conflict, if there is one. Returns true if there is.
    pub(super) fn show_conflict(&self, lines: &mut PlainOutput) -> bool {
        let conflicts = self.conflicts();
        if let Some(conflict) = conflicts.first() {
            lines.say(K::conflict_words(conflict, self.game.played(), &self.text));
        }
        !conflicts.is_empty()
    }
}
