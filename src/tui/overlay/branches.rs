//! The branches of the game as a tree: what was tried, what was left, what came of it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::game::{Branch, BranchState, Move, Origin, Turn};
use crate::grid::Candidate;
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::{Pen, wrap};

/// The branch list. What is dropped while it is open stays in it, to be taken out again.
#[derive(Debug)]
pub(crate) struct Branches {
    list: Vec<Branch>,
    at: usize,
}

impl Branches {
    const WIDTH: u16 = 64;

    /// The list of a game's branches, with the one chosen that the game is on.
    pub(crate) fn new(mut list: Vec<Branch>) -> Self {
        list.retain(|branch| branch.state != BranchState::Dropped);
        let at = list.iter().position(|branch| branch.current).unwrap_or(0);
        Self { list, at }
    }

    /// Takes over what has become of the branches.
    pub(crate) fn refresh(&mut self, list: Vec<Branch>) {
        let chosen = self.list[self.at].id;
        let listed = |branch: &Branch| {
            let before = self.list.iter().any(|old| old.id == branch.id);
            before || branch.state != BranchState::Dropped
        };
        let list: Vec<Branch> = list.into_iter().filter(listed).collect();
        self.at = list.iter().position(|b| b.id == chosen).unwrap_or(0);
        self.list = list;
    }

    pub(crate) fn turn(&mut self, down: bool) {
        self.at = if down {
            (self.at + 1).min(self.list.len() - 1)
        } else {
            self.at.saturating_sub(1)
        };
    }

    /// What a key does to the chosen branch.
    pub(crate) fn deed(&self, action: Action) -> Turn {
        let branch = &self.list[self.at];
        match action {
            Action::BranchMerge => Turn::Merge(branch.id),
            Action::BranchDrop if branch.state == BranchState::Dropped => Turn::Restore(branch.id),
            Action::BranchDrop => Turn::Drop(branch.id),
            _ => Turn::Switch(branch.id),
        }
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let width = Self::WIDTH.min(buf.area.width);
        let lines = u16::try_from(self.list.len()).unwrap_or(u16::MAX);
        let keys = wrap(
            &text.say(Id::BranchesKeys),
            usize::from(width.saturating_sub(4)),
        );
        let keys_lines = u16::try_from(keys.len()).unwrap_or(1);
        let height = lines.saturating_add(3 + keys_lines).min(buf.area.height);
        let area = Rect::new(
            (buf.area.width - width) / 2,
            (buf.area.height - height) / 2,
            width,
            height,
        );
        let inside = draw_box(shared, area, &text.say(Id::BranchesTitle), buf);
        let room = usize::from(inside.height.saturating_sub(1 + keys_lines));
        let first = (self.at + 1).saturating_sub(room);
        let names: Vec<String> = self.list.iter().map(|branch| line(branch, text)).collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let rows = self.list.iter().zip(names).enumerate();
        for (i, (branch, name)) in rows.skip(first).take(room) {
            let chosen = i == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = match branch.state {
                _ if chosen => Ink::Tried,
                BranchState::Open => Ink::Text,
                BranchState::DeadEnd(_) => Ink::DeadEnd,
                BranchState::Merged | BranchState::Dropped => Ink::Dim,
            };
            let here = if branch.current { '*' } else { ' ' };
            let gap = " ".repeat(widest - name.width());
            let left = format!("{sign}{here} {name}{gap}  {:>2}/81", branch.filled);
            pen.line_with_right(&[(left, ink)], (&state(branch, text), ink));
        }
        let keys_lines = keys_lines.min(inside.height);
        let foot = Rect {
            y: inside.bottom() - keys_lines,
            height: keys_lines,
            ..inside
        };
        let mut pen = Pen::new(buf, &shared.theme, foot);
        for line in keys {
            pen.line(&[(line, Ink::Key)]);
        }
    }
}

/// A branch's name, as far to the right as it goes off from others.
fn line(branch: &Branch, text: &Text) -> String {
    format!(
        "{}{}",
        "  ".repeat(branch.level),
        name(&branch.origin, text)
    )
}

/// A branch's name: what was assumed, or what it went on with.
pub(crate) fn name(origin: &Origin, text: &Text) -> String {
    let about = |id: Id, candidate: &Candidate| {
        let facts = [
            ("cell", text.cell(candidate.cell()).into()),
            ("digit", candidate.digit().value().into()),
        ];
        text.tell(id, &facts)
    };
    match origin {
        Origin::Main => text.say(Id::BranchMain),
        Origin::Try(candidate) => about(Id::BranchTry, candidate),
        Origin::Left(Move::Place(candidate)) => about(Id::BranchLeft, candidate),
        Origin::Left(
            Move::Mark(_) | Move::Unmark(_) | Move::Centre(_) | Move::FillMarks | Move::Refute(_),
        ) => text.say(Id::BranchNotes),
        Origin::Left(Move::Clear(_)) => text.say(Id::BranchErased),
        Origin::Left(Move::Colour(..)) => text.say(Id::BranchColours),
        Origin::Left(Move::Take { .. }) => text.say(Id::BranchHint),
        Origin::Left(Move::Fill(_) | Move::Complete(_)) => text.say(Id::BranchFilled),
    }
}

/// What came of a branch, in words.
pub(crate) fn state(branch: &Branch, text: &Text) -> String {
    let facts = |moves: usize| [("move", moves.into())];
    match branch.state {
        BranchState::Open => text.tell(Id::BranchOpen, &facts(branch.moves)),
        BranchState::DeadEnd(moves) => text.tell(Id::BranchDead, &facts(moves)),
        BranchState::Merged => text.say(Id::BranchMerged),
        BranchState::Dropped => text.say(Id::BranchDropped),
    }
}
