//! Draws the review screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr as _;

use super::super::position::faces;
use super::{ReviewPage, ReviewScreen, remark};
use crate::game::{Classic, PlayTime};
use crate::grid::Cell;
use crate::review::{self, Usage};
use crate::store::TechniqueStats;
use crate::text::{Id, Text, capital, clock_time};
use crate::tui::action::Action;
use crate::tui::app::App;
use crate::tui::keymap::Context;
use crate::tui::layout::{ScreenLayout, SizeClass};
use crate::tui::report;
use crate::tui::theme::Ink;
use crate::tui::widget::dialog::draw_panel_box;
use crate::tui::widget::footer::Footer;
use crate::tui::widget::grid::{GridContent, GridFace, GridWidget, Marker};
use crate::tui::widget::more::Sentences;
use crate::tui::widget::notice;
use crate::tui::widget::pen::Pen;
use crate::tui::widget::{bar, table};
use crate::tui::widget::{legend, links};

/// The keys in the footer, most useful first.
const KEYS: &[(Context, Action)] = &[
    (Context::Review, Action::StepForward),
    (Context::Review, Action::ReviewPage),
    (Context::Review, Action::NextRemark),
    (Context::Review, Action::Hint),
    (Context::Review, Action::RaceGame),
    (Context::Review, Action::PlayPause),
    (Context::Review, Action::Practice),
    (Context::Review, Action::Leave),
    (Context::Review, Action::Share),
    (Context::Global, Action::Help),
];

impl ReviewScreen {
    fn layout(app: &App) -> Option<ScreenLayout> {
        notice::layout(app, true)
    }

    /// The footer with the keys of the current context.
    pub(super) fn keys(&self, app: &App) -> Option<Footer> {
        let layout = Self::layout(app)?;
        Some(match self.page {
            ReviewPage::Board => Footer::new(layout.footer, KEYS),
            ReviewPage::Summary => Footer::last_line(app, 0, KEYS),
        })
    }

    pub(super) fn draw_review(&self, app: &App, buf: &mut Buffer) {
        let layout = Self::layout(app);
        match (self.page, layout) {
            (_, None) => notice::draw_too_small(SizeClass::Tiny.window(), app, buf),
            (ReviewPage::Board, Some(layout)) => self.draw_board(app, &layout, buf),
            (ReviewPage::Summary, Some(_)) => self.draw_summary(app, buf),
        }
    }

    fn draw_board(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        if let Some(proof) = &self.proof {
            let shown = proof.shown();
            let faces = faces(proof.case(), Some(proof.board()), &shown);
            let widget = GridWidget::classic(&faces, &layout.board, app);
            widget.of_hint(&shown).draw(buf);
            links::draw(&shown, &layout.board, app, buf);
            let title = app.text.message(Id::ReviewTitle);
            let panel = draw_panel_box(app, layout, &title, buf);
            let mut pen = Pen::new(buf, &app.theme, panel);
            pen.text(&app.text.message(Id::ReviewProof), Ink::Dim);
            let lines = proof.lines(&app.text);
            let sentences = Sentences {
                all: &lines,
                current: proof.current(),
                has_conclusion: true,
            };
            legend::write_window(sentences, proof.scroll(), &shown, app, &mut pen);
            return;
        }
        let conflicting = self.replay.shown.conflicting_cells();
        let last = self.replay.shown.history().last();
        let touched = last.and_then(|change| Some(change.after.first()?.0));
        let face = |cell: Cell| {
            let conflict = conflicting.contains(cell);
            GridFace {
                content: self.content(cell, conflict),
                marker: conflict.then_some(Marker::Conflict),
                cursor: touched == Some(cell),
                ..GridFace::default()
            }
        };
        let faces: Vec<_> = Cell::ALL.into_iter().map(face).collect();
        GridWidget::classic(&faces, &layout.board, app).draw(buf);
        self.draw_panel(app, layout, buf);
        if let Some(area) = layout.message {
            notice::draw(app, area, buf);
        }
    }

    fn content(&self, cell: Cell, conflict: bool) -> GridContent<Classic> {
        if let Some(digit) = self.replay.shown.digit(cell) {
            let ink = match (conflict, self.replay.shown.is_clue(cell)) {
                (true, _) => Ink::Conflict,
                (false, true) => Ink::Clue,
                (false, false) => Ink::Entry,
            };
            return GridContent::Digit(digit, ink);
        }
        let notes = self.replay.shown.notes(cell);
        if notes.is_empty() {
            return GridContent::Empty;
        }
        GridContent::Notes(notes.iter().map(|digit| (digit, Ink::Note)).collect())
    }

    fn draw_panel(&self, app: &App, layout: &ScreenLayout, buf: &mut Buffer) {
        let text = &app.text;
        let title = text.message(Id::ReviewTitle);
        let panel = draw_panel_box(app, layout, &title, buf);
        let mut pen = Pen::new(buf, &app.theme, panel);
        let played = self.replay.time();
        pen.line_with_right(&[(title, Ink::Title)], (&clock_time(played), Ink::Text));
        let place = self.replay.place(pen.width(), app);
        pen.line(&[(place, Ink::Text)]);
        self.replay.draw_bar(app, &mut pen);
        let entries = self.found.iter().flat_map(|found| &found.entries);
        for entry in entries.filter(|entry| entry.turn == self.replay.at()) {
            pen.skip(1);
            match (remark(entry, text), entry.verdict) {
                (Some(said), _) => pen.text(&said, Ink::Warning),
                (None, review::Verdict::Known { by, .. }) => {
                    pen.text(
                        &format!("{}: {}", entry.placed, text.technique(by)),
                        Ink::Text,
                    );
                }
                (None, _) => {}
            }
        }
        if layout.message.is_none() {
            pen.skip(1);
            notice::write(app, &mut pen);
        }
    }

    fn draw_summary(&self, app: &App, buf: &mut Buffer) {
        let text = &app.text;
        let window = Rect::from((Position::ORIGIN, app.size));
        // The last two lines are reserved for messages and keys.
        let area = Rect {
            width: window.width.min(Self::WIDEST),
            height: window.height.saturating_sub(2),
            ..window
        };
        let mut pen = Pen::new(buf, &app.theme, area);
        pen.text(&self.result(app), Ink::Title);
        if let (Some(when), Some(streak)) = (self.when(text), self.in_a_row(text)) {
            pen.text(&format!("{when}  {streak}"), Ink::Text);
        }
        pen.skip(1);
        match &self.found {
            None if self.pending.is_some() => {
                pen.text(&text.message(Id::ReviewSearching), Ink::Dim);
            }
            None => pen.text(&text.message(Id::ReviewNone), Ink::Dim),
            Some(found) => self.draw_found(found, app, &mut pen),
        }
        let notice = Rect::new(0, window.height.saturating_sub(2), window.width, 1);
        notice::draw(app, notice, buf);
    }

    /// The maximum width of the summary. Longer lines are hard to read.
    const WIDEST: u16 = 100;

    /// The minimum width of a profile beside a text.
    const LEAST_PROFILE: usize = 20;

    fn result(&self, app: &App) -> String {
        let text = &app.text;
        let level = self
            .found
            .as_ref()
            .map(|found| capital(&text.level(found.level)));
        self.replay.result(level.unwrap_or_default(), text)
    }

    fn draw_found(&self, found: &review::Review, app: &App, pen: &mut Pen<'_>) {
        let text = &app.text;
        if let Some(longest) = found.longest().filter(|longest| !longest.took.is_zero()) {
            let facts = [
                ("time", clock_time(longest.took).into()),
                ("turn", longest.number.into()),
            ];
            let said = text.format(Id::ReviewLongest, &facts);
            let beside = pen.width().saturating_sub(said.width() + 2);
            let profile = |width: usize| profile(found, width.min(60), app.glyphs.levels);
            if beside >= Self::LEAST_PROFILE {
                pen.line(&[
                    (profile(beside), Ink::Entry),
                    (format!("  {said}"), Ink::Text),
                ]);
            } else {
                pen.line(&[(profile(pen.width()), Ink::Entry)]);
                pen.text(&said, Ink::Text);
            }
            pen.skip(1);
        }
        let heads = [
            Id::ReviewTechnique,
            Id::ReviewNeeded,
            Id::ReviewFound,
            Id::ReviewHinted,
            Id::ReviewTime,
            Id::StatsTypical,
        ];
        let mut rows = vec![heads.map(|head| text.message(head))];
        rows.extend(usage_rows(
            found,
            &report::by_name(&self.baseline.techniques, text),
            text,
        ));
        let lines = table::fitted(&rows, &[3, 5, 1, 2], pen.width());
        pen.line(&[(&lines[0], Ink::Dim)]);
        // The table of techniques uses at most half of the lines.
        let room = pen.lines_left() / 2;
        let hidden = (lines.len() - 1).saturating_sub(room);
        for line in &lines[1 + hidden..] {
            pen.line(&[(line, Ink::Text)]);
        }
        pen.skip(1);
        let remarks = found.entries.iter();
        let remarks = remarks.filter_map(|entry| Some((entry.turn, remark(entry, text)?)));
        self.replay.draw_remarks(remarks.collect(), app, pen);
    }
}

/// The rows of the table of techniques. A row counts how often a technique was needed, found and
/// hinted. It also has the mean time of a digit, and the typical time in all games. Consecutive
/// techniques with equal names share a row.
fn usage_rows(found: &review::Review, typical: &[TechniqueStats], text: &Text) -> Vec<[String; 6]> {
    let name = |usage: &Usage| text.technique(usage.technique);
    let same_name = found.techniques.chunk_by(|a, b| name(a) == name(b));
    let row = |usages: &[Usage]| {
        let sum = |count: fn(&Usage) -> usize| usages.iter().map(count).sum::<usize>();
        let found = sum(|usage| usage.found);
        let typical = typical
            .iter()
            .find(|stats| stats.technique == usages[0].technique)
            .and_then(|stats| stats.typical)
            .filter(|_| found > 0);
        let each = u32::try_from(found).ok().filter(|found| *found > 0);
        let whole: PlayTime = usages.iter().map(|usage| usage.time).sum();
        let time = |time: Option<PlayTime>| time.map_or_else(|| "-".to_owned(), clock_time);
        [
            name(&usages[0]),
            sum(|usage| usage.needed).to_string(),
            found.to_string(),
            sum(|usage| usage.hinted).to_string(),
            time(each.map(|found| whole / found)),
            time(typical),
        ]
    };
    same_name.map(row).collect()
}

/// A column chart of the times of the entries, as text.
fn profile(found: &review::Review, width: usize, levels: [char; 8]) -> String {
    let count = found.entries.len();
    let width = width.min(count).max(1);
    let column = |i: usize| {
        let part = &found.entries[i * count / width..(i + 1) * count / width];
        let took = part.iter().map(|entry| entry.took.as_millis());
        took.max().unwrap_or(0)
    };
    bar::columns(&(0..width).map(column).collect::<Vec<_>>(), levels)
}
