//! The list of all hints for a position, each with its effect.

use std::cmp::Reverse;

use unicode_width::UnicodeWidthStr;

use crate::grid::rules::{Pos, VariantCandidate};
use crate::play::{PuzzlePosition, PuzzleStep};
use crate::tui::cycle::cycled;
use crate::tui::prelude::*;
use crate::tui::widget::table::ellipsize;

#[derive(Debug)]
pub(crate) struct HintList {
    rows: Vec<HintRow>,
    /// The number of all hints, including the hints beyond the limit of the list.
    count: usize,
    order: HintSort,
    list: List,
}

#[derive(Debug)]
struct HintRow {
    /// The index of the step in the input, whose steps are sorted from easy to hard.
    index: usize,
    name: String,
    placed: usize,
    eliminated: usize,
    /// The number of singles that the step makes possible.
    unlocked: usize,
    /// The first cell in which the step changes a digit or a candidate.
    first: Option<Pos>,
}

masume_engine::names! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum HintSort: slug {
        Rating = "rating",
        Effect = "effect",
        Cell = "place",
    }
}

impl HintList {
    const WIDTH: u16 = 64;

    /// The maximum number of listed hints.
    const MAX: usize = 500;

    /// Creates a list of hints. `steps` must be sorted from easy to hard.
    pub(crate) fn new(steps: &[PuzzleStep], position: &PuzzlePosition, text: &Text) -> Self {
        let singles = position.singles();
        let row = |(index, step): (usize, &PuzzleStep)| {
            let after = position.after(step);
            let new = after.map_or_else(Vec::new, |after| after.singles());
            let is_new = |single: &&VariantCandidate| !singles.contains(single);
            let (placed, eliminated) = (step.placed(), step.eliminated());
            let touched = placed.iter().chain(&eliminated).map(|it| it.pos);
            HintRow {
                index,
                name: Self::name(step, text),
                placed: placed.len(),
                eliminated: eliminated.len(),
                unlocked: new.iter().filter(is_new).count(),
                first: touched.min(),
            }
        };
        Self {
            rows: steps.iter().enumerate().take(Self::MAX).map(row).collect(),
            count: steps.len(),
            order: HintSort::Rating,
            list: List::default(),
        }
    }

    /// Formats a step without its conclusion.
    fn name(step: &PuzzleStep, text: &Text) -> String {
        let line = step.line(text);
        let pattern = line.split(" => ").next().unwrap_or_default();
        pattern.trim_end_matches([' ', ':']).to_owned()
    }

    /// Returns the index of the selected step in the input.
    fn chosen(&self) -> Option<usize> {
        self.rows.get(self.list.selected).map(|row| row.index)
    }

    fn layout(&self, app: &App) -> Dialog {
        let facts = facts!["count" => self.rows.len(), "all" => self.count];
        let title = if self.rows.len() < self.count {
            Id::StepsTitleSome
        } else {
            Id::StepsTitle
        };
        let words = [title, Id::StepsKeys].map(|id| app.text.format(id, &facts));
        Dialog::new(app, Self::WIDTH, words, [1, self.rows.len()])
    }

    /// Sorts the rows and selects the first row.
    fn sort(&mut self, order: HintSort) {
        self.order = order;
        self.list.selected = 0;
        match order {
            HintSort::Rating => self.rows.sort_by_key(|row| row.index),
            HintSort::Effect => self.rows.sort_by_key(|row| {
                Reverse((
                    row.placed + row.unlocked,
                    row.eliminated,
                    Reverse(row.index),
                ))
            }),
            HintSort::Cell => self.rows.sort_by_key(|row| (row.first, row.index)),
        }
    }
}

impl Layer for HintList {
    fn act(&mut self, action: Action, _: Option<Digit>, _: &mut Cx<'_>) -> Response {
        match action {
            _ if self.list.move_selection(action, self.rows.len()) => Response::Consumed,
            Action::ListMore | Action::ListLess => {
                let forward = action == Action::ListMore;
                self.sort(cycled(&HintSort::ALL, &self.order, forward));
                Response::Consumed
            }
            Action::Choose => match self.chosen() {
                Some(at) => Response::Choose(OverlayChoice::Row(at)),
                None => Response::Close,
            },
            _ => Response::Pass,
        }
    }

    fn mouse(&mut self, mouse: Mouse, at: Position, cx: &mut Cx<'_>) -> Response {
        let rows = self.layout(cx.app).rows;
        if self.list.click(mouse, at, rows, self.rows.len()) {
            return self.act(Action::Choose, None, cx);
        }
        Response::Pass
    }

    fn draw(&self, view: &View<'_>, buf: &mut Buffer) {
        let app = view.app;
        let text = &app.text;
        let dialog = self.layout(app);
        dialog.draw(app, buf);
        let order = text.named("steps-by", self.order.slug());
        Pen::new(buf, &app.theme, dialog.head).line(&[(order, Ink::Dim)]);
        let (areas, count) = ((dialog.area, dialog.rows), self.rows.len());
        self.list
            .draw(areas, count, app, buf, |at, (sign, ink), pen| {
                let row = &self.rows[at];
                let effect = row.effect(text);
                let left = format!("{sign} {:>3} {}", row.index + 1, row.name);
                let room = pen.width().saturating_sub(effect.width() + 2);
                pen.line_with_right(&[(ellipsize(&left, room), ink)], (&effect, Ink::Dim));
            });
    }
}

impl HintRow {
    /// Formats the effect of the step, such as `-5 notes, 3 singles`.
    fn effect(&self, text: &Text) -> String {
        let facts = facts![
            "placed" => self.placed,
            "gone" => self.eliminated,
            "singles" => self.unlocked,
        ];
        let done = if self.placed > 0 {
            text.format(Id::StepsPlaces, &facts)
        } else {
            text.format(Id::StepsTakes, &facts)
        };
        if self.unlocked == 0 {
            done
        } else {
            format!("{done}  {}", text.format(Id::StepsUnlocks, &facts))
        }
    }
}
