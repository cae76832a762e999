//! The list of branches: a tree in which each branch is shown with its origin and its state.

use unicode_width::UnicodeWidthStr;

use crate::game::{Branch, BranchId, BranchState, Turn};
use crate::play::branch::{self, BranchChange};
use crate::tui::prelude::*;

/// The list of branches. Dropped branches stay in the list, so that they can be restored.
#[derive(Debug)]
pub(crate) struct Branches {
    listed: Vec<Branch>,
    cells: usize,
    list: List,
}

impl Branches {
    const WIDTH: u16 = 64;

    /// Creates a list of branches in which the branch `selected` is selected.
    pub(crate) fn new(branches: Vec<Branch>, selected: BranchId, cells: usize) -> Self {
        let at = branches.iter().position(|branch| branch.id == selected);
        Self {
            listed: branches,
            cells,
            list: List::at(at.unwrap_or(0)),
        }
    }

    /// Requests a change of the selected branch from the screen below.
    fn change(&self, action: Action) -> Response {
        let Branch { id, state, .. } = self.listed[self.list.selected];
        let turn = match action {
            Action::BranchMerge => Turn::Merge(id),
            Action::BranchDrop if state == BranchState::Dropped => Turn::Restore(id),
            Action::BranchDrop => Turn::Drop(id),
            _ => Turn::Switch(id),
        };
        Response::Choose(OverlayChoice::Branch(BranchChange { turn, id }))
    }

    fn layout(&self, app: &App) -> Dialog {
        let words = [Id::BranchesTitle, Id::BranchesKeys].map(|id| app.text.message(id));
        Dialog::new(app, Self::WIDTH, words, [0, self.listed.len()])
    }
}

impl Layer for Branches {
    fn contexts(&self, _: &View<'_>) -> Vec<Context> {
        vec![Context::Branches]
    }

    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            _ if self.list.move_selection(action, self.listed.len()) => Response::Consumed,
            Action::BranchDrop | Action::BranchMerge | Action::Choose => self.change(action),
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = self.layout(cx.app).rows;
        if self.list.click(mouse, at, rows, self.listed.len()) {
            return self.act(Action::Choose, None, cx);
        }
        Response::Pass
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        let names: Vec<String> = self.listed.iter().map(|it| line(it, text)).collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let (areas, count) = ((dialog.area, dialog.rows), names.len());
        self.list
            .draw(areas, count, app, buf, |row, (sign, look), pen| {
                let (branch, name) = (&self.listed[row], &names[row]);
                let ink = match branch.state {
                    BranchState::Open => look,
                    _ if row == self.list.selected => look,
                    BranchState::DeadEnd(_) => Ink::DeadEnd,
                    BranchState::Merged | BranchState::Dropped => Ink::Dim,
                };
                let here = if branch.current { '*' } else { ' ' };
                let gap = " ".repeat(widest - name.width());
                let (filled, cells) = (branch.filled, self.cells);
                let left = format!("{sign}{here} {name}{gap}  {filled:>2}/{cells}");
                pen.line_with_right(&[(left, ink)], (&branch::state(branch, text), ink));
            });
    }
}

/// Formats the name of a branch, indented by its depth.
fn line(branch: &Branch, text: &Text) -> String {
    format!(
        "{}{}",
        "  ".repeat(branch.depth),
        branch::name(&branch.origin, text)
    )
}
