//! The list of every hint there is, each with what it brings about.

use std::cmp::Reverse;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::grid::{Board, CandidateSet, Cell};
use crate::logic::{self, Step};
use crate::text::{Id, Text};
use crate::tui::action::Action;
use crate::tui::model::Shared;
use crate::tui::theme::Ink;
use crate::tui::view::draw_box;
use crate::tui::widget::pen::Pen;

/// The list of hints.
#[derive(Debug)]
pub(crate) struct Steps {
    rows: Vec<Row>,
    order: Order,
    at: usize,
}

/// One hint of the list.
#[derive(Debug)]
struct Row {
    /// Its place among all, easiest first.
    index: usize,
    name: String,
    placed: usize,
    gone: usize,
    /// Singles that are there only after it.
    unlocked: usize,
    first: Option<Cell>,
}

/// What decides which hint comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Rating,
    Effect,
    Place,
}

impl Steps {
    const WIDTH: u16 = 64;

    /// All steps that were found on a board, easiest first.
    pub(crate) fn new(steps: &[Step], board: &Board, text: &Text) -> Self {
        let singles = logic::singles(board);
        let row = |(index, step): (usize, &Step)| {
            let mut after = board.clone();
            // A step that was found on this board fits it.
            let fits = step.apply(&mut after).is_ok();
            let new = logic::singles(&after) - singles;
            let touched = step.eliminations.all_cells();
            let placed: CandidateSet = step.placements.iter().copied().collect();
            Row {
                index,
                name: short_name(step, text),
                placed: step.placements.len(),
                gone: step.eliminations.len(),
                unlocked: if fits { new.len() } else { 0 },
                first: (touched | placed.all_cells()).first(),
            }
        };
        Self {
            rows: steps.iter().enumerate().map(row).collect(),
            order: Order::Rating,
            at: 0,
        }
    }

    /// The chosen hint's place among all, easiest first.
    pub(crate) fn chosen(&self) -> Option<usize> {
        self.rows.get(self.at).map(|row| row.index)
    }

    /// Up and down go through the list; right and left order it in another way.
    pub(crate) fn turn(&mut self, action: Action) {
        let last = self.rows.len().saturating_sub(1);
        match action {
            Action::ListDown => self.at = (self.at + 1).min(last),
            Action::ListUp => self.at = self.at.saturating_sub(1),
            Action::ListMore => self.sort(match self.order {
                Order::Rating => Order::Effect,
                Order::Effect => Order::Place,
                Order::Place => Order::Rating,
            }),
            Action::ListLess => self.sort(match self.order {
                Order::Rating => Order::Place,
                Order::Effect => Order::Rating,
                Order::Place => Order::Effect,
            }),
            _ => {}
        }
    }

    /// Puts the rows in another order; the first is chosen then.
    fn sort(&mut self, order: Order) {
        self.order = order;
        self.at = 0;
        match order {
            Order::Rating => self.rows.sort_by_key(|row| row.index),
            Order::Effect => self.rows.sort_by_key(|row| {
                Reverse((row.placed + row.unlocked, row.gone, Reverse(row.index)))
            }),
            Order::Place => self.rows.sort_by_key(|row| (row.first, row.index)),
        }
    }

    pub(crate) fn draw(&self, shared: &Shared, buf: &mut Buffer) {
        let text = &shared.text;
        let width = Self::WIDTH.min(buf.area.width);
        let rows = u16::try_from(self.rows.len()).unwrap_or(u16::MAX);
        let height = rows.saturating_add(5).min(buf.area.height);
        let area = Rect::new(
            (buf.area.width - width) / 2,
            (buf.area.height - height) / 2,
            width,
            height,
        );
        let facts = [("count", self.rows.len().into())];
        let title = text.tell(Id::StepsTitle, &facts);
        let inside = draw_box(shared, area, &title, buf);
        let mut pen = Pen::new(buf, &shared.theme, inside);
        let order = match self.order {
            Order::Rating => Id::StepsByRating,
            Order::Effect => Id::StepsByEffect,
            Order::Place => Id::StepsByPlace,
        };
        pen.line(&[(text.say(order), Ink::Dim)]);
        // The chosen row stays in sight, with the keys below it.
        let room = pen.lines_left().saturating_sub(2);
        let start = (self.at + 1).saturating_sub(room);
        for (at, row) in self.rows.iter().enumerate().skip(start).take(room) {
            let chosen = at == self.at;
            let sign = if chosen { shared.glyphs.here } else { ' ' };
            let ink = if chosen { Ink::Tried } else { Ink::Text };
            let effect = row.effect(text);
            let left = format!("{sign} {:>3} {}", row.index + 1, row.name);
            let room = pen.width().saturating_sub(effect.width() + 2);
            pen.line_with_right(&[(cut(&left, room), ink)], (&effect, Ink::Dim));
        }
        let foot = Rect::new(inside.x, inside.bottom().saturating_sub(1), inside.width, 1);
        Pen::new(buf, &shared.theme, foot).line(&[(text.say(Id::StepsKeys), Ink::Key)]);
    }
}

/// As much of a line as has room.
fn cut(line: &str, room: usize) -> String {
    if line.width() <= room {
        return line.to_owned();
    }
    let mut width = 0;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width + 2 <= room
    };
    line.chars().take_while(fits).chain("..".chars()).collect()
}

/// The step in one line, without its outcome.
fn short_name(step: &Step, text: &Text) -> String {
    let notation = text.notation(step);
    let pattern = notation.split(" => ").next().unwrap_or_default();
    pattern.trim_end_matches([' ', ':']).to_owned()
}

impl Row {
    /// `-5 notes, 3 singles`.
    fn effect(&self, text: &Text) -> String {
        let facts = [
            ("placed", self.placed.into()),
            ("gone", self.gone.into()),
            ("singles", self.unlocked.into()),
        ];
        let done = if self.placed > 0 {
            text.tell(Id::StepsPlaces, &facts)
        } else {
            text.tell(Id::StepsTakes, &facts)
        };
        if self.unlocked == 0 {
            done
        } else {
            format!("{done}  {}", text.tell(Id::StepsUnlocks, &facts))
        }
    }
}
