//! The branches of the game as a tree, with origin and state.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use unicode_width::UnicodeWidthStr;

use crate::game::{Branch, BranchState, Turn};
use crate::grid::Digit;
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::branch;
use crate::tui::command::Mouse;
use crate::tui::keymap::Context;
use crate::tui::layer::{Cx, Layer, Response, View};
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::{Dialog, Parts};
use crate::tui::widget::list::{Hit, List};
use crate::tui::widget::pen::Pen;

/// The branch list. Branches dropped while it is open stay listed, so that they can be restored.
#[derive(Debug)]
pub(crate) struct Branches {
    branches: Vec<Branch>,
    list: List,
}

impl Branches {
    const WIDTH: u16 = 64;

    /// The list of a game's branches with the current one selected.
    pub(crate) fn new(mut branches: Vec<Branch>) -> Self {
        branches.retain(|branch| branch.state != BranchState::Dropped);
        let at = branches.iter().position(|branch| branch.current);
        Self {
            branches,
            list: List::at(at.unwrap_or(0)),
        }
    }

    /// Updates the states of the branches.
    fn refresh(&mut self, branches: Vec<Branch>) {
        let chosen = self.branches[self.list.at].id;
        let listed = |branch: &Branch| {
            let before = self.branches.iter().any(|old| old.id == branch.id);
            before || branch.state != BranchState::Dropped
        };
        let branches: Vec<Branch> = branches.into_iter().filter(listed).collect();
        self.list.at = branches.iter().position(|b| b.id == chosen).unwrap_or(0);
        self.branches = branches;
    }

    /// The turn of an action on the selected branch.
    fn turn_for(&self, action: Action) -> Turn {
        let branch = &self.branches[self.list.at];
        match action {
            Action::BranchMerge => Turn::Merge(branch.id),
            Action::BranchDrop if branch.state == BranchState::Dropped => Turn::Restore(branch.id),
            Action::BranchDrop => Turn::Drop(branch.id),
            _ => Turn::Switch(branch.id),
        }
    }

    fn layout(&self, app: &App) -> Dialog {
        let parts = Parts {
            title: app.text.message(Id::BranchesTitle),
            width: Self::WIDTH,
            rows: self.branches.len(),
            keys: app.text.message(Id::BranchesKeys),
            ..Parts::default()
        };
        Dialog::new(parts, app)
    }

    /// Plays a turn on the selected branch.
    fn change(&mut self, action: Action, cx: &mut Cx<'_>) {
        let turn = self.turn_for(action);
        if let Some(play) = cx.play
            && let Ok(branches) = play.branch(turn)
        {
            self.refresh(branches);
        }
    }
}

impl Layer for Branches {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Branches]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, cx: &mut Cx<'_>) -> Response {
        match action {
            _ if self.list.turn(action, self.branches.len()) => {}
            Action::BranchDrop | Action::BranchMerge => self.change(action, cx),
            Action::Choose => {
                self.change(action, cx);
                return Response::Close;
            }
            Action::ListClose => return Response::Close,
            _ => return Response::Pass,
        }
        Response::Consumed
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = self.layout(cx.app).rows;
        match self.list.mouse(mouse, at, rows, self.branches.len()) {
            Hit::Chosen => self.act(Action::Choose, None, cx),
            Hit::Other => Response::Consumed,
        }
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        let names: Vec<String> = self.branches.iter().map(|it| line(it, text)).collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let mut pen = Pen::new(buf, &app.theme, dialog.rows);
        for row in self.list.seen(dialog.rows, names.len()) {
            let (branch, name) = (&self.branches[row], &names[row]);
            let (sign, look) = self.list.look(row, app);
            let ink = match branch.state {
                BranchState::Open => look,
                _ if row == self.list.at => look,
                BranchState::DeadEnd(_) => Ink::DeadEnd,
                BranchState::Merged | BranchState::Dropped => Ink::Dim,
            };
            let here = if branch.current { '*' } else { ' ' };
            let gap = " ".repeat(widest - name.width());
            let left = format!("{sign}{here} {name}{gap}  {:>2}/81", branch.filled);
            pen.line_with_right(&[(left, ink)], (&branch::state(branch, text), ink));
        }
    }
}

/// The name of a branch, indented by its depth.
fn line(branch: &Branch, text: &Text) -> String {
    format!(
        "{}{}",
        "  ".repeat(branch.level),
        branch::name(&branch.origin, text)
    )
}
